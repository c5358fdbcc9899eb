"""What happened, at two levels: a headline for each deed, and the sentences of its events one level deeper.

A deed is an attack, a card or token used, or what a phase brings by itself. Its headline grows as events come: each
event is told with the deed that it belongs to and the headline as it stands then.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from madking.core import events as e
from madking.core.secrecy import seen_by
from madking.core.state import State
from madking.speech.names import damage_words, join_names
from madking.speech.narration import Teller, sentence
from madking.speech.phrasebook import finish
from madking.speech.phrasebook.headlines import HEADLINES

OFFENSIVE: Final = "offensive_roll"
_OF_AN_ATTACK: Final = ("targeting_roll", "defensive_roll")
_BY_ITSELF: Final = (e.TurnBegan, e.PhaseSkipped, e.CardSold, e.ExtraPhase, e.GameEnded)
"""What is a deed of its own, told by its sentence."""
_ACTS: Final = (e.CardPlayed, e.OfferUsed, e.Announced)
_TOLD_WHOLE: Final = (
    e.CardCancelled, e.CardRecovered, e.Discounted, e.AttemptsGained, e.HandShown, e.Fizzled, e.TokenMoved,
    e.StatusWarded, e.CompanionChanged, e.CompanionGrew, e.CompanionsLeft, e.BoardFlipped,
    e.BecameUndefendable, e.HealthStolen, e.Saved, e.Rescued, e.Defeated, e.DeckShuffled,
)  # fmt: skip
"""What comes of a deed and is told in its own sentence."""


@dataclass(frozen=True)
class Told:
    """An event as its viewer may know it, in words: its number and sentence, the number of the first event of its deed,
    and that deed's headline.

    The headline stands at the last event of the deed that is told; it is empty at the others.
    """

    number: int
    text: str
    deed: int
    headline: str
    event: e.Event


def tell_story(events: Sequence[object], s: State, language: str, viewer: int | None, since: int = 0) -> list[Told]:
    """The events from a number on; a deed that was begun before is read from its beginning.

    What is no event of the rules is passed over.
    """
    narrator = _Narrator(s, viewer)
    teller = Teller(s.content, language, viewer)
    read: list[tuple[int, e.Event, _Deed]] = []
    for number in range(_beginning(events, since), len(events)):
        event = events[number]
        if isinstance(event, e.Event):
            seen, deed = narrator.follow(number, event)
            if number >= since:
                read.append((number, seen, deed))
    last = {deed.first: number for number, _, deed in read}
    return [
        Told(
            number,
            sentence(seen, teller) or "",
            deed.first,
            headline(deed, teller) if last[deed.first] == number else "",
            seen,
        )
        for number, seen, deed in read
    ]


def _beginning(events: Sequence[object], since: int) -> int:
    """Where the phase began to which an event belongs; what happens in an attack is read from its first roll."""
    for number in range(min(since, len(events) - 1), -1, -1):
        event = events[number]
        phase = event.phase if isinstance(event, e.PhaseBegan) else ""
        if phase == OFFENSIVE or (phase and phase not in _OF_AN_ATTACK and number < since):
            return number
    return 0


@dataclass
class _Lot:
    """What has come upon one seat in a deed."""

    defence: str | None = None
    dodged: bool = False
    damage: int = 0
    healing: int = 0
    now: int | None = None
    sources: list[str] = field(default_factory=list)
    """What dealt or healed, by kind and key."""
    cp: int = 0
    cp_now: int = 0
    tokens: dict[str, int] = field(default_factory=dict)
    drawn: list[str | None] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)


@dataclass
class _Deed:
    """What is known of a deed so far."""

    first: int
    opener: e.Event
    attack: bool = False
    over: bool = False
    row: e.AbilityActivated | None = None
    latest: e.Event | None = None
    """Of an attack that has not come to it yet: the last roll or announcement."""
    target: int = -1
    dealt: int = 0
    type: str = ""
    lots: dict[int, _Lot] = field(default_factory=dict)
    told: dict[object, e.Event] = field(default_factory=dict)
    """What is told whole, the last event of each thing."""

    def lot(self, seat: int) -> _Lot:
        """What has come upon a seat."""
        return self.lots.setdefault(seat, _Lot())


class _Narrator:
    """Finds the deeds in the events of a game, as one viewer may know them."""

    def __init__(self, s: State, viewer: int | None) -> None:
        self._s = s
        self._viewer = viewer
        self._deed: _Deed | None = None

    def follow(self, number: int, event: e.Event) -> tuple[e.Event, _Deed]:
        """Takes an event in: as it may be known, and the deed that it belongs to."""
        event = seen_by(event, self._viewer, self._s)
        deed = self._deed
        if deed is not None and _ends(deed, event):
            deed.over = True
            return event, deed
        if deed is None or deed.over or _opens(deed, event):
            deed = self._deed = _Deed(number, event, attack=_begins_attack(event))
        _take(deed, event)
        return event, deed


def _begins_attack(event: e.Event) -> bool:
    return isinstance(event, e.PhaseBegan) and event.phase == OFFENSIVE


def _ends(deed: _Deed, event: e.Event) -> bool:
    """Whether an attack is over with this event, the beginning of the phase behind it."""
    phase = event.phase if isinstance(event, e.PhaseBegan) else None
    return deed.attack and not deed.over and phase is not None and phase not in (*_OF_AN_ATTACK, OFFENSIVE)


def _opens(deed: _Deed, event: e.Event) -> bool:
    """Whether an event begins another deed."""
    if isinstance(event, _BY_ITSELF) or isinstance(deed.opener, _BY_ITSELF) or _begins_attack(event):
        return True
    if deed.attack:
        return False
    if isinstance(event, e.PhaseBegan):
        return True
    announced = isinstance(deed.opener, e.Announced) and not isinstance(event, e.Announced)
    return isinstance(event, _ACTS) and not (announced and deed.latest is deed.opener)


# --- taking events in ------------------------------------------------------------------------------------


def _take(deed: _Deed, event: e.Event) -> None:
    """What an event adds to its deed."""
    match event:
        case e.CardPlayed() | e.OfferUsed() | e.Announced():
            _take_act(deed, event)
        case e.DiceRolled() | e.AbilityAnnounced():
            deed.latest = event
        case e.AbilityActivated(_, _, _, target):
            deed.row, deed.target = event, target
        case e.AbilityFailed():
            deed.latest, deed.row = event, None
        case e.TargetFound(_, target):
            deed.target = target
        case e.LedgerEntry() | e.HealthChanged() | e.Healed() | e.DefenceChosen():
            _take_health(deed, event)
        case e.CpChanged() | e.TokenPlaced() | e.TokenRemoved() | e.CardsDrawn() | e.CardFound() | e.CardDiscarded():
            _take_holding(deed, event)
        case _ if isinstance(event, _TOLD_WHOLE):
            deed.told[_about(event)] = event


def _take_act(deed: _Deed, event: e.CardPlayed | e.OfferUsed | e.Announced) -> None:
    """An act is its own deed, or part of the attack in which it happens."""
    if not deed.attack:
        deed.opener = deed.latest = event
    elif not isinstance(event, e.Announced):
        deed.told[event, len(deed.told)] = event


def _about(event: e.Event) -> object:
    """What an event that is told whole is about; later ones about the same thing take its place."""
    if isinstance(event, e.CompanionChanged):
        return e.CompanionChanged, event.seat, event.companion
    return event


def _take_health(deed: _Deed, event: e.LedgerEntry | e.HealthChanged | e.Healed | e.DefenceChosen) -> None:
    lot = deed.lot(event.seat)
    match event:
        case e.DefenceChosen(_, ability):
            lot.defence = ability
        case e.HealthChanged(_, damage, healing, now):
            lot.damage, lot.healing, lot.now = lot.damage + damage, lot.healing + healing, now
        case e.Healed(_, amount, now, source):
            lot.healing, lot.now = lot.healing + amount, now
            _name_source(lot, source)
        case e.LedgerEntry(seat, kind, amount, type, source):
            lot.dodged = lot.dodged or kind == "dodge"
            if kind in ("damage", "healing", "theft"):
                _name_source(lot, source)
            if kind in ("damage", "addition") and seat == deed.target:
                deed.dealt += amount
                deed.type = deed.type or (type if kind == "damage" else "")


def _name_source(lot: _Lot, source: str) -> None:
    if source not in lot.sources:
        lot.sources.append(source)


def _take_holding(
    deed: _Deed,
    event: e.CpChanged | e.TokenPlaced | e.TokenRemoved | e.CardsDrawn | e.CardFound | e.CardDiscarded,
) -> None:
    lot = deed.lot(event.seat)
    match event:
        case e.CpChanged(_, change, now):
            lot.cp, lot.cp_now = lot.cp + change, now
        case e.TokenPlaced(_, token, count, _):
            lot.tokens[token] = lot.tokens.get(token, 0) + count
        case e.TokenRemoved(_, token, count):
            lot.tokens[token] = lot.tokens.get(token, 0) - count
        case e.CardsDrawn(_, card) | e.CardFound(_, card):
            lot.drawn.append(card)
        case e.CardDiscarded(_, card):
            lot.discarded.append(card)


# --- the headline ----------------------------------------------------------------------------------------


def headline(deed: _Deed, teller: Teller) -> str:
    """A deed in a few sentences: what is done, what comes upon whom, and what else is worth telling."""
    seat = getattr(deed.opener, "seat", -1)
    opening = _attack(deed, seat, teller) if deed.attack else _opening(deed, teller)
    order = [deed.target, seat] if deed.attack else [seat]
    seats = [seat for seat in order if seat in deed.lots] + [seat for seat in deed.lots if seat not in order]
    acts = [sentence(event, teller) or "" for event in deed.told.values() if isinstance(event, _ACTS)]
    more = [sentence(event, teller) or "" for event in deed.told.values() if not isinstance(event, _ACTS)]
    upon = []
    for one in dict.fromkeys(seats):
        joins = one == seat == seats[0] and not acts and _joins(opening)
        upon += _upon(deed, one, teller, opening if joins else "")
        opening = "" if joins and upon else opening
    return " ".join(said for said in (opening, *acts, *upon, *more) if said)


def _joins(opening: str) -> bool:
    """Whether what comes of an act for its own player can go on in the sentence about it."""
    return bool(opening) and ": " not in opening


def _opening(deed: _Deed, teller: Teller) -> str:
    """What is done, in the sentence of its event."""
    told = isinstance(deed.opener, (*_ACTS, *_BY_ITSELF))
    return sentence(deed.opener, teller) or "" if told else ""


def _attack(deed: _Deed, seat: int, teller: Teller) -> str:
    """Who attacks whom with what; before it comes to that, the last roll or announcement."""
    if deed.row is None:
        return "" if deed.latest is None else sentence(deed.latest, teller) or ""
    row = teller.row(seat, deed.row.row)
    mine = seat == teller.viewer
    if not deed.dealt:
        return finish(HEADLINES.say(teller.language, "uses", mine, who=teller.who(seat), row=row) + ".")
    named = len(teller.content.heroes) > 2 and deed.target >= 0
    key = "attacks somebody" if named else "attacks"
    target = teller.who(deed.target) if named else ""
    said = HEADLINES.say(teller.language, key, mine, who=teller.who(seat), target=target, row=row)
    damage = damage_words(deed.dealt, "plain" if deed.type == "normal" else deed.type or "plain", teller.language)
    closing = "for damage" if said[-1] in "!?" else "with damage"
    return HEADLINES.sentence(teller.language, closing, attack=said, damage=damage)


def _upon(deed: _Deed, seat: int, teller: Teller, opening: str = "") -> list[str]:
    """What has come upon a seat, first its health, then what it holds; it may go on in the sentence of the opening."""
    lot = deed.lots[seat]
    said = []
    fight, rest = _fight(deed, seat, lot, teller), _held(seat, lot, teller)
    if fight:
        key = "sentence" if lot.now is None else "with health"
        clauses = _clauses(opening, fight, seat, teller)
        said.append(HEADLINES.sentence(teller.language, key, clauses=clauses, now=lot.now or 0))
    if rest:
        clauses = _clauses("" if fight else opening, rest, seat, teller)
        said.append(HEADLINES.sentence(teller.language, "sentence", clauses=clauses))
    return said


def _clauses(opening: str, clauses: list[str], seat: int, teller: Teller) -> str:
    """Clauses behind their subject, or behind a sentence that is about the same seat already."""
    if opening:
        return join_names([opening.removesuffix("."), *clauses], teller.language)
    return f"{teller.who(seat)} {join_names(clauses, teller.language)}"


def _fight(deed: _Deed, seat: int, lot: _Lot, teller: Teller) -> list[str]:
    """Defence, damage and healing."""
    say = _Clause(seat, teller)
    said = []
    if lot.defence is not None:
        ability = teller.ability(seat, lot.defence)
        said.append(say("defends" if lot.defence else "defends not", ability=ability))
    own = "" if deed.attack else _source_of(deed.opener)
    others = [teller.source(source) for source in lot.sources if source != own and not deed.attack]
    sources = ", ".join(HEADLINES.say(teller.language, "source", source=source) for source in others)
    if lot.damage:
        said.append(say("takes of" if sources else "takes", damage=lot.damage, sources=sources))
    elif deed.over and seat == deed.target and deed.dealt:
        said.append(say("dodges" if lot.dodged else "takes nothing"))
    if lot.healing:
        key = "heals of" if sources and not lot.damage else "heals"
        said.append(say(key, healing=lot.healing, sources=sources))
    return said


def _source_of(opener: e.Event) -> str:
    """What is used in an act, as ledgers name it."""
    if isinstance(opener, e.CardPlayed):
        return f"card/{opener.card}"
    return opener.owner if isinstance(opener, e.OfferUsed) else ""


def _held(seat: int, lot: _Lot, teller: Teller) -> list[str]:
    """Tokens, CP and cards."""
    say = _Clause(seat, teller)
    gained = [teller.tokens(token, count) for token, count in lot.tokens.items() if count > 0]
    lost = [teller.tokens(token, -count) for token, count in lot.tokens.items() if count < 0]
    if lot.cp:
        sums = (gained, "cp in all") if lot.cp > 0 else (lost, "cp left")
        sums[0].append(say(sums[1], cp=abs(lot.cp), now=lot.cp_now))
    said = [say("gains", what=join_names(gained, teller.language))] if gained else []
    said += [say("loses", what=join_names(lost, teller.language))] if lost else []
    if lot.drawn:
        (*others, card) = lot.drawn
        key = "draws" if others else "draws a card" if card is None else "draws one"
        said.append(say(key, card="" if card is None else teller.card(seat, card), cards=len(lot.drawn)))
    if lot.discarded:
        key = "discards one" if len(lot.discarded) == 1 else "discards"
        said.append(say(key, card=teller.card(seat, lot.discarded[0]), cards=len(lot.discarded)))
    return said


class _Clause:
    """Says clauses about one seat."""

    def __init__(self, seat: int, teller: Teller) -> None:
        self._mine = seat == teller.viewer
        self._language = teller.language

    def __call__(self, key: str, **values: str | int) -> str:
        return HEADLINES.say(self._language, key, self._mine, **values)
