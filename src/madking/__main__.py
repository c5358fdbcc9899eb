"""`python -m madking` is the command line."""

from madking.cli import main

if __name__ == "__main__":
    main()
