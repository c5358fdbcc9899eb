"""Dice that lie as well as they can: nobody on whose side they are wants to alter them."""

from typing import Final

from madking.core import codes, dice
from madking.core.damage import pooled
from madking.core.engine import advance
from madking.core.state import Player, State
from madking.core.terms import ANSWER, DEFENCE_ROLL, EFFECT_ROLL, NOTHING, WINDOW
from madking.core.views import sight
from madking.lang import tree as t

MOST_DICE: Final = 3
"""Of more dice not every way to lie is tried."""
_ALTERING: Final = (t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie, t.RerollFor)


def alters_dice(body: t.Body) -> bool:
    """Whether a text does nothing but alter dice of one roll; a ransom might be paid for more than that."""
    return bool(body) and all(
        effect.ransom == 0 if isinstance(effect, t.Reroll) else isinstance(effect, _ALTERING) for effect in body
    )


def lie_well(s: State) -> bool:
    """Whether the dice just rolled, for an effect or a defence, could show nothing better for the asked player's side.

    Every other way they could lie is worked out until no damage waits, nobody acting any more, and none may bring
    anything that this one does not. Where chance or a choice comes before that end, it is not said.
    """
    roll = s.rolls[-1]
    number = dice.size(roll.dice)
    if roll.purpose not in (EFFECT_ROLL, DEFENCE_ROLL) or number > MOST_DICE:
        return False
    if any(other.open for other in s.rolls[:-1]):
        return False
    now = _worked_out(s, roll.dice)
    if now is None:
        return False
    others = (_worked_out(s, lying) for lying in dice.rolls(number) if lying != roll.dice)
    return all(after is not None and _no_better(after, now, s.asked) for after in others)


def _worked_out(s: State, lying: int) -> State | None:
    """The table once the last roll is off it, had it shown this; None if something else is decided before."""
    trial = sight(s, s.asked)
    rolls = len(trial.rolls)
    trial.rolls[-1].dice = lying
    while trial.ask in (NOTHING, WINDOW, ANSWER) and not _is_settled(trial, rolls):
        if trial.ask != NOTHING:
            trial.answer, trial.ask, trial.offered = codes.PASS, NOTHING, None
        advance(trial, once=True)
    return trial if _is_settled(trial, rolls) else None


def _is_settled(trial: State, rolls: int) -> bool:
    """Whether the last of so many rolls is off the table, and no damage waits any more."""
    return trial.over or (len(trial.rolls) < rolls and not pooled(trial))


def _no_better(after: State, now: State, seat: int) -> bool:
    """Whether a table is surely not better than another for a player's side."""
    if (after.extra, after.later, after.skipping, after.phase) != (now.extra, now.later, now.skipping, now.phase):
        return False
    team = now.players[seat].team
    for number, (then, dial) in enumerate(zip(after.dials, now.dials, strict=True)):
        if then > dial if number == team else then < dial:
            return False
    return all(
        _no_more(after, mine, theirs) if mine.team == team else _no_more(after, theirs, mine)
        for mine, theirs in zip(after.players, now.players, strict=True)
    )


def _no_more(s: State, player: Player, other: Player) -> bool:
    """Whether a player has nothing more that is good, and nothing less that is bad, than on another table."""
    if (player.levels, player.side, player.companions) != (other.levels, other.side, other.companions):
        return False
    if player.cp > other.cp or len(player.hand) + player.hidden > len(other.hand) + other.hidden:
        return False
    for kind, (count, before) in enumerate(zip(player.tokens, other.tokens, strict=True)):
        bad = s.content.tokens[kind].token.kind is t.TokenKind.NEGATIVE
        if count < before if bad else count > before:
            return False
    return True
