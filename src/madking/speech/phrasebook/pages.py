"""Headings and notes of the pages that the command line and the documentation show."""

from typing import Final

from madking.speech.phrasebook import Sayings

HERO_PAGES: Final = Sayings(
    {
        "heroes": ("Heroes", "Герои"),
        "complexity": ("complexity", "сложность"),
        "dice": ("dice", "кубики"),
        "deck": ("deck", "карт"),
        "cards": ("Cards", "Карты"),
        "tokens": ("Status effects", "Состояния"),
        "companions": ("Companions", "Компаньоны"),
        "common": ("Common cards and tokens", "Общие карты и жетоны"),
        "shared": (
            "These cards are in every deck. A hero file lists the tokens that it uses: uses stun evasive.",
            "Эти карты есть в каждой колоде. В файле героя перечисляются жетоны, которые он использует: "
            "uses stun evasive.",
        ),
        "name": ("name", "имя"),
        "cost": ("CP", "БС"),
        "offensive": ("Offensive", "Нападение"),
        "defensive": ("Defensive", "Защита"),
        "passive": ("Passive", "Пассивная способность"),
        "ultimate": ("Ultimate", "Легендарная способность"),
    }
)

MODE_PAGES: Final = Sayings(
    {
        "mode": ("mode", "режим"),
        "name": ("name", "название"),
        "players": ("players", "игроки"),
        "teams": ("teams", "команды"),
        "health": ("health", "здоровье"),
        "hand": ("hand", "рука"),
        "cp": ("CP", "БС"),
        "rulesets": ("rulesets", "книги правил"),
        "modes": ("modes", "режимы"),
        "targets": ("targets", "цель"),
        "opponents": ("target among {count:opponent}", "цель, если осталось {count:opponent}"),
        "alone": ("—", "—"),
        "rest": (
            "With one opponent left nobody rolls for the target. The upgrade deck is an option of every mode with "
            "cards: --upgrade-deck. A ruleset plays a mode that its book does not have by --house-rules.",
            "Когда противник остаётся один, бросок прицеливания не нужен. Колода улучшений доступна в любом режиме с "
            "картами: --upgrade-deck. Режим, которого нет в книге правил, доступен с --house-rules.",
        ),
        "printing": (
            "Boards and cards are those of the newest printing in every ruleset. Where a book says something else than "
            "is played, docs/rulings.md tells it.",
            "Планшеты и карты при любых правилах — из последнего издания. Где книга говорит иначе, чем играется, "
            "сказано в docs/rulings.md.",
        ),
    }
)

ODDS_TABLE: Final = Sayings(
    {
        **HERO_PAGES,
        "ability": ("Ability", "Способность"),
        "need": ("Needs", "Нужно"),
        "chance": ("Chance", "Шанс"),
        "keep": ("Keep", "Оставить"),
        "nothing": ("nothing", "ничего"),
        "fresh": ("{name}: chances with {rolls:of rolls}", "{name}: шансы за {rolls:of rolls}"),
        "lying": (
            "{name}: dice {dice}, {rolls:of rolls} left",
            "{name}: на кубиках {dice}, впереди {rolls:of rolls}",
        ),
        "price": ("each roll after the first costs {price} CP", "каждый бросок после первого стоит {price} БС"),
        "defence": ("Defenses against an Attack of {attack}", "Защита от атаки на {attack}"),
        "texts": ("Cards, tokens and passives that roll dice", "Карты, жетоны и пассивные способности с бросками"),
        "what": ("What", "Что"),
        "mean": ("Mean", "В среднем"),
        "spread": ("How likely each number is", "Вероятность каждого числа"),
        "defence dice": ("{name} · {count:die}", "{name} · {count:die}"),
    }
)

REVIEW_PAGES: Final = Sayings(
    {
        "by master": (
            "The judge is {bot}, the strongest bot: {looked} of {all} decisions were looked at.",
            "Судит {bot}, сильнейший бот: просмотрено решений: {looked} из {all}.",
        ),
        "by expert": (
            "The judge is {bot}, because the strongest bot does not know these heroes: {looked} of {all} decisions "
            "were looked at.",
            "Судит {bot}, потому что сильнейший бот не знает этих героев: просмотрено решений: {looked} из {all}.",
        ),
        "error": (
            "Only what stands clear of its error is told; 99 of 100 intervals hold the bot's own value.",
            "Названо только то, что больше своей погрешности; 99 из 100 интервалов содержат оценку бота.",
        ),
        "curve": ("The chance to win", "Шанс победы"),
        "dear": ("What cost most", "Что стоило дороже всего"),
        "item": ("Turn {turn}, {who}:", "Ход {turn}, {who}:"),
        "none": ("Nothing.", "Ничего."),
        "did": ("what was done: {acts}", "сделано: {acts}"),
        "better": ("better: {acts}", "лучше: {acts}"),
        "figures": ("The game in figures", "Игра в цифрах"),
    }
)
