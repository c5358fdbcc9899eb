"""Sums of fractions that come out the same everywhere: Python 3.12 and newer round `sum` otherwise than 3.11."""


def add_up(values: list[float]) -> float:
    """The values added one after the other, from left to right."""
    found = 0.0
    for value in values:
        found += value
    return found
