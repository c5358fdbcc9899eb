"""The terminal client."""

from madking.tui.play import Wanted, play

__all__ = ["Wanted", "play"]
