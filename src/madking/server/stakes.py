"""What is at stake, as the page shows it beside a question: the engine's figures, told to the asked seat alone."""

from typing import Final

from msgspec.structs import replace

from madking.asking.trying import changes_nothing, tables_after
from madking.core import codes
from madking.core.damage import Sum, pooled
from madking.core.options import Option
from madking.core.state import State
from madking.core.targeting import named_by_die
from madking.core.terms import MAIN_ACT, WINDOW
from madking.core.windows import BEFORE_DAMAGE, asked_in
from madking.odds.brief import brief, damage_type
from madking.odds.stakes import Standing, Threat, defence_gains, folded, row_gains, standings, threats
from madking.server.protocol import OptionMessage, StakeMessage
from madking.speech.phrasebook.stakes import STAKES

MOST_THREATS: Final = 3
UNKNOWN: Final = -1


def stake_messages(s: State, names: list[str], language: str) -> list[StakeMessage]:
    """What the pending question is about, in figures: threats, health as it will stand, whom a die names."""
    found = [_threat(s, threat, language) for threat in threats(s)[:MOST_THREATS]]
    found += [_standing(s, one, names, language) for one in (standings(s) if pooled(s) else [])]
    named = named_by_die(s)
    if named:
        who = STAKES.say(language, "or").join(_called(s, seat, names, language) for seat in named)
        found.append(StakeMessage("target", STAKES.say(language, "named", who=who), named[0]))
    return found


def _called(s: State, seat: int, names: list[str], language: str) -> str:
    return STAKES.say(language, "you") if seat == s.asked else names[seat]


def _threat(s: State, threat: Threat, language: str) -> StakeMessage:
    attacker = s.attack.attacker if s.attack is not None else s.active
    row = s.content.heroes[attacker].rows[threat.row]
    brings = brief(threat.gains, s.content, language, dealt_as=damage_type(row))
    key = "threat" if brings else "threat alone"
    return StakeMessage("threat", STAKES.say(language, key, row=row.name.said(language), brief=brings), attacker)


def _standing(s: State, one: Standing, names: list[str], language: str) -> StakeMessage:
    who = _called(s, one.seat, names, language)
    text = STAKES.say(language, "health", who=who, now=one.now, then=one.then)
    return StakeMessage("health", text, one.seat, one.now, one.then)


def with_stakes(s: State, offered: list[Option], messages: list[OptionMessage], language: str) -> list[OptionMessage]:
    """The options with what each brings, in short, and which of them are outdone by another or would do nothing."""
    worse = folded(s, offered)
    return [
        replace(message, brief=_brief(s, option, language), also=worse.get(option.text, ""), idle=_idle(s, option))
        for option, message in zip(offered, messages, strict=True)
    ]


def _idle(s: State, option: Option) -> bool:
    """Whether a card or offer that is lit would change nothing."""
    return option.kind in ("play", "use") and s.ask in (WINDOW, MAIN_ACT) and changes_nothing(s, option.code)


def _brief(s: State, option: Option, language: str) -> str:
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
    return STAKES.say(language, "leaves", now=now, then=then) if then not in (passed, UNKNOWN) else ""


def _left(s: State, tables: list[State]) -> tuple[int, int]:
    """One's own health now and as it will stand, with an act aimed as well as it can be."""
    team = s.players[s.asked].team
    return s.dials[team], max((_then(table, team) for table in tables), default=UNKNOWN)


def _then(table: State, team: int) -> int:
    stands = [one.then for one in standings(table) if table.players[one.seat].team == team]
    return stands[0] if stands else table.dials[team]
