// After the game.
export const AFTER = {
  "end.won": ["Victory!", "Победа!"],
  "end.lost": ["Defeat", "Поражение"],
  "end.draw": ["A draw", "Ничья"],
  "end.over": ["The game is over", "Игра окончена"],
  "end.again": ["Rematch", "Реванш"],
  "end.save": ["Save the log", "Сохранить журнал"],
  "end.look": ["Look at the table", "Посмотреть на стол"],

  "end.return": ["Back to the result", "К итогам игры"],
};
