"""What a seat may know. A view is built from an allow-list, never stripped from the state (CARD-8).

`view` is for clients: names and plain values. `sight` is for bots: a state in which everything hidden is
missing, so that they can reckon with the rules themselves. `None` as the seat means a spectator.
"""

from madking.core import asked as stack
from madking.core import dice, windows
from madking.core.acts import ActFrame
from madking.core.content import HeroDef
from madking.core.damage import expected, expected_healing
from madking.core.moments import MOMENTS
from madking.core.options import options
from madking.core.prices import rebates
from madking.core.seating import seats_around
from madking.core.shown import (
    AboutView,
    AnnouncementView,
    AttackView,
    CompanionView,
    DieView,
    EntryView,
    LedgerView,
    PlayerView,
    RollView,
    View,
)
from madking.core.state import Player, Roll, State, seeing, seen_card
from madking.core.terms import DAMAGE_TYPES, ENTRY_KINDS, PHASES, PICK_DIE, PICK_VALUE, PURPOSES, QUESTIONS
from madking.core.upgrades import UpgradeFrame
from madking.errors import SeatError
from madking.lang import tree as t


def may_see_hand(s: State, viewer: int | None, seat: int) -> bool:
    """Teammates may look at each other's hands; nobody else may."""
    return viewer is not None and s.players[viewer].team == s.players[seat].team


def known_cards(player: Player, viewer: int | None) -> list[int]:
    """The cards of a hand that a viewer has seen."""
    return [seen_card(seen) for seen in player.known if seeing(seen) == viewer]


def check_seat(s: State, seat: int) -> int:
    """The seat, if there is one of this number."""
    if seat not in range(len(s.players)):
        raise SeatError(f"there is no seat {seat!r}; the seats are 0 to {len(s.players) - 1}")
    return seat


def view(s: State, viewer: int | None) -> View:
    """Everything that the viewer may know, as plain values."""
    if viewer is not None:
        check_seat(s, viewer)
    asked = s.asked if s.asked >= 0 and not s.over else None
    mine = viewer is not None and asked == viewer
    return {
        "seat": viewer,
        "mode": s.mode.key,
        "ruleset": s.ruleset.key,
        "turn": s.turn,
        "active": s.active,
        "phase": PHASES[s.phase],
        "asked": asked,
        "question": QUESTIONS[s.ask] if mine else None,
        "about": _about(s) if mine else None,
        "window": open_window(s),
        "players": [_player(s, viewer, player) for player in s.players],
        "circle": list(seats_around(s.mode)),
        "rolls": [_roll(roll) for roll in s.rolls],
        "ledgers": [_ledger(s, seat) for seat in range(len(s.players))],
        "attack": attack_view(s),
        "options": [option.text for option in options(s)] if mine else [],
        "over": s.over,
        "winners": s.winners[:],
    }


def open_window(s: State) -> str | None:
    """What the open window is about, if one is open."""
    window = windows.window_of(s)
    return windows.WINDOWS[window] if window >= 0 else None


def _player(s: State, viewer: int | None, player: Player) -> PlayerView:
    hero = s.content.heroes[player.seat]
    seen: PlayerView = {
        "seat": player.seat,
        "team": player.team,
        "hero": hero.key,
        "health": s.dials[player.team],
        "cp": player.cp,
        "alive": player.alive,
        "turns": player.turns,
        "hand_size": len(player.hand),
        "deck_size": len(player.deck),
        "discard": [hero.cards[card].key for card in player.discard],
        "levels": {ability.key: level for ability, level in zip(hero.spaces, player.levels, strict=True)},
        "tokens": {made.key: n for made, n in zip(s.content.tokens, player.tokens, strict=True) if n},
    }
    if hero.companions:
        seen["companions"] = _companions(hero, player)
    if hero.sides:
        seen["side"] = hero.sides[player.side]
    if s.content.limited:
        acted = [made.owner for made in s.content.limited if player.used >> made.limit & 1]
        seen["acted"] = [s.content.source(owner) for owner in acted]
    if player.rebates:
        seen["discounts"] = rebates(player)
    if player.ahead:
        seen["next_attempts"] = player.ahead
    if may_see_hand(s, viewer, player.seat):
        seen["hand"] = [hero.cards[card].key for card in player.hand]
    elif known_cards(player, viewer):
        seen["known_hand"] = [hero.cards[card].key for card in known_cards(player, viewer)]
    return seen


def _about(s: State) -> AboutView:
    """What the pending question is about."""
    top, text = stack.top(s), stack.deciding(s)
    source = s.content.source(stack.source(s))
    aimed_by_die = s.ask == PICK_VALUE or s.ask == PICK_DIE
    die = top.die if top.die >= 0 else top.picked if aimed_by_die else -1
    by = top.by if top.by >= 0 else text.by
    return {
        "by": by if by >= 0 else None,
        "source": source or None,
        "text": _text(stack.own_effect(s)),
        "announcement": _announcement(s),
        "card": s.content.heroes[top.by].cards[top.card].key if top.card >= 0 else None,
        "token": s.content.tokens[top.token].key if top.token >= 0 else None,
        "space": s.content.heroes[top.by].spaces[top.space].key if top.space >= 0 else None,
        "die": _die(die) if die >= 0 else None,
        "chosen": text.chosen if text.chosen >= 0 else None,
        "count": top.count,
        "moment": MOMENTS[top.moment].value if top.moment >= 0 else None,
    }


def _die(die: int) -> DieView:
    return {"roll": dice.roll_of(die), "value": dice.face_of(die)}


def _text(effect: t.Effect | None) -> str | None:
    from madking.lang.printer import body_line

    return None if effect is None else body_line((effect,))


def _announcement(s: State) -> AnnouncementView | None:
    """The innermost card or offer of another player that is being answered or resolved."""
    for frame in reversed(s.stack):
        if isinstance(frame, (ActFrame, UpgradeFrame)) and frame.seat != s.asked:
            return {"by": frame.seat, "source": s.content.source(frame.about(s).source)}
    return None


def _companions(hero: HeroDef, player: Player) -> dict[str, CompanionView]:
    """Each companion's state, and its health where it has any; how many there are of one with a limit."""
    found: dict[str, CompanionView] = {}
    for index, made in enumerate(hero.companions):
        state, health = player.companions[2 * index : 2 * index + 2]
        if made.limit:
            found[made.key] = {"count": health, "limit": made.limit}
            if made.mark >= 0 and player.used >> made.mark & 1:
                found[made.key]["spent"] = True
            continue
        found[made.key] = {"state": made.states[state]}
        if made.most:
            found[made.key]["health"] = health
    return found


def _roll(roll: Roll) -> RollView:
    return {
        "owner": roll.owner,
        "purpose": PURPOSES[roll.purpose],
        "values": dice.unpack(roll.dice),
        "open": roll.open,
    }


def _ledger(s: State, seat: int) -> LedgerView:
    attack = s.attack
    entries: list[EntryView] = [
        {
            "kind": ENTRY_KINDS[entry.kind],
            "amount": entry.amount,
            "type": DAMAGE_TYPES[attack.type if attack is not None and entry.attack else entry.type],
            "source": s.content.source(entry.source),
        }
        for entry in s.pools[seat]
    ]
    return {"entries": entries, "damage": expected(s, seat), "healing": expected_healing(s, seat)}


def attack_view(s: State) -> AttackView | None:
    """The Offensive Roll Phase that is going on, if one is."""
    attack = s.attack
    if attack is None:
        return None
    hero = s.content.heroes[attack.attacker]
    return {
        "attacker": attack.attacker,
        "target": attack.target if attack.target >= 0 else None,
        "others": attack.others or [],
        "row": hero.rows[attack.row].key if attack.row >= 0 else None,
        "attempts": attack.attempts,
        "made": attack.made,
        "type": DAMAGE_TYPES[attack.type] if attack.made else None,
        "ultimate": attack.ultimate,
        "dealt": attack.dealt,
    }


def sight(s: State, viewer: int) -> State:
    """A state that holds only what the viewer may know; hidden cards are gone, and only counted."""
    players = [_sight_of(s, viewer, player) for player in s.players]
    rolls = [roll.copy() for roll in s.rolls]
    pools = [pool[:] for pool in s.pools]
    aside = [[pool[:] for pool in kept] for kept in s.aside]
    dials, winners = s.dials[:], s.winners[:]
    extra, later = s.extra[:], s.later[:]
    seen = State(s.content, s.ruleset, s.mode, players, dials, [], rolls, pools, extra, winners, [], later, aside)
    seen.active, seen.starter, seen.turn, seen.phase = s.active, s.starter, s.turn, s.phase
    seen.attack = None if s.attack is None else s.attack.copy()
    seen.asked = s.asked
    seen.over = s.over
    seen.skipping, seen.declined, seen.thrown = s.skipping, s.declined, s.thrown
    if s.asked == viewer:
        seen.ask, seen.number, seen.choices = s.ask, s.number, s.choices
        seen.stack = [frame.copy() for frame in s.stack]
    return seen


def _sight_of(s: State, viewer: int, player: Player) -> Player:
    known = may_see_hand(s, viewer, player.seat)
    hand = player.hand[:] if known else known_cards(player, viewer)
    rest = [card for card in player.hand if card not in hand]
    seen = Player(
        player.seat,
        player.team,
        hand,
        sorted(rest + player.deck),
        player.discard[:],
        player.levels[:],
        player.tokens[:],
        player.inflicters[:],
        player.armed[:],
        player.raised[:],
        player.fresh[:],
        player.companions[:],
        [kept for kept in player.known if known or seeing(kept) == viewer],
    )
    seen.cp, seen.alive, seen.turns, seen.board = player.cp, player.alive, player.turns, player.board
    seen.side, seen.used = player.side, player.used
    seen.attempts, seen.extra_attempts = player.attempts, player.extra_attempts
    seen.rebates, seen.ahead = player.rebates, player.ahead
    seen.hidden = len(rest) + player.hidden
    return seen
