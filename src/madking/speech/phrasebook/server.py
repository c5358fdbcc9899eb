"""What the server says by itself: who is waited for, labels of options, why something cannot be used, the review."""

from typing import Final

from madking.speech.phrasebook import Sayings

SERVER: Final = Sayings(
    {
        "waiting": ("Waiting for {who}.", "Ход за другим игроком: {who}."),
        "thinking": ("{who} is thinking.", "{who} думает."),
        "undone": ("{who} takes the last choice back.", "{who}: последний выбор отменён."),
        "left": ("{who} has left the table.", "{who} покидает стол."),
        "returned": ("{who} is back at the table.", "{who} снова за столом."),
        "agreed": ("{who} agrees that a bot takes the empty seat.", "{who}: согласие, чтобы место занял бот."),
        "freed": ("The seat of {who} is free for somebody else.", "Место игрока {who} свободно для другого."),
        "claimed": ("Somebody new sits at the seat of {who}.", "За место игрока {who} садится новый человек."),
        "taken": ("A bot plays for {who} now.", "Теперь за игрока {who} играет бот."),
        "too long": (
            "Nobody has won after {turns} turns: the game ends in a draw.",
            "После {turns} ходов никто не победил: игра заканчивается вничью.",
        ),
        # --- labels --------------------------------------------------------------------------------------
        "pass": ("Pass", "Пас"),
        "done": ("Go on", "Дальше"),
        "no ability": ("No ability", "Без способности"),
        "no defence": ("No defence", "Не защищаться"),
        "roll all": ("Roll all", "Бросить все"),
        "yes": ("Yes", "Да"),
        "no": ("No", "Нет"),
        "actions": ("Action cards", "Карты действий"),
        "upgrades": ("Upgrades", "Улучшения"),
        "up": ("Up", "Вверх"),
        "down": ("Down", "Вниз"),
        # --- why something cannot be used ------------------------------------------------------------------
        "blocked turn": ("It is not your decision now.", "Сейчас решаете не вы."),
        "blocked cost": ("It costs {cost} CP, and you have {cp}.", "Цена {cost} БС, а у вас {cp}."),
        "blocked discards": (
            "It asks for {count} other cards of your hand to discard.",
            "Для неё нужно сбросить другие карты с руки: {count}.",
        ),
        "blocked main": ("It is played in your own Main Phase.", "Играется в вашу основную фазу."),
        "blocked roll": ("It is played in a Roll Phase.", "Играется в фазу броска."),
        "blocked upgrade": ("Upgrades are played in your own Main Phase.", "Улучшения играются в вашу основную фазу."),
        "blocked level": (
            "Your board already has this level or a better one.",
            "На планшете уже лежит этот уровень или выше.",
        ),
        "blocked question": ("Another question is to be answered first.", "Сначала нужно ответить на другой вопрос."),
        "blocked die": ("There are no dice now that it could change.", "Сейчас нет кубов, которые можно изменить."),
        "blocked status": (
            "There is no status effect that it could remove or move.",
            "Нет жетона, который можно снять или перенести.",
        ),
        "blocked damage": ("No damage waits that it could prevent.", "Нет урона, который можно было бы отменить."),
        "blocked attack": ("It is used while you attack.", "Применяется во время вашей атаки."),
        "blocked attacked": ("It is used while you are attacked.", "Применяется, когда атакуют вас."),
        "blocked roller": ("It is used while you roll dice.", "Применяется, когда вы бросаете кубы."),
        "blocked dealt": ("It is used right after damage was dealt.", "Применяется сразу после нанесения урона."),
        "blocked played": (
            "It is used while an opponent plays such a card.",
            "Применяется, когда противник играет карту.",
        ),
        "blocked answer": ("Only what answers the card may be used now.", "Сейчас можно только ответить на карту."),
        "blocked steal": ("There is no token that you could steal.", "Нет жетона, который можно украсть."),
        "blocked discard": ("No such card lies on your discard pile.", "В вашем сбросе нет такой карты."),
        "blocked condition": ("What it asks for does not hold now.", "Её условие сейчас не выполнено."),
        "blocked tokens": (
            "It takes {count} of them, and you can use {have}.",
            "Нужно жетонов: {count}, доступно: {have}.",
        ),
        "blocked dice": ("The dice do not show {need}.", "На кубах нет комбинации: {need}."),
        "blocked rolled": ("Abilities are announced after your roll.", "Способности объявляются после вашего броска."),
        # --- the review ------------------------------------------------------------------------------------
        "review keep keep": (
            "You kept {chosen}; keeping {best} wins {cost} % more often.",
            "Вы оставили {chosen}; если оставить {best}, победа случается на {cost} % чаще.",
        ),
        "review keep activate": (
            "You kept {chosen}; announcing {best} wins {cost} % more often.",
            "Вы оставили {chosen}; если объявить «{best}», победа случается на {cost} % чаще.",
        ),
        "review activate keep": (
            "You announced {chosen}; keeping {best} wins {cost} % more often.",
            "Вы объявили «{chosen}»; если оставить {best}, победа случается на {cost} % чаще.",
        ),
        "review activate activate": (
            "You announced {chosen}; {best} wins {cost} % more often.",
            "Вы объявили «{chosen}»; с «{best}» победа случается на {cost} % чаще.",
        ),
        "review choice": (
            "Your choice: {chosen} This wins {cost} % more often: {best}",
            "Ваш выбор: {chosen} Победа случается на {cost} % чаще, если так: {best}",
        ),
        "nothing": ("nothing", "ничего"),
        "none": ("no ability", "ни одной"),
    }
)
