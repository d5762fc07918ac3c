"""Documents in: sources that list and read files, and the parser that turns bytes into blocks.

Here: one module per kind of source, the access file, and `parse` with one module per format.
Not here: passages, hashes, coverage and anything that knows what a document meant before.
"""
