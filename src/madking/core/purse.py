"""Combat points (CP): gained, lost, stolen."""

from madking.core import events as e
from madking.core.state import State
from madking.core.terms import CP_MAX


def change_cp(s: State, seat: int, change: int) -> None:
    """Gains or loses combat points, between 0 and 15 (CP-1)."""
    player = s.players[seat]
    before = player.cp
    player.cp = max(0, min(before + change, CP_MAX if s.mode.cards else 0))
    if player.cp != before and s.events is not None:
        s.tell(e.CpChanged(seat, player.cp - before, player.cp))


def steal_cp(s: State, seat: int, victim: int, number: int) -> None:
    """Takes combat points, as many as are there (TXT-6); what the thief has no room for is lost (RUL-13)."""
    if not s.players[victim].alive:
        return
    stolen = min(number, s.players[victim].cp)
    change_cp(s, victim, -stolen)
    change_cp(s, seat, stolen)
