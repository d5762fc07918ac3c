"""Shapes of questions and answers for customers.

Here: as in `shapes_common`; a shape is a question with its answer, or advice.
Not here: shapes of other families.
"""

SHAPES = """
What [happens|do you do] [if|when] {cond}? {Role} {tasks} and lets you know
Why do you {do} {time}? We do it because {truth}
[Should|Must] I {my_duty} [if|when] {cond}? Please do, [since|because] {truth}
What can I do [if|when] {cond}? You can {duty}, and {role} will {task}
Who [deals with|looks after] {matter}? That is {role}, {who} {tasks}
How do you handle {matter}? We {task_briefly} {manner}, even [if|when] {cond}
Can you help me [if|when] {cond}? We can: {role} {tasks}
Is it [normal|usual] that {cond}? It happens, and {role} {tasks} in that case
[you|our customers] [may|can] ask {role} about {matter} [if|when] {cond}
we {task_briefly} {time}, so that {result}
[it helps us|it is a great help] if you {duty} {time}, because {truth}
please {duty} [if|when|where] {cond}; we {task} in the meantime
[if|when] {cond}, {role} {tasks} and explains the next step to you
you need not worry [if|when] {cond}: {role} {tasks_briefly} {manner}
[many|some] customers ask about {matter}; the short answer is that {truth}, so {duty}
we know that {truth}, so we {task_briefly} {manner}
[do not wait|there is no need to wait] until {cond}; {duty} {time}
[our letter|our message] about {matter} [tells|shows] you what {role} needs [if|when] {cond}
before you call about {matter}, please {duty} and {duty2}
{role} [may|might] ask you to {duty}, {purpose}
What does {role} do {time}? {Role} {tasks}
Do I have to be present when you {do}? You may be, [particularly|especially] [if|when] {cond}
[Where|To whom] do I [turn|write] with questions about {matter}? Turn to {role}, {who} {tasks}
Why does {role} ask about {matter}? Because {truth}, and {role} {tasks}
What if I cannot {my_duty}? Then tell us, and {role} {tasks} {purpose}
Is {my_dutying} [needed|necessary] [if|when] {cond}? It is, [since|because] {truth}
[nothing is spoiled|all is well] if {cond}, as long as you {duty} and {role} can {do}
we would rather {task} than guess, because {truth}
[you will hear|expect to hear] from {role} [when|if] {cond}, {purpose}
{role} {tasks} [on your behalf|for you], and you can ask about {matter} at any time
[some answers|a few answers] about {matter} depend on whether {cond}, so {role} {tasks}
How will I know that you {did_briefly} [if|when] {cond}? {Role} tells you {manner}
[keep|have] this page at hand [if|in case] {cond}, and {duty}
[a call|a letter] to {role} is enough [if|when] {cond}; we {task} from there
Does it matter [if|that] {cond}? It can, since {truth}, so please {duty}
[to make it easy|to save time], {duty} and let {role} {do}
[May another person|Can somebody else] {my_duty} on my behalf? That is possible, [provided that|if] {gcond}
What comes after {my_dutying}? {Role} {tasks}, {purpose}
[please remember|please note] that {truth}; {duty} [if|when] {cond}
What is meant by {matter}? We mean by it what {role} looks at [if|when] {cond}, {purpose}
"""  # noqa: E501
