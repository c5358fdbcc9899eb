"""The research room: games as numbers for learners and searchers (docs/research.md).

`Codec` numbers what can be answered, `Observer` what a seat may know. Nothing here needs more than madking itself but
`batch` and the adapters, which need the extra `madking[rl]`.
"""

from madking.rl.codec import Codec
from madking.rl.layout import Slice
from madking.rl.observer import Observer, information
from madking.rl.vocabulary import Vocabulary

__all__ = ["Codec", "Observer", "Slice", "Vocabulary", "information"]
