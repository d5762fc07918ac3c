"""What may stand before or after a fact without touching its value, scope or conditions.

Here: openings and endings per family of voices, open and reserve.
Not here: conditions, and anything that binds a value.
"""

from synthetic_corpus.wording.voices import DESK, FORM, LETTER, NOTICE, PRACTICE

OPENINGS = {
    FORM: (
        "for [this contract|the contract between us]",
        "[between you and us|as agreed between us]",
        "as [part|a term] of this contract",
        "[put simply|in plain words]",
        "[throughout the policy period|while this policy is in force]",
    ),
    NOTICE: (
        "by decision of the [product committee|home office|board]",
        "[after consultation|in agreement] with the [branches|agents|legal desk]",
        "[as announced|as notified|as discussed with the branches]",
        "[for good order|for the record|for the guidance of the desks]",
        "in the interest of [uniform|consistent] handling",
    ),
    PRACTICE: (
        "as a [working|general|standing] rule",
        "in [every|any] file of this kind",
        "[when working a file|in handling a file]",
        "[for consistency|to keep files alike]",
        "[put simply|in plain terms]",
    ),
    LETTER: (
        "for [your records|planning|the next meeting]",
        "[so that we all know|so that nobody is surprised]",
        "[after checking|having checked] with the [legal desk|branches|file owner]",
        "[as I read it|as we read it|on our reading]",
    ),
    DESK: (
        "[per|going by] [desk note|the form|the papers on file]",
        "[after a look|having looked] at the policy",
        "[together with|in agreement with] the supervisor",
        "[for the record|for the file]",
    ),
}
ENDINGS = {
    FORM: (
        ", [which|and this] forms part of the contract",
        ", [as agreed|as stated here|as set out in this part]",
        ", and [our records|our systems] are kept accordingly",
        ", and you can [always|] ask us about it",
    ),
    NOTICE: (
        ", and [offices|desks] [must|should] [work accordingly|update their notes]",
        ", [which|as] the [legal desk|compliance desk|product committee] has confirmed",
        ", and [questions|doubts] go to the [legal desk|product desk|compliance desk]",
        ", so that all [customers|agents] are treated alike",
        ", and the systems [have been set|are set] accordingly",
    ),
    PRACTICE: (
        ", and [this is|so it is] shown on the [worksheet|screen]",
        ", and [note|record] this in the file",
        ", so that files are [treated|handled] alike",
        ", [as the system does|as the worksheet does]",
        ", and tell the [supervisor|file owner|agent] [so|about it]",
    ),
    LETTER: (
        ", [as some of you asked|as I was asked]",
        ", and I [hope|trust] that this [helps|settles it]",
        ", [which|as] the [legal desk|product team|home office] [confirms|has confirmed]",
        ", [so please plan with that|please tell your teams]",
    ),
    DESK: (
        "; [note left in file|file noted|diary updated]",
        ", [caller|customer|agent] [content|informed|not happy]",
        ", [as the supervisor confirmed|as the system shows]",
        "; [nothing else open|rest of the file unchanged]",
    ),
}
RESERVE_OPENINGS = (
    "[let it be noted|it is recorded] that",
    "[to put it on paper|put on record]:",
    "[so far as the books go|by the book],",
    "[no reader should miss|it should be plain] that",
    "[it can be said plainly|nobody disputes] that",
)
RESERVE_ENDINGS = (
    " – [so much is certain|this is settled|the point is closed]",
    "; [the books say so|the record bears this out]",
    ", [a point worth marking|which is beyond dispute]",
    " – [no doubt remains|no further inquiry is needed]",
    "; [with that the matter rests|no more need be said]",
)
