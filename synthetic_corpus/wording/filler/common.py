"""Words that serve every topic, one phrase to a line or between semicolons.

Here: roles, duties, manners, times, places, purposes, results, conditions, gains and
qualities, without any figure.
Not here: words of one topic (`lexicon_*`), and shapes.
"""

ROLES = """
the file owner; the desk supervisor; the handler; the branch; the responsible desk; the reviewer; the
team leader; the regional office; the quality reviewer; the examiner in charge; the deputy; the
officer on duty; the home office; the assigned colleague
"""  # noqa: E501

DUTIES = """
answer / our letters / in good time; keep / us / informed of changes; give / us / a true account of
events; tell / us / where you can be reached; let / us / know of any help you need; read / our letters /
with care; name / a person / whom we may speak with; allow / us / a look at the papers; bring /
questions / to us without delay
"""  # noqa: E501

MANNERS = """
without haste; in plain words; with care; without prompting; in a neutral tone; with the file open; in
the presence of a colleague; without taking sides; in good order; with the source beside it; as fully
as the file allows; with an open mind; in the agreed form; with a short explanation; from the original
papers; without relying on memory; in a manner that others can check; with attention to detail; before
forming an opinion; as a matter of routine; quietly and thoroughly; with the usual courtesy; without
skipping steps; on the basis of the papers
"""  # noqa: E501

TIMES = """
at the start of the file; as the work proceeds; before the file moves on; at each review; in the early
stage of a file; when the file changes hands; before anything is sent out; in the ordinary course; at
the close of the day; during the regular review; after each contact; at the next suitable moment; as
soon as the papers are complete; before the matter is discussed further; on receipt of the papers;
whenever the picture changes; toward the end of the file; as early as the facts permit
"""  # noqa: E501

PLACES = """
in the file; in the claim diary; on the worksheet; in the activity log; on the review sheet; in the
notes of the desk; beside the document; in the record of the contact; under the proper heading; in the
summary of the file; on the cover sheet; in the shared folder
"""  # noqa: E501

PURPOSES = """
to keep the file readable; to spare the customer a repeated question; to avoid guesswork; to make the
decision traceable; to help the next handler; to prevent misunderstandings; to keep the process fair;
to protect the evidence; to give the supervisor a clear picture; to save a needless visit; to keep
promises realistic; to find mistakes while they are small; to treat like cases alike; to separate facts
from opinion; to show good faith; to keep the work moving; to leave room for correction; to give the
customer a straight answer; to keep the desks in step; to explain the outcome to an outsider; to see
the whole picture; to keep costs within reason; to learn from earlier files; to avoid work being done
again
"""  # noqa: E501

RESULTS = """
a later reader can follow the reasoning; the customer is not asked again; nothing depends on memory; the
next handler can continue without delay; the supervisor sees what is open; mistakes come to light early;
the decision stands on facts; nobody has to guess; the file speaks for itself; questions can be answered
from the papers; the work can be handed over; the desks do not contradict each other; an outsider
understands the outcome; the evidence stays usable; the matter can be closed in good order; disputes
remain rare; every step can be explained; the reviewer finds the source; the customer knows what comes
next; the papers stay together
"""  # noqa: E501

CONDITIONS = """
the file allows it; the supervisor agrees; the facts are documented; the customer has been told; no
dispute is open; nobody's rights are affected; the papers are complete; the source is known; the matter
is not with counsel; the reason is recorded; the evidence stays untouched; the other desks are informed;
the identity of the caller is clear; the original can be found again; the change is explained; a
colleague has read the draft; the cost is in proportion; nothing in the papers speaks against it
"""  # noqa: E501

GAINS = """
spares the next handler a search; saves the customer a call; prevents an argument later; keeps the file
in order; makes the review shorter; avoids most of the later questions; helps the whole desk; gives the
decision a firm footing; costs little and prevents much; shows respect for the customer; keeps opinions
out of the record; makes a handover easier; brings mistakes to light; lets an outsider follow the work;
keeps the discussion on facts; builds trust over time
"""  # noqa: E501

QUALITIES = """
attention; care; patience; a careful look; a written note; a word with the supervisor; thought; more time
than the rest; a clear record; an early conversation; a fresh look; a plain explanation; judgment
"""  # noqa: E501
