"""What a person is asked."""

from typing import Final

from madking.speech.phrasebook import Sayings

QUESTIONS: Final = Sayings(
    {
        "ask attempt": (
            "Which dice do you keep, or which ability do you announce?",
            "Какие кубики оставить или какую способность объявить?",
        ),
        "ask announce": (
            "Your roll is over: which ability do you announce?",
            "Бросок окончен: какую способность объявить?",
        ),
        "ask nothing met": (
            "Your roll is over and meets no Activation Requirement.",
            "Бросок окончен, ни одно условие активации не выполнено.",
        ),
        "ask upkeep": (
            "{active:gen} Upkeep Phase: do you use anything?",
            "<Ваша фаза обновления|Фаза обновления {active:gen}>. Применить что-нибудь?",
        ),
        "ask roll": (
            "{owner} rolled {values}{purpose}. Do you use anything?",
            "У {owner:gen} выпало {values}{purpose}. Применить что-нибудь?",
        ),
        "for": (" for {what}", " ({what})"),
        "for target": (" for the target", " (прицеливание)"),
        "ask window": (
            "Do you use anything before the game goes on?",
            "Применить что-нибудь, прежде чем игра пойдёт дальше?",
        ),
        "ask before roll": (
            "{active:gen} Main Phase 1 is over. Do you use anything before the first roll?",
            "Основная фаза 1 у {active:gen} окончена. Применить что-нибудь до первого броска?",
        ),
        "ask none": (
            "{active} <announce|announces> no ability. Do you use anything before the game goes on?",
            "{active} не <объявляете|объявляет> способность. Применить что-нибудь, прежде чем игра пойдёт дальше?",
        ),
        "ask turn end": (
            "{active:gen} turn ends. Do you use anything?",
            "<Ваш ход|Ход {active:gen}> заканчивается. Применить что-нибудь?",
        ),
        "ask announced": (
            "{attacker} <announce|announces> {row}. Do you use anything before it is activated?",
            "{attacker} <объявляете|объявляет> способность «{row}». Применить что-нибудь до активации?",
        ),
        "ask then": (
            "{attacker:gen} {row} goes on. Do you use anything before that?",
            "<Ваша способность|Способность {attacker:gen}> «{row}» сейчас продолжит действовать. "
            "Применить что-нибудь до этого?",
        ),
        "ask before defence": (
            "{attacker} <attack|attacks> with {row}: {damage} damage. Do you use anything before the defense?",
            "{attacker} <атакуете|атакует> способностью «{row}»: {damage:damage}. Применить что-нибудь до защиты?",
        ),
        "ask before damage": (
            "Damage is about to be dealt: {damage}. This is the last chance to use anything.",
            "Сейчас будет нанесён урон: {damage}. Это последняя возможность что-нибудь применить.",
        ),
        "ask after damage": (
            "{damage} damage was dealt. Do you use anything?",
            "Нанесено {damage:damage}. Применить что-нибудь?",
        ),
        "ask card": (
            "{who} <play|plays> {what}. Do you use anything before it takes effect?",
            "{who} <разыгрываете|разыгрывает> карту «{what}». Применить что-нибудь, пока она не подействовала?",
        ),
        "ask answer": (
            "{who} <want|wants> to use {what}. Do you act first?",
            "{who} <хотите|хочет> применить {what:acc}. Применить что-нибудь раньше?",
        ),
        "ask answer card": (
            "{who} <want|wants> to play {what}. Do you act first?",
            "{who} <хотите|хочет> разыграть {what:acc}. Применить что-нибудь раньше?",
        ),
        "ask main first": (
            "{phase}: play cards, upgrade, sell, or go to the dice.",
            "{phase}: разыгрывайте, улучшайте, продавайте карты или переходите к кубикам.",
        ),
        "ask main second": (
            "{phase}: play cards, upgrade, sell, or end your turn.",
            "{phase}: разыгрывайте, улучшайте, продавайте карты или заканчивайте ход.",
        ),
        "ask sell down": (
            "You hold {count:card}: sell until 6 are left. Which one do you sell?",
            "У вас в руке {count:card}: продавайте, пока не останется 6. Какую продать?",
        ),
        "ask defence": (
            "{damage} damage is coming: how do you defend?",
            "Входящий урон: {damage}. Как защищаться?",
        ),
        "ask reroll": ("Which of these dice do you keep?", "Какие из этих кубиков оставить?"),
        "ask reroll some": (
            "Which of these dice do you keep? You may re-roll up to {count:die}, once.",
            "Какие из этих кубиков оставить? Перебросить можно не больше {count:of dice}, один раз.",
        ),
        "ask player": ("{source}: which player do you choose?", "{source}: какого игрока выбрать?"),
        "ask target": ("{row}: whom do you aim at?", "«{row}»: кто будет целью?"),
        "ask target theirs": (
            "{attacker} <attack|attacks> with {row}, and your side names the target. Whom do you choose?",
            "{attacker} <атакуете|атакует> способностью «{row}», цель называет ваша сторона. Кого выбрать?",
        ),
        "ask pile": ("You draw a card: from which deck?", "Вы берёте карту: из какой колоды?"),
        "ask token": ("{source}: which status effect do you choose?", "{source}: какое состояние выбрать?"),
        "ask die": ("{source}: which die do you choose?", "{source}: какой кубик выбрать?"),
        "ask number": ("{source}: how many?", "{source}: сколько?"),
        "ask discard": (
            "{source}: discard {count:card}. Which one?",
            "{source}: сбросьте {count:a card}. Какую сбросить?",
        ),
        "ask recover": (
            "{source}: which card do you take from your discard pile?",
            "{source}: какую карту взять из сброса?",
        ),
        "ask lay": (
            "{source}: which upgrade do you play for free?",
            "{source}: какое улучшение разыграть бесплатно?",
        ),
        "ask swapped": (
            "{source}: with which die does the {old} swap its value?",
            "{source}: с каким кубиком обменять значение {old}?",
        ),
        "ask paid": (
            "{who} <play|plays> {what}. Do you answer it before it takes effect?",
            "{who} <разыгрываете|разыгрывает> карту «{what}». Ответить на неё, пока она не подействовала?",
        ),
        "ask search": ("{source}: which card do you take from your deck?", "{source}: какую карту взять из колоды?"),
        "ask growth": (
            "{source}: which growth step? {count:growth step} to come.",
            "{source}: какой шаг роста сделать? Впереди {count:growth step}.",
        ),
        "ask companions": (
            "{source}: which of your companions do you remove?",
            "{source}: каких своих компаньонов убрать?",
        ),
        "ask before status": (
            "{attacker:gen} {row} is about to inflict status effects. Do you use anything before that?",
            "<Ваша способность|Способность {attacker:gen}> «{row}» вот-вот наложит состояния. "
            "Применить что-нибудь до этого?",
        ),
        "ask companion": ("{source}: which companion do you choose?", "{source}: какого компаньона выбрать?"),
        "ask ransom": (
            "{source}: {who} re-rolls your {old} unless you pay {cost} CP. Do you pay?",
            "{source}: {who} перебросит ваш кубик со значением {old}, если вы не потратите {cost} БС. Потратить?",
        ),
        "ask their branch": (
            "{source}: {who} leaves the choice to you.",
            "{source}: {who} оставляет выбор вам.",
        ),
        "ask spend": ("{source}: do you spend {tokens}?", "{source}: израсходовать {tokens}?"),
        "ask shelter": (
            "{damage} damage of the Attack is coming: how much of it does {companion} take?",
            "Входящий урон атаки: {damage}. Сколько из него получит компаньон «{companion}»?",
        ),
        "ask steal": ("{source}: how many CP do you steal?", "{source}: сколько БС украсть?"),
        "ask value": ("{source}: what should the die show?", "{source}: какое значение поставить?"),
        "ask branch": ("{source}: what do you choose?", "{source}: что выбрать?"),
        "ask may": ("{source}: do you want that?", "{source}: сделать это?"),
        "ask order": ("Which of these happens first?", "Что происходит первым?"),
        "waits for": ("{damage} for {who}", "{who:dat} — {damage}"),
        "nobody waits": ("none", "нет"),
    }
)
