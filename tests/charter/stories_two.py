"""Stories of the heroes of season two."""

import madking
from tests.charter.stories import feat, play, rolls_for, table

HIT_FOR_4 = [1, 1, 2, 4, 4]
"""The Barbarian's Smack with three swords."""

# --- Gunslinger ----------------------------------------------------------------------------------------


@feat("gunslinger/six-shooter")
def six_shooter(hit: bool) -> madking.Scenario:
    s = rolls_for("gunslinger", "barbarian", dice=[1, 1, 2, 4, 5, 6, 5 if hit else 4], tokens={0: {"Reload": 2}})
    return play(s, "activate revolver", "spend reload", "spend reload", "1: defend none")


@feat("gunslinger/spin-again")
def spin_again(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "gunslinger",
        "barbarian",
        dice=[1, 1, 2, 4, 5, 1, 2, 1, *([2] if hit else [])],
        tokens={0: {"Reload": 2}},
        upgrades={0: ["Quick Draw II"]},
    )
    again = ["spend reload", "use quick-draw"]
    return play(s, "activate revolver", *again, *(again if hit else ["spend reload"]), "1: defend none")


@feat("gunslinger/high-noon")
def high_noon(hit: bool) -> madking.Scenario:
    s = rolls_for("gunslinger", "barbarian", dice=[1, 2, 3, 4, 4, 6, 1 if hit else 2])
    return play(s, "activate showdown", "1: defend none")


@feat("gunslinger/quicker-draw")
def quicker_draw(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "gunslinger", "barbarian", active=1, dice=[*HIT_FOR_4, 2, 5 if hit else 3, 3], hands={0: ["Better D!"]}
    )
    play(s, "1: activate smack", "0: defend duel", "0: play better-d player 0", "0: keep nothing")
    return play(s, *(["0: choose 1"] if hit else []))


@feat("gunslinger/most-wanted")
def most_wanted(hit: bool) -> madking.Scenario:
    s = table(
        "gunslinger", "barbarian", "monk", mode="ffa3", hands={0: ["Wanted!"]}, cp={0: 5}, tokens={1: {"Bounty": 1}}
    )
    return play(s, f"play wanted player {2 if hit else 1}")


# --- Samurai -------------------------------------------------------------------------------------------


@feat("samurai/perfect-cut")
def perfect_cut(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "samurai", "barbarian", dice=[1, 1, 1, 1, 2] if hit else [1, 1, 1, 2, 2], upgrades={0: ["Katana Slice II"]}
    )
    return play(s, "activate katana-slice", "1: defend none", "done")


@feat("samurai/dishonor-on-all")
def dishonor_on_all(hit: bool) -> madking.Scenario:
    s = table(
        "samurai",
        "barbarian",
        "monk",
        mode="ffa3",
        hands={0: ["Shame on You!"]},
        cp={0: 5},
        upgrades={0: ["Solemnity II"]},
        rolls=[4, 4, 4, 1, 6, 3],
    )
    return play(s, f"play shame-on-you player {2 if hit else 1}", "done", "activate solemn")


@feat("samurai/first-impression")
def first_impression(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "samurai",
        "barbarian",
        dice=[1, 2, 2, 4, 6, *([] if hit else [4, 4])],
        tokens={0: {"Honor": 1}},
        turns_taken={0: 0, 1: 0},
    )
    return play(
        s, *([] if hit else ["keep 1 2 2 6", "keep 1 2 2 6"]), "activate katana-slice", "1: defend none", "done"
    )


@feat("samurai/way-of-the-blade")
def way_of_the_blade(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "samurai", "barbarian", active=1, dice=[*HIT_FOR_4, 1, 1, 1, 5 if hit else 4], tokens={0: {"Back Strike": 1}}
    )
    return play(s, "1: activate smack", "0: defend stand-tall", "0: spend back-strike")


@feat("samurai/loss-of-face")
def loss_of_face(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "samurai", "barbarian", active=1, dice=HIT_FOR_4, health={0: 3 if hit else 5}, tokens={1: {"Shame": 2}}
    )
    return play(s, "1: activate smack", "0: defend none")


# --- Huntress ------------------------------------------------------------------------------------------


@feat("huntress/always-at-my-side")
def always_at_my_side(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "huntress", "barbarian", dice=[1, 1, 2, 3, 4, 4], health={1: 5}, companions={0: {"Nyra": 2 if hit else 1}}
    )
    return play(s, "use nyra reroll die 4", "activate animalistic", "1: defend none")


@feat("huntress/nine-lives")
def nine_lives(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "huntress",
        "barbarian",
        dice=[5, 5, 5, 5, 1] if hit else [5, 5, 5, 1, 1],
        upgrades={0: ["Resuscitate II"]},
        companions={0: {"Nyra": ("downed", 0)}},
    )
    return play(s, "activate resuscitate")


@feat("huntress/she-bites")
def she_bites(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "huntress",
        "barbarian",
        active=1,
        dice=[*HIT_FOR_4, 1, 1, 3, 6 if hit else 3],
        companions={0: {"Nyra": 5}},
        upgrades={0: ["Maternal Bond II", "Maternal Bond III"]},
    )
    return play(s, "1: activate smack", "0: defend maternal-bond", "0: number 0")


@feat("huntress/thick-fur")
def thick_fur(hit: bool) -> madking.Scenario:
    dice = [1, 2, 3, 4, 5] if hit else [2, 3, 4, 5, 5]
    s = rolls_for("huntress", "barbarian", active=1, dice=dice, companions={0: {"Nyra": 7}})
    name, number = ("reckless", 15) if hit else ("mighty-blow", 9)
    return play(s, f"1: activate {name}", "0: defend none", f"0: number {number}")


@feat("huntress/last-sacrifice")
def last_sacrifice(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "huntress", "barbarian", active=1, dice=[*HIT_FOR_4], health={0: 4}, companions={0: {"Nyra": 4 if hit else 5}}
    )
    return play(s, "1: activate smack", "0: defend none", "0: number 4")


# --- Tactician -----------------------------------------------------------------------------------------


@feat("tactician/carpet")
def carpet(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "tactician", "barbarian", *(["monk"] if hit else []), mode="ffa3" if hit else "1v1", dice=[1, 1, 6, 6, 4]
    )
    return play(s, "activate carpet-bomb", *(["player 1"] if hit else []))


@feat("tactician/compound-interest")
def compound_interest(hit: bool) -> madking.Scenario:
    once = [4, 4, 4, 1, 2, 6]
    s = rolls_for(
        "tactician",
        "barbarian",
        dice=[*once, *once, *([4, 4, 4, 1, 2] if hit else [1, 1, 1, 2, 4]), *([4] if hit else [])],
    )
    last = "activate profiteer" if hit else "activate saber-strike"
    return play(s, "activate profiteer", "activate profiteer", last, *([] if hit else ["1: defend none"]))


@feat("tactician/redeployment")
def redeployment(hit: bool) -> madking.Scenario:
    s = table(
        "tactician",
        "barbarian",
        "monk",
        "paladin",
        mode="2v2",
        tokens={0: {"Tactical Advantage": 4}, 1: {"Protect": 1}},
    )
    return play(s, f"spend tactical-advantage move player 1 token protect player {2 if hit else 0}")


@feat("tactician/plan-d")
def plan_d(hit: bool) -> madking.Scenario:
    times = 4 if hit else 3
    s = rolls_for("tactician", "barbarian", dice=[1, 2, 4, 5, 6, *[4] * times], tokens={0: {"Tactical Advantage": 5}})
    return play(s, *["spend tactical-advantage reroll die 4"] * times)


@feat("tactician/grand-strategy")
def grand_strategy(hit: bool) -> madking.Scenario:
    again = [6, 6, 6, 6, 6] if hit else [6, 6, 6, 6, 1]
    s = rolls_for("tactician", "barbarian", dice=[6, 6, 6, 6, 6, 1, 2, 4, 5, 6, *again])
    s.choose("activate higher-ground")
    play(s, "0: done", "1: done", "1: activate none", "1: done", "0: done")
    return play(s, f"0: activate {'higher-ground' if hit else 'maneuver'}")


# --- Artificer -----------------------------------------------------------------------------------------


@feat("artificer/assembly-line")
def assembly_line(hit: bool) -> madking.Scenario:
    s = table("artificer", "barbarian", tokens={0: {"Synth": 6}}, turns_taken={0: 0 if hit else 1})
    return play(s, *(f"use {bot} build" for bot in ("nanobot", "shock-bot", "heal-bot")))


@feat("artificer/gray-goo")
def gray_goo(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "artificer",
        "barbarian",
        dice=[6, 6, 6, 1, 1],
        upgrades={0: ["Overclock II"]},
        tokens={1: {"Nanite": 0 if hit else 1}},
    )
    return play(s, "activate power-up")


@feat("artificer/chain-reaction")
def chain_reaction(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "artificer",
        "barbarian",
        "monk",
        mode="ffa3",
        dice=[6, 6, 6, 6, 1, 1],
        companions={0: {"Nanobot": "basic"}},
        tokens={1: {"Nanite": 2}, 2: {"Nanite": 2 if hit else 1}},
    )
    return play(s, "activate overclock", "companion nanobot")


@feat("artificer/big-spender")
def big_spender(hit: bool) -> madking.Scenario:
    s = table("artificer", "barbarian", tokens={0: {"Synth": 7}}, hands={0: ["High Voltage!"]}, cp={0: 3})
    bots = ["use nanobot build", "use shock-bot build", "play high-voltage", "use nanobot upgrade"]
    return play(s, *bots, *(["use heal-bot build"] if hit else []))


@feat("artificer/whole-toolbox")
def whole_toolbox(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "artificer", "barbarian", dice=[1, 1, 1, 4, 4, 1, 4, 6 if hit else 5], upgrades={0: ["Spanner Strike II"]}
    )
    return play(s, "activate spanner-strike", "1: defend none")


# --- Cursed Pirate -------------------------------------------------------------------------------------


@feat("cursed_pirate/early-grave")
def early_grave(hit: bool) -> madking.Scenario:
    s = table(
        "cursed_pirate",
        "barbarian",
        phase="main_2",
        turns_taken={0: 0 if hit else 1, 1: 1},
        health={1: 2},
        tokens={1: {"Cursed Doubloon": 2}},
    )
    return play(s, "done")


@feat("cursed_pirate/still-breathing")
def still_breathing(hit: bool) -> madking.Scenario:
    s = table(
        "cursed_pirate",
        "barbarian",
        phase="main_2",
        health={1: 2},
        tokens={0: {"Cursed Doubloon": 1} if hit else {}, 1: {"Cursed Doubloon": 2}},
    )
    return play(s, "done")


@feat("cursed_pirate/powder-for-all")
def powder_for_all(hit: bool) -> madking.Scenario:
    s = rolls_for("cursed_pirate", "barbarian", dice=[1, 2, 3, 4, 4], tokens={0: {"Powder Keg": 1} if hit else {}})
    return play(s, "activate light-the-fuse", "1: defend none")


@feat("cursed_pirate/found-money")
def found_money(hit: bool) -> madking.Scenario:
    s = rolls_for("cursed_pirate", "barbarian", dice=[6, 6, 6, 6, 1], tokens={0: {} if hit else {"Cursed Doubloon": 1}})
    return play(s, "activate black-spot", "yes")


@feat("cursed_pirate/borrowed-time")
def borrowed_time(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "cursed_pirate", "barbarian", dice=[1, 1, 2, 4, 4], side={0: "cursed"}, health={0: 4 if hit else 5, 1: 5}
    )
    return play(s, "activate soul-cutlass", "1: defend none")


# --- Seraph --------------------------------------------------------------------------------------------


@feat("seraph/above-it-all")
def above_it_all(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "seraph", "barbarian", active=1, dice=[*HIT_FOR_4, 6, 1], health={0: 4 if hit else 5}, tokens={0: {"Flight": 1}}
    )
    return play(s, "1: activate smack", "0: defend none", "0: spend flight soar")


@feat("seraph/heaven-sent")
def heaven_sent(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "seraph",
        "barbarian",
        active=1,
        dice=[*HIT_FOR_4, 1, 1, 2, 4, 4],
        health={0: 4 if hit else 5, 1: 1},
        tokens={0: {"Blessing of Divinity": 1}},
    )
    return play(
        s, "1: activate smack", "0: defend none", "1: done", "0: done", "0: activate glorious", "1: defend none"
    )


@feat("seraph/twice-holy")
def twice_holy(hit: bool) -> madking.Scenario:
    s = table(
        "seraph",
        "barbarian",
        hands={0: ["Divine Intervention!"]},
        cp={0: 5},
        upgrades={0: ["Holy Blade II"]},
        rolls=[1, 1, 2, 6, 4] if hit else [1, 1, 2, 4, 4],
    )
    s.choose("play divine-intervention player 1 player 0 player 0")
    attack = ["activate cherubim"] if hit else ["activate glorious", "1: defend none"]
    return play(s, "done", *attack)


@feat("seraph/second-dive")
def second_dive(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "seraph", "barbarian", dice=[1, 1, 2, 5, 5, *([1, 2] if hit else []), 6, 1], tokens={0: {"Flight": 2}}
    )
    return play(s, "activate holy-blade", *["spend flight dive"] * (2 if hit else 1))


@feat("seraph/wings-for-a-friend")
def wings_for_a_friend(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "seraph",
        "barbarian",
        "monk",
        "paladin",
        mode="2v2",
        active=1,
        dice=[*HIT_FOR_4, 5, 6 if hit else 4, 1],
        tokens={2: {"Flight": 1}},
    )
    return play(s, "1: activate smack", "2: player 2", "2: defend none", "2: spend flight soar")


# --- Vampire Lord --------------------------------------------------------------------------------------


@feat("vampire_lord/last-drop")
def last_drop(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "vampire_lord", "barbarian", dice=[1, 1, 2, 4, 5], health={1: 6 if hit else 3}, tokens={0: {"Blood Power": 1}}
    )
    return play(s, "activate gouge", "spend blood-power strike", "1: defend none")


@feat("vampire_lord/feast")
def feast(hit: bool) -> madking.Scenario:
    s = table(
        "vampire_lord",
        "barbarian",
        "monk",
        mode="ffa3",
        hands={0: ["Dark Omen!"]},
        cp={0: 5},
        tokens={1: {"Bleed": 2}, 2: {"Bleed": 1 if hit else 0}},
    )
    return play(s, "play dark-omen player 2")


@feat("vampire_lord/bled-dry")
def bled_dry(hit: bool) -> madking.Scenario:
    s = table(
        "vampire_lord", "barbarian", phase="main_2", health={1: 1}, tokens={1: {"Bleed": 1}}, rolls=[4 if hit else 5]
    )
    return play(s, "done")


@feat("vampire_lord/rejuvenated")
def rejuvenated(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "vampire_lord",
        "barbarian",
        dice=[2, 3, 4, 5, 1, 1 if hit else 5],
        health={0: 20},
        tokens={0: {"Blood Power": 5}},
        hands={0: ["Blood Boil!"]},
    )
    return play(
        s,
        "activate possess",
        "spend blood-power strike",
        "spend blood-power feast",
        "play blood-boil",
        "1: defend none",
    )


@feat("vampire_lord/look-into-my-eyes")
def look_into_my_eyes(hit: bool) -> madking.Scenario:
    s = rolls_for(
        "vampire_lord", "barbarian", active=1, dice=[1, 1, 2, 4, 6, 5, 4 if hit else 3], tokens={0: {"Mesmerize": 1}}
    )
    return play(
        s,
        "0: spend mesmerize",
        "0: yes",
        "0: die 1",
        f"1: activate {'none' if hit else 'smack'}",
        *([] if hit else ["0: defend none"]),
    )
