"""The game modes and rulesets, as data."""

from madking.core.ruleset import Mode, Ruleset
from madking.errors import SetupError

RULESETS: dict[str, Ruleset] = {
    ruleset.key: ruleset
    for ruleset in (
        Ruleset("season-one", halves_from_subtotal=False, turn_player_first=False),
        Ruleset("season-two", halves_from_subtotal=False, turn_player_first=False),
        Ruleset("rerolled", halves_from_subtotal=True, turn_player_first=True),
        Ruleset("rerolled-2.2", halves_from_subtotal=True, turn_player_first=False),
    )
}

MODES: dict[str, Mode] = {mode.key: mode for mode in (Mode("1v1", players=2, teams=2, health=50),)}


def find_ruleset(key: str) -> Ruleset:
    """The ruleset of this name."""
    if key not in RULESETS:
        raise SetupError(f"unknown ruleset {key!r}; known are {', '.join(RULESETS)}")
    return RULESETS[key]


def find_mode(key: str) -> Mode:
    """The mode of this name."""
    if key not in MODES:
        raise SetupError(f"unknown mode {key!r}; known are {', '.join(MODES)}")
    return MODES[key]
