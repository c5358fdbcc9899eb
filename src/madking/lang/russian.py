"""The tree in Russian. Names stand in «ёлочки» in the nominative, so that they need no cases."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, assert_never

from madking.lang import tree as t
from madking.lang.words import (
    Circumstance,
    DieWork,
    Goods,
    Harm,
    Help,
    Order,
    Removal,
    Speaker,
    Stack,
    Taken,
    free,
)

_KINDS: Final = {
    t.TokenKind.POSITIVE: "Положительное",
    t.TokenKind.NEGATIVE: "Отрицательное",
    t.TokenKind.UNIQUE: "Уникальное",
}
_TYPES: Final = {
    t.DamageType.NORMAL: ("обычный ", "обычного "),
    t.DamageType.UNDEFENDABLE: ("неблокируемый ", "неблокируемого "),
    t.DamageType.PURE: ("чистый ", "чистого "),
    t.DamageType.COLLATERAL: ("побочный ", "побочного "),
    t.DamageType.ULTIMATE: ("легендарный ", "легендарного "),
    t.DamageType.PLAIN: ("", ""),
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
_SUBJECT: Final = {
    t.Who.SELF: "вы",
    t.Who.TARGET: "цель",
    t.Who.ATTACKER: "нападающий",
    t.Who.CHOSEN: "выбранный игрок",
    t.Who.EACH_OPPONENT: "каждый противник",
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
_POOLS: Final = {t.Pool.PLAYER: ("игрока", "игроков"), t.Pool.OPPONENT: ("противника", "противников")}
_TAKEN: Final = {
    Taken.ONE: "каждый из них",
    Taken.TOKENS_SPENT: "каждый израсходованный жетон",
    Taken.TOKENS_REMOVED: "каждый снятый жетон",
    Taken.CP_PAID: "каждую уплаченную БС",
}
_PHASES: Final = {t.RollPhase.OFFENSIVE: "нападения", t.RollPhase.DEFENSIVE: "защиты"}
_MOMENTS: Final = {
    t.Moment.UPKEEP: "в вашей фазе обновления",
    t.Moment.INCOME: "когда должна начаться ваша фаза дохода",
    t.Moment.OFFENSIVE_ROLL: "когда начинается ваша фаза броска нападения",
    t.Moment.ROLL_CONCLUDES: "когда ваш бросок нападения завершён, до активации способности",
    t.Moment.ACTIVATION: "когда вы активируете способность нападения",
    t.Moment.ATTACKED: "когда вас атакует противник",
    t.Moment.ATTACKING: "когда вы атакуете (кроме легендарной способности)",
    t.Moment.OWN_PHASE_ENDS: "в конце вашей фазы броска нападения",
    t.Moment.PHASE_ENDS: "в конце текущей фазы броска",
    t.Moment.FALL: "когда ваше здоровье должно опуститься до 0",
    t.Moment.TURN_ENDS: "в конце вашего хода",
    t.Moment.SET_UP: "в начале игры",
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


def damage_noun(adjective: tuple[str, str] = ("", ""), aside: str = "") -> Noun:
    """Damage of a type; it is not counted in pieces, so 2 and 5 take the same form."""
    one, many = f"{adjective[0]}урон{aside}", f"{adjective[1]}урона{aside}"
    return Noun(one, many, many, f"{one}, равный")


_DAMAGE: Final = damage_noun()
_CP: Final = Noun("БС", "БС", "БС", "БС в количестве, равном")
_CARDS: Final = Noun("карту", "карты", "карт", "число карт, равное")


def _comma(condition: t.Condition) -> str:
    """What parts a condition from its neighbour: a comma, unless it has no verb of its own."""
    return "" if isinstance(condition, (t.Shows, t.Value, t.OfAKind, t.BeforeOwnRoll, t.OwnMain)) else ","


class Russian(Speaker):
    """Says each node in Russian."""

    AND = "и"
    THEN = "затем"
    NOTHING = "ничего не происходит"
    MODIFIER = "Модификатор атаки."
    ONLY = "только"
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

    def moment(self, moment: t.Moment) -> str:
        """When a rule acts."""
        return _MOMENTS[moment]

    def price(self, offer: t.Offer) -> str:
        """What an offer costs, and when it may be used."""
        if free(offer):
            when = "в любой момент" if offer.when is None else self.given(offer.when)
            return f"один раз за бросок, {when}" if offer.once_per_roll else when
        once = ", один раз за бросок" if offer.once_per_roll else ""
        when = " в любой момент" if offer.when is None else f"{_comma(offer.when)} {self.condition(offer.when)}"
        if not offer.tokens:
            return f"заплатите {offer.cp} БС{when}{once}"
        counted = number_of(offer.tokens, "жетон", "жетона", "жетонов")
        tokens = "любое число жетонов" if offer.any_number else counted
        return f"израсходуйте {tokens}{' (кроме полученных в этот ход)' if offer.aged else ''}{when}{once}"

    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""
        persistent = ", постоянное" if token.persistent else ""
        parts = [f"{_KINDS[token.kind]} состояние{persistent}, предел {token.limit}."]
        if not token.removable:
            parts.append("Нельзя снять иным способом.")
        if not token.movable:
            parts.append("Нельзя перенести на другого игрока.")
        if token.silencing:
            parts.append(
                "Вы не можете выполнять никаких действий: разыгрывать карты, защищаться, расходовать жетоны, "
                "использовать пассивные способности."
            )
        return " ".join(parts)

    # --- amounts ------------------------------------------------------------------------------------

    def _term(self, term: t.Term, dative: bool) -> str:
        """A term; what dice give stands in the dative (равный сумме) or in the accusative (на сумму)."""
        match term:
            case t.Number(value):
                return str(value)
            case t.PerSymbol(value, symbol, 1):
                return f"{value} × {self._symbol(symbol)}"
            case t.PerSymbol(value) | t.PerToken(value) | t.PerTaken(value):
                return f"{value} {self._each(term)}"
            case t.DiceSum() if self._scene.dice == 1:
                return "выпавшему значению" if dative else "выпавшее значение"
            case t.DiceSum():
                return f"{'сумме' if dative else 'сумму'} выпавших значений"
            case t.HalfSum():
                whole = "выпавшего значения" if self._scene.dice == 1 else "суммы выпавших значений"
                return f"{'половине' if dative else 'половину'} {whole} (с округлением вверх)"
            case t.ToLimit():
                return "числу жетонов до предела" if dative else "число жетонов до предела"
            case _:
                assert_never(term)

    def _each(self, term: t.PerSymbol | t.PerToken | t.PerTaken) -> str:
        """What is counted."""
        match term:
            case t.PerSymbol(_, symbol, each):
                return f"за каждые {number_of(each, 'символ', 'символа', 'символов')} {self._symbol(symbol)}"
            case t.PerToken(_, token, t.Who.SELF):
                return f"за каждый ваш жетон {self._called(token)}"
            case t.PerToken(_, token, who):
                return f"за каждый жетон {self._called(token)} у {self._person(_FROM, who)}"
            case t.PerTaken():
                return f"за {_TAKEN[self._scene.taken]}"
            case _:
                assert_never(term)

    def _amount(self, amount: t.Amount, dative: bool = False) -> str:
        return " + ".join(self._term(term, dative) for term in amount.terms)

    def _quantity(self, amount: t.Amount, noun: Noun) -> str:
        """So much of something; `равный` where dice give the number."""
        match amount.terms:
            case (t.Number(value),):
                return noun.of(value)
            case (t.PerSymbol(value, _, each) as term,) if each > 1:
                return f"{noun.of(value)} {self._each(term)}"
            case (t.PerToken(value) | t.PerTaken(value) as term,):
                return f"{noun.of(value)} {self._each(term)}"
            case (*others, t.PerToken() | t.PerTaken() as last):
                return f"{self._quantity(t.Amount(tuple(others)), noun)} плюс {self._term(last, dative=False)}"
            case terms if all(isinstance(term, (t.Number, t.PerSymbol)) for term in terms):
                return f"{self._amount(amount)} {noun.many}"
            case _:
                return f"{noun.equal} {self._amount(amount, dative=True)}"

    # --- conditions ---------------------------------------------------------------------------------

    def condition(self, condition: t.Condition) -> str:
        """A condition as a clause."""
        match condition:
            case t.Shows(symbols):
                return f"при {self._shown(symbols)}"
            case t.Value(low, high):
                return f"при {low}" if low == high else f"при {low}–{high}"
            case t.OfAKind(count):
                return f"при {count} одинаковых значениях"
            case t.SumAtLeast(total):
                return f"если сумма не меньше {total}"
            case t.Attacking(0):
                return "когда вы атакуете"
            case t.Attacking(at_least):
                return f"когда вы атакуете и наносите не меньше {at_least} урона"
            case t.BeforeDefence():
                return "когда вы проводите блокируемую атаку, до начала защиты"
            case t.Attacked():
                return "после того как вас атаковали"
            case t.DamageWaits():
                return "когда вы должны получить избегаемый урон"
            case t.Dealt(at_least):
                return f"когда ваша атака нанесла не меньше {at_least} урона"
            case t.Absent((symbol,)):
                return f"если не выпало {self._symbol(symbol)}"
            case t.Absent(symbols):
                return f"если не выпало {', '.join(f'ни {self._symbol(symbol)}' for symbol in symbols)}"
            case _:
                return self._circumstance(condition)

    def _circumstance(self, condition: Circumstance) -> str:
        match condition:
            case t.CanFail():
                return "если объявлена способность (не легендарная)"
            case t.NeedShows(symbol):
                return f"если в её условии активации или в её стрите есть {self._symbol(symbol)}"
            case t.SpentBefore(token):
                return f"если на эту атаку уже израсходован жетон {self._called(token)}"
            case t.StartPlayer():
                return "если вы ходите первым"
            case t.AttemptsBelow(count):
                attempts = number_of(count, "попытки", "попыток", "попыток")
                return f"если в этот ход вы использовали меньше {attempts} броска"
            case t.BeforeOwnRoll():
                return "в свой ход до начала своей фазы броска нападения"
            case t.OwnMain():
                return "в своей основной фазе"
            case t.RollingFor(token):
                return f"когда вы бросаете куб за жетон {self._called(token)}"
            case _:
                assert_never(condition)

    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings."""
        return f"{self.condition(condition)}{_comma(condition)}"

    # --- effects: damage and healing ------------------------------------------------------------------

    def _person(self, forms: Mapping[t.Who, str], who: t.Who) -> str:
        """A person in the case of the forms; an opponent who is chosen in this very clause is called so."""
        if who is t.Who.CHOSEN and self._scene.several:
            return f"{forms[t.Who.EACH_OPPONENT].split()[0]} из них"
        if who is t.Who.CHOSEN and self._scene.chosen is t.Pool.OPPONENT:
            return forms[who].replace("игрок", "противник")
        return forms[who]

    def _subject(self, who: t.Who, you: str, they: str) -> str:
        return you if who is t.Who.SELF else f"{self._person(_SUBJECT, who)} {they}"

    def _deal(self, amount: t.Amount, kind: t.DamageType, who: t.Who) -> str:
        """Normal damage is for the target and plain damage for others: only the unusual pairing is spelt out."""
        if who is t.Who.SELF:
            return f"получите {self._quantity(amount, damage_noun(_TYPES[kind]))}"
        if who is not t.Who.TARGET:
            return f"нанесите {self._person(_TO, who)} {self._quantity(amount, damage_noun(_TYPES[kind]))}"
        if kind is t.DamageType.NORMAL:
            return f"нанесите {self._quantity(amount, _DAMAGE)}"
        aside = " помимо атаки" if kind is t.DamageType.PLAIN else ""
        return f"нанесите {self._quantity(amount, damage_noun(_TYPES[kind], aside))}"

    def harm(self, effect: Harm) -> str:
        """Damage, and what becomes of an Attack."""
        match effect:
            case t.Deal(amount, kind, who):
                return self._deal(amount, kind, who)
            case t.Add(amount):
                return f"добавьте к атаке {self._quantity(amount, _DAMAGE)}"
            case t.MakeUndefendable():
                return "эта атака становится неблокируемой"
            case t.Weaken(amount):
                return f"уменьшите урон атаки на {self._amount(amount)}"
            case t.Recoil(amount, dealt):
                own = self._quantity(amount, _DAMAGE)
                return f"если эта атака нанесёт не меньше {dealt} урона, вы получите {own}"
            case t.Fail():
                return "объявленная способность не действует"
            case t.Survive():
                return "ваше здоровье вместо этого становится равным 1"
            case _:
                assert_never(effect)

    def help(self, effect: Help) -> str:
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
                return "нанесите нападающему половину урона атаки (с округлением вверх)"
            case t.Heal(amount):
                return f"исцелитесь на {self._amount(amount)}"
            case _:
                assert_never(effect)

    # --- effects: CP, cards, tokens -------------------------------------------------------------------

    def goods(self, effect: Goods) -> str:
        """CP and cards."""
        match effect:
            case t.GainCp(amount, who):
                return f"{self._subject(who, 'получите', 'получает')} {self._quantity(amount, _CP)}"
            case t.LoseCp(amount, who):
                return f"{self._subject(who, 'потеряйте', 'теряет')} {self._quantity(amount, _CP)}"
            case t.PayAny():
                return "заплатите сколько угодно БС"
            case t.Draw(amount):
                return f"возьмите {self._quantity(amount, _CARDS)}"
            case _:
                assert_never(effect)

    def _called(self, token: str) -> str:
        return f"«{self._tokens.get(token, token)}»"

    def _pile(self, effect: t.Gain | t.Inflict) -> str:
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

    def removal(self, effect: Removal) -> str:
        """Tokens that leave or move."""
        match effect:
            case t.RemoveStatus(who):
                return f"снимите с {self._person(_FROM, who)} 1 жетон состояния"
            case t.RemoveAll(who):
                return f"снимите с {self._person(_FROM, who)} все жетоны состояний"
            case t.MoveStatus():
                return f"перенесите 1 жетон состояния с {self._person(_FROM, t.Who.CHOSEN)} на другого игрока"
            case t.PreventStatus():
                return "снимите с себя 1 жетон, наложенный этой атакой"
            case _:
                assert_never(effect)

    def stack(self, effect: Stack) -> str:
        """Tokens of one kind that one holds, and how many one may hold."""
        match effect:
            case t.RemoveThis():
                return "снимите этот жетон"
            case t.RemoveStack():
                return "снимите все жетоны этого состояния"
            case t.Take(token, up_to):
                return f"снимите с себя до {number_of(up_to, 'жетона', 'жетонов', 'жетонов')} {self._called(token)}"
            case t.RaiseLimit(token):
                return f"увеличьте свой предел жетонов {self._called(token)} на 1 до конца игры"
            case _:
                assert_never(effect)

    # --- effects: dice, attempts, phases --------------------------------------------------------------

    def die(self, effect: DieWork) -> str:
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
            case t.Reroll(scope):
                return f"перебросьте {_ONE_DIE[scope]}"
            case _:
                assert_never(effect)

    def dice(self, effect: DieWork, count: int, up_to: bool) -> str:
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
            case t.Reroll(scope):
                dice = of_dice if up_to else number_of(count, "куб", "куба", "кубов")
                again = "дважды" if count == 2 else "несколько раз"
                return f"перебросьте {dice} по очереди (можно {again} один и тот же), {_OWNERS[scope]}"
            case _:
                assert_never(effect)

    def order(self, effect: Order) -> str:
        """Attempts and phases."""
        match effect:
            case t.GrantAttempt(phase):
                who = self._person(_SUBJECT, t.Who.CHOSEN)
                return f"{who} получает ещё 1 попытку броска (по желанию) в своей фазе броска {_PHASES[phase]}"
            case t.Attempts(change):
                word = "меньше" if change < 0 else "больше"
                return f"у вас на {number_of(abs(change), 'попытку', 'попытки', 'попыток')} броска {word}"
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

    def roll(self, count: int) -> str:
        """The throwing of dice."""
        return f"бросьте {number_of(count, 'куб', 'куба', 'кубов')}"

    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""
        again = f"можно перебросить {'1' if roll.rerolls == 1 else f'до {roll.rerolls}'} из них"
        if not roll.token:
            return again
        price = f"{number_of(roll.price, 'жетон', 'жетона', 'жетонов')} {self._called(roll.token)}"
        return f"{again} за {price}{' каждый' if roll.rerolls > 1 else ''}"

    def roll_again(self, count: int) -> str:
        """How many times the dice of a defence may be thrown again."""
        times = "один раз" if count == 1 else f"до {number_of(count, 'раза', 'раз', 'раз')}"
        return f"любые из них можно {times} перебросить"

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

    def otherwise(self, clause: str) -> str:
        """The other way."""
        return f"иначе {clause}"

    def additionally(self, clause: str) -> str:
        """What comes last."""
        return f"дополнительно {clause}"

    def may(self, clause: str, happens: bool) -> str:
        """What the player may have; `по желанию` goes with any clause."""
        return f"по вашему желанию {clause}" if happens else f"по желанию {clause}"

    def choose_one(self, clauses: Sequence[str]) -> str:
        """Exactly one of them."""
        return f"на выбор: {' или '.join(clauses)}"

    def choose_player(self, pool: t.Pool, count: int, clause: str) -> str:
        """Players who are chosen before anything else."""
        one, many = _POOLS[pool]
        return f"выберите {one if count == 1 else f'{count} разных {many}'}: {clause}"

    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""
        if up_to:
            return f"до {number_of(count, 'раза', 'раз', 'раз')} подряд: {clause}"
        return f"{number_of(count, 'раз', 'раза', 'раз')}: {clause}"
