"""What stands in a ticket.

Here: summaries, descriptions, comments, resolutions, with slots for concepts, values, provisions.
Not here: mails (`mails`), assertions with a value (`wording.customers`), other prose
(`wording.filler`).
"""

import random

from synthetic_corpus.wording.facts.roles import indefinite
from synthetic_corpus.wording.filler import common
from synthetic_corpus.wording.filler.inflection import gerund, past
from synthetic_corpus.wording.filler.lexicon import lexicon, phrases
from synthetic_corpus.wording.grammar import agree, capital, fill, finish, is_plural, pick

_SUMMARIES = (
    "[question|query|inquiry] about {the_concept}",
    "[customer|agent|broker] [asks|wants to know] about {the_concept}",
    "{Concept}: [customer disagrees|agent unsure|which rule applies|figure in dispute]",
    "[dispute|disagreement|doubt] over {the_concept}",
    "[unclear|please clarify|need help with] {the_concept}",
    "{Matter} and {the_concept}",
    "[call|letter|message] on {the_concept}, [answer needed|please advise|waiting]",
)
_PLAIN_SUMMARIES = (
    "[question|query|inquiry] about {matter}",
    "{Matter}: [customer unhappy|agent unsure|papers missing|please advise]",
    "[help needed|please help] with {matter}",
    "[follow-up|reminder] on {matter}",
    "[complaint|doubt] about {matter}",
)
_DESCRIPTIONS = (
    "[the customer|the caller|the insured|the agent] [asks|wants to know] [what holds for|how we "
    "treat|which rule applies to] {the_concept}, [since|because|now that] {cond}",
    "[customer|agent|broker] [writes|calls] about {the_concept}: {cond}, and nobody has "
    "[explained|said] [what follows|what applies]",
    "[we received|there is] a [letter|call|message] about {the_concept}; {cond}",
    "{cond_capital}; the [customer|agent] would like to know about {the_concept}",
    "[please|kindly] check {the_concept} for this [file|policy], as {cond}",
    "the [customer|agent|caller] is [worried|puzzled|annoyed] about {the_concept}, because {cond}",
    "[asked|asking] about {the_concept} and about {matter}, {cond}",
)
_PLAIN_DESCRIPTIONS = (
    "[the customer|the caller|the agent] [asks|wants to know] about {matter}, [since|because] "
    "{cond}",
    "{cond_capital}, and the [customer|agent] does not know whom to ask about {matter}",
    "[letter|call|message] about {matter}; {cond}, please [look into it|advise]",
    "[need help with|unclear about] {matter} because {cond}",
)
_COMMENTS = (
    "{did} and [left|made] a note {place}, {role} [is informed|knows]",
    "[spoke with|called] the [customer|agent|caller]; {cond}, {did}",
    "[passed on to|handed over to] {role}, {purpose}",
    "[file|policy] read {manner}, {role} will {task}",
    "[waiting|still waiting] for [papers|a reply|the survey|the invoice] on {matter}, {role} "
    "[informed|knows]",
    "[checked|looked at] {matter} {manner}; will {task}",
    "[agreed|discussed] with {role} to {task}, {purpose}",
    "[customer|agent] [called again|sent further papers] about {matter}, {did}",
    "[no|still no] news on {matter}, {role} to {task}",
    "[wrote to|reminded] {role} about {matter}, asked to {task}",
    "{role} {did} and [sees|finds] no reason to wait",
    "before closing: {task}, then tell {role}",
)
_ROLE_COMMENTS = (
    "{role} here: {did}, and will {task}",
    "[note|remark] by {role}: {did} {manner}",
)
_RESOLUTIONS = (
    "[answered|explained|settled] [on the basis of|with|from] {provision}: the {concept} <is> "
    "{value}",
    "[according to|under|by] {provision}, the {concept} <is> {value}; [customer|agent|caller] "
    "[informed|told]",
    "{provision} [governs|applies here]: the {concept} <is> {value}",
    "the {concept} <is> {value}, [see|as stated in|per] {provision}",
    "[customer|agent] [wrote|told] that {provision} sets the {concept} at {value}",
    "[closed|resolved] with a letter citing {provision}, under which the {concept} <is> {value}",
    "[decided|handled] under {provision}, where the {concept} <is> {value}",
    "[looked up|read] {provision} with the [customer|agent], the {concept} <is> {value}",
)
_PERMISSIONS = (
    "[answered|explained] with {provision}: {a_concept} {may} be [allowed|accepted]",
    "[according to|under] {provision}, {a_concept} {may} be [allowed|accepted]; customer informed",
    "{provision} says that {a_concept} {may} be [allowed|accepted]",
    "{a_concept} {may} be [allowed|accepted], see {provision}",
)
_BARE_RESOLUTIONS = (
    "[answered|explained|settled] [on the basis of|with] {provision}",
    "[customer|agent|caller] was [referred to|shown] {provision} on the {concept}, ticket closed",
    "{provision} [answers the question|settles the matter] about the {concept}, [customer|agent] "
    "informed",
    "[closed|resolved] with a letter that cites {provision} on the {concept}",
    "[handled|decided] under {provision}, no further question",
)


_MENTIONS = (
    "[see|see also|compare] {key}",
    "[duplicate|copy] of {key}, [merged|linked]",
    "[same|similar] question as in {key}[, answered there|]",
    "{key} [concerns|is about] the same [file|customer|policy]",
    "[follows|continues] {key}",
    "[linked|tied] to {key} [at the customer's request|by the supervisor|for the record]",
)


def mention(*, key: str, rng: random.Random) -> str:
    """A remark that ties the ticket to another, by its `key`."""
    return finish(fill(pick(_MENTIONS, rng), {"key": key}))


def summary(*, topic: str, concept: str, rng: random.Random) -> str:
    """The ticket's line, without an end mark; `concept` may be empty."""
    text = pick(_SUMMARIES if concept else _PLAIN_SUMMARIES, rng)
    return capital(fill(text, _slots(topic, concept, rng)))


def description(*, topic: str, concept: str, rng: random.Random) -> str:
    """A sentence of what is asked, without any value; `concept` may be empty."""
    text = pick(_DESCRIPTIONS if concept else _PLAIN_DESCRIPTIONS, rng)
    return finish(fill(text, _slots(topic, concept, rng)))


def comment(*, topic: str, role: str, rng: random.Random) -> str:
    """A remark on the work on a ticket, without value or provision; `role` may be empty.

    A role that is given may be named in it ("claims desk 4"), and is nobody else's.
    """
    slots = _slots(topic, "", rng)
    text = pick(_COMMENTS, rng)
    if role and rng.randrange(4) == 0:
        text, slots["role"] = pick(_ROLE_COMMENTS, rng), role
    return finish(fill(text, slots))


def resolution(*, concept: str, value: str, provision: str, rng: random.Random) -> str:
    """How the ticket ended: the `provision` cited, and what it says unless `value` is empty."""
    frames: tuple[str, ...] = _RESOLUTIONS if value else _BARE_RESOLUTIONS
    if value in ("yes", "no"):
        frames = _PERMISSIONS
    if ";" in value or ", " in value:
        frames = tuple(frame for frame in frames if frame.endswith("{value}"))
    slots = {
        "concept": concept,
        "a_concept": indefinite(concept),
        "value": value,
        "may": "may" if value == "yes" else "may not",
        "provision": provision,
    }
    return finish(fill(agree(pick(frames, rng), plural=is_plural(concept)), slots))


def _slots(topic: str, concept: str, rng: random.Random) -> dict[str, str]:
    words = lexicon(topic)
    first, second = rng.sample(words.tasks, 2)
    roles = words.roles + phrases(common.ROLES)
    matter = words.matters[rng.randrange(len(words.matters))]
    cond = words.conditions[rng.randrange(len(words.conditions))]
    general = {"manner": common.MANNERS, "place": common.PLACES, "purpose": common.PURPOSES}
    slots = {name: pick(phrases(text), rng) for name, text in general.items()}
    return slots | {
        "concept": concept,
        "the_concept": f"the {concept}",
        "Concept": capital(concept),
        "matter": matter,
        "Matter": capital(matter.removeprefix("the ")),
        "cond": cond,
        "cond_capital": capital(cond),
        "role": roles[rng.randrange(len(roles))],
        "did": f"{past(first.verb)} {first.core}",
        "task": f"{second.verb} {second.rest}",
        "tasking": f"{gerund(second.verb)} {second.rest}",
    }
