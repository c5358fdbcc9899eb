"""How the master's value is learnt: games are generated, a net is trained on them, and bots are matched."""

import sys


def say(told: object) -> None:
    """Tells a line at once: these runs take long."""
    sys.stdout.write(f"{told}\n")
    sys.stdout.flush()
