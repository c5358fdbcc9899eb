"""The review: the decisions that cost most chances to win, as far as that can be told.

The judge looks at every decision of a seat, by what the seat could know then. Where it would have decided otherwise,
imagined games with the same luck for both options say how much better its own does. Games that found a suspect do not
prove it: what looks dear is played again in games of its own, and only what stands clear of its error is told.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import monotonic
from typing import Final

from madking.bots.expert import ExpertBot
from madking.bots.expert.bot import Imagined
from madking.coach.advice import Act, followed, line
from madking.coach.course import Course, CourseWitness
from madking.coach.judges import judge_for
from madking.core import dice, engine
from madking.core.state import State
from madking.core.terms import ATTEMPT
from madking.core.views import sight
from madking.game import Game
from madking.tally import Fortune, Tally, Witness, retell
from madking.tally.counting import Counting

SURE: Final = 2.6
"""Standard errors on each side of a figure: of a hundred intervals one does not hold the truth."""
PRIOR: Final = 0.0003
"""How far apart two options may be in a single game, as a variance, until there are games to tell it."""
LEAST: Final = 0.01
"""A smaller part of a chance is no reproach."""
SECOND_LOOK: Final = 1_000_000
PROOF: Final = 2_000_000
"""The numbers of the first games that rank suspects, and that prove them."""
ROUND: Final = 16
"""Games between two looks at the clock."""


@dataclass(frozen=True)
class Diligence:
    """How much work a review may be."""

    sims: int = 24
    """Imagined games for each decision that is looked at."""
    looked: int = 256
    """Decisions that are looked at; of more than that every second one, or every third, and so on."""
    ranking: int = 8
    """Imagined games for each suspect, to find the dearest."""
    finalists: int = 12
    proof: int = 160
    """Imagined games at most for each of the dearest."""
    seconds: float = 40.0
    """When to stop looking, however little was seen."""


USUAL: Final = Diligence()


@dataclass(frozen=True)
class Finding:
    """A decision that cost something: what was done, what would have been better, and by how much, give or take."""

    step: int
    seat: int
    turn: int
    dice: tuple[int, ...]
    did: tuple[Act, ...]
    better: tuple[Act, ...]
    gain: float
    error: float
    games: int


@dataclass(frozen=True)
class Review:
    """Everything that is told after a game."""

    by: str
    """Who judged: `master` or `expert`."""
    decisions: int
    looked: int
    findings: tuple[Finding, ...]
    course: Course
    tallies: tuple[Tally, ...]


@dataclass(frozen=True)
class _Moment:
    """A decision with an alternative: the table, and what was chosen."""

    step: int
    state: State
    chosen: int


class _Decisions(Witness):
    """Gathers the decisions of some seats."""

    def __init__(self, seats: Sequence[int]) -> None:
        self._seats = seats
        self._step = 0
        self.moments: list[_Moment] = []

    def chosen(self, state: State, code: int) -> None:
        """Keeps the table before a decision with an alternative."""
        if state.asked in self._seats and len(engine.legal(state)) > 1:
            self.moments.append(_Moment(self._step, state.copy(), code))
        self._step += 1


def review(game: Game, seats: Sequence[int], diligence: Diligence = USUAL) -> Review:
    """What these seats could have done better in a game, the dearest first, and how the game went."""
    by, bot = judge_for(game.state.content, diligence.sims)
    players = len(game.state.players)
    viewer = seats[0] if seats else 0
    decisions, counting, fortune = _Decisions(seats), Counting(players), Fortune(players)
    course = CourseWitness(bot.opinion(game.state), viewer)
    end = retell(game, [decisions, counting, fortune, course])
    search = _Search(bot, diligence)
    looked, suspects = search.suspects(_spread(decisions.moments, diligence.looked))
    return Review(
        by=by,
        decisions=len(decisions.moments),
        looked=looked,
        findings=tuple(search.proved(suspects, game)),
        course=course.course(end),
        tallies=tuple(counting.tally(end, seat, fortune.luck(seat)) for seat in range(players)),
    )


def _spread(moments: list[_Moment], most: int) -> list[_Moment]:
    """As many as may be looked at, from all over the game; every fourth comes first, in case time runs out."""
    every = max(1, -(-len(moments) // most))
    kept = moments[::every]
    return [kept[index] for index in sorted(range(len(kept)), key=lambda index: (index % 4, index))]


@dataclass(frozen=True)
class _Suspect:
    """A decision that the judge would have made otherwise."""

    moment: _Moment
    other: int
    imagined: Imagined

    def gains(self, first: int, games: int) -> list[float]:
        """How much better the other option did in each of these imagined games."""
        option, chosen = self.imagined.option, self.moment.chosen
        return [option(self.other, game) - option(chosen, game) for game in range(first, first + games)]


class _Search:
    """Looks for decisions that could have been better, as long as there is time."""

    def __init__(self, bot: ExpertBot, diligence: Diligence, clock: Callable[[], float] = monotonic) -> None:
        self._bot = bot
        self._diligence = diligence
        self._clock = clock
        self._begun = clock()

    def _within(self, share: float) -> bool:
        return self._clock() - self._begun < share * self._diligence.seconds

    def suspects(self, moments: list[_Moment]) -> tuple[int, list[_Suspect]]:
        """How many decisions were looked at, and those that the judge would have made otherwise."""
        found: list[_Suspect] = []
        for looked, moment in enumerate(moments):
            if not self._within(0.6):
                return looked, found
            seat, seen = moment.state.asked, sight(moment.state, moment.state.asked)
            other = self._bot.decide(seat, engine.legal(moment.state), partial(_shown, seen))
            if other != moment.chosen:
                found.append(_Suspect(moment, other, self._bot.imagine(seen, seat)))
        return len(moments), found

    def proved(self, suspects: list[_Suspect], game: Game) -> list[Finding]:
        """The dearest, proved by games of their own."""
        dear: list[tuple[float, _Suspect]] = []
        for suspect in suspects:
            if self._within(0.75):
                gains = suspect.gains(SECOND_LOOK, self._diligence.ranking)
                dear.append((sum(gains) / len(gains), suspect))
        dear.sort(key=lambda ranked: -ranked[0])
        findings = [self._prove(suspect, game) for mean, suspect in dear[: self._diligence.finalists] if mean > 0]
        told = [finding for finding in findings if finding.gain >= LEAST and finding.gain > finding.error]
        return _once_each(sorted(told, key=lambda finding: -finding.gain))

    def _prove(self, suspect: _Suspect, game: Game) -> Finding:
        gains: list[float] = []
        while len(gains) < self._diligence.proof and (not gains or self._within(1.0)):
            gains += suspect.gains(PROOF + len(gains), min(ROUND, self._diligence.proof - len(gains)))
            if _trifling(gains):
                break
        state, seat = suspect.moment.state, suspect.moment.state.asked
        shown = dice.unpack(state.rolls[0].dice) if state.ask == ATTEMPT else []
        gain, error = mean_and_error(gains)
        return Finding(
            step=suspect.moment.step,
            seat=seat,
            turn=state.turn,
            dice=tuple(shown),
            did=followed(game, suspect.moment.step, state),
            better=line(self._bot, state, seat, suspect.other),
            gain=gain,
            error=error,
            games=len(gains),
        )


def _shown(seen: State) -> State:
    """What a seat could know, for a bot that looks."""
    return seen


def mean_and_error(gains: Sequence[float]) -> tuple[float, float]:
    """The mean of paired gains, and how far it may be off.

    >>> mean_and_error([0.1, 0.1, 0.1, 0.1])[0]
    0.1
    """
    number = len(gains)
    mean = sum(gains) / number
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, number - 1) + PRIOR / number
    return mean, SURE * sqrt(variance / number)


def _once_each(findings: list[Finding]) -> list[Finding]:
    """The dearest finding of each kind: the same advice, missed again and again in a phase, is told once."""
    kept: dict[tuple[int, int, int, str], Finding] = {}
    for finding in findings:
        state, option = finding.better[0].state, finding.better[0].option
        kept.setdefault((finding.seat, finding.turn, state.phase, option.text), finding)
    return list(kept.values())


def _trifling(gains: Sequence[float]) -> bool:
    """Whether an option can hardly be better by more than a trifle."""
    mean, error = mean_and_error(gains)
    return mean + error < LEAST
