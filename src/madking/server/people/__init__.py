"""People without accounts: the key of a browser, names, ratings, history, blocks, tournaments."""
