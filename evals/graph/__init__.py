"""References, edges, what governs and what rests on it, measured against the ledger.

Belongs here: taking a built corpus in, which node a row of the ledger is, the scores, and what the
graph costs. Does not belong here: any answer of the product's own (`memory`), and how the outcome
is printed (`serving.bench`).
"""
