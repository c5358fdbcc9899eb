"""Reading the tree against the state: amounts, conditions, and whom an effect reaches."""

from typing import assert_never

from madking.core import dice, needs
from madking.core.damage import attack_waiting, waiting
from madking.core.state import ACTIVATED as ACTIVATED_STAGE
from madking.core.state import APPLIED, ATTACK_ROLL, DEFENCE_ROLL, NORMAL, PURE, ULTIMATE, State
from madking.lang import tree as t


def amount(s: State, value: t.Amount, seat: int, roll: int) -> int:
    """What an amount comes to for its owner, over the dice in question."""
    total = 0
    shown = s.rolls[roll].dice if roll >= 0 else 0
    for term in value.terms:
        if isinstance(term, t.Number):
            total += term.value
        elif isinstance(term, t.PerSymbol):
            total += term.value * (s.content.heroes[seat].symbols(shown, term.symbol) // term.each)
        elif isinstance(term, t.DiceSum):
            total += dice.total(shown)
        elif isinstance(term, t.HalfSum):
            total += (dice.total(shown) + 1) // 2
        else:
            assert_never(term)
    return total


def holds(s: State, condition: t.Condition | None, seat: int, roll: int) -> bool:
    """Whether a condition is true for its owner now."""
    shown = s.rolls[roll].dice if roll >= 0 else 0
    match condition:
        case None:
            return True
        case t.Shows(symbols):
            return s.content.heroes[seat].shows(shown, symbols)
        case t.Value(low, high):
            return low <= dice.total(shown) <= high
        case t.OfAKind(count):
            return dice.most_of_a_kind(shown) >= count
        case t.SumAtLeast(total):
            return dice.total(shown) >= total
        case t.NeedShows(symbol):
            return _need_shows(s, seat, symbol)
        case t.Attacking(at_least):
            return attacking(s, seat) and attack_waiting(s) >= at_least
        case t.BeforeDefence():
            return attacking(s, seat) and _defendable(s)
        case t.Attacked():
            return attacked(s, seat)
        case t.DamageWaits():
            return waiting(s, seat) > 0
        case t.Dealt(at_least):
            attack = s.attack
            return attack is not None and attack.attacker == seat and attack.dealt >= at_least
        case t.CanFail():
            return can_fail(s)
        case _:
            assert_never(condition)


def attacking(s: State, seat: int) -> bool:
    """Whether an Attack of this player is made, can be modified, and is not yet dealt (DMG-4)."""
    attack = s.attack
    return (
        attack is not None
        and attack.attacker == seat
        and attack.made
        and attack.stage < APPLIED
        and attack.type != PURE
    )


def attacked(s: State, seat: int) -> bool:
    """Whether an opponent's Attack on this player is made and not yet dealt."""
    attack = s.attack
    return attack is not None and attack.target == seat and attack.made and attack.stage < APPLIED


def _defendable(s: State) -> bool:
    attack = s.attack
    return attack is not None and attack.type == NORMAL and attack.stage == ACTIVATED_STAGE


def can_fail(s: State) -> bool:
    """Whether an announced ability could be made to fail: an Ultimate cannot (ULT-4)."""
    attack = s.attack
    if attack is None or attack.row < 0:
        return False
    return not s.content.heroes[attack.attacker].rows[attack.row].ultimate


def _need_shows(s: State, seat: int, symbol: str) -> bool:
    """Whether the activated row asks for the symbol, or is a straight in which it lies."""
    attack = s.attack
    if attack is None or attack.row < 0:
        return False
    hero = s.content.heroes[seat]
    need = hero.rows[attack.row].row.need
    if isinstance(need, t.StraightNeed):
        return _straight_holds(s.rolls[0].dice, need.length, hero.faces.get(symbol, []))
    return any(wanted.symbol == symbol for wanted in need.symbols)


def _straight_holds(shown: int, length: int, faces: list[int]) -> bool:
    """Whether some straight of this length among the dice contains one of the faces."""
    for start in range(1, dice.FACES - length + 2):
        run = range(start, start + length)
        if all(dice.count(shown, face) for face in run) and any(face in run for face in faces):
            return True
    return False


def who(s: State, whom: t.Who, seat: int, chosen: int) -> int:
    """The seat that an effect of `seat` reaches; -1 if there is none."""
    attack = s.attack
    match whom:
        case t.Who.SELF:
            return seat
        case t.Who.CHOSEN:
            return chosen
        case t.Who.TARGET:
            return attack.target if attack is not None else -1
        case t.Who.ATTACKER:
            return attack.attacker if attack is not None else -1
        case _:
            assert_never(whom)


def situation(s: State, seat: int) -> int:
    """What the table offers a player right now, as the bits of `needs`."""
    bits = _dice_bits(s, seat) | _token_bits(s, seat) | _damage_bits(s, seat)
    attack = s.attack
    if attack is None:
        return bits
    if attack.stage == APPLIED:
        return bits | needs.DEALT if attack.attacker == seat else bits
    if attack.made and attack.target == seat and attack.type != ULTIMATE:
        bits |= needs.ATTACKED
    if seat in attack.placed[::2]:
        bits |= needs.PLACED_STATUS
    if attacking(s, seat):
        bits |= needs.ATTACKING
        if _defendable(s):
            bits |= needs.UNDEFENDED
    return bits


def _dice_bits(s: State, seat: int) -> int:
    bits = 0
    team = s.players[seat].team
    for roll in s.rolls:
        if roll.open and roll.dice:
            bits |= needs.ANY_DIE
            if roll.owner == seat:
                bits |= needs.OWN_DIE | needs.FRIENDLY_DIE
                if dice.most_of_a_kind(roll.dice) < dice.size(roll.dice):
                    bits |= needs.OWN_PAIR
                if dice.count(roll.dice, dice.FACES) < dice.size(roll.dice):
                    bits |= needs.OWN_BELOW_SIX
            elif s.players[roll.owner].team == team:
                bits |= needs.FRIENDLY_DIE
            else:
                bits |= needs.OPPONENT_DIE
            bits |= roller_bits(s, roll.purpose)
    return bits


def roller_bits(s: State, purpose: int) -> int:
    """Whether someone is in the middle of the attempts of a roll phase."""
    attack = s.attack
    if attack is None:
        return 0
    if purpose == ATTACK_ROLL and attack.stage < ACTIVATED_STAGE:
        return needs.OFFENSIVE_ROLLER
    return needs.DEFENSIVE_ROLLER if purpose == DEFENCE_ROLL else 0


def _token_bits(s: State, seat: int) -> int:
    bits = 0
    for player in s.players:
        tokens = player.tokens
        for index, made in enumerate(s.content.tokens):
            if tokens[index]:
                if made.token.removable:
                    bits |= needs.ANY_STATUS
                    if player.seat == seat:
                        bits |= needs.OWN_STATUS
                if made.token.movable and not bits & needs.MOVABLE_STATUS and _has_receiver(s, player.seat, index):
                    bits |= needs.MOVABLE_STATUS
    return bits


def _has_receiver(s: State, seat: int, token: int) -> bool:
    limit = s.content.tokens[token].limit
    for player in s.players:
        if player.alive and player.seat != seat and player.tokens[token] < limit:
            return True
    return False


def _damage_bits(s: State, seat: int) -> int:
    bits = 0
    for player in s.players:
        if s.pools[player.seat] and waiting(s, player.seat) > 0:
            bits |= needs.DAMAGE_ANYWHERE
            if player.seat == seat:
                bits |= needs.DAMAGE_HERE
    return bits
