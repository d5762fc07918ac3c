"""Passages: from parsed blocks to citable pieces whose identity survives edits.

Belongs here: the canonical form, the three hashes, sentences, reconciliation, the search for a
quote. Does not belong here: reading files (`connectors`), and what a changed passage means for
belief (`memory.staleness`).
"""
