"""The page, in a real Chromium, driven as a person would: by what is lit."""
