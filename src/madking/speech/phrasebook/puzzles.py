"""What puzzles ask and how they are explained."""

from typing import Final

from madking.speech.phrasebook import Sayings

PUZZLES: Final = Sayings(
    {
        "name keep": ("Best keep", "Что оставить"),
        "name lethal": ("The last blow", "Последний удар"),
        "name survive": ("Survive", "Выжить"),
        "name upgrade": ("Which upgrade", "Какое улучшение"),
        "level 1": ("easy", "простая"),
        "level 2": ("middling", "средняя"),
        "level 3": ("hard", "сложная"),
        "ask keep": (
            "By the dice alone: what deals the most damage on average, before any defense?",
            "Считаем только кубики: что нанесёт больше всего урона в среднем, не учитывая защиту?",
        ),
        "ask lethal": (
            "By the dice alone: what gives you the best chance to win with this attack?",
            "Считаем только кубики: что даст лучший шанс победить этой атакой?",
        ),
        "ask survive": (
            "What gives you the best chance to survive this attack?",
            "Что даст лучший шанс пережить эту атаку?",
        ),
        "ask upgrade": ("Which upgrade wins most often?", "Какое улучшение чаще ведёт к победе?"),
        "keep": ("Keep {dice}", "Оставить {dice}"),
        "keep nothing": ("Re-roll all dice", "Перебросить все кубики"),
        "activate": ("Announce {ability}", "Объявить способность «{ability}»"),
        "activate nothing": ("Announce no ability", "Не объявлять способность"),
        "play": ("Play {card}", "Разыграть карту «{card}»"),
        "use": ("Use {thing}", "Применить «{thing}»"),
        "pass": ("Pass", "Пас"),
        "decline": ("Decline", "Отказаться"),
        "damage": ("damage: {amount}", "урон: {amount}"),
        "right": ("Right!", "Верно!"),
        "wrong": ("Not the best.", "Есть вариант лучше."),
        "next": ("Enter: the next puzzle; Ctrl-C: leave", "Enter: следующая задача; Ctrl-C: выйти"),
        "solved": ("Puzzles solved: {solved} of {all}.", "Решено задач: {solved} из {all}."),
        "why keep": (
            "{best}: {value} on average. The next best is “{other}” with {second}.",
            "{best}: в среднем {value}. Следующий по силе вариант — «{other}», {second}.",
        ),
        "why lethal": (
            "{best}: the attack wins in {value} of all cases. “{other}” comes to {second}.",
            "{best}: атака приносит победу в {value} случаев. «{other}» — в {second}.",
        ),
        "why survive": (
            "{best}: you survive in {value} of all cases. “{other}” comes to {second}.",
            "{best}: вы выживаете в {value} случаев. «{other}» — в {second}.",
        ),
        "why upgrade": (
            "{best}: the game is won in {value} of all cases. “{other}” comes to {second}; "
            "the difference is {gap} ± {error}.",
            "{best}: победа в {value} случаев. «{other}» — в {second}; разница {gap} ± {error}.",
        ),
        "exact dice": (
            "Reckoned exactly, over all dice, without cards and tokens.",
            "Точный расчёт по всем броскам, без карт и жетонов.",
        ),
        "exact": (
            "Reckoned exactly, over all dice, if nobody else plays a card or spends a token.",
            "Точный расчёт по всем броскам — если остальные не разыгрывают карт и не расходуют жетонов.",
        ),
        "imagined": (
            "From {games} games for each answer that the Master imagined, with the same luck for all.",
            "По {games} партиям на каждый вариант: их представил себе Мастер, удача во всех одинакова.",
        ),
    }
)
