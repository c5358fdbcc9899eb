"""The messages between the page and the server, version 2. Anything else is refused with one sentence."""

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from madking.core.shown import View
from madking.lang.limits import MAX_BYTES
from madking.server.errors import BadRequest

VERSION: Final = "2"
Lang = Literal["en", "ru"]
Windows = Literal["always", "smart", "never"]
Choice = Literal["host", "open", "draft"]
Strength = Literal["any", "new", "usual", "strong"]
LONGEST_CLOCK: Final = 14 * 86_400
"""Two weeks: games by correspondence."""
Rest = Literal["", "hit", "turn"]
"""For how long one passes: this once, until one's own side is hit, or for the whole turn."""
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Invitation = Annotated[str, Meta(min_length=22, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(max_length=200)]
HeroText = Annotated[str, Meta(max_length=MAX_BYTES)]
DeviceKey = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]

# --- from a client -----------------------------------------------------------------------------------


class Hello(Struct, tag="hello", tag_field="type", frozen=True):
    """The first message: the secret that opens one's seats, or the spectators'; and the last event that one has seen.

    With invitations it claims their seats for that secret, each with a string for the dice; once they are claimed,
    the same message opens them again.
    """

    secret: Secret
    since: Number = 0
    lang: Lang = "en"
    invitations: Annotated[list[Secret], Meta(max_length=6)] = []
    strings: Annotated[list[Secret], Meta(max_length=6)] = []
    name: Name = ""
    key: DeviceKey = ""
    """Of the browser: whose games these are, and whose rating."""


class Choose(Struct, tag="choose", tag_field="type", frozen=True):
    """An answer to question `request`, by the text of an option; further windows are passed as `rest` says."""

    id: MessageId
    request: Number
    option: Annotated[str, Meta(min_length=1, max_length=200)]
    rest: Rest = ""


class Undo(Struct, tag="undo", tag_field="type", frozen=True):
    """Takes back one's own last choice."""

    id: MessageId
    request: Number


class Prefer(Struct, tag="settings", tag_field="type", frozen=True):
    """How one wants to be asked and told."""

    id: MessageId
    windows: Windows | UnsetType = UNSET
    singles: bool | UnsetType = UNSET
    odds: bool | UnsetType = UNSET
    lang: Lang | UnsetType = UNSET


class Rename(Struct, tag="name", tag_field="type", frozen=True):
    """How one wants to be called."""

    id: MessageId
    name: Name


class Leave(Struct, tag="leave", tag_field="type", frozen=True):
    """Gives up one's seat."""

    id: MessageId


class Agree(Struct, tag="agree", tag_field="type", frozen=True):
    """Agrees that a bot takes the seat of someone who left."""

    id: MessageId
    what: Literal["bot-takes-seat"]
    seat: SeatNumber


class Free(Struct, tag="free", tag_field="type", frozen=True):
    """The host frees a seat for somebody else, who gets this invitation."""

    id: MessageId
    seat: SeatNumber
    invitation: Invitation


class Resign(Struct, tag="resign", tag_field="type", frozen=True):
    """Gives the game up; where several people are one side, all of them have to."""

    id: MessageId


class Draw(Struct, tag="draw", tag_field="type", frozen=True):
    """Offers a draw or agrees to one; or declines it, or takes the offer back."""

    id: MessageId
    wants: bool


class Abort(Struct, tag="abort", tag_field="type", frozen=True):
    """Calls a game off that has hardly begun."""

    id: MessageId


class Claim(Struct, tag="claim", tag_field="type", frozen=True):
    """Claims the win, because whoever plays a seat is gone."""

    id: MessageId
    seat: SeatNumber


class Rematch(Struct, tag="rematch", tag_field="type", frozen=True):
    """Wants another game with the same people, to which these invitations shall lead: one for each own seat."""

    id: MessageId
    invitations: Annotated[list[Invitation], Meta(min_length=1, max_length=6)]


class Say(Struct, tag="say", tag_field="type", frozen=True):
    """Says one of the quick phrases to all at the table, perhaps about a player."""

    id: MessageId
    phrase: Annotated[str, Meta(max_length=16)]
    about: SeatNumber | None = None


class Point(Struct, tag="point", tag_field="type", frozen=True):
    """Points at a card, an ability or a die of one's own side, for those of that side alone: play this?"""

    id: MessageId
    seat: SeatNumber
    what: Annotated[str, Meta(max_length=64, pattern="^(card|ability|die):[a-z0-9_-]{1,48}$")]


class Ready(Struct, tag="ready", tag_field="type", frozen=True):
    """Before the game: one is ready to begin, or not yet."""

    id: MessageId
    ready: bool


class Pick(Struct, tag="pick", tag_field="type", frozen=True):
    """Before the game: the hero of one's own seat, where the host lets people choose."""

    id: MessageId
    seat: SeatNumber
    hero: Annotated[str, Meta(min_length=1, max_length=64)]


Word = Say | Point
"""What is passed on to others and changes nothing."""
Deed = Choose | Undo | Prefer | Rename | Leave | Agree | Free | Resign | Draw | Abort | Claim | Rematch | Ready | Pick
Message = Hello | Deed | Word
_MESSAGES: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)


def read_message(data: bytes | str) -> Message:
    """The message that a client sent."""
    try:
        return _MESSAGES.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadRequest(
            "this is no message of protocol {version}: {reason}", version=VERSION, reason=str(error)
        ) from None


def message_id(data: bytes | str) -> str | None:
    """The id of a message that cannot be read, if it has one."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    said = found.get("id") if isinstance(found, dict) else None
    return said[:64] if isinstance(said, str) else None


# --- to a client -------------------------------------------------------------------------------------


class OptionMessage(Struct, frozen=True):
    """Something that may be chosen, and what it is about."""

    text: str
    kind: str
    label: str
    help: str
    group: str
    target: dict[str, Any]
    brief: str = ""
    """What it brings, in figures."""
    also: str = ""
    """The text of an option that does the same and more."""
    idle: bool = False
    """Whether it would change nothing."""


class BlockedMessage(Struct, frozen=True):
    """Something of one's own that cannot be used now, and why."""

    what: str
    why: str


class StakeMessage(Struct, frozen=True):
    """Something that the question is about: what threatens, how health will stand, whom a die names."""

    kind: Literal["threat", "health", "target"]
    text: str
    seat: int
    now: int | None = None
    then: int | None = None


class EventMessage(Struct, frozen=True):
    """Something that happened, as one viewer may know it."""

    seq: int
    kind: str
    seat: int | None
    text: str
    data: dict[str, Any]
    deed: int = 0
    """The number of the first event of the deed that it belongs to: an attack, a card that is played."""
    headline: str = ""
    """At the last event of a deed in a message: who does what to whom in it, and what stands so far."""


class SeatMessage(Struct, frozen=True):
    """Who sits where."""

    seat: int
    name: str
    kind: str
    connected: bool
    hero: str
    left: bool = False
    agreed: list[int] = []
    claimed: bool = True
    """Whether somebody has sat down here; a bot always has."""
    shares: list[int] = []
    """The other seats that the same browser holds: people at one screen."""
    player: str = ""
    """Who it is, if their browser showed a key."""
    homebrew: bool = False
    """Whether its hero is none of madking's own: `/api/games/{id}/heroes` tells what it is."""


class LobbyMessage(Struct, tag="lobby", tag_field="type", frozen=True):
    """Before the game: who sits already. It is dealt when all seats are taken, and all are ready if it waits for that.

    `offers` are the heroes among which each of the viewer's seats may choose, none where the host has chosen.
    """

    acting: list[int]
    seats: list[SeatMessage]
    mode: str
    ruleset: str
    commitment: str
    settings: dict[str, Any]
    notes: list[str] = []
    watching: int = 0
    gathers: bool = False
    ready: list[int] = []
    offers: dict[int, list[str]] = {}
    clock: "ClockMessage | None" = None


class ClockMessage(Struct, frozen=True):
    """The clock of a game: seconds for each decision, or for the whole game with some more for each turn of one's own.

    `left` is what each seat has of the latter.
    """

    each: int | None
    whole: int | None
    more: int
    left: list[float | None] = []


class OverMessage(Struct, frozen=True):
    """How the game ended; `reason` is empty where its rules ended it."""

    winners: list[int]
    draw: bool
    text: str
    reason: str = ""


class AroundMessage(Struct, frozen=True):
    """What goes on around the game."""

    watching: int = 0
    """How many watch."""
    may: list[str] = []
    """What the viewer may do beside playing: `resign`, `draw`, `abort`, `claim`, `rematch`."""
    draw: list[int] = []
    """The seats that offer a draw now."""
    resigned: list[int] = []
    """The seats that give up, where others of their side do not yet."""
    score: list[int] = []
    """How many games of these people each seat has won, without this one."""
    again: list[int] = []
    """The seats that want another game."""
    next: str = ""
    """The other game, once all want it."""
    clock: ClockMessage | None = None


class FeatMessage(Struct, frozen=True):
    """A feat that a seat has earned, and after how many decisions."""

    seat: int
    feat: str
    step: int


class LessonPage(Struct, frozen=True):
    """What a lesson says, and the places of the table that it is about: `lessons/script.py` names them."""

    text: str
    spots: list[str]


class LessonMessage(Struct, frozen=True):
    """Where a lesson stands: the pages of the step, the last of which waits for it to be done; none between steps."""

    key: str
    step: int
    steps: int
    pages: list[LessonPage]
    throw: LessonPage | None = None
    """What is said while the dice are still in the hand."""


class StateMessage(Struct, tag="state", tag_field="type", frozen=True):
    """Everything that one viewer sees now, and what happened since the last message."""

    seq: int
    request: int | None
    you: int | None
    acting: list[int]
    view: View
    prompt: str
    options: list[OptionMessage]
    blocked: list[BlockedMessage]
    events: list[EventMessage]
    odds: dict[str, Any] | None
    can_undo: bool
    seats: list[SeatMessage]
    over: OverMessage | None
    settings: dict[str, Any]
    timer: dict[str, Any] | None = None
    step: int = 0
    notes: list[str] = []
    stakes: list[StakeMessage] = []
    around: AroundMessage = AroundMessage()
    chosen: dict[str, Any] | None = None
    """In a replay: what was chosen here, by whom."""
    feats: list[FeatMessage] = []
    """What one's own seats have earned so far."""
    lesson: LessonMessage | None = None


class AckMessage(Struct, tag="ack", tag_field="type", frozen=True):
    """A message was followed."""

    id: str
    ok: bool = True


class ErrorMessage(Struct, tag="error", tag_field="type", frozen=True):
    """A message was not followed, why, and how things stand."""

    id: str | None
    error: str
    state: StateMessage | None = None


class SaidMessage(Struct, tag="said", tag_field="type", frozen=True):
    """Someone said a quick phrase."""

    seat: int
    phrase: str
    text: str


class PointedMessage(Struct, tag="pointed", tag_field="type", frozen=True):
    """Someone of one's own side points at something of a seat."""

    seat: int
    whose: int
    what: str


Answer = StateMessage | LobbyMessage | AckMessage | ErrorMessage | SaidMessage | PointedMessage
_ENCODER: Final = msgspec.json.Encoder()


def write(answer: Any) -> bytes:
    """A message as it goes over the wire."""
    return _ENCODER.encode(answer)


# --- HTTP --------------------------------------------------------------------------------------------

_Body = TypeVar("_Body", bound=Struct)
SeatKind = Annotated[str, Meta(max_length=16)]
Key = Annotated[str, Meta(max_length=64)]


class NewGame(Struct, frozen=True):
    """What a game is to be set up with."""

    heroes: Annotated[list[Key], Meta(min_length=1, max_length=6)]
    seats: Annotated[list[SeatKind], Meta(min_length=1, max_length=6)]
    mode: Key = "1v1"
    ruleset: Key | None = None
    upgrade_deck: bool = False
    house_rules: bool = False
    names: Annotated[list[Name], Meta(max_length=6)] = []
    language: Lang = "en"
    rated: bool = False
    timer: Annotated[int, Meta(ge=5, le=LONGEST_CLOCK)] | None = None
    """Seconds for each decision."""
    bank: Annotated[int, Meta(ge=30, le=LONGEST_CLOCK)] | None = None
    """Seconds for the whole game, to which each turn of one's own adds some."""
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0
    gathers: bool = False
    """Whether it waits until all people say that they are ready."""
    choice: Choice = "host"
    """Who chooses people's heroes: the host, everyone any hero, or everyone one of three that are offered."""

    strength: Strength = "any"
    """Whom the host would like to play, told to those who look for a game."""

    homebrew: list[str] = []
    """The texts of hero files, whose heroes may then be named by their keys."""


class Coded(Struct, frozen=True):
    """An invitation that a short code shall lead to."""

    game: Annotated[str, Meta(max_length=32)]
    invitation: Secret


class NewLesson(Struct, frozen=True):
    """How a lesson is to be set up."""

    language: Lang = "en"


class Branch(Struct, frozen=True):
    """A moment of a finished game or a replay to play on from."""

    step: Number
    seat: SeatNumber
    bot: SeatKind = "greedy"
    language: Lang = "en"


class NewDuel(Struct, frozen=True):
    """Who plays a duel of the campaign."""

    name: Name = ""
    language: Lang = "en"


def read_body(data: bytes, kind: type[_Body]) -> _Body:
    """The JSON body of a request."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadRequest("the request cannot be read: {reason}", reason=str(error)) from None
