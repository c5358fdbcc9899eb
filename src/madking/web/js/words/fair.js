// That the dice are fair.
export const FAIR = {
  "fair.text": [
    "When the game was set up, the server promised a number (its hash is below). Only then each player's browser " +
      "gave a string of its own. Number and strings together fix every die and draw; afterwards all can be checked.",
    "При создании игры сервер пообещал число (ниже его хеш). Только потом браузер каждого игрока дал свою строку. " +
      "Число и строки вместе определяют каждый кубик и каждую карту; после игры всё можно проверить.",
  ],
  "fair.commitment": ["Promise (SHA-256)", "Обещание (SHA-256)"],
  "fair.secret": ["The number", "Число"],
  "fair.strings": ["The players' strings", "Строки игроков"],
  "fair.from-browser": ["from the player's browser", "из браузера игрока"],
  "fair.from-server": ["from the server, for its bot", "от сервера, за бота"],
  "fair.check.promise": [
    "The number is the one that was promised before your string was given.",
    "Число то самое, что было обещано до вашей строки.",
  ],
  "fair.check.promise.fails": ["The number is NOT the promised one.", "Число НЕ то, что было обещано."],
  "fair.check.bots": [
    "The bots' strings are those told with the promise.",
    "Строки ботов те, что названы вместе с обещанием.",
  ],
  "fair.check.bots.fails": ["A bot's string was changed after the promise.", "Строка бота изменена после обещания."],
  "fair.check.own": ["Your browser's own string is in the seed.", "Строка вашего браузера вошла в зерно."],
  "fair.check.own.fails": ["Your browser's string is NOT in the seed.", "Строки вашего браузера НЕТ в зерне."],
  "fair.check.seed": [
    "Number and strings make exactly the seed of the game.",
    "Число и строки дают в точности зерно этой игры.",
  ],
  "fair.check.seed.fails": ["Number and strings do NOT make the seed.", "Число и строки НЕ дают зерно игры."],
  "fair.dice": ["{n} {n:die|dice}", "{n} {n:кубик|кубика|кубиков}"],
  "fair.later": ["The rest is told when the game is over.", "Остальное станет известно после игры."],
  "fair.verify": ["To check it yourself:", "Проверить самому:"],
};
