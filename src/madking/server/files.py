"""The SQLite file: only its owner may read it, and one server process uses it unless several share it by Redis."""

import fcntl
import os
from pathlib import Path
from typing import IO, Final

from sqlalchemy.engine import URL

from madking.server.errors import StorageError

OWNER_ONLY: Final = 0o600
FOLDER_OF_OWNER: Final = 0o700


def file_of(url: URL) -> Path | None:
    """The file of a database, if it is one."""
    if not url.drivername.startswith("sqlite") or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def keep_private(file: Path) -> None:
    """Makes the file, or takes the rights of others away; SQLite gives its companions the same rights."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=FOLDER_OF_OWNER)
    handle = os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        if os.fstat(handle).st_uid == os.geteuid():
            os.fchmod(handle, OWNER_ONLY)
    finally:
        os.close(handle)


def occupy(file: Path, shared: bool) -> IO[bytes]:
    """Notes that a server uses the file, until what is given back is closed or the process ends."""
    mark = file.with_name(file.name + ".lock").open("ab")
    os.fchmod(mark.fileno(), OWNER_ONLY)
    try:
        fcntl.flock(mark, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        mark.close()
        raise StorageError(
            f"another server uses {str(file)!r}: end it, name another database (--db), or let both share it (--redis)"
        ) from None
    return mark
