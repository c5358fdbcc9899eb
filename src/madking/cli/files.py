"""Commands about logs: playing them back."""

from dataclasses import asdict, dataclass
from pathlib import Path

import typer

from madking.cli.output import print_json
from madking.core.record import read
from madking.core.sources import SEED_VERSION
from madking.errors import SetupError, UnplayableLogError
from madking.game import Game
from madking.games import load

LARGEST_LOG = 64 * 1024 * 1024


def read_log(file: Path) -> str:
    """The text of a log; a file that cannot be one is refused in a line."""
    try:
        if file.stat().st_size > LARGEST_LOG:
            raise SetupError(f"{str(file)!r} is too large for a log")
        return file.read_bytes().decode("utf-8")
    except (OSError, ValueError) as error:
        reason = "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else getattr(error, "strerror", error)
        raise SetupError(f"cannot read {str(file)!r}: {reason}") from None


def replay_file(file: Path, partial: bool, as_json: bool) -> None:
    """Plays a log back and tells what came of the game."""
    game = load(read_log(file), partial=partial)
    if as_json:
        print_json(_facts(game))
    else:
        typer.echo(f"{file}: {len(game.steps)} steps verified; {ending_of(game)}")


def verify_file(file: Path, partial: bool, commitment: str, as_json: bool) -> None:
    """Recomputes every die and draw of a log from its seed, and the commitment if a server drew the seed.

    The commitment is told even of a log that this version cannot play back.
    """
    from madking.server.fairness import giver

    text = read_log(file)
    seed = read(text, partial).header.seed
    fair = _fairness(seed, commitment)
    try:
        game = load(text, partial=partial)
    except UnplayableLogError:
        if fair is not None and not as_json:
            typer.echo(fair.told())
        raise
    if not seed.startswith(f"{SEED_VERSION}:"):
        raise SetupError(
            "the dice of this log were not drawn from a seed that is known here, so they cannot be verified"
        )
    chance = sum(step.startswith("*") for step in game.steps)
    if as_json:
        print_json({**_facts(game), "chance": chance, "fair": None if fair is None else asdict(fair)})
        return
    typer.echo(f"{file}: {len(game.steps)} steps verified; {ending_of(game)}")
    typer.echo(f"all {chance} dice rolls and draws come from the seed")
    if fair is None:
        typer.echo("no server drew the seed, so it has no commitment")
        return
    typer.echo("the seed is the server's secret and a string of each seat:")
    for seat, string in enumerate(fair.strings):
        typer.echo(f"  player {seat} ({game.header.heroes[seat]}): {string or '(none)'}, {giver(string)}")
    typer.echo(fair.told())


@dataclass(frozen=True)
class _Fair:
    """What a server promised before a game, and what the seed of its log says of it."""

    commitment: str
    matches: bool | None
    secret: str
    strings: list[str]

    def told(self) -> str:
        """The commitment in a line."""
        compared = " matches" if self.matches else ": compare it with what the server published"
        return f"commitment {self.commitment}{compared}"


def _fairness(seed: str, commitment: str) -> _Fair | None:
    """What a server promised before the game; nothing for a game that no server dealt."""
    from madking.server.fairness import commit, split_seed

    try:
        secret, strings = split_seed(seed)
    except SetupError:
        if commitment:
            raise
        return None
    made = commit(secret)
    if commitment and commitment.strip().lower() != made:
        raise SetupError(f"the secret of this log makes the commitment {made}, not {commitment}")
    return _Fair(made, True if commitment else None, secret, strings)


def _facts(game: Game) -> dict[str, object]:
    header, result = game.header, game.result
    return {
        "heroes": list(header.heroes),
        "mode": header.mode,
        "ruleset": header.ruleset,
        "seed": header.seed,
        "engine": header.engine,
        "steps": len(game.steps),
        "turns": game.state.turn,
        "health": [game.state.health(player.seat) for player in game.state.players],
        "result": None
        if result is None
        else {
            "winners": list(result.winners),
            "draw": result.draw,
            "turns": result.turns,
            "reason": result.reason,
        },
    }


def ending_of(game: Game) -> str:
    """How a game ended, or that it is not over."""
    result = game.result
    if result is None:
        return f"the game is not over (turn {game.state.turn})"
    how = f" by {result.reason}" if result.reason else ""
    if result.draw:
        return f"a draw{how} after {result.turns} turns"
    if not result.winners:
        return f"the game was called off after {result.turns} turns"
    winners = " and ".join(f"player {seat} ({game.header.heroes[seat]})" for seat in result.winners)
    return f"{winners} won{how} after {result.turns} turns"
