"""The table drawn in text."""

from typing import Final

from madking.speech.phrasebook import Sayings

TABLE: Final = Sayings(
    {
        "top": ("Turn {turn}, {phase} ({mode}, {ruleset})", "Ход {turn}, {phase} ({mode}, {ruleset})"),
        "player": (
            "{mark} {seat} {name}: {health} health, {cp} CP, deck {deck}, discard {discard}",
            "{mark} {seat} {name}: здоровье {health}, БС {cp}, колода {deck}, сброс {discard}",
        ),
        "fallen": ("{mark} {seat} {name}: fallen", "{mark} {seat} {name}: вне игры"),
        "hand": ("hand: {what}", "рука: {what}"),
        "tokens": ("tokens: {what}", "жетоны: {what}"),
        "upgrades": ("upgrades: {what}", "улучшения: {what}"),
        "companions": ("companions: {what}", "компаньоны: {what}"),
        "marks": ("marks: {what}", "отметки: {what}"),
        "mark cheaper": ("next {cards} {cp} CP less", "следующая {cards} на {cp} БС дешевле"),
        "mark free": ("next {cards} free", "следующая {cards} бесплатна"),
        "mark attempts": (
            "{count:more attempt} in the next Offensive Roll Phase",
            "{count:more attempt} в следующей фазе броска нападения",
        ),
        "side": ("side: {what}", "сторона: {what}"),
        "nothing": ("nothing", "ничего"),
        "dice": ("{name:gen} dice: {values}", "Кубики {name:gen}: {values}"),
        "waits": ("{damage} damage is coming for {name}", "входящий урон {name:gen}: {damage}"),
        "asked": ("{name}: {question}", "{name}: {question}"),
        "chance": ("Chance is to bring dice or a card.", "Очередь за случаем: кубики или карта."),
        "won": ("Won by {names} on turn {turn}.", "Победа на {turn}-м ходу: {names}."),
        "draw": ("A draw on turn {turn}.", "Ничья на {turn}-м ходу."),
    }
)
