"""The doors: the command line and, later, the MCP server.

Belongs here: options, printing, exit statuses. Does not belong here: anything that decides. A
reading command imports neither Dagster nor a model library.
"""
