"""One table of the wire audit at which every kind of message is said: before the game, beside it, and after it.

Four people in two teams choose heroes, are ready, play a little, talk, offer a draw, leave and come back, try what they
may not, call the game off and want another one. `unsaid` names what is missing, so a new kind of message has to come
here.
"""

import asyncio
from typing import Any, get_args

import httpx
from tests.serving import Talk, string_of

from madking.server.protocol import Answer, Message
from tools.wire_audit import LANGUAGES, Recorded

PEOPLE = 4
WANTED = {
    "mode": "2v2",
    "seats": ["person"] * PEOPLE,
    "heroes": ["random"] * PEOPLE,
    "gathers": True,
    "choice": "draft",
}
NOTHING = {"type": "settings", "odds": False}
"""Changes nothing: its answer comes after all that was told before."""


def kinds_of(union: Any) -> set[str]:
    """The kinds of messages of a union."""
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def unsaid(sent: set[str], heard: set[str]) -> list[str]:
    """The kinds of messages that the audit has not seen."""
    missing = [*sorted(kinds_of(Message) - sent), *sorted(kinds_of(Answer) - heard)]
    return [f"nobody says {kind}" for kind in missing]


async def record_around(url: str) -> tuple[Recorded, set[str]]:
    """The table, recorded by its people and a spectator, and the kinds of messages that were sent."""
    async with httpx.AsyncClient(base_url=url, timeout=300) as http:
        made = (await http.post("/api/games", json=WANTED)).json()
    invitations = [seat["invitation"] for seat in made["seats"]]
    secrets = [*(f"{made['game']}-{seat}-sits-here" for seat in range(PEOPLE)), made["spectator"]]
    talks = [
        Talk(url, made["game"], secret, LANGUAGES[place % 2], prefix=f"{place}-", keep_raw=True)
        for place, secret in enumerate(secrets)
    ]
    for seat, talk in enumerate(talks[:PEOPLE]):
        talk.invitations, talk.strings = [invitations[seat]], [string_of(seat)]
    await _gather(talks)
    await _play(talks[:PEOPLE])
    await _talk(talks[:PEOPLE])
    await _end(talks)
    for talk in talks:
        await talk.leave()
    recorded = Recorded(made["game"], "2v2, all messages", secrets, [talk.raw for talk in talks], invitations)
    return recorded, {kind for talk in talks for kind in talk.sent}


async def _catch_up(talks: list[Talk]) -> None:
    """All read what they were told."""
    await asyncio.gather(*(talk.ask(dict(NOTHING)) for talk in talks))


async def _gather(talks: list[Talk]) -> None:
    """All come, call themselves something, choose heroes and are ready."""
    for talk in talks:
        lobby = await talk.wait()
        for seat, heroes in lobby["offers"].items():
            await talk.ask({"type": "name", "name": f"Guest {'ABCD'[int(seat)]}"})
            await talk.ask({"type": "pick", "seat": int(seat), "hero": heroes[0]})
    await talks[1].ask({"type": "free", "seat": 0, "invitation": "x" * 22})
    for talk in talks[:PEOPLE]:
        await talk.ask({"type": "ready", "ready": True})
    for talk in talks:
        await talk.until("state")


async def _play(people: list[Talk]) -> None:
    """Some choices, and one is taken back if it may be."""
    for number in range(6):
        await _catch_up(people)
        asked = next(talk for talk in people if talk.state["request"] is not None)
        if number == 4:
            await asked.ask({"type": "undo", "request": asked.state["request"]})
        else:
            await asked.choose(asked.state["options"][0]["text"])
    await _catch_up(people)


async def _talk(people: list[Talk]) -> None:
    """What changes nothing of the game, or is refused; one leaves and is back."""
    first, second, mate, _ = people
    hand = next(player["hand"] for player in first.state["view"]["players"] if player["seat"] == 2)
    said: list[tuple[Talk, dict[str, Any]]] = [
        (first, {"type": "settings", "singles": False}),
        (first, {"type": "say", "phrase": "truce", "about": 1}),
        (first, {"type": "point", "seat": 2, "what": f"card:{hand[0]}"}),
        (mate, {"type": "draw", "wants": True}),
        (second, {"type": "draw", "wants": False}),
        (second, {"type": "leave"}),
        (first, {"type": "claim", "seat": 1}),
        (second, {"type": "settings", "singles": True}),
        (first, {"type": "agree", "what": "bot-takes-seat", "seat": 1}),
        (first, {"type": "resign"}),
    ]
    for talk, message in said:
        await talk.ask(message)


async def _end(talks: list[Talk]) -> None:
    """The game is called off, and all want another one."""
    people = talks[:PEOPLE]
    await people[0].ask({"type": "abort"})
    for seat, talk in enumerate(people):
        await talk.ask({"type": "rematch", "invitations": [f"{seat}" * 22]})
    for talk in talks:
        while not talk.state["around"]["next"]:
            await talk.read()
