"""The generated text reads as a player would write it, in both languages."""

import pytest

from madking.lang import tree as t
from madking.lang.library import load_common, load_hero
from madking.lang.russian import number_of, plural
from madking.lang.words import Language, Lexicon, card_text, level_text, offer_text, timing_text, token_text

COMMON = load_common()


def card(hero_key: str, name: str, lang: Language) -> str:
    hero = load_hero(hero_key)
    found = next(card for card in (*hero.cards, *COMMON.cards) if card.name.en == name)
    return card_text(found, Lexicon.of(hero, COMMON), lang)


def token(hero_key: str, name: str, lang: Language) -> str:
    hero = load_hero(hero_key)
    found = next(token for token in (*hero.tokens, *COMMON.tokens) if token.name.en == name)
    return token_text(found, Lexicon.of(hero, COMMON), lang)


def level(hero_key: str, name: str, number: int, lang: Language) -> list[str]:
    hero = load_hero(hero_key)
    found = next(ability for ability in hero.abilities if ability.name.en == name)
    return level_text(found.levels[number - 1], found.slot, Lexicon.of(hero, COMMON), lang)


@pytest.mark.parametrize(
    ("hero", "name", "english", "russian"),
    [
        (
            "barbarian",
            "Get Some!",
            "Attack Modifier. Roll 5 dice: add 1 × [sword] damage to the Attack. Inflict Concussion.",
            "Модификатор атаки. Бросьте 5 кубов: добавьте к атаке 1 × [меч] урона. Наложите жетон «Сотрясение».",
        ),
        (
            "barbarian",
            "Head Bash!",
            "Only when your Attack has dealt at least 8 damage. Inflict Concussion.",
            "Только когда ваша атака нанесла не меньше 8 урона. Наложите жетон «Сотрясение».",
        ),
        (
            "paladin",
            "Blessed!",
            "Roll 1 die: on [sword], draw 2 cards; on [helmet], heal 3; on [heart], heal 4; on [prayer], gain 3 CP.",
            "Бросьте 1 куб: при [меч] возьмите 2 карты; при [шлем] исцелитесь на 3; при [сердце] исцелитесь на 4; "
            "при [молитва] получите 3 БС.",
        ),
        ("paladin", "Triple Up!", "Draw 3 cards.", "Возьмите 3 карты."),
        ("paladin", "Six-It!", "Set one of your dice to 6.", "Измените один свой куб на 6."),
        (
            "moon_elf",
            "Evade!",
            "Choose a player: the chosen player gains Evasive.",
            "Выберите игрока: выбранный игрок получает жетон «Уклонение».",
        ),
    ],
)
def test_cards(hero: str, name: str, english: str, russian: str) -> None:
    assert card(hero, name, "en") == english
    assert card(hero, name, "ru") == russian


@pytest.mark.parametrize(
    ("hero", "name", "english", "russian"),
    [
        (
            "moon_elf",
            "Evasive",
            "Positive, stack limit 3. Spend 1 when you are about to take damage: roll 1 die: on 1 to 2, avoid all "
            "damage that waits for you.",
            "Положительное состояние, предел 3. Израсходуйте 1 жетон, когда вам должны нанести урон: бросьте 1 куб: "
            "при 1–2 избегите всего ожидающего вас урона.",
        ),
        (
            "paladin",
            "Blessing of Divinity",
            "Unique, stack limit 1, persistent. Cannot be removed by other means. Cannot be moved to another player. "
            "When your health would become 0: remove this token and your health becomes 1 instead.",
            "Уникальное состояние, постоянное, предел 1. Нельзя снять иным способом. Нельзя перенести на другого "
            "игрока. Когда ваше здоровье должно стать равным 0: снимите этот жетон и вместо этого оно становится "
            "равным 1.",
        ),
    ],
)
def test_tokens(hero: str, name: str, english: str, russian: str) -> None:
    assert token(hero, name, "en") == english
    assert token(hero, name, "ru") == russian


def test_a_level_has_a_line_for_each_row() -> None:
    assert level("barbarian", "Crit Bash", 2, "en") == [
        "4 [pow]: Inflict Stun. Then deal 7 undefendable damage.",
        "Crit Smash, 3 [pow]: Inflict Concussion. Then deal 2 undefendable damage.",
    ]
    assert level("barbarian", "Thick Skin", 1, "ru") == ["Бросьте 3 куба. Исцелитесь на 2 × [сердце]."]
    assert level("paladin", "Tithe", 1, "en") == [
        "Pay 1 CP at any time: re-roll one of your dice.",
        "Pay 3 CP at any time: draw 1 card.",
    ]


def test_russian_numbers_take_their_nouns() -> None:
    forms = ("карта", "карты", "карт")
    assert [plural(n, *forms) for n in (1, 2, 4, 5, 11, 12, 21, 22, 25)] == [
        "карта", "карты", "карты", "карт", "карт", "карт", "карта", "карты", "карт",
    ]  # fmt: skip
    assert number_of(3, "куб", "куба", "кубов") == "3 куба"


def test_an_offer_without_a_condition_can_be_used_at_any_time() -> None:
    offer = t.Offer("", 2, 0, None, (t.Draw(t.Amount((t.Number(1),))),))
    lexicon = Lexicon({}, {})
    assert offer_text(offer, lexicon, "en") == "Spend 2 at any time: draw 1 card."
    assert offer_text(offer, lexicon, "ru") == "Израсходуйте 2 жетона в любой момент: возьмите 1 карту."


def test_timings_have_names() -> None:
    assert [timing_text(timing, "en") for timing in t.Timing] == [
        "Main Phase Action",
        "Roll Phase Action",
        "Instant Action",
    ]
    assert timing_text(t.Timing.ROLL, "ru") == "действие фазы броска"
