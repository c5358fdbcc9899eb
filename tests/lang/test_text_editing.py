"""What an editor has sent back: each mended text of a shipped hero, and shapes that no text may have."""

import re
from collections.abc import Iterator

import pytest

from madking.lang import tree as t
from madking.lang.checker import check
from madking.lang.keywords import keyword
from madking.lang.library import hero_keys, load_common, load_hero
from madking.lang.notes import notes
from madking.lang.parser import parse
from madking.lang.printer import to_text
from madking.lang.texts import Teller
from madking.lang.words import Language, Lexicon
from tests.lang.plainly import card_text, companion_text, level_text, rule_text, token_text

COMMON = load_common()
LANGUAGES: tuple[Language, Language] = ("en", "ru")


def card(key: str, name: str, lang: Language) -> str:
    hero = load_hero(key)
    return card_text(next(one for one in hero.cards if one.name.en == name), Lexicon.of(hero, COMMON), lang)


def token(key: str, name: str, lang: Language) -> str:
    hero = load_hero(key)
    found = next(one for one in (*hero.tokens, *COMMON.tokens) if one.name.en == name)
    return token_text(found, Lexicon.of(hero, COMMON), lang)


def every_text(lang: Language) -> Iterator[str]:
    """All texts of the shipped heroes and of the common cards."""
    shared = Lexicon.of_common(COMMON)
    yield from (card_text(one, shared, lang) for one in COMMON.cards)
    yield from (token_text(one, shared, lang) for one in COMMON.tokens)
    for key in hero_keys():
        hero = load_hero(key)
        names = Lexicon.of(hero, COMMON)
        yield from (card_text(one, names, lang) for one in hero.cards)
        yield from (token_text(one, names, lang) for one in hero.tokens)
        yield from (companion_text(one, names, lang) for one in hero.companions)
        yield from (rule_text(one, names, lang) for one in hero.rules)
        for ability in hero.abilities:
            for level in ability.levels:
                yield from level_text(level, ability.slot, names, lang)


def test_three_players_who_are_chosen_are_not_one() -> None:
    assert card("seraph", "Divine Intervention!", "ru") == (
        "Получите «Святое присутствие». Выберите игрока. Наложите на этого игрока «Слепящий свет». Выберите игрока "
        "(можно того же). Этот игрок получает 2 жетона «Полёт». Выберите игрока (можно того же). Этот игрок получает "
        "«Очищение»."
    )
    assert "Choose a player (it may be the same one). That player gains Cleanse." in card(
        "seraph", "Divine Intervention!", "en"
    )


def test_of_several_tokens_one_leaves() -> None:
    assert "снимите 1 жетон «Власть над огнём»." in token("pyromancer", "Fire Mastery", "ru")
    assert "remove 1 Fire Mastery token." in token("pyromancer", "Fire Mastery", "en")


def test_the_ways_to_lose_a_token_are_named() -> None:
    assert "Его можно снять или перенести на другого игрока только эффектом, в котором оно названо." in token(
        "cursed_pirate", "Cursed Doubloon", "ru"
    )
    assert "It can be removed or moved to another player only by an effect that names it." in token(
        "cursed_pirate", "Cursed Doubloon", "en"
    )


def test_an_opponent_who_chooses_is_addressed() -> None:
    assert card("cursed_pirate", "Yo Ho!", "ru") == (
        "Выберите противника. Этот противник выбирает одно: 1) получает «Пороховую бочку»; 2) бросает 1 кубик и при "
        "3–6 получает «Пороховую бочку» и «Увядание»."
    )
    assert card("cursed_pirate", "Yo Ho!", "en") == (
        "Choose an opponent. That opponent chooses one: 1) they gain Powder Keg; 2) they roll 1 die and, on 3–6, they "
        "gain Powder Keg and Wither."
    )


def test_choices_are_numbered() -> None:
    assert card("cursed_pirate", "Cursed Cards!", "ru") == (
        "Выберите одно: 1) возьмите 1 карту; 2) получите 2 урона и возьмите 2 карты; 3) получите 4 урона и возьмите 3 "
        "карты."
    )


@pytest.mark.parametrize(("key", "name"), [("moon_elf", "Targeted"), ("gunslinger", "Bounty")])
def test_the_victim_is_not_told_to_add_damage(key: str, name: str) -> None:
    assert "к атаке добавляется" in token(key, name, "ru")
    assert re.search(r"the Attack deals \d more damage", token(key, name, "en"))


def test_a_token_without_rules_has_a_text() -> None:
    synth = load_hero("artificer").tokens[0]
    assert [line.plain for line in Teller(Lexicon.of(load_hero("artificer"), COMMON), "ru").does(synth)] == [
        "Само по себе ничего не делает: его используют способности, карты и компаньоны, в тексте которых оно названо."
    ]


def test_dice_of_a_token_are_a_table_of_sentences() -> None:
    assert (
        "During your Upkeep Phase, roll 1 die. On 1–2, remove this token and take 3 isolated damage. On 6, you may "
        "move this token to another player of your choice."
    ) in token("cursed_pirate", "Powder Keg", "en")


def test_companions_are_called_by_name_and_verb() -> None:
    assert "исцелите Найру на 1" in card("huntress", "Prowl!", "ru")
    nanobot = load_hero("artificer").companions[0]
    names = Lexicon.of(load_hero("artificer"), COMMON)
    assert "in your Main Phase to build a Nanobot." in companion_text(nanobot, names, "en")
    assert "в своей основной фазе. Если вы это сделали, постройте нанобота." in companion_text(nanobot, names, "ru")


def test_what_hangs_on_nothing_says_so_behind_a_table() -> None:
    poison = next(one for one in load_hero("ninja").abilities if one.name.en == "Poison Blade")
    names = Lexicon.of(load_hero("ninja"), COMMON)
    texts = [line for level in poison.levels for line in level_text(level, poison.slot, names, "en")]
    assert any("Otherwise, inflict 2 Delayed Poison tokens. In any case, deal" in text for text in texts)


def test_one_price_leads_to_one_table() -> None:
    strike = load_hero("artificer").abilities[0]
    names = Lexicon.of(load_hero("artificer"), COMMON)
    assert level_text(strike.levels[0], strike.slot, names, "en")[0] == (
        "3 [wrench]: Deal 3 damage. You may spend 1 Synth token. If you do, roll 3 dice; otherwise, roll 1 die. On "
        "[wrench], add 1 damage to the Attack. On [gear], add 2 damage to the Attack. Gain 1 Synth token for each "
        "[bolt]."
    )


SHAPES = [r"\(\(", r"\)\)", r":[^.]*:[^.]*\.", r"\b1 die\b[^.]*any of them", r"[!?]:", r"; ?\.", r" ,", r"\.\."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_a_shape_that_nobody_writes(lang: Language) -> None:
    for text in every_text(lang):
        said = re.sub(r"^[^:]*(\]|straight|стрит): ", "", text)
        assert [shape for shape in SHAPES if re.search(shape, said)] == [], text


FORBIDDEN = (
    r"\bкуб(а|ы|ов|у|ом|е|ам|ами|ах)?\b|нападающ|сыгра|\bигра(ет|ете|йте)\b|на руке|с руки|соперник|союзник|заплат|"
    r"\bиначе\b|изолирован|неизбегаем|\bи (если|пока)\b|Затем если|при \["
)


def test_russian_keeps_to_the_terms_of_the_book() -> None:
    for text in every_text("ru"):
        assert re.search(FORBIDDEN, text) is None, text


def test_russian_numbers_hold_fast_to_what_they_count() -> None:
    for key in hero_keys():
        hero = load_hero(key)
        teller = Teller(Lexicon.of(hero, COMMON), "ru")
        for one in hero.cards:
            assert re.search(r"\d [^\W\d]", teller.card(one).plain) is None


@pytest.mark.parametrize("key", hero_keys())
def test_the_names_of_shipped_heroes_have_their_forms(key: str) -> None:
    parsed = parse(to_text(load_hero(key)), key)
    assert [note for note in notes(parsed, COMMON) if "Russian name" in note.message] == []


HERO = """hero h "H" / "Ш" {{ complexity 1 dice a a a a a b symbol a "a" / "а" symbol b "b" / "б"
    token "Dart" / "Стрела"{forms} negative limit 1 {{ }}
    offensive "O" / "О" {{ level 1 {{ row need 3 a {{ inflict dart }} }} }} }}"""


def made(forms: str) -> t.Hero:
    tree = parse(HERO.format(forms=forms), "h").tree
    assert isinstance(tree, t.Hero)
    return tree


@pytest.mark.parametrize(("forms", "said"), [(' ("Стрелу")', "Наложите «Стрелу»."), ("", "Наложите жетон «Стрела».")])
def test_a_name_without_its_form_leaves_the_case_to_the_noun(forms: str, said: str) -> None:
    hero = made(forms)
    assert Teller(Lexicon.of(hero, COMMON), "ru").row(hero.abilities[0].levels[0].rows[0]).plain == said


def test_forms_and_verbs_are_printed_as_they_are_read() -> None:
    assert '"Стрела" ("Стрелу")' in to_text(made(' ("Стрелу")'))
    artificer = load_hero("artificer")
    assert parse(to_text(artificer), "artificer").tree == artificer
    assert 'state basic "basic" / "базовый" by "build a" / "постройте"' in to_text(artificer)


def test_two_forms_are_no_forms() -> None:
    found = [str(problem) for problem in check(parse(HERO.format(forms=' ("Стрелы" "Стреле")'), "h"), COMMON)]
    assert any("the accusative, or genitive, dative and accusative" in problem for problem in found)


def test_a_missing_form_is_noted() -> None:
    found = [note.message for note in notes(parse(HERO.format(forms=""), "h"), COMMON)]
    assert any("for want of the accusative" in message for message in found)


# --- the second reading ------------------------------------------------------------------------------


def row(key: str, name: str, level: int, lang: Language) -> list[str]:
    hero = load_hero(key)
    ability = next(one for one in hero.abilities if one.name.en == name)
    return level_text(ability.levels[level - 1], ability.slot, Lexicon.of(hero, COMMON), lang)


def companion(key: str, name: str, lang: Language) -> str:
    hero = load_hero(key)
    found = next(one for one in hero.companions if one.name.en == name)
    return companion_text(found, Lexicon.of(hero, COMMON), lang)


def test_an_unbuilt_companion_can_be_chosen_too() -> None:
    assert row("artificer", "Eureka", 2, "en")[1].endswith(
        ": Make a companion of your choice advanced, whatever its state."
    )
    assert row("artificer", "Eureka", 2, "ru")[1].endswith(
        ": Переведите любого своего компаньона из любого положения в положение «улучшенный»."
    )


def test_a_price_behind_a_condition_is_no_order() -> None:
    assert "If Nanobot is basic, you may spend 2 Synth tokens in your Upkeep Phase to activate Nanobot." in companion(
        "artificer", "Nanobot", "en"
    )
    assert (
        "Если нанобот базовый, вы можете израсходовать 2 жетона «Синт» в своей фазе обновления. Если вы это сделали, "
        "активируйте нанобота."
    ) in companion("artificer", "Nanobot", "ru")


def test_to_pay_for_a_token_is_no_order() -> None:
    assert ("You may pay 2 CP on your turn, before your Offensive Roll Phase, to remove this token.") in token(
        "monk", "Knockdown", "en"
    )
    assert token("monk", "Knockdown", "ru").endswith(
        "Вы можете потратить 2 БС в свой ход до начала своей фазы броска нападения. Если вы это сделали, снимите этот "
        "жетон."
    )


def test_a_token_says_what_a_companion_does_to_it() -> None:
    assert (
        "When Nanobot is activated, each player loses all of their Nanite tokens and takes 1 damage for 1 token, 3 for "
        "2, 5 for 3."
    ) in token("artificer", "Nanite", "en")
    assert "Когда активируют нанобота, каждый игрок теряет все свои жетоны «Нанит»" in token(
        "artificer", "Nanite", "ru"
    )


def test_damage_that_counts_is_dealt_to_the_target() -> None:
    assert "at least 8 damage to its target." in card("barbarian", "Head Bash!", "en")
    assert "нанесла цели не меньше 8 урона." in card("barbarian", "Head Bash!", "ru")


def test_what_may_be_gained_several_times_is_not_ordered() -> None:
    assert "You may gain up to 2 Cursed Doubloon tokens." in row("cursed_pirate", "Pirate's Touch!", 1, "en")[0]
    assert "По желанию получите до 2 жетонов «Проклятый дублон»." in row("cursed_pirate", "Pirate's Touch!", 1, "ru")[0]


def test_a_choice_made_twice_may_fall_on_the_same_player() -> None:
    assert (
        "Then, up to 2 times, choose an opponent (it may be the same one) and inflict Powder Keg on that opponent."
    ) in row("cursed_pirate", "Cursed Touch!", 1, "en")[0]
    assert (
        "Затем до 2 раз выберите противника (можно того же) и наложите на него «Пороховую бочку»."
        in (row("cursed_pirate", "Cursed Touch!", 1, "ru")[0])
    )
    assert row("ninja", "Assassinate!", 1, "en")[0].endswith(
        "Twice, choose an opponent (it may be the same one) and inflict Delayed Poison on that opponent. Gain Smoke "
        "Bomb. Deal 10 ultimate damage."
    )


def test_a_player_among_opponents_is_not_the_same_opponent() -> None:
    assert "Choose an opponent (it may be the same player)." in row("treant", "Tend", 1, "en")[0]
    assert "Выберите противника (можно того же игрока)." in row("treant", "Tend", 1, "ru")[0]


def test_an_ultimate_is_not_disarmed() -> None:
    assert "no damage in this Offensive Roll Phase (except with an Ultimate)." in token("cursed_pirate", "Parlay", "en")
    assert "не наносите урона (кроме урона легендарной способности)." in token("cursed_pirate", "Parlay", "ru")


def test_the_owner_of_a_token_is_named() -> None:
    assert "if your hero is not the Cursed Pirate, take 1 damage" in token("cursed_pirate", "Cursed Doubloon", "en")
    assert "если ваш герой — не «Проклятая пиратка», получите" in token("cursed_pirate", "Cursed Doubloon", "ru")


def test_up_to_two_opponents_are_marked() -> None:
    assert "Choose up to 2 different opponents." in row("gunslinger", "Deadeye", 2, "en")[1]


def test_otherwise_stays_inside_its_condition() -> None:
    assert "if Nyra has at least 5 health, revive Nyra; otherwise, heal Nyra by 1." in companion(
        "huntress", "Nyra", "en"
    )
    assert "верните Найру в строй; в противном случае исцелите Найру на 1." in companion("huntress", "Nyra", "ru")


def test_any_state_is_said_as_having_the_companion() -> None:
    assert "If you have Nyra, you may spend 1 token at any time to heal Nyra by 2." in token(
        "huntress", "Nyra's Bond", "en"
    )
    assert "to split the damage of this Attack between yourself and Nyra in any way." in token(
        "huntress", "Nyra's Bond", "en"
    )


def test_a_choice_looks_at_the_attack_that_is_on() -> None:
    assert "3) if the Attack is defendable and its defense has not been rolled yet, this Attack becomes" in token(
        "ninja", "Ninjutsu", "en"
    )
    assert "При 6 выберите одно: 1)" in token("ninja", "Ninjutsu", "ru")


def test_a_roll_phase_is_that_of_the_own_turn() -> None:
    assert "At the conclusion of the Roll Phase on your turn, remove this token." in token("moon_elf", "Entangle", "en")
    assert "В конце фазы броска в свой ход снимите этот жетон." in token("moon_elf", "Entangle", "ru")


def test_what_lasts_is_not_said_to_begin() -> None:
    assert "During your next Offensive Roll Phase, each Roll Attempt after the first costs 1 CP." in token(
        "tactician", "Constrict", "en"
    )


def test_a_token_that_nobody_names_says_how_it_leaves() -> None:
    assert "It is removed only by its own effect and cannot be moved to another player." in token(
        "paladin", "Blessing of Divinity", "en"
    )
    assert "It cannot be moved to another player." in token("seraph", "Holy Presence", "en")


def test_what_hangs_on_nothing_stands_first() -> None:
    assert row("treant", "Splinter", 3, "en")[0] == (
        "3 [branch]: Deal 5 damage. Inflict Barbed Vine. On three of a kind, take 1 growth step."
    )


def test_of_one_companion_there_is_nothing_to_count() -> None:
    assert row("treant", "Splinter", 1, "en")[0].endswith(
        "You may remove 1 of your companions. If you do, inflict Barbed Vine."
    )


def test_a_growth_step_does_one_thing() -> None:
    assert "A growth step can add 1 Seedling or turn 1 Seedling into 1 Sapling." in companion(
        "treant", "Seedling", "en"
    )
    assert "Шаг роста может дать 1 росток или превратить 1 росток в саженец." in companion("treant", "Seedling", "ru")
    assert card("treant", "Down Pour!", "en") == (
        "You may turn each companion that you have now into its next stage, in any order."
    )


def test_a_token_spent_elsewhere_does_not_act() -> None:
    assert "You may spend 1 Wellspring token (without its own effect)." in row("treant", "Overgrowth", 1, "en")[0]


def test_a_deck_that_was_searched_is_shuffled() -> None:
    assert "take it into your hand and shuffle your deck." in row("vampire_lord", "Exsanguinate!", 1, "en")[0]
    assert "возьмите её в руку и перемешайте колоду." in row("vampire_lord", "Exsanguinate!", 1, "ru")[0]


def test_what_comes_at_the_end_of_the_turn_says_so_behind() -> None:
    hero = load_hero("vampire_lord")
    said = rule_text(hero.rules[0], Lexicon.of(hero, COMMON), "en")
    assert said.endswith("if the target has at least 2 Bleed tokens, gain Blood Power at the end of the turn.")


def test_a_counted_amount_stands_behind_whom_it_reaches() -> None:
    assert "Inflict 1 Nanite token on the attacker for each [bolt]." in row("artificer", "Ratchet Up", 2, "en")[0]


def test_companions_of_equal_worth_are_counted_together() -> None:
    assert "for each companion of yours that is basic or advanced." in row("artificer", "Zapppp!", 2, "en")[1]


def test_a_board_lies_with_a_side_up() -> None:
    assert "Если ваш планшет лежит стороной человека вверх," in card("cursed_pirate", "Pirate's Life!", "ru")


def test_a_bare_number_is_kept_apart_from_what_comes_on_top() -> None:
    assert card("barbarian", "Feelin' Good!", "en") == "Roll 3 dice. Heal 1, plus 2 for each [heart]."
    assert card("barbarian", "Feelin' Good!", "ru").endswith("Исцелитесь на 1 и ещё на 2 за каждый символ [сердце].")
    assert card("huntress", "Blood Bond!", "en").endswith(
        "Heal Nyra by 1, plus 1 for each [bonded soul] and 2 for each [saber tooth]."
    )
    assert card("huntress", "Blood Bond!", "ru").endswith(
        "Исцелите Найру на 1, ещё на 1 за каждый символ [родственная душа] и на 2 за каждый символ [саблезуб]."
    )


def test_a_contest_says_with_whom_one_is_compared() -> None:
    assert "If your die is at least as high as the target's, deal 7" in row("gunslinger", "Showdown", 1, "en")[0]
    assert (
        "Если результат вашего броска больше или равен результату цели, нанесите 7 урона."
        in (row("gunslinger", "Showdown", 1, "ru")[0])
    )
    assert "Если результат вашего броска больше результата атакующего," in row("gunslinger", "Duel", 1, "ru")[0]


def test_it_is_the_companion_that_falls() -> None:
    assert "at 0 health Nyra becomes downed." in companion("huntress", "Nyra", "en")
    assert "при 0 здоровья Найра переходит в положение «повержена»." in companion("huntress", "Nyra", "ru")


def test_a_token_for_one_phase_acts_in_the_next() -> None:
    assert "During your next Offensive Roll Phase, you have 1 fewer" in token("moon_elf", "Entangle", "en")
    assert "В вашей следующей фазе броска нападения у вас на 1 попытку" in token("moon_elf", "Entangle", "ru")
    assert "В вашей следующей фазе броска нападения каждая попытка" in token("tactician", "Constrict", "ru")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "During your Offensive Roll Phase, you have 1 more Roll Attempt."),
        ("ru", "В вашей фазе броска нападения у вас на 1 попытку броска больше."),
    ],
)
def test_a_rule_that_stays_acts_in_each_phase(lang: Language, said: str) -> None:
    rule = t.Rule(t.Moment.OFFENSIVE_ROLL, None, (t.Attempts(1),))
    assert rule_text(rule, Lexicon.of_common(COMMON), lang) == said


def test_stun_does_not_wait_for_the_conclusion_of_the_roll_phase() -> None:
    assert "When the current Offensive Ability has been fully resolved (defense and damage included), remove" in token(
        "pyromancer", "Stun", "en"
    )
    assert (
        "Когда текущая способность нападения полностью применена (вместе с защитой и уроном), снимите этот жетон"
    ) in token("pyromancer", "Stun", "ru")


def test_damage_that_is_returned_is_not_shared() -> None:
    assert "нанесите атакующему урон, равный половине входящего урона (с округлением вверх)." in token(
        "paladin", "Retribution", "ru"
    )


def test_what_may_be_paid_several_times_brings_its_worth_each_time() -> None:
    assert "до 2 раз за атаку. Каждый раз, когда вы это делаете, активируйте лечебота." in companion(
        "artificer", "Heal Bot", "ru"
    )


def test_attempts_of_an_additional_phase_do_not_count() -> None:
    assert "beyond the first in your first Offensive Roll Phase of this turn (2 at most)." in token(
        "treant", "Barbed Vine", "en"
    )
    assert "после первой в своей первой фазе броска нападения за этот ход (не больше 2)." in token(
        "treant", "Barbed Vine", "ru"
    )


def test_one_of_each_stage_can_be_spent() -> None:
    assert "Only 1 Seedling can be spent in each player's turn." in companion("treant", "Seedling", "en")
    assert "можно израсходовать только 1 росток." in companion("treant", "Seedling", "ru")


def test_combat_points_are_one_force_in_russian() -> None:
    assert not [text for text in every_text("ru") if "ваших БС" in text]
    assert "равный половине вашей БС (с округлением вверх)." in row("shadow_thief", "Shifty Strike", 1, "ru")[0]


def test_it_is_the_damage_that_comes_of_the_phase() -> None:
    assert "всего урона, наносимого в результате фазы броска нападения противника, и не бросаете" in token(
        "shadow_thief", "Shadows", "ru"
    )


def test_one_symbol_among_several_is_counted() -> None:
    assert any("При 2 символах [шлем] и 1 символе [молитва] получите «Оборону»." in text for text in every_text("ru"))


def test_keywords_are_true_of_all_that_they_stand_under() -> None:
    assert "it is not a status effect" in keyword("term", "companion").meaning("en")
    assert "он не считается состоянием" in keyword("term", "companion").meaning("ru")
    assert "a hero's health can be" in keyword("term", "heal").meaning("en")
    assert "здоровье героя может" in keyword("term", "heal").meaning("ru")
    assert keyword("term", "defensive roll").meaning("en").startswith("Against defendable damage, ")
    assert keyword("term", "defensive roll").meaning("ru").startswith("Если урон блокируемый, ")
