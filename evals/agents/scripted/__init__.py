"""The scripted agent: one policy, no model, the same answer twice.

`question` understands what is asked, `texts` compares it with sentences, `policy` walks the tools
that are there, `answering` writes. It is the same for all conditions; only the tools differ.
"""
