"""Modes and rulesets in words, English and Russian: everything is read from their data."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import groupby
from typing import Any, Final

from madking.core.damage import RESCUED_HEALTH
from madking.core.ruleset import Mode, Ruleset
from madking.modes import MODES, RULESETS, books_with

LANGUAGES: Final = ("en", "ru")
Pair = tuple[str, str]

TARGETS: Final[dict[str, Pair]] = {
    "left": ("the opponent on the left", "противник слева"),
    "right": ("the opponent on the right", "противник справа"),
    "middle": ("the opponent in the middle", "противник посередине"),
    "left or right": ("left or right, the attacker chooses", "слева или справа, выбирает атакующий"),
    "they choose": ("the opponents choose", "выбирают противники"),
    "you choose": ("the attacker chooses", "выбирает атакующий"),
    "number": (
        "the opponent of that number, counted from the left",
        "противник с этим номером, считая слева",
    ),
}
"""Whom the words of a targeting table mean."""

SWITCHES: Final[dict[str, tuple[str, Pair, Pair]]] = {
    "halves_from_subtotal": (
        "DMG-6",
        (
            "Halves are taken from the subtotal after all additions and subtractions.",
            "Половина берётся от промежуточного итога после всех прибавлений и вычитаний.",
        ),
        (
            "Halves are taken from the whole damage of the phase.",
            "Половина берётся от всего урона фазы.",
        ),
    ),
    "turn_player_first": (
        "RUL-2",
        (
            "Instants and spends of the others are announced, and players before them in priority may act first.",
            "Немедленные карты и расход жетонов другими игроками объявляются, и игроки с более высоким приоритетом "
            "могут действовать раньше.",
        ),
        (
            "Instants and spends resolve as they are used; nobody can act first.",
            "Немедленные карты и расход жетонов срабатывают сразу, опередить их нельзя.",
        ),
    ),
    "weakening_reaches_all": (
        "DMG-15",
        (
            "Pure and collateral damage is never raised, but what weakens the attacker lowers it.",
            "Чистый и побочный урон нельзя увеличить, но то, что ослабляет нападающего, его уменьшает.",
        ),
        (
            "Pure and collateral damage is neither raised nor lowered by anything that modifies an Attack.",
            "Чистый и побочный урон не увеличивает и не уменьшает ничто из того, что изменяет атаку.",
        ),
    ),
    "asks_clockwise": (
        "TIM-2",
        (
            "Windows ask the turn player first, then the others clockwise around the table.",
            "В окнах сначала спрашивают активного игрока, затем остальных по часовой стрелке.",
        ),
        (
            "Windows ask the turn player first, then the others in turn order.",
            "В окнах сначала спрашивают активного игрока, затем остальных в порядке ходов.",
        ),
    ),
    "defence_optional": (
        "DEF-2",
        (
            "A defender may do without a Defensive Ability.",
            "Защищающийся может отказаться от способности защиты.",
        ),
        (
            "A defender uses a Defensive Ability: there is no choice.",
            "Защищающийся обязан применить способность защиты.",
        ),
    ),
    "any_change_reopens": (
        "OFF-4",
        (
            "Dice altered after the announcement, by anyone, let the roller use attempts that are left.",
            "Если кубы изменены после объявления, кем угодно, можно использовать оставшиеся попытки.",
        ),
        (
            "Only dice that an opponent altered after the announcement let the roller use attempts that are left.",
            "Оставшиеся попытки можно использовать, только если кубы после объявления изменил противник.",
        ),
    ),
    "ultimate_aim_closed": (
        "TGT-2",
        (
            "Nobody may alter the targeting die of an Ultimate.",
            "Куб прицеливания легендарной способности не может изменить никто.",
        ),
        (
            "The side that uses an Ultimate may alter its targeting die; the opponents may not.",
            "Куб прицеливания легендарной способности может изменить только сторона атакующего.",
        ),
    ),
    "upgrade_deck": (
        "MODE-UPGRADE-DECK",
        (
            "The book has the upgrade deck.",
            "В книге есть отдельная колода улучшений.",
        ),
        (
            "The upgrade deck is a house rule.",
            "Отдельная колода улучшений — домашнее правило.",
        ),
    ),
}
"""The switches of a ruleset: the rule they are about, and what it means when they are on and when they are off."""

_SAYINGS: Final[dict[str, Pair]] = {
    "no roll": ("there is one opponent, so nobody rolls", "противник один, бросок не нужен"),
    "chosen": ("the attacker chooses, nobody rolls", "выбирает атакующий, бросок не нужен"),
    "team": (
        "Teammates share one health dial and may look at each other's hands; the turns go from team to team.",
        "У команды одно здоровье на всех, союзники видят карты друг друга; ходы чередуются между командами.",
    ),
    "leaders": (
        "Whoever attacks a player with the most health draws a card, as soon as the target is known.",
        "Кто атакует игрока с наибольшим здоровьем, берёт карту, как только цель известна.",
    ),
    "rescue": (
        "Who falls before their second turn comes back with {health} health, {cp} CP and {hand} new cards, without "
        "tokens and upgrades.",
        "Кто терпит поражение до своего второго хода, возвращается: здоровье {health}, БС {cp}, новых карт {hand}, "
        "без жетонов и улучшений.",
    ),
    "defeat": (
        "The fallen leave: their turns are skipped, and nobody can aim at them.",
        "Побеждённые выбывают: их ходы пропускаются, целью они быть не могут.",
    ),
    "no cards": (
        "There are no cards and no CP: only Upkeep and the roll phases.",
        "Нет ни карт, ни БС: только фаза обновления и фазы бросков.",
    ),
    "beginners": ("Only heroes for beginners play: {heroes}.", "Играют только герои для новичков: {heroes}."),
}


def in_language(pair: Pair, language: str) -> str:
    """The text of a pair that is meant for the language."""
    return pair[LANGUAGES.index(language)]


def _say(key: str, language: str, **values: str | int) -> str:
    return in_language(_SAYINGS[key], language).format(**values)


# --- targeting -----------------------------------------------------------------------------------------


def target_words(word: str, language: str) -> str:
    """Whom a word of a targeting table means."""
    return in_language(TARGETS["number" if word.isdigit() else word], language)


def read_table(table: tuple[str, ...], naming: Callable[[str], str]) -> str:
    """A targeting table in one line, equal neighbours together: `1-3 left, 4-6 right`.

    >>> read_table(("left", "left", "left", "right", "right", "right"), str.upper)
    '1-3: LEFT; 4-6: RIGHT'
    """
    parts: list[str] = []
    value = 1
    for name, values in groupby(naming(word) for word in table):
        last = value + len(list(values)) - 1
        parts.append(f"{value if value == last else f'{value}-{last}'}: {name}")
        value = last + 1
    return "; ".join(parts)


def tables_of(mode: Mode) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The targeting tables that a mode can need, the one for most opponents first."""
    opponents = mode.players - mode.players // mode.teams
    for number, table in sorted(mode.targeting, reverse=True):
        if number <= opponents:
            yield number, table


def _targeting(mode: Mode, language: str) -> list[dict[str, Any]]:
    """How targets are found, for each number of opponents who are left."""
    if mode.leaders:
        return [{"opponents": None, "die": None, "text": _say("chosen", language)}]
    if not mode.targeting:
        return [{"opponents": 1, "die": None, "text": _say("no roll", language)}]
    naming = lambda word: target_words(word, language)  # noqa: E731 - a name for what reading a table takes
    return [
        {"opponents": number, "die": list(table), "text": read_table(table, naming)}
        for number, table in tables_of(mode)
    ]


# --- facts ---------------------------------------------------------------------------------------------


def beginner_heroes(language: str) -> list[str]:
    """The names of the heroes that beginners play."""
    from madking.lang.library import hero_keys, load_hero

    names = [hero.name for hero in map(load_hero, hero_keys()) if hero.beginner]
    return [name.ru if language == "ru" else name.en for name in names]


def special_rules(mode: Mode, language: str) -> list[dict[str, str]]:
    """What is different from a duel, rule by rule."""
    found: list[tuple[str, str]] = []
    if mode.teams < mode.players:
        found.append(("MODE-TEAM", _say("team", language)))
    if mode.leaders:
        found.append(("MODE-KOTH-2", _say("leaders", language)))
    if mode.rescue:
        health = RESCUED_HEALTH
        found.append(("MODE-FFA-2", _say("rescue", language, health=health, cp=mode.cp, hand=mode.hand)))
    if mode.teams > 2:
        found.append(("MODE-DEFEAT", _say("defeat", language)))
    if not mode.cards:
        found.append(("MODE-SIMPLE", _say("no cards", language)))
    if mode.beginners:
        heroes = ", ".join(beginner_heroes(language))
        found.append(("MODE-SIMPLE" if not mode.cards else "MODE-FIRST", _say("beginners", language, heroes=heroes)))
    return [{"rule": rule, "text": text} for rule, text in found]


def mode_facts(mode: Mode, language: str) -> dict[str, Any]:
    """Everything about a mode, with its texts."""
    return {
        "key": mode.key,
        "name": in_language(mode.name, language),
        "players": mode.players,
        "teams": mode.teams,
        "team_size": mode.players // mode.teams,
        "health": mode.health,
        "hand": mode.hand,
        "cp": mode.cp,
        "targeting": _targeting(mode, language),
        "rules": special_rules(mode, language),
        "upgrade_deck": mode.cards,
        "rulesets": books_with(mode.key),
    }


def ruleset_facts(ruleset: Ruleset, language: str) -> dict[str, Any]:
    """Everything about a ruleset: its switches in words, and its modes."""
    return {
        "key": ruleset.key,
        "name": in_language(ruleset.name, language),
        "switches": [_switch(ruleset, field.name, language) for field in fields(ruleset) if field.name in SWITCHES],
        "modes": list(ruleset.modes),
    }


def _switch(ruleset: Ruleset, name: str, language: str) -> dict[str, Any]:
    rule, on, off = SWITCHES[name]
    value = getattr(ruleset, name)
    return {"switch": name, "rule": rule, "on": value, "text": in_language(on if value else off, language)}


def all_modes(language: str) -> list[dict[str, Any]]:
    """The facts of every mode."""
    return [mode_facts(mode, language) for mode in MODES.values()]


def all_rulesets(language: str) -> list[dict[str, Any]]:
    """The facts of every ruleset."""
    return [ruleset_facts(ruleset, language) for ruleset in RULESETS.values()]
