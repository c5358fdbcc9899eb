"""Words that the printed heroes use in one way only: other cards as a price, ways that hang on a condition, dice that
are re-rolled together, an Attack on several players."""

import pickle
from pathlib import Path

import pytest

import madking
from madking.core.events import CardDiscarded, CardPlayed, HealthChanged, TokenPlaced
from madking.core.invariants import violations
from madking.server.blocked import blocked_messages
from madking.speech.questions import question
from madking.tui.menu import Problem, find, make_menu
from tests.conftest import Table
from tests.heroes.helpers import hero_file, texts
from tests.rules.helpers import SMACK

CRAB = """
hero crab "Crab" / "Краб" {
    complexity 1
    dice claw claw claw shell shell eye
    symbol claw "claw" / "клешня"
    symbol shell "shell" / "панцирь"
    symbol eye "eye" / "глаз"
    token "Grip" / "Хват" positive limit 3 {
        spend 1 when attacking { choose one { add 1 } or if own turn and has 2 grip { add 5 } }
    }
    offensive "Pinch" / "Щипок" {
        level 1 {
            row need 3 claw { deal 2 }
            row need 3 shell { choose up to 2 opponents { deal 3 undefendable to chosen } heal dealt }
        }
    }
    defensive "Hide" / "Прятки" { level 1 roll 2 reroll up to 1 dice { heal sum } }
    ultimate "Tide!" / "Прилив!" { level 1 { row need 5 eye { deal 9 ultimate } } }
    action "Feast!" / "Пир!" main cost 1 discard 2 { heal 3 }
    action "Moult!" / "Линька!" instant cost 0 discard 1 { draw 2 }
}
"""


@pytest.fixture
def crab(tmp_path: Path) -> str:
    """A hero of our own."""
    return hero_file(tmp_path, CRAB)


# --- other cards as a price --------------------------------------------------------------------------


def test_a_main_action_is_paid_in_cards_before_others_may_answer_it(table: Table, crab: str) -> None:
    hands = {0: ["Feast!", "Moult!", "Six-It!", "Tip It!"], 1: ["Getting Paid!"]}
    s = table(crab, "barbarian", hands=hands, cp={0: 1}, health={0: 40})
    s.choose("play feast")
    assert sorted(texts(s)) == ["discard moult", "discard six-it", "discard tip-it"]
    s.choose("discard six-it")
    s.choose("discard tip-it")
    assert (s.window, s.health(0), s.cp(0)) == ("card played", 40, 0)
    s.pass_all()
    assert (s.health(0), s.hand(0)) == (43, ["Moult!"])
    told = [type(event) for event in s.events if isinstance(event, (CardPlayed, CardDiscarded))]
    assert told == [CardPlayed, CardDiscarded, CardDiscarded]


def test_exactly_as_many_cards_as_are_asked_for_go_without_a_question(table: Table, crab: str) -> None:
    s = table(crab, "barbarian", hands={0: ["Feast!", "Moult!", "Tip It!"]}, cp={0: 1}, health={0: 40})
    s.choose("play feast")
    s.choose("discard tip-it")
    s.pass_all()
    assert (s.health(0), s.hand(0), len(s.discard(0))) == (43, [], 3)


def test_a_discarded_card_may_be_drawn_again_but_not_the_one_that_is_played(table: Table, crab: str) -> None:
    s = table(crab, "barbarian", hands={0: ["Moult!", "Tip It!"]}, decks={0: []}, cp={0: 0})
    s.choose("play moult")
    s.pass_all()
    assert (s.hand(0), s.discard(0)) == (["Tip It!"], ["Moult!"])


def test_the_page_says_which_cards_are_missing(table: Table, crab: str) -> None:
    s = table(crab, "barbarian", hands={0: ["Feast!", "Tip It!"]}, cp={0: 1})
    assert not s.can("play feast")
    reasons = {message.what: message.why for message in blocked_messages(s.state, 0, "en")}
    assert reasons["card:feast"] == "You must discard 2 other cards of your hand for it."


# --- ways that hang on a condition -------------------------------------------------------------------


@pytest.mark.parametrize(("held", "ways"), [(3, ["choose 1", "choose 2"]), (2, [])])
def test_the_only_open_way_is_taken_without_asking(table: Table, crab: str, held: int, ways: list[str]) -> None:
    s = table(crab, "barbarian", phase="offensive_roll", rolls=[1, 1, 2, 4, 6], tokens={0: {"Grip": held}})
    s.choose("activate pinch: 3 claw")
    s.choose("spend grip", seat=0)
    assert (texts(s) if ways else []) == ways
    s.choose(f"choose {len(ways)}") if ways else None
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - 2 - (5 if ways else 1)


# --- dice that are re-rolled together ----------------------------------------------------------------


def test_what_is_asked_says_how_many_dice_may_go(table: Table, crab: str) -> None:
    s = table("barbarian", crab, phase="offensive_roll", rolls=[*SMACK, 2, 5])
    s.choose("activate smack")
    s.choose("defend hide", seat=1)
    s.pass_all()
    assert "re-roll up to 1 die, once" in question(s.state, "en")
    menu = make_menu(s.state, s.options, "en")
    refused = find(menu, "keep nothing", "en")
    assert isinstance(refused, Problem)
    assert refused.text == "At most 1 die may be re-rolled."
    assert menu.default is not None
    assert menu.default.meant.text == "keep 2 5"
    assert pickle.loads(pickle.dumps(s.state)) == s.state


# --- an Attack on several ----------------------------------------------------------------------------


def test_an_attack_on_several_adds_to_the_first_and_feeds_on_all(table: Table, crab: str) -> None:
    s = table(
        crab,
        "barbarian",
        "samurai",
        mode="ffa3",
        phase="offensive_roll",
        rolls=[4, 4, 5, 1, 6],
        tokens={0: {"Grip": 2}},
        health={0: 10},
    )
    s.choose("activate pinch: 3 shell")
    s.choose("player 2")
    s.choose("player 1")
    s.choose("spend grip", seat=0)
    assert (s.attack["target"], s.attack["others"]) == (2, [1])
    assert violations(s.state) == []
    assert pickle.loads(pickle.dumps(s.state)) == s.state
    s.pass_all()
    lost = {event.seat: event.damage for event in s.told(HealthChanged) if event.damage}
    assert (lost, s.health(0)) == ({2: 4, 1: 3}, 17)


def test_nobody_chosen_is_no_attack(table: Table, crab: str) -> None:
    s = table(crab, "barbarian", "samurai", mode="ffa3", phase="offensive_roll", rolls=[4, 4, 5, 1, 6])
    s.choose("activate pinch: 3 shell")
    s.choose("no")
    s.pass_all()
    assert (s.phase, s.told(TokenPlaced)) == ("main_2", [])
    assert not any(event.damage for event in s.told(HealthChanged))


def test_a_game_with_the_ninja_is_the_same_when_it_is_read_back() -> None:
    game = madking.new_game(["ninja", "ninja", "barbarian"], mode="ffa3", seed="several")
    for _ in range(300):
        if game.result is not None:
            break
        game.choose(len(game.options) - 1)
    assert madking.load(game.log).state == game.state
