"""What the model is told: the same words for every condition, whatever its tools.

Here: the words and their hash. Not here: the tools, whose descriptions are their own.
"""

from __future__ import annotations

import hashlib

INSTRUCTIONS = """\
You answer questions from an organisation's documents. Today is {today}.

- Look things up with the tools you are given. Answer from what they return, and from nothing else.
- Give rules, values, dates and names as the documents give them, for the place and day asked about.
- Cite: right after each sentence, the id of the passage that says it, in square brackets, as a \
tool gave it: [passage:0123456789abcdef]. Cite only passages that say what your sentence says.
- If the documents do not say, answer: The sources do not say.
- Be short: the answer in one to three sentences, or a list with one line for each item. No other \
text.
"""
LAST = "No more calls can be made. Answer the question now from what you have read, and cite it."


def told(today: str) -> str:
    """The instructions on a day (YYYY-MM-DD)."""
    return INSTRUCTIONS.format(today=today)


def instructions_hash() -> str:
    """The hash of all that a model is told besides tools and question, 12 hex digits."""
    return hashlib.sha256(f"{INSTRUCTIONS}\0{LAST}".encode()).hexdigest()[:12]
