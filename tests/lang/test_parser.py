"""Reading: defaults, keys, positions, limits, and one clear sentence for every text that is wrong."""

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from os import environ
from pathlib import Path
from subprocess import run

import lark
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from madking.errors import HeroFileError
from madking.lang import check, load_common, parse, parser, to_text
from madking.lang import tree as t
from madking.lang.grammar import grammar
from madking.lang.limits import MAX_BYTES, MAX_DEPTH, MAX_ITEMS
from madking.lang.names import slug

HEROES = Path(__file__).parents[2] / "src" / "madking" / "heroes"
SHIPPED = {file.stem: file.read_text("utf-8") for file in sorted(HEROES.glob("*.hero"))}
ONE = t.Amount((t.Number(1),))

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def card(body: str) -> str:
    """A common file with one card, whose body begins at 2:1."""
    return f'common {{ action "C" / "К" main cost 1 {{\n{body}\n}} }}'


def hero(inside: str) -> str:
    return f'hero d "D" / "У" {{ {inside} }}'


def egg(inside: str) -> str:
    """A hero with a token, inside of which begins at 2:1."""
    return hero(f'token "Egg" positive limit 2 {{\n{inside}\n}}')


def side(key: str) -> str:
    return f'side {key} "s" / "с" {{ passive "A" / "А" {{ level 1 {{ }} }} }}'


def effects(body: str) -> t.Body:
    return parse(card(body)).tree.cards[0].body


def fault(text: str) -> str:
    with pytest.raises(HeroFileError) as caught:
        parse(text, "x.hero")
    return str(caught.value).removeprefix("x.hero:")


# --- what is read -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Blessing of Divinity", "blessing-of-divinity"),
        ("Buh, Bye!", "buh-bye"),
        ("Feelin' Good!", "feelin-good"),
        ("Six-It!", "six-it"),
        ("Fill'em  with Lead!", "fillem-with-lead"),
        ("Moon_Elf", "moon-elf"),
        ("Café – Déjà vu", "cafe-deja-vu"),
        ("!!!", ""),
    ],
)
def test_slug(name: str, key: str) -> None:
    assert slug(name) == key


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("deal 4", t.Deal(t.Amount((t.Number(4),)), t.DamageType.NORMAL, t.Who.TARGET)),
        ("inflict stun", t.Inflict("stun", ONE, t.Who.TARGET)),
        ("gain stun", t.Gain("stun", ONE, t.Who.SELF)),
        ("give stun to self", t.Gain("stun", ONE, t.Who.SELF)),
        ("prevent 1", t.Prevent(ONE, t.Who.SELF)),
        ("drain 1 cp", t.LoseCp(ONE, t.Who.TARGET)),
        ("remove status", t.RemoveStatus(t.Who.SELF)),
        ("remove all status", t.RemoveAll(t.Who.SELF)),
        ("fewer 2 attempts", t.Attempts(-2)),
        ("set own die", t.SetDie(t.Scope.OWN, None)),
        ("draw 1 per 2 egg", t.Draw(t.Amount((t.PerSymbol(1, "egg", 2),)))),
        ("on 2 egg { fail }", t.If(t.Shows((t.SymbolCount(2, "egg"),)), (t.Fail(),))),
        ("if shows 2 egg { fail }", t.If(t.Shows((t.SymbolCount(2, "egg"),)), (t.Fail(),))),
        ("gain 1 cp", t.GainCp(ONE, t.Who.SELF)),
        ("give 1 cp to self", t.GainCp(ONE, t.Who.SELF)),
        ("draw 1 per token stun", t.Draw(t.Amount((t.PerToken(1, "stun", t.Who.SELF),)))),
        ("draw 1 per token stun of target", t.Draw(t.Amount((t.PerToken(1, "stun", t.Who.TARGET),)))),
        ("choose opponent { fail }", t.ChoosePlayer(t.Pool.OPPONENT, (t.Fail(),), 1)),
        ("choose 2 opponents { fail }", t.ChoosePlayer(t.Pool.OPPONENT, (t.Fail(),), 2)),
        ("roll 3 { fail }", t.Roll(3, (t.Fail(),), 0, "", 0)),
        ("roll 3 reroll 1 { fail }", t.Roll(3, (t.Fail(),), 1, "", 0)),
        ("roll 3 reroll 2 for 1 stun { fail }", t.Roll(3, (t.Fail(),), 2, "stun", 1)),
        ("contest target { fail } otherwise { then }", t.Contest(t.Who.TARGET, False, (t.Fail(),), (t.Then(),))),
        ("contest self or equal { } otherwise { }", t.Contest(t.Who.SELF, True, (), ())),
        ("allow { free { fail } }", t.Allow(t.Offer("", 0, 0, None, (t.Fail(),)))),
        ("if attacking { fail } otherwise { then }", t.If(t.Attacking(), (t.Fail(),), (t.Then(),))),
        ("heal 1", t.Heal(ONE, t.Who.SELF)),
        ("heal 1 for chosen", t.Heal(ONE, t.Who.CHOSEN)),
        ("steal 1 health", t.StealHealth(ONE, t.Who.TARGET)),
        ("steal 1 cp from chosen", t.StealCp(ONE, t.Who.CHOSEN)),
        ("gain 1 cp or steal up to 3", t.GainOrSteal(ONE, 3)),
        ("discard 1", t.Discard(ONE, t.Who.TARGET, False)),
        ("discard 1 random from self", t.Discard(ONE, t.Who.SELF, True)),
        ("look at hand of chosen", t.LookAtHand(t.Who.CHOSEN)),
        ("remove 2 stun", t.RemoveTokens(2, "stun")),
        ("detonate stun 1 3 5", t.Detonate("stun", (1, 3, 5))),
        ("draw own cp + half own cp", t.Draw(t.Amount((t.OwnCp(), t.HalfCp())))),
        ("draw 1 per discard", t.Draw(t.Amount((t.PerDiscard(1),)))),
        ("draw 1 per hand + 2 per upgrade", t.Draw(t.Amount((t.PerCard(1), t.PerUpgrade(2))))),
        ("draw 2 per different value", t.Draw(t.Amount((t.PerValue(2),)))),
        ("draw highest die + lowest die", t.Draw(t.Amount((t.HighestDie(), t.LowestDie())))),
        ("draw half token stun", t.Draw(t.Amount((t.HalfTokens("stun"),)))),
        ("draw half token stun of target", t.Draw(t.Amount((t.HalfTokens("stun", t.Who.TARGET),)))),
        (
            "draw min(1, sum + 1) + max(limit, 1)",
            t.Draw(
                t.Amount(
                    (
                        t.Minimum(ONE, t.Amount((t.DiceSum(), t.Number(1)))),
                        t.Maximum(t.Amount((t.ToLimit(),)), ONE),
                    )
                )
            ),
        ),
        ("draw 2 per companion up-there", t.Draw(t.Amount((t.PerCompanion(2, "up-there"),)))),
        ("reroll any die", t.Reroll(t.Scope.ANY, 0)),
        ("reroll any die unless 2 cp", t.Reroll(t.Scope.ANY, 2)),
        ("shelter behind nyra", t.Shelter("nyra")),
        ("flip to human", t.Flip("human")),
        ("make nyra active", t.SetState("nyra", "active")),
        ("make any companion active", t.SetState("", "active")),
        ("mend 1 nyra", t.Mend(ONE, "nyra")),
        ("hurt 1 nyra", t.Hurt(ONE, "nyra")),
        ("activate nyra", t.Activate("nyra")),
        ("activate 2 companions", t.ActivateSome(2, False)),
        ("activate up to 2 companions", t.ActivateSome(2, True)),
        ("grow 3", t.Grow(t.Amount((t.Number(3),)))),
        ("grow each companion", t.GrowEach()),
        ("remove up to 2 companions", t.RemoveCompanions(2)),
        ("draw 1 per own companion", t.Draw(t.Amount((t.PerCompanion(1),)))),
        ("draw 1 per extra attempt up to 2", t.Draw(t.Amount((t.PerAttempt(1, 2),)))),
        ("if taken at least 2 { fail }", t.If(t.TakenAtLeast(2), (t.Fail(),))),
        ("if status waits { fail }", t.If(t.StatusWaits(), (t.Fail(),))),
        ("choose teammate { fail }", t.ChoosePlayer(t.Pool.TEAMMATE, (t.Fail(),))),
        ("choose up to 2 players { fail }", t.ChoosePlayer(t.Pool.PLAYER, (t.Fail(),), 2, True)),
        ("roll 3 by chosen { fail }", t.Roll(3, (t.Fail(),), who=t.Who.CHOSEN)),
        ("may spend 1 stun { fail }", t.MaySpend(1, "stun", (t.Fail(),))),
        ("may spend 1 stun { fail } otherwise { then }", t.MaySpend(1, "stun", (t.Fail(),), (t.Then(),))),
        ("at turn end { fail }", t.Later((t.Fail(),))),
        ("choose one { } or { }", t.ChooseOne((t.Branch(()), t.Branch(())), t.Who.SELF)),
        ("let chosen choose { } or { }", t.ChooseOne((t.Branch(()), t.Branch(())), t.Who.CHOSEN)),
        ("choose up to 3 opponents { fail }", t.ChoosePlayer(t.Pool.OPPONENT, (t.Fail(),), 3, True)),
        ("repeat for each token stun { fail }", t.ForEachToken("stun", (t.Fail(),))),
        ("cancel play", t.CancelPlay()),
        ("recover action", t.Recover(t.CardSort.ACTION)),
        ("recover instant action", t.Recover(t.CardSort.INSTANT)),
        ("recover anything", t.Recover(t.CardSort.ANYTHING)),
        ("next upgrade costs 2 less", t.Discount(t.CardSort.UPGRADE, 2)),
        ("next main action is free", t.Discount(t.CardSort.MAIN, t.FREE)),
        ("play upgrade free", t.FreeUpgrade()),
        ("steal status", t.StealStatus(t.Who.TARGET)),
        ("steal status from chosen", t.StealStatus(t.Who.CHOSEN)),
        ("steal stun", t.StealToken("stun", ONE, t.Who.TARGET)),
        ("steal 1 stun from chosen", t.StealToken("stun", ONE, t.Who.CHOSEN)),
        ("move stun to target", t.MoveTokens("stun", ONE, t.Who.TARGET)),
        ("set own die to last", t.EchoDie(t.Scope.OWN)),
        ("swap own die with any die", t.SwapDice(t.Scope.OWN, t.Scope.ANY)),
        ("gain 1 attempt next roll phase", t.NextAttempts(1)),
        ("gain 2 attempts next roll phase", t.NextAttempts(2)),
    ],
)
def test_defaults_and_short_forms(text: str, effect: t.Effect) -> None:
    assert effects(text) == (effect,)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("has stun", t.Has(1, "stun", t.Who.SELF)),
        ("target has 2 stun", t.Has(2, "stun", t.Who.TARGET)),
        ("attacked", t.Attacked(0)),
        ("attacked for 6", t.Attacked(6)),
        ("damage waits", t.DamageWaits(False)),
        ("damage waits in defence", t.DamageWaits(True)),
        ("damage waits of attacker", t.DamageWaits(False, True)),
        ("die 6", t.DieShows(6)),
        ("own die", t.DieLies(t.Scope.OWN)),
        ("own turn and own upkeep", t.Both((t.OwnTurn(), t.OwnUpkeep()))),
        ("own offensive roll", t.OwnRoll()),
        ("aged stun", t.Aged("stun")),
        ("foreign stun", t.Foreign("stun")),
        ("chosen is opponent", t.ChosenIsOpponent()),
        ("side human", t.OnSide("human")),
        ("nyra is active", t.CompanionIs("nyra", ("active",))),
        ("bot-1 is basic or advanced", t.CompanionIs("bot-1", ("basic", "advanced"))),
        ("nyra at least 5", t.CompanionHealth("nyra", 5)),
        ("opponent plays roll action", t.OpponentPlays(t.CardSort.ROLL)),
        ("opponent plays anything and own turn", t.Both((t.OpponentPlays(t.CardSort.ANYTHING), t.OwnTurn()))),
        ("has fewer than 2 stun", t.HasFewer(2, "stun")),
        ("chosen has exactly 0 stun", t.HasExactly(0, "stun", t.Who.CHOSEN)),
        ("health at most 10", t.AtMost(t.Measure.HEALTH, 10)),
        ("discard at most 3", t.AtMost(t.Measure.DISCARD, 3)),
        ("target hand at least 3", t.AtLeast(t.Measure.HAND, 3, t.Who.TARGET)),
        ("cp at least 3", t.AtLeast(t.Measure.CP, 3)),
        ("more health than target", t.MoreHealth(t.Who.TARGET)),
        ("less health than chosen", t.LessHealth(t.Who.CHOSEN)),
        ("turn at least 3", t.TurnAtLeast(3)),
        ("peck at level 2", t.SpaceAtLevel("peck", 2)),
    ],
)
def test_conditions(text: str, condition: t.Condition) -> None:
    assert effects(f"if {text} {{ }}") == (t.If(condition, ()),)


TURN, MAIN, UPKEEP, DOZING = t.OwnTurn(), t.OwnMain(), t.OwnUpkeep(), t.CompanionIs("owl", ("idle", "awake"))


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("own turn and own main and own upkeep", t.Both((TURN, MAIN, UPKEEP))),
        ("own turn or own main or own upkeep", t.Either((TURN, MAIN, UPKEEP))),
        ("own turn and own main or own upkeep", t.Either((t.Both((TURN, MAIN)), UPKEEP))),
        ("own turn or own main and own upkeep", t.Either((TURN, t.Both((MAIN, UPKEEP))))),
        ("(own turn or own main) and own upkeep", t.Both((t.Either((TURN, MAIN)), UPKEEP))),
        ("own turn and (own main and own upkeep)", t.Both((TURN, t.Both((MAIN, UPKEEP))))),
        ("not own turn and own main", t.Both((t.Not(TURN), MAIN))),
        ("not own turn or own main", t.Either((t.Not(TURN), MAIN))),
        ("not (own turn or own main)", t.Not(t.Either((TURN, MAIN)))),
        ("not (not own turn)", t.Not(t.Not(TURN))),
        ("(own turn)", TURN),
        ("owl is idle or awake and own turn", t.Both((DOZING, TURN))),
        ("own turn and owl is idle or awake", t.Both((TURN, DOZING))),
        ("own turn or owl is idle or awake", t.Either((TURN, DOZING))),
        ("owl is idle or awake or own turn and own main", t.Either((DOZING, t.Both((TURN, MAIN))))),
        ("owl is idle or owl is awake", t.Either((t.CompanionIs("owl", ("idle",)), t.CompanionIs("owl", ("awake",))))),
        ("owl is idle or owl at least 2", t.Either((t.CompanionIs("owl", ("idle",)), t.CompanionHealth("owl", 2)))),
        ("not (owl is idle or awake)", t.Not(DOZING)),
    ],
)
def test_what_binds_how_closely(text: str, condition: t.Condition) -> None:
    """Brackets, then `not`, then `and`, then `or`; what is printed is read as the same again."""
    (found,) = effects(f"if {text} {{ }}")
    assert found == t.If(condition, ())
    card = t.Card("a", t.Name("A", "А"), t.Timing.MAIN, 1, False, condition, (found,))
    assert parse(to_text(t.Common((), (card,)))).tree.cards == (card,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("own turn or awake", "2:16: 'awake' is no condition by itself, and no companion's state before 'or'"),
        ("not owl is idle or awake", "2:23: 'awake' is no condition by itself, and no companion's state before 'or'"),
        ("(owl is idle) or awake", "2:21: 'awake' is no condition by itself, and no companion's state before 'or'"),
        (" or ".join(["own turn"] * 7), "2:76: there are more than 6 conditions"),
        ("own turn or " + " and ".join(["own turn"] * 7), "2:94: there are more than 6 conditions"),
        ("(own turn", "2:14: '{' cannot stand here; expected ')'"),
        ("(" * 23 + "own turn" + ")" * 23, "2:26: blocks are nested deeper than 24"),
    ],
)
def test_conditions_that_are_joined_wrongly(text: str, message: str) -> None:
    assert fault(card(f"if {text} {{ }}")) == message


def test_companions() -> None:
    text = """companion "Nyra" / "Найра" health 5 of 7 falls downed {
        when own upkeep { then } free { then } state active "up" / "да" act once per turn when own turn { fail }
        state downed "down" / "нет" } companion "Shock Bot" / "Бот" { act { } }"""
    tree = parse(hero(text)).tree
    assert isinstance(tree, t.Hero)
    states = (
        t.CompanionState("active", t.Name("up", "да")),
        t.CompanionState("downed", t.Name("down", "нет")),
    )
    rule = t.Rule(t.Moment.UPKEEP, None, (t.Then(),))
    offer = t.Offer("", 0, 0, None, (t.Then(),))
    act = t.Act(t.OwnTurn(), (t.Fail(),), True)
    assert tree.companions == (
        t.Companion("nyra", t.Name("Nyra", "Найра"), 5, 7, "downed", states, act, (rule,), (offer,)),
        t.Companion("shock-bot", t.Name("Shock Bot", "Бот"), 0, 0, "", (), t.Act(None, (), False), (), ()),
    )


def test_the_spaces_of_sides_stand_in_the_order_of_the_file() -> None:
    a, b, c, d = (f'passive "{name}" / "{name}" {{ level 1 {{ }} }}' for name in "ABCD")
    tree = parse(hero(f'{a} side high "h" / "в" {{ {b} {c} }} {d} side low "l" / "н" {{ {b} }}')).tree
    assert isinstance(tree, t.Hero)
    assert tree.sides == (t.Side("high", t.Name("h", "в")), t.Side("low", t.Name("l", "н")))
    assert [(one.key, one.side) for one in tree.abilities] == [
        ("a", ""), ("b", "high"), ("c", "high"), ("d", ""), ("b", "low"),
    ]  # fmt: skip


def test_limits_and_flags_of_tokens() -> None:
    text = 'common { token "A" / "А" unique limit 5 others 3 shielding { } token "B" / "Б" unique limit 5 { } }'
    first, second = parse(text).tree.tokens
    assert (first.limit, first.others, first.shielding) == (5, 3, True)
    assert (second.limit, second.others, second.shielding) == (5, 0, False)


def test_line_breaks_and_comments_mean_nothing() -> None:
    assert effects("deal 4\n\theal 2") == effects("deal # four\n 4 heal 2")


def test_words_are_whole() -> None:
    assert fault(card("healing 3")) == "2:1: unknown word 'healing'; did you mean 'heal'?"


def test_a_label_may_be_a_word_of_the_language() -> None:
    text = 'common { token "A" / "А" unique limit 1 { spend 1 as draw { draw 1 } } }'
    assert parse(text).tree.tokens[0].offers[0].label == "draw"


@pytest.mark.parametrize(
    ("text", "offer"),
    [
        ("spend 2 { }", t.Offer("", 2, 0, None, ())),
        ("spend 2 aged as more { }", t.Offer("more", 2, 0, None, (), aged=True)),
        ("spend any { }", t.Offer("", 1, 0, None, (), any_number=True)),
        ("spend any aged when attacked { }", t.Offer("", 1, 0, t.Attacked(), (), any_number=True, aged=True)),
        ("pay 2 cp { }", t.Offer("", 0, 2, None, ())),
        ("free { }", t.Offer("", 0, 0, None, ())),
        ("free once per turn { }", t.Offer("", 0, 0, None, (), once_per_turn=True)),
        ("pay 1 cp 2 times per attack { }", t.Offer("", 0, 1, None, (), per_attack=2)),
        ("spend 2 synth { }", t.Offer("", 2, 0, None, (), token="synth")),
        ("spend any synth aged as x { }", t.Offer("x", 1, 0, None, (), any_number=True, aged=True, token="synth")),
        ("free as again once per roll { }", t.Offer("again", 0, 0, None, (), once_per_roll=True)),
    ],
)
def test_prices_of_offers(text: str, offer: t.Offer) -> None:
    file = f'common {{ token "A" / "А" unique limit 1 {{ {text} }} }}'
    assert parse(file).tree.tokens[0].offers == (offer,)


def test_positions_belong_to_nodes_and_their_parts() -> None:
    parsed = parse(
        "common {\n" + '  action "C" / "К" roll cost 2 {\n' + "    deal 3 plain to attacker\n    then then\n  }\n}"
    )
    card = parsed.tree.cards[0]
    deal, first, second = card.body
    assert isinstance(deal, t.Deal)
    assert parsed.position(card) == (2, 3)
    assert parsed.position(card, "INT 0") == (2, 30)
    assert parsed.position(card.name, "STRING 1") == (2, 16)
    assert parsed.position(deal.amount.terms[0]) == (3, 10)
    assert parsed.position(deal, "who") == (3, 21)
    assert (parsed.position(first), parsed.position(second)) == ((4, 5), (4, 10))
    assert parsed.says(deal, "damage_type")
    assert not parsed.says(first, "who")


@pytest.mark.slow
@pytest.mark.slow
def test_the_grammar_has_no_conflicts(caplog: pytest.LogCaptureFixture) -> None:
    grammar = Path(parser.__file__).with_name("hero.lark").read_text("utf-8")
    with caplog.at_level(logging.DEBUG, logger=lark.logger.name):
        lark.Lark(grammar, parser="lalr", debug=True)
    assert caplog.messages == []


def read_a_hero(home: Path) -> str:
    """What another process says that keeps its things there."""
    script = "from madking.lang import load_hero; print(load_hero('monk').key)"
    told = run(
        [sys.executable, "-c", script], env={**environ, "MADKING_HOME": str(home)}, capture_output=True, check=True
    )
    return (told.stdout + told.stderr).decode().strip()


@pytest.mark.slow
def test_the_tables_are_kept_for_the_next_time(tmp_path: Path) -> None:
    assert read_a_hero(tmp_path) == "monk"
    [kept] = tmp_path.glob("*.tables")
    whole, made = kept.read_bytes(), kept.stat().st_mtime_ns
    assert read_a_hero(tmp_path) == "monk"
    assert kept.stat().st_mtime_ns == made
    kept.write_bytes(whole[:1000])
    assert read_a_hero(tmp_path) == "monk"
    assert len(kept.read_bytes()) > 1000


@pytest.mark.slow
def test_a_hero_is_read_where_no_tables_can_be_kept(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    assert read_a_hero(nowhere / "home") == "monk"
    assert list(tmp_path.iterdir()) == [nowhere]


def test_lark_is_loaded_only_when_a_text_is_read() -> None:
    script = "import sys, madking.lang; sys.exit('lark' in sys.modules)"
    assert run([sys.executable, "-c", script], check=False).returncode == 0


# --- what is refused --------------------------------------------------------------------------

STATEMENT = "expected '}' or a statement (such as 'deal', 'gain', 'heal' or 'inflict')"
PART = (
    "expected '}' or a part of a hero ('action', 'beginner', 'companion', 'complexity', 'defensive', 'dice', 'look', "
    "'offensive', 'passive', 'side', 'symbol', 'token', 'ultimate', 'uses' or 'when')"
)
SYMBOL_KEY = '1:27: "Hot Egg" cannot stand here; a key comes before the name, as in \'symbol hot-egg "Hot Egg"\''
REMOVED = "'egg' cannot stand here; say 'remove 1 egg', or 'remove stack' in its own rules"
WRONG = [
    ("", "1:1: the file ends too early; expected 'common' or 'hero'"),
    ("# nothing\n", "2:1: the file ends too early; expected 'common' or 'hero'"),
    ("heroo duck", "1:1: unknown word 'heroo'; did you mean 'hero'?"),
    ("common {", "1:9: the file ends too early; expected '}'"),
    ("common { } }", "1:12: '}' cannot stand here; expected the end of the file"),
    ('hero duck "Duck / "Утка" { }', "1:20: unknown word 'Утка'; expected '/' or '{'"),
    ('hero duck "Duck', "1:11: this name is not closed: it needs a quotation mark at both ends, on one line"),
    ('hero "Duck"', "1:6: \"Duck\" cannot stand here; a key comes before the name, as in 'hero duck \"Duck\"'"),
    (card("infict stun"), "2:1: unknown word 'infict'; did you mean 'inflict'?"),
    (card("Heal 3"), "2:1: unknown word 'Heal'; did you mean 'heal'?"),
    (card("inflict Stun"), "2:9: unknown word 'Stun'; did you mean 'stun'?"),
    (card("zzz"), f"2:1: unknown word 'zzz'; {STATEMENT}"),
    (card("deal 3 to attaker"), "2:11: unknown word 'attaker'; did you mean 'attacker'?"),
    (card("deal % 3"), "2:6: '%' cannot stand here; expected an amount"),
    (card("deal -3"), "2:6: '-' cannot stand here; expected an amount"),
    (card("roll { then }"), "2:6: '{' cannot stand here; expected a number"),
    (card("then 5"), f"2:6: '5' cannot stand here; {STATEMENT}"),
    (card("choose one { then }"), "3:1: '}' cannot stand here; expected 'or'"),
    (card("deal 3 then to self"), f"2:13: 'to' cannot stand here; {STATEMENT}"),
    (card("deals 5"), "2:1: 'deals' cannot stand here; did you mean 'deal'?"),
    (card("draw 1\nheals 2"), "3:1: 'heals' cannot stand here; did you mean 'heal'?"),
    (card("deal 2 damage"), "2:8: 'damage' cannot stand here; the word 'damage' is left out"),
    (card("deal 2 pure damage"), "2:13: 'damage' cannot stand here; the word 'damage' is left out"),
    (card("draw 2 cards"), "2:8: unknown word 'cards'; the word 'cards' is left out"),
    (card("damage 2"), f"2:1: 'damage' cannot stand here; {STATEMENT}"),
    (card("lose 2 stun"), "2:1: unknown word 'lose'; did you mean 'remove' or 'drain'?"),
    (card("if start player { fail } else { }"), "2:26: unknown word 'else'; did you mean 'otherwise'?"),
    (card("if upkeep { fail }"), "2:4: unknown word 'upkeep'; did you mean 'own upkeep'?"),
    (hero("when upkeep { fail }"), "1:25: unknown word 'upkeep'; did you mean 'own upkeep' or 'another upkeep'?"),
    (hero("when main { fail }"), "1:25: unknown word 'main'; did you mean 'own main'?"),
    (egg("spend 1 when attack { fail }"), "2:14: unknown word 'attack'; did you mean 'attacking'?"),
    (egg("when own main { remove egg }"), f"2:24: {REMOVED}"),
    (egg("when own main { remove all egg }"), f"2:28: {REMOVED}"),
    (
        egg("when own main { set egg to 0 }"),
        "2:21: 'egg' cannot stand here; 'set' is for dice: say 'gain 1 egg' or 'remove 1 egg'",
    ),
    (card("draw 1, heal 2"), "2:7: ',' cannot stand here; statements and names follow each other without commas"),
    (card("draw 1; heal 2"), "2:7: ';' cannot stand here; statements and names follow each other without semicolons"),
    (card("inflict \"Stun\""), "2:9: \"Stun\" cannot stand here; what has a name is called by its key, here 'stun'"),
    (hero("dice egg, egg"), "1:28: ',' cannot stand here; statements and names follow each other without commas"),
    (hero('symbol "Hot Egg"'), SYMBOL_KEY),
    (hero("difficulty 2"), f"1:20: unknown word 'difficulty'; {PART}"),
    (hero('ofensive "A" { }'), "1:20: unknown word 'ofensive'; did you mean 'offensive'?"),
    (hero("row need"), f"1:20: 'row' cannot stand here; {PART}"),
    (card("inflict 2 half"), "2:11: 'half' is a word of the language and cannot be a name"),
    ("common { action limit", "1:17: 'limit' cannot stand here; expected a name in quotation marks"),
    ('common { token "A" / "А" many', "1:26: unknown word 'many'; expected '(', 'negative', 'positive' or 'unique'"),
    ('hero duck "D" / "У" { dice egg egg\ndice egg }', "2:1: 'dice' is said twice"),
    ('hero duck "D" / "У" { symbol token "r" / "б" }', "1:30: 'token' is a word of the language and cannot be a name"),
    (hero('companion "A" / "А" { act { }\nact { } }'), "2:1: 'act' is said twice"),
    (hero('companion "A" / "А" { state own "o" / "с" }'), "1:48: 'own' is a word of the language and cannot be a name"),
    (hero(f'{side("day")}\n{side("day")}'), "2:1: the side 'day' is said twice"),
    (hero(side("own")), "1:25: 'own' is a word of the language and cannot be a name"),
    (card("if side { fail }"), "2:9: '{' cannot stand here; expected a name"),
    (card("make nyra own"), "2:11: 'own' is a word of the language and cannot be a name"),
    ("\x00\x01\udcff", "1:1: '\\x00' cannot stand here; expected 'common' or 'hero'"),
    ("\ufeffcommon { }", "1:1: '\\ufeff' cannot stand here; expected 'common' or 'hero'"),
    ('common { action "a\x07b" / "К" main cost 1 { } }', "1:17: a name holds a character that cannot be shown"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_syntax_errors(text: str, message: str) -> None:
    assert fault(text) == message


# --- limits -----------------------------------------------------------------------------------


def level(count: int) -> str:
    return " ".join(["level 1 { }"] * count)


def repeated(item: str) -> Callable[[int], str]:
    return lambda count: hero(" ".join([item] * count))


TOO_MANY: list[tuple[str, Callable[[int], str]]] = [
    ("dice faces", lambda count: hero("dice" + " egg" * count)),
    ("symbols", repeated('symbol egg "egg" / "яйцо"')),
    ("icons", lambda count: hero("look { " + 'icon egg "egg" ' * count + "}")),
    ("common tokens", lambda count: hero("uses" + " stun" * count)),
    ("tokens", repeated('token "A" / "А" unique limit 1 { }')),
    ("companions", repeated('companion "A" / "А" { }')),
    ("states", lambda count: hero('companion "A" / "А" { ' + 'state b "b" / "б" ' * count + "}")),
    ("states", lambda count: card("if bot is " + " or ".join(["b"] * count) + " { }")),
    ("sides", lambda count: hero(" ".join(side(f"s{number}") for number in range(count)))),
    ("board spaces", lambda count: hero('side s "s" / "с" { ' + 'passive "A" / "А" { level 1 { } } ' * count + "}")),
    ("board spaces", repeated('passive "A" / "А" { level 1 { } }')),
    ("levels", lambda count: hero(f'passive "A" / "А" {{ {level(count)} }}')),
    ("rows", lambda count: hero('passive "A" / "А" { level 1 { ' + "row need 1 egg { } " * count + "} }")),
    ("rules", lambda count: hero('passive "A" / "А" { level 1 { ' + "when fall { } " * count + "} }")),
    ("rules", repeated("when set up { }")),
    ("offers", lambda count: hero('passive "A" / "А" { level 1 { ' + "pay 1 cp { } " * count + "} }")),
    ("cards", repeated('action "A" / "А" main cost 1 { }')),
    ("symbols of one need or condition", lambda count: card("on " + " + ".join(["1 egg"] * count) + " { }")),
    ("symbols of one need or condition", lambda count: card("if absent " + " + ".join(["egg"] * count) + " { }")),
    ("conditions", lambda count: card("if " + " and ".join(["attacked"] * count) + " { }")),
    ("numbers of one table", lambda count: card("detonate stun" + " 1" * count)),
    ("terms", lambda count: card("deal " + " + ".join(["1"] * count))),
    ("statements", lambda count: card("then " * count)),
    ("branches", lambda count: card("choose one { }" + " or { }" * (count - 1))),
]


@pytest.mark.parametrize(("kind", "text"), TOO_MANY)
def test_numbers_of_items(kind: str, text: Callable[[int], str]) -> None:
    most = MAX_ITEMS[kind]
    parse(text(most))
    assert fault(text(most + 1)).endswith(f": there are more than {most} {kind}")


def test_every_limit_of_items_is_tested() -> None:
    assert {kind for kind, _text in TOO_MANY} == set(MAX_ITEMS)


def test_the_item_too_many_is_pointed_at() -> None:
    assert fault(card("deal 1 + 1 + 1 + 1 + 1 + 1\n+ 7")) == "3:3: there are more than 6 terms"


def test_size() -> None:
    text = "common { } #"
    parse(text + "x" * (MAX_BYTES - len(text)))
    assert fault(text + "x" * (MAX_BYTES - len(text) + 1)) == "1:1: the file is larger than 256 kB"
    assert fault("я" * (MAX_BYTES // 2 + 1)) == "1:1: the file is larger than 256 kB"


def test_nesting() -> None:
    inner = MAX_DEPTH - 2
    parse(card("may { " * inner + "then" + " }" * inner))
    assert fault(card("may { " * (inner + 1))) == f"2:{inner * 6 + 5}: blocks are nested deeper than 24"
    assert fault("{" * 100_000) == "1:25: blocks are nested deeper than 24"
    parse(card("then # {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{\n"))


@pytest.mark.parametrize("number", ["100", "9" * 5000])
def test_numbers(number: str) -> None:
    assert fault(card(f"draw {number}")) == "2:6: numbers go up to 99"


def test_a_number_may_have_leading_zeros() -> None:
    assert effects("draw 007") == effects("draw 7")


def test_lengths_of_names() -> None:
    assert fault(f'common {{ action "{"x" * 61}"').startswith("1:80: the file ends")
    long = f'common {{ action "{"x" * 61}" / "К" main cost 1 {{ }} }}'
    assert fault(long) == "1:17: names are at most 60 characters long"
    assert fault(card("inflict " + "x" * 61)) == "2:9: names are at most 60 characters long"


# --- any text at all --------------------------------------------------------------------------


def survives(text: str) -> None:
    """Whatever the text is, it is a hero, or a list of errors, or one error."""
    with suppress(HeroFileError):
        check(parse(text), load_common())


@patient
@given(st.text())
def test_random_text(text: str) -> None:
    survives(text)


@patient
@given(st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    survives(data.decode("utf-8", "surrogateescape"))


@patient
@given(st.lists(st.sampled_from([*sorted(grammar().words), *'{}+/"', '"A"', "3", "stun", "\n"]), max_size=40))
def test_random_words(words: list[str]) -> None:
    survives("common { " + " ".join(words))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A shipped file with lines cut, swapped or doubled, and perhaps a hole in its text."""
    lines = draw(st.sampled_from(list(SHIPPED.values()))).splitlines()
    for _ in range(draw(st.integers(1, 3))):
        first, second = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.sampled_from(["cut", "swap", "double", "words"])):
            case "cut":
                del lines[min(first, second) : max(first, second)]
            case "swap":
                lines[first], lines[second] = lines[second], lines[first]
            case "double":
                lines.insert(first, lines[second])
            case _:
                lines[first] = " ".join(draw(st.permutations(lines[first].split())))
        lines = lines or [""]
    text = "\n".join(lines)
    hole = draw(st.integers(0, len(text)))
    return text[:hole] + text[hole + draw(st.integers(0, 5)) :]


@pytest.mark.slow
@patient
@given(mutated())
def test_mutated_heroes(text: str) -> None:
    survives(text)
