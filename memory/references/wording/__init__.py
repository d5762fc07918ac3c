"""What the wording of a sentence does to the documents and sections that it names.

Belongs here: the rules, written over skeletons of sentences, and what brings them together. Does
not belong here: finding what a sentence names (`memory.references.spans`).
"""
