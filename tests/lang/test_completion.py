"""What an author is offered while writing, and what lies at hand in the workshop."""

import re

import pytest
from tools import workshop

from madking.lang import load_common
from madking.lang.completion import completion
from madking.lang.library import file_text

THINGS = re.compile(r'#[^\n]*|"[^"]*"|[a-z][a-z0-9_-]*')
EVERY = 41
HERO = """hero duck "Duck" {
    dice wing wing wing beak beak egg
    symbol wing "wing"
    uses stun
    token "Soaked" negative limit 2 { }
    offensive "Peck" { level 1 { row need 3 wing { inflict soaked } } }
}
"""


def offered(text: str, behind: str) -> list[str]:
    return [one.text for one in completion(text, text.index(behind) + len(behind), load_common()).offers]


@pytest.mark.parametrize("hero", ["barbarian", "treant"])
def test_whatever_stands_in_a_hero_was_offered_there(hero: str) -> None:
    text, common = file_text(hero), load_common()
    words = [found for found in THINGS.finditer(text) if found[0][0] not in '#"']
    for found in words[::EVERY]:
        before = text[: found.start()]
        if re.search(r"\b(as|hero|symbol|state)\s+$", before):
            continue
        offers = {one.text for one in completion(text, found.start(), common).offers}
        assert found[0] in offers, text[: found.end()].split("\n")[-1]


def test_names_come_first_where_one_is_likely_meant() -> None:
    assert offered(HERO, "row need 3 ")[0] == "wing"
    assert offered(HERO, "inflict ")[:2] == ["soaked", "stun"]
    assert {"bleed", "stun", "evasive"} <= {*offered(HERO, "uses ")}
    assert "bleed" not in offered(HERO, "inflict ")


def test_nothing_is_offered_in_names_and_comments() -> None:
    assert offered(HERO, '"So') == []
    assert offered(HERO + "# a duck", "# a du") == []


def test_a_text_with_mistakes_before_the_place_still_gets_offers() -> None:
    broken = HERO.replace("need 3 wing { inflict", "need 3 wing { dael 4 } row need 4 wing { inflict")
    assert offered(broken, "row need 4 wing { inflict ")[:2] == ["soaked", "stun"]
    assert offered("", "") == ["common", "hero"]


def test_what_lies_at_hand_in_the_workshop_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert workshop.main(["--check"]) == 0, f"run python tools/workshop.py: {capsys.readouterr().out}"


def test_every_statement_has_a_meaning() -> None:
    found = workshop.gathered()
    said = {one["say"].split()[0] for one in found["meanings"]}
    assert {*found["words"]["statement"]} - said <= {"another", "at", "if", "on", "then", "up"}
