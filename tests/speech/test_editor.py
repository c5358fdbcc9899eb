"""The machine's editor finds nothing in what madking says, and finds every fault that is planted."""

from collections.abc import Iterable

import pytest
from tools.editor import grouped
from tools.editorial.awkward import SNAPSHOT, snapshot, spoken
from tools.editorial.checks import Checked, Kind, Said, checks, read
from tools.editorial.played import played
from tools.editorial.terms import TERMS, rivals
from tools.editorial.texts import LANGUAGES, ROOT, books, generated, known_names, literals, page_words, sayings

NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.fixture(scope="module")
def looked_for() -> list[Checked]:
    return checks(known_names())


def faults(said: Iterable[Said], looked_for: list[Checked]) -> list[str]:
    """The faults of texts, as the tool tells them."""
    return list(grouped(read(said, looked_for), 40))


# --- nothing is found --------------------------------------------------------------------------------


def test_boards_cards_tokens_keywords_and_modes_are_well_said(looked_for: list[Checked]) -> None:
    assert faults(generated(), looked_for) == []


def test_names_phrasebooks_and_page_words_are_well_said(looked_for: list[Checked]) -> None:
    assert faults(literals(), looked_for) == []


def test_every_saying_is_well_said_with_awkward_values(looked_for: list[Checked]) -> None:
    assert faults(spoken(), looked_for) == []


@pytest.mark.slow
def test_log_questions_and_options_of_games_are_well_said(looked_for: list[Checked]) -> None:
    assert faults(played(6), looked_for) == []


def test_awkward_sayings_are_those_that_were_read() -> None:
    """If it fails, read the difference as a player would; `python tools/editor.py --awkward` writes the file anew."""
    assert snapshot() == SNAPSHOT.read_text("utf-8")


# --- everything that is planted is found -------------------------------------------------------------

PLANTED: list[tuple[str, str, str, Kind]] = [
    ("number and noun", "ru", "Вы получаете 1 урона.", "text"),
    ("number and noun", "ru", "Бросьте 2 кубиков.", "text"),
    ("number and noun", "ru", "Возьмите 5 карты.", "text"),
    ("number and noun", "ru", "Нанесите 21 урона.", "text"),
    ("number and noun", "ru", "Сбросьте не больше 2 карты.", "text"),
    ("number and noun", "ru", "Нанесите 3 неблокируемый урона.", "text"),
    ("number and noun", "en", "Roll 1 dice.", "text"),
    ("number and noun", "en", "Draw 2 card.", "text"),
    ("accusative after its verb", "ru", "Получите «Перезарядка».", "text"),
    ("accusative after its verb", "ru", "Наложите «Увядание» и «Пороховая бочка».", "text"),
    ("accusative after its verb", "ru", "Получите 2 «Уклонение».", "text"),
    ("accusative after its verb", "ru", "Наложите не «Пороховая бочка».", "text"),
    ("genitive", "ru", "Игрок без «Оборона» теряет 1 БС.", "text"),
    ("forbidden term", "ru", "Бросьте 2 куба.", "text"),
    ("forbidden term", "en", "An ally heals 1.", "text"),
    ("Latin letters", "ru", "Ход делает бот greedy.", "text"),
    ("Cyrillic letters", "en", "Gain 1 БС.", "text"),
    ("ё", "ru", "Бросьте еще раз.", "text"),
    ("two colons", "en", "In your Upkeep Phase: roll 1 die: on 1–2, heal 1.", "text"),
    ("bracket in a bracket", "en", "Deal 1 (if (you like) so).", "text"),
    ("doubled word", "ru", "Получите получите 1 БС.", "text"),
    ("!: or ?:", "ru", "Близнецы!: какое значение?", "text"),
    ("и если, и пока", "ru", "В вашем ходу и если у вас есть жетон, возьмите карту.", "text"),
    ("and if, and while", "en", "In your Main Phase and if you like, draw.", "text"),
    ("Затем если", "ru", "Затем если у вас есть жетон, возьмите карту.", "text"),
    ("of them after 1", "en", "Roll 1 die. You may re-roll any of them once.", "text"),
    ("space before a mark", "en", "Draw a card .", "text"),
    ("double space", "en", "Draw  a card.", "text"),
    ("marks together", "en", "You draw Tip It!.", "text"),
    ("left markup", "en", "{who} draws a card.", "text"),
    ("small letter after a full stop", "en", "Draw a card. then heal 1.", "text"),
    ("unbalanced", "ru", "Снимите «Горение.", "text"),
    ("no end mark", "en", "Draw a card", "text"),
    ("no capital", "ru", "возьмите карту.", "text"),
    ("plain space after a number", "ru", "Получите 2 БС.", "text"),
    ("hyphen in a range", "en", "On 1-2, heal 1.", "text"),
    ("hyphen for a dash", "ru", "Иначе - пас.", "text"),
    ("percent", "ru", "Шанс 58,3%.", "text"),
    ("percent", "en", "A chance of 58.3 %.", "text"),
    ("decimal point", "ru", "Шанс выше на 2.3 п. п.", "text"),
    ("decimal comma", "en", "2,3 points.", "text"),
    ("quotes", "ru", 'Снимите "Горение".', "text"),
    ("quotes", "en", "Remove «Burn».", "text"),
    ("three dots", "en", "One moment...", "label"),
    ("times sign", "ru", "Вы получаете «Крит» ×5.", "text"),
]


@pytest.mark.parametrize(("name", "lang", "text", "kind"), PLANTED, ids=lambda value: str(value)[:40])
def test_a_planted_fault_is_found(name: str, lang: str, text: str, kind: Kind, looked_for: list[Checked]) -> None:
    found = {fault.check for fault in read([Said(lang, "here", text, kind)], looked_for)}
    assert name in found


def test_every_check_has_a_planted_fault(looked_for: list[Checked]) -> None:
    planted = {(name, lang) for name, lang, _, _ in PLANTED}
    assert {check.name for check in looked_for} == {name for name, _ in planted}
    assert {(check.name, lang) for check in looked_for if len(check.langs) == 1 for lang in check.langs} <= planted


CLEAN = [
    ("ru", f"Вы получаете 1{NO_BREAK}урон, а противник — 2{NO_BREAK}неблокируемого урона."),
    ("ru", f"Наложите «Пороховую бочку» и 2{NO_BREAK}«Увядания». Сбросьте не больше 2{NO_BREAK}карт."),
    ("ru", "Если ваш герой — не «Проклятая пиратка», возьмите карту."),
    ("ru", "Вы разыгрываете карту «Не в этот раз!»: она ничего не стоит."),
    ("ru", f"При 1–2{NO_BREAK}снимите состояние. Шанс — 58,3{NO_BREAK}%."),
    ("en", "You sell What Status Effects? for 1 CP."),
    ("en", "During your Upkeep Phase, roll 1 die. On 1–2, take 3 damage."),
    ("en", "3 [sword]: Roll 3 dice: deal damage equal to the sum of the dice."),
]


@pytest.mark.parametrize(("lang", "text"), CLEAN)
def test_what_is_right_is_left_alone(lang: str, text: str, looked_for: list[Checked]) -> None:
    assert list(read([Said(lang, "here", text)], looked_for)) == []


# --- one word for one thing --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_both_a_term_and_its_rival(lang: str) -> None:
    for term in TERMS:
        word = term.ru if lang == "ru" else term.en
        assert not [pattern.pattern for pattern, _ in rivals(lang) if pattern.search(word)], word


SAME_ENGLISH = {
    "main phase 1", "main phase 2", "{name}", "cards", "players", "passive", "name", "none", "help", "play", "smart",
    "on", "off", "instant", "heals by the damage dealt", "final", "any",
    "easy", "middling", "hard",
}  # fmt: skip
"""English words that say one thing in several cases of Russian, or several things (a game, a card and a replay are
played; a person and a mode have names; a card and the pace of the page are instant; dice and a bout are final)."""


def test_a_label_is_the_same_wherever_it_stands() -> None:
    """The same English words have the same Russian ones, in phrasebooks and page."""
    pairs: dict[str, dict[str, str]] = {}
    both = [*sayings(), *page_words()]
    for english, russian in zip(both[::2], both[1::2], strict=True):
        assert english.where == russian.where
        pairs.setdefault(english.text.casefold(), {}).setdefault(russian.text.casefold(), english.where)
    several = {english: found for english, found in pairs.items() if len(found) > 1 and english not in SAME_ENGLISH}
    assert several == {}


def test_the_glossary_has_every_term() -> None:
    page = (ROOT / "docs" / "language.md").read_text("utf-8")
    assert [term.en for term in TERMS if f"| {term.en} | {term.ru} |" not in page] == []


def test_the_books_are_all_read() -> None:
    assert len(books()) >= 10
    assert sum(1 for _ in page_words()) > 300
