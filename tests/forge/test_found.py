"""Faults that forged heroes have found, each in the smallest hero that shows it."""

from collections.abc import Callable
from pathlib import Path

import pytest

import madking
from madking.core.events import CardPlayed, DiceRolled
from madking.core.invariants import violations
from madking.lang import check, load_common, parse
from madking.lang.beginnings import blank
from tests.conftest import Table

Write = Callable[[str], str]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Writes the blank hero with something more in it; gives the file."""

    def write(more: str) -> str:
        file = tmp_path / "found.hero"
        file.write_text(with_more(more), "utf-8")
        return str(file)

    return write


def with_more(more: str) -> str:
    return blank("Found").rstrip().removesuffix("}") + more + "}\n"


def faults_of(more: str) -> list[str]:
    return [error.message for error in check(parse(with_more(more)), load_common())]


def test_nothing_is_added_to_a_row_that_makes_no_attack(table: Table, written: Write) -> None:
    file = written('offensive "Vain" { level 1 { row need 3 shield { add 3 heal 1 } } }')
    s = table(file, "paladin", phase="offensive_roll", rolls=[4, 4, 4, 1, 2])
    s.choose("activate vain")
    s.pass_all()
    assert s.health(1) == 50
    assert violations(s.state) == []


def test_damage_for_oneself_is_no_attack(table: Table, written: Write) -> None:
    file = written('offensive "Rash" { level 1 { row need 3 shield { deal 4 deal 1 undefendable to self } } }')
    s = table(file, "paladin", phase="offensive_roll", rolls=[4, 4, 4, 1, 2])
    s.choose("activate rash")
    s.choose("defend none")
    assert violations(s.state) == []
    s.pass_all()
    assert [s.health(0), s.health(1)] == [49, 46]


def test_what_is_put_off_in_the_last_window_still_happens_in_this_turn(written: Write) -> None:
    file = written('action "Late!" instant cost 0 { at turn end { draw 1 } }')
    game = madking.new_game([file, file], seed="late")
    put_off = False
    while game.actor is not None and game.state.turn < 12:
        options = [option.text for option in game.options]
        late = "play late" in options and game.view(None)["window"] == "the turn ends"
        put_off = put_off or late
        quiet = next((text for text in ("pass", "done") if text in options), options[0])
        game.choose("play late" if late else quiet)
        assert violations(game.state) == []
    assert put_off


def test_a_new_token_that_saves_its_holder_is_no_longer_new(table: Table, written: Write) -> None:
    brink = 'action "Brink!" main cost 0 { gain blessing-of-divinity deal 60 unavoidable to self }'
    more = f"uses blessing-of-divinity {brink}"
    s = table(written(more), "paladin", phase="main_1", hands={0: ["Brink!"]})
    s.choose("play brink")
    s.pass_all()
    assert s.health(0) == 1
    assert violations(s.state) == []


def test_one_roll_attempt_is_always_left(table: Table, written: Write) -> None:
    file = written('passive "Haste" { level 1 { when own offensive roll { fewer 5 attempts } } }')
    s = table(file, "paladin", phase="main_1", rolls=[1, 1, 2, 4, 5])
    s.choose("done")
    assert violations(s.state) == []
    attack = s.view(None)["attack"]
    assert attack is not None
    assert attack["attempts"] == 0


OFTEN = "'once per turn', 'once per roll' or 'N times per attack'"
FREE = f"what is free must say how often: {OFTEN}"
BACK = f"an offer that gives back what it costs must say how often: {OFTEN}"
REPEATED = "what stands inside would be repeated more than 120 times"


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ('token "A" positive limit 1 { when fall if own turn { survive } }', ["'when fall' asks for no condition"]),
        (
            'token "A" positive limit 1 { when fall { survive } when fall { remove this } }',
            ["'when fall' stands here for the second time"],
        ),
        ('passive "A" { level 1 { when fall { survive } } }', ["'when fall' stands only in a token"]),
        ('passive "A" { level 1 { free { draw 1 } } }', [FREE]),
        ('passive "A" { level 1 { free once per turn { draw 1 } } }', []),
        ('token "A" positive limit 1 { free { draw 1 } }', [FREE]),
        ('passive "A" { level 1 { pay 1 cp { gain 2 cp } } }', [BACK]),
        ('passive "A" { level 1 { pay 1 cp once per turn { gain 2 cp } } }', []),
        ('passive "A" { level 1 { pay 1 cp { may { roll 1 { steal 1 cp from chosen } } } } }', [BACK]),
        ('token "A" positive limit 3 { spend 1 { draw 1 gain 2 a } }', [BACK]),
        ('token "A" positive limit 3 { spend 1 and pay 1 cp { gain 2 a } }', []),
        ('companion "A" limit 3 { spend 1 { grow 1 } }', [BACK]),
        (
            'offensive "A" { level 1 { row need 3 crown { deal 1 '
            'then allow { pay 1 cp { add 1 } } allow { pay 2 cp { add 2 } } } } }',
            ["several offers need labels: 'as NAME'"] * 2,
        ),
        ('action "A" main cost 0 { repeat 9 times { repeat 9 times { draw 1 } } }', []),
        ('action "A" main cost 0 { repeat 9 times { up to 9 times { repeat 9 times { draw 1 } } } }', [REPEATED]),
        ('defensive "A" { level 1 roll 3 { repeat for each sword { up to 5 times { repeat 5 times { heal 1 } } } } }',
         [REPEATED]),
    ],
)  # fmt: skip
def test_what_would_never_act_or_never_end_is_refused(more: str, sentences: list[str]) -> None:
    found = faults_of(more)
    assert [one for one in found if "chosen" not in one] == sentences


def test_the_target_is_known_before_it_rolls(table: Table, written: Write) -> None:
    file = written('offensive "Dare" { level 1 { row need 3 shield { roll 2 by target { gain 1 cp } deal 3 } } }')
    s = table(file, "paladin", "barbarian", mode="ffa3", phase="offensive_roll", rolls=[4, 4, 4, 1, 2, 6, 5, 6])
    s.choose("activate dare")
    s.pass_all()
    assert [event.seat for event in s.events if isinstance(event, DiceRolled) and event.purpose == "effect"] == [2]


def test_the_target_is_known_before_something_is_repeated_upon_it(table: Table, written: Write) -> None:
    row = "row need 3 shield { up to 1 times { inflict targeted } deal 3 }"
    file = written(f'uses targeted offensive "Dare" {{ level 1 {{ {row} }} }}')
    s = table(file, "paladin", "barbarian", mode="ffa3", phase="offensive_roll", rolls=[4, 4, 4, 1, 2, 1])
    s.choose("activate dare")
    s.pass_all()
    assert (s.tokens(1), s.tokens(2)) == ({"Targeted": 1}, {})


def test_the_target_is_known_before_it_chooses(table: Table, written: Write) -> None:
    more = 'offensive "Dare" { level 1 { row need 3 shield { let target choose { deal 3 } or { deal 4 } } } }'
    dice = [4, 4, 4, 1, 2, 6]
    s = table(written(more), "paladin", "barbarian", mode="ffa3", phase="offensive_roll", rolls=dice)
    s.choose("activate dare")
    s.pass_all()
    assert (s.state.asked, len(s.options)) == (2, 2)


def test_the_target_is_known_before_it_heals(table: Table, written: Write) -> None:
    file = written('offensive "Balm" { level 1 { row need 3 shield { heal 4 for target } } }')
    dice = [4, 4, 4, 1, 2, 1]
    s = table(file, "paladin", "barbarian", mode="ffa3", phase="offensive_roll", rolls=dice, health={1: 20})
    s.choose("activate balm")
    s.pass_all()
    assert s.health(1) == 24


def test_an_attempt_outside_of_a_roll_phase_is_nothing(table: Table, written: Write) -> None:
    granted = "choose 4 players { additionally { grant offensive attempt } }"
    more = f'passive "Late" {{ level 1 {{ when another turn ends {{ {granted} }} }} }}'
    s = table("paladin", written(more), phase="main_2")
    s.choose("done")
    s.choose("player 0")
    s.pass_all()
    assert (s.state.turn, violations(s.state)) == (2, [])


@pytest.mark.parametrize("text", ["additionally { roll 3 { pay any cp } }", "additionally { roll 3 { draw 1 } }"])
def test_a_card_is_paid_before_its_dice_are_rolled(table: Table, written: Write, text: str) -> None:
    s = table(
        written(f'action "Toss!" instant cost 1 {{ {text} }}'),
        "paladin",
        phase="main_1",
        hands={0: ["Toss!"]},
        rolls=[1, 2, 3],
    )
    s.choose("play toss")
    kinds = [type(event).__name__ for event in s.events if isinstance(event, (CardPlayed, DiceRolled))]
    assert kinds == ["CardPlayed", "DiceRolled"]


def test_the_target_is_known_before_a_token_of_it_is_chosen(table: Table, written: Write) -> None:
    file = written(
        'offensive "Rob" { level 1 { row need 3 shield { deal 3 undefendable remove status from target } } }'
    )
    dice = [4, 4, 4, 1, 2, 1]
    tokens = {1: {"protect": 1}, 2: {"protect": 1, "crit": 1}}
    s = table(file, "paladin", "paladin", mode="ffa3", phase="offensive_roll", rolls=dice, tokens=tokens)
    s.choose("activate rob")
    s.pass_all()
    assert s.health(1) < s.health(2)
    assert (s.tokens(1), s.tokens(2)) == ({}, {"Protect": 1, "Crit": 1})


def test_rules_that_are_named_alike_are_told_apart(written: Write) -> None:
    more = "when own upkeep { draw 1 } when own upkeep { gain 1 cp } when own upkeep { heal 1 }"
    game = madking.new_game([written(more), "paladin"], seed="alike")
    while not any(option.text.startswith("resolve") for option in game.options):
        options = [option.text for option in game.options]
        game.choose(next((text for text in ("pass", "done", "activate none") if text in options), options[-1]))
    assert [option.text for option in game.options] == ["resolve found", "resolve found 2", "resolve found 3"]
    game.choose("resolve found 2")
    assert madking.load(game.log).state.hash() == game.state.hash()


def test_whoever_falls_while_defending_is_asked_no_more(table: Table, written: Write) -> None:
    defence = 'defensive "Shaky" { level 1 roll 3 reroll up to 2 dice { prevent 1 per shield } }'
    more = f'{defence} action "Rash!" instant cost 0 {{ deal 60 isolated to self }}'
    s = table(
        "barbarian", written(more), "paladin", mode="ffa3", phase="offensive_roll",
        rolls=[1, 1, 1, 6, 6, 1, 1, 2, 3], hands={1: ["Rash!"]}, turns_taken={1: 2},
    )  # fmt: skip
    s.choose("activate smack")
    s.choose("defend shaky")
    s.choose("play rash")
    s.pass_all()
    assert not s.state.players[1].alive
    assert violations(s.state) == []
    assert s.state.asked != 1


def test_a_companion_without_health_stays_fallen(table: Table, written: Write) -> None:
    wolf = 'companion "Wolf" health 3 of 5 falls asleep { state asleep "asleep" state awake "awake" }'
    more = f'{wolf} action "Push!" main cost 0 {{ hurt 9 wolf make wolf awake }}'
    s = table(written(more), "paladin", phase="main_1", hands={0: ["Push!"]})
    s.choose("play push")
    s.pass_all()
    assert violations(s.state) == []


@pytest.mark.parametrize("text", ["up to 1 times { remove this }", "at turn end { remove this }"])
def test_this_is_the_token_whose_text_it_is(table: Table, written: Write, text: str) -> None:
    seed = f'token "Seed" positive limit 2 {{ free once per turn when own main {{ {text} draw 1 }} }}'
    more = f'{seed} token "Weed" negative limit 2 {{ when own upkeep {{ remove this }} }}'
    s = table(written(more), "paladin", phase="main_2", tokens={0: {"seed": 2, "weed": 2}})
    s.choose("spend seed")
    s.pass_all()
    s.choose("done")
    s.pass_all()
    assert s.tokens(0) == {"Seed": 1, "Weed": 2}
