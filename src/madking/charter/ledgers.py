"""Settled ledgers as facts: who dealt what to whom with what, what kept damage off, who fell and by what."""

from madking.charter.telling import Telling
from madking.core import events as e
from madking.core.state import Attack, Entry, Settlement, State
from madking.core.terms import ADDITION, DAMAGE_TYPES, HEAL_MARGIN, PASSED, ULTIMATE, UNAVOIDABLE
from madking.tally.causes import Account, Share


class Ledgers:
    """Follows the health of a game."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self._dials = telling.state.dials[:]
        self._defence: dict[int, str] = {}

    def heard(self, event: e.Event) -> None:
        """Remembers who defends with what."""
        match event:
            case e.PhaseBegan(_, "offensive_roll"):
                self._defence = {}
            case e.DefenceChosen(seat, ability) if ability:
                self._defence[seat] = f"ability/{ability}"
            case _:
                pass

    def look_back(self, s: State) -> None:
        """Remembers how the dials stand."""
        self._dials = s.dials[:]

    def settled(self, s: State, settlement: Settlement, told: list[e.Event]) -> None:
        """Tells what one settlement came to; `told` is what was heard of it."""
        account = Account(s, settlement)
        losses = list(account.losses())
        for share in losses:
            self._dealt(settlement, share)
        for share in account.healing():
            self._telling.tell("healed", share.by, share.seat, self._thing(share), share.amount)
        for entry in [entry for pool in settlement.pools for entry in pool if entry.kind == ADDITION]:
            self._added(settlement, entry)
        if settlement.attack is not None:
            self._blow(s, settlement, settlement.attack, losses)
        fallen = [event.seat for event in told if isinstance(event, e.Defeated)]
        for seat in range(len(s.players)):
            self._spared(s, settlement, account, seat, seat in fallen)
        for seat in fallen:
            self._felled(s, seat, losses)
        for player in s.players:
            seat = player.seat
            change = settlement.healing[seat] - settlement.damage[seat] - settlement.stolen[seat]
            most = s.mode.health + HEAL_MARGIN
            self._dials[player.team] = max(0, min(self._dials[player.team] + change, most))
        if settlement.attack is not None or any(settlement.damage):
            self._telling.uses.clear()

    def _thing(self, share: Share) -> str:
        return self._telling.thing(share.source, share.by)

    def _dealt(self, settlement: Settlement, share: Share) -> None:
        attack = settlement.attack
        answering = attack is not None and share.by >= 0 and share.seat == attack.attacker and share.by != share.seat
        marks = ("defence",) if answering else ()
        self._telling.tell("dealt", share.by, share.seat, self._thing(share), share.amount, marks=marks)

    def _added(self, settlement: Settlement, entry: Entry) -> None:
        on = next(seat for seat, pool in enumerate(settlement.pools) if entry in pool)
        self._telling.tell("added", entry.by, on, self._telling.thing(entry.source, entry.by), entry.amount)

    def _blow(self, s: State, settlement: Settlement, attack: Attack, losses: list[Share]) -> None:
        """The Attack as a whole, and each defence against it."""
        if attack.row < 0 or not attack.made:
            return
        row = s.content.heroes[attack.attacker].rows[attack.row]
        own = sum(share.amount for share in losses if share.seat == attack.attacker == share.by)
        marks = [f"level {row.level.number}", DAMAGE_TYPES[attack.type], *(["dearer"] if own > attack.dealt else [])]
        what = f"ability/{row.ability.key}"
        self._telling.tell("blow", attack.attacker, attack.target, what, attack.dealt, marks=tuple(marks))
        for seat, ability in self._defence.items():
            dealt = sum(share.amount for share in losses if share.seat == attack.attacker and share.by == seat)
            more = ("more than taken",) if dealt > settlement.damage[seat] else ()
            self._telling.tell("defended", seat, attack.attacker, ability, dealt, marks=more)

    # --- what was kept off -----------------------------------------------------------------------------

    def _spared(self, s: State, settlement: Settlement, account: Account, seat: int, fell: bool) -> None:
        shares = [(share.by, self._thing(share), share.amount) for share in account.prevented() if share.seat == seat]
        companions = [f"companion/{made.key}" for made in s.content.heroes[seat].companions]
        shares = [(by, thing, amount) for by, thing, amount in shares if thing not in companions]
        shares += self._sheltered(s, settlement, seat)
        incoming = _avoidable(settlement, seat)
        if not shares and incoming and not settlement.damage[seat]:
            shares = [(seat, shield, incoming) for shield in _shields(s, seat)]
        health = self._dials[s.players[seat].team]
        taken = settlement.damage[seat] + settlement.stolen[seat]
        for by, thing, amount in shares:
            marks = [f"use {self._telling.uses[seat, thing]}", *(["attack"] if settlement.attack is not None else [])]
            if not fell and taken < health <= taken + amount:
                marks.append("lethal")
            if not settlement.damage[seat] and len({thing for _, thing, _ in shares}) == 1:
                marks.append("alone")
            marks += [f"in {self._defence[seat]}"] if seat in self._defence else []
            self._telling.tell("spared", by, seat, thing, amount, marks=tuple(marks))

    def _sheltered(self, s: State, settlement: Settlement, seat: int) -> list[tuple[int, str, int]]:
        """What companions took instead of their player."""
        made = s.content.heroes[seat].companions
        passed = [entry for entry in settlement.pools[seat] if entry.kind == PASSED and entry.amount]
        return [(seat, f"companion/{made[entry.dealt].key}", entry.amount) for entry in passed]

    def _felled(self, s: State, seat: int, losses: list[Share]) -> None:
        health = self._dials[s.players[seat].team]
        own = [share for share in losses if share.seat == seat]
        total = sum(share.amount for share in own)
        for share in own:
            marks = ("needed",) if total - share.amount < health else ()
            self._telling.tell("felled", share.by, seat, self._thing(share), share.amount, marks=marks)


def _avoidable(settlement: Settlement, seat: int) -> int:
    """The avoidable damage that waited for a seat."""
    entries = [entry for entry in settlement.pools[seat] if entry.kind <= ADDITION]
    return sum(entry.amount for entry in entries if entry.type not in (ULTIMATE, UNAVOIDABLE))


def _shields(s: State, seat: int) -> list[str]:
    """The tokens of a player that keep all damage of an Attack off."""
    tokens = s.players[seat].tokens
    return [f"token/{s.content.tokens[index].key}" for index in s.content.shielding if tokens[index]]
