"""Finished games as a Parquet file, for those who reckon with them elsewhere. Needs the extra `data`."""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from madking.errors import SetupError
from madking.sim.report import Played
from madking.sim.store import write_whole

GAMES_VERSION: Final = 1


def needed(module: str, extra: str, what: str) -> Any:
    """An optional module; one sentence says how to get it if it is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        raise SetupError(f"{what} need {name}, which is not installed: pip install 'madking[{extra}]'") from error


def arrow() -> Any:
    """The module pyarrow, with its functions."""
    needed("pyarrow.compute", "data", "Parquet files")
    return needed("pyarrow", "data", "Parquet files")


def arrow_parquet() -> Any:
    """The module that writes Parquet files."""
    return needed("pyarrow.parquet", "data", "Parquet files")


def games_schema(engine_version: str) -> Any:
    """The columns of a file of games."""
    pa = arrow()
    columns = [
        ("number", pa.int32()),
        ("seed", pa.string()),
        ("heroes", pa.list_(pa.string())),
        ("bots", pa.list_(pa.string())),
        ("turned", pa.int8()),
        ("starter", pa.int8()),
        ("winners", pa.list_(pa.int8())),
        ("turns", pa.int16()),
        ("decisions", pa.int32()),
        ("health", pa.list_(pa.int16())),
        ("stalled", pa.bool_()),
        ("trouble", pa.string()),
    ]
    told = {"madking.schema": "games", "madking.schema_version": str(GAMES_VERSION)}
    return pa.schema(columns, {**told, "madking.engine_version": engine_version})


def write_games(games: Iterable[Played], file: Path, engine_version: str) -> None:
    """Writes finished games, one row each."""
    pa, parquet = arrow(), arrow_parquet()
    schema = games_schema(engine_version)
    table = pa.Table.from_pylist([vars(played) for played in games], schema)
    sink = pa.BufferOutputStream()
    parquet.write_table(table, sink, compression="zstd")
    write_whole(file, sink.getvalue().to_pybytes())
