"""The feats themselves: how many there are, what they speak of, and that both languages say it."""

import re
from collections import Counter

import pytest

from madking.charter import FEATS
from madking.charter.facts import KINDS
from madking.charter.forms import Chain, Count, Deed, Feat, Held, Lying, Together, Without
from madking.lang import hero_keys, load_common, load_hero


def deeds(feat: Feat) -> list[Deed]:
    """The patterns that a feat is made of."""
    match feat.form:
        case Count(deed):
            return [deed]
        case Chain(found) | Together(found):
            return list(found)
        case Without(deed, never):
            return [deed, never]
        case Lying() | Held():
            return []


def things(feat: Feat) -> list[str]:
    """Everything that a feat names, by kind and key."""
    named = [name for deed in deeds(feat) for name in (deed.what, deed.means.partition(":")[0])]
    named += [mark.split(" ")[-1].partition(":")[0] for deed in deeds(feat) for mark in deed.marks if "/" in mark]
    if isinstance(feat.form, Lying):
        named += feat.form.things
    if isinstance(feat.form, Held):
        named += [thing for thing, _ in feat.form.things]
    return [name for name in named if "/" in name]


def known(hero: str) -> set[str]:
    """What there is at a table of a hero: its own things, or those of all heroes for a feat of any hero."""
    common = load_common()
    found = {f"card/{card.key}" for card in common.cards} | {f"token/{token.key}" for token in common.tokens}
    for made in [load_hero(hero)] if hero else []:
        found |= {f"card/{card.key}" for card in made.cards} | {f"token/{token.key}" for token in made.tokens}
        found |= {f"ability/{ability.key}" for ability in made.abilities}
        found |= {f"companion/{one.key}" for one in made.companions} | {f"side/{side.key}" for side in made.sides}
    return found


def test_five_for_any_hero_and_five_for_each() -> None:
    found = Counter(feat.hero for feat in FEATS)
    assert found == Counter(dict.fromkeys(["", *hero_keys()], 5))
    assert sum(not feat.ours for feat in FEATS) == 75
    assert {feat.hero for feat in FEATS if feat.ours} == {"ninja", "treant"}


@pytest.mark.parametrize("feat", FEATS, ids=lambda feat: feat.id)
def test_what_a_feat_names_is_there(feat: Feat) -> None:
    assert set(things(feat)) <= known(feat.hero)
    assert {deed.kind for deed in deeds(feat)} <= set(KINDS)


@pytest.mark.parametrize("feat", FEATS, ids=lambda feat: feat.id)
def test_both_languages_say_it(feat: Feat) -> None:
    for said in (feat.name, feat.text):
        assert said.en
        assert re.search("[а-яё]", said.ru)
        assert not re.search("[а-яё]", said.en)
    assert feat.text.en[-1] in ".!"
    assert feat.text.ru[-1] == "."


def test_no_two_feats_share_a_name_or_a_form_within_a_hero() -> None:
    assert len({feat.id for feat in FEATS}) == len(FEATS)
    assert len({feat.name.en for feat in FEATS}) == len({feat.name.ru for feat in FEATS}) == len(FEATS)
    assert len({(feat.hero, repr(feat.form)) for feat in FEATS}) == len(FEATS)
