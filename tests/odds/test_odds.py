"""Exact odds: against brute force, against what is known, against the rules engine and against themselves."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from madking import odds
from madking.core import dice
from madking.core.content import HeroDef
from madking.errors import OddsError
from madking.lang import hero_keys, load_common, load_hero
from madking.lang import tree as t

BARBARIAN = load_hero("barbarian")
FACES = range(1, 7)
Met = Callable[[tuple[int, ...]], bool]


def symbols(**counts: int) -> t.SymbolNeed:
    return t.SymbolNeed(tuple(t.SymbolCount(count, symbol) for symbol, count in counts.items()))


def meets(hero: t.Hero, need: t.Need, values: tuple[int, ...]) -> bool:
    """The rule, spelt out a second time."""
    if isinstance(need, t.StraightNeed):
        return any(set(range(low, low + need.length)) <= set(values) for low in range(1, 8 - need.length))
    shown = [hero.dice[value - 1] for value in values]
    return all(shown.count(wanted.symbol) >= wanted.count for wanted in need.symbols)


def needs_of(hero: t.Hero) -> list[t.Need]:
    return list(dict.fromkeys(row.need for ability in hero.abilities for level in ability.levels for row in level.rows))


def all_needs() -> Iterator[tuple[t.Hero, t.Need]]:
    for key in hero_keys():
        hero = load_hero(key)
        yield from ((hero, need) for need in needs_of(hero))


ANY_NEED = st.sampled_from(list(all_needs()))
FIVE = st.lists(st.sampled_from(list(FACES)), min_size=5, max_size=5).map(tuple)


# --- brute force -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("need", "rolls"), [(symbols(pow=1), 3), (symbols(heart=1), 2), (symbols(sword=1), 2), (t.StraightNeed(1), 1)]
)
def test_one_die_is_as_good_as_the_best_of_all_policies(need: t.Need, rolls: int) -> None:
    def won(policy: tuple[frozenset[int], ...]) -> Fraction:
        """A policy names, for each attempt but the last, the faces on which one stops."""
        stops, later = (policy[0], policy[1:]) if policy else (frozenset(FACES), ())
        ends = [Fraction(meets(BARBARIAN, need, (face,))) if face in stops else won(later) for face in FACES]
        return sum(ends, Fraction(0)) / 6

    some = [frozenset(face for face in FACES if bits >> face & 1) for bits in range(0, 128, 2)]
    best = max(won(policy) for policy in product(some, repeat=rolls - 1))
    assert odds.exact(BARBARIAN, need, rolls=rolls, size=1) == best


def ordered(met: Met, size: int) -> Callable[[tuple[int, ...], int], Fraction]:
    """The same question with dice that are told apart, each keep and each result tried one by one."""

    @cache
    def worth(values: tuple[int, ...], rolls: int) -> Fraction:
        if not rolls:
            return Fraction(met(values))
        return max(keep(values, mask, rolls) for mask in product((False, True), repeat=size))

    def keep(values: tuple[int, ...], mask: tuple[bool, ...], rolls: int) -> Fraction:
        sides = [(value,) if kept else FACES for value, kept in zip(values, mask, strict=True)]
        results = list(product(*sides))
        return sum((worth(result, rolls - 1) for result in results), Fraction(0)) / len(results)

    return worth


@pytest.mark.parametrize("rolls", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "need", [symbols(pow=2), symbols(sword=1, pow=1), symbols(sword=1, heart=1), symbols(heart=1), t.StraightNeed(2)]
)
def test_two_dice_agree_with_brute_force_from_every_table(need: t.Need, rolls: int) -> None:
    worth = ordered(lambda values: meets(BARBARIAN, need, values), 2)
    for values in product(FACES, repeat=2):
        assert odds.exact(BARBARIAN, need, values, rolls, size=2) == worth(values, rolls)


@pytest.mark.parametrize("need", [symbols(sword=1, heart=1, pow=1), symbols(sword=2, pow=1), t.StraightNeed(3)])
def test_three_dice_agree_with_brute_force(need: t.Need) -> None:
    worth = ordered(lambda values: meets(BARBARIAN, need, values), 3)
    fresh = sum((worth(values, 1) for values in product(FACES, repeat=3)), Fraction(0)) / 6**3
    assert odds.exact(BARBARIAN, need, rolls=2, size=3) == fresh


# --- known values ------------------------------------------------------------------------------------


def at_least(count: int, faces: int, rolls: int) -> Fraction:
    """So many of one symbol out of five dice: every die that misses is simply rolled again."""
    hit = 1 - Fraction(6 - faces, 6) ** rolls
    return sum((comb(5, n) * hit**n * (1 - hit) ** (5 - n) for n in range(count, 6)), Fraction(0))


@pytest.mark.parametrize("rolls", [1, 2, 3, 4])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("symbol", "faces"), [("sword", 3), ("heart", 2), ("pow", 1)])
def test_one_symbol_follows_the_binomial(symbol: str, faces: int, count: int, rolls: int) -> None:
    assert odds.exact(BARBARIAN, symbols(**{symbol: count}), rolls=rolls) == at_least(count, faces, rolls)


def test_five_sixes_in_three_attempts() -> None:
    chance = odds.exact(BARBARIAN, symbols(pow=5))
    assert chance == (1 - Fraction(5, 6) ** 3) ** 5
    assert float(chance) == pytest.approx(0.013272, abs=5e-7)


def test_two_and_two_on_a_three_two_one_die() -> None:
    assert odds.chance(BARBARIAN, symbols(sword=2, pow=2)) == pytest.approx(0.576, abs=5e-4)


def test_straights_in_one_roll_and_in_three() -> None:
    assert odds.exact(BARBARIAN, t.StraightNeed(5), rolls=1) == Fraction(240, 7776)
    assert odds.exact(BARBARIAN, t.StraightNeed(4), rolls=1) == Fraction(1200, 7776)
    assert odds.chance(BARBARIAN, t.StraightNeed(5)) == pytest.approx(0.2611, abs=5e-5)
    assert odds.chance(BARBARIAN, t.StraightNeed(4)) == pytest.approx(0.6154, abs=5e-5)


# --- the other parts of madking say the same ---------------------------------------------------------


@pytest.mark.slow
def test_dice_as_they_lie_meet_what_the_rules_say() -> None:
    for key in hero_keys():
        hero = load_hero(key)
        rules = HeroDef(hero, load_common())
        for need in needs_of(hero):
            for roll in dice.rolls(5):
                assert odds.chance(hero, need, dice.unpack(roll), rolls=0) == rules.meets(need, roll)


@given(ANY_NEED, FIVE, st.integers(1, 3))
def test_floats_agree_with_whole_numbers(asked: tuple[t.Hero, t.Need], values: tuple[int, ...], rolls: int) -> None:
    hero, need = asked
    hopes = odds.Prospects([float(meets(hero, need, tuple(dice.unpack(roll)))) for roll in dice.rolls(5)])
    assert odds.chance(hero, need, values, rolls) == pytest.approx(hopes.best(dice.pack(list(values)), rolls))
    assert odds.chance(hero, need, (), rolls) == pytest.approx(hopes.fresh(rolls))


# --- the shape of odds -------------------------------------------------------------------------------


@given(ANY_NEED, FIVE)
def test_an_attempt_more_never_hurts(asked: tuple[t.Hero, t.Need], values: tuple[int, ...]) -> None:
    chances = [odds.exact(*asked, values, rolls) for rolls in range(5)]
    assert chances == sorted(chances)
    fresh = [odds.exact(*asked, (), rolls) for rolls in range(5)]
    assert fresh == sorted(fresh)


@pytest.mark.slow
@given(ANY_NEED, FIVE, st.integers(1, 3))
def test_the_best_keep_holds_what_it_promises(
    asked: tuple[t.Hero, t.Need], values: tuple[int, ...], rolls: int
) -> None:
    """One step by hand: keep, roll the rest, and go on with one attempt less."""

    def by_hand(kept: tuple[int, ...]) -> Fraction:
        rest = dice.rolls(5 - len(kept))
        worths = [dice.ways(roll) * odds.exact(*asked, (*kept, *dice.unpack(roll)), rolls - 1) for roll in rest]
        return sum(worths, Fraction(0)) / Fraction(6) ** (5 - len(kept))

    found = odds.keeps(*asked, values, rolls)
    assert found[0] == odds.best_keep(*asked, values, rolls)
    assert found[0].chance == odds.chance(*asked, values, rolls)
    assert len(found) == len(dice.subsets(dice.pack(list(values))))
    assert [keep.chance for keep in found] == sorted((keep.chance for keep in found), reverse=True)
    for keep in (found[0], found[len(found) // 2], found[-1]):
        assert keep.chance == float(by_hand(keep.dice))


@pytest.mark.slow
@given(ANY_NEED, st.integers(1, 3))
def test_a_fresh_roll_is_the_mean_of_its_results(asked: tuple[t.Hero, t.Need], rolls: int) -> None:
    results = [dice.ways(roll) * odds.exact(*asked, dice.unpack(roll), rolls - 1) for roll in dice.rolls(5)]
    assert odds.exact(*asked, (), rolls) == sum(results, Fraction(0)) / 6**5


@given(ANY_NEED, FIVE)
def test_a_need_that_is_met_is_kept_whole(asked: tuple[t.Hero, t.Need], values: tuple[int, ...]) -> None:
    if meets(*asked, values):
        assert odds.best_keep(*asked, values, 2) == odds.Keep(tuple(sorted(values)), 1.0)


@given(ANY_NEED, ANY_NEED, FIVE, st.integers(0, 2))
def test_any_of_several_needs_is_easier_than_each(
    first: tuple[t.Hero, t.Need], second: tuple[t.Hero, t.Need], values: tuple[int, ...], rolls: int
) -> None:
    hero, one = first
    other = second[1] if second[0] is hero else t.StraightNeed(4)
    either = odds.exact(hero, (one, other), values, rolls)
    parts = [odds.exact(hero, one, values, rolls), odds.exact(hero, other, values, rolls)]
    assert max(parts) <= either <= sum(parts)


def test_either_of_two_needs_agrees_with_brute_force() -> None:
    pair, run = symbols(heart=2), t.StraightNeed(2)
    worth = ordered(lambda values: meets(BARBARIAN, pair, values) or meets(BARBARIAN, run, values), 2)
    for values in product(FACES, repeat=2):
        assert odds.exact(BARBARIAN, (pair, run), values, 2, size=2) == worth(values, 2)


def test_a_table_that_is_half_empty_is_filled_by_the_next_roll() -> None:
    assert odds.exact(BARBARIAN, symbols(pow=5), (6, 6, 6), rolls=1) == Fraction(1, 36)
    assert odds.exact(BARBARIAN, symbols(pow=3), (6, 6, 6), rolls=0) == 1
    assert odds.best_keep(BARBARIAN, symbols(pow=4), (6, 6, 1), rolls=2).dice == (6, 6)


def test_the_order_of_faces_on_the_die_does_not_matter() -> None:
    turned = replace(BARBARIAN, dice=("pow", "sword", "heart", "sword", "heart", "sword"))
    need = symbols(sword=2, pow=2)
    assert odds.exact(turned, need) == odds.exact(BARBARIAN, need)
    assert odds.best_keep(turned, need, (1, 2, 3, 4, 5), 1).dice == (1, 4)
    assert odds.best_keep(BARBARIAN, need, (6, 1, 4, 1, 5), 1).dice == (1, 6)


def test_swords_are_easy_so_they_are_given_up_for_more_dice_that_may_show_the_rare_symbol() -> None:
    need, table = symbols(sword=2, pow=2), (1, 1, 4, 5, 6)
    found = {keep.dice: keep.chance for keep in odds.keeps(BARBARIAN, need, table, 1)}
    assert found[1, 6] == pytest.approx(1 - (3 / 6) ** 3 - (5 / 6) ** 3 + (2 / 6) ** 3)
    assert found[1, 1, 6] == pytest.approx(1 - (5 / 6) ** 2)
    assert odds.best_keep(BARBARIAN, need, table, 1).dice == (1, 6)
    assert odds.best_keep(BARBARIAN, need, table, 2).dice == (6,)


# --- heroes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", hero_keys())
def test_every_row_of_a_hero_has_its_odds(key: str) -> None:
    hero = load_hero(key)
    rows = odds.hero_rows(hero)
    assert [found.row for found in rows] == [
        row for ability in hero.abilities for level in ability.levels for row in level.rows
    ]
    for found in rows:
        assert found.row in found.level.rows
        assert found.level in found.ability.levels
        assert found.probability == odds.chance(hero, found.need)
        assert 0 < found.probability < 1


# --- questions without an answer ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "rolls", "size", "said"),
    [
        ((0,), 3, 5, "no die shows 0: the values are 1 to 6"),
        ((1,) * 6, 3, 5, "6 dice on the table, but only 5 are rolled"),
        ((), -1, 5, "-1 attempts: from 0 to 20 can be left"),
        ((), 21, 5, "21 attempts: from 0 to 20 can be left"),
        ((), 3, 6, "6 dice: from 1 to 5 can be rolled"),
    ],
)
def test_an_impossible_table_is_refused(values: tuple[int, ...], rolls: int, size: int, said: str) -> None:
    for ask in (odds.chance, odds.keeps):
        with pytest.raises(OddsError) as refused:
            ask(BARBARIAN, symbols(sword=3), values, rolls, size)
        assert str(refused.value) == said


def test_a_symbol_that_the_die_does_not_show_is_refused() -> None:
    with pytest.raises(OddsError) as refused:
        odds.chance(BARBARIAN, symbols(sward=1))
    assert str(refused.value) == "the die shows no 'sward'; did you mean 'sword'? (it shows: sword, heart, pow)"
