"""The master: what its learned value says, and what happens when it has none."""

import logging
from pathlib import Path
from random import Random

import pytest

from madking.bots import make_bot
from madking.bots.expert.bot import ExpertBot
from madking.bots.expert.foresight import Foresight, Horizon
from madking.bots.expert.judge import Judge, Opinion
from madking.bots.expert.leads import PLAIN
from madking.bots.expert.luck import Luck
from madking.bots.expert.search import Budget
from madking.bots.greedy import GreedyBot
from madking.bots.master import make_master
from madking.bots.master.bot import MasterBot, _tell_outdated
from madking.bots.master.features import Features
from madking.bots.master.learned import Learned
from madking.bots.master.net import SHIPPED, Floats, Net, NetError, load_net, read_net, rules_digest
from madking.bots.valuation import valuation_of
from madking.core import engine, playout, views
from madking.core.state import State
from madking.core.terms import DEFENSIVE, DISCARD, MAIN_1, MAIN_2, OFFENSIVE, UPKEEP
from madking.games import start
from madking.lang.library import text_of

EXAMPLES = Path(__file__).parents[2] / "examples" / "heroes"


@pytest.fixture(scope="module")
def net() -> Net:
    return load_net()


def opinion(net: Net, s: State) -> Learned:
    return Learned(net.chances, Features(net.layout, s.content), Judge(valuation_of(s.content, PLAIN)))


@pytest.mark.parametrize(
    ("heroes", "mode"),
    [
        (("monk", "huntress"), "1v1"),
        (("monk", "huntress", "seraph", "ninja"), "2v2"),
        (("treant", "huntress", "artificer"), "ffa3"),
        (("monk", "huntress", "seraph", "ninja"), "koth4"),
    ],
)
def test_one_value_serves_any_number_of_players(net: Net, heroes: tuple[str, ...], mode: str) -> None:
    s = start(heroes, mode)
    judged = opinion(net, s)
    chances = [judged.chance(s, team) for team in range(len(s.dials))]
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0.02
    s.dials[0] = 3
    assert judged.chance(s, 0) < chances[0] / 2


def test_a_team_that_is_out_has_no_chance(net: Net) -> None:
    s = start(("monk", "huntress", "seraph"), "ffa3")
    s.players[1].alive = False
    judged = opinion(net, s)
    assert judged.chance(s, 1) == 0
    assert judged.chance(s, 0) + judged.chance(s, 2) == pytest.approx(1)


@pytest.mark.parametrize(
    ("phase", "moments"),
    [
        (UPKEEP, [(4, OFFENSIVE), (4, MAIN_2), (5, 0)]),
        (MAIN_1, [(4, OFFENSIVE), (4, MAIN_2), (5, 0)]),
        (DEFENSIVE, [(4, MAIN_2), (5, 0), (5, OFFENSIVE)]),
        (DISCARD, [(5, 0), (5, OFFENSIVE), (5, MAIN_2)]),
    ],
)
def test_it_asks_its_value_at_the_next_three_boundaries(net: Net, phase: int, moments: list[tuple[int, int]]) -> None:
    s = start(("monk", "huntress"), "1v1")
    s.turn, s.phase = 4, phase
    assert MasterBot("1", net).horizon(s).moments == moments


class Turns(Opinion):
    """Likes late turns, and what is won."""

    def chance(self, s: State, team: int) -> float:
        return self.result(s, team) if s.over else s.turn / 100


@pytest.mark.parametrize(("over", "stands"), [(False, 0.03), (True, 1.0)])
def test_an_imagined_game_is_worth_the_mean_of_its_moments_and_what_is_over_stays(over: bool, stands: float) -> None:
    s = start(("monk", "huntress"), "1v1")
    luck = Luck(1)
    greedy = [GreedyBot(), GreedyBot()]
    Foresight(Turns(), greedy, Horizon([(2, 0)])).outcome(s, luck, 0)
    if over:
        s.over, s.winners = True, [s.players[0].seat]
    assert Foresight(Turns(), greedy, Horizon([(2, 0), (3, 0), (4, 0)])).outcome(s, luck, 0) == pytest.approx(stands)


def test_heroes_that_it_never_saw_are_left_to_the_judge(net: Net) -> None:
    strange = str(EXAMPLES / "weaver.hero")
    s = start((strange, strange), "1v1")
    s.dials[0] = 20
    judge = Judge(valuation_of(s.content, PLAIN))
    assert opinion(net, s).chance(s, 0) == pytest.approx(judge.chance(s, 0))
    mixed = start((strange, "monk"), "1v1")
    judged = opinion(net, mixed)
    assert judged.chance(mixed, 0) + judged.chance(mixed, 1) == pytest.approx(1)


def test_among_strangers_it_plays_as_the_expert(net: Net) -> None:
    """With one hero of two unknown, the net led it to fewer wins than greedy has (docs/learning.md)."""
    strange = str(EXAMPLES / "weaver.hero")
    s, luck = start((strange, "monk"), "1v1"), Random(3)
    master, expert = MasterBot("seed", net, Budget(games=12)), ExpertBot("seed", Budget(games=12))
    decided = 0
    while decided < 12:
        options = engine.legal(s) if s.asked >= 0 else []
        if len(options) > 1:
            one, other = (bot.decide(s.asked, options, lambda: views.sight(s, s.asked)) for bot in (master, expert))
            assert one == other
            decided += 1
        engine.proceed(s, luck.choice(options) if options else playout.sample(s, luck))


def test_one_stranger_among_four_is_left_to_the_net_and_the_judge(net: Net) -> None:
    strange = str(EXAMPLES / "weaver.hero")
    master = MasterBot("seed", net)
    for heroes, mode, familiar in (
        ((strange, "monk"), "1v1", False),
        (("monk", "monk"), "1v1", True),
        ((strange, "monk", "seraph", "samurai"), "ffa4", True),
        ((strange, strange, "seraph", "samurai"), "ffa4", False),
    ):
        assert (master.caution(start(heroes, mode)) == master.care) is familiar


@pytest.mark.parametrize("mode", ["1v1", "ffa3"])
def test_it_plays_by_what_its_seat_may_know_and_the_same_way_again(mode: str) -> None:
    def decisions() -> list[int]:
        bots = [make_bot("master:sims=6", f"seat {seat}") for seat in range(3)]
        s = start(("barbarian", "pyromancer", "monk")[: 2 if mode == "1v1" else 3], mode)
        luck = Random(5)
        found: list[int] = []
        while len(found) < 25:
            if s.asked < 0:
                engine.proceed(s, playout.sample(s, luck))
                continue
            options = engine.legal(s)
            bot = bots[s.asked]
            assert isinstance(bot, MasterBot)
            chosen = bot.decide(s.asked, options, lambda: views.sight(s, s.asked))
            assert chosen in options
            found.append(chosen)
            engine.proceed(s, chosen)
        return found

    assert decisions() == decisions()


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (lambda _: None, r"cannot be read: No such file"),
        (lambda file: file.write_bytes(SHIPPED.read_bytes()[:2000]), "this is no learned value of madking"),
        (lambda file: file.write_bytes(b"hello"), "this is no learned value of madking"),
    ],
)
def test_without_a_net_the_expert_plays_and_one_sentence_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, made: object, told: str
) -> None:
    file = tmp_path / "net.npz"
    assert callable(made)
    made(file)
    with pytest.raises(NetError, match=told):
        load_net(file)
    bot = make_master("seed", {"net": str(file), "sims": "3"})
    make_master("seed", {"net": str(file)})
    assert type(bot) is ExpertBot
    assert len(caplog.records) == 1
    assert caplog.records[0].getMessage().endswith("; the expert plays instead of the master")


def test_a_net_of_another_shape_is_refused(tmp_path: Path) -> None:
    import numpy as np

    with np.load(SHIPPED) as stored:
        parts = {name: stored[name] for name in stored.files}
    parts["rows"] = parts["rows"][:-1]
    with (tmp_path / "net.npz").open("wb") as file:
        np.savez(file, **parts)
    with pytest.raises(NetError, match=r"damaged: rows has the shape"):
        read_net((tmp_path / "net.npz").read_bytes())


def test_a_hero_that_has_changed_since_is_told_once(net: Net, caplog: pytest.LogCaptureFixture) -> None:
    s = start(("monk", "huntress"), "1v1")
    learnt = {hero.key: rules_digest(text_of(hero.hero)) for hero in s.content.heroes}
    assert Net(net.layout, {"heroes": learnt}, _parts()).outdated(s.content) == []
    older = Net(net.layout, {"heroes": {**learnt, "monk": "another"}}, _parts())
    assert older.outdated(s.content) == ["monk"]
    _tell_outdated.cache_clear()
    with caplog.at_level(logging.WARNING):
        for seed in ("one", "two"):
            MasterBot(seed, older).opinion(s)
    assert [record.getMessage() for record in caplog.records] == [
        "the rules of monk have changed since the master learnt them; its judgement may be off"
    ]


def _parts() -> dict[str, Floats]:
    import numpy as np

    with np.load(SHIPPED) as stored:
        return {name: stored[name].astype(np.float32) for name in stored.files if name != "about"}
