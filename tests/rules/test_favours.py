"""Cards that come back, cost less or nothing; tokens that change hands; dice that echo and swap; attempts to come."""

from typing import Any

import madking
from madking.core.events import AttemptsGained, CardRecovered, Discounted, TokenMoved
from madking.speech.questions import question
from tests.conftest import Table
from tests.heroes.helpers import never
from tests.rules.helpers import DUELIST, TRICKSTER, sit_out

STRAIGHT = [1, 2, 3, 4, 6]
SWORDS = [1, 1, 1, 4, 6]


def own_main(table: Table, *cards: str, **position: Any) -> madking.Scenario:
    """The Trickster in their Main Phase, with these cards."""
    return table(TRICKSTER, DUELIST, **({"hands": {0: list(cards)}, "cp": {0: 5}} | position))


def own_roll(table: Table, *dice: int, **position: Any) -> madking.Scenario:
    """The Trickster in their Offensive Roll Phase, with these dice."""
    return table(TRICKSTER, DUELIST, phase="offensive_roll", rolls=dice, **({"cp": {0: 5}} | position))


def shown(s: madking.Scenario, seat: int) -> dict[str, Any]:
    """What everyone sees of a player."""
    return dict(s.view(None)["players"][seat])


# --- cards from the discard pile ---------------------------------------------------------------------


def test_a_card_of_choice_comes_back_and_everyone_knows_it(table: Table) -> None:
    s = own_main(table, "Dig!", "Tip It!", discard={0: ["Buh, Bye!", "Wind Up!", "Snatch II"]})
    s.choose("play dig")
    s.pass_all()
    assert [str(option) for option in s.options] == ["take buh-bye", "take wind-up"]
    assert question(s.state, "en") == "Dig! Which card do you take from your discard pile?"
    assert s.options[1].help == "Take Wind Up! (0 CP). You have 1 more Roll Attempt in your next Offensive Roll Phase."
    s.choose("take wind up")
    assert s.hand(0) == ["Tip It!", "Wind Up!"]
    assert s.discard(0) == ["Buh, Bye!", "Snatch II", "Dig!"]
    assert s.told(CardRecovered) == [CardRecovered(0, "wind-up")]
    assert s.view(1)["players"][0]["known_hand"] == ["wind-up"]


def test_an_upgrade_comes_back_where_the_text_says_so(table: Table) -> None:
    s = own_main(table, "Dust Off!", discard={0: ["Buh, Bye!", "Snatch II"]})
    s.choose("play dust off")
    s.pass_all()
    assert s.hand(0) == ["Snatch II"]


def test_without_such_a_card_on_the_pile_it_cannot_be_played(table: Table) -> None:
    s = own_main(table, "Dust Off!", "Dig!", discard={0: ["Buh, Bye!"]})
    never(s, "play dust off", seat=0)
    assert s.can("play dig")
    never(own_main(table, "Dig!", discard={0: ["Snatch II"]}), "play dig", seat=0)


# --- cheaper cards -----------------------------------------------------------------------------------


def test_the_next_card_costs_less_and_the_one_after_it_does_not(table: Table) -> None:
    s = own_main(table, "Haggle!", "Triple Up!", "Double Up!", cp={0: 1})
    never(s, "play triple up", seat=0)
    s.choose("play haggle")
    s.pass_all()
    assert s.told(Discounted) == [Discounted(0, "action", 2)]
    assert shown(s, 0)["discounts"] == {"action": 2}
    triple = next(option for option in s.options if str(option) == "play triple-up")
    assert triple.help == "Play Triple Up! (0 CP). Draw 3 cards."
    s.choose("play triple up")
    s.pass_all()
    assert (s.cp(0), "discounts" in shown(s, 0)) == (1, False)
    s.choose("play double up")
    s.pass_all()
    assert s.cp(0) == 0


def test_a_cheaper_card_never_pays_back(table: Table) -> None:
    s = own_main(table, "Haggle!", "Double Up!")
    s.choose("play haggle")
    s.pass_all()
    s.choose("play double up")
    s.pass_all()
    assert s.cp(0) == 5


def test_a_card_for_nothing_is_the_next_card_all_the_same(table: Table) -> None:
    s = own_main(table, "Haggle!", "Dig!", discard={0: ["Buh, Bye!"]})
    s.choose("play haggle")
    s.pass_all()
    s.choose("play dig")
    s.pass_all()
    assert "discounts" not in shown(s, 0)


def test_a_discount_is_for_its_sort_of_cards_and_for_this_turn(table: Table) -> None:
    s = own_main(table, "Patron!", "Double Up!", "Snatch III", cp={0: 0})
    s.choose("play patron")
    s.pass_all()
    never(s, "play double up", seat=0)
    assert s.can("play snatch iii")
    s.roll(1, 2, 4, 4, 6)
    s.choose("done")
    s.choose("activate none")
    s.choose("play snatch iii")
    assert (s.level(0, "Snatch"), s.cp(0)) == (3, 0)
    assert "discounts" not in shown(s, 0)


def test_a_discount_ends_with_the_turn(table: Table) -> None:
    s = own_main(table, "Patron!", "Snatch II", rolls=[1, 2, 4, 4, 6, 1, 2, 4, 4, 6], decks={1: ["Tip It!"]})
    s.choose("play patron")
    sit_out(s)
    assert (s.state.active, "discounts" in shown(s, 0)) == (1, False)
    s.choose("done")


# --- free upgrades -----------------------------------------------------------------------------------


def test_an_upgrade_of_choice_is_laid_for_nothing(table: Table) -> None:
    s = own_main(table, "Sketch!", "Snatch III", "Coin Toss II", "Tip It!", cp={0: 1})
    s.choose("play sketch")
    s.pass_all()
    assert [str(option) for option in s.options] == ["lay snatch-iii", "lay coin-toss-ii", "no"]
    assert question(s.state, "en") == "Sketch! Which upgrade do you play for free?"
    assert s.options[-1].help == "Play no upgrade."
    s.choose("lay snatch iii")
    assert (s.level(0, "Snatch"), s.cp(0), s.hand(0)) == (3, 0, ["Tip It!", "Coin Toss II"])


def test_a_free_upgrade_may_be_declined(table: Table) -> None:
    s = own_main(table, "Sketch!", "Snatch II")
    s.choose("play sketch")
    s.choose("no")
    assert (s.level(0, "Snatch"), s.hand(0)) == (1, ["Snatch II"])


def test_without_an_upgrade_in_hand_nothing_is_asked(table: Table) -> None:
    s = own_main(table, "Sketch!", "Tip It!")
    s.choose("play sketch")
    s.pass_all()
    assert s.can("done")


def test_a_free_upgrade_can_be_answered(table: Table) -> None:
    s = table(TRICKSTER, TRICKSTER, hands={0: ["Sketch!", "Snatch II"], 1: ["Objection!"]}, cp={0: 1, 1: 1})
    s.choose("play sketch")
    s.choose("lay snatch ii", seat=0)
    s.choose("play objection", seat=1)
    s.pass_all()
    assert (s.level(0, "Snatch"), "Snatch II" in s.discard(0)) == (1, True)


# --- tokens that change hands ------------------------------------------------------------------------


def test_a_token_of_choice_is_stolen_with_what_belongs_to_it(table: Table) -> None:
    s = own_main(table, "Pickpocket!", tokens={1: {"Grit": 2, "Calm": 1}})
    s.choose("play pickpocket")
    assert s.options[0].help == "Steal Grit from Duelist."
    s.choose("token grit")
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({"Grit": 1}, {"Grit": 1, "Calm": 1})
    assert s.told(TokenMoved) == [TokenMoved(1, 0, "grit")]


def test_what_cannot_be_moved_or_finds_no_room_is_not_stolen(table: Table) -> None:
    s = own_main(table, "Pickpocket!", tokens={0: {"Evasive": 3}, 1: {"Evasive": 1, "Seal": 1}})
    never(s, "play pickpocket", seat=0)


def test_only_opponents_with_something_to_steal_are_offered(table: Table) -> None:
    tokens = {1: {"Evasive": 1}, 3: {"Seal": 1}}
    s = table(TRICKSTER, DUELIST, "barbarian", "monk", mode="ffa4", hands={0: ["Pickpocket!"]}, tokens=tokens)
    s.choose("play pickpocket")
    s.pass_all()
    assert (s.tokens(0), s.tokens(1), s.tokens(3)) == ({"Evasive": 1}, {}, {"Seal": 1})


def test_an_ability_steals_from_its_target(table: Table) -> None:
    """In a free-for-all the target is found before the token is chosen."""
    s = table(
        TRICKSTER, DUELIST, "barbarian", mode="ffa3", phase="offensive_roll", rolls=[*SWORDS, 4],
        tokens={1: {"Grit": 1}, 2: {"Evasive": 2}},
    )  # fmt: skip
    s.choose("activate snatch")
    s.pass_all()
    assert (s.tokens(0), s.tokens(1), s.tokens(2)) == ({"Evasive": 1}, {"Grit": 1}, {"Evasive": 1})


def test_tokens_of_a_named_kind_are_stolen_as_far_as_there_are_any_and_room_for_them(table: Table) -> None:
    s = own_main(table, "Raid!", tokens={0: {"Focus": 2}, 1: {"Focus": 2}})
    s.choose("play raid")
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({"Focus": 3}, {"Focus": 1})


def test_a_token_stolen_behind_the_damage_does_not_add_to_that_attack(table: Table) -> None:
    """TXT-4, as for a token that is gained there."""
    s = own_roll(table, 1, 1, 1, 1, 6, tokens={1: {"Focus": 1}})
    s.choose("activate snatch: 4 sword")
    never(s, "spend focus jab", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.tokens(0), s.health(1)) == ({"Focus": 1}, 45)


def test_ones_own_tokens_are_handed_to_someone(table: Table) -> None:
    tokens = {0: {"Hex": 2}, 2: {"Hex": 1}}
    s = table(TRICKSTER, DUELIST, "barbarian", mode="ffa3", hands={0: ["Present!"]}, tokens=tokens)
    s.choose("play present")
    s.choose("player 2")
    s.pass_all()
    assert (s.tokens(0), s.tokens(1), s.tokens(2)) == ({"Hex": 1}, {}, {"Hex": 2})


# --- dice --------------------------------------------------------------------------------------------


def test_a_die_takes_a_value_of_the_last_throw(table: Table) -> None:
    s = own_roll(table, 1, 2, 4, 4, 6, 5, 3, hands={0: ["Echo!"]})
    s.choose("keep 1 4 6")
    s.choose("play echo")
    s.choose("die 1")
    assert [str(option) for option in s.options] == ["value 3", "value 5"]
    s.choose("value 5")
    assert s.dice(0) == [3, 4, 5, 5, 6]


def test_the_last_throw_may_be_a_re_roll_by_an_opponent(table: Table) -> None:
    s = own_roll(table, 1, 2, 4, 4, 6, 3, hands={0: ["Echo!"], 1: ["Helping Hand"]}, cp={1: 2})
    s.choose("play helping hand die 6", seat=1)
    s.choose("play echo die 1", seat=0)
    assert s.dice(0) == [2, 3, 3, 4, 4]


def test_two_dice_of_different_rolls_swap_their_values(table: Table) -> None:
    s = own_roll(table, *STRAIGHT, 2, 5, hands={0: ["Switch!"]})
    s.choose("activate coin toss")
    s.go_to("after a roll")
    assert not s.can("play switch")
    s.pass_window()
    s.choose("play switch", seat=0)
    s.pass_all()
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - 7


def test_there_is_nothing_to_swap_with_in_one_roll(table: Table) -> None:
    never(own_roll(table, *STRAIGHT, hands={0: ["Switch!"]}), "play switch", seat=0)


# --- attempts ----------------------------------------------------------------------------------------


def test_the_next_offensive_roll_phase_has_an_attempt_more_and_the_one_after_it_has_not(table: Table) -> None:
    rolls = [1, 2, 4, 4, 6, *([1] * 3), *([1, 2, 4, 4, 6] * 2)]
    s = own_main(table, "Wind Up!", rolls=rolls, decks={0: ["Tip It!"], 1: ["Tip It!"]})
    s.choose("play wind up")
    s.pass_all()
    assert s.told(AttemptsGained) == [AttemptsGained(0, 1)]
    assert shown(s, 0)["next_attempts"] == 1
    s.choose("done")
    assert s.attack["attempts"] == 3
    assert "next_attempts" not in shown(s, 0)
    for _ in range(3):
        s.choose("keep 2 4 4 6")
    never(s, "keep 2 4 4 6", seat=0)
    s.choose("activate none")
    s.choose("done")
    s.pass_all()
    sit_out(s)
    s.choose("done")
    assert s.attack["attempts"] == 2


def test_a_skipped_phase_does_not_use_the_attempt_up(table: Table) -> None:
    s = table(TRICKSTER, "barbarian", "monk", mode="ffa3", hands={0: ["Wind Up!"]}, tokens={0: {"Knockdown": 1}})
    s.choose("play wind up")
    s.pass_all()
    s.choose("done")
    assert s.phase == "main_2"
    assert shown(s, 0)["next_attempts"] == 1
