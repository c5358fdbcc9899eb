"""How a generated text is set: what must not be torn apart at the end of a line."""

import re
from typing import Final

from madking.lang.lexicon import Language

_NUMBER: Final = re.compile(r"(?<=\d) (?=[^\W\d]|[\u00ab\ue000])")
_TIMES: Final = re.compile(r" \u00d7 ")
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def typeset(marked: str, lang: Language) -> str:
    """The text with no-break spaces where the language wants them: in Russian, behind a number."""
    if lang == "en":
        return marked
    return _TIMES.sub(f"{_NO_BREAK}\u00d7{_NO_BREAK}", _NUMBER.sub(_NO_BREAK, marked))
