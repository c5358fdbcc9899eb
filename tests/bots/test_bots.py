"""Bots: strong enough, quick enough, and blind to what they may not see."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest

import madking
from madking.bots import BOTS, make_bot
from madking.bots.greedy import GreedyBot
from madking.bots.random_bot import RandomBot
from madking.bots.thinking import Thinker
from madking.core import dice, engine, playout
from madking.core.state import State
from madking.core.views import sight
from madking.games import make_state
from madking.odds import Prospects
from madking.seats import Ask
from madking.sim import simulate
from tests.conftest import Table

STRANGERS = Path(__file__).parent.parent / "heroes_for_tests"
HEROES = ("barbarian", "moon_elf", "paladin")
PAIRS = list(combinations_with_replacement(HEROES, 2))


def decisions(heroes: tuple[str, str], seed: str) -> Iterator[tuple[State, list[int], int]]:
    """Every decision of a game that greedy plays against itself: the state, the options, the choice."""
    table, _ = make_state(heroes, "1v1", "rerolled")
    state = engine.begin(table.content, table.ruleset, table.mode)
    rng, bot = Random(seed), GreedyBot()
    while not state.over:
        if state.asked < 0:
            engine.proceed(state, playout.sample(state, rng))
            continue
        options = engine.legal(state)
        choice = bot.decide(state.asked, options, partial(sight, state, state.asked))
        yield state, options, choice
        engine.proceed(state, choice)


# --- strength ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("heroes", PAIRS)
def test_greedy_beats_random(heroes: tuple[str, str]) -> None:
    first = simulate(heroes, ("greedy", "random"), games=10, seed="strength")
    second = simulate(heroes, ("random", "greedy"), games=10, seed="strength")
    assert first.seats[0].tally.wins + second.seats[1].tally.wins >= 17


@pytest.mark.slow
@pytest.mark.parametrize("heroes", PAIRS)
def test_greedy_games_end(heroes: tuple[str, str]) -> None:
    report = simulate(heroes, ("greedy", "greedy"), games=4, seed="ends")
    assert (report.stalled, report.troubles) == (0, ())


@pytest.mark.slow
@pytest.mark.parametrize("key", ["duelist", "hexer", "listener", "sage", "trickster"])
def test_greedy_plays_heroes_it_has_never_seen(key: str) -> None:
    hero = str(STRANGERS / f"{key}.hero")
    report = simulate((hero, "moon_elf"), ("greedy", "random"), games=6, seed="strange")
    assert (report.stalled, report.troubles) == (0, ())
    assert report.seats[0].hero == key


# --- what bots may know ------------------------------------------------------------------------------


def with_other_secrets(state: State, seat: int, rng: Random) -> State:
    """The same position with every card that the seat may not see dealt anew."""
    other = state.copy()
    for player in other.players:
        if player.team != other.players[seat].team:
            shown = [card for card in player.hand if card * 8 + seat in player.known]
            cards = [card for card in player.hand + player.deck if card not in shown]
            rng.shuffle(cards)
            size = len(player.hand) - len(shown)
            player.hand, player.deck = sorted(shown + cards[:size]), sorted(cards[size:])
    return other


@pytest.mark.slow
@pytest.mark.parametrize("heroes", [
    ("barbarian", "paladin"), ("paladin", "moon_elf"), ("moon_elf", "barbarian"),
    ("artificer", "cursed_pirate"), ("huntress", "gunslinger"),
    ("shadow_thief", "seraph"), ("vampire_lord", "tactician"),
])  # fmt: skip
def test_greedy_decides_the_same_whatever_is_hidden(heroes: tuple[str, str]) -> None:
    rng = Random("secrets")
    compared = 0
    for state, options, choice in decisions(heroes, "secrets"):
        if len(options) > 1:
            seat = state.asked
            other = with_other_secrets(state, seat, rng)
            assert engine.legal(other) == options
            assert GreedyBot().decide(seat, options, partial(sight, other, seat)) == choice
            compared += 1
    assert compared > 50


def test_greedy_never_looks_where_there_is_nothing_to_choose() -> None:
    def look() -> State:
        raise AssertionError("it looked")

    assert GreedyBot().decide(0, [0], look) == 0


def test_choose_and_decide_agree() -> None:
    game = madking.new_game(["barbarian", "moon_elf"], seed="agree")
    bot = make_bot("greedy", "0")
    assert isinstance(bot, Thinker)
    for _ in range(60):
        state, seat = game.state, game.actor
        assert seat is not None
        ask = madking.Ask(seat, game.options, state)
        chosen = bot.choose(ask)
        assert chosen.code == bot.decide(seat, engine.legal(state), partial(sight, state, seat))
        game.choose(chosen)


# --- the random bot ----------------------------------------------------------------------------------


def test_random_bots_with_the_same_seed_play_the_same() -> None:
    logs = []
    for _ in range(2):
        game = madking.new_game(["barbarian", "paladin"], seed="same")
        game.play_out([make_bot("random", "a"), make_bot("random", "b")])
        logs.append(game.log)
    assert logs[0] == logs[1]


def test_the_random_bot_takes_every_option_about_equally_often() -> None:
    bot = RandomBot("even")

    def look() -> State:
        raise AssertionError("it does not look")

    counts = [0, 0, 0, 0]
    for _ in range(4000):
        counts[bot.decide(0, [0, 1, 2, 3], look)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_unknown_bots_are_refused_with_the_known_ones() -> None:
    known = "expert, gentle, greedy, master, random"
    with pytest.raises(madking.SetupError, match=f"unknown bot 'clever'; known are {known}"):
        make_bot("clever", "0")
    assert sorted(BOTS) == ["expert", "gentle", "greedy", "master", "random"]


# --- what dice are worth -----------------------------------------------------------------------------


def plain_best(values: dict[int, float], roll: int, attempts: int) -> float:
    """The same expectation by brute force, over every keep and every roll."""
    best = values[roll]
    if attempts:
        for kept in dice.subsets(roll):
            if kept != roll:
                missing = dice.MAX_DICE - dice.size(kept)
                total = 0.0
                for rolled in dice.rolls(missing):
                    chance = dice.ways(rolled) / dice.FACES**missing
                    total += chance * plain_best(values, kept + rolled, attempts - 1)
                best = max(best, total)
    return best


def test_the_expectation_over_keeps_is_exact() -> None:
    rng = Random("values")
    rolls = dice.rolls(dice.MAX_DICE)
    values = [rng.random() for _ in rolls]
    hopes = Prospects(values)
    known = dict(zip(rolls, values, strict=True))
    for roll in rng.sample(rolls, 8):
        assert hopes.best(roll, 0) == known[roll]
        assert hopes.best(roll, 1) == pytest.approx(plain_best(known, roll, 1))


def test_five_of_a_kind_in_three_attempts() -> None:
    """A known figure: five sixes (or five of any one wanted face) come in 1.327 % of roll phases."""
    values = [1.0 if dice.count(roll, 6) == 5 else 0.0 for roll in dice.rolls(dice.MAX_DICE)]
    assert Prospects(values).fresh(3) == pytest.approx((1 - (5 / 6) ** 3) ** 5)


# --- sense -------------------------------------------------------------------------------------------


def greedy_choice(scenario: madking.Scenario) -> str:
    """What greedy would choose in a scenario."""
    state = scenario.state
    ask = madking.Ask(state.asked, madking.options(state), state)
    return GreedyBot().choose(ask).short


def test_it_takes_the_ultimate(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[6, 6, 6, 6, 6])
    s.pass_all()
    assert greedy_choice(s) == "activate rage"


def test_it_finishes_a_weak_opponent_rather_than_hope_for_more(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", health={1: 4}, rolls=[1, 1, 6, 6, 4])
    s.pass_all()
    assert greedy_choice(s) == "activate sturdy-blow"


def test_it_makes_an_ultimate_with_a_card(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", cp={0: 3}, hands={0: ["Six-It!"]}, rolls=[6, 6, 6, 6, 1])
    s.choose("activate crit-bash")
    assert greedy_choice(s) == "play six-it"


def test_it_keeps_its_dice_cards_while_it_may_still_roll(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", cp={0: 3}, hands={0: ["Six-It!"]}, rolls=[1, 2, 4, 4, 5])
    assert greedy_choice(s) == "pass"


def test_it_breaks_an_ultimate(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", cp={1: 3}, hands={1: ["So Wild!"]}, rolls=[6, 6, 6, 6, 6])
    s.choose("activate rage")
    assert s.actor == 1
    assert greedy_choice(s) == "play so-wild"


def test_it_prevents_what_would_bring_it_down(table: Table) -> None:
    position = {"phase": "offensive_roll", "health": {1: 4}, "cp": {1: 1}, "hands": {1: ["Not This Time!"]}}
    s = table("barbarian", "paladin", rolls=[1, 1, 1, 4, 4], **position)
    s.choose("activate smack")
    s.choose("defend none")
    assert greedy_choice(s) == "play not-this-time"


@pytest.mark.parametrize(("dice", "row", "choice"), [
    ([1, 2, 3, 4, 5], "reckless", "spend protect"),
    ([6, 6, 1, 1, 4], "sturdy-blow", "pass"),
])  # fmt: skip
def test_it_saves_its_tokens_for_what_is_worth_them(table: Table, dice: list[int], row: str, choice: str) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", tokens={1: {"Protect": 1}}, rolls=dice)
    s.choose(f"activate {row}")
    if row == "reckless":
        s.choose("defend none")
    assert s.actor == 1
    assert greedy_choice(s) == choice


def test_it_always_defends(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 1, 4, 4])
    s.choose("activate smack")
    s.pass_all()
    assert greedy_choice(s) == "defend divine-defense"


def test_it_buys_an_upgrade_that_pays(table: Table) -> None:
    s = table("barbarian", "paladin", phase="main_1", cp={0: 3}, hands={0: ["Smack III", "Tip It!"]})
    assert greedy_choice(s) == "play smack-iii"


def test_a_rule_is_worth_as_much_as_it_acts(table: Table, tmp_path: Path) -> None:
    """Two passives whose upgrades do the same, one for every card of an opponent, one when a companion falls."""
    text = (STRANGERS / "listener.hero").read_text("utf-8")
    file = tmp_path / "listener.hero"
    for often, seldom in (("ear", "skin"), ("skin", "ear")):
        rules = {often: "when opponent plays any { draw 2 }", seldom: "when hound falls { draw 2 }"}
        ear, skin = (f"level 2 cost 2 {{ {rules[key]} }}" for key in ("ear", "skin"))
        begin, end = text.index("        level 2 cost 2 {"), text.index('    passive "Skin"')
        changed = f"{text[:begin]}{ear} }}\n{text[end:]}"
        end = changed.index('    offensive "Thrust"')
        closed = changed[:end].rstrip().removesuffix("}")
        file.write_text(f"{closed}{skin} }}\n{changed[end:]}", "utf-8")
        s = table(str(file), "paladin", phase="main_1", cp={0: 2}, hands={0: ["Ear II", "Skin II"]})
        assert greedy_choice(s) == f"play {often}-ii"


def test_it_sells_a_dead_upgrade(table: Table) -> None:
    position = {"hands": {0: ["Smack II"]}, "upgrades": {0: ["Smack III"]}}
    s = table("barbarian", "paladin", phase="main_1", cp={0: 0}, **position)
    assert greedy_choice(s) == "sell smack-ii"


def test_it_rids_itself_of_the_worst_token(table: Table) -> None:
    position = {"hands": {0: ["Get That Outta Here!"]}, "tokens": {0: {"Targeted": 1, "Entangle": 1}}}
    s = table("barbarian", "moon_elf", phase="main_1", cp={0: 4}, **position)
    assert greedy_choice(s) == "play get-that-outta-here"
    s.choose("play get-that-outta-here")
    assert greedy_choice(s) == "token targeted"


def test_of_equal_opponents_the_next_in_turn_order_is_chosen() -> None:
    """Not always the first seat, which would be everybody's victim."""
    s = madking.scenario(
        ["monk", "shadow_thief", "monk"], mode="ffa3", active=1, cp={1: 5}, hands={1: ["Poison Wound!"]}
    )
    s.choose("play poison-wound", seat=1)
    assert [option.text for option in s.options] == ["player 0", "player 2"]
    assert str(GreedyBot().choose(Ask(1, s.options, s.state))) == "player 2"
