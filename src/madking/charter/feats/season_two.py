"""The feats of the eight heroes of season two."""

from typing import Final

from madking.charter.feats.season_one import SAVED_AND_WON, defending, felled_by, survived_by
from madking.charter.forms import (
    ANYONE,
    ATTACK,
    GAME,
    ME,
    OPPONENT,
    OTHER,
    PLAYERS,
    TEAMMATE,
    TIMES,
    TURN,
    Chain,
    Count,
    Deed,
    Feat,
    Held,
    Lying,
    Together,
    Without,
    Words,
)

_GUNSLINGER: Final = (
    Feat(
        "gunslinger",
        "six-shooter",
        Words("Six-Shooter", "Шестизарядный"),
        Words("Add 6 damage in one turn with Reload.", "Добавьте за один ход 6 урона «Перезарядкой»."),
        Count(Deed("added", "token/reload", ME, OPPONENT), 6, TURN),
    ),
    Feat(
        "gunslinger",
        "spin-again",
        Words("Spin It Again", "Крутани ещё раз"),
        Words("Re-roll two Reload dice in one turn.", "Перебросьте за один ход два кубика «Перезарядки»."),
        Count(Deed("rerolled", "token/reload", ME, ME), 2, TURN, TIMES),
    ),
    Feat(
        "gunslinger",
        "high-noon",
        Words("High Noon", "Ровно в полдень"),
        Words("Win Showdown with a 6 against a 1.", "Выиграйте «Разборки» шестёркой против единицы."),
        Count(Deed("contested", "ability/showdown", ME, marks=("won", "6 against 1"))),
    ),
    Feat(
        "gunslinger",
        "quicker-draw",
        Words("The Quicker Draw", "Кто быстрее"),
        Words("Win a Duel with the help of Better D!", "Выиграйте «Дуэль» с помощью карты «Лучшая защита!»."),
        Chain((Deed("played", "card/better-d", ME), Deed("contested", "defence", ME, marks=("won",)))),
    ),
    Feat(
        "gunslinger",
        "most-wanted",
        Words("Most Wanted", "Особо опасны"),
        Words("Have two opponents with Bounty at once.", "Пусть «Розыск» лежит одновременно на двух противниках."),
        Held((("token/bounty", 1),), OPPONENT, players=2),
    ),
)

_SAMURAI: Final = (
    Feat(
        "samurai",
        "perfect-cut",
        Words("The Perfect Cut", "Безупречный удар"),
        Words(
            "Deal 8 damage with Katana Slice, inflict Shame and gain Honor, all in one turn.",
            "За один ход нанесите 8 урона «Ударом катаной», наложите «Стыд» и получите «Честь».",
        ),
        Together(
            (
                Deed("blow", "ability/katana-slice", ME, OPPONENT, least=8),
                Deed("placed", "token/shame", ME, OPPONENT),
                Deed("placed", "token/honor", ANYONE, ME),
            )
        ),
    ),
    Feat(
        "samurai",
        "dishonor-on-all",
        Words("Disgraced", "Позор на весь род"),
        Words("Inflict 4 Shame in one turn.", "Наложите за один ход 4 «Стыда»."),
        Count(Deed("placed", "token/shame", ME, OPPONENT), 4, TURN),
    ),
    Feat(
        "samurai",
        "first-impression",
        Words("First Impression", "Первое впечатление"),
        Words("End your first turn with 2 Honor.", "Закончите свой первый ход с 2 «Честями»."),
        Count(Deed("kept", "token/honor", on=ME, least=2, own_turn=1)),
    ),
    Feat(
        "samurai",
        "way-of-the-blade",
        Words("Drawn in Defense", "Меч из ножен"),
        Words("Deal 6 damage in your Defensive Roll Phase.", "Нанесите 6 урона в своей фазе броска защиты."),
        defending(6),
    ),
    Feat(
        "samurai",
        "loss-of-face",
        Words("Loss of Face", "Потеря лица"),
        Words(
            "Survive a lethal Attack because Shame weakened it.",
            "Переживите смертельную атаку благодаря тому, что её ослабил «Стыд».",
        ),
        survived_by("token/shame"),
    ),
)

_HUNTRESS: Final = (
    Feat(
        "huntress",
        "always-at-my-side",
        Words("Always at My Side", "Всегда рядом"),
        Words("Win without Nyra ever being downed.", "Победите так, чтобы Найра ни разу не была повержена."),
        Without(Deed("won", by=ME), Deed("became", "companion/nyra", ME, marks=("downed",))),
    ),
    Feat(
        "huntress",
        "nine-lives",
        Words("Nine Lives", "Девять жизней"),
        Words("Heal Nyra by 7 in one turn.", "Исцелите Найру за один ход на 7."),
        Count(Deed("mended", "companion/nyra", ME), 7, TURN),
    ),
    Feat(
        "huntress",
        "she-bites",
        Words("She Bites", "Она кусается"),
        Words("Deal 5 damage in your Defensive Roll Phase.", "Нанесите 5 урона в своей фазе броска защиты."),
        defending(5),
    ),
    Feat(
        "huntress",
        "thick-fur",
        Words("Thick Fur", "Густая шерсть"),
        Words(
            "Let Nyra take 12 or more damage from one Attack.", "Пусть Найра получит не меньше 12 урона от одной атаки."
        ),
        Count(Deed("spared", "companion/nyra", on=ME, marks=("attack",)), 12, ATTACK),
    ),
    Feat(
        "huntress",
        "last-sacrifice",
        Words("For You", "Ради тебя"),
        Words(
            "Survive a lethal Attack because Nyra was downed in your stead.",
            "Переживите смертельную атаку, подставив Найру так, что она будет повержена.",
        ),
        Together(
            (
                Deed("spared", "companion/nyra", on=ME, marks=("attack", "lethal")),
                Deed("became", "companion/nyra", ME, marks=("downed",)),
            ),
            ATTACK,
        ),
    ),
)

_TACTICIAN: Final = (
    Feat(
        "tactician",
        "carpet",
        Words("Wall to Wall", "От стены до стены"),
        Words(
            "Hit two or more opponents with one Carpet Bomb.",
            "Поразите одной «Ковровой бомбардировкой» не меньше двух противников.",
        ),
        Count(Deed("dealt", "ability/carpet-bomb", ME, OPPONENT), 2, ATTACK, PLAYERS),
    ),
    Feat(
        "tactician",
        "compound-interest",
        Words("Compound Interest", "Сложный процент"),
        Words("Activate Profiteer three times in one turn.", "Активируйте «Наживу» трижды за один ход."),
        Count(Deed("activated", "ability/profiteer", ME), 3, TURN, TIMES),
    ),
    Feat(
        "tactician",
        "redeployment",
        Words("Redeployment", "Передислокация"),
        Words(
            "With Tactical Advantage move another player's token to a teammate.",
            "С помощью «Тактического преимущества» перенесите жетон другого игрока члену своей команды.",
        ),
        Count(Deed("moved", by=ME, on=OTHER, to=TEAMMATE, means="token/tactical-advantage:move")),
    ),
    Feat(
        "tactician",
        "plan-d",
        Words("Plan D", "План «Г»"),
        Words(
            "Re-roll 4 dice in one turn with Tactical Advantage.",
            "Перебросьте за один ход 4 кубика «Тактическим преимуществом».",
        ),
        Count(Deed("used", "token/tactical-advantage", ME, means="token/tactical-advantage:reroll"), 4, TURN, TIMES),
    ),
    Feat(
        "tactician",
        "grand-strategy",
        Words("Grand Strategy", "Большая стратегия"),
        Words("Raise your Tactical Advantage limit to 7.", "Поднимите свой предел «Тактического преимущества» до 7."),
        Count(Deed("limit", "token/tactical-advantage", on=ME, least=7)),
    ),
)

_ARTIFICER: Final = (
    Feat(
        "artificer",
        "assembly-line",
        Words("Assembly Line", "Конвейер"),
        Words("Build all three bots on your first turn.", "Постройте всех трёх ботов в свой первый ход."),
        Together(
            tuple(Deed("became", f"companion/{bot}", ME, own_turn=1) for bot in ("nanobot", "shock-bot", "heal-bot"))
        ),
    ),
    Feat(
        "artificer",
        "gray-goo",
        Words("Gray Goo", "Серая слизь"),
        Words("Inflict 3 Nanites in one turn.", "Наложите за один ход 3 «Нанита»."),
        Count(Deed("placed", "token/nanite", ME, OPPONENT), 3, TURN),
    ),
    Feat(
        "artificer",
        "chain-reaction",
        Words("Chain Reaction", "Цепная реакция"),
        Words("Deal 6 or more damage with Nanites in one turn.", "Нанесите за один ход не меньше 6 урона «Нанитами»."),
        Count(Deed("dealt", "companion/nanobot", ME, OPPONENT), 6, TURN),
    ),
    Feat(
        "artificer",
        "big-spender",
        Words("No Expense Spared", "Не считаясь с затратами"),
        Words("Spend 8 Synth in one turn.", "Израсходуйте за один ход 8 «Синта»."),
        Count(Deed("removed", "token/synth", ME, ME), 8, TURN),
    ),
    Feat(
        "artificer",
        "whole-toolbox",
        Words("The Whole Toolbox", "Весь инструмент"),
        Words("Roll one of each symbol for Spanner Strike.", "При «Ударе ключом» выбросьте по одному каждому символу."),
        Count(Deed("rolled", "ability/spanner-strike", ME, marks=("each symbol",))),
    ),
)

_CURSED_PIRATE: Final = (
    Feat(
        "cursed_pirate",
        "early-grave",
        Words("An Early Grave", "Ранняя могила"),
        Words("Win after turning your board on your first turn.", "Победите, перевернув планшет в свой первый ход."),
        Chain((Deed("flipped", by=ME, own_turn=1), Deed("won", by=ME)), GAME),
    ),
    Feat(
        "cursed_pirate",
        "still-breathing",
        Words("Still Breathing", "Ещё дышит"),
        Words("Win without ever turning your board.", "Победите, ни разу не перевернув планшет."),
        Without(Deed("won", by=ME), Deed("flipped", by=ME)),
    ),
    Feat(
        "cursed_pirate",
        "powder-for-all",
        Words("Powder for All Hands", "Порох всей команде"),
        Words(
            "Have a Powder Keg lie with every player at once, yourself included.",
            "Пусть «Пороховая бочка» лежит одновременно на каждом игроке, включая вас.",
        ),
        Held((("token/powder-keg", 1),), ANYONE, players=0),
    ),
    Feat(
        "cursed_pirate",
        "found-money",
        Words("Found Money", "Находка"),
        Words(
            "Gain a Cursed Doubloon on a turn that you began with none.",
            "Получите «Проклятый дублон» в ход, который вы начали без них.",
        ),
        Count(Deed("placed", "token/cursed-doubloon", ANYONE, ME, marks=("began with none",))),
    ),
    Feat(
        "cursed_pirate",
        "borrowed-time",
        Words("Borrowed Time", "Взаймы у смерти"),
        Words(
            "Win on your cursed side when your next Upkeep Phase would have killed you.",
            "Победите на проклятой стороне, когда следующая фаза обновления убила бы вас.",
        ),
        Count(Deed("won", by=ME, marks=("side cursed",), most=4)),
    ),
)

_SERAPH: Final = (
    Feat(
        "seraph",
        "above-it-all",
        Words("Above It All", "Выше этого"),
        Words("Survive a lethal Attack with Flight.", "Переживите смертельную атаку с помощью «Полёта»."),
        survived_by("token/flight"),
    ),
    Feat(
        "seraph",
        "heaven-sent",
        Words("Heaven-Sent", "Посланник небес"),
        Words(
            "Win the turn after Blessing of Divinity saved you.",
            "Победите на следующий ход после того, как вас спасло «Божественное благословение».",
        ),
        SAVED_AND_WON,
    ),
    Feat(
        "seraph",
        "twice-holy",
        Words("Twice Holy", "Дважды свят"),
        Words("Gain 2 Holy Presence in one turn.", "Получите за один ход 2 «Святых присутствия»."),
        Count(Deed("placed", "token/holy-presence", ANYONE, ME), 2, TURN),
    ),
    Feat(
        "seraph",
        "second-dive",
        Words("The Second Dive", "Со второго захода"),
        Words(
            "Make an Attack undefendable with the second Flight that you spend on it.",
            "Сделайте атаку неблокируемой вторым израсходованным на неё «Полётом».",
        ),
        Count(Deed("undefendable", "token/flight", ME, marks=("use 2",))),
    ),
    Feat(
        "seraph",
        "wings-for-a-friend",
        Words("Wings for a Friend", "Крылья для друга"),
        Words(
            "Have a teammate avoid damage with Flight.", "Пусть член вашей команды избежит урона с помощью «Полёта»."
        ),
        Count(Deed("spared", "token/flight", on=TEAMMATE)),
    ),
)

_VAMPIRE_LORD: Final = (
    Feat(
        "vampire_lord",
        "last-drop",
        Words("The Last Drop", "Последняя капля"),
        Words(
            "Defeat an opponent who would have survived without the damage that Blood Power added.",
            "Победите противника, который выжил бы без урона, добавленного «Силой крови».",
        ),
        felled_by("token/blood-power", "needed"),
    ),
    Feat(
        "vampire_lord",
        "feast",
        Words("A Feast Laid Out", "Накрытый стол"),
        Words(
            "Have 4 Bleed tokens on opponents at once.",
            "Пусть на противниках одновременно лежат 4 жетона «Кровотечения».",
        ),
        Lying(("token/bleed",), 4, OPPONENT),
    ),
    Feat(
        "vampire_lord",
        "bled-dry",
        Words("Bled Dry", "Обескровлен"),
        Words("Defeat an opponent by Bleed.", "Победите противника «Кровотечением»."),
        felled_by("token/bleed"),
    ),
    Feat(
        "vampire_lord",
        "rejuvenated",
        Words("Centuries Younger", "Моложе на века"),
        Words("Heal 12 or more in one turn.", "Исцелите за один ход не меньше 12 здоровья."),
        Count(Deed("healed", on=ME), 12, TURN),
    ),
    Feat(
        "vampire_lord",
        "look-into-my-eyes",
        Words("Look into My Eyes", "Смотри мне в глаза"),
        Words(
            "Make an opponent fail their Offensive Roll Phase with Mesmerize.",
            "«Гипнозом» заставьте противника провалить его фазу броска нападения.",
        ),
        Count(Deed("thwarted", by=ME, on=OPPONENT, means="token/mesmerize", marks=("nothing",))),
    ),
)

SEASON_TWO_FEATS: Final = (
    *_GUNSLINGER,
    *_SAMURAI,
    *_HUNTRESS,
    *_TACTICIAN,
    *_ARTIFICER,
    *_CURSED_PIRATE,
    *_SERAPH,
    *_VAMPIRE_LORD,
)
