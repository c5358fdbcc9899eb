"""The tools that make the master's net."""
