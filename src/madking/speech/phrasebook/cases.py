"""Names in their cases: `{who:gen}` in a saying. Cases are gen, dat and acc; in English gen is the possessive."""

from collections.abc import Mapping
from typing import Final

CASES: Final = ("gen", "dat", "acc")
_YOU: Final = {
    "en": {"gen": "your", "dat": "you", "acc": "you"},
    "ru": {"gen": "вас", "dat": "вам", "acc": "вас"},
}
_ONESELF: Final = {
    "en": {"gen": "your", "dat": "yourself", "acc": "yourself"},
    "ru": {"gen": "себя", "dat": "себе", "acc": "себя"},
}
_HERO: Final = {"gen": "героя", "dat": "герою", "acc": "героя"}


class Spoken(str):
    """A name that can stand in a case."""

    forms: Mapping[str, str]

    def __format__(self, case: str) -> str:
        return self.forms[case] if case else str(self)


def spoken(name: str, forms: Mapping[str, str]) -> Spoken:
    """A name with its forms."""
    made = Spoken(name)
    made.forms = forms
    return made


def you(language: str) -> Spoken:
    """The listener."""
    return spoken("вы" if language == "ru" else "you", _YOU["ru" if language == "ru" else "en"])


def oneself(language: str) -> Spoken:
    """The listener as whom their own choice is about."""
    return spoken("вы" if language == "ru" else "yourself", _ONESELF["ru" if language == "ru" else "en"])


def called(name: str, language: str, forms: Mapping[str, str] | None = None) -> Spoken:
    """Somebody by name. A Russian name whose forms are not known stays as it is, behind a word that takes the case."""
    if language != "ru":
        return spoken(name, dict.fromkeys(CASES, name) | {"gen": f"{name}'s"})
    return spoken(name, forms or {case: f"{word} «{name}»" for case, word in _HERO.items()})


_THINGS: Final = {
    "card": ("карта", "карты", "карте", "карту"),
    "token": ("жетон", "жетона", "жетону", "жетон"),
    "ability": ("способность", "способности", "способности", "способность"),
    "row": ("способность", "способности", "способности", "способность"),
    "companion": ("компаньон", "компаньона", "компаньону", "компаньона"),
    "companion ability": (
        "способность компаньона",
        "способности компаньона",
        "способности компаньона",
        "способность компаньона",
    ),
    "hero": ("герой", "героя", "герою", "героя"),
}


def thing(kind: str, name: str, language: str) -> Spoken:
    """Something by name, in Russian behind the word for what it is: карту «Подтолкни!»."""
    if language != "ru" or kind not in _THINGS:
        return called(name, "en")
    whole = [f"{word} «{name}»" for word in _THINGS[kind]]
    return spoken(whole[0], dict(zip(CASES, whole[1:], strict=True)))
