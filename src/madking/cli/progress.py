"""The bar of a long command: on a terminal only, and with a word about a slow core."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from madking.cores import slow_because


def progress_bar() -> Progress:
    """A bar on the error output, gone when the work is done."""
    screen = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )


def games_bar() -> Progress:
    """The bar of a command that plays many games; it tells a person why they are played slowly, if they are."""
    bar = progress_bar()
    why = "" if bar.disable else slow_because()
    if why:
        bar.console.print(f"madking: {why}", highlight=False, soft_wrap=True)
    return bar
