"""What the checker says most often has its words in Russian."""

import re

import pytest

from madking.lang import check, load_common, parse
from madking.lang.beginnings import blank
from madking.lang.checker import _NOT_ZERO, _RANGES
from madking.lang.faults import faults
from madking.lang.grammar import grammar
from madking.lang.syntax import _DESCRIPTIONS
from madking.speech.phrasebook.checker import KINDS, NUMBERS, THINGS, complaint

TEXT = blank("Duck")


def told(text: str) -> list[str]:
    return [complaint(error.message, "ru") for error in faults(text, "text.hero", load_common())[1]]


@pytest.mark.parametrize(
    ("said", "becomes", "russian"),
    [
        ("deal", "dael", r"неизвестное слово 'dael'; может быть, 'deal'\?"),
        ("complexity 1", "complexity 9", r"сложность: от 1 до 6, а не 9"),
        ("complexity 1", "complexity", r".* здесь стоять не может; ожидается число"),
        ("{ heal 2 }\n}", "{ heal 2 }", r"файл кончается слишком рано; ожидается '}'"),
        ('"Duck"', '"Duck', r"имя не закрыто: .*"),
        ("3 sword", "3 swird", r"неизвестно: символ 'swird'; может быть, 'sword'\?"),
        ("{ heal 2 }", "{ heal 2 health }", r"'health' здесь стоять не может; слово 'health' не пишется"),
        ("{ heal 2 }", "{ lose 2 }", r"неизвестное слово 'lose'; может быть, 'remove' или 'drain'\?"),
        ("{ heal 2 }", "{ gain egg }", r"неизвестно: жетон 'egg'; объявите: token \"Egg\" positive limit 3 { }"),
    ],
)
def test_what_is_wrong_is_told_in_russian(said: str, becomes: str, russian: str) -> None:
    assert said in TEXT
    assert re.fullmatch(russian, told(TEXT.replace(said, becomes, 1))[0])


def test_every_thing_that_such_a_sentence_names_has_a_russian_word() -> None:
    assert {*grammar().families, *_DESCRIPTIONS.values()} <= THINGS.keys()
    assert {*(one.what for one in _RANGES.values()), *_NOT_ZERO.values()} <= NUMBERS.keys()
    assert {"symbol", "token", "companion", "state", "side", "board space"} <= KINDS.keys()


def test_what_has_no_russian_words_stays_as_it_is() -> None:
    message = "'then' stands only at the top level of a row, a card or a defence"
    assert complaint(message, "ru") == message
    assert complaint("unknown word 'dael'", "en") == "unknown word 'dael'"


def test_the_blank_page_has_nothing_wrong() -> None:
    assert check(parse(TEXT), load_common()) == []
