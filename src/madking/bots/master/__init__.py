"""A bot that searches as the expert does, and judges by a value that it has learnt."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from madking.bots.expert import budget_of
from madking.bots.master.bot import MasterBot
from madking.bots.master.net import SHIPPED, Net, NetError, load_net

__all__ = ["MasterBot", "NetError", "make_master"]


@lru_cache(maxsize=4)
def _net(path: Path) -> Net:
    """A net is read once; all masters share it."""
    return load_net(path)


def make_master(seed: str, options: Mapping[str, str]) -> MasterBot:
    """A master with the options that were written after its name."""
    net = _net(Path(options["net"]) if "net" in options else SHIPPED)
    return MasterBot(seed, net, budget_of("master", options, {"net": "file"}))
