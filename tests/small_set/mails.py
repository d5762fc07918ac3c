"""Mails between customers, agents and desks, two threads among them.

Here: six messages; the longest thread is `DEDUCTIBLE_QUESTION` and the two that answer it.
Not here: tickets.
"""

from datetime import UTC, datetime

from synthetic_corpus.structure import Message, Quote

CUSTOMER = "Policyholder 5521 <policyholder-5521@mail.example>"
WATER_DESK = "Water desk 4 <water-desk-4@insurer.example>"
COVERAGE_DESK = "Coverage desk 2 <coverage-desk-2@insurer.example>"
BILLING_DESK = "Billing desk 5 <billing-desk-5@insurer.example>"
AGENT = "Agent 87 <agent-87@agency.example>"

DEDUCTIBLE_QUESTION = Message(
    path="tickets/2026-02-03-water-deductible.eml",
    sender=CUSTOMER,
    to=WATER_DESK,
    subject="Deductible for my basement claim",
    sent=datetime(2026, 2, 3, 8, 41, tzinfo=UTC),
    message_id="<20260203.0841.5521@mail.example>",
    body=(
        "Dear desk,",
        "your letter says that $900 will be taken from my claim because the drain backed up on 30 "
        "January. My neighbour had the same and paid no deductible at all. I am sure that water "
        "backup has no deductible. I also read that you have to pay within 5 days.",
        "I have photographs of the carpet and the pump. The pump is 4 years old. Nobody has asked "
        "me for a record of tests so far.",
        "Policyholder 5521",
    ),
)

DEDUCTIBLE_ANSWER = Message(
    path="tickets/2026-02-04-water-deductible-re.eml",
    sender=WATER_DESK,
    to=CUSTOMER,
    subject="Re: Deductible for my basement claim",
    sent=datetime(2026, 2, 4, 10, 15, tzinfo=UTC),
    message_id="<20260204.1015.wd4@insurer.example>",
    references=(DEDUCTIBLE_QUESTION.message_id,),
    body=(
        "Dear policyholder,",
        "a deductible of $900 applies to each water backup loss per Form HO 04 90 section 2.2. It "
        "takes the place of the $1,500 in Form HO 00 03 section 7.2, so you bear less than you "
        "would for a burst pipe.",
        "We must pay an undisputed amount within 11 business days after the agreement. Please send "
        "us the record of pump tests, if there is one. A missing record alone does not defeat your "
        "claim.",
        "Water desk 4",
    ),
    quote=Quote(
        attribution="On 3 February 2026, policyholder 5521 wrote:",
        text="My neighbour had the same and paid no deductible at all. I am sure that water backup "
        "has no deductible. I also read that you have to pay within 5 days.",
    ),
)

DEDUCTIBLE_CLOSE = Message(
    path="tickets/2026-02-06-water-deductible-re-2.eml",
    sender=COVERAGE_DESK,
    to=WATER_DESK,
    subject="Re: Re: Deductible for my basement claim",
    sent=datetime(2026, 2, 6, 15, 2, tzinfo=UTC),
    message_id="<20260206.1502.cd2@insurer.example>",
    references=(DEDUCTIBLE_QUESTION.message_id, DEDUCTIBLE_ANSWER.message_id),
    body=(
        "Your answer is right. Two additions for the file.",
        "The claim was reported on 31 January, but Bulletin 2026-02 applies because it is more "
        "favourable; drying costs up to $2,100 need no approval. The referral to a supervisor for "
        "want of test records, as Bulletin 2025-04 had it, must not be made any more.",
        "The neighbour's policy is none of our business in this file, and we should not comment "
        "on it.",
        "Coverage desk 2",
    ),
    quote=Quote(
        attribution="On 4 February 2026, water desk 4 wrote:",
        text="a deductible of $900 applies to each water backup loss per Form HO 04 90 section "
        "2.2. It takes the place of the $1,500 in Form HO 00 03 section 7.2.\n\n"
        "Please send us the record of pump tests, if there is one.",
    ),
)

LATE_NOTICE = Message(
    path="tickets/2026-02-12-late-notice.eml",
    sender=AGENT,
    to=COVERAGE_DESK,
    subject="Notice given to a contractor, is it late?",
    sent=datetime(2026, 2, 12, 13, 30, tzinfo=UTC),
    message_id="<20260212.1330.a87@agency.example>",
    body=(
        "Hello,",
        "an insured told the roofer about a leak on 8 January 2026 and thought that this was "
        "notice to the insurer. We heard of it today. I told the insured that 30 days are allowed "
        "and that the claim is therefore lost.",
        "Was I right? The policy is a homeowners policy that was renewed on 1 January 2026.",
        "Agent 87",
    ),
)

LATE_NOTICE_ANSWER = Message(
    path="tickets/2026-02-13-late-notice-re.eml",
    sender=COVERAGE_DESK,
    to=AGENT,
    subject="Re: Notice given to a contractor, is it late?",
    sent=datetime(2026, 2, 13, 7, 50, tzinfo=UTC),
    message_id="<20260213.0750.cd2@insurer.example>",
    references=(LATE_NOTICE.message_id,),
    body=(
        "Dear agent,",
        "no. The period is 60 days after the loss becomes known, per Form HO 00 03 section 9.1, "
        "edition 2026-01. Thirty days is the rule for autos, per Form PA 00 01 section 6.1.",
        "Notice to a contractor is not notice to us, see Bulletin 2025-02 section 2. However, your "
        "mail of 12 February is notice, and 35 days are in time. Please correct what you told the "
        "insured.",
        "Coverage desk 2",
    ),
    quote=Quote(
        attribution="On 12 February 2026, agent 87 wrote:",
        text="I told the insured that 30 days are allowed and that the claim is therefore lost.",
    ),
)

CANCELLATION = Message(
    path="tickets/2026-02-18-cancellation.eml",
    sender=BILLING_DESK,
    to=AGENT,
    subject="Cancellation of a policy in its second month",
    sent=datetime(2026, 2, 18, 9, 5, tzinfo=UTC),
    message_id="<20260218.0905.bd5@insurer.example>",
    body=(
        "Dear agent,",
        "you wrote that a homeowners policy in its first 60 days may be cancelled with 15 days' "
        "notice. That was edition 2024-01. Under Form HO 00 03 section 11.2, edition 2026-01, we "
        "must give 20 days' notice.",
        "The notice that you have already handed over is therefore too short and will not be used. "
        "A new notice was mailed today and takes effect on 10 March 2026. No reminder is needed, "
        "since the reason is not nonpayment.",
        "Billing desk 5",
    ),
)

MESSAGES = (
    DEDUCTIBLE_QUESTION,
    DEDUCTIBLE_ANSWER,
    DEDUCTIBLE_CLOSE,
    LATE_NOTICE,
    LATE_NOTICE_ANSWER,
    CANCELLATION,
)
