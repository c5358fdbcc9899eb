"""The balance report: where damage comes from, what the figures say, and the warnings in words."""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from madking.cli import balance_page, run
from madking.core import engine, playout
from madking.core import events as e
from madking.games import make_state
from madking.lang import hero_keys
from madking.sim.balance import Balance, Trial, forcing, play_trial, trials, weigh
from madking.sim.balance.norms import damage_by_source, load_norms
from madking.sim.balance.trials import Told
from madking.sim.report import Played, Trouble
from madking.sim.runner import play_game
from madking.sim.watching import Story
from madking.tally.causes import Account, Share
from madking.workbench import report as workshop
from tests.commands import refused

HEROES = Path(__file__).parents[2] / "src" / "madking" / "heroes"
FEW = ("monk", "seraph", "pyromancer", "paladin")
QUICK = ["--games", "1", "--against", "monk,seraph"]


def variant(tmp_path: Path, pattern: str, becomes: str) -> str:
    """A file with another Barbarian."""
    text = (HEROES / "barbarian.hero").read_text("utf-8").replace("hero barbarian", "hero brute")
    changed = re.sub(pattern, becomes, text)
    assert changed != text
    file = tmp_path / "brute.hero"
    file.write_text(changed, "utf-8")
    return str(file)


def texts(balance: Balance, weight: str = "hard") -> list[str]:
    return [finding.text for finding in balance.warnings if finding.weight == weight]


# --- where damage comes from -------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(hero_keys())))
def test_the_shares_are_the_whole_damage_to_the_last_point(number: int) -> None:
    heroes = hero_keys()[number], hero_keys()[(3 * number + 1) % len(hero_keys())]
    table, _ = make_state(heroes, "1v1")
    state = engine.begin(table.content, table.ruleset, table.mode)
    rng, lost, told = Random(f"shares/{number}"), Counter[int](), list[e.Event]()
    state.events, state.settlements = told, []
    shares: list[Share] = []
    while not state.over:
        engine.proceed(state, playout.sample(state, rng) if state.asked < 0 else rng.choice(engine.legal(state)))
        for settled in state.settlements or ():
            shares += Account(state, settled).losses()
            assert sum(share.amount for share in Account(state, settled).healing()) == sum(settled.healing)
        state.settlements = []
    for event in told:
        match event:
            case e.HealthChanged(seat, damage):
                lost[seat] += damage
            case e.HealthStolen(seat, amount):
                lost[seat] += amount
    assert {seat: sum(share.amount for share in shares if share.seat == seat) for seat in (0, 1)} == dict(lost)
    assert all(share.source is not None and share.by in (0, 1) for share in shares)


def test_a_status_effect_counts_for_whoever_put_it_there() -> None:
    [story] = play_trial(Trial("pyromancer", 1, "burn", against=("barbarian",)))
    assert isinstance(story, Story)
    assert story.dealt["token", "Burn"] > 0


def test_what_a_defence_spares_and_strikes_back(table: Any) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 6, 6, 4, 4, 1])
    s.state.settlements = []
    s.choose("activate smack")
    s.choose("defend divine defense")
    s.pass_all()
    [settled] = s.state.settlements
    account = Account(s.state, settled)
    source = s.state.content.source
    lost = [(share.seat, share.by, source(share.source), share.amount) for share in account.losses()]
    assert lost == [(0, 1, "ability/divine-defense", 1), (1, 0, "row/smack: 3 sword", 2)]
    assert [(source(share.source), share.amount) for share in account.prevented()] == [("ability/divine-defense", 2)]


# --- games -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_absurdly_strong_hero(tmp_path: Path) -> None:
    trial = Trial(variant(tmp_path, r"deal \d+", "deal 40"), 5, "strong", against=FEW)
    balance = weigh(trial, list(play_trial(trial)))
    assert balance.overall.rate > 0.8
    strong = next(text for text in texts(balance) if "too strong" in text)
    assert re.match(r"wins \d+ % of games: too strong; .+ alone deals \d+ % of its damage \(95 % sure: ", strong)
    soft = " ".join(texts(balance, "soft"))
    assert re.search(r"damage per turn \d+\.\d, the shipped heroes: \d\.\d to \d+\.\d: high", soft)
    assert re.search(r"a game takes \d\.\d turns, .*: short", soft)


@pytest.mark.slow
def test_an_absurdly_weak_hero(tmp_path: Path) -> None:
    trial = Trial(variant(tmp_path, r"deal \d+( undefendable)?", "deal 1"), 5, "weak", against=FEW)
    balance = weigh(trial, list(play_trial(trial)))
    assert [text for text in texts(balance) if re.match(r"wins \d+ % of games: too weak \(95 % sure", text)]
    assert any(text.startswith("damage per turn") and text.endswith("low") for text in texts(balance, "soft"))


@pytest.mark.slow
def test_a_shipped_hero_gives_no_hard_warning_and_the_same_figures_again() -> None:
    trial = Trial("barbarian", 2, "fine", against=FEW)
    balance = weigh(trial, list(play_trial(trial)))
    assert texts(balance) == []
    assert weigh(trial, list(play_trial(trial, processes=2))) == balance
    assert balance.games == balance.wanted == 8
    assert sum(match.record.games for match in balance.matchups) == 8
    whole = [worth for worth in balance.things if worth.kind not in ("row",)]
    assert sum(worth.share for worth in whole) == pytest.approx(1, abs=0.01)
    smack = next(worth for worth in balance.things if worth.name == "Smack: 3 sword")
    assert smack.chance == pytest.approx(0.984, abs=0.001)


def test_a_game_that_fails_is_told_and_the_others_count(monkeypatch: pytest.MonkeyPatch) -> None:

    def fails(*given: Any, **named: Any) -> Played:
        if given[2].startswith("0/barbarian-monk"):
            raise RuntimeError("broken\nrule")
        return play_game(*given, **named)

    monkeypatch.setattr(trials, "play_game", fails)
    trial = Trial("barbarian", 1, against=("monk", "seraph"))
    balance = weigh(trial, list(play_trial(trial)))
    assert balance.games == 1
    [trouble] = balance.troubles
    assert trouble.why == "RuntimeError: broken rule"
    assert trouble.repeat[:3] == ("sim", "barbarian", "monk")


def test_the_norms_are_those_of_the_shipped_heroes() -> None:
    norms = load_norms()
    assert sorted(norms.heroes) == sorted(hero_keys())
    assert all(0 < shown.rate < 1 and 2 < shown.dealt < 12 and shown.games >= 26 for shown in norms.heroes.values())
    assert sum(shown.rate for shown in norms.heroes.values()) / len(norms.heroes) == pytest.approx(0.5, abs=0.03)


# --- warnings ----------------------------------------------------------------------------------------


def story(number: int, **changes: Any) -> Story:
    """A game as the shipped heroes play it, with something different."""
    made = Story("monk" if number % 2 else "seraph", won=number % 4 < 2, turns=18, own_turns=9, taken=50)
    made.dealt = Counter({("ability", "Smack"): 20, ("ability", "Reckless"): 15, ("ability", "Mighty Blow"): 15})
    for kind, names in (("ability", ABILITIES), ("token", ("Concussion", "Stun"))):
        made.used.update({(kind, name): 1 for name in names})
    for name, change in changes.items():
        setattr(made, name, change)
    return made


ABILITIES = (
    "Smack", "Sturdy Blow", "Mighty Blow", "Crit Bash", "Fortitude", "Overpower", "Reckless", "Thick Skin", "Rage!"
)  # fmt: skip


def judged(stories: list[Story]) -> list[str]:
    balance = weigh(Trial("barbarian", 20, against=("monk", "seraph")), stories)
    return [finding.text for finding in balance.warnings]


def test_a_fine_hero_gets_no_warning() -> None:
    assert judged([story(number) for number in range(40)]) == []


def test_a_hopeless_opponent_and_a_free_win() -> None:
    found = judged([story(number, won=number % 2 == 0) for number in range(80)])
    assert found == ["wins 0 of 40 games against monk: hopeless", "wins 40 of 40 games against seraph: a free win"]


def test_one_thing_that_deals_nearly_everything() -> None:
    dealt = Counter({("ability", "Smack"): 48, ("card", "Get Some!"): 2})
    [found] = judged([story(number, dealt=dealt) for number in range(40)])
    assert re.fullmatch(r"Smack deals 96 % of all damage, the best of a shipped hero \d\d % at most", found)


def test_long_games() -> None:
    [found] = judged([story(number, turns=60) for number in range(40)])
    assert re.fullmatch(r"a game takes 60\.0 turns, with the shipped heroes \d+\.\d to \d+\.\d: long", found)


@pytest.mark.parametrize(
    ("offered", "most_cp", "says"),
    [
        (1, 9, "Get Some! was never played; it was in the hand in 40 games, the bot could play it in 40 of them"),
        (0, 0, "could never be paid: it costs 2 CP, the most there ever was is 0"),
        (0, 9, "in the hand in 40 games, but could not be played in any of them"),
    ],
)
def test_cards_that_nobody_plays(offered: int, most_cp: int, says: str) -> None:
    given = {"held": {"Get Some!": most_cp}, "offered": Counter({("card", "Get Some!"): offered})}
    [found] = judged([story(number, **given) for number in range(40)])
    assert says in found


def tried(wins: list[bool], monkeypatch: pytest.MonkeyPatch) -> Balance:
    """A hero that nobody wins with, and the games that it wins with a card forced."""
    card = ("card", "Get Some!")
    games: list[Told] = [story(number, won=False, offered=Counter({card: 2})) for number in range(len(wins))]
    games += [story(number, won=False) for number in range(4)]
    trial = Trial("barbarian", 20, against=("monk", "seraph"))
    cards = forcing.passed_over(weigh(trial, games).things)
    assert [(one.card, one.offered, one.used) for one in cards] == [("Get Some!", len(wins), 0)]
    asked: list[trials.Task] = []

    def play(numbered: trials.Numbered) -> tuple[int, Told]:
        asked.append(numbered[1])
        return numbered[0], story(numbered[0], won=wins[numbered[0]])

    monkeypatch.setattr(trials, "_play_numbered", play)
    assert len(list(forcing.try_cards(trial, games, cards, 10))) == 10
    assert {task[0].forced for task in asked} == {"Get Some!"}
    assert [(task[1], task[2]) for task in asked] == [(one[1], one[2]) for one in trials.tasks_of(trial)[:10]]
    monkeypatch.undo()
    cards[0].told.update(enumerate(story(number, won=won) for number, won in enumerate(wins)))
    return weigh(trial, games, cards)


def test_a_verdict_may_rest_on_a_card_that_the_bot_does_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    balance = tried([number % 2 == 0 for number in range(36)], monkeypatch)
    assert balance.rests_on == ("Get Some!",)
    [one] = balance.forced
    assert (one.games, one.mean, one.sure, one.missed) == (36, 0.5, True, True)
    assert one.to_words() == (
        "Get Some!: the bot could play it in 36 games and did in 0; played whenever it may be, in 36 of these games, "
        "it wins more: +50.0 (+33.4 to +66.6) points: the bot does not see what it is worth"
    )
    assert not [finding for finding in balance.warnings if finding.key == "would_not_play"]


def test_a_card_that_changes_nothing_is_explained_and_no_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    balance = tried([False] * 36, monkeypatch)
    assert balance.rests_on == ()
    assert balance.forced[0].to_words().endswith("it wins no more: +0.0 (-5.4 to +5.4) points")
    assert not [finding for finding in balance.warnings if finding.key == "would_not_play"]


def test_abilities_that_nobody_uses() -> None:
    stories = [story(number) for number in range(40)]
    for one in stories:
        del one.used["ability", "Crit Bash"]
        del one.used["ability", "Reckless"]
        one.offered["ability", "Reckless"] = 1
    could, would = sorted(judged(stories))
    assert could == (
        "Crit Bash was never used: it was not possible once in 40 games "
        "(its dice come in 10.4 % of the roll phases that aim at it)"
    )
    assert would == "Reckless was never used; the bot could in 40 of 40 games and would not"


def test_an_upgrade_that_makes_things_worse() -> None:
    stories = [story(number) for number in range(40)]
    for one in stories:
        for row, damage in (("Smack: 3 sword", 4), ("Smack II: 3 sword", 2)):
            one.used["row", row] = 1
            one.dealt["row", row] = damage
        one.used["upgrade", "Smack II"] = 1
    [found] = judged(stories)
    assert found.startswith("Smack II makes things worse: 2.0 a use, the level before 4.0")


def test_rows_are_parts_of_abilities_and_not_counted_twice() -> None:
    made = story(0)
    made.dealt["row", "Smack: 3 sword"] = 20
    assert sum(damage_by_source([made]).values()) == 50


# --- the command -------------------------------------------------------------------------------------


def test_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "barbarian", *QUICK]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Barbarian: 2 games with greedy, seed 0\n")
    for words in ("damage dealt per own turn", "Opponents", "monk", "Abilities", "Rows", "Cards and upgrades"):
        assert words in out
    assert "…" not in out


def test_the_facts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "barbarian", *QUICK, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 2
    assert {match["opponent"] for match in facts["matchups"]} == {"monk", "seraph"}
    assert {"ability", "row", "card", "upgrade", "token"} <= {worth["kind"] for worth in facts["things"]}


@pytest.mark.slow
def test_cards_that_the_bot_passes_over_are_forced_in_some_games(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["balance", "barbarian", "--games", "8", "--against", "monk,seraph"]
    assert run([*wanted, "--json", "--forced", "6", "-p", "2"]) == 0
    two = json.loads(capsys.readouterr().out)
    assert run([*wanted, "--json", "--forced", "6"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts == two
    assert sum(one["games"] for one in facts["forced"]) == 6
    assert run([*wanted, "--forced", "0"]) == 0
    assert "played again" not in capsys.readouterr().out
    assert run(wanted) == 0
    assert re.search(
        r"What greedy passes over, in \d games played again with the card forced:", capsys.readouterr().out
    )


@pytest.mark.slow
def test_the_strongest_bot_that_the_time_allows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workshop, "PACE", {"master": 1e9, "random": 0.001})
    monkeypatch.setattr(workshop, "ROUNDS", 1)
    assert run(["balance", "barbarian", "--minutes", "0.5", "--against", "monk,seraph"]) == 0
    assert re.match(r"Barbarian: \d+ games with random, seed 0", capsys.readouterr().out)


def test_what_the_bot_would_not_do_is_told_apart_from_what_the_hero_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    card = ("card", "Get Some!")
    games: list[Told] = [story(number, held={"Get Some!": 9}, offered=Counter({card: 1})) for number in range(40)]
    monkeypatch.setattr(balance_page, "play_tasks", lambda *_: enumerate(games))
    assert run(["balance", "barbarian", "--games", "20", "--against", "monk,seraph", "--forced", "0"]) == 0
    told = capsys.readouterr().out
    assert "nothing stands out\n" in told
    assert "What greedy passes over:\n  Get Some! was never played; it was in the hand in 40 games" in told
    assert "--forced tells who is right" in told


def test_a_broken_file_is_told_as_check_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = variant(tmp_path, "deal 4", "deel 4")
    assert run(["check", file]) == 2
    told = capsys.readouterr().err
    assert run(["balance", file]) == 2
    assert capsys.readouterr().err == told != ""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nobody"], "unknown hero 'nobody'"),
        (["nowhere.hero"], "cannot read 'nowhere.hero'"),
        (["barbarian", "--against", "nobody"], "unknown hero 'nobody'"),
        (["barbarian", "--against", "barbarian"], "barbarian has nobody to play against"),
        (["barbarian", "--bot", "clever"], "unknown bot 'clever'"),
        (["barbarian", "--ruleset", "none"], "none"),
        (["barbarian", "--games", "0"], "games"),
        (["barbarian", "--minutes", "1", "--games", "3"], "--minutes chooses bot and games itself"),
        (["barbarian", "--minutes", "1", "--bot", "expert"], "--minutes chooses bot and games itself"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert says in refused(capsys, "balance", *words)


def test_an_interruption_reports_what_is_finished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = trials.play

    def stops(task: trials.Task) -> Story | Trouble:
        if task[1] == "seraph":
            raise KeyboardInterrupt
        return whole(task)

    monkeypatch.setattr(trials, "play", stops)
    assert run(["balance", "barbarian", *QUICK]) == 130
    out = capsys.readouterr().out
    assert out.startswith("interrupted: 1 of 2 games\nBarbarian: 1 game ")
