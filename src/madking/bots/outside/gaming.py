"""Which game a bot from outside is in: nobody need say that one was left."""

from madking.core.state import State


class Gaming:
    """Notices a new game by its questions."""

    def __init__(self) -> None:
        self._table: tuple[object, ...] | None = None
        self._turn = 0

    @property
    def begun(self) -> bool:
        """Whether a question was asked in the game that goes on."""
        return self._table is not None

    def is_new(self, sight: State, seat: int) -> bool:
        """Whether this question belongs to another game than the last one."""
        table = (seat, id(sight.content), sight.mode.key, sight.ruleset.key)
        new = table != self._table or sight.turn < self._turn
        self._table, self._turn = table, sight.turn
        return new

    def end(self) -> None:
        """The game is over."""
        self._table = None
