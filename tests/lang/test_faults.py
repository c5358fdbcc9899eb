"""A text with many mistakes: each is told once, where it is, in the words of whoever wrote it."""

import re

import pytest

from madking.errors import HeroFileError
from madking.lang import load_common, parse, to_text
from madking.lang import tree as t
from madking.lang.faults import faults, shown_in
from madking.lang.grammar import FAMILIES, grammar, reserved_words
from madking.lang.syntax import MOST_ERRORS
from tests.lang.test_checker import DUCK
from tests.lang.test_parser import PART, SHIPPED, card
from tests.lang.test_printer import EVERYTHING


def told(text: str) -> list[str]:
    errors = faults(text, "x.hero", load_common())[1]
    return [str(error).removeprefix("x.hero:") for error in errors]


MANY = """\
hero duck "Duck" {
    complexity two
    dice wing wing wing beak beak egg
    symbol wing "wing"
    symbol beak "beak" / "клюв"
    symbol egg "egg"
    token "Pressure" positiv limit 3 { spend 1 when attacking { add 1 } }
    offensive "Peck" {
        level 1 {
            row need 3 beak {
                infict stun
                deal 4
                haal 3 then
            }
            row need 4 beak { if hes pressure { deal 5 } }
            row need 5 beak { deal 4
            row need 5 wing { deal 6 }
        }
        levl 2 cost 2 { row need 3 beak { dael 4 } }
    }
    action "A" main cots 1 { draw 1 }
    action "B" mian cost 1
        when attacked { draw 1 }
    action "C" main cost 1 { draw one }
    action "D" roll cost 1 when attaking { draw 1 }
    defensive "Preen" { }
    ultimate "Quack!" { level 1 { row need 5 egg { deal 10 ultimate } } }
    action E main cost 1 { draw 1 }
}
"""


def test_all_syntax_errors_of_a_file_are_told_at_once() -> None:
    assert told(MANY) == [
        "2:16: unknown word 'two'; expected a number",
        "7:22: unknown word 'positiv'; did you mean 'positive'?",
        "11:17: unknown word 'infict'; did you mean 'inflict'?",
        "13:17: unknown word 'haal'; did you mean 'heal'?",
        "15:34: unknown word 'hes'; did you mean 'has'?",
        "17:13: 'row' cannot stand here; is a '}' missing before it?",
        "19:9: unknown word 'levl'; did you mean 'level'?",
        "21:21: unknown word 'cots'; did you mean 'cost'?",
        "22:16: unknown word 'mian'; did you mean 'main'?",
        "24:35: 'one' cannot stand here; expected an amount",
        "25:33: unknown word 'attaking'; did you mean 'attacking'?",
        "26:25: '}' cannot stand here; expected 'level'",
        "28:12: unknown word 'E'; expected a name in quotation marks",
    ]


def test_the_first_of_them_is_what_parse_raises() -> None:
    with pytest.raises(HeroFileError) as caught:
        parse(MANY, "x.hero")
    assert str(caught.value) == f"x.hero:{told(MANY)[0]}"


def test_a_missing_brace_costs_one_error() -> None:
    assert told(DUCK.replace("row need 3 beak { deal 4 }", "row need 3 beak { deal 4")) == [
        "22:9: 'level' cannot stand here; is a '}' missing before it?"
    ]


def test_a_brace_too_many_costs_one_error() -> None:
    doubled = DUCK.replace("row need 3 beak { deal 4 }", "row need 3 beak { deal 4 } }")
    assert told(doubled) == [f"22:9: 'level' cannot stand here; {PART}"]


def test_names_and_numbers_are_judged_together_with_the_rest() -> None:
    wrong = DUCK.replace("deal 4", "deal 444").replace("inflict soaked", "inflict soked").replace("limit 2", "limit 30")
    assert [re.sub(r"^\d+:\d+: ", "", one) for one in told(wrong)] == [
        "the limit must be from 1 to 20, not 30",
        "numbers go up to 99",
        "unknown token 'soked'; did you mean 'soaked'?",
    ]


def test_a_text_that_is_no_hero_is_not_told_endlessly() -> None:
    assert len(told(card("\n".join(["infict stun", "deal 1"] * 100)))) == MOST_ERRORS


@pytest.mark.parametrize("key", ["barbarian", "gunslinger", "huntress"])
def test_every_line_broken_by_itself_is_told_where_it_is(key: str) -> None:
    """A word that nobody knows at the start of any statement: one error, there, and the rest is read as before."""
    lines = SHIPPED[key].split("\n")
    for number in range(3, len(lines), 9):
        first = lines[number].strip().split(" ")[0]
        if not first.isalpha():
            continue
        broken = [*lines[:number], lines[number].replace(first, "zzzz", 1), *lines[number + 1 :]]
        errors = told("\n".join(broken))
        column = len(lines[number]) - len(lines[number].lstrip()) + 1
        assert errors[0].startswith(f"{number + 1}:{column}: unknown word 'zzzz'"), errors
        assert len(errors) <= 2, errors


# --- the line with the caret ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "shown"),
    [
        ("deal 4\n  infict stun", (2, 3), ["      infict stun", "      ^^^^^^"]),
        ("\tinfict", (1, 2), ["    \tinfict", "    \t^^^^^^"]),
        ('a "b c" d', (1, 3), ['    a "b c" d', "      ^^^^^"]),
        ("deal", (1, 5), ["    deal", "        ^"]),
        ("", (1, 1), ["    ", "    ^"]),
        ("\x07b", (1, 1), ["    ?b", "    ^"]),
        ("x" * 300 + " here", (1, 302), ["    " + "x" * 95 + " here", "    " + " " * 96 + "^^^^"]),
    ],
)
def test_the_line_is_shown_with_a_caret(text: str, place: tuple[int, int], shown: list[str]) -> None:
    assert shown_in(text, *place) == shown


ALL_NAMES = """\
hero KEY "D" {
    dice KEY KEY KEY KEY KEY KEY
    uses KEY KEY
    symbol KEY "s"
    token "KEY" positive limit 3 {
        when own upkeep if KEY is KEY or KEY and has KEY and target has 2 KEY and foreign KEY { remove 1 KEY }
        when own turn ends if aged KEY { draw 1 }
        when attacked if KEY at least 2 and spent KEY and side KEY { reroll for KEY raise KEY limit detonate KEY 1 2 }
        spend 1 KEY aged as KEY when rolling for KEY { take up to 2 KEY add 1 per token KEY of target + 2 per KEY }
        spend any KEY { gain KEY gain 2 KEY give KEY to chosen inflict 1 per 2 KEY KEY upon chosen gain limit KEY }
    }
    companion "KEY" health 1 of 2 falls KEY {
        state KEY "s"
        act when KEY is KEY { make KEY KEY make any companion KEY mend 1 KEY hurt 1 + 2 KEY activate KEY flip to KEY }
        when attack lands if need shows KEY and absent KEY + KEY { shelter behind KEY add 2 per companion KEY }
    }
    side KEY "s" {
        offensive "A" as KEY {
            level 1 {
                row need 1 KEY + 2 KEY {
                    on 1 KEY { deal 1 per KEY } otherwise { may spend 1 KEY { draw 1 } }
                    repeat for each KEY { draw 1 }
                    repeat for each token KEY { roll 2 reroll 1 for 1 KEY { if shows 2 KEY { draw sum } } }
                }
            }
        }
    }
}
"""
"""A name wherever one can stand."""


# --- words that are names ---------------------------------------------------------------------


def test_most_words_may_be_names() -> None:
    assert len(reserved_words()) < len(grammar().words) / 2
    assert not {"hurt", "a", "heal", "main", "level", "shield"} & reserved_words()


@pytest.mark.parametrize("word", sorted(grammar().words - reserved_words()))
def test_a_word_that_is_not_reserved_may_be_any_name(word: str) -> None:
    """Everywhere where a symbol, a token, a companion, a state or a side can stand."""
    tree = parse(ALL_NAMES.replace("KEY", word)).tree
    assert isinstance(tree, t.Hero)
    assert tree.dice == (word,) * 6
    assert parse(to_text(tree)).tree == tree


@pytest.mark.parametrize("word", sorted(reserved_words()))
def test_a_reserved_word_is_refused_as_a_name(word: str) -> None:
    wrong = [f'symbol {word} "x"', f'companion "A" {{ state {word} "x" }}']
    for item in wrong:
        (message,) = {one.partition(": ")[2] for one in told(f'hero d "D" {{\n{item} }}') if one.startswith("2:")}
        assert message == f"'{word}' is a word of the language and cannot be a name"


def test_the_families_of_words_are_rules_of_the_grammar() -> None:
    assert set(grammar().families) == set(FAMILIES)
    assert all(len(firsts) > 3 for firsts in grammar().families.values())


# --- Russian names ----------------------------------------------------------------------------


def test_a_russian_name_may_be_missing_everywhere() -> None:
    text = re.sub(r' / "[^"]*"', "", EVERYTHING)
    tree = parse(text).tree
    assert to_text(tree) == text
    assert tree.tokens[0].name.said("ru") == "Soaked"


def test_an_empty_russian_name_is_an_error() -> None:
    assert told(DUCK.replace('"Утка"', '""')) == ["1:20: the Russian name is empty"]
    assert told(DUCK.replace(' / "Утка"', "")) == []
