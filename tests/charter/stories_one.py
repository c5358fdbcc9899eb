"""Stories of what any hero can do, and of the heroes of season one."""

import madking
from tests.charter.stories import feat, play, rolls_for, table

# --- any hero ------------------------------------------------------------------------------------------


@feat("any/full-hands")
def full_hands(hit: bool) -> madking.Scenario:
    hand = ["Double Up!", "Triple Up!", "Adrenaline Surge!"]
    s = table("barbarian", "paladin", hands={0: hand}, cp={0: 9}, rolls=[1] if hit else [])
    return play(s, "play double-up", "play triple-up", *(["play adrenaline-surge"] if hit else []))


@feat("any/mirror")
def mirror(hit: bool) -> madking.Scenario:
    s = rolls_for("monk", "monk" if hit else "paladin", dice=[1, 1, 1, 2, 4], health={1: 1})
    return play(s, "activate fist-strike: 4 fist", "defend none")


@feat("any/not-so-fast")
def not_so_fast(hit: bool) -> madking.Scenario:
    hand = ["Twice as Wild!"] if hit else ["So Wild!"]
    s = rolls_for("monk", "barbarian", active=1, dice=[6, 6, 6, 6, 6], hands={0: hand}, cp={0: 5})
    two = "play twice-as-wild die 6 value 1 die 6 value 1"
    return play(s, "1: activate rage", f"0: {two if hit else 'play so-wild die 6 value 1'}", "1: activate none")


@feat("any/gentle-push")
def gentle_push(hit: bool) -> madking.Scenario:
    s = rolls_for("monk", "barbarian", dice=[6, 6, 6, 6, 5], hands={0: ["Tip It!"]}, cp={0: 5})
    return play(s, "play tip-it die 5 up", "activate transcendence" if hit else "activate lotus-strike")


@feat("any/in-good-health")
def in_good_health(hit: bool) -> madking.Scenario:
    s = rolls_for("barbarian", "paladin", dice=[1, 1, 1, 2, 4], health={0: 26 if hit else 25, 1: 1})
    return play(s, "activate smack: 4 sword", "defend none")


# --- Barbarian -----------------------------------------------------------------------------------------


@feat("barbarian/seeing-stars")
def seeing_stars(hit: bool) -> madking.Scenario:
    again = [6, 6, 6, 6, 2] if hit else []
    s = rolls_for("barbarian", "paladin", dice=[6, 6, 6, 6, 1, *again, 1, 1, 2, 4, 4])
    return play(s, *["activate crit-bash"] * (2 if hit else 1), "activate smack")


@feat("barbarian/brute-force")
def brute_force(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "barbarian", "paladin", dice=[1, 1, 2, 6, 6, 6, 6, 6 if hit else 5], hands={0: ["Six-It!"]}, cp={0: 3}
    )
    return play(s, "activate overpower", *([] if hit else ["play six-it die 5"]), "defend none")


@feat("barbarian/pulled-muscle")
def pulled_muscle(hit: bool) -> madking.Scenario:
    s = rolls_for("barbarian", "paladin", dice=[1, 1, 2, 6, 6, 1, 1, 1 if hit else 2])
    return play(s, "activate overpower", "defend none")


@feat("barbarian/last-word")
def last_word(hit: bool) -> madking.Scenario:
    s = rolls_for("barbarian", "paladin", dice=[1, 1, 1, 1, 2 if hit else 4], upgrades={0: ["Smack II", "Smack III"]})
    return play(s, "activate smack")


@feat("barbarian/worth-it")
def worth_it(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "barbarian",
        "paladin",
        dice=[1, 2, 3, 4, 5, 5 if hit else 3, 5 if hit else 6, 6, 6, 3],
        cp={1: 5},
        hands={1: ["Not This Time!", "Absolution!"]},
        upgrades={1: ["Divine Defense II"]},
    )
    return play(
        s, "activate reckless", "1: defend divine-defense", "1: play not-this-time player 1", "1: play absolution"
    )


# --- Moon Elf ------------------------------------------------------------------------------------------


@feat("moon_elf/not-there")
def not_there(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "moon_elf",
        "barbarian",
        active=1,
        dice=[1, 1, 1, 2, 4, 1],
        health={0: 6 if hit else 7},
        tokens={0: {"Evasive": 1}},
    )
    return play(s, "1: activate smack: 4 sword", "0: defend none", "0: spend evasive")


@feat("moon_elf/third-time")
def third_time(hit: bool) -> madking.Scenario:
    dice = [1, 1, 1, 2, 4, 6, *([6, 1] if hit else [1])]
    s = rolls_for("moon_elf", "barbarian", active=1, dice=dice, tokens={0: {"Evasive": 3}})
    return play(s, "1: activate smack: 4 sword", "0: defend none", *["0: spend evasive"] * (3 if hit else 2))


@feat("moon_elf/full-moon")
def full_moon(hit: bool) -> madking.Scenario:
    s = table("moon_elf", "barbarian", hands={0: ["Moon Magic!"]}, cp={0: 5}, tokens={0: {"Evasive": 2 if hit else 1}})
    return play(s, "play moon-magic")


@feat("moon_elf/two-birds")
def two_birds(hit: bool) -> madking.Scenario:
    s = table(
        "moon_elf", "barbarian", "monk", mode="ffa3", hands={0: ["Moon Magic!"]}, cp={0: 5}, tokens={1: {"Targeted": 1}}
    )
    return play(s, f"play moon-magic player {2 if hit else 1}")


@feat("moon_elf/wrong-foot")
def wrong_foot(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "moon_elf",
        "barbarian",
        active=1,
        dice=[1, 1, 1, 2, 4, 1, 1, 1, 1, 1 if hit else 4, 4, 4, 4, 4, 4],
        hands={0: ["Better D!"]},
    )
    return play(s, "1: activate smack: 4 sword", "0: defend missed-me", "0: play better-d player 0", "0: keep nothing")


# --- Pyromancer ----------------------------------------------------------------------------------------


@feat("pyromancer/burnt-out")
def burnt_out(hit: bool) -> madking.Scenario:
    s = table("pyromancer", "barbarian", phase="main_2", health={1: 2 if hit else 3}, tokens={1: {"Burn": 1}})
    return play(s, "done")


@feat("pyromancer/inferno")
def inferno(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "pyromancer",
        "barbarian",
        dice=[1, 4, 5, 6, 1, 1 if hit else 5],
        tokens={0: {"Fire Mastery": 4}},
        upgrades={0: ["Combustion II"]},
        hands={0: ["Huzzah!"]},
        cp={0: 5},
    )
    return play(s, "activate combustion", "number 4", "play huzzah")


@feat("pyromancer/meteor-shower")
def meteor_shower(hit: bool) -> madking.Scenario:
    again = [6, 6, 6, 6, 2] if hit else []
    s = rolls_for("pyromancer", "paladin", dice=[6, 6, 6, 6, 1, *again, 1, 1, 2, 4, 4])
    return play(s, *["activate meteorite"] * (2 if hit else 1), "activate fireball")


@feat("pyromancer/boundless")
def boundless(hit: bool) -> madking.Scenario:
    dice = [4, 4, 5, 5, 1] if hit else [1, 1, 1, 2, 4]
    s = table(
        "pyromancer",
        "barbarian",
        hands={0: ["Fire Up!"]},
        cp={0: 5},
        health={1: 2},
        upgrades={0: ["Ignite II"]},
        tokens={1: {"Burn": 1}},
        rolls=dice,
    )
    attack = ["activate blazing-soul"] if hit else ["activate fireball: 4 flame", "1: defend none"]
    return play(s, "play fire-up", "done", *attack, *(["done"] if hit else []))


@feat("pyromancer/hot-to-touch")
def hot_to_touch(hit: bool) -> madking.Scenario:
    dice = [1, 1, 1, 2, 4, 1, 1, 2, 3, 3 if hit else 5]
    s = rolls_for("pyromancer", "barbarian", active=1, dice=dice)
    return play(s, "1: activate smack: 4 sword", "0: defend molten-armor")


# --- Shadow Thief --------------------------------------------------------------------------------------


@feat("shadow_thief/nest-egg")
def nest_egg(hit: bool) -> madking.Scenario:
    s = table("shadow_thief", "barbarian", hands={0: ["Getting Paid!"]}, cp={0: 13}, turns_taken={0: 1 if hit else 2})
    return play(s, "play getting-paid")


@feat("shadow_thief/from-behind")
def from_behind(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "shadow_thief",
        "barbarian",
        dice=[1, 1, 2, 5, 5, 6 if hit else 5],
        health={1: 9},
        tokens={0: {"Sneak Attack": 1}},
    )
    return play(s, "activate dagger-strike", "spend sneak-attack", "1: defend none")


@feat("shadow_thief/in-the-wine")
def in_the_wine(hit: bool) -> madking.Scenario:
    s = table("shadow_thief", "barbarian", phase="main_2", health={1: 3 if hit else 4}, tokens={1: {"Poison": 3}})
    return play(s, "done")


@feat("shadow_thief/gone")
def gone(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "shadow_thief", "barbarian", active=1, dice=[1, 2, 3, 4, 5, 6, 6, 1, 3] if hit else [2, 3, 4, 5, 5, 6, 6, 1, 3]
    )
    return play(s, f"1: activate {'reckless' if hit else 'mighty-blow'}", "0: defend shadow-defense")


@feat("shadow_thief/round-for-everyone")
def round_for_everyone(hit: bool) -> madking.Scenario:
    s = table(
        "shadow_thief",
        "barbarian",
        "monk",
        mode="ffa3",
        hands={0: ["Poison Wound!"]},
        cp={0: 5},
        tokens={1: {"Poison": 3}, 2: {"Poison": 2 if hit else 1}},
    )
    return play(s, "play poison-wound player 2")


# --- Monk ----------------------------------------------------------------------------------------------


@feat("monk/calm-hand")
def calm_hand(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "monk",
        "barbarian",
        dice=[3, 3, 3, 1, 1, 1, 2, 2, 6 if hit else 5],
        upgrades={0: ["Tempest Rush II"]},
        tokens={0: {"Chi": 1}},
    )
    return play(s, "activate tempest-rush", "die 1", "1: defend none")


@feat("monk/eye-of-the-storm")
def eye_of_the_storm(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "monk", "barbarian", dice=[3, 3, 3, 1, 1, 6, 6, *([6] if hit else [5])], hands={0: ["Six-It!"]}, cp={0: 3}
    )
    return play(s, "activate tempest-rush", *([] if hit else ["play six-it die 5"]), "1: defend none")


@feat("monk/inner-peace")
def inner_peace(hit: bool) -> madking.Scenario:
    dice = [6, 6, 6, 6, 1] if hit else [1, 1, 2, 3, 4]
    s = rolls_for("monk", "pyromancer", dice=dice, health={1: 7}, tokens={0: {"Chi": 5}, 1: {"Burn": 1}})
    return play(s, *(["activate lotus-strike"] if hit else ["activate fist-strike", "1: defend none"]), "done")


@feat("monk/still-water")
def still_water(hit: bool) -> madking.Scenario:
    s = rolls_for("monk", "barbarian", active=1, dice=[1, 1, 2, 4, 5], tokens={0: {"Chi": 5}})
    return play(s, "1: activate smack", "0: defend none", "0: spend chi ward", f"0: number {4 if hit else 3}")


@feat("monk/clean-living")
def clean_living(hit: bool) -> madking.Scenario:
    s = table("monk", "pyromancer", health={0: 2 if hit else 3}, tokens={0: {"Cleanse": 1, "Burn": 1}})
    return play(s, "spend cleanse token burn")


# --- Paladin -------------------------------------------------------------------------------------------


@feat("paladin/other-cheek")
def other_cheek(hit: bool) -> madking.Scenario:
    s = rolls_for("paladin", "barbarian", active=1, dice=[1, 1, 2, 4, 5, 1, 5, 5 if hit else 2], upgrades={0: []})
    return play(s, "1: activate smack", "0: defend divine-defense")


@feat("paladin/faith-rewarded")
def faith_rewarded(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "paladin",
        "barbarian",
        active=1,
        dice=[1, 1, 2, 4, 5, 1, 1, 2, 6, 6],
        health={0: 4 if hit else 5, 1: 1},
        tokens={0: {"Blessing of Divinity": 1}},
    )
    return play(s, "1: activate smack", "0: defend none", "1: done", "0: done", "0: activate mighty-prayer")


@feat("paladin/full-armor")
def full_armor(hit: bool) -> madking.Scenario:
    tokens = {"Blessing of Divinity": 1} if hit else {}
    s = table("paladin", "barbarian", hands={0: ["Consecration!"]}, cp={0: 5}, tokens={0: tokens})
    return play(s, "play consecration player 0")


@feat("paladin/worth-the-tithe")
def worth_the_tithe(hit: bool) -> madking.Scenario:
    attempts = 2 if hit else 1
    s = rolls_for("paladin", "barbarian", dice=[1, 1, 3, 3, 6, *[3] * attempts, 1], cp={0: 5})
    return play(s, *["keep 1 1 3 6"] * attempts, "use tithe reroll die 3", "activate mighty-prayer")


@feat("paladin/all-heart")
def all_heart(hit: bool) -> madking.Scenario:
    s = rolls_for("paladin", "barbarian", dice=[5, 5, 5, 5, 5 if hit else 1, 3, 3], health={0: 30})
    return play(s, "activate holy-light")
