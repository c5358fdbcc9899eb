"""What the results of texts are called, by the kinds and sums of `odds`."""

from typing import Final

from madking.speech.phrasebook import Sayings

RESULTS: Final = Sayings(
    {
        "damage": ("damage", "урон"),
        "added damage": ("added damage", "добавленный урон"),
        "weakened": ("weakens the ability", "ослабляет способность"),
        "recoil": ("recoil", "отдача"),
        "undefendable": ("becomes undefendable", "атака становится неотразимой"),
        "prevented": ("prevented", "предотвращено"),
        "prevented halves": ("prevents half", "предотвращает половину"),
        "avoided": ("avoids all damage", "избегает всего урона"),
        "returned halves": ("returns half", "возвращает половину"),
        "halved attack": ("own damage is halved", "свой урон вдвое меньше"),
        "disarmed": ("deals no damage", "не наносит урона"),
        "split damage": ("damage may be split", "урон можно разделить"),
        "sheltered": ("shelter", "укрытие"),
        "failed ability": ("the ability fails", "способность срывается"),
        "survived": ("survives", "выживает"),
        "healed": ("healing", "лечение"),
        "healed by damage": ("heals by the damage dealt", "лечит на нанесённый урон"),
        "stolen health": ("health stolen", "украдено здоровья"),
        "CP": ("CP", "БС"),
        "cards drawn": ("cards drawn", "взято карт"),
        "cards found": ("cards found", "найдено карт"),
        "cards recovered": ("cards from the discard pile", "взято карт из сброса"),
        "cards cancelled": ("cards cancelled", "отменено карт"),
        "CP saved": ("CP less for the next card", "БС дешевле следующая карта"),
        "free cards": ("next cards free", "следующих карт бесплатно"),
        "free upgrades": ("upgrades laid free", "бесплатных улучшений"),
        "cards discarded": ("cards discarded", "сброшено карт"),
        "hands discarded": ("discards the hand", "сбрасывает руку"),
        "hands seen": ("sees a hand", "смотрит руку"),
        "tokens": ("tokens", "жетоны"),
        "status removed": ("status removed", "снято состояний"),
        "all status removed": ("all status removed", "сняты все состояния"),
        "status moved": ("status moved", "перенесено состояний"),
        "status stolen": ("status stolen", "украдено состояний"),
        "status prevented": ("status prevented", "предотвращено состояний"),
        "limit raised": ("limit raised", "предел выше"),
        "dice altered": ("dice altered", "изменено кубов"),
        "dice re-rolled": ("dice rolled again", "переброшено кубов"),
        "attempts granted": ("attempts granted", "добавлено попыток"),
        "attempts": ("attempts", "попытки"),
        "attempts next time": ("attempts in the next roll phase", "попыток в следующей фазе броска"),
        "price of attempts": ("price of attempts", "цена попыток"),
        "phases skipped": ("phases skipped", "пропущено фаз"),
        "extra roll phases": ("extra roll phases", "дополнительные фазы броска"),
        "board turned": ("turns the board", "переворачивает планшет"),
        "companion state": ("changes state", "меняет состояние"),
        "companions": ("companions", "компаньоны"),
        "companion healed": ("healing", "лечение"),
        "offers": ("further offers", "новые возможности"),
    }
)

SUMS: Final = Sayings(
    {
        "prevent": ("prevents", "предотвращает"),
        "deal": ("deals", "наносит"),
        "heal": ("heals", "лечит"),
        "cp": ("CP", "БС"),
        "cards": ("cards", "карты"),
    }
)

SIDES: Final = Sayings({"own": ("to oneself", "себе"), "theirs": ("to the opponent", "противнику")})
