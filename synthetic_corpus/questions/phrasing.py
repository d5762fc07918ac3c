"""Wordings that `wording.questions` lacks: from a starting point, one rule over editions, after
bulletins, a rule that is no longer there.

Here: frames in the notation of `wording.grammar`, `!` for reserve, and three of them filled.
Not here: all other wordings.
"""

import random
import re
from collections.abc import Mapping
from functools import cache

from synthetic_corpus.questions.errors import QuestionError
from synthetic_corpus.wording import questions
from synthetic_corpus.wording.grammar import agree, expand, fill, finish, is_plural

TEXT = """
# chain_from
Starting at {provision} of {document} and following every reference, what <is> the {concept}?
{provision} of {document} sends the reader on: what <does> the {concept} come to at the end?
Follow the references from {provision} of {document}. What <is> the {concept}?
We are sent on from {provision} of {document}; which {concept} do we finally find?
Where do the references from {provision} of {document} lead, and what <is> the {concept} there?
! Begin with {provision} of {document} and do not stop before the last text: how <does> the {concept} read?
! Behind {provision} of {document} stands a trail of pointers. What {concept} waits at its end?
! {provision} of {document} has no figure of its own. Going on to the last text, what <is> the {concept}?

# edition_value
What became of the {concept} of {document} between {edition} and {other_edition}?
How does {other_edition} of {document} change the {concept} of {edition}?
What <was> the {concept} in {edition} of {document}, and what <is> it in {other_edition}?
Compare the {concept} in {edition} and {other_edition} of {document}.
From {edition} to {other_edition} of {document}, how did the {concept} change?
! Hold {edition} of {document} against {other_edition}: what do they give as the {concept}?
! The {concept} of {document} is not the same in {edition} and {other_edition}. What was it, what is it?
! On the {concept}, where do {edition} and {other_edition} of {document} part?

# after_bulletins
What <is> the {concept} {subject}, with all later bulletins considered?
Once every bulletin has been taken into account, what <is> the {concept} {subject}?
Which {concept} <holds> {subject}, now that bulletins have changed some of the rules?
Taking the bulletins into account, what <does> the {concept} {subject} come to?
Which {concept} do we go by {subject}, bulletins included?
! Read with the bulletins that came later, how does the rule on the {concept} {subject} stand?
! Some rules gave way to bulletins and some did not. What of the {concept} {subject}?
! A colleague has the bulletins at hand. Which {concept} can be read there, or still holds, {subject}?

# removed_rule
What do the rules say about the {concept} {subject} after {date}?
After {date}, is there still a rule on the {concept} {subject}, and how does it read?
What is laid down on the {concept} {subject} after {date}?
What do our papers now say of the {concept} {subject}, after {date}?
What holds for the {concept} {subject} after {date}?
! With {date} behind us, how does the rule on the {concept} {subject} read?
! A colleague wants the rule on the {concept} {subject} as it is after {date}. What do we answer?
! Once {date} has passed, what is left to read of the {concept} {subject}?
"""  # noqa: E501


UNFIT = re.compile(r"\bat what level\b|\bcome to\b|\bcomes to\b", re.IGNORECASE)
"""What can be asked of quantities only."""
ATTEMPTS = 60


def wordings(
    *, kind: str, reserve: bool, rng: random.Random, quantity: bool = True, **slots: str
) -> tuple[str, str, str]:
    """Three distinct wordings of one question, from here or from `wording.questions`.

    Without a `quantity` none asks how much it is; raises QuestionError if that leaves too few.
    """
    for _ in range(ATTEMPTS):
        if f"\n# {kind}\n" in TEXT:
            found = _own(kind, reserve, rng, slots)
        else:
            found = questions.wordings(kind=kind, reserve=reserve, rng=rng, **slots)
        if quantity or not any(UNFIT.search(wording) for wording in found):
            return found
    raise QuestionError(f"{kind}: there are too few wordings for what is no quantity")


def _own(
    kind: str, reserve: bool, rng: random.Random, slots: Mapping[str, str]
) -> tuple[str, str, str]:
    chosen = rng.sample(frames(kind, reserve), 3)
    plural = is_plural(slots["concept"])
    texts = (agree(expand(frame, rng), plural=plural) for frame in chosen)
    first, second, third = (finish(fill(text, slots)) for text in texts)
    return first, second, third


@cache
def frames(kind: str, reserve: bool) -> tuple[str, ...]:
    """The frames of a kind that is worded here, open or reserve."""
    lines = TEXT.split(f"\n# {kind}\n")[1].split("\n# ")[0].strip().splitlines()
    return tuple(line.removeprefix("! ") for line in lines if line.startswith("! ") == reserve)
