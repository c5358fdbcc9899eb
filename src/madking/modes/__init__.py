"""The game modes and rulesets, as data."""

from dataclasses import replace
from typing import Final

from madking.core.ruleset import Mode, Ruleset
from madking.errors import SetupError

_THREE: Final = ("left", "left", "left", "right", "right", "right")
_MIDDLE: Final = ("left", "left", "middle", "middle", "right", "right")
_FIVE: Final = ("1", "2", "3", "4", "left or right", "you choose")
_SIX: Final = ("1", "2", "3", "4", "5", "you choose")
_PAIR: Final = ("left", "left", "right", "right", "they choose", "you choose")
_PAIRS: Final = ("1", "2", "3", "4", "you choose", "you choose")
_Tables = tuple[tuple[int, tuple[str, ...]], ...]
_EVERYONE: Final[_Tables] = ((2, _THREE), (3, _MIDDLE), (4, _FIVE), (5, _SIX))


def _side_by_side(players: int, teams: int) -> tuple[int, ...]:
    """RUL-17: the members of each team by seat number, one team after the other."""
    return tuple(seat for team in range(teams) for seat in range(team, players, teams))


def _players_ru(players: int) -> str:
    return f"{players}\N{NO-BREAK SPACE}{'игрока' if players < 5 else 'игроков'}"


def _free_for_all(players: int, health: int) -> Mode:
    name = (f"free-for-all of {players}", f"каждый сам за себя, {_players_ru(players)}")
    return Mode(f"ffa{players}", name, players, players, health, targeting=_EVERYONE, rescue=True)


def _king_of_the_hill(players: int) -> Mode:
    name = (f"King of the Hill for {players}", f"Царь горы, {_players_ru(players)}")
    return Mode(f"koth{players}", name, players, players, 35, leaders=True)


def _teams(key: str, name: tuple[str, str], players: int, teams: int, health: int, targeting: _Tables) -> Mode:
    return Mode(key, name, players, teams, health, targeting=targeting, circle=_side_by_side(players, teams))


MODES: Final[dict[str, Mode]] = {
    mode.key: mode
    for mode in (
        Mode("1v1", ("duel", "дуэль"), players=2, teams=2, health=50),
        _teams("2v2", ("two teams of two", "две команды по двое"), 4, 2, 50, ((2, _PAIR),)),
        _teams("3v3", ("two teams of three", "две команды по трое"), 6, 2, 50, ((3, _MIDDLE),)),
        _teams("2v2v2", ("three teams of two", "три команды по двое"), 6, 3, 35, ((2, _PAIR), (4, _PAIRS))),
        _free_for_all(3, 30),
        _free_for_all(4, 25),
        _free_for_all(5, 20),
        _free_for_all(6, 20),
        *(_king_of_the_hill(players) for players in (3, 4, 5, 6)),
        Mode("first", ("first game", "первая игра"), 2, 2, 30, beginners=True),
        Mode("simple", ("simplified game", "упрощённая игра"), 2, 2, 30, 0, 0, cards=False, beginners=True),
    )
}

HOUSE_MODES: Final[dict[str, Mode]] = {
    mode.key: mode for mode in (_teams("2v1", ("two against one", "двое против одного"), 3, 2, 50, ((2, _PAIR),)),)
}
"""Modes that no book has: they are played by house rules only, and are in no list."""

_TABLES: Final = ("1v1", "2v2", "3v3", "koth3", "koth4", "koth5", "koth6")
"""What the later books have: duels, teams of two and three, King of the Hill for up to six."""

RULESETS: Final[dict[str, Ruleset]] = {
    ruleset.key: ruleset
    for ruleset in (
        Ruleset(
            "season-one",
            ("Season One, rulebook 1.1", "Первый сезон, правила 1.1"),
            halves_from_subtotal=False,
            turn_player_first=False,
            weakening_reaches_all=True,
            asks_clockwise=True,
            defence_optional=False,
            any_change_reopens=False,
            ultimate_aim_closed=False,
            upgrade_deck=True,
            modes=("1v1", "first", "simple", "2v2", "3v3", "2v2v2", "ffa3", "ffa4", "ffa5", "ffa6"),
        ),
        Ruleset(
            "season-two",
            ("Season Two", "Второй сезон"),
            halves_from_subtotal=False,
            turn_player_first=False,
            weakening_reaches_all=True,
            asks_clockwise=True,
            defence_optional=True,
            any_change_reopens=True,
            ultimate_aim_closed=True,
            upgrade_deck=False,
            modes=_TABLES,
        ),
        Ruleset(
            "rerolled",
            ("Season One ReRolled", "Первый сезон, переиздание"),
            halves_from_subtotal=True,
            turn_player_first=True,
            weakening_reaches_all=False,
            asks_clockwise=False,
            defence_optional=True,
            any_change_reopens=True,
            ultimate_aim_closed=True,
            upgrade_deck=False,
            modes=_TABLES,
        ),
        Ruleset(
            "rerolled-2.2",
            ("Season One ReRolled, rulebook 2.2", "Первый сезон, переиздание, правила 2.2"),
            halves_from_subtotal=True,
            turn_player_first=False,
            weakening_reaches_all=True,
            asks_clockwise=True,
            defence_optional=True,
            any_change_reopens=True,
            ultimate_aim_closed=True,
            upgrade_deck=False,
            modes=_TABLES,
        ),
    )
}

UPGRADE_DECK: Final = "upgrade_deck"
NEWEST_FIRST: Final = ("rerolled", "rerolled-2.2", "season-two", "season-one")


def find_ruleset(key: str) -> Ruleset:
    """The ruleset of this name."""
    if key not in RULESETS:
        raise SetupError(f"unknown ruleset {key!r}; known are {', '.join(RULESETS)}")
    return RULESETS[key]


def find_mode(key: str, upgrade_deck: bool = False) -> Mode:
    """The mode of this name; `2v2+upgrade_deck` is one with the upgrades in a pile of their own."""
    plain, _, option = key.partition("+")
    known = {**MODES, **HOUSE_MODES}
    if plain not in known or option not in ("", UPGRADE_DECK):
        raise SetupError(f"unknown mode {key!r}; known are {', '.join(MODES)}")
    mode = known[plain]
    if not upgrade_deck and not option:
        return mode
    if not mode.cards:
        raise SetupError(f"mode {plain} is played without cards, so it has no upgrade deck")
    return replace(mode, key=f"{plain}+{UPGRADE_DECK}", upgrade_deck=True)


def books_with(mode: str) -> list[str]:
    """The rulesets whose books have a mode, the newest first."""
    return [key for key in NEWEST_FIRST if mode.partition("+")[0] in RULESETS[key].modes]


def choose_ruleset(key: str | None, mode: str, house_rules: bool = False) -> Ruleset:
    """The ruleset of this name, if its book has the mode or house rules are asked for; else the newest that has it."""
    books = books_with(mode) or (list(NEWEST_FIRST[:1]) if house_rules else [])
    if not books:
        raise SetupError(f"no book has the mode {mode}; ask for house rules")
    if key is None:
        return RULESETS[books[0]]
    ruleset = find_ruleset(key)
    if key not in books and not house_rules:
        have = f"{' and '.join(books)} {'has' if len(books) == 1 else 'have'} it"
        raise SetupError(f"the book of {key} has no mode {mode}; {have}, or ask for house rules")
    return ruleset


def books_with_upgrade_deck() -> list[str]:
    """The rulesets whose books have the upgrade deck, the newest first."""
    return [key for key in NEWEST_FIRST if RULESETS[key].upgrade_deck]
