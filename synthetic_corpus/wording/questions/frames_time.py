"""Question wordings about time and about change.

Here: as in `frames_simple`, which explains the notation.
Not here: questions that ask only for what holds now.
"""

TEXT = """
# in_force
What <was> the {concept} {subject} on {date}?
Which {concept} <was> in force {subject} on {date}?
As of {date}, what <is> the {concept} {subject}?
For a loss on {date}, which {concept} <applies> {subject}?
What did the rules set as the {concept} {subject} on {date}?
! Put yourself on {date}: what would the {concept} {subject} be?
! A file turns on {date}. Which {concept} does it get {subject}?
! Going by the calendar of {date}, how <does> the {concept} {subject} read?

# known_at
What did we know of the {concept} {subject} on {date}?
According to the documents that we had on {date}, what <was> the {concept} {subject}?
As known on {date}, what <was> the {concept} {subject}?
What would you have answered on {date} about the {concept} {subject}?
Going by what was on file on {date}, which {concept} applied {subject}?
! Forget what came in later: on {date}, what {concept} did our papers show {subject}?
! On {date} somebody asked for the {concept} {subject}. What was the right answer then?
! With nothing but the papers of {date} at hand, what <is> the {concept} {subject}?

# expired
Is {document} still in force on {date}?
Does {document} still apply on {date}?
Had {document} expired by {date}?
Can we [rely on|use] {document} on {date}?
Is {document} [valid|good] on {date}?
! By {date}, has the time of {document} run out?
! May a file of {date} still lean on {document}?
! On {date}, is {document} a thing of the past?

# changed
What has changed about the {concept} {subject} since {date}?
<Has> the {concept} {subject} changed since {date}, and how?
What <was> the {concept} {subject} before {date}, and what is it now?
How <does> the {concept} {subject} differ from what it was before {date}?
Since {date}, what is new about the {concept} {subject}?
! Compare then and now for the {concept} {subject}, with {date} as the turning point.
! What would a reader who last looked before {date} get wrong about the {concept} {subject}?
! Up to {date} we had another {concept} {subject}. What took its place?

# removed
What became of {document} after {date}?
Is {document} still there after {date}?
Was {document} [removed|taken away] by {date}?
Can {document} still be [consulted|cited] after {date}?
What happened to {document} around {date}?
! Somebody looks for {document} after {date}. Will it be found?
! After {date}, where has {document} gone?
! Does anything of {document} remain after {date}?

# reverted
The {concept} {subject} <was> changed for a time; what holds after {date}?
Was the change to the {concept} {subject} taken back by {date}?
What <is> the {concept} {subject} after {date}, now that it has been changed back?
<Has> the {concept} {subject} returned to its former state since {date}?
After the reversal of {date}, which {concept} <applies> {subject}?
! Back and forth went the {concept} {subject}. Where does it stand after {date}?
! Does the former {concept} {subject} hold again after {date}?
! After {date}, are we back at the earlier {concept} {subject}, and what is it?
"""
