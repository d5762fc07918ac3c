"""Shapes of memoranda and mails: "we", "I", "please".

Here: as in `shapes_common`.
Not here: shapes of other families; greetings and sign-offs (`wording.tickets`).
"""

SHAPES = """
please {task} [if|when|where] {cond}
[I|we] would [like you|ask you] to {task}, [since|because] {truth}
[could|would] [you|your team] {task_briefly} {manner} [if|when] {cond}?
we have [talked|spoken] about {matter} before, and I still [think|believe] that {truth}, so please {do}
[as discussed|as agreed], {role} {tasks_briefly} {time}
[my impression|our experience] is that {truth}, [particularly|above all] [if|when|where] {cond}, so I would {do}
[thank you|many thanks] for {tasking_briefly} {manner}; it {gain}
[I know|we know] that {truth}, [but|yet] please {task} all the same
[it would help|it would be good] if {role} could {task_briefly} {time}
[let us|let me ask you to] {task} before {role} {tasks2}
[what worries me|what concerns us] is {matter}: {truth}, and often {cond}
[a colleague|the branch|somebody] asked me what to do [if|when] {cond}; my answer was to {task}
[in the coming weeks|over the next months] {role} will {task}, {purpose}
[I have|we have] asked {role} to {task} and will come back to {matter} in due course
[on a related note|by the way|incidentally], {role} {tasks} [if|when|where] {cond}, which {gain}
[some of you|several colleagues] have wondered about {matter}; in short, {truth}, so {role} {tasks}
[this is not|nobody sees this as] criticism: {truth}, and {role} [should|must] {task}
I [trust|assume] that {obj} <v:is> {pp} {tail} [before|when] {role} {tasks2}
[at our last meeting|in our last talk] we found that {truth}; {role} now {tasks}
[should you find|if you find] that {cond}, [drop me a line|give me a call] and {task}
[to sum up|in short], {truth}, {truth2}, and {role} {tasks}
I [attach|enclose] nothing this time, since {matter} <is> [known|familiar] to all; please {task}
[we will|I will] {task} together with {role}, {purpose}
[there is|I see] no reason to change how {role} {tasks}, even [if|when] {cond}
[perhaps|maybe] {role} [can|could] {task} while {role2} {tasks2}
our [team|desk|unit] [tries|means] to {task_briefly} {manner}, and {truth}
[for those|to those] new to {matter}: {truth}, so {task_briefly} {manner}
"""  # noqa: E501
