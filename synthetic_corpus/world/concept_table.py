"""The concepts of the insurer, as a table.

Here: names, kinds, topics, ranges of values and synonyms.
Not here: which document sets which value (`rules`).

A concept is two lines: id | kind | topic | values | name, and its synonyms after "=". "*" after the
id marks a concept that many documents set differently; "=!" synonyms that share no content word
with the name. Values are a range "low-high/step", or the choices themselves, separated by ";"
(lists by "//").
"""

TABLE = """
deductible* | money | settlement | 250-9750/250 | standard deductible
=! own retention; amount borne by the insured
cancel-notice* | days | cancellation | 5-75/1 | cancellation notice period
=! warning time before a policy ends early; advance word of an early end
nonrenew-notice* | days | cancellation | 20-120/1 | nonrenewal notice period
=! advance word of discontinuance
proof* | days | claims_intake | 30-120/1 | proof of loss deadline
=! time to file the sworn statement
suit* | days | litigation | 180-900/10 | suit limitation period
=! window for legal action
ack* | business_days | claims_intake | 2-24/1 | claim acknowledgement time
=! initial answer interval
pay-time* | days | settlement | 5-60/1 | payment deadline after agreement
=! time to issue the settlement cheque
inspect* | business_days | inspections | 2-25/1 | inspection appointment deadline
=! time to send an adjuster out
debris* | percent | settlement | 3-40/1 | debris removal allowance
=! clean-up share
emergency* | hours | claims_intake | 4-96/2 | emergency repair reporting time
=! interval for telling us of urgent mending
appraiser-fee* | money | appraisal | 300-6000/50 | umpire fee cap
=! ceiling on the neutral referee's pay
lapse* | days | billing | 7-45/1 | grace period for late premium
=! tolerance before coverage stops
wind-ded | percent | wind_and_hail | 1-12/0.5 | wind and hail deductible
=! storm retention
water-ded | money | water_damage | 500-6000/250 | water damage deductible
=! leak retention
backup-limit | money | water_damage | 2500-40000/2500 | sewer backup limit
=! ceiling for drain overflow
vacancy | days | underwriting | 20-120/5 | vacancy limit
=! longest time a building may stand empty
jewelry | money | theft | 1000-9000/500 | jewelry theft limit
=! cap on stolen gems and watches
loss-of-use | count | settlement | 6-36/1 | loss of use duration in months
=! time allowed for living elsewhere; stay in other lodgings
medical | money | liability | 1000-20000/1000 | medical payments limit
=! ceiling on doctors' bills of guests
supervisor | money | reserves | 10000-95000/5000 | supervisor approval threshold
=! level at which a team leader signs
siu | money | fraud_referral | 3000-30000/1000 | special investigation threshold
=! trigger for the fraud unit; sum that alerts the detectives
subro | money | subrogation | 500-9500/250 | recovery pursuit minimum
=! smallest sum worth chasing
hydrant | distance | rating | 500-2000/100 | hydrant distance
=! farthest water supply for fire crews
mold | money | water_damage | 2000-25000/1000 | mold remediation limit
= mold cleanup limit
fence | money | wind_and_hail | 500-6500/500 | fence and awning limit
= exterior fixture limit
ordinance | percent | fire | 5-50/5 | ordinance or law allowance
= code upgrade allowance
other-structures | percent | fire | 5-30/1 | other structures allowance
= detached buildings allowance
roof-age | count | underwriting | 8-30/1 | roof age limit in years
= oldest acceptable roof age
roof-schedule | percent | wind_and_hail | 20-90/5 | roof surfacing payment share
= roof schedule share
glass | money | auto | 50-950/50 | glass deductible
= windscreen deductible
rental | money | auto | 20-120/5 | daily rental reimbursement
= rental car daily rate
towing | money | auto | 50-500/25 | towing limit
= roadside assistance limit
tow-distance | distance | auto | 10-150/5 | free towing distance
= included towing distance
mileage | count | auto | 5000-25000/500 | annual mileage limit
= yearly mileage allowance
youth | percent | rating | 10-85/5 | young driver surcharge
= inexperienced driver surcharge
claimfree | percent | rating | 2-25/1 | claim-free discount
= no-claims discount
multi | percent | rating | 3-25/1 | multiple policy discount
= package discount
alarm | percent | rating | 1-15/1 | alarm discount
= protective device discount
umpire-time | days | appraisal | 10-60/5 | umpire selection deadline
= umpire appointment deadline
appraisal-demand | days | appraisal | 15-90/5 | appraisal demand deadline
= appraisal request deadline
appraisal-party | party | appraisal | the regional court;the state insurance department;the arbitration board;the district chief judge;the appraisers' panel | appointing authority for umpires
= umpire appointing body
exam | days | fraud_referral | 10-60/5 | examination under oath notice
= sworn examination notice
siu-time | business_days | fraud_referral | 1-15/1 | fraud referral deadline
= fraud report deadline
siu-party | party | fraud_referral | the special investigation desk;the legal desk;the compliance desk;the regional claims desk;the audit desk | recipient of fraud referrals
= fraud referral addressee
reserve-time | hours | reserves | 12-96/4 | initial reserve deadline
= opening reserve deadline
reserve-review | days | reserves | 15-120/5 | reserve review interval
= reserve revision interval
reserve-step | percent | reserves | 5-50/5 | reserve change threshold
= reserve movement threshold
reserve-party | party | reserves | the reserving desk;the chief actuary;the claims director;the finance desk;the large loss desk | owner of large reserves
= large reserve owner
desk-limit | money | settlement | 2500-30000/2500 | desk adjuster authority
= desk settlement authority
field-limit | money | settlement | 20000-120000/5000 | field adjuster authority
= field settlement authority
exgratia | money | settlement | 250-6000/250 | goodwill payment limit
= goodwill gesture limit
exgratia-party | party | settlement | the claims director;the regional manager;the complaints desk;the branch manager;the underwriting director | approver of goodwill payments
= goodwill approver
advance | percent | settlement | 10-70/5 | advance payment share
= interim payment share
holdback | percent | settlement | 5-50/5 | depreciation holdback
= withheld depreciation
recover-time | days | settlement | 90-450/15 | holdback claim deadline
= replacement cost claim deadline
complaint-time | business_days | complaints | 3-30/1 | complaint reply deadline
= complaint answer deadline
complaint-party | party | complaints | the ombuds desk;the compliance desk;the customer relations desk;the regional manager;the legal desk | owner of escalated complaints
= escalated complaint owner
complaint-log | hours | complaints | 4-72/4 | complaint logging time
= complaint entry time
record-keep | count | records | 3-15/1 | record retention in years
= file retention span
record-scan | business_days | records | 1-15/1 | scanning deadline
= document imaging deadline
call-keep | days | privacy | 30-540/30 | call recording retention
= recorded call retention
privacy-time | days | privacy | 10-60/5 | access request deadline
= data subject reply deadline
breach | hours | privacy | 12-96/12 | breach report deadline
= data breach notice time
vendor-rate | money | vendor_management | 40-240/10 | contractor hourly rate cap
= vendor hourly cap
vendor-quote | count | vendor_management | 2-9/1 | required repair quotes
= number of repair estimates
vendor-limit | money | vendor_management | 1000-15000/500 | vendor invoice approval limit
= vendor bill approval limit
vendor-rating | percent | vendor_management | 60-95/5 | vendor satisfaction floor
= contractor satisfaction floor
vendor-distance | distance | vendor_management | 20-150/10 | contractor travel radius
= vendor travel radius
cat-trigger | count | catastrophe_response | 50-900/50 | catastrophe declaration claim count
= event declaration count
cat-time | hours | catastrophe_response | 6-72/6 | catastrophe team arrival time
= response team arrival time
cat-days | days | catastrophe_response | 7-60/1 | catastrophe leave block
= leave block after an event
event-hours | hours | reinsurance | 24-168/12 | occurrence hours clause
= event hours rule
reins-notice | business_days | reinsurance | 2-20/1 | reinsurer notice deadline
= notice time to reinsurers
reins-level | percent | reinsurance | 20-90/5 | reinsurance notice level
= reinsurer advice level
litig-budget | money | litigation | 5000-60000/2500 | defense budget limit
= defense cost budget
litig-report | days | litigation | 15-120/5 | counsel report interval
= defense report interval
litig-answer | business_days | litigation | 1-15/1 | suit papers forwarding time
= summons forwarding time
litig-party | party | litigation | the litigation desk;panel counsel;the general counsel;the regional legal desk;the trial desk | recipient of suit papers
= summons addressee
salvage-bid | count | salvage | 2-9/1 | required salvage bids
= number of salvage offers
salvage-time | business_days | salvage | 3-30/1 | salvage sale deadline
= salvage disposal deadline
salvage-share | percent | salvage | 5-40/5 | owner retained salvage deduction
= retained wreck deduction
installments | count | billing | 2-12/1 | number of installments
= installment count
fee | money | billing | 3-60/1 | installment fee
= payment plan fee
returned | money | billing | 10-60/5 | returned payment fee
= dishonored payment fee
refund | business_days | billing | 3-30/1 | premium refund deadline
= return premium deadline
downpay | percent | billing | 8-40/1 | down payment share
= initial payment share
reinstate | days | cancellation | 5-60/5 | reinstatement window
= revival window
flat-fee | percent | cancellation | 3-20/1 | short rate penalty
= early termination penalty
agent-time | hours | agency_relations | 12-96/6 | agent submission deadline
= producer submission deadline
agent-fee | percent | agency_relations | 5-25/1 | renewal commission
= agent renewal commission
agent-bind | money | agency_relations | 100000-950000/50000 | agent binding authority
= producer binding authority
photo | yes_no | inspections | yes;no | use of drone photographs
= aerial pictures
recorded | yes_no | claims_intake | yes;no | use of recorded statements
= taped interviews
reinspect | yes_no | inspections | yes;no | replacement of undamaged siding
= matching of untouched walls
signature | yes_no | records | yes;no | use of electronic signatures
= signatures on a screen
pool | yes_no | underwriting | yes;no | use of pools without fences
= unfenced pools
coast | distance | underwriting | 1-50/1 | coastal distance
= shore distance
license | count | training | 8-48/1 | yearly continuing education hours
= annual study hours
pass-mark | percent | training | 60-95/5 | training pass mark
= course pass mark
filing | date | rating | 2027 | rate filing date
= rate submission date
survey-date | date | inspections | 2027 | loss control survey date
= risk survey date
audit-date | date | billing | 2027 | premium audit date
= payroll audit date
plan-date | date | catastrophe_response | 2027 | storm plan review date
= response plan review date
perils | named_list | coverage_review | fire; lightning; smoke // hail; snow; sleet // theft; riot; vandalism // windstorm; hail; falling objects // collapse; freezing; vandalism | named perils
= listed perils
excluded | named_list | coverage_review | drones; kayaks; trailers // furs; coins; stamps // fences; awnings; signs // crops; livestock; timber // docks; piers; seawalls | excluded property
= property left out
papers | named_list | claims_intake | photographs; receipts; a police report // an inventory; invoices; bank records // a sketch; estimates; receipts // a repair bill; photographs; a diary | required loss papers
= documents needed for a loss
forms-needed | named_list | underwriting | an application; a survey; loss runs // a site plan; photographs; loss runs // an application; a credit consent; photographs // a survey; a roof report; an appraisal | required submission papers
= submission documents
"""  # noqa: E501
