"""What the server refuses to people about their names, games and tournaments, in Russian by the English sentence."""

from typing import Final

PEOPLE: Final = {
    "this needs the key of your browser, which has 32 hexadecimal digits": (
        "для этого нужен ключ вашего браузера: 32 шестнадцатеричные цифры"
    ),
    "there is no such player on this server": "такого игрока на этом сервере нет",
    "a word of a name has the letters of one alphabet": "в одном слове имени могут быть буквы только одного алфавита",
    "someone else on this server is called {name}, or nearly so": (
        "другого игрока на этом сервере зовут так же или почти так же"
    ),
    "nobody can block or report themselves": "заблокировать себя или пожаловаться на себя нельзя",
    "at most {most} players can be blocked": "заблокировать можно не больше {most} игроков",
    "at most {most} players can be reported": "пожаловаться можно не больше чем на {most} игроков",
    "only somebody with whom you have finished a game can be reported": (
        "пожаловаться можно только на того, с кем вы доиграли игру"
    ),
    "unknown result {result}; known are {results}": "такого результата нет",
    "only a game that you have finished can be watched again": "пересмотреть можно только игру, которую вы доиграли",
    "nothing was deleted: say that you are sure": "ничего не удалено: подтвердите, что вы уверены",
    "a rated game is played by people only, with a clock": "в рейтинговой игре играют только люди, и с часами",
    "at a rated game each seat is claimed by another person, with the key of their browser": (
        "в рейтинговой игре каждое место занимает другой человек, с ключом своего браузера"
    ),
    "in a rated game nobody else plays on for whoever left": (
        "в рейтинговой игре за ушедшего не доигрывает никто другой"
    ),
    "in a rated game nothing is taken back": "в рейтинговой игре ничего не отменяют",
}
