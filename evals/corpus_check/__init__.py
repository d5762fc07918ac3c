"""What was built, read back with the parser of the product and compared with the ledger.

Here: reading the files of a built corpus, and one module of checks for each kind of promise.
Not here: any change of corpus or ledger; a check says what is wrong and where, and mends nothing.
"""
