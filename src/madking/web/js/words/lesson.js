// The lessons.
export const LESSON = {
  "lesson.step": ["Step {n} of {all}", "Шаг {n} из {all}"],
  "lesson.next": ["Next", "Далее"],
  "lesson.not-yet": ["Not yet.", "Ещё рано."],
  "lesson.skip": ["Skip the first game", "Пропустить первую игру"],
  "lesson.skipped": [
    "You can go on with it at any time: it waits on the start page.",
    "Её можно продолжить в любой момент: она ждёт на главной странице.",
  ],
  "lesson.stay": ["Back to the first game", "Вернуться к первой игре"],
  "lesson.alone": ["Now without hints", "Теперь без подсказок"],
  "lesson.done": ["You can play!", "Вы умеете играть!"],
  "lesson.done-text": [
    "Throw, hold, announce; defend, react, upgrade; tokens, undefendable and ultimate damage: there is not much more " +
      "to it. A “?” beside each question opens the rules at the right page.",
    "Бросать, удерживать, объявлять; защищаться, отвечать, улучшать; состояния, неблокируемый и легендарный урон — вот " +
      "почти и всё. Знак «?» рядом с вопросом открывает правила на нужной странице.",
  ],
};
