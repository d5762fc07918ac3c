"""The model compiler: a model writes the statements, code fills quotes and ids and checks them.

Belongs here: what a model is shown, how it is asked, what its answers may do, what they cost. Does
not belong here: planning pages, and the gate that every compiler's claims pass (`memory.claims`).
"""
