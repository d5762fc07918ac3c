"""The policies source: base forms, endorsements and bulletins.

Here: the list of its documents.
Not here: the words of a form.
"""

from synthetic_corpus.structure import Document
from tests.small_set import (
    base_forms,
    bulletins_2025,
    bulletins_2026,
    home_endorsements,
    homeowners,
    other_endorsements,
)
from tests.small_set.notation import read


def documents() -> tuple[Document, ...]:
    """Return the forms and bulletins in the order in which they are written."""
    forms = (*homeowners.DRAFTS, *base_forms.DRAFTS)
    endorsements = (*home_endorsements.DRAFTS, *other_endorsements.DRAFTS)
    bulletins = (*bulletins_2025.DRAFTS, *bulletins_2026.DRAFTS)
    return tuple(map(read, (*forms, *endorsements, *bulletins)))
