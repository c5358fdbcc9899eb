// What lies on the table.
export const TABLE = {
  "fighter.you": ["you", "вы"],
  "fighter.ally": ["teammate", "член команды"],
  "fighter.away": ["away", "нет на связи"],
  "fighter.shares": ["one screen", "один экран"],
  "fighter.shares-help": ["Shares the screen with {who}.", "За одним экраном: {who}."],
  "fighter.look": ["Look at the board: {who}", "Посмотреть планшет: {who}"],
  "fighter.health": ["Health", "Здоровье"],
  "fighter.cp": ["Combat points", "Боевая сила"],
  "fighter.cp-help": [
    "Combat points are spent to play cards. Each Income Phase brings 1, each card you sell 1 more; 15 at most.",
    "Боевая сила тратится на розыгрыш карт. Каждая фаза дохода даёт 1 БС, каждая проданная карта — тоже; не больше 15 БС.",
  ],
  "mark.less": ["next {cards}: {n} CP less", "следующая {cards}: на {n} БС дешевле"],
  "mark.free": ["next {cards}: free", "следующая {cards}: бесплатно"],
  "mark.attempts": [
    "next roll phase: +{n} {n:attempt|attempts}",
    "следующая фаза броска: +{n} {n:попытка|попытки|попыток}",
  ],
  "cards.action": ["action card", "карта действия"],
  "cards.main action": ["Main Phase Action card", "карта действия основной фазы"],
  "cards.roll action": ["Roll Phase Action card", "карта действия фазы броска"],
  "cards.instant action": ["Instant Action card", "карта немедленного действия"],
  "cards.upgrade": ["Hero Upgrade card", "карта улучшения героя"],
  "cards.anything": ["card", "карта"],
  "fighter.tokens": ["Status effects", "Состояния"],
  "fighter.spent": ["spent this turn", "израсходован в этом ходу"],

  "token.positive": ["positive", "положительное"],
  "token.negative": ["negative", "отрицательное"],
  "token.unique": ["unique", "уникальное"],
  "token.limit": ["stack limit {n}", "предел {n}"],

  "pile.hand": ["Cards in hand: {n}", "Карт в руке: {n}"],
  "pile.deck": ["Cards in the deck: {n}", "Карт в колоде: {n}"],
  "pile.discard": ["Discard pile: {n}", "В сбросе: {n}"],
  "pile.of": ["Discard pile: {who}", "Сброс: {who}"],
  "pile.empty": ["Nothing here yet.", "Здесь пока пусто."],

  "board.of": ["Board: {hero}", "Планшет: {hero}"],
  "board.level": ["Level {n}", "Уровень {n}"],

  "slot.offensive": ["Offensive ability", "Способность нападения"],
  "slot.defensive": ["Defensive ability", "Способность защиты"],
  "slot.passive": ["Passive ability", "Пассивная способность"],
  "slot.ultimate": ["Ultimate ability", "Легендарная способность"],

  "hand.yours": ["Your hand, {n} {n:card|cards}", "Ваша рука, {n} {n:карта|карты|карт}"],
  "hand.show": ["Show the hand ({n})", "Показать руку ({n})"],
  "hand.hide": ["Lower the hand ({n})", "Опустить руку ({n})"],
  "hand.lit": ["can be played: {n}", "можно разыграть: {n}"],
  "hand.empty": ["Your hand is empty.", "В руке нет карт."],

  "card.cost": ["costs {n} CP", "стоимость {n} БС"],

  "timing.main": ["Main Phase Action card", "Карта действия основной фазы"],
  "timing.main.letter": ["M", "О"],
  "timing.roll": ["Roll Phase Action card", "Карта действия фазы броска"],
  "timing.roll.letter": ["R", "Б"],
  "timing.instant": ["Instant Action card", "Карта немедленного действия"],
  "timing.instant.letter": ["I", "Н"],
  "timing.upgrade": ["Hero Upgrade card", "Карта улучшения героя"],
  "timing.upgrade.letter": ["U", "У"],

  "phase.bar": ["Turn {turn}, {who}", "Ход {turn}, {who}"],
  "phase.setup": ["Set-up", "Подготовка"],
  "phase.upkeep": ["Upkeep", "Обновление"],
  "phase.income": ["Income", "Доход"],
  "phase.main_1": ["Main 1", "Основная 1"],
  "phase.offensive_roll": ["Attack", "Нападение"],
  "phase.targeting_roll": ["Targeting", "Прицеливание"],
  "phase.defensive_roll": ["Defense", "Защита"],
  "phase.main_2": ["Main 2", "Основная 2"],
  "phase.discard": ["Discard", "Сброс"],

  "log.name": ["What happened", "Что произошло"],
  "log.now": ["Back to now", "К текущему моменту"],

  "turn.own": ["Turn {n} · your turn", "Ход {n} · ваш ход"],
  "turn.of": ["Turn {n} · {who}", "Ход {n} · {who}"],
  "turn.answer": ["your answer", "ваш ответ"],

  "wound.lost": ["{n} health lost in this turn and the last:", "За этот и прошлый ход потеряно здоровья: {n}."],
  "wound.gained": ["{n} health gained in this turn and the last:", "За этот и прошлый ход прибавилось здоровья: {n}."],

  "curtain.title": ["{who}, your turn to look", "{who}, теперь смотрите вы"],
  "curtain.text": [
    "Hand the screen over. Cards are hidden until you open the curtain.",
    "Передайте экран. Карты скрыты, пока вы не откроете занавес.",
  ],
  "curtain.open": ["Open the curtain", "Открыть занавес"],
  absent: ["{who} has left the table.", "{who} покидает стол."],
  "absent.bot": ["Let a bot play on", "Пусть доиграет бот"],

  "net.lost": ["Connection lost. Coming back…", "Связь потеряна. Возвращаемся…"],
  "net.offline": ["The server does not answer.", "Сервер не отвечает."],
  "net.refused": ["This link opens nothing", "По этой ссылке ничего нет"],
  "net.refused-text": [
    "The game does not exist, the link is incomplete, or someone took this seat already: each link works once.",
    "Такой игры нет, ссылка неполная или место уже занято: каждая ссылка действует один раз.",
  ],

  "net.outdated": ["This page is out of date", "Эта страница устарела"],
  "net.outdated-text": [
    "The server has been renewed since it was opened. Load it again; your game goes on where it was.",
    "С тех пор как она открыта, сервер обновился. Загрузите её заново: игра продолжится с того же места.",
  ],
  "net.reload": ["Load again", "Загрузить заново"],
  "log.earlier": ["Earlier", "Раньше"],
  "log.later": ["Later", "Позже"],
  "log.unfold": ["Details", "Подробности"],
};
