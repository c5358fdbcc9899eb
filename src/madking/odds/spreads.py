"""What defences, cards and tokens bring, with exact chances."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from madking.errors import OddsError
from madking.lang import load_common
from madking.lang import tree as t
from madking.lang.names import slug, suggestion
from madking.odds.ground import Scene
from madking.odds.results import Result, Spread, make_aim
from madking.odds.symbols import rolls_dice
from madking.odds.table import Table, TableGround
from madking.odds.walk import Walk


class Text(NamedTuple):
    """Something of a hero that rolls dice: whose text it is, when it acts or what it is called, and what it does."""

    owner: t.Card | t.Token | t.Ability | t.Companion
    part: t.Card | t.Rule | t.Offer | t.Act
    level: int = 0


def defence(
    hero: t.Hero,
    ability: str | t.Ability = "",
    level: int = 1,
    *,
    table: Table | None = None,
    aim: str = "worth",
    attempts: int = 0,
) -> Spread:
    """Everything that a defensive roll can bring; choices and re-rolls inside it are made for the aim.

    `attempts` are further re-rolls, such as cards grant. Without a name it is the hero's first defence.

    >>> from madking.lang import load_hero
    >>> found = defence(load_hero("paladin"), "Divine Defense")
    >>> {number: str(chance) for number, chance in found.total("prevent").items()}
    {0: '1/8', 1: '1/4', 2: '7/24', 3: '11/54', 4: '7/72', 5: '1/36', 6: '1/216'}
    >>> str(found.mean("prevent"))
    '2'
    """
    space = _defence(hero, ability) if isinstance(ability, str) else ability
    if not 1 <= level <= len(space.levels):
        raise OddsError(f"{space.name.en} has no level {level}: it has {len(space.levels)}")
    chosen, table = space.levels[level - 1], table or Table()
    walk = _walk(hero, table, aim, defending=True)
    return Spread(walk.rolled(chosen, attempts), table.attack)


def row(hero: t.Hero, wanted: t.Row, roll: int, *, table: Table | None = None, aim: str = "worth") -> Spread:
    """Everything that a row of an Offensive Ability can bring on the dice that met it."""
    return row_on(ground_of(hero, table or Table(), aim), wanted, roll)


def row_on(ground: TableGround, wanted: t.Row, roll: int) -> Spread:
    """The same on a ground, which tells afterwards what of its table was asked."""
    return Spread(Walk(ground).text(wanted.body, Scene(roll)), ground.attack)


def text(hero: t.Hero, wanted: Text | t.Card, *, table: Table | None = None, aim: str = "worth") -> Spread:
    """Everything that a card, or a rule or offer of a token, passive or companion, can bring.

    >>> from madking.lang import load_hero
    >>> barbarian = load_hero("barbarian")
    >>> get_some = next(card for card in barbarian.cards if card.key == "get-some")
    >>> str(text(barbarian, get_some).mean("deal"))
    '5/2'
    """
    table = table or Table()
    owner, part = (wanted, wanted) if isinstance(wanted, t.Card) else (wanted.owner, wanted.part)
    token = owner.key if isinstance(owner, t.Token) else ""
    taken = part.tokens if isinstance(part, t.Offer) else 0
    return Spread(_walk(hero, table, aim, token).text(part.body, Scene(), taken), table.attack)


def rolling_texts(hero: t.Hero, common: t.Common | None = None) -> Iterator[Text]:
    """Every card, token, passive and companion act that rolls dice, in the order of the file; common ones last."""
    shared = common or load_common()
    for ability in hero.abilities:
        for level in ability.levels:
            yield from _parts(ability, (*level.rules, *level.offers), level.number)
    for companion in hero.companions:
        acts = (companion.act,) if companion.act else ()
        yield from _parts(companion, (*acts, *companion.rules, *companion.offers))
    for token in (*hero.tokens, *(token for token in shared.tokens if token.key in hero.uses)):
        yield from _parts(token, (*token.rules, *token.offers))
    for card in (*hero.cards, *shared.cards):
        yield from _parts(card, (card,))


def _parts(
    owner: t.Card | t.Token | t.Ability | t.Companion,
    parts: tuple[t.Card | t.Rule | t.Offer | t.Act, ...],
    level: int = 0,
) -> Iterator[Text]:
    return (Text(owner, part, level) for part in parts if rolls_dice(part))


def defences(hero: t.Hero) -> list[t.Ability]:
    """The defensive spaces of a hero, on all sides."""
    return [ability for ability in hero.abilities if ability.slot is t.Slot.DEFENSIVE]


def _defence(hero: t.Hero, name: str) -> t.Ability:
    known = {ability.key: ability for ability in defences(hero)}
    if not known:
        raise OddsError(f"{hero.name.en} has no defence")
    if not name:
        return next(iter(known.values()))
    if slug(name) not in known:
        names = ", ".join(ability.name.en for ability in known.values())
        raise OddsError(f"{hero.name.en} has no defence {name!r}{suggestion(slug(name), known)} (it has {names})")
    return known[slug(name)]


def ground_of(hero: t.Hero, table: Table, aim: str = "worth") -> TableGround:
    """Where a hero's texts are read at a table."""
    kinds = {token.key: token for token in (*load_common().tokens, *hero.tokens)}
    return TableGround(hero, kinds, table, make_aim(aim, table.attack, kinds.values()))


def _walk(hero: t.Hero, table: Table, aim: str, token: str = "", defending: bool = False) -> Walk[Fraction, Result]:
    ground = ground_of(hero, table, aim)
    ground.token, ground.defending = token, defending
    return Walk(ground)
