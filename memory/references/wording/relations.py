"""What the wording of a sentence does to what it names.

Precision first: a false retirement hides a valid rule. A relation is read only where the document
speaks of itself ("This form replaces …") or lays down what becomes of a text ("Section 4 of … is
replaced by the following"), and only of what stands in the verb's own place. Belongs here: bringing
the rules' readings together, one for each mark. Does not belong here: the rules (`retiring`,
`amending`, `standing`, `validity`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from itertools import chain

from memory.references.wording.amending import amending
from memory.references.wording.readings import Reading
from memory.references.wording.retiring import retiring
from memory.references.wording.skeleton import NEW_TEXT, Skeleton
from memory.references.wording.skeleton import PART as P
from memory.references.wording.skeleton import SELF as S
from memory.references.wording.skeleton import WHOLE as D
from memory.references.wording.standing import standing
from memory.references.wording.triggers import Rules

_ATTACHED_SCOPE = re.compile(
    rf",? ?\b(?:where|when|if|whenever) {S} (?:is|has been) (?:attached|shown|endorsed)[^,;:.]*|"
    rf"(?:^|, )(?:for|under|in|on) (?:all )?policies (?:to which {S} (?:is|has been) attached|"
    rf"with {S}|"
    rf"that (?:have|carry|show) {S}),? "
)
_OWN_DOCUMENT = re.compile(
    rf"(?:^|[,;:] )(?:in|under) {D},? |{D} (?:is|are|shall be|has been) (?:amended|changed|"
    rf"modified|"
    rf"varied|revised)|\b(?:from|of|in|to) {D}|(?:amends|modifies|changes) {D}"
)


_READERS: dict[Rules, Callable[[Skeleton], Iterable[Reading]]] = {
    "retiring": retiring,
    "amending": amending,
    "standing": standing,
}


def relations(skeleton: Skeleton, rules: Collection[Rules]) -> dict[int, Reading]:
    """What is read of each mark by these rules, by its place in the skeleton; none of most."""
    skeleton = _without_scope(skeleton)
    found: dict[int, Reading] = {}
    read = [reader(skeleton) for kind, reader in _READERS.items() if kind in rules]
    for reading in chain.from_iterable(read):
        if reading.place not in found:
            found[reading.place] = _joined(skeleton, reading)
    for document in [r.document for r in found.values() if r.document is not None]:
        if found.get(document) and found[document].relation == "amends":
            del found[document]  # the part that it names is what changes
    return found


def _without_scope(skeleton: Skeleton) -> Skeleton:
    """The skeleton with the words blanked that say where an endorsement applies, and the new text.

    What stands behind "is replaced by the following:" is the text that is put in.
    """
    text = skeleton.text
    if S in text:
        text = _ATTACHED_SCOPE.sub(lambda m: " " * len(m.group()), text)
    new = NEW_TEXT.search(text) if ": " in text else None
    if new:
        text = text[: new.end()] + " " * (len(text) - new.end())
    return skeleton if text == skeleton.text else replace(skeleton, text=text)


def _joined(skeleton: Skeleton, reading: Reading) -> Reading:
    """With the document that a section is named apart from, where the sentence names just one."""
    if reading.relation != "amends" or reading.document is not None:
        return reading
    (first, *_) = skeleton.spans(reading.place)
    documents = [p for p in skeleton.places(D) if len(skeleton.spans(p)) == 1]
    if skeleton.text[reading.place] != P or first.name or len(documents) != 1:
        return reading
    if _OWN_DOCUMENT.search(skeleton.text):
        return replace(reading, document=documents[0])
    return reading
