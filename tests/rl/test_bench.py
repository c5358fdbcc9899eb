from madking.rl.bench import memory


def test_memory_is_told_before_games_and_after_steps() -> None:
    told = memory(40, number=4)
    assert (told.games, told.steps) == (4, 40)
    assert told.before is None or (told.begun or 0.0) >= told.before
    assert told.last is None or told.last >= (told.early or 0.0) >= (told.begun or 0.0) > 0
