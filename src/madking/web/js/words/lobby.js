// Before the game.
export const LOBBY = {
  "lobby.ready": ["I am ready", "Можно начинать"],
  "lobby.not-ready": ["Not yet", "Ещё нет"],
  "lobby.is-ready": ["ready", "к игре всё готово"],
  "lobby.hero": ["Your hero", "Ваш герой"],
  "lobby.waiting-ready": [
    "The game begins when all seats are taken and everyone is ready.",
    "Игра начнётся, когда заняты все места и все готовы.",
  ],
  "lobby.kick": ["Send away", "Удалить"],
  "lobby.kick-ask": ["Send {who} away?", "Удалить игрока {who}?"],
  "lobby.title": ["Take your seats", "Займите места"],
  "lobby.text": [
    "Dice and cards are dealt when all seats are taken. Send each link to the person who shall sit there: it lets " +
      "one browser in, once.",
    "Кубики и карты раздаются, когда заняты все места. Отправьте каждую ссылку тому, кто там сядет: она пускает один " +
      "браузер и один раз.",
  ],
  "lobby.text-guest": [
    "Dice and cards are dealt when all seats are taken.",
    "Кубики и карты раздаются, когда заняты все места.",
  ],
  "lobby.you": ["you", "вы"],
  "lobby.bot": ["bot", "бот"],
  "lobby.here": ["sits here", "на месте"],
  "lobby.away": ["away", "нет на связи"],
  "lobby.open": ["free", "свободно"],
  "lobby.shares": ["at one screen with {who}", "за одним экраном: {who}"],
  "lobby.promise": ["The server is bound to its dice:", "Сервер связан обещанием о кубиках:"],
};
