"""Who is meant and how much, in Russian: numbers with their nouns, and people, tokens and companions in their cases."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final, assert_never

from madking.lang import tree as t
from madking.lang.clauses import Taken
from madking.lang.keywords import DAMAGE
from madking.lang.plurals import plural
from madking.lang.speaker import Speaker
from madking.lang.sums import Sums
from madking.lang.text import mark

TO: Final = {
    t.Who.SELF: "себе",
    t.Who.TARGET: "цели",
    t.Who.ATTACKER: "атакующему",
    t.Who.CHOSEN: "выбранному игроку",
    t.Who.EACH_OPPONENT: "каждому противнику",
}
ON: Final = {
    t.Who.SELF: "себя",
    t.Who.TARGET: "цель",
    t.Who.ATTACKER: "атакующего",
    t.Who.CHOSEN: "выбранного игрока",
    t.Who.EACH_OPPONENT: "каждого противника",
}
FROM: Final = {**ON, t.Who.TARGET: "цели"}
AT: Final = {**FROM, t.Who.SELF: "вас"}
SUBJECT: Final = {
    t.Who.SELF: "вы",
    t.Who.TARGET: "цель",
    t.Who.ATTACKER: "атакующий",
    t.Who.CHOSEN: "выбранный игрок",
    t.Who.EACH_OPPONENT: "каждый противник",
}
_THAT_OPPONENT: Final = {
    "атакующему": "этому противнику",
    "атакующего": "этого противника",
    "атакующий": "этот противник",
}
_THAT_PLAYER: Final = {
    "выбранному игроку": "этому игроку",
    "выбранного игрока": "этого игрока",
    "выбранный игрок": "этот игрок",
}
_NEAR: Final = {"выбранному игроку": "ему", "выбранного игрока": "него", "выбранный игрок": "он"}
_OF_TEAM: Final = {
    "выбранному игроку": "выбранному члену вашей команды",
    "выбранного игрока": "выбранного члена вашей команды",
    "выбранный игрок": "выбранный член вашей команды",
}
_TAKEN: Final = {
    Taken.ONE: "каждый из них",
    Taken.TOKENS_SPENT: "каждый израсходованный жетон",
    Taken.TOKENS_REMOVED: "каждый снятый жетон",
    Taken.CP_PAID: "каждую потраченную БС",
    Taken.COMPANIONS_REMOVED: "каждого убранного компаньона",
}


def number_of(count: int, one: str, few: str, many: str) -> str:
    """A number with its noun."""
    return f"{count} {plural(count, one, few, many)}"


def of_tokens(count: int) -> str:
    """A number of tokens in the genitive."""
    return number_of(count, "жетона", "жетонов", "жетонов")


@dataclass(frozen=True)
class Noun:
    """What is counted: 1 карту, 2 карты, 5 карт; `equal` joins it to a number that dice give, in the dative."""

    one: str
    few: str
    many: str
    equal: str

    def of(self, count: int) -> str:
        """A number with this noun."""
        return number_of(count, self.one, self.few, self.many)


def damage_noun(kind: str = "plain", aside: str = "") -> Noun:
    """Damage of a type; it is not counted in pieces, so 2 and 5 take the same form."""
    named = DAMAGE[kind]
    behind = f"{named.behind}{aside}"
    one, many = f"{named.russian[0]}урон{behind}", f"{named.russian[1]}урона{behind}"
    return Noun(one, many, many, f"{one}, равный")


DAMAGE_NOUN: Final = damage_noun()


class Case(Enum):
    """The case in which an amount stands: (меньшее из:) сумма, (равный) сумме, (на) сумму."""

    NOMINATIVE = 0
    DATIVE = 1
    ACCUSATIVE = 2


_HALF: Final = ("половина", "половине", "половину")
_SUM: Final = ("сумма", "сумме", "сумму")
_NUMBER: Final = ("число", "числу", "число")
_YOUR: Final = ("ваша", "вашей", "вашу")
_LESSER: Final = ("меньшее", "меньшему", "меньшее")
_GREATER: Final = ("большее", "большему", "большее")
_VALUE: Final = ("выпавшее значение", "выпавшему значению", "выпавшее значение")
_HIGHEST: Final = ("наибольшее", "наибольшему", "наибольшее")
_LOWEST: Final = ("наименьшее", "наименьшему", "наименьшее")


_NOUNS: Final = ("компаньон", "компаньона", "компаньону", "компаньона")
_COMPANIONS: Final = ("компаньона", "компаньонов", "компаньонов")


def _declined(name: str) -> bool:
    """Whether the accusative of a name may differ from it."""
    return any(word.endswith(("а", "я")) for word in name.split())


class Amounts(Sums, Speaker):
    """Says people, things and how many of them."""

    PLUS = "плюс"

    def _person(self, forms: Mapping[t.Who, str], who: t.Who) -> str:
        """A person in the case of the forms; a player who is chosen in this very clause is called so."""
        if who is t.Who.ATTACKER and self._setting.idle:
            return _THAT_OPPONENT[forms[who]]
        if who is not t.Who.CHOSEN:
            return forms[who]
        if self._setting.several:
            return f"{forms[t.Who.EACH_OPPONENT].split()[0]} из них"
        if self._setting.near and self._setting.other is not None:
            return _NEAR[forms[who]]
        pool = self._setting.chosen or self._setting.other
        if pool is t.Pool.TEAMMATE:
            return _OF_TEAM[forms[who]]
        said = forms[who] if self._setting.chosen or self._setting.other is None else _THAT_PLAYER[forms[who]]
        return said.replace("игрок", "противник") if pool is t.Pool.OPPONENT else said

    def _whose(self, who: t.Who) -> str:
        """Someone whose tokens are counted, after the same clause has named them."""
        if who is t.Who.CHOSEN and self._setting.apiece:
            return "этого противника"
        named = who is t.Who.CHOSEN and self._setting.chosen is not None
        return "этого игрока" if named else self._person(FROM, who)

    def _subject(self, who: t.Who, you: str, they: str) -> str:
        """Who does something; whoever chooses what befalls them needs no other name."""
        if who is self._setting.chooser:
            return they
        return you if who is t.Who.SELF else f"{self._person(SUBJECT, who)} {they}"

    # --- names ----------------------------------------------------------------------------------------

    def _called(self, token: str) -> str:
        return f"«{self._token(token)}»"

    def _single(self, token: str) -> str:
        """One token after a verb, in the accusative; where nobody knows that, the token of this name."""
        name = self._names.tokens.get(token, token)
        forms = self._names.forms.get(token, ())
        if forms:
            return f"«{mark('token', token, forms[-1])}»"
        return f"жетон {self._called(token)}" if _declined(name) else self._called(token)

    def _companion(self, companion: str, case: int = 0) -> str:
        """A companion in a case: 0 nominative, 1 genitive, 2 dative, 3 accusative; else as the noun with its name."""
        name = self._names.companions.get(companion, companion)
        forms = self._names.forms.get(companion, ())
        if len(forms) < len(_NOUNS) - 1:
            return f"{_NOUNS[case]} «{mark('companion', companion, name)}»"
        plain = name[:1].lower() + name[1:] if forms[0][:1].islower() else name
        return mark("companion", companion, (plain, *forms)[case])

    def _of_companions(self, count: int, companion: str) -> str:
        """So many companions of a kind, after a verb."""
        if count == 1:
            return f"1 {self._companion(companion, 3)}"
        return f"{number_of(count, *_COMPANIONS)} «{self._names.companions.get(companion, companion)}»"

    # --- amounts ------------------------------------------------------------------------------------

    def _whole(self, case: int, term: t.Whole) -> str:
        """What is said as one number, in its case."""
        match term:
            case t.OwnCp():
                return f"{_YOUR[case]} БС"
            case t.HalfCp():
                return f"{_HALF[case]} вашей БС (с округлением вверх)"
            case t.HalfTokens(token, who):
                whose = "ваших жетонов" if who is t.Who.SELF else "жетонов"
                at = "" if who is t.Who.SELF else f" у {self._whose(who)}"
                return f"{_HALF[case]} {whose} {self._called(token)}{at} (с округлением вверх)"
            case t.DiceSum():
                return _VALUE[case] if self._setting.dice == 1 else f"{_SUM[case]} выпавших значений"
            case t.HalfSum():
                whole = "выпавшего значения" if self._setting.dice == 1 else "суммы выпавших значений"
                return f"{_HALF[case]} {whole} (с округлением вверх)"
            case t.HighestDie():
                return f"{_HIGHEST[case]} {_VALUE[case]}"
            case t.LowestDie():
                return f"{_LOWEST[case]} {_VALUE[case]}"
            case t.Minimum(first, second):
                return f"{_LESSER[case]} из двух чисел — {self._compared(first)} или {self._compared(second)}"
            case t.Maximum(first, second):
                return f"{_GREATER[case]} из двух чисел — {self._compared(first)} или {self._compared(second)}"
            case t.ToLimit():
                return f"{_NUMBER[case]} жетонов до предела"
            case _:
                assert_never(term)

    def _compared(self, amount: t.Amount) -> str:
        """One of two amounts; a sum stands in brackets."""
        said = self._amount(amount, Case.NOMINATIVE)
        return said if len(amount.terms) == 1 else f"({said})"

    def each(self, term: t.Counted) -> str:
        """What is counted."""
        match term:
            case t.PerAttempt(_, up_to):
                first = "в своей первой фазе броска нападения за этот ход"
                return f"за каждую попытку броска после первой {first} (не больше {up_to})"
            case t.PerCompanion(_, ""):
                return "за каждого своего компаньона"
            case t.PerSymbol(_, symbol, 1):
                return f"за каждый символ {self._symbol(symbol)}"
            case t.PerSymbol(_, symbol, each):
                return f"за каждые {number_of(each, 'символ', 'символа', 'символов')} {self._symbol(symbol)}"
            case t.PerToken(_, token, t.Who.SELF):
                return f"за каждый свой жетон {self._called(token)}"
            case t.PerToken(_, token, who):
                return f"за каждый жетон {self._called(token)} у {self._whose(who)}"
            case t.PerCompanion(_, state):
                return self.companions_in([state])
            case t.PerTaken():
                return f"за {_TAKEN[self._setting.taken]}"
            case t.PerCard():
                return "за каждую карту в вашей руке"
            case t.PerDiscard():
                return "за каждую карту в вашем сбросе"
            case t.PerUpgrade():
                return "за каждую улучшенную способность на вашем планшете"
            case t.PerValue():
                return "за каждое различное выпавшее значение"
            case _:
                assert_never(term)

    def _amount(self, amount: t.Amount, case: Case = Case.ACCUSATIVE) -> str:
        plus = self._also_by if case is Case.ACCUSATIVE else self.plus
        return self.summed(amount, partial(self._whole, case.value), plus)

    def _also_by(self, number: str, more: Sequence[str]) -> str:
        """(На) one number, and on top of it на others."""
        by = [f"на {one}" for one in more]
        return f"{number}{',' if len(by) > 1 else ' и'} ещё {self.listed(by)}"

    def companions_in(self, states: Sequence[str]) -> str:
        """Companions that are counted, by the states in which they may be."""
        named = " или ".join(f"«{self._state_name('', state)}»" for state in states)
        return f"за каждого своего компаньона в положении {named}"

    def _quantity(self, amount: t.Amount, noun: Noun) -> str:
        """So much of something; `равный` where dice give the number."""
        return self.measured_out(amount, noun, partial(self._amount, case=Case.DATIVE))
