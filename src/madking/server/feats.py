"""Feats that people earn at the server's tables, told as soon as they are earned."""

from madking.charter import FEATS, Bench, Chronicle
from madking.charter.records import counts
from madking.core.sources import SEED_VERSION
from madking.game import Game
from madking.server.protocol import FeatMessage


class Feats:
    """Follows the game of one room for its people. Nobody earns anything in a branch of another game or in a lesson."""

    def __init__(self, source: str | None) -> None:
        self._branched = source is not None
        self._chronicle: Chronicle | None = None
        self._benches: dict[int, Bench] = {}

    def earned(self, game: Game, players: list[str], seats: list[int]) -> list[FeatMessage]:
        """What these seats have earned so far."""
        if self._branched or not game.header.seed.startswith(f"{SEED_VERSION}:"):
            return []
        told = self._chronicle
        if told is None or not told.goes_on(game):
            told = self._chronicle = Chronicle(game)
            self._benches = {}
        facts, table = told.follow(game).facts, told.table
        found = []
        for seat in seats:
            if seat not in self._benches:
                earns = counts(players, table.teams, seat, game.header.heroes)
                self._benches[seat] = Bench(table, seat, FEATS if earns else ())
            self._benches[seat].hear(facts)
            found += [FeatMessage(seat, won.feat.id, won.step) for won in self._benches[seat].earned]
        return found
