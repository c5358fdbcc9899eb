"""What a test does about a part that it needs: in CI a missing part fails, elsewhere the end of the run tells of it."""

import os

import pytest
from tools.parts import PARTS, Part


def needed(part: Part, program: str = "") -> str:
    """The path of a program of a part."""
    found = part.find(program)
    if found is None:
        told = f"{part.name} is missing: {part.remedy}"
        if os.environ.get("CI", "").lower() in ("true", "1"):
            pytest.fail(told, pytrace=False)
        pytest.skip(told)
    return found


def summary(reasons: list[str]) -> list[str]:
    """One line for each missing part, out of the reasons of all skipped tests."""
    found = [(part, sum(f"{part.name} is missing" in reason for reason in reasons)) for part in PARTS]
    return [
        f"{number} {'test' if number == 1 else 'tests'} DID NOT RUN: {part.name} is missing: {part.remedy}"
        for part, number in found
        if number
    ]
