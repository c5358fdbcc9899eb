"""The expert: it takes what wins, plays every hero, repeats itself exactly, and sees nothing that is hidden."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random

import pytest

import madking
from madking.bots import make_bot, with_think
from madking.bots.expert import Budget, ExpertBot
from madking.bots.expert.luck import Luck, deal
from madking.bots.expert.search import Purse, search
from madking.core import engine, playout
from madking.core.state import ROLL_DICE, State
from madking.core.views import sight
from madking.games import make_state
from madking.lang.library import hero_keys
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
    return expert(seed).choose(ask).text


def moments(heroes: tuple[str, str], seed: str, every: int) -> Iterator[State]:
    """Some moments of a random game at which there is something to choose."""
    table, _ = make_state(heroes, "1v1", "rerolled")
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
        cards = player.deck if player.seat == seat else player.hand + player.deck
        rng.shuffle(cards)
        size = 0 if player.seat == seat else len(player.hand)
        if player.seat != seat:
            seen = [card // 8 for card in player.known if card % 8 == seat]
            cards = seen + [card for card in cards if card not in seen]
            player.hand = cards[:size]
        player.deck = cards[size:]
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


def test_it_beats_random() -> None:
    for seats in (("expert:sims=6", "random"), ("random", "expert:sims=6")):
        report = simulate(("barbarian", "moon_elf"), seats, games=1, seed="strength")
        assert report.seats[seats.index("expert:sims=6")].tally.wins == 1


# --- every table -------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", hero_keys())
def test_it_plays_every_hero(hero: str) -> None:
    bot = ExpertBot("all", Budget(games=6))
    for state in islice(moments((hero, hero), f"all/{hero}", every=9), 12):
        options = engine.legal(state)
        before = state.hash()
        assert bot.decide(state.asked, options, partial(sight, state, state.asked)) in options
        assert state.hash() == before


# --- what it knows -----------------------------------------------------------------------------------


@pytest.mark.parametrize("heroes", [("barbarian", "paladin"), ("moon_elf", "pyromancer")])
def test_it_decides_the_same_whatever_is_hidden(heroes: tuple[str, str]) -> None:
    rng = Random("secrets")
    compared = 0
    for state in islice(moments(heroes, "secrets", every=9), 12):
        seat, options = state.asked, engine.legal(state)
        other = shuffled(state, seat, rng)
        assert engine.legal(other) == options
        first = expert("blind").decide(seat, options, partial(sight, state, seat))
        assert expert("blind").decide(seat, options, partial(sight, other, seat)) == first
        compared += 1
    assert compared == 12


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

    assert search([1, 2, 3], value, Purse(Budget(games=600))) == 3
    assert search([1, 2], even, Purse(Budget(games=50))) == 1


def test_a_budget_of_time_is_kept() -> None:
    purse = Purse(Budget(seconds=0.02))
    search([1, 2], even, purse)
    assert not purse.left()


# --- options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "said"), [
    ("expert:think=0", "the expert's think is a number above 0, not '0'"),
    ("expert:think=nan", "the expert's think is a number above 0, not 'nan'"),
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
    assert with_think("expert:sims=5", 0.2) == "expert:sims=5"
    assert with_think("greedy", 0.2) == "greedy"
