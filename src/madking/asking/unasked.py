"""What is answered for a person without asking, because nothing else is there to be wanted."""

from madking.asking.reactions import Asking, ask_alone, ask_publicly, in_window
from madking.asking.trying import changes_nothing
from madking.core.content import ROLL, UPGRADE, CardDef, HeroDef
from madking.core.options import Option
from madking.core.prices import card_price
from madking.core.reading import situation
from madking.core.state import State
from madking.core.terms import DEFENCE, MAIN_2, MAIN_ACT
from madking.core.windows import serves, upgrade_price
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
    """Whether a card that would do something could be paid for once others are sold."""
    player, hero = s.players[s.asked], s.content.heroes[s.asked]
    money = player.cp + len(player.hand) - 1
    return any(0 <= _price(s, hero, hero.cards[index]) <= money for index in player.hand)


def _price(s: State, hero: HeroDef, card: CardDef) -> int:
    """What a card costs; -1 if it has time, or is of no use now. In Main Phase 2 an attack's upgrade has time."""
    if card.timing == UPGRADE:
        attacks = hero.spaces[card.space].slot in (t.Slot.OFFENSIVE, t.Slot.ULTIMATE)
        return -1 if attacks and s.phase == MAIN_2 else upgrade_price(s, s.asked, card)
    if card.timing == ROLL or not serves(s, s.asked, card, situation(s, s.asked, card.needs)):
        return -1
    return card_price(s.players[s.asked], card)
