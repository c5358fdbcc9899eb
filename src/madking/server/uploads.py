"""What an uploaded log may say of itself: its header is kept, so it is short, on its lines, and made of letters."""

from typing import Final

from madking.core.record import read_head
from madking.errors import MadkingError
from madking.lang.limits import MAX_NAME
from madking.server.errors import BadRequest
from madking.server.homebrew import OFF, Homebrew, strangers

LONGEST: Final = {
    "engine": 40,
    "ruleset": 40,
    "mode": 40,
    "language": 8,
    "seed": 2000,
    "heroes": MAX_NAME,
    "content": 1000,
}
MOST_HEROES: Final = 12


def check_header(log: str, homebrew: Homebrew) -> None:
    """Refuses a log whose header carries more than a game needs, and one whose heroes are not played here."""
    try:
        header = read_head(log)
    except MadkingError as error:
        raise BadRequest("this is no log of a game: {reason}", reason=str(error)) from None
    if len(header.heroes) > MOST_HEROES:
        raise BadRequest("a log names at most {heroes} heroes", heroes=MOST_HEROES)
    if not homebrew.on and any(hero not in homebrew.shelf for hero in strangers(header.heroes)):
        raise BadRequest(OFF)
    for name, most in LONGEST.items():
        told = getattr(header, name)
        for value in told if isinstance(told, tuple) else (told,):
            if len(value) > most or not value.isprintable():
                raise BadRequest(
                    "the field {field} of a log has at most {letters} letters, all of them visible",
                    field=repr(name),
                    letters=most,
                )
