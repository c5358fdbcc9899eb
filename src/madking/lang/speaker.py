"""Puts the clauses of a text together into sentences; `english` and `russian` say the clauses themselves.

What an effect says is a list of sentences: the first can be led in by something (`On 1–2,` or `During your Upkeep
Phase,`), the others go on from there (`Roll 1 die.`, `On 1–2, ...`). Where only a single clause has room, as among the
things to choose from, they are joined.
"""

from collections.abc import Sequence
from typing import Self, assert_never

from madking.lang import tree as t
from madking.lang.clauses import (
    Taken,
    better_told_last,
    for_one_taken,
    free,
    goes_on,
    manner_of,
    names_chosen,
    runs,
    same_dice,
    segments,
    sentence,
    states,
    taken_in,
    takes_one,
)
from madking.lang.saying import Saying, other_at


def led(lead: str, sentences: Sequence[str]) -> list[str]:
    """The sentences with something in front of the first."""
    return [f"{lead} {sentences[0]}", *sentences[1:]]


def _lasts(rule: t.Rule) -> bool:
    """Whether a rule of a Roll Phase says how it goes all through it."""
    begins = rule.moment is t.Moment.OFFENSIVE_ROLL
    return begins and all(isinstance(effect, (t.Attempts, t.AttemptPrice)) for effect in rule.body)


def _asks(rule: t.Rule) -> bool:
    return bool(rule.body) and isinstance(rule.body[0], t.If)


class Speaker(Saying):
    """Puts the clauses of a body together; a language says the clauses themselves."""

    # --- wholes -----------------------------------------------------------------------------------

    def sentences(self, body: t.Body) -> str:
        """A body as sentences."""
        return " ".join(map(sentence, self.told(body)))

    def told(self, body: t.Body) -> list[str]:
        """A body as sentences that are not yet set; what follows a `then` is one sentence that says so."""
        first, *later = segments(body)
        speaker = self._taking(taken_in(body), takes_one(body))
        said = speaker._apart(first)
        for part in later:
            said += speaker._then(part) if part else []
        return said

    def _then(self, body: t.Body) -> list[str]:
        """What comes after a pause: one sentence, unless parts of it hang on something."""
        sentences = self._loose(body)
        return led(f"{self.THEN}," if sentences[0].startswith(self.PARTED) else self.THEN, sentences)

    def _loose(self, body: t.Body) -> list[str]:
        """A body behind words on which it does not hang: parts that hang on something are sentences of their own."""
        return self._apart(body) if any(manner_of(effect).long for effect in body) else self._together(body)

    def within(self, body: t.Body) -> list[str]:
        """A body behind a lead-in: its first clauses are one sentence."""
        first, *later = segments(body)
        speaker = self._taking(taken_in(body), takes_one(body))
        said = speaker._together(first) if first else []
        for part in later:
            following = speaker._then(part) if part else []
            if following and len(said) == 1:
                following = [f"{said.pop()}, {following[0]}", *following[1:]]
            said += following
        return said or [self.NOTHING]

    def inside(self, body: t.Body) -> str:
        """A body as one clause inside another."""
        return self._joined(self.within(body))

    def _joined(self, sentences: Sequence[str]) -> str:
        if len(sentences) < 2:
            return "".join(sentences)
        return f" {self.AND} ".join(sentences) if len(sentences) == 2 else "; ".join(sentences)

    def _apart(self, body: t.Body) -> list[str]:
        """Each effect as sentences of its own; one that hangs on nothing says so behind others that do."""
        said: list[str] = []
        hanging = False
        chosen = sum(isinstance(effect, t.ChoosePlayer) for effect in body)
        speaker = self._in(self._setting._replace(anew=chosen > 1))
        for run in runs(body):
            sentences = speaker._run(run)
            said += led(self.ANYWAY, sentences) if hanging and not manner_of(run[0]).long else sentences
            hanging = goes_on(run[0], len(sentences))
            if isinstance(run[0], t.ChoosePlayer):
                speaker = speaker._in(speaker._setting._replace(again=run[0].pool))
        return said

    def _together(self, body: t.Body) -> list[str]:
        """The effects of a body as one sentence, and what goes on from the last of them."""
        pieces = [self._run(run) for run in runs(body)]
        if any(len(piece) > 1 for piece in pieces[:-1]):
            return self._apart(body)
        heads = [piece[0] for piece in pieces]
        parted = len(heads) > 1 and (any(manner_of(effect).long for effect in body) or ":" in "".join(heads))
        head = "; ".join(heads) if parted else self.listed(heads, any(states(effect) for effect in body))
        return [head, *pieces[-1][1:]]

    def _run(self, run: t.Body) -> list[str]:
        once = for_one_taken(run[0]) if self._setting.single and len(run) == 1 else None
        if once is not None:
            return led(self.IF_SO, self._run((once,)))
        goods = [effect for effect in run if isinstance(effect, (t.Gain, t.GainCp))]
        inflictions = [effect for effect in run if isinstance(effect, t.Inflict)]
        if len(goods) > 1 or isinstance(run[0], t.Gain):
            return [self.gain(goods)]
        return [self.inflict(inflictions)] if inflictions else self.effect(run[0])

    def rule(self, rule: t.Rule) -> str:
        """Something that acts by itself."""
        setting = self._setting._replace(
            idle=rule.moment is t.Moment.NO_ATTACK,
            attacked=rule.moment is t.Moment.ATTACKED,
            other=other_at(rule.moment),
        )
        speaker = self._in(setting)
        moment = self._lasting() if _lasts(rule) else self.moment(rule.moment)
        if rule.once_per_turn:
            moment = f"{self.ONCE_PER_TURN}, {moment}"
        if rule.moment is t.Moment.ATTACKING and isinstance(rule.condition, t.CanFail):
            moment = f"{moment}{self.NO_ULTIMATE}"
        elif rule.condition is not None:
            moment = f"{moment}, {speaker.condition(rule.condition)}"
        does = speaker.within(rule.body) if rule.condition or not rule.body else speaker._loose(rule.body)
        if _asks(rule) and rule.condition is not None:
            does = ["; ".join(does)]
        return self._set(led(self._opening(moment, rule), does))

    def _lasting(self) -> str:
        """In which Roll Phase something goes on: in each, or in the next one."""
        return self.NEXT if self._setting.passing else self.LASTING

    def _opening(self, moment: str, rule: t.Rule) -> str:
        """What leads in a rule; two conditions in a row are parted by a colon."""
        if _asks(rule) and rule.condition is not None:
            return f"{moment}:"
        return f"{moment}," if _asks(rule) else self.opened(moment)

    def _set(self, sentences: Sequence[str]) -> str:
        return " ".join(map(sentence, sentences))

    def offer(self, offer: t.Offer) -> str:
        """Something that may be used for a price."""
        return self._set(self._offered(offer))

    def _offered(self, offer: t.Offer) -> list[str]:
        """An offer; what is free is said to be optional."""
        speaker = self._paying(offer)
        body = speaker.within(offer.body)
        if free(offer):
            happens = bool(offer.body) and states(offer.body[0])
            return led(self.price(offer), [self.may(body[0], happens), *body[1:]])
        if len(body) > 1 or ":" in body[0]:
            told = speaker.told(offer.body)
            return [self.price(offer), *(led(self._paid(offer), told) if self.is_asked(offer) else told)]
        return self.bought(offer, body[0])

    def bought(self, offer: t.Offer, clause: str) -> list[str]:
        """A price, and what it brings in one clause; a price that may be paid has a sentence of its own."""
        price = self.price(offer)
        return [price, f"{self._paid(offer)} {clause}"] if self.is_asked(offer) else [f"{price}: {clause}"]

    def _paid(self, offer: t.Offer) -> str:
        """What leads in the worth of a price that may be paid, once or several times."""
        return self.EACH_TIME if offer.per_attack > 1 else self.IF_SO

    def burst(self, token: t.Token) -> list[str]:
        """What happens to tokens of a kind when a companion is activated, if anything does."""
        found = self._names.bursts.get(token.key)
        return [] if found is None else [sentence(f"{self.activated(found[0])} {self.stack(found[1])}")]

    def _paying(self, offer: t.Offer) -> Self:
        coming = isinstance(offer.when, t.StatusWaits)
        speaker = self._in(self._setting._replace(coming=coming, rolled=t.rolled_for(offer.when)))
        return speaker._taking(Taken.TOKENS_SPENT if offer.tokens else None)

    def act(self, act: t.Act) -> str:
        """What a companion does when it is activated."""
        parts = [self.ACTIVATION]
        if act.once_per_turn:
            parts.append(self.ONCE_PER_TURN)
        if act.condition is not None:
            parts.append(self.condition(act.condition))
        return self._set(led(f"{', '.join(parts)}:", self.within(act.body)))

    def defence(self, level: t.Level) -> str:
        """A defensive ability."""
        parts = [self.roll(level.dice)]
        if level.rerolls:
            parts.append(self.roll_again(level.rerolls, level.dice))
        if level.together:
            parts.append(self.roll_together(level.together, level.dice))
        return self._set([*parts, *self._rolling(level.dice).told(level.body)])

    def card(self, card: t.Card) -> str:
        """An action card, with what limits its playing."""
        parts = [self.MODIFIER] if card.modifier else []
        if card.when is not None:
            parts.append(sentence(self.playable(card.when)))
        if card.discards:
            parts.append(sentence(self.discards(card.discards)))
        speaker = self._in(self._setting._replace(rolled=t.rolled_for(card.when)))
        return " ".join([*parts, speaker.sentences(card.body)])

    # --- effects ----------------------------------------------------------------------------------

    def effect(self, effect: t.Effect) -> list[str]:
        """One effect as sentences."""
        match effect:
            case t.Then():
                return [self.THEN]
            case t.Roll():
                return self._roll(effect)
            case t.If(condition, body, otherwise):
                if better_told_last(effect):
                    condition, body, otherwise = t.Not(condition), otherwise, body
                then = led(self.given(condition), self.within(body))
                return [*then, *self._otherwise(otherwise)]
            case t.MaySpend(count, token, body, otherwise):
                return [self.may_spend(count, token), *self._either(body, otherwise)]
            case t.Contest(who, equal_wins, body, otherwise):
                won = led(self.outdone(who, equal_wins), self.within(body))
                return [self.contest(who), *won, *self._otherwise(otherwise)]
            case t.Additionally(body):
                return led(self.ADDITIONALLY, self.within(body))
            case t.May(body):
                first, *others = self.within(body)
                return [self.may(first, bool(body) and states(body[0])), *others]
            case t.Later(body):
                first, *others = self.within(body)
                return [f"{self.LATER} {first}", *others] if others else [f"{first} {self.LATER}"]
            case t.Allow(offer):
                return led(self.ALLOW, self._offered(offer))
            case t.ChooseOne() | t.ChoosePlayer() | t.UpTo() | t.Times() | t.ForEach() | t.ForEachToken():
                return self._chosen_or_repeated(effect)
            case _:
                return [self.clause(effect)]

    def _either(self, body: t.Body, otherwise: t.Body) -> list[str]:
        """What a price brings, and what happens without it; the same table is read but once."""
        rolls = same_dice(body, otherwise)
        if rolls is None:
            return [*led(self.IF_SO, self.within(body)), *self._otherwise(otherwise)]
        more, fewer = rolls
        dice = f"{self.IF_SO} {self.roll(more.count)}; {self.otherwise(self.roll(fewer.count))}"
        return [dice, *self._table(more)]

    def _otherwise(self, body: t.Body) -> list[str]:
        """The other way, if there is one."""
        if not body:
            return []
        first, *others = self.within(body)
        return [self.otherwise(first), *others]

    def _roll(self, roll: t.Roll) -> list[str]:
        """Dice and what they bring, as a table."""
        again = [self.rerolls(roll)] if roll.rerolls else []
        again += [self.roll_together(roll.together, roll.count)] if roll.together else []
        return [self.roll(roll.count, roll.who), *again, *self._table(roll)]

    def _table(self, roll: t.Roll) -> list[str]:
        return self._rolling(roll.count)._taking(taken_in(roll.body)).told(roll.body)

    def _chosen_or_repeated(self, effect: t.ChooseOne | t.ChoosePlayer | t.Repeated) -> list[str]:
        match effect:
            case t.ChooseOne(branches, who):
                speaker = self if who is t.Who.SELF else self._in(self._setting._replace(chooser=who))
                ways = [f"{number}) {speaker._way(way)}" for number, way in enumerate(branches, start=1)]
                return [f"{self.choose_one(who)}: {'; '.join(ways)}"]
            case t.ChoosePlayer():
                return self._choose_player(effect)
            case t.UpTo(count, body) | t.Times(count, body):
                return [self._again(count, body, isinstance(effect, t.UpTo))]
            case t.ForEach(symbol, body):
                return led(self.for_each(self._symbol(symbol)), self.within(body))
            case t.ForEachToken(token, body):
                speaker = self._in(self._setting._replace(apiece_token=True))
                return led(self.for_each_token(token), speaker.within(body))
            case _:
                assert_never(effect)

    def _way(self, branch: t.Branch) -> str:
        """One of the things to choose from, with what it hangs on."""
        body = self.inside(branch.body).replace("; ", ", ")
        return body if branch.condition is None else f"{self.given(branch.condition)} {body}"

    def _choose_player(self, effect: t.ChoosePlayer) -> list[str]:
        """A player who is chosen in the very clause, or players who are chosen before it."""
        one = effect.count == 1 and not effect.up_to
        if one and not self._setting.anew and names_chosen(effect.body):
            return self._choosing(effect.pool)._run(effect.body)
        chosen = self.choose_player(effect.pool, effect.count, effect.up_to, self._setting.again)
        return [chosen, *self._chosen(effect.pool, effect.count > 1).told(effect.body)]

    def _again(self, count: int, body: t.Body, up_to: bool) -> str:
        """Dice are counted; anything else is said to happen several times."""
        match body:
            case (t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.Reroll() as effect,):
                return self.dice(effect, count, up_to)
            case (t.May((t.Gain(token, t.Amount((t.Number(1),)), t.Who.SELF),)),):
                return self.gain_up_to(count, token)
            case (t.ChoosePlayer(pool) as choice,):
                speaker = self._in(self._setting._replace(anew=True, near=True, again=pool))
                return self.each_time(count, speaker.inside((choice,)), up_to)
            case _:
                return self.times(count, self._in(self._setting._replace(anew=True)).inside(body), up_to)
