"""The Paladin: every row, level, card and token of the fact sheet, played at the table.

His dice: 1-2 sword, 3-4 helmet, 5 heart, 6 prayer. The Barbarian's: 1-3 sword, 4-5 heart, 6 pow.
The Moon Elf's: 1-3 arrow, 4-5 foot, 6 moon. Nobody has CP unless a test says so.
"""

from typing import Any

import pytest

import madking
from madking import Scenario
from madking.core.events import AbilityFailed, BecameUndefendable, LedgerEntry
from madking.lang import load_common, load_hero
from tests.conftest import Table

FACES = {"sword": (1, 2), "helmet": (3, 4), "heart": (5,), "prayer": (6,)}
STRAIGHTS = {"small": ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}), "large": ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})}

UPGRADES = ["Tithe II", "Retaliate II", "Holy Attack II", "Righteous Prayer II", "Righteous Combat II"]
UPGRADES += ["Righteous Combat III", "Mighty Prayer II", "Holy Light II", "Divine Defense II", "Divine Defense III"]
MAIN_ACTIONS = ["Mighty!", "Consecration!", "Blessed!", "Divine Favor!"]
COMMON = ["Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!", "Triple Up!", "Double Up!"]
COMMON += ["Buh, Bye!", "Tip It!", "Getting Paid!", "Not This Time!", "Twice as Wild!", "Try, Try Again!", "So Wild!"]
COMMON += ["Samesies!", "One More Time!", "Helping Hand", "Better D!", "Six-It!"]

SMALL = [1, 2, 3, 4, 6]
LARGE = [1, 2, 3, 4, 5]
MIGHTY = [1, 1, 2, 6, 3]
FOUR_PRAYERS = [6, 6, 6, 6, 1]
FIVE_PRAYERS = [6, 6, 6, 6, 6]
FOUR_TOKENS = {"Protect": 1, "Retribution": 1, "Crit": 1, "Accuracy": 1}


def case(name: str, *values: object) -> "pytest.ParameterSet":
    """One line of a table of tests."""
    return pytest.param(*values, id=name)


def paladin_rolls(table: Table, rolls: list[int], against: str = "barbarian", **position: Any) -> Scenario:
    """The Paladin (seat 0) begins his Offensive Roll Phase."""
    return table("paladin", against, phase="offensive_roll", rolls=rolls, **{"cp": {0: 0, 1: 0}, **position})


def barbarian_rolls(table: Table, rolls: list[int], **position: Any) -> Scenario:
    """The Barbarian (seat 0) begins an Offensive Roll Phase against the Paladin (seat 1)."""
    return table("barbarian", "paladin", phase="offensive_roll", rolls=rolls, **{"cp": {0: 0, 1: 0}, **position})


def barbarian_smacks(table: Table, *dice: int, **position: Any) -> Scenario:
    """The Barbarian (seat 0) announces Smack with five swords, 8 damage; the dice are those rolled after it."""
    s = barbarian_rolls(table, [1, 1, 2, 2, 3, *dice], **position)
    s.choose("activate smack", seat=0)
    return s


def window(s: Scenario) -> str:
    """The window that is open; empty if none is."""
    return str(s.view(None)["window"]) if s.can("pass") else ""


def chances(s: Scenario, seat: int) -> set[str]:
    """Everything that a player could do in the windows up to the next decision; all of them are passed."""
    seen: set[str] = set()
    while s.can("pass"):
        if s.actor == seat:
            seen |= {option.text for option in s.options}
        s.pass_window()
    return seen


def activated(s: Scenario, row: str) -> None:
    """The active player announces an ability, and everyone lets it go ahead."""
    s.choose(f"activate {row}", seat=s.view(None)["active"])
    while window(s) == "ability announced":
        s.pass_window()


def defend(s: Scenario, defence: str = "none") -> None:
    """The player at seat 1 defends or not; then everything is passed."""
    s.choose(f"defend {defence}", seat=1)
    s.pass_all()


def damage_types(s: Scenario, seat: int) -> set[str]:
    """The types of all damage that was written down for a player."""
    entries = [event for event in s.events if isinstance(event, LedgerEntry) and event.seat == seat]
    return {entry.type for entry in entries if entry.kind in ("damage", "addition")}


# --- the hero ------------------------------------------------------------------------------------------


def test_his_dice_and_complexity() -> None:
    hero = load_hero("paladin")
    assert hero.dice == ("sword", "sword", "helmet", "helmet", "heart", "prayer")
    assert hero.complexity == 5


def test_his_deck_is_18_common_cards_10_upgrades_and_5_actions(table: Table) -> None:
    s = table("paladin", "barbarian")
    assert s.view(0)["players"][0]["deck_size"] == 33
    s = table("paladin", "barbarian", hands={0: [*COMMON, *UPGRADES, *MAIN_ACTIONS, "Absolution!"]})
    assert s.view(0)["players"][0]["deck_size"] == 0


def test_his_board_has_nine_spaces_at_level_one(table: Table) -> None:
    s = table("paladin", "barbarian")
    assert s.view(0)["players"][0]["levels"] == {
        "tithe": 1,
        "retaliate": 1,
        "holy-attack": 1,
        "righteous-prayer": 1,
        "righteous-combat": 1,
        "mighty-prayer": 1,
        "holy-light": 1,
        "divine-defense": 1,
        "resolute-faith": 1,
    }


@pytest.mark.content(
    "paladin/Crit", "paladin/Accuracy", "paladin/Retribution", "common/Protect", "common/Blessing of Divinity"
)
@pytest.mark.rule("STA-3")
def test_what_kinds_of_tokens_he_brings() -> None:
    hero = load_hero("paladin")
    tokens = [*hero.tokens, *(token for token in load_common().tokens if token.key in hero.uses)]
    kinds = {token.name.en: (token.kind.value, token.limit, token.persistent) for token in tokens}
    assert kinds == {
        "Crit": ("positive", 1, False),
        "Accuracy": ("positive", 1, False),
        "Retribution": ("positive", 1, False),
        "Protect": ("positive", 1, False),
        "Blessing of Divinity": ("unique", 1, True),
    }


# --- upgrades ------------------------------------------------------------------------------------------


@pytest.mark.rule("CARD-2")
@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize("card", [*UPGRADES, *MAIN_ACTIONS])
def test_upgrades_and_main_cards_are_only_for_his_own_main_phases(table: Table, card: str) -> None:
    for own in ("main_1", "main_2"):
        assert table("paladin", "barbarian", phase=own, hands={0: [card]}, cp={0: 5}).can(f"play {card}")
    s = paladin_rolls(table, LARGE, hands={0: [card]}, cp={0: 5, 1: 0})
    seen = chances(s, 0)
    activated(s, "holy-attack")
    seen |= chances(s, 0)
    s.choose("defend none", seat=1)
    seen |= chances(s, 0)
    s = barbarian_smacks(table, hands={1: [card]}, cp={0: 0, 1: 5})
    seen |= chances(s, 1)
    s.choose("defend none")
    seen |= chances(s, 1)
    assert seen == {"pass", "use tithe reroll", "use tithe draw"}


# --- offensive abilities: what they need -----------------------------------------------------------------


@pytest.mark.content(
    "paladin/Retaliate I",
    "paladin/Retaliate II",
    "paladin/Requital",
    "paladin/Holy Attack I",
    "paladin/Holy Attack II",
    "paladin/Righteous Prayer I",
    "paladin/Righteous Prayer II",
    "paladin/Prosperity",
    "paladin/Righteous Combat I",
    "paladin/Righteous Combat II",
    "paladin/Righteous Combat III",
    "paladin/Steadfast",
    "paladin/Mighty Prayer I",
    "paladin/Mighty Prayer II",
    "paladin/Offensive Stance",
    "paladin/Holy Light I",
    "paladin/Holy Light II",
    "paladin/Resolute Faith! I",
)
@pytest.mark.parametrize(
    ("upgrades", "row", "need"),
    [
        case("Retaliate I", [], "retaliate", {"helmet": 3, "prayer": 1}),
        case("Retaliate II", ["Retaliate II"], "retaliate: 3 helmet + 1 prayer", {"helmet": 3, "prayer": 1}),
        case("Requital", ["Retaliate II"], "requital", {"sword": 1, "helmet": 1, "heart": 1, "prayer": 1}),
        case("Holy Attack I: small straight", [], "holy-attack: small straight", "small"),
        case("Holy Attack I: large straight", [], "holy-attack: large straight", "large"),
        case("Holy Attack II: small straight", ["Holy Attack II"], "holy-attack: small straight", "small"),
        case("Holy Attack II: large straight", ["Holy Attack II"], "holy-attack: large straight", "large"),
        case("Righteous Prayer I", [], "righteous-prayer", {"prayer": 4}),
        case("Righteous Prayer II", ["Righteous Prayer II"], "righteous-prayer: 4 prayer", {"prayer": 4}),
        case("Prosperity", ["Righteous Prayer II"], "prosperity", {"prayer": 3}),
        case("Righteous Combat I", [], "righteous-combat", {"sword": 3, "helmet": 2}),
        case("Righteous Combat II", ["Righteous Combat II"], "righteous-combat", {"sword": 3, "helmet": 2}),
        case(
            "Righteous Combat III",
            ["Righteous Combat III"],
            "righteous-combat: 3 sword + 2 helmet",
            {"sword": 3, "helmet": 2},
        ),
        case("Steadfast", ["Righteous Combat III"], "steadfast", {"sword": 2, "helmet": 1}),
        case("Mighty Prayer I", [], "mighty-prayer", {"sword": 3, "prayer": 1}),
        case("Mighty Prayer II", ["Mighty Prayer II"], "mighty-prayer: 3 sword + 1 prayer", {"sword": 3, "prayer": 1}),
        case("Offensive Stance", ["Mighty Prayer II"], "offensive-stance", {"sword": 2, "heart": 1}),
        case("Holy Light I", [], "holy-light", {"heart": 2}),
        case("Holy Light II", ["Holy Light II"], "holy-light", {"heart": 2}),
        case("Resolute Faith! I", [], "resolute-faith", {"prayer": 5}),
    ],
)
@pytest.mark.rule("OFF-3")
def test_what_an_ability_needs_of_every_possible_roll(
    table: Table, upgrades: list[str], row: str, need: dict[str, int] | str
) -> None:
    s = table("paladin", "barbarian", upgrades={0: upgrades}, cp={0: 0, 1: 0})
    rolling = madking.apply(s.state, "done")
    results = madking.outcomes(rolling)
    assert len(results) == 252
    for result in results:
        dice = [int(word) for word in result.text.split()[1:]]
        offered = [option.text for option in madking.options(madking.apply(rolling, result))]
        assert (f"activate {row}" in offered) == _meets(dice, need), dice


def _meets(dice: list[int], need: dict[str, int] | str) -> bool:
    if isinstance(need, str):
        return any(straight <= set(dice) for straight in STRAIGHTS[need])
    return all(sum(die in FACES[symbol] for die in dice) >= count for symbol, count in need.items())


@pytest.mark.content("paladin/Requital", "paladin/Prosperity", "paladin/Offensive Stance", "paladin/Steadfast")
@pytest.mark.parametrize(
    ("row", "rolls", "upgrades"),
    [
        case("Requital", "requital", [1, 3, 5, 6, 6], []),
        case("Prosperity", "prosperity", [6, 6, 6, 5, 1], []),
        case("Offensive Stance", "offensive-stance", [1, 1, 5, 3, 3], []),
        case("Steadfast", "steadfast", [1, 1, 3, 3, 5], []),
        case("Steadfast: not on level II", "steadfast", [1, 1, 3, 3, 5], ["Righteous Combat II"]),
    ],
)
def test_a_named_row_comes_only_with_its_upgrade(table: Table, row: str, rolls: list[int], upgrades: list[str]) -> None:
    assert not paladin_rolls(table, rolls, upgrades={0: upgrades}).can(f"activate {row}")
    assert paladin_rolls(table, rolls, upgrades={0: UPGRADES}).can(f"activate {row}")


# --- offensive abilities: what they do -------------------------------------------------------------------


@pytest.mark.content(
    "paladin/Requital",
    "paladin/Holy Attack I",
    "paladin/Holy Attack II",
    "paladin/Righteous Prayer I",
    "paladin/Righteous Prayer II",
    "paladin/Steadfast",
    "paladin/Mighty Prayer I",
    "paladin/Mighty Prayer II",
    "paladin/Resolute Faith! I",
)
@pytest.mark.parametrize(
    ("upgrade", "rolls", "row", "dealt", "how", "healed", "cp", "tokens"),
    [
        case("Requital", "Retaliate II", [1, 3, 5, 6, 6], "requital", 3, "undefendable", 1, 0, ["Retribution"]),
        case("Holy Attack I: small straight", "", SMALL, "holy-attack", 6, "normal", 1, 0, []),
        case("Holy Attack I: large straight", "", LARGE, "holy-attack", 8, "normal", 2, 0, []),
        case("Holy Attack II: small straight", "Holy Attack II", SMALL, "holy-attack", 7, "normal", 1, 0, []),
        case("Holy Attack II: large straight", "Holy Attack II", LARGE, "holy-attack", 9, "normal", 2, 0, []),
        case("Righteous Prayer I", "", FOUR_PRAYERS, "righteous-prayer", 8, "normal", 0, 2, ["Crit"]),
        case(
            "Righteous Prayer II",
            "Righteous Prayer II",
            FOUR_PRAYERS,
            "righteous-prayer",
            8,
            "undefendable",
            0,
            2,
            ["Crit"],
        ),
        case("Steadfast", "Righteous Combat III", [1, 2, 3, 5, 6], "steadfast", 2, "undefendable", 2, 0, []),
        case("Mighty Prayer I", "", MIGHTY, "mighty-prayer", 3, "undefendable", 0, 0, ["Crit", "Accuracy"]),
        case(
            "Mighty Prayer II",
            "Mighty Prayer II",
            MIGHTY,
            "mighty-prayer",
            4,
            "undefendable",
            0,
            0,
            ["Crit", "Accuracy"],
        ),
        case("Resolute Faith! I", "", FIVE_PRAYERS, "resolute-faith", 10, "ultimate", 5, 0, ["Blessing of Divinity"]),
    ],
)
def test_what_an_attack_does(
    table: Table,
    upgrade: str,
    rolls: list[int],
    row: str,
    dealt: int,
    how: str,
    healed: int,
    cp: int,
    tokens: list[str],
) -> None:
    s = paladin_rolls(table, rolls, upgrades={0: [upgrade] if upgrade else []}, health={0: 40})
    activated(s, row)
    s.pass_all()
    assert s.can("defend thick-skin", seat=1) == (how == "normal")
    if how == "normal":
        defend(s)
    assert s.phase == "main_2"
    assert (s.health(0), s.health(1)) == (40 + healed, 50 - dealt)
    assert (s.cp(0), s.cp(1)) == (cp, 0)
    assert (s.tokens(0), s.tokens(1)) == (dict.fromkeys(tokens, 1), {})
    assert damage_types(s, 1) == {how}


@pytest.mark.content("paladin/Retaliate I", "paladin/Retaliate II")
@pytest.mark.parametrize(
    ("upgrades", "gained"),
    [case("Retaliate I", [], 3), case("Retaliate II", ["Retaliate II"], 4)],
)
@pytest.mark.parametrize("chosen", [0, 1])
def test_retaliate_gives_retribution_to_anyone_and_is_no_attack(
    table: Table, upgrades: list[str], gained: int, chosen: int
) -> None:
    s = paladin_rolls(table, [3, 3, 4, 6, 1], upgrades={0: upgrades}, tokens={0: {"Crit": 1, "Accuracy": 1}})
    activated(s, "retaliate")
    s.choose(f"player {chosen}", seat=0)
    assert chances(s, 0) <= {"pass"}
    assert (s.phase, s.cp(0), s.health(0), s.health(1)) == ("main_2", gained, 50, 50)
    assert s.tokens(0) == {"Crit": 1, "Accuracy": 1} | ({"Retribution": 1} if chosen == 0 else {})
    assert s.tokens(1) == ({"Retribution": 1} if chosen == 1 else {})


@pytest.mark.content("paladin/Prosperity")
def test_prosperity_gives_4_cp_and_is_no_attack(table: Table) -> None:
    s = paladin_rolls(table, [6, 6, 6, 5, 1], upgrades={0: ["Righteous Prayer II"]}, tokens={0: {"Crit": 1}})
    activated(s, "prosperity")
    assert "spend crit" not in chances(s, 0)
    assert (s.phase, s.cp(0), s.tokens(0), s.health(1)) == ("main_2", 4, {"Crit": 1}, 50)


@pytest.mark.content("paladin/Righteous Combat I", "paladin/Righteous Combat II", "paladin/Righteous Combat III")
@pytest.mark.parametrize(
    ("upgrades", "extra", "dealt", "healed", "cp"),
    [
        case("Righteous Combat I: two swords", [], [1, 2], 9, 0, 0),
        case("Righteous Combat I: two helmets", [], [3, 4], 7, 0, 0),
        case("Righteous Combat I: two hearts", [], [5, 5], 5, 4, 0),
        case("Righteous Combat I: two prayers", [], [6, 6], 5, 0, 2),
        case("Righteous Combat II: swords", ["Righteous Combat II"], [1, 2, 2], 11, 0, 0),
        case("Righteous Combat II: helmets, heart", ["Righteous Combat II"], [3, 4, 5], 7, 2, 0),
        case("Righteous Combat II: heart, prayers", ["Righteous Combat II"], [5, 6, 6], 5, 2, 2),
        case("Righteous Combat III: swords", ["Righteous Combat III"], [1, 2, 2], 12, 0, 0),
        case("Righteous Combat III: helmets, heart", ["Righteous Combat III"], [3, 4, 5], 8, 2, 0),
        case("Righteous Combat III: heart, prayers", ["Righteous Combat III"], [5, 6, 6], 6, 2, 2),
    ],
)
def test_righteous_combat_rolls_for_more(
    table: Table, upgrades: list[str], extra: list[int], dealt: int, healed: int, cp: int
) -> None:
    s = paladin_rolls(table, [1, 1, 2, 3, 4, *extra], upgrades={0: upgrades}, health={0: 40})
    activated(s, "righteous-combat")
    defend(s)
    assert (s.health(0), s.health(1), s.cp(0)) == (40 + healed, 50 - dealt, cp)
    assert damage_types(s, 1) == {"normal"}


@pytest.mark.content("paladin/Offensive Stance")
@pytest.mark.parametrize(("choice", "gained"), [("choose 1", "Crit"), ("choose 2", "Accuracy")])
def test_offensive_stance_deals_2_undefendable_and_gives_one_token(table: Table, choice: str, gained: str) -> None:
    s = paladin_rolls(table, [1, 2, 5, 3, 3], upgrades={0: ["Mighty Prayer II"]}, health={0: 40})
    activated(s, "offensive-stance")
    s.choose(choice, seat=0)
    assert chances(s, 0) <= {"pass"}
    assert (s.phase, s.health(0), s.health(1), s.tokens(0)) == ("main_2", 40, 48, {gained: 1})
    assert damage_types(s, 1) == {"undefendable"}


@pytest.mark.content("paladin/Holy Light I", "paladin/Holy Light II")
@pytest.mark.parametrize(
    ("upgrades", "rolls", "healed", "cp", "tokens", "hand"),
    [
        case("Holy Light I: sword, helmet", [], [5, 5, 1, 3, 6, 1, 3], 2, 0, ["Crit", "Protect"], []),
        case("Holy Light I: heart, prayer", [], [5, 5, 5, 3, 6, 5, 6], 3, 2, [], ["Double Up!"]),
        case("Holy Light I: hearts pay once", [], [5, 5, 1, 3, 3, 5, 5], 2, 0, [], ["Double Up!"]),
        case("Holy Light I: prayers pay once", [], [5, 5, 5, 5, 1, 6, 6], 4, 2, [], []),
        case("Holy Light I: five hearts", [], [5, 5, 5, 5, 5, 2, 2], 5, 0, ["Crit"], []),
        case(
            "Holy Light II: sword, helmet, prayer",
            ["Holy Light II"],
            [5, 5, 1, 3, 6, 2, 4, 6],
            2,
            2,
            ["Crit", "Protect"],
            [],
        ),
        case("Holy Light II: hearts pay once", ["Holy Light II"], [5, 5, 5, 1, 1, 5, 5, 5], 3, 0, [], ["Double Up!"]),
        case(
            "Holy Light II: sword, heart", ["Holy Light II"], [5, 5, 1, 3, 6, 1, 2, 5], 2, 0, ["Crit"], ["Double Up!"]
        ),
        case("Holy Light II: helmet, prayer", ["Holy Light II"], [5, 5, 1, 3, 3, 3, 4, 6], 2, 2, ["Protect"], []),
    ],
)
def test_holy_light_heals_by_the_attack_dice_and_rolls_for_gifts(
    table: Table, upgrades: list[str], rolls: list[int], healed: int, cp: int, tokens: list[str], hand: list[str]
) -> None:
    deck = ["Double Up!", "Triple Up!", "Tip It!", "Six-It!"]
    s = paladin_rolls(table, rolls, upgrades={0: upgrades}, health={0: 40}, decks={0: deck})
    activated(s, "holy-light")
    s.pass_all()
    assert (s.phase, s.health(0), s.health(1), s.cp(0)) == ("main_2", 40 + healed, 50, cp)
    assert (s.tokens(0), s.hand(0)) == (dict.fromkeys(tokens, 1), hand)


@pytest.mark.content("paladin/Resolute Faith! I")
@pytest.mark.rule("HP-1")
@pytest.mark.rule("STA-2")
def test_resolute_faith_heals_to_no_more_than_60_and_gives_no_second_blessing(table: Table) -> None:
    s = paladin_rolls(table, FIVE_PRAYERS, health={0: 57}, tokens={0: {"Blessing of Divinity": 1}})
    activated(s, "resolute-faith")
    s.pass_all()
    assert (s.health(0), s.health(1), s.tokens(0)) == (60, 40, {"Blessing of Divinity": 1})


@pytest.mark.content("paladin/Resolute Faith! I")
def test_resolute_faith_gives_the_blessing_and_heals_before_its_damage_is_dealt(table: Table) -> None:
    s = paladin_rolls(table, FIVE_PRAYERS, cp={0: 1, 1: 0})
    activated(s, "resolute-faith")
    assert (window(s), s.tokens(0), s.health(1)) == ("before damage is applied", {"Blessing of Divinity": 1}, 50)


@pytest.mark.content("paladin/Resolute Faith! I")
@pytest.mark.rule("ULT-4")
def test_resolute_faith_cannot_be_blinded(table: Table) -> None:
    s = paladin_rolls(table, FIVE_PRAYERS, "moon_elf", tokens={0: {"Blind": 1}})
    activated(s, "resolute-faith")
    s.pass_all()
    assert (s.health(1), s.tokens(0)) == (40, {"Blessing of Divinity": 1})


@pytest.mark.content("paladin/Resolute Faith! I")
@pytest.mark.rule("ULT-2")
def test_resolute_faith_can_be_stopped_before_it_is_activated(table: Table) -> None:
    s = paladin_rolls(table, FIVE_PRAYERS, hands={1: ["Tip It!"]}, cp={0: 0, 1: 1})
    s.choose("activate resolute-faith")
    s.choose("play tip-it", seat=1)
    s.pass_all()
    assert not s.can("activate resolute-faith")
    assert s.can("activate righteous-prayer", seat=0)


# --- Tithe -----------------------------------------------------------------------------------------------

BOTH_TITHES = [case("Tithe I", [], 3), case("Tithe II", ["Tithe II"], 2)]


@pytest.mark.content("paladin/Tithe I", "paladin/Tithe II")
@pytest.mark.parametrize(("upgrades", "price"), BOTH_TITHES)
def test_tithe_draws_cards_as_often_as_he_can_pay(table: Table, upgrades: list[str], price: int) -> None:
    deck = ["Double Up!", "Tip It!", "Six-It!"]
    s = table("paladin", "barbarian", upgrades={0: upgrades}, cp={0: 3 * price - 1}, decks={0: deck})
    s.choose("use tithe draw")
    assert (s.hand(0), s.cp(0)) == (["Double Up!"], 2 * price - 1)
    s.choose("use tithe draw")
    assert (set(s.hand(0)), s.cp(0)) == ({"Double Up!", "Tip It!"}, price - 1)
    assert not s.can("use tithe draw")


@pytest.mark.content("paladin/Tithe I", "paladin/Tithe II")
@pytest.mark.parametrize(("upgrades", "price"), BOTH_TITHES)
@pytest.mark.rule("STA-4")
def test_tithe_draws_in_the_opponents_turn_too(table: Table, upgrades: list[str], price: int) -> None:
    position = {"upgrades": {1: upgrades}, "cp": {0: 2, 1: price}, "decks": {1: ["Tip It!", "Six-It!"]}}
    upkeep = table("barbarian", "paladin", phase="upkeep", **position)
    upkeep.choose("use tithe draw", seat=1)
    main = table("barbarian", "paladin", hands={0: ["Concuss!"]}, **position)
    main.choose("play concuss")
    main.choose("use tithe draw", seat=1)
    rolling = barbarian_rolls(table, [1, 1, 1, 4, 4], **position)
    rolling.choose("use tithe draw", seat=1)
    attacked = barbarian_smacks(table, **position)
    attacked.choose("defend none")
    attacked.choose("use tithe draw", seat=1)
    for s in (upkeep, main, rolling, attacked):
        s.pass_all()
        assert (s.hand(1), s.cp(1)) == (["Tip It!"], 0)


@pytest.mark.content("paladin/Tithe I", "paladin/Tithe II")
@pytest.mark.parametrize(("upgrades", "price"), BOTH_TITHES)
def test_tithe_rerolls_attack_dice_for_1_cp_each_and_uses_no_attempt(
    table: Table, upgrades: list[str], price: int
) -> None:
    s = paladin_rolls(table, [6, 6, 6, 5, 5, 6, 6], upgrades={0: upgrades}, cp={0: price, 1: 0})
    s.choose("use tithe reroll die 5")
    assert s.cp(0) == price - 1
    s.choose("use tithe reroll die 5")
    assert s.cp(0) == price - 2
    s.pass_all()
    assert s.attack["attempts"] == 2
    assert s.can("activate resolute-faith")
    assert s.can("keep 6 6")


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_the_same_die_again_until_the_cp_are_gone(table: Table) -> None:
    s = paladin_rolls(table, [6, 6, 6, 6, 1, 2, 3, 5], cp={0: 3, 1: 0})
    s.choose("use tithe reroll die 1")
    s.choose("use tithe reroll die 2")
    s.choose("use tithe reroll die 3")
    assert s.view(0)["rolls"][0]["values"] == [5, 6, 6, 6, 6]
    assert s.cp(0) == 0
    assert not s.can("use tithe reroll")


@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("OFF-4")
def test_tithe_after_the_announcement_lets_him_announce_anew(table: Table) -> None:
    s = paladin_rolls(table, [6, 6, 6, 6, 1, 6], cp={0: 1, 1: 0})
    s.choose("activate righteous-prayer")
    assert window(s) == "ability announced"
    s.choose("use tithe reroll die 1")
    activated(s, "resolute-faith")
    s.pass_all()
    assert s.health(1) == 40


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_defence_dice(table: Table) -> None:
    s = barbarian_smacks(table, 1, 6, 6, 5, cp={0: 0, 1: 1})
    s.choose("defend divine-defense", seat=1)
    s.choose("use tithe reroll die 1", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(1)) == (50, 44, 2)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_the_dice_of_his_abilities(table: Table) -> None:
    s = paladin_rolls(table, [1, 1, 2, 3, 4, 6, 1, 2], cp={0: 1, 1: 0})
    activated(s, "righteous-combat")
    s.choose("use tithe reroll die 6")
    defend(s)
    assert (s.health(1), s.cp(0)) == (41, 0)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_the_dice_of_his_cards(table: Table) -> None:
    s = table("paladin", "barbarian", rolls=[1, 6], hands={0: ["Divine Favor!"]}, cp={0: 1, 1: 0})
    s.choose("play divine-favor")
    s.choose("use tithe reroll")
    s.pass_all()
    assert (s.cp(0), s.hand(0)) == (4, [])
    s = barbarian_smacks(table, 1, 5, hands={1: ["Absolution!"]}, cp={0: 0, 1: 2})
    s.choose("play absolution", seat=1)
    s.choose("use tithe reroll", seat=1)
    defend(s)
    assert (s.health(0), s.health(1), s.cp(1)) == (50, 47, 0)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_the_die_of_blind(table: Table) -> None:
    s = paladin_rolls(table, [*LARGE, 2, 3], "moon_elf", cp={0: 1, 1: 0}, tokens={0: {"Blind": 1}})
    activated(s, "holy-attack")
    s.choose("use tithe reroll")
    defend(s)
    assert (s.cp(0), s.health(1), s.tokens(0)) == (0, 42, {})


@pytest.mark.content("paladin/Tithe I", "paladin/Tithe II")
@pytest.mark.parametrize(("upgrades", "price"), BOTH_TITHES)
def test_tithe_never_touches_the_opponents_dice(table: Table, upgrades: list[str], price: int) -> None:
    s = barbarian_rolls(table, [1, 1, 1, 4, 4], upgrades={1: upgrades}, cp={0: 0, 1: price})
    seen = chances(s, 1)
    activated(s, "smack")
    seen |= chances(s, 1)
    assert seen == {"pass", "use tithe draw"}
    s = paladin_rolls(table, [*LARGE, 4, 5, 5], upgrades={0: upgrades}, cp={0: price, 1: 0})
    activated(s, "holy-attack")
    s.choose("defend thick-skin", seat=1)
    assert chances(s, 0) == {"pass", "use tithe draw"}


@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("CARD-3")
def test_tithe_leaves_the_attack_dice_alone_once_the_ability_is_activated(table: Table) -> None:
    s = paladin_rolls(table, LARGE, cp={0: 5, 1: 0})
    activated(s, "holy-attack")
    assert chances(s, 0) == {"pass", "use tithe draw"}


@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("RUL-2")
def test_tithe_costs_nothing_when_the_turn_player_changes_the_die_first(table: Table) -> None:
    s = barbarian_smacks(table, 1, 3, 5, cp={0: 1, 1: 1}, hands={0: ["Tip It!"]})
    s.choose("defend divine-defense", seat=1)
    s.choose("use tithe reroll die 3", seat=1)
    s.choose("play tip-it die 3 down", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(1)) == (49, 44, 1)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_is_silent_while_he_is_stunned(table: Table) -> None:
    dice = [6, 6, 6, 6, 1, 1, 2, 4, 5, 5]
    s = barbarian_rolls(table, dice, cp={0: 0, 1: 5}, hands={0: ["Tip It!"]}, tokens={1: {"Protect": 1}})
    activated(s, "crit-bash")
    assert s.tokens(1) == {"Stun": 1, "Protect": 1}
    while s.tokens(1).get("Stun"):
        assert s.actor == 0
        s.pass_window()
    assert s.health(1) == 45
    assert "use tithe draw" in chances(s, 1)


@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("ULT-3")
def test_tithe_works_during_his_own_ultimate(table: Table) -> None:
    s = paladin_rolls(table, FIVE_PRAYERS, cp={0: 3, 1: 0}, decks={0: ["Tip It!"]})
    activated(s, "resolute-faith")
    s.choose("use tithe draw", seat=0)
    s.pass_all()
    assert (s.hand(0), s.cp(0), s.health(1)) == (["Tip It!"], 0, 40)


@pytest.mark.content("paladin/Tithe II")
@pytest.mark.parametrize(
    ("rolls", "row", "upgrades", "gained"),
    [
        pytest.param([3, 3, 4, 6, 6], "retaliate", [], 3 + 1, id="retaliate with two prayers"),
        pytest.param([1, 3, 5, 6, 6], "requital", ["Retaliate II"], 1, id="requital"),
        pytest.param(FOUR_PRAYERS, "righteous-prayer", [], 2 + 1, id="righteous prayer"),
        pytest.param([6, 6, 6, 1, 1], "prosperity", ["Righteous Prayer II"], 4 + 1, id="prosperity"),
        pytest.param(MIGHTY, "mighty-prayer", [], 1, id="mighty prayer"),
        pytest.param([6, 6, 6, 6, 6], "resolute-faith", [], 1, id="five prayers pay once"),
        pytest.param([1, 2, 3, 4, 6], "holy-attack: small straight", [], 0, id="the 6 beside the straight"),
        pytest.param([1, 1, 2, 3, 4], "holy-attack: small straight", [], 0, id="small straight 1-4"),
        pytest.param([2, 3, 4, 5, 5], "holy-attack: small straight", [], 0, id="small straight 2-5"),
        pytest.param([1, 3, 4, 5, 6], "holy-attack: small straight", [], 1, id="small straight 3-6"),
        pytest.param([2, 3, 4, 5, 6], "holy-attack: small straight", [], 1, id="small straight out of 2-6"),
        pytest.param([1, 2, 3, 4, 5], "holy-attack: large straight", [], 0, id="large straight 1-5"),
        pytest.param([2, 3, 4, 5, 6], "holy-attack: large straight", [], 1, id="large straight 2-6"),
        pytest.param([1, 1, 2, 3, 4, 1, 1], "righteous-combat", [], 0, id="righteous combat"),
        pytest.param([1, 1, 2, 3, 4, 6, 1], "righteous-combat", [], 1, id="prayers of its own roll do not count"),
        pytest.param([1, 2, 3, 6, 6], "steadfast", ["Righteous Combat III"], 0, id="steadfast beside prayers"),
        pytest.param([5, 5, 6, 6, 1, 3, 3], "holy-light", [], 0, id="holy light beside prayers"),
        pytest.param([6, 6, 6, 6, 6], "none", [], 0, id="no ability"),
    ],
)
def test_tithe_two_gives_1_cp_when_the_activated_need_shows_a_prayer(
    table: Table, rolls: list[int], row: str, upgrades: list[str], gained: int
) -> None:
    s = paladin_rolls(table, rolls, upgrades={0: ["Tithe II", *upgrades]})
    activated(s, row)
    if row == "retaliate":
        s.choose("player 0", seat=0)
    s.pass_all()
    if s.can("defend none", seat=1):
        defend(s)
    assert (s.phase, s.cp(0)) == ("main_2", gained)


@pytest.mark.content("paladin/Tithe II")
def test_tithe_two_gives_nothing_for_an_ability_that_fails(table: Table) -> None:
    position = {"upgrades": {0: ["Tithe II"]}, "tokens": {0: {"Blind": 1}}}
    s = paladin_rolls(table, [6, 6, 6, 6, 1, 2], "moon_elf", **position)
    activated(s, "righteous-prayer")
    s.pass_all()
    assert any(isinstance(event, AbilityFailed) for event in s.events)
    assert (s.cp(0), s.health(1), s.tokens(0)) == (0, 50, {})


@pytest.mark.content("paladin/Tithe II")
def test_tithe_two_gives_nothing_for_the_prayers_of_another_paladin(table: Table) -> None:
    s = paladin_rolls(table, MIGHTY, "paladin", upgrades={1: ["Tithe II"]})
    activated(s, "mighty-prayer")
    s.pass_all()
    assert (s.cp(0), s.cp(1)) == (0, 0)


@pytest.mark.content("paladin/Tithe II")
def test_the_cp_of_tithe_two_can_be_used_in_the_same_attack(table: Table) -> None:
    s = paladin_rolls(table, [1, 3, 4, 5, 6], upgrades={0: ["Tithe II"]}, cp={0: 1, 1: 0}, decks={0: ["Tip It!"]})
    activated(s, "holy-attack")
    assert window(s) == "before the defence"
    s.choose("use tithe draw", seat=0)
    assert (s.cp(0), s.hand(0)) == (0, ["Tip It!"])


@pytest.mark.content("paladin/Tithe II")
def test_tithe_two_leaves_the_income_at_1_cp(table: Table) -> None:
    s = table("paladin", "barbarian", phase="income", upgrades={0: ["Tithe II"]}, cp={0: 0, 1: 0})
    assert (s.cp(0), len(s.hand(0)), s.phase) == (1, 1, "main_1")


# --- Divine Defense --------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Divine Defense I", "paladin/Divine Defense II", "paladin/Divine Defense III")
@pytest.mark.parametrize(
    ("upgrades", "dice", "taken", "back", "cp", "tokens"),
    [
        case("Divine Defense I: swords strike once", [], [1, 1, 2], 8, 1, 0, {}),
        case("Divine Defense I: helmets", [], [3, 4, 3], 5, 0, 0, {}),
        case("Divine Defense I: hearts", [], [5, 5, 5], 2, 0, 0, {}),
        case("Divine Defense I: prayers", [], [6, 6, 6], 8, 0, 3, {}),
        case("Divine Defense I: sword, heart, prayer", [], [2, 5, 6], 6, 1, 1, {}),
        case("Divine Defense I: no protect yet", [], [3, 4, 6], 6, 0, 1, {}),
        case("Divine Defense II: swords strike once", ["Divine Defense II"], [1, 1, 2, 2], 8, 1, 0, {}),
        case("Divine Defense II: helmets, hearts", ["Divine Defense II"], [3, 4, 5, 5], 2, 0, 0, {}),
        case("Divine Defense II: no protect yet", ["Divine Defense II"], [3, 4, 6, 6], 6, 0, 2, {}),
        case("Divine Defense II: one of each", ["Divine Defense II"], [2, 4, 5, 6], 5, 1, 1, {}),
        case("Divine Defense III: swords", ["Divine Defense III"], [1, 1, 2, 2], 8, 1, 0, {}),
        case("Divine Defense III: hearts", ["Divine Defense III"], [5, 5, 5, 5], 0, 0, 0, {}),
        case("Divine Defense III: no prayer", ["Divine Defense III"], [3, 3, 4, 4], 4, 0, 0, {}),
        case("Divine Defense III: one helmet", ["Divine Defense III"], [3, 5, 6, 6], 5, 0, 2, {}),
        case("Divine Defense III: all", ["Divine Defense III"], [1, 3, 4, 6], 6, 1, 1, {"Protect": 1}),
    ],
)
def test_divine_defense_against_8_damage(
    table: Table, upgrades: list[str], dice: list[int], taken: int, back: int, cp: int, tokens: dict[str, int]
) -> None:
    s = barbarian_smacks(table, *dice, upgrades={1: upgrades})
    defend(s, "divine-defense")
    assert (s.health(0), s.health(1)) == (50 - back, 50 - taken)
    assert (s.cp(1), s.tokens(1)) == (cp, tokens)


@pytest.mark.content("paladin/Divine Defense III", "common/Protect")
def test_the_protect_of_divine_defense_three_serves_against_the_same_attack(table: Table) -> None:
    s = barbarian_smacks(table, 3, 4, 6, 6, upgrades={1: ["Divine Defense III"]})
    s.choose("defend divine-defense", seat=1)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1), s.cp(1)) == (47, {}, 2)


@pytest.mark.content("paladin/Divine Defense III")
@pytest.mark.rule("STA-2")
def test_divine_defense_three_adds_no_second_protect_to_one_he_still_holds(table: Table) -> None:
    s = barbarian_smacks(table, 3, 4, 6, 1, upgrades={1: ["Divine Defense III"]}, tokens={1: {"Protect": 1}})
    s.choose("defend divine-defense", seat=1)
    while window(s) != "before damage is applied":
        s.pass_window()
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (47, {})


@pytest.mark.content("paladin/Divine Defense I", "paladin/Absolution!")
@pytest.mark.rule("DEF-4")
def test_the_prayers_of_his_defence_pay_for_absolution(table: Table) -> None:
    s = barbarian_smacks(table, 3, 3, 6, hands={1: ["Absolution!"]})
    s.choose("defend divine-defense", seat=1)
    s.roll(3)
    s.choose("play absolution", seat=1)
    s.pass_all()
    assert (s.health(1), s.cp(1)) == (50 - (8 - 2 - 3), 0)


# --- Crit ------------------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("DMG-4")
@pytest.mark.parametrize("before", [True, False], ids=["before the defence", "after the defence"])
def test_crit_adds_4(table: Table, before: bool) -> None:
    s = paladin_rolls(table, [*SMALL, 1, 1, 1], tokens={0: {"Crit": 1}})
    activated(s, "holy-attack")
    if before:
        s.choose("spend crit", seat=0)
    s.choose("defend thick-skin", seat=1)
    if not before:
        s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(1), s.tokens(0)) == (40, {})
    assert damage_types(s, 1) == {"normal"}


@pytest.mark.content("paladin/Crit")
@pytest.mark.parametrize(
    ("upgrades", "rolls", "row"),
    [
        pytest.param(["Righteous Combat III"], [1, 2, 3, 5, 6], "steadfast", id="2 damage"),
        pytest.param(["Retaliate II"], [1, 3, 5, 6, 6], "requital", id="3 damage"),
        pytest.param(["Mighty Prayer II"], MIGHTY, "mighty-prayer", id="4 damage"),
    ],
)
def test_crit_is_not_for_attacks_below_5(table: Table, upgrades: list[str], rolls: list[int], row: str) -> None:
    s = paladin_rolls(table, rolls, upgrades={0: upgrades}, tokens={0: {"Crit": 1}})
    activated(s, row)
    assert chances(s, 0) == {"pass"}
    assert s.tokens(0)["Crit"] == 1


@pytest.mark.content("paladin/Crit")
def test_crit_is_for_an_attack_of_exactly_5(table: Table) -> None:
    s = paladin_rolls(table, [1, 1, 2, 3, 4, 5, 6], tokens={0: {"Crit": 1}})
    activated(s, "righteous-combat")
    s.choose("spend crit", seat=0)
    defend(s)
    assert s.health(1) == 41


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("RUL-12")
def test_crit_counts_what_was_added_to_the_attack(table: Table) -> None:
    tokens = {0: {"Crit": 1}, 1: {"Targeted": 1}}
    s = paladin_rolls(table, MIGHTY, "moon_elf", tokens=tokens)
    activated(s, "mighty-prayer")
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert s.health(1) == 50 - 3 - 2 - 4


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("RUL-12")
@pytest.mark.rule("DMG-6")
def test_crit_does_not_count_what_is_prevented(table: Table) -> None:
    s = paladin_rolls(table, SMALL, cp={0: 0, 1: 1}, tokens={0: {"Crit": 1}}, hands={1: ["Not This Time!"]})
    activated(s, "holy-attack")
    s.choose("play not-this-time", seat=1)
    assert s.view(None)["ledgers"][1]["damage"] == 0
    s.choose("spend crit", seat=0)
    defend(s)
    assert s.health(1) == 50 - (6 + 4 - 6)


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
@pytest.mark.parametrize("upgrades", [[], ["Righteous Prayer II"]], ids=["I", "II"])
def test_the_crit_of_righteous_prayer_comes_too_late_for_it(table: Table, upgrades: list[str]) -> None:
    s = paladin_rolls(table, FOUR_PRAYERS, upgrades={0: upgrades})
    activated(s, "righteous-prayer")
    seen = chances(s, 0)
    if not upgrades:
        s.choose("defend none", seat=1)
        seen |= chances(s, 0)
    assert "pass" in seen
    assert "spend crit" not in seen
    assert (s.health(1), s.tokens(0)) == (42, {"Crit": 1})


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
@pytest.mark.parametrize(("upgrades", "left"), [case("I", [], 45), case("II", ["Mighty Prayer II"], 44)])
def test_the_crit_of_mighty_prayer_comes_too_late_for_it(table: Table, upgrades: list[str], left: int) -> None:
    s = paladin_rolls(table, MIGHTY, "moon_elf", upgrades={0: upgrades}, tokens={1: {"Targeted": 1}})
    activated(s, "mighty-prayer")
    assert chances(s, 0) == {"pass"}
    assert (s.health(1), s.tokens(0)) == (left, {"Crit": 1, "Accuracy": 1})


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
def test_a_crit_held_before_may_be_spent_and_the_new_one_stays(table: Table) -> None:
    s = paladin_rolls(table, FOUR_PRAYERS, upgrades={0: ["Righteous Prayer II"]}, tokens={0: {"Crit": 1}})
    activated(s, "righteous-prayer")
    assert window(s) == "then"
    s.choose("spend crit", seat=0)
    assert "spend crit" not in chances(s, 0)
    assert (s.health(1), s.tokens(0)) == (38, {"Crit": 1})


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("STA-2")
def test_a_crit_held_before_stays_good_when_the_new_one_finds_no_room(table: Table) -> None:
    s = paladin_rolls(table, FOUR_PRAYERS, tokens={0: {"Crit": 1}})
    activated(s, "righteous-prayer")
    while window(s) != "before the defence":
        s.pass_window()
    s.choose("spend crit", seat=0)
    defend(s)
    assert (s.health(1), s.tokens(0)) == (38, {})


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
def test_the_crit_of_righteous_prayer_serves_in_his_next_turn(table: Table) -> None:
    s = paladin_rolls(table, FOUR_PRAYERS, upgrades={0: ["Righteous Prayer II"]})
    activated(s, "righteous-prayer")
    s.choose("done", seat=0)
    s.roll(4, 4, 1, 6, 6)
    s.choose("done", seat=1)
    s.choose("activate none", seat=1)
    s.choose("done", seat=1)
    s.roll(*SMALL)
    s.choose("done", seat=0)
    activated(s, "holy-attack")
    s.choose("spend crit", seat=0)
    defend(s)
    assert s.health(1) == 50 - 8 - 6 - 4


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("ULT-4")
def test_crit_raises_his_ultimate(table: Table) -> None:
    s = paladin_rolls(table, FIVE_PRAYERS, tokens={0: {"Crit": 1}})
    activated(s, "resolute-faith")
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert s.health(1) == 36
    assert damage_types(s, 1) == {"ultimate"}


@pytest.mark.content("paladin/Crit")
def test_crit_is_of_no_use_to_the_defender(table: Table) -> None:
    s = barbarian_smacks(table, 1, 1, 1, tokens={1: {"Crit": 1}})
    seen = chances(s, 1)
    s.choose("defend divine-defense")
    assert seen | chances(s, 1) == {"pass"}


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("STA-9")
def test_crit_serves_whoever_holds_it(table: Table) -> None:
    s = barbarian_smacks(table, tokens={0: {"Crit": 1}})
    s.choose("spend crit", seat=0)
    defend(s)
    assert s.health(1) == 38


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("RUL-2")
def test_a_crit_about_to_be_removed_may_still_be_spent(table: Table) -> None:
    s = paladin_rolls(table, LARGE, cp={0: 0, 1: 2}, tokens={0: {"Crit": 1}}, hands={1: ["Buh, Bye!"]})
    activated(s, "holy-attack")
    s.choose("defend none", seat=1)
    s.choose("play buh-bye", seat=1)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(1), s.cp(1), s.hand(1)) == (38, 2, ["Buh, Bye!"])


# --- Accuracy --------------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Accuracy")
def test_accuracy_makes_the_attack_undefendable(table: Table) -> None:
    s = paladin_rolls(table, SMALL, tokens={0: {"Accuracy": 1}})
    activated(s, "holy-attack")
    assert window(s) == "before the defence"
    s.choose("spend accuracy", seat=0)
    s.pass_all()
    assert (s.phase, s.health(1), s.tokens(0)) == ("main_2", 44, {})
    assert any(isinstance(event, BecameUndefendable) for event in s.events)


@pytest.mark.content("paladin/Accuracy", "common/Protect")
@pytest.mark.rule("DMG-3")
def test_an_attack_made_undefendable_can_still_be_halved(table: Table) -> None:
    s = paladin_rolls(table, SMALL, tokens={0: {"Accuracy": 1}, 1: {"Protect": 1}})
    activated(s, "holy-attack")
    s.choose("spend accuracy", seat=0)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 47


@pytest.mark.content("paladin/Accuracy")
@pytest.mark.parametrize(("defence", "dice"), [("defend thick-skin", [1, 1, 1]), ("defend none", [])])
def test_accuracy_comes_too_late_once_the_defence_has_begun(table: Table, defence: str, dice: list[int]) -> None:
    s = paladin_rolls(table, [*SMALL, *dice], tokens={0: {"Accuracy": 1}})
    activated(s, "holy-attack")
    s.choose(defence, seat=1)
    assert chances(s, 0) == {"pass"}
    assert s.tokens(0) == {"Accuracy": 1}


@pytest.mark.content("paladin/Accuracy")
@pytest.mark.parametrize(
    ("upgrades", "rolls", "row"),
    [
        (["Righteous Prayer II"], FOUR_PRAYERS, "righteous-prayer"),
        ([], MIGHTY, "mighty-prayer"),
        ([], FIVE_PRAYERS, "resolute-faith"),
    ],
)
def test_accuracy_is_not_for_attacks_that_nobody_can_defend(
    table: Table, upgrades: list[str], rolls: list[int], row: str
) -> None:
    s = paladin_rolls(table, rolls, upgrades={0: upgrades}, tokens={0: {"Accuracy": 1}})
    activated(s, row)
    assert chances(s, 0) == {"pass"}
    assert s.tokens(0)["Accuracy"] == 1


@pytest.mark.content("paladin/Accuracy")
def test_accuracy_waits_until_the_ability_is_activated(table: Table) -> None:
    s = paladin_rolls(table, SMALL, tokens={0: {"Accuracy": 1}})
    assert chances(s, 0) == {"pass"}
    s.choose("activate holy-attack")
    while window(s) == "ability announced":
        assert not s.can("spend accuracy")
        s.pass_window()
    assert s.can("spend accuracy", seat=0)


@pytest.mark.content("paladin/Accuracy", "paladin/Righteous Prayer I")
@pytest.mark.rule("TXT-4")
def test_accuracy_may_be_spent_at_the_then_of_righteous_prayer(table: Table) -> None:
    s = paladin_rolls(table, FOUR_PRAYERS, tokens={0: {"Accuracy": 1}})
    activated(s, "righteous-prayer")
    assert (window(s), s.tokens(0), s.cp(0)) == ("then", {"Accuracy": 1}, 0)
    s.choose("spend accuracy", seat=0)
    s.pass_all()
    assert (s.phase, s.health(1), s.tokens(0), s.cp(0)) == ("main_2", 42, {"Crit": 1}, 2)


@pytest.mark.content("paladin/Accuracy", "paladin/Crit")
def test_accuracy_and_crit_on_one_attack(table: Table) -> None:
    s = paladin_rolls(table, SMALL, tokens={0: {"Accuracy": 1, "Crit": 1}})
    activated(s, "holy-attack")
    s.choose("spend accuracy", seat=0)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(1), s.tokens(0), s.phase) == (40, {}, "main_2")


# --- Protect ---------------------------------------------------------------------------------------------


@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-7")
@pytest.mark.parametrize(("upgrades", "taken"), [([], 4), (["Smack II"], 4)], ids=["half of 8", "half of 9"])
def test_protect_prevents_half_rounded_up(table: Table, upgrades: list[str], taken: int) -> None:
    s = barbarian_smacks(table, upgrades={0: upgrades}, tokens={1: {"Protect": 1}})
    s.choose("spend protect", seat=1)
    defend(s)
    assert (s.health(0), s.health(1), s.tokens(1)) == (50, 50 - taken, {})


@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-6")
def test_protect_is_reckoned_from_the_subtotal_whenever_it_was_spent(table: Table) -> None:
    """8 incoming, Protect first, then Divine Defense prevents 1 and Crit adds 4: half of 11 is 6."""
    s = barbarian_smacks(table, 3, 6, 6, tokens={0: {"Crit": 1}, 1: {"Protect": 1}})
    s.choose("spend protect", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert s.health(1) == 45


@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-3")
def test_protect_works_on_undefendable_damage(table: Table) -> None:
    s = barbarian_rolls(table, [1, 2, 6, 6, 4], tokens={1: {"Protect": 1}})
    activated(s, "sturdy-blow")
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 48


@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-12")
def test_protect_works_for_the_attacker_against_what_a_defence_deals(table: Table) -> None:
    s = paladin_rolls(table, [*SMALL, 1, 2, 6], "paladin", health={0: 40}, tokens={0: {"Protect": 1}})
    activated(s, "holy-attack")
    s.choose("defend divine-defense", seat=1)
    s.choose("spend protect", seat=0)
    s.pass_all()
    assert (s.health(0), s.tokens(0)) == (41, {})


@pytest.mark.content("common/Protect")
@pytest.mark.rule("RUL-6")
def test_protect_is_kept_while_no_damage_waits(table: Table) -> None:
    assert not table("paladin", "barbarian", tokens={0: {"Protect": 1}}).can("spend protect")
    s = barbarian_rolls(table, [4, 4, 4, 1, 1], tokens={1: {"Protect": 1}})
    activated(s, "fortitude")
    assert chances(s, 1) <= {"pass"}
    position = {"cp": {0: 0, 1: 1}, "tokens": {1: {"Protect": 1}}, "hands": {1: ["Not This Time!"]}}
    s = barbarian_rolls(table, [1, 1, 2, 2, 4], **position)
    activated(s, "smack")
    s.choose("play not-this-time", seat=1)
    seen = chances(s, 1)
    s.choose("defend none")
    assert seen | chances(s, 1) == {"pass"}
    assert (s.health(1), s.tokens(1)) == (50, {"Protect": 1})


@pytest.mark.content("common/Protect")
@pytest.mark.rule("RUL-8")
def test_protect_halves_everything_that_waits_for_its_holder(table: Table) -> None:
    """Divine Defense deals 1, Absolution! 3, Retribution returns half of 9: Protect takes 5 off these 9."""
    s = paladin_rolls(
        table,
        [*LARGE, 1, 6, 6, 2],
        "paladin",
        cp={0: 0, 1: 1},
        health={0: 40},
        hands={1: ["Absolution!"]},
        tokens={0: {"Protect": 1}, 1: {"Retribution": 1}},
        upgrades={0: ["Holy Attack II"]},
    )
    activated(s, "holy-attack")
    s.choose("spend retribution", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.choose("play absolution", seat=1)
    s.choose("spend protect", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (40 + 2 - (1 + 3 + 5 - 5), 41)


@pytest.mark.content("common/Protect")
@pytest.mark.rule("TIM-3")
def test_protect_can_be_removed_by_the_turn_player_before_it_works(table: Table) -> None:
    s = barbarian_smacks(table, cp={0: 2, 1: 0}, tokens={1: {"Protect": 1}}, hands={0: ["Buh, Bye!"]})
    s.choose("spend protect", seat=1)
    s.choose("play buh-bye", seat=0)
    defend(s)
    assert (s.health(1), s.tokens(1)) == (42, {})


# --- Retribution -----------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-8")
@pytest.mark.parametrize(("upgrades", "dealt", "returned"), [([], 8, 4), (["Smack II"], 9, 5)])
def test_retribution_returns_half_rounded_up_and_prevents_nothing(
    table: Table, upgrades: list[str], dealt: int, returned: int
) -> None:
    s = barbarian_smacks(table, upgrades={0: upgrades}, tokens={1: {"Retribution": 1}})
    s.choose("spend retribution", seat=1)
    defend(s)
    assert (s.health(0), s.health(1), s.tokens(1)) == (50 - returned, 50 - dealt, {})


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-8")
def test_retribution_is_reckoned_from_the_subtotal(table: Table) -> None:
    """8 incoming, 5 prevented by Divine Defense, 4 added by Crit: half of 7 is 4."""
    s = barbarian_smacks(table, 5, 5, 3, tokens={0: {"Crit": 1}, 1: {"Retribution": 1}})
    s.choose("spend retribution", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (46, 43)


@pytest.mark.content("paladin/Retribution", "common/Protect")
@pytest.mark.rule("DMG-8")
def test_retribution_and_protect_are_independent_halves(table: Table) -> None:
    s = barbarian_smacks(table, upgrades={0: ["Smack II"]}, tokens={1: {"Retribution": 1, "Protect": 1}})
    s.choose("spend protect", seat=1)
    s.choose("spend retribution", seat=1)
    defend(s)
    assert (s.health(0), s.health(1)) == (45, 46)


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-6")
def test_retribution_returns_half_of_an_attack_that_was_dodged(table: Table) -> None:
    tokens = {1: {"Retribution": 1, "Evasive": 1}}
    s = table("moon_elf", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 2, 3, 2], cp={0: 0, 1: 0}, tokens=tokens)
    activated(s, "longbow")
    s.choose("spend evasive", seat=1)
    s.choose("spend retribution", seat=1)
    defend(s)
    assert (s.health(0), s.health(1)) == (46, 50)


@pytest.mark.content("paladin/Retribution")
def test_retribution_may_wait_for_the_end_of_the_defence(table: Table) -> None:
    s = barbarian_smacks(table, 5, 3, 3, tokens={1: {"Retribution": 1}})
    s.choose("defend divine-defense", seat=1)
    while window(s) != "before damage is applied":
        s.pass_window()
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (48, 46)


@pytest.mark.content("paladin/Retribution")
def test_retribution_answers_undefendable_attacks(table: Table) -> None:
    s = barbarian_rolls(table, [1, 2, 6, 6, 4], tokens={1: {"Retribution": 1}})
    activated(s, "sturdy-blow")
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (48, 46)


@pytest.mark.content("paladin/Retribution")
def test_retribution_is_only_for_an_opponents_attack(table: Table) -> None:
    s = paladin_rolls(table, [*SMALL, 1, 1, 1], "paladin", tokens={0: {"Retribution": 1}})
    activated(s, "holy-attack")
    seen = chances(s, 0)
    s.choose("defend divine-defense", seat=1)
    assert seen | chances(s, 0) == {"pass"}
    s = barbarian_rolls(table, [1, 1, 4, 4, 4], tokens={1: {"Retribution": 1}})
    s.choose("activate fortitude")
    assert chances(s, 1) == {"pass"}
    s = barbarian_smacks(table, tokens={1: {"Retribution": 1}})
    while window(s) == "ability announced":
        assert not s.can("spend retribution")
        s.pass_window()
    assert s.can("spend retribution", seat=1)


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("STA-9")
def test_a_retribution_given_away_is_used_against_him(table: Table) -> None:
    s = paladin_rolls(table, LARGE, tokens={1: {"Retribution": 1}})
    activated(s, "holy-attack")
    s.choose("spend retribution", seat=1)
    defend(s)
    assert (s.health(0), s.health(1)) == (50 + 2 - 4, 42)


@pytest.mark.content("paladin/Retribution", "common/Protect")
@pytest.mark.rule("RUL-6")
def test_the_attacker_may_protect_himself_from_what_retribution_returns(table: Table) -> None:
    s = paladin_rolls(table, LARGE, "paladin", health={0: 40}, tokens={0: {"Protect": 1}, 1: {"Retribution": 1}})
    activated(s, "holy-attack")
    assert "spend protect" not in [option.text for option in s.options]
    s.choose("spend retribution", seat=1)
    s.choose("spend protect", seat=0)
    defend(s)
    assert (s.health(0), s.health(1), s.tokens(0)) == (40 + 2 - (4 - 2), 42, {})


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-12")
def test_the_attacker_may_prevent_what_retribution_returns(table: Table) -> None:
    s = barbarian_smacks(table, cp={0: 1, 1: 0}, hands={0: ["Not This Time!"]}, tokens={1: {"Retribution": 1}})
    s.choose("spend retribution", seat=1)
    s.choose("play not-this-time player 0", seat=0)
    defend(s)
    assert (s.health(0), s.health(1)) == (50, 42)


# --- Blessing of Divinity --------------------------------------------------------------------------------


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.parametrize("health", [8, 7, 1])
def test_the_blessing_leaves_him_at_1_health_and_goes(table: Table, health: int) -> None:
    s = barbarian_smacks(table, health={1: health}, tokens={1: {"Blessing of Divinity": 1}})
    defend(s)
    assert (s.health(1), s.tokens(1), s.result) == (1, {}, None)


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("STA-5")
def test_the_blessing_stays_while_he_stands(table: Table) -> None:
    s = barbarian_smacks(table, health={1: 9}, tokens={1: {"Blessing of Divinity": 1}})
    defend(s)
    assert (s.health(1), s.tokens(1)) == (1, {"Blessing of Divinity": 1})


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("HP-5")
def test_the_blessing_is_not_needed_when_healing_of_the_same_moment_saves_him(table: Table) -> None:
    tokens = {0: {"Blessing of Divinity": 1}}
    s = paladin_rolls(table, [*SMALL, 1, 1, 6], "paladin", health={0: 1}, tokens=tokens)
    activated(s, "holy-attack")
    defend(s, "divine-defense")
    assert (s.health(0), s.tokens(0)) == (1, {"Blessing of Divinity": 1})


@pytest.mark.content("common/Blessing of Divinity")
def test_the_blessing_saves_even_the_stunned_but_only_once(table: Table) -> None:
    dice = [6, 6, 6, 6, 1, 1, 1, 1, 4, 4]
    s = barbarian_rolls(table, dice, health={1: 3}, tokens={1: {"Blessing of Divinity": 1}})
    activated(s, "crit-bash")
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (1, {})
    activated(s, "smack")
    defend(s)
    assert s.result is not None
    assert s.result.winners == (0,)


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("ULT-4")
def test_the_blessing_saves_from_an_ultimate(table: Table) -> None:
    s = paladin_rolls(
        table, FIVE_PRAYERS, "paladin", health={1: 10}, tokens={1: {"Blessing of Divinity": 1, "Crit": 1}}
    )
    activated(s, "resolute-faith")
    s.pass_all()
    assert (s.health(1), s.tokens(1), s.result) == (1, {"Crit": 1}, None)


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("HP-3")
def test_the_blessed_one_wins_when_both_would_fall(table: Table) -> None:
    s = barbarian_smacks(table, health={0: 4, 1: 8}, tokens={1: {"Blessing of Divinity": 1, "Retribution": 1}})
    s.choose("spend retribution", seat=1)
    defend(s)
    assert s.health(1) == 1
    assert s.result is not None
    assert s.result.winners == (1,)


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("STA-3")
@pytest.mark.parametrize("card", ["Get That Outta Here!", "Buh, Bye!", "Transference!"])
def test_no_card_removes_or_moves_the_blessing(table: Table, card: str) -> None:
    position = {"hands": {0: [card]}, "cp": {0: 5, 1: 0}}
    s = table("barbarian", "paladin", tokens={1: {"Blessing of Divinity": 1}}, **position)
    assert not s.can(f"play {card}")
    s = table("barbarian", "paladin", tokens={1: {"Blessing of Divinity": 1, "Crit": 1}}, **position)
    s.choose(f"play {card}")
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("STA-6")
def test_removing_all_status_effects_leaves_the_blessing(table: Table) -> None:
    tokens = {1: {"Blessing of Divinity": 1, **FOUR_TOKENS}}
    s = table("barbarian", "paladin", hands={0: ["What Status Effects?"]}, tokens=tokens)
    s.choose("play what-status-effects player 1")
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}


@pytest.mark.content("common/Blessing of Divinity")
def test_the_blessing_is_never_spent(table: Table) -> None:
    s = barbarian_smacks(table, health={1: 1}, tokens={1: {"Blessing of Divinity": 1}}, cp={0: 0, 1: 1})
    seen = chances(s, 1)
    s.choose("defend none")
    assert seen | chances(s, 1) == {"pass"}


# --- an opponent's Ultimate --------------------------------------------------------------------------------


@pytest.mark.content("paladin/Retribution", "common/Protect", "paladin/Absolution!", "paladin/Tithe I")
@pytest.mark.rule("ULT-3")
def test_he_may_answer_an_attack_but_not_an_ultimate(table: Table) -> None:
    everything = {"pass", "spend protect", "spend retribution", "play absolution", "use tithe draw"}
    tokens = {1: {"Protect": 1, "Retribution": 1}}
    position = {"tokens": tokens, "hands": {1: ["Absolution!"]}, "cp": {0: 3, 1: 5}}
    s = paladin_rolls(table, LARGE, "paladin", **position)
    activated(s, "holy-attack")
    assert chances(s, 1) == everything
    s.choose("defend none", seat=1)
    assert chances(s, 1) == everything
    s = paladin_rolls(table, FIVE_PRAYERS, "paladin", **position)
    activated(s, "resolute-faith")
    assert window(s) == "before damage is applied"
    assert chances(s, 1) == set()
    assert (s.phase, s.health(1), s.tokens(1)) == ("main_2", 40, tokens[1])


@pytest.mark.content("paladin/Resolute Faith! I")
@pytest.mark.rule("ULT-3")
def test_nobody_dodges_or_prevents_resolute_faith(table: Table) -> None:
    position = {"cp": {0: 3, 1: 5}, "tokens": {1: {"Evasive": 3}}, "hands": {1: ["Not This Time!"]}}
    s = paladin_rolls(table, FIVE_PRAYERS, "moon_elf", **position)
    activated(s, "resolute-faith")
    assert chances(s, 1) == set()
    assert (s.phase, s.health(1)) == ("main_2", 40)


# --- cards -----------------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Mighty!", "paladin/Consecration!", "paladin/Blessed!", "paladin/Divine Favor!")
@pytest.mark.parametrize(
    ("card", "cost", "dice"),
    [
        case("Mighty!", "Mighty!", 1, []),
        case("Consecration!", "Consecration!", 4, []),
        case("Blessed!", "Blessed!", 1, [3]),
        case("Divine Favor!", "Divine Favor!", 0, [3]),
    ],
)
def test_what_a_main_card_costs(table: Table, card: str, cost: int, dice: list[int]) -> None:
    if cost:
        assert not table("paladin", "barbarian", hands={0: [card]}, cp={0: cost - 1}).can(f"play {card}")
    s = table("paladin", "barbarian", hands={0: [card]}, rolls=dice, cp={0: cost, 1: 0})
    s.choose(f"play {card} player 0" if not dice else f"play {card}")
    s.pass_all()
    assert (s.cp(0), s.discard(0)) == (0, [card])


@pytest.mark.content("paladin/Absolution!")
@pytest.mark.rule("CARD-3")
def test_only_absolution_is_a_roll_phase_action() -> None:
    timings = {card.name.en: card.timing.value for card in load_hero("paladin").cards}
    assert timings == {**dict.fromkeys(MAIN_ACTIONS, "main"), "Absolution!": "roll"}


@pytest.mark.content("paladin/Mighty!")
@pytest.mark.parametrize("chosen", [0, 1])
def test_mighty_gives_crit_to_anyone(table: Table, chosen: int) -> None:
    s = table("paladin", "barbarian", hands={0: ["Mighty!"]})
    s.choose(f"play mighty player {chosen}")
    s.pass_all()
    assert (s.tokens(chosen), s.tokens(1 - chosen)) == ({"Crit": 1}, {})


@pytest.mark.content("paladin/Consecration!")
@pytest.mark.parametrize("chosen", [0, 1])
def test_consecration_gives_all_four_tokens_to_anyone(table: Table, chosen: int) -> None:
    s = table("paladin", "barbarian", hands={0: ["Consecration!"]}, cp={0: 4})
    s.choose(f"play consecration player {chosen}")
    s.pass_all()
    assert (s.tokens(chosen), s.tokens(1 - chosen)) == (FOUR_TOKENS, {})


@pytest.mark.content(
    "paladin/Consecration!", "paladin/Crit", "paladin/Accuracy", "paladin/Retribution", "common/Protect"
)
@pytest.mark.rule("STA-2")
def test_nobody_holds_two_of_the_same_token(table: Table) -> None:
    s = table("paladin", "barbarian", hands={0: ["Consecration!", "Mighty!"]}, cp={0: 5}, tokens={0: FOUR_TOKENS})
    s.choose("play consecration player 0")
    s.choose("play mighty player 0")
    s.pass_all()
    assert s.tokens(0) == FOUR_TOKENS


@pytest.mark.content("paladin/Blessed!")
@pytest.mark.parametrize(
    ("die", "drawn", "health", "cp"),
    [(1, 2, 40, 0), (2, 2, 40, 0), (3, 0, 43, 0), (4, 0, 43, 0), (5, 0, 44, 0), (6, 0, 40, 3)],
)
def test_blessed(table: Table, die: int, drawn: int, health: int, cp: int) -> None:
    s = table("paladin", "barbarian", rolls=[die], hands={0: ["Blessed!"]}, cp={0: 1, 1: 0}, health={0: 40})
    s.choose("play blessed")
    s.pass_all()
    assert (len(s.hand(0)), s.health(0), s.cp(0)) == (drawn, health, cp)


@pytest.mark.content("paladin/Divine Favor!")
@pytest.mark.parametrize(("die", "drawn", "cp"), [(1, 1, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0), (5, 1, 0), (6, 0, 4)])
def test_divine_favor(table: Table, die: int, drawn: int, cp: int) -> None:
    s = table("paladin", "barbarian", rolls=[die], hands={0: ["Divine Favor!"]}, cp={0: 0, 1: 0})
    s.choose("play divine-favor")
    s.pass_all()
    assert (len(s.hand(0)), s.cp(0)) == (drawn, cp)


@pytest.mark.content("paladin/Absolution!")
@pytest.mark.parametrize(
    ("die", "taken", "back", "cp"),
    [(1, 8, 3, 0), (2, 8, 3, 0), (3, 5, 0, 0), (4, 5, 0, 0), (5, 3, 0, 0), (6, 6, 0, 2)],
)
def test_absolution_against_8_damage(table: Table, die: int, taken: int, back: int, cp: int) -> None:
    s = barbarian_smacks(table, die, hands={1: ["Absolution!"]}, cp={0: 0, 1: 1})
    s.choose("play absolution", seat=1)
    defend(s)
    assert (s.health(0), s.health(1), s.cp(1)) == (50 - back, 50 - taken, cp)
    assert (s.hand(1), s.discard(1)) == ([], ["Absolution!"])


@pytest.mark.content("paladin/Absolution!")
def test_absolution_costs_1_cp(table: Table) -> None:
    s = barbarian_smacks(table, hands={1: ["Absolution!"]})
    seen = chances(s, 1)
    s.choose("defend none")
    assert seen | chances(s, 1) == {"pass"}


@pytest.mark.content("paladin/Absolution!")
def test_absolution_is_only_for_after_being_attacked(table: Table) -> None:
    position = {"hands": {1: ["Absolution!"]}, "cp": {0: 0, 1: 2}}
    assert not table("paladin", "barbarian", hands={0: ["Absolution!"]}).can("play absolution")
    s = barbarian_rolls(table, [1, 1, 4, 4, 4], **position)
    s.choose("activate fortitude")
    assert chances(s, 1) == {"pass"}
    s = barbarian_smacks(table, **position)
    while window(s) == "ability announced":
        assert not s.can("play absolution")
        s.pass_window()
    assert s.can("play absolution", seat=1)


@pytest.mark.content("paladin/Absolution!")
def test_absolution_is_not_for_the_attacker(table: Table) -> None:
    s = paladin_rolls(table, [*LARGE, 1, 1, 1], "paladin", hands={0: ["Absolution!"]}, cp={0: 1, 1: 0})
    activated(s, "holy-attack")
    seen = chances(s, 0)
    s.choose("defend divine-defense", seat=1)
    assert seen | chances(s, 0) == {"pass"}


@pytest.mark.content("paladin/Absolution!")
def test_absolution_works_after_the_defence(table: Table) -> None:
    s = barbarian_smacks(table, 3, 3, 6, 5, hands={1: ["Absolution!"]}, cp={0: 0, 1: 1})
    s.choose("defend divine-defense", seat=1)
    while window(s) != "before damage is applied":
        s.pass_window()
    s.choose("play absolution", seat=1)
    s.pass_all()
    assert (s.health(1), s.cp(1)) == (50 - 8 + 2 + 5, 1)


@pytest.mark.content("paladin/Absolution!")
@pytest.mark.rule("DMG-9")
def test_absolution_works_on_undefendable_damage_and_prevents_no_more_than_there_is(table: Table) -> None:
    s = barbarian_rolls(table, [1, 2, 6, 6, 4, 5], hands={1: ["Absolution!"]}, cp={0: 0, 1: 1})
    activated(s, "sturdy-blow")
    s.choose("play absolution", seat=1)
    s.pass_all()
    assert s.health(1) == 50


# --- the rulebook's example ------------------------------------------------------------------------------


@pytest.mark.content("common/Protect", "paladin/Retribution", "paladin/Divine Defense III", "paladin/Absolution!")
@pytest.mark.rule("EX-2")
@pytest.mark.rule("DMG-6")
def test_two_protects_and_a_retribution_against_overpower(table: Table) -> None:
    """18 - 3 (Divine Defense III) + 5 (Get Some!) - 3 (Absolution!) = 17: 9 + 9 prevented, 9 returned."""
    s = barbarian_rolls(
        table,
        [1, 2, 3, 6, 6, 6, 6, 6],
        cp={0: 2, 1: 1},
        hands={0: ["Get Some!"], 1: ["Absolution!"]},
        tokens={1: {"Retribution": 1, "Protect": 1}},
        upgrades={1: ["Divine Defense III"]},
    )
    activated(s, "overpower")
    s.choose("spend retribution", seat=1)
    s.choose("spend protect", seat=1)
    s.roll(3, 3, 4, 6)
    s.choose("defend divine-defense", seat=1)
    s.roll(1, 1, 2, 2, 3)
    s.choose("play get-some", seat=0)
    s.roll(4)
    s.choose("play absolution", seat=1)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (41, 50)
    assert s.tokens(1) == {"Concussion": 1}
    assert (s.cp(0), s.cp(1)) == (0, 1)
