"""Writes a page for every hero, in English and Russian, out of the hero files: docs/heroes/.

python tools/pages.py            # writes all pages anew
python tools/pages.py --check    # says which pages are stale, and fails if any is
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from madking import odds
from madking.cli.hero_pages import symbols_text
from madking.lang import hero_keys, load_common, load_hero, words
from madking.lang import tree as t
from madking.lang.facts import NUMERALS, level_name, tokens_of
from madking.lang.texts import Teller
from madking.lang.words import Language, Lexicon
from madking.speech.phrasebook import LANGUAGES, Sayings
from madking.speech.phrasebook.odds import SUMS
from madking.speech.phrasebook.pages import HERO_PAGES

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "heroes"
COMMAND: Final = "make pages"
ROLLS: Final = 3
SAID: Final = Sayings(
    {
        **HERO_PAGES,
        "all": ("All heroes", "Все герои"),
        "common": ("Common cards and shared status effects", "Общие карты и состояния"),
        "die": ("Dice", "Кубики"),
        "set up": ("Set-up", "Подготовка"),
        "always": ("Always", "Всегда"),
        "companions": ("Companions", "Компаньоны"),
        "board": ("Board", "Планшет"),
        "upgrades": ("Upgrades", "Улучшения"),
        "level": ("Level", "Уровень"),
        "need": ("Needs", "Нужно"),
        "chance": ("Chance", "Шанс"),
        "rolled": ("Dice", "Кубики"),
        "mean": ("On average", "В среднем"),
        "effect": ("Effect", "Эффект"),
        "card": ("Card", "Карта"),
        "timing": ("When", "Когда"),
        "adds": ("Adds", "Добавляет"),
        "token": ("Status effect", "Состояние"),
        "kind": ("Kind", "Вид"),
        "used by": ("Used by", "У кого"),
        "intro": (
            "{name} is a hero of complexity {complexity} with a deck of {deck} cards: {common} [common ones]({page}), "
            "{upgrades} upgrades and {own} of its own.",
            "{name}: сложность {complexity}, карт в колоде {deck} ([общих]({page}) {common}, улучшений {upgrades}, "
            "своих {own}).",
        ),
        "generated": (
            "Generated from [{file}]({source}) by `{command}`, in madking's own words.",
            "Страница собрана из файла [{file}]({source}) командой `{command}`; формулировки наши, а не с карт.",
        ),
        "chances": (
            "Chance: how often three Roll Attempts meet the need if every re-roll is made for that row alone and no "
            "card or token helps.",
            "Шанс: как часто нужное выпадает за три попытки броска, если перебрасывать только ради этой строки и без "
            "помощи карт и жетонов.",
        ),
        "means": (
            "On average: what the defensive roll brings against an Attack of {attack}, counted exactly, without cards "
            "and other tokens.",
            "В среднем: что даёт бросок защиты против атаки на {attack}; посчитано точно, без карт и других жетонов.",
        ),
        "shared": (
            "Every deck holds these {cards} common cards; the status effects below are shared by several heroes.",
            "Эти общие карты есть в каждой колоде, всего их {cards}; состояния ниже могут быть у разных героев.",
        ),
    }
)


# --- Markdown ----------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Generated text for Markdown: symbols in bold, nothing else taken for a mark."""
    return re.sub(r"\[([^\]]*)\]", r"**\1**", re.sub(r"([\\`*_|<>])", r"\\\1", text)).replace("\n", "<br>")


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], numeric: Sequence[str] = ()) -> list[str]:
    """A table without the columns in which no row says anything."""
    filled = list(rows)
    kept = [number for number in range(len(headings)) if any(row[number] for row in filled)]
    marks = ["--:" if headings[number] in numeric else "---" for number in kept]
    lines = [[headings[number] for number in kept], marks, *([row[number] for number in kept] for row in filled)]
    return [f"| {' | '.join(line)} |" for line in lines]


def section(title: str, lines: Sequence[str], depth: int = 2) -> list[str]:
    """A heading with what belongs to it, or nothing."""
    return ["", f"{'#' * depth} {title}", *([] if lines[0] == "" else [""]), *lines] if lines else []


def file_of(key: str, lang: Language) -> str:
    """The name of a page."""
    return f"{key}.md" if lang == "en" else f"{key}.{lang}.md"


# --- one page ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Writer:
    """What all sections of a page need: the names, the language and the common content."""

    lexicon: Lexicon
    lang: Language
    common: t.Common

    def say(self, key: str, **values: str | int) -> str:
        """A phrase of the page."""
        return SAID.say(self.lang, key, **values)

    def name(self, name: t.Name) -> str:
        """A name of the content."""
        return plain(words.name(name, self.lang))

    def percent(self, probability: float) -> str:
        """A probability as people read it."""
        figure = f"{100 * probability:.1f}"
        return f"{figure}%" if self.lang == "en" else f"{figure.replace('.', ',')}\N{NO-BREAK SPACE}%"

    def head(self, title: str, key: str, intro: str) -> list[str]:
        """Title, the way to the other pages, and the first words."""
        other: Language = "ru" if self.lang == "en" else "en"
        links = [f"[{'Русский' if other == 'ru' else 'English'}]({file_of(key, other)})"]
        links.append(f"[{self.say('all')}](README.md)")
        if key != "common":
            links.append(f"[{self.say('common')}]({file_of('common', self.lang)})")
        source = f"../../src/madking/heroes/{key}.hero"
        generated = self.say("generated", file=f"{key}.hero", source=source, command=COMMAND)
        return [f"# {title}", "", " · ".join(links), "", intro, "", generated]

    # --- the board -----------------------------------------------------------------------------------

    def boards(self, hero: t.Hero) -> list[str]:
        """The board, or each of its sides."""
        if not hero.sides:
            return self.board(hero, hero.abilities)
        lines = section(self.say("board"), [plain(words.sides_text(hero, self.lang))])
        for side in hero.sides:
            spaces = [ability for ability in hero.abilities if ability.side in ("", side.key)]
            lines += self.board(hero, spaces, f"{capital(self.name(side.name))}: ")
        return lines

    def board(self, hero: t.Hero, abilities: Sequence[t.Ability], side: str = "") -> list[str]:
        """Board spaces by their kind."""
        lines: list[str] = []
        for slot in (t.Slot.OFFENSIVE, t.Slot.PASSIVE, t.Slot.DEFENSIVE, t.Slot.ULTIMATE):
            spaces = [ability for ability in abilities if ability.slot is slot]
            note = self.notes(slot)
            parts = [line for space in spaces for line in self.space(hero, space)]
            lines += section(side + self.say(slot.value), [*note, *parts]) if parts else []
        return lines

    def notes(self, slot: t.Slot) -> list[str]:
        """What the figures of a part of the board mean."""
        if slot is t.Slot.OFFENSIVE:
            return [self.say("chances")]
        return [self.say("means", attack=odds.Table().attack)] if slot is t.Slot.DEFENSIVE else []

    def space(self, hero: t.Hero, ability: t.Ability) -> list[str]:
        """A board space with all its levels."""
        headings = [self.say(key) for key in ("level", "cost", "need", "chance", "rolled", "mean", "effect")]
        rows: list[tuple[str, ...]] = []
        for level in ability.levels:
            numeral = NUMERALS[level.number] if len(ability.levels) > 1 else ""
            start = (numeral, str(level.cost) if level.number > 1 else "")
            for line in self.level(hero, ability, level):
                rows.append((*start, *line))
                start = ("", "")
        bare = not any("".join(row[:-1]) for row in rows)
        lines = [f"- {row[-1]}" for row in rows] if bare else table(headings, rows, (*headings[1:2], *headings[3:5]))
        return section(self.name(ability.name), lines, 3)

    def level(self, hero: t.Hero, ability: t.Ability, level: t.Level) -> Iterator[tuple[str, ...]]:
        """Need, chance, dice, means and effect of each line of a level: its rows, its defence, what it does."""
        for row in level.rows:
            need = plain(words.need_text(row.need, self.lexicon, self.lang))
            titled = need if row.name is None else f"*{self.name(row.name)}:* {need}"
            chance = self.percent(odds.chance(hero, row.need, rolls=ROLLS))
            yield titled, chance, "", "", plain(words.row_text(row, self.lexicon, self.lang))
        defends = ability.slot is t.Slot.DEFENSIVE
        figures = (str(level.dice), self.means(odds.defence(hero, ability, level.number))) if defends else ("", "")
        for text in words.level_text(replace(level, rows=()), ability.slot, self.lexicon, self.lang):
            yield "", "", *figures, plain(text)
            figures = ("", "")

    def means(self, spread: odds.Spread) -> str:
        """What a defensive roll brings on average."""
        found = {SUMS.say(self.lang, name): float(spread.mean(name)) for name in odds.SUMS}
        said = [f"{what} {mean:.2f}" for what, mean in found.items() if mean]
        return "<br>".join(said if self.lang == "en" else [part.replace(".", ",") for part in said])

    def upgrades(self, abilities: Sequence[t.Ability]) -> list[str]:
        """The upgrade cards and what they cost."""
        headings = [self.say(key) for key in ("card", "cost", "kind", "adds")]
        rows = [
            (
                plain(level_name(ability, level, self.lang)),
                str(level.cost),
                self.say(ability.slot.value),
                ", ".join(self.name(row.name) for row in level.rows if row.name is not None),
            )
            for ability in abilities
            for level in ability.levels[1:]
        ]
        return table(headings, rows, (headings[1],)) if rows else []

    # --- cards and tokens ----------------------------------------------------------------------------

    def cards(self, cards: Sequence[t.Card]) -> list[str]:
        """Action cards."""
        headings = [self.say(key) for key in ("card", "cost", "timing", "effect")]
        rows = [
            (
                self.name(card.name),
                str(card.cost),
                capital(words.timing_text(card.timing, self.lang)),
                plain(words.card_text(card, self.lexicon, self.lang)),
            )
            for card in cards
        ]
        return table(headings, rows, (headings[1],)) if rows else []

    def tokens(self, tokens: Sequence[t.Token], users: Callable[[t.Token], str]) -> list[str]:
        """Status effects; of shared ones, who has them."""
        headings = [self.say(key) for key in ("token", "kind", "effect", "used by")]
        rows = [(self.name(token.name), self.kind(token), self.effect(token), users(token)) for token in tokens]
        return table(headings, rows) if rows else []

    def companions(self, hero: t.Hero) -> list[str]:
        """Each companion with all it does."""
        lines: list[str] = []
        for made in hero.companions:
            lines += section(self.name(made.name), [plain(words.companion_text(made, self.lexicon, self.lang))], 3)
        return lines

    def rules(self, rules: Iterable[t.Rule]) -> list[str]:
        """What acts by itself, one line each."""
        return [f"- {plain(words.rule_text(rule, self.lexicon, self.lang))}" for rule in rules]

    def kind(self, token: t.Token) -> str:
        """Kind, limit and flags: what there is to say of a token that does nothing."""
        return plain(Teller(self.lexicon, self.lang).kind(token).plain)

    def effect(self, token: t.Token) -> str:
        """What a token does, each rule and each offer on a line."""
        does = [line.plain for line in Teller(self.lexicon, self.lang).does(token)]
        return plain("\n".join(does))


def hero_page(hero: t.Hero, common: t.Common, lang: Language) -> str:
    """Everything about a hero. A further part of the tree becomes a further section here."""
    write = Writer(Lexicon.of(hero, common), lang, common)
    own = tokens_of(hero, common)
    symbols = {symbol.key: write.name(symbol.name) for symbol in hero.symbols}
    set_up = [rule for rule in hero.rules if rule.moment is t.Moment.SET_UP]
    always = [rule for rule in hero.rules if rule.moment is not t.Moment.SET_UP]
    lines = [
        *write.head(write.name(hero.name), hero.key, _intro(write, hero)),
        *section(write.say("die"), table("123456", [[symbols[symbol] for symbol in hero.dice]])),
        *section(write.say("set up"), write.rules(set_up)),
        *section(write.say("always"), write.rules(always)),
        *section(write.say("companions"), write.companions(hero)),
        *write.boards(hero),
        *section(write.say("upgrades"), write.upgrades(hero.abilities)),
        *section(write.say("cards"), write.cards(hero.cards)),
        *section(write.say("tokens"), write.tokens(own, lambda _: "")),
    ]
    return "\n".join(lines) + "\n"


def _intro(write: Writer, hero: t.Hero) -> str:
    upgrades = sum(len(ability.levels) - 1 for ability in hero.abilities)
    return write.say(
        "intro",
        name=write.name(hero.name),
        complexity=hero.complexity,
        deck=len(write.common.cards) + upgrades + len(hero.cards),
        common=len(write.common.cards),
        upgrades=upgrades,
        own=len(hero.cards),
        page=file_of("common", write.lang),
    )


def common_page(heroes: Sequence[t.Hero], common: t.Common, lang: Language) -> str:
    """The cards of every deck, and the tokens of several heroes."""
    write = Writer(Lexicon.of_common(common), lang, common)

    def users(token: t.Token) -> str:
        have = [hero for hero in heroes if token.key in hero.uses]
        return ", ".join(f"[{write.name(hero.name)}]({file_of(hero.key, lang)})" for hero in have)

    lines = [
        *write.head(write.say("common"), "common", write.say("shared", cards=len(common.cards))),
        *section(write.say("cards"), write.cards(common.cards)),
        *section(write.say("tokens"), write.tokens(common.tokens, users)),
    ]
    return "\n".join(lines) + "\n"


def index_page(heroes: Sequence[t.Hero], common: t.Common) -> str:
    """All heroes, with the way to their pages in both languages."""
    rows = [
        (
            f"[{hero.name.en}]({file_of(hero.key, 'en')})",
            f"[{hero.name.ru}]({file_of(hero.key, 'ru')})",
            str(hero.complexity),
            symbols_text(hero, "en"),
            ", ".join(token.name.en for token in tokens_of(hero, common)),
        )
        for hero in heroes
    ]
    title, other = SAID["common"]
    lines = [
        "# Heroes",
        "",
        "Boards, cards and status effects of every hero, with the exact chance of every row; generated from the hero "
        f"files by `{COMMAND}`, in madking's own words. Every page is there in English and in Russian.",
        "",
        *table(("Hero", "Герой", "Complexity", "Dice", "Status effects"), rows, ("Complexity",)),
        "",
        f"[{title}]({file_of('common', 'en')}) · [{other}]({file_of('common', 'ru')})",
    ]
    return "\n".join(lines) + "\n"


# --- all pages ---------------------------------------------------------------------------------------


def pages() -> dict[str, str]:
    """The text of every page, by file name."""
    common, heroes = load_common(), [load_hero(key) for key in hero_keys()]
    made = {"README.md": index_page(heroes, common)}
    for lang in LANGUAGES:
        made[file_of("common", lang)] = common_page(heroes, common, lang)
        made |= {file_of(hero.key, lang): hero_page(hero, common, lang) for hero in heroes}
    return made


def stale(folder: Path = FOLDER) -> list[str]:
    """The pages that are missing, out of date or left over."""
    made = pages()
    there = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.md")}
    return sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))


def build(folder: Path = FOLDER) -> list[str]:
    """Writes what is stale, removes what is left over; says what it touched."""
    folder.mkdir(parents=True, exist_ok=True)
    made, touched = pages(), stale(folder)
    for name in touched:
        if name in made:
            (folder / name).write_text(made[name], encoding="utf-8")
        else:
            (folder / name).unlink()
    return touched


def main(arguments: list[str]) -> int:
    """Builds the pages, or tells which are stale."""
    if "--check" not in arguments:
        build()
        return 0
    found = stale()
    if found:
        sys.stderr.write(f"stale pages in docs/heroes: {', '.join(found)}; run: {COMMAND}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
