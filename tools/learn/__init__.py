"""Learning the master's value: generate games, train a net on them, match bots (docs/learning.md)."""
