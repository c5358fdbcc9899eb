"""Laying a position: cards, tokens, companions and sides as they are said, and the moment in which it begins."""

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence

from madking.core import codes, dice, engine
from madking.core.assault import AssaultFrame, DefenceFrame
from madking.core.content import CompanionDef, HeroDef
from madking.core.phases import (
    ATTACK,
    ATTACK_AGAIN,
    BEGIN,
    BEGIN_DISCARD,
    BEGIN_INCOME,
    FIRST_MAIN,
    SECOND_MAIN,
    SetUpFrame,
    TurnFrame,
)
from madking.core.sources import ScriptedDice
from madking.core.spelling import normal
from madking.core.state import Player, State
from madking.core.targeting import TargetFrame
from madking.core.terms import ANSWER, ATTACK_ROLL, ATTEMPT, MAIN_ACT, ROLL_DICE, WINDOW
from madking.core.tokens import limit_of
from madking.core.windows import quiet
from madking.errors import SetupError

BEFORE_FIRST_ROLL = "before_first_roll"
TARGETING = "targeting_roll"
DEFENSIVE = "defensive_roll"
SETUP = "setup"
STEPS = {
    SETUP: BEGIN,
    "upkeep": BEGIN,
    "income": BEGIN_INCOME,
    "main_1": FIRST_MAIN,
    "main": FIRST_MAIN,
    BEFORE_FIRST_ROLL: FIRST_MAIN,
    "offensive_roll": ATTACK,
    TARGETING: ATTACK_AGAIN,
    DEFENSIVE: ATTACK_AGAIN,
    "main_2": SECOND_MAIN,
    "discard": BEGIN_DISCARD,
}
"""The moments in which a scenario can begin, and the step of the turn that each begins with."""
LATE = {TARGETING: TargetFrame, DEFENSIVE: DefenceFrame}
"""Those inside an attack, and what lies on the stack then."""

CompanionAt = int | str | tuple[str, int]
"""How a companion stands: its health, its state, or both; of one with a limit, how many there are."""


# --- the moment ------------------------------------------------------------------------------------


def usual_turns(state: State, phase: str) -> int:
    """How many turns everyone has taken, if nobody says: so many that no rule for a game's beginning acts any more."""
    if phase == SETUP:
        return 0
    return 2 if state.mode.rescue else 1


def check_attack(phase: str, attack: str, target: int | None, values: Sequence[int]) -> None:
    """An attack is said for the phases inside one, and only for those."""
    if phase in LATE and not attack:
        raise SetupError(f"a scenario that begins in phase {phase!r} needs an attack, such as attack='smack'")
    if phase not in LATE and (attack or values or target is not None):
        raise SetupError(f"attack, dice and target are for the phases {' and '.join(LATE)}, not for {phase!r}")
    if phase == TARGETING and target is not None:
        raise SetupError("the target of a scenario that begins in the Targeting Roll Phase is still to be found")


def begin(state: State, active: int, phase: str) -> None:
    """Lays the first frame: the set-up, or the turn of a player at a step of it."""
    state.active = active
    state.turn = 0 if phase == SETUP else 1
    if phase == SETUP:
        state.stack = [SetUpFrame(0)]
        return
    turn = TurnFrame(active)
    turn.begin_at(STEPS[phase])
    state.stack = [turn]


def lead_on(state: State, phase: str, script: ScriptedDice, attack: str, target: int | None, values: list[int]) -> None:
    """Plays from the first frame to the moment: a Main Phase that has ended, or an attack that came so far."""
    if phase == BEFORE_FIRST_ROLL:
        engine.advance(state)
        if state.ask == MAIN_ACT:
            engine.proceed(state, codes.DONE)
        while quiet(state) and engine.legal(state) == [codes.PASS]:
            engine.proceed(state, codes.PASS)
    elif phase in LATE:
        row, rolled = _row_and_dice(state, attack, values)
        state.stack.insert(1, AssaultFrame(state.active, -1 if target is None else target))
        engine.advance(state)
        _lead_into(state, phase, script, row, rolled)
    else:
        engine.advance(state)


def _row_and_dice(state: State, attack: str, values: list[int]) -> tuple[int, int]:
    """The row that is meant and its dice: the highest that given ones meet, or the first, with dice for it alone."""
    player = state.players[state.active]
    hero = state.content.heroes[state.active]
    texts = {index: row.text for index, row in enumerate(hero.rows) if player.board >> index & 1}
    wanted = normal(attack)
    named = [index for index, text in texts.items() if f"{normal(text)} ".startswith(f"{wanted} ")]
    if not named:
        raise SetupError(f"{hero.hero.name.en} has no ability {attack!r}; there are {', '.join(texts.values())}")
    if values and len(values) != dice.MAX_DICE:
        raise SetupError(f"an attack has {dice.MAX_DICE} dice, not {len(values)}")
    if not values:
        meeting = [rolled for rolled in dice.rolls(dice.MAX_DICE) if hero.met(rolled) >> named[0] & 1]
        return named[0], min(meeting, key=lambda rolled: (hero.met(rolled) & player.board).bit_count())
    rolled = dice.pack(values)
    met = [index for index in named if hero.met(rolled) >> index & 1]
    if not met:
        raise SetupError(f"the dice {' '.join(map(str, values))} do not meet {attack!r}")
    return met[-1], rolled


def _lead_into(state: State, phase: str, script: ScriptedDice, row: int, rolled: int) -> None:
    """Plays the attack, with nobody using anything, until it has come to the phase."""
    name = state.content.heroes[state.active].rows[row].text
    while not any(isinstance(frame, LATE[phase]) for frame in state.stack):
        if state.over or state.attack is None or (phase == TARGETING and state.attack.target >= 0):
            raise SetupError(f"{name} does not lead to phase {phase!r}")
        if state.ask == ATTEMPT:
            engine.proceed(state, codes.code(codes.ACTIVATE, row + 1))
        elif state.ask in (WINDOW, ANSWER):
            engine.proceed(state, codes.PASS)
        elif state.asked < 0:
            thrown = state.ask == ROLL_DICE and state.rolls[-1].purpose == ATTACK_ROLL and not state.rolls[-1].dice
            engine.proceed(state, rolled if thrown else script.next(state))
        else:
            raise SetupError(
                f"{name} asks player {state.asked} something before phase {phase!r}: begin in 'offensive_roll'"
            )


# --- what lies on the table ------------------------------------------------------------------------


def check_dice(values: Iterable[int]) -> list[int]:
    """Dice that are told beforehand."""
    found = list(values)
    for die in found:
        if not isinstance(die, int) or not 1 <= die <= 6:
            raise SetupError(f"a die shows 1 to 6, not {die!r}")
    return found


def check_seats(state: State, *given: Mapping[int, object] | None) -> None:
    """What is said is said of seats that exist."""
    seats = range(len(state.players))
    for seat in [key for mapping in given for key in mapping or {}]:
        if seat not in seats:
            raise SetupError(f"there is no seat {seat!r}; the seats are {', '.join(map(str, seats))}")


def between(value: int, most: int, what: str) -> int:
    """A number that must not be less than 0 or more than this."""
    if not 0 <= value <= most:
        raise SetupError(f"{what} is between 0 and {most}, not {value}")
    return value


def find_card(hero: HeroDef, name: str) -> int:
    """The card of this name, in any spelling."""
    for index, card in enumerate(hero.cards):
        if normal(card.name.en) == normal(name) or card.key == name:
            return index
    raise SetupError(f"{hero.hero.name.en} has no card {name!r}")


def take_cards(player: Player, hero: HeroDef, names: Sequence[str]) -> list[int]:
    """Takes cards out of the deck."""
    taken: list[int] = []
    for name in names:
        card = find_card(hero, name)
        if card not in player.deck:
            raise SetupError(f"{name!r} is in more than one place")
        player.deck.remove(card)
        insort(taken, card)
    return taken


def lay_upgrades(player: Player, hero: HeroDef, names: Sequence[str]) -> None:
    """Lays Hero Upgrades on the board."""
    for name in names:
        index = find_card(hero, name)
        card = hero.cards[index]
        if card.space < 0:
            raise SetupError(f"{name!r} is no Hero Upgrade")
        player.deck.remove(index)
        player.levels[card.space] = max(card.level, player.levels[card.space])
    player.board = hero.board(player.levels, player.side)


def _companion(hero: HeroDef, name: str) -> int:
    """The companion of this name, in any spelling."""
    for index, made in enumerate(hero.companions):
        if normal(made.companion.name.en) == normal(name) or made.key == name:
            return index
    known = ", ".join(made.companion.name.en for made in hero.companions)
    rest = f"known are {known}" if known else "it has none at all"
    raise SetupError(f"{hero.hero.name.en} has no companion {name!r}; {rest}")


def place_companion(player: Player, hero: HeroDef, name: str, at: CompanionAt) -> None:
    """Sets a companion's health, state, or both; one without health has fallen. Of one with a limit, how many."""
    index = _companion(hero, name)
    made = hero.companions[index]
    if made.limit:
        if not isinstance(at, int) or isinstance(at, bool):
            raise SetupError(f"{made.companion.name.en} is given by how many there are, not by {at!r}")
        player.companions[2 * index + 1] = between(at, made.limit, f"the number of {made.companion.name.en}")
        return
    state, health = _companion_at(made, at)
    shown = made.companion.name.en
    if health and not made.most:
        raise SetupError(f"{shown} has no health of its own; give a state, one of {', '.join(made.states)}")
    if made.most:
        between(health, made.most, f"the health of {shown}")
        if not health and state != made.fallen:
            raise SetupError(f"{shown} at 0 health is {made.states[made.fallen]}, not {made.states[state]}")
    player.companions[2 * index : 2 * index + 2] = [state, health]


def _companion_at(made: CompanionDef, at: CompanionAt) -> tuple[int, int]:
    """State and health, where only one of them may be given."""
    match at:
        case bool():
            pass
        case int(health):
            return 0 if health else made.fallen, health
        case str(state):
            number = _state(made, state)
            return number, 0 if number == made.fallen else made.companion.health
        case (str(state), int(health)) if not isinstance(health, bool):
            return _state(made, state), health
    raise SetupError(f"{made.companion.name.en} is given by a health, a state, or both as a pair, not by {at!r}")


def _state(made: CompanionDef, name: str) -> int:
    for index, state in enumerate(made.companion.states):
        if normal(name) in (normal(state.key), normal(state.name.en)):
            return index
    raise SetupError(f"{made.companion.name.en} has no state {name!r}; it knows {', '.join(made.states)}")


def find_side(hero: HeroDef, name: str) -> int:
    """The side of this name."""
    for index, known_side in enumerate(hero.hero.sides):
        if normal(name) in (normal(known_side.key), normal(known_side.name.en)):
            return index
    known = f"it has {', '.join(hero.sides)}" if hero.sides else "it has only one"
    raise SetupError(f"the board of {hero.hero.name.en} has no side {name!r}; {known}")


def find_token(state: State, name: str) -> int:
    """The kind of token of this name, in any spelling."""
    for made in state.content.tokens:
        if normal(made.token.name.en) == normal(name) or made.key == name:
            return made.index
    known = ", ".join(made.token.name.en for made in state.content.tokens)
    raise SetupError(f"unknown token {name!r}; these heroes know {known}")


def put_tokens(state: State, player: Player, name: str, count: int) -> None:
    """Puts tokens on a player: in a duel inflicted by the opponent, otherwise by the player until someone is named."""
    token = find_token(state, name)
    limit = limit_of(state, player.seat, token)
    if not 0 <= count <= limit:
        raise SetupError(f"{state.content.tokens[token].token.name.en} is limited to {limit}, not {count}")
    player.tokens[token] = count
    player.inflicters[token] = 1 - player.seat if len(state.players) == 2 else player.seat


def name_inflicter(state: State, player: Player, name: str, by: int) -> None:
    """Says who inflicted the tokens of a kind that lie on a player."""
    token = find_token(state, name)
    if not player.tokens[token]:
        raise SetupError(f"nobody inflicted {name!r} on player {player.seat}: no such token lies there")
    if by not in range(len(state.players)):
        raise SetupError(f"there is no seat {by!r} that could have inflicted {name!r}")
    player.inflicters[token] = by
