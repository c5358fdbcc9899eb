"""How conditions and amounts are written in a `.hero` file."""

from collections.abc import Iterable
from typing import Union, assert_never

from madking.lang import tree as t
from madking.lang.layout import join

_AttackCondition = Union[
    t.Attacking, t.BeforeDefence, t.Attacked, t.DamageWaits, t.StatusWaits, t.Dealt, t.CanFail, t.NeedShows
]  # fmt: skip
_TurnCondition = Union[
    t.SpentBefore, t.BeforeOwnRoll, t.OwnMain, t.OwnTurn, t.TurnAtLeast, t.OwnUpkeep, t.OwnRoll, t.RollingFor,
    t.OpponentPlays, t.StartPlayer, t.AttemptsBelow,
]  # fmt: skip
_HeldCondition = Union[
    t.Has, t.Aged, t.Foreign, t.ChosenIsOpponent, t.OnSide, t.SpaceAtLevel, t.CompanionIs, t.CompanionHealth,
    t.TakenAtLeast,
]  # fmt: skip


def after(word: str, condition: t.Condition | None) -> str:
    """A condition behind the word that leads up to it."""
    return f"{word} {_condition(condition)}" if condition else ""


def _condition(condition: t.Condition) -> str:
    match condition:
        case t.Both() | t.Either() | t.Not():
            return _joined(condition)
        case t.Has() | t.Aged() | t.Foreign() | t.ChosenIsOpponent():
            return _held_condition(condition)
        case t.OnSide() | t.SpaceAtLevel() | t.CompanionIs() | t.CompanionHealth() | t.TakenAtLeast():
            return _held_condition(condition)
        case t.HasFewer() | t.HasExactly() | t.AtLeast() | t.AtMost() | t.MoreHealth() | t.LessHealth():
            return _measured_condition(condition)
        case t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.SumAtMost() | t.Absent() | t.DieShows():
            return _dice_condition(condition)
        case t.DieLies(scope):
            return f"{scope.value} die"
        case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits() | t.Dealt() | t.CanFail():
            return _attack_condition(condition)
        case t.StatusWaits() | t.NeedShows():
            return _attack_condition(condition)
        case _:
            return _turn_condition(condition)


def _dice_condition(condition: t.DiceCondition) -> str:
    match condition:
        case t.Shows(symbols):
            return f"shows {symbols_text(symbols)}"
        case t.Value(low, high):
            return f"value {low} to {high}"
        case t.OfAKind(count):
            return f"{count} of a kind"
        case t.SumAtLeast(total):
            return f"sum at least {total}"
        case t.SumAtMost(total):
            return f"sum at most {total}"
        case t.Absent(symbols):
            return f"absent {' + '.join(symbols)}"
        case t.DieShows(value):
            return f"die {value}"
        case _:
            assert_never(condition)


def _joined(condition: t.Joined) -> str:
    """Conditions put together; brackets only where something that binds less closely stands inside."""
    match condition:
        case t.Both(conditions):
            return " and ".join(
                _bracketed(one) if isinstance(one, (t.Both, t.Either)) else _condition(one) for one in conditions
            )
        case t.Either(conditions):
            return " or ".join(_bracketed(one) if isinstance(one, t.Either) else _condition(one) for one in conditions)
        case t.Not(t.Both() | t.Either() | t.Not() as inner):
            return f"not {_bracketed(inner)}"
        case t.Not(t.CompanionIs(_, states) as inner) if len(states) > 1:
            return f"not {_bracketed(inner)}"
        case t.Not(inner):
            return f"not {_condition(inner)}"
        case _:
            assert_never(condition)


def _bracketed(condition: t.Condition) -> str:
    return f"({_condition(condition)})"


def _attack_condition(condition: _AttackCondition) -> str:
    match condition:
        case t.Attacking(at_least):
            return f"attacking for {at_least}" if at_least else "attacking"
        case t.BeforeDefence():
            return "before defence"
        case t.Attacked(at_least):
            return f"attacked for {at_least}" if at_least else "attacked"
        case t.DamageWaits(in_defence, of_attacker):
            return join("damage waits", "in defence" if in_defence else "of attacker" if of_attacker else "")
        case t.StatusWaits():
            return "status waits"
        case t.NeedShows(symbol):
            return f"need shows {symbol}"
        case t.Dealt(at_least):
            return f"dealt {at_least}"
        case t.CanFail():
            return "ability can fail"
        case _:
            assert_never(condition)


def _turn_condition(condition: _TurnCondition) -> str:
    match condition:
        case t.SpentBefore(token):
            return f"spent {token}"
        case t.BeforeOwnRoll():
            return "before own roll"
        case t.OwnMain():
            return "own main"
        case t.OwnTurn():
            return "own turn"
        case t.TurnAtLeast(count):
            return f"turn at least {count}"
        case t.OwnUpkeep():
            return "own upkeep"
        case t.OwnRoll():
            return "own offensive roll"
        case t.RollingFor(token):
            return f"rolling for {token}"
        case t.OpponentPlays(cards):
            return f"opponent plays {cards.value}"
        case t.StartPlayer():
            return "start player"
        case t.AttemptsBelow(count):
            return f"fewer than {count} attempts"
        case _:
            assert_never(condition)


def _held_condition(condition: _HeldCondition) -> str:
    match condition:
        case t.Has(count, token, who):
            return join(_of(who), "has", "" if count == 1 else str(count), token)
        case t.Aged(token):
            return f"aged {token}"
        case t.Foreign(token):
            return f"foreign {token}"
        case t.ChosenIsOpponent():
            return "chosen is opponent"
        case t.OnSide(side):
            return f"side {side}"
        case t.SpaceAtLevel(space, level):
            return f"{space} at level {level}"
        case t.CompanionIs(companion, states):
            return f"{companion} is {' or '.join(states)}"
        case t.CompanionHealth(companion, at_least):
            return f"{companion} at least {at_least}"
        case t.TakenAtLeast(count):
            return f"taken at least {count}"
        case _:
            assert_never(condition)


def _measured_condition(condition: t.Measured) -> str:
    match condition:
        case t.HasFewer(count, token, who):
            return join(_of(who), f"has fewer than {count} {token}")
        case t.HasExactly(count, token, who):
            return join(_of(who), f"has exactly {count} {token}")
        case t.AtLeast(measure, count, who):
            return join(_of(who), f"{measure.value} at least {count}")
        case t.AtMost(measure, count, who):
            return join(_of(who), f"{measure.value} at most {count}")
        case t.MoreHealth(who):
            return f"more health than {who.value}"
        case t.LessHealth(who):
            return f"less health than {who.value}"
        case _:
            assert_never(condition)


def _of(who: t.Who) -> str:
    """Someone in front of what they have; oneself needs no word."""
    return "" if who is t.Who.SELF else who.value


def symbols_text(symbols: Iterable[t.SymbolCount]) -> str:
    """Symbols with their numbers."""
    return " + ".join(f"{wanted.count} {wanted.symbol}" for wanted in symbols)


def unless_who(default: t.Who, word: str, who: t.Who) -> str:
    """Someone behind a word; the usual one is not said."""
    return "" if who is default else f"{word} {who.value}"


def amount_text(amount: t.Amount) -> str:
    """A sum of terms."""
    return " + ".join(map(_term, amount.terms))


def _term(term: t.Term) -> str:
    match term:
        case t.Number(value):
            return str(value)
        case t.PerSymbol() | t.PerToken() | t.PerTaken() | t.PerCompanion() | t.PerCard() | t.PerUpgrade():
            return f"{term.value} per {_counted(term)}"
        case t.PerValue() | t.PerAttempt() | t.PerDiscard():
            return f"{term.value} per {_counted(term)}"
        case t.ToLimit():
            return "limit"
        case t.DiceSum():
            return "sum"
        case t.HalfSum():
            return "half sum"
        case t.HighestDie():
            return "highest die"
        case t.LowestDie():
            return "lowest die"
        case t.OwnCp():
            return "own cp"
        case t.HalfCp():
            return "half own cp"
        case t.HalfTokens(token, who):
            return join(f"half token {token}", unless_who(t.Who.SELF, "of", who))
        case t.Minimum(first, second):
            return f"min({amount_text(first)}, {amount_text(second)})"
        case t.Maximum(first, second):
            return f"max({amount_text(first)}, {amount_text(second)})"
        case _:
            assert_never(term)


def _counted(term: t.Counted) -> str:
    match term:
        case t.PerSymbol(_, symbol, each):
            return symbol if each == 1 else f"{each} {symbol}"
        case t.PerToken(_, token, who):
            return join(f"token {token}", unless_who(t.Who.SELF, "of", who))
        case t.PerTaken():
            return "taken"
        case t.PerCompanion(_, state):
            return f"companion {state}" if state else "own companion"
        case t.PerAttempt(_, up_to):
            return f"extra attempt up to {up_to}"
        case t.PerCard():
            return "hand"
        case t.PerDiscard():
            return "discard"
        case t.PerUpgrade():
            return "upgrade"
        case t.PerValue():
            return "different value"
        case _:
            assert_never(term)
