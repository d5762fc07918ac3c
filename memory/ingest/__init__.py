"""Taking in what the sources hold now: what changed, which document is which, what is withheld.

Belongs here: the decisions and the rows of documents, passages and findings. Does not belong
here: listing, reading and parsing, which come in as functions (`connectors` has them).
"""
