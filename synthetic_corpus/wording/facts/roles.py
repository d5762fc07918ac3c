"""What a concept's noun phrase tells of it: its head noun's role, its article, its pronoun.

Here: lists of nouns.
Not here: frames.
"""

from synthetic_corpus.wording.grammar import head_noun, is_plural

_ROLES = {
    "deductible": ("deductible", "retention", "excess"),
    "limit": ("limit", "sublimit", "cap", "ceiling", "maximum", "allowance"),
    "fee": ("fee", "charge", "surcharge"),
    "discount": ("discount", "credit"),
    "authority": ("authority",),
    "threshold": ("threshold", "trigger"),
    "period": ("period", "window", "interval", "duration"),
    "deadline": ("deadline",),
}
_ROLE_OF = {noun: role for role, nouns in _ROLES.items() for noun in nouns}
_UNCOUNTED = frozenset(
    "depreciation matching coverage use replacement reimbursement aggregation subrogation storage "
    "property word advice assistance evidence tolerance".split()
)


def role(concept: str) -> str:
    """The role of `concept`'s head noun, or empty."""
    return _ROLE_OF.get(head_noun(concept), "")


def indefinite(concept: str) -> str:
    """`concept` with "a", with "the" where it is a superlative, or bare where not counted."""
    if is_plural(concept) or head_noun(concept) in _UNCOUNTED:
        return concept
    if concept.split()[0].endswith("est") or concept.split()[0] in {"own", "only"}:
        return f"the {concept}"
    return f"a(n) {concept}"
