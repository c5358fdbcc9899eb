"""Companions that grow: each step is a new one of a first stage, or one that goes a stage further."""

from madking.core import codes
from madking.core import events as e
from madking.core.companions import held
from madking.core.state import About, Frame, State
from madking.core.terms import PICK_COMPANION
from madking.lang import tree as t


def growing(s: State, seat: int) -> list[int]:
    """How many of each companion are there now and have a stage before them, in turn."""
    made = s.content.heroes[seat].companions
    player = s.players[seat]
    return [held(player, index) if one.companion.grows else 0 for index, one in enumerate(made)]


def stages(s: State, seat: int) -> list[int]:
    """The companions that one step of growth could bring: new ones, or grown out of one that is there."""
    player = s.players[seat]
    found: list[int] = []
    for index, made in enumerate(s.content.heroes[seat].companions):
        if held(player, index) < made.limit and (made.source < 0 or held(player, made.source) > 0):
            found.append(index)
    return found


def grow(s: State, seat: int, index: int) -> None:
    """One step of growth, which brings this companion."""
    player = s.players[seat]
    made = s.content.heroes[seat].companions
    source = made[index].source
    if source >= 0:
        player.companions[2 * source + 1] -= 1
    player.companions[2 * index + 1] += 1
    if s.events is not None:
        grown = made[source].key if source >= 0 else ""
        s.tell(e.CompanionGrew(seat, grown, made[index].key, held(player, index)))


class GrowFrame(Frame):
    """Companions grow step by step; `left` steps are still to come.

    Where each one that is there may grow, `able` is how many of each kind still may.
    """

    def __init__(self, seat: int, node: t.Grow | t.GrowEach, left: int, able: list[int]) -> None:
        super().__init__(seat)
        self.node = node
        self.left = left
        self.able = able

    def kind(self) -> str:
        """`grow`."""
        return "grow"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node", "left", "able")

    def copy(self) -> "GrowFrame":
        """A frame of its own."""
        new = GrowFrame(self.seat, self.node, self.left, self.able[:])
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """The text, and how many steps are still to come."""
        return About(node=self.node, by=self.seat, count=self.left)

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def run(self, s: State) -> None:
        """Asks for the next step; what only may grow can be left as it is, and a step without an aim is lost."""
        optional = isinstance(self.node, t.GrowEach)
        if self.step == 1:
            self.step = 0
            if s.answer == codes.DECLINE:
                s.stack.pop()
                return
            self._take_step(s, codes.argument_of(s.answer))
        choices = [codes.code(codes.COMPANION, index) for index in self._steps(s)] if self.left else []
        if not choices:
            s.stack.pop()
            return
        self.step = 1
        if len(choices) == 1 and not optional:
            s.only(PICK_COMPANION, self.seat, choices[0])
            return
        s.choice(PICK_COMPANION, self.seat, [*choices, codes.DECLINE] if optional else choices)

    def _steps(self, s: State) -> list[int]:
        """The companions that the next step could bring."""
        if not self.able:
            return stages(s, self.seat)
        made = s.content.heroes[self.seat].companions
        return [i for i in stages(s, self.seat) if made[i].source >= 0 and self.able[made[i].source]]

    def _take_step(self, s: State, index: int) -> None:
        self.left -= 1
        if self.able:
            self.able[s.content.heroes[self.seat].companions[index].source] -= 1
        grow(s, self.seat, index)
