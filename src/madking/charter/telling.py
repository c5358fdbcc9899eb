"""What facts are told with: the table as it stands, where the game is, who acted last, and with what."""

from collections import Counter

from madking.charter.facts import NOBODY, Fact, When
from madking.core.reading import amount
from madking.core.state import State
from madking.core.terms import SETUP
from madking.lang import tree as t


class Telling:
    """The facts of a game as they are told, and what is remembered from one to the next."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.facts: list[Fact] = []
        self.step = 0
        self.attack = 0
        self.actor = NOBODY
        """Who acted last."""
        self.means = [""] * len(state.players)
        """What each seat used last."""
        self.begun = [player.turns + (player.seat == state.active and state.phase != SETUP) for player in state.players]
        """How many turns each seat has begun."""
        self.uses: Counter[tuple[int, str]] = Counter()
        """How often each seat used what, since ledgers were settled."""

    def when(self) -> When:
        """Where the game is now."""
        s = self.state
        return When(self.step, s.turn, self.attack, s.active, tuple(self.begun))

    def tell(
        self,
        kind: str,
        by: int = NOBODY,
        on: int = NOBODY,
        what: str = "",
        amount: int = 1,
        means: str = "",
        to: int = NOBODY,
        marks: tuple[str, ...] = (),
    ) -> None:
        """Writes a fact down."""
        self.facts.append(Fact(kind, self.when(), by, on, what, amount, means, to, frozenset(marks)))

    def act(self, seat: int, what: str, label: str = "") -> str:
        """Remembers what a seat uses; says what it is called."""
        means = f"{what}:{label}" if label else what
        self.actor = seat
        self.means[seat] = means
        self.uses[seat, what] += 1
        return means

    def thing(self, node: t.Node | None, by: int) -> str:
        """What a piece of text belongs to, by kind and key; a row to its ability."""
        if isinstance(node, t.Row) and by >= 0:
            for row in self.state.content.heroes[by].rows:
                if row.row is node:
                    return f"ability/{row.ability.key}"
        return self.state.content.source(node)


def was_deadly(s: State, seat: int, token: int, count: int) -> bool:
    """Whether tokens that just left would have been the end of a player in the next Upkeep, who stands without them."""
    if not _harm(s, token):
        return False
    table = s.copy()
    table.players[seat].tokens[token] += count
    return _upkeep_loss(table, seat) >= s.health(seat) > _upkeep_loss(s, seat)


def _harm(s: State, token: int) -> list[t.Deal]:
    """What a token surely does to its holder in the Upkeep."""
    rules = [rule for rule in s.content.tokens[token].token.rules if rule.moment is t.Moment.UPKEEP]
    effects = [effect for rule in rules if rule.condition is None for effect in rule.body]
    return [effect for effect in effects if isinstance(effect, t.Deal) and effect.who is t.Who.SELF]


def _upkeep_loss(s: State, seat: int) -> int:
    tokens = s.players[seat].tokens
    harm = [effect for token, count in enumerate(tokens) if count for effect in _harm(s, token)]
    return sum(amount(s, effect.amount, seat, -1, seat, 0) for effect in harm)
