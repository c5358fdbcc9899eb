"""Reading the tree against the state: amounts, conditions, and whom an effect reaches."""

from typing import Final, Union, assert_never

from madking.core import dice, needs
from madking.core.content import is_of
from madking.core.damage import against, attack_waiting, waiting
from madking.core.state import Frame, State
from madking.core.terms import ACTIVATED as ACTIVATED_STAGE
from madking.core.terms import (
    APPLIED,
    ATTACK_ROLL,
    DEFENCE_ROLL,
    DEFENSIVE,
    MAIN_1,
    MAIN_2,
    NORMAL,
    OFFENSIVE,
    PURE,
    ULTIMATE,
    UPKEEP,
)
from madking.core.tokens import receivers, stealable
from madking.lang import tree as t

SELF: Final = t.Who.SELF
TARGET: Final = t.Who.TARGET
ATTACKER: Final = t.Who.ATTACKER
CHOSEN: Final = t.Who.CHOSEN
EACH_OPPONENT: Final = t.Who.EACH_OPPONENT
HEALTH: Final = t.Measure.HEALTH
CP: Final = t.Measure.CP
HAND: Final = t.Measure.HAND
DISCARD: Final = t.Measure.DISCARD

_DICE: Final = (
    needs.ANY_DIE | needs.TWO_DICE | needs.OWN_DIE | needs.OPPONENT_DIE | needs.FRIENDLY_DIE | needs.OWN_PAIR
    | needs.OWN_BELOW_SIX | needs.OFFENSIVE_ROLLER | needs.DEFENSIVE_ROLLER | needs.TWO_ROLLS
)  # fmt: skip
_TOKENS: Final = needs.ANY_STATUS | needs.OWN_STATUS | needs.MOVABLE_STATUS
_DAMAGE: Final = needs.DAMAGE_ANYWHERE | needs.DAMAGE_HERE
_RARE: Final = needs.PLAYED | needs.STEALABLE | needs.ANY_DISCARDED
EVERYTHING: Final = -1
MORE_THAN_FITS: Final = 99


def amount(s: State, value: t.Amount, seat: int, roll: int, chosen: int = -1, taken: int = 0) -> int:
    """What an amount comes to for its owner, over the dice in question."""
    total = 0
    shown = s.rolls[roll].dice if roll >= 0 else 0
    for term in value.terms:
        if isinstance(term, t.Number):
            total += term.value
        elif isinstance(term, t.PerSymbol):
            total += term.value * (s.content.heroes[seat].symbols(shown, term.symbol) // term.each)
        elif isinstance(term, t.PerToken):
            total += term.value * _held(s, term, seat, chosen)
        elif isinstance(term, t.PerTaken):
            total += term.value * taken
        elif isinstance(term, t.ToLimit):
            total += MORE_THAN_FITS
        elif isinstance(term, t.DiceSum):
            total += dice.total(shown)
        elif isinstance(term, t.HalfSum):
            total += (dice.total(shown) + 1) // 2
        elif isinstance(term, t.OwnCp):
            total += s.players[seat].cp
        elif isinstance(term, t.HalfCp):
            total += (s.players[seat].cp + 1) // 2
        elif isinstance(term, t.PerCompanion):
            total += term.value * _companions_in(s, seat, term.state)
        elif isinstance(term, t.PerAttempt):
            total += min(term.value * s.players[seat].extra_attempts, term.up_to)
        else:
            total += _seldom(s, term, seat, roll, chosen, taken)
    return total


_Seldom = Union[
    t.PerCard, t.PerDiscard, t.PerUpgrade, t.HalfTokens, t.PerValue, t.HighestDie, t.LowestDie, t.Minimum, t.Maximum
]  # fmt: skip


def _seldom(s: State, term: _Seldom, seat: int, roll: int, chosen: int, taken: int) -> int:
    """What a term comes to that few heroes know."""
    shown = s.rolls[roll].dice if roll >= 0 else 0
    if isinstance(term, t.PerCard):
        return term.value * cards_in_hand(s, seat)
    if isinstance(term, t.PerDiscard):
        return term.value * len(s.players[seat].discard)
    if isinstance(term, t.PerUpgrade):
        return term.value * _upgraded(s, seat)
    if isinstance(term, t.HalfTokens):
        return (_held(s, term, seat, chosen) + 1) // 2
    if isinstance(term, t.PerValue):
        return term.value * dice.different(shown)
    if isinstance(term, t.HighestDie):
        return dice.highest(shown)
    if isinstance(term, t.LowestDie):
        return dice.lowest(shown)
    first = amount(s, term.first, seat, roll, chosen, taken)
    second = amount(s, term.second, seat, roll, chosen, taken)
    if isinstance(term, t.Minimum):
        return min(first, second)
    if isinstance(term, t.Maximum):
        return max(first, second)
    assert_never(term)


def cards_in_hand(s: State, seat: int) -> int:
    """How many cards a player holds, those among them that a bot's sight does not show."""
    player = s.players[seat]
    return len(player.hand) + player.hidden


def _upgraded(s: State, seat: int) -> int:
    """How many spaces of a board are upgraded."""
    found = 0
    for level in s.players[seat].levels:
        if level > 1:
            found += 1
    return found


def token_roll(s: State, seat: int, token: str) -> int:
    """The newest open roll that a player made for a spent token of this kind; -1 if there is none."""
    wanted = s.content.tokens[s.content.token_index[token]].token
    for index in range(len(s.rolls) - 1, -1, -1):
        roll = s.rolls[index]
        if roll.open and roll.owner == seat and roll.source is wanted:
            return index
    return -1


def _held(s: State, term: t.PerToken | t.HalfTokens, seat: int, chosen: int) -> int:
    holder = who(s, term.who, seat, chosen)
    return s.players[holder].tokens[s.content.token_index[term.token]] if holder >= 0 else 0


def _companions_in(s: State, seat: int, state: str) -> int:
    """How many companions of a player are in a state of this name; without one, how many of those with a limit."""
    companions = s.players[seat].companions
    found = 0
    for index, made in enumerate(s.content.heroes[seat].companions):
        if made.limit:
            found += 0 if state else companions[2 * index + 1]
        elif made.states[companions[2 * index]] == state:
            found += 1
    return found


def holds(s: State, condition: t.Condition | None, seat: int, roll: int, chosen: int = -1, taken: int = 0) -> bool:
    """Whether a condition is true for its owner now."""
    if condition is None:
        return True
    if isinstance(condition, (t.Shows, t.Value, t.OfAKind, t.SumAtLeast, t.SumAtMost, t.Absent, t.DieShows)):
        return _dice_hold(s, condition, seat, s.rolls[roll].dice if roll >= 0 else 0)
    if isinstance(condition, t.Attacking):
        attack = s.attack
        return attack is not None and attacking(s, seat) and attack_waiting(s, attack.target) >= condition.at_least
    if isinstance(condition, t.BeforeDefence):
        return attacking(s, seat) and _defendable(s)
    if isinstance(condition, t.Attacked):
        return attacked(s, seat) and attack_waiting(s, seat) >= condition.at_least
    if isinstance(condition, t.DamageWaits):
        return _damage_waits(s, condition, seat)
    if isinstance(condition, (t.StatusWaits, t.Dealt, t.CanFail, t.NeedShows)):
        return _ability_holds(s, condition, seat)
    if isinstance(condition, t.Both):
        for one in condition.conditions:  # noqa: SIM110 - compiled, the loop is faster
            if not holds(s, one, seat, roll, chosen, taken):
                return False
        return True
    if isinstance(
        condition,
        (
            t.Has, t.Aged, t.Foreign, t.ChosenIsOpponent, t.DieLies, t.OnSide, t.CompanionIs, t.CompanionHealth,
            t.SpaceAtLevel,
        ),
    ):  # fmt: skip
        return _table_holds(s, condition, seat, chosen)
    if isinstance(condition, (t.Either, t.Not, t.TakenAtLeast)):
        return _seldom_holds(s, condition, seat, roll, chosen, taken)
    if isinstance(condition, (t.HasFewer, t.HasExactly, t.AtLeast, t.AtMost, t.MoreHealth, t.LessHealth)):
        return _measure_holds(s, condition, seat, chosen)
    return _turn_holds(s, condition, seat)


def _seldom_holds(
    s: State, condition: t.Either | t.Not | t.TakenAtLeast, seat: int, roll: int, chosen: int, taken: int
) -> bool:
    """Whether a condition holds that few texts ask for."""
    if isinstance(condition, t.TakenAtLeast):
        return taken >= condition.count
    if isinstance(condition, t.Not):
        return not holds(s, condition.condition, seat, roll, chosen, taken)
    for one in condition.conditions:  # noqa: SIM110 - compiled, the loop is faster
        if holds(s, one, seat, roll, chosen, taken):
            return True
    return False


def _ability_holds(s: State, condition: t.StatusWaits | t.Dealt | t.CanFail | t.NeedShows, seat: int) -> bool:
    """Whether what became of an ability is what a condition asks for."""
    attack = s.attack
    if isinstance(condition, t.StatusWaits):
        return attack is not None and attack.target == seat and bool(attack.coming)
    if isinstance(condition, t.Dealt):
        return attack is not None and attack.attacker == seat and attack.hurt >= condition.at_least
    if isinstance(condition, t.CanFail):
        return can_fail(s)
    if isinstance(condition, t.NeedShows):
        return _need_shows(s, seat, condition.symbol)
    assert_never(condition)


def _measure_holds(s: State, condition: t.Measured, seat: int, chosen: int) -> bool:
    """Whether someone has as much of something as a condition asks for; whoever is not there has not."""
    whose = who(s, condition.who, seat, chosen)
    if whose < 0:
        return False
    if isinstance(condition, t.HasFewer):
        return s.players[whose].tokens[s.content.token_index[condition.token]] < condition.count
    if isinstance(condition, t.HasExactly):
        return s.players[whose].tokens[s.content.token_index[condition.token]] == condition.count
    if isinstance(condition, t.AtLeast):
        return _measured(s, condition.measure, whose) >= condition.count
    if isinstance(condition, t.AtMost):
        return _measured(s, condition.measure, whose) <= condition.count
    if isinstance(condition, t.MoreHealth):
        return s.health(seat) > s.health(whose)
    if isinstance(condition, t.LessHealth):
        return s.health(seat) < s.health(whose)
    assert_never(condition)


def _measured(s: State, measure: t.Measure, seat: int) -> int:
    """How much of something a player has."""
    if measure is HEALTH:
        return s.health(seat)
    if measure is CP:
        return s.players[seat].cp
    if measure is HAND:
        return cards_in_hand(s, seat)
    if measure is DISCARD:
        return len(s.players[seat].discard)
    assert_never(measure)


def _damage_waits(s: State, condition: t.DamageWaits, seat: int) -> bool:
    if condition.in_defence and s.phase != DEFENSIVE:
        return False
    return waiting(s, seat) > 0 and not (condition.of_attacker and against(s, seat) is None)


_Lying = Union[
    t.Has, t.Aged, t.Foreign, t.ChosenIsOpponent, t.DieLies, t.OnSide, t.CompanionIs, t.CompanionHealth,
    t.SpaceAtLevel,
]  # fmt: skip


def _table_holds(
    s: State,
    condition: _Lying,
    seat: int,
    chosen: int,
) -> bool:
    """Whether what lies on the table is what a condition asks for."""
    player = s.players[seat]
    hero = s.content.heroes[seat]
    if isinstance(condition, t.Has):
        holder = who(s, condition.who, seat, chosen)
        return holder >= 0 and s.players[holder].tokens[s.content.token_index[condition.token]] >= condition.count
    if isinstance(condition, t.Aged):
        token = s.content.token_index[condition.token]
        return player.tokens[token] > player.fresh[token]
    if isinstance(condition, t.Foreign):
        return hero.key not in s.content.tokens[s.content.token_index[condition.token]].own
    if isinstance(condition, t.ChosenIsOpponent):
        return chosen >= 0 and s.players[chosen].team != player.team
    if isinstance(condition, t.DieLies):
        wanted = needs.of_condition(condition)
        return bool(_dice_bits(s, seat) & wanted)
    if isinstance(condition, t.OnSide):
        return bool(hero.sides) and hero.sides[player.side] == condition.side
    if isinstance(condition, t.SpaceAtLevel):
        space = hero.space_index.get(condition.space, -1)
        return space >= 0 and player.levels[space] >= condition.level
    index = hero.companion_index.get(condition.companion, -1)
    if index < 0:
        return False
    if isinstance(condition, t.CompanionIs):
        return hero.companions[index].states[player.companions[2 * index]] in condition.states
    if isinstance(condition, t.CompanionHealth):
        return player.companions[2 * index + 1] >= condition.at_least
    assert_never(condition)


_Moment = Union[
    t.SpentBefore, t.StartPlayer, t.AttemptsBelow, t.BeforeOwnRoll, t.OwnMain, t.OwnTurn, t.TurnAtLeast, t.OwnUpkeep,
    t.OwnRoll, t.RollingFor, t.OpponentPlays,
]  # fmt: skip


def _turn_holds(s: State, condition: _Moment, seat: int) -> bool:
    """Whether the turn has come to what a condition asks for."""
    if isinstance(condition, t.SpentBefore):
        attack = s.attack
        return attack is not None and s.content.token_index[condition.token] in attack.spent
    if isinstance(condition, t.StartPlayer):
        return s.starter == seat
    if isinstance(condition, t.BeforeOwnRoll):
        return s.active == seat and s.phase < OFFENSIVE
    if isinstance(condition, t.OwnMain):
        return s.active == seat and (s.phase == MAIN_1 or s.phase == MAIN_2)
    if isinstance(condition, t.OwnTurn):
        return s.active == seat
    if isinstance(condition, t.OwnUpkeep):
        return s.active == seat and s.phase == UPKEEP
    if isinstance(condition, t.OwnRoll):
        attack = s.attack
        return attack is not None and attack.attacker == seat and s.phase == OFFENSIVE
    if isinstance(condition, t.RollingFor):
        return token_roll(s, seat, condition.token) >= 0
    if isinstance(condition, t.OpponentPlays):
        return _opponent_plays(s, seat, condition.cards)
    if isinstance(condition, t.AttemptsBelow):
        return s.players[seat].attempts < condition.count
    if isinstance(condition, t.TurnAtLeast):
        return s.players[seat].turns + (s.active == seat) >= condition.count
    assert_never(condition)


def _dice_hold(s: State, condition: t.DiceCondition, seat: int, shown: int) -> bool:
    """Whether the dice in question show what a condition asks for."""
    if isinstance(condition, t.Shows):
        return s.content.heroes[seat].shows(shown, condition.symbols)
    if isinstance(condition, t.Value):
        return condition.low <= dice.total(shown) <= condition.high
    if isinstance(condition, t.OfAKind):
        return dice.most_of_a_kind(shown) >= condition.count
    if isinstance(condition, t.DieShows):
        return dice.count(shown, condition.value) > 0
    if isinstance(condition, t.Absent):
        hero = s.content.heroes[seat]
        return not any(hero.symbols(shown, symbol) for symbol in condition.symbols)
    if isinstance(condition, t.SumAtMost):
        return dice.total(shown) <= condition.total
    if isinstance(condition, t.SumAtLeast):
        return dice.total(shown) >= condition.total
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
        and not s.aside
    )


def attacked(s: State, seat: int) -> bool:
    """Whether an opponent's Attack on this player is made and not yet dealt."""
    attack = s.attack
    return attack is not None and attack.attacks(seat) and attack.stage < APPLIED and not s.aside


def _defendable(s: State) -> bool:
    attack = s.attack
    if attack is None or s.phase == DEFENSIVE:
        return False
    return attack.type == NORMAL and attack.stage == ACTIVATED_STAGE


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
    if isinstance(need, t.SymbolNeed):
        return any(wanted.symbol == symbol for wanted in need.symbols)
    assert_never(need)


def _straight_holds(shown: int, length: int, faces: list[int]) -> bool:
    """Whether some straight of this length among the dice contains one of the faces."""
    for start in range(1, dice.FACES - length + 2):
        run = range(start, start + length)
        if all(dice.count(shown, face) for face in run) and any(face in run for face in faces):
            return True
    return False


def who(s: State, whom: t.Who, seat: int, chosen: int) -> int:
    """The seat that an effect of `seat` reaches; -1 if there is none, or more than one."""
    if whom is SELF:
        return seat
    if whom is CHOSEN:
        return chosen
    attack = s.attack
    if attack is None or whom is EACH_OPPONENT:
        return -1
    if whom is TARGET:
        return attack.target
    if whom is ATTACKER:
        return attack.attacker
    assert_never(whom)


def whom(s: State, named: t.Who, seat: int, chosen: int) -> list[int]:
    """All seats that an effect reaches."""
    if named is EACH_OPPONENT:
        team = s.players[seat].team
        return [player.seat for player in s.players if player.alive and player.team != team]
    return [who(s, named, seat, chosen)]


def played_against(s: State, seat: int) -> Frame | None:
    """The innermost card on the table that is paid for and has not yet taken effect, if an opponent plays it."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if frame.lies_played():
            return frame if s.players[frame.seat].team != s.players[seat].team else None
    return None


def _opponent_plays(s: State, seat: int, cards: t.CardSort) -> bool:
    """Whether the card that could be answered is of this sort."""
    frame = played_against(s, seat)
    return frame is not None and is_of(s.content.heroes[frame.seat].cards[frame.about(s).card], cards)


def _discard_bits(s: State, seat: int) -> int:
    """Which sorts of cards lie on one's own discard pile."""
    bits = 0
    cards = s.content.heroes[seat].cards
    for card in s.players[seat].discard:
        for sort in t.CardSort:
            if is_of(cards[card], sort):
                bits |= needs.of_discarded(sort)
    return bits


def situation(s: State, seat: int, wanted: int = EVERYTHING) -> int:
    """What the table offers a player right now, as the bits of `needs`; only the wanted ones are looked at."""
    bits = 0
    if wanted & _DICE:
        bits |= _dice_bits(s, seat)
    if wanted & _TOKENS:
        bits |= status_bits(s, seat)
    if wanted & _DAMAGE:
        bits |= _damage_bits(s, seat)
    if wanted & _RARE:
        bits |= _rare_bits(s, seat, wanted)
    attack = s.attack
    if attack is None or s.aside:
        return bits
    if attack.stage == APPLIED:
        return bits | needs.DEALT if attack.attacker == seat else bits
    if attack.attacks(seat) and attack.type != ULTIMATE:
        bits |= needs.ATTACKED
    if wanted & needs.PLACED_STATUS and placed_on(s, seat):
        bits |= needs.PLACED_STATUS
    if attack.coming and attack.target == seat:
        bits |= needs.STATUS_WAITS
    if attacking(s, seat):
        bits |= needs.ATTACKING
        if _defendable(s):
            bits |= needs.UNDEFENDED
    return bits


def _rare_bits(s: State, seat: int, wanted: int) -> int:
    """What few texts need: an opponent's card to answer, a token to steal, a card on one's own discard pile."""
    wanted &= s.content.needed
    bits = 0
    if wanted & needs.PLAYED and s.content.answered and played_against(s, seat) is not None:
        bits |= needs.PLAYED
    if wanted & needs.STEALABLE and any(stealable(s, player.seat, seat) for player in s.players):
        bits |= needs.STEALABLE
    return bits | _discard_bits(s, seat) if wanted & needs.ANY_DISCARDED else bits


def can_activate(s: State, seat: int, index: int) -> bool:
    """Whether a companion could do its act now, whatever it may cost."""
    made = s.content.heroes[seat].companions[index]
    if made.act is None or (made.mark >= 0 and s.players[seat].used >> made.mark & 1):
        return False
    return holds(s, made.act.condition, seat, -1)


def placed_on(s: State, seat: int) -> list[int]:
    """The kinds of tokens that the current Attack has put on a player and that still lie there, or that wait to."""
    attack = s.attack
    found: list[int] = []
    if attack is not None and attack.coming:
        return sorted(set(attack.coming)) if attack.target == seat else found
    if attack is not None:
        for index in range(0, len(attack.placed), 2):
            token = attack.placed[index + 1]
            if attack.placed[index] == seat and s.players[seat].tokens[token] and token not in found:
                found.append(token)
    return sorted(found)


def _dice_bits(s: State, seat: int) -> int:
    bits = 0
    number = 0
    rolls = 0
    team = s.players[seat].team
    for roll in s.rolls:
        if roll.open and roll.dice:
            number += dice.size(roll.dice)
            rolls += 1
            if rolls > 1:
                bits |= needs.TWO_ROLLS
            bits |= needs.ANY_DIE if number == 1 else needs.ANY_DIE | needs.TWO_DICE
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


def status_bits(s: State, seat: int, paid: int = -1, price: int = 0) -> int:
    """What lies on the players that could be removed or moved, once the seat has paid a price in tokens of a kind."""
    bits = 0
    for player in s.players:
        tokens = player.tokens
        for index, made in enumerate(s.content.tokens):
            if tokens[index]:
                if index == paid and player.seat == seat and tokens[index] <= price:
                    continue
                if made.removable:
                    bits |= needs.ANY_STATUS
                    if player.seat == seat:
                        bits |= needs.OWN_STATUS
                if made.movable and not bits & needs.MOVABLE_STATUS:
                    makes_room = price > 0 and index == paid and player.seat != seat
                    if makes_room or receivers(s, player.seat, index):
                        bits |= needs.MOVABLE_STATUS
    return bits


def _damage_bits(s: State, seat: int) -> int:
    bits = 0
    for player in s.players:
        if waiting(s, player.seat) > 0:
            bits |= needs.DAMAGE_ANYWHERE
            if player.seat == seat:
                bits |= needs.DAMAGE_HERE
    return bits
