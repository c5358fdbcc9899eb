"""The odds panel: how likely each row of one's board is from here, and the keep that greedy values most."""

from typing import Any, Final

from madking import odds
from madking.bots.outlook import Outlook
from madking.bots.valuation import valuation_of
from madking.bots.weights import Taste
from madking.core import codes, dice
from madking.core.options import Option, options
from madking.core.state import State
from madking.core.terms import ATTEMPT, ATTEMPTS, INCOME, MAIN_1, SETUP, UPKEEP
from madking.core.views import sight

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
    return {
        "attempts": left,
        "dice": shown,
        "rows": _rows(s, seat, shown, left, language),
        "keeps": _keeps(s, seat) if rolling else [],
    }


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
        for row in hero.rows
        if s.players[seat].board >> row.index & 1
    ]


def _keeps(s: State, seat: int) -> list[dict[str, Any]]:
    """What there is to do with the dice, by greedy's own values, the best first."""
    best = sorted(value_attempt(s, seat), key=lambda valued: -valued[1])[:MOST_KEEPS]
    return [
        {"option": option.text, "dice": dice.unpack(option.argument) if option.kind == "keep" else None, "value": value}
        for option, value in best
    ]


def value_attempt(s: State, seat: int) -> list[tuple[Option, float]]:
    """What each option of a roll attempt is worth to greedy."""
    seen = sight(s, seat)
    table = Outlook(valuation_of(s.content, Taste()), seen, seat)
    hopes = table.weights.hopes(seen.players[seat].board)
    left = 0 if s.attack is None else s.attack.attempts
    valued = []
    for option in options(s):
        if codes.kind_of(option.code) == codes.KEEP:
            worth = hopes.keep(option.argument, left)
        else:
            worth = table.weights.row(option.argument - 1, seen.rolls[0].dice) if option.argument else 0.0
        valued.append((option, round(worth, 3)))
    return valued
