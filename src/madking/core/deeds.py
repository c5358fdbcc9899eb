"""Performing decided effects: the one place where an effect of the language changes the state."""

from typing import TYPE_CHECKING, Final, assert_never

from madking.core import companions, dice
from madking.core import events as e
from madking.core.activations import ActivateFrame, activate
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
from madking.core.favours import favour, remember
from madking.core.growth import GrowFrame, growing
from madking.core.moments import FIRST_HAPPENING, moment_of
from madking.core.piles import DiscardFrame, DrawFrame, SearchFrame, discard
from madking.core.purse import change_cp, steal_cp
from madking.core.reading import amount, token_roll, who, whom
from madking.core.rerolls import RansomFrame, RerollFrame, alter
from madking.core.state import Attack, Deed, Entry, State, seen_by
from madking.core.targeting import reward
from madking.core.terms import (
    ADDITION,
    COLLATERAL,
    DAMAGE,
    DIMMING,
    DODGE,
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
    RECOIL,
    RETURN,
    THEFT,
    ULTIMATE,
    UNAVOIDABLE,
    UNDEFENDABLE,
)
from madking.core.tokens import move, place, removable, remove
from madking.core.traits import A_DIE, A_TOKEN, traits_of
from madking.core.wards import kept_off, ward
from madking.core.windows import IsolatedFrame
from madking.lang import tree as t

if TYPE_CHECKING:
    from madking.core.script import ScriptFrame

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
        return _still_lies(s, deed.a) and (not isinstance(deed.effect, t.SwapDice) or _still_lies(s, deed.b))
    return True


def _still_lies(s: State, die: int) -> bool:
    """Whether a die can still be altered and shows what it showed."""
    index = dice.roll_of(die)
    if index >= len(s.rolls) or not s.rolls[index].open:
        return False
    return dice.count(s.rolls[index].dice, dice.face_of(die)) > 0


def perform(s: State, script: "ScriptFrame", deed: Deed) -> None:
    """Does one deed of a script."""
    effect = deed.effect
    if isinstance(effect, (t.Deal, t.Add, t.MakeUndefendable, t.Weaken, t.Recoil)):
        _harm(s, script, deed, effect)
    elif isinstance(effect, (t.Gain, t.Inflict)):
        count = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
        _place(s, script, who(s, effect.who, script.seat, deed.chosen), effect.token, count)
    elif isinstance(effect, (t.Prevent, t.PreventHalf, t.Avoid, t.ReturnHalf, t.Heal)):
        _write(s, script, deed, effect)
    elif isinstance(effect, (t.GainCp, t.LoseCp, t.Draw, t.StealCp, t.GainOrSteal)):
        _supply(s, script, deed, effect)
    elif isinstance(
        effect,
        (
            t.RemoveStatus, t.RemoveAll, t.MoveStatus, t.RemoveThis, t.RemoveStack, t.PreventStatus,
            t.RemoveTokens, t.PassThis, t.Detonate,
        ),
    ):  # fmt: skip
        _take(s, script, deed, effect)
    elif isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie, t.SwapDice, t.Reroll, t.RerollFor)):
        _turn(s, script, deed, effect)
    elif isinstance(
        effect,
        (
            t.StealStatus, t.StealToken, t.MoveTokens, t.CancelPlay, t.Recover, t.Discount, t.FreeUpgrade,
            t.NextAttempts,
        ),
    ):  # fmt: skip
        favour(s, script, deed, effect)
    elif isinstance(effect, (t.Take, t.PayAny, t.RaiseLimit, t.Allow)):
        _own(s, script, deed, effect)
    elif isinstance(
        effect, (t.GrantAttempt, t.Attempts, t.AttemptPrice, t.SkipPhase, t.ExtraRollPhase, t.AnotherRollPhase, t.Fail)
    ):
        _order(s, script, effect)
    elif isinstance(effect, (t.HalveDamage, t.Disarm, t.SplitDamage, t.Shelter, t.HealDealt, t.StealHealth)):
        _sway(s, script, deed, effect)
    elif isinstance(effect, (t.Discard, t.DiscardHand, t.LookAtHand, t.Search)):
        _handle_cards(s, script, deed, effect)
    elif isinstance(
        effect,
        (
            t.Flip, t.SetState, t.Mend, t.Hurt, t.Activate, t.ActivateSome, t.Later, t.Grow, t.GrowEach,
            t.RemoveCompanions,
        ),
    ):  # fmt: skip
        _command(s, script, deed, effect)
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


def _harm(
    s: State, script: "ScriptFrame", deed: Deed, effect: t.Deal | t.Add | t.MakeUndefendable | t.Weaken | t.Recoil
) -> None:
    """Damage, and what changes an Attack."""
    if isinstance(effect, t.Deal):
        for seat in whom(s, effect.who, script.seat, deed.chosen):
            about = seat if effect.who is EACH_OPPONENT else deed.chosen
            damage = amount(s, effect.amount, script.seat, deed.roll, about, script.taken)
            _deal(s, script, TYPES[effect.type], seat, damage)
    elif isinstance(effect, t.Add):
        attack_damage(
            s,
            -1 if s.attack is None else s.attack.target,
            amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken),
            ADDITION,
            script.source,
            script.seat,
        )
    elif isinstance(effect, t.Weaken):
        weaken(
            s, amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken), script.source, script.seat
        )
    elif isinstance(effect, t.Recoil):
        paid = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
        write(s, script.seat, Entry(RECOIL, paid, PLAIN, False, script.source, script.seat, effect.dealt))
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


def _deal(s: State, script: "ScriptFrame", dealt_as: int, seat: int, damage: int) -> None:
    """Damage of one clause; at least 1 that is not collateral makes an Attack (OFF-7), on whatever opponent (TGT-4).

    Whoever is on one's own side is never attacked: there it is plain damage.
    """
    attack = s.attack
    if dealt_as in (PLAIN, UNAVOIDABLE):
        plain_damage(s, seat, damage, script.source, script.seat, dealt_as)
    elif dealt_as == COLLATERAL:
        collateral_damage(s, seat, damage, script.source, script.seat)
    elif dealt_as == ISOLATED:
        s.push(IsolatedFrame(seat, damage, script.seat, script.source))
    elif s.players[seat].team == s.players[script.seat].team:
        plain_damage(s, seat, damage, script.source, script.seat)
    elif attack is not None and damage > 0:
        attack.type = dealt_as
        if not attack.made:
            attack.target = seat
            attack.made = True
        elif not attack.attacks(seat):
            attack.others = [*(attack.others or []), seat]
        attack_damage(s, seat, damage, DAMAGE, script.source, script.seat)
        reward(s, seat)


def _write(
    s: State, script: "ScriptFrame", deed: Deed, effect: t.Prevent | t.PreventHalf | t.Avoid | t.ReturnHalf | t.Heal
) -> None:
    """What helps: prevention, dodges, returns, and healing that waits with the damage or happens at once."""
    if isinstance(effect, (t.Prevent, t.Heal)):
        number = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
        seat = who(s, effect.who, script.seat, deed.chosen)
        if isinstance(effect, t.Heal) and _heals_at_once(s, script):
            heal(s, seat, number, script.source, script.seat)
        elif number:
            kind = PREVENTION if isinstance(effect, t.Prevent) else HEALING
            write(s, seat, Entry(kind, number, PLAIN, False, script.source, script.seat))
        return
    if isinstance(effect, t.PreventHalf):
        kind = HALF
    elif isinstance(effect, t.Avoid):
        kind = DODGE
    elif isinstance(effect, t.ReturnHalf):
        kind = RETURN
    else:
        assert_never(effect)
    write(s, script.seat, Entry(kind, 0, PLAIN, False, script.source, script.seat))


def _heals_at_once(s: State, script: "ScriptFrame") -> bool:
    """HP-6: whether healing happens when its text resolves, and not with the damage of the phase."""
    node = script.text(s)
    if isinstance(node, t.Offer) or isinstance(script.source, t.Row):
        return True
    if isinstance(node, t.Rule):
        return moment_of(node) >= FIRST_HAPPENING
    if isinstance(node, t.Act):
        return against(s, script.seat) is None
    return isinstance(script.source, t.Card) and script.source.timing is not ROLL_ACTION


def _sway(
    s: State,
    script: "ScriptFrame",
    deed: Deed,
    effect: t.HalveDamage | t.Disarm | t.SplitDamage | t.Shelter | t.HealDealt | t.StealHealth,
) -> None:
    """What bears on the damage of an Attack: halving or striking it, passing it on, feeding on it."""
    attack = s.attack
    if isinstance(effect, t.HalveDamage):
        for seat in whom(s, EACH_OPPONENT, script.seat, -1):
            write(s, seat, Entry(DIMMING, 0, PLAIN, False, script.source, script.seat))
    elif isinstance(effect, t.StealHealth):
        victim = who(s, effect.who, script.seat, deed.chosen)
        number = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
        if not isinstance(script.text(s), t.Level):
            steal(s, victim, script.seat, number, script.source)
        elif number:
            write(s, victim, Entry(THEFT, number, PLAIN, False, script.source, script.seat))
            write(s, script.seat, Entry(HEALING, number, PLAIN, False, script.source, script.seat))
    elif isinstance(effect, t.Shelter):
        if deed.a:
            index = s.content.heroes[script.seat].companion_index[effect.companion]
            write(s, script.seat, Entry(PASSED, deed.a, PLAIN, False, script.source, script.seat, index))
    elif isinstance(effect, t.HealDealt):
        write(s, script.seat, Entry(LEECH, 0, PLAIN, False, script.source, script.seat))
    elif isinstance(effect, t.Disarm):
        if attack is not None:
            attack.disarmed = True
    elif isinstance(effect, t.SplitDamage):
        if attack is not None:
            attack.split = True
    else:
        assert_never(effect)


def _supply(
    s: State, script: "ScriptFrame", deed: Deed, effect: t.GainCp | t.LoseCp | t.Draw | t.StealCp | t.GainOrSteal
) -> None:
    """Combat points and cards."""
    number = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
    if isinstance(effect, t.StealCp):
        steal_cp(s, script.seat, who(s, effect.who, script.seat, deed.chosen), number)
    elif isinstance(effect, t.GainOrSteal):
        change_cp(s, script.seat, number - deed.a)
        steal_cp(s, script.seat, who(s, TARGET, script.seat, deed.chosen), deed.a)
    elif isinstance(effect, t.GainCp):
        change_cp(s, who(s, effect.who, script.seat, deed.chosen), number)
    elif isinstance(effect, t.LoseCp):
        change_cp(s, who(s, effect.who, script.seat, deed.chosen), -number)
    elif isinstance(effect, t.Draw):
        s.push(DrawFrame(script.seat, number))
    else:
        assert_never(effect)


def _handle_cards(
    s: State, script: "ScriptFrame", deed: Deed, effect: t.Discard | t.DiscardHand | t.LookAtHand | t.Search
) -> None:
    """Hands and decks."""
    if isinstance(effect, t.Search):
        s.push(SearchFrame(script.seat))
    elif isinstance(effect, t.DiscardHand):
        for card in s.players[script.seat].hand[:]:
            discard(s, script.seat, card)
    elif isinstance(effect, t.LookAtHand):
        _look(s, script.seat, who(s, effect.who, script.seat, deed.chosen))
    elif isinstance(effect, t.Discard):
        number = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
        s.push(DiscardFrame(who(s, effect.who, script.seat, deed.chosen), number, effect.random))
    else:
        assert_never(effect)


def _look(s: State, viewer: int, seat: int) -> None:
    """Remembers which cards of a hand another player has seen."""
    player = s.players[seat]
    if not player.alive:
        return
    for card in player.hand:
        if seen_by(card, viewer) not in player.known:
            player.known = sorted([*player.known, seen_by(card, viewer)])
    if s.events is not None:
        keys = tuple(s.content.heroes[seat].cards[card].key for card in player.hand)
        s.tell(e.HandShown(viewer, seat, keys))


def _command(
    s: State,
    script: "ScriptFrame",
    deed: Deed,
    effect: t.BoardWork | t.Later,
) -> None:
    """Boards, companions, and what is put off."""
    hero = s.content.heroes[script.seat]
    player = s.players[script.seat]
    if isinstance(effect, t.Flip):
        player.side = hero.sides.index(effect.side)
        player.board = hero.board(player.levels, player.side)
        if s.events is not None:
            s.tell(e.BoardFlipped(script.seat, effect.side))
    elif isinstance(effect, t.Later):
        s.later = [*s.later, script.seat, s.content.number(effect), s.content.number(script.source)]
    elif isinstance(effect, t.ActivateSome):
        s.push(ActivateFrame(script.seat, effect))
    elif isinstance(effect, (t.Grow, t.GrowEach, t.RemoveCompanions)):
        _tend(s, script, deed, effect)
    elif isinstance(effect, t.SetState) and not effect.companion:
        companions.change_state(s, script.seat, deed.a, effect.state)
    else:
        index = hero.companion_index.get(effect.companion, -1)
        if index >= 0:
            _command_one(s, script, deed, effect, index)


def _command_one(
    s: State, script: "ScriptFrame", deed: Deed, effect: t.SetState | t.Mend | t.Hurt | t.Activate, index: int
) -> None:
    """What happens to one companion."""
    if isinstance(effect, t.SetState):
        companions.change_state(s, script.seat, index, effect.state)
    elif isinstance(effect, t.Activate):
        activate(s, script.seat, index)
    elif isinstance(effect, (t.Mend, t.Hurt)):
        number = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
        if isinstance(effect, t.Hurt):
            companions.change_health(s, script.seat, index, -number)
        elif _heals_at_once(s, script):
            companions.change_health(s, script.seat, index, number)
        elif number:
            write(s, script.seat, Entry(MENDING, number, PLAIN, False, script.source, script.seat, index))
    else:
        assert_never(effect)


def _tend(s: State, script: "ScriptFrame", deed: Deed, effect: t.Grow | t.GrowEach | t.RemoveCompanions) -> None:
    """Companions with a limit: they grow, or leave for a price."""
    if isinstance(effect, t.RemoveCompanions):
        script.taken = companions.remove_group(s, script.seat, deed.a)
    elif isinstance(effect, t.Grow):
        steps = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
        s.push(GrowFrame(script.seat, effect, steps, []))
    elif isinstance(effect, t.GrowEach):
        grown = growing(s, script.seat)
        s.push(GrowFrame(script.seat, effect, sum(grown), grown))
    else:
        assert_never(effect)


def _place(s: State, script: "ScriptFrame", seat: int, key: str, count: int) -> None:
    """Puts tokens on a player and remembers those of the current Attack (TXT-4, and what a defence may take back)."""
    token = s.content.token_index[key]
    attack = s.attack
    if attack is not None and attack.warded and isinstance(script.node, t.Row) and seat == attack.target:
        count = kept_off(attack, token, count)
    remember(s, script, seat, token, place(s, seat, token, count, script.seat))


def _take(
    s: State,
    script: "ScriptFrame",
    deed: Deed,
    effect: t.RemoveStatus
    | t.RemoveAll
    | t.MoveStatus
    | t.PreventStatus
    | t.RemoveThis
    | t.RemoveStack
    | t.RemoveTokens
    | t.PassThis
    | t.Detonate,
) -> None:
    """Tokens that leave a player."""
    if isinstance(effect, t.RemoveStatus):
        remove(s, deed.chosen, deed.a, 1)
    elif isinstance(effect, t.RemoveTokens):
        remove(s, script.seat, s.content.token_index[effect.token], effect.count)
    elif isinstance(effect, t.PassThis):
        move(s, script.seat, deed.a, script.token)
    elif isinstance(effect, t.Detonate):
        _detonate(s, script, effect)
    elif isinstance(effect, t.MoveStatus):
        move(s, deed.chosen, deed.b, deed.a)
    elif isinstance(effect, t.RemoveThis):
        remove(s, script.seat, script.token, 1)
    elif isinstance(effect, t.RemoveStack):
        remove(s, script.seat, script.token, s.players[script.seat].tokens[script.token])
    elif isinstance(effect, t.PreventStatus):
        if isinstance(script.node, t.Offer):
            ward(s, script.seat, deed.a)
        else:
            remove(s, script.seat, deed.a, 1)
    elif isinstance(effect, t.RemoveAll):
        seat = who(s, effect.who, script.seat, deed.chosen)
        for token in removable(s, seat):
            remove(s, seat, token, s.players[seat].tokens[token])
    else:
        assert_never(effect)


def _detonate(s: State, script: "ScriptFrame", effect: t.Detonate) -> None:
    """Every player loses all tokens of the kind and takes damage by their number."""
    token = s.content.token_index[effect.token]
    for player in s.players:
        held = remove(s, player.seat, token, player.tokens[token])
        if held:
            plain_damage(s, player.seat, effect.table[min(held, len(effect.table)) - 1], script.source, script.seat)


def _own(s: State, script: "ScriptFrame", deed: Deed, effect: t.Take | t.PayAny | t.RaiseLimit | t.Allow) -> None:
    """What a player does with their own tokens, CP and limits."""
    player = s.players[script.seat]
    if isinstance(effect, t.Take):
        script.taken = remove(s, script.seat, s.content.token_index[effect.token], deed.a)
    elif isinstance(effect, t.PayAny):
        script.taken = min(deed.a, player.cp)
        change_cp(s, script.seat, -script.taken)
    elif isinstance(effect, t.RaiseLimit):
        player.raised[s.content.token_index[effect.token]] += 1
    elif isinstance(effect, t.Allow):
        if s.attack is not None:
            s.attack.allowed.append(s.content.allowed[id(effect)])
    else:
        assert_never(effect)


def _turn(s: State, script: "ScriptFrame", deed: Deed, effect: t.DieWork | t.RerollFor) -> None:
    """Dice on the table, if the chosen one still lies there."""
    if isinstance(effect, t.RerollFor):
        index = token_roll(s, script.seat, effect.token)
        if index >= 0:
            s.push(RerollFrame(script.seat, dice.lying(index, dice.total(s.rolls[index].dice))))
        return
    if not possible(s, deed):
        return
    if isinstance(effect, t.Reroll):
        owner = s.rolls[dice.roll_of(deed.a)].owner
        if effect.ransom and owner != script.seat and s.players[owner].cp >= effect.ransom:
            s.push(RansomFrame(owner, effect, script.source, deed.a, script.seat))
        else:
            s.push(RerollFrame(script.seat, deed.a))
    elif isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie)):
        alter(s, script.seat, deed.a, deed.b)
    elif isinstance(effect, t.SwapDice):
        alter(s, script.seat, deed.a, dice.face_of(deed.b))
        alter(s, script.seat, deed.b, dice.face_of(deed.a))
    else:
        assert_never(effect)


def _order(
    s: State,
    script: "ScriptFrame",
    effect: t.GrantAttempt | t.Attempts | t.AttemptPrice | t.SkipPhase | t.ExtraRollPhase | t.AnotherRollPhase | t.Fail,
) -> None:
    """Attempts and phases."""
    attack = s.attack
    if isinstance(effect, t.SkipPhase):
        s.skipping = True
    elif isinstance(effect, t.ExtraRollPhase):
        by = s.players[script.seat].inflicters[script.token]
        if s.players[by].team != s.players[script.seat].team:
            s.extra += [by, script.seat]
    elif isinstance(effect, t.AnotherRollPhase):
        s.extra += [script.seat, -1]
    elif attack is not None:
        _attempt(attack, effect)


def _attempt(attack: Attack, effect: t.GrantAttempt | t.Attempts | t.AttemptPrice | t.Fail) -> None:
    """What becomes of the Roll Attempts; outside of a Roll Phase there are none."""
    if isinstance(effect, t.Fail):
        attack.failed = True
    elif isinstance(effect, t.AttemptPrice):
        attack.price += effect.cp
    elif isinstance(effect, t.Attempts):
        attack.attempts = max(1, attack.attempts + effect.change)
    elif isinstance(effect, t.GrantAttempt):
        if effect.phase is OFFENSIVE_PHASE:
            attack.attempts += 1
            attack.altered = True
        else:
            attack.granted += 1
    else:
        assert_never(effect)
