"""What a learned value sees of a table: for each living player the rows that are on, and a few amounts.

Compiled: a search looks at tens of thousands of tables a second.
"""

from madking.bots.master.layout import (
    COUNTS,
    FEW,
    HANDS,
    HEALTHS,
    LIMITS,
    MENDS,
    RAISES,
    SEATS,
    STEPS,
    TURNS,
    HeroWords,
    Layout,
)
from madking.core.content import Content, HeroDef
from madking.core.damage import expected
from madking.core.state import Player, State


class Places:
    """Where the rows of one seat's hero begin; -1 for what the layout does not know."""

    def __init__(self, layout: Layout, hero: HeroDef) -> None:
        keys = [words.key for words in layout.heroes]
        self.hero = keys.index(hero.key) if hero.key in keys else -1
        self.levels: list[int] = [-1] * len(hero.spaces)
        self.cards: list[int] = [-1] * len(hero.cards)
        self.states: list[int] = [-1] * len(hero.companions)
        self.mends: list[int] = [-1] * len(hero.companions)
        if self.hero >= 0:
            self._find(layout, layout.heroes[self.hero], hero)

    def _find(self, layout: Layout, words: HeroWords, hero: HeroDef) -> None:
        for number, space in enumerate(hero.spaces):
            if space.key in words.spaces:
                self.levels[number] = layout.levels[self.hero] + words.spaces.index(space.key) * RAISES
        for number, card in enumerate(hero.cards):
            if card.key in words.cards:
                self.cards[number] = layout.cards[self.hero] + words.cards.index(card.key)
        before = 0
        names = list(words.companions)
        begins: dict[str, int] = {}
        for name in names:
            begins[name] = before
            before += words.companions[name]
        for number, made in enumerate(hero.companions):
            if words.companions.get(made.key) == max(1, len(made.states)):
                self.states[number] = layout.states[self.hero] + begins[made.key]
                self.mends[number] = layout.mends[self.hero] + names.index(made.key) * MENDS


class Features:
    """Reads the tables of one content."""

    def __init__(self, layout: Layout, content: Content) -> None:
        self.layout = layout
        self.places = [Places(layout, hero) for hero in content.heroes]
        self.tokens: list[int] = [
            layout.tokens.index(token.key) if token.key in layout.tokens else -1 for token in content.tokens
        ]

    def known(self) -> float:
        """Which share of the heroes at this table the layout knows."""
        return sum(places.hero >= 0 for places in self.places) / len(self.places)

    def read(self, s: State, rows: list[int], ends: list[int], amounts: list[float], teams: list[int]) -> None:
        """Writes the rows of every living player one after the other, where each ends, their amounts and teams."""
        for player in s.players:
            if player.alive:
                begun = len(rows)
                self._player(s, player, rows, amounts)
                self._table(s, player, rows)
                if player.seat != s.active:
                    for index in range(begun, len(rows)):
                        rows[index] += self.layout.waiting
                ends.append(len(rows))
                teams.append(player.team)

    def _player(self, s: State, player: Player, rows: list[int], amounts: list[float]) -> None:
        layout, places = self.layout, self.places[player.seat]
        health = s.dials[player.team]
        if s.pools[player.seat]:
            health -= expected(s, player.seat)
        health = max(0, min(HEALTHS - 1, health))
        cards = len(player.hand) + player.hidden
        rows.append(layout.health + health)
        hero = places.hero
        if hero >= 0:
            rows.append(layout.hero + hero)
            rows.append(layout.hero_health + hero * STEPS + health // 4)
            rows.append(layout.hero_cp + hero * STEPS + min(STEPS - 1, player.cp))
            rows.append(layout.hero_hand + hero * HANDS + min(HANDS - 1, cards))
            if player.side:
                rows.append(layout.side + hero * 2 + min(1, player.side))
            self._board(player, places, rows)
        self._tokens(player, hero, rows)
        amounts.append(health / 25.0)
        amounts.append(player.cp / 5.0)
        amounts.append(cards / 4.0)
        amounts.append(len(player.deck) / 12.0)
        amounts.append(s.turn / 15.0)

    def _board(self, player: Player, places: Places, rows: list[int]) -> None:
        for number, level in enumerate(player.levels):
            place = places.levels[number]
            if level > 1 and place >= 0:
                rows.append(place + min(RAISES, level - 1) - 1)
        companions = player.companions
        for number in range(len(places.states)):
            if places.states[number] >= 0:
                rows.append(places.states[number] + companions[2 * number])
                rows.append(places.mends[number] + max(0, min(MENDS - 1, companions[2 * number + 1])))
        for card in player.hand:
            place = places.cards[card]
            if place >= 0:
                rows.append(place)

    def _tokens(self, player: Player, hero: int, rows: list[int]) -> None:
        layout = self.layout
        kinds = len(layout.tokens)
        for number, count in enumerate(player.tokens):
            token = self.tokens[number]
            if count and token >= 0:
                rows.append(layout.token + token * COUNTS + min(COUNTS, count) - 1)
                if hero >= 0:
                    rows.append(layout.hero_token + (hero * kinds + token) * FEW + min(FEW, count) - 1)
        for number, count in enumerate(player.raised):
            token = self.tokens[number]
            if count and token >= 0:
                rows.append(layout.raised + token * LIMITS + min(LIMITS, count) - 1)

    def _table(self, s: State, player: Player, rows: list[int]) -> None:
        """What a player sees around: whose turn it is, how many play, against whom."""
        layout = self.layout
        players = s.players
        hero = self.places[player.seat].hero
        foes = mates = 0
        for other in players:
            if other.alive and other.team != player.team:
                foes += 1
                theirs = self.places[other.seat].hero
                if hero >= 0 and theirs >= 0:
                    rows.append(layout.pair + hero * len(layout.heroes) + theirs)
            elif other.alive and other.seat != player.seat:
                mates += 1
        wait = 0
        seat = s.active
        while seat != player.seat and wait < SEATS - 1:
            seat = (seat + 1) % len(players)
            wait += players[seat].alive
        rows.append(layout.wait + wait)
        rows.append(layout.phase + s.phase)
        rows.append(layout.turn + min(TURNS - 1, s.turn))
        rows.append(layout.foes + min(SEATS - 1, foes))
        rows.append(layout.mates + min(SEATS - 1, mates))
        if s.extra and s.extra[0] == player.seat:
            rows.append(layout.extra)
        if s.mode.leaders:
            rows.append(layout.leaders + (s.dials[player.team] == max(s.dials)))
