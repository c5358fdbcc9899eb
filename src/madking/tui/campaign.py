"""The campaign at the terminal: the ladder with its stars, and its duels, which go on where they were left."""

import sys
from pathlib import Path
from secrets import token_hex
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from madking.bots import make_bot
from madking.campaign import LADDER, Duel, Progress, Told, duel_header, ladder_told, stars_of, twists
from madking.core.sources import SEED_VERSION
from madking.errors import MadkingError, SetupError
from madking.folders import data_folder
from madking.game import Game
from madking.games import load
from madking.lang.library import load_hero
from madking.speech.phrasebook.campaign import CAMPAIGN
from madking.tui.play import play_game
from madking.tui.saving import Record, read_log
from madking.tui.session import PERSON, Session
from madking.tui.terminal import Terminal

STAR: Final = "★"
NO_STAR: Final = "☆"


def show_ladder(console: Console, language: str) -> None:
    """Every duel with its stars, what is unlike others in it, and what is to be won next."""
    progress = Progress()
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for duel, told in zip(LADDER, ladder_told(language), strict=True):
        open_to = duel.number <= progress.reached
        head = Text(f"{duel.number}. {told.name}", style="bold" if open_to else "dim")
        table.add_row(
            _stars(progress.stars[duel.key]), head, Text(_line(told, language), style="" if open_to else "dim")
        )
    console.print(table)
    won = sum(progress.stars.values())
    console.print(Text(CAMPAIGN.say(language, "stars", stars=won, all=3 * len(LADDER)), style="bold"))
    console.print(Text(CAMPAIGN.say(language, "on", number=progress.reached)))


def _stars(count: int) -> Text:
    return Text(STAR * count + NO_STAR * (3 - count), style="yellow")


def _line(told: Told, language: str) -> str:
    """Who meets whom, and the twists."""
    names = [load_hero(hero).name.said(language) for hero in told.heroes]
    others = ", ".join(f"{names[seat]} ({told.bots[seat]})" for seat in told.against)
    return " ".join((CAMPAIGN.say(language, "meeting", mine=names[told.seat], theirs=others), *told.twists))


def play_duel(number: int, language: str) -> None:
    """Plays a duel of the ladder, or goes on with it, and writes down its stars."""
    progress = Progress()
    if not 1 <= number <= len(LADDER):
        raise SetupError(f"there are the duels 1 to {len(LADDER)}, not {number}")
    if number > progress.reached:
        raise SetupError(f"duel {number} is open once duel {progress.reached} is won")
    duel = LADDER[number - 1]
    file = data_folder() / "games" / f"campaign-{duel.key}.log"
    game = _begin(duel, file, language)
    seats = tuple(PERSON if bot is None else bot for bot in duel.players)
    session = Session(game, seats, Terminal(Console(highlight=False), sys.stdin), language)
    session.notice = " ".join(twists(duel, language))
    play_game(session, Record(file, game))
    _tell(session, duel, progress)


def _begin(duel: Duel, file: Path, language: str) -> Game:
    """The duel as it was left, or a new one."""
    bots = {seat: make_bot(bot, f"{seat}") for seat, bot in enumerate(duel.players) if bot is not None}
    if file.is_file():
        try:
            left = load(read_log(file), partial=True, bots=bots)
        except MadkingError:
            left = None
        if left is not None and left.actor is not None:
            return left
    seed = f"{SEED_VERSION}:{token_hex(4)}"
    return load(duel_header(duel, language, seed).opening(), partial=True, bots=bots)


def _tell(session: Session, duel: Duel, progress: Progress) -> None:
    """The stars of a duel that is over, and where to go on."""
    if session.game.actor is not None:
        return
    stars = stars_of(duel, session.game.state)
    progress.award(duel.key, stars)
    language, console = session.language, session.terminal.console
    console.print(
        _stars(stars), Text(CAMPAIGN.say(language, "won" if stars else "lost", number=duel.number, stars=stars))
    )
    more = min(duel.number + 1, len(LADDER)) if stars else duel.number
    console.print(Text(CAMPAIGN.say(language, "on" if stars else "again", number=more)), soft_wrap=True)
