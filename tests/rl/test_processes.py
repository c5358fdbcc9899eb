import numpy as np
import pytest

from madking.errors import ActionError, SetupError
from madking.rl.batch import Batch, random_actions
from madking.rl.processes import Processes

DUELLISTS = ("barbarian", "moon_elf")


@pytest.mark.slow
def test_games_of_several_processes_are_those_of_a_batch() -> None:
    """Each process plays what a batch of its share and seed plays; finished games are told in their own rows."""
    shares = [Batch(2, mode="simple", heroes=DUELLISTS, seed=f"5/{place}") for place in range(2)]
    rng = np.random.default_rng(4)
    with Processes(4, 2, mode="simple", heroes=DUELLISTS, seed=5) as games:
        ends = 0
        while not ends:
            assert games.obs.tobytes() == b"".join(share.obs.tobytes() for share in shares)
            actions = random_actions(games.mask, rng)
            told = games.step(actions)
            for place, share in enumerate(shares):
                own = share.step(actions[2 * place : 2 * place + 2])
                assert own.reward.tolist() == told.reward[2 * place : 2 * place + 2].tolist()
                assert own.done.tolist() == told.done[2 * place : 2 * place + 2].tolist()
            ends += len(told.info)
        before, seats = games.obs.tobytes(), games.seat.tolist()
        for wrong in (int(np.flatnonzero(~games.mask[3])[0]), -1, 10**6, "pass", True):
            with pytest.raises(ActionError, match="game 3") as caught:
                games.step([*random_actions(games.mask, rng).tolist()[:3], wrong])  # type: ignore[list-item]  # wrong on purpose
            assert caught.value.seat == seats[3]
        assert games.obs.tobytes() == before
        first = games.reset(9).obs.tobytes()
        assert first == b"".join(share.reset(f"9/{place}").obs.tobytes() for place, share in enumerate(shares))


def test_more_processes_than_games_are_refused() -> None:
    with pytest.raises(SetupError, match="1 to 2 processes"):
        Processes(2, 3)


@pytest.mark.slow
def test_a_set_up_that_is_refused_is_refused_here() -> None:
    with pytest.raises(SetupError, match="nobody"):
        Processes(2, 2, heroes=("nobody", "paladin"))
