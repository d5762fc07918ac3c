"""Procedures of units beside the claims desks, one of them restricted.

Here: complaint handling, subrogation, catastrophe response, fraud referral.
Not here: who may read the restricted one, which `manuals` says.
"""

from datetime import date

from tests.small_set.notation import Draft

COMPLAINTS = Draft(
    path="manuals/complaint-handling-procedure.md",
    title="Complaint Handling Procedure",
    edition="2025-11",
    effective=date(2025, 11, 10),
    body="""
Edition 2025-11, effective 10 November 2025. Owner: complaints unit.

# 1. What a complaint is

Any expression of dissatisfaction is a complaint, by whatever channel it arrives and whether or not
the word is used. A question is not a complaint. When in doubt, the desk must treat it as one.

# 2. Receipt

Complaints are entered in the register on the day of receipt. An acknowledgement shall be sent
within 3 business days and must name the person's role, not a personal name.

# 3. Investigation

The adjuster whose work is complained of may be heard but may not decide. The complaints unit reads
the policy in the edition in force, the endorsements, and the bulletins of the period. It quotes the
provision and does not paraphrase it.

# 4. Time limits

! Time limits by kind of complaint
| Kind | Answer within | Decided by |
| Service | 10 business days | team leader |
| Amount of loss | 21 calendar days | complaints unit |
| Denial of coverage | 29 calendar days | coverage desk 2 |
| Authority complaint | 8 business days | compliance desk 1 |

If the time cannot be kept, an interim letter with the reason is sent before it ends. Only one
interim letter is permitted.

# 5. Frequent subjects

## 5.1 Deductibles

Many complainants quote the deductible of an earlier edition. The answer must name the edition in
force on the date of loss and attach the page. Where an agent stated a wrong figure in writing, the
case goes to the supervisor.

## 5.2 Cancellation

The unit first asks for the certificate of mailing. If it is missing, the policy is reinstated
without a fee. Complaints about the grace period are decided under Bulletin 2026-01.

## 5.3 Late notice

A denial that rests on late notice alone must be reversed, unless prejudice was shown in the file.

## 5.4 Water backup

Complainants often believe that all water in a basement is insured. The letter should explain the
difference between Section 7.1 and Section 7.3 of Form HO 00 03 in plain words.

# 6. Redress

The unit may grant up to $375 for inconvenience. Interest at 6 percent a year is paid on amounts
that were withheld by mistake. Redress is not an admission and must not be described as a claim
payment.

# 7. Records and learning

The register is kept for 8 years. Each quarter the unit reports the three most frequent subjects to
the Training Handout's owner, so that the handout can be improved.
""",
)

SUBROGATION = Draft(
    path="manuals/subrogation-procedure.html",
    title="Subrogation Procedure",
    edition="2025-06",
    effective=date(2025, 6, 16),
    body="""
Edition 2025-06, effective 16 June 2025. Owner: recovery desk 6.

# 1. Purpose

This procedure says when a loss is referred for recovery and who keeps what is recovered. It applies
to all lines, except personal auto claims settled between insurers under an arbitration agreement.

# 2. Subrogation

The right arises with payment and only to the extent of payment. Before payment the insured must do
nothing to impair it. A waiver given in writing before the loss binds us; a waiver given afterwards
does not, except against a tenant under Section 9 of Form CP 00 10.

# 3. Referral

The adjuster refers a file within 14 days after the first payment when a third party may be
responsible and the payment exceeds $1,900. Smaller files may be referred if the evidence is simple.

1. Name the third party and its insurer, if known.
2. State the theory: defect, negligence, or breach of contract.
3. Attach photographs, invoices and the report of the expert.
4. Confirm that the evidence is kept, and where.

# 4. Evidence

The failed part must be stored for at least 30 months. It may not be tested destructively before the
other side has been invited with notice of 15 days. Chain of custody is recorded on the evidence
card.

# 5. Limitation

! Diary for limitation periods
| Claim against | Period assumed | Diary warning |
| Manufacturer | 3 years | 9 months before |
| Contractor | 5 years | 12 months before |
| Tenant | 2 years | 4 months before |
| Public body | 180 days | 2 months before |

The periods are cautious assumptions for the diary and not legal advice. Counsel must confirm them
before a claim is given up.

# 6. Sharing of recoveries

The insured's deductible is reimbursed in proportion to the recovery. Where the law requires that
the insured be made whole first, the deductible is paid in full before we keep anything. Expenses
are deducted first and may not exceed 33 percent of the recovery without approval of recovery desk
6.

# 7. Compromise

A compromise below 55 percent of the demand requires a supervisor. However, a compromise with a
tenant who has no insurance may be made by the recovery adjuster down to 25 percent.

# 8. Closing

A recovery file is closed when the money is received, when counsel advises against suit, or when
the cost would exceed the benefit. The reserve is adjusted under the Reserving Guideline on the
same day.
""",
)

CATASTROPHE = Draft(
    path="manuals/catastrophe-response-procedure.docx",
    title="Catastrophe Response Procedure",
    edition="2025-05",
    effective=date(2025, 5, 20),
    body="""
Edition 2025-05, effective 20 May 2025. Owner: catastrophe coordinator.

# 1. Declaration

The catastrophe coordinator declares an event when more than 150 claims are expected from one cause,
or when the estimate exceeds $4,000,000. The declaration states the territory, the perils and the
hour at which the event began. It must be published on the day it is made.

# 2. Levels

! Levels of response
| Level | Expected claims | Adjusters called | Call centre hours |
| 1 | 150 to 600 | 12 | 7 to 21 |
| 2 | 601 to 2,500 | 44 | 6 to 24 |
| 3 | more than 2,500 | 110 | around the clock |

# 3. Notice of loss

During an event the intake desk uses the short form with 9 questions. Notice by text message is
accepted. Late notice is tolerated as Bulletin 2025-02 provides for catastrophes, and no reservation
letter is sent on that ground while the tolerance runs.

# 4. Advance payments

The field adjuster may pay up to $2,750 on the spot for additional living expense. An advance is not
an admission of coverage, and the receipt must say so. No advance is paid for a dwelling that was
vacant.

# 5. Inspection

- Homes that cannot be lived in are inspected first, within 48 hours where roads permit.
- Roofs may be inspected by drone, except where the neighbour objects.
- Losses below $3,900 may be settled on photographs.

# 6. Deductibles

The storm deductible is explained before the amount of loss is discussed. Where Form HO 03 15 is
attached, the percentage in that endorsement applies. Losses within 72 hours are one event and only
one deductible may be taken.

# 7. Proof of loss

A proof of loss is not requested for claims below $13,000 during an event. For larger claims the
period in the policy is extended by 30 days by a general letter. The extension must be noted in
every file to which it applies.

# 8. Contractors

Contractors from outside the territory must show a licence. The company does not recommend a roofer
and shall not forbid one. Assignments of benefits are referred to the coverage desk.

# 9. End of the event

The event ends when fewer than 20 new claims arrive in 7 days. The coordinator writes a report
within 50 days and sends it to the reserving unit and to underwriting desk 3.
""",
)

FRAUD = Draft(
    path="manuals/fraud-referral-guide.docx",
    title="Fraud Referral Guide",
    edition="2025-09",
    effective=date(2025, 9, 1),
    body="""
Edition 2025-09, effective 1 September 2025. Restricted to the special investigation unit and audit.

# 1. Purpose

The guide lists the indicators that lead to a referral and the limits within which the special
investigation unit works. It must not be copied, quoted in a letter or shown to an agent.

# 2. Indicators

One indicator is not enough. A referral requires at least 3 indicators from the list, or one of
those marked as strong.

(a) the policy or endorsement began less than 38 days before the loss;
(b) receipts are in sequence or in one handwriting (strong);
(c) the insured presses for a quick settlement below the amount claimed;
(d) the property had been listed for sale, or was vacant;
(e) two earlier losses of the same kind occurred within 26 months;
(f) the account of the loss changes in material points (strong).

# 3. Scores

! Referral by score
| Score | Action | Time |
| 0 to 34 | normal handling | not applicable |
| 35 to 69 | review by SIU desk 2 | 4 business days |
| 70 to 100 | full investigation | at once |

A score is an aid and never a decision. Age, origin, occupation and address must not enter it.

# 4. Water backup

Staged water backup losses are rare but costly. The unit compares the pump's type plate with the
date of sale, and the water level with the marks on the wall. Laboratory tests over $1,450 need
approval.

# 5. Proof of loss

In referred files the sworn proof of loss is always requested, whatever the amount. An examination
under oath may be held after 10 days' notice. The insured may bring counsel, and a transcript shall
be offered.

# 6. Handling in the meantime

The adjuster continues without delay and without hints. Payments of undisputed amounts may not be
stopped, except on a written instruction of the unit that is renewed every 16 days.

# 7. Outcome

If the suspicion is not confirmed within 95 days, the file returns to the desk and the referral is
deleted after 18 months. If it is confirmed, the denial is signed by the head of the unit, and the
authority is informed as the law requires.

# 8. Threshold

Claims below $700 are not referred; however, they are counted. Five such claims from one address in
a year are referred together.
""",
)

DRAFTS = (COMPLAINTS, SUBROGATION, CATASTROPHE, FRAUD)
