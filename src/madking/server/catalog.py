"""The catalogue: heroes with all their texts, common cards, modes, rulesets and bots, for the page."""

import hashlib
import json
import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from madking.charter import FEATS, Feat
from madking.core.seating import seats_around
from madking.cores import engine_version
from madking.folders import data_folder
from madking.lang import hero_keys, load_common, load_hero, words
from madking.lang import tree as t
from madking.lang.facts import common_facts, facts
from madking.lang.keywords import glossary
from madking.lang.library import read_hero
from madking.lang.words import Language
from madking.modes import MODES, RULESETS
from madking.server.guests import told
from madking.server.protocol import Lang, write
from madking.speech.mode_facts import about
from madking.speech.phrasebook import LANGUAGES, in_language
from madking.speech.phrasebook.bots import bot_facts
from madking.speech.phrasebook.server import SERVER

WEB: Final = (Path(__file__).resolve().parent.parent / "web").resolve()


@lru_cache(maxsize=4)
def catalog(
    lang: Lang, guests: tuple[tuple[str, str], ...] = (), shelf: tuple[str, ...] = (), workshop: bool = False
) -> tuple[bytes, str]:
    """The catalogue as JSON, and its ETag; guests, by kind and name, stand before madking's own bots, and the heroes of
    the texts on the shelf behind its heroes."""
    data = _kept(lang)
    if guests or shelf or workshop:
        found = json.loads(data)
        bots = [*told(dict(guests)), *found["bots"]]
        heroes = [*found["heroes"], *(homebrew_entry(text, lang) for text in shelf)]
        data = write({**found, "bots": bots, "heroes": heroes, "workshop": workshop})
    return data, _tag(data)


def _tag(data: bytes) -> str:
    return '"' + hashlib.sha256(data).hexdigest()[:32] + '"'


def _kept(lang: Lang) -> bytes:
    """The catalogue out of its file; it is kept there because reading all heroes takes seconds."""
    kept = data_folder() / f"catalog-{lang}-{_sources()}.json"
    try:
        return kept.read_bytes()
    except OSError:
        data = write(_catalog(lang))
        _keep(kept, data)
        return data


def _keep(file: Path, data: bytes) -> None:
    """Writes the file and removes its forerunners; where nothing can be written, it is made anew each time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        language = file.name.rpartition("-")[0]
        for old in file.parent.glob(f"{language}-*.json"):
            old.unlink()
        draft = file.with_suffix(f".{os.getpid()}")
        draft.write_bytes(data)
        draft.replace(file)


@lru_cache(maxsize=1)
def _sources() -> str:
    """A digest of everything that the catalogue is made of."""
    digest = hashlib.sha256(engine_version().encode())
    package = WEB.parent
    files = [*package.glob("heroes/*.hero"), *package.glob("lang/**/*.py"), *package.glob("lang/*.lark")]
    files += [*package.glob("modes/*.py"), *package.glob("speech/phrasebook/*.py"), Path(__file__), WEB / "looks.json"]
    for file in sorted(files):
        if file.is_file():
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _catalog(lang: Language) -> dict[str, Any]:
    common = load_common()
    looks = _looks()
    return {
        "version": engine_version(),
        "language": lang,
        "heroes": [hero_entry(load_hero(key), common, lang, looks.get(key, {})) for key in hero_keys()],
        "common": _once(common_facts(common, lang)),
        "keywords": glossary(lang),
        "modes": [_mode(key, lang) for key in MODES],
        "rulesets": [_ruleset(key, lang) for key in RULESETS],
        "bots": bot_facts(lang),
    }


@lru_cache(maxsize=len(LANGUAGES))
def feats(lang: Lang) -> tuple[bytes, str]:
    """The feats of the charter as JSON, and their ETag: only who opens the charter or earns one wants them."""
    data = write([_feat(feat, lang) for feat in FEATS])
    return data, _tag(data)


def _looks() -> dict[str, Any]:
    """What the page says about the looks of heroes: colours, and icons for their symbols."""
    file = WEB / "looks.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}


def homebrew_entry(text: str, lang: Lang) -> dict[str, Any]:
    """A homebrew hero as the catalogue has heroes, with what is said of it and its text, which others may keep."""
    made = hero_entry(read_hero(text), load_common(), lang, {})
    note = SERVER.sentence(lang, "homebrew", hero=made["name"])
    return {**made, "homebrew": True, "note": note, "text": text}


def hero_entry(hero: t.Hero, common: t.Common, lang: Language, looks: dict[str, Any]) -> dict[str, Any]:
    """A hero's facts with the keys by which views and options speak."""
    found = facts(hero, common, lang)
    icons = looks.get("symbols", {})
    found["symbols"] = [
        {"key": symbol.key, "name": words.name(symbol.name, lang), "icon": icons.get(symbol.key, symbol.key)}
        for symbol in hero.symbols
    ]
    found["colors"] = looks.get("colors", [])
    if hero.look is not None:
        found["colors"] = list(hero.look.colors) or found["colors"]
        found["icons"] = {one.key: one.icon for one in hero.look.pictures}
    found["style"] = looks.get("style", {}).get(lang, "")
    for ability in found["abilities"]:
        for level in ability["levels"]:
            level["parts"] = _beyond(level["parts"], len(level["rows"]))
    told: dict[str, Any] = _once(found)
    return told


def _beyond(parts: list[Any], rows: int) -> list[Any]:
    """The lines of a level that belong to no single row: the rows are told one by one."""
    rest = list(parts)
    while rows and rest:
        piece = rest.pop(0)
        if isinstance(piece, str) and "\n" in piece:
            rest.insert(0, piece.partition("\n")[2])
            rows -= 1
    return [piece for piece in rest if piece]


def _once(found: Any) -> Any:
    """The same with each text told once: in pieces where it refers to something, as a string where it does not."""
    if isinstance(found, list):
        return [_once(one) for one in found]
    if not isinstance(found, dict):
        return found
    made = {key: _once(one) for key, one in found.items() if key != "parts"}
    if "parts" in found:
        parts = found["parts"]
        made["text"] = "".join(parts) if all(isinstance(piece, str) for piece in parts) else parts
    return made


def _feat(feat: Feat, lang: Language) -> dict[str, Any]:
    """A feat of the charter; `needed` is more than 1 where it counts something."""
    name, text = (in_language((said.en, said.ru), lang) for said in (feat.name, feat.text))
    return {"key": feat.id, "hero": feat.hero, "name": name, "text": text, "needed": feat.needed, "ours": feat.ours}


def _ruleset(key: str, lang: Language) -> dict[str, Any]:
    book = RULESETS[key]
    return {"key": key, "name": in_language(book.name, lang), "modes": list(book.modes)}


def _mode(key: str, lang: Language) -> dict[str, Any]:
    mode = MODES[key]
    return {
        "key": key,
        "name": mode.name[lang == "ru"],
        "about": about(mode, lang),
        "players": mode.players,
        "teams": mode.teams,
        "circle": list(seats_around(mode)),
        "leaders": mode.leaders,
        "health": mode.health,
        "hand": mode.hand,
        "cp": mode.cp,
        "cards": mode.cards,
        "beginners": mode.beginners,
    }
