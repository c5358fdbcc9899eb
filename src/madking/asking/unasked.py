"""What is answered for a person without asking, because nothing else is there to be wanted."""

from madking.asking.reactions import Asking, ask_alone, ask_publicly, in_window
from madking.asking.trying import changes_nothing
from madking.core.content import ROLL, UPGRADE, CardDef, HeroDef
from madking.core.options import Option
from madking.core.prices import card_price
from madking.core.state import State
from madking.core.terms import DEFENCE, MAIN_2, MAIN_ACT
from madking.core.windows import upgrade_price
from madking.lang import tree as t


def unasked(s: State, offered: list[Option], asking: Asking, singles: bool, alone: bool) -> Option | None:
    """The answer to the pending question that is given without asking; None if the person is asked.

    `singles`: they want what is the only choice to be taken by itself. `alone`: nobody else can see whether they are
    asked; otherwise nothing depends on what a hand holds.
    """
    if in_window(s):
        asks = ask_alone(s, offered, asking) if alone else ask_publicly(s, asking)
        return None if asks else offered[0]
    found = only_choice(s, offered) if singles else None
    if found is None and alone and asking is not Asking.ALL:
        found = _idle_main(s, offered)
    return found


def only_choice(s: State, offered: list[Option]) -> Option | None:
    """The only defence, or the only option at all; all can see which.

    A single ability is still asked about: a weak attack may be worse than none, for what the defence brings.
    """
    if len(offered) == 1:
        return offered[0]
    defences = [option for option in offered if option.argument] if s.ask == DEFENCE else []
    return defences[0] if len(defences) == 1 else None


def _idle_main(s: State, offered: list[Option]) -> Option | None:
    """The end of a Main Phase in which all that could be done is to sell cards, and no sale would pay for another."""
    if s.ask != MAIN_ACT or _sale_helps(s):
        return None
    if any(option.kind not in ("done", "sell") and not changes_nothing(s, option.code) for option in offered):
        return None
    return next(option for option in offered if option.kind == "done")


def _sale_helps(s: State) -> bool:
    """Whether a card could be paid for once others are sold; in Main Phase 2 an attack's upgrade has time."""
    player, hero = s.players[s.asked], s.content.heroes[s.asked]
    money = player.cp + len(player.hand) - 1
    for index in player.hand:
        card = hero.cards[index]
        price = upgrade_price(s, s.asked, card) if card.timing == UPGRADE else card_price(player, card)
        waits = card.timing == ROLL or (s.phase == MAIN_2 and card.timing == UPGRADE and _attacks(hero, card))
        if not waits and 0 <= price <= money:
            return True
    return False


def _attacks(hero: HeroDef, card: CardDef) -> bool:
    """Whether an upgrade is of a space that is used in one's own Offensive Roll Phase alone."""
    return hero.spaces[card.space].slot in (t.Slot.OFFENSIVE, t.Slot.ULTIMATE)
