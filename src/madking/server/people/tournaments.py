"""Tournaments of this server: entered by a link, their games opened by themselves, decided by how those end.

What invites an entrant to their games follows from their key, so that only a digest of it is stored.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, insert, or_, select, update

from madking.server import fairness
from madking.server.errors import BadRequest, Refused, ServerError
from madking.server.names import clean_name
from madking.server.people.bracket import FEWEST, MOST, Entrant, Kind, Match, Tournament
from madking.server.people.keys import DIGITS, player_of
from madking.server.people.locking import alone
from madking.server.people.register import name_of
from madking.server.people.tables import FINISHED, PARTS, TOURNAMENTS
from madking.server.protocol import Key, Lang, Name, NewGame, SeatKind
from madking.server.retention import delete_game
from madking.server.seats import PERSON, digest, new_token
from madking.server.setup import RANDOM, Setup, pick_heroes, set_up
from madking.server.storage import Storage
from madking.server.tables import ENDED
from madking.server.timing import now_in

MODE: Final = "1v1"
LISTED: Final = 30
DRAWN: Final = -1
LONGEST_SECONDS: Final = 90 * 86_400.0
"""A tournament goes on by itself for so long."""
ANYONE: Final = Entrant("", "", RANDOM, "")
"""Somebody with whom it is tried whether a game can be set up."""


class NoTournament(ServerError):  # noqa: N818 - named by what it is
    """There is no such tournament."""

    status = 404

    def __init__(self) -> None:
        super().__init__("there is no such tournament, or the link to it is wrong")


class NewTournament(Struct, frozen=True):
    """What a tournament is to be like."""

    name: Name
    kind: Kind
    timer: Annotated[int, Meta(ge=5, le=86_400)]
    ruleset: Key | None = None
    rated: bool = False
    language: Lang = "en"


class Entry(Struct, frozen=True):
    """With which hero somebody takes part."""

    hero: Key = RANDOM


class BotEntry(Struct, frozen=True):
    """Which bot takes part, so that nobody has to pause; none if it is empty."""

    bot: SeatKind = ""
    hero: Key = RANDOM


class Decision(Struct, frozen=True):
    """Who goes on where a match is not played: the number of an entrant."""

    match: Annotated[int, Meta(ge=0, le=200)]
    winner: Annotated[int, Meta(ge=0, le=MOST)]


class End(Struct, frozen=True):
    """A game that is over, and the seat that has won it: -1 for a draw, None if it was called off."""

    game: str
    seat: int | None


def invitation_to(tournament: str, key: str) -> str:
    """What invites the holder of a key to their games in a tournament."""
    return hashlib.sha256(f"madking tournament {tournament} {key}".encode()).hexdigest()[:DIGITS]


def watching(tournament: str, game: str) -> str:
    """The secret of those who watch a game of a tournament: everyone who knows its address."""
    return hashlib.sha256(f"madking watching {tournament} {game}".encode()).hexdigest()[:DIGITS]


class Tournaments:
    """The tournaments of a database. All methods may block: call them in a thread."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._engine: Engine = storage.engine

    # --- looking -------------------------------------------------------------------------------------

    def find(self, tournament: str) -> Tournament:
        """A tournament."""
        with self._engine.connect() as connection:
            return _find(connection, tournament)

    def told(self, tournament: str, key: str | None) -> dict[str, Any]:
        """A tournament as whoever knows its address sees it; who takes part gets the way to their game."""
        found = self.find(tournament)
        place = None if key is None else found.place_of(player_of(key))
        mine = next((match for match in found.matches if match.game and _waits_for(match, place)), None)
        return {
            **_short(found),
            "timer": found.timer,
            "ruleset": found.ruleset,
            "rated": found.rated,
            "host": key is not None and found.host == player_of(key),
            "you": place,
            "entrants": [_entrant(one) for one in found.entrants],
            "matches": [_match(found, match) for match in found.matches],
            "points": found.points(),
            "order": found.order(),
            "play": mine and key and {"game": mine.game, "invitation": invitation_to(tournament, key)},
        }

    def of(self, player: str) -> list[dict[str, Any]]:
        """The tournaments of a player, the newest first, in short."""
        body = TOURNAMENTS.c.body
        mine = or_(*(body.contains(f'"{role}":"{player}"', autoescape=True) for role in ("host", "player")))
        wanted = select(body).where(mine).order_by(TOURNAMENTS.c.created.desc()).limit(LISTED)
        with self._engine.connect() as connection:
            return [_short(_read(found)) for found in connection.execute(wanted).scalars()]

    # --- changing ------------------------------------------------------------------------------------

    def open(self, player: str, wanted: NewTournament) -> str:
        """Opens a tournament that people may enter; gives its name in addresses."""
        name = clean_name(wanted.name)
        if not name:
            raise BadRequest("a name needs at least one printable character")
        set_up(_game(wanted, (ANYONE, ANYONE)), fairness.draw_secret())
        made = Tournament(
            id=new_token(),
            host=player,
            name=name,
            kind=wanted.kind,
            ruleset=wanted.ruleset,
            timer=wanted.timer,
            rated=wanted.rated,
            language=wanted.language,
        )
        values = {"id": made.id, "created": now_in(self._engine), "version": 1, "over": 0, "body": _write(made)}
        with self._engine.begin() as connection:
            connection.execute(insert(TOURNAMENTS).values(values))
        return made.id

    def enter(self, tournament: str, key: str, entry: Entry) -> None:
        """Somebody takes part, under the name that they have on this server."""
        player = player_of(key)
        pick_heroes([entry.hero, RANDOM], MODE)

        def change(now: Tournament, connection: Connection) -> Tournament:
            _require_open(now)
            name = name_of(connection, player)
            if not name:
                raise Refused("choose a name on your page first: others must know who plays")
            entrant = Entrant(player, name, entry.hero, digest(invitation_to(tournament, key)))
            return _within(now.entered(entrant))

        self._change(tournament, change)

    def enter_bot(self, tournament: str, player: str, entry: BotEntry) -> None:
        """The host lets a bot take part, another one, or none; two of them would have nobody to play their game."""
        bot = Entrant("", "", entry.hero, "", bot=entry.bot)
        set_up(_game(self.find(tournament), (ANYONE, bot)), fairness.draw_secret())

        def change(now: Tournament, _: Connection) -> Tournament:
            _require_host(now, player)
            _require_open(now)
            return _within(now.entered(bot) if bot.bot else now.without_bot())

        self._change(tournament, change)

    def leave(self, tournament: str, player: str) -> None:
        """Somebody takes part no more; games that they have not finished are lost."""

        def change(now: Tournament, _: Connection) -> Tournament:
            place = now.place_of(player)
            if place is None or now.over:
                raise Refused("you do not take part in this tournament")
            return now.without(place)

        self._change(tournament, change)

    def start(self, tournament: str, player: str) -> None:
        """The host begins the tournament."""

        def change(now: Tournament, _: Connection) -> Tournament:
            _require_host(now, player)
            _require_open(now)
            if len(now.entrants) < FEWEST:
                raise Refused("a tournament begins with at least {fewest} players", fewest=FEWEST)
            return now.going_on()

        self._change(tournament, change)

    def decide(self, tournament: str, player: str, wanted: Decision) -> None:
        """The host says who goes on where a match is not played."""

        def change(now: Tournament, _: Connection) -> Tournament:
            _require_host(now, player)
            match = now.matches[wanted.match] if wanted.match < len(now.matches) else None
            if match is None or match.winner is not None or wanted.winner not in match.seats:
                raise Refused("this match is decided already, or it has no such player")
            return now.decided(wanted.match, wanted.winner)

        self._change(tournament, change)

    def forget(self, player: str) -> None:
        """Strikes a player out of all tournaments."""
        for short in self.of(player):
            self._change(short["id"], lambda now, _: now.forgetting(player))

    def _change(self, tournament: str, change: Callable[[Tournament, Connection], Tournament]) -> Tournament:
        """Changes a tournament, one change after the other."""
        with self._engine.begin() as connection:
            alone(connection)
            now = _find(connection, tournament)
            made = change(now, connection)
            if made != now:
                this = TOURNAMENTS.c.id == tournament
                values = {"version": TOURNAMENTS.c.version + 1, "over": int(made.over), "body": _write(made)}
                connection.execute(update(TOURNAMENTS).where(this).values(values))
        return made

    # --- what goes on by itself ------------------------------------------------------------------------

    def running(self) -> list[str]:
        """The tournaments that are not over, unless they were given up long ago."""
        fresh = TOURNAMENTS.c.created > now_in(self._engine) - LONGEST_SECONDS
        wanted = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.over == 0, fresh).order_by(TOURNAMENTS.c.created)
        with self._engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def go_on(self, tournament: str) -> None:
        """Notes how games ended, and opens those that are to be played."""
        now = self._settled(self.find(tournament))
        for number, match in enumerate(now.matches):
            if match.winner is None and not match.game:
                self._open(now, number)

    def _settled(self, now: Tournament) -> Tournament:
        """With the matches whose games are over."""
        for number, match in enumerate(now.matches):
            ended = self._end_of(match.game) if match.winner is None and match.game else None
            if ended is not None:
                now = self._note(now.id, number, ended)
        return now

    def _note(self, tournament: str, number: int, ended: End) -> Tournament:
        return self._change(tournament, lambda now, _: _noted(now, number, ended))

    def _end_of(self, game: str) -> End | None:
        """How a game ended that is over."""
        with self._engine.connect() as connection:
            if connection.execute(select(ENDED.c.game).where(ENDED.c.game == game)).first() is None:
                return None
            if connection.execute(select(FINISHED.c.game).where(FINISHED.c.game == game)).first() is None:
                return End(game, None)
            won = select(PARTS.c.seat).where(PARTS.c.game == game, PARTS.c.result == "won")
            seat = connection.execute(won).scalar_one_or_none()
            return End(game, DRAWN if seat is None else int(seat))

    def _open(self, now: Tournament, number: int) -> None:
        """Sets up the game of a match; if another process was first, what was set up here is deleted."""
        setup = room_of(now, now.matches[number])
        self._storage.add_game(setup)

        def change(found: Tournament, _: Connection) -> Tournament:
            match = found.matches[number]
            return found if match.game or match.winner is not None else found.played_in(number, setup.id)

        if self._change(now.id, change).matches[number].game != setup.id:
            delete_game(self._engine, setup.id)


def room_of(now: Tournament, match: Match) -> Setup:
    """The room of a match: whoever may sit there is invited by what follows from their key."""
    entrants = [now.entrants[place] for place in match.seats]
    setup, _ = set_up(_game(now, entrants), fairness.draw_secret())
    seats = tuple(replace(seat, token=one.invitation or None) for seat, one in zip(setup.seats, entrants, strict=True))
    return replace(setup, seats=seats, spectator=digest(watching(now.id, setup.id)))


def _game(like: Tournament | NewTournament, entrants: Sequence[Entrant]) -> NewGame:
    """A game as the tournament has them, of these two; against a bot it is not rated."""
    return NewGame(
        [one.hero for one in entrants],
        [one.bot or PERSON for one in entrants],
        mode=MODE,
        ruleset=like.ruleset,
        names=[one.name for one in entrants],
        language=like.language,
        rated=like.rated and not any(one.bot for one in entrants),
        timer=like.timer,
    )


def _within(made: Tournament) -> Tournament:
    """The tournament, if not too many take part."""
    if len(made.entrants) > MOST:
        raise Refused("at most {most} players take part in a tournament", most=MOST)
    return made


def _noted(now: Tournament, number: int, ended: End) -> Tournament:
    """With the end of a match's game, unless it was noted or decided meanwhile."""
    match = now.matches[number]
    if match.winner is not None or match.game != ended.game:
        return now
    if ended.seat is None:
        return now.reopened(number)
    return now.decided(number, DRAWN if ended.seat == DRAWN else match.seats[ended.seat])


def _waits_for(match: Match, place: int | None) -> bool:
    return match.winner is None and place is not None and place in match.seats


def _require_open(now: Tournament) -> None:
    if now.started:
        raise Refused("the tournament has begun: nobody can enter it any more")


def _require_host(now: Tournament, player: str) -> None:
    if now.host != player:
        raise Refused("only whoever opened the tournament may do that")


def _find(connection: Connection, tournament: str) -> Tournament:
    wanted = select(TOURNAMENTS.c.body).where(TOURNAMENTS.c.id == tournament)
    found = connection.execute(wanted).scalar_one_or_none()
    if found is None:
        raise NoTournament
    return _read(found)


def _read(body: str) -> Tournament:
    return msgspec.json.decode(body, type=Tournament)


def _write(made: Tournament) -> str:
    return msgspec.json.encode(made).decode()


def _short(made: Tournament) -> dict[str, Any]:
    facts = {"id": made.id, "name": made.name, "kind": made.kind, "count": len(made.entrants)}
    return {**facts, "started": made.started, "over": made.over}


def _entrant(one: Entrant) -> dict[str, Any]:
    return {"player": one.player, "name": one.name, "bot": one.bot, "hero": one.hero, "gone": one.gone}


def _match(made: Tournament, match: Match) -> dict[str, Any]:
    first, second = match.first, match.second
    watch = watching(made.id, match.game) if match.game else ""
    told = {"round": match.round, "first": first, "second": second, "winner": match.winner, "draws": match.draws}
    return {**told, "game": match.game, "watch": watch}
