// The coach: odds with a reason, the review, the figures of a game, and what a mode is.
export const COACH = {
  "figures.name": ["The game in figures", "Игра в цифрах"],
  "figures.dealt": ["Damage dealt", "Нанесено урона"],
  "figures.best": ["Best hit", "Лучший удар"],
  "figures.prevented": ["Damage prevented", "Предотвращено урона"],
  "figures.healed": ["Health regained", "Восстановлено здоровья"],
  "figures.cards": ["Cards played", "Сыграно карт"],
  "figures.upgrades": ["Upgrades", "Улучшений"],
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

  "review.summary": ["In short", "Коротко"],
  "review.curve": ["The chance to win", "Шанс победы"],
  "review.curve-yours": ["Your chance to win over the game", "Ваш шанс победы по ходу игры"],
  "review.curve-of": ["The chance to win over the game: {who}", "Шанс победы по ходу игры: {who}"],
  "review.curve-end": [
    "from {from} to {to}, at the lowest {low}, at the highest {high}",
    "от {from} до {to}, самое низкое {low}, самое высокое {high}",
  ],
  "review.dear": ["What cost most", "Что стоило дороже всего"],
  "review.by.master": [
    "Judged by the master, the strongest bot: it looked at {looked} of {all} decisions by what could be known then.",
    "Судит «Мастер», сильнейший бот: он посмотрел решений: {looked} из {all}, зная лишь то, что было известно тогда.",
  ],
  "review.by.expert": [
    "Judged by the expert, because the master does not know these heroes: it looked at {looked} of {all} decisions.",
    "Судит «Эксперт», потому что «Мастер» не знает этих героев: он посмотрел решений: {looked} из {all}.",
  ],
  "review.error": [
    "A figure is told only if it stands clear of its error: 99 of 100 such intervals hold the bot's own value.",
    "Число названо, только если оно больше своей погрешности: 99 из 100 таких интервалов содержат оценку бота.",
  ],
  "review.did": ["Played", "Сыграно"],
  "review.better": ["Better", "Лучше"],
  "review.interval": ["{low} to {high}", "от {low} до {high}"],
  "review.turn-n": ["turn {n}", "ход {n}"],

  "moment.name": ["The coach at this moment", "Совет к этому моменту"],
  "moment.here": ["Show the advised moment", "К моменту с советом"],
  "moment.back": ["Back to the result", "К итогам игры"],
  "moment.keep": ["To be kept: {dice}", "Оставить: {dice}"],
};
