"""A whole hero: its names first, so that every word can speak of them, then what each part does."""

from itertools import pairwise
from random import Random
from typing import Final

from madking.lang import tree as t
from madking.lang.forge.fields import Stock
from madking.lang.forge.names import SIDES, STATES, SYMBOLS, VERBS, Names, key_of
from madking.lang.forge.words import Smith, with_parts
from madking.lang.library import load_common
from madking.lang.naming import Book
from madking.lang.places import Place, parts_at

_NOWHERE: Final = Place()
_BLOCK: Final = t.DiscardHand()
_LEVEL: Final = t.Level(1, 0, (), 0, 0, (), (), ())
_RULE: Final = t.Rule(t.Moment.UPKEEP, None, (_BLOCK,))


def forge(seed: str) -> t.Hero:
    """The hero of a seed: another for each, always the same, and always right by the checker."""
    return _Forge(seed).hero()


class _Forge:
    """Makes one hero."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.rng = Random(f"forge/{seed}")
        self.names = Names(self.rng)
        self.common = load_common()

    def hero(self) -> t.Hero:
        """Names and shapes first, then what everything does."""
        bare = self._bare()
        self.smith = Smith(Stock(self.rng, _book(bare, self.common)))
        self.bare = bare
        return with_parts(
            bare,
            rules=self.smith.rules(_NOWHERE, self.rng.choice((0, 0, 1, 2))),
            tokens=tuple(map(self._token, bare.tokens)),
            companions=tuple(map(self._companion, bare.companions)),
            abilities=tuple(map(self._ability, bare.abilities)),
            cards=tuple(card for card in (self._card() for _ in range(self.rng.randint(4, 12))) if card is not None),
        )

    def _maybe(self, chance: float) -> bool:
        return self.rng.random() < chance

    # --- names and shapes

    def _bare(self) -> t.Hero:
        symbols = self.rng.sample(SYMBOLS, self.rng.choice((2, 3, 3, 3, 4, 6)))
        faces = [en for en, _ru in symbols]
        dice = [*faces, *self.rng.choices(faces, k=6 - len(faces))]
        self.rng.shuffle(dice)
        sides = SIDES if self._maybe(0.2) else ()
        name = self.names.next()
        return t.Hero(
            key=f"forged_{key_of(name).replace('-', '_')}",
            name=name,
            complexity=self.rng.randint(1, 6),
            beginner=self._maybe(0.2),
            dice=tuple(dice),
            symbols=tuple(t.Symbol(en, t.Name(en, ru)) for en, ru in symbols),
            uses=tuple(self.rng.sample([token.key for token in self.common.tokens], self.rng.randint(0, 4))),
            rules=(),
            tokens=tuple(self._bare_token() for _ in range(self.rng.randint(1, 4))),
            abilities=tuple(self._spaces([key for key, _name in sides])),
            cards=(),
            companions=self._bare_companions(),
            sides=tuple(t.Side(key, said) for key, said in sides),
        )

    def _bare_token(self) -> t.Token:
        name = self.names.next(forms=1)
        limit = self.rng.choice((1, 1, 2, 3, 5, 20))
        return t.Token(
            key=key_of(name),
            name=name,
            kind=self.rng.choice(list(t.TokenKind)),
            limit=limit,
            persistent=self._maybe(0.1),
            removable=not self._maybe(0.1),
            movable=not self._maybe(0.1),
            silencing=self._maybe(0.02),
            rules=(),
            offers=(),
            others=self.rng.randint(1, limit) if self._maybe(0.1) else 0,
            shielding=self._maybe(0.02),
        )

    def _bare_companions(self) -> tuple[t.Companion, ...]:
        if self._maybe(0.5):
            return ()
        acting = [self._bare_companion() for _ in range(self.rng.randint(0, 2))]
        stages = [self._bare_stage() for _ in range(self.rng.randint(0, 3))]
        grown = [with_parts(one, grows=next_one.key) for one, next_one in pairwise(stages)]
        return (*acting, *grown, *stages[-1:])

    def _bare_stage(self) -> t.Companion:
        name = self.names.next(forms=3)
        once = self._maybe(0.5)
        return t.Companion(key_of(name), name, 0, 0, "", (), None, (), (), self.rng.randint(1, 4), "", once)

    def _bare_companion(self) -> t.Companion:
        name = self.names.next(forms=3)
        chosen = self.rng.sample(STATES, self.rng.randint(1, 3))
        states = tuple(t.CompanionState(en, t.Name(en, ru), VERBS if self._maybe(0.3) else None) for en, ru in chosen)
        most = self.rng.randint(1, 9) if self._maybe(0.5) else 0
        act = t.Act(None, (_BLOCK,), False) if self._maybe(0.7) else None
        fallen = states[-1].key if most else ""
        health = self.rng.randint(1, most) if most else 0
        return t.Companion(key_of(name), name, health, most, fallen, states, act, (), ())

    def _spaces(self, sides: list[str]) -> list[t.Ability]:
        """Board spaces with their levels; each side has the ultimate that the board needs."""
        shared: list[t.Slot] = [t.Slot.OFFENSIVE] * self.rng.randint(1, 5) + [t.Slot.DEFENSIVE] * self.rng.randint(0, 2)
        shared += [t.Slot.PASSIVE] * self.rng.choice((0, 0, 1, 1, 2))
        found = [self._space(slot, self.rng.choice(["", *sides])) for slot in shared]
        found += [self._space(t.Slot.ULTIMATE, side) for side in sides or [""]]
        return sorted(found, key=lambda space: space.side)

    def _space(self, slot: t.Slot, side: str) -> t.Ability:
        name = self.names.next()
        key = f"space-{self.rng.randrange(10**6)}" if self._maybe(0.1) else key_of(name)
        levels = [t.Level(number, 0, (), 0, 0, (), (), ()) for number in range(1, self.rng.choice((1, 2, 2, 3)) + 1)]
        return t.Ability(key, name, slot, tuple(levels), side)

    # --- what everything does

    def _token(self, bare: t.Token) -> t.Token:
        place = _inside(with_parts(bare, rules=(_RULE,)), _RULE)
        offers = self.smith.offers(place, self.rng.choice((0, 0, 1, 2)))
        fit = tuple(one for one in offers if not self.smith.wrong(with_parts(bare, offers=(one,)), _NOWHERE))
        made = with_parts(bare, rules=self.smith.rules(place, self.rng.choice((0, 1, 1, 2))), offers=fit)
        return with_parts(made, rules=made.rules[:1]) if self.smith.wrong(made, _NOWHERE) else made

    def _companion(self, bare: t.Companion) -> t.Companion:
        place = _inside(with_parts(bare, rules=(_RULE,)), _RULE)
        act = self.smith.made((t.Act,), place) if bare.act else None
        spent = {"tokens": 1, "companion": bare.key, "token": "", "any_number": False, "aged": False}
        fixed = spent if bare.limit and self._maybe(0.8) else {}
        return with_parts(
            bare,
            act=act or bare.act,
            rules=self.smith.rules(place, self.rng.choice((0, 0, 1))),
            offers=self.smith.offers(place, self.rng.choice((0, 1, 2)), **fixed),
        )

    def _ability(self, bare: t.Ability) -> t.Ability:
        levels = [self._level(bare, level) for level in bare.levels]
        return with_parts(bare, levels=tuple(levels))

    def _level(self, ability: t.Ability, level: t.Level) -> t.Level:
        place = _inside(ability, level)
        level = with_parts(level, cost=self.rng.randint(0, 5) if level.number > 1 else 0)
        if ability.slot is t.Slot.PASSIVE:
            return self._passive(level, place)
        if ability.slot is t.Slot.DEFENSIVE:
            return self._defence(level, place)
        needs = [self._ultimate_need()] if ability.slot is t.Slot.ULTIMATE else self._needs()
        return with_parts(level, rows=tuple(self._row(need, level, place, ability.slot) for need in needs))

    def _passive(self, level: t.Level, place: Place) -> t.Level:
        rules = self.smith.rules(place, self.rng.choice((0, 1, 2)))
        offers = self.smith.offers(place, self.rng.choice((0, 1, 2)))
        fallback = (t.Rule(t.Moment.UPKEEP, None, (_gain_cp(),)),)
        return with_parts(level, rules=rules or (() if offers else fallback), offers=offers)

    def _defence(self, level: t.Level, place: Place) -> t.Level:
        dice = self.rng.randint(1, 5)
        again = self.rng.choice(({}, {}, {"rerolls": self.rng.randint(1, 2)}, {"together": self.rng.randint(1, dice)}))
        bare = with_parts(level, dice=dice, body=(_BLOCK,), **again)
        body = self.smith.body(dict(_by_part(bare, place))[id(_BLOCK)])
        return with_parts(bare, body=body or (_gain_cp(),))

    def _needs(self) -> list[t.Need]:
        """One to three different needs."""
        straights: list[t.Need] = [t.StraightNeed(4), t.StraightNeed(5)]
        drawn = [self._need() if self._maybe(0.8) else self.rng.choice(straights) for _ in range(3)]
        return list({_same(need): need for need in drawn[: self.rng.randint(1, 3)]}.values())

    def _need(self) -> t.Need:
        symbols = self.rng.sample([symbol.key for symbol in self.bare.symbols], self.rng.choice((1, 1, 2)))
        counts = (2, 3, 3) if len(symbols) == 1 else (1, 2, 2)
        return t.SymbolNeed(tuple(t.SymbolCount(self.rng.choice(counts), key) for key in symbols))

    def _ultimate_need(self) -> t.Need:
        return t.SymbolNeed((t.SymbolCount(5, self.bare.dice[5]),))

    def _row(self, need: t.Need, level: t.Level, place: Place, slot: t.Slot) -> t.Row:
        """A row that mostly deals damage, so that games end."""
        name = self.names.next() if level.number > 1 and self._maybe(0.3) else None
        row = t.Row(name, need, (_BLOCK,))
        body = _allowing_once(self.smith.body(dict(_by_part(row, place))[id(_BLOCK)]) or ())
        kind = t.DamageType.ULTIMATE if slot is t.Slot.ULTIMATE else t.DamageType.NORMAL
        deal = t.Deal(t.Amount((t.Number(self.rng.randint(3, 9)),)), kind)
        return with_parts(row, body=(deal, *body) if self._maybe(0.5) or not body else body)

    def _card(self) -> t.Card | None:
        name = self.names.next(mark="!")
        made: t.Card | None = self.smith.made((t.Card,), _NOWHERE, key=key_of(name), name=name)
        return made


def _allowing_once(body: t.Body) -> t.Body:
    """A body with one offer at most: several would need labels."""
    allowing = [effect for effect in body if isinstance(effect, t.Allow)]
    return tuple(effect for effect in body if effect not in allowing[1:])


def _gain_cp() -> t.Effect:
    return t.GainCp(t.Amount((t.Number(1),)))


def _same(need: t.Need) -> object:
    return need if isinstance(need, t.StraightNeed) else frozenset(need.symbols)


def _by_part(node: t.Node, place: Place) -> list[tuple[int, Place]]:
    return [(id(child), where) for child, where in parts_at(node, place)]


def _inside(node: t.Node, part: t.Node) -> Place:
    """Where a part of a node of the file stands."""
    return dict(_by_part(node, _NOWHERE))[id(part)]


def _says(node: t.Node, part: str) -> bool:
    """Whether the part will be written: `together` of a `roll_together`, if it is more than nothing."""
    return bool(t.parts_of(node).get(part.removeprefix("roll_")))


def _book(bare: t.Hero, common: t.Common) -> Book:
    """The names that the hero may use."""
    own = frozenset(token.key for token in bare.tokens)
    return Book(
        says=_says,
        of_hero=True,
        symbols=tuple(symbol.key for symbol in bare.symbols),
        last_face=bare.dice[5],
        tokens=own | frozenset(bare.uses),
        own_tokens=own,
        shared_tokens=frozenset(token.key for token in common.tokens),
        shared_cards=frozenset(card.key for card in common.cards),
        limits={token.key: token.limit for token in (*common.tokens, *bare.tokens)},
        companions={companion.key: companion for companion in bare.companions},
        sides=frozenset(side.key for side in bare.sides),
        spaces={ability.key: ability for ability in bare.abilities},
    )
