"""Bots that live outside of madking: one Python file, or any program that speaks lines. See docs/bots-protocol.md.

Both run as a process of their own and speak the same protocol; a Python file gets a small host (`host.py`). A file that
was simply imported would hold `Ask`, which holds the whole state with everyone's cards; behind a pipe there is nothing
but the view of its seat. It also makes one place of everything that can go wrong: hanging, crashing, leaving, nonsense.
Only a file that is called `inside:my_bot.py` plays in this process, for one's own studies.
"""

from madking.bots.outside.bot import OutsideBot
from madking.bots.outside.diary import keep_diary
from madking.bots.outside.inside import InsideBot
from madking.bots.outside.names import is_outside, read_name, title_of, with_seconds
from madking.bots.outside.stable import shared_programs

__all__ = [
    "InsideBot",
    "OutsideBot",
    "is_outside",
    "keep_diary",
    "make_outside",
    "shared_programs",
    "title_of",
    "with_seconds",
]


def make_outside(name: str, seed: str) -> OutsideBot | InsideBot:
    """Starts the bot of this name (or takes one that waits), so that a broken one is found before the first game."""
    named = read_name(name)
    return InsideBot(named, seed) if named.inside else OutsideBot(named, seed)
