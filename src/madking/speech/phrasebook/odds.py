"""What the results of texts are called, by the kinds and sums of `odds`."""

from typing import Final

from madking.speech.phrasebook import Sayings

RESULTS: Final = Sayings(
    {
        "damage": ("damage", "урон"),
        "added damage": ("added damage", "добавленный урон"),
        "weakened": ("weakens the ability", "ослабляет способность"),
        "recoil": ("recoil", "отдача"),
        "undefendable": ("becomes undefendable", "атака становится неблокируемой"),
        "prevented": ("prevented", "отменено урона"),
        "prevented halves": ("prevents half", "отменяет половину"),
        "avoided": ("avoids all damage", "избегает всего урона"),
        "returned halves": ("returns half", "возвращает половину"),
        "halved attack": ("own damage is halved", "свой урон вдвое меньше"),
        "disarmed": ("deals no damage", "не наносит урона"),
        "split damage": ("damage may be split", "урон можно разделить"),
        "sheltered": ("shelter", "укрытие"),
        "failed ability": ("the ability fails", "способность срывается"),
        "survived": ("survives", "выживает"),
        "healed": ("healing", "исцеление"),
        "healed by damage": ("heals by the damage dealt", "исцеляет на нанесённый урон"),
        "stolen health": ("health stolen", "украдено здоровья"),
        "CP": ("CP", "БС"),
        "cards drawn": ("cards drawn", "взято карт"),
        "cards found": ("cards found", "найдено карт"),
        "cards recovered": ("cards from the discard pile", "взято карт из сброса"),
        "cards cancelled": ("cards cancelled", "отменено карт"),
        "CP saved": ("CP less for the next card", "следующая карта дешевле на БС"),
        "free cards": ("next cards free", "бесплатных следующих карт"),
        "free upgrades": ("upgrades laid free", "бесплатных улучшений"),
        "cards discarded": ("cards discarded", "сброшено карт"),
        "hands discarded": ("discards the hand", "сбрасывает всю руку"),
        "hands seen": ("sees a hand", "смотрит карты в руке"),
        "tokens": ("tokens", "жетоны"),
        "status removed": ("status effects removed", "снято состояний"),
        "all status removed": ("all status effects removed", "сняты все состояния"),
        "status moved": ("status effects moved", "перенесено состояний"),
        "status stolen": ("status effects stolen", "украдено состояний"),
        "status prevented": ("status effects prevented", "отменено состояний"),
        "limit raised": ("stack limit raised", "предел выше"),
        "dice altered": ("dice altered", "изменено кубиков"),
        "dice re-rolled": ("dice re-rolled", "переброшено кубиков"),
        "attempts granted": ("attempts granted", "добавлено попыток"),
        "attempts": ("attempts", "попытки"),
        "attempts next time": ("attempts in the next roll phase", "попыток в следующей фазе броска"),
        "price of attempts": ("cost of attempts", "стоимость попыток"),
        "phases skipped": ("phases skipped", "пропущено фаз"),
        "extra roll phases": ("extra roll phases", "дополнительные фазы броска"),
        "board turned": ("turns the board", "переворачивает планшет"),
        "companion state": ("changes state", "меняет состояние"),
        "companions": ("companions", "компаньоны"),
        "companion healed": ("healing", "исцеление"),
        "offers": ("further offers", "новые возможности"),
    }
)

SUMS: Final = Sayings(
    {
        "prevent": ("prevents", "отменяет урона"),
        "deal": ("deals", "наносит урона"),
        "heal": ("heals", "исцеляет на"),
        "cp": ("CP", "БС"),
        "cards": ("cards", "карт"),
    }
)

SIDES: Final = Sayings({"own": ("to oneself", "себе"), "theirs": ("to the opponent", "противнику")})

OFFERS: Final = Sayings(
    {
        "cp": ("for {count} CP", "за {count} БС"),
        "tokens": ("for {count:token}", "за {count:token}"),
        "free": ("for free", "бесплатно"),
    }
)
"""What tells the offers of one owner apart."""
