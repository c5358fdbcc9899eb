"""A balance report that grows: games with the hero of a text, by the strongest bot that the time allows.

First comes a look: one game against each hero by the greedy bot. What it took tells which bot can play enough games in
the time that there is. In the end the cards that the bot could play and mostly did not are forced: the same games
again, with the card played whenever it may be. What that changes is what the bot does not see in it.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from time import monotonic
from typing import Any, Final

from madking.lang import tree as t
from madking.lang import words
from madking.lang.facts import level_name, tokens_of
from madking.lang.library import hero_keys, load_common
from madking.lang.words import Lexicon
from madking.sim.balance import Balance, Trial, Worth, weigh
from madking.sim.balance.trials import Told, play, tasks_of
from madking.sim.balance.verdict import FAIR
from madking.sim.balance.watching import Story, row_name
from madking.workbench.drafts import laid_out, read_draft
from madking.workbench.shares import Difference, paired

FIRST_LOOK: Final = "greedy"
PACE: Final = {"master": 150.0, "expert": 200.0}
"""How many games of the greedy bot last as long as one of a stronger bot (14 s and 20 s, where one by greedy took 0.1);
the master has learned the shipped heroes and knows no others."""
ENOUGH: Final = 3
"""Games against each hero that a bot must manage to be the one that plays."""
ROUNDS: Final = 40
"""Games against each hero, however much time there is."""
PLAYING: Final = 0.75
"""The part of the time that goes into playing; the rest is for forced cards."""
FORCED_CARDS: Final = 3
FORCED_ROUNDS: Final = 4
SELDOM: Final = 0.5
"""A card is forced if it was played in a smaller part of the games in which it could have been."""
OFFERED: Final = 4
"""In how many games it must have been possible."""

LOOKING: Final = "looking"
GAMES: Final = "playing"
FORCING: Final = "forcing"
DONE: Final = "done"
WEAK: Final = ("too_weak", "perhaps_weak")


@dataclass
class Forced:
    """The games of a card that is played whenever it may be, beside the same games without that."""

    card: str
    offered: int
    """In how many games it could be played."""
    used: int
    told: list[Told] = field(default_factory=list)


@dataclass
class GrowingReport:
    """A report and all that it takes to go on with it."""

    text: str
    seconds: float
    seed: str = "0"
    against: tuple[str, ...] = ()
    rounds: int = ROUNDS
    bot: str = FIRST_LOOK
    stage: str = LOOKING
    spent: float = 0.0
    games: list[Told] = field(default_factory=list)
    forced: list[Forced] = field(default_factory=list)
    report: dict[str, Any] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        """Whether nothing is left to play."""
        return self.stage == DONE

    def advance(self, seconds: float) -> None:
        """Plays on for about so long, one game at least, and weighs what there is."""
        read_draft(self.text)
        until = monotonic() + seconds
        with laid_out(self.text) as path:
            trial = Trial(path, self.rounds, self.seed, self.bot, None, self.against)
            while not self.done:
                begun = monotonic()
                self._one_more(replace(trial, bot=self.bot))
                self.spent += monotonic() - begun
                if monotonic() >= until:
                    break
            self.report = self._weighed(replace(trial, bot=self.bot))

    # --- the stages ----------------------------------------------------------------------------------

    def _one_more(self, trial: Trial) -> None:
        """Plays the next game of this stage, or goes on to the next stage."""
        if self.stage == FORCING:
            self._force(trial)
            return
        tasks = tasks_of(trial)
        met = len(trial.opponents())
        self.games.append(play(tasks[len(self.games)]))
        whole_round = len(self.games) % met == 0
        if self.stage == LOOKING and whole_round:
            self._choose_bot(met)
            self.stage = GAMES
        out_of_time = whole_round and self.spent >= PLAYING * self.seconds
        if self.stage == GAMES and self.games and (len(self.games) == len(tasks) or out_of_time):
            self.forced = _seldom_played(weigh(trial, self.games).things)
            self.stage = FORCING if self.forced else DONE

    def _choose_bot(self, met: int) -> None:
        """The strongest that can meet everyone often enough; its games begin anew."""
        each = self.spent / met
        left = PLAYING * self.seconds - self.spent
        shipped = read_draft(self.text).key in hero_keys()
        for bot, pace in PACE.items():
            if (shipped or bot != "master") and ENOUGH * met * each * pace <= left:
                self.bot, self.games = bot, []
                return

    def _force(self, trial: Trial) -> None:
        """One more forced game, each card in turn: if the time runs out, all were tried alike."""
        most = min(len(self.games), FORCED_ROUNDS * len(trial.opponents()))
        waiting = min(self.forced, key=lambda one: len(one.told))
        if len(waiting.told) >= most or self.spent >= self.seconds:
            self.stage = DONE
            return
        task = tasks_of(replace(trial, forced=waiting.card))[len(waiting.told)]
        waiting.told.append(play(task))

    # --- what it tells -------------------------------------------------------------------------------

    def _weighed(self, trial: Trial) -> dict[str, Any]:
        balance = weigh(trial, self.games)
        forced = [self._worth_of(one) for one in self.forced if one.told]
        return {
            **_brief(balance),
            "forced": forced,
            "rests_on": _rests_on(balance, forced),
            "russian": russian_names(read_draft(self.text)),
        }

    def _worth_of(self, forced: Forced) -> dict[str, Any]:
        """What changes if a card is played whenever it may be."""
        before, after = _both(self.games, forced.told)
        return {"card": forced.card, "offered": forced.offered, "used": forced.used, **_told(paired(before, after))}

    def told(self) -> dict[str, Any]:
        """How far it has come, and the report of the games so far."""
        return {"stage": self.stage, "seconds": self.seconds, "spent": round(self.spent, 1), "report": self.report}


def _told(difference: Difference) -> dict[str, Any]:
    return {**asdict(difference), "sure": difference.sure}


def _both(before: Sequence[Told], after: Sequence[Told]) -> tuple[list[bool], list[bool]]:
    """Who won the games that came to their end both ways."""
    pairs = [
        (one.won, other.won)
        for one, other in zip(before, after, strict=False)
        if isinstance(one, Story) and isinstance(other, Story)
    ]
    return [one for one, _ in pairs], [other for _, other in pairs]


def _seldom_played(things: Sequence[Worth]) -> list[Forced]:
    """The hero's own cards that the bot could play and mostly did not, the most neglected first."""
    found = [
        one
        for one in things
        if one.own
        and one.kind in ("card", "upgrade")
        and one.games_offered >= OFFERED
        and one.games_used < SELDOM * one.games_offered
    ]
    found.sort(key=lambda one: (one.games_used / one.games_offered, one.name))
    return [Forced(one.name, one.games_offered, one.games_used) for one in found[:FORCED_CARDS]]


def _rests_on(balance: Balance, forced: Sequence[dict[str, Any]]) -> list[str]:
    """Cards without which the hero would not be called weak: the bot does not see what they are worth."""
    if not any(finding.key in WEAK for finding in balance.warnings):
        return []
    return [
        one["card"]
        for one in forced
        if one["sure"] and one["mean"] > 0 and balance.overall.interval.high + one["interval"]["high"] >= FAIR[0]
    ]


def _brief(balance: Balance) -> dict[str, Any]:
    """The report without what all heroes share; a game that failed is told by its reason alone."""
    told = balance.to_json()
    told["things"] = [thing for thing in told["things"] if thing["own"]]
    told["troubles"] = [trouble.why for trouble in balance.troubles]
    return told


def russian_names(hero: t.Hero) -> dict[str, str]:
    """What the things of a report are called in Russian, by their English names."""
    lexicon = Lexicon.of(hero, load_common())
    names = [one.name for one in hero.abilities] + [one.name for one in hero.cards]
    names += [one.name for one in tokens_of(hero, load_common())] + [one.name for one in hero.companions]
    found = {name.en: words.name(name, "ru") for name in names}
    for ability in hero.abilities:
        for level in ability.levels:
            called = level_name(ability, level, "ru") if level.number > 1 else words.name(ability.name, "ru")
            found[level_name(ability, level, "en")] = called
            for row in level.rows:
                found[row_name(ability, level, row)] = f"{called}: {words.need_text(row.need, lexicon, 'ru')}"
    return found
