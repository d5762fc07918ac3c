"""What stands around the body of a mail, and its opening and request.

Here: greetings, sign-offs by role and number, quoted-reply lines, subjects, openings, requests.
Not here: assertions with a value (`wording.customers`), tickets (`cases`).
"""

import random

from synthetic_corpus.wording.filler.lexicon import lexicon
from synthetic_corpus.wording.grammar import agree, capital, fill, finish, is_plural, pick

_GREETINGS = (
    "[dear|hello|good morning|good day] {recipient},",
    "[to|for the attention of] {recipient}:",
    "[good afternoon|good evening] to {recipient},",
)
_SIGN_OFFS = (
    "[Kind|Best|With kind|With best] regards,\n{role}",
    "[Thank you|Many thanks|With thanks],\n{role}",
    "[Yours faithfully|Yours sincerely|Sincerely|Respectfully],\n{role}",
    "[Until then|Looking forward to hearing from you],\n{role}",
    "{role}",
)
_ATTRIBUTIONS = (
    "On {date}, {role} wrote:",
    "{Role} wrote on {date}:",
    "[Message|Mail] of {date} from {role}:",
    "From {role}, {date}:",
)
_SUBJECTS = (
    "[question|inquiry|request] about the {concept}",
    "{Concept}",
    "[your|our] letter on the {concept}",
    "{Concept}: [please confirm|which rule applies|a question]",
    "[which|what] {concept} [<applies>|<is> right]?",
    "{matter} and the {concept}",
)
_PLAIN_SUBJECTS = (
    "[question|inquiry|request] about {matter}",
    "{matter}",
    "{matter}: [a question|please help|next steps]",
    "[about|concerning] {matter}",
)
_OPENINGS = (
    "[I am writing|I write] [about|because of] {matter}, [since|because|as] {cond}",
    "[thank you|many thanks] for your [letter|message|call] about {matter}; {cond}, so I have a "
    "question",
    "we [talked|spoke] about {matter} on the phone, and since then {cond}",
    "[following|after] your last letter I looked at {matter} again, because {cond}",
    "[my file|our file] concerns {matter}; {cond}",
    "[I represent|I act for] the insured in a file about {matter}, where {cond}",
    "[the insured|my client|my customer] has asked me about {matter}, because {cond}",
    "[forgive me for writing again|I am sorry to trouble you again], but {cond}",
)
_REQUESTS = (
    "[could|would|can] you [tell me|let me know|confirm] what holds for the {concept} [here|in "
    "this file|in my case]?",
    "[please|kindly] [tell me|let me know|write to me] what the {concept} <is>[ and where that is "
    "written|]",
    "[what|which] <is> the right {concept} [in this case|for this policy|now]?",
    "I [need|would like] to know what the {concept} <is>[ before I answer|, as we have to reply to "
    "the insured|]",
    "[may I ask|may I know] what you go by for the {concept}?",
    "[an answer|a word] about the {concept} would [help|be welcome], since {cond}",
    "[is there|do you have] anything in writing about the {concept}?",
)
_PLAIN_REQUESTS = (
    "[could|would] you [tell me|let me know] how you treat {matter} [if|when] {cond}?",
    "[please|kindly] [look into|explain] {matter}, since {cond}",
    "[what|how] do we do [if|when] {cond}?",
    "a word about {matter} would [help|be welcome]",
)


def greeting(*, recipient: str, rng: random.Random) -> str:
    """ "Dear claims desk 4," and the like; `recipient` is a role, with or without a number."""
    return capital(fill(pick(_GREETINGS, rng), {"recipient": recipient}))


def sign_off(*, role: str, rng: random.Random) -> str:
    """The last lines of a mail, signed by role and number; lines are separated by a newline."""
    return fill(pick(_SIGN_OFFS, rng), {"role": capital(role)})


def attribution(*, date: str, role: str, rng: random.Random) -> str:
    """The line above a quoted reply."""
    return fill(pick(_ATTRIBUTIONS, rng), {"date": date, "role": role, "Role": capital(role)})


def mail_subject(*, topic: str, concept: str, rng: random.Random) -> str:
    """A subject line without an end mark; `concept` may be empty."""
    text = pick(_SUBJECTS if concept else _PLAIN_SUBJECTS, rng)
    return capital(fill(agree(text, plural=is_plural(concept)), _slots(topic, concept, rng)))


def mail_opening(*, topic: str, rng: random.Random) -> str:
    """A sentence that says why the mail is written, without value or identifier."""
    return finish(fill(pick(_OPENINGS, rng), _slots(topic, "", rng)))


def mail_request(*, topic: str, concept: str, rng: random.Random) -> str:
    """A sentence that asks for an answer; `concept` may be empty."""
    frames = _REQUESTS if concept else _PLAIN_REQUESTS
    text = agree(pick(frames, rng), plural=is_plural(concept))
    return finish(fill(text, _slots(topic, concept, rng)))


def _slots(topic: str, concept: str, rng: random.Random) -> dict[str, str]:
    words = lexicon(topic)
    return {
        "concept": concept,
        "Concept": capital(concept),
        "matter": words.matters[rng.randrange(len(words.matters))],
        "cond": words.conditions[rng.randrange(len(words.conditions))],
    }
