"""The benchmark: what search alone, the wiki, and the wiki with its graph are each worth.

Belongs here: conditions, the run, grading from the ledger, metrics and the report. Does not belong
here: the agents (`evals.agents`), which never see a ledger.
"""
