"""What views are made of: plain values, typed. Everything is told by its key; names live in `speech`."""

from typing import NotRequired, TypedDict


class CompanionView(TypedDict):
    """A companion: its state, and its health where it has any; of one with a limit, how many there are.

    `spent` is there once it was spent in this turn and cannot be spent again.
    """

    state: NotRequired[str]
    health: NotRequired[int]
    count: NotRequired[int]
    limit: NotRequired[int]
    spent: NotRequired[bool]


class PlayerView(TypedDict):
    """What is known of a player; `hand` for those who may see it, `known_hand` for cards that were shown.

    `acted` names whatever has a rule of once per turn that has acted in this turn.
    `discounts` says how many CP the next cards cost less, by their sort, `next_attempts` how many Roll Attempts more
    the next Offensive Roll Phase has; both are there only if there are any.
    """

    seat: int
    team: int
    hero: str
    health: int
    cp: int
    alive: bool
    turns: int
    hand_size: int
    deck_size: int
    discard: list[str]
    levels: dict[str, int]
    tokens: dict[str, int]
    companions: NotRequired[dict[str, CompanionView]]
    side: NotRequired[str]
    acted: NotRequired[list[str]]
    discounts: NotRequired[dict[str, int]]
    next_attempts: NotRequired[int]
    hand: NotRequired[list[str]]
    known_hand: NotRequired[list[str]]


class RollView(TypedDict):
    """Dice on the table."""

    owner: int
    purpose: str
    values: list[int]
    open: bool


class EntryView(TypedDict):
    """One line of a ledger; `source` is kind and key, such as `token/KEY`. The server adds the `name` of it."""

    kind: str
    amount: int
    type: str
    source: str
    name: NotRequired[str]


class LedgerView(TypedDict):
    """What waits for a player, and what it comes to if nothing else happens."""

    entries: list[EntryView]
    damage: int
    healing: int


class AttackView(TypedDict):
    """An Offensive Roll Phase: the announced row by its key, and what is known of its target and damage."""

    attacker: int
    target: int | None
    others: list[int]
    row: str | None
    attempts: int
    made: bool
    type: str | None
    ultimate: bool
    dealt: int


class DieView(TypedDict):
    """A die on the table: the number of its roll in `rolls`, and what it shows."""

    roll: int
    value: int


class AnnouncementView(TypedDict):
    """A card or an offer that a player has announced and not yet resolved."""

    by: int
    source: str


class AboutView(TypedDict):
    """What the question is about, for the one who is asked: whatever an answer needs to be understood.

    `source` is the card, token, row or passive in whose name it is asked, `text` the piece of its text in words of the
    hero language, `by` whose it is; `announcement` what others want to do; `count` how many are still to come.
    """

    by: int | None
    source: str | None
    text: str | None
    announcement: AnnouncementView | None
    card: str | None
    token: str | None
    space: str | None
    die: DieView | None
    chosen: int | None
    count: int
    moment: str | None


class View(TypedDict):
    """Everything that a viewer may know. `question`, `about` and `options` are for the one who is asked."""

    seat: int | None
    mode: str
    ruleset: str
    turn: int
    active: int
    phase: str
    asked: int | None
    question: str | None
    about: AboutView | None
    window: str | None
    players: list[PlayerView]
    circle: list[int]
    rolls: list[RollView]
    ledgers: list[LedgerView]
    attack: AttackView | None
    options: list[str]
    over: bool
    winners: list[int]
