"""What the server refuses, as typed errors with a status for HTTP, a code for WebSockets and one clear sentence."""

from typing import Any, ClassVar

from madking.errors import MadkingError
from madking.speech.phrasebook.refusals import refusal


def reason(error: BaseException) -> str:
    """Why something failed, in one line for the log."""
    return str(getattr(error, "orig", None) or error).split("\n")[0]


class ServerError(MadkingError):
    """Anything that the server refuses: an English sentence with blanks, and what fills them."""

    status: ClassVar[int] = 400
    code: ClassVar[int] = 1008
    """With which a WebSocket is closed: with 1012 its client comes back by itself."""

    def __init__(self, sentence: str, /, **values: str | int) -> None:
        self.sentence = sentence
        self.values = values
        super().__init__(refusal(sentence, "en", **values))

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (type(self), self.sentence, self.values)

    def said(self, language: str) -> str:
        """The refusal in the language of the one who is refused."""
        return refusal(self.sentence, language, **self.values)


def _remade(kind: type[ServerError], sentence: str, values: dict[str, str | int]) -> ServerError:
    """An error that comes from another process."""
    made = kind.__new__(kind)
    ServerError.__init__(made, sentence, **values)
    return made


class BadRequest(ServerError):  # noqa: N818 - named by what it is
    """The request makes no sense."""


class Forbidden(ServerError):  # noqa: N818
    """It comes from a place or a person that may not do that."""

    status = 403


class NotFound(ServerError):  # noqa: N818
    """There is no such game for this token; unknown games and unknown tokens are answered alike."""

    status = 404
    code = 4404

    def __init__(self) -> None:
        super().__init__("there is no such game, or the link to it is wrong")


class TooEarly(ServerError):  # noqa: N818
    """It is given out only when the game is over."""

    status = 409


class TooLarge(ServerError):  # noqa: N818
    """The message is larger than allowed."""

    status = 413


class TooMany(ServerError):  # noqa: N818
    """More of it than allowed in this time."""

    status = 429
    code = 1013


class TooSlow(ServerError):  # noqa: N818
    """What was to come did not come in time."""

    status = 408


class Busy(ServerError):  # noqa: N818
    """The server has too much to do already, or what was asked for takes too long."""

    status = 503
    code = 1012

    def __init__(self) -> None:
        super().__init__("the server has too much to do; try again in a moment")


class Overdue(Busy):
    """What was asked for takes too long."""


class Refused(ServerError):  # noqa: N818
    """A message of a player that cannot be followed: stale, not theirs, or not legal now."""

    status = 409


class Unplayable(ServerError):  # noqa: N818
    """A game that is stored whole, but that this version of madking cannot play back."""

    status = 409


class StorageError(ServerError):
    """What is stored cannot be read or written."""

    status = 503
    code = 1012


class Unreachable(StorageError):  # noqa: N818
    """Another process runs the game, but cannot be reached."""

    def __init__(self) -> None:
        super().__init__("the processes of this server cannot reach each other; the game goes on as soon as they can")
