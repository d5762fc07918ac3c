"""References and time: what a text mentions, what its wording does to it, and from when.

Belongs here: identifiers, dates, the extractor, resolution against the known documents. Does not
belong here: what an edge does to a claim (`memory.graph`, `memory.staleness`).
"""
