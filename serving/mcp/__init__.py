"""The MCP server: the tools of an agent and the pages of the wiki, over stdio or HTTP.

Belongs here: the protocol, who asks, and keeping calls apart from each other. Does not belong here:
what the tools do and say (`memory.reading.tools`), and the command that starts a server
(`serving.serve`). It imports `memory` alone.
"""
