"""The program `madking`, also as `python -m madking`: chooses the core, then runs the command line."""

import sys

from madking.cores import prefer_compiled
from madking.errors import MadkingError


def main() -> None:
    """Runs the command line on the fastest core there is, and ends with its exit code."""
    try:
        prefer_compiled(sys.argv[1:])
    except MadkingError as error:
        from madking.cli import complain

        sys.exit(complain(str(error)))
    from madking.cli import run

    sys.exit(run())


if __name__ == "__main__":
    main()
