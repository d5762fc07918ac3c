"""The agents that answer the benchmark's questions: a scripted one, and any model.

They know tools and text, never a corpus: nothing here imports `synthetic_corpus` or what grades.
"""
