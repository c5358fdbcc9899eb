"""Options in words are made once and told in many games: each in the words and at the price of its own."""

import madking
from madking.core.options import options
from madking.core.prices import mark_down
from madking.core.state import State
from madking.lang import tree as t
from madking.server.choices import option_messages
from madking.server.protocol import OptionMessage
from tests.releases import release_with


def told(state: State) -> dict[str, OptionMessage]:
    return {message.text: message for message in option_messages(state, options(state), None, "ru")}


def with_a_card() -> State:
    """A Main Phase with one card in hand."""
    return madking.scenario(["barbarian", "paladin"], hands={0: ["Concuss!"]}, cp={0: 5}).state


def test_a_card_is_told_in_the_words_of_its_own_game() -> None:
    """Words were found by the hero's key: a game of a new release told those of an older one that went on."""
    assert told(with_a_card())["sell concuss"].label == "Встряска!"
    with release_with('/ "Встряска!"', '/ "Тряска!"'):
        assert told(with_a_card())["sell concuss"].label == "Тряска!"
    assert told(with_a_card())["sell concuss"].label == "Встряска!"


def test_a_card_is_told_at_the_price_that_it_has_now() -> None:
    """A price was told as it was told first, whatever made the card cheaper since."""
    state = with_a_card()
    printed = told(state)["play concuss"].help
    mark_down(state.players[0], t.CardSort.ANYTHING, 1)
    assert told(state)["play concuss"].help != printed
