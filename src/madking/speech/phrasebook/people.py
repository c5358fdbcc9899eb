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
    # --- tournaments ----------------------------------------------------------------------------------
    "there is no such tournament, or the link to it is wrong": "такого турнира нет, или ссылка на него неверна",
    "the tournament has begun: nobody can enter it any more": "турнир начался: вступить в него больше нельзя",
    "choose a name on your page first: others must know who plays": (
        "сначала выберите имя на своей странице: другие должны знать, кто играет"
    ),
    "at most {most} players take part in a tournament": "в турнире не больше {most} участников",
    "you do not take part in this tournament": "вы не участвуете в этом турнире",
    "a tournament begins with at least {fewest} players": "для начала турнира нужно не меньше {fewest} участников",
    "this match is decided already, or it has no such player": "эта встреча уже решена, или в ней нет такого игрока",
    "only whoever opened the tournament may do that": "это может только тот, кто открыл турнир",
}
