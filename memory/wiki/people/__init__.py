"""Claims by people: settling one by hand, and the sentences that they write into pages.

Belongs here: the same operations, through the same gate, that the compilers use. Does not belong
here: files of the bundle (`memory.wiki.bundle`).
"""
