"""What the coach says after a game: how it went, who was lucky, which decision was dear; and a roll's reason."""

from madking.speech.phrasebook import Sayings

COACH = Sayings(
    {
        # --- a roll ----------------------------------------------------------------------------------------
        "hope": ("{chance} for {what}", "{chance} на «{what}»"),
        "and": (" and ", " и "),
        "keep": (
            "This brings {rows}: worth about {worth} health on the average.",
            "Это даёт {rows}: в среднем около {worth} единицы здоровья.",
        ),
        "keep over": (
            "This brings {rows}: worth about {worth} health on the average, to stop now {stop}.",
            "Это даёт {rows}: в среднем около {worth} единицы здоровья, а если остановиться — {stop}.",
        ),
        "keep hopeless": (
            "No row is likely any more; this leaves the best chance: worth about {worth} health.",
            "Ни на что рассчитывать уже не приходится; так шанс лучше всего: около {worth} единицы здоровья.",
        ),
        "stop over": (
            "{what} is worth about {worth} health now, the best re-roll only {again} on the average.",
            "«{what}» сейчас стоит около {worth} единицы здоровья, лучший переброс — в среднем лишь {again}.",
        ),
        "stop last": (
            "No attempt is left, and {what} is worth most: about {worth} health.",
            "Попыток не осталось, а «{what}» стоит больше всего: около {worth} единицы здоровья.",
        ),
        "stop empty": (
            "The dice meet no row, and no attempt is left.",
            "Кубики не подходят ни к одной способности, а попыток не осталось.",
        ),
        # --- a decision ------------------------------------------------------------------------------------
        "gain": (
            "That makes the chance to win {gain} percentage points higher, between {low} and {high}.",
            "Шанс победы от этого выше на {gain} п.\N{NO-BREAK SPACE}п., от {low} до {high}.",
        ),
        # --- the course ------------------------------------------------------------------------------------
        "course even": (
            "The chances to win never moved much at once: the game was decided step by step over {turns:of turns}.",
            "Шансы на победу ни разу не менялись резко: исход складывался постепенно, за {turns:turns}.",
        ),
        "course yours": (
            "The game turned in turn {turn}: your chance to win went from {before} to {after}{hit}.",
            "Перелом случился на ходу {turn}: ваш шанс победы изменился с {before} до {after}{hit}.",
        ),
        "course": (
            "The game turned in turn {turn}: {who:gen} chance to win went from {before} to {after}{hit}.",
            "Перелом случился на ходу {turn}: шанс победы {who:gen} изменился с {before} до {after}{hit}.",
        ),
        "hit": (", when {what} dealt {amount} damage", ": «{what}», урон\N{NO-BREAK SPACE}— {amount}"),
        # --- luck ------------------------------------------------------------------------------------------
        "luck even": (
            "Luck was even: dice and cards gave nobody clearly more than was to be expected.",
            "Удача была поровну: кубики и карты никому не дали заметно больше ожидаемого.",
        ),
        "luck yours": (
            "You had more luck: dice and cards brought {more} points of health more than {who:dat}, measured by what "
            "was to be expected.",
            "Больше везло вам: кубики и карты дали на {more} единицы здоровья больше, чем противнику ({who}), если "
            "мерить от ожидаемого.",
        ),
        "luck theirs": (
            "{who} had more luck: dice and cards brought {more} points of health more than you, measured by what was "
            "to be expected.",
            "Больше везло {who:dat}: кубики и карты дали на {more} единицы здоровья больше, чем вам, если мерить от "
            "ожидаемого.",
        ),
        "luck of two": (
            "{who} had more luck than {other}: dice and cards brought {more} points of health more, measured by what "
            "was to be expected.",
            "{who:dat} везло больше, чем {other:dat}: кубики и карты дали на {more} единицы здоровья больше, если "
            "мерить от ожидаемого.",
        ),
        # --- decisions -------------------------------------------------------------------------------------
        "none dear": (
            "Of {looked:of decisions} none cost more than the review can tell.",
            "Из {looked:of decisions} ни одно не стоило больше, чем разбор способен различить.",
        ),
        "one dear": (
            "Of {looked:of decisions} one was clearly dear, in turn {turn}: about {gain} percentage points.",
            "Из {looked:of decisions} явно дорогим было одно, на ходу {turn}: около {gain} п.\N{NO-BREAK SPACE}п.",
        ),
        "some dear": (
            "Of {looked:of decisions} {count} were clearly dear; the dearest, in turn {turn}, cost about {gain} "
            "percentage points.",
            "Из {looked:of decisions} явно дорогих {count}; самое дорогое, на ходу {turn}, стоило около {gain} "
            "п.\N{NO-BREAK SPACE}п.",
        ),
        "nobody": (
            "Only bots played, so no decision is judged.",
            "Играли только боты, поэтому решения не оцениваются.",
        ),
    }
)
