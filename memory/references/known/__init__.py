"""What a mention can mean: the documents that are known, their names, sections and links.

Belongs here: the directory of all that can be meant, and resolving against it. Does not belong
here: what texts mention (`memory.references.extract`).
"""
