"""Every feat is earned by a scripted game, and missed by another that differs in one thing."""

from typing import Final

import pytest

from madking.charter import FEATS, earned
from tests.charter import stories_later, stories_one, stories_two  # noqa: F401
from tests.charter.stories import ME, STORIES

NAMES: Final = [feat.id for feat in FEATS]


@pytest.mark.parametrize("name", NAMES)
def test_it_is_earned(name: str) -> None:
    with STORIES[name](True) as game:
        assert name in [won.feat.id for won in earned(game, ME)]


@pytest.mark.parametrize("name", NAMES)
def test_a_near_miss_does_not_earn_it(name: str) -> None:
    with STORIES[name](False) as game:
        assert name not in [won.feat.id for won in earned(game, ME)]
