"""A balance report that grows: games with the hero of a text, by the strongest bot that the time allows.

First comes a look: one game against each hero by the greedy bot. What it took tells which bot can play enough games in
the time that there is. In the end the cards that the bot could play and mostly did not are forced: the same games
again, with the card played whenever it may be. What that changes is what the bot does not see in it.
"""

from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, Final

from madking.lang import tree as t
from madking.lang import words
from madking.lang.facts import level_name, tokens_of
from madking.lang.library import hero_keys, load_common
from madking.lang.words import Lexicon
from madking.sim.balance import Balance, Trial, weigh
from madking.sim.balance.forcing import Forced, passed_over, try_cards
from madking.sim.balance.trials import Told, play, tasks_of
from madking.sim.watching import row_name
from madking.workbench.drafts import laid_out, read_draft

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

LOOKING: Final = "looking"
GAMES: Final = "playing"
FORCING: Final = "forcing"
DONE: Final = "done"


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
    balance: Balance | None = None
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
            self.balance = weigh(replace(trial, bot=self.bot), self.games, self.forced)
            self.report = _brief(self.balance, self.text)

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
            self.forced = passed_over(weigh(trial, self.games).things)
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
        if self.spent >= self.seconds or not list(try_cards(trial, self.games, self.forced, 1)):
            self.stage = DONE

    # --- what it tells -------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """How far it has come, and the report of the games so far."""
        return {"stage": self.stage, "seconds": self.seconds, "spent": round(self.spent, 1), "report": self.report}


def _brief(balance: Balance, text: str) -> dict[str, Any]:
    """The report without what all heroes share; a game that failed is told by its reason alone."""
    told = balance.to_json()
    told["things"] = [thing for thing in told["things"] if thing["own"]]
    told["troubles"] = [trouble.why for trouble in balance.troubles]
    return {**told, "russian": russian_names(read_draft(text))}


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
