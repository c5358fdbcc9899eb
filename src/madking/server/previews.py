"""The picture beside a link to a replay: two heroes side by side, of halves that `tools/previews.py` draws."""

import html
import re
import struct
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Final

from madking.lang import hero_keys, load_hero
from madking.server.catalog import WEB
from madking.server.protocol import Lang

HALF: Final = 300
HEIGHT: Final = 315
COLOURS: Final = 48
"""Of each half; the picture has twice as many."""
FOLDER: Final = WEB / "previews"
_HEAD: Final = b"\x89PNG\r\n\x1a\n"
_TITLE: Final = b'<meta property="og:title" content="madking">'
_IMAGE: Final = re.compile(rb'<meta property="og:image" content="[^"]*">')
"""Behind a proxy there is a path before it."""
_CARD: Final = b'<meta name="twitter:card" content="summary">'


def png(rows: list[bytes], palette: bytes) -> bytes:
    """A picture of rows of numbered colours, as a PNG whose rows are not filtered."""
    size = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    parts = ((b"IHDR", size), (b"PLTE", palette), (b"IDAT", packed), (b"IEND", b""))
    return _HEAD + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _half(file: Path) -> tuple[list[bytes], bytes]:
    """The rows and colours of a picture that `png` made."""
    data, at, parts = file.read_bytes(), len(_HEAD), {}
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        parts[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + length]
        at += length + 12
    rows = zlib.decompress(parts[b"IDAT"])
    return [rows[first + 1 : first + 1 + HALF] for first in range(0, len(rows), HALF + 1)], parts[b"PLTE"]


@lru_cache(maxsize=256)
def duel(left: str, right: str) -> bytes | None:
    """The picture of two heroes; None if one of them has none."""
    files = [FOLDER / f"{hero}.png" for hero in (left, right)]
    if not all(file.is_file() for file in files):
        return None
    (first, colours), (second, more) = map(_half, files)
    moved = bytes(min(number + COLOURS, 255) for number in range(256))
    rows = [one + other.translate(moved) for one, other in zip(first, second, strict=True)]
    return png(rows, colours + more)


def versus(heroes: tuple[str, ...], language: Lang) -> str:
    """Who plays whom."""
    return " – ".join(load_hero(hero).name.said(language) if hero in hero_keys() else hero for hero in heroes)


def dressed(page: bytes, title: str, picture: str) -> bytes:
    """The page with what others show beside a link to it."""
    said, shown = html.escape(title).encode(), html.escape(picture).encode()
    page = page.replace(_TITLE, b'<meta property="og:title" content="' + said + b'">')
    page = _IMAGE.sub(lambda _: b'<meta property="og:image" content="' + shown + b'">', page)
    return page.replace(_CARD, b'<meta name="twitter:card" content="summary_large_image">')
