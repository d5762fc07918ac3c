"""Words of the topics that are about the course of a claim.

Here: as in `lexicon_losses`, which explains the notation.
Not here: kinds of losses.
"""

TEXT = """
# claims_intake
role: the intake desk; the call handler; the assignment clerk; the intake supervisor
task: hear / the whole account / before asking questions; confirm / the identity of the caller
 / in the usual way; open / the claim / even where details are missing; repeat / the facts / back to
 the caller; note / the time of the call / in the entry; choose / the loss code / with care; assign
 / the file / to the proper desk; explain / the next steps / to the caller; attach / the photographs
 / to the file; flag / urgent needs / for the desk; search / earlier claims / at the same address;
 ask / the caller / for a reachable number; transfer / foreign-language calls / to an interpreter;
 correct / the contact details / while the caller is present
duty: report / the loss / as soon as you can; describe / what happened / in your own words; give /
 us / a way to reach you; name / witnesses / as far as you know them; send / photographs / when you
 have them
matter: the loss code; the contact details; the caller's account; duplicate reports; the assignment
 of files; missing details; calls after hours; urgent needs
cond: the caller is upset; the policy cannot be found; the same loss was already reported; the
 caller reports on behalf of another; the line is bad; the loss is still going on; details are
 missing
truth: callers remember best when they are not hurried; a wrong loss code follows a file for long;
 duplicate reports come mostly from helpful relatives; a claim without a contact number goes
 nowhere; urgent needs are mentioned late in a call; an entry made from memory is seldom exact;
 callers judge a company by the opening minutes; interpreters prevent misunderstandings that cost
 more than they do; missing details are easier to ask for than to guess

# subrogation
role: the recovery desk; the recovery specialist; outside recovery counsel; the claims accountant
task: identify / the party at fault / from the loss report; preserve / the defective product / with
 a chain of custody; put / the other side / on notice in writing; review / the lease / for waivers;
 estimate / the prospects of recovery / honestly; share / the evidence / with co-insurers; negotiate
 / the recovery / with the other carrier; close / hopeless recoveries / with a note; track / the
 limitation dates / in the recovery diary; request / the maintenance records / from the
 manufacturer; agree / a testing protocol / with all sides; return / the insured's share / when money arrives; document / the expense / that led to the recovery; examine / the contract / for indemnity
duty: do / nothing / that harms our recovery; keep / the defective product / in a safe place; tell /
 us / if anyone offers to pay; sign / the papers / that the recovery needs; help / us / with
 testimony
matter: the party at fault; waivers in the lease; the defective product; the chain of custody;
 recovery prospects; the testing protocol; indemnity clauses; shared evidence
cond: the other carrier denies fault; the product has been thrown away; the lease contains a
 waiver; the insured has settled privately; several carriers share the loss; the manufacturer is
 abroad; the evidence must be tested destructively
truth: evidence that was thrown away cannot be tested; a notice sent late is easily contested;
 manufacturers ask for the product before anything else; waivers hide in leases; co-insurers gain
 from sharing experts; recoveries fade when nobody owns them; testing without the other side proves
 little; honest prospects save expense; small recoveries add up over a year

# appraisal
role: the appraisal coordinator; the property examiner; the company's appraiser; the legal liaison
task: confirm / the limits of the dispute / before the process begins; name / a competent appraiser / without ties to
 the parties; hand over / the estimates / to the appraisers; explain / the process / to the insured;
 watch / the independence of the appraisers /; collect / the items in dispute / in a table; answer /
 procedural questions / in writing; arrange / access / to the damaged building; review / the award /
 for questions of coverage; keep / coverage questions / out of the process; note / the
 disagreements / between the estimates; inform / the examiner / about the progress; send / the
 award / to the insured; check / the appraiser's invoice / against the work
duty: choose / a competent appraiser / who is not your own contractor; give / the appraisers / access
 to the property; share / your estimates / with both sides; pay / your own appraiser / yourself; keep
 / the property / as it is until the appraisers have seen it
matter: the amount in dispute; the choice of the appraiser; the award; questions of coverage;
 competing estimates; the independence of appraisers; access to the property; procedural questions
cond: the appraisers cannot agree; coverage is also disputed; the appraiser has worked for a party
 before; the estimates use different methods; the insured withdraws the request; the damage has
 since been repaired; the award is unclear
truth: appraisal settles amounts and leaves coverage alone; estimates differ mostly in scope;
 independence is easier to check before the appointment; an award without reasons invites questions;
 appraisers work best with the same photographs; a clear list of disputed items shortens the process;
 contractors make poor neutral appraisers; costs grow with every visit; most disputes end before the
 award

# fraud_referral
role: the investigation unit; the referring adjuster; the unit's analyst; the compliance liaison
task: describe / the indicators / without calling anybody a suspect; continue / ordinary handling /
 while the referral is looked at; preserve / the original documents / in sealed covers; compare /
 the invoices / with those of other files; ask / open questions / in the interview; avoid / any
 accusation / in the file; report / the outcome / to the referring desk; check / the metadata of
 photographs / where they were sent; visit / the supplier / named on the receipt; record / the
 source of each suspicion /; separate / facts / from impressions; protect / the identity of
 informants /; seek / legal advice / before a denial; share / patterns / with the other desks
duty: answer / our questions / truthfully; show / us / original documents; allow / us / to copy your
 records; meet / us / for an interview; correct / statements / that turn out to be wrong
matter: indicators of fraud; original invoices; the outcome of the referral; conflicting statements;
 altered documents; the interview; staged accidents; informants
cond: an invoice looks altered; the story changes between calls; the supplier cannot be found; an
 informant wants to stay unnamed; the claimant presses for speed; documents arrive only as copies;
 the same photograph appears in another file
truth: an indicator is not a proof; most odd stories are honest; accusations cannot be taken back;
 altered invoices are often crude; patterns show across files and not within them; an interview with
 open questions yields more; suspicion without a source helps nobody; ordinary handling protects the
 company as well; analysts see what handlers miss

# reserves
role: the reserving desk; the claims accountant; the file owner; the reserving committee
task: explain / the basis of the reserve / in the file; revise / the reserve / when facts change;
 separate / expense / from indemnity; discuss / large movements / with the supervisor; compare / the
 reserve / with similar files; avoid / stair-stepping / through honest early estimates; document /
 the worst plausible outcome /; review / dormant files / for stale figures; inform / the actuaries /
 about changed practice; remove / the reserve / when the file closes; test / the assumptions /
 against experience; note / the reason / for each movement; ask / counsel / for a realistic view;
 reconcile / the reserve report / with the ledger
duty: tell / us / about new facts; send / invoices / as they arrive; keep / us / informed of further
 damage; share / medical reports / with us; forward / estimates / promptly
matter: the basis of the reserve; reserve movements; dormant files; expense reserves; stair-stepping;
 the view of counsel; the reserve report; unexplained changes
cond: the facts change; counsel becomes more doubtful; a file has been quiet for long; an invoice
 exceeds the estimate; the injury does not heal; the figure was set from a template; the movement is
 large
truth: a reserve is an estimate and not a target; early honesty spares later surprises; dormant files
 hide old figures; templates fit few losses; a movement without a reason worries the actuaries;
 expense is forgotten more often than indemnity; counsel tends to cautious views; stair-stepping
 shows weak analysis; closed files need no figure

# litigation
role: the litigation desk; panel counsel; the litigation manager; the file owner
task: send / the suit papers / to counsel; agree / a plan / with counsel; review / the pleadings /
 for coverage questions; keep / the insured / informed of the course; approve / expert witnesses /
 before they are hired; attend / the mediation / with authority; read / the bills of counsel /
 critically; reserve / the rights of the company / where coverage is doubtful; preserve / electronic
 records / from deletion; evaluate / the venue / with local counsel; prepare / witnesses / for their
 testimony; consider / settlement / at every stage; distinguish / defense work / from coverage
 advice; report / adverse rulings / to the manager
duty: send / us / the suit papers; cooperate / with counsel / in the defense; attend / hearings /
 where asked; keep / documents / that bear on the suit; leave / settlement talks / to us
matter: suit papers; the litigation plan; the bills of counsel; mediation; the pleadings; expert
 witnesses; the reservation of rights; adverse rulings
cond: suit papers arrive by an unusual way; counsel asks for an expert; the insured wants personal
 counsel; a ruling goes against the defense; mediation is ordered; the suit names several parties;
 documents were deleted
truth: suit papers that lie in a drawer cost more than any expert; a plan changes and is still worth
 having; mediation works when people with authority attend; bills show how a case is run; venue
 matters more than argument in some cases; witnesses need preparation and not coaching; delay favors
 the better prepared; coverage advice and defense do not mix; deleted records look bad whatever they
 said

# settlement
role: the settlement desk; the file owner; the payments clerk; the large loss examiner
task: explain / each part of the payment / in the letter; agree / the scope / before the price;
 check / the payees / against the policy; include / the mortgage holder / where named; confirm / the
 bank details / by a known number; answer / counter-estimates / point by point; document / the
 negotiation / in the file; issue / undisputed amounts / without waiting for the rest; recheck / the
 arithmetic / before release; offer / alternatives / where repair is impractical; obtain / a release
 / only where it is due; describe / what remains open /; avoid / pressure / on the insured; close /
 the file / after the last payment
duty: tell / us / where you disagree; send / us / repair bills when the work is done; check / the
 payment / against our letter; name / the mortgage holder / to us; keep / proof of the repairs /
matter: the scope of repair; counter-estimates; the payees; undisputed amounts; the release; the
 settlement letter; bank details; open items
cond: the insured disagrees with the scope; a mortgage holder is named; the bank details change; the
 contractor asks for direct payment; part of the loss is undisputed; repair is impractical; further
 damage is found
truth: scope is agreed more easily than price; a letter that explains saves a call; changed bank
 details are a common trick; contractors prefer direct payment; undisputed amounts calm a dispute;
 a release signed under pressure seldom lasts; arithmetic errors cost trust; mortgage holders notice
 when they are left out; open items are forgotten unless they are listed
"""  # noqa: E501
