"""What must be true of every state, whatever was played. Tests and soak runs ask after every step."""

from madking.core.acts import in_play
from madking.core.engine import legal
from madking.core.state import CP_MAX, HEAL_MARGIN, NOTHING, State
from madking.core.tokens import limit_of


def violations(s: State) -> list[str]:
    """Everything that is wrong with a state, in words; nothing if it is sound."""
    found: list[str] = []
    for player in s.players:
        if not 0 <= player.cp <= CP_MAX:
            found.append(f"player {player.seat} has {player.cp} CP")
        for token, count in enumerate(player.tokens):
            if not 0 <= count <= limit_of(s, player.seat, token):
                found.append(f"player {player.seat} has {count} {s.content.tokens[token].key}")
        found += _lost_cards(s, player.seat)
    for team, health in enumerate(s.dials):
        if not 0 <= health <= s.mode.health + HEAL_MARGIN:
            found.append(f"team {team} has {health} health")
    return found + _question(s)


def _lost_cards(s: State, seat: int) -> list[str]:
    """Every card of a deck is in exactly one place: deck, hand, discard pile, in play, or laid on the board."""
    player = s.players[seat]
    cards = s.content.heroes[seat].cards
    seen = [0] * len(cards)
    for pile in (player.hand, player.deck, player.discard, in_play(s, seat)):
        for card in pile:
            seen[card] += 1
    found: list[str] = []
    for index, count in enumerate(seen):
        laid = cards[index].space >= 0 and player.levels[cards[index].space] >= cards[index].level
        if count != 1 and not (laid and count == 0):
            found.append(f"card {cards[index].key} of player {seat} is in {count} places")
    return found


def _question(s: State) -> list[str]:
    """Exactly one question is pending, unless the game is over; a player who is asked can answer."""
    if s.over:
        return [] if not s.stack else ["the game is over but something is still to be done"]
    if s.ask == NOTHING:
        return ["nothing is asked"]
    if s.asked >= 0 and not legal(s):
        return [f"player {s.asked} is asked but has no option"]
    return []
