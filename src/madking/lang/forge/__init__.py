"""Heroes that nobody wrote: any seed gives a valid one, made of the words of the language by its own rules.

Tests and `tools/forge.py` prove the engine with them; whoever studies bots meets heroes never seen before.
"""

from madking.lang.forge.board import forge

__all__ = ["forge"]
