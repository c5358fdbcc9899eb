"""The search in examples/mcts.py answers with legal options, leaves the game as it is, and finds what wins."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from madking.core import engine
from tests.rl.tables import decisions


def example() -> ModuleType:
    path = Path(__file__).parent.parent.parent / "examples" / "mcts.py"
    spec = importlib.util.spec_from_file_location("mcts_example", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_search_answers_with_legal_options() -> None:
    bot = example().Mcts(2, 1)
    for state in decisions("1v1", "search", 24, ("barbarian", "paladin")):
        codes = engine.legal(state)
        if len(codes) > 1:
            before = state.copy()
            assert bot.decide(state, state.asked) in codes
            assert state == before
