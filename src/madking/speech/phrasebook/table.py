"""The table drawn in text."""

from typing import Final

from madking.speech.phrasebook import Sayings

TABLE: Final = Sayings(
    {
        "top": ("Turn {turn}, {phase} ({mode}, {ruleset})", "Ход {turn}, {phase} ({mode}, {ruleset})"),
        "player": (
            "{mark} {seat} {name}: {health} health, {cp} CP, deck {deck}, discard {discard}",
            "{mark} {seat} {name}: здоровье {health}, ОБ {cp}, колода {deck}, сброс {discard}",
        ),
        "fallen": ("{mark} {seat} {name}: fallen", "{mark} {seat} {name}: повержен"),
        "hand": ("hand: {what}", "рука: {what}"),
        "tokens": ("tokens: {what}", "жетоны: {what}"),
        "upgrades": ("upgrades: {what}", "улучшения: {what}"),
        "companions": ("companions: {what}", "компаньоны: {what}"),
        "marks": ("marks: {what}", "отметки: {what}"),
        "mark cheaper": ("next {cards} {cp} CP less", "следующая {cards} на {cp} БС дешевле"),
        "mark free": ("next {cards} free", "следующая {cards} бесплатно"),
        "mark attempts": ("next roll phase +{count} attempts", "следующая фаза броска: +{count} попытки"),
        "side": ("side: {what}", "сторона: {what}"),
        "nothing": ("nothing", "ничего"),
        "dice": ("Dice of {name}: {values}", "Кубы ({name}): {values}"),
        "waits": ("{damage} damage waits for {name}", "{name}: ожидает урон {damage}"),
        "asked": ("{name}: {question}", "{name}: {question}"),
        "chance": ("Chance is to bring dice or a card.", "Очередь за случаем: кубы или карта."),
        "won": ("Won by {names} in turn {turn}.", "Победа на ходу {turn}: {names}."),
        "draw": ("A draw in turn {turn}.", "Ничья на ходу {turn}."),
    }
)
