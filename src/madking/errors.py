"""The errors of the public interface. All of them are `MadkingError`; each says what is allowed."""


class MadkingError(Exception):
    """Anything that a caller of madking may have done wrong."""


class HeroFileError(MadkingError):
    """A hero file cannot be used: where, why, what was perhaps meant; of syntax, also what may stand there."""

    def __init__(self, source: str, line: int, column: int, message: str, allowed: tuple[str, ...] = ()) -> None:
        self.source = source
        self.line = line
        self.column = column
        self.message = message
        self.allowed = allowed
        super().__init__(f"{source}:{line}:{column}: {message}")


class SetupError(MadkingError):
    """A game cannot be set up like this: unknown hero, mode, ruleset, or an impossible scenario."""


class IllegalChoice(MadkingError):  # noqa: N818 - the public name
    """The choice is not among the legal options; the state is unchanged."""


class ActionError(IllegalChoice):
    """An action of a learner is none that the seat may take: who is asked (-1: nobody), and what is legal."""

    def __init__(self, action: object, seat: int, legal: list[int], names: list[str], where: str = "") -> None:
        self.action = action
        self.seat = seat
        self.legal = legal
        asked = f"player {seat} may take" if seat >= 0 else "nobody is asked, so the legal ones are"
        known = ", ".join(f"{number} ({name})" for number, name in zip(legal, names, strict=True)) or "none"
        super().__init__(f"{where}action {action!r} is not legal here; {asked} {known}")


class NotYourTurn(IllegalChoice):
    """The choice comes from a seat that is not asked."""


class SeatError(MadkingError):
    """There is no such seat at this table."""


class BotError(MadkingError):
    """A bot from outside failed: it crashed, hung, vanished, or answered what is not allowed."""


class GameOver(IllegalChoice):
    """The game has ended; nothing can be chosen any more."""


class LogError(MadkingError):
    """A log cannot be replayed: the line that is wrong, and why."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(f"log line {line}: {message}")


class UnplayableLogError(LogError):
    """A log is whole, but this version of madking cannot play it back: it was written by another, or without texts."""


class OddsError(MadkingError):
    """A question about dice that cannot lie there: no such value, symbol, or number of dice or attempts."""


class ScriptError(MadkingError):
    """A scenario ran out of scripted dice, or has some left over."""
