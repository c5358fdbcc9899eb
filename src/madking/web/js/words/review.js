// The review of a game, and the moments that it speaks of.
export const REVIEW = {
  "review.none": [
    "Nothing to blame: no choice was worse than another by more than can be told.",
    "Не к чему придраться: ни один выбор не был хуже другого настолько, чтобы это различить.",
  ],
  "review.turn": ["Turn {n}", "Ход {n}"],
  "review.points": ["{n} pp", "{n} п. п."],
  "review.jump": ["See the moment", "К этому моменту"],
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
  "moment.name": ["The coach at this moment", "Совет к этому моменту"],
  "moment.here": ["Show the advised moment", "К моменту с советом"],
  "moment.keep": ["To be kept: {dice}", "Оставить: {dice}"],
};
