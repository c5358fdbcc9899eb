"""Bounded work: each pool its own queue and shares, clients in turn, workers that die are replaced."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from random import Random

import pytest

import madking
from madking.core.options import Option
from madking.seats import Ask
from madking.server import players as playing
from madking.server.errors import Busy, TooMany
from madking.server.players import Bench, Pace, Players
from madking.server.work import CLIENT, Pool, Pools, Processes, Shared, WorkFailed, serve_work
from tests.server.conftest import Run


async def for_client(pool: Pool, client: str, work: Callable[[], object]) -> object:
    CLIENT.set(client)
    return await pool.do(work)


async def until(holds: Callable[[], object]) -> None:
    """Waits until something holds."""
    while not holds():
        await asyncio.sleep(0.005)


def test_clients_are_served_in_turn_and_nobody_has_all_workers(run: Run) -> None:
    """Findings 4, 7, 13: one client's work stood before everyone else's."""
    pool, gate = Pool("test", 2, 100, 50), threading.Event()
    order: list[str] = []

    async def work() -> None:
        waiting = [asyncio.create_task(for_client(pool, "greedy one", gate.wait))]
        waiting += [
            asyncio.create_task(for_client(pool, "greedy one", partial(order.append, f"a{n}"))) for n in range(9)
        ]
        await until(lambda: pool.running == 1 and pool.waiting == 9)
        await asyncio.wait_for(for_client(pool, "another", partial(order.append, "b")), 60)
        assert order == ["b"]
        assert pool.running == 1, "the second worker is not for the same client"
        gate.set()
        await asyncio.gather(*waiting)

    run(work())
    pool.close()
    assert order == ["b", *(f"a{n}" for n in range(9))]


def test_one_worker_takes_the_clients_in_turn(run: Run) -> None:
    pool, gate = Pool("test", 1, 100, 50), threading.Event()
    order: list[str] = []

    async def work() -> None:
        waiting = [asyncio.create_task(for_client(pool, "a", gate.wait))]
        await until(lambda: pool.running)
        for client in "aaabac":
            waiting.append(asyncio.create_task(for_client(pool, client, partial(order.append, client))))
        await until(lambda: pool.waiting == 6)
        gate.set()
        await asyncio.gather(*waiting)

    run(work())
    pool.close()
    assert "".join(order) == "abcaaa"


def test_queues_have_limits_and_who_goes_takes_their_work_along(run: Run) -> None:
    """Findings 4, 7: nothing limited what waited, and what nobody waited for was done all the same."""
    pool, gate = Pool("test", 1, 4, 3), threading.Event()
    done: list[str] = []

    async def work() -> None:
        first = asyncio.create_task(for_client(pool, "a", gate.wait))
        await until(lambda: pool.running)
        mine = [asyncio.create_task(for_client(pool, "a", partial(done.append, "a"))) for _ in range(3)]
        await until(lambda: pool.waiting == 3)
        with pytest.raises(TooMany):
            await asyncio.create_task(for_client(pool, "a", gate.wait))
        other = asyncio.create_task(for_client(pool, "b", partial(done.append, "b")))
        await until(lambda: pool.waiting == 4)
        with pytest.raises(Busy):
            await asyncio.create_task(for_client(pool, "c", gate.wait))
        for task in mine:
            task.cancel()
        await until(lambda: pool.waiting == 1)
        gate.set()
        await asyncio.gather(first, other)

    run(work())
    pool.close()
    assert done == ["b"]


def test_what_several_wait_for_is_done_once_and_given_up_with_the_last(run: Run) -> None:
    begun: list[str] = []
    ended: list[str] = []

    async def slow(key: str) -> str:
        begun.append(key)
        try:
            await asyncio.sleep(0.05 if key == "kept" else 600)
        finally:
            ended.append(key)
        return key

    async def work() -> None:
        shared: Shared[str, str] = Shared()
        kept = [asyncio.create_task(shared.get("kept", lambda: slow("kept"))) for _ in range(3)]
        lost = [asyncio.create_task(shared.get("lost", lambda: slow("lost"))) for _ in range(2)]
        await asyncio.sleep(0)
        kept.pop().cancel()
        lost[0].cancel()
        assert await asyncio.gather(*kept) == ["kept", "kept"]
        assert "lost" not in ended
        lost[1].cancel()
        await asyncio.wait(lost)
        await until(lambda: "lost" in ended)

    run(work())
    assert begun == ["kept", "lost"]


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_dies_or_hangs_is_replaced(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    """Finding 3: when the thinking process died, all expert play and all reviews failed until a restart."""
    pool = Processes("test", 1, 10, 10, 120)

    async def work() -> None:
        first = await pool.do(os.getpid)
        os.kill(first, signal.SIGKILL)
        second = await pool.do(os.getpid)
        assert second not in (first, os.getpid())
        with pytest.raises(WorkFailed, match="invalid literal"):
            await pool.do(int, "nothing")
        assert await pool.do(os.getpid) == second
        pool._seconds = 0.2
        with pytest.raises(Busy):
            await pool.do(time.sleep, 600)
        pool._seconds = 120
        assert await pool.do(os.getpid) != second

    try:
        run(work())
    finally:
        pool.close()
    assert "died; another one takes its place" in caplog.text


def question() -> Ask:
    game = madking.new_game(["barbarian", "moon_elf"], seed="a seed that nobody may read")
    assert game.actor is not None
    return Ask(game.actor, game.options, game.state)


def test_a_bot_that_fails_is_replaced_and_no_seed_is_logged(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    """Findings 3, 25: each failure logged the running game's seed; a bot that failed each time ended its room."""
    pools, ask = Pools(), question()

    class Broken(Players):
        fails: tuple[str, ...] = ("random",)

        async def answer(self, player: playing.Player, ask: Ask, weighty: bool) -> str:
            if player.name in self.fails:
                raise RuntimeError("this bot fails each time")
            return await super().answer(player, ask, weighty)

    async def play() -> None:
        players = Broken(pools)
        bench = Bench(players, "g")
        texts = [option.text for option in ask.options]
        greedy = [await bench.answer("random", ask, True) for _ in range(3)]
        assert len(set(greedy)) == 1
        assert greedy[0] in texts
        assert caplog.text.count("RuntimeError: this bot fails each time") == 1
        players.fails = ("random", "greedy")
        assert await bench.answer("random", ask, True) in texts
        assert await bench.answer("random", ask, True) in texts
        assert caplog.text.count("RuntimeError: this bot fails each time") == 2

    run(play())
    pools.close()
    assert "nobody may read" not in caplog.text


# --- the time that thinking takes --------------------------------------------------------------------


def told_apart(one: list[float], other: list[float]) -> float:
    """By how many standard deviations two samples of times differ in rank (Mann and Whitney)."""
    ranked = sorted((value, place) for place, sample in enumerate((one, other)) for value in sample)
    ranks = sum(rank for rank, (_, place) in enumerate(ranked, start=1) if place == 0)
    n, m = len(one), len(other)
    return abs(ranks - n * (n + m + 1) / 2) / sqrt(n * m * (n + m + 1) / 12)


def times(run: Run, monkeypatch: pytest.MonkeyPatch, pace: float, hands: list[float]) -> list[list[float]]:
    """How long a bot takes for questions that look alike, whose hands it thinks about for so long."""
    monkeypatch.setattr(playing, "QUICK", Pace(pace))
    pools, ask, rng = Pools(), question(), Random("hands")
    taken: list[list[float]] = [[] for _ in hands]

    class Leaking:
        def choose(self, ask: Ask) -> Option:
            time.sleep(self.holds)
            return ask.options[0]

        holds = 0.0

    async def measure() -> None:
        bot = Leaking()
        player = playing.Player("leaking", "", bot)
        players = Players(pools)
        for place in rng.sample(range(len(hands)), counts=[40] * len(hands), k=40 * len(hands)):
            bot.holds = hands[place]
            begun = time.perf_counter()
            await players.answer(player, ask, True)
            taken[place].append(time.perf_counter() - begun)

    run(measure())
    pools.close()
    return taken


def test_thinking_time_tells_nothing_of_a_hand(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 21: 2.4 ms with nothing usable in hand, 13 ms with something."""
    hands = [0.001, 0.006]
    leak = told_apart(*times(run, monkeypatch, 1e-6, hands))
    assert leak > 4, "the test finds a leak that was planted"
    tries = (told_apart(*times(run, monkeypatch, 0.04, hands)) for _ in range(4))
    assert any(same < 4 for same in tries), "what is told, is told every time; a busy machine is not"


def test_a_slow_bot_is_as_slow_as_the_question_looks() -> None:
    """Finding 21: where everyone sees that little is at stake it answers soon, else later, whatever it holds."""
    paces = (playing.QUICK, playing.LIGHT, playing.WEIGHTY)
    assert all(one.step < other.step for one, other in pairwise(paces))
    assert all(pace.think < pace.step for pace in paces)


def test_a_worker_ends_quietly_when_its_server_is_killed_before_it_reads_an_answer() -> None:
    """Found by tools/kill_test.py: a torn pipe is no end of a file."""
    context = get_context("spawn")
    near, far = context.Pipe()
    worker = context.Process(target=serve_work, args=(far, os.getpid()), daemon=True)
    worker.start()
    far.close()
    near.send((len, ("abc",)))
    assert near.poll(30)
    near.close()
    worker.join(30)
    assert worker.exitcode == 0
