"""What `wording` raises.

Here: the one error, for a kind, voice, topic or slot that no frame knows.
Not here: anything about documents or ledgers.
"""


class UnknownWording(ValueError):
    """A kind, voice, topic, relation or slot was asked for that no frame serves."""
