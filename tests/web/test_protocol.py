"""The page's types say what the server says: names of messages, views, events and catalogue are compared."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from madking.core import events
from madking.core.terms import DAMAGE_TYPES, ENTRY_KINDS, PHASES, PURPOSES
from madking.games import new_game
from madking.server import protocol
from madking.server.catalog import catalog
from madking.server.setup import Opened

LINE = Path(__file__).resolve().parents[2] / "src" / "madking" / "web" / "js" / "line"
PROTOCOL = (LINE / "protocol.d.ts").read_text("utf-8")
CATALOGUE = (LINE / "catalogue.d.ts").read_text("utf-8")
OPTIONAL_VIEW = {"companions", "side", "acted", "discounts", "next_attempts", "hand", "known_hand"}


def interface(text: str, name: str) -> dict[str, bool]:
    """The fields of an interface, and whether each is always there."""
    found = re.search(rf"export interface {name}\b[^{{]*{{\n(.*?)\n}}", text, re.DOTALL)
    assert found is not None, name
    return {field: not mark for field, mark in re.findall(r"^  (\w+)(\??):", found[1], re.MULTILINE)}


def union(name: str) -> set[str]:
    """The words of a union."""
    found = re.search(rf"export type {name} =([^;]*);", PROTOCOL)
    assert found is not None, name
    return set(re.findall(r'"([^"]+)"', found[1]))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Phase", PHASES),
        ("Purpose", PURPOSES),
        ("EntryKind", ENTRY_KINDS),
        ("DamageType", DAMAGE_TYPES),
        ("Lang", get_args(protocol.Lang)),
        ("Windows", get_args(protocol.Windows)),
        ("Choice", get_args(protocol.Choice)),
        ("Strength", get_args(protocol.Strength)),
    ],
)
def test_words_that_are_one_of_a_few(name: str, words: tuple[str, ...]) -> None:
    assert union(name) == set(words)


@pytest.mark.parametrize(
    "made",
    [
        protocol.OptionMessage,
        protocol.BlockedMessage,
        protocol.EventMessage,
        protocol.SeatMessage,
        protocol.OverMessage,
        protocol.AroundMessage,
        protocol.ClockMessage,
        protocol.SaidMessage,
        protocol.PointedMessage,
        protocol.LobbyMessage,
        protocol.StateMessage,
        protocol.AckMessage,
        protocol.ErrorMessage,
    ],
)
def test_messages_to_the_page(made: type[msgspec.Struct]) -> None:
    tagged = {"type"} if made.__struct_config__.tag else set()
    assert set(interface(PROTOCOL, made.__name__)) == {*made.__struct_fields__} | tagged


@pytest.mark.parametrize("made", [protocol.NewGame, protocol.Branch, Opened])
def test_what_goes_by_http_is_known_to_the_server(made: type[msgspec.Struct]) -> None:
    assert set(interface(PROTOCOL, made.__name__)) <= {*made.__struct_fields__}


def test_the_view() -> None:
    view = new_game(["barbarian", "monk"], seed="page").view(0)
    assert set(interface(PROTOCOL, "View")) == set(view)
    player = interface(PROTOCOL, "Player")
    assert {field for field, always in player.items() if not always} == OPTIONAL_VIEW
    assert set(player) - OPTIONAL_VIEW == set(view["players"][1])
    assert set(interface(PROTOCOL, "Ledger")) == set(view["ledgers"][0])


def test_the_events_that_the_page_draws() -> None:
    drawn = re.search(r"export interface Happenings {\n(.*?)\n}", PROTOCOL, re.DOTALL)
    assert drawn is not None
    for kind, body in re.findall(r"^  (\w+): (.*);$", drawn[1], re.MULTILINE):
        made: Any = getattr(events, "".join(part.capitalize() for part in kind.split("_")))
        named = {} if body[0] == "{" else interface(PROTOCOL, body)
        told = {field for field, always in named.items() if always} or set(re.findall(r"(\w+)\??:", body))
        assert told == {field.name for field in fields(made)} - {"seat"}, kind


def test_the_catalogue() -> None:
    found = msgspec.json.decode(catalog("en")[0])
    hero = found["heroes"][0]
    level = hero["abilities"][0]["levels"][0]
    for name, made in (
        ("Catalogue", found),
        ("Hero", hero),
        ("Ability", hero["abilities"][0]),
        ("Level", level),
        ("Row", level["rows"][0]),
        ("Card", hero["cards"][0]),
        ("Upgrade", hero["upgrades"][0]),
        ("TokenFacts", hero["tokens"][0]),
        ("Mode", found["modes"][0]),
        ("Ruleset", found["rulesets"][0]),
    ):
        named = {"key", "name"} if name not in ("Catalogue", "Hero", "Level", "Row") else set()
        always = {field for field, always in interface(CATALOGUE, name).items() if always}
        assert always | named <= set(made), name
