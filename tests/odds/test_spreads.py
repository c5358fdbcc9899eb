"""What defences, cards and tokens bring: against the rules engine, result by result, and against known figures."""

from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from typing import NamedTuple

import pytest

import madking
from madking import odds
from madking.core import dice, state, terms
from madking.errors import OddsError
from madking.lang import hero_keys, load_common, load_hero
from madking.lang import tree as t
from madking.odds import Kind, Table, What
from madking.odds.results import Result, count
from madking.odds.symbols import rolls_dice

FOE = "barbarian"
ATTACK = 8
SMACK_FOR_8 = [1, 1, 2, 2, 3]


class Measured(NamedTuple):
    """What the table shows of a result: health, CP, cards, tokens, the health of companions or how many there are."""

    health: int
    theirs: int
    cp: int
    their_cp: int
    cards: int
    tokens: tuple[tuple[str, int], ...]
    their_tokens: tuple[tuple[str, int], ...]
    companions: tuple[int, ...]


Finals = dict[Measured, Fraction]


# --- the engine, in all its results --------------------------------------------------------------------


def measured(s: state.State, seat: int) -> Measured:
    """What the table shows now."""
    mine, theirs = s.players[seat], s.players[1 - seat]

    def tokens(player: state.Player) -> tuple[tuple[str, int], ...]:
        return tuple(sorted((made.key, player.tokens[made.index]) for made in s.content.tokens))

    companions = tuple(mine.companions[1::2])
    health = (s.health(seat), s.health(1 - seat))
    return Measured(*health, mine.cp, theirs.cp, len(mine.hand), tokens(mine), tokens(theirs), companions)


def moved(after: Measured, before: Measured) -> Measured:
    """What has changed, without zeros."""

    def change(new: tuple[tuple[str, int], ...], old: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
        held = dict(old)
        return tuple((key, number - held[key]) for key, number in new if number != held[key])

    return Measured(
        after.health - before.health,
        after.theirs - before.theirs,
        after.cp - before.cp,
        after.their_cp - before.their_cp,
        after.cards - before.cards,
        change(after.tokens, before.tokens),
        change(after.their_tokens, before.their_tokens),
        tuple(one - other for one, other in zip(after.companions, before.companions, strict=True)),
    )


def good(shown: Measured, bad: frozenset[str]) -> int:
    """Everything good counts 1, everything bad -1; written a second time, over what the table shows."""
    mine = sum(-number if key in bad else number for key, number in shown.tokens)
    theirs = sum(number if key in bad else -number for key, number in shown.their_tokens)
    return shown.health - shown.theirs + shown.cp - shown.their_cp + shown.cards + mine + theirs + sum(shown.companions)


class Player:
    """Plays a position to its end in every way that the dice allow, choosing what is best."""

    def __init__(self, seat: int, until: int) -> None:
        self.seat = seat
        self.until = until
        common = load_common()
        tokens = [token for key in hero_keys() for token in load_hero(key).tokens] + list(common.tokens)
        self.bad = frozenset(token.key for token in tokens if token.kind is t.TokenKind.NEGATIVE)

    def finals(self, s: state.State) -> Finals:
        while not (s.over or s.phase >= self.until):
            if s.asked < 0:
                if s.ask == terms.ROLL_DICE:
                    return self._all(s)
                s = madking.apply(s, madking.outcomes(s)[0])
            elif idle := passing(s):
                s = madking.apply(s, idle)
            elif s.ask in (terms.PICK_NUMBER, terms.DEFENCE):
                s = madking.apply(s, madking.options(s)[0])
            else:
                return self._best(s)
        return {measured(s, self.seat): Fraction(1)}

    def _all(self, s: state.State) -> Finals:
        found: Finals = {}
        for outcome in madking.outcomes(s):
            weight = Fraction(dice.ways(outcome.value), 6**s.number)
            for shown, chance in self.finals(madking.apply(s, outcome)).items():
                found[shown] = found.get(shown, 0) + weight * chance
        return found

    def _best(self, s: state.State) -> Finals:
        """A re-roll that is worth nothing is not made; of other equal choices the first is."""
        ways = [self.finals(madking.apply(s, option)) for option in madking.options(s)]
        if s.ask == terms.REROLL:
            ways.reverse()
        scores = [sum(chance * good(shown, self.bad) for shown, chance in way.items()) for way in ways]
        return ways[scores.index(max(scores) if s.asked == self.seat else min(scores))]


def passing(s: state.State) -> madking.Option | None:
    """To do nothing, where that is possible."""
    return next((option for option in madking.options(s) if str(option) in ("pass", "done")), None)


def reach(s: state.State, text: str, seat: int) -> state.State:
    """The state after this choice, made in the first window that offers it."""
    while True:
        for option in madking.options(s):
            if s.asked == seat and str(option) == text:
                return madking.apply(s, option)
        idle = passing(s)
        assert idle is not None, f"{text!r} is never possible"
        s = madking.apply(s, idle)


# --- the same out of the odds ------------------------------------------------------------------------


def shown(result: Result, attack: int, hero: t.Hero) -> Measured:
    """A result of the odds, as the table would show it."""

    def tokens(mine: bool) -> tuple[tuple[str, int], ...]:
        held = [(what.name, number) for what, number in result if what.kind is Kind.TOKENS and what.mine is mine]
        return tuple(sorted(held))

    health = odds.SUMS["prevent"](result, attack) + odds.SUMS["heal"](result, 0) - count(result, Kind.DAMAGE)
    theirs = -odds.SUMS["deal"](result, attack) - count(result, Kind.STOLEN, False) + count(result, Kind.HEALED, False)
    cards = odds.SUMS["cards"](result, 0) - count(result, Kind.DISCARDED)
    kinds = [(Kind.COMPANIONS if companion.limit else Kind.MENDED, companion.key) for companion in hero.companions]
    companions = tuple(count(result, kind, True, key) for kind, key in kinds)
    cp = count(result, Kind.CP), count(result, Kind.CP, False)
    return Measured(health, theirs, *cp, cards, tokens(True), tokens(False), companions)


def gathered(spread: odds.Spread, attack: int, hero: t.Hero) -> Finals:
    found: Finals = {}
    for result, chance in spread.chances.items():
        key = shown(result, attack, hero)
        found[key] = found.get(key, 0) + chance
    return found


def compared(finals: Finals, before: Measured) -> Finals:
    return {moved(after, before): chance for after, chance in finals.items()}


# --- defences ----------------------------------------------------------------------------------------


def every_defence() -> list[tuple[str, str, int]]:
    return [
        (key, ability.key, level.number)
        for key in hero_keys()
        for ability in odds.defences(load_hero(key))
        for level in ability.levels
    ]


def attacked(hero: t.Hero, upgrades: list[str], side: str, card: str = "", tokens: str = "") -> state.State:
    """An Attack of 8 on the hero is announced."""
    wounded = {one.name.en: (one.states[0].key, 2) for one in hero.companions if one.most}
    s = madking.scenario(
        [FOE, hero.key],
        phase="offensive_roll",
        health={0: 40, 1: 30},
        cp={0: 5, 1: 5},
        hands={1: [card]} if card else None,
        tokens={1: {tokens: 1}} if tokens else None,
        upgrades={1: upgrades},
        side={1: side} if side else None,
        companions={1: wounded} if wounded else None,
        rolls=SMACK_FOR_8,
    )
    s.pass_all()
    s.choose("activate smack: 5 sword")
    return s.state


@pytest.mark.parametrize(("key", "ability", "level"), every_defence())
def test_a_defence_brings_what_the_engine_plays(key: str, ability: str, level: int) -> None:
    hero = load_hero(key)
    space = next(space for space in odds.defences(hero) if space.key == ability)
    upgrades = [f"{space.name.en} {'I' * level}"] if level > 1 else []
    ready = attacked(hero, upgrades, space.side)
    player = Player(1, terms.MAIN_2)
    [before] = player.finals(reach(ready, "defend none", 1))
    played = player.finals(reach(ready, f"defend {ability}", 1))
    spread = odds.defence(hero, ability, level, table=Table(attack=ATTACK))
    assert sum(spread.chances.values()) == 1
    assert gathered(spread, ATTACK, hero) == compared(played, before)


# --- cards and tokens --------------------------------------------------------------------------------


def every_text(kind: type[t.Card] | type[t.Offer]) -> list[tuple[str, str, int]]:
    """The hero, the owner and the place among all texts that roll dice."""
    found = []
    for key in hero_keys():
        for number, text in enumerate(odds.rolling_texts(load_hero(key))):
            if isinstance(text.part, kind) and isinstance(text.owner, (t.Card, t.Token)):
                found.append((key, text.owner.key, number))
    return found


def asks_for(condition: t.Condition | None, *kinds: type[t.Node]) -> bool:
    parts = condition.conditions if isinstance(condition, t.Both) else (condition,)
    return any(isinstance(part, kinds) for part in parts)


def is_attack(effect: t.Node) -> bool:
    return isinstance(effect, t.Deal) and effect.type is t.DamageType.NORMAL


def plain_row(hero: t.Hero) -> tuple[str, list[int]]:
    """A board space with a row that deals damage without further dice, and dice that meet it."""
    for ability in hero.abilities:
        for row in ability.levels[0].rows:
            if any(map(is_attack, row.body)) and not rolls_dice(row):
                for roll in dice.rolls(5):
                    if dice.most_of_a_kind(roll) < 3 and odds.chance(hero, row.need, dice.unpack(roll), 0):
                        return ability.key, dice.unpack(roll)
    raise AssertionError("no such row")


def attacking(hero: t.Hero, card: str = "", tokens: str = "") -> state.State:
    """An Attack of the hero is announced."""
    ability, values = plain_row(hero)
    s = madking.scenario(
        [hero.key, FOE],
        phase="offensive_roll",
        health={0: 30, 1: 40},
        cp={0: 5, 1: 5},
        hands={0: [card]} if card else None,
        tokens={0: {tokens: 1}} if tokens else None,
        rolls=values,
    )
    s.pass_all()
    s.choose(next(str(option) for option in s.options if str(option).startswith(f"activate {ability}")))
    return s.state


def at_leisure(hero: t.Hero, card: str = "", tokens: str = "") -> state.State:
    wounded = {one.name.en: 0 for one in hero.companions if one.most}
    return madking.scenario(
        [hero.key, FOE],
        health={0: 30, 1: 40},
        cp={0: 5, 1: 5},
        hands={0: [card] if card else [], 1: ["Vegas Baby!", "Six-It!"]},
        tokens={0: {tokens: 1}} if tokens else None,
        companions={0: wounded} if wounded else None,
    ).state


def same_as_played(hero: t.Hero, text: odds.Text, ready: state.State, player: Player, choice: str) -> None:
    """The text, used in this position, against the position without it."""
    cost = text.part.cost if isinstance(text.part, t.Card) else 0
    [before] = player.finals(ready)
    before = before._replace(cp=before.cp - cost)
    if isinstance(text.part, t.Card):
        before = before._replace(cards=before.cards - 1)
    else:
        held = dict(before.tokens)
        before = before._replace(tokens=tuple(sorted({**held, text.owner.key: held[text.owner.key] - 1}.items())))
    played = compared(player.finals(reach(ready, choice, player.seat)), before)
    spread = odds.text(hero, text, table=Table(attack=ATTACK, cp=5 - cost))
    assert sum(spread.chances.values()) == 1
    assert gathered(spread, ATTACK, hero) == played


MANY_ENDS = ("throwing-stars",)
"""Five dice of which any may be rolled again end in half a million ways; a test below knows the sum."""


@pytest.mark.parametrize(
    ("key", "card", "number"), [found for found in every_text(t.Card) if found[1] not in MANY_ENDS]
)
def test_a_card_brings_what_the_engine_plays(key: str, card: str, number: int) -> None:
    hero = load_hero(key)
    text = list(odds.rolling_texts(hero))[number]
    assert isinstance(text.part, t.Card)
    name, choice = text.part.name.en, f"play {card}"
    if text.part.modifier:
        same_as_played(hero, text, attacking(hero, name), Player(0, terms.MAIN_2), choice)
    elif asks_for(text.part.when, t.Attacked):
        same_as_played(hero, text, attacked(hero, [], "", name), Player(1, terms.MAIN_2), choice)
    else:
        same_as_played(hero, text, at_leisure(hero, name), Player(0, terms.OFFENSIVE), choice)


def test_five_dice_rolled_again() -> None:
    """Each die that shows no shuriken is rolled once more: five chances of 1/3 + 2/3 * 1/3 = 5/9."""
    hero = load_hero("ninja")
    key, _, number = next(found for found in every_text(t.Card) if found[1] == "throwing-stars")
    assert key == "ninja"
    spread = odds.text(hero, list(odds.rolling_texts(hero))[number], table=Table(attack=ATTACK, cp=4))
    added = {-shown.theirs: chance for shown, chance in gathered(spread, ATTACK, hero).items()}
    each = Fraction(5, 9)
    assert added == {many: comb(5, many) * each**many * (1 - each) ** (5 - many) for many in range(6)}


@pytest.mark.parametrize(
    ("key", "token", "number"), [found for found in every_text(t.Offer) if found[1] not in ("mesmerize", "flight")]
)
def test_a_spent_token_brings_what_the_engine_plays(key: str, token: str, number: int) -> None:
    hero = load_hero(key)
    text = list(odds.rolling_texts(hero))[number]
    assert isinstance(text.part, t.Offer)
    assert isinstance(text.owner, t.Token)
    if asks_for(text.part.when, t.Attacking):
        ready, player = attacking(hero, tokens=text.owner.name.en), Player(0, terms.MAIN_2)
    elif asks_for(text.part.when, t.OwnMain):
        ready, player = at_leisure(hero, tokens=text.owner.name.en), Player(0, terms.OFFENSIVE)
    else:
        ready, player = attacked(hero, [], "", tokens=text.owner.name.en), Player(1, terms.MAIN_2)
    same_as_played(hero, text, ready, player, f"spend {token}")


# --- known figures -----------------------------------------------------------------------------------


def token_text(key: str, token: str) -> tuple[t.Hero, odds.Text]:
    hero = load_hero(key)
    return hero, next(text for text in odds.rolling_texts(hero) if text.owner.key == token)


def test_tokens_that_roll_in_their_own_time() -> None:
    hero, nanites = token_text("artificer", "nanite")
    spread = odds.text(hero, nanites, table=Table(tokens={"nanite": 3}))
    assert spread.of(What(Kind.TOKENS, True, "nanite")) == {
        -number: Fraction(ways, 216) for number, ways in ((3, 1), (2, 15), (1, 75), (0, 125))
    }
    hero, keg = token_text("cursed_pirate", "powder-keg")
    spread = odds.text(hero, keg, table=Table(tokens={"powder-keg": 1}))
    assert spread.of(What(Kind.DAMAGE)) == {0: Fraction(2, 3), 3: Fraction(1, 3)}
    assert spread.of(What(Kind.TOKENS, True, "powder-keg")) == {-1: Fraction(1, 2), 0: Fraction(1, 2)}
    hero, light = token_text("seraph", "blinding-light")
    spread = odds.text(hero, light)
    assert spread.of(What(Kind.FAILED)) == {0: Fraction(5, 6), 1: Fraction(1, 6)}
    assert spread.of(What(Kind.HALVED)) == {0: Fraction(2, 3), 1: Fraction(1, 3)}


def test_flight_finds_a_six_on_two_dice() -> None:
    hero = load_hero("seraph")
    dive, soar = (text for text in odds.rolling_texts(hero) if text.owner.key == "flight")
    assert odds.text(hero, dive).of(What(Kind.UNDEFENDABLE))[1] == Fraction(11, 36)
    assert odds.text(hero, soar, table=Table(attack=7)).total("prevent") == {0: Fraction(25, 36), 7: Fraction(11, 36)}


def test_the_aim_decides_a_choice() -> None:
    gunslinger = load_hero("gunslinger")
    wins = Fraction(15, 36)
    shot = odds.defence(gunslinger, "duel", aim="deal", table=Table(attack=12))
    assert shot.total("deal") == {1: 1 - wins, 3: wins}
    assert shot.total("prevent") == {0: Fraction(1)}
    dodged = odds.defence(gunslinger, "duel", aim="prevent", table=Table(attack=5))
    assert dodged.total("prevent") == {0: 1 - wins, 3: wins}
    assert dodged.total("deal") == {0: wins, 1: 1 - wins}
    assert (
        odds.defence(gunslinger, "duel", table=Table(attack=9)).chances
        == odds.defence(gunslinger, "duel", aim="prevent", table=Table(attack=9)).chances
    )


def test_a_defence_is_rolled_again_for_the_aim() -> None:
    seraph = load_hero("seraph")
    for aim, most in (("prevent", 3), ("deal", 2)):
        once = odds.defence(seraph, "Angelic Mantle", 2, aim=aim)
        values = {"prevent": (0, 0, 0, 0, 2, 3), "deal": (2, 2, 2, 0, 0, 0)}[aim]
        fresh = Fraction(sum(values), 6)
        assert once.mean(aim) == sum((max(Fraction(value), fresh) for value in values), Fraction(0)) / 6
        assert max(once.total(aim)) == most
    granted = odds.defence(load_hero("barbarian"), attempts=1, aim="heal")
    assert granted.mean("heal") == 2 * 3 * (1 - Fraction(2, 3) ** 2)


def test_a_shielding_token_gained_in_defence_avoids_the_attack() -> None:
    spread = odds.defence(load_hero("shadow_thief"), "Shadow Defense", table=Table(attack=9))
    two = 1 - Fraction(5, 6) ** 4 - 4 * Fraction(5, 6) ** 3 / 6
    assert spread.total("prevent") == {0: 1 - two, 9: two}


def test_tokens_are_limited_by_what_is_held() -> None:
    monk = load_hero("monk")
    limit = next(token.limit for token in monk.tokens if token.key == "chi")
    full = odds.defence(monk, table=Table(tokens={"chi": limit}))
    assert full.of(What(Kind.TOKENS, True, "chi")) == {0: Fraction(1)}
    nearly = odds.defence(monk, table=Table(tokens={"chi": limit - 1}))
    assert set(nearly.of(What(Kind.TOKENS, True, "chi"))) == {0, 1}


# --- words that no shipped text of this kind uses ------------------------------------------------------


def made(text: str) -> t.Hero:
    """A hero with one card."""
    from madking.lang import parse
    from madking.lang.checker import require

    source = f"""hero odd "Odd" / "Чёт" {{
        complexity 1
        dice ant ant ant bee bee cat
        symbol ant "ant" / "а"
        symbol bee "bee" / "б"
        symbol cat "cat" / "в"
        token "Coin" / "Монета" positive limit 9 {{ }}
        offensive "Hit" / "Удар" {{ level 1 {{ row need 3 ant {{ deal 1 }} }} }}
        defensive "Ward" / "Щит" {{ level 1 roll 1 {{ prevent 1 per cat }} }}
        ultimate "End" / "Конец" {{ level 1 {{ row need 5 cat {{ deal 9 ultimate }} }} }}
        action "Try" / "Проба" main cost 0 {{ {text} }}
    }}"""
    return require(parse(source, "odd.hero"), load_common())


def of_card(text: str, table: Table | None = None, aim: str = "worth") -> odds.Spread:
    hero = made(text)
    return odds.text(hero, hero.cards[0], table=table, aim=aim)


def test_single_dice_are_rolled_again_one_by_one() -> None:
    free = of_card("roll 2 reroll 1 { heal sum }", aim="heal")
    best = Fraction(0)
    for one in range(1, 7):
        for other in range(1, 7):
            low = min(one, other)
            best += Fraction(one + other - low) + max(Fraction(low), Fraction(7, 2))
    assert free.mean("heal") == best / 36


@pytest.mark.parametrize(("count", "again"), [(2, 1), (2, 2), (3, 2), (3, 3)])
def test_dice_are_rolled_again_together(count: int, again: int) -> None:
    """The lowest dice below the mean go, so many at most: all that may be seen of the first roll is known then."""
    best = Fraction(0)
    for roll in product(range(1, 7), repeat=count):
        low = sorted(roll)[:again]
        best += sum(sorted(roll)[again:]) + sum((max(Fraction(value), Fraction(7, 2)) for value in low), Fraction(0))
    found = of_card(f"roll {count} reroll up to {again} dice {{ heal sum }}", aim="heal")
    assert sum(found.chances.values()) == 1
    assert found.mean("heal") == best / 6**count


def test_a_way_to_choose_is_there_only_if_its_condition_holds() -> None:
    text = "roll 1 { choose one { heal 1 } or if value 5 to 6 { heal 4 } }"
    assert of_card(text, aim="heal").mean("heal") == Fraction(4 * 1 + 2 * 4, 6)


def test_a_sum_at_most() -> None:
    assert of_card("roll 2 { if sum at most 6 { heal 6 } }").mean("heal") == Fraction(6 * 15, 36)


def test_rerolls_that_cost_tokens_are_made_only_if_they_can_be_paid() -> None:
    text = "roll 1 reroll 2 for 1 coin { heal 3 per cat }"
    assert of_card(text).mean("heal") == Fraction(1, 2)
    paid = of_card(text, Table(tokens={"coin": 1}), aim="heal")
    assert paid.mean("heal") == 3 * (1 - Fraction(5, 6) ** 2)
    assert paid.of(What(Kind.TOKENS, True, "coin")) == {-1: Fraction(5, 6), 0: Fraction(1, 6)}
    rich = of_card(text, Table(tokens={"coin": 9}), aim="heal")
    assert rich.mean("heal") == 3 * (1 - Fraction(5, 6) ** 3)


def test_what_is_taken_is_counted() -> None:
    spread = of_card("take up to 2 coin then heal 3 per taken", Table(tokens={"coin": 5}))
    assert spread.total("heal") == {6: Fraction(1)}
    spread = of_card("pay any cp then draw 1 per taken", Table(cp=4), aim="cards")
    assert spread.total("cards") == {4: Fraction(1)}
    assert spread.total("cp") == {-4: Fraction(1)}
    spread = of_card("may spend 2 coin { heal 5 } otherwise { heal 1 }", Table(tokens={"coin": 1}))
    assert spread.total("heal") == {1: Fraction(1)}


def grove(text: str, company: dict[str, int]) -> odds.Spread:
    """A card of a hero with Sprouts (3 at most), which grow into a Bush (1 at most)."""
    from madking.lang import parse
    from madking.lang.checker import require

    stages = """
        companion "Sprout" / "Всход" limit 3 grows bush { }
        companion "Bush" / "Куст" limit 1 { }
    """
    source = f"""hero odd "Odd" / "Чёт" {{
        complexity 1
        dice ant ant ant bee bee cat
        symbol ant "ant" / "а"
        symbol bee "bee" / "б"
        symbol cat "cat" / "в"
        {stages}
        ultimate "End" / "Конец" {{ level 1 {{ row need 5 cat {{ deal 9 ultimate }} }} }}
        action "Try" / "Проба" main cost 0 {{ {text} }}
    }}"""
    hero = require(parse(source, "odd.hero"), load_common())
    return odds.text(hero, hero.cards[0], table=Table(company=company))


SPROUTS, BUSHES = What(Kind.COMPANIONS, True, "sprout"), What(Kind.COMPANIONS, True, "bush")


def test_growth_within_the_limits_and_what_it_is_worth() -> None:
    grown = grove("grow 2 then heal 1 per own companion", {"sprout": 2})
    assert (grown.of(SPROUTS), grown.of(BUSHES)) == ({0: Fraction(1)}, {1: Fraction(1)})
    assert grown.total("heal") == {3: Fraction(1)}
    assert grove("grow 5", {"sprout": 3, "bush": 1}).of(SPROUTS) == {0: Fraction(1)}
    assert grove("roll 1 { grow 1 per cat }", {}).of(SPROUTS) == {0: Fraction(5, 6), 1: Fraction(1, 6)}


def test_each_that_is_there_may_grow_and_no_new_one_comes() -> None:
    spread = grove("grow each companion", {"sprout": 2})
    assert (spread.of(SPROUTS), spread.of(BUSHES)) == ({-1: Fraction(1)}, {1: Fraction(1)})
    assert grove("grow each companion", {}).of(SPROUTS) == {0: Fraction(1)}


def test_companions_are_removed_as_far_as_that_pays() -> None:
    spread = grove("remove up to 2 companions then heal 4 per taken", {"sprout": 3})
    assert (spread.of(SPROUTS), spread.total("heal")) == ({-2: Fraction(1)}, {8: Fraction(1)})
    some = grove("remove up to 3 companions then if taken at least 2 { heal 9 }", {"sprout": 3})
    assert (some.of(SPROUTS), some.total("heal")) == ({-2: Fraction(1)}, {9: Fraction(1)})
    assert grove("remove up to 2 companions", {"sprout": 1}).of(SPROUTS) == {0: Fraction(1)}


def test_players_among_whom_one_chooses_in_a_duel() -> None:
    assert of_card("choose up to 2 players { heal 1 for chosen }").total("heal") == {1: Fraction(1)}
    assert of_card("choose 2 players { heal 1 for chosen }").total("deal") == {0: Fraction(1)}
    assert of_card("choose teammate { heal 1 for chosen }").total("heal") == {0: Fraction(1)}


def test_repetitions_and_rolls_of_others() -> None:
    assert of_card("roll 2 { repeat for each cat { heal 2 } }").mean("heal") == Fraction(2, 3)
    assert of_card("repeat 3 times { roll 1 { on 1 cat { heal 1 } } }").total("heal")[3] == Fraction(1, 216)
    assert of_card("up to 2 times { heal 1 }").total("heal") == {2: Fraction(1)}
    forced = of_card("choose opponent { let chosen choose { deal 3 plain to chosen } or { deal 1 plain to chosen } }")
    assert forced.total("deal") == {1: Fraction(1)}
    theirs = of_card("choose opponent { roll 1 by chosen { if value 1 to 2 { drain 2 cp from chosen } } }")
    assert theirs.of(What(Kind.CP, False)) == {-2: Fraction(1, 3), 0: Fraction(2, 3)}


def test_conditions_see_what_was_there_before_the_segment() -> None:
    assert of_card("gain coin if has coin { heal 1 }").total("heal") == {0: Fraction(1)}
    assert of_card("gain coin then if has coin { heal 1 }").total("heal") == {1: Fraction(1)}


@pytest.mark.slow
def test_a_text_with_too_many_results_is_refused() -> None:
    deep = "may { heal 1 } " * 20
    assert of_card(deep).total("heal") == {20: Fraction(1)}
    monster = "repeat 9 times { repeat 9 times { roll 5 { heal 1 per ant draw 1 per bee gain 1 per cat coin } } }"
    with pytest.raises(OddsError, match="too"):
        of_card(monster)


def test_questions_that_cannot_be_answered() -> None:
    monk = load_hero("monk")
    with pytest.raises(OddsError, match="has no defence 'Serenty'; did you mean 'serenity'"):
        odds.defence(monk, "Serenty")
    with pytest.raises(OddsError, match="Serenity has no level 4: it has 3"):
        odds.defence(monk, "Serenity", 4)
    with pytest.raises(OddsError, match="unknown aim 'heel'; did you mean 'heal'"):
        odds.defence(monk, aim="heel")
    with pytest.raises(OddsError, match="at least 0"):
        odds.defence(monk, table=Table(attack=-1))


def test_every_effect_of_every_hero_has_an_odds_value() -> None:
    """Rows read the five attack dice; here they are only walked through, so that no word is forgotten."""
    for key in hero_keys():
        hero = load_hero(key)
        for card in (*hero.cards, *load_common().cards):
            assert sum(odds.text(hero, card).chances.values()) == 1


# --- what comes later, or is someone else's --------------------------------------------------------------

TRICKSTER = load_hero(str(Path(__file__).parents[1] / "heroes_for_tests" / "trickster.hero"))
BROUGHT = {
    "nope": {What(Kind.CANCELLED): 1},
    "dig": {What(Kind.RECOVERED): 1},
    "haggle": {What(Kind.SAVED): 2},
    "patron": {What(Kind.FREED): 1},
    "sketch": {What(Kind.LAID): 1},
    "pickpocket": {What(Kind.TAKEN): 1},
    "raid": {What(Kind.TOKENS, True, "focus"): 2, What(Kind.TOKENS, False, "focus"): -2},
    "echo": {What(Kind.DICE): 1},
    "switch": {What(Kind.DICE): 2},
    "wind-up": {What(Kind.AHEAD): 1},
}


@pytest.mark.parametrize("card", BROUGHT)
def test_cards_that_favour(card: str) -> None:
    text = next(made for made in TRICKSTER.cards if made.key == card)
    ((result, chance),) = odds.text(TRICKSTER, text).chances.items()
    assert (dict(result), chance) == (BROUGHT[card], Fraction(1))


def test_only_tokens_that_one_has_are_handed_over() -> None:
    text = next(made for made in TRICKSTER.cards if made.key == "present")
    ((result, _),) = odds.text(TRICKSTER, text, table=Table(tokens={"hex": 1})).chances.items()
    assert dict(result) == {What(Kind.TOKENS, True, "hex"): -1, What(Kind.TOKENS, False, "hex"): 1}
