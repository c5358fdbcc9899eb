// Rated games and ratings.
export const RATED = {
  "games.rated": ["Rated game: your rating after it", "Рейтинговая игра: рейтинг после неё"],
  "rating.name": ["Rating", "Рейтинг"],
  "rating.none": [
    "No rated games yet. A rated game is played by people only, with a clock, without odds and without undo.",
    "Рейтинговых игр пока нет. В них играют только люди: с часами, без подсказки шансов и без отмены хода.",
  ],
  "rating.games": ["{n} {n:game|games}, {won} won", "{n} {n:игра|игры|игр}, побед: {won}"],
  "rated.name": ["Rated", "Рейтинговая"],
  "rated.help": ["no odds, no undo", "без подсказки шансов и без отмены"],
  "rated.needs": ["only people, and with a clock", "только люди, и с часами"],
};
