"""One text or one hero, tried: what came of it in a word, or an exception that says what is wrong."""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Final

from madking import odds
from madking.core import engine, playout
from madking.core.content import Content
from madking.core.invariants import Past, violations
from madking.core.options import Option
from madking.core.shelf import content_from
from madking.core.sources import SEED_VERSION, SeededDice
from madking.core.state import State
from madking.core.views import sight, view
from madking.errors import HeroFileError, OddsError
from madking.game import Game
from madking.games import header_of, load
from madking.lang import hero_keys, load_common, load_hero, parse, to_text
from madking.lang import tree as t
from madking.lang.comments import laid_out
from madking.lang.facts import facts
from madking.lang.faults import faults, shown_in
from madking.lang.forge import forge
from madking.lang.notes import notes
from madking.modes import books_with, choose_ruleset, find_mode
from madking.speech.explanations import explain
from madking.speech.narration import tell
from madking.speech.phrasebook import LANGUAGES
from madking.speech.questions import question
from tools.forging.hidden import permuted

MOST_SENTENCE: Final = 300
MOST_DECISIONS: Final = 1500
"""What a turn may take before it counts as a stall, with players who choose at random."""
MOST_TURNS: Final = 60
SHORT_STEPS: Final = 60


class BrokenError(AssertionError):
    """Something that must always be true is not."""


def require(right: bool, what: str) -> None:
    """Says what is wrong."""
    if not right:
        raise BrokenError(what)


# --- texts ------------------------------------------------------------------------------------


def tried_text(text: str) -> str:
    """What came of a text: it cannot be read, it has errors, or it is right and can be played."""
    parsed, errors = faults(text, "text.hero", load_common())
    for error in errors:
        _require_sentence(text, error)
    if parsed is None or errors:
        require(bool(errors), "neither a hero nor an error")
        return "cannot be read" if parsed is None else "with errors"
    tree = parsed.tree
    require(parse(laid_out(text, parsed)).tree == parse(to_text(tree)).tree == tree, "written otherwise than read")
    if isinstance(tree, t.Hero):
        notes(parsed, load_common())
        _say(tree)
        _play_a_little(tree)
    return "right"


def _require_sentence(text: str, error: HeroFileError) -> None:
    """An error is one clear sentence about a place of the text."""
    message = error.message
    require(type(error) is HeroFileError, f"another error: {error!r}")
    require(bool(message) and message.isprintable() and len(message) <= MOST_SENTENCE, f"no sentence: {message!r}")
    require(bool(shown_in(text, error.line, error.column)), "an error without a place")


def _say(hero: t.Hero) -> None:
    """The texts that players read, in both languages."""
    told = [facts(hero, load_common(), language) for language in ("en", "ru")]
    require(told[0].keys() == told[1].keys(), "the languages tell of different things")
    for one in told:
        require("None" not in json.dumps(one), "a text says None")


def _play_a_little(hero: t.Hero) -> None:
    state = _begun([hero, load_hero("barbarian")], "1v1", "rerolled")
    rng = Random(hero.key)
    for _ in range(SHORT_STEPS):
        if state.over:
            return
        engine.proceed(state, _chosen(state, rng))


def _chosen(state: State, rng: Random) -> int:
    if state.asked < 0:
        return playout.sample(state, rng)
    options = engine.legal(state)
    return options[int(rng.random() * len(options))]


def _content(heroes: Iterable[t.Hero]) -> Content:
    """What the texts of the heroes bring, as a log or a server reads them: equal heroes are one."""
    return content_from((to_text(load_common()), *map(to_text, heroes)))


def _begun(heroes: Iterable[t.Hero], mode: str, ruleset: str) -> State:
    return engine.begin(_content(heroes), choose_ruleset(ruleset, mode, True), find_mode(mode))


# --- heroes -----------------------------------------------------------------------------------


def hero_of(seed: str, number: int) -> t.Hero:
    """The forged hero of this number."""
    return forge(f"{seed}/{number}")


def tried_hero(hero: t.Hero, seed: str, number: int, turns: int = MOST_TURNS) -> str:
    """Whether a hero is right, can be written, said and weighed, and plays a game of chance as it must."""
    text = to_text(hero)
    parsed, errors = faults(text, "forged.hero", load_common())
    require(parsed is not None and not errors, f"not right: {errors[:1]}")
    assert parsed is not None
    require(parsed.tree == hero, "read otherwise than forged")
    notes(parsed, load_common())
    _say(hero)
    _weigh(hero)
    rng = Random(f"{seed}/{number}/games")
    return _Trial(hero, seed, number, rng).played(turns)


def _weigh(hero: t.Hero) -> None:
    """The odds of every row, and what each text that rolls dice brings, unless there is too much to tell."""
    board = odds.whole_board(hero)
    odds.board_rows(board)
    for ability, level in board.spaces:
        if ability.slot is t.Slot.DEFENSIVE:
            _weighed(partial(odds.defence, hero, ability, level.number))
    for text in odds.rolling_texts(hero):
        _weighed(partial(odds.text, hero, text))


def _weighed(ask: Callable[[], odds.Spread]) -> None:
    with suppress(OddsError):
        ask()


_MODES: Final = ("1v1",) * 7 + ("2v2", "ffa3", "koth4", "2v2v2", "3v3", "2v2+upgrade_deck", "ffa6", "simple")


class _Trial:
    """A game of chance with a forged hero, every state of it checked."""

    def __init__(self, hero: t.Hero, seed: str, number: int, rng: Random) -> None:
        self.rng = rng
        self.mode = rng.choice(_MODES)
        if self.mode == "simple" and not hero.beginner:
            self.mode = "1v1"
        self.ruleset = rng.choice(books_with(self.mode))
        heroes = [hero, *(self._other(seed, number) for _ in range(find_mode(self.mode).players - 1))]
        rng.shuffle(heroes)
        table = _begun(heroes, self.mode, self.ruleset)
        header = header_of(table, f"{SEED_VERSION}:{seed}/{number}", "en")
        self.game = Game(table, SeededDice(f"{seed}/{number}"), header, None, True)
        self.game.go_on()
        self.turn, self.decisions, self.told = 0, 0, 0

    def _other(self, seed: str, number: int) -> t.Hero:
        """A shipped hero, or another forged one."""
        if self.mode == "simple":
            return load_hero(self.rng.choice([key for key in hero_keys() if load_hero(key).beginner]))
        if self.rng.random() < 0.6:
            return load_hero(self.rng.choice(hero_keys()))
        return hero_of(seed, self.rng.randrange(max(1, number)))

    def played(self, turns: int = MOST_TURNS) -> str:
        """Plays to the end, or for so many turns; then the log must lead to the same state."""
        game = self.game
        while game.actor is not None and game.state.turn < turns:
            self._step()
        again = load(game.log)
        require(again.state.hash() == game.state.hash(), "the log leads elsewhere")
        return f"{self.mode}, {'over' if game.state.over else 'left'}"

    def _step(self) -> None:
        state = self.game.state
        options = self.game.options
        require(bool(options), "nothing can be chosen")
        self._bound_turn(state)
        if self.rng.random() < 0.05:
            self._look(state, options)
        past = Past(state)
        self.game.choose(int(self.rng.random() * len(options)))
        wrong = violations(self.game.state) + past.undone(self.game.state)
        require(not wrong, "; ".join(wrong))

    def _bound_turn(self, state: State) -> None:
        self.decisions = self.decisions + 1 if state.turn == self.turn else 0
        self.turn = state.turn
        require(self.decisions < MOST_DECISIONS, f"turn {state.turn} does not end")

    def _look(self, state: State, options: list[Option]) -> None:
        """What people are told, in both languages; and what one seat may know, whatever others hold."""
        for language in LANGUAGES:
            require(bool(question(state, language)), "no question")
            for option in options:
                explain(state, option, language)
            for event in self.game.events_since(self.told):
                tell(event, state, language, None)
        self.told = len(self.game.events)
        for viewer in (state.asked, None):
            twin = permuted(state, viewer, self.rng)
            require(json.dumps(view(twin, viewer)) == json.dumps(view(state, viewer)), "a view shows hidden cards")
        twin = permuted(state, state.asked, self.rng)
        require(sight(twin, state.asked).hash() == sight(state, state.asked).hash(), "a seat sees hidden cards")
