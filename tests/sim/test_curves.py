"""The curve of a learner: a picture with nothing but the standard library."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from madking.sim.curves import _round_step, draw_curves

SVG = "{http://www.w3.org/2000/svg}"


def test_every_curve_has_its_line_its_interval_and_its_name(tmp_path: Path) -> None:
    file = tmp_path / "curve.svg"
    curves = {"against <random>": [(0.0, 4, 10), (6.0, 10, 10)], "against greedy": [(0.0, 0, 10), (6.0, 5, 10)]}
    draw_curves(curves, "minutes", file)
    picture = ElementTree.fromstring(file.read_text())
    lines = [line.get("points", "").split() for line in picture.iter(f"{SVG}polyline")]
    assert lines == [["56.0,216.8", "600.0,20.0"], ["56.0,348.0", "600.0,184.0"]]
    assert len(list(picture.iter(f"{SVG}polygon"))) == 2
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"against <random> 100 %", "against greedy 50 %", "100 %", "minutes", "6"} <= set(texts)


def test_a_curve_may_have_a_single_point_or_none(tmp_path: Path) -> None:
    file = tmp_path / "curve.svg"
    draw_curves({"one": [(0.0, 1, 2)], "none": []}, "minutes", file)
    assert len(list(ElementTree.fromstring(file.read_text()).iter(f"{SVG}polyline"))) == 1


@pytest.mark.parametrize(("end", "step"), [(12.0, 2.0), (1.0, 0.1), (99.0, 10.0), (10.0, 1.0), (3000.0, 500.0)])
def test_numbers_along_are_round(end: float, step: float) -> None:
    assert _round_step(end) == pytest.approx(step)
