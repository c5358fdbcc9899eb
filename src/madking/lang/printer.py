"""From the typed tree back to the text of a `.hero` file, in one fixed layout."""

from collections.abc import Iterator
from itertools import groupby

from madking.lang import tree as t
from madking.lang.layout import Block, Item, inline, join, lines
from madking.lang.names import slug
from madking.lang.phrases import after
from madking.lang.spelling import body_items, effect_item, moment_text, need_text, offer_item, together


def to_text(tree: t.Hero | t.Common) -> str:
    """The text of the file; `parse(to_text(tree)).tree == tree`."""
    return "\n".join(lines(_hero(tree) if isinstance(tree, t.Hero) else _common(tree))) + "\n"


def body_line(body: t.Body) -> str:
    """A body in one line, its effects with commas between them."""
    return ", ".join(inline(effect_item(effect)) for effect in body)


# --- the file ---------------------------------------------------------------------------------


def _hero(hero: t.Hero) -> Block:
    items: list[Item] = []
    if hero.complexity:
        items.append(f"complexity {hero.complexity}")
    if hero.beginner:
        items.append("beginner")
    if hero.dice:
        items.append(join("dice", *hero.dice))
    items += [f"symbol {symbol.key} {_name(symbol.name)}" for symbol in hero.symbols]
    if hero.uses:
        items.append(join("uses", *hero.uses))
    items += map(_rule, hero.rules)
    for block in [*map(_token, hero.tokens), *map(_companion, hero.companions), *_board(hero)]:
        items += ["", block]
    if hero.cards:
        items += ["", *map(_card, hero.cards)]
    return Block(f"hero {hero.key} {_name(hero.name)}", tuple(items), always_open=True)


def _common(common: t.Common) -> Block:
    tokens = [item for token in common.tokens for item in (_token(token), "")]
    return Block("common", (*tokens, *map(_card, common.cards)), always_open=True)


def _name(name: t.Name) -> str:
    return f'"{name.en}" / "{name.ru}"'


def _token(token: t.Token) -> Block:
    flags = {
        "persistent": token.persistent,
        "unremovable": not token.removable,
        "unmovable": not token.movable,
        "silencing": token.silencing,
        "shielding": token.shielding,
    }
    said = join(*(flag for flag, holds in flags.items() if holds))
    others = f"others {token.others}" if token.others else ""
    head = join("token", _name(token.name), token.kind.value, f"limit {token.limit}", others, said)
    return Block(head, (*map(_rule, token.rules), *map(offer_item, token.offers)), always_open=True)


def _companion(companion: t.Companion) -> Block:
    vigour = f"health {companion.health} of {companion.most} falls {companion.fallen}" if companion.fallen else ""
    items: list[Item] = [f"state {state.key} {_name(state.name)}" for state in companion.states]
    items += [_act(companion.act)] if companion.act else []
    items += [*map(_rule, companion.rules), *map(offer_item, companion.offers)]
    return Block(join("companion", _name(companion.name), vigour), tuple(items), always_open=True)


def _act(act: t.Act) -> Block:
    once = "once per turn" if act.once_per_turn else ""
    return Block(join("act", once, after("when", act.condition)), body_items(act.body))


def _board(hero: t.Hero) -> Iterator[Block]:
    """The board spaces in their order, those of a side inside it."""
    names = {side.key: side.name for side in hero.sides}
    for side, abilities in groupby(hero.abilities, lambda ability: ability.side):
        spaces = [item for ability in abilities for item in ("", _ability(ability))][1:]
        if side:
            yield Block(f"side {side} {_name(names[side])}", tuple(spaces), always_open=True)
        else:
            yield from (space for space in spaces if isinstance(space, Block))


def _ability(ability: t.Ability) -> Block:
    key = "" if ability.key == slug(ability.name.en) else f"as {ability.key}"
    head = join(ability.slot.value, _name(ability.name), key)
    return Block(head, tuple(map(_level, ability.levels)), always_open=True)


def _level(level: t.Level) -> Block:
    cost = f"cost {level.cost}" if level.number > 1 or level.cost else ""
    dice = f"roll {level.dice}" if level.dice else ""
    again = f"reroll {level.rerolls}" if level.rerolls else together(level.together)
    items = (*map(_row, level.rows), *body_items(level.body), *map(_rule, level.rules), *map(offer_item, level.offers))
    return Block(join(f"level {level.number}", cost, dice, again), items, always_open=True)


def _row(row: t.Row) -> Block:
    return Block(join("row", _name(row.name) if row.name else "", need_text(row.need)), body_items(row.body))


def _card(card: t.Card) -> Block:
    price = join(f"cost {card.cost}", f"discard {card.discards}" if card.discards else "")
    head = join("action", _name(card.name), card.timing.value, price, "modifier" if card.modifier else "")
    return Block(join(head, after("when", card.when)), body_items(card.body))


def _rule(rule: t.Rule) -> Block:
    once = "once per turn" if rule.once_per_turn else ""
    return Block(join("when", moment_text(rule.moment), once, after("if", rule.condition)), body_items(rule.body))
