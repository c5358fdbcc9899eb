"""Looking things up: whole boards, cards, status effects, abilities."""

from typing import TypeVar

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from madking.core.content import CardDef, Content, HeroDef
from madking.lang import tree as t
from madking.lang.words import Language, Lexicon, card_text, level_text, token_text
from madking.tui import faces
from madking.tui.board import NUMERALS, board_table
from madking.tui.menu import plain
from madking.tui.panels import TIMING_STYLES, hero_panel, timing
from madking.tui.phrases import say
from madking.tui.scene import Scene

_Thing = TypeVar("_Thing")


def board(scene: Scene, seat: int) -> RenderableType:
    """A hero with the whole board and what the dice faces mean."""
    title = scene.say("your board") if seat == scene.seat else scene.say("board of", who=scene.name(seat))
    table = Panel(board_table(scene, seat, wrap=True), title=title, title_align="left", border_style="dim")
    return Group(hero_panel(scene, seat), table, faces.legend(scene.content.heroes[seat], scene.language))


class Library:
    """Finds things by their names in either language, or by the beginning of a name."""

    def __init__(self, content: Content, language: str) -> None:
        self._content = content
        self._language: Language = "ru" if language == "ru" else "en"

    def card(self, name: str) -> RenderableType | None:
        """A card of any hero at the table."""
        cards = [(card.name, (hero, card)) for hero in self._content.heroes for card in hero.cards]
        found = _find(name, cards)
        return None if found is None else self._card_panel(*found)

    def token(self, name: str) -> RenderableType | None:
        """A status effect that these heroes know."""
        found = _find(name, [(made.token.name, made.token) for made in self._content.tokens])
        if found is None:
            return None
        text = token_text(found, self._lexicon(self._content.heroes[0]), self._language)
        return self._panel(self._name(found.name), text, self._content.heroes[0])

    def ability(self, name: str) -> RenderableType | None:
        """A space of a board with all its levels."""
        abilities = [(ability.name, (hero, ability)) for hero in self._content.heroes for ability in hero.spaces]
        found = _find(name, abilities)
        return None if found is None else self._ability_panel(*found)

    def anything(self, name: str) -> RenderableType | None:
        """Whatever has this name."""
        return self.ability(name) or self.token(name) or self.card(name)

    def _name(self, name: t.Name) -> str:
        return name.ru if self._language == "ru" else name.en

    def _lexicon(self, hero: HeroDef) -> Lexicon:
        heroes = [*self._content.heroes, hero]
        return Lexicon.merge(*(Lexicon.of(made.hero, self._content.common) for made in heroes))

    def _panel(self, title: str, text: str, hero: HeroDef) -> Panel:
        return Panel(faces.with_pictures(hero, text, self._language), title=title, title_align="left")

    def _card_panel(self, hero: HeroDef, card: CardDef) -> Panel:
        kind = timing(card)
        lexicon = self._lexicon(hero)
        if card.card is not None:
            lines = [card_text(card.card, lexicon, self._language)]
        else:
            ability = hero.spaces[card.space]
            lines = level_text(ability.levels[card.level - 1], ability.slot, lexicon, self._language)
        head = Text(f"{card.cost} {say(self._language, 'cp')} · ", style="bold yellow")
        head.append(say(self._language, kind), style=TIMING_STYLES[kind])
        texts = [faces.with_pictures(hero, line, self._language) for line in lines]
        return Panel(Group(head, *texts), title=self._name(card.name), title_align="left")

    def _ability_panel(self, hero: HeroDef, ability: t.Ability) -> Panel:
        parts: list[RenderableType] = []
        for level in ability.levels:
            cost = f" · {level.cost} {say(self._language, 'cp')}" if level.number > 1 else ""
            parts.append(Text(f"{self._name(ability.name)}{NUMERALS[level.number]}{cost}", style="bold"))
            lines = level_text(level, ability.slot, self._lexicon(hero), self._language)
            parts += [faces.with_pictures(hero, f"  {line}", self._language) for line in lines]
        return Panel(Group(*parts), title=self._name(ability.name), title_align="left")


def _find(name: str, known: list[tuple[t.Name, _Thing]]) -> _Thing | None:
    """The thing of this name; otherwise the first whose name begins like this."""
    wanted = plain(name)
    for match in (str.__eq__, str.startswith):
        for spelt, thing in known:
            if wanted and (match(plain(spelt.en), wanted) or match(plain(spelt.ru), wanted)):
                return thing
    return None
