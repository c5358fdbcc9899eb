import madking
from tests.conftest import Table


def test_a_scenario_is_played_and_a_random_game_replays(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 6, 6])
    s.choose("activate smack")
    s.choose("defend none")
    s.pass_all()
    assert s.health(1) == 46
    assert madking.load(s.log).state.hash() == s.state.hash()
