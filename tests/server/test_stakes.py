"""What a question tells of its stakes: the engine's figures, for the asked seat alone, and nothing of a hidden hand."""

from random import Random
from typing import Any

import pytest
from tools.forging.hidden import permuted

import madking
from madking.asking.ahead import attempt_after
from madking.core.options import options
from madking.core.state import State
from madking.scenarios import Scenario
from madking.server.choices import option_messages
from madking.server.protocol import OptionMessage, StakeMessage
from madking.server.stakes import stake_messages
from madking.speech.phrasebook import LANGUAGES

NAMES = ["Ann", "Bob", "Cid"]


def told(s: Scenario, language: str = "en") -> dict[str, OptionMessage]:
    """The options of the pending question by their texts."""
    messages = option_messages(s.state, s.options, attempt_after(s.state), language)
    return {message.text: message for message in messages}


def stakes(s: Scenario, language: str = "en") -> list[str]:
    return [stake.text for stake in stake_messages(s.state, NAMES, language)]


def rolled(rolls: list[int], heroes: tuple[str, str] = ("barbarian", "paladin"), **more: Any) -> Scenario:
    return madking.scenario(list(heroes), phase="offensive_roll", rolls=rolls, **more)


def until_decision(s: Scenario) -> Scenario:
    """Passes the windows of a roll."""
    while s.options[0].kind == "pass" and attempt_after(s.state) is None:
        s.choose("pass")
    return s


def until(s: Scenario, window: str, seat: int) -> Scenario:
    """Passes, and defends where that is asked, until a seat is asked in a window."""
    while (s.view(None)["window"], s.actor) != (window, seat):
        s.choose(s.options[-1] if s.options[-1].kind == "defend" else "pass")
    return s


def test_rows_say_what_they_bring_and_which_of_them_is_best() -> None:
    found = told(until_decision(rolled([1, 1, 1, 2, 3])))
    best = "activate smack: 5 sword"
    assert {text: found[text].brief for text in found if text.startswith("activate smack")} == {
        "activate smack: 3 sword": "4 damage",
        "activate smack: 4 sword": "6 damage",
        best: "8 damage",
    }
    assert [text for text, message in found.items() if message.also == best] == [
        "activate smack: 3 sword",
        "activate smack: 4 sword",
    ]
    assert "pass" not in found, "each of these answers passes the window too"


def test_figures_that_dice_decide_are_means() -> None:
    s = until_decision(rolled([1, 1, 1, 6, 6]))
    assert told(s)["activate overpower"].brief == "≈10.5 damage · perhaps Concussion"
    assert told(s, "ru")["activate overpower"].brief == "≈10,5\xa0урона · возможно, Сотрясение"


def test_an_announcement_threatens() -> None:
    s = rolled([6, 6, 6, 6, 1], hands={1: ["Tip It!"]})
    s.choose("activate crit-bash")
    until(s, "ability announced", 1)
    assert stakes(s) == ["Crit Bash · 5 undefendable damage · Stun"]
    assert stakes(s, "ru")[0].startswith("«Критический удар» · 5")


def test_the_last_window_tells_how_health_will_stand() -> None:
    hands = {1: ["Not This Time!"]}
    s = rolled([1, 1, 1, 4, 6, 1, 1, 1, 1, 1], ("barbarian", "moon_elf"), health={1: 49}, hands=hands, cp={1: 5})
    s.choose("activate smack")
    until(s, "before damage is applied", 1)
    then = 49 - s.view(None)["ledgers"][1]["damage"]
    assert f"You · 49 → {then}" in stakes(s)
    found = told(s)
    assert found["pass"].brief == f"49 → {then}"
    assert found["play not-this-time"].brief == f"49 → {min(49, then + 6)}"


def test_dice_that_lie_there_are_reckoned_with() -> None:
    """Behind the roll of a defence its result is known before it stands in a ledger."""
    hands = {1: ["Tip It!"]}
    s = rolled([1, 1, 1, 2, 3, 4, 4, 1, 1, 1], ("barbarian", "moon_elf"), health={1: 40}, hands=hands, cp={1: 5})
    s.choose("activate smack")
    while not any(roll["purpose"] == "defence" for roll in s.view(None)["rolls"]):
        s.choose(s.options[-1] if s.options[-1].kind == "defend" else "pass")
    until(s, "after a roll", 1)
    assert s.view(None)["ledgers"][1]["damage"] == 8
    assert "You · 40 → 36" in stakes(s), "two boots prevent half"


def test_a_defence_says_what_it_prevents_on_the_average() -> None:
    s = rolled([1, 1, 1, 4, 6])
    s.choose("activate smack")
    while s.options[-1].kind != "defend":
        s.choose("pass")
    assert told(s)["defend divine-defense"].brief.startswith("prevents ≈")
    assert " of 4" in told(s)["defend divine-defense"].brief


def test_a_card_that_would_do_nothing_says_so() -> None:
    s = madking.scenario(["barbarian", "paladin"], phase="main_1", hands={0: ["What Status Effects?"]}, cp={0: 5})
    assert told(s)["play what-status-effects"].idle


@pytest.mark.parametrize(("die", "named"), [(1, 1), (6, None)])
def test_a_targeting_die_says_whom_it_names(die: int, named: int | None) -> None:
    heroes = ["barbarian", "paladin", "monk"]
    rolls = [1, 1, 1, 4, 6, die]
    s = madking.scenario(heroes, mode="ffa3", phase="offensive_roll", rolls=rolls, hands={1: ["Tip It!"]}, cp={1: 5})
    s.choose("activate smack")
    while not any(roll["purpose"] == "targeting" for roll in s.view(None)["rolls"]):
        s.choose("pass")
    until(s, "after a roll", 1)
    target = [stake for stake in stake_messages(s.state, NAMES, "en") if stake.kind == "target"]
    assert len(target) == 1
    if named is not None:
        assert target[0].text == "The die names: You"
        assert target[0].seat == named


def all_told(state: State) -> list[OptionMessage | StakeMessage]:
    """Everything about stakes that the asked seat is told, in both languages."""
    told: list[OptionMessage | StakeMessage] = []
    for language in LANGUAGES:
        told += option_messages(state, options(state), attempt_after(state), language)
        told += stake_messages(state, NAMES, language)
    return told


@pytest.mark.parametrize("heroes", [("monk", "paladin"), ("moon_elf", "huntress"), ("artificer", "ninja")])
def test_stakes_do_not_depend_on_what_others_hold(heroes: tuple[str, str]) -> None:
    """Non-interference: other hidden cards, the same words."""
    game, rng, seen = madking.new_game(list(heroes), seed="stakes"), Random(5), 0
    while game.actor is not None and seen < 25:
        if rng.random() < 0.25:
            twin = permuted(game.state, game.state.asked, rng)
            assert all_told(twin) == all_told(game.state)
            seen += 1
        game.choose(rng.choice(game.options))
    assert seen == 25
