"""Bots that live outside of madking: one Python file, or any program that speaks lines. See docs/bots-protocol.md.

Both run as a process of their own and speak the same protocol; a Python file gets a small host (`host.py`). A file that
was simply imported would hold `Ask`, which holds the whole state with everyone's cards; behind a pipe there is nothing
but the view of its seat. It also makes one place of everything that can go wrong: hanging, crashing, leaving, nonsense.
"""

from madking.bots.outside.bot import OutsideBot
from madking.bots.outside.names import is_outside, read_name, with_seconds
from madking.bots.outside.stable import shared_programs

__all__ = ["OutsideBot", "is_outside", "make_outside", "shared_programs", "with_seconds"]


def make_outside(name: str, seed: str) -> OutsideBot:
    """Starts the bot of this name (or takes one that waits), so that a broken one is found before the first game."""
    return OutsideBot(read_name(name), seed)
