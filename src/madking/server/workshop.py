"""The workshop: a hero's text is checked and shown while it is being written.

Texts come from anyone, so each is read in a process of its own kind that is replaced if it takes too long; nothing of a
text is executed or kept.
"""

import re
from collections.abc import Collection
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from madking import odds
from madking.errors import HeroFileError
from madking.lang import beginnings, hero_keys, load_common
from madking.lang import tree as t
from madking.lang.completion import completion
from madking.lang.judging import judge
from madking.lang.library import file_text
from madking.lang.limits import MAX_BYTES
from madking.lang.notes import Note
from madking.lang.words import Language
from madking.server.answering import JSON, UNKEPT, Get, Post, answer, language
from madking.server.catalog import hero_entry
from madking.server.errors import BadRequest, NotFound
from madking.server.protocol import HeroText, Key, Lang, read_body, write
from madking.server.work import Pool
from madking.speech.phrasebook import in_language
from madking.speech.phrasebook.checker import complaint
from madking.workbench.looks import dressed_copy

QUESTIONS: Final = {"dice": beginnings.DICE, "style": beginnings.STYLES, "resource": beginnings.RESOURCES}
SOURCE: Final = "text.hero"
_THING: Final = re.compile(r'"[^"\n]*"|[\w-]+|\S')


class Written(Struct, frozen=True):
    """A text to look at, the language in which its hero is to be shown, and that in which mistakes are told."""

    text: HeroText
    language: Lang = "en"
    said: Lang = "en"


class Begun(Struct, frozen=True):
    """A text in which a word is being written at an index."""

    text: HeroText
    at: Annotated[int, Meta(ge=0, le=MAX_BYTES)]


class Beginning(Struct, frozen=True):
    """How a hero is begun: on a blank page, as a copy of one of ours, or by the answers to three questions."""

    way: Literal["blank", "copy", "wizard"]
    hero: Key = ""
    dice: Key = ""
    style: Key = ""
    resource: Key = ""


def workshop_routes(pool: Pool, get: Get, post: Post) -> list[Route]:
    """The addresses of the workshop."""
    handlers = WorkshopHandlers(pool)
    return [
        post("/api/workshop/check", handlers.check),
        post("/api/workshop/words", handlers.words),
        post("/api/workshop/begin", handlers.begin),
        get("/api/workshop/beginnings", handlers.beginnings),
        get("/api/workshop/heroes/{id}", handlers.hero),
    ]


class WorkshopHandlers:
    """Reads what is asked, and has it done."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def check(self, _: Request, body: bytes) -> Response:
        """Everything that is wrong with a text; or its hero as the catalogue has heroes, with odds and notes."""
        wanted = read_body(body, Written)
        return _told(await self._pool.do(checked, wanted.text, wanted.language, wanted.said))

    async def words(self, _: Request, body: bytes) -> Response:
        """What can be written at a place."""
        wanted = read_body(body, Begun)
        return _told(await self._pool.do(offered, wanted.text, wanted.at))

    async def begin(self, _: Request, body: bytes) -> Response:
        """A text to begin with."""
        wanted = read_body(body, Beginning)
        if wanted.way == "blank":
            return answer({"text": beginnings.blank()})
        if wanted.way == "copy":
            known(wanted.hero, hero_keys())
            return answer({"text": await self._pool.do(dressed_copy, wanted.hero)})
        chosen = (wanted.dice, wanted.style, wanted.resource)
        for said, choices in zip(chosen, QUESTIONS.values(), strict=True):
            known(said, [choice.key for choice in choices])
        return answer({"text": await self._pool.do(beginnings.wizard, *chosen)})

    async def beginnings(self, request: Request) -> Response:
        """The questions of the wizard, each with its answers."""
        lang = language(request)
        return answer({name: [choice_told(one, lang) for one in choices] for name, choices in QUESTIONS.items()})

    async def hero(self, request: Request) -> Response:
        """The text of one of our own heroes."""
        key = request.path_params["id"]
        if key not in hero_keys():
            raise NotFound
        return _told(await self._pool.do(own_text, key))


def choice_told(choice: beginnings.Choice, lang: Lang) -> dict[str, str]:
    """An answer to a question of the wizard, in words."""
    return {"key": choice.key, "name": in_language(choice.name, lang), "sentence": in_language(choice.sentence, lang)}


def known(said: str, choices: Collection[str]) -> None:
    """Refuses what is none of the choices."""
    if said not in choices:
        raise BadRequest("unknown {what}; known are {known}", what=repr(said), known=", ".join(choices))


def _told(data: bytes) -> Response:
    return Response(data, headers=UNKEPT, media_type=JSON)


# --- in the other process ----------------------------------------------------------------------------


def checked(text: str, language: Lang, said: Lang) -> bytes:
    """What there is to say about a text."""
    found = judge(text, SOURCE)
    lines = text.split("\n")
    return write(
        {
            "errors": [_mark(error, lines, said) for error in found.errors],
            "notes": [_mark(note, lines, said) for note in found.notes],
            "hero": None if found.hero is None else entry(found.hero, language),
        }
    )


def _mark(said: HeroFileError | Note, lines: list[str], language: Lang) -> dict[str, Any]:
    """A sentence with its place: line and column from 1, and how many letters it speaks of."""
    line = lines[said.line - 1] if said.line <= len(lines) else ""
    thing = _THING.match(line, said.column - 1)
    return {
        "line": said.line,
        "column": said.column,
        "length": len(thing[0]) if thing else 0,
        "message": complaint(said.message, language),
        "allowed": list(said.allowed) if isinstance(said, HeroFileError) else [],
    }


def entry(hero: t.Hero, language: Language) -> dict[str, Any]:
    """The hero as the catalogue has heroes, with the chance of each row if one rolls for it alone."""
    found = hero_entry(hero, load_common(), language, {})
    rows = [row for ability in found["abilities"] for level in ability["levels"] for row in level["rows"]]
    for row, told in zip(rows, odds.hero_rows(hero), strict=True):
        row["chance"] = round(told.probability, 4)
    return found


def offered(text: str, at: int) -> bytes:
    """The words that can be written at an index, and where the word begins that is being written."""
    found = completion(text, min(at, len(text)), load_common())
    return write({"start": found.start, "offers": [one._asdict() for one in found.offers]})


def own_text(key: str) -> bytes:
    """One of our own hero files as it is."""
    return write({"text": file_text(key)})
