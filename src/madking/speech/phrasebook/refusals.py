"""What the server refuses, in Russian, by the English sentence with its blanks: errors are made in English."""

from typing import Final

from madking.lang.typography import typeset
from madking.speech.phrasebook.people import PEOPLE

REFUSALS: Final = {
    # --- at the table ---------------------------------------------------------------------------------
    "the game has not begun: it is dealt when all seats are taken": (
        "игра ещё не началась: карты раздадут, когда займут все места"
    ),
    "spectators watch: only the players may do that": "зрители только смотрят: это могут делать лишь игроки",
    "so much was taken back or changed that the game has to go on first": (
        "вы слишком часто меняли решения: сначала игра должна пойти дальше"
    ),
    "there is no seat to leave any more": "покидать больше нечего: вы уже не за столом",
    "the game is over: nobody new can sit down": "игра окончена: за стол больше нельзя сесть",
    "the game is over: nothing can be chosen any more": "игра окончена: выбирать больше нечего",
    "another player is asked now, not you": "сейчас решает другой игрок, а не вы",
    "that was question {asked}; the question now is number {now}": (
        "это ответ на вопрос {asked}, а сейчас задан вопрос {now}"
    ),
    "{option} is not possible now": "сейчас это невозможно",
    "that comes later in this lesson": "до этого урок ещё дойдёт",
    "nothing can be taken back: since your last choice a die was rolled, a card was drawn or shown, or "
    "someone else acted": (
        "отменить выбор нельзя: после него бросили кубик, взяли или показали карту или действовал кто-то другой"
    ),
    "this seat is taken: its invitation was used already, in another browser": (
        "это место занято: приглашением уже воспользовались в другом браузере"
    ),
    "each seat needs a string for the dice": "для каждого места нужна строка, от которой зависят кубики",
    "a seat needs a secret of its own, of at least {letters} letters": (
        "месту нужен свой секрет не короче {letters} символов"
    ),
    "a name needs at least one printable character": "в имени нужна хотя бы одна видимая буква",
    "someone else at this table is called {name}, or nearly so": (
        "другого игрока за этим столом зовут так же или почти так же"
    ),
    "nobody has left seat {seat}": "место {seat} никто не покидал",
    "nobody has left seat {seat}: its owner is away, but may come back for {wait} s yet": (
        "место {seat} никто не покидал: его владелец отошёл, но ещё {wait} с может вернуться"
    ),
    "only a player at the table may agree to that": "согласиться на это может только игрок за столом",
    "only the host frees seats": "освобождать места может только хозяин стола",
    "seat {seat} is not another person's": "место {seat} не занято другим человеком",
    "during the game a seat is freed only when its owner has left it or was away for long": (
        "во время игры место освобождают, только если его владелец ушёл или надолго отлучился"
    ),
    "you have fallen already: you may watch": "вы уже повержены: можно смотреть",
    "nobody has offered a draw": "ничью никто не предлагал",
    "only people on the other side can agree to a draw": "согласиться на ничью могут только люди с другой стороны",
    "your offer was declined; you may make it again in the next turn": (
        "ваше предложение отклонили; повторить его можно в следующем ходу"
    ),
    "a game can be called off only during its first turn; you may resign or offer a draw": (
        "отменить игру можно только в первый ход; вы можете сдаться или предложить ничью"
    ),
    "only a player at the table may call the game off": "отменить игру может только игрок за столом",
    "a win is claimed where only two sides play, over the other one": (
        "победу можно потребовать, только если играют две стороны, и только у другой"
    ),
    "a win is claimed only when all people of the other side are gone": (
        "победу можно потребовать, только когда другую сторону покинули все люди"
    ),
    "seat {seat} is not yours": "место {seat} не ваше",
    "the host has chosen the heroes of this game": "героев этой игры выбрал хозяин стола",
    "this hero is not among those that you may choose": "этого героя нет среди тех, кого вы можете выбрать",
    "the game has begun already": "игра уже началась",
    "a clock counts each decision or the whole game, not both": (
        "часы считают либо каждое решение, либо всю игру, но не то и другое"
    ),
    "wait a moment before you say more": "подождите немного, прежде чем говорить ещё",
    "that is none of the quick phrases": "такой быстрой фразы нет",
    "there is no such player to speak of": "такого игрока нет",
    "you may point at what is your own side's, for your teammates": (
        "показывать можно только на своё или своей команды, и только для неё"
    ),
    "only the players speak at this table": "за этим столом говорят только игроки",
    "somebody else was quicker: this game is not open any more": "кто-то вас опередил: эта игра больше не открыта",
    "an open game needs its host on the first seat, and a seat for somebody else": (
        "в открытой игре первое место занимает хозяин, и нужно место для кого-то ещё"
    ),
    "the next game is set up already": "следующая игра уже готова",
    "each of your seats needs an invitation of its own": "каждому вашему месту нужно своё приглашение",
    "another game is begun when this one is over": "новая игра начинается, когда окончена эта",
    "the game is over already": "игра уже окончена",
    "a bot plays for you now: you may only watch": "за вас теперь играет бот: вы можете только смотреть",
    "a string for the dice has 16 to 64 letters and digits": (
        "строка, от которой зависят кубики, состоит из 16–64 латинских букв и цифр"
    ),
    # --- setting up and looking at games --------------------------------------------------------------
    "there is no such game, or the link to it is wrong": "такой игры нет, или ссылка на неё неверна",
    "{heroes} heroes are given for {seats} seats": "число героев ({heroes}) не совпадает с числом мест ({seats})",
    "{problem}": "с такими настройками игру начать нельзя",
    "unknown hero {hero}; known are {heroes}": "такого героя нет",
    "unknown kind of player {kind}; known are {kinds}": "такого вида игрока нет",
    "unknown language {language}; known are {languages}": "такого языка нет",
    "unknown {what}; known are {known}": "{what}: такого нет",
    "{name} is a number": "здесь нужно число",
    "that is told when the game is over": "об этом говорят, когда игра окончена",
    "{reason}; its log and its proof are given out a day after its last move": (
        "эту игру нельзя воспроизвести; её запись и доказательство выдают через сутки после последнего хода"
    ),
    "this version of madking cannot play this game back: {reason}": (
        "эта версия программы не может воспроизвести игру"
    ),
    "{reason}": "эту игру нельзя воспроизвести",
    "this game ended when its log was given out, because it could not be played back": (
        "эта игра закончилась, когда выдали её запись, потому что воспроизвести её нельзя"
    ),
    "a log is UTF-8 text": "запись игры должна быть текстом в кодировке UTF-8",
    "this is no log of a game: {reason}": "это не запись игры",
    "a log names at most {heroes} heroes": "героев в записи игры не больше {heroes}",
    "the field {field} of a log has at most {letters} letters, all of them visible": (
        "одно из полей записи игры слишком длинное или содержит невидимые символы"
    ),
    "only games of at most {turns} turns can be watched here": (
        "здесь можно смотреть только игры не длиннее {turns} ходов"
    ),
    "this log cannot be played: {reason}": "эту запись игры нельзя воспроизвести",
    "this log cannot be played: its dice or draws are not those of its seed": (
        "эту запись игры нельзя воспроизвести: кубики или карты в ней не те, что определило её начальное число"
    ),
    "the replay has the steps 0 to {steps}": "в записи шаги от 0 до {steps}",
    "the replay has no seat {seat}": "в записи нет места {seat}",
    # --- homebrew -------------------------------------------------------------------------------------
    "this server plays no homebrew; whoever runs it may allow it with --homebrew": (
        "на этом сервере не играют самодельными героями; владелец сервера может разрешить это ключом --homebrew"
    ),
    "this log does not hold the text of its hero {hero}": "в этой записи игры нет текста её героя",
    "the text of a hero may have {size} kB here": "текст героя может занимать здесь не больше {size} КБ",
    "this hero cannot be played: {problem}": "этим героем нельзя играть: {problem}",
    "a hero takes too long to read; make its text simpler": "герой разбирается слишком долго; упростите его текст",
    "a game takes at most {heroes} heroes of your own": "в игре может быть не больше {heroes} самодельных героев",
    "there is a hero {hero} already; give yours another key": "герой {hero} уже есть; дайте своему другой ключ",
    "a hero of your own plays with those whom you invite by a link, not in an open game": (
        "самодельным героем играют с теми, кого приглашают по ссылке, а не в открытой игре"
    ),
    "a rated game is played with madking's own heroes": "в рейтинговой игре участвуют только герои из комплекта",
    # --- replays --------------------------------------------------------------------------------------
    "only games whose seed is told in the log can be watched": (
        "смотреть можно только игры, в записи которых названо начальное число"
    ),
    "a game that began in the middle can only be watched where it was played": (
        "игру, начатую с середины, можно смотреть только там, где её играли"
    ),
    "the game is over at this step: branch off earlier": "на этом шаге игра уже окончена: начните раньше",
    "the game has no seat {seat}": "в игре нет места {seat}",
    # --- limits and troubles --------------------------------------------------------------------------
    "your address is not let in by this server": "этот сервер не принимает соединения с вашего адреса",
    "this is no message of protocol {version}: {reason}": "сервер не понимает это сообщение",
    "the hero cannot be played: {why}": "этим героем нельзя сыграть: {why}",
    "the request cannot be read: {reason}": "сервер не понимает этот запрос",
    "too many {what} from your address; wait a moment": "слишком много запросов с вашего адреса; немного подождите",
    "you wait for too many answers at once; wait a moment": "вы ждёте слишком много ответов сразу; немного подождите",
    "the server has too much to do; try again in a moment": "сервер перегружен; попробуйте ещё раз чуть позже",
    "the request is larger than {most} bytes": "запрос больше {most} байт",
    "the request took too long to arrive": "запрос шёл слишком долго",
    "this server answers only on this machine; behind a proxy it is told of its address (--origin)": (
        "этот сервер отвечает только на своей машине; за прокси ему указывают адрес (--origin)"
    ),
    "requests from other sites are not allowed": "запросы с других сайтов не принимаются",
    "nobody said hello": "приветствие не пришло",
    "a message may have {bytes} bytes": "сообщение может занимать не больше {bytes} байт",
    "too many messages; wait a moment": "слишком много сообщений; немного подождите",
    "the first message must be a hello": "первым сообщением должно быть приветствие",
    "hello was said already": "приветствие уже было",
    "the choice could not be stored: the server's database does not answer": (
        "выбор не удалось сохранить: база данных сервера не отвечает"
    ),
    "the server's database does not answer; try again in a moment": (
        "база данных сервера не отвечает; попробуйте ещё раз чуть позже"
    ),
    "the processes of this server cannot reach each other; the game goes on as soon as they can": (
        "процессы сервера не могут связаться друг с другом; игра продолжится, как только связь вернётся"
    ),
    "another process of the server runs this game now; the connection is made anew": (
        "эту игру теперь ведёт другой процесс сервера; соединение устанавливается заново"
    ),
    "the server restarts; the game goes on in a moment": "сервер перезапускается; игра скоро продолжится",
    "the server made a mistake; it was written down": "на сервере произошла ошибка; она записана",
    "there is nothing at this address": "по этому адресу ничего нет",
    "this server speaks version {version} of the protocol": "этот сервер говорит на другой версии протокола",
    **PEOPLE,
}


def refusal(sentence: str, language: str, /, **values: str | int) -> str:
    """A refusal in a language; one that only keepers of a server see has no Russian."""
    wanted = REFUSALS.get(sentence, sentence) if language == "ru" else sentence
    return typeset(wanted.format(**values), "ru" if language == "ru" else "en") if values else wanted
