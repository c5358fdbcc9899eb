"""Where a log leads, as a digest that every later version works out alike: what lies on the table, by its keys.

The hash of a state says more, but it changes whenever a version keeps a further thing in mind.
"""

import hashlib
import json
from typing import Any

from madking.core.state import Player, State


def landing(state: State) -> str:
    """The digest of what lies on the table."""
    table: dict[str, Any] = {
        "turn": state.turn,
        "active": state.active,
        "asked": state.asked,
        "over": state.over,
        "winners": sorted(state.winners),
        "health": state.dials,
        "players": [_lying(player, state) for player in state.players],
    }
    text = json.dumps(table, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _lying(player: Player, state: State) -> dict[str, Any]:
    """What lies before a player: cards, upgrades and tokens."""
    cards = state.content.heroes[player.seat].cards
    piles = {"hand": player.hand, "deck": player.deck, "discard": player.discard}
    tokens = {made.key: player.tokens[made.index] for made in state.content.tokens if player.tokens[made.index]}
    return {
        "cp": player.cp,
        "alive": player.alive,
        "levels": player.levels,
        "tokens": tokens,
        **{name: sorted([cards[card].key for card in pile]) for name, pile in piles.items()},
    }
