"""The learned value itself: a small net over the rows of all players, and its file.

Each player's rows are summed three times: as seen by the player, by an opponent and by a teammate. A player's own sum,
the mean of the opponents' and the mean of the teammates' go through two small layers to one number; the teams' shares
of e to that number are their chances. So one net serves any number of players and teams.
"""

import json
import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from madking.bots.master.layout import AMOUNTS, Layout, read_layout
from madking.core.content import Content
from madking.errors import MadkingError
from madking.lang.library import text_of

Floats = npt.NDArray[np.float32]
PARTS: Final = ("rows", "amounts", "bias", "second", "second_bias", "last", "last_bias")
OTHER_NAMES: Final = re.compile(r' / "[^"]*"(?: \((?:"[^"]*" ?)+\))?')
SHIPPED: Final = Path(__file__).with_name("net.npz")


def rules_digest(text: str) -> str:
    """A digest of what a hero file says, apart from its names in other languages.

    >>> rules_digest('token "Crit" / "Coup" ("Coups") limit 1') == rules_digest('token "Crit" limit 1')
    True
    """
    return sha256(OTHER_NAMES.sub("", text).encode()).hexdigest()[:16]


class NetError(MadkingError):
    """The file of a learned value cannot be used."""


class Net:
    """The weights of a learned value, with the layout and the digests of the heroes that it was trained on."""

    def __init__(self, layout: Layout, about: dict[str, Any], parts: dict[str, Floats]) -> None:
        self.layout = layout
        self.about = about
        self.parts = parts
        self.hidden = parts["second"].shape[0]
        self._rows = np.ascontiguousarray(parts["rows"])
        self._amounts = parts["amounts"]
        self._bias = parts["bias"]
        self._second = parts["second"]
        self._second_bias = parts["second_bias"]
        self._last = parts["last"]
        self._last_bias = float(parts["last_bias"][0])

    def outdated(self, content: Content) -> list[str]:
        """The heroes at a table whose rules have changed since this net was trained."""
        learnt: dict[str, str] = self.about["heroes"]
        known = {hero.key: hero.hero for hero in content.heroes if hero.key in learnt}
        return [key for key, hero in known.items() if learnt[key] != rules_digest(text_of(hero))]

    def chances(self, rows: list[int], ends: list[int], amounts: list[float], teams: list[int]) -> list[float]:
        """The chance of the team of each living player, as `Features.read` has listed them."""
        number = len(ends)
        starts = [0, *ends[:-1]]
        sums = np.add.reduceat(self._rows.take(rows, 0), starts, 0)
        sums += np.asarray(amounts, np.float32).reshape(number, AMOUNTS) @ self._amounts
        sums += self._bias
        seen = self._around(sums, teams)
        layer = np.maximum(seen, 0) @ self._second
        layer += self._second_bias
        scores = np.maximum(layer, 0) @ self._last + sums[:, -1] + self._last_bias
        return _shares(scores.tolist(), teams)

    def _around(self, sums: Floats, teams: list[int]) -> Floats:
        """What each player has, and what it sees of the others."""
        width = self.hidden
        if len(teams) == 2 and teams[0] != teams[1]:
            return sums[:, :width] + sums[::-1, width : 2 * width]
        seen = sums[:, :width].copy()
        for player, team in enumerate(teams):
            foes = [other for other in range(len(teams)) if teams[other] != team]
            mates = [other for other in range(len(teams)) if teams[other] == team and other != player]
            if foes:
                seen[player] += sums[foes, width : 2 * width].mean(0)
            if mates:
                seen[player] += sums[mates, 2 * width : 3 * width].mean(0)
        return seen


def _shares(scores: list[float], teams: list[int]) -> list[float]:
    """The chance of each player's team: its mean score's share of all teams'."""
    members: dict[int, list[float]] = {}
    for score, team in zip(scores, teams, strict=True):
        members.setdefault(team, []).append(score)
    means = {team: sum(given) / len(given) for team, given in members.items()}
    most = max(means.values())
    powers = {team: float(np.exp(mean - most)) for team, mean in means.items()}
    total = sum(powers.values())
    return [powers[team] / total for team in teams]


def read_net(data: bytes) -> Net:
    """A net from the bytes of its file."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as stored:
            about = json.loads(str(stored["about"]))
            parts = {name: stored[name].astype(np.float32) for name in PARTS}
        layout = read_layout(about["layout"])
        dict(about["heroes"])
    except (ValueError, KeyError, TypeError, OSError, EOFError, BadZipFile) as error:
        raise NetError(f"this is no learned value of madking: {error}") from error
    net = Net(layout, about, parts)
    _check_shapes(net, parts)
    return net


def _check_shapes(net: Net, parts: dict[str, Floats]) -> None:
    width, second = net.hidden, parts["second_bias"].shape[0]
    wide = 3 * width + 1
    expected: dict[str, tuple[int, ...]] = {
        "rows": (net.layout.rows, wide), "amounts": (AMOUNTS, wide), "bias": (wide,), "second": (width, second),
        "last": (second,), "last_bias": (1,),
    }  # fmt: skip
    for name, shape in expected.items():
        if parts[name].shape != shape:
            raise NetError(f"the learned value is damaged: {name} has the shape {parts[name].shape}, not {shape}")


def load_net(path: Path = SHIPPED) -> Net:
    """A net from its file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise NetError(f"the learned value {path} cannot be read: {error.strerror}") from error
    return read_net(data)


def write_net(path: Path, about: dict[str, Any], parts: dict[str, Floats]) -> None:
    """Writes a net, in half precision."""
    stored: dict[str, Any] = {name: parts[name].astype(np.float16) for name in PARTS}
    with path.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), **stored)
