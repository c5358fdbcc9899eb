"""The text of conditions that are joined, denied or measured, and of amounts that compare, in both languages."""

import pytest

from madking.lang import load_common, load_hero, parse
from madking.lang import tree as t
from madking.lang.words import Lexicon
from tests.lang.plainly import (
    card_text,
    effect_text,
)
from tests.rules.helpers import SAGE

LEXICON = Lexicon.of(load_hero(SAGE), load_common())


def card(text: str) -> t.Card:
    return parse(f'common {{ action "A" / "А" {text} }}').tree.cards[0]


def texts(effect: t.Effect) -> tuple[str, str]:
    return effect_text(effect, LEXICON, "en"), effect_text(effect, LEXICON, "ru")


CONDITIONS = [
    ("has fewer than 3 focus", "you have fewer than 3 Focus tokens", "у вас меньше 3 жетонов «Сосредоточенность»"),
    ("has fewer than 1 focus", "you have no Focus", "у вас нет жетонов «Сосредоточенность»"),
    ("not target has stun", "the target has no Stun", "у цели нет жетонов «Оглушение»"),
    (
        "not target has fewer than 2 stun",
        "the target has at least 2 Stun tokens",
        "у цели не меньше 2 жетонов «Оглушение»",
    ),
    ("target has exactly 2 stun", "the target has exactly 2 Stun tokens", "у цели ровно 2 жетона «Оглушение»"),
    ("health at most 10", "you have 10 health or less", "у вас не больше 10 здоровья"),
    ("target health at least 21", "the target has at least 21 health", "у цели не меньше 21 здоровья"),
    ("not health at least 11", "you have 10 health or less", "у вас не больше 10 здоровья"),
    ("cp at least 3", "you have at least 3 CP", "у вас не меньше 3 БС"),
    ("cp at most 0", "you have no CP", "у вас нет БС"),
    ("hand at most 1", "you have at most 1 card in hand", "у вас не больше 1 карты в руке"),
    ("attacker hand at least 2", "the attacker has at least 2 cards in hand", "у атакующего не меньше 2 карт в руке"),
    ("discard at least 5", "you have at least 5 cards in the discard pile", "у вас не меньше 5 карт в сбросе"),
    ("discard at most 0", "you have no cards in the discard pile", "у вас нет карт в сбросе"),
    ("not hand at least 1", "you have no cards in hand", "у вас нет карт в руке"),
    ("more health than target", "you have more health than the target", "у вас больше здоровья, чем у цели"),
    ("less health than attacker", "you have less health than the attacker", "у вас меньше здоровья, чем у атакующего"),
    (
        "side-step at level 2",
        "your Side Step is at level 2 or higher",
        "у вас способность «Шаг в сторону» уровня 2 или выше",
    ),
    (
        "cp at least 3 or health at most 5",
        "you have at least 3 CP or you have 5 health or less",
        "у вас не меньше 3 БС или у вас не больше 5 здоровья",
    ),
]


@pytest.mark.parametrize(("text", "english", "russian"), CONDITIONS)
def test_a_measured_condition(text: str, english: str, russian: str) -> None:
    (effect,) = card(f"main cost 1 {{ if {text} {{ heal 1 }} }}").body
    assert texts(effect) == (f"If {english}, heal 1.", f"Если {russian}, исцелитесь на 1.")


JOINED = [
    ("turn at least 2", "From your 2nd turn on", "Начиная с вашего 2-го хода"),
    ("not turn at least 23", "Before your 23rd turn", "До вашего 23-го хода"),
    ("not attacking", "Unless you attack", "Кроме случаев, когда вы атакуете,"),
    (
        "not attacked for 6",
        "Unless attacked for at least 6 damage",
        "Кроме атаки на вас, которая наносит не меньше 6 урона,",
    ),
    ("not own turn", "Except on your turn", "Не в свой ход"),
    ("not (not own turn)", "On your turn", "В свой ход"),
    ("not raven is awake", "Unless Raven is awake", "Кроме случаев, когда ворон бодрствует,"),
    ("not shows 1 crown", "Except on [crown]", "Если не выпал символ [корона],"),
    ("not value 1 to 2", "Except on 1–2", "Если выпало не 1–2,"),
    ("not value 6 to 6", "Except on 6", "Если выпало не 6,"),
    ("not 3 of a kind", "Except on three of a kind", "Если не выпало 3 одинаковых значений,"),
    ("not sum at most 4", "Unless the sum is at most 4", "Кроме случаев, когда сумма не больше 4,"),
    ("not sum at least 4", "Unless the sum is at least 4", "Кроме случаев, когда сумма не меньше 4,"),
    (
        "not (shows 1 crown or 3 of a kind)",
        "Except on [crown] or on three of a kind",
        "Если не выпал символ [корона], и если не выпало 3 одинаковых значений,",
    ),
    (
        "not (attacking and has focus)",
        "Except when you attack provided that you have Focus",
        "Не тогда, когда вы атакуете, или если у вас нет жетонов «Сосредоточенность»,",
    ),
    (
        "attacking and (has focus or own turn)",
        "When you attack, (if you have Focus or on your turn)",
        "Когда вы атакуете, (если у вас есть жетон «Сосредоточенность» или в свой ход),",
    ),
    (
        "attacking and has focus or own turn",
        "When you attack provided that you have Focus, or on your turn",
        "Когда вы атакуете при условии, что у вас есть жетон «Сосредоточенность», или в свой ход,",
    ),
    (
        "has focus and not attacking or own turn",
        "(If you have Focus, and not when you attack), or on your turn",
        "(Если у вас есть жетон «Сосредоточенность», и не тогда, когда вы атакуете), или в свой ход,",
    ),
    (
        "not attacking and not own turn",
        "Not when you attack, and not on your turn",
        "Не тогда, когда вы атакуете, и не в свой ход,",
    ),
    ("own turn or own upkeep", "On your turn or in your Upkeep Phase", "В свой ход или в своей фазе обновления"),
]


@pytest.mark.parametrize(("text", "english", "russian"), JOINED)
def test_a_joined_condition(text: str, english: str, russian: str) -> None:
    (effect,) = card(f"main cost 1 {{ if {text} {{ heal 1 }} }}").body
    assert texts(effect) == (f"{english}, heal 1.", f"{russian} исцелитесь на 1.")


PLAYABLE = [
    ("not own turn", "Never on your turn.", "Нельзя разыграть в свой ход."),
    ("not attacking", "Never when you attack.", "Нельзя разыграть, когда вы атакуете."),
    (
        "not (own turn or has focus)",
        "Never on your turn or if you have Focus.",
        "Нельзя разыграть в свой ход или если у вас есть жетон «Сосредоточенность».",
    ),
    ("not has focus", "Only if you have no Focus.", "Только если у вас нет жетонов «Сосредоточенность»."),
    ("turn at least 3", "Only from your 3rd turn on.", "Только начиная с вашего 3-го хода."),
]


@pytest.mark.parametrize(("text", "english", "russian"), PLAYABLE)
def test_when_a_card_can_be_played(text: str, english: str, russian: str) -> None:
    made = card(f"main cost 1 when {text} {{ heal 1 }}")
    assert card_text(made, LEXICON, "en") == f"{english} Heal 1."
    assert card_text(made, LEXICON, "ru") == f"{russian} Исцелитесь на 1."


AMOUNTS = [
    (
        "draw 1 per discard",
        "Draw 1 card for each card in your discard pile.",
        "Возьмите 1 карту за каждую карту в вашем сбросе.",
    ),
    ("draw 1 per hand", "Draw 1 card for each card in your hand.", "Возьмите 1 карту за каждую карту в вашей руке."),
    (
        "gain 2 per upgrade cp",
        "Gain 2 CP for each upgraded ability on your board.",
        "Получите 2 БС за каждую улучшенную способность на вашем планшете.",
    ),
    (
        "roll 3 { add 2 + 1 per different value }",
        "Roll 3 dice. Add 2 damage to the Attack plus 1 for each different value rolled.",
        "Бросьте 3 кубика. Добавьте к атаке 2 урона плюс 1 за каждое различное выпавшее значение.",
    ),
    (
        "roll 3 { add highest die }",
        "Roll 3 dice. Add damage to the Attack equal to the highest value rolled.",
        "Бросьте 3 кубика. Добавьте к атаке урон, равный наибольшему выпавшему значению.",
    ),
    (
        "roll 3 { heal lowest die }",
        "Roll 3 dice. Heal the lowest value rolled.",
        "Бросьте 3 кубика. Исцелитесь на наименьшее выпавшее значение.",
    ),
    (
        "heal half token focus",
        "Heal half of your Focus tokens (rounded up).",
        "Исцелитесь на половину ваших жетонов «Сосредоточенность» (с округлением вверх).",
    ),
    (
        "add half token stun of target",
        "Add damage to the Attack equal to half of the Stun tokens on the target (rounded up).",
        "Добавьте к атаке урон, равный половине жетонов «Оглушение» у цели (с округлением вверх).",
    ),
    (
        "heal min(own cp, 5)",
        "Heal the lower of your CP and 5.",
        "Исцелитесь на меньшее из двух чисел — ваша БС или 5.",
    ),
    (
        "roll 2 { add max(sum, half own cp + 1) + 2 }",
        "Roll 2 dice. Add damage to the Attack equal to (the higher of the sum of the dice and (half your CP "
        "(rounded up) + 1)) + 2.",
        "Бросьте 2 кубика. Добавьте к атаке урон, равный (большему из двух чисел — сумма выпавших значений или "
        "(половина вашей БС (с округлением вверх) + 1)) + 2.",
    ),
]


@pytest.mark.parametrize(("text", "english", "russian"), AMOUNTS)
def test_an_amount(text: str, english: str, russian: str) -> None:
    (effect,) = card(f"main cost 1 {{ {text} }}").body
    assert texts(effect) == (english, russian)
