"""The homeowners endorsements, as they stand before any edit.

Here: forms that attach to Form HO 00 03 and add to it or amend it.
Not here: the endorsement that only an edit brings in.
"""

from datetime import date

from tests.small_set.notation import Draft

WATER_BACKUP = Draft(
    path="policies/ho-04-90-2026-01.docx",
    title="Water Backup and Sump Discharge Endorsement",
    form="HO 04 90",
    edition="2026-01",
    effective=date(2026, 1, 1),
    body="""
= Form HO 04 90
= Edition 2026-01
= Effective 1 January 2026

This endorsement attaches to Form HO 00 03. It changes the policy. Please read it carefully.

# 1. Amendment

Section 7.3 of Form HO 00 03 is replaced by the following: "We insure direct physical loss caused
by water which backs up through sewers or drains, or which overflows or is discharged from a sump,
sump pump or related equipment, up to the limit of this endorsement."

# 2. Water backup

Water backup is covered even if the overflow results from the mechanical breakdown of the sump
pump. The repair or replacement of the pump itself is not covered, except where lightning damaged
it.

## 2.1 Limit

The most we will pay for water backup in any one policy period is $12,000, unless the declarations
show a higher limit. This limit includes the cost of clean-up and drying.

## 2.2 Deductible

A deductible of $900 applies to each water backup loss. It replaces, and does not add to, the
deductible of Section 7.2 of Form HO 00 03.

# 3. Maintenance

You must do the following as a condition of this coverage:

(a) test the sump pump at least once every 6 months;
(b) keep a record of the tests and of any repair;
(c) install a backflow valve within 120 days if we request it in writing.

Failure to keep a record does not by itself defeat a claim, but we may then require an inspection
by a licensed plumber.

# 4. Exclusions

We do not insure loss caused by flood, surface water or the overflow of a body of water, whether or
not it enters through a sewer or drain. We do not insure loss which you knew of before the inception
of this endorsement.

# 5. Premium

The additional premium is shown in the declarations. It is fully earned after 30 days and is not
refunded when the endorsement is removed later.

All other provisions of the policy apply.
""",
)

SCHEDULED_PROPERTY = Draft(
    path="policies/ho-04-61-2025-06.html",
    title="Scheduled Personal Property Endorsement",
    form="HO 04 61",
    edition="2025-06",
    effective=date(2025, 6, 1),
    body="""
Form HO 04 61, Edition 2025-06, Effective 1 June 2025

This endorsement attaches to Form HO 00 03. For the classes of property scheduled, it applies in
place of the personal property coverage of the policy.

# 1. Classes of property

! Newly acquired property
| Class | Automatic limit | Report within |
| Jewelry | $11,000 | 30 days |
| Furs | $6,500 | 30 days |
| Cameras | $4,000 | 45 days |
| Musical instruments | $8,500 | 45 days |
| Fine arts | 25 percent of the schedule | 90 days |

Newly acquired property is covered only in a class already insured. You must report it within the
period stated and pay the additional premium from the date of acquisition.

# 2. Perils insured

We insure against direct physical loss to the scheduled property anywhere in the world, except as
excluded below. Fine arts are insured only within the country in which the residence premises is
located.

# 3. Exclusions

- We do not insure wear and tear, gradual deterioration, insects or vermin.
- We do not insure breakage of art glass windows, statuary or porcelain, unless caused by fire,
  theft or an accident to a conveyance.
- We do not insure instruments played for a fee, except by written permission of underwriting.

# 4. Deductible

No deductible applies to scheduled property. However, a deductible of $150 applies to cameras used
in a business.

# 5. Loss settlement

We will pay the least of the actual cash value, the cost of repair, the cost of replacement, and
the amount of insurance. For a pair or set we may restore the pair, or pay the difference between
its value before and after the loss.

# 6. Appraisal of items

An item scheduled for more than $5,500 must be supported by a written valuation that is not older
than 36 months. The valuation may be made by a dealer, but not by the seller of the item.

# 7. Notice of loss

Loss of scheduled property must be reported to us within 21 days after it is discovered, and theft
must be reported to the police without delay.
""",
)

WIND_HAIL = Draft(
    path="policies/ho-03-15-2025-09.md",
    title="Windstorm or Hail Percentage Deductible Endorsement",
    form="HO 03 15",
    edition="2025-09",
    effective=date(2025, 9, 1),
    body="""
Form HO 03 15 | Edition 2025-09 | Effective 1 September 2025

This endorsement attaches to Form HO 00 03 when the residence premises is in a coastal territory.

# 1. Amendment

Section 8.2 of Form HO 00 03 is replaced by the following: "The deductible for windstorm or hail is
4 percent of the dwelling limit, but not less than $3,200."

# 2. Deductible

The percentage shown applies to the dwelling limit at the time of loss, not to the amount of loss.
The company must calculate the amount in the settlement letter and show each step of it.

! Worked examples
| Dwelling limit | Percentage | Deductible |
| $60,000 | 4 percent | $3,200 |
| $240,000 | 4 percent | $9,600 |
| $410,000 | 4 percent | $16,400 |

# 3. When it does not apply

The percentage deductible does not apply to the following:

(a) loss by lightning during a windstorm;
(b) loss to the interior, unless the wind first makes an opening in the roof or a wall;
(c) loss to cloth awnings and greenhouses, which remain excluded in any case.

In these cases the deductible of Section 8.1 of Form HO 00 03 applies.

# 4. Named storms

A named storm begins when the weather service first issues a warning for any part of the territory
and ends 72 hours after the last warning is withdrawn. Losses within that time are a single loss,
and only one deductible is taken.

# 5. Mitigation credit

The percentage is reduced to 3 percent when the roof was replaced within the last 7 years and an
inspection report is on file. The credit ends when the roof covering is 15 years old. It is the
insured's duty to send the report; the credit is not granted retroactively.

# 6. Territory

Coastal territory means the zones so marked in the rating manual. A change of zone takes effect at
the next renewal and never during the policy period. The notice of renewal must mention the change,
and the insured may then choose a flat deductible against an additional premium.

All other provisions of the policy apply.
""",
)

DRAFTS = (WATER_BACKUP, SCHEDULED_PROPERTY, WIND_HAIL)
