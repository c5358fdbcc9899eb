"""PettingZoo: every seat a learner, in any mode, in turn (AEC).

    from madking.rl import pettingzoo
    env = pettingzoo.env(mode="ffa4")

An observation is a dictionary with what the seat may know (`observation`) and what it may do (`action_mask`); decisions
with a single option are taken without asking. An illegal action is an `ActionError`.
"""

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from madking.core.engine import proceed
from madking.errors import ActionError
from madking.rl.batch import looking_at, numbered
from madking.rl.codec import Codec
from madking.rl.dealing import Dealer
from madking.rl.gymnasium import observation_space
from madking.rl.lanes import Lane, rewards
from madking.rl.observer import Observer
from madking.rl.rows import Row, blank

Seen = dict[str, NDArray[Any]]


def env(**options: Any) -> "Table":
    """A table of a mode: `mode`, `heroes`, `ruleset`, `turn_limit`, `upgrade_deck`, `house_rules`, `codec`."""
    return Table(**options)


class Table(AECEnv):
    """All seats of one game; agents are called `player_0`, `player_1` ..."""

    metadata: dict[str, Any] = {"name": "madking_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        mode: str = "1v1",
        heroes: Sequence[str] | None = None,
        ruleset: str | None = None,
        turn_limit: int = 200,
        upgrade_deck: bool = False,
        house_rules: bool = False,
        codec: Codec | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.codec = Codec() if codec is None else codec
        self._limit = turn_limit
        self.render_mode = render_mode
        self._dealer = Dealer(mode, heroes, ruleset, None, "0", upgrade_deck, house_rules)
        self.observer = Observer(self._dealer.mode, self.codec.vocabulary, self.codec.numberings)
        self.possible_agents = [f"player_{seat}" for seat in range(self._dealer.mode.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Dict(
            {
                "observation": observation_space(self.observer),
                "action_mask": spaces.Box(0, 1, (self.codec.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self.codec.size) for agent in self.possible_agents}
        cells, legal = blank(self.observer.size), blank(self.codec.size)
        self._row, self._mask = Row(cells, 0, self.observer.size), Row(legal, 0, self.codec.size)
        self._seen: NDArray[np.uint8] = looking_at(cells)
        self._legal: NDArray[np.int8] = looking_at(legal).view(np.int8)
        self._games = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the codec; the mask says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game: the next one, or the first of a seed."""
        if seed is not None:
            self._dealer.seed, self._games = str(seed), 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = False
        while not asked:
            deal = self._dealer.deal(self._games)
            self._games += 1
            self._lane = Lane(deal, self.codec.numberings, self._mask, None)
            asked = self._go_on()
        self.agent_selection = self.possible_agents[self._lane.seat]

    def _go_on(self) -> bool:
        """Plays on to the next decision; says whether there is one."""
        lane = self._lane
        if not lane.go_on(self._limit, True):
            return False
        lane.show(None)
        return True

    def observe(self, agent: str) -> Seen:
        """What an agent may know, and what it may do; nothing while others are asked."""
        lane, seat = self._lane, self._seats[agent]
        self.observer.write_as(lane.state, seat, lane.numbering, self._row)
        if seat == lane.seat and not self.terminations[agent] and not self.truncations[agent]:
            return {"observation": self._seen.copy(), "action_mask": self._legal.copy()}
        return {"observation": self._seen.copy(), "action_mask": np.zeros(self.codec.size, dtype=np.int8)}

    def step(self, action: int | None) -> None:
        """The selected agent answers; a finished one leaves, with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        lane = self._lane
        numbers, wrong = numbered([cast("int", action)], 1)
        code = -1 if wrong >= 0 else lane.code_of(numbers[0])
        if code < 0:
            raise ActionError(action, lane.seat, lane.actions, [self.codec.name(one) for one in lane.actions])
        self._cumulative_rewards[agent] = 0.0
        proceed(lane.state, code)
        if self._go_on():
            self.agent_selection = self.possible_agents[lane.seat]
            return
        over = lane.state.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.rewards = dict(zip(self.agents, rewards(lane.state), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """The question in words: what may be done."""
        names = ", ".join(self.codec.name(action) for action in self._lane.actions)
        return f"turn {self._lane.state.turn}, {self.agent_selection}: {names}"

    def close(self) -> None:
        """Nothing is held open."""
