"""Shapes of manuals, guidelines and training: imperatives and roles.

Here: as in `shapes_common`.
Not here: shapes of other families.
"""

SHAPES = """
{task} [if|when|where] {cond}, and note the outcome {place}
{do}; then {task2_briefly} {time}
[if|when|where] {cond}, {task} before you {do2}
do not {do} [until|unless] {gcond}, because {truth}
[remember|bear in mind|keep in mind] that {truth} [if|when|where] {cond}, and {task}
[always|as a rule|normally] {task_briefly} {manner}, {purpose}
[start|begin] by {tasking}; [after that|from there], {task2}
ask yourself [whether|if] {cond} before you {task}
the handler who {tasks_briefly} {manner} {gain}
a good file [shows|tells] how {obj} <v:was> {pp} {tail} and why {role} agreed
[never|do not] assume that {truth} in every case; {task_briefly} {manner}
[it helps|it is useful] to {task_briefly} {time}, [particularly|especially] [if|when|where] {cond}
[where|if] {cond}, [talk to|turn to|consult] {role} and {task_briefly} {time}
[new|less experienced] handlers [should|must] {task} together with a colleague [if|when] {cond}
[before|after] {tasking}, {role} [looks again at|goes back to] {matter}, [since|because] {truth}
the [usual|common] mistake is to {do} too early; {role} [should|must] {task2} beforehand
[write|put] the result {place}, {task}, and let {role} know [if|when] {cond}
[make|leave] a [note|remark] on {matter} {place}, even [if|when] {cond}, so that {result}
[take time|allow time] to {task}; it {gain}
[there is no need|nobody has] to {do} where {gcond}, but {task2} all the same
{role} decides on {matter} after {tasking}, and [explains|records] the decision {place}
[think of|consider] {matter} as a whole: {truth}, and {truth2}
if in doubt about {matter}, {task_briefly} {manner} and wait for {role}
the [order|sequence] is: {do}, {do2}, then tell {role} {purpose}
[participants|readers|newcomers] often ask what to do [if|when] {cond}: {task}, and {do2}
supervisors [look for|want to see] {matter} {place}, and they [should|must] ask why [if|when] {cond}
[discuss|go over] {matter} with {role} {time}, {purpose}
"""
