"""Commands about logs: playing them back."""

from pathlib import Path

import typer

from madking.cli.output import print_json
from madking.errors import SetupError
from madking.game import Game
from madking.games import load

LARGEST_LOG = 64 * 1024 * 1024


def _read(file: Path) -> str:
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
    game = load(_read(file), partial=partial)
    if as_json:
        print_json(_facts(game))
    else:
        typer.echo(f"{file}: {len(game.steps)} steps verified; {_ending(game)}")


def verify_file(file: Path, partial: bool, commitment: str, as_json: bool) -> None:
    """Recomputes every die and draw of a log from its seed, and the commitment from the seed's secret."""
    from madking.server.fairness import commit, split_seed

    game = load(_read(file), partial=partial)
    secret, strings = split_seed(game.header.seed)
    made = commit(secret)
    if commitment and commitment.strip().lower() != made:
        raise SetupError(f"the secret of this log makes the commitment {made}, not {commitment}")
    chance = sum(step.startswith("*") for step in game.steps)
    if as_json:
        fair = {"commitment": made, "matches": True if commitment else None, "secret": secret, "strings": strings}
        print_json({**_facts(game), "chance": chance, "fair": fair})
        return
    typer.echo(f"{file}: {len(game.steps)} steps verified; {_ending(game)}")
    typer.echo(f"all {chance} dice rolls and draws come from the seed")
    typer.echo(f"commitment {made}{' matches' if commitment else ': compare it with what the server published'}")


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
        else {"winners": list(result.winners), "draw": result.draw, "turns": result.turns},
    }


def _ending(game: Game) -> str:
    result = game.result
    if result is None:
        return f"the game is not over (turn {game.state.turn})"
    if result.draw:
        return f"a draw after {result.turns} turns"
    winners = " and ".join(f"player {seat} ({game.header.heroes[seat]})" for seat in result.winners)
    return f"{winners} won after {result.turns} turns"
