"""What an option does, in a sentence."""

from madking.core.options import Option
from madking.core.state import State


def explain(s: State, option: Option, language: str) -> str:
    """The option in words of the language."""
    return option.text
