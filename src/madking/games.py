"""Setting up games, bringing them back from logs, and the functions for search over pure states."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from sys import intern

from madking.core import engine, spelling
from madking.core.content import Content
from madking.core.landing import landing
from madking.core.record import SETTLED, Header, Line, Reading, read
from madking.core.ruleset import Mode
from madking.core.shelf import content_from, content_of
from madking.core.sources import SEED_VERSION, ScriptedDice, SeededDice, Source
from madking.core.state import State
from madking.cores import engine_version
from madking.errors import HeroFileError, IllegalChoice, LogError, MadkingError, SetupError, UnplayableLogError
from madking.game import Game
from madking.lang.facts import tokens_of
from madking.lang.library import hero_keys, load_common, load_hero, read_hero
from madking.lang.tree import Hero, Token
from madking.modes import choose_ruleset, find_mode
from madking.searching import restore
from madking.seats import Bot
from madking.speech.mode_facts import notes
from madking.speech.phrasebook import LANGUAGES


def make_content(heroes: Sequence[str], homebrew: Sequence[str] = ()) -> tuple[Content, str]:
    """The heroes of a game (by key, or by the path of a `.hero` file) and the digest of their files.

    Whoever is named like the hero of a text of `homebrew` is that hero. Nothing of a game is written into it, so games
    of the same heroes share one.
    """
    brought = {hero.key: hero for hero in map(read_hero, homebrew)}
    content = content_of(load_common(), [brought.get(key) or load_hero(key) for key in heroes])
    return content, content.digest()


def make_state(
    heroes: Sequence[str],
    mode: str,
    ruleset: str | None = None,
    *,
    upgrade_deck: bool = False,
    house_rules: bool = True,
    homebrew: Sequence[str] = (),
) -> tuple[State, str]:
    """An empty table for these heroes, and the digest of their files."""
    chosen = find_mode(mode, upgrade_deck)
    book = choose_ruleset(ruleset, mode, house_rules)
    _check_number(heroes, chosen)
    content, digest = make_content(heroes, homebrew)
    _check_tokens(content)
    if chosen.beginners:
        _check_beginners(content, mode)
    return engine.empty(content, book, chosen), digest


def _check_number(heroes: Sequence[str], mode: Mode) -> None:
    if len(heroes) != mode.players:
        given = f"{len(heroes)} {'is' if len(heroes) == 1 else 'are'} given"
        raise SetupError(f"mode {mode.key} is for {mode.players} heroes, but {given}")


def _check_tokens(content: Content) -> None:
    """A token lies at the table by its key: two that are called alike must be the same."""
    lying: dict[str, tuple[Token, Hero]] = {}
    for hero in [made.hero for made in content.heroes]:
        for token in tokens_of(hero, content.common):
            known, other = lying.setdefault(token.key, (token, hero))
            if known is not token and known != token:
                names = f"{other.name.en} and {hero.name.en}"
                raise SetupError(f"{names} have different tokens called {token.name.en!r}, so they cannot meet")


def header_of(table: State, seed: str, language: str) -> Header:
    """The header of a game that begins at this table."""
    content = table.content
    heroes = tuple([made.key for made in content.heroes])
    return Header(
        engine_version(),
        content.hashes(),
        table.ruleset.key,
        table.mode.key,
        heroes,
        seed,
        language,
        texts=content.files(),
    )


def start(
    heroes: Sequence[str],
    mode: str = "1v1",
    ruleset: str | None = None,
    *,
    upgrade_deck: bool = False,
    house_rules: bool = False,
) -> State:
    """A new game as a bare state, waiting for its first die: the searchers' door, see `madking.door`.

    >>> start(["barbarian", "paladin"]).pending
    Chance()
    """
    table, _ = make_state(heroes, mode, ruleset, upgrade_deck=upgrade_deck, house_rules=house_rules)
    return engine.begin(table.content, table.ruleset, table.mode)


def draw_heroes(mode: str, seed: str, beside: Sequence[str] = ()) -> tuple[str, ...]:
    """A line-up for a mode, drawn at random from a seed: `beside` sit first, the others are all different.

    >>> draw_heroes("ffa3", "7") == draw_heroes("ffa3", "7"), len(set(draw_heroes("ffa6", "7")))
    (True, 6)
    """
    chosen = find_mode(mode)
    known = [key for key in hero_keys() if key not in beside and (not chosen.beginners or load_hero(key).beginner)]
    return (*beside, *Random(f"madking-heroes:{seed}").sample(known, max(0, chosen.players - len(beside))))


def _check_beginners(content: Content, mode: str) -> None:
    for made in content.heroes:
        if not made.hero.beginner:
            fit = [hero.name.en for hero in map(load_hero, hero_keys()) if hero.beginner]
            raise SetupError(f"mode {mode} is for {' and '.join(fit)}, not for {made.hero.name.en}")


def new_game(
    heroes: Sequence[str],
    *,
    mode: str = "1v1",
    ruleset: str | None = None,
    upgrade_deck: bool = False,
    house_rules: bool = False,
    seed: str = "0",
    bots: Mapping[int, Bot] | None = None,
    rolls: Iterable[int] = (),
    language: str = "en",
    record: bool = True,
    homebrew: Sequence[str] = (),
) -> Game:
    """A new game, set up and waiting for its first decision.

    >>> game = new_game(["barbarian", "paladin"], seed="7")
    >>> game.result is None, game.actor in (0, 1)
    (True, True)
    >>> [option.text for option in game.options][0]
    'pass'

    `bots` answer for their seats by themselves; `rolls` are the first dice, before the seed takes over. Without a
    `record` there is neither log nor events, and the game is twice as fast. `homebrew` are the texts of hero files,
    whose heroes may be named by their keys.
    Without a ruleset it is the newest whose book has the mode: `rerolled` for duels. A ruleset plays a mode that its
    book does not have only by `house_rules`, and then `game.notes` says so.
    """
    if language not in LANGUAGES:
        raise SetupError(f"unknown language {language!r}; known are {', '.join(LANGUAGES)}")
    for what, value in (("the seed", str(seed)), *(("a hero", str(hero)) for hero in heroes)):
        _check_line(what, value)
    table, _ = make_state(heroes, mode, ruleset, upgrade_deck=upgrade_deck, house_rules=house_rules, homebrew=homebrew)
    scripted = list(rolls)
    if any(not isinstance(die, int) or not 1 <= die <= 6 for die in scripted):
        raise SetupError("scripted dice are numbers from 1 to 6")
    seeded = SeededDice(str(seed))
    dice: Source = ScriptedDice(scripted, {}, seeded) if scripted else seeded
    shown = "scripted" if scripted else f"{SEED_VERSION}:{seed}"
    header = header_of(table, shown, language)
    game = Game(engine.begin(table.content, table.ruleset, table.mode), dice, header, bots, record)
    game.notes = tuple(notes(header.ruleset, header.mode, language))
    game.go_on()
    return game


def _check_line(what: str, value: str) -> None:
    """A log has one line for each of these."""
    if not value.isprintable():
        raise SetupError(f"{what} {value!r} cannot stand in a log: it must be one line of printable letters")


# --- logs --------------------------------------------------------------------------------------------


def load(text: str, *, partial: bool = False, bots: Mapping[int, Bot] | None = None) -> Game:
    """Brings a game back from its log and checks every step of it.

    >>> game = new_game(["barbarian", "moon_elf"], seed="3")
    >>> game.choose(0)
    >>> load(game.log).state.hash() == game.state.hash()
    True

    The heroes are those of the texts in the log, whatever their files say now. `partial` allows a log that was cut
    between two lines, such as a crashed client leaves it. A log that is whole, but that this version cannot play back,
    is an `UnplayableLogError`.
    """
    reading = _shared(read(text, partial))
    game = _game_of(reading, bots)
    try:
        for line in reading.steps:
            replay_line(game, line)
        if not _lands(game, reading.digest):
            raise LogError(len(text.split("\n")) - 1, "the game does not end in the state that the log promises")
    except LogError as error:
        raise _of_another_version(error, reading.header.engine) from error
    game.go_on()
    return game


def _shared(reading: Reading) -> Reading:
    """A log whose hero texts are those that other games hold already: of a thousand games each has 25 kB of them."""
    header = reading.header
    return replace(reading, header=replace(header, texts=tuple(map(intern, header.texts))))


def _lands(game: Game, digest: str) -> bool:
    """Whether the game stands where the last line of its log says, as far as this version can tell.

    A log without texts tells the hash of the whole state, which another version works out otherwise.
    """
    if game.header.hashes:
        return digest in ("", landing(game.state))
    return digest in ("", game.state.hash()) or game.header.engine != engine_version()


def _of_another_version(error: LogError, wrote: str) -> LogError:
    """The error, told as one of versions if another version wrote the log."""
    if wrote == engine_version():
        return error
    return UnplayableLogError(
        error.line, f"{error.message} (madking {wrote} wrote this log, and {engine_version()} cannot play it back)"
    )


def _game_of(reading: Reading, bots: Mapping[int, Bot] | None) -> Game:
    """The game that a log's header sets up."""
    header = reading.header
    try:
        table = _table_of(header)
    except LogError:
        raise
    except MadkingError as error:
        raise _of_another_version(LogError(6, str(error)), header.engine) from error
    state = engine.begin(table.content, table.ruleset, table.mode)
    if header.position:
        try:
            state = restore(header.position, table)
        except SetupError as error:
            unread = LogError(9, "the starting position cannot be read")
            raise _of_another_version(unread, header.engine) from error
    known, _, seed = header.seed.partition(":")
    game = Game(state, SeededDice(seed, known == SEED_VERSION), header, bots)
    game.notes = tuple(notes(header.ruleset, header.mode, header.language))
    return game


def _table_of(header: Header) -> State:
    """The empty table of a log: with its own texts, or, where it holds none, with the files that it names."""
    if not header.texts:
        table, digest = make_state(header.heroes, header.mode, header.ruleset)
        if digest != header.content:
            raise UnplayableLogError(3, "the log was played with other hero files than these, and does not hold them")
        return table
    mode = find_mode(header.mode)
    _check_number(header.heroes, mode)
    try:
        content = content_from(header.texts)
    except HeroFileError as error:
        raise UnplayableLogError(3, f"this version cannot read a hero text of the log: {error}") from error
    keys = tuple(made.key for made in content.heroes)
    if keys != header.heroes:
        raise LogError(6, f"the texts of the log are of {', '.join(keys)}, not of {', '.join(header.heroes)}")
    return engine.empty(content, choose_ruleset(header.ruleset, header.mode, True), mode)


def replay_line(game: Game, line: Line) -> None:
    """Plays one line of a log, if it is what the state waits for."""
    who, _, said = line.text.partition(" ")
    state = game.state
    if state.over:
        raise LogError(line.number, "the game is already over here")
    try:
        if line.text.startswith(SETTLED):
            game.replay_settlement(said)
        elif who == "*" and state.asked < 0:
            game.replay_chance(spelling.parse_outcome(state, said))
        elif who == str(state.asked) and state.asked >= 0:
            game.replay_choice(said)
        else:
            waited = "chance" if state.asked < 0 else f"player {state.asked}"
            raise LogError(line.number, f"the game waits for {waited} here, not for {who!r}")
    except IllegalChoice as error:
        raise LogError(line.number, str(error)) from error
