"""Every hero's own economy: positions in which the sensible choice is clear."""

from functools import partial
from random import Random

import pytest

import madking
from madking import odds
from madking.bots.greedy import GreedyBot
from madking.bots.outcomes import FIELDS, NAMED, NOTHING, UNWEIGHED, Outcome
from madking.bots.reader import Reader, Reading
from madking.bots.valuation import Valuation
from madking.bots.weights import Taste
from madking.core import engine, playout
from madking.core.views import sight
from madking.games import make_state
from madking.lang import hero_keys, load_hero
from madking.lang import tree as t
from madking.odds import Kind, What
from madking.odds.ground import Scene
from madking.odds.symbols import parts
from madking.sim import simulate
from tests.conftest import Table

HEROES = hero_keys()


def greedy(scenario: madking.Scenario) -> str:
    """What greedy would choose in a scenario."""
    state = scenario.state
    ask = madking.Ask(state.asked, madking.options(state), state)
    return GreedyBot().choose(ask).short


# --- all heroes --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("hero", HEROES)
def test_greedy_beats_random_with_every_hero(hero: str) -> None:
    first = simulate((hero, hero), ("greedy", "random"), games=3, seed="all")
    second = simulate((hero, hero), ("random", "greedy"), games=3, seed="all")
    assert first.stalled + second.stalled == 0
    assert first.troubles + second.troubles == ()
    assert first.seats[0].tally.wins + second.seats[1].tally.wins >= 5


@pytest.mark.slow
@pytest.mark.parametrize("hero", HEROES)
def test_greedy_mirrors_end(hero: str) -> None:
    report = simulate((hero, hero), ("greedy", "greedy"), games=2, seed="mirror")
    assert (report.stalled, report.troubles) == (0, ())


def test_everything_that_is_counted_is_weighed() -> None:
    """The evaluator counts what happens; each kind of it has a field, a reading of its own, or a reason for neither."""
    plain = {kind for kind, _ in FIELDS}
    assert plain | set(NAMED) | set(UNWEIGHED) == set(Kind)
    assert len(plain) + len(NAMED) + len(UNWEIGHED) == len(Kind)
    assert {field for field, _ in FIELDS.values()} <= set(Outcome._fields)


def reading(hero: str) -> Reading:
    """The texts of a hero who sits at a usual table."""
    reader = Reader(make_state((hero, "barbarian"), "1v1", "rerolled")[0].content, 0)
    return reader.at(reader.usual)


@pytest.mark.parametrize("hero", HEROES)
def test_bots_and_odds_read_the_same_chances(hero: str) -> None:
    """Both walk through the same tree: where a defence leaves nothing to choose, they find the same to the digit."""
    known, texts = load_hero(hero), reading(hero)
    for ability in odds.defences(known):
        for level in ability.levels:
            printed = odds.defence(known, ability, level.number, table=odds.Table(attack=99))
            weighed = texts.rolled(level)
            chosen = (t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer, t.Take, t.PayAny, t.ActivateSome)
            if not level.rerolls and not level.together and not any(isinstance(part, chosen) for part in parts(level)):
                for kind, field in ((Kind.PREVENTED, "prevented"), (Kind.HEALED, "healed"), (Kind.CARDS, "cards")):
                    found: dict[int, float] = {}
                    for chance, outcome in weighed:
                        number = getattr(outcome, field)
                        found[number] = found.get(number, 0.0) + chance
                    exact = {number: float(chance) for number, chance in printed.of(What(kind)).items()}
                    assert found == pytest.approx(exact), (ability.key, level.number, kind)


def test_a_text_that_is_too_wide_is_worth_nothing() -> None:
    roll = t.Roll(5, (t.Heal(t.Amount((t.PerSymbol(1, "sword"),))), t.Draw(t.Amount((t.PerSymbol(1, "pow"),)))))
    monster = (t.Times(81, (roll, t.Take("stun", 9), t.GainCp(t.Amount((t.PerTaken(1),)), t.Who.SELF))),)
    assert reading("barbarian").spread(monster, Scene()) == [(1.0, NOTHING)]
    assert reading("barbarian").spends(t.MaySpend(1, "stun", monster), Scene()) == [[(1.0, NOTHING)]]


# --- Artificer ---------------------------------------------------------------------------------------


def test_artificer_builds_a_bot_with_spare_synth(table: Table) -> None:
    s = table("artificer", "barbarian", phase="main_1", tokens={0: {"Synth": 4}})
    assert greedy(s) == "use shock-bot build"


def test_artificer_spends_synth_on_the_shock_bot(table: Table) -> None:
    position = {"companions": {0: {"Shock Bot": "advanced"}}, "tokens": {0: {"Synth": 2}}}
    s = table("artificer", "barbarian", phase="offensive_roll", rolls=[4, 4, 4, 1, 1], **position)
    s.choose("activate eureka")
    s.choose("defend none")
    assert greedy(s).startswith("use shock-bot")


@pytest.mark.parametrize(("nanites", "choice"), [(3, "use nanobot"), (0, "pass")])
def test_artificer_detonates_a_full_load_of_nanites(table: Table, nanites: int, choice: str) -> None:
    position = {"companions": {0: {"Nanobot": "advanced"}}, "tokens": {0: {"Synth": 3}, 1: {"Nanite": nanites}}}
    s = table("artificer", "barbarian", phase="upkeep", **position)
    assert greedy(s).startswith(choice)


def test_artificer_activates_its_best_bots_for_nothing(table: Table) -> None:
    position = {"companions": {0: {"Shock Bot": "basic", "Nanobot": "basic", "Heal Bot": "basic"}}}
    s = table("artificer", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1], **position)
    s.choose("activate overclock")
    s.pass_all()
    assert greedy(s) == "companion shock-bot"


# --- Cursed Pirate -----------------------------------------------------------------------------------


@pytest.mark.parametrize("health", [4, 50])
def test_pirate_keeps_the_doubloons_that_hold_the_curse_back(table: Table, health: int) -> None:
    position = {"tokens": {0: {"Cursed Doubloon": 2}}, "health": {0: health}}
    s = table("cursed_pirate", "barbarian", phase="offensive_roll", rolls=[1, 6, 6, 6, 4], **position)
    s.choose("activate shiver-me-timbers")
    assert greedy(s) == "number 0"


def test_pirate_takes_another_doubloon(table: Table) -> None:
    position = {"tokens": {0: {"Cursed Doubloon": 1}}}
    s = table("cursed_pirate", "barbarian", phase="offensive_roll", rolls=[1, 6, 6, 6, 6], **position)
    s.choose("activate black-spot")
    s.pass_all()
    assert greedy(s) == "yes"


def test_pirate_steals_cp_from_who_has_some(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", phase="offensive_roll", cp={1: 4}, rolls=[1, 4, 4, 6, 1])
    s.choose("activate walk-the-plank")
    assert greedy(s) == "choose 1"


def test_pirate_makes_who_has_no_cp_discard(table: Table) -> None:
    position = {"cp": {1: 0}, "hands": {1: ["Tip It!", "Six-It!"]}}
    s = table("cursed_pirate", "barbarian", phase="offensive_roll", rolls=[1, 4, 4, 6, 1], **position)
    s.choose("activate walk-the-plank")
    s.pass_all()
    assert greedy(s) == "choose 2"


def test_a_disarmed_hero_does_not_waste_its_dice_on_an_attack(table: Table) -> None:
    s = table(
        "barbarian",
        "cursed_pirate",
        phase="offensive_roll",
        health={0: 30},
        tokens={0: {"Parlay": 1}},
        rolls=[1, 1, 4, 4, 4],
    )
    s.pass_all()
    assert greedy(s) != "activate smack: 2 sword"
    assert "activate smack" not in greedy(s)


# --- Gunslinger --------------------------------------------------------------------------------------


def test_gunslinger_fires_a_reload_that_kills(table: Table) -> None:
    position = {"tokens": {0: {"Reload": 2}}, "health": {1: 6}}
    s = table("gunslinger", "barbarian", phase="offensive_roll", rolls=[1, 1, 1, 1, 1], **position)
    s.choose("activate revolver")
    s.choose("defend none")
    assert greedy(s) == "spend reload"


def test_gunslinger_rolls_a_poor_reload_again(table: Table) -> None:
    position = {"tokens": {0: {"Reload": 1}}, "upgrades": {0: ["Quick Draw II"]}}
    s = table("gunslinger", "barbarian", phase="offensive_roll", rolls=[1, 1, 1, 1, 1, 1], **position)
    s.choose("activate revolver")
    s.choose("defend none")
    s.choose("spend reload", seat=0)
    assert greedy(s) == "use quick-draw"


def test_a_knocked_down_hero_buys_itself_up(table: Table) -> None:
    s = table("barbarian", "gunslinger", phase="upkeep", cp={0: 6}, tokens={0: {"Knockdown": 1}})
    assert greedy(s) in ("spend knockdown", "use knockdown")


# --- Huntress ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("health", "nyra", "choice"), [(8, 3, "number 9"), (50, 3, "number 0")])
def test_nyra_takes_a_big_hit_when_the_huntress_is_low(table: Table, health: int, nyra: int, choice: str) -> None:
    dice = [2, 3, 4, 5, 5] if choice == "number 9" else [1, 1, 2, 4, 4]
    position = {"health": {1: health}, "companions": {1: {"Nyra": nyra}}}
    s = table("barbarian", "huntress", phase="offensive_roll", rolls=dice, **position)
    s.choose("activate mighty-blow" if choice == "number 9" else "activate smack")
    s.choose("defend none")
    s.pass_all()
    assert s.actor == 1
    assert greedy(s) == choice


def test_huntress_brings_nyra_back(table: Table) -> None:
    position = {"companions": {0: {"Nyra": ("downed", 3)}}, "cp": {0: 1}}
    s = table("huntress", "barbarian", phase="main_1", hands={0: ["Blood Bond!"]}, **position)
    assert greedy(s) == "play blood-bond"


# --- Monk --------------------------------------------------------------------------------------------


def test_monk_wards_off_a_lethal_hit_with_chi(table: Table) -> None:
    position = {"health": {1: 5}, "tokens": {1: {"Chi": 5}}}
    s = table("barbarian", "monk", phase="offensive_roll", rolls=[2, 3, 4, 5, 5], **position)
    s.choose("activate mighty-blow")
    s.choose("defend none")
    assert s.actor == 1
    assert greedy(s) == "spend chi ward"
    s.choose("spend chi ward", seat=1)
    assert greedy(s) == "number 5"


def test_monk_strikes_with_chi_when_it_kills(table: Table) -> None:
    position = {"health": {1: 9}, "tokens": {0: {"Chi": 4}}}
    s = table("monk", "barbarian", phase="offensive_roll", rolls=[1, 1, 1, 4, 4], **position)
    s.choose("activate fist-strike")
    s.choose("defend none")
    assert greedy(s) == "spend chi strike"
    s.choose("spend chi strike")
    assert greedy(s) in ("number 3", "number 4")


def test_monk_gathers_chi_to_live_on(table: Table) -> None:
    position = {"health": {1: 4}, "hands": {1: ["Contemplate!"]}}
    s = table("barbarian", "monk", phase="offensive_roll", rolls=[1, 1, 1, 4, 4], **position)
    s.choose("activate smack")
    s.choose("defend none")
    assert s.actor == 1
    assert greedy(s) == "play contemplate"


def test_a_cleanse_is_kept_for_what_hurts(table: Table) -> None:
    tokens = {0: {"Cleanse": 1, "Evasive": 1}, 1: {"Protect": 1}}
    s = table("monk", "paladin", phase="main_1", tokens=tokens)
    assert greedy(s) == "done"


# --- Pyromancer --------------------------------------------------------------------------------------


def test_pyromancer_burns_her_mastery_when_it_kills(table: Table) -> None:
    position = {"health": {1: 12}, "tokens": {0: {"Fire Mastery": 3}}}
    s = table("pyromancer", "barbarian", phase="offensive_roll", rolls=[1, 4, 5, 6, 6], **position)
    s.choose("activate combustion")
    s.pass_all()
    assert greedy(s) == "number 4"


def test_pyromancer_counts_her_mastery_on_the_board(table: Table) -> None:
    s = table("pyromancer", "barbarian", phase="offensive_roll", tokens={0: {"Fire Mastery": 5}}, rolls=[1, 2, 3, 4, 5])
    s.pass_all()
    assert greedy(s) == "activate ignite"


def test_pyromancer_adds_her_mastery_with_a_card(table: Table) -> None:
    position = {"health": {1: 9}, "cp": {0: 1}, "hands": {0: ["Red Hot!"]}, "tokens": {0: {"Fire Mastery": 4}}}
    s = table("pyromancer", "barbarian", phase="offensive_roll", rolls=[1, 1, 1, 4, 4], **position)
    s.choose("activate fireball")
    s.choose("defend none")
    assert greedy(s) == "play red-hot"


# --- Samurai -----------------------------------------------------------------------------------------


def test_samurai_spends_honor_to_finish(table: Table) -> None:
    position = {"health": {1: 8}, "tokens": {0: {"Honor": 2}}}
    s = table("samurai", "barbarian", phase="offensive_roll", rolls=[1, 1, 1, 4, 4], **position)
    s.choose("activate katana-slice")
    s.choose("defend none")
    assert greedy(s) == "spend honor"
    s.choose("spend honor")
    assert greedy(s) == "spend honor"


def test_samurai_strikes_back(table: Table) -> None:
    s = table(
        "barbarian",
        "samurai",
        phase="offensive_roll",
        tokens={1: {"Back Strike": 1}},
        health={0: 2},
        rolls=[1, 1, 1, 4, 4],
    )
    s.choose("activate smack")
    s.choose("defend none")
    assert s.actor == 1
    assert greedy(s) == "spend back-strike"


# --- Seraph ------------------------------------------------------------------------------------------


def test_seraph_flies_from_a_big_hit(table: Table) -> None:
    s = table("barbarian", "seraph", phase="offensive_roll", tokens={1: {"Flight": 1}}, rolls=[1, 2, 3, 4, 5])
    s.choose("activate reckless")
    s.choose("defend none")
    assert s.actor == 1
    assert greedy(s) == "spend flight soar"


# --- Shadow Thief ------------------------------------------------------------------------------------


def test_thief_steals_as_much_as_she_can(table: Table) -> None:
    position = {"cp": {0: 1, 1: 5}, "upgrades": {0: ["Pickpocket II"]}}
    s = table("shadow_thief", "barbarian", phase="offensive_roll", rolls=[3, 3, 3, 6, 1], **position)
    s.choose("activate pickpocket")
    assert greedy(s) == "number 2"


def test_thief_strikes_with_a_full_purse(table: Table) -> None:
    s = table("shadow_thief", "barbarian", phase="offensive_roll", cp={0: 12}, rolls=[1, 2, 3, 4, 5])
    s.pass_all()
    assert greedy(s) == "activate insidious-strike"


def test_thief_keeps_to_the_shadows(table: Table) -> None:
    position = {"tokens": {0: {"Shadows": 1, "Poison": 1}}, "hands": {0: ["Get That Outta Here!"]}, "cp": {0: 2}}
    s = table("shadow_thief", "shadow_thief", phase="main_1", **position)
    assert greedy(s) == "play get-that-outta-here"
    s.choose("play get-that-outta-here")
    assert greedy(s) == "token poison"


def test_nobody_strikes_at_a_shadow(table: Table) -> None:
    position = {"tokens": {1: {"Shadows": 1}}, "health": {0: 20}}
    s = table("barbarian", "shadow_thief", phase="offensive_roll", rolls=[1, 1, 4, 4, 4], **position)
    s.pass_all()
    assert "smack" not in greedy(s)


# --- Ninja -------------------------------------------------------------------------------------------


def test_ninja_re_rolls_the_dice_that_bring_least(table: Table) -> None:
    s = table(
        "ninja",
        "barbarian",
        phase="offensive_roll",
        rolls=[1, 1, 2, 4, 4, 1, 1, 4, 4, 5],
        upgrades={0: ["Death Blossom II"]},
    )
    s.choose("activate death-blossom")
    s.pass_all()
    assert greedy(s) == "keep 4 4 5"


def test_ninja_leaves_a_low_sum_as_it_lies(table: Table) -> None:
    s = table(
        "ninja", "barbarian", phase="offensive_roll", rolls=[4, 4, 5, 5, 6, 6, 6], upgrades={0: ["Walk the Line II"]}
    )
    s.choose("activate walk-the-line: 4 shuriken")
    s.pass_all()
    assert greedy(s) == "keep 6 6"


def test_ninja_looks_for_what_her_defence_lacks(table: Table) -> None:
    s = table("barbarian", "ninja", phase="defensive_roll", attack="smack", rolls=[1, 1, 4])
    s.choose("defend shade-shift")
    s.pass_all()
    assert greedy(s) == "keep 1 4"


def test_ninja_makes_a_high_attack_undefendable_and_adds_to_one_that_nobody_can_defend(table: Table) -> None:
    s = table("ninja", "moon_elf", phase="offensive_roll", rolls=[1, 2, 3, 4, 5, 6], tokens={0: {"Ninjutsu": 1}})
    s.choose("activate shadow-fang")
    s.choose("spend ninjutsu", seat=0)
    s.pass_all()
    assert greedy(s) in ("choose 2", "choose 3")
    s = table(
        "ninja",
        "moon_elf",
        phase="offensive_roll",
        rolls=[1, 6, 6, 6, 6, 6],
        tokens={0: {"Ninjutsu": 1}},
        health={1: 8},
    )
    s.choose("activate shadewalk")
    s.choose("spend ninjutsu", seat=0)
    s.pass_all()
    assert greedy(s) == "choose 1", "it is lethal"


def test_ninja_spends_ninjutsu_and_smoke_in_time(table: Table) -> None:
    s = table(
        "ninja",
        "barbarian",
        phase="offensive_roll",
        rolls=[1, 2, 3, 6, 6],
        tokens={0: {"Ninjutsu": 3}},
        health={1: 7},
    )
    s.choose("activate slash")
    s.choose("defend none", seat=1)
    s.go_to("before damage is applied")
    assert greedy(s) == "spend ninjutsu"
    s = table(
        "barbarian",
        "ninja",
        phase="defensive_roll",
        attack="smack",
        tokens={1: {"Smoke Bomb": 1}},
        health={1: 4},
        rolls=[],
    )
    s.choose("defend none")
    s.go_to("before damage is applied")
    assert greedy(s) == "spend smoke-bomb"


def test_ninja_gives_her_least_card_for_smoke_when_it_saves_her(table: Table) -> None:
    hands = {1: ["Smoke Offering!", "Getting Paid!", "Triple Up!"]}
    s = table("barbarian", "ninja", phase="defensive_roll", attack="smack", hands=hands, health={1: 4})
    s.choose("defend none")
    s.go_to("before damage is applied")
    assert greedy(s) == "play smoke-offering"
    s.choose("play smoke-offering player 1", seat=1)
    assert greedy(s) == "discard getting-paid"


def test_ninja_keeps_her_cards_when_nothing_threatens(table: Table) -> None:
    s = table(
        "ninja", "barbarian", hands={0: ["Smoke Offering!", "Triple Up!"]}, cp={0: 0}, tokens={0: {"Smoke Bomb": 1}}
    )
    assert greedy(s) == "done"


# --- Tactician ---------------------------------------------------------------------------------------


def test_tactician_rolls_a_die_again_for_an_advantage(table: Table) -> None:
    position = {"tokens": {0: {"Tactical Advantage": 4}}}
    s = table("tactician", "barbarian", phase="offensive_roll", rolls=[1, 6, 6, 6, 6], **position)
    s.choose("activate maneuver")
    assert greedy(s) == "spend tactical-advantage reroll"
    s.roll(6)
    s.choose("spend tactical-advantage reroll die 1")
    assert greedy(s) == "pass"
    s.pass_all()
    assert greedy(s) == "activate higher-ground"


def test_tactician_funds_an_upgrade(table: Table) -> None:
    position = {"cp": {0: 1}, "hands": {0: ["Profiteer II"]}}
    tokens = {0: {"Tactical Advantage": 2}, 1: {"Targeted": 1}}
    s = table("tactician", "barbarian", phase="main_1", tokens=tokens, **position)
    assert greedy(s) == "spend tactical-advantage fund"


def test_tactician_marks_whom_he_can(table: Table) -> None:
    s = table("tactician", "barbarian", phase="main_1", tokens={0: {"Tactical Advantage": 3}})
    assert greedy(s) == "spend tactical-advantage mark"


# --- Vampire Lord ------------------------------------------------------------------------------------


def test_vampire_strikes_with_blood_when_it_kills(table: Table) -> None:
    position = {"health": {1: 6}, "tokens": {0: {"Blood Power": 1}}}
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 4], **position)
    s.choose("activate gouge")
    s.choose("defend none")
    assert greedy(s) == "spend blood-power strike"


def test_vampire_feeds_when_he_has_plenty(table: Table) -> None:
    position = {"health": {0: 20, 1: 40}, "tokens": {0: {"Blood Power": 5}}}
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 5], **position)
    s.choose("activate blood-magic")
    s.choose("defend none")
    assert greedy(s) in ("spend blood-power feast", "spend blood-power strike")


# --- answers -----------------------------------------------------------------------------------------


def test_it_answers_a_dodge_by_taking_the_token_away(table: Table) -> None:
    position = {"health": {1: 3}, "tokens": {1: {"Protect": 1}}, "hands": {0: ["Buh, Bye!"]}, "cp": {0: 4}}
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 1, 4, 4], **position)
    s.choose("activate smack")
    s.choose("defend none")
    s.choose("spend protect", seat=1)
    assert s.actor == 0
    assert greedy(s) == "play buh-bye"
    s.choose("play buh-bye")
    assert s.actor == 0 or s.health(1) <= 3


# --- reading texts -----------------------------------------------------------------------------------


def valuation(*heroes: str) -> Valuation:
    state, _ = make_state(heroes, "1v1", "rerolled")
    return Valuation(state.content, Taste())


def row_of(made: Valuation, key: str, need: int = 0) -> int:
    rows = [row.index for row in made.content.heroes[0].rows if row.ability.key == key and row.level.number == 1]
    return rows[need]


def test_a_contest_has_its_exact_odds() -> None:
    made = valuation("gunslinger", "barbarian")
    spread = made.texts.row(0, row_of(made, "showdown"), 0, made.texts.readers[0].usual)
    assert {outcome.damage: round(36 * chance) for chance, outcome in spread} == {7: 21, 5: 15}


def test_a_text_counts_the_tokens_it_has_just_brought() -> None:
    made = valuation("pyromancer", "barbarian")
    token = made.content.token_index["fire-mastery"]
    for held, damage in ((0, 7), (2, 9), (5, 10)):
        usual = made.texts.readers[0].usual
        facts = usual.holding(token, held)
        facts.usual = False
        ((chance, outcome),) = made.texts.row(0, row_of(made, "hot-streak"), 0, facts)
        assert (chance, outcome.damage) == (1.0, damage)


def test_what_was_learnt_in_other_games_changes_nothing() -> None:
    heroes = ("huntress", "cursed_pirate")

    def choices(seed: str, table: madking.State) -> list[int]:
        state = engine.begin(table.content, table.ruleset, table.mode)
        rng, bot = Random(seed), GreedyBot()
        made = []
        while not state.over:
            if state.asked < 0:
                engine.proceed(state, playout.sample(state, rng))
                continue
            made.append(bot.decide(state.asked, engine.legal(state), partial(sight, state, state.asked)))
            engine.proceed(state, made[-1])
        return made

    warm, _ = make_state(heroes, "1v1", "rerolled")
    cold, _ = make_state(heroes, "1v1", "rerolled")
    choices("other", warm)
    assert choices("same", warm) == choices("same", cold)


# --- Treant ------------------------------------------------------------------------------------------


def having(seedlings: int, saplings: int, dryads: int) -> dict[str, int]:
    return {"Seedling": seedlings, "Sapling": saplings, "Dryad": dryads}


def test_the_treant_removes_its_least_spirits_for_damage(table: Table) -> None:
    spirits = {0: having(1, 1, 1)}
    s = table("treant", "barbarian", phase="offensive_roll", rolls=[1, 1, 4, 4, 5], companions=spirits)
    s.choose("activate overgrowth")
    s.pass_all()
    assert greedy(s) == "remove seedling sapling"


def test_the_treant_grows_new_spirits_where_they_are_counted(table: Table) -> None:
    s = table("treant", "barbarian", phase="offensive_roll", rolls=[1, 6, 6, 6, 6], companions={0: having(1, 0, 0)})
    s.choose("activate natures-grasp")
    s.pass_all()
    assert greedy(s) == "companion seedling"


def test_the_treant_grows_a_spirit_further_rather_than_a_third_alike(table: Table) -> None:
    s = table("treant", "barbarian", phase="upkeep", companions={0: having(2, 0, 0)})
    s.pass_all()
    assert greedy(s) == "companion sapling"


def test_the_treants_dryad_wards_off_what_hurts_and_lets_the_rest_pass(table: Table) -> None:
    s = table(
        "treant",
        "barbarian",
        active=1,
        phase="offensive_roll",
        rolls=[4, 6, 6, 6, 6],
        companions={0: having(0, 0, 1)},
    )
    s.choose("activate crit-bash", seat=1)
    s.go_to("before status is placed")
    assert greedy(s) == "spend dryad ward"


def test_the_treants_dryad_strikes_when_the_damage_is_about_to_be_dealt(table: Table) -> None:
    s = table("treant", "barbarian", phase="offensive_roll", rolls=[1, 1, 2, 4, 6], companions={0: having(0, 0, 1)})
    s.choose("activate splinter")
    s.choose("remove nothing")
    assert greedy(s) == "pass"
    s.choose("defend none", seat=1)
    s.go_to("before damage is applied")
    assert greedy(s) == "spend dryad strike"


def test_the_treant_taps_a_sapling_in_its_main_phase(table: Table) -> None:
    s = table("treant", "barbarian", health={0: 30}, cp={0: 0}, companions={0: having(0, 2, 0)})
    assert greedy(s) == "spend sapling sap"


@pytest.mark.parametrize(("tokens", "choice"), [({}, "keep 1 2 3 4"), ({"Barbed Vine": 1}, "activate mighty-blow")])
def test_nobody_rolls_on_under_a_vine_for_less_than_it_hurts(table: Table, tokens: dict[str, int], choice: str) -> None:
    """The Barbarian has a small straight, and would try for the large one if it were free."""
    s = table("barbarian", "treant", phase="offensive_roll", rolls=[1, 1, 2, 3, 4], tokens={0: tokens})
    s.pass_all()
    assert greedy(s) == choice
