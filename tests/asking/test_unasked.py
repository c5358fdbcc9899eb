"""What is answered for a person without asking, and what they are still asked."""

from typing import Any

import pytest
from tools.asking import count, play

import madking
from madking.asking.leaving import left_behind
from madking.asking.reactions import Asking, ask_alone, ask_publicly, hit, touches
from madking.asking.rows import outdone
from madking.asking.trying import changes_nothing
from madking.asking.unasked import unasked
from madking.core import codes
from madking.core.options import options
from madking.core.state import State
from madking.scenarios import Scenario
from tests.rules.helpers import HEXER

BASE_OF_THREE = 252
"""Questions of the first three games of tools/asking.py at 02acd5c; all 40 of them: `tools/asking.py`, BASE."""


def given(
    s: Scenario,
    *,
    singles: bool = True,
    alone: bool = True,
    asking: Asking = Asking.SMART,
    left: State | None = None,
) -> str | None:
    """What is answered for whoever is asked."""
    option = unasked(s.state, s.options, asking, singles, alone, left)
    return None if option is None else option.text


@pytest.mark.slow
def test_a_duel_asks_much_less_than_before_and_loses_nothing() -> None:
    tally = count(3)
    assert tally.asked.total() <= 0.70 * BASE_OF_THREE
    assert tally.lost == []


@pytest.mark.slow
def test_the_rule_between_people_loses_nothing_either() -> None:
    tally = count(2, alone=False)
    assert tally.lost == []
    assert tally.spared.total() > 100


def test_what_would_be_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tool sees a rule that passes too much."""
    from tools import asking

    monkeypatch.setattr(asking, "unasked", lambda _s, offered, *_: offered[0] if offered[0].kind == "pass" else None)
    tally = asking.Tally()
    play(0, "greedy", tally)
    assert tally.lost


# --- windows -------------------------------------------------------------------------------------------


def smack(hand: list[str], **told: Any) -> Scenario:
    """A Barbarian has announced Smack against a Paladin who holds these cards."""
    s = madking.scenario(
        ["barbarian", "paladin"],
        phase="offensive_roll",
        rolls=[1, 1, 1, 4, 6, 1, 1, 1],
        hands={1: hand},
        cp={1: 5},
        **told,
    )
    s.choose("activate smack")
    return s


def test_the_roll_and_the_announcement_are_one_question() -> None:
    """Of an opponent's last attempt one is asked when they have said what to make of it."""
    hands = {1: ["Tip It!"]}
    s = madking.scenario(
        ["barbarian", "paladin"], phase="offensive_roll", rolls=[1, 1, 1, 4, 6], hands=hands, cp={1: 5}
    )
    attack = s.state.attack
    assert attack is not None
    attack.attempts = 0
    assert (s.view(None)["window"], s.actor) == ("after a roll", 1)
    assert s.can("play tip-it")
    assert given(s) == "pass"
    s.choose("activate smack")
    assert (s.view(None)["window"], s.actor) == ("ability announced", 1)
    assert given(s) is None


def test_a_card_that_draws_is_no_reason_to_ask_before_harmless_damage() -> None:
    s = before_damage(["Double Up!"])
    assert s.can("play double-up")
    assert given(s) == "pass"


def test_what_might_find_a_rescue_is_asked_about_before_a_fall() -> None:
    s = before_damage(["Double Up!"], health={1: 3})
    assert given(s) is None


def before_damage(hand: list[str], **told: object) -> Scenario:
    """A Paladin with these cards in the last window before Smack hurts."""
    s = smack(hand, **told)
    while s.view(None)["window"] != "before damage is applied" or s.actor != 1:
        s.choose(s.options[-1] if s.options[-1].kind == "defend" else "pass")
    return s


def test_the_only_defence_is_taken_unless_one_wants_to_be_asked() -> None:
    s = smack([])
    while s.options[0].kind == "pass":
        s.choose("pass")
    assert s.options[-1].kind == "defend"
    assert given(s) == "defend divine-defense"
    assert given(s, singles=False) is None
    assert given(s, alone=False) == "defend divine-defense", "everybody sees which defences there are"


def test_a_single_ability_is_still_asked_about() -> None:
    s = madking.scenario(["barbarian", "paladin"], phase="offensive_roll", rolls=[1, 1, 1, 4, 6])
    while s.options[0].kind == "pass":
        s.choose("pass")
    assert given(s) is None


def test_a_main_phase_with_nothing_to_do_is_left_only_where_nobody_sees_it() -> None:
    s = madking.scenario(["barbarian", "paladin"], phase="main_1", hands={0: ["Six-It!", "Tip It!"]}, cp={0: 0})
    assert {option.kind for option in s.options} == {"done", "sell"}
    assert given(s) == "done"
    assert given(s, alone=False) is None
    assert given(s, asking=Asking.ALL) is None


def test_a_main_phase_is_asked_about_if_a_sale_pays_for_a_card() -> None:
    s = madking.scenario(
        ["barbarian", "paladin"], phase="main_1", hands={0: ["Smack II", "Tip It!", "Six-It!"]}, cp={0: 0}
    )
    assert {option.kind for option in s.options} == {"done", "sell"}
    assert given(s) is None


def second_main_phase(hand: list[str], cp: int) -> tuple[Scenario, State | None]:
    """A Barbarian who did nothing in Main Phase 1 and announced no ability; and the table as they left it."""
    s = madking.scenario(["barbarian", "paladin"], phase="main_1", rolls=[1, 2, 4, 4, 6], hands={0: hand}, cp={0: cp})
    left = left_behind(s.state, codes.DONE)
    s.choose("done")
    while s.phase != "main_2":
        s.choose("activate none" if s.can("activate none") else "pass")
    return s, left


def test_a_second_main_phase_that_offers_nothing_new_is_left() -> None:
    s, left = second_main_phase(["Smack II"], 6)
    assert s.can("play smack-ii")
    assert given(s, left=left) == "done"
    assert given(s) is None, "whoever was not asked in the first is asked in the second"
    assert given(s, left=left, alone=False) is None
    assert given(s, left=left, asking=Asking.ALL) is None


def test_more_cp_or_another_table_is_something_new() -> None:
    s, left = second_main_phase(["Smack II"], 6)
    assert left is not None
    left.players[0].cp = 5
    assert given(s, left=left) is None
    s, left = second_main_phase(["Smack II", "What Status Effects?"], 6)
    s.state.players[1].tokens[0] = 1
    assert given(s, left=left) is None


def test_who_may_have_kept_cp_for_the_dice_is_asked_in_the_second_main_phase() -> None:
    s, left = second_main_phase(["Smack II", "Six-It!"], 2)
    assert s.can("play smack-ii")
    assert given(s, left=left) is None


def test_a_card_that_was_kept_for_the_dice_may_be_sold_in_the_second_main_phase() -> None:
    """Found by the tool: the expert sells Helping Hand once its own roll is over."""
    s, left = second_main_phase(["Thick Skin II", "Helping Hand"], 2)
    assert {option.kind for option in s.options} == {"done", "sell"}
    assert given(s, left=left) is None


def test_only_the_answer_that_ends_the_first_main_phase_is_remembered() -> None:
    s = madking.scenario(["barbarian", "paladin"], phase="main_1", hands={0: ["Smack II"]}, cp={0: 6})
    assert left_behind(s.state, s.options[1].code) is None
    assert left_behind(s.state, codes.DONE) == s.state


@pytest.mark.parametrize(("tokens", "answer"), [({"Venom": 1, "Balm": 1}, True), ({"Toll": 1, "Purse": 1}, False)])
def test_an_order_that_comes_to_the_same_is_not_asked_about(tokens: dict[str, int], answer: bool) -> None:
    """Damage and healing are applied together; a Toll is paid before or after the Purse is opened."""
    s = madking.scenario([HEXER, "barbarian"], phase="upkeep", cp={0: 0}, health={0: 20}, tokens={0: tokens})
    assert [option.kind for option in s.options] == ["rule", "rule"]
    assert (given(s) is not None) is answer
    assert given(s, singles=False) is None
    assert given(s, alone=False) is None, "a card that could be played between is nobody else's business"


def test_strangers_fights_are_passed() -> None:
    heroes = ["barbarian", "paladin", "monk"]
    s = madking.scenario(heroes, mode="koth3", phase="offensive_roll", rolls=[1, 1, 1, 4, 6], hands={2: ["Tip It!"]})
    s.choose("activate smack")
    attack = s.state.attack
    assert attack is not None
    attack.target = 1
    assert [touches(s.state, seat) for seat in range(3)] == [True, True, False]
    s.state.asked = 2
    assert not ask_alone(s.state, options(s.state), Asking.SMART)
    assert not ask_publicly(s.state, Asking.SMART)
    attack.target = 2
    assert ask_alone(s.state, options(s.state), Asking.SMART)


def test_what_may_be_used_once_per_roll_is_asked_about_at_the_roll() -> None:
    """Found by the tool: Quick Draw II rolls the die of Reload again, and needs nothing else."""
    s = madking.scenario(
        ["gunslinger", "moon_elf"],
        phase="offensive_roll",
        rolls=[1, 1, 1, 6, 6, 1, 2, 3, 4, 5, 1],
        tokens={0: {"Reload": 1}},
        upgrades={0: ["Quick Draw II"]},
    )
    s.choose("activate revolver")
    while not s.can("use quick-draw"):
        s.choose(next((option for option in s.options if option.kind in ("use", "defend")), s.options[0]))
    assert given(s) is None


def test_hit_is_who_is_about_to_be_hurt() -> None:
    s = smack([])
    assert not hit(s.state, 1)
    while s.view(None)["window"] != "before damage is applied":
        s.choose(s.options[-1] if s.options[-1].kind == "defend" else "pass")
    assert hit(s.state, 1)


# --- what does nothing, and what is outdone ---------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "vain"), [({}, True), ({"Stun": 1}, False)])
def test_a_card_that_touches_no_token_changes_nothing(tokens: dict[str, int], vain: bool) -> None:
    s = madking.scenario(
        ["barbarian", "paladin"],
        phase="main_1",
        hands={0: ["What Status Effects?"]},
        cp={0: 5},
        tokens={0: tokens},
    )
    code = next(option.code for option in s.options if option.text == "play what-status-effects")
    before = s.log
    assert changes_nothing(s.state, code) is vain
    assert s.log == before, "trying changes nothing"


def test_a_card_that_draws_is_not_said_to_change_nothing() -> None:
    s = madking.scenario(["barbarian", "paladin"], phase="main_1", hands={0: ["Double Up!"]}, cp={0: 5})
    code = next(option.code for option in s.options if option.text == "play double-up")
    assert not changes_nothing(s.state, code)


def test_weaker_rows_of_one_ability_are_outdone() -> None:
    s = madking.scenario(["barbarian", "paladin"], phase="offensive_roll", rolls=[1, 1, 1, 2, 3])
    while s.options[0].kind == "pass":
        s.choose("pass")
    texts = {option.code: option.text for option in s.options}
    found = {texts[worse]: texts[better] for worse, better in outdone(s.state, s.options).items()}
    best = "activate smack: 5 sword"
    assert found == {"activate smack: 3 sword": best, "activate smack: 4 sword": best}
