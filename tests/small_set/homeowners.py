"""The homeowners base form, Form HO 00 03, in its two editions.

Here: the words of both editions.
Not here: endorsements and bulletins that change them.
"""

from datetime import date

from tests.small_set.notation import Draft

HO_2024 = Draft(
    path="policies/ho-00-03-2024-01.docx",
    title="Homeowners Policy, Special Form",
    form="HO 00 03",
    edition="2024-01",
    effective=date(2024, 1, 1),
    body="""
= Form HO 00 03
= Edition 2024-01
= Effective 1 January 2024

# 1. Agreement

We will provide the insurance described in this policy in return for the premium and in reliance
on the statements in the application. You must comply with all conditions of this policy.

# 2. Definitions

In this policy, "you" and "your" mean the named insured shown in the declarations and the spouse
if a resident of the same household. "We", "us" and "our" mean the company.

"Residence premises" means the dwelling where you reside, together with other structures and
grounds at that location.

"Actual cash value" means the cost to repair or replace the damaged property, less depreciation.

# 3. Coverages

The limit for each coverage is shown in the declarations. Other structures are insured for 10
percent of the dwelling limit, and personal property for 50 percent of it.

Loss of use is insured for the shortest time required to repair the residence premises, but not
for more than 12 months.

# 4. Perils insured

We insure against risk of direct physical loss to the dwelling and other structures. We insure
personal property against fire, lightning, windstorm, hail, explosion, smoke, theft and the sudden
and accidental discharge of water from plumbing.

# 5. Exclusions

We do not insure loss caused directly or indirectly by earth movement, war, nuclear hazard,
neglect, or the enforcement of an ordinance or law.

# 6. Vacancy

If the residence premises has been vacant for more than 60 consecutive days before the loss, we
will not pay for loss caused by vandalism, glass breakage or theft. A dwelling being constructed is
not considered vacant.

# 7. Water damage

## 7.1 What is covered

We cover the sudden and accidental discharge of water or steam from a plumbing, heating or air
conditioning system on the residence premises. The cost to tear out and replace the part of the
building necessary to reach the leak is included.

## 7.2 Deductible

A deductible of $1,000 applies to each loss caused by water damage.

## 7.3 Water backup

We do not insure loss caused by water which backs up through sewers or drains, or which overflows
or is discharged from a sump, sump pump or related equipment.

# 8. Deductibles

## 8.1 All other perils

Unless another deductible is stated, we will pay only that part of a loss that exceeds $750.

## 8.2 Windstorm or hail

The deductible for windstorm or hail is 1 percent of the dwelling limit, but not less than $1,200.

# 9. Duties after loss

## 9.1 Notice of loss

You must give us prompt notice of the loss, and in any event within 90 days after the loss becomes
known to you. In case of theft you must also notify the police.

## 9.2 Proof of loss

You shall send us a signed, sworn proof of loss within 90 days after our request. The proof must
state the time and cause of the loss, the interest of all persons in the property, and other
insurance that may apply.

# 10. Appraisal

If you and we fail to agree on the amount of loss, either may demand an appraisal. Each party will
choose a competent appraiser within 30 days after receiving a written demand. The appraisers shall
choose an umpire, and a decision agreed to by any two will set the amount of loss.

# 11. Cancellation

## 11.1 Cancellation by you

You may cancel this policy at any time by returning it to us or by letting us know in writing the
date the cancellation is to take effect.

## 11.2 Cancellation by us

When you have not paid the premium, we may cancel by giving you at least 10 days' written notice.
When this policy has been in effect for less than 60 days, we may cancel for any reason with 15
days' notice.

# 12. Subrogation

You may waive in writing, before a loss, all rights of recovery against any person. If the rights
are not waived, we may require an assignment of them to the extent of our payment.
""",
)

HO_2026 = Draft(
    path="policies/ho-00-03-2026-01.docx",
    title="Homeowners Policy, Special Form",
    form="HO 00 03",
    edition="2026-01",
    effective=date(2026, 1, 1),
    body="""
= Form HO 00 03
= Edition 2026-01
= Effective 1 January 2026

This form replaces Form HO 00 03, edition 2024-01, in full.

# 1. Agreement

We will provide the insurance described in this policy in return for the premium and in reliance
on the statements in the application. You must comply with all conditions of this policy.

# 2. Definitions

In this policy, "you" and "your" mean the named insured shown in the declarations, the spouse, and
a domestic partner if a resident of the same household. "We", "us" and "our" mean the company.

"Residence premises" means the dwelling where you reside, together with other structures and
grounds at that location.

"Actual cash value" means the cost to repair or replace the damaged property, less depreciation.

"Vacant" means without the contents that the ordinary use of a dwelling requires. A dwelling that
is furnished but unattended is unoccupied and not vacant.

# 3. Coverages

The limit for each coverage is shown in the declarations. Unless the declarations show another
limit, the following percentages of the dwelling limit apply.

! Limits as a share of the dwelling limit
| Coverage | Share | Longest period |
| Other structures | 10 percent | not limited |
| Personal property | 55 percent | not limited |
| Loss of use | 20 percent | 18 months |

The limit is not increased by reason of a debris removal, except that an additional 5 percent is
available when the loss and the removal together exceed it.

# 4. Perils insured

We insure against risk of direct physical loss to the dwelling and other structures. We insure
personal property against fire, lightning, windstorm, hail, explosion, smoke, theft and the sudden
and accidental discharge of water from plumbing.

# 5. Exclusions

We do not insure loss caused directly or indirectly by any of the following:

(a) earth movement, including landslide and the sinking of soil;
(b) war, or a warlike act by military personnel;
(c) nuclear hazard;
(d) neglect to use all reasonable means to save property at and after the time of a loss;
(e) the enforcement of an ordinance or law, except as provided for debris removal in Section 3.

# 6. Vacancy

If the residence premises has been vacant for more than 45 consecutive days before the loss, we
will not pay for loss caused by vandalism, glass breakage, theft or freezing. However, this does
not apply while the dwelling is being constructed or renovated under a written contract.

# 7. Water damage

## 7.1 What is covered

We cover the sudden and accidental discharge of water or steam from a plumbing, heating or air
conditioning system on the residence premises. The cost to tear out and replace the part of the
building necessary to reach the leak is included, up to $8,000.

## 7.2 Deductible

A deductible of $1,500 applies to each loss caused by water damage. Except where an endorsement
states otherwise, this deductible also applies to ice dams.

## 7.3 Water backup

We do not insure loss caused by water which backs up through sewers or drains, or which overflows
or is discharged from a sump, sump pump or related equipment.

## 7.4 Continuous seepage

We do not insure loss caused by continuous or repeated seepage over a period of 14 days or more.

# 8. Deductibles

## 8.1 All other perils

Unless another deductible is stated, we will pay only that part of a loss that exceeds $1,250.
Only one deductible, the highest, applies to a single loss.

## 8.2 Windstorm or hail

The deductible for windstorm or hail is 2 percent of the dwelling limit, but not less than $2,000.

# 9. Duties after loss

## 9.1 Notice of loss

You must give us prompt notice of the loss, and in any event within 60 days after the loss becomes
known to you. In case of theft you must also notify the police.

## 9.2 Proof of loss

You shall send us a signed, sworn proof of loss within 75 days after our request. The proof must
state the time and cause of the loss, the interest of all persons in the property, and other
insurance that may apply. An electronic signature is accepted.

## 9.3 Protection of the property

You must make reasonable and necessary repairs to protect the property, keep an accurate record of
the expense, and show the damaged property to us as often as we reasonably require.

# 10. Appraisal

If you and we fail to agree on the amount of loss, either may demand an appraisal. Each party will
choose a competent appraiser within 20 days after receiving a written demand. The appraisers shall
choose an umpire, and a decision agreed to by any two will set the amount of loss. Appraisal does
not decide whether a loss is covered.

# 11. Cancellation

## 11.1 Cancellation by you

You may cancel this policy at any time by returning it to us or by letting us know in writing the
date the cancellation is to take effect.

## 11.2 Cancellation by us

When you have not paid the premium, we may cancel by giving you at least 10 days' written notice.
When this policy has been in effect for less than 60 days, we may cancel for any reason with 20
days' notice. In all other cases we must give 45 days' notice and state the reason.

# 12. Subrogation

You may waive in writing, before a loss, all rights of recovery against any person. If the rights
are not waived, we may require an assignment of them to the extent of our payment. You must do
nothing after a loss to impair these rights.

# 13. Legal action against us

No action may be brought against us unless there has been full compliance with this policy and the
action is started within 2 years after the date of loss.
""",
)

DRAFTS = (HO_2024, HO_2026)
