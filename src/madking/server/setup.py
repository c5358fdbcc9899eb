"""Setting up a room: the game of a request, its seats, what invites to them, its commitment."""

import secrets
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct
from msgspec.structs import replace as replace_in

import madking
from madking.bots import BOTS
from madking.core.record import Header
from madking.errors import MadkingError
from madking.lang import hero_keys, load_hero
from madking.lang.names import slug
from madking.modes import find_mode
from madking.server import fairness
from madking.server.errors import BadRequest
from madking.server.homebrew import Texts, brought_in, strangers
from madking.server.names import clean_name, imitates
from madking.server.protocol import Lang, NewGame
from madking.server.seats import PERSON, digest, new_token

RANDOM = "random"
DUEL = 2
OFFERED = 3
"""How many heroes a draft offers to each seat, if there are so many."""


class SeatSetup(Struct, frozen=True):
    """Who sits on a seat at first, the digest of what invites a person to it, and the string of a bot for the dice."""

    kind: str
    name: str
    token: str | None
    string: str = ""


class Setup(Struct, frozen=True):
    """What a room was made of; it never changes.

    `header` is how the game's log begins, with the hero texts. While the game is `sealed`, its seed is the server's
    secret alone; the seats' strings join it when all are claimed. In games of 0.1.0 it is the whole seed, and tokens
    are secrets. `created` is the time at which it was first stored.
    """

    id: str
    created: float
    header: str
    commitment: str
    seats: tuple[SeatSetup, ...]
    spectator: str
    language: Lang
    rated: bool
    timer: int | None
    source: str | None = None
    sealed: bool = False
    bank: int | None = None
    increment: int = 0
    gathers: bool = False
    offers: tuple[tuple[str, ...], ...] = ()
    """The heroes among which the person of each seat may choose, where people do."""
    score: tuple[int, ...] = ()
    """Of a rematch: how many games these people have won so far, by seat."""

    @property
    def clocked(self) -> bool:
        """Whether there is a clock."""
        return self.timer is not None or self.bank is not None

    @property
    def flagged(self) -> bool:
        """Whether a side without time has lost: in duels with a clock for the whole game."""
        return self.bank is not None and len(self.seats) == DUEL


class Opened(Struct, frozen=True):
    """What the host of a game gets, once and never again: the seats' invitations, and what the server is bound to."""

    game: str
    seats: list[dict[str, Any]]
    spectator: str
    commitment: str
    strings: list[str | None]
    """Of the bots, by seat; None where a person's browser will give one."""


def set_up(
    wanted: NewGame, secret: str, guests: Collection[str] = (), homebrew: Texts | None = None
) -> tuple[Setup, Opened]:
    """The room that a request asks for; guests are kinds of players beside madking's own, and homebrew its heroes."""
    if len(wanted.seats) != len(wanted.heroes):
        heroes, seats = len(wanted.heroes), len(wanted.seats)
        raise BadRequest("{heroes} heroes are given for {seats} seats", heroes=heroes, seats=seats)
    clocked = wanted.timer is not None or wanted.bank is not None
    if wanted.rated and (not clocked or any(kind != PERSON for kind in wanted.seats)):
        raise BadRequest("a rated game is played by people only, with a clock")
    try:
        header = _header(wanted, homebrew or {})
    except MadkingError as error:
        raise BadRequest("{problem}", problem=str(error)) from None
    if wanted.rated and strangers(header.heroes):
        raise BadRequest("a rated game is played with madking's own heroes")
    if wanted.timer is not None and wanted.bank is not None:
        raise BadRequest("a clock counts each decision or the whole game, not both")
    names = [*wanted.names, *[""] * len(wanted.seats)]
    setup, opened = make_room(
        header,
        seats=list(zip(wanted.seats, names, strict=False)),
        language=wanted.language,
        rated=wanted.rated,
        timer=wanted.timer,
        secret=secret,
        guests=guests,
    )
    gathers = wanted.gathers or wanted.choice != "host"
    offers = _offers(wanted, strangers(header.heroes))
    return replace_in(setup, bank=wanted.bank, increment=wanted.increment, gathers=gathers, offers=offers), opened


def _offers(wanted: NewGame, homebrew: list[str]) -> tuple[tuple[str, ...], ...]:
    """The heroes among which people choose: all of the mode and of the game, or a few that nobody else is offered."""
    if wanted.choice == "host":
        return ()
    known = known_heroes(wanted.mode)
    if wanted.choice == "open":
        return (tuple(dict.fromkeys([*known, *homebrew])),) * len(wanted.seats)
    mixed = [known.pop(secrets.randbelow(len(known))) for _ in range(len(known))]
    size = max(1, min(OFFERED, len(mixed) // len(wanted.seats)))
    return tuple(tuple(mixed[seat * size : seat * size + size]) for seat in range(len(wanted.seats)))


def known_heroes(mode: str) -> list[str]:
    """The heroes that a mode may be played with."""
    beginners = find_mode(mode).beginners
    return [key for key in hero_keys() if not beginners or load_hero(key).beginner]


def with_heroes(header: Header, heroes: Sequence[str]) -> str:
    """How a log begins like this one, but with other heroes; its homebrew is told by its texts."""
    made = madking.new_game(
        heroes,
        mode=header.mode,
        ruleset=header.ruleset,
        house_rules=True,
        language=header.language,
        homebrew=brought_in(header),
    )
    return header_text(made.header, header.seed)


def _header(wanted: NewGame, homebrew: Texts) -> Header:
    """The head of the log of a new game."""
    heroes = pick_heroes(wanted.heroes, wanted.mode, homebrew)
    return madking.new_game(
        heroes,
        mode=wanted.mode,
        ruleset=wanted.ruleset,
        upgrade_deck=wanted.upgrade_deck,
        house_rules=wanted.house_rules,
        language=wanted.language,
        homebrew=[homebrew[hero] for hero in dict.fromkeys(heroes) if hero in homebrew],
    ).header


def header_text(header: Header, seed: str) -> str:
    """How a log with this seed begins."""
    return replace(header, seed=seed).opening()


def pick_heroes(wanted: Sequence[str], mode: str, homebrew: Collection[str] = ()) -> list[str]:
    """The heroes by their keys; `random` is any of madking's own that nobody has yet."""
    known = known_heroes(mode)
    taken = [_hero_key(hero, homebrew) for hero in wanted if hero != RANDOM]
    free = [key for key in known if key not in taken] or list(known)
    heroes: list[str] = []
    for hero in wanted:
        if hero != RANDOM:
            heroes.append(_hero_key(hero, homebrew))
            continue
        heroes.append(secrets.choice(free))
        free = [key for key in free if key != heroes[-1]] or free
    return heroes


def _hero_key(hero: str, homebrew: Collection[str]) -> str:
    """A shipped hero, or one of the homebrew; files and paths are nobody's business here."""
    key = hero if hero in homebrew else slug(hero).replace("-", "_")
    if key not in hero_keys() and key not in homebrew:
        known = ", ".join([*hero_keys(), *homebrew])
        raise BadRequest("unknown hero {hero}; known are {heroes}", hero=repr(hero), heroes=known)
    return key


def make_room(
    header: Header,
    *,
    seats: Sequence[tuple[str, str]],
    language: Lang,
    rated: bool,
    timer: int | None,
    secret: str,
    source: str | None = None,
    guests: Collection[str] = (),
) -> tuple[Setup, Opened]:
    """A room for a game that is dealt when all its seats are taken, with new invitations."""
    for kind, _ in seats:
        if kind != PERSON and kind not in BOTS and kind not in guests:
            known = ", ".join((PERSON, *BOTS, *guests))
            raise BadRequest("unknown kind of player {kind}; known are {kinds}", kind=repr(kind), kinds=known)
    spectator = new_token()
    invitations = [new_token() if kind == PERSON else None for kind, _ in seats]
    strings = [None if kind == PERSON else fairness.bot_string() for kind, _ in seats]
    names = _names([name for _, name in seats])
    setup = Setup(
        id=new_token(),
        created=0.0,
        header=header_text(header, fairness.seed_of(secret, [])),
        commitment=fairness.commit(secret),
        seats=tuple(
            SeatSetup(kind, name, None if invitation is None else digest(invitation), string or "")
            for (kind, _), name, invitation, string in zip(seats, names, invitations, strings, strict=True)
        ),
        spectator=digest(spectator),
        language=language,
        rated=rated,
        timer=timer,
        source=source,
        sealed=True,
    )
    opened = Opened(
        game=setup.id,
        seats=[{"seat": seat, "invitation": made} for seat, made in enumerate(invitations) if made is not None],
        spectator=spectator,
        commitment=setup.commitment,
        strings=strings,
    )
    return setup, opened


def _names(wanted: Sequence[str]) -> list[str]:
    """The names as they are shown; one that looks like another before it is left out."""
    names: list[str] = []
    for name in map(clean_name, wanted):
        names.append("" if imitates(name, names) else name)
    return names
