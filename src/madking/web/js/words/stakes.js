// What is at stake, how long one passes, and whose eyes see the screen.
export const STAKES = {
  "stakes.name": ["At stake", "Что на кону"],
  "stakes.idle": ["Would change nothing now", "Сейчас ничего не изменит"],
  "stakes.also": ["also {n}", "ещё {n}"],
  "stakes.also-help": [
    "Weaker rows of the same ability, which your dice meet too.",
    "Более слабые строки той же способности: кубики подходят и для них.",
  ],
  "rest.hit": ["Until hit", "До удара"],
  "rest.hit-help": [
    "Pass every reaction of this turn until damage waits for you.",
    "Пасовать весь этот ход, пока вам не грозит урон.",
  ],
  "rest.turn": ["This turn", "Весь ход"],
  "rest.turn-help": ["Pass every reaction of this turn.", "Пасовать до конца этого хода."],

  "prefs.singles": ["The only choice", "Единственный выбор"],
  "prefs.singles.on": ["Take it", "Делать сразу"],
  "prefs.singles.on.help": [
    "Your only defense, and whatever else leaves no real choice, is taken without asking.",
    "Единственная защита и всё, где выбирать на деле не из чего, применяются без вопроса.",
  ],
  "prefs.singles.off": ["Ask", "Спрашивать"],
  "prefs.singles.off.help": ["You are asked even then.", "Вопрос задаётся и тогда."],

  "peek.title": ["{who}, do you answer?", "{who}, есть ответ?"],
  "peek.asked": ["{who}, it is your decision.", "{who}, решать вам."],
  "peek.look": ["Show my cards", "Показать мои карты"],
  "peek.hidden": ["The hand is face down.", "Карты в руке лежат рубашкой вверх."],
};
