"""The replay of a history: `docmem bench replay`.

Belongs here: stories of documents that change, updating a wiki on them with and without the claims
runtime, and judging every sentence after each update and every alarm before it. Does not belong
here: one state of a corpus against its ledger (`evals.claims`), and any agent.
"""
