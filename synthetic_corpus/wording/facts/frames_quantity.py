"""Frames that serve every quantity: money, percent, durations, counts, distances.

Here: frames whose only kind-bound words come from `kind_words`. One frame a line: codes of the
voice families (F form, N notice, P practice, L letter, D desk, A answer), `!` for reserve, `|`,
the frame in the notation of `wording.grammar`.
Not here: frames of one kind (`frames_money` and so on).
"""

OPEN = """
F | the {concept} {subject} <is> {value}
F | the {concept} that [applies|we apply] {subject} <is> {value}
F | [in the event of|after] a covered loss the {concept} {subject} <is> {value}
F | we [will apply|apply] {value} as the {concept} {subject}
F | {front} we [will apply|apply] <a> {concept} of {value} {subject}
F | {front} the {concept} {subject} [<is>|will be|shall be] {value}
F | [in|for the purposes of] this insurance {measure} of {value} [serves as|is] the {concept} {subject}
F | you and we [agree|have agreed] on {value} as the {concept} {subject}
F | <a> {concept} of {value} [applies|is part of this insurance] {subject}
F | this insurance is written with <a> {concept} of {value} {subject}
F | in [return for|consideration of] the premium, the {concept} {subject} <is> {value}
N | the {concept} {subject} <is> {value}
N | the [company|home office|responsible department] [has set|sets] the {concept} {subject} at {value}
N | all [offices|units|desks] [are to apply|shall apply|apply] {value} as the {concept} {subject}
N | {front} the {concept} {subject} [<is>|shall be] {value}
N | {front} [offices|units|all desks] [shall|are to] work with <a> {concept} of {value} {subject}
N | {measure} of {value} [is prescribed|is laid down|has been set] as the {concept} {subject}
N | by this bulletin the {concept} {subject} <is> [set at|fixed at] {value}
N | the {concept} {subject} [is to be|shall be] [taken as|read as|applied at] {value}
N | [this notice|the present bulletin] [prescribes|lays down] <a> {concept} of {value} {subject}
N | [files|business] handled {subject} [shall carry|carry] <a> {concept} of {value}
P | use {value} as the {concept} {subject}
P | apply <a> {concept} of {value} {subject}
P | [check|verify|make sure] that the {concept} {subject} <is> {value}
P | the [adjuster|handler|examiner] [must|shall] [apply|work with|use] {value} as the {concept} {subject}
P | {front} [apply|use|enter] {value} as the {concept} {subject}
P | {front} the {concept} {subject} <is> {value}
P | in [practice|daily work|ordinary files] the {concept} {subject} <is> {value}
P | [enter|record|note] {value} [in the file|on the worksheet|in the claim system] as the {concept} {subject}
P | {measure} of {value} [is used|is applied|counts] as the {concept} {subject}
P | the {concept} {subject} <is> [set at|held at|kept at] {value}
P | [the desk|the unit|every desk] works with <a> {concept} of {value} {subject}
P | [plan|reckon] with <a> {concept} of {value} {subject}
L | please [note|remember|bear in mind] that the {concept} {subject} <is> {value}
L | [to confirm|in short|as matters stand], the {concept} {subject} <is> {value}
L | we [work|are working] with <a> {concept} of {value} {subject}
L | {front} the {concept} {subject} [we apply|we use|in use] <is> {value}
L | [our desks|our teams|the field offices] [apply|use] {value} as the {concept} {subject}
L | the {concept} [in use|that we use] {subject} <is> {value}
L | {measure} of {value} is what we [apply|use|go by] as the {concept} {subject}
L | you [will|should] [see|find] {value} [used|applied] as the {concept} {subject}
L | [as you know|for your information|for good order], the {concept} {subject} <is> {value}
D | [checked|confirmed|looked up]: the {concept} {subject} <is> {value}
D | [told the caller|explained|informed the insured] that the {concept} {subject} <is> {value}
D | [applied|used] {value} as the {concept} {subject}
D | {front} the {concept} {subject} <is> {value}{cond}, [noted in the file|so entered]
D | {concept} {subject} [set|entered|left] at {value} [in the system|on the claim screen]
D | file [set up|updated|completed] with <a> {concept} of {value} {subject}
D | [per the wording|according to the wording|by the form], the {concept} {subject} <is> {value}
D | {measure} of {value} [was entered|stands on the screen|is on file] as the {concept} {subject}
D | [reminded the agent|wrote to the agent|agent informed] that the {concept} {subject} <is> {value}
A | What is the {concept} {subject}? The {concept} {subject} <is> {value}
A | Which {concept} [applies|is used] {subject}? The {concept} that [applies|is used] {subject} <is> {value}
A | Is there a fixed {concept} {subject}? There is: the {concept} {subject} <is> {value}
A | What about the {concept} {subject}? We [use|apply] {value} as the {concept} {subject}
A | [Can|Could] you [tell me|give me] the {concept} {subject}? [Certainly|Gladly]: the {concept} {subject} <is> {value}
A | Where can I look up the {concept}? You can read it here: the {concept} {subject} <is> {value}
A | [What do you take|What is taken] as the {concept} {subject}? {Measure} of {value} is taken as the {concept} {subject}
"""  # noqa: E501

RESERVE = """
F! | [nothing but|nothing other than] {value} [counts|will count] as the {concept} {subject}
F! | where [this policy|this insurance] speaks of the {concept} {subject}, it speaks of {value}
F! | the {concept} {subject}, [being|namely] {value}{cond}, [binds|holds for] you and us alike
F! | in [settling|adjusting] a loss we look to the {concept}, which {subject} <is> {value}
F! | by the words "{concept}" {subject} [we understand|is understood] {value}
N! | what [has been decided|the company decided] {subject} is <a> {concept} of {value}
N! | as regards the {concept}, {value} is the [figure|measure] that [binds|governs] {subject}
N! | it is {value} that [shall be|is to be] [used|applied] as the {concept} {subject}
N! | there shall be <a> {concept} {subject}, and it shall be {value}
P! | do not depart from {value}, which is the {concept} {subject}
P! | [whoever|anyone who] [works on|handles] such a file [takes|applies] {value} for the {concept} {subject}
P! | what counts as the {concept} {subject} is {value}
P! | should [a colleague|a trainee|the agent] ask for the {concept} {subject}, the answer is {value}
P! | there is a line on the worksheet for the {concept}, where {subject} the entry is {value}
L! | as to the {concept} {subject}, the [answer|position] is {value}
L! | there is agreement [among the desks|between the units] that {value} is the right {concept} {subject}
L! | I [would ask|ask] you to treat {value} as the {concept} {subject}
L! | [nobody should be surprised|it will surprise nobody] to find {value} as the {concept} {subject}
D! | [screen|system|claim screen] shows {value} for the {concept} {subject}{cond}, which is [right|correct]
D! | [answer given|our reply]: {value} is the {concept} {subject}
D! | no other {concept} than {value} was [found|available] {subject}
D! | [wording read again|went back to the wording], and {value} is what it gives for the {concept} {subject}
A! | The {concept} {subject}, what is it? It is {value} that [we go by|counts] as the {concept} {subject}
A! | Who can rely on the {concept} {subject}? Everybody can rely on {value} as the {concept} {subject}
A! | Why do [my papers|your letters] mention the {concept}? Because {value} is the {concept} {subject}
"""  # noqa: E501
