"""Choices that a text asks for: players, tokens, dice, values, numbers, cards, companions, branches."""

from collections.abc import Callable
from typing import assert_never

from madking.bots.dice_worth import AGAIN, RANSOMED, DicePick, RollWorth
from madking.bots.holdings import counts, held, tokens_worth, usual_worth
from madking.bots.main_phase import upgrade_gain
from madking.bots.outcomes import Outcomes
from madking.bots.outlook import Outlook
from madking.bots.reactions import announced, sheltered, spending, stake, undefended
from madking.bots.reader import Reading
from madking.bots.swaps import Swaps
from madking.core import asked, codes, dice
from madking.core.activations import ActivateFrame
from madking.core.acts import OfferFrame
from madking.core.companions import in_group
from madking.core.content import UPGRADE
from madking.core.growth import GrowFrame
from madking.core.piles import DiscardFrame, RecoverFrame, SearchFrame
from madking.core.plans import PlanFrame, RollFrame
from madking.core.rerolls import RansomFrame
from madking.core.state import Frame
from madking.core.terms import PICK_DIE, PICK_PLAYER, PICK_VALUE
from madking.core.traits import Picked, is_picked
from madking.core.triggers import TriggersFrame
from madking.core.upgrades import LayFrame
from madking.core.windows import upgrade_price
from madking.lang import tree as t
from madking.odds.ground import MINE, THEIRS, Scene
from madking.odds.symbols import parts

Worth = Callable[[int], float]


def pick(table: Outlook, options: list[int]) -> int:
    """The most sensible answer to a question of a text; the first one if there is nothing to tell them apart."""
    worth = _of_frame(table, table.s.stack[-1])
    if table.s.ask == PICK_PLAYER:
        options = sorted(options, key=lambda option: _distance(table, option))
    return options[0] if worth is None else max(options, key=worth)


def _distance(table: Outlook, option: int) -> int:
    """Among players that are worth the same: the rival first, then in turn order; declining comes last."""
    seats = len(table.s.players)
    if codes.kind_of(option) != codes.PLAYER:
        return seats
    seat = codes.argument_of(option)
    return 0 if seat == table.foe else 1 + (seat - table.seat) % seats


def _of_frame(table: Outlook, frame: Frame) -> Worth | None:
    """How the options of the pending question are weighed: some frames ask for themselves, plans for an effect."""
    if isinstance(frame, OfferFrame):
        return lambda option: _number_of(table, frame, codes.argument_of(option))
    if isinstance(frame, RollFrame):
        return lambda option: _own_reroll(table, option)
    if isinstance(frame, TriggersFrame):
        return lambda option: _rule(table, frame, codes.argument_of(option))
    if isinstance(frame, RansomFrame):
        return lambda option: _pay_ransom(table, frame, codes.argument_of(option))
    if isinstance(frame, DiscardFrame):
        return lambda option: -held(table, codes.argument_of(option))
    if isinstance(frame, (SearchFrame, RecoverFrame)):
        return lambda option: _find(table, codes.argument_of(option))
    if isinstance(frame, LayFrame):
        return lambda option: _lay(table, option)
    if isinstance(frame, ActivateFrame):
        return lambda option: _act(table, option)
    if isinstance(frame, GrowFrame):
        return lambda option: _grown(table, option)
    if isinstance(frame, PlanFrame):
        return _of_effect(table, frame, frame.effect())
    return None


def _of_effect(table: Outlook, frame: PlanFrame, effect: t.Effect | None) -> Worth | None:
    """How the options are weighed that an effect asks for."""
    if isinstance(effect, t.ChoosePlayer):
        return lambda option: _player(table, effect.body, option)
    if isinstance(effect, (t.ChooseOne, t.May, t.MaySpend)):
        return lambda option: _branch(table, frame, effect, option)
    return _of_picked(table, frame, effect) if effect is not None and is_picked(effect) else None


def _of_picked(table: Outlook, frame: PlanFrame, effect: Picked) -> Worth | None:
    """How the options are weighed at which an effect may be aimed."""
    match effect:
        case t.SwapDice():
            return Swaps(table, effect).pick
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.Reroll():
            if table.s.ask == PICK_DIE:
                return DicePick(table, effect).die
            return DicePick(table, effect).value if table.s.ask == PICK_VALUE else None
        case t.RemoveStatus() | t.MoveStatus() | t.PreventStatus():
            return lambda option: _token(table, effect, option)
        case t.StealStatus():
            return lambda option: table.weights.moved(codes.argument_of(option), False)
        case t.Take() | t.PayAny():
            return lambda option: _taken(table, frame, effect, codes.argument_of(option))
        case t.Shelter():
            return lambda option: sheltered(table, codes.argument_of(option))
        case t.GainOrSteal():
            return lambda option: float(codes.argument_of(option))
        case t.SetState(_, state):
            return lambda option: _raised(table, state, option)
        case t.RemoveCompanions():
            return lambda option: _removed(table, frame, codes.argument_of(option))
        case t.PassThis():
            return lambda option: -1.0 if table.friend(codes.argument_of(option)) else 1.0
        case _:
            assert_never(effect)


def _scene(table: Outlook, frame: Frame) -> Scene:
    """Where the text of a frame is read."""
    about = frame.about(table.s)
    shown = table.s.rolls[about.roll].dice if 0 <= about.roll < len(table.s.rolls) else 0
    chosen = MINE if about.chosen >= 0 and table.friend(about.chosen) else THEIRS
    return Scene(shown, chosen)


def _reader(table: Outlook) -> Reading:
    return table.valuation.texts.readers[table.seat].at(table.facts)


# --- tokens and players ----------------------------------------------------------------------------------


def _token(table: Outlook, effect: t.RemoveStatus | t.MoveStatus | t.PreventStatus, option: int) -> float:
    """What it is worth to take away, or to move, a token of this kind."""
    if codes.kind_of(option) != codes.TOKEN:
        return _receiver(table, option) if codes.kind_of(option) == codes.PLAYER else 0.0
    token = codes.argument_of(option)
    chosen = asked.top(table.s).chosen
    match effect:
        case t.MoveStatus():
            return table.weights.moved(token, table.friend(chosen)) + _answered(table, token, chosen)
        case t.RemoveStatus(t.Who.CHOSEN):
            return table.weights.lost(token, table.friend(chosen)) + _answered(table, token, chosen)
        case t.RemoveStatus(t.Who.TARGET | t.Who.ATTACKER):
            return table.weights.lost(token, False)
        case t.RemoveStatus() | t.PreventStatus():
            return table.weights.lost(token, True)
        case _:
            assert_never(effect)


def _receiver(table: Outlook, option: int) -> float:
    """Whom a moved token should go to."""
    worth = table.weights.worths[0][asked.top(table.s).picked]
    return worth if table.friend(codes.argument_of(option)) else -worth


def _answered(table: Outlook, token: int, seat: int) -> float:
    """What it is worth in addition to take away the token that an opponent is about to spend."""
    frame = announced(table)
    if frame is None or frame.seat != seat or frame.token(table.s) != token:
        return 0.0
    return stake(table, frame)


def _player(table: Outlook, body: t.Body, option: int) -> float:
    """What it is worth to choose this player for a text; choosing nobody is worth nothing."""
    if option == codes.DECLINE:
        return 0.0
    seat = codes.argument_of(option)
    mine = table.friend(seat)
    weights = table.weights
    total = 0.0
    scene = _scene(table, table.s.stack[-1])._replace(chosen=MINE if mine else THEIRS)
    for effect in body:
        match effect:
            case t.RemoveStatus():
                total += weights.cleanse_of(mine) + _staked(table, seat)
            case t.RemoveAll():
                total += weights.purge_of(mine) + _staked(table, seat)
            case t.MoveStatus():
                total += weights.move_from(mine) + _staked(table, seat)
            case t.StealStatus():
                total += 0.0 if mine else weights.move_from(False)
            case t.Prevent() | t.GrantAttempt():
                total += 1.0 if mine else -1.0
            case _:
                total += table.spread(_reader(table).spread((effect,), scene))
    return total


def _staked(table: Outlook, seat: int) -> float:
    """What an announced spend of this player is worth to them, if it can be foiled."""
    frame = announced(table)
    return stake(table, frame) if frame is not None and frame.seat == seat else 0.0


# --- branches and numbers --------------------------------------------------------------------------------


def _branch(table: Outlook, frame: PlanFrame, effect: t.ChooseOne | t.May | t.MaySpend, option: int) -> float:
    """What a branch is worth; of someone else's text, what it is worth to them, turned round."""
    if frame.seat != table.seat and not table.friend(frame.seat):
        return -_branch(table.of(frame.seat), frame, effect, option)
    scene = _scene(table, frame)
    reader = _reader(table)
    match effect:
        case t.MaySpend():
            ways = reader.spends(effect, scene)
            return table.spread(ways[0] if option == codes.DECLINE else ways[-1])
        case t.May(body):
            if option == codes.DECLINE:
                return 0.0
            spread = reader.spread(body, scene)
            return table.spread(spread) + _passing(table, spread)
        case t.ChooseOne(branches):
            spread = reader.spread(branches[codes.argument_of(option)].body, scene)
            return table.spread(spread) + undefended(table, spread)


def _passing(table: Outlook, spread: Outcomes) -> float:
    """What it is worth to pass on the token whose rule acts."""
    rules = [frame.about(table.s) for frame in reversed(table.s.stack) if isinstance(frame.runs(), t.Rule)]
    token = rules[0].token if rules else -1
    if token < 0 or not any(outcome.this_passed for _, outcome in spread):
        return 0.0
    return table.weights.moved(token, True)


def _taken(table: Outlook, frame: PlanFrame, effect: t.Take | t.PayAny, number: int) -> float:
    """What it is worth to take so many, with all that follows in the text."""
    return table.spread(_reader(table).took(effect, number, frame.rest(), _scene(table, frame)))


def _number_of(table: Outlook, frame: OfferFrame, count: int) -> float:
    """What it is worth to spend so many tokens at once."""
    made = frame.offer(table.s)
    return spending(table, made, count) if count in counts(table, made) else 0.0


def _pay_ransom(table: Outlook, frame: RansomFrame, rerolls: int) -> float:
    """What it is worth to have one's die rolled again, or to pay for it."""
    about = frame.about(table.s)
    if not rerolls:
        return -RANSOMED * table.weights.cp * about.count
    worth = RollWorth(table, dice.roll_of(about.die))
    return worth.turned(AGAIN, 0, worth.shown, dice.face_of(about.die)) - worth.now()


def _rule(table: Outlook, frame: TriggersFrame, key: int) -> float:
    """Which of several rules acts first: whatever brings most."""
    seats = len(table.s.players)
    rule = frame.rule(table.s, key).rule
    owner = table.of(key % seats)
    worth = owner.spread(owner.text(rule, rule.body))
    return worth if table.friend(key % seats) else -worth


# --- cards and companions --------------------------------------------------------------------------------


def _find(table: Outlook, index: int) -> float:
    """What a card of choice is worth."""
    card = table.s.content.heroes[table.seat].cards[index]
    if card.timing != UPGRADE:
        return usual_worth(table, card)
    cost = upgrade_price(table.s, table.seat, card)
    return upgrade_gain(table, card) - table.weights.cp * cost if cost >= 0 else 0.0


def _lay(table: Outlook, option: int) -> float:
    """What it is worth to lay a Hero Upgrade for nothing: it is dearer to come by, the more it costs."""
    if option == codes.DECLINE:
        return 0.0
    card = table.s.content.heroes[table.seat].cards[codes.argument_of(option)]
    return upgrade_gain(table, card) + table.weights.cp * upgrade_price(table.s, table.seat, card)


def _act(table: Outlook, option: int) -> float:
    """What it is worth to have a companion act; nobody's act is worth nothing."""
    if option == codes.DECLINE:
        return 0.0
    made = table.s.content.heroes[table.seat].companions[codes.argument_of(option)]
    return table.spread(_reader(table).acting(made.key))


def _grown(table: Outlook, option: int) -> float:
    """What a step of growth is worth, also to the rest of the text, which may count companions."""
    if option == codes.DECLINE:
        return 0.0
    index = codes.argument_of(option)
    source = table.s.content.heroes[table.seat].companions[index].source
    worth = table.weights.joined(index, 1)
    return worth + (table.weights.joined(source, -1) if source >= 0 else _counted(table))


def _counted(table: Outlook) -> float:
    """What one companion more adds to the damage of the text that lets them grow."""
    text = asked.script(table.s)
    return float(
        sum(
            term.value
            for node in parts(text.node if text is not None else None)
            if isinstance(node, t.Deal)
            for term in node.amount.terms
            if isinstance(term, t.PerCompanion) and not term.state
        )
    )


def _removed(table: Outlook, frame: PlanFrame, packed: int) -> float:
    """What it is worth to remove a group of companions, with all that follows in the text."""
    companions = table.s.content.heroes[table.seat].companions
    group = tuple([in_group(packed, index) for index, made in enumerate(companions) if made.limit])
    return table.spread(_reader(table).removed(group, frame.rest(), _scene(table, frame)))


def _raised(table: Outlook, state: str, option: int) -> float:
    """What it is worth to bring this companion into another state."""
    if codes.kind_of(option) != codes.COMPANION:
        return 0.0
    index = codes.argument_of(option)
    made = table.s.content.heroes[table.seat].companions[index]
    return table.weights.change(index, table.facts.companions[2 * index], made.states.index(state))


# --- dice ------------------------------------------------------------------------------------------------


def _own_reroll(table: Outlook, option: int) -> float:
    """What it is worth to roll a die of a text's own roll again."""
    node = asked.top(table.s).node
    if option == codes.DECLINE or not isinstance(node, t.Roll):
        return 0.0
    die = codes.argument_of(option)
    worth, face = RollWorth(table, dice.roll_of(die)), dice.face_of(die)
    price = tokens_worth(table, table.s.content.token_index[node.token], node.price) if node.token else 0.0
    return worth.turned(AGAIN, 0, worth.shown, face) - worth.of(worth.shown) - price


def reroll(table: Outlook, options: list[int]) -> int:
    """Which dice to keep of a roll that may be rolled once more."""
    worth = RollWorth(table, table.s.number)
    keeps = worth.keeps()

    def of(option: int) -> float:
        kept = codes.argument_of(option)
        return worth.of(kept) if kept == worth.shown else keeps.keep(kept, 1)

    return max(options, key=of)
