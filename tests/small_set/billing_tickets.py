"""The export of the billing and service queue.

Here: tickets about cancellation, grace periods, fees, deductible options and permits.
Not here: questions about a loss, which are another queue.
"""

from datetime import date

from synthetic_corpus.structure import Comment, Ticket, TicketExport

EXPORT = TicketExport(
    path="tickets/service-queue-2026-02.csv",
    tickets=(
        Ticket(
            key="SVC-2207",
            created=date(2026, 1, 19),
            status="resolved",
            product="homeowners",
            summary="Cancelled without warning",
            description="The customer received a notice of cancellation for nonpayment and says "
            "that 30 days' notice is required by the policy.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 1, 20),
                    "billing desk 5",
                    "For nonpayment 10 days' written notice is enough per Form HO 00 03 section "
                    "11.2. A reminder was mailed on 2 January.",
                ),
                Comment(
                    date(2026, 1, 21),
                    "complaints unit",
                    "The reminder went out 8 days before the notice, as Bulletin 2026-01 section 1 "
                    "requires. Cancellation stands.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2211",
            created=date(2026, 1, 26),
            status="resolved",
            product="personal auto",
            summary="Payment three days after cancellation",
            description="The premium arrived 3 business days after the effective date. The agent "
            "told the customer that the policy is lost for good.",
            author="agent 112",
            comments=(
                Comment(
                    date(2026, 1, 27),
                    "billing desk 5",
                    "Reinstated without lapse: payment within 5 business days, per Bulletin "
                    "2026-01 section 2. The fee of $20 was waived for the first time.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2214",
            created=date(2026, 1, 29),
            status="resolved",
            product="homeowners",
            summary="Lower water deductible wanted",
            description="The customer wants to buy the water damage deductible down to $500.",
            author="agent 87",
            comments=(
                Comment(
                    date(2026, 2, 2),
                    "underwriting desk 3",
                    "Not possible. The deductible in Form HO 00 03 section 7.2 cannot be bought "
                    "down, see the Underwriting Guideline, section 3.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2219",
            created=date(2026, 2, 3),
            status="open",
            product="dwelling fire",
            summary="Vacancy permit beyond five months",
            description="The owner renovates and asks for a permit of 12 months. The owner says "
            "the agent promised it.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 2, 4),
                    "underwriting desk 3",
                    "Form DP 04 20 gives 150 days and one extension of 40 days, per sections 1 and "
                    "2. Twelve months cannot be granted.",
                ),
                Comment(
                    date(2026, 2, 6),
                    "inspection unit 2",
                    "Inspection under Bulletin 2025-09 arranged. The water is shut off.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2222",
            created=date(2026, 2, 6),
            status="resolved",
            product="commercial property",
            summary="Notice period for nonrenewed premium",
            description="The broker claims that commercial policies need 65 days' notice in every "
            "case, also for nonpayment.",
            author="broker 31",
            comments=(
                Comment(
                    date(2026, 2, 9),
                    "billing desk 3",
                    "Nonpayment: 14 days per Form CP 00 10 section 8. The 65 days apply to any "
                    "other reason.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2226",
            created=date(2026, 2, 11),
            status="resolved",
            product="homeowners",
            summary="Mortgagee did not get the notice",
            description="The bank writes that it never received the notice of cancellation. A fire "
            "followed 6 days later.",
            author="mortgage service 8",
            comments=(
                Comment(
                    date(2026, 2, 12),
                    "billing desk 5",
                    "No certificate of mailing for the mortgagee. Its interest stays insured per "
                    "Bulletin 2026-01 section 6, but not that of the named insured.",
                ),
                Comment(
                    date(2026, 2, 16),
                    "supervisor 2",
                    "Claim opened for the mortgagee only.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2230",
            created=date(2026, 2, 16),
            status="resolved",
            product="homeowners",
            summary="Jewelry bought, not yet reported",
            description="A ring of $7,600 was bought 33 days ago and lost. The customer believes "
            "that new jewelry is insured for 90 days.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 2, 17),
                    "property desk 2",
                    "Jewelry must be reported within 30 days per Form HO 04 61 section 1. The 90 "
                    "days are for fine arts. Not covered as scheduled property.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2233",
            created=date(2026, 2, 19),
            status="open",
            product="homeowners",
            summary="Storm relief for a loss in December",
            description="The customer asks for the cap of $2,900 on the storm deductible for a "
            "loss of 14 December 2025.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 2, 20),
                    "claims adjuster 21",
                    "Bulletin 2025-07 expired on 30 November 2025, section 6. The deductible of "
                    "the policy applies without the cap.",
                ),
            ),
        ),
        Ticket(
            key="SVC-2238",
            created=date(2026, 2, 24),
            status="open",
            product="homeowners",
            summary="Water backup cover refused",
            description="Two backup losses in 3 years. The customer demands Form HO 04 90 at the "
            "renewal and says that we must offer it to everyone.",
            author="agent 87",
            comments=(
                Comment(
                    date(2026, 2, 25),
                    "underwriting desk 3",
                    "Must be refused after two losses in the last 4 years, see the Underwriting "
                    "Guideline, section 4. Bulletin 2026-02 does not change this.",
                ),
            ),
        ),
    ),
)
