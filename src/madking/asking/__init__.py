"""What a person is asked, in one sentence, and when: the same in the terminal and in the browser."""
