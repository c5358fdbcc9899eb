"""Names at a table: visible, and told apart by the eye (finding 24)."""

import pytest

from madking.server.errors import BadRequest, Refused
from madking.server.names import clean_name, imitates, mixes
from madking.server.protocol import Hello, NewGame, Rename
from madking.server.room import Room
from madking.server.setup import set_up
from tests.server.test_table import Sitting
from tests.serving import string_of


@pytest.mark.parametrize(
    "name", ["\u3164", "\u115f\u1160", "\u2800 \u2800", "\u200b\u200d", "\ufe0f", "\u0301\u0301", "\u034f"]
)
def test_a_name_of_nothing_is_no_name(name: str) -> None:
    assert clean_name(name) == ""


def test_names_stay_on_their_line() -> None:
    assert clean_name("Zo" + "e\u0308" + "\u0335" * 30) == "Zo\u00eb" + "\u0335" * 2
    assert clean_name("  \u0416\u0435\u043d\u044f \u3164 \n2 ") == "\u0416\u0435\u043d\u044f 2"


@pytest.mark.parametrize(
    "name", ["anna", "ANNA", "\u0410nna", "Ann\u0430", "A n n a", "\u00c1nn\u00e0", "\uff21nna", "Anna\u3164"]
)
def test_names_that_look_alike(name: str) -> None:
    assert imitates(clean_name(name), ["Anna"])
    assert not imitates("Boris", ["Anna", ""])


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Anna", False),
        ("\u0410\u043d\u043d\u0430 Smith 2", False),
        ("\u65e5\u672c\u3072\u30ab", False),
        ("\u00c5ngstr\u00f6m", False),
        ("\u0410nna", True),
        ("Boris \u03a9mega", True),
        ("\uff21nna", True),
    ],
)
def test_a_word_has_letters_of_one_alphabet(name: str, mixed: bool) -> None:
    assert mixes(name) is mixed


def test_a_mixed_name_is_no_name_at_a_table() -> None:
    sitting = Sitting("person", "person")
    with pytest.raises(BadRequest, match="letters of one alphabet"):
        sitting.hear(0, Rename(sitting.message(), "\u0412oris"))


def test_nobody_takes_the_name_of_another() -> None:
    sitting = Sitting("person", "person", names=["Anna", "Ann\u0430"])
    assert [seat.name for seat in sitting.room.seats] == ["Anna", ""]
    for name in ("\u0410nna", "barbarian", "\u0412\u0430\u0440\u0432\u0430\u0440"):
        with pytest.raises(Refused, match="nearly so"):
            sitting.hear(1, Rename(sitting.message(), name))
    sitting.hear(0, Rename(sitting.message(), "ANNA"))
    sitting.hear(1, Rename(sitting.message(), "Boris"))


def test_a_guest_who_imitates_the_host_has_no_name() -> None:
    setup, opened = set_up(NewGame(["monk", "paladin"], ["person", "person"], names=["Anna"]), "0" * 64)
    room = Room(setup)
    hello = Hello("x" * 22, invitations=[opened.seats[1]["invitation"]], strings=[string_of(1)], name="ann\u0430")
    assert room.roster.claim(hello).name == ""
