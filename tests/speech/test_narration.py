"""Every event has a sentence in both languages, and none tells what the viewer may not know."""

import re

import pytest

from madking.core import events as e
from madking.core.content import Content
from madking.core.state import DAMAGE_TYPES, ENTRY_KINDS, PHASES, PURPOSES
from madking.games import make_content
from madking.speech.names import seat_name
from madking.speech.narration import tell
from madking.speech.phrasebook.happenings import PHASES as PHASE_NAMES
from tests.core.positions import MENAGERIE

SAMPLES: list[e.Event] = [
    e.TurnBegan(0, 3),
    *(e.PhaseBegan(0, phase) for phase in PHASES),
    *(e.PhaseSkipped(1, phase) for phase in PHASES),
    *(e.DiceRolled(0, purpose, (1, 2, 6), rolled) for purpose in PURPOSES for rolled in (1, 2, 3)),
    e.DieAltered(0, 0, "attack", 3, 6),
    e.DieAltered(0, 1, "attack", 3, 6),
    e.DieAltered(1, 0, "attack", 3, 6),
    e.DieAltered(1, 0, "targeting", 3, 6),
    e.CardsDrawn(0, "tip-it"),
    e.CardsDrawn(1, "tip-it"),
    e.DeckShuffled(0),
    e.CardPlayed(0, "tip-it", 1),
    e.CardSold(1, "tip-it"),
    e.CardDiscarded(0, "tip-it"),
    e.CardFound(0, "tip-it"),
    e.HandShown(0, 1, ("tip-it", "buh-bye")),
    e.HandShown(1, 0, ()),
    e.HandShown(1, 1, ("tip-it",)),
    e.Announced(0, "card/buh-bye"),
    e.Fizzled(1, "token/stun"),
    e.Upgraded(0, "smack", 2),
    e.OfferUsed(1, "token/protect", "", 1, 0),
    e.OfferUsed(1, "ability/tithe", "reroll", 0, 1),
    e.OfferUsed(1, "ability/tithe", "", 0, 0),
    e.CpChanged(0, 2, 4),
    e.CpChanged(0, -2, 0),
    e.TokenPlaced(1, "stun", 1, 0),
    e.TokenPlaced(1, "protect", 2, 1),
    e.TokenRemoved(0, "stun", 1),
    e.TokenMoved(0, 1, "stun"),
    e.AbilityAnnounced(0, "smack", "smack: 3 sword"),
    e.AbilityAnnounced(0, "", ""),
    e.AbilityActivated(0, "smack", "smack: 3 sword", 1),
    e.AbilityActivated(0, "smack", "smack: 3 sword", -1),
    e.AbilityFailed(0, "smack", True),
    e.BecameUndefendable(0),
    e.TargetFound(0, 1),
    e.TargetFound(1, 0),
    e.DefenceChosen(1, "divine-defense"),
    e.DefenceChosen(1, ""),
    *(e.LedgerEntry(0, kind, 3, damage, "row/smack: 3 sword") for kind in ENTRY_KINDS for damage in DAMAGE_TYPES),
    e.HealthChanged(0, 3, 0, 47),
    e.HealthChanged(0, 0, 3, 50),
    e.HealthChanged(0, 3, 2, 49),
    e.Healed(0, 3, 50, "row/smack: 3 sword"),
    e.Healed(1, 0, 60, "hero/paladin"),
    e.HealthStolen(0, 2),
    e.Saved(1, "blessing-of-divinity"),
    e.Rescued(0),
    e.Rescued(1),
    e.Defeated(0),
    e.ExtraPhase(0, 1),
    e.ExtraPhase(0, -1),
    e.GameEnded((0,), 9),
    e.GameEnded((0, 1), 9),
    e.GameEnded((), 9),
]


OF_THE_MENAGERIE: list[e.Event] = [
    e.CompanionChanged(0, "lynx", "resting", 0),
    e.CompanionChanged(0, "tin-owl", "advanced", 0),
    e.CompanionActed(0, "lynx"),
    e.BoardFlipped(0, "wild"),
    e.OfferUsed(0, "companion/tin-owl", "build", 2, 0),
    e.OfferUsed(0, "companion/lynx", "scratch", 0, 0),
    e.OfferUsed(0, "ability/junk-yard", "dump", 4, 0),
    e.LedgerEntry(0, "passed", 3, "plain", "companion/lynx"),
]


@pytest.fixture(scope="module")
def content() -> Content:
    return make_content(["barbarian", "paladin"])[0]


@pytest.fixture(scope="module")
def beasts() -> Content:
    return make_content([MENAGERIE, "paladin"])[0]


def test_the_samples_cover_every_event_class() -> None:
    known = {kind for kind in e.Event.__subclasses__() if kind.__module__ == e.__name__}
    assert {type(event) for event in SAMPLES + OF_THE_MENAGERIE} == known


@pytest.mark.parametrize("event", SAMPLES, ids=repr)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_event_is_a_sentence_in_both_languages(event: e.Event, viewer: int | None, content: Content) -> None:
    _check(event, content, viewer)


@pytest.mark.parametrize("event", OF_THE_MENAGERIE, ids=repr)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_companions_and_sides_have_sentences(event: e.Event, viewer: int | None, beasts: Content) -> None:
    _check(event, beasts, viewer)


def _check(event: e.Event, content: Content, viewer: int | None) -> None:
    english = tell(event, content, "en", viewer)
    russian = tell(event, content, "ru", viewer)
    assert english is not None
    assert russian is not None
    for sentence in (english, russian):
        assert sentence[0].isupper() or sentence[0] in "«"
        assert sentence[-1] in ".!?»"
        assert not re.search(r"[{}<>|]", sentence)
    assert not re.search(r"[а-яё]", english, re.IGNORECASE)
    assert not re.search(r"[a-z]", russian, re.IGNORECASE)


def test_a_sentence_agrees_with_its_viewer(content: Content) -> None:
    event = e.CardSold(0, "tip-it")
    assert tell(event, content, "en", 0) == "You sell Tip It! for 1 CP."
    assert tell(event, content, "en", 1) == "Barbarian sells Tip It! for 1 CP."
    assert tell(event, content, "ru", 0) == "Вы продаёте карту «Подтолкни!» за 1 БС."
    assert tell(event, content, "ru", None) == "Варвар продаёт карту «Подтолкни!» за 1 БС."


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_drawn_card_is_told_to_its_owner_only(viewer: int | None, language: str, content: Content) -> None:
    event, other = e.CardsDrawn(0, "tip-it"), e.CardsDrawn(0, "getting-paid")
    assert tell(event, content, language, viewer) == tell(other, content, language, viewer)
    assert tell(event, content, language, 0) != tell(other, content, language, 0)


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_found_card_and_a_hand_are_told_to_one_player_only(language: str, content: Content) -> None:
    found, other = e.CardFound(0, "tip-it"), e.CardFound(0, "getting-paid")
    shown, empty = e.HandShown(0, 1, ("tip-it",)), e.HandShown(0, 1, ())
    for one, two in ((found, other), (shown, empty)):
        assert tell(one, content, language, 1) == tell(two, content, language, 1)
        assert tell(one, content, language, None) == tell(two, content, language, None)
        assert tell(one, content, language, 0) != tell(two, content, language, 0)


def test_companions_are_told_by_name_state_and_health(beasts: Content) -> None:
    fallen = e.CompanionChanged(0, "lynx", "resting", 0)
    assert tell(fallen, beasts, "en", 0) == "Lynx has 0 health now and is resting."
    assert tell(fallen, beasts, "ru", 0) == "Рысь: здоровье 0, положение «отдыхает»."
    built = e.CompanionChanged(0, "tin-owl", "basic", 0)
    assert tell(built, beasts, "en", 1) == "Tin Owl is basic now."
    twins = make_content([MENAGERIE, MENAGERIE])[0]
    assert tell(built, twins, "en", 1) == "Tin Owl (Menagerie 1) is basic now."
    assert tell(built, twins, "en", 0) == "Tin Owl (you) is basic now."


def test_prices_in_named_tokens_are_told(beasts: Content) -> None:
    build = e.OfferUsed(0, "companion/tin-owl", "build", 2, 0)
    assert tell(build, beasts, "en", 0) == "You use Tin Owl for Scrap ×2."
    assert tell(build, beasts, "ru", 1) == "Зверинец применяет «Жестяная сова», цена: «Лом» ×2."
    assert tell(e.BoardFlipped(0, "wild"), beasts, "en", 1) == "Menagerie turns the board: the wild side lies up."


def test_an_additional_phase_without_a_set_target_names_none(content: Content) -> None:
    assert tell(e.ExtraPhase(0, -1), content, "en", 0) == "You begin an additional Offensive Roll Phase."


def test_two_of_the_same_hero_are_numbered() -> None:
    content = make_content(["barbarian", "barbarian"])[0]
    assert [seat_name(content, seat, "en") for seat in (0, 1)] == ["Barbarian 1", "Barbarian 2"]
    assert tell(e.Defeated(1), content, "ru", 0) == "Варвар 2 терпит поражение."


def test_targets_are_told_by_name() -> None:
    content = make_content(["barbarian", "paladin", "barbarian"])[0]
    rolled, found = e.DiceRolled(1, "targeting", (4,), 1), e.TargetFound(1, 2)
    assert tell(rolled, content, "en", 1) == "You roll 4 for the target."
    assert tell(rolled, content, "ru", 2) == "Паладин бросает куб прицеливания: 4."
    assert tell(e.DieAltered(0, 1, "targeting", 4, 5), content, "en", 1) == (
        "Barbarian 1 changes the targeting die from 4 to 5."
    )
    assert tell(found, content, "en", 0) == "Paladin aims at Barbarian 3."
    assert tell(found, content, "en", 2) == "Paladin aims at you."
    assert tell(found, content, "ru", 1) == "Вы находите цель: Варвар 3."


@pytest.mark.rule("MODE-FFA-2")
def test_a_rescue_tells_with_what_one_begins_anew(content: Content) -> None:
    assert tell(e.Rescued(1), content, "en", 0) == (
        "Paladin falls before the second turn and begins anew with 10 health and a new hand."
    )
    assert tell(e.Rescued(1), content, "ru", 1) == (
        "Вы терпите поражение до второго хода и начинаете заново: здоровье 10, новая рука."
    )


def test_a_team_wins_together() -> None:
    content = make_content(["barbarian", "paladin", "monk", "samurai", "moon_elf", "seraph"])[0]
    won = e.GameEnded((0, 2, 4), 9)
    assert tell(won, content, "en", 2) == "Barbarian, you and Moon Elf win in turn 9."
    assert tell(won, content, "ru", None) == "Варвар, Монах и Лунная эльфийка побеждают на ходу 9."


def test_every_phase_has_a_name() -> None:
    assert set(PHASE_NAMES) == set(PHASES)


def test_an_event_of_someone_else_is_not_told(content: Content) -> None:
    assert tell(e.Event(), content, "en", 0) is None
