"""What an option does for the player who is asked, in a sentence of English or Russian.

Effects are told by the card text that `lang.words` generates; it is imported when the first sentence is asked for.
"""

from typing import TYPE_CHECKING, Final

from madking.core import codes, dice
from madking.core.content import UPGRADE, CardDef, Content
from madking.core.damage import Sum
from madking.core.narration import count_dice, finish, in_language, local_name, seat_name
from madking.core.options import Option
from madking.core.reading import who
from madking.core.script import body_of
from madking.core.state import ANSWER, F_ACT, F_PLAN, F_SCRIPT, MAIN_1, PICK_NUMBER, REROLL, Frame, State
from madking.core.windows import (
    AFTER_ANNOUNCEMENT,
    AFTER_DAMAGE,
    AFTER_ROLL,
    AT_THEN,
    AT_UPKEEP,
    BEFORE_DAMAGE,
    BEFORE_DEFENCE,
    CARD_PLAYED,
    upgrade_price,
)
from madking.lang import tree as t

if TYPE_CHECKING:
    from madking.lang.words import Language, Lexicon

_SAYINGS: Final[dict[str, tuple[str, str]]] = {
    "pass": ("Use nothing; the game goes on.", "Ничего не применять; игра продолжается."),
    "pass upkeep": ("Use nothing; the turn goes on.", "Ничего не применять; ход продолжается."),
    "pass roll": ("Leave the dice as they are.", "Оставить кубы как есть."),
    "pass announced": ("Let {what} be activated.", "Дать активировать «{what}»."),
    "pass then": ("Use nothing; {what} goes on.", "Ничего не применять; «{what}» продолжается."),
    "pass defence": ("Use nothing; the defence comes next.", "Ничего не применять; дальше — защита."),
    "pass damage": ("Let the damage be dealt: {totals}.", "Дать нанести урон: {totals}."),
    "pass no damage": ("Use nothing; no damage is dealt.", "Ничего не применять; урон не наносится."),
    "pass dealt": ("Use nothing; the Roll Phase ends.", "Ничего не применять; фаза броска заканчивается."),
    "pass card": ("Let {what} take effect.", "Дать сработать карте «{what}»."),
    "pass answer": ("Let {who} use {what}.", "Дать применить «{what}» ({who})."),
    "you take": ("you take {damage}", "вам {damage}"),
    "they take": ("{who} takes {damage}", "{who}: {damage}"),
    "done first": (
        "End Main Phase 1 and roll the dice for an attack.",
        "Закончить основную фазу (1) и бросить кубы нападения.",
    ),
    "done second": ("End Main Phase 2 and your turn.", "Закончить основную фазу (2) и свой ход."),
    "keep": ("Keep {values} and roll the other {dice} again.", "Оставить {values} и перебросить остальное: {dice}."),
    "keep nothing": ("Roll all {dice} again.", "Перебросить все кубы: {dice}."),
    "keep all": ("Keep all dice as they are.", "Оставить все кубы как есть."),
    "activate": ("Announce {what}: {text}", "Объявить «{what}»: {text}"),
    "activate row": ("Announce {what} ({need}): {text}", "Объявить «{what}» ({need}): {text}"),
    "activate none": ("Announce no ability and end the roll.", "Не объявлять способность и закончить бросок."),
    "play": ("Play {what} ({cost} CP): {text}", "Сыграть «{what}» ({cost} БС): {text}"),
    "sell": ("Sell {what} for 1 CP.", "Продать «{what}» за 1 БС."),
    "spend": ("Spend {what}: {text}", "Израсходовать «{what}»: {text}"),
    "spend any": ("Spend as many {what} as you like: {text}", "Израсходовать сколько угодно «{what}»: {text}"),
    "spend several": ("Spend {count} {what}: {text}", "Израсходовать «{what}» ×{count}: {text}"),
    "pay": ("Use {what} ({cost} CP): {text}", "Применить «{what}» ({cost} БС): {text}"),
    "defend": ("Defend with {what}: {text}", "Защищаться способностью «{what}»: {text}"),
    "defend none": ("Do not defend.", "Не защищаться."),
    "player": ("Choose {who}.", "Выбрать игрока: {who}."),
    "player for": ("Choose {who}: {text}", "Выбрать игрока: {who}. {text}"),
    "player moves": ("Move it to {who}.", "Перенести на игрока: {who}."),
    "yourself": ("yourself", "вы сами"),
    "token": ("Choose {what}.", "Выбрать «{what}»."),
    "token off": ("Remove {what} from {who}.", "Снять «{what}» ({who})."),
    "token move": ("Move {what} away from {who}.", "Перенести «{what}» ({who})."),
    "token back": ("Take back {what}.", "Отменить наложенный жетон «{what}»."),
    "die": ("Change a die that shows {old}{whose}.", "Изменить куб со значением {old}{whose}."),
    "die set": ("Turn a {old} into a {new}{whose}.", "Заменить {old} на {new}{whose}."),
    "die reroll": ("Re-roll a die that shows {old}{whose}.", "Перебросить куб со значением {old}{whose}."),
    "your dice": (" (your dice)", " (ваши кубы)"),
    "their dice": (" (dice of {who})", " (кубы: {who})"),
    "number": ("{count} of them.", "Количество: {count}."),
    "value": ("Turn the {old} into a {new}.", "Заменить {old} на {new}."),
    "up": ("Turn the {old} up to {new}.", "Повернуть куб вверх: с {old} на {new}."),
    "down": ("Turn the {old} down to {new}.", "Повернуть куб вниз: с {old} на {new}."),
    "yes": ("Yes: {text}", "Да: {text}"),
    "no": ("No, do not do it.", "Нет, не делать этого."),
    "enough": ("No more: leave the dice as they are.", "Хватит: оставить кубы как есть."),
    "rule": ("First {what}: {text}", "Сначала «{what}»: {text}"),
}

_WINDOWS: Final = {
    AT_UPKEEP: "pass upkeep",
    AFTER_ROLL: "pass roll",
    AFTER_ANNOUNCEMENT: "pass announced",
    AT_THEN: "pass then",
    BEFORE_DEFENCE: "pass defence",
    AFTER_DAMAGE: "pass dealt",
    CARD_PLAYED: "pass card",
}
_ABOUT: Final = ("pass announced", "pass then", "pass card")


def explain(s: State, option: Option, language: str) -> str:
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
    if kind in (codes.DIE, codes.VALUE, codes.TURN):
        return teller.die(kind, option.argument)
    return teller.way(kind, option.argument)


def lexicon_of(content: Content, seat: int) -> "Lexicon":
    """The names that texts of a seat's hero use; tokens of every hero may lie before anyone."""
    from madking.lang.words import Lexicon

    heroes = [*content.heroes, content.heroes[seat]]
    return Lexicon.merge(*(Lexicon.of(made.hero, content.common) for made in heroes))


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
        return "ru" if self.language == "ru" else "en"

    @property
    def lexicon(self) -> "Lexicon":
        """The names that the texts use."""
        return lexicon_of(self.s.content, self.s.asked)

    def say(self, key: str, **values: str | int) -> str:
        """A saying with its blanks filled in."""
        return finish(in_language(_SAYINGS[key], self.language).format(**values))

    def part(self, key: str, **values: str | int) -> str:
        """A piece of a sentence."""
        return in_language(_SAYINGS[key], self.language).format(**values)

    def name(self, value: t.Name) -> str:
        """A name in the language."""
        return value.ru if self.language == "ru" else value.en

    def who(self, seat: int) -> str:
        """A player: yourself, or a hero."""
        return self.part("yourself") if seat == self.s.asked else seat_name(self.s.content, seat, self.language)

    def body(self, body: t.Body) -> str:
        """Effects in the generated words."""
        from madking.lang.words import body_text

        return body_text(body, self.lexicon, self.lang)

    # --- windows ------------------------------------------------------------------------------------

    def passing(self) -> str:
        """What it means to pass here."""
        top = self.s.stack[-1]
        if self.s.ask == ANSWER:
            return self.say("pass answer", who=self.who(top.seat), what=self.source())
        if top.x == BEFORE_DAMAGE:
            totals = self.totals()
            return self.say("pass damage", totals=totals) if totals else self.say("pass no damage")
        what = self.announced() if top.x in (AFTER_ANNOUNCEMENT, AT_THEN) else self.source()
        key = _WINDOWS[top.x]
        return self.say("pass" if key in _ABOUT and not what else key, what=what)

    def announced(self) -> str:
        """The announced or activated ability, or else the card that is being worked out."""
        attack = self.s.attack
        if attack is None or attack.row < 0:
            return self.source()
        return self.name(self.s.content.heroes[attack.attacker].rows[attack.row].name)

    def source(self) -> str:
        """The card, token or ability that is being worked out."""
        for frame in reversed(self.s.stack):
            if frame.kind in (F_ACT, F_SCRIPT):
                return local_name(self.s.content, self.s.content.label(frame.source), self.language)
        return ""

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

    def phase_choice(self, kind: int, argument: int) -> str:
        """Ending a Main Phase, rolling, announcing, defending."""
        if kind == codes.DONE:
            return self.say("done first" if self.s.phase == MAIN_1 else "done second")
        if kind == codes.KEEP:
            return self.keep(argument)
        if kind == codes.ACTIVATE:
            return self.row(argument - 1) if argument else self.say("activate none")
        return self.defence(argument - 1) if argument else self.say("defend none")

    def keep(self, kept: int) -> str:
        """Dice that stay, and dice that are rolled again."""
        roll = self.s.rolls[self.s.number if self.s.ask == REROLL else 0]
        thrown = count_dice(dice.size(roll.dice) - dice.size(kept), self.language)
        if kept == roll.dice:
            return self.say("keep all")
        if not kept:
            return self.say("keep nothing", dice=thrown)
        return self.say("keep", values=" ".join(map(str, dice.unpack(kept))), dice=thrown)

    def row(self, index: int) -> str:
        """An Offensive Ability; rows of one ability are told apart by their needs."""
        from madking.lang.words import need_text, row_text

        row = self.hero.rows[index]
        text = row_text(row.row, self.lexicon, self.lang)
        if row.row.name is None and len(row.level.rows) > 1:
            need = need_text(row.row.need, self.lexicon, self.lang)
            return self.say("activate row", what=self.name(row.name), need=need, text=text)
        return self.say("activate", what=self.name(row.name), text=text)

    def defence(self, space: int) -> str:
        """A Defensive Ability at its level."""
        ability = self.hero.spaces[space]
        text = self.level(ability, ability.levels[self.player_asked.levels[space] - 1])
        return self.say("defend", what=self.name(ability.name), text=text)

    def level(self, ability: t.Ability, level: t.Level) -> str:
        """A level of a board space in the generated words."""
        from madking.lang.words import level_text

        return " ".join(level_text(level, ability.slot, self.lexicon, self.lang))

    # --- cards and offers ---------------------------------------------------------------------------

    def act(self, kind: int, argument: int) -> str:
        """Playing, selling, spending, paying."""
        if kind == codes.USE:
            return self.offer(argument)
        card = self.hero.cards[argument]
        if kind == codes.SELL:
            return self.say("sell", what=self.name(card.name))
        cost = upgrade_price(self.s, self.s.asked, card) if card.timing == UPGRADE else card.cost
        return self.say("play", what=self.name(card.name), cost=cost, text=self.card(card))

    def card(self, card: CardDef) -> str:
        """What a card does; an upgrade gives its space new text."""
        from madking.lang.words import card_text

        if card.card is not None:
            return card_text(card.card, self.lexicon, self.lang)
        ability = self.hero.spaces[card.space]
        return self.level(ability, ability.levels[card.level - 1])

    def offer(self, index: int) -> str:
        """A token to spend, or a passive to pay for."""
        made = self.s.content.offers[index]
        text = self.body(made.offer.body)
        what = self.name(made.owner.name)
        if made.token < 0 or not made.offer.tokens:
            return self.say("pay", what=what, cost=made.offer.cp, text=text)
        if made.offer.any_number:
            return self.say("spend any", what=what, text=text)
        key = "spend" if made.offer.tokens == 1 else "spend several"
        return self.say(key, what=what, count=made.offer.tokens, text=text)

    # --- picks --------------------------------------------------------------------------------------

    def plan(self) -> tuple[Frame, t.Effect | None]:
        """The text that is being decided, and the effect that needs a choice."""
        for frame in reversed(self.s.stack):
            if frame.kind == F_PLAN:
                body = body_of(frame.node, frame.x == 1)
                return frame, body[frame.i - 1] if 0 < frame.i <= len(body) else None
        return self.s.stack[-1], None

    def player(self, seat: int) -> str:
        """A player to be chosen, and what for."""
        _, effect = self.plan()
        if isinstance(effect, t.ChoosePlayer):
            return self.say("player for", who=self.who(seat), text=self.body(effect.body))
        key = "player moves" if isinstance(effect, t.MoveStatus) else "player"
        return self.say(key, who=self.who(seat))

    def token(self, index: int) -> str:
        """A token to be removed, moved or taken back."""
        frame, effect = self.plan()
        what = self.name(self.s.content.tokens[index].token.name)
        match effect:
            case t.RemoveStatus(whom):
                holder = who(self.s, whom, frame.seat, frame.chosen)
                return self.say("token off", what=what, who=self.who(holder))
            case t.MoveStatus():
                return self.say("token move", what=what, who=self.who(frame.chosen))
            case t.PreventStatus():
                return self.say("token back", what=what)
            case _:
                return self.say("token", what=what)

    def die(self, kind: int, argument: int) -> str:
        """A die to be altered, or what it is turned to."""
        frame, effect = self.plan()
        if kind == codes.TURN:
            return self.say("up" if argument & 1 else "down", old=frame.a % 8, new=argument >> 1)
        if self.s.ask == PICK_NUMBER:
            return self.say("number", count=argument)
        if kind == codes.VALUE:
            return self.say("value", old=frame.a % 8, new=argument)
        old, whose = argument % 8, self.whose(argument // 8)
        match effect:
            case t.SetDie(_, int(value)):
                return self.say("die set", old=old, new=value, whose=whose)
            case t.Reroll():
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

    def way(self, kind: int, argument: int) -> str:
        """Which way a text goes on, or which rule acts first."""
        _, effect = self.plan()
        if kind == codes.DECLINE:
            return self.say("enough" if isinstance(effect, t.Reroll) else "no")
        if kind == codes.BRANCH:
            if isinstance(effect, t.ChooseOne):
                return self.body(effect.branches[argument].body)
            return self.say("yes", text=self.body(body_of(effect, False)))
        if kind == codes.RULE:
            return self.rule(argument)
        raise AssertionError(f"there is no option of kind {kind}")

    def rule(self, key: int) -> str:
        """Something that acts by itself."""
        from madking.lang.words import rule_text

        made = self.s.content.rules[self.s.stack[-1].x][key // len(self.s.players)]
        text = rule_text(made.rule, self.lexicon, self.lang)
        return self.say("rule", what=self.name(made.owner.name), text=text)
