"""A small tournament as data: who plays whom in which round, and who leads. It knows nothing of games and servers."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

Kind = Literal["round-robin", "bracket"]
FEWEST: Final = 3
MOST: Final = 16
MOST_DRAWS: Final = 3
"""In a bracket a drawn game is played again, so often; then whoever entered first goes on."""
WIN: Final = 2
DRAW: Final = 1


class Entrant(Struct, frozen=True):
    """Somebody who takes part: the digest of what invites them to their games; `gone` once they gave up.

    A bot has its kind instead of a player, and no name.
    """

    player: str
    name: str
    hero: str
    invitation: str
    gone: bool = False
    bot: str = ""


class Match(Struct, frozen=True):
    """Two entrants; without a second one the first goes on. `winner` is -1 for a draw, None until it is decided."""

    round: int
    first: int
    second: int | None
    game: str = ""
    draws: int = 0
    winner: int | None = None

    @property
    def seats(self) -> tuple[int, int]:
        """The entrants in the order of their seats: who has played a draw changes sides."""
        second = self.first if self.second is None else self.second
        return (self.first, second) if (self.round + self.draws) % 2 == 0 else (second, self.first)


class Tournament(Struct, frozen=True):
    """Everything of a tournament."""

    id: str
    host: str
    name: str
    kind: Kind
    ruleset: str | None
    timer: int
    rated: bool
    language: Literal["en", "ru"]
    entrants: tuple[Entrant, ...] = ()
    matches: tuple[Match, ...] = ()

    @property
    def started(self) -> bool:
        """Whether nobody can enter any more."""
        return bool(self.matches)

    @property
    def over(self) -> bool:
        """Whether everything is decided."""
        return self.started and all(match.winner is not None for match in self.matches) and not self._pairs()

    def place_of(self, player: str) -> int | None:
        """The number of an entrant, by the player."""
        return next((n for n, one in enumerate(self.entrants) if player and one.player == player), None)

    def entered(self, entrant: Entrant) -> "Tournament":
        """With somebody who takes part, in the place that they had if they had one; of bots there is one, the last."""
        people, bots = list(self.without_bot().entrants), [one for one in self.entrants if one.bot]
        place = self.place_of(entrant.player)
        if entrant.bot:
            bots = [entrant]
        elif place is None:
            people.append(entrant)
        else:
            people[place] = entrant
        return replace(self, entrants=(*people, *bots))

    def without_bot(self) -> "Tournament":
        """With people alone."""
        return replace(self, entrants=tuple(one for one in self.entrants if not one.bot))

    def _pairs(self) -> list[tuple[int, int | None]]:
        """Who meets in the next round; nobody when all rounds are played."""
        last = max((match.round for match in self.matches), default=-1)
        if self.kind == "round-robin":
            rounds = round_robin(len(self.entrants))
            return list(rounds[last + 1]) if last + 1 < len(rounds) else []
        if last < 0:
            return first_round(len(self.entrants))
        winners = [match.winner for match in self.matches if match.round == last and match.winner is not None]
        return list(zip(winners[::2], winners[1::2], strict=False))

    def going_on(self) -> "Tournament":
        """With all that follows by itself: matches of those who gave up, and the next round when one is over."""
        made = replace(self, matches=tuple(self._walked_over(match) for match in self.matches))
        if any(match.winner is None for match in made.matches):
            return made
        pairs = made._pairs()
        if not pairs:
            return made
        number = max((match.round for match in made.matches), default=-1) + 1
        more = tuple(Match(number, first, second) for first, second in pairs)
        return replace(made, matches=made.matches + more).going_on()

    def _walked_over(self, match: Match) -> Match:
        if match.winner is not None:
            return match
        if match.second is None or self.entrants[match.second].gone:
            return replace(match, winner=match.first)
        return replace(match, winner=match.second) if self.entrants[match.first].gone else match

    def decided(self, number: int, winner: int) -> "Tournament":
        """With a match that was won, or drawn (-1): in a bracket that is played again."""
        match = self.matches[number]
        if winner < 0 and self.kind == "bracket":
            again = replace(match, game="", draws=match.draws + 1)
            match = again if again.draws < MOST_DRAWS else replace(again, winner=min(match.seats))
        else:
            match = replace(match, winner=winner)
        return self._with(number, match).going_on()

    def reopened(self, number: int) -> "Tournament":
        """With a match whose game was called off: another one will be set up."""
        return self._with(number, replace(self.matches[number], game=""))

    def played_in(self, number: int, game: str) -> "Tournament":
        """With the game of a match."""
        return self._with(number, replace(self.matches[number], game=game))

    def _with(self, number: int, match: Match) -> "Tournament":
        return replace(self, matches=(*self.matches[:number], match, *self.matches[number + 1 :]))

    def without(self, place: int) -> "Tournament":
        """With an entrant who gave up; before the start they are not there at all."""
        if not self.started:
            return replace(self, entrants=(*self.entrants[:place], *self.entrants[place + 1 :]))
        gone = replace(self.entrants[place], gone=True)
        entrants = (*self.entrants[:place], gone, *self.entrants[place + 1 :])
        return replace(self, entrants=entrants).going_on()

    def forgetting(self, player: str) -> "Tournament":
        """Without a player who deleted what is theirs; their place stays, and has no name."""
        place, host = self.place_of(player), "" if self.host == player else self.host
        made = replace(self, host=host)
        if place is None:
            return made
        left = made.without(place)
        if not left.started:
            return left
        nobody = replace(left.entrants[place], player="", name="", invitation="")
        return replace(left, entrants=(*left.entrants[:place], nobody, *left.entrants[place + 1 :]))

    def points(self) -> list[int]:
        """Two for a win, one for a draw, by entrant."""
        points = [0] * len(self.entrants)
        for match in self.matches:
            if match.winner is not None and match.winner >= 0:
                points[match.winner] += WIN
            elif match.winner is not None:
                for seat in match.seats:
                    points[seat] += DRAW
        return points

    def order(self) -> list[int]:
        """The entrants as they stand: by points, then by wins over those with as many, then as they entered."""
        points = self.points()

        def among(place: int) -> int:
            """What somebody has won against those with as many points."""
            won = (match for match in self.matches if match.winner == place and match.second is not None)
            return sum(points[_other(match, place)] == points[place] for match in won)

        return sorted(range(len(points)), key=lambda place: (-points[place], -among(place), place))


def _other(match: Match, place: int) -> int:
    first, second = match.seats
    return second if first == place else first


def first_round(entrants: int) -> list[tuple[int, int | None]]:
    """Of a bracket: the first meets the last; where places are empty the first ones go on without a game."""
    size = 1 << (entrants - 1).bit_length()
    return [(seed, size - 1 - seed if size - 1 - seed < entrants else None) for seed in _seeded(size // 2)]


def _seeded(size: int) -> Sequence[int]:
    """The first half of the seeds, so that the best meet last."""
    order = [0]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) - 1 - one)]
    return order


def round_robin(entrants: int) -> list[list[tuple[int, int]]]:
    """All rounds in which everyone meets everyone once; with an odd number one pauses in each."""
    places: list[int | None] = [*range(entrants), *([None] if entrants % 2 else [])]
    rounds = []
    for _ in range(len(places) - 1):
        half = len(places) // 2
        pairs = zip(places[:half], reversed(places[half:]), strict=True)
        rounds.append([(one, other) for one, other in pairs if one is not None and other is not None])
        places = [places[0], places[-1], *places[1:-1]]
    return rounds
