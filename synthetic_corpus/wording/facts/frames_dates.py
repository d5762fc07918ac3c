"""Frames of dates.

Here: what can be said of a day in the calendar.
Not here: from when a document holds (`wording.relations`); notation: `frames_quantity`.
"""

DATE = """
F | the {concept} {subject} <is> {value}
F | the {concept} {subject} [<falls> on|<has> been agreed as] {value}
F | we [treat|regard|accept] {value} as the {concept} {subject}
F | {front} the {concept} {subject} [<is>|will be|shall be] {value}
F | {value} [is|counts as|serves as] the {concept} {subject}
F | [for the purposes of|in] this insurance {value} is the {concept} {subject}
F | you and we [agree|have agreed] on {value} as the {concept} {subject}
F | this insurance [names|gives] {value} as the {concept} {subject}
N | the {concept} {subject} <is> {value}
N | the [company|department|home office] has [chosen|set|named] {value} as the {concept} {subject}
N | the {concept} {subject} <has> been [fixed|scheduled] for {value}
N | {front} the {concept} {subject} [<is>|shall be] {value}
N | all [offices|units|desks] [shall|are to] [observe|keep] {value} as the {concept} {subject}
N | {value} has been [announced|published|set] as the {concept} {subject}
N | by this bulletin {value} becomes the {concept} {subject}
P | [diary|note|enter] {value} as the {concept} {subject}
P | the {concept} {subject} <is> {value}
P | {front} [use|take|enter] {value} as the {concept} {subject}
P | [check|make sure|verify] that the file shows {value} as the {concept} {subject}
P | the [handler|adjuster|examiner] [must|shall] [observe|keep to] {value} as the {concept} {subject}
P | [work|plan] toward {value}, the {concept} {subject}
P | on the calendar, the {concept} {subject} <is> {value}
L | please [note|remember|keep in mind] that the {concept} {subject} <is> {value}
L | [to confirm|in short|as planned], the {concept} {subject} <is> {value}
L | {front} the {concept} {subject} <is> {value}
L | we have [marked|pencilled in|put down] {value} as the {concept} {subject}
L | [our desks|our teams] [work|plan] with {value} as the {concept} {subject}
L | the {concept} {subject} <falls> on {value}
D | [confirmed|checked|looked up]: the {concept} {subject} <is> {value}
D | [told the caller|informed the insured|reminded the agent] that the {concept} {subject} <is> {value}
D | diary [set|marked] with {value} as the {concept} {subject}
D | [entered|saved] {value} as the {concept} {subject}
D | {front} the {concept} {subject} <is> {value}{cond}, so entered
A | When is the {concept} {subject}? The {concept} {subject} <is> {value}
A | Which day is the {concept} {subject}? We [use|take] {value} as the {concept} {subject}
A | Is there a fixed {concept} {subject}? There is: the {concept} {subject} <falls> on {value}
A | Has the {concept} been set {subject}? It has been set: the {concept} {subject} <is> {value}
F! | the day named as the {concept} {subject} is {value}
F! | no day other than {value} [counts|will count] as the {concept} {subject}
F! | when [this policy|this insurance] speaks of the {concept} {subject}, it speaks of {value}
N! | what has been set {subject} is {value} as the {concept}
N! | it is {value} that shall be kept as the {concept} {subject}
N! | there shall be <a> {concept} {subject}, and it shall be {value}
P! | let no diary go past {value}, which is the {concept} {subject}
P! | the calendar of the desk carries {value} for the {concept} {subject}
P! | what counts as the {concept} {subject} is {value}
L! | as to the {concept} {subject}, the day is {value}
L! | I ask you to keep {value} free as the {concept} {subject}
L! | there is agreement between the units that {value} is the {concept} {subject}
D! | calendar shows {value} for the {concept} {subject}{cond}, which is correct
D! | answer given: {value} is the {concept} {subject}
D! | no other {concept} than {value} was found {subject}
A! | The {concept} {subject}, when is it? It is {value} that counts as the {concept} {subject}
A! | Why is my calendar marked for the {concept}? Because {value} is the {concept} {subject}
"""  # noqa: E501
