import pytest

from madking.rl.rows import Row, blank


def test_a_row_writes_into_its_own_part_of_the_buffer() -> None:
    cells = blank(12)
    row, seen = Row(cells, 4, 4), memoryview(cells)
    row.put(1, 7)
    row.put(3, 300)
    row.put(0, 0)
    assert bytes(seen) == bytes([0, 0, 0, 0, 0, 7, 0, 255, 0, 0, 0, 0])
    assert row.copied() == bytes([0, 7, 0, 255])


def test_a_row_knows_what_was_written_and_clears_it() -> None:
    cells = blank(300)
    row, seen = Row(cells, 0, 300), memoryview(cells)
    for turn in range(2):
        places = list(range(turn, 300, 2 + turn))
        for place in places:
            row.put(place, 1)
            row.put(place, 2)
        assert row.written() == places, "each place once, in the order of writing"
        assert [row.find(place) for place in places] == list(range(len(places)))
        assert [row.find(place) for place in range(300) if place not in places] == [-1] * (300 - len(places))
        row.clear()
        assert not any(seen)
        assert row.written() == []


@pytest.mark.parametrize(("begun", "amount", "found"), [(0, 3, 3), (3, 4, 7), (250, 9, 255), (3, 0, 3), (0, -2, 0)])
def test_amounts_are_added_up_to_what_a_byte_holds(begun: int, amount: int, found: int) -> None:
    row = Row(blank(2), 0, 2)
    row.put(1, begun)
    row.add(1, amount)
    assert row.copied() == bytes([0, found])
