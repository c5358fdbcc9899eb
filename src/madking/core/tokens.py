"""Status effects (STA): gaining, inflicting, removing and moving tokens, and what they forbid."""

from madking.core import begin, moments
from madking.core import events as e
from madking.core.state import State
from madking.core.terms import ACTIVATED, APPLIED


def limit_of(s: State, seat: int, token: int) -> int:
    """The stack limit of a player for a token, with what raised it (STA-2); other heroes may have one of their own."""
    made = s.content.tokens[token]
    limit = made.limit
    if made.others != limit and s.content.heroes[seat].key not in made.own:
        limit = made.others
    return limit + s.players[seat].raised[token]


def room_for(s: State, seat: int, token: int) -> int:
    """How many more tokens of a kind a player would take; one whose own text makes room always finds some."""
    room = limit_of(s, seat, token) - s.players[seat].tokens[token]
    return max(room, 1) if s.content.tokens[token].on_stack is not None else max(room, 0)


def place(s: State, seat: int, token: int, count: int, by: int) -> int:
    """Puts tokens on a player, up to the stack limit (STA-2); says how many found room."""
    player = s.players[seat]
    room = limit_of(s, seat, token) - player.tokens[token]
    placed = max(0, min(count, room))
    if placed and player.alive:
        player.tokens[token] += placed
        player.fresh[token] += placed
        player.inflicters[token] = by
        if s.events is not None:
            s.tell(e.TokenPlaced(seat, s.content.tokens[token].key, placed, by))
    if placed < count and player.alive and s.content.tokens[token].on_stack is not None:
        _stack_up(s, seat, token, by)
        placed += 1
    if not placed or not player.alive:
        return 0
    if by != seat:
        begin.happening(s, moments.TOKEN_INFLICTED, by, seat, token)
    begin.happening(s, moments.TOKEN_GAINED, seat, by, token)
    return placed


def _stack_up(s: State, seat: int, token: int, by: int) -> None:
    """One more token on a full stack, whose own text says what happens (STA-8): the old one makes room."""
    made = s.content.tokens[token]
    s.players[seat].inflicters[token] = by
    if s.events is not None:
        s.tell(e.TokenRemoved(seat, made.key, 1))
        s.tell(e.TokenPlaced(seat, made.key, 1, by))
    if made.on_stack is not None:
        begin.script(s, seat, made.on_stack, made.token)


def remove(s: State, seat: int, token: int, count: int) -> int:
    """Takes tokens off a player, who loses them; says how many were there to take."""
    removed = spend(s, seat, token, count)
    if removed:
        begin.happening(s, moments.TOKEN_LOST, seat, -1, token)
    return removed


def spend(s: State, seat: int, token: int, count: int) -> int:
    """Takes tokens off a player who pays with them; says how many were there to take."""
    player = s.players[seat]
    removed = min(count, player.tokens[token])
    if removed:
        player.tokens[token] -= removed
        player.fresh[token] = min(player.fresh[token], player.tokens[token])
        player.armed[token] = min(player.armed[token], player.tokens[token])
        if s.events is not None:
            s.tell(e.TokenRemoved(seat, s.content.tokens[token].key, removed))
    return removed


def removable(s: State, seat: int) -> list[int]:
    """The kinds of tokens that ordinary means can take off a player (STA-3)."""
    tokens = s.players[seat].tokens
    return [i for i, made in enumerate(s.content.tokens) if tokens[i] and made.removable]


def movable(s: State, seat: int) -> list[int]:
    """The kinds of tokens on a player that someone else has room for (STA-8)."""
    tokens = s.players[seat].tokens
    return [i for i, made in enumerate(s.content.tokens) if tokens[i] and made.movable and receivers(s, seat, i)]


def receivers(s: State, seat: int, token: int) -> list[int]:
    """The other players who have room for one more token of the kind, or on whom its own text makes room."""
    others = [player for player in s.players if player.alive and player.seat != seat]
    if s.content.tokens[token].on_stack is not None:
        return [player.seat for player in others]
    return [player.seat for player in others if player.tokens[token] < limit_of(s, player.seat, token)]


def stealable(s: State, seat: int, by: int) -> list[int]:
    """The kinds of tokens on a player that someone else may take and has room for (STA-8)."""
    if seat == by or not s.players[seat].alive:
        return []
    return [token for token in movable(s, seat) if by in receivers(s, seat, token)]


def hand_over(s: State, seat: int, to: int, token: int, count: int) -> int:
    """Moves tokens of a kind, as many as are there, can be moved and find room; says how many."""
    moved = 0
    if s.content.tokens[token].movable and s.players[to].alive and seat != to:
        while moved < count and s.players[seat].tokens[token] and to in receivers(s, seat, token):
            move(s, seat, to, token)
            moved += 1
    return moved


def move(s: State, seat: int, to: int, token: int) -> None:
    """Moves one token to another player, if it is still there and still has room."""
    if s.players[seat].tokens[token] and to in receivers(s, seat, token):
        player = s.players[seat]
        receiver = s.players[to]
        player.tokens[token] -= 1
        player.fresh[token] = min(player.fresh[token], player.tokens[token])
        player.armed[token] = min(player.armed[token], player.tokens[token])
        if s.events is not None:
            s.tell(e.TokenMoved(seat, to, s.content.tokens[token].key))
        if receiver.tokens[token] < limit_of(s, to, token):
            receiver.tokens[token] += 1
            receiver.fresh[token] += 1
            receiver.inflicters[token] = player.inflicters[token]
        else:
            _stack_up(s, to, token, player.inflicters[token])
        begin.happening(s, moments.TOKEN_GAINED, to, -1, token)
        begin.happening(s, moments.TOKEN_LOST, seat, -1, token)


def can_act(s: State, seat: int) -> bool:
    """Whether a player may act at all: not fallen, not stunned, not facing an Ultimate (ULT-3)."""
    player = s.players[seat]
    if not player.alive:
        return False
    for token in s.content.silencing:
        if player.tokens[token]:
            return False
    attack = s.attack
    if attack is None or not attack.ultimate or attack.stage < ACTIVATED or attack.stage >= APPLIED:
        return True
    return s.players[attack.attacker].team == player.team
