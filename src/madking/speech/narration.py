"""What happened, in words: every event as one sentence of English or Russian, told to one seat or to a spectator."""

from functools import lru_cache
from typing import Final, assert_never

from madking.core import events as e
from madking.core.content import Content
from madking.core.falling import RESCUED_HEALTH
from madking.core.secrecy import seen_by
from madking.core.state import State
from madking.core.terms import PURPOSES, TARGET_ROLL
from madking.lang import tree as t
from madking.speech.names import (
    companion_words,
    damage_words,
    join_names,
    level_numeral,
    row_name,
    seat_name,
    source_name,
    source_thing,
    token_words,
    usable_thing,
)
from madking.speech.phrasebook.cases import Spoken, you
from madking.speech.phrasebook.happenings import CARDS, HAPPENINGS, PHASES, SKIPPED

_THROWS: Final = {"start": "rolled start", "defence": "rolled defence", PURPOSES[TARGET_ROLL]: "rolled target"}

MOST_KNOWN: Final = 1 << 14
"""So many sentences are remembered: games of the same heroes have most of them in common."""

_HEALTH_KEYS: Final = {
    (True, True): "took and healed",
    (True, False): "took",
    (False, True): "healed",
    (False, False): "took nothing",
}

_Course = e.TurnBegan | e.PhaseBegan | e.PhaseSkipped | e.ExtraPhase | e.GameEnded
_Throw = e.DiceRolled | e.DieAltered
_Card = e.CardsDrawn | e.DeckShuffled | e.CardPlayed | e.CardSold | e.CardDiscarded | e.CardFound | e.HandShown
_Favour = e.CardRecovered | e.CardCancelled | e.Discounted | e.AttemptsGained
_Use = e.Announced | e.Fizzled | e.Upgraded | e.OfferUsed
_Holding = e.CpChanged | e.TokenPlaced | e.TokenRemoved | e.TokenMoved | e.StatusWarded
_Board = e.CompanionChanged | e.CompanionActed | e.CompanionGrew | e.CompanionsLeft | e.BoardFlipped
_Ability = (
    e.AbilityAnnounced | e.AbilityActivated | e.AbilityFailed | e.BecameUndefendable | e.TargetFound | e.DefenceChosen
)
_Health = e.LedgerEntry | e.HealthChanged | e.Healed | e.HealthStolen | e.Saved | e.Rescued | e.Defeated
_Known = _Course | _Throw | _Card | _Favour | _Use | _Holding | _Board | _Ability | _Health


def tell(event: e.Event, s: State, language: str, viewer: int | None) -> str | None:
    """The event as a sentence for a seat (None: a spectator); None for an event that is no part of the rules."""
    return sentence(seen_by(event, viewer, s), Teller(s.content, language, viewer))


def sentence(event: e.Event, teller: "Teller") -> str | None:
    """An event as its viewer may know it, in a sentence: it says the same wherever the same happens."""
    return _said(event, teller.content, teller.language, teller.viewer)


@lru_cache(maxsize=MOST_KNOWN)
def _said(event: e.Event, content: Content, language: str, viewer: int | None) -> str | None:
    teller = Teller(content, language, viewer)
    if not isinstance(event, _Known):
        return None
    if isinstance(event, _Course):
        return _course(teller, event)
    if isinstance(event, _Throw):
        return _throw(teller, event)
    if isinstance(event, _Card):
        return _card(teller, event)
    if isinstance(event, _Favour):
        return _favour(teller, event)
    if isinstance(event, _Use):
        return _use(teller, event)
    if isinstance(event, _Holding):
        return _holding(teller, event)
    if isinstance(event, _Board):
        return _board(teller, event)
    if isinstance(event, _Ability):
        return _ability(teller, event)
    return _health(teller, event)


class Teller:
    """Says things to one viewer: who is who, and names in the viewer's language."""

    def __init__(self, content: Content, language: str, viewer: int | None) -> None:
        self.content = content
        self.language = language
        self.viewer = viewer

    def who(self, seat: int) -> Spoken:
        """You, or a hero by name."""
        return you(self.language) if seat == self.viewer else seat_name(self.content, seat, self.language)

    def say(self, key: str, seat: int, **values: str | int) -> str:
        """A saying about a seat."""
        return HAPPENINGS.sentence(self.language, key, seat == self.viewer, who=self.who(seat), **values)

    def phase(self, key: str) -> str:
        """The name of a phase."""
        return PHASES.say(self.language, key)

    def card(self, seat: int, key: str) -> str:
        """The name of a card of a seat's deck."""
        for card in self.content.heroes[seat].cards:
            if card.key == key:
                return self.name(card.name)
        return key

    def source(self, source: str) -> str:
        """The name of a source."""
        return source_name(self.content, source, self.language)

    def thing(self, source: str) -> Spoken:
        """A source by what it is and its name."""
        return source_thing(self.content, source, self.language)

    def usable(self, source: str) -> Spoken:
        """A source as what somebody uses."""
        return usable_thing(self.content, source, self.language)

    def row(self, seat: int, key: str) -> str:
        """The name of a row of a seat's board."""
        return row_name(self.content, seat, key, self.language)

    def ability(self, seat: int, key: str) -> str:
        """The name of a space of a seat's board."""
        for ability in self.content.heroes[seat].spaces:
            if ability.key == key:
                return self.name(ability.name)
        return key

    def tokens(self, key: str, count: int) -> str:
        """So many tokens of a kind, as what somebody gains, loses or spends."""
        return token_words(self.token(key), count, self.language)

    def companions(self, name: str, count: int) -> str:
        """So many companions of a name, as whom somebody spends or removes."""
        return companion_words(name, count, self.language)

    def token(self, key: str) -> str:
        """The name of a kind of token."""
        return self.name(self.content.tokens[self.content.token_index[key]].token.name)

    def name(self, name: t.Name) -> str:
        """A name in the viewer's language."""
        return name.said(self.language)

    def companion(self, seat: int, key: str) -> str:
        """The name of a companion; where two of the same hero play, also whose it is."""
        hero = self.content.heroes[seat]
        name = self.name(hero.companions[hero.companion_index[key]].companion.name)
        twins = len({hero.key for hero in self.content.heroes}) < len(self.content.heroes)
        return f"{name} ({self.who(seat)})" if twins else name

    def state(self, seat: int, companion: str, key: str) -> str:
        """The name of a state of a companion."""
        for made in self.content.heroes[seat].hero.companions:
            for state in made.states:
                if made.key == companion and state.key == key:
                    return self.name(state.name)
        return key

    def side(self, seat: int, key: str) -> str:
        """The name of a side of a board."""
        for side in self.content.heroes[seat].hero.sides:
            if side.key == key:
                return self.name(side.name)
        return key


def _course(teller: Teller, event: _Course) -> str:
    """Turns, phases, the end."""
    match event:
        case e.TurnBegan(seat, turn):
            return teller.say("turn", seat, turn=turn)
        case e.PhaseBegan(seat, phase):
            return teller.say("phase", seat, phase=teller.phase(phase))
        case e.PhaseSkipped(seat, phase):
            return teller.say("skipped", seat, phase=SKIPPED.say(teller.language, phase))
        case e.ExtraPhase(seat, target):
            if target < 0:
                return teller.say("extra own", seat)
            return teller.say("extra", seat, target=teller.who(target))
        case e.GameEnded(winners, turns, reason, seats):
            told = [teller.say(f"by {reason}", seat) for seat in (seats or (-1,))] if reason else []
            return " ".join([*told, *([_ended(teller, winners, turns)] if seats or not reason else [])])
        case _:
            assert_never(event)


def _ended(teller: Teller, winners: tuple[int, ...], turns: int) -> str:
    if not winners:
        return teller.say("draw", -1 if teller.viewer is None else teller.viewer, turns=turns)
    if len(winners) == 1:
        return teller.say("won", winners[0], turns=turns)
    mine = teller.viewer in winners
    first = sorted(winners, key=lambda seat: seat != teller.viewer)
    names = join_names([str(teller.who(seat)) for seat in first], teller.language)
    return HAPPENINGS.sentence(teller.language, "won together", mine, who=names, turns=turns)


def _throw(teller: Teller, event: _Throw) -> str:
    """Dice that fall, and dice that are changed."""
    match event:
        case e.DiceRolled(seat, purpose, values, rolled):
            shown = " ".join(map(str, values))
            if rolled < len(values):
                return teller.say("rolled again", seat, values=shown, dice=rolled)
            return teller.say(_THROWS.get(purpose, "rolled"), seat, values=shown, dice=rolled)
        case e.DieAltered(by, seat, purpose, old, new):
            if purpose == PURPOSES[TARGET_ROLL]:
                return teller.say("altered target", by, old=old, new=new)
            if by == seat:
                return teller.say("altered", by, old=old, new=new)
            key = "altered yours" if seat == teller.viewer else "altered theirs"
            return teller.say(key, by, owner=teller.who(seat), old=old, new=new)
        case _:
            assert_never(event)


def _card(teller: Teller, event: _Card) -> str:
    """Cards: by name, where the viewer may know it (CARD-8)."""
    match event:
        case e.CardsDrawn(seat, card) | e.CardFound(seat, card):
            key = "drew" if isinstance(event, e.CardsDrawn) else "found"
            if card is None:
                return teller.say(f"{key} hidden", seat)
            return teller.say(key, seat, card=teller.card(seat, card))
        case e.DeckShuffled(seat):
            return teller.say("shuffled", seat)
        case e.CardPlayed(seat, card, cost):
            key = "played" if cost else "played free"
            return teller.say(key, seat, card=teller.card(seat, card), cost=cost)
        case e.CardSold(seat, card):
            return teller.say("sold", seat, card=teller.card(seat, card))
        case e.CardDiscarded(seat, card):
            return teller.say("discarded", seat, card=teller.card(seat, card))
        case e.HandShown(seat, of, cards):
            return _shown_hand(teller, seat, of, cards)
        case _:
            assert_never(event)


def _favour(teller: Teller, event: _Favour) -> str:
    """Cards that come back, are cancelled or will be cheaper; attempts to come."""
    match event:
        case e.CardRecovered(seat, card):
            return teller.say("recovered", seat, card=teller.card(seat, card))
        case e.CardCancelled(seat, of, card):
            key = "cancelled yours" if of == teller.viewer else "cancelled"
            return teller.say(key, seat, of=teller.who(of), card=teller.card(of, card))
        case e.Discounted(seat, cards, cp):
            key = "next free" if cp == t.FREE else "next cheaper"
            return teller.say(key, seat, cards=CARDS.say(teller.language, cards), cp=cp)
        case e.AttemptsGained(seat, count):
            return teller.say("attempts ahead", seat, count=count)
        case _:
            assert_never(event)


def _shown_hand(teller: Teller, seat: int, of: int, cards: tuple[str, ...] | None) -> str:
    if seat == of:
        return teller.say("looks at own", seat)
    if of == teller.viewer:
        return teller.say("looks at yours", seat)
    if seat != teller.viewer or cards is None:
        return teller.say("looks", seat, of=teller.who(of))
    names = ", ".join(HAPPENINGS.say(teller.language, "seen card", card=teller.card(of, card)) for card in cards)
    cards_named = names or HAPPENINGS.say(teller.language, "no cards")
    return teller.say("sees", seat, of=teller.who(of), cards=cards_named)


def _use(teller: Teller, event: _Use) -> str:
    """What is announced, upgraded, spent and used."""
    match event:
        case e.Announced(seat, what):
            key = "intends card" if what.startswith("card/") else "intends"
            return teller.say(key, seat, what=teller.thing(what))
        case e.Fizzled(seat, what):
            return teller.say("fizzled", seat, what=teller.thing(what))
        case e.Upgraded(seat, ability, level):
            return teller.say("upgraded", seat, ability=teller.ability(seat, ability), level=level_numeral(level))
        case e.OfferUsed():
            return _offer(teller, event)
        case _:
            assert_never(event)


def _offer(teller: Teller, event: e.OfferUsed) -> str:
    """A token spent, or something used for tokens, for CP or for nothing, or a token that one pays to be rid of."""
    seat, owner, count = event.seat, event.owner, event.tokens
    if not count:
        if not event.cp:
            return teller.say("used freely", seat, owner=teller.usable(owner))
        key = "paid off" if _frees(teller, event) else "used"
        return teller.say(key, seat, owner=teller.usable(owner), cp=event.cp)
    if owner.startswith("token/"):
        return teller.say("spent", seat, tokens=teller.tokens(owner.partition("/")[2], count))
    paid = _paid_with(teller, event)
    if not paid:
        return teller.say("spent", seat, tokens=teller.companions(teller.source(owner), count))
    return teller.say("used for tokens", seat, owner=teller.thing(owner), tokens=teller.tokens(paid, count))


def _frees(teller: Teller, event: e.OfferUsed) -> bool:
    """Whether a token's offer is to be rid of it."""
    kind, _, key = event.owner.partition("/")
    if kind != "token":
        return False
    offers = teller.content.token_offers[teller.content.token_index[key]]
    return any(t.RemoveThis() in made.offer.body for made in offers if made.offer.label == event.label)


def _paid_with(teller: Teller, event: e.OfferUsed) -> str:
    """The token that pays for an offer of a passive or a companion; nothing if the companion itself does."""
    for made in teller.content.space_offers[event.seat]:
        if teller.content.source(made.owner) == event.owner and made.offer.label == event.label and made.token >= 0:
            return made.offer.token
    return ""


def _board(teller: Teller, event: _Board) -> str:
    """Companions, and boards with two sides."""
    match event:
        case e.CompanionChanged(seat, companion, state, health):
            made = teller.content.heroes[seat].hero.companions
            hale = any(known.key == companion and known.most for known in made)
            return teller.say(
                "companion hale" if hale else "companion",
                seat,
                companion=teller.companion(seat, companion),
                state=teller.state(seat, companion, state),
                health=health,
            )
        case e.CompanionGrew(seat, "", companion):
            return teller.say("grown new", seat, companion=teller.companion(seat, companion))
        case e.CompanionGrew(seat, grown, companion):
            old, new = teller.companion(seat, grown), teller.companion(seat, companion)
            return teller.say("grown", seat, old=old, companion=new)
        case e.CompanionsLeft(seat, companion, count):
            return teller.say("removed", seat, companions=teller.companions(teller.companion(seat, companion), count))
        case e.CompanionActed(seat, companion):
            return teller.say("acts", seat, companion=teller.companion(seat, companion))
        case e.BoardFlipped(seat, side):
            return teller.say("flipped", seat, side=teller.side(seat, side))
        case _:
            assert_never(event)


def _holding(teller: Teller, event: _Holding) -> str:
    """Combat points and tokens."""
    match event:
        case e.CpChanged(seat, change, now):
            return teller.say("gained cp" if change > 0 else "lost cp", seat, change=abs(change), now=now)
        case e.TokenPlaced(seat, token, count, by):
            key = "gained" if by == seat else "received"
            return teller.say(key, seat, tokens=teller.tokens(token, count), by=teller.who(by))
        case e.TokenRemoved(seat, token, count):
            return teller.say("lost", seat, tokens=teller.tokens(token, count))
        case e.TokenMoved(seat, to, token):
            return teller.say("moved", seat, token=teller.token(token), to=teller.who(to))
        case e.StatusWarded(seat, token):
            return teller.say("warded", seat, token=teller.token(token))
        case _:
            assert_never(event)


def _ability(teller: Teller, event: _Ability) -> str:
    """Offensive and Defensive Abilities; with a single opponent the target goes without saying."""
    match event:
        case e.AbilityAnnounced(seat, _, row):
            return teller.say("announced" if row else "announced none", seat, row=teller.row(seat, row))
        case e.AbilityActivated(seat, _, row, target):
            if target < 0 or len(teller.content.heroes) == 2:
                return teller.say("activated", seat, row=teller.row(seat, row))
            return teller.say("activated at", seat, row=teller.row(seat, row), target=teller.who(target))
        case e.AbilityFailed(seat, ability):
            return teller.say("failed", seat, ability=teller.ability(seat, ability))
        case e.BecameUndefendable(seat):
            return teller.say("undefendable", seat)
        case e.TargetFound(seat, target):
            return teller.say("aims", seat, target=teller.who(target))
        case e.DefenceChosen(seat, ability):
            key = "defends" if ability else "defends not"
            return teller.say(key, seat, ability=teller.ability(seat, ability))
        case _:
            assert_never(event)


def _health(teller: Teller, event: _Health) -> str:
    """The ledger and what comes of it."""
    match event:
        case e.LedgerEntry(seat, kind, amount, type, source):
            named = damage_words(amount, type, teller.language)
            return teller.say(kind, seat, amount=amount, damage=named, source=teller.thing(source))
        case e.HealthChanged(seat, damage, healing, now):
            key = _HEALTH_KEYS[bool(damage), bool(healing)]
            return teller.say(key, seat, damage=damage, healing=healing, now=now)
        case e.Healed(seat, amount, now, source):
            key = "healed at once" if amount else "healed nothing"
            return teller.say(key, seat, amount=amount, now=now, source=teller.thing(source))
        case e.HealthStolen(seat, amount):
            return teller.say("stolen", seat, amount=amount)
        case e.Saved(seat, token):
            return teller.say("saved", seat, token=teller.token(token))
        case e.Rescued(seat):
            return teller.say("rescued", seat, health=RESCUED_HEALTH)
        case e.Defeated(seat, reason):
            return teller.say(f"by {reason}" if reason else "defeated", seat)
        case _:
            assert_never(event)
