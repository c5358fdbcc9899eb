"""Everything the terminal says by itself."""

from typing import Final

from madking.speech.phrasebook import Sayings

TERMINAL: Final = Sayings(
    {
        # --- the table ---------------------------------------------------------------------------------
        "turn": ("Turn {turn}", "Ход {turn}"),
        "you": ("you", "вы"),
        "bot": ("bot {name}", "бот {name}"),
        "person": ("person", "человек"),
        "teammate": ("teammate", "член команды"),
        "team": ("team {number}", "команда {number}"),
        "team health": ("Team", "Команда"),
        "marked turn": ("turn", "ходит"),
        "marked target": ("target", "цель"),
        "marked fallen": ("fallen", "вне игры"),
        "teammate hand": ("Hand", "Рука"),
        "teammate cards": ("hand: {cards}", "рука: {cards}"),
        "cards held": ("hand {hand}", "рука {hand}"),
        "you choose": ("you choose", "выбираете вы"),
        "they choose": ("{who} chooses", "выбирает {who}"),
        "health": ("Health", "Здоровье"),
        "cp": ("CP", "БС"),
        "tokens": ("Tokens", "Жетоны"),
        "no tokens": ("none", "нет"),
        "companions": ("Companions", "Компаньоны"),
        "spent": ("(spent this turn)", "(расходовался в этот ход)"),
        "marks": ("Marks", "Отметки"),
        "board side": ("Board", "Планшет"),
        "side up": ("{side} (the other: {others})", "{side} (другая: {others})"),
        "known": ("You know", "Известно"),
        "known cards": ("you know: {cards}", "известно: {cards}"),
        "piles": ("hand {hand}, deck {deck}, discard {discard}", "рука {hand}, колода {deck}, сброс {discard}"),
        "your board": ("Your board", "Ваш планшет"),
        "your board side": ("Your board: {side}", "Ваш планшет: {side}"),
        "turned over": ("Turned over: {side}", "На обороте: {side}"),
        "board of": ("{who:gen} board", "Планшет {who:gen}"),
        "defence dice": ("defense, {dice}", "защита, {dice}"),
        "passive": ("passive", "пассивная"),
        "small straight": ("small straight", "малый стрит"),
        "large straight": ("large straight", "большой стрит"),
        "straight": ("straight {length}", "стрит {length}"),
        "hand": ("Your hand", "Ваша рука"),
        "empty hand": ("no cards", "карт нет"),
        "main": ("Main Phase", "основная фаза"),
        "roll": ("Roll Phase", "фаза броска"),
        "instant": ("Instant", "немедленное"),
        "upgrade": ("upgrade", "улучшение"),
        "main short": ("main", "осн."),
        "roll short": ("roll", "бросок"),
        "instant short": ("inst.", "немедл."),
        "upgrade short": ("upgr.", "улучш."),
        "log": ("What happened", "Что произошло"),
        "earlier": ("{count} more: type log", "ещё {count}: введите «журнал»"),
        "ledger": ("Incoming damage", "Входящий урон"),
        "ledger total": ("= {damage} damage", "= {damage:damage}"),
        "ledger healing": ("{healing} healing", "исцеление {healing}"),
        "ledger leech": ("heals by the damage dealt", "исцеление на нанесённый урон"),
        "ledger theft": ("{amount} health stolen", "украдено здоровья: {amount}"),
        "ledger half": ("half", "половина"),
        "ledger dimming": ("half of the ability", "половина от способности"),
        "ledger mending": ("companion heals {amount}", "компаньон исцелится на {amount}"),
        "ledger dodge": ("avoided", "урона удалось избежать"),
        "ledger return": ("half returned", "половина возвращена"),
        "ledger recoil": ("if the Attack gets through", "если атака пройдёт"),
        "your dice": ("Your dice", "Ваши кубики"),
        "dice of": ("{who:gen} dice", "Кубики {who:gen}"),
        "purpose start": ("start", "первый ход"),
        "purpose attack": ("attack", "нападение"),
        "purpose effect": ("effect", "эффект"),
        "purpose defence": ("defense", "защита"),
        "purpose targeting": ("target", "цель"),
        "fixed": ("final", "итог"),
        "attempts": ("attempts left: {count}", "осталось попыток: {count}"),
        "phase upkeep": ("Upkeep", "Обновление"),
        "phase income": ("Income", "Доход"),
        "phase main_1": ("Main 1", "Основная 1"),
        "phase offensive_roll": ("Attack", "Нападение"),
        "phase targeting_roll": ("Target", "Цель"),
        "phase defensive_roll": ("Defense", "Защита"),
        "phase main_2": ("Main 2", "Основная 2"),
        "phase discard": ("Discard", "Сброс"),
        # --- questions ---------------------------------------------------------------------------------
        # --- the menu ----------------------------------------------------------------------------------
        "menu keep": (
            "keep VALUES: keep these and re-roll the others, like {keep} (or re-roll these, like {roll})",
            "оставить ЗНАЧЕНИЯ: эти оставить, другие перебросить, например {keep} (или перебросить, например {roll})",
        ),
        "keep letter": ("k", "о"),
        "roll letter": ("r", "б"),
        "menu take": ("card NAME: what a card does", "карта НАЗВАНИЕ: что делает карта"),
        "menu sell": (
            "sell NAME: sell a card of your hand for 1 CP",
            "продать НАЗВАНИЕ: продать карту из руки за 1 БС",
        ),
        "enter": ("Enter", "Enter"),
        # --- answers to what was typed -------------------------------------------------------------------
        "unknown": (
            "I do not understand “{text}”. Type a number of the list, the words of an option, or help.",
            "Не понимаю «{text}». Введите номер из списка, слова варианта или «помощь».",
        ),
        "no default": (
            "Enter alone decides nothing here. Type a number, the words of an option, or help.",
            "Просто Enter здесь ничего не решает. Введите номер, слова варианта или «помощь».",
        ),
        "no number": ("There is no option {number} in the list.", "Варианта {number} в списке нет."),
        "several": ("“{text}” can mean: {choices}.", "«{text}» может значить: {choices}."),
        "no keep": (
            "You cannot keep {values}: the dice show {shown}.",
            "Нельзя оставить {values}: на кубиках {shown}.",
        ),
        "no roll left": ("You have no roll attempt left.", "Попыток броска не осталось."),
        "too many again": (
            "At most {count:die} may be re-rolled.",
            "Перебросить можно не больше {count:of dice}.",
        ),
        "keep all": (
            "If you keep every die, nothing is rolled: announce an ability, or none.",
            "Если оставить все кубики, бросать нечего: объявите способность или откажитесь от неё.",
        ),
        "no odds": (
            "Odds are told in your own turn, before your roll and during it.",
            "Шансы показываются в ваш ход: до броска и во время броска.",
        ),
        "odds head": ("Dice: {dice}; roll attempts left: {count}", "Кубики: {dice}; осталось попыток броска: {count}"),
        "odds ability": ("Ability", "Способность"),
        "odds chance": ("Chance", "Шанс"),
        "odds keep": ("Keep", "Оставить"),
        "hint keep": ("a master would keep {dice}.", "мастер оставил бы {dice}."),
        "hint roll": ("a master would re-roll all dice.", "мастер перебросил бы все кубики."),
        "hint other": ("a master would choose: {what}", "мастер выбрал бы: {what}"),
        "undone": ("Your last choice is taken back.", "Ваш последний выбор отменён."),
        "no undo": (
            "Nothing can be taken back: since your last choice something became known, or somebody else acted.",
            "Отменить нельзя: после вашего выбора что-то стало известно или кто-то уже сделал свой ход.",
        ),
        "unknown name": ("Nothing here is called “{text}”.", "Здесь ничего не называется «{text}»."),
        "language set": ("The language is English now.", "Язык — русский."),
        "language bad": ("Type lang english or lang russian.", "Введите «язык английский» или «язык русский»."),
        "windows set": ("Windows: {setting}.", "Окна реакции: {setting}."),
        "windows bad": (
            "Type windows all, windows smart or windows off.",
            "Введите «окна все», «окна важные» или «окна нет».",
        ),
        "windows all": (
            "all. You are asked whenever you could use something",
            "все. Вопрос задаётся всегда, когда вы можете что-нибудь применить",
        ),
        "windows smart": (
            "smart. You are asked when something of yours matters for the dice or the damage now",
            "важные. Вопрос задаётся, когда ваши карты и жетоны важны для кубиков или урона",
        ),
        "windows off": ("off. You pass every window", "нет. Все окна пропускаются"),
        "windows all two": ("all. You are asked in every window", "все. Вопрос задаётся в каждом окне"),
        "windows smart two": (
            "smart. You are asked when damage is coming or finished dice can be altered, whatever you hold",
            "важные. Вопрос задаётся при входящем уроне или когда кубики можно изменить, что бы ни было у вас в руке",
        ),
        "windows off two": ("off. You pass every window", "нет. Все окна пропускаются"),
        "setting all": ("all", "все"),
        "setting smart": ("smart", "важные"),
        "setting off": ("off", "нет"),
        "story full": ("The log shows every event now.", "Теперь журнал показывает каждое событие."),
        "story short": ("The log shows a line for each deed now.", "Теперь в журнале по строке на действие."),
        "saved": ("Saved to {file}.", "Сохранено в {file}."),
        "save bad": ("Type save FILE.", "Введите «сохранить ФАЙЛ»."),
        "save failed": ("{file} cannot be written: {reason}.", "Не удалось записать файл {file}: {reason}."),
        "no record": (
            "This game is not being saved: {file} cannot be written ({reason}).",
            "Игра не сохраняется: не удалось записать файл {file} ({reason}).",
        ),
        "back": ("Enter: back to the game", "Enter: вернуться к игре"),
        "more": ("Enter: more", "Enter: дальше"),
        # --- the curtain, leaving, the end ----------------------------------------------------------------
        "curtain": (
            "Pass the keyboard to {who}, who presses Enter. The other one looks away.",
            "Передайте клавиатуру {who:dat} и нажмите Enter. Другой игрок не подсматривает.",
        ),
        "curtain several": (
            "Pass the keyboard to {who}, who presses Enter. The others look away.",
            "Передайте клавиатуру {who:dat} и нажмите Enter. Остальные не подсматривают.",
        ),
        "curtain team": (
            "Pass the keyboard to {who}, who presses Enter. Teammates may look.",
            "Передайте клавиатуру {who:dat} и нажмите Enter. Членам команды можно смотреть.",
        ),
        "left": ("The game is saved in {file}.", "Игра сохранена в {file}."),
        "left unsaved": ("The game was not saved.", "Игра не сохранена."),
        "resume": (
            "Go on with `madking play --terminal --resume {file}`.",
            "Продолжить игру: `madking play --terminal --resume {file}`.",
        ),
        "replay": (
            "Watch it again with `madking replay --watch {file}`.",
            "Посмотреть ещё раз: `madking replay --watch {file}`.",
        ),
        "watch step": ("Step {step} of {all}. {who}: {what}", "Шаг {step} из {all}. {who}: {what}"),
        "watch end": ("Step {step} of {all}. The game ends here.", "Шаг {step} из {all}. Здесь игра кончается."),
        "watch keys": (
            "Enter: on; b: back; t: next turn; a number: that step; q: leave",
            "Enter: дальше; н: назад; х: следующий ход; число: этот шаг; в: выйти",
        ),
        "resumed": ("The game goes on where it was left.", "Игра продолжается с того же места."),
        "result": ("The game is over", "Игра окончена"),
        "row health": ("Health", "Здоровье"),
        "row dealt": ("Damage dealt", "Нанесено урона"),
        "row hit": ("Best hit", "Лучший удар"),
        "row prevented": ("Damage prevented", "Отменено урона"),
        "row healed": ("Health regained", "Восстановлено здоровья"),
        "row cards": ("Cards played", "Разыграно карт"),
        "row cp": ("CP spent", "Потрачено БС"),
        "row luck": ("Luck", "Удача"),
        "row best": ("Favourite ability", "Любимая способность"),
        # --- help ------------------------------------------------------------------------------------------
        "help title": ("Help", "Помощь"),
        "help": (
            """Type the number of an option, or the beginning of its words. Enter takes the option marked Enter.

A turn
  Upkeep Phase           status effects act
  Income Phase           gain 1 CP and draw a card; whoever goes first skips it in their first turn
  Main Phase 1           play Main Phase Actions and upgrades, sell cards for 1 CP each
  Offensive Roll Phase   roll five dice up to three times, announce an ability and attack
  Defensive Roll Phase   the opponent defends; then the damage is dealt
  Main Phase 2           the same as Main Phase 1
  Discard Phase          with more than six cards in hand, sell cards until six are left

Commands
  keep 6 6 (k 66)        keep these dice and re-roll the others; keep nothing re-rolls all
  roll 1 2 (r 12)        re-roll these dice and keep the others
  sell NAME              sell a card of your hand in a Main Phase
  play tip it; 3; up     several steps at once
  board NAME             a whole board with all its text: me, them, a hero or the number of a seat
  card NAME, token NAME  what a card or a status effect does; ? NAME works for anything
  log, log 40            what happened, event by event; log full and log short set what the screen shows
  odds                   how likely each ability is from your dice, and what to keep for it
  hint                   what a master would do here
  undo                   take your last choice back, while nothing new is known since
  windows all            when you are asked to react: all, smart or off; now {windows}
  lang russian           the language: english or russian
  save FILE              write the game to a file; it is also saved as you go
  quit                   leave; the game is kept and can be resumed""",
            """Введите номер варианта или начало его слов. Enter выбирает вариант с пометкой Enter.

Ход игры
  фаза обновления        действуют состояния
  фаза дохода            получите 1 БС и возьмите карту; начинающий игрок в свой первый ход её пропускает
  основная фаза 1        разыгрывайте действия основной фазы и улучшения, продавайте карты за 1 БС
  фаза броска нападения  бросьте пять кубиков до трёх раз, объявите способность и атакуйте
  фаза броска защиты     противник защищается, затем наносится урон
  основная фаза 2        то же, что и в основной фазе 1
  фаза сброса            если в руке больше шести карт, продавайте их, пока не останется шесть

Команды
  оставить 6 6 (о 66)    оставить эти кубики и перебросить другие; «оставить ничего» перебрасывает все
  бросить 1 2 (б 12)     перебросить эти кубики и оставить другие
  продать НАЗВАНИЕ       продать карту из руки в основной фазе
  подтолкни; 3; вверх    несколько шагов сразу
  планшет ИМЯ            весь планшет с полным текстом: мой, противник, герой или номер места
  карта НАЗВАНИЕ         что делает карта; жетон НАЗВАНИЕ — что делает состояние; ? НАЗВАНИЕ — что угодно
  журнал, журнал 40      что произошло, событие за событием; «журнал подробно» и «журнал кратко» меняют экран
  шансы                  насколько вероятна каждая способность и что для неё оставить
  подсказка              что сделал бы мастер
  отменить               вернуть свой последний выбор, пока ничего нового не стало известно
  окна все               когда спрашивать о реакции: все, важные или нет; сейчас — {windows}
  язык английский        язык: английский или русский
  сохранить ФАЙЛ         записать игру в файл; она и так сохраняется по ходу
  выход                  выйти; игра сохранится, и её можно продолжить""",
        ),
        "hint": ("help", "помощь"),
    }
)
