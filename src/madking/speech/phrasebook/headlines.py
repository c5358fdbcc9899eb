"""The headline of a deed: who does what to whom, and what stands afterwards."""

from typing import Final

from madking.speech.phrasebook import Sayings

HEADLINES: Final = Sayings(
    {
        "attacks": ("{who} <attack|attacks> with {row}", "{who} <атакуете|атакует> способностью «{row}»"),
        "attacks somebody": (
            "{who} <attack|attacks> {target} with {row}",
            "{who} <атакуете|атакует> {target:acc} способностью «{row}»",
        ),
        "with damage": ("{attack}: {damage}.", "{attack}: {damage}."),
        "for damage": ("{attack} for {damage}.", "{attack}: {damage}."),
        "uses": ("{who} <use|uses> {row}", "{who} <применяете|применяет> способность «{row}»"),
        "sentence": ("{clauses}.", "{clauses}."),
        "with health": ("{clauses}: {now} health.", "{clauses}, здоровье: {now}."),
        "defends": ("<defend|defends> with {ability}", "<защищаетесь|защищается> способностью «{ability}»"),
        "defends not": ("<do|does> not defend", "не <защищаетесь|защищается>"),
        "dodges": ("<avoid|avoids> the damage", "<избегаете|избегает> урона"),
        "takes": ("<take|takes> {damage} damage", "<получаете|получает> {damage:damage}"),
        "takes of": ("<take|takes> {damage} damage ({sources})", "<получаете|получает> {damage:damage} ({sources})"),
        "takes nothing": ("<take|takes> no damage", "не <получаете|получает> урона"),
        "heals": ("<heal|heals> {healing}", "<исцеляетесь|исцеляется> на {healing}"),
        "heals of": ("<heal|heals> {healing} ({sources})", "<исцеляетесь|исцеляется> на {healing} ({sources})"),
        "gains": ("<gain|gains> {what}", "<получаете|получает> {what}"),
        "loses": ("<lose|loses> {what}", "<теряете|теряет> {what}"),
        "cp in all": ("{cp} CP ({now} in all)", "{cp} БС (всего {now})"),
        "cp left": ("{cp} CP ({now} left)", "{cp} БС (осталось {now})"),
        "draws a card": ("<draw|draws> a card", "<берёте|берёт> карту"),
        "draws": ("<draw|draws> {cards:card}", "<берёте|берёт> {cards:a card}"),
        "draws one": ("<draw|draws> {card}", "<берёте|берёт> карту «{card}»"),
        "discards": ("<discard|discards> {cards:card}", "<сбрасываете|сбрасывает> {cards:a card}"),
        "discards one": ("<discard|discards> {card}", "<сбрасываете|сбрасывает> карту «{card}»"),
        "source": ("{source}", "«{source}»"),
    }
)
