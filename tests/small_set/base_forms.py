"""The base forms other than homeowners: personal auto, commercial property, dwelling fire.

Here: the words of one edition each.
Not here: endorsements and bulletins that change them.
"""

from datetime import date

from tests.small_set.notation import Draft

PERSONAL_AUTO = Draft(
    path="policies/pa-00-01-2025-07.docx",
    title="Personal Auto Policy",
    form="PA 00 01",
    edition="2025-07",
    effective=date(2025, 7, 1),
    body="""
Form PA 00 01

Edition 2025-07

Effective 1 July 2025

# 1. Agreement

In return for payment of the premium and subject to all the terms of this policy, we agree with
you as set out below. The declarations show the vehicles, the limits and the deductibles.

# 2. Definitions

"Your covered auto" means any vehicle shown in the declarations and a newly acquired auto from the
day you become the owner. A newly acquired auto must be reported to us within 14 days if coverage
for damage to it is wanted.

"Occupying" means in, upon, getting in, on, out or off.

# 3. Liability coverage

We will pay damages for bodily injury or property damage for which any insured becomes legally
responsible because of an auto accident. We will settle or defend, as we consider appropriate, any
claim or suit asking for these damages. Our duty to defend ends when the limit is exhausted.

In addition to the limit we will pay the following on behalf of an insured:

(a) up to $250 for the cost of bail bonds required because of an accident;
(b) premiums on appeal bonds in any suit we defend;
(c) up to $200 a day for loss of earnings because of attendance at hearings at our request.

# 4. Medical payments

We will pay reasonable expenses incurred for necessary medical services within 3 years from the
date of the accident. The limit is $5,000 for each person unless the declarations show another.

# 5. Damage to your auto

## 5.1 What is covered

We will pay for direct and accidental loss to your covered auto, including its equipment, minus
any applicable deductible. Loss by contact with an animal, by falling objects, by flood or by
theft is not considered collision.

## 5.2 Deductible

! Deductibles for damage to your auto
| Cause of loss | Deductible | Remark |
| Collision | $600 | waived when both autos are insured by us |
| Other than collision | $350 | each occurrence |
| Glass repair | $0 | repair only, not replacement |
| Glass replacement | $125 | each windshield |

If loss results from the same event to more than one covered auto, only the highest deductible
applies.

## 5.3 Transportation expenses

We will pay up to $30 a day, but not more than $900, for temporary transportation while your
covered auto is out of use because of a covered loss. In case of theft the payment begins 48 hours
after the theft.

## 5.4 Exclusions

We will not pay for loss due to wear and tear, freezing, or mechanical breakdown. We will not pay
for loss while the auto is used as a public or livery conveyance; however, this does not apply to
a share-the-expense car pool.

# 6. Duties after loss

## 6.1 Notice of loss

We must be notified promptly, and no later than 30 days after the accident, of how, when and where
it happened. A hit-and-run driver must be reported to the police within 24 hours.

## 6.2 Proof of loss

A person seeking coverage must submit a proof of loss within 60 days when required by us, and must
authorise us to obtain medical reports and other pertinent records.

# 7. Appraisal

If we and you do not agree on the amount of loss to your auto, either may demand an appraisal.
Each party shall pay its chosen appraiser and bear the expenses of the umpire equally.

# 8. Cancellation

You may cancel by giving us advance written notice. We may cancel by mailing at least 12 days'
notice if the premium has not been paid, and at least 25 days' notice in all other cases. After
this policy has been in effect for 90 days we may cancel only for nonpayment, for a suspended
driver's licence, or for material misrepresentation.

# 9. Subrogation

If we make a payment under this policy and the person to whom it was made has a right to recover
damages from another, we shall be subrogated to that right. Our rights do not apply against a
person who uses your covered auto with a reasonable belief of being entitled to do so.
""",
)

COMMERCIAL_PROPERTY = Draft(
    path="policies/cp-00-10-2025-01.html",
    title="Building and Personal Property Coverage Form",
    form="CP 00 10",
    edition="2025-01",
    effective=date(2025, 1, 1),
    body="""
Form CP 00 10 | Edition 2025-01 | Effective 1 January 2025

# 1. Coverage

We will pay for direct physical loss of or damage to covered property at the premises described in
the declarations, caused by or resulting from a covered cause of loss.

## 1.1 Covered property

Covered property means the following types of property for which a limit is shown:

(a) the building, including completed additions, fixtures and permanently installed machinery;
(b) business personal property located in or on the building, or in the open within 100 feet of
  the premises;
(c) personal property of others in your care, custody or control.

## 1.2 Property not covered

Covered property does not include accounts, bills, currency, contraband, growing crops, or land.
Vehicles licensed for use on public roads are not covered.

# 2. Additional coverages

! Limits of the additional coverages
| Additional coverage | Limit | Condition |
| Debris removal | $25,000 | expense reported within 180 days |
| Fire department service charge | $1,000 | no deductible applies |
| Pollutant clean-up | $10,000 | each 12 month period |
| Electronic data | $2,500 | each policy year |

# 3. Exclusions and limitations

The causes of loss form attached to this policy lists what we do not insure. Loss of market and
delay are not direct physical loss and are never covered.

# 4. Limits of insurance

The most we will pay for loss in any one occurrence is the limit shown in the declarations. The
limit for outdoor signs, whether or not attached to a building, is $4,500 per sign.

# 5. Deductible

In any one occurrence, we will first reduce the amount of loss by any coinsurance penalty. A
deductible of $3,000 applies to each occurrence unless the declarations show a higher amount. The
deductible applies once when the occurrence involves loss to more than one item.

# 6. Loss conditions

## 6.1 Notice of loss

You must notify the police if a law may have been broken, and give us prompt notice of the direct
loss, including a description of the property involved. Notice must reach us within 40 days after
the loss unless it was not reasonably possible to give it.

## 6.2 Proof of loss

You must send us a signed, sworn proof of loss within 50 days after our request. We will supply
the necessary forms.

## 6.3 Appraisal

If we and you disagree on the value of the property or the amount of loss, either may make written
demand for an appraisal. If the appraisers cannot agree on an umpire within 15 days, a court may be
asked to select one. We will still retain our right to deny the claim.

## 6.4 Loss payment

We will pay for covered loss within 35 days after we receive the sworn proof of loss, provided that
you have complied with all terms and an agreement has been reached.

## 6.5 Vacancy

A building is vacant unless at least 31 percent of its total floor area is used by the owner or a
lessee to conduct customary operations. If the building has been vacant for more than 70
consecutive days before the loss, we will not pay for vandalism, sprinkler leakage, water damage or
theft, and we will reduce any other payment by 15 percent. Buildings under construction or
renovation are not considered vacant.

# 7. Coinsurance

We will not pay the full amount of any loss if the value of the covered property at the time of
loss, times 80 percent, is greater than the limit. Coinsurance does not apply to a loss of less
than $7,500.

# 8. Cancellation

The first named insured may cancel by delivering advance written notice. We may cancel by giving
at least 14 days' notice for nonpayment of premium, or 65 days' notice for any other reason. Notice
will state the effective date of cancellation.

# 9. Subrogation

If any person to whom we make payment has rights to recover damages from another, those rights are
transferred to us to the extent of our payment. However, you may waive your rights against another
party in writing before a loss, or after a loss against a tenant.
""",
)

DWELLING_FIRE = Draft(
    path="policies/dp-00-03-2025-03.md",
    title="Dwelling Property, Special Form",
    form="DP 00 03",
    edition="2025-03",
    effective=date(2025, 3, 1),
    body="""
This is Form DP 00 03, edition 2025-03, effective 1 March 2025.

# 1. Agreement

This policy insures dwellings that are rented to others or held for sale. It does not provide
liability coverage, and it does not insure the belongings of tenants.

# 2. Coverages

The dwelling is insured for the limit in the declarations. Fair rental value is insured for the
shortest time required to make the dwelling fit to live in, but not for more than 9 months.

- Other structures are insured for 12 percent of the dwelling limit.
- Landlord furnishings are insured for $3,500 in any one loss.
- Trees, shrubs and plants are insured for $400 each, except those grown for business purposes.

# 3. Perils insured

We insure against risk of direct physical loss to the dwelling. Landlord furnishings are insured
against fire, lightning, windstorm, hail, explosion, riot, smoke and burglary.

# 4. Exclusions

We do not insure loss caused by mold, wet rot, rodents, settling, or the discharge of pollutants.
We do not insure theft by a tenant or a member of the tenant's household.

# 5. Vacancy

When the dwelling is vacant or being held for sale for more than 30 consecutive days, coverage for
vandalism, theft and water damage is suspended. You must tell us within 10 days when a tenant moves
out and no new lease has been signed.

# 6. Water damage

## 6.1 What is covered

Sudden and accidental discharge of water from plumbing is covered, but not while the dwelling is
vacant. If the dwelling is unoccupied in winter you must maintain heat or shut off the water supply
and drain the system.

## 6.2 Deductible

The water damage deductible is $1,100 for each loss.

## 6.3 Water backup

Water which backs up through sewers or drains is covered up to $2,000 in any one policy year, but
overflow from a sump or sump pump is not covered.

# 7. Deductibles

! Deductibles by peril
| Peril | Deductible | Applies to |
| Fire and lightning | $800 | each loss |
| Windstorm or hail | 3 percent | dwelling limit |
| Vandalism | $1,600 | each loss |

# 8. Duties after loss

## 8.1 Notice of loss

Notice of loss must be given to us or our agent within 55 days. The property manager may give
notice on your behalf.

## 8.2 Proof of loss

A signed, sworn proof of loss is due within 65 days after we ask for it. We may extend the time in
writing.

# 9. Appraisal

Either party may demand an appraisal in writing. Each party shall select an appraiser within 25
days of the demand, and the two appraisers shall select an umpire.

# 10. Cancellation

We may cancel with 10 days' notice for nonpayment, and with 35 days' notice when the risk has
changed substantially since the policy was issued. You may cancel at any time, and the unearned
premium is then refunded pro rata.

# 11. Subrogation

After payment we may take over your rights against a tenant or contractor who caused the loss. We
will not pursue a tenant for accidental fire if the lease waives such recovery.
""",
)

DRAFTS = (PERSONAL_AUTO, COMMERCIAL_PROPERTY, DWELLING_FIRE)
