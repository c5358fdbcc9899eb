"""Everything that is said: generated texts, literals of phrasebooks and page, names of hero files, and played games."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, Final

import madking
from madking.bots import make_bot
from madking.core.options import Option
from madking.core.state import State
from madking.lang import load_common, load_hero
from madking.lang import tree as t
from madking.lang.facts import common_facts, facts
from madking.lang.library import hero_keys
from madking.lang.words import Language
from madking.modes import MODES
from madking.seats import Ask
from madking.server.catalog import BOT_NAMES
from madking.speech import phrasebook
from madking.speech.explanations import explain
from madking.speech.mode_facts import all_modes, all_rulesets
from madking.speech.narration import tell
from madking.speech.phrasebook import Sayings
from madking.speech.questions import question
from tools.editorial.checks import Said

ROOT: Final = Path(__file__).resolve().parent.parent.parent
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ru")
EXAMPLES: Final = (
    *(ROOT / "tests" / "heroes_for_tests").glob("*.hero"),
    *(ROOT / "examples" / "heroes").glob("*.hero"),
)
WORDS: Final = ROOT / "src" / "madking" / "web" / "js" / "words"
_LABELS: Final = frozenset(
    {"name", "need", "adds", "space", "key", "need_key", "side", "grows", "slot", "timing", "kind"}
)
_KEYS: Final = frozenset(
    {
        "key",
        "dice",
        "need_key",
        "side",
        "grows",
        "slot",
        "timing",
        "kind",
        "ability",
        "fallen",
        "needs",
        "rule",
        "switch",
        "die",
        "rulesets",
        "modes",
        "states_key",
    }
)
"""Facts that are for programs."""


# --- generated ---------------------------------------------------------------------------------------


def heroes() -> list[t.Hero]:
    """The shipped heroes, and the examples."""
    return [load_hero(key) for key in (*hero_keys(), *map(str, sorted(EXAMPLES)))]


def flat(text: object) -> str:
    """A text as people read it, from a string or from pieces with keywords."""
    if isinstance(text, str):
        return text
    if isinstance(text, Mapping):
        return flat(text.get("t", ""))
    return "".join(map(flat, text)) if isinstance(text, (list, tuple)) else ""


def generated() -> Iterator[Said]:
    """The texts of all boards, cards and tokens, and of modes and rulesets."""
    common = load_common()
    for lang in LANGUAGES:
        for hero in heroes():
            yield from _facts(facts(hero, common, lang), lang, hero.key)
        yield from _facts(common_facts(common, lang), lang, "common")
        for mode in all_modes(lang):
            tables = mode.pop("targeting")
            yield from _facts(mode, lang, f"mode {mode['key']}")
            yield from (Said(lang, f"mode {mode['key']} targeting", one["text"], "label") for one in tables)
        for book in all_rulesets(lang):
            yield from _facts(book, lang, f"ruleset {book['key']}")


def _facts(made: object, lang: str, where: str, label: str = "") -> Iterator[Said]:
    """The strings of nested facts that people read."""
    if isinstance(made, Mapping):
        for key, value in made.items():
            if key in _KEYS:
                continue
            inner = f"{where}/{made['key']}" if "key" in made and not where.endswith(str(made["key"])) else where
            yield from _facts(value, lang, inner, str(key))
    elif isinstance(made, str):
        lines = made.split("\n") if label == "text" else [made]
        yield from (
            Said(lang, f"{where} {label}", line, "label" if label in _LABELS else "text") for line in lines if line
        )
    elif isinstance(made, (list, tuple)):
        if label == "text" or (
            made and all(isinstance(part, str) or _is_piece(part) for part in made) and any(map(_is_piece, made))
        ):
            yield from _facts(flat(made), lang, where, label)
        else:
            for part in made:
                yield from _facts(part, lang, where, label)


def _is_piece(part: object) -> bool:
    return isinstance(part, Mapping) and "t" in part and "k" in part


# --- literals ----------------------------------------------------------------------------------------


def names_of(node: object, where: str) -> Iterator[tuple[str, t.Name]]:
    """Every name in a tree."""
    if isinstance(node, t.Name):
        yield where, node
    elif isinstance(node, (tuple, list)):
        for part in node:
            yield from names_of(part, where)
    elif is_dataclass(node):
        inner = f"{where}/{node.key}" if isinstance(getattr(node, "key", None), str) else where
        for field in fields(node):
            yield from names_of(getattr(node, field.name), inner)


def hero_names() -> Iterator[Said]:
    """The names that stand in hero files."""
    for tree in (*heroes(), load_common()):
        for where, name in names_of(tree, ""):
            for lang in LANGUAGES:
                yield Said(lang, f"name{where}", name.said(lang), "label")


def known_names() -> frozenset[str]:
    """What the things of all heroes are called."""
    return frozenset(said.text for said in hero_names())


def books() -> dict[str, Sayings]:
    """The phrasebooks by their names."""
    subjects = [import_module(f"{phrasebook.__name__}.{found.name}") for found in iter_modules(phrasebook.__path__)]
    return {
        f"{subject.__name__.rpartition('.')[2]}.{name}": book
        for subject in subjects
        for name, book in vars(subject).items()
        if isinstance(book, Sayings)
    }


def sayings() -> Iterator[Said]:
    """The literals of the phrasebooks, as they stand there."""
    for title, book in books().items():
        for key, pair in book.items():
            for lang, text in zip(LANGUAGES, pair, strict=True):
                yield Said(lang, f"{title} {key!r}", text, "pattern")


_ENTRY: Final = re.compile(r'^  (?:"([^"\n]+)"|(\w+)): \[(.*?)\],$', re.MULTILINE | re.DOTALL)
_LITERAL: Final = re.compile(r'"(?:[^"\\]|\\.)*"|,')


def page_words() -> Iterator[Said]:
    """The words of the page in both languages."""
    for file in sorted(WORDS.glob("*.js")):
        for quoted, bare, body in _ENTRY.findall(file.read_text("utf-8")):
            pair = [""]
            for piece in _LITERAL.findall(body.rstrip().rstrip(",")):
                if piece == ",":
                    pair.append("")
                else:
                    pair[-1] += json.loads(piece)
            for lang, text in zip(LANGUAGES, pair, strict=True):
                yield Said(lang, f"page {file.stem} {quoted or bare!r}", text, "pattern")


def other_names() -> Iterator[Said]:
    """Modes, bots and the styles of heroes."""
    for lang in LANGUAGES:
        for key, (english, russian, _) in BOT_NAMES.items():
            yield Said(lang, f"bot {key}", russian if lang == "ru" else english, "label")
        for hero, looks in json.loads((WORDS.parent.parent / "looks.json").read_text("utf-8")).items():
            yield Said(lang, f"looks {hero}", looks.get("style", {}).get(lang, ""), "label")


def literals() -> Iterator[Said]:
    """Everything that was written by hand."""
    yield from hero_names()
    yield from sayings()
    yield from page_words()
    yield from other_names()


# --- played ------------------------------------------------------------------------------------------


class Listener:
    """Hears a game: its questions, the explanations of its options, and its log as each seat is told it."""

    def __init__(self, game: madking.Game, heard: set[Said]) -> None:
        self.game = game
        self.heard = heard
        self.explained: set[tuple[int, str]] = set()
        self.events = 0
        self.title = " ".join(hero.key for hero in game.state.content.heroes)

    def listen(self) -> None:
        """Everything that is said now."""
        s = self.game.state
        for lang in LANGUAGES if self.game.options else ():
            self.hear(lang, "question", question(s, lang, ahead=False))
        for option in self.game.options:
            self._option(s, option)
        for event in self.game.events_since(self.events):
            self._event(s, event)
        self.events = len(self.game.events)

    def _option(self, s: State, option: Option) -> None:
        if (s.ask, option.text) in self.explained:
            return
        self.explained.add((s.ask, option.text))
        for lang in LANGUAGES:
            self.hear(lang, "option", explain(s, option, lang))

    def _event(self, s: State, event: Any) -> None:
        for lang in LANGUAGES:
            for viewer in (0, 1, None):
                told = tell(event, s, lang, viewer)
                if told is not None:
                    self.hear(lang, f"log {type(event).__name__}", told)

    def hear(self, lang: str, where: str, text: str) -> None:
        """Keeps a text."""
        self.heard.add(Said(lang, where, text))


def play(mode: str, line_up: list[str], seed: str, bot: str, heard: set[Said], steps: int) -> None:
    """Plays a game for so many steps, and hears what is said in it."""
    game = madking.new_game(line_up, mode=mode, seed=seed, house_rules=True)
    players = [make_bot(bot, f"{seed}/{seat}") for seat in range(len(line_up))]
    listener = Listener(game, heard)
    for _ in range(steps):
        if game.actor is None:
            break
        listener.listen()
        game.choose(players[game.actor].choose(Ask(game.actor, game.options, game.state)))
    listener.listen()


def played(games: int, seed: str = "editor", steps: int = 400) -> set[Said]:
    """What is said in so many games: heroes and modes in turns."""
    heard: set[Said] = set()
    random = Random(seed)
    keys = list(hero_keys())
    modes = [mode for mode in MODES.values() if not mode.beginners]
    for number in range(games):
        mode = modes[0] if number % 2 == 0 else modes[1:][number // 2 % (len(modes) - 1)]
        line_up = [keys[(number + 5 * place) % len(keys)] for place in range(mode.players)]
        random.shuffle(line_up)
        play(mode.key, line_up, f"{seed}/{number}", ("random", "greedy")[number % 2], heard, steps)
    return heard
