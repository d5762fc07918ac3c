"""The store: tables of rows with snapshots, manifests, one writer at a time.

Belongs here: how rows are kept, versioned, committed and read whole. Does not belong here: what
the rows mean, and who may read them (`memory.reading.rights`).
"""
