"""What the rules ask about effects, and who answers."""

from typing import get_args

from madking.core.content import Content
from madking.core.traits import Picked, Text, body_of, is_picked, traits_of
from madking.lang import hero_keys, load_common, load_hero
from madking.lang import tree as t


def nodes() -> list[t.Node]:
    return Content([load_hero(key) for key in hero_keys()], load_common()).nodes


def test_traits_are_worked_out_once_for_each_effect() -> None:
    """By identity: an equal effect elsewhere has equal traits, and none is mixed up with one that is gone."""
    one, other = t.Heal(t.Amount((t.Number(1),))), t.Inflict("stun", t.Amount((t.Number(1),)))
    assert traits_of(one) is traits_of(one)
    assert vars(traits_of(other)) == vars(traits_of(t.Inflict("stun", t.Amount((t.Number(1),)))))
    for _ in range(100):
        assert traits_of(t.Add(t.Amount((t.Number(1),)))).aimed
        assert not traits_of(t.Draw(t.Amount((t.Number(1),)))).aimed


def test_what_asks_for_a_choice_is_picked() -> None:
    """`Picked` lists the words; only a companion that is named needs no choice."""
    for node in nodes():
        if isinstance(node, get_args(t.Effect)):
            named = isinstance(node, t.SetState) and bool(node.companion)
            assert is_picked(node) == (isinstance(node, get_args(Picked)) and not named)


def test_a_text_holds_its_bodies() -> None:
    for node in nodes():
        if isinstance(node, get_args(Text)):
            assert body_of(node, False) == node.body
            assert body_of(node, True) == getattr(node, "otherwise", node.body)
