"""What happens in a game; `{who}` is the subject of its sentence."""

from typing import Final

from madking.speech.phrasebook import Sayings

PHASES: Final = Sayings(
    {
        "setup": ("set-up", "подготовка"),
        "upkeep": ("Upkeep Phase", "фаза обновления"),
        "income": ("Income Phase", "фаза дохода"),
        "main_1": ("Main Phase 1", "основная фаза (1)"),
        "offensive_roll": ("Offensive Roll Phase", "фаза броска нападения"),
        "targeting_roll": ("Targeting Roll Phase", "фаза броска прицеливания"),
        "defensive_roll": ("Defensive Roll Phase", "фаза броска защиты"),
        "main_2": ("Main Phase 2", "основная фаза (2)"),
        "discard": ("Discard Phase", "фаза сброса"),
    }
)

DAMAGE: Final = Sayings(
    {
        "normal": ("normal ", "обычного "),
        "undefendable": ("undefendable ", "неблокируемого "),
        "pure": ("pure ", "чистого "),
        "collateral": ("collateral ", "побочного "),
        "ultimate": ("ultimate ", "легендарного "),
        "plain": ("", ""),
        "isolated": ("isolated ", "изолированного "),
        "unavoidable": ("unavoidable ", "неизбегаемого "),
    }
)

CARDS: Final = Sayings(
    {
        "action": ("action card", "карта действия"),
        "main action": ("Main Phase Action", "карта «действие основной фазы»"),
        "roll action": ("Roll Phase Action", "карта «действие фазы броска»"),
        "instant action": ("Instant Action", "карта «немедленное действие»"),
        "upgrade": ("Hero Upgrade", "карта улучшения"),
        "anything": ("card", "карта"),
    }
)
"""The sorts of cards of which the next one is cheaper."""

HAPPENINGS: Final = Sayings(
    {
        "you": ("you", "вы"),
        "and": (" and ", " и "),
        "turn": ("Turn {turn}: <your|{who}'s> turn.", "Ход {turn}: <ваш ход|ходит {who}>."),
        "phase": ("{phase} begins.", "Начинается {phase}."),
        "skipped": ("{who} <skip|skips> the {phase}.", "{phase} <для вас|для героя «{who}»> пропускается."),
        "extra": (
            "{who} <begin|begins> an additional Offensive Roll Phase against {target}.",
            "{who} <начинаете|начинает> дополнительную фазу броска нападения, цель — {target}.",
        ),
        "extra own": (
            "{who} <begin|begins> an additional Offensive Roll Phase.",
            "{who} <начинаете|начинает> дополнительную фазу броска нападения.",
        ),
        "won": ("{who} <win|wins> in turn {turns}.", "{who} <побеждаете|побеждает> на ходу {turns}."),
        "won together": ("{who} win in turn {turns}.", "{who} побеждают на ходу {turns}."),
        "draw": ("The game ends in a draw in turn {turns}.", "Игра заканчивается вничью на ходу {turns}."),
        "rolled start": (
            "{who} <roll|rolls> {values} for the first turn.",
            "{who} <бросаете|бросает> за право первого хода: {values}.",
        ),
        "rolled": ("{who} <roll|rolls> {values}.", "{who} <бросаете|бросает> кубы: {values}."),
        "rolled again": (
            "{who} <roll|rolls> {dice} again: {values}.",
            "{who} <перебрасываете|перебрасывает> {dice}: {values}.",
        ),
        "rolled target": (
            "{who} <roll|rolls> {values} for the target.",
            "{who} <бросаете|бросает> куб прицеливания: {values}.",
        ),
        "rolled defence": (
            "{who} <roll|rolls> {values} for the defence.",
            "{who} <бросаете|бросает> кубы защиты: {values}.",
        ),
        "altered": (
            "{who} <change|changes> a die from {old} to {new}.",
            "{who} <меняете|меняет> значение куба с {old} на {new}.",
        ),
        "altered yours": (
            "{who} <change|changes> your die from {old} to {new}.",
            "{who} <меняете|меняет> значение вашего куба с {old} на {new}.",
        ),
        "altered theirs": (
            "{who} <change|changes> a die of {owner} from {old} to {new}.",
            "{who} <меняете|меняет> значение куба героя «{owner}» с {old} на {new}.",
        ),
        "altered target": (
            "{who} <change|changes> the targeting die from {old} to {new}.",
            "{who} <меняете|меняет> значение куба прицеливания с {old} на {new}.",
        ),
        "drew": ("{who} <draw|draws> {card}.", "{who} <берёте|берёт> карту «{card}»."),
        "drew hidden": ("{who} <draw|draws> a card.", "{who} <берёте|берёт> карту."),
        "discarded": ("{who} <discard|discards> {card}.", "{who} <сбрасываете|сбрасывает> карту «{card}»."),
        "found": (
            "{who} <take|takes> {card} from the deck.",
            "{who} <берёте|берёт> из колоды по своему выбору карту «{card}».",
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
            "{who} <cancel|cancels> {card} of {of}: it has no effect.",
            "{who} <отменяете|отменяет> карту «{card}» героя «{of}»: она не действует.",
        ),
        "cancelled yours": (
            "{who} <cancel|cancels> your {card}: it has no effect.",
            "{who} <отменяете|отменяет> вашу карту «{card}»: она не действует.",
        ),
        "next cheaper": (
            "<Your next|The next> {cards}<| of {who}> this turn costs {cp} CP less.",
            "Следующая {cards} <у вас|у героя «{who}»> в этом ходу дешевле на {cp} БС.",
        ),
        "next free": (
            "<Your next|The next> {cards}<| of {who}> this turn is free.",
            "Следующая {cards} <у вас|у героя «{who}»> в этом ходу бесплатна.",
        ),
        "attempts ahead": (
            "{who} <have|has> more Roll Attempts in the next Offensive Roll Phase: {count}.",
            "<У вас|У героя «{who}»> в следующей фазе броска нападения больше попыток: +{count}.",
        ),
        "looks": (
            "{who} <look|looks> at the hand of {of}.",
            "{who} <смотрите|смотрит> карты на руке героя «{of}».",
        ),
        "looks at yours": ("{who} <look|looks> at your hand.", "{who} <смотрите|смотрит> карты на вашей руке."),
        "looks at own": (
            "{who} <look|looks> at <your|their> own hand.",
            "{who} <смотрите|смотрит> карты на своей руке.",
        ),
        "sees": (
            "{who} <look|looks> at the hand of {of}: {cards}.",
            "{who} <смотрите|смотрит> карты на руке героя «{of}»: {cards}.",
        ),
        "no cards": ("no cards", "карт нет"),
        "shuffled": (
            "{who} <shuffle|shuffles> the discard pile into a new deck.",
            "{who} <замешиваете|замешивает> сброс в новую колоду.",
        ),
        "played": ("{who} <play|plays> {card} ({cost} CP).", "{who} <играете|играет> карту «{card}» ({cost} БС)."),
        "sold": ("{who} <sell|sells> {card} for 1 CP.", "{who} <продаёте|продаёт> карту «{card}» за 1 БС."),
        "intends": ("{who} <want|wants> to use {what}.", "{who} <хотите|хочет> применить «{what}»."),
        "fizzled": (
            "{who} can no longer use {what}; it costs nothing.",
            "{who} уже не <можете|может> применить «{what}»; это ничего не стоит.",
        ),
        "upgraded": (
            "{who} <upgrade|upgrades> {ability} to level {level}.",
            "{who} <улучшаете|улучшает> «{ability}» до уровня {level}.",
        ),
        "spent": ("{who} <spend|spends> {owner}{times}.", "{who} <расходуете|расходует> «{owner}»{times}."),
        "used": ("{who} <use|uses> {owner} for {cp} CP.", "{who} <применяете|применяет> «{owner}» за {cp} БС."),
        "used for tokens": (
            "{who} <use|uses> {owner} for {token}{times}.",
            "{who} <применяете|применяет> «{owner}», цена: «{token}»{times}.",
        ),
        "used freely": ("{who} <use|uses> {owner}.", "{who} <применяете|применяет> «{owner}»."),
        "gained cp": (
            "{who} <gain|gains> {change} CP and <have|has> {now}.",
            "{who} <получаете|получает> {change} БС, теперь {now}.",
        ),
        "lost cp": (
            "{who} <lose|loses> {change} CP and <have|has> {now}.",
            "{who} <теряете|теряет> {change} БС, теперь {now}.",
        ),
        "gained": ("{who} <gain|gains> {token}{times}.", "{who} <получаете|получает> жетон «{token}»{times}."),
        "received": (
            "{who} <get|gets> {token}{times} from {by}.",
            "{who} <получаете|получает> жетон «{token}»{times} (от: {by}).",
        ),
        "received yours": (
            "{who} <get|gets> {token}{times} from you.",
            "{who} <получаете|получает> жетон «{token}»{times} (от вас).",
        ),
        "lost": ("{who} <lose|loses> {token}{times}.", "{who} <теряете|теряет> жетон «{token}»{times}."),
        "moved": ("{token} moves from {who} to {to}.", "Жетон «{token}» переходит: {who} → {to}."),
        "companion": ("{companion} is {state} now.", "{companion}: теперь в положении «{state}»."),
        "companion hale": (
            "{companion} has {health} health now and is {state}.",
            "{companion}: здоровье {health}, положение «{state}».",
        ),
        "grown new": ("{who} <grow|grows> {companion}.", "{who} <выращиваете|выращивает> компаньона «{companion}»."),
        "grown": ("{old} grows into {companion}.", "Компаньон «{old}» вырастает в «{companion}»."),
        "removed": ("{who} <remove|removes> {companion}{times}.", "{who} <убираете|убирает> «{companion}»{times}."),
        "spent companion": (
            "{who} <spend|spends> {owner}{times}.",
            "{who} <расходуете|расходует> компаньона «{owner}»{times}.",
        ),
        "warded": ("{who} <keep|keeps> {token} off.", "{who} не <получаете|получает> жетон «{token}»: он отменён."),
        "acts": ("{companion} is activated.", "Активируется компаньон: {companion}."),
        "flipped": (
            "{who} <turn|turns> the board: the {side} lies up.",
            "{who} <переворачиваете|переворачивает> планшет: сверху {side}.",
        ),
        "announced": ("{who} <announce|announces> {row}.", "{who} <объявляете|объявляет> «{row}»."),
        "announced none": (
            "{who} <announce|announces> no ability.",
            "{who} не <объявляете|объявляет> способность.",
        ),
        "activated": ("{who} <activate|activates> {row}.", "{who} <активируете|активирует> «{row}»."),
        "activated at": (
            "{who} <activate|activates> {row} against {target}.",
            "{who} <активируете|активирует> «{row}», цель — {target}.",
        ),
        "failed": (
            "{who} <fail|fails>: {ability} has no effect.",
            "{who} <терпите|терпит> неудачу: «{ability}» не срабатывает.",
        ),
        "aims": ("{who} <aim|aims> at {target}.", "{who} <находите|находит> цель: {target}."),
        "undefendable": (
            "<Your attack|The attack of {who}> can no longer be defended.",
            "<Ваша атака|Атака героя «{who}»> становится неблокируемой.",
        ),
        "defends": ("{who} <defend|defends> with {ability}.", "{who} <защищаетесь|защищается>: «{ability}»."),
        "defends not": ("{who} <do|does> not defend.", "{who} не <защищаетесь|защищается>."),
        "took": (
            "{who} <take|takes> {damage} damage: {now} health.",
            "{who} <получаете|получает> {damage} урона: здоровье {now}.",
        ),
        "healed": (
            "{who} <heal|heals> {healing}: {now} health.",
            "{who} <исцеляетесь|исцеляется> на {healing}: здоровье {now}.",
        ),
        "healed at once": (
            "{source} heals {who} by {amount}: {now} health.",
            "«{source}»: <вы исцеляетесь|{who} исцеляется> на {amount}, здоровье {now}.",
        ),
        "healed nothing": (
            "{source} heals {who} no further: {now} health is the most.",
            "«{source}»: здоровье {now} — больше не бывает, <вы не исцеляетесь|{who} не исцеляется>.",
        ),
        "took and healed": (
            "{who} <take|takes> {damage} damage and <heal|heals> {healing}: {now} health.",
            "{who} <получаете|получает> {damage} урона и <исцеляетесь|исцеляется> на {healing}: здоровье {now}.",
        ),
        "stolen": (
            "{who} <lose|loses> {amount} health that is stolen.",
            "<У вас|У героя «{who}»> украдено здоровья: {amount}.",
        ),
        "saved": ("{token} saves {who}: 1 health.", "«{token}» спасает от поражения: {who}, здоровье 1."),
        "rescued": (
            "{who} <fall|falls> before the second turn and <begin|begins> anew with {health} health and a new hand.",
            "{who} <терпите|терпит> поражение до второго хода и <начинаете|начинает> заново: "
            "здоровье {health}, новая рука.",
        ),
        "defeated": ("{who} <are|is> defeated.", "{who} <терпите|терпит> поражение."),
        "damage": (
            "{source}: {amount} {type}damage waits for {who}.",
            "«{source}»: {amount} {type}урона, <получаете вы|получает {who}>.",
        ),
        "addition": (
            "{source} adds {amount} damage for {who}.",
            "«{source}»: ещё {amount} урона, <получаете вы|получает {who}>.",
        ),
        "prevention": (
            "{source} prevents {amount} damage for {who}.",
            "«{source}» отменяет {amount} урона, который <получаете вы|получает {who}>.",
        ),
        "half": (
            "{source} prevents half of the damage for {who}.",
            "«{source}» отменяет половину урона, который <получаете вы|получает {who}>.",
        ),
        "dodge": ("{who} <dodge|dodges> the damage: {source}.", "{who} <избегаете|избегает> урона: «{source}»."),
        "return": (
            "{source} sends half of the damage back.",
            "«{source}» возвращает нападающему половину урона.",
        ),
        "healing": (
            "{source} heals {who} by {amount}.",
            "«{source}»: <вы исцеляетесь|{who} исцеляется> на {amount}.",
        ),
        "cut": (
            "{source} takes {amount} off what the ability deals {who}.",
            "«{source}»: способность наносит <вам|герою «{who}»> на {amount} урона меньше.",
        ),
        "dimming": (
            "{source} halves what the ability deals {who}.",
            "«{source}»: способность наносит <вам|герою «{who}»> вдвое меньше урона.",
        ),
        "mending": (
            "{source} heals the companion of {who} by {amount}.",
            "«{source}» исцеляет <вашего компаньона|компаньона героя «{who}»> на {amount}.",
        ),
        "recoil": (
            "{source}: {amount} damage for {who} if the attack gets through.",
            "«{source}»: {amount} урона <получите вы|получит {who}>, если атака пройдёт.",
        ),
        "leech": (
            "{source} will heal {who} by what the attack deals.",
            "«{source}»: <вы исцелитесь|{who} исцелится> на столько, сколько урона нанесёт атака.",
        ),
        "theft": (
            "{source} steals {amount} health from {who}.",
            "«{source}» крадёт здоровье <у вас|у героя «{who}»>: {amount}.",
        ),
        "passed": (
            "{source} takes {amount} of the damage instead of {who}.",
            "«{source}»: {amount} урона вместо <вас|героя «{who}»>.",
        ),
    }
)
