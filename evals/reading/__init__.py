"""The bench of reading: `locate` and `expand` on a large store, beside the bare queries.

Belongs here: making the store, the questions, the timings. Does not belong here: whether answers
are right (`tests`), and how it looks (`serving.bench_read`).
"""
