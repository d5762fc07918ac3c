"""The bulletins of 2026; Bulletin 2026-02 supersedes Bulletin 2025-04.

Here: one draft per bulletin.
Not here: the bulletins of 2025.
"""

from datetime import date

from tests.small_set.notation import Draft

CANCELLATION_2026 = Draft(
    path="policies/bulletin-2026-01.html",
    title="Cancellation Notices and Grace Period",
    bulletin="2026-01",
    effective=date(2026, 1, 15),
    expires=date(2026, 12, 31),
    body="""
Bulletin 2026-01 | Effective 15 January 2026 | Expires 31 December 2026

This bulletin sets out how notices of cancellation are produced and mailed, and introduces a grace
period for one year.

# 1. Cancellation

No policy shall be cancelled for nonpayment before a reminder has been sent. The reminder must be
mailed at least 8 days before the notice of cancellation. The periods in the policy forms run from
the mailing of the notice and not of the reminder.

# 2. Grace period

A payment received within 5 business days after the effective date of cancellation reinstates the
policy without lapse. However, a loss that occurs within the grace period is paid only if the
premium was received before the loss was reported.

# 3. Contents of the notice

(a) the effective date and the hour of cancellation;
(b) the amount that would keep the policy in force;
(c) the reason, in plain words;
(d) the address of the complaints unit and of the supervisor authority.

# 4. Proof of mailing

The mail room keeps a certificate of mailing for 48 months. Without it, the notice is treated as not
given. An electronic notice is valid only if the insured has consented to it, and consent must not
be assumed from the use of the customer portal.

# 5. Fees

The reinstatement fee is $20. It may be waived once in a policy period by billing desk 5. A returned
payment costs $32 and is not a payment within the meaning of this bulletin.

# 6. Mortgagees

The mortgagee must receive its own notice on the same day. A failure to notify the mortgagee leaves
its interest insured, but not that of the named insured.

# 7. Cancellation at the customer's wish

A customer may cancel without giving a reason. The desk confirms the date in writing and refunds the
unearned premium within 22 days, less any fee that the form provides for.
""",
)

SUMP_2026 = Draft(
    path="policies/bulletin-2026-02.docx",
    title="Sump Pump and Water Backup Claims, Revised",
    bulletin="2026-02",
    effective=date(2026, 2, 1),
    body="""
Bulletin 2026-02 | Effective 1 February 2026

This bulletin supersedes Bulletin 2025-04.

# 1. Water backup

Water backup means water that comes up through a sewer, a drain or a sump, and includes the failure
of a sump pump for want of power. Before any payment, the adjuster must establish where the water
came from and whether Form HO 04 90 is attached.

A claim under $3,400 may be settled on photographs or a video call. A larger claim requires an
inspection on site within 4 business days after the report.

# 2. Maintenance records

The insured is asked for records of pump tests, as Section 3 of Form HO 04 90 requires. If there are
none, the adjuster may order an inspection by a licensed plumber. A referral to supervisor level is
no longer necessary.

# 3. Mitigation

Reasonable drying costs are paid without prior approval up to $2,100. The insured must be told in
the first call that wet carpets may be removed after photographs have been taken, except where
asbestos tiles are suspected.

# 4. Deductible

The deductible for water backup is the one in Section 2.2 of Form HO 04 90. The water damage
deductible in Section 7.2 of Form HO 00 03 must not be taken as well.

# 5. Reporting

! Reports of the water desks
| Report | Frequency | Recipient |
| Number of water backup claims | every 2 weeks | reserving unit |
| Claims above $9,000 | at once | catastrophe coordinator |
| Repeat losses at one address | every quarter | underwriting desk 3 |

The reports separate finished from unfinished basements.

# 6. Transition

Claims reported before 1 February 2026 are completed under the earlier rules, unless the new rules
are more favourable to the insured.

# 7. Contractors

Only contractors with a certificate in water restoration may be sent by the company. They must
photograph every room before and after the work and leave a copy of the moisture log with the
insured.
""",
)

DRAFTS = (CANCELLATION_2026, SUMP_2026)
