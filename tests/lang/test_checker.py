"""Each check, by a file that is wrong in one place: the exact place and the exact sentence."""

from collections.abc import Iterator
from typing import get_args

import pytest

from madking.errors import HeroFileError
from madking.lang import check, load_common, parse, require
from madking.lang import tree as t
from madking.lang.checker import _NOT_ZERO, _RANGES, require_common
from madking.lang.standing import Only, Standing, standing_of_condition, standing_of_effect, standing_of_term, whom_only

DUCK = """\
hero duck "Duck" / "Утка" {
    complexity 2
    dice wing wing wing beak beak egg
    symbol wing "wing" / "крыло"
    symbol beak "beak" / "клюв"
    symbol egg "egg" / "яйцо"
    uses stun evasive
    token "Soaked" / "Сырость" negative limit 2 {
        when own income { skip phase remove this }
        spend 1 when damage waits { prevent half }
    }
    passive "Feathers" / "Перья" {
        level 1 {
            pay 1 cp as reroll { reroll own die }
            pay 2 cp as draw { draw 1 }
        }
    }
    offensive "Peck" / "Клевок" {
        level 1 {
            row need 3 beak { deal 4 }
        }
        level 2 cost 2 {
            row need 3 beak { deal 5 }
            row "Dive" / "Нырок" need small straight { inflict soaked }
        }
    }
    defensive "Preen" / "Чистка" {
        level 1 roll 3 {
            heal 1 per wing
        }
    }
    ultimate "Quack!" / "Кря!" {
        level 1 {
            row need 5 egg { deal 10 ultimate }
        }
    }
    action "Splash!" / "Плюх!" main cost 1 { draw 1 }
    action "Flap!" / "Взмах!" roll cost 1 modifier { add 2 }
}
"""

TARGETLESS = "there is no target here, because no attack of one's own is spoken of"
NO_SOAKED = "unknown token 'soaked'; declare it: token \"Soaked\" negative limit 3 { }"
SEVERAL = "an attack on several chosen players cannot be defended: its damage is not 'normal'"

HUNTRESS = """\
hero huntress "Huntress" / "Охотница" {
    complexity 3
    dice paw paw paw claw claw eye
    symbol paw "paw" / "лапа"
    symbol claw "claw" / "коготь"
    symbol eye "eye" / "глаз"
    uses stun
    token "Bond" / "Узы" positive limit 4 others 2 shielding {
        when stacked if foreign bond { mend 1 nyra }
        spend 1 when attacked for 2 and nyra is active { split damage }
    }
    companion "Nyra" / "Найра" health 5 of 7 falls downed {
        state active "active" / "готова"
        state downed "downed" / "повержена"
        act once per turn when attacking { add 1 per companion active }
        when attack lands if nyra is active { shelter behind nyra }
        spend 2 bond as rise when nyra is downed { make nyra active }
    }
    companion "Owl" / "Сова" {
        state idle "idle" / "ждёт"
        state awake "awake" / "не спит"
    }
    side day "day side" / "дневная сторона" {
        passive "Keen" / "Чуткость" { level 1 { pay 1 cp 2 times per attack when attacking { add 1 } } }
        offensive "Bite" / "Укус" {
            level 1 { row need 3 claw { may spend 1 bond { deal 4 } otherwise { deal 3 } } }
            level 2 cost 2 { row need 3 claw { flip to night hurt 1 nyra } }
        }
        ultimate "Hunt" / "Охота" { level 1 { row need 5 eye { activate nyra } } }
    }
    side night "night side" / "ночная сторона" {
        passive "Keen" / "Чуткость" as keen-night { level 1 { when own roll concludes { halve damage } } }
        passive "Calm" / "Покой" { level 1 { when own activation { disarm } } }
        ultimate "Howl" / "Вой" { level 1 { row need 5 eye { flip to day } } }
    }
    action "Rise!" / "Вставай!" main cost 1 when side night and nyra at least 5 { make any companion awake }
    action "Go!" / "Вперёд!" roll cost 1 { activate up to 2 companions }
}
"""


GROVE = """\
hero grove "Grove" / "Роща" {
    complexity 3
    dice nut nut nut bud bud sun
    symbol nut "nut" / "орех"
    symbol bud "bud" / "почка"
    symbol sun "sun" / "солнце"
    token "Thorn" / "Шип" negative limit 1 {
        when own roll phase ends { deal 1 per extra attempt up to 2 plain to self }
    }
    companion "Sprout" / "Росток" limit 3 grows bush once per turn {
        spend 1 as turn { reroll own die }
        spend 2 and pay 1 cp as ward when status waits { prevent status }
    }
    companion "Bush" / "Куст" limit 2 { }
    companion "Owl" / "Сова" {
        state idle "idle" / "ждёт"
    }
    offensive "Hit" / "Удар" { level 1 { row need 3 nut { remove up to 2 companions deal 1 + 2 per taken } } }
    ultimate "End" / "Конец" { level 1 { row need 5 sun { choose teammate { give thorn to chosen } } } }
    action "Grow!" / "Рост!" main cost 1 { grow 2 grow each companion then draw 1 per own companion }
    action "Reap!" / "Жатва!" main cost 0 {
        remove up to 3 companions
        then
        if taken at least 2 { choose up to 2 players { give thorn to chosen } }
    }
}
"""


def faults_in(text: str, old: str, new: str) -> list[str]:
    """What is wrong with the file once the old text, which stands there exactly once, is the new one."""
    assert text.count(old) == 1
    errors = check(parse(text.replace(old, new), "x.hero"), load_common())
    return [str(error).removeprefix("x.hero:") for error in errors]


def faults(old: str, new: str) -> list[str]:
    return faults_in(DUCK, old, new)


@pytest.mark.parametrize("text", [DUCK, HUNTRESS, GROVE])
def test_the_heroes_are_sound(text: str) -> None:
    parsed = parse(text)
    assert check(parsed, load_common()) == []
    assert require(parsed, load_common()) is parsed.tree


def test_errors_come_in_the_order_of_the_file() -> None:
    text = DUCK.replace("draw 1 }\n    action", "inflict x upon target }\n    action").replace(
        "complexity 2", "complexity 9"
    )
    found = [(error.line, error.column, error.message) for error in check(parse(text), load_common())]
    assert found == [
        (2, 5, "the complexity must be from 1 to 6, not 9"),
        (37, 46 + 8, "unknown token 'x'; declare it: token \"X\" negative limit 3 { }"),
        (37, 46 + 15, f"{TARGETLESS}: say 'self' or 'chosen' inside 'choose opponent {{ ... }}'"),
    ]
    with pytest.raises(HeroFileError, match=r"duck\.hero:2:5: the complexity must be from 1 to 6, not 9"):
        require(parse(text, "duck.hero"), load_common())


def test_the_kinds_of_files_are_not_mixed_up() -> None:
    with pytest.raises(HeroFileError, match="x:2:1: this is the common file, not a hero"):
        require(parse("\ncommon { }", "x"), load_common())
    with pytest.raises(HeroFileError, match="x:1:1: this is a hero, not the common file"):
        require_common(parse(DUCK, "x"))


def test_the_common_file_is_checked_too() -> None:
    first = 'action "A" / "А" main cost 1 { on 1 egg { inflict stun } }'
    text = f'common {{\n {first}\n action "A" / "Б" main cost 1 {{ then then }}\n}}'
    errors = check(parse(text, "x"), load_common())
    assert [str(error) for error in errors] == [
        "x:2:33: no dice are in question here: rows, defences and 'roll' have dice",
        "x:2:38: unknown symbol 'egg'",
        f"x:2:44: {TARGETLESS}: say 'self' or 'chosen' inside 'choose opponent {{ ... }}'",
        "x:2:52: unknown token 'stun'; declare it: token \"Stun\" negative limit 3 { }",
        "x:3:9: the card 'a' stands here for the second time",
    ]
    with pytest.raises(HeroFileError, match="x:2:33"):
        require_common(parse(text, "x"))


# --- the file ---------------------------------------------------------------------------------

FILE = [
    ("beak beak egg", "beak egg", ["3:5: a die has exactly 6 faces, not 5"]),
    ("beak beak egg", "beak beak egg egg", ["3:39: a die has exactly 6 faces, not 7"]),
    ("beak beak egg", "beak baek egg", ["3:30: unknown symbol 'baek'; did you mean 'beak'?"]),
    (
        'symbol egg "egg" / "яйцо"',
        'symbol egg "egg" / "яйцо" symbol nut "nut" / "орех"',
        ["6:38: the symbol 'nut' is on no face of the dice"],
    ),
    (
        'symbol egg "egg" / "яйцо"',
        'symbol beak "bill" / "нос"',
        [
            "3:35: unknown symbol 'egg'; declare it: symbol egg \"Egg\"",
            "6:12: the symbol 'beak' stands here for the second time",
        ],
    ),
    (
        "    complexity 2\n",
        "",
        ["1:1: the line 'complexity N' is missing: it says how hard the hero is to play, from 1 to 6"],
    ),
    ("complexity 2", "complexity 0", ["2:5: the complexity must be from 1 to 6, not 0"]),
    (
        "    dice wing wing wing beak beak egg\n",
        "",
        [
            "1:1: the line 'dice' is missing: it lists the symbols of the faces 1 to 6, "
            "such as 'dice sword sword sword shield shield crown'"
        ],
    ),
    ('"Duck" / "Утка"', '"" / " "', ["1:11: the English name is empty", "1:16: the Russian name is empty"]),
    ('"Duck" / "Утка"', '"?!" / "Утка"', ["1:11: the English name needs letters or digits"]),
    ("stun evasive", "stunn evasive", ["7:10: unknown common token 'stunn'; did you mean 'stun'?"]),
    (
        "stun evasive",
        "stun poison",
        [
            "7:15: unknown common token 'poison'; the common ones are bleed, blessing-of-divinity, cleanse, evasive, "
            "knockdown, protect, stun and targeted"
        ],
    ),
    ("stun evasive", "stun soaked", ["7:15: 'soaked' is a token of the hero's own: 'uses' lists common ones"]),
    ("stun evasive", "stun evasive stun", ["7:23: the common token 'stun' stands here for the second time"]),
    (
        '"Soaked"',
        '"Stun"',
        ["8:11: 'stun' is a common token: write 'uses stun' instead", f"24:64: {NO_SOAKED}"],
    ),
    (
        '"Soaked"',
        '"Half"',
        ["8:11: 'half' is a word of the language and cannot be a token", f"24:64: {NO_SOAKED}"],
    ),
    (
        '"Soaked"',
        '"3 Drops"',
        ["8:11: the English name of a token must begin with a letter", f"24:64: {NO_SOAKED}"],
    ),
    ('"Flap!"', '"Splash"', ["38:12: the card 'splash' stands here for the second time"]),
    ('"Взмах!"', '"ПЛЮХ!"', ["38:22: the card 'плюх!' stands here for the second time"]),
    ('"Flap!"', '"Double Up"', ["38:12: there is another card 'double-up'"]),
    ('"Flap!"', '"Peck II"', ["38:12: there is another card 'peck-ii'"]),
    ('"Preen"', '"Peck"', ["27:15: the ability 'peck' stands here for the second time"]),
    ('"Preen"', '"Dive!"', ["27:15: the ability 'dive' stands here for the second time"]),
    (
        "uses stun evasive",
        'uses stun evasive token "Soaked" / "Дождь" positive limit 1 { }',
        ["8:11: the token 'soaked' stands here for the second time"],
    ),
]


def errors_in(text: str) -> list[str]:
    return [str(error).removeprefix("x.hero:") for error in check(parse(text, "x.hero"), load_common())]


@pytest.mark.parametrize(("said", "kind"), [("gain hex", "positive"), ("inflict hex upon self", "negative")])
def test_a_token_is_proposed_as_what_it_is_used_for(said: str, kind: str) -> None:
    (error,) = check(parse(DUCK.replace("{ draw 1 }", f"{{ {said} }}", 1)), load_common())
    assert error.message == f"unknown token 'hex'; declare it: token \"Hex\" {kind} limit 3 {{ }}"


def test_what_a_declaration_mends_is_told_once() -> None:
    lines = [line for line in DUCK.split("\n") if "symbol beak" not in line and "uses" not in line]
    text = "\n".join(lines).replace("deal 4", "inflict stun").replace("deal 5", "inflict stun inflict hex")
    assert errors_in(text) == [
        "3:25: unknown symbol 'beak'; declare it: symbol beak \"Beak\"",
        "18:39: 'stun' is a common token: list it behind 'uses'",
        "21:52: unknown token 'hex'; declare it: token \"Hex\" negative limit 3 { }",
    ]


def test_what_is_misspelt_is_told_wherever_it_stands() -> None:
    assert [one.partition(":")[0] for one in errors_in(DUCK.replace("need 3 beak", "need 3 baek"))] == ["20", "23"]


def test_a_hero_without_any_ability_cannot_be_played() -> None:
    head, tail = DUCK.split("    passive", 1)[0], DUCK[DUCK.index('    action "Splash!"') :]
    assert errors_in(head + tail) == [
        "1:6: the hero has no ability at all: it needs one to play with, "
        "such as 'offensive \"Strike\" { level 1 { row need 3 sword { deal 4 } } }'"
    ]


def test_whom_to_name_where_there_is_no_target() -> None:
    wrong = "choose opponent { inflict soaked }"
    assert faults("main cost 1 { draw 1 }", f"main cost 1 {{ {wrong} }}") == [
        f"37:64: {TARGETLESS}: say 'self' or 'chosen'"
    ]


# --- the board --------------------------------------------------------------------------------

BOARD = [
    ("level 2 cost 2", "level 3 cost 2", ["22:15: this must be level 2: levels are numbered in order"]),
    ("level 2 cost 2", "level 2", ["22:9: level 2 is an upgrade card and needs a cost"]),
    ("level 2 cost 2", "level 2 cost 0", []),
    ("level 2 cost 2", "level 2 cost 16", ["22:17: the cost must be from 0 to 15, not 16"]),
    ("level 1 roll 3", "level 1 cost 0 roll 3", ["28:17: level 1 is printed on the board and has no cost"]),
    ("row need 3 beak { deal 4 }", "", ["19:9: an offensive level needs at least one row"]),
    (
        "row need 3 beak { deal 4 }",
        "row need 3 beak { deal 4 }\ndraw 1",
        ["21:1: an offensive level has rows and nothing else"],
    ),
    (
        "row need 3 beak { deal 4 }",
        "row need 3 beak { deal 4 }\nwhen own upkeep { draw 1 }",
        ["21:1: an offensive level has rows and nothing else"],
    ),
    ("level 2 cost 2", "level 2 cost 2 roll 3", ["22:24: an offensive level has rows and nothing else"]),
    ("row need 5 egg { deal 10 ultimate }", "", ["33:9: an ultimate level needs at least one row"]),
    ("level 1 roll 3", "level 1", ["28:9: a defensive level needs dice: 'roll N'"]),
    ("level 1 roll 3", "level 1 roll 6", ["28:17: the number of dice must be from 0 to 5, not 6"]),
    ("level 1 roll 3", "level 1 roll 3 reroll 2", []),
    ("level 1 roll 3", "level 1 roll 3 reroll up to 3 dice", []),
    (
        "level 1 roll 3",
        "level 1 roll 3 reroll up to 0 dice",
        ["28:24: of 3 dice, 1 to 3 are re-rolled together, not 0"],
    ),
    (
        "level 1 roll 3",
        "level 1 roll 3 reroll up to 4 dice",
        ["28:24: of 3 dice, 1 to 3 are re-rolled together, not 4"],
    ),
    ("main cost 1 { draw 1 }", "main cost 1 discard 2 { draw 1 }", []),
    (
        "main cost 1 { draw 1 }",
        "main cost 1 discard 6 { draw 1 }",
        ["37:44: the number of cards must be from 0 to 5, not 6"],
    ),
    (
        "main cost 1 { draw 1 }",
        "main cost 1 discard 0 { draw 1 }",
        ["37:44: the number of cards must be at least 1"],
    ),
    ("deal 4", "choose opponent { deal 4 to chosen }", []),
    ("deal 4", "repeat 2 times { choose opponent { deal 4 pure to chosen } }", []),
    ("deal 4", "choose 2 opponents { deal 4 undefendable to chosen }", []),
    ("deal 4", "choose opponent { repeat 2 times { deal 4 to chosen } }", []),
    ("deal 4", "repeat 2 times { choose opponent { deal 4 to chosen } }", [f"20:66: {SEVERAL}"]),
    ("deal 4", "repeat for each egg { choose opponent { deal 4 to chosen } }", [f"20:71: {SEVERAL}"]),
    ("deal 4", "choose up to 2 opponents { deal 4 to chosen }", [f"20:58: {SEVERAL}"]),
    ("level 1 roll 3", "level 1 roll 3 reroll 6", ["28:24: the number of dice must be from 0 to 5, not 6"]),
    ("level 2 cost 2", "level 2 cost 2 reroll 1", ["22:24: an offensive level has rows and nothing else"]),
    ("heal 1 per wing", "", ["28:9: a defensive level needs statements"]),
    (
        "heal 1 per wing",
        "heal 1 when own upkeep { heal 1 }",
        ["29:20: a defensive level has dice and statements and nothing else"],
    ),
    ("pay 2 cp as draw { draw 1 }", "draw 1", ["15:13: a passive level has rules and offers and nothing else"]),
    (
        "pay 1 cp as reroll { reroll own die }\n            pay 2 cp as draw { draw 1 }",
        "",
        ["13:9: a passive level needs a rule or an offer"],
    ),
    ("row need 5 egg", "row need 4 egg", ["34:17: an ultimate ability needs exactly 5 egg"]),
    ("row need 5 egg", "row need 5 beak", ["34:17: an ultimate ability needs exactly 5 egg"]),
    ("row need 5 egg", "row need large straight", ["34:17: an ultimate ability needs exactly 5 egg"]),
    ("need small straight", "need 3 beak + 3 wing", ["24:34: 5 dice cannot show 6 symbols"]),
    (
        "need small straight",
        "need 6 wing",
        ["24:34: 5 dice cannot show 6 symbols", "24:39: the number of dice must be from 1 to 5, not 6"],
    ),
    ("need small straight", "need 0 wing", ["24:39: the number of dice must be from 1 to 5, not 0"]),
    ("need small straight", "need 1 wing + 1 wing", ["24:50: the symbol 'wing' stands here for the second time"]),
    ("need small straight", "need 1 wng", ["24:41: unknown symbol 'wng'; did you mean 'wing'?"]),
    ("need small straight", "need 3 beak", ["24:34: the need '3 beak' stands here for the second time"]),
    (
        "row need 3 beak { deal 5 }",
        'row "Dive" / "Нырок" need 3 egg { deal 5 }',
        ["24:17: the name 'Dive' stands here for the second time"],
    ),
    ("deal 4", "", ["20:29: this block is empty"]),
    ("draw 1 }\n    action", "may { } }\n    action", ["37:50: this block is empty"]),
    ("draw 1 }\n    action", "choose one { } or { draw 1 } }\n    action", ["37:57: this block is empty"]),
]

# --- rules and offers -------------------------------------------------------------------------

SPEND = "'spend' stands in tokens; passives and companions name the token: 'spend 1 TOKEN'"
PRICE = "the price must be at least 1: what costs nothing is 'free'"
FREE = "what is free must say how often: 'once per turn', 'once per roll' or 'N times per attack'"

OFFERS = [
    ("pay 2 cp as draw", "spend 2 as draw", [f"15:13: {SPEND}"]),
    ("spend 1 when", "pay 1 cp when", []),
    ("spend 1 when", "free when", [f"10:9: {FREE}"]),
    ("spend 1 when", "free once per turn when", []),
    ("spend 1 when", "spend any aged when", []),
    ("spend 1 when", "spend 0 when", [f"10:15: {PRICE}"]),
    ("spend 1 when", "spend 0 aged when", [f"10:15: {PRICE}"]),
    ("spend 1 when", "pay 0 cp when", [f"10:13: {PRICE}"]),
    ("pay 2 cp as draw", "pay 0 cp as draw", [f"15:17: {PRICE}"]),
    (
        "pay 2 cp as draw",
        "free as draw once per roll",
        ["15:26: 'once per roll' counts the rolls of a 'when rolling for TOKEN'"],
    ),
    ("pay 2 cp as draw", "free as draw once per roll when own turn and rolling for stun", []),
    ("pay 2 cp as draw", "spend any as draw", [f"15:13: {SPEND}"]),
    ("pay 2 cp as draw", "spend 2 soaked as draw once per turn", []),
    ("pay 2 cp as draw", "spend any soaked aged as draw", []),
    ("pay 2 cp as draw", "spend 2 soakd as draw", ["15:21: unknown token 'soakd'; did you mean 'soaked'?"]),
    ("pay 2 cp as draw", "spend 1 protect as draw", ["15:21: 'protect' is a common token: list it behind 'uses'"]),
    ("pay 2 cp as draw", "spend 3 soaked as draw", ["15:19: nobody holds more than 2 of this token"]),
    ("pay 2 cp as draw", "spend 2 stun as draw", ["15:19: nobody holds more than 1 of this token"]),
    ("pay 2 cp as draw", "spend 0 soaked as draw", [f"15:19: {PRICE}"]),
    ("pay 2 cp as draw", "pay 2 cp as draw 0 times per attack", ["15:30: the number of times must be at least 1"]),
    (
        "pay 2 cp as draw",
        "pay 2 cp as draw 10 times per attack",
        ["15:30: the number of times must be from 0 to 9, not 10"],
    ),
    (
        "spend 1 when",
        "spend 1 soaked when",
        ["10:17: an offer of a token spends that token and names no other"],
    ),
    ("limit 2", "limit 2 others 2", []),
    ("limit 2", "limit 2 others 0", ["8:49: the limit of others must be at least 1"]),
    ("limit 2", "limit 2 others 3", ["8:49: the limit of others must be at most 2, not 3"]),
    ("spend 1 when", "spend 3 when", ["10:15: nobody holds more than 2 of this token"]),
    (
        "limit 2",
        "limit 0",
        ["8:47: the limit must be from 1 to 20, not 0", "10:15: nobody holds more than 0 of this token"],
    ),
    ("pay 2 cp as draw", "pay 2 cp", ["15:13: several offers need labels: 'as NAME'"]),
    ("pay 2 cp as draw", "pay 2 cp as reroll", ["15:22: the label 'reroll' stands here for the second time"]),
    (
        "spend 1 when",
        "spend 2 { prevent 1 } spend 1 when",
        [
            "10:9: several offers need labels: 'as NAME'",
            "10:31: several offers need labels: 'as NAME'",
        ],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), [*FILE, *BOARD, *OFFERS])
def test_files_boards_and_offers(old: str, new: str, expected: list[str]) -> None:
    assert faults(old, new) == expected


# --- statements in the wrong place ------------------------------------------------------------

NO_TARGET = f"{TARGETLESS}: say 'chosen' inside 'choose opponent {{ ... }}'"
ON_WHOM = f"{TARGETLESS}: say 'self' or 'chosen' inside 'choose opponent {{ ... }}'"
IN_DEFENCE = f"{TARGETLESS}: say 'self', 'attacker' or 'chosen' inside 'choose opponent {{ ... }}'"
NO_ATTACKER = "there is no attacker here: only defences and 'attacked' have one"
NOBODY = "nobody is chosen here: 'choose player' and 'choose opponent' do that"
NO_DICE = "no dice are in question here: rows, defences and 'roll' have dice"
NO_ATTACK = "there is no attack of one's own here"
NORMAL = (
    "only rows deal 'normal' damage, which is meant where no type is said: here it is 'plain', as in 'deal 3 plain'"
)
NOT_HERE = "only rows deal '{}' damage: here it is 'plain', as in 'deal 3 plain'"
NO_PHASE = "'skip phase' stands only where a phase begins: 'own income' or 'own offensive roll'"
ONE_OF_A_CONTEST = "a contest compares a single die: it stands only where one die is rolled"
NO_OWN_ATTACK = "no attack of one's own is spoken of here"
ONLY_DEAL = "'each opponent' stands only behind 'deal'"
ONLY_TOKENS = "'limit' counts tokens: it stands only behind 'gain', 'give' and 'inflict'"
CAN_FAIL = "'ability can fail' stands only in 'when own roll concludes' and 'when own attack'"
ONE_DIE = "'value' reads a single die: it stands only in 'roll 1'"

CHOSEN_PLAYER = "'chosen is opponent' stands only inside 'choose player'"
FOREIGN = "other heroes have other symbols: of someone else's dice only the values count"
NOT_SPLIT = "nobody attacks here, so nothing can be split"
SHELTER = "'shelter' stands only in 'when attack lands'"
START = "'start player' stands only in 'when set up'"
ONLY_ULTIMATE = "only ultimate abilities deal ultimate damage"
NO_THEN = "'then' stands only at the top level of a row, a card or a defence"

IN_A_CARD = [
    ("deal 3 plain", f"1: {ON_WHOM}"),
    ("deal 3 plain to self", None),
    ("deal 3 plain to attacker", f"17: {NO_ATTACKER}"),
    ("deal 3 plain to chosen", f"17: {NOBODY}"),
    ("deal 3 to self", f"1: {NORMAL}"),
    ("deal 3 normal to self", f"8: {NOT_HERE.format('normal')}"),
    ("deal 3 undefendable to self", f"8: {NOT_HERE.format('undefendable')}"),
    ("deal 3 pure to self", f"8: {NOT_HERE.format('pure')}"),
    ("deal 3 ultimate to self", "8: only ultimate abilities deal ultimate damage"),
    ("choose opponent { deal 3 collateral to chosen }", None),
    ("deal 0 plain to self", "6: the number must be from 1 to 99, not 0"),
    ("inflict soaked", f"1: {ON_WHOM}"),
    ("inflict soaked upon self", None),
    ("inflict soakd upon self", "9: unknown token 'soakd'; did you mean 'soaked'?"),
    ("gain evasve", "6: unknown token 'evasve'; did you mean 'evasive'?"),
    ("gain protect", "6: 'protect' is a common token: list it behind 'uses'"),
    ("give evasive to chosen", f"17: {NOBODY}"),
    ("drain 1 cp", f"1: {ON_WHOM}"),
    ("remove status from chosen", f"20: {NOBODY}"),
    ("remove all status from chosen", f"24: {NOBODY}"),
    ("prevent 2 for chosen", f"15: {NOBODY}"),
    ("choose player { remove status from chosen }", None),
    ("choose opponent { drain 1 cp from chosen }", None),
    ("choose player { may { give evasive to chosen } }", None),
    ("choose player { move status }", None),
    ("choose opponent { move status }", "19: 'move status' stands only inside 'choose player'"),
    ("move status", "1: 'move status' stands only inside 'choose player'"),
    ("remove this", "1: 'remove this' stands only in the rules of a token"),
    ("extra roll phase", "1: 'extra roll phase' stands only in the rules of a token"),
    ("grant offensive attempt", "1: 'grant' stands only inside 'choose player' or 'choose opponent'"),
    ("draw 1 then draw 1", None),
    ("may { draw 1 then draw 1 }", "14: 'then' stands only at the top level of a row, a card or a defence"),
    ("roll 1 { draw 1 then draw 1 }", "17: 'then' stands only at the top level of a row, a card or a defence"),
    ("draw 1 per egg", f"6: {NO_DICE}"),
    ("draw sum", f"6: {NO_DICE}"),
    ("draw half sum", f"6: {NO_DICE}"),
    ("on 1 egg { draw 1 }", f"1: {NO_DICE}"),
    ("if 2 of a kind { draw 1 }", f"4: {NO_DICE}"),
    ("if sum at least 3 { draw 1 }", f"4: {NO_DICE}"),
    ("if value 1 to 2 { draw 1 }", f"4: {ONE_DIE}"),
    ("roll 2 { if value 1 to 2 { draw 1 } }", f"13: {ONE_DIE}"),
    ("roll 1 { roll 2 { if value 1 to 2 { draw 1 } } }", f"22: {ONE_DIE}"),
    ("roll 1 { may { if value 1 to 2 { draw 1 } } }", None),
    ("roll 1 { if value 0 to 2 { draw 1 } }", "19: the value of a die must be from 1 to 6, not 0"),
    ("roll 1 { if value 2 to 7 { draw 1 } }", "24: the value of a die must be from 1 to 6, not 7"),
    ("roll 1 { if value 5 to 2 { draw 1 } }", "13: no die shows a value from 5 to 2"),
    ("roll 3 { draw half sum on 3 egg { draw 1 per 2 egg } }", None),
    ("roll 2 { on 2 egg + 1 wing { draw 1 } }", "10: 2 dice cannot show 3 symbols"),
    ("roll 1 { on 2 egg { draw 1 } }", "10: 1 die cannot show 2 symbols"),
    ("roll 2 { if 3 of a kind { draw 1 } }", "13: 2 dice cannot show 3 of a kind"),
    ("roll 2 { if 1 of a kind { draw 1 } }", "13: the number of dice must be from 2 to 5, not 1"),
    ("roll 2 { if sum at least 13 { draw 1 } }", "13: 2 dice cannot add up to 13"),
    ("if sum at most 3 { draw 1 }", f"4: {NO_DICE}"),
    ("roll 2 { if sum at most 2 { draw 1 } if sum at most 11 { draw 1 } }", None),
    ("roll 2 { if sum at most 1 { draw 1 } }", "13: 2 dice cannot add up to 1 or less"),
    ("roll 2 { if sum at most 12 { draw 1 } }", "13: 2 dice never add up to more than 12"),
    ("roll 2 reroll up to 2 dice { draw sum }", None),
    ("roll 2 reroll up to 3 dice { draw sum }", "8: of 2 dice, 1 to 2 are re-rolled together, not 3"),
    ("choose one { draw 1 } or if before defence { add 1 }", None),
    (
        "choose one { draw 1 } or if value 1 to 2 { draw 2 }",
        "29: 'value' reads a single die: it stands only in 'roll 1'",
    ),
    ("roll 2 { draw 0 per egg }", "15: the number must be from 1 to 99, not 0"),
    ("roll 2 { draw 1 per 0 egg }", "21: the number of dice must be from 1 to 5, not 0"),
    ("roll 2 { draw 1 per eg }", "21: unknown symbol 'eg'; did you mean 'egg'?"),
    ("roll 6 { draw 1 }", "6: the number of dice must be from 1 to 5, not 6"),
    ("up to 0 times { draw 1 }", "7: the number of times must be from 1 to 9, not 0"),
    ("repeat 10 times { draw 1 }", "8: the number of times must be from 1 to 9, not 10"),
    ("set any die to 7", "16: the value of a die must be from 1 to 6, not 7"),
    ("set any die", None),
    ("if dealt 3 { draw 1 }", "4: 'dealt' stands only behind the 'when' of a card"),
    ("if not (value 1 to 2) { draw 1 }", f"8: {ONE_DIE}"),
    ("if own turn or (own upkeep and start player) { draw 1 }", f"32: {START}"),
    ("if attacking and target has soaked { draw 1 }", None),
    ("if attacking or target has soaked { draw 1 }", f"17: {NO_TARGET}"),
    ("if attacking or own turn { add 1 }", "28: there is no attack to add to here"),
    ("if attacking or before defence { add 1 }", None),
    ("if (attacking or before defence) and own turn { add 1 }", None),
    ("if attacking and own turn or before defence { add 1 }", None),
    ("if not attacking { add 1 }", "20: there is no attack to add to here"),
    ("if has fewer than 0 soaked { draw 1 }", "19: the number of tokens must be from 1 to 99, not 0"),
    ("if has exactly 0 soaked { draw 1 }", None),
    ("if has exactly 1 soakd { draw 1 }", "18: unknown token 'soakd'; did you mean 'soaked'?"),
    ("if target has exactly 1 soaked { draw 1 }", f"4: {NO_TARGET}"),
    ("if health at most 0 { draw 1 }", "19: whoever has 0 health has fallen: the health must be at least 1"),
    ("if hand at most 0 and cp at most 0 { draw 1 }", None),
    ("if cp at least 0 { draw 1 }", "16: the number must be from 1 to 99, not 0"),
    ("if attacker health at most 9 { draw 1 }", f"4: {NO_ATTACKER}"),
    ("choose opponent { if chosen health at most 9 or less health than chosen { draw 1 } }", None),
    ("if more health than target { draw 1 }", f"21: {NO_TARGET}"),
    ("if more health than self { draw 1 }", "21: one's health is compared with that of someone else"),
    ("if less health than self { draw 1 }", "21: one's health is compared with that of someone else"),
    ("if less health than each opponent { draw 1 }", f"21: {ONLY_DEAL}"),
    ("if turn at least 1 { draw 1 }", "18: the number of the turn must be from 2 to 99, not 1"),
    ("if peck at level 2 { draw 1 }", None),
    ("if peck at level 3 { draw 1 }", "18: the level must be from 2 to 2, not 3"),
    ("if peck at level 1 { draw 1 }", "18: the level must be from 2 to 2, not 1"),
    ("if preen at level 2 { draw 1 }", "4: 'preen' has no upgrades"),
    ("if pek at level 2 { draw 1 }", "4: unknown board space 'pek'; did you mean 'peck'?"),
    ("draw highest die", f"6: {NO_DICE}"),
    ("draw min(1, lowest die)", f"13: {NO_DICE}"),
    ("draw max(1 per different value, 2)", f"10: {NO_DICE}"),
    ("roll 2 { draw highest die + lowest die + 1 per different value }", None),
    ("roll 1 { draw highest die }", "15: there is only one die here: its value is 'sum'"),
    ("roll 1 { draw lowest die }", "15: there is only one die here: its value is 'sum'"),
    ("roll 1 { draw 1 per different value }", "15: there is only one die here: its value is 'sum'"),
    ("roll 2 { draw 0 per different value }", "15: the number must be from 1 to 99, not 0"),
    ("draw 0 per discard", "6: the number must be from 1 to 99, not 0"),
    ("draw 0 per hand", "6: the number must be from 1 to 99, not 0"),
    ("draw 0 per upgrade", "6: the number must be from 1 to 99, not 0"),
    ("draw half token soakd", "17: unknown token 'soakd'; did you mean 'soaked'?"),
    ("draw half token soaked of target", f"27: {NO_TARGET}"),
    ("gain min(limit, 2) evasive", f"10: {ONLY_TOKENS}"),
    ("gain max(2, limit) evasive", f"13: {ONLY_TOKENS}"),
    ("gain min(half token evasive, 1 per hand) evasive", None),
    ("if ability can fail { draw 1 }", f"4: {CAN_FAIL}"),
    ("if need shows egg { draw 1 }", "4: 'need shows' stands only in 'when own activation'"),
    ("if attacking { inflict soaked add 2 }", None),
    ("if attacking { draw 1 } otherwise { inflict soaked }", f"37: {ON_WHOM}"),
    ("if attacked { deal 1 plain to attacker return half }", None),
    ("add 2", "1: there is no attack to add to here"),
    ("make undefendable", f"1: {NO_ATTACK}"),
    ("recoil 2 if dealt 1", "1: 'recoil' stands only in a row"),
    ("prevent status", "1: 'prevent status' stands only in a defence, or where 'status waits'"),
    ("return half", "1: nobody attacks here, so nothing can be returned"),
    ("fail", "1: 'fail' stands only in 'when own roll concludes'"),
    ("survive", "1: 'survive' stands only in 'when fall'"),
    ("fewer 1 attempts", "1: 'fewer attempts' stands only in 'when own offensive roll'"),
    ("skip phase", f"1: {NO_PHASE}"),
    ("if absent egg { draw 1 }", f"4: {NO_DICE}"),
    ("roll 2 { if absent egg + wing { draw 1 } }", None),
    ("roll 2 { if absent egg + wng { draw 1 } }", "26: unknown symbol 'wng'; did you mean 'wing'?"),
    ("if spent soaked { draw 1 }", f"4: {NO_OWN_ATTACK}"),
    ("if attacking { if spent soaked { add 1 } }", None),
    ("if attacking { if spent soakd { add 1 } }", "25: unknown token 'soakd'; did you mean 'soaked'?"),
    ("if start player { draw 1 }", "4: 'start player' stands only in 'when set up'"),
    ("if fewer than 3 attempts { draw 1 }", "4: 'fewer than' stands only in 'when own turn ends'"),
    ("weaken 1", "1: 'weaken' stands only in 'when own ability harms'"),
    ("remove stack", "1: 'remove stack' stands only in the rules of a token"),
    ("if rolling for soaked { draw 1 }", "4: 'rolling for' stands only behind a 'when'"),
    ("if before own roll { draw 1 }", "4: 'before own roll' stands only behind a 'when'"),
    ("if own main { draw 1 }", "4: 'own main' stands only behind a 'when'"),
    ("attempts cost 1 cp", "1: 'attempts cost' stands only in 'when own offensive roll'"),
    ("repeat for each egg { draw 1 }", f"1: {NO_DICE}"),
    ("roll 2 { repeat for each egg { draw 1 } }", None),
    ("roll 2 { repeat for each eg { draw 1 } }", "26: unknown symbol 'eg'; did you mean 'egg'?"),
    ("roll 2 { repeat for each egg { } }", "30: this block is empty"),
    ("contest self { draw 1 } otherwise { draw 2 }", f"1: {ONE_OF_A_CONTEST}"),
    ("roll 2 { contest self { draw 1 } otherwise { draw 2 } }", f"10: {ONE_OF_A_CONTEST}"),
    ("choose opponent { roll 1 { contest chosen { draw 1 } otherwise { draw 2 } } }", None),
    ("roll 1 { contest target { draw 1 } otherwise { draw 2 } }", f"18: {NO_TARGET}"),
    ("roll 1 { contest each opponent { draw 1 } otherwise { draw 2 } }", f"18: {ONLY_DEAL}"),
    ("roll 1 { contest self or equal { } otherwise { draw 2 } }", "32: this block is empty"),
    ("allow { free { draw 1 } }", "1: 'allow' stands only in a row"),
    ("another roll phase", "1: 'another roll phase' stands only in a row"),
    ("draw 1 per taken", None),
    ("draw 0 per taken", "6: the number must be from 1 to 99, not 0"),
    ("draw 1 per token soaked", None),
    ("draw 0 per token soaked", "6: the number must be from 1 to 99, not 0"),
    ("draw 1 per token soakd", "18: unknown token 'soakd'; did you mean 'soaked'?"),
    ("draw 1 per token soaked of chosen", f"28: {NOBODY}"),
    ("draw 1 per token soaked of each opponent", f"28: {ONLY_DEAL}"),
    ("gain limit evasive", None),
    ("draw limit", f"6: {ONLY_TOKENS}"),
    ("deal 1 + limit plain to self", f"10: {ONLY_TOKENS}"),
    ("take up to 2 soaked", None),
    ("take up to 0 soaked", "12: the number of tokens must be from 1 to 99, not 0"),
    ("take up to 2 soakd", "14: unknown token 'soakd'; did you mean 'soaked'?"),
    ("pay any cp draw 1 per taken", None),
    ("raise soaked limit", None),
    ("raise protect limit", "7: 'protect' is a common token: list it behind 'uses'"),
    ("reroll for soaked", None),
    ("reroll for soakd", "12: unknown token 'soakd'; did you mean 'soaked'?"),
    ("choose 0 opponents { draw 1 }", "8: the number of players must be from 1 to 5, not 0"),
    ("choose 2 opponents { inflict soaked upon chosen }", None),
    ("choose 2 opponents { move status }", "22: 'move status' stands only inside 'choose player'"),
    ("roll 3 reroll 2 { draw 1 }", None),
    ("roll 3 reroll 6 { draw 1 }", "8: the number of dice must be from 0 to 5, not 6"),
    ("roll 3 reroll 1 for 1 soaked { draw 1 }", None),
    ("roll 3 reroll 1 for 1 soakd { draw 1 }", "8: unknown token 'soakd'; did you mean 'soaked'?"),
    ("roll 3 reroll 1 for 0 soaked { draw 1 }", "8: the price of a re-roll must be at least 1"),
    ("choose player { give 1 cp to chosen }", None),
    ("give 1 cp to chosen", f"14: {NOBODY}"),
    ("give 1 cp to each opponent", f"14: {ONLY_DEAL}"),
    ("deal 1 plain to each opponent", None),
    ("deal 1 collateral to each opponent", None),
    ("inflict soaked upon each opponent", f"21: {ONLY_DEAL}"),
    ("gain own cp cp draw half own cp", None),
    ("draw 1 per companion active", "22: unknown state 'active'"),
    ("if die 6 { draw 1 }", f"4: {NO_DICE}"),
    ("roll 2 { if die 6 { draw 1 } }", None),
    ("roll 2 { if die 7 { draw 1 } }", "17: the value of a die must be from 1 to 6, not 7"),
    ("if own die { draw 1 }", "4: a die that lies on the table is spoken of only behind a 'when'"),
    ("if has soaked { draw 1 }", None),
    ("if has 0 soaked { draw 1 }", "8: the number of tokens must be from 1 to 99, not 0"),
    ("if has soakd { draw 1 }", "8: unknown token 'soakd'; did you mean 'soaked'?"),
    ("if target has soaked { draw 1 }", f"4: {NO_TARGET}"),
    ("if chosen has soaked { draw 1 }", f"4: {NOBODY}"),
    ("if attacking and target has soaked { draw 1 }", None),
    ("if target has soaked and attacking { draw 1 }", f"4: {NO_TARGET}"),
    ("if each opponent has soaked { draw 1 }", f"4: {ONLY_DEAL}"),
    ("choose opponent { if chosen has 2 soaked { draw 1 } }", None),
    ("if aged soaked { draw 1 }", None),
    ("if aged soakd { draw 1 }", "9: unknown token 'soakd'; did you mean 'soaked'?"),
    ("if foreign soaked { draw 1 }", None),
    ("if foreign soakd { draw 1 }", "12: unknown token 'soakd'; did you mean 'soaked'?"),
    ("if foreign stun { draw 1 }", "12: 'stun' is a common token and foreign to nobody"),
    ("if own turn and own upkeep { draw 1 }", None),
    ("if own offensive roll { draw 1 }", None),
    ("choose player { if chosen is opponent { draw 1 } }", None),
    ("choose opponent { if chosen is opponent { draw 1 } }", f"22: {CHOSEN_PLAYER}"),
    ("choose player { choose opponent { move status } }", "35: 'move status' stands only inside 'choose player'"),
    ("if side human { draw 1 }", "9: unknown side 'human'"),
    ("if nyra is active { draw 1 }", "4: unknown companion 'nyra'"),
    ("if nyra at least 5 { draw 1 }", "4: unknown companion 'nyra'"),
    ("if attacked for 6 { return half deal 1 plain to attacker }", None),
    ("if damage waits in defence { prevent 1 }", None),
    ("if start player and attacking { draw 1 }", f"4: {START}"),
    ("if attacking and damage waits { inflict soaked add 1 }", None),
    ("halve damage", "1: 'halve damage' stands only in 'when own roll concludes'"),
    ("disarm", "1: 'disarm' stands only in 'when own activation'"),
    ("deal 1 isolated to self", None),
    ("deal 1 unavoidable to self", None),
    ("choose player { deal 1 isolated to chosen }", None),
    ("deal 1 isolated to each opponent", "8: damage to each opponent is 'collateral' or 'plain'"),
    ("deal 1 per token soaked of chosen collateral to each opponent", None),
    ("deal 1 per token soaked of chosen plain to self", f"28: {NOBODY}"),
    ("heal 2 for chosen", f"12: {NOBODY}"),
    ("choose player { heal 2 for chosen }", None),
    ("heal 1 for each opponent", f"12: {ONLY_DEAL}"),
    ("heal dealt", f"1: {NO_ATTACK}"),
    ("if attacking { heal dealt }", None),
    ("steal 1 health", f"1: {NO_TARGET}"),
    ("steal 1 cp", f"1: {NO_TARGET}"),
    ("steal 1 health from self", "21: nobody steals from oneself"),
    ("steal 1 cp from self", "17: nobody steals from oneself"),
    ("choose opponent { steal 1 health from chosen steal 2 cp from chosen }", None),
    ("gain 3 cp or steal up to 1", "1: there is no target here to steal from"),
    ("if attacking { gain 3 cp or steal up to 2 }", None),
    ("if attacking { gain 3 cp or steal up to 0 }", "41: the number must be from 1 to 99, not 0"),
    ("discard 1", f"1: {ON_WHOM}"),
    ("discard 1 from self discard hand search deck", None),
    ("choose opponent { discard 2 random from chosen look at hand of chosen }", None),
    ("look at hand of self", "17: everyone knows one's own hand"),
    ("look at hand of target", f"17: {NO_TARGET}"),
    ("remove 1 soaked", None),
    ("remove 0 soaked", "8: the number of tokens must be from 1 to 99, not 0"),
    ("remove 1 soakd", "10: unknown token 'soakd'; did you mean 'soaked'?"),
    ("pass this", "1: 'pass this' stands only in the rules of a token"),
    ("detonate soaked 1 3", None),
    ("detonate soaked 1 0", "19: the damage must be from 1 to 99, not 0"),
    ("detonate soakd 1", "10: unknown token 'soakd'; did you mean 'soaked'?"),
    ("reroll opponent die unless 2 cp", None),
    ("reroll opponent die unless 0 cp", "21: the ransom must be at least 1"),
    ("reroll opponent die unless 16 cp", "21: the ransom must be from 0 to 15, not 16"),
    ("flip to human", "9: unknown side 'human'"),
    ("make nyra active", "6: unknown companion 'nyra'"),
    ("make any companion active", "20: unknown state 'active'"),
    ("mend 1 nyra", "8: unknown companion 'nyra'"),
    ("hurt 1 nyra", "8: unknown companion 'nyra'"),
    ("activate nyra", "10: unknown companion 'nyra'"),
    ("activate up to 2 companions", "1: there is no companion with an 'act'"),
    ("choose opponent { roll 1 by chosen { if value 1 to 2 { draw sum } if die 6 { draw 1 } } }", None),
    ("choose opponent { roll 2 by chosen { if sum at least 3 { draw half sum } if 2 of a kind { draw 1 } } }", None),
    ("roll 1 by chosen { draw sum }", f"11: {NOBODY}"),
    ("roll 1 by each opponent { draw sum }", f"11: {ONLY_DEAL}"),
    ("choose opponent { roll 1 by chosen { draw 1 per egg } }", f"43: {FOREIGN}"),
    ("choose opponent { roll 1 by chosen { on 1 egg { draw 1 } } }", f"38: {FOREIGN}"),
    ("choose opponent { roll 1 by chosen { if absent egg { draw 1 } } }", f"41: {FOREIGN}"),
    ("choose opponent { roll 1 by chosen { repeat for each egg { draw 1 } } }", f"38: {FOREIGN}"),
    ("choose opponent { roll 1 by chosen { roll 1 { draw 1 per egg } } }", None),
    ("choose opponent { roll 2 reroll 1 by chosen { draw sum } }", "26: only one's own dice are re-rolled here"),
    (
        "choose opponent { roll 2 reroll up to 1 dice by chosen { draw sum } }",
        "26: only one's own dice are re-rolled here",
    ),
    (
        "choose opponent { roll 1 by chosen { contest chosen { draw 1 } otherwise { draw 2 } } }",
        "38: a contest needs a die of one's own",
    ),
    ("may spend 1 soaked { draw 1 } otherwise { draw 2 }", None),
    ("may spend 0 soaked { draw 1 }", "11: the number of tokens must be from 1 to 99, not 0"),
    ("may spend 1 soakd { draw 1 }", "13: unknown token 'soakd'; did you mean 'soaked'?"),
    ("may spend 1 soaked { }", "20: this block is empty"),
    ("at turn end { draw 1 roll 1 { draw 1 per egg } }", None),
    ("at turn end { }", "13: this block is empty"),
    ("choose opponent { at turn end { inflict soaked upon chosen } }", f"53: {NOBODY}"),
    ("if attacking { at turn end { inflict soaked } }", f"30: {ON_WHOM}"),
    ("if attacked { at turn end { deal 1 plain to attacker } }", f"45: {NO_ATTACKER}"),
    ("if attacking { at turn end { add 1 } }", "30: there is no attack to add to here"),
    ("roll 1 { at turn end { draw 1 per egg } }", f"29: {NO_DICE}"),
    ("at turn end { draw 1 then draw 1 }", f"22: {NO_THEN}"),
    ("choose opponent { let chosen choose { draw 1 } or { draw 2 } }", None),
    ("let chosen choose { draw 1 } or { draw 2 }", f"5: {NOBODY}"),
    ("choose up to 3 opponents { inflict soaked upon chosen }", None),
    ("choose up to 6 opponents { draw 1 }", "14: the number of players must be from 1 to 5, not 6"),
    ("repeat for each token soaked { draw 1 }", None),
    ("repeat for each token soakd { draw 1 }", "23: unknown token 'soakd'; did you mean 'soaked'?"),
    ("repeat for each token soaked { }", "30: this block is empty"),
    ("recover action recover upgrade play upgrade free", None),
    ("next action costs 15 less next upgrade is free", None),
    ("next action costs 0 less", "19: the discount must be from 1 to 15, not 0"),
    ("cancel play", "1: 'cancel play' stands only where 'opponent plays' is the condition"),
    ("if opponent plays action { cancel play }", "4: 'opponent plays' stands only behind a 'when'"),
    ("choose opponent { steal status from chosen steal 2 soaked from chosen move soaked to chosen }", None),
    ("steal status", f"1: {NO_TARGET}"),
    ("steal soaked", f"1: {NO_TARGET}"),
    ("move soaked to chosen", f"16: {NOBODY}"),
    ("steal status from self", "19: nobody steals from oneself"),
    ("steal soaked from self", "19: nobody steals from oneself"),
    ("move soaked to self", "16: one's own tokens already lie before oneself"),
    ("choose opponent { steal soakd from chosen }", "25: unknown token 'soakd'; did you mean 'soaked'?"),
    ("set own die to last swap own die with opponent die", None),
    ("gain 3 attempts next roll phase", None),
    ("gain 4 attempts next roll phase", "6: the number of attempts must be from 1 to 3, not 4"),
]


@pytest.mark.parametrize(("body", "expected"), IN_A_CARD)
def test_statements_of_a_card(body: str, expected: str | None) -> None:
    found = faults("main cost 1 { draw 1 }", f"main cost 1 {{\n{body} }}")
    assert found == ([] if expected is None else [f"38:{expected}"])


EVASVE = "unknown token 'evasve'; did you mean 'evasive'?"
NOT_A_TOKEN = "'remove this' stands only in the rules of a token"

TOO_EARLY = "a 'main' action is not played while an opponent plays something: it is 'roll' or 'instant'"

IN_OTHER_PLACES = [
    ("roll cost 1 modifier { add 2 }", "instant cost 1 when opponent plays anything { cancel play }", []),
    ("roll cost 1 modifier { add 2 }", "roll cost 1 when opponent plays action { roll 1 { cancel play } }", []),
    ("main cost 1 { draw 1 }", "main cost 1 when opponent plays action { draw 1 }", [f"37:49: {TOO_EARLY}"]),
    ("damage waits { prevent half }", "opponent plays upgrade { cancel play }", []),
    ("deal 4", "deal 4 then heal 1 per beak", []),
    ("deal 4", "recoil 2 if dealt 0", ["20:49: the damage must be from 1 to 99, not 0"]),
    ("deal 4", "deal 4 plain", ["20:38: the damage of a row to its target is not 'plain'"]),
    ("deal 4", "deal 4 plain to self", []),
    ("deal 4", "deal 4 ultimate", ["20:38: only ultimate abilities deal ultimate damage"]),
    ("deal 4", "deal 4 to attacker", [f"20:41: {NO_ATTACKER}"]),
    ("deal 4", "if 4 of a kind { then }", ["20:48: 'then' stands only at the top level of a row, a card or a defence"]),
    ("heal 1 per wing", "heal 1 then deal 1 per wing plain to attacker prevent status", []),
    ("heal 1 per wing", "deal 1 plain", [f"29:13: {IN_DEFENCE}"]),
    ("heal 1 per wing", "on 4 wing { heal 1 }", ["29:13: 3 dice cannot show 4 symbols"]),
    ("main cost 1 { draw 1 }", "roll cost 1 when dealt 8 { inflict soaked }", []),
    (
        "main cost 1 { draw 1 }",
        "roll cost 1 when own turn or dealt 8 { draw 1 }",
        ["37:61: 'dealt' stands in no 'not' and no 'or'"],
    ),
    (
        "main cost 1 { draw 1 }",
        "roll cost 1 when not (dealt 8 and own turn) { draw 1 }",
        ["37:54: 'dealt' stands in no 'not' and no 'or'"],
    ),
    (
        "main cost 1 { draw 1 }",
        "roll cost 1 when dealt 0 { draw 1 }",
        ["37:55: the damage must be from 1 to 99, not 0"],
    ),
    ("main cost 1 { draw 1 }", "roll cost 1 when attacked { deal 1 plain to attacker }", []),
    ("main cost 1 { draw 1 }", "roll cost 1 when attacking for 5 { add 1 inflict soaked }", []),
    ("main cost 1 { draw 1 }", "roll cost 1 when 2 of a kind { draw 1 }", [f"37:49: {NO_DICE}"]),
    ("main cost 1 { draw 1 }", "main cost 16 { draw 1 }", ["37:42: the cost must be from 0 to 15, not 16"]),
    ("modifier { add 2 }", "modifier { add 2 inflict soaked make undefendable }", []),
    ("when own income { skip", "when own turn ends { skip", [f"9:30: {NO_PHASE}"]),
    ("own income { skip phase", "opponent plays any { deal 1 plain to chosen", []),
    ("own income { skip phase", "takes damage { deal 1 plain to chosen", [f"9:45: {NOBODY}"]),
    ("own income { skip phase", "takes damage from opponent if chosen has soaked { draw 1", []),
    ("own income { skip phase", "takes 0 damage { draw 1", ["9:20: the damage must be from 1 to 99, not 0"]),
    ("own income { skip phase", "heals { heal 1 for chosen", [f"9:33: {NOBODY}"]),
    ("own income { skip phase", "gains soakd { draw 1", ["9:20: unknown token 'soakd'; did you mean 'soaked'?"]),
    ("own income { skip phase", "loses soaked { heal 1 for chosen", [f"9:40: {NOBODY}"]),
    ("own income { skip phase", "inflicts soaked if chosen is opponent { heal 1 for chosen move status", []),
    ("own income { skip phase", "opponent plays roll if chosen is opponent { draw 1", [f"9:37: {CHOSEN_PLAYER}"]),
    ("own income { skip phase", "another upkeep if chosen is opponent { drain 1 cp from chosen", []),
    ("own income { skip phase", "another turn ends { at turn end { heal 1 for chosen }", [f"9:59: {NOBODY}"]),
    ("own income { skip phase", "opponent plays any { up to 2 times { heal 1 for chosen }", [f"9:62: {NOBODY}"]),
    ("own income { skip phase", "soaked falls { draw 1", ["9:14: unknown companion 'soaked'"]),
    ("own income { skip phase", "own income once per turn { skip phase", []),
    (
        "own income { skip phase",
        "stacked once per turn { draw 1",
        ["9:22: 'once per turn' means nothing here: this moment limits itself"],
    ),
    (
        "own income { skip phase",
        "another upkeep { grant offensive attempt",
        ["9:31: 'grant' stands only inside 'choose player' or 'choose opponent'"],
    ),
    ("when own income { skip phase", "when own income { extra roll phase", []),
    (
        "when own income { skip phase",
        "when own income { then",
        ["9:27: 'then' stands only at the top level of a row, a card or a defence"],
    ),
    (
        "when own income { skip phase",
        "when own offensive roll { fewer 0 attempts",
        ["9:41: the number of attempts must be from 1 to 9, not 0"],
    ),
    (
        "when own income { skip phase",
        "when own roll concludes { if ability can fail { roll 1 { if value 1 to 2 { fail } } }",
        [],
    ),
    ("when own income { skip phase", "when fall { survive", []),
    ("when own income { skip phase", "when attacked { add 2 deal 1 plain to attacker", []),
    (
        "when own income { skip phase",
        "when own upkeep if dealt 3 { draw 1",
        ["9:28: 'dealt' stands only behind the 'when' of a card"],
    ),
    ("when own income { skip phase", "when own upkeep { inflict stun", [f"9:27: {ON_WHOM}"]),
    ("prevent half", "remove this", []),
    ("prevent half", "remove stack", []),
    ("deal 4", "deal 4 to each opponent", ["20:31: damage to each opponent is 'collateral' or 'plain'"]),
    ("deal 4", "deal 4 another roll phase allow { free when rolling for soaked { reroll for soaked } }", []),
    (
        "deal 4",
        "allow { free when rolling for soakd { draw 1 } }",
        ["20:61: unknown token 'soakd'; did you mean 'soaked'?"],
    ),
    (
        "deal 4",
        "allow { spend 1 { draw 1 } }",
        [f"20:39: {SPEND}"],
    ),
    (
        "deal 4",
        "allow { spend 1 soaked { draw 1 } }",
        [f"20:39: {SPEND}"],
    ),
    ("deal 4", "allow { free { } }", ["20:44: this block is empty"]),
    ("deal 4", "may { allow { free { draw 1 } } }", ["20:37: 'allow' stands only at the top level of a row"]),
    (
        "level 1 roll 3 {\n            heal 1 per wing",
        "level 1 roll 1 { contest attacker { heal 1 } otherwise { draw 1 }",
        [],
    ),
    ("heal 1 per wing", "contest attacker { heal 1 } otherwise { draw 1 }", [f"29:13: {ONE_OF_A_CONTEST}"]),
    ("main cost 1 { draw 1 }", "roll cost 1 when rolling for soaked { reroll for soaked }", []),
    ("main cost 1 { draw 1 }", "main cost 1 when own main { draw 1 }", []),
    ("main cost 1 { draw 1 }", "main cost 1 when start player { draw 1 }", [f"37:49: {START}"]),
    ("uses stun evasive", "uses stun evasive when set up if start player { gain evasive }", []),
    ("uses stun evasive", "uses stun evasive when set up { gain evasve }", [f"7:42: {EVASVE}"]),
    ("uses stun evasive", "uses stun evasive when set up { remove this }", [f"7:37: {NOT_A_TOKEN}"]),
    ("uses stun evasive", "uses stun evasive when own upkeep if start player { draw 1 }", [f"7:42: {START}"]),
    ("when own income { skip phase", "when own offensive roll { attempts cost 1 cp", []),
    (
        "when own income { skip phase",
        "when own offensive roll { attempts cost 0 cp",
        ["9:49: the price must be from 1 to 15, not 0"],
    ),
    ("when own income { skip phase", "when own attack { add 1 inflict stun remove stack", []),
    ("when own income { skip phase", "when own turn ends if fewer than 3 attempts { draw 1", []),
    (
        "when own income { skip phase",
        "when own turn ends if fewer than 0 attempts { draw 1",
        ["9:42: the number of attempts must be from 1 to 9, not 0"],
    ),
    ("spend 1 when damage waits", "pay 2 cp when before own roll", []),
    ("spend 1 when damage waits", "spend 1 when own main", []),
    ("spend 1 when damage waits", "spend 1 when start player", [f"10:22: {START}"]),
    (
        "spend 1 when damage waits { prevent half }",
        "spend 1 when before defence { make undefendable inflict stun }",
        [],
    ),
    (
        "spend 1 when damage waits { prevent half }",
        "spend 1 when dealt 2 { draw 1 }",
        ["10:22: 'dealt' stands only behind the 'when' of a card"],
    ),
    ("pay 2 cp as draw { draw 1 }", "when own activation if need shows egg { gain 1 cp }", []),
    (
        "pay 2 cp as draw { draw 1 }",
        "when own activation if need shows eg { gain 1 cp }",
        ["15:47: unknown symbol 'eg'; did you mean 'egg'?"],
    ),
    (
        "pay 2 cp as draw { draw 1 }",
        "when own activation { may spend 1 soaked { draw 1 } }",
        ["15:35: 'may spend' stands only in a row, a card or a defence"],
    ),
    ("deal 4", "deal 4 isolated", ["20:38: the damage of a row to its target is not 'isolated'"]),
    ("deal 4", "deal 4 unavoidable", ["20:38: the damage of a row to its target is not 'unavoidable'"]),
    ("deal 4", "deal 4 isolated to self choose opponent { deal 2 undefendable to chosen }", []),
    ("deal 4", "steal 2 health steal 1 cp discard 1 random look at hand of target heal dealt", []),
    ("deal 4", "if die 6 and target has 2 soaked { deal 4 may spend 1 soaked { heal 1 } }", []),
    ("deal 4", "at turn end { deal 4 plain to target }", [f"20:61: {ON_WHOM}"]),
    ("deal 4", "at turn end { deal 4 to self }", [f"20:45: {NORMAL}"]),
    ("deal 10 ultimate", "at turn end { deal 10 ultimate to self }", [f"34:52: {ONLY_ULTIMATE}"]),
    ("heal 1 per wing", "may spend 1 soaked { heal 1 }", []),
    (
        "heal 1 per wing",
        "at turn end { prevent status }",
        ["29:27: 'prevent status' stands only in a defence, or where 'status waits'"],
    ),
    ("modifier { add 2 }", "modifier when target has soaked { add 2 }", []),
    ("main cost 1 { draw 1 }", "roll cost 1 when opponent die { reroll opponent die }", []),
    ("main cost 1 { draw 1 }", "roll cost 1 when attacking and dealt 3 { draw 1 }", []),
    ("main cost 1 { draw 1 }", "roll cost 1 when target has soaked { draw 1 }", [f"37:49: {NO_TARGET}"]),
    ("when own income { skip phase", "when own attack if ability can fail and target has stun { add 1", []),
    ("when own income { skip phase", "when own ability harms { weaken 1 remove stack", []),
    ("when own income { skip phase", "when own attack deals damage { inflict stun", []),
    (
        "when own income { skip phase",
        "when own attack deals damage { add 1",
        ["9:40: there is no attack to add to here"],
    ),
    ("when own income { skip phase", "when opponent makes no attack { deal 1 isolated to attacker", []),
    (
        "when own income { skip phase",
        "when opponent makes no attack { return half",
        ["9:41: nobody attacks here, so nothing can be returned"],
    ),
    ("when own income { skip phase", "when stacked { draw 1", []),
    ("when own income { skip phase", "when own upkeep if own turn { may { pass this }", []),
    ("when own income { skip phase", "when own roll concludes { halve damage", []),
    ("when own income { skip phase", "when own activation { disarm", []),
    ("when own income { skip phase", "when attack lands { deal 1 isolated to attacker", []),
    (
        "pay 2 cp as draw { draw 1 }",
        "when stacked { draw 1 }",
        ["15:18: 'when stacked' stands only in a token"],
    ),
    (
        "pay 2 cp as draw { draw 1 }",
        "when own activation { remove this }",
        ["15:35: 'remove this' stands only in the rules of a token"],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), IN_OTHER_PLACES)
def test_statements_elsewhere(old: str, new: str, expected: list[str]) -> None:
    assert faults(old, new) == expected


# --- companions and sides ---------------------------------------------------------------------

ACTIVE = "unknown state 'activ'; did you mean 'active'?"
NIGHT = "unknown side 'nigth'; did you mean 'night'?"
NYRA = "unknown companion 'nyr'; did you mean 'nyra'?"
NYRA_TWICE = "19:15: the companion 'nyra' stands here for the second time"
NO_NIGHT = "unknown side 'night'"
NO_HEALTH = "'owl' has no health of its own"
MORE = "'nyra' never has more than {} health"
STACKED = "'when stacked' stands only in a token"
AN_ACT = "an act activates no companions"

SAME_KEY = "another board space has the key '{}': give this one its own, 'as KEY'"

COMPANIONS = [
    ("health 5 of 7", "health 8 of 7", ["12:32: the health must be from 1 to 7, not 8"]),
    ("health 5 of 7", "health 0 of 7", ["12:32: the health must be from 1 to 7, not 0"]),
    ("health 5 of 7", "health 0 of 0", ["12:32: the health must be at least 1", f"36:79: {MORE.format(0)}"]),
    ("falls downed", "falls down", ["12:32: unknown state 'down'; did you mean 'downed'?"]),
    ("state idle", "state awake", ["21:15: the state 'awake' stands here for the second time"]),
    ('"idle" / "ждёт"', '"Awake" / "ждёт"', ["21:21: the state 'awake' stands here for the second time"]),
    ('"idle" / "ждёт"', '"" / "ждёт"', ["20:20: the English name is empty"]),
    ('state idle "idle" / "ждёт"\n', "\n", []),
    (
        'state idle "idle" / "ждёт"\n        state awake "awake" / "не спит"',
        "",
        ["19:5: a companion needs at least one state: 'state KEY NAME'", "35:102: unknown state 'awake'"],
    ),
    ("add 1 per companion active", "add 1 per companion activ", [f"15:64: {ACTIVE}"]),
    ("add 1 per companion active", "add 0 per companion active", ["15:48: the number must be from 1 to 99, not 0"]),
    ("add 1 per companion active", "make undefendable inflict stun", []),
    ("when attacking { add 1 per", "when own turn { add 1 per", []),
    ("when attacking { add 1 per companion active", "{ inflict stun", [f"15:29: {ON_WHOM}"]),
    ("when attacking { add 1 per companion active", "when attacking { deal 1", [f"15:44: {NORMAL}"]),
    ("add 1 per companion active", "", ["15:42: this block is empty"]),
    ("add 1 per companion active", "activate nyra", [f"15:44: {AN_ACT}"]),
    ("add 1 per companion active", "at turn end { activate 1 companions }", [f"15:58: {AN_ACT}"]),
    ("if nyra is active { shelter", "if nyra is activ { shelter", [f"16:38: {ACTIVE}"]),
    ("if nyra is active { shelter", "if nyr is active { shelter", [f"16:30: {NYRA}"]),
    ("if nyra is active { shelter", "if nyra is active or downed { shelter", []),
    (
        "if nyra is active { shelter",
        "if nyra is active or active { shelter",
        ["16:48: the state 'active' stands here for the second time"],
    ),
    ("shelter behind nyra", "shelter behind nyr", [f"16:62: {NYRA}"]),
    ("shelter behind nyra", "shelter behind owl", [f"16:62: {NO_HEALTH}"]),
    ("when attack lands if nyra", "when attacked if nyra", [f"16:43: {SHELTER}"]),
    ("when attacked for 2 and nyra is active", "when nyra is active", [f"10:39: {NOT_SPLIT}"]),
    ("when attack lands if nyra is active { shelter behind nyra }", "when stacked { draw 1 }", [f"16:14: {STACKED}"]),
    ("spend 2 bond as rise", "spend 2 bnd as rise", ["17:17: unknown token 'bnd'; did you mean 'bond'?"]),
    ("spend 2 bond as rise", "spend 5 bond as rise", ["17:15: nobody holds more than 4 of this token"]),
    ("spend 2 bond as rise", "spend 2 as rise", [f"17:9: {SPEND}"]),
    (
        "spend 2 bond as rise",
        "free { draw 1 } spend 2 bond as rise",
        ["17:9: several offers need labels: 'as NAME'", f"17:9: {FREE}"],
    ),
    ("make nyra active", "make nyra activ", [f"17:62: {ACTIVE}"]),
    ("make nyra active", "make nyra awake", ["17:62: unknown state 'awake'"]),
    ("make nyra active", "make nyr active", [f"17:57: {NYRA}"]),
    ("mend 1 nyra", "mend 1 owl", [f"9:47: {NO_HEALTH}"]),
    ("hurt 1 nyra", "hurt 1 nyr", [f"27:69: {NYRA}"]),
    ("hurt 1 nyra", "hurt limit nyra", [f"27:67: {ONLY_TOKENS}"]),
    ("activate nyra", "activate nyr", [f"29:73: {NYRA}"]),
    ("activate nyra", "activate owl", ["29:73: 'owl' has no 'act'"]),
    ("make any companion awake", "make any companion awke", ["36:102: unknown state 'awke'; did you mean 'awake'?"]),
    ("nyra at least 5", "nyr at least 5", [f"36:65: {NYRA}"]),
    ("nyra at least 5", "owl at least 5", [f"36:65: {NO_HEALTH}"]),
    ("nyra at least 5", "nyra at least 0", ["36:79: the health must be from 1 to 99, not 0"]),
    ("nyra at least 5", "nyra at least 8", [f"36:79: {MORE.format(7)}"]),
    ("up to 2 companions", "7 companions", ["37:53: the number of companions must be from 1 to 6, not 7"]),
    ("up to 2 companions", "2 companions", []),
    (
        "act once per turn when attacking { add 1 per companion active }",
        "",
        ["29:73: 'nyra' has no 'act'", "37:44: there is no companion with an 'act'"],
    ),
    ("flip to night", "flip to nigth", [f"27:56: {NIGHT}"]),
    ("when side night", "when side nigth", [f"36:55: {NIGHT}"]),
    ('"night side"', '"Day side"', ["31:16: the side 'day-side' stands here for the second time"]),
    (
        '"Calm"',
        '"Keen"',
        [f"33:17: {SAME_KEY.format('keen')}", "33:17: the ability 'keen' stands here for the second time"],
    ),
    ('"Покой"', '"ЧУТКОСТЬ"', ["33:26: the ability 'чуткость' stands here for the second time"]),
    ('"Calm"', '"Bite"', [f"33:17: {SAME_KEY.format('bite')}"]),
    (
        "level 1 { when own activation { disarm } }",
        "level 1 { when own activation { disarm } } level 2 cost 1 { when own activation { disarm } }",
        [],
    ),
    ('ultimate "Howl"', 'ultimate "Hunt"', [f"34:18: {SAME_KEY.format('hunt')}"]),
    ("need 5 eye { flip to day", "need 4 eye { flip to day", ["34:49: an ultimate ability needs exactly 5 eye"]),
]


OWL = 'companion "Owl" / "Сова" {'
DAY_ULTIMATE = 'ultimate "Hunt" / "Охота" { level 1 { row need 5 eye { activate nyra } } }'
NIGHT_SIDE = HUNTRESS[HUNTRESS.index("    side night") : HUNTRESS.index('    action "Rise!"')]
CALM = 'passive "Calm" / "Покой" { level 1 { when own activation { disarm } } }'

COMPANIONS += [
    (OWL, 'companion "Nyra!" / "Сова" {', [NYRA_TWICE, "36:102: unknown state 'awake'"]),
    (OWL, 'companion "Owl" / "НАЙРА" {', ["19:23: the companion 'найра' stands here for the second time"]),
    (OWL, 'companion "Side" / "Сова" {', ["19:15: 'side' is a word of the language and cannot be a companion"]),
    (OWL, 'companion "3 Owls" / "Сова" {', ["19:15: the English name of a companion must begin with a letter"]),
    (NIGHT_SIDE, "", ["23:5: a board has two sides or none", f"27:56: {NO_NIGHT}", f"31:55: {NO_NIGHT}"]),
    (DAY_ULTIMATE, "", ["23:5: the side 'day' has no ultimate ability"]),
    (
        CALM,
        'ultimate "Growl" / "Рык" { level 1 { row need 5 eye { flip to day } } }',
        ["34:9: the side 'night' has another ultimate ability"],
    ),
    (
        CALM,
        'passive "Bite" / "Рык" { level 1 { when own activation { disarm } } '
        "level 2 cost 1 { when own activation { disarm } } }",
        [
            "33:17: an upgrade of 'bite' stands here for the second time",
            f"33:17: {SAME_KEY.format('bite')}",
        ],
    ),
    (
        CALM,
        'passive "Bite" / "Рык" { level 1 { when own activation { disarm } } }',
        [f"33:17: {SAME_KEY.format('bite')}"],
    ),
    (CALM, 'passive "Bite" / "Рык" as bite-by-night { level 1 { when own activation { disarm } } }', []),
    (
        CALM,
        'passive "Calm" / "Покой" as bite { level 1 { when own activation { disarm } } }',
        [f"33:34: {SAME_KEY.format('bite')}"],
    ),
    (
        "uses stun",
        'uses stun passive "Keen" / "Слух" { level 1 { when own activation { disarm } } }',
        [
            "24:17: the ability 'keen' stands here for the second time",
            "32:17: the ability 'keen' stands here for the second time",
        ],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), COMPANIONS)
def test_companions_and_sides(old: str, new: str, expected: list[str]) -> None:
    assert faults_in(HUNTRESS, old, new) == expected


def standings() -> Iterator[Standing]:
    """The answers of all words; they depend on nothing but the class."""
    yield from (standing_of_effect(kind.__new__(kind)) for kind in get_args(t.Effect))
    yield from (standing_of_condition(kind.__new__(kind)) for kind in get_args(t.Condition))
    yield from (standing_of_term(kind.__new__(kind)) for kind in get_args(t.Term))
    yield from (Standing(whom_only(who)) for who in t.Who)


TOO = "another companion grows into 'bush' too"
PREVENT = "'prevent status' stands only in a defence, or where 'status waits'"
NO_STAGE = "there is no companion with a 'limit'"
WAITS = "'status waits' stands only behind the 'when' of an offer, in no 'not' and no 'or'"
EXTRA = "'extra attempt' stands only in 'when own roll phase ends'"

STAGES = [
    ("limit 3 grows", "limit 0 grows", ["10:35: the limit must be at least 1", f"11:9: {SPEND}", f"12:9: {SPEND}"]),
    ("limit 3 grows", "limit 10 grows", ["10:35: the limit must be from 0 to 9, not 10"]),
    ("limit 3 grows", "limit 1 grows", ["12:15: nobody holds more than 1 of this companion"]),
    ("grows bush", "grows bus", ["10:35: unknown companion 'bus'; did you mean 'bush'?"]),
    ("grows bush", "grows owl", ["10:35: 'owl' has no limit, so nothing grows into it"]),
    ("grows bush", "", ["20:51: there is no companion that grows: 'limit N grows COMPANION'"]),
    (
        "limit 2 { }",
        "limit 2 grows sprout { }",
        ["10:35: 'sprout' would grow into itself", "14:31: 'bush' would grow into itself"],
    ),
    ("limit 2 { }", "limit 2 grows bush { }", [f"{at}: {TOO}" for at in ("10:35", "14:31")]),
    ("limit 2 { }", "limit 2 { act { draw 1 } }", ["14:41: a companion with a limit has no 'act'"]),
    ("limit 2 { }", 'limit 2 { state full "full" / "да" }', ["14:41: a companion with a limit has no states"]),
    ("spend 2 and", "spend any and", ["12:9: companions are spent by a number: 'spend 1'"]),
    ("spend 2 and", "spend 2 aged and", ["12:9: companions are spent by a number: 'spend 1'"]),
    ("remove up to 2", "remove up to 0", ["18:72: the number of companions must be from 1 to 9, not 0"]),
    ("taken at least 2", "taken at least 0", ["24:27: the number must be from 1 to 99, not 0"]),
    ("if taken at least 2", "if status waits", [f"24:12: {WAITS}"]),
    ("when status waits {", "when status waits or own main {", [f"12:43: {WAITS}", f"12:70: {PREVENT}"]),
    ("main cost 0 {", "main cost 0 when status waits {", [f"21:48: {WAITS}"]),
    (
        "1 per extra attempt up to 2",
        "0 per extra attempt up to 0",
        ["8:41: the number must be from 1 to 99, not 0", "8:67: the number must be from 1 to 99, not 0"],
    ),
    ("draw 1 per own companion", "draw 1 per extra attempt up to 2", [f"20:81: {EXTRA}"]),
    ("draw 1 per own companion", "draw 0 per own companion", ["20:81: the number must be from 1 to 99, not 0"]),
]


@pytest.mark.parametrize(("old", "new", "expected"), STAGES)
def test_companions_in_stages(old: str, new: str, expected: list[str]) -> None:
    assert faults_in(GROVE, old, new) == expected


def test_only_companions_with_a_limit_grow_and_leave() -> None:
    for body in ("grow 1", "remove up to 1 companions", "draw 1 per own companion"):
        assert faults_in(HUNTRESS, "activate up to 2 companions", body)[0].endswith(NO_STAGE), body


def test_every_line_of_the_tables_has_a_test() -> None:
    lists = [expected for _old, _new, expected in [*FILE, *BOARD, *OFFERS, *IN_OTHER_PLACES, *COMPANIONS, *STAGES]]
    said = "\n".join([*(message for expected in lists for message in expected), *(m or "" for _body, m in IN_A_CARD)])
    told: list[Only] = [only for standing in standings() for only in standing if only is not None]
    assert [only.message for only in told if only.message not in said] == []
    assert [what for what in _RANGES.values() if f"{what.what} must be from" not in said] == []
    assert [what for what in _NOT_ZERO.values() if f"{what} must be at least 1" not in said] == []


def test_an_ultimate_may_stand_outside_of_the_sides() -> None:
    night = 'ultimate "Howl" / "Вой" { level 1 { row need 5 eye { flip to day } } }'
    text = HUNTRESS.replace(DAY_ULTIMATE, "").replace(night, "").replace("    side day", f"    {night}\n    side day")
    assert check(parse(text), load_common()) == []


def test_damage_is_split_only_with_a_companion_that_has_health() -> None:
    found = faults("prevent half }", "prevent half if attacked { split damage } }")
    assert found == ["10:64: there is no companion with health of its own"]


def test_a_fall_knows_only_its_two_effects() -> None:
    text = 'common {\n  token "Ward" / "Щит" unique limit 1 {\n    when fall { remove this survive draw 1 }\n  }\n}\n'
    with pytest.raises(HeroFileError, match=r"^x:3:37: 'when fall' knows only 'remove this' and 'survive'$"):
        require_common(parse(text, "x"))
