"""Question wordings of the simple kinds, by kind and, where it matters, by value kind.

Here: per kind, after its name, a wording a line in the notation of `wording.grammar`; `!` marks
reserve. `{subject}` may be empty.
Not here: relations, time and change (`frames_relational`, `frames_time`).
"""

TEXT = """
# single_value
What <is> the {concept} {subject}?
Which {concept} [<applies>|<is> in force] {subject}?
[Please tell me|Tell me] the {concept} {subject}.
What do the rules say about the {concept} {subject}?
I need the {concept} {subject}: what is it?
At what level <is> the {concept} set {subject}?
! [Looking for|In search of] the {concept} {subject}; what does it come to?
! A customer wants the {concept} {subject}. What should we answer?
! {Subject_first} how <is> the {concept} fixed?
! The {concept} {subject} must be laid down somewhere. As what?

# disambiguation
What <is> the {concept} {subject}, and not elsewhere?
There are several rules on the {concept}: which holds {subject}?
Which {concept} <counts> {subject}?
[Specifically|Precisely] {subject}, what <is> the {concept}?
The {concept} <differs> from case to case; what is it {subject}?
! Leaving all other cases aside, what <is> the {concept} {subject}?
! Several figures go by the name of {concept}. Which belongs to what is handled {subject}?
! Out of all that is called {concept}, what belongs here {subject}?
! I keep finding another {concept}; what is meant {subject}?
! Do not confuse the cases: {subject}, the {concept} <is> what?

# synonym
What <is> the {concept} {subject}?
What about the {concept} {subject}?
Which <is> the {concept} {subject}?
How about the {concept} {subject}?
And the {concept} {subject}, what is that?
! So what is it with the {concept} {subject}?
! The {concept} {subject}: what is it?
! And what of the {concept} {subject}?

# deep
What does the manual [give|state] as the {concept} {subject}?
Somewhere in the manual there <is> the {concept} {subject}; what is it?
[By|According to] the manual, what <is> the {concept} {subject}?
How does the manual set the {concept} {subject}?
What would the manual have us use as the {concept} {subject}?
! Thumbing through the manual for the {concept} {subject}, what would I find?
! In the long manual, where the {concept} {subject} <is> dealt with, what does it say?
! Which {concept} would a reader of the manual come away with {subject}?

# abstain
What <is> the {concept} {subject}?
Which {concept} [<applies>|do we use] {subject}?
Is there a(n) {concept} {subject}, and what is it?
[Please tell me|Tell me] the {concept} {subject}.
What do our papers say about the {concept} {subject}?
! Has anybody laid down the {concept} {subject}, and as what?
! If there is a rule on the {concept} {subject}, how does it read?
! {Subject_first} what would the {concept} be?
"""
