"""What the rules ask about effects: the same answers for a game's content and for a bare effect."""

from typing import get_args

from madking.core.content import Content
from madking.core.traits import Picked, Text, body_of, is_picked, traits_of
from madking.lang import hero_keys, load_common, load_hero
from madking.lang import tree as t


def nodes() -> list[t.Node]:
    return Content([load_hero(key) for key in hero_keys()], load_common()).nodes


def test_content_keeps_the_traits_of_every_effect() -> None:
    content = Content([load_hero("huntress")], load_common())
    for node in content.nodes:
        if isinstance(node, get_args(t.Effect)):
            assert vars(content.traits(node)) == vars(traits_of(node))


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
