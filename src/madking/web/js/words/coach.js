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
  "odds.on-board": ["see your board.", "смотрите свой планшет."],
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
};
