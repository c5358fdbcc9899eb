// What is asked in the middle of the table.
export const ARENA = {
  "arena.name": ["Dice and decisions", "Кубы и решения"],

  "act.play": ["Play", "Сыграть"],
  "act.sell": ["Sell +1", "Продать +1"],
  "act.pick": ["Choose", "Выбрать"],
  "act.use": ["Use", "Применить"],
  "act.defend": ["Defend with this", "Защититься этим"],
  "act.roll": ["Roll {n}", "Бросить {n}"],
  "act.left": ["attempts left: {n}", "осталось попыток: {n}"],
  "act.all-held": ["All dice are held", "Все кубы удержаны"],
  "act.keep-all": ["Keep all", "Оставить все"],
  "act.too-many": ["Roll {n} at most", "Бросить не больше {n}"],
  "act.skip": ["Skip ahead", "Быстрее"],
  "act.undo": ["Undo", "Отменить"],
  "act.undo-help": [
    "Takes back your last choice: possible until a die falls, a card is drawn or someone else acts.",
    "Отменяет ваш последний выбор, пока не упал куб, не взята карта и не походил кто-то другой.",
  ],

  "dice.of": ["Dice of {who}", "Кубы: {who}"],
  "dice.die": ["Die {n}", "Куб {n}"],
  "dice.held": ["held", "держу"],

  "purpose.start": ["who begins", "кто начинает"],
  "purpose.attack": ["attack", "нападение"],
  "purpose.effect": ["effect", "эффект"],
  "purpose.defence": ["defence", "защита"],
  "purpose.targeting": ["target", "прицел"],

  "ledger.name": ["Damage ledger", "Счёт урона"],
  "ledger.of": ["Against {who}", "Против: {who}"],

  "entry.damage": ["damage", "урон"],
  "entry.addition": ["added", "добавлено"],
  "entry.prevention": ["prevented", "отменено"],
  "entry.half": ["halved", "пополам"],
  "entry.dodge": ["dodged", "уклонение"],
  "entry.return": ["returned", "возвращено"],
  "entry.healing": ["healing", "исцеление"],
  "entry.recoil": ["recoil", "отдача"],
  "entry.cut": ["weakened", "ослаблено"],
  "entry.leech": ["drained", "вытянуто"],
  "entry.theft": ["stolen", "украдено"],
  "entry.dimming": ["ability halved", "способность вполовину"],
  "entry.mending": ["companion heals", "компаньон исцелится"],
  "entry.passed": ["passed on", "передано"],

  "damage.normal": ["normal", "обычный"],
  "damage.undefendable": ["undefendable", "неблокируемый"],
  "damage.pure": ["pure", "чистый"],
  "damage.collateral": ["collateral", "побочный"],
  "damage.ultimate": ["ultimate", "легендарный"],
  "damage.plain": ["plain", "прямой"],
  "damage.isolated": ["isolated", "отдельный"],
  "damage.unavoidable": ["unavoidable", "неизбежный"],

  "odds.name": ["Odds", "Шансы"],
  "odds.turn-on": ["Show the odds", "Показать шансы"],
  "odds.rated": ["Rated games are played without odds.", "В рейтинговых играх шансы не показываются."],
  "odds.later": ["Odds are shown in your own attack.", "Шансы видны во время вашего нападения."],
  "odds.before": ["Chances of your attack, with three rolls to come:", "Шансы вашего нападения за три броска:"],
  "odds.keep": ["Best keep: {dice}", "Лучше оставить: {dice}"],
  "odds.keep-none": ["Best: roll everything again", "Лучше перебросить всё"],
  "odds.announce": ["Best now: announce {what}", "Лучше всего сейчас: объявить {what}"],
  "odds.nothing": ["nothing", "ничего"],
  "odds.hold": ["Hold them", "Удержать"],

  "hint.main": [
    "This is your first Main Phase. Combat points (CP) pay for lit cards; Upgrades improve your board. Sell a " +
      "card for 1 CP. When you are done, press Go on to roll.",
    "Это ваша первая основная фаза. Боевой силой (БС) платят за подсвеченные карты; улучшения усиливают " +
      "планшет. Карту можно продать за 1 БС. Закончили — жмите «Дальше», и начнётся бросок.",
  ],
  "hint.dice": [
    "Hold the dice you like by click or keys 1-5, then roll the others. You have three rolls in all. Spaces of " +
      "your board that the dice meet light up.",
    "Удержите нужные кубы щелчком или клавишами 1-5 и бросьте остальные. Всего бросков три. Места планшета, " +
      "условия которых выполнены, подсвечиваются.",
  ],
  "hint.again": [
    "One more roll is left. Chase something better, or announce what is lit now.",
    "Остался ещё один бросок. Попробуйте собрать что-то лучше или объявите то, что подсвечено.",
  ],
  "hint.announce": [
    "Choose a lit ability to attack with. A higher row of the same space is stronger.",
    "Выберите подсвеченную способность для атаки. Чем выше требования строки, тем она сильнее.",
  ],
  "hint.defend": [
    "You are attacked! Choose a defensive ability; its dice are rolled for you.",
    "Вас атакуют! Выберите способность защиты; её кубы бросятся сами.",
  ],
  "hint.react": [
    "A chance to react: a lit card or status effect may be used now. Otherwise pass.",
    "Можно ответить: примените подсвеченную карту или состояние. Иначе — пас.",
  ],
  "hint.pick": [
    "Pick a die or a value: it is lit on the table and below it.",
    "Выберите куб или значение: они подсвечены на столе и под ним.",
  ],
  "hint.end": [
    "The attack is over. Spend what CP you have, then end your turn. You keep at most 6 cards.",
    "Атака окончена. Потратьте БС, если хотите, и закончите ход. На руке остаётся не больше 6 карт.",
  ],
  "hint.close": ["Got it", "Понятно"],
};
