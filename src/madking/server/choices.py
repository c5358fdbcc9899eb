"""Options as the page shows them: a label, a sentence, a group, and what on the table they are about."""

from typing import Any, Final

from madking.core import asked, codes, dice
from madking.core.content import UPGRADE
from madking.core.options import Option, group_keys, options
from madking.core.piles import UPGRADES
from madking.core.prices import card_price
from madking.core.state import State
from madking.core.terms import ATTEMPT, MAIN_1, PICK_NUMBER, PICK_PILE
from madking.core.windows import upgrade_price
from madking.lang import tree as t
from madking.server.protocol import OptionMessage
from madking.server.stakes import with_stakes
from madking.speech.explanations import explain
from madking.speech.names import seat_name
from madking.speech.phrasebook.server import SERVER

_GROUPS: Final[dict[str, str]] = {
    "pass": "flow", "done": "flow", "decline": "flow",
    "keep": "dice", "die": "dice", "value": "dice", "turn": "dice",
    "activate": "abilities", "defend": "abilities",
    "play": "cards", "sell": "cards", "card": "cards",
    "use": "tokens", "token": "tokens",
    "player": "players", "companion": "companions", "group": "companions",
}  # fmt: skip


MOST_KNOWN: Final = 50_000
_KNOWN: Final[dict[tuple[int | str, ...], tuple[list[t.Hero], OptionMessage]]] = {}
"""Messages with the heroes whose words they are; heroes are told apart by identity: games of a file share its tree."""


def option_messages(s: State, offered: list[Option], later: State | None, language: str) -> list[OptionMessage]:
    """What the asked player may choose.

    `later` are choices that follow a pass of one's own window: each of them passes it, so a pass alone is not shown.
    """
    if later is None:
        return _told(s, offered, language)
    now = [option for option in offered if option.code != codes.PASS]
    return _told(s, now, language) + _told(later, options(later), language)


def _told(s: State, offered: list[Option], language: str) -> list[OptionMessage]:
    return with_stakes(s, offered, [_message(s, option, language) for option in offered], language)


def _message(s: State, option: Option, language: str) -> OptionMessage:
    """An option in words; those that say the same in every game are made once."""
    depends = _known_by(s, option)
    if depends is None:
        return _made(s, option, language)
    heroes, number = depends
    key: tuple[int | str, ...] = (language, option.code, number, *map(id, heroes))
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) > MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = heroes, _made(s, option, language)
    return found[1]


def _known_by(s: State, option: Option) -> tuple[list[t.Hero], int] | None:
    """What the words of an option depend on: heroes, and a number; None if on more than that."""
    hero = s.content.heroes[s.asked]
    match option.kind:
        case "keep":
            return [], s.rolls[0 if s.ask == ATTEMPT else s.number].dice
        case "activate" | "sell":
            return [hero.hero], 0
        case "play":
            card, player = hero.cards[option.argument], s.players[s.asked]
            price = upgrade_price(s, s.asked, card) if card.timing == UPGRADE else card_price(player, card)
            return [hero.hero], price
        case "use":
            return [made.hero for made in s.content.heroes], 0
        case _:
            return None


def _made(s: State, option: Option, language: str) -> OptionMessage:
    sentence = str(explain(s, option, language))
    label = _label(s, option, language) or sentence
    kind = option.kind
    return OptionMessage(option.text, kind, label, sentence, _GROUPS.get(kind, "choices"), target(s, option))


def _label(s: State, option: Option, language: str) -> str:
    """A few words; empty where only a sentence will do."""
    argument = option.argument
    match option.kind:
        case "pass":
            return SERVER.say(language, "pass")
        case "done":
            return SERVER.say(language, "done first" if s.phase == MAIN_1 else "done second")
        case "keep":
            return " ".join(map(str, dice.unpack(argument))) or SERVER.say(language, "roll all")
        case "activate":
            hero = s.content.heroes[s.asked]
            return _name(hero.rows[argument - 1].name, language) if argument else SERVER.say(language, "no ability")
        case "defend":
            hero = s.content.heroes[s.asked]
            return _name(hero.spaces[argument - 1].name, language) if argument else SERVER.say(language, "no defence")
        case "die":
            return str(dice.face_of(argument))
        case "value":
            return SERVER.say(language, _pile(argument)) if s.ask == PICK_PILE else str(argument)
        case "turn":
            return SERVER.say(language, option.text)
        case "decline":
            return SERVER.say(language, "no")
        case "branch":
            return SERVER.say(language, "yes") if codes.DECLINE in s.choices else ""
        case _:
            return _thing(s, option, language)


def _thing(s: State, option: Option, language: str) -> str:
    """The name of the card, token, player or companion that an option is about."""
    argument = option.argument
    hero = s.content.heroes[s.asked]
    match option.kind:
        case "play" | "sell" | "card":
            return _name(hero.cards[argument].name, language)
        case "use":
            return _name(s.content.offers[argument].owner.name, language)
        case "player":
            return str(seat_name(s.content, argument, language))
        case "token":
            return _name(s.content.tokens[argument].token.name, language)
        case "companion":
            return _name(hero.companions[argument].companion.name, language)
        case "rule":
            return _name(asked.rule(s, argument).owner.name, language)
        case _:
            return ""


def _pile(pile: int) -> str:
    return "upgrades" if pile == UPGRADES else "actions"


def _name(name: t.Name, language: str) -> str:
    return name.said(language)


def target(s: State, option: Option) -> dict[str, Any]:
    """What on the table an option is about."""
    argument = option.argument
    hero = s.content.heroes[s.asked]
    match option.kind:
        case "keep":
            return {"dice": dice.unpack(argument)}
        case "activate" if argument:
            row = hero.rows[argument - 1]
            return {"row": {"ability": row.ability.key, "index": row.level.rows.index(row.row)}}
        case "defend" if argument:
            return {"row": {"ability": hero.spaces[argument - 1].key, "index": 0}}
        case "play" | "sell" | "card":
            return {"card": hero.cards[argument].key}
        case "use":
            made = s.content.offers[argument]
            return {"offer": {"owner": made.owner.key, "label": made.offer.label}}
        case "player":
            return {"seat": argument}
        case "token":
            return {"token": s.content.tokens[argument].key}
        case "die":
            return {"die": {"roll": dice.roll_of(argument), "value": dice.face_of(argument)}}
        case "value" if s.ask == PICK_PILE:
            return {"pile": _pile(argument)}
        case "value":
            return {"value": argument} if s.ask != PICK_NUMBER else {"value": argument, "number": True}
        case "companion":
            return {"companion": hero.companions[argument].key}
        case "group":
            return {"companions": group_keys(hero, argument)}
        case _:
            return {}
