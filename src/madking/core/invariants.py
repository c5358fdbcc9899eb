"""What must be true of every state, whatever was played, and what no step may undo.

Tests and soak runs ask `violations` after every step, and `Past` what became of what can never be undone.
"""

from typing import Final

from madking.core import dice
from madking.core.acts import ActFrame
from madking.core.content import HeroDef
from madking.core.engine import legal
from madking.core.phases import TurnFrame
from madking.core.piles import in_play
from madking.core.state import Entry, Player, Roll, State, seen_card
from madking.core.terms import (
    ADDITION,
    ANSWER,
    ATTACK_ROLL,
    COLLATERAL,
    CP_MAX,
    DAMAGE_TYPES,
    ENTRY_KINDS,
    HEAL_MARGIN,
    MAIN_ACT,
    NOTHING,
    PURE,
    SETUP,
    START_ROLL,
    TARGET_ROLL,
    WINDOW,
)
from madking.core.tokens import can_act, limit_of
from madking.core.windows import IsolatedFrame, WindowFrame
from madking.lang import tree as t
from madking.lang.places import walk

_ALL_DICE: Final = 1 << (4 * dice.FACES)


def violations(s: State) -> list[str]:
    """Everything that is wrong with a state, in words; nothing if it is sound."""
    found: list[str] = []
    for player in s.players:
        if not 0 <= player.cp <= CP_MAX:
            found.append(f"player {player.seat} has {player.cp} CP")
        found += _tokens(s, player)
        found += _cards(s, player)
        found += _seen_cards(s, player.seat)
        found += _board(s, player)
        found += _companions(s, player.seat)
        found += _fallen(s, player.seat)
    for team, health in enumerate(s.dials):
        if not 0 <= health <= s.mode.health + HEAL_MARGIN:
            found.append(f"team {team} has {health} health")
    return found + _dice(s) + _ledgers(s) + _aim(s) + _put_aside(s) + _question(s)


# --- one player --------------------------------------------------------------------------------------


def _tokens(s: State, player: Player) -> list[str]:
    """STA-2: no stack is above its limit; what is fresh is among the tokens that lie there.

    While a spend is being aimed its price is off the table, and what is fresh of it is not counted.
    """
    found: list[str] = []
    aiming = any(isinstance(frame, ActFrame) and frame.seat == player.seat for frame in s.stack)
    for token, count in enumerate(player.tokens):
        if not 0 <= count <= limit_of(s, player.seat, token):
            found.append(f"player {player.seat} has {count} {s.content.tokens[token].key}")
        if not 0 <= player.fresh[token] <= (limit_of(s, player.seat, token) if aiming else count):
            found.append(
                f"{player.fresh[token]} of {count} {s.content.tokens[token].key} of player {player.seat} are new"
            )
        if count and not -1 <= player.inflicters[token] < len(s.players):
            found.append(f"nobody put {s.content.tokens[token].key} on player {player.seat}")
    return found


def _cards(s: State, player: Player) -> list[str]:
    """Every card is somewhere; where none are played (MODE-SIMPLE), there are none, and no CP."""
    if player.hidden:
        return [f"player {player.seat} has {player.hidden} cards that nobody can name"]
    if s.mode.cards:
        return _lost_cards(s, player.seat)
    if player.hand or player.deck or player.discard or player.cp:
        return [f"player {player.seat} has cards or CP in a game without them"]
    return []


def _lost_cards(s: State, seat: int) -> list[str]:
    """Every card of a deck is in exactly one place: deck, hand, discard pile, in play, or laid on the board.

    A level that was skipped (CARD-7) lies in a pile, one that was covered on the board; the one on top always there.
    """
    player = s.players[seat]
    cards = s.content.heroes[seat].cards
    seen = [0] * len(cards)
    for pile in (player.hand, player.deck, player.discard, in_play(s, seat)):
        for card in pile:
            seen[card] += 1
    found: list[str] = []
    for index, count in enumerate(seen):
        made = cards[index]
        level = player.levels[made.space] if made.space >= 0 else 0
        laid = made.space >= 0 and level == made.level
        covered = made.space >= 0 and level > made.level
        if not (count == 0 if laid else count == 1 or (covered and count == 0)):
            found.append(f"card {made.key} of player {seat} is in {count + laid} places")
    return found


def _seen_cards(s: State, seat: int) -> list[str]:
    """What others have seen of a hand is still in it."""
    player = s.players[seat]
    cards = s.content.heroes[seat].cards
    lost = [seen_card(seen) for seen in player.known if seen_card(seen) not in player.hand]
    return [f"{cards[card].key} of player {seat} is known, but not in the hand" for card in lost]


def _board(s: State, player: Player) -> list[str]:
    """Every space shows a level that it has, and the rows that can be activated are those that lie there."""
    hero = s.content.heroes[player.seat]
    for space, ability in enumerate(hero.spaces):
        if not 1 <= player.levels[space] <= len(ability.levels):
            return [f"{ability.key} of player {player.seat} is at level {player.levels[space]}"]
    if player.board != hero.board(player.levels, player.side):
        return [f"player {player.seat} can activate what does not lie on the board"]
    return []


def _companions(s: State, seat: int) -> list[str]:
    """The board lies on a side that it has; companions are in a state that they know, and fallen without health,
    or as many as their limit allows."""
    player = s.players[seat]
    hero = s.content.heroes[seat]
    found: list[str] = []
    if not 0 <= player.side < max(1, len(hero.sides)):
        found.append(f"the board of player {seat} lies on side {player.side}")
    if len(player.companions) != 2 * len(hero.companions):
        return [*found, f"player {seat} has {len(player.companions)} numbers for {len(hero.companions)} companions"]
    for index, made in enumerate(hero.companions):
        state, health = player.companions[2 * index : 2 * index + 2]
        if made.limit:
            if state or not 0 <= health <= made.limit:
                found.append(f"player {seat} has {health} of {made.key}")
            continue
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


# --- the table ---------------------------------------------------------------------------------------


def _dice(s: State) -> list[str]:
    """A roll is of at most five dice with six faces; attacks roll five (OFF-1), targets are found with one (TGT-2)."""
    found: list[str] = []
    for roll in s.rolls:
        number = dice.size(roll.dice)
        if not 0 <= roll.dice < _ALL_DICE or number > dice.MAX_DICE or not 0 <= roll.owner < len(s.players):
            found.append(f"player {roll.owner} has rolled {number} dice: {roll.dice:x}")
        elif roll.purpose == ATTACK_ROLL and number != dice.MAX_DICE and s.asked >= 0:
            found.append(f"player {roll.owner} attacks with {number} dice")
        elif roll.purpose == TARGET_ROLL and number > 1:
            found.append(f"player {roll.owner} aims with {number} dice")
    return found


def _ledgers(s: State) -> list[str]:
    """Ledgers hold lines that mean something, and are empty when a Main Phase goes on (DMG-13)."""
    found: list[str] = []
    for seat, pool in enumerate(s.pools):
        for entry in pool:
            found += _line(s, seat, entry)
        if pool and s.ask == MAIN_ACT and not s.over:
            found.append(f"the ledger of player {seat} was not applied")
    return found


def _line(s: State, seat: int, entry: Entry) -> list[str]:
    """One line: nothing is added to pure and collateral damage (DMG-15), and only defenders are attacked (OFF-7)."""
    if not (0 <= entry.kind < len(ENTRY_KINDS) and 0 <= entry.type < len(DAMAGE_TYPES) and entry.amount >= 0):
        return [f"the ledger of player {seat} has a line {entry.kind} {entry.type} {entry.amount}"]
    if entry.kind == ADDITION and (entry.type == PURE or entry.type == COLLATERAL):
        return [f"{entry.amount} was added to {DAMAGE_TYPES[entry.type]} damage for player {seat}"]
    attack = s.attack
    if entry.attack and (attack is None or not attack.attacks(seat)):
        return [f"the ledger of player {seat} has a line of an Attack on someone else"]
    return []


def _aim(s: State) -> list[str]:
    """Attacks aim at opponents; teams and seats fit the mode (RUL-17); the dead have no turn (MODE-DEFEAT)."""
    found: list[str] = []
    if len(s.dials) != s.mode.teams or any(player.team != player.seat % s.mode.teams for player in s.players):
        found.append("the teams do not fit the mode")
    attack = s.attack
    if attack is not None and attack.target >= 0:
        for seat in {attack.target, *attack.defenders()}:
            if s.players[seat].team == s.players[attack.attacker].team:
                found.append(f"player {attack.attacker} attacks a friend, player {seat}")
        if attack.attempts < 0 or attack.granted < 0 or attack.hurt > attack.dealt:
            found.append("the Attack counts wrongly")
    going_on = not s.over and s.phase != SETUP and s.asked >= 0 and not _between_turns(s)
    if going_on and not s.players[s.active].alive:
        found.append(f"player {s.active} has fallen and goes on with the turn")
    return found


def _put_aside(s: State) -> list[str]:
    """Ledgers wait only for isolated damage (DMG-10)."""
    if s.over:
        return []
    found: list[str] = []
    isolated = sum(1 for frame in s.stack if isinstance(frame, IsolatedFrame) and frame.keeps_ledgers())
    if len(s.aside) != isolated:
        found.append(f"{len(s.aside)} ledgers are put aside for {isolated} isolated damages")
    return found


def _between_turns(s: State) -> bool:
    """Whether a turn is over, or the first one is asked in the first window of a new one."""
    turn, top = s.stack[0], s.stack[-1]
    if not isinstance(turn, TurnFrame):
        return False
    if turn.is_over():
        return True
    return turn.has_begun() and len(s.stack) == 2 and isinstance(top, WindowFrame) and top.untouched()


def _question(s: State) -> list[str]:
    """Exactly one question is pending, unless the game is over; a player who is asked may act, and can answer."""
    if s.over:
        return _ending(s)
    if s.ask == NOTHING:
        return ["nothing is asked"]
    if s.asked < 0:
        return []
    if s.asked >= len(s.players):
        return [f"player {s.asked} is asked, but does not exist"]
    if (s.ask == WINDOW or s.ask == ANSWER) and not can_act(s, s.asked):
        return [f"player {s.asked} may not act, but is asked in a window"]
    options = legal(s)
    if not options:
        return [f"player {s.asked} is asked but has no option"]
    if len(set(options)) != len(options):
        return [f"player {s.asked} has the same option twice"]
    return []


def _ending(s: State) -> list[str]:
    """HP-3, HP-4: one team stands and has won, or nobody does."""
    found = ["the game is over but something is still to be done"] if s.stack else []
    standing = [player.seat for player in s.players if player.alive]
    if s.winners != standing or len({s.players[seat].team for seat in standing}) > 1:
        found.append(f"players {s.winners} have won, but {standing} stand")
    return found


def _turns_back(hero: HeroDef) -> bool:
    """Whether some text of a hero turns its board to the side that lies up at the start."""
    return any(isinstance(node, t.Flip) and node.side == hero.sides[0] for node, _place in walk(hero.hero))


# --- what no step may undo -----------------------------------------------------------------------------


class Past:
    """What was true before a step and must be afterwards: fixed dice, flipped boards, raised limits, falls, turns."""

    def __init__(self, s: State) -> None:
        lying = [roll for roll in s.rolls if not roll.open and roll.purpose != START_ROLL]
        self.fixed: list[Roll] = [roll for roll in lying if roll.dice]
        self.values: list[int] = [roll.dice for roll in self.fixed]
        self.turn = s.turn
        self.fallen: list[bool] = [not player.alive for player in s.players]
        self.turns: list[int] = [player.turns for player in s.players]
        self.sides: list[int] = [player.side for player in s.players]
        self.levels: list[list[int]] = [player.levels[:] for player in s.players]
        self.raised: list[int] = [sum(player.raised) for player in s.players]

    def undone(self, s: State) -> list[str]:
        """What a step has undone that nothing undoes."""
        found: list[str] = []
        for index, roll in enumerate(self.fixed):
            if not roll.open and roll.dice != self.values[index]:
                found.append(f"dice of player {roll.owner} were fixed and have changed (CARD-3)")
        if s.turn < self.turn:
            found.append("the turns count backwards")
        for player in s.players:
            found += self._undone_of(s, player)
        return found

    def _undone_of(self, s: State, player: Player) -> list[str]:
        seat = player.seat
        found: list[str] = []
        if self.fallen[seat] and player.alive:
            found.append(f"player {seat} has come back (HP-2)")
        if player.turns < self.turns[seat]:
            found.append(f"player {seat} has had a turn less")
        if player.side < self.sides[seat] and not _turns_back(s.content.heroes[seat]):
            found.append(f"the board of player {seat} was flipped back (EX-8)")
        if sum(player.raised) < self.raised[seat]:
            found.append(f"a raised limit of player {seat} has sunk (STA-2)")
        lower = [level for space, level in enumerate(player.levels) if level < self.levels[seat][space]]
        if lower and not s.mode.rescue:
            found.append(f"player {seat} has lost an upgrade (CARD-6)")
        return found
