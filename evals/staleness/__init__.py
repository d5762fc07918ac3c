"""The seconds and the memory of the whole staleness check, beside one bare join.

Belongs here: making large tables of which the states are known, and measuring on them. Does not
belong here: the check itself (`memory.staleness`).
"""
