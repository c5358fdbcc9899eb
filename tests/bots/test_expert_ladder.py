"""The page of the ladder: every second game swaps seats, only games of the same rules count, shares add up."""

import json
from collections import Counter
from dataclasses import asdict
from pathlib import Path

from tools.bots_ladder import PARTS, SIX, Job, Line, jobs_of, page, read

EXPERT = "expert:think=0.5"
THOUGHT = {"decisions": 50, "searched": 40, "changed": 5, "games": 2000, "seconds": 4.0}


def line(number: int, score: float, rules: str = "now") -> Line:
    """A game of the expert's part."""
    return Line(
        Job("expert", ("monk", "monk"), (EXPERT, "greedy"), number, rules), score, 10, 4.5, "a machine", THOUGHT
    )


def test_every_part_has_enough_games_and_both_seats() -> None:
    for part in PARTS:
        jobs = list(jobs_of(part, 400, EXPERT, "now"))
        assert len(jobs) >= 400
        assert len({job.key() for job in jobs}) == len(jobs)
        seats = Counter((job.heroes[0], job.number % 2) for job in jobs)
        assert len(set(seats.values())) == 1
    assert len(set(SIX)) == 6


def test_the_page_counts_wins_and_thoughts_of_these_rules_only() -> None:
    lines = [line(0, 1.0), line(1, 1.0), line(2, 0.5), line(3, 0.0), line(4, 1.0, "old")]
    text = page(lines, "now", EXPERT, "the command")
    assert "| **all** | 4 | 2 | 1 | 50.0 % (15.0-85.0) | 10.0 | 4.50 |" in text
    assert "| **all** | 50.0 | 80 % | 10.0 % | 40 | 0.080 |" in text
    assert text.count("Not measured yet.") == 2


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "ladder.jsonl"
    out.write_text(json.dumps(asdict(line(0, 1.0))) + "\n" + json.dumps(asdict(line(1, 1.0)))[:40], encoding="utf-8")
    assert read(out) == [line(0, 1.0)]
