"""The answer key of the synthetic insurer: what is said, where, for whom, and when.

Here: the records of every kind, their files, keyed random streams, and pure look-ups.
Not here: how the records come about (`world`, `timeline`), and any sentence (`wording`).
"""
