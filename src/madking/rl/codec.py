"""Options as actions: every answer of every hero in every mode has a number that never changes within a version."""

from collections.abc import Iterable

from madking.core import engine
from madking.core.state import State
from madking.errors import ActionError
from madking.rl.numbering import Numberings
from madking.rl.vocabulary import Vocabulary


class Codec:
    """Option codes of a state to action numbers and back.

    A code hangs on the line-up (which token is the third at this table?), an action does not. Seats are counted from
    the one who is asked: `player +1` is the next one. Homebrew heroes, given by the paths of their files, get numbers
    behind those of the shipped ones.

    >>> import madking
    >>> from random import Random
    >>> codec, rng = Codec(), Random(7)
    >>> state = madking.start(["barbarian", "paladin"])
    >>> while not madking.legal(state):
    ...     madking.step(state, madking.sample(state, rng))
    >>> [codec.name(action) for action in codec.legal(state)]
    ['pass']
    >>> madking.step(state, codec.code(state, codec.legal(state)[0]))
    """

    def __init__(self, homebrew: Iterable[str] = (), vocabulary: Vocabulary | None = None) -> None:
        self.vocabulary = Vocabulary(homebrew) if vocabulary is None else vocabulary
        self.numberings = Numberings(self.vocabulary)
        self.size = len(self.vocabulary.actions)

    @property
    def names(self) -> list[str]:
        """The names of all actions, in the order of their numbers."""
        return self.vocabulary.actions.names[:]

    def name(self, action: int) -> str:
        """What an action is called."""
        return self.vocabulary.actions.names[action]

    def id(self, state: State, code: int) -> int:
        """The action of an option code that is legal here."""
        engine.check(state, code)
        return self.numberings.of(state.content).action(state, code)

    def code(self, state: State, action: int) -> int:
        """The option code of an action; one that is not legal here is an `ActionError`."""
        if not state.over and state.asked >= 0:
            numbering = self.numberings.of(state.content)
            for code in engine.legal(state):
                if numbering.action(state, code) == action:
                    return code
        raise self.refusal(state, action)

    def legal(self, state: State) -> list[int]:
        """The actions of the player who is asked, in the order of `madking.legal`; none for chance and at the end."""
        if state.over or state.asked < 0:
            return []
        return self.numberings.of(state.content).actions(state, engine.legal(state))

    def mask(self, state: State, out: bytearray, base: int = 0) -> None:
        """Writes a byte for each action from a place on: 1 for what is legal, 0 for all else."""
        out[base : base + self.size] = bytes(self.size)
        for action in self.legal(state):
            out[base + action] = 1

    def refusal(self, state: State, action: object) -> ActionError:
        """The error for an action that is not legal here: whose turn it is, and what is."""
        legal = self.legal(state)
        seat = -1 if state.over else state.asked
        return ActionError(action, seat, legal, [self.name(one) for one in legal])
