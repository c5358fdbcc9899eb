"""Where this user's things lie: games among the data, what can be made anew in the cache. `MADKING_HOME` moves both."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Where games are kept unless a database is named."""
    return _folder("XDG_DATA_HOME", ".local/share")


def cache_folder() -> Path:
    """Where things are kept that take long to make."""
    return _folder("XDG_CACHE_HOME", ".cache")


def _folder(variable: str, usual: str) -> Path:
    own = os.environ.get("MADKING_HOME")
    if own:
        return Path(own)
    base = os.environ.get(variable)
    return (Path(base) if base else Path.home() / usual) / "madking"
