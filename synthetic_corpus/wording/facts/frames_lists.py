"""Frames of named lists. The value ("a; b; c" or "a, b and c") ends its sentence.

Here: what can be said of a closed list; `{aside}` is the qualifiers between commas.
Not here: quantities; notation: `frames_quantity`.
"""

NAMED_LIST = """
F | the {concept} {subject}{aside} <is> [the following|as follows]: {value}
F | the {concept} {subject}{aside} <consists> of [the following|these]: {value}
F | we [recognise|accept|count] [the following|these] as the {concept} {subject}{aside}: {value}
F | {front} the {concept} {subject}{aside} <is> [the following|as follows]: {value}
F | [in|for the purposes of] this insurance the {concept} {subject}{aside} <means>: {value}
F | by the {concept} {subject} we mean{aside} [the following|these]: {value}
N | the {concept} {subject}{aside} <is> [the following|as follows]: {value}
N | the [company|home office] [has drawn up|has settled] the {concept} {subject}{aside} as follows: {value}
N | {front} the {concept} {subject}{aside} [<is>|shall be] [the following|as follows]: {value}
N | all [offices|units|desks] [shall|are to] [use|work with] the following as the {concept} {subject}{aside}: {value}
N | this bulletin [sets out|lists] the {concept} {subject}{aside}: {value}
N | the {concept} {subject}{aside} shall [consist of|comprise|include only] these: {value}
P | [use|work with|go through] the {concept} {subject}{aside}: {value}
P | the {concept} {subject}{aside} <is> [the following|as follows]: {value}
P | {front} the {concept} {subject}{aside} <is> [the following|as follows]: {value}
P | the [handler|adjuster|examiner] [must|shall] [check|go through] the {concept} {subject}{aside}, which <is> as follows: {value}
P | [check|verify] each item of the {concept} {subject}{aside}: {value}
P | [count|accept] these as the {concept} {subject}{aside}: {value}
L | please [note|remember|bear in mind] the {concept} {subject}{aside}: {value}
L | [to confirm|in short|as matters stand], the {concept} {subject}{aside} <is> as follows: {value}
L | {front} the {concept} {subject}{aside} <is> these: {value}
L | [our desks|our teams] [use|work with] the following as the {concept} {subject}{aside}: {value}
L | you will [find|see] the {concept} {subject}{aside} listed here: {value}
D | [confirmed|checked|looked up] the {concept} {subject}{aside}: {value}
D | [told the caller|informed the insured] of the {concept} {subject}{aside}: {value}
D | [per the wording|by the form], the {concept} {subject}{aside} <is> as follows: {value}
D | {front} the {concept} {subject}{aside} <is> as follows: {value}
D | list on file for the {concept} {subject}{aside}: {value}
A | What <is> the {concept} {subject}? The {concept} {subject}{aside} <is> [these|the following]: {value}
A | What [belongs to|counts among] the {concept} {subject}? The following [belong to|count among] the {concept} {subject}{aside}: {value}
A | Is there a list of the {concept} {subject}? There is, and the {concept} {subject}{aside} <is> as follows: {value}
F! | nothing counts toward the {concept} {subject}{aside} but: {value}
F! | where this insurance speaks of the {concept} {subject}{aside}, it speaks of: {value}
F! | complete and closed, the {concept} {subject}{aside} <reads>: {value}
N! | there shall be no other {concept} {subject}{aside} than: {value}
N! | under the name of {concept} fall {subject}{aside}: {value}
N! | read out in full, the {concept} {subject}{aside} shall be: {value}
P! | do not look beyond the {concept} {subject}{aside}, namely: {value}
P! | what is meant by the {concept} {subject}{aside} is this: {value}
P! | tick off, as the {concept} {subject}{aside}, each of: {value}
L! | as to the {concept} {subject}{aside}, the answer is: {value}
L! | written out at length, the {concept} {subject}{aside} <is> as follows: {value}
L! | I ask you to treat as the {concept} {subject}{aside}: {value}
D! | nothing found for the {concept} {subject}{aside} other than: {value}
D! | answer given on the {concept} {subject}{aside}: {value}
D! | went back to the wording for the {concept} {subject}{aside}, it reads: {value}
A! | The {concept} {subject}, what is meant? Meant as the {concept} {subject}{aside} is this: {value}
A! | Why is there a list of the {concept}? Because nothing else counts toward the {concept} {subject}{aside} than: {value}
"""  # noqa: E501
