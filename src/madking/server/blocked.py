"""Why something of one's own cannot be used now: its price, its time, or nothing to aim at."""

from typing import Final

from madking.core import codes, needs
from madking.core.content import INSTANT, ROLL, UPGRADE, CardDef, OfferDef, RowDef
from madking.core.engine import legal
from madking.core.prices import card_price
from madking.core.reading import situation
from madking.core.state import State
from madking.core.terms import ANSWER, ATTEMPT, MAIN_ACT, WINDOW
from madking.core.windows import CARD_PAID, asked_in, spendable, upgrade_price
from madking.lang import tree as t
from madking.lang import words
from madking.server.protocol import BlockedMessage
from madking.speech.explanations import lexicon_of
from madking.speech.phrasebook import as_language
from madking.speech.phrasebook.server import SERVER

_DICE: Final = (
    needs.ANY_DIE | needs.OWN_DIE | needs.OPPONENT_DIE | needs.FRIENDLY_DIE | needs.OWN_PAIR | needs.OWN_BELOW_SIX
    | needs.TWO_DICE | needs.TWO_ROLLS
)  # fmt: skip
_REASONS: Final = (
    (_DICE, "blocked die"),
    (needs.ANY_STATUS | needs.OWN_STATUS | needs.MOVABLE_STATUS | needs.PLACED_STATUS, "blocked status"),
    (needs.DAMAGE_ANYWHERE | needs.DAMAGE_HERE, "blocked damage"),
    (needs.ATTACKING | needs.UNDEFENDED, "blocked attack"),
    (needs.ATTACKED, "blocked attacked"),
    (needs.OFFENSIVE_ROLLER | needs.DEFENSIVE_ROLLER | needs.FAILING, "blocked roller"),
    (needs.DEALT, "blocked dealt"),
    (needs.PLAYED, "blocked played"),
    (needs.STEALABLE, "blocked steal"),
    (needs.ANY_DISCARDED, "blocked discard"),
)

MOST_KNOWN: Final = 10_000
_NEEDS: Final[dict[tuple[int, int, str], tuple[t.Hero, BlockedMessage]]] = {}
"""The needs of rows in words, with the hero whose words they are: the same in every game of that hero file."""


def blocked_messages(s: State, seat: int, language: str, later: State | None = None) -> list[BlockedMessage]:
    """What the asked seat has and cannot use, and why; rows are announced `later`, right after one's own window."""
    lit = set(legal(s))
    found = []
    cards = s.content.heroes[seat].cards
    for index in sorted(set(s.players[seat].hand)):
        if codes.code(codes.PLAY, index) not in lit:
            found.append(BlockedMessage(f"card:{cards[index].key}", _card(s, seat, cards[index], language)))
    return [
        *found,
        *_tokens(s, seat, lit, language),
        *_spaces(s, seat, lit, language),
        *_rows(later or s, seat, language),
    ]


def _card(s: State, seat: int, card: CardDef, language: str) -> str:
    main = s.ask == MAIN_ACT
    window = s.ask in (WINDOW, ANSWER)
    if not main and not window:
        return SERVER.say(language, "blocked question")
    if card.timing == UPGRADE:
        if not main:
            return SERVER.say(language, "blocked upgrade")
        price = upgrade_price(s, seat, card)
        if price < 0:
            return SERVER.say(language, "blocked level")
        return _too_dear(s, seat, price, language) or SERVER.say(language, "blocked condition")
    if card.timing == ROLL and (main or s.ask == ANSWER):
        return SERVER.say(language, "blocked roll")
    if card.timing not in (ROLL, INSTANT) and not main:
        return SERVER.say(language, "blocked main")
    price = card_price(s.players[seat], card)
    if card.discards and len(s.players[seat].hand) <= card.discards:
        return SERVER.say(language, "blocked discards", count=card.discards)
    return _too_dear(s, seat, price, language) or _lacks(s, seat, card.needs, language)


def _too_dear(s: State, seat: int, cost: int, language: str) -> str:
    cp = s.players[seat].cp
    return SERVER.say(language, "blocked cost", cost=cost, cp=cp) if cost > cp else ""


def _lacks(s: State, seat: int, wanted: int, language: str) -> str:
    """What the table lacks of what something needs; while a card is answered, nothing else may be used."""
    if asked_in(s) == CARD_PAID and not wanted & needs.PLAYED:
        return SERVER.say(language, "blocked answer")
    missing = wanted & ~situation(s, seat, wanted) if wanted else 0
    for bits, key in _REASONS:
        if missing & bits:
            return SERVER.say(language, key)
    return SERVER.say(language, "blocked condition")


def _tokens(s: State, seat: int, lit: set[int], language: str) -> list[BlockedMessage]:
    """Tokens that one holds and could spend at another time."""
    found: list[BlockedMessage] = []
    for token, count in enumerate(s.players[seat].tokens):
        offers = s.content.token_offers[token] if count else []
        if not offers or any(codes.code(codes.USE, made.index) in lit for made in offers):
            continue
        found.append(BlockedMessage(f"token:{s.content.tokens[token].key}", _offer(s, seat, offers[0], language)))
    return found


def _spaces(s: State, seat: int, lit: set[int], language: str) -> list[BlockedMessage]:
    """Board spaces and companions that offer something at another time; the first of their offers says why."""
    player, hero = s.players[seat], s.content.heroes[seat]
    found: dict[str, OfferDef] = {}
    usable: set[str] = set()
    for made in s.content.space_offers[seat]:
        if made.space >= 0 and not (player.levels[made.space] == made.level and hero.lies(made.space, player.side)):
            continue
        what = f"{'companion' if isinstance(made.owner, t.Companion) else 'space'}:{made.owner.key}"
        found.setdefault(what, made)
        if codes.code(codes.USE, made.index) in lit:
            usable.add(what)
    return [BlockedMessage(what, _offer(s, seat, made, language)) for what, made in found.items() if what not in usable]


def _offer(s: State, seat: int, made: OfferDef, language: str) -> str:
    player = s.players[seat]
    have = spendable(s, seat, made) if made.token >= 0 else made.offer.tokens
    if s.ask not in (MAIN_ACT, WINDOW, ANSWER):
        return SERVER.say(language, "blocked question")
    if made.offer.cp > player.cp:
        return _too_dear(s, seat, made.offer.cp, language)
    if have < made.offer.tokens:
        return SERVER.say(language, "blocked tokens", count=made.offer.tokens, have=have)
    if made.mark >= 0 and player.used >> made.mark & 1:
        return SERVER.say(language, "blocked used")
    return _lacks(s, seat, made.needs, language)


def _rows(s: State, seat: int, language: str) -> list[BlockedMessage]:
    """Rows of the board that the dice do not meet; at another time one reason stands for all of them."""
    if s.ask != ATTEMPT:
        return [BlockedMessage("rows", SERVER.say(language, "blocked rolled"))]
    lit = set(legal(s))
    hero = s.content.heroes[seat]
    found = []
    for row in hero.rows:
        lies = s.players[seat].board >> row.index & 1
        if lies and codes.code(codes.ACTIVATE, row.index + 1) not in lit:
            key = (id(hero.hero), row.index, language)
            if key not in _NEEDS:
                if len(_NEEDS) > MOST_KNOWN:
                    _NEEDS.clear()
                _NEEDS[key] = hero.hero, _need(s, seat, row, language)
            found.append(_NEEDS[key][1])
    return found


def _need(s: State, seat: int, row: RowDef, language: str) -> BlockedMessage:
    need = words.need_text(row.row.need, lexicon_of(s.content, seat), as_language(language))
    what = f"row:{row.ability.key}:{row.level.rows.index(row.row)}"
    return BlockedMessage(what, SERVER.say(language, "blocked dice", need=need))
