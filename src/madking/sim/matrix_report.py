"""What a matrix tells, as files: tables for readers and for programs, the figures as JSON, and the pictures."""

import csv
import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from io import StringIO
from pathlib import Path
from typing import Any, Final

from madking.cores import engine_version
from madking.lang.library import hero_keys
from madking.sim.charts import KINDS, draw_matrix
from madking.sim.hero_reading import hero_pages
from madking.sim.markdown import LEFT, RIGHT, share, span, table
from madking.sim.pairings import EDGE, Contest, Pairing, Standing, ranking, shown_names
from madking.sim.parquet import write_games
from madking.sim.report import Played, Trouble
from madking.sim.store import write_whole
from madking.tally.intervals import DIGITS, wilson

MATRIX_VERSION: Final = 1


@dataclass(frozen=True)
class Matrix:
    """The figures of all pairings of some heroes."""

    contest: Contest
    heroes: tuple[str, ...]
    rules: str
    pairings: tuple[Pairing, ...]
    madking: str = ""
    """The version that played; this one if it is empty."""

    @property
    def played(self) -> int:
        """How many games there are, those that failed among them."""
        return sum(pairing.finished + len(pairing.failures) for pairing in self.pairings)

    @property
    def wanted(self) -> int:
        """How many there are to be in the end."""
        return self.contest.games * len(self.pairings)

    @property
    def version(self) -> str:
        """The version of madking that played."""
        return self.madking or engine_version()

    @property
    def standings(self) -> list[Standing]:
        """The heroes, best first; a hero alone has nobody to beat."""
        return ranking(self.pairings)

    @property
    def mirrors(self) -> list[Pairing]:
        """The pairings of heroes with themselves."""
        return [pairing for pairing in self.pairings if pairing.mirror]

    @property
    def failures(self) -> list[tuple[Pairing, Trouble]]:
        """The games that raised an error."""
        return [(pairing, one) for pairing in self.pairings for one in pairing.failures]

    @property
    def about(self) -> str:
        """How it was played, in a line."""
        contest = self.contest
        some = "" if self.played == self.wanted else f"{self.played:,} of {self.wanted:,} games so far: "
        return (
            f"{some}{contest.games} games a pairing, seats swapped, bot {contest.bot}, ruleset {contest.ruleset}, "
            f"seed {contest.seed}"
        )

    @property
    def command(self) -> str:
        """The command that plays it again."""
        contest = self.contest
        chosen = [] if self.heroes == hero_keys() else ["--heroes", ",".join(self.heroes)]
        told = ["--games", str(contest.games), "--bots", contest.bot, "--seed", contest.seed, *chosen]
        limits = ["--ruleset", contest.ruleset, "--turn-limit", str(contest.turn_limit)]
        return shlex.join(["madking", "matrix", *told, *limits, "--out", "DIR"])

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON values."""
        names = shown_names(self.heroes)
        return {
            "schema_version": MATRIX_VERSION,
            "madking": self.version,
            "rules": self.rules,
            "command": self.command,
            **asdict(self.contest),
            "heroes": [{"hero": hero, "name": names[hero]} for hero in self.heroes],
            "ranking": [{**asdict(one), "rate": round(one.rate, DIGITS)} for one in self.standings],
            "pairings": [pairing.to_json() for pairing in self.pairings],
            "failures": len(self.failures),
        }


def write_matrix(matrix: Matrix, games: Sequence[Played], folder: Path) -> None:
    """Writes every file of a matrix."""
    write_games(games, folder / "games.parquet", matrix.version)
    text = json.dumps(matrix.to_json(), ensure_ascii=False, indent=2) + "\n"
    write_whole(folder / "report.json", text.encode())
    write_page(matrix, games, folder / "report.md", folder)


def write_page(matrix: Matrix, games: Sequence[Played], page: Path, beside: Path) -> None:
    """Writes the report where it is wanted, with the table and the pictures in a folder on that way."""
    names = shown_names(matrix.heroes)
    beside.mkdir(parents=True, exist_ok=True)
    kinds = KINDS if beside == page.parent else KINDS[:1]
    write_whole(beside / "table.csv", _csv(matrix).encode())
    if len(matrix.heroes) > 1:
        draw_matrix(matrix.pairings, matrix.standings, names, matrix.about, beside, kinds)
    write_whole(page, report_text(matrix, games, "" if beside == page.parent else f"{beside.name}/").encode())


def _csv(matrix: Matrix) -> str:
    """A row for every pairing, as shares from 0 to 1."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    titles = "hero_a hero_b games wins_a wins_b draws share_a low_a high_a share_b low_b high_b starter_share turns"
    writer.writerow([*titles.split(), "over_limit", "stalled", "failed"])
    for pairing in matrix.pairings:
        shares = [
            figure
            for side in (0, 1)
            for figure in (
                round(pairing.rate(side), DIGITS),
                pairing.interval(side).low,
                pairing.interval(side).high,
            )
        ]
        starters = round(pairing.starts / pairing.finished, DIGITS) if pairing.finished else 0.0
        rest = [starters, pairing.turns, pairing.over_limit, pairing.stalled, len(pairing.failures)]
        writer.writerow([*pairing.heroes, pairing.finished, *pairing.wins, pairing.draws, *shares, *rest])
    return out.getvalue()


# --- for readers -------------------------------------------------------------------------------------


def report_text(matrix: Matrix, games: Sequence[Played] = (), beside: str = "") -> str:
    """All tables and pictures, as Markdown; what lies beside the text is in this folder."""
    names = shown_names(matrix.heroes)
    pairings = [pairing for pairing in matrix.pairings if not pairing.mirror]
    played = sum(pairing.finished for pairing in matrix.pairings)
    lines = [f"# {len(matrix.heroes)} heroes, {len(matrix.pairings)} pairings, {played} games", "", f"{matrix.about}."]
    lines += [
        "Draws and games that are not over are nobody's wins. Intervals are 95 % Wilson intervals: with so many",
        "pairings, about one interval in twenty misses the truth.",
    ]
    if pairings:
        lines += ["", "## Ranking", "", f"![Win share of each hero against all others]({beside}ranking.png)", ""]
        lines += table(RANKING, _ranking_rows(matrix.standings, names))
        lines += [
            "",
            "## Who wins against whom",
            "",
            f"![Win share of each hero against each other]({beside}heatmap.png)",
        ]
        lines += ["", f"The same as shares from 0 to 1, with more columns: [table.csv]({beside}table.csv).", ""]
        lines += table(PAIRINGS, [_pairing_row(pairing, names) for pairing in pairings])
        lines += ["", f"### Outside {share(EDGE)} to {share(1 - EDGE)}", "", *_lopsided(pairings, names)]
    lines += ["", "## The start player, when a hero meets itself", "", *_mirrors(matrix.mirrors, names)]
    lines += hero_pages(matrix.standings, matrix.pairings, games, names) if pairings else []
    stuck = [(pairing, one) for pairing in matrix.pairings for one in pairing.stuck]
    for title, troubles in (("Games that are not over", stuck), ("Games that failed", matrix.failures)):
        lines += ["", f"## {title}: {len(troubles)}"]
        lines += [_trouble(pairing, one, names) for pairing, one in troubles]
    lines += [
        "",
        "## How it was made",
        "",
        f"madking {matrix.version}, rules, heroes and bots `{matrix.rules[:16]}`:",
        "",
    ]
    lines += ["```sh", matrix.command, "```", "", *HOW_KEPT]
    return "\n".join(lines) + "\n"


HOW_KEPT: Final = (
    "The same command goes on with the games that are there, and gives the same figures whoever plays, unless the bot",
    "thinks by the clock. The folder `DIR` holds `games.jsonl` and",
    "`games.parquet` (every game), `report.json`, `report.md`, `table.csv`, and the pictures as PNG and SVG.",
)
PAIRINGS: Final = (
    ("A", LEFT),
    ("B", LEFT),
    ("A wins", RIGHT),
    ("95 % interval", RIGHT),
    ("B wins", RIGHT),
    ("starter wins", RIGHT),
    ("turns", RIGHT),
    ("draws", RIGHT),
    ("not over", RIGHT),
    ("failed", RIGHT),
)
RANKING: Final = (
    ("", RIGHT),
    ("hero", LEFT),
    ("wins", RIGHT),
    ("games", RIGHT),
    ("share", RIGHT),
    ("95 % interval", RIGHT),
)
MIRRORS: Final = (
    ("hero", LEFT),
    ("games", RIGHT),
    ("starter wins", RIGHT),
    ("95 % interval", RIGHT),
    ("draws", RIGHT),
    ("turns", RIGHT),
)


def _pairing_row(pairing: Pairing, names: Mapping[str, str]) -> list[str]:
    starters = pairing.starts / pairing.finished if pairing.finished else 0.0
    counts = (pairing.draws, pairing.over_limit + pairing.stalled, len(pairing.failures))
    return [
        *(names[hero] for hero in pairing.heroes),
        share(pairing.rate()),
        span(pairing.interval()),
        share(pairing.rate(1)),
        share(starters),
        f"{pairing.turns:.1f}",
        *(str(count) for count in counts),
    ]


def _ranking_rows(standings: Sequence[Standing], names: Mapping[str, str]) -> list[list[str]]:
    return [
        [str(place), names[one.hero], str(one.wins), str(one.games), share(one.rate), span(one.interval)]
        for place, one in enumerate(standings, 1)
    ]


def _lopsided(pairings: Sequence[Pairing], names: Mapping[str, str]) -> list[str]:
    """The pairings that are surely decided before they begin; of the others how many only seem so."""
    found = [pairing for pairing in pairings if pairing.lopsided]
    sure = [one for one in found if one.interval().high < EDGE or one.interval().low > 1 - EDGE]
    lines = []
    for pairing in sure:
        told = " against ".join(names[hero] for hero in pairing.heroes)
        lines.append(f"- {told}: {share(pairing.rate())} ({span(pairing.interval())})")
    rest = len(found) - len(sure)
    many = f"The shares of {rest} pairings lie" if rest > 1 else "The share of one pairing lies"
    luck = [f"{many} there too, with an interval that reaches inside: more games would tell."] if rest else []
    return [*lines, *([""] if lines and luck else []), *luck] or ["None."]


def _mirrors(mirrors: Sequence[Pairing], names: Mapping[str, str]) -> list[str]:
    """How often the start player wins, hero by hero and over all."""
    rows = [
        [
            names[one.heroes[0]],
            str(one.finished),
            share(one.rate()),
            span(one.interval()),
            str(one.draws),
            f"{one.turns:.1f}",
        ]
        for one in mirrors
    ]
    games, starts = sum(one.finished for one in mirrors), sum(one.starts for one in mirrors)
    turns = sum(one.turns * one.finished for one in mirrors) / games if games else 0.0
    draws = str(sum(one.draws for one in mirrors))
    whole = share(starts / games if games else 0.0)
    rows.append(["**all**", str(games), whole, span(wilson(starts, games)), draws, f"{turns:.1f}"])
    return table(MIRRORS, rows)


def _trouble(pairing: Pairing, one: Trouble, names: Mapping[str, str]) -> str:
    told = " against ".join(names[hero] for hero in pairing.heroes)
    return f"\n- {told}, game {one.number}: {one.why}\n  `madking {shlex.join(one.repeat)}`"
