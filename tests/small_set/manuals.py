"""The manuals source: all its documents, and who may read the restricted ones.

Here: the list and the access rules.
Not here: the words of a manual.
"""

from synthetic_corpus.structure import AccessRule, Document
from tests.small_set import claims_manual, guidelines, procedures
from tests.small_set.notation import read

ACCESS_PATH = "manuals/access.csv"
ACCESS_RULES = (
    AccessRule("fraud-*.docx", allow=("group:siu", "group:audit"), deny=("user:u-0417",)),
)


def documents() -> tuple[Document, ...]:
    """Return the manuals in the order in which they are written."""
    drafts = (*claims_manual.DRAFTS, *guidelines.DRAFTS, *procedures.DRAFTS)
    return tuple(map(read, drafts))
