"""What one's games came to, for people as tables and for programs as JSON; and the book as a file."""

from dataclasses import asdict
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

import typer
from rich.table import Table
from rich.text import Text

from madking.charter.profile import Line, Profile, Score, profile_of
from madking.charter.records import Record, read_book, write_book
from madking.charter.shelf import enter, forget, load_book
from madking.cli.output import console, print_json
from madking.errors import HeroFileError, SetupError
from madking.lang import load_hero, words
from madking.lang.library import load_common
from madking.modes import find_mode
from madking.speech.phrasebook import as_language, decimal, in_language, percent
from madking.speech.phrasebook.charter import CHARTER


def export_book(file: Path, language: str) -> None:
    """Writes the book to a file."""
    file.write_text(write_book(load_book()), "utf-8")
    typer.echo(CHARTER.say(language, "exported", file=str(file)))


def import_book(file: Path, language: str) -> None:
    """Takes the games of a file into the book."""
    enter(read_book(file.read_bytes()))
    typer.echo(CHARTER.say(language, "imported", file=str(file)))


def forget_book(language: str) -> None:
    """Throws the book away."""
    forget()
    typer.echo(CHARTER.say(language, "forgotten"))


def show_me(language: str, feats: bool, as_json: bool) -> None:
    """The profile, and with `feats` every line of the charter."""
    profile = profile_of(load_book())
    if as_json:
        print_json(_facts(profile, language))
        return
    out = console()
    if profile.whole.games:
        _print_figures(profile, language)
    else:
        out.print(Text(CHARTER.say(language, "none")))
    out.print(Text("\n" + CHARTER.say(language, "charter", done=profile.earned, all=len(profile.charter)), "bold"))
    lines = [line for line in profile.charter if feats or line.first is not None or line.near]
    for hero, group in groupby(lines, key=lambda line: line.feat.hero):
        out.print(_charter_part(hero, list(group), language))


# --- figures -------------------------------------------------------------------------------------------


def _print_figures(profile: Profile, language: str) -> None:
    out = console()
    whole, streaks = profile.whole, profile.streaks
    low, high = (_share(value, language) for value in (whole.interval.low, whole.interval.high))
    share = _share(whole.won / whole.games, language)
    told = CHARTER.say(language, "games", won=whole.won, games=whole.games, share=share, low=low, high=high)
    out.print(Text(told, "bold"))
    key, now = ("streak", streaks.now) if streaks.now > 0 else ("drought", -streaks.now)
    out.print(Text(CHARTER.say(language, key, now=now, best=streaks.best)))
    points = ("+" if profile.luck > 0 else "") + decimal(profile.luck, 1, language)
    out.print(Text(CHARTER.say(language, "luck", points=points, spread=decimal(2 * profile.luck_spread, 1, language))))
    out.print(_scores("by hero", [(_hero(score.key, language), score) for score in profile.by_hero], language))
    out.print(_scores("by mode", [(_mode(score.key, language), score) for score in profile.by_mode], language))
    out.print(Text("\n" + CHARTER.say(language, "favourites"), "bold"))
    for hero, thing, times in profile.favourites:
        out.print(Text(f"{times:4}  {_name(hero, thing, language)} ({_hero(hero, language)})"))
    out.print(Text("\n" + CHARTER.say(language, "best"), "bold"))
    for record in profile.best:
        what = _name(record.hero, record.best_by, language)
        out.print(Text(f"{record.best:4}  {what} ({_hero(record.hero, language)}, {_date(record)})"))


def _scores(title: str, scores: list[tuple[str, Score]], language: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(CHARTER.say(language, title))
    for key in ("games", "won", "share", "interval"):
        table.add_column(CHARTER.say(language, f"column {key}"), justify="right")
    for name, score in scores:
        interval = f"{_share(score.interval.low, language)}–{_share(score.interval.high, language)}"
        share = _share(score.won / score.games, language)
        table.add_row(name, str(score.games), str(score.won), share, interval)
    return table


def _charter_part(hero: str, lines: list[Line], language: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    name = _hero(hero, language) if hero else CHARTER.say(language, "anyone")
    ours = f" ({CHARTER.say(language, 'ours')})" if lines[0].feat.ours else ""
    table.add_row("", Text(name + ours, "bold"), "")
    for line in lines:
        feat = line.feat
        mark = "✦" if line.first is not None else "·"
        told = Text.assemble((in_language((feat.name.en, feat.name.ru), language), "bold"), "  ")
        told.append(in_language((feat.text.en, feat.text.ru), language))
        table.add_row(mark, told, _initials(line, language))
    return table


def _initials(line: Line, language: str) -> str:
    if line.first is not None:
        return _date(line.first) + (f" × {line.times}" if line.times > 1 else "")
    return CHARTER.say(language, "near", near=line.near, needed=line.feat.needed) if line.near else ""


# --- names ---------------------------------------------------------------------------------------------


def _share(share: float, language: str) -> str:
    return percent(f"{100 * share:.0f}", language)


def _date(record: Record) -> str:
    return f"{datetime.fromtimestamp(record.at, UTC).astimezone():%Y-%m-%d}"


def _hero(key: str, language: str) -> str:
    """A hero's name; of a hero that is no longer there the key."""
    try:
        return words.name(load_hero(key).name, as_language(language))
    except (SetupError, HeroFileError):
        return key


def _mode(key: str, language: str) -> str:
    try:
        return in_language(find_mode(key).name, language)
    except SetupError:
        return key


def _name(hero: str, thing: str, language: str) -> str:
    """What something of a hero is called, by kind and key."""
    kind, _, key = thing.partition("/")
    try:
        made, common = load_hero(hero), load_common()
    except (SetupError, HeroFileError):
        return key
    named = {
        "ability": {one.key: one.name for one in made.abilities},
        "token": {one.key: one.name for one in (*made.tokens, *common.tokens)},
        "card": {one.key: one.name for one in (*made.cards, *common.cards)},
        "companion": {one.key: one.name for one in made.companions},
    }
    found = named.get(kind, {}).get(key)
    return CHARTER.say(language, "other") if found is None else words.name(found, as_language(language))


def _facts(profile: Profile, language: str) -> dict[str, object]:
    """The profile as JSON values."""
    return {
        "games": profile.whole.games,
        "won": profile.whole.won,
        "interval": asdict(profile.whole.interval),
        "by_hero": [asdict(score) for score in profile.by_hero],
        "by_mode": [asdict(score) for score in profile.by_mode],
        "streaks": asdict(profile.streaks),
        "luck": {"points": round(profile.luck, 2), "spread": round(profile.luck_spread, 2)},
        "favourites": [
            {"hero": hero, "ability": thing.partition("/")[2], "times": times}
            for hero, thing, times in profile.favourites
        ],
        "best": [{"hero": one.hero, "damage": one.best, "by": one.best_by, "at": one.at} for one in profile.best],
        "feats": [
            {
                "feat": line.feat.id,
                "name": in_language((line.feat.name.en, line.feat.name.ru), language),
                "text": in_language((line.feat.text.en, line.feat.text.ru), language),
                "earned": None if line.first is None else line.first.at,
                "times": line.times,
                "near": line.near,
                "needed": line.feat.needed,
            }
            for line in profile.charter
        ],
    }
