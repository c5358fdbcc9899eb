"""Random play: every state is sound, every game ends."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

import madking
from madking.core.invariants import Past, violations
from madking.core.state import Attack, Entry, State
from madking.core.terms import ADDITION, DAMAGE, NORMAL, PLAIN, PURE
from madking.modes import RULESETS
from tests.core.positions import MENAGERIE, PAIRS, TRICKSTER, new_state, step

slowly = partial(pytest.param, marks=pytest.mark.slow)


@pytest.mark.parametrize("ruleset", [key if key == "rerolled" else slowly(key) for key in RULESETS])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_state_of_a_random_game_is_sound(pair: tuple[str, ...], ruleset: str) -> None:
    rng = Random(f"{pair}{ruleset}")
    state = new_state(pair, ruleset)
    while not state.over:
        assert violations(state) == []
        assert state.turn <= 400
        past = Past(state)
        step(state, rng)
        assert past.undone(state) == []
    assert violations(state) == []


def test_a_broken_state_is_noticed() -> None:
    state = new_state(("barbarian", "paladin"))
    state.players[0].cp = 16
    state.players[1].tokens[0] = 9
    state.players[1].deck.pop()
    state.dials[0] = 61
    assert [text.split(" has ")[0].split(" of ")[0] for text in violations(state)] == [
        "player 0",
        "player 1",
        "card divine-favor",
        "team 0",
    ]


def broken_fresh(s: State) -> str:
    s.players[0].fresh[0] = 1
    return f"1 of 0 {s.content.tokens[0].key} of player 0 are new"


def broken_laid(s: State) -> str:
    """A card that lies on the board is in a pile as well."""
    cards = s.content.heroes[0].cards
    laid = next(index for index, card in enumerate(cards) if card.key == "smack-ii")
    s.players[0].deck.append(laid)
    return "card smack-ii of player 0 is in 2 places"


def broken_levels(s: State) -> str:
    s.players[0].levels[0] = 4
    return "smack of player 0 is at level 4"


def broken_board(s: State) -> str:
    s.players[0].board = 0
    return "player 0 can activate what does not lie on the board"


def broken_dice(s: State) -> str:
    s.rolls[0].dice += 1
    return "player 0 has rolled 6 dice: 100023"


def broken_addition(s: State) -> str:
    s.attack = Attack(0, [], [], [], [], [])
    s.attack.target = 1
    s.pools[1] = [Entry(ADDITION, 2, PURE, True, None, 0)]
    return "2 was added to pure damage for player 1"


def broken_attack_line(s: State) -> str:
    s.pools[0] = [Entry(DAMAGE, 2, NORMAL, True, None, 0)]
    return "the ledger of player 0 has a line of an Attack on someone else"


def broken_amount(s: State) -> str:
    s.pools[0] = [Entry(DAMAGE, -1, NORMAL, False, None, 0)]
    return "the ledger of player 0 has a line 0 0 -1"


def broken_target(s: State) -> str:
    s.attack = Attack(0, [], [], [], [], [])
    s.attack.target = 0
    return "player 0 attacks a friend, player 0"


def broken_teams(s: State) -> str:
    s.players[1].team = 0
    return "the teams do not fit the mode"


def broken_silence(s: State) -> str:
    """Someone stunned is asked in a window."""
    s.players[0].tokens[s.content.token_index["stun"]] = 1
    return "player 0 may not act, but is asked in a window"


def broken_victory(s: State) -> str:
    s.over = True
    s.winners = [0]
    s.stack = []
    return "players [0] have won, but [0, 1] stand"


def broken_seat(s: State) -> str:
    s.asked = 7
    return "player 7 is asked, but does not exist"


@pytest.mark.parametrize(
    "break_it",
    [
        broken_fresh,
        broken_laid,
        broken_levels,
        broken_board,
        broken_dice,
        broken_addition,
        broken_attack_line,
        broken_amount,
        broken_target,
        broken_teams,
        broken_silence,
        broken_victory,
        broken_seat,
    ],
)
def test_what_breaks_a_rule_is_noticed(break_it: Callable[[State], str]) -> None:
    s = madking.scenario(
        ["barbarian", "paladin"],
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        upgrades={0: ["Smack II"]},
        rolls=[1, 1, 2, 2, 6],
    )
    while s.view(None)["window"] is None:
        s.choose(s.options[-1])
    state = s.state.copy()
    assert violations(state) == []
    assert break_it(state) in violations(state)


def test_a_ledger_that_a_main_phase_leaves_behind_is_noticed() -> None:
    state = madking.scenario(["barbarian", "paladin"], phase="main_1").state.copy()
    state.pools[1] = [Entry(DAMAGE, 2, PLAIN, False, None, 0)]
    assert violations(state) == ["the ledger of player 1 was not applied"]


def test_what_no_step_may_undo_is_noticed() -> None:
    state = madking.scenario(["cursed_pirate", "monk"], phase="offensive_roll", rolls=[1, 1, 2, 2, 6]).state.copy()
    pirate, monk = state.players
    pirate.side, monk.raised[0], monk.turns, pirate.alive = 1, 2, 3, False
    monk.levels[0] = 2
    state.rolls[0].open = False
    past = Past(state)
    assert past.undone(state) == []
    pirate.side, monk.raised[0], monk.turns, pirate.alive = 0, 1, 2, True
    monk.levels[0] = 1
    state.rolls[0].dice -= 1
    state.turn -= 1
    assert past.undone(state) == [
        "dice of player 0 were fixed and have changed (CARD-3)",
        "the turns count backwards",
        "player 0 has come back (HP-2)",
        "the board of player 0 was flipped back (EX-8)",
        "player 1 has had a turn less",
        "a raised limit of player 1 has sunk (STA-2)",
        "player 1 has lost an upgrade (CARD-6)",
    ]


@pytest.mark.parametrize("other", [MENAGERIE, "paladin", "barbarian"])
def test_companions_and_sides_stay_sound(other: str) -> None:
    for number in range(4):
        rng = Random(f"{other}{number}")
        state = new_state((MENAGERIE, other))
        while not state.over and state.turn <= 400:
            assert violations(state) == []
            step(state, rng)
        assert state.over
        assert violations(state) == []


@pytest.mark.parametrize("other", [TRICKSTER, MENAGERIE])
def test_answered_and_cancelled_cards_are_never_lost(other: str) -> None:
    for number in range(2):
        rng = Random(f"{other}{number}")
        state = new_state((TRICKSTER, other))
        for _ in range(600):
            assert violations(state) == []
            if not state.over:
                step(state, rng)


def test_broken_companions_and_piles_are_noticed() -> None:
    state = madking.scenario([MENAGERIE, "paladin"], hands={1: ["Tip It!"]}, phase="upkeep").state.copy()
    assert violations(state) == []
    beasts, paladin = state.players
    beasts.companions[:] = [0, 0, 3, 1]
    beasts.side = 2
    paladin.known = [paladin.hand[0] * 8, paladin.deck[0] * 8]
    state.aside = [[[], []]]
    found = violations(state)
    assert [text for text in found if "companion" in text or "side" in text] == [
        "the board of player 0 lies on side 2",
        "1 ledgers are put aside for 0 isolated damages",
    ]
    assert "lynx of player 0 is awake without health" in found
    assert "tin-owl of player 0 has 1 health" in found
    assert "tin-owl of player 0 is in state 3" in found
    assert sum("is known, but not in the hand" in text for text in found) == 1
    beasts.companions.pop()
    assert "player 0 has 3 numbers for 2 companions" in violations(state)


@pytest.mark.slow
@pytest.mark.parametrize("what", [("1000",), ("500", "--all-modes")], ids=["duels", "all modes"])
def test_many_compiled_games_are_sound(compiled: Path, what: tuple[str, ...]) -> None:
    """Duels of all pairs of heroes; and every mode by every ruleset, all heroes equally often."""
    run = subprocess.run(
        [sys.executable, "-P", "-m", "madking", "soak", "--games", *what],
        env={**os.environ, "PYTHONPATH": str(compiled)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"\n{int(what[0]):,} games, 0 failures, " in run.stdout, run.stdout + run.stderr
