// The campaign for one.
export const CAMPAIGN = {
  "campaign.text": [
    "Sixteen duels, a hero each, against bots that grow. Three stars for every one.",
    "Шестнадцать дуэлей, в каждой свой герой, боты всё сильнее. За каждую — до трёх звёзд.",
  ],
  "campaign.stars": ["{n} of {all} stars", "{n} из {all} звёзд"],
  "campaign.stars-of": ["{n} of 3 stars", "{n} из 3 звёзд"],
  "campaign.play": ["Play", "Играть"],
  "campaign.again": ["Play again", "Ещё раз"],
  "campaign.locked": ["Win the duel before it first", "Сначала выиграйте предыдущую дуэль"],
  "campaign.you": ["You: {hero}", "Вы: {hero}"],
  "campaign.against": ["against {hero}", "против: {hero}"],
  "campaign.beside": ["with {hero}", "вместе: {hero}"],
  "campaign.won": ["Duel {n} is won", "Дуэль {n} выиграна"],
  "campaign.lost": ["Duel {n} is not won yet", "Дуэль {n} пока не выиграна"],
  "campaign.next": ["Next duel", "Следующая дуэль"],
  "campaign.ladder": ["The ladder", "К списку дуэлей"],
};
