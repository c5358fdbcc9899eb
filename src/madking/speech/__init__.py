"""What happened, what an option does, what is asked: the game in words, English and Russian."""
