"""Who judges a game: the strongest bot that knows its heroes."""

from madking.bots.expert import Budget, ExpertBot
from madking.bots.master import MasterBot, make_master
from madking.core.content import Content


def judge_for(content: Content, sims: int) -> tuple[str, ExpertBot]:
    """The bot that judges games of these heroes, and its name: the master if it has learnt all of them."""
    master = make_master("review", {"sims": str(sims)})
    if isinstance(master, MasterBot) and master.knows(content):
        return "master", master
    return "expert", ExpertBot("review", Budget(games=sims))
