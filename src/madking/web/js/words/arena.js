// What is asked in the middle of the table.
export const ARENA = {
  "arena.name": ["Dice and decisions", "Кубики и решения"],

  "act.play": ["Play", "Разыграть"],
  "act.sell": ["Sell +1", "Продать +1"],
  "act.pick": ["Choose", "Выбрать"],
  "act.use": ["Use", "Применить"],
  "act.defend": ["Defend with this", "Защититься этим"],
  "act.roll": ["Roll {n}", "Бросить {n}"],
  "act.left": ["attempts left: {n}", "осталось попыток: {n}"],
  "act.all-held": ["All dice are held", "Все кубики удержаны"],
  "act.keep-all": ["Keep all", "Оставить все"],
  "act.too-many": ["Roll {n} at most", "Бросить не больше {n}"],
  "act.skip": ["Skip ahead", "Быстрее"],
  "act.undo": ["Undo", "Отменить"],
  "act.undo-help": [
    "Takes back your last choice: possible until a die falls, a card is drawn or someone else acts.",
    "Отменяет ваш последний выбор, пока не брошены кубики, не взята карта и не сделал выбор кто-то другой.",
  ],

  "dice.of": ["Dice of {who}", "Кубики: {who}"],
  "dice.die": ["Die {n}", "Кубик {n}"],
  "dice.held": ["held", "удержан"],

  "purpose.start": ["who begins", "кто начинает"],
  "purpose.attack": ["attack", "нападение"],
  "purpose.effect": ["effect", "эффект"],
  "purpose.defence": ["defence", "защита"],
  "purpose.targeting": ["targeting", "прицеливание"],

  "ledger.name": ["Damage ledger", "Счёт урона"],
  "ledger.of": ["Against {who}", "Против: {who}"],

  "entry.damage": ["damage", "урон"],
  "entry.addition": ["added", "добавлено"],
  "entry.prevention": ["prevented", "отменено урона"],
  "entry.half": ["halved", "отменена половина"],
  "entry.dodge": ["dodged", "уклонение"],
  "entry.return": ["returned", "возвращена половина"],
  "entry.healing": ["healing", "исцеление"],
  "entry.recoil": ["recoil", "отдача"],
  "entry.cut": ["weakened", "ослаблено"],
  "entry.leech": ["heals by the damage dealt", "исцеление на нанесённый урон"],
  "entry.theft": ["stolen", "украдено"],
  "entry.dimming": ["ability halved", "половина от способности"],
  "entry.mending": ["companion heals", "исцеление компаньона"],
  "entry.passed": ["passed on", "передано"],

  "odds.name": ["Odds", "Шансы"],
  "odds.turn-on": ["Show the odds", "Показать шансы"],
  "odds.rated": ["Rated games are played without odds.", "В рейтинговых играх шансы не показываются."],
  "odds.later": ["Odds are shown in your own Offensive Roll Phase.", "Шансы видны в вашей фазе броска нападения."],
  "odds.before": ["Chances of your abilities with three rolls:", "Шансы ваших способностей за три броска:"],
  "odds.keep": ["Best keep: {dice}", "Лучше оставить: {dice}"],
  "odds.keep-none": ["Best: roll everything again", "Лучше перебросить всё"],
  "odds.announce": ["Best now: announce {what}", "Лучше сейчас объявить: {what}"],
  "odds.nothing": ["nothing", "ничего"],
  "odds.hold": ["Hold them", "Удержать"],

  "hint.main": [
    "This is your Main Phase 1. Spend combat points (CP) to play lit cards; upgrades improve your board. Sell a " +
      "card for 1 CP. When you are done, press Go on to roll.",
    "Это ваша основная фаза 1. Тратьте боевую силу (БС), чтобы разыгрывать подсвеченные карты; улучшения усиливают " +
      "планшет. Карту можно продать за 1 БС. Закончили — нажмите «Дальше», и начнётся бросок.",
  ],
  "hint.dice": [
    "Hold the dice you like by click or keys 1–5, then roll the others. You have three rolls in all. Spaces of " +
      "your board that the dice meet light up.",
    "Удержите нужные кубики щелчком или клавишами 1–5 и бросьте остальные. Всего попыток броска три. Способности, " +
      "условия которых выполнены, подсвечиваются.",
  ],
  "hint.again": [
    "One more roll attempt is left. Chase something better, or announce what is lit now.",
    "Осталась ещё одна попытка броска. Попробуйте собрать что-то лучше или объявите то, что подсвечено.",
  ],
  "hint.announce": [
    "Choose a lit ability to attack with. A row that asks for more symbols is stronger.",
    "Выберите подсвеченную способность для атаки. Чем больше символов требует строка, тем она сильнее.",
  ],
  "hint.defend": [
    "You are attacked! Choose a defensive ability; its dice are rolled for you.",
    "Вас атакуют! Выберите способность защиты; её кубики бросятся сами.",
  ],
  "hint.react": [
    "A chance to react: play a lit card or use a lit status effect now. Otherwise pass.",
    "Можно ответить: разыграйте подсвеченную карту или израсходуйте подсвеченное состояние. Иначе — пас.",
  ],
  "hint.pick": [
    "Pick a die or a value: it is lit on the table and below it.",
    "Выберите кубик или значение: они подсвечены на столе и под ним.",
  ],
  "hint.end": [
    "The attack is over. Spend CP if you like, then end your turn: cards beyond 6 are sold.",
    "Атака окончена. Потратьте БС, если хотите, и закончите ход: карты сверх 6 придётся продать.",
  ],
  "hint.close": ["Got it", "Понятно"],

  "act.gives-up": ["gives up: {what}", "пропадёт: {what}"],
  "throw.prompt": ["Your attack: throw your dice!", "Ваше нападение: бросайте кубики!"],
  "throw.name": ["Throw the dice", "Бросить кубики"],
};
