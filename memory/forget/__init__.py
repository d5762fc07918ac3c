"""Forgetting: a document goes from everywhere, in every snapshot, and stays gone (design rule 10).

Belongs here: what goes and what others carry, the order of the work, the tombstones, the search
for what is left. Does not belong here: how tables are rewritten (`memory.store.rewriting`) and
printing (`serving.forgetting`).
"""
