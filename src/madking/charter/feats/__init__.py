"""The feats of the charter: 5 for any hero, 5 for each hero.

Names and texts are ours; what is to be done is the book's, but for the two heroes of which its charter has none.
"""

from functools import cache

from madking.charter.feats.anyone import ANYONE_FEATS
from madking.charter.feats.later import LATER_FEATS
from madking.charter.feats.season_one import SEASON_ONE_FEATS
from madking.charter.feats.season_two import SEASON_TWO_FEATS
from madking.charter.forms import Feat

FEATS: tuple[Feat, ...] = (*ANYONE_FEATS, *SEASON_ONE_FEATS, *SEASON_TWO_FEATS, *LATER_FEATS)


@cache
def _by_id() -> dict[str, Feat]:
    return {feat.id: feat for feat in FEATS}


def find_feat(name: str) -> Feat | None:
    """The feat of this id, if the charter has it."""
    return _by_id().get(name)
