"""What a bot looks at: at a glance what lies open on the table, which costs nothing, or all that its seat may know."""

from madking.core.content import Content
from madking.core.state import Attack, Roll, State
from madking.core.views import sight
from madking.core.windows import window_of


class Glance:
    """What everybody sees of the moment: the question, the window, dice and attack, who plays with whom. To be read."""

    def __init__(self, s: State) -> None:
        self.content: Content = s.content
        self.ask = s.ask
        self.window = window_of(s)
        self.rolls: list[Roll] = s.rolls
        self.attack: Attack | None = s.attack
        self.teams: list[int] = [player.team for player in s.players]


class Eyes:
    """The look of a seat at a game. A bot that is content with a glance spares the copy of all that it may know."""

    def __init__(self, s: State, seat: int) -> None:
        self._s = s
        self._seat = seat

    def __call__(self) -> State:
        """All that the seat may know."""
        return sight(self._s, self._seat)

    def glance(self) -> Glance:
        """What lies open."""
        return Glance(self._s)
