"""Deleting all that is kept of a player, in every room of the house."""

from madking.server.people.register import Register
from madking.server.people.tournaments import Tournaments
from madking.server.storage import Storage


def forget_player(storage: Storage, player: str) -> None:
    """Deletes a player; games and tournaments stay, with an anonymous seat. May block."""
    Tournaments(storage).forget(player)
    Register(storage.engine).forget(player)
