"""The terminal client."""

from madking.tui.play import play

__all__ = ["play"]
