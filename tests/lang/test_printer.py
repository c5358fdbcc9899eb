"""Writing: what is printed is read back as the same tree, in one fixed layout."""

import re
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark

from madking.errors import HeroFileError
from madking.lang import parse, parser, to_text
from madking.lang import tree as t
from madking.lang.grammar import grammar
from tests.lang.test_parser import SHIPPED, mutated, patient

EVERYTHING = """\
hero everything "Everything" / "Всё" {
    complexity 6
    beginner
    dice wing wing wing beak beak egg
    symbol wing "wing" / "крыло"
    symbol beak "beak" / "клюв"
    symbol egg "egg" / "яйцо"
    uses stun evasive
    look {
        colors "#112233" "#445566" "#778899"
        icon "aura"
        icon egg "nest-eggs"
        credit "Icons of game-icons.net, CC BY 3.0"
    }
    when set up { gain evasive }
    when set up if start player { draw 1 }

    token "Soaked" / "Сырость" negative limit 2 persistent unremovable unmovable silencing {
        when own upkeep { skip phase }
        when own income { remove this }
        when own offensive roll { fewer 1 attempts }
        when own roll concludes if ability can fail { fail }
        when attacked { add 2 }
        when own roll phase ends { remove this }
        when roll phase ends { extra roll phase }
        when fall { survive }
    }

    token "Dry" / "Сухость" positive limit 1 {
        when own turn ends { draw 1 }
        spend 1 as more when attacking for 5 { add 1 }
        spend 1 as sharp when before defence { make undefendable }
        spend 1 as back when attacked { return half }
        spend 1 as half when damage waits of attacker { prevent half }
        spend 1 as away when attacking { avoid damage }
    }

    token "Wet" / "Мокрота" unique limit 5 {
        when own offensive roll { attempts cost 1 cp }
        when own ability harms { weaken 1 per token wet remove stack }
        when own turn ends if fewer than 3 attempts { gain wet }
        spend any as any when damage waits { prevent 1 per taken }
        spend any aged as old when attacking { add 1 per taken }
        spend 1 aged as one when attacking { if spent wet { add 2 } otherwise { add 1 } }
        spend 2 as main when own main { draw 1 }
        pay 2 cp as off when before own roll { remove this }
        free as gift once per roll { reroll for wet }
        free { draw 1 }
    }

    token "Shade" / "Тень" positive limit 5 others 3 shielding {
        when attack lands if chick is awake { shelter behind chick }
        when own attack deals damage { inflict wet }
        when opponent makes no attack if foreign shade and aged shade { draw 1 }
        when stacked { deal 1 unavoidable to self deal 1 isolated to self }
        when own roll concludes { halve damage }
        when own activation { disarm }
        when own upkeep { may { pass this } }
        when loses shade { draw 1 }
        spend 1 as split when attacked for 6 and chick is awake or asleep { split damage }
    }

    companion "Chick" / "Цыплёнок" health 2 of 4 falls asleep {
        state awake "awake" / "не спит"
        state asleep "asleep" / "спит"
        act once per turn when own turn { add 1 per companion awake }
        when own upkeep { mend 1 chick }
        when chick falls once per turn { draw 1 }
        spend 2 shade as wake when chick is asleep { make chick awake }
        spend any shade aged as run once per turn when own upkeep { hurt 1 chick }
    }

    companion "Nest" / "Гнездо" {
        state built "built" / "свито"
        act { draw 1 }
    }

    companion "Stone" / "Камень" {
    }

    companion "Hatchling" / "Птенец" limit 3 grows fledgling once per turn {
        spend 1 as peep { reroll own die }
        spend 2 and pay 1 cp as cheep when status waits { prevent status }
    }

    companion "Fledgling" / "Слёток" limit 1 {
        when own roll phase ends { deal 1 per extra attempt up to 2 plain to self }
    }

    passive "Hearing" / "Слух" {
        level 1 {
            when heals { draw 1 }
            when own main { draw 1 }
            when another upkeep { draw 1 }
            when another turn ends if chosen is opponent { draw 1 }
        }
    }

    passive "Feathers" / "Перья" {
        level 1 {
            when own activation if need shows egg { gain 1 cp }
            when opponent plays any once per turn if has wet { deal 1 plain to chosen }
            when opponent plays upgrade { draw 1 }
            when takes damage { draw 1 }
            when takes 5 damage from opponent { inflict wet upon chosen }
            when gains wet { draw 1 }
            when inflicts wet { draw 1 }
            pay 1 cp { reroll own die }
            free once per roll when rolling for wet { reroll for wet }
        }
    }

    offensive "Peck" / "Клевок" {
        level 1 {
            row need small straight { deal 4 recoil 2 if dealt 1 }
            row need large straight { deal 4 pure }
            row "Dive" / "Нырок" need 1 wing + 1 beak + 1 egg { deal 1 collateral to chosen }
        }
        level 2 cost 0 {
            row need 5 wing {
                inflict 2 soaked
                then
                deal 1 + 2 per wing + 1 per 2 beak undefendable
                if 4 of a kind { make undefendable } otherwise { may { remove status } }
                additionally { drain 1 cp }
                allow { free as again when rolling for wet { reroll for wet } }
            }
            row need 4 wing {
                raise wet limit
                take up to 4 wet
                then
                deal 3 per taken + 1 per token wet of target
                deal 2 collateral to each opponent
                roll 1 { contest target or equal { another roll phase } otherwise { heal 1 } }
                roll 3 reroll 1 { repeat for each egg { choose one { gain wet } or { draw 1 } } }
                roll 3 reroll 2 for 1 wet { if absent wing + egg { gain limit wet } }
            }
        }
    }

    defensive "Preen" / "Чистка" {
        level 1 roll 5 {
            heal 1 per wing
            on 2 wing + 1 egg { prevent status } otherwise { prevent 1 }
            deal 1 plain to attacker
        }
        level 2 cost 3 roll 1 reroll up to 1 dice {
            contest attacker {
                choose one { deal 3 plain to attacker } or if damage waits { prevent half }
            } otherwise {
                deal 1 plain to attacker
                give 1 cp to attacker
                choose 2 opponents { inflict soaked upon chosen }
            }
        }
        level 3 cost 4 roll 1 reroll 1 {
            prevent half
        }
    }

    ultimate "Quack!" / "Кря!" {
        level 1 {
            row need 5 egg { deal 10 ultimate }
        }
    }

    side land "land side" / "сторона суши" {
        passive "Legs" / "Лапы" {
            level 1 {
                pay 1 cp as more 2 times per attack when own offensive roll { add 1 }
                free as less once per turn when damage waits in defence { prevent 1 }
            }
        }

        offensive "Kick" / "Пинок" {
            level 1 {
                row need 2 egg {
                    deal own cp + half own cp
                    heal dealt
                    steal 2 health
                    steal 2 cp
                    gain 3 cp or steal up to 1
                    discard 1 random
                    if die 6 and target has 2 soaked { flip to lake }
                    may spend 1 wet { draw 1 } otherwise { at turn end { flip to land } }
                    may spend 1 shade { add 1 }
                }
            }
        }
    }

    ultimate "Honk!" / "Га!" {
        level 1 {
            row need 5 egg { deal 11 ultimate activate chick }
        }
    }

    side lake "lake side" / "сторона озера" {
        passive "Legs" / "Лапы" {
            level 1 {
                when own attack { heal 1 }
            }
        }
    }

    action "Hiss!" / "Шип!" roll cost 1 when opponent die {
        reroll opponent die unless 2 cp
        choose player {
            heal 1 for chosen
            steal 1 health from chosen
            steal 1 cp from chosen
            discard 1 from chosen
            look at hand of chosen
            roll 2 reroll 1 by chosen { if chosen is opponent { draw sum } }
            let chosen choose { draw 1 } or { draw 2 }
        }
        choose up to 3 opponents { deal 1 isolated to chosen }
        deal 1 per token wet of chosen collateral to each opponent
    }
    action "Herd!" / "Стая!" main cost 1 when side land and has wet and chick at least 2 {
        discard hand
        search deck
        remove 2 wet
        detonate wet 1 3 5
        make any companion built
        activate 1 companions
        activate up to 2 companions
        repeat for each token wet { draw 1 }
    }
    action "Splash!" / "Плюх!" main cost 1 {
        choose one { draw 1 } or { gain 2 cp } or { gain evasive }
        choose player {
            move status
            remove status from chosen
            remove all status from chosen
            prevent 6 for chosen
            grant offensive attempt
            give 2 evasive to chosen
        }
        choose opponent { drain 1 cp from chosen inflict soaked upon chosen }
        choose opponent { grant defensive attempt }
        remove all status
    }
    action "Flap!" / "Взмах!" roll cost 1 modifier when dealt 8 {
        roll 1 { if value 1 to 2 { set any die } if sum at least 3 { set own die to 6 } }
        up to 2 times { reroll friendly die shift opponent die }
        repeat 2 times { copy own die }
        roll 2 reroll up to 2 dice { deal sum plain if sum at most 6 { gain half sum cp } }
    }
    action "Nope!" / "Нет!" instant cost 1 when opponent plays anything {
        cancel play
        recover instant action
        recover upgrade
        next main action costs 2 less
        next roll action is free
        play upgrade free
        choose opponent { steal status from chosen steal 2 wet from chosen move wet to chosen }
        set own die to last
        swap own die with opponent die
        gain 1 attempt next roll phase
        gain 2 attempts next roll phase
    }
    action "Odd!" / "Чудно!" instant cost 0 when shows 2 egg { draw 1 }
    action "Gift!" / "Дар!" main cost 0 discard 2 { pay any cp then gain 1 per taken wet }
    action "Brood!" / "Выводок!" main cost 0 {
        grow 2
        grow each companion
        remove up to 3 companions
        then
        draw 1 per own companion
        if taken at least 2 { choose up to 2 players { give wet to chosen } }
        choose teammate { give wet to chosen }
    }
    action "Weigh!" / "Взвесить!" main cost 0 when not (own turn or has 2 wet and turn at least 3) {
        if has fewer than 2 wet and not peck at level 2 or has exactly 1 wet { draw 1 per hand }
        if discard at least 4 and target discard at most 2 { draw 1 per discard }
        if health at most 10 and (target hand at least 3 or cp at least 2) { draw 1 per upgrade }
        if more health than target or less health than attacker { draw min(own cp, 3) + max(1, 2) }
        roll 3 { deal highest die + lowest die + 1 per different value plain }
        gain half token wet of target wet
    }
    action "Doze!" / "Дрёма!" main cost 0 when not (chick is awake or asleep) and not own main {
        if chick is awake or asleep or nest is built and own turn { draw 1 }
    }
}
"""


def nodes(value: object) -> set[type[t.Node]]:
    if isinstance(value, tuple):
        return set().union(*map(nodes, value))
    return {type(value), *nodes(tuple(vars(value).values()))} if isinstance(value, t.Node) else set()


def test_everything_is_everything() -> None:
    used = nodes(parse(EVERYTHING).tree)
    assert set(get_args(t.Effect)) | set(get_args(t.Condition)) | set(get_args(t.Term)) | set(get_args(t.Need)) <= used
    assert set(get_args(t.Happening)) <= used
    moments = {moment for moment in t.Moment if f" when {moment.value} " in EVERYTHING}
    people = {who for who in t.Who if f" {who.value}" in EVERYTHING}
    assert (moments, people | {t.Who.SELF}) == (set(t.Moment), set(t.Who))


def test_everything_says_every_word() -> None:
    assert sorted(grammar().words - set(re.findall(r"[a-z]+", EVERYTHING)) - {"common", "normal"}) == []


def test_the_layout_is_fixed() -> None:
    assert to_text(parse(EVERYTHING).tree) == EVERYTHING
    assert to_text(parse(" ".join(EVERYTHING.split())).tree) == EVERYTHING


@pytest.mark.parametrize("key", SHIPPED)
def test_shipped_files_are_laid_out_by_the_printer(key: str) -> None:
    comment, empty, text = SHIPPED[key].split("\n", 2)
    assert comment.startswith("# ")
    assert empty == ""
    assert to_text(parse(text).tree) == text


def test_forms_of_an_empty_name_return() -> None:
    tree = parse('hero stun "Чудо" / "" ("Чудо") { }').tree
    assert parse(to_text(tree)).tree == tree


def test_small_trees() -> None:
    assert to_text(parse("common { }").tree) == "common {\n}\n"
    assert to_text(parse('hero x "A" / "Б" { }').tree) == 'hero x "A" / "Б" {\n}\n'


@pytest.mark.parametrize(
    "statement",
    [
        "roll 3 reroll 0 for 2 egg { }",
        "roll 3 reroll up to 0 dice { }",
        "choose one { } or if value 1 to 2 { } or { }",
        "roll 3 reroll 1 for 0 egg { }",
        "choose 0 opponents { }",
        "choose 1 opponents { }",
        "choose up to 0 opponents { }",
        "choose up to 1 opponents { }",
        "let self choose { } or { }",
        "roll 1 by self { }",
        "reroll any die unless 0 cp",
        "if attacked for 0 { }",
        "if self has 1 egg { }",
        "if has 0 egg { }",
        "may spend 0 egg { } otherwise { }",
        "detonate egg 0 0",
        "allow { spend 0 egg { } }",
        "allow { free 0 times per attack { } }",
        "allow { spend 0 aged { } }",
        "allow { spend 0 { } }",
        "allow { pay 0 cp as x { } }",
        "contest self { } otherwise { }",
    ],
)
def test_numbers_that_the_checker_refuses_return_too(statement: str) -> None:
    text = f'common {{ action "A" / "А" main cost 1 {{ {statement} }} }}'
    tree = parse(text).tree
    assert parse(to_text(tree)).tree == tree


@pytest.mark.parametrize(
    "item",
    [
        'token "A" / "А" unique limit 1 others 0 { }',
        'companion "A" / "А" health 0 of 0 falls egg { }',
        'side egg "e" / "я" { passive "A" / "А" { level 1 { } } }',
    ],
)
def test_items_that_the_checker_refuses_return_too(item: str) -> None:
    tree = parse(f'hero x "A" / "Б" {{ {item} }}').tree
    assert parse(to_text(tree)).tree == tree


def returns(text: str) -> None:
    try:
        tree = parse(text).tree
    except HeroFileError:
        return
    assert parse(to_text(tree)).tree == tree


def spoken() -> st.SearchStrategy[str]:
    """Texts that the grammar itself makes up."""
    words = {name: st.just(f"{word} ") for name, word in grammar().literals.items()}
    leaves = {
        "KEY": st.sampled_from(["stun ", "egg ", "blessing-of-divinity ", "snake_case "]),
        "INT": st.integers(0, 99).map("{} ".format),
        "STRING": st.sampled_from(['"Чудо"', '"Buh, Bye!"', '""']),
        "WS": st.just("\n"),
        "COMMENT": st.just("# words\n"),
    }
    text = Path(parser.__file__).with_name("hero.lark").read_text("utf-8")
    return from_lark(Lark(text, parser="lalr"), start="start", explicit=words | leaves)


@pytest.mark.slow
@patient
@given(st.deferred(spoken))
def test_whatever_the_grammar_allows_returns(text: str) -> None:
    returns(text)


@pytest.mark.slow
@patient
@given(mutated())
def test_mutated_heroes_return(text: str) -> None:
    returns(text)
