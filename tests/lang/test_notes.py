"""Notes: what a hero's author hardly means, and nothing else."""

import pytest

from madking.lang import check, hero_keys, load_common, load_hero, parse
from madking.lang.notes import USUAL_DECKS, notes
from tests.lang.test_checker import DUCK as USER
from tests.lang.test_library import deck
from tests.lang.test_parser import SHIPPED

DECK = "1:6: the deck has 21 cards (common 18, upgrades 1, actions of its own 2); usual are 32 to 34"
DUCK = USER.replace("uses stun evasive", "")
CARD = 'action "Flap!"'


def told(text: str) -> list[str]:
    parsed = parse(text, "x.hero")
    assert check(parsed, load_common()) == []
    return [f"{note.line}:{note.column}: {note.message}" for note in notes(parsed, load_common())]


def noted(*changes: tuple[str, str]) -> list[str]:
    """The notes on the duck with something changed, but for the one on its small deck."""
    text = DUCK
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return [message for message in told(text) if "the deck has" not in message]


@pytest.mark.parametrize("key", hero_keys())
def test_no_shipped_hero_gives_a_note(key: str) -> None:
    assert told(SHIPPED[key]) == []


def test_the_usual_decks_are_those_of_the_shipped_heroes() -> None:
    assert {deck(load_hero(key)) for key in hero_keys()} <= set(USUAL_DECKS)


def test_a_small_deck() -> None:
    assert told(DUCK) == [DECK]


def test_a_common_token_that_nothing_speaks_of() -> None:
    assert told(USER.replace("inflict soaked", "inflict stun"))[1:] == [
        "7:15: 'uses' lists 'evasive', and nothing in the file speaks of it"
    ]


@pytest.mark.parametrize(
    ("slot", "means"),
    [
        ("offensive", "it never attacks"),
        ("defensive", "it never rolls for its defence"),
        ("ultimate", "five of the symbol on face 6 bring nothing more"),
    ],
)
def test_a_missing_space(slot: str, means: str) -> None:
    lines = DUCK.split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith(f"    {slot} "))
    end = lines.index("    }", start)
    text = "\n".join([*lines[:start], *lines[end + 1 :]])
    assert [one for one in told(text) if "deck" not in one] == [f"1:6: the hero has no {slot} ability: {means}"]


def test_a_side_without_a_defence() -> None:
    up = 'defensive "Up" { level 1 roll 1 { heal 1 } } passive "Sky" { level 1 { when own attack { heal 1 } } }'
    down = 'passive "Sea" { level 1 { when own attack { heal 1 } } }'
    sides = f'side sky "sky" {{ {up} }} side sea "sea" {{ {down} }}'
    lines = DUCK.split("\n")
    start = lines.index('    defensive "Preen" / "Чистка" {')
    text = "\n".join([*lines[:start], *lines[start + 5 :]]).replace("    action", f"{sides}\n    action", 1)
    assert [one for one in told(text) if "deck" not in one] == [
        "1:6: the side 'sea' has no defensive ability: it never rolls for its defence"
    ]


IDLE = "this block never happens"
ROW = "row need 3 beak { deal 4 }"


@pytest.mark.parametrize(
    ("row", "note"),
    [
        ("row need 5 beak { deal 4 on 1 egg { draw 1 } }", True),
        ("row need 3 beak { deal 4 on 3 egg { draw 1 } }", True),
        ("row need 3 beak { deal 4 on 2 egg { draw 1 } }", False),
        ("row need 3 beak { deal 4 if absent beak { draw 1 } }", True),
        ("row need 3 beak { deal 4 if absent wing + egg { draw 1 } }", False),
        ("row need 3 beak { deal 4 on 1 egg { if absent egg { draw 1 } } }", True),
        ("row need 3 beak { deal 4 on 1 egg { draw 1 } otherwise { if absent egg { draw 1 } } }", False),
        ("row need large straight { deal 4 if 2 of a kind { draw 1 } }", True),
        ("row need small straight { deal 4 if 2 of a kind { draw 1 } }", False),
        ("row need large straight { deal 4 if 2 of a kind and target has soaked { draw 1 } }", True),
        ("row need large straight { deal 4 if 2 of a kind or target has soaked { draw 1 } }", False),
        ("row need large straight { deal 4 if 2 of a kind or (die 3 and not die 4) { draw 1 } }", True),
        ("row need large straight { deal 4 if not 2 of a kind { draw 1 } }", False),
        ("row need large straight { deal 4 if not die 4 { draw 1 } }", True),
        ("row need small straight { deal 4 if sum at least 25 { draw 1 } }", True),
        ("row need small straight { deal 4 if sum at least 24 { draw 1 } }", False),
        ("row need 5 egg { deal 4 if die 5 { draw 1 } }", True),
        ("row need 4 egg { deal 4 may { if die 5 { draw 1 } } }", False),
        ("row need 5 egg { deal 4 may { if die 5 { draw 1 } } }", True),
        ("row need 5 egg { deal 4 roll 1 { on 1 wing { draw 1 } } }", False),
        ("row need 5 egg { deal 4 roll 1 { if absent wing + beak + egg { draw 1 } } }", True),
    ],
)
def test_dice_that_cannot_be(row: str, note: bool) -> None:
    found = noted((ROW, row))
    assert [one.endswith(IDLE) for one in found] == ([True] if note else [])


def test_what_several_rows_say_alike_must_be_idle_in_all_of_them() -> None:
    rows = " ".join(f"row need {count} beak {{ deal {count} on 1 egg {{ draw 1 }} }}" for count in (3, 4, 5))
    assert noted((ROW, rows)) == []


def test_a_defence_that_no_dice_bring() -> None:
    text = DUCK.replace("heal 1 per wing", "heal 1 per wing\n on 2 egg { if absent egg { draw 1 } }")
    (note,) = (one for one in told(text) if "deck" not in one)
    assert note.endswith(f"no dice can do that: {IDLE}")


WORSE = "the dice of this row also meet another one of this level, which brings at least as much"


@pytest.mark.parametrize(
    ("rows", "worse"),
    [
        ("row need 3 beak { deal 4 } row need 4 beak { deal 4 }", True),
        ("row need 3 beak { deal 4 } row need 4 beak { deal 3 }", True),
        ("row need 3 beak { deal 4 } row need 4 beak { deal 5 }", False),
        ("row need 3 beak { deal 4 } row need 4 beak { deal 3 undefendable }", False),
        ("row need 3 beak { deal 4 } row need 4 beak { deal 3 inflict soaked }", False),
        ("row need 3 beak { deal 4 inflict soaked } row need 3 beak + 1 egg { deal 4 inflict soaked }", True),
        ("row need 3 beak { deal 4 deal 1 plain to self } row need 4 beak { deal 4 deal 2 plain to self }", False),
        ("row need small straight { deal 6 } row need large straight { deal 6 }", True),
        ("row need 3 wing { deal 4 } row need 3 beak { deal 3 }", False),
    ],
)
def test_a_row_that_is_never_the_best(rows: str, worse: bool) -> None:
    found = noted((ROW, rows))
    assert [one.partition(": ")[2] for one in found] == ([WORSE] if worse else [])


UNMET = ", and then its 'when' is not met"
NEVER = "this card can never be played: "


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("main cost 1 when attacked { draw 1 }", f"a 'main' card is for one's own Main Phases{UNMET}"),
        ("main cost 1 modifier { draw 1 }", "nobody attacks in a Main Phase"),
        ("roll cost 1 when own main { draw 1 }", f"a 'roll' card is for roll phases{UNMET}"),
        ("roll cost 1 when attacked and has soaked { draw 1 }", ""),
        ("instant cost 1 when own main and own upkeep { draw 1 }", "no two phases are at once"),
        ("instant cost 1 when own main { draw 1 }", ""),
        ("main cost 1 when has 3 soaked { draw 1 }", "nobody holds 3 'soaked', the limit is 2"),
        ("main cost 1 when has 2 soaked { draw 1 }", ""),
        ("main cost 1 when has exactly 3 soaked { draw 1 }", "nobody holds 3 'soaked', the limit is 2"),
        ("main cost 1 when has 3 soaked or own turn { draw 1 }", ""),
        ("main cost 1 when has 3 soaked or attacked { draw 1 }", "nobody holds 3 'soaked', the limit is 2"),
        ("main cost 1 when not attacked { draw 1 }", ""),
        ("main cost 1 when before own roll { draw 1 }", ""),
    ],
)  # fmt: skip
def test_a_card_that_can_never_be_played(card: str, why: str) -> None:
    found = noted(("roll cost 1 modifier { add 2 }", card))
    assert [one.partition(": ")[2] for one in found] == ([NEVER + why] if why else [])


def test_a_limit_that_can_be_raised_is_no_limit() -> None:
    raised = ("main cost 1 { draw 1 }", "main cost 1 when has 3 soaked { raise soaked limit }")
    assert noted(raised) == []
