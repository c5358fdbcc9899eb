// The coach: odds with a reason, the review, the figures of a game, and what a mode is.
export const COACH = {
  "odds.at-best": [
    "The chance of each ability by itself, if you keep what is best for it:",
    "Шанс каждой способности по отдельности, если оставить лучшее для неё:",
  ],
  "odds.held": [
    "If you keep {dice} and re-roll the rest, the chance of each ability by itself:",
    "Если оставить {dice} и перебросить остальное, шанс каждой способности по отдельности:",
  ],
  "odds.on-board": ["see your board.", "см. планшет."],
  "odds.held-all": ["If you keep all dice:", "Если оставить все кубики:"],

  "figures.name": ["The game in figures", "Игра в цифрах"],
  "figures.dealt": ["Damage dealt", "Нанесено урона"],
  "figures.best": ["Best hit", "Лучший удар"],
  "figures.prevented": ["Damage prevented", "Отменено урона"],
  "figures.healed": ["Health regained", "Восстановлено здоровья"],
  "figures.cards": ["Cards played", "Разыграно карт"],
  "figures.cp": ["CP spent", "Потрачено БС"],
  "figures.luck": ["Luck", "Удача"],
  "figures.luck-text": [
    "Luck: what dice and cards brought, in points of health, less what was to be expected of them. No choice is luck.",
    "Удача: сколько единиц здоровья принесли кубики и карты сверх ожидаемого от них. Решения игрока сюда не входят.",
  ],
  "figures.luckier": [
    "luckier than {n} of 100 such games: dice {dice}, cards {cards}",
    "удачнее {n} из 100 таких игр: кубики {dice}, карты {cards}",
  ],
  "figures.none": ["—", "—"],

  "review.curve-yours": ["Your chance to win over the game", "Ваш шанс победы по ходу игры"],
  "review.curve-of": ["The chance to win over the game: {who}", "Шанс победы по ходу игры: {who}"],
  "review.curve-end": [
    "from {from} to {to}, at the lowest {low}, at the highest {high}",
    "от {from} до {to}, самое низкое {low}, самое высокое {high}",
  ],
  "review.dear": ["What cost most", "Что стоило дороже всего"],
  "review.by.master": [
    "The judge is {bot}, the strongest bot: it looked at {looked} of {all} decisions by what could be known then.",
    "Судит {bot}, сильнейший бот. Решений он посмотрел {looked} из {all}, зная лишь то, что было известно тогда.",
  ],
  "review.by.expert": [
    "The judge is {bot}, because the strongest bot does not know these heroes: it looked at {looked} of {all} decisions.",
    "Судит {bot}, потому что сильнейший бот не знает этих героев. Решений он посмотрел {looked} из {all}.",
  ],
  "review.error": [
    "A figure is told only if it stands clear of its error: 99 of 100 such intervals hold the bot's own value.",
    "Число названо, только если оно больше своей погрешности: 99 из 100 таких интервалов содержат оценку бота.",
  ],
  "review.did": ["Done", "Сделано"],
  "review.better": ["Better", "Лучше"],
  "review.interval": ["{low} to {high}", "от {low} до {high}"],

  "mode.picture": ["How {n} sit at the table", "Кто где сидит: {n:игрок|игрока|игроков} {n}"],
  "mode.health": ["Health {n}", "Здоровье {n}"],
  "mode.health-team": ["Health {n} for a whole team", "Здоровье {n} на всю команду"],
  "mode.hand": ["{n} {n:card|cards} in hand", "{n} {n:карта|карты|карт} в руке"],
  "mode.cp": ["{n} CP", "{n} БС"],
  "mode.order": [
    "Turns go in the order of the numbers; a roll decides who begins.",
    "Ходят по порядку номеров; кто начнёт, решает бросок.",
  ],
  "mode.team": ["Team {n}", "Команда {n}"],
  "mode.your-team": ["Your team", "Ваша команда"],
  "king.name": ["the king", "царь горы"],
  "king.rule": [
    "The king has the most health. Whoever attacks the king draws a card.",
    "Царь горы — тот, у кого больше всех здоровья. Кто атакует царя, берёт карту.",
  ],
  "order.place": ["{n} in turn order", "Ходит {n}-м по порядку"],
  "order.all": ["The order of turns: {who}", "Порядок ходов: {who}"],

  "moment.name": ["The coach at this moment", "Совет к этому моменту"],
  "moment.here": ["Show the advised moment", "К моменту с советом"],
  "moment.keep": ["To be kept: {dice}", "Оставить: {dice}"],
};
