"""Counting a game: for each seat damage and its sources, what was kept off and healed, the best hit, cards and CP."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from madking.core import codes
from madking.core import events as e
from madking.core.state import Settlement, State
from madking.game import Game
from madking.lang import tree as t
from madking.tally.causes import Account, Share
from madking.tally.luck import Fortune, Luck
from madking.tally.retelling import Witness, retell

OTHER = "other"
"""The source of what no card, ability, token or companion dealt."""


@dataclass(frozen=True)
class Hit:
    """What one player lost to another at once, the thing that dealt most of it, and the turn."""

    amount: int
    source: str
    target: int
    turn: int


@dataclass(frozen=True)
class Tally:
    """What a game came to for one seat.

    Things are named by kind and key: `ability/smack`, `card/get-some`, `token/burn`, `companion/nyra`. Damage counts in
    full, also what was more than the last health, and what a seat's own status effects do to others is its damage.
    """

    seat: int
    hero: str
    won: bool
    turns: int
    """Of its own."""
    dealt: int
    """To opponents, with health that was stolen from them."""
    taken: int
    hurt_itself: int
    """What it took of itself and its own team."""
    prevented: int
    healed: int
    by_source: Mapping[str, int]
    """The damage dealt, by what dealt it; together all of it."""
    best_hit: Hit | None
    used: Mapping[str, int]
    """How often each ability took effect or defended, each card was played, each token or companion used."""
    cards_played: int
    """Upgrades among them."""
    upgrades: int
    cards_sold: int
    cp_gained: int
    cp_spent: int
    dice_rolled: int
    luck: Luck


@dataclass
class _Sums:
    """What is added up for one seat."""

    taken: int = 0
    hurt_itself: int = 0
    prevented: int = 0
    healed: int = 0
    cp_gained: int = 0
    cp_spent: int = 0
    upgrades: int = 0
    sold: int = 0
    dice: int = 0
    best: Hit | None = None
    dealt: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)


class Counting(Witness):
    """Adds up what happens to every seat, and by every seat."""

    def __init__(self, seats: int) -> None:
        self._seats = [_Sums() for _ in range(seats)]

    def chosen(self, state: State, code: int) -> None:
        """An attempt may have its price."""
        if state.attack is not None and codes.kind_of(code) == codes.KEEP and state.attack.attacker == state.asked:
            self._seats[state.asked].cp_spent += state.attack.price

    def heard(self, event: e.Event) -> None:
        """What is told once it has happened."""
        match event:
            case e.DiceRolled(seat, _, _, rolled):
                self._seats[seat].dice += rolled
            case e.AbilityActivated(seat, ability) | e.DefenceChosen(seat, ability) if ability:
                self._seats[seat].used[f"ability/{ability}"] += 1
            case e.CardPlayed(seat, card, cost):
                self._seats[seat].used[f"card/{card}"] += 1
                self._seats[seat].cp_spent += cost
            case e.Upgraded(seat):
                self._seats[seat].upgrades += 1
            case e.OfferUsed(seat, owner, _, _, cp):
                self._seats[seat].used[owner] += 1
                self._seats[seat].cp_spent += cp
            case e.CardSold(seat):
                self._seats[seat].sold += 1
                self._seats[seat].cp_gained += 1
            case e.CpChanged(seat, change) if change > 0:
                self._seats[seat].cp_gained += change
            case e.Healed(seat, amount):
                self._seats[seat].healed += amount
            case e.HealthChanged(seat, _, healing):
                self._seats[seat].healed += healing
            case _:
                pass

    def settled(self, state: State, settlement: Settlement) -> None:
        """Who lost health to what, and who was spared it."""
        account = Account(state, settlement)
        hits: dict[tuple[int, int], Counter[str]] = {}
        for share in account.losses():
            self._seats[share.seat].taken += share.amount
            if share.by < 0:
                continue
            if state.players[share.by].team == state.players[share.seat].team:
                self._seats[share.by].hurt_itself += share.amount
            else:
                hits.setdefault((share.by, share.seat), Counter())[_thing(state, share)] += share.amount
        for (by, target), things in hits.items():
            self._hit(by, target, things, state.turn)
        for share in account.prevented():
            self._seats[share.seat].prevented += share.amount

    def _hit(self, by: int, target: int, things: "Counter[str]", turn: int) -> None:
        sums = self._seats[by]
        sums.dealt.update(things)
        amount = things.total()
        if sums.best is None or amount > sums.best.amount:
            sums.best = Hit(amount, things.most_common(1)[0][0], target, turn)

    def tally(self, state: State, seat: int, luck: Luck) -> Tally:
        """What it came to for a seat."""
        sums, player = self._seats[seat], state.players[seat]
        return Tally(
            seat=seat,
            hero=state.content.heroes[seat].key,
            won=seat in state.winners,
            turns=player.turns,
            dealt=sums.dealt.total(),
            taken=sums.taken,
            hurt_itself=sums.hurt_itself,
            prevented=sums.prevented,
            healed=sums.healed,
            by_source=dict(sums.dealt.most_common()),
            best_hit=sums.best,
            used=dict(sums.used),
            cards_played=sum(count for thing, count in sums.used.items() if thing.startswith("card/")),
            upgrades=sums.upgrades,
            cards_sold=sums.sold,
            cp_gained=sums.cp_gained,
            cp_spent=sums.cp_spent,
            dice_rolled=sums.dice,
            luck=luck,
        )


def _thing(state: State, share: Share) -> str:
    """What dealt damage; a row counts for its ability."""
    if isinstance(share.source, t.Row):
        for row in state.content.heroes[share.by].rows:
            if row.row is share.source:
                return f"ability/{row.ability.key}"
    return state.content.source(share.source) or OTHER


def tally(game: Game) -> tuple[Tally, ...]:
    """What a game came to, or has come to so far, seat by seat.

    >>> from madking import new_game
    >>> from madking.bots import make_bot
    >>> game = new_game(["barbarian", "paladin"], seed="7")
    >>> _ = game.play_out([make_bot("random", "1"), make_bot("random", "2")])
    >>> one, other = tally(game)
    >>> one.dealt + other.hurt_itself == other.taken, sum(one.by_source.values()) == one.dealt
    (True, True)
    """
    seats = range(len(game.state.players))
    counting, fortune = Counting(len(seats)), Fortune(len(seats))
    state = retell(game, [counting, fortune])
    return tuple(counting.tally(state, seat, fortune.luck(seat)) for seat in seats)
