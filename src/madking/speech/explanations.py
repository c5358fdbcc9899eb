"""What an option does for the player who is asked, in a sentence of English or Russian.

Effects are told by the card text that `lang.words` generates; it is imported when the first sentence is asked for.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Self

from madking.core import asked, codes, dice
from madking.core.activations import ActivateFrame
from madking.core.companions import held, in_group
from madking.core.content import UPGRADE, CardDef, Content
from madking.core.damage import Sum
from madking.core.growth import GrowFrame
from madking.core.options import Option
from madking.core.piles import UPGRADES, RecoverFrame, SearchFrame, pile_of
from madking.core.prices import card_price
from madking.core.reading import amount, who
from madking.core.rerolls import RansomFrame
from madking.core.state import State
from madking.core.targeting import TargetFrame
from madking.core.terms import ANSWER, MAIN_1, PICK_NUMBER, PICK_PILE, REROLL
from madking.core.upgrades import LayFrame
from madking.core.windows import (
    AFTER_ANNOUNCEMENT,
    AFTER_DAMAGE,
    AFTER_ROLL,
    AT_THEN,
    AT_TURN_END,
    AT_UPKEEP,
    BEFORE_DAMAGE,
    BEFORE_DEFENCE,
    BEFORE_ROLL,
    BEFORE_STATUS,
    CARD_PAID,
    CARD_PLAYED,
    upgrade_price,
)
from madking.lang import tree as t
from madking.speech.names import (
    companion_words,
    join_names,
    seat_name,
    source_name,
    source_thing,
    token_words,
    usable_thing,
)
from madking.speech.phrasebook import as_language
from madking.speech.phrasebook.cases import Spoken, oneself, you
from madking.speech.phrasebook.options import OPTIONS

if TYPE_CHECKING:
    from madking.lang.words import Language, Lexicon

_WINDOWS: Final = {
    AT_UPKEEP: "pass upkeep",
    AFTER_ROLL: "pass roll",
    AFTER_ANNOUNCEMENT: "pass announced",
    AT_THEN: "pass then",
    BEFORE_DEFENCE: "pass defence",
    AFTER_DAMAGE: "pass dealt",
    CARD_PLAYED: "pass card",
    CARD_PAID: "pass card",
    BEFORE_ROLL: "pass before roll",
    AT_TURN_END: "pass turn",
    BEFORE_STATUS: "pass status",
}
_BY_ITSELF: Final = (t.DamageType.PLAIN, t.DamageType.ISOLATED, t.DamageType.UNAVOIDABLE)
_ABOUT: Final = ("pass announced", "pass then", "pass card")


class Explained(str):
    """An option in words: `head` says what one does, `text` is the card text of what comes of it, if there is any."""

    head: str
    text: str

    @classmethod
    def of(cls, head: str, text: str = "") -> Self:
        """The two parts, a sentence each."""
        made = cls(f"{head} {text}" if head and text else head or text)
        made.head, made.text = head, text
        return made


def explain(s: State, option: Option, language: str) -> Explained:
    """The option of the pending question in words: what it does for the asked player, and its price."""
    teller = _Explainer(s, language)
    kind = codes.kind_of(option.code)
    if kind == codes.PASS:
        return teller.passing()
    if kind in (codes.DONE, codes.KEEP, codes.ACTIVATE, codes.DEFEND):
        return teller.phase_choice(kind, option.argument)
    if kind in (codes.PLAY, codes.SELL, codes.USE):
        return teller.act(kind, option.argument)
    if kind in (codes.PLAYER, codes.TOKEN):
        return teller.player(option.argument) if kind == codes.PLAYER else teller.token(option.argument)
    if kind == codes.VALUE and s.ask == PICK_NUMBER:
        return teller.number(option.argument)
    if kind == codes.VALUE and s.ask == PICK_PILE:
        return teller.pile(option.argument)
    if kind in (codes.DIE, codes.VALUE, codes.TURN):
        return teller.die(kind, option.argument)
    if kind in (codes.CARD, codes.COMPANION):
        return teller.own_card(option.argument) if kind == codes.CARD else teller.companion(option.argument)
    return teller.group(option.argument) if kind == codes.GROUP else teller.way(kind, option.argument)


@lru_cache(maxsize=1024)
def lexicon_of(content: Content, seat: int) -> "Lexicon":
    """The names that texts of a seat's hero use; tokens of every hero may lie before anyone."""
    from madking.lang.words import Lexicon

    heroes = [*content.heroes, content.heroes[seat]]
    return Lexicon.merge(*(_names_of(made.hero, content.common) for made in heroes))


@lru_cache(maxsize=256)
def _names_of(hero: t.Hero, common: t.Common) -> "Lexicon":
    """The names of one hero, which many line-ups have in common."""
    from madking.lang.words import Lexicon

    return Lexicon.of(hero, common)


def _upon_oneself(effect: t.Effect, chooser: t.Who) -> t.Effect | None:
    """The effect as the one whom it reaches would say it; None if it is not only about them."""
    own = t.Who.SELF
    match effect:
        case t.Deal(number, type, whom) if whom is chooser and type in _BY_ITSELF:
            return t.Deal(number, type, own)
        case t.LoseCp(number, whom) if whom is chooser:
            return t.LoseCp(number, own)
        case t.GainCp(number, whom) if whom is chooser:
            return t.GainCp(number, own)
        case t.Heal(number, whom) if whom is chooser:
            return t.Heal(number, own)
        case t.Discard(number, whom, random) if whom is chooser:
            return t.Discard(number, own, random)
        case t.Gain(token, number, whom) if whom is chooser:
            return t.Gain(token, number, own)
        case t.Inflict(token, number, whom) if whom is chooser:
            return t.Inflict(token, number, own)
        case _:
            return None


class _Explainer:
    """Explains the options of one question to the asked player."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.language = language
        self.hero = s.content.heroes[s.asked]
        self.player_asked = s.players[s.asked]

    # --- words --------------------------------------------------------------------------------------

    @property
    def lang(self) -> "Language":
        """The language as `words` calls it."""
        return as_language(self.language)

    @property
    def lexicon(self) -> "Lexicon":
        """The names that the texts use."""
        return lexicon_of(self.s.content, self.s.asked)

    def say(self, key: str, text: str = "", **values: str | int) -> Explained:
        """What one does, and the text of what comes of it."""
        return Explained.of(OPTIONS.sentence(self.language, key, **values), text)

    def part(self, key: str, **values: str | int) -> str:
        """A piece of a sentence."""
        return OPTIONS.say(self.language, key, **values)

    def name(self, value: t.Name) -> str:
        """A name in the language."""
        return value.said(self.language)

    def who(self, seat: int) -> Spoken:
        """A player: yourself, or a hero."""
        return oneself(self.language) if seat == self.s.asked else seat_name(self.s.content, seat, self.language)

    def body(self, body: t.Body) -> str:
        """Effects in the generated words."""
        from madking.lang.words import body_text

        return body_text(body, self.lexicon, self.lang)

    def kind(self, index: int) -> str:
        """The name of a kind of token."""
        return self.name(self.s.content.tokens[index].token.name)

    # --- windows ------------------------------------------------------------------------------------

    def passing(self) -> Explained:
        """What it means to pass here."""
        top = asked.top(self.s)
        if self.s.ask == ANSWER:
            source = self.s.content.source(asked.source(self.s))
            key = "pass answer card" if source.startswith("card/") else "pass answer"
            return self.say(key, who=self.who(top.by), thing=source_thing(self.s.content, source, self.language))
        if top.window == BEFORE_DAMAGE:
            totals = self.totals()
            return self.say("pass damage", totals=totals) if totals else self.say("pass no damage")
        attack = self.s.attack
        if top.window == AFTER_ANNOUNCEMENT and attack is not None and attack.row < 0:
            return self.say("pass none")
        if top.window == AFTER_ANNOUNCEMENT and attack is not None and attack.altered:
            own = attack.attacker == self.s.asked
            return self.say("pass altered" if own else "pass altered theirs", who=self.who(attack.attacker))
        what = self.announced() if top.window in (AFTER_ANNOUNCEMENT, AT_THEN) else self.source()
        key = _WINDOWS[top.window]
        return self.say("pass" if key in _ABOUT and not what else key, what=what)

    def announced(self) -> str:
        """The announced or activated ability, or else the card that is being worked out."""
        attack = self.s.attack
        if attack is None or attack.row < 0:
            return self.source()
        return self.name(self.s.content.heroes[attack.attacker].rows[attack.row].name)

    def source(self) -> str:
        """The card, token or ability that is being worked out."""
        return source_name(self.s.content, self.s.content.source(asked.source(self.s)), self.language)

    def totals(self) -> str:
        """Who takes how much if nobody does anything any more."""
        parts: list[str] = []
        for player in self.s.players:
            damage = Sum(self.s, player.seat).taken()
            if damage and player.seat == self.s.asked:
                parts.insert(0, self.part("you take", damage=damage))
            elif damage:
                parts.append(self.part("they take", who=self.who(player.seat), damage=damage))
        return ", ".join(parts)

    # --- choices of a phase -------------------------------------------------------------------------

    def phase_choice(self, kind: int, argument: int) -> Explained:
        """Ending a Main Phase, rolling, announcing, defending."""
        if kind == codes.DONE:
            return self.say("done first" if self.s.phase == MAIN_1 else "done second")
        if kind == codes.KEEP:
            return self.keep(argument)
        if kind == codes.ACTIVATE:
            return self.row(argument - 1) if argument else self.say("activate none")
        return self.defence(argument - 1) if argument else self.say("defend none")

    def keep(self, kept: int) -> Explained:
        """Dice that stay, and dice that are rolled again."""
        roll = self.s.rolls[self.s.number if self.s.ask == REROLL else 0]
        thrown = dice.size(roll.dice) - dice.size(kept)
        if kept == roll.dice:
            return self.say("keep all")
        if not kept:
            return self.say("keep nothing of one" if thrown == 1 else "keep nothing", dice=thrown)
        key = "keep all but one" if thrown == 1 else "keep"
        return self.say(key, values=" ".join(map(str, dice.unpack(kept))), dice=thrown)

    def row(self, index: int) -> Explained:
        """An Offensive Ability; rows of one ability are told apart by their needs."""
        from madking.lang.words import need_text, row_text

        row = self.hero.rows[index]
        text = row_text(row.row, self.lexicon, self.lang)
        if row.row.name is None and len(row.level.rows) > 1:
            need = need_text(row.row.need, self.lexicon, self.lang)
            need = need[:1].lower() + need[1:]
            return self.say("activate row", what=self.name(row.name), need=need, text=text)
        return self.say("activate", what=self.name(row.name), text=text)

    def defence(self, space: int) -> Explained:
        """A Defensive Ability at its level."""
        ability = self.hero.spaces[space]
        text = self.level(ability, ability.levels[self.player_asked.levels[space] - 1])
        return self.say("defend", what=self.name(ability.name), text=text)

    def level(self, ability: t.Ability, level: t.Level) -> str:
        """A level of a board space in the generated words."""
        from madking.lang.words import level_text

        return " ".join(level_text(level, ability.slot, self.lexicon, self.lang))

    # --- cards and offers ---------------------------------------------------------------------------

    def act(self, kind: int, argument: int) -> Explained:
        """Playing, selling, spending, paying."""
        if kind == codes.USE:
            return self.offer(argument)
        card = self.hero.cards[argument]
        if kind == codes.SELL:
            return self.say("sell", what=self.name(card.name))
        upgrade = card.timing == UPGRADE
        cost = upgrade_price(self.s, self.s.asked, card) if upgrade else card_price(self.player_asked, card)
        return self.say("play", what=self.name(card.name), cost=cost, text=self.card(card))

    def card(self, card: CardDef) -> str:
        """What a card does; an upgrade gives its space new text."""
        from madking.lang.words import card_text

        if card.card is not None:
            return card_text(card.card, self.lexicon, self.lang)
        ability = self.hero.spaces[card.space]
        return self.level(ability, ability.levels[card.level - 1])

    def offer(self, index: int) -> Explained:
        """A token or companion to spend, or a passive or companion to pay for in tokens, in CP or in nothing."""
        made = self.s.content.offers[index]
        text = self.body(made.offer.body)
        what = self.name(made.owner.name)
        thing = source_thing(self.s.content, self.s.content.source(made.owner), self.language)
        if made.companion >= 0 and made.offer.cp:
            return self.say("spend and pay", what=what, thing=thing, cost=made.offer.cp, text=text)
        if made.companion >= 0:
            return self.say("spend", what=what, thing=thing, text=text)
        if made.offer.cp:
            frees = made.offer.body == (t.RemoveThis(),)
            return self.say("pay off" if frees else "pay", what=what, thing=thing, cost=made.offer.cp, text=text)
        if made.token < 0 or not made.offer.tokens:
            used = usable_thing(self.s.content, self.s.content.source(made.owner), self.language)
            return self.say("use", what=what, thing=used, text=text)
        if not isinstance(made.owner, t.Token):
            paid = token_words(self.kind(made.token), made.offer.tokens, self.language)
            return self.say("spend for", what=what, thing=thing, tokens=paid, text=text)
        if made.offer.any_number:
            return self.say("spend any", what=what, text=text)
        key = "spend" if made.offer.tokens == 1 else "spend several"
        return self.say(key, what=what, thing=thing, count=made.offer.tokens, text=text)

    # --- picks --------------------------------------------------------------------------------------

    def player(self, seat: int) -> Explained:
        """A player to be chosen, and what for."""
        if isinstance(self.s.stack[-1], TargetFrame):
            return self.aim(seat)
        effect = asked.effect(self.s)
        if isinstance(effect, t.ChoosePlayer):
            return self.say("player for", who=self.who(seat), text=self.body(effect.body))
        script = asked.script(self.s)
        if isinstance(effect, t.PassThis) and script is not None:
            return self.say("player passed", who=self.who(seat), what=self.kind(script.token))
        key = "player moves" if isinstance(effect, t.MoveStatus) else "player"
        return self.say(key, who=self.who(seat))

    def aim(self, seat: int) -> Explained:
        """A target for an Offensive Ability, chosen by its owner or by the opponents together."""
        attacker = asked.top(self.s).by
        leader = self.leader(seat) if attacker == self.s.asked else ""
        key = "aim" if attacker == self.s.asked else "aim theirs"
        target = you(self.language) if seat == self.s.asked else self.who(seat)
        return self.say(key, what=self.announced(), attacker=self.who(attacker), who=target, leader=leader)

    def leader(self, seat: int) -> str:
        """MODE-KOTH-2: what it brings to attack this player, where it brings anything."""
        most = max(self.s.health(player.seat) for player in self.s.players if player.alive)
        health = self.s.health(seat)
        return self.part("leader", health=health) if self.s.mode.leaders and health == most else ""

    def pile(self, pile: int) -> Explained:
        """One of the two piles that a card can be drawn from, and how many cards it has."""
        count = len(pile_of(self.s, self.s.asked, pile, False))
        return self.say("pile upgrade" if pile == UPGRADES else "pile action", count=count)

    def token(self, index: int) -> Explained:
        """A token to be removed, moved or taken back."""
        text = asked.deciding(self.s)
        what = self.kind(index)
        match asked.effect(self.s):
            case t.RemoveStatus(whom):
                holder = who(self.s, whom, text.by, text.chosen)
                return self.say("token off", what=what, who=self.who(holder))
            case t.MoveStatus():
                return self.say("token move", what=what, who=self.who(text.chosen))
            case t.StealStatus(whom):
                holder = who(self.s, whom, text.by, text.chosen)
                return self.say("token steal", what=what, who=self.who(holder))
            case t.PreventStatus():
                return self.say("token back", what=what)
            case _:
                return self.say("token", what=what)

    def die(self, kind: int, argument: int) -> Explained:
        """A die to be altered, or what it is turned to."""
        turned = dice.face_of(asked.deciding(self.s).picked)
        if kind == codes.TURN:
            return self.say("up" if argument & 1 else "down", old=turned, new=argument >> 1)
        if kind == codes.VALUE:
            return self.say("value", old=turned, new=argument)
        old, whose = dice.face_of(argument), self.whose(dice.roll_of(argument))
        match asked.effect(self.s):
            case t.SetDie(_, int(value)):
                return self.say("die set", old=old, new=value, whose=whose)
            case t.SwapDice() if asked.top(self.s).picked >= 0:
                return self.say("die swapped", new=old, whose=whose)
            case t.SwapDice():
                return self.say("die swap", old=old, whose=whose)
            case t.Reroll() | t.Roll():
                return self.say("die reroll", old=old, whose=whose)
            case _:
                return self.say("die", old=old, whose=whose)

    def whose(self, roll: int) -> str:
        """Whose dice they are, where it can be in doubt."""
        owner = self.s.rolls[roll].owner
        if owner == self.s.asked:
            several = len({made.owner for made in self.s.rolls if made.open}) > 1
            return self.part("your dice") if several else ""
        return self.part("their dice", who=self.who(owner))

    def number(self, count: int) -> Explained:
        """How many: CP that are stolen, damage that a companion takes, or simply a number of something."""
        text, effect = asked.deciding(self.s), asked.effect(self.s)
        if isinstance(effect, t.GainOrSteal):
            victim = who(self.s, t.Who.TARGET, text.by, text.chosen)
            whole = amount(self.s, effect.amount, text.by, text.roll, text.chosen, asked.spent(self.s))
            rest = whole - count
            key = "steal none" if not count else "steal some" if rest else "steal all"
            return self.say(key, count=count, who=self.who(victim), rest=rest)
        if isinstance(effect, t.Shelter):
            reading = Sum(self.s, text.by)
            what = self.name(self.hero.companions[self.hero.companion_index[effect.companion]].companion.name)
            key = "shelter none" if not count else "shelter all" if count == reading.dealt() else "shelter some"
            return self.say(key, what=what, count=count, rest=reading.taken() - count)
        return self.say("number", count=count)

    def own_card(self, index: int) -> Explained:
        """A card that is discarded from the hand or laid for nothing, or taken out of the deck or discard pile."""
        card = self.hero.cards[index]
        frame = self.s.stack[-1]
        if isinstance(frame, LayFrame):
            return self.say("lay", what=self.name(card.name), text=self.card(card))
        if not isinstance(frame, (SearchFrame, RecoverFrame)):
            return self.say("discard", what=self.name(card.name))
        return self.say("take", what=self.name(card.name), cost=card.cost, text=self.card(card))

    def companion(self, index: int) -> Explained:
        """A companion that grows, changes its state, or acts."""
        made = self.hero.companions[index].companion
        if isinstance(self.s.stack[-1], GrowFrame):
            return self.growth(index)
        effect = asked.effect(self.s)
        if not isinstance(self.s.stack[-1], ActivateFrame) and isinstance(effect, t.SetState):
            now = made.states[self.player_asked.companions[2 * index]]
            state = next(known for known in made.states if known.key == effect.state)
            return self.say("make", what=self.name(made.name), state=self.name(state.name), now=self.name(now.name))
        text = () if made.act is None else made.act.body
        return self.say("let act", what=self.name(made.name), text=self.body(text))

    def growth(self, index: int) -> Explained:
        """A step of growth: a new companion, or one that goes a stage further."""
        made = self.hero.companions[index]
        what = self.name(made.companion.name)
        if made.source < 0:
            return self.say("grow new", what=what, now=held(self.player_asked, index), limit=made.limit)
        return self.say("grow into", old=self.name(self.hero.companions[made.source].companion.name), what=what)

    def group(self, packed: int) -> Explained:
        """Companions that are removed together."""
        names = [self.name(made.companion.name) for made in self.hero.companions]
        counts = [in_group(packed, index) for index in range(len(names))]
        some = [(name, count) for name, count in zip(names, counts, strict=True) if count]
        said = [companion_words(name, count, self.language) for name, count in some]
        what = join_names(said, self.language) if said else ""
        return self.say("remove companions", what=what) if said else self.say("remove no companions")

    def way(self, kind: int, argument: int) -> Explained:
        """Which way a text goes on, or which rule acts first."""
        if kind == codes.DECLINE:
            return self.declining()
        if kind == codes.BRANCH:
            return self.branch(argument)
        if kind == codes.RULE:
            return self.rule(argument)
        raise AssertionError(f"there is no option of kind {kind}")

    def declining(self) -> Explained:
        """What it means not to do something."""
        if isinstance(self.s.stack[-1], ActivateFrame):
            return self.say("let nobody act")
        if isinstance(self.s.stack[-1], GrowFrame):
            return self.say("grow no more")
        if isinstance(self.s.stack[-1], LayFrame):
            return self.say("lay nothing")
        match asked.effect(self.s):
            case t.Reroll() | t.Roll():
                return self.say("enough")
            case t.ChoosePlayer():
                plan = asked.plan(self.s)
                return self.say("nobody else" if plan is not None and plan.named_some() else "nobody")
            case t.MaySpend(_, token, _, otherwise):
                what = self.kind(self.s.content.token_index[token])
                if otherwise:
                    return self.say("spend none then", what=what, text=self.body(otherwise))
                return self.say("spend none", what=what)
            case _:
                return self.say("no")

    def branch(self, argument: int) -> Explained:
        """One of the ways in which a text can go on."""
        if isinstance(self.s.stack[-1], RansomFrame):
            ransom = asked.top(self.s)
            key = "no ransom" if argument else "ransom"
            return self.say(key, cost=ransom.count, who=self.who(ransom.by), old=dice.face_of(ransom.die))
        effect = asked.effect(self.s)
        match effect:
            case t.ChooseOne(branches, chooser):
                body, owner = branches[argument].body, asked.deciding(self.s).by
                return Explained.of("", self.body(body)) if owner == self.s.asked else self.theirs(owner, chooser, body)
            case t.MaySpend(count, token, body):
                what = self.kind(self.s.content.token_index[token])
                tokens = token_words(what, count, self.language)
                return self.say("may spend", tokens=tokens, text=self.body(body))
            case t.May(body):
                return self.say("yes", text=self.body(body))
            case _:
                return self.say("yes")

    def theirs(self, owner: int, chooser: t.Who, body: t.Body) -> Explained:
        """A branch of another player's text: in the words of the one who is asked if it is all about them."""
        own = [_upon_oneself(effect, chooser) for effect in body]
        if all(effect is not None for effect in own):
            return Explained.of("", self.body(tuple(effect for effect in own if effect is not None)))
        return self.say("as they read", who=self.who(owner), text=self.body(body))

    def rule(self, key: int) -> Explained:
        """Something that acts by itself."""
        from madking.lang.words import rule_text

        made = asked.rule(self.s, key)
        text = rule_text(made.rule, self.lexicon, self.lang)
        return self.say("rule", what=self.name(made.owner.name), text=text)
