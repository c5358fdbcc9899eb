"""What the campaign says: its duels, its twists, its stars."""

from typing import Final

from madking.speech.phrasebook import Sayings

CAMPAIGN: Final = Sayings(
    {
        "name 1": ("First blood", "Первая кровь"),
        "name 2": ("The other side", "По другую сторону"),
        "name 3": ("Shield and flame", "Щит и пламя"),
        "name 4": ("Forest fire", "Лесной пожар"),
        "name 5": ("Quiet steps", "Тихие шаги"),
        "name 6": ("A pile of tricks", "Стопка уловок"),
        "name 7": ("Old roots", "Старые корни"),
        "name 8": ("Two against one", "Двое на одного"),
        "name 9": ("The long hunt", "Долгая охота"),
        "name 10": ("Blade and bullet", "Клинок и пуля"),
        "name 11": ("High noon, late", "Не в полдень"),
        "name 12": ("Outnumbered", "В меньшинстве"),
        "name 13": ("The workshop", "Мастерская"),
        "name 14": ("Under a black flag", "Под чёрным флагом"),
        "name 15": ("Alone in the dark", "Один в темноте"),
        "name 16": ("The Mad King’s table", "Стол Безумного короля"),
        "twist health": (
            "Starting health: {mine} for you, {theirs} for them.",
            "Начальное здоровье: у вас {mine}, у противника {theirs}.",
        ),
        "twist deck": ("Upgrades lie in a deck of their own.", "Улучшения лежат в отдельной колоде."),
        "twist book": ("By the rules of {book}.", "По правилам «{book}»."),
        "twist two": ("You and a teammate against one.", "Вы и член команды против одного."),
        "twist alone": ("You alone against two.", "Вы один против двоих."),
        "star win": ("Win.", "Победите."),
        "star health": ("Win with at least {health} health left.", "Победите, сохранив не меньше {health} здоровья."),
        "star turns": ("Win by your turn {turns}.", "Победите не позже своего {turns}-го хода."),
        "stars": ("Stars: {stars} of {all}", "Звёзды: {stars} из {all}"),
        "meeting": ("{mine} against {theirs}.", "{mine} против: {theirs}."),
        "won": ("Duel {number}: {stars} of 3 stars.", "Дуэль {number}: {stars} из 3 звёзд."),
        "lost": ("Duel {number} is not won yet.", "Дуэль {number} ещё не выиграна."),
        "on": ("Next: `madking campaign {number}`.", "Дальше: `madking campaign {number}`."),
        "again": ("Again: `madking campaign {number}`.", "Ещё раз: `madking campaign {number}`."),
    }
)
