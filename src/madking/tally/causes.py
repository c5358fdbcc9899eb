"""Where damage comes from: a settled ledger shared out to the lines in it, down to the last point.

What was prevented is charged to the Attack first, as the rules do it (RUL-8); within a group every line bears its part.
A status effect counts for whoever put it there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from madking.core.damage import reached
from madking.core.state import Entry, Settlement, State
from madking.core.terms import (
    ADDITION,
    CUT,
    DIMMING,
    DODGE,
    HALF,
    HEALING,
    LEECH,
    PASSED,
    PREVENTION,
    RECOIL,
    RETURN,
    THEFT,
    ULTIMATE,
    UNAVOIDABLE,
)
from madking.lang import tree as t

Weighed = list[tuple[Entry | None, int]]


@dataclass(frozen=True)
class Share:
    """A part of what a seat lost, regained, or was spared; by whom, and by what."""

    seat: int
    by: int
    source: t.Node | None
    amount: int


def apportion(total: int, weights: Sequence[int]) -> list[int]:
    """Whole parts of a total in the ratio of the weights; what is left over goes to the largest remainders.

    >>> apportion(7, [4, 4, 2]), apportion(3, [0, 0])
    ([3, 3, 1], [3, 0])
    """
    whole = sum(weights)
    if not weights:
        return []
    if not whole:
        return [total, *([0] * (len(weights) - 1))]
    parts = [total * weight // whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda index: (-(total * weights[index] % whole), index))
    for index in order[: total - sum(parts)]:
        parts[index] += 1
    return parts


class Account:
    """One settlement, shared out."""

    def __init__(self, state: State, settled: Settlement) -> None:
        self._state = state
        self._settled = settled

    def losses(self) -> Iterator[Share]:
        """Who lost how much health to what; together exactly the damage and the theft of the settlement."""
        for seat, total in enumerate(self._settled.damage):
            if total > 0:
                yield from self._damage(seat, total)
            yield from self._shares(seat, self._settled.stolen[seat], self._lines(seat, THEFT))

    def healing(self) -> Iterator[Share]:
        """Who regained how much by what, before the dial is full."""
        attack = self._settled.attack
        for seat, total in enumerate(self._settled.healing):
            lines = self._lines(seat, HEALING)
            if attack is not None and seat == attack.attacker:
                leeches = [entry for pool in self._settled.pools for entry in pool if entry.kind == LEECH]
                lines += [(entry, attack.dealt) for entry in leeches]
            yield from self._shares(seat, total, lines)

    def prevented(self) -> Iterator[Share]:
        """Who was spared how much damage by what: weakening and prevention first, then halves, dodges and the like."""
        for seat in range(len(self._settled.pools)):
            certain, attack, other = self._parts(seat)
            spared = _sum(certain) + _sum(attack) + _sum(other) - self._settled.damage[seat]
            for entry, amount in self._lines(seat, CUT) + self._lines(seat, PREVENTION):
                yield from self._shares(seat, min(amount, max(0, spared)), [(entry, 1)])
                spared -= min(amount, max(0, spared))
            wide = [(entry, 1) for entry in self._settled.pools[seat] if entry.kind in (HALF, DODGE, DIMMING, PASSED)]
            if spared > 0 and wide:
                yield from self._shares(seat, spared, wide)

    # --- lines ---------------------------------------------------------------------------------------

    def _damage(self, seat: int, total: int) -> Iterator[Share]:
        certain, attack, other = self._parts(seat)
        of_certain = min(total, _sum(certain))
        of_other = min(total - of_certain, _sum(other))
        rest = total - of_certain - of_other
        yield from self._shares(seat, of_certain, certain)
        yield from self._shares(seat, of_other, other)
        yield from self._shares(seat, rest, attack or [(None, 1)])

    def _parts(self, seat: int) -> tuple[Weighed, Weighed, Weighed]:
        """The damage that waited for a seat: what cannot be avoided, what the Attack dealt, everything else."""
        certain: Weighed = []
        attack: Weighed = []
        other: Weighed = []
        for entry in self._settled.pools[seat]:
            if entry.kind > ADDITION or self._is_disarmed(entry, seat):
                continue
            if entry.type in (ULTIMATE, UNAVOIDABLE):
                certain.append((entry, entry.amount))
            else:
                (attack if entry.attack else other).append((entry, entry.amount))
        return certain, attack, other + self._thrown_back(seat)

    def _is_disarmed(self, entry: Entry, seat: int) -> bool:
        attack = self._settled.attack
        if attack is None or not attack.disarmed or attack.ultimate or seat == attack.attacker:
            return False
        return entry.attack or entry.by == attack.attacker

    def _thrown_back(self, seat: int) -> Weighed:
        """What an attacker brings on himself: returned damage and recoil."""
        attack = self._settled.attack
        if attack is None or seat != attack.attacker:
            return []
        found: Weighed = []
        for defender in attack.defenders():
            half = (self._basis(defender) + 1) // 2
            found += [(entry, half) for entry in self._settled.pools[defender] if entry.kind == RETURN]
        own = self._settled.pools[seat]
        return found + [(e, e.amount) for e in own if e.kind == RECOIL and attack.dealt >= e.dealt]

    def _basis(self, seat: int) -> int:
        """DMG-8: what goes back is half of this: all avoidable damage, weakened, less prevention in newer books."""
        _, attack, other = self._parts(seat)
        reach = sum(amount for entry, amount in attack + other if entry is not None and reached(self._state, entry))
        basis = _sum(attack) + _sum(other) - min(reach, _sum(self._lines(seat, CUT)))
        if self._state.ruleset.halves_from_subtotal:
            basis -= _sum(self._lines(seat, PREVENTION))
        return max(0, basis)

    def _lines(self, seat: int, kind: int) -> Weighed:
        return [(entry, entry.amount) for entry in self._settled.pools[seat] if entry.kind == kind]

    def _shares(self, seat: int, total: int, lines: Sequence[tuple[Entry | None, int]]) -> Iterator[Share]:
        if total <= 0:
            return
        for (entry, _), amount in zip(lines, apportion(total, [weight for _, weight in lines]), strict=True):
            if amount:
                yield Share(seat, -1 if entry is None else self._author(entry, seat), _source(entry), amount)

    def _author(self, entry: Entry, seat: int) -> int:
        if isinstance(entry.source, t.Token) and entry.by == seat:
            return self._state.players[seat].inflicters[self._state.content.token_index[entry.source.key]]
        return entry.by


def _source(entry: Entry | None) -> t.Node | None:
    return None if entry is None else entry.source


def _sum(lines: Weighed) -> int:
    return sum(weight for _, weight in lines)
