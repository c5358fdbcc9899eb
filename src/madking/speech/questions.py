"""The pending question in one sentence."""

from typing import Final

from madking.asking.ahead import attempt_after
from madking.core import asked, codes, dice
from madking.core.assault import AssaultFrame
from madking.core.damage import Sum
from madking.core.growth import GrowFrame
from madking.core.reading import played_against
from madking.core.rerolls import RansomFrame
from madking.core.state import State
from madking.core.targeting import TargetFrame
from madking.core.terms import (
    ANSWER,
    ATTEMPT,
    DEFENCE,
    MAIN_1,
    MAIN_ACT,
    PHASES,
    PICK_BRANCH,
    PICK_CARD,
    PICK_COMPANION,
    PICK_DIE,
    PICK_GROUP,
    PICK_NUMBER,
    PICK_PILE,
    PICK_PLAYER,
    PICK_RULE,
    PICK_TOKEN,
    PICK_VALUE,
    REROLL,
    SELL_DOWN,
    WINDOW,
)
from madking.core.windows import (
    AFTER_ANNOUNCEMENT,
    AFTER_DAMAGE,
    AFTER_ROLL,
    AT_THEN,
    AT_TURN_END,
    AT_UPKEEP,
    BEFORE_DAMAGE,
    BEFORE_DEFENCE,
    BEFORE_ROLL,
    BEFORE_STATUS,
    CARD_PAID,
    CARD_PLAYED,
    asked_in,
)
from madking.lang import tree as t
from madking.speech.names import seat_name, source_name, source_thing, token_words
from madking.speech.phrasebook import finish
from madking.speech.phrasebook.cases import Spoken, thing, you
from madking.speech.phrasebook.happenings import PHASES as PHASE_NAMES
from madking.speech.phrasebook.questions import QUESTIONS

_PICKS = {
    PICK_PLAYER: "ask player",
    PICK_TOKEN: "ask token",
    PICK_DIE: "ask die",
    PICK_VALUE: "ask value",
    PICK_NUMBER: "ask number",
    PICK_COMPANION: "ask companion",
    PICK_GROUP: "ask companions",
    PICK_PILE: "ask pile",
}


_CARD_PICKS: Final = {"search": "ask search", "recover": "ask recover", "lay": "ask lay"}


def question(s: State, language: str, ahead: bool = True) -> str:
    """What the asked player has to decide, and about what; `ahead` of a window in which they have just rolled."""
    trial = attempt_after(s) if ahead else None
    asker = _Asker(s if trial is None else trial, language)
    return finish(asker.sentence())


class _Asker:
    """Puts one question into words."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.language = language

    def sentence(self) -> str:
        """The question."""
        s = self.s
        if s.ask == WINDOW:
            return self.window(asked_in(s))
        if s.ask == ATTEMPT:
            return self.attempt()
        if s.ask == ANSWER:
            by = asked.top(s).by
            card = s.content.source(asked.source(s)).startswith("card/")
            return self.say("ask answer card" if card else "ask answer", by, who=self.who(by), what=self.source())
        if s.ask == MAIN_ACT:
            which = "ask main first" if s.phase == MAIN_1 else "ask main second"
            return self.say(which, phase=PHASE_NAMES.say(self.language, PHASES[s.phase]))
        if s.ask == SELL_DOWN:
            return self.say("ask sell down", count=len(s.players[s.asked].hand))
        if s.ask == DEFENCE:
            return self.say("ask defence", damage=Sum(s, s.asked).taken())
        return self.pick()

    def say(self, key: str, subject: int = -1, **values: str | int) -> str:
        """A saying with its blanks filled in; it agrees with the seat that it tells about."""
        return QUESTIONS.say(self.language, key, subject == self.s.asked, **values)

    def who(self, seat: int) -> Spoken:
        """You, or a hero's name."""
        return you(self.language) if seat == self.s.asked else seat_name(self.s.content, seat, self.language)

    def source(self) -> Spoken:
        """The card, token or ability whose text is being worked out, by what it is and its name."""
        return source_thing(self.s.content, self.s.content.source(asked.source(self.s)), self.language)

    def source_name(self) -> str:
        """Its name alone."""
        return source_name(self.s.content, self.s.content.source(asked.source(self.s)), self.language)

    def purpose(self) -> str:
        """What the dice on the table were rolled for, if not for an attack."""
        for frame in reversed(self.s.stack):
            about = frame.about(self.s)
            if isinstance(frame, AssaultFrame):
                break
            if isinstance(frame, TargetFrame):
                return self.say("for target")
            if about.space >= 0:
                name = self.s.content.heroes[about.by].spaces[about.space].name
                return self.say("for", what=thing("ability", name.said(self.language), self.language))
            if about.source is not None:
                return self.say("for", what=self.source())
        return ""

    def attempt(self) -> str:
        """The decision after a roll attempt."""
        s = self.s
        if s.attack is not None and s.attack.attempts > 0:
            return self.say("ask attempt")
        met = s.content.heroes[s.asked].met(s.rolls[0].dice) & s.players[s.asked].board
        return self.say("ask announce" if met else "ask nothing met")

    def window(self, kind: int) -> str:
        """What has just happened, or is about to."""
        s = self.s
        attack = s.attack
        if kind == AT_UPKEEP:
            return self.say("ask upkeep", s.active, active=self.who(s.active))
        if kind == AFTER_ROLL:
            roll = s.rolls[-1]
            shown = " ".join(map(str, dice.unpack(roll.dice)))
            owner = self.who(roll.owner)
            return self.say("ask roll", roll.owner, owner=owner, values=shown, purpose=self.purpose())
        if kind == CARD_PLAYED:
            return self.say("ask card", s.active, who=self.who(s.active), what=self.source_name())
        if kind == CARD_PAID:
            player = self.player()
            return self.say("ask paid", player, who=self.who(player), what=self.source_name())
        if kind == BEFORE_DAMAGE:
            return self.say("ask before damage", damage=self.waiting())
        if attack is not None and kind == AFTER_DAMAGE:
            return self.say("ask after damage", damage=attack.dealt)
        if attack is None or attack.row < 0:
            quiet = {BEFORE_ROLL: "ask before roll", AT_TURN_END: "ask turn end", AFTER_ANNOUNCEMENT: "ask none"}
            return self.say(quiet.get(kind, "ask window"), s.active, active=self.who(s.active))
        keys = {AFTER_ANNOUNCEMENT: "ask announced", AT_THEN: "ask then", BEFORE_DEFENCE: "ask before defence"}
        keys[BEFORE_STATUS] = "ask before status"
        damage = Sum(s, attack.target).taken() if attack.target >= 0 else 0
        row = self.row(attack.attacker, attack.row)
        return self.say(keys[kind], attack.attacker, attacker=self.who(attack.attacker), row=row, damage=damage)

    def player(self) -> int:
        """Whose card lies there, paid for."""
        frame = played_against(self.s, self.s.asked)
        return self.s.active if frame is None else frame.seat

    def waiting(self) -> str:
        """How much waits for whom."""
        s = self.s
        totals = [(seat, Sum(s, seat).taken()) for seat in range(len(s.players))]
        parts = [self.say("waits for", who=self.who(seat), damage=total) for seat, total in totals if total]
        return ", ".join(parts) or self.say("nobody waits")

    def pick(self) -> str:
        """A choice inside the text of a card, a token or an ability."""
        ask = self.s.ask
        if isinstance(self.s.stack[-1], TargetFrame):
            return self.target(asked.top(self.s).by)
        if ask == REROLL:
            return self.reroll()
        if ask == PICK_RULE:
            return self.say("ask order")
        if ask == PICK_BRANCH:
            return self.branch()
        if ask == PICK_NUMBER:
            return self.number()
        if ask == PICK_CARD:
            key = _CARD_PICKS.get(self.s.stack[-1].kind(), "ask discard")
            return self.say(key, source=self.source(), count=asked.top(self.s).count)
        if isinstance(self.s.stack[-1], GrowFrame):
            return self.say("ask growth", source=self.source(), count=asked.top(self.s).count)
        if ask == PICK_DIE and asked.top(self.s).picked >= 0:
            return self.say("ask swapped", source=self.source(), old=dice.face_of(asked.top(self.s).picked))
        return self.say(_PICKS[ask], source=self.source())

    def reroll(self) -> str:
        """Which dice of a roll stay; how many may go, if not all of them may."""
        there = dice.size(self.s.rolls[self.s.number].dice)
        most = there - min(dice.size(codes.argument_of(option)) for option in self.s.choices)
        if most == there:
            return self.say("ask reroll")
        return self.say("ask reroll some", count=most)

    def target(self, attacker: int) -> str:
        """Whom an Offensive Ability is aimed at: its owner says, or the opponents together."""
        attack = self.s.attack
        row = "" if attack is None else self.row(attacker, attack.row)
        key = "ask target" if attacker == self.s.asked else "ask target theirs"
        return self.say(key, attacker, attacker=self.who(attacker), row=row)

    def row(self, seat: int, index: int) -> str:
        """The name of an Offensive Ability."""
        name = self.s.content.heroes[seat].rows[index].name
        return name.said(self.language)

    def branch(self) -> str:
        """Which way a text goes on: one's own, or that of another player who leaves the choice."""
        if isinstance(self.s.stack[-1], RansomFrame):
            ransom = asked.top(self.s)
            who, old = self.who(ransom.by), dice.face_of(ransom.die)
            return self.say("ask ransom", source=self.source(), who=who, old=old, cost=ransom.count)
        owner, effect = asked.deciding(self.s).by, asked.effect(self.s)
        if owner != self.s.asked:
            return self.say("ask their branch", source=self.source(), who=self.who(owner))
        if isinstance(effect, t.MaySpend):
            token = self.s.content.tokens[self.s.content.token_index[effect.token]].token.name
            tokens = token_words(token.said(self.language), effect.count, self.language)
            return self.say("ask spend", source=self.source(), tokens=tokens)
        return self.say("ask may" if codes.DECLINE in self.s.choices else "ask branch", source=self.source())

    def number(self) -> str:
        """How many, and of what."""
        effect = asked.effect(self.s)
        if isinstance(effect, t.Shelter):
            damage = Sum(self.s, asked.deciding(self.s).by).dealt()
            hero = self.s.content.heroes[self.s.asked]
            name = hero.companions[hero.companion_index[effect.companion]].companion.name
            return self.say("ask shelter", companion=name.said(self.language), damage=damage)
        return self.say("ask steal" if isinstance(effect, t.GainOrSteal) else "ask number", source=self.source())
