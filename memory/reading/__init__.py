"""Reading: the one implementation behind the command line, MCP and agents.

Belongs here: rights, search, read, status, what is stale. Every function reads one snapshot whole,
as one reader at one date. Does not belong here: printing, and anything that writes.
"""
