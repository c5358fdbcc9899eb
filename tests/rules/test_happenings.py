"""Rules that answer what happens: cards, damage, healing, tokens, companions, the phases of others; once per turn."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from madking import Scenario
from madking.core.events import CardPlayed, CpChanged
from madking.core.plain import from_plain, to_plain
from tests.conftest import Table

PLAIN = """
    complexity 1
    dice sword sword sword shield shield crown
    symbol sword "sword" / "меч"
    symbol shield "shield" / "щит"
    symbol crown "crown" / "корона"
    uses evasive protect
    token "Focus" / "Сосредоточенность" positive limit 3 { spend 1 { gain 1 cp } }
    token "Curse" / "Проклятие" negative limit 3 { CURSE }
    companion "Hound" / "Пёс" health 3 of 3 falls lame {
        state fit "fit" / "здоров"
        state lame "lame" / "хромает"
        when attack lands if hound is fit { shelter behind hound }
        HOUND
    }
    RULES
    offensive "Hit" / "Удар" {
        level 1 { row need 3 sword { deal 5 } }
        level 2 cost 1 { row need 3 sword { deal 6 } }
    }
    defensive "Ward" / "Оберег" { level 1 roll 1 { heal 2 per crown on 1 shield { return half } } }
    ultimate "End!" / "Конец!" { level 1 { row need 5 crown { deal 10 ultimate } } }
    action "Letter!" / "Письмо!" main cost 0 { gain evasive }
    action "Snap!" / "Щелчок!" instant cost 0 { gain evasive }
    action "Toss!" / "Бросок!" roll cost 0 { gain evasive }
    action "Tweak!" / "Правка!" roll cost 0 { set own die to 6 }
    action "Double!" / "Удвоение!" main cost 0 { gain own cp cp }
    action "Salve!" / "Мазь!" main cost 0 { heal 3 }
    action "Zap!" / "Разряд!" main cost 0 { choose opponent { deal 3 plain to chosen } }
    action "Burn Out!" / "Надрыв!" main cost 0 { deal 3 plain to self }
    action "Sting!" / "Жало!" instant cost 0 { choose opponent { deal 3 isolated to chosen } }
    action "Think!" / "Мысль!" main cost 0 { gain focus }
    action "Hex!" / "Сглаз!" main cost 0 { choose player { inflict curse upon chosen } }
    action "Clear!" / "Очищение!" main cost 0 { remove status }
    action "Hand Over!" / "Передача!" main cost 0 { choose player { move status } }
    action "Leech!" / "Пиявка!" main cost 0 { choose opponent { steal 2 health from chosen } }
    action "Kick!" / "Пинок!" main cost 0 { hurt 3 hound }
"""
HIT = [1, 1, 1, 4, 6]
Make = Callable[..., str]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Writes a hero whose passive, token and companion have these rules, and says where it lies."""

    def write(rules: str = "", curse: str = "", hound: str = "", key: str = "hearer") -> str:
        passive = f'passive "Rules" / "Правила" {{ level 1 {{ {rules} }} }}' if rules else ""
        text = PLAIN.replace("RULES", passive).replace("CURSE", curse).replace("HOUND", hound)
        file = tmp_path / f"{key}.hero"
        file.write_text(f'hero {key} "{key}" / "{key}" {{{text}}}', "utf-8")
        return str(file)

    return write


def lay(table: Table, *heroes: str, **position: Any) -> Scenario:
    """A table at which nobody has combat points that are not spoken of."""
    cp = {**dict.fromkeys(range(len(heroes)), 0), **position.pop("cp", {})}
    return table(*heroes, cp=cp, **position)


def two(table: Table, make: Make, rules: str, **position: Any) -> Scenario:
    """Seat 0 has no rules and is to act; seat 1 has these."""
    return table(make(key="plain"), make(rules), cp={0: 5, 1: 5}, **position)


def play(s: Scenario, *texts: str) -> None:
    for text in texts:
        s.choose(text)
    s.pass_all()


def attack(s: Scenario, defend: str = "defend none") -> None:
    """The active player hits, and nobody says anything more."""
    play(s, "activate hit", defend)


# --- an opponent plays a card ------------------------------------------------------------------------

CARDS = {"main": "Letter!", "instant": "Snap!", "roll": "Toss!", "upgrade": "Hit II"}


@pytest.mark.parametrize("heard", ["any", *CARDS])
@pytest.mark.parametrize("played", CARDS)
def test_a_rule_hears_the_cards_of_its_kind(table: Table, make: Make, heard: str, played: str) -> None:
    rolls = {"phase": "offensive_roll", "rolls": HIT} if played == "roll" else {}
    s = two(
        table, make, f"when opponent plays {heard} {{ drain 2 cp from chosen }}", hands={0: [CARDS[played]]}, **rolls
    )
    play(s, f"play {CARDS[played].lower().rstrip('!').replace(' ', '-')}")
    price = 1 if played == "upgrade" else 0
    assert (s.cp(0), s.cp(1)) == (5 - price - 2 * (heard in ("any", played)), 5)


def test_only_opponents_cards_are_heard(table: Table, make: Make) -> None:
    """Not one's own; and in a team game not a teammate's."""
    hearer = make("when opponent plays any { gain 1 cp }")
    s = lay(table, hearer, hearer, hearer, hearer, mode="2v2", hands={0: ["Letter!"]})
    play(s, "play letter")
    assert [s.cp(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_a_card_is_answered_when_it_is_paid_and_before_it_resolves(table: Table, make: Make) -> None:
    """5 CP, 2 of them drained: Double! brings 3 more, not 5."""
    s = two(table, make, "when opponent plays main { drain 2 cp from chosen }", hands={0: ["Double!"], 1: ["Snap!"]})
    s.choose("play double")
    assert [type(event) for event in s.events[-2:]] == [CardPlayed, CpChanged]
    assert s.window == "card played"
    s.pass_all()
    assert s.cp(0) == 6


def test_the_damage_of_an_answer_is_applied_with_the_card(table: Table, make: Make) -> None:
    s = two(table, make, "when opponent plays any { deal 2 plain to chosen }", hands={0: ["Zap!"]})
    play(s, "play zap")
    assert (s.health(0), s.health(1)) == (48, 47)


def test_the_damage_of_an_answer_to_an_upgrade_is_applied_at_once(table: Table, make: Make) -> None:
    s = two(table, make, "when opponent plays upgrade { deal 2 plain to chosen }", hands={0: ["Hit II"]})
    play(s, "play hit-ii")
    assert s.health(0) == 48


def test_a_card_aimed_at_a_die_that_an_answer_has_turned_does_nothing(table: Table, make: Make) -> None:
    answer = "when opponent plays roll { set opponent die to 2 }"
    position: dict[str, Any] = {"hands": {0: ["Tweak!"]}, "phase": "offensive_roll", "rolls": HIT}
    s = two(table, make, answer, **position)
    s.choose("play tweak die 4")
    s.choose("die 4", seat=1)
    assert sorted(s.dice()) == [1, 1, 1, 2, 6]
    again = two(table, make, answer, **position)
    again.choose("play tweak die 4")
    again.choose("die 1", seat=1)
    assert sorted(again.dice()) == [1, 1, 2, 6, 6]


def test_whoever_falls_to_an_answer_gets_nothing_of_the_card(table: Table, make: Make) -> None:
    """Seat 1 plays an instant in seat 0's turn and falls to the isolated damage that answers it."""
    hearer = make("when opponent plays instant { deal 3 isolated to chosen }")
    names = (hearer, make(key="plain"), make(key="third"))
    s = lay(table, *names, mode="ffa3", hands={1: ["Sting!"]}, health={1: 2}, rolls=HIT)
    s.choose("done")
    s.choose("play sting player 2", seat=1)
    s.pass_all()
    assert (s.state.players[1].alive, s.health(2)) == (False, 30)
    assert s.view(None)["players"][1]["discard"] == ["sting"]


def test_answers_come_in_the_order_of_the_table(table: Table, make: Make) -> None:
    """Seat 1 plays in its turn: seat 2 answers before seat 0."""
    hearer = make("when opponent plays any { gain 1 cp }")
    s = lay(table, hearer, hearer, hearer, mode="ffa3", active=1, hands={1: ["Letter!"]})
    play(s, "play letter")
    assert [event.seat for event in s.told(CpChanged)] == [2, 0]


# --- damage ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("least", "heard"), [("", True), ("5 ", True), ("6 ", False)])
def test_damage_is_answered_by_its_total(table: Table, make: Make, least: str, heard: bool) -> None:
    rules = f"when takes {least}damage {{ gain 2 cp }}"
    s = two(table, make, rules, phase="offensive_roll", rolls=HIT, companions={1: {"Hound": "lame"}})
    attack(s)
    assert (s.health(1), s.cp(1)) == (45, 7 if heard else 5)


def test_damage_that_is_prevented_or_passed_on_is_not_taken(table: Table, make: Make) -> None:
    s = two(table, make, "when takes damage { gain 2 cp }", phase="offensive_roll", rolls=HIT)
    play(s, "activate hit", "defend none", "number 5")
    assert (s.health(1), s.cp(1), s.companion(1, "Hound")) == (50, 5, ("lame", 0))


def test_damage_of_a_card_knows_whose_it_is(table: Table, make: Make) -> None:
    s = two(table, make, "when takes damage from opponent { drain 2 cp from chosen }", hands={0: ["Zap!"]})
    play(s, "play zap")
    assert (s.health(1), s.cp(0)) == (47, 3)


def test_damage_to_oneself_comes_from_no_opponent(table: Table, make: Make) -> None:
    rules = "when takes damage from opponent { gain 2 cp } when takes 3 damage { gain 1 cp }"
    s = lay(table, make(rules), make(key="plain"), hands={0: ["Burn Out!"]})
    play(s, "play burn-out")
    assert s.cp(0) == 1


def test_returned_damage_comes_from_the_defender(table: Table, make: Make) -> None:
    hearer = make("when takes damage from opponent { drain 1 cp from chosen }")
    lame = {1: {"Hound": "lame"}}
    s = lay(table, hearer, make(key="plain"), cp={1: 4}, phase="offensive_roll", rolls=[*HIT, 4], companions=lame)
    play(s, "activate hit", "defend ward")
    assert (s.health(0), s.cp(1)) == (47, 3)


def test_the_attacker_is_the_one_among_several(table: Table, make: Make) -> None:
    """In a free-for-all others had a hand in it; the attacker is spoken of."""
    hearer = make("when takes damage from opponent { drain 1 cp from chosen }")
    plain = make(key="plain")
    cp = {0: 4, 2: 4}
    position: dict[str, Any] = {"rolls": [*HIT, 1, 1], "hands": {2: ["Sting!"]}, "companions": {1: {"Hound": "lame"}}}
    s = lay(table, plain, hearer, plain, mode="ffa3", phase="offensive_roll", cp=cp, **position)
    s.choose("activate hit")
    s.choose("play sting player 1", seat=2)
    s.pass_all()
    assert (s.cp(0), s.cp(2)) == (4, 3)
    play(s, "defend ward")
    assert (s.cp(0), s.cp(2)) == (3, 3)


def test_two_who_strike_back_strike_once_each(table: Table, make: Make) -> None:
    """5 of the attack, 1 back, 1 for that: then the chain is at its end."""
    hearer = make("when takes damage from opponent { deal 1 plain to chosen }")
    s = lay(table, hearer, hearer, phase="offensive_roll", rolls=HIT, companions={1: {"Hound": "lame"}})
    attack(s)
    assert (s.health(0), s.health(1)) == (49, 44)
    assert s.phase == "main_2"


def test_what_strikes_back_can_be_answered(table: Table, make: Make) -> None:
    """The attack is dealt; its attacker may still protect themselves from what comes of that."""
    rules = "when takes damage from opponent { deal 4 plain to chosen }"
    lame = {1: {"Hound": "lame"}}
    s = two(table, make, rules, phase="offensive_roll", rolls=HIT, tokens={0: {"Protect": 1}}, companions=lame)
    play(s, "activate hit", "defend none", "spend protect")
    assert s.health(0) == 48


def test_isolated_damage_is_answered_into_the_ledgers_that_wait(table: Table, make: Make) -> None:
    rules = "when takes damage from opponent { deal 1 plain to chosen }"
    lame = {1: {"Hound": "lame"}}
    s = two(table, make, rules, phase="offensive_roll", rolls=HIT, hands={0: ["Sting!"]}, companions=lame)
    s.choose("activate hit")
    s.choose("play sting", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 47)
    assert s.view(None)["ledgers"][0]["damage"] == 1
    play(s, "defend none")
    assert (s.health(0), s.health(1)) == (48, 42)


def test_nothing_is_heard_any_more_when_the_turn_player_falls(table: Table, make: Make) -> None:
    hearer = make("when takes damage { gain 2 cp }")
    names = (make(key="plain"), hearer, make(key="third"))
    position: dict[str, Any] = {"rolls": [*HIT, 1, 4], "health": {0: 3}, "companions": {1: {"Hound": "lame"}}}
    s = lay(table, *names, mode="ffa3", phase="offensive_roll", **position)
    play(s, "activate hit", "defend ward")
    assert (s.state.players[0].alive, s.health(1), s.cp(1)) == (False, 25, 1)
    assert s.state.active == 1


# --- healing -----------------------------------------------------------------------------------------


def test_healing_is_answered(table: Table, make: Make) -> None:
    s = lay(table, make("when heals { gain 1 cp }"), make(key="plain"), hands={0: ["Salve!"]}, health={0: 20})
    play(s, "play salve")
    assert (s.health(0), s.cp(0)) == (23, 1)


def test_healing_that_finds_no_room_is_none(table: Table, make: Make) -> None:
    s = lay(table, make("when heals { gain 1 cp }"), make(key="plain"), hands={0: ["Salve!"]}, health={0: 60})
    play(s, "play salve")
    assert s.cp(0) == 0


def test_healing_that_is_netted_with_damage_is_answered(table: Table, make: Make) -> None:
    lame = {1: {"Hound": "lame"}}
    s = two(table, make, "when heals { gain 1 cp }", phase="offensive_roll", rolls=[*HIT, 6], companions=lame)
    attack(s, "defend ward")
    assert (s.health(1), s.cp(1)) == (47, 6)


def test_stolen_health_heals_the_thief_and_is_no_damage(table: Table, make: Make) -> None:
    hearer = make("when heals { gain 1 cp } when takes damage { gain 5 cp }")
    s = lay(table, hearer, hearer, hands={0: ["Leech!"]}, health={0: 20})
    play(s, "play leech")
    assert (s.health(0), s.health(1), s.cp(0), s.cp(1)) == (22, 48, 1, 0)


def test_a_rule_does_not_answer_what_comes_of_itself(table: Table, make: Make) -> None:
    s = lay(table, make("when heals { heal 1 }"), make(key="plain"), hands={0: ["Salve!"]}, health={0: 20})
    play(s, "play salve")
    assert s.health(0) == 24


# --- tokens ------------------------------------------------------------------------------------------


def test_gaining_and_inflicting_are_told_apart(table: Table, make: Make) -> None:
    rules = (
        "when gains focus { gain 1 cp } when gains curse { gain 2 cp } when inflicts curse { deal 1 plain to chosen }"
    )
    hearer = make(rules)
    s = lay(table, hearer, hearer, hands={0: ["Think!", "Hex!"]})
    play(s, "play think")
    assert (s.cp(0), s.cp(1)) == (1, 0)
    play(s, "play hex player 1")
    assert (s.cp(0), s.cp(1), s.health(1)) == (1, 2, 49)


def test_a_token_put_upon_oneself_is_gained_and_not_inflicted_on_another(table: Table, make: Make) -> None:
    hearer = make("when gains curse { gain 2 cp } when inflicts curse { deal 1 plain to chosen }")
    s = lay(table, hearer, hearer, hands={0: ["Hex!"]})
    play(s, "play hex player 0")
    assert (s.cp(0), s.health(0)) == (2, 50)


def test_a_full_stack_gains_nothing(table: Table, make: Make) -> None:
    s = lay(
        table,
        make("when gains focus { gain 1 cp }"),
        make(key="plain"),
        hands={0: ["Think!"]},
        tokens={0: {"Focus": 3}},
    )
    play(s, "play think")
    assert s.cp(0) == 0


def test_a_token_on_a_teammate_can_be_told_from_one_on_an_opponent(table: Table, make: Make) -> None:
    rules = "when inflicts curse if chosen is opponent { gain 1 cp } when inflicts curse { heal 1 for chosen }"
    plain = make(key="plain")
    position: dict[str, Any] = {"mode": "2v2", "hands": {0: ["Hex!"]}, "health": {0: 20, 1: 20}}
    for seat, cp, health in ((1, 1, [20, 21]), (2, 0, [21, 20])):
        s = lay(table, make(rules), plain, plain, plain, **position)
        play(s, f"play hex player {seat}")
        assert (s.cp(0), [s.health(0), s.health(1)]) == (cp, health)


def test_what_is_removed_is_lost_and_what_is_spent_is_not(table: Table, make: Make) -> None:
    s = lay(
        table,
        make("when loses focus { gain 3 cp }"),
        make(key="plain"),
        hands={0: ["Clear!"]},
        tokens={0: {"Focus": 2}},
    )
    play(s, "spend focus")
    assert s.cp(0) == 1
    play(s, "play clear")
    assert s.cp(0) == 4


def test_a_token_that_moves_is_lost_by_one_and_gained_by_the_other(table: Table, make: Make) -> None:
    hearer = make("when loses curse { gain 1 cp } when gains curse { gain 2 cp }")
    s = lay(table, hearer, hearer, hands={0: ["Hand Over!"]}, tokens={0: {"Curse": 1}})
    play(s, "play hand-over player 0")
    assert (s.cp(0), s.cp(1)) == (1, 2)


def test_the_last_token_answers_its_own_loss(table: Table, make: Make) -> None:
    hearer = make(curse="when loses curse { gain 1 cp } when own upkeep { remove this gain focus }")
    s = lay(table, hearer, hearer, hands={0: ["Clear!"]}, tokens={0: {"Curse": 1}})
    play(s, "play clear")
    assert (s.cp(0), s.tokens(0)) == (1, {})
    s = lay(table, hearer, hearer, phase="upkeep", tokens={0: {"Curse": 1}}, turns_taken={0: 0})
    s.pass_all()
    assert (s.cp(0), s.tokens(0)) == (1, {"Focus": 1})


def test_losing_and_gaining_in_turns_comes_to_an_end(table: Table, make: Make) -> None:
    rules = "when gains focus { remove 1 focus gain 1 cp } when loses focus { gain focus gain 1 cp }"
    s = lay(table, make(rules), make(key="plain"), hands={0: ["Think!"]})
    play(s, "play think")
    assert (s.cp(0), s.tokens(0)) == (2, {"Focus": 1})


def test_a_hundred_rules_that_answer_each_other_come_to_an_end(table: Table, make: Make) -> None:
    """Each acts once: were it once in each branch, there would be more than anyone can count."""
    rules = " ".join(["when gains focus { remove 1 focus gain focus }"] * 8)
    more = "".join(f'passive "P{n}" / "П{n}" {{ level 1 {{ {rules} }} }} ' for n in range(11))
    hearer = make(f'when gains focus {{ gain 1 cp }} }} }} {more} passive "Q" / "К" {{ level 1 {{ {rules}')
    s = lay(table, hearer, make(key="plain"), hands={0: ["Think!"]})
    play(s, "play think")
    assert (s.cp(0), s.tokens(0)) == (1, {"Focus": 1})


# --- companions --------------------------------------------------------------------------------------


def test_a_companion_that_falls_is_answered(table: Table, make: Make) -> None:
    hearer = make(hound="when hound falls { gain 1 cp }")
    s = lay(table, hearer, hearer, hands={0: ["Kick!"]})
    play(s, "play kick")
    assert (s.cp(0), s.cp(1)) == (1, 0)


@pytest.mark.parametrize(("health", "cp"), [(3, 6), (2, 6)])
def test_one_that_falls_for_its_player_too(table: Table, make: Make, health: int, cp: int) -> None:
    rules = "when hound falls { gain 1 cp }"
    s = two(table, make, rules, phase="offensive_roll", rolls=HIT, companions={1: {"Hound": ("fit", health)}})
    play(s, "activate hit", "defend none", "number 5")
    assert (s.companion(1, "Hound"), s.cp(1)) == (("lame", 0), cp)


# --- the course of a turn ----------------------------------------------------------------------------


def test_both_main_phases_begin(table: Table, make: Make) -> None:
    rules = "when own main { gain 1 cp }"
    s = lay(table, make(rules), make(key="plain"), phase="income", rolls=HIT, decks={0: ["Letter!"]})
    assert (s.phase, s.cp(0)) == ("main_1", 2)
    s.choose("done")
    s.choose("activate none")
    s.pass_all()
    assert (s.phase, s.cp(0)) == ("main_2", 3)


def test_the_damage_of_a_beginning_main_phase_is_applied_in_it(table: Table, make: Make) -> None:
    rules = "when own main once per turn { deal 2 plain to self }"
    s = lay(table, make(rules), make(key="plain"), phase="income", decks={0: ["Letter!"]})
    s.pass_all()
    assert (s.phase, s.health(0)) == ("main_1", 48)


def test_the_active_player_orders_what_acts_when_a_main_phase_begins(table: Table, make: Make) -> None:
    """1 CP of income: first 2 more and then as many again, or the other way round."""
    curse = "when own main { gain 2 cp }"
    hearer, plain = make("when own main { gain own cp cp }", curse=curse), make(key="plain", curse=curse)
    for first, cp in (("curse", 6), ("rules", 4)):
        s = lay(
            table,
            hearer,
            plain,
            phase="income",
            tokens={0: {"Curse": 1}},
            decks={0: ["Letter!"]},
        )
        assert [option.text for option in s.options] == ["resolve curse", "resolve rules"]
        s.choose(f"resolve {first}")
        assert (s.phase, s.cp(0)) == ("main_1", cp)


@pytest.mark.parametrize("moment", ["another upkeep", "another turn ends"])
def test_the_phases_of_others_are_those_of_everyone_else(table: Table, make: Make, moment: str) -> None:
    """In a team game a teammate is another player, but no opponent."""
    rules = f"when {moment} {{ gain 1 cp }} when {moment} if chosen is opponent {{ gain focus }}"
    hearer = make(rules)
    plain = make(key="plain")
    phase = "upkeep" if moment == "another upkeep" else "discard"
    for active, cp, tokens in ((0, 0, {}), (1, 1, {"Focus": 1}), (2, 1, {}), (3, 1, {"Focus": 1})):
        s = lay(table, hearer, plain, plain, plain, mode="2v2", active=active, phase=phase, hands={3: ["Snap!"]})
        while s.window == "upkeep" or s.phase == "discard":
            s.pass_window()
        income = active == 0 if phase == "upkeep" else active == 3
        assert (s.cp(0), s.tokens(0)) == (cp + income, tokens)


def test_the_damage_of_another_players_upkeep_is_applied_with_its_own(table: Table, make: Make) -> None:
    rules = "when another upkeep { deal 2 plain to chosen }"
    other = make(key="plain", rules="when own upkeep { deal 1 plain to self }")
    s = lay(table, other, make(rules), phase="upkeep", tokens={0: {"Protect": 1}}, turns_taken={0: 0})
    s.go_to("before damage is applied")
    assert s.view(None)["ledgers"][0]["damage"] == 3
    s.pass_all()
    assert s.health(0) == 47


def test_the_damage_of_another_players_end_is_applied_in_that_turn(table: Table, make: Make) -> None:
    s = lay(
        table,
        make(key="plain"),
        make("when another turn ends { deal 2 plain to chosen }"),
        phase="discard",
        tokens={0: {"Protect": 1}},
    )
    s.go_to("before damage is applied")
    assert (s.state.active, s.view(None)["ledgers"][0]["damage"]) == (0, 2)
    s.pass_window()
    assert s.health(0) == 48


# --- once per turn -----------------------------------------------------------------------------------


def test_once_per_turn_is_the_first_time_in_anyones_turn(table: Table, make: Make) -> None:
    hands = {0: ["Letter!", "Snap!", "Zap!"]}
    s = two(table, make, "when opponent plays any once per turn { gain 1 cp }", hands=hands, rolls=[*HIT, *HIT])
    assert s.view(None)["players"][1]["acted"] == []
    play(s, "play letter")
    assert (s.cp(1), s.view(0)["players"][1]["acted"]) == (6, ["ability/rules"])
    play(s, "play zap")
    assert s.cp(1) == 6
    s.choose("done")
    s.choose("activate none")
    s.choose("done")
    s.pass_all()
    assert (s.state.active, s.cp(1), s.view(0)["players"][1]["acted"]) == (1, 7, [])
    s.choose("done")
    s.choose("play snap", seat=0)
    s.pass_all()
    assert s.cp(1) == 8


def test_the_first_time_is_the_first_at_which_the_condition_holds(table: Table, make: Make) -> None:
    rules = "when opponent plays any once per turn if chosen has evasive { gain 1 cp }"
    s = two(table, make, rules, hands={0: ["Letter!", "Zap!", "Salve!"]})
    play(s, "play letter")
    assert s.cp(1) == 5
    play(s, "play zap")
    play(s, "play salve")
    assert s.cp(1) == 6


def test_each_player_has_marks_of_their_own(table: Table, make: Make) -> None:
    """The same token's rule on two players."""
    curse = "when takes damage once per turn { gain 1 cp }"
    hearer = make(curse=curse)
    tokens = {1: {"Curse": 1}, 2: {"Curse": 1}}
    s = lay(table, hearer, hearer, hearer, mode="ffa3", hands={0: ["Zap!", "Sting!"]}, tokens=tokens)
    play(s, "play zap player 1")
    play(s, "play sting player 2")
    assert [s.cp(seat) for seat in range(3)] == [0, 1, 1]


def test_the_mark_is_part_of_the_state(table: Table, make: Make) -> None:
    s = two(table, make, "when opponent plays any once per turn { gain 1 cp }", hands={0: ["Letter!", "Zap!"]})
    play(s, "play letter")
    marked = s.state
    restored = from_plain(to_plain(marked), marked.content, marked.ruleset, marked.mode)
    assert restored == marked == marked.copy()
    fresh = marked.copy()
    fresh.players[1].used = 0
    assert fresh.hash() != marked.hash()


def test_an_answer_in_the_middle_is_part_of_the_state(table: Table, make: Make) -> None:
    """A question inside an answer: the state can be written down and read there."""
    rules = "when takes damage from opponent { choose one { drain 1 cp from chosen } or { deal 1 plain to chosen } }"
    s = two(table, make, rules, hands={0: ["Zap!"]})
    play(s, "play zap")
    assert {"happening", "echo"} <= {frame.kind() for frame in s.state.stack}
    assert s.view(1)["about"] is not None
    state = s.state
    assert from_plain(to_plain(state), state.content, state.ruleset, state.mode) == state == state.copy()
    s.choose(s.options[1])
    s.pass_all()
    assert s.health(0) == 49
