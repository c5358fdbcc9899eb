"""Writes games down step by step, so that any change of behaviour is a readable difference.

    python tools/playthrough.py            # writes the committed playthroughs anew

Every step shows what a spectator sees, as far as it is new; `-` stands before what is no longer there. Together the
games show all heroes, all rulesets, companions, a board that is flipped, teams, a free-for-all and a King of the Hill.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import madking
from madking.core import engine, playout
from madking.core.options import outcome_text
from madking.core.shown import PlayerView
from madking.core.views import view
from madking.games import make_state
from madking.speech.names import source_name

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"


@dataclass(frozen=True)
class Play:
    """One game to be written down."""

    heroes: tuple[str, ...]
    ruleset: str
    mode: str = "1v1"

    @property
    def name(self) -> str:
        """The name of its file."""
        who = "-".join(self.heroes) if self.mode == "1v1" else self.mode
        return f"{who}-{self.ruleset}"

    @property
    def steps(self) -> int:
        """How far it is written down: every player's first turns."""
        return 220 + 40 * len(self.heroes)


PLAYS = (
    Play(("barbarian", "paladin"), "rerolled"),
    Play(("moon_elf", "barbarian"), "season-two"),
    Play(("paladin", "moon_elf"), "season-one"),
    Play(("huntress", "artificer"), "rerolled-2.2"),
    Play(("cursed_pirate", "seraph"), "rerolled"),
    Play(("ninja", "gunslinger"), "rerolled"),
    Play(("treant", "treant"), "rerolled"),
    Play(("monk", "samurai", "tactician", "vampire_lord"), "season-two", "2v2"),
    Play(("pyromancer", "shadow_thief", "gunslinger", "huntress", "seraph", "artificer"), "season-one", "2v2v2"),
    Play(("cursed_pirate", "monk", "shadow_thief", "gunslinger"), "season-one", "ffa4"),
    Play(("vampire_lord", "tactician", "pyromancer"), "rerolled-2.2", "koth3"),
    Play(("samurai", "huntress", "barbarian"), "rerolled", "koth3"),
)
GAMES = {play.name: play for play in PLAYS}


def describe(state: madking.State) -> Iterator[str]:
    """The position as a spectator sees it, line by line."""
    seen = view(state, None)
    yield f"turn {seen['turn']}, player {seen['active']}, {seen['phase']}"
    for player in seen["players"]:
        yield _player(player)
    attack = seen["attack"]
    if attack is not None:
        rows = {row.key: row.text for row in state.content.heroes[attack["attacker"]].rows}
        row = None if attack["row"] is None else rows[attack["row"]]
        yield (
            f"attack of {attack['attacker']} upon {attack['target']}: {row}, {attack['attempts']} attempts, "
            f"{attack['type']}, dealt {attack['dealt']}"
        )
    for roll in seen["rolls"]:
        yield f"dice of {roll['owner']} ({roll['purpose']}, {'open' if roll['open'] else 'fixed'}): {roll['values']}"
    for seat, ledger in enumerate(seen["ledgers"]):
        for entry in ledger["entries"]:
            source = source_name(state.content, entry["source"], "en")
            yield f"ledger {seat}: {entry['kind']} {entry['amount']} {entry['type']} by {source}"
        if ledger["entries"]:
            yield f"ledger {seat} comes to {ledger['damage']} damage, {ledger['healing']} healing"


def _player(player: PlayerView) -> str:
    """One player's line: dials, cards, tokens, companions, the side of the board, upgrades."""
    facts = [
        f"{player['seat']} {player['hero']}: {player['health']} health, {player['cp']} CP, "
        f"{player['hand_size']} in hand, {player['deck_size']} in deck"
    ]
    facts += [f"{key} {count}" for key, count in player["tokens"].items()]
    for key, companion in player.get("companions", {}).items():
        if "count" in companion:
            facts.append(f"{key} {companion['count']}{' spent' if companion.get('spent') else ''}")
        else:
            facts.append(f"{key} {companion['state']} {companion.get('health', '')}".rstrip())
    if "side" in player:
        facts.append(f"{player['side']} side")
    facts += [f"{key} at level {level}" for key, level in player["levels"].items() if level > 1]
    return "; ".join(facts)


def playthrough(play: Play) -> str:
    """The first steps of a game of random choices.

    Dice and choices are drawn from the position and the question, so that a window more or less changes nothing else.
    """
    table, _ = make_state(play.heroes, play.mode, play.ruleset)
    state = engine.begin(table.content, table.ruleset, table.mode)
    lines = [f"{', '.join(play.heroes)}: {play.mode}, {play.ruleset}"]
    shown: list[str] = []
    seen: Counter[str] = Counter()
    for _ in range(play.steps):
        now = list(describe(state))
        lines += ["", "---"]
        lines += [f"  - {line}" for line in shown if line not in now and not _replaced(line, now)]
        lines += [f"  {line}" for line in now if line not in shown]
        shown = now
        if state.over:
            lines.append(f"over, won by {state.winners}")
            break
        position = "\n".join([play.name, *now, str(state.asked), str(state.ask)])
        seen[position] += 1
        state = _step(state, Random(f"{position}\n{seen[position]}"), lines)
    return "\n".join(lines) + "\n"


def _replaced(line: str, now: list[str]) -> bool:
    """Whether another line about the same thing stands in the position: what went before its colon is there again."""
    about = line.partition(":")[0]
    return line.startswith("turn ") or any(other.partition(":")[0] == about for other in now)


def _step(state: madking.State, rng: Random, lines: list[str]) -> madking.State:
    """One random step, with the question and the answer."""
    if state.asked < 0:
        outcome = playout.sample(state, rng)
        lines.append(f"chance: {outcome_text(state, outcome)}")
        return madking.apply(state, outcome_text(state, outcome))
    options = madking.options(state)
    chosen = options[int(rng.random() * len(options))]
    window = view(state, None)["window"]
    where = f" ({window})" if window else ""
    lines.append(f"player {state.asked}{where} may: {', '.join(option.text for option in options)}")
    lines.append(f"player {state.asked}: {chosen.text}")
    return madking.apply(state, chosen)


def main() -> int:
    """Writes all playthroughs, and nothing else is left in their folder."""
    for old in FOLDER.glob("*.txt"):
        if old.stem not in GAMES:
            old.unlink()
    for name, play in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(play))
    return 0


if __name__ == "__main__":
    sys.exit(main())
