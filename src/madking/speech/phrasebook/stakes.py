"""What is at stake, in a few words."""

from typing import Final

from madking.speech.phrasebook import Sayings

STAKES: Final = Sayings(
    {
        # --- what something brings: {n} is a number, or about how much ---------------------------------------
        "about": ("≈{n}", "≈{n}"),
        "deal": ("{n:damage}", "{n:damage}"),
        "deal about": ("{n} damage", "{n} урона"),
        "prevent of": ("prevents {n} of {damage}", "отменит {n} из {damage}"),
        "heal": ("heals {n}", "исцелит {n}"),
        "cp": ("+{n} CP", "+{n} БС"),
        "less cp": ("{n} CP", "{n} БС"),
        "cards": ("cards: +{n}", "карты: +{n}"),
        "less cards": ("cards: {n}", "карты: {n}"),
        "tokens": ("{token} ×{n}", "{token} ×{n}"),
        "perhaps": ("perhaps {token}", "возможно, {token}"),
        # --- what a question is about ----------------------------------------------------------------------
        "threat": ("{row} · {brief}", "«{row}» · {brief}"),
        "threat alone": ("{row}", "«{row}»"),
        "health": ("{who} · {now} → {then}", "{who} · {now} → {then}"),
        "you": ("You", "Вы"),
        "named": ("The die names: {who}", "Кубик указывает: {who}"),
        "or": (" or ", " или "),
        # --- what an act leaves -----------------------------------------------------------------------------
        "leaves": ("{now} → {then}", "{now} → {then}"),
    }
)
