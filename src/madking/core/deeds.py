"""Performing decided effects: the one place where an effect of the language changes the state."""

from bisect import insort
from typing import Final, assert_never

from madking.core import companions, dice
from madking.core import events as e
from madking.core.damage import (
    against,
    attack_damage,
    collateral_damage,
    heal,
    plain_damage,
    steal,
    weaken,
    write,
)
from madking.core.reading import amount, token_roll, who, whom
from madking.core.state import (
    ADDITION,
    ATTACK_ROLL,
    COLLATERAL,
    CP_MAX,
    DAMAGE,
    DIMMING,
    DODGE,
    F_ACTIVATE,
    F_DISCARD,
    F_DRAW,
    F_ISOLATED,
    F_RANSOM,
    F_REROLL,
    F_SCRIPT,
    F_SEARCH,
    HALF,
    HEALING,
    ISOLATED,
    LEECH,
    MENDING,
    NORMAL,
    PASSED,
    PLAIN,
    PREVENTION,
    PURE,
    PURPOSES,
    RECOIL,
    RETURN,
    THEFT,
    ULTIMATE,
    UNAVOIDABLE,
    UNDEFENDABLE,
    Deed,
    Entry,
    Frame,
    State,
)
from madking.core.targeting import reward
from madking.core.tokens import move, place, removable, remove
from madking.core.traits import A_DIE, A_TOKEN, traits_of
from madking.lang import tree as t

TARGET: Final = t.Who.TARGET
EACH_OPPONENT: Final = t.Who.EACH_OPPONENT
OFFENSIVE_PHASE: Final = t.RollPhase.OFFENSIVE
ROLL_ACTION: Final = t.Timing.ROLL
TYPES: Final = {
    t.DamageType.NORMAL: NORMAL,
    t.DamageType.UNDEFENDABLE: UNDEFENDABLE,
    t.DamageType.PURE: PURE,
    t.DamageType.COLLATERAL: COLLATERAL,
    t.DamageType.ULTIMATE: ULTIMATE,
    t.DamageType.PLAIN: PLAIN,
    t.DamageType.ISOLATED: ISOLATED,
    t.DamageType.UNAVOIDABLE: UNAVOIDABLE,
}


def possible(s: State, deed: Deed) -> bool:
    """Whether what the deed is aimed at is still there."""
    rests_on = traits_of(deed.effect).rests_on
    if rests_on == A_TOKEN:
        return s.players[deed.chosen].tokens[deed.a] > 0
    if rests_on == A_DIE:
        index = deed.a // 8
        return index < len(s.rolls) and s.rolls[index].open and dice.count(s.rolls[index].dice, deed.a % 8) > 0
    return True


def perform(s: State, f: Frame, deed: Deed) -> None:
    """Does one deed of a script."""
    effect = deed.effect
    if isinstance(effect, (t.Deal, t.Add, t.MakeUndefendable, t.Weaken, t.Recoil)):
        _harm(s, f, deed, effect)
    elif isinstance(effect, (t.Gain, t.Inflict)):
        count = amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken)
        _place(s, f, who(s, effect.who, f.seat, deed.chosen), effect.token, count)
    elif isinstance(effect, (t.Prevent, t.PreventHalf, t.Avoid, t.ReturnHalf, t.Heal)):
        _write(s, f, deed, effect)
    elif isinstance(effect, (t.GainCp, t.LoseCp, t.Draw, t.StealCp, t.GainOrSteal)):
        _supply(s, f, deed, effect)
    elif isinstance(
        effect,
        (
            t.RemoveStatus, t.RemoveAll, t.MoveStatus, t.RemoveThis, t.RemoveStack, t.PreventStatus,
            t.RemoveTokens, t.PassThis, t.Detonate,
        ),
    ):  # fmt: skip
        _take(s, f, deed, effect)
    elif isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll, t.RerollFor)):
        _turn(s, f, deed, effect)
    elif isinstance(effect, (t.Take, t.PayAny, t.RaiseLimit, t.Allow)):
        _own(s, f, deed, effect)
    elif isinstance(
        effect, (t.GrantAttempt, t.Attempts, t.AttemptPrice, t.SkipPhase, t.ExtraRollPhase, t.AnotherRollPhase, t.Fail)
    ):
        _order(s, f, effect)
    elif isinstance(effect, (t.HalveDamage, t.Disarm, t.SplitDamage, t.Shelter, t.HealDealt, t.StealHealth)):
        _sway(s, f, deed, effect)
    elif isinstance(effect, (t.Discard, t.DiscardHand, t.LookAtHand, t.Search)):
        _handle_cards(s, f, deed, effect)
    elif isinstance(effect, (t.Flip, t.SetState, t.Mend, t.Hurt, t.Activate, t.ActivateSome, t.Later)):
        _command(s, f, deed, effect)
    elif isinstance(
        effect,
        (
            t.Then, t.Roll, t.If, t.Additionally, t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer, t.UpTo, t.Times,
            t.ForEach, t.ForEachToken, t.Contest, t.Survive,
        ),
    ):  # fmt: skip
        raise AssertionError(f"{type(effect).__name__} is decided, not performed")
    else:
        assert_never(effect)


def _harm(s: State, f: Frame, deed: Deed, effect: t.Deal | t.Add | t.MakeUndefendable | t.Weaken | t.Recoil) -> None:
    """Damage, and what changes an Attack."""
    if isinstance(effect, t.Deal):
        for seat in whom(s, effect.who, f.seat, deed.chosen):
            about = seat if effect.who is EACH_OPPONENT else deed.chosen
            damage = amount(s, effect.amount, f.seat, deed.roll, about, f.taken)
            _deal(s, f, TYPES[effect.type], seat, damage)
    elif isinstance(effect, t.Add):
        attack_damage(s, amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken), ADDITION, f.source, f.seat)
    elif isinstance(effect, t.Weaken):
        weaken(s, amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken), f.source, f.seat)
    elif isinstance(effect, t.Recoil):
        paid = amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken)
        write(s, f.seat, Entry(RECOIL, paid, PLAIN, False, f.source, f.seat, effect.dealt))
    elif isinstance(effect, t.MakeUndefendable):
        _make_undefendable(s)
    else:
        assert_never(effect)


def _make_undefendable(s: State) -> None:
    attack = s.attack
    if attack is not None and attack.type == NORMAL:
        attack.type = UNDEFENDABLE
        if s.events is not None:
            s.tell(e.BecameUndefendable(attack.attacker))


def _deal(s: State, f: Frame, dealt_as: int, seat: int, damage: int) -> None:
    """Damage of one clause; at least 1 that is not collateral makes an Attack (OFF-7), on whomever (TGT-4)."""
    attack = s.attack
    if dealt_as in (PLAIN, UNAVOIDABLE):
        plain_damage(s, seat, damage, f.source, f.seat, dealt_as)
    elif dealt_as == COLLATERAL:
        collateral_damage(s, seat, damage, f.source, f.seat)
    elif dealt_as == ISOLATED:
        isolated = s.push(Frame(F_ISOLATED, seat, None, f.source))
        isolated.x = damage
        isolated.y = f.seat
    elif attack is not None and damage > 0:
        attack.type = dealt_as
        attack.target = seat
        attack.made = True
        attack_damage(s, damage, DAMAGE, f.source, f.seat)
        reward(s, seat)


def _write(s: State, f: Frame, deed: Deed, effect: t.Prevent | t.PreventHalf | t.Avoid | t.ReturnHalf | t.Heal) -> None:
    """What helps: prevention, dodges, returns, and healing that waits with the damage or happens at once."""
    if isinstance(effect, (t.Prevent, t.Heal)):
        number = amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken)
        seat = who(s, effect.who, f.seat, deed.chosen)
        if isinstance(effect, t.Heal) and _heals_at_once(s, f):
            heal(s, seat, number, f.source, f.seat)
        elif number:
            kind = PREVENTION if isinstance(effect, t.Prevent) else HEALING
            write(s, seat, Entry(kind, number, PLAIN, False, f.source, f.seat))
        return
    if isinstance(effect, t.PreventHalf):
        kind = HALF
    elif isinstance(effect, t.Avoid):
        kind = DODGE
    elif isinstance(effect, t.ReturnHalf):
        kind = RETURN
    else:
        assert_never(effect)
    write(s, f.seat, Entry(kind, 0, PLAIN, False, f.source, f.seat))


def _text_of(s: State, f: Frame) -> t.Node | None:
    """What a script runs for; inside a repetition, the text around it."""
    depth = len(s.stack) - 1
    node = f.node
    while isinstance(node, t.UpTo):
        depth -= 1
        if s.stack[depth].kind == F_SCRIPT:
            node = s.stack[depth].node
    return node


def _heals_at_once(s: State, f: Frame) -> bool:
    """HP-6: whether healing happens when its text resolves, and not with the damage of the phase."""
    node = _text_of(s, f)
    if isinstance(node, t.Offer) or isinstance(f.source, t.Row):
        return True
    if isinstance(node, t.Act):
        return against(s, f.seat) is None
    return isinstance(f.source, t.Card) and f.source.timing is not ROLL_ACTION


def _sway(
    s: State,
    f: Frame,
    deed: Deed,
    effect: t.HalveDamage | t.Disarm | t.SplitDamage | t.Shelter | t.HealDealt | t.StealHealth,
) -> None:
    """What bears on the damage of an Attack: halving or striking it, passing it on, feeding on it."""
    attack = s.attack
    if isinstance(effect, t.HalveDamage):
        for seat in whom(s, EACH_OPPONENT, f.seat, -1):
            write(s, seat, Entry(DIMMING, 0, PLAIN, False, f.source, f.seat))
    elif isinstance(effect, t.StealHealth):
        victim = who(s, effect.who, f.seat, deed.chosen)
        number = amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken)
        if not isinstance(_text_of(s, f), t.Level):
            steal(s, victim, f.seat, number, f.source)
        elif number:
            write(s, victim, Entry(THEFT, number, PLAIN, False, f.source, f.seat))
            write(s, f.seat, Entry(HEALING, number, PLAIN, False, f.source, f.seat))
    elif isinstance(effect, t.Shelter):
        if deed.a:
            index = s.content.heroes[f.seat].companion_index[effect.companion]
            write(s, f.seat, Entry(PASSED, deed.a, PLAIN, False, f.source, f.seat, index))
    elif isinstance(effect, t.HealDealt):
        write(s, f.seat, Entry(LEECH, 0, PLAIN, False, f.source, f.seat))
    elif isinstance(effect, t.Disarm):
        if attack is not None:
            attack.disarmed = True
    elif isinstance(effect, t.SplitDamage):
        if attack is not None:
            attack.split = True
    else:
        assert_never(effect)


def _supply(s: State, f: Frame, deed: Deed, effect: t.GainCp | t.LoseCp | t.Draw | t.StealCp | t.GainOrSteal) -> None:
    """Combat points and cards."""
    number = amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken)
    if isinstance(effect, t.StealCp):
        steal_cp(s, f.seat, who(s, effect.who, f.seat, deed.chosen), number)
    elif isinstance(effect, t.GainOrSteal):
        change_cp(s, f.seat, number - deed.a)
        steal_cp(s, f.seat, who(s, TARGET, f.seat, deed.chosen), deed.a)
    elif isinstance(effect, t.GainCp):
        change_cp(s, who(s, effect.who, f.seat, deed.chosen), number)
    elif isinstance(effect, t.LoseCp):
        change_cp(s, who(s, effect.who, f.seat, deed.chosen), -number)
    elif isinstance(effect, t.Draw):
        s.push(Frame(F_DRAW, f.seat)).x = number
    else:
        assert_never(effect)


def steal_cp(s: State, seat: int, victim: int, number: int) -> None:
    """Takes combat points, as many as are there (TXT-6); what the thief has no room for is lost (RUL-13)."""
    if not s.players[victim].alive:
        return
    stolen = min(number, s.players[victim].cp)
    change_cp(s, victim, -stolen)
    change_cp(s, seat, stolen)


def _handle_cards(s: State, f: Frame, deed: Deed, effect: t.Discard | t.DiscardHand | t.LookAtHand | t.Search) -> None:
    """Hands and decks."""
    if isinstance(effect, t.Search):
        s.push(Frame(F_SEARCH, f.seat))
    elif isinstance(effect, t.DiscardHand):
        for card in s.players[f.seat].hand[:]:
            discard(s, f.seat, card)
    elif isinstance(effect, t.LookAtHand):
        _look(s, f.seat, who(s, effect.who, f.seat, deed.chosen))
    elif isinstance(effect, t.Discard):
        frame = s.push(Frame(F_DISCARD, who(s, effect.who, f.seat, deed.chosen)))
        frame.x = amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken)
        frame.y = 1 if effect.random else 0
    else:
        assert_never(effect)


def discard(s: State, seat: int, card: int) -> None:
    """A card goes from the hand to the discard pile."""
    player = s.players[seat]
    player.let_go(card)
    insort(player.discard, card)
    if s.events is not None:
        s.tell(e.CardDiscarded(seat, s.content.heroes[seat].cards[card].key))


def _look(s: State, viewer: int, seat: int) -> None:
    """Remembers which cards of a hand another player has seen."""
    player = s.players[seat]
    if not player.alive:
        return
    for card in player.hand:
        if card * 8 + viewer not in player.known:
            player.known = sorted([*player.known, card * 8 + viewer])
    if s.events is not None:
        keys = tuple(s.content.heroes[seat].cards[card].key for card in player.hand)
        s.tell(e.HandShown(viewer, seat, keys))


def _command(
    s: State,
    f: Frame,
    deed: Deed,
    effect: t.BoardWork | t.Later,
) -> None:
    """Boards, companions, and what is put off."""
    hero = s.content.heroes[f.seat]
    player = s.players[f.seat]
    if isinstance(effect, t.Flip):
        player.side = hero.sides.index(effect.side)
        player.board = hero.board(player.levels, player.side)
        if s.events is not None:
            s.tell(e.BoardFlipped(f.seat, effect.side))
    elif isinstance(effect, t.Later):
        s.later = [*s.later, f.seat, s.content.number(effect), s.content.number(f.source)]
    elif isinstance(effect, t.ActivateSome):
        s.push(Frame(F_ACTIVATE, f.seat, effect))
    elif isinstance(effect, t.SetState) and not effect.companion:
        companions.change_state(s, f.seat, deed.a, effect.state)
    else:
        index = hero.companion_index.get(effect.companion, -1)
        if index >= 0:
            _command_one(s, f, deed, effect, index)


def _command_one(s: State, f: Frame, deed: Deed, effect: t.SetState | t.Mend | t.Hurt | t.Activate, index: int) -> None:
    """What happens to one companion."""
    if isinstance(effect, t.SetState):
        companions.change_state(s, f.seat, index, effect.state)
    elif isinstance(effect, t.Activate):
        companions.activate(s, f.seat, index)
    elif isinstance(effect, (t.Mend, t.Hurt)):
        number = amount(s, effect.amount, f.seat, deed.roll, deed.chosen, f.taken)
        if isinstance(effect, t.Hurt):
            companions.change_health(s, f.seat, index, -number)
        elif _heals_at_once(s, f):
            companions.change_health(s, f.seat, index, number)
        elif number:
            write(s, f.seat, Entry(MENDING, number, PLAIN, False, f.source, f.seat, index))
    else:
        assert_never(effect)


def change_cp(s: State, seat: int, change: int) -> None:
    """Gains or loses combat points, between 0 and 15 (CP-1)."""
    player = s.players[seat]
    before = player.cp
    player.cp = max(0, min(before + change, CP_MAX if s.mode.cards else 0))
    if player.cp != before and s.events is not None:
        s.tell(e.CpChanged(seat, player.cp - before, player.cp))


def _place(s: State, f: Frame, seat: int, key: str, count: int) -> None:
    """Puts tokens on a player and remembers those of the current Attack (TXT-4, and what a defence may take back)."""
    token = s.content.token_index[key]
    placed = place(s, seat, token, count, f.seat)
    attack = s.attack
    if attack is None:
        return
    for _ in range(placed):
        if seat == attack.target and f.seat == attack.attacker:
            attack.placed += [seat, token]
        elif seat == attack.attacker and attack.made and isinstance(f.node, t.Row):
            attack.late.append(token)


def _take(
    s: State,
    f: Frame,
    deed: Deed,
    effect: t.Removal | t.RemoveThis | t.RemoveStack | t.RemoveTokens | t.PassThis | t.Detonate,
) -> None:
    """Tokens that leave a player."""
    if isinstance(effect, t.RemoveStatus):
        remove(s, deed.chosen, deed.a, 1)
    elif isinstance(effect, t.RemoveTokens):
        remove(s, f.seat, s.content.token_index[effect.token], effect.count)
    elif isinstance(effect, t.PassThis):
        move(s, f.seat, deed.a, f.chosen)
    elif isinstance(effect, t.Detonate):
        _detonate(s, f, effect)
    elif isinstance(effect, t.MoveStatus):
        move(s, deed.chosen, deed.b, deed.a)
    elif isinstance(effect, t.RemoveThis):
        remove(s, f.seat, f.chosen, 1)
    elif isinstance(effect, t.RemoveStack):
        remove(s, f.seat, f.chosen, s.players[f.seat].tokens[f.chosen])
    elif isinstance(effect, t.PreventStatus):
        remove(s, f.seat, deed.a, 1)
    elif isinstance(effect, t.RemoveAll):
        seat = who(s, effect.who, f.seat, deed.chosen)
        for token in removable(s, seat):
            remove(s, seat, token, s.players[seat].tokens[token])
    else:
        assert_never(effect)


def _detonate(s: State, f: Frame, effect: t.Detonate) -> None:
    """Every player loses all tokens of the kind and takes damage by their number."""
    token = s.content.token_index[effect.token]
    for player in s.players:
        held = remove(s, player.seat, token, player.tokens[token])
        if held:
            plain_damage(s, player.seat, effect.table[min(held, len(effect.table)) - 1], f.source, f.seat)


def _own(s: State, f: Frame, deed: Deed, effect: t.Take | t.PayAny | t.RaiseLimit | t.Allow) -> None:
    """What a player does with their own tokens, CP and limits."""
    player = s.players[f.seat]
    if isinstance(effect, t.Take):
        f.taken = remove(s, f.seat, s.content.token_index[effect.token], deed.a)
    elif isinstance(effect, t.PayAny):
        f.taken = min(deed.a, player.cp)
        change_cp(s, f.seat, -f.taken)
    elif isinstance(effect, t.RaiseLimit):
        player.raised[s.content.token_index[effect.token]] += 1
    elif isinstance(effect, t.Allow):
        if s.attack is not None:
            s.attack.allowed.append(s.content.allowed[id(effect)])
    else:
        assert_never(effect)


def _turn(s: State, f: Frame, deed: Deed, effect: t.DieWork | t.RerollFor) -> None:
    """Dice on the table, if the chosen one still lies there."""
    if isinstance(effect, t.RerollFor):
        index = token_roll(s, f.seat, effect.token)
        if index >= 0:
            s.push(Frame(F_REROLL, f.seat)).x = index * 8 + dice.total(s.rolls[index].dice)
        return
    if not possible(s, deed):
        return
    if isinstance(effect, t.Reroll):
        owner = s.rolls[deed.a // 8].owner
        if effect.ransom and owner != f.seat and s.players[owner].cp >= effect.ransom:
            frame = s.push(Frame(F_RANSOM, owner, effect, f.source))
            frame.x, frame.y = deed.a, f.seat
        else:
            s.push(Frame(F_REROLL, f.seat)).x = deed.a
    elif isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie)):
        alter(s, f.seat, deed.a // 8, deed.a % 8, deed.b)
    else:
        assert_never(effect)


def alter(s: State, by: int, index: int, old: int, new: int) -> None:
    """Turns one die of a roll to another value."""
    roll = s.rolls[index]
    roll.dice += dice.one(new) - dice.one(old)
    if s.events is not None:
        s.tell(e.DieAltered(by, roll.owner, PURPOSES[roll.purpose], old, new))
    mark_altered(s, by, index)


def mark_altered(s: State, by: int, index: int) -> None:
    """OFF-4: attack dice that change after the announcement let the roller think again.

    Where unused attempts are withheld from an announcement on, an opponent who alters dice gives them back.
    """
    attack = s.attack
    if attack is not None and s.rolls[index].purpose == ATTACK_ROLL:
        attack.altered = True
        if attack.withheld and s.players[by].team != s.players[attack.attacker].team:
            attack.attempts += attack.withheld
            attack.withheld = 0


def _order(
    s: State,
    f: Frame,
    effect: t.GrantAttempt | t.Attempts | t.AttemptPrice | t.SkipPhase | t.ExtraRollPhase | t.AnotherRollPhase | t.Fail,
) -> None:
    """Attempts and phases."""
    attack = s.attack
    if isinstance(effect, t.SkipPhase):
        s.skipping = True
    elif isinstance(effect, t.ExtraRollPhase):
        by = s.players[f.seat].inflicters[f.chosen]
        if s.players[by].team != s.players[f.seat].team:
            s.extra += [by, f.seat]
    elif isinstance(effect, t.AnotherRollPhase):
        s.extra += [f.seat, -1]
    elif attack is None:
        raise AssertionError("attempts belong to an Offensive Roll Phase")
    elif isinstance(effect, t.Fail):
        attack.failed = True
    elif isinstance(effect, t.AttemptPrice):
        attack.price += effect.cp
    elif isinstance(effect, t.Attempts):
        attack.attempts += effect.change
    elif isinstance(effect, t.GrantAttempt):
        if effect.phase is OFFENSIVE_PHASE:
            attack.attempts += 1
            attack.altered = True
        else:
            attack.granted += 1
    else:
        assert_never(effect)
