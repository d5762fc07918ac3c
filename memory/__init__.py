"""The domain: what is remembered, on what evidence, and when to stop believing it.

Belongs here: records, passages, references, claims, staleness, wiki, graph, store, reading.
Does not belong here: where documents come from (`connectors`), Dagster (`assets`, `pipelines`),
the command line and servers (`serving`). This package imports none of them.
"""
