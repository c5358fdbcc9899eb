"""Setting up a room: the game of a request, its seats, its tokens, its commitment."""

import secrets
import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

import madking
from madking.bots import BOTS
from madking.errors import MadkingError
from madking.game import Game
from madking.lang import hero_keys, load_hero
from madking.lang.names import slug
from madking.modes import find_mode
from madking.server import fairness
from madking.server.errors import BadRequest
from madking.server.protocol import Lang, NewGame
from madking.server.seats import PERSON, clean_name, digest, new_token

RANDOM = "random"


class SeatSetup(Struct, frozen=True):
    """Who sits on a seat at first, and the digest of the token that opens it."""

    kind: str
    name: str
    token: str | None


class Setup(Struct, frozen=True):
    """What a room was made of; it never changes. `header` is how the game's log begins, with seed and hero texts."""

    id: str
    created: float
    header: str
    commitment: str
    seats: tuple[SeatSetup, ...]
    spectator: str
    language: Lang
    rated: bool
    timer: int | None
    hot_seat: str | None
    source: str | None = None


class Opened(Struct, frozen=True):
    """What the creator of a game gets: the links' tokens, once and never again."""

    game: str
    seats: list[dict[str, Any]]
    spectator: str
    commitment: str
    all: str | None = None


def set_up(wanted: NewGame, secret: str) -> tuple[Setup, Opened]:
    """The room that a request asks for."""
    if len(wanted.seats) != len(wanted.heroes):
        raise BadRequest(f"{len(wanted.heroes)} heroes are given for {len(wanted.seats)} seats")
    strings = [*wanted.seed_strings, *[""] * len(wanted.seats)][: len(wanted.seats)]
    try:
        game = _new_game(wanted, fairness.seed_of(secret, strings))
    except MadkingError as error:
        raise BadRequest(str(error)) from None
    names = [*wanted.names, *[""] * len(wanted.seats)]
    return make_room(
        game,
        seats=list(zip(wanted.seats, names, strict=False)),
        language=wanted.language,
        rated=wanted.rated,
        timer=wanted.timer,
        hot_seat=wanted.hot_seat,
        secret=secret,
    )


def _new_game(wanted: NewGame, seed: str) -> Game:
    return madking.new_game(
        pick_heroes(wanted.heroes, wanted.mode),
        mode=wanted.mode,
        ruleset=wanted.ruleset,
        upgrade_deck=wanted.upgrade_deck,
        house_rules=wanted.house_rules,
        seed=seed,
        language=wanted.language,
    )


def pick_heroes(wanted: Sequence[str], mode: str) -> list[str]:
    """The heroes by their keys; `random` is any that nobody has yet."""
    beginners = find_mode(mode).beginners
    known = [key for key in hero_keys() if not beginners or load_hero(key).beginner]
    taken = [_hero_key(hero) for hero in wanted if hero != RANDOM]
    free = [key for key in known if key not in taken] or list(known)
    heroes: list[str] = []
    for hero in wanted:
        if hero != RANDOM:
            heroes.append(_hero_key(hero))
            continue
        heroes.append(secrets.choice(free))
        free = [key for key in free if key != heroes[-1]] or free
    return heroes


def _hero_key(hero: str) -> str:
    """A shipped hero; files and paths are nobody's business here."""
    key = slug(hero).replace("-", "_")
    if key not in hero_keys():
        raise BadRequest(f"unknown hero {hero!r}; known are {', '.join(hero_keys())}")
    return key


def make_room(
    game: Game,
    *,
    seats: Sequence[tuple[str, str]],
    language: Lang,
    rated: bool,
    timer: int | None,
    hot_seat: bool,
    secret: str,
    source: str | None = None,
) -> tuple[Setup, Opened]:
    """A room for a game that is set up, with new tokens."""
    for kind, _ in seats:
        if kind != PERSON and kind not in BOTS:
            raise BadRequest(f"unknown kind of player {kind!r}; known are {PERSON}, {', '.join(BOTS)}")
    shared = new_token() if hot_seat else None
    spectator = new_token()
    tokens = [(shared or new_token()) if kind == PERSON else None for kind, _ in seats]
    setup = Setup(
        id=new_token(),
        created=time.time(),
        header=game.header.opening(),
        commitment=fairness.commit(secret),
        seats=tuple(
            SeatSetup(kind, clean_name(name), None if token is None else digest(token))
            for (kind, name), token in zip(seats, tokens, strict=True)
        ),
        spectator=digest(spectator),
        language=language,
        rated=rated,
        timer=timer,
        hot_seat=None if shared is None else digest(shared),
        source=source,
    )
    opened = Opened(
        game=setup.id,
        seats=[{"seat": seat, "token": token} for seat, token in enumerate(tokens) if token is not None],
        spectator=spectator,
        commitment=setup.commitment,
        all=shared,
    )
    return setup, opened
