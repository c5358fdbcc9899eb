// After the game.
export const AFTER = {
  "end.won": ["Victory!", "Победа!"],
  "end.lost": ["Defeat", "Поражение"],
  "end.draw": ["A draw", "Ничья"],
  "end.over": ["The game is over", "Игра окончена"],
  "end.again": ["Rematch", "Реванш"],
  "end.save": ["Save the log", "Сохранить журнал"],
  "end.look": ["Look at the table", "Посмотреть на стол"],

  "review.name": ["Review", "Разбор"],
  "review.text": [
    "The choices that cost you most: how much more often another one wins, in games that go on from that moment.",
    "Самые дорогие решения: насколько чаще другое приводит к победе, если играть дальше с этого места.",
  ],
  "review.none": [
    "Nothing to blame: every choice was as good as the best.",
    "Не к чему придраться: каждый выбор был не хуже лучшего.",
  ],
  "review.turn": ["Turn {n}", "Ход {n}"],
  "review.jump": ["See the moment", "К этому моменту"],

  "fair.name": ["Fair dice", "Честные кубы"],
  "fair.text": [
    "Before the game the server promised a number that fixes every die and draw (its hash is below); the " +
      "players' strings were mixed in. Afterwards it tells the number, and anyone can check.",
    "До игры сервер пообещал число, которое определяет каждый куб и каждую карту (ниже его хеш); к нему " +
      "примешаны строки игроков. После игры число раскрыто, и любой может проверить.",
  ],
  "fair.commitment": ["Promise (SHA-256)", "Обещание (SHA-256)"],
  "fair.secret": ["The number", "Число"],
  "fair.strings": ["The players' strings", "Строки игроков"],
  "fair.dice": ["dice: {n}", "кубов: {n}"],
  "fair.later": ["The rest is told when the game is over.", "Остальное станет известно после игры."],
  "fair.verify": ["To check it yourself:", "Проверить самому:"],

  "replay.name": ["Replay", "Повтор"],
  "replay.step": ["Step {n} of {all}", "Шаг {n} из {all}"],
  "replay.back": ["One step back", "Шаг назад"],
  "replay.on": ["One step on", "Шаг вперёд"],
  "replay.turn-back": ["Turn back", "Ход назад"],
  "replay.turn-on": ["Next turn", "Следующий ход"],
  "replay.play": ["Play", "Смотреть"],
  "replay.pause": ["Pause", "Пауза"],
  "replay.eyes": ["Eyes of {who}", "Глазами: {who}"],
  "replay.eyes-none": ["Spectator", "Зритель"],
  "replay.branch": ["Play on from here as {who}", "Играть отсюда за: {who}"],
};
