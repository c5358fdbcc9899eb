"""What people do at a table: take back, be asked or not, share a screen, leave, run out of time, watch."""

import asyncio
import dataclasses
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import madking
from madking.core.state import State
from madking.core.terms import ATTEMPT, MAIN_ACT, WINDOW
from madking.server import fairness
from madking.server.errors import Refused
from madking.server.happenings import event_messages
from madking.server.protocol import Agree, Choose, Leave, NewGame, Prefer, Undo
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import Chose, Returned, read_row, write_row
from madking.server.setup import set_up
from madking.server.telling import state_message
from tests.server.conftest import Run, Site, claim_all
from tests.server.test_protocol import asked_of, play

HEROES = ("barbarian", "moon_elf")


class Sitting:
    """A room whose seats are claimed, played without a network."""

    def __init__(self, *seats: str, seed: str = "1", heroes: Sequence[str] = HEROES, **wanted: Any) -> None:
        asked = NewGame(list(heroes), list(seats), **wanted)
        self.setup, self.opened = set_up(asked, fairness.commit(seed))
        self.room = Room(self.setup)
        self.rows, owners = claim_all(self.room, self.opened)
        secrets = {made["seat"]: secret for made, secret in zip(self.opened.seats, owners, strict=True)}
        self.slots = [self.room.slot(secrets.get(seat, "")) for seat in range(len(seats))]
        self._messages = 0

    def message(self) -> str:
        self._messages += 1
        return f"m{self._messages}"

    def hear(self, seat: int, deed: Any) -> None:
        slot = self.slots[seat]
        assert slot is not None
        self.rows.append(self.room.apply(self.room.hear(slot, deed)))

    def choose(self, option: str) -> None:
        """The asked person chooses."""
        self.hear(self.room.state.asked, Choose(self.message(), self.room.request, option))

    def undo(self, seat: int) -> None:
        self.hear(seat, Undo(self.message(), self.room.request))

    def settle(self, alone: bool = False) -> None:
        """What happens by itself."""
        while (row := self.room.automatic(alone)) is not None:
            self.rows.append(self.room.apply(row))

    def bot(self, text: str) -> None:
        self.rows.append(self.room.apply(self.room.decide(text, "bot")))

    def until(self, ask: int) -> State:
        """Passes until a question of this kind comes."""
        while self.room.state.ask != ask:
            self.choose(self.room.game.options[0].text)
        return self.room.state


def sell(sitting: Sitting) -> None:
    option = next(option for option in sitting.room.game.options if option.kind == "sell")
    sitting.choose(option.text)


def test_a_short_option_may_be_said_and_a_game_that_was_kept_with_short_ones_comes_back() -> None:
    """What a client says without its meaning is kept with it; rows of an older version are followed in their words."""
    sitting = Sitting("person", "person", heroes=["monk", "monk"], seed="chi")
    spent = False
    rng = Random("short")
    while not spent and not sitting.room.over:
        option = next((option for option in sitting.room.game.options if option.short != option.text), None)
        spent = option is not None
        sitting.choose(rng.choice(sitting.room.game.options).text if option is None else option.short)
    said = sitting.rows[-1]
    assert isinstance(said, Chose)
    short = said.text.partition(":")[0]
    assert short in ("yes", "choose 1", "number 0", "number 1")
    assert short != said.text
    old = Room(sitting.setup)
    for row in sitting.rows[:-1]:
        old.apply(row)
    kept = old.apply(Chose(said.seat, short, "person"))
    assert isinstance(kept, Chose)
    assert kept.lines[0].startswith(f"{said.seat} {short} ~")
    assert old.state.hash() == sitting.room.state.hash()
    again = Room(sitting.setup)
    for row in [*sitting.rows[:-1], kept]:
        again.apply(row)
    assert again.game.log == old.game.log == madking.load(old.game.log).log


def test_a_seat_takes_back_its_last_choices() -> None:
    sitting = Sitting("person", "person")
    state = sitting.until(MAIN_ACT)
    seat, hand, cp = state.asked, state.players[state.asked].hand[:], state.players[state.asked].cp
    before = sitting.room.game.log
    sell(sitting)
    sell(sitting)
    request = sitting.room.request
    slot = sitting.slots[seat]
    assert slot is not None
    assert sitting.room.can_undo(slot)
    sitting.undo(seat)
    sitting.undo(seat)
    assert sitting.room.request > request
    player = sitting.room.state.players[seat]
    assert (player.hand, player.cp) == (hand, cp)
    assert sitting.room.game.log == before
    assert [getattr(event, "kind", "") for event in sitting.room.stream[-2:]] == ["undone", "undone"]
    sell(sitting)
    again = bring_back(sitting.setup, [read_row(write_row(row)) for row in sitting.rows])
    assert again.game.log == sitting.room.game.log
    assert again.stream == sitting.room.stream
    assert (again.request, again.decisions) == (sitting.room.request, sitting.room.decisions)


def test_taking_back_is_offered_only_where_it_is_not_refused() -> None:
    """To the seat that is asked, and at a shared screen only for its own choices."""
    sitting = Sitting("person", "person", seed="7")
    first, second = sitting.slots
    assert first is not None
    assert second is not None
    both = dataclasses.replace(first, seats=(0, 1))
    last, offered = -1, 0
    for _ in range(120):
        asked = sitting.room.state.asked
        for slot in (first, second, both):
            told = state_message(sitting.room, slot, "en", 10**6, lambda _: True)
            if told.can_undo:
                offered += 1
                assert told.request == sitting.room.request
                assert told.you == asked == last
        last = asked
        sitting.choose(sitting.room.game.options[0].text)
    assert offered


def test_nothing_is_taken_back_past_a_die() -> None:
    sitting = Sitting("person", "person")
    seat = sitting.until(MAIN_ACT).asked
    sitting.choose("done")
    sitting.choose("pass")
    with pytest.raises(Refused, match="a die was rolled"):
        sitting.undo(seat)


def test_nothing_is_taken_back_past_another_person() -> None:
    sitting = Sitting("person", "person", seed="7")
    for _ in range(400):
        if sitting.room.over:
            break
        asked = sitting.room.state.asked
        sitting.choose(sitting.room.game.options[0].text)
        after = sitting.room.state.asked
        if after not in (asked, -1) and not sitting.room.over:
            slot = sitting.slots[asked]
            assert slot is not None
            if sitting.room.can_undo(slot):
                sitting.choose(sitting.room.game.options[0].text)
                with pytest.raises(Refused):
                    sitting.undo(asked)
                return
    pytest.fail("nobody could have taken anything back")


def test_against_bots_a_pass_of_theirs_does_not_matter() -> None:
    sitting = Sitting("person", "greedy", seed="7")
    for _ in range(400):
        seat = sitting.room.state.asked
        if seat == 0:
            sitting.choose(sitting.room.game.options[0].text)
            continue
        slot = sitting.slots[0]
        assert slot is not None
        could = sitting.room.can_undo(slot)
        options = sitting.room.game.options
        sitting.bot(options[0].text)
        if could and options[0].text == "pass" and sitting.room.game.steps[-1].startswith("1 pass"):
            sitting.undo(0)
            assert sitting.room.asked == 0
            return
    pytest.fail("the bot never passed in between")


def test_a_keep_can_be_told_in_the_window_of_ones_own_roll() -> None:
    sitting = Sitting("person", "person")
    sitting.until(MAIN_ACT)
    sitting.choose("done")
    sitting.choose("pass")
    state = sitting.room.state
    assert state.ask == WINDOW
    later = sitting.room.later()
    assert later is not None
    assert later.ask == ATTEMPT
    seat = state.asked
    sitting.choose("keep nothing")
    while sitting.room.state.asked != seat or sitting.room.state.ask == WINDOW:
        row = sitting.room.automatic(False)
        if row is not None:
            sitting.rows.append(sitting.room.apply(row))
        else:
            sitting.choose("pass")
        if any(line.startswith(f"{seat} keep nothing") for line in sitting.room.game.steps):
            break
    sitting.settle()
    assert any(line.startswith(f"{seat} keep nothing") for line in sitting.room.game.steps)
    again = bring_back(sitting.setup, sitting.rows)
    assert again.game.log == sitting.room.game.log


@pytest.mark.parametrize(("windows", "asked"), [("always", True), ("never", False)])
def test_windows_are_asked_or_passed_as_one_likes(windows: Any, asked: bool) -> None:
    sitting = Sitting("person", "person")
    for seat in (0, 1):
        sitting.hear(seat, Prefer(sitting.message(), windows=windows))
    sitting.settle()
    assert (sitting.room.state.ask == WINDOW) == asked
    sitting.until(MAIN_ACT)
    sitting.choose("done")
    sitting.settle()
    assert (sitting.room.state.ask == WINDOW) == asked
    assert (sitting.room.state.ask == ATTEMPT) != asked


def test_smart_windows_between_people_do_not_depend_on_hands() -> None:
    """Whatever the asked player holds, being asked tells nothing."""
    sitting = Sitting("person", "person", seed="3")
    seen = 0
    for _ in range(600):
        if sitting.room.over:
            break
        state = sitting.room.state
        if state.ask == WINDOW:
            passed = sitting.room.automatic(False)
            hand = state.players[state.asked].hand
            state.players[state.asked].hand = sorted(state.players[state.asked].deck)[: len(hand)]
            sitting.room.game._options = None
            assert (sitting.room.automatic(False) is None) == (passed is None)
            state.players[state.asked].hand = hand
            sitting.room.game._options = None
            seen += 1
        sitting.choose(sitting.room.game.options[0].text)
    assert seen > 20


def test_a_bot_takes_over_when_all_agree() -> None:
    sitting = Sitting("person", "person")
    sitting.settle()
    with pytest.raises(Refused, match="nobody has left"):
        sitting.hear(1, Agree(sitting.message(), "bot-takes-seat", 0))
    sitting.hear(0, Leave(sitting.message()))
    sitting.settle()
    assert sitting.room.seats[0].person
    with pytest.raises(Refused, match="only a player at the table"):
        sitting.hear(0, Agree(sitting.message(), "bot-takes-seat", 0))
    sitting.hear(1, Agree(sitting.message(), "bot-takes-seat", 0))
    sitting.settle()
    assert sitting.room.seats[0].kind == "greedy"
    slot = sitting.slots[0]
    assert slot is not None
    assert sitting.room.acting(slot) == []
    again = bring_back(sitting.setup, sitting.rows)
    assert again.seats == sitting.room.seats


def test_who_comes_back_keeps_the_seat() -> None:
    sitting = Sitting("person", "person")
    sitting.hear(0, Leave(sitting.message()))
    sitting.room.apply(Returned((0,)))
    with pytest.raises(Refused, match="nobody has left"):
        sitting.hear(1, Agree(sitting.message(), "bot-takes-seat", 0))


def test_two_people_share_a_screen(site: Site, run: Run) -> None:
    made = site.open(together=True)

    async def share() -> None:
        talk = site.talk(made, 0)
        await talk.join()
        assert [seat["shares"] for seat in talk.state["seats"]] == [[1], [0]]
        you = set()
        for _ in range(120):
            if not await talk.until_asked():
                break
            state = talk.state
            assert state["you"] == state["view"]["asked"] == state["view"]["seat"]
            other = state["view"]["players"][1 - state["you"]]
            assert "hand" not in other
            for event in state["events"]:
                if event["kind"] == "cards_drawn":
                    assert (event["data"]["card"] is not None) == (event["seat"] == state["you"])
            you.add(state["you"])
            assert (await talk.choose(state["options"][0]["text"]))["type"] == "ack"
            await talk.until("state")
        assert you == {0, 1}

    run(share())


def test_a_spectator_sees_nothing_hidden_and_does_nothing(site: Site, run: Run) -> None:
    made = site.open()

    async def watch() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        watcher = site.talk(made, "spectator")
        for talk in (*talks, watcher):
            await talk.join()
        await play(talks, 40)
        answer = await watcher.ask({"type": "choose", "request": 1, "option": "pass"})
        assert "spectators watch" in answer["error"]
        state = watcher.state
        assert (state["you"], state["acting"], state["options"], state["can_undo"]) == (None, [], [], False)
        assert all("hand" not in player for player in state["view"]["players"])
        assert all(event["data"]["card"] is None for event in watcher.events if event["kind"] == "cards_drawn")

    run(watch())


def test_the_server_plays_the_bots(site: Site, run: Run) -> None:
    made = site.open(seats=["person", "greedy"])

    async def duel() -> None:
        talk = site.talk(made, 0)
        await talk.join()
        assert (await talk.ask({"type": "settings", "odds": True, "windows": "never"}))["type"] == "ack"
        await talk.until("state")
        odds = []
        for _ in range(400):
            if not await talk.until_asked():
                break
            odds.append(talk.state["odds"])
            assert (await talk.choose(talk.state["options"][-1]["text"]))["type"] == "ack"
            await talk.until("state")
        assert talk.state["over"] is not None
        rolled = [panel for panel in odds if panel is not None and panel["keeps"]]
        assert rolled
        for panel in rolled:
            assert all(0 <= row["chance"] <= 1 for row in panel["rows"])
            values = [keep["value"] for keep in panel["keeps"]]
            assert values == sorted(values, reverse=True)

    run(duel())


def test_rated_games_between_people_have_no_odds(site: Site, run: Run) -> None:
    made = site.open(rated=True, timer=3600)

    async def look() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
            await talk.ask({"type": "settings", "odds": True})
        await play(talks, 20)
        assert all(talk.state["odds"] is None for talk in talks)

    run(look())


@pytest.mark.slow
def test_the_clock_decides_for_who_does_not(site: Site, run: Run) -> None:
    made = site.open(timer=5)

    async def wait() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
        asked = await asked_of(*talks)
        step = asked.state["step"]
        await asked.ask({"type": "name", "name": "Sleeper"})
        await asked.until("state")
        assert 0 < asked.state["timer"]["left"] <= 5
        while asked.state["step"] == step:
            await asyncio.wait_for(asked.read(), 300)
        assert asked.state["step"] > step

    run(wait())


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_server_sends_what_the_filter_of_the_core_gives(viewer: int | None) -> None:
    game = madking.new_game(["shadow_thief", "huntress"], seed="1")
    for _ in range(60):
        game.choose(game.options[-1])
    messages = event_messages(game.events, 0, game.state, "en", viewer, [])
    for message, seen in zip(messages, game.events_for(viewer), strict=True):
        sent = message.data
        sent.pop("name", None)
        kind: Any = type(seen)
        known = {field.name: getattr(seen, field.name) for field in dataclasses.fields(kind) if field.name != "seat"}
        assert sent == known


def test_importing_madking_stays_light() -> None:
    import subprocess
    import sys

    code = "import madking, sys; print([m for m in ('starlette','sqlalchemy','uvicorn','msgspec') if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"
    assert madking.__name__ == "madking"


@pytest.mark.parametrize(("lang", "said"), [("en", "House rules: "), ("ru", "Домашние правила: ")])
def test_house_rules_are_told_in_the_language_of_each_person(lang: str, said: str) -> None:
    """The upgrade deck is in no book but the first."""
    sitting = Sitting("person", "person", ruleset="rerolled", upgrade_deck=True)
    slot = sitting.slots[0]
    assert slot is not None
    told = state_message(sitting.room, slot, lang, 0, lambda _: True).notes
    assert len(told) == 1
    assert told[0].startswith(said)
    plain = Sitting("person", "person", ruleset="season-one", upgrade_deck=True)
    first = plain.slots[0]
    assert first is not None
    assert state_message(plain.room, first, lang, 0, lambda _: True).notes == []
