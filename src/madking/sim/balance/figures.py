"""The figures of a balance report, from the stories of its games."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from madking.lang import tree as t
from madking.lang.facts import level_name, tokens_of
from madking.lang.library import load_common, load_hero
from madking.odds import hero_rows
from madking.sim.balance.forcing import Forced, Measured, explained, measure, rests_on
from madking.sim.balance.measures import Matchup, Record, Worth
from madking.sim.balance.norms import Norms, Profile, damage_by_source, load_norms, per, profile
from madking.sim.balance.trials import Told, Trial
from madking.sim.balance.verdict import Finding, judge
from madking.sim.report import Trouble
from madking.sim.watching import Story, Thing, row_name
from madking.tally.intervals import wilson


@dataclass(frozen=True)
class Balance:
    """The whole report."""

    hero: str
    name: str
    bot: str
    seed: str
    games: int
    wanted: int
    """How many games there would have been, had nobody interrupted."""
    overall: Record
    figures: Profile
    hurt_itself: float
    stalled: int
    matchups: tuple[Matchup, ...]
    things: tuple[Worth, ...]
    norms: dict[str, tuple[float, float]]
    """What the shipped heroes show, from the least to the most."""
    warnings: tuple[Finding, ...]
    forced: tuple[Measured, ...]
    """What changes if cards are played that the bot passes over."""
    rests_on: tuple[str, ...]
    """Cards that the bot does not see, and without which the hero would not be called weak."""
    troubles: tuple[Trouble, ...]

    def to_json(self) -> dict[str, Any]:
        """The report as JSON values."""
        return asdict(self)


@dataclass(frozen=True)
class Entry:
    """A thing that a hero has."""

    thing: Thing
    own: bool = True
    cost: int = 0
    chance: float | None = None


def weigh(trial: Trial, told: Sequence[Told], forced: Sequence[Forced] = ()) -> Balance:
    """The report of these games, and of what forced cards change; games that failed count only among the troubles."""
    hero = load_hero(trial.hero)
    stories = [story for story in told if isinstance(story, Story)]
    norms = load_norms()
    things = worths(hero, stories)
    overall, figures = record(stories), profile(stories)
    matchups = tuple(_matchup(opponent, stories) for opponent in trial.opponents())
    warnings = tuple(judge(hero, overall, figures, matchups, things, norms)) if stories else ()
    measured = measure(told, forced)
    return Balance(
        hero=hero.key,
        name=hero.name.en,
        bot=trial.bot,
        seed=trial.seed,
        games=len(stories),
        wanted=trial.games * len(trial.opponents()),
        overall=overall,
        figures=figures,
        hurt_itself=per(sum(story.hurt_itself for story in stories), sum(story.own_turns for story in stories)),
        stalled=sum(story.stalled for story in stories),
        matchups=matchups,
        things=things,
        norms=_spans(norms),
        warnings=explained(warnings, measured),
        forced=measured,
        rests_on=rests_on(warnings, overall, measured),
        troubles=tuple(sorted(_troubles([*told, *_again(forced)]), key=lambda one: one.repeat)),
    )


def _again(forced: Sequence[Forced]) -> list[Told]:
    return [told for one in forced for told in one.told.values()]


def _troubles(told: Iterable[Told]) -> list[Trouble]:
    return [one for one in told if isinstance(one, Trouble)]


def worths(hero: t.Hero, stories: Sequence[Story]) -> tuple[Worth, ...]:
    """What everything that the hero has was worth in some games."""
    whole = sum(damage_by_source(stories).values())
    return tuple(_worth(entry, stories, whole) for entry in catalogue(hero))


def record(stories: Iterable[Story]) -> Record:
    """How some games ended."""
    found = list(stories)
    wins = sum(story.won for story in found)
    draws = sum(story.draw for story in found)
    return Record(len(found), wins, draws, per(wins, len(found)), wilson(wins, len(found)))


def _spans(norms: Norms) -> dict[str, tuple[float, float]]:
    return {name: norms.span(name) for name in ("rate", "turns", "dealt", "taken", "healed", "prevented", "top_share")}


def _matchup(opponent: str, stories: Sequence[Story]) -> Matchup:
    met = [story for story in stories if story.opponent == opponent]
    shown = profile(met)
    return Matchup(opponent, record(met), shown.turns, shown.dealt, shown.taken)


def catalogue(hero: t.Hero) -> list[Entry]:
    """Everything that a hero has and may use."""
    common = load_common()
    found = [Entry(("ability", ability.name.en)) for ability in hero.abilities]
    for odds in hero_rows(hero):
        found.append(Entry(("row", row_name(odds.ability, odds.level, odds.row)), chance=round(odds.probability, 4)))
    for ability in hero.abilities:
        for level in ability.levels[1:]:
            found.append(Entry(("upgrade", level_name(ability, level, "en")), cost=level.cost))
    found += [Entry(("card", card.name.en), cost=card.cost) for card in hero.cards]
    found += [Entry(("card", card.name.en), own=False, cost=card.cost) for card in common.cards]
    found += [Entry(("token", token.name.en)) for token in tokens_of(hero, common)]
    found += [Entry(("companion", companion.name.en)) for companion in hero.companions]
    return list({entry.thing: entry for entry in found}.values())


def _worth(entry: Entry, stories: Sequence[Story], whole: int) -> Worth:
    thing = entry.thing
    used = [story for story in stories if story.used[thing]]
    uses = sum(story.used[thing] for story in used)
    damage = sum(story.dealt[thing] for story in stories)
    held = [story.held[thing[1]] for story in stories if thing[0] in ("card", "upgrade") and thing[1] in story.held]
    return Worth(
        kind=thing[0],
        name=thing[1],
        own=entry.own,
        uses=uses,
        uses_per_game=per(uses, len(stories)),
        games_used=len(used),
        games_offered=sum(1 for story in stories if story.offered[thing]),
        games_held=len(held),
        most_cp=max(held, default=0),
        cost=entry.cost,
        damage=damage,
        share=per(damage, whole),
        healed=sum(story.healed[thing] for story in stories),
        prevented=sum(story.prevented[thing] for story in stories),
        with_it=record(used),
        without_it=record(story for story in stories if not story.used[thing]),
        chance=entry.chance,
    )
