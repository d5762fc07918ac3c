"""Frames of money and of percentages.

Here: what can be said only of an amount or a share; `@role` limits a frame to concepts whose head
noun plays that role (`facts.roles`).
Not here: frames of all quantities (`frames_quantity`, which explains the notation).
"""

MONEY = """
FNPLD | the {concept} {subject} [<amounts>|<comes>] to {value}
FN | [an amount|a sum] of {value} is [provided|set aside|foreseen] as the {concept} {subject}
F | stated in dollars, the {concept} {subject} <is> {value}
P | [key in|set] {value} [on the coverage screen|in the policy record] as the {concept} {subject}
L | [the sum of|an amount of] {value} is our {concept} {subject}
D | [keyed in|saved] {value} as the {concept} {subject}
A | How much is the {concept} {subject}? The {concept} {subject} [<amounts>|<comes>] to {value}
F@deductible | we [will subtract|subtract] the {concept} of {value} from the [loss|amount of loss] {subject}
F@deductible | you bear the {concept} of {value} [yourself|on your own account] {subject}
F@deductible | we pay only the part of a loss that exceeds the {concept} of {value} {subject}
P@deductible | [deduct|take off] the {concept} of {value} before [the payment is made|any payment leaves the desk] {subject}
N@deductible | payments {subject} shall be reduced by the {concept} of {value}
F@limit | the most we [will pay|pay] under the {concept} {subject} is {value}
F@limit | we [will pay|pay] [no more than|up to] {value} under the {concept} {subject}
F@limit | our payment under the {concept} {subject} [will not|does not] go beyond {value}
P@limit | do not pay more than {value} under the {concept} {subject}
P@limit | payments under the {concept} {subject} stop at {value}
N@limit | payments under the {concept} {subject} shall not exceed {value}
FN@fee | [we|the company] [will charge|may charge] <a> {concept} of {value} {subject}
P@fee | [charge|collect] the {concept} of {value} {subject}
NP@authority | [a handler|an examiner|a desk] may [pay|commit] up to {value} under the {concept} {subject}
P@threshold | a file reaches the {concept} {subject} at {value}
F! | the [sum|amount] that makes up the {concept} {subject} is {value}
P! | money [moves|is moved] {subject} by reference to the {concept}, [that is|in other words] {value}
L! | in [dollar terms|money], {value} is what we [would call|call] the {concept} {subject}
N! | [dollars|money] being the measure, {value} shall be the {concept} {subject}
D! | worked [it|this] out with {value}, the {concept} {subject}
A! | Must I know the {concept} {subject} in dollars? It helps to: {value} is the {concept} {subject}
F!@deductible | of each loss {subject} the {concept}, {value}, stays with you
F!@limit | with {value} paid under the {concept} {subject}, our duty to pay ends
"""  # noqa: E501

PERCENT = """
FNPLD | the {concept} {subject} [<comes> to|<works> out at] {value}
FN | the {concept} {subject} <is> [calculated|computed|figured] at {value}
F | expressed as a share, the {concept} {subject} <is> {value}
P | [calculate|compute|figure] the {concept} {subject} at {value}
P | [multiply|work out] with <a> {concept} of {value} {subject}
L | [the rate of|a rate of] {value} is our {concept} {subject}
D | [calculated|worked out] the {concept} {subject} at {value}
A | What percentage is the {concept} {subject}? The {concept} {subject} <is> [figured|calculated] at {value}
F@deductible | you bear the {concept} of {value} [yourself|on your own account] {subject}
F@deductible | we [will subtract|subtract] the {concept} of {value} from the loss {subject}
P@deductible | [deduct|take off] the {concept} of {value} before any payment leaves the desk {subject}
FN@discount | [we|the company] [lower|will lower|may lower] the premium by the {concept} of {value} {subject}
P@discount | [take|credit] the {concept} of {value} off the premium {subject}
FN@fee | [we|the company] [will add|may add] the {concept} of {value} to the premium {subject}
F@limit | our share under the {concept} {subject} [will not|does not] go beyond {value}
F! | the share that makes up the {concept} {subject} is {value}
N! | a percentage has been chosen for the {concept} {subject}, and that percentage is {value}
P! | the calculation runs {subject} on {value}, since that is the {concept}
L! | in terms of percentages, {value} is what we call the {concept} {subject}
D! | ran the calculation on {value}, the {concept} {subject}
A! | Must I know the {concept} as a percentage? It helps to: {value} is the {concept} {subject}
"""  # noqa: E501
