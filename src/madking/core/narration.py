"""What happened, in words: every event as one sentence of English or Russian, told to one seat or to a spectator.

In a saying `<you form|other form>` agrees with its subject `{who}`: the first form is for the viewer's own deeds.
"""

import re
from typing import Final, assert_never

from madking.core import events as e
from madking.core.content import Content
from madking.core.damage import RESCUED_HEALTH
from madking.core.state import PURPOSES, TARGET_ROLL
from madking.lang import tree as t

LANGUAGES: Final = ("en", "ru")

PHASE_NAMES: Final[dict[str, tuple[str, str]]] = {
    "setup": ("set-up", "подготовка"),
    "upkeep": ("Upkeep Phase", "фаза обновления"),
    "income": ("Income Phase", "фаза дохода"),
    "main_1": ("Main Phase 1", "основная фаза (1)"),
    "offensive_roll": ("Offensive Roll Phase", "фаза броска нападения"),
    "targeting_roll": ("Targeting Roll Phase", "фаза броска прицеливания"),
    "defensive_roll": ("Defensive Roll Phase", "фаза броска защиты"),
    "main_2": ("Main Phase 2", "основная фаза (2)"),
    "discard": ("Discard Phase", "фаза сброса"),
}

DAMAGE_NAMES: Final[dict[str, tuple[str, str]]] = {
    "normal": ("normal ", "обычного "),
    "undefendable": ("undefendable ", "неблокируемого "),
    "pure": ("pure ", "чистого "),
    "collateral": ("collateral ", "побочного "),
    "ultimate": ("ultimate ", "легендарного "),
    "plain": ("", ""),
    "isolated": ("isolated ", "изолированного "),
    "unavoidable": ("unavoidable ", "неизбегаемого "),
}

_SAYINGS: Final[dict[str, tuple[str, str]]] = {
    "you": ("you", "вы"),
    "and": (" and ", " и "),
    "turn": ("Turn {turn}: <your|{who}'s> turn.", "Ход {turn}: <ваш ход|ходит {who}>."),
    "phase": ("{phase} begins.", "Начинается {phase}."),
    "skipped": ("{who} <skip|skips> the {phase}.", "{phase} <для вас|для героя «{who}»> пропускается."),
    "extra": (
        "{who} <begin|begins> an additional Offensive Roll Phase against {target}.",
        "{who} <начинаете|начинает> дополнительную фазу броска нападения, цель — {target}.",
    ),
    "extra own": (
        "{who} <begin|begins> an additional Offensive Roll Phase.",
        "{who} <начинаете|начинает> дополнительную фазу броска нападения.",
    ),
    "won": ("{who} <win|wins> in turn {turns}.", "{who} <побеждаете|побеждает> на ходу {turns}."),
    "won together": ("{who} win in turn {turns}.", "{who} побеждают на ходу {turns}."),
    "draw": ("The game ends in a draw in turn {turns}.", "Игра заканчивается вничью на ходу {turns}."),
    "rolled start": (
        "{who} <roll|rolls> {values} for the first turn.",
        "{who} <бросаете|бросает> за право первого хода: {values}.",
    ),
    "rolled": ("{who} <roll|rolls> {values}.", "{who} <бросаете|бросает> кубы: {values}."),
    "rolled again": (
        "{who} <roll|rolls> {dice} again: {values}.",
        "{who} <перебрасываете|перебрасывает> {dice}: {values}.",
    ),
    "rolled target": (
        "{who} <roll|rolls> {values} for the target.",
        "{who} <бросаете|бросает> куб прицеливания: {values}.",
    ),
    "rolled defence": (
        "{who} <roll|rolls> {values} for the defence.",
        "{who} <бросаете|бросает> кубы защиты: {values}.",
    ),
    "altered": (
        "{who} <change|changes> a die from {old} to {new}.",
        "{who} <меняете|меняет> значение куба с {old} на {new}.",
    ),
    "altered yours": (
        "{who} <change|changes> your die from {old} to {new}.",
        "{who} <меняете|меняет> значение вашего куба с {old} на {new}.",
    ),
    "altered theirs": (
        "{who} <change|changes> a die of {owner} from {old} to {new}.",
        "{who} <меняете|меняет> значение куба героя «{owner}» с {old} на {new}.",
    ),
    "altered target": (
        "{who} <change|changes> the targeting die from {old} to {new}.",
        "{who} <меняете|меняет> значение куба прицеливания с {old} на {new}.",
    ),
    "drew": ("{who} <draw|draws> {card}.", "{who} <берёте|берёт> карту «{card}»."),
    "drew hidden": ("{who} <draw|draws> a card.", "{who} <берёте|берёт> карту."),
    "discarded": ("{who} <discard|discards> {card}.", "{who} <сбрасываете|сбрасывает> карту «{card}»."),
    "found": (
        "{who} <take|takes> {card} from the deck.",
        "{who} <берёте|берёт> из колоды по своему выбору карту «{card}».",
    ),
    "found hidden": (
        "{who} <take|takes> a card of choice from the deck.",
        "{who} <берёте|берёт> из колоды карту по своему выбору.",
    ),
    "looks": (
        "{who} <look|looks> at the hand of {of}.",
        "{who} <смотрите|смотрит> карты на руке героя «{of}».",
    ),
    "looks at yours": ("{who} <look|looks> at your hand.", "{who} <смотрите|смотрит> карты на вашей руке."),
    "looks at own": (
        "{who} <look|looks> at <your|their> own hand.",
        "{who} <смотрите|смотрит> карты на своей руке.",
    ),
    "sees": (
        "{who} <look|looks> at the hand of {of}: {cards}.",
        "{who} <смотрите|смотрит> карты на руке героя «{of}»: {cards}.",
    ),
    "no cards": ("no cards", "карт нет"),
    "shuffled": (
        "{who} <shuffle|shuffles> the discard pile into a new deck.",
        "{who} <замешиваете|замешивает> сброс в новую колоду.",
    ),
    "played": ("{who} <play|plays> {card} ({cost} CP).", "{who} <играете|играет> карту «{card}» ({cost} БС)."),
    "sold": ("{who} <sell|sells> {card} for 1 CP.", "{who} <продаёте|продаёт> карту «{card}» за 1 БС."),
    "intends": ("{who} <want|wants> to use {what}.", "{who} <хотите|хочет> применить «{what}»."),
    "fizzled": (
        "{who} can no longer use {what}; it costs nothing.",
        "{who} уже не <можете|может> применить «{what}»; это ничего не стоит.",
    ),
    "upgraded": (
        "{who} <upgrade|upgrades> {ability} to level {level}.",
        "{who} <улучшаете|улучшает> «{ability}» до уровня {level}.",
    ),
    "spent": ("{who} <spend|spends> {owner}{times}.", "{who} <расходуете|расходует> «{owner}»{times}."),
    "used": ("{who} <use|uses> {owner} for {cp} CP.", "{who} <применяете|применяет> «{owner}» за {cp} БС."),
    "used for tokens": (
        "{who} <use|uses> {owner} for {token}{times}.",
        "{who} <применяете|применяет> «{owner}», цена: «{token}»{times}.",
    ),
    "used freely": ("{who} <use|uses> {owner}.", "{who} <применяете|применяет> «{owner}»."),
    "gained cp": (
        "{who} <gain|gains> {change} CP and <have|has> {now}.",
        "{who} <получаете|получает> {change} БС, теперь {now}.",
    ),
    "lost cp": (
        "{who} <lose|loses> {change} CP and <have|has> {now}.",
        "{who} <теряете|теряет> {change} БС, теперь {now}.",
    ),
    "gained": ("{who} <gain|gains> {token}{times}.", "{who} <получаете|получает> жетон «{token}»{times}."),
    "received": (
        "{who} <get|gets> {token}{times} from {by}.",
        "{who} <получаете|получает> жетон «{token}»{times} (от: {by}).",
    ),
    "received yours": (
        "{who} <get|gets> {token}{times} from you.",
        "{who} <получаете|получает> жетон «{token}»{times} (от вас).",
    ),
    "lost": ("{who} <lose|loses> {token}{times}.", "{who} <теряете|теряет> жетон «{token}»{times}."),
    "moved": ("{token} moves from {who} to {to}.", "Жетон «{token}» переходит: {who} → {to}."),
    "companion": ("{companion} is {state} now.", "{companion}: теперь в положении «{state}»."),
    "companion hale": (
        "{companion} has {health} health now and is {state}.",
        "{companion}: здоровье {health}, положение «{state}».",
    ),
    "acts": ("{companion} is activated.", "Активируется компаньон: {companion}."),
    "flipped": (
        "{who} <turn|turns> the board: the {side} lies up.",
        "{who} <переворачиваете|переворачивает> планшет: сверху {side}.",
    ),
    "announced": ("{who} <announce|announces> {row}.", "{who} <объявляете|объявляет> «{row}»."),
    "announced none": (
        "{who} <announce|announces> no ability.",
        "{who} не <объявляете|объявляет> способность.",
    ),
    "activated": ("{who} <activate|activates> {row}.", "{who} <активируете|активирует> «{row}»."),
    "activated at": (
        "{who} <activate|activates> {row} against {target}.",
        "{who} <активируете|активирует> «{row}», цель — {target}.",
    ),
    "failed": (
        "{who} <fail|fails>: {ability} has no effect.",
        "{who} <терпите|терпит> неудачу: «{ability}» не срабатывает.",
    ),
    "aims": ("{who} <aim|aims> at {target}.", "{who} <находите|находит> цель: {target}."),
    "undefendable": (
        "<Your attack|The attack of {who}> can no longer be defended.",
        "<Ваша атака|Атака героя «{who}»> становится неблокируемой.",
    ),
    "defends": ("{who} <defend|defends> with {ability}.", "{who} <защищаетесь|защищается>: «{ability}»."),
    "defends not": ("{who} <do|does> not defend.", "{who} не <защищаетесь|защищается>."),
    "took": (
        "{who} <take|takes> {damage} damage: {now} health.",
        "{who} <получаете|получает> {damage} урона: здоровье {now}.",
    ),
    "healed": (
        "{who} <heal|heals> {healing}: {now} health.",
        "{who} <исцеляетесь|исцеляется> на {healing}: здоровье {now}.",
    ),
    "healed at once": (
        "{source} heals {who} by {amount}: {now} health.",
        "«{source}»: <вы исцеляетесь|{who} исцеляется> на {amount}, здоровье {now}.",
    ),
    "healed nothing": (
        "{source} heals {who} no further: {now} health is the most.",
        "«{source}»: здоровье {now} — больше не бывает, <вы не исцеляетесь|{who} не исцеляется>.",
    ),
    "took and healed": (
        "{who} <take|takes> {damage} damage and <heal|heals> {healing}: {now} health.",
        "{who} <получаете|получает> {damage} урона и <исцеляетесь|исцеляется> на {healing}: здоровье {now}.",
    ),
    "stolen": (
        "{who} <lose|loses> {amount} health that is stolen.",
        "<У вас|У героя «{who}»> украдено здоровья: {amount}.",
    ),
    "saved": ("{token} saves {who}: 1 health.", "«{token}» спасает от поражения: {who}, здоровье 1."),
    "rescued": (
        "{who} <fall|falls> before the second turn and <begin|begins> anew with {health} health and a new hand.",
        "{who} <терпите|терпит> поражение до второго хода и <начинаете|начинает> заново: "
        "здоровье {health}, новая рука.",
    ),
    "defeated": ("{who} <are|is> defeated.", "{who} <терпите|терпит> поражение."),
    "damage": (
        "{source}: {amount} {type}damage waits for {who}.",
        "«{source}»: {amount} {type}урона, <получаете вы|получает {who}>.",
    ),
    "addition": (
        "{source} adds {amount} damage for {who}.",
        "«{source}»: ещё {amount} урона, <получаете вы|получает {who}>.",
    ),
    "prevention": (
        "{source} prevents {amount} damage for {who}.",
        "«{source}» отменяет {amount} урона, который <получаете вы|получает {who}>.",
    ),
    "half": (
        "{source} prevents half of the damage for {who}.",
        "«{source}» отменяет половину урона, который <получаете вы|получает {who}>.",
    ),
    "dodge": ("{who} <dodge|dodges> the damage: {source}.", "{who} <избегаете|избегает> урона: «{source}»."),
    "return": (
        "{source} sends half of the damage back.",
        "«{source}» возвращает нападающему половину урона.",
    ),
    "healing": (
        "{source} heals {who} by {amount}.",
        "«{source}»: <вы исцеляетесь|{who} исцеляется> на {amount}.",
    ),
    "cut": (
        "{source} takes {amount} off what the ability deals {who}.",
        "«{source}»: способность наносит <вам|герою «{who}»> на {amount} урона меньше.",
    ),
    "dimming": (
        "{source} halves what the ability deals {who}.",
        "«{source}»: способность наносит <вам|герою «{who}»> вдвое меньше урона.",
    ),
    "mending": (
        "{source} heals the companion of {who} by {amount}.",
        "«{source}» исцеляет <вашего компаньона|компаньона героя «{who}»> на {amount}.",
    ),
    "recoil": (
        "{source}: {amount} damage for {who} if the attack gets through.",
        "«{source}»: {amount} урона <получите вы|получит {who}>, если атака пройдёт.",
    ),
    "leech": (
        "{source} will heal {who} by what the attack deals.",
        "«{source}»: <вы исцелитесь|{who} исцелится> на столько, сколько урона нанесёт атака.",
    ),
    "theft": (
        "{source} steals {amount} health from {who}.",
        "«{source}» крадёт здоровье <у вас|у героя «{who}»>: {amount}.",
    ),
    "passed": (
        "{source} takes {amount} of the damage instead of {who}.",
        "«{source}»: {amount} урона вместо <вас|героя «{who}»>.",
    ),
}

_THROWS: Final = {"start": "rolled start", "defence": "rolled defence", PURPOSES[TARGET_ROLL]: "rolled target"}
_AGREEMENT: Final = re.compile(r"<([^|>]*)\|([^>]*)>")

_Course = e.TurnBegan | e.PhaseBegan | e.PhaseSkipped | e.ExtraPhase | e.GameEnded
_Throw = e.DiceRolled | e.DieAltered
_Card = e.CardsDrawn | e.DeckShuffled | e.CardPlayed | e.CardSold | e.CardDiscarded | e.CardFound | e.HandShown
_Use = e.Announced | e.Fizzled | e.Upgraded | e.OfferUsed
_Holding = e.CpChanged | e.TokenPlaced | e.TokenRemoved | e.TokenMoved
_Board = e.CompanionChanged | e.CompanionActed | e.BoardFlipped
_Ability = (
    e.AbilityAnnounced | e.AbilityActivated | e.AbilityFailed | e.BecameUndefendable | e.TargetFound | e.DefenceChosen
)
_Health = e.LedgerEntry | e.HealthChanged | e.Healed | e.HealthStolen | e.Saved | e.Rescued | e.Defeated
_Known = _Course | _Throw | _Card | _Use | _Holding | _Board | _Ability | _Health


def tell(event: e.Event, content: Content, language: str, viewer: int | None) -> str | None:
    """The event as a sentence for a seat (None: a spectator); None for an event that is no part of the rules."""
    if not isinstance(event, _Known):
        return None
    teller = _Teller(content, language, viewer)
    if isinstance(event, _Course):
        return _course(teller, event)
    if isinstance(event, _Throw):
        return _throw(teller, event)
    if isinstance(event, _Card):
        return _card(teller, event)
    if isinstance(event, _Use):
        return _use(teller, event)
    if isinstance(event, _Holding):
        return _holding(teller, event)
    if isinstance(event, _Board):
        return _board(teller, event)
    if isinstance(event, _Ability):
        return _ability(teller, event)
    return _health(teller, event)


def seat_name(content: Content, seat: int, language: str) -> str:
    """How a seat is called: its hero's name, numbered where two play the same hero."""
    hero = content.heroes[seat]
    name = hero.hero.name.ru if language == "ru" else hero.hero.name.en
    twins = [other.key for other in content.heroes].count(hero.key) > 1
    return f"{name} {seat + 1}" if twins else name


def local_name(content: Content, label: str, language: str) -> str:
    """The name of a source that an event or a view tells in English, in the language of the viewer."""
    if language == "ru":
        for name in content.names.values():
            if name.en == label:
                return name.ru
    return label


def in_language(pair: tuple[str, str], language: str) -> str:
    """The text of a pair that is meant for the language."""
    return pair[LANGUAGES.index(language)]


def join_names(names: list[str], language: str) -> str:
    """Several names in a row: `A, B and C`."""
    first, last = names[:-1], names[-1]
    return in_language(_SAYINGS["and"], language).join([", ".join(first), last] if first else [last])


def finish(sentence: str) -> str:
    """A sentence with a capital, and without a full stop behind a name that ends in a mark of its own."""
    return (sentence[:1].upper() + sentence[1:]).replace("!.", "!").replace("?.", "?")


def count_dice(number: int, language: str) -> str:
    """A number of dice in words."""
    if language == "en":
        return "1 die" if number == 1 else f"{number} dice"
    return f"{number} {'куб' if number == 1 else 'куба' if number < 5 else 'кубов'}"


def _times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


class _Teller:
    """Says things to one viewer: who is who, and names in the viewer's language."""

    def __init__(self, content: Content, language: str, viewer: int | None) -> None:
        self.content = content
        self.language = language
        self.viewer = viewer

    def who(self, seat: int) -> str:
        """The subject of a sentence: you, or a hero."""
        if seat == self.viewer:
            return in_language(_SAYINGS["you"], self.language)
        return seat_name(self.content, seat, self.language)

    def say(self, key: str, seat: int, **values: str | int) -> str:
        """A saying about a seat."""
        mine = seat == self.viewer
        pattern = in_language(_SAYINGS[key], self.language)
        agreed = _AGREEMENT.sub(lambda found: found[1] if mine else found[2], pattern)
        return finish(agreed.format(who=self.who(seat), **values))

    def phase(self, key: str) -> str:
        """The name of a phase."""
        return in_language(PHASE_NAMES[key], self.language)

    def card(self, seat: int, key: str) -> str:
        """The name of a card of a seat's deck."""
        for card in self.content.heroes[seat].cards:
            if card.key == key:
                return self.name(card.name)
        return key

    def label(self, english: str) -> str:
        """The name of a source."""
        return local_name(self.content, english, self.language)

    def thing(self, seat: int, key: str) -> str:
        """The name of a token, of a space on a seat's board, or of a companion."""
        if key in self.content.token_index:
            return self.name(self.content.tokens[self.content.token_index[key]].token.name)
        hero = self.content.heroes[seat].hero
        known: list[t.Ability | t.Companion] = [*hero.abilities, *hero.companions]
        for owned in known:
            if owned.key == key:
                return self.name(owned.name)
        return key

    def name(self, name: t.Name) -> str:
        """A name in the viewer's language."""
        return name.ru if self.language == "ru" else name.en

    def companion(self, seat: int, key: str) -> str:
        """The name of a companion; where two of the same hero play, also whose it is."""
        name = self.thing(seat, key)
        twins = len({hero.key for hero in self.content.heroes}) < len(self.content.heroes)
        return f"{name} ({self.who(seat)})" if twins else name

    def state(self, seat: int, companion: str, key: str) -> str:
        """The name of a state of a companion."""
        for made in self.content.heroes[seat].hero.companions:
            for state in made.states:
                if made.key == companion and state.key == key:
                    return self.name(state.name)
        return key

    def side(self, seat: int, key: str) -> str:
        """The name of a side of a board."""
        for side in self.content.heroes[seat].hero.sides:
            if side.key == key:
                return self.name(side.name)
        return key


def _course(teller: _Teller, event: _Course) -> str:
    """Turns, phases, the end."""
    match event:
        case e.TurnBegan(seat, turn):
            return teller.say("turn", seat, turn=turn)
        case e.PhaseBegan(seat, phase):
            return teller.say("phase", seat, phase=teller.phase(phase))
        case e.PhaseSkipped(seat, phase):
            return teller.say("skipped", seat, phase=teller.phase(phase))
        case e.ExtraPhase(seat, target):
            if target < 0:
                return teller.say("extra own", seat)
            return teller.say("extra", seat, target=teller.who(target))
        case e.GameEnded(winners, turns):
            return _ended(teller, winners, turns)
        case _:
            assert_never(event)


def _ended(teller: _Teller, winners: tuple[int, ...], turns: int) -> str:
    if not winners:
        return teller.say("draw", -1 if teller.viewer is None else teller.viewer, turns=turns)
    if len(winners) == 1:
        return teller.say("won", winners[0], turns=turns)
    names = join_names([teller.who(seat) for seat in winners], teller.language)
    pattern = in_language(_SAYINGS["won together"], teller.language)
    return finish(pattern.format(who=names, turns=turns))


def _throw(teller: _Teller, event: _Throw) -> str:
    """Dice that fall, and dice that are changed."""
    match event:
        case e.DiceRolled(seat, purpose, values, rolled):
            shown = " ".join(map(str, values))
            if rolled < len(values):
                return teller.say("rolled again", seat, values=shown, dice=count_dice(rolled, teller.language))
            return teller.say(_THROWS.get(purpose, "rolled"), seat, values=shown)
        case e.DieAltered(by, seat, purpose, old, new):
            if purpose == PURPOSES[TARGET_ROLL]:
                return teller.say("altered target", by, old=old, new=new)
            if by == seat:
                return teller.say("altered", by, old=old, new=new)
            key = "altered yours" if seat == teller.viewer else "altered theirs"
            return teller.say(key, by, owner=teller.who(seat), old=old, new=new)
        case _:
            assert_never(event)


def _card(teller: _Teller, event: _Card) -> str:
    """Cards; a drawn or found one is only for its owner's eyes, a hand that is looked at for the looker's (CARD-8)."""
    match event:
        case e.CardsDrawn(seat, card) | e.CardFound(seat, card):
            key = "drew" if isinstance(event, e.CardsDrawn) else "found"
            if seat == teller.viewer:
                return teller.say(key, seat, card=teller.card(seat, card))
            return teller.say(f"{key} hidden", seat)
        case e.DeckShuffled(seat):
            return teller.say("shuffled", seat)
        case e.CardPlayed(seat, card, cost):
            return teller.say("played", seat, card=teller.card(seat, card), cost=cost)
        case e.CardSold(seat, card):
            return teller.say("sold", seat, card=teller.card(seat, card))
        case e.CardDiscarded(seat, card):
            return teller.say("discarded", seat, card=teller.card(seat, card))
        case e.HandShown(seat, of, cards):
            return _shown_hand(teller, seat, of, cards)
        case _:
            assert_never(event)


def _shown_hand(teller: _Teller, seat: int, of: int, cards: tuple[str, ...]) -> str:
    if seat == of:
        return teller.say("looks at own", seat)
    if of == teller.viewer:
        return teller.say("looks at yours", seat)
    if seat != teller.viewer:
        return teller.say("looks", seat, of=teller.who(of))
    names = ", ".join(teller.card(of, card) for card in cards)
    return teller.say(
        "sees", seat, of=teller.who(of), cards=names or in_language(_SAYINGS["no cards"], teller.language)
    )


def _use(teller: _Teller, event: _Use) -> str:
    """What is announced, upgraded, spent and used."""
    match event:
        case e.Announced(seat, what):
            return teller.say("intends", seat, what=teller.label(what))
        case e.Fizzled(seat, what):
            return teller.say("fizzled", seat, what=teller.label(what))
        case e.Upgraded(seat, ability, level):
            return teller.say("upgraded", seat, ability=teller.thing(seat, ability), level=level)
        case e.OfferUsed(seat, owner, label, tokens, cp):
            name = teller.thing(seat, owner)
            if tokens and owner not in teller.content.token_index:
                paid = _paid_with(teller, seat, owner, label)
                return teller.say("used for tokens", seat, owner=name, token=paid, times=_times(tokens))
            if tokens:
                return teller.say("spent", seat, owner=name, times=_times(tokens))
            return teller.say("used", seat, owner=name, cp=cp) if cp else teller.say("used freely", seat, owner=name)
        case _:
            assert_never(event)


def _paid_with(teller: _Teller, seat: int, owner: str, label: str) -> str:
    """The token that pays for an offer of a passive or a companion."""
    for made in teller.content.space_offers[seat]:
        if made.owner.key == owner and made.offer.label == label:
            return teller.thing(seat, made.offer.token)
    return ""


def _board(teller: _Teller, event: _Board) -> str:
    """Companions, and boards with two sides."""
    match event:
        case e.CompanionChanged(seat, companion, state, health):
            made = teller.content.heroes[seat].hero.companions
            hale = any(known.key == companion and known.most for known in made)
            return teller.say(
                "companion hale" if hale else "companion",
                seat,
                companion=teller.companion(seat, companion),
                state=teller.state(seat, companion, state),
                health=health,
            )
        case e.CompanionActed(seat, companion):
            return teller.say("acts", seat, companion=teller.companion(seat, companion))
        case e.BoardFlipped(seat, side):
            return teller.say("flipped", seat, side=teller.side(seat, side))
        case _:
            assert_never(event)


def _holding(teller: _Teller, event: _Holding) -> str:
    """Combat points and tokens."""
    match event:
        case e.CpChanged(seat, change, now):
            return teller.say("gained cp" if change > 0 else "lost cp", seat, change=abs(change), now=now)
        case e.TokenPlaced(seat, token, count, by):
            key = "gained" if by == seat else "received yours" if by == teller.viewer else "received"
            return teller.say(key, seat, token=teller.thing(seat, token), times=_times(count), by=teller.who(by))
        case e.TokenRemoved(seat, token, count):
            return teller.say("lost", seat, token=teller.thing(seat, token), times=_times(count))
        case e.TokenMoved(seat, to, token):
            return teller.say("moved", seat, token=teller.thing(seat, token), to=teller.who(to))
        case _:
            assert_never(event)


def _ability(teller: _Teller, event: _Ability) -> str:
    """Offensive and Defensive Abilities; with a single opponent the target goes without saying."""
    match event:
        case e.AbilityAnnounced(seat, _, row):
            return teller.say("announced" if row else "announced none", seat, row=teller.label(row))
        case e.AbilityActivated(seat, _, row, target):
            if target < 0 or len(teller.content.heroes) == 2:
                return teller.say("activated", seat, row=teller.label(row))
            return teller.say("activated at", seat, row=teller.label(row), target=teller.who(target))
        case e.AbilityFailed(seat, ability):
            return teller.say("failed", seat, ability=teller.thing(seat, ability))
        case e.BecameUndefendable(seat):
            return teller.say("undefendable", seat)
        case e.TargetFound(seat, target):
            return teller.say("aims", seat, target=teller.who(target))
        case e.DefenceChosen(seat, ability):
            key = "defends" if ability else "defends not"
            return teller.say(key, seat, ability=teller.thing(seat, ability))
        case _:
            assert_never(event)


def _health(teller: _Teller, event: _Health) -> str:
    """The ledger and what comes of it."""
    match event:
        case e.LedgerEntry(seat, kind, amount, type, source):
            named = in_language(DAMAGE_NAMES[type], teller.language)
            return teller.say(kind, seat, amount=amount, type=named, source=teller.label(source))
        case e.HealthChanged(seat, damage, healing, now):
            key = "took and healed" if damage and healing else "healed" if healing else "took"
            return teller.say(key, seat, damage=damage, healing=healing, now=now)
        case e.Healed(seat, amount, now, source):
            key = "healed at once" if amount else "healed nothing"
            return teller.say(key, seat, amount=amount, now=now, source=teller.label(source))
        case e.HealthStolen(seat, amount):
            return teller.say("stolen", seat, amount=amount)
        case e.Saved(seat, token):
            return teller.say("saved", seat, token=teller.thing(seat, token))
        case e.Rescued(seat):
            return teller.say("rescued", seat, health=RESCUED_HEALTH)
        case e.Defeated(seat):
            return teller.say("defeated", seat)
        case _:
            assert_never(event)
