"""Looking things up: whole boards, cards, status effects, abilities."""

from typing import Final, TypeVar

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from madking.core.content import CardDef, Content
from madking.lang import tree as t
from madking.lang.words import card_text, companion_text, level_text, side_text, token_text
from madking.speech.explanations import lexicon_of
from madking.speech.phrasebook import as_language
from madking.speech.phrasebook.terminal import TERMINAL
from madking.tui import faces
from madking.tui.board import NUMERALS, board_table
from madking.tui.menu import plain
from madking.tui.panels import TIMING_STYLES, hero_table, hero_title, side_name, timing
from madking.tui.scene import Scene

_ALL_LINES: Final = 99
_Thing = TypeVar("_Thing")


def board(scene: Scene, seat: int, console: Console) -> RenderableType:
    """A hero with the whole board, both sides of it, the companions, and what the dice faces mean."""
    title = scene.say("your board") if seat == scene.seat else scene.say("board of", who=scene.name(seat))
    up = side_name(scene, seat)
    title += f" · {up}" if up else ""
    lines = board_table(scene, seat, console.width - 4, _ALL_LINES, console)
    table = Panel(lines, title=title, title_align="left", border_style="dim")
    hero = Panel(hero_table(scene, seat), title=hero_title(scene, seat), title_align="left")
    return Group(
        hero,
        table,
        *_other_sides(scene, seat, console),
        *_companions(scene, seat),
        faces.legend(scene.content.heroes[seat], scene.language),
    )


def _other_sides(scene: Scene, seat: int, console: Console) -> list[Panel]:
    """What is on the sides of a board that do not lie up."""
    up = scene.view["players"][seat].get("side")
    panels: list[Panel] = []
    for side in scene.content.heroes[seat].hero.sides:
        if side.key != up:
            name = side.name.said(scene.language)
            lines = board_table(scene, seat, console.width - 4, _ALL_LINES, console, side.key)
            title = scene.say("turned over", side=name)
            panels.append(Panel(lines, title=title, title_align="left", border_style="dim"))
    return panels


def _companions(scene: Scene, seat: int) -> list[Panel]:
    """What the companions of a seat are and do."""
    hero = scene.content.heroes[seat]
    known = lexicon_of(scene.content, seat)
    lang = as_language(scene.language)
    texts = [
        faces.with_pictures(hero, companion_text(companion, known, lang), scene.language)
        for companion in hero.hero.companions
    ]
    title = scene.say("companions")
    return [Panel(Group(*texts), title=title, title_align="left", border_style="dim")] if texts else []


class Library:
    """Finds things by their names in either language, or by the beginning of a name."""

    def __init__(self, content: Content, language: str) -> None:
        self._content = content
        self._language = as_language(language)

    def card(self, name: str) -> RenderableType | None:
        """A card of any hero at the table."""
        seats = enumerate(self._content.heroes)
        found = _find(name, [(card.name, (seat, card)) for seat, hero in seats for card in hero.cards])
        return None if found is None else self._card_panel(*found)

    def token(self, name: str) -> RenderableType | None:
        """A status effect that these heroes know."""
        found = _find(name, [(made.token.name, made.token) for made in self._content.tokens])
        if found is None:
            return None
        text = token_text(found, lexicon_of(self._content, 0), self._language)
        return self._panel(found.name, [self._text(0, text)])

    def ability(self, name: str) -> RenderableType | None:
        """A space of a board with all its levels."""
        seats = enumerate(self._content.heroes)
        found = _find(name, [(ability.name, (seat, ability)) for seat, hero in seats for ability in hero.spaces])
        return None if found is None else self._ability_panel(*found)

    def companion(self, name: str) -> RenderableType | None:
        """A companion of a hero at the table."""
        seats = enumerate(self._content.heroes)
        found = _find(name, [(made.name, (seat, made)) for seat, hero in seats for made in hero.hero.companions])
        if found is None:
            return None
        seat, made = found
        text = companion_text(made, lexicon_of(self._content, seat), self._language)
        return self._panel(made.name, [self._text(seat, text)])

    def anything(self, name: str) -> RenderableType | None:
        """Whatever has this name."""
        return self.ability(name) or self.companion(name) or self.token(name) or self.card(name)

    def _name(self, name: t.Name) -> str:
        return name.said(self._language)

    def _text(self, seat: int, text: str) -> Text:
        return faces.with_pictures(self._content.heroes[seat], text, self._language)

    def _level(self, seat: int, ability: t.Ability, level: t.Level) -> list[Text]:
        lines = level_text(level, ability.slot, lexicon_of(self._content, seat), self._language)
        return [self._text(seat, line) for line in lines]

    def _panel(self, name: t.Name, lines: list[Text]) -> Panel:
        return Panel(Group(*lines), title=self._name(name), title_align="left")

    def _card_panel(self, seat: int, card: CardDef) -> Panel:
        kind = timing(card)
        head = Text(f"{card.cost} {TERMINAL.say(self._language, 'cp')} · ", style="bold yellow")
        head.append(TERMINAL.say(self._language, kind), style=TIMING_STYLES[kind])
        if card.card is not None:
            text = card_text(card.card, lexicon_of(self._content, seat), self._language)
            return self._panel(card.name, [head, self._text(seat, text)])
        ability = self._content.heroes[seat].spaces[card.space]
        return self._panel(card.name, [head, *self._level(seat, ability, ability.levels[card.level - 1])])

    def _ability_panel(self, seat: int, ability: t.Ability) -> Panel:
        known = lexicon_of(self._content, seat)
        lines = [Text(side_text(ability, known, self._language), style="italic")] if ability.side else []
        for level in ability.levels:
            cost = f" · {level.cost} {TERMINAL.say(self._language, 'cp')}" if level.number > 1 else ""
            lines.append(Text(f"{self._name(ability.name)}{NUMERALS[level.number]}{cost}", style="bold"))
            lines += [Text.assemble("  ", line) for line in self._level(seat, ability, level)]
        return self._panel(ability.name, lines)


def _find(name: str, known: list[tuple[t.Name, _Thing]]) -> _Thing | None:
    """The thing of this name; otherwise the first whose name begins like this."""
    wanted = plain(name)
    for match in (str.__eq__, str.startswith):
        for spelt, thing in known:
            if wanted and (match(plain(spelt.en), wanted) or match(plain(spelt.said("ru")), wanted)):
                return thing
    return None
