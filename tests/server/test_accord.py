"""Around the game: resign, a draw, calling it off, claiming the win, a rematch with the score."""

from typing import Any

import pytest

import madking
from madking.core.terms import MAIN_ACT
from madking.server.again import next_setup, score_after
from madking.server.ended import played, told
from madking.server.errors import BadRequest, Refused
from madking.server.protocol import Abort, Claim, Draw, Leave, Rematch, Resign
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import read_row, write_row
from madking.server.seats import Slot, digest
from madking.server.telling import state_message
from tests.server.conftest import Run, Site, site_at
from tests.server.test_protocol import asked_of
from tests.server.test_table import Sitting, sell

FOUR = ("barbarian", "moon_elf", "monk", "paladin")


def ended(sitting: Sitting) -> tuple[tuple[int, ...], bool, str]:
    """How a game ended; it comes back from its rows, and its log plays."""
    sitting.settle()
    again = bring_back(sitting.setup, [read_row(write_row(row)) for row in sitting.rows])
    assert again.game.log == sitting.room.game.log == madking.load(sitting.room.game.log).log
    assert again.stream == sitting.room.stream
    assert told(sitting.setup, sitting.rows).log == played(again).log[: played(again).log.rindex("end ")]
    result = again.game.result
    assert result is not None
    return result.winners, result.draw, result.reason


def slot(sitting: Sitting, seat: int) -> Slot:
    found = sitting.slots[seat]
    assert found is not None
    return found


def second_turn(sitting: Sitting) -> None:
    while sitting.room.state.turn < 2:
        sitting.choose(sitting.room.game.options[0].text)


def test_a_resignation_ends_the_game_and_is_in_its_log() -> None:
    sitting = Sitting("person", "person")
    sitting.choose(sitting.room.game.options[0].text)
    sitting.hear(1, Resign("r"))
    assert ended(sitting) == ((0,), False, "resignation")
    assert "! resignation 1" in sitting.room.game.log
    for language, words in (("en", "Moon Elf resigns. You win"), ("ru", "Лунная эльфийка сдаётся. Вы побеждаете")):
        message = state_message(sitting.room, slot(sitting, 0), language, 0, lambda _: True)
        assert message.over is not None
        assert message.over.text.startswith(words)
        assert message.over.reason == "resignation"
    with pytest.raises(Refused, match="the game is over already"):
        sitting.hear(0, Resign("late"))


def test_a_resignation_before_the_first_choice_is_in_the_log_too() -> None:
    sitting = Sitting("person", "person")
    sitting.hear(0, Resign("r"))
    assert ended(sitting) == ((1,), False, "resignation")


def test_a_side_of_two_people_resigns_together_and_bots_do_not_matter() -> None:
    sitting = Sitting("person", "greedy", "person", "greedy", heroes=FOUR, mode="2v2")
    sitting.hear(0, Resign("r"))
    sitting.settle()
    assert not sitting.room.over
    shown = state_message(sitting.room, slot(sitting, 2), "en", 0, lambda _: True)
    assert shown.around.resigned == [0]
    assert "wants to resign" in shown.events[-1].text
    sitting.hear(2, Resign("r"))
    assert ended(sitting) == ((1, 3), False, "resignation")


def test_where_three_sides_play_whoever_resigns_falls_in_their_turn_and_may_watch_on() -> None:
    sitting = Sitting("person", "person", "person", heroes=FOUR[:3], mode="ffa3")
    room = sitting.room
    first = room.state.active
    sitting.hear(first, Resign("r"))
    sitting.settle()
    assert not room.over
    assert [player.alive for player in room.state.players] == [seat != first for seat in range(3)]
    shown = state_message(room, slot(sitting, first), "en", 0, lambda _: True)
    assert shown.around.may == []
    assert shown.over is None
    assert "You resign." in [event.text for event in shown.events]
    with pytest.raises(Refused, match="you may watch"):
        sitting.hear(first, Resign("again"))
    second = room.state.active
    sitting.hear(second, Resign("r"))
    assert ended(sitting) == (((3 - first - second),), False, "resignation")


def test_in_the_turn_of_another_whoever_resigns_is_passed_over_until_nothing_needs_them() -> None:
    """What is asked of them until then is answered by itself, and nobody goes back behind their fall."""
    sitting = Sitting("person", "person", "person", heroes=FOUR[:3], mode="koth3")
    room, active = sitting.room, sitting.until(MAIN_ACT).active
    gone = (active + 1) % 3
    sitting.choose("done")
    sitting.hear(gone, Resign("r"))
    sitting.settle()
    assert room.accord.resigned == [gone]
    while room.state.players[gone].alive:
        assert room.asked != gone
        sitting.choose(room.game.options[0].text)
        sitting.settle()
    assert (room.state.active, room.state.ask) == (active, MAIN_ACT)
    with pytest.raises(Refused, match="nothing can be taken back"):
        sitting.undo(active)
    before = room.game.log
    sell(sitting)
    sitting.undo(active)
    assert room.game.log == before
    sitting.hear(active, Resign("too"))
    assert ended(sitting) == ((3 - active - gone,), False, "resignation")


def test_a_draw_needs_both_and_an_offer_that_was_declined_waits_for_the_next_turn() -> None:
    sitting = Sitting("person", "person")
    with pytest.raises(Refused, match="nobody has offered"):
        sitting.hear(1, Draw("d", False))
    sitting.hear(0, Draw("d1", True))
    sitting.settle()
    assert not sitting.room.over
    shown = state_message(sitting.room, slot(sitting, 1), "en", 0, lambda _: True)
    assert shown.around.draw == [0]
    sitting.hear(1, Draw("d2", False))
    assert sitting.room.accord.draw(sitting.room.state) == []
    with pytest.raises(Refused, match="next turn"):
        sitting.hear(0, Draw("d3", True))
    second_turn(sitting)
    sitting.hear(0, Draw("d4", True))
    sitting.hear(1, Draw("d5", True))
    assert ended(sitting) == ((), True, "agreement")


def test_an_offer_is_gone_with_the_turn_and_bots_agree_to_nothing() -> None:
    sitting = Sitting("person", "person")
    sitting.hear(0, Draw("d", True))
    second_turn(sitting)
    assert sitting.room.accord.draw(sitting.room.state) == []
    alone = Sitting("person", "greedy")
    with pytest.raises(Refused, match="only people"):
        alone.hear(0, Draw("d", True))


def test_a_game_is_called_off_in_its_first_turn_only() -> None:
    sitting = Sitting("person", "person")
    sitting.hear(1, Abort("a"))
    assert ended(sitting) == ((), False, "abort")
    late = Sitting("person", "person")
    second_turn(late)
    with pytest.raises(Refused, match="during its first turn"):
        late.hear(1, Abort("a"))


def test_a_win_is_claimed_only_over_someone_who_is_gone() -> None:
    sitting = Sitting("person", "person")
    with pytest.raises(Refused, match="are gone"):
        sitting.hear(0, Claim("c", 1))
    sitting.hear(1, Leave("l"))
    for seat in (0, 9):
        with pytest.raises(Refused, match="over the other one"):
            sitting.hear(0, Claim(f"c{seat}", seat))
    sitting.hear(0, Claim("c2", 1))
    assert ended(sitting) == ((0,), False, "absence")


def test_a_side_is_gone_when_all_its_people_are() -> None:
    sitting = Sitting("person", "person", "person", "person", heroes=FOUR, mode="2v2")
    sitting.hear(1, Leave("l"))
    with pytest.raises(Refused, match="are gone"):
        sitting.hear(0, Claim("c", 1))
    sitting.hear(3, Leave("l"))
    sitting.hear(0, Claim("c2", 3))
    assert ended(sitting) == ((0, 2), False, "absence")


def test_a_rematch_swaps_the_seats_and_keeps_the_score() -> None:
    sitting = Sitting("person", "person", names=["Anna", "Ben"])
    with pytest.raises(Refused, match="when this one is over"):
        sitting.hear(0, Rematch("w", ["a" * 22]))
    sitting.hear(1, Resign("r"))
    sitting.settle()
    with pytest.raises(BadRequest, match="invitation of its own"):
        sitting.hear(0, Rematch("w2", ["a" * 22, "b" * 22]))
    sitting.hear(0, Rematch("w3", ["a" * 22]))
    assert sitting.room.accord.again == [0]
    sitting.hear(1, Rematch("w4", ["b" * 22]))
    wanted = sitting.room.accord.invitations
    assert wanted == {0: digest("a" * 22), 1: digest("b" * 22)}
    setup = next_setup(sitting.room, wanted)
    assert [seat.name for seat in setup.seats] == ["Ben", "Anna"]
    assert [seat.token for seat in setup.seats] == [digest("b" * 22), digest("a" * 22)]
    assert setup.score == (0, 1)
    assert setup.spectator == sitting.setup.spectator
    room = Room(setup)
    assert room.header.heroes == ("moon_elf", "barbarian")
    assert score_after(sitting.room) == [1, 0]


def test_a_rematch_by_the_network(site: Site, run: Run) -> None:
    """Both want it: both are told of the game, and only what each made up itself opens a seat there."""
    made = site.open(names=["Anna", "Ben"])

    async def play() -> tuple[dict[str, Any], dict[str, Any]]:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        watcher = site.talk(made, "spectator")
        for talk in (*talks, watcher):
            await talk.join()
        asked = await asked_of(*talks)
        assert (await asked.ask({"type": "resign"}))["type"] == "ack"
        for talk in (*talks, watcher):
            while talk.state["over"] is None:
                await talk.read()
        assert talks[0].state["around"]["watching"] == 1
        refused = await watcher.ask({"type": "rematch", "invitations": ["s" * 22]})
        assert refused["error"] == "spectators watch: only the players may do that"
        for number, talk in enumerate(talks):
            assert (await talk.ask({"type": "rematch", "invitations": [f"{number}" * 22]}))["type"] == "ack"
        for talk in talks:
            while not talk.state["around"]["next"]:
                await talk.read()
        return talks[0].state, talks[1].state

    one, two = run(play())
    game = one["around"]["next"]
    assert game
    assert game == two["around"]["next"]

    async def meet() -> list[dict[str, Any]]:
        for wrong in ("9" * 22, made["seats"][0]["secret"]):
            stranger = site.guest({"game": game, "seats": [{"seat": 0, "invitation": wrong}]}, 0)
            assert (await stranger.join_refused())["error"]
        guests = [
            site.guest({"game": game, "seats": [{"seat": 1 - number, "invitation": f"{number}" * 22}]}, 0)
            for number in (0, 1)
        ]
        for number, guest in enumerate(guests):
            guest.secret = f"browser-{number}-{game}"
        await guests[0].wait()
        second = await guests[1].join()
        first = await guests[0].until("state")
        return [first, second]

    first, second = run(meet())
    assert (first["you"], second["you"]) == (1, 0)
    assert sorted(first["around"]["score"]) == [0, 1]
    winner = one["over"]["winners"][0]
    assert first["around"]["score"][1 - winner] == 1
    assert [seat["name"] for seat in first["seats"]] == ["Ben", "Anna"]


def test_who_is_away_for_long_loses_to_a_claim(tmp_path: Any, run: Run) -> None:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}", absent_seconds=0.3) as site:
        made = site.open()

        async def play() -> dict[str, Any]:
            one, two = site.talk(made, 0), site.talk(made, 1)
            await one.join()
            await two.join()
            await two.leave()
            refused = await one.ask({"type": "claim", "seat": 1})
            assert "may come back" in refused["error"]
            answer = refused
            while answer["type"] == "error":
                answer = await one.ask({"type": "claim", "seat": 1})
            while one.state["over"] is None:
                await one.read()
            return one.state

        state = run(play())
        assert state["over"]["winners"] == [0]
        assert state["over"]["reason"] == "absence"
        with site.http() as http:
            log = http.get(f"/api/games/{made['game']}/log", headers={"Authorization": f"Bearer {made['spectator']}"})
        assert "! absence 1 ~" in log.text
