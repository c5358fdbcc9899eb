"""The machine's editor: what is said, in both languages, read as a publisher's editor would read it."""
