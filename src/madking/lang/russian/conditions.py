"""Moments and conditions in Russian."""

from collections.abc import Sequence
from typing import Final, assert_never

from madking.lang import tree as t
from madking.lang.clauses import Taken, turned_round
from madking.lang.plurals import plural
from madking.lang.russian.amounts import AT, SUBJECT, Amounts, number_of, of_tokens
from madking.lang.text import mark

_OF_SOME_DIE: Final = {
    t.Scope.ANY: "любого кубика",
    t.Scope.OWN: "вашего кубика",
    t.Scope.OPPONENT: "кубика противника",
    t.Scope.FRIENDLY: "кубика (вашего или члена вашей команды)",
}
SORTS: Final = {
    t.CardSort.ACTION: "карту действия",
    t.CardSort.MAIN: "карту действия основной фазы",
    t.CardSort.ROLL: "карту действия фазы броска",
    t.CardSort.INSTANT: "карту немедленного действия",
    t.CardSort.UPGRADE: "карту улучшения героя",
    t.CardSort.ANYTHING: "карту",
}
_MOMENTS: Final = {
    t.Moment.UPKEEP: "в своей фазе обновления",
    t.Moment.INCOME: "когда должна начаться ваша фаза дохода",
    t.Moment.OFFENSIVE_ROLL: "когда начинается ваша фаза броска нападения",
    t.Moment.ROLL_CONCLUDES: "когда ваш бросок нападения завершён, но способность ещё не активирована",
    t.Moment.ACTIVATION: "когда вы активируете способность нападения",
    t.Moment.ATTACKED: "когда вас атакует противник",
    t.Moment.ATTACKING: "когда вы атакуете",
    t.Moment.HARMING: "когда ваша способность нападения (кроме легендарной) наносит урон",
    t.Moment.ATTACK_LANDS: "когда вам должен быть нанесён урон атаки",
    t.Moment.ATTACK_DEALS: "когда ваша атака нанесла урон цели",
    t.Moment.OWN_PHASE_ENDS: "в конце фазы броска в свой ход",
    t.Moment.PHASE_ENDS: "когда текущая способность нападения полностью применена (вместе с защитой и уроном)",
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
_TAKEN_MANY: Final = {
    Taken.ONE: ("их", "", ""),
    Taken.TOKENS_SPENT: ("вы израсходовали", "жетона", "жетонов"),
    Taken.TOKENS_REMOVED: ("вы сняли", "жетона", "жетонов"),
    Taken.CP_PAID: ("вы потратили", "БС", "БС"),
    Taken.COMPANIONS_REMOVED: ("вы убрали", "компаньона", "компаньонов"),
}
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


def parted(condition: t.Condition) -> str:
    """What parts a condition from the words before it: a comma, unless it has no verb of its own."""
    return "" if _is_verbless(_pieces(condition)[0]) else ","


def closed(condition: t.Condition) -> str:
    """What parts a condition from the words behind it: a comma, unless there is no verb in it."""
    return "" if all(map(_is_verbless, _pieces(condition))) else ","


class Conditions(Amounts):
    """Says when something happens, and what must be so."""

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
                return f"когда здоровье {self._companion(companion, 1)} опускается до 0"
            case _:
                assert_never(moment)

    def result(self, condition: t.DiceCondition) -> str:
        """What dice must show, as a clause."""
        match condition:
            case t.Shows(symbols):
                return f"при {self._symbols(symbols)}"
            case t.Value(low, high):
                return f"при {low}" if low == high else f"при {low}–{high}"
            case t.OfAKind(count):
                return f"при {count} одинаковых значениях"
            case t.SumAtMost(total):
                return f"если сумма не больше {total}"
            case t.SumAtLeast(total):
                return f"если сумма не меньше {total}"
            case t.DieShows(value):
                return f"если {'на кубике' if self._setting.dice == 1 else 'хотя бы на одном кубике'} выпало {value}"
            case t.Absent((symbol,)):
                return f"если не выпал символ {self._symbol(symbol)}"
            case t.Absent(symbols):
                return f"если не выпало {', '.join(f'ни символа {self._symbol(symbol)}' for symbol in symbols)}"
            case _:
                assert_never(condition)

    def _symbols(self, symbols: Sequence[t.SymbolCount]) -> str:
        """Symbols of the dice behind `при`."""
        if len(symbols) > 1 and all(shown.count == 1 for shown in symbols):
            return f"символах {self.listed([self._symbol(shown.symbol) for shown in symbols])}"
        if len(symbols) == 1 and symbols[0].count == 1:
            return f"символе {self._symbol(symbols[0].symbol)}"
        counted = [number_of(shown.count, "символе", "символах", "символах") for shown in symbols]
        return self.listed([f"{many} {self._symbol(one.symbol)}" for many, one in zip(counted, symbols, strict=True)])

    def combat(self, condition: t.CombatCondition) -> str:
        """How a roll or an Attack must stand, as a clause."""
        match condition:
            case t.Attacking(at_least):
                return f"когда вы атакуете{f' и наносите не меньше {at_least} урона' if at_least else ''}"
            case t.BeforeDefence():
                return "когда вы проводите блокируемую атаку, до начала защиты"
            case t.Attacked(0):
                return "после того как вас атаковали"
            case t.Attacked(at_least):
                return f"после атаки на вас, которая наносит не меньше {at_least} урона"
            case t.DamageWaits(in_defence, of_attacker):
                where = "в фазе броска защиты " if in_defence else ""
                whose = " в результате фазы броска нападения противника" if of_attacker else ""
                return f"когда {where}вы должны получить избегаемый урон{whose}"
            case t.StatusWaits():
                return "когда атака противника должна наложить на вас отрицательное состояние"
            case t.Dealt(at_least):
                return f"когда ваша атака нанесла цели не меньше {at_least} урона"
            case t.CanFail():
                return "если объявлена не легендарная способность"
            case t.NeedShows(symbol):
                return f"если символ {self._symbol(symbol)} есть в условии её активации или в выпавшем стрите"
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
                return "если вы — первый игрок"
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
                return f"когда вы бросаете кубик, израсходовав {self._single(token)}"
            case t.OpponentPlays(cards):
                return f"когда противник разыгрывает {SORTS[cards]}, до её эффекта"
            case t.ChosenIsOpponent():
                return f"если {self._person(SUBJECT, t.Who.CHOSEN)} — противник"
            case _:
                assert_never(condition)

    def holding(self, condition: t.HeldCondition) -> str:
        """What someone must have before them, as a clause."""
        match condition:
            case t.Has(1, token, who):
                return f"если у {self._person(AT, who)} есть жетон {self._called(token)}"
            case t.Has(count, token, who):
                tokens = f"{of_tokens(count)} {self._called(token)}"
                return f"если у {self._person(AT, who)} не меньше {tokens}"
            case t.Aged(token):
                return f"если жетон {self._called(token)} был у вас ещё до начала этого хода"
            case t.Foreign(token) if token in self._names.owners:
                return f"если ваш герой — не «{self._names.owners[token]}»"
            case t.Foreign(token):
                return f"если {self._called(token)} не относится к состояниям вашего героя"
            case t.OnSide(side):
                return f"если ваш планшет лежит {self._upward(side)}"
            case t.SpaceAtLevel(space, level):
                return f"если у вас способность «{self._space(space)}» уровня {level} или выше"
            case t.CompanionIs(companion, names) if self._any_state(companion, names):
                return f"если у вас есть {self._companion(companion)}"
            case t.CompanionIs(companion, names):
                states = " или ".join(self._state_name(companion, state) for state in names)
                return f"если {self._companion(companion)} {states}"
            case t.CompanionHealth(companion, at_least):
                return f"если у {self._companion(companion, 1)} не меньше {at_least} здоровья"
            case t.TakenAtLeast(count):
                verb, one, many = _TAKEN_MANY[self._setting.taken]
                return f"если {verb} не меньше {number_of(count, one, many, many)}".rstrip()
            case _:
                assert_never(condition)

    def measured(self, condition: t.Measured) -> str:
        """How much someone must have of something, as a clause."""
        match condition:
            case t.MoreHealth(who):
                return f"если у вас больше здоровья, чем у {self._person(AT, who)}"
            case t.LessHealth(who):
                return f"если у вас меньше здоровья, чем у {self._person(AT, who)}"
            case _:
                return f"если у {self._person(AT, condition.who)} {self._quantified(condition)}"

    def _quantified(self, condition: t.HasFewer | t.HasExactly | t.AtLeast | t.AtMost) -> str:
        match condition:
            case t.HasFewer(1, token) | t.HasExactly(0, token):
                return f"нет жетонов {self._called(token)}"
            case t.HasFewer(count, token):
                return f"меньше {of_tokens(count)} {self._called(token)}"
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
            case t.Attacked(at_least) if at_least:
                return f"{'кроме' if alone else 'не после'} {self.condition(condition).removeprefix('после ')}"
            case t.Shows((t.SymbolCount(1, symbol),)):
                return f"если не выпал символ {self._symbol(symbol)}"
            case t.Shows(symbols):
                return f"если не выпало сочетание {self._shown(symbols)}"
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

    def _upward(self, side: str) -> str:
        """A side that lies up; where nobody knows the case of its name, the noun has it."""
        form = self._names.upward.get(side)
        named = f"стороной «{self._side_name(side)}»" if form is None else mark("side", side, form)
        return f"{named} вверх"

    def opened(self, moment: str) -> str:
        """A moment in front of what it brings; a clause ends with a comma."""
        clause = ", " in moment or moment.startswith(_OPENINGS)
        return f"{moment}," if clause else moment

    def never(self, condition: t.Condition) -> str:
        """When a card cannot be played."""
        return f"нельзя разыграть{parted(condition)} {self.condition(condition)}"

    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings; an Attack that is on already is looked at, not awaited."""
        if isinstance(condition, t.BeforeDefence):
            return "если атака блокируемая и бросок защиты ещё не сделан,"
        return f"{self.condition(condition)}{closed(condition)}"
