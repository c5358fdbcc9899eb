"""The generated Russian: typed-out sentences for single nodes, and for the shipped heroes."""

import pytest

from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero
from madking.lang.russian import number_of, plural
from madking.lang.words import (
    Lexicon,
    body_text,
    card_text,
    condition_text,
    effect_text,
    level_text,
    need_text,
    offer_text,
    rule_text,
    timing_text,
    token_text,
)

COMMON = load_common()
LEXICON = Lexicon(
    {"poison": t.Name("Poison", "Отравление"), "crit": t.Name("Crit", "Крит")},
    {"sword": t.Name("sword", "меч"), "moon": t.Name("moon", "луна")},
)
SELF, TARGET, ATTACKER, CHOSEN = t.Who.SELF, t.Who.TARGET, t.Who.ATTACKER, t.Who.CHOSEN
EACH = t.Who.EACH_OPPONENT
NORMAL, PLAIN, PURE = t.DamageType.NORMAL, t.DamageType.PLAIN, t.DamageType.PURE
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
    (t.Deal(n(3), PLAIN, ATTACKER), "Нанесите нападающему 3 урона."),
    (t.Deal(n(3), NORMAL, ATTACKER), "Нанесите нападающему 3 обычного урона."),
    (t.Deal(n(3), PLAIN, TARGET), "Нанесите 3 урона помимо атаки."),
    (t.Deal(n(2), PURE, SELF), "Получите 2 чистого урона."),
    (t.Deal(PER_TWO, PLAIN, ATTACKER), "Нанесите нападающему 1 урон за каждые 2 символа [меч]."),
    (t.Deal(n(4, t.PerSymbol(1, "moon")), NORMAL, TARGET), "Нанесите 4 + 1 × [луна] урона."),
    (t.Add(SUM), "Добавьте к атаке урон, равный сумме выпавших значений."),
    (t.MakeUndefendable(), "Эта атака становится неблокируемой."),
    (t.Recoil(n(4), 1), "Если эта атака нанесёт не меньше 1 урона, вы получите 4 урона."),
    (t.Prevent(n(6), CHOSEN), "Отмените 6 урона выбранному игроку."),
    (t.Prevent(SUM, SELF), "Отмените урон, равный сумме выпавших значений."),
    (t.Heal(n(4)), "Исцелитесь на 4."),
    (t.Heal(PER_SWORD), "Исцелитесь на 2 × [меч]."),
    (t.GainCp(n(1), SELF), "Получите 1 БС."),
    (t.LoseCp(n(1), TARGET), "Цель теряет 1 БС."),
    (t.LoseCp(n(1), SELF), "Потеряйте 1 БС."),
    (t.Draw(n(1)), "Возьмите 1 карту."),
    (t.Draw(n(2)), "Возьмите 2 карты."),
    (t.Draw(n(5)), "Возьмите 5 карт."),
    (t.Gain("crit", n(1), SELF), "Получите «Крит»."),
    (t.Gain("crit", n(2), SELF), "Получите 2 жетона «Крит»."),
    (t.Gain("crit", n(5), ATTACKER), "Нападающий получает 5 жетонов «Крит»."),
    (t.Inflict("poison", n(1), TARGET), "Наложите «Отравление»."),
    (t.Inflict("poison", n(2), SELF), "Наложите на себя 2 жетона «Отравление»."),
    (t.RemoveStatus(TARGET), "Снимите с цели 1 жетон состояния."),
    (t.SetDie(t.Scope.OWN, 6), "Измените значение 1 своего куба на 6."),
    (t.Attempts(-1), "У вас на 1 попытку броска меньше."),
    (t.Attempts(2), "У вас на 2 попытки броска больше."),
    (
        t.Roll(1, (t.GainCp(HALF, SELF),)),
        "Бросьте 1 куб: получите БС в количестве, равном половине выпавшего значения (с округлением вверх).",
    ),
    (t.Roll(3, (t.Then(), t.Heal(SUM))), "Бросьте 3 куба, затем исцелитесь на сумму выпавших значений."),
    (t.Roll(5, (DRAW, t.Then(), t.Heal(n(1)))), "Бросьте 5 кубов: возьмите 1 карту; затем исцелитесь на 1."),
    (t.May((t.RemoveStatus(SELF),)), "По желанию снимите с себя 1 жетон состояния."),
    (t.May((t.MakeUndefendable(),)), "По вашему желанию эта атака становится неблокируемой."),
    (
        t.If(t.Attacked(), (t.Heal(n(1)), t.Then(), DRAW)),
        "После того как вас атаковали, исцелитесь на 1, затем возьмите 1 карту.",
    ),
    (t.If(t.OfAKind(4), ()), "При 4 одинаковых значениях ничего не происходит."),
    (
        t.ChooseOne((t.Branch((DRAW,)), t.Branch((t.Heal(n(2)),)))),
        "На выбор: возьмите 1 карту или исцелитесь на 2.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN), t.Inflict("crit", n(1), CHOSEN))),
        "Наложите на выбранного противника «Отравление» и «Крит».",
    ),
    (
        t.ChoosePlayer(t.Pool.PLAYER, (t.GrantAttempt(t.RollPhase.DEFENSIVE),)),
        "Выбранный игрок получает ещё 1 попытку броска (по желанию) в своей фазе броска защиты.",
    ),
    (
        t.UpTo(2, (t.Reroll(t.Scope.FRIENDLY),)),
        "Перебросьте до 2 кубов по очереди (можно дважды один и тот же), своих или членов команды.",
    ),
    (
        t.Times(2, (t.SetDie(t.Scope.ANY, None),)),
        "Измените значения 2 кубов любых игроков на любые по вашему выбору.",
    ),
    (t.UpTo(1, (DRAW,)), "До 1 раза подряд: возьмите 1 карту."),
    (t.Times(2, (DRAW, t.Heal(n(1)))), "2 раза: возьмите 1 карту и исцелитесь на 1."),
    (
        t.Roll(1, (t.If(ON_SWORD, (DRAW,), (t.If(ON_MOON, (t.Heal(n(1)),), (t.GainCp(n(2), SELF),)),)),)),
        "Бросьте 1 куб: при [меч] возьмите 1 карту; иначе при [луна] исцелитесь на 1; иначе получите 2 БС.",
    ),
    (t.Weaken(n(t.PerToken(1, "poison", SELF))), "Уменьшите урон атаки на 1 за каждый ваш жетон «Отравление»."),
    (
        t.Deal(n(t.PerToken(1, "poison", TARGET)), PURE, TARGET),
        "Нанесите 1 чистый урон за каждый жетон «Отравление» у цели.",
    ),
    (t.Deal(n(5, t.PerToken(2, "crit", SELF)), NORMAL, TARGET), "Нанесите 5 урона плюс 2 за каждый ваш жетон «Крит»."),
    (t.Deal(n(2), t.DamageType.COLLATERAL, EACH), "Нанесите каждому противнику 2 побочного урона."),
    (t.Gain("crit", n(t.ToLimit()), SELF), "Получите жетоны «Крит» до предела."),
    (t.GainCp(n(1), ATTACKER), "Нападающий получает 1 БС."),
    (t.RaiseLimit("crit"), "Увеличьте свой предел жетонов «Крит» на 1 до конца игры."),
    (t.AttemptPrice(1), "Каждая попытка броска после первой стоит 1 БС."),
    (t.AnotherRollPhase(), "Начните дополнительную фазу броска нападения."),
    (t.ForEach("moon", (DRAW, t.Heal(n(1)))), "За каждый [луна] возьмите 1 карту и исцелитесь на 1."),
    (
        t.Roll(3, (DRAW,), 1, "crit", 1),
        "Бросьте 3 куба (можно перебросить 1 из них за 1 жетон «Крит»): возьмите 1 карту.",
    ),
    (
        t.Roll(3, (DRAW,), 2, "crit", 2),
        "Бросьте 3 куба (можно перебросить до 2 из них за 2 жетона «Крит» каждый): возьмите 1 карту.",
    ),
    (
        t.Roll(1, (t.Contest(TARGET, False, (DRAW,), (t.Heal(n(1)),)),)),
        "Бросьте 1 куб: цель тоже бросает 1 куб, и если ваше значение больше, возьмите 1 карту; иначе исцелитесь на 1.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN),), 2),
        "Выберите 2 разных противников: наложите на каждого из них «Отравление».",
    ),
    (
        t.Allow(t.Offer("", 0, 0, t.RollingFor("crit"), (t.RerollFor("crit"),))),
        "Один раз за эту атаку, когда вы бросаете куб за жетон «Крит», по желанию перебросьте куб жетона «Крит».",
    ),
]


@pytest.mark.parametrize(("effect", "expected"), EFFECTS, ids=[text for _, text in EFFECTS])
def test_an_effect(effect: t.Effect, expected: str) -> None:
    assert effect_text(effect, LEXICON, "ru") == expected


CONDITIONS: list[tuple[t.Condition, str]] = [
    (t.Shows((t.SymbolCount(2, "sword"), t.SymbolCount(1, "moon"))), "при 2 [меч] + [луна]"),
    (t.Value(1, 2), "при 1–2"),
    (t.SumAtLeast(14), "если сумма не меньше 14"),
    (t.Attacking(5), "когда вы атакуете и наносите не меньше 5 урона"),
    (t.BeforeDefence(), "когда вы проводите блокируемую атаку, до начала защиты"),
    (t.DamageWaits(), "когда вы должны получить избегаемый урон"),
    (t.CanFail(), "если объявлена способность (не легендарная)"),
    (t.Absent(("sword",)), "если не выпало [меч]"),
    (t.Absent(("sword", "moon")), "если не выпало ни [меч], ни [луна]"),
    (t.SpentBefore("crit"), "если на эту атаку уже израсходован жетон «Крит»"),
    (t.AttemptsBelow(3), "если в этот ход вы использовали меньше 3 попыток броска"),
]


@pytest.mark.parametrize(("condition", "expected"), CONDITIONS, ids=[text for _, text in CONDITIONS])
def test_a_condition(condition: t.Condition, expected: str) -> None:
    assert condition_text(condition, LEXICON, "ru") == expected


def test_what_follows_then_is_one_sentence() -> None:
    body: t.Body = (t.Deal(n(8), NORMAL, TARGET), t.Then(), t.Gain("crit", n(1), SELF), t.GainCp(n(2), SELF))
    assert body_text(body, LEXICON, "ru") == "Нанесите 8 урона. Затем получите «Крит» и получите 2 БС."
    assert need_text(t.StraightNeed(5), LEXICON, "ru") == "Большой стрит"


def test_rules_and_offers() -> None:
    rule = t.Rule(t.Moment.FALL, None, (t.RemoveThis(), t.Survive()))
    assert rule_text(rule, LEXICON, "ru") == (
        "Когда ваше здоровье должно опуститься до 0: снимите этот жетон, и ваше здоровье вместо этого становится "
        "равным 1."
    )
    assert offer_text(t.Offer("", 2, 0, None, (DRAW,)), LEXICON, "ru") == (
        "Израсходуйте 2 жетона в любой момент: возьмите 1 карту."
    )
    rolling = t.Offer("", 1, 0, t.DamageWaits(), (t.Roll(1, (t.If(t.Value(1, 2), (t.Avoid(),)),)),))
    assert offer_text(rolling, LEXICON, "ru") == (
        "Израсходуйте 1 жетон, когда вы должны получить избегаемый урон. "
        "Бросьте 1 куб: при 1–2 избегите всего входящего урона."
    )


def test_what_was_taken_is_counted_by_its_name() -> None:
    taken = n(t.PerTaken(3))
    removed: t.Body = (t.Take("crit", 4), t.Then(), t.Deal(taken, NORMAL, TARGET))
    assert body_text(removed, LEXICON, "ru") == (
        "Снимите с себя до 4 жетонов «Крит». Затем нанесите 3 урона за каждый снятый жетон."
    )
    paid: t.Body = (t.PayAny(), t.Then(), t.Gain("crit", n(t.PerTaken(1)), SELF))
    assert body_text(paid, LEXICON, "ru") == (
        "Заплатите сколько угодно БС. Затем получите 1 жетон «Крит» за каждую уплаченную БС."
    )
    spent = t.Offer("", 1, 0, t.Attacking(), (t.Add(taken),), any_number=True, aged=True)
    assert offer_text(spent, LEXICON, "ru") == (
        "Израсходуйте любое число жетонов (кроме полученных в этот ход), когда вы атакуете: "
        "добавьте к атаке 3 урона за каждый израсходованный жетон."
    )


def test_free_offers_rules_of_a_hero_and_defences_with_rerolls() -> None:
    free = t.Offer("", 0, 0, t.RollingFor("crit"), (t.RerollFor("crit"),), once_per_roll=True)
    assert offer_text(free, LEXICON, "ru") == (
        "Один раз за бросок, когда вы бросаете куб за жетон «Крит», по желанию перебросьте куб жетона «Крит»."
    )
    early = t.Offer("", 0, 2, t.BeforeOwnRoll(), (t.RemoveThis(),))
    assert offer_text(early, LEXICON, "ru") == (
        "Заплатите 2 БС в свой ход до начала своей фазы броска нападения: снимите этот жетон."
    )
    set_up = t.Rule(t.Moment.SET_UP, t.StartPlayer(), (t.Gain("crit", n(2), SELF),))
    assert rule_text(set_up, LEXICON, "ru") == "В начале игры, если вы ходите первым: получите 2 жетона «Крит»."
    for rerolls, times in ((1, "один раз"), (2, "до 2 раз")):
        level = t.Level(1, 0, (), 3, rerolls, (DRAW,), (), ())
        assert level_text(level, t.Slot.DEFENSIVE, LEXICON, "ru") == [
            f"Бросьте 3 куба. Любые из них можно {times} перебросить. Возьмите 1 карту."
        ]


CARDS = [
    (
        "barbarian",
        "Get Some!",
        "Модификатор атаки. Бросьте 5 кубов: добавьте к атаке 1 × [меч] урона. Наложите «Сотрясение».",
    ),
    ("barbarian", "Concuss!", "Наложите на выбранного противника «Сотрясение»."),
    ("moon_elf", "Evade!", "Выбранный игрок получает «Уклонение»."),
    (
        "paladin",
        "Blessed!",
        "Бросьте 1 куб: при [меч] возьмите 2 карты; при [шлем] исцелитесь на 3; при [сердце] исцелитесь на 4; "
        "при [молитва] получите 3 БС.",
    ),
    ("paladin", "Not This Time!", "Отмените 6 урона выбранному игроку."),
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
        "Уникальное состояние, постоянное, предел 1. Нельзя снять иным способом. Нельзя перенести на другого игрока. "
        "Когда ваше здоровье должно опуститься до 0: снимите этот жетон, и ваше здоровье вместо этого становится "
        "равным 1."
    )
    hero = load_hero("barbarian")
    skin = next(ability for ability in hero.abilities if ability.name.en == "Thick Skin")
    assert level_text(skin.levels[0], skin.slot, Lexicon.of(hero, COMMON), "ru") == [
        "Бросьте 3 куба. Исцелитесь на 2 × [сердце]."
    ]


def test_numbers_take_their_nouns() -> None:
    forms = ("карта", "карты", "карт")
    assert [plural(count, *forms) for count in (1, 2, 4, 5, 11, 12, 21, 22, 25)] == [
        "карта", "карты", "карты", "карт", "карт", "карт", "карта", "карты", "карт",
    ]  # fmt: skip
    assert number_of(3, "куб", "куба", "кубов") == "3 куба"


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
