"""What things are called: the names of tokens, symbols, companions, sides and spaces that a hero's texts mention."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeVar

from madking.lang import tree as t
from madking.lang.places import walk

Language = Literal["en", "ru"]
_Key = TypeVar("_Key", str, tuple[str, str])


def name(value: t.Name, lang: Language) -> str:
    """A name in one language."""
    return value.said(lang)


class Names(NamedTuple):
    """What things are called in one language, by key; states by companion and key, "" for any companion.

    `grown` are the companions that others grow into. `forms` are the cases of the names of tokens and companions, in
    Russian, and `verbs` how a companion is brought into a state. `owners` are the heroes whose tokens these are,
    `handled` the tokens that some effect takes away or moves by name, `spendable` those that have offers of their own;
    `sturdy` are the companions with health, `bursts` what happens to tokens when a companion is activated, and
    `upward` the sides in the case that goes with turning the board, in Russian.
    """

    tokens: Mapping[str, str]
    symbols: Mapping[str, str]
    companions: Mapping[str, str]
    states: Mapping[tuple[str, str], str]
    sides: Mapping[str, str]
    spaces: Mapping[str, str]
    grown: frozenset[str] = frozenset()
    forms: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    verbs: Mapping[tuple[str, str], str] = MappingProxyType({})
    owners: Mapping[str, str] = MappingProxyType({})
    handled: frozenset[str] = frozenset()
    spendable: frozenset[str] = frozenset()
    sturdy: tuple[str, ...] = ()
    bursts: Mapping[str, tuple[str, t.Detonate]] = MappingProxyType({})
    upward: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Lexicon:
    """The names of tokens, symbols, companions, sides and board spaces by key, and of states by companion ("" for any)
    and key."""

    tokens: dict[str, t.Name]
    symbols: dict[str, t.Name]
    companions: dict[str, t.Name] = field(default_factory=dict)
    states: dict[tuple[str, str], t.Name] = field(default_factory=dict)
    sides: dict[str, t.Name] = field(default_factory=dict)
    spaces: dict[str, t.Name] = field(default_factory=dict)
    grown: set[str] = field(default_factory=set)
    verbs: dict[tuple[str, str], t.Name] = field(default_factory=dict)
    owners: dict[str, t.Name] = field(default_factory=dict)
    handled: set[str] = field(default_factory=set)
    spendable: set[str] = field(default_factory=set)
    sturdy: list[str] = field(default_factory=list)
    bursts: dict[str, tuple[str, t.Detonate]] = field(default_factory=dict)

    @staticmethod
    def of(hero: t.Hero, common: t.Common) -> "Lexicon":
        """The names that a hero's texts use."""
        states = {
            (owner, state.key): state.name
            for companion in hero.companions
            for state in companion.states
            for owner in ("", companion.key)
        }
        verbs = {
            (owner, state.key): state.verb
            for companion in hero.companions
            for state in companion.states
            for owner in ("", companion.key)
            if state.verb is not None
        }
        return Lexicon(
            {token.key: token.name for token in (*common.tokens, *hero.tokens)},
            {symbol.key: symbol.name for symbol in hero.symbols},
            {companion.key: companion.name for companion in hero.companions},
            states,
            {side.key: side.name for side in hero.sides},
            {ability.key: ability.name for ability in hero.abilities},
            {companion.grows for companion in hero.companions},
            verbs,
            {token.key: hero.name for token in hero.tokens},
            {node.token for node, _ in walk(hero) if isinstance(node, _HANDLING)},
            _spendable((*common.tokens, *hero.tokens)),
            [companion.key for companion in hero.companions if companion.most],
            _bursts(hero),
        )

    @staticmethod
    def of_common(common: t.Common) -> "Lexicon":
        """The names that the common cards use."""
        names = {token.key: token.name for token in common.tokens}
        return Lexicon(names, {}, spendable=_spendable(common.tokens))

    @staticmethod
    def merge(*parts: "Lexicon") -> "Lexicon":
        """The names of several heroes together; a later one wins."""
        whole = Lexicon({}, {})
        for part in parts:
            whole.tokens.update(part.tokens)
            whole.symbols.update(part.symbols)
            whole.companions.update(part.companions)
            whole.states.update(part.states)
            whole.sides.update(part.sides)
            whole.grown.update(part.grown)
            whole.spaces.update(part.spaces)
            whole.verbs.update(part.verbs)
            whole.owners.update(part.owners)
            whole.handled.update(part.handled)
            whole.spendable.update(part.spendable)
            whole.sturdy.extend(one for one in part.sturdy if one not in whole.sturdy)
            whole.bursts.update(part.bursts)
        return whole

    def names(self, lang: Language) -> Names:
        """Everything as it is called in one language."""
        return Names(
            _in_language(self.tokens, lang),
            _in_language(self.symbols, lang),
            _in_language(self.companions, lang),
            _in_language(self.states, lang),
            _in_language(self.sides, lang),
            _in_language(self.spaces, lang),
            frozenset(self.grown),
            {key: value.forms for key, value in {**self.tokens, **self.companions}.items() if lang == "ru"},
            _in_language(self.verbs, lang),
            _in_language(self.owners, lang),
            frozenset(self.handled),
            frozenset(self.spendable),
            tuple(self.sturdy),
            self.bursts,
            {key: side.forms[-1] for key, side in self.sides.items() if side.forms},
        )


_HANDLING: Final = (t.RemoveTokens, t.Take, t.MoveTokens, t.StealToken)
"""What takes tokens of a kind away from someone, by name."""


def _spendable(tokens: Sequence[t.Token]) -> set[str]:
    return {token.key for token in tokens if token.offers}


def _bursts(hero: t.Hero) -> dict[str, tuple[str, t.Detonate]]:
    """The tokens that go off when a companion is activated, each with that companion."""
    acts = [(companion.key, companion.act) for companion in hero.companions if companion.act is not None]
    return {node.token: (key, node) for key, act in acts for node, _ in walk(act) if isinstance(node, t.Detonate)}


def _in_language(names: Mapping[_Key, t.Name], lang: Language) -> dict[_Key, str]:
    return {key: name(value, lang) for key, value in names.items()}
