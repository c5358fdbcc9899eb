// Oneself and others: games, ratings, the key, blocks, tournaments.
export const ME = {
  "title.me": ["my page", "моя страница"],
  "title.player": ["a player", "игрок"],
  "title.tournament": ["a tournament", "турнир"],
  "me.name": ["My page", "Моя страница"],
  "me.nobody": ["Player without a name", "Игрок без имени"],
  "me.games": ["My games", "Мои игры"],
  "me.book": ["My figures", "Показатели"],
  "me.charter": ["The charter", "Хартия"],
  "me.players": ["Players", "Игроки"],
  "me.tournaments": ["Tournaments", "Турниры"],
  "me.profile": ["Profile", "Профиль"],

  "result.won": ["Victory", "Победа"],
  "result.lost": ["Defeat", "Поражение"],
  "result.drawn": ["Draw", "Ничья"],

  "games.any": ["any", "любой"],
  "games.hero": ["My hero", "Мой герой"],
  "games.mode": ["Mode", "Режим"],
  "games.result": ["Result", "Итог"],
  "games.opponent": ["Opponent", "Противник"],
  "games.none": [
    "No games yet. Every game that you finish in this browser is listed here.",
    "Игр пока нет. Здесь появится каждая игра, доигранная в этом браузере.",
  ],
  "games.more": ["Show older games", "Показать более ранние"],
  "games.anonymous": ["somebody", "кто-то"],
  "games.rated": ["Rated game: your rating after it", "Рейтинговая игра: рейтинг после неё"],
  "games.turns": ["{n} {n:turn|turns}", "{n} {n:ход|хода|ходов}"],

  "rating.name": ["Rating", "Рейтинг"],
  "rating.none": [
    "No rated games yet. A rated game is played by people only, with a clock, without odds and without undo.",
    "Рейтинговых игр пока нет. В них играют только люди: с часами, без подсказки шансов и без отмены хода.",
  ],
  "rating.games": ["{n} {n:game|games}, {won} won", "{n} {n:игра|игры|игр}, побед: {won}"],

  "rated.name": ["Rated", "Рейтинговая"],
  "rated.help": ["no odds, no undo", "без подсказки шансов и без отмены"],
  "rated.needs": ["only people, and with a clock", "только люди, и с часами"],

  "players.text": [
    "Players by what is sure of their strength: the rating less twice its uncertainty.",
    "Игроки по тому, что известно об их силе наверняка: рейтинг минус удвоенная погрешность.",
  ],
  "players.none": [
    "Nobody has finished a rated game on this server yet.",
    "На этом сервере ещё никто не доиграл рейтинговую игру.",
  ],
  "players.who": ["Player", "Игрок"],
  "players.games": ["Games", "Игры"],
  "players.won": ["Won", "Победы"],

  "pair.name": ["You two", "Вы вдвоём"],
  "pair.none": ["You have not finished a game with each other yet.", "Вы ещё не доиграли друг с другом ни одной игры."],
  "pair.against": ["{n} {n:game|games} against each other", "{n} {n:игра|игры|игр} друг против друга"],
  "pair.drawn": ["and {n} {n:draw|draws}", "и {n} {n:ничья|ничьи|ничьих}"],
  "pair.together": [
    "Side by side: {n} {n:game|games}, {won} won.",
    "В одной команде: {n} {n:игра|игры|игр}, побед: {won}.",
  ],
  "pair.streak-won": ["You have won the last {n}.", "Последние {n} {n:игру|игры|игр} выиграли вы."],
  "pair.streak-lost": ["Your opponent has won the last {n}.", "Последние {n} {n:игру|игры|игр} выиграл противник."],

  "block.on": ["Block", "Заблокировать"],
  "block.off": ["Unblock", "Разблокировать"],
  "block.list": ["Blocked players", "Заблокированные игроки"],
  "block.text": [
    "You are never paired with somebody whom you block, and their phrases are muted.",
    "С тем, кого вы заблокировали, вас не сведут в игре, а его фразы не будут слышны.",
  ],
  "report.name": ["Report", "Пожаловаться"],
  "report.why": ["for what?", "на что?"],
  "report.for-name": ["an offensive name", "оскорбительное имя"],
  "report.for-stalling": ["stalling", "затягивает игру"],
  "report.for-leaving": ["leaving games", "бросает игры"],
  "report.for-cheating": ["cheating", "жульничает"],
  "report.done": ["Thank you: the keepers of the server will see it.", "Спасибо: это увидят хозяева сервера."],

  "name.label": ["Name", "Имя"],
  "name.save": ["Save", "Сохранить"],
  "name.saved": ["Your name is saved.", "Имя сохранено."],
  "name.text": [
    "Others see it at the table. Nobody else here has one that looks like it.",
    "Его видят другие за столом. Похожего имени здесь нет ни у кого.",
  ],

  "key.name": ["Your key", "Ваш ключ"],
  "key.text": [
    "There are no accounts: whoever has the key of this browser is you. Written as words it moves you, with your " +
      "games and ratings, to another browser. Show it to nobody.",
    "Учётных записей нет: вы — это тот, у кого ключ этого браузера. Ключ, записанный словами, переносит вас с " +
      "играми и рейтингом в другой браузер. Никому его не показывайте.",
  ],
  "key.show": ["Show the words", "Показать слова"],
  "key.hide": ["Hide the words", "Скрыть слова"],
  "key.enter": ["Words from another browser", "Слова из другого браузера"],
  "key.take": ["Become that player", "Стать этим игроком"],
  "key.replaces": [
    "They replace the key of this browser: write its words down first if you have games here.",
    "Они заменят ключ этого браузера: если здесь у вас есть игры, сначала запишите его слова.",
  ],
  "key.wrong": [
    "These words are no key: there are eleven of four letters each, and one of them may be misspelt.",
    "Эти слова не ключ: их должно быть одиннадцать, по четыре буквы. Возможно, в одном из них ошибка.",
  ],
  "key.taken": ["You are that player now.", "Теперь вы этот игрок."],

  "mine.name": ["All that is mine", "Всё моё"],
  "mine.text": [
    "What this server keeps of you, as a file; or deleted for good. Games that others played too stay, without you " +
      "in them.",
    "Всё, что этот сервер хранит о вас, в одном файле. Или удалить навсегда: игры останутся у противников, но без " +
      "вашего имени.",
  ],
  "mine.export": ["Save as a file", "Сохранить в файл"],
  "mine.delete": ["Delete", "Удалить"],
  "mine.sure": ["Yes, delete everything for good", "Да, удалить всё навсегда"],
  "mine.keep": ["No, keep it", "Нет, оставить"],
  "mine.deleted": [
    "Everything is deleted. You begin anew, with another key.",
    "Всё удалено. Вы начинаете заново, с другим ключом.",
  ],

  "replay.share": ["Share this moment", "Поделиться моментом"],
  "replay.share-link": ["Link to this moment (step {n})", "Ссылка на этот момент (шаг {n})"],

  "cup.text": [
    "A tournament is for 3 to 16 people who get its link. The games open by themselves.",
    "В турнире играют от 3 до 16 человек, получивших ссылку. Игры открываются сами.",
  ],
  "cup.new": ["A new tournament", "Новый турнир"],
  "cup.name": ["Its name", "Название"],
  "cup.kind": ["How it is played", "Как играют"],
  "cup.round-robin": ["everyone meets everyone", "каждый с каждым"],
  "cup.bracket": ["whoever loses is out", "на вылет"],
  "cup.timer": ["Time for a decision", "Время на решение"],
  "cup.each": ["{time} for a decision", "{time} на решение"],
  "cup.rated": ["rated games", "рейтинговые игры"],
  "cup.make": ["Open it", "Открыть"],
  "cup.count": ["{n} {n:player|players}", "{n} {n:участник|участника|участников}"],
  "cup.open": ["open to enter", "идёт набор"],
  "cup.runs": ["under way", "идёт"],
  "cup.over": ["over", "окончен"],
  "cup.link": ["Link to enter", "Ссылка для участников"],
  "cup.needs-name": [
    "Choose a name first: others must know who plays.",
    "Сначала выберите имя: другие должны знать, кто играет.",
  ],
  "cup.any-hero": ["any hero, by chance", "любой, по жребию"],
  "cup.enter": ["Take part", "Участвовать"],
  "cup.change": ["Change my hero", "Сменить героя"],
  "cup.start": ["Begin", "Начать"],
  "cup.bot": ["A bot takes part", "Участие бота"],
  "cup.no-bot": ["none", "без бота"],
  "cup.leave": ["Do not take part", "Не участвовать"],
  "cup.give-up": ["Give the tournament up", "Выйти из турнира"],
  "cup.gone": ["gave up", "вышел"],
  "cup.play": ["To my game", "К моей игре"],
  "cup.watch": ["Watch", "Смотреть"],
  "cup.decide": ["Who goes on?", "Кто прошёл?"],
  "cup.round": ["Round {n}", "Тур {n}"],
  "cup.final": ["Final", "Финал"],
  "cup.points": ["Points", "Очки"],
  "cup.nobody": ["nobody", "никто"],
  "cup.winner": ["{who} has won!", "Победитель: {who}!"],
};
