"""What `or` joins: conditions, or the states of one companion (`chick is awake or asleep`).

The grammar cannot tell the two before it has read further, so it leaves a state behind an `or` by itself; here it joins
the companion that it belongs to, and what stands behind it by `and` goes on from there.
"""

from typing import TYPE_CHECKING

from madking.lang.branches import branches, tokens_of

if TYPE_CHECKING:
    from madking.lang.branches import Branch

MORE_STATES = "more_states"


def alternatives(either: "Branch", conditions: tuple[str, ...]) -> "list[list[Branch]]":
    """The conditions of each alternative of an `or`, which are joined by `and`; states that stand alone stay so."""
    found: list[list[Branch]] = []
    for one in branches(either, *conditions, MORE_STATES):
        if one.data != MORE_STATES:
            found.append(branches(one, *conditions) if one.data == "both" else [one])
        elif found and found[-1][-1].data == "companion_is":
            found[-1][-1].children.extend(tokens_of(one, "KEY"))
            found[-1] += branches(one, *conditions)
        else:
            found.append([one])
    return found
