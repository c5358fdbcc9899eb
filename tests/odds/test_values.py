"""The keep of most worth: against every policy there is, against brute force, and floats against fractions."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from madking import odds
from madking.core import dice
from madking.errors import OddsError
from madking.lang import hero_keys, load_hero
from madking.lang import tree as t
from madking.odds.sweeps import Exact

BARBARIAN = load_hero("barbarian")
FACES = range(1, 7)
Worth = Callable[[tuple[int, ...]], Fraction]


def some_worths(seed: int, size: int) -> dict[int, Fraction]:
    """A worth for each roll, without any pattern."""
    random = Random(seed)
    return {roll: Fraction(random.randrange(100), random.randrange(1, 9)) for roll in dice.rolls(size)}


def of_values(worths: dict[int, Fraction]) -> Worth:
    return lambda values: worths[dice.pack(list(values))]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_one_die_is_as_good_as_the_best_of_all_policies(seed: int) -> None:
    worths = some_worths(seed, 1)
    worth = of_values(worths)

    def won(policy: tuple[frozenset[int], ...]) -> Fraction:
        """A policy names, for each attempt but the last, the faces on which one stops."""
        stops, later = (policy[0], policy[1:]) if policy else (frozenset(FACES), ())
        return sum((worth((face,)) if face in stops else won(later) for face in FACES), Fraction(0)) / 6

    some = [frozenset(face for face in FACES if bits >> face & 1) for bits in range(0, 128, 2)]
    best = max(won(policy) for policy in product(some, repeat=2))
    assert Exact(list(worths.values()), 1).fresh(3) == best
    assert odds.Prospects([float(worth) for worth in worths.values()], 1).fresh(3) == pytest.approx(float(best))


def by_hand(worth: Worth, size: int) -> Callable[[tuple[int, ...], int], tuple[Fraction, set[tuple[int, ...]]]]:
    """The same question with dice that are told apart: the best worth, and every keep that promises it."""

    @cache
    def best(values: tuple[int, ...], rolls: int) -> tuple[Fraction, set[tuple[int, ...]]]:
        if not rolls:
            return worth(values), {tuple(sorted(values))}
        found: dict[tuple[int, ...], Fraction] = {}
        for mask in product((False, True), repeat=size):
            sides = [(value,) if kept else FACES for value, kept in zip(values, mask, strict=True)]
            ends = list(product(*sides))
            kept = tuple(sorted(value for value, held in zip(values, mask, strict=True) if held))
            later = 0 if all(mask) else rolls - 1
            found[kept] = sum((best(end, later)[0] for end in ends), Fraction(0)) / len(ends)
        most = max(found.values())
        return most, {kept for kept, promised in found.items() if promised == most}

    return best


@pytest.mark.parametrize(("size", "rolls"), [(1, 4), (2, 3), (3, 1)])
def test_few_dice_agree_with_brute_force_from_every_table(size: int, rolls: int) -> None:
    worths = some_worths(7, size)
    best, exact = by_hand(of_values(worths), size), Exact(list(worths.values()), size)
    floats = odds.Prospects([float(worth) for worth in worths.values()], size)
    for left in range(rolls + 1):
        for roll in dice.rolls(size):
            most, keeps = best(tuple(dice.unpack(roll)), left)
            assert exact.best(roll, left) == most
            assert floats.best(roll, left) == pytest.approx(float(most))
            for hopes in (exact, floats):
                assert tuple(dice.unpack(hopes.best_keep(roll, left))) in keeps


def test_five_dice_in_floats_agree_with_fractions() -> None:
    worths = list(some_worths(3, 5).values())
    floats, exact = odds.Prospects([float(worth) for worth in worths]), Exact(worths, 5)
    for roll in dice.rolls(5):
        for rolls in range(4):
            assert floats.best(roll, rolls) == pytest.approx(float(exact.best(roll, rolls)))
            kept = exact.best_keep(roll, rolls)
            assert kept == floats.best_keep(roll, rolls)
            if rolls:
                assert floats.keep(kept, rolls) == pytest.approx(floats.best(roll, rolls))
    assert floats.fresh(3) == pytest.approx(float(exact.fresh(3)))


def test_without_an_attempt_nothing_is_kept_to_be_rolled() -> None:
    floats = odds.Prospects([1.0] * 6, 1)
    assert (floats.keep(0, 0), floats.fresh(0), floats.best(dice.one(3), -1)) == (0.0, 0.0, 1.0)
    with pytest.raises(OddsError, match="without an attempt"):
        floats.kept(0, 0)


@pytest.mark.parametrize("key", hero_keys())
def test_a_single_need_of_worth_one_is_its_chance(key: str) -> None:
    hero = load_hero(key)
    for ability in hero.abilities[:3]:
        for row in ability.levels[0].rows:
            hopes = odds.prospects(hero, {row.need: 1})
            assert hopes.fresh(3) == pytest.approx(odds.chance(hero, row.need))
            found = odds.best_keep_for_values(hero, hopes, (1, 2, 4, 5, 6), 2)
            assert found.worth == pytest.approx(odds.chance(hero, row.need, (1, 2, 4, 5, 6), 2))


def test_the_worth_of_several_rows_draws_the_keep() -> None:
    swords, run = t.SymbolNeed((t.SymbolCount(3, "sword"),)), t.StraightNeed(5)
    table = (1, 2, 3, 4, 4)
    low = odds.best_keep_for_values(BARBARIAN, {swords: 4, run: 3}, table, 2)
    assert low == odds.BestKeep((1, 2, 3, 4, 4), 4)
    high = odds.best_keep_for_values(BARBARIAN, {swords: 4, run: 9}, table, 2)
    assert high.dice == (1, 2, 3, 4)
    assert high.worth > 4
    assert odds.best_keep_for_values(BARBARIAN, {swords: -4}, table, 0).worth == 0


def test_worths_may_come_one_by_one_or_as_a_function() -> None:
    listed = [float(dice.total(roll)) for roll in dice.rolls(5)]
    one = odds.best_keep_for_values(BARBARIAN, listed, (1, 3, 4, 4, 6), 1)
    assert one == odds.best_keep_for_values(BARBARIAN, sum, (1, 3, 4, 4, 6), 1)
    assert one.dice == (4, 4, 6)
    assert one.worth == pytest.approx(21)


def test_impossible_questions_are_refused() -> None:
    with pytest.raises(OddsError, match="3 worths: 5 dice have 252 results"):
        odds.best_keep_for_values(BARBARIAN, [1.0, 2.0, 3.0], (1, 2, 3, 4, 5), 1)
    with pytest.raises(OddsError, match="2 dice on the table: a keep is chosen among all 5"):
        odds.best_keep_for_values(BARBARIAN, sum, (1, 2), 1)
    with pytest.raises(OddsError, match="no die shows 9"):
        odds.best_keep_for_values(BARBARIAN, sum, (1, 2, 3, 4, 9), 1)
