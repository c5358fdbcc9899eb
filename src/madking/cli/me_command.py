"""The command that tells what one's games came to: `me`."""

from pathlib import Path
from typing import Annotated

import typer

from madking.cli.arguments import Json, Lang, Language


def me(
    export: Annotated[Path | None, typer.Option("--export", metavar="FILE", help="Write your book to a file.")] = None,
    taken: Annotated[
        Path | None, typer.Option("--import", metavar="FILE", help="Take the games of a book in, also the browser's.")
    ] = None,
    forget: Annotated[bool, typer.Option("--forget", help="Throw your book away.")] = False,
    feats: Annotated[bool, typer.Option("--feats", help="Tell every feat of the charter.")] = False,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Tell your games: wins by hero and mode, streaks, luck, best hits, and the charter of feats."""
    from madking.cli.me_page import export_book, forget_book, import_book, show_me

    if forget:
        forget_book(lang.value)
    elif export is not None:
        export_book(export, lang.value)
    elif taken is not None:
        import_book(taken, lang.value)
    else:
        show_me(lang.value, feats, as_json)
