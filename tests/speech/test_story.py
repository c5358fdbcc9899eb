"""The story at two levels: a headline for each deed, its events below it, and nothing that the viewer may not know."""

import pytest

import madking
from madking.bots import make_bot
from madking.core import events as e
from madking.speech.story import Told, tell_story
from tests.conftest import Table


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def headlines(told: list[Told]) -> list[str]:
    """What the deeds come to, without those that nothing came of."""
    return [plain(one.headline) for one in told if one.headline]


@pytest.fixture(scope="module")
def game() -> madking.Game:
    bots = {seat: make_bot("greedy", str(seat)) for seat in range(2)}
    made = madking.new_game(["moon_elf", "barbarian"], seed="story", bots=bots)
    made.go_on()
    return made


def attack(table: Table) -> madking.Game:
    s = table("moon_elf", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 5, 4, 4, 6], health={1: 40})
    s.choose("activate entangling-shot")
    s.pass_all()
    s.choose("defend thick-skin")
    s.pass_all()
    return s


def test_an_attack_is_one_headline_with_what_stands_afterwards(table: Table) -> None:
    s = attack(table)
    assert next(text for text in headlines(tell_story(s.events, s.state, "en", 1)) if "attacks" in text).startswith(
        "Moon Elf attacks with Entangling Shot: "
    )
    english, russian = (
        next(
            text for text in headlines(tell_story(s.events, s.state, language, 1)) if "Thick" in text or "шкура" in text
        )
        for language in ("en", "ru")
    )
    taken = s.told(e.HealthChanged)[-1]
    assert f"You defend with Thick Skin, take {taken.damage} damage and heal {taken.healing}: {taken.now} health." in (
        english
    )
    assert "Лунная эльфийка атакует способностью «Опутывающий выстрел»: " in russian
    assert f"исцеляетесь на {taken.healing}, здоровье: {taken.now}." in russian


def test_a_headline_stands_at_the_last_event_of_its_deed(game: madking.Game) -> None:
    told = tell_story(game.events, game.state, "en", 0)
    assert [one.number for one in told] == list(range(len(game.events)))
    last = {one.deed: one.number for one in told}
    assert all(last[one.deed] == one.number for one in told if one.headline)
    assert all(one.deed <= one.number for one in told)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_story_that_is_told_in_pieces_is_the_same_story(game: madking.Game, language: str) -> None:
    whole = tell_story(game.events, game.state, language, 0)
    ends = {one.deed: one.headline for one in whole if one.headline}
    for since in range(0, len(game.events), 7):
        part = tell_story(game.events, game.state, language, 0, since)
        assert [(one.number, one.text, one.deed) for one in part] == [
            (one.number, one.text, one.deed) for one in whole[since:]
        ]
        assert all(ends[one.deed] == one.headline for one in part if one.headline)


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_headlines_tell_no_drawn_card_to_others(game: madking.Game, language: str) -> None:
    hidden = [
        e.CardsDrawn(event.seat, "tip-it") if isinstance(event, e.CardsDrawn) and event.seat == 1 else event
        for event in game.events
    ]
    for viewer in (0, None):
        assert tell_story(hidden, game.state, language, viewer) == tell_story(game.events, game.state, language, viewer)
    assert tell_story(hidden, game.state, language, 1) != tell_story(game.events, game.state, language, 1)


def test_tokens_and_cp_are_gained_in_one_clause(table: Table) -> None:
    s = table("barbarian", "paladin", cp={0: 5}, hands={0: ["Getting Paid!"]})
    s.choose("play getting-paid")
    s.pass_all()
    told = tell_story(s.events, s.state, "en", 0)
    assert headlines(told)[-1] == "You play Getting Paid! and gain 2 CP (7 in all)."
    assert headlines(tell_story(s.events, s.state, "ru", 1))[-1] == (
        "Варвар разыгрывает карту «Получка!» и получает 2 БС (всего 7)."
    )


def test_several_of_a_team_are_told_whom_an_attack_is_aimed_at() -> None:
    bots = {seat: make_bot("random", str(seat)) for seat in range(3)}
    made = madking.new_game(["barbarian", "moon_elf", "paladin"], mode="ffa3", seed="aim", bots=bots)
    made.go_on()
    said = " ".join(headlines(tell_story(made.events, made.state, "ru", 1)))
    assert " атакует Паладина способностью «" in said or " атакует Варвара способностью «" in said
    assert " атакует вас способностью «" in said
