"""Claims and pages of a built corpus against its ledger: `docmem bench claims`.

Belongs here: which rows of the ledger a claim stands on, what it gives of them, and the measures.
Does not belong here: what happens over time (`evals.replay`), and any agent.
"""
