"""Writes a game down state by state, so that any change of behaviour is a readable difference.

python tools/playthrough.py            # writes the committed playthroughs anew
"""

import sys
from pathlib import Path
from random import Random

import madking
from madking.core import engine, playout
from madking.core.options import outcome_text
from madking.core.views import view
from madking.games import make_state

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
GAMES = {
    "barbarian-paladin-rerolled": (("barbarian", "paladin"), "rerolled"),
    "moon_elf-barbarian-season-two": (("moon_elf", "barbarian"), "season-two"),
    "paladin-moon_elf-season-one": (("paladin", "moon_elf"), "season-one"),
}
STEPS = 260


def describe(state: madking.State) -> list[str]:
    """The position as a spectator sees it, and the question."""
    seen = view(state, None)
    lines = [f"turn {seen['turn']}, player {seen['active']}, {seen['phase']}"]
    for player in seen["players"]:
        tokens = ", ".join(f"{key} {count}" for key, count in player["tokens"].items())
        lines.append(
            f"  {player['seat']} {player['hero']}: {player['health']} health, {player['cp']} CP, "
            f"{player['hand_size']} in hand, {player['deck_size']} in deck" + (f"; {tokens}" if tokens else "")
        )
    for roll in seen["rolls"]:
        state_of = "open" if roll["open"] else "fixed"
        lines.append(f"  dice of {roll['owner']} ({roll['purpose']}, {state_of}): {roll['values']}")
    for seat, ledger in enumerate(seen["ledgers"]):
        for entry in ledger["entries"]:
            lines.append(f"  ledger {seat}: {entry['kind']} {entry['amount']} {entry['type']} by {entry['source']}")
        if ledger["entries"]:
            lines.append(f"  ledger {seat} comes to {ledger['damage']} damage, {ledger['healing']} healing")
    return lines


def playthrough(heroes: tuple[str, str], ruleset: str) -> str:
    """The first steps of a game of random choices."""
    rng = Random(f"{heroes}{ruleset}")
    table, _ = make_state(heroes, "1v1", ruleset)
    state = engine.begin(table.content, table.ruleset, table.mode)
    lines = [f"{heroes[0]} against {heroes[1]}, {ruleset}"]
    for number in range(STEPS):
        if state.over:
            break
        lines += ["", f"--- {number}", *describe(state)]
        if state.asked < 0:
            outcome = playout.sample(state, rng)
            lines.append(f"chance: {outcome_text(state, outcome)}")
            state = madking.apply(state, outcome_text(state, outcome))
        else:
            options = madking.options(state)
            chosen = options[int(rng.random() * len(options))]
            lines.append(f"player {state.asked} may: {', '.join(option.text for option in options)}")
            lines.append(f"player {state.asked}: {chosen.text}")
            state = madking.apply(state, chosen)
    return "\n".join(lines) + "\n"


def main() -> int:
    """Writes all playthroughs."""
    for name, (heroes, ruleset) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(heroes, ruleset))
    return 0


if __name__ == "__main__":
    sys.exit(main())
