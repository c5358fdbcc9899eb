"""A starting hero out of three choices; each is data: what it is called, one sentence, and its parts of the text."""

from typing import Final, NamedTuple


class Choice(NamedTuple):
    """One of the things to choose from: key, name and sentence in English and Russian, and its parts of the text."""

    key: str
    name: tuple[str, str]
    sentence: tuple[str, str]
    parts: dict[str, str]


DICE: Final = (
    Choice(
        "steady",
        ("Steady", "Ровные"),
        (
            "One symbol comes often, one now and then, one rarely.",
            "Один символ выпадает часто, другой — порой, третий — редко.",
        ),
        {"faces": "sword sword sword shield shield crown"},
    ),
    Choice(
        "even",
        ("Even", "Равные"),
        (
            "All three symbols come alike, so that the ultimate is within reach.",
            "Все три символа выпадают одинаково часто, и до ультимативной способности рукой подать.",
        ),
        {"faces": "sword sword shield shield crown crown"},
    ),
    Choice(
        "bold",
        ("Bold", "Дерзкие"),
        (
            "Swords nearly always; whatever else comes is something special.",
            "Почти всегда мечи; всё остальное — особый случай.",
        ),
        {"faces": "sword sword sword sword shield crown"},
    ),
)

STYLES: Final = (
    Choice(
        "striker",
        ("Striker", "Боец"),
        (
            "Deals more damage than others and hardly heals.",
            "Наносит больше урона, чем другие, и почти не исцеляется.",
        ),
        {
            "uses": "stun",
            "light": "deal 5",
            "strong": "deal 7",
            "heavy": "deal 9 undefendable",
            "mixed": "deal 6",
            "aid": "deal 3 undefendable",
            "defence": "prevent 1 per shield deal 1 per sword plain to attacker",
            "finale": "inflict stun deal 14 ultimate",
            "trick": "choose opponent { deal 2 plain to chosen }",
            "modifier": "add 3",
        },
    ),
    Choice(
        "guardian",
        ("Guardian", "Страж"),
        (
            "Prevents and heals, and wins the long game.",
            "Предотвращает урон, исцеляется и берёт своё в долгой игре.",
        ),
        {
            "uses": "evasive",
            "light": "deal 4 heal 1",
            "strong": "deal 5 heal 2",
            "heavy": "deal 7 heal 3",
            "mixed": "deal 4 gain evasive",
            "aid": "heal 4",
            "defence": "prevent 2 per shield heal 1 per crown",
            "finale": "heal 5 deal 12 ultimate",
            "trick": "heal 3",
            "modifier": "add 1 heal 1",
        },
    ),
    Choice(
        "trickster",
        ("Trickster", "Ловкач"),
        (
            "Hinders opponents with status effects and turns dice as it likes.",
            "Мешает соперникам жетонами и переворачивает кубики, как ему нужно.",
        ),
        {
            "uses": "knockdown",
            "light": "deal 4",
            "strong": "deal 5 inflict shaken",
            "heavy": "deal 7 inflict knockdown",
            "mixed": "deal 4 inflict shaken",
            "aid": "inflict knockdown deal 2",
            "defence": "prevent 1 per shield on 1 crown { inflict shaken upon attacker }",
            "finale": "inflict knockdown inflict shaken deal 12 ultimate",
            "trick": "choose opponent { inflict shaken upon chosen }",
            "modifier": "add 2 inflict shaken",
        },
    ),
)

RESOURCES: Final = (
    Choice(
        "tokens",
        ("Tokens", "Жетоны"),
        (
            "Gathers tokens and spends them on stronger attacks and defences.",
            "Копит жетоны и тратит их на атаку и защиту.",
        ),
        {
            "gain": "gain focus",
            "fill": "gain limit focus",
            "own": """
    token "Focus" / "Сосредоточенность" ("Сосредоточенность") positive limit 4 {
        spend 1 as strike when attacking { add 1 }
        spend 1 as shelter when damage waits { prevent 1 }
    }
""",
        },
    ),
    Choice(
        "points",
        ("Combat points", "Боевые очки"),
        (
            "Gains combat points and pays with them for better dice.",
            "Получает боевые очки и платит ими за лучшие броски.",
        ),
        {
            "gain": "gain 1 cp",
            "fill": "gain 4 cp",
            "own": """
    passive "Practice" / "Выучка" {
        level 1 {
            when own activation if need shows crown { gain 1 cp }
            pay 2 cp when own die { reroll own die }
        }
    }
""",
        },
    ),
    Choice(
        "companion",
        ("Companion", "Спутник"),
        (
            "A wolf fights at its side, and is tended now and then.",
            "Рядом сражается волк, о котором порой нужно заботиться.",
        ),
        {
            "gain": "mend 1 wolf",
            "fill": "mend 4 wolf make wolf awake",
            "own": """
    companion "Wolf" / "Волк" ("волка" "волку" "волка") health 3 of 4 falls resting {
        state awake "awake" / "бодрствует"
        state resting "resting" / "отдыхает"
        when own attack if wolf is awake { add 1 }
        when attack lands if wolf is awake { shelter behind wolf }
        pay 2 cp when own main and wolf is resting { mend 2 wolf make wolf awake }
    }
""",
        },
    ),
)

_TEXT: Final = """\
# {en}: made of three choices; every number and name is yours to change.

hero {key} "{en}" {{
    complexity 2
    dice {faces}
    symbol sword "sword" / "меч"
    symbol shield "shield" / "щит"
    symbol crown "crown" / "корона"
    uses {uses}

    token "Shaken" / "Потрясение" ("Потрясение") negative limit 1 {{
        when own offensive roll {{ fewer 1 attempts }}
        when own roll phase ends {{ remove this }}
    }}
{own}
    offensive "Blow" / "Выпад" {{
        level 1 {{
            row need 3 sword {{ {light} }}
            row need 4 sword {{ {strong} }}
            row need 5 sword {{ {heavy} }}
        }}
        level 2 cost 2 {{
            row need 3 sword {{ {light} {gain} }}
            row need 4 sword {{ {strong} {gain} }}
            row need 5 sword {{ {heavy} {gain} }}
        }}
    }}

    offensive "Feint" / "Финт" {{
        level 1 {{
            row need 2 sword + 2 shield {{ {mixed} }}
        }}
        level 2 cost 2 {{
            row need 2 sword + 2 shield {{ {gain} {mixed} }}
        }}
    }}

    offensive "Respite" / "Передышка" {{
        level 1 {{
            row need 3 shield {{ {gain} {aid} }}
        }}
        level 2 cost 1 {{
            row need 2 shield {{ {gain} {aid} }}
        }}
    }}

    offensive "Charge" / "Натиск" {{
        level 1 {{
            row need small straight {{ {gain} deal 6 }}
        }}
        level 2 cost 2 {{
            row need small straight {{ {gain} deal 8 }}
        }}
    }}

    offensive "Onslaught" / "Напор" {{
        level 1 {{
            row need large straight {{ {gain} deal 9 }}
        }}
        level 2 cost 2 {{
            row need large straight {{ {gain} deal 11 }}
        }}
    }}

    offensive "Royal Order" / "Королевский приказ" {{
        level 1 {{
            row need 3 crown {{ {fill} deal 5 undefendable }}
        }}
        level 2 cost 2 {{
            row need 3 crown {{ {fill} deal 7 undefendable }}
        }}
    }}

    defensive "Guard" / "Стража" {{
        level 1 roll 3 {{
            {defence}
        }}
        level 2 cost 3 roll 4 {{
            {defence}
        }}
    }}

    ultimate "Coronation" / "Коронация" {{
        level 1 {{
            row need 5 crown {{ {fill} {finale} }}
        }}
    }}

    action "Deep Breath!" / "Глубокий вдох!" main cost 1 {{ {fill} }}
    action "Second Wind!" / "Второе дыхание!" main cost 2 {{ heal 3 draw 1 }}
    action "Old Trick!" / "Старый приём!" main cost 1 {{ {trick} }}
    action "War Chest!" / "Военная казна!" main cost 0 {{
        roll 1 {{ on 1 crown {{ gain 3 cp }} otherwise {{ gain 1 cp }} }}
    }}
    action "Press On!" / "Не сбавлять!" roll cost 1 modifier {{ {modifier} }}
    action "Whirl!" / "Вихрь!" roll cost 2 modifier {{ roll 5 {{ add 1 per sword }} }}
    action "Brace!" / "Держись!" roll cost 0 when damage waits {{ prevent 2 }}
    action "Sleight of Hand!" / "Ловкость рук!" instant cost 1 {{ set own die to 6 }}
}}
"""


def written(key: str, name: str, dice: Choice, style: Choice, resource: Choice) -> str:
    """The text of the hero that these choices make."""
    return _TEXT.format(key=key, en=name, **dice.parts, **style.parts, **resource.parts)
