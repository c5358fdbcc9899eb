"""Everything the terminal says by itself."""

from typing import Final

from madking.speech.phrasebook import Sayings

TERMINAL: Final = Sayings(
    {
        # --- the table ---------------------------------------------------------------------------------
        "turn": ("Turn {turn}", "Ход {turn}"),
        "you": ("you", "вы"),
        "bot": ("bot", "бот"),
        "person": ("person", "человек"),
        "ally": ("ally", "союзник"),
        "team": ("team {number}", "команда {number}"),
        "team health": ("Team", "Команда"),
        "marked turn": ("turn", "ходит"),
        "marked target": ("target", "цель"),
        "marked fallen": ("fallen", "вне игры"),
        "ally hand": ("Hand", "Рука"),
        "ally cards": ("hand: {cards}", "рука: {cards}"),
        "cards held": ("hand {hand}", "рука {hand}"),
        "you choose": ("you choose", "выбираете вы"),
        "they choose": ("{who} chooses", "выбирает {who}"),
        "health": ("Health", "Здоровье"),
        "cp": ("CP", "БС"),
        "tokens": ("Tokens", "Жетоны"),
        "no tokens": ("none", "нет"),
        "companions": ("Companions", "Компаньоны"),
        "spent": ("(spent this turn)", "(израсходован в этот ход)"),
        "marks": ("Marks", "Отметки"),
        "board side": ("Board", "Планшет"),
        "side up": ("{side} (the other: {others})", "{side} (другая: {others})"),
        "known": ("You know", "Известно"),
        "known cards": ("you know: {cards}", "известно: {cards}"),
        "piles": ("hand {hand}, deck {deck}, discard {discard}", "рука {hand}, колода {deck}, сброс {discard}"),
        "your board": ("Your board", "Ваш планшет"),
        "your board side": ("Your board: {side}", "Ваш планшет: {side}"),
        "turned over": ("Turned over: {side}", "На обороте: {side}"),
        "board of": ("Board of {who}", "Планшет: {who}"),
        "defence dice": ("defence, {dice}", "защита, {dice}"),
        "passive": ("passive", "пассивная"),
        "small straight": ("small straight", "малый стрит"),
        "large straight": ("large straight", "большой стрит"),
        "straight": ("straight {length}", "стрит {length}"),
        "hand": ("Your hand", "Ваша рука"),
        "empty hand": ("no cards", "карт нет"),
        "main": ("main phase", "основная фаза"),
        "roll": ("roll phase", "фаза броска"),
        "instant": ("instant", "немедленно"),
        "upgrade": ("upgrade", "улучшение"),
        "main short": ("main", "осн."),
        "roll short": ("roll", "бросок"),
        "instant short": ("inst.", "немедл."),
        "upgrade short": ("upgr.", "улучш."),
        "log": ("What happened", "Что произошло"),
        "earlier": ("{count} more: type log", "ещё {count}: введите log"),
        "ledger": ("Damage that waits", "Урон, который ждёт"),
        "ledger total": ("= {damage} damage", "= {damage} урона"),
        "ledger healing": ("{healing} healing", "исцеление {healing}"),
        "ledger leech": ("heals what is dealt", "исцелит на урон"),
        "ledger theft": ("{amount} health stolen", "украдено здоровья {amount}"),
        "ledger half": ("half", "половина"),
        "ledger dimming": ("half of the ability", "половина от способности"),
        "ledger mending": ("companion heals {amount}", "компаньон исцелится на {amount}"),
        "ledger dodge": ("dodge", "уклонение"),
        "ledger return": ("half back", "половина назад"),
        "ledger recoil": ("if dealt", "если пройдёт"),
        "your dice": ("Your dice", "Ваши кубы"),
        "dice of": ("Dice of {who}", "Кубы: {who}"),
        "purpose start": ("start", "первый ход"),
        "purpose attack": ("attack", "нападение"),
        "purpose effect": ("effect", "эффект"),
        "purpose defence": ("defence", "защита"),
        "purpose targeting": ("target", "цель"),
        "fixed": ("fixed", "итог"),
        "attempts": ("attempts left: {count}", "осталось попыток: {count}"),
        "phase upkeep": ("Upkeep", "Обновление"),
        "phase income": ("Income", "Доход"),
        "phase main_1": ("Main 1", "Основная 1"),
        "phase offensive_roll": ("Attack", "Нападение"),
        "phase targeting_roll": ("Target", "Цель"),
        "phase defensive_roll": ("Defence", "Защита"),
        "phase main_2": ("Main 2", "Основная 2"),
        "phase discard": ("Discard", "Сброс"),
        # --- questions ---------------------------------------------------------------------------------
        # --- the menu ----------------------------------------------------------------------------------
        "menu keep": (
            "keep VALUES: keep these and roll the others, like {keep} (or roll: {roll})",
            "keep ЗНАЧЕНИЯ: эти оставить, прочие бросить, например {keep} (или бросить: {roll})",
        ),
        "menu take": ("card NAME: what a card does", "card НАЗВАНИЕ: что делает карта"),
        "menu sell": ("sell NAME: sell a card of your hand for 1 CP", "sell НАЗВАНИЕ: продать карту с руки за 1 БС"),
        "enter": ("Enter", "Enter"),
        # --- answers to what was typed -------------------------------------------------------------------
        "unknown": (
            "I do not understand “{text}”. Type a number of the list, the words of an option, or help.",
            "Не понимаю «{text}». Введите номер из списка, слова варианта или help.",
        ),
        "no default": (
            "Enter alone decides nothing here. Type a number, the words of an option, or help.",
            "Просто Enter здесь ничего не решает. Введите номер, слова варианта или help.",
        ),
        "no number": ("There is no option {number} in the list.", "Варианта {number} в списке нет."),
        "several": ("“{text}” can mean: {choices}.", "«{text}» может значить: {choices}."),
        "no keep": (
            "You cannot keep {values}: the dice show {shown}.",
            "Нельзя оставить {values}: на кубах {shown}.",
        ),
        "no roll left": ("You have no roll attempt left.", "Попыток броска не осталось."),
        "too many again": (
            "At most {count} of these dice may be rolled again.",
            "Перебросить можно не больше {count} из этих кубов.",
        ),
        "keep all": (
            "Keeping every die rolls nothing: announce an ability, or none.",
            "Если оставить все кубы, бросать нечего: объявите способность или ни одной.",
        ),
        "unknown name": ("Nothing here is called “{text}”.", "Здесь ничего не называется «{text}»."),
        "language set": ("The language is English now.", "Язык — русский."),
        "language bad": ("Type lang en or lang ru.", "Введите lang en или lang ru."),
        "windows set": ("Windows: {setting}.", "Окна реакции: {setting}."),
        "windows bad": (
            "Type windows all, windows smart or windows off.",
            "Введите windows all, windows smart или windows off.",
        ),
        "windows all": (
            "all: you are asked whenever you could use something",
            "all — вопрос задаётся всегда, когда можно что-то применить",
        ),
        "windows smart": (
            "smart: you are asked when something of yours matters for the dice or the damage now",
            "smart — вопрос задаётся, когда ваши карты и жетоны важны для кубов или урона",
        ),
        "windows off": ("off: you pass every window", "off — все окна пропускаются"),
        "windows all two": ("all: you are asked in every window", "all — вопрос задаётся в каждом окне"),
        "windows smart two": (
            "smart: you are asked when damage waits or finished dice can be altered, whatever you hold",
            "smart — вопрос задаётся, когда ждёт урон или можно изменить кубы, что бы ни было на руке",
        ),
        "windows off two": ("off: you pass every window", "off — все окна пропускаются"),
        "saved": ("Saved to {file}.", "Сохранено в {file}."),
        "save bad": ("Type save FILE.", "Введите save ФАЙЛ."),
        "save failed": ("{file} cannot be written: {reason}.", "Файл {file} не записывается: {reason}."),
        "no record": (
            "This game is not being saved: {file} cannot be written ({reason}).",
            "Игра не сохраняется: файл {file} не записывается ({reason}).",
        ),
        "back": ("Enter: back to the game", "Enter: вернуться к игре"),
        "more": ("Enter: more", "Enter: дальше"),
        # --- the curtain, leaving, the end ----------------------------------------------------------------
        "curtain": (
            "Pass the keyboard to {who}, who presses Enter. The other one looks away.",
            "Передайте клавиатуру: {who} нажимает Enter. Другой игрок не подсматривает.",
        ),
        "curtain several": (
            "Pass the keyboard to {who}, who presses Enter. The others look away.",
            "Передайте клавиатуру: {who} нажимает Enter. Остальные не подсматривают.",
        ),
        "curtain ally": (
            "Pass the keyboard to {who}, who presses Enter. Allies may look.",
            "Передайте клавиатуру: {who} нажимает Enter. Союзникам можно смотреть.",
        ),
        "left": ("The game is saved in {file}.", "Игра сохранена в {file}."),
        "left unsaved": ("The game was not saved.", "Игра не сохранена."),
        "resume": (
            "Go on with: madking play --terminal --resume {file}",
            "Продолжить: madking play --terminal --resume {file}",
        ),
        "replay": ("Watch it again: madking replay {file}", "Посмотреть ещё раз: madking replay {file}"),
        "resumed": ("The game goes on where it was left.", "Игра продолжается с того же места."),
        "result": ("The game is over", "Игра окончена"),
        "column hero": ("Hero", "Герой"),
        "column health": ("Health", "Здоровье"),
        "column dealt": ("Taken", "Урон"),
        "column worst": ("Hardest", "Макс."),
        "column healed": ("Healed", "Исцелено"),
        "column cards": ("Cards", "Карты"),
        "column best": ("Favourite", "Любимое"),
        # --- help ------------------------------------------------------------------------------------------
        "help title": ("Help", "Помощь"),
        "help": (
            """Type the number of an option, or the beginning of its words. Enter takes the option marked Enter.

keep 6 6 (k 66)        keep these dice and roll the others again; keep nothing rolls all
r 1 2                  roll these dice again and keep the others
sell NAME              sell a card of your hand in a Main Phase
play tip-it die 3 up   several steps at once
board me|them|NAME     a whole board with all its text; NAME is a hero or the number of a seat
card NAME, token NAME  what a card or a status effect does; ? NAME works for anything
log [N]                the last N lines of what happened
windows all|smart|off  when you are asked to react; now {windows}
lang en|ru             the language
save FILE              write the game to a file; it is also saved as you go
quit                   leave; the game is kept and can be resumed""",
            """Введите номер варианта или начало его слов. Enter выбирает вариант с пометкой Enter.

keep 6 6 (k 66)        оставить эти кубы и перебросить остальные; keep nothing — все
r 1 2                  перебросить эти кубы и оставить остальные
sell НАЗВАНИЕ          продать карту с руки в основной фазе
play tip-it die 3 up   несколько шагов сразу
board me|them|ИМЯ      весь планшет с полным текстом; ИМЯ — герой или номер места
card, token НАЗВАНИЕ   что делает карта или жетон; ? НАЗВАНИЕ — что угодно
log [N]                последние N строк журнала
windows all|smart|off  когда спрашивать о реакции; сейчас {windows}
lang en|ru             язык
save ФАЙЛ              записать игру в файл; она и так сохраняется по ходу
quit                   выйти; игра сохранится, и её можно продолжить""",
        ),
        "hint": ("help", "help — помощь"),
    }
)
