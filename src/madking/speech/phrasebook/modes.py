"""Modes, rulesets and what differs between them."""

from typing import Final

from madking.speech.phrasebook import Pair, Sayings

TARGETS: Final = Sayings(
    {
        "left": ("the opponent on the left", "противник слева"),
        "right": ("the opponent on the right", "противник справа"),
        "middle": ("the opponent in the middle", "противник посередине"),
        "left or right": ("left or right, the attacker chooses", "слева или справа, выбирает атакующий"),
        "they choose": ("the opponents choose", "выбирают противники"),
        "you choose": ("the attacker chooses", "выбирает атакующий"),
        "number": (
            "the opponent of that number, counted from the left",
            "противник с этим номером, считая слева",
        ),
    }
)
"""Whom the words of a targeting table mean."""

SWITCHES: Final[dict[str, tuple[str, Pair, Pair]]] = {
    "halves_from_subtotal": (
        "DMG-6",
        (
            "Halves are taken from the subtotal after all additions and subtractions.",
            "Половина берётся от промежуточного урона, после всех прибавлений и вычитаний.",
        ),
        (
            "Halves are taken from the whole damage of the phase.",
            "Половина берётся от всего урона фазы.",
        ),
    ),
    "turn_player_first": (
        "RUL-2",
        (
            "Instants and spends of the others are announced, and players before them in priority may act first.",
            "О картах немедленных действий и расходе жетонов другие игроки объявляют, и те, у кого приоритет выше, "
            "могут действовать раньше.",
        ),
        (
            "Instants and spends resolve as they are used; nobody can act first.",
            "Карты немедленных действий и расход жетонов срабатывают сразу, опередить их нельзя.",
        ),
    ),
    "weakening_reaches_all": (
        "DMG-15",
        (
            "Pure and collateral damage is never raised, but what weakens the attacker lowers it.",
            "Чистый и побочный урон нельзя увеличить, но то, что ослабляет атакующего, его уменьшает.",
        ),
        (
            "Pure and collateral damage is neither raised nor lowered by anything that modifies an Attack.",
            "Чистый и побочный урон не увеличивает и не уменьшает ничто из того, что изменяет атаку.",
        ),
    ),
    "asks_clockwise": (
        "TIM-2",
        (
            "Windows ask the turn player first, then the others clockwise around the table.",
            "В окнах сначала спрашивают активного игрока, затем остальных по часовой стрелке.",
        ),
        (
            "Windows ask the turn player first, then the others in turn order.",
            "В окнах сначала спрашивают активного игрока, затем остальных в порядке ходов.",
        ),
    ),
    "defence_optional": (
        "DEF-2",
        (
            "A defender may do without a Defensive Ability.",
            "Защищающийся может отказаться от способности защиты.",
        ),
        (
            "A defender uses a Defensive Ability: there is no choice.",
            "Защищающийся обязан применить способность защиты.",
        ),
    ),
    "any_change_reopens": (
        "OFF-4",
        (
            "Dice altered after the announcement, by anyone, let the roller use attempts that are left.",
            "Если после объявления кто угодно изменил кубики, можно использовать оставшиеся попытки.",
        ),
        (
            "Only dice that an opponent altered after the announcement let the roller use attempts that are left.",
            "Оставшиеся попытки можно использовать, только если кубики после объявления изменил противник.",
        ),
    ),
    "ultimate_aim_closed": (
        "TGT-2",
        (
            "Nobody may alter the targeting die of an Ultimate.",
            "Кубик прицеливания легендарной способности не может изменить никто.",
        ),
        (
            "The side that uses an Ultimate may alter its targeting die; the opponents may not.",
            "Кубик прицеливания легендарной способности может изменить только сторона атакующего.",
        ),
    ),
    "upgrade_deck": (
        "MODE-UPGRADE-DECK",
        (
            "The book has the upgrade deck.",
            "В книге есть отдельная колода улучшений.",
        ),
        (
            "The upgrade deck is a house rule.",
            "Отдельная колода улучшений — домашнее правило.",
        ),
    ),
}
"""The switches of a ruleset: the rule they are about, and what it means when they are on and when they are off."""

SPECIAL: Final = Sayings(
    {
        "no roll": ("there is one opponent, so nobody rolls", "противник один, бросок не нужен"),
        "chosen": ("the attacker chooses, nobody rolls", "выбирает атакующий, бросок не нужен"),
        "team": (
            "Teammates share one health dial and may look at each other's hands; the turns go from team to team.",
            "У членов команды общее здоровье, и они могут смотреть карты друг друга; команды ходят по очереди.",
        ),
        "leaders": (
            "Whoever attacks a player with the most health draws a card, as soon as the target is known.",
            "Кто атакует игрока с наибольшим здоровьем, берёт карту, как только цель известна.",
        ),
        "rescue": (
            "Who falls before their second turn comes back with {health} health, {cp} CP and {hand:card}, without "
            "tokens and upgrades.",
            "Кто терпит поражение до своего второго хода, возвращается: здоровье {health}, {cp} БС, {hand:card}, "
            "без жетонов и улучшений.",
        ),
        "defeat": (
            "The fallen leave: their turns are skipped, and nobody can aim at them.",
            "Побеждённые выбывают: их ходы пропускаются, целью они быть не могут.",
        ),
        "no cards": (
            "There are no cards and no CP: only Upkeep and the roll phases.",
            "Нет ни карт, ни БС: только фаза обновления и фазы бросков.",
        ),
        "beginners": ("Only heroes for beginners play: {heroes}.", "Играют только герои для новичков: {heroes}."),
        "no mode": (
            "House rules: “{ruleset}” has no mode “{mode}” (it is in {books}).",
            "Домашние правила: в книге «{ruleset}» нет режима «{mode}». Он есть здесь: {books}.",
        ),
        "no upgrade deck": (
            "House rules: “{ruleset}” has no upgrade deck (it is in {books}).",
            "Домашние правила: в книге «{ruleset}» нет отдельной колоды улучшений. Она есть здесь: {books}.",
        ),
    }
)

ABOUT: Final = Sayings(
    {
        "duel": (
            "Two heroes fight each other. Whoever brings the other's health to 0 wins.",
            "Два героя сражаются друг с другом. Побеждает тот, кто опустит здоровье противника до 0.",
        ),
        "team": (
            "Teammates share one health dial, and a die tells whom of the opponents an attack hits. "
            "The last team that stands wins.",
            "Здоровье у команды общее, а кого из противников заденет атака, решает кубик. "
            "Побеждает команда, которая устоит последней.",
        ),
        "everyone": (
            "Everyone plays alone, and a die tells whom an attack hits. The last one who stands wins.",
            "Каждый играет за себя, а кого заденет атака, решает кубик. Побеждает тот, кто устоит последним.",
        ),
        "king": (
            "Everyone plays alone and attacks whom they like; whoever has the most health is the king. "
            "Who attacks the king draws a card, and the last one who stands wins.",
            "Каждый играет за себя и атакует кого хочет; у кого больше всех здоровья, тот царь горы. "
            "Кто атакует царя, берёт карту, а побеждает тот, кто устоит последним.",
        ),
        "first": (
            "A short duel of heroes that are easy to learn. All rules of the duel hold.",
            "Короткая дуэль героев, которых легко освоить. Действуют все правила дуэли.",
        ),
        "simple": (
            "A short duel without cards and CP, by dice and abilities alone. It is for those who never played before.",
            "Короткая дуэль без карт и БС, только кубики и способности. Для тех, кто ещё ни разу не играл.",
        ),
    }
)
"""What a mode is, in two sentences."""
