"""How fast other environments are, on this machine and in the same run: what madking's speeds are compared with.

Each measurement is a function that plays some steps at random and says how many; none where the library is not
installed. Catanatron (`pip install catanatron catanatron_gym`) is the well-known Settlers engine in Python.
"""

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any, Final

Play = Callable[[], int]
SEED: Final = 7
PYTHON_GAME: Final = "python_block_dominoes"
"""Of the games that OpenSpiel has in Python, one with hidden hands, chance and games of some length."""
COMPILED_GAME: Final = "backgammon"
"""One of its games in C++, with dice."""


def rivals() -> dict[str, Play]:
    """What is installed here, by the names that the report has for it."""
    found: dict[str, Play] = {}
    if find_spec("catanatron"):
        found["catanatron"] = _catanatron
    if find_spec("catanatron_gym"):
        found["catanatron_gym"] = _catanatron_gym()
    if find_spec("pyspiel"):
        import open_spiel.python.games  # type: ignore[import-untyped]  # noqa: F401 - it registers those in Python

        found["openspiel_python"] = spiel(PYTHON_GAME)
        found["openspiel_compiled"] = spiel(COMPILED_GAME)
    return found


def _catanatron() -> int:
    """A whole game of two random players; every action counts, forced ones too."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    game.play()
    return len(game.state.actions)


def _catanatron_gym() -> Play:
    """Its Gymnasium environment: one learner against a random player."""
    import catanatron_gym  # noqa: F401 - it registers the environment
    import gymnasium

    env: Any = gymnasium.make("catanatron_gym:catanatron-v1")
    rng = Random(SEED)
    told: dict[str, Any] = env.reset(seed=SEED)[1]

    def play() -> int:
        nonlocal told
        _, _, over, cut, told = env.step(rng.choice(told["valid_actions"]))
        if over or cut:
            told = env.reset()[1]
        return 1

    return play


def spiel(name: str) -> Play:
    """A game of OpenSpiel: decisions are counted, with their observations where it has them; chance is not."""
    import pyspiel

    game = pyspiel.load_game(name)
    observed = game.get_type().provides_observation_tensor
    rng = Random(SEED)
    state = game.new_initial_state()

    def play() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            return 0
        if observed:
            state.observation_tensor()
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        return 1

    return play
