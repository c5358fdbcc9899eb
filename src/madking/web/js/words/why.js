// Why something of one's own cannot be used now, where the server need not say it.
export const WHY = {
  "why.turn": ["It is not your decision now.", "Сейчас решаете не вы."],
  "why.defence": [
    "Chosen when you are attacked and the damage can be defended.",
    "Выбирается, когда вас атакуют уроном, от которого можно защититься.",
  ],
  "why.passive": ["Works by itself when its time comes.", "Срабатывает само, когда приходит время."],
};
