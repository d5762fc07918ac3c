"""The bundle on disk: pages, sidecars, indexes and the log in one folder, swapped in whole.

Belongs here: files, and what people did to them. Does not belong here: what a page says
(`memory.wiki.render`), and making claims of people's sentences (`memory.wiki.people`).
"""

from memory.wiki.bundle.folder import Bundle, Projected

__all__ = ["Bundle", "Projected"]
