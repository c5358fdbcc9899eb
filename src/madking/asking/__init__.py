"""When a person is asked to react, and what may be passed for them: the same in the terminal and in the browser."""
