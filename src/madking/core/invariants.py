"""What must be true of every state, whatever was played. Tests and soak runs ask after every step."""

from madking.core.engine import legal
from madking.core.phases import ACT_UPKEEP, NEXT
from madking.core.piles import in_play
from madking.core.state import CP_MAX, F_ISOLATED, F_TURN, HEAL_MARGIN, NOTHING, State
from madking.core.tokens import limit_of


def violations(s: State) -> list[str]:
    """Everything that is wrong with a state, in words; nothing if it is sound."""
    found: list[str] = []
    for player in s.players:
        if not 0 <= player.cp <= CP_MAX:
            found.append(f"player {player.seat} has {player.cp} CP")
        for token, count in enumerate(player.tokens):
            if count and not 0 <= count <= limit_of(s, player.seat, token):
                found.append(f"player {player.seat} has {count} {s.content.tokens[token].key}")
        if s.mode.cards:
            found += _lost_cards(s, player.seat)
        found += _seen_cards(s, player.seat)
        found += _companions(s, player.seat)
        found += _fallen(s, player.seat)
    for team, health in enumerate(s.dials):
        if not 0 <= health <= s.mode.health + HEAL_MARGIN:
            found.append(f"team {team} has {health} health")
    return found + _put_aside(s) + _question(s)


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
        if count == 1:
            continue
        laid = cards[index].space >= 0 and player.levels[cards[index].space] >= cards[index].level
        if count or not laid:
            found.append(f"card {cards[index].key} of player {seat} is in {count} places")
    return found


def _seen_cards(s: State, seat: int) -> list[str]:
    """What others have seen of a hand is still in it."""
    player = s.players[seat]
    cards = s.content.heroes[seat].cards
    lost = [seen // 8 for seen in player.known if seen // 8 not in player.hand]
    return [f"{cards[card].key} of player {seat} is known, but not in the hand" for card in lost]


def _companions(s: State, seat: int) -> list[str]:
    """The board lies on a side that it has; companions are in a state that they know, and fallen without health."""
    player = s.players[seat]
    hero = s.content.heroes[seat]
    found: list[str] = []
    if not 0 <= player.side < max(1, len(hero.sides)):
        found.append(f"the board of player {seat} lies on side {player.side}")
    if len(player.companions) != 2 * len(hero.companions):
        return [*found, f"player {seat} has {len(player.companions)} numbers for {len(hero.companions)} companions"]
    for index, made in enumerate(hero.companions):
        state, health = player.companions[2 * index : 2 * index + 2]
        if not 0 <= health <= made.most:
            found.append(f"{made.key} of player {seat} has {health} health")
        if not 0 <= state < len(made.states):
            found.append(f"{made.key} of player {seat} is in state {state}")
        elif made.most and not health and state != made.fallen:
            found.append(f"{made.key} of player {seat} is {made.states[state]} without health")
    return found


def _fallen(s: State, seat: int) -> list[str]:
    """HP-2: whoever has no health left is out; nothing lies on them, nothing waits for them, nobody asks them."""
    player = s.players[seat]
    if player.alive:
        return [f"player {seat} stands without health"] if not s.dials[player.team] else []
    found: list[str] = []
    if s.dials[player.team]:
        found.append(f"player {seat} has fallen with {s.dials[player.team]} health")
    if any(player.tokens):
        found.append(f"player {seat} has fallen and still has tokens")
    if s.pools[seat] or any(pools[seat] for pools in s.aside):
        found.append(f"player {seat} has fallen and still has a ledger")
    if s.asked == seat and not s.over:
        found.append(f"player {seat} has fallen and is asked")
    return found


def _put_aside(s: State) -> list[str]:
    """Ledgers wait only for isolated damage (DMG-10), and nothing that was put off outlives its turn."""
    if s.over:
        return []
    found: list[str] = []
    isolated = sum(1 for frame in s.stack if frame.kind == F_ISOLATED and frame.step)
    if len(s.aside) != isolated:
        found.append(f"{len(s.aside)} ledgers are put aside for {isolated} isolated damages")
    if s.later and s.stack[0].kind == F_TURN and _between_turns(s):
        found.append("something put off to the end of the turn was not done")
    return found


def _between_turns(s: State) -> bool:
    """Whether a turn is over, or the first one is asked in the first window of a new one."""
    if s.stack[0].step == NEXT:
        return True
    return s.stack[0].step == ACT_UPKEEP and len(s.stack) == 2 and s.stack[1].i == 0


def _question(s: State) -> list[str]:
    """Exactly one question is pending, unless the game is over; a player who is asked can answer."""
    if s.over:
        return [] if not s.stack else ["the game is over but something is still to be done"]
    if s.ask == NOTHING:
        return ["nothing is asked"]
    if s.asked >= 0 and not legal(s):
        return [f"player {s.asked} is asked but has no option"]
    return []
