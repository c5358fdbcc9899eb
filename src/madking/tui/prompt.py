"""Commands: what a person may type that is not a choice of the game."""

from dataclasses import dataclass
from typing import Final

COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("help", "h", "помощь", "справка"),
    "board": ("board", "b", "планшет", "поле"),
    "card": ("card", "карта"),
    "token": ("token", "status", "состояние", "жетон"),
    "look": ("?", "look", "что"),
    "log": ("log", "журнал", "лог"),
    "odds": ("odds", "chances", "шансы"),
    "hint": ("hint", "подсказка", "совет"),
    "undo": ("undo", "u", "отменить", "назад"),
    "windows": ("windows", "window", "окна"),
    "lang": ("lang", "language", "язык"),
    "save": ("save", "сохранить"),
    "quit": ("quit", "q", "exit", "выход", "выйти"),
}
WINDOWS: Final = {"all": "all", "smart": "smart", "off": "off", "все": "all", "важные": "smart", "нет": "off"}
"""The settings of windows, as they are typed."""
SPOKEN: Final = {
    "en": "en", "english": "en", "английский": "en", "англ": "en",
    "ru": "ru", "russian": "ru", "русский": "ru", "рус": "ru",
}  # fmt: skip
"""The languages, as they are typed."""
FULL: Final = ("full", "long", "detail", "подробно", "подробный")
SHORT: Final = ("short", "brief", "кратко", "краткий")
"""How much of the log is shown, as it is typed."""
BACK: Final = ("b", "back", "н", "назад")
TURN: Final = ("t", "turn", "х", "ход")
LEAVE: Final = ("в",)
"""Where to go in a replay, as it is typed; leaving is also the command."""
_OWN: Final = ("", "me", "my", "mine", "я", "мой", "меня", "свой")
_THEIRS: Final = ("them", "their", "they", "opponent", "противник", "их", "он", "она")


@dataclass(frozen=True)
class Command:
    """A command and what follows its word."""

    name: str
    argument: str


def read_command(text: str) -> Command | None:
    """The command that a text begins with, in either language."""
    word, _, rest = text.strip().partition(" ")
    if word.startswith("?") and len(word) > 1:
        word, rest = "?", text.strip()[1:]
    for name, words in COMMANDS.items():
        if word.casefold() in words:
            return Command("help" if name == "look" and not rest.strip() else name, rest.strip())
    return None


def means_oneself(text: str) -> bool:
    """Whether `board me` was meant."""
    return text.casefold() in _OWN


def means_opponent(text: str) -> bool:
    """Whether `board them` was meant rather than `board me`."""
    return text.casefold() in _THEIRS
