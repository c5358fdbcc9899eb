"""A bot that searches as the expert does, and judges by a value that it has learnt."""

import logging
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from madking.bots.expert import budget_of
from madking.bots.expert.bot import ExpertBot
from madking.bots.master.bot import MasterBot
from madking.bots.master.net import SHIPPED, Net, NetError, load_net

__all__ = ["MasterBot", "NetError", "make_master"]

LOG: Final = logging.getLogger("madking.bots")


@lru_cache(maxsize=4)
def _net(path: Path) -> Net | None:
    """A net is read once, and all masters share it; one that cannot be used is told once."""
    try:
        return load_net(path)
    except NetError as error:
        LOG.warning("%s; the expert plays instead of the master", error)
        return None


def make_master(seed: str, options: Mapping[str, str]) -> ExpertBot:
    """A master with the options that were written after its name; an expert if there is nothing to judge by."""
    budget = budget_of("master", options, {"net": "file"})
    net = _net(Path(options["net"]) if "net" in options else SHIPPED)
    return MasterBot(seed, net, budget) if net is not None else ExpertBot(seed, budget)
