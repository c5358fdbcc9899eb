"""What all tests share: the table that a test plays at."""

from collections.abc import Callable, Iterator

import pytest

import madking

Table = Callable[..., madking.Scenario]


@pytest.fixture
def table() -> Iterator[Table]:
    """Sets up scenarios; when the test ends, a scripted die that nobody rolled is an error."""
    opened: list[madking.Scenario] = []

    def set_up(*heroes: str, **position: object) -> madking.Scenario:
        made = madking.scenario(list(heroes), **position)  # type: ignore[arg-type]
        opened.append(made)
        return made

    yield set_up
    for made in opened:
        made.close()
