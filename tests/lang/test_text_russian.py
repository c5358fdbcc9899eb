"""The generated Russian: typed-out sentences for single nodes, and for the shipped heroes."""

from dataclasses import replace

import pytest

from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero
from madking.lang.plurals import plural
from madking.lang.russian import number_of
from madking.lang.words import Lexicon
from tests.lang.plainly import (
    ability_text,
    body_text,
    card_text,
    companion_text,
    condition_text,
    effect_text,
    level_text,
    need_text,
    offer_text,
    rule_text,
    side_text,
    sides_text,
    timing_text,
    token_text,
)

COMMON = load_common()
AWAKE, RESTING = t.Name("awake", "бодрствует"), t.Name("resting", "отдыхает")
LEXICON = Lexicon(
    {"poison": t.Name("Poison", "Отравление"), "crit": t.Name("Crit", "Крит")},
    {"sword": t.Name("sword", "меч"), "moon": t.Name("moon", "луна")},
    {"lynx": t.Name("Lynx", "Рысь")},
    {("lynx", "awake"): AWAKE, ("", "awake"): AWAKE, ("", "resting"): RESTING},
    {"wild": t.Name("wild side", "дикая")},
)
SELF, TARGET, ATTACKER, CHOSEN = t.Who.SELF, t.Who.TARGET, t.Who.ATTACKER, t.Who.CHOSEN
EACH = t.Who.EACH_OPPONENT
NORMAL, PLAIN, PURE = t.DamageType.NORMAL, t.DamageType.PLAIN, t.DamageType.PURE
ISOLATED, UNAVOIDABLE, COLLATERAL = t.DamageType.ISOLATED, t.DamageType.UNAVOIDABLE, t.DamageType.COLLATERAL
OPPONENT_DIE = t.Reroll(t.Scope.OPPONENT, 2)
DRAW = t.Draw(t.Amount((t.Number(1),)))
ON_SWORD = t.Shows((t.SymbolCount(1, "sword"),))
ON_MOON = t.Shows((t.SymbolCount(1, "moon"),))


def n(*terms: int | t.Term) -> t.Amount:
    return t.Amount(tuple(t.Number(term) if isinstance(term, int) else term for term in terms))


SUM, HALF = n(t.DiceSum()), n(t.HalfSum())
PER_SWORD, PER_TWO = n(t.PerSymbol(2, "sword")), n(t.PerSymbol(1, "sword", 2))

EFFECTS: list[tuple[t.Effect, str]] = [
    (t.Deal(n(1), NORMAL, TARGET), "Нанесите 1 урон."),
    (t.Deal(n(5), NORMAL, TARGET), "Нанесите 5 урона."),
    (t.Deal(n(21), NORMAL, TARGET), "Нанесите 21 урон."),
    (t.Deal(n(3), PLAIN, ATTACKER), "Нанесите атакующему 3 урона."),
    (t.Deal(n(3), NORMAL, ATTACKER), "Нанесите атакующему 3 обычного урона."),
    (t.Deal(n(3), PLAIN, TARGET), "Нанесите 3 урона помимо атаки."),
    (t.Deal(n(2), PURE, SELF), "Получите 2 чистого урона."),
    (t.Deal(PER_TWO, PLAIN, ATTACKER), "Нанесите атакующему 1 урон за каждые 2 символа [меч]."),
    (t.Deal(n(4, t.PerSymbol(1, "moon")), NORMAL, TARGET), "Нанесите 4 урона плюс 1 за каждый символ [луна]."),
    (t.Add(SUM), "Добавьте к атаке урон, равный сумме выпавших значений."),
    (t.MakeUndefendable(), "Эта атака становится неблокируемой."),
    (t.Recoil(n(4), 1), "Если эта атака нанесёт не меньше 1 урона, вы получите 4 урона."),
    (t.Prevent(n(6), CHOSEN), "Отмените 6 входящего урона выбранного игрока."),
    (t.Prevent(SUM, SELF), "Отмените урон, равный сумме выпавших значений."),
    (t.Heal(n(4)), "Исцелитесь на 4."),
    (t.Heal(PER_SWORD), "Исцелитесь на 2 за каждый символ [меч]."),
    (t.GainCp(n(1), SELF), "Получите 1 БС."),
    (t.LoseCp(n(1), TARGET), "Цель теряет 1 БС."),
    (t.LoseCp(n(1), SELF), "Потеряйте 1 БС."),
    (t.Draw(n(1)), "Возьмите 1 карту."),
    (t.Draw(n(2)), "Возьмите 2 карты."),
    (t.Draw(n(5)), "Возьмите 5 карт."),
    (t.Gain("crit", n(1), SELF), "Получите «Крит»."),
    (t.Gain("crit", n(2), SELF), "Получите 2 жетона «Крит»."),
    (t.Gain("crit", n(5), ATTACKER), "Атакующий получает 5 жетонов «Крит»."),
    (t.Inflict("poison", n(1), TARGET), "Наложите «Отравление»."),
    (t.Inflict("poison", n(2), SELF), "Наложите на себя 2 жетона «Отравление»."),
    (t.RemoveStatus(TARGET), "Снимите с цели 1 жетон состояния."),
    (t.SetDie(t.Scope.OWN, 6), "Измените значение 1 своего кубика на 6."),
    (t.Attempts(-1), "У вас на 1 попытку броска меньше."),
    (t.Attempts(2), "У вас на 2 попытки броска больше."),
    (
        t.Roll(1, (t.GainCp(HALF, SELF),)),
        "Бросьте 1 кубик. Получите БС в количестве, равном половине выпавшего значения (с округлением вверх).",
    ),
    (t.Roll(3, (t.Then(), t.Heal(SUM))), "Бросьте 3 кубика. Затем исцелитесь на сумму выпавших значений."),
    (t.Roll(5, (DRAW, t.Then(), t.Heal(n(1)))), "Бросьте 5 кубиков. Возьмите 1 карту. Затем исцелитесь на 1."),
    (t.May((t.RemoveStatus(SELF),)), "По желанию снимите с себя 1 жетон состояния."),
    (t.May((t.MakeUndefendable(),)), "По вашему желанию эта атака становится неблокируемой."),
    (
        t.If(t.Attacked(), (t.Heal(n(1)), t.Then(), DRAW)),
        "После того как вас атаковали, исцелитесь на 1, затем возьмите 1 карту.",
    ),
    (t.If(t.OfAKind(4), ()), "При 4 одинаковых значениях ничего не происходит."),
    (
        t.ChooseOne((t.Branch((DRAW,)), t.Branch((t.Heal(n(2)),)))),
        "Выберите одно: 1) возьмите 1 карту; 2) исцелитесь на 2.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN), t.Inflict("crit", n(1), CHOSEN))),
        "Наложите на выбранного противника «Отравление» и «Крит».",
    ),
    (
        t.ChoosePlayer(t.Pool.PLAYER, (t.GrantAttempt(t.RollPhase.DEFENSIVE),)),
        "Выбранный игрок может выполнить ещё 1 попытку броска в своей фазе броска защиты.",
    ),
    (
        t.UpTo(2, (t.Reroll(t.Scope.FRIENDLY),)),
        "Перебросьте до 2 кубиков по очереди (можно дважды один и тот же), своих или члена своей команды.",
    ),
    (
        t.Times(2, (t.SetDie(t.Scope.ANY, None),)),
        "Измените значения 2 кубиков любых игроков на любые по вашему выбору.",
    ),
    (t.UpTo(1, (DRAW,)), "Сделайте это до 1 раза: возьмите 1 карту."),
    (t.Roll(2, (DRAW,), together=1), "Бросьте 2 кубика. Можно один раз перебросить 1 из них. Возьмите 1 карту."),
    (t.Roll(5, (DRAW,), together=3), "Бросьте 5 кубиков. Можно один раз перебросить до 3 из них. Возьмите 1 карту."),
    (t.Times(2, (DRAW, t.Heal(n(1)))), "Сделайте это 2 раза: возьмите 1 карту и исцелитесь на 1."),
    (
        t.Roll(1, (t.If(ON_SWORD, (DRAW,), (t.If(ON_MOON, (t.Heal(n(1)),), (t.GainCp(n(2), SELF),)),)),)),
        "Бросьте 1 кубик. При символе [меч] возьмите 1 карту. В противном случае при символе [луна] исцелитесь на "
        "1. В противном случае получите 2 БС.",
    ),
    (
        t.Weaken(n(t.PerToken(1, "poison", SELF))),
        "Снизьте урон, который она наносит каждому игроку, на 1 за каждый свой жетон «Отравление».",
    ),
    (
        t.Deal(n(t.PerToken(1, "poison", TARGET)), PURE, TARGET),
        "Нанесите 1 чистый урон за каждый жетон «Отравление» у цели.",
    ),
    (t.Deal(n(5, t.PerToken(2, "crit", SELF)), NORMAL, TARGET), "Нанесите 5 урона плюс 2 за каждый свой жетон «Крит»."),
    (t.Deal(n(2), t.DamageType.COLLATERAL, EACH), "Нанесите каждому противнику 2 побочного урона."),
    (t.Gain("crit", n(t.ToLimit()), SELF), "Получите жетоны «Крит» до предела."),
    (t.GainCp(n(1), ATTACKER), "Атакующий получает 1 БС."),
    (t.RaiseLimit("crit"), "Увеличьте свой предел жетонов «Крит» на 1 до конца игры."),
    (t.AttemptPrice(1), "Каждая попытка броска после первой стоит 1 БС."),
    (t.AnotherRollPhase(), "Начните дополнительную фазу броска нападения."),
    (t.ForEach("moon", (DRAW, t.Heal(n(1)))), "За каждый символ [луна] возьмите 1 карту и исцелитесь на 1."),
    (
        t.Roll(3, (DRAW,), 1, "crit", 1),
        "Бросьте 3 кубика. Можно перебросить 1 из них, израсходовав 1 жетон «Крит». Возьмите 1 карту.",
    ),
    (
        t.Roll(3, (DRAW,), 2, "crit", 2),
        "Бросьте 3 кубика. Можно перебросить до 2 из них, израсходовав 2 жетона «Крит» за каждый. Возьмите 1 карту.",
    ),
    (
        t.Roll(1, (t.Contest(TARGET, False, (DRAW,), (t.Heal(n(1)),)),)),
        "Бросьте 1 кубик. Цель тоже бросает 1 кубик. Если результат вашего броска больше результата цели, возьмите 1 "
        "карту. В противном случае исцелитесь на 1.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN),), 2),
        "Выберите 2 разных противников. Наложите на каждого из них «Отравление».",
    ),
    (
        t.Allow(t.Offer("", 0, 0, t.RollingFor("crit"), (t.RerollFor("crit"),))),
        "Один раз за эту атаку, когда вы бросаете кубик, израсходовав «Крит», по желанию перебросьте этот кубик.",
    ),
    (t.Deal(n(3), ISOLATED, CHOSEN), "Нанесите выбранному игроку 3 урона из отдельного источника."),
    (t.Deal(n(1), UNAVOIDABLE, SELF), "Получите 1 урон, которого нельзя избежать."),
    (t.Deal(n(t.OwnCp(), 5), t.DamageType.ULTIMATE, TARGET), "Нанесите легендарный урон, равный вашей БС + 5."),
    (t.Heal(n(t.HalfCp())), "Исцелитесь на половину вашей БС (с округлением вверх)."),
    (
        t.Add(n(t.PerCompanion(1, "awake"), t.PerCompanion(2, "resting"))),
        "Добавьте к атаке 1 урон за каждого своего компаньона в положении «бодрствует» плюс 2 за каждого своего "
        "компаньона в положении «отдыхает».",
    ),
    (
        t.Deal(n(t.PerToken(1, "poison", CHOSEN)), COLLATERAL, EACH),
        "Нанесите каждому противнику 1 побочный урон за каждый жетон «Отравление» у этого противника.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Deal(n(t.PerToken(1, "poison", CHOSEN)), PLAIN, CHOSEN),)),
        "Нанесите выбранному противнику 1 урон за каждый жетон «Отравление» у этого игрока.",
    ),
    (
        t.HalveDamage(),
        "Урон, который наносит ваша способность нападения, уменьшается на половину своего значения (с округлением "
        "вверх).",
    ),
    (t.Disarm(), "В этой фазе броска нападения вы не наносите урона (кроме урона легендарной способности)."),
    (t.SplitDamage(), "Разделите урон этой атаки: переложите на компаньона любую его часть."),
    (
        t.Shelter("lynx"),
        "Вы можете переложить на компаньона «Рысь» весь урон атаки (или любую его часть, если урон можно разделить).",
    ),
    (t.ChoosePlayer(t.Pool.PLAYER, (t.Heal(n(2), CHOSEN),)), "Выбранный игрок исцеляется на 2."),
    (t.HealDealt(), "Исцелитесь на столько, сколько урона нанесёт эта атака."),
    (t.StealHealth(n(1), TARGET), "Украдите у цели 1 единицу здоровья."),
    (t.StealHealth(n(5), ATTACKER), "Украдите у атакующего 5 единиц здоровья."),
    (t.ChoosePlayer(t.Pool.OPPONENT, (t.StealCp(n(2), CHOSEN),)), "Украдите у выбранного противника 2 БС."),
    (t.GainOrSteal(n(4), 2), "Получите 4 БС, из которых до 2 БС можно вместо этого украсть у цели."),
    (t.Discard(n(1), TARGET, True), "Цель сбрасывает наугад 1 карту."),
    (t.Discard(n(2), ATTACKER, False), "Атакующий сбрасывает по своему выбору 2 карты."),
    (t.Discard(n(1), SELF, False), "Сбросьте по своему выбору 1 карту."),
    (t.DiscardHand(), "Сбросьте все карты из руки."),
    (t.ChoosePlayer(t.Pool.OPPONENT, (t.LookAtHand(CHOSEN),)), "Посмотрите карты в руке выбранного противника."),
    (t.Search(), "Найдите в своей колоде 1 карту по своему выбору, возьмите её в руку и перемешайте колоду."),
    (t.RemoveTokens(2, "crit"), "Снимите с себя 2 жетона «Крит»."),
    (t.CancelPlay(), "Отмените эту карту (она сбрасывается без эффекта)."),
    (
        t.Recover(t.CardSort.ROLL),
        "Возьмите в руку карту действия фазы броска по своему выбору из своего сброса.",
    ),
    (t.Discount(t.CardSort.ANYTHING, 1), "Следующую карту в этом ходу вы разыгрываете на 1 БС дешевле."),
    (t.Discount(t.CardSort.UPGRADE, t.FREE), "Следующую карту улучшения героя в этом ходу вы разыгрываете бесплатно."),
    (t.FreeUpgrade(), "Вы можете бесплатно разыграть из руки карту улучшения героя."),
    (t.StealStatus(TARGET), "Украдите у цели 1 жетон состояния по своему выбору."),
    (t.StealToken("crit", n(1), ATTACKER), "Украдите у атакующего «Крит»."),
    (t.MoveTokens("poison", n(1), TARGET), "Передайте цели 1 свой жетон «Отравление»."),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.MoveTokens("poison", n(2), CHOSEN),)),
        "Передайте выбранному противнику 2 своих жетона «Отравление».",
    ),
    (t.EchoDie(t.Scope.ANY), "Измените значение 1 кубика любого игрока на выпавшее последним."),
    (t.Times(2, (t.EchoDie(t.Scope.OWN),)), "Измените значения 2 кубиков из своего броска на выпавшие последними."),
    (
        t.SwapDice(t.Scope.OWN, t.Scope.OPPONENT),
        "Поменяйте местами значения 1 своего кубика и 1 кубика противника из другого броска.",
    ),
    (t.NextAttempts(2), "В вашей следующей фазе броска нападения у вас на 2 попытки броска больше."),
    (t.May((t.PassThis(),)), "По желанию перенесите этот жетон на другого игрока по своему выбору."),
    (
        t.Detonate("poison", (1, 3, 5)),
        "Каждый игрок теряет все свои жетоны «Отравление» и получает 1 урон за 1 жетон, 3 за 2, 5 за 3.",
    ),
    (OPPONENT_DIE, "Заставьте противника перебросить 1 его кубик по вашему выбору, если он не отдаст вам 2 БС."),
    (t.Reroll(t.Scope.ANY, 1), "Перебросьте 1 кубик любого игрока, если его владелец не отдаст вам 1 БС."),
    (t.Flip("wild"), "Переверните свой планшет стороной «дикая» вверх."),
    (t.SetState("lynx", "awake"), "Переведите компаньона «Рысь» в положение «бодрствует»."),
    (t.SetState("", "resting"), "Переведите любого своего компаньона из любого положения в положение «отдыхает»."),
    (t.Mend(n(2), "lynx"), "Исцелите компаньона «Рысь» на 2."),
    (t.Hurt(n(1), "lynx"), "Нанесите компаньону «Рысь» 1 урон."),
    (t.Activate("lynx"), "Активируйте компаньона «Рысь»."),
    (t.ActivateSome(1, False), "Активируйте 1 своего компаньона бесплатно, не дожидаясь обычного момента."),
    (t.ActivateSome(2, True), "Активируйте до 2 разных своих компаньонов бесплатно, не дожидаясь обычного момента."),
    (
        t.Roll(2, (t.If(t.DieShows(6), (DRAW,)),), who=TARGET),
        "Цель бросает 2 кубика. Если хотя бы на одном кубике выпало 6, возьмите 1 карту.",
    ),
    (t.Roll(1, (t.If(t.DieShows(6), (DRAW,)),)), "Бросьте 1 кубик. Если на кубике выпало 6, возьмите 1 карту."),
    (
        t.If(t.HasExactly(2, "crit"), (t.Roll(1, (t.If(t.Value(1, 3), (DRAW,)),)),), (t.Heal(n(1)),)),
        "Кроме случаев, когда у вас ровно 2 жетона «Крит», исцелитесь на 1. В противном случае бросьте 1 кубик. "
        "При 1–3 возьмите 1 карту.",
    ),
    (
        t.MaySpend(2, "crit", (DRAW,), (t.Heal(n(1)),)),
        "Вы можете израсходовать 2 жетона «Крит». Если вы это сделали, возьмите 1 карту. В противном случае "
        "исцелитесь на 1.",
    ),
    (t.Later((DRAW, t.Heal(n(1)))), "Возьмите 1 карту и исцелитесь на 1 в конце хода."),
    (
        t.ChooseOne((t.Branch((t.LoseCp(n(2), TARGET),)), t.Branch((DRAW,))), TARGET),
        "Цель выбирает одно: 1) теряет 2 БС; 2) возьмите 1 карту.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN),), 3, True),
        "Выберите до 3 разных противников. Наложите на каждого из них «Отравление».",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN),), 1, True),
        "Выберите до 1 противника. Наложите на этого противника «Отравление».",
    ),
    (
        t.ForEachToken("poison", (t.Roll(1, (t.If(t.Value(5, 6), (DRAW,), (t.Heal(n(1)),)),)),)),
        "За каждый свой жетон «Отравление» бросьте 1 кубик. При 5–6 возьмите 1 карту. В противном случае "
        "исцелитесь на 1.",
    ),
    (t.If(t.Both((t.OwnMain(), t.OwnTurn())), (DRAW,)), "В своей основной фазе и в свой ход возьмите 1 карту."),
    (t.Grow(n(1)), "Сделайте 1 шаг роста."),
    (t.Grow(n(3)), "Сделайте 3 шага роста."),
    (t.Grow(n(t.PerSymbol(1, "moon"))), "Сделайте 1 шаг роста за каждый символ [луна]."),
    (
        t.GrowEach(),
        "Вы можете перевести каждого компаньона, который есть у вас сейчас, на следующую стадию (в любом порядке).",
    ),
    (t.RemoveCompanions(1), "По желанию уберите 1 своего компаньона."),
    (t.RemoveCompanions(2), "Уберите до 2 своих компаньонов."),
    (
        t.Deal(n(5, t.PerCompanion(1)), t.DamageType.UNDEFENDABLE, TARGET),
        "Нанесите 5 неблокируемого урона плюс 1 за каждого своего компаньона.",
    ),
    (
        t.Deal(n(t.PerAttempt(1, 2)), PLAIN, SELF),
        "Получите 1 урон за каждую попытку броска после первой в своей первой фазе броска нападения за этот ход "
        "(не больше 2).",
    ),
    (t.ChoosePlayer(t.Pool.TEAMMATE, (t.Gain("crit", n(1), CHOSEN),)), "Выбранный член вашей команды получает «Крит»."),
    (
        t.ChoosePlayer(t.Pool.PLAYER, (t.Gain("crit", n(1), CHOSEN),), 2, True),
        "Выберите до 2 разных игроков. Каждый из них получает «Крит».",
    ),
    (t.PreventStatus(), "Снимите с себя 1 жетон, наложенный этой атакой."),
]


@pytest.mark.parametrize(("effect", "expected"), EFFECTS, ids=[text for _, text in EFFECTS])
def test_an_effect(effect: t.Effect, expected: str) -> None:
    assert effect_text(effect, LEXICON, "ru") == expected


CONDITIONS: list[tuple[t.Condition, str]] = [
    (t.Shows((t.SymbolCount(2, "sword"), t.SymbolCount(1, "moon"))), "при 2 символах [меч] и 1 символе [луна]"),
    (t.Value(1, 2), "при 1–2"),
    (t.SumAtLeast(14), "если сумма не меньше 14"),
    (t.SumAtMost(6), "если сумма не больше 6"),
    (t.Attacking(5), "когда вы атакуете и наносите не меньше 5 урона"),
    (t.BeforeDefence(), "когда вы проводите блокируемую атаку, до начала защиты"),
    (t.DamageWaits(), "когда вы должны получить избегаемый урон"),
    (t.CanFail(), "если объявлена не легендарная способность"),
    (t.Absent(("sword",)), "если не выпал символ [меч]"),
    (t.Absent(("sword", "moon")), "если не выпало ни символа [меч], ни символа [луна]"),
    (t.SpentBefore("crit"), "если на эту атаку уже израсходован жетон «Крит»"),
    (t.AttemptsBelow(3), "если в этот ход вы использовали меньше 3 попыток броска"),
    (t.DieShows(6), "если хотя бы на одном кубике выпало 6"),
    (t.DieLies(t.Scope.OPPONENT), "пока ещё можно изменить значение кубика противника"),
    (t.Attacked(6), "после атаки на вас, которая наносит не меньше 6 урона"),
    (t.DamageWaits(True), "когда в фазе броска защиты вы должны получить избегаемый урон"),
    (
        t.DamageWaits(False, True),
        "когда вы должны получить избегаемый урон в результате фазы броска нападения противника",
    ),
    (t.Has(1, "crit", SELF), "если у вас есть жетон «Крит»"),
    (t.Has(2, "poison", TARGET), "если у цели не меньше 2 жетонов «Отравление»"),
    (t.Aged("crit"), "если жетон «Крит» был у вас ещё до начала этого хода"),
    (t.Foreign("crit"), "если «Крит» не относится к состояниям вашего героя"),
    (t.OwnTurn(), "в свой ход"),
    (t.OwnUpkeep(), "в своей фазе обновления"),
    (t.OwnRoll(), "в своей фазе броска нападения"),
    (t.ChosenIsOpponent(), "если выбранный игрок — противник"),
    (t.OpponentPlays(t.CardSort.MAIN), "когда противник разыгрывает карту действия основной фазы, до её эффекта"),
    (t.OpponentPlays(t.CardSort.ANYTHING), "когда противник разыгрывает карту, до её эффекта"),
    (t.OnSide("wild"), "если ваш планшет лежит стороной «дикая» вверх"),
    (t.CompanionIs("lynx", ("awake", "resting")), "если компаньон «Рысь» бодрствует или отдыхает"),
    (t.TakenAtLeast(2), "если их не меньше 2"),
    (t.StatusWaits(), "когда атака противника должна наложить на вас отрицательное состояние"),
    (t.CompanionHealth("lynx", 5), "если у компаньона «Рысь» не меньше 5 здоровья"),
    (
        t.Both((t.OnSide("wild"), t.Has(1, "crit", SELF))),
        "если ваш планшет лежит стороной «дикая» вверх и у вас есть жетон «Крит»",
    ),
    (
        t.Both((t.OwnRoll(), t.DieLies(t.Scope.OWN), t.Has(1, "crit", SELF))),
        "в своей фазе броска нападения, пока ещё можно изменить значение вашего кубика, если у вас есть жетон «Крит»",
    ),
]


@pytest.mark.parametrize(("condition", "expected"), CONDITIONS, ids=[text for _, text in CONDITIONS])
def test_a_condition(condition: t.Condition, expected: str) -> None:
    assert condition_text(condition, LEXICON, "ru") == expected


RULES: list[tuple[t.Rule, str]] = [
    (t.Rule(t.Moment.ATTACK_LANDS, None, (DRAW,)), "Когда вам должен быть нанесён урон атаки, возьмите 1 карту."),
    (t.Rule(t.Moment.ATTACK_DEALS, None, (DRAW,)), "Когда ваша атака нанесла урон цели, возьмите 1 карту."),
    (
        t.Rule(t.Moment.NO_ATTACK, None, (t.Deal(n(1), PLAIN, ATTACKER), t.GainCp(n(1), ATTACKER))),
        "Когда фаза броска нападения противника прошла без атаки, нанесите этому противнику 1 урон, и этот "
        "противник получает 1 БС.",
    ),
    (
        t.Rule(t.Moment.STACKED, None, (DRAW,)),
        "Когда вы должны получить ещё один такой жетон сверх предела, возьмите 1 карту.",
    ),
    (t.Rule(t.Moment.ATTACKING, None, (DRAW,)), "Когда вы атакуете, возьмите 1 карту."),
    (
        t.Rule(t.Moment.ATTACKING, t.CanFail(), (DRAW,)),
        "Когда вы атакуете (кроме легендарной способности), возьмите 1 карту.",
    ),
    (
        t.Rule(t.Moment.MAIN, None, (DRAW,), True),
        "Один раз за ход, когда начинается ваша основная фаза, возьмите 1 карту.",
    ),
    (t.Rule(t.Moment.HEALED, None, (DRAW,)), "Когда вас исцеляют, возьмите 1 карту."),
    (
        t.Rule(t.Moment.OTHER_UPKEEP, t.ChosenIsOpponent(), (t.Deal(n(1), PLAIN, CHOSEN),)),
        "В фазе обновления другого игрока, если этот игрок — противник, нанесите этому игроку 1 урон.",
    ),
    (
        t.Rule(t.Moment.OTHER_TURN_ENDS, t.Has(1, "crit", CHOSEN), (t.Heal(n(1), CHOSEN),)),
        "В конце хода другого игрока, если у этого игрока есть жетон «Крит», этот игрок исцеляется на 1.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.ANY), None, (t.LoseCp(n(1), CHOSEN),)),
        "Когда противник разыгрывает карту, этот противник теряет 1 БС.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.ROLL), None, (DRAW,), True),
        "Один раз за ход, когда противник разыгрывает карту действия фазы броска, возьмите 1 карту.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.MAIN), None, (DRAW,)),
        "Когда противник разыгрывает карту действия основной фазы, возьмите 1 карту.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.INSTANT), None, (DRAW,)),
        "Когда противник разыгрывает карту немедленного действия, возьмите 1 карту.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.UPGRADE), None, (DRAW,)),
        "Когда противник разыгрывает улучшение героя, возьмите 1 карту.",
    ),
    (t.Rule(t.DamageTaken(), None, (DRAW,)), "Когда вы получили урон, возьмите 1 карту."),
    (
        t.Rule(t.DamageTaken(5, True), None, (t.Inflict("poison", n(1), CHOSEN),)),
        "Когда вы получили не меньше 5 урона от противника, наложите на этого противника «Отравление».",
    ),
    (t.Rule(t.TokenGained("crit"), None, (DRAW,)), "Когда вы получаете жетон «Крит», возьмите 1 карту."),
    (
        t.Rule(t.TokenInflicted("poison"), None, (t.Deal(n(1), PLAIN, CHOSEN),)),
        "Когда вы накладываете жетон «Отравление» на другого игрока, нанесите этому игроку 1 урон.",
    ),
    (t.Rule(t.TokenLost("poison"), None, (DRAW,)), "Когда с вас снимают жетон «Отравление», возьмите 1 карту."),
    (
        t.Rule(t.CompanionFalls("lynx"), None, (DRAW,)),
        "Когда здоровье компаньона «Рысь» опускается до 0, возьмите 1 карту.",
    ),
]


@pytest.mark.parametrize(("rule", "expected"), RULES, ids=[text for _, text in RULES])
def test_a_rule(rule: t.Rule, expected: str) -> None:
    assert rule_text(rule, LEXICON, "ru") == expected


OFFERS: list[tuple[t.Offer, str]] = [
    (
        t.Offer("", 2, 0, t.OwnMain(), (DRAW,), token="crit"),
        "Израсходуйте 2 жетона «Крит» в своей основной фазе: возьмите 1 карту.",
    ),
    (
        t.Offer("", 1, 0, None, (DRAW,), any_number=True, token="crit"),
        "Израсходуйте любое число жетонов «Крит» в любой момент: возьмите 1 карту.",
    ),
    (
        t.Offer("", 1, 0, t.Attacked(6), (DRAW,), per_attack=2),
        "Израсходуйте 1 жетон после атаки на вас, которая наносит не меньше 6 урона, до 2 раз за атаку: "
        "возьмите 1 карту.",
    ),
    (
        t.Offer("", 0, 1, None, (DRAW,), per_attack=1),
        "Вы можете потратить 1 БС в любой момент, один раз за атаку. Если вы это сделали, возьмите 1 карту.",
    ),
    (
        t.Offer("", 0, 0, t.OwnTurn(), (DRAW,), once_per_turn=True),
        "Один раз за ход, в свой ход по желанию возьмите 1 карту.",
    ),
    (
        t.Offer("", 0, 1, t.Both((t.OwnMain(), t.Has(1, "crit", SELF))), (DRAW,), once_per_turn=True),
        "Если у вас есть жетон «Крит», вы можете потратить 1 БС в своей основной фазе, один раз за ход. Если вы это "
        "сделали, возьмите 1 карту.",
    ),
]


@pytest.mark.parametrize(("offer", "expected"), OFFERS, ids=[text for _, text in OFFERS])
def test_an_offer(offer: t.Offer, expected: str) -> None:
    assert offer_text(offer, LEXICON, "ru") == expected


TOKEN = t.Token("crit", t.Name("Crit", "Крит"), t.TokenKind.POSITIVE, 5, False, True, True, False, (), ())
LYNX = t.Companion(
    "lynx",
    t.Name("Lynx", "Рысь"),
    5,
    7,
    "resting",
    (t.CompanionState("awake", AWAKE), t.CompanionState("resting", RESTING)),
    t.Act(t.CompanionIs("lynx", ("awake",)), (DRAW,), True),
    (t.Rule(t.Moment.UPKEEP, None, (t.Mend(n(1), "lynx"),)),),
    (t.Offer("", 0, 1, None, (t.Activate("lynx"),)),),
)


def test_tokens_with_other_limits_and_shields() -> None:
    assert token_text(replace(TOKEN, others=3), LEXICON, "ru") == (
        "Положительное состояние, предел 5 (у других героев 3). Само по себе ничего не делает: его используют "
        "способности, карты и компаньоны, в тексте которых оно названо."
    )
    assert token_text(replace(TOKEN, shielding=True), LEXICON, "ru") == (
        "Положительное состояние, предел 5. Вы избегаете всего урона, наносимого в результате фазы броска нападения "
        "противника, и не бросаете кубики защиты. Исключение — урон легендарной способности и урон из отдельного "
        "источника."
    )


def test_a_companion() -> None:
    assert companion_text(LYNX, LEXICON, "ru") == (
        "Компаньон «Рысь». Положения: «бодрствует» (в начале игры), «отдыхает». Здоровье 5 в начале игры, не "
        "больше 7; при 0 здоровья компаньон «Рысь» переходит в положение «отдыхает». Активация, один раз за "
        "ход, если компаньон «Рысь» бодрствует: возьмите 1 карту. В своей фазе обновления исцелите компаньона «Рысь» "
        "на 1. Вы можете потратить 1 БС в любой момент. Если вы это сделали, активируйте компаньона «Рысь»."
    )
    plain = replace(LYNX, health=0, most=0, fallen="", act=t.Act(None, (DRAW,), False), rules=(), offers=())
    assert companion_text(plain, LEXICON, "ru") == (
        "Компаньон «Рысь». Положения: «бодрствует» (в начале игры), «отдыхает». Активация: возьмите 1 карту."
    )


def test_sides() -> None:
    row = t.Row(None, t.StraightNeed(4), (DRAW,))
    level = t.Level(1, 0, (row,), 0, 0, (), (), ())
    ability = t.Ability("pounce", t.Name("Pounce", "Прыжок"), t.Slot.OFFENSIVE, (level,), "wild")
    assert ability_text(ability, LEXICON, "ru") == [
        "Только пока планшет лежит стороной «дикая» вверх.",
        "Малый стрит: Возьмите 1 карту.",
    ]
    assert side_text(replace(ability, side=""), LEXICON, "ru") == ""
    hero = replace(
        load_hero("barbarian"),
        sides=(t.Side("tame", t.Name("tame side", "ручная сторона")), t.Side("wild", LEXICON.sides["wild"])),
    )
    assert sides_text(hero, "ru") == "Стороны планшета: «ручная сторона» (в начале игры), «дикая»."


def test_names_of_several_heroes_and_unknown_ones() -> None:
    merged = Lexicon.merge(Lexicon({}, {}), LEXICON)
    assert merged == LEXICON
    effect = t.SetState("lynx", "asleep")
    assert "asleep" in effect_text(effect, merged, "ru")


def test_what_follows_then_is_one_sentence() -> None:
    body: t.Body = (t.Deal(n(8), NORMAL, TARGET), t.Then(), t.Gain("crit", n(1), SELF), t.GainCp(n(2), SELF))
    assert body_text(body, LEXICON, "ru") == "Нанесите 8 урона. Затем получите «Крит» и 2 БС."
    assert need_text(t.StraightNeed(5), LEXICON, "ru") == "Большой стрит"


def test_rules_and_offers() -> None:
    rule = t.Rule(t.Moment.FALL, None, (t.RemoveThis(), t.Survive()))
    assert rule_text(rule, LEXICON, "ru") == (
        "Когда ваше здоровье должно опуститься до 0, снимите этот жетон, и ваше здоровье вместо этого становится "
        "равным 1."
    )
    assert offer_text(t.Offer("", 2, 0, None, (DRAW,)), LEXICON, "ru") == (
        "Израсходуйте 2 жетона в любой момент: возьмите 1 карту."
    )
    rolling = t.Offer("", 1, 0, t.DamageWaits(), (t.Roll(1, (t.If(t.Value(1, 2), (t.Avoid(),)),)),))
    assert offer_text(rolling, LEXICON, "ru") == (
        "Израсходуйте 1 жетон, когда вы должны получить избегаемый урон. Бросьте 1 кубик. При 1–2 избегите всего "
        "входящего урона."
    )


def test_what_was_taken_is_counted_by_its_name() -> None:
    taken = n(t.PerTaken(3))
    removed: t.Body = (t.Take("crit", 4), t.Then(), t.Deal(taken, NORMAL, TARGET))
    assert body_text(removed, LEXICON, "ru") == (
        "Снимите с себя до 4 жетонов «Крит». Затем нанесите 3 урона за каждый снятый жетон."
    )
    paid: t.Body = (t.PayAny(), t.Then(), t.Gain("crit", n(t.PerTaken(1)), SELF))
    assert body_text(paid, LEXICON, "ru") == (
        "Потратьте сколько угодно БС. Затем получите 1 жетон «Крит» за каждую потраченную БС."
    )
    spent = t.Offer("", 1, 0, t.Attacking(), (t.Add(taken),), any_number=True, aged=True)
    assert offer_text(spent, LEXICON, "ru") == (
        "Израсходуйте любое число жетонов (кроме полученных в этот ход), когда вы атакуете: "
        "добавьте к атаке 3 урона за каждый израсходованный жетон."
    )


def test_free_offers_rules_of_a_hero_and_defences_with_rerolls() -> None:
    free = t.Offer("", 0, 0, t.RollingFor("crit"), (t.RerollFor("crit"),), once_per_roll=True)
    assert offer_text(free, LEXICON, "ru") == (
        "Один раз за бросок, когда вы бросаете кубик, израсходовав «Крит», по желанию перебросьте этот кубик."
    )
    early = t.Offer("", 0, 2, t.BeforeOwnRoll(), (t.RemoveThis(),))
    assert offer_text(early, LEXICON, "ru") == (
        "Вы можете потратить 2 БС в свой ход до начала своей фазы броска нападения. Если вы это сделали, снимите "
        "этот жетон."
    )
    set_up = t.Rule(t.Moment.SET_UP, t.StartPlayer(), (t.Gain("crit", n(2), SELF),))
    assert rule_text(set_up, LEXICON, "ru") == "В начале игры, если вы — первый игрок, получите 2 жетона «Крит»."
    for rerolls, times in ((1, "один раз"), (2, "до 2 раз")):
        level = t.Level(1, 0, (), 3, rerolls, (DRAW,), (), ())
        assert level_text(level, t.Slot.DEFENSIVE, LEXICON, "ru") == [
            f"Бросьте 3 кубика. Любые из них можно {times} перебросить. Возьмите 1 карту."
        ]


CARDS = [
    (
        "barbarian",
        "Get Some!",
        "Модификатор атаки. Бросьте 5 кубиков. Добавьте к атаке 1 урон за каждый символ [меч]. Наложите «Сотрясение».",
    ),
    ("barbarian", "Concuss!", "Наложите на выбранного противника «Сотрясение»."),
    ("moon_elf", "Evade!", "Выбранный игрок получает «Уклонение»."),
    (
        "paladin",
        "Blessed!",
        "Бросьте 1 кубик. При символе [меч] возьмите 2 карты. При символе [шлем] исцелитесь на 3. При символе "
        "[сердце] исцелитесь на 4. При символе [молитва] получите 3 БС.",
    ),
    ("paladin", "Not This Time!", "Отмените 6 входящего урона выбранного игрока."),
    ("paladin", "Transference!", "Перенесите 1 жетон состояния с выбранного игрока на другого игрока."),
]


@pytest.mark.parametrize(("hero_key", "name", "expected"), CARDS)
def test_a_shipped_card(hero_key: str, name: str, expected: str) -> None:
    hero = load_hero(hero_key)
    card = next(card for card in (*hero.cards, *COMMON.cards) if card.name.en == name)
    assert card_text(card, Lexicon.of(hero, COMMON), "ru") == expected


def test_a_shipped_token_and_defence() -> None:
    blessing = next(token for token in COMMON.tokens if token.name.en == "Blessing of Divinity")
    assert token_text(blessing, Lexicon.of_common(COMMON), "ru") == (
        "Уникальное состояние, постоянное, предел 1. Снимается только собственным эффектом; перенести его "
        "на другого игрока нельзя. Когда ваше здоровье должно опуститься до 0, снимите этот жетон, и ваше "
        "здоровье вместо этого становится равным 1."
    )
    hero = load_hero("barbarian")
    skin = next(ability for ability in hero.abilities if ability.name.en == "Thick Skin")
    assert level_text(skin.levels[0], skin.slot, Lexicon.of(hero, COMMON), "ru") == [
        "Бросьте 3 кубика. Исцелитесь на 2 за каждый символ [сердце].",
    ]


def test_numbers_take_their_nouns() -> None:
    forms = ("карта", "карты", "карт")
    assert [plural(count, *forms) for count in (1, 2, 4, 5, 11, 12, 21, 22, 25)] == [
        "карта", "карты", "карты", "карт", "карт", "карт", "карта", "карты", "карт",
    ]  # fmt: skip
    assert number_of(3, "кубик", "кубика", "кубиков") == "3 кубика"


def test_timings_have_names() -> None:
    assert timing_text(t.Timing.ROLL, "ru") == "действие фазы броска"


@pytest.mark.parametrize("hero_key", hero_keys())
def test_every_card_of_a_hero_is_whole_sentences_in_russian_letters(hero_key: str) -> None:
    hero = load_hero(hero_key)
    for card in (*hero.cards, *COMMON.cards):
        text = card_text(card, Lexicon.of(hero, COMMON), "ru")
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert not any("a" <= letter <= "z" for letter in text.lower()), text
