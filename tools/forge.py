"""Texts and heroes by the thousand, tried: nothing crashes, nothing stalls, nothing breaks.

    python tools/forge.py fuzz -n 1000               texts with mistakes, and noise: a hero, or typed errors
    python tools/forge.py heroes -n 100 --first 50   forged heroes: right, said, weighed, and played
    python tools/forge.py show 7                     the hero of a seed, as a file

A run is the same for the same seed and numbers, so that it goes on with `--first`, and one failure comes again alone.
"""

import argparse
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from madking.lang import to_text
from madking.lang.grammar import grammar
from tools.forging import shrinking, texts, trials

PATIENCE: Final = 20
"""Seconds of processor time that nothing may take."""
MEMORY: Final = 2 << 30
TOLD_EVERY: Final = 100
T = TypeVar("T")


class Failure(NamedTuple):
    """What went wrong: the number, the place and the sentence, and the shrunken text."""

    number: int
    what: str
    text: str


class StalledError(Exception):
    """Something took too long."""


def main(arguments: Sequence[str]) -> int:
    """Tries what is asked for."""
    options = argparse.ArgumentParser(description="Texts and heroes by the thousand: typed errors or a sound game.")
    options.add_argument("what", choices=("fuzz", "heroes", "show"))
    options.add_argument("name", nargs="?", default="1", help="the seed of the hero that is shown")
    options.add_argument("-n", "--count", type=int, default=100)
    options.add_argument("--seed", default="1")
    options.add_argument("--first", type=int, default=0)
    asked = options.parse_args(arguments)
    if asked.what == "show":
        sys.stdout.write(to_text(trials.hero_of(asked.seed, int(asked.name))))
        return 0
    numbers = range(asked.first, asked.first + asked.count)
    if asked.what == "fuzz":
        return 1 if _told(_fuzzed(asked.seed, numbers), len(numbers)) else 0
    used = _Productions()
    failures = _told(_forged(asked.seed, numbers), len(numbers))
    sys.stdout.write(used.told() + "\n")
    return 1 if failures else 0


def _told(results: Iterator[str | Failure], count: int) -> int:
    """Prints what came of all, and each failure whole; gives how many failed."""
    began, came, failed = time.process_time(), Counter[str](), 0
    for done, result in enumerate(results, start=1):
        if isinstance(result, Failure):
            failed += 1
            sys.stdout.write(f"--- number {result.number}: {result.what}\n{result.text}\n")
        else:
            came[result] += 1
        if done % TOLD_EVERY == 0 or done == count:
            spent = time.process_time() - began
            told = ", ".join(f"{number} {what}" for what, number in sorted(came.items()))
            sys.stdout.write(f"{done} tried, {failed} failed, {spent / done * 1000:.0f} ms each: {told}\n")
            sys.stdout.flush()
    return failed


def _fuzzed(seed: str, numbers: Sequence[int]) -> Iterator[str | Failure]:
    for number in numbers:
        text = texts.text_of(seed, number)
        what = _failure(partial(trials.tried_text, text))
        if isinstance(what, str):
            yield what
            continue
        fails = _same_failure(what, trials.tried_text)
        yield Failure(number, str(what[1]), shrinking.shrunken_text(text, fails))


def _forged(seed: str, numbers: Sequence[int]) -> Iterator[str | Failure]:
    for number in numbers:
        hero = trials.hero_of(seed, number)
        what = _failure(partial(trials.tried_hero, hero, seed, number))
        if isinstance(what, str):
            yield what
            continue
        fails = _same_failure(what, partial(trials.tried_hero, seed=seed, number=number))
        yield Failure(number, str(what[1]), to_text(shrinking.shrunken_hero(hero, fails)))


def _failure(trial: Callable[[], str]) -> str | tuple[str, str]:
    """What came of a trial; or, if it failed, where, and what was said."""
    try:
        with _patience():
            return trial()
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = type(error).__name__ if isinstance(error, StalledError) else f"{last.name} {type(error).__name__}"
        said = f"{where}: {error}"
        if isinstance(error, trials.BrokenError):
            where += _shape(str(error))
        return where, said


def _shape(message: str) -> str:
    """A message without its numbers, by which one failure is told from another."""
    return "".join(letter for letter in message if not letter.isdigit())


def _same_failure(first: tuple[str, str], trial: Callable[[T], str]) -> Callable[[T], bool]:
    def fails(thing: T) -> bool:
        again = _failure(partial(trial, thing))
        return not isinstance(again, str) and again[0] == first[0]

    return fails


@contextmanager
def _patience() -> Iterator[None]:
    """Raises `StalledError` in what takes longer than anything may."""

    def stop(_number: int, _frame: object) -> None:
        raise StalledError(f"not done after {PATIENCE} s of work")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class _Productions:
    """Counts which productions of the grammar the texts that are read make use of."""

    def __init__(self) -> None:
        lark = grammar().lark
        callbacks = lark.parser.parser.parser.callbacks
        self.rules = [rule for rule in callbacks if rule.origin.name not in ("common", "$root_start")]
        self.seen: Counter[object] = Counter()
        for rule, callback in list(callbacks.items()):
            callbacks[rule] = self._counted(rule, callback)

    def _counted(self, rule: object, callback: Callable[..., object]) -> Callable[..., object]:
        def counted(*parts: object) -> object:
            self.seen[rule] += 1
            return callback(*parts)

        return counted

    def told(self) -> str:
        """How many of all productions were used, and those that were not."""
        unused = [str(rule) for rule in self.rules if rule not in self.seen]
        told = f"{len(self.rules) - len(unused)} of {len(self.rules)} productions of the grammar were used"
        return "\n".join([told, *unused])


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    sys.exit(main(sys.argv[1:]))
