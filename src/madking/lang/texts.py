"""Card text out of the tree, with its references: one entry for both languages.

The wording is ours and is generated from what the engine runs, so text and behaviour cannot part. `lexicon` knows the
names that a body may mention; `clauses` and `speaker` put clauses together; `english` and `russian` say each node;
`keywords` knows the words that can be explained. Whoever wants strings takes them from `words`.
"""

from collections.abc import Sequence

from madking.lang import tree as t
from madking.lang.english import English
from madking.lang.keywords import linked
from madking.lang.lexicon import Language, Lexicon, name
from madking.lang.russian import Russian
from madking.lang.speaker import Speaker
from madking.lang.text import Text
from madking.lang.typography import typeset


class Teller:
    """Tells everything of a hero file in one language."""

    def __init__(self, lexicon: Lexicon, lang: Language) -> None:
        self._lang: Language = lang
        names = lexicon.names(lang)
        self._speaker: Speaker = English(names) if lang == "en" else Russian(names)

    def _text(self, *marked: str) -> Text:
        return linked(typeset(" ".join(marked), self._lang), self._lang)

    def body(self, body: t.Body) -> Text:
        """Effects as sentences."""
        return self._text(self._speaker.sentences(body))

    def effect(self, effect: t.Effect) -> Text:
        """One effect as sentences."""
        return self.body((effect,))

    def condition(self, condition: t.Condition) -> Text:
        """A condition as a clause."""
        return self._text(self._speaker.condition(condition))

    def need(self, need: t.Need) -> Text:
        """What the dice must show."""
        return self._text(self._speaker.need(need))

    def row(self, row: t.Row) -> Text:
        """What a row does once its need is met."""
        return self.body(row.body)

    def rule(self, rule: t.Rule, token: t.Token | None = None) -> Text:
        """Something that acts by itself; of a token, if one is given."""
        return self._text(self._speaker.of_token(token).rule(rule))

    def offer(self, offer: t.Offer, token: t.Token | None = None) -> Text:
        """Something that may be used for a price; of a token, if one is given."""
        return self._text(self._speaker.of_token(token).offer(offer))

    def level(self, level: t.Level, slot: t.Slot) -> list[Text]:
        """A level of a board space, one line for each row, rule and offer."""
        return [self._text(line) for line in self._level(level, slot)]

    def _level(self, level: t.Level, slot: t.Slot) -> list[str]:
        lines = [f"{self._need(row)}: {self._speaker.sentences(row.body)}" for row in level.rows]
        lines += [self._speaker.defence(level)] if slot is t.Slot.DEFENSIVE else []
        return [*lines, *self._acting(level.rules, level.offers)]

    def _need(self, row: t.Row) -> str:
        title = "" if row.name is None else f"{name(row.name, self._lang)}, "
        return f"{title}{self._speaker.need(row.need)}"

    def _acting(self, rules: Sequence[t.Rule], offers: Sequence[t.Offer]) -> list[str]:
        return [*map(self._speaker.rule, rules), *map(self._speaker.offer, offers)]

    def ability(self, ability: t.Ability) -> list[Text]:
        """A board space with all its levels, one line each, and one for its side of the board."""
        lines = [self.side(ability)] if ability.side else []
        return [*lines, *(line for level in ability.levels for line in self.level(level, ability.slot))]

    def side(self, ability: t.Ability) -> Text:
        """On which side of the board an ability lies; nothing if it lies on all."""
        return self._text(self._speaker.side_head(ability.side) if ability.side else "")

    def sides(self, hero: t.Hero) -> Text:
        """The sides of a board, and which one lies up at the start; nothing for a board that is never turned."""
        return self._text(self._speaker.sides(hero.sides) if hero.sides else "")

    def act(self, act: t.Act) -> Text:
        """What a companion does when it is activated."""
        return self._text(self._speaker.act(act))

    def companion(self, companion: t.Companion) -> Text:
        """A whole companion: its states and health, what it does when activated, its rules and offers."""
        act = [] if companion.act is None else [self._speaker.act(companion.act)]
        acting = self._acting(companion.rules, companion.offers)
        return self._text(self._speaker.companion_head(companion), *act, *acting)

    def token(self, token: t.Token) -> Text:
        """A whole status effect: kind, limit, what it does."""
        return self._text(self._speaker.token_head(token), *self._token_does(token))

    def kind(self, token: t.Token) -> Text:
        """Kind, limit and flags of a status effect."""
        return self._text(self._speaker.token_head(token))

    def does(self, token: t.Token) -> list[Text]:
        """What a status effect does, one line for each rule and offer."""
        return [self._text(line) for line in self._token_does(token)]

    def _token_does(self, token: t.Token) -> list[str]:
        speaker = self._speaker.of_token(token)
        acting = [*map(speaker.rule, token.rules), *map(speaker.offer, token.offers)]
        return acting if acting or token.silencing or token.shielding else [speaker.token_idle()]

    def card(self, card: t.Card) -> Text:
        """What an action card does, and when it may be played beyond its timing."""
        return self._text(self._speaker.card(card))

    def timing(self, timing: t.Timing) -> Text:
        """The kind of an action card."""
        return self._text(self._speaker.TIMINGS[timing])
