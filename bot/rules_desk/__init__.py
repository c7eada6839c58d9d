"""The rules desk: a question in anybody's words, a ruling with its number, for the asker's eyes only."""

import os

# The sums of one question are small: threads would only wait for one another, and take turns from the games.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
