"""Shapes of policy forms and endorsements: "we" and "you".

Here: as in `shapes_common`; the text of tasks has "you" for the insured.
Not here: shapes of other families.
"""

SHAPES = """
you [must|shall|agree to] {duty} [if|when|where] {cond}, so that we can {do}
[if|when|where] {cond}, you [must|shall] {duty}, and we [may|will] {task}
after a loss, you [must|shall] {duty} and, [if|where] {cond}, {duty2}
we [may|will] {task} [if|when|where] {cond}, {purpose}
we [may|will] {task_briefly} {time}, {purpose}
you [help|assist] us [if|when] you {duty}, because {truth}
nothing in this part keeps us from {tasking_briefly} {time} [if|when|where] {cond}
our [right|freedom] to {do} {manner} [remains|continues] [even if|although] {cond}
[if|where] {cond}, we [may|will] {task} before we decide on {matter}
we [rely|depend] on you to {duty} [if|when] {cond}, since {truth}
[if|when|where] {cond}, it is [your part|your responsibility|for you] to {duty}; it is [ours|for us] to {task}
{obj} [may|will] be {pp} by us {tail} [if|when|where] {cond}
the insurance does not [end|change] merely because {cond}, but you [must|should] {duty}
we [ask|expect] you to {duty} so that we can {task}
we [will tell|will inform] you [when|if] {cond}, and you may then ask us about {matter}
by {tasking_briefly} {time} we do not [give up|waive] any right, even [if|where] {cond}
[whenever|if] {cond}, we [may|will] [ask|request] that you {duty}
you [may|can] [be asked|be invited] to {duty} while we {task}
neither {dutying} nor any help that we give {time} is an [admission|acknowledgement] about {matter}
{matter} <is> [considered|looked at|judged] in the light of all the circumstances, [even|also] [if|when] {cond}
what you tell us about {matter} [forms|becomes] part of the record, and we may {do}
[as part of|in the course of] our work we [may|will] {task}; please {duty}
we [do not|will not] [refuse|delay|give up] our work only because {cond}; we {task_briefly} {manner}
[if you do not|unless you] {duty}, it may be hard for us to {do} {time}
should it happen that {cond}, you [must|shall] {duty} without waiting for us to {do}
your duties include {dutying} and {dutying2}, [even if|also when] {cond}
we act {manner} when we {task}, even [if|when] {cond}, and you [may|can] ask us why
[for the protection of both sides|in the interest of both sides], you {duty} and we {task} {purpose}
[until|unless] we agree otherwise, you [must|shall] {duty} [when|if] {cond}, while we {do}
[our representative|a person acting for us] may {task_briefly} {manner} [if|when|where] {cond}
you [must|shall] not hinder us from {tasking_briefly} {time}
[when|if] we {task}, we do so {purpose} and not {purpose2}
[questions about|doubts about] {matter} are settled {manner}, after you {duty}
we [may|will] share what we learn about {matter} with those who {task} on our behalf
the fact that {cond} [does not|shall not] [relieve|free] you from {dutying}, [for|since] {truth}
[if you|should you] {duty} [while|when] {cond}, we [can|may] {task} with less trouble to you
{dutying} is a condition of our help where {cond}, because {truth}
we [explain|will explain] our view of {matter} {manner} [if|when] {cond}
[together with|apart from] what is said elsewhere, you [must|shall] {duty} {time}
we [may|will] [put off|postpone] a decision on {matter} while we {task}
an [heir|assignee|occupant] of the property [must|shall] likewise {duty} [if|when|where] {cond}
[each|every] person insured [must|shall] {duty} {time}, [even|also] [if|when|where] {cond}
[with your consent|on reasonable notice|at a reasonable hour], we [may|will] {task} [if|when|where] {cond}, {purpose}, and you [may|can] be present
where several persons are insured, any of them may, for the others, {duty} [if|when] {cond}
"""  # noqa: E501
