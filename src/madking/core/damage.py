"""The damage ledger (DMG): entries are written as things happen, and totalled once, when the phase ends."""

from madking.core import begin, companions, moments
from madking.core import events as e
from madking.core.falling import who_falls
from madking.core.seating import asked_at
from madking.core.state import Attack, Entry, Settlement, State
from madking.core.terms import (
    ADDITION,
    APPLIED,
    COLLATERAL,
    CUT,
    DAMAGE,
    DAMAGE_TYPES,
    DIMMING,
    DODGE,
    ENTRY_KINDS,
    HALF,
    HEAL_MARGIN,
    HEALING,
    LEECH,
    MENDING,
    PASSED,
    PLAIN,
    PREVENTION,
    PURE,
    RECOIL,
    RETURN,
    THEFT,
    ULTIMATE,
    UNAVOIDABLE,
)
from madking.lang import tree as t


def write(s: State, seat: int, entry: Entry) -> None:
    """Writes a line into a player's ledger; one who has fallen has none (HP-2)."""
    if not s.players[seat].alive:
        return
    s.pools[seat].append(entry)
    if s.events is not None:
        source = s.content.source(entry.source)
        s.tell(e.LedgerEntry(seat, ENTRY_KINDS[entry.kind], entry.amount, DAMAGE_TYPES[entry.type], source))


def attack_damage(s: State, seat: int, amount: int, kind: int, source: t.Node | None, by: int) -> None:
    """Damage of the current Attack for a defender: its own, or an addition to it (DMG-4; pure damage takes none).

    Nothing is added to what is no Attack, or none yet.
    """
    attack = s.attack
    if attack is None or not attack.made or amount <= 0:
        return
    if kind == DAMAGE or attack.type != PURE:
        write(s, seat, Entry(kind, amount, attack.type, True, source, by))
        if attack.weakened:
            _weaken_alike(s, seat)


def plain_damage(s: State, seat: int, amount: int, source: t.Node | None, by: int, dealt_as: int = PLAIN) -> None:
    """Damage that no Offensive Ability deals (DMG-12)."""
    if amount > 0:
        write(s, seat, Entry(DAMAGE, amount, dealt_as, False, source, by))


def collateral_damage(s: State, seat: int, amount: int, source: t.Node | None, by: int) -> None:
    """Collateral damage; everything that an Ultimate deals cannot be avoided (RUL-9)."""
    attack = s.attack
    dealt_as = ULTIMATE if attack is not None and attack.ultimate else COLLATERAL
    if amount > 0:
        write(s, seat, Entry(DAMAGE, amount, dealt_as, False, source, by))
        if attack is not None and attack.weakened:
            _weaken_alike(s, seat)


def heal(s: State, seat: int, amount: int, source: t.Node | None, by: int) -> None:
    """Healing that happens at once, and is capped at once (HP-6)."""
    player = s.players[seat]
    if not player.alive or amount <= 0:
        return
    before = s.dials[player.team]
    s.dials[player.team] = now = min(before + amount, s.mode.health + HEAL_MARGIN)
    if s.settlements is not None:
        seats = range(len(s.players))
        pools = [[Entry(HEALING, amount, PLAIN, False, source, by)] if other == seat else [] for other in seats]
        healing = [amount if other == seat else 0 for other in seats]
        s.settlements.append(Settlement(pools, [0] * len(pools), healing, [0] * len(pools), None))
    if s.events is not None:
        s.tell(e.Healed(seat, now - before, now, s.content.source(source)))
    if now > before:
        begin.happening(s, moments.HEALED, seat, -1, amount)


def steal(s: State, victim: int, thief: int, amount: int, source: t.Node | None) -> None:
    """Health stolen at once, as much as is there; it can defeat (TXT-11, RUL-13)."""
    number = min(amount, s.health(victim))
    if number <= 0 or not s.players[victim].alive:
        return
    seats = len(s.players)
    healing = [0] * seats
    stolen = [0] * seats
    healing[thief] = stolen[victim] = number
    if s.settlements is not None:
        pools: list[list[Entry]] = [[] for _ in range(seats)]
        pools[victim] = [Entry(THEFT, number, PLAIN, False, source, thief)]
        pools[thief] = [Entry(HEALING, number, PLAIN, False, source, thief)]
        s.settlements.append(Settlement(pools, [0] * seats, healing, stolen, None))
    depth = len(s.stack)
    _apply(s, [0] * seats, healing, stolen)
    if len(s.stack) >= depth:
        begin.happening(s, moments.HEALED, thief, -1, number)


# --- what weakens an Offensive Ability (RUL-10, DMG-15) ---------------------------------------------


def reached(s: State, entry: Entry) -> bool:
    """DMG-15: whether what weakens the attacker's own ability lowers this line; only damage of the ability itself."""
    if entry.kind > ADDITION or entry.type == ULTIMATE:
        return False
    if entry.attack:
        return entry.type != PURE or s.ruleset.weakening_reaches_all
    return entry.type == COLLATERAL and s.ruleset.weakening_reaches_all and isinstance(entry.source, t.Row)


def _reach(s: State, seat: int) -> int:
    """How much of what waits for a player can be weakened."""
    total = 0
    for entry in s.pools[seat]:
        if reached(s, entry):
            total += entry.amount
    return total


def can_weaken(s: State) -> bool:
    """Whether the current Offensive Ability deals anyone damage that its user's weakening tokens reach."""
    for seat in range(len(s.pools)):  # noqa: SIM110 - compiled, the loop is faster
        if _reach(s, seat):
            return True
    return False


def weaken(s: State, amount: int, source: t.Node | None, by: int) -> None:
    """RUL-10: a subtraction against each player whom the ability damages."""
    for seat in range(len(s.pools)):
        if amount > 0 and _reach(s, seat):
            write(s, seat, Entry(CUT, amount, PLAIN, False, source, by))


def _weaken_alike(s: State, seat: int) -> None:
    """RUL-10: whom a weakened ability damages only later, it damages as much less as the others."""
    if not _reach(s, seat) or any(entry.kind == CUT for entry in s.pools[seat]):
        return
    for pool in s.pools:
        cuts = [entry for entry in pool if entry.kind == CUT]
        if cuts:
            for entry in cuts:
                write(s, seat, entry)
            return


def under_way(s: State) -> bool:
    """Whether an Offensive Roll Phase, other than of an Ultimate, goes on whose damage is not yet applied."""
    attack = s.attack
    return attack is not None and not attack.ultimate and attack.stage < APPLIED and not s.aside


def against(s: State, seat: int) -> Attack | None:
    """The opponent's Offensive Roll Phase whose damage, other than an Ultimate's, waits for a player."""
    attack = s.attack
    if attack is None or not under_way(s):
        return None
    return attack if s.players[attack.attacker].team != s.players[seat].team else None


def shielded(s: State, seat: int) -> bool:
    """Whether a token keeps all damage of an opponent's Offensive Roll Phase off a player."""
    if not s.content.shielding or against(s, seat) is None:
        return False
    tokens = s.players[seat].tokens
    return any(tokens[token] for token in s.content.shielding)


class Sum:
    """The reading of one ledger, step by step (DMG-6).

    `attack` is what the Attack itself deals, `other` all other avoidable damage; `reach` is that part of both which
    weakening can lower (DMG-15), looked up if anything weakens, and `cut` by how much it does.
    """

    def __init__(self, s: State, seat: int) -> None:
        self.attack = 0
        self.other = 0
        self.reach = 0
        self.cut = 0
        self.unavoidable = 0
        self.unavoidable_attack = 0
        self.prevented = 0
        self.halves = 0
        self.dims = 0
        self.dodged = shielded(s, seat)
        self.returns = 0
        self.recoil = 0
        self.healing = 0
        self.leeches = 0
        self.stolen = 0
        self.passed = 0
        attack = s.attack
        disarmed = -1
        if attack is not None and attack.disarmed and attack.attacker != seat and under_way(s):
            disarmed = attack.attacker
        for entry in s.pools[seat]:
            if entry.kind > ADDITION:
                self._read(entry)
            elif disarmed < 0 or not (entry.attack or entry.by == disarmed):
                self._read_damage(entry)
        if (self.cut or self.dims) and disarmed < 0:
            self.reach = _reach(s, seat)
        if self.stolen:
            self.stolen = min(self.stolen, s.health(seat))
        self.from_subtotal = s.ruleset.halves_from_subtotal

    def _read_damage(self, entry: Entry) -> None:
        if entry.type == ULTIMATE or entry.type == UNAVOIDABLE:
            self.unavoidable += entry.amount
            if entry.attack:
                self.unavoidable_attack += entry.amount
        elif entry.attack:
            self.attack += entry.amount
        else:
            self.other += entry.amount

    def _read(self, entry: Entry) -> None:
        kind = entry.kind
        if kind == PREVENTION:
            self.prevented += entry.amount
        elif kind == HALF:
            self.halves += 1
        elif kind == DODGE:
            self.dodged = True
        elif kind == RETURN:
            self.returns += 1
        elif kind == CUT:
            self.cut += entry.amount
        elif kind == DIMMING:
            self.dims += 1
        elif kind == RECOIL:
            self.recoil += entry.amount
        elif kind == HEALING:
            self.healing += entry.amount
        elif kind == LEECH:
            self.leeches += 1
        elif kind == THEFT:
            self.stolen += entry.amount
        elif kind == PASSED:
            self.passed += entry.amount

    def raise_attack(self, amount: int) -> None:
        """Reckons with so much more added to the Attack, which takes additions only if it can be weakened too."""
        self.attack += amount
        self.reach += amount

    def attack_damage(self) -> int:
        """What the Attack deals, weakened, before prevention (RUL-12)."""
        return self.attack - min(self.cut, self.reach, self.attack)

    def _incoming(self) -> int:
        """All avoidable damage, weakened, before prevention."""
        incoming = self.attack + self.other
        return incoming - min(self.cut, self.reach) if self.cut else incoming

    def _basis(self) -> int:
        """DMG-6, DMG-8: what halves are taken from, and what goes back is half of: the subtotal, or the whole."""
        return max(0, self._incoming() - self.prevented) if self.from_subtotal else self._incoming()

    def _final(self) -> int:
        """What is left of avoidable damage after prevention, halves and dodges."""
        if self.dodged:
            return 0
        left = max(0, self._incoming() - self.prevented)
        if self.halves:
            left -= self.halves * ((self._basis() + 1) // 2)
        if self.dims:
            left -= self.dims * ((self._dimmed() + 1) // 2)
        return max(0, left)

    def _dimmed(self) -> int:
        """RUL-11: the part of the basis that the attacker's own ability deals and weakening reaches."""
        part = max(0, self.reach - self.cut)
        return max(0, part - self.prevented) if self.from_subtotal else part

    def waiting(self, returned: int) -> int:
        """Avoidable damage that still waits, before halves, with what comes back to an attacker (RUL-6)."""
        incoming = self._incoming() + self.recoil + returned
        return 0 if self.dodged else max(0, incoming - self.prevented)

    def taken(self) -> int:
        """The final total for the player, without what a companion takes."""
        return self._final() + self.unavoidable - self.passed

    def dealt(self) -> int:
        """The part of it that the Attack deals: whatever was prevented is charged to the Attack first (RUL-8)."""
        lost = self._incoming() - self._final()
        return max(0, self.attack_damage() - lost) + self.unavoidable_attack

    def returned(self) -> int:
        """What goes back to the attacker: half of all that waits, for each such entry (DMG-8)."""
        return self.returns * ((self._basis() + 1) // 2)


def expected(s: State, seat: int) -> int:
    """What a player would take if everything were totalled now, with what comes back to an attacker."""
    reading = Sum(s, seat)
    attack = s.attack
    if attack is not None and attack.attacker == seat and attack.target >= 0 and attack.stage < APPLIED:
        dealt = 0
        for defender in attack.defenders():
            dealt += Sum(s, defender).dealt()
        return _attacker_takes(s, seat, dealt, _returned(s, attack)) + reading.stolen
    return reading.taken() + reading.stolen


def _returned(s: State, attack: Attack) -> int:
    """What the defenders send back to the attacker."""
    total = 0
    for defender in attack.defenders():
        if s.pools[defender]:
            total += Sum(s, defender).returned()
    return total


def expected_healing(s: State, seat: int) -> int:
    """What a player would regain if everything were totalled now, before the dial is full."""
    healing = [0] * len(s.players)
    healing[seat] = Sum(s, seat).healing
    for victim in range(len(s.players)):
        if s.pools[victim]:
            _limit_loot(s, victim, Sum(s, victim).stolen, healing)
    return healing[seat]


def waiting(s: State, seat: int) -> int:
    """Avoidable damage waiting for a player."""
    attack = s.attack
    returned = 0
    if attack is not None and attack.attacker == seat:
        returned = _returned(s, attack)
    return Sum(s, seat).waiting(returned) if returned or s.pools[seat] else 0


def attack_waiting(s: State, seat: int) -> int:
    """The current Attack's base, additions and weakening so far for a defender, before prevention (RUL-12)."""
    if seat < 0:
        return 0
    total = 0
    cut = 0
    for entry in s.pools[seat]:
        if entry.kind == CUT:
            cut += entry.amount
        elif entry.attack and entry.kind <= ADDITION:
            total += entry.amount
    return max(0, total - cut)


def any_damage(s: State) -> bool:
    """Whether any damage at all waits for anyone."""
    for pool in s.pools:
        for entry in pool:
            if entry.kind <= ADDITION or entry.kind == RECOIL:
                return True
    return False


def pooled(s: State) -> bool:
    """Whether anything at all stands in a ledger."""
    for pool in s.pools:  # noqa: SIM110 - compiled, the loop is faster
        if pool:
            return True
    return False


def settle(s: State) -> None:
    """Totals and applies every ledger at the same moment (DEF-6, HP-5), the attacker's last."""
    attack = s.attack
    if attack is not None and (attack.stage >= APPLIED or s.aside):
        attack = None
    if not pooled(s):
        if attack is not None:
            attack.stage = APPLIED
        return
    seats = len(s.players)
    damage = [0] * seats
    healing = [0] * seats
    stolen = [0] * seats
    leeches = 0
    returned = 0
    for seat in range(seats):
        if s.pools[seat]:
            reading = Sum(s, seat)
            damage[seat] = reading.taken()
            healing[seat] = reading.healing
            stolen[seat] = reading.stolen
            leeches += reading.leeches
            if attack is not None and attack.attacks(seat):
                dealt = reading.dealt()
                attack.dealt += dealt
                returned += reading.returned()
                if seat == attack.target:
                    attack.hurt = dealt - reading.passed
    if attack is not None:
        damage[attack.attacker] = _attacker_takes(s, attack.attacker, attack.dealt, returned)
        healing[attack.attacker] += leeches * attack.dealt
        attack.stage = APPLIED
    _await_answers(s)
    depth = len(s.stack)
    for seat in range(seats):
        if s.pools[seat]:
            _limit_loot(s, seat, stolen[seat], healing)
            _change_companions(s, seat)
    answers = _answers(s, damage, healing, attack if returned else None)
    if s.settlements is not None:
        s.settlements.append(Settlement(s.pools[:], damage, healing, stolen, None if attack is None else attack.copy()))
    for seat in range(seats):
        s.pools[seat] = []
    _apply(s, damage, healing, stolen)
    for index in range(0, len(answers) if len(s.stack) >= depth else 0, 4):
        begin.happening(s, answers[index], answers[index + 1], answers[index + 2], answers[index + 3])


def _await_answers(s: State) -> None:
    """What rules write in answer is totalled in its turn, unless ledgers wait aside, which it joins."""
    if s.content.hears_settling and not s.aside:
        begin.echo(s)


def _answers(s: State, damage: list[int], healing: list[int], returned: Attack | None) -> list[int]:
    """What rules may answer once ledgers are totalled: moment, seat, other and fact of each, the first to act last."""
    found: list[int] = []
    if not s.content.hears_settling:
        return found
    for place in range(len(s.players) - 1, -1, -1):
        seat = asked_at(s, place)
        full = s.health(seat) >= s.mode.health + HEAL_MARGIN and not damage[seat]
        if healing[seat] > 0 and not full:
            found += [moments.HEALED, seat, -1, healing[seat]]
        if damage[seat] > 0:
            found += [moments.DAMAGE_TAKEN, seat, _dealer(s, seat, returned), damage[seat]]
    return found


def _dealer(s: State, seat: int, returned: Attack | None) -> int:
    """The opponent of whom a player takes damage: by the Attack, else by the first line, else by what is returned."""
    team = s.players[seat].team
    dealer = -1
    for entry in s.pools[seat]:
        if entry.kind <= ADDITION and s.players[entry.by].team != team:
            if entry.attack:
                return entry.by
            if dealer < 0:
                dealer = entry.by
    if dealer < 0 and returned is not None and seat == returned.attacker:
        return returned.target
    return dealer


def _limit_loot(s: State, victim: int, stolen: int, healing: list[int]) -> None:
    """TXT-11: thieves gain no more than their victim had to lose."""
    left = stolen
    for entry in s.pools[victim]:
        if entry.kind == THEFT:
            got = min(entry.amount, left)
            left -= got
            healing[entry.by] -= entry.amount - got


def _change_companions(s: State, seat: int) -> None:
    """RUL-7, HP-6: what companions take instead of their player and what heals them, netted."""
    for index in range(len(s.content.heroes[seat].companions)):
        change = 0
        for entry in s.pools[seat]:
            if entry.kind == PASSED and entry.dealt == index:
                change -= entry.amount
            elif entry.kind == MENDING and entry.dealt == index:
                change += entry.amount
        if change:
            companions.change_health(s, seat, index, change)


def _attacker_takes(s: State, attacker: int, dealt: int, returned: int) -> int:
    """The attacker's own total, once everyone else's is known."""
    reading = Sum(s, attacker)
    reading.other += returned
    for entry in s.pools[attacker]:
        if entry.kind == RECOIL and dealt >= entry.dealt:
            reading.other += entry.amount
    return reading.taken()


def _apply(s: State, damage: list[int], healing: list[int], stolen: list[int]) -> None:
    """Nets damage and healing on the dials, caps them, and looks who falls."""
    change = [0] * len(s.dials)
    for player in s.players:
        change[player.team] += healing[player.seat] - damage[player.seat] - stolen[player.seat]
    for team in range(len(s.dials)):
        if change[team]:
            s.dials[team] = max(0, min(s.dials[team] + change[team], s.mode.health + HEAL_MARGIN))
    for player in s.players:
        if stolen[player.seat] and s.events is not None:
            s.tell(e.HealthStolen(player.seat, stolen[player.seat]))
        if (damage[player.seat] or healing[player.seat]) and s.events is not None:
            s.tell(e.HealthChanged(player.seat, damage[player.seat], healing[player.seat], s.dials[player.team]))
    who_falls(s)
