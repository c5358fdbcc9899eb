"""The terms of a game as numbers, with the words that plain data, events and views have for them: phases, questions,
rolls, lines of the ledger, types of damage, stages of an attack, and the limits of the rules.
"""

from typing import Final

# --- phases (TURN) ---------------------------------------------------------------------------------

SETUP: Final = 0
UPKEEP: Final = 1
INCOME: Final = 2
MAIN_1: Final = 3
OFFENSIVE: Final = 4
TARGETING: Final = 5
DEFENSIVE: Final = 6
MAIN_2: Final = 7
DISCARD: Final = 8

PHASES: Final = (
    "setup",
    "upkeep",
    "income",
    "main_1",
    "offensive_roll",
    "targeting_roll",
    "defensive_roll",
    "main_2",
    "discard",
)

# --- questions -------------------------------------------------------------------------------------

NOTHING: Final = 0
ROLL_DICE: Final = 1
DRAW_CARD: Final = 2
ATTEMPT: Final = 3
WINDOW: Final = 4
ANSWER: Final = 5
MAIN_ACT: Final = 6
SELL_DOWN: Final = 7
DEFENCE: Final = 8
REROLL: Final = 9
PICK_PLAYER: Final = 10
PICK_TOKEN: Final = 11
PICK_DIE: Final = 12
PICK_VALUE: Final = 13
PICK_BRANCH: Final = 14
PICK_RULE: Final = 15
PICK_NUMBER: Final = 16
PICK_CARD: Final = 17
PICK_COMPANION: Final = 18
LOSE_CARD: Final = 19
PICK_PILE: Final = 20
PICK_GROUP: Final = 21

QUESTIONS: Final = (
    "nothing",
    "roll dice",
    "draw card",
    "attempt",
    "window",
    "answer",
    "main",
    "sell down",
    "defence",
    "reroll",
    "player",
    "token",
    "die",
    "value",
    "branch",
    "order",
    "number",
    "card",
    "companion",
    "lose card",
    "pile",
    "companions",
)

# --- rolls on the table ----------------------------------------------------------------------------

START_ROLL: Final = 0
ATTACK_ROLL: Final = 1
EFFECT_ROLL: Final = 2
DEFENCE_ROLL: Final = 3
TARGET_ROLL: Final = 4
PURPOSES: Final = ("start", "attack", "effect", "defence", "targeting")

# --- the ledger ------------------------------------------------------------------------------------

DAMAGE: Final = 0
ADDITION: Final = 1
PREVENTION: Final = 2
HALF: Final = 3
DODGE: Final = 4
RETURN: Final = 5
HEALING: Final = 6
RECOIL: Final = 7
CUT: Final = 8
LEECH: Final = 9
THEFT: Final = 10
PASSED: Final = 11
DIMMING: Final = 12
MENDING: Final = 13
ENTRY_KINDS: Final = (
    "damage", "addition", "prevention", "half", "dodge", "return", "healing", "recoil", "cut",
    "leech", "theft", "passed", "dimming", "mending",
)  # fmt: skip

NORMAL: Final = 0
UNDEFENDABLE: Final = 1
PURE: Final = 2
COLLATERAL: Final = 3
ULTIMATE: Final = 4
PLAIN: Final = 5
ISOLATED: Final = 6
UNAVOIDABLE: Final = 7
DAMAGE_TYPES: Final = (
    "normal", "undefendable", "pure", "collateral", "ultimate", "plain", "isolated", "unavoidable",
)  # fmt: skip

# --- how far an attack has come --------------------------------------------------------------------

ROLLING: Final = 0
ANNOUNCED: Final = 1
ACTIVATED: Final = 2
DEFENDING: Final = 3
APPLIED: Final = 4
CONCLUDED: Final = 5

# --- limits ---------------------------------------------------------------------------------------

CP_MAX: Final = 15
HAND_MAX: Final = 6
ATTEMPTS: Final = 3
HEAL_MARGIN: Final = 10
