"""The commands of those who look something up: `heroes`, `odds`, `modes`, `rulesets`, `bots`."""

from typing import Annotated

import typer

from madking.cli.arguments import Json, Lang, Language


def heroes(
    hero: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A hero, a .hero file, or common: what all heroes share.")
    ] = None,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """List the heroes, or show one: its board, cards and tokens; `common` shows what all of them share."""
    from madking.cli.hero_pages import show_common, show_hero, show_heroes

    if hero is None:
        show_heroes(lang.value, as_json)
    elif hero == "common":
        show_common(lang.value, as_json)
    else:
        show_hero(hero, lang.value, as_json)


def odds(
    hero: Annotated[str, typer.Argument(metavar="HERO", help="A hero, or a .hero file.")],
    dice: Annotated[
        list[int] | None, typer.Option("--dice", metavar="VALUES", help="The dice on the table: --dice 6 6 1 3 2.")
    ] = None,
    rolls: Annotated[
        int | None, typer.Option("--rolls", help="Rolls that are left; otherwise all, or all but the first.")
    ] = None,
    need: Annotated[
        list[str] | None, typer.Option("--need", help="Only this need: '2 sword + 2 pow', 'small straight'.")
    ] = None,
    upgrades: Annotated[
        list[str] | None, typer.Option("--upgrades", help="The board with these upgrades: 'Smack II, Reckless II'.")
    ] = None,
    side: Annotated[str, typer.Option("--side", help="The board on this side.")] = "",
    tokens: Annotated[
        list[str] | None, typer.Option("--tokens", help="The tokens that one holds: 'Entangle=1'.")
    ] = None,
    cp: Annotated[int | None, typer.Option("--cp", min=0, max=15, help="Combat points, where rolls cost some.")] = None,
    attack: Annotated[int, typer.Option("--attack", min=0, max=99, help="The damage that is defended.")] = 6,
    aim: Annotated[str, typer.Option("--aim", help="What choices inside a text are made for.")] = "worth",
    defence: Annotated[bool, typer.Option("--defence", help="Also what defences bring.")] = False,
    cards: Annotated[bool, typer.Option("--cards", help="Also what cards and tokens with dice bring.")] = False,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Tell exact chances: every row of a board, the best keep, defences, cards that roll dice."""
    from madking.cli.odds_table import Wanted, show_odds

    laid = [name.strip() for text in upgrades or () for name in text.split(",")]
    held = [name.strip() for text in tokens or () for name in text.split(",")]
    show_odds(
        Wanted(
            hero=hero,
            dice=dice or (),
            rolls=rolls,
            needs=need or (),
            upgrades=laid,
            side=side,
            tokens=held,
            cp=cp,
            attack=attack,
            aim=aim,
            defence=defence,
            cards=cards,
            lang=lang.value,
        ),
        as_json,
    )


def modes(lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Explain the ways to play: players, teams, health, and how targets are found."""
    from madking.cli.mode_pages import show_modes

    show_modes(lang.value, as_json)


def rulesets(lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Explain the rulebooks: what differs between them, and which modes they have."""
    from madking.cli.mode_pages import show_rulesets

    show_rulesets(lang.value, as_json)


def bots(lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Tell the strengths of bots to play against, from the weakest to the strongest."""
    from madking.cli.mode_pages import show_bots

    show_bots(lang.value, as_json)
