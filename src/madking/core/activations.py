"""Companions that act (COM-1)."""

from madking.core import begin, codes
from madking.core import events as e
from madking.core.reading import can_activate
from madking.core.state import About, Frame, State
from madking.core.terms import PICK_COMPANION
from madking.lang import tree as t


def activate(s: State, seat: int, index: int) -> None:
    """Has a companion do its act."""
    made = s.content.heroes[seat].companions[index]
    if made.mark >= 0:
        s.players[seat].used |= 1 << made.mark
    if s.events is not None:
        s.tell(e.CompanionActed(seat, made.key))
    if made.act is not None:
        begin.script(s, seat, made.act, made.companion)


class ActivateFrame(Frame):
    """Companions are activated one after the other, each at most once; `acted` has a bit for each that was."""

    def __init__(self, seat: int, node: t.ActivateSome) -> None:
        super().__init__(seat)
        self.node = node
        self.acted = 0

    def kind(self) -> str:
        """`activate`."""
        return "activate"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node", "acted")

    def copy(self) -> "ActivateFrame":
        """A frame of its own."""
        new = ActivateFrame(self.seat, self.node)
        new.step = self.step
        new.acted = self.acted
        return new

    def about(self, s: State) -> About:
        """The text, and how many companions may still act."""
        return About(node=self.node, by=self.seat, count=self.node.count - self.acted.bit_count())

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def run(self, s: State) -> None:
        """Asks for the next companion, and lets it act."""
        node = self.node
        if self.step == 1:
            self.step = 0
            if s.answer == codes.DECLINE:
                s.stack.pop()
                return
            index = codes.argument_of(s.answer)
            self.acted |= 1 << index
            activate(s, self.seat, index)
            return
        able = [i for i in range(len(s.content.heroes[self.seat].companions)) if can_activate(s, self.seat, i)]
        choices = [codes.code(codes.COMPANION, index) for index in able if not self.acted >> index & 1]
        if not choices or self.acted.bit_count() == node.count:
            s.stack.pop()
            return
        self.step = 1
        if len(choices) == 1 and not node.optional:
            s.only(PICK_COMPANION, self.seat, choices[0])
            return
        s.choice(PICK_COMPANION, self.seat, [*choices, codes.DECLINE] if node.optional else choices)
