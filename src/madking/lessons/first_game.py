"""The first game: four turns of a Barbarian, one new thing at a time, and an opponent who knows what she does.

Throw, hold, announce · defending · income, CP, selling, an upgrade · a reaction · a token and the Upkeep Phase ·
undefendable damage · a card for the dice, and the Ultimate.
"""

from typing import Final

from madking.lessons.script import Foe, Lesson, Line, Step, page

ROLLS: Final = (
    *(1, 2, 3, 5, 6), *(1, 5), *(1, 2, 4, 4, 6),  # Smack; her armor strikes back
    *(1, 2, 2, 5, 6), *(1,), *(2, 4, 5),  # Pyroblast, raised; two hearts
    *(1, 2, 2, 3, 5), *(4, 4, 4, 6, 6),  # Smack II; her armor does nothing
    *(1, 1, 3, 5, 6), *(4,), *(1, 2, 6),  # Pyroblast with Burn; no heart
    *(2, 2, 2, 5, 6), *(2, 4),  # four of a kind
    *(1, 2, 4, 4, 6), *(4, 4, 6), *(4, 6, 6),  # nothing
    *(1, 4, 6, 6, 6), *(2, 6),  # four pows
)  # fmt: skip

THROW_HOLD_ANNOUNCE: Final[tuple[Line, ...]] = (
    Step(
        ("done",),
        (
            page(
                "You are the Barbarian, on the left. Bring the Pyromancer’s health down to 0 before she brings down "
                "yours.",
                "Вы — Варвар, слева. Снизьте здоровье Пиромантки до 0 раньше, чем она снизит ваше.",
                "health:0",
                "health:1",
            ),
            page(
                "You attack with dice: three swords make a Smack, and more swords a harder one. Press “To the "
                "dice” to come to your roll.",
                "Атакуют кубиками: три меча — это «Затрещина», а чем мечей больше, тем она сильнее. Нажмите "
                "«К кубикам», чтобы перейти к броску.",
                "space:0:smack",
                "answers",
            ),
        ),
        phase="main_1",
    ),
    Step(
        ("keep 1 2 3",),
        (
            page(
                "Three swords already, and you may throw twice more. Hold the swords, by a click or with the keys 1, "
                "2 and 3, and roll the other two dice.",
                "Уже три меча, а бросить можно ещё дважды. Удержите мечи щелчком или клавишами 1, 2 и 3 и бросьте "
                "остальные два кубика.",
                "dice",
                "answers",
            ),
        ),
        throw=page(
            "Your dice: 1 to 3 are swords, 4 and 5 are hearts, 6 is the pow. Throw them!",
            "Ваши кубики: 1–3 — мечи, 4 и 5 — сердца, 6 — мощь. Бросайте!",
            "dice",
            "answers",
        ),
    ),
    Step(
        ("activate smack: 4 sword",),
        (
            page(
                "Four swords: that is 6 damage. Announce Smack.",
                "Четыре меча — это 6 урона. Объявите «Затрещину».",
                "dice",
                "answers",
            ),
        ),
    ),
    Foe(("defend molten-armor",)),
    Step(
        ("done",),
        (
            page(
                "You dealt 6. She defended herself: Molten Armor rolled five dice, and each flame struck back, for 2 "
                "damage in all.",
                "Вы нанесли 6 урона. Она защищалась: для «Расплавленной брони» бросают пять кубиков, и каждое пламя "
                "ударило в ответ — всего на 2 урона.",
                "health:0",
                "health:1",
            ),
            page(
                "This is your Main Phase 2, the end of your turn. Press “End turn”, and it is her turn.",
                "Это основная фаза 2, конец вашего хода. Нажмите «Закончить ход», и начнётся её ход.",
                "phases",
                "answers",
            ),
        ),
        phase="main_2",
    ),
)

DEFENDING: Final[tuple[Line, ...]] = (
    Foe(("activate pyroblast",)),
    Step(
        ("defend thick-skin",),
        (
            page(
                "She attacks, and 9 damage wait in the ledger. Now you may defend yourself: Thick Skin rolls three "
                "dice and heals 2 for each heart.",
                "Она атакует, и в счёте ждут 9 урона. Теперь можете защититься вы: «Толстая шкура» — это три кубика и "
                "исцеление на 2 за каждое сердце.",
                "ledger",
                "answers",
            ),
        ),
    ),
)

INCOME_AND_CARDS: Final[tuple[Line, ...]] = (
    Step(
        ("sell transference",),
        (
            page(
                "Two hearts healed 4, so her 9 cost you only 5. Your new turn began with your income: 1 combat point "
                "(CP) and a card.",
                "Два сердца вернули 4, и её 9 урона стоили вам только 5. Новый ход начался с дохода: 1 боевая сила "
                "(БС) и карта.",
                "health:0",
                "cp:0",
                "hand",
            ),
            page(
                "CP pay for cards, and any card can be sold for 1 CP. There is nothing to transfer yet, so sell "
                "Transference!",
                "За БС разыгрывают карты, а любую карту можно продать за 1 БС. Переносить пока нечего, поэтому "
                "продайте «Перенос!».",
                "card:transference",
            ),
        ),
    ),
    Step(
        ("play smack-ii",),
        (
            page(
                "The letter on a card tells when it may be played; U marks an upgrade, which stays on your board. "
                "Play Smack II.",
                "Буква на карте говорит, когда её можно разыграть; У — это улучшение, оно остаётся на планшете. "
                "Разыграйте «Затрещину II».",
                "card:smack-ii",
            ),
        ),
    ),
    Step(
        ("done",),
        (
            page(
                "Four swords now deal 7 instead of 6. One CP is left for a surprise. Press “To the dice”.",
                "Теперь четыре меча наносят 7 урона вместо 6. Одна БС осталась для сюрприза. Нажмите «К кубикам».",
                "space:0:smack",
                "answers",
            ),
        ),
        phase="main_1",
    ),
    Step(
        ("activate smack: 4 sword",),
        (
            page(
                "Four swords at once! You need not throw three times: announce Smack.",
                "Сразу четыре меча! Бросать все три раза не обязательно: объявите «Затрещину».",
                "dice",
                "answers",
            ),
        ),
        throw=page("The same again, only harder. Throw!", "То же самое, только сильнее. Бросайте!", "dice", "answers"),
    ),
    Foe(("defend molten-armor",)),
)

A_REACTION: Final[tuple[Line, ...]] = (
    Foe(("play molten-armor-ii",)),
    Foe(("activate pyroblast",)),
    Step(
        ("defend thick-skin",),
        (
            page(
                "All 7 came through, so she upgraded her armor and strikes again. Defend yourself.",
                "Все 7 урона прошли, поэтому она улучшила броню и бьёт снова. Защищайтесь.",
                "ledger",
                "answers",
            ),
        ),
    ),
    Step(
        ("play not-this-time",),
        (
            page(
                "No heart this time, and 6 damage wait. You kept a CP for a reaction: play Not This Time!",
                "На этот раз ни одного сердца, а ждут 6 урона. Но вы сберегли БС для ответа: разыграйте «Не в этот "
                "раз!».",
                "ledger",
                "card:not-this-time",
            ),
        ),
    ),
)

TOKEN_AND_UPKEEP: Final[tuple[Line, ...]] = (
    Step(
        ("play get-that-outta-here",),
        (
            page(
                "Your card prevented all 6. But her last die has set you on fire: a status effect lies beside your "
                "name, Burn.",
                "Ваша карта отменила все 6 урона. Но последний кубик вас поджёг: рядом с вашим именем лежит состояние "
                "«Горение».",
                "tokens:0",
            ),
            page(
                "Each turn begins with the Upkeep Phase, in which status effects act: Burn has just cost you 2. It "
                "stays until something removes it.",
                "Каждый ход начинается с фазы обновления, и в ней состояния действуют: «Горение» только что отняло у "
                "вас 2. Оно останется, пока его не снимут.",
                "phases",
                "health:0",
            ),
            page(
                "Your income pays for help: play Get That Outta Here!",
                "Дохода хватит на помощь: разыграйте «Убери это отсюда!».",
                "card:get-that-outta-here",
            ),
        ),
    ),
)

UNDEFENDABLE: Final[tuple[Line, ...]] = (
    Step(
        ("keep 2 2 2",),
        (
            page(
                "Three twos. With four dice of one value Smack II is undefendable: hold the twos and roll the other "
                "two dice.",
                "Три двойки. С четырьмя одинаковыми значениями «Затрещина II» неблокируема: удержите двойки и бросьте "
                "остальные два кубика.",
                "dice",
                "answers",
            ),
        ),
        throw=page(
            "Burn is gone. Her armor is better now, so you need a way around it. Throw!",
            "«Горения» больше нет. Её броня стала лучше, и нужно её обойти. Бросайте!",
            "dice",
            "answers",
        ),
    ),
    Step(
        ("activate smack: 4 sword",),
        (
            page(
                "Four twos: 7 undefendable damage, and her armor is of no use. Announce Smack.",
                "Четыре двойки: 7 неблокируемого урона, и броня ей не поможет. Объявите «Затрещину».",
                "dice",
                "answers",
            ),
        ),
    ),
    Foe(("keep 1 2",)),
    Foe(("keep 1 2",)),
    Foe(("activate none",)),
)

THE_ULTIMATE: Final[tuple[Line, ...]] = (
    Step(
        ("keep 6 6 6",),
        (
            page(
                "Three pows! Five of them are your Ultimate Ability, Rage! Hold the sixes and roll the other two dice.",
                "Три мощи! Пять — это ваша легендарная способность «Ярость!». Удержите шестёрки и бросьте остальные "
                "два кубика.",
                "dice",
                "answers",
                "space:0:rage",
            ),
        ),
        throw=page(
            "Three rolls, and she met nothing: that happens, too. She has 10 health left. Throw!",
            "Три броска — и ничего: бывает и так. У неё осталось 10 здоровья. Бросайте!",
            "dice",
            "answers",
        ),
    ),
    Step(
        ("play six-it",),
        (
            page(
                "Four of them. One roll is left, but you need no luck: cards with an R are for the dice. Play Six-It!",
                "Уже четыре. Один бросок остался, но удача не нужна: карты с буквой Б — для кубиков. Разыграйте карту "
                "«На шестёрку!».",
                "dice",
                "card:six-it",
            ),
        ),
    ),
    Step(
        ("activate rage",),
        (
            page(
                "Five pows: 15 ultimate damage, which nothing defends against or prevents. Announce Rage!",
                "Пять символов мощи: 15 легендарного урона, который ни заблокировать, ни отменить. Объявите «Ярость!».",
                "dice",
                "answers",
            ),
        ),
    ),
)

FIRST_GAME: Final = Lesson(
    key="first-game",
    heroes=("barbarian", "pyromancer"),
    health=30,
    cp=(1, 2),
    hands=(
        ("transference", "smack-ii", "not-this-time", "get-that-outta-here"),
        ("molten-armor-ii", "warm-up", "tip-it", "vegas-baby"),
    ),
    draws={0: ("six-it", "double-up", "feelin-good"), 1: ("fire-up", "double-up", "so-wild")},
    rolls=ROLLS,
    lines=(
        *THROW_HOLD_ANNOUNCE,
        *DEFENDING,
        *INCOME_AND_CARDS,
        *A_REACTION,
        *TOKEN_AND_UPKEEP,
        *UNDEFENDABLE,
        *THE_ULTIMATE,
    ),
)
