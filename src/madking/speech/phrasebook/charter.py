"""What the terminal says of feats and of one's games."""

from madking.speech.phrasebook import Sayings

CHARTER = Sayings(
    {
        "earned": ("Feat earned: {name}. {text}", "Подвиг совершён: «{name}». {text}"),
        "none": (
            "No finished game yet: play one with madking play --terminal, or take a book with --import.",
            "Доигранных партий пока нет: начните первую (madking play --terminal) или возьмите книгу (--import).",
        ),
        "games": (
            "Won {won} of {games}: {share}, with 95% confidence {low} to {high}.",
            "Побед {won} из {games}: {share}, с уверенностью 95\xa0% — от {low} до {high}.",
        ),
        "streak": ("Wins in a row now: {now}; at best: {best}.", "Побед подряд сейчас: {now}; лучшая серия: {best}."),
        "drought": (
            "Games since the last win: {now}; longest streak: {best}.",
            "Партий после последней победы: {now}; лучшая серия побед: {best}.",
        ),
        "luck": (
            "Luck: {points} health a game above what was to be expected; chance alone strays up to ±{spread}.",
            "Удача: {points} здоровья за партию сверх ожидаемого; одна случайность отклоняется до ±{spread}.",
        ),
        "by hero": ("Hero", "Герой"),
        "by mode": ("Mode", "Режим"),
        "column games": ("games", "игры"),
        "column won": ("won", "победы"),
        "column share": ("share", "доля"),
        "column interval": ("95%", "95\xa0%"),
        "favourites": ("Favourite abilities", "Любимые способности"),
        "best": ("Best hits", "Лучшие удары"),
        "charter": ("The charter: {done} of {all}", "Хартия: {done} из {all}"),
        "anyone": ("Any hero", "Любой герой"),
        "near": ("at best {near} of {needed}", "лучшее: {near} из {needed}"),
        "ours": ("of our making", "наши"),
        "other": ("something else", "прочее"),
        "exported": ("The book was written to {file}.", "Книга записана в {file}."),
        "imported": ("The games of {file} stand in your book now.", "Партии из {file} записаны в вашу книгу."),
        "forgotten": ("Your book was thrown away.", "Ваша книга удалена."),
    }
)
