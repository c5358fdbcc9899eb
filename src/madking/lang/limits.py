"""How large a hero file may be: the files may come from anyone, so everything in them is bounded.

How long a server reads what others bring is in `server/work.py`: a process that takes longer is ended.
"""

from typing import Final

MAX_BYTES: Final = 256 * 1024
MAX_BROUGHT: Final = 32 * 1024
"""Of a text that somebody brings to a server, with a game or in a log: three times our longest. What is read takes
thirty times as much memory."""
MAX_HEROES: Final = 6
"""Texts that somebody brings at once: one for each seat."""
MAX_DEPTH: Final = 24
MAX_NUMBER: Final = 99
MAX_NAME: Final = 60
MAX_TIMES: Final = 120
"""How often something may be repeated by the repetitions around it together."""
MAX_CREDIT: Final = 160
MAX_ITEMS: Final = {
    "dice faces": 24,
    "symbols": 6,
    "icons": 40,
    "common tokens": 24,
    "tokens": 24,
    "companions": 6,
    "states": 6,
    "sides": 2,
    "board spaces": 24,
    "levels": 3,
    "rows": 12,
    "rules": 8,
    "offers": 8,
    "cards": 60,
    "symbols of one need or condition": 6,
    "conditions": 6,
    "terms": 6,
    "numbers of one table": 9,
    "statements": 24,
    "branches": 6,
}
