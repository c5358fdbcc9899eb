"""Puzzles: positions of real games in which one choice is clearly best, each with its proof."""
