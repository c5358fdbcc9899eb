"""What a game came to: sums that agree with the events, the best hit, and luck that no choice can change."""

import pickle
from typing import Any

import pytest

from madking import Game, new_game
from madking.bots import make_bot
from madking.core import events as e
from madking.tally import Luck, tally


@pytest.fixture(scope="module")
def played() -> Game:
    """A whole game between two bots that do a little of everything."""
    game = new_game(["pyromancer", "shadow_thief"], seed="tally")
    game.play_out([make_bot("greedy", "1"), make_bot("greedy", "2")])
    return game


def test_the_sums_are_those_of_the_events(played: Game) -> None:
    for one in tally(played):
        mine = [event for event in played.events if getattr(event, "seat", -1) == one.seat]
        damage = sum(event.damage for event in mine if isinstance(event, e.HealthChanged))
        assert one.taken == damage + sum(event.amount for event in mine if isinstance(event, e.HealthStolen))
        assert one.cards_played == sum(isinstance(event, e.CardPlayed) for event in mine)
        assert one.cards_sold == sum(isinstance(event, e.CardSold) for event in mine)
        assert one.dice_rolled == sum(event.rolled for event in mine if isinstance(event, e.DiceRolled))
        assert sum(one.by_source.values()) == one.dealt


def test_purses_balance(played: Game) -> None:
    for one in tally(played):
        losses = [min(0, event.change) for event in played.told(e.CpChanged) if event.seat == one.seat]
        left = played.state.players[one.seat].cp
        assert played.state.mode.cp + one.cp_gained - one.cp_spent + sum(losses) == left


def test_what_one_took_the_other_dealt(played: Game) -> None:
    one, other = tally(played)
    assert one.taken == other.dealt + one.hurt_itself
    assert other.taken == one.dealt + other.hurt_itself
    assert [tallied.won for tallied in (one, other)] == [seat in played.state.winners for seat in (0, 1)]


def test_it_can_be_sent_to_another_process(played: Game) -> None:
    found = tally(played)
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_game_in_the_middle_is_tallied_as_far_as_it_went(table: Any) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 6, 6, 4, 4, 1])
    s.choose("activate smack")
    s.choose("defend divine defense")
    s.pass_all()
    barbarian, paladin = tally(s)
    assert (barbarian.dealt, barbarian.taken, paladin.prevented) == (2, 1, 2)
    assert barbarian.best_hit is not None
    assert (barbarian.best_hit.amount, barbarian.best_hit.source) == (2, "ability/smack")
    assert paladin.by_source == {"ability/divine-defense": 1}
    assert (barbarian.dice_rolled, paladin.dice_rolled) == (5, 3)


def lucky(table: Any, keep: str, *more: int) -> Luck:
    """The luck of an attack roll of 1 1 2 2 5, of which this is kept before the next throw."""
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 2, 5, *more])
    if keep:
        s.choose(keep)
    luck: Luck = tally(s)[0].luck
    return luck


@pytest.mark.parametrize("keep", ["keep 1 1 2 2", "keep 1 1 2 5"])
def test_whatever_is_kept_the_expectation_of_luck_is_nothing(table: Any, keep: str) -> None:
    before = lucky(table, "")
    luck = [lucky(table, keep, face) for face in range(1, 7)]
    assert sum(each.dice for each in luck) / 6 == pytest.approx(before.dice)
    assert all(each.spread == luck[0].spread > before.spread for each in luck)
    assert luck[0].dice > before.dice > luck[4].dice


def test_how_lucky_of_a_hundred_games() -> None:
    assert Luck().percentile == 0.5
    assert Luck(2.0, -2.0, 5.0).percentile == 0.5
    assert Luck(5.0, 0.0, 5.0).percentile == pytest.approx(0.841, abs=0.001)
    assert Luck(0.0, -10.0, 5.0).percentile == pytest.approx(0.023, abs=0.001)
