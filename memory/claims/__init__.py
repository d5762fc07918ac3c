"""Claims: the gate that every statement passes, and the operations that change them.

Belongs here: rules 1, 2, 4 and 5 of the design. Does not belong here: finding statements and
writing pages (`memory.wiki`).
"""
