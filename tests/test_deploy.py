"""The files for those who run a server say nothing that the server does not know."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it has no types

from madking.cli import run
from madking.cli.serve_command import serve
from madking.server.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
BESIDE = {"MADKING_HOME", "MADKING_PASSWORD", "MADKING_SITE"}


def known_variables() -> set[str]:
    """The variables of all settings."""
    return {f"MADKING_{name.upper()}" for name in serve.__annotations__ if name != "return"}


@pytest.mark.parametrize("file", ["Containerfile", "compose.yaml", "madking.service", "../docs/operations.md"])
def test_every_variable_is_a_setting(file: str) -> None:
    named = set(re.findall(r"MADKING_[A-Z_]+", (DEPLOY / file).read_text()))
    assert named
    assert named <= known_variables() | BESIDE


def test_the_settings_file_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr("madking.server.run.serve", lambda settings, *_, **__: seen.append(settings))
    assert run(["serve", "--config", str(DEPLOY / "madking.toml")]) == 0
    assert (seen[0].origins, seen[0].keep_days, seen[0].log_format) == (("https://play.example",), 90, "json")


def test_the_container_is_small_and_not_root() -> None:
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    stages = [line for line in lines if line.startswith("FROM ")]
    assert len(stages) == 2
    last = lines[lines.index(stages[1]) :]
    assert "USER 10001" in last
    assert any(line.startswith("HEALTHCHECK") for line in last)
    assert not any("gcc" in line for line in last)


def test_the_composition_has_all_parts() -> None:
    made: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = made["services"]
    assert set(services) == {"server-1", "server-2", "proxy", "database", "redis"}
    for name in ("server-1", "server-2"):
        assert services[name]["environment"]["MADKING_REDIS"] == "redis://redis"
        assert f"server {name}:8000" in (DEPLOY / "nginx.conf").read_text()
    subnet = made["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert services["server-1"]["environment"]["MADKING_TRUSTED_PROXY"] == subnet
    for service in services.values():
        assert "/" not in service["image"], "images are named without the host that they come from"
