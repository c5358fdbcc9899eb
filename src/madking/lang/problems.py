"""What can be wrong with each kind of node by itself: one small function per kind."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import singledispatch
from typing import Final, NamedTuple

from madking.lang import tree as t
from madking.lang.grammar import reserved_words
from madking.lang.keys import upgrade_key
from madking.lang.limits import MAX_TIMES
from madking.lang.names import listed, slug, suggestion
from madking.lang.naming import Book, Problem, Problems, names_twice, symbol_problems, token_problems, twice, unknown
from madking.lang.places import Place, children
from madking.lang.standing import Mark

MAX_DICE: Final = 5
_COLOR: Final = re.compile(r"#[0-9a-f]{6}")
_ICON: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@singledispatch
def problems(_node: t.Node, _place: Place, _book: Book) -> Problems:
    """What is wrong with this node itself, beyond the tables."""
    return iter(())


@problems.register
def _check_name(node: t.Name, _place: Place, book: Book) -> Problems:
    for part, text, language in (("STRING 0", node.en, "English"), ("STRING 1", node.ru, "Russian")):
        if not text.strip() and book.says(node, part):
            yield Problem(node, f"the {language} name is empty", part)
    if node.forms and (len(node.forms) not in (1, 3) or not all(form.strip() for form in node.forms)):
        message = "behind a Russian name stands the accusative, or genitive, dative and accusative"
        yield Problem(node, message, "STRING 2")
    if node.en.strip() and not slug(node.en):
        yield Problem(node, "the English name needs letters or digits", "STRING 0")


@problems.register
def _check_look(node: t.Look, _place: Place, _book: Book) -> Problems:
    for color in node.colors:
        if not _COLOR.fullmatch(color):
            yield Problem(node, f"'{color}' is no colour; write it like #35b58c", "colors")
    pictured = [one.key for one in node.pictures]
    for number, one in enumerate(node.pictures):
        if one.key in pictured[:number]:
            yield Problem(one, "this has an icon already")
    if node.pictures and not node.credit.strip():
        yield Problem(node, "icons are owed to those who drew them: name them behind 'credit'")


@problems.register
def _check_picture(node: t.Picture, _place: Place, book: Book) -> Problems:
    if not _ICON.fullmatch(node.icon):
        yield Problem(node, f"'{node.icon}' is no name of an icon; write it like crossed-swords", "STRING 0")
    if node.key:
        known = {*book.symbols, *book.tokens, *book.companions}
        yield from unknown(node, "symbol, token or companion", node.key, known)


@problems.register
def _check_absent(node: t.Absent, _place: Place, book: Book) -> Problems:
    for number, symbol in enumerate(node.symbols):
        yield from symbol_problems(node, symbol, book, f"KEY {number}")


@problems.register
def _check_roll(node: t.Roll, _place: Place, book: Book) -> Problems:
    if node.token:
        yield from token_problems(node, node.token, book, "roll_rerolls")
        if not node.price:
            yield Problem(node, "the price of a re-roll must be at least 1", "roll_rerolls")
    if node.who is not t.Who.SELF and book.says(node, "roll_rerolls"):
        yield Problem(node, "only one's own dice are re-rolled here", "roll_rerolls")
    if node.who is not t.Who.SELF and book.says(node, "roll_together"):
        yield Problem(node, "only one's own dice are re-rolled here", "roll_together")
    yield from _together_problems(node, node.together, node.count, "roll_together", book)


def _together_problems(node: t.Node, some: int, count: int, part: str, book: Book) -> Problems:
    """Of so many dice at least one, and at most all, are re-rolled together."""
    if book.says(node, part) and not 1 <= some <= count:
        yield Problem(node, f"of {_dice(count)}, 1 to {count} are re-rolled together, not {some}", part)


@problems.register
def _check_foreign(node: t.Foreign, _place: Place, book: Book) -> Problems:
    if node.token in book.tokens - book.own_tokens:
        yield Problem(node, f"'{node.token}' is a common token and foreign to nobody", "KEY 0")


@problems.register
def _check_steal_health(node: t.StealHealth, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "nobody steals from oneself")


@problems.register
def _check_steal_cp(node: t.StealCp, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "nobody steals from oneself")


@problems.register
def _check_steal_status(node: t.StealStatus, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "nobody steals from oneself")


@problems.register
def _check_steal_token(node: t.StealToken, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "nobody steals from oneself")


@problems.register
def _check_move_tokens(node: t.MoveTokens, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "one's own tokens already lie before oneself")


@problems.register
def _check_look_at_hand(node: t.LookAtHand, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "everyone knows one's own hand")


def _self_problems(node: t.Node, who: t.Who, message: str) -> Problems:
    if who is t.Who.SELF:
        yield Problem(node, message, "who")


@problems.register
def _check_opponent_plays(node: t.OpponentPlays, place: Place, _book: Book) -> Problems:
    if t.Timing.MAIN in place.marks:
        yield Problem(
            node, "a 'main' action is not played while an opponent plays something: it is 'roll' or 'instant'"
        )


@problems.register
def _check_detonate(node: t.Detonate, _place: Place, _book: Book) -> Problems:
    for index, damage in enumerate(node.table):
        if not damage:
            yield Problem(node, "the damage must be from 1 to 99, not 0", f"INT {index}")


@problems.register
def _check_allow(node: t.Allow, place: Place, _book: Book) -> Problems:
    if Mark.ROW in place.marks and Mark.TOP not in place.marks:
        yield Problem(node, "'allow' stands only at the top level of a row")


_OFFENSIVE_TYPES: Final = {t.DamageType.NORMAL, t.DamageType.UNDEFENDABLE, t.DamageType.PURE}
_OTHER_TYPES: Final = {t.DamageType.PLAIN, t.DamageType.ISOLATED, t.DamageType.UNAVOIDABLE}


_AT_ONCE: Final = (t.Moment.STACKED, t.Moment.FALL, t.Moment.SET_UP)
_OF_TOKENS: Final = (t.Moment.STACKED, t.Moment.FALL)


@problems.register
def _check_rule(node: t.Rule, place: Place, _book: Book) -> Problems:
    if node.moment in _OF_TOKENS and Mark.TOKEN not in place.marks:
        yield Problem(node, f"'when {node.moment.value}' stands only in a token", "moment")
    if node.once_per_turn and node.moment in _AT_ONCE:
        yield Problem(node, "'once per turn' means nothing here: this moment limits itself", "once_per_turn")
    if node.moment is t.Moment.FALL:
        if node.condition is not None:
            yield Problem(node.condition, "'when fall' asks for no condition")
        for effect in node.body:
            if not isinstance(effect, (t.RemoveThis, t.Survive)):
                yield Problem(effect, "'when fall' knows only 'remove this' and 'survive'")


@problems.register
def _check_damage_taken(node: t.DamageTaken, _place: Place, book: Book) -> Problems:
    if not node.at_least and book.says(node, "INT 0"):
        yield Problem(node, "the damage must be from 1 to 99, not 0", "INT 0")


@problems.register
def _check_deal(node: t.Deal, place: Place, book: Book) -> Problems:
    in_row = Mark.ROW in place.marks
    if node.type is t.DamageType.ULTIMATE and t.Slot.ULTIMATE not in place.marks:
        yield Problem(node, "only ultimate abilities deal ultimate damage", "damage_type")
    elif not in_row and node.type in _OFFENSIVE_TYPES:
        meant = "" if book.says(node, "damage_type") else ", which is meant where no type is said"
        message = f"only rows deal '{node.type.value}' damage{meant}: here it is 'plain', as in 'deal 3 plain'"
        yield Problem(node, message, "damage_type")
    elif in_row and node.type in _OTHER_TYPES and node.who is t.Who.TARGET:
        yield Problem(node, f"the damage of a row to its target is not '{node.type.value}'", "damage_type")
    elif in_row and node.type is t.DamageType.NORMAL and node.who is t.Who.CHOSEN and Mark.SEVERAL in place.marks:
        yield Problem(node, "an attack on several chosen players cannot be defended: its damage is not 'normal'")
    elif node.who is t.Who.EACH_OPPONENT and node.type not in {t.DamageType.COLLATERAL, t.DamageType.PLAIN}:
        yield Problem(node, "damage to each opponent is 'collateral' or 'plain'", "damage_type")


@problems.register
def _check_value(node: t.Value, _place: Place, _book: Book) -> Problems:
    if node.low > node.high:
        yield Problem(node, f"no die shows a value from {node.low} to {node.high}")


@problems.register
def _check_of_a_kind(node: t.OfAKind, place: Place, _book: Book) -> Problems:
    if 0 < place.dice < node.count:
        yield Problem(node, f"{_dice(place.dice)} cannot show {node.count} of a kind")


@problems.register
def _check_sum_at_least(node: t.SumAtLeast, place: Place, _book: Book) -> Problems:
    if 0 < place.dice * 6 < node.total:
        yield Problem(node, f"{_dice(place.dice)} cannot add up to {node.total}")


@problems.register
def _check_sum_at_most(node: t.SumAtMost, place: Place, _book: Book) -> Problems:
    if node.total < place.dice:
        yield Problem(node, f"{_dice(place.dice)} cannot add up to {node.total} or less")
    elif 0 < place.dice * 6 <= node.total:
        yield Problem(node, f"{_dice(place.dice)} never add up to more than {node.total}")


@problems.register
def _check_highest_die(node: t.HighestDie, place: Place, _book: Book) -> Problems:
    return _single_problems(node, place)


@problems.register
def _check_lowest_die(node: t.LowestDie, place: Place, _book: Book) -> Problems:
    return _single_problems(node, place)


@problems.register
def _check_per_value(node: t.PerValue, place: Place, _book: Book) -> Problems:
    return _single_problems(node, place)


def _single_problems(node: t.Node, place: Place) -> Problems:
    if place.dice == 1:
        yield Problem(node, "there is only one die here: its value is 'sum'")


@problems.register
def _check_shows(node: t.Shows, place: Place, _book: Book) -> Problems:
    return _showing_problems(node, node.symbols, place)


@problems.register
def _check_symbol_need(node: t.SymbolNeed, place: Place, _book: Book) -> Problems:
    return _showing_problems(node, node.symbols, place)


def _showing_problems(node: t.Node, symbols: tuple[t.SymbolCount, ...], place: Place) -> Problems:
    total = sum(wanted.count for wanted in symbols)
    if 0 < place.dice < total:
        yield Problem(node, f"{_dice(place.dice)} cannot show {total} symbols")
    yield from twice("the symbol", ((wanted.symbol, wanted, "KEY 0") for wanted in symbols))


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


# --- what is repeated


def most_times(node: t.Node, limits: Mapping[str, int]) -> int:
    """How often what stands deepest in a node can happen, if everything around it happens as often as it can."""
    inside = max((most_times(inner, limits) for inner in children(*t.parts_of(node).values())), default=1)
    match node:
        case t.Times(count) | t.UpTo(count) | t.ChoosePlayer(count=count):
            return count * inside
        case t.ForEach():
            return MAX_DICE * inside
        case t.ForEachToken(token):
            return limits.get(token, 1) * inside
        case _:
            return inside


@problems.register
def _check_repeated(node: t.Times | t.UpTo | t.ForEach | t.ForEachToken, place: Place, book: Book) -> Problems:
    """The outermost repetition answers for all that are inside of it."""
    if Mark.REPEATED not in place.marks and most_times(node, book.limits) > MAX_TIMES:
        yield Problem(node, f"what stands inside would be repeated more than {MAX_TIMES} times")


# --- what someone has


@problems.register
def _check_more_health(node: t.MoreHealth, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "one's health is compared with that of someone else")


@problems.register
def _check_less_health(node: t.LessHealth, _place: Place, _book: Book) -> Problems:
    return _self_problems(node, node.who, "one's health is compared with that of someone else")


@problems.register
def _check_at_most(node: t.AtMost, _place: Place, _book: Book) -> Problems:
    if node.measure is t.Measure.HEALTH and not node.count:
        yield Problem(node, "whoever has 0 health has fallen: the health must be at least 1", "INT 0")


@problems.register
def _check_space_at_level(node: t.SpaceAtLevel, _place: Place, book: Book) -> Problems:
    space = book.spaces.get(node.space)
    if space is None or 2 <= node.level <= len(space.levels):
        return
    if len(space.levels) < 2:
        yield Problem(node, f"'{node.space}' has no upgrades", "KEY 0")
    else:
        yield Problem(node, f"the level must be from 2 to {len(space.levels)}, not {node.level}", "INT 0")


# --- companions


@problems.register
def _check_per_companion(node: t.PerCompanion, _place: Place, book: Book) -> Problems:
    if node.state:
        yield from unknown(node, "state", node.state, book.states())
    else:
        yield from _held_problems(node, book)


@problems.register
def _check_grow(node: t.Grow, _place: Place, book: Book) -> Problems:
    return _held_problems(node, book)


@problems.register
def _check_grow_each(node: t.GrowEach, _place: Place, book: Book) -> Problems:
    if not any(companion.grows for companion in book.companions.values()):
        yield Problem(node, "there is no companion that grows: 'limit N grows COMPANION'")


@problems.register
def _check_remove_companions(node: t.RemoveCompanions, _place: Place, book: Book) -> Problems:
    return _held_problems(node, book)


def _held_problems(node: t.Node, book: Book) -> Problems:
    if not any(companion.limit for companion in book.companions.values()):
        yield Problem(node, "there is no companion with a 'limit'")


@problems.register
def _check_companion_is(node: t.CompanionIs, _place: Place, book: Book) -> Problems:
    companion = book.companions.get(node.companion)
    for number, state in enumerate(node.states if companion else (), start=1):
        yield from unknown(node, "state", state, _states(companion), f"KEY {number}")
    yield from twice("the state", ((state, node, f"KEY {number}") for number, state in enumerate(node.states, start=1)))


@problems.register
def _check_companion_health(node: t.CompanionHealth, _place: Place, book: Book) -> Problems:
    companion = book.companions.get(node.companion)
    if companion and companion.fallen and node.at_least > companion.most:
        yield Problem(node, f"'{companion.key}' never has more than {companion.most} health", "INT 0")


@problems.register
def _check_set_state(node: t.SetState, _place: Place, book: Book) -> Problems:
    if not node.companion:
        yield from unknown(node, "state", node.state, book.states())
    elif node.companion not in book.companions:
        yield from unknown(node, "companion", node.companion, book.companions)
    else:
        yield from unknown(node, "state", node.state, _states(book.companions[node.companion]), "KEY 1")


@problems.register
def _check_activate_some(node: t.ActivateSome, _place: Place, book: Book) -> Problems:
    if not any(companion.act for companion in book.companions.values()):
        yield Problem(node, "there is no companion with an 'act'")


@problems.register
def _check_split_damage(node: t.SplitDamage, _place: Place, book: Book) -> Problems:
    if not any(companion.fallen for companion in book.companions.values()):
        yield Problem(node, "there is no companion with health of its own")


def _states(companion: t.Companion | None) -> list[str]:
    return [state.key for state in companion.states] if companion else []


@problems.register
def _check_companion(node: t.Companion, _place: Place, book: Book) -> Problems:
    yield from _key_problems(node.key, node.name, "companion")
    yield from _label_problems(node.offers)
    if book.says(node, "stage"):
        yield from _stage_problems(node, book)
    elif not node.states:
        yield Problem(node, "a companion needs at least one state: 'state KEY NAME'")
    yield from twice("the state", ((state.key, state, "KEY 0") for state in node.states))
    yield from names_twice("the state", (state.name for state in node.states))
    if not node.fallen:
        return
    yield from unknown(node, "state", node.fallen, _states(node), "vigour")
    if not node.most:
        yield Problem(node, "the health must be at least 1", "vigour")
    elif not 1 <= node.health <= node.most:
        yield Problem(node, f"the health must be from 1 to {node.most}, not {node.health}", "vigour")


def _stage_problems(node: t.Companion, book: Book) -> Problems:
    """A companion with a limit has no states and no act; what it grows into is another of its kind, and of no other."""
    if not node.limit:
        yield Problem(node, "the limit must be at least 1", "stage")
    if node.states:
        yield Problem(node.states[0], "a companion with a limit has no states")
    if node.act:
        yield Problem(node.act, "a companion with a limit has no 'act'")
    if not node.grows:
        return
    grown = book.companions.get(node.grows)
    if grown is None:
        yield from unknown(node, "companion", node.grows, book.companions, "stage")
    elif not grown.limit:
        yield Problem(node, f"'{node.grows}' has no limit, so nothing grows into it", "stage")
    elif any(other.grows == node.grows for other in book.companions.values() if other.key != node.key):
        yield Problem(node, f"another companion grows into '{node.grows}' too", "stage")
    elif node.key in _grown_from(node, book):
        yield Problem(node, f"'{node.key}' would grow into itself", "stage")


def _grown_from(companion: t.Companion, book: Book) -> set[str]:
    """Whatever a companion becomes, stage by stage."""
    found: set[str] = set()
    while companion.grows in book.companions and companion.grows not in found:
        found.add(companion.grows)
        companion = book.companions[companion.grows]
    return found


# --- tokens and offers


_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@problems.register
def _check_token(node: t.Token, _place: Place, book: Book) -> Problems:
    yield from _key_problems(node.key, node.name, "token")
    yield from _label_problems(node.offers)
    falls = [rule for rule in node.rules if rule.moment is t.Moment.FALL]
    yield from (Problem(rule, "'when fall' stands here for the second time", "moment") for rule in falls[1:])
    if node.others > node.limit:
        yield Problem(node, f"the limit of others must be at most {node.limit}, not {node.others}", "others")
    for offer in node.offers:
        if offer.tokens > node.limit:
            yield Problem(offer, f"nobody holds more than {node.limit} of this token", "INT 0")
        yield from _endless_problems(offer, node.key, book)


def _key_problems(key: str, name: t.Name, what: str) -> Problems:
    """What a file refers to by a key that is made of its name."""
    if key in reserved_words():
        yield Problem(name, f"'{key}' is a word of the language and cannot be a {what}", "STRING 0")
    elif key and not _KEY.fullmatch(key):
        yield Problem(name, f"the English name of a {what} must begin with a letter", "STRING 0")


def _label_problems(offers: tuple[t.Offer, ...]) -> Problems:
    """Offers are told apart by their labels."""
    if len(offers) > 1:
        yield from (Problem(offer, "several offers need labels: 'as NAME'") for offer in offers if not offer.label)
    yield from twice("the label", ((offer.label, offer, "label") for offer in offers if offer.label))


@problems.register
def _check_offer(node: t.Offer, place: Place, book: Book) -> Problems:
    if node.once_per_roll and not t.rolled_for(node.when):
        yield Problem(node, "'once per roll' counts the rolls of a 'when rolling for TOKEN'", "once_per_roll")
    if not node.tokens and not node.cp and book.says(node, "INT 0"):
        yield Problem(node, "the price must be at least 1: what costs nothing is 'free'", "INT 0")
    if not place.marks & {Mark.TOKEN, Mark.ALLOWED}:
        yield from _endless_problems(node, node.token, book)
    if Mark.TOKEN in place.marks:
        if node.token:
            yield Problem(node, "an offer of a token spends that token and names no other", "KEY 0")
    elif node.companion:
        yield from _spent_companion_problems(node, book.companions[node.companion])
    elif node.token and place.marks & {t.Slot.PASSIVE, Mark.COMPANION}:
        yield from token_problems(node, node.token, book)
        if node.tokens > book.limits.get(node.token, node.tokens):
            yield Problem(node, f"nobody holds more than {book.limits[node.token]} of this token", "INT 0")
    elif node.tokens or node.token:
        yield Problem(node, "'spend' stands in tokens; passives and companions name the token: 'spend 1 TOKEN'")


_OFTEN: Final = "'once per turn', 'once per roll' or 'N times per attack'"


def _endless_problems(node: t.Offer, token: str, book: Book) -> Problems:
    """What costs nothing, or gives back what it costs, could be used without end: it must say how often."""
    if node.once_per_turn or node.once_per_roll or node.per_attack:
        return
    if not node.tokens and not node.cp and not book.says(node, "INT 0"):
        yield Problem(node, f"what is free must say how often: {_OFTEN}")
    elif any(_gives_back(inner, node, token) for inner in _inside(node.body)):
        yield Problem(node, f"an offer that gives back what it costs must say how often: {_OFTEN}")


def _inside(*values: object) -> Iterator[t.Node]:
    """All nodes inside of these, however deep."""
    for node in children(*values):
        yield node
        yield from _inside(*t.parts_of(node).values())


def _gives_back(node: t.Node, offer: t.Offer, token: str) -> bool:
    """Whether a statement brings more of what one kind of the price is made of."""
    if isinstance(node, (t.GainCp, t.StealCp, t.GainOrSteal)):
        return bool(offer.cp) and not offer.tokens
    if isinstance(node, (t.Gain, t.StealToken)):
        return bool(offer.tokens) and not offer.cp and node.token == token
    return isinstance(node, t.Grow) and bool(offer.companion) and not offer.cp


def _spent_companion_problems(node: t.Offer, companion: t.Companion) -> Problems:
    """Only of companions with a limit there are several, so that one can be spent."""
    if not companion.limit:
        yield Problem(node, "'spend' stands in tokens; passives and companions name the token: 'spend 1 TOKEN'")
    elif node.any_number or node.aged:
        yield Problem(node, "companions are spent by a number: 'spend 1'")
    elif node.tokens > companion.limit:
        yield Problem(node, f"nobody holds more than {companion.limit} of this companion", "INT 0")


# --- the board


class _Shape(NamedTuple):
    allowed: frozenset[str]
    only: str
    needs: str


_ROWS: Final = _Shape(frozenset({"rows"}), "has rows and nothing else", "needs at least one row")
_SHAPES: Final[dict[t.Slot, _Shape]] = {
    t.Slot.OFFENSIVE: _ROWS,
    t.Slot.ULTIMATE: _ROWS,
    t.Slot.DEFENSIVE: _Shape(
        frozenset({"dice", "rerolls", "together", "body"}),
        "has dice and statements and nothing else",
        "needs statements",
    ),
    t.Slot.PASSIVE: _Shape(
        frozenset({"rules", "offers"}), "has rules and offers and nothing else", "needs a rule or an offer"
    ),
}
_LEVEL_PARTS: Final = ("rows", "dice", "rerolls", "together", "body", "rules", "offers")
_NUMBERS: Final = {"dice", "rerolls", "together"}
_ARTICLE: Final = {slot: "an" if slot.value[0] in "ou" else "a" for slot in t.Slot}


@problems.register
def _check_ability(node: t.Ability, _place: Place, book: Book) -> Problems:
    for number, level in enumerate(node.levels, start=1):
        if level.number != number:
            yield Problem(level, f"this must be level {number}: levels are numbered in order", "INT 0")
        has_cost = book.says(level, "level_cost")
        if number == 1 and has_cost:
            yield Problem(level, "level 1 is printed on the board and has no cost", "level_cost")
        if number > 1 and not has_cost:
            yield Problem(level, f"level {number} is an upgrade card and needs a cost")
        yield from _shape_problems(node.slot, level)


def _shape_problems(slot: t.Slot, level: t.Level) -> Problems:
    shape = _SHAPES[slot]
    what = f"{_ARTICLE[slot]} {slot.value} level"
    said = [part for part in _LEVEL_PARTS if getattr(level, part)]
    for part in said:
        if part not in shape.allowed:
            first = next(children(getattr(level, part)), level)
            yield Problem(first, f"{what} {shape.only}", f"level_{part}" if first is level else "")
    if not shape.allowed & set(said) - _NUMBERS:
        yield Problem(level, f"{what} {shape.needs}")
    if slot is t.Slot.DEFENSIVE and not level.dice:
        yield Problem(level, f"{what} needs dice: 'roll N'", "level_dice")


@problems.register
def _check_level(node: t.Level, _place: Place, book: Book) -> Problems:
    yield from _together_problems(node, node.together, node.dice, "level_together", book)
    yield from _label_problems(node.offers)
    yield from twice("the need", ((_need_text(row.need), row.need, "") for row in node.rows))
    yield from twice("the name", ((row.name.en, row.name, "") for row in node.rows if row.name))


def _need_text(need: t.Need) -> str:
    if isinstance(need, t.StraightNeed):
        return "large straight" if need.length == 5 else "small straight"
    return " + ".join(sorted(f"{wanted.count} {wanted.symbol}" for wanted in need.symbols))


@problems.register
def _check_row(node: t.Row, place: Place, book: Book) -> Problems:
    if t.Slot.ULTIMATE in place.marks and book.last_face:
        wanted = f"5 {book.last_face}"
        if _need_text(node.need) != wanted:
            yield Problem(node.need, f"an ultimate ability needs exactly {wanted}")
    yield from _label_problems(tuple(effect.offer for effect in node.body if isinstance(effect, t.Allow)))


# --- the file


_NO_ABILITIES: Final = (
    "the hero has no ability at all: it needs one to play with, "
    "such as 'offensive \"Strike\" { level 1 { row need 3 sword { deal 4 } } }'"
)
_NO_DICE: Final = (
    "the line 'dice' is missing: it lists the symbols of the faces 1 to 6, "
    "such as 'dice sword sword sword shield shield crown'"
)


@problems.register
def _check_hero(node: t.Hero, _place: Place, book: Book) -> Problems:
    if not node.abilities:
        yield Problem(node, _NO_ABILITIES, "KEY 0")
    yield from _dice_problems(node, book)
    yield from _uses_problems(node, book)
    yield from _side_problems(node)
    yield from _name_problems(node, book)


def _dice_problems(hero: t.Hero, book: Book) -> Problems:
    if not hero.dice:
        yield Problem(hero, _NO_DICE)
        return
    if len(hero.dice) != 6:
        part = "dice 6" if len(hero.dice) > 6 else "dice"
        yield Problem(hero, f"a die has exactly 6 faces, not {len(hero.dice)}", part)
    for index, face in enumerate(hero.dice):
        yield from symbol_problems(hero, face, book, f"dice {index}")
    for symbol in hero.symbols:
        if symbol.key not in hero.dice:
            yield Problem(symbol, f"the symbol '{symbol.key}' is on no face of the dice", "KEY 0")


def _uses_problems(hero: t.Hero, book: Book) -> Problems:
    every = f"; the common ones are {listed(sorted(book.shared_tokens), 'and')}" if book.shared_tokens else ""
    for index, used in enumerate(hero.uses):
        if used in book.shared_tokens:
            continue
        message = f"unknown common token '{used}'" + (suggestion(used, book.shared_tokens) or every)
        if used in book.own_tokens:
            message = f"'{used}' is a token of the hero's own: 'uses' lists common ones"
        yield Problem(hero, message, f"uses {index}")
    for token in hero.tokens:
        if token.key in book.shared_tokens:
            message = f"'{token.key}' is a common token: write 'uses {token.key}' instead"
            yield Problem(token.name, message, "STRING 0")


def _side_problems(hero: t.Hero) -> Problems:
    """A board has two sides or none, and an ultimate ability whichever side lies up."""
    yield from names_twice("the side", (side.name for side in hero.sides))
    if len(hero.sides) == 1:
        yield Problem(hero.sides[0], "a board has two sides or none")
    for side in hero.sides:
        ultimates = [one for one in _spaces(hero, side.key) if one.slot is t.Slot.ULTIMATE]
        if not ultimates:
            yield Problem(side, f"the side '{side.key}' has no ultimate ability")
        yield from (Problem(one, f"the side '{side.key}' has another ultimate ability") for one in ultimates[1:])


def _spaces(hero: t.Hero, side: str) -> list[t.Ability]:
    """The board spaces that lie up together with this side."""
    return [ability for ability in hero.abilities if ability.side in {"", side}]


def _name_problems(hero: t.Hero, book: Book) -> Problems:
    upgrades = {upgrade_key(ability, level) for ability in hero.abilities for level in ability.levels[1:]}
    for card in hero.cards:
        if card.key in book.shared_cards | upgrades:
            yield Problem(card.name, f"there is another card '{card.key}'", "STRING 0")
    yield from twice("the common token", ((used, hero, f"uses {index}") for index, used in enumerate(hero.uses)))
    yield from twice("the symbol", ((symbol.key, symbol, "KEY 0") for symbol in hero.symbols))
    yield from names_twice("the symbol", (symbol.name for symbol in hero.symbols))
    yield from names_twice("the token", (token.name for token in hero.tokens))
    yield from names_twice("the card", (card.name for card in hero.cards))
    yield from names_twice("the companion", (companion.name for companion in hero.companions))
    for side in [side.key for side in hero.sides] or [""]:
        yield from names_twice("the ability", _ability_names(_spaces(hero, side)))
    upgraded = ((slug(one.name.en), one.name, "STRING 0") for one in hero.abilities if len(one.levels) > 1)
    yield from twice("an upgrade of", upgraded) if hero.sides else ()
    yield from _space_key_problems(hero, book)


def _space_key_problems(hero: t.Hero, book: Book) -> Problems:
    """No two board spaces share a key; two of one name that lie up together are told of by their name."""
    spaces: dict[str, t.Ability] = {}
    for ability in hero.abilities:
        other = spaces.setdefault(ability.key, ability)
        together = "" in {ability.side, other.side} or ability.side == other.side
        if other is ability or (together and slug(other.name.en) == slug(ability.name.en)):
            continue
        message = f"another board space has the key '{ability.key}': give this one its own, 'as KEY'"
        labelled = book.says(ability, "label")
        yield Problem(ability, message, "label") if labelled else Problem(ability.name, message, "STRING 0")


@problems.register
def _check_common(node: t.Common, _place: Place, _book: Book) -> Problems:
    yield from names_twice("the token", (token.name for token in node.tokens))
    yield from names_twice("the card", (card.name for card in node.cards))


def _ability_names(abilities: Iterable[t.Ability]) -> Iterator[t.Name]:
    """The names of the spaces and of the rows that upgrades add; a row may stay from level to level."""
    for ability in abilities:
        yield ability.name
        rows = {row.name: row.name for level in ability.levels for row in level.rows if row.name}
        yield from rows.values()
