"""Bots at the server's tables: in a thread or in another process they decide the same, by what their seat may know."""

import asyncio
import pickle
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

import madking
from madking.seats import Ask
from madking.server.players import Players, decide_elsewhere
from madking.server.work import Pools
from tests.server.conftest import Run


@pytest.mark.slow
def test_a_bot_decides_the_same_in_another_process(run: Run) -> None:
    game = madking.new_game(["barbarian", "moon_elf"], seed="players")
    rng = Random("players")
    pools = Pools()
    players, slow = Players(pools), Players(pools, slow=frozenset({"greedy"}))

    async def compare() -> None:
        here, there = await players.hire("greedy", "x"), await slow.hire("greedy", "x")
        assert there.bot is None
        for _ in range(60):
            if game.actor is None:
                break
            ask = Ask(game.actor, game.options, game.state)
            assert await players.think(here, ask) == await slow.think(there, ask)
            game.choose(rng.choice(game.options))

    try:
        run(compare())
    finally:
        pools.close()


def test_only_what_a_seat_may_know_leaves_the_process() -> None:
    game = madking.new_game(["barbarian", "moon_elf"], seed="players")
    assert game.actor is not None
    ask = Ask(game.actor, game.options, game.state)
    seen = pickle.loads(pickle.dumps(ask.sight()))
    other = seen.players[1 - game.actor]
    assert (other.hand, other.hidden) == ([], 4)
    codes = [option.code for option in ask.options]
    assert decide_elsewhere("greedy", "x", seen, ask.seat, codes) in codes


def test_thinking_does_not_stop_the_loop(run: Run) -> None:
    game = madking.new_game(["barbarian", "moon_elf"], seed="players")
    assert game.actor is not None
    ask = Ask(game.actor, game.options, game.state)
    pools = Pools()
    players = Players(pools)

    async def think() -> int:
        player = await players.hire("greedy", "x")
        thinking = asyncio.create_task(players.think(player, ask))
        ticks = 0
        while not thinking.done():
            ticks += 1
            await asyncio.sleep(0)
        assert await thinking
        return ticks

    assert run(think()) > 0
    pools.close()


SUICIDE = """
import asyncio, os, signal
from madking.server.work import Pools

async def main():
    print(await Pools().experts.do(os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
def test_the_other_process_does_not_outlive_a_killed_server(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SUICIDE)
    told = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    other = int(told.stdout)
    deadline = time.monotonic() + 300
    while runs(other) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not runs(other)


def runs(process: int) -> bool:
    """Whether a process has not ended; one that nobody has taken leave of yet has."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False
