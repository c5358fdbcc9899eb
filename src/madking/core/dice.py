"""Dice as multisets.

No rule ever needs to tell two dice of one roll apart, so a roll is the number of dice showing each
face, four bits a face, packed into one integer: adding a die is an addition, comparing rolls is `==`.
"""

from typing import Final

FACES: Final = 6
ALL_FACES: Final = (1, 2, 3, 4, 5, 6)
MAX_DICE: Final = 5


def one(face: int) -> int:
    """The roll of a single die."""
    return 1 << (4 * (face - 1))


def lying(roll: int, face: int) -> int:
    """A die that lies on the table: the number of its roll, and what it shows."""
    return (roll << 3) + face


def roll_of(die: int) -> int:
    """The number of the roll that a die on the table belongs to."""
    return die >> 3


def face_of(die: int) -> int:
    """What a die on the table shows."""
    return die & 7


def pack(values: list[int]) -> int:
    """The roll with these values."""
    dice = 0
    for value in values:
        dice += 1 << (4 * (value - 1))
    return dice


def is_roll(dice: int, number: int) -> bool:
    """Whether a number is a roll of so many dice."""
    return 0 <= dice < 1 << 4 * FACES and sum(count(dice, face) for face in ALL_FACES) == number


def unpack(dice: int) -> list[int]:
    """The values of a roll, in ascending order."""
    values: list[int] = []
    face = 1
    while dice:
        for _ in range(dice & 15):
            values.append(face)
        dice >>= 4
        face += 1
    return values


def count(dice: int, face: int) -> int:
    """How many dice show the face."""
    return (dice >> (4 * (face - 1))) & 15


def size(dice: int) -> int:
    """How many dice a roll has: its digits added up, by a product that has their sum in its sixth."""
    return ((dice * 0x111111) >> 20) & 15


def total(dice: int) -> int:
    """The sum of the values."""
    result = 0
    face = 1
    while dice:
        result += (dice & 15) * face
        dice >>= 4
        face += 1
    return result


def most_of_a_kind(dice: int) -> int:
    """The largest number of dice that show the same value (OFF-3)."""
    most = 0
    while dice:
        most = max(most, dice & 15)
        dice >>= 4
    return most


def different(dice: int) -> int:
    """How many different values the dice show."""
    found = 0
    while dice:
        if dice & 15:
            found += 1
        dice >>= 4
    return found


def highest(dice: int) -> int:
    """The highest value; 0 if there are no dice."""
    face = 0
    while dice:
        face += 1
        dice >>= 4
    return face


def lowest(dice: int) -> int:
    """The lowest value; 0 if there are no dice."""
    if not dice:
        return 0
    face = 1
    while not dice & 15:
        face += 1
        dice >>= 4
    return face


def longest_straight(dice: int) -> int:
    """The longest run of consecutive values (OFF-3)."""
    best = run = 0
    while dice:
        run = run + 1 if dice & 15 else 0
        best = max(best, run)
        dice >>= 4
    return best


def subsets(dice: int) -> list[int]:
    """Every multiset of dice that can be kept from a roll, the empty one first, the whole one last."""
    kept = [0]
    for face in ALL_FACES:
        have = count(dice, face)
        if have:
            step = one(face)
            kept = [base + number * step for base in kept for number in range(have + 1)]
    return kept


def _factorial(number: int) -> int:
    result = 1
    for factor in range(2, number + 1):
        result *= factor
    return result


def ways(dice: int) -> int:
    """In how many orders the multiset can be rolled: its weight among the 6^n results."""
    result = _factorial(size(dice))
    while dice:
        result //= _factorial(dice & 15)
        dice >>= 4
    return result


def rolls(number: int) -> list[int]:
    """Every multiset that so many dice can show: 6 for one die, 252 for five."""
    results = [(0, 1)]
    for _ in range(number):
        results = [(dice + one(face), face) for dice, last in results for face in range(last, FACES + 1)]
    return [dice for dice, _ in results]
