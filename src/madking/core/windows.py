"""Windows (TIM): who may act when, and with what.

A window asks the turn player first, then the others in turn order or clockwise, as the book says (TIM-2), and closes
when all pass in succession. Who is asked depends on public facts only: never on which cards a hand holds.
"""

from typing import Final

from madking.core import begin, codes, needs
from madking.core.companions import held
from madking.core.content import INSTANT, ROLL, UPGRADE, CardDef, OfferDef
from madking.core.damage import any_damage, plain_damage, settle
from madking.core.prices import card_price, rebate
from madking.core.reading import can_activate, holds, played_against, situation, status_bits, token_roll
from madking.core.seating import asked_at
from madking.core.state import About, Frame, State
from madking.core.terms import APPLIED, DEFENSIVE, ISOLATED, OFFENSIVE, TARGETING, WINDOW
from madking.core.tokens import can_act
from madking.lang import tree as t

STATUS_NEEDS: Final = needs.ANY_STATUS | needs.OWN_STATUS | needs.MOVABLE_STATUS
AT_UPKEEP: Final = 0
AFTER_ROLL: Final = 1
AFTER_ANNOUNCEMENT: Final = 2
AT_THEN: Final = 3
BEFORE_DEFENCE: Final = 4
BEFORE_DAMAGE: Final = 5
AFTER_DAMAGE: Final = 6
CARD_PLAYED: Final = 7
BEFORE_ROLL: Final = 8
AT_TURN_END: Final = 9
CARD_PAID: Final = 10
BEFORE_STATUS: Final = 11
WINDOWS: Final = (
    "upkeep",
    "after a roll",
    "ability announced",
    "then",
    "before the defence",
    "before damage is applied",
    "after damage was dealt",
    "card played",
    "before the first roll",
    "the turn ends",
    "card answered",
    "before status is placed",
)


class WindowFrame(Frame):
    """A chance for everyone to act. `what` it is about; the first `passed` in the order of asking have passed."""

    def __init__(self, seat: int, what: int, passed: int) -> None:
        super().__init__(seat)
        self.what = what
        self.passed = passed

    def kind(self) -> str:
        """`window`."""
        return "window"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("what", "passed")

    def copy(self) -> "WindowFrame":
        """A window of its own."""
        new = WindowFrame(self.seat, self.what, self.passed)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """Which window it is."""
        return About(by=self.seat, window=self.what)

    def untouched(self) -> bool:
        """Whether nobody has passed yet."""
        return self.passed == 0

    def run(self, s: State) -> None:
        """Asks the next seat, or closes."""
        if self.step == 1:
            self.step = 0
            if s.answer == codes.PASS:
                self.passed += 1
            else:
                seat = asked_at(s, self.passed)
                self.passed = 0
                begin.act(s, seat, s.answer)
                return
        seats = len(s.players)
        while self.passed < seats:
            seat = asked_at(s, self.passed)
            if may_answer(s, seat) if self.what == CARD_PAID else may_be_asked(s, seat):
                self.step = 1
                s.question(WINDOW, seat)
                return
            self.passed += 1
        s.stack.pop()


def open_window(s: State, what: int) -> None:
    """Gives everyone the chance to act."""
    s.stack.append(WindowFrame(s.active, what, 0))


def open_to_others(s: State, what: int) -> None:
    """Gives the others the chance to act: the turn player has just said that they are done (TIM-2)."""
    s.stack.append(WindowFrame(s.active, what, 1))


def open_to_answers(s: State) -> None:
    """Gives the opponents of whoever has just paid for a card the chance to answer it, and nothing else."""
    s.stack.append(WindowFrame(s.active, CARD_PAID, 0))


def window_of(s: State) -> int:
    """What the innermost open window is about; -1 if none is open."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, WindowFrame):
            return frame.what
    return -1


def asked_in(s: State) -> int:
    """What the window is about in which a seat is being asked; -1 if the question is another."""
    top = s.stack[-1] if s.stack else None
    return top.what if s.ask == WINDOW and isinstance(top, WindowFrame) else -1


def quiet(s: State) -> bool:
    """Whether one of the windows is open in which hardly anything is ever done: the last three of TIM-1."""
    what = asked_in(s)
    if what == AFTER_ANNOUNCEMENT:
        return s.attack is not None and s.attack.row < 0
    return what in (BEFORE_ROLL, AT_TURN_END)


class SettleFrame(Frame):
    """Whatever is in the ledgers is applied, after one window, once the frames laid on top of this are done."""

    def kind(self) -> str:
        """`settle`."""
        return "settle"

    def copy(self) -> "SettleFrame":
        """A frame of its own."""
        new = SettleFrame(self.seat)
        new.step = self.step
        return new

    def run(self, s: State) -> None:
        """DMG-13: damage outside the pooled phases waits for one window; healing alone for none."""
        if self.step == 0 and any_damage(s):
            self.step = 1
            open_window(s, BEFORE_DAMAGE)
            return
        s.stack.pop()
        settle(s)


def settle_after(s: State) -> None:
    """Has whatever is in the ledgers applied once the frames laid on top of this are done."""
    s.push(SettleFrame(s.active))


class IsolatedFrame(Frame):
    """DMG-10: isolated damage for a seat has a ledger and a window of its own, while all other ledgers wait."""

    def __init__(self, seat: int, damage: int, by: int, source: t.Node | None) -> None:
        super().__init__(seat)
        self.damage = damage
        self.by = by
        self.source = source

    def kind(self) -> str:
        """`isolated`."""
        return "isolated"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("damage", "by", "source")

    def copy(self) -> "IsolatedFrame":
        """A frame of its own."""
        new = IsolatedFrame(self.seat, self.damage, self.by, self.source)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """Whose damage, and how much."""
        return About(source=self.source, by=self.by, count=self.damage)

    def keeps_ledgers(self) -> bool:
        """Whether the other ledgers wait for it."""
        return self.step == 1

    def run(self, s: State) -> None:
        """The ledger of its own, its window, its end."""
        if self.step == 0:
            self.step = 1
            s.aside = [*s.aside, s.pools]
            s.pools = [[] for _ in s.players]
            plain_damage(s, self.seat, self.damage, self.source, self.by, ISOLATED)
            open_window(s, BEFORE_DAMAGE)
            return
        s.stack.pop()
        settle(s)
        if s.aside:
            s.pools = s.aside[-1]
            s.aside = s.aside[:-1]


def may_be_asked(s: State, seat: int) -> bool:
    """Whether, by public facts alone, a player could have something to do."""
    if not can_act(s, seat):
        return False
    player = s.players[seat]
    attack = s.attack
    if attack is not None and attack.stage == APPLIED and not _echoes(s):
        return bool(player.hand) and attack.attacker == seat and _may_read_damage(s, seat)
    if player.hand:
        return True
    for token in s.content.offering:
        if player.tokens[token]:
            return True
    if attack is not None and attack.attacker == seat and attack.allowed:
        return True
    for made in s.content.space_offers[seat]:  # noqa: SIM110 - compiled, the loop is faster
        if _lies(s, seat, made):
            return True
    return False


def may_answer(s: State, seat: int) -> bool:
    """Whether, by public facts alone, a player could have something that answers the card an opponent has paid for."""
    frame = played_against(s, seat)
    if frame is None or not can_act(s, seat):
        return False
    played = 1 << s.content.heroes[frame.seat].cards[frame.about(s).card].timing
    player, hero = s.players[seat], s.content.heroes[seat]
    if player.hand and any(hero.cards[card].answers & played for card in hero.answers if card not in player.discard):
        return True
    return any(made.answers & played for made in _offered(s, seat))


def _echoes(s: State) -> bool:
    """Whether damage waits that rules have dealt in answer to an Attack which has just been dealt."""
    return not s.aside and window_of(s) == BEFORE_DAMAGE


def _lies(s: State, seat: int, made: OfferDef) -> bool:
    """Whether an offer of a passive or a companion lies before its player, and the price is there."""
    player = s.players[seat]
    if made.offer.cp > player.cp or (made.token >= 0 and player.tokens[made.token] < made.offer.tokens):
        return False
    if made.companion >= 0 and held(player, made.companion) < made.offer.tokens:
        return False
    if made.space < 0:
        return True
    return player.levels[made.space] == made.level and s.content.heroes[seat].lies(made.space, player.side)


def upkeep_offered(s: State, seat: int) -> bool:
    """TIM-1: whether a player can now use what is for Upkeep alone, perhaps with what Upkeep has just brought."""
    for made in s.content.upkeep_offers:
        if made.seat == seat:
            here = _lies(s, seat, made)
        else:
            here = made.seat < 0 and made.token >= 0 and s.players[seat].tokens[made.token] > 0
        if here and usable(s, seat, made, situation(s, seat, made.needs)):
            return True
    return False


def _may_read_damage(s: State, seat: int) -> bool:
    """RUL-4: a hero with a card that asks for the damage now dealt, not yet seen on the discard pile."""
    discard = s.players[seat].discard
    hero = s.content.heroes[seat]
    return any(card not in discard and holds(s, hero.cards[card].when, seat, -1) for card in hero.reads_damage)


def acts(s: State, seat: int, answering: bool) -> list[int]:
    """The cards and offers that a player can use in a window, or in answer to an announcement."""
    cards = s.content.heroes[seat].cards
    player = s.players[seat]
    cp = player.cp
    rolling = not answering and (s.phase == OFFENSIVE or s.phase == TARGETING or s.phase == DEFENSIVE)
    attack = s.attack
    answers = s.content.answered != 0 and asked_in(s) == CARD_PAID
    reading = not answers and attack is not None and attack.stage == APPLIED and not _echoes(s)
    held: list[int] = []
    for index in player.hand:
        card = cards[index]
        if (reading and not card.needs & needs.DEALT) or (answers and not card.answers):
            continue
        if card.cost > cp and (not player.rebates or card_price(player, card) > cp):
            continue
        if card.timing == INSTANT or (rolling and card.timing == ROLL):
            held.append(index)
    offered = [] if reading else _offered(s, seat)
    return _usable(s, seat, held, [made for made in offered if made.answers] if answers else offered)


def main_acts(s: State, seat: int) -> list[int]:
    """The cards and offers that the turn player can use in a Main Phase (TURN-3)."""
    cards = s.content.heroes[seat].cards
    player = s.players[seat]
    cp = player.cp
    held: list[int] = []
    for index in player.hand:
        card = cards[index]
        if card.timing == UPGRADE:
            if 0 <= upgrade_price(s, seat, card) <= cp:
                held.append(index)
        elif card.timing != ROLL and (card.cost <= cp or (player.rebates and card_price(player, card) <= cp)):
            held.append(index)
    return _usable(s, seat, held, _offered(s, seat))


def _offered(s: State, seat: int) -> list[OfferDef]:
    """The token spends and passives that lie before a player (STA-4)."""
    player = s.players[seat]
    found: list[OfferDef] = []
    for token in s.content.offering:
        if player.tokens[token]:
            found += s.content.token_offers[token]
    for made in s.content.space_offers[seat]:
        if _lies(s, seat, made):
            found.append(made)
    attack = s.attack
    if attack is not None and attack.allowed and attack.attacker == seat:
        found += [s.content.offers[index] for index in attack.allowed]
    return found


def _usable(s: State, seat: int, held: list[int], offered: list[OfferDef]) -> list[int]:
    """The option codes of those cards and offers that do not lack what they need."""
    if not held and not offered:
        return []
    cards = s.content.heroes[seat].cards
    wanted = 0
    for index in held:
        wanted |= cards[index].needs
    for made in offered:
        wanted |= made.needs
    bits = situation(s, seat, wanted) if wanted else 0
    found: list[int] = []
    for index in held:
        if serves(s, seat, cards[index], bits):
            found.append(codes.PLAY + (index << codes.SHIFT))
    for made in offered:
        if usable(s, seat, made, bits):
            found.append(codes.USE + (made.index << codes.SHIFT))
    return found


def serves(s: State, seat: int, card: CardDef, bits: int) -> bool:
    """Whether a card does not lack what it needs, and what is discarded for it (RUL-14)."""
    if card.needs & ~bits or (card.discards and len(s.players[seat].hand) <= card.discards):
        return False
    return card.when is None or holds(s, card.when, seat, -1)


def upgrade_price(s: State, seat: int, card: CardDef) -> int:
    """CARD-7: full price, or the difference over the level below; -1 if the space is already as good."""
    player = s.players[seat]
    level = player.levels[card.space]
    if card.level <= level:
        return -1
    price = card.cost
    if level > 1:
        price -= s.content.heroes[seat].spaces[card.space].levels[level - 1].cost
    return max(0, price - rebate(player, card)) if player.rebates else price


def usable(s: State, seat: int, made: OfferDef, bits: int) -> bool:
    """Whether an offer can be paid and makes sense now."""
    player = s.players[seat]
    if made.needs & ~bits or made.offer.cp > player.cp:
        return False
    if made.token >= 0 and made.needs & STATUS_NEEDS and _lacks_once_paid(s, seat, made):
        return False
    if made.token >= 0 and spendable(s, seat, made) < made.offer.tokens:
        return False
    if made.offer.once_per_roll and _used_up(s, seat, made.offer.when):
        return False
    if made.companion >= 0 and held(player, made.companion) < made.offer.tokens:
        return False
    if made.mark >= 0 and player.used >> made.mark & 1:
        return False
    if made.offer.per_attack and _used_often(s, made):
        return False
    if made.activates >= 0 and not can_activate(s, seat, made.activates):
        return False
    return made.offer.when is None or holds(s, made.offer.when, seat, -1)


def can_ward(s: State, seat: int) -> bool:
    """Whether a player could now keep off a status effect that is about to be placed."""
    if not can_act(s, seat):
        return False
    bits = situation(s, seat)
    return any(made.needs & needs.STATUS_WAITS and usable(s, seat, made, bits) for made in _offered(s, seat))


def _lacks_once_paid(s: State, seat: int, made: OfferDef) -> bool:
    """Whether the price takes away what the offer is for: a spend cannot be aimed at what pays for it."""
    return bool(made.needs & STATUS_NEEDS & ~status_bits(s, seat, made.token, made.offer.tokens))


def spendable(s: State, seat: int, made: OfferDef) -> int:
    """How many tokens of its kind an offer can use now."""
    player = s.players[seat]
    barred = player.fresh[made.token] if made.offer.aged else 0
    return player.tokens[made.token] - max(barred, _too_late(s, seat, made))


def _used_up(s: State, seat: int, when: t.Condition | None) -> bool:
    """Whether an offer of once per roll was already used on the roll it speaks of."""
    index = token_roll(s, seat, t.rolled_for(when))
    return index < 0 or s.rolls[index].used


def _used_often(s: State, made: OfferDef) -> bool:
    """Whether an offer of so many times per Attack was used that often on the current one."""
    attack = s.attack
    return attack is None or attack.uses.count(made.index) >= made.offer.per_attack


def _too_late(s: State, seat: int, made: OfferDef) -> int:
    """TXT-4: tokens gained behind the damage of an Attack cannot modify that Attack."""
    attack = s.attack
    if attack is None or not made.modifies or attack.attacker != seat:
        return 0
    return attack.late.count(made.token)


def instant(node: t.Node | None) -> bool:
    """Whether an act is an instant: an instant card, or any spend (STA-4)."""
    return isinstance(node, t.Offer) or (isinstance(node, t.Card) and node.timing is t.Timing.INSTANT)
