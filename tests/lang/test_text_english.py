"""The generated English: typed-out sentences for single nodes, and for the shipped heroes."""

from dataclasses import replace

import pytest

from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero
from madking.lang.words import (
    Lexicon,
    ability_text,
    body_text,
    card_text,
    companion_text,
    condition_text,
    effect_text,
    level_text,
    need_text,
    offer_text,
    row_text,
    rule_text,
    side_text,
    sides_text,
    timing_text,
    token_text,
)

COMMON = load_common()
AWAKE, RESTING = t.Name("awake", "бодрствует"), t.Name("resting", "отдыхает")
LEXICON = Lexicon(
    {"poison": t.Name("Poison", "Отравление"), "crit": t.Name("Crit", "Крит")},
    {"sword": t.Name("sword", "меч"), "moon": t.Name("moon", "луна")},
    {"lynx": t.Name("Lynx", "Рысь")},
    {("lynx", "awake"): AWAKE, ("", "awake"): AWAKE, ("", "resting"): RESTING},
    {"wild": t.Name("wild side", "дикая")},
)
SELF, TARGET, ATTACKER, CHOSEN = t.Who.SELF, t.Who.TARGET, t.Who.ATTACKER, t.Who.CHOSEN
EACH = t.Who.EACH_OPPONENT
NORMAL, PLAIN, PURE = t.DamageType.NORMAL, t.DamageType.PLAIN, t.DamageType.PURE
ISOLATED, UNAVOIDABLE, COLLATERAL = t.DamageType.ISOLATED, t.DamageType.UNAVOIDABLE, t.DamageType.COLLATERAL
OPPONENT_DIE = t.Reroll(t.Scope.OPPONENT, 2)
DRAW = t.Draw(t.Amount((t.Number(1),)))
ON_SWORD = t.Shows((t.SymbolCount(1, "sword"),))
ON_MOON = t.Shows((t.SymbolCount(1, "moon"),))


def n(*terms: int | t.Term) -> t.Amount:
    return t.Amount(tuple(t.Number(term) if isinstance(term, int) else term for term in terms))


SUM, HALF = n(t.DiceSum()), n(t.HalfSum())
PER_SWORD, PER_TWO = n(t.PerSymbol(2, "sword")), n(t.PerSymbol(1, "sword", 2))

EFFECTS: list[tuple[t.Effect, str]] = [
    (t.Deal(n(5), NORMAL, TARGET), "Deal 5 damage."),
    (t.Deal(n(3), PLAIN, ATTACKER), "Deal 3 damage to the attacker."),
    (t.Deal(n(3), NORMAL, ATTACKER), "Deal 3 normal damage to the attacker."),
    (t.Deal(n(3), PLAIN, TARGET), "Deal 3 damage apart from the Attack."),
    (t.Deal(n(2), PURE, SELF), "Take 2 pure damage."),
    (t.Deal(PER_TWO, PLAIN, ATTACKER), "Deal 1 damage to the attacker for every 2 [sword]."),
    (t.Deal(n(4, t.PerSymbol(1, "moon")), NORMAL, TARGET), "Deal 4 damage plus 1 for each [moon]."),
    (t.Add(SUM), "Add damage to the Attack equal to the sum of the dice."),
    (t.MakeUndefendable(), "This Attack becomes undefendable."),
    (t.Recoil(n(4), 1), "If this Attack deals at least 1 damage, you take 4 damage."),
    (t.Prevent(n(6), CHOSEN), "Prevent 6 damage to the chosen player."),
    (t.Prevent(SUM, SELF), "Prevent damage equal to the sum of the dice."),
    (t.Heal(PER_SWORD), "Heal 2 for each [sword]."),
    (t.LoseCp(n(1), TARGET), "The target loses 1 CP."),
    (t.LoseCp(n(1), SELF), "Lose 1 CP."),
    (t.Draw(n(2)), "Draw 2 cards."),
    (t.Gain("crit", n(1), SELF), "Gain Crit."),
    (t.Gain("crit", n(3), ATTACKER), "The attacker gains 3 Crit tokens."),
    (t.Inflict("poison", n(2), SELF), "Inflict 2 Poison tokens on yourself."),
    (t.SetDie(t.Scope.OWN, 6), "Set one of your dice to 6."),
    (t.Attempts(-1), "You have 1 fewer Roll Attempt."),
    (t.Attempts(2), "You have 2 more Roll Attempts."),
    (t.Roll(1, (t.GainCp(HALF, SELF),)), "Roll 1 die. Gain CP equal to half the value rolled (rounded up)."),
    (t.Roll(3, (t.Then(), t.Heal(SUM))), "Roll 3 dice. Then heal the sum of the dice."),
    (t.Roll(3, (DRAW, t.Then(), t.Heal(n(1)))), "Roll 3 dice. Draw 1 card. Then heal 1."),
    (t.May((t.RemoveStatus(SELF),)), "You may remove 1 status effect token from yourself."),
    (t.May((t.MakeUndefendable(),)), "If you wish, this Attack becomes undefendable."),
    (t.If(t.Attacked(), (t.Heal(n(1)), t.Then(), DRAW)), "After being attacked, heal 1, then draw 1 card."),
    (t.If(t.OfAKind(4), ()), "On four of a kind, nothing happens."),
    (t.ChooseOne((t.Branch((DRAW,)), t.Branch((t.Heal(n(2)),)))), "Choose one: 1) draw 1 card; 2) heal 2."),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN), t.Inflict("crit", n(1), CHOSEN))),
        "Inflict Poison and Crit on a chosen opponent.",
    ),
    (
        t.ChoosePlayer(t.Pool.PLAYER, (t.Gain("crit", n(1), CHOSEN), t.RemoveStatus(CHOSEN))),
        "Choose a player. That player gains Crit. Remove 1 status effect token from that player.",
    ),
    (
        t.ChoosePlayer(t.Pool.PLAYER, (t.GrantAttempt(t.RollPhase.OFFENSIVE),)),
        "A chosen player may make one more Roll Attempt in their Offensive Roll Phase.",
    ),
    (
        t.UpTo(2, (t.Reroll(t.Scope.FRIENDLY),)),
        "Re-roll up to 2 dice, one after another (the same one twice if you like), your own or a teammate's.",
    ),
    (t.Times(2, (t.SetDie(t.Scope.ANY, None),)), "Set 2 dice of any players to values of your choice."),
    (t.UpTo(3, (t.SetDie(t.Scope.OWN, 6),)), "Set up to 3 of your dice to 6."),
    (t.UpTo(2, (DRAW,)), "Do this up to 2 times: draw 1 card."),
    (t.Roll(2, (DRAW,), together=1), "Roll 2 dice. You may re-roll 1 of them once. Draw 1 card."),
    (t.Roll(5, (DRAW,), together=3), "Roll 5 dice. You may re-roll up to 3 of them once. Draw 1 card."),
    (
        t.ChooseOne((t.Branch((DRAW,)), t.Branch((t.Heal(n(1)),), t.Has(1, "crit")))),
        "Choose one: 1) draw 1 card; 2) if you have Crit, heal 1.",
    ),
    (t.Times(2, (DRAW, t.Heal(n(1)))), "Do this 2 times: draw 1 card and heal 1."),
    (
        t.Roll(1, (t.If(ON_SWORD, (DRAW,), (t.If(ON_MOON, (t.Heal(n(1)),), (t.GainCp(n(2), SELF),)),)),)),
        "Roll 1 die. On [sword], draw 1 card. Otherwise, on [moon], heal 1. Otherwise, gain 2 CP.",
    ),
    (
        t.Roll(2, (t.If(ON_SWORD, (DRAW,)), t.If(ON_MOON, (t.Heal(n(1)),), (t.GainCp(n(2), SELF),)))),
        "Roll 2 dice. On [sword], draw 1 card. On [moon], heal 1. Otherwise, gain 2 CP.",
    ),
    (
        t.Weaken(n(t.PerToken(1, "poison", SELF))),
        "Reduce the damage that it deals to each player by 1 for each of your Poison tokens.",
    ),
    (
        t.Deal(n(t.PerToken(1, "poison", TARGET)), PURE, TARGET),
        "Deal 1 pure damage for each Poison token on the target.",
    ),
    (t.Deal(n(5, t.PerToken(2, "crit", SELF)), NORMAL, TARGET), "Deal 5 damage plus 2 for each of your Crit tokens."),
    (t.Deal(n(2), t.DamageType.COLLATERAL, EACH), "Deal 2 collateral damage to each opponent."),
    (t.Gain("crit", n(t.ToLimit()), SELF), "Gain Crit tokens up to the stack limit."),
    (t.Gain("crit", n(t.PerTaken(1)), SELF), "Gain 1 Crit token for each one."),
    (t.GainCp(n(1), ATTACKER), "The attacker gains 1 CP."),
    (t.RaiseLimit("crit"), "Raise your Crit stack limit by 1 for the rest of the game."),
    (t.AttemptPrice(1), "Each Roll Attempt after the first costs 1 CP."),
    (t.AnotherRollPhase(), "Begin an additional Offensive Roll Phase of your own."),
    (t.ForEach("moon", (DRAW, t.Heal(n(1)))), "For each [moon], draw 1 card and heal 1."),
    (
        t.Roll(3, (t.Heal(SUM),), 1, "crit", 1),
        "Roll 3 dice. You may re-roll 1 of them for 1 Crit token. Heal the sum of the dice.",
    ),
    (
        t.Roll(3, (DRAW,), 2, "crit", 2),
        "Roll 3 dice. You may re-roll up to 2 of them for 2 Crit tokens each. Draw 1 card.",
    ),
    (t.Roll(2, (DRAW,), 1), "Roll 2 dice. You may re-roll 1 of them. Draw 1 card."),
    (
        t.Roll(1, (t.Contest(TARGET, True, (DRAW,), (t.Heal(n(1)),)),)),
        "Roll 1 die. The target rolls 1 die too. If your die is at least as high as the target's, draw 1 card. "
        "Otherwise, heal 1.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN),), 2),
        "Choose 2 different opponents. Inflict Poison on each of them.",
    ),
    (
        t.Allow(t.Offer("", 0, 0, t.RollingFor("crit"), (t.RerollFor("crit"),))),
        "Once during this Attack, when you roll a die for Crit, you may re-roll that die.",
    ),
    (t.Deal(n(3), ISOLATED, CHOSEN), "Deal 3 isolated damage to the chosen player."),
    (t.Deal(n(1), UNAVOIDABLE, SELF), "Take 1 unavoidable damage."),
    (t.Deal(n(t.OwnCp(), 5), t.DamageType.ULTIMATE, TARGET), "Deal ultimate damage equal to your CP + 5."),
    (t.Heal(n(t.HalfCp())), "Heal half your CP (rounded up)."),
    (
        t.Add(n(t.PerCompanion(1, "awake"), t.PerCompanion(2, "resting"))),
        "Add 1 damage to the Attack for each companion of yours that is awake plus 2 for each companion of "
        "yours that is resting.",
    ),
    (
        t.Deal(n(t.PerToken(1, "poison", CHOSEN)), COLLATERAL, EACH),
        "Deal 1 collateral damage to each opponent for each Poison token on that opponent.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Deal(n(t.PerToken(1, "poison", CHOSEN)), PLAIN, CHOSEN),)),
        "Deal 1 damage to a chosen opponent for each Poison token on that player.",
    ),
    (t.HalveDamage(), "The damage that your Offensive Ability deals is reduced by half (rounded up)."),
    (t.Disarm(), "You deal no damage in this Offensive Roll Phase (except with an Ultimate)."),
    (t.SplitDamage(), "Split the damage of this Attack between yourself and a companion in any way."),
    (
        t.Shelter("lynx"),
        "You may let Lynx take all the damage of the Attack (or any part of it, if it may be split) instead of you.",
    ),
    (t.ChoosePlayer(t.Pool.PLAYER, (t.Heal(n(2), CHOSEN),)), "A chosen player heals 2."),
    (t.HealDealt(), "Heal as much as this Attack deals."),
    (t.StealHealth(n(1), TARGET), "Steal 1 health from the target."),
    (t.StealHealth(n(5), ATTACKER), "Steal 5 health from the attacker."),
    (t.ChoosePlayer(t.Pool.OPPONENT, (t.StealCp(n(2), CHOSEN),)), "Steal 2 CP from a chosen opponent."),
    (t.GainOrSteal(n(4), 2), "Gain 4 CP, up to 2 of which you may steal from the target instead."),
    (t.Discard(n(1), TARGET, True), "The target discards 1 card at random."),
    (t.Discard(n(2), ATTACKER, False), "The attacker discards 2 cards of their choice."),
    (t.Discard(n(1), SELF, False), "Discard 1 card of your choice."),
    (t.DiscardHand(), "Discard your hand."),
    (t.ChoosePlayer(t.Pool.OPPONENT, (t.LookAtHand(CHOSEN),)), "Look at the hand of a chosen opponent."),
    (t.Search(), "Search your deck for a card of your choice, take it into your hand and shuffle your deck."),
    (t.RemoveTokens(2, "crit"), "Remove 2 of your Crit tokens."),
    (t.CancelPlay(), "Cancel that card (it is discarded without effect)."),
    (
        t.Recover(t.CardSort.ROLL),
        "Take a Roll Phase Action of your choice from your discard pile into your hand.",
    ),
    (t.Discount(t.CardSort.ANYTHING, 1), "The next card that you play this turn costs 1 CP less."),
    (t.Discount(t.CardSort.UPGRADE, t.FREE), "The next Hero Upgrade that you play this turn is free."),
    (t.FreeUpgrade(), "You may lay a Hero Upgrade from your hand for free."),
    (t.StealStatus(TARGET), "Steal 1 status effect token of your choice from the target."),
    (t.StealToken("crit", n(1), ATTACKER), "Steal Crit from the attacker."),
    (t.MoveTokens("poison", n(1), TARGET), "Hand 1 Poison token of yours to the target."),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.MoveTokens("poison", n(2), CHOSEN),)),
        "Hand 2 Poison tokens of yours to a chosen opponent.",
    ),
    (t.EchoDie(t.Scope.ANY), "Set any die to a value that was rolled last."),
    (t.Times(2, (t.EchoDie(t.Scope.OWN),)), "Set 2 of your dice to values that were rolled last."),
    (
        t.SwapDice(t.Scope.OWN, t.Scope.OPPONENT),
        "Swap the values of one of your dice and an opponent's die of another roll.",
    ),
    (t.NextAttempts(2), "You have 2 more Roll Attempts in your next Offensive Roll Phase."),
    (t.May((t.PassThis(),)), "You may move this token to another player of your choice."),
    (
        t.Detonate("poison", (1, 3, 5)),
        "Each player loses all of their Poison tokens and takes 1 damage for 1 token, 3 for 2, 5 for 3.",
    ),
    (OPPONENT_DIE, "Make an opponent re-roll a die of theirs that you choose, unless they pay you 2 CP."),
    (t.Reroll(t.Scope.ANY, 1), "Re-roll any die, unless its owner pays you 1 CP."),
    (t.Flip("wild"), "Turn your board to its wild side."),
    (t.SetState("lynx", "awake"), "Make Lynx awake."),
    (t.SetState("", "resting"), "Make a companion of your choice resting, whatever its state."),
    (t.Mend(n(2), "lynx"), "Heal Lynx by 2."),
    (t.Hurt(n(1), "lynx"), "Deal 1 damage to Lynx."),
    (t.Activate("lynx"), "Activate Lynx."),
    (t.ActivateSome(1, False), "Activate 1 companion of yours for free, without waiting for the usual moment."),
    (
        t.ActivateSome(2, True),
        "Activate up to 2 different companions of yours for free, without waiting for the usual moment.",
    ),
    (
        t.Roll(2, (t.If(t.DieShows(6), (DRAW,)),), who=TARGET),
        "The target rolls 2 dice. If at least one die shows 6, draw 1 card.",
    ),
    (t.Roll(1, (t.If(t.DieShows(6), (DRAW,)),)), "Roll 1 die. If the die shows 6, draw 1 card."),
    (
        t.If(t.HasExactly(2, "crit"), (t.Roll(1, (t.If(t.Value(1, 3), (DRAW,)),)),), (t.Heal(n(1)),)),
        "Unless you have exactly 2 Crit tokens, heal 1. Otherwise, roll 1 die. On 1–3, draw 1 card.",
    ),
    (
        t.MaySpend(2, "crit", (DRAW,), (t.Heal(n(1)),)),
        "You may spend 2 Crit tokens. If you do, draw 1 card. Otherwise, heal 1.",
    ),
    (t.Later((DRAW, t.Heal(n(1)))), "Draw 1 card and heal 1 at the end of the turn."),
    (
        t.ChooseOne((t.Branch((t.LoseCp(n(2), TARGET),)), t.Branch((DRAW,))), TARGET),
        "The target chooses one: 1) they lose 2 CP; 2) draw 1 card.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN),), 3, True),
        "Choose up to 3 different opponents. Inflict Poison on each of them.",
    ),
    (
        t.ChoosePlayer(t.Pool.OPPONENT, (t.Inflict("poison", n(1), CHOSEN),), 1, True),
        "Choose up to 1 opponent. Inflict Poison on that opponent.",
    ),
    (
        t.ForEachToken("poison", (t.Roll(1, (t.If(t.Value(5, 6), (DRAW,), (t.Heal(n(1)),)),)),)),
        "For each of your Poison tokens, roll 1 die. On 5–6, draw 1 card. Otherwise, heal 1.",
    ),
    (t.If(t.Both((t.OwnMain(), t.OwnTurn())), (DRAW,)), "In your Main Phase and on your turn, draw 1 card."),
    (t.Grow(n(1)), "Take 1 growth step."),
    (t.Grow(n(3)), "Take 3 growth steps."),
    (t.Grow(n(t.PerSymbol(1, "moon"))), "Take 1 growth step for each [moon]."),
    (t.GrowEach(), "You may turn each companion that you have now into its next stage, in any order."),
    (t.RemoveCompanions(1), "You may remove 1 of your companions."),
    (t.RemoveCompanions(2), "Remove up to 2 of your companions."),
    (
        t.Deal(n(5, t.PerCompanion(1)), t.DamageType.UNDEFENDABLE, TARGET),
        "Deal 5 undefendable damage plus 1 for each companion that you have.",
    ),
    (
        t.Deal(n(t.PerAttempt(1, 2)), PLAIN, SELF),
        "Take 1 damage for each Roll Attempt that you used beyond the first in your first Offensive Roll Phase of this "
        "turn (2 at most).",
    ),
    (t.ChoosePlayer(t.Pool.TEAMMATE, (t.Gain("crit", n(1), CHOSEN),)), "A chosen teammate gains Crit."),
    (
        t.ChoosePlayer(t.Pool.PLAYER, (t.Gain("crit", n(1), CHOSEN),), 2, True),
        "Choose up to 2 different players. Each of them gains Crit.",
    ),
    (t.PreventStatus(), "Remove 1 token that this Attack has inflicted on you."),
]


@pytest.mark.parametrize(("effect", "expected"), EFFECTS, ids=[text for _, text in EFFECTS])
def test_an_effect(effect: t.Effect, expected: str) -> None:
    assert effect_text(effect, LEXICON, "en") == expected


CONDITIONS: list[tuple[t.Condition, str]] = [
    (t.Shows((t.SymbolCount(2, "sword"), t.SymbolCount(1, "moon"))), "on 2 [sword] + 1 [moon]"),
    (t.Value(1, 2), "on 1–2"),
    (t.Value(6, 6), "on 6"),
    (t.SumAtLeast(14), "if the sum is at least 14"),
    (t.SumAtMost(6), "if the sum is at most 6"),
    (t.Attacking(), "when you attack"),
    (t.Attacking(5), "when you attack for at least 5 damage"),
    (t.BeforeDefence(), "when you make a defendable Attack, before the defense"),
    (t.DamageWaits(), "when you are about to take avoidable damage"),
    (t.Dealt(8), "when your Attack has dealt at least 8 damage to its target"),
    (t.CanFail(), "if an ability other than an Ultimate was announced"),
    (t.Absent(("sword",)), "if no [sword] was rolled"),
    (t.Absent(("sword", "moon")), "if neither [sword] nor [moon] was rolled"),
    (t.SpentBefore("crit"), "if you have already spent Crit on this Attack"),
    (t.AttemptsBelow(3), "if you used fewer than 3 Roll Attempts this turn"),
    (t.BeforeOwnRoll(), "on your turn, before your Offensive Roll Phase"),
    (t.OwnMain(), "in your Main Phase"),
    (t.DieShows(6), "if at least one die shows 6"),
    (t.DieLies(t.Scope.OPPONENT), "while an opponent's die can still be changed"),
    (t.Attacked(6), "after being attacked for at least 6 damage"),
    (t.DamageWaits(True), "when you are about to take avoidable damage in a Defensive Roll Phase"),
    (
        t.DamageWaits(False, True),
        "when you are about to take avoidable damage from an opponent's Offensive Roll Phase",
    ),
    (t.Has(1, "crit", SELF), "if you have Crit"),
    (t.Has(2, "poison", TARGET), "if the target has at least 2 Poison tokens"),
    (t.Aged("crit"), "if you have had Crit since before this turn began"),
    (t.Foreign("crit"), "if Crit is not one of your hero's own status effects"),
    (t.OwnTurn(), "on your turn"),
    (t.OwnUpkeep(), "in your Upkeep Phase"),
    (t.OwnRoll(), "in your Offensive Roll Phase"),
    (t.ChosenIsOpponent(), "if the chosen player is an opponent"),
    (t.OpponentPlays(t.CardSort.MAIN), "when an opponent plays a Main Phase Action, before it takes effect"),
    (t.OpponentPlays(t.CardSort.ANYTHING), "when an opponent plays a card, before it takes effect"),
    (t.OnSide("wild"), "if your board shows its wild side"),
    (t.CompanionIs("lynx", ("awake", "resting")), "if Lynx is awake or resting"),
    (t.CompanionHealth("lynx", 5), "if Lynx has at least 5 health"),
    (t.TakenAtLeast(2), "if it was at least 2"),
    (t.StatusWaits(), "when an opponent's Attack is about to inflict a negative status effect on you"),
    (t.Both((t.OnSide("wild"), t.Has(1, "crit", SELF))), "if your board shows its wild side and you have Crit"),
    (
        t.Both((t.OwnRoll(), t.DieLies(t.Scope.OWN), t.Has(1, "crit", SELF))),
        "in your Offensive Roll Phase, while one of your dice can still be changed, if you have Crit",
    ),
]


@pytest.mark.parametrize(("condition", "expected"), CONDITIONS, ids=[text for _, text in CONDITIONS])
def test_a_condition(condition: t.Condition, expected: str) -> None:
    assert condition_text(condition, LEXICON, "en") == expected


RULES: list[tuple[t.Rule, str]] = [
    (
        t.Rule(t.Moment.ATTACK_LANDS, None, (DRAW,)),
        "When the damage of an Attack on you is about to be applied, draw 1 card.",
    ),
    (t.Rule(t.Moment.ATTACK_DEALS, None, (DRAW,)), "When your Attack has dealt damage to its target, draw 1 card."),
    (
        t.Rule(t.Moment.NO_ATTACK, None, (t.Deal(n(1), PLAIN, ATTACKER), t.GainCp(n(1), ATTACKER))),
        "When an opponent's Offensive Roll Phase ends without an Attack, deal 1 damage to that opponent, and "
        "that opponent gains 1 CP.",
    ),
    (
        t.Rule(t.Moment.STACKED, None, (DRAW,)),
        "When you would get one more of these tokens beyond the stack limit, draw 1 card.",
    ),
    (t.Rule(t.Moment.ATTACKING, None, (DRAW,)), "When you attack, draw 1 card."),
    (t.Rule(t.Moment.ATTACKING, t.CanFail(), (DRAW,)), "When you attack (but not with an Ultimate), draw 1 card."),
    (t.Rule(t.Moment.MAIN, None, (DRAW,), True), "Once per turn, when your Main Phase begins, draw 1 card."),
    (t.Rule(t.Moment.HEALED, None, (DRAW,)), "When you are healed, draw 1 card."),
    (
        t.Rule(t.Moment.OTHER_UPKEEP, t.ChosenIsOpponent(), (t.Deal(n(1), PLAIN, CHOSEN),)),
        "During the Upkeep Phase of another player, if that player is an opponent, deal 1 damage to that player.",
    ),
    (
        t.Rule(t.Moment.OTHER_TURN_ENDS, t.Has(1, "crit", CHOSEN), (t.Heal(n(1), CHOSEN),)),
        "At the end of another player's turn, if that player has Crit, that player heals 1.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.ANY), None, (t.LoseCp(n(1), CHOSEN),)),
        "When an opponent plays a card, that opponent loses 1 CP.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.ROLL), None, (t.ChoosePlayer(t.Pool.OPPONENT, (t.LookAtHand(CHOSEN),)),), True),
        "Once per turn, when an opponent plays a Roll Phase Action card, look at the hand of a chosen opponent.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.MAIN), None, (DRAW,)),
        "When an opponent plays a Main Phase Action card, draw 1 card.",
    ),
    (
        t.Rule(t.CardPlayed(t.CardKind.INSTANT), None, (DRAW,)),
        "When an opponent plays an Instant Action card, draw 1 card.",
    ),
    (t.Rule(t.CardPlayed(t.CardKind.UPGRADE), None, (DRAW,)), "When an opponent plays a Hero Upgrade, draw 1 card."),
    (t.Rule(t.DamageTaken(), None, (DRAW,)), "When you have taken damage, draw 1 card."),
    (
        t.Rule(t.DamageTaken(5, True), None, (t.Inflict("poison", n(1), CHOSEN),)),
        "When you have taken at least 5 damage from an opponent, inflict Poison on that opponent.",
    ),
    (t.Rule(t.TokenGained("crit"), None, (DRAW,)), "When you gain Crit, draw 1 card."),
    (
        t.Rule(t.TokenInflicted("poison"), None, (t.Deal(n(1), PLAIN, CHOSEN),)),
        "When you inflict Poison upon another player, deal 1 damage to that player.",
    ),
    (t.Rule(t.TokenLost("poison"), None, (DRAW,)), "When Poison is removed from you, draw 1 card."),
    (t.Rule(t.CompanionFalls("lynx"), None, (DRAW,)), "When the health of Lynx becomes 0, draw 1 card."),
]


@pytest.mark.parametrize(("rule", "expected"), RULES, ids=[text for _, text in RULES])
def test_a_rule(rule: t.Rule, expected: str) -> None:
    assert rule_text(rule, LEXICON, "en") == expected


OFFERS: list[tuple[t.Offer, str]] = [
    (t.Offer("", 2, 0, t.OwnMain(), (DRAW,), token="crit"), "Spend 2 Crit tokens in your Main Phase: draw 1 card."),
    (
        t.Offer("", 1, 0, None, (DRAW,), any_number=True, token="crit"),
        "Spend any number of Crit tokens at any time: draw 1 card.",
    ),
    (
        t.Offer("", 1, 0, t.Attacked(6), (DRAW,), per_attack=2),
        "Spend 1 token after being attacked for at least 6 damage, up to 2 times for each Attack: draw 1 card.",
    ),
    (
        t.Offer("", 0, 1, None, (DRAW,), per_attack=1),
        "You may pay 1 CP at any time, once for each Attack, to draw 1 card.",
    ),
    (t.Offer("", 1, 1, None, (DRAW,), companion="lynx"), "Spend 1 Lynx and pay 1 CP at any time: draw 1 card."),
    (
        t.Offer("", 1, 0, t.StatusWaits(), (t.PreventStatus(),), companion="lynx"),
        "Spend 1 Lynx when an opponent's Attack is about to inflict a negative status effect on you: 1 such "
        "token is not inflicted.",
    ),
    (t.Offer("", 0, 0, t.OwnTurn(), (DRAW,), once_per_turn=True), "Once per turn, on your turn, you may draw 1 card."),
    (
        t.Offer("", 0, 1, t.Both((t.OwnMain(), t.Has(1, "crit", SELF))), (DRAW,), once_per_turn=True),
        "If you have Crit, you may pay 1 CP in your Main Phase, once per turn, to draw 1 card.",
    ),
]


@pytest.mark.parametrize(("offer", "expected"), OFFERS, ids=[text for _, text in OFFERS])
def test_an_offer(offer: t.Offer, expected: str) -> None:
    assert offer_text(offer, LEXICON, "en") == expected


TOKEN = t.Token("crit", t.Name("Crit", "Крит"), t.TokenKind.POSITIVE, 5, False, True, True, False, (), ())
LYNX = t.Companion(
    "lynx",
    t.Name("Lynx", "Рысь"),
    5,
    7,
    "resting",
    (t.CompanionState("awake", AWAKE), t.CompanionState("resting", RESTING)),
    t.Act(t.CompanionIs("lynx", ("awake",)), (DRAW,), True),
    (t.Rule(t.Moment.UPKEEP, None, (t.Mend(n(1), "lynx"),)),),
    (t.Offer("", 0, 1, None, (t.Activate("lynx"),)),),
)


def test_tokens_with_other_limits_and_shields() -> None:
    assert token_text(replace(TOKEN, others=3), LEXICON, "en") == (
        "Positive, stack limit 5 (3 for other heroes). It does nothing by itself: the abilities, cards and "
        "companions that name it use it."
    )
    assert token_text(replace(TOKEN, shielding=True), LEXICON, "en") == (
        "Positive, stack limit 5. You avoid all damage from an opponent's Offensive Roll Phase, except an "
        "Ultimate's damage and isolated damage, and you make no Defensive Roll."
    )


def test_a_companion() -> None:
    assert companion_text(LYNX, LEXICON, "en") == (
        "Companion Lynx. States: awake (at the start), resting. Health 5 at the start, 7 at most; at 0 health "
        "Lynx becomes resting. Activation, once per turn, if Lynx is awake: draw 1 card. During your Upkeep Phase, "
        "heal Lynx by 1. You may pay 1 CP at any time to activate Lynx."
    )
    plain = replace(LYNX, health=0, most=0, fallen="", act=t.Act(None, (DRAW,), False), rules=(), offers=())
    assert companion_text(plain, LEXICON, "en") == (
        "Companion Lynx. States: awake (at the start), resting. Activation: draw 1 card."
    )


def test_sides() -> None:
    row = t.Row(None, t.StraightNeed(4), (DRAW,))
    level = t.Level(1, 0, (row,), 0, 0, (), (), ())
    ability = t.Ability("pounce", t.Name("Pounce", "Прыжок"), t.Slot.OFFENSIVE, (level,), "wild")
    assert ability_text(ability, LEXICON, "en") == ["Only on the wild side.", "Small straight: Draw 1 card."]
    assert side_text(replace(ability, side=""), LEXICON, "en") == ""
    hero = replace(
        load_hero("barbarian"),
        sides=(t.Side("tame", t.Name("tame side", "ручная сторона")), t.Side("wild", LEXICON.sides["wild"])),
    )
    assert sides_text(hero, "en") == "The board has 2 sides: tame side (at the start), wild side."


def test_names_of_several_heroes_and_unknown_ones() -> None:
    merged = Lexicon.merge(Lexicon({}, {}), LEXICON)
    assert merged == LEXICON
    effect = t.SetState("lynx", "asleep")
    assert "asleep" in effect_text(effect, merged, "en")


def test_what_follows_then_is_one_sentence() -> None:
    body: t.Body = (t.Deal(n(8), NORMAL, TARGET), t.Then(), t.Gain("crit", n(1), SELF), t.GainCp(n(2), SELF))
    assert body_text(body, LEXICON, "en") == "Deal 8 damage. Then gain Crit and 2 CP."
    row = t.Row(None, t.StraightNeed(4), body)
    assert row_text(row, LEXICON, "en") == body_text(body, LEXICON, "en")
    assert need_text(row.need, LEXICON, "en") == "Small straight"


def test_rules_and_offers() -> None:
    rule = t.Rule(t.Moment.FALL, None, (t.RemoveThis(), t.Survive()))
    assert rule_text(rule, LEXICON, "en") == (
        "When your health would become 0, remove this token, and your health becomes 1 instead."
    )
    assert offer_text(t.Offer("", 2, 0, None, (DRAW,)), LEXICON, "en") == "Spend 2 tokens at any time: draw 1 card."
    rolling = t.Offer("", 0, 1, t.DamageWaits(), (t.Roll(1, (t.If(t.Value(1, 2), (t.Avoid(),)),)),))
    assert offer_text(rolling, LEXICON, "en") == (
        "You may pay 1 CP when you are about to take avoidable damage. If you do, roll 1 die. On 1–2, avoid all of "
        "your incoming damage."
    )


def test_what_was_taken_is_counted_by_its_name() -> None:
    taken = n(t.PerTaken(3))
    removed: t.Body = (t.Take("crit", 4), t.Then(), t.Deal(taken, NORMAL, TARGET))
    assert body_text(removed, LEXICON, "en") == (
        "Remove up to 4 of your Crit tokens. Then deal 3 damage for each token removed."
    )
    paid: t.Body = (t.PayAny(), t.Then(), t.Gain("crit", n(t.PerTaken(1)), SELF))
    assert body_text(paid, LEXICON, "en") == "Pay as many CP as you like. Then gain 1 Crit token for each CP paid."
    spent = t.Offer("", 1, 0, t.Attacking(), (t.Add(taken),), any_number=True, aged=True)
    assert offer_text(spent, LEXICON, "en") == (
        "Spend any number of tokens (not those gained this turn) when you attack: add 3 damage to the Attack for "
        "each token spent."
    )


def test_free_offers_rules_of_a_hero_and_defences_with_rerolls() -> None:
    free = t.Offer("", 0, 0, t.RollingFor("crit"), (t.RerollFor("crit"),), once_per_roll=True)
    assert offer_text(free, LEXICON, "en") == (
        "Once for each roll, when you roll a die for Crit, you may re-roll that die."
    )
    once = t.Offer("", 0, 2, None, (DRAW,), once_per_roll=True)
    assert offer_text(once, LEXICON, "en") == "You may pay 2 CP at any time, once for each roll, to draw 1 card."
    set_up = t.Rule(t.Moment.SET_UP, t.StartPlayer(), (t.Gain("crit", n(2), SELF),))
    assert rule_text(set_up, LEXICON, "en") == (
        "At the start of the game, if you are the Start Player, gain 2 Crit tokens."
    )
    harming = t.Rule(t.Moment.HARMING, None, (t.Weaken(n(1)), t.RemoveStack()))
    assert rule_text(harming, LEXICON, "en") == (
        "When your Offensive Ability (other than an Ultimate) deals damage, reduce the damage that it deals to each "
        "player by 1 and remove all of these tokens."
    )
    for rerolls, times in ((1, "once"), (2, "up to 2 times")):
        level = t.Level(1, 0, (), 3, rerolls, (DRAW,), (), ())
        assert level_text(level, t.Slot.DEFENSIVE, LEXICON, "en") == [
            f"Roll 3 dice. You may re-roll any of them {times}. Draw 1 card."
        ]


CARDS = [
    (
        "barbarian",
        "Get Some!",
        "Attack Modifier. Roll 5 dice. Add 1 damage to the Attack for each [sword]. Inflict Concussion.",
    ),
    ("barbarian", "Head Bash!", "Only when your Attack has dealt at least 8 damage to its target. Inflict Concussion."),
    ("barbarian", "Concuss!", "Inflict Concussion on a chosen opponent."),
    (
        "barbarian",
        "Adrenaline Surge!",
        "Roll 1 die. On [pow], heal 2 and inflict Concussion on a chosen opponent. Otherwise, draw 1 card.",
    ),
    ("moon_elf", "Evade!", "A chosen player gains Evasive."),
    (
        "paladin",
        "Absolution!",
        "Only after being attacked. Roll 1 die. On [sword], deal 3 damage to the attacker. On [helmet], prevent 3 "
        "damage. On [heart], prevent 5 damage. On [prayer], prevent 2 damage and gain 2 CP.",
    ),
    ("paladin", "Not This Time!", "Prevent 6 damage to a chosen player."),
    ("paladin", "Transference!", "Move 1 status effect token from a chosen player to another player."),
]


@pytest.mark.parametrize(("hero_key", "name", "expected"), CARDS)
def test_a_shipped_card(hero_key: str, name: str, expected: str) -> None:
    hero = load_hero(hero_key)
    card = next(card for card in (*hero.cards, *COMMON.cards) if card.name.en == name)
    assert card_text(card, Lexicon.of(hero, COMMON), "en") == expected


def test_a_shipped_token() -> None:
    stun = next(token for token in COMMON.tokens if token.name.en == "Stun")
    assert token_text(stun, Lexicon.of_common(COMMON), "en") == (
        "Negative, stack limit 1. You can take no action of any kind: no cards, no defense, no tokens, no "
        "passives. When the current Offensive Ability has been fully resolved (defense and damage included), remove "
        "this token, and whoever inflicted it begins an additional Offensive Roll Phase against you."
    )


def test_a_level_has_a_line_for_each_row_and_offer() -> None:
    def lines(hero_key: str, name: str, number: int) -> list[str]:
        hero = load_hero(hero_key)
        ability = next(ability for ability in hero.abilities if ability.name.en == name)
        return level_text(ability.levels[number - 1], ability.slot, Lexicon.of(hero, COMMON), "en")

    assert lines("barbarian", "Crit Bash", 2) == [
        "4 [pow]: Inflict Stun. Then deal 7 undefendable damage.",
        "Crit Smash, 3 [pow]: Inflict Concussion. Then deal 2 undefendable damage.",
    ]
    assert lines("paladin", "Tithe", 1) == [
        "You may pay 1 CP at any time to re-roll one of your dice.",
        "You may pay 3 CP at any time to draw 1 card.",
    ]
    assert lines("moon_elf", "Missed Me", 1) == [
        "Roll 5 dice. On 2 [foot], prevent half of your incoming damage (rounded up). "
        "Deal 1 damage to the attacker for every 2 [arrow]."
    ]


def test_timings_have_names() -> None:
    assert [timing_text(timing, "en") for timing in t.Timing] == [
        "Main Phase Action",
        "Roll Phase Action",
        "Instant Action",
    ]


@pytest.mark.parametrize("hero_key", hero_keys())
def test_every_card_of_a_hero_is_whole_sentences(hero_key: str) -> None:
    hero = load_hero(hero_key)
    for card in (*hero.cards, *COMMON.cards):
        text = card_text(card, Lexicon.of(hero, COMMON), "en")
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert "  " not in text, text
