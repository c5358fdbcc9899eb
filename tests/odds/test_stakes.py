"""What a row brings is reckoned once for all tables that are alike in what its text asks of them."""

from fractions import Fraction
from random import Random

import pytest

import madking
from madking.core import dice
from madking.core.state import State
from madking.errors import OddsError
from madking.odds.results import Kind, What, mean
from madking.odds.spreads import row
from madking.odds.stakes import row_gains, table_of

TOTALS = {
    "prevent": What(Kind.PREVENTED),
    "deal": What(Kind.DAMAGE, False),
    "heal": What(Kind.HEALED),
    "cp": What(Kind.CP),
    "cards": What(Kind.CARDS),
}


def reckoned(s: State, seat: int, index: int, shown: int) -> dict[What, Fraction]:
    """What a row brings at this very table, looked up nowhere."""
    hero = s.content.heroes[seat]
    try:
        spread = row(hero.hero, hero.rows[index].row, shown, table=table_of(s, seat))
    except OddsError:
        return {}
    found = {what: spread.mean(name) for name, what in TOTALS.items()}
    tokens = [what for what in spread.whats() if what.kind is Kind.TOKENS and what.name]
    found |= {what: mean(spread.of(what)) for what in tokens}
    return {what: number for what, number in found.items() if number}


@pytest.mark.parametrize(
    "heroes", [("moon_elf", "artificer"), ("cursed_pirate", "treant"), ("pyromancer", "shadow_thief")]
)
def test_a_row_brings_the_same_whether_it_is_remembered_or_not(heroes: tuple[str, str]) -> None:
    rng, compared = Random("stakes"), 0
    for seed in ("1", "2"):
        game = madking.new_game(heroes, seed=seed)
        for _ in range(60):
            if game.state.over:
                break
            s, shown = game.state, dice.pack([rng.randint(1, 6) for _ in range(5)])
            for seat, hero in enumerate(s.content.heroes):
                met = hero.met(shown) & s.players[seat].board
                for index in [made.index for made in hero.rows if met >> made.index & 1]:
                    gains = row_gains(s, seat, index, shown)
                    assert {gain.what: gain.number for gain in gains} == reckoned(s, seat, index, shown)
                    compared += 1
            game.choose(rng.choice(game.options).text)
    assert compared > 50


def test_tables_that_differ_in_what_a_row_asks_are_told_apart() -> None:
    """A token that lies there already leaves no room for another."""

    def stuns(held: int) -> Fraction:
        s = madking.scenario(["barbarian", "paladin"], tokens={1: {"stun": held}}).state
        hero, shown = s.content.heroes[0], dice.pack([6, 6, 6, 6, 6])
        met = [made.index for made in hero.rows if hero.met(shown) >> made.index & 1]
        gains = [gain for index in met for gain in row_gains(s, 0, index, shown)]
        return sum((gain.number for gain in gains if gain.what.name == "stun"), Fraction(0))

    free = stuns(0)
    assert free > 0
    assert [stuns(1), stuns(0)] == [0, free]
