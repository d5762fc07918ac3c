"""Dagster assets and checks: one module per stage, each a thin call into what stands above.

Belongs here: names, descriptions, metadata, and the order of stages. Does not belong here: any
decision about documents, claims or pages. Nothing is done at import.
"""
