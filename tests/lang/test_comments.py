"""`laid_out`: the fixed layout with every comment beside what it speaks of, and nothing to do the second time."""

import random
import re
from collections import Counter

import pytest

from madking.lang import parse
from madking.lang.comments import laid_out
from tests.lang.test_parser import SHIPPED
from tests.lang.test_printer import EVERYTHING

WRITTEN = """\
# Above the file.

# And closer.
hero x "X" { # beside the hero
  # about the dice, which come second
  dice a b # beside the dice
  complexity 1
  symbol a "a"

  # A section:

  action "A" main cost 1 { draw 1 } # good
  action "B" main cost 1 { # also good
    draw 1 }
  # below B, above C
  action "C" main cost 1 {
    if attacked { draw 1 # inside
    } otherwise {
      # alone
      draw 2
      # last
    }
  } # behind C
  token "T" positive limit 1 { # counts
    # nothing else
  }
  uses
    stun # the only one
  # the end of the hero
}
# the end of the file
"""

LAID = """\
# Above the file.

# And closer.
hero x "X" { # beside the hero
    complexity 1
    # about the dice, which come second
    dice a b # beside the dice
    symbol a "a"
    uses stun # the only one

    token "T" positive limit 1 { # counts
        # nothing else
    }

    # A section:

    action "A" main cost 1 { draw 1 } # good
    action "B" main cost 1 { draw 1 } # also good
    # below B, above C
    action "C" main cost 1 {
        if attacked {
            draw 1 # inside
        } otherwise {
            # alone
            draw 2
            # last
        }
    } # behind C
    # the end of the hero
}
# the end of the file
"""


def test_comments_stay_with_what_they_speak_of() -> None:
    assert laid_out(WRITTEN, parse(WRITTEN)) == LAID
    assert laid_out(LAID, parse(LAID)) == LAID


@pytest.mark.parametrize("key", SHIPPED)
def test_shipped_files_are_laid_out_already(key: str) -> None:
    assert laid_out(SHIPPED[key], parse(SHIPPED[key])) == SHIPPED[key]


def comments(text: str) -> Counter[str]:
    found = re.findall(r'"[^"\r\n]*"|(#[^\n]*)', text)
    return Counter(comment.rstrip() for comment in found if comment)


def strewn(text: str, rng: random.Random) -> str:
    """The text with comments between any of its words, and its cards and lines of the hero in another order."""
    text = re.sub(r"    (complexity \d)\n(?:    beginner\n)?    (dice[^\n]*)\n", r"    \2\n    \1\n", text)
    cards = re.findall(r"^    action [^\n]*\}\n", text, re.MULTILINE)
    if cards and "    dice" in text:
        text = text.replace(cards[0], "").replace("    dice", f"{cards[0]}    dice", 1)
    pieces = re.findall(r'"[^"\r\n]*"|#[^\n]*|[^\s"#]+|\s+', text)
    for number in range(rng.choice([1, 3, 30])):
        comment = f'# {number} {{ "}}'
        ways = [f" {comment}\n", f"\n{comment}\n", f"\n\n{comment}\n\n", f"\n{comment}\n\n{comment} again\r\n"]
        pieces.insert(rng.randrange(len(pieces) + 1), rng.choice(ways))
    return "".join(pieces)


@pytest.mark.parametrize("seed", range(8))
def test_no_comment_is_lost_wherever_it_stands(seed: int) -> None:
    rng = random.Random(seed)
    text = strewn(rng.choice([EVERYTHING, SHIPPED["cursed_pirate"], SHIPPED["huntress"], SHIPPED["common"]]), rng)
    parsed = parse(text)
    laid = laid_out(text, parsed)
    assert comments(laid) == comments(text)
    again = parse(laid)
    assert again.tree == parsed.tree
    assert laid_out(laid, again) == laid


def test_a_file_full_of_comments_takes_no_more_time_than_any() -> None:
    text = "common {\n" + "#\n" * 20_000 + "}\n"
    assert laid_out(text, parse(text)).count("#") == text.count("#")
