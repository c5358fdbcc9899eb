"""The odds panel: how likely each row of one's board is from here, and the keep that greedy values most."""

from typing import Any, Final

from madking import odds
from madking.coach.keeping import Keeping
from madking.core import dice
from madking.core.content import RowDef
from madking.core.options import Option
from madking.core.state import State
from madking.core.terms import ATTEMPT, ATTEMPTS, INCOME, MAIN_1, SETUP, UPKEEP

BEFORE_ROLLING: Final = (SETUP, UPKEEP, INCOME, MAIN_1)
MOST_KEEPS: Final = 5


def odds_panel(state: State, later: State | None, seat: int, language: str) -> dict[str, Any] | None:
    """The odds of a seat's own attack roll: while it rolls, and before it in its turn."""
    s = later or state
    if s.over or s.active != seat:
        return None
    attack = s.attack
    rolling = attack is not None and attack.attacker == seat and s.asked == seat and s.ask == ATTEMPT
    if not rolling and (attack is not None or s.phase not in BEFORE_ROLLING):
        return None
    shown = dice.unpack(s.rolls[0].dice) if rolling else []
    left = attack.attempts if rolling and attack is not None else ATTEMPTS
    panel = {"attempts": left, "dice": shown, "rows": _rows(s, seat, shown, left, language)}
    if not rolling:
        return panel | {"keeps": [], "why": "", "held": {}}
    keeping = Keeping(s, seat)
    valued = keeping.valued()
    held = _held(s, seat, left) if left else {}
    return panel | {"keeps": _keeps(valued), "why": keeping.reason(valued, language), "held": held}


def _lying(s: State, seat: int) -> list[RowDef]:
    """The rows that lie on a seat's board."""
    board = s.players[seat].board
    return [row for row in s.content.heroes[seat].rows if board >> row.index & 1]


def _rows(s: State, seat: int, shown: list[int], left: int, language: str) -> list[dict[str, Any]]:
    """Each row that lies on the board, with its chance if one rolls for it alone."""
    hero = s.content.heroes[seat]
    return [
        {
            "ability": row.ability.key,
            "index": row.level.rows.index(row.row),
            "row": row.text,
            "name": row.name.said(language),
            "chance": round(odds.chance(hero.hero, row.row.need, shown, left), 4),
            "keep": list(odds.best_keep(hero.hero, row.row.need, shown, left).dice) if shown and left else None,
        }
        for row in _lying(s, seat)
    ]


def _keeps(valued: list[tuple[Option, float]]) -> list[dict[str, Any]]:
    """What there is to do with the dice, by greedy's own values, the best first."""
    return [
        {"option": option.text, "dice": dice.unpack(option.argument) if option.kind == "keep" else None, "value": value}
        for option, value in valued[:MOST_KEEPS]
    ]


def _held(s: State, seat: int, left: int) -> dict[str, list[float]]:
    """For everything that may be held: how likely each row is, in the order of the rows, if exactly that is kept."""
    hero, shown = s.content.heroes[seat].hero, dice.unpack(s.rolls[0].dice)
    found: dict[str, list[float]] = {}
    for row in _lying(s, seat):
        need = row.row.need
        for keep in odds.keeps(hero, need, shown, left):
            all_kept = len(keep.dice) == len(shown)
            chance = odds.chance(hero, need, shown, 0) if all_kept else keep.chance
            found.setdefault(" ".join(map(str, keep.dice)), []).append(round(chance, 3))
    return found
