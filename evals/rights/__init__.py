"""Rights: whether any answer of a tool shows what its reader may not see.

Belongs here: random access lists, readers and calls on one memory, a judge that knows from the raw
tables what each reader may see, and the same calls in a memory that never held the rest. Does not
belong here: deciding rights (`memory.reading.rights`), which is what is tried, and printing.
"""
