"""What a person is asked."""

from typing import Final

from madking.speech.phrasebook import Sayings

QUESTIONS: Final = Sayings(
    {
        "you": ("you", "вы"),
        "ask attempt": (
            "Which dice do you keep, or which ability do you announce?",
            "Какие кубы оставить или какую способность объявить?",
        ),
        "ask announce": (
            "Your roll is over: which ability do you announce?",
            "Бросок окончен: какую способность объявить?",
        ),
        "ask nothing met": (
            "Your roll is over and meets no ability.",
            "Бросок окончен, ни одно условие активации не выполнено.",
        ),
        "ask upkeep": ("Upkeep of {active}: do you use anything?", "Фаза обновления ({active}): применить что-нибудь?"),
        "ask roll": (
            "{owner} rolled {values}{purpose}. Do you use anything?",
            "{owner}: бросок {values}{purpose}. Применить что-нибудь?",
        ),
        "for": (" for {what}", " («{what}»)"),
        "for target": (" for the target", " (выбор цели)"),
        "ask window": (
            "Do you use anything before the game goes on?",
            "Применить что-нибудь, прежде чем игра пойдёт дальше?",
        ),
        "ask before roll": (
            "{active} is done with Main Phase (1). Do you use anything before the first roll?",
            "{active}: основная фаза (1) окончена. Применить что-нибудь до первого броска?",
        ),
        "ask none": (
            "{active} announces no ability. Do you use anything before the game goes on?",
            "{active}: способность не объявлена. Применить что-нибудь, прежде чем игра пойдёт дальше?",
        ),
        "ask turn end": (
            "The turn of {active} ends. Do you use anything?",
            "Ход заканчивается ({active}). Применить что-нибудь?",
        ),
        "ask announced": (
            "{attacker}: {row} is announced. Do you use anything before it is activated?",
            "{attacker}: объявлена способность «{row}». Применить что-нибудь до активации?",
        ),
        "ask then": (
            "{attacker}: {row} goes on. Do you use anything before that?",
            "{attacker}: «{row}» продолжается. Применить что-нибудь до этого?",
        ),
        "ask before defence": (
            "{attacker}: {row}, {damage} damage is coming. Do you use anything before the defence?",
            "{attacker}: «{row}», входящий урон {damage}. Применить что-нибудь до защиты?",
        ),
        "ask before damage": (
            "Damage is dealt now ({damage}): last chance to use anything.",
            "Сейчас наносится урон ({damage}): последняя возможность что-нибудь применить.",
        ),
        "ask after damage": (
            "{damage} damage was dealt. Do you use anything?",
            "Нанесено урона: {damage}. Применить что-нибудь?",
        ),
        "ask card": (
            "{who}: {what} is played. Do you use anything before it takes effect?",
            "{who}: сыграна карта «{what}». Применить что-нибудь до её эффекта?",
        ),
        "ask answer": (
            "{who} wants to use {what}. Do you act first?",
            "{who}: намерение применить «{what}». Ответить раньше?",
        ),
        "ask main": (
            "{phase}: play cards, upgrade, sell, or go on.",
            "{phase}: играйте карты, улучшайте, продавайте или идите дальше.",
        ),
        "ask sell down": (
            "You hold {count} cards: sell until 6 are left. Which one?",
            "На руке карт: {count}. Продавайте, пока не останется 6. Какую?",
        ),
        "ask defence": ("{damage} damage is coming: how do you defend?", "Входящий урон {damage}: как защищаться?"),
        "ask reroll": ("Which of these dice do you keep?", "Какие из этих кубов оставить?"),
        "ask reroll some": (
            "Which of these dice do you keep? You may roll up to {count} of them again, once.",
            "Какие из этих кубов оставить? Перебросить можно один раз, не больше {count}.",
        ),
        "ask player": ("{source}: which player?", "{source}: какой игрок?"),
        "ask target": ("{row}: whom do you aim at?", "«{row}»: кто будет целью?"),
        "ask target theirs": (
            "{attacker}: {row}. Your side says whom it is aimed at: you choose.",
            "{attacker}: «{row}». Цель называет ваша сторона: выбираете вы.",
        ),
        "ask pile": ("You draw a card: from which pile?", "Вы берёте карту: из какой колоды?"),
        "ask token": ("{source}: which status effect?", "{source}: какой жетон?"),
        "ask die": ("{source}: which die?", "{source}: какой куб?"),
        "ask number": ("{source}: how many?", "{source}: сколько?"),
        "ask discard": (
            "{source}: discard {count} of your cards. Which one?",
            "{source}: сбросьте карт: {count}. Какую?",
        ),
        "ask recover": (
            "{source}: which card do you take from your discard pile?",
            "{source}: какую карту взять из сброса?",
        ),
        "ask lay": ("{source}: which upgrade do you lay for free?", "{source}: какое улучшение сыграть бесплатно?"),
        "ask swapped": (
            "{source}: with which die does the {old} swap its value?",
            "{source}: с каким кубом поменять значение {old}?",
        ),
        "ask paid": (
            "{who} plays {what}. Do you answer it before it takes effect?",
            "{who}: сыграна карта «{what}». Ответить на неё, пока она не подействовала?",
        ),
        "ask search": ("{source}: which card do you take from your deck?", "{source}: какую карту взять из колоды?"),
        "ask growth": (
            "{source}: which growth step? Still to come: {count}.",
            "{source}: какой шаг роста? Осталось: {count}.",
        ),
        "ask companions": (
            "{source}: which of your companions do you remove?",
            "{source}: каких своих компаньонов убрать?",
        ),
        "ask before status": (
            "{attacker}: {row} is about to put status effects on its target. Do you use anything before that?",
            "{attacker}: «{row}» должна наложить состояния на цель. Применить что-нибудь до этого?",
        ),
        "ask companion": ("{source}: which companion?", "{source}: какой компаньон?"),
        "ask ransom": (
            "{source}: {who} re-rolls your {old} unless you pay {cost} CP. Do you pay?",
            "{source}: ваш куб со значением {old} перебрасывается, если не заплатить {cost} БС ({who}). Заплатить?",
        ),
        "ask their branch": ("{source} ({who}): the choice is yours.", "{source} ({who}): выбираете вы."),
        "ask spend": ("{source}: do you spend {count} {what}?", "{source}: израсходовать «{what}» ×{count}?"),
        "ask shelter": (
            "{damage} damage of the Attack is coming: how much of it does {source} take?",
            "Входящий урон атаки {damage}: сколько из него получает {source}?",
        ),
        "ask steal": ("{source}: how many CP do you steal?", "{source}: сколько БС украсть?"),
        "ask value": ("{source}: what should the die show?", "{source}: какое значение поставить?"),
        "ask branch": ("{source}: which way?", "{source}: что выбрать?"),
        "ask may": ("{source}: do you want that?", "{source}: сделать это?"),
        "ask order": ("Which of these happens first?", "Что происходит первым?"),
        "waits for": ("{damage} for {who}", "{who}: {damage}"),
    }
)
