"""What `tools/forge.py` tries: texts with mistakes, and heroes that nobody wrote."""
