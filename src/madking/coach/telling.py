"""A review and its figures in words, English or Russian, as plain data for the page and the terminal."""

from collections.abc import Sequence
from typing import Any, Final

from madking.coach.advice import Act
from madking.coach.review import Finding, Review
from madking.core import dice
from madking.core.content import Content
from madking.core.state import State
from madking.speech.explanations import explain
from madking.speech.names import seat_name, source_name
from madking.speech.phrasebook import decimal, percent
from madking.speech.phrasebook.bots import bot_name
from madking.speech.phrasebook.coach import COACH
from madking.tally import Hit, Tally

SWING: Final = 0.12
"""A chance that changes by less at once is no turn of a game."""
LUCKIER: Final = 1.0
"""Standard deviations apart from which on one was luckier than the other."""


def tell_review(review: Review, state: State, seats: Sequence[int], language: str) -> dict[str, Any]:
    """Everything that is told after a game, to those of these seats."""
    return {
        "by": review.by,
        "judge": bot_name(review.by, language),
        "decisions": review.decisions,
        "looked": review.looked,
        "summary": summary(review, state, seats, language),
        "items": [_finding(finding, language) for finding in review.findings],
        "curve": [
            {"step": point.step, "turn": point.turn, "chances": [round(chance, 3) for chance in point.chances]}
            for point in review.course.points
        ],
        "teams": [player.team for player in state.players],
        "tallies": tell_tallies(review.tallies, state.content, language),
    }


# --- decisions -------------------------------------------------------------------------------------------


def _finding(finding: Finding, language: str) -> dict[str, Any]:
    gain, low, high = points_of(finding, language)
    did, better = acts_in_words(finding.did, language), acts_in_words(finding.better, language)
    keep = finding.better[0].option
    return {
        "step": finding.step,
        "turn": finding.turn,
        "seat": finding.seat,
        "dice": list(finding.dice),
        "keep": dice.unpack(keep.argument) if finding.dice and keep.kind == "keep" else None,
        "chosen": [act.option.text for act in finding.did],
        "best": [act.option.text for act in finding.better],
        "gain": round(100 * finding.gain, 1),
        "error": round(100 * finding.error, 1),
        "games": finding.games,
        "did": did,
        "better": better,
        "text": COACH.say(language, "gain", gain=gain, low=low, high=high),
    }


def points_of(finding: Finding, language: str) -> tuple[str, str, str]:
    """What a decision cost in percentage points: the figure, and the interval in which it lies."""
    found = (finding.gain, max(0.0, finding.gain - finding.error), finding.gain + finding.error)
    gain, low, high = [decimal(100 * value, 1, language) for value in found]
    return gain, low, high


def acts_in_words(acts: Sequence[Act], language: str) -> str:
    """What is done, act by act, to the die and the target."""
    told = [explain(act.state, act.option, language) for act in acts]
    return " ".join(each.head or str(each) for each in told)


# --- figures ---------------------------------------------------------------------------------------------


def tell_tallies(tallies: Sequence[Tally], content: Content, language: str) -> list[dict[str, Any]]:
    """What the game came to for each seat."""
    return [_tally(one, content, language) for one in tallies]


def _tally(one: Tally, content: Content, language: str) -> dict[str, Any]:
    luck = one.luck
    return {
        "seat": one.seat,
        "won": one.won,
        "turns": one.turns,
        "dealt": one.dealt,
        "taken": one.taken,
        "prevented": one.prevented,
        "healed": one.healed,
        "best_hit": None if one.best_hit is None else _hit(one.best_hit, content, language),
        "cards": one.cards_played,
        "upgrades": one.upgrades,
        "sold": one.cards_sold,
        "cp_gained": one.cp_gained,
        "cp_spent": one.cp_spent,
        "luck": round(luck.points, 1),
        "luck_dice": round(luck.dice, 1),
        "luck_cards": round(luck.cards, 1),
        "luckier_than": round(100 * luck.percentile),
        "sources": [
            {"name": source_name(content, source, language), "amount": amount}
            for source, amount in one.by_source.items()
        ],
    }


def _hit(hit: Hit, content: Content, language: str) -> dict[str, Any]:
    name = source_name(content, hit.source, language)
    return {"amount": hit.amount, "name": name, "target": hit.target, "turn": hit.turn}


# --- three sentences -------------------------------------------------------------------------------------


def summary(review: Review, state: State, seats: Sequence[int], language: str) -> list[str]:
    """How the game went, who was lucky, and what the decisions cost: a sentence each."""
    return [
        _course(review, state, seats, language),
        _luck(review.tallies, state, seats, language),
        _decisions(review, seats, language),
    ]


def _course(review: Review, state: State, seats: Sequence[int], language: str) -> str:
    seat = seats[0] if seats else 0
    team = state.players[seat].team
    pair = review.course.swing(team)
    if pair is None or abs(pair[1].chances[team] - pair[0].chances[team]) < SWING:
        return COACH.sentence(language, "course even", turns=state.turn)
    before, after = [percent(f"{100 * point.chances[team]:.0f}", language) for point in pair]
    key = "course yours" if len(seats) == 1 else "course"
    who, turn = seat_name(state.content, seat, language), pair[0].turn
    hit = _hit_of(review.tallies, state, turn, language)
    return COACH.sentence(language, key, turn=turn, who=who, before=before, after=after, hit=hit)


def _hit_of(tallies: Sequence[Tally], state: State, turn: int, language: str) -> str:
    """The best hit of someone, if it fell in this turn."""
    hits = [one.best_hit for one in tallies if one.best_hit is not None and one.best_hit.turn == turn]
    if not hits:
        return ""
    best = max(hits, key=lambda hit: hit.amount)
    return COACH.say(language, "hit", what=source_name(state.content, best.source, language), amount=best.amount)


def _luck(tallies: Sequence[Tally], state: State, seats: Sequence[int], language: str) -> str:
    ranked = sorted(tallies, key=lambda one: -one.luck.points)
    first, last = ranked[0], ranked[-1]
    more = first.luck.points - last.luck.points
    if more < LUCKIER * (first.luck.spread**2 + last.luck.spread**2) ** 0.5:
        return COACH.sentence(language, "luck even")
    names = {one.seat: seat_name(state.content, one.seat, language) for one in (first, last)}
    shown = decimal(more, 1, language)
    if len(seats) == 1 and seats[0] == first.seat:
        return COACH.sentence(language, "luck yours", who=names[last.seat], more=shown)
    if len(seats) == 1 and seats[0] == last.seat:
        return COACH.sentence(language, "luck theirs", who=names[first.seat], more=shown)
    return COACH.sentence(language, "luck of two", who=names[first.seat], other=names[last.seat], more=shown)


def _decisions(review: Review, seats: Sequence[int], language: str) -> str:
    if not seats:
        return COACH.sentence(language, "nobody")
    if not review.findings:
        return COACH.sentence(language, "none dear", looked=review.looked)
    dearest = review.findings[0]
    gain, _, _ = points_of(dearest, language)
    key = "one dear" if len(review.findings) == 1 else "some dear"
    count = len(review.findings)
    return COACH.sentence(language, key, looked=review.looked, count=count, turn=dearest.turn, gain=gain)
