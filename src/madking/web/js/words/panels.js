// What opens over the page.
export const PANELS = {
  "help.name": ["How to play", "Как играть"],
  "help.goal": [
    "Reduce the opponent’s health from 50 to 0. A turn goes like this:",
    "Снизьте здоровье противника с 50 до 0. Ход идёт так:",
  ],
  "help.income": [
    "Income Phase: you gain 1 CP and draw a card (the first player skips their first one).",
    "Фаза дохода: вы получаете 1 БС и берёте карту (первый игрок пропускает свою первую).",
  ],
  "help.main": [
    "Main Phase 1: spend CP to play upgrades and action cards; sell cards that you do not need for 1 CP each.",
    "Основная фаза 1: тратьте БС, чтобы разыгрывать улучшения героя и карты действий; ненужные карты продавайте " +
      "по 1 БС.",
  ],
  "help.roll": [
    "Offensive Roll Phase: roll five dice up to three times, hold what you like, and announce one ability that the " +
      "dice meet.",
    "Фаза броска нападения: бросьте пять кубиков до трёх раз, удерживая нужные, и объявите одну способность, " +
      "условие активации которой выполнено.",
  ],
  "help.defend": [
    "Defensive Roll Phase: the opponent answers with a defensive ability. Then the ledger is totalled and damage is " +
      "dealt.",
    "Фаза броска защиты: противник отвечает способностью защиты. Затем счёт подводится и урон наносится.",
  ],
  "help.end": [
    "Main Phase 2 goes like the first. Then, in the Discard Phase, sell cards for 1 CP each until 6 are left.",
    "Основная фаза 2 проходит так же, как первая. Затем в фазе сброса продавайте карты по 1 БС, пока их не " +
      "останется 6.",
  ],
  "help.cards": [
    "Letters on cards: M main phase, R roll phase, I any time, U upgrade. Whatever can be done now is lit; " +
      "hover, focus or press long on anything to read it.",
    "Буквы на картах: О — основная фаза, Б — фаза броска, Н — в любой момент, У — улучшение. Что можно сделать " +
      "сейчас, то подсвечено; наведите курсор, выберите клавишей Tab или удерживайте палец, чтобы прочитать.",
  ],
  "help.keys": ["Keys", "Клавиши"],

  "key.space": ["Space", "Пробел"],
  "key.hold": ["hold a die, or let go", "удержать кубик или отпустить"],
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
  "prefs.odds.on.help": ["chances and the best keep", "вероятности и лучший выбор кубиков"],
  "prefs.odds.off": ["Off", "Скрывать"],
  "prefs.odds.off.help": ["trust your gut", "полагаться на чутьё"],

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
  "share.free": ["Free the seat", "Освободить место"],

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

  "pace.name": ["Speed", "Скорость"],
  "pace.slow": ["Slow", "Медленно"],
  "pace.slow.help": ["time to read everything", "всё можно успеть прочитать"],
  "pace.full": ["Normal", "Обычно"],
  "pace.full.help": ["dice tumble, damage flies", "кубики катятся, урон летит"],
  "pace.fast": ["Fast", "Быстро"],
  "pace.fast.help": ["twice as fast", "вдвое быстрее"],
  "pace.calm": ["Calm", "Спокойно"],
  "pace.calm.help": ["nothing moves, short pauses", "без движения, короткие паузы"],
  "pace.off": ["Instant", "Мгновенно"],
  "pace.off.help": ["no pauses, and dice that throw themselves", "без пауз, кубики бросаются сами"],
  "sound.name": ["Sound", "Звук"],
  "sound.on": ["On", "Включён"],
  "sound.on.help": ["from your first click on", "после первого щелчка"],
  "sound.off": ["Off", "Выключен"],
  "sound.off.help": ["silence", "тишина"],
  "sound.mute": ["Mute the sound", "Выключить звук"],
  "sound.unmute": ["Turn the sound on", "Включить звук"],
  "credits.sound": [
    "Sounds: made by this page itself while you play; nothing is recorded.",
    "Звуки: их создаёт сама страница во время игры, записей нет.",
  ],
};
