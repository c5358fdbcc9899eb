"""Changes to a table in the middle of a game, so that games tell causes and not only habits.

Whoever is ahead in greedy's games has played well in other ways too. A gift falls from the sky: what it changes in the
result is its own doing.
"""

from random import Random

from madking.core import tokens
from madking.core.state import Player, State
from madking.core.terms import CP_MAX, DRAW_CARD, MAIN_ACT, ROLL_DICE, WINDOW

QUIET = (DRAW_CARD, WINDOW, MAIN_ACT, ROLL_DICE)
"""Questions during which nothing hangs on what is changed."""


def give(s: State, rng: Random) -> None:
    """Gives and takes, of every player."""
    for player in s.players:
        if player.alive:
            _means(s, player, rng)
            _cards(player, rng)
            _upgrades(s, player, rng)
            _tokens(s, player, rng)
            _companions(s, player, rng)


def _means(s: State, player: Player, rng: Random) -> None:
    if rng.random() < 0.5:
        player.cp = max(0, min(CP_MAX, player.cp + rng.randint(-4, 6)))
    if rng.random() < 0.5:
        s.dials[player.team] = max(1, min(s.mode.health + 10, s.dials[player.team] + rng.randint(-14, 10)))


def _cards(player: Player, rng: Random) -> None:
    if rng.random() >= 0.5:
        return
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.5 and player.deck:
            card = rng.choice(player.deck)
            player.deck.remove(card)
            player.hand.append(card)
        elif player.hand and not player.known:
            card = rng.choice(player.hand)
            player.let_go(card)
            player.deck.append(card)
            player.deck.sort()


def _upgrades(s: State, player: Player, rng: Random) -> None:
    if rng.random() >= 0.35:
        return
    hero = s.content.heroes[player.seat]
    found = [card for card in player.deck if hero.cards[card].space >= 0]
    for card in rng.sample(found, min(len(found), rng.randint(1, 4))):
        made = hero.cards[card]
        if made.level > player.levels[made.space]:
            player.deck.remove(card)
            player.levels[made.space] = made.level
    player.board = hero.board(player.levels, player.side)


def _tokens(s: State, player: Player, rng: Random) -> None:
    if rng.random() >= 0.6:
        return
    hero = s.content.heroes[player.seat]
    others = [other.seat for other in s.players if other.team != player.team]
    for number, made in enumerate(s.content.tokens):
        have = player.tokens[number]
        room = tokens.limit_of(s, player.seat, number) - have
        if have and rng.random() < 0.4:
            tokens.remove(s, player.seat, number, rng.randint(1, have))
        elif room > 0 and rng.random() < 0.25:
            by = player.seat if hero.key in made.own else rng.choice(others)
            tokens.place(s, player.seat, number, rng.randint(1, room), by)


def _companions(s: State, player: Player, rng: Random) -> None:
    if rng.random() >= 0.4:
        return
    for number, made in enumerate(s.content.heroes[player.seat].companions):
        if made.limit:
            player.companions[2 * number + 1] = rng.randint(0, made.limit)
        elif made.most:
            health = rng.randint(0, made.most)
            player.companions[2 * number] = 0 if health else made.fallen
            player.companions[2 * number + 1] = health
        else:
            player.companions[2 * number] = rng.randrange(len(made.states))
