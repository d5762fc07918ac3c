"""The corpus's history after the first checkpoint: what changes, and what must be stale for it.

Here: checkpoints, changes of ledger and outlines, expected staleness.
Not here: the first checkpoint (`world`), sentences, and files.
"""
