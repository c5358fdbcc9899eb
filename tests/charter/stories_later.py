"""Stories of the Ninja and the Treant, whose feats are ours."""

import madking
from tests.charter.stories import feat, play, rolls_for, table
from tests.charter.stories_two import HIT_FOR_4

# --- Ninja ---------------------------------------------------------------------------------------------


@feat("ninja/already-dead")
def already_dead(hit: bool) -> madking.Scenario:
    s = table(
        "ninja", "barbarian", active=1, phase="main_2", health={1: 3 if hit else 4}, tokens={1: {"Delayed Poison": 1}}
    )
    return play(s, "done")


@feat("ninja/only-smoke")
def only_smoke(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "ninja", "barbarian", active=1, dice=[*HIT_FOR_4, 3], health={0: 4 if hit else 5}, tokens={0: {"Smoke Bomb": 1}}
    )
    return play(s, "1: activate smack", "0: defend none", "0: spend smoke-bomb")


@feat("ninja/all-at-once")
def all_at_once(hit: bool) -> madking.Scenario:
    times = 3 if hit else 2
    s = rolls_for("ninja", "barbarian", dice=[1, 1, 2, 4, 4, *[1] * times], tokens={0: {"Ninjutsu": 3}})
    return play(s, "activate slash", *["spend ninjutsu"] * times, "1: defend none")


@feat("ninja/full-bloom")
def full_bloom(hit: bool) -> madking.Scenario:
    s = rolls_for("ninja", "barbarian", dice=[1, 1, 2, 4, 5, 4, 4, 4, 4, 6 if hit else 4], tokens={0: {"Ninjutsu": 1}})
    s.roll(*([4] if hit else []))
    return play(s, "activate death-blossom", *(["spend ninjutsu"] if hit else ["1: defend none"]))


@feat("ninja/unseen")
def unseen(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "ninja",
        "barbarian",
        dice=[1, 1, 2, 4, 4],
        health={1: 5},
        tokens={0: {"Ninjutsu": 3, "Smoke Bomb": 1} if hit else {"Ninjutsu": 3}},
    )
    return play(s, "activate slash", "1: defend none")


# --- Treant --------------------------------------------------------------------------------------------


@feat("treant/old-forest")
def old_forest(hit: bool) -> madking.Scenario:
    s = table(
        "treant",
        "barbarian",
        phase="main_1",
        companions={0: {"Seedling": 2, "Sapling": 2 if hit else 1, "Dryad": 1}},
        hands={0: ["Cultivate!"]},
        cp={0: 5},
    )
    return play(s, "play cultivate")


@feat("treant/growing-season")
def growing_season(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "treant",
        "barbarian",
        dice=[1, 1, 6, 6, 4],
        upgrades={0: ["Tend II"]},
        companions={0: {} if hit else {"Dryad": 1, "Sapling": 1}},
    )
    grown = ["companion seedling", "companion seedling", "companion sapling", "companion dryad"]
    return play(s, "activate cultivate", *(grown if hit else ["companion sapling"]))


@feat("treant/deep-roots")
def deep_roots(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "treant", "barbarian", active=1, dice=[*HIT_FOR_4, 1, 2, 6, 3 if hit else 4], upgrades={0: ["Rooted II"]}
    )
    return play(s, "1: activate smack", "0: defend rooted")


@feat("treant/timber")
def timber(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "treant",
        "barbarian",
        dice=[1, 1, 4, 4, 5],
        upgrades={0: ["Overgrowth II"]},
        companions={0: {"Seedling": 2 if hit else 1}},
    )
    return play(
        s,
        "activate overgrowth: 2 branch + 3 leaf",
        "remove seedling seedling" if hit else "remove seedling",
        "1: defend none",
    )


@feat("treant/evergreen")
def evergreen(hit: bool) -> madking.Scenario:
    s = table(
        "treant",
        "barbarian",
        health={0: 30},
        tokens={0: {"Wellspring": 1}},
        hands={0: ["Drink Deep!"]},
        cp={0: 3},
        rolls=[6, 5 if hit else 4],
    )
    return play(s, "spend wellspring", "play drink-deep player 0", "spend wellspring")
