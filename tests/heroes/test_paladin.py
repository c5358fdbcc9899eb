"""The Paladin: every row, level, card and token of the fact sheet, played at the table.

His dice: 1-2 sword, 3-4 helmet, 5 heart, 6 prayer. The Barbarian's: 1-3 sword, 4-5 heart, 6 pow.
The Moon Elf's: 1-3 arrow, 4-5 foot, 6 moon.
"""

import pytest

from madking import Scenario
from madking.core.events import AbilityFailed, BecameUndefendable, LedgerEntry
from madking.lang import load_hero
from tests.conftest import Table

BROKE = {0: 0, 1: 0}
UPGRADES = [
    "Tithe II", "Retaliate II", "Holy Attack II", "Righteous Prayer II", "Righteous Combat II", "Righteous Combat III",
    "Mighty Prayer II", "Holy Light II", "Divine Defense II", "Divine Defense III",
]  # fmt: skip
ACTIONS = ["Mighty!", "Consecration!", "Blessed!", "Absolution!", "Divine Favor!"]
COMMON = [
    "Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!", "Triple Up!", "Double Up!",
    "Buh, Bye!", "Tip It!", "Getting Paid!", "Not This Time!", "Twice as Wild!", "Try, Try Again!", "So Wild!",
    "Samesies!", "One More Time!", "Helping Hand", "Better D!", "Six-It!",
]  # fmt: skip


def phase(s: Scenario) -> str:
    """The phase that the game is in."""
    return str(s.view(None)["phase"])


def window(s: Scenario) -> str | None:
    """The window that is open, if the asked player may pass."""
    return str(s.view(None)["window"]) if s.can("pass") else None


def waiting(s: Scenario, seat: int) -> int:
    """The damage that a player would take if nothing more happened."""
    return int(s.view(None)["ledgers"][seat]["damage"])


def damage_types(s: Scenario, seat: int) -> set[str]:
    """The types of all damage that was written down for a player."""
    return {
        event.type
        for event in s.events
        if isinstance(event, LedgerEntry) and event.seat == seat and event.kind in ("damage", "addition")
    }


def chances(s: Scenario, seat: int) -> set[str]:
    """Everything that a player could do in the windows up to the next decision; all of them are passed."""
    seen: set[str] = set()
    while s.can("pass"):
        if s.actor == seat:
            seen |= {option.text for option in s.options}
        s.pass_window()
    return seen


def pass_announcement(s: Scenario) -> None:
    """Everyone lets the announced ability go ahead."""
    while window(s) == "ability announced":
        s.pass_window()


def barbarian_hits(table: Table, *defence: int, damage: int = 8, **position: object) -> Scenario:
    """The Barbarian smacks the Paladin at seat 1 for 8 (or 6, or 4)."""
    attack = {8: [1, 1, 2, 2, 3], 6: [1, 1, 2, 2, 4], 4: [1, 1, 2, 4, 6]}[damage]
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[*attack, *defence], **position)
    s.choose("activate smack", seat=0)
    return s


# --- the hero ------------------------------------------------------------------------------------------


def test_his_dice_and_complexity() -> None:
    hero = load_hero("paladin")
    assert hero.dice == ("sword", "sword", "helmet", "helmet", "heart", "prayer")
    assert hero.complexity == 5


def test_his_deck_is_18_common_cards_10_upgrades_and_5_actions(table: Table) -> None:
    s = table("paladin", "barbarian")
    assert s.view(0)["players"][0]["deck_size"] == 33
    s = table("paladin", "barbarian", hands={0: [*COMMON, *UPGRADES, *ACTIONS]})
    assert s.view(0)["players"][0]["deck_size"] == 0
    assert len(s.hand(0)) == len(set(s.hand(0))) == 33


def test_his_board_has_nine_spaces_at_level_one(table: Table) -> None:
    s = table("paladin", "barbarian")
    spaces = ["Tithe", "Retaliate", "Holy Attack", "Righteous Prayer", "Righteous Combat", "Mighty Prayer"]
    spaces += ["Holy Light", "Divine Defense", "Resolute Faith!"]
    assert [s.level(0, space) for space in spaces] == [1] * 9
    assert len(s.view(0)["players"][0]["levels"]) == 9


# --- upgrades ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "space", "level"),
    [
        pytest.param("Tithe II", 3, "Tithe", 2, marks=pytest.mark.content("paladin/Tithe II")),
        pytest.param("Retaliate II", 1, "Retaliate", 2, marks=pytest.mark.content("paladin/Retaliate II")),
        pytest.param("Holy Attack II", 2, "Holy Attack", 2, marks=pytest.mark.content("paladin/Holy Attack II")),
        pytest.param(
            "Righteous Prayer II", 2, "Righteous Prayer", 2, marks=pytest.mark.content("paladin/Righteous Prayer II")
        ),
        pytest.param(
            "Righteous Combat II", 2, "Righteous Combat", 2, marks=pytest.mark.content("paladin/Righteous Combat II")
        ),
        pytest.param(
            "Righteous Combat III", 4, "Righteous Combat", 3, marks=pytest.mark.content("paladin/Righteous Combat III")
        ),
        pytest.param("Mighty Prayer II", 2, "Mighty Prayer", 2, marks=pytest.mark.content("paladin/Mighty Prayer II")),
        pytest.param("Holy Light II", 2, "Holy Light", 2, marks=pytest.mark.content("paladin/Holy Light II")),
        pytest.param(
            "Divine Defense II", 3, "Divine Defense", 2, marks=pytest.mark.content("paladin/Divine Defense II")
        ),
        pytest.param(
            "Divine Defense III", 4, "Divine Defense", 3, marks=pytest.mark.content("paladin/Divine Defense III")
        ),
    ],
)
def test_an_upgrade_costs_its_price_over_level_one(table: Table, card: str, cost: int, space: str, level: int) -> None:
    poor = table("paladin", "barbarian", hands={0: [card]}, cp={0: cost - 1})
    assert not poor.can(f"play {card}")
    s = table("paladin", "barbarian", hands={0: [card]}, cp={0: cost})
    s.choose(f"play {card}")
    assert (s.cp(0), s.level(0, space), s.hand(0), s.discard(0)) == (0, level, [], [])


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize(
    ("space", "difference"),
    [
        pytest.param("Righteous Combat", 2, marks=pytest.mark.content("paladin/Righteous Combat III")),
        pytest.param("Divine Defense", 1, marks=pytest.mark.content("paladin/Divine Defense III")),
    ],
)
def test_level_three_over_level_two_costs_only_the_difference(table: Table, space: str, difference: int) -> None:
    position = {"hands": {0: [f"{space} III"]}, "upgrades": {0: [f"{space} II"]}}
    poor = table("paladin", "barbarian", cp={0: difference - 1}, **position)
    assert not poor.can(f"play {space} III")
    s = table("paladin", "barbarian", cp={0: difference}, **position)
    s.choose(f"play {space} III")
    assert (s.cp(0), s.level(0, space)) == (0, 3)


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize("space", ["Righteous Combat", "Divine Defense"])
def test_level_two_is_never_played_over_level_three(table: Table, space: str) -> None:
    s = table("paladin", "barbarian", hands={0: [f"{space} II"]}, upgrades={0: [f"{space} III"]}, cp={0: 15})
    assert not s.can(f"play {space} II")


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize("card", [*UPGRADES, "Mighty!", "Consecration!", "Blessed!", "Divine Favor!"])
def test_upgrades_and_main_cards_are_only_for_his_own_main_phases(table: Table, card: str) -> None:
    for own in ("main_1", "main_2"):
        s = table("paladin", "barbarian", phase=own, hands={0: [card]}, cp={0: 5, 1: 0})
        assert s.can(f"play {card}")
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 5], hands={0: [card]}, cp={0: 5})
    s.choose("activate holy-attack: large straight")
    s.choose("defend none", seat=1)
    assert f"play {card}" not in {"".join(text) for text in chances(s, 0)}
    s = barbarian_hits(table, hands={1: [card]}, cp={0: 0, 1: 5})
    assert not any(text.startswith("play") for text in chances(s, 1))
    s.choose("defend none")


# --- offensive abilities: what they need -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "row", "enough", "too_little"),
    [
        pytest.param(
            [], "retaliate", [[3, 3, 4, 6, 1], [3, 4, 4, 6, 6]], [[3, 4, 6, 6, 6], [3, 3, 4, 4, 5], [1, 3, 3, 6, 6]],
            marks=pytest.mark.content("paladin/Retaliate I"), id="3 helmet + 1 prayer",
        ),
        pytest.param(
            ["Retaliate II"], "retaliate", [[3, 3, 4, 6, 1], [3, 4, 4, 6, 6]], [[3, 4, 6, 6, 6], [3, 3, 4, 4, 5]],
            marks=pytest.mark.content("paladin/Retaliate II"), id="3 helmet + 1 prayer at II",
        ),
        pytest.param(
            ["Retaliate II"], "requital", [[1, 3, 5, 6, 1], [2, 4, 5, 6, 6]],
            [[3, 4, 5, 6, 6], [1, 2, 5, 6, 6], [1, 3, 4, 6, 6], [1, 2, 3, 4, 5]],
            marks=pytest.mark.content("paladin/Requital"), id="1 sword + 1 helmet + 1 heart + 1 prayer",
        ),
        pytest.param(
            [], "holy-attack: small straight", [[1, 2, 3, 4, 6], [2, 3, 4, 5, 5], [1, 3, 4, 5, 6]],
            [[1, 2, 3, 5, 6], [1, 1, 2, 2, 3], [1, 2, 4, 5, 6]],
            marks=pytest.mark.content("paladin/Holy Attack I"), id="small straight",
        ),
        pytest.param(
            [], "holy-attack: large straight", [[1, 2, 3, 4, 5], [2, 3, 4, 5, 6]], [[1, 2, 3, 4, 6], [1, 3, 4, 5, 6]],
            marks=pytest.mark.content("paladin/Holy Attack I"), id="large straight",
        ),
        pytest.param(
            ["Holy Attack II"], "holy-attack: small straight", [[1, 2, 3, 4, 6], [1, 3, 4, 5, 6]], [[1, 2, 3, 5, 6]],
            marks=pytest.mark.content("paladin/Holy Attack II"), id="small straight at II",
        ),
        pytest.param(
            ["Holy Attack II"], "holy-attack: large straight", [[1, 2, 3, 4, 5], [2, 3, 4, 5, 6]], [[1, 2, 3, 4, 6]],
            marks=pytest.mark.content("paladin/Holy Attack II"), id="large straight at II",
        ),
        pytest.param(
            [], "righteous-prayer", [[6, 6, 6, 6, 1], [6, 6, 6, 6, 6]], [[6, 6, 6, 5, 5]],
            marks=pytest.mark.content("paladin/Righteous Prayer I"), id="4 prayer",
        ),
        pytest.param(
            ["Righteous Prayer II"], "righteous-prayer: 4 prayer", [[6, 6, 6, 6, 1]], [[6, 6, 6, 5, 5]],
            marks=pytest.mark.content("paladin/Righteous Prayer II"), id="4 prayer at II",
        ),
        pytest.param(
            ["Righteous Prayer II"], "prosperity", [[6, 6, 6, 1, 5], [6, 6, 6, 6, 1]], [[6, 6, 5, 5, 5]],
            marks=pytest.mark.content("paladin/Prosperity"), id="3 prayer",
        ),
        pytest.param(
            [], "righteous-combat", [[1, 1, 2, 3, 4], [2, 2, 2, 3, 3]], [[1, 1, 3, 3, 4], [1, 1, 2, 3, 5], [1, 1, 2, 2, 3]],
            marks=pytest.mark.content("paladin/Righteous Combat I"), id="3 sword + 2 helmet",
        ),
        pytest.param(
            ["Righteous Combat II"], "righteous-combat", [[1, 1, 2, 3, 4]], [[1, 1, 3, 3, 4], [1, 1, 2, 2, 3]],
            marks=pytest.mark.content("paladin/Righteous Combat II"), id="3 sword + 2 helmet at II",
        ),
        pytest.param(
            ["Righteous Combat III"], "righteous-combat: 3 sword + 2 helmet", [[1, 1, 2, 3, 4]],
            [[1, 1, 3, 3, 4], [1, 1, 2, 2, 3]],
            marks=pytest.mark.content("paladin/Righteous Combat III"), id="3 sword + 2 helmet at III",
        ),
        pytest.param(
            ["Righteous Combat III"], "steadfast", [[1, 2, 3, 5, 6], [1, 1, 4, 4, 4]], [[1, 3, 3, 5, 6], [1, 1, 2, 5, 6]],
            marks=pytest.mark.content("paladin/Steadfast"), id="2 sword + 1 helmet",
        ),
        pytest.param(
            [], "mighty-prayer", [[1, 1, 2, 6, 3], [1, 2, 2, 6, 6]], [[1, 1, 6, 6, 6], [1, 1, 2, 2, 3], [1, 1, 2, 2, 5]],
            marks=pytest.mark.content("paladin/Mighty Prayer I"), id="3 sword + 1 prayer",
        ),
        pytest.param(
            ["Mighty Prayer II"], "mighty-prayer: 3 sword + 1 prayer", [[1, 1, 2, 6, 3]],
            [[1, 1, 6, 6, 6], [1, 1, 2, 2, 5]],
            marks=pytest.mark.content("paladin/Mighty Prayer II"), id="3 sword + 1 prayer at II",
        ),
        pytest.param(
            ["Mighty Prayer II"], "offensive-stance", [[1, 2, 5, 3, 3], [2, 2, 5, 5, 6]],
            [[1, 2, 6, 6, 6], [1, 5, 5, 3, 6], [1, 1, 2, 3, 6]],
            marks=pytest.mark.content("paladin/Offensive Stance"), id="2 sword + 1 heart, not prayer",
        ),
        pytest.param(
            [], "holy-light", [[5, 5, 1, 3, 6], [5, 5, 5, 5, 5]], [[5, 1, 3, 6, 6], [5, 4, 4, 3, 3]],
            marks=pytest.mark.content("paladin/Holy Light I"), id="2 heart",
        ),
        pytest.param(
            ["Holy Light II"], "holy-light", [[5, 5, 1, 3, 6]], [[5, 1, 3, 6, 6]],
            marks=pytest.mark.content("paladin/Holy Light II"), id="2 heart at II",
        ),
        pytest.param(
            [], "resolute-faith", [[6, 6, 6, 6, 6]], [[6, 6, 6, 6, 5], [5, 5, 5, 5, 5]],
            marks=pytest.mark.content("paladin/Resolute Faith! I"), id="5 prayer",
        ),
    ],
)  # fmt: skip
def test_what_an_ability_needs(
    table: Table, upgrades: list[str], row: str, enough: list[list[int]], too_little: list[list[int]]
) -> None:
    def offered(rolled: list[int]) -> bool:
        s = table("paladin", "barbarian", phase="offensive_roll", rolls=rolled, upgrades={0: upgrades}, cp=BROKE)
        return f"activate {row}" in [option.text for option in s.options]

    assert all(offered(rolled) for rolled in enough)
    assert not any(offered(rolled) for rolled in too_little)


@pytest.mark.parametrize(
    ("row", "rolled", "upgrades"),
    [
        pytest.param("requital", [1, 3, 5, 6, 6], [], marks=pytest.mark.content("paladin/Requital")),
        pytest.param("prosperity", [6, 6, 6, 5, 1], [], marks=pytest.mark.content("paladin/Prosperity")),
        pytest.param("offensive-stance", [1, 1, 5, 3, 3], [], marks=pytest.mark.content("paladin/Offensive Stance")),
        pytest.param("steadfast", [1, 1, 3, 3, 5], [], marks=pytest.mark.content("paladin/Steadfast")),
        pytest.param(
            "steadfast", [1, 1, 3, 3, 5], ["Righteous Combat II"], marks=pytest.mark.content("paladin/Steadfast")
        ),
    ],
)
def test_a_named_row_comes_only_with_its_upgrade(
    table: Table, row: str, rolled: list[int], upgrades: list[str]
) -> None:
    """Steadfast lies on Righteous Combat III only."""
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=rolled, upgrades={0: upgrades}, cp=BROKE)
    assert not s.can(f"activate {row}")
    every = [name for name in UPGRADES if name != "Righteous Combat II"]
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=rolled, upgrades={0: every}, cp=BROKE)
    assert s.can(f"activate {row}")


# --- offensive abilities: what they do -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "rolls", "row", "dealt", "how", "healed", "cp", "tokens"),
    [
        pytest.param(
            ["Retaliate II"], [1, 3, 5, 6, 6], "requital", 3, "undefendable", 1, 0, {"Retribution": 1},
            marks=pytest.mark.content("paladin/Requital"),
        ),
        pytest.param(
            [], [1, 2, 3, 4, 6], "holy-attack: small straight", 6, "normal", 1, 0, {},
            marks=pytest.mark.content("paladin/Holy Attack I"),
        ),
        pytest.param(
            [], [1, 2, 3, 4, 5], "holy-attack: large straight", 8, "normal", 2, 0, {},
            marks=pytest.mark.content("paladin/Holy Attack I"),
        ),
        pytest.param(
            ["Holy Attack II"], [1, 2, 3, 4, 6], "holy-attack: small straight", 7, "normal", 1, 0, {},
            marks=pytest.mark.content("paladin/Holy Attack II"),
        ),
        pytest.param(
            ["Holy Attack II"], [1, 2, 3, 4, 5], "holy-attack: large straight", 9, "normal", 2, 0, {},
            marks=pytest.mark.content("paladin/Holy Attack II"),
        ),
        pytest.param(
            [], [6, 6, 6, 6, 1], "righteous-prayer", 8, "normal", 0, 2, {"Crit": 1},
            marks=pytest.mark.content("paladin/Righteous Prayer I"),
        ),
        pytest.param(
            ["Righteous Prayer II"], [6, 6, 6, 6, 1], "righteous-prayer: 4 prayer", 8, "undefendable", 0, 2, {"Crit": 1},
            marks=pytest.mark.content("paladin/Righteous Prayer II"),
        ),
        pytest.param(
            ["Righteous Combat III"], [1, 2, 3, 5, 6], "steadfast", 2, "undefendable", 2, 0, {},
            marks=pytest.mark.content("paladin/Steadfast"),
        ),
        pytest.param(
            [], [1, 1, 2, 6, 3], "mighty-prayer", 3, "undefendable", 0, 0, {"Crit": 1, "Accuracy": 1},
            marks=pytest.mark.content("paladin/Mighty Prayer I"),
        ),
        pytest.param(
            ["Mighty Prayer II"], [1, 1, 2, 6, 3], "mighty-prayer: 3 sword + 1 prayer", 4, "undefendable", 0, 0,
            {"Crit": 1, "Accuracy": 1},
            marks=pytest.mark.content("paladin/Mighty Prayer II"),
        ),
        pytest.param(
            [], [6, 6, 6, 6, 6], "resolute-faith", 10, "ultimate", 5, 0, {"Blessing of Divinity": 1},
            marks=pytest.mark.content("paladin/Resolute Faith! I"),
        ),
    ],
)  # fmt: skip
def test_what_an_attack_does(
    table: Table,
    upgrades: list[str],
    rolls: list[int],
    row: str,
    dealt: int,
    how: str,
    healed: int,
    cp: int,
    tokens: dict[str, int],
) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=rolls, upgrades={0: upgrades}, cp=BROKE, health={0: 40}
    )
    s.choose(f"activate {row}")
    s.pass_all()
    if how == "normal":
        s.choose("defend none", seat=1)
    s.pass_all()
    assert phase(s) == "main_2"
    assert (s.health(0), s.health(1)) == (40 + healed, 50 - dealt)
    assert (s.cp(0), s.cp(1)) == (cp, 0)
    assert (s.tokens(0), s.tokens(1)) == (tokens, {})
    assert damage_types(s, 1) == {how}


@pytest.mark.parametrize(
    ("upgrades", "gained"),
    [
        pytest.param([], 3, marks=pytest.mark.content("paladin/Retaliate I")),
        pytest.param(["Retaliate II"], 4, marks=pytest.mark.content("paladin/Retaliate II")),
    ],
)
@pytest.mark.parametrize("chosen", [0, 1])
def test_retaliate_gives_retribution_to_anyone_and_is_no_attack(
    table: Table, upgrades: list[str], gained: int, chosen: int
) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[3, 3, 4, 6, 1], upgrades={0: upgrades},
        cp={0: 1, 1: 0}, tokens={0: {"Crit": 1, "Accuracy": 1}},
    )  # fmt: skip
    s.choose("activate retaliate")
    s.choose(f"player {chosen}", seat=0)
    assert not {"spend crit", "spend accuracy"} & chances(s, 0)
    assert phase(s) == "main_2"
    assert s.cp(0) == 1 + gained
    assert s.tokens(chosen)["Retribution"] == 1
    assert "Retribution" not in s.tokens(1 - chosen)
    assert (s.health(0), s.health(1)) == (50, 50)


@pytest.mark.content("paladin/Prosperity")
def test_prosperity_gives_4_cp_and_is_no_attack(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1], upgrades={0: ["Righteous Prayer II"]},
        cp={0: 1, 1: 0}, tokens={0: {"Crit": 1}},
    )  # fmt: skip
    s.choose("activate prosperity")
    assert "spend crit" not in chances(s, 0)
    assert phase(s) == "main_2"
    assert (s.cp(0), s.tokens(0), s.health(1)) == (5, {"Crit": 1}, 50)


@pytest.mark.parametrize(
    ("upgrades", "extra", "dealt", "healed", "cp"),
    [
        pytest.param([], [1, 2], 9, 0, 0, marks=pytest.mark.content("paladin/Righteous Combat I")),
        pytest.param([], [3, 4], 7, 0, 0, marks=pytest.mark.content("paladin/Righteous Combat I")),
        pytest.param([], [5, 5], 5, 4, 0, marks=pytest.mark.content("paladin/Righteous Combat I")),
        pytest.param([], [6, 6], 5, 0, 2, marks=pytest.mark.content("paladin/Righteous Combat I")),
        pytest.param([], [2, 3], 8, 0, 0, marks=pytest.mark.content("paladin/Righteous Combat I")),
        pytest.param(
            ["Righteous Combat II"], [1, 2, 2], 11, 0, 0, marks=pytest.mark.content("paladin/Righteous Combat II")
        ),
        pytest.param(
            ["Righteous Combat II"], [3, 4, 5], 7, 2, 0, marks=pytest.mark.content("paladin/Righteous Combat II")
        ),
        pytest.param(
            ["Righteous Combat II"], [5, 6, 6], 5, 2, 2, marks=pytest.mark.content("paladin/Righteous Combat II")
        ),
        pytest.param(
            ["Righteous Combat III"], [1, 2, 2], 12, 0, 0, marks=pytest.mark.content("paladin/Righteous Combat III")
        ),
        pytest.param(
            ["Righteous Combat III"], [3, 4, 5], 8, 2, 0, marks=pytest.mark.content("paladin/Righteous Combat III")
        ),
        pytest.param(
            ["Righteous Combat III"], [5, 6, 6], 6, 2, 2, marks=pytest.mark.content("paladin/Righteous Combat III")
        ),
    ],
)
def test_righteous_combat_rolls_for_more(
    table: Table, upgrades: list[str], extra: list[int], dealt: int, healed: int, cp: int
) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 1, 2, 3, 4, *extra], upgrades={0: upgrades},
        cp=BROKE, health={0: 40},
    )  # fmt: skip
    s.choose("activate righteous-combat")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(0)) == (40 + healed, 50 - dealt, cp)
    assert damage_types(s, 1) == {"normal"}


@pytest.mark.content("paladin/Offensive Stance")
@pytest.mark.parametrize(("choice", "gained"), [("choose 1", "Crit"), ("choose 2", "Accuracy")])
def test_offensive_stance_deals_2_undefendable_and_gives_one_token(table: Table, choice: str, gained: str) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 5, 3, 3], upgrades={0: ["Mighty Prayer II"]},
        cp=BROKE, health={0: 40},
    )  # fmt: skip
    s.choose("activate offensive-stance")
    s.choose(choice, seat=0)
    s.pass_all()
    assert phase(s) == "main_2"
    assert (s.health(0), s.health(1), s.tokens(0)) == (40, 48, {gained: 1})
    assert damage_types(s, 1) == {"undefendable"}


@pytest.mark.parametrize(
    ("upgrades", "rolled", "extra", "healed", "cp", "tokens", "hand"),
    [
        pytest.param(
            [], [5, 5, 1, 3, 6], [1, 3], 2, 0, {"Crit": 1, "Protect": 1}, [],
            marks=pytest.mark.content("paladin/Holy Light I"), id="sword, helmet",
        ),
        pytest.param(
            [], [5, 5, 5, 3, 6], [5, 6], 3, 2, {}, ["Double Up!"],
            marks=pytest.mark.content("paladin/Holy Light I"), id="heart, prayer",
        ),
        pytest.param(
            [], [5, 5, 1, 3, 3], [5, 5], 2, 0, {}, ["Double Up!"],
            marks=pytest.mark.content("paladin/Holy Light I"), id="two hearts pay once",
        ),
        pytest.param(
            [], [5, 5, 5, 5, 1], [6, 6], 4, 2, {}, [],
            marks=pytest.mark.content("paladin/Holy Light I"), id="two prayers pay once",
        ),
        pytest.param(
            ["Holy Light II"], [5, 5, 1, 3, 6], [2, 4, 6], 2, 2, {"Crit": 1, "Protect": 1}, [],
            marks=pytest.mark.content("paladin/Holy Light II"), id="II: sword, helmet, prayer",
        ),
        pytest.param(
            ["Holy Light II"], [5, 5, 5, 5, 5], [5, 5, 5], 5, 0, {}, ["Double Up!"],
            marks=pytest.mark.content("paladin/Holy Light II"), id="II: three hearts pay once",
        ),
    ],
)  # fmt: skip
def test_holy_light_heals_by_the_attack_dice_and_rolls_for_gifts(
    table: Table,
    upgrades: list[str],
    rolled: list[int],
    extra: list[int],
    healed: int,
    cp: int,
    tokens: dict[str, int],
    hand: list[str],
) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[*rolled, *extra], upgrades={0: upgrades}, cp=BROKE,
        health={0: 40}, decks={0: ["Double Up!", "Triple Up!", "Tip It!", "Six-It!"]},
    )  # fmt: skip
    s.choose("activate holy-light")
    s.pass_all()
    assert phase(s) == "main_2"
    assert (s.health(0), s.health(1), s.cp(0), s.tokens(0), s.hand(0)) == (40 + healed, 50, cp, tokens, hand)


@pytest.mark.content("paladin/Resolute Faith! I")
def test_resolute_faith_heals_to_no_more_than_60_and_gives_one_blessing(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[6] * 5, cp=BROKE, health={0: 57},
        tokens={0: {"Blessing of Divinity": 1}},
    )  # fmt: skip
    s.choose("activate resolute-faith")
    s.pass_all()
    assert (s.health(0), s.health(1), s.tokens(0)) == (60, 40, {"Blessing of Divinity": 1})


@pytest.mark.content("paladin/Resolute Faith! I")
@pytest.mark.rule("ULT-2")
def test_resolute_faith_can_be_stopped_before_it_is_activated(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[6] * 5, hands={1: ["Tip It!"]}, cp={0: 0, 1: 1})
    s.choose("activate resolute-faith")
    s.choose("play tip-it", seat=1)
    s.pass_all()
    assert not s.can("activate resolute-faith")
    assert s.can("activate righteous-prayer", seat=0)


# --- Tithe -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "price"),
    [
        pytest.param([], 3, marks=pytest.mark.content("paladin/Tithe I")),
        pytest.param(["Tithe II"], 2, marks=pytest.mark.content("paladin/Tithe II")),
    ],
)
def test_tithe_draws_cards_as_often_as_he_can_pay(table: Table, upgrades: list[str], price: int) -> None:
    s = table(
        "paladin", "barbarian", upgrades={0: upgrades}, cp={0: 2 * price + price - 1},
        decks={0: ["Double Up!", "Tip It!", "Six-It!"]},
    )  # fmt: skip
    s.choose("use tithe draw")
    assert (s.hand(0), s.cp(0)) == (["Double Up!"], 2 * price - 1)
    s.choose("use tithe draw")
    assert (set(s.hand(0)), s.cp(0)) == ({"Double Up!", "Tip It!"}, price - 1)
    assert not s.can("use tithe draw")


@pytest.mark.parametrize(
    ("upgrades", "price"),
    [
        pytest.param([], 3, marks=pytest.mark.content("paladin/Tithe I")),
        pytest.param(["Tithe II"], 2, marks=pytest.mark.content("paladin/Tithe II")),
    ],
)
@pytest.mark.rule("STA-4")
def test_tithe_draws_in_the_opponents_turn_too(table: Table, upgrades: list[str], price: int) -> None:
    position = {"upgrades": {1: upgrades}, "cp": {0: 2, 1: price}, "decks": {1: ["Tip It!", "Six-It!"]}}
    upkeep = table("barbarian", "paladin", phase="upkeep", **position)
    upkeep.choose("use tithe draw", seat=1)
    main = table("barbarian", "paladin", hands={0: ["Concuss!"]}, **position)
    main.choose("play concuss")
    main.choose("use tithe draw", seat=1)
    roll = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 1, 4, 4], **position)
    roll.choose("use tithe draw", seat=1)
    attacked = barbarian_hits(table, **position)
    attacked.choose("defend none")
    attacked.choose("use tithe draw", seat=1)
    for s in (upkeep, main, roll, attacked):
        s.pass_all()
        assert (s.hand(1), s.cp(1)) == (["Tip It!"], 0)


@pytest.mark.parametrize(
    "upgrades",
    [
        pytest.param([], marks=pytest.mark.content("paladin/Tithe I")),
        pytest.param(["Tithe II"], marks=pytest.mark.content("paladin/Tithe II")),
    ],
)
def test_tithe_rerolls_attack_dice_for_1_cp_each_and_uses_no_attempt(table: Table, upgrades: list[str]) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 5, 5], upgrades={0: upgrades}, cp={0: 2, 1: 0}
    )
    s.roll(6)
    s.choose("use tithe reroll die 5")
    assert s.cp(0) == 1
    s.roll(6)
    s.choose("use tithe reroll die 5")
    assert s.cp(0) == 0
    assert not s.can("use tithe reroll")
    assert s.view(0)["attack"]["attempts"] == 2
    assert s.can("activate resolute-faith")
    assert s.can("keep 6 6")


@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("OFF-4")
def test_tithe_after_the_announcement_lets_him_announce_anew(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1, 6], cp={0: 1, 1: 0})
    s.choose("activate righteous-prayer")
    assert window(s) == "ability announced"
    s.choose("use tithe reroll die 1")
    s.choose("activate resolute-faith")
    s.pass_all()
    assert s.health(1) == 40


@pytest.mark.content("paladin/Tithe I")
def test_tithe_may_reroll_the_same_die_again_and_again(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1, 2, 3, 6], cp={0: 4, 1: 0})
    s.choose("use tithe reroll die 1")
    s.choose("use tithe reroll die 2")
    s.choose("use tithe reroll die 3")
    assert s.cp(0) == 1
    assert s.view(0)["rolls"][0]["values"] == [6, 6, 6, 6, 6]


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_defence_dice(table: Table) -> None:
    s = barbarian_hits(table, 1, 6, 6, 5, cp={0: 0, 1: 1})
    s.choose("defend divine-defense", seat=1)
    s.choose("use tithe reroll die 1", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(1)) == (50, 44, 2)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_the_dice_of_his_abilities(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[1, 1, 2, 3, 4, 6, 1, 2], cp={0: 1, 1: 0})
    s.choose("activate righteous-combat")
    s.choose("use tithe reroll die 6")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.cp(0)) == (41, 0)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_the_dice_of_his_cards_even_in_a_main_phase(table: Table) -> None:
    s = table("paladin", "barbarian", rolls=[1, 6], hands={0: ["Divine Favor!"]}, cp={0: 1, 1: 0})
    s.choose("play divine-favor")
    s.choose("use tithe reroll")
    s.pass_all()
    assert (s.cp(0), s.hand(0)) == (4, [])
    s = barbarian_hits(table, 1, 5, hands={1: ["Absolution!"]}, cp={0: 0, 1: 2})
    s.choose("play absolution", seat=1)
    s.choose("use tithe reroll", seat=1)
    s.choose("defend none")
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(1)) == (50, 47, 0)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_rerolls_the_die_of_blind(table: Table) -> None:
    s = table(
        "paladin", "moon_elf", phase="offensive_roll", rolls=[1, 2, 3, 4, 5, 2, 3], cp={0: 1, 1: 0},
        tokens={0: {"Blind": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: large straight")
    s.choose("use tithe reroll")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.cp(0), s.health(1), s.tokens(0)) == (0, 42, {})


@pytest.mark.content("paladin/Tithe I")
def test_tithe_never_touches_the_opponents_dice(table: Table) -> None:
    s = barbarian_hits(table, cp={0: 0, 1: 5})
    seen = chances(s, 1)
    assert "use tithe draw" in seen
    assert "use tithe reroll" not in seen
    s.choose("defend none")


@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("CARD-3")
def test_tithe_cannot_reroll_attack_dice_once_the_ability_is_activated(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 5], cp={0: 5, 1: 0})
    s.choose("activate holy-attack: large straight")
    pass_announcement(s)
    assert "use tithe reroll" not in chances(s, 0)
    s.choose("defend none", seat=1)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_is_silent_while_he_is_stunned(table: Table) -> None:
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[6, 6, 6, 6, 1, 1, 2, 4, 5, 5], cp={0: 0, 1: 5},
        hands={0: ["Tip It!"]}, tokens={1: {"Protect": 1}},
    )  # fmt: skip
    s.choose("activate crit-bash")
    pass_announcement(s)
    assert s.tokens(1) == {"Stun": 1, "Protect": 1}
    while s.tokens(1).get("Stun"):
        assert s.actor == 0
        s.pass_window()
    assert s.health(1) == 45
    assert "use tithe draw" in chances(s, 1)


@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("ULT-3")
def test_tithe_works_during_his_own_ultimate(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[6] * 5, cp={0: 3, 1: 0}, decks={0: ["Tip It!"]})
    s.choose("activate resolute-faith")
    pass_announcement(s)
    s.choose("use tithe draw", seat=0)
    s.pass_all()
    assert (s.hand(0), s.cp(0), s.health(1)) == (["Tip It!"], 0, 40)


@pytest.mark.content("paladin/Tithe II")
@pytest.mark.parametrize(
    ("rolls", "row", "upgrades", "gained"),
    [
        pytest.param([3, 3, 4, 6, 1], "retaliate", [], 3 + 1, id="retaliate needs a prayer"),
        pytest.param([3, 3, 4, 6, 6], "retaliate", [], 3 + 1, id="two prayers pay once"),
        pytest.param([1, 3, 5, 6, 6], "requital", ["Retaliate II"], 1, id="requital needs a prayer"),
        pytest.param([6, 6, 6, 6, 1], "righteous-prayer", [], 2 + 1, id="righteous prayer"),
        pytest.param([6, 6, 6, 1, 1], "prosperity", ["Righteous Prayer II"], 4 + 1, id="prosperity"),
        pytest.param([1, 1, 2, 6, 3], "mighty-prayer", [], 1, id="mighty prayer"),
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
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=rolls, upgrades={0: ["Tithe II", *upgrades]}, cp=BROKE
    )
    s.choose(f"activate {row}")
    if row == "retaliate":
        s.choose("player 0", seat=0)
    s.pass_all()
    if s.can("defend none"):
        s.choose("defend none", seat=1)
    s.pass_all()
    assert phase(s) == "main_2"
    assert s.cp(0) == gained


@pytest.mark.content("paladin/Tithe II")
def test_tithe_two_gives_nothing_for_an_ability_that_fails(table: Table) -> None:
    s = table(
        "paladin", "moon_elf", phase="offensive_roll", rolls=[6, 6, 6, 6, 1, 2], upgrades={0: ["Tithe II"]},
        cp=BROKE, tokens={0: {"Blind": 1}},
    )  # fmt: skip
    s.choose("activate righteous-prayer")
    s.pass_all()
    assert any(isinstance(event, AbilityFailed) for event in s.events)
    assert (s.cp(0), s.health(1), s.tokens(0)) == (0, 50, {})


@pytest.mark.content("paladin/Tithe II")
def test_tithe_two_pays_at_once_so_the_cp_can_be_used_in_the_same_attack(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 3, 4, 5, 6], upgrades={0: ["Tithe II"]},
        cp={0: 1, 1: 0}, decks={0: ["Tip It!"]},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    pass_announcement(s)
    assert window(s) == "before the defence"
    s.choose("use tithe draw", seat=0)
    assert (s.cp(0), s.hand(0)) == (0, ["Tip It!"])
    s.choose("defend none", seat=1)


@pytest.mark.content("paladin/Tithe I")
def test_tithe_one_has_no_prayer_clause(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1], cp=BROKE)
    s.choose("activate righteous-prayer")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.cp(0) == 2


@pytest.mark.content("paladin/Tithe II")
def test_tithe_two_leaves_the_income_at_1_cp(table: Table) -> None:
    s = table("paladin", "barbarian", phase="income", upgrades={0: ["Tithe II"]}, cp=BROKE)
    assert (s.cp(0), len(s.hand(0)), phase(s)) == (1, 1, "main_1")


# --- Divine Defense --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "rolled", "taken", "back", "cp", "tokens"),
    [
        pytest.param([], [1, 1, 2], 8, 1, 0, {}, marks=pytest.mark.content("paladin/Divine Defense I")),
        pytest.param([], [3, 4, 5], 4, 0, 0, {}, marks=pytest.mark.content("paladin/Divine Defense I")),
        pytest.param([], [3, 4, 3], 5, 0, 0, {}, marks=pytest.mark.content("paladin/Divine Defense I")),
        pytest.param([], [5, 5, 5], 2, 0, 0, {}, marks=pytest.mark.content("paladin/Divine Defense I")),
        pytest.param([], [6, 6, 6], 8, 0, 3, {}, marks=pytest.mark.content("paladin/Divine Defense I")),
        pytest.param([], [2, 5, 6], 6, 1, 1, {}, marks=pytest.mark.content("paladin/Divine Defense I")),
        pytest.param([], [3, 4, 6], 6, 0, 1, {}, marks=pytest.mark.content("paladin/Divine Defense I")),
        pytest.param(
            ["Divine Defense II"], [1, 1, 2, 2], 8, 1, 0, {}, marks=pytest.mark.content("paladin/Divine Defense II")
        ),
        pytest.param(
            ["Divine Defense II"], [3, 4, 5, 5], 2, 0, 0, {}, marks=pytest.mark.content("paladin/Divine Defense II")
        ),
        pytest.param(
            ["Divine Defense II"], [3, 4, 6, 6], 6, 0, 2, {}, marks=pytest.mark.content("paladin/Divine Defense II")
        ),
        pytest.param(
            ["Divine Defense III"], [1, 1, 2, 2], 8, 1, 0, {}, marks=pytest.mark.content("paladin/Divine Defense III")
        ),
        pytest.param(
            ["Divine Defense III"], [5, 5, 5, 5], 0, 0, 0, {}, marks=pytest.mark.content("paladin/Divine Defense III")
        ),
        pytest.param(
            ["Divine Defense III"], [3, 3, 4, 4], 4, 0, 0, {}, marks=pytest.mark.content("paladin/Divine Defense III")
        ),
        pytest.param(
            ["Divine Defense III"], [3, 5, 6, 6], 5, 0, 2, {}, marks=pytest.mark.content("paladin/Divine Defense III")
        ),
        pytest.param(
            ["Divine Defense III"], [1, 3, 4, 6], 6, 1, 1, {"Protect": 1},
            marks=pytest.mark.content("paladin/Divine Defense III"),
        ),
    ],
)  # fmt: skip
def test_divine_defense(
    table: Table, upgrades: list[str], rolled: list[int], taken: int, back: int, cp: int, tokens: dict[str, int]
) -> None:
    """A sword strikes back once however many there are, at every level."""
    s = barbarian_hits(table, *rolled, upgrades={1: upgrades}, cp=BROKE)
    s.choose("defend divine-defense", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 - back, 50 - taken)
    assert (s.cp(1), s.tokens(1)) == (cp, tokens)


@pytest.mark.content("paladin/Divine Defense III")
@pytest.mark.content("common/Protect")
def test_the_protect_of_divine_defense_three_serves_against_the_same_attack(table: Table) -> None:
    s = barbarian_hits(table, 3, 4, 6, 6, upgrades={1: ["Divine Defense III"]}, cp=BROKE)
    s.choose("defend divine-defense", seat=1)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1), s.cp(1)) == (47, {}, 2)


@pytest.mark.content("paladin/Divine Defense III")
@pytest.mark.rule("STA-2")
def test_divine_defense_three_adds_no_second_protect_to_one_he_still_holds(table: Table) -> None:
    s = barbarian_hits(table, 3, 4, 6, 1, upgrades={1: ["Divine Defense III"]}, cp=BROKE, tokens={1: {"Protect": 1}})
    s.choose("defend divine-defense", seat=1)
    s.choose("spend protect", seat=1)
    assert s.tokens(1) == {}
    s.pass_all()
    assert s.health(1) == 47


# --- Crit ------------------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("DMG-4")
@pytest.mark.parametrize("after_defence", [False, True])
def test_crit_adds_4_before_or_after_the_defence(table: Table, after_defence: bool) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6, 1, 1, 1], cp=BROKE,
        tokens={0: {"Crit": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    if not after_defence:
        s.choose("spend crit", seat=0)
    s.choose("defend thick-skin", seat=1)
    if after_defence:
        s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(1), s.tokens(0)) == (40, {})
    assert damage_types(s, 1) == {"normal"}


@pytest.mark.content("paladin/Crit")
@pytest.mark.parametrize(
    ("upgrades", "rolls", "row"),
    [
        (["Retaliate II"], [1, 3, 5, 6, 6], "requital"),
        (["Righteous Combat III"], [1, 2, 3, 5, 6], "steadfast"),
        ([], [1, 1, 2, 6, 3], "mighty-prayer"),
        (["Mighty Prayer II"], [1, 1, 2, 6, 3], "mighty-prayer"),
    ],
)
def test_crit_is_not_for_attacks_below_5(table: Table, upgrades: list[str], rolls: list[int], row: str) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=rolls, upgrades={0: upgrades}, cp=BROKE,
        tokens={0: {"Crit": 1}},
    )  # fmt: skip
    s.choose(f"activate {row}")
    seen = chances(s, 0)
    assert "pass" in seen
    assert "spend crit" not in seen
    assert s.tokens(0)["Crit"] == 1


@pytest.mark.content("paladin/Crit")
def test_crit_is_for_an_attack_of_exactly_5(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 1, 2, 3, 4, 5, 6], cp=BROKE, tokens={0: {"Crit": 1}}
    )
    s.choose("activate righteous-combat")
    s.choose("spend crit", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 41


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("RUL-12")
def test_crit_counts_what_others_added(table: Table) -> None:
    s = table(
        "paladin", "moon_elf", phase="offensive_roll", rolls=[1, 1, 2, 6, 3], cp=BROKE,
        tokens={0: {"Crit": 1}, 1: {"Targeted": 1}},
    )  # fmt: skip
    s.choose("activate mighty-prayer")
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert s.health(1) == 50 - 3 - 2 - 4


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("RUL-12")
@pytest.mark.rule("DMG-6")
def test_crit_counts_before_prevention_and_is_reduced_by_it_all_the_same(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6], cp={0: 0, 1: 1},
        tokens={0: {"Crit": 1}}, hands={1: ["Not This Time!"]},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    s.choose("play not-this-time", seat=1)
    assert waiting(s, 1) == 0
    s.choose("spend crit", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - (6 + 4 - 6)


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
@pytest.mark.parametrize(
    ("upgrades", "row"), [([], "righteous-prayer"), (["Righteous Prayer II"], "righteous-prayer: 4 prayer")]
)
def test_the_crit_of_righteous_prayer_comes_too_late_for_it(table: Table, upgrades: list[str], row: str) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1], upgrades={0: upgrades}, cp=BROKE)
    s.choose(f"activate {row}")
    seen = chances(s, 0)
    if not upgrades:
        s.choose("defend none", seat=1)
        seen |= chances(s, 0)
    assert "pass" in seen
    assert "spend crit" not in seen
    assert (s.health(1), s.tokens(0)) == (42, {"Crit": 1})


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
def test_the_crit_of_mighty_prayer_comes_too_late_for_it(table: Table) -> None:
    s = table(
        "paladin", "moon_elf", phase="offensive_roll", rolls=[1, 1, 2, 6, 3], cp=BROKE, tokens={1: {"Targeted": 1}}
    )
    s.choose("activate mighty-prayer")
    seen = chances(s, 0)
    assert "pass" in seen
    assert "spend crit" not in seen
    assert (s.health(1), s.tokens(0)) == (45, {"Crit": 1, "Accuracy": 1})


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
def test_a_crit_held_before_serves_and_the_new_one_is_for_the_next_attack(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1], upgrades={0: ["Righteous Prayer II"]},
        cp=BROKE, tokens={0: {"Crit": 1}},
    )  # fmt: skip
    s.choose("activate righteous-prayer: 4 prayer")
    assert window(s) == "then"
    s.choose("spend crit", seat=0)
    assert "spend crit" not in chances(s, 0)
    assert (s.health(1), s.tokens(0)) == (38, {"Crit": 1})


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("TXT-4")
def test_the_crit_of_righteous_prayer_serves_in_his_next_turn(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1], upgrades={0: ["Righteous Prayer II"]},
        cp=BROKE,
    )  # fmt: skip
    s.choose("activate righteous-prayer: 4 prayer")
    s.choose("done", seat=0)
    s.roll(4, 4, 1, 6, 6)
    s.choose("done", seat=1)
    s.choose("activate none", seat=1)
    s.choose("done", seat=1)
    s.roll(1, 2, 3, 4, 6)
    s.choose("done", seat=0)
    s.choose("activate holy-attack", seat=0)
    s.choose("spend crit", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - 8 - 6 - 4


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("ULT-4")
def test_crit_raises_an_ultimate(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[6] * 5, cp=BROKE, tokens={0: {"Crit": 1}},
    )  # fmt: skip
    s.choose("activate resolute-faith")
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert s.health(1) == 36
    assert damage_types(s, 1) == {"ultimate"}


@pytest.mark.content("paladin/Crit")
def test_crit_is_of_no_use_to_the_defender(table: Table) -> None:
    s = barbarian_hits(table, 1, 1, 1, tokens={1: {"Crit": 1}}, cp=BROKE)
    seen = chances(s, 1)
    s.choose("defend divine-defense")
    seen |= chances(s, 1)
    assert "pass" in seen
    assert "spend crit" not in seen


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("STA-9")
def test_crit_serves_whoever_holds_it(table: Table) -> None:
    s = barbarian_hits(table, tokens={0: {"Crit": 1}}, cp=BROKE)
    s.choose("spend crit", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 38


@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("RUL-2")
def test_a_crit_about_to_be_removed_may_still_be_spent(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 5], cp={0: 0, 1: 2},
        tokens={0: {"Crit": 1}}, hands={1: ["Buh, Bye!"]},
    )  # fmt: skip
    s.choose("activate holy-attack: large straight")
    s.choose("defend none", seat=1)
    s.choose("play buh-bye", seat=1)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(1), s.cp(1), s.hand(1)) == (38, 2, ["Buh, Bye!"])


# --- Accuracy --------------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Accuracy")
def test_accuracy_makes_the_attack_undefendable(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6], cp=BROKE, tokens={0: {"Accuracy": 1}}
    )
    s.choose("activate holy-attack: small straight")
    assert window(s) == "before the defence"
    s.choose("spend accuracy", seat=0)
    s.pass_all()
    assert phase(s) == "main_2"
    assert (s.health(1), s.tokens(0)) == (44, {})
    assert any(isinstance(event, BecameUndefendable) for event in s.events)


@pytest.mark.content("paladin/Accuracy")
@pytest.mark.content("common/Protect")
def test_an_attack_made_undefendable_can_still_be_avoided(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6], cp=BROKE,
        tokens={0: {"Accuracy": 1}, 1: {"Protect": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    s.choose("spend accuracy", seat=0)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 47


@pytest.mark.content("paladin/Accuracy")
@pytest.mark.parametrize("defence", ["defend thick-skin", "defend none"])
def test_accuracy_comes_too_late_once_the_defence_has_begun(table: Table, defence: str) -> None:
    rolled = [1, 1, 1] if defence == "defend thick-skin" else []
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6, *rolled], cp=BROKE,
        tokens={0: {"Accuracy": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    s.choose(defence, seat=1)
    seen = chances(s, 0)
    assert "pass" in seen
    assert "spend accuracy" not in seen
    assert s.tokens(0) == {"Accuracy": 1}


@pytest.mark.content("paladin/Accuracy")
@pytest.mark.parametrize(
    ("upgrades", "rolls", "row"),
    [
        (["Righteous Prayer II"], [6, 6, 6, 6, 1], "righteous-prayer: 4 prayer"),
        ([], [1, 1, 2, 6, 3], "mighty-prayer"),
        ([], [6, 6, 6, 6, 6], "resolute-faith"),
    ],
)
def test_accuracy_is_not_for_attacks_that_cannot_be_defended_anyway(
    table: Table, upgrades: list[str], rolls: list[int], row: str
) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=rolls, upgrades={0: upgrades}, cp=BROKE,
        tokens={0: {"Accuracy": 1}},
    )  # fmt: skip
    s.choose(f"activate {row}")
    seen = chances(s, 0)
    assert "pass" in seen
    assert "spend accuracy" not in seen
    assert s.tokens(0)["Accuracy"] == 1


@pytest.mark.content("paladin/Accuracy")
def test_accuracy_waits_until_the_ability_is_activated(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6], cp=BROKE, tokens={0: {"Accuracy": 1}}
    )
    assert window(s) == "after a roll"
    assert not s.can("spend accuracy")
    s.choose("activate holy-attack: small straight")
    while window(s) == "ability announced":
        assert not s.can("spend accuracy")
        s.pass_window()
    assert s.can("spend accuracy", seat=0)


@pytest.mark.content("paladin/Accuracy")
@pytest.mark.content("paladin/Crit")
def test_accuracy_and_crit_on_one_attack(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6], cp=BROKE,
        tokens={0: {"Accuracy": 1, "Crit": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    s.choose("spend accuracy", seat=0)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(1), s.tokens(0), phase(s)) == (40, {}, "main_2")


# --- Protect ---------------------------------------------------------------------------------------------


@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-7")
@pytest.mark.parametrize(("rolls", "row", "taken"), [([1, 2, 3, 4, 6], "small", 3), ([1, 2, 3, 4, 5], "large", 4)])
def test_protect_prevents_half_rounded_up(table: Table, rolls: list[int], row: str, taken: int) -> None:
    """7 damage: 4 prevented; 9 damage: 5 prevented."""
    s = table(
        "paladin", "paladin", phase="offensive_roll", rolls=rolls, upgrades={0: ["Holy Attack II"]}, cp=BROKE,
        tokens={1: {"Protect": 1}},
    )  # fmt: skip
    s.choose(f"activate holy-attack: {row} straight")
    s.choose("spend protect", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (50 - taken, {})


@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-6")
def test_protect_is_reckoned_from_the_subtotal_whenever_it_was_spent(table: Table) -> None:
    """8 incoming, Protect first, then Divine Defense prevents 1 and Crit adds 4: half of 11 is 6."""
    s = barbarian_hits(table, 3, 6, 6, tokens={0: {"Crit": 1}, 1: {"Protect": 1}}, cp=BROKE)
    s.choose("spend protect", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert s.health(1) == 45


@pytest.mark.content("common/Protect")
def test_protect_works_on_undefendable_damage(table: Table) -> None:
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[1, 2, 6, 6, 4], cp=BROKE, tokens={1: {"Protect": 1}}
    )
    s.choose("activate sturdy-blow")
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 48


@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-12")
def test_protect_works_for_the_attacker_against_what_a_defence_deals(table: Table) -> None:
    s = table(
        "paladin", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 4, 6, 1, 2, 6], cp=BROKE, health={0: 40},
        tokens={0: {"Protect": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    s.choose("defend divine-defense", seat=1)
    s.choose("spend protect", seat=0)
    s.pass_all()
    assert (s.health(0), s.tokens(0)) == (41, {})


@pytest.mark.content("common/Protect")
@pytest.mark.rule("RUL-6")
def test_protect_is_kept_while_no_damage_waits(table: Table) -> None:
    s = table("paladin", "barbarian", tokens={0: {"Protect": 1}})
    assert not s.can("spend protect")
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[4, 4, 4, 1, 1], cp=BROKE, tokens={1: {"Protect": 1}}
    )
    s.choose("activate fortitude")
    assert "spend protect" not in chances(s, 1)
    s = barbarian_hits(table, damage=6, cp={0: 0, 1: 1}, tokens={1: {"Protect": 1}}, hands={1: ["Not This Time!"]})
    s.choose("play not-this-time", seat=1)
    assert "spend protect" not in chances(s, 1)
    s.choose("defend none")
    assert "spend protect" not in chances(s, 1)
    assert (s.health(1), s.tokens(1)) == (50, {"Protect": 1})


@pytest.mark.content("common/Protect")
@pytest.mark.rule("RUL-8")
def test_protect_halves_everything_that_waits_for_its_holder(table: Table) -> None:
    """Divine Defense deals 1, Absolution! 3, Retribution returns half of 9: Protect takes 5 of these 9."""
    s = table(
        "paladin", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 4, 5, 1, 6, 6, 2], cp={0: 0, 1: 1},
        upgrades={0: ["Holy Attack II"]}, health={0: 40}, tokens={0: {"Protect": 1}, 1: {"Retribution": 1}},
        hands={1: ["Absolution!"]},
    )  # fmt: skip
    s.choose("activate holy-attack: large straight")
    s.choose("spend retribution", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.choose("play absolution", seat=1)
    s.choose("spend protect", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (40 + 2 - (1 + 3 + 5 - 5), 41)


@pytest.mark.content("common/Protect")
@pytest.mark.rule("TIM-3")
def test_protect_can_be_removed_by_the_turn_player_before_it_is_spent(table: Table) -> None:
    s = barbarian_hits(table, cp={0: 2, 1: 0}, tokens={1: {"Protect": 1}}, hands={0: ["Buh, Bye!"]})
    s.choose("spend protect", seat=1)
    s.choose("play buh-bye", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (42, {})


# --- Retribution -----------------------------------------------------------------------------------------


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-8")
@pytest.mark.parametrize(("upgrades", "dealt", "returned"), [([], 8, 4), (["Smack II"], 9, 5)])
def test_retribution_returns_half_rounded_up_and_prevents_nothing(
    table: Table, upgrades: list[str], dealt: int, returned: int
) -> None:
    s = barbarian_hits(table, upgrades={0: upgrades}, tokens={1: {"Retribution": 1}}, cp=BROKE)
    s.choose("spend retribution", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1), s.tokens(1)) == (50 - returned, 50 - dealt, {})


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-8")
def test_retribution_is_reckoned_from_the_subtotal(table: Table) -> None:
    """8 incoming, 5 prevented by Divine Defense, 4 added by Crit: half of 7 is 4."""
    s = barbarian_hits(table, 5, 5, 3, tokens={0: {"Crit": 1}, 1: {"Retribution": 1}}, cp=BROKE)
    s.choose("spend retribution", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.choose("spend crit", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (46, 43)


@pytest.mark.content("paladin/Retribution")
@pytest.mark.content("common/Protect")
@pytest.mark.rule("DMG-8")
def test_retribution_and_protect_are_independent_halves(table: Table) -> None:
    s = barbarian_hits(table, upgrades={0: ["Smack II"]}, tokens={1: {"Retribution": 1, "Protect": 1}}, cp=BROKE)
    s.choose("spend protect", seat=1)
    s.choose("spend retribution", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (45, 46)


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-6")
def test_retribution_returns_half_of_an_attack_that_was_dodged(table: Table) -> None:
    s = table(
        "moon_elf", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 2, 3, 2], cp=BROKE,
        tokens={1: {"Retribution": 1, "Evasive": 1}},
    )  # fmt: skip
    s.choose("activate longbow")
    s.choose("spend evasive", seat=1)
    s.choose("spend retribution", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (46, 50)


@pytest.mark.content("paladin/Retribution")
def test_retribution_works_after_the_defence_and_on_undefendable_attacks(table: Table) -> None:
    s = barbarian_hits(table, 5, 3, 3, tokens={1: {"Retribution": 1}}, cp=BROKE)
    s.choose("defend divine-defense", seat=1)
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (48, 46)
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[1, 2, 6, 6, 4], cp=BROKE, tokens={1: {"Retribution": 1}}
    )
    s.choose("activate sturdy-blow")
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (48, 46)


@pytest.mark.content("paladin/Retribution")
def test_retribution_waits_for_an_attack_of_an_opponent(table: Table) -> None:
    s = table(
        "paladin", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 4, 6, 1, 1, 1], cp=BROKE,
        tokens={0: {"Retribution": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    seen = chances(s, 0)
    s.choose("defend divine-defense", seat=1)
    seen |= chances(s, 0)
    assert "pass" in seen
    assert "spend retribution" not in seen
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 4, 4, 4], cp=BROKE, tokens={1: {"Retribution": 1}}
    )
    s.choose("activate fortitude")
    assert "spend retribution" not in chances(s, 1)
    s = barbarian_hits(table, tokens={1: {"Retribution": 1}}, cp=BROKE)
    while window(s) == "ability announced":
        assert not s.can("spend retribution")
        s.pass_window()


@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("STA-9")
def test_retribution_given_to_the_opponent_is_used_against_him(table: Table) -> None:
    s = table(
        "paladin", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 5], cp=BROKE, tokens={1: {"Retribution": 1}}
    )
    s.choose("activate holy-attack: large straight")
    s.choose("spend retribution", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 + 2 - 4, 42)


# --- Blessing of Divinity --------------------------------------------------------------------------------


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.parametrize("health", [8, 7, 1])
def test_the_blessing_leaves_him_at_1_health_and_goes(table: Table, health: int) -> None:
    s = barbarian_hits(table, health={1: health}, tokens={1: {"Blessing of Divinity": 1}}, cp=BROKE)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1), s.result) == (1, {}, None)


@pytest.mark.content("common/Blessing of Divinity")
def test_the_blessing_stays_while_he_stands(table: Table) -> None:
    s = barbarian_hits(table, health={1: 9}, tokens={1: {"Blessing of Divinity": 1}}, cp=BROKE)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (1, {"Blessing of Divinity": 1})


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("HP-5")
def test_the_blessing_is_not_used_when_healing_of_the_same_moment_saves_him(table: Table) -> None:
    s = table(
        "paladin", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 4, 6, 1, 1, 6], cp=BROKE, health={0: 1},
        tokens={0: {"Blessing of Divinity": 1}},
    )  # fmt: skip
    s.choose("activate holy-attack: small straight")
    s.choose("defend divine-defense", seat=1)
    s.pass_all()
    assert (s.health(0), s.tokens(0)) == (1, {"Blessing of Divinity": 1})


@pytest.mark.content("common/Blessing of Divinity")
def test_the_blessing_saves_only_once(table: Table) -> None:
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[6, 6, 6, 6, 1, 1, 1, 1, 4, 4], cp=BROKE, health={1: 3},
        tokens={1: {"Blessing of Divinity": 1}},
    )  # fmt: skip
    s.choose("activate crit-bash")
    s.pass_all()
    assert s.health(1) == 1
    s.choose("activate smack", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.result is not None
    assert s.result.winners == (0,)


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("ULT-4")
def test_the_blessing_saves_from_an_ultimate(table: Table) -> None:
    s = table(
        "moon_elf", "paladin", phase="offensive_roll", rolls=[6] * 5, cp=BROKE, health={1: 12},
        tokens={1: {"Blessing of Divinity": 1}},
    )  # fmt: skip
    s.choose("activate lunar-eclipse")
    s.pass_all()
    assert s.health(1) == 1
    assert "Blessing of Divinity" not in s.tokens(1)


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("HP-3")
def test_the_blessed_one_wins_when_both_would_fall(table: Table) -> None:
    s = barbarian_hits(table, health={0: 4, 1: 8}, tokens={1: {"Blessing of Divinity": 1, "Retribution": 1}}, cp=BROKE)
    s.choose("spend retribution", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 1
    assert s.result is not None
    assert s.result.winners == (1,)


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("STA-3")
@pytest.mark.parametrize("card", ["Get That Outta Here!", "Buh, Bye!", "Transference!"])
def test_no_card_removes_or_moves_the_blessing(table: Table, card: str) -> None:
    s = table("barbarian", "paladin", hands={0: [card]}, cp={0: 5, 1: 0}, tokens={1: {"Blessing of Divinity": 1}})
    assert not s.can(f"play {card}")
    s = table(
        "barbarian", "paladin", hands={0: [card]}, cp={0: 5, 1: 0}, tokens={1: {"Blessing of Divinity": 1, "Crit": 1}}
    )
    s.choose(f"play {card}")
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}


@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.rule("STA-6")
def test_removing_everything_leaves_the_blessing(table: Table) -> None:
    s = table(
        "barbarian", "paladin", hands={0: ["What Status Effects?"]}, cp={0: 2, 1: 0},
        tokens={1: {"Blessing of Divinity": 1, "Crit": 1, "Protect": 1, "Retribution": 1, "Accuracy": 1}},
    )  # fmt: skip
    s.choose("play what-status-effects player 1")
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}


@pytest.mark.content("common/Blessing of Divinity")
def test_the_blessing_is_never_spent(table: Table) -> None:
    s = barbarian_hits(table, tokens={1: {"Blessing of Divinity": 1}}, cp={0: 0, 1: 1})
    assert not any(text.startswith("spend") for text in chances(s, 1))
    s.choose("defend none")
    assert not any(text.startswith("spend") for text in chances(s, 1))


# --- an opponent's Ultimate --------------------------------------------------------------------------------


@pytest.mark.content("paladin/Retribution")
@pytest.mark.content("common/Protect")
@pytest.mark.content("paladin/Absolution!")
@pytest.mark.content("paladin/Tithe I")
@pytest.mark.rule("ULT-3")
def test_he_may_answer_an_attack_but_not_an_ultimate(table: Table) -> None:
    everything = {"pass", "spend protect", "spend retribution", "play absolution", "use tithe draw"}
    position = {"tokens": {1: {"Protect": 1, "Retribution": 1}}, "hands": {1: ["Absolution!"]}, "cp": {0: 3, 1: 5}}
    s = table("paladin", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 4, 5], **position)
    s.choose("activate holy-attack")
    pass_announcement(s)
    assert chances(s, 1) == everything
    s.choose("defend none", seat=1)
    assert chances(s, 1) == everything
    s = table("paladin", "paladin", phase="offensive_roll", rolls=[6] * 5, **position)
    s.choose("activate resolute-faith")
    assert s.can("use tithe draw", seat=0)
    pass_announcement(s)
    assert s.actor == 0
    assert chances(s, 1) == set()
    assert (phase(s), s.health(1), s.tokens(1)) == ("main_2", 40, {"Protect": 1, "Retribution": 1})


@pytest.mark.content("paladin/Resolute Faith! I")
@pytest.mark.rule("ULT-3")
def test_nobody_defends_against_resolute_faith_or_prevents_it(table: Table) -> None:
    s = table(
        "paladin", "moon_elf", phase="offensive_roll", rolls=[6] * 5, cp={0: 3, 1: 5},
        tokens={1: {"Evasive": 3}}, hands={1: ["Not This Time!"]},
    )  # fmt: skip
    s.choose("activate resolute-faith")
    pass_announcement(s)
    assert chances(s, 1) == set()
    assert (phase(s), s.health(1)) == ("main_2", 40)


# --- cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Mighty!", 1, marks=pytest.mark.content("paladin/Mighty!")),
        pytest.param("Consecration!", 4, marks=pytest.mark.content("paladin/Consecration!")),
        pytest.param("Blessed!", 1, marks=pytest.mark.content("paladin/Blessed!")),
        pytest.param("Divine Favor!", 0, marks=pytest.mark.content("paladin/Divine Favor!")),
    ],
)
def test_what_a_main_card_costs(table: Table, card: str, cost: int) -> None:
    if cost:
        assert not table("paladin", "barbarian", hands={0: [card]}, cp={0: cost - 1}).can(f"play {card}")
    s = table(
        "paladin", "barbarian", hands={0: [card]}, rolls=[3] if cost < 2 and card != "Mighty!" else [], cp={0: cost}
    )
    s.choose(f"play {card}")
    if s.can("player 0"):
        s.choose("player 0")
    s.pass_all()
    assert (s.cp(0), s.discard(0)) == (0, [card])


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
    assert s.tokens(chosen) == {"Protect": 1, "Retribution": 1, "Crit": 1, "Accuracy": 1}
    assert s.tokens(1 - chosen) == {}


@pytest.mark.content("paladin/Consecration!")
@pytest.mark.content("paladin/Crit")
@pytest.mark.content("paladin/Accuracy")
@pytest.mark.content("paladin/Retribution")
@pytest.mark.content("common/Protect")
@pytest.mark.rule("STA-2")
def test_nobody_holds_two_of_his_tokens(table: Table) -> None:
    four = {"Protect": 1, "Retribution": 1, "Crit": 1, "Accuracy": 1}
    s = table("paladin", "barbarian", hands={0: ["Consecration!", "Mighty!"]}, cp={0: 5}, tokens={0: four})
    s.choose("play consecration player 0")
    s.choose("play mighty player 0")
    s.pass_all()
    assert s.tokens(0) == four


@pytest.mark.content("paladin/Blessed!")
@pytest.mark.parametrize(
    ("die", "hand", "health", "cp"),
    [
        (1, {"Double Up!", "Tip It!"}, 40, 0),
        (2, {"Double Up!", "Tip It!"}, 40, 0),
        (3, set(), 43, 0),
        (4, set(), 43, 0),
        (5, set(), 44, 0),
        (6, set(), 40, 3),
    ],
)
def test_blessed(table: Table, die: int, hand: set[str], health: int, cp: int) -> None:
    s = table(
        "paladin", "barbarian", rolls=[die], hands={0: ["Blessed!"]}, cp={0: 1, 1: 0}, health={0: 40},
        decks={0: ["Double Up!", "Tip It!", "Six-It!"]},
    )  # fmt: skip
    s.choose("play blessed")
    s.pass_all()
    assert (set(s.hand(0)), s.health(0), s.cp(0), s.discard(0)) == (hand, health, cp, ["Blessed!"])


@pytest.mark.content("paladin/Divine Favor!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_divine_favor(table: Table, die: int) -> None:
    s = table(
        "paladin", "barbarian", rolls=[die], hands={0: ["Divine Favor!"]}, cp=BROKE,
        decks={0: ["Double Up!", "Tip It!"]},
    )  # fmt: skip
    s.choose("play divine-favor")
    s.pass_all()
    assert (s.hand(0), s.cp(0)) == (([], 4) if die == 6 else (["Double Up!"], 0))


@pytest.mark.content("paladin/Absolution!")
@pytest.mark.parametrize(
    ("die", "taken", "back", "cp"),
    [(1, 8, 3, 0), (2, 8, 3, 0), (3, 5, 0, 0), (4, 5, 0, 0), (5, 3, 0, 0), (6, 6, 0, 2)],
)
def test_absolution(table: Table, die: int, taken: int, back: int, cp: int) -> None:
    s = barbarian_hits(table, die, hands={1: ["Absolution!"]}, cp={0: 0, 1: 1})
    s.choose("play absolution", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(1)) == (50 - back, 50 - taken, cp)
    assert (s.hand(1), s.discard(1)) == ([], ["Absolution!"])


@pytest.mark.content("paladin/Absolution!")
def test_absolution_costs_1_cp(table: Table) -> None:
    s = barbarian_hits(table, hands={1: ["Absolution!"]}, cp=BROKE)
    seen = chances(s, 1)
    s.choose("defend none")
    seen |= chances(s, 1)
    assert "pass" in seen
    assert "play absolution" not in seen


@pytest.mark.content("paladin/Absolution!")
def test_absolution_is_only_for_after_being_attacked(table: Table) -> None:
    s = table("paladin", "barbarian", hands={0: ["Absolution!"]}, cp={0: 5, 1: 0})
    assert not s.can("play absolution")
    s = barbarian_hits(table, hands={1: ["Absolution!"]}, cp={0: 0, 1: 5})
    while window(s) == "ability announced":
        assert not s.can("play absolution")
        s.pass_window()
    assert s.can("play absolution", seat=1)
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 4, 4, 4], hands={1: ["Absolution!"]},
        cp={0: 0, 1: 5},
    )  # fmt: skip
    s.choose("activate fortitude")
    assert "play absolution" not in chances(s, 1)
    s = table(
        "paladin", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 4, 5, 1, 1, 1], hands={0: ["Absolution!"]},
        cp={0: 5, 1: 0},
    )  # fmt: skip
    s.choose("activate holy-attack")
    assert "play absolution" not in chances(s, 0)
    s.choose("defend divine-defense", seat=1)
    assert "play absolution" not in chances(s, 0)


@pytest.mark.content("paladin/Absolution!")
def test_absolution_works_after_the_defence_and_on_undefendable_attacks(table: Table) -> None:
    s = barbarian_hits(table, 3, 3, 6, 5, hands={1: ["Absolution!"]}, cp={0: 0, 1: 1})
    s.choose("defend divine-defense", seat=1)
    while window(s) == "after a roll":
        s.pass_window()
    s.choose("play absolution", seat=1)
    s.pass_all()
    assert (s.health(1), s.cp(1)) == (50 - 8 + 2 + 5, 1)
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[1, 2, 6, 6, 4, 3], hands={1: ["Absolution!"]},
        cp={0: 0, 1: 1},
    )  # fmt: skip
    s.choose("activate sturdy-blow")
    s.choose("play absolution", seat=1)
    s.pass_all()
    assert s.health(1) == 49


@pytest.mark.content("paladin/Absolution!")
@pytest.mark.rule("DMG-9")
def test_absolution_prevents_no_more_than_there_is(table: Table) -> None:
    s = barbarian_hits(table, 5, damage=4, hands={1: ["Absolution!"]}, cp={0: 0, 1: 1})
    s.choose("play absolution", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50


# --- the rulebook's example ------------------------------------------------------------------------------


@pytest.mark.content("common/Protect")
@pytest.mark.content("paladin/Retribution")
@pytest.mark.content("paladin/Divine Defense III")
@pytest.mark.content("paladin/Absolution!")
@pytest.mark.rule("EX-2")
@pytest.mark.rule("DMG-6")
def test_two_protects_and_a_retribution_against_overpower(table: Table) -> None:
    """18 - 3 (Divine Defense III) + 5 (Get Some!) - 3 (Absolution!) = 17: 9 + 9 prevented, 9 returned."""
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 6, 6], cp={0: 2, 1: 1},
        hands={0: ["Get Some!"], 1: ["Absolution!"]}, upgrades={1: ["Divine Defense III"]},
        tokens={1: {"Retribution": 1, "Protect": 1}},
    )  # fmt: skip
    s.roll(6, 6, 6)
    s.choose("activate overpower")
    s.choose("spend retribution", seat=1)
    s.choose("spend protect", seat=1)
    s.roll(3, 3, 4, 6)
    s.choose("defend divine-defense", seat=1)
    s.roll(1, 1, 2, 2, 3)
    s.choose("play get-some", seat=0)
    assert s.tokens(1)["Protect"] == 1
    s.roll(4)
    s.choose("play absolution", seat=1)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (41, 50)
    assert s.tokens(1) == {"Concussion": 1}
    assert (s.cp(0), s.cp(1)) == (0, 1)
