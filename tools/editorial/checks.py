"""What a machine can see wrong in a text: each check is a plain function from a text to the pieces at fault."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, NamedTuple

from tools.editorial.nouns import BY_FORM, GENITIVE, OBLIQUE, agrees, is_living
from tools.editorial.terms import rivals

Check = Callable[[str], Iterable[str]]
SPACE: Final = "[ \u00a0\u202f]"
NO_BREAK: Final = "\u00a0"


Kind = Literal["text", "label", "pattern", "columns"]
"""Whole sentences; a name, heading or part; something with blanks still to be filled in; lines with columns."""
ALL: Final[tuple[Kind, ...]] = ("text", "label", "pattern", "columns")
IN_LINE: Final[tuple[Kind, ...]] = ("text", "label", "pattern")
FILLED: Final[tuple[Kind, ...]] = ("text", "label")


class Said(NamedTuple):
    """A text: its language, where it was met, and what kind it is."""

    lang: str
    where: str
    text: str
    kind: Kind = "text"


class Fault(NamedTuple):
    """What is wrong with a text."""

    check: str
    piece: str
    said: Said


# --- numbers -----------------------------------------------------------------------------------------

_ADJECTIVES: Final = rf"(?:[а-яё]+(?:ый|ий|ой|ая|яя|ое|ее|ую|юю|ого|его|ых|их|ым|им|ыми|ими|ому|ему|ом|ем){SPACE})"
_COUNTED: Final = re.compile(rf"(?<![\d.,–])(\d+){SPACE}({_ADJECTIVES}{{0,2}})([а-яё]+)", re.IGNORECASE)
_WORD_BEFORE: Final = re.compile(rf"([а-яё]+){SPACE}$", re.IGNORECASE)
_OF_MANY: Final = ("ого", "его", "ых", "их")
_ENGLISH_PLURALS: Final = {
    "dice": "die", "cards": "card", "tokens": "token", "attempts": "attempt", "players": "player", "times": "time",
    "opponents": "opponent", "turns": "turn", "steps": "step", "companions": "companion", "rolls": "roll",
    "upgrades": "upgrade", "bots": "bot", "seats": "seat", "games": "game", "symbols": "symbol",
}  # fmt: skip
_ENGLISH_SINGULARS: Final = frozenset(_ENGLISH_PLURALS.values())
_ENGLISH_COUNTED: Final = re.compile(
    r"(?:(\w+) )?(?<![\d.,–-])(\d+) ((?:(?:more|other|new|own|random|action) )?)([a-z]+)\b"
)
_ORDINALS: Final = frozenset({"phase", "level", "seat", "turn", "step", "team", "player", "option", "of"})


def number_and_noun(text: str) -> Iterator[str]:
    """1 урон, 2 кубика, 5 карт: Russian."""
    for found in _COUNTED.finditer(text):
        digits, adjectives, noun = found.groups()
        word = _WORD_BEFORE.search(text[: found.start()])
        number, form, before = int(digits), noun.lower(), word[1].lower() if word else ""
        if form not in BY_FORM or before == "при":
            continue
        if not agrees(number, form, before) or (adjectives and not _fits(number, adjectives, before, form)):
            yield f"{before} {found[0]}".strip()


def _fits(number: int, adjectives: str, before: str, form: str) -> bool:
    """Whether the adjectives between a number and its noun have an ending that goes with the number."""
    of_many = [word.endswith(_OF_MANY) for word in adjectives.split()]
    if before in OBLIQUE:
        return True
    if before in GENITIVE or number % 10 != 1 or number % 100 == 11:
        return all(of_many)
    return not any(of_many) or is_living(form)


def english_number_and_noun(text: str) -> Iterator[str]:
    """1 die, 2 dice."""
    for before, digits, between, noun in _ENGLISH_COUNTED.findall(text):
        if before.lower() in _ORDINALS:
            continue
        wrong = noun in _ENGLISH_PLURALS if int(digits) == 1 else noun in _ENGLISH_SINGULARS
        if wrong:
            yield f"{digits} {between}{noun}"


# --- cases -------------------------------------------------------------------------------------------

_TAKING: Final = (
    "получ", "налож", "наклады", "израсход", "расход", "потрат", "трат", "сним", "снят", "укра", "кра", "перенес",
    "перенос", "отмен", "теря", "примен", "переда", "сброс", "сбрас", "актив", "выбра", "выбер", "выбир", "объяв",
    "разыгр", "прода", "возьм", "взят", "бер", "улучш", "убра", "убер", "убир", "выращ", "постро", "исцел",
)  # fmt: skip
_AFTER: Final = ("без", "из", "у", "от", "до", "для", "против", "вместо", "кроме", "нет", "больше", "меньше")
_QUOTED: Final = rf"(?:\d+{SPACE})?«[^«»]*»"
_GOVERNED: Final = re.compile(
    rf"\b((?:{'|'.join(_TAKING)})[а-яё]*|(?<!—{SPACE})не){SPACE}((?:{_QUOTED}(?:,{SPACE}|{SPACE}(?:и|или){SPACE})?)+)",
    re.IGNORECASE,
)
_ONE_QUOTED: Final = re.compile(rf"(?:(\d+){SPACE})?«([^«»]*)»")
_OF_QUOTED: Final = re.compile(rf"\b(?:{'|'.join(_AFTER)}){SPACE}«([^«»]*)»", re.IGNORECASE)
_UNLIKE: Final = ("мя",)
_STAY: Final = frozenset({"Ки"})
"""Names that are the same in every case."""


class Cases:
    """Names in the case that their verb, preposition or number asks for."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names) - _STAY

    def accusative(self, text: str) -> Iterator[str]:
        """Получите «Перезарядку», 2 «Уклонения»: a name right after its verb is no nominative where forms differ."""
        for found in _GOVERNED.finditer(text):
            for digits, name in _ONE_QUOTED.findall(found[2]):
                if name in self.names and (int(digits) > 1 if digits else is_feminine(name)):
                    yield found[0].strip()

    def genitive(self, text: str) -> Iterator[str]:
        """Без «Перезарядки», and 2 «Уклонения» after any number."""
        yield from (found[0] for found in _OF_QUOTED.finditer(text) if found[1] in self.names)
        for found in _ONE_QUOTED.finditer(text):
            if found[1] and int(found[1]) > 1 and found[2] in self.names:
                yield found[0]


def is_feminine(name: str) -> bool:
    """Whether the accusative of a name differs from its nominative, as far as endings tell."""
    first = re.split(r"[ -]", name)[0].rstrip("!?.,")
    return first.endswith(("а", "я")) and not first.endswith(_UNLIKE)


# --- words -------------------------------------------------------------------------------------------


_BLANKS: Final = re.compile(r"\{[^}]*\}")


def forbidden_terms(lang: str) -> Check:
    """Words that stand for something the books call otherwise."""

    def check(text: str) -> Iterator[str]:
        said = _BLANKS.sub("…", _NAMES.sub("«…»", text))
        for pattern, word in rivals(lang):
            for found in pattern.finditer(said):
                yield f"{found[0]} (-> {word})"

    return check


_LATIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9'./_-]*")
_LATIN_ALLOWED: Final = re.compile(
    r"(?:I|II|III|IV|V|VI|SHA-256|Enter|Tab|Esc|Ctrl|Ctrl-C|F8|Shift|madking|JSON|Dice|Throne|CC|BY|docs/[\w.]+|R|U|N)$"
)
_MARKUP: Final = re.compile(r"--[a-z-]+|\bmadking [a-z]+|\{[^}]*\}|<[a-z/][^>]*>|`[^`]*`|https?://\S+|\buses [a-z ]+")


def latin_letters(text: str) -> Iterator[str]:
    """English left in Russian."""
    for word in _LATIN.findall(_MARKUP.sub("", text)):
        if not _LATIN_ALLOWED.match(word.rstrip(".")):
            yield word


def cyrillic_letters(text: str) -> Iterator[str]:
    """Russian left in English."""
    yield from re.findall(r"[А-Яа-яЁё]+", text)


_WITHOUT_YO: Final = re.compile(
    r"\b(?:еще|ее|нее|счет|счета|счете|берет|берете|дает|идет|идете|пойдет|найдет|вернет|трех|четырех|произойдет"
    r"|пройдет|начнет|берется|остается|дается|прием|объем|причем|свое|наемниц\w+|огнем|побежден|придется|обойдется)\b",
    re.IGNORECASE,
)


def letter_yo(text: str) -> Iterator[str]:
    """ё where it belongs."""
    yield from _WITHOUT_YO.findall(text)


# --- shapes ------------------------------------------------------------------------------------------

_SENTENCES: Final = re.compile(r"(?<=[.!?…])[»”)]?\s+(?=[«“(А-ЯЁA-Z\d])|\n")
_NAMES: Final = re.compile(r"«[^«»]*»|“[^“”]*”")


def sentences(text: str) -> list[str]:
    """A text in sentences; names in quotes are taken as one word."""
    return [part for part in _SENTENCES.split(_NAMES.sub("«…»", text)) if part]


_HEAD: Final = re.compile(
    r"^(?:[^.:;]+, )?(?:\d+.\[[^\]]+\](?: \+ \d+.\[[^\]]+\])*|(?:Small|Large) straight|(?:Малый|Большой) стрит): ",
    re.IGNORECASE,
)


def two_colons(text: str) -> Iterator[str]:
    """A sentence with two colons; what the dice must show, before a text, does not count."""
    yield from (part for part in sentences(text) if len(re.findall(r":(?!\w)", _HEAD.sub("", part))) > 1)


def nested_brackets(text: str) -> Iterator[str]:
    """A bracket in a bracket."""
    yield from (found[0] for found in re.finditer(r"\([^()]*\([^()]*\)|\)\)", text))


def _pattern(pattern: str, flags: int = 0) -> Check:
    compiled = re.compile(pattern, flags)
    return lambda text: (found[0] for found in compiled.finditer(text))


doubled_words: Final = _pattern(rf"\b([A-Za-zА-Яа-яЁё]+){SPACE}\1\b|^((?i:[a-zа-яё]+)){SPACE}(?i:\2)\b")
mark_then_colon: Final = _pattern(r"[!?]:")
unlike_members: Final = _pattern(r"(?<!,)[ \u00a0]и[ \u00a0](?:если|пока)\b")
english_unlike_members: Final = _pattern(r"(?<!,) and (?:if|while)\b")
then_without_comma: Final = _pattern(r"\b[Зз]атем[ \u00a0]если\b")
of_them_after_one: Final = _pattern(
    rf"\b1{SPACE}(?:кубик|карт|жетон|die\b|card\b|token\b)[^.]*[.,:]?[^.]*\b(?:из них|of them)\b"
)
space_before_mark: Final = _pattern(rf"\S{SPACE}[,.;:!?](?!\w)")
double_space: Final = _pattern(r"(?<=[^\s|])  +(?=\S)|\u00a0 | \u00a0")
marks_together: Final = _pattern(r"[!?]\.(?!\.)|,,|(?<!\.)\.\.(?!\.)|[:;,]\.|,:|«»|“”|\(\)|:\s*$")
left_markup: Final = _pattern(r"[{}|<>]|\bNone\b|\bTrue\b|\bFalse\b")
_SMALL: Final = re.compile(r"(?<!\bт)(?<!\bп)(?<!\bд)(?<![А-ЯA-Z])(?<!\d)[.!?] [a-zа-яё]\w*")


def lower_case_sentence(names: Iterable[str]) -> Check:
    """A small letter after a full stop, where no name ends in a mark of its own."""
    marked = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name.endswith(("!", "?")))
    named = re.compile(rf"{marked}|{_NAMES.pattern}")
    return lambda text: _SMALL.findall(named.sub("…", text))


def unbalanced(text: str) -> Iterator[str]:
    """Quotes and brackets that do not close; the number of a choice, `1)`, is none."""
    text = re.sub(r"(?<=[:;] )\d\) ", "", text)
    for opening, closing in ("«»", "“”", "()", "[]"):
        depth = 0
        for letter in text:
            depth += (letter == opening) - (letter == closing)
            if depth < 0:
                break
        if depth:
            yield text


def no_end_mark(text: str) -> Iterator[str]:
    """A sentence without an end."""
    if not re.search(r"[.!?…][»”)]?$", text.rstrip()):
        yield text


def no_capital(text: str) -> Iterator[str]:
    """A sentence that begins small."""
    if re.match(r"[«“(\[]?[a-zа-яё]", text):
        yield text


# --- typography --------------------------------------------------------------------------------------

plain_space_after_number: Final = _pattern(r"(?<![\w#])\d+ (?=[А-Яа-яЁё])\w+")
hyphen_in_range: Final = _pattern(r"(?<![\w.-])\d+-\d+(?![\w-])")
hyphen_for_dash: Final = _pattern(r"(?<=\w) - (?=\w)|--(?![a-z])")
percent: Final = _pattern(r"\d%|\d %")
english_percent: Final = _pattern(rf"\d{SPACE}%")
decimal_point: Final = _pattern(r"(?<!правила )(?<!rerolled-)\d\.\d")
decimal_comma: Final = _pattern(r"\d,\d(?!\d\d\b)")
straight_quotes: Final = _pattern(r"\"|(?<=[а-яё])'")
english_quotes: Final = _pattern(r"\"|[«»]")
three_dots: Final = _pattern(r"\.\.\.")
times_sign: Final = _pattern(rf"[»\w]?{SPACE}×\d+")


class Checked(NamedTuple):
    """A check: for one language or for both, and of which kinds of texts."""

    name: str
    check: Check
    langs: tuple[str, ...] = ("en", "ru")
    kinds: tuple[Kind, ...] = ALL


def checks(names: Iterable[str]) -> list[Checked]:
    """Everything that is looked for; `names` are those of the things that texts mention, in both languages."""
    known = frozenset(names)
    cases = Cases(known)
    ru, en = ("ru",), ("en",)
    return [
        Checked("number and noun", number_and_noun, ru),
        Checked("number and noun", english_number_and_noun, en),
        Checked("accusative after its verb", cases.accusative, ru),
        Checked("genitive", cases.genitive, ru),
        Checked("forbidden term", forbidden_terms("ru"), ru),
        Checked("forbidden term", forbidden_terms("en"), en),
        Checked("Latin letters", latin_letters, ru),
        Checked("Cyrillic letters", cyrillic_letters, en),
        Checked("ё", letter_yo, ru),
        Checked("two colons", two_colons, kinds=("text",)),
        Checked("bracket in a bracket", nested_brackets),
        Checked("doubled word", doubled_words),
        Checked("!: or ?:", mark_then_colon),
        Checked("и если, и пока", unlike_members, ru),
        Checked("and if, and while", english_unlike_members, en),
        Checked("Затем если", then_without_comma, ru),
        Checked("of them after 1", of_them_after_one),
        Checked("space before a mark", space_before_mark, kinds=IN_LINE),
        Checked("double space", double_space, kinds=IN_LINE),
        Checked("marks together", marks_together, kinds=("text",)),
        Checked("left markup", left_markup, kinds=FILLED),
        Checked("small letter after a full stop", lower_case_sentence(known)),
        Checked("unbalanced", unbalanced),
        Checked("no end mark", no_end_mark, kinds=("text",)),
        Checked("no capital", no_capital, kinds=("text",)),
        Checked("plain space after a number", plain_space_after_number, ru, FILLED),
        Checked("hyphen in a range", hyphen_in_range),
        Checked("hyphen for a dash", hyphen_for_dash),
        Checked("percent", percent, ru),
        Checked("percent", english_percent, en),
        Checked("decimal point", decimal_point, ru),
        Checked("decimal comma", decimal_comma, en),
        Checked("quotes", straight_quotes, ru),
        Checked("quotes", english_quotes, en),
        Checked("three dots", three_dots),
        Checked("times sign", times_sign),
    ]


def read(said: Iterable[Said], looked_for: Iterable[Checked]) -> Iterator[Fault]:
    """The faults of texts."""
    wanted = list(looked_for)
    for one in said:
        for checked in wanted:
            if one.lang in checked.langs and one.kind in checked.kinds:
                for piece in checked.check(one.text):
                    yield Fault(checked.name, piece, one)
