"""The Barbarian, as the fact sheet has him; every figure here is typed from the sheet."""

from typing import Final

import pytest

import madking
from madking.core import events as e
from madking.lang.library import load_common, load_hero
from tests.conftest import Table
from tests.heroes.helpers import pass_to, takes_it, windows_with

BOARD_AT_ITS_BEST: Final = [
    "Smack II",
    "Smack III",
    "Sturdy Blow II",
    "Sturdy Blow III",
    "Mighty Blow II",
    "Crit Bash II",
    "Fortitude II",
    "Overpower II",
    "Reckless II",
    "Thick Skin II",
]
WEAK_ROLL: Final = [1, 1, 2, 4, 6]
"""A roll that activates nothing but the three-sword Smack."""


def abilities_to_choose(s: madking.Scenario) -> set[str]:
    """What the roller may announce, once everyone has passed; rows of abilities with other rows beside them."""
    s.pass_all()
    announced = [option.text.removeprefix("activate ") for option in s.options if option.kind == "activate"]
    return {text.removesuffix(": 4 pow").removesuffix(": 3 sword + 2 pow") for text in announced} - {"none"}


def he_rolls(table: Table, dice: list[int], against: str = "paladin", **position: object) -> madking.Scenario:
    """The Barbarian's Offensive Roll Phase, with these dice."""
    return table("barbarian", against, phase="offensive_roll", rolls=dice, **position)


def he_is_shot_at(table: Table, dice: list[int], **position: object) -> madking.Scenario:
    """The Moon Elf's Offensive Roll Phase, with these dice; the Barbarian sits at seat 1."""
    return table("moon_elf", "barbarian", phase="offensive_roll", rolls=dice, **position)


def attack(s: madking.Scenario, row: str) -> None:
    """Announces a row and passes what comes before the defence."""
    s.choose(f"activate {row}", seat=0)
    s.pass_all()


def no_defence_was_asked(s: madking.Scenario) -> bool:
    """Whether the game went on to Main Phase (2) without a defence."""
    return s.can("done", seat=0) and not any(isinstance(event, e.DefenceChosen) for event in s.events)


# --- the hero --------------------------------------------------------------------------------------


def test_he_is_the_easiest_hero_to_play() -> None:
    assert load_hero("barbarian").complexity == 1


def test_his_dice_have_three_swords_two_hearts_and_one_pow() -> None:
    assert load_hero("barbarian").dice == ("sword", "sword", "sword", "heart", "heart", "pow")


@pytest.mark.parametrize(
    ("roll", "on_the_board", "added_by_upgrades"),
    [
        ([1, 1, 2, 4, 6], {"smack: 3 sword"}, set()),
        ([1, 2, 3, 3, 5], {"smack: 3 sword", "smack: 4 sword"}, set()),
        ([1, 2, 3, 3, 3], {"smack: 3 sword", "smack: 4 sword", "smack: 5 sword"}, set()),
        ([1, 1, 4, 4, 6], set(), {"war-cry"}),
        ([1, 4, 4, 6, 6], set(), set()),
        ([2, 3, 5, 5, 5], {"fortitude: 3 heart"}, {"war-cry"}),
        ([3, 4, 4, 5, 5], {"fortitude: 3 heart", "fortitude: 4 heart"}, set()),
        ([4, 4, 5, 5, 5], {"fortitude: 3 heart", "fortitude: 4 heart", "fortitude: 5 heart"}, set()),
        ([1, 2, 4, 5, 6], set(), {"war-cry"}),
        ([1, 2, 3, 4, 6], {"smack: 3 sword", "mighty-blow"}, set()),
        ([2, 3, 4, 5, 5], {"mighty-blow", "fortitude: 3 heart"}, {"war-cry"}),
        ([1, 3, 4, 5, 6], {"mighty-blow"}, {"war-cry"}),
        ([1, 2, 3, 4, 5], {"smack: 3 sword", "mighty-blow", "reckless"}, {"war-cry"}),
        ([2, 3, 4, 5, 6], {"mighty-blow", "reckless"}, {"war-cry"}),
        ([1, 3, 5, 6, 6], {"sturdy-blow"}, set()),
        ([1, 2, 3, 6, 6], {"smack: 3 sword", "sturdy-blow", "overpower"}, set()),
        ([1, 2, 3, 3, 6], {"smack: 3 sword", "smack: 4 sword"}, set()),
        ([1, 2, 6, 6, 6], {"sturdy-blow"}, {"crit-smash"}),
        ([1, 4, 6, 6, 6], set(), {"crit-smash"}),
        ([1, 6, 6, 6, 6], {"crit-bash"}, {"crit-smash"}),
        ([6, 6, 6, 6, 6], {"crit-bash", "rage"}, {"crit-smash"}),
    ],
)
def test_dice_activate_these_abilities_and_no_others(
    table: Table, roll: list[int], on_the_board: set[str], added_by_upgrades: set[str]
) -> None:
    s = he_rolls(table, roll)
    assert abilities_to_choose(s) == on_the_board
    s = he_rolls(table, roll, upgrades={0: ["Smack II", "Sturdy Blow II"]})
    assert abilities_to_choose(s) == on_the_board
    s = he_rolls(table, roll, upgrades={0: BOARD_AT_ITS_BEST})
    assert abilities_to_choose(s) == on_the_board | added_by_upgrades


@pytest.mark.content("barbarian/Concuss!")
@pytest.mark.content("barbarian/Head Bash!")
@pytest.mark.content("barbarian/Get Some!")
@pytest.mark.content("barbarian/Feelin' Good!")
@pytest.mark.content("barbarian/Adrenaline Surge!")
def test_his_cards_as_printed() -> None:
    printed = {card.name.en: (card.timing.value, card.cost, card.modifier) for card in load_hero("barbarian").cards}
    assert printed == {
        "Concuss!": ("main", 1, False),
        "Head Bash!": ("roll", 0, False),
        "Get Some!": ("roll", 2, True),
        "Feelin' Good!": ("instant", 0, False),
        "Adrenaline Surge!": ("main", 0, False),
    }


@pytest.mark.content("barbarian/Concussion")
@pytest.mark.content("common/Stun")
def test_his_tokens_are_negative_and_do_not_stay() -> None:
    hero = load_hero("barbarian")
    tokens = [*hero.tokens, *(token for token in load_common().tokens if token.key in hero.uses)]
    printed = {token.name.en: (token.kind.value, token.limit, token.persistent) for token in tokens}
    assert printed == {"Concussion": ("negative", 1, False), "Stun": ("negative", 1, False)}


# --- damage of the rows ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "row", "roll", "damage"),
    [
        pytest.param([], "smack: 3 sword", [1, 2, 3, 5, 6], 4, marks=pytest.mark.content("barbarian/Smack I")),
        pytest.param([], "smack: 4 sword", [1, 2, 3, 3, 5], 6, marks=pytest.mark.content("barbarian/Smack I")),
        pytest.param([], "smack: 5 sword", [1, 2, 3, 3, 3], 8, marks=pytest.mark.content("barbarian/Smack I")),
        pytest.param(
            ["Smack II"], "smack: 3 sword", [1, 2, 3, 5, 6], 5, marks=pytest.mark.content("barbarian/Smack II")
        ),
        pytest.param(
            ["Smack II"], "smack: 4 sword", [1, 2, 3, 3, 5], 7, marks=pytest.mark.content("barbarian/Smack II")
        ),
        pytest.param(
            ["Smack II"], "smack: 5 sword", [1, 2, 3, 3, 3], 9, marks=pytest.mark.content("barbarian/Smack II")
        ),
        pytest.param(
            ["Smack III"], "smack: 3 sword", [1, 2, 3, 5, 6], 6, marks=pytest.mark.content("barbarian/Smack III")
        ),
        pytest.param(
            ["Smack III"], "smack: 4 sword", [1, 2, 3, 3, 5], 8, marks=pytest.mark.content("barbarian/Smack III")
        ),
        pytest.param(
            ["Smack III"], "smack: 5 sword", [1, 2, 3, 3, 3], 10, marks=pytest.mark.content("barbarian/Smack III")
        ),
        pytest.param([], "mighty-blow", [1, 2, 3, 4, 6], 9, marks=pytest.mark.content("barbarian/Mighty Blow I")),
    ],
)
def test_a_normal_attack_may_be_defended_and_deals_its_damage(
    table: Table, upgrades: list[str], row: str, roll: list[int], damage: int
) -> None:
    s = he_rolls(table, roll, upgrades={0: upgrades})
    attack(s, row)
    assert s.can("defend divine-defense", seat=1)
    takes_it(s, 1)
    assert (s.health(0), s.health(1)) == (50, 50 - damage)
    assert (s.tokens(0), s.tokens(1)) == ({}, {})


@pytest.mark.parametrize(
    ("upgrades", "row", "roll", "damage"),
    [
        pytest.param([], "sturdy-blow", [1, 3, 5, 6, 6], 4, marks=pytest.mark.content("barbarian/Sturdy Blow I")),
        pytest.param(
            ["Sturdy Blow II"], "sturdy-blow", [1, 3, 5, 6, 6], 5, marks=pytest.mark.content("barbarian/Sturdy Blow II")
        ),
        pytest.param(
            ["Sturdy Blow III"],
            "sturdy-blow",
            [1, 3, 5, 6, 6],
            6,
            marks=pytest.mark.content("barbarian/Sturdy Blow III"),
        ),
        pytest.param(
            ["Mighty Blow II"], "mighty-blow", [1, 2, 3, 4, 6], 8, marks=pytest.mark.content("barbarian/Mighty Blow II")
        ),
        pytest.param(
            ["Smack II"], "smack: 3 sword", [2, 2, 2, 2, 6], 5, marks=pytest.mark.content("barbarian/Smack II")
        ),
        pytest.param(
            ["Smack II"], "smack: 4 sword", [2, 2, 2, 2, 6], 7, marks=pytest.mark.content("barbarian/Smack II")
        ),
        pytest.param(
            ["Smack II"], "smack: 5 sword", [2, 2, 2, 2, 3], 9, marks=pytest.mark.content("barbarian/Smack II")
        ),
        pytest.param(
            ["Smack III"], "smack: 3 sword", [3, 3, 3, 3, 5], 6, marks=pytest.mark.content("barbarian/Smack III")
        ),
        pytest.param(
            ["Smack III"], "smack: 4 sword", [3, 3, 3, 3, 5], 8, marks=pytest.mark.content("barbarian/Smack III")
        ),
        pytest.param(
            ["Smack III"], "smack: 5 sword", [2, 3, 3, 3, 3], 10, marks=pytest.mark.content("barbarian/Smack III")
        ),
    ],
)
def test_an_undefendable_attack_deals_its_damage_without_a_defence(
    table: Table, upgrades: list[str], row: str, roll: list[int], damage: int
) -> None:
    s = he_rolls(table, roll, upgrades={0: upgrades}, hands={0: ["Double Up!"]})
    s.choose(f"activate {row}")
    pass_to(s, "before damage is applied")
    assert s.attack["type"] == "undefendable"
    s.pass_all()
    assert no_defence_was_asked(s)
    assert (s.health(0), s.health(1)) == (50, 50 - damage)
    assert (s.tokens(0), s.tokens(1)) == ({}, {})


@pytest.mark.content("barbarian/Smack I")
def test_four_equal_numbers_do_nothing_for_smack_on_the_board(table: Table) -> None:
    s = he_rolls(table, [2, 2, 2, 2, 6])
    attack(s, "smack: 4 sword")
    assert s.can("defend divine-defense", seat=1)


@pytest.mark.content("barbarian/Smack II")
@pytest.mark.content("barbarian/Smack III")
@pytest.mark.parametrize("upgrade", ["Smack II", "Smack III"])
@pytest.mark.parametrize(
    ("row", "roll"),
    [
        ("3 sword", [1, 1, 1, 5, 6]),
        ("4 sword", [1, 1, 1, 2, 6]),
        ("4 sword", [1, 1, 2, 2, 4]),
        ("5 sword", [1, 1, 1, 2, 2]),
    ],
)
def test_swords_that_are_not_four_of_a_kind_can_be_defended(
    table: Table, upgrade: str, row: str, roll: list[int]
) -> None:
    s = he_rolls(table, roll, upgrades={0: [upgrade]})
    attack(s, f"smack: {row}")
    assert s.can("defend divine-defense", seat=1)


@pytest.mark.content("barbarian/Smack II")
def test_undefendable_damage_can_still_be_prevented_by_a_card(table: Table) -> None:
    s = he_rolls(table, [2, 2, 2, 2, 3], upgrades={0: ["Smack II"]}, hands={1: ["Not This Time!"]})
    s.choose("activate smack: 5 sword")
    s.choose("play not-this-time", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - (9 - 6)


# --- Crit Bash and Stun ------------------------------------------------------------------------------


@pytest.mark.content("common/Stun")
@pytest.mark.parametrize(
    ("upgrades", "row", "damage"),
    [
        pytest.param([], "crit-bash", 5, marks=pytest.mark.content("barbarian/Crit Bash I")),
        pytest.param(["Crit Bash II"], "crit-bash: 4 pow", 7, marks=pytest.mark.content("barbarian/Crit Bash II")),
    ],
)
def test_crit_bash_stuns_deals_undefendable_damage_and_brings_another_roll_phase(
    table: Table, upgrades: list[str], row: str, damage: int
) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, *WEAK_ROLL], upgrades={0: upgrades})
    attack(s, row)
    assert s.health(1) == 50 - damage
    assert e.LedgerEntry(1, "damage", damage, "undefendable", f"row/{row}") in s.events
    assert s.events.count(e.TokenPlaced(1, "stun", 1, 0)) == 1
    assert s.events.count(e.TokenRemoved(1, "stun", 1)) == 1
    assert s.events.count(e.ExtraPhase(0, 1)) == 1
    assert not any(isinstance(event, e.DefenceChosen) for event in s.events)
    assert s.tokens(1) == {}
    attack(s, "smack: 3 sword")
    assert s.can("defend divine-defense", seat=1)
    takes_it(s, 1)
    assert s.can("done", seat=0)
    assert s.health(1) == 50 - damage - 4


@pytest.mark.content("barbarian/Crit Bash I")
@pytest.mark.content("barbarian/Crit Bash II")
@pytest.mark.parametrize("upgrades", [[], ["Crit Bash II"]])
def test_crit_bash_stuns_before_it_deals_damage(table: Table, upgrades: list[str]) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, *WEAK_ROLL], upgrades={0: upgrades}, hands={0: ["Double Up!"]})
    s.choose("activate crit-bash: 4 pow" if upgrades else "activate crit-bash")
    pass_to(s, "then")
    assert s.tokens(1) == {"Stun": 1}
    assert s.view(None)["ledgers"][1]["damage"] == 0
    s.pass_all()
    assert s.health(1) == (43 if upgrades else 45)


@pytest.mark.content("common/Stun")
def test_a_stunned_player_can_do_nothing_at_all(table: Table) -> None:
    s = he_rolls(
        table,
        [6, 6, 6, 6, 1, *WEAK_ROLL],
        hands={0: ["Double Up!"], 1: ["Buh, Bye!", "Not This Time!", "Getting Paid!"]},
        tokens={1: {"Protect": 1, "Retribution": 1}},
        cp={1: 15},
    )
    s.choose("activate crit-bash")
    while not s.tokens(1).get("Stun"):
        s.pass_window()
    asked: set[int | None] = set()
    while s.tokens(1).get("Stun"):
        asked.add(s.actor)
        s.pass_window()
    assert asked == {0}
    assert (s.health(0), s.health(1)) == (50, 45)
    assert s.tokens(1) == {"Protect": 1, "Retribution": 1}


@pytest.mark.content("common/Stun")
@pytest.mark.content("barbarian/Crit Bash I")
def test_what_acts_by_itself_still_acts_on_a_stunned_player(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, *WEAK_ROLL], against="moon_elf", tokens={1: {"Targeted": 1}})
    attack(s, "crit-bash")
    assert s.health(1) == 50 - 5 - 2


@pytest.mark.content("common/Stun")
def test_in_the_additional_roll_phase_the_opponent_may_alter_dice_again(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, 6, 6, 6, 6, 1], hands={1: ["Tip It!"]})
    attack(s, "crit-bash")
    assert s.events.count(e.ExtraPhase(0, 1)) == 1
    s.choose("activate crit-bash")
    s.choose("play tip-it die 6", seat=1)
    assert abilities_to_choose(s) == set()


@pytest.mark.content("common/Stun")
def test_a_fresh_stun_in_the_additional_roll_phase_brings_yet_another(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, 6, 6, 6, 6, 2, *WEAK_ROLL])
    attack(s, "crit-bash")
    attack(s, "crit-bash")
    s.choose("activate none")
    s.pass_all()
    assert s.events.count(e.ExtraPhase(0, 1)) == 2
    assert s.health(1) == 40
    assert s.can("done", seat=0)


@pytest.mark.content("common/Stun")
def test_no_additional_roll_phase_against_a_defeated_opponent(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1], health={1: 5})
    attack(s, "crit-bash")
    assert s.result == madking.Result(winners=(0,), draw=False, turns=1)
    assert not any(isinstance(event, e.ExtraPhase) for event in s.events)


@pytest.mark.content("common/Stun")
def test_entangle_hampers_only_the_first_of_two_roll_phases(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, *WEAK_ROLL], against="moon_elf", tokens={0: {"Entangle": 1}})
    assert s.attack["attempts"] == 1
    attack(s, "crit-bash")
    assert s.events.count(e.ExtraPhase(0, 1)) == 1
    assert s.attack["attempts"] == 2
    assert s.tokens(0) == {"Entangle": 1}
    attack(s, "none")
    assert s.tokens(0) == {}


@pytest.mark.content("common/Stun")
def test_blind_threatens_only_the_first_of_two_roll_phases(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, 3, *WEAK_ROLL], against="moon_elf", tokens={0: {"Blind": 1}})
    attack(s, "crit-bash")
    assert s.tokens(0) == {}
    attack(s, "smack")
    takes_it(s, 1)
    assert s.health(1) == 50 - 5 - 4


@pytest.mark.content("common/Stun")
def test_a_blinded_crit_bash_stuns_nobody(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 1, 2], against="moon_elf", tokens={0: {"Blind": 1}})
    attack(s, "crit-bash")
    assert s.can("done", seat=0)
    assert (s.health(1), s.tokens(1)) == (50, {})


@pytest.mark.content("barbarian/Crit Smash")
@pytest.mark.content("barbarian/Crit Bash II")
def test_crit_smash_gives_a_concussion_and_deals_two_undefendable(table: Table) -> None:
    s = he_rolls(table, [1, 4, 6, 6, 6], upgrades={0: ["Crit Bash II"]})
    attack(s, "crit-smash")
    assert no_defence_was_asked(s)
    assert e.LedgerEntry(1, "damage", 2, "undefendable", "row/crit-smash") in s.events
    assert s.health(1) == 48
    assert s.tokens(1) == {"Concussion": 1}


@pytest.mark.content("barbarian/Crit Smash")
def test_crit_smash_gives_the_concussion_before_the_damage(table: Table) -> None:
    s = he_rolls(table, [1, 4, 6, 6, 6], upgrades={0: ["Crit Bash II"]}, hands={0: ["Double Up!"]})
    s.choose("activate crit-smash")
    pass_to(s, "then")
    assert s.tokens(1) == {"Concussion": 1}
    assert s.view(None)["ledgers"][1]["damage"] == 0


# --- Fortitude ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "row", "roll", "healing"),
    [
        pytest.param([], "3 heart", [4, 4, 5, 1, 6], 4, marks=pytest.mark.content("barbarian/Fortitude I")),
        pytest.param([], "4 heart", [4, 4, 5, 5, 6], 5, marks=pytest.mark.content("barbarian/Fortitude I")),
        pytest.param([], "5 heart", [4, 4, 5, 5, 5], 6, marks=pytest.mark.content("barbarian/Fortitude I")),
        pytest.param(
            ["Fortitude II"], "3 heart", [4, 4, 5, 1, 6], 5, marks=pytest.mark.content("barbarian/Fortitude II")
        ),
        pytest.param(
            ["Fortitude II"], "4 heart", [4, 4, 5, 5, 6], 6, marks=pytest.mark.content("barbarian/Fortitude II")
        ),
        pytest.param(
            ["Fortitude II"], "5 heart", [4, 4, 5, 5, 5], 7, marks=pytest.mark.content("barbarian/Fortitude II")
        ),
    ],
)
def test_fortitude_heals_and_attacks_nobody(
    table: Table, upgrades: list[str], row: str, roll: list[int], healing: int
) -> None:
    s = he_rolls(table, roll, upgrades={0: upgrades}, health={0: 20})
    attack(s, f"fortitude: {row}")
    assert no_defence_was_asked(s)
    assert (s.health(0), s.health(1)) == (20 + healing, 50)


@pytest.mark.content("barbarian/Fortitude I")
def test_fortitude_heals_up_to_ten_above_the_start(table: Table) -> None:
    s = he_rolls(table, [4, 4, 5, 5, 5], health={0: 57})
    attack(s, "fortitude")
    assert s.health(0) == 60


@pytest.mark.content("barbarian/Fortitude II")
@pytest.mark.parametrize(
    ("row", "roll"), [("3 heart", [5, 5, 5, 1, 6]), ("4 heart", [4, 4, 4, 5, 1]), ("5 heart", [4, 4, 4, 5, 5])]
)
def test_three_equal_hearts_of_fortitude_may_remove_one_own_status(table: Table, row: str, roll: list[int]) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        rolls=roll,
        upgrades={0: ["Fortitude II"]},
        tokens={0: {"Concussion": 1, "Targeted": 1}, 1: {"Evasive": 1}},
    )
    s.choose(f"activate fortitude: {row}")
    s.choose("yes", seat=0)
    assert {option.text for option in s.options} == {"token concussion", "token targeted"}
    s.choose("token concussion", seat=0)
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({"Targeted": 1}, {"Evasive": 1})


@pytest.mark.content("barbarian/Fortitude II")
def test_nobody_has_to_remove_a_status_with_fortitude(table: Table) -> None:
    s = he_rolls(
        table,
        [5, 5, 5, 1, 6],
        against="moon_elf",
        upgrades={0: ["Fortitude II"]},
        tokens={0: {"Evasive": 2}},
        health={0: 20},
    )
    s.choose("activate fortitude")
    s.choose("no", seat=0)
    s.pass_all()
    assert (s.tokens(0), s.health(0)) == ({"Evasive": 2}, 25)


@pytest.mark.content("barbarian/Fortitude II")
def test_fortitude_removes_one_token_of_a_stack(table: Table) -> None:
    s = he_rolls(table, [5, 5, 5, 1, 6], against="moon_elf", upgrades={0: ["Fortitude II"]}, tokens={0: {"Evasive": 3}})
    s.choose("activate fortitude")
    s.choose("yes", seat=0)
    s.pass_all()
    assert s.tokens(0) == {"Evasive": 2}


@pytest.mark.content("barbarian/Fortitude II")
@pytest.mark.content("barbarian/Fortitude I")
@pytest.mark.parametrize(
    ("upgrades", "roll"),
    [(["Fortitude II"], [4, 4, 5, 1, 6]), (["Fortitude II"], [4, 4, 5, 5, 6]), ([], [4, 4, 4, 5, 5])],
)
def test_without_the_upgrade_or_three_equal_numbers_fortitude_removes_nothing(
    table: Table, upgrades: list[str], roll: list[int]
) -> None:
    s = he_rolls(table, roll, upgrades={0: upgrades}, tokens={0: {"Concussion": 1}})
    attack(s, "fortitude")
    assert s.can("done", seat=0)
    assert s.tokens(0) == {"Concussion": 1}


# --- Overpower ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "thrown", "tokens"),
    [
        pytest.param([], [4, 5, 5], {"Concussion": 1}, marks=pytest.mark.content("barbarian/Overpower I")),
        pytest.param([], [6, 6, 6], {"Concussion": 1}, marks=pytest.mark.content("barbarian/Overpower I")),
        pytest.param([], [3, 4, 6], {}, marks=pytest.mark.content("barbarian/Overpower I")),
        pytest.param(
            ["Overpower II"], [1, 3, 6], {"Concussion": 1}, marks=pytest.mark.content("barbarian/Overpower II")
        ),
        pytest.param(["Overpower II"], [2, 3, 4], {}, marks=pytest.mark.content("barbarian/Overpower II")),
    ],
)
def test_overpower_deals_the_sum_of_three_dice_and_a_high_sum_concusses(
    table: Table, upgrades: list[str], thrown: list[int], tokens: dict[str, int]
) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, *thrown], upgrades={0: upgrades})
    s.choose("activate overpower: 3 sword + 2 pow" if upgrades else "activate overpower")
    s.pass_all()
    assert s.can("defend divine-defense", seat=1)
    assert s.tokens(1) == tokens
    takes_it(s, 1)
    assert (s.health(0), s.health(1)) == (50, 50 - sum(thrown))
    assert s.tokens(1) == tokens


@pytest.mark.content("barbarian/Overpower I")
def test_the_concussion_of_overpower_looks_at_the_dice_not_at_the_damage_dealt(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, 4, 5, 5, 5, 5, 5], hands={1: ["Not This Time!"]})
    s.choose("activate overpower")
    s.choose("play not-this-time", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - (14 - 6 - 6)
    assert s.tokens(1) == {"Concussion": 1}


@pytest.mark.content("barbarian/Overpower I")
def test_added_damage_does_not_lift_overpower_over_its_threshold(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, 3, 4, 5], against="moon_elf", tokens={1: {"Targeted": 1}})
    attack(s, "overpower")
    takes_it(s, 1)
    assert s.health(1) == 50 - (12 + 2)
    assert s.tokens(1) == {"Targeted": 1}


@pytest.mark.content("barbarian/Overpower I")
def test_roll_cards_of_both_players_reach_the_overpower_dice_but_no_longer_the_attack_dice(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, 4, 4, 5, 2], hands={0: ["Six-It!"], 1: ["Helping Hand"]})
    s.choose("activate overpower")
    pass_to(s, "after a roll", "effect")
    s.choose("play six-it", seat=0)
    assert {option.text for option in s.options} == {"die 4", "die 5"}
    s.choose("die 4", seat=0)
    s.choose("play helping-hand", seat=1)
    assert {option.text for option in s.options} == {"die 4", "die 5", "die 6"}
    s.choose("die 5", seat=1)
    s.pass_all()
    takes_it(s, 1)
    assert s.health(1) == 50 - (4 + 6 + 2)
    assert s.tokens(1) == {}


@pytest.mark.content("barbarian/Overpower I")
def test_dice_cards_can_bring_overpower_to_fourteen(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, 3, 4, 6], hands={0: ["Tip It!"]})
    s.choose("activate overpower")
    pass_to(s, "after a roll", "effect")
    s.choose("play tip-it die 3 up", seat=0)
    s.pass_all()
    takes_it(s, 1)
    assert (s.health(1), s.tokens(1)) == (36, {"Concussion": 1})


@pytest.mark.content("barbarian/War Cry")
@pytest.mark.content("barbarian/Overpower II")
def test_war_cry_heals_two_and_deals_two_undefendable(table: Table) -> None:
    s = he_rolls(table, [1, 1, 4, 5, 6], upgrades={0: ["Overpower II"]}, health={0: 20})
    attack(s, "war-cry")
    assert no_defence_was_asked(s)
    assert e.LedgerEntry(1, "damage", 2, "undefendable", "row/war-cry") in s.events
    assert (s.health(0), s.health(1)) == (22, 48)
    assert s.tokens(1) == {}


# --- Reckless ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "damage", "back"),
    [
        pytest.param([], 15, 4, marks=pytest.mark.content("barbarian/Reckless I")),
        pytest.param(["Reckless II"], 20, 5, marks=pytest.mark.content("barbarian/Reckless II")),
    ],
)
def test_reckless_hurts_both(table: Table, upgrades: list[str], damage: int, back: int) -> None:
    s = he_rolls(table, [1, 2, 3, 4, 5], upgrades={0: upgrades})
    attack(s, "reckless")
    assert s.can("defend divine-defense", seat=1)
    takes_it(s, 1)
    assert (s.health(0), s.health(1)) == (50 - back, 50 - damage)


@pytest.mark.parametrize(
    ("upgrades", "left", "back"),
    [
        pytest.param([], 15 - 6 - 6, 4, marks=pytest.mark.content("barbarian/Reckless I")),
        pytest.param(["Reckless II"], 20 - 6 - 6, 5, marks=pytest.mark.content("barbarian/Reckless II")),
    ],
)
def test_reckless_hurts_him_in_full_even_if_most_is_prevented(
    table: Table, upgrades: list[str], left: int, back: int
) -> None:
    s = he_rolls(table, [2, 3, 4, 5, 6, 5, 5, 5], upgrades={0: upgrades}, hands={1: ["Not This Time!"]})
    s.choose("activate reckless")
    s.choose("play not-this-time player 1", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 - back, 50 - left)


@pytest.mark.content("barbarian/Reckless I")
@pytest.mark.content("barbarian/Reckless II")
@pytest.mark.parametrize("upgrades", [[], ["Reckless II"]])
def test_reckless_costs_nothing_when_it_deals_nothing(table: Table, upgrades: list[str]) -> None:
    s = he_rolls(table, [1, 2, 3, 4, 5, 1], against="moon_elf", upgrades={0: upgrades}, tokens={1: {"Evasive": 1}})
    s.choose("activate reckless")
    s.choose("spend evasive", seat=1)
    takes_it(s, 1)
    assert (s.health(0), s.health(1)) == (50, 50)


@pytest.mark.parametrize(
    ("upgrades", "absolution", "back"),
    [
        pytest.param([], [], 4, marks=pytest.mark.content("barbarian/Reckless I")),
        pytest.param(["Reckless II"], [5], 5, marks=pytest.mark.content("barbarian/Reckless II")),
    ],
)
def test_one_damage_is_enough_for_reckless_to_hurt_him(
    table: Table, upgrades: list[str], absolution: list[int], back: int
) -> None:
    s = he_rolls(
        table,
        [1, 2, 3, 4, 5, *absolution, 5, 5, 5, 5],
        upgrades={0: upgrades, 1: ["Divine Defense II"]},
        hands={1: ["Not This Time!", "Absolution!"]},
    )
    s.choose("activate reckless")
    s.choose("play not-this-time player 1", seat=1)
    if absolution:
        s.choose("play absolution", seat=1)
    s.choose("defend divine-defense", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 - back, 49)


@pytest.mark.content("barbarian/Reckless I")
def test_reckless_can_end_in_a_draw(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 4, 5], health={0: 4, 1: 15})
    attack(s, "reckless")
    takes_it(s, 1)
    assert s.result == madking.Result(winners=(), draw=True, turns=1)


# --- Thick Skin --------------------------------------------------------------------------------------


@pytest.mark.content("barbarian/Thick Skin I")
@pytest.mark.parametrize(
    ("thrown", "healing"), [([1, 2, 3], 0), ([6, 6, 6], 0), ([4, 2, 6], 2), ([4, 5, 1], 4), ([5, 5, 4], 6)]
)
def test_thick_skin_rolls_three_dice_and_heals_two_a_heart(table: Table, thrown: list[int], healing: int) -> None:
    s = he_is_shot_at(table, [1, 1, 2, 3, 3, *thrown])
    attack(s, "longbow: 5 arrow")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 50 - 7 + healing)


@pytest.mark.content("barbarian/Thick Skin II")
@pytest.mark.parametrize(
    ("thrown", "healing"), [([1, 2, 3, 6], 0), ([4, 2, 6, 1], 2), ([5, 5, 1, 6], 4), ([4, 5, 4, 1], 6), ([4] * 4, 8)]
)
def test_thick_skin_two_rolls_four_dice_and_heals_two_a_heart(table: Table, thrown: list[int], healing: int) -> None:
    s = he_is_shot_at(table, [1, 1, 2, 3, 3, *thrown], upgrades={1: ["Thick Skin II"]}, health={1: 40})
    attack(s, "longbow: 5 arrow")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 40 - 7 + healing)


@pytest.mark.content("barbarian/Thick Skin I")
def test_the_healing_of_thick_skin_saves_from_a_lethal_hit(table: Table) -> None:
    s = he_is_shot_at(table, [1, 1, 2, 3, 3, 4, 5, 5], health={1: 2})
    attack(s, "longbow: 5 arrow")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert s.health(1) == 2 - 7 + 6


@pytest.mark.content("barbarian/Thick Skin I")
def test_too_little_healing_does_not_save_him(table: Table) -> None:
    s = he_is_shot_at(table, [1, 1, 2, 3, 3, 4, 5, 1], health={1: 3})
    attack(s, "longbow: 5 arrow")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert s.result == madking.Result(winners=(0,), draw=False, turns=1)


@pytest.mark.content("barbarian/Thick Skin I")
def test_damage_and_healing_are_reckoned_together_before_the_cap(table: Table) -> None:
    s = he_is_shot_at(table, [1, 1, 2, 4, 6, 4, 5, 5], health={1: 59})
    attack(s, "longbow: 3 arrow")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert s.health(1) == 60


@pytest.mark.content("barbarian/Thick Skin I")
def test_thick_skin_on_the_board_prevents_no_status(table: Table) -> None:
    s = he_is_shot_at(table, [1, 2, 3, 4, 6, 4, 5, 5])
    attack(s, "entangling-shot")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert s.can("done", seat=0)
    assert (s.health(1), s.tokens(1)) == (49, {"Entangle": 1})


@pytest.mark.content("barbarian/Thick Skin II")
def test_two_hearts_of_thick_skin_two_may_prevent_the_status_of_the_attack(table: Table) -> None:
    s = he_is_shot_at(table, [1, 2, 3, 4, 6, 4, 5, 1, 6], upgrades={1: ["Thick Skin II"]})
    attack(s, "entangling-shot")
    s.choose("defend thick-skin", seat=1)
    s.choose("yes", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (50 - 7 + 4, {})


@pytest.mark.content("barbarian/Thick Skin II")
def test_he_may_let_the_status_be(table: Table) -> None:
    s = he_is_shot_at(table, [1, 2, 3, 4, 6, 4, 5, 1, 6], upgrades={1: ["Thick Skin II"]})
    attack(s, "entangling-shot")
    s.choose("defend thick-skin", seat=1)
    s.choose("no", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (47, {"Entangle": 1})


@pytest.mark.content("barbarian/Thick Skin II")
def test_one_heart_prevents_no_status(table: Table) -> None:
    s = he_is_shot_at(table, [1, 2, 3, 4, 6, 4, 6, 1, 6], upgrades={1: ["Thick Skin II"]})
    attack(s, "entangling-shot")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert s.can("done", seat=0)
    assert s.tokens(1) == {"Entangle": 1}


@pytest.mark.content("barbarian/Thick Skin II")
def test_four_hearts_prevent_one_of_three_statuses_and_the_damage_of_targeted_stays(table: Table) -> None:
    s = he_is_shot_at(table, [1, 6, 6, 6, 6, 4, 4, 5, 5], upgrades={1: ["Thick Skin II"]})
    attack(s, "eclipse")
    s.choose("defend thick-skin", seat=1)
    s.choose("yes", seat=1)
    assert {option.text for option in s.options} == {"token blind", "token entangle", "token targeted"}
    s.choose("token targeted", seat=1)
    s.pass_all()
    assert s.can("done", seat=0)
    assert s.health(1) == 50 - (7 + 2) + 8
    assert s.tokens(1) == {"Blind": 1, "Entangle": 1}


@pytest.mark.content("barbarian/Thick Skin II")
def test_a_token_held_before_the_attack_cannot_be_prevented(table: Table) -> None:
    s = he_is_shot_at(
        table,
        [1, 6, 6, 6, 6, 4, 4, 5, 5],
        upgrades={1: ["Thick Skin II"]},
        tokens={1: {"Entangle": 1, "Concussion": 1}},
    )
    attack(s, "eclipse")
    s.choose("defend thick-skin", seat=1)
    s.choose("yes", seat=1)
    assert {option.text for option in s.options} == {"token blind", "token targeted"}
    s.choose("token blind", seat=1)
    s.pass_all()
    assert s.tokens(1) == {"Concussion": 1, "Entangle": 1, "Targeted": 1}


@pytest.mark.content("barbarian/Thick Skin II")
def test_a_second_token_above_the_limit_leaves_nothing_to_prevent(table: Table) -> None:
    s = he_is_shot_at(table, [1, 2, 3, 4, 6, 4, 5, 5, 4], upgrades={1: ["Thick Skin II"]}, tokens={1: {"Entangle": 1}})
    attack(s, "entangling-shot")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert s.can("done", seat=0)
    assert s.tokens(1) == {"Entangle": 1}


@pytest.mark.content("barbarian/Thick Skin II")
def test_the_concussion_of_overpower_can_be_prevented_by_another_barbarian(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, 4, 5, 5, 4, 4, 1, 1], against="barbarian", upgrades={1: ["Thick Skin II"]})
    attack(s, "overpower")
    s.choose("defend thick-skin", seat=1)
    s.choose("yes", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (50 - 14 + 4, {})


@pytest.mark.content("barbarian/Thick Skin II")
def test_nobody_is_asked_when_the_attack_brings_no_status(table: Table) -> None:
    s = he_is_shot_at(
        table, [1, 1, 2, 3, 3, 4, 4, 5, 5], upgrades={1: ["Thick Skin II"]}, tokens={1: {"Concussion": 1}}
    )
    attack(s, "longbow")
    s.choose("defend thick-skin", seat=1)
    s.pass_all()
    assert s.can("done", seat=0)
    assert s.tokens(1) == {"Concussion": 1}


# --- Rage! -------------------------------------------------------------------------------------------


@pytest.mark.content("barbarian/Rage! I")
def test_rage_stuns_deals_fifteen_that_nothing_stops_and_brings_another_roll_phase(table: Table) -> None:
    s = he_rolls(
        table,
        [6, 6, 6, 6, 6, *WEAK_ROLL],
        against="moon_elf",
        tokens={1: {"Evasive": 3}},
        hands={1: ["Not This Time!", "Tip It!"]},
        cp={1: 15},
    )
    s.choose("activate rage")
    while s.health(1) == 50:
        if s.attack["ultimate"]:
            assert s.actor == 0
        s.pass_window()
    assert s.health(1) == 35
    assert s.tokens(1) == {"Evasive": 3}
    assert s.events.count(e.TokenPlaced(1, "stun", 1, 0)) == 1
    assert s.events.count(e.ExtraPhase(0, 1)) == 1
    attack(s, "smack")
    assert s.can("defend missed-me", seat=1)


@pytest.mark.content("barbarian/Rage! I")
def test_before_rage_is_activated_a_die_can_be_turned(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 6], against="moon_elf", hands={1: ["Tip It!"]})
    s.choose("activate rage")
    s.choose("play tip-it", seat=1)
    s.pass_all()
    assert abilities_to_choose(s) == {"crit-bash"}


@pytest.mark.content("barbarian/Rage! I")
def test_rage_has_no_upgrade(table: Table) -> None:
    with pytest.raises(madking.SetupError):
        table("barbarian", "paladin", hands={0: ["Rage! II"]})


@pytest.mark.content("barbarian/Rage! I")
@pytest.mark.content("barbarian/Get Some!")
def test_his_own_attack_modifier_adds_to_rage(table: Table) -> None:
    s = he_rolls(
        table,
        [6, 6, 6, 6, 6, 1, 2, 3, 4, 6, *WEAK_ROLL],
        against="moon_elf",
        hands={0: ["Get Some!"], 1: ["Not This Time!"]},
    )
    s.choose("activate rage")
    s.choose("play get-some", seat=0)
    s.pass_all()
    assert s.health(1) == 50 - (15 + 3)
    assert s.tokens(1) == {"Concussion": 1}


# --- Concussion --------------------------------------------------------------------------------------


@pytest.mark.content("barbarian/Concussion")
def test_a_concussion_skips_the_whole_income_phase_once(table: Table) -> None:
    s = table("barbarian", "paladin", active=1, phase="upkeep", tokens={1: {"Concussion": 1}}, cp={1: 3})
    s.pass_all()
    assert s.can("done", seat=1)
    assert (s.cp(1), s.hand(1), s.tokens(1)) == (3, [], {})
    assert e.PhaseSkipped(1, "income") in s.events


@pytest.mark.content("barbarian/Concussion")
def test_the_income_after_the_concussion_comes_again(table: Table) -> None:
    s = table(
        "barbarian",
        "paladin",
        active=1,
        phase="upkeep",
        tokens={1: {"Concussion": 1}},
        cp={0: 0, 1: 0},
        rolls=[1, 1, 3, 3, 4, 1, 1, 4, 4, 6, 1, 1, 3, 3, 4],
    )
    for seat, cp in ((1, 0), (0, 1), (1, 1)):
        s.choose("done", seat=seat)
        assert s.cp(seat) == cp
        s.choose("activate none", seat=seat)
        s.choose("done", seat=seat)
        s.pass_all()
    assert len(s.hand(1)) == 1


@pytest.mark.content("barbarian/Concussion")
def test_a_concussion_can_be_removed_in_the_upkeep_before_it_acts(table: Table) -> None:
    s = table(
        "barbarian",
        "paladin",
        active=1,
        phase="upkeep",
        tokens={1: {"Concussion": 1}},
        hands={1: ["Buh, Bye!"]},
        decks={1: ["Tip It!"]},
        cp={1: 2},
    )
    s.choose("play buh-bye", seat=1)
    s.pass_all()
    assert (s.cp(1), s.hand(1), s.tokens(1)) == (1, ["Tip It!"], {})


@pytest.mark.content("barbarian/Concussion")
def test_the_income_that_the_start_player_never_has_uses_up_no_concussion(table: Table) -> None:
    s = table("barbarian", "paladin", active=0, phase="upkeep", tokens={0: {"Concussion": 1}}, turns_taken={0: 0})
    s.pass_all()
    assert s.can("done", seat=0)
    assert s.tokens(0) == {"Concussion": 1}


@pytest.mark.content("barbarian/Concussion")
def test_a_player_holds_one_concussion_at_most(table: Table) -> None:
    with pytest.raises(madking.SetupError):
        table("barbarian", "paladin", tokens={1: {"Concussion": 2}})
    s = table("barbarian", "paladin", hands={0: ["Concuss!"]}, tokens={1: {"Concussion": 1}})
    s.choose("play concuss")
    s.pass_all()
    assert s.tokens(1) == {"Concussion": 1}


@pytest.mark.content("common/Stun")
def test_a_player_holds_one_stun_at_most(table: Table) -> None:
    with pytest.raises(madking.SetupError):
        table("barbarian", "paladin", tokens={1: {"Stun": 2}})


# --- action cards ------------------------------------------------------------------------------------


@pytest.mark.content("barbarian/Concuss!")
@pytest.mark.parametrize("phase", ["main_1", "main_2"])
def test_concuss_costs_one_and_concusses_the_opponent(table: Table, phase: str) -> None:
    s = table("barbarian", "paladin", phase=phase, hands={0: ["Concuss!"]}, cp={0: 1})
    s.choose("play concuss", seat=0)
    s.pass_all()
    assert (s.cp(0), s.hand(0), s.discard(0)) == (0, [], ["Concuss!"])
    assert (s.tokens(0), s.tokens(1)) == ({}, {"Concussion": 1})


@pytest.mark.content("barbarian/Concuss!")
def test_concuss_is_a_main_phase_card_that_has_to_be_paid(table: Table) -> None:
    poor = table("barbarian", "paladin", hands={0: ["Concuss!"]}, cp={0: 0})
    assert not poor.can("play concuss", seat=0)
    s = he_rolls(table, WEAK_ROLL, hands={0: ["Concuss!"]}, cp={0: 5})
    assert windows_with(s, "play concuss", seat=0) == []
    s.choose("activate smack")
    assert windows_with(s, "play concuss", seat=0) == []
    s.choose("defend none")
    assert windows_with(s, "play concuss", seat=0) == []


@pytest.mark.content("barbarian/Head Bash!")
def test_head_bash_is_free_and_only_for_the_moment_after_eight_damage(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 3, 3], hands={0: ["Head Bash!"]}, cp={0: 0})
    assert windows_with(s, "play head-bash", seat=0) == []
    s.choose("activate smack: 5 sword")
    assert windows_with(s, "play head-bash", seat=0) == []
    s.choose("defend none", seat=1)
    while s.health(1) == 50:
        assert not s.can("play head-bash", seat=0)
        s.pass_window()
    assert s.view(None)["window"] == "after damage was dealt"
    s.choose("play head-bash", seat=0)
    s.pass_all()
    assert s.can("done", seat=0)
    assert (s.cp(0), s.health(1), s.tokens(1)) == (0, 42, {"Concussion": 1})


@pytest.mark.content("barbarian/Head Bash!")
@pytest.mark.parametrize(("thrown", "offered"), [([2, 3, 3], ["after damage was dealt"]), ([2, 2, 3], [])])
def test_head_bash_needs_eight_damage_not_seven(table: Table, thrown: list[int], offered: list[str]) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, *thrown], hands={0: ["Head Bash!"]})
    attack(s, "overpower")
    s.choose("defend none", seat=1)
    assert windows_with(s, "play head-bash", seat=0) == offered


@pytest.mark.content("barbarian/Head Bash!")
def test_head_bash_counts_what_get_some_added(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 5, 6, 1, 1, 2, 3, 6], hands={0: ["Head Bash!", "Get Some!"]})
    s.choose("activate smack", seat=0)
    s.choose("play get-some", seat=0)
    s.choose("defend none", seat=1)
    assert windows_with(s, "play head-bash", seat=0) == ["after damage was dealt"]
    assert s.health(1) == 42


@pytest.mark.content("barbarian/Head Bash!")
def test_head_bash_counts_what_is_left_after_the_defence(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 3, 3, 3, 6, 6], hands={0: ["Head Bash!"]})
    s.choose("activate smack: 5 sword")
    s.choose("defend divine-defense", seat=1)
    assert windows_with(s, "play head-bash", seat=0) == []
    assert s.health(1) == 43


@pytest.mark.content("barbarian/Head Bash!")
@pytest.mark.parametrize(
    ("upgrades", "row", "roll", "rest"),
    [(["Mighty Blow II"], "mighty-blow", [1, 2, 3, 4, 6], []), ([], "rage", [6, 6, 6, 6, 6], WEAK_ROLL)],
)
def test_head_bash_follows_undefendable_and_ultimate_attacks_too(
    table: Table, upgrades: list[str], row: str, roll: list[int], rest: list[int]
) -> None:
    s = he_rolls(table, [*roll, *rest], upgrades={0: upgrades}, hands={0: ["Head Bash!"]})
    s.choose(f"activate {row}")
    s.choose("play head-bash", seat=0)
    s.pass_all()
    assert s.tokens(1) == {"Concussion": 1}


@pytest.mark.content("barbarian/Head Bash!")
def test_head_bash_is_nothing_for_the_one_who_was_hit(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 3, 3], against="barbarian", hands={1: ["Head Bash!"]})
    s.choose("activate smack: 5 sword")
    s.choose("defend none", seat=1)
    assert windows_with(s, "play head-bash", seat=1) == []


@pytest.mark.content("barbarian/Get Some!")
@pytest.mark.parametrize(
    ("thrown", "added"), [([1, 1, 2, 3, 3], 5), ([1, 2, 3, 4, 6], 3), ([4, 5, 6, 6, 6], 0), ([2, 4, 4, 5, 6], 1)]
)
def test_get_some_adds_one_a_sword_of_five_dice_and_concusses(table: Table, thrown: list[int], added: int) -> None:
    s = he_rolls(table, [1, 2, 3, 5, 6, *thrown], hands={0: ["Get Some!"]}, cp={0: 2})
    s.choose("activate smack")
    s.choose("play get-some", seat=0)
    s.pass_all()
    takes_it(s, 1)
    assert (s.cp(0), s.discard(0)) == (0, ["Get Some!"])
    assert (s.health(1), s.tokens(1)) == (50 - 4 - added, {"Concussion": 1})


@pytest.mark.content("barbarian/Get Some!")
def test_get_some_may_be_played_before_or_after_the_defence_but_not_before_the_attack(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 5, 6, 1, 1, 1], hands={0: ["Get Some!"]})
    assert windows_with(s, "play get-some", seat=0) == []
    s.choose("activate smack")
    assert windows_with(s, "play get-some", seat=0) == ["before the defence"]
    s.choose("defend divine-defense", seat=1)
    assert windows_with(s, "play get-some", seat=0) == ["after a roll", "before damage is applied"]


@pytest.mark.content("barbarian/Get Some!")
@pytest.mark.content("barbarian/Fortitude I")
@pytest.mark.content("barbarian/Fortitude II")
@pytest.mark.parametrize("upgrades", [[], ["Fortitude II"]])
def test_get_some_cannot_be_played_on_fortitude_or_without_an_attack(table: Table, upgrades: list[str]) -> None:
    for row in ("fortitude", "none"):
        s = he_rolls(table, [4, 4, 5, 1, 1], hands={0: ["Get Some!"]}, upgrades={0: upgrades}, cp={0: 5})
        s.choose(f"activate {row}")
        assert windows_with(s, "play get-some", seat=0) == []
        assert s.can("done", seat=0)
        assert not s.can("play get-some", seat=0)


@pytest.mark.content("barbarian/Get Some!")
def test_get_some_has_to_be_paid_and_helps_only_the_attacker(table: Table) -> None:
    s = he_rolls(
        table, [1, 2, 3, 5, 6], against="barbarian", hands={0: ["Get Some!"], 1: ["Get Some!"]}, cp={0: 1, 1: 15}
    )
    s.choose("activate smack")
    for seat in (0, 1):
        assert windows_with(s.copy(), "play get-some", seat=seat) == []
    s.choose("defend none")
    for seat in (0, 1):
        assert windows_with(s.copy(), "play get-some", seat=seat) == []


@pytest.mark.content("barbarian/Get Some!")
def test_a_second_concussion_has_no_effect_but_get_some_still_adds(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 5, 6, 1, 1, 2, 2, 3], hands={0: ["Get Some!"]}, tokens={1: {"Concussion": 1}})
    s.choose("activate smack")
    s.choose("play get-some", seat=0)
    s.pass_all()
    takes_it(s, 1)
    assert (s.health(1), s.tokens(1)) == (50 - 4 - 5, {"Concussion": 1})


@pytest.mark.content("barbarian/Get Some!")
def test_the_opponent_may_alter_the_dice_of_get_some(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 5, 6, 3, 4, 4, 6, 6], hands={0: ["Get Some!"], 1: ["Tip It!"]})
    s.choose("activate smack")
    s.choose("play get-some", seat=0)
    pass_to(s, "after a roll", "effect")
    s.choose("play tip-it die 3 up", seat=1)
    s.pass_all()
    takes_it(s, 1)
    assert (s.health(1), s.tokens(1)) == (46, {"Concussion": 1})


@pytest.mark.content("barbarian/Get Some!")
def test_damage_added_to_an_undefendable_attack_cannot_be_defended_either(table: Table) -> None:
    s = he_rolls(table, [1, 3, 5, 6, 6, 1, 1, 4, 5, 6], hands={0: ["Get Some!"]})
    s.choose("activate sturdy-blow")
    s.choose("play get-some", seat=0)
    s.pass_all()
    assert no_defence_was_asked(s)
    assert e.LedgerEntry(1, "addition", 2, "undefendable", "card/get-some") in s.events
    assert s.health(1) == 50 - 4 - 2


@pytest.mark.content("barbarian/Feelin' Good!")
@pytest.mark.parametrize(
    ("thrown", "healing"), [([1, 2, 3], 1), ([6, 6, 6], 1), ([4, 1, 6], 3), ([4, 5, 1], 5), ([5, 5, 5], 7)]
)
def test_feelin_good_heals_one_and_two_a_heart_of_three_dice(table: Table, thrown: list[int], healing: int) -> None:
    s = table("barbarian", "paladin", hands={0: ["Feelin' Good!"]}, health={0: 20}, cp={0: 0}, rolls=thrown)
    s.choose("play feelin-good", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(0)) == (20 + healing, 50, 0)
    assert s.discard(0) == ["Feelin' Good!"]


@pytest.mark.content("barbarian/Feelin' Good!")
def test_feelin_good_is_an_instant_that_saves_from_a_lethal_hit_on_the_opponents_turn(table: Table) -> None:
    s = he_is_shot_at(table, [1, 1, 2, 3, 3, 4, 5, 5], hands={1: ["Feelin' Good!"]}, health={1: 3}, cp={1: 0})
    attack(s, "longbow: 5 arrow")
    s.choose("defend none", seat=1)
    s.choose("play feelin-good", seat=1)
    s.pass_all()
    assert s.health(1) == 3 - 7 + 7


@pytest.mark.content("barbarian/Feelin' Good!")
def test_feelin_good_may_be_played_in_the_opponents_upkeep(table: Table) -> None:
    s = table(
        "paladin",
        "barbarian",
        phase="upkeep",
        rolls=[4, 1, 1],
        hands={1: ["Feelin' Good!"]},
        health={1: 20},
        decks={0: ["Tip It!"]},
    )
    s.choose("play feelin-good", seat=1)
    s.pass_all()
    assert s.health(1) == 23


@pytest.mark.content("barbarian/Adrenaline Surge!")
def test_adrenaline_surge_with_a_pow_heals_two_and_concusses(table: Table) -> None:
    s = table("barbarian", "paladin", hands={0: ["Adrenaline Surge!"]}, cp={0: 0}, health={0: 20}, rolls=[6])
    s.choose("play adrenaline-surge", seat=0)
    s.pass_all()
    assert (s.health(0), s.cp(0), s.hand(0)) == (22, 0, [])
    assert (s.tokens(0), s.tokens(1)) == ({}, {"Concussion": 1})


@pytest.mark.content("barbarian/Adrenaline Surge!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_adrenaline_surge_without_a_pow_draws_a_card(table: Table, die: int) -> None:
    s = table(
        "barbarian",
        "paladin",
        phase="main_2",
        hands={0: ["Adrenaline Surge!"]},
        decks={0: ["Smack II", "Six-It!"]},
        health={0: 20},
        rolls=[die],
    )
    s.choose("play adrenaline-surge", seat=0)
    s.pass_all()
    assert (s.health(0), s.hand(0), s.tokens(1)) == (20, ["Smack II"], {})
    assert s.discard(0) == ["Adrenaline Surge!"]


@pytest.mark.content("barbarian/Adrenaline Surge!")
def test_the_die_of_adrenaline_surge_may_be_tipped(table: Table) -> None:
    s = table("barbarian", "paladin", hands={0: ["Adrenaline Surge!", "Tip It!"]}, health={0: 20}, rolls=[5])
    s.choose("play adrenaline-surge", seat=0)
    s.choose("play tip-it up", seat=0)
    s.pass_all()
    assert (s.health(0), s.hand(0), s.tokens(1)) == (22, [], {"Concussion": 1})


@pytest.mark.content("barbarian/Adrenaline Surge!")
def test_adrenaline_surge_is_a_main_phase_card(table: Table) -> None:
    s = he_rolls(table, WEAK_ROLL, hands={0: ["Adrenaline Surge!"]})
    assert windows_with(s, "play adrenaline-surge", seat=0) == []
    s.choose("activate smack")
    assert windows_with(s, "play adrenaline-surge", seat=0) == []


# --- upgrades ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "difference"),
    [
        pytest.param("Smack", 1, marks=pytest.mark.content("barbarian/Smack III")),
        pytest.param("Sturdy Blow", 1, marks=pytest.mark.content("barbarian/Sturdy Blow III")),
    ],
)
def test_the_third_level_costs_only_the_difference_over_the_second(table: Table, ability: str, difference: int) -> None:
    poor = table("barbarian", "paladin", hands={0: [f"{ability} III"]}, upgrades={0: [f"{ability} II"]}, cp={0: 0})
    assert not poor.can(f"play {ability} III", seat=0)
    s = table(
        "barbarian",
        "paladin",
        phase="main_2",
        hands={0: [f"{ability} III"]},
        upgrades={0: [f"{ability} II"]},
        cp={0: difference},
    )
    s.choose(f"play {ability} III", seat=0)
    assert (s.cp(0), s.level(0, ability), s.discard(0)) == (0, 3, [])


@pytest.mark.parametrize(
    "ability",
    [
        pytest.param("Smack", marks=pytest.mark.content("barbarian/Smack II")),
        pytest.param("Sturdy Blow", marks=pytest.mark.content("barbarian/Sturdy Blow II")),
    ],
)
def test_the_second_level_cannot_be_played_over_the_third(table: Table, ability: str) -> None:
    s = table("barbarian", "paladin", hands={0: [f"{ability} II"]}, upgrades={0: [f"{ability} III"]}, cp={0: 15})
    assert not s.can(f"play {ability} II", seat=0)


def test_upgrades_are_not_played_in_roll_phases(table: Table) -> None:
    s = he_rolls(table, WEAK_ROLL, hands={0: BOARD_AT_ITS_BEST}, cp={0: 15})
    while s.can("pass"):
        assert [option.text for option in s.options] == ["pass"]
        s.pass_window()


# --- the deck ----------------------------------------------------------------------------------------


def test_his_deck_has_thirty_three_cards_one_of_each(table: Table) -> None:
    common = [
        "Transference!",
        "What Status Effects?",
        "Vegas Baby!",
        "Get That Outta Here!",
        "Triple Up!",
        "Double Up!",
        "Buh, Bye!",
        "Tip It!",
        "Getting Paid!",
        "Not This Time!",
        "Twice as Wild!",
        "Try, Try Again!",
        "So Wild!",
        "Samesies!",
        "One More Time!",
        "Helping Hand",
        "Better D!",
        "Six-It!",
    ]
    own = ["Concuss!", "Head Bash!", "Get Some!", "Feelin' Good!", "Adrenaline Surge!"]
    everything = [*common, *BOARD_AT_ITS_BEST, *own]
    whole = table("barbarian", "paladin")
    assert whole.view(None)["players"][0]["deck_size"] == 33
    s = table("barbarian", "paladin", hands={0: everything})
    assert sorted(s.hand(0)) == sorted(everything)
    assert s.view(None)["players"][0]["deck_size"] == 0
