"""Outlines and wording put together: the structures that writers turn into files.

Here: the words of each slot, the rarity of sentences, the numbers and quotes that come of them.
Not here: what is said (`world`), frames and prose (`wording`), formats (`writers`).
"""
