"""One question, one answer: the whole game goes through here.

`pending` says whether the state waits for chance, for a player, or is over; `legal` and `chance` list what may
come; `step` checks the answer and goes on to the next question. `proceed` is its unchecked twin for search.
"""

from madking.core import codes, dice, windows
from madking.core.content import Content, keeps
from madking.core.phases import SetUpFrame
from madking.core.piles import possible_cards
from madking.core.ruleset import Mode, Ruleset
from madking.core.state import Player, State
from madking.core.terms import (
    ANSWER,
    ATTEMPT,
    DEFENCE,
    DRAW_CARD,
    LOSE_CARD,
    MAIN_ACT,
    NOTHING,
    ROLL_DICE,
    SELL_DOWN,
    WINDOW,
)
from madking.errors import GameOver, IllegalChoice


def begin(content: Content, ruleset: Ruleset, mode: Mode) -> State:
    """A new game, waiting for its first die."""
    s = empty(content, ruleset, mode)
    s.stack = [SetUpFrame(0)]
    advance(s)
    return s


def empty(content: Content, ruleset: Ruleset, mode: Mode) -> State:
    """The table before anything has happened (SET-2)."""
    s = State(content, ruleset, mode, [], [mode.health] * mode.teams, [], [], [], [], [], [], [], [])
    kinds = len(content.tokens)
    for seat, hero in enumerate(content.heroes):
        deck = list(range(len(hero.cards))) if mode.cards else []
        levels = [1] * len(hero.spaces)
        player = Player(
            seat,
            seat % mode.teams,
            [],
            deck,
            [],
            levels,
            [0] * kinds,
            [-1] * kinds,
            [0] * kinds,
            [0] * kinds,
            [0] * kinds,
            hero.companions_at_start(),
            [],
        )
        player.cp = mode.cp
        player.board = hero.board(levels, 0)
        s.players.append(player)
        s.pools.append([])
    return s


def advance(s: State, once: bool = False) -> None:
    """Runs the frames until there is a question, or the game is over; `once` runs only the top one."""
    while s.ask == NOTHING and not s.over:
        s.stack[-1].run(s)
        if once:
            return


def legal(s: State) -> list[int]:
    """The option codes of the player who is asked."""
    ask = s.ask
    if ask == WINDOW:
        return [codes.PASS, *windows.acts(s, s.asked, False)]
    if ask == ANSWER:
        return [codes.PASS, *windows.acts(s, s.asked, True)]
    if ask == ATTEMPT:
        return _attempt_options(s)
    if ask == MAIN_ACT:
        sales = [codes.SELL + (card << codes.SHIFT) for card in s.players[s.asked].hand]
        return [codes.DONE, *windows.main_acts(s, s.asked), *sales]
    if ask == SELL_DOWN:
        return [codes.SELL + (card << codes.SHIFT) for card in s.players[s.asked].hand]
    if ask == DEFENCE:
        defences = s.content.heroes[s.asked].defences[s.players[s.asked].side]
        used = [codes.DEFEND + (space + 1 << codes.SHIFT) for space in defences]
        return [codes.DEFEND, *used] if s.ruleset.defence_optional else used
    return s.choices


def _attempt_options(s: State) -> list[int]:
    """OFF-1, OFF-2: re-roll any dice while attempts are left; announce what the dice meet, or nothing."""
    seat = s.asked
    shown = s.rolls[0].dice
    hero = s.content.heroes[seat]
    attack = s.attack
    again = attack is not None and attack.attempts > 0 and attack.price <= s.players[seat].cp
    options: list[int] = keeps(shown)[:] if again else []
    met = hero.met(shown) & s.players[seat].board
    row = 0
    while met:
        if met & 1:
            options.append(codes.ACTIVATE + (row + 1 << codes.SHIFT))
        met >>= 1
        row += 1
    options.append(codes.ACTIVATE)
    return options


def chance(s: State) -> list[tuple[int, float]]:
    """The results that chance may bring, with their probabilities; none unless the state waits for chance."""
    if s.ask == ROLL_DICE:
        whole = dice.FACES**s.number
        return [(roll, dice.ways(roll) / whole) for roll in dice.rolls(s.number)]
    if s.ask == DRAW_CARD or s.ask == LOSE_CARD:
        cards = possible_cards(s)
        return [(card, 1 / len(cards)) for card in cards]
    return []


def step(s: State, choice: int) -> None:
    """Answers the pending question, if the answer is allowed."""
    if s.over:
        raise GameOver("the game is over")
    check(s, choice)
    proceed(s, choice)


def check(s: State, choice: int) -> None:
    """Refuses an answer that is not allowed; what has just been listed (`offered`) is not worked out again."""
    if s.asked < 0:
        if not _can_come(s, choice):
            raise IllegalChoice(f"chance cannot bring {choice} here")
        return
    offered = s.offered
    if offered is None:
        offered = legal(s)
    if choice not in offered:
        raise IllegalChoice(f"option {choice} is not legal here")


def _can_come(s: State, outcome: int) -> bool:
    if s.ask == DRAW_CARD or s.ask == LOSE_CARD:
        return outcome in possible_cards(s)
    return dice.is_roll(outcome, s.number)


def proceed(s: State, choice: int) -> None:
    """Answers the pending question without checking."""
    s.answer = choice
    s.ask = NOTHING
    s.offered = None
    advance(s)
