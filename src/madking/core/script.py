"""Scripts: running the body of a row, card, token or defence.

A script works segment by segment (`then` cuts them, TXT-4). First everything is decided, in the order of the
text (`plans`): dice are rolled, choices made, conditions read; each effect becomes a deed. Then the deeds are
performed: of an ability in the order of OFF-5 (free effects, effects on the target, damage), of anything else as
written.
"""

from typing import Final

from madking.core import begin, moments
from madking.core.damage import can_weaken
from madking.core.deeds import perform
from madking.core.state import About, Deed, Frame, State
from madking.core.targeting import find_target, reward_decided
from madking.core.traits import FREE, HARMFUL, ON_TARGET, Text, body_of, traits_of
from madking.core.triggers import trigger
from madking.core.wards import coming
from madking.core.windows import AT_THEN, BEFORE_STATUS, can_ward, open_window
from madking.lang import tree as t

# The manner in which a script runs.
AS_WRITTEN: Final = 0
STAGED: Final = 1
ANNOUNCING: Final = 2

# Steps of a script.
DECIDE: Final = 0
ORDER: Final = 1
PERFORM: Final = 2
SEGMENT_DONE: Final = 3


class ScriptFrame(Frame):
    """The body of `node` is run for a seat in the name of `source`, over the first `below` rolls on the table.

    `at` is where the next segment begins; `token` is the kind whose text it is (-1: none), `taken` how many were
    spent or paid for it; `roll` are the dice it reads; what is `optional` may be declined; `performed` counts the
    deeds that are done.
    """

    def __init__(self, seat: int, node: Text, source: t.Node | None, below: int) -> None:
        super().__init__(seat)
        self.node = node
        self.source = source
        self.below = below
        self.manner = AS_WRITTEN
        self.at = 0
        self.roll = -1
        self.token = -1
        self.taken = 0
        self.optional = False
        self.performed = 0
        self.deeds: list[Deed] | None = None

    def kind(self) -> str:
        """`script`."""
        return "script"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return (
            "node", "source", "below", "manner", "at", "roll", "token", "taken", "optional", "performed", "deeds",
        )  # fmt: skip

    def copy(self) -> "ScriptFrame":
        """A script of its own."""
        new = ScriptFrame(self.seat, self.node, self.source, self.below)
        new.step = self.step
        new.manner = self.manner
        new.at = self.at
        new.roll = self.roll
        new.token = self.token
        new.taken = self.taken
        new.optional = self.optional
        new.performed = self.performed
        if self.deeds is not None:
            new.deeds = self.deeds[:]
        return new

    def about(self, s: State) -> About:
        """The text, and in whose name it runs."""
        return About(
            node=self.node, source=self.source, by=self.seat, token=self.token, roll=self.roll, spent=self.taken
        )

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def to_perform(self) -> list[Deed]:
        """The deeds that are decided and not yet done, once everything is decided."""
        return (self.deeds or [])[self.performed :] if self.step == PERFORM else []

    def cut_before(self) -> t.Effect | None:
        """The `then` behind which the segment begins that is decided next."""
        return body_of(self.node, False)[self.at - 1] if self.step == DECIDE and self.at > 0 else None

    def is_announcement(self) -> bool:
        """Whether it only makes the choices that belong to an announcement."""
        return self.manner == ANNOUNCING

    def decided(self) -> list[Deed]:
        """The deeds of the current segment."""
        return self.deeds or []

    def spent(self) -> int:
        """How many were taken, paid or spent for it."""
        return self.taken

    def add(self, deed: Deed) -> None:
        """One more decided effect."""
        if self.deeds is None:
            self.deeds = []
        self.deeds.append(deed)

    def text(self, s: State) -> Text:
        """What the script runs for; inside a repetition, the text around it."""
        depth = len(s.stack) - 1
        node = self.node
        while isinstance(node, t.UpTo):
            depth -= 1
            frame = s.stack[depth]
            if isinstance(frame, ScriptFrame):
                node = frame.node
        return node

    def choose(self, s: State, chosen: int) -> None:
        """Begins to decide a text that speaks of someone from its beginning on."""
        self.step = ORDER
        begin.plan(s, self.seat, self.node, self.at, self.roll, self.optional, chosen)

    def run(self, s: State) -> None:
        """One step of a script."""
        if self.step == DECIDE:
            self.step = ORDER
            begin.plan(s, self.seat, self.node, self.at, self.roll, self.optional)
        elif self.step == ORDER:
            if self.manner == ANNOUNCING:
                s.stack.pop()
                s.stack[-1].keep_choices(self.deeds, self.at)
                return
            self.performed = 0
            self.step = PERFORM
            if self.manner == STAGED:
                self.deeds = _staged(self.deeds or [])
        elif self.step == PERFORM:
            _perform_all(s, self)
        else:
            _segment_done(s, self)


def resume(script: ScriptFrame, deeds: list[Deed] | None, at: int) -> None:
    """Lets a script begin with deeds that were decided when it was announced."""
    script.deeds = deeds
    script.at = at
    script.step = PERFORM


def script_of(s: State) -> ScriptFrame:
    """The script that the top of the stack works for."""
    depth = len(s.stack) - 1
    while True:
        frame = s.stack[depth]
        if isinstance(frame, ScriptFrame):
            return frame
        depth -= 1


def _staged(deeds: list[Deed]) -> list[Deed]:
    """OFF-5 and TXT-7: by stage, and inside a stage the additional ones last."""
    if len(deeds) < 2:
        return deeds
    stages = [2 * traits_of(deed.effect).stage + deed.last for deed in deeds]
    ordered: list[Deed] = []
    for wanted in range(2 * HARMFUL + 2):
        for place, stage in enumerate(stages):
            if stage == wanted:
                ordered.append(deeds[place])
    return ordered


def _perform_all(s: State, script: ScriptFrame) -> None:
    """Performs deed after deed until one of them has to wait for something."""
    depth = len(s.stack)
    deeds = script.deeds
    staged = script.manner == STAGED
    while deeds is not None and script.performed < len(deeds):
        deed = deeds[script.performed]
        if staged and lacks_target(s, deed.effect):
            find_target(s, script.seat)
            return
        if s.mode.leaders and staged and traits_of(deed.effect).stage != FREE and reward_decided(s, script):
            return
        if staged and s.content.warding and _heed(s, script, deed):
            return
        script.performed += 1
        perform(s, script, deed)
        if len(s.stack) != depth:
            return
    script.deeds = None
    script.step = SEGMENT_DONE


def _heed(s: State, script: ScriptFrame, deed: Deed) -> bool:
    """Gives the target the chance to keep off what an Attack is about to put on it (before DEF-1)."""
    attack = s.attack
    if attack is None or attack.ultimate or traits_of(deed.effect).stage != ON_TARGET:
        return False
    if attack.heeded:
        attack.coming = []
        return False
    if not s.content.heroes[attack.attacker].rows[attack.row].attacks:
        return False
    attack.coming = coming(s, script.seat, script.to_perform(), script.taken)
    if not attack.coming or not can_ward(s, attack.target):
        attack.coming = []
        return False
    attack.heeded = True
    open_window(s, BEFORE_STATUS)
    return True


def lacks_target(s: State, effect: t.Effect) -> bool:
    """TGT-1: whether an effect of an ability needs the target, which is not yet known."""
    attack = s.attack
    return attack is not None and attack.target < 0 and traits_of(effect).aimed


def _segment_done(s: State, script: ScriptFrame) -> None:
    """After the damage the tokens of both sides have their say; between segments there is a window."""
    attack = s.attack
    if attack is not None and attack.made and not attack.noted:
        attack.noted = True
        for defender in attack.defenders():
            trigger(s, moments.ATTACKED, defender)
        trigger(s, moments.ATTACKING, attack.attacker)
    elif attack is not None and script.manner == STAGED and not attack.weakened and _is_weakened(s):
        attack.weakened = True
        trigger(s, moments.HARMING, attack.attacker)
    elif 0 <= script.at < len(body_of(script.node, False)):
        script.step = DECIDE
        if attack is not None:
            attack.heeded = False
        open_window(s, AT_THEN)
    else:
        del s.rolls[script.below :]
        s.stack.pop()


def _is_weakened(s: State) -> bool:
    """Whether there are rules that weaken an ability, and damage that they reach."""
    return bool(s.content.rules[moments.HARMING]) and can_weaken(s)
