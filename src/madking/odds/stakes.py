"""What is at stake at a question: what dice threaten, what a row or a defence brings, what stands if nobody acts.

Everything is reckoned from what the asked seat may know: boards, tokens, dice and ledgers, which all can see.
"""

from fractions import Fraction
from typing import Final, NamedTuple

from madking.asking.rows import outdone
from madking.core.damage import Sum, expected, expected_healing
from madking.core.options import Option
from madking.core.reading import cards_in_hand
from madking.core.state import State
from madking.core.terms import ATTACK_ROLL, HEAL_MARGIN
from madking.core.windows import AFTER_ANNOUNCEMENT, AFTER_ROLL, asked_in
from madking.errors import OddsError
from madking.lang import tree as t
from madking.odds.results import Kind, Spread, What, mean
from madking.odds.spreads import defence, ground_of, row_on
from madking.odds.table import Table

MOST_KNOWN: Final = 4096
"""Of so many rows it is remembered what they bring."""


class Standing(NamedTuple):
    """The health of a player's dial now, and once the ledgers are totalled as they are."""

    seat: int
    now: int
    then: int


class Gain(NamedTuple):
    """One thing that a text brings on the average; `sure` if it is always as much."""

    what: What
    number: Fraction
    sure: bool


class Threat(NamedTuple):
    """A row that dice on the table meet, and what it would bring."""

    row: int
    gains: list[Gain]


def standings(s: State) -> list[Standing]:
    """Whose health changes if nobody does anything any more; a team has one dial."""
    found: list[Standing] = []
    for team, now in enumerate(s.dials):
        seats = [player.seat for player in s.players if player.team == team]
        change = sum(expected_healing(s, seat) - expected(s, seat) for seat in seats)
        then = max(0, min(now + change, s.mode.health + HEAL_MARGIN))
        hurt = [seat for seat in seats if s.pools[seat]] or seats
        if then != now:
            found.append(Standing(hurt[0], now, then))
    return found


def threats(s: State) -> list[Threat]:
    """What the attack dice of another player come to: the announced row, or before that every row that they meet."""
    attack = s.attack
    if attack is None or attack.attacker == s.asked:
        return []
    hero, shown = s.content.heroes[attack.attacker], s.rolls[0].dice if s.rolls else 0
    if asked_in(s) == AFTER_ANNOUNCEMENT:
        rows = [attack.row] if attack.row >= 0 else []
    elif asked_in(s) == AFTER_ROLL and s.rolls[-1].purpose == ATTACK_ROLL:
        met = hero.met(shown) & s.players[attack.attacker].board
        rows = [made.index for made in hero.rows if met >> made.index & 1]
    else:
        return []
    found = [Threat(index, row_gains(s, attack.attacker, index, shown)) for index in rows]
    return sorted(found, key=lambda threat: -damage_of(threat.gains))


def damage_of(gains: list[Gain]) -> Fraction:
    """How much of what a text brings is damage for others."""
    return sum((gain.number for gain in gains if gain.what == DEALT), Fraction(0))


DEALT = What(Kind.DAMAGE, False)
PREVENTED = What(Kind.PREVENTED)
_SUMS = {"prevent": PREVENTED, "deal": DEALT, "heal": What(Kind.HEALED), "cp": What(Kind.CP), "cards": What(Kind.CARDS)}


def row_gains(s: State, seat: int, index: int, shown: int) -> list[Gain]:
    """What a row of a player brings on these dice, before anybody answers it."""
    hero = s.content.heroes[seat]
    return _known(hero.hero, hero.rows[index].row, shown, table_of(s, seat))


_Case = tuple[int, int, int]
"""A row on some dice: the ids of its hero and of itself, for games of a hero share its tree; the dice."""
_Said = tuple[object, ...]
_ASKED: Final[dict[_Case, list[tuple[str, ...]]]] = {}
"""What the text of a case asks of a table, for each way through it that was met."""
_KNOWN: Final[dict[tuple[_Case, tuple[str, ...], _Said], tuple[t.Hero, list[Gain]]]] = {}
"""What a case brings at all tables of which the same is said in what it asks; with its hero, whose id stays its own."""


def _known(hero: t.Hero, wanted: t.Row, shown: int, table: Table) -> list[Gain]:
    case = id(hero), id(wanted), shown
    for asked in _ASKED.get(case, ()):
        found = _KNOWN.get((case, asked, _said(table, asked)))
        if found is not None:
            return found[1]
    if len(_KNOWN) >= MOST_KNOWN:
        _ASKED.clear()
        _KNOWN.clear()
    ground = ground_of(hero, table)
    try:
        gains = _gains(row_on(ground, wanted, shown))
    except OddsError:
        gains = []
    asked = tuple(sorted(ground.asked))
    ways = _ASKED.setdefault(case, [])
    if asked not in ways:
        ways.append(asked)
    _KNOWN[case, asked, _said(table, asked)] = hero, gains
    return gains


def _said(table: Table, asked: tuple[str, ...]) -> _Said:
    """What is said of some things at a table, as a value that can be looked up."""
    said = [getattr(table, name) for name in asked]
    return tuple([tuple(part.items()) if isinstance(part, dict) else part for part in said])


def defence_gains(s: State, space: int) -> list[Gain]:
    """What a defence of the asked player brings against what is coming."""
    ability = s.content.heroes[s.asked].spaces[space]
    level = s.players[s.asked].levels[space]
    try:
        return _gains(defence(s.content.heroes[s.asked].hero, ability, level, table=table_of(s, s.asked)))
    except OddsError:
        return []


def _gains(spread: Spread) -> list[Gain]:
    found = [_gain(what, spread.total(name)) for name, what in _SUMS.items()]
    found += [_gain(what, spread.of(what)) for what in spread.whats() if what.kind is Kind.TOKENS and what.name]
    return [gain for gain in found if gain.number]


def _gain(what: What, chances: dict[int, Fraction]) -> Gain:
    if len(chances) == 1:
        return Gain(what, Fraction(next(iter(chances))), True)
    return Gain(what, mean(chances), False)


def table_of(s: State, seat: int) -> Table:
    """The table of a game, as odds ask for it: a player, and whoever they fight."""
    mine, theirs = s.players[seat], s.players[_rival(s, seat)]
    hero = s.content.heroes[seat]
    tokens, against = (
        {made.key: count for made, count in zip(s.content.tokens, player.tokens, strict=True) if count}
        for player in (mine, theirs)
    )
    beside = list(enumerate(hero.companions))
    states = {made.key: made.states[mine.companions[2 * at]] for at, made in beside if not made.limit}
    company = {made.key: mine.companions[2 * at + 1] for at, made in beside if made.limit}
    return Table(
        attack=Sum(s, seat).taken(),
        cp=mine.cp,
        tokens=tokens,
        theirs=against,
        side=hero.sides[mine.side] if hero.sides else "",
        states=states,
        company=company,
        health=s.health(seat),
        their_health=s.health(theirs.seat),
        their_cp=theirs.cp,
        hand=cards_in_hand(s, seat),
        their_hand=cards_in_hand(s, theirs.seat),
        discard=len(mine.discard),
        their_discard=len(theirs.discard),
        turn=mine.turns + (s.active == seat),
        levels={ability.key: level for ability, level in zip(hero.spaces, mine.levels, strict=True)},
    )


def _rival(s: State, seat: int) -> int:
    """Whom a player fights: the other side of the attack, or else the first opponent."""
    team = s.players[seat].team
    attack = s.attack
    around: list[int] = [attack.attacker, attack.target] if attack is not None else []
    around += range(len(s.players))
    return next(other for other in around if other >= 0 and s.players[other].team != team)


def folded(s: State, offered: list[Option]) -> dict[str, str]:
    """The rows that may be announced and are outdone by another, each with the text of that one."""
    texts = {option.code: option.text for option in offered}
    return {texts[worse]: texts[better] for worse, better in outdone(s, offered).items()}
