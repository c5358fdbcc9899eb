"""The machine's editor reads everything that madking says, in both languages, and prints the faults grouped.

    python tools/editor.py                  # boards, cards, tokens, phrasebooks, page words, hero files
    python tools/editor.py --games 40       # and what is said in 40 games over heroes and modes
    python tools/editor.py --awkward        # writes tests/speech/awkward.txt anew: read the difference

Exit code 1 if there is a fault. docs/language.md tells what is looked for.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.editorial.awkward import SNAPSHOT, snapshot, spoken
from tools.editorial.checks import Fault, Said, checks, read
from tools.editorial.played import played
from tools.editorial.texts import generated, known_names, literals


def main(arguments: Sequence[str]) -> int:
    """Reads, and tells what is wrong."""
    options = argparse.ArgumentParser(description="Reads everything that is said, as an editor would.")
    options.add_argument("--games", type=int, default=0, help="so many games are played and heard")
    options.add_argument("--seed", default="editor", help="which games")
    options.add_argument("--show", type=int, default=12, help="so many pieces of each group are shown")
    options.add_argument("--only", default="", help="only texts whose place has this in its name")
    options.add_argument("--awkward", action="store_true", help="only write tests/speech/awkward.txt anew")
    told = options.parse_args(arguments)
    if told.awkward:
        SNAPSHOT.write_text(snapshot(), "utf-8")
        return 0
    said: list[Said] = [*generated(), *literals(), *spoken(), *sorted(played(told.games, told.seed))]
    texts = list(dict.fromkeys(one for one in said if told.only in one.where))
    faults = list(read(texts, checks(known_names())))
    for line in grouped(faults, told.show):
        sys.stdout.write(line + "\n")
    sys.stdout.write(f"{len(texts)} texts read, {len(faults)} faults\n")
    return 1 if faults else 0


def grouped(faults: Iterable[Fault], most: int) -> Iterable[str]:
    """Faults by check and language: each piece once, with the first place where it was met."""
    groups: dict[tuple[str, str], dict[str, list[Fault]]] = defaultdict(lambda: defaultdict(list))
    for fault in faults:
        groups[fault.check, fault.said.lang][fault.piece].append(fault)
    for (check, lang), pieces in sorted(groups.items()):
        yield f"## {check} ({lang}): {sum(map(len, pieces.values()))} in {len(pieces)} forms"
        for piece, found in sorted(pieces.items(), key=lambda item: -len(item[1]))[:most]:
            first = found[0].said
            yield f"- {len(found)} × `{piece}` [{first.where}] {first.text[:160]!r}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
