"""Embeddings: texts as vectors whose inner product tells how near two texts are in meaning.

Belongs here: the engines, which of them a configuration means, and which vectors are to be made
or taken over (`refresh`). Does not belong here: what is done with vectors (`memory.reading`,
`memory.wiki`), and how they are kept (`memory.store`).
"""
