"""How far someone at this terminal has come: the stars of each duel, in a file of the user's data."""

import json
from pathlib import Path
from typing import Final

from madking.campaign.ladder import LADDER, STARS
from madking.folders import data_folder

FILE: Final = "campaign.json"


class Progress:
    """The most stars that each duel has brought. A file that cannot be read counts as none."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or data_folder() / FILE
        self.stars = dict.fromkeys((duel.key for duel in LADDER), 0)
        try:
            told = json.loads(self.file.read_text("utf-8"))
        except (OSError, ValueError):
            return
        for key in self.stars:
            found = told.get(key) if isinstance(told, dict) else None
            self.stars[key] = found if isinstance(found, int) and 0 <= found <= STARS else 0

    @property
    def reached(self) -> int:
        """The number of the duel that is to be won next; the last once all are won."""
        return next((duel.number for duel in LADDER if not self.stars[duel.key]), len(LADDER))

    def award(self, key: str, stars: int) -> None:
        """Writes down the stars of a duel, if there are more than before."""
        if stars <= self.stars[key]:
            return
        self.stars[key] = stars
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_name(f"{self.file.name}.new")
        new.write_text(json.dumps(self.stars, indent=1) + "\n", "utf-8")
        new.replace(self.file)
