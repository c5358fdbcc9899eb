"""How tests run a command of `madking`: what it prints, or its one line about bad input."""

import json
from typing import Any

import pytest

from madking.cli import run


def ok(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Runs a command that must succeed; gives what it printed."""
    assert run(list(arguments)) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def facts(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The same with `--json`; gives what it told."""
    return json.loads(ok(capsys, *arguments, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Runs a command that must be refused; gives its one line."""
    assert run(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    return said.err.strip().removeprefix("madking: ")
