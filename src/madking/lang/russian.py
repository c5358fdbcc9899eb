"""The tree in Russian. Names stand in «ёлочки» in the nominative, so that they need no cases."""

from typing import Final, assert_never

from madking.lang import tree as t

TIMINGS: Final = {
    t.Timing.MAIN: "действие основной фазы",
    t.Timing.ROLL: "действие фазы броска",
    t.Timing.INSTANT: "немедленное действие",
}
KINDS: Final = {
    t.TokenKind.POSITIVE: "Положительное",
    t.TokenKind.NEGATIVE: "Отрицательное",
    t.TokenKind.UNIQUE: "Уникальное",
}
_TYPES: Final = {
    t.DamageType.NORMAL: ("урон", "урона"),
    t.DamageType.UNDEFENDABLE: ("неблокируемый урон", "неблокируемого урона"),
    t.DamageType.PURE: ("чистый урон", "чистого урона"),
    t.DamageType.COLLATERAL: ("побочный урон", "побочного урона"),
    t.DamageType.ULTIMATE: ("легендарный урон", "легендарного урона"),
    t.DamageType.PLAIN: ("прямой урон", "прямого урона"),
}
_TO: Final = {
    t.Who.SELF: "себе",
    t.Who.TARGET: "цели",
    t.Who.ATTACKER: "нападающему",
    t.Who.CHOSEN: "выбранному игроку",
}
_ON: Final = {
    t.Who.SELF: "на себя",
    t.Who.TARGET: "на цель",
    t.Who.ATTACKER: "на нападающего",
    t.Who.CHOSEN: "на выбранного игрока",
}
_FROM: Final = {
    t.Who.SELF: "с себя",
    t.Who.TARGET: "с цели",
    t.Who.ATTACKER: "с нападающего",
    t.Who.CHOSEN: "с выбранного игрока",
}
_SUBJECT: Final = {
    t.Who.SELF: "вы",
    t.Who.TARGET: "цель",
    t.Who.ATTACKER: "нападающий",
    t.Who.CHOSEN: "выбранный игрок",
}
_DIE: Final = {
    t.Scope.ANY: "любой куб",
    t.Scope.OWN: "один свой куб",
    t.Scope.OPPONENT: "куб соперника",
    t.Scope.FRIENDLY: "куб свой или союзника",
}
_POOLS: Final = {t.Pool.PLAYER: "игрока", t.Pool.OPPONENT: "соперника"}
_PHASES: Final = {t.RollPhase.OFFENSIVE: "нападения", t.RollPhase.DEFENSIVE: "защиты"}
_MOMENTS: Final = {
    t.Moment.UPKEEP: "в вашу фазу обновления",
    t.Moment.INCOME: "когда должна начаться ваша фаза дохода",
    t.Moment.OFFENSIVE_ROLL: "когда начинается ваша фаза броска нападения",
    t.Moment.ROLL_CONCLUDES: "когда вы в следующий раз завершаете фазу броска нападения",
    t.Moment.ACTIVATION: "когда вы активируете способность нападения",
    t.Moment.ATTACKED: "когда соперник вас атакует",
    t.Moment.OWN_PHASE_ENDS: "по завершении вашей фазы броска",
    t.Moment.PHASE_ENDS: "по завершении фазы броска, в которую вы его получили",
    t.Moment.FALL: "когда ваше здоровье должно стать равным 0",
    t.Moment.TURN_ENDS: "в конце вашего хода",
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


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return clause[:1].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


class Russian:
    """Says each node, with the names of one hero's tokens and symbols."""

    def __init__(self, tokens: dict[str, str], symbols: dict[str, str]) -> None:
        self._tokens = tokens
        self._symbols = symbols

    # --- wholes -----------------------------------------------------------------------------------

    def sentences(self, body: t.Body) -> str:
        """A body as sentences; what follows a `then` says so."""
        said: list[str] = []
        then = False
        for effect in body:
            if isinstance(effect, t.Then):
                then = True
                continue
            clause = self.effect(effect)
            said.append(sentence(f"затем {clause}" if then else clause))
            then = False
        return " ".join(said)

    def inside(self, body: t.Body) -> str:
        """A body as one clause inside another."""
        clauses = [self.effect(effect) for effect in body if not isinstance(effect, t.Then)]
        if any(":" in clause for clause in clauses):
            return "; ".join(clauses)
        return " и ".join([", ".join(clauses[:-1]), clauses[-1]]) if len(clauses) > 1 else "".join(clauses)

    def need(self, need: t.Need) -> str:
        """What the dice must show."""
        if isinstance(need, t.StraightNeed):
            return "Малый стрит" if need.length == 4 else "Большой стрит"
        return " + ".join(f"{wanted.count} {self._symbol(wanted.symbol)}" for wanted in need.symbols)

    def rule(self, rule: t.Rule) -> str:
        """Something that acts by itself."""
        moment = _MOMENTS[rule.moment]
        when = moment if rule.condition is None else f"{moment}, {self.condition(rule.condition)}"
        return sentence(f"{when}: {self.inside(rule.body)}")

    def offer(self, offer: t.Offer) -> str:
        """Something that may be used for a price."""
        price = (
            f"израсходуйте {number_of(offer.tokens, 'жетон', 'жетона', 'жетонов')}"
            if offer.tokens
            else f"заплатите {offer.cp} БС"
        )
        when = " в любой момент" if offer.when is None else f", {self.condition(offer.when)}"
        return sentence(f"{price}{when}: {self.inside(offer.body)}")

    def defence(self, dice: int, body: t.Body) -> str:
        """A defensive ability."""
        return f"Бросьте {number_of(dice, 'куб', 'куба', 'кубов')}. {self.sentences(body)}"

    def card(self, card: t.Card) -> str:
        """An action card, with what limits its playing."""
        parts = ["Модификатор атаки."] if card.modifier else []
        if card.when is not None:
            parts.append(sentence(f"только {self.condition(card.when)}"))
        return " ".join([*parts, self.sentences(card.body)])

    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""
        persistent = ", постоянное" if token.persistent else ""
        parts = [f"{KINDS[token.kind]} состояние{persistent}, предел {token.limit}."]
        if not token.removable:
            parts.append("Нельзя снять иным способом.")
        if not token.movable:
            parts.append("Нельзя перенести на другого игрока.")
        if token.silencing:
            parts.append(
                "Вы не можете совершать никаких действий: ни карт, ни защиты, ни жетонов, ни пассивных способностей."
            )
        return " ".join(parts)

    # --- amounts and conditions -------------------------------------------------------------------

    def _symbol(self, key: str) -> str:
        return f"[{self._symbols.get(key, key)}]"

    def amount(self, amount: t.Amount) -> str:
        """A sum of terms."""
        return " + ".join(self._term(term) for term in amount.terms)

    def _quantity(self, amount: t.Amount, noun: str, of_noun: str, equal: str) -> str:
        """So much of something; `равный` where the number comes from dice."""
        if any(isinstance(term, (t.DiceSum, t.HalfSum)) for term in amount.terms):
            return f"{noun}, {equal} {self.amount(amount)}"
        return f"{self.amount(amount)} {noun if amount.terms == (t.Number(1),) else of_noun}"

    def _damage(self, amount: t.Amount, kind: t.DamageType) -> str:
        one, many = _TYPES[kind]
        return self._quantity(amount, one, many, "равный")

    def _cp(self, amount: t.Amount) -> str:
        return self._quantity(amount, "БС", "БС", "количество которой равно")

    def _term(self, term: t.Term) -> str:
        match term:
            case t.Number(value):
                return str(value)
            case t.PerSymbol(value, symbol, 1):
                return f"{value} × {self._symbol(symbol)}"
            case t.PerSymbol(value, symbol, each):
                return f"{value} за каждые {each} {self._symbol(symbol)}"
            case t.DiceSum():
                return "сумме значений"
            case t.HalfSum():
                return "половине выпавшего значения (с округлением вверх)"
            case _:
                assert_never(term)

    def condition(self, condition: t.Condition) -> str:
        """A condition as a clause."""
        match condition:
            case t.Shows(symbols):
                shown = [
                    self._symbol(s.symbol) if s.count == 1 else f"{s.count} {self._symbol(s.symbol)}" for s in symbols
                ]
                return f"при {' + '.join(shown)}"
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
                return "когда вы атакуете, до защиты"
            case t.Attacked():
                return "после того как вас атаковали"
            case t.DamageWaits():
                return "когда вам должны нанести урон"
            case t.Dealt(at_least):
                return f"когда ваша атака нанесла не меньше {at_least} урона"
            case t.CanFail():
                return "если объявлена способность (не легендарная)"
            case t.NeedShows(symbol):
                return f"если в её условии или в её стрите есть {self._symbol(symbol)}"
            case _:
                assert_never(condition)

    def _is_clause(self, condition: t.Condition) -> bool:
        """Whether the condition is a clause with a verb, which a comma closes; `при` needs none."""
        return not isinstance(condition, (t.Shows, t.Value, t.OfAKind))

    # --- effects ----------------------------------------------------------------------------------

    def effect(self, effect: t.Effect) -> str:
        """One effect as an imperative clause."""
        match effect:
            case t.Deal() | t.Add() | t.MakeUndefendable() | t.Recoil() | t.Fail() | t.Survive():
                return self._harm(effect)
            case t.Prevent() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.Heal():
                return self._help(effect)
            case t.GainCp(amount):
                return f"получите {self._cp(amount)}"
            case t.LoseCp(amount, who):
                return f"{self._subject(who, 'потеряйте', 'теряет')} {self._cp(amount)}"
            case t.Draw(amount):
                return f"возьмите {self._cards(amount)}"
            case t.Gain() | t.Inflict() | t.RemoveStatus() | t.RemoveAll() | t.MoveStatus() | t.RemoveThis():
                return self._token(effect)
            case t.PreventStatus():
                return "снимите с себя 1 жетон, наложенный этой атакой"
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll():
                return self._dice(effect)
            case t.GrantAttempt() | t.Attempts() | t.SkipPhase() | t.ExtraRollPhase():
                return self._order(effect)
            case _:
                return self._combined(effect)

    def _subject(self, who: t.Who, you: str, they: str) -> str:
        return you if who is t.Who.SELF else f"{_SUBJECT[who]} {they}"

    def _cards(self, amount: t.Amount) -> str:
        match amount.terms:
            case (t.Number(value),):
                return number_of(value, "карту", "карты", "карт")
            case _:
                return f"{self.amount(amount)} карт"

    def _harm(self, effect: t.Deal | t.Add | t.MakeUndefendable | t.Recoil | t.Fail | t.Survive) -> str:
        match effect:
            case t.Deal(amount, type, who):
                to = "" if who is t.Who.TARGET else f" {_TO[who]}"
                return f"нанесите{to} {self._damage(amount, type)}"
            case t.Add(amount):
                return f"добавьте к атаке {self._damage(amount, t.DamageType.NORMAL)}"
            case t.MakeUndefendable():
                return "атака становится неблокируемой"
            case t.Recoil(amount, dealt):
                own = self._damage(amount, t.DamageType.NORMAL)
                return f"если атака наносит не меньше {dealt} урона, вы получаете {own}"
            case t.Fail():
                return "способность не действует"
            case t.Survive():
                return "вместо этого оно становится равным 1"
            case _:
                assert_never(effect)

    def _help(self, effect: t.Prevent | t.PreventHalf | t.Avoid | t.ReturnHalf | t.Heal) -> str:
        match effect:
            case t.Prevent(amount, t.Who.SELF):
                return f"отмените {self.amount(amount)} входящего урона"
            case t.Prevent(amount, who):
                return f"отмените {self.amount(amount)} урона, предназначенного {_TO[who]}"
            case t.PreventHalf():
                return "отмените половину входящего урона (с округлением вверх)"
            case t.Avoid():
                return "избегите всего ожидающего вас урона"
            case t.ReturnHalf():
                return "нанесите нападающему половину урона атаки (с округлением вверх)"
            case t.Heal(amount):
                return f"исцелитесь на {self.amount(amount)}"
            case _:
                assert_never(effect)

    def _tokens_of(self, key: str, amount: t.Amount) -> str:
        name = f"«{self._tokens.get(key, key)}»"
        match amount.terms:
            case (t.Number(1),):
                return f"жетон {name}"
            case (t.Number(value),):
                return f"{number_of(value, 'жетон', 'жетона', 'жетонов')} {name}"
            case _:
                return f"{self.amount(amount)} жетонов {name}"

    def _token(self, effect: t.Gain | t.Inflict | t.RemoveStatus | t.RemoveAll | t.MoveStatus | t.RemoveThis) -> str:
        match effect:
            case t.Gain(token, amount, who):
                return f"{self._subject(who, 'получите', 'получает')} {self._tokens_of(token, amount)}"
            case t.Inflict(token, amount, who):
                on = "" if who is t.Who.TARGET else f" {_ON[who]}"
                return f"наложите{on} {self._tokens_of(token, amount)}"
            case t.RemoveStatus(who):
                return f"снимите {_FROM[who]} 1 жетон состояния"
            case t.RemoveAll(who):
                return f"снимите {_FROM[who]} все жетоны состояний"
            case t.MoveStatus():
                return "перенесите с выбранного игрока 1 жетон состояния на другого игрока"
            case t.RemoveThis():
                return "снимите этот жетон"
            case _:
                assert_never(effect)

    def _dice(self, effect: t.SetDie | t.ShiftDie | t.CopyDie | t.Reroll) -> str:
        match effect:
            case t.SetDie(scope, None):
                return f"измените {_DIE[scope]} на любое значение по вашему выбору"
            case t.SetDie(scope, value):
                return f"измените {_DIE[scope]} на {value}"
            case t.ShiftDie(scope):
                return f"измените {_DIE[scope]} на 1 вверх или вниз"
            case t.CopyDie(scope):
                return f"измените {_DIE[scope]} на значение другого куба того же броска"
            case t.Reroll(t.Scope.OPPONENT):
                return "выберите куб соперника: он его перебрасывает"
            case t.Reroll(scope):
                return f"перебросьте {_DIE[scope]}"
            case _:
                assert_never(effect)

    def _order(self, effect: t.GrantAttempt | t.Attempts | t.SkipPhase | t.ExtraRollPhase) -> str:
        match effect:
            case t.GrantAttempt(phase):
                return f"он получает одну необязательную попытку броска в свою фазу броска {_PHASES[phase]}"
            case t.Attempts(change):
                word = "меньше" if change < 0 else "больше"
                return f"у вас на {number_of(abs(change), 'попытку', 'попытки', 'попыток')} броска {word}"
            case t.SkipPhase():
                return "пропустите эту фазу"
            case t.ExtraRollPhase():
                return "наложивший его игрок начинает против вас дополнительную фазу броска нападения"
            case _:
                assert_never(effect)

    def _combined(
        self, effect: t.Then | t.Roll | t.If | t.Additionally | t.May | t.ChooseOne | t.ChoosePlayer | t.UpTo | t.Times
    ) -> str:
        match effect:
            case t.Then():
                return "затем"
            case t.Roll(count, body):
                dice = number_of(count, "куб", "куба", "кубов")
                return f"бросьте {dice}: {'; '.join(self.effect(part) for part in body)}"
            case t.If(condition, body, otherwise):
                rest = f"; иначе {self.inside(otherwise)}" if otherwise else ""
                comma = "," if self._is_clause(condition) else ""
                return f"{self.condition(condition)}{comma} {self.inside(body)}{rest}"
            case t.Additionally(body):
                return f"дополнительно {self.inside(body)}"
            case t.May(body):
                return f"по желанию {self.inside(body)}"
            case t.ChooseOne(branches):
                return f"выберите одно: {'; или '.join(self.inside(branch.body) for branch in branches)}"
            case t.ChoosePlayer(pool, body):
                return f"выберите {_POOLS[pool]}: {self.inside(body)}"
            case t.UpTo(count, body):
                times = number_of(count, "раза", "раз", "раз")
                return f"до {times}, один за другим: {self.inside(body)}"
            case t.Times(count, body):
                return f"{number_of(count, 'раз', 'раза', 'раз')}: {self.inside(body)}"
            case _:
                assert_never(effect)
