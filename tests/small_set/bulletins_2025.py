"""The bulletins of 2025: narrow or short-lived rules between two editions of a form.

Here: one draft per bulletin, as first sent.
Not here: the later bulletins, of which one supersedes Bulletin 2025-04.
"""

from datetime import date

from tests.small_set.notation import Draft

LATE_NOTICE = Draft(
    path="policies/bulletin-2025-02.txt",
    title="Handling of Late Notice",
    bulletin="2025-02",
    effective=date(2025, 2, 15),
    body="""
= Bulletin 2025-02
= Effective 15 February 2025

To all claims desks and agents. This bulletin explains how a late report is treated. It does not
change any policy form.

# 1. Notice of loss

A claim must not be denied for late notice alone. The adjuster must show in the file that the delay
prejudiced the investigation, for example because the damaged property was thrown away or because
the cause can no longer be established.

A delay of up to 13 days beyond the period in the policy is treated as if the notice were in time.
Beyond this, the file must be referred to the coverage desk before any letter is sent.

# 2. What the file must contain

(a) the date on which the insured first knew of the loss, and how we know it;
(b) the date and the channel of the first report to us or to an agent;
(c) the steps of the investigation that the delay made impossible;
(d) the decision of the coverage desk.

Notice to an agent is notice to the company. Notice to a contractor, a neighbour or a mortgagee is
not, however reasonable it may have seemed to the insured.

# 3. Reservation of rights

A reservation of rights letter must be sent within 9 days after the adjuster learns of the delay. It
must quote the provision relied upon with its section number. A letter that only says that the claim
is late shall not be used.

# 4. Catastrophes

During a declared catastrophe the tolerance is 33 days. The catastrophe response procedure says who
may declare one. Claims made by tenants are treated in the same way, except that the landlord's
knowledge is not imputed to the tenant.

# 5. Questions

Questions go to coverage desk 2. Please do not ask the legal desk directly.

# 6. Examples

An insured finds a leak behind a cabinet, calls a plumber, and reports after the repair. If the
plumber kept the pipe, there is no prejudice and the claim is handled on its merits.
""",
)

SUMP_2025 = Draft(
    path="policies/bulletin-2025-04.html",
    title="Sump Pump and Water Backup Claims",
    bulletin="2025-04",
    effective=date(2025, 4, 1),
    body="""
Bulletin 2025-04 | Effective 1 April 2025

This bulletin tells the water desks how to document water backup claims.

# 1. Water backup

Water backup means water that comes up through a sewer, a drain or a sump. Before any payment, the
adjuster must establish where the water came from and whether the policy carries an endorsement for
water backup.

A claim under $2,200 may be settled on photographs. A larger claim requires an inspection on site
within 6 business days after the report.

# 2. Maintenance records

The insured should be asked for records of pump tests. If there are none, the claim must be referred
to supervisor level before payment. The age of the pump is to be noted; a pump that is more than 10
years old must be inspected by a plumber at our expense.

# 3. Mitigation

Reasonable drying costs are paid without prior approval up to $1,300. The insured must be told in
the first call that wet carpets may be removed after photographs have been taken.

# 4. Deductible

The deductible for water backup is taken from the endorsement and not from the base form. Where both
would apply, only one of them may be taken, and the file should say which.

# 5. Reporting

Each water desk reports the number of water backup claims monthly to the reserving unit. The report
separates finished from unfinished basements and marks repeat losses at the same address.

# 6. Late notice

Water backup must be reported promptly, because the marks on the wall disappear once the basement
is dry. A report that arrives more than 20 days after the event is discussed with coverage desk 2
before an inspection is ordered. Bulletin 2025-02 remains applicable.

# 7. Contractors

Only contractors with a certificate in water restoration may be sent by the company. They must
photograph every room before and after the work and leave a copy of the moisture log with the
insured.
""",
)

STORM_DEDUCTIBLE = Draft(
    path="policies/bulletin-2025-07.md",
    title="Temporary Relief from Storm Deductibles",
    bulletin="2025-07",
    effective=date(2025, 6, 1),
    expires=date(2025, 11, 30),
    body="""
Bulletin 2025-07 | Effective 1 June 2025 | Expires 30 November 2025

This bulletin gives temporary relief to homeowners in the storm zones and expires without further
notice.

# 1. Deductibles

The windstorm or hail deductible under Form HO 00 03 must not exceed $2,900 for a loss that occurs
while this bulletin is in force. The relief applies to owners who live in the dwelling; it does not
apply to dwellings insured under Form DP 00 03.

# 2. Who qualifies

- The policy was in force on 1 June 2025 and all premiums due had been paid.
- The dwelling limit is not more than $350,000.
- The roof was inspected, and the report does not require a repair.

An insured who does not meet the last condition may still qualify if the repair is completed before
the loss.

# 3. Procedure

The adjuster takes the deductible in the normal way and then applies the cap. The settlement letter
must show both figures. The difference shall be booked to cost centre 47 and is not part of the loss
history of the insured.

# 4. Notice of loss

The relief is granted only if notice of loss is given within 42 days. The general rules on late
notice in Bulletin 2025-02 do not extend this period.

# 5. Second storm

Where a second storm damages a roof that has not yet been repaired, the cap applies once to both
losses together. The adjuster must state in the file how the two were told apart, or that they could
not be.

# 6. End

Losses that occur after 30 November 2025 are settled under the policy without this relief, even if
the storm began before that date.

# 7. Questions

Questions go to claims operations desk 1. Agents may tell their customers about the relief but must
not promise it in a single case.
""",
)

VACANCY_INSPECTIONS = Draft(
    path="policies/bulletin-2025-09.txt",
    title="Inspection of Vacant Dwellings",
    bulletin="2025-09",
    effective=date(2025, 9, 15),
    body="""
= Bulletin 2025-09
= Effective 15 September 2025

To the underwriting desks and the inspection unit.

# 1. Vacancy

A dwelling reported as vacant must be inspected within 17 days. The inspection unit may use a
contractor, but the contractor must not be the one who will bid for repairs.

# 2. Scope of the inspection

(a) doors, windows and roof, from outside and inside;
(b) the main water valve, and whether the pipes have been drained;
(c) signs of entry, of animals and of earlier fire;
(d) utilities, with the meter readings.

Each inspection is recorded on the vacancy sheet with photographs. A sheet without photographs is
not an inspection.

# 3. Fees

The fee for an inspection is $85, or $140 when the dwelling is more than 50 miles from the nearest
office. The fee is borne by the company, except for a second inspection that the owner has made
necessary by refusing entry.

# 4. Follow-up

If the dwelling is not secured, the owner must be told in writing to secure it within 4 days. When
this is not done, underwriting desk 3 decides whether notice of cancellation is given. The vacancy
provisions of Form HO 00 03 and Form DP 00 03 are not changed by this bulletin.

# 5. Records

Sheets are kept for 6 years. They may be shown to the insured on request and should be attached to
any claim that involves vandalism, freezing or theft.

# 6. Renovation

A dwelling under renovation is inspected only at the start and at the end of the work, because it is
not considered vacant under Form HO 00 03. The contract for the work must be on file.

# 7. Appointments

The owner is told the day of the inspection at least 3 days before, except where the dwelling stands
open. An owner who cannot be reached is not treated as refusing entry.
""",
)

PROOF_OF_LOSS = Draft(
    path="policies/bulletin-2025-11.docx",
    title="Electronic Proof of Loss",
    bulletin="2025-11",
    effective=date(2025, 11, 1),
    body="""
Bulletin 2025-11

Effective 1 November 2025

To the claims desks, the mail room and the agents.

# 1. Proof of loss

A proof of loss may be signed electronically. The desk must accept a typed name with a confirmation
code and may not insist on ink, except where the policy was issued to a trust.

A proof that is incomplete is returned within 7 days with a list of what is missing. The period in
the policy is suspended until the insured has received the list.

# 2. Notarisation

! When a notary is required
| Amount claimed | Signature | Notary |
| up to $18,000 | electronic or ink | not required |
| $18,001 to $95,000 | electronic or ink | remote notary permitted |
| above $95,000 | ink | required in person |

# 3. Supporting documents

- An inventory of damaged items with age and price, where personal property is claimed.
- Estimates or invoices for repairs to the building.
- A statement of the mortgagee's interest; the desk should obtain it and not the insured.

Documents must be uploaded to the claim file on the day of receipt. Originals are returned.

# 4. Refusal

A refusal to swear the proof is not by itself fraud. The adjuster shall explain the provision in
writing, allow a further 19 days, and only then refer the file to the coverage desk.

# 5. Forms affected

This bulletin applies to Section 9.2 of Form HO 00 03, Section 6.2 of Form CP 00 10 and Section 8.2
of Form DP 00 03. It does not apply to Form PA 00 01.

# 6. Privacy

Bank details are blackened before a proof is shown to anyone outside the desk. The confirmation code
may be used once and is void after 10 minutes. It must be sent to a number or address that was known
before the loss, unless the insured proves identity in another way.
""",
)

DRAFTS = (
    LATE_NOTICE,
    SUMP_2025,
    STORM_DEDUCTIBLE,
    VACANCY_INSPECTIONS,
    PROOF_OF_LOSS,
)
