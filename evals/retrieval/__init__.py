"""The bench of retrieval: whether search alone finds the passage that answers, and what it costs.

Here: the questions of a built corpus, put to `search`, against the ledger. Not here: searching
(`memory.reading.search`), and printing (`serving.bench_retrieval`).
"""
