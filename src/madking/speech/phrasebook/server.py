"""What the server says by itself: who is waited for, labels of options, why something cannot be used."""

from typing import Final

from madking.speech.phrasebook import Sayings

SERVER: Final = Sayings(
    {
        "waiting": ("Waiting for {who}.", "Решает другой игрок: {who}."),
        "thinking": ("{who} is thinking.", "{who} думает."),
        "undone": ("{who} takes the last choice back.", "{who} отменяет свой последний выбор."),
        "left": ("{who} has left the table.", "{who} покидает стол."),
        "returned": ("{who} is back at the table.", "{who} снова за столом."),
        "agreed": ("{who} agrees that a bot takes the empty seat.", "{who} соглашается, чтобы место занял бот."),
        "freed": ("The seat of {who} is free for somebody else.", "Место игрока «{who}» свободно для другого."),
        "claimed": ("Somebody new sits at the seat of {who}.", "На место игрока «{who}» садится новый человек."),
        "taken": ("A bot plays for {who} now.", "Теперь за игрока «{who}» играет бот."),
        "resigned": ("{who} wants to resign.", "{who} хочет сдаться."),
        "draw offered": ("{who} offers a draw.", "{who} предлагает ничью."),
        "draw wanted": ("{who} agrees to a draw.", "{who} соглашается на ничью."),
        "draw declined": ("{who} declines the draw.", "{who} отказывается от ничьей."),
        "draw withdrawn": ("{who} takes the offer of a draw back.", "{who} отзывает предложение ничьей."),
        "again": ("{who} wants a rematch.", "{who} хочет реванша."),
        "too long": (
            "Nobody has won after {turns:of turns}: the game ends in a draw.",
            "После {turns:of turns} никто не победил: игра заканчивается вничью.",
        ),
        "homebrew": (
            "{hero} is a homebrew hero: its rules were written by a player.",
            "{hero} — самодельный герой: его правила придумал игрок.",
        ),
        # --- labels --------------------------------------------------------------------------------------
        "pass": ("Pass", "Пас"),
        "done first": ("To the dice", "К кубикам"),
        "done second": ("End turn", "Закончить ход"),
        "no ability": ("No ability", "Без способности"),
        "no defence": ("No defense", "Не защищаться"),
        "roll all": ("Roll all", "Бросить все"),
        "yes": ("Yes", "Да"),
        "no": ("No", "Нет"),
        "actions": ("Action cards", "Карты действий"),
        "upgrades": ("Upgrades", "Улучшения"),
        "up": ("Up", "Вверх"),
        "down": ("Down", "Вниз"),
        # --- why something cannot be used ------------------------------------------------------------------
        "blocked turn": ("It is not your decision now.", "Сейчас решаете не вы."),
        "blocked cost": ("It costs {cost} CP, and you have {cp}.", "Стоимость — {cost} БС, а у вас {cp}."),
        "blocked discards": (
            "You must discard {count:other card} of your hand for it.",
            "Для этого нужно сбросить из руки {count:other card}.",
        ),
        "blocked main": ("It is played in your own Main Phase.", "Разыгрывается в вашу основную фазу."),
        "blocked roll": ("It is played in a Roll Phase.", "Разыгрывается в фазу броска."),
        "blocked upgrade": (
            "Upgrades are played in your own Main Phase.",
            "Улучшения разыгрываются в вашу основную фазу.",
        ),
        "blocked level": (
            "Your board already has this level or a better one.",
            "На планшете уже лежит этот уровень или выше.",
        ),
        "blocked question": ("Another question is to be answered first.", "Сначала нужно ответить на другой вопрос."),
        "blocked die": ("There are no dice now that it could change.", "Сейчас нет кубиков, которые можно изменить."),
        "blocked status": (
            "There is no status effect that it could remove or move.",
            "Нет состояния, которое можно снять или перенести.",
        ),
        "blocked damage": ("There is no damage that it could prevent.", "Нет урона, который можно отменить."),
        "blocked attack": ("It is used while you attack.", "Применяется во время вашей атаки."),
        "blocked attacked": ("It is used while you are attacked.", "Применяется, когда атакуют вас."),
        "blocked roller": ("It is used while you roll dice.", "Применяется, когда вы бросаете кубики."),
        "blocked dealt": ("It is used right after damage was dealt.", "Применяется сразу после нанесения урона."),
        "blocked played": (
            "It is used while an opponent plays such a card.",
            "Применяется, когда противник разыгрывает карту.",
        ),
        "blocked answer": ("Only what answers the card may be used now.", "Сейчас можно только ответить на карту."),
        "blocked steal": ("There is no token that you could steal.", "Нет жетона, который можно украсть."),
        "blocked discard": ("No such card lies on your discard pile.", "В вашем сбросе нет такой карты."),
        "blocked condition": ("What it asks for does not hold now.", "Условие сейчас не выполнено."),
        "blocked used": ("It was already used this turn.", "В этот ход уже применялось."),
        "blocked tokens": (
            "It takes {count:token}, and you can use {have}.",
            "Нужно {count:token}, а доступно {have}.",
        ),
        "blocked dice": ("The dice do not show {need}.", "На кубиках нет нужного: {need}."),
        "blocked rolled": ("Abilities are announced after your roll.", "Способности объявляются после вашего броска."),
    }
)
