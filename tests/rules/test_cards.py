"""CARD: what cards are, when they are played, and who may see them."""

import pytest

import madking
from tests.conftest import Table
from tests.rules.helpers import DUELIST, SMACK, incoming

# --- paying ----------------------------------------------------------------------------------------


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize(("card", "cost"), [("Adrenaline Surge!", 0), ("Concuss!", 1), ("Smack II", 2)])
def test_playing_a_card_costs_its_cp(table: Table, card: str, cost: int) -> None:
    s = table("barbarian", "moon_elf", cp={0: 5}, hands={0: [card]}, rolls=[6] if cost == 0 else [])
    s.choose(f"play {card}")
    s.pass_all()
    assert (s.cp(0), s.hand(0)) == (5 - cost, [])


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize(("card", "cost"), [("Concuss!", 1), ("Triple Up!", 2), ("Smack III", 3)])
def test_a_card_that_cannot_be_paid_cannot_be_played(table: Table, card: str, cost: int) -> None:
    rich = table("barbarian", "moon_elf", cp={0: cost}, hands={0: [card]})
    poor = table("barbarian", "moon_elf", cp={0: cost - 1}, hands={0: [card]})
    assert rich.can(f"play {card}")
    assert not poor.can(f"play {card}")


@pytest.mark.rule("CARD-1")
def test_a_free_card_needs_no_cp(table: Table) -> None:
    s = table("barbarian", "moon_elf", cp={0: 0}, hands={0: ["Getting Paid!"]})
    s.choose("play getting paid")
    assert s.cp(0) == 2


# --- Main Phase Actions ----------------------------------------------------------------------------


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize("main", ["main_1", "main_2"])
def test_main_phase_actions_are_played_in_ones_own_main_phases(table: Table, main: str) -> None:
    s = table("barbarian", "moon_elf", phase=main, hands={0: ["Concuss!"]})
    s.choose("play concuss")
    assert s.tokens(1) == {"Concussion": 1}


@pytest.mark.rule("CARD-2")
def test_main_phase_actions_are_played_at_no_other_time(table: Table) -> None:
    """Not in one's own roll phases, and not on the opponent's turn."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="main_1",
        hands={0: ["Concuss!", "Vegas Baby!"], 1: ["Vegas Baby!"]},
        rolls=[3, *SMACK],
    )
    s.choose("play vegas baby")
    assert s.window == "card played"
    assert not s.may("play concuss", 0)
    assert not s.may("play vegas baby", 1)
    s.choose("done")
    assert s.phase == "offensive_roll"
    assert not s.may("play concuss", 0)
    assert not s.may("play vegas baby", 1)


@pytest.mark.rule("CARD-2")
def test_main_phase_actions_are_not_played_in_upkeep(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="upkeep", hands={0: ["Concuss!"]})
    assert (s.phase, s.actor) == ("upkeep", 0)
    assert not s.can("play concuss")


@pytest.mark.rule("CARD-2")
def test_a_main_phase_action_may_be_interrupted_by_an_instant(table: Table) -> None:
    """The Moon Elf draws her cards before her tokens are cleared away."""
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["What Status Effects?"], 1: ["Evade!"]},
        tokens={1: {"Evasive": 1}},
    )
    s.choose("play what status effects player 1")
    assert (s.window, s.tokens(1)) == ("card played", {"Evasive": 1})
    s.choose("play evade player 0", seat=1)
    assert s.tokens(0) == {"Evasive": 1}
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({"Evasive": 1}, {})


@pytest.mark.rule("CARD-2")
@pytest.mark.rule("TIM-5")
def test_a_main_phase_action_may_be_interrupted_by_spending_the_token_it_wants(table: Table) -> None:
    """The Duelist uses the token that is about to be removed; the card is played for nothing."""
    s = table(
        "barbarian",
        DUELIST,
        hands={0: ["Get That Outta Here!"]},
        tokens={1: {"Calm": 1}},
        decks={1: ["Spark!"]},
    )
    s.choose("play get that outta here")
    assert s.actor == 1
    s.choose("spend calm", seat=1)
    s.pass_all()
    assert (s.hand(1), s.tokens(1)) == (["Spark!"], {})
    assert (s.cp(0), s.discard(0)) == (1, ["Get That Outta Here!"])


# --- Roll Phase Actions ----------------------------------------------------------------------------


@pytest.mark.rule("CARD-3")
def test_roll_phase_actions_are_played_in_anyones_roll_phases(table: Table) -> None:
    """In the Offensive and the Defensive Roll Phase, by attacker and defender."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["So Wild!"], 1: ["So Wild!"]},
        rolls=[*SMACK, 1, 4, 4, 6, 6],
    )
    assert (s.phase, s.window) == ("offensive_roll", "after a roll")
    assert s.may("play so wild", 0)
    assert s.may("play so wild", 1)
    s.choose("activate smack")
    s.choose("defend missed me")
    assert (s.phase, s.window) == ("defensive_roll", "after a roll")
    assert s.may("play so wild", 0)
    assert s.may("play so wild", 1)


@pytest.mark.rule("CARD-3")
def test_roll_phase_actions_are_not_played_outside_roll_phases(table: Table) -> None:
    """Vegas Baby! rolls a die in the Main Phase: Tip It! may touch it, So Wild! may not."""
    s = table("barbarian", "moon_elf", hands={0: ["Vegas Baby!", "So Wild!"], 1: ["So Wild!", "Tip It!"]}, rolls=[3])
    assert not s.can("play so wild")
    s.choose("play vegas baby")
    s.go_to("after a roll")
    assert (s.phase, s.actor) == ("main_1", 0)
    assert not s.may("play so wild", 0)
    assert not s.may("play so wild", 1)
    assert s.may("play tip it", 1)


@pytest.mark.rule("CARD-3")
def test_there_is_a_last_window_after_the_dice_stopped_rolling(table: Table) -> None:
    """No Roll Attempt is left, the ability is announced, and still a die may be changed."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["So Wild!"]},
        rolls=[2, 2, 4, 4, 5, 2, 4, 5, 1, 4, 4],
    )
    s.choose("keep 2 2")
    s.choose("keep 2 2")
    assert s.attack["attempts"] == 0
    s.choose("activate smack")
    assert s.window == "ability announced"
    s.choose("play so wild die 1 value 6", seat=1)
    assert s.actor == 0
    assert not s.can("activate smack")


@pytest.mark.rule("CARD-3")
def test_a_roll_that_the_game_has_moved_past_is_fixed(table: Table) -> None:
    """In the Defensive Roll Phase the attack dice are out of reach; after the defence its dice are, too."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["So Wild!"], 1: ["So Wild!", "Tip It!"]},
        rolls=[*SMACK, 2, 2, 2, 5, 5],
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    assert not s.may("play so wild", 0)
    assert not s.may("play tip it", 1)
    s.choose("defend missed me")
    s.choose("play so wild", seat=0)
    assert [str(option) for option in s.options] == ["die 2", "die 5"]
    s.choose("die 2 value 3")
    s.go_to("before damage is applied")
    assert not s.may("play so wild", 1)
    assert not s.may("play tip it", 1)


# --- Instant Actions -------------------------------------------------------------------------------


@pytest.mark.rule("CARD-4")
def test_instants_are_played_in_any_phase_on_anyones_turn(table: Table) -> None:
    """Upkeep, Main, Offensive and Defensive Roll Phase: each player has the chance."""
    hand = ["Double Up!"]
    upkeep = table("barbarian", "moon_elf", phase="upkeep", hands={0: hand, 1: hand})
    assert upkeep.may("play double up", 0)
    assert upkeep.may("play double up", 1)
    main = table("barbarian", "moon_elf", hands={0: ["Concuss!", *hand], 1: hand})
    assert main.can("play double up")
    main.choose("play concuss")
    assert main.may("play double up", 0)
    assert main.may("play double up", 1)
    roll = table("barbarian", "moon_elf", phase="offensive_roll", hands={0: hand, 1: hand}, rolls=SMACK)
    assert roll.may("play double up", 0)
    assert roll.may("play double up", 1)
    roll.choose("activate smack")
    roll.choose("defend none")
    assert roll.phase == "defensive_roll"
    assert roll.may("play double up", 0)
    assert roll.may("play double up", 1)


@pytest.mark.rule("CARD-4")
@pytest.mark.rule("TIM-4")
def test_an_instant_resolves_at_once(table: Table) -> None:
    """The turn player's instant is done before anyone is asked again."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Double Up!", "Six-It!"], 1: ["Buh, Bye!", "Getting Paid!"]},
        decks={0: ["Smack II", "Smack III"]},
        rolls=SMACK,
    )
    s.choose("play double up", seat=0)
    assert sorted(s.hand(0)) == ["Six-It!", "Smack II", "Smack III"]
    assert (s.discard(0), s.cp(0)) == (["Double Up!"], 1)


# --- where cards go --------------------------------------------------------------------------------


@pytest.mark.rule("CARD-5")
def test_an_action_card_goes_to_the_discard_pile_after_it_resolved(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Concuss!"], 1: ["Double Up!"]})
    s.choose("play concuss")
    assert (s.hand(0), s.discard(0), s.tokens(1)) == ([], [], {})
    s.pass_all()
    assert (s.hand(0), s.discard(0), s.tokens(1)) == ([], ["Concuss!"], {"Concussion": 1})


@pytest.mark.rule("CARD-6")
def test_a_hero_upgrade_stays_on_its_space(table: Table) -> None:
    """It is no longer in the hand, so it cannot be sold, and it is not discarded."""
    s = table("barbarian", "moon_elf", phase="main_1", hands={0: ["Smack II"]}, rolls=SMACK)
    s.choose("play smack ii")
    assert (s.hand(0), s.discard(0), s.level(0, "Smack")) == ([], [], 2)
    assert not s.can("sell smack ii")
    s.choose("done")
    s.choose("activate smack")
    s.choose("defend none")
    assert s.health(1) == 45
    assert s.level(0, "Smack") == 2


@pytest.mark.rule("CARD-6")
def test_hero_upgrades_are_played_only_in_ones_own_main_phase(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Smack II", "Concuss!"], 1: ["Longbow II"]},
        rolls=SMACK,
    )
    assert s.can("play smack ii")
    s.choose("play concuss")
    assert not s.may("play smack ii", 0)
    assert not s.may("play longbow ii", 1)
    s.choose("done")
    assert s.phase == "offensive_roll"
    assert not s.may("play smack ii", 0)
    assert not s.may("play longbow ii", 1)


@pytest.mark.rule("CARD-7")
def test_level_three_may_be_played_straight_over_level_one_at_full_price(table: Table) -> None:
    s = table("barbarian", "moon_elf", cp={0: 5}, hands={0: ["Smack III"]})
    s.choose("play smack iii")
    assert (s.cp(0), s.level(0, "Smack")) == (2, 3)


@pytest.mark.rule("CARD-7")
def test_over_level_two_only_the_difference_is_paid(table: Table) -> None:
    """Smack III costs 3, Smack II cost 2: 1 CP is enough. The covered card stays where it lies."""
    s = table("barbarian", "moon_elf", cp={0: 3}, hands={0: ["Smack II", "Smack III"]})
    s.choose("play smack ii")
    assert s.cp(0) == 1
    s.choose("play smack iii")
    assert (s.cp(0), s.level(0, "Smack")) == (0, 3)
    assert (s.hand(0), s.discard(0)) == ([], [])


@pytest.mark.rule("CARD-7")
def test_a_lower_level_cannot_be_played_over_a_higher_one(table: Table) -> None:
    s = table("barbarian", "moon_elf", cp={0: 5}, hands={0: ["Smack II"]}, upgrades={0: ["Smack III"]})
    assert not s.can("play smack ii")
    assert s.can("sell smack ii")


@pytest.mark.rule("CARD-7")
def test_a_difference_of_nothing_costs_nothing(table: Table) -> None:
    """Lunge II and III both cost 2: III over II is free, and II over III is still impossible."""
    s = table(DUELIST, "moon_elf", cp={0: 0}, hands={0: ["Lunge III"]}, upgrades={0: ["Lunge II"]})
    s.choose("play lunge iii")
    assert (s.cp(0), s.level(0, "Lunge")) == (0, 3)
    s = table(DUELIST, "moon_elf", cp={0: 9}, hands={0: ["Lunge II"]}, upgrades={0: ["Lunge III"]})
    assert not s.can("play lunge ii")


# --- what is hidden --------------------------------------------------------------------------------


@pytest.mark.rule("CARD-8")
def test_hands_are_hidden_and_everything_else_is_public(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        health={0: 33},
        cp={0: 7},
        hands={0: ["Six-It!", "Smack II"]},
        discard={0: ["Tip It!"]},
        tokens={0: {"Evasive": 2}},
        upgrades={0: ["Fortitude II"]},
    )
    own, seen = s.view(0)["players"][0], s.view(1)["players"][0]
    assert sorted(own["hand"]) == ["six-it", "smack-ii"]
    assert "hand" not in seen
    assert (seen["hand_size"], seen["discard"]) == (2, ["tip-it"])
    assert (seen["health"], seen["cp"], seen["tokens"]) == (33, 7, {"evasive": 2})
    assert seen["levels"]["fortitude"] == 2
    assert s.view(1)["options"] == []


@pytest.mark.rule("CARD-8")
def test_the_order_of_the_decks_is_hidden_from_everyone(table: Table) -> None:
    """Whatever lies on top, both players see the same table."""
    tops = [["Six-It!", "Tip It!", "Smack II"], ["Smack II", "Six-It!", "Tip It!"]]
    views = [[table("barbarian", "moon_elf", decks={0: top}).view(seat) for seat in (0, 1, None)] for top in tops]
    assert views[0] == views[1]


@pytest.mark.rule("CARD-8")
def test_a_view_does_not_change_with_the_opponents_hand(table: Table) -> None:
    """Nor do the questions: the Moon Elf is asked in the same windows, whatever card she holds."""
    seen = []
    for card in ("Longbow II", "Tip It!"):
        s = table("barbarian", "moon_elf", phase="offensive_roll", hands={1: [card]}, rolls=SMACK)
        seen.append((s.actor, s.view(0)))
        s.choose("activate smack")
        seen.append((s.actor, s.view(0)))
        s.choose("defend none")
        assert incoming(s, 1) == 4
        seen.append((s.actor, s.view(0)))
    assert seen[:3] == seen[3:]


@pytest.mark.rule("CARD-8")
def test_a_card_of_the_opponents_hand_cannot_be_played(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={1: ["Getting Paid!"]})
    with pytest.raises(madking.IllegalChoice):
        s.choose("play getting paid")
