"""The command that tells odds: rows and needs with the best keep, defences, and texts that roll dice."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from rich import box
from rich.table import Table
from rich.text import Text

from madking import odds
from madking.cli.odds_words import SUMMED, text_title, what_words
from madking.cli.output import console, print_json
from madking.errors import OddsError
from madking.lang import hero_keys, load_common, load_hero, words
from madking.lang import tree as t
from madking.lang.facts import NUMERALS
from madking.lang.names import slug, suggestion
from madking.lang.words import Language, Lexicon
from madking.odds.wording import need_words, parse_need
from madking.speech.phrasebook import decimal, percent
from madking.speech.phrasebook.odds import SUMS
from madking.speech.phrasebook.pages import ODDS_TABLE

MOST_ROLLS: Final = 9
BAR: Final = 20
SHORT_BAR: Final = 12
EIGHTHS: Final = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")


class Wanted(NamedTuple):
    """What is asked about which board."""

    hero: str
    dice: Sequence[int]
    rolls: int | None
    needs: Sequence[str]
    upgrades: Sequence[str]
    side: str
    tokens: Sequence[str]
    cp: int | None
    attack: int
    aim: str
    defence: bool
    cards: bool
    lang: Language


class Row(NamedTuple):
    """One line of the table."""

    ability: t.Ability | None
    level: t.Level | None
    row: t.Row | None
    need: t.Need
    probability: float
    keep: tuple[int, ...] | None


class Bringing(NamedTuple):
    """A defence or another text with all that it can bring."""

    title: str
    facts: dict[str, Any]
    spread: odds.Spread


def show_odds(wanted: Wanted, as_json: bool) -> None:
    """Answers on the terminal or as JSON."""
    hero = load_hero(wanted.hero)
    held = [_token(hero, text) for text in wanted.tokens]
    board = _board(hero, wanted, [token for token, count in held if count])
    rolls = _rolls(board, wanted)
    rows = list(_rows(board, wanted, rolls))
    tokens = {token.key: count for token, count in held}
    levels = {ability.key: level.number for ability, level in board.spaces} if wanted.upgrades else {}
    table = odds.Table(wanted.attack, wanted.cp or 0, tokens, side=board.side, levels=levels)
    defences = list(_defences(hero, board, wanted, table)) if wanted.defence else []
    texts = list(_texts(hero, wanted, table)) if wanted.cards else []
    if as_json:
        print_json(_facts(hero, board, wanted, rolls, rows, defences, texts))
        return
    out, lexicon = console(), Lexicon.of(hero, load_common())
    out.print(_rows_table(hero, board, wanted, rolls, rows, lexicon))
    if defences:
        title = ODDS_TABLE.say(wanted.lang, "defence", attack=wanted.attack)
        out.print(_spreads_table(title, defences, lexicon, wanted.lang))
    if texts:
        out.print(_spreads_table(ODDS_TABLE.say(wanted.lang, "texts"), texts, lexicon, wanted.lang))


# --- reading what is asked ---------------------------------------------------------------------------


def _board(hero: t.Hero, wanted: Wanted, tokens: Sequence[t.Token]) -> odds.Board:
    """The board as it lies, or with all levels if nothing is said about it."""
    lying = odds.board(hero, wanted.upgrades, wanted.side, tokens, wanted.cp)
    if wanted.upgrades or wanted.side:
        return lying
    return odds.Board(hero, odds.whole_board(hero).spaces, lying.attempts, lying.price)


def _rolls(board: odds.Board, wanted: Wanted) -> int:
    rolls = odds.attempts_left(board, wanted.dice) if wanted.rolls is None else wanted.rolls
    if not 0 <= rolls <= MOST_ROLLS:
        raise OddsError(f"{rolls} rolls: from 0 to {MOST_ROLLS} can be left")
    return rolls


def _token(hero: t.Hero, text: str) -> tuple[t.Token, int]:
    """A token of any hero with its number: `Entangle=1`, or just `Entangle`."""
    name, equals, number = text.partition("=")
    if equals and not number.strip().isdigit():
        raise OddsError(f"{text!r} is no number of tokens; say it like 'Entangle=1'")
    token = _named(hero, name)
    count = int(number) if equals else 1
    if count > token.limit:
        raise OddsError(f"{token.name.en} is limited to {token.limit}, not {count}")
    return token, count


def _named(hero: t.Hero, name: str) -> t.Token:
    """The hero's own tokens are looked at first, then the common ones, then those of all other heroes."""
    known: dict[str, t.Token] = {}
    for tokens in _all_tokens(hero):
        for token in tokens:
            known |= {token.key: token, token.name.said("ru").lower(): token}
        found = known.get(slug(name)) or known.get(name.strip().lower())
        if found is not None:
            return found
    raise OddsError(f"unknown token {name.strip()!r}{suggestion(slug(name) or name, known)}")


def _all_tokens(hero: t.Hero) -> Iterator[tuple[t.Token, ...]]:
    yield hero.tokens
    yield load_common().tokens
    for key in hero_keys():
        yield load_hero(key).tokens


# --- answers -----------------------------------------------------------------------------------------


def _rows(board: odds.Board, wanted: Wanted, rolls: int) -> Iterator[Row]:
    """Every row of the board, or the needs that were asked for."""
    for text in wanted.needs:
        need = parse_need(board.hero, text)
        if wanted.dice:
            kept, probability = odds.best_keep(board.hero, need, wanted.dice, rolls)
            yield Row(None, None, None, need, probability, kept)
        else:
            yield Row(None, None, None, need, odds.chance(board.hero, need, rolls=rolls), None)
    if not wanted.needs:
        for found in odds.board_rows(board, wanted.dice, rolls):
            yield Row(*found)


def _defences(hero: t.Hero, board: odds.Board, wanted: Wanted, table: odds.Table) -> Iterator[Bringing]:
    for ability, level in board.spaces:
        if ability.slot is t.Slot.DEFENSIVE:
            spread = odds.defence(hero, ability, level.number, table=table, aim=wanted.aim)
            title = _level_title(ability, level, wanted.lang)
            facts = {"ability": words.name(ability.name, wanted.lang), "level": level.number, "dice": level.dice}
            yield Bringing(ODDS_TABLE.say(wanted.lang, "defence dice", name=title, count=level.dice), facts, spread)


def _texts(hero: t.Hero, wanted: Wanted, table: odds.Table) -> Iterator[Bringing]:
    for text in odds.rolling_texts(hero):
        spread = odds.text(hero, text, table=table, aim=wanted.aim)
        title = text_title(text, wanted.lang)
        part = text.part.label if isinstance(text.part, t.Offer) else ""
        facts = {"name": words.name(text.owner.name, wanted.lang), "part": part, "level": text.level or None}
        yield Bringing(str(title), facts, spread)


# --- facts -------------------------------------------------------------------------------------------


def _facts(
    hero: t.Hero,
    board: odds.Board,
    wanted: Wanted,
    rolls: int,
    rows: Sequence[Row],
    defences: Sequence[Bringing],
    texts: Sequence[Bringing],
) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "hero": hero.key,
        "dice": list(wanted.dice),
        "rolls": rolls,
        "price": board.price,
        "rows": [_row_facts(row, wanted.lang) for row in rows],
    }
    lexicon = Lexicon.of(hero, load_common())
    if wanted.defence:
        facts |= {"attack": wanted.attack, "aim": wanted.aim}
        facts["defences"] = [_spread_facts(one, lexicon, wanted.lang) for one in defences]
    if wanted.cards:
        facts |= {"attack": wanted.attack, "aim": wanted.aim}
        facts["texts"] = [_spread_facts(one, lexicon, wanted.lang) for one in texts]
    return facts


def _row_facts(row: Row, lang: Language) -> dict[str, Any]:
    named = row.row.name if row.row is not None else None
    return {
        "ability": words.name(row.ability.name, lang) if row.ability else None,
        "side": (row.ability.side or None) if row.ability else None,
        "level": row.level.number if row.level else None,
        "name": words.name(named, lang) if named else None,
        "need": need_words(row.need),
        "probability": row.probability,
        "keep": None if row.keep is None else list(row.keep),
    }


def _spread_facts(one: Bringing, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    totals = {name: one.spread.total(name) for name in odds.SUMS}
    return {
        **one.facts,
        "totals": {name: _number_facts(chances) for name, chances in totals.items() if set(chances) != {0}},
        "results": [
            {
                "kind": what.kind.value,
                "who": "self" if what.mine else "others",
                "name": what.name or None,
                "text": what_words(what, lexicon, lang),
                **_number_facts(one.spread.of(what)),
            }
            for what in one.spread.whats()
        ],
    }


def _number_facts(chances: dict[int, Fraction]) -> dict[str, Any]:
    return {
        "mean": float(odds.mean(chances)),
        "chances": {str(number): float(chance) for number, chance in chances.items()},
    }


# --- tables ------------------------------------------------------------------------------------------


def _percent(probability: float, lang: Language) -> str:
    """As people read it; what is possible is never 0."""
    shown = f"{100 * probability:.1f}"
    if probability and shown == "0.0":
        shown = f"{100 * probability:.2g}" if probability >= 1e-6 else "<0.0001"
    return percent(shown, lang)


def _bar(probability: float, width: int) -> str:
    """A bar in eighths of a character; what is possible shows."""
    eighths = max(round(probability * width * 8), 1 if probability else 0)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8]


def _level_title(ability: t.Ability, level: t.Level, lang: Language) -> str:
    numeral = f" {NUMERALS[level.number]}" if len(ability.levels) > 1 else ""
    return words.name(ability.name, lang) + numeral


def _rows_table(
    hero: t.Hero, board: odds.Board, wanted: Wanted, rolls: int, rows: Sequence[Row], lexicon: Lexicon
) -> Table:
    lang = wanted.lang
    shown = "lying" if wanted.dice else "fresh"
    dice = " ".join(map(str, wanted.dice))
    title = ODDS_TABLE.say(lang, shown, name=words.name(hero.name, lang), dice=dice, rolls=rolls)
    note = ODDS_TABLE.say(lang, "price", price=board.price) if board.price else None
    table = Table(title=title, caption=note, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    if not wanted.needs:
        table.add_column(ODDS_TABLE.say(lang, "ability"), style="bold")
    width = SHORT_BAR if wanted.dice else BAR
    table.add_column(ODDS_TABLE.say(lang, "need"))
    table.add_column(ODDS_TABLE.say(lang, "chance"), justify="right", no_wrap=True)
    table.add_column("", no_wrap=True, style="cyan", min_width=width)
    if wanted.dice:
        table.add_column(ODDS_TABLE.say(lang, "keep"), no_wrap=True)
    before = ""
    for row in rows:
        titled = _row_title(row, lang)
        cells = [] if wanted.needs else ["" if titled == before else titled]
        before = titled
        need = words.need_text(row.need, lexicon, lang)
        cells += [need, _percent(row.probability, lang), _bar(row.probability, width)]
        if row.keep is not None:
            cells.append(" ".join(map(str, row.keep)) or ODDS_TABLE.say(lang, "nothing"))
        table.add_row(*map(Text, cells))
    return table


def _row_title(row: Row, lang: Language) -> str:
    """The space and level of a row, or the name that an upgrade gives to it."""
    if row.ability is None or row.level is None or row.row is None:
        return ""
    return f"  {words.name(row.row.name, lang)}" if row.row.name else _level_title(row.ability, row.level, lang)


def _spreads_table(title: str, found: Sequence[Bringing], lexicon: Lexicon, lang: Language) -> Table:
    """What each text brings: in sum first, then whatever the sums do not say."""
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column(ODDS_TABLE.say(lang, "ability"), style="bold")
    table.add_column(ODDS_TABLE.say(lang, "what"))
    table.add_column(ODDS_TABLE.say(lang, "mean"), justify="right", no_wrap=True)
    table.add_column(ODDS_TABLE.say(lang, "spread"))
    for one in found:
        name = one.title
        for what, chances in _lines(one.spread, lexicon, lang):
            table.add_row(Text(name), Text(what), _figure(odds.mean(chances), lang), Text(_likely(chances, lang)))
            name = ""
    return table


def _lines(spread: odds.Spread, lexicon: Lexicon, lang: Language) -> list[tuple[str, dict[int, Fraction]]]:
    """The sums, and each result that none of them says."""
    lines = [(SUMS.say(lang, name), spread.total(name)) for name in SUMMED]
    said = frozenset[odds.What]().union(*SUMMED.values())
    lines += [(what_words(what, lexicon, lang), spread.of(what)) for what in spread.whats() if what not in said]
    return [(text, chances) for text, chances in lines if set(chances) != {0}]


def _figure(number: Fraction, lang: Language) -> str:
    return decimal(float(number), 2, lang)


def _likely(chances: dict[int, Fraction], lang: Language) -> str:
    """Each number with its chance, in pieces that no line break cuts."""
    parts = [f"{number}: {_percent(float(chance), lang)}" for number, chance in chances.items()]
    return "  ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)
