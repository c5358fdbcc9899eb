"""The heroes of examples/heroes: whole, right in both languages, played by bots, and each with its own mechanic."""

from pathlib import Path
from typing import Any

import pytest

import madking
from madking.core.events import CardCancelled
from madking.lang import check, load_common, parse, to_text
from madking.lang import tree as t
from madking.lang.facts import facts
from madking.lang.notes import notes
from madking.sim import simulate
from tests.conftest import Table
from tests.heroes.helpers import COMMON_CARDS, FOE, SEAT, SMACK_FOR_8, HeroAtTable, activations, never, takes_it

FOLDER = Path(__file__).parents[2] / "examples" / "heroes"
FILES = sorted(FOLDER.glob("*.hero"))
README = (FOLDER / "README.md").read_text("utf-8")
TOLLKEEPER, RAGPICKER, WEAVER = (str(FOLDER / f"{key}.hero") for key in ("tollkeeper", "ragpicker", "weaver"))
PILE = COMMON_CARDS[6:]

each = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


# --- all of them -------------------------------------------------------------------------------------


@each
def test_the_file_is_right_and_laid_out_by_the_printer(file: Path) -> None:
    comment, empty, text = file.read_text("utf-8").split("\n", 2)
    parsed = parse(text, file.name)
    assert (check(parsed, load_common()), notes(parsed, load_common())) == ([], [])
    assert (comment[:2], empty) == ("# ", "")
    assert to_text(parsed.tree) == text


@each
def test_the_hero_is_whole(file: Path) -> None:
    hero = parse(file.read_text("utf-8")).tree
    assert isinstance(hero, t.Hero)
    slots = [ability.slot for ability in hero.abilities]
    assert (hero.key, len(slots), slots.count(t.Slot.ULTIMATE)) == (file.stem, 9, 1)
    assert max(len(ability.levels) for ability in hero.abilities if ability.slot is t.Slot.DEFENSIVE) == 3
    assert all(len(ability.levels) > 1 or ability.slot is t.Slot.ULTIMATE for ability in hero.abilities)
    assert len(hero.tokens) >= 2
    assert len(COMMON_CARDS) + len(hero.cards) + sum(len(ability.levels) - 1 for ability in hero.abilities) == 33


@each
def test_every_text_is_said_in_both_languages(file: Path) -> None:
    hero, common = parse(file.read_text("utf-8")).tree, load_common()
    assert isinstance(hero, t.Hero)
    english, russian = _texts(facts(hero, common, "en")), _texts(facts(hero, common, "ru"))
    assert len(english) == len(russian) > 60
    assert not any(set("абвгдежзиклмнопрстуя") & set(text.lower()) for text in english)
    assert all(set("абвгдежзиклмнопрстуя") & set(text.lower()) for text in russian)


def _texts(told: Any) -> list[str]:
    """Every name and text in the facts of a hero."""
    if isinstance(told, dict):
        own = [told[key] for key in ("name", "text") if told.get(key)]
        return own + [text for part in told.values() for text in _texts(part)]
    return [text for part in told for text in _texts(part)] if isinstance(told, list) else []


@each
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_it(file: Path, bot: str) -> None:
    report = simulate((str(file), "pyromancer"), (bot, bot), games=2, seed="examples")
    assert (report.stalled, report.troubles) == (0, ())


def test_they_meet_each_other(table: Table) -> None:
    """All three at one table: texts of one are heard by another."""
    table(TOLLKEEPER, RAGPICKER, WEAVER, mode="ffa3")
    report = simulate((TOLLKEEPER, RAGPICKER, WEAVER), ("random",) * 3, mode="ffa3", games=1, seed="examples")
    assert (report.stalled, report.troubles) == (0, ())


@each
def test_the_page_tells_of_it(file: Path) -> None:
    hero = parse(file.read_text("utf-8")).tree
    assert isinstance(hero, t.Hero)
    assert f"[{hero.name.en}]({file.name})" in README


# --- Tollkeeper: opponents' cards --------------------------------------------------------------------


def crossing(table: Table, *cards: str, **position: Any) -> madking.Scenario:
    """A Barbarian with these cards, in their Main Phase at the bridge."""
    usual: dict[str, Any] = {"hands": {0: cards}, "cp": {0: 5, 1: 2}}
    return table("barbarian", TOLLKEEPER, **(usual | position))


def plays(s: madking.Scenario, *cards: str) -> None:
    """The Barbarian plays these cards, and nobody does anything about it."""
    for card in cards:
        s.choose(f"play {card}", seat=0)
        s.pass_all()


def test_the_first_card_of_a_turn_pays_toll(table: Table) -> None:
    s = crossing(table, "Getting Paid!", "Double Up!")
    plays(s, "getting paid", "double up")
    assert s.tokens(1) == {"Toll": 1}


def test_at_a_better_bridge_every_card_pays(table: Table) -> None:
    s = crossing(table, "Getting Paid!", "Double Up!", "Smack II", upgrades={1: ["The Bridge II"]})
    plays(s, "getting paid", "double up", "smack ii")
    assert s.tokens(1) == {"Toll": 3}


@pytest.mark.parametrize(("upgrades", "damage"), [([], 1), (["The Bridge II"], 2)])
def test_debtors_pay_with_health(table: Table, upgrades: list[str], damage: int) -> None:
    s = crossing(table, "Getting Paid!", tokens={0: {"Debt": 2}}, upgrades={1: upgrades})
    plays(s, "getting paid")
    assert (s.health(0), s.cp(0)) == (50 - damage, 7)


def test_three_tolls_bar_the_way_of_an_action(table: Table) -> None:
    s = crossing(table, "Getting Paid!", tokens={1: {"Toll": 3}})
    s.choose("play getting paid", seat=0)
    s.choose("spend toll bar", seat=1)
    s.pass_all()
    assert (s.cp(0), s.tokens(1)) == (5, {"Toll": 1})
    assert s.told(CardCancelled) == [CardCancelled(1, 0, "getting-paid")]


def test_tolls_bar_no_upgrade_but_gate_shut_does(table: Table) -> None:
    """One Toll comes of the card, and one of the upgrade that was played, laid or not."""
    s = crossing(table, "Smack II", hands={0: ["Smack II"], 1: ["Gate Shut!"]}, tokens={1: {"Toll": 3}})
    s.choose("play smack ii", seat=0)
    assert [str(option) for option in s.options] == ["pass", "play gate-shut"]
    s.choose("play gate shut", seat=1)
    s.pass_all()
    assert (s.level(0, "Smack"), s.discard(0), s.tokens(1)) == (1, ["Smack II"], {"Toll": 5})


def test_tolls_strike_too(table: Table) -> None:
    s = HeroAtTable(TOLLKEEPER).strikes(table, [1, 1, 1, 4, 4], "pike thrust", tokens={SEAT: {"Toll": 3}})
    s.choose("spend toll collect", seat=SEAT)
    s.choose("number 2", seat=SEAT)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SEAT)) == (50 - 4 - 2, {"Toll": 1})


@pytest.mark.parametrize(("cp", "health"), [(0, 48), (1, 50)])
def test_debts_hurt_whoever_has_nothing(table: Table, cp: int, health: int) -> None:
    s = table("barbarian", TOLLKEEPER, phase="upkeep", tokens={0: {"Debt": 2}}, cp={0: cp})
    s.pass_all()
    assert s.health(0) == health


# --- Ragpicker: the discard pile ---------------------------------------------------------------------


@pytest.mark.parametrize(("discarded", "damage"), [(0, 5), (3, 8), (5, 10), (9, 10)])
def test_a_landslide_is_as_high_as_the_heap(table: Table, discarded: int, damage: int) -> None:
    s = HeroAtTable(RAGPICKER).strikes(table, [1, 2, 3, 4, 4], "landslide", discard={SEAT: PILE[:discarded]})
    takes_it(s)
    assert s.health(FOE) == 50 - damage


def test_a_card_is_tossed_once_a_turn_for_scrap(table: Table) -> None:
    s = table(RAGPICKER, "barbarian", hands={0: ["Tip It!", "Hook Swing II"]}, discard={0: ["So Wild!"]})
    s.choose("use the heap toss")
    s.choose("discard hook swing ii")
    assert (s.tokens(0), s.discard(0)) == ({"Scrap": 1}, ["So Wild!", "Hook Swing II"])
    assert not s.can("use the heap toss")


def test_two_scraps_bring_a_card_back(table: Table) -> None:
    s = table(RAGPICKER, "barbarian", hands={0: []}, discard={0: ["So Wild!", "Rummage II"]}, tokens={0: {"Scrap": 2}})
    s.choose("spend scrap sort")
    assert (s.hand(0), s.discard(0), s.tokens(0)) == (["So Wild!"], ["Rummage II"], {})


def test_an_upgrade_from_the_heap_is_laid_for_nothing(table: Table) -> None:
    s = table(RAGPICKER, "barbarian", hands={0: ["Hidden Gem!"]}, discard={0: ["The Heap II", "Tip It!"]}, cp={0: 1})
    s.choose("play hidden gem")
    s.choose("lay the heap ii", seat=0)
    assert (s.level(0, "The Heap"), s.cp(0), s.hand(0)) == (2, 0, [])


def test_rummage_ends_with_a_card_in_hand(table: Table) -> None:
    s = HeroAtTable(RAGPICKER).strikes(
        table, [3, 3, 4, 5, 5], "rummage", discard={SEAT: ["So Wild!"]}, decks={SEAT: ["Tip It!"]}, hands={SEAT: []}
    )
    takes_it(s)
    assert (s.health(FOE), s.hand(SEAT), s.discard(SEAT)) == (46, ["Tip It!", "So Wild!"], [])


# --- Weaver: her own dice ----------------------------------------------------------------------------


def weaves(table: Table, dice: list[int], **position: Any) -> madking.Scenario:
    """The Weaver has rolled these dice, with Thread at hand."""
    return HeroAtTable(WEAVER).rolls(table, dice, **({"tokens": {SEAT: {"Thread": 5}}} | position))


def test_a_tug_makes_a_small_straight_a_large_one(table: Table) -> None:
    s = weaves(table, [1, 2, 3, 4, 4])
    s.choose("spend thread tug", seat=SEAT)
    s.choose("die 4")
    s.choose("up")
    assert s.tokens(SEAT) == {"Thread": 4}
    s.choose("activate masterpiece", seat=SEAT)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SEAT)) == (42, {"Thread": 5})


def test_a_braid_makes_the_third_of_a_kind(table: Table) -> None:
    s = weaves(table, [1, 1, 2, 4, 6], upgrades={SEAT: ["Taut Line II"]})
    s.choose("spend thread braid", seat=SEAT)
    s.choose("die 2")
    s.choose("value 1")
    s.choose("activate taut line", seat=SEAT)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SEAT)) == (50 - 5 - 2, {"Thread": 3})


def test_a_knot_is_bound_with_three_threads(table: Table) -> None:
    s = weaves(table, [4, 6, 6, 6, 6])
    s.choose("spend thread knot", seat=SEAT)
    s.choose("die 4")
    s.pass_all()
    assert "cut-the-thread" in activations(s)


def test_without_thread_the_roll_is_final(table: Table) -> None:
    s = weaves(table, [1, 2, 3, 4, 4], tokens={SEAT: {"Thread": 1}})
    never(s, "spend thread braid", SEAT)


def test_threads_hold_in_defence_too(table: Table) -> None:
    s = HeroAtTable(WEAVER).is_struck(table, [*SMACK_FOR_8, 2, 3, 5, 6], "smack", tokens={SEAT: {"Thread": 1}})
    s.choose("defend cats cradle", seat=SEAT)
    s.choose("spend thread tug", seat=SEAT)
    s.choose("die 2")
    s.choose("up")
    s.pass_all()
    assert (s.health(SEAT), s.tokens(SEAT)) == (50 - 8 + 2, {"Thread": 1})


def test_the_loom_spins_a_thread_every_turn(table: Table) -> None:
    s = table(WEAVER, "barbarian", phase="upkeep")
    s.pass_all()
    assert s.tokens(0) == {"Thread": 1}
