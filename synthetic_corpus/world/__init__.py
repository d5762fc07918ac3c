"""From a seed to the ledger and the documents' outlines at the first checkpoint.

Here: concepts, documents, what each lays down, cites, amends, restates and gets wrong.
Not here: sentences (`wording`), structures (`composing`), and later checkpoints (`timeline`).
"""
