"""Frames of yes and no: what may or may not be.

Here: `{may}` is the value, printed as "may" or "may not", which no frame says otherwise; the
concept is an event or a thing, and takes "a" where it is counted ("a recorded statement").
Not here: quantities; notation: `frames_quantity`.
"""

YES_NO = """
F | {concept} {may} be [allowed|applied|granted] {subject}
F | we {may} [allow|agree to|provide for] {concept} {subject}
F | you {may} [rely on|count on|ask for] {concept} {subject}
F | {front} {concept} {may} be [allowed|applied] {subject}
F | {front} we {may} [allow|agree to] {concept} {subject}
F | under the terms of this insurance {concept} {may} be [allowed|used|considered] {subject}
F | [in adjusting|in settling] a loss we {may} [use|make use of|allow] {concept} {subject}
F | {concept} {may} [form part of|enter into] [the adjustment of a loss|the handling of a policy] {subject}
N | {concept} {may} be [allowed|applied|granted] {subject}
N | [offices|units|all desks] {may} [allow|agree to|make use of] {concept} {subject}
N | {front} {concept} {may} be [allowed|agreed to] {subject}
N | by this bulletin {concept} {may} be [allowed|offered|used] {subject}
N | the [company|home office] has decided that {concept} {may} be [allowed|used] {subject}
N | {concept} {may} be [accepted|agreed to] by [any office|any desk|any unit] {subject}
N | no distinction of line or office is made: {concept} {may} be allowed {subject}
P | the [adjuster|handler|examiner] {may} [allow|agree to|make use of] {concept} {subject}
P | {concept} {may} be [allowed|applied|agreed to] {subject}
P | {front} the [desk|handler] {may} [allow|agree to] {concept} {subject}
P | {front} {concept} {may} be [allowed|used] {subject}
P | in [practice|daily work] {concept} {may} be [allowed|used|relied on] {subject}
P | remember that {concept} {may} be [allowed|used|offered] {subject}
P | a file {may} [rest on|make use of] {concept} {subject}
P | [note|record] in the file that {concept} {may} be allowed {subject}
L | please [note|remember|bear in mind] that {concept} {may} be [allowed|used] {subject}
L | [to confirm|in short|as matters stand], {concept} {may} be [allowed|used|offered] {subject}
L | [our desks|our teams|the field offices] {may} [allow|agree to] {concept} {subject}
L | {front} {concept} {may} be [allowed|agreed to|used] {subject}
L | you {may} [offer|agree to|allow] {concept} {subject}
L | the rule is that {concept} {may} be [allowed|used] {subject}
D | [confirmed|checked|looked up]: {concept} {may} be allowed {subject}
D | [told the caller|informed the insured|explained to the agent] that {concept} {may} be [allowed|used] {subject}
D | [per the wording|by the form], {concept} {may} be [allowed|applied] {subject}
D | {front} {concept} {may} be allowed {subject}{cond}, so noted
D | desk {may} [allow|agree to] {concept} {subject}
D | noted that {concept} {may} be [used|granted] {subject}
A | <Is> {concept} [allowed|possible|permitted] {subject}? {Concept} {may} be [allowed|used] {subject}
A | Can I [ask for|count on] {concept} {subject}? You {may} [ask for|count on] {concept} {subject}
A | What is the rule on {concept} {subject}? The rule is that {concept} {may} be allowed {subject}
A | Do you [allow|accept] {concept} {subject}? We {may} [allow|accept] {concept} {subject}
F! | to {concept} {subject} the following applies: {it} {may} be had
F! | such a thing as {concept} {may} [occur|exist] {subject}
F! | neither you nor we dispute that {concept} {may} be had {subject}
N! | where somebody asks {subject} for {concept}, the request {may} be met
N! | the question of {concept} is settled {subject} in that {it} {may} be had
N! | let it be understood {subject} that {concept} {may} be had
P! | if asked for {concept} {subject}, the answer is that {it} {may} be had
P! | a request for {concept} {may} be met {subject}
P! | among the tools of the desk {subject}, {concept} {may} be counted
L! | as to {concept} {subject}, people {may} have {them}
L! | there is agreement between the units that {concept} {may} be had {subject}
L! | I ask you to work {subject} on the footing that {concept} {may} be had
D! | asked about {concept} {subject}, answer is that {it} {may} be had
D! | request for {concept} {may} be met {subject}{cond}, customer informed
D! | went back to the wording, {concept} {may} be had {subject}
A! | So what of {concept} {subject}? A request for {concept} {may} be met {subject}
A! | Why does everybody ask about {concept} {subject}? Because {concept} {may} be had {subject}
"""  # noqa: E501
