"""A paid card can be answered, and cancelled, before it takes effect: in games where something does that."""

from typing import Any

import madking
from madking.asking.reactions import Asking, ask_publicly
from madking.core.events import CardCancelled, Upgraded
from madking.server.blocked import blocked_messages
from madking.speech.questions import question
from tests.conftest import Table
from tests.heroes.helpers import never
from tests.rules.helpers import DUELIST, SMACK, TRICKSTER


def opposed(table: Table, **position: Any) -> madking.Scenario:
    """A Duelist in their Main Phase against the Trickster."""
    return table(DUELIST, TRICKSTER, **({"cp": {0: 5, 1: 5}} | position))


def test_a_cancelled_card_is_paid_and_discarded_without_effect(table: Table) -> None:
    s = opposed(table, hands={0: ["Thrown Knife!"], 1: ["Nope!"]})
    s.choose("play thrown knife", seat=0)
    assert s.window == "card played"
    s.choose("play nope", seat=1)
    s.pass_all()
    assert (s.health(1), s.hand(0), s.discard(0)) == (50, [], ["Thrown Knife!"])
    assert (s.cp(1), s.discard(1)) == (4, ["Nope!"])
    assert s.told(CardCancelled) == [CardCancelled(1, 0, "thrown-knife")]
    assert s.can("done", seat=0)


def test_what_a_cancelled_card_cost_is_gone(table: Table) -> None:
    s = opposed(table, hands={0: ["Triple Up!"], 1: ["Nope!"]})
    s.choose("play triple up", seat=0)
    assert (s.window, s.cp(0), s.actor) == ("card answered", 3, 1)
    s.choose("play nope", seat=1)
    s.pass_all()
    assert (s.cp(0), s.hand(0), s.discard(0)) == (3, [], ["Triple Up!"])


def test_a_card_that_nobody_answers_takes_effect(table: Table) -> None:
    s = opposed(table, hands={0: ["Triple Up!"], 1: ["Nope!"]})
    s.choose("play triple up", seat=0)
    s.choose("pass", seat=1)
    assert len(s.hand(0)) == 3


def test_only_what_answers_cards_may_be_used_in_that_window(table: Table) -> None:
    s = opposed(table, hands={0: ["Triple Up!"], 1: ["Nope!", "Getting Paid!"]}, tokens={1: {"Seal": 1}})
    s.choose("play triple up", seat=0)
    assert [str(option) for option in s.options] == ["pass", "play nope"]


def test_nobody_is_asked_who_cannot_have_an_answer(table: Table) -> None:
    """The only cards that could answer an instant lie on the discard pile, and everyone sees it."""
    discard = {1: ["Nope!", "Gloat!", "Backfire!"]}
    s = opposed(table, hands={0: ["Double Up!"], 1: ["Getting Paid!"]}, discard=discard)
    s.choose("play double up", seat=0)
    assert len(s.hand(0)) == 2
    s = opposed(table, hands={0: ["Double Up!"], 1: ["Getting Paid!"]})
    s.choose("play double up", seat=0)
    assert (s.actor, [str(option) for option in s.options]) == (1, ["pass"])
    s.choose("pass", seat=1)


def test_without_anything_that_answers_no_window_opens(table: Table) -> None:
    s = table(DUELIST, "barbarian", hands={0: ["Triple Up!"], 1: ["Double Up!"]}, cp={0: 5, 1: 5})
    s.choose("play triple up", seat=0)
    assert len(s.hand(0)) == 3


def test_a_token_answers_cards_of_its_timing_only(table: Table) -> None:
    s = opposed(table, hands={0: ["Triple Up!", "Thrown Knife!"]}, tokens={1: {"Focus": 2}})
    s.choose("play triple up", seat=0)
    never(s, "spend focus veto", seat=1)
    s.pass_all()
    s.choose("play thrown knife", seat=0)
    s.choose("spend focus veto", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (50, {"Focus": 1})


def test_an_answer_can_be_answered(table: Table) -> None:
    s = table(TRICKSTER, TRICKSTER, hands={0: ["Wind Up!", "Nope!"], 1: ["Nope!"]}, cp={0: 5, 1: 5})
    s.choose("play wind up", seat=0)
    s.choose("play nope", seat=1)
    s.choose("play nope", seat=0)
    s.pass_all()
    assert [(event.seat, event.card) for event in s.told(CardCancelled)] == [(0, "nope")]
    assert s.view(0)["players"][0]["next_attempts"] == 1


def test_one_cancels_no_card_of_ones_own_side(table: Table) -> None:
    s = table(
        DUELIST, "barbarian", TRICKSTER, "monk", mode="2v2", hands={0: ["Thrown Knife!"], 2: ["Nope!"]}, cp={2: 5}
    )
    s.choose("play thrown knife player 1", seat=0)
    assert not s.may("play nope", seat=2)
    s.pass_all()
    assert s.health(1) == 45


def test_in_a_free_for_all_anyone_else_may_answer(table: Table) -> None:
    """The card hits the Barbarian, the Trickster cancels it; the Trickster across is asked too."""
    hands = {0: ["Spark!"], 2: ["Nope!"], 3: ["Getting Paid!"]}
    s = table(DUELIST, "barbarian", TRICKSTER, TRICKSTER, mode="ffa4", hands=hands, cp={2: 5})
    before = s.health(1)
    s.choose("play spark player 1", seat=0)
    assert (s.window, s.asked()) == ("card answered", [2, 3])
    s.choose("play nope", seat=2)
    s.pass_all()
    assert (s.health(1), s.discard(0)) == (before, ["Spark!"])


def test_a_reaction_in_ones_own_attack_is_cancelled(table: Table) -> None:
    """The defender prevents 6; the attacker cancels that, and all of the damage is dealt."""
    s = table(
        TRICKSTER, "barbarian", phase="offensive_roll", rolls=[1, 1, 1, 4, 6], cp={0: 3, 1: 3},
        hands={0: ["Nope!"], 1: ["Not This Time!"]},
    )  # fmt: skip
    s.choose("activate snatch")
    s.choose("defend none", seat=1)
    s.choose("play not this time", seat=1)
    s.choose("play nope", seat=0)
    s.pass_all()
    assert (s.health(1), s.cp(1)) == (50 - 4, 2)


def test_an_upgrade_is_cancelled_only_by_what_says_so(table: Table) -> None:
    s = opposed(table, hands={0: ["Lunge II"], 1: ["Nope!", "Objection!"]})
    s.choose("play lunge ii", seat=0)
    assert [str(option) for option in s.options] == ["pass", "play objection"]
    s.choose("play objection", seat=1)
    s.pass_all()
    assert (s.level(0, "Lunge"), s.cp(0), s.discard(0)) == (1, 3, ["Lunge II"])
    assert s.told(Upgraded) == []


def test_an_upgrade_that_nobody_answers_is_laid(table: Table) -> None:
    s = opposed(table, hands={0: ["Lunge II"], 1: ["Objection!"]})
    s.choose("play lunge ii", seat=0)
    s.choose("pass", seat=1)
    assert (s.level(0, "Lunge"), s.cp(0)) == (2, 3)


def test_an_answer_need_not_cancel(table: Table) -> None:
    s = opposed(table, hands={0: ["Lunge II"], 1: ["Gloat!"]}, decks={1: ["Tip It!"]})
    s.choose("play lunge ii", seat=0)
    s.choose("play gloat", seat=1)
    s.pass_all()
    assert (s.hand(1), s.level(0, "Lunge")) == (["Tip It!"], 2)


def test_the_question_and_the_pass_name_the_card_and_its_player(table: Table) -> None:
    s = opposed(table, hands={0: ["Triple Up!"], 1: ["Nope!"]})
    s.choose("play triple up", seat=0)
    assert question(s.state, "en") == "Duelist plays Triple Up! Do you answer it before it takes effect?"
    assert [option.help for option in s.options] == [
        "Let Triple Up! take effect.",
        "Play Nope! (1 CP). Only when an opponent plays an action card, before it takes effect. "
        "Cancel that card (it is discarded without effect).",
    ]
    about = s.view(1)["about"]
    assert about is not None
    assert about["announcement"] == {"by": 0, "source": "card/triple-up"}


def test_a_silenced_player_answers_nothing(table: Table) -> None:
    s = opposed(table, hands={0: ["Thrown Knife!"], 1: ["Nope!"]}, tokens={1: {"Stun": 1}})
    s.choose("play thrown knife", seat=0)
    s.pass_all()
    assert s.health(1) == 45


def test_a_state_with_an_answered_card_is_written_down_and_read_back(table: Table) -> None:
    s = opposed(table, hands={0: ["Lunge II"], 1: ["Objection!"]})
    s.choose("play lunge ii", seat=0)
    assert madking.restore(madking.dump(s.state), s.state) == s.state


def test_an_attack_goes_on_after_a_cancelled_roll_action(table: Table) -> None:
    s = table(
        "barbarian", TRICKSTER, phase="offensive_roll", rolls=SMACK, cp={0: 3, 1: 3},
        hands={0: ["Six-It!"], 1: ["Nope!"]},
    )  # fmt: skip
    s.choose("play six it die 4", seat=0)
    s.choose("play nope", seat=1)
    s.choose("activate smack", seat=0)
    assert s.told(CardCancelled) == [CardCancelled(1, 0, "six-it")]


def test_what_cannot_be_used_says_why(table: Table) -> None:
    s = opposed(table, hands={0: ["Triple Up!"], 1: ["Getting Paid!", "Objection!"]})
    s.choose("play triple up", seat=0)
    why = {message.what: message.why for message in blocked_messages(s.state, 1, "en")}
    assert why == {
        "card:getting-paid": "Only what answers the card may be used now.",
        "card:objection": "What it asks for does not hold now.",
        "rows": "Abilities are announced after your roll.",
    }
    s = table(TRICKSTER, DUELIST, hands={0: ["Nope!", "Dig!", "Pickpocket!"]}, cp={0: 5})
    why = {message.what: message.why for message in blocked_messages(s.state, 0, "en")}
    assert why == {
        "card:nope": "It is used while an opponent plays such a card.",
        "card:dig": "No such card lies on your discard pile.",
        "card:pickpocket": "There is no token that you could steal.",
        "rows": "Abilities are announced after your roll.",
    }


def test_two_at_one_table_are_asked_by_what_everyone_sees(table: Table) -> None:
    s = opposed(table, hands={0: ["Triple Up!", "Thrown Knife!"], 1: ["Getting Paid!"]})
    s.choose("play triple up", seat=0)
    assert ask_publicly(s.state, Asking.SMART)
    s.choose("pass", seat=1)
    s.choose("play thrown knife", seat=0)
    s.choose("pass", seat=0)
    assert ask_publicly(s.state, Asking.SMART)
    s.pass_all()


def test_a_card_of_a_player_who_has_fallen_meanwhile_has_no_effect(table: Table) -> None:
    s = table(
        "barbarian", DUELIST, TRICKSTER, mode="ffa3", phase="offensive_roll", rolls=SMACK, health={1: 3}, cp={1: 5},
        hands={1: ["Double Up!"], 2: ["Backfire!"]},
    )  # fmt: skip
    s.choose("play double up", seat=1)
    s.choose("play backfire player 1", seat=2)
    s.pass_all()
    assert (s.health(1), s.hand(1), s.discard(1)) == (0, [], ["Double Up!"])
    assert s.can("activate smack", seat=0)
