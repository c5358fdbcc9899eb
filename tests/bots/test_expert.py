"""The expert: it takes what wins, plays every hero, repeats itself exactly, and sees nothing that is hidden."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from random import Random
from time import process_time

import pytest

import madking
from madking.bots import make_bot, with_think
from madking.bots.expert import Budget, ExpertBot
from madking.bots.expert.leads import PLAIN, THRIFTY
from madking.bots.expert.luck import Luck, deal
from madking.bots.expert.search import Comparison, Purse
from madking.bots.valuation import valuation_of
from madking.core import engine, playout
from madking.core.state import State
from madking.core.terms import ROLL_DICE
from madking.core.views import sight
from madking.games import make_state
from madking.lang.library import hero_keys
from madking.modes import MODES, find_mode
from madking.sim import simulate
from tests.conftest import Table

FEW = Budget(games=20)


def expert(seed: str = "x") -> ExpertBot:
    """An expert that thinks little and always the same."""
    return ExpertBot(seed, FEW)


def choice(scenario: madking.Scenario, seed: str = "x") -> str:
    """What the expert would choose in a scenario."""
    state = scenario.state
    ask = madking.Ask(state.asked, madking.options(state), state)
    return expert(seed).choose(ask).short


def moments(heroes: Sequence[str], seed: str, every: int, mode: str = "1v1") -> Iterator[State]:
    """Some moments of a random game at which there is something to choose."""
    table, _ = make_state(heroes, mode)
    state = engine.begin(table.content, table.ruleset, table.mode)
    rng = Random(seed)
    count = 0
    while not state.over:
        if state.asked >= 0 and len(engine.legal(state)) > 1:
            count += 1
            if count % every == 0:
                yield state
        if state.asked < 0:
            engine.proceed(state, playout.sample(state, rng))
        else:
            engine.proceed(state, rng.choice(engine.legal(state)))


def shuffled(state: State, seat: int, rng: Random) -> State:
    """The same moment with other cards where the seat cannot look."""
    other = state.copy()
    for player in other.players:
        if player.team == other.players[seat].team:
            rng.shuffle(player.deck)
            continue
        cards = player.hand + player.deck
        rng.shuffle(cards)
        seen = [card // 8 for card in player.known if card % 8 == seat]
        cards = seen + [card for card in cards if card not in seen]
        size = len(player.hand)
        player.hand, player.deck = cards[:size], cards[size:]
    return other


# --- sense -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_it_finishes_an_opponent_who_can_be_finished(table: Table, seed: str) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", health={1: 4}, rolls=[1, 1, 6, 6, 4])
    s.pass_all()
    assert choice(s, seed) == "activate sturdy-blow"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_it_saves_itself(table: Table, seed: str) -> None:
    position = {"phase": "offensive_roll", "health": {1: 4}, "cp": {1: 1}, "hands": {1: ["Not This Time!"]}}
    s = table("barbarian", "paladin", rolls=[1, 1, 1, 4, 4], **position)
    s.choose("activate smack")
    s.choose("defend none")
    assert choice(s, seed) == "play not-this-time"


def test_it_never_looks_where_there_is_nothing_to_choose() -> None:
    def look() -> State:
        raise AssertionError("it looked")

    assert expert().decide(0, [0], look) == 0


@pytest.mark.slow
def test_it_beats_random() -> None:
    for seats in (("expert:sims=6", "random"), ("random", "expert:sims=6")):
        report = simulate(("barbarian", "moon_elf"), seats, games=1, seed="strength")
        assert report.seats[seats.index("expert:sims=6")].tally.wins == 1


# --- every table -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("hero", hero_keys())
def test_it_plays_every_hero(hero: str) -> None:
    bot = ExpertBot("all", Budget(games=6))
    for state in islice(moments((hero, hero), f"all/{hero}", every=9), 12):
        options = engine.legal(state)
        before = state.hash()
        assert bot.decide(state.asked, options, partial(sight, state, state.asked)) in options
        assert state.hash() == before


def seconds_to_decide(state: State) -> float:
    """The processor time of one decision with a budget of 0.05 seconds."""
    bot = ExpertBot("modes", Budget(seconds=0.05))
    options = engine.legal(state)
    begun = process_time()
    assert bot.decide(state.asked, options, partial(sight, state, state.asked)) in options
    return process_time() - begun


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_it_plays_every_mode_in_time(mode: str) -> None:
    beginners = find_mode(mode).beginners
    heroes = cycle(("barbarian", "moon_elf") if beginners else ("barbarian", "artificer", "monk", "paladin"))
    slow = 0
    for state in islice(moments(tuple(islice(heroes, find_mode(mode).players)), mode, every=11, mode=mode), 4):
        for taste in (PLAIN, THRIFTY):
            valuation_of(state.content, taste)
        slow += all(seconds_to_decide(state) > 0.25 for _ in range(3))
    assert slow <= 1, "one long turn may be imagined to its end"


# --- what it knows -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "heroes", "number"), [
    ("1v1", ("barbarian", "paladin"), 10),
    ("1v1", ("moon_elf", "pyromancer"), 10),
    ("2v2", ("monk", "tactician", "samurai", "barbarian"), 5),
])  # fmt: skip
def test_it_decides_the_same_whatever_is_hidden(mode: str, heroes: tuple[str, ...], number: int) -> None:
    rng = Random("secrets")
    compared = 0
    for state in islice(moments(heroes, "secrets", every=9, mode=mode), number):
        seat, options = state.asked, engine.legal(state)
        other = shuffled(state, seat, rng)
        assert engine.legal(other) == options
        first = expert("blind").decide(seat, options, partial(sight, state, seat))
        assert expert("blind").decide(seat, options, partial(sight, other, seat)) == first
        compared += 1
    assert compared == number


def test_the_same_seed_makes_the_same_choices() -> None:
    choices = []
    for _ in range(2):
        bot = make_bot("expert:sims=16", "same")
        assert isinstance(bot, ExpertBot)
        found = []
        for state in islice(moments(("samurai", "monk"), "same", every=9), 8):
            found.append(bot.decide(state.asked, engine.legal(state), partial(sight, state, state.asked)))
        choices.append(found)
    assert choices[0] == choices[1]


@pytest.mark.parametrize("hero", hero_keys())
def test_what_it_imagines_is_a_whole_game(hero: str) -> None:
    for number, state in enumerate(moments((hero, "monk"), f"deal/{hero}", every=11)):
        seat = state.asked
        dealt = deal(sight(state, seat), Luck(number))
        assert engine.legal(dealt) == engine.legal(state)
        for real, imagined in zip(state.players, dealt.players, strict=True):
            assert imagined.hidden == 0
            assert len(imagined.hand) == len(real.hand)
            assert sorted(imagined.hand + imagined.deck) == sorted(real.hand + real.deck)
        assert dealt.players[seat].hand == state.players[seat].hand


def test_everything_public_is_in_a_sight() -> None:
    for state in moments(("gunslinger", "tactician"), "public", every=5):
        seen = deal(sight(state, state.asked), Luck(1))
        for player, other in zip(seen.players, state.players, strict=True):
            player.hand, player.deck, player.known = other.hand, other.deck, other.known
        seen.answer = state.answer
        assert seen.hash() == state.hash()


# --- luck and search ---------------------------------------------------------------------------------


def test_luck_is_fair() -> None:
    state = next(moments(("barbarian", "barbarian"), "fair", every=1)).copy()
    state.question(ROLL_DICE, -1, 1)
    counts: dict[int, int] = {}
    for number in range(6000):
        rolled = Luck(number * 104729).bring(state)
        counts[rolled] = counts.get(rolled, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def even(option: int, game: int) -> float:  # noqa: ARG001 - all is the same to it
    """Options that are all the same."""
    return 0.5


def test_search_finds_the_best_and_stays_with_the_favourite_in_doubt() -> None:
    rng = Random("arms")
    noise = [rng.gauss(0, 0.1) for _ in range(2000)]
    worth = {1: 0.5, 2: 0.5, 3: 0.62}

    def value(option: int, game: int) -> float:
        return worth[option] + noise[(7 * game + option) % 2000]

    assert Comparison(value, Purse(Budget(games=600))).best([1, 2, 3]) == 3
    assert Comparison(even, Purse(Budget(games=50))).best([1, 2]) == 1


def test_the_best_of_many_equals_is_put_to_the_proof() -> None:
    """Of twenty equal options one always looks better; without games of its own it would nearly always be taken."""
    stayed = 0
    for number in range(60):
        rng = Random(f"equals {number}")

        def value(option: int, game: int, rng: Random = rng) -> float:  # noqa: ARG001 - all is luck
            return rng.gauss(0.5, 0.2)

        stayed += Comparison(value, Purse(Budget(games=1000))).best(list(range(20))) == 0
    assert stayed > 30


def test_it_thinks_no_further_about_what_makes_no_difference() -> None:
    purse = Purse(Budget(games=2000))
    assert Comparison(even, purse).best([1, 2, 3]) == 1
    assert purse.played < 150


def test_a_budget_of_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[int] = []
    monkeypatch.setattr("madking.bots.expert.search.perf_counter", lambda: 100 + 0.004 * len(games))

    def slow(option: int, game: int) -> float:
        games.append(game)
        return float((option + game) % 2)

    purse = Purse(Budget(seconds=0.04))
    assert Comparison(slow, purse).best([1, 2]) in (1, 2)
    assert 5 < len(games) <= 12
    assert 0 < purse.played <= 10


def test_seconds_of_the_processor_do_not_pass_while_others_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("madking.bots.expert.search.perf_counter", lambda: 1e9)
    monkeypatch.setattr("madking.bots.expert.search.thread_time", lambda: 0.0)
    assert Purse(Budget(seconds=0.04, own=True).part(0.5)).left()
    spent = iter((0.0, 0.03))
    monkeypatch.setattr("madking.bots.expert.search.thread_time", lambda: next(spent))
    assert not Purse(Budget(seconds=0.04, own=True).part(0.5)).left()


def test_nothing_is_concluded_from_too_few_games() -> None:
    assert Comparison(lambda option, game: float(option), Purse(Budget(games=4))).best([1, 2]) == 1  # noqa: ARG005
    assert Comparison(lambda option, game: option / 10, Purse(Budget(games=40))).best([1, 2]) == 2  # noqa: ARG005


# --- options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "said"), [
    ("expert:think=0", "the expert's think is a number above 0, not '0'"),
    ("expert:think=nan", "the expert's think is a number above 0, not 'nan'"),
    ("expert:cpu=-1", "the expert's cpu is a number above 0, not '-1'"),
    ("expert:sims=1.5", "the expert's sims is a whole number above 0, not '1.5'"),
    ("expert:depth=2", "expert has no option 'depth'"),
    ("expert:sims", "'sims' in 'expert:sims' is no option"),
    ("greedy:think=1", "the bot greedy has no options"),
])  # fmt: skip
def test_bad_options_are_refused(name: str, said: str) -> None:
    with pytest.raises(madking.SetupError, match=said):
        make_bot(name, "0")


def test_options_follow_the_name() -> None:
    assert isinstance(make_bot("expert:think=0.2", "0"), ExpertBot)
    assert with_think("expert", 0.2) == "expert:think=0.2"
    assert isinstance(make_bot("expert:cpu=0.2", "0"), ExpertBot)
    assert with_think("expert:sims=5", 0.2) == "expert:sims=5"
    assert with_think("greedy", 0.2) == "greedy"
