"""What a person may ask for: exact odds while rolling, and what a stronger player would do."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from madking import odds
from madking.asking.ahead import attempt_after
from madking.bots import make_bot
from madking.core import dice
from madking.core.options import options
from madking.core.state import State
from madking.core.terms import ATTEMPT, ATTEMPTS
from madking.game import Game
from madking.seats import Ask
from madking.speech.explanations import explain
from madking.speech.phrasebook import percent
from madking.speech.phrasebook.terminal import TERMINAL

ADVISER: Final = "master:think=0.3"
"""Who is asked for a hint."""


def odds_table(s: State, seat: int, language: str) -> RenderableType | None:
    """How likely each row of one's board is from the dice that lie, or before the first roll; None when others act."""
    now = attempt_after(s) or s
    rolling = now.ask == ATTEMPT and now.asked == seat and now.attack is not None
    if now.active != seat or (not rolling and now.attack is not None):
        return None
    shown = dice.unpack(now.rolls[0].dice) if rolling else []
    left = now.attack.attempts if rolling and now.attack is not None else ATTEMPTS
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("ability", "chance", "keep"):
        table.add_column(TERMINAL.say(language, f"odds {key}"), justify="right" if key == "chance" else "left")
    hero = now.content.heroes[seat]
    for row in hero.rows:
        if now.players[seat].board >> row.index & 1:
            chance = odds.chance(hero.hero, row.row.need, shown, left)
            kept = odds.best_keep(hero.hero, row.row.need, shown, left).dice if shown and left else ()
            told = percent(f"{100 * chance:.1f}", language)
            table.add_row(row.name.said(language), told, " ".join(map(str, kept)))
    head = TERMINAL.say(language, "odds head", dice=" ".join(map(str, shown)) or "—", count=left)
    return Group(Text(head, style="bold"), table)


def hint(game: Game, language: str) -> str:
    """What the master would do now, in a sentence."""
    s = attempt_after(game.state) or game.state
    option = make_bot(ADVISER, game.header.seed).choose(Ask(s.asked, options(s), s))
    if option.kind == "keep":
        kept = " ".join(map(str, dice.unpack(option.argument)))
        return TERMINAL.sentence(language, "hint keep" if kept else "hint roll", dice=kept)
    told = explain(s, option, language)
    return TERMINAL.sentence(language, "hint other", what=str(told.head or told))
