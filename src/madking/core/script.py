"""Scripts: running the body of a row, card, token or defence.

A script works segment by segment (`then` cuts them, TXT-4). First everything is decided, in the order of the
text: dice are rolled, choices made, conditions read; each effect becomes a deed. Then the deeds are performed:
of an ability in the order of OFF-5 (free effects, effects on the target, damage), of anything else as written.
"""

from bisect import insort
from typing import Final

from madking.core import codes, companions, dice, moments
from madking.core import events as e
from madking.core.choices import first_choices, player_choices, second_choices
from madking.core.damage import can_weaken
from madking.core.deeds import change_cp, discard, mark_altered, perform
from madking.core.piles import ACTIONS, UPGRADES, pile_of
from madking.core.reading import can_activate, holds, situation, who
from madking.core.state import (
    DEFENCE_ROLL,
    DRAW_CARD,
    EFFECT_ROLL,
    F_CONTEST,
    F_PLAN,
    F_REROLL,
    F_ROLL,
    F_SCRIPT,
    F_UPTO,
    LOSE_CARD,
    PICK_BRANCH,
    PICK_CARD,
    PICK_COMPANION,
    PICK_DIE,
    PICK_NUMBER,
    PICK_PILE,
    PICK_PLAYER,
    PICK_TOKEN,
    PICK_VALUE,
    PURPOSES,
    ROLL_DICE,
    Deed,
    Frame,
    Roll,
    State,
)
from madking.core.targeting import aims_at_target, find_target, reward_chosen, reward_decided
from madking.core.tokens import remove
from madking.core.traits import FREE, HARMFUL, of_body, picks, stage
from madking.core.triggers import trigger
from madking.core.windows import AFTER_ROLL, AT_THEN, open_window
from madking.lang import tree as t

# How a script runs (Frame.x), unless as it is written.
STAGED: Final = 1
ANNOUNCING: Final = 2

# Steps of a script.
DECIDE: Final = 0
ORDER: Final = 1
PERFORM: Final = 2
SEGMENT_DONE: Final = 3

# Steps of a plan: what it is waiting for.
WALKING: Final = 0
FIRST_PICK: Final = 1
SECOND_PICK: Final = 2
PLAYER_PICK: Final = 3
BRANCH_PICK: Final = 4
MAY_PICK: Final = 5
SPEND_PICK: Final = 6

# What a plan hands down to its parts (Frame.y).
OPTIONAL: Final = 1
LAST: Final = 2

_ASKS: Final = {
    codes.TOKEN: PICK_TOKEN,
    codes.DIE: PICK_DIE,
    codes.VALUE: PICK_VALUE,
    codes.TURN: PICK_VALUE,
    codes.PLAYER: PICK_PLAYER,
    codes.COMPANION: PICK_COMPANION,
}
_NUMBERED: Final = (t.Take, t.PayAny, t.GainOrSteal, t.Shelter)


def body_of(node: t.Node | None, otherwise: bool) -> t.Body:
    """The effects that a node holds."""
    if isinstance(node, (t.If, t.Contest, t.MaySpend)):
        return node.otherwise if otherwise else node.body
    if isinstance(
        node,
        (
            t.Row, t.Card, t.Offer, t.Rule, t.Level, t.Roll, t.Additionally,
            t.May, t.Branch, t.ChoosePlayer, t.UpTo, t.Times, t.ForEach, t.ForEachToken, t.Later, t.Act,
        ),
    ):  # fmt: skip
        return node.body
    return ()


# --- scripts ---------------------------------------------------------------------------------------


def run_script(s: State, f: Frame) -> None:
    """One step of a script."""
    if f.step == DECIDE:
        f.step = ORDER
        plan = s.push(Frame(F_PLAN, f.seat, f.node))
        plan.i = f.y
        plan.roll = f.roll
        plan.y = f.a
    elif f.step == ORDER:
        if f.x == ANNOUNCING:
            s.stack.pop()
            s.stack[-1].deeds = f.deeds
            s.stack[-1].b = f.y
            return
        f.i = 0
        f.step = PERFORM
        if f.x == STAGED:
            f.deeds = _staged(f.deeds or [])
    elif f.step == PERFORM:
        _perform_all(s, f)
    else:
        _segment_done(s, f)


def _staged(deeds: list[Deed]) -> list[Deed]:
    """OFF-5 and TXT-7: by stage, and inside a stage the additional ones last."""
    ordered: list[Deed] = []
    for wanted in range(HARMFUL + 1):
        for last in (False, True):
            ordered += [deed for deed in deeds if stage(deed.effect) == wanted and deed.last == last]
    return ordered


def _perform_all(s: State, f: Frame) -> None:
    """Performs deed after deed until one of them has to wait for something."""
    depth = len(s.stack)
    deeds = f.deeds
    while deeds is not None and f.i < len(deeds):
        deed = deeds[f.i]
        if f.x == STAGED and _lacks_target(s, deed.effect):
            find_target(s, f.seat)
            return
        if s.mode.leaders and f.x == STAGED and stage(deed.effect) != FREE and reward_decided(s, f):
            return
        f.i += 1
        perform(s, f, deed)
        if len(s.stack) != depth:
            return
    f.deeds = None
    f.step = SEGMENT_DONE


def _lacks_target(s: State, effect: t.Effect) -> bool:
    """TGT-1: whether an effect of an ability needs the target, which is not yet known."""
    attack = s.attack
    return attack is not None and attack.target < 0 and aims_at_target(effect)


def _segment_done(s: State, f: Frame) -> None:
    """After the damage the tokens of both sides have their say; between segments there is a window."""
    attack = s.attack
    if attack is not None and attack.made and not attack.noted:
        attack.noted = True
        trigger(s, moments.ATTACKED, attack.target)
        trigger(s, moments.ATTACKING, attack.attacker)
    elif attack is not None and f.x == STAGED and not attack.weakened and _is_weakened(s):
        attack.weakened = True
        trigger(s, moments.HARMING, attack.attacker)
    elif 0 <= f.y < len(body_of(f.node, False)):
        f.step = DECIDE
        open_window(s, AT_THEN)
    else:
        del s.rolls[f.base :]
        s.stack.pop()


def _is_weakened(s: State) -> bool:
    """Whether there are rules that weaken an ability, and damage that they reach."""
    return bool(s.content.rules[moments.HARMING]) and can_weaken(s)


# --- plans -----------------------------------------------------------------------------------------


def _script_of(s: State) -> Frame:
    """The script that the plan on top of the stack works for."""
    depth = len(s.stack) - 1
    while s.stack[depth].kind != F_SCRIPT:
        depth -= 1
    return s.stack[depth]


def run_plan(s: State, f: Frame) -> None:
    """Walks through a body and decides each effect, until something has to be asked."""
    body = body_of(f.node, f.x == 1)
    if f.step != WALKING and not _resume(s, f, body[f.i - 1]):
        return
    while f.i < len(body):
        effect = body[f.i]
        if isinstance(effect, (t.Contest, t.GainOrSteal, t.If)) and _lacks_target(s, effect):
            find_target(s, f.seat)
            return
        f.i += 1
        if isinstance(effect, t.Then):
            break
        if not _decide(s, f, effect):
            return
    if f.b and _still_there(s, f):
        f.b -= 1
        f.i = 0
        return
    s.stack.pop()
    if s.stack[-1].kind == F_SCRIPT:
        s.stack[-1].y = f.i


def _decide(s: State, f: Frame, effect: t.Effect) -> bool:
    """Decides one effect; False if it has to wait."""
    if isinstance(effect, t.If):
        below = s.push(Frame(F_PLAN, f.seat, effect))
        below.x = 0 if holds(s, effect.condition, f.seat, f.roll, f.chosen) else 1
    elif isinstance(effect, t.Additionally):
        below = s.push(Frame(F_PLAN, f.seat, effect))
    elif isinstance(effect, (t.Times, t.ForEach, t.ForEachToken)):
        times = _times(s, f, effect)
        if not times:
            return True
        below = s.push(Frame(F_PLAN, f.seat, effect))
        below.b = times - 1
    elif isinstance(effect, t.Contest):
        below = s.push(Frame(F_CONTEST, f.seat, effect))
    elif isinstance(effect, t.Roll):
        below = s.push(Frame(F_ROLL, f.seat, effect))
    elif isinstance(effect, t.UpTo):
        below = s.push(Frame(F_UPTO, f.seat, effect))
    elif isinstance(effect, (t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer)):
        return _ask_way(s, f, effect)
    else:
        return _ask_pick(s, f, effect)
    _hand_down(f, below)
    if isinstance(effect, t.Additionally):
        below.y |= LAST
    return False


def _times(s: State, f: Frame, effect: t.Times | t.ForEach | t.ForEachToken) -> int:
    """How often a body is repeated."""
    if isinstance(effect, t.Times):
        return effect.count
    if isinstance(effect, t.ForEachToken):
        return s.players[f.seat].tokens[s.content.token_index[effect.token]]
    return s.content.heroes[f.seat].symbols(s.rolls[f.roll].dice, effect.symbol)


def _still_there(s: State, f: Frame) -> bool:
    """Whether a repetition goes on: what is done for each token is not done for one that has left meanwhile."""
    node = f.node
    if isinstance(node, t.ForEachToken):
        f.b = min(f.b, s.players[f.seat].tokens[s.content.token_index[node.token]])
    return f.b > 0


def _hand_down(f: Frame, below: Frame) -> None:
    below.roll = f.roll
    below.chosen = f.chosen
    below.y = f.y


def _ask_way(s: State, f: Frame, effect: t.May | t.MaySpend | t.ChooseOne | t.ChoosePlayer) -> bool:
    """Asks which way the text goes on; a way without alternative is taken without asking."""
    match effect:
        case t.May(body):
            if of_body(body) & ~situation(s, f.seat) or _aimless(s, f, body):
                return True
            f.step = MAY_PICK
            s.choice(PICK_BRANCH, f.seat, [codes.code(codes.BRANCH), codes.DECLINE])
        case t.MaySpend(count, token):
            f.step = SPEND_PICK
            if s.players[f.seat].tokens[s.content.token_index[token]] < count:
                s.answer = codes.DECLINE
                return _resume(s, f, effect)
            s.choice(PICK_BRANCH, f.seat, [codes.code(codes.BRANCH), codes.DECLINE])
        case t.ChooseOne(branches, chooser):
            f.step = BRANCH_PICK
            asked = who(s, chooser, f.seat, f.chosen)
            s.choice(PICK_BRANCH, asked, [codes.code(codes.BRANCH, i) for i in range(len(branches))])
        case t.ChoosePlayer():
            return _ask_player(s, f, effect)
    return False


def _aimless(s: State, f: Frame, body: t.Body) -> bool:
    """Whether something in the body has to be aimed, but nothing is there to aim at."""
    token = _script_of(s).chosen
    return any(picks(effect) and not first_choices(s, effect, f.seat, f.chosen, token, []) for effect in body)


def _ask_player(s: State, f: Frame, effect: t.ChoosePlayer) -> bool:
    """Asks for a player, or for the next one of several; the only possibility is taken without asking."""
    choices = [c for c in player_choices(s, effect, f.seat) if not f.base >> codes.argument_of(c) & 1]
    optional = effect.up_to or bool(f.y & OPTIONAL)
    if not choices or f.base.bit_count() == effect.count:
        f.base = 0
        return True
    f.step = PLAYER_PICK
    if len(choices) == 1 and not optional:
        s.only(PICK_PLAYER, f.seat, choices[0])
        return _resume(s, f, effect)
    s.choice(PICK_PLAYER, f.seat, [*choices, codes.DECLINE] if optional else choices)
    return False


def _ask_pick(s: State, f: Frame, effect: t.Effect) -> bool:
    """Turns an effect into a deed, asking first what it is aimed at; a token whose rule acts leaves at once."""
    script = _script_of(s)
    if isinstance(effect, t.RemoveThis) and isinstance(script.node, t.Rule):
        remove(s, script.seat, script.chosen, 1)
        return True
    if not picks(effect):
        script.add(Deed(effect, f.chosen, f.roll, 0, 0, bool(f.y & LAST)))
        return not (s.mode.leaders and script.x == STAGED and reward_chosen(s, effect, f.chosen))
    choices = first_choices(s, effect, f.seat, f.chosen, script.chosen, script.deeds or [])
    if not choices:
        s.declined = bool(f.y & OPTIONAL)
        return True
    f.step = FIRST_PICK
    return _ask(s, f, effect, choices, bool(f.y & OPTIONAL))


def _ask(s: State, f: Frame, effect: t.Effect, choices: list[int], optional: bool) -> bool:
    """Asks for one pick; the only possibility is taken without asking."""
    ask = PICK_NUMBER if isinstance(effect, _NUMBERED) else _ASKS[codes.kind_of(choices[0])]
    if len(choices) == 1 and not optional:
        s.only(ask, f.seat, choices[0])
        return _resume(s, f, effect)
    s.choice(ask, f.seat, [*choices, codes.DECLINE] if optional else choices)
    return False


def _resume(s: State, f: Frame, effect: t.Effect) -> bool:
    """Goes on with an answer; False if there is more to wait for."""
    argument = codes.argument_of(s.answer)
    step = f.step
    f.step = WALKING
    if step == SPEND_PICK and isinstance(effect, t.MaySpend):
        return _spend_or_not(s, f, effect)
    if s.answer == codes.DECLINE:
        s.declined = True
        f.base = 0
        return True
    if step == FIRST_PICK:
        f.a = argument
        if picks(effect) == 2:
            f.step = SECOND_PICK
            return _ask(s, f, effect, second_choices(s, effect, f.chosen, argument), False)
        return _decided(s, f, effect, _fixed_value(effect))
    if step == SECOND_PICK:
        turned = codes.kind_of(s.answer) == codes.TURN
        return _decided(s, f, effect, argument >> 1 if turned else argument)
    node: t.Node = effect
    if step == BRANCH_PICK and isinstance(effect, t.ChooseOne):
        node = effect.branches[argument]
    below = s.push(Frame(F_PLAN, f.seat, node))
    _hand_down(f, below)
    if step == PLAYER_PICK:
        below.chosen = argument
        below.y &= ~OPTIONAL
        if isinstance(effect, t.ChoosePlayer) and effect.count > 1:
            f.base |= 1 << argument
            f.i -= 1
    return False


def _spend_or_not(s: State, f: Frame, effect: t.MaySpend) -> bool:
    """Spends the tokens and goes on with the body, or goes on with the other one."""
    below = s.push(Frame(F_PLAN, f.seat, effect))
    _hand_down(f, below)
    if s.answer == codes.DECLINE:
        below.x = 1
    else:
        remove(s, f.seat, s.content.token_index[effect.token], effect.count)
    return False


def _fixed_value(effect: t.Effect) -> int:
    return effect.value if isinstance(effect, t.SetDie) and effect.value is not None else 0


def _decided(s: State, f: Frame, effect: t.Effect, second: int) -> bool:
    chosen = f.chosen
    if isinstance(effect, t.RemoveStatus):
        chosen = who(s, effect.who, f.seat, f.chosen)
    _script_of(s).add(Deed(effect, chosen, f.roll, f.a, second, bool(f.y & LAST)))
    return True


# --- dice, repetitions, draws ----------------------------------------------------------------------


def run_roll(s: State, f: Frame) -> None:
    """Dice of an effect (TXT-1): rolled once, a window, then the body reads them."""
    node = f.node
    if not isinstance(node, t.Roll):
        raise AssertionError("a roll frame runs a roll")
    if f.step == 0:
        f.step = 1
        f.roll = len(s.rolls)
        roller = who(s, node.who, f.seat, f.chosen)
        s.rolls.append(Roll(roller, EFFECT_ROLL, 0, True, _script_of(s).source))
        s.question(ROLL_DICE, -1, node.count)
    elif f.step == 1:
        f.step = 2
        s.rolls[f.roll].dice = s.answer
        tell_roll(s, f.roll, node.count)
        open_window(s, AFTER_ROLL)
    elif f.step == 2:
        if not _ask_reroll(s, f, node):
            f.step = 3
            s.rolls[f.roll].open = False
            _hand_down(f, s.push(Frame(F_PLAN, f.seat, node)))
    elif f.step == 4:
        _reroll_own(s, f, node)
    else:
        s.stack.pop()


def _ask_reroll(s: State, f: Frame, node: t.Roll) -> bool:
    """Offers the re-rolls that the text itself grants, if their price can be paid."""
    if f.b >= node.rerolls:
        return False
    if node.token and s.players[f.seat].tokens[s.content.token_index[node.token]] < node.price:
        return False
    shown = s.rolls[f.roll].dice
    faces = [face for face in dice.ALL_FACES if dice.count(shown, face)]
    f.step = 4
    s.choice(PICK_DIE, f.seat, [*(codes.code(codes.DIE, f.roll * 8 + face) for face in faces), codes.DECLINE])
    return True


def _reroll_own(s: State, f: Frame, node: t.Roll) -> None:
    """Re-rolls one die of the text's own roll; then there is a window again."""
    f.step = 2
    if s.answer == codes.DECLINE:
        f.b = node.rerolls
        return
    f.b += 1
    if node.token:
        remove(s, f.seat, s.content.token_index[node.token], node.price)
    open_window(s, AFTER_ROLL)
    s.push(Frame(F_REROLL, f.seat)).x = codes.argument_of(s.answer)


def run_contest(s: State, f: Frame) -> None:
    """RUL-3: the owner's die lies there; the other one rolls too; both may be altered, then they are compared."""
    node = f.node
    if not isinstance(node, t.Contest):
        raise AssertionError("a contest frame runs a contest")
    attack = s.attack
    own = s.rolls[f.roll]
    if f.step == 0:
        f.step = 1
        own.open = True
        f.base = len(s.rolls)
        s.rolls.append(Roll(who(s, node.who, f.seat, f.chosen), EFFECT_ROLL, 0, True))
        s.question(ROLL_DICE, -1, 1)
    elif f.step == 1:
        f.step = 2
        s.rolls[f.base].dice = s.answer
        tell_roll(s, f.base, 1)
        open_window(s, AFTER_ROLL)
    elif f.step == 2 and attack is not None and attack.granted and own.purpose == DEFENCE_ROLL:
        attack.granted -= 1
        open_window(s, AFTER_ROLL)
        s.push(Frame(F_REROLL, f.seat)).x = f.roll * 8 + dice.total(own.dice)
    elif f.step == 2:
        f.step = 3
        own.open = s.rolls[f.base].open = False
        lead = dice.total(own.dice) - dice.total(s.rolls[f.base].dice)
        below = s.push(Frame(F_PLAN, f.seat, node))
        below.x = 0 if lead > 0 or (lead == 0 and node.equal_wins) else 1
        _hand_down(f, below)
    else:
        s.stack.pop()


def tell_roll(s: State, index: int, rolled: int) -> None:
    """Reports dice that have just been rolled."""
    if s.events is not None:
        roll = s.rolls[index]
        s.tell(e.DiceRolled(roll.owner, PURPOSES[roll.purpose], tuple(dice.unpack(roll.dice)), rolled))


def run_up_to(s: State, f: Frame) -> None:
    """Something that may be done several times: each time is decided and done before the next."""
    node = f.node
    if not isinstance(node, t.UpTo):
        raise AssertionError("this frame runs an up-to")
    if f.step == 1 and s.declined:
        f.b = node.count
    s.declined = False
    if f.b == node.count or of_body(node.body) & ~situation(s, f.seat):
        s.stack.pop()
        return
    f.b += 1
    f.step = 1
    script = s.script(f.seat, node, _script_of(s).source)
    script.a = OPTIONAL


def run_draw(s: State, f: Frame) -> None:
    """Draws cards one by one; an empty deck is made anew from the discard pile (TURN-10)."""
    player = s.players[f.seat]
    if f.step == 1:
        f.step = 0
        player.deck.remove(s.answer)
        insort(player.hand, s.answer)
        if s.events is not None:
            s.tell(e.CardsDrawn(f.seat, s.content.heroes[f.seat].cards[s.answer].key))
        f.x -= 1
    if s.mode.upgrade_deck and f.x:
        _draw_from_piles(s, f)
        return
    if f.x and not player.deck and player.discard:
        player.deck = player.discard
        player.discard = []
        if s.events is not None:
            s.tell(e.DeckShuffled(f.seat))
    if not f.x or not player.deck:
        s.stack.pop()
        return
    f.step = 1
    s.question(DRAW_CARD, -1, f.seat)


def _draw_from_piles(s: State, f: Frame) -> None:
    """MODE-UPGRADE-DECK: the owner says from which pile the next card comes, if both have any."""
    if f.step == 2:
        f.step = 1
        f.y = codes.argument_of(s.answer)
        _refill(s, f)
        s.question(DRAW_CARD, -1, f.seat)
        return
    piles = [pile for pile in (ACTIONS, UPGRADES) if pile_of(s, f.seat, pile, True)]
    if not piles:
        s.stack.pop()
        return
    f.step = 2
    if len(piles) == 1:
        s.only(PICK_PILE, f.seat, codes.code(codes.VALUE, piles[0]))
    else:
        s.choice(PICK_PILE, f.seat, [codes.code(codes.VALUE, pile) for pile in piles])


def _refill(s: State, f: Frame) -> None:
    """An empty pile is made anew from the discarded cards of its kind."""
    player = s.players[f.seat]
    if not pile_of(s, f.seat, f.y, False):
        fresh = pile_of(s, f.seat, f.y, True)
        player.discard = [card for card in player.discard if card not in fresh]
        player.deck = sorted(player.deck + fresh)
        if s.events is not None:
            s.tell(e.DeckShuffled(f.seat))


def run_reroll(s: State, f: Frame) -> None:
    """Re-rolls one die that lies on the table."""
    index = f.x // 8
    roll = s.rolls[index]
    if f.step == 0:
        f.step = 1
        roll.dice -= dice.one(f.x % 8)
        s.question(ROLL_DICE, -1, 1)
        return
    roll.dice += s.answer
    s.stack.pop()
    tell_roll(s, index, 1)
    mark_altered(s, f.seat, index)


def run_ransom(s: State, f: Frame) -> None:
    """The owner of a die pays the one who wants it re-rolled, or re-rolls it."""
    node = f.node
    if not isinstance(node, t.Reroll):
        raise AssertionError("a ransom frame runs a re-roll")
    if f.step == 0:
        f.step = 1
        s.choice(PICK_BRANCH, f.seat, [codes.code(codes.BRANCH, 0), codes.code(codes.BRANCH, 1)])
        return
    s.stack.pop()
    if codes.argument_of(s.answer):
        s.push(Frame(F_REROLL, f.y)).x = f.x
    else:
        change_cp(s, f.seat, -node.ransom)
        change_cp(s, f.y, node.ransom)


# --- cards that are lost or found, companions that act ---------------------------------------------


def run_discard(s: State, f: Frame) -> None:
    """Discards cards one by one, at random or as their owner likes (RUL-16)."""
    hand = s.players[f.seat].hand
    if f.step == 1:
        f.step = 0
        f.x -= 1
        discard(s, f.seat, s.answer if f.y else codes.argument_of(s.answer))
        return
    if not f.x or not hand or not s.players[f.seat].alive:
        s.stack.pop()
        return
    f.step = 1
    if f.y:
        s.question(LOSE_CARD, -1, f.seat)
    elif len(hand) == 1:
        s.only(PICK_CARD, f.seat, codes.code(codes.CARD, hand[0]))
    else:
        s.choice(PICK_CARD, f.seat, [codes.code(codes.CARD, card) for card in hand])


def run_search(s: State, f: Frame) -> None:
    """Takes a card of choice out of the deck; an empty one holds nothing to find."""
    player = s.players[f.seat]
    if f.step == 0 and player.deck:
        f.step = 1
        choices = [codes.code(codes.CARD, card) for card in player.deck]
        if len(choices) == 1:
            s.only(PICK_CARD, f.seat, choices[0])
        else:
            s.choice(PICK_CARD, f.seat, choices)
        return
    s.stack.pop()
    if f.step == 1:
        card = codes.argument_of(s.answer)
        player.deck.remove(card)
        insort(player.hand, card)
        if s.events is not None:
            s.tell(e.CardFound(f.seat, s.content.heroes[f.seat].cards[card].key))


def run_activate(s: State, f: Frame) -> None:
    """Activates companions one after the other, each at most once."""
    node = f.node
    if not isinstance(node, t.ActivateSome):
        raise AssertionError("this frame activates companions")
    if f.step == 1:
        f.step = 0
        if s.answer == codes.DECLINE:
            s.stack.pop()
            return
        index = codes.argument_of(s.answer)
        f.base |= 1 << index
        f.b += 1
        companions.activate(s, f.seat, index)
        return
    able = [index for index in range(len(s.content.heroes[f.seat].companions)) if can_activate(s, f.seat, index)]
    choices = [codes.code(codes.COMPANION, index) for index in able if not f.base >> index & 1]
    if not choices or f.b == node.count:
        s.stack.pop()
        return
    f.step = 1
    if len(choices) == 1 and not node.optional:
        s.only(PICK_COMPANION, f.seat, choices[0])
        return
    s.choice(PICK_COMPANION, f.seat, [*choices, codes.DECLINE] if node.optional else choices)
