// Puzzles.
export const PUZZLES = {
  "puzzles.text": [
    "Positions of real games in which one choice is clearly the best. Find it, then see the figures.",
    "Позиции из настоящих партий, где один выбор явно лучше других. Найдите его — и увидите расчёт.",
  ],
  "puzzles.daily": ["Puzzle of the day", "Задача дня"],
  "puzzles.daily-done": ["Today’s puzzle is solved", "Сегодняшняя задача решена"],
  "puzzles.endless": ["One after the other", "Одна за другой"],
  "puzzles.level-0": ["Any", "Любые"],
  "puzzles.level-1": ["Easy", "Простые"],
  "puzzles.level-2": ["Middling", "Средние"],
  "puzzles.level-3": ["Hard", "Сложные"],
  "puzzles.solved": [
    "Solved {solved} of {all}; right at first {first}",
    "Решено {solved} из {all}; сразу верно — {first}",
  ],
  "puzzles.streak": ["{n:day|days} in a row", "{n:день|дня|дней} подряд"],
  "puzzles.right": ["Right!", "Верно!"],
  "puzzles.wrong": ["There is something better", "Есть вариант лучше"],
  "puzzles.yours": ["yours", "ваш"],
  "puzzles.best": ["best", "лучший"],
  "puzzles.answers": ["What every answer is worth", "Чего стоит каждый вариант"],
  "puzzles.more": ["and {n:more|more}", "и ещё {n:вариант|варианта|вариантов}"],
  "puzzles.next": ["Next puzzle", "Следующая задача"],
  "puzzles.all": ["All puzzles", "Все задачи"],
  "puzzles.again": ["Try again", "Ещё раз"],
  "puzzles.missing": ["There is no such puzzle.", "Такой задачи нет."],
};
