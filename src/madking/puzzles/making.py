"""Finding puzzles: games between bots are played, and positions in them are looked at that may hold one."""

from collections.abc import Iterator
from typing import Final

from madking.bots import make_bot
from madking.bots.eyes import Eyes
from madking.bots.greedy import GreedyBot
from madking.bots.thinking import Thinker
from madking.core import engine
from madking.core.damage import expected
from madking.core.options import option_text
from madking.core.sources import SeededDice
from madking.core.state import State
from madking.core.terms import OFFENSIVE
from madking.games import draw_heroes, start
from madking.puzzles.book import KEEP, LETHAL, SURVIVE, UPGRADE, Puzzle
from madking.puzzles.proofs import PROOFS, Proof, rolling, upgrades
from madking.searching import dump

BOTS: Final = ("greedy", "greedy", "greedy", "greedy", "expert:sims=6", "greedy", "master:sims=6")
"""Who plays: a game takes the next two."""
MODE: Final = "1v1"
TURNS: Final = 60
DEADLY: Final = 13
"""Health below which a duellist may be felled by one attack."""
LEAST: Final = {KEEP: 3.0, LETHAL: 0.1, SURVIVE: 0.08, UPGRADE: 0.0}
"""What the best answer must be worth for a puzzle to be one."""
APPRENTICES: Final = 5
"""How often the apprentice is asked."""
EASY_GAP: Final = {KEEP: 1.2, LETHAL: 0.15, SURVIVE: 0.3, UPGRADE: 0.05}
"""A difference that shows."""
MANY: Final = 6
"""Answers that take more than a glance."""


def find_puzzles(number: int, wanted: dict[str, int], seed: str = "puzzles") -> Iterator[Puzzle]:
    """The puzzles of the game of this number: a few of each kind that is still wanted, each of another turn."""
    left = {kind: min(MOST[kind], count) for kind, count in wanted.items()}
    tried = dict.fromkeys(left, 0)
    given = dict.fromkeys(left, 0)
    last = dict.fromkeys(left, 0)
    for s in _questions(f"{seed}/{number}", number):
        for kind in sorted(left):
            open_to = left[kind] > 0 and tried[kind] < MOST_TRIED[kind] and last[kind] != s.turn
            if open_to and _promising(s, kind):
                tried[kind] += 1
                puzzle = make_puzzle(s, kind, f"{kind}-{number}{LETTERS[given[kind]]}")
                if puzzle is not None:
                    left[kind] -= 1
                    given[kind] += 1
                    last[kind] = s.turn
                    yield puzzle
        if max(left.values()) <= 0:
            return


MOST: Final = {KEEP: 5, LETHAL: 3, SURVIVE: 2, UPGRADE: 3}
"""Puzzles of a kind that one game may give."""
LETTERS: Final = ("", "b", "c", "d", "e")
MOST_TRIED: Final = {KEEP: 12, LETHAL: 6, SURVIVE: 6, UPGRADE: 6}
"""Positions of a game that are looked at closely."""


def _questions(seed: str, number: int) -> Iterator[State]:
    """Every state of a game in which someone has a choice."""
    s = start(draw_heroes(MODE, seed), MODE)
    luck = SeededDice(seed)
    players = [make_bot(BOTS[(number + seat) % len(BOTS)], f"{seed}/{seat}") for seat in range(2)]
    while not s.over and s.turn < TURNS:
        if s.asked < 0:
            engine.proceed(s, luck.next(s))
            continue
        offered = engine.legal(s)
        if len(offered) > 1:
            yield s
        engine.proceed(s, decided(players[s.asked], s, offered))


def decided(bot: object, s: State, offered: list[int]) -> int:
    """What one of our bots decides."""
    if not isinstance(bot, Thinker):
        raise TypeError(f"{bot!r} cannot be asked by numbers")
    return bot.decide(s.asked, offered, Eyes(s, s.asked))


def _promising(s: State, kind: str) -> bool:
    """Whether a position is worth a closer look."""
    match kind:
        case "keep":
            return rolling(s) and s.turn > 2 and s.health(1 - s.asked) > DEADLY
        case "lethal":
            return rolling(s) and s.health(1 - s.asked) <= DEADLY
        case "survive":
            attacked = s.attack is not None and s.attack.target == s.asked and s.phase >= OFFENSIVE
            return attacked and expected(s, s.asked) >= s.health(s.asked)
        case _:
            return len(upgrades(s)) > 1


def make_puzzle(s: State, kind: str, name: str) -> Puzzle | None:
    """The puzzle that a position holds, if it can be proved."""
    proof = PROOFS[kind](s)
    if proof is None or not proof.clear(kind) or proof.choices[0].value < LEAST[kind]:
        return None
    header = s.content.hashes()
    erring = _erring(s, kind, proof)
    return Puzzle(
        id=name,
        kind=kind,
        level=grade(kind, proof, erring),
        heroes=tuple(made.key for made in s.content.heroes),
        seat=s.asked,
        content=header,
        ruleset=s.ruleset.key,
        mode=s.mode.key,
        position=dump(s),
        choices=proof.choices,
        right=proof.right,
        games=proof.games,
        erring=erring,
    )


def _erring(s: State, kind: str, proof: Proof) -> float:
    """The share of wrong answers: half of it greedy's, half the apprentice's; who answers no upgrade is left out."""
    right = {choice.text for choice in proof.choices[: proof.right]}
    known = {choice.text for choice in proof.choices}
    shares = []
    for bots in ([GreedyBot()], [make_bot("gentle", f"{number}") for number in range(APPRENTICES)]):
        texts = [option_text(s, decided(bot, s, _asked(s, kind))) for bot in bots]
        wrong = [text not in right for text in texts if text in known]
        shares.append(sum(wrong) / len(wrong) if wrong else 0.5)
    return round(sum(shares) / len(shares), 2)


def _asked(s: State, kind: str) -> list[int]:
    """What is asked: of upgrades only which, not whether."""
    return upgrades(s) if kind == UPGRADE else engine.legal(s)


def grade(kind: str, proof: Proof, erring: float) -> int:
    """How hard a puzzle is: 1 to 3, by how small the difference is, how many answers there are and who errs."""
    gap = proof.choices[0].value - proof.choices[proof.right].value
    hard = 2 * erring + (gap < EASY_GAP[kind]) + 0.5 * (gap < EASY_GAP[kind] / 2) + 0.5 * (len(proof.choices) > MANY)
    return 1 if hard < 1.25 else 2 if hard < 2.25 else 3
