"""Why something of one's own is not lit: board spaces that offer something at another time."""

from madking.server.blocked import blocked_messages
from tests.conftest import Table

SPACE = "space:scrap-collector"


def test_a_space_that_offers_something_says_what_it_lacks(table: Table) -> None:
    s = table("artificer", "barbarian", tokens={0: {"synth": 3}})
    why = {message.what: message.why for message in blocked_messages(s.state, 0, "en")}
    assert why[SPACE] == "It takes 4 tokens, and you can use 3."
    s = table("artificer", "barbarian", tokens={0: {"synth": 4}})
    assert SPACE not in {message.what for message in blocked_messages(s.state, 0, "en")}, "it is lit"
