"""Feats of our making, for the heroes of which the printed charter has none: Ninja and Treant."""

from dataclasses import replace
from typing import Final

from madking.charter.feats.season_one import felled_by, survived_by
from madking.charter.forms import ATTACK, ME, OPPONENT, TIMES, TURN, Count, Deed, Feat, Held, Together, Words

_NINJA: Final = (
    Feat(
        "ninja",
        "already-dead",
        Words("Already Dead", "Уже мёртв"),
        Words("Defeat an opponent by Delayed Poison.", "Победите противника «Медленным ядом»."),
        felled_by("token/delayed-poison"),
    ),
    Feat(
        "ninja",
        "only-smoke",
        Words("Only Smoke", "Только дым"),
        Words(
            "Survive a lethal Attack by spending Smoke Bomb.",
            "Переживите смертельную атаку, израсходовав «Дымовую бомбу».",
        ),
        survived_by("token/smoke-bomb"),
    ),
    Feat(
        "ninja",
        "all-at-once",
        Words("The Whole Art", "Всё искусство"),
        Words("Spend 3 Ninjutsu on one Attack.", "Израсходуйте 3 «Ниндзюцу» на одну атаку."),
        Count(Deed("used", "token/ninjutsu", ME), 3, ATTACK, TIMES),
    ),
    Feat(
        "ninja",
        "full-bloom",
        Words("Full Bloom", "Полный расцвет"),
        Words(
            "Deal 10 or more undefendable damage with Death Blossom.",
            "Нанесите «Цветком смерти» не меньше 10 неблокируемого урона.",
        ),
        Count(Deed("blow", "ability/death-blossom", ME, OPPONENT, marks=("undefendable",), least=10)),
    ),
    Feat(
        "ninja",
        "unseen",
        Words("The Ninja Who Was Not There", "Тот, кого не было"),
        Words("Win with 3 unused Ninjutsu and a Smoke Bomb.", "Победите, сохранив 3 «Ниндзюцу» и «Дымовую бомбу»."),
        Together(
            (
                Deed("kept", "token/ninjutsu", on=ME, least=3),
                Deed("kept", "token/smoke-bomb", on=ME),
                Deed("won", by=ME),
            )
        ),
    ),
)

_TREANT: Final = (
    Feat(
        "treant",
        "old-forest",
        Words("An Old Forest", "Старый лес"),
        Words("Have 3 Seedlings, 2 Saplings and a Dryad at once.", "Имейте одновременно 3 ростка, 2 саженца и дриаду."),
        Held((("companion/seedling", 3), ("companion/sapling", 2), ("companion/dryad", 1)), ME),
    ),
    Feat(
        "treant",
        "growing-season",
        Words("Growing Season", "Время роста"),
        Words("Let companions grow 6 times in one turn.", "Пусть компаньоны вырастут за один ход 6 раз."),
        Count(Deed("grew", by=ME), 6, TURN, TIMES),
    ),
    Feat(
        "treant",
        "deep-roots",
        Words("Deep Roots", "Глубокие корни"),
        Words(
            "Prevent all incoming damage with nothing but Rooted.",
            "Отмените весь входящий урон одним только «Укоренением».",
        ),
        Count(Deed("spared", "ability/rooted", on=ME, marks=("alone",))),
    ),
    Feat(
        "treant",
        "timber",
        Words("Timber", "Лесоповал"),
        Words("Deal 12 or more damage with Overgrowth.", "Нанесите «Буйной порослью» не меньше 12 урона."),
        Count(Deed("blow", "ability/overgrowth", ME, OPPONENT, least=12)),
    ),
    Feat(
        "treant",
        "evergreen",
        Words("Evergreen", "Вечнозелёный"),
        Words(
            "Heal 6 or more with Wellsprings in one turn.",
            "Исцелите за один ход «Живыми родниками» не меньше 6 здоровья.",
        ),
        Count(Deed("healed", "token/wellspring", on=ME), 6, TURN),
    ),
)

LATER_FEATS: Final = tuple([replace(feat, ours=True) for feat in (*_NINJA, *_TREANT)])
