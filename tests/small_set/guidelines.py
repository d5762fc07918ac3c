"""Guidelines and reference texts: underwriting, reserving, training, glossary.

Here: documents that units look things up in.
Not here: the claims manual, and step-by-step procedures.
"""

from datetime import date

from tests.small_set.notation import Draft

UNDERWRITING = Draft(
    path="manuals/underwriting-guideline.html",
    title="Underwriting Guideline, Personal and Commercial Property",
    edition="2025-12",
    effective=date(2025, 12, 1),
    body="""
Edition 2025-12, effective 1 December 2025. Owner: underwriting desk 3.

# 1. Appetite

We write owner-occupied homes, small rented dwellings and commercial buildings of ordinary
construction. We do not write farms, boarding houses or buildings on stilts. A referral is never a
promise, and agents may not bind a referred risk.

# 2. Eligibility of homes

- The dwelling must have been built or completely rewired within the last 65 years.
- The roof covering must not be older than 18 years; slate and metal roofs are exempt.
- Not more than two losses may have occurred in the last 5 years, except losses by weather.
- Wood stoves require a photograph and an inspection.

# 3. Deductibles

The smallest all-peril deductible offered for new homeowners business is $1,250. A credit of 7
percent is given for a deductible of $2,800, and of 13 percent for a deductible of $5,200. The water
damage deductible in Section 7.2 of Form HO 00 03 cannot be bought down.

# 4. Water backup

Form HO 04 90 is offered for homes with a basement. It must be refused where two or more water
backup losses occurred in the last 4 years. A limit above the standard one requires a battery backup
for the sump pump and a backflow valve, and it may not exceed $40,000.

# 5. Vacancy

A dwelling that will be vacant for longer than the period in the form requires a permit or a change
of policy. Permits under Form DP 04 20 are issued by underwriting desk 3 only. A permit shall not be
issued for a dwelling with an open claim or an open order of the building authority.

# 6. Retention

! Net retention and cession
| Line | Retention per risk | Ceded share above | Referral above |
| Homeowners | $450,000 | 70 percent | $1,200,000 |
| Dwelling fire | $300,000 | 75 percent | $800,000 |
| Commercial property | $650,000 | 60 percent | $2,400,000 |
| Personal auto | $210,000 | 40 percent | $500,000 |

Accumulation within one street block is treated as one risk. However, detached houses with a
distance of more than 80 feet are separate risks.

# 7. Cancellation

Underwriting may ask for cancellation within the first 60 days without giving a reason to the agent,
but the notice to the insured follows the policy. After that, a cancellation requires a substantial
change in the risk. It must be approved by the head of the desk and may not be used in answer to a
claim.

# 8. Valuation

The dwelling limit must be at least 90 percent of the replacement cost calculated by the tool. For
commercial property under Form CP 00 10 a statement of values is renewed every 24 months.
""",
)

RESERVING = Draft(
    path="manuals/reserving-guideline.docx",
    title="Reserving Guideline",
    edition="2025-08",
    effective=date(2025, 8, 1),
    body="""
Edition 2025-08, effective 1 August 2025. Owner: reserving unit.

# 1. Principle

The case reserve is the probable ultimate cost on the facts known today. It is neither the worst
case nor an offer. Reserves are confidential and must not be mentioned to the insured, to a
claimant, or in a letter.

# 2. First reserve

A first reserve is set within 3 days after assignment. Where nothing is known, the average of the
type of loss is used and replaced after the inspection.

! Average first reserves
| Type of loss | First reserve |
| Plumbing leak | $6,200 |
| Water backup | $5,800 |
| Hail on roof | $9,900 |
| Kitchen fire | $31,000 |
| Collision | $3,700 |

# 3. Reserve authority

! Reserve authority by role
| Role | Indemnity | Expense |
| Adjuster | $24,000 | $3,300 |
| Senior adjuster | $75,000 | $12,500 |
| Supervisor | $180,000 | $36,000 |
| Claims committee | above $180,000 | above $36,000 |

A reserve beyond the authority of the adjuster is proposed in the system and takes effect only when
it is approved. Until then the former reserve stands.

# 4. Review

Each reserve is reviewed at least every 85 days, and at once when one of the following happens:

(a) a suit is served or an appraisal is demanded;
(b) the estimate of the repair changes by more than 20 percent;
(c) a coverage decision is made or withdrawn;
(d) a recovery becomes probable.

Stair-stepping, that is raising a reserve again and again by small amounts, is a fault in handling.

# 5. Water backup

The reserve for water backup must not exceed the limit of Form HO 04 90 plus expense. In a
widespread event the reserving unit sets a bulk reserve, and case reserves may then remain at the
average for 28 days.

# 6. Deductible

Reserves are stated net of the deductible. Where it is not yet clear which deductible applies, the
lower one is assumed.

# 7. Subrogation

Expected recoveries are not deducted from the case reserve. They are shown separately once liability
has been accepted in writing or the chance of recovery is at least 67 percent.

# 8. Closing

A reserve is brought to zero on the day of closing. Reserves under $500 that have not moved for 7
months are closed by the system, except when a suit is pending.
""",
)

TRAINING = Draft(
    path="manuals/training-handout.txt",
    title="Training Handout for New Adjusters",
    edition="2026-02",
    effective=date(2026, 2, 9),
    body="""
Edition 2026-02, effective 9 February 2026. For the first week. The handout restates rules; the
forms and the Claims Handling Manual decide.

# 1. How to find the rule

Start from the policy in force on the date of loss. Look for the endorsement before you rely on the
base form. Ask which edition applies. When two texts seem to differ, write both down and ask
coverage desk 2; do not choose the one you like better.

# 2. Deductibles

Under Form HO 00 03, edition 2026-01, the water damage deductible is $1,500. Under the edition
2024-01 it was $1,000, and you will still meet that figure in old files. The deductible for all
other perils is $1,250 now.

# 3. Notice of loss

Homeowners must report within 60 days after the loss becomes known to them. Personal auto accidents
must be reported within 30 days. A late report is never refused on the telephone.

# 4. Proof of loss

The insured has 75 days after our request to return the proof of loss under the homeowners form. We
return an incomplete proof within 7 days. You may accept an electronic signature.

# 5. Water backup

The base form excludes water backup. Form HO 04 90 brings it back with a limit of $12,000 and a
deductible of $900. A broken pump does not defeat the claim.

Remember three questions:

(a) Where did the water come from?
(b) Is Form HO 04 90 attached?
(c) Were the carpets photographed before they were removed?

# 6. Cancellation

For nonpayment the homeowners form requires at least 10 days' written notice. A reminder must go out
first. Without the certificate of mailing there is no cancellation.

# 7. Appraisal

Either party may demand an appraisal, but only about the amount. Each party has 20 days to choose an
appraiser under the edition 2026-01.

# 8. Vacancy

Furnished and unattended is not vacant. Under the homeowners form the period is 45 days; under the
dwelling fire form it is 30 days. A dwelling under renovation with a written contract is an
exception in the homeowners form.

# 9. Manners

Call back on the same day. Do not promise. Write what you said into the file, and write it so that a
stranger will understand it in three years.
""",
)

GLOSSARY = Draft(
    path="manuals/glossary.md",
    title="Glossary of Claims and Underwriting Terms",
    edition="2025-10",
    effective=date(2025, 10, 15),
    body="""
The glossary explains words as the desks use them. Where a policy form defines a word, the form
decides.

# 1. Property terms

"Actual cash value" means the cost to repair or replace property, less depreciation for age and use.

"Replacement cost" means the cost to repair or replace with material of like kind and quality,
without deduction for depreciation.

"Vacant" means without the contents that the ordinary use of the building requires. "Unoccupied"
means that nobody lives there for the time being, although the contents remain.

"Coinsurance" means that the insured bears a share of the loss because the limit was too low in
proportion to the value.

# 2. Water terms

"Water damage" means loss by the sudden and accidental discharge of water or steam from a plumbing,
heating or air conditioning system.

"Water backup" means water which backs up through sewers or drains, or which overflows or is
discharged from a sump, sump pump or related equipment.

"Surface water" means water that spreads over the ground before it enters a channel. It is not water
backup, even if it flows into a drain first.

"Sump" means a pit that collects water under or beside a basement floor.

# 3. Claims terms

"Notice of loss" means the first report of a loss to the company or its agent, in any form.

"Proof of loss" means the signed, sworn statement of the insured about the loss and the amount
claimed. It is not the same as an estimate.

"Deductible" means the part of a loss that the insured bears. A percentage deductible is calculated
from the limit and not from the loss.

"Late notice" means a notice of loss given after the period stated in the policy.

"Reservation of rights" means a letter by which the company continues to handle a claim without
giving up a defence.

"Appraisal" means the procedure by which two appraisers and an umpire set the amount of a loss.

# 4. Recovery terms

"Subrogation" means that the company takes over the insured's right to recover from the person who
caused the loss, to the extent of its payment.

"Made whole" means that the insured has recovered the deductible and all uninsured loss before the
company keeps any recovery.

"Salvage" means property that the company may keep and sell after it has paid for it.

# 5. Policy terms

"Cancellation" means the end of a policy before its expiry date by act of a party. "Nonrenewal"
means that the policy is not continued after its expiry date.

"Endorsement" means a form that attaches to a policy and changes it. "Bulletin" means an instruction
of the company; it is not part of the policy.

"Edition" means the dated version of a form. The edition in force on the date of loss applies,
except where the law requires otherwise.

# 6. Abbreviations

| Short form | Meaning |
| ACV | actual cash value |
| CAT | catastrophe |
| FNOL | first notice of loss |
| ROR | reservation of rights |
| SIU | special investigation unit |
""",
)

DRAFTS = (UNDERWRITING, RESERVING, TRAINING, GLOSSARY)
