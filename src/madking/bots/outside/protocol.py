"""The lines between madking and a bot from outside: JSON goes out, a number or a text comes back. See the docs."""

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from madking.bots.outside.program import QUOTED, Program
from madking.core.options import Option
from madking.core.plain import to_plain
from madking.core.shelf import written
from madking.core.shown import View
from madking.core.spelling import normal
from madking.core.state import State
from madking.lang import tree as t
from madking.lang.facts import facts
from madking.seats import Ask
from madking.speech.explanations import explain

VERSION: Final = 1
READY: Final = "ready"
SIGHT: Final = "sight"
"""What a bot says to an `ask` if it wants the state that it may know, before it chooses."""
START: Final = 10.0
"""Seconds that a program has to start, if it may not think longer anyway."""
SHOWN: Final = 12


def greet(program: Program, seconds: float) -> None:
    """Says hello to a new program; it must say that it is ready."""
    said = program.ask(_line("hello", protocol=VERSION), max(seconds, START))
    if said != READY:
        raise program.fail(f"answered the hello with {_short(said)}, not with {READY!r}")


def luck(seed: str) -> str:
    """A seed for the bot's own luck, from which the seed of the game cannot be read."""
    return sha256(f"madking-guest:{seed}".encode()).hexdigest()[:16]


def game_line(sight: State, seat: int, seed: str, seconds: float) -> str:
    """What a bot hears when a game begins."""
    return _line("game", **game_facts(sight, seat, seed, seconds))


def game_facts(sight: State, seat: int, seed: str, seconds: float) -> dict[str, Any]:
    """What is told of a game: the table, and the sheets of all heroes, which lie open."""
    content = sight.content
    return {
        "protocol": VERSION,
        "seat": seat,
        "hero": content.heroes[seat].key,
        "heroes": [made.key for made in content.heroes],
        "teams": [player.team for player in sight.players],
        "mode": sight.mode.key,
        "ruleset": sight.ruleset.key,
        "luck": luck(seed),
        "seconds": seconds,
        "sheets": {made.key: _sheet(made.hero, content.common) for made in content.heroes},
    }


@lru_cache(maxsize=32)
def _sheet(hero: t.Hero, common: t.Common) -> dict[str, Any]:
    return facts(hero, common, "en")


def ask_line(ask: Ask, sight: State) -> str:
    """A question: the options and the view of the seat. The help is read off the sight, which hides the same."""
    options = [{"text": one.text, "kind": one.kind, "help": str(explain(sight, one, "en"))} for one in ask.options]
    return _line("ask", seat=ask.seat, options=options, view=ask.view())


def sight_line(sight: State) -> str:
    """What the seat may know as a state, for bots that search: `host.py` makes it one again."""
    content = sight.content
    return _line("sight", content=written(content), digest=content.digest(), state=to_plain(sight))


def end_line(view: View) -> str:
    """The end of a game: who won, and how the table lies then."""
    seat = view["seat"]
    return _line("end", seat=seat, winners=view["winners"], won=seat in view["winners"], view=view)


def find_answer(program: Program, said: str, options: list[Option]) -> Option:
    """The option that an answer means: its place, counted from 0, or its text, bare or as JSON."""
    try:
        meant: Any = json.loads(said)
    except ValueError:
        meant = said
    option = find_option(meant, options)
    if option is None:
        raise program.fail(refusal(meant if isinstance(meant, str) else said, options))
    return option


def find_option(meant: object, options: list[Option]) -> Option | None:
    """The option of a place, counted from 0, or of a text; none if it means none."""
    if isinstance(meant, int) and not isinstance(meant, bool) and 0 <= meant < len(options):
        return options[meant]
    if isinstance(meant, str):
        for option in options:
            if normal(meant) in (normal(option.text), normal(option.short)):
                return option
    return None


def refusal(said: str, options: list[Option]) -> str:
    """What is said of an answer that means no option."""
    return f"chose {_short(said)}, which is not allowed here; {_allowed(options)}"


def _allowed(options: list[Option]) -> str:
    texts = [option.text for option in options]
    more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
    return f"allowed were 0 to {len(texts) - 1}, or: {', '.join(texts[:SHOWN])}{more}"


def _short(said: str) -> str:
    return repr(said[:QUOTED] + ("..." if len(said) > QUOTED else ""))


def _line(kind: str, **facts: Any) -> str:
    return json.dumps({"type": kind, **facts}, ensure_ascii=True, separators=(",", ":"))
