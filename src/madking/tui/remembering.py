"""Feats at the terminal, told as they are earned; and the game written into the user's book when it is over."""

import time
from pathlib import Path

from madking.charter import FEATS, Bench, Chronicle
from madking.charter.records import counts, record_of
from madking.charter.shelf import enter
from madking.core.sources import SEED_VERSION
from madking.speech.phrasebook import in_language
from madking.speech.phrasebook.charter import CHARTER
from madking.tui.session import Session


class Remembering:
    """Follows a game for the first person at the terminal."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seat = session.people[0] if session.people else -1
        self._chronicle = Chronicle(session.game)
        table = self._chronicle.table
        seeded = session.game.header.seed.startswith(f"{SEED_VERSION}:")
        heroes = session.game.header.heroes
        earns = self._seat >= 0 and seeded and counts(session.seats, table.teams, self._seat, heroes)
        self._bench = Bench(table, max(0, self._seat), FEATS if earns else ())
        self.look()

    def look(self) -> list[str]:
        """What was earned since the last look, a sentence for each feat."""
        language = self._session.language
        won = self._bench.hear(self._chronicle.follow(self._session.game).facts)
        words = [(one.feat.name, one.feat.text) for one in won]
        return [
            CHARTER.say(
                language,
                "earned",
                name=in_language((name.en, name.ru), language),
                text=in_language((text.en, text.ru), language),
            )
            for name, text in words
        ]

    def end(self, log: Path) -> None:
        """Writes a game that is over into the book; one that cannot be written is only played."""
        game = self._session.game
        if self._seat < 0 or game.result is None:
            return
        record = record_of(game, self._seat, log.name, self._session.seats, int(time.time()))
        try:
            enter([record])
        except OSError:
            return
