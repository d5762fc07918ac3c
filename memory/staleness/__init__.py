"""Staleness: the difference between what was seen and what is, decided by arithmetic alone.

Belongs here: the states of claims and their causes. Does not belong here: settling them
(`memory.wiki`), and any model or clock.
"""
