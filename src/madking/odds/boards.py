"""The odds of a board as it lies: with its upgrades, its side, and the tokens that bear on Roll Attempts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from madking.core.terms import ATTEMPTS
from madking.errors import OddsError
from madking.lang import tree as t
from madking.lang.names import slug, suggestion
from madking.odds.chances import RowOdds, best_keep, chance

_NUMERALS: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "1": 1, "2": 2, "3": 3, "4": 4}


@dataclass(frozen=True)
class Board:
    """What a hero can roll for: the levels that count, and how often the dice may be rolled.

    `price` is what each attempt after the first costs in CP. `attempts` is 0 if the phase is skipped. `side` is the
    side that lies up, if the board can be turned.
    """

    hero: t.Hero
    spaces: tuple[tuple[t.Ability, t.Level], ...]
    attempts: int = ATTEMPTS
    price: int = 0
    side: str = ""


def whole_board(hero: t.Hero) -> Board:
    """Every level of every space on all sides, as if all of them lay there."""
    return Board(hero, tuple((ability, level) for ability in hero.abilities for level in ability.levels))


def board(
    hero: t.Hero,
    upgrades: Iterable[str] = (),
    side: str = "",
    tokens: Iterable[t.Token] = (),
    cp: int | None = None,
) -> Board:
    """The board with these upgrades, on this side, for someone who holds these tokens and so many CP.

    Without `cp` there are enough to pay for attempts that cost some.

    >>> from madking.lang import load_hero
    >>> entangle = next(token for token in load_hero("moon_elf").tokens if token.key == "entangle")
    >>> lying = board(load_hero("barbarian"), ["Smack II"], tokens=[entangle])
    >>> lying.attempts, [level.number for ability, level in lying.spaces][:2]
    (2, [2, 1])
    """
    up = _side(hero, side)
    levels = dict(_upgrade(hero, name) for name in upgrades)
    spaces = tuple(
        (ability, ability.levels[levels.get(number, 1) - 1])
        for number, ability in enumerate(hero.abilities)
        if ability.side in ("", up)
    )
    rules = [rule for token in tokens for rule in token.rules]
    rules += [rule for _, level in spaces for rule in level.rules]
    attempts, price = _attempts(rules)
    if price and cp is not None:
        attempts = min(attempts, 1 + cp // price)
    return Board(hero, spaces, attempts, price, up)


def board_rows(lying: Board, dice: Sequence[int] = (), rolls: int | None = None) -> list[RowOdds]:
    """How likely each row of a board is, in its order; with dice on the table also what to keep for it.

    Without `rolls` all attempts are left, or all but one once dice lie there.
    """
    left = attempts_left(lying, dice) if rolls is None else rolls
    found = []
    for ability, level in lying.spaces:
        for row in level.rows:
            keep = best_keep(lying.hero, row.need, dice, left) if dice else None
            probability = keep.chance if keep else chance(lying.hero, row.need, dice, left)
            found.append(RowOdds(ability, level, row, row.need, probability, keep.dice if keep else None))
    return found


def attempts_left(lying: Board, dice: Sequence[int] = ()) -> int:
    """The attempts that are left at the beginning, or after the first roll."""
    return max(0, lying.attempts - 1) if dice else lying.attempts


def _attempts(rules: Iterable[t.Rule]) -> tuple[int, int]:
    """How many attempts the rules leave, and the price of each after the first; the first roll is always made."""
    change = price = 0
    for rule in rules:
        if rule.moment is t.Moment.OFFENSIVE_ROLL:
            for effect in rule.body:
                if isinstance(effect, t.SkipPhase):
                    return 0, 0
                if isinstance(effect, t.Attempts):
                    change += effect.change
                elif isinstance(effect, t.AttemptPrice):
                    price += effect.cp
    return max(1, ATTEMPTS + change), price


def _side(hero: t.Hero, wanted: str) -> str:
    """The key of a side; the one that lies up at the start unless another is named."""
    names = {
        key: side.key for side in hero.sides for key in (side.key, slug(side.name.en), side.name.said("ru").lower())
    }
    if not wanted:
        return hero.sides[0].key if hero.sides else ""
    if wanted.lower() in names or slug(wanted) in names:
        return names.get(wanted.lower()) or names[slug(wanted)]
    known = f"it has {', '.join(side.key for side in hero.sides)}" if hero.sides else "it has only one"
    raise OddsError(f"the board of {hero.name.en} has no side {wanted!r}{suggestion(wanted, names)}; {known}")


def _upgrade(hero: t.Hero, name: str) -> tuple[int, int]:
    """The number of the space and the level of an upgrade, by its English or Russian name: `Smack II`."""
    space, _, numeral = name.strip().rpartition(" ")
    level = _NUMERALS.get(numeral.lower(), 0)
    for number, ability in enumerate(hero.abilities):
        same = slug(space) == ability.key or space.lower() == ability.name.said("ru").lower()
        if same and 1 <= level <= len(ability.levels) and (level > 1 or len(ability.levels) > 1):
            return number, level
    known = [f"{ability.name.en} {'I' * level.number}" for ability in hero.abilities for level in ability.levels[1:]]
    near = {slug(one): one for one in known}
    close = suggestion(slug(name), near)
    hint = next((f"; did you mean '{near[one]}'?" for one in near if f"'{one}'" in close), "")
    rest = f"it has {', '.join(known)}" if known else "it has none"
    raise OddsError(f"{hero.name.en} has no upgrade {name!r}{hint} ({rest})")
