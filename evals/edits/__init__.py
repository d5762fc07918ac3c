"""Edits of real files, and what the memory makes of them.

Belongs here: changes to the bytes of documents of every format, what each must and must not make
stale by the design's rules, and the comparison with what the product says. Does not belong here:
any second opinion on staleness; the product's own arithmetic is what is measured.
"""
