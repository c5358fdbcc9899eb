// A replay.
export const REPLAY = {
  "replay.share": ["Share this moment", "Поделиться моментом"],
  "replay.share-link": ["Link to this moment (step {n})", "Ссылка на этот момент (шаг {n})"],
  "replay.step": ["Step {n} of {all}", "Шаг {n} из {all}"],
  "replay.back": ["One step back", "Шаг назад"],
  "replay.on": ["One step on", "Шаг вперёд"],
  "replay.turn-back": ["Turn back", "Ход назад"],
  "replay.turn-on": ["Next turn", "Следующий ход"],
  "replay.play": ["Play", "Смотреть"],
  "replay.pause": ["Pause", "Пауза"],
  "replay.eyes": ["Seen by {who}", "Видит: {who}"],
  "replay.eyes-none": ["Spectator", "Зритель"],
  "replay.branch": ["Play on from here as {who}", "Играть с этого места: {who}"],
};
