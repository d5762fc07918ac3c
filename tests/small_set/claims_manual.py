"""The claims handling manual, one document per chapter.

Here: what adjusters are told to do.
Not here: guidelines and procedures of other units.
"""

from datetime import date

from tests.small_set.notation import Draft

INTAKE = Draft(
    path="manuals/claims-manual-1-intake.docx",
    title="Claims Handling Manual, Chapter 1: Intake",
    edition="2026-01",
    effective=date(2026, 1, 5),
    body="""
Edition 2026-01, effective 5 January 2026. Owner: claims operations desk 1.

# 1. Purpose

This chapter describes what happens between the first call and the assignment of the claim. It does
not decide coverage. Policy forms prevail over this manual wherever the two differ.

# 2. Notice of loss

The intake desk takes a notice of loss by telephone, portal, mail or through an agent. The claim is
opened on the day of the notice, even if details are missing, and a claim number is given before the
call ends.

The desk must record the date of loss, the date on which the insured knew of it, and the date of the
report. The reporting period under Section 9.1 of Form HO 00 03, edition 2026-01, is 60 days after
the loss becomes known. For Form PA 00 01 it is 30 days after the accident.

Late reports are not refused. They are marked "late" and handled under Bulletin 2025-02.

# 3. Acknowledgement

Each claim shall be acknowledged in writing within 2 business days. The acknowledgement names the
desk, the claim number and the documents that will be needed. It must not contain any statement on
coverage.

# 4. Assignment

! Assignment by type of loss
| Type of loss | Desk | First contact within |
| Water, up to $22,000 | water desk | 1 business day |
| Water, above $22,000 | large loss desk | 6 hours |
| Theft | property desk | 3 business days |
| Auto with injury | injury desk | 4 hours |
| Catastrophe | catastrophe desk | 5 calendar days |

A claim may be reassigned only by a supervisor. However, the adjuster must hand over a claim at once
when a personal interest exists.

# 5. First contact

In the first contact the adjuster:

1. confirms the facts of the loss and the policy in force on that date;
2. explains the duties after loss, in particular the protection of the property;
3. explains the deductible that will probably apply, without promising a payment;
4. asks about other insurance and about possible third parties;
5. agrees on the date of the inspection.

The call is noted in the file on the same day. Recorded statements require consent at the beginning
and at the end of the recording.

# 6. Cancellation and lapse

If the policy was cancelled or lapsed before the loss, intake still opens the claim. The billing
desk must confirm the status within 3 business days and attach the certificate of mailing, as
Bulletin 2026-01 requires.

# 7. Suspicious circumstances

Indicators of fraud are not discussed with the insured. The file is referred under the Fraud
Referral Guide, and handling continues without delay in the meantime.
""",
)

COVERAGE = Draft(
    path="manuals/claims-manual-2-coverage.docx",
    title="Claims Handling Manual, Chapter 2: Coverage and Deductibles",
    edition="2026-01",
    effective=date(2026, 1, 5),
    body="""
Edition 2026-01, effective 5 January 2026. Owner: coverage desk 2.

# 1. Reading the policy

The adjuster reads the declarations first, then the base form in the edition that was in force on
the date of loss, then every endorsement. An endorsement prevails over the base form to which it
attaches. A bulletin explains or limits what the desks do, but it cannot reduce what the policy
promises.

# 2. Deductibles

The deductible is taken from the adjusted loss and never from the limit. Only one deductible applies
to a single loss, except under Form CP 00 10 when the declarations show separate occurrences.

! Deductibles in use
| Form | Loss | Deductible |
| HO 00 03, edition 2024-01 | water damage | $1,000 |
| HO 00 03, edition 2026-01 | water damage | $1,500 |
| HO 04 90 | water backup | $900 |
| PA 00 01 | collision | $600 |
| CP 00 10 | each occurrence | $3,000 |
| DP 00 03 | vandalism | $1,600 |

A deductible may not be waived as a gesture of goodwill. A supervisor may approve a reimbursement of
up to $180 when we gave wrong information in writing.

# 3. Vacancy

Whether a dwelling was vacant is a question of fact. The adjuster collects utility bills, statements
of neighbours and the inspection log, if there is one. The number of days is counted backwards from
the date of loss, and the day of the loss is not counted.

Forms differ: Section 6 of Form HO 00 03 and Section 5 of Form DP 00 03 do not use the same period.
A renovation under a written contract is an exception in the former only. Inspections ordered under
Bulletin 2025-09 are part of the evidence.

# 4. Late notice

See Bulletin 2025-02. Prejudice must be shown and is not presumed. A delay in giving notice does not
matter where the company already knew of the loss, for example because of a fire service report.

# 5. Coverage letters

A denial must quote each provision relied upon, with the form number, edition and section. It is
signed by coverage desk 2 when the amount claimed exceeds $28,000. A denial shall leave the house
within 12 business days after the investigation is complete.

A letter may not rely on a provision that was not in the insured's policy on the date of loss,
however clear the later wording may be.

# 6. Reservation of rights

A reservation of rights is sent as soon as a coverage question is known. Each reservation expires in
the diary after 45 days and must then be renewed, replaced by a decision, or withdrawn.

# 7. Appraisal

Appraisal settles the amount and not the coverage. The adjuster must answer a demand under Section
10 of Form HO 00 03 in writing within 5 business days and name our appraiser within the period in
the policy. An appraiser must not have worked on the claim before.
""",
)

WATER = Draft(
    path="manuals/claims-manual-3-water.html",
    title="Claims Handling Manual, Chapter 3: Water Claims",
    edition="2026-02",
    effective=date(2026, 2, 1),
    body="""
Edition 2026-02, effective 1 February 2026. Owner: water desk 4.

# 1. Cause first

Water claims are decided by the source of the water. The adjuster must name one of four sources in
the file: plumbing, roof, surface, or sewer and sump. A claim without a named source may not be
paid, except for emergency drying.

# 2. Water damage

Sudden discharge from plumbing is covered under Section 7.1 of Form HO 00 03. Seepage that has gone
on for weeks is not. Moisture readings are taken in three places at least and recorded with the
time.

The cost to reach the leak is covered up to $8,000 under the edition 2026-01. The failed pipe itself
is not covered.

# 3. Water backup

Water backup is excluded by Section 7.3 of Form HO 00 03, unless Form HO 04 90 is attached. The
adjuster checks the declarations before the first call, because many insureds believe that the cover
is automatic.

When Form HO 04 90 is attached, Bulletin 2026-02 applies. Drying costs up to $2,100 need no prior
approval. The limit of $12,000 includes clean-up.

# 4. Sump pumps

- A pump that failed mechanically does not defeat the claim under Form HO 04 90.
- The pump itself is not paid for, except after lightning.
- Photographs of the type plate, the float and the outlet are required.
- The age of the pump should be stated, or estimated and marked as an estimate.

# 5. Deductible

For plumbing losses the water damage deductible of $1,500 applies, per Section 7.2 of Form HO 00 03,
edition 2026-01. For water backup the endorsement's own deductible applies. If a single event causes
both, the adjuster takes only the higher of the two.

# 6. Mold

Mold is paid as part of a covered water loss only where it was visible within 23 days and the
insured had acted promptly to dry the property. A separate limit may be shown in the declarations.
Testing is not paid for unless we ordered it.

# 7. Contractors

! Approved drying contractors
| Grade | Authority without approval | Response |
| A | $4,800 | 3 hours |
| B | $2,350 | 8 hours |
| C | none | 24 hours |

The insured may choose another contractor. In that case we pay the reasonable cost in the area, and
the adjuster must say so in the first call. No contractor shall be promised direct payment without a
signed authorisation.

# 8. Subrogation

Failed appliances, hoses and fittings must be kept. The adjuster asks for them in the first call and
follows the Subrogation Procedure when a manufacturer, installer or neighbour may be responsible.
""",
)

SETTLEMENT = Draft(
    path="manuals/claims-manual-4-settlement.md",
    title="Claims Handling Manual, Chapter 4: Settlement",
    edition="2026-01",
    effective=date(2026, 1, 5),
    body="""
Edition 2026-01, effective 5 January 2026. Owner: claims operations desk 1.

# 1. Proof of loss

A proof of loss is requested in writing when the claim exceeds $6,000 or when the facts are
disputed. The period for its return is the one in the policy: 75 days under Section 9.2 of Form
HO 00 03, edition 2026-01, and 60 days under Section 6.2 of Form PA 00 01.

A missing proof of loss is not a reason to stop the investigation. Electronic signatures are treated
in Bulletin 2025-11.

# 2. Valuation

Building losses are settled at replacement cost once the repair is complete. Until then only the
actual cash value may be paid. The holdback is released on invoices that are submitted within 14
months after the loss.

Depreciation is explained item by item. It must not be applied to labour, except where the policy
says so.

# 3. Authority

! Settlement authority
| Role | Authority | Beyond |
| Adjuster, first year | $7,000 | senior adjuster |
| Adjuster | $17,000 | senior adjuster |
| Senior adjuster | $55,000 | supervisor |
| Supervisor | $130,000 | claims committee |

Authority is counted for the whole claim and not for each payment. Payments must not be split to
stay within an authority.

# 4. Payment

An undisputed amount shall be paid within 11 business days after the agreement, even if another part
of the claim is still open. The mortgagee is named on the payment when the building part exceeds
$9,500.

# 5. Appraisal

If the parties cannot agree, the adjuster explains the appraisal provision before closing the
discussion. Either side may demand it. The company's appraiser is paid by the hour and never by a
share of the award. An award is paid within 26 days, subject to the deductible and the limit.

# 6. Salvage

- Salvage belongs to the company when the full value was paid.
- The insured may keep an item against deduction of its salvage value.
- Items under $90 are not collected.

# 7. Closing

A claim is closed when all payments are made, recovery has been considered and the letter has been
sent. It may be reopened on new facts. However, a mere complaint is handled under the Complaint
Handling Procedure and does not reopen the claim.

# 8. Subrogation

Before closing, the adjuster answers the three recovery questions in the file: who caused the loss,
whether the right was waived, and whether the evidence is kept. The answer "unknown" is allowed only
once.
""",
)

DRAFTS = (INTAKE, COVERAGE, WATER, SETTLEMENT)
