"""What may stand before or after a relation without changing it.

Here: openings and endings, open and reserve.
Not here: conditions, limits and dates, which would change what the relation means.
"""

OPENINGS = (
    "for [clarity|good order|the record]",
    "[as announced|as notified earlier|as already explained]",
    "by decision of the [product committee|form committee|home office|board]",
    "after [a review|consultation with the branches|hearing the agents]",
    "[to avoid doubt|for the avoidance of doubt]",
    "in the interest of uniform handling",
    "[at the request of|on the advice of] the [regional offices|legal desk|compliance desk]",
    "[please note|note] that",
    "in [all offices|every branch|all units]",
)
ENDINGS = (
    ", so that all offices [use|work with] the same text",
    ", as the [form committee|product committee|home office] decided",
    ", [of which|about which] the branches have been told",
    ", and [copies have been sent to|a copy has gone to] [the agents|every branch|all desks]",
    " [for reasons of clarity|for the sake of order|in the interest of customers]",
    " [in all offices|throughout the company|for all desks alike]",
    ", and handlers [should|must] [mark|update] their copies",
    ", which the [legal desk|compliance desk|filing coordinator] has [confirmed|recorded]",
)
RESERVE_OPENINGS = (
    "let it be [recorded|noted] that",
    "the [reader|office|agent] is hereby told that",
    "[put on record|take notice]:",
    "it [has been|was] resolved that",
    "there should be no doubt that",
    "so far as the [collection|file|binder] is concerned,",
)
RESERVE_ENDINGS = (
    " – a point on which the [desks|branches|committees] were heard",
    "; [the binder|the collection|the register] is to be [brought into line|kept accordingly]",
    ", [a step|a matter] that [was long prepared|needs no further approval]",
    "; [nobody|no office] needs to ask for [further approval|confirmation]",
    ", and the register [says so|has been marked]",
    " – [the register has|the files have] been marked",
)
