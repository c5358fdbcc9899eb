"""Every kind of option is explained in both languages."""

import re
from collections.abc import Callable
from random import Random

import pytest

import madking
from madking.core import begin, codes
from madking.core.options import KINDS, Option
from madking.core.plans import PlanFrame
from madking.core.terms import PICK_COMPANION, PICK_PLAYER
from madking.lang import tree as t
from madking.speech.explanations import explain
from tests.conftest import Table
from tests.core.positions import MENAGERIE


def said(game: madking.Game, text: str, language: str = "en") -> str:
    option = next(option for option in game.options if option.means(text))
    return explain(game.state, option, language).replace("\N{NO-BREAK SPACE}", " ")


def test_keeping_dice(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 2, 4, 6, 6])
    s.pass_all()
    assert said(s, "keep 6 6") == "Keep 6 6 and re-roll the other 3 dice."
    assert said(s, "keep nothing") == "Re-roll all 5 dice."
    assert said(s, "keep 1 2 4 6", "ru") == "Оставить 1 2 4 6 и перебросить 1 кубик."


def test_announcing_an_ability(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 6, 6])
    s.pass_all()
    assert said(s, "activate smack: 3 sword") == "Announce Smack (3 [sword]). Deal 4 damage."
    assert said(s, "activate sturdy-blow") == "Announce Sturdy Blow. Deal 4 undefendable damage."
    assert said(s, "activate none") == "Announce no ability and end the roll."
    assert said(s, "activate sturdy-blow", "ru").startswith("Объявить способность «Крепкий удар». ")


def test_playing_selling_and_ending_a_main_phase(table: Table) -> None:
    s = table("barbarian", "paladin", cp={0: 5}, hands={0: ["Getting Paid!", "Smack II"]})
    assert said(s, "play getting-paid") == "Play Getting Paid! (0 CP). Gain 2 CP."
    assert said(s, "play smack-ii").startswith("Play Smack II (2 CP). 3 [sword]: Deal 5 damage.")
    assert said(s, "sell smack-ii") == "Sell Smack II for 1 CP."
    assert said(s, "done") == "End Main Phase 1 and roll the dice for an attack."
    assert said(s, "sell smack-ii", "ru") == "Продать карту «Затрещина II» за 1 БС."


@pytest.mark.rule("CARD-7")
def test_an_upgrade_over_an_upgrade_names_the_difference_as_its_price(table: Table) -> None:
    s = table("barbarian", "paladin", cp={0: 5}, hands={0: ["Smack III"]}, upgrades={0: ["Smack II"]})
    assert said(s, "play smack-iii").startswith("Play Smack III (1 CP). ")


def test_using_a_passive_and_a_token(table: Table) -> None:
    s = table("paladin", "barbarian", cp={0: 5}, phase="offensive_roll", rolls=[1, 1, 1, 2, 6], tokens={0: {"Crit": 1}})
    assert said(s, "use tithe reroll").startswith("Use Tithe (1 CP). ")
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 1, 2, 6], tokens={1: {"Protect": 1}})
    s.choose("activate smack")
    s.choose("defend none")
    assert said(s, "spend protect") == "Spend Protect. Prevent half of your incoming damage (rounded up)."
    assert said(s, "pass") == "Let the damage be dealt: you take 6."
    assert said(s, "pass", "ru") == "Дать нанести урон: вам — 6."


def test_defending(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 1, 2, 6])
    s.choose("activate smack")
    s.pass_all()
    assert said(s, "defend divine-defense").startswith("Defend with Divine Defense. Roll 3 dice. ")
    assert said(s, "defend none") == "Do not defend."


def test_altering_a_die(table: Table) -> None:
    hands = {0: ["Tip It!", "So Wild!"]}
    s = table("barbarian", "paladin", cp={0: 5}, hands=hands, phase="offensive_roll", rolls=[1, 2, 2, 4, 5])
    assert said(s, "pass") == "Leave the dice as they are."
    wild = s.copy()
    s.choose("play tip-it")
    assert said(s, "die 2") == "Change a die that shows 2."
    s.choose("die 2")
    assert said(s, "up") == "Turn the 2 up to 3."
    assert said(s, "down", "ru") == "Повернуть кубик вниз: с 2 на 1."
    wild.choose("play so-wild")
    wild.choose("die 4")
    assert said(wild, "value 6") == "Turn the 4 into a 6."


def test_rerolling_dice_up_to_a_number_of_times(table: Table) -> None:
    hands = {0: ["Try, Try Again!"]}
    s = table("barbarian", "paladin", cp={0: 5}, hands=hands, phase="offensive_roll", rolls=[1, 2, 2, 4, 5])
    s.choose("play try-try-again")
    assert said(s, "die 2") == "Re-roll a die that shows 2."
    assert said(s, "no") == "No more: leave the dice as they are."


def test_choosing_players_and_tokens(table: Table) -> None:
    tokens = {0: {"Concussion": 1, "Stun": 0}, 1: {"Protect": 1, "Crit": 1}}
    s = table("barbarian", "paladin", cp={0: 5}, hands={0: ["Transference!"]}, tokens=tokens)
    s.choose("play transference")
    assert said(s, "player 1").startswith("Choose Paladin. ")
    assert said(s, "player 0").startswith("Choose yourself. ")
    s.choose("player 1")
    assert said(s, "token crit") == "Move Crit away from Paladin."


def test_choosing_a_way(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", upgrades={0: ["Mighty Prayer II"]}, rolls=[1, 1, 5, 4, 4])
    s.choose("activate offensive-stance")
    s.pass_all()
    assert said(s, "choose 1") == "Gain Crit."
    upgrades = {0: ["Fortitude II"]}
    tokens = {0: {"Concussion": 1}}
    rolls = [4, 4, 4, 1, 1]
    s = table("barbarian", "paladin", phase="offensive_roll", upgrades=upgrades, tokens=tokens, rolls=rolls)
    s.choose("activate fortitude")
    s.pass_all()
    assert said(s, "yes").startswith("Yes. Remove 1 status effect token")
    assert said(s, "no") == "No, do not do it."


def test_passing_says_what_is_let_happen(table: Table) -> None:
    s = table("barbarian", "paladin", cp={1: 5}, hands={1: ["Tip It!"]}, phase="offensive_roll", rolls=[1, 1, 1, 2, 6])
    s.choose("activate smack: 4 sword")
    assert said(s, "pass") == "Let Smack be activated."
    s.pass_window()
    assert said(s, "pass") == "Use nothing; the defence comes next."


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_option_of_random_games_is_explained(language: str) -> None:
    """Until every kind of option has come up; texts are whole sentences of the right language."""
    check = _english if language == "en" else _russian
    seen: set[str] = set()
    pairs = [("barbarian", "paladin"), ("moon_elf", "paladin"), ("treant", "moon_elf"), (MENAGERIE, "moon_elf")]
    for number in range(12):
        game = madking.new_game(pairs[number % 4], seed=f"explain {number}", language=language)
        rng = Random(number)
        while game.actor is not None:
            options = game.options
            for option in options:
                if option.kind not in seen or rng.random() < 0.05:
                    seen.add(option.kind)
                    check(option, option.help)
            game.choose(rng.choice([option for option in options if option.kind != "sell"] or options))
    assert set(KINDS) - seen <= {"rule", "companion"}


# --- companions, searches, ransoms and other words of the menagerie ------------------------------------------


def test_discarding_and_taking_a_card(table: Table) -> None:
    hands = {0: ["Rummage!", "Tip It!"]}
    s = table(MENAGERIE, "paladin", cp={0: 5}, hands=hands, decks={0: ["Getting Paid!", "Six-It!"]})
    s.choose("play rummage")
    s.pass_all()
    assert said(s, "take getting-paid") == "Take Getting Paid! (0 CP). Gain 2 CP."
    assert said(s, "take six-it", "ru").startswith("Взять карту «На шестёрку!» (1 БС). ")
    s.choose("take six-it")
    assert said(s, "discard tip-it") == "Discard Tip It!"
    assert said(s, "discard tip-it", "ru") == "Сбросить карту «Подтолкни!»."


def test_activating_companions(table: Table) -> None:
    companions = {0: {"Tin Owl": "advanced"}}
    rolls = [1, 2, 3, 4, 5]
    s = table(MENAGERIE, "paladin", phase="offensive_roll", side={0: "wild"}, companions=companions, rolls=rolls)
    s.choose("activate howl: large straight")
    s.pass_all()
    assert said(s, "companion lynx") == "Activate Lynx. Heal 1. Heal Lynx by 1."
    assert said(s, "companion lynx", "ru").startswith("Активировать компаньона «Рысь». Исцелитесь на 1.")
    assert said(s, "no") == "Activate no companion any more."


def test_making_a_companion_of_choice_something(table: Table) -> None:
    """Only one companion of the menagerie can be advanced, so the question is put by hand."""
    s = table("barbarian", MENAGERIE, phase="offensive_roll", rolls=[1, 1, 1, 4, 4])
    effect = next(node for node in s.state.content.nodes if isinstance(node, t.SetState) and not node.companion)
    level = next(n for n in s.state.content.nodes if isinstance(n, t.If) and n.body == (effect,))
    state = s.state.copy()
    begin.script(state, 1, level, None)
    state.push(PlanFrame(1, level, at=1))
    code = codes.code(codes.COMPANION, 1)
    state.choice(PICK_COMPANION, 1, [code])
    option = Option(code, "companion tin-owl")
    assert explain(state, option, "en") == "Make Tin Owl advanced (it is unbuilt)."
    russian = "Изменить положение компаньона «Жестяная сова»: с «не собрана» на «улучшенная»."
    assert explain(state, option, "ru") == russian


def test_paying_a_ransom(table: Table) -> None:
    hands = {1: ["Growl!"]}
    s = table("barbarian", MENAGERIE, cp={0: 3, 1: 3}, hands=hands, phase="offensive_roll", rolls=[1, 2, 2, 4, 5])
    s.choose("play growl die 4", seat=1)
    s.pass_all()
    assert s.actor == 0
    assert said(s, "choose 1") == "Pay 2 CP to Menagerie: your 4 stays as it is."
    assert said(s, "choose 2", "ru") == "Перебросить свой кубик со значением 4."


def test_spending_in_the_middle_of_a_text(table: Table) -> None:
    position = {"upgrades": {0: ["Swipe II"]}, "tokens": {0: {"Scrap": 1}}, "rolls": [1, 1, 1, 4, 4]}
    s = table(MENAGERIE, "paladin", phase="offensive_roll", **position)
    s.choose("activate swipe")
    s.pass_all()
    assert said(s, "yes") == "Spend Scrap. Roll 3 dice. Add 1 damage to the Attack for each [claw]."
    assert said(s, "no") == "Spend no Scrap. Roll 1 die. Add 1 damage to the Attack for each [claw]."


def test_sheltering_behind_a_companion(table: Table) -> None:
    s = table("barbarian", MENAGERIE, phase="offensive_roll", tokens={1: {"Bond": 1}}, rolls=[1, 1, 1, 4, 4])
    s.choose("activate smack")
    s.choose("defend none")
    split = s.copy()
    s.pass_all()
    assert said(s, "number 0") == "Lynx takes nothing: you take 4 damage."
    assert said(s, "number 4") == "Lynx takes all 4 damage of the Attack instead of you."
    split.choose("spend bond split")
    split.pass_all()
    assert said(split, "number 1") == "Lynx takes 1 damage of the Attack, you take 3."
    assert said(split, "number 1", "ru") == "Компаньон «Рысь» получает 1 урон атаки, вы — 3."


def test_gaining_or_stealing(table: Table) -> None:
    s = table(MENAGERIE, "paladin", cp={1: 2}, phase="offensive_roll", rolls=[4, 4, 4, 1, 1])
    s.choose("activate salvage")
    s.pass_all()
    assert said(s, "number 0") == "Gain 3 CP and steal none."
    assert said(s, "number 2") == "Steal 2 CP from Paladin and gain 1."


def test_passing_a_token_on(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="upkeep", tokens={0: {"Fuse": 1}}, rolls=[6])
    s.pass_all()
    assert said(s, "yes").startswith("Yes. ")
    state = s.state.copy()
    passing = next(node for node in state.content.nodes if isinstance(node, t.May) and node.body == (t.PassThis(),))
    state.push(PlanFrame(0, passing, at=1))
    code = codes.code(codes.PLAYER, 1)
    state.choice(PICK_PLAYER, 0, [code])
    assert explain(state, Option(code, "player 1"), "en") == "Pass Fuse on to Paladin."


def test_choosing_up_to_some_players(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="offensive_roll", side={0: "wild"}, rolls=[1, 1, 1, 1, 4])
    s.choose("activate pounce: 4 claw")
    s.pass_all()
    assert said(s, "player 1").startswith("Choose Paladin. Deal 4 undefendable damage")
    assert said(s, "no") == "Choose nobody."
    assert said(s, "no", "ru") == "Никого не выбирать."


def test_a_choice_that_another_players_text_gives(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="offensive_roll", cp={1: 3}, rolls=[1, 1, 4, 4, 6])
    s.choose("activate menace: 2 claw + 2 gear")
    s.pass_all()
    assert s.actor == 1
    assert said(s, "choose 1") == "Lose 2 CP."
    assert said(s, "choose 2", "ru") == "Сбросьте по своему выбору 2 карты."


def test_a_text_that_is_not_only_about_the_one_who_chooses_is_told_as_its_owner_reads_it(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="offensive_roll", cp={1: 3}, rolls=[1, 1, 4, 4, 6])
    s.choose("activate menace: 2 claw + 2 gear")
    s.pass_all()
    state = s.state.copy()
    stealing = t.StealCp(t.Amount((t.Number(1),)), t.Who.CHOSEN)
    state.push(PlanFrame(0, t.May((t.ChooseOne((t.Branch((stealing,)),), t.Who.CHOSEN),)), at=1))
    option = Option(codes.code(codes.BRANCH, 0), "choose 1")
    assert explain(state, option, "en") == "As Menagerie reads it: Steal 1 CP from the chosen player."


def test_offers_of_companions_and_passives(table: Table) -> None:
    s = table(MENAGERIE, "paladin", tokens={0: {"Scrap": 4}})
    assert said(s, "use tin-owl build") == "Spend 2 Scrap tokens on Tin Owl. Build the Tin Owl."
    assert said(s, "use junk-yard dump", "ru").startswith("Израсходовать 4 жетона «Лом» на способность «Свалка». ")
    s = table(MENAGERIE, "paladin", phase="offensive_roll", rolls=[1, 1, 4, 4, 6])
    assert said(s, "use lynx scratch").startswith("Use Lynx. Deal 1 damage to Lynx.")


@pytest.mark.rule("MODE-2V2")
def test_aiming_an_ability(table: Table) -> None:
    """A 6 leaves the target to the attacker, a 5 to the opponents together."""
    four = ("barbarian", "paladin", "monk", "paladin")
    s = table(*four, mode="2v2", phase="offensive_roll", rolls=[1, 1, 1, 4, 4, 6])
    s.choose("activate smack")
    s.pass_all()
    assert said(s, "player 1") == "Aim Smack at Paladin 2."
    assert said(s, "player 3", "ru") == "Атаковать Паладина 4 способностью «Затрещина»."
    s = table(*four, mode="2v2", phase="offensive_roll", rolls=[1, 1, 1, 4, 4, 5])
    s.choose("activate smack")
    s.pass_all()
    assert s.actor == 1
    assert said(s, "player 1") == "Let Barbarian's Smack be aimed at you."
    assert said(s, "player 3") == "Let Barbarian's Smack be aimed at Paladin 4."
    assert said(s, "player 3", "ru") == "Пусть Варвар атакует Паладина 4 способностью «Затрещина»."


@pytest.mark.rule("MODE-KOTH-2")
def test_aiming_at_a_leader(table: Table) -> None:
    health = {0: 20, 1: 30, 2: 25}
    three = ("barbarian", "paladin", "monk")
    s = table(*three, mode="koth3", phase="offensive_roll", health=health, rolls=[1, 1, 1, 4, 4])
    s.choose("activate smack")
    s.pass_all()
    assert said(s, "player 1") == "Aim Smack at Paladin, who leads with 30 health: an Attack brings you a card."
    assert said(s, "player 2") == "Aim Smack at Monk."
    assert "у этого лидера 30 здоровья" in said(s, "player 1", "ru")


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_choosing_a_pile_to_draw_from(table: Table) -> None:
    s = table("barbarian", "paladin", upgrade_deck=True, phase="main_1", hands={0: ["Double Up!"]}, cp={0: 2})
    s.choose("play double-up")
    s.pass_all()
    actions, upgrades = said(s, "draw action"), said(s, "draw upgrade")
    assert re.fullmatch(r"Draw from your action cards \(\d+ in the deck\).", actions)
    assert re.fullmatch(r"Draw from your upgrades \(\d+ in the deck\).", upgrades)
    assert said(s, "draw upgrade", "ru").startswith("Взять карту улучшения (в колоде ")


def test_ordering_what_acts_by_itself(explain_rule: Callable[[str], str]) -> None:
    assert explain_rule("en").startswith("First ")
    assert explain_rule("ru").startswith("Сначала «")


@pytest.fixture
def explain_rule() -> Callable[[str], str]:
    """No two rules of the first heroes act at one moment that is ordered, so the question is put by hand."""
    from madking.core import moments
    from madking.core.terms import PICK_RULE
    from madking.core.triggers import TriggersFrame

    s = madking.scenario(["moon_elf", "barbarian"], tokens={0: {"Blind": 1}}).state.copy()
    s.push(TriggersFrame(0, moments.ROLL_CONCLUDES))
    code = codes.code(codes.RULE, 0)
    s.choice(PICK_RULE, 0, [code])
    return lambda language: explain(s, Option(code, "resolve blind"), language)


def _english(option: Option, text: str) -> None:
    assert text[-1] in ".!?", option
    assert not re.search(r"[{}а-яё]", text, re.IGNORECASE), option


def _russian(option: Option, text: str) -> None:
    assert text[-1] in ".!»", option
    assert re.search(r"[а-яё]", text, re.IGNORECASE), option
    assert not re.search(r"[{}]|[a-hj-uw-z]{2}", text, re.IGNORECASE), (option, text)
