"""Frames of parties: who plays a role. The concept is a role ("payer of the appraisal fee").

Here: what can be said of the holder of a role.
Not here: quantities; notation: `frames_quantity`.
"""

PARTY = """
F | the {concept} {subject} <is> {value}
F | [in|for the purposes of] this insurance the {concept} {subject} <is> {value}
F | we [look to|turn to|rely on] {value} as the {concept} {subject}
F | {front} the {concept} {subject} [<is>|will be|shall be] {value}
F | the [role|part|position] of {concept} {subject} [falls to|belongs to|rests with] {value}
F | you and we [agree|accept] that {value} will act as the {concept} {subject}
F | we [treat|regard|accept] {value} as the {concept} {subject}
N | the {concept} {subject} <is> {value}
N | the [company|department|home office] [names|designates|appoints] {value} as the {concept} {subject}
N | {front} the {concept} {subject} [<is>|shall be] {value}
N | by this bulletin {value} [becomes|is made] the {concept} {subject}
N | all [offices|units|desks] [shall|are to] [treat|accept] {value} as the {concept} {subject}
N | the [role|task] of {concept} {subject} is [given to|assigned to|placed with] {value}
P | [treat|regard|enter] {value} as the {concept} {subject}
P | the {concept} {subject} <is> {value}
P | {front} [treat|name|enter] {value} as the {concept} {subject}
P | {front} the {concept} {subject} <is> {value}
P | [check|make sure|verify] that {value} is shown as the {concept} {subject}
P | in [practice|daily work] the {concept} {subject} <is> {value}
P | [turn to|contact|address] {value}, the {concept} {subject}
P | the role of {concept} {subject} [falls to|lies with|rests with] {value}
L | please [note|remember|bear in mind] that the {concept} {subject} <is> {value}
L | [to confirm|in short|as matters stand], the {concept} {subject} <is> {value}
L | {front} the {concept} {subject} <is> {value}
L | [our desks|our teams|we all] [treat|accept] {value} as the {concept} {subject}
L | we have [named|put down] {value} as the {concept} {subject}
L | you [will|should] [find|see] {value} [named|acting] as the {concept} {subject}
D | [confirmed|checked|looked up]: the {concept} {subject} <is> {value}
D | [told the caller|informed the insured|explained to the agent] that the {concept} {subject} <is> {value}
D | [entered|set up|listed] {value} as the {concept} {subject}
D | [per the wording|by the form], the {concept} {subject} <is> {value}
D | {front} the {concept} {subject} <is> {value}{cond}, so entered
A | Who is the {concept} {subject}? The {concept} {subject} <is> {value}
A | Who [acts|serves] as the {concept} {subject}? The [role|part] of {concept} {subject} [falls to|rests with] {value}
A | Whom do you treat as the {concept} {subject}? We treat {value} as the {concept} {subject}
A | Is it settled who is the {concept} {subject}? It is settled: the {concept} {subject} <is> {value}
F! | nobody but {value} [counts|will count] as the {concept} {subject}
F! | where [this policy|this insurance] speaks of the {concept} {subject}, it speaks of {value}
F! | upon {value} falls {subject} what belongs to the {concept}
N! | it is {value} that shall act {subject} as the {concept}
N! | there shall be <a> {concept} {subject}, namely {value}
N! | as {concept} the company knows {value} {subject}{cond} and nobody else
P! | do not look further than {value} for the {concept} {subject}
P! | what is meant by the {concept} {subject} is {value}
P! | whoever asks for the {concept} {subject} is sent to {value}
L! | as to the {concept} {subject}, the answer is {value}
L! | there is agreement between the units that the proper {concept} {subject} is {value}
L! | I ask you to send what concerns the {concept} {subject} to {value}
D! | file lists {value} for the {concept} {subject}{cond}, which is correct
D! | answer given: it is {value} that acts as the {concept} {subject}
D! | no other {concept} than {value} was found {subject}
A! | The {concept} {subject}, who is it? Nobody but {value} acts as the {concept} {subject}
A! | Why are letters about the {concept} sent elsewhere? Because the {concept} {subject} is {value}
"""  # noqa: E501
