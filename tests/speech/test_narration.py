"""Every event has a sentence in both languages, and none tells what the viewer may not know."""

import re

import pytest

from madking.core import events as e
from madking.core.state import State
from madking.core.terms import PHASES
from madking.games import make_state
from madking.speech import narration
from madking.speech.names import seat_name
from madking.speech.phrasebook.happenings import PHASES as PHASE_NAMES
from tests.core.positions import MENAGERIE
from tests.speech.samples import OF_THE_MENAGERIE, SAMPLES


def tell(event: e.Event, s: State, language: str, viewer: int | None) -> str | None:
    """The sentence with plain spaces, as one reads it."""
    said = narration.tell(event, s, language, viewer)
    return None if said is None else said.replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture(scope="module")
def duel() -> State:
    return make_state(["barbarian", "paladin"], "1v1")[0]


@pytest.fixture(scope="module")
def beasts() -> State:
    return make_state([MENAGERIE, "paladin"], "1v1")[0]


def test_the_samples_cover_every_event_class() -> None:
    known = {kind for kind in e.Event.__subclasses__() if kind.__module__ == e.__name__}
    assert {type(event) for event in SAMPLES + OF_THE_MENAGERIE} == known


@pytest.mark.parametrize("event", SAMPLES, ids=repr)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_event_is_a_sentence_in_both_languages(event: e.Event, viewer: int | None, duel: State) -> None:
    _check(event, duel, viewer)


@pytest.mark.parametrize("event", OF_THE_MENAGERIE, ids=repr)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_companions_and_sides_have_sentences(event: e.Event, viewer: int | None, beasts: State) -> None:
    _check(event, beasts, viewer)


def _check(event: e.Event, duel: State, viewer: int | None) -> None:
    english = tell(event, duel, "en", viewer)
    russian = tell(event, duel, "ru", viewer)
    assert english is not None
    assert russian is not None
    for sentence in (english, russian):
        assert sentence[0].isupper() or sentence[0] in "«" or sentence[0].isdigit()
        assert sentence[-1] in ".!?»"
        assert not re.search(r"[{}<>|]", sentence)
    assert not re.search(r"[а-яё]", english, re.IGNORECASE)
    assert not re.search(r"[a-hj-uw-z]", russian, re.IGNORECASE)


def test_a_sentence_agrees_with_its_viewer(duel: State) -> None:
    event = e.CardSold(0, "tip-it")
    assert tell(event, duel, "en", 0) == "You sell Tip It! for 1 CP."
    assert tell(event, duel, "en", 1) == "Barbarian sells Tip It! for 1 CP."
    assert tell(event, duel, "ru", 0) == "Вы продаёте карту «Подтолкни!» за 1 БС."
    assert tell(event, duel, "ru", None) == "Варвар продаёт карту «Подтолкни!» за 1 БС."


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_drawn_card_is_told_to_its_owner_only(viewer: int | None, language: str, duel: State) -> None:
    event, other = e.CardsDrawn(0, "tip-it"), e.CardsDrawn(0, "getting-paid")
    assert tell(event, duel, language, viewer) == tell(other, duel, language, viewer)
    assert tell(event, duel, language, 0) != tell(other, duel, language, 0)


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_found_card_and_a_hand_are_told_to_one_player_only(language: str, duel: State) -> None:
    found, other = e.CardFound(0, "tip-it"), e.CardFound(0, "getting-paid")
    shown, empty = e.HandShown(0, 1, ("tip-it",)), e.HandShown(0, 1, ())
    for one, two in ((found, other), (shown, empty)):
        assert tell(one, duel, language, 1) == tell(two, duel, language, 1)
        assert tell(one, duel, language, None) == tell(two, duel, language, None)
        assert tell(one, duel, language, 0) != tell(two, duel, language, 0)


def test_companions_are_told_by_name_state_and_health(beasts: State) -> None:
    fallen = e.CompanionChanged(0, "lynx", "resting", 0)
    assert tell(fallen, beasts, "en", 0) == "Lynx has 0 health now and is resting."
    assert tell(fallen, beasts, "ru", 0) == "Рысь: отдыхает, здоровье 0."
    built = e.CompanionChanged(0, "tin-owl", "basic", 0)
    assert tell(built, beasts, "en", 1) == "Tin Owl is basic now."
    twins = make_state([MENAGERIE, MENAGERIE], "1v1")[0]
    assert tell(built, twins, "en", 1) == "Tin Owl (Menagerie 1) is basic now."
    assert tell(built, twins, "en", 0) == "Tin Owl (you) is basic now."


def test_prices_in_named_tokens_are_told(beasts: State) -> None:
    build = e.OfferUsed(0, "companion/tin-owl", "build", 2, 0)
    assert tell(build, beasts, "en", 0) == "You spend 2 Scrap tokens on Tin Owl."
    assert tell(build, beasts, "ru", 1) == "Зверинец расходует 2 жетона «Лом» на компаньона «Жестяная сова»."
    assert tell(e.BoardFlipped(0, "wild"), beasts, "en", 1) == "Menagerie turns the board: the wild side lies up."


def test_an_additional_phase_without_a_set_target_names_none(duel: State) -> None:
    assert tell(e.ExtraPhase(0, -1), duel, "en", 0) == "You begin an additional Offensive Roll Phase."


def test_two_of_the_same_hero_are_numbered() -> None:
    twins = make_state(["barbarian", "barbarian"], "1v1")[0]
    assert [seat_name(twins.content, seat, "en") for seat in (0, 1)] == ["Barbarian 1", "Barbarian 2"]
    assert tell(e.Defeated(1), twins, "ru", 0) == "Варвар 2 терпит поражение."


def test_targets_are_told_by_name() -> None:
    three = make_state(["barbarian", "paladin", "barbarian"], "ffa3")[0]
    rolled, found = e.DiceRolled(1, "targeting", (4,), 1), e.TargetFound(1, 2)
    assert tell(rolled, three, "en", 1) == "You roll 4 for the target."
    assert tell(rolled, three, "ru", 2) == "Паладин бросает кубик прицеливания: 4."
    assert tell(e.DieAltered(0, 1, "targeting", 4, 5), three, "en", 1) == (
        "Barbarian 1 changes the targeting die from 4 to 5."
    )
    assert tell(found, three, "en", 0) == "Paladin aims at Barbarian 3."
    assert tell(found, three, "en", 2) == "Paladin aims at you."
    assert tell(found, three, "ru", 1) == "Ваша цель — Варвар 3."


@pytest.mark.rule("MODE-FFA-2")
def test_a_rescue_tells_with_what_one_begins_anew(duel: State) -> None:
    assert tell(e.Rescued(1), duel, "en", 0) == (
        "Paladin falls before the second turn and begins anew with 10 health and a new hand."
    )
    assert tell(e.Rescued(1), duel, "ru", 1) == (
        "Вы терпите поражение до второго хода и начинаете заново: здоровье 10, новые карты в руке."
    )


def test_a_team_wins_together() -> None:
    teams = make_state(["barbarian", "paladin", "monk", "samurai", "moon_elf", "seraph"], "3v3")[0]
    won = e.GameEnded((0, 2, 4), 9)
    assert tell(won, teams, "en", 2) == "You, Barbarian and Moon Elf win on turn 9."
    assert tell(won, teams, "ru", None) == "Варвар, Монах и Лунная эльфийка побеждают на 9-м ходу."
    assert tell(won, teams, "ru", 2) == "Вы, Варвар и Лунная эльфийка побеждаете на 9-м ходу."


def test_every_phase_has_a_name() -> None:
    assert set(PHASE_NAMES) == set(PHASES)


def test_an_event_of_someone_else_is_not_told(duel: State) -> None:
    assert tell(e.Event(), duel, "en", 0) is None
