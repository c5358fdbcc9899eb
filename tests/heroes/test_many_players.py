"""Every hero at a table with several opponents and teammates: who is reached, who is spared, whose dial pays.

In 2v2 seats 0 and 2 are a team, and 1 and 3; 50 health each team. In a free-for-all of three everyone has 30.
"""

import pytest

import madking
from madking.core.events import Defeated, DefenceChosen, DiceRolled, ExtraPhase, HealthChanged, Saved, TokenPlaced
from madking.lang import hero_keys
from tests.conftest import Table
from tests.heroes.helpers import never
from tests.rules.helpers import SIXES, SMACK

IDLE = [1, 1, 2, 4, 6]
LEFT, RIGHT = 1, 4


def ffa3(table: Table, hero: str, *dice: int, **position: object) -> madking.Scenario:
    """The hero in seat 0 against a Barbarian and a Samurai, each for themselves, in the Offensive Roll Phase."""
    rest = {"phase": "offensive_roll"} | position
    return table(hero, "barbarian", "samurai", mode="ffa3", rolls=dice, **rest)


def two_teams(table: Table, hero: str, *dice: int, **position: object) -> madking.Scenario:
    """The hero in seat 0 with a Moon Elf, against a Barbarian and a Samurai, in the Offensive Roll Phase."""
    rest = {"phase": "offensive_roll"} | position
    return table(hero, "barbarian", "moon_elf", "samurai", mode="2v2", rolls=dice, **rest)


def shares(s: madking.Scenario) -> set[tuple[int, int]]:
    """Who has taken how much."""
    return {(event.seat, event.damage) for event in s.events if isinstance(event, HealthChanged) and event.damage}


def candidates(s: madking.Scenario) -> list[int]:
    """The players whom the asked one may choose."""
    return [int(str(option).split()[1]) for option in s.options if str(option).startswith("player")]


# --- common cards ------------------------------------------------------------------------------------


def test_try_try_again_reaches_a_teammates_dice_and_no_opponents(table: Table) -> None:
    s = two_teams(table, "barbarian", *IDLE, 1, hands={1: ["Try, Try Again!"], 2: ["Try, Try Again!"]})
    s.choose("play try try again", seat=2)
    s.choose("die 2")
    s.choose("no")
    never(s, "play try try again", seat=1)


def test_helping_hand_reaches_no_teammates_dice(table: Table) -> None:
    s = two_teams(table, "barbarian", *IDLE, 3, hands={2: ["Helping Hand"], 3: ["Helping Hand"]})
    s.choose("play helping hand die 2", seat=3)
    never(s, "play helping hand", seat=2)


def test_one_more_time_gives_a_teammate_another_attempt(table: Table) -> None:
    s = two_teams(table, "barbarian", *IDLE, 1, 1, 1, hands={2: ["One More Time!"]})
    s.choose("keep 1 1 2 4", seat=0)
    s.choose("keep 1 1 2 4", seat=0)
    s.choose("play one more time", seat=2)
    s.choose("keep 1 1 1 2", seat=0)
    assert s.can("activate smack-5-sword") or s.can("activate smack-4-sword")


def test_better_d_gives_a_teammate_another_defensive_attempt(table: Table) -> None:
    s = two_teams(table, "barbarian", *SMACK, LEFT, 1, 1, 1, 4, 4, 4, hands={3: ["Better D!"]})
    s.choose("activate smack")
    s.choose("defend thick skin", seat=1)
    s.choose("play better d", seat=3)
    s.choose("keep nothing", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - 4 + 6


@pytest.mark.parametrize("seat", [1, 3])
def test_not_this_time_prevents_for_a_teammate(table: Table, seat: int) -> None:
    s = two_teams(table, "barbarian", *SMACK, RIGHT, hands={seat: ["Not This Time!"]})
    s.choose("activate smack")
    s.choose("defend none", seat=3)
    s.choose("play not this time", seat=seat)
    s.pass_all()
    assert s.health(3) == 50


def test_not_this_time_chooses_among_all_for_whom_damage_waits(table: Table) -> None:
    """Burning Soul waits for both opponents; the Moon Elf's own side has nothing to prevent."""
    s = two_teams(table, "pyromancer", 5, 5, 5, 1, 2, hands={3: ["Not This Time!"]})
    s.choose("activate burning soul")
    s.choose("play not this time", seat=3)
    assert candidates(s) == [1, 3]
    s.choose("player 1")
    s.pass_all()
    assert (s.health(1), shares(s)) == (47, {(3, 3)})


def test_transference_moves_a_token_from_one_opponent_to_another(table: Table) -> None:
    s = two_teams(table, "barbarian", phase="main", tokens={1: {"Targeted": 1}}, hands={0: ["Transference!"]})
    s.choose("play transference")
    assert candidates(s) == [0, 2, 3]
    s.choose("player 3")
    s.pass_all()
    assert (s.tokens(1), s.tokens(3)) == ({}, {"Targeted": 1})


# --- Barbarian ---------------------------------------------------------------------------------------


def test_concuss_is_for_opponents_only(table: Table) -> None:
    s = two_teams(table, "barbarian", phase="main", hands={0: ["Concuss!"]})
    s.choose("play concuss")
    assert candidates(s) == [1, 3]
    s.choose("player 3")
    s.pass_all()
    assert (s.tokens(1), s.tokens(3)) == ({}, {"Concussion": 1})


def test_an_ultimate_silences_all_opponents_but_no_teammate(table: Table) -> None:
    """Three against three: from Rage!'s activation to the next phase only seats 0, 2 and 4 are asked."""
    hands = {seat: ["Getting Paid!"] for seat in range(6)}
    s = table(*["barbarian"] * 6, mode="3v3", phase="offensive_roll", hands=hands, rolls=[*SIXES, 3, *IDLE])
    s.choose("activate rage")
    for _ in range(6):
        s.pass_window()
    asked = set()
    while not any(isinstance(event, ExtraPhase) for event in s.events):
        asked.add(s.actor)
        s.pass_window()
    assert (asked, s.health(1)) == ({0, 2, 4}, 35)
    assert not any(isinstance(event, DefenceChosen) for event in s.events)


def test_a_stunned_players_teammate_still_acts(table: Table) -> None:
    """Crit Bash stuns seat 1: it cannot act, seat 3 can."""
    s = two_teams(table, "barbarian", 6, 6, 6, 6, 1, LEFT, *IDLE, hands={1: ["Getting Paid!"], 3: ["Not This Time!"]})
    s.choose("activate crit bash")
    s.choose("play not this time", seat=3)
    s.choose("activate none")
    assert (s.health(1), s.cp(1)) == (50, 2)


# --- Moon Elf ----------------------------------------------------------------------------------------


def test_evasive_action_may_serve_a_teammate(table: Table) -> None:
    """The choice comes first, the target afterwards."""
    s = two_teams(table, "moon_elf", 4, 4, 5, 1, 2, RIGHT, upgrades={0: ["Covered Shot II"]})
    s.choose("activate evasive action")
    assert candidates(s) == [0, 1, 2, 3]
    s.choose("player 2")
    s.pass_all()
    assert (s.tokens(2), s.health(3)) == ({"Evasive": 1}, 48)


def test_her_tokens_lie_on_two_opponents_at_once(table: Table) -> None:
    """Both opponents are entangled and blind: each token serves its own holder's phase."""
    s = table(
        "barbarian",
        "moon_elf",
        "samurai",
        mode="ffa3",
        phase="offensive_roll",
        tokens={0: {"Entangle": 1}, 2: {"Entangle": 1}},
        rolls=IDLE,
    )
    assert s.attack["attempts"] == 1
    s.choose("activate none")
    s.pass_all()
    assert (s.tokens(0), s.tokens(2)) == ({}, {"Entangle": 1})


def test_missed_me_shoots_back_at_the_attacker_alone(table: Table) -> None:
    s = table("barbarian", "moon_elf", "samurai", mode="ffa3", phase="offensive_roll", rolls=[*SMACK, 1, 1, 1, 2, 3, 6])
    s.choose("activate smack")
    s.choose("defend missed me", seat=1)
    s.pass_all()
    assert shares(s) == {(1, 4), (0, 2)}


# --- Paladin -----------------------------------------------------------------------------------------


def test_retribution_given_to_a_teammate_serves_the_teammate(table: Table) -> None:
    s = table(
        "paladin",
        "barbarian",
        "moon_elf",
        "samurai",
        mode="2v2",
        phase="offensive_roll",
        rolls=[3, 3, 4, 6, 1, *SMACK, RIGHT],
    )
    s.choose("activate retaliate")
    s.choose("player 2")
    s.choose("done")
    s.choose("done", seat=1)
    s.choose("activate smack", seat=1)
    s.choose("defend none", seat=2)
    s.choose("spend retribution", seat=2)
    s.pass_all()
    assert (s.health(2), s.health(1)) == (46, 48)


def test_a_blessing_of_a_teammate_saves_the_teams_dial(table: Table) -> None:
    """Collateral damage to both: together 6, and the dial stays at 1."""
    s = table(
        "pyromancer",
        "barbarian",
        "moon_elf",
        "paladin",
        mode="2v2",
        phase="offensive_roll",
        health={1: 5},
        cp={3: 0},
        tokens={3: {"Blessing of Divinity": 1}},
        rolls=[5, 5, 5, 1, 2],
    )
    s.choose("activate burning soul")
    s.pass_all()
    assert (s.health(1), s.tokens(3), s.result) == (1, {}, None)
    assert [event.seat for event in s.events if isinstance(event, Saved)] == [3]


def test_tithe_re_rolls_ones_own_dice_only(table: Table) -> None:
    s = table("barbarian", "moon_elf", "paladin", "samurai", mode="2v2", phase="offensive_roll", cp={2: 5}, rolls=IDLE)
    never(s, "use tithe reroll", seat=2)


# --- Pyromancer --------------------------------------------------------------------------------------


def test_her_ultimate_burns_everyone_beyond_avoiding(table: Table) -> None:
    """12 for the target, and 2 for each opponent, the target included: none of it can be avoided."""
    s = two_teams(table, "pyromancer", *SIXES, LEFT, tokens={3: {"Evasive": 3}})
    s.choose("activate scorch the earth")
    s.pass_all()
    assert (shares(s), s.health(1)) == ({(1, 14), (3, 2)}, 34)
    assert (s.tokens(1), s.tokens(3)) == ({"Knockdown": 1, "Burn": 1}, {"Evasive": 3})


def test_collateral_damage_spares_the_own_team(table: Table) -> None:
    s = two_teams(table, "pyromancer", 5, 5, 1, 1, 2)
    s.choose("activate burning soul")
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 46)


def test_burn_on_two_opponents_acts_in_each_ones_upkeep(table: Table) -> None:
    s = ffa3(table, "pyromancer", *IDLE, phase="discard", tokens={1: {"Burn": 1}, 2: {"Burn": 1}})
    s.pass_all()
    assert (s.actor, s.health(1), s.health(2)) == (1, 28, 30)
    s.choose("done")
    s.choose("activate none")
    s.choose("done")
    s.pass_all()
    assert (s.actor, s.health(1), s.health(2)) == (2, 28, 28)


# --- Monk --------------------------------------------------------------------------------------------


def test_chi_wards_only_oneself(table: Table) -> None:
    s = table(
        "barbarian",
        "samurai",
        "samurai",
        "monk",
        mode="2v2",
        phase="offensive_roll",
        tokens={3: {"Chi": 3}},
        rolls=[*SMACK, LEFT],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    never(s, "spend chi ward", seat=3)


def test_chi_wards_against_collateral_damage_too(table: Table) -> None:
    s = table(
        "pyromancer",
        "barbarian",
        "monk",
        mode="ffa3",
        phase="offensive_roll",
        tokens={2: {"Chi": 3}},
        rolls=[5, 5, 1, 1, 2],
    )
    s.choose("activate burning soul")
    s.choose("spend chi ward number 2", seat=2)
    s.pass_all()
    assert (s.health(1), s.health(2), s.tokens(2)) == (28, 30, {"Chi": 1})


def test_palm_strike_knocks_a_chosen_opponent_down(table: Table) -> None:
    s = two_teams(table, "monk", phase="main", hands={0: ["Palm Strike!"]})
    s.choose("play palm strike")
    assert candidates(s) == [1, 3]
    s.choose("player 1")
    s.pass_all()
    assert s.tokens(1) == {"Knockdown": 1}


# --- Samurai -----------------------------------------------------------------------------------------


def test_shame_of_two_opponents_weakens_each_ones_own_attack(table: Table) -> None:
    s = table(
        "barbarian",
        "samurai",
        "moon_elf",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        tokens={0: {"Shame": 1}, 2: {"Shame": 2}},
        rolls=[*SMACK, LEFT],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(0), s.tokens(2)) == (27, {}, {"Shame": 2})


def test_back_strike_waits_for_an_attack_on_oneself(table: Table) -> None:
    s = two_teams(table, "barbarian", *SMACK, LEFT, tokens={3: {"Back Strike": 1}})
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    never(s, "spend back strike", seat=3)


# --- Gunslinger --------------------------------------------------------------------------------------


def test_enforcer_marks_two_different_opponents(table: Table) -> None:
    s = table(
        "gunslinger",
        "barbarian",
        "samurai",
        "moon_elf",
        mode="ffa4",
        phase="offensive_roll",
        upgrades={0: ["Deadeye II"]},
        rolls=[6, 6, 6, 1, 2],
    )
    s.choose("activate enforcer")
    s.choose("player 3")
    assert candidates(s) == [1, 2]
    s.choose("player 1")
    s.pass_all()
    marked = {"Bounty": 1, "Knockdown": 1}
    assert (s.tokens(1), s.tokens(2), s.tokens(3)) == (marked, {}, marked)
    assert [event.purpose for event in s.events if isinstance(event, DiceRolled)] == ["attack"]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_enforcer_marks_no_more_opponents_than_she_likes(table: Table, number: int) -> None:
    s = two_teams(table, "gunslinger", 6, 6, 6, 1, 2, upgrades={0: ["Deadeye II"]})
    s.choose("activate enforcer")
    for seat in (1, 3)[:number]:
        s.choose(f"player {seat}")
    if number < 2:
        s.choose("no")
    s.pass_all()
    marked = {"Bounty": 1, "Knockdown": 1}
    assert (s.tokens(1), s.tokens(3)) == (marked if number else {}, marked if number == 2 else {})


def test_whoever_attacks_a_bounty_is_paid(table: Table) -> None:
    """The token is hers, the 1 CP and the 1 damage are the attacker's."""
    s = table(
        "barbarian",
        "gunslinger",
        "samurai",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        tokens={2: {"Bounty": 1}},
        rolls=[*SMACK, RIGHT],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=2)
    s.pass_all()
    assert (s.health(2), s.cp(0), s.cp(1)) == (25, 3, 2)


def test_duel_is_fought_with_the_attacker(table: Table) -> None:
    s = table("barbarian", "samurai", "gunslinger", mode="ffa3", phase="offensive_roll", rolls=[*SMACK, RIGHT, 5, 3])
    s.choose("activate smack")
    s.choose("defend duel", seat=2)
    s.choose("choose 1", seat=2)
    s.pass_all()
    assert shares(s) == {(0, 3), (2, 4)}


def test_roulette_may_hit_a_teammate(table: Table) -> None:
    s = two_teams(table, "gunslinger", 1, phase="main", hands={0: ["Roulette!"]})
    s.choose("play roulette")
    assert candidates(s) == [0, 1, 2, 3]
    s.choose("player 2")
    s.pass_all()
    assert (s.health(0), shares(s)) == (48, {(2, 2)})


# --- Tactician ---------------------------------------------------------------------------------------


def test_carpet_bomb_hits_two_different_opponents(table: Table) -> None:
    s = table(
        "tactician", "barbarian", "samurai", "moon_elf", mode="ffa4", phase="offensive_roll", rolls=[1, 2, 4, 6, 6]
    )
    s.choose("activate carpet bomb")
    s.choose("player 2")
    assert candidates(s) == [1, 3]
    s.choose("player 3")
    s.pass_all()
    assert (shares(s), s.health(1)) == ({(2, 2), (3, 2)}, 25)


def test_carpet_bomb_sums_on_a_teams_dial(table: Table) -> None:
    s = two_teams(table, "tactician", 1, 2, 4, 6, 6)
    s.choose("activate carpet bomb")
    s.choose("player 1")
    s.pass_all()
    assert (shares(s), s.health(1)) == ({(1, 2), (3, 2)}, 46)


def test_tactical_advantage_shields_a_teammate_and_marks_an_opponent(table: Table) -> None:
    s = two_teams(table, "tactician", phase="main", tokens={0: {"Tactical Advantage": 5}})
    s.choose("spend tactical advantage shield player 2")
    assert s.tokens(2) == {"Protect": 1}
    t = two_teams(table, "tactician", phase="main", tokens={0: {"Tactical Advantage": 3}})
    t.choose("spend tactical advantage mark")
    assert candidates(t) == [1, 3]
    t.choose("player 3")
    assert t.tokens(3) == {"Targeted": 1}


def test_profiteers_phase_targets_anew(table: Table) -> None:
    s = ffa3(table, "tactician", 1, 4, 4, 5, 6, 6, 1, 1, 1, 4, 4, LEFT, ruleset="rerolled")
    s.choose("activate profiteer")
    s.choose("activate saber strike", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    extra = [event.target for event in s.events if isinstance(event, ExtraPhase)]
    assert (extra, s.health(1)) == ([-1], 26)


# --- Shadow Thief ------------------------------------------------------------------------------------


def test_shadows_avoid_collateral_damage_of_an_attack_on_another(table: Table) -> None:
    """Meteorite is aimed at seat 1; the Thief in seat 2 stands in the Shadows and takes nothing."""
    s = table(
        "pyromancer",
        "barbarian",
        "shadow_thief",
        mode="ffa3",
        phase="offensive_roll",
        tokens={2: {"Shadows": 1}},
        rolls=[6, 6, 6, 6, 1, LEFT, *IDLE],
    )
    s.choose("activate meteorite")
    s.choose("activate none")
    assert (s.health(1), s.health(2)) == (26, 30)


def test_shadows_do_not_cover_a_teammate(table: Table) -> None:
    s = table(
        "pyromancer",
        "barbarian",
        "moon_elf",
        "shadow_thief",
        mode="2v2",
        phase="offensive_roll",
        tokens={3: {"Shadows": 1}},
        rolls=[5, 5, 5, 1, 2],
    )
    s.choose("activate burning soul")
    s.pass_all()
    assert (shares(s), s.health(3)) == ({(1, 3)}, 47)


def test_everything_but_damage_reaches_the_target_in_the_shadows(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        "shadow_thief",
        mode="ffa3",
        phase="offensive_roll",
        tokens={2: {"Shadows": 1}},
        rolls=[1, 2, 3, 4, 4, RIGHT],
    )
    s.choose("activate entangling shot")
    s.pass_all()
    assert (s.health(2), s.tokens(2)) == (30, {"Shadows": 1, "Entangle": 1})


def test_pickpocket_steals_from_the_target(table: Table) -> None:
    """The die names the victim before the choice how much is stolen."""
    s = ffa3(table, "shadow_thief", 3, 3, 6, 1, 5, RIGHT, cp={0: 0, 1: 9, 2: 1})
    s.choose("activate pickpocket")
    s.choose("number 1", seat=0)
    s.pass_all()
    assert (s.cp(0), s.cp(1), s.cp(2)) == (2, 9, 0)


def test_pickpocket_without_a_shadow_needs_no_target(table: Table) -> None:
    s = ffa3(table, "shadow_thief", 3, 3, 1, 1, 5)
    s.choose("activate pickpocket")
    s.pass_all()
    assert (s.cp(0), [event.purpose for event in s.events if isinstance(event, DiceRolled)]) == (4, ["attack"])


def test_card_trick_takes_from_a_chosen_opponent(table: Table) -> None:
    s = ffa3(
        table,
        "shadow_thief",
        phase="main",
        hands={0: ["Card Trick!"], 1: ["Tip It!"], 2: ["So Wild!"]},
        losses={2: ["So Wild!"]},
    )
    s.choose("play card trick player 2")
    s.pass_all()
    assert (s.hand(1), s.hand(2), len(s.hand(0))) == (["Tip It!"], [], 1)


# --- Vampire Lord ------------------------------------------------------------------------------------


def test_hemorrhage_bleeds_the_target_and_hurts_everyone(table: Table) -> None:
    s = two_teams(table, "vampire_lord", 6, 6, 6, 1, 4, RIGHT, upgrades={0: ["Blood Thirst II"]})
    s.choose("activate hemorrhage")
    s.pass_all()
    assert (s.tokens(1), s.tokens(3), s.health(1)) == ({}, {"Bleed": 2}, 46)


def test_stolen_health_goes_from_dial_to_dial(table: Table) -> None:
    """Immortal Flesh: two droplets steal 2 from the attackers' dial for the own team's."""
    s = table(
        "barbarian",
        "vampire_lord",
        "moon_elf",
        "samurai",
        mode="2v2",
        phase="offensive_roll",
        rolls=[*SMACK, LEFT, 6, 6, 4],
    )
    s.choose("activate smack")
    s.choose("defend immortal flesh", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(3)) == (48, 50 - 4 + 2)


def test_mesmerize_turns_the_dice_of_any_opponent(table: Table) -> None:
    """Seat 3 helps its teammate: the attacker's die is re-rolled, though the Attack is not on seat 3."""
    s = table(
        "barbarian",
        "moon_elf",
        "samurai",
        "vampire_lord",
        mode="2v2",
        phase="offensive_roll",
        tokens={3: {"Mesmerize": 1}},
        rolls=[1, 1, 3, 4, 6, 5, 4],
    )
    s.choose("activate smack")
    s.choose("spend mesmerize", seat=3)
    s.choose("yes")
    s.choose("die 3")
    s.pass_all()
    assert (s.actor, s.can("activate smack")) == (0, False)


@pytest.mark.parametrize(("die", "target", "gained"), [(LEFT, 1, 1), (RIGHT, 2, 0)])
def test_blood_power_comes_for_a_bleeding_target_only(table: Table, die: int, target: int, gained: int) -> None:
    """Seat 1 bleeds twice: the Attack on seat 2 brings nothing at the end of the turn."""
    s = ffa3(table, "vampire_lord", 1, 1, 2, 4, 6, die, 6, 6, tokens={1: {"Bleed": 2}}, ruleset="rerolled")
    s.choose("activate gouge")
    s.choose("defend none", seat=target)
    s.choose("done")
    s.pass_all()
    assert (s.tokens(0).get("Blood Power", 0), s.tokens(1)) == (gained, {})


# --- Seraph ------------------------------------------------------------------------------------------


def test_holy_presence_hurts_every_opponent(table: Table) -> None:
    s = table(
        "seraph", "barbarian", "moon_elf", "samurai", mode="ffa4", phase="upkeep", tokens={0: {"Holy Presence": 2}}
    )
    s.pass_all()
    assert (shares(s), s.health(0)) == ({(1, 2), (2, 2), (3, 2)}, 25)


def test_holy_presence_sums_on_a_teams_dial_and_spares_the_teammate(table: Table) -> None:
    s = two_teams(table, "seraph", phase="upkeep", tokens={0: {"Holy Presence": 2}})
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 46)


def test_purify_heals_and_cleans_a_teammate(table: Table) -> None:
    s = two_teams(table, "seraph", 5, 5, 6, 1, 1, health={0: 40}, tokens={2: {"Blinding Light": 1}})
    s.choose("activate purify")
    s.choose("player 2")
    s.choose("yes")
    s.pass_all()
    assert (s.health(0), s.tokens(2)) == (44, {})
    assert not any(isinstance(event, DefenceChosen) for event in s.events)


def test_blinding_light_halves_what_waits_for_each_opponent(table: Table) -> None:
    """The Pyromancer is dazzled: 3 collateral damage become 1 for everyone."""
    s = table(
        "pyromancer",
        "seraph",
        "samurai",
        mode="ffa3",
        phase="offensive_roll",
        tokens={0: {"Blinding Light": 1}},
        rolls=[5, 5, 5, 1, 2, 2],
    )
    s.choose("activate burning soul")
    s.pass_all()
    assert shares(s) == {(1, 1), (2, 1)}


def test_heavens_blessing_is_for_any_player(table: Table) -> None:
    s = two_teams(table, "seraph", 1, 5, 5, 2, 3, upgrades={0: ["Archangel's Will II"]})
    s.choose("activate heavens blessing")
    s.choose("player 2")
    s.pass_all()
    assert s.tokens(2) == {"Cleanse": 2, "Flight": 2}


# --- Cursed Pirate -----------------------------------------------------------------------------------


def keg_in_upkeep(table: Table, die: int, **kegs: int) -> madking.Scenario:
    """The Barbarian in seat 0 begins his turn with a Keg; seat 1 is the Pirate, 2 and 3 are others."""
    tokens = {0: {"Powder Keg": 1}} | {int(seat[1:]): {"Powder Keg": count} for seat, count in kegs.items()}
    return table(
        "barbarian", "cursed_pirate", "moon_elf", "samurai", mode="ffa4", phase="upkeep", tokens=tokens, rolls=[die]
    )


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_keg_is_passed_to_any_other_player(table: Table, seat: int) -> None:
    s = keg_in_upkeep(table, 6)
    s.choose("yes")
    assert candidates(s) == [1, 2, 3]
    s.choose(f"player {seat}")
    s.pass_all()
    assert (s.tokens(0), s.tokens(seat)) == ({}, {"Powder Keg": 1})


def test_a_keg_passed_onto_another_blows_the_first_one_up(table: Table) -> None:
    s = keg_in_upkeep(table, 6, s3=1)
    s.choose("yes")
    s.choose("player 3")
    s.pass_all()
    assert (s.tokens(0), s.tokens(3), shares(s)) == ({}, {"Powder Keg": 1}, {(3, 3)})


@pytest.mark.parametrize("number", [0, 1, 3])
def test_feed_the_fish_reaches_up_to_three_opponents(table: Table, number: int) -> None:
    s = table(
        "cursed_pirate",
        "barbarian",
        "moon_elf",
        "samurai",
        "monk",
        mode="ffa5",
        cp={0: 3},
        hands={0: ["Feed the Fish!"]},
    )
    s.choose("play feed the fish")
    for seat in range(1, number + 1):
        s.choose(f"player {seat}")
    if number < 3:
        s.choose("no")
    s.pass_all()
    assert [bool(s.tokens(seat)) for seat in range(1, 5)] == [seat <= number for seat in range(1, 5)]


def test_the_shivering_counts_each_opponents_own_doubloons(table: Table) -> None:
    s = table(
        "cursed_pirate",
        "barbarian",
        "moon_elf",
        "samurai",
        mode="ffa4",
        phase="offensive_roll",
        side={0: "cursed"},
        tokens={1: {"Cursed Doubloon": 1}, 3: {"Cursed Doubloon": 3}},
        rolls=[1, 6, 6, 6, 4, LEFT],
    )
    s.choose("activate the shivering")
    s.pass_all()
    assert shares(s) == {(1, 9), (3, 3)}


@pytest.mark.parametrize(("active", "keg"), [(1, {"Powder Keg": 1}), (2, {}), (3, {"Powder Keg": 1})])
def test_her_curse_strikes_opponents_who_do_not_attack_but_no_teammate(
    table: Table, active: int, keg: dict[str, int]
) -> None:
    s = table(
        "cursed_pirate",
        *["barbarian"] * 3,
        mode="2v2",
        active=active,
        phase="offensive_roll",
        side={0: "cursed"},
        rolls=IDLE,
    )
    s.choose("activate none")
    s.pass_all()
    assert s.tokens(active) == keg


def test_two_pirates_curse_the_same_idler(table: Table) -> None:
    """Each puts a Keg on him: the second blows the first up."""
    s = table(
        "barbarian",
        "cursed_pirate",
        "cursed_pirate",
        mode="ffa3",
        phase="offensive_roll",
        side={1: "cursed", 2: "cursed"},
        rolls=IDLE,
    )
    s.choose("activate none")
    s.pass_all()
    assert (s.tokens(0), s.health(0)) == ({"Powder Keg": 1}, 27)


def test_pillage_takes_from_a_chosen_opponent(table: Table) -> None:
    s = two_teams(table, "cursed_pirate", phase="main", hands={0: ["Pillage!"]})
    s.choose("play pillage")
    assert candidates(s) == [1, 3]
    s.choose("player 3")
    s.pass_all()
    assert [s.cp(seat) for seat in range(4)] == [3, 2, 2, 1]


def test_cursed_touch_throws_two_kegs_at_one_or_two_opponents(table: Table) -> None:
    s = table(
        "cursed_pirate",
        "barbarian",
        "moon_elf",
        "samurai",
        mode="ffa4",
        phase="offensive_roll",
        side={0: "cursed"},
        rolls=[*SIXES, 1],
    )
    s.choose("activate cursed touch")
    s.choose("player 2")
    s.choose("player 3")
    s.pass_all()
    assert ("Powder Keg" in s.tokens(1), s.tokens(2), s.tokens(3)) == (False, {"Powder Keg": 1}, {"Powder Keg": 1})


# --- Artificer ---------------------------------------------------------------------------------------


def test_the_nanobot_detonates_the_nanites_of_every_player(table: Table) -> None:
    """1, 3 and 5 damage for one, two and three Nanites, friends included; applied with the Upkeep."""
    s = table(
        "artificer",
        "barbarian",
        "moon_elf",
        "samurai",
        mode="2v2",
        phase="upkeep",
        companions={0: {"Nanobot": "basic"}},
        tokens={0: {"Synth": 2}, 1: {"Nanite": 1}, 2: {"Nanite": 2}, 3: {"Nanite": 3}},
    )
    s.choose("use nanobot activate-basic", seat=0)
    s.pass_all()
    assert (shares(s), s.health(0), s.health(1)) == ({(1, 1), (2, 3), (3, 5)}, 47, 44)
    assert not any("Nanite" in s.tokens(seat) for seat in range(4))


def test_nanite_assault_chooses_an_opponent_in_anyones_turn(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        "artificer",
        mode="ffa3",
        phase="offensive_roll",
        hands={2: ["Nanite Assault!"]},
        rolls=IDLE,
    )
    s.choose("play nanite assault player 1", seat=2)
    assert (s.tokens(0), s.tokens(1)) == ({}, {"Nanite": 1})


@pytest.mark.parametrize(("die", "target"), [(LEFT, 1), (RIGHT, 3)])
def test_the_heal_bot_waits_for_an_attack_on_its_owner(table: Table, die: int, target: int) -> None:
    """An Attack of 8 on seat 1 is no reason for the Heal Bot of its teammate in seat 3."""
    s = table(
        "barbarian",
        "moon_elf",
        "samurai",
        "artificer",
        mode="2v2",
        phase="offensive_roll",
        companions={3: {"Heal Bot": "basic"}},
        tokens={3: {"Synth": 4}},
        rolls=[1, 1, 2, 2, 3, die, *([4] if target == 3 else [])],
    )
    s.choose("activate smack-5-sword")
    s.choose("defend none", seat=target)
    if target == 1:
        never(s, "use heal bot activate-basic", seat=3)
        return
    s.choose("use heal bot activate-basic", seat=3)
    s.pass_all()
    assert s.health(3) == 50 - 8 + 2


# --- Huntress ----------------------------------------------------------------------------------------


def test_nyra_takes_no_damage_that_is_not_of_an_attack_on_the_huntress(table: Table) -> None:
    """Meteorite strikes seat 1; the Huntress takes the 2 beside it herself, without being asked."""
    s = table(
        "pyromancer",
        "barbarian",
        "huntress",
        mode="ffa3",
        phase="offensive_roll",
        companions={2: {"Nyra": 5}},
        rolls=[6, 6, 6, 6, 1, LEFT, *IDLE],
    )
    s.choose("activate meteorite")
    s.choose("activate none")
    assert (s.health(2), s.companion(2, "Nyra")) == (28, ("active", 5))


def test_nyra_takes_the_attack_on_the_huntress_but_no_collateral_beside_it(table: Table) -> None:
    """The Shivering: 8 for the target pass to Nyra, the 2 for two Doubloons do not."""
    s = table(
        "cursed_pirate",
        "barbarian",
        "huntress",
        mode="ffa3",
        phase="offensive_roll",
        side={0: "cursed"},
        tokens={2: {"Cursed Doubloon": 2}},
        companions={2: {"Nyra": 5}},
        rolls=[1, 6, 6, 6, 4, RIGHT],
    )
    s.choose("activate the shivering")
    s.choose("number 8", seat=2)
    s.pass_all()
    assert (s.health(2), s.companion(2, "Nyra")) == (28, ("downed", 0))


def test_nyra_helps_her_huntress_and_no_teammate(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        "huntress",
        "samurai",
        mode="2v2",
        phase="offensive_roll",
        companions={2: {"Nyra": 5}},
        rolls=[*SMACK, LEFT],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 46


@pytest.mark.parametrize("number", [1, 2, 3])
def test_swipe_bleeds_up_to_three_opponents(table: Table, number: int) -> None:
    s = table(
        "huntress",
        "barbarian",
        "moon_elf",
        "samurai",
        "monk",
        mode="ffa5",
        phase="offensive_roll",
        upgrades={0: ["Feral Instincts II"]},
        rolls=[1, 2, 6, 3, 3],
    )
    s.choose("activate swipe")
    for seat in range(1, number + 1):
        s.choose(f"player {seat}")
    if number < 3:
        s.choose("no")
    s.pass_all()
    assert [s.tokens(seat).get("Bleed", 0) for seat in range(1, 5)] == [int(seat <= number) for seat in range(1, 5)]


def test_savage_slash_may_be_aimed_at_anyone(table: Table) -> None:
    s = two_teams(table, "huntress", 3, phase="main", hands={0: ["Savage Slash!"]})
    s.choose("play savage slash")
    s.pass_all()
    assert candidates(s) == [0, 1, 2, 3]
    s.choose("player 3")
    s.pass_all()
    assert s.tokens(3) == {"Bleed": 2}


# --- Ninja -------------------------------------------------------------------------------------------

KUJI_KIRI = [4, 4, 5, 6, 6]


def kuji_kiri(table: Table, *dice: int, **position: object) -> madking.Scenario:
    """She aims Kuji-Kiri at the players who are named next."""
    s = ffa3(table, "ninja", *KUJI_KIRI, *dice, upgrades={0: ["Smoke Screen II"]}, **position)
    s.choose("activate kuji-kiri")
    return s


def test_kuji_kiri_attacks_two_chosen_opponents_without_a_targeting_roll(table: Table) -> None:
    s = kuji_kiri(table, tokens={1: {"Smoke Bomb": 1}})
    s.pass_all()
    assert candidates(s) == [1, 2]
    s.choose("player 1")
    assert candidates(s) == [1, 2]
    s.choose("player 2")
    s.go_to("before damage is applied")
    assert (s.attack["target"], s.attack["others"]) == (1, [2])
    s.pass_all()
    assert shares(s) == {(1, 4), (2, 4)}
    assert not any(isinstance(event, DefenceChosen) for event in s.events)
    assert [event.purpose for event in s.events if isinstance(event, DiceRolled)] == ["attack"]


def test_kuji_kiri_may_name_the_same_opponent_twice(table: Table) -> None:
    s = kuji_kiri(table)
    s.choose("player 2")
    s.choose("player 2")
    s.pass_all()
    assert (shares(s), s.told(HealthChanged)[0].seat) == ({(2, 8)}, 2)


@pytest.mark.parametrize("first", [1, 2])
def test_both_whom_kuji_kiri_names_are_attacked(table: Table, first: int) -> None:
    """Retribution answers being attacked: whoever of the two holds it may, and what goes back is half of 4."""
    s = table(
        "ninja",
        "paladin",
        "paladin",
        mode="ffa3",
        phase="offensive_roll",
        rolls=KUJI_KIRI,
        upgrades={0: ["Smoke Screen II"]},
        tokens={1: {"Retribution": 1}, 2: {"Retribution": 1}},
    )
    s.choose("activate kuji-kiri")
    s.choose(f"player {first}")
    s.choose(f"player {3 - first}")
    s.choose("spend retribution", seat=1)
    s.choose("spend retribution", seat=2)
    s.go_to("before damage is applied")
    assert s.view(None)["ledgers"][0]["damage"] == 4
    s.pass_all()
    assert shares(s) == {(1, 4), (2, 4), (0, 4)}


def test_who_is_not_named_is_not_attacked(table: Table) -> None:
    s = table(
        "ninja",
        "paladin",
        "ninja",
        mode="ffa3",
        phase="offensive_roll",
        rolls=KUJI_KIRI,
        upgrades={0: ["Smoke Screen II"]},
        hands={2: ["Escape!"]},
        tokens={1: {"Retribution": 1}},
    )
    s.choose("activate kuji-kiri")
    s.choose("player 2")
    s.choose("player 2")
    never(s, "spend retribution", seat=1)
    assert s.may("play escape", 2)


def test_a_companion_shelters_the_second_defender_of_kuji_kiri(table: Table) -> None:
    s = table(
        "ninja",
        "barbarian",
        "huntress",
        mode="ffa3",
        phase="offensive_roll",
        rolls=KUJI_KIRI,
        upgrades={0: ["Smoke Screen II"]},
    )
    s.choose("activate kuji-kiri")
    s.choose("player 1")
    s.choose("player 2")
    s.pass_all()
    s.choose("number 4", seat=2)
    s.pass_all()
    assert (shares(s), s.companion(2, "nyra")[1]) == ({(1, 4)}, 1)


def test_one_dodge_spares_only_the_one_who_dodges(table: Table) -> None:
    s = table(
        "ninja",
        "moon_elf",
        "barbarian",
        mode="ffa3",
        phase="offensive_roll",
        rolls=[*KUJI_KIRI, 1],
        upgrades={0: ["Smoke Screen II"]},
        tokens={1: {"Evasive": 1}},
    )
    s.choose("activate kuji-kiri")
    s.choose("player 1")
    s.choose("player 2")
    s.choose("spend evasive", seat=1)
    s.pass_all()
    assert shares(s) == {(2, 4)}


def test_fan_of_knives_names_three_times_an_opponent_and_no_teammate(table: Table) -> None:
    s = two_teams(table, "ninja", phase="main", hands={0: ["Fan of Knives!"]})
    s.choose("play fan of knives")
    for chosen in (1, 3, 1):
        assert candidates(s) == [1, 3]
        s.choose(f"player {chosen}")
    s.pass_all()
    assert (shares(s), s.health(1)) == ({(1, 2), (3, 1)}, 47)


@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 2), (2, 2)])
def test_the_poisons_of_assassinate_go_where_she_likes(table: Table, first: int, second: int) -> None:
    s = ffa3(table, "ninja", *SIXES, LEFT)
    s.choose("activate assassinate")
    s.choose(f"player {first}")
    s.choose(f"player {second}")
    s.pass_all()
    wanted = {seat: [first, second].count(seat) for seat in (1, 2)}
    assert {seat: s.tokens(seat).get("Delayed Poison", 0) for seat in (1, 2)} == wanted
    assert shares(s) == {(1, 10)}


def test_smoke_screen_may_serve_a_teammate_and_poisons_an_opponent(table: Table) -> None:
    s = two_teams(table, "ninja", 1, 1, 4, 4, 6)
    s.choose("activate smoke screen")
    assert candidates(s) == [0, 1, 2, 3]
    s.choose("player 2")
    assert candidates(s) == [1, 3]
    s.choose("player 3")
    s.pass_all()
    assert (s.tokens(2), s.tokens(3)) == ({"Smoke Bomb": 1, "Ninjutsu": 2}, {"Delayed Poison": 1})


def test_smoke_offering_may_serve_a_teammate(table: Table) -> None:
    s = two_teams(table, "ninja", *SMACK, active=1, hands={0: ["Smoke Offering!", "Dojo!"]})
    s.choose("play smoke offering player 2", seat=0)
    s.pass_all()
    assert (s.tokens(2), s.hand(0)) == ({"Smoke Bomb": 1}, [])


def test_the_poison_of_a_ninjutsu_goes_to_the_attacked_opponent(table: Table) -> None:
    s = ffa3(table, "ninja", 1, 1, 2, 6, 6, RIGHT, 6, 4, 4, 4, tokens={0: {"Ninjutsu": 1}})
    s.choose("activate slash")
    s.choose("spend ninjutsu", seat=0)
    s.choose("choose 2", seat=0)
    s.choose("defend stand tall", seat=2)
    s.pass_all()
    assert (s.tokens(1), s.tokens(2)) == ({}, {"Delayed Poison": 1})


def test_poison_that_fells_its_holder_ends_the_turn_and_the_others_play_on(table: Table) -> None:
    s = ffa3(table, "ninja", active=1, phase="main_2", tokens={1: {"Delayed Poison": 2}}, health={1: 6})
    s.choose("done", seat=1)
    s.pass_all()
    assert [event.seat for event in s.told(Defeated)] == [1]
    assert s.view(None)["active"] == 2


# --- all heroes --------------------------------------------------------------------------------------

OPENERS = [
    ("barbarian", SMACK, "smack"),
    ("moon_elf", SMACK, "longbow"),
    ("paladin", [1, 2, 3, 4, 4], "holy attack"),
    ("pyromancer", SMACK, "fireball"),
    ("monk", [1, 1, 2, 4, 4], "fist strike"),
    ("samurai", SMACK, "katana slice"),
    ("gunslinger", SMACK, "revolver"),
    ("tactician", SMACK, "saber strike"),
    ("shadow_thief", [1, 1, 2, 5, 5], "dagger strike"),
    ("vampire_lord", [1, 1, 2, 4, 4], "gouge"),
    ("seraph", [1, 1, 2, 4, 4], "holy blade"),
    ("cursed_pirate", [1, 1, 2, 4, 4], "cutlass strike"),
    ("artificer", [1, 1, 2, 4, 4, 4], "spanner strike"),
    ("huntress", [1, 1, 2, 5, 5], "animalistic"),
    ("ninja", [1, 1, 2, 6, 6], "slash"),
    ("treant", [1, 1, 2, 4, 5], "splinter"),
]


def test_every_hero_is_among_them() -> None:
    assert sorted(hero for hero, _, _ in OPENERS) == sorted(hero_keys())


@pytest.mark.parametrize(("hero", "dice", "ability"), OPENERS, ids=[hero for hero, _, _ in OPENERS])
def test_everyones_attack_is_aimed_at_one_of_many(table: Table, hero: str, dice: list[int], ability: str) -> None:
    """In a game of six the die names the one who defends and pays; all others are spared."""
    s = table(hero, *["barbarian"] * 5, mode="3v3", phase="offensive_roll", rolls=[*dice, 5])
    s.choose(f"activate {ability}")
    s.choose("defend none", seat=5)
    s.pass_all()
    assert {seat for seat, _ in shares(s)} == {5}
    assert s.health(0) >= 50
    assert not any(isinstance(event, Defeated) for event in s.events)
    placed = {event.seat for event in s.events if isinstance(event, TokenPlaced)}
    assert placed <= {0, 5}


# --- Treant ------------------------------------------------------------------------------------------


@pytest.mark.content("treant/Wake the Forest! I")
def test_wake_the_forest_gives_a_teammate_a_wellspring_and_hurts_one_opponent(table: Table) -> None:
    s = two_teams(table, "treant", *SIXES, LEFT, companions={0: {"Seedling": 3, "Sapling": 2, "Dryad": 1}})
    s.choose("activate wake-the-forest", seat=0)
    s.pass_all()
    assert [s.tokens(seat).get("Wellspring", 0) for seat in range(4)] == [1, 0, 1, 0]
    assert [s.tokens(seat).get("Barbed Vine", 0) for seat in range(4)] == [0, 1, 0, 0]
    assert s.health(1) == 40


@pytest.mark.content("treant/Wake the Forest! I")
def test_the_teammate_is_chosen_where_there_are_two(table: Table) -> None:
    s = table(
        "treant",
        "barbarian",
        "moon_elf",
        "samurai",
        "paladin",
        "monk",
        mode="3v3",
        phase="offensive_roll",
        rolls=[*SIXES, LEFT],
        companions={0: {"Seedling": 3, "Sapling": 2, "Dryad": 1}},
    )
    s.choose("activate wake-the-forest", seat=0)
    s.pass_all()
    assert candidates(s) == [2, 4]
    s.choose("player 4")
    s.pass_all()
    assert [s.tokens(seat).get("Wellspring", 0) for seat in range(6)] == [1, 0, 0, 0, 1, 0]


@pytest.mark.content("treant/Will o' Wisp!")
def test_will_o_wisp_hurts_each_opponent_and_no_teammate(table: Table) -> None:
    s = two_teams(table, "treant", 1, 1, 1, phase="main_1", hands={0: ["Will o' Wisp!"]}, cp={0: 1})
    s.choose("play Will o' Wisp!", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 48)
    s = ffa3(table, "treant", 1, 1, 1, phase="main_1", hands={0: ["Will o' Wisp!"]}, cp={0: 1})
    s.choose("play Will o' Wisp!", seat=0)
    s.pass_all()
    assert [s.health(seat) for seat in range(3)] == [30, 29, 29]


@pytest.mark.content("treant/Tend I")
def test_tend_chooses_a_player_and_an_opponent(table: Table) -> None:
    s = two_teams(table, "treant", 1, 4, 5, 6, 6)
    s.choose("activate tend", seat=0)
    s.pass_all()
    assert candidates(s) == [0, 1, 2, 3]
    s.choose("player 2")
    assert candidates(s) == [1, 3]
    s.choose("player 3")
    for _ in range(2):
        s.choose("companion seedling")
    s.pass_all()
    assert (s.tokens(2), s.tokens(3)) == ({"Wellspring": 1}, {"Barbed Vine": 1})


@pytest.mark.content("treant/Harvest!")
def test_harvest_gives_two_different_players_a_wellspring(table: Table) -> None:
    s = two_teams(table, "treant", phase="main_1", hands={0: ["Harvest!"]}, companions={0: {"Seedling": 2}})
    s.choose("play harvest", seat=0)
    s.choose("remove seedling seedling")
    s.choose("player 0")
    assert candidates(s) == [1, 2, 3]
    s.choose("player 2")
    s.pass_all()
    assert [s.tokens(seat).get("Wellspring", 0) for seat in range(4)] == [1, 0, 1, 0]


@pytest.mark.content("treant/Dryad")
@pytest.mark.parametrize(("roll", "hit", "other"), [(LEFT, 1, 3), (RIGHT, 3, 1)])
def test_only_the_target_may_ward_once_it_is_known(table: Table, roll: int, hit: int, other: int) -> None:
    """The Gunslinger's Deadeye in a team game: the Treants sit at seats 1 and 3, each with a Dryad."""
    s = table(
        "gunslinger",
        "treant",
        "moon_elf",
        "treant",
        mode="2v2",
        phase="offensive_roll",
        rolls=[1, 6, 6, 6, 6, roll],
        companions={1: {"Dryad": 1}, 3: {"Dryad": 1}},
    )
    s.choose("activate deadeye", seat=0)
    never(s, "spend dryad ward", seat=other)
    s.choose("spend dryad ward", seat=hit)
    s.pass_all()
    assert ([s.tokens(seat) for seat in (1, 3)], s.health(1)) == ([{}, {}], 44)


@pytest.mark.content("treant/Sapling")
def test_a_sapling_heals_the_dial_of_the_team_on_anyones_turn(table: Table) -> None:
    s = two_teams(table, "treant", *IDLE, active=1, companions={0: {"Sapling": 1}}, health={0: 30})
    s.choose("spend sapling sap", seat=0)
    s.choose("activate none", seat=1)
    assert (s.health(2), s.cp(0)) == (31, 3)
