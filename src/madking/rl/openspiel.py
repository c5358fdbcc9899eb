"""OpenSpiel: the game as a tree with chance nodes. Importing this registers `madking`.

    import madking.rl.openspiel
    game = pyspiel.load_game("madking(heroes=barbarian moon_elf,mode=1v1)")

Actions are those of the codec. Chance answers by number: the roll among all rolls of so many dice, or the card in its
owner's deck. Decisions with a single option are taken without asking. A seat's observation has no memory, so search
takes `observation_string` (IS-MCTS: `use_observation_string=True`).
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

import madking
from madking.core import dice, engine, playout
from madking.core.options import outcome_text
from madking.core.state import State
from madking.core.terms import ROLL_DICE
from madking.rl.batch import looking_at
from madking.rl.codec import Codec
from madking.rl.imagining import imagine
from madking.rl.lanes import rewards
from madking.rl.observer import Observer, information
from madking.rl.rows import Row, blank

NAME: Final = "madking"
LONGEST: Final = 100_000
PARAMETERS: Final = {"heroes": "barbarian moon_elf", "mode": "1v1", "turn_limit": 200}
TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="madking",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


@cache
def _codec() -> Codec:
    return Codec()


@cache
def _rolls(number: int) -> list[int]:
    """All rolls of so many dice."""
    return dice.rolls(number)


@cache
def _places(number: int) -> dict[int, int]:
    """Where each roll of so many dice stands among all of them."""
    return {roll: place for place, roll in enumerate(_rolls(number))}


class Tree(pyspiel.Game):
    """A line-up in a mode, as OpenSpiel plays it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.start = madking.start(str(given["heroes"]).split(), mode=str(given["mode"]))
        self.turn_limit = int(given["turn_limit"])
        self.codec = _codec()
        self.observer = Observer(self.start.mode, self.codec.vocabulary, self.codec.numberings)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.codec.size,
            max_chance_outcomes=len(dice.rolls(dice.MAX_DICE)),
            num_players=len(self.start.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "Node":
        """The game before its first die."""
        return Node(self, self.start.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Eye":  # noqa: ARG002
        """Sees what a seat may know."""
        return Eye(self.observer)


class Question:
    """Who is asked, and what may be answered: option codes and their actions. Copies of a moment share it."""

    def __init__(self, player: int, codes: list[int], actions: list[int]) -> None:
        self.player = player
        self.codes = codes
        self.actions = actions

    def __deepcopy__(self, memo: dict[int, Any]) -> "Question":
        return self


_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_OF_NOBODY: Final = Question(_TERMINAL, [], [])
_OF_CHANCE: Final = Question(_CHANCE, [], [])


class Node(pyspiel.State):
    """One moment of a game."""

    def __init__(self, game: Tree, state: State) -> None:
        super().__init__(game)
        self.state = state
        self._limit = game.turn_limit
        self._go_on()

    def _go_on(self) -> None:
        """Plays on to the next question that has more than one answer."""
        s = self.state
        while not s.over and s.turn <= self._limit:
            if s.asked < 0:
                self._question = _OF_CHANCE
                return
            found = engine.legal(s)
            if len(found) > 1:
                actions = _codec().numberings.of(s.content).actions(s, found)
                self._question = Question(s.asked, found, actions)
                return
            engine.proceed(s, found[0])
        self._question = _OF_NOBODY

    def current_player(self) -> int:
        """Whose turn it is: a seat, chance, or nobody's any more."""
        return self._question.player

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - it is the one who is asked
        return sorted(self._question.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come, by number."""
        s = self.state
        found = engine.chance(s)
        if s.ask == ROLL_DICE:
            places = _places(s.number)
            return [(places[roll], likely) for roll, likely in found]
        return found

    def _apply_action(self, action: int) -> None:
        s = self.state
        question = self._question
        if question.player == _CHANCE:
            engine.proceed(s, self._outcome(action))
        elif action in question.actions:
            engine.proceed(s, question.codes[question.actions.index(action)])
        else:
            raise _codec().refusal(s, action)
        self._go_on()

    def _outcome(self, number: int) -> int:
        return _rolls(self.state.number)[number] if self.state.ask == ROLL_DICE else number

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return outcome_text(self.state, self._outcome(action))
        return _codec().name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over, or has taken too long."""
        return self._question.player == _TERMINAL

    def returns(self) -> list[float]:
        """What each seat has got: 1 for a win, -1 for a loss."""
        return rewards(self.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "Node":
        """Another game that looks the same to a player."""
        rng = Random(sampler())
        return Node(self.get_game(), imagine(self.state, player, rng))

    def sample_chance(self, rng: Random) -> int:
        """One outcome of chance, drawn without listing all of them."""
        drawn = playout.sample(self.state, rng)
        return _places(self.state.number)[drawn] if self.state.ask == ROLL_DICE else drawn

    def __str__(self) -> str:
        return information(self.state, max(self.state.asked, 0))


class Eye:
    """What a seat may know, as OpenSpiel's observers tell it."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        cells = blank(observer.size)
        self._row = Row(cells, 0, observer.size)
        self._bytes = looking_at(cells)
        self.tensor = np.zeros(observer.size, np.float32)
        self.dict = {piece.name: self.tensor[piece.start : piece.stop] for piece in observer.spec}

    def set_from(self, state: Node, player: int) -> None:
        """Looks at a moment as a player."""
        self._observer.write(state.state, player, self._row)
        self.tensor[:] = self._bytes

    def string_from(self, state: Node, player: int) -> str:
        """What a player may know, in one string."""
        return information(state.state, player)


pyspiel.register_game(TYPE, Tree)
