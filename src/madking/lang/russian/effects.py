"""Effects in Russian."""

from collections.abc import Sequence
from typing import Final, assert_never

from madking.lang import tree as t
from madking.lang.russian.amounts import DAMAGE_NOUN, FROM, ON, SUBJECT, TO, Noun, damage_noun, number_of, of_tokens
from madking.lang.russian.conditions import SORTS, Conditions

_REROLLED: Final = {
    t.Scope.ANY: "перебросьте 1 кубик любого игрока",
    t.Scope.OWN: "перебросьте 1 свой кубик",
    t.Scope.OPPONENT: "заставьте противника перебросить 1 его кубик по вашему выбору",
    t.Scope.FRIENDLY: "перебросьте 1 кубик (свой или члена своей команды)",
}
_OF_ONE_DIE: Final = {
    t.Scope.ANY: "1 кубика любого игрока",
    t.Scope.OWN: "1 своего кубика",
    t.Scope.OPPONENT: "1 кубика противника",
    t.Scope.FRIENDLY: "1 кубика (своего или члена своей команды)",
}
_OWNERS: Final = {
    t.Scope.ANY: "любых игроков",
    t.Scope.OWN: "своих",
    t.Scope.OPPONENT: "противников",
    t.Scope.FRIENDLY: "своих или члена своей команды",
}
_OF_OWNERS: Final = {
    t.Scope.ANY: "любых игроков",
    t.Scope.OWN: "из своего броска",
    t.Scope.OPPONENT: "противников",
    t.Scope.FRIENDLY: "(своих или члена своей команды)",
}
_PHASES: Final = {t.RollPhase.OFFENSIVE: "нападения", t.RollPhase.DEFENSIVE: "защиты"}
_CP: Final = Noun("БС", "БС", "БС", "БС в количестве, равном")
_HEALTH: Final = Noun("единицу здоровья", "единицы здоровья", "единиц здоровья", "здоровье в количестве, равном")
_STEPS: Final = Noun("шаг роста", "шага роста", "шагов роста", "число шагов роста, равное")
_OWN_TOKENS: Final = ("свой жетон", "своих жетона", "своих жетонов")
_CARDS: Final = Noun("карту", "карты", "карт", "число карт, равное")


def _unless(ransom: int, owner: str = "его владелец") -> str:
    """The price for which the owner of a die keeps it."""
    return f", если {owner} не отдаст вам {ransom} БС" if ransom else ""


class Effects(Conditions):
    """Says what to do, and what happens."""

    def _deal(self, amount: t.Amount, kind: t.DamageType, who: t.Who) -> str:
        """Normal damage is for the target and plain damage for others: only the unusual pairing is spelt out."""
        if who in (t.Who.SELF, self._setting.chooser):
            return f"{self._subject(who, 'получите', 'получает')} {self._quantity(amount, damage_noun(kind.value))}"
        if who is not t.Who.TARGET:
            damage = self._dealing(who)._quantity(amount, damage_noun(kind.value))
            return f"нанесите {self._person(TO, who)} {damage}"
        if kind is t.DamageType.NORMAL:
            return f"нанесите {self._quantity(amount, DAMAGE_NOUN)}"
        aside = " помимо атаки" if kind is t.DamageType.PLAIN else ""
        return f"нанесите {self._quantity(amount, damage_noun(kind.value, aside))}"

    def harm(self, effect: t.Harm) -> str:
        """Damage, and what becomes of an Attack."""
        match effect:
            case t.Deal(amount, kind, who):
                return self._deal(amount, kind, who)
            case t.Add(amount) if self._setting.attacked:
                return f"к атаке добавляется {self._quantity(amount, DAMAGE_NOUN)}"
            case t.Add(amount):
                return f"добавьте к атаке {self._quantity(amount, DAMAGE_NOUN)}"
            case t.MakeUndefendable():
                return "эта атака становится неблокируемой"
            case t.Weaken(amount):
                return f"снизьте урон, который она наносит каждому игроку, на {self._amount(amount)}"
            case t.Recoil(amount, dealt):
                own = self._quantity(amount, DAMAGE_NOUN)
                return f"если эта атака нанесёт не меньше {dealt} урона, вы получите {own}"
            case t.HalveDamage():
                cut = "уменьшается на половину своего значения (с округлением вверх)"
                return f"урон, который наносит ваша способность нападения, {cut}"
            case t.Disarm():
                return "в этой фазе броска нападения вы не наносите урона (кроме урона легендарной способности)"
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
                return f"отмените {self._quantity(amount, DAMAGE_NOUN)}"
            case t.Prevent(amount, who):
                one, many = (f"входящ{ending} {self._person(FROM, who)}" for ending in ("ий урон", "его урона"))
                return f"отмените {self._quantity(amount, Noun(one, many, many, f'{one}, равный'))}"
            case t.PreventHalf():
                return "отмените половину входящего урона (с округлением вверх)"
            case t.Avoid():
                return "избегите всего входящего урона"
            case t.ReturnHalf():
                return "нанесите атакующему урон, равный половине входящего урона (с округлением вверх)"
            case t.SplitDamage():
                return f"разделите урон этой атаки: переложите на {self._sharer()} любую его часть"
            case t.Shelter(companion):
                whole = "весь урон атаки (или любую его часть, если урон можно разделить)"
                return f"вы можете переложить на {self._companion(companion, 3)} {whole}"
            case t.Heal(amount, who):
                return f"{self._subject(who, 'исцелитесь', 'исцеляется')} на {self._amount(amount)}"
            case t.HealDealt():
                return "исцелитесь на столько, сколько урона нанесёт эта атака"
            case t.StealHealth(amount, who):
                return f"украдите у {self._person(FROM, who)} {self._quantity(amount, _HEALTH)}"
            case _:
                assert_never(effect)

    def _sharer(self) -> str:
        """The companion that can take damage, if there is but one."""
        return self._companion(self._names.sturdy[0], 3) if len(self._names.sturdy) == 1 else "компаньона"

    # --- effects: CP, cards, tokens -------------------------------------------------------------------

    def goods(self, effect: t.Points) -> str:
        """CP."""
        match effect:
            case t.GainCp():
                return self.gain([effect])
            case t.LoseCp(amount, who):
                return f"{self._subject(who, 'потеряйте', 'теряет')} {self._quantity(amount, _CP)}"
            case t.PayAny():
                return "потратьте сколько угодно БС"
            case t.StealCp(amount, who):
                return f"украдите у {self._person(FROM, who)} {self._quantity(amount, _CP)}"
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
                return "сбросьте все карты из руки"
            case t.LookAtHand(who):
                return f"посмотрите карты в руке {self._person(FROM, who)}"
            case t.Search():
                return "найдите в своей колоде 1 карту по своему выбору, возьмите её в руку и перемешайте колоду"
            case t.CancelPlay():
                return "отмените эту карту (она сбрасывается без эффекта)"
            case t.Recover(cards):
                return f"возьмите в руку {SORTS[cards]} по своему выбору из своего сброса"
            case t.Discount(cards, cp):
                price = "бесплатно" if cp == t.FREE else f"на {cp} БС дешевле"
                return f"следующую {SORTS[cards]} в этом ходу вы разыгрываете {price}"
            case t.FreeUpgrade():
                return "вы можете бесплатно разыграть из руки карту улучшения героя"
            case _:
                assert_never(effect)

    def board(self, effect: t.BoardWork) -> str:
        """The board that is turned, and companions."""
        match effect:
            case t.Flip(side):
                return f"переверните свой планшет {self._upward(side)}"
            case t.SetState("", state):
                return f"переведите любого своего компаньона из любого положения {self._into('', state)}"
            case t.SetState(companion, state) if self._verb(companion, state):
                return self._brought(companion, state, self._companion(companion, 3))
            case t.SetState(companion, state):
                return f"переведите {self._companion(companion, 3)} {self._into(companion, state)}"
            case t.Mend(amount, companion):
                return f"исцелите {self._companion(companion, 3)} на {self._amount(amount)}"
            case t.Hurt(amount, companion):
                return f"нанесите {self._companion(companion, 2)} {self._quantity(amount, DAMAGE_NOUN)}"
            case t.Activate(companion):
                return f"активируйте {self._companion(companion, 3)}"
            case t.ActivateSome(count, optional):
                many = number_of(count, "своего компаньона", *["разных своих компаньонов"] * 2)
                return f"активируйте {'до ' if optional else ''}{many} бесплатно, не дожидаясь обычного момента"
            case t.Grow(amount):
                return f"сделайте {self._quantity(amount, _STEPS)}"
            case t.GrowEach():
                each = "каждого компаньона, который есть у вас сейчас,"
                return f"вы можете перевести {each} на следующую стадию (в любом порядке)"
            case t.RemoveCompanions(1):
                return "по желанию уберите 1 своего компаньона"
            case t.RemoveCompanions(up_to):
                return f"уберите до {number_of(up_to, 'своего компаньона', *['своих компаньонов'] * 2)}"
            case _:
                assert_never(effect)

    def _into(self, companion: str, state: str) -> str:
        """A state that a companion comes into."""
        return f"в положение «{self._state_name(companion, state)}»"

    def _pile(self, effect: t.Gain | t.Inflict | t.StealToken) -> str:
        called = self._called(effect.token)
        if effect.amount.terms == (t.ToLimit(),):
            return f"жетоны {called} до предела"
        if effect.amount.terms == (t.Number(1),):
            return self._single(effect.token)
        one, few, many = f"жетон {called}", f"жетона {called}", f"жетонов {called}"
        return self._quantity(effect.amount, Noun(one, few, many, f"жетоны {called} в количестве, равном"))

    def gain(self, effects: Sequence[t.Gain | t.GainCp]) -> str:
        """Tokens and CP that one player gains."""
        subject = self._subject(effects[0].who, "получите", "получает")
        gained = [self._pile(one) if isinstance(one, t.Gain) else self._quantity(one.amount, _CP) for one in effects]
        return f"{subject} {self.listed(gained)}"

    def inflict(self, effects: Sequence[t.Inflict]) -> str:
        """Tokens that one player is inflicted with."""
        who = effects[0].who
        if who is self._setting.chooser:
            return f"получает {self.listed([self._pile(e) for e in effects])}"
        on = "" if who is t.Who.TARGET else f" на {self._person(ON, who)}"
        return f"наложите{on} {self.listed([self._pile(e) for e in effects])}"

    def removal(self, effect: t.Removal) -> str:
        """Tokens that leave or move."""
        match effect:
            case t.RemoveStatus(who):
                return f"снимите с {self._person(FROM, who)} 1 жетон состояния"
            case t.RemoveAll(who):
                return f"снимите с {self._person(FROM, who)} все жетоны состояний"
            case t.MoveStatus():
                return f"перенесите 1 жетон состояния с {self._person(FROM, t.Who.CHOSEN)} на другого игрока"
            case t.PreventStatus() if self._setting.coming:
                return "1 такой жетон не накладывается"
            case t.StealStatus(who):
                return f"украдите у {self._person(FROM, who)} 1 жетон состояния по своему выбору"
            case t.PreventStatus():
                return "снимите с себя 1 жетон, наложенный этой атакой"
            case _:
                assert_never(effect)

    def stack(self, effect: t.Stacking) -> str:
        """Tokens of one kind that one holds, and how many one may hold."""
        match effect:
            case t.RemoveThis() if self._setting.apiece_token:
                return "снимите этот жетон"
            case t.RemoveThis() if self._setting.token:
                return f"снимите 1 жетон {self._called(self._setting.token)}"
            case t.RemoveThis():
                return "снимите этот жетон"
            case t.RemoveStack():
                return "снимите все эти жетоны"
            case t.RemoveTokens(count, token):
                return f"снимите с себя {number_of(count, 'жетон', 'жетона', 'жетонов')} {self._called(token)}"
            case t.StealToken(_, _, who):
                return f"украдите у {self._person(FROM, who)} {self._pile(effect)}"
            case t.MoveTokens(token, amount, who):
                one, few, many = (f"{word} {self._called(token)}" for word in _OWN_TOKENS)
                equal = f"свои жетоны {self._called(token)} в количестве, равном"
                given = self._quantity(amount, Noun(one, few, many, equal))
                return f"передайте {self._person(TO, who)} {given}"
            case t.PassThis():
                return "перенесите этот жетон на другого игрока по своему выбору"
            case t.Detonate(token, table):
                first = [f"{DAMAGE_NOUN.of(value)} за 1 жетон" for value in table[:1]]
                taken = ", ".join([*first, *(f"{value} за {count}" for count, value in enumerate(table[1:], start=2))])
                return f"каждый игрок теряет все свои жетоны {self._called(token)} и получает {taken}"
            case t.Take(token, up_to):
                return f"снимите с себя до {of_tokens(up_to)} {self._called(token)}"
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
                return f"измените значение {_OF_ONE_DIE[scope]} на значение другого кубика того же броска"
            case t.EchoDie(scope):
                return f"измените значение {_OF_ONE_DIE[scope]} на выпавшее последним"
            case t.SwapDice(scope, other):
                return f"поменяйте местами значения {_OF_ONE_DIE[scope]} и {_OF_ONE_DIE[other]} из другого броска"
            case t.Reroll(scope, ransom):
                owner = "он" if scope is t.Scope.OPPONENT else "его владелец"
                return f"{_REROLLED[scope]}{_unless(ransom, owner)}"
            case _:
                assert_never(effect)

    def dice(self, effect: t.DieTurn, count: int, up_to: bool) -> str:
        """Several dice that change; `до` and `значения` ask for the genitive."""
        of_dice = f"{'до ' if up_to else ''}{number_of(count, 'кубика', 'кубиков', 'кубиков')}"
        match effect:
            case t.SetDie(scope, value):
                to = "любые по вашему выбору" if value is None else value
                return f"измените значения {of_dice} {_OF_OWNERS[scope]} на {to}"
            case t.ShiftDie(scope):
                return f"увеличьте или уменьшите на 1 значения {of_dice} {_OF_OWNERS[scope]} (в пределах от 1 до 6)"
            case t.CopyDie(scope):
                return f"измените значения {of_dice} {_OF_OWNERS[scope]} на значение другого кубика того же броска"
            case t.EchoDie(scope):
                return f"измените значения {of_dice} {_OF_OWNERS[scope]} на выпавшие последними"
            case t.Reroll(scope, ransom):
                dice = of_dice if up_to else number_of(count, "кубик", "кубика", "кубиков")
                again = "дважды" if count == 2 else "несколько раз"
                thrown = f"перебросьте {dice} по очереди (можно {again} один и тот же), {_OWNERS[scope]}"
                return f"{thrown}{_unless(ransom)}"
            case _:
                assert_never(effect)

    def order(self, effect: t.Order) -> str:
        """Attempts and phases."""
        match effect:
            case t.GrantAttempt(phase):
                who = self._person(SUBJECT, t.Who.CHOSEN)
                return f"{who} может выполнить ещё 1 попытку броска в своей фазе броска {_PHASES[phase]}"
            case t.Attempts(change):
                word = "меньше" if change < 0 else "больше"
                return f"у вас на {number_of(abs(change), 'попытку', 'попытки', 'попыток')} броска {word}"
            case t.NextAttempts(count):
                more = number_of(count, "попытку", "попытки", "попыток")
                return f"в вашей следующей фазе броска нападения у вас на {more} броска больше"
            case t.AttemptPrice(cp):
                return f"каждая попытка броска после первой стоит {cp} БС"
            case t.RerollFor(token) if token == self._setting.rolled:
                return "перебросьте этот кубик"
            case t.RerollFor(token):
                return f"перебросьте кубик, который вы бросили, израсходовав {self._single(token)}"
            case t.SkipPhase():
                return "пропустите эту фазу"
            case t.AnotherRollPhase():
                return "начните дополнительную фазу броска нападения"
            case t.ExtraRollPhase():
                return "наложивший его игрок начинает против вас дополнительную фазу броска нападения"
            case _:
                assert_never(effect)
