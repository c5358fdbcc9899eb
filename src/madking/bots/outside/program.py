"""A running program and the pipes to it. It may hang, flood, crash or vanish: each becomes one `BotError`."""

import os
import subprocess
from collections.abc import Callable
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from signal import SIGKILL, Signals
from time import monotonic
from typing import IO, Final
from weakref import finalize

from madking.bots.outside.diary import Diary
from madking.errors import BotError

LONGEST: Final = 10_000
"""How many bytes an answer may have."""
KEPT: Final = 8_000
"""How much of the error output is remembered."""
PATIENCE: Final = 0.5
"""Seconds that a program has to leave by itself when its input is closed."""
QUOTED: Final = 200
_CHUNK: Final = 65_536


class Program:
    """One program that speaks lines. Everything it is told is answered within a limit, or it is ended."""

    def __init__(self, title: str, command: tuple[str, ...]) -> None:
        self.title = title
        self.command = command
        self._heard = bytearray()
        self._errors = bytearray()
        self._outgoing = bytearray()
        self._closed = False
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise BotError(f"{title} cannot be started ({command[0]}: {reason})") from None
        self._diary = Diary(title)
        self.end = finalize(self, _end, self._process, os.getpid(), self._diary)
        self._wait_for = DefaultSelector()
        self._in, self._out, self._err = map(_pipe, (self._process.stdin, self._process.stdout, self._process.stderr))
        self._wait_for.register(self._out, EVENT_READ)
        self._wait_for.register(self._err, EVENT_READ)

    @property
    def alive(self) -> bool:
        """Whether the program still runs and can be asked."""
        return self.end.alive and not self._closed and self._process.poll() is None

    def tell(self, line: str, seconds: float) -> None:
        """Says a line that needs no answer."""
        self._say(line)
        self._until(lambda: not self._outgoing, seconds)

    def ask(self, line: str, seconds: float) -> str:
        """Says a line and waits for the answer."""
        if self._heard:
            raise self.fail(f"said {_quote(self._heard)} without being asked")
        self._say(line)
        self._until(lambda: not self._outgoing and b"\n" in self._heard, seconds)
        answer, _, rest = self._heard.partition(b"\n")
        self._heard = rest
        return answer.decode("utf-8", "replace").strip()

    # --- pipes ---------------------------------------------------------------------------------------

    def _say(self, line: str) -> None:
        if not self._outgoing:
            self._wait_for.register(self._in, EVENT_WRITE)
        self._outgoing += line.encode() + b"\n"

    def _until(self, done: Callable[[], bool], seconds: float) -> None:
        deadline = monotonic() + seconds
        while not done():
            if self._closed:
                raise self._gone()
            left = deadline - monotonic()
            if left <= 0:
                raise self.fail(f"gave no answer within {seconds:g} s")
            for key, _ in self._wait_for.select(left):
                self._serve(key.fd)

    def _serve(self, pipe: int) -> None:
        """A pipe is ready. (A selector that held these methods would keep the program alive when nobody needs it.)"""
        if pipe == self._in:
            self._write()
        elif pipe == self._out:
            self._hear()
        else:
            self._hear_errors()

    def _write(self) -> None:
        try:
            sent = os.write(self._in, self._outgoing[:_CHUNK])
        except BlockingIOError:
            return
        except OSError:
            self._closed = True
            return
        del self._outgoing[:sent]
        if not self._outgoing:
            self._wait_for.unregister(self._in)

    def _hear(self) -> None:
        found = os.read(self._out, _CHUNK)
        self._closed = self._closed or not found
        self._heard += found
        if len(self._heard) > LONGEST and b"\n" not in self._heard[: LONGEST + 1]:
            raise self.fail(f"answered with more than {LONGEST} bytes in one line")

    def _hear_errors(self) -> None:
        found = os.read(self._err, _CHUNK)
        if not found:
            self._wait_for.unregister(self._err)
        self._note(found)

    def _note(self, found: bytes) -> None:
        """Remembers the end of the error output, for a sentence, and keeps all of it, if that is wanted."""
        self._diary.hear(found)
        self._errors += found
        del self._errors[:-KEPT]

    # --- the end -------------------------------------------------------------------------------------

    def fail(self, what: str) -> BotError:
        """Ends a program that did something wrong at once, and says so."""
        _kill(self._process)
        self.end()
        return BotError(f"{self.title} {what}{self._last_words()}")

    def _gone(self) -> BotError:
        """It closed its output: it has ended, or will not answer any more."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        code = self._process.poll()
        with suppress(OSError):
            while found := os.read(self._err, _CHUNK):
                self._note(found)
        if code is None:
            return self.fail("closed its output")
        if code < 0:
            return self.fail(f"was killed by {Signals(-code).name}")
        return self.fail(f"ended by itself with exit code {code}")

    def _last_words(self) -> str:
        lines = self._errors.decode("utf-8", "replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        return f"; it said: {said[-1][:QUOTED]}" if said else ""


def _pipe(stream: IO[bytes] | None) -> int:
    """The number of a pipe that never blocks."""
    if stream is None:
        raise AssertionError("all three streams of the program are pipes")
    os.set_blocking(stream.fileno(), False)
    return stream.fileno()


def _quote(heard: bytes | bytearray) -> str:
    text = heard.decode("utf-8", "replace").strip()
    return repr(text[:QUOTED] + ("..." if len(text) > QUOTED else ""))


def _end(process: "subprocess.Popen[bytes]", owner: int, diary: Diary) -> None:
    """Closes the input, waits a little, kills what is left with all its children, and reaps it. Forks keep out."""
    if os.getpid() != owner:
        return
    if process.stdin is not None:
        process.stdin.close()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        pass
    finally:
        _kill(process)
        process.wait()
        with suppress(OSError):
            while process.stderr is not None and (found := os.read(process.stderr.fileno(), _CHUNK)):
                diary.hear(found)
        diary.close()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


def _kill(process: "subprocess.Popen[bytes]") -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, SIGKILL)
