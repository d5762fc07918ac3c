"""The words of a slot: which function of `wording` says it, and what its numbers are.

Here: from a slot and the ledger's rows to a sentence.
Not here: paragraphs, and files; frames stand in `wording`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from synthetic_corpus.composing.registry import Registry
from synthetic_corpus.composing.said import Mark, Said
from synthetic_corpus.composing.savings import saving
from synthetic_corpus.ledger.records import (
    Amendment,
    Definition,
    DocumentRecord,
    Fact,
    NonFact,
    Reference,
    Scope,
    Supersession,
)
from synthetic_corpus.wording import customers, definitions, illustrations, restatements
from synthetic_corpus.wording.facts import sentence as fact_sentence
from synthetic_corpus.wording.filler import sentence as filler_sentence
from synthetic_corpus.wording.relations import sentence as relation_sentence
from synthetic_corpus.wording.tickets import (
    comment,
    description,
    mail_opening,
    mail_request,
    resolution,
)
from synthetic_corpus.world.concepts import concepts, printed_date
from synthetic_corpus.world.outlines import Slot
from synthetic_corpus.world.scopes import phrase
from synthetic_corpus.world.state import World

DATED = 0.5
THIS = {
    "base form": "edition", "endorsement": "endorsement", "state form": "endorsement",
    "bulletin": "bulletin", "manual": "manual", "guideline": "guideline",
    "memorandum": "memorandum",
}  # fmt: skip
WHOLE = "the wording"
"""What stands for the section of a document that is mentioned as a whole."""


@dataclass(frozen=True)
class Speaker:
    """Says slots. With `reserve` facts and relations are said in reserve frames only.

    `copies` is in how many more documents what is said will be repeated.
    """

    world: World
    registry: Registry
    reserve: bool
    copies: int = 0

    def copied(self, copies: int) -> "Speaker":
        """The speaker of a text that will stand in that many more documents."""
        return replace(self, copies=copies)

    def line(self, key: str, family: str, say: Callable[[Random], str], *names: str) -> str:
        """A subject line or the like; `names` are masked besides numbers and names."""
        return self.registry.draw(key, family, say, names, self.copies)

    def say(self, slot: Slot, voice: str, family: str) -> list[Said]:
        """The sentences of a slot in a document of that voice and family."""
        if slot.kind == "filler":
            return [
                self._drawn(
                    f"{slot.key}/{number}", family,
                    lambda rng: filler_sentence(topic=slot.topic, voice=voice, rng=rng),
                )
                for number in range(slot.sentences)
            ]  # fmt: skip
        return [self._one(slot, voice, family)]

    def _one(self, slot: Slot, voice: str, family: str) -> Said:
        match slot.kind:
            case "fact":
                return self._fact(slot, voice, family)
            case "restated":
                fact = self.world.fact(slot.record)
                return self._restated(slot, voice, family, fact.scope, fact)
            case "wrong":
                wrong = self.world.book.get(NonFact, slot.record)
                scope = self.world.fact(wrong.about).scope
                return self._restated(slot, voice, family, scope, wrong)
            case "illustration" | "assertion":
                return self._nonfact(slot, voice, family)
            case "definition":
                return self._definition(slot, voice, family)
            case "reference":
                return self._reference(slot, family)
            case "amendment":
                return self._amendment(slot, family)
            case "supersession":
                return self._supersession(slot, family)
            case "resolution":
                return self._resolution(slot, family)
            case _:
                return self._small(slot, family)

    def _drawn(
        self, key: str, family: str, say: Callable[[Random], str], *names: str,
        marks: tuple[Mark, ...] = (), records: tuple[str, ...] = (), record: str = "",
    ) -> Said:  # fmt: skip
        text = self.registry.draw(key, family, say, names, self.copies)
        return Said(text, marks, records, record=record)

    def _fact_words(self, fact: Fact, voice: str, rng: Random) -> str:
        return fact_sentence(
            kind=concepts()[fact.concept].concept.kind, concept=fact.term, value=fact.value,
            subject=phrase(fact.scope), conditions=fact.qualifiers, voice=voice,
            reserve=self.reserve, rng=rng,
        )  # fmt: skip

    def _fact(self, slot: Slot, voice: str, family: str) -> Said:
        fact = self.world.fact(slot.record)
        return self._drawn(
            slot.key, family, lambda rng: self._fact_words(fact, voice, rng), fact.term,
            marks=_fact_marks(fact), records=(fact.id,), record=fact.id,
        )  # fmt: skip

    def _restated(
        self, slot: Slot, voice: str, family: str, scope: Scope, row: Fact | NonFact
    ) -> Said:
        concept = concepts()[row.concept].concept
        term = row.term if isinstance(row, Fact) else concept.name
        return self._drawn(
            slot.key, family,
            lambda rng: restatements.sentence( concept=term, value=row.value, subject=phrase(scope),
                voice=voice, reserve=self.reserve, rng=rng,
            ),
            term, marks=(_value_mark(row),), records=(row.id,), record=row.id,
        )  # fmt: skip

    def _nonfact(self, slot: Slot, voice: str, family: str) -> Said:
        row = self.world.book.get(NonFact, slot.record)
        concept = concepts()[row.concept].concept

        def say(rng: Random) -> str:
            if slot.kind == "assertion":
                return customers.sentence(
                    concept=concept.name, value=row.value, rng=rng, voice=slot.teller or "ticket"
                )
            return illustrations.sentence(
                kind=concept.kind, value=row.value, topic=concept.topic, voice=voice, rng=rng
            )

        return self._drawn(
            slot.key, family, say, concept.name,
            marks=(_value_mark(row),), records=(row.id,), record=row.id,
        )  # fmt: skip

    def _definition(self, slot: Slot, voice: str, family: str) -> Said:
        row = self.world.book.get(Definition, slot.record)
        name = concepts()[row.concept].concept.name
        return self._drawn(
            slot.key, family,
            lambda rng: definitions.sentence(term=name, synonym=row.term, voice=voice, rng=rng),
            name, row.term, records=(row.id,), record=row.id,
        )  # fmt: skip

    def _reference(self, slot: Slot, family: str) -> Said:
        row = self.world.book.get(Reference, slot.record)
        clause, target = _split(row.mention)
        slots = {"this": _this(self.world.document(row.document))}
        if row.relation == "refers_to":
            slots["clause"] = clause or WHOLE
            slots |= self._matter(slot)
        marks = [Mark(part, "reference", row.id) for part in (row.mention, clause, target) if part]

        def say(rng: Random) -> str:
            if row.relation == "saves":
                return saving(mention=row.mention, this=slots["this"], rng=rng)
            return relation_sentence(
                relation=row.relation, target=target, reserve=self.reserve, rng=rng, **slots
            )

        return self._drawn(
            slot.key, family, say, *self._names(slot), marks=tuple(marks), records=(row.id,),
            record=row.id,
        )  # fmt: skip

    def _matter(self, slot: Slot) -> dict[str, str]:
        """What a mention is about: the rule that its chain leads to, or its topic."""
        if not slot.about:
            return {"topic": slot.topic}
        fact = self.world.fact(slot.about)
        return {"matter": f"the {fact.term} {phrase(fact.scope)}"}

    def _names(self, slot: Slot) -> tuple[str, ...]:
        return (self.world.fact(slot.about).term,) if slot.about else ()

    def _amendment(self, slot: Slot, family: str) -> Said:
        row = self.world.book.get(Amendment, slot.record)
        target = self.world.document(row.target).name
        clause = f"Section {row.target_section}"
        fact = self.world.fact(row.fact) if row.fact else None
        this = _this(self.world.document(row.document))

        def say(rng: Random) -> str:
            text = {"new_text": self._fact_words(fact, "policy", rng)} if fact else {}
            return relation_sentence(
                relation=f"amends_{row.action}", target=target, clause=clause, this=this,
                reserve=self.reserve, rng=rng, **text,
            )  # fmt: skip

        marks = (Mark(clause, "reference", row.id), Mark(target, "reference", row.id))
        return self._drawn(
            slot.key, family, say, fact.term if fact else "",
            marks=(*marks, *(_fact_marks(fact) if fact else ())),
            records=(row.id, *((row.fact,) if row.fact else ())), record=row.id,
        )  # fmt: skip

    def _supersession(self, slot: Slot, family: str) -> Said:
        row = self.world.book.get(Supersession, slot.record)
        target = self.world.document(row.superseded).name
        relation = "repeals" if row.repeal else "supersedes"
        on = printed_date(row.effective_from)
        slots = {"this": _this(self.world.document(row.document))}
        if self.world.stream("dated", row.id).random() < DATED:
            slots["date"] = on
        return self._drawn(
            slot.key, family,
            lambda rng: relation_sentence(
                relation=relation, target=target, reserve=self.reserve, rng=rng, **slots
            ),
            marks=(Mark(target, "reference", row.id), Mark(on, "reference", row.id)),
            records=(row.id,), record=row.id,
        )  # fmt: skip

    def _resolution(self, slot: Slot, family: str) -> Said:
        fact = self.world.fact(slot.record)
        row = self.world.book.get(Reference, slot.about)
        return self._drawn(
            slot.key, family,
            lambda rng: resolution( concept=fact.term, value=fact.value, provision=row.mention,
                rng=rng,
            ),
            fact.term, marks=(_value_mark(fact), Mark(row.mention, "reference", row.id)),
            records=(fact.id, row.id), record=fact.id,
        )  # fmt: skip

    def _small(self, slot: Slot, family: str) -> Said:
        name = concepts()[slot.text].concept.name if slot.text in concepts() else ""
        says: dict[str, Callable[[Random], str]] = {
            "opening": lambda rng: mail_opening(topic=slot.topic, rng=rng),
            "request": lambda rng: mail_request(topic=slot.topic, concept=name, rng=rng),
            "remark": lambda rng: comment(topic=slot.topic, role=slot.text, rng=rng),
            "asked": lambda rng: description(topic=slot.topic, concept=name, rng=rng),
        }
        role = (Mark(slot.text, "furniture", ""),) if slot.kind == "remark" else ()
        return self._drawn(slot.key, family, says[slot.kind], name, marks=role)


def _fact_marks(fact: Fact) -> tuple[Mark, ...]:
    conditions = (Mark(each, "fact", fact.id) for each in fact.qualifiers)
    return (_value_mark(fact), *conditions)


def _value_mark(row: Fact | NonFact) -> Mark:
    return Mark(row.value, "fact" if isinstance(row, Fact) else "illustration", row.id)


def _this(document: DocumentRecord) -> str:
    """How a document calls itself."""
    return f"this {THIS.get(document.kind, 'document')}"


def _split(mention: str) -> tuple[str, str]:
    """The section and the document of "Section 4.2 of the Claims Handling Manual"."""
    if mention.startswith("Section "):
        clause, _, target = mention.partition(" of ")
        return clause, target
    return "", mention
