"""Shapes of bulletins: a department to all offices.

Here: as in `shapes_common`.
Not here: shapes of other families.
"""

SHAPES = """
all [desks|offices|units] are [reminded|asked] to {task} [if|when|where] {cond}
[recent reviews|reports from the branches|the audit of files] [show|suggest] that {cond} more often than before, so {role} [must|should] {task}
the [company|department|home office] [expects|asks] {role} to {task_briefly} {manner}
[this notice|the present notice] [concerns|is about] {matter} and [reminds|asks] {role} to {do}
[offices|branches|desks] that {do} [should|must] also {task2}
it has [come to our attention|been noticed] that {cond}; {role} [should|must] therefore {task}
no [office|branch|desk] [should|may] {do} [when|where] {cond} unless {gcond}
{role} [is asked|is requested] to {task} and to inform {role2} {purpose}
[managers|supervisors] [shall|are to] see to it that {obj} <v:is> {pp} {tail}, {purpose}
[effective practice|good practice] [requires|means] that {role} {tasks} [when|if] {cond}
[questions|inquiries] about {matter} [should|may] be [addressed|sent] to {role}, {who} {tasks}
[the branches|the desks|all units] [report|have reported] that {truth}; {role} {tasks} accordingly
[with regard to|concerning|as to] {matter}, {role} [shall|must] {task_briefly} {time}
[in view of|because of] {matter}, the desks [shall|should] {task}, so that {result}
[local|regional] customs [do not|should not] replace the duty to {task} [if|when|where] {cond}, for {truth}
nothing in this notice [prevents|keeps] {role} from {tasking} [if|where] {gcond}
[staff|employees|colleagues] who {do} {manner} [are|will be] supported, even [if|when] {cond}
the [aim|purpose] of this notice is {purpose}; {role} {tasks} to that end
[where|when] {cond}, the matter goes to {role}, {who} {tasks_briefly} {manner}
offices [should|must] {task}; those that cannot [should|must] tell {role} why
{role} [will|is going to] visit the branches, {do} and discuss {matter} with the desks
[the department|the home office] has [looked|gone] into {matter} and finds that {truth}
[copies|a copy] of this notice [should|must] be kept where {role} can consult it [when|if] {cond}
[there have been|we have received] [questions|comments] about {matter}, [particularly|mostly] where {cond}, so {role} {tasks}
[as before|as always], {role} {tasks_briefly} {time}, and [nobody|no desk] is excused because {cond}
[training|guidance] on {matter} is [offered|available] to every desk, [given that|since] {truth}
[it remains|it is] the task of {role} to {task}, [whether or not|even if] {cond}
"""  # noqa: E501
