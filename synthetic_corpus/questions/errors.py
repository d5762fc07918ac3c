"""What drawing questions raises.

Here: the one error.
Not here: what is checked (`proofs`, `checks`).
"""


class QuestionError(ValueError):
    """A question cannot be drawn as it must be: too few candidates, or a key that is not right."""
