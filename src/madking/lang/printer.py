"""From the typed tree back to the text of a `.hero` file, in one fixed layout."""

from collections.abc import Iterator
from itertools import groupby

from madking.lang import tree as t
from madking.lang.layout import Block, Item, Of, inline, join, lines
from madking.lang.names import slug
from madking.lang.phrases import after
from madking.lang.spelling import body_items, effect_item, moment_text, need_text, offer_item, together


def to_text(tree: t.Hero | t.Common) -> str:
    """The text of the file; `parse(to_text(tree)).tree == tree`."""
    return "\n".join(lines(to_item(tree))) + "\n"


def to_item(tree: t.Hero | t.Common) -> Of:
    """What is written for a file, to be laid out."""
    return Of(tree, _hero(tree) if isinstance(tree, t.Hero) else _common(tree))


def body_line(body: t.Body) -> str:
    """A body in one line, its effects with commas between them."""
    return ", ".join(inline(effect_item(effect)) for effect in body)


# --- the file ---------------------------------------------------------------------------------


def _hero(hero: t.Hero) -> Block:
    items: list[Item] = []
    if hero.complexity:
        items.append(Of(hero, f"complexity {hero.complexity}", "complexity"))
    if hero.beginner:
        items.append(Of(hero, "beginner", "beginner"))
    if hero.dice:
        items.append(Of(hero, join("dice", *hero.dice), "dice"))
    items += [Of(symbol, f"symbol {symbol.key} {_name(symbol.name)}") for symbol in hero.symbols]
    if hero.uses:
        items.append(Of(hero, join("uses", *hero.uses), "uses"))
    items += [] if hero.look is None else [_look(hero.look)]
    items += map(_rule, hero.rules)
    for block in [*map(_token, hero.tokens), *map(_companion, hero.companions), *_board(hero)]:
        items += ["", block]
    if hero.cards:
        items += ["", *map(_card, hero.cards)]
    return Block(f"hero {hero.key} {_name(hero.name)}", tuple(items), always_open=True)


def _look(look: t.Look) -> Of:
    items: list[Item] = []
    if look.colors:
        items.append(join("colors", *(f'"{color}"' for color in look.colors)))
    items += [Of(one, join("icon", one.key, f'"{one.icon}"')) for one in look.pictures]
    if look.credit:
        items.append(f'credit "{look.credit}"')
    return Of(look, Block("look", tuple(items), always_open=True))


def _common(common: t.Common) -> Block:
    tokens: list[Item] = [item for token in common.tokens for item in (_token(token), "")]
    return Block("common", (*tokens, *map(_card, common.cards)), always_open=True)


def _name(name: t.Name) -> str:
    if not name.ru and not name.forms:
        return f'"{name.en}"'
    forms = " ".join(f'"{form}"' for form in name.forms)
    return f'"{name.en}" / "{name.ru}"{f" ({forms})" if forms else ""}'


def _state(state: t.CompanionState) -> str:
    by = f" by {_name(state.verb)}" if state.verb is not None else ""
    return f"state {state.key} {_name(state.name)}{by}"


def _token(token: t.Token) -> Of:
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
    return Of(token, Block(head, (*map(_rule, token.rules), *map(offer_item, token.offers)), always_open=True))


def _companion(companion: t.Companion) -> Of:
    vigour = f"health {companion.health} of {companion.most} falls {companion.fallen}" if companion.fallen else ""
    grows = f"grows {companion.grows}" if companion.grows else ""
    once = "once per turn" if companion.once_per_turn else ""
    stage = join(f"limit {companion.limit}", grows, once) if companion.limit else ""
    items: list[Item] = [Of(state, _state(state)) for state in companion.states]
    items += [_act(companion.act)] if companion.act else []
    items += [*map(_rule, companion.rules), *map(offer_item, companion.offers)]
    return Of(companion, Block(join("companion", _name(companion.name), vigour, stage), tuple(items), always_open=True))


def _act(act: t.Act) -> Of:
    once = "once per turn" if act.once_per_turn else ""
    return Of(act, Block(join("act", once, after("when", act.condition)), body_items(act.body)))


def _board(hero: t.Hero) -> Iterator[Of]:
    """The board spaces in their order, those of a side inside it."""
    sides = {side.key: side for side in hero.sides}
    for key, abilities in groupby(hero.abilities, lambda ability: ability.side):
        spaces = [_ability(ability) for ability in abilities]
        if key:
            items: tuple[Item, ...] = tuple(item for space in spaces for item in ("", space))[1:]
            yield Of(sides[key], Block(f"side {key} {_name(sides[key].name)}", items, always_open=True))
        else:
            yield from spaces


def _ability(ability: t.Ability) -> Of:
    key = "" if ability.key == slug(ability.name.en) else f"as {ability.key}"
    head = join(ability.slot.value, _name(ability.name), key)
    return Of(ability, Block(head, tuple(map(_level, ability.levels)), always_open=True))


def _level(level: t.Level) -> Of:
    cost = f"cost {level.cost}" if level.number > 1 or level.cost else ""
    dice = f"roll {level.dice}" if level.dice else ""
    again = f"reroll {level.rerolls}" if level.rerolls else together(level.together)
    items = (*map(_row, level.rows), *body_items(level.body), *map(_rule, level.rules), *map(offer_item, level.offers))
    return Of(level, Block(join(f"level {level.number}", cost, dice, again), items, always_open=True))


def _row(row: t.Row) -> Of:
    head = join("row", _name(row.name) if row.name else "", need_text(row.need))
    return Of(row, Block(head, body_items(row.body)))


def _card(card: t.Card) -> Of:
    price = join(f"cost {card.cost}", f"discard {card.discards}" if card.discards else "")
    head = join("action", _name(card.name), card.timing.value, price, "modifier" if card.modifier else "")
    return Of(card, Block(join(head, after("when", card.when)), body_items(card.body)))


def _rule(rule: t.Rule) -> Of:
    once = "once per turn" if rule.once_per_turn else ""
    head = join("when", moment_text(rule.moment), once, after("if", rule.condition))
    return Of(rule, Block(head, body_items(rule.body)))
