"""After a game: what could have been done better, how the chance to win went, and luck; all as plain values."""

from madking.coach.course import Course, Point
from madking.coach.review import Diligence, Finding, Review, review
from madking.coach.telling import tell_review, tell_tallies

__all__ = ["Course", "Diligence", "Finding", "Point", "Review", "review", "tell_review", "tell_tallies"]
