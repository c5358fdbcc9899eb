"""Chance: probabilities sum to 1, and each child carries its outcome."""

from fractions import Fraction

import pytest

import madking
from madking.core import dice, engine
from madking.core.terms import DRAW_CARD, ROLL_DICE
from tests.core.positions import positions


@pytest.mark.parametrize(("number", "results"), [(1, 6), (2, 21), (3, 56), (4, 126), (5, 252)])
def test_dice_are_multisets_with_multinomial_weights(number: int, results: int) -> None:
    rolls = dice.rolls(number)
    assert len(rolls) == len(set(rolls)) == results
    assert sum(Fraction(dice.ways(roll), 6**number) for roll in rolls) == 1


def test_the_probabilities_of_every_chance_question_sum_to_one() -> None:
    seen = set()
    for state in positions(("paladin", "moon_elf"), "chance"):
        if state.asked < 0:
            seen.add((state.ask, state.number if state.ask == ROLL_DICE else 0))
            assert abs(sum(chance for _, chance in engine.chance(state)) - 1) < 1e-12
        else:
            assert engine.chance(state) == []
    assert {(ROLL_DICE, 1), (ROLL_DICE, 5), (DRAW_CARD, 0)} <= seen


def test_each_child_carries_its_own_outcome() -> None:
    drawn = rolled = 0
    for state in positions(("barbarian", "moon_elf"), "children", every=3):
        for outcome in madking.outcomes(state)[::17]:
            child = madking.apply(state, outcome)
            if state.ask == DRAW_CARD:
                assert outcome.value in child.players[state.number].hand
                assert outcome.value not in child.players[state.number].deck
                drawn += 1
            elif state.phase and len(child.rolls) == len(state.rolls):
                before = sum((roll.dice for roll in state.rolls), 0)
                after = sum((roll.dice for roll in child.rolls), 0)
                assert after - before == outcome.value
                rolled += 1
    assert drawn > 10
    assert rolled > 100


def test_a_bag_does_not_favour_any_card() -> None:
    state = next(s for s in positions(("barbarian", "paladin"), "bag") if s.ask == DRAW_CARD)
    outcomes = madking.outcomes(state)
    assert {outcome.probability for outcome in outcomes} == {1 / 33}
    assert len({outcome.text for outcome in outcomes}) == 33
