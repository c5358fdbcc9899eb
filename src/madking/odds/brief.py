"""What a text brings, in a few words: `8 undefendable damage · Stun`, `prevents ≈2 of 5`."""

from fractions import Fraction
from typing import Final

from madking.asking.trying import tables_after
from madking.core import codes
from madking.core.content import Content, RowDef
from madking.core.damage import Sum
from madking.core.options import Option
from madking.core.state import State
from madking.core.windows import BEFORE_DAMAGE, asked_in
from madking.lang import tree as t
from madking.odds.results import Kind
from madking.odds.stakes import DEALT, Gain, defence_gains, row_gains, standings
from madking.speech.names import damage_words
from madking.speech.phrasebook import decimal
from madking.speech.phrasebook.stakes import STAKES

MOST_PARTS: Final = 3
BETWEEN: Final = " · "
_UNKNOWN: Final = -1


def brief(gains: list[Gain], content: Content, language: str, *, dealt_as: str = "normal", attack: int = 0) -> str:
    """The gains that count most; `dealt_as` is the type of the damage, `attack` how much is defended against."""
    said = [_said(gain, content, language, dealt_as, attack) for gain in gains]
    shown = [part for part in said if part][:MOST_PARTS]
    return BETWEEN.join(shown) + (" …" if len(said) > MOST_PARTS else "")


def damage_type(row: RowDef) -> str:
    """Of which type the damage of a row is, as far as its text deals some without a condition."""
    dealt = [effect for effect in row.row.body if isinstance(effect, t.Deal) and effect.who is t.Who.TARGET]
    return dealt[0].type.value if dealt else t.DamageType.NORMAL.value


def _said(gain: Gain, content: Content, language: str, dealt_as: str, attack: int) -> str:
    what, number = gain.what, _number(gain, language)
    if what == DEALT:
        return _damage(gain, dealt_as, language)
    match what.kind:
        case Kind.PREVENTED:
            return STAKES.say(language, "prevent of", n=number, damage=attack)
        case Kind.HEALED:
            return STAKES.say(language, "heal", n=number)
        case Kind.CP | Kind.CARDS:
            key = "cp" if what.kind is Kind.CP else "cards"
            return STAKES.say(language, key if gain.number > 0 else f"less {key}", n=number)
        case _:
            return _token(gain, content, language)


def _damage(gain: Gain, dealt_as: str, language: str) -> str:
    if not gain.sure:
        return STAKES.say(language, "deal about", n=_number(gain, language))
    if dealt_as != t.DamageType.NORMAL.value:
        return damage_words(int(gain.number), dealt_as, language)
    return STAKES.say(language, "deal", n=int(gain.number))


def _token(gain: Gain, content: Content, language: str) -> str:
    """A token that is placed; one that is taken away is left to the whole text."""
    if gain.number <= 0 or gain.what.name not in content.token_index:
        return ""
    name = content.tokens[content.token_index[gain.what.name]].token.name.said(language)
    if not gain.sure:
        return STAKES.say(language, "perhaps", token=name)
    return name if gain.number == 1 else STAKES.say(language, "tokens", token=name, n=int(gain.number))


def _number(gain: Gain, language: str) -> str:
    """A number that is sure, or about how much."""
    if gain.sure:
        return str(int(gain.number))
    rounded = round(gain.number * 10) / Fraction(10)
    whole = rounded.denominator == 1
    return STAKES.say(language, "about", n=str(int(rounded)) if whole else decimal(float(rounded), 1, language))


# --- options -----------------------------------------------------------------------------------------


def option_brief(s: State, option: Option, language: str) -> str:
    """What an option brings: a row or a defence on the average, an act in what it leaves of one's health."""
    if option.kind == "activate" and option.argument:
        row = s.content.heroes[s.asked].rows[option.argument - 1]
        gains = row_gains(s, s.asked, row.index, s.rolls[0].dice)
        return brief(gains, s.content, language, dealt_as=damage_type(row))
    if option.kind == "defend" and option.argument:
        gains = defence_gains(s, option.argument - 1)
        return brief(gains, s.content, language, attack=Sum(s, s.asked).taken())
    if asked_in(s) != BEFORE_DAMAGE or option.kind not in ("pass", "play", "use"):
        return ""
    now, passed = _left(s, [s])
    if option.code == codes.PASS:
        return STAKES.say(language, "leaves", now=now, then=passed) if passed != now else ""
    then = _left(s, tables_after(s, option.code))[1]
    return STAKES.say(language, "leaves", now=now, then=then) if then not in (passed, _UNKNOWN) else ""


def _left(s: State, tables: list[State]) -> tuple[int, int]:
    """One's own health now and as it will stand, with an act aimed as well as it can be."""
    team = s.players[s.asked].team
    return s.dials[team], max((_then(table, team) for table in tables), default=_UNKNOWN)


def _then(table: State, team: int) -> int:
    stands = [one.then for one in standings(table) if table.players[one.seat].team == team]
    return stands[0] if stands else table.dials[team]
