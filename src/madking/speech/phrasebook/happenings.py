"""What happens in a game; `{who}` is the subject of its sentence."""

from typing import Final

from madking.speech.phrasebook import Sayings

PHASES: Final = Sayings(
    {
        "setup": ("set-up", "подготовка"),
        "upkeep": ("Upkeep Phase", "фаза обновления"),
        "income": ("Income Phase", "фаза дохода"),
        "main_1": ("Main Phase 1", "основная фаза 1"),
        "offensive_roll": ("Offensive Roll Phase", "фаза броска нападения"),
        "targeting_roll": ("Targeting Roll Phase", "фаза броска прицеливания"),
        "defensive_roll": ("Defensive Roll Phase", "фаза броска защиты"),
        "main_2": ("Main Phase 2", "основная фаза 2"),
        "discard": ("Discard Phase", "фаза сброса"),
    }
)

SKIPPED: Final = Sayings(
    {
        "setup": ("the set-up", "подготовку"),
        "upkeep": ("the Upkeep Phase", "фазу обновления"),
        "income": ("the Income Phase", "фазу дохода"),
        "main_1": ("Main Phase 1", "основную фазу 1"),
        "offensive_roll": ("the Offensive Roll Phase", "фазу броска нападения"),
        "targeting_roll": ("the Targeting Roll Phase", "фазу броска прицеливания"),
        "defensive_roll": ("the Defensive Roll Phase", "фазу броска защиты"),
        "main_2": ("Main Phase 2", "основную фазу 2"),
        "discard": ("the Discard Phase", "фазу сброса"),
    }
)
"""The phases as what somebody skips."""

CARDS: Final = Sayings(
    {
        "action": ("action card", "карта действия"),
        "main action": ("Main Phase Action card", "карта действия основной фазы"),
        "roll action": ("Roll Phase Action card", "карта действия фазы броска"),
        "instant action": ("Instant Action card", "карта немедленного действия"),
        "upgrade": ("Hero Upgrade card", "карта улучшения героя"),
        "anything": ("card", "карта"),
    }
)
"""The sorts of cards of which the next one is cheaper."""

HAPPENINGS: Final = Sayings(
    {
        "and": (" and ", " и "),
        "one token": ("{name}", "жетон «{name}»"),
        "some tokens": ("{count} {name} tokens", "{count:token} «{name}»"),
        "one companion": ("{name}", "компаньона «{name}»"),
        "some companions": ("{count} {name}", "{count:companion} «{name}»"),
        "turn": ("Turn {turn}: {who:gen} turn.", "Ход {turn}: <ваш ход|ходит {who}>."),
        "phase": ("{phase} begins.", "Начинается {phase}."),
        "skipped": ("{who} <skip|skips> {phase}.", "{who} <пропускаете|пропускает> {phase}."),
        "extra": (
            "{who} <begin|begins> an additional Offensive Roll Phase against {target}.",
            "{who} <начинаете|начинает> дополнительную фазу броска нападения против {target:gen}.",
        ),
        "extra own": (
            "{who} <begin|begins> an additional Offensive Roll Phase.",
            "{who} <начинаете|начинает> дополнительную фазу броска нападения.",
        ),
        "won": ("{who} <win|wins> on turn {turns}.", "{who} <побеждаете|побеждает> на {turns}-м ходу."),
        "won together": ("{who} win on turn {turns}.", "{who} <побеждаете|побеждают> на {turns}-м ходу."),
        "by resignation": ("{who} <resign|resigns>.", "{who} <сдаётесь|сдаётся>."),
        "by time": ("{who} <have|has> no time left.", "{who}: время вышло."),
        "by absence": ("{who} <were|was> away for too long.", "{who} слишком долго <отсутствуете|отсутствует>."),
        "by agreement": ("All agree: the game ends in a draw.", "Все согласны: игра заканчивается вничью."),
        "by abort": ("The game is called off: nobody has won.", "Игра отменена: никто не победил."),
        "draw": ("The game ends in a draw on turn {turns}.", "Игра заканчивается вничью на {turns}-м ходу."),
        "rolled start": (
            "{who} <roll|rolls> {values} for the first turn.",
            "{who} <бросаете|бросает> кубик за право первого хода: {values}.",
        ),
        "rolled": ("{who} <roll|rolls> {dice:die}: {values}.", "{who} <бросаете|бросает> {dice:die}: {values}."),
        "rolled again": (
            "{who} <re-roll|re-rolls> {dice:die}: {values}.",
            "{who} <перебрасываете|перебрасывает> {dice:die}: {values}.",
        ),
        "rolled target": (
            "{who} <roll|rolls> {values} for the target.",
            "{who} <бросаете|бросает> кубик прицеливания: {values}.",
        ),
        "rolled defence": (
            "{who} <roll|rolls> {dice:die} for the defense: {values}.",
            "{who} <бросаете|бросает> {dice:die} на защиту: {values}.",
        ),
        "altered": (
            "{who} <change|changes> a die from {old} to {new}.",
            "{who} <меняете|меняет> значение своего кубика с {old} на {new}.",
        ),
        "altered yours": (
            "{who} <change|changes> your die from {old} to {new}.",
            "{who} <меняете|меняет> значение вашего кубика с {old} на {new}.",
        ),
        "altered theirs": (
            "{who} <change|changes> {owner:gen} die from {old} to {new}.",
            "{who} <меняете|меняет> значение кубика {owner:gen} с {old} на {new}.",
        ),
        "altered target": (
            "{who} <change|changes> the targeting die from {old} to {new}.",
            "{who} <меняете|меняет> значение кубика прицеливания с {old} на {new}.",
        ),
        "drew": ("{who} <draw|draws> {card}.", "{who} <берёте|берёт> карту «{card}»."),
        "drew hidden": ("{who} <draw|draws> a card.", "{who} <берёте|берёт> карту."),
        "discarded": ("{who} <discard|discards> {card}.", "{who} <сбрасываете|сбрасывает> карту «{card}»."),
        "found": (
            "{who} <take|takes> {card} from the deck.",
            "{who} <выбираете|выбирает> в колоде и <берёте|берёт> карту «{card}».",
        ),
        "found hidden": (
            "{who} <take|takes> a card of choice from the deck.",
            "{who} <берёте|берёт> из колоды карту по своему выбору.",
        ),
        "recovered": (
            "{who} <take|takes> {card} from the discard pile.",
            "{who} <берёте|берёт> из сброса карту «{card}».",
        ),
        "cancelled": (
            "{who} <cancel|cancels> {of:gen} {card}: it has no effect.",
            "{who} <отменяете|отменяет> карту «{card}» {of:gen}: она не действует.",
        ),
        "cancelled yours": (
            "{who} <cancel|cancels> your {card}: it has no effect.",
            "{who} <отменяете|отменяет> вашу карту «{card}»: она не действует.",
        ),
        "next cheaper": (
            "{who:gen} next {cards} this turn costs {cp} CP less.",
            "В этом ходу следующая {cards} обойдётся {who:dat} на {cp} БС дешевле.",
        ),
        "next free": (
            "{who:gen} next {cards} this turn is free.",
            "В этом ходу следующая {cards} достанется {who:dat} бесплатно.",
        ),
        "attempts ahead": (
            "{who} <have|has> {count:more attempt} in the next Offensive Roll Phase.",
            "В следующей фазе броска нападения у {who:gen} {count:more attempt}.",
        ),
        "looks": ("{who} <look|looks> at {of:gen} hand.", "{who} <смотрите|смотрит> карты в руке {of:gen}."),
        "looks at yours": ("{who} <look|looks> at your hand.", "{who} <смотрите|смотрит> карты в вашей руке."),
        "looks at own": (
            "{who} <look|looks> at <your|their> own hand.",
            "{who} <смотрите|смотрит> карты в своей руке.",
        ),
        "sees": (
            "{who} <look|looks> at {of:gen} hand: {cards}.",
            "{who} <смотрите|смотрит> карты в руке {of:gen}: {cards}.",
        ),
        "seen card": ("{card}", "«{card}»"),
        "no cards": ("no cards", "карт нет"),
        "shuffled": (
            "{who} <shuffle|shuffles> the discard pile into a new deck.",
            "{who} <перемешиваете|перемешивает> сброс и <формируете|формирует> новую колоду.",
        ),
        "played": (
            "{who} <play|plays> {card} ({cost} CP).",
            "{who} <разыгрываете|разыгрывает> карту «{card}» ({cost} БС).",
        ),
        "played free": ("{who} <play|plays> {card}.", "{who} <разыгрываете|разыгрывает> карту «{card}»."),
        "sold": ("{who} <sell|sells> {card} for 1 CP.", "{who} <продаёте|продаёт> карту «{card}» за 1 БС."),
        "intends": ("{who} <want|wants> to use {what}.", "{who} <хотите|хочет> применить {what:acc}."),
        "intends card": ("{who} <want|wants> to play {what}.", "{who} <хотите|хочет> разыграть {what:acc}."),
        "fizzled": (
            "{who} can no longer use {what} and <pay|pays> nothing.",
            "{who} уже не <можете|может> применить {what:acc} и ничего не <тратите|тратит>.",
        ),
        "upgraded": (
            "{who} <upgrade|upgrades> {ability} to level {level}.",
            "{who} <улучшаете|улучшает> способность «{ability}» до уровня {level}.",
        ),
        "spent": ("{who} <spend|spends> {tokens}.", "{who} <расходуете|расходует> {tokens}."),
        "used": ("{who} <use|uses> {owner} for {cp} CP.", "{who} <применяете|применяет> {owner:acc} за {cp} БС."),
        "paid off": (
            "{who} <pay|pays> {cp} CP to remove {owner}.",
            "{who} <тратите|тратит> {cp} БС, чтобы снять {owner:acc}.",
        ),
        "used for tokens": (
            "{who} <spend|spends> {tokens} on {owner}.",
            "{who} <расходуете|расходует> {tokens} на {owner:acc}.",
        ),
        "used freely": ("{who} <use|uses> {owner}.", "{who} <применяете|применяет> {owner:acc}."),
        "gained cp": (
            "{who} <gain|gains> {change} CP and <have|has> {now}.",
            "{who} <получаете|получает> {change} БС (всего {now}).",
        ),
        "lost cp": (
            "{who} <lose|loses> {change} CP and <have|has> {now}.",
            "{who} <теряете|теряет> {change} БС (осталось {now}).",
        ),
        "gained": ("{who} <gain|gains> {tokens}.", "{who} <получаете|получает> {tokens}."),
        "received": (
            "{who} <get|gets> {tokens} from {by}.",
            "{who} <получаете|получает> {tokens} от {by:gen}.",
        ),
        "lost": ("{who} <lose|loses> {tokens}.", "{who} <теряете|теряет> {tokens}."),
        "moved": ("{token} moves from {who} to {to}.", "Жетон «{token}» переходит от {who:gen} к {to:dat}."),
        "companion": ("{companion} is {state} now.", "{companion}: {state}."),
        "companion hale": (
            "{companion} has {health} health now and is {state}.",
            "{companion}: {state}, здоровье {health}.",
        ),
        "grown new": ("{who} <grow|grows> {companion}.", "{who} <выращиваете|выращивает> компаньона «{companion}»."),
        "grown": ("{old} grows into {companion}.", "Компаньон «{old}» становится компаньоном «{companion}»."),
        "removed": ("{who} <remove|removes> {companions}.", "{who} <убираете|убирает> {companions}."),
        "warded": (
            "{who} <keep|keeps> {token} off.",
            "Жетон «{token}» отменён, {who} его не <получаете|получает>.",
        ),
        "acts": ("{companion} is activated.", "Активируется компаньон «{companion}»."),
        "flipped": (
            "{who} <turn|turns> the board: the {side} lies up.",
            "{who} <переворачиваете|переворачивает> планшет: сверху {side}.",
        ),
        "announced": ("{who} <announce|announces> {row}.", "{who} <объявляете|объявляет> способность «{row}»."),
        "announced none": (
            "{who} <announce|announces> no ability.",
            "{who} не <объявляете|объявляет> способность.",
        ),
        "activated": ("{who} <activate|activates> {row}.", "{who} <активируете|активирует> способность «{row}»."),
        "activated at": (
            "{who} <activate|activates> {row} against {target}.",
            "{who} <активируете|активирует> способность «{row}» против {target:gen}.",
        ),
        "failed": (
            "{who:gen} {ability} fails and has no effect.",
            "<Ваша способность|Способность {who:gen}> «{ability}» не срабатывает.",
        ),
        "aims": ("{who} <aim|aims> at {target}.", "<Ваша цель|Цель {who:gen}> — {target}."),
        "undefendable": (
            "{who:gen} Attack becomes undefendable.",
            "<Ваша атака|Атака {who:gen}> становится неблокируемой.",
        ),
        "defends": (
            "{who} <defend|defends> with {ability}.",
            "{who} <защищаетесь|защищается> способностью «{ability}».",
        ),
        "defends not": ("{who} <do|does> not defend.", "{who} не <защищаетесь|защищается>."),
        "took": (
            "{who} <take|takes> {damage} damage: {now} health.",
            "{who} <получаете|получает> {damage:damage}, здоровье: {now}.",
        ),
        "took nothing": (
            "{who} <take|takes> no damage: {now} health.",
            "{who} не <получаете|получает> урона, здоровье: {now}.",
        ),
        "healed": (
            "{who} <heal|heals> {healing}: {now} health.",
            "{who} <исцеляетесь|исцеляется> на {healing}, здоровье: {now}.",
        ),
        "healed at once": (
            "{source} heals {who} by {amount}: {now} health.",
            "{source} исцеляет {who:acc} на {amount}, здоровье: {now}.",
        ),
        "healed nothing": (
            "{source} heals {who} no further: {now} health is the most.",
            "{source} не исцеляет {who:acc}, здоровье уже наибольшее: {now}.",
        ),
        "took and healed": (
            "{who} <take|takes> {damage} damage and <heal|heals> {healing}: {now} health.",
            "{who} <получаете|получает> {damage:damage} и <исцеляетесь|исцеляется> на {healing}, здоровье: {now}.",
        ),
        "stolen": ("{amount} health is stolen from {who}.", "У {who:gen} украдено здоровье: {amount}."),
        "saved": (
            "{token} saves {who}: 1 health.",
            "Жетон «{token}» спасает {who:acc} от поражения, здоровье: 1.",
        ),
        "rescued": (
            "{who} <fall|falls> before the second turn and <begin|begins> anew with {health} health and a new hand.",
            "{who} <терпите|терпит> поражение до второго хода и <начинаете|начинает> заново: "
            "здоровье {health}, новые карты в руке.",
        ),
        "defeated": ("{who} <are|is> defeated.", "{who} <терпите|терпит> поражение."),
        "damage": ("{source} will deal {who} {damage}.", "{source} нанесёт {who:dat} {damage}."),
        "addition": (
            "{source} will deal {who} {amount} more damage.",
            "{source} нанесёт {who:dat} ещё {amount:damage}.",
        ),
        "prevention": (
            "{source} prevents {amount} damage for {who}.",
            "{source} отменяет {amount} из <вашего входящего урона|входящего урона {who:gen}>.",
        ),
        "half": (
            "{source} prevents half of the damage for {who}.",
            "{source} отменяет половину <вашего входящего урона|входящего урона {who:gen}>.",
        ),
        "dodge": ("{who} <avoid|avoids> the damage ({source}).", "{who} <избегаете|избегает> урона ({source})."),
        "return": (
            "{source} sends half of the damage back to the attacker.",
            "{source} возвращает половину урона атакующему.",
        ),
        "healing": ("{source} will heal {who} by {amount}.", "{source} исцелит {who:acc} на {amount}."),
        "cut": (
            "{source} takes {amount} off what the ability deals {who}.",
            "Способность нанесёт {who:dat} урона на {amount} меньше ({source}).",
        ),
        "dimming": (
            "{source} halves what the ability deals {who}.",
            "Способность нанесёт {who:dat} вдвое меньше урона ({source}).",
        ),
        "mending": (
            "{source} heals {who:gen} companion by {amount}.",
            "{source} исцеляет <вашего компаньона|компаньона {who:gen}> на {amount}.",
        ),
        "recoil": (
            "{source} will deal {who} {amount} damage if the Attack gets through.",
            "Если атака пройдёт, {source} нанесёт {who:dat} {amount:damage}.",
        ),
        "leech": (
            "{source} will heal {who} by what the Attack deals.",
            "{source} исцелит {who:acc} на столько, сколько урона нанесёт атака.",
        ),
        "theft": (
            "{source} steals {amount} health from {who}.",
            "{source} крадёт здоровье у {who:gen}: {amount}.",
        ),
        "passed": (
            "{source} takes {amount} of the damage instead of {who}.",
            "{source} получает {amount:damage} вместо {who:gen}.",
        ),
    }
)
