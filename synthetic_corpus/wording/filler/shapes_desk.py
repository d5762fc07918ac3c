"""Shapes of tickets: clipped remarks on work done.

Here: as in `shapes_common`; {did} is the past tense of a task.
Not here: shapes of other families; whole tickets (`wording.tickets`).
"""

SHAPES = """
{did_briefly} {time}, note left {place}
{did} and [informed|called|wrote to] {role}, {who} will {task2}
[called|spoke with|wrote to] {role}: {cond}, will {do}
[waiting|still waiting] for {role} to {task}
asked {role} to {task_briefly} {time}, {purpose}
{role} {did}, [nothing further|no further question] on {matter}, can be closed if {gcond}
[customer|caller|insured] [asks|wants to know] about {matter}, says that {cond}; {role} to {task}
file [reviewed|read] {manner}, {matter} [noted|discussed] with {role}, next step is to {do}
{cond}, so {role} [must|has to] {task}
[handed over|passed on] to {role}, {who} [should|is to] {task} [if|when|where] {cond}
[no change|nothing new] on {matter}, {role} {tasks_briefly} {time}
[reopened|looked at again] because {cond}; {did_briefly} {manner}
[agreed|arranged] with {role} that {obj} <v:is> {pp} {tail}
[could not|was not able to] {do} since {cond}, {role} will {task2}
{did}; [customer|caller|insured] [understands|accepts] that {truth}
[note|remark] for {role}: {truth}, please {task}
[followed up|checked back] with {role} on {matter}, {purpose}
[will|plan to] {task_briefly} {time}, {role} knows
[supervisor|team leader] asks why {cond}; answered that {truth} and {did2}
[papers|documents] on {matter} [received|came in], {role} to {task}
[explained|told the caller] that {truth} and that {role} {tasks}
{matter} still open, {role} {did} in the meantime
[long|short|friendly] call with the [insured|caller|customer] about {matter}, promised to {do}, {purpose}
[letter|message] to {role} about {matter}: asked to {task}
[assigned|routed] to {role} [as|since] {cond}, {did_briefly} {manner}
[set a reminder|made a diary note] to {task} [if|when] {cond}, {role} informed
{role} [confirms|reports] that {obj} <v:was> {pp} {tail}
[thanked|answered] the caller, {did}, and left a note {place}
[escalated|referred] because {cond}; {role} to {task}, so that {result}
[draft|letter] on {matter} sent to {role} for a look, then to {do}
[customer|caller] [unhappy|worried] because {cond}, {did_briefly} {manner}
[looked into|went through] {matter} {manner}; {truth}, as so often, so {did}
[tried|attempted] to {do}, but {cond}; {role} will {task2}
{did_briefly} {manner}, which {gain}
[nobody|no desk] had asked whether {cond}, so {role} {did}
merged with an earlier ticket on {matter}, {role} {tasks} there, {purpose}
[closing|will close] if {gcond}; {did}
[duplicate|similar ticket] found about {matter}, {role} informed, {did}
[urgent|priority] since {cond}, {role} [must|should] {task_briefly} {manner}
[question|query] on {matter} answered {manner}, {did}
{role} wants to {task} before {role2} {tasks2}
[voice message|call back] left for {role}, subject {matter}, to {task}
"""  # noqa: E501
