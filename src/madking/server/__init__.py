"""The game server: rooms and seats, the protocol, storage. `madking serve` and `madking play` start it."""
