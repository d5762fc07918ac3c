"""What a rule is about, where it applies, and which of two yields.

Belongs here: names that texts equate, scopes, whether a sentence lays something down, the order of
precedence. Does not belong here: mentions of other documents (`memory.references`), edges and what
they override (`memory.graph`), and answers to questions (`memory.reading`).
"""
