"""Dagster definitions: the job, its schedule and sensor, and the run's resource.

Belongs here: when a run starts and how it is wired. Does not belong here: what a run does
(`assets`).
"""
