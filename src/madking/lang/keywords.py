"""Every word that a player may want explained, once, for cards, log, ledger, odds and help.

A keyword has a name and one sentence in each language. Status effects and companions are explained by their own
generated text. `linked` finds the keywords in a text; a pattern is written for all forms of a word.
"""

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from madking.lang.lexicon import Language
from madking.lang.text import Text, mark, outside_marks
from madking.lang.typography import typeset

Kind = Literal["damage", "timing", "term"]


class Keyword(NamedTuple):
    """A keyword: kind and key, names, explanations and patterns in English and Russian."""

    kind: Kind
    key: str
    names: tuple[str, str]
    meanings: tuple[str, str]
    patterns: tuple[str, str]

    def name(self, lang: Language) -> str:
        """What it is called."""
        return self.names[lang == "ru"]

    def meaning(self, lang: Language) -> str:
        """What it means, in one sentence."""
        return self.meanings[lang == "ru"]

    def pattern(self, lang: Language) -> str:
        """How it is recognised in a text; nothing where it is not looked for."""
        return self.patterns[lang == "ru"]


class Damage(NamedTuple):
    """How damage of a type is named beside the noun: words in front of it and behind it.

    Russian needs the words in front for 1 (`чистый урон`) and for more (`2 чистого урона`).
    """

    english: str
    russian: tuple[str, str]
    behind: str = ""


DAMAGE: Final = {
    "normal": Damage("normal ", ("обычный ", "обычного ")),
    "undefendable": Damage("undefendable ", ("неблокируемый ", "неблокируемого ")),
    "pure": Damage("pure ", ("чистый ", "чистого ")),
    "collateral": Damage("collateral ", ("побочный ", "побочного ")),
    "ultimate": Damage("ultimate ", ("легендарный ", "легендарного ")),
    "plain": Damage("", ("", "")),
    "isolated": Damage("isolated ", ("", ""), " из отдельного источника"),
    "unavoidable": Damage("unavoidable ", ("", ""), ", которого нельзя избежать"),
}
"""The types of damage, by the words of the language."""


def damage_name(key: str, lang: Language) -> str:
    """A type of damage by itself: `pure damage`, `чистый урон`."""
    named = DAMAGE[key]
    return f"{named.english}damage" if lang == "en" else f"{named.russian[0]}урон{named.behind}"


def so_much_damage(count: int, key: str, lang: Language) -> str:
    """A number with its damage: `3 pure damage`, `1 чистый урон`, `3 чистого урона`."""
    named = DAMAGE[key]
    if lang == "en":
        return f"{count} {named.english}damage"
    one = count % 10 == 1 and count % 100 != 11
    words = f"{named.russian[0]}урон" if one else f"{named.russian[1]}урона"
    return f"{count}\N{NO-BREAK SPACE}{words}{named.behind}"


def _damage(key: str, meaning: str, russian: str, patterns: tuple[str, str]) -> Keyword:
    names = (damage_name(key, "en"), damage_name(key, "ru"))
    return Keyword("damage", key, names, (meaning, russian), patterns)


_URON: Final = r"урон\w*"

KEYWORDS: Final = (
    _damage(
        "normal",
        "Damage of an Attack against which the target may use a Defensive Ability; it can be avoided, prevented and "
        "raised by Attack Modifiers.",
        "Урон атаки, от которого цель может защититься способностью защиты; его можно избежать, отменить и усилить "
        "модификаторами атаки.",
        (r"normal damage", rf"обычн\w+ {_URON}"),
    ),
    _damage(
        "undefendable",
        "No Defensive Ability can be used against it, but it can be avoided, prevented and raised.",
        "От него нельзя защититься способностью защиты, но его можно избежать, отменить и усилить.",
        (r"undefendable(?: damage)?", rf"неблокируем\w+(?: {_URON})?"),
    ),
    _damage(
        "pure",
        "Undefendable damage that nothing raises; it can still be avoided and prevented.",
        "Неблокируемый урон, который нельзя усилить; избежать и отменить его можно.",
        (r"pure damage", rf"чист\w+ {_URON}"),
    ),
    _damage(
        "collateral",
        "Undefendable damage that has no target and so is not an Attack; nothing raises it, but it can be avoided and "
        "prevented.",
        "Неблокируемый урон без цели, поэтому он не считается атакой; усилить его нельзя, избежать и отменить можно.",
        (r"collateral damage", rf"побочн\w+ {_URON}"),
    ),
    _damage(
        "ultimate",
        "Damage of an Ultimate Ability: it can be raised, but not defended against, avoided, prevented or lowered.",
        "Урон легендарной способности: его можно усилить, но нельзя заблокировать, избежать, отменить или снизить.",
        (r"ultimate damage", rf"легендарн\w+ {_URON}"),
    ),
    _damage(
        "plain",
        "Damage of a card, a status effect or a defense: it can be avoided and prevented, but neither defended against "
        "nor raised.",
        "Урон карты, состояния или защиты: его можно избежать и отменить, но нельзя заблокировать или усилить.",
        ("", ""),
    ),
    _damage(
        "isolated",
        "Damage from a source of its own: it is dealt at once and is not part of any Attack.",
        "Урон, который наносится сразу и не входит ни в какую атаку.",
        (r"isolated damage", rf"{_URON} из отдельного источника"),
    ),
    _damage(
        "unavoidable",
        "Damage that can be neither avoided nor prevented nor lowered.",
        "Урон, которого нельзя избежать и который нельзя отменить или снизить.",
        (r"unavoidable damage", rf"{_URON}, которого нельзя избежать"),
    ),
    Keyword(
        "timing",
        "main",
        ("Main Phase Action", "действие основной фазы"),
        (
            "A card that you play in one of your own Main Phases.",
            "Карта, которую вы разыгрываете в одной из своих основных фаз.",
        ),
        (r"Main Phase Actions?(?: cards?)?", r"действи\w+ основной фазы"),
    ),
    Keyword(
        "timing",
        "roll",
        ("Roll Phase Action", "действие фазы броска"),
        (
            "A card that you may play in the Roll Phase of any player's turn, also to change dice.",
            "Карта, которую можно разыграть в фазе броска, даже в чужой ход, в том числе чтобы изменить значения "
            "кубиков.",
        ),
        (r"Roll Phase Actions?(?: cards?)?", r"действи\w+ фазы броска"),
    ),
    Keyword(
        "timing",
        "instant",
        ("Instant Action", "немедленное действие"),
        (
            "A card that may be played at any moment, also in the turn of another player; it cannot be interrupted.",
            "Карта, которую можно разыграть в любой момент, даже в чужой ход; прервать её нельзя.",
        ),
        (r"Instant Actions?(?: cards?)?", r"немедленн\w+ действи\w+"),
    ),
    Keyword(
        "timing",
        "upgrade",
        ("Hero Upgrade", "улучшение героя"),
        (
            "A card that you lay on an ability of your board in your Main Phase: from then on the ability has the "
            "level of the card.",
            "Карта, которую вы в своей основной фазе кладёте на способность своего планшета: с этого момента "
            "способность действует так, как указано на карте.",
        ),
        (r"Hero Upgrades?", r"улучшени\w+ героя"),
    ),
    Keyword(
        "term",
        "cp",
        ("CP", "БС"),
        (
            "Combat Points: what cards and some effects cost; you hold 15 at most.",
            "Боевая сила: ею оплачивают карты и некоторые эффекты; её не может быть больше 15.",
        ),
        (r"CP", r"БС"),
    ),
    Keyword(
        "term",
        "modifier",
        ("Attack Modifier", "модификатор атаки"),
        (
            "It changes the damage of an Attack: it is played while there is an Attack, before or after the defense.",
            "Изменяет урон атаки: разыгрывается во время атаки, до или после защиты.",
        ),
        (r"Attack Modifiers?", r"модификатор\w* атаки"),
    ),
    Keyword(
        "term",
        "upkeep",
        ("Upkeep Phase", "фаза обновления"),
        (
            "The first phase of a turn: status effects and passive abilities that name it act.",
            "Первая фаза хода: действуют состояния и пассивные способности, в которых она названа.",
        ),
        (r"Upkeep Phase", r"фаз\w+ обновления"),
    ),
    Keyword(
        "term",
        "income",
        ("Income Phase", "фаза дохода"),
        (
            "You gain 1 CP and draw 1 card; whoever goes first skips it in their first turn.",
            "Вы получаете 1 БС и берёте 1 карту; первый игрок пропускает её в свой первый ход.",
        ),
        (r"Income Phase", r"фаз\w+ дохода"),
    ),
    Keyword(
        "term",
        "main",
        ("Main Phase", "основная фаза"),
        (
            "You play Main Phase Actions and Hero Upgrades and may sell cards; each turn has two Main Phases.",
            "Вы разыгрываете действия основной фазы и улучшения героя и можете продавать карты; за ход таких фаз две.",
        ),
        (r"Main Phases?", r"основн\w+ фаз\w+"),
    ),
    Keyword(
        "term",
        "offensive roll",
        ("Offensive Roll Phase", "фаза броска нападения"),
        (
            "You roll five dice up to three times and may activate one Offensive Ability whose requirement they meet.",
            "Вы бросаете пять кубиков до трёх раз и можете активировать одну способность нападения, условие которой "
            "выполнено.",
        ),
        (r"Offensive Roll Phases?", r"фаз\w+ броска нападения"),
    ),
    Keyword(
        "term",
        "targeting roll",
        ("Targeting Roll Phase", "фаза броска прицеливания"),
        (
            "With more than one opponent you roll one die after announcing an ability, and it tells whom the ability "
            "is aimed at; this die too can be changed.",
            "Если противников несколько, после объявления способности вы бросаете один кубик, и он указывает, против "
            "кого она направлена; этот кубик тоже можно изменить.",
        ),
        (r"Targeting Rolls?(?: Phases?)?", r"фаз\w+ броска прицеливания|броск\w+ прицеливания"),
    ),
    Keyword(
        "term",
        "defensive roll",
        ("Defensive Roll Phase", "фаза броска защиты"),
        (
            "Against defendable damage, the player who is attacked may roll the dice of a Defensive Ability; then all "
            "damage is applied.",
            "Если урон блокируемый, защищающийся может бросить кубики способности защиты; затем наносится весь урон.",
        ),
        (r"Defensive Roll Phases?", r"фаз\w+ броска защиты"),
    ),
    Keyword(
        "term",
        "discard",
        ("Discard Phase", "фаза сброса"),
        (
            "The last phase of a turn: with more than 6 cards in hand you sell cards for 1 CP each until 6 are left.",
            "Последняя фаза хода: если в руке больше 6 карт, вы продаёте лишние по 1 БС, пока их не останется 6.",
        ),
        (r"Discard Phases?", r"фаз\w+ сброса"),
    ),
    Keyword(
        "term",
        "attempt",
        ("Roll Attempt", "попытка броска"),
        (
            "One throw of the dice: an Offensive Roll Phase has up to three, and before the second and third you "
            "choose which dice to keep.",
            "Один бросок кубиков: в фазе броска нападения их до трёх, и перед вторым и третьим вы решаете, какие "
            "кубики оставить.",
        ),
        (r"Roll Attempts?", r"попыт\w+ броска"),
    ),
    Keyword(
        "term",
        "small straight",
        ("small straight", "малый стрит"),
        ("Four dice whose values follow one another.", "Четыре кубика с последовательными значениями."),
        (r"[Ss]mall straight", r"[Мм]ал\w+ стрит\w*"),
    ),
    Keyword(
        "term",
        "large straight",
        ("large straight", "большой стрит"),
        ("Five dice whose values follow one another.", "Пять кубиков с последовательными значениями."),
        (r"[Ll]arge straight", r"[Бб]ольш\w+ стрит\w*"),
    ),
    Keyword(
        "term",
        "of a kind",
        ("of a kind", "одинаковые значения"),
        (
            "That number of dice showing the same number, not merely the same symbol.",
            "Столько кубиков, сколько указано, с одинаковыми значениями, а не просто с одинаковыми символами.",
        ),
        (r"(?:\w+ )?of a kind", r"одинаков\w+ значени\w+"),
    ),
    Keyword(
        "term",
        "on a symbol",
        ("on a symbol", "при символе"),
        (
            "If the roll shows at least the symbols that follow, you get what is written behind them, and only once, "
            "however many dice show them.",
            "Если среди выпавших символов есть указанные, вы получаете то, что написано за ними, и только один раз, "
            "сколько бы кубиков их ни показало.",
        ),
        (r"On(?=\s(?:\d\s)?$)|on a symbol", r"[Пп]ри (?:\d )?символ(?:е|ах)"),
    ),
    Keyword(
        "term",
        "chosen player",
        ("chosen player", "выбранный игрок"),
        (
            "You choose the player when the effect takes place: for an opponent or a teammate among those, for a "
            "player among all, yourself included; no Targeting Roll is needed.",
            "Игрока вы выбираете, когда эффект применяется: противника или члена команды — среди них, игрока — среди "
            "всех, включая себя; бросок прицеливания не нужен.",
        ),
        (
            r"chosen (?:players?|opponents?|teammates?)",
            r"выбранн\w+ (?:игрок\w*|противник\w*|член\w* вашей команды)",
        ),
    ),
    Keyword(
        "term",
        "positive",
        ("positive status effect", "положительное состояние"),
        ("A status effect that helps its holder.", "Состояние, которое помогает своему владельцу."),
        (r"[Pp]ositive(?: status effects?)?", r"[Пп]оложительн\w+ состояни\w+"),
    ),
    Keyword(
        "term",
        "negative",
        ("negative status effect", "отрицательное состояние"),
        ("A status effect that harms its holder.", "Состояние, которое вредит своему владельцу."),
        (r"[Nn]egative(?: status effects?)?", r"[Оо]трицательн\w+ состояни\w+"),
    ),
    Keyword(
        "term",
        "unique",
        ("unique status effect", "уникальное состояние"),
        (
            "A status effect that is neither positive nor negative, with rules of its own.",
            "Состояние, которое не относится ни к положительным, ни к отрицательным и действует по своим правилам.",
        ),
        (r"[Uu]nique(?: status effects?)?", r"[Уу]никальн\w+ состояни\w+"),
    ),
    Keyword(
        "term",
        "persistent",
        ("persistent", "постоянное состояние"),
        ("It stays until an effect removes it.", "Оно остаётся, пока его не снимет какой-нибудь эффект."),
        (r"persistent", r"постоянное"),
    ),
    Keyword(
        "term",
        "limit",
        ("stack limit", "предел"),
        (
            "How many tokens of a status effect one player can hold.",
            "Сколько жетонов одного состояния может быть у игрока.",
        ),
        (r"stack limit", r"предел\w*"),
    ),
    Keyword(
        "term",
        "avoidable",
        ("avoidable damage", "избегаемый урон"),
        (
            "Damage that can be avoided, prevented and lowered: all damage except an Ultimate's and damage that says "
            "it cannot be avoided.",
            "Урон, которого можно избежать и который можно отменить или снизить: любой, кроме легендарного и особо "
            "оговорённого.",
        ),
        (r"avoidable damage", rf"избегаем\w+ {_URON}"),
    ),
    Keyword(
        "term",
        "incoming",
        ("incoming damage", "входящий урон"),
        ("The damage that is waiting to be dealt to a player.", "Урон, который должен быть нанесён игроку."),
        (r"incoming damage", rf"входящ\w+ {_URON}"),
    ),
    Keyword(
        "term",
        "subtotal",
        ("subtotal", "промежуточный урон"),
        (
            "Incoming damage after everything is added and subtracted; halves are worked out from it.",
            "Входящий урон после всех сложений и вычитаний; по нему считаются половины.",
        ),
        (r"subtotal", rf"промежуточн\w+ {_URON}"),
    ),
    Keyword(
        "term",
        "ultimate",
        ("Ultimate Ability", "легендарная способность"),
        (
            "An ability for five dice with the symbol of the sixth face: once it is activated, no opponent can act "
            "until it is over.",
            "Способность, для которой нужны пять кубиков с символом шестой грани: после активации противники "
            "не могут действовать, пока она не завершится.",
        ),
        (r"Ultimates?(?: Ability)?", r"легендарн\w+ способност\w+"),
    ),
    Keyword(
        "term",
        "growth",
        ("growth step", "шаг роста"),
        (
            "It brings a new companion of the first stage, or turns one that you have into its next stage.",
            "Даёт нового компаньона первой стадии или переводит одного из ваших на следующую стадию.",
        ),
        (r"growth steps?", r"шаг\w* роста"),
    ),
    Keyword(
        "term",
        "steal",
        ("steal", "украсть"),
        (
            "You take it from another player; if they have less, you take what there is.",
            "Вы забираете это у другого игрока; если у него меньше, забираете всё, что есть.",
        ),
        (r"[Ss]teal", r"[Уу]кра(?:дите|сть)"),
    ),
    Keyword(
        "term",
        "then",
        ("then", "затем"),
        (
            "What follows comes after everything before it; in between, players may act.",
            "Эффекты, указанные после этого слова, применяются после указанных до него; в промежутке игроки могут "
            "действовать.",
        ),
        (r"[Tt]hen", r"[Зз]атем"),
    ),
    Keyword(
        "term",
        "companion",
        ("companion", "компаньон"),
        (
            "A hero's helper with rules of its own; it is not a status effect, so cards that remove or move status "
            "effects do not touch it.",
            "Помощник героя со своими правилами; он не считается состоянием, поэтому карты, которые снимают или "
            "переносят состояния, на него не действуют.",
        ),
        (r"[Cc]ompanions?", r"[Кк]омпаньон\w*"),
    ),
    Keyword(
        "term",
        "cancel",
        ("prevent", "отменить урон"),
        (
            "That much incoming damage is not dealt; damage that cannot be avoided stays.",
            "Столько входящего урона не наносится; урон, которого нельзя избежать, остаётся.",
        ),
        (r"[Pp]revent", r"[Оо]тмен\w+(?: урон\w*)?"),
    ),
    Keyword(
        "term",
        "heal",
        ("heal", "исцелиться"),
        (
            "That much health is restored; a hero's health can be at most 10 above its starting value.",
            "Столько здоровья восстанавливается; здоровье героя может превысить начальное не больше чем на 10.",
        ),
        (r"[Hh]eals?", r"[Ии]сцел\w+"),
    ),
)

_BY_KEY: Final[dict[tuple[str, str], Keyword]] = {(word.kind, word.key): word for word in KEYWORDS}


def keyword(kind: str, key: str) -> Keyword:
    """The keyword of a kind and key."""
    return _BY_KEY[kind, key]


def glossary(lang: Language) -> dict[str, dict[str, str]]:
    """All keywords for the page, by `kind/key`: name and meaning."""
    return {
        f"{word.kind}/{word.key}": {"name": word.name(lang), "meaning": typeset(word.meaning(lang), lang)}
        for word in KEYWORDS
    }


@lru_cache(maxsize=2)
def _finder(lang: Language) -> tuple[re.Pattern[str], tuple[Keyword, ...]]:
    """One pattern for all keywords of a language, longer ones first; each group is one keyword."""
    sought = sorted((word for word in KEYWORDS if word.pattern(lang)), key=lambda word: -len(word.pattern(lang)))
    groups = "|".join(f"({word.pattern(lang)})".replace(" ", "[ \N{NO-BREAK SPACE}]") for word in sought)
    return re.compile(rf"(?<!\w)(?:{groups})(?!\w)"), tuple(sought)


def linked(marked: str, lang: Language) -> Text:
    """A text in which each keyword is a reference where it stands first."""
    finder, sought = _finder(lang)
    seen: set[str] = set()

    def reference(found: re.Match[str]) -> str:
        word = sought[(found.lastindex or 1) - 1]
        name = f"{word.kind}/{word.key}"
        if name in seen:
            return found[0]
        seen.add(name)
        return mark(word.kind, word.key, found[0])

    return Text.of("".join(finder.sub(reference, part) if plain else part for part, plain in outside_marks(marked)))
