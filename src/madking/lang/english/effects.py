"""Effects in English."""

from collections.abc import Sequence
from typing import Final, assert_never

from madking.lang import tree as t
from madking.lang.english.amounts import Noun, damage, number_of
from madking.lang.english.conditions import DIE, SORTS, Conditions
from madking.lang.keywords import damage_name

_DICE: Final = {
    t.Scope.ANY: "dice of any players",
    t.Scope.OWN: "of your dice",
    t.Scope.OPPONENT: "of an opponent's dice",
    t.Scope.FRIENDLY: "dice of yours or a teammate's",
}
_OWNERS: Final = {
    t.Scope.ANY: "any player's",
    t.Scope.OWN: "your own",
    t.Scope.OPPONENT: "an opponent's",
    t.Scope.FRIENDLY: "your own or a teammate's",
}
_PHASES: Final = {t.RollPhase.OFFENSIVE: "Offensive", t.RollPhase.DEFENSIVE: "Defensive"}


def _unless(ransom: int) -> str:
    """The price for which the owner of a die keeps it."""
    return f", unless its owner pays you {ransom} CP" if ransom else ""


_CP: Final = Noun("CP", "CP")
_CARDS: Final = Noun("card", "cards")


class Effects(Conditions):
    """Says what to do, and what happens."""

    def _deal(self, amount: t.Amount, kind: t.DamageType, who: t.Who) -> str:
        """Normal damage is for the target and plain damage for others: only the unusual pairing is spelt out."""
        named = damage_name(kind.value, "en")
        if who in (t.Who.SELF, self._setting.chooser):
            return f"{self._subject(who, 'take', '')} {self._damage(amount, named)}"
        if who is not t.Who.TARGET:
            return f"deal {self._dealing(who)._damage(amount, named, f' to {self._whom(who)}')}"
        noun = "damage" if kind is t.DamageType.NORMAL else named
        return f"deal {self._damage(amount, noun, ' apart from the Attack' if kind is t.DamageType.PLAIN else '')}"

    def _damage(self, amount: t.Amount, named: str = "damage", aside: str = "") -> str:
        return self._quantity(amount, damage(named, aside))

    def harm(self, effect: t.Harm) -> str:
        """Damage, and what becomes of an Attack."""
        match effect:
            case t.Deal(amount, kind, who):
                return self._deal(amount, kind, who)
            case t.Add(amount) if self._setting.attacked:
                return f"the Attack deals {self._damage(amount, 'more damage')}"
            case t.Add(amount):
                return f"add {self._damage(amount, aside=' to the Attack')}"
            case t.MakeUndefendable():
                return "this Attack becomes undefendable"
            case t.Weaken(amount):
                return f"reduce the damage that it deals to each player by {self._amount(amount)}"
            case t.Recoil(amount, dealt):
                return f"if this Attack deals at least {dealt} damage, you take {self._damage(amount)}"
            case t.HalveDamage():
                return "the damage that your Offensive Ability deals is reduced by half (rounded up)"
            case t.Disarm():
                return "you deal no damage in this Offensive Roll Phase (except with an Ultimate)"
            case t.Fail():
                return "the announced ability has no effect at all"
            case t.Survive():
                return "your health becomes 1 instead"
            case _:
                assert_never(effect)

    def help(self, effect: t.Help) -> str:
        """Prevention and healing."""
        match effect:
            case t.Prevent(amount, t.Who.SELF):
                return f"prevent {self._damage(amount)}"
            case t.Prevent(amount, who):
                return f"prevent {self._damage(amount, aside=f' to {self._whom(who)}')}"
            case t.PreventHalf():
                return "prevent half of your incoming damage (rounded up)"
            case t.Avoid():
                return "avoid all of your incoming damage"
            case t.ReturnHalf():
                return "deal half of your incoming damage (rounded up) back to the attacker"
            case t.SplitDamage():
                return f"split the damage of this Attack between yourself and {self._sharer()} in any way"
            case t.Shelter(companion):
                whole = "all the damage of the Attack (or any part of it, if it may be split)"
                return f"you may let {self._companion(companion)} take {whole} instead of you"
            case t.Heal(amount, who):
                return f"{self._subject(who, 'heal', 'heals')} {self._amount(amount)}"
            case t.HealDealt():
                return "heal as much as this Attack deals"
            case t.StealHealth(amount, who):
                return f"steal {self._quantity(amount, Noun('health', 'health', f' from {self._whom(who)}'))}"
            case _:
                assert_never(effect)

    def _sharer(self) -> str:
        """The companion that can take damage, if there is but one."""
        return self._companion(self._names.sturdy[0]) if len(self._names.sturdy) == 1 else "a companion"

    # --- effects: CP, cards, tokens -------------------------------------------------------------------

    def goods(self, effect: t.Points) -> str:
        """CP."""
        match effect:
            case t.GainCp():
                return self.gain([effect])
            case t.LoseCp(amount, who):
                return f"{self._subject(who, 'lose', 'loses')} {self._quantity(amount, _CP)}"
            case t.PayAny():
                return "pay as many CP as you like"
            case t.StealCp(amount, who):
                return f"steal {self._quantity(amount, Noun('CP', 'CP', f' from {self._whom(who)}'))}"
            case t.GainOrSteal(amount, up_to):
                gained = self._quantity(amount, _CP)
                return f"gain {gained}, up to {up_to} of which you may steal from the target instead"
            case _:
                assert_never(effect)

    def cards(self, effect: t.CardWork) -> str:
        """Cards."""
        match effect:
            case t.Draw(amount):
                return f"draw {self._quantity(amount, _CARDS)}"
            case t.Discard(amount, who, random):
                choice = "at random" if random else f"of {'your' if who is t.Who.SELF else 'their'} choice"
                thrown = self._quantity(amount, Noun("card", "cards", f" {choice}"))
                return f"{self._subject(who, 'discard', 'discards')} {thrown}"
            case t.DiscardHand():
                return "discard your hand"
            case t.LookAtHand(who):
                return f"look at the hand of {self._whom(who)}"
            case t.Search():
                return "search your deck for a card of your choice, take it into your hand and shuffle your deck"
            case t.CancelPlay():
                return "cancel that card (it is discarded without effect)"
            case t.Recover(cards):
                return f"take {SORTS[cards]} of your choice from your discard pile into your hand"
            case t.Discount(cards, cp):
                price = "is free" if cp == t.FREE else f"costs {cp} CP less"
                return f"the next {SORTS[cards].split(' ', 1)[1]} that you play this turn {price}"
            case t.FreeUpgrade():
                return "you may lay a Hero Upgrade from your hand for free"
            case _:
                assert_never(effect)

    def board(self, effect: t.BoardWork) -> str:
        """The board that is turned, and companions."""
        match effect:
            case t.Flip(side):
                return f"turn your board to its {self._side(side)}"
            case t.SetState("", state):
                return f"make a companion of your choice {self._state_name('', state)}, whatever its state"
            case t.SetState(companion, state) if self._verb(companion, state):
                return self._brought(companion, state, self._companion(companion))
            case t.SetState(companion, state):
                return f"make {self._companion(companion)} {self._state_name(companion, state)}"
            case t.Mend(amount, companion):
                return f"heal {self._companion(companion)} by {self._amount(amount)}"
            case t.Hurt(amount, companion):
                return f"deal {self._damage(amount, aside=f' to {self._companion(companion)}')}"
            case t.Activate(companion):
                return f"activate {self._companion(companion)}"
            case t.ActivateSome(count, optional):
                many = number_of(count, "companion of yours", "different companions of yours")
                return f"activate {'up to ' if optional else ''}{many} for free, without waiting for the usual moment"
            case t.Grow(amount):
                return f"take {self._quantity(amount, Noun('growth step', 'growth steps'))}"
            case t.GrowEach():
                return "you may turn each companion that you have now into its next stage, in any order"
            case t.RemoveCompanions(1):
                return "you may remove 1 of your companions"
            case t.RemoveCompanions(up_to):
                return f"remove up to {up_to} of your companions"
            case _:
                assert_never(effect)

    def _pile(self, effect: t.Gain | t.Inflict | t.StealToken, aside: str = "") -> str:
        """Tokens, with whom they concern in front of what is counted."""
        called = self._token(effect.token)
        if effect.amount.terms == (t.ToLimit(),):
            return f"{called} tokens{aside} up to the stack limit"
        if effect.amount.terms == (t.Number(1),):
            return f"{called}{aside}"
        return self._quantity(effect.amount, Noun(f"{called} token", f"{called} tokens", aside))

    def gain(self, effects: Sequence[t.Gain | t.GainCp]) -> str:
        """Tokens and CP that one player gains."""
        gained = [self._pile(one) if isinstance(one, t.Gain) else self._quantity(one.amount, _CP) for one in effects]
        return f"{self._subject(effects[0].who, 'gain', 'gains')} {self.listed(gained)}"

    def inflict(self, effects: Sequence[t.Inflict]) -> str:
        """Tokens that one player is inflicted with."""
        who = effects[0].who
        if who is self._setting.chooser:
            return f"they gain {self.listed([self._pile(e) for e in effects])}"
        on = "" if who is t.Who.TARGET else f" on {self._whom(who)}"
        *first, last = effects
        return f"inflict {self.listed([*map(self._pile, first), self._pile(last, on)])}"

    def removal(self, effect: t.Removal) -> str:
        """Tokens that leave or move."""
        match effect:
            case t.RemoveStatus(who):
                return f"remove 1 status effect token from {self._whom(who)}"
            case t.RemoveAll(who):
                return f"remove all status effect tokens from {self._whom(who)}"
            case t.MoveStatus():
                return f"move 1 status effect token from {self._whom(t.Who.CHOSEN)} to another player"
            case t.PreventStatus() if self._setting.coming:
                return "1 such token is not inflicted"
            case t.StealStatus(who):
                return f"steal 1 status effect token of your choice from {self._whom(who)}"
            case t.PreventStatus():
                return "remove 1 token that this Attack has inflicted on you"
            case _:
                assert_never(effect)

    def stack(self, effect: t.Stacking) -> str:
        """Tokens of one kind that one holds, and how many one may hold."""
        match effect:
            case t.RemoveThis() if self._setting.apiece_token:
                return "remove that token"
            case t.RemoveThis() if self._setting.token:
                return f"remove {self._tokens(1, self._setting.token)}"
            case t.RemoveThis():
                return "remove this token"
            case t.RemoveStack():
                return "remove all of these tokens"
            case t.RemoveTokens(count, token):
                return f"remove {count} of your {self._token(token)} tokens"
            case t.StealToken(_, _, who):
                return f"steal {self._pile(effect, f' from {self._whom(who)}')}"
            case t.MoveTokens(token, amount, who):
                called = self._token(token)
                own = Noun(f"{called} token of yours", f"{called} tokens of yours", f" to {self._whom(who)}")
                return f"hand {self._quantity(amount, own)}"
            case t.PassThis():
                return "move this token to another player of your choice"
            case t.Detonate(token, table):
                first = [f"{value} damage for 1 token" for value in table[:1]]
                taken = ", ".join([*first, *(f"{value} for {count}" for count, value in enumerate(table[1:], start=2))])
                return f"each player loses all of their {self._token(token)} tokens and takes {taken}"
            case t.Take(token, up_to):
                return f"remove up to {up_to} of your {self._token(token)} tokens"
            case t.RaiseLimit(token):
                return f"raise your {self._token(token)} stack limit by 1 for the rest of the game"
            case _:
                assert_never(effect)

    # --- effects: dice, attempts, phases --------------------------------------------------------------

    def die(self, effect: t.DieWork) -> str:
        """One die that changes."""
        match effect:
            case t.SetDie(scope, value):
                return f"set {DIE[scope]} to {'a value of your choice' if value is None else value}"
            case t.ShiftDie(scope):
                return f"turn {DIE[scope]} up or down by 1 (never past 1 or 6)"
            case t.CopyDie(scope):
                return f"set {DIE[scope]} to the value of another die of the same roll"
            case t.EchoDie(scope):
                return f"set {DIE[scope]} to a value that was rolled last"
            case t.SwapDice(scope, other):
                return f"swap the values of {DIE[scope]} and {DIE[other]} of another roll"
            case t.Reroll(t.Scope.OPPONENT, ransom):
                unless = f", unless they pay you {ransom} CP" if ransom else ""
                return f"make an opponent re-roll a die of theirs that you choose{unless}"
            case t.Reroll(scope, ransom):
                return f"re-roll {DIE[scope]}{_unless(ransom)}"
            case _:
                assert_never(effect)

    def dice(self, effect: t.DieTurn, count: int, up_to: bool) -> str:
        """Several dice that change."""
        many = f"up to {count}" if up_to else f"{count}"
        match effect:
            case t.SetDie(scope, value):
                return f"set {many} {_DICE[scope]} to {'values of your choice' if value is None else value}"
            case t.ShiftDie(scope):
                return f"turn {many} {_DICE[scope]} up or down by 1 each (never past 1 or 6)"
            case t.CopyDie(scope):
                return f"set {many} {_DICE[scope]} to the value of another die of the same roll"
            case t.EchoDie(scope):
                return f"set {many} {_DICE[scope]} to values that were rolled last"
            case t.Reroll(scope, ransom):
                again = "the same one twice" if count == 2 else "the same one again"
                dice = f"re-roll {many} dice, one after another ({again} if you like), {_OWNERS[scope]}"
                return f"{dice}{_unless(ransom)}"
            case _:
                assert_never(effect)

    def order(self, effect: t.Order) -> str:
        """Attempts and phases."""
        match effect:
            case t.GrantAttempt(phase):
                who = self._whom(t.Who.CHOSEN)
                return f"{who} may make one more Roll Attempt in their {_PHASES[phase]} Roll Phase"
            case t.Attempts(change):
                word = "fewer" if change < 0 else "more"
                return f"you have {abs(change)} {word} Roll Attempt{'s' if abs(change) != 1 else ''}"
            case t.NextAttempts(count):
                more = number_of(count, "more Roll Attempt", "more Roll Attempts")
                return f"you have {more} in your next Offensive Roll Phase"
            case t.AttemptPrice(cp):
                return f"each Roll Attempt after the first costs {cp} CP"
            case t.RerollFor(token) if token == self._setting.rolled:
                return "re-roll that die"
            case t.RerollFor(token):
                return f"re-roll the die that was rolled for {self._token(token)}"
            case t.SkipPhase():
                return "skip that phase"
            case t.AnotherRollPhase():
                return "begin an additional Offensive Roll Phase of your own"
            case t.ExtraRollPhase():
                return "whoever inflicted it begins an additional Offensive Roll Phase against you"
            case _:
                assert_never(effect)
