// The rulebook: what its keywords do not say themselves.
export const RULES = {
  "rule.search": ["Search the rules", "Искать в правилах"],
  "rule.contents": ["Contents", "Содержание"],
  "rule.now": ["now", "сейчас"],
  "rule.nothing": ["Nothing is called that here.", "Здесь ничего такого нет."],
  "rule.found": ["Status effects by that name", "Состояния с таким названием"],

  "rule.goal": ["The goal", "Цель"],
  "rule.goal.text": [
    "Bring your opponent’s health from 50 down to 0. You take turns, and each turn goes through the phases below. What " +
      "can be done now is lit; hover, focus or press long on anything to read it.",
    "Снизьте здоровье противника с 50 до 0. Игроки ходят по очереди, и каждый ход состоит из фаз, описанных ниже. Что " +
      "можно сделать сейчас, то подсвечено; чтобы прочитать о чём угодно, наведите курсор, выберите клавишей Tab или " +
      "удерживайте палец.",
  ],
  "rule.upkeep": ["Upkeep", "Обновление"],
  "rule.income": ["Income", "Доход"],
  "rule.main": ["Main Phases", "Основные фазы"],
  "rule.main.text": [
    "A card that you do not need can be sold for 1 CP. Main Phase 2 comes after the attack.",
    "Ненужную карту можно продать за 1 БС. Основная фаза 2 наступает после атаки.",
  ],
  "rule.roll": ["The attack roll", "Бросок нападения"],
  "rule.roll.text": [
    "Hold the dice that you like and roll the others. As soon as the dice meet a row of your board, it lights up: " +
      "announce it, or roll on. Rows ask for symbols; a straight and “of a kind” go by the numbers.",
    "Удержите нужные кубики и бросьте остальные. Как только условие строки на планшете выполнено, она подсвечивается: " +
      "объявите её или бросайте дальше. Строки требуют символов; стрит и одинаковые значения считают по числам.",
  ],
  "rule.targeting": ["Targeting", "Прицеливание"],
  "rule.targeting.text": [
    "With three or more players the attacker rolls one die, and it tells whom the attack is aimed at.",
    "Если игроков трое или больше, атакующий бросает один кубик, и тот указывает, кого атакуют.",
  ],
  "rule.defence": ["The defense roll", "Бросок защиты"],
  "rule.defence.text": [
    "Damage waits in the ledger first. What is added and what is prevented is written below it, and at the end the sum " +
      "is dealt, once.",
    "Сначала урон ждёт в счёте. Ниже записывают всё, что добавлено и отменено, и в конце сумма наносится один раз.",
  ],
  "rule.discard": ["The end of a turn", "Конец хода"],
  "rule.damage": ["Types of damage", "Виды урона"],
  "rule.damage.text": [
    "The word beside “damage” tells what helps against it.",
    "Слово рядом со словом «урон» говорит, что от него поможет.",
  ],
  "rule.cards": ["Cards and their letters", "Карты и их буквы"],
  "rule.cards.text": [
    "The letter of a card tells when it may be played, the coin what it costs.",
    "Буква на карте говорит, когда её можно разыграть, монета — сколько она стоит.",
  ],
  "rule.reactions": ["Reactions", "Ответы"],
  "rule.reactions.text": [
    "After a roll, after an announcement and before damage is dealt, players may react with cards and status effects. " +
      "You are asked when something of yours is lit; Pass lets things happen. How often you are asked is one of the " +
      "settings.",
    "После броска, после объявления и перед нанесением урона игроки могут ответить картами и состояниями. Вас " +
      "спрашивают, когда у вас что-то подсвечено; «Пас» оставляет всё как есть. Как часто спрашивать, решают настройки.",
  ],
  "rule.status": ["Status effects", "Состояния"],
  "rule.status.text": [
    "Status effects are tokens beside a player’s name. Their mark tells their kind: + positive, − negative, ★ unique. A " +
      "lit one can be spent now.",
    "Состояния — это жетоны рядом с именем игрока. Вид состояния обозначен знаком: + положительное, − отрицательное, ★ " +
      "уникальное. Подсвеченное можно израсходовать сейчас.",
  ],
  "rule.ultimate": ["The Ultimate", "Легендарная способность"],
  "rule.companions": ["Companions", "Компаньоны"],
  "rule.words": ["Other words", "Другие слова"],
  "rule.keys": ["Keys", "Клавиши"],
  "key.space": ["Space", "Пробел"],
  "key.hold": ["hold a die, or let go", "удержать кубик или отпустить"],
  "key.roll": ["roll the others", "бросить остальные"],
  "key.confirm": ["what the bright button says", "то, что на яркой кнопке"],
  "key.undo": ["undo", "отменить"],
  "key.odds": ["odds", "шансы"],
  "key.tab": ["next thing that can be chosen", "следующее, что можно выбрать"],
  "key.close": ["close a panel", "закрыть окно"],
};
