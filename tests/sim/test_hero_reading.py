"""What the games of a matrix tell of each hero: figures, favourites, and what is left aside."""

from collections import Counter
from typing import Any

import pytest

from madking.bots.greedy import GreedyBot
from madking.core import engine
from madking.games import make_state
from madking.sim.hero_reading import hero_pages, readings
from madking.sim.pairings import Pairing, Standing, ranking
from madking.sim.report import Played
from madking.sim.runner import followers, play_game
from madking.sim.watching import Story, story_of

NAMES = {"barbarian": "Barbarian", "monk": "Monk"}
PAIRINGS = [Pairing(("barbarian", "monk"), 12, (8, 3), 6, 1, 0, 0, 14.5, (), ())]


def told(number: int, **facts: Any) -> Played:
    """A game of a Barbarian against a Monk that tells so much of the Barbarian."""
    mine = Story("monk", won=number < 8, turns=14, own_turns=7, started=number % 2 == 0, **facts)
    other = Story("barbarian", won=number >= 9, turns=14, own_turns=7, started=number % 2 == 1)
    stories = (mine.to_json(), other.to_json())
    return Played((), 0, 14, (0, 0), heroes=("barbarian", "monk"), number=number, stories=stories)


def text_of(games: list[Played]) -> str:
    return "\n".join(hero_pages(ranking(PAIRINGS), PAIRINGS, games, NAMES))


def test_a_story_comes_back_from_its_json() -> None:
    story = Story(
        "monk", won=True, dealt=Counter({("ability", "Smack"): 5, ("row", "Smack: 3 sword"): 5}), laid={"Smack II": 3}
    )
    assert story_of(story.to_json()) == story
    assert story.to_json()["dealt"] == {"ability": {"Smack": 5}, "row": {"Smack: 3 sword": 5}}


def test_a_hero_is_told_by_its_own_figures() -> None:
    smack, own = ("ability", "Smack"), ("upgrade", "Smack II")
    games = [told(number, dealt=Counter({smack: 30, ("card", "Get Some!"): 5})) for number in range(6)]
    laid = {"laid": {"Smack II": 4}, "used": Counter({own: 1, smack: 3}), "offered": Counter({own: 2})}
    games += [told(number, dealt=Counter({smack: 40}), held={"Smack II": 9}, **laid) for number in range(6, 12)]
    text = text_of(games)
    section = text[text.index("### 1. Barbarian") : text.index("### 2. Monk")]
    assert "Wins 66.7 % (39.1-86.2 %) of 12 games. A game takes\n14.0 turns, 7.0 of them its own." in section
    assert "deals 5.4 (1st of 2), takes 0.0 (1st of 2)" in section
    assert "| Smack     | ability | 93.3 % |   35.0 |        1.50 |  23.3 |" in section
    assert "| Smack II        |  50.0 % |           4 |  50.0 % |" in section
    assert "Against Monk 66.7 % (39.1-86.2 %)." in section
    assert "So few heroes do not tell what goes with winning." in text


def test_what_could_be_used_and_hardly_ever_was() -> None:
    card, ability = ("card", "Get Some!"), ("ability", "Smack")
    facts: dict[str, Any] = {"offered": Counter({card: 3, ability: 1}), "held": {"Get Some!": 4, "Crit Bash II": 9}}
    text = text_of([told(number, **facts, used=Counter({ability: int(number > 9)})) for number in range(12)])
    aside = text[: text.index("### Common cards")]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in aside.splitlines() if "Barbarian |" in line][
        1:
    ]
    assert ["Barbarian", "Get Some!", "card", "12", "12", "0"] in rows
    assert ["Barbarian", "Crit Bash II", "upgrade", "12", "0", "0"] in rows
    assert not [row for row in rows if row[1] == "Smack"]
    assert "Hardly ever used: " in text
    assert "Get Some!" in text[text.index("Hardly ever used: ") :]


def test_games_without_stories_are_told_as_such() -> None:
    silent = [Played((), 0, 14, (0, 0), heroes=("barbarian", "monk"), number=number) for number in range(3)]
    assert "None of these games tells what happened in it" in text_of(silent)
    assert "3 of these games do not tell" in text_of([*silent, told(0)])
    assert hero_pages([], [], [], NAMES) == []


def test_mirrors_tell_nothing_of_who_wins() -> None:
    mirror = Played((), 0, 9, (0, 0), heroes=("monk", "monk"), stories=(Story("monk").to_json(),) * 2)
    assert readings([Standing("monk", 2, 1, 0.5, PAIRINGS[0].interval())], [mirror]) == []


@pytest.mark.parametrize("seed", ["upgrades", "more"])
def test_an_upgrade_is_told_with_the_turn_in_which_it_was_laid(seed: str) -> None:
    table, _ = make_state(("barbarian", "pyromancer"), "1v1")
    state = engine.begin(table.content, table.ruleset, table.mode)
    watches = followers(state)
    play_game(state, [GreedyBot(), GreedyBot()], seed, watches=watches)
    for seat, watch in watches.items():
        story = watch.end()
        assert sorted(story.laid) == sorted(name for kind, name in story.used if kind == "upgrade")
        assert all(1 <= turn <= state.players[seat].turns + 1 for turn in story.laid.values())
        assert story_of(story.to_json()) == story
