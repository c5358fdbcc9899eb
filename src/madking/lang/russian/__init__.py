"""The tree in Russian: conditions, effects and amounts have their own modules, here they come together.

Names stand in «ёлочки»; their cases come from the hero file, or the noun before them is declined instead.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from madking.lang import tree as t
from madking.lang.clauses import free, removes_itself
from madking.lang.plurals import plural
from madking.lang.russian.amounts import FROM, number_of, of_tokens
from madking.lang.russian.effects import Effects

__all__ = ["Russian", "number_of", "plural"]

_KINDS: Final = {
    t.TokenKind.POSITIVE: "Положительное",
    t.TokenKind.NEGATIVE: "Отрицательное",
    t.TokenKind.UNIQUE: "Уникальное",
}
_POOLS: Final = {
    t.Pool.PLAYER: ("игрока", "игроков"),
    t.Pool.OPPONENT: ("противника", "противников"),
    t.Pool.TEAMMATE: ("члена своей команды", "членов своей команды"),
}


_OFTEN: Final = {2: "дважды", 3: "трижды"}


def _up_to_times(count: int) -> str:
    return f"до {number_of(count, 'раза', 'раз', 'раз')}"


def _some(count: int, dice: int) -> str:
    """How many of the dice on the table."""
    if dice == 1:
        return "его"
    return "1 из них" if count == 1 else f"до {count} из них"


def _comma(when: str) -> str:
    """What parts a time from the words before it: a comma, if it has a verb of its own."""
    return "," if when.startswith(("когда ", "пока ", "после того как ")) else ""


class Russian(Effects):
    """Says each node in Russian."""

    AND = "и"
    OR = "или"
    IF = "если "
    PARTED = ("если ",)
    PROVIDED = "при условии, что"
    THEN = "затем"
    NOTHING = "ничего не происходит"
    ANYWAY = "в любом случае"
    IF_SO = "если вы это сделали,"
    EACH_TIME = "каждый раз, когда вы это делаете,"
    ADDITIONALLY = "дополнительно"
    LATER = "в конце хода"
    LASTING = "в вашей фазе броска нападения"
    NEXT = "в вашей следующей фазе броска нападения"
    ALLOW = "один раз за эту атаку,"
    ALSO = ", а также"
    MODIFIER = "Модификатор атаки."
    ONLY = "только"
    NO_ULTIMATE = " (кроме легендарной способности)"
    ACTIVATION = "активация"
    ONCE_PER_TURN = "один раз за ход"
    TIMINGS: ClassVar[Mapping[t.Timing, str]] = {
        t.Timing.MAIN: "действие основной фазы",
        t.Timing.ROLL: "действие фазы броска",
        t.Timing.INSTANT: "немедленное действие",
    }

    def playable(self, when: t.Condition) -> str:
        """When a card can be played; behind «только» a conjunction is parted by its comma."""
        return super().playable(when).replace("только после того как", "только после того, как")

    # --- wholes -----------------------------------------------------------------------------------

    def need(self, need: t.Need) -> str:
        """What the dice must show."""
        if isinstance(need, t.StraightNeed):
            return "Малый стрит" if need.length == 4 else "Большой стрит"
        return self._needed(need.symbols)

    def price(self, offer: t.Offer) -> str:
        """What an offer costs, and when it may be used."""
        often = self._often(offer)
        if free(offer):
            when = "в любой момент" if offer.when is None else self.given(offer.when)
            return ", ".join([*often, when])
        must, when = self.required(offer.when)
        asked = self.is_asked(offer)
        pay, spend = ("потратить", "израсходовать") if asked else ("потратьте", "израсходуйте")
        paid = f"{pay} {offer.cp} БС" if not offer.tokens else f"{spend} {self._spent(offer)}"
        paid = f"вы можете {paid}" if asked else paid
        if offer.tokens:
            paid += " (кроме полученных в этот ход)" if offer.aged else ""
            paid += f" и {pay} {offer.cp} БС" if offer.cp else ""
        limited = "".join(f", {limit}" for limit in often)
        said = f"{paid}{_comma(when)} {when or 'в любой момент'}{limited}"
        return f"{must}, {said}" if must else said

    def _often(self, offer: t.Offer) -> list[str]:
        """How often an offer may be used."""
        often = ["один раз за бросок"] if offer.once_per_roll else []
        if offer.once_per_turn:
            often.append(self.ONCE_PER_TURN)
        if offer.per_attack:
            times = "один раз" if offer.per_attack == 1 else _up_to_times(offer.per_attack)
            often.append(f"{times} за атаку")
        return often

    def _spent(self, offer: t.Offer) -> str:
        """The tokens or companions that an offer costs; tokens of the kind it belongs to need no name."""
        if offer.companion:
            return self._of_companions(offer.tokens, offer.companion)
        counted = number_of(offer.tokens, "жетон", "жетона", "жетонов")
        tokens = "любое число жетонов" if offer.any_number else counted
        return f"{tokens} {self._called(offer.token)}" if offer.token else tokens

    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""
        persistent = ", постоянное" if token.persistent else ""
        others = f" (у других героев {token.others})" if token.others else ""
        parts = [f"{_KINDS[token.kind]} состояние{persistent}, предел {token.limit}{others}."]
        barred = {"снять": not token.removable, "перенести на другого игрока": not token.movable}
        if any(barred.values()):
            ways = " или ".join(way for way, is_barred in barred.items() if is_barred)
            named = f"Его можно {ways} только эффектом, в котором оно названо."
            parts.append(named if token.key in self._names.handled else self._barred(token, ways))
        if token.silencing:
            parts.append(
                "Вы не можете выполнять никаких действий: разыгрывать карты, защищаться, расходовать жетоны, "
                "использовать пассивные способности."
            )
        if token.shielding:
            parts.append(
                "Вы избегаете всего урона, наносимого в результате фазы броска нападения противника, и не бросаете "
                "кубики защиты. Исключение — урон легендарной способности и урон из отдельного источника."
            )
        return " ".join(parts)

    def _barred(self, token: t.Token, ways: str) -> str:
        """How a token stays that no effect but its own can reach."""
        if token.removable or not removes_itself(token):
            return f"Его нельзя {ways}."
        rest = "" if token.movable else "; перенести его на другого игрока нельзя"
        return f"Снимается только собственным эффектом{rest}."

    def side_head(self, side: str) -> str:
        """On which side of the board an ability lies."""
        return f"Только пока планшет лежит {self._upward(side)}."

    def sides(self, sides: Sequence[t.Side]) -> str:
        """The sides that a board has."""
        first, *others = [f"«{side.name.said('ru')}»" for side in sides]
        return f"Стороны планшета: {', '.join([f'{first} (в начале игры)', *others])}."

    def companion_head(self, companion: t.Companion) -> str:
        """States and health of a companion."""
        parts = [f"Компаньон «{companion.name.said('ru')}»."]
        if companion.limit:
            parts += self._stage(companion)
        if companion.states:
            first, *others = [f"«{state.name.said('ru')}»" for state in companion.states]
            parts.append(f"Положения: {', '.join([f'{first} (в начале игры)', *others])}.")
        if companion.most:
            health = f"Здоровье {companion.health} в начале игры, не больше {companion.most}"
            falls = f"{self._companion(companion.key)} переходит {self._into(companion.key, companion.fallen)}"
            parts.append(f"{health}; при 0 здоровья {falls}.")
        return " ".join(parts)

    def _stage(self, companion: t.Companion) -> list[str]:
        """How many of a companion there can be, what growth does with it, how often one is spent."""
        parts = [f"Предел {companion.limit}, в начале игры таких компаньонов нет."]
        one = f"1 {self._companion(companion.key, 3)}"
        ways = [] if companion.key in self._names.grown else [f"дать {one}"]
        if companion.grows:
            ways.append(f"превратить {one} в {self._companion(companion.grows, 3)}")
        if ways:
            parts.append(f"Шаг роста может {' или '.join(ways)}.")
        if companion.once_per_turn:
            parts.append(f"В ход каждого игрока можно израсходовать только {one}.")
        return parts

    # --- combinators ----------------------------------------------------------------------------------

    def roll(self, count: int, who: t.Who = t.Who.SELF) -> str:
        """The throwing of dice."""
        return f"{self._subject(who, 'бросьте', 'бросает')} {number_of(count, 'кубик', 'кубика', 'кубиков')}"

    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""
        again = f"можно перебросить {_some(roll.rerolls, roll.count)}"
        if not roll.token:
            return again
        price = f"{number_of(roll.price, 'жетон', 'жетона', 'жетонов')} {self._called(roll.token)}"
        return f"{again}, израсходовав {price}{' за каждый' if roll.rerolls > 1 else ''}"

    def roll_again(self, times: int, dice: int) -> str:
        """How many times the dice of a defence may be thrown again."""
        often = "один раз" if times == 1 else _up_to_times(times)
        return f"{'его' if dice == 1 else 'любые из них'} можно {often} перебросить"

    def roll_together(self, count: int, dice: int) -> str:
        """How many dice of a roll may be thrown again, once, all at a time."""
        return f"можно один раз перебросить {_some(count, dice)}"

    def discards(self, count: int) -> str:
        """The cards that are part of a card's price."""
        return f"чтобы разыграть эту карту, сбросьте ещё {number_of(count, 'карту', 'карты', 'карт')} из руки"

    def contest(self, who: t.Who) -> str:
        """The other die."""
        return f"{self._subject(who, 'вы тоже бросаете', 'тоже бросает')} 1 кубик"

    def outdone(self, who: t.Who, equal_wins: bool) -> str:
        """When the other die is beaten."""
        beaten = "больше или равен результату" if equal_wins else "больше результата"
        return f"если результат вашего броска {beaten} {self._person(FROM, who)},"

    def for_each(self, symbol: str) -> str:
        """The same for each die that shows the symbol."""
        return f"за каждый символ {symbol}"

    def for_each_token(self, token: str) -> str:
        """The same for each token that one holds."""
        return f"за каждый свой жетон {self._called(token)}"

    def may_spend(self, count: int, token: str) -> str:
        """Tokens that may be spent."""
        tokens = number_of(count, "жетон", "жетона", "жетонов")
        aside = " (без его собственного эффекта)" if token in self._names.spendable else ""
        return f"вы можете израсходовать {tokens} {self._called(token)}{aside}"

    def otherwise(self, clause: str) -> str:
        """The other way."""
        return f"в противном случае {clause}"

    def may(self, clause: str, happens: bool) -> str:
        """What the player may have; `по желанию` goes with any clause."""
        return f"по вашему желанию {clause}" if happens else f"по желанию {clause}"

    def choose_one(self, who: t.Who) -> str:
        """Exactly one of the things that follow."""
        return self._subject(who, "выберите одно", "выбирает одно")

    def choose_player(self, pool: t.Pool, count: int, up_to: bool, again: t.Pool | None) -> str:
        """Players who are chosen before anything else."""
        one, many = _POOLS[pool]
        if up_to:
            players = f"до {number_of(count, one, *[f'разных {many}'] * 2)}"
        else:
            players = one if count == 1 else f"{count} разных {many}"
        same = f" (можно того же{'' if again is pool else ' игрока'})"
        return f"выберите {players}{same if again and count == 1 else ''}"

    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""
        often = _up_to_times(count) if up_to else number_of(count, "раз", "раза", "раз")
        return f"сделайте это {often}: {clause}"

    def each_time(self, count: int, clause: str, up_to: bool) -> str:
        """A choice that is made several times."""
        if up_to:
            return f"{_up_to_times(count)} {clause}"
        return f"{_OFTEN.get(count) or number_of(count, 'раз', 'раза', 'раз')} {clause}"

    def gain_up_to(self, count: int, token: str) -> str:
        """Tokens that one may gain, some or none."""
        return f"по желанию получите до {of_tokens(count)} {self._called(token)}"

    def activated(self, companion: str) -> str:
        """When a companion is activated, in front of what that brings."""
        return f"когда активируют {self._companion(companion, 3)},"

    def token_idle(self) -> str:
        """That a token does nothing by itself."""
        users = "способности, карты и компаньоны, в тексте которых оно названо"
        return f"Само по себе ничего не делает: его используют {users}."
