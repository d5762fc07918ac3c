"""The endorsements of the lines other than homeowners.

Here: forms that attach to the auto, commercial property and dwelling fire forms.
Not here: homeowners endorsements.
"""

from datetime import date

from tests.small_set.notation import Draft

TRANSPORTATION = Draft(
    path="policies/pa-03-12-2025-10.txt",
    title="Extended Transportation Expenses Endorsement",
    form="PA 03 12",
    edition="2025-10",
    effective=date(2025, 10, 1),
    body="""
= Form PA 03 12
= Edition 2025-10
= Effective 1 October 2025

This endorsement attaches to Form PA 00 01.

# 1. Amendment

Section 5.3 of Form PA 00 01 is replaced by the following: "We will pay up to $50 a day, but not
more than $1,750, for temporary transportation while your covered auto is out of use because of a
covered loss."

# 2. What is covered

The expenses of a rented vehicle, a taxi, public transport or a car sharing service are covered.
Fuel, tolls and parking are not covered. The vehicle rented should be of a class comparable with
the covered auto; a higher class may be rented at the insured's own expense.

# 3. Waiting period

! Waiting period by cause
| Cause of loss | Waiting period |
| Collision | none |
| Total theft | 24 hours |
| Other causes | 12 hours |

# 4. End of payment

Payment ends at the earliest of the following:

(a) the day the auto is returned to use;
(b) 3 days after we offer to settle a total loss;
(c) 35 days after the loss.

However, if parts are on back order and the repair shop confirms it in writing, we may extend the
period by 10 days.

# 5. Deductible

No deductible applies to transportation expenses. The deductibles of Section 5.2 of Form PA 00 01
continue to apply to the damage itself.

# 6. Notice of loss

The insured must tell us before the rental begins, or on the next business day when the loss occurs
at night or on a holiday. Receipts must be submitted within 28 days after the end of the rental.
Expenses without a receipt are not reimbursed.

# 7. Cancellation

This endorsement may be cancelled on its own by either party with 18 days' written notice. It ends
without notice when Form PA 00 01 is cancelled or when no covered auto carries collision coverage.

All other terms of the policy remain unchanged.
""",
)

CAUSES_OF_LOSS = Draft(
    path="policies/cp-10-30-2025-01.docx",
    title="Causes of Loss, Special Form",
    form="CP 10 30",
    edition="2025-01",
    effective=date(2025, 1, 1),
    body="""
Form CP 10 30 | Edition 2025-01 | Effective 1 January 2025

This endorsement attaches to Form CP 00 10.

# 1. Covered causes of loss

Covered causes of loss means direct physical loss unless the loss is excluded or limited in this
form.

# 2. Exclusions

We will not pay for loss caused directly or indirectly by any of the following, regardless of any
other cause that contributes to the loss:

(a) earth movement, except that fire or explosion which follows is covered;
(b) governmental action, other than destruction ordered to prevent the spread of fire;
(c) failure of power or other utility service that originates away from the premises;
(d) dishonest acts by you, your partners, employees or authorised representatives.

# 3. Water damage

## 3.1 What is covered

Accidental discharge or leakage of water or steam as the direct result of the breaking apart of a
plumbing or heating system is covered. We will also pay up to $15,000 to tear out and replace part
of the building to repair the system.

## 3.2 Continuous seepage

We will not pay for repeated leakage that occurs over a period of 16 days or more.

## 3.3 Water backup

We will not pay for water that backs up or overflows from a sewer, drain or sump. Coverage may be
bought back with a limit of $20,000 and a deductible of $2,250 for each occurrence.

# 4. Limitations

! Limits for theft
| Property | Limit for any one theft |
| Furs and garments trimmed with fur | $2,600 |
| Jewelry and precious metals | $2,700 |
| Patterns, dies, molds and forms | $2,800 |
| Stamps and tickets | $275 |

We will not pay for the interior of a building damaged by rain, snow or dust, unless the roof or
walls first sustain damage by a covered cause through which it enters.

# 5. Collapse

Collapse means an abrupt falling down of a building or a part of it. A building that is standing is
not in a state of collapse, even if it shows cracking, bulging, leaning or settling. Collapse is
covered when it is caused by hidden decay, insect damage, weight of rain on a roof, or defective
material used in construction if the collapse occurs during the construction.

# 6. Vacancy

The vacancy provision of Section 6.5 of Form CP 00 10 applies to this form. It does not apply to a
building for which a vacancy permit has been issued by underwriting.
""",
)

VACANCY_PERMIT = Draft(
    path="policies/dp-04-20-2025-05.md",
    title="Vacancy Permit Endorsement",
    form="DP 04 20",
    edition="2025-05",
    effective=date(2025, 5, 1),
    body="""
= Form DP 04 20
= Edition 2025-05
= Effective 1 May 2025

This endorsement attaches to Form DP 00 03.

# 1. Amendment

Section 5 of Form DP 00 03 is replaced by the following: "Coverage for vandalism and theft
continues while the dwelling is vacant, for the permit period of 150 days."

# 2. Vacancy

The permit period begins on the date shown in the declarations. It may be extended once by 40 days
if the dwelling is being renovated. Coverage for water damage is not restored by this permit.

# 3. Duties while the dwelling is vacant

The insured must see to it that:

(a) the dwelling is inspected inside and outside at least every 8 days;
(b) the water supply is shut off at the main valve;
(c) doors and windows are locked and broken glass is replaced within 5 days;
(d) a log of the inspections is kept, with the date and the findings.

The log must be produced on request. An inspection by a neighbour is sufficient if it is recorded;
however, a drive-by inspection is not.

# 4. Deductible

A deductible of $2,400 applies to each loss by vandalism or theft during the permit period. It
applies in place of the deductible in Section 7 of Form DP 00 03.

# 5. Premium

The additional premium is 22 percent of the annual premium for each permit, and it is not refunded
when the dwelling is let before the end of the period.

# 6. End of the permit

The permit ends when a tenant moves in, when the dwelling is sold, or when the period has run out.
The insured must notify us within 6 days of the first two events. We do not send a reminder before
the permit ends.

# 7. Cancellation

We may cancel the permit with 11 days' notice if an inspection shows that the duties above are not
observed. The policy itself is not affected by the cancellation of the permit.
""",
)

DRAFTS = (TRANSPORTATION, CAUSES_OF_LOSS, VACANCY_PERMIT)
