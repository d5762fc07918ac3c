"""Frames of durations, counts and distances.

Here: what can be said only of a stretch of time, a number of things, or a length.
Not here: frames of all quantities (`frames_quantity`, which explains the notation), and dates.
"""

DURATION = """
FNP | {value} [<v:counts> as|<v:is> taken as] the {concept} {subject}
FN | a period of {value} is [allowed|granted|provided] as the {concept} {subject}
F | the {concept} {subject} <is> [a period of|reckoned as] {value}
N | [time is reckoned|the period is counted] {subject} with <a> {concept} of {value}
P | [allow|diary|reckon] {value} as the {concept} {subject}
P | [set|put] a diary entry for the {concept}, which {subject} <is> {value}
L | in terms of time, the {concept} {subject} <is> {value}
D | [diary set|reminder set] for the {concept} of {value} {subject}
A | How long is the {concept} {subject}? The {concept} {subject} <is> {value}
A | How much time does the {concept} give {subject}? The {concept} {subject} <gives> {value}
FNP@period | the {concept} {subject} [<runs>|<lasts>] for {value}
FN@period | the {concept} {subject} <ends> after {value}
L@period | the {concept} {subject} <is> over after {value}
P@period | [wait for|watch] the end of the {concept} of {value} {subject}
FN@deadline | the {concept} {subject} <passes> after {value}
F! | when {value} <v:has> [run|gone by], the {concept} {subject} <is> over
N! | time under the {concept} {subject} shall be counted [up to|as far as] {value}
P! | in the calendar of the file, {value} [<v:is>|<v:has> been] set aside for the {concept} {subject}
L! | [measured by|on] the calendar, {value} <v:makes> up the {concept} {subject}
D! | calendar marked with {value}, the {concept} {subject}
A! | Must I watch the clock for the {concept}? It helps to: {value} <v:makes> up the {concept} {subject}
"""  # noqa: E501

COUNT = """
FNPLD | the {concept} {subject} <equals> {value}
FN | in number, the {concept} {subject} <is> {value}
F | by [number|count], {value} [is|serves as] the {concept} {subject}
P | [count to|stop at] {value}, the {concept} {subject}
P | when counting, take {value} as the {concept} {subject}
N | a total of {value} is [required|foreseen] as the {concept} {subject}
L | we [count|reckon] with {value} as the {concept} {subject}
D | [counted up to|count stands at] {value}, the {concept} {subject}
A | How many does the {concept} [come to|allow] {subject}? The {concept} {subject} <is> {value}
F! | as [a tally|a plain count], the {concept} {subject} <reads> {value}
N! | the count shall not be closed {subject} before the {concept}, {value}, is reached
P! | count on until {value}, since that is the {concept} {subject}
L! | put as a plain count, {value} [<v:makes>|will make] up the {concept} {subject}
D! | [tally|count] of {value} noted for the {concept} {subject}
A! | Do you keep a tally for the {concept}? We do: {value} [<v:makes>|will make] up the {concept} {subject}
"""  # noqa: E501

DISTANCE = """
FNPLD | the {concept} {subject} [<extends>|<reaches>] to {value}
FN | measured [on the ground|along the road|from wall to wall], the {concept} {subject} <is> {value}
F | a distance of {value} is the {concept} {subject}
P | [measure|pace off] {value} as the {concept} {subject}
P | on the [sketch|map|site plan], draw the {concept} {subject} at {value}
N | [offices|inspectors] shall measure the {concept} {subject} at {value}
L | in terms of distance, the {concept} {subject} <is> {value}
D | [measured|checked on the map]: the {concept} {subject} <is> {value}
A | How far does the {concept} reach {subject}? The {concept} {subject} [<extends>|<reaches>] to {value}
F! | the [stretch|length] that makes up the {concept} {subject} is {value}
N! | inspectors [will|should] find the {concept} {subject} to be {value}
P! | on the site plan {value} is what has been drawn in, since that is the {concept} {subject}
L! | put [as a length|in terms of length], {value} [is|makes up] the {concept} {subject}
D! | [site plan|map] shows {value} for the {concept} {subject}
A! | Do you measure the {concept}? We do: {value} is what we measure for the {concept} {subject}
"""  # noqa: E501
