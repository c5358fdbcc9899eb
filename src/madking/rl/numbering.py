"""What the small numbers of one table mean in the vocabularies: a card of a seat, a token kind, an offer, an option."""

from typing import Final

from madking.core import codes, dice
from madking.core.content import Content, HeroDef, OfferDef, RuleDef
from madking.core.piles import UPGRADES, RecoverFrame, SearchFrame
from madking.core.state import State
from madking.core.terms import ATTEMPT, PICK_NUMBER, PICK_PILE
from madking.core.triggers import ORDERED, TriggersFrame
from madking.core.upgrades import LayFrame
from madking.errors import SetupError
from madking.lang import tree as t
from madking.rl.vocabulary import BRANCHES, COMMON, NUMBERS, ROLLS, Vocabulary, allowed_name, group_name, groups_of

MOST_KNOWN: Final = 512
"""How many line-ups are remembered before all are forgotten."""


class Numbering:
    """The numbers of everything at one table, seat by seat where seats differ; `actions` first of all.

    Every list has the number of what the table calls by its place: `play[seat][card]` is the action of playing it.
    """

    def __init__(self, vocabulary: Vocabulary, content: Content) -> None:
        self._vocabulary = vocabulary
        self.content = content
        actions = vocabulary.actions
        self.passing = actions.number("pass")
        self.done = actions.number("done")
        self.no = actions.number("no")
        self.yes = actions.number("yes")
        self.up = actions.number("up")
        self.down = actions.number("down")
        self.draw_action = actions.number("draw action")
        self.draw_upgrade = actions.number("draw upgrade")
        self.activate_none = actions.number("activate none")
        self.defend_none = actions.number("defend none")
        self.player = actions.number("player +0")
        self.die = actions.number("die 1 of roll 1")
        self.value = actions.number("value 1")
        self.count = actions.number("number 0")
        self.branch = actions.number("choose 1")
        self.heroes: list[int] = [vocabulary.heroes.number(made.key) for made in content.heroes]
        self.cards: list[list[int]] = []
        self.spaces: list[list[int]] = []
        self.rows: list[list[int]] = []
        self.companions: list[list[int]] = []
        self.play: list[list[int]] = []
        self.sell: list[list[int]] = []
        self.discard: list[list[int]] = []
        self.take: list[list[int]] = []
        self.lay: list[list[int]] = []
        self.activate: list[list[int]] = []
        self.defend: list[list[int]] = []
        self.companion: list[list[int]] = []
        self.groups: list[dict[int, int]] = []
        self.sources: dict[int, int] = {}
        for made in content.heroes:
            self._number_hero(vocabulary, made, len(content.common.cards))
        tokens = [made.key for made in content.tokens]
        self.tokens: list[int] = [vocabulary.tokens.number(key) for key in tokens]
        self.token: list[int] = [actions.number(f"token {key}") for key in tokens]
        for token in content.tokens:
            self.sources[id(token.token)] = vocabulary.sources.number(f"token/{token.key}")
        offers = _offer_names(content)
        self.offers: list[int] = [vocabulary.offers.number(name) for name in offers]
        self.use: list[int] = [actions.number(f"use {name}") for name in offers]
        self.limits: dict[int, int] = self._number_limits(content)
        self.limited: dict[int, int] = {
            made.limit: vocabulary.rules.number(_rule_name(content, made)) for made in content.limited
        }
        self.resolve: list[list[int]] = []
        for moment, rules in enumerate(content.rules):
            names = [_rule_name(content, made) for made in rules] if moment in ORDERED else []
            self.resolve.append([actions.number(f"resolve {name} of +0") for name in names])
        self._roots: list[int] = sorted({0, *[content.number(made.hero) for made in content.heroes]})

    def _number_hero(self, vocabulary: Vocabulary, made: HeroDef, common: int) -> None:
        key = made.key
        actions = vocabulary.actions
        cards = [f"{COMMON if index < common else key}/{card.key}" for index, card in enumerate(made.cards)]
        spaces = [f"{key}/{ability.key}" for ability in made.spaces]
        rows = [f"{key}/{row.key}" for row in made.rows]
        companions = [f"{key}/{companion.key}" for companion in made.companions]
        self.cards.append([vocabulary.cards.number(name) for name in cards])
        self.spaces.append([vocabulary.spaces.number(name) for name in spaces])
        self.rows.append([vocabulary.rows.number(name) for name in rows])
        self.companions.append([vocabulary.companions.number(name) for name in companions])
        self.play.append([actions.number(f"play {name}") for name in cards])
        self.sell.append([actions.number(f"sell {name}") for name in cards])
        self.discard.append([actions.number(f"discard {name}") for name in cards])
        self.take.append([actions.number(f"take {name}") for name in cards])
        self.lay.append([actions.number(f"lay {name}") for name in cards])
        self.activate.append([actions.number(f"activate {name}") for name in rows])
        self.defend.append([actions.index.get(f"defend {name}", -1) for name in spaces])
        self.companion.append([actions.number(f"companion {name}") for name in companions])
        self.groups.append({packed: actions.number(group_name(made, packed)) for packed in groups_of(made)})
        sources = vocabulary.sources
        for index, name in enumerate(cards):
            self.sources[id(made.cards[index].node)] = sources.number(f"card/{name}")
        for index, name in enumerate(rows):
            self.sources[id(made.rows[index].row)] = sources.number(f"row/{name}")
        for index, name in enumerate(spaces):
            self.sources[id(made.spaces[index])] = sources.number(f"ability/{name}")
        for index, name in enumerate(companions):
            self.sources[id(made.companions[index].companion)] = sources.number(f"companion/{name}")
        self.sources[id(made.hero)] = sources.number(f"hero/{key}")

    def _number_limits(self, content: Content) -> dict[int, int]:
        """The companions that act once per turn, by the bit that notes it: they are told as if they were offers."""
        found: dict[int, int] = {}
        for seat, made in enumerate(content.heroes):
            for index, companion in enumerate(made.companions):
                if companion.mark >= 0:
                    found[companion.mark] = self.companions[seat][index]
        return found

    def place(self, node: t.Node) -> int:
        """Where a piece of text stands in the file it comes from."""
        number = self.content.number(node)
        root = 0
        for begun in self._roots:
            if begun <= number:
                root = begun
        return number - root

    def actions(self, s: State, found: list[int]) -> list[int]:
        """The numbers of the options of the pending question, in their order."""
        if s.ask != ATTEMPT or codes.kind_of(found[0]) != codes.KEEP:
            return [self.action(s, code) for code in found]
        kept = self._vocabulary.keeps_of(s.rolls[0].dice)
        return [*kept, *[self.action(s, code) for code in found[len(kept) :]]]

    def action(self, s: State, code: int) -> int:
        """The number of an option of the pending question."""
        kind = codes.kind_of(code)
        argument = codes.argument_of(code)
        seat = s.asked
        if kind == codes.KEEP:
            return self._vocabulary.keeps[argument]
        if kind == codes.PASS:
            return self.passing
        if kind == codes.ACTIVATE:
            return self.activate[seat][argument - 1] if argument else self.activate_none
        if kind == codes.PLAY:
            return self.play[seat][argument]
        if kind == codes.SELL:
            return self.sell[seat][argument]
        if kind == codes.USE:
            return self.use[argument]
        if kind == codes.DONE:
            return self.done
        if kind == codes.DEFEND:
            return self.defend[seat][argument - 1] if argument else self.defend_none
        return self._pick(s, kind, argument)

    def _pick(self, s: State, kind: int, argument: int) -> int:
        """The number of an option while a text is being decided."""
        seat = s.asked
        if kind == codes.PLAYER:
            return self.player + (argument - seat) % len(s.players)
        if kind == codes.TOKEN:
            return self.token[argument]
        if kind == codes.DIE:
            roll = _within(dice.roll_of(argument), ROLLS, "rolls on the table")
            return self.die + dice.FACES * roll + dice.face_of(argument) - 1
        if kind == codes.VALUE:
            return self._value(s, argument)
        if kind == codes.BRANCH:
            if codes.DECLINE in s.choices:
                return self.yes
            return self.branch + _within(argument, BRANCHES, "branches")
        if kind == codes.DECLINE:
            return self.no
        if kind == codes.TURN:
            return self.up if argument & 1 else self.down
        if kind == codes.CARD:
            return self._of_card(s)[seat][argument]
        if kind == codes.COMPANION:
            return self.companion[seat][argument]
        if kind == codes.GROUP:
            return self.groups[seat][argument]
        return self._resolve(s, argument)

    def _of_card(self, s: State) -> list[list[int]]:
        """What is done with a card of choice."""
        frame = s.stack[-1]
        if isinstance(frame, LayFrame):
            return self.lay
        return self.take if isinstance(frame, (SearchFrame, RecoverFrame)) else self.discard

    def _value(self, s: State, argument: int) -> int:
        if s.ask == PICK_PILE:
            return self.draw_upgrade if argument == UPGRADES else self.draw_action
        if s.ask == PICK_NUMBER:
            return self.count + _within(argument, NUMBERS, "numbers")
        return self.value + argument - 1

    def _resolve(self, s: State, argument: int) -> int:
        frame = s.stack[-1]
        if not isinstance(frame, TriggersFrame):
            raise AssertionError("rules are ordered at a moment")
        seats = len(s.players)
        holder = (argument % seats - s.asked) % seats
        return self.resolve[frame.about(s).moment][argument // seats] + holder


def _within(number: int, most: int, what: str) -> int:
    if number >= most:
        raise SetupError(f"the codec has numbers for {most} {what}, and here is number {number + 1}")
    return number


def _offer_names(content: Content) -> list[str]:
    """What every offer of a table is called in the vocabulary."""
    allowed: dict[int, str] = {}
    for made in content.heroes:
        for row in made.rows:
            for place, effect in enumerate(row.row.body):
                if isinstance(effect, t.Allow):
                    allowed[id(effect.offer)] = allowed_name(made.key, row.key, place)
    return [allowed.get(id(made.offer)) or _offer_name(content, made) for made in content.offers]


def _offer_name(content: Content, made: OfferDef) -> str:
    owner = made.owner
    if isinstance(owner, t.Token):
        return f"{owner.key}/{_place(made.offer, owner.offers)}"
    name = f"{content.heroes[made.seat].key}/{owner.key}"
    if isinstance(owner, t.Companion):
        return f"{name}/{_place(made.offer, owner.offers)}"
    return f"{name}/{made.level}/{_place(made.offer, owner.levels[made.level - 1].offers)}"


def _rule_name(content: Content, made: RuleDef) -> str:
    owner = made.owner
    if isinstance(owner, t.Token):
        return f"{owner.key}/{_place(made.rule, owner.rules)}"
    hero = content.heroes[made.seat].key
    if isinstance(owner, t.Hero):
        return f"{hero}/hero/{_place(made.rule, owner.rules)}"
    if isinstance(owner, t.Companion):
        return f"{hero}/{owner.key}/{_place(made.rule, owner.rules)}"
    return f"{hero}/{owner.key}/{made.level}/{_place(made.rule, owner.levels[made.level - 1].rules)}"


def _place(node: t.Node, among: tuple[t.Node, ...]) -> int:
    for place, other in enumerate(among):
        if other is node:
            return place
    raise AssertionError("an offer or a rule stands in the text of its owner")


class Numberings:
    """The numberings of the line-ups that were met, by the identity of their contents, which they keep alive."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._known: dict[int, Numbering] = {}

    def of(self, content: Content) -> Numbering:
        """The numbering of a line-up."""
        found = self._known.get(id(content))
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            found = self._known[id(content)] = Numbering(self.vocabulary, content)
        return found
