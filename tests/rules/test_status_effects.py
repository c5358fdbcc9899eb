"""STA: status effects."""

import pytest

from madking.core.events import DiceRolled, PhaseSkipped
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, SMACK, incoming, sit_out

IDLE = [1, 2, 4, 4, 6]


@pytest.mark.rule("STA-1")
def test_tokens_lie_on_the_board_of_whoever_receives_them(table: Table) -> None:
    """Moon Magic!: Evasive for oneself, Blind, Entangle and Targeted for the opponent."""
    s = table("moon_elf", "barbarian", cp={0: 4}, hands={0: ["Moon Magic!"]})
    s.choose("play moon magic")
    assert s.tokens(0) == {"Evasive": 1}
    assert s.tokens(1) == {"Blind": 1, "Entangle": 1, "Targeted": 1}


@pytest.mark.rule("STA-2")
def test_a_token_above_the_stack_limit_is_not_added(table: Table) -> None:
    """Lunar Blessing gives 3 Evasive to someone who has 2: the limit is 3. Entangle is limited to 1."""
    s = table(
        "moon_elf",
        "barbarian",
        phase="offensive_roll",
        upgrades={0: ["Blinding Shot II"]},
        tokens={0: {"Evasive": 2}, 1: {"Entangle": 1}},
        rolls=[1, 4, 4, 6, 6],
    )
    s.choose("activate lunar blessing")
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({"Evasive": 3}, {"Entangle": 1})


@pytest.mark.rule("STA-2")
def test_the_rest_of_a_card_works_although_its_token_is_refused(table: Table) -> None:
    """A second Concussion has no room, but Get Some! still adds its damage."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        tokens={1: {"Concussion": 1}},
        rolls=[*SMACK, 1, 1, 1, 1, 1],
    )
    s.choose("activate smack")
    s.choose("play get some")
    s.choose("defend none")
    assert (s.health(1), s.tokens(1)) == (41, {"Concussion": 1})


@pytest.mark.rule("STA-3")
def test_a_unique_token_is_not_moved_or_removed_by_ordinary_means(table: Table) -> None:
    """Blessing of Divinity: neither Transference! nor a card that removes finds anything to take."""
    s = table(
        "barbarian",
        "paladin",
        cp={0: 10},
        hands={0: ["Transference!", "Get That Outta Here!", "Buh, Bye!", "What Status Effects?"]},
        tokens={1: {"Blessing of Divinity": 1}},
    )
    assert not s.can("play transference")
    assert not s.can("play get that outta here")
    assert not s.can("play buh bye")
    s.choose("play what status effects player 1")
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}


@pytest.mark.rule("STA-3")
@pytest.mark.parametrize("card", ["Transference!", "Get That Outta Here!"])
def test_beside_a_unique_token_only_the_other_one_can_be_chosen(table: Table, card: str) -> None:
    """Crit lies beside the Blessing: there is nothing to choose, and the Blessing stays."""
    s = table("barbarian", "paladin", hands={0: [card]}, tokens={1: {"Blessing of Divinity": 1, "Crit": 1}})
    s.choose(f"play {card}")
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}


@pytest.mark.rule("STA-3")
@pytest.mark.parametrize("token", ["Crit", "Concussion"])
def test_positive_and_negative_tokens_can_be_removed(table: Table, token: str) -> None:
    s = table("barbarian", "paladin", hands={0: ["Get That Outta Here!"]}, tokens={1: {token: 1}})
    s.choose("play get that outta here")
    s.pass_all()
    assert s.tokens(1) == {}


# --- spending --------------------------------------------------------------------------------------


@pytest.mark.rule("STA-4")
def test_a_token_without_a_moment_of_its_own_may_be_spent_at_any_time(table: Table) -> None:
    """Calm: in Upkeep, in one's own Main Phase, in anyone's roll phases."""
    calm = {"tokens": {0: {"Calm": 1}, 1: {"Calm": 1}}}
    upkeep = table(DUELIST, DUELIST, phase="upkeep", **calm)
    assert upkeep.may("spend calm", 0)
    assert upkeep.may("spend calm", 1)
    main = table(DUELIST, DUELIST, **calm)
    assert main.can("spend calm")
    roll = table(DUELIST, DUELIST, phase="offensive_roll", rolls=SMACK, **calm)
    assert roll.may("spend calm", 0)
    assert roll.may("spend calm", 1)
    roll.choose("activate lunge")
    roll.choose("defend none")
    assert roll.phase == "defensive_roll"
    assert roll.may("spend calm", 1)


@pytest.mark.rule("STA-4")
def test_a_token_whose_text_says_when_is_spent_only_then(table: Table) -> None:
    """Accuracy before the defence, Crit with 5 damage or more, Retribution when attacked."""
    s = table(
        "paladin",
        "paladin",
        phase="offensive_roll",
        tokens={0: {"Accuracy": 1, "Crit": 1, "Retribution": 1}, 1: {"Retribution": 1, "Crit": 1}},
        rolls=[1, 2, 3, 4, 6, 1, 6, 6],
    )
    assert not s.may("spend accuracy", 0)
    assert not s.may("spend retribution", 1)
    s.choose("activate holy attack")
    s.go_to("before the defence")
    assert s.may("spend accuracy", 0)
    assert s.may("spend crit", 0)
    assert not s.may("spend retribution", 0)
    assert s.may("spend retribution", 1)
    assert not s.may("spend crit", 1)
    s.choose("defend divine defense")
    s.go_to("before damage is applied")
    assert not s.may("spend accuracy", 0)
    assert s.may("spend crit", 0)
    assert s.may("spend retribution", 1)


@pytest.mark.rule("STA-4")
def test_a_token_may_offer_several_uses(table: Table) -> None:
    """Grit: one token adds 1 to an attack, two together prevent 3."""
    s = table(
        DUELIST,
        DUELIST,
        phase="offensive_roll",
        tokens={0: {"Grit": 1}, 1: {"Grit": 3}},
        rolls=SMACK,
    )
    s.choose("activate lunge")
    s.go_to("before the defence")
    assert not s.may("spend grit shelter", 0)
    s.choose("spend grit strike", seat=0)
    assert (incoming(s, 1), s.tokens(0)) == (5, {})
    s.choose("spend grit shelter", seat=1)
    assert (incoming(s, 1), s.tokens(1)) == (2, {"Grit": 1})
    assert not s.can("spend grit shelter", seat=1)
    assert not s.can("spend grit strike", seat=1)
    s.choose("defend none")
    s.pass_all()
    assert s.health(1) == 48


@pytest.mark.rule("STA-4")
def test_the_die_of_a_spent_token_may_be_altered(table: Table) -> None:
    """Evasive rolls 2, a dodge; the Barbarian tips the die to 3, and it fails."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[*SMACK, 2],
    )
    s.choose("activate smack")
    s.choose("spend evasive", seat=1)
    s.go_to("after a roll")
    s.choose("play tip it up", seat=0)
    s.choose("defend none")
    assert (s.health(1), s.tokens(1)) == (46, {})


@pytest.mark.rule("STA-4")
def test_passives_count_as_spending(table: Table) -> None:
    """Tithe on the opponent's turn: draw a card, re-roll an own die of the defence, again and again."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        cp={1: 6},
        decks={1: ["Tip It!"]},
        rolls=[*SMACK, 1, 1, 1, 2, 5],
    )
    s.choose("use tithe draw", seat=1)
    assert (s.hand(1), s.cp(1)) == (["Tip It!"], 3)
    assert not s.can("use tithe reroll", seat=1)
    s.choose("activate smack")
    s.choose("defend divine defense")
    s.choose("use tithe reroll", seat=1)
    s.choose("use tithe reroll die 2", seat=1)
    assert s.cp(1) == 1
    s.pass_all()
    assert (s.health(1), s.health(0)) == (48, 49)


# --- staying and leaving ---------------------------------------------------------------------------


@pytest.mark.rule("STA-5")
def test_persistent_tokens_stay_and_others_leave_as_their_text_says(table: Table) -> None:
    """Targeted serves attack after attack; Concussion leaves with the Income Phase that it took."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        tokens={1: {"Targeted": 1, "Concussion": 1}},
        rolls=[*SMACK, *IDLE],
    )
    s.choose("activate smack")
    s.choose("defend none")
    assert (s.health(1), s.tokens(1)) == (44, {"Targeted": 1, "Concussion": 1})
    s.choose("done")
    assert (s.tokens(1), s.cp(1), s.hand(1)) == ({"Targeted": 1}, 2, [])
    assert PhaseSkipped(1, "income") in s.told(PhaseSkipped)
    sit_out(s)
    assert s.tokens(1) == {"Targeted": 1}


@pytest.mark.rule("STA-5")
def test_a_card_removes_a_persistent_token(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Buh, Bye!"]}, tokens={0: {"Targeted": 1}})
    s.choose("play buh bye")
    assert s.tokens(0) == {}


@pytest.mark.rule("STA-6")
def test_remove_a_status_effect_takes_one_token(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Get That Outta Here!"]}, tokens={1: {"Evasive": 3}})
    s.choose("play get that outta here")
    s.pass_all()
    assert s.tokens(1) == {"Evasive": 2}


@pytest.mark.rule("STA-6")
def test_remove_all_takes_everything_that_may_be_removed(table: Table) -> None:
    s = table(
        "barbarian",
        "paladin",
        hands={0: ["What Status Effects?"]},
        tokens={0: {"Concussion": 1}, 1: {"Crit": 1, "Protect": 1, "Concussion": 1, "Blessing of Divinity": 1}},
    )
    s.choose("play what status effects player 1")
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}
    assert s.tokens(0) == {"Concussion": 1}


@pytest.mark.rule("STA-6")
def test_remove_all_takes_whole_stacks(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["What Status Effects?"]}, tokens={1: {"Evasive": 3, "Targeted": 1}})
    s.choose("play what status effects player 1")
    s.pass_all()
    assert s.tokens(1) == {}


@pytest.mark.rule("STA-7")
def test_the_supply_of_tokens_is_unlimited(table: Table) -> None:
    """The box holds five Evasive; six and a seventh attempt to gain one are no problem."""
    s = table(
        "moon_elf",
        "moon_elf",
        hands={0: ["Evade!"]},
        tokens={0: {"Evasive": 3}, 1: {"Evasive": 2}},
    )
    s.choose("play evade player 1")
    assert (s.tokens(0), s.tokens(1)) == ({"Evasive": 3}, {"Evasive": 3})


@pytest.mark.rule("STA-8")
def test_transferring_moves_one_token(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Transference!"]}, tokens={1: {"Evasive": 2}})
    s.choose("play transference")
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({"Evasive": 1}, {"Evasive": 1})


@pytest.mark.rule("STA-8")
def test_a_token_is_not_moved_onto_a_full_stack(table: Table) -> None:
    """Both are targeted, limit 1: only Evasive can be moved, and only to the one who has room."""
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Transference!"], 1: ["Tip It!"]},
        tokens={0: {"Evasive": 3, "Targeted": 1}, 1: {"Targeted": 1, "Evasive": 2}},
    )
    s.choose("play transference")
    s.pass_all()
    assert s.tokens(0) == {"Evasive": 2, "Targeted": 1}
    assert s.tokens(1) == {"Evasive": 3, "Targeted": 1}


@pytest.mark.rule("STA-8")
def test_without_room_anywhere_nothing_can_be_transferred(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Transference!"]},
        tokens={0: {"Targeted": 1, "Evasive": 3}, 1: {"Targeted": 1, "Evasive": 3}},
    )
    assert not s.can("play transference")


@pytest.mark.rule("STA-9")
def test_whoever_holds_a_token_uses_it(table: Table) -> None:
    """The Barbarian dodges with the Moon Elf's Evasive, and pays with the Paladin's Crit."""
    elf = table("moon_elf", "barbarian", phase="offensive_roll", tokens={1: {"Evasive": 1}}, rolls=[1, 1, 1, 4, 4, 1])
    elf.choose("activate longbow")
    elf.choose("spend evasive", seat=1)
    elf.choose("defend none")
    assert elf.health(1) == 50
    paladin = table("barbarian", "paladin", phase="offensive_roll", tokens={0: {"Crit": 1}}, rolls=[1, 1, 1, 1, 4])
    paladin.choose("activate smack")
    paladin.choose("spend crit", seat=0)
    paladin.choose("defend none")
    paladin.pass_all()
    assert paladin.health(1) == 50 - 6 - 4


@pytest.mark.rule("STA-9")
def test_tokens_of_the_same_name_are_the_same_token(table: Table) -> None:
    """Two heroes bring Evasive to the table; one stack holds them, with one limit."""
    s = table("moon_elf", DUELIST, hands={0: ["Evade!"]}, tokens={1: {"Evasive": 2}})
    s.choose("play evade player 1")
    assert s.tokens(1) == {"Evasive": 3}


# --- tokens for the next Offensive Roll Phase ------------------------------------------------------


@pytest.mark.rule("STA-10")
def test_a_token_for_the_next_offensive_roll_phase_serves_one_phase(table: Table) -> None:
    """Entangle takes one Roll Attempt of this phase, not of the additional one, at whose end it leaves (TURN-9)."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        tokens={0: {"Entangle": 1}},
        rolls=[6, 6, 6, 6, 1, *IDLE],
    )
    assert s.attack["attempts"] == 1
    s.choose("activate crit bash")
    assert (s.attack["attempts"], s.tokens(0)) == (2, {"Entangle": 1})
    s.choose("activate none")
    assert (s.phase, s.tokens(0)) == ("main_2", {})


@pytest.mark.rule("STA-10")
def test_a_token_received_during_ones_own_phase_is_for_the_next_one(table: Table) -> None:
    """The Trap snares the attacker: the token outlasts this Roll Phase and serves on the next turn."""
    s = table("barbarian", DUELIST, phase="offensive_roll", rolls=[*SMACK, 6, *IDLE, *IDLE])
    s.choose("activate smack")
    s.choose("defend trap")
    assert (s.phase, s.tokens(0)) == ("main_2", {"Snare": 1})
    s.choose("done")
    sit_out(s)
    s.choose("done")
    s.pass_all()
    assert (s.actor, s.phase) == (0, "offensive_roll")
    assert s.attack["attempts"] == 1
    s.choose("activate none")
    s.pass_all()
    assert s.tokens(0) == {}


@pytest.mark.rule("STA-10")
def test_a_skipped_phase_does_not_use_the_token_up(table: Table) -> None:
    """Tripped on this turn: the Snare takes its Roll Attempt on the next."""
    s = table(HEXER, DUELIST, phase="offensive_roll", tokens={0: {"Trip": 1, "Snare": 1}}, rolls=[*IDLE, *IDLE])
    s.choose("done")
    sit_out(s)
    s.choose("done")
    s.pass_all()
    assert s.attack["attempts"] == 1
    assert len(s.told(DiceRolled)) == 2
