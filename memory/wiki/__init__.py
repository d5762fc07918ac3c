"""The wiki: subjects and pages, the extractive compiler, settling, rendering, the bundle.

Belongs here: what a page is about, which statements it makes, how it is written out. Does not
belong here: whether a statement may be made (`memory.claims`) or is stale (`memory.staleness`).
"""
