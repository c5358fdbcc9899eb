"""The whole table in a few lines of text, with nothing hidden: what `print(game)` shows."""

from madking.core import dice
from madking.core.content import CompanionDef
from madking.core.damage import Sum
from madking.core.options import options
from madking.core.prices import rebates
from madking.core.state import Player, State
from madking.core.terms import PHASES
from madking.speech.coming import coming
from madking.speech.names import join_names, seat_name
from madking.speech.phrasebook import finish, in_language
from madking.speech.phrasebook.happenings import PHASES as PHASE_NAMES
from madking.speech.phrasebook.table import TABLE
from madking.speech.questions import question

INDENT = "      "
WIDTH = 110


def draw(state: State, language: str) -> str:
    """Players, dice, waiting damage, and what is asked of whom with which options."""
    phase = PHASE_NAMES.say(language, PHASES[state.phase])
    mode, ruleset = (in_language(made.name, language) for made in (state.mode, state.ruleset))
    lines = [TABLE.say(language, "top", turn=state.turn, phase=phase, mode=mode, ruleset=ruleset)]
    for player in state.players:
        lines += _player(state, player, language)
    for roll in state.rolls:
        values = " ".join(map(str, dice.unpack(roll.dice)))
        if values:
            lines.append(
                TABLE.say(language, "dice", name=seat_name(state.content, roll.owner, language), values=values)
            )
    for player in state.players:
        damage = Sum(state, player.seat).taken()
        if damage:
            name = seat_name(state.content, player.seat, language)
            lines.append(TABLE.sentence(language, "waits", damage=damage, name=name))
    return "\n".join([*lines, *_end(state, language)])


def _player(state: State, player: Player, language: str) -> list[str]:
    content = state.content
    hero = content.heroes[player.seat]
    mark = ">" if player.seat == state.active else " "
    name = seat_name(content, player.seat, language)
    if not player.alive:
        return [TABLE.say(language, "fallen", mark=mark, seat=player.seat, name=name)]
    deck, discard, health = len(player.deck), len(player.discard), state.health(player.seat)
    lines = [
        TABLE.say(
            language, "player", mark=mark, seat=player.seat, name=name, health=health, cp=player.cp, deck=deck,
            discard=discard,
        )
    ]  # fmt: skip
    hand = [hero.cards[card].name.said(language) for card in player.hand]
    held = [(made.token.name.said(language), n) for made, n in zip(content.tokens, player.tokens, strict=True) if n]
    laid = [
        card.name.said(language)
        for card in hero.cards
        if card.space >= 0 and 1 < card.level == player.levels[card.space]
    ]
    states = [_companion(made, player.companions[2 * i :], language) for i, made in enumerate(hero.companions)]
    side = [hero.hero.sides[player.side].name.said(language)] if hero.sides else []
    lists = {"hand": hand, "tokens": [f"{name} {n}" for name, n in held], "upgrades": laid, "companions": states}
    lists["side"] = side
    lists["marks"] = coming(rebates(player), player.ahead, language)
    for key, items in lists.items():
        if items:
            lines.append(INDENT + TABLE.say(language, key, what=", ".join(items)))
    return lines


def _companion(made: CompanionDef, numbers: list[int], language: str) -> str:
    """A companion with its state and health, or how many there are."""
    state, health = numbers[:2]
    name = made.companion.name.said(language)
    if made.limit:
        return f"{name} {health}"
    shown = made.companion.states[state].name.said(language)
    return f"{name} ({shown}{f', {health}' if made.most else ''})"


def _end(state: State, language: str) -> list[str]:
    """Who is asked what, or how it ended."""
    if state.over:
        names = [seat_name(state.content, seat, language) for seat in state.winners]
        if not names:
            return [TABLE.say(language, "draw", turn=state.turn)]
        return [finish(TABLE.say(language, "won", names=join_names(names, language), turn=state.turn))]
    if state.asked < 0:
        return [TABLE.say(language, "chance")]
    name = seat_name(state.content, state.asked, language)
    lines = [TABLE.say(language, "asked", name=name, question=question(state, language, ahead=False))]
    for option in options(state):
        shown = f"{lines[-1]} | {option.text}"
        if len(lines) > 1 and len(shown) <= WIDTH:
            lines[-1] = shown
        else:
            lines.append(INDENT + option.text)
    return lines
