"""The evidence graph: typed edges between documents and passages, and what they override.

Belongs here: making edges from resolved mentions and from data, and the arithmetic of what an
edge covers. Does not belong here: finding mentions (`memory.references`).
"""
