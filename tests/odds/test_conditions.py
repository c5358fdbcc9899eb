"""What odds and bots read of conditions that are joined or measure, and of amounts that compare."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

import madking
from madking import odds
from madking.bots.facts import read_facts
from madking.bots.reader import Reader
from madking.lang import load_common, parse, require
from madking.lang import tree as t
from madking.odds import Table
from madking.odds.results import Kind, What
from tests.rules.helpers import SAGE

HEALED, CARDS = What(Kind.HEALED), What(Kind.CARDS)


def asked(body: str) -> tuple[t.Hero, odds.Text]:
    """The Sage with a card of this body besides the others."""
    with open(SAGE, encoding="utf-8") as file:
        text = file.read()
    made = f'    action "Asked!" / "Вопрос!" main cost 0 {{ {body} }}\n    action "Library!"'
    hero = require(parse(text.replace('    action "Library!"', made)), load_common())
    return hero, next(one for one in odds.rolling_texts(hero) if one.owner.key == "asked")


def spread(body: str, table: Table | None = None, what: What = HEALED) -> Mapping[int, Fraction]:
    hero, text = asked(body)
    found = odds.text(hero, text, table=table)
    assert sum(found.chances.values()) == 1
    return found.of(what)


@pytest.mark.parametrize(
    ("condition", "ways"),
    [
        ("sum at least 11", 3),
        ("not sum at least 11", 33),
        ("sum at most 3", 3),
        ("die 6 or die 5", 20),
        ("not (die 6 or die 5)", 16),
        ("die 6 and not 2 of a kind", 10),
        ("shows 2 crown or not die 1 and 2 of a kind", 5),
    ],
)
def test_dice_are_counted_exactly(condition: str, ways: int) -> None:
    found = spread(f"roll 2 {{ if {condition} {{ heal 1 }} }}")
    assert found.get(1, 0) == Fraction(ways, 36)


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        ("highest die", {face: Fraction(2 * face - 1, 36) for face in range(1, 7)}),
        ("lowest die", {face: Fraction(13 - 2 * face, 36) for face in range(1, 7)}),
        ("1 per different value", {1: Fraction(6, 36), 2: Fraction(30, 36)}),
        ("min(sum, 3)", {2: Fraction(1, 36), 3: Fraction(35, 36)}),
        ("max(sum, 11)", {11: Fraction(35, 36), 12: Fraction(1, 36)}),
    ],
)
def test_amounts_of_dice_are_exact(amount: str, expected: dict[int, Fraction]) -> None:
    assert spread(f"roll 2 {{ heal {amount} }}") == expected


TABLES = [
    ("health at most 10", Table(health=10), Table(health=11)),
    ("more health than chosen", Table(their_health=49), Table()),
    ("less health than chosen", Table(health=49), Table()),
    ("chosen health at least 30", Table(their_health=30), Table(their_health=29)),
    ("cp at least 3", Table(cp=3), Table(cp=2)),
    ("chosen cp at most 0", Table(), Table(their_cp=1)),
    ("hand at most 2", Table(hand=2), Table()),
    ("chosen hand at least 5", Table(their_hand=5), Table()),
    ("discard at least 5", Table(discard=5), Table(discard=4)),
    ("chosen discard at most 0", Table(), Table(their_discard=1)),
    ("turn at least 3", Table(turn=3), Table(turn=2)),
    ("side-step at level 2", Table(levels={"side-step": 2}), Table()),
    ("has exactly 2 focus", Table(tokens={"focus": 2}), Table(tokens={"focus": 3})),
    ("chosen has fewer than 2 doubt", Table(theirs={"doubt": 1}), Table(theirs={"doubt": 2})),
    ("not has focus or turn at least 3", Table(), Table(tokens={"focus": 1})),
    ("not (has focus and turn at least 3)", Table(tokens={"focus": 1}), Table(tokens={"focus": 1}, turn=3)),
]


@pytest.mark.parametrize(("condition", "true", "false"), TABLES)
def test_what_is_said_of_the_table_is_read(condition: str, true: Table, false: Table) -> None:
    body = f"choose opponent {{ if {condition} {{ heal 1 }} }} roll 1 {{ draw sum }}"
    assert (spread(body, true), spread(body, false)) == ({1: Fraction(1)}, {0: Fraction(1)})


@pytest.mark.parametrize(
    ("before", "expected"), [("discard 2 from self", 5), ("recover action", 2), ("discard hand", 7), ("draw 2", 3)]
)
def test_what_a_text_throws_away_lies_on_the_pile(before: str, expected: int) -> None:
    assert spread(f"{before} heal 1 per discard roll 1 {{ draw sum }}", Table(discard=3)) == {expected: 1}


@pytest.mark.parametrize(
    ("amount", "table", "expected"),
    [
        ("1 per hand", Table(hand=3), 3),
        ("1 per discard", Table(discard=3), 3),
        ("2 per upgrade", Table(levels={"side-step": 2, "insight": 1}), 2),
        ("half token focus", Table(tokens={"focus": 3}), 2),
        ("min(own cp, 1 per hand)", Table(cp=6), 4),
        ("max(own cp, 1 per hand)", Table(cp=6), 6),
    ],
)
def test_amounts_of_the_table(amount: str, table: Table, expected: int) -> None:
    assert spread(f"heal {amount} roll 1 {{ draw sum }}", table) == {expected: 1}


# --- bots --------------------------------------------------------------------------------------------


def condition(text: str) -> t.Condition:
    when = parse(f'common {{ action "A" / "А" main cost 1 when {text} {{ }} }}').tree.cards[0].when
    assert when is not None
    return when


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("health at most 20", 1.0),
        ("health at most 19", 0.0),
        ("chosen health at least 30", 1.0),
        ("less health than chosen", 1.0),
        ("more health than chosen", 0.0),
        ("cp at least 3", 1.0),
        ("cp at least 4", 0.0),
        ("hand at most 1", 1.0),
        ("hand at least 2", 0.0),
        ("discard at least 2", 1.0),
        ("discard at least 3", 0.0),
        ("chosen discard at most 0", 1.0),
        ("turn at least 2", 1.0),
        ("turn at least 3", 0.0),
        ("side-step at level 2", 1.0),
        ("insight at level 2", 0.0),
        ("has exactly 2 focus", 1.0),
        ("has fewer than 2 focus", 0.0),
        ("not has focus or hand at most 1", 1.0),
        ("not (has focus and hand at most 1)", 0.0),
    ],
)
def test_a_bot_reads_the_table_it_plays_at(text: str, expected: float) -> None:
    s = madking.scenario(
        [SAGE, "barbarian"],
        health={0: 20, 1: 30},
        cp={0: 3},
        hands={0: ["Calm!"]},
        discard={0: ["Library!", "Empty!"]},
        tokens={0: {"Focus": 2}},
        upgrades={0: ["Side Step II"]},
    ).state
    reader = Reader(s.content, 0)
    assert reader.chance(condition(text), read_facts(s, 0, 1)) == expected


def test_nobody_knows_how_a_usual_table_stands() -> None:
    s = madking.scenario([SAGE, "barbarian"]).state
    reader = Reader(s.content, 0)
    for text in ("health at most 10", "not has focus", "turn at least 3", "hand at least 2"):
        assert reader.chance(condition(text), reader.usual) == 0.5


def test_what_a_text_reads_is_what_its_worth_is_remembered_by() -> None:
    s = madking.scenario([SAGE, "barbarian"]).state
    reader = Reader(s.content, 0)
    sought = {
        "health at most 10": ("health",),
        "not chosen hand at least 2": ("foe_hand", "hand"),
        "discard at least 2": ("discard",),
        "own turn or more health than chosen": ("foe_health", "health"),
        "side-step at level 2 and turn at least 3": ("levels", "turn"),
    }
    nodes = {text: condition(text) for text in sought}  # kept: the reader knows texts by their identity
    assert {text: reader.sought(node).rest for text, node in nodes.items()} == sought
