"""A bot for madking in one file: `madking sim barbarian paladin --bot examples/my_bot.py`.

It chases the strongest ability that its dice are near to, lays its upgrades, and keeps its other cards.
docs/bots-protocol.md says what `ask` holds.
"""

import re
from random import Random


class Bot:
    """Made anew for every game; `seed` is for its own luck."""

    def __init__(self, seed: str) -> None:
        self.luck = Random(seed)

    def choose(self, ask):
        """Returns one of `ask.options` (its index or its text would do as well)."""
        kinds = {option.kind for option in ask.options}
        if "keep" in kinds or "activate" in kinds:
            return self.attack(ask)
        for kind in ("defend", "play", "done", "pass"):
            wanted = [option for option in ask.options if option.kind == kind and self.likes(option, kinds)]
            if wanted:
                return wanted[0]
        return self.luck.choice(ask.options)

    def likes(self, option, kinds) -> bool:
        """Upgrades are worth their price in a main phase; other cards wait for a better player."""
        if option.kind == "play":
            return "done" in kinds and option.text.endswith(("-ii", "-iii"))
        return option.text != "defend none"

    def attack(self, ask):
        """Strikes if it hurts enough; otherwise keeps the dice that the nearest ability needs."""
        strikes = [option for option in ask.options if option.kind == "activate"]
        keeps = [option for option in ask.options if option.kind == "keep"]
        best = max(strikes, key=damage)
        if not keeps or damage(best) >= 6:
            return best
        wanted = self.goal(ask)
        symbols = ask.game["sheets"][ask.game["hero"]]["dice"]
        return max(keeps, key=lambda option: usefulness(option.text, symbols, wanted))

    def goal(self, ask) -> dict[str, int]:
        """The symbols of the row that misses the fewest dice; of several, the one that hurts most."""
        sheet = ask.game["sheets"][ask.game["hero"]]
        rolled = next(roll["values"] for roll in reversed(ask.view()["rolls"]) if roll["owner"] == ask.seat)
        shown = [sheet["dice"][value - 1] for value in rolled]
        rows = []
        for ability in sheet["abilities"]:
            for row in ability["levels"][0]["rows"]:
                need = row["needs"]
                missing = sum(max(0, count - shown.count(symbol)) for symbol, count in need.items())
                rows.append((-missing, number(row["text"]), need))
        return max(rows, key=lambda row: row[:2])[2]


def usefulness(text: str, symbols: list[str], wanted: dict[str, int]) -> int:
    """How many of the kept dice are wanted, less those that are not."""
    kept = [symbols[int(value) - 1] for value in re.findall(r"\d", text)]
    return sum(1 if kept[:at].count(symbol) < wanted.get(symbol, 0) else -1 for at, symbol in enumerate(kept))


def damage(option) -> int:
    """The damage that an ability tells of."""
    return number(option.help) if option.text != "activate none" else -1


def number(text: str) -> int:
    """The number after `Deal`."""
    found = re.search(r"[Dd]eal (\d+)", text)
    return int(found[1]) if found else 0
