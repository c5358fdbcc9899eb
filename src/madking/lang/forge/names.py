"""Names for what is forged: two nouns give hundreds of names in both languages, with the cases that texts need."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from madking.lang import tree as t
from madking.lang.names import slug


class _Head(NamedTuple):
    """A thing; in Russian its nominative, genitive, dative and accusative."""

    en: str
    ru: tuple[str, str, str, str]


_HEADS: Final = (
    _Head("Song", ("Песнь", "Песни", "Песни", "Песнь")),
    _Head("Fang", ("Клык", "Клыка", "Клыку", "Клык")),
    _Head("Veil", ("Покров", "Покрова", "Покрову", "Покров")),
    _Head("Spark", ("Искра", "Искры", "Искре", "Искру")),
    _Head("Crown", ("Корона", "Короны", "Короне", "Корону")),
    _Head("Vow", ("Клятва", "Клятвы", "Клятве", "Клятву")),
    _Head("Claw", ("Коготь", "Когтя", "Когтю", "Коготь")),
    _Head("Mask", ("Маска", "Маски", "Маске", "Маску")),
    _Head("Gift", ("Дар", "Дара", "Дару", "Дар")),
    _Head("Chain", ("Цепь", "Цепи", "Цепи", "Цепь")),
    _Head("Eye", ("Око", "Ока", "Оку", "Око")),
    _Head("Wing", ("Крыло", "Крыла", "Крылу", "Крыло")),
)
_TAILS: Final = (
    ("Ash", "пепла"),
    ("Storm", "бури"),
    ("Dusk", "сумерек"),
    ("Iron", "железа"),
    ("River", "реки"),
    ("Thorn", "шипов"),
    ("Frost", "мороза"),
    ("Dream", "грёз"),
    ("Bone", "костей"),
    ("Star", "звёзд"),
    ("Salt", "соли"),
    ("Moss", "мха"),
)
SYMBOLS: Final = (
    ("blade", "клинок"),
    ("leaf", "лист"),
    ("skull", "череп"),
    ("moon", "луна"),
    ("wave", "волна"),
    ("gem", "камень"),
    ("bell", "колокол"),
    ("root", "корень"),
)
STATES: Final = (
    ("calm", "в покое"),
    ("awake", "не спит"),
    ("furious", "в ярости"),
    ("gone", "вне игры"),
)
VERBS: Final = t.Name("wake", "разбудите")
SIDES: Final = (
    ("day", t.Name("day side", "сторона дня", ("стороной дня",))),
    ("night", t.Name("night side", "сторона ночи", ("стороной ночи",))),
)


class Names:
    """Names in an order that chance has shuffled, each given once."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._pairs: Iterator[tuple[_Head, tuple[str, str]]] = iter(
            rng.sample([(head, tail) for head in _HEADS for tail in _TAILS], len(_HEADS) * len(_TAILS))
        )

    def next(self, forms: int = 0, mark: str = "") -> t.Name:
        """A name that was not given before, with none, one or three cases of its Russian part."""
        head, (en, ru) = next(self._pairs)
        said = [f"{case} {ru}{mark}" for case in head.ru]
        cases = {0: (), 1: (said[3],), 3: tuple(said[1:])}[forms]
        whole = t.Name(f"{en} {head.en}{mark}", said[0], cases)
        return whole if forms or self._rng.random() < 0.8 else t.Name(whole.en)


def key_of(name: t.Name) -> str:
    """The key that the reader makes of a name."""
    return slug(name.en)
