"""The tree in Russian. Names stand in «ёлочки» in the nominative, so that they need no cases.

One language is one dictionary: every word of the tree in one place, so that a reader of it finds them all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, Union, assert_never

from madking.lang import tree as t
from madking.lang.clauses import Taken, free, summed, turned_round
from madking.lang.keywords import DAMAGE
from madking.lang.speaker import Speaker

_KINDS: Final = {
    t.TokenKind.POSITIVE: "Положительное",
    t.TokenKind.NEGATIVE: "Отрицательное",
    t.TokenKind.UNIQUE: "Уникальное",
}
_TO: Final = {
    t.Who.SELF: "себе",
    t.Who.TARGET: "цели",
    t.Who.ATTACKER: "нападающему",
    t.Who.CHOSEN: "выбранному игроку",
    t.Who.EACH_OPPONENT: "каждому противнику",
}
_ON: Final = {
    t.Who.SELF: "себя",
    t.Who.TARGET: "цель",
    t.Who.ATTACKER: "нападающего",
    t.Who.CHOSEN: "выбранного игрока",
    t.Who.EACH_OPPONENT: "каждого противника",
}
_FROM: Final = {**_ON, t.Who.TARGET: "цели"}
_AT: Final = {**_FROM, t.Who.SELF: "вас"}
_SUBJECT: Final = {
    t.Who.SELF: "вы",
    t.Who.TARGET: "цель",
    t.Who.ATTACKER: "нападающий",
    t.Who.CHOSEN: "выбранный игрок",
    t.Who.EACH_OPPONENT: "каждый противник",
}
_THAT_OPPONENT: Final = {
    "нападающему": "этому противнику",
    "нападающего": "этого противника",
    "нападающий": "этот противник",
}
_THAT_PLAYER: Final = {
    "выбранному игроку": "этому игроку",
    "выбранного игрока": "этого игрока",
    "выбранный игрок": "этот игрок",
}
_ONE_DIE: Final = {
    t.Scope.ANY: "1 куб любого игрока",
    t.Scope.OWN: "1 свой куб",
    t.Scope.OPPONENT: "1 куб противника по вашему выбору",
    t.Scope.FRIENDLY: "1 куб (свой или члена команды)",
}
_OF_ONE_DIE: Final = {
    t.Scope.ANY: "1 куба любого игрока",
    t.Scope.OWN: "1 своего куба",
    t.Scope.OPPONENT: "1 куба противника",
    t.Scope.FRIENDLY: "1 куба (своего или члена команды)",
}
_OF_SOME_DIE: Final = {
    t.Scope.ANY: "любого куба",
    t.Scope.OWN: "вашего куба",
    t.Scope.OPPONENT: "куба противника",
    t.Scope.FRIENDLY: "куба (вашего или члена команды)",
}
_OWNERS: Final = {
    t.Scope.ANY: "любых игроков",
    t.Scope.OWN: "своих",
    t.Scope.OPPONENT: "противников",
    t.Scope.FRIENDLY: "своих или членов команды",
}
_OF_OWNERS: Final = {
    t.Scope.ANY: "любых игроков",
    t.Scope.OWN: "из своего броска",
    t.Scope.OPPONENT: "противников",
    t.Scope.FRIENDLY: "(своих или членов команды)",
}
_POOLS: Final = {
    t.Pool.PLAYER: ("игрока", "игроков"),
    t.Pool.OPPONENT: ("противника", "противников"),
    t.Pool.TEAMMATE: ("члена своей команды", "членов своей команды"),
}
_OF_TEAM: Final = {
    "выбранному игроку": "выбранному члену вашей команды",
    "выбранного игрока": "выбранного члена вашей команды",
    "выбранный игрок": "выбранный член вашей команды",
}
_TAKEN: Final = {
    Taken.ONE: "каждый из них",
    Taken.TOKENS_SPENT: "каждый израсходованный жетон",
    Taken.TOKENS_REMOVED: "каждый снятый жетон",
    Taken.CP_PAID: "каждую уплаченную БС",
    Taken.COMPANIONS_REMOVED: "каждого убранного компаньона",
}
_PHASES: Final = {t.RollPhase.OFFENSIVE: "нападения", t.RollPhase.DEFENSIVE: "защиты"}
_SORTS: Final = {
    t.CardSort.ACTION: "карту действия",
    t.CardSort.MAIN: "карту «действие основной фазы»",
    t.CardSort.ROLL: "карту «действие фазы броска»",
    t.CardSort.INSTANT: "карту «немедленное действие»",
    t.CardSort.UPGRADE: "карту улучшения",
    t.CardSort.ANYTHING: "карту",
}
_MOMENTS: Final = {
    t.Moment.UPKEEP: "в вашей фазе обновления",
    t.Moment.INCOME: "когда должна начаться ваша фаза дохода",
    t.Moment.OFFENSIVE_ROLL: "когда начинается ваша фаза броска нападения",
    t.Moment.ROLL_CONCLUDES: "когда ваш бросок нападения завершён, до активации способности",
    t.Moment.ACTIVATION: "когда вы активируете способность нападения",
    t.Moment.ATTACKED: "когда вас атакует противник",
    t.Moment.ATTACKING: "когда вы атакуете",
    t.Moment.HARMING: "когда ваша способность нападения (кроме легендарной) наносит урон",
    t.Moment.ATTACK_LANDS: "когда вам должен быть нанесён урон атаки",
    t.Moment.ATTACK_DEALS: "когда ваша атака нанесла урон цели",
    t.Moment.OWN_PHASE_ENDS: "в конце вашей фазы броска",
    t.Moment.PHASE_ENDS: "в конце текущей атаки",
    t.Moment.NO_ATTACK: "когда фаза броска нападения противника прошла без атаки",
    t.Moment.STACKED: "когда вы должны получить ещё один такой жетон сверх предела",
    t.Moment.FALL: "когда ваше здоровье должно опуститься до 0",
    t.Moment.TURN_ENDS: "в конце вашего хода",
    t.Moment.SET_UP: "в начале игры",
    t.Moment.MAIN: "когда начинается ваша основная фаза",
    t.Moment.OTHER_UPKEEP: "в фазе обновления другого игрока",
    t.Moment.OTHER_TURN_ENDS: "в конце хода другого игрока",
    t.Moment.HEALED: "когда вас исцеляют",
}
_PLAYED: Final = {
    t.CardKind.ANY: "карту",
    t.CardKind.MAIN: "карту действия основной фазы",
    t.CardKind.ROLL: "карту действия фазы броска",
    t.CardKind.INSTANT: "карту немедленного действия",
    t.CardKind.UPGRADE: "улучшение героя",
}


def plural(count: int, one: str, few: str, many: str) -> str:
    """The noun that goes with a number: 1 карта, 2 карты, 5 карт."""
    if count % 10 == 1 and count % 100 != 11:
        return one
    if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14):
        return few
    return many


def number_of(count: int, one: str, few: str, many: str) -> str:
    """A number with its noun."""
    return f"{count} {plural(count, one, few, many)}"


def _up_to_times(count: int) -> str:
    return f"до {number_of(count, 'раза', 'раз', 'раз')}"


def _of_tokens(count: int) -> str:
    """A number of tokens in the genitive."""
    return number_of(count, "жетона", "жетонов", "жетонов")


def _unless(ransom: int) -> str:
    """The price for which the owner of a die keeps it."""
    return f", если его владелец не заплатит вам {ransom} БС" if ransom else ""


@dataclass(frozen=True)
class Noun:
    """What is counted: 1 карту, 2 карты, 5 карт; `equal` joins it to a number that dice give, in the dative."""

    one: str
    few: str
    many: str
    equal: str

    def of(self, count: int) -> str:
        """A number with this noun."""
        return number_of(count, self.one, self.few, self.many)


def damage_noun(kind: str = "plain", aside: str = "") -> Noun:
    """Damage of a type; it is not counted in pieces, so 2 and 5 take the same form."""
    named = DAMAGE[kind]
    behind = f"{named.behind}{aside}"
    one, many = f"{named.russian[0]}урон{behind}", f"{named.russian[1]}урона{behind}"
    return Noun(one, many, many, f"{one}, равный")


_DAMAGE: Final = damage_noun()
_CP: Final = Noun("БС", "БС", "БС", "БС в количестве, равном")
_HEALTH: Final = Noun("единицу здоровья", "единицы здоровья", "единиц здоровья", "здоровье в количестве, равном")
_STEPS: Final = Noun("шаг роста", "шага роста", "шагов роста", "число шагов роста, равное")
_OWN_TOKENS: Final = ("свой жетон", "своих жетона", "своих жетонов")
_CARDS: Final = Noun("карту", "карты", "карт", "число карт, равное")


_Whole = Union[
    t.OwnCp, t.HalfCp, t.HalfTokens, t.DiceSum, t.HalfSum, t.HighestDie, t.LowestDie, t.Minimum, t.Maximum, t.ToLimit
]  # fmt: skip


class Case(Enum):
    """The case in which an amount stands: (меньшее из:) сумма, (равный) сумме, (на) сумму."""

    NOMINATIVE = 0
    DATIVE = 1
    ACCUSATIVE = 2


_HALF: Final = ("половина", "половине", "половину")
_SUM: Final = ("сумма", "сумме", "сумму")
_NUMBER: Final = ("число", "числу", "число")
_LESSER: Final = ("меньшее", "меньшему", "меньшее")
_GREATER: Final = ("большее", "большему", "большее")
_VALUE: Final = ("выпавшее значение", "выпавшему значению", "выпавшее значение")
_HIGHEST: Final = ("наибольшее", "наибольшему", "наибольшее")
_LOWEST: Final = ("наименьшее", "наименьшему", "наименьшее")
_MEASURES: Final = {
    t.Measure.HEALTH: ("здоровья",) * 3,
    t.Measure.CP: ("БС",) * 3,
    t.Measure.HAND: ("карты в руке", "карт в руке", "карт в руке"),
    t.Measure.DISCARD: ("карты в сбросе", "карт в сбросе", "карт в сбросе"),
}

_MOMENTS_OF_TURN: Final = (t.BeforeOwnRoll, t.OwnMain, t.OwnTurn, t.OwnUpkeep, t.OwnRoll)
_VERBLESS: Final = (t.Shows, t.Value, t.OfAKind, t.TurnAtLeast, *_MOMENTS_OF_TURN)
_OPENINGS: Final = ("если ", "когда ", "пока ", "после того как ")
"""How a clause begins that has a verb."""


def _is_verbless(condition: t.Condition) -> bool:
    """Whether a single condition is said without a verb."""
    if isinstance(condition, t.Not):
        return isinstance(condition.condition, (t.TurnAtLeast, *_MOMENTS_OF_TURN))
    return isinstance(condition, _VERBLESS)


def _pieces(condition: t.Condition) -> tuple[t.Condition, ...]:
    """The single conditions of which one is put together, in their order."""
    if isinstance(condition, (t.Both, t.Either)):
        return tuple(piece for one in condition.conditions for piece in _pieces(one))
    if isinstance(condition, t.Not):
        inner = condition.condition
        if isinstance(inner, t.Not):
            return _pieces(inner.condition)
        if isinstance(inner, (t.Both, t.Either)):
            return _pieces(turned_round(inner))
    return (condition,)


def _opening(condition: t.Condition) -> str:
    """What parts a condition from the words before it: a comma, unless it has no verb of its own."""
    return "" if _is_verbless(_pieces(condition)[0]) else ","


def _closing(condition: t.Condition) -> str:
    """What parts a condition from the words behind it: a comma, unless there is no verb in it."""
    return "" if all(map(_is_verbless, _pieces(condition))) else ","


class Russian(Speaker):
    """Says each node in Russian."""

    AND = "и"
    OR = "или"
    THEN = "затем"
    NOTHING = "ничего не происходит"
    MODIFIER = "Модификатор атаки."
    ONLY = "только"
    NO_ULTIMATE = " (кроме легендарной способности)"
    ACTIVATION = "активация"
    ONCE_PER_TURN = "один раз за ход"
    TIMINGS: ClassVar[Mapping[t.Timing, str]] = {
        t.Timing.MAIN: "действие основной фазы",
        t.Timing.ROLL: "действие фазы броска",
        t.Timing.INSTANT: "немедленное действие",
    }

    # --- wholes -----------------------------------------------------------------------------------

    def need(self, need: t.Need) -> str:
        """What the dice must show."""
        if isinstance(need, t.StraightNeed):
            return "Малый стрит" if need.length == 4 else "Большой стрит"
        return self._needed(need.symbols)

    def moment(self, moment: t.Moment | t.Happening) -> str:
        """When a rule acts."""
        match moment:
            case t.Moment():
                return _MOMENTS[moment]
            case t.CardPlayed(kind):
                return f"когда противник разыгрывает {_PLAYED[kind]}"
            case t.DamageTaken(at_least, of_opponent):
                amount = f"не меньше {at_least} урона" if at_least else "урон"
                return f"когда вы получили {amount}{' от противника' if of_opponent else ''}"
            case t.TokenGained(token):
                return f"когда вы получаете жетон {self._called(token)}"
            case t.TokenInflicted(token):
                return f"когда вы накладываете жетон {self._called(token)} на другого игрока"
            case t.TokenLost(token):
                return f"когда с вас снимают жетон {self._called(token)}"
            case t.CompanionFalls(companion):
                return f"когда здоровье компаньона {self._companion(companion)} опускается до 0"
            case _:
                assert_never(moment)

    def price(self, offer: t.Offer) -> str:
        """What an offer costs, and when it may be used."""
        often = self._often(offer)
        if free(offer):
            when = "в любой момент" if offer.when is None else self.given(offer.when)
            return ", ".join([*often, when])
        limits = "".join(f", {limit}" for limit in often)
        when = " в любой момент" if offer.when is None else f"{_opening(offer.when)} {self.condition(offer.when)}"
        if not offer.tokens:
            return f"заплатите {offer.cp} БС{when}{limits}"
        aged = " (кроме полученных в этот ход)" if offer.aged else ""
        cp = f" и заплатите {offer.cp} БС" if offer.cp else ""
        return f"израсходуйте {self._spent(offer)}{aged}{cp}{when}{limits}"

    def _often(self, offer: t.Offer) -> list[str]:
        """How often an offer may be used."""
        often = ["один раз за бросок"] if offer.once_per_roll else []
        if offer.once_per_turn:
            often.append(self.ONCE_PER_TURN)
        if offer.per_attack:
            times = "один раз" if offer.per_attack == 1 else _up_to_times(offer.per_attack)
            often.append(f"{times} за атаку")
        return often

    def _spent(self, offer: t.Offer) -> str:
        """The tokens or companions that an offer costs; tokens of the kind it belongs to need no name."""
        if offer.companion:
            spent = number_of(offer.tokens, "компаньона", "компаньонов", "компаньонов")
            return f"{spent} {self._companion(offer.companion)}"
        counted = number_of(offer.tokens, "жетон", "жетона", "жетонов")
        tokens = "любое число жетонов" if offer.any_number else counted
        return f"{tokens} {self._called(offer.token)}" if offer.token else tokens

    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""
        persistent = ", постоянное" if token.persistent else ""
        others = f" (у других героев {token.others})" if token.others else ""
        parts = [f"{_KINDS[token.kind]} состояние{persistent}, предел {token.limit}{others}."]
        if not token.removable:
            parts.append("Нельзя снять иным способом.")
        if not token.movable:
            parts.append("Нельзя перенести на другого игрока.")
        if token.silencing:
            parts.append(
                "Вы не можете выполнять никаких действий: разыгрывать карты, защищаться, расходовать жетоны, "
                "использовать пассивные способности."
            )
        if token.shielding:
            parts.append(
                "Вы избегаете всего урона от фазы броска нападения противника и не бросаете кубы защиты "
                "(кроме урона легендарной способности и урона из отдельного источника)."
            )
        return " ".join(parts)

    def side_head(self, side: str) -> str:
        """On which side of the board an ability lies."""
        return f"Только пока на планшете сверху лежит {self._side(side)}."

    def sides(self, sides: Sequence[t.Side]) -> str:
        """The sides that a board has."""
        first, *others = [f"«{side.name.said('ru')}»" for side in sides]
        return f"Стороны планшета: {', '.join([f'{first} (в начале игры)', *others])}."

    def companion_head(self, companion: t.Companion) -> str:
        """States and health of a companion."""
        parts = [f"Компаньон «{companion.name.said('ru')}»."]
        if companion.limit:
            parts += self._stage(companion)
        if companion.states:
            first, *others = [f"«{state.name.said('ru')}»" for state in companion.states]
            parts.append(f"Положения: {', '.join([f'{first} (в начале игры)', *others])}.")
        if companion.most:
            health = f"Здоровье {companion.health} в начале игры, не больше {companion.most}"
            parts.append(f"{health}; при 0 здоровья переходит {self._into(companion.key, companion.fallen)}.")
        return " ".join(parts)

    def _stage(self, companion: t.Companion) -> list[str]:
        """How many of a companion there can be, what growth does with it, how often one is spent."""
        parts = [f"Не больше {companion.limit}, в начале игры нет ни одного."]
        if companion.key not in self._names.grown:
            parts.append("Шаг роста даёт нового.")
        if companion.grows:
            parts.append(f"Шаг роста превращает одного в компаньона {self._companion(companion.grows)}.")
        if companion.once_per_turn:
            parts.append("За ход каждого игрока можно израсходовать только одного из них.")
        return parts

    def _side(self, side: str) -> str:
        return f"«{self._side_name(side)}»"

    def _companion(self, companion: str) -> str:
        return f"«{self._companion_name(companion)}»"

    def _into(self, companion: str, state: str) -> str:
        """A state that a companion comes into."""
        return f"в положение «{self._state_name(companion, state)}»"

    # --- amounts ------------------------------------------------------------------------------------

    def _term(self, term: t.Term, case: Case) -> str:
        match term:
            case t.Number(value):
                return str(value)
            case t.PerSymbol(value, symbol, 1):
                return f"{value} × {self._symbol(symbol)}"
            case t.PerSymbol(value) | t.PerToken(value) | t.PerTaken(value) | t.PerCompanion(value):
                return f"{value} {self._each(term)}"
            case t.PerCard(value) | t.PerDiscard(value) | t.PerUpgrade(value):
                return f"{value} {self._each(term)}"
            case t.PerValue(value) | t.PerAttempt(value):
                return f"{value} {self._each(term)}"
            case _:
                return self._whole(term, case.value)

    def _whole(self, term: _Whole, case: int) -> str:
        """What is said as one number, in its case."""
        match term:
            case t.OwnCp():
                return f"{_NUMBER[case]} ваших БС"
            case t.HalfCp():
                return f"{_HALF[case]} числа ваших БС (с округлением вверх)"
            case t.HalfTokens(token, who):
                whose = "ваших жетонов" if who is t.Who.SELF else "жетонов"
                at = "" if who is t.Who.SELF else f" у {self._whose(who)}"
                return f"{_HALF[case]} {whose} {self._called(token)}{at} (с округлением вверх)"
            case t.DiceSum():
                return _VALUE[case] if self._setting.dice == 1 else f"{_SUM[case]} выпавших значений"
            case t.HalfSum():
                whole = "выпавшего значения" if self._setting.dice == 1 else "суммы выпавших значений"
                return f"{_HALF[case]} {whole} (с округлением вверх)"
            case t.HighestDie():
                return f"{_HIGHEST[case]} {_VALUE[case]}"
            case t.LowestDie():
                return f"{_LOWEST[case]} {_VALUE[case]}"
            case t.Minimum(first, second):
                return f"{_LESSER[case]} из двух чисел: {self._compared(first)} и {self._compared(second)}"
            case t.Maximum(first, second):
                return f"{_GREATER[case]} из двух чисел: {self._compared(first)} и {self._compared(second)}"
            case t.ToLimit():
                return f"{_NUMBER[case]} жетонов до предела"
            case _:
                assert_never(term)

    def _compared(self, amount: t.Amount) -> str:
        """One of two amounts; a sum stands in brackets."""
        said = self._amount(amount, Case.NOMINATIVE)
        return said if len(amount.terms) == 1 else f"({said})"

    def _each(self, term: t.Counted) -> str:
        """What is counted."""
        match term:
            case t.PerAttempt(_, up_to):
                return f"за каждую использованную вами попытку броска после первой (не больше {up_to})"
            case t.PerCompanion(_, ""):
                return "за каждого вашего компаньона"
            case t.PerSymbol(_, symbol, each):
                return f"за каждые {number_of(each, 'символ', 'символа', 'символов')} {self._symbol(symbol)}"
            case t.PerToken(_, token, t.Who.SELF):
                return f"за каждый ваш жетон {self._called(token)}"
            case t.PerToken(_, token, who):
                return f"за каждый жетон {self._called(token)} у {self._whose(who)}"
            case t.PerCompanion(_, state):
                return f"за каждого вашего компаньона в положении «{self._state_name('', state)}»"
            case t.PerTaken():
                return f"за {_TAKEN[self._setting.taken]}"
            case t.PerCard():
                return "за каждую карту в вашей руке"
            case t.PerDiscard():
                return "за каждую карту в вашем сбросе"
            case t.PerUpgrade():
                return "за каждую улучшенную способность на вашем планшете"
            case t.PerValue():
                return "за каждое различное выпавшее значение"
            case _:
                assert_never(term)

    def _amount(self, amount: t.Amount, case: Case = Case.ACCUSATIVE) -> str:
        return summed(amount.terms, [self._term(term, case) for term in amount.terms])

    def _quantity(self, amount: t.Amount, noun: Noun) -> str:
        """So much of something; `равный` where dice give the number."""
        match amount.terms:
            case (t.Number(value),):
                return noun.of(value)
            case (t.PerSymbol(value, _, each) as term,) if each > 1:
                return f"{noun.of(value)} {self._each(term)}"
            case (
                t.PerToken()
                | t.PerTaken()
                | t.PerCompanion()
                | t.PerCard()
                | t.PerDiscard()
                | t.PerUpgrade()
                | t.PerValue()
                | t.PerAttempt() as term,
            ):
                return f"{noun.of(term.value)} {self._each(term)}"
            case (
                *others,
                t.PerToken()
                | t.PerTaken()
                | t.PerCompanion()
                | t.PerCard()
                | t.PerDiscard()
                | t.PerUpgrade()
                | t.PerValue()
                | t.PerAttempt() as last,
            ):
                return f"{self._quantity(t.Amount(tuple(others)), noun)} плюс {self._term(last, Case.ACCUSATIVE)}"
            case terms if all(isinstance(term, (t.Number, t.PerSymbol)) for term in terms):
                return f"{self._amount(amount)} {noun.many}"
            case _:
                return f"{noun.equal} {self._amount(amount, Case.DATIVE)}"

    # --- conditions ---------------------------------------------------------------------------------

    def result(self, condition: t.DiceCondition) -> str:
        """What dice must show, as a clause."""
        match condition:
            case t.Shows(symbols):
                return f"при {self._shown(symbols)}"
            case t.Value(low, high):
                return f"при {low}" if low == high else f"при {low}–{high}"
            case t.OfAKind(count):
                return f"при {count} одинаковых значениях"
            case t.SumAtMost(total):
                return f"если сумма не больше {total}"
            case t.SumAtLeast(total):
                return f"если сумма не меньше {total}"
            case t.DieShows(value):
                return f"если {'на кубе' if self._setting.dice == 1 else 'хотя бы на одном кубе'} выпало {value}"
            case t.Absent((symbol,)):
                return f"если не выпало {self._symbol(symbol)}"
            case t.Absent(symbols):
                return f"если не выпало {', '.join(f'ни {self._symbol(symbol)}' for symbol in symbols)}"
            case _:
                assert_never(condition)

    def combat(self, condition: t.CombatCondition) -> str:
        """How a roll or an Attack must stand, as a clause."""
        match condition:
            case t.Attacking(at_least):
                return f"когда вы атакуете{f' и наносите не меньше {at_least} урона' if at_least else ''}"
            case t.BeforeDefence():
                return "когда вы проводите блокируемую атаку, до начала защиты"
            case t.Attacked(at_least):
                return f"после того как вас атаковали{f' не меньше чем на {at_least} урона' if at_least else ''}"
            case t.DamageWaits(in_defence, of_attacker):
                where = "в фазе броска защиты " if in_defence else ""
                whose = " от фазы броска нападения противника" if of_attacker else ""
                return f"когда {where}вы должны получить избегаемый урон{whose}"
            case t.StatusWaits():
                return "когда атака противника должна наложить на вас отрицательное состояние"
            case t.Dealt(at_least):
                return f"когда ваша атака нанесла не меньше {at_least} урона"
            case t.CanFail():
                return "если объявлена способность (не легендарная)"
            case t.NeedShows(symbol):
                return f"если в её условии активации или в её стрите есть {self._symbol(symbol)}"
            case t.DieLies(scope):
                return f"пока ещё можно изменить значение {_OF_SOME_DIE[scope]}"
            case t.SpentBefore(token):
                return f"если на эту атаку уже израсходован жетон {self._called(token)}"
            case _:
                assert_never(condition)

    def circumstance(self, condition: t.TurnCondition) -> str:
        """Whose turn or phase it must be, and who is meant, as a clause."""
        match condition:
            case t.StartPlayer():
                return "если вы ходите первым"
            case t.AttemptsBelow(count):
                attempts = number_of(count, "попытки", "попыток", "попыток")
                return f"если в этот ход вы использовали меньше {attempts} броска"
            case t.BeforeOwnRoll():
                return "в свой ход до начала своей фазы броска нападения"
            case t.OwnMain():
                return "в своей основной фазе"
            case t.OwnTurn():
                return "в свой ход"
            case t.TurnAtLeast(count):
                return f"начиная с вашего {count}-го хода"
            case t.OwnUpkeep():
                return "в своей фазе обновления"
            case t.OwnRoll():
                return "в своей фазе броска нападения"
            case t.RollingFor(token):
                return f"когда вы бросаете куб за жетон {self._called(token)}"
            case t.OpponentPlays(cards):
                return f"когда противник играет {_SORTS[cards]}, до её эффекта"
            case t.ChosenIsOpponent():
                return f"если {self._person(_SUBJECT, t.Who.CHOSEN)} — противник"
            case _:
                assert_never(condition)

    def holding(self, condition: t.HeldCondition) -> str:
        """What someone must have before them, as a clause."""
        match condition:
            case t.Has(1, token, who):
                return f"если у {self._person(_AT, who)} есть жетон {self._called(token)}"
            case t.Has(count, token, who):
                tokens = f"{_of_tokens(count)} {self._called(token)}"
                return f"если у {self._person(_AT, who)} не меньше {tokens}"
            case t.Aged(token):
                return f"если жетон {self._called(token)} был у вас ещё до начала этого хода"
            case t.Foreign(token):
                return f"если {self._called(token)} — жетон другого героя"
            case t.OnSide(side):
                return f"если на вашем планшете сверху лежит {self._side(side)}"
            case t.SpaceAtLevel(space, level):
                return f"если у вас способность «{self._space(space)}» уровня {level} или выше"
            case t.CompanionIs(companion, names):
                states = " или ".join(f"«{self._state_name(companion, state)}»" for state in names)
                return f"если компаньон {self._companion(companion)} в положении {states}"
            case t.CompanionHealth(companion, at_least):
                return f"если у компаньона {self._companion(companion)} не меньше {at_least} здоровья"
            case t.TakenAtLeast(count):
                return f"если их не меньше {count}"
            case _:
                assert_never(condition)

    def measured(self, condition: t.Measured) -> str:
        """How much someone must have of something, as a clause."""
        match condition:
            case t.MoreHealth(who):
                return f"если у вас больше здоровья, чем у {self._person(_AT, who)}"
            case t.LessHealth(who):
                return f"если у вас меньше здоровья, чем у {self._person(_AT, who)}"
            case _:
                return f"если у {self._person(_AT, condition.who)} {self._quantified(condition)}"

    def _quantified(self, condition: t.HasFewer | t.HasExactly | t.AtLeast | t.AtMost) -> str:
        match condition:
            case t.HasFewer(1, token) | t.HasExactly(0, token):
                return f"нет жетонов {self._called(token)}"
            case t.HasFewer(count, token):
                return f"меньше {_of_tokens(count)} {self._called(token)}"
            case t.HasExactly(count, token):
                return f"ровно {number_of(count, 'жетон', 'жетона', 'жетонов')} {self._called(token)}"
            case t.AtMost(measure, 0):
                return f"нет {plural(0, *_MEASURES[measure])}"
            case t.AtMost(measure, count):
                return f"не больше {count} {plural(count, *_MEASURES[measure])}"
            case t.AtLeast(measure, count):
                return f"не меньше {count} {plural(count, *_MEASURES[measure])}"
            case _:
                assert_never(condition)

    def negated(self, condition: t.Condition, alone: bool) -> str:
        """What must not be, as a clause by itself or among others."""
        match condition:
            case t.Both() | t.Either():
                return self.condition(turned_round(condition))
            case t.TurnAtLeast(count):
                return f"до вашего {count}-го хода"
            case t.Shows(symbols):
                return f"если не выпало {self._shown(symbols)}"
            case t.Value(low, high):
                return f"если выпало не {low}" if low == high else f"если выпало не {low}–{high}"
            case t.OfAKind(count):
                return f"если не выпало {count} одинаковых значений"
            case _:
                clause = self.condition(condition)
        opening = next((word for word in _OPENINGS if clause.startswith(word)), "")
        if not opening:
            return f"не {clause}"
        return f"{'кроме случаев' if alone else 'не тогда'}, когда {clause.removeprefix(opening)}"

    def never(self, condition: t.Condition) -> str:
        """When a card cannot be played."""
        return f"нельзя разыграть{_opening(condition)} {self.condition(condition)}"

    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings."""
        return f"{self.condition(condition)}{_closing(condition)}"

    # --- effects: damage and healing ------------------------------------------------------------------

    def _person(self, forms: Mapping[t.Who, str], who: t.Who) -> str:
        """A person in the case of the forms; an opponent who is chosen in this very clause is called so."""
        if who is t.Who.ATTACKER and self._setting.idle:
            return _THAT_OPPONENT[forms[who]]
        if who is t.Who.CHOSEN and self._setting.other is not None:
            that = _THAT_PLAYER[forms[who]]
            return that if self._setting.other is t.Pool.PLAYER else that.replace("игрок", "противник")
        if who is t.Who.CHOSEN and self._setting.several:
            return f"{forms[t.Who.EACH_OPPONENT].split()[0]} из них"
        if who is t.Who.CHOSEN and self._setting.chosen is t.Pool.OPPONENT:
            return forms[who].replace("игрок", "противник")
        if who is t.Who.CHOSEN and self._setting.chosen is t.Pool.TEAMMATE:
            return _OF_TEAM[forms[who]]
        return forms[who]

    def _whose(self, who: t.Who) -> str:
        """Someone whose tokens are counted, after the same clause has named them."""
        if who is t.Who.CHOSEN and self._setting.apiece:
            return "этого противника"
        named = who is t.Who.CHOSEN and self._setting.chosen is not None
        return "этого игрока" if named else self._person(_FROM, who)

    def _subject(self, who: t.Who, you: str, they: str) -> str:
        return you if who is t.Who.SELF else f"{self._person(_SUBJECT, who)} {they}"

    def _deal(self, amount: t.Amount, kind: t.DamageType, who: t.Who) -> str:
        """Normal damage is for the target and plain damage for others: only the unusual pairing is spelt out."""
        if who is t.Who.SELF:
            return f"получите {self._quantity(amount, damage_noun(kind.value))}"
        if who is not t.Who.TARGET:
            damage = self._dealing(who)._quantity(amount, damage_noun(kind.value))
            return f"нанесите {self._person(_TO, who)} {damage}"
        if kind is t.DamageType.NORMAL:
            return f"нанесите {self._quantity(amount, _DAMAGE)}"
        aside = " помимо атаки" if kind is t.DamageType.PLAIN else ""
        return f"нанесите {self._quantity(amount, damage_noun(kind.value, aside))}"

    def harm(self, effect: t.Harm) -> str:
        """Damage, and what becomes of an Attack."""
        match effect:
            case t.Deal(amount, kind, who):
                return self._deal(amount, kind, who)
            case t.Add(amount):
                return f"добавьте к атаке {self._quantity(amount, _DAMAGE)}"
            case t.MakeUndefendable():
                return "эта атака становится неблокируемой"
            case t.Weaken(amount):
                return f"уменьшите её урон каждому игроку на {self._amount(amount)}"
            case t.Recoil(amount, dealt):
                own = self._quantity(amount, _DAMAGE)
                return f"если эта атака нанесёт не меньше {dealt} урона, вы получите {own}"
            case t.HalveDamage():
                cut = "уменьшается на половину (с округлением вверх)"
                return f"урон, который наносит ваша способность нападения, {cut}"
            case t.Disarm():
                return "в этой фазе броска нападения вы не наносите урона"
            case t.Fail():
                return "объявленная способность не действует"
            case t.Survive():
                return "ваше здоровье вместо этого становится равным 1"
            case _:
                assert_never(effect)

    def help(self, effect: t.Help) -> str:
        """Prevention and healing."""
        match effect:
            case t.Prevent(amount, t.Who.SELF):
                return f"отмените {self._quantity(amount, _DAMAGE)}"
            case t.Prevent(amount, who):
                return f"отмените {self._quantity(amount, damage_noun(aside=f' {self._person(_TO, who)}'))}"
            case t.PreventHalf():
                return "отмените половину входящего урона (с округлением вверх)"
            case t.Avoid():
                return "избегите всего входящего урона"
            case t.ReturnHalf():
                return "нанесите нападающему половину входящего урона (с округлением вверх)"
            case t.SplitDamage():
                return "урон этой атаки можно как угодно разделить с компаньоном"
            case t.Shelter(companion):
                whole = "весь урон атаки (или любую его часть, если урон можно разделить)"
                return f"вы можете переложить на компаньона {self._companion(companion)} {whole}"
            case t.Heal(amount, who):
                return f"{self._subject(who, 'исцелитесь', 'исцеляется')} на {self._amount(amount)}"
            case t.HealDealt():
                return "исцелитесь на столько, сколько урона наносит эта атака"
            case t.StealHealth(amount, who):
                return f"украдите у {self._person(_FROM, who)} {self._quantity(amount, _HEALTH)}"
            case _:
                assert_never(effect)

    # --- effects: CP, cards, tokens -------------------------------------------------------------------

    def goods(self, effect: t.Points) -> str:
        """CP."""
        match effect:
            case t.GainCp(amount, who):
                return f"{self._subject(who, 'получите', 'получает')} {self._quantity(amount, _CP)}"
            case t.LoseCp(amount, who):
                return f"{self._subject(who, 'потеряйте', 'теряет')} {self._quantity(amount, _CP)}"
            case t.PayAny():
                return "заплатите сколько угодно БС"
            case t.StealCp(amount, who):
                return f"украдите у {self._person(_FROM, who)} {self._quantity(amount, _CP)}"
            case t.GainOrSteal(amount, up_to):
                gained = self._quantity(amount, _CP)
                return f"получите {gained}, из которых до {up_to} БС можно вместо этого украсть у цели"
            case _:
                assert_never(effect)

    def cards(self, effect: t.CardWork) -> str:
        """Cards."""
        match effect:
            case t.Draw(amount):
                return f"возьмите {self._quantity(amount, _CARDS)}"
            case t.Discard(amount, who, random):
                choice = "наугад" if random else "по своему выбору"
                return f"{self._subject(who, 'сбросьте', 'сбрасывает')} {choice} {self._quantity(amount, _CARDS)}"
            case t.DiscardHand():
                return "сбросьте все карты с руки"
            case t.LookAtHand(who):
                return f"посмотрите карты на руке у {self._person(_FROM, who)}"
            case t.Search():
                return "возьмите на руку 1 карту по своему выбору из своей колоды"
            case t.CancelPlay():
                return "отмените эту карту (она сбрасывается без эффекта)"
            case t.Recover(cards):
                return f"возьмите на руку {_SORTS[cards]} по своему выбору из своего сброса"
            case t.Discount(cards, cp):
                price = "бесплатно" if cp == t.FREE else f"на {cp} БС дешевле"
                return f"следующую {_SORTS[cards]} в этом ходу вы играете {price}"
            case t.FreeUpgrade():
                return "вы можете бесплатно сыграть с руки карту улучшения"
            case _:
                assert_never(effect)

    def board(self, effect: t.BoardWork) -> str:
        """The board that is turned, and companions."""
        match effect:
            case t.Flip(side):
                return f"переверните свой планшет, чтобы сверху лежала {self._side(side)}"
            case t.SetState("", state):
                return f"переведите любого своего компаньона {self._into('', state)}"
            case t.SetState(companion, state):
                return f"переведите компаньона {self._companion(companion)} {self._into(companion, state)}"
            case t.Mend(amount, companion):
                return f"исцелите компаньона {self._companion(companion)} на {self._amount(amount)}"
            case t.Hurt(amount, companion):
                return f"нанесите компаньону {self._companion(companion)} {self._quantity(amount, _DAMAGE)}"
            case t.Activate(companion):
                return f"активируйте компаньона {self._companion(companion)}"
            case t.ActivateSome(count, optional):
                many = number_of(count, "своего компаньона", *["разных своих компаньонов"] * 2)
                return f"активируйте {'до ' if optional else ''}{many} бесплатно и вне обычного момента"
            case t.Grow(amount):
                return f"сделайте {self._quantity(amount, _STEPS)}"
            case t.GrowEach():
                return "каждый компаньон, который есть у вас сейчас, может сделать один шаг роста, в любом порядке"
            case t.RemoveCompanions(1):
                return "по желанию уберите 1 своего компаньона"
            case t.RemoveCompanions(up_to):
                return f"уберите до {number_of(up_to, 'своего компаньона', *['своих компаньонов'] * 2)}"
            case _:
                assert_never(effect)

    def _called(self, token: str) -> str:
        return f"«{self._token(token)}»"

    def _pile(self, effect: t.Gain | t.Inflict | t.StealToken) -> str:
        called = self._called(effect.token)
        if effect.amount.terms == (t.ToLimit(),):
            return f"жетоны {called} до предела"
        if effect.amount.terms == (t.Number(1),):
            return called
        one, few, many = f"жетон {called}", f"жетона {called}", f"жетонов {called}"
        return self._quantity(effect.amount, Noun(one, few, many, f"число {many}, равное"))

    def gain(self, effects: Sequence[t.Gain]) -> str:
        """Tokens that one player gains."""
        subject = self._subject(effects[0].who, "получите", "получает")
        return f"{subject} {self.listed([self._pile(effect) for effect in effects])}"

    def inflict(self, effects: Sequence[t.Inflict]) -> str:
        """Tokens that one player is inflicted with."""
        who = effects[0].who
        on = "" if who is t.Who.TARGET else f" на {self._person(_ON, who)}"
        return f"наложите{on} {self.listed([self._pile(e) for e in effects])}"

    def removal(self, effect: t.Removal) -> str:
        """Tokens that leave or move."""
        match effect:
            case t.RemoveStatus(who):
                return f"снимите с {self._person(_FROM, who)} 1 жетон состояния"
            case t.RemoveAll(who):
                return f"снимите с {self._person(_FROM, who)} все жетоны состояний"
            case t.MoveStatus():
                return f"перенесите 1 жетон состояния с {self._person(_FROM, t.Who.CHOSEN)} на другого игрока"
            case t.PreventStatus() if self._setting.coming:
                return "отмените 1 такой жетон"
            case t.StealStatus(who):
                return f"украдите у {self._person(_FROM, who)} 1 жетон состояния по своему выбору"
            case t.PreventStatus():
                return "снимите с себя 1 жетон, наложенный этой атакой"
            case _:
                assert_never(effect)

    def stack(self, effect: t.Stacking) -> str:
        """Tokens of one kind that one holds, and how many one may hold."""
        match effect:
            case t.RemoveThis() if self._setting.token:
                return f"снимите 1 жетон {self._called(self._setting.token)}"
            case t.RemoveThis():
                return "снимите этот жетон"
            case t.RemoveStack():
                return "снимите все жетоны этого состояния"
            case t.RemoveTokens(count, token):
                return f"снимите с себя {number_of(count, 'жетон', 'жетона', 'жетонов')} {self._called(token)}"
            case t.StealToken(_, _, who):
                return f"украдите у {self._person(_FROM, who)} {self._pile(effect)}"
            case t.MoveTokens(token, amount, who):
                one, few, many = (f"{word} {self._called(token)}" for word in _OWN_TOKENS)
                given = self._quantity(amount, Noun(one, few, many, f"число {many}, равное"))
                return f"передайте {self._person(_TO, who)} {given}"
            case t.PassThis():
                return "передайте этот жетон другому игроку по своему выбору"
            case t.Detonate(token, table):
                damage = ", ".join(f"{value} за {count}" for count, value in enumerate(table, start=1))
                lost = f"каждый игрок теряет все свои жетоны {self._called(token)}"
                return f"{lost} и получает урон по их числу ({damage})"
            case t.Take(token, up_to):
                return f"снимите с себя до {_of_tokens(up_to)} {self._called(token)}"
            case t.RaiseLimit(token):
                return f"увеличьте свой предел жетонов {self._called(token)} на 1 до конца игры"
            case _:
                assert_never(effect)

    # --- effects: dice, attempts, phases --------------------------------------------------------------

    def die(self, effect: t.DieWork) -> str:
        """One die that changes."""
        match effect:
            case t.SetDie(scope, value):
                return (
                    f"измените значение {_OF_ONE_DIE[scope]} на {'любое по вашему выбору' if value is None else value}"
                )
            case t.ShiftDie(scope):
                return f"увеличьте или уменьшите на 1 значение {_OF_ONE_DIE[scope]} (в пределах от 1 до 6)"
            case t.CopyDie(scope):
                return f"измените значение {_OF_ONE_DIE[scope]} на значение другого куба того же броска"
            case t.EchoDie(scope):
                return f"измените значение {_OF_ONE_DIE[scope]} на выпавшее последним"
            case t.SwapDice(scope, other):
                return f"поменяйте местами значения {_OF_ONE_DIE[scope]} и {_OF_ONE_DIE[other]} из другого броска"
            case t.Reroll(scope, ransom):
                return f"перебросьте {_ONE_DIE[scope]}{_unless(ransom)}"
            case _:
                assert_never(effect)

    def dice(self, effect: t.DieTurn, count: int, up_to: bool) -> str:
        """Several dice that change; `до` and `значения` ask for the genitive."""
        of_dice = f"{'до ' if up_to else ''}{number_of(count, 'куба', 'кубов', 'кубов')}"
        match effect:
            case t.SetDie(scope, value):
                to = "любые по вашему выбору" if value is None else value
                return f"измените значения {of_dice} {_OF_OWNERS[scope]} на {to}"
            case t.ShiftDie(scope):
                return f"увеличьте или уменьшите на 1 значения {of_dice} {_OF_OWNERS[scope]} (в пределах от 1 до 6)"
            case t.CopyDie(scope):
                return f"измените значения {of_dice} {_OF_OWNERS[scope]} на значение другого куба того же броска"
            case t.EchoDie(scope):
                return f"измените значения {of_dice} {_OF_OWNERS[scope]} на выпавшие последними"
            case t.Reroll(scope, ransom):
                dice = of_dice if up_to else number_of(count, "куб", "куба", "кубов")
                again = "дважды" if count == 2 else "несколько раз"
                thrown = f"перебросьте {dice} по очереди (можно {again} один и тот же), {_OWNERS[scope]}"
                return f"{thrown}{_unless(ransom)}"
            case _:
                assert_never(effect)

    def order(self, effect: t.Order) -> str:
        """Attempts and phases."""
        match effect:
            case t.GrantAttempt(phase):
                who = self._person(_SUBJECT, t.Who.CHOSEN)
                return f"{who} получает ещё 1 попытку броска (по желанию) в своей фазе броска {_PHASES[phase]}"
            case t.Attempts(change):
                word = "меньше" if change < 0 else "больше"
                return f"у вас на {number_of(abs(change), 'попытку', 'попытки', 'попыток')} броска {word}"
            case t.NextAttempts(count):
                more = number_of(count, "попытку", "попытки", "попыток")
                return f"в вашей следующей фазе броска нападения у вас на {more} броска больше"
            case t.AttemptPrice(cp):
                return f"каждая попытка броска после первой стоит {cp} БС"
            case t.RerollFor(token):
                return f"перебросьте куб жетона {self._called(token)}"
            case t.SkipPhase():
                return "пропустите эту фазу"
            case t.AnotherRollPhase():
                return "начните дополнительную фазу броска нападения"
            case t.ExtraRollPhase():
                return "наложивший его игрок начинает против вас дополнительную фазу броска нападения"
            case _:
                assert_never(effect)

    # --- combinators ----------------------------------------------------------------------------------

    def roll(self, count: int, who: t.Who = t.Who.SELF) -> str:
        """The throwing of dice."""
        return f"{self._subject(who, 'бросьте', 'бросает')} {number_of(count, 'куб', 'куба', 'кубов')}"

    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""
        again = f"можно перебросить {'1' if roll.rerolls == 1 else f'до {roll.rerolls}'} из них"
        if not roll.token:
            return again
        price = f"{number_of(roll.price, 'жетон', 'жетона', 'жетонов')} {self._called(roll.token)}"
        return f"{again} за {price}{' каждый' if roll.rerolls > 1 else ''}"

    def roll_again(self, count: int) -> str:
        """How many times the dice of a defence may be thrown again."""
        times = "один раз" if count == 1 else _up_to_times(count)
        return f"любые из них можно {times} перебросить"

    def roll_together(self, count: int) -> str:
        """How many dice of a roll may be thrown again, once, all at a time."""
        return f"можно один раз перебросить {'1' if count == 1 else f'до {count}'} из них"

    def discards(self, count: int) -> str:
        """The cards that are part of a card's price."""
        return f"как часть цены сбросьте {number_of(count, 'другую карту', 'другие карты', 'других карт')}"

    def contest(self, who: t.Who, equal_wins: bool) -> str:
        """The other die, in front of what a win brings."""
        wins = "не меньше" if equal_wins else "больше"
        return f"{self._subject(who, 'вы тоже бросаете', 'тоже бросает')} 1 куб, и если ваше значение {wins},"

    def allow(self, clause: str) -> str:
        """What may be used once while the Attack lasts."""
        return f"один раз за эту атаку, {clause}"

    def for_each(self, symbol: str, clause: str) -> str:
        """The same for each die that shows the symbol."""
        return f"за каждый {symbol} {clause}"

    def for_each_token(self, token: str, clause: str) -> str:
        """The same for each token that one holds."""
        return f"за каждый ваш жетон {self._called(token)} {clause}"

    def may_spend(self, count: int, token: str) -> str:
        """Tokens that may be spent, in front of what they bring."""
        tokens = number_of(count, "жетон", "жетона", "жетонов")
        return f"если вы решите израсходовать {tokens} {self._called(token)},"

    def later(self, clause: str) -> str:
        """What comes at the end of the turn."""
        return f"в конце хода {clause}"

    def otherwise(self, clause: str) -> str:
        """The other way."""
        return f"иначе {clause}"

    def additionally(self, clause: str) -> str:
        """What comes last."""
        return f"дополнительно {clause}"

    def may(self, clause: str, happens: bool) -> str:
        """What the player may have; `по желанию` goes with any clause."""
        return f"по вашему желанию {clause}" if happens else f"по желанию {clause}"

    def choose_one(self, clauses: Sequence[str], who: t.Who) -> str:
        """Exactly one of them."""
        return f"{self._subject(who, 'на выбор', 'выбирает')}: {' или '.join(clauses)}"

    def choose_player(self, pool: t.Pool, count: int, up_to: bool, clause: str) -> str:
        """Players who are chosen before anything else."""
        one, many = _POOLS[pool]
        if up_to:
            players = f"до {number_of(count, one, *[f'разных {many}'] * 2)}"
        else:
            players = one if count == 1 else f"{count} разных {many}"
        return f"выберите {players}: {clause}"

    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""
        if up_to:
            return f"{_up_to_times(count)} подряд: {clause}"
        return f"сделайте это {number_of(count, 'раз', 'раза', 'раз')}: {clause}"
