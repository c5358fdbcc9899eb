"""Each check, by a file that is wrong in one place: the exact place and the exact sentence."""

import pytest

from madking.errors import HeroFileError
from madking.lang import check, load_common, parse, require
from madking.lang.checker import _ONLY_IN, _RANGES, require_common

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
    card "Splash!" / "Плюх!" main cost 1 { draw 1 }
    card "Flap!" / "Взмах!" roll cost 1 modifier { add 2 }
}
"""


def faults(old: str, new: str) -> list[str]:
    """What is wrong with the duck once the old text, which stands there exactly once, is the new one."""
    assert DUCK.count(old) == 1
    errors = check(parse(DUCK.replace(old, new), "duck.hero"), load_common())
    return [str(error).removeprefix("duck.hero:") for error in errors]


def test_the_duck_is_sound() -> None:
    parsed = parse(DUCK)
    assert check(parsed, load_common()) == []
    assert require(parsed, load_common()) is parsed.tree


def test_errors_come_in_the_order_of_the_file() -> None:
    text = DUCK.replace("draw 1 }\n    card", "inflict x upon target }\n    card").replace(
        "complexity 2", "complexity 9"
    )
    found = [(error.line, error.column, error.message) for error in check(parse(text), load_common())]
    assert found == [
        (2, 5, "the complexity must be from 1 to 6, not 9"),
        (37, 44 + 8, "unknown token 'x'"),
        (37, 44 + 15, "there is no target here, because no attack of one's own is spoken of"),
    ]
    with pytest.raises(HeroFileError, match=r"duck\.hero:2:5: the complexity must be from 1 to 6, not 9"):
        require(parse(text, "duck.hero"), load_common())


def test_the_kinds_of_files_are_not_mixed_up() -> None:
    with pytest.raises(HeroFileError, match="x:2:1: this is the common file, not a hero"):
        require(parse("\ncommon { }", "x"), load_common())
    with pytest.raises(HeroFileError, match="x:1:1: this is a hero, not the common file"):
        require_common(parse(DUCK, "x"))


def test_the_common_file_is_checked_too() -> None:
    first = 'card "A" / "А" main cost 1 { on 1 egg { inflict stun } }'
    text = f'common {{\n {first}\n card "A" / "Б" main cost 1 {{ then then }}\n}}'
    errors = check(parse(text, "x"), load_common())
    assert [str(error) for error in errors] == [
        "x:2:31: no dice are in question here: rows, defences and 'roll' have dice",
        "x:2:36: unknown symbol 'egg'",
        "x:2:42: there is no target here, because no attack of one's own is spoken of",
        "x:2:50: unknown token 'stun'",
        "x:3:7: the card 'a' stands here for the second time",
    ]
    with pytest.raises(HeroFileError, match="x:2:31"):
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
            "3:35: unknown symbol 'egg'",
            "6:12: the symbol 'beak' stands here for the second time",
            "34:24: unknown symbol 'egg'",
        ],
    ),
    ("    complexity 2\n", "", ["1:1: the complexity must be from 1 to 6, not 0"]),
    ('"Duck" / "Утка"', '"" / " "', ["1:11: the English name is empty", "1:16: the Russian name is empty"]),
    ('"Duck" / "Утка"', '"?!" / "Утка"', ["1:11: the English name needs letters or digits"]),
    ("stun evasive", "stunn evasive", ["7:10: unknown common token 'stunn'; did you mean 'stun'?"]),
    ("stun evasive", "stun evasive stun", ["7:23: the common token 'stun' stands here for the second time"]),
    (
        '"Soaked"',
        '"Stun"',
        ["8:11: 'stun' is a common token: write 'uses stun' instead", "24:64: unknown token 'soaked'"],
    ),
    (
        '"Soaked"',
        '"Half"',
        ["8:11: 'half' is a word of the language and cannot be a token", "24:64: unknown token 'soaked'"],
    ),
    (
        '"Soaked"',
        '"3 Drops"',
        ["8:11: the English name of a token must begin with a letter", "24:64: unknown token 'soaked'"],
    ),
    ('"Flap!"', '"Splash"', ["38:10: the card 'splash' stands here for the second time"]),
    ('"Взмах!"', '"ПЛЮХ!"', ["38:20: the card 'плюх!' stands here for the second time"]),
    ('"Flap!"', '"Double Up"', ["38:10: there is another card 'double-up'"]),
    ('"Flap!"', '"Peck II"', ["38:10: there is another card 'peck-ii'"]),
    ('"Preen"', '"Peck"', ["27:15: the ability 'peck' stands here for the second time"]),
    ('"Preen"', '"Dive!"', ["27:15: the ability 'dive' stands here for the second time"]),
    (
        "uses stun evasive",
        'uses stun evasive token "Soaked" / "Дождь" positive limit 1 { }',
        ["8:11: the token 'soaked' stands here for the second time"],
    ),
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
    ("draw 1 }\n    card", "may { } }\n    card", ["37:48: this block is empty"]),
    ("draw 1 }\n    card", "choose one { } or { draw 1 } }\n    card", ["37:55: this block is empty"]),
]

# --- rules and offers -------------------------------------------------------------------------

PRICE = "the price must be at least 1: what costs nothing is 'free'"

OFFERS = [
    ("pay 2 cp as draw", "spend 2 as draw", ["15:13: only tokens are used by 'spend': a passive is used by 'pay'"]),
    ("spend 1 when", "pay 1 cp when", []),
    ("spend 1 when", "free when", []),
    ("spend 1 when", "spend any aged when", []),
    ("spend 1 when", "spend 0 when", [f"10:15: {PRICE}"]),
    ("spend 1 when", "spend 0 aged when", [f"10:15: {PRICE}"]),
    ("spend 1 when", "pay 0 cp when", [f"10:13: {PRICE}"]),
    ("pay 2 cp as draw", "pay 0 cp as draw", [f"15:17: {PRICE}"]),
    ("pay 2 cp as draw", "free as draw once per roll", []),
    ("pay 2 cp as draw", "spend any as draw", ["15:13: only tokens are used by 'spend': a passive is used by 'pay'"]),
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

NO_TARGET = "there is no target here, because no attack of one's own is spoken of"
NO_ATTACKER = "there is no attacker here: only defences and 'attacked' have one"
NOBODY = "nobody is chosen here: 'choose player' and 'choose opponent' do that"
NO_DICE = "no dice are in question here: rows, defences and 'roll' have dice"
NO_ATTACK = "there is no attack of one's own here"
NOT_HERE = "only rows deal damage of this type: here it is 'plain'"
NO_PHASE = "'skip phase' stands only where a phase begins: 'own income' or 'own offensive roll'"
ONE_OF_A_CONTEST = "a contest compares a single die: it stands only where one die is rolled"
NO_OWN_ATTACK = "no attack of one's own is spoken of here"
ONLY_DEAL = "'each opponent' stands only behind 'deal'"
ONLY_TOKENS = "'limit' counts tokens: it stands only behind 'gain', 'give' and 'inflict'"
ONE_DIE = "'value' reads a single die: it stands only in 'roll 1'"

IN_A_CARD = [
    ("deal 3 plain", f"1: {NO_TARGET}"),
    ("deal 3 plain to self", None),
    ("deal 3 plain to attacker", f"17: {NO_ATTACKER}"),
    ("deal 3 plain to chosen", f"17: {NOBODY}"),
    ("deal 3 to self", f"1: {NOT_HERE}"),
    ("deal 3 undefendable to self", f"8: {NOT_HERE}"),
    ("deal 3 pure to self", f"8: {NOT_HERE}"),
    ("deal 3 ultimate to self", "8: only ultimate abilities deal ultimate damage"),
    ("choose opponent { deal 3 collateral to chosen }", None),
    ("deal 0 plain to self", "6: the number must be from 1 to 99, not 0"),
    ("inflict soaked", f"1: {NO_TARGET}"),
    ("inflict soaked upon self", None),
    ("inflict soakd upon self", "9: unknown token 'soakd'; did you mean 'soaked'?"),
    ("gain evasve", "6: unknown token 'evasve'; did you mean 'evasive'?"),
    ("gain protect", "6: 'protect' is a common token: list it behind 'uses'"),
    ("give evasive to chosen", f"17: {NOBODY}"),
    ("drain 1 cp", f"1: {NO_TARGET}"),
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
    ("roll 2 { draw 0 per egg }", "15: the number must be from 1 to 99, not 0"),
    ("roll 2 { draw 1 per 0 egg }", "21: the number of dice must be from 1 to 5, not 0"),
    ("roll 2 { draw 1 per eg }", "21: unknown symbol 'eg'; did you mean 'egg'?"),
    ("roll 6 { draw 1 }", "6: the number of dice must be from 1 to 5, not 6"),
    ("up to 0 times { draw 1 }", "7: the number of times must be from 1 to 9, not 0"),
    ("repeat 10 times { draw 1 }", "8: the number of times must be from 1 to 9, not 10"),
    ("set any die to 7", "16: the value of a die must be from 1 to 6, not 7"),
    ("set any die", None),
    ("if dealt 3 { draw 1 }", "4: 'dealt' stands only behind the 'when' of a card"),
    ("if ability can fail { draw 1 }", "4: 'ability can fail' stands only in 'when own roll concludes'"),
    ("if need shows egg { draw 1 }", "4: 'need shows' stands only in 'when own activation'"),
    ("if attacking { inflict soaked add 2 }", None),
    ("if attacking { draw 1 } otherwise { inflict soaked }", f"37: {NO_TARGET}"),
    ("if attacked { deal 1 plain to attacker return half }", None),
    ("add 2", "1: there is no attack to add to here"),
    ("make undefendable", f"1: {NO_ATTACK}"),
    ("recoil 2 if dealt 1", "1: 'recoil' stands only in a row"),
    ("prevent status", "1: 'prevent status' stands only in a defence"),
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
    ("weaken 1", "1: 'weaken' stands only in 'when own attack'"),
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
    ("choose 0 opponents { draw 1 }", "8: the number of opponents must be from 1 to 5, not 0"),
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
]


@pytest.mark.parametrize(("body", "expected"), IN_A_CARD)
def test_statements_of_a_card(body: str, expected: str | None) -> None:
    found = faults("main cost 1 { draw 1 }", f"main cost 1 {{\n{body} }}")
    assert found == ([] if expected is None else [f"38:{expected}"])


START = "'start player' stands only in 'when set up'"
EVASVE = "unknown token 'evasve'; did you mean 'evasive'?"
NOT_A_TOKEN = "'remove this' stands only in the rules of a token"

IN_OTHER_PLACES = [
    ("deal 4", "deal 4 then heal 1 per beak", []),
    ("deal 4", "recoil 2 if dealt 0", ["20:49: the damage must be from 1 to 99, not 0"]),
    ("deal 4", "deal 4 plain", ["20:38: the damage of a row to its target is not 'plain'"]),
    ("deal 4", "deal 4 plain to self", []),
    ("deal 4", "deal 4 ultimate", ["20:38: only ultimate abilities deal ultimate damage"]),
    ("deal 4", "deal 4 to attacker", [f"20:41: {NO_ATTACKER}"]),
    ("deal 4", "if 4 of a kind { then }", ["20:48: 'then' stands only at the top level of a row, a card or a defence"]),
    ("heal 1 per wing", "heal 1 then deal 1 per wing plain to attacker prevent status", []),
    ("heal 1 per wing", "deal 1 plain", [f"29:13: {NO_TARGET}"]),
    ("heal 1 per wing", "on 4 wing { heal 1 }", ["29:13: 3 dice cannot show 4 symbols"]),
    ("main cost 1 { draw 1 }", "roll cost 1 when dealt 8 { inflict soaked }", []),
    (
        "main cost 1 { draw 1 }",
        "roll cost 1 when dealt 0 { draw 1 }",
        ["37:53: the damage must be from 1 to 99, not 0"],
    ),
    ("main cost 1 { draw 1 }", "roll cost 1 when attacked { deal 1 plain to attacker }", []),
    ("main cost 1 { draw 1 }", "roll cost 1 when attacking for 5 { add 1 inflict soaked }", []),
    ("main cost 1 { draw 1 }", "roll cost 1 when 2 of a kind { draw 1 }", [f"37:47: {NO_DICE}"]),
    ("main cost 1 { draw 1 }", "main cost 16 { draw 1 }", ["37:40: the cost must be from 0 to 15, not 16"]),
    ("modifier { add 2 }", "modifier { add 2 inflict soaked make undefendable }", []),
    ("when own income { skip", "when own turn ends { skip", [f"9:30: {NO_PHASE}"]),
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
    ("when own income { skip phase", "when own upkeep { inflict stun", [f"9:27: {NO_TARGET}"]),
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
        ["20:39: only tokens are used by 'spend': a passive is used by 'pay'"],
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
    ("main cost 1 { draw 1 }", "main cost 1 when start player { draw 1 }", [f"37:47: {START}"]),
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
    ("when own income { skip phase", "when own attack { weaken 1 add 1 inflict stun remove stack", []),
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
        "when own activation { remove this }",
        ["15:35: 'remove this' stands only in the rules of a token"],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), IN_OTHER_PLACES)
def test_statements_elsewhere(old: str, new: str, expected: list[str]) -> None:
    assert faults(old, new) == expected


def test_every_line_of_the_tables_has_a_test() -> None:
    lists = [expected for _old, _new, expected in [*FILE, *BOARD, *OFFERS, *IN_OTHER_PLACES]]
    said = "\n".join([*(message for expected in lists for message in expected), *(m or "" for _body, m in IN_A_CARD)])
    assert [only.message for only in _ONLY_IN.values() if only.message not in said] == []
    assert [what for what in _RANGES.values() if f"{what.what} must be from" not in said] == []


def test_a_fall_knows_only_its_two_effects() -> None:
    text = 'common {\n  token "Ward" / "Щит" unique limit 1 {\n    when fall { remove this survive draw 1 }\n  }\n}\n'
    with pytest.raises(HeroFileError, match=r"^x:3:37: 'when fall' knows only 'remove this' and 'survive'$"):
        require_common(parse(text, "x"))
