"""The generated texts with plain spaces, so that expectations can be typed; how they are set is tested by itself."""

from collections.abc import Callable
from typing import ParamSpec

from madking.lang import words

_P = ParamSpec("_P")


def _line(say: Callable[_P, str]) -> Callable[_P, str]:
    def said(*args: _P.args, **kwargs: _P.kwargs) -> str:
        return say(*args, **kwargs).replace("\N{NO-BREAK SPACE}", " ")

    return said


def _lines(say: Callable[_P, list[str]]) -> Callable[_P, list[str]]:
    def said(*args: _P.args, **kwargs: _P.kwargs) -> list[str]:
        return [line.replace("\N{NO-BREAK SPACE}", " ") for line in say(*args, **kwargs)]

    return said


ability_text = _lines(words.ability_text)
level_text = _lines(words.level_text)
body_text = _line(words.body_text)
card_text = _line(words.card_text)
companion_text = _line(words.companion_text)
condition_text = _line(words.condition_text)
effect_text = _line(words.effect_text)
need_text = _line(words.need_text)
offer_text = _line(words.offer_text)
rule_text = _line(words.rule_text)
side_text = _line(words.side_text)
sides_text = _line(words.sides_text)
timing_text = _line(words.timing_text)
token_text = _line(words.token_text)
