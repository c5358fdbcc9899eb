"""Findings in words, each with the figure that gave rise to it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from madking.lang import tree as t
from madking.lang.facts import level_name
from madking.sim.balance.measures import Matchup, Record, Worth
from madking.sim.balance.norms import SOURCES, Norms, Profile
from madking.sim.watching import row_name

FAIR: Final = (0.4, 0.6)
"""Where a win rate should lie."""
HOPELESS: Final = 0.15
MARGIN: Final = 1.15
"""How far beyond the range of the shipped heroes a figure may lie."""
FEW: Final = 20
"""Games that it takes before anything is said about what was not used."""
WORSE: Final = 0.85
USES: Final = 15

WEAK: Final = ("too_weak", "perhaps_weak")
"""Findings that a card may be behind which the bot does not see."""

BOT: Final = "bot"
"""What findings are about that say something of the bot which plays, and may say nothing of the hero."""

HARD: Final = "hard"
SOFT: Final = "soft"


@dataclass(frozen=True)
class Finding:
    """Something that stands out: how sure it is (`hard` or `soft`), what it is about, and a sentence.

    `key` and `given` say the same for those who have words of their own: which sentence, and what fills its blanks.
    """

    weight: str
    about: str
    text: str
    key: str = ""
    given: Mapping[str, str | float] = field(default_factory=dict)


def percent(share: float) -> str:
    """A share in words: `38 %`."""
    return f"{100 * share:.0f} %"


def judge(
    hero: t.Hero,
    overall: Record,
    figures: Profile,
    matchups: Sequence[Matchup],
    things: Sequence[Worth],
    norms: Norms,
) -> Iterator[Finding]:
    """Everything that stands out, the gravest first."""
    yield from _strength(overall, things, norms)
    yield from _opponents(matchups)
    yield from _damage(figures, things, norms)
    yield from _length(figures, norms)
    yield from _unused(hero, overall.games, things)
    yield from _upgrades(hero, things)


# --- strength ----------------------------------------------------------------------------------------


def _strength(overall: Record, things: Sequence[Worth], norms: Norms) -> Iterator[Finding]:
    low, high = overall.interval.low, overall.interval.high
    least, most = norms.span("rate")
    shown = f"wins {percent(overall.rate)} of games"
    sure = f"95 % sure: {percent(low)} to {percent(high)}; the shipped heroes: {percent(least)} to {percent(most)}"
    given = {"rate": overall.rate, "low": low, "high": high, "least": least, "most": most}
    if low > FAIR[1]:
        top = _top(things)
        because = f"; {top.name} alone deals {percent(top.share)} of its damage" if top is not None else ""
        yield Finding(HARD, "strength", f"{shown}: too strong{because} ({sure})", "too_strong", given)
    elif high < FAIR[0]:
        yield Finding(HARD, "strength", f"{shown}: too weak ({sure})", "too_weak", given)
    elif not FAIR[0] <= overall.rate <= FAIR[1]:
        word = "strong" if overall.rate > FAIR[1] else "weak"
        text = f"{shown}: perhaps too {word}; more games would tell ({sure})"
        yield Finding(SOFT, "strength", text, f"perhaps_{word}", given)


def _opponents(matchups: Sequence[Matchup]) -> Iterator[Finding]:
    for match in matchups:
        record = match.record
        figure = f"{record.wins} of {record.games} games against {match.opponent}"
        given: dict[str, str | float] = {"opponent": match.opponent, "wins": record.wins, "games": record.games}
        if record.interval.high < HOPELESS:
            yield Finding(HARD, "opponent", f"wins {figure}: hopeless", "hopeless", given)
        elif record.interval.low > 1 - HOPELESS:
            yield Finding(HARD, "opponent", f"wins {figure}: a free win", "free_win", given)


def _damage(figures: Profile, things: Sequence[Worth], norms: Norms) -> Iterator[Finding]:
    least, most = norms.span("dealt")
    if figures.dealt > most * MARGIN or figures.dealt < least / MARGIN:
        word = "high" if figures.dealt > most else "low"
        text = f"damage per turn {figures.dealt:.1f}, the shipped heroes: {least:.1f} to {most:.1f}: {word}"
        given: dict[str, str | float] = {"dealt": figures.dealt, "least": least, "most": most}
        yield Finding(SOFT, "damage", text, f"damage_{word}", given)
    top = _top(things)
    _, share = norms.span("top_share")
    if top is not None and top.share > share * MARGIN:
        text = (
            f"{top.name} deals {percent(top.share)} of all damage, the best of a shipped hero {percent(share)} at most"
        )
        yield Finding(SOFT, "one thing", text, "one_thing", {"thing": top.name, "share": top.share, "most": share})


def _top(things: Sequence[Worth]) -> Worth | None:
    """What deals the most damage."""
    return max((worth for worth in things if worth.kind in SOURCES and worth.damage), key=_damage_of, default=None)


def _damage_of(worth: Worth) -> int:
    return worth.damage


def _length(figures: Profile, norms: Norms) -> Iterator[Finding]:
    least, most = norms.span("turns")
    shown = f"a game takes {figures.turns:.1f} turns, with the shipped heroes {least:.1f} to {most:.1f}"
    given = {"turns": figures.turns, "least": least, "most": most}
    if figures.turns > most * MARGIN:
        yield Finding(SOFT, "length", f"{shown}: long", "long", given)
    elif figures.turns < least / MARGIN:
        yield Finding(SOFT, "length", f"{shown}: short", "short", given)


# --- what is not used --------------------------------------------------------------------------------


def _unused(hero: t.Hero, games: int, things: Sequence[Worth]) -> Iterator[Finding]:
    if games < FEW:
        return
    passive = {ability.name.en for ability in hero.abilities if ability.slot is t.Slot.PASSIVE}
    chances = _chances(hero, things)
    for worth in things:
        if worth.uses or not worth.own:
            continue
        if worth.kind in ("card", "upgrade"):
            yield from _unplayed(worth)
        elif worth.kind == "ability" and worth.name not in passive:
            yield from _unrolled(worth, chances.get(worth.name), games)
        elif worth.kind in ("token", "companion"):
            text = f"{worth.name} never came into play in {games} games"
            yield Finding(SOFT, "unused", text, "never_came", {"thing": worth.name, "games": games})


def _chances(hero: t.Hero, things: Sequence[Worth]) -> dict[str, float]:
    """The best chance of any first row of each ability."""
    by_row = {worth.name: worth.chance for worth in things if worth.kind == "row"}
    return {
        ability.name.en: max(by_row[row_name(ability, ability.levels[0], row)] or 0.0 for row in ability.levels[0].rows)
        for ability in hero.abilities
        if ability.levels[0].rows
    }


def _unplayed(worth: Worth) -> Iterator[Finding]:
    if not worth.games_held:
        return
    held = f"{worth.name} was never played; it was in the hand in {worth.games_held} games"
    given: dict[str, str | float] = {"thing": worth.name, "held": worth.games_held, "offered": worth.games_offered}
    if worth.games_offered:
        could = f"the bot could play it in {worth.games_offered} of them and would not; --forced tells who is right"
        yield Finding(SOFT, BOT, f"{held}, {could}", "would_not_play", given)
    elif worth.most_cp < worth.cost:
        text = f"{held} and could never be paid: it costs {worth.cost} CP, the most there ever was is {worth.most_cp}"
        yield Finding(HARD, "price", text, "too_dear", {**given, "cost": worth.cost, "most": worth.most_cp})
    else:
        yield Finding(SOFT, "unused", f"{held}, but could not be played in any of them", "could_not_play", given)


def _unrolled(worth: Worth, chance: float | None, games: int) -> Iterator[Finding]:
    given: dict[str, str | float] = {"thing": worth.name, "games": games, "offered": worth.games_offered}
    if worth.games_offered:
        text = f"{worth.name} was never used; the bot could in {worth.games_offered} of {games} games and would not"
        yield Finding(SOFT, BOT, text, "would_not_use", given)
    elif chance is None or chance > 1 / games:
        dice = "" if chance is None else f" (its dice come in {100 * chance:.1f} % of the roll phases that aim at it)"
        text = f"{worth.name} was never used: it was not possible once in {games} games{dice}"
        yield Finding(SOFT, "unused", text, "never_possible", given)


# --- upgrades ----------------------------------------------------------------------------------------


def _upgrades(hero: t.Hero, things: Sequence[Worth]) -> Iterator[Finding]:
    """Levels whose rows bring less than the same rows of the level before."""
    rows = {worth.name: worth for worth in things if worth.kind == "row"}
    for ability in hero.abilities:
        for lower, upper in zip(ability.levels, ability.levels[1:], strict=False):
            pairs = _same_needs(ability, lower, upper, rows)
            before = sum(_worth_of_use(old) * new.uses for old, new in pairs)
            after = sum(_worth_of_use(new) * new.uses for old, new in pairs)
            if pairs and after < WORSE * before:
                uses = sum(new.uses for _, new in pairs)
                name = level_name(ability, upper, "en")
                text = f"{name} makes things worse: {after / uses:.1f} a use, the level before {before / uses:.1f}"
                given: dict[str, str | float] = {"thing": name, "after": after / uses, "before": before / uses}
                yield Finding(HARD, "upgrade", f"{text} (damage and healing of the same rows)", "worse", given)


def _same_needs(
    ability: t.Ability, lower: t.Level, upper: t.Level, rows: dict[str, Worth]
) -> list[tuple[Worth, Worth]]:
    """The rows of two levels with the same need, if both were used often enough to be compared."""
    found = []
    for new in upper.rows:
        for old in lower.rows:
            pair = rows[row_name(ability, lower, old)], rows[row_name(ability, upper, new)]
            if old.need == new.need and min(pair[0].uses, pair[1].uses) >= USES:
                found.append(pair)
    return found


def _worth_of_use(row: Worth) -> float:
    return (row.damage + row.healed) / row.uses
