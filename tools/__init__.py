"""Commands for those who work on madking."""
