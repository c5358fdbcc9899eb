"""What is at stake, as the page shows it beside a question: the engine's figures, told to the asked seat alone."""

from typing import Final

from msgspec.structs import replace

from madking.asking.trying import changes_nothing, last_ledgers
from madking.core.options import Option
from madking.core.state import State
from madking.core.targeting import named_by_die
from madking.core.terms import MAIN_ACT, WINDOW
from madking.odds.brief import brief, damage_type, option_brief
from madking.odds.stakes import Standing, Threat, folded, standings, threats
from madking.server.protocol import OptionMessage, StakeMessage
from madking.speech.phrasebook.stakes import STAKES

MOST_THREATS: Final = 3


def stake_messages(s: State, names: list[str], language: str) -> list[StakeMessage]:
    """What the pending question is about, in figures: threats, health as it will stand, whom a die names."""
    found = [_threat(s, threat, language) for threat in threats(s)[:MOST_THREATS]]
    found += [_standing(s, one, names, language) for one in standings(last_ledgers(s))]
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
    also = folded(s, offered)
    return [
        _with_stake(told, option_brief(s, option, language), also.get(option.text, ""), _idle(s, option))
        for option, told in zip(offered, messages, strict=True)
    ]


def _with_stake(told: OptionMessage, brings: str, also: str, idle: bool) -> OptionMessage:
    return replace(told, brief=brings, also=also, idle=idle) if brings or also or idle else told


def _idle(s: State, option: Option) -> bool:
    """Whether a card or offer that is lit would change nothing."""
    return option.kind in ("play", "use") and s.ask in (WINDOW, MAIN_ACT) and changes_nothing(s, option.code)
