"""Bots decide alike on every Python: their sums do not depend on how a version of it rounds."""

from madking.bots.adding import add_up


def test_values_are_added_from_left_to_right() -> None:
    """`sum` gives 1.0 from Python 3.12 on."""
    assert add_up([1e16, 1.0, -1e16]) == 0.0
    assert add_up([]) == 0.0
