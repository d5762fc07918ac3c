"""Shapes that most voices share.

Here: one shape a line in the notation of `wording.grammar`; the slots are explained in `prose`.
`<is>` agrees with {matter}, `<v:is>` with {obj}.
Not here: shapes of one family (`shapes_*`).
"""

SHAPES = """
{role} {tasks_briefly} {time}, [because|since|as] {truth}
[because|since] {truth}, {role} {tasks_briefly} {manner}
[if|when|where] {cond}, {role} [must|should|has to] {task}, so that {result}
{obj} [should be|must be|<v:is> to be] {pp} {tail}, [even if|also where] {cond}
[experience|practice|every review] shows that {truth}, [which is why|so] {role} {tasks}
[most|many] [questions|misunderstandings|delays|disputes] about {matter} [arise|begin] when {cond}, and {role} {tasks} {purpose}
{matter} [<deserves>|<needs>|<calls> for] {quality} [whenever|when|where] {cond}, because {truth}
{tasking_briefly} {manner} {gain}, [especially|above all] [if|when|where] {cond}
{role} {tasks}; {role2} [then|in turn] {tasks2}
[the reason is simple: {truth}, and {truth2}|{truth}, just as {truth2}|it is known that {truth} and that {truth2}], so {role} {tasks}
the [purpose|aim|point] of {tasking} is {purpose} and {purpose2}
[what matters|the main thing] [when|where] {cond} is that {obj} <v:is> {pp} {tail}, so that {result}
{role} [may|can] {task_briefly} {manner} [provided that|as long as|if] {gcond}
[a note|a record|a remark] [about|on] {matter} [belongs|is kept|is made] {place} [when|where] {cond}, so that {result}
{role} [brings up|raises] {matter} with {role2} [as soon as|whenever] {cond}, {purpose}
[similarly|likewise|in the same way], {role} [should|must] {task}, so that {result}
[to|in order to] {do}, {role} [needs|relies on] the papers {place}, [for|since] {truth}
{role} {tasks_briefly} {manner} and [leaves|makes] a note {place}, {purpose}
"""  # noqa: E501
