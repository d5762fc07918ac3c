"""The export of the claims help queue: what customers and adjusters asked about losses.

Here: tickets about deductibles, late notice, water backup, proof of loss, vacancy, appraisal.
Not here: billing and cancellation, which are another queue.
"""

from datetime import date

from synthetic_corpus.structure import Comment, Ticket, TicketExport

EXPORT = TicketExport(
    path="tickets/claims-queue-2026-02.csv",
    tickets=(
        Ticket(
            key="CLM-1041",
            created=date(2026, 1, 12),
            status="resolved",
            product="homeowners",
            summary="Deductible for burst pipe",
            description="The customer says that the water damage deductible is $1,000, as it has "
            "always been, and asks why we took $1,500 from the settlement of a burst pipe.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 1, 13),
                    "claims adjuster 14",
                    "Loss of 9 January 2026, policy renewed on 1 January. The deductible is $1,500 "
                    "per Form HO 00 03 section 7.2, edition 2026-01.",
                ),
                Comment(
                    date(2026, 1, 15),
                    "supervisor 2",
                    "Agreed. The figure of $1,000 is from edition 2024-01. Explained in writing.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1046",
            created=date(2026, 1, 16),
            status="resolved",
            product="homeowners",
            summary="Sump pump failed, basement flooded",
            description="The pump stopped during a power cut. The customer claims that every home "
            "policy covers sump pump overflow without any limit.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 1, 17),
                    "water desk 4",
                    "Form HO 04 90 is attached. Covered up to $12,000 per section 2.1 of that "
                    "form; the base form alone would exclude it under section 7.3.",
                ),
                Comment(
                    date(2026, 1, 22),
                    "claims adjuster 9",
                    "Loss adjusted at $7,430. Deductible of $900 taken, not the $1,500 of "
                    "Form HO 00 03 section 7.2. Paid $6,530.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1052",
            created=date(2026, 1, 20),
            status="resolved",
            product="homeowners",
            summary="Late notice of hail damage",
            description="Hail on 2 November 2025, noticed by the customer on 5 November, reported "
            "on 19 January 2026. The customer writes that there is a full year to report.",
            author="claims adjuster 21",
            comments=(
                Comment(
                    date(2026, 1, 21),
                    "coverage desk 2",
                    "Edition 2024-01 was in force on the date of loss, so the period is 90 days "
                    "per Form HO 00 03 section 9.1. Notice after 75 days is in time.",
                ),
                Comment(
                    date(2026, 1, 21),
                    "claims adjuster 21",
                    "Not late then. There is no provision that gives a year. Customer informed.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1055",
            created=date(2026, 1, 23),
            status="open",
            product="personal auto",
            summary="Rental days after collision",
            description="The customer expects a rental car for $75 a day for as long as the "
            "repair takes, because the agent said so.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 1, 26),
                    "injury desk 1",
                    "Form PA 03 12 is attached: $50 a day, not more than $1,750, per section 1. "
                    "Parts are on back order, so section 4 may extend the period by 10 days.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1060",
            created=date(2026, 1, 28),
            status="resolved",
            product="dwelling fire",
            summary="Vandalism in an empty rental house",
            description="The house stood empty for 52 days between two tenants. The owner holds "
            "that 60 days are allowed.",
            author="customer",
            comments=(
                Comment(
                    date(2026, 1, 30),
                    "claims adjuster 5",
                    "Vacancy of more than 30 days suspends vandalism cover per Form DP 00 03 "
                    "section 5. No permit under Form DP 04 20 was bought.",
                ),
                Comment(
                    date(2026, 2, 3),
                    "coverage desk 2",
                    "Denied. The 60 days are from the homeowners form, edition 2024-01, and do not "
                    "apply to this policy.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1063",
            created=date(2026, 2, 2),
            status="resolved",
            product="homeowners",
            summary="Proof of loss returned by e-mail",
            description="The insured signed the proof of loss electronically for $14,200. The mail "
            "room asked for ink and a notary. Is that necessary?",
            author="mail room 1",
            comments=(
                Comment(
                    date(2026, 2, 2),
                    "claims adjuster 14",
                    "No. Bulletin 2025-11 section 2: up to $18,000 no notary is required, and an "
                    "electronic signature must be accepted.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1068",
            created=date(2026, 2, 5),
            status="open",
            product="commercial property",
            summary="Deductible taken twice for one storm",
            description="Two items at one premises were damaged in one storm. We took $3,000 for "
            "each. The broker says that only one applies.",
            author="broker 31",
            comments=(
                Comment(
                    date(2026, 2, 6),
                    "claims adjuster 27",
                    "The broker is right per Form CP 00 10 section 5: the deductible applies once "
                    "when the occurrence involves more than one item.",
                ),
                Comment(
                    date(2026, 2, 9),
                    "supervisor 4",
                    "Refund of $3,000 ordered. Please check whether the declarations show separate "
                    "occurrences before closing.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1071",
            created=date(2026, 2, 10),
            status="resolved",
            product="homeowners",
            summary="Appraisal demanded, coverage disputed",
            description="The insured demands appraisal although we denied the claim, and says that "
            "the umpire must decide whether seepage is covered.",
            author="claims adjuster 9",
            comments=(
                Comment(
                    date(2026, 2, 11),
                    "coverage desk 2",
                    "Appraisal does not decide whether a loss is covered, per Form HO 00 03 "
                    "section 10. Seepage over 14 days or more is excluded by section 7.4.",
                ),
            ),
        ),
        Ticket(
            key="CLM-1077",
            created=date(2026, 2, 17),
            status="open",
            product="homeowners",
            summary="Which water backup bulletin applies",
            description="Backup reported on 29 January 2026 for $2,900. Bulletin 2025-04 would "
            "require an inspection, Bulletin 2026-02 would not.",
            author="water desk 4",
            comments=(
                Comment(
                    date(2026, 2, 18),
                    "coverage desk 2",
                    "Reported before 1 February, but the new rule is more favourable: photographs "
                    "are enough per Bulletin 2026-02 section 6.",
                ),
            ),
        ),
    ),
)
