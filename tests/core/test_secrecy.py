"""What of an event is secret, and who may know it: named by its class, decided by one filter."""

import dataclasses
from random import Random
from typing import Any

import pytest

import madking
from madking.core import events as e
from madking.core.secrecy import seen_by
from tests.speech.samples import OF_THE_MENAGERIE, SAMPLES

PUBLIC = {
    e.CardPlayed: "a card that is played lies open",
    e.CardSold: "a card that is sold goes to the discard pile, which is public",
    e.CardDiscarded: "the discard pile is public",
    e.CardRecovered: "the discard pile is public",
    e.CardCancelled: "a card that is played lies open",
    e.Discounted: "it tells of a sort of cards, and of no card",
}
"""The events that tell of a card and hide nothing, and why."""


def played(heroes: list[str], mode: str, steps: int) -> madking.Game:
    """A game of random choices, some way on."""
    game = madking.new_game(heroes, mode=mode, seed="3")
    rng = Random(3)
    for _ in range(steps):
        if game.actor is not None:
            game.choose(rng.choice(game.options))
    return game


def drawn(events: list[e.Event], seat: int) -> list[str | None]:
    return [event.card for event in events if isinstance(event, e.CardsDrawn) and event.seat == seat]


def fields_of(kind: Any) -> list[str]:
    return [field.name for field in dataclasses.fields(kind)]


def is_about_cards(kind: type[e.Event]) -> bool:
    return any(word in name for name in fields_of(kind) for word in ("card", "hand"))


def test_every_event_that_tells_of_cards_names_them_secret_or_is_known_to_be_public() -> None:
    for event in (*SAMPLES, *OF_THE_MENAGERIE):
        kind = type(event)
        assert bool(event.secret()) == (is_about_cards(kind) and kind not in PUBLIC), kind


def test_what_is_secret_is_a_field_and_belongs_to_a_hand() -> None:
    for event in (*SAMPLES, *OF_THE_MENAGERIE):
        assert all(hasattr(event, field) for field in event.secret())
        assert (event.hand_of() >= 0) == bool(event.secret())


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_opponents_draws_are_hidden(viewer: int | None) -> None:
    game = played(["barbarian", "paladin"], "1v1", 80)
    for seat in (0, 1):
        known = drawn(game.events, seat)
        assert None not in known
        assert len(known) > 4
        hidden: list[str | None] = [None] * len(known)
        assert drawn(game.events_for(viewer), seat) == (known if seat == viewer else hidden)


@pytest.mark.rule("CARD-8")
def test_teammates_know_what_the_other_draws_and_opponents_do_not() -> None:
    game = played(["barbarian", "paladin", "monk", "samurai"], "2v2", 80)
    teams = [player.team for player in game.state.players]
    for viewer in range(4):
        for seat in range(4):
            known = drawn(game.events_for(viewer), seat)
            assert known
            assert (None not in known) == (teams[viewer] == teams[seat])
    assert not any(card for seat in range(4) for card in drawn(game.events_for(None), seat))


@pytest.mark.rule("CARD-8")
def test_a_hand_that_is_looked_at_is_known_to_the_looker_and_to_those_who_may_see_it_anyway() -> None:
    state = played(["barbarian", "paladin", "monk", "samurai"], "2v2", 0).state
    mate = next(player.seat for player in state.players[1:] if player.team == state.players[0].team)
    looker, other = (player.seat for player in state.players if player.team != state.players[0].team)
    shown = e.HandShown(looker, 0, ("tip-it",))
    assert [seen_by(shown, seat, state) is shown for seat in (looker, 0, mate, other, None)] == [
        True, True, True, False, False,
    ]  # fmt: skip
    assert seen_by(shown, other, state) == e.HandShown(looker, 0, None)


def test_the_filter_blanks_secret_fields_and_nothing_else() -> None:
    state = played(["shadow_thief", "huntress"], "1v1", 0).state
    for event in (*SAMPLES, *OF_THE_MENAGERIE):
        seen = seen_by(event, None, state)
        assert type(seen) is type(event)
        for name in fields_of(type(event)):
            assert getattr(seen, name) == (None if name in event.secret() else getattr(event, name))


def test_events_are_told_from_any_of_them_on() -> None:
    game = played(["barbarian", "paladin"], "1v1", 20)
    events = game.events
    assert game.events_since(0) == events
    assert game.events_since(7) == events[7:]
    assert game.events_since(len(events)) == []
    assert game.events_since(-1) == events


def test_there_are_no_events_for_a_seat_that_does_not_exist() -> None:
    game = played(["barbarian", "paladin"], "1v1", 0)
    for seat in (-1, 2):
        with pytest.raises(madking.SeatError):
            game.events_for(seat)
