// What opens over the page.
export const PANELS = {
  "help.name": ["How to play", "Как играть"],
  "help.goal": [
    "Bring the opponent from 50 health to 0. A turn goes like this:",
    "Опустите здоровье соперника с 50 до 0. Ход идёт так:",
  ],
  "help.main": [
    "Main Phase: you get 1 CP and a card; play upgrades and action cards.",
    "Основная фаза: вы получаете 1 БС и карту; играйте улучшения и карты действий.",
  ],
  "help.roll": [
    "Attack: roll five dice up to three times, hold what you like, announce one ability that the dice meet.",
    "Нападение: бросьте пять кубов до трёх раз, удерживая нужные, и объявите одну способность, условие которой " +
      "выполнено.",
  ],
  "help.defend": [
    "Defence: the opponent answers with a defensive ability. Then the ledger is totalled and damage is dealt.",
    "Защита: соперник отвечает способностью защиты. Потом счёт подводится и урон наносится.",
  ],
  "help.end": [
    "Second Main Phase, then discard down to six cards.",
    "Вторая основная фаза, затем сброс до шести карт.",
  ],
  "help.cards": [
    "Letters on cards: M main phase, R roll phase, I any time, U upgrade. Whatever can be done now is lit; " +
      "hover, focus or press long on anything to read it.",
    "Буквы на картах: О — основная фаза, Б — фаза броска, Н — в любой момент, У — улучшение. Что можно сделать " +
      "сейчас, то подсвечено; наведите, выберите клавишей Tab или удерживайте палец, чтобы прочитать.",
  ],
  "help.keys": ["Keys", "Клавиши"],

  "key.hold": ["hold a die, or let go", "удержать куб или отпустить"],
  "key.roll": ["roll the others, go on", "бросить остальные, дальше"],
  "key.confirm": ["what the bright button says", "то, что на яркой кнопке"],
  "key.undo": ["undo", "отменить"],
  "key.odds": ["odds", "шансы"],
  "key.tab": ["next thing that can be chosen", "следующее, что можно выбрать"],
  "key.close": ["close a panel", "закрыть окно"],

  "prefs.name": ["Settings", "Настройки"],
  "prefs.lang": ["Language", "Язык"],
  "prefs.windows": ["Ask me to react", "Спрашивать об ответе"],
  "prefs.windows.always": ["Always", "Всегда"],
  "prefs.windows.always.help": ["at every possible moment", "при каждой возможности"],
  "prefs.windows.smart": ["Smart", "По делу"],
  "prefs.windows.smart.help": ["when it may matter", "когда это может быть важно"],
  "prefs.windows.never": ["Never", "Никогда"],
  "prefs.windows.never.help": ["pass for me", "пасовать за меня"],
  "prefs.odds": ["Odds", "Шансы"],
  "prefs.odds.on": ["On", "Показывать"],
  "prefs.odds.on.help": ["chances and the best keep", "вероятности и лучший выбор кубов"],
  "prefs.odds.off": ["Off", "Скрывать"],
  "prefs.odds.off.help": ["trust your gut", "полагаться на чутьё"],
  "prefs.motion": ["Motion", "Движение"],
  "prefs.motion.full": ["Full", "Полное"],
  "prefs.motion.full.help": ["dice tumble, damage flies", "кубы катятся, урон летит"],
  "prefs.motion.calm": ["Calm", "Спокойно"],
  "prefs.motion.calm.help": ["nothing moves, short pauses", "без движения, короткие паузы"],
  "prefs.motion.off": ["None", "Без пауз"],
  "prefs.motion.off.help": ["no pauses at all", "сразу результат"],
  "prefs.sound": ["There are no sounds.", "Звуков нет."],

  "share.name": ["Links", "Ссылки"],
  "share.text": [
    "Send a link to the person who shall sit there. It lets one browser in, once; then nobody else can enter.",
    "Отправьте ссылку тому, кто займёт место. Она пускает один браузер и один раз; больше никто не войдёт.",
  ],
  "share.seat": ["Seat of {who}", "Место: {who}"],
  "share.watch": ["To watch", "Для зрителей"],
  "share.copy": ["Copy", "Копировать"],
  "share.copied": ["Copied", "Скопировано"],
  "share.none": ["The links of this game were made in another browser.", "Ссылки этой игры созданы в другом браузере."],
  "share.away": ["{who} is away.", "{who} не на связи."],
  "share.free": ["Free the seat", "Освободить место"],
  "share.leave": ["Leave the table", "Покинуть стол"],

  "credits.name": ["Credits", "Авторы"],
  "credits.fan": [
    "An unofficial fan project, not affiliated with or endorsed by the makers of Dice Throne. Texts are " +
      "generated; no printed art or wording is used.",
    "Неофициальный фанатский проект, не связанный с создателями «Трона кубов» и не одобренный ими. Тексты " +
      "сгенерированы; печатные рисунки и формулировки не используются.",
  ],
  "credits.icons": ["Icons by", "Иконки:"],
  "credits.more": ["and others", "и другие"],
  "credits.fonts": ["Fonts:", "Шрифты:"],
  "credits.code": ["Code:", "Код:"],
};
