"""The feats of the six heroes of the first boxes: Barbarian, Moon Elf, Pyromancer, Shadow Thief, Monk, Paladin."""

from typing import Final

from madking.charter.forms import (
    ATTACK,
    GAME,
    ME,
    NEXT_TURN,
    OPPONENT,
    TIMES,
    TURN,
    Chain,
    Count,
    Deed,
    Feat,
    Form,
    Held,
    Lying,
    Words,
)

STUNNED_TWICE: Final = Count(Deed("placed", "token/stun", ME, OPPONENT), 2, TURN, TIMES, each=True)


def defending(least: int) -> Form:
    """So much damage dealt in one's own Defensive Roll Phase."""
    return Count(Deed("dealt", by=ME, on=OPPONENT, marks=("defence",)), least, ATTACK)


def felled_by(thing: str, *marks: str) -> Form:
    """An opponent who fell by something of one's own."""
    return Count(Deed("felled", thing, ME, OPPONENT, marks=marks))


def survived_by(thing: str, *marks: str) -> Form:
    """A lethal Attack survived thanks to something."""
    return Count(Deed("spared", thing, on=ME, marks=("attack", "lethal", *marks)))


SAVED_AND_WON: Final = Chain((Deed("saved", "token/blessing-of-divinity", on=ME), Deed("won", by=ME)), NEXT_TURN)

_BARBARIAN: Final = (
    Feat(
        "barbarian",
        "seeing-stars",
        Words("Seeing Stars", "Искры из глаз"),
        Words(
            "Inflict Stun on an opponent twice in one turn.",
            "Дважды за один ход наложите «Оглушение» на одного противника.",
        ),
        STUNNED_TWICE,
    ),
    Feat(
        "barbarian",
        "brute-force",
        Words("Brute Force", "Грубая сила"),
        Words(
            "Roll nothing but 6s for Overpower, with no die altered by a card or a token.",
            "При «Превосходстве» выбросьте одни шестёрки, не изменив ни одного кубика картой или жетоном.",
        ),
        Count(Deed("rolled", "ability/overpower", ME, marks=("all 6", "unassisted"))),
    ),
    Feat(
        "barbarian",
        "pulled-muscle",
        Words("Pulled Muscle", "Потянул мышцу"),
        Words("Roll nothing but 1s for Overpower.", "При «Превосходстве» выбросьте одни единицы."),
        Count(Deed("rolled", "ability/overpower", ME, marks=("all 1",))),
    ),
    Feat(
        "barbarian",
        "last-word",
        Words("The Last Word", "Последнее слово"),
        Words(
            "Deal 10 or more undefendable damage with Smack III.",
            "Нанесите «Затрещиной III» не меньше 10 неблокируемого урона.",
        ),
        Count(Deed("blow", "ability/smack", ME, OPPONENT, marks=("level 3", "undefendable"), least=10)),
    ),
    Feat(
        "barbarian",
        "worth-it",
        Words("Totally Worth It", "Оно того стоило"),
        Words(
            "Take more damage from your own Reckless than it deals.",
            "Получите от собственного «Безрассудства» больше урона, чем оно нанесёт.",
        ),
        Count(Deed("blow", "ability/reckless", ME, OPPONENT, marks=("dearer",), least=1)),
    ),
)

_MOON_ELF: Final = (
    Feat(
        "moon_elf",
        "not-there",
        Words("Not There Any More", "Уже не здесь"),
        Words(
            "Survive a lethal Attack by spending Evasive.", "Переживите смертельную атаку, израсходовав «Уклонение»."
        ),
        survived_by("token/evasive"),
    ),
    Feat(
        "moon_elf",
        "third-time",
        Words("Third Time Lucky", "С третьего раза"),
        Words("Avoid damage with the third Evasive in a row.", "Избегите урона третьим «Уклонением» подряд."),
        Count(Deed("spared", "token/evasive", on=ME, marks=("use 3",))),
    ),
    Feat(
        "moon_elf",
        "full-moon",
        Words("Full Moon", "Полнолуние"),
        Words("Have 6 of your tokens in play at once.", "Имейте в игре одновременно 6 своих жетонов."),
        Lying(("token/evasive", "token/targeted", "token/blind", "token/entangle"), 6, mine=True),
    ),
    Feat(
        "moon_elf",
        "two-birds",
        Words("Two Birds", "Двух зайцев"),
        Words("Have two opponents with Targeted at once.", "Пусть «Мишень» лежит одновременно на двух противниках."),
        Held((("token/targeted", 1),), OPPONENT, players=2),
    ),
    Feat(
        "moon_elf",
        "wrong-foot",
        Words("On the Wrong Foot", "Не с той ноги"),
        Words(
            "Play Better D! after a first defensive roll without a foot, and roll again.",
            "Разыграйте «Лучшую защиту!» после первого броска защиты без стоп и бросьте ещё раз.",
        ),
        Chain(
            (
                Deed("threw", "defence", ME, marks=("first", "no foot")),
                Deed("played", "card/better-d", ME),
                Deed("threw", "defence", ME, marks=("again",)),
            )
        ),
    ),
)

_PYROMANCER: Final = (
    Feat(
        "pyromancer",
        "burnt-out",
        Words("Burnt Out", "Дотла"),
        Words("Defeat an opponent by Burn.", "Победите противника «Горением»."),
        felled_by("token/burn"),
    ),
    Feat(
        "pyromancer",
        "inferno",
        Words("Inferno", "Огненная буря"),
        Words("Deal 19 or more damage in one turn.", "Нанесите за один ход не меньше 19 урона."),
        Count(Deed("dealt", by=ME, on=OPPONENT), 19, TURN),
    ),
    Feat(
        "pyromancer",
        "meteor-shower",
        Words("Meteor Shower", "Метеоритный дождь"),
        Words(
            "Inflict Stun on an opponent twice in one turn.",
            "Дважды за один ход наложите «Оглушение» на одного противника.",
        ),
        STUNNED_TWICE,
    ),
    Feat(
        "pyromancer",
        "boundless",
        Words("Boundless Fire", "Огонь без границ"),
        Words("Win with a Fire Mastery limit of 7 or more.", "Победите с пределом «Власти над огнём» не меньше 7."),
        Chain((Deed("limit", "token/fire-mastery", on=ME, least=7), Deed("won", by=ME)), GAME),
    ),
    Feat(
        "pyromancer",
        "hot-to-touch",
        Words("Hot to the Touch", "Не прикасаться"),
        Words("Deal 5 damage in your Defensive Roll Phase.", "Нанесите 5 урона в своей фазе броска защиты."),
        defending(5),
    ),
)

_SHADOW_THIEF: Final = (
    Feat(
        "shadow_thief",
        "nest-egg",
        Words("Nest Egg", "Золотая жила"),
        Words("Have 15 CP by the end of your second turn.", "Накопите 15 БС до конца своего второго хода."),
        Count(Deed("purse", "cp", on=ME, least=15, until_turn=2)),
    ),
    Feat(
        "shadow_thief",
        "from-behind",
        Words("From Behind", "Со спины"),
        Words(
            "Defeat an opponent with a Sneak Attack that rolled a 6.",
            "Победите противника «Ударом исподтишка», выбросив 6.",
        ),
        Chain((Deed("rolled", "token/sneak-attack", ME, least=6), Deed("felled", "token/sneak-attack", ME, OPPONENT))),
    ),
    Feat(
        "shadow_thief",
        "in-the-wine",
        Words("Something in the Wine", "Что-то в вине"),
        Words("Defeat an opponent by Poison.", "Победите противника «Отравлением»."),
        felled_by("token/poison"),
    ),
    Feat(
        "shadow_thief",
        "gone",
        Words("Gone", "Был — и нет"),
        Words(
            "Avoid 12 or more damage in one turn with Shadow Defense.",
            "Избегите за один ход не меньше 12 урона с помощью «Теневой защиты».",
        ),
        Count(Deed("spared", "token/shadows", on=ME, marks=("attack", "in ability/shadow-defense")), 12, TURN),
    ),
    Feat(
        "shadow_thief",
        "round-for-everyone",
        Words("A Round for Everyone", "Угощение для всех"),
        Words(
            "Have two opponents with 3 Poison each at once.",
            "Пусть на двух противниках одновременно лежит по 3 «Отравления».",
        ),
        Held((("token/poison", 3),), OPPONENT, players=2),
    ),
)

_MONK: Final = (
    Feat(
        "monk",
        "calm-hand",
        Words("A Calm Hand", "Спокойная рука"),
        Words(
            "Turn a 1 into a 6 for Tempest Rush by spending Chi.",
            "При «Натиске бури» превратите 1 в 6, израсходовав «Ци».",
        ),
        Count(Deed("rerolled", "ability/tempest-rush", ME, ME, means="ability/tempest-rush", marks=("1>6",))),
    ),
    Feat(
        "monk",
        "eye-of-the-storm",
        Words("Eye of the Storm", "Око бури"),
        Words(
            "Roll nothing but 6s for Tempest Rush, with no die altered by a card or a token.",
            "При «Натиске бури» выбросьте одни шестёрки, не изменив ни одного кубика картой или жетоном.",
        ),
        Count(Deed("rolled", "ability/tempest-rush", ME, marks=("all 6", "unassisted"))),
    ),
    Feat(
        "monk",
        "inner-peace",
        Words("Inner Peace", "Внутренний покой"),
        Words("Win with 6 or more unused Chi.", "Победите, сохранив не меньше 6 «Ци»."),
        Chain((Deed("kept", "token/chi", on=ME, least=6), Deed("won", by=ME)), TURN),
    ),
    Feat(
        "monk",
        "still-water",
        Words("Still Water", "Тихая вода"),
        Words("Prevent all incoming damage with nothing but Chi.", "Отмените весь входящий урон одной только «Ци»."),
        Count(Deed("spared", "token/chi", on=ME, marks=("alone",))),
    ),
    Feat(
        "monk",
        "clean-living",
        Words("Clean Living", "Здоровый образ жизни"),
        Words(
            "Remove with Cleanse a token that would have killed you in your next Upkeep Phase.",
            "Снимите «Очищением» жетон, который убил бы вас в следующей фазе обновления.",
        ),
        Count(Deed("removed", by=ME, on=ME, means="token/cleanse", marks=("deadly",))),
    ),
)

_PALADIN: Final = (
    Feat(
        "paladin",
        "other-cheek",
        Words("The Other Cheek", "Другая щека"),
        Words("Deal more damage than you take while defending.", "Защищаясь, нанесите больше урона, чем получите."),
        Count(Deed("defended", by=ME, marks=("more than taken",), least=1)),
    ),
    Feat(
        "paladin",
        "faith-rewarded",
        Words("Faith Rewarded", "Награда за веру"),
        Words(
            "Win the turn after Blessing of Divinity saved you.",
            "Победите на следующий ход после того, как вас спасло «Божественное благословение».",
        ),
        SAVED_AND_WON,
    ),
    Feat(
        "paladin",
        "full-armor",
        Words("Full Armor", "Полное облачение"),
        Words("Have all 5 of your tokens at once.", "Имейте одновременно все 5 своих жетонов."),
        Held(
            (
                ("token/crit", 1),
                ("token/accuracy", 1),
                ("token/retribution", 1),
                ("token/protect", 1),
                ("token/blessing-of-divinity", 1),
            ),
            ME,
        ),
    ),
    Feat(
        "paladin",
        "worth-the-tithe",
        Words("Worth the Tithe", "Десятина окупилась"),
        Words("Save a failed Offensive Roll Phase with Tithe.", "Спасите «Десятиной» неудачную фазу броска нападения."),
        Count(Deed("activated", by=ME, marks=("rescued by ability/tithe:reroll",))),
    ),
    Feat(
        "paladin",
        "all-heart",
        Words("All Heart", "От всего сердца"),
        Words("Heal 5 with Holy Light.", "Исцелите 5 здоровья «Святым светом»."),
        Count(Deed("healed", "ability/holy-light", ME, ME), 5, ATTACK),
    ),
)

SEASON_ONE_FEATS: Final = (*_BARBARIAN, *_MOON_ELF, *_PYROMANCER, *_SHADOW_THIEF, *_MONK, *_PALADIN)
