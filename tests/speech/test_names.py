"""Events and views carry keys; names are found by them, and one key of a kind names one thing in a whole release."""

import pytest

import madking
from madking.core import events as e
from madking.core.content import Content
from madking.games import make_content
from madking.lang.library import hero_keys, load_hero
from madking.speech.names import row_name, source_name


@pytest.fixture(scope="module")
def everyone() -> Content:
    return make_content(hero_keys())[0]


def test_a_key_of_a_kind_names_one_thing_in_the_whole_release(everyone: Content) -> None:
    for made in everyone.heroes:
        for row in made.rows:
            assert everyone.named[f"row/{row.key}"] == row.name
        for card in made.cards:
            assert everyone.named[f"card/{card.key}"] == card.name
        for ability in made.spaces:
            assert everyone.named[f"ability/{ability.key}"] == ability.name
        for companion in made.companions:
            assert everyone.named[f"companion/{companion.key}"] == companion.companion.name


@pytest.mark.parametrize(
    ("source", "english", "russian"),
    [
        ("token/poison", "Poison", "Отравление"),
        ("row/smack: 4 sword", "Smack", "Затрещина"),
        ("card/tip-it", "Tip It!", "Подтолкни!"),
        ("companion/nyra", "Nyra", "Найра"),
        ("hero/monk", "Monk", "Монах"),
        ("", "", ""),
    ],
)
def test_a_source_is_named_by_its_kind_and_key(source: str, english: str, russian: str, everyone: Content) -> None:
    assert (source_name(everyone, source, "en"), source_name(everyone, source, "ru")) == (english, russian)


def test_a_row_is_named_by_its_key(everyone: Content) -> None:
    seat = hero_keys().index("barbarian")
    assert row_name(everyone, seat, "smack: 5 sword", "ru") == "Затрещина"
    assert row_name(everyone, seat, "war-cry", "en") == "War Cry"


def test_events_and_the_ledger_of_a_view_tell_the_same_source() -> None:
    s = madking.scenario(heroes=["barbarian", "paladin"], active=0, phase="offensive_roll", rolls=[1, 1, 2, 6, 6])
    s.choose("activate smack")
    s.pass_all()
    written = s.told(e.LedgerEntry)
    assert [entry.source for entry in written] == ["row/smack: 3 sword"]
    assert [entry["source"] for entry in s.view(None)["ledgers"][1]["entries"]] == ["row/smack: 3 sword"]
    assert [event.row for event in s.told(e.AbilityActivated)] == ["smack: 3 sword"]


@pytest.mark.parametrize("key", hero_keys())
def test_every_hero_has_its_cases(key: str) -> None:
    name = load_hero(key).name
    assert len(name.forms) == 3, name.ru
