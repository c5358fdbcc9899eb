"""How commands print: tables and panels for people, JSON for programs."""

import json
from typing import Any

import typer
from rich.console import Console


def console() -> Console:
    """Where people read."""
    return Console(highlight=False)


def print_json(facts: Any) -> None:
    """Facts for programs, one document."""
    typer.echo(json.dumps(facts, ensure_ascii=False, indent=2))
