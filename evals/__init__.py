"""Measuring: what the memory does with documents whose history is known.

Belongs here: replays, agents, grading, metrics, reports. Does not belong here: anything that the
product itself needs. It sees the memory through its doors only.
"""
