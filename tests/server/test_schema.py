"""Databases of older releases are brought up to date, with everything that is in them."""

from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import Engine

import madking
from madking.core.record import Header
from madking.server import schema
from madking.server.errors import StorageError
from madking.server.rows import Renamed, write_row
from madking.server.schema import HEAD, bring_up_to_date, upgrade, version_of
from madking.server.seats import digest
from madking.server.storage import Storage
from madking.server.tables import META
from tests.server.conftest import own_database


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.database)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    return own_database(str(request.getfixturevalue("postgres")), f"schema_{abs(hash(request.node.name))}")


def shape(engine: Engine) -> dict[str, Any]:
    """The tables with their columns, as the database tells them."""
    seen = inspect(engine)
    return {
        table: (
            {column["name"]: (str(column["type"]), column["nullable"]) for column in seen.get_columns(table)},
            seen.get_pk_constraint(table)["constrained_columns"],
            [index["name"] for index in seen.get_indexes(table)],
        )
        for table in seen.get_table_names()
    }


def old_database(url: str) -> Engine:
    """What 0.1.0 left behind: a game with a row, a replay, a lease."""
    engine = create_engine(url)
    with engine.begin() as connection:
        upgrade(connection, None, "0001")
        connection.execute(text("DROP TABLE alembic_version"))
        header = madking.new_game(["barbarian", "monk"], seed="s").header
        bare = Header(header.engine, "0" * 16, header.ruleset, header.mode, header.heroes, "s", "en")
        setup = {
            "id": "old", "created": 5.0, "header": bare.opening(), "commitment": "c", "spectator": digest("w"),
            "seats": [{"kind": "person", "name": n, "token": digest(n)} for n in ("a", "b")],
            "language": "en", "rated": False, "timer": None, "hot_seat": None,
        }  # fmt: skip
        put = connection.execute
        put(text("INSERT INTO games VALUES ('old', 5.0, :s)"), {"s": msgspec.json.encode(setup).decode()})
        put(text("INSERT INTO rows VALUES ('old', 0, 6.0, :b)"), {"b": write_row(Renamed((0,), "Anna"))})
        put(text("INSERT INTO replays VALUES ('r', 5.0, 'text')"))
        put(text("INSERT INTO leases VALUES ('old', 'someone', 7.0)"))
    return engine


def test_a_database_of_0_1_0_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    old = old_database(url)
    storage = Storage(url)
    with storage.engine.connect() as connection:
        assert version_of(connection) == HEAD
    found = storage.find_game("old")
    assert found is not None
    setup, rows = found
    assert (setup.created, setup.seats[1].name, rows) == (5.0, "b", [Renamed((0,), "Anna")])
    assert storage.find_replay("r") == "text"
    if "sqlite" in url:
        fresh = Storage(f"sqlite:///{tmp_path / 'fresh.db'}")
        assert shape(storage.engine) == shape(fresh.engine)
        fresh.close()
    assert set(shape(storage.engine)) == {*META.tables, "alembic_version"}
    storage.close()
    Storage(url).close()
    old.dispose()


def test_all_steps_make_the_tables_of_now(tmp_path: Path) -> None:
    """Whoever changes a table without a step is told here."""
    stepped = create_engine(f"sqlite:///{tmp_path / 'stepped.db'}")
    with stepped.begin() as connection:
        upgrade(connection, None, HEAD)
    fresh = create_engine(f"sqlite:///{tmp_path / 'fresh.db'}")
    bring_up_to_date(fresh)
    assert shape(stepped) == shape(fresh)
    stepped.dispose()
    fresh.dispose()


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    old = old_database(url)
    before = shape(old)
    copytree(schema.STEPS / "versions", tmp_path / "steps" / "versions")
    with (tmp_path / "steps" / "versions" / "step_0002.py").open("a") as step:
        step.write('    raise RuntimeError("in the middle of a step")\n')
    monkeypatch.setattr(schema, "STEPS", tmp_path / "steps")
    with pytest.raises(RuntimeError, match="in the middle of a step"):
        Storage(url)
    assert shape(old) == before
    old.dispose()


def test_a_database_of_a_newer_madking_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    storage = Storage(url)
    with storage.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    storage.close()
    with pytest.raises(StorageError, match="newer madking: its schema is 9999"):
        Storage(url)
