"""Words of the topics that are about writing and keeping business.

Here: as in `lexicon_losses`, which explains the notation.
Not here: claims.
"""

TEXT = """
# underwriting
role: the underwriting desk; the risk analyst; the branch underwriter; the underwriting assistant
task: read / the application / for gaps; ask / the agent / about unusual answers; weigh / the
 exposure / against the appetite of the company; order / a survey / where photographs leave doubt;
 document / the decision / with its reasons; compare / the prior losses / with the application;
 decline / unsuitable risks / in courteous words; review / the occupancy / at each renewal; consult
 / the risk engineer / about protection; note / special conditions / in the policy record; refer /
 unusual risks / to the branch; verify / the construction / from public records; check / the
 ownership / of the building; discuss / improvements / with the applicant
duty: answer / the questions of the application / completely; tell / us / about changes in use; let
 / our surveyor / see the building; keep / protective devices / in working order; inform / us / when
 the building becomes vacant
matter: the application; prior losses; the occupancy of the building; the appetite of the company;
 protective devices; unusual risks; the survey report; changes in use
cond: the application leaves gaps; the building changes hands; the survey reports poor upkeep; the
 agent asks for an exception; prior losses were not disclosed; the use of the building changes; the
 risk lies outside the appetite
truth: gaps in an application are rarely accidents; good upkeep predicts few losses; photographs
 flatter a building; a decision without reasons cannot be defended; agents know the neighborhood;
 occupancy changes more often than construction; surveys find what forms do not ask; an exception
 made in silence becomes a habit; prior losses tell about management

# rating
role: the rating team; the pricing analyst; the product manager; the filing coordinator
task: enter / the territory / from the verified address; check / the class / against the
 description; explain / the premium / to the agent; correct / the rating input / after a survey;
 test / the rating engine / before a release; document / the source of each factor /; compare / the
 quote / with the issued policy; review / the credits / at renewal; remove / credits / that are no
 longer earned; report / rating errors / to the product manager; archive / the rating worksheet /;
 prepare / the filing / with its exhibits; answer / objections of the regulator / in writing; trace
 / the change in premium / to its cause
duty: give / us / the correct address; tell / us / who drives; show / proof of protective devices /;
 correct / wrong details / in the declarations; keep / invoices of alarm maintenance /
matter: the territory; the rating class; earned credits; the rating worksheet; the filing; factors
 and their sources; rating errors; the change in premium
cond: the address lies on a boundary; a credit is no longer earned; the quote differs from the issued
 policy; the regulator objects; the class does not fit; an error affects many policies; the agent
 questions the premium
truth: a wrong territory spoils every factor after it; credits outlive their reasons; customers accept
 a premium that is explained; regulators read exhibits closely; worksheets answer most questions
 later; errors in an engine repeat faithfully; boundaries invite mistakes; a class describes an
 average and not a house; old factors need new evidence

# billing
role: the billing desk; the payments clerk; the billing supervisor; the accounts analyst
task: apply / the payment / to the oldest balance; explain / the statement / in plain words; correct
 / misapplied payments / on the same day; confirm / the payment plan / in writing; trace / missing
 payments / with the bank; reverse / wrong charges / with a note; update / the payer / after a sale;
 answer / questions about balances / without jargon; review / the returned items /; protect / card
 details / from view; inform / the agent / about failed payments; match / the remittance / to the
 account; note / promises of payment / in the account; print / a clear statement / on request
duty: pay / the premium / as billed; tell / us / when your bank changes; check / the statement / when
 it arrives; keep / proof of payment /; ask / us / if a charge is unclear
matter: the payment plan; misapplied payments; the statement; failed payments; the oldest balance;
 card details; charges in dispute; the payer of record
cond: a payment is returned; the payer is not the insured; a charge is disputed; the bank reports a
 closed account; the statement went to an old address; a promise of payment is broken; money arrives
 without a reference
truth: most balances in dispute come from timing; a clear statement spares a call; payments without a
 reference wait longest; card details belong in the payment system alone; agents hear about failed
 payments before the company does; a broken promise is seldom meant; closed accounts are noticed
 late; old addresses cause new debts; plain words calm angry callers

# cancellation
role: the cancellation desk; the policy service clerk; the compliance liaison; the branch underwriter
task: state / the reason / in words that the insured can check; send / the notice / to the address of
 record; keep / proof of mailing / with the notice; inform / the mortgage holder / by separate
 letter; review / the grounds / before anything is sent; consider / reinstatement / where the cause
 is cured; compute / the return premium / on the worksheet; record / the request / as it was made;
 withdraw / the notice / when it was wrong; check / the wording of the state / for special grounds;
 answer / protests / with the facts; stop / automatic notices / during a dispute; verify / the
 signature / on the request; tell / the agent / what was sent
duty: tell / us / in writing if you wish to end the policy; return / the policy / where asked; keep /
 our notice / with your papers; name / a new address / to us; ask / us / about other insurance
matter: the grounds of cancellation; proof of mailing; the return premium; the address of record;
 reinstatement; wrong notices; the request of the insured; separate notice to the mortgage holder
cond: the notice comes back unopened; the insured protests; the cause is cured; the request is
 unsigned; the mortgage holder was not told; the address is old; a dispute is pending
truth: a notice that cannot be proved was not sent; reasons that cannot be checked invite protest; an
 address of record is often an old address; mortgage holders rely on separate notice; a wrong notice
 is best withdrawn at an early stage; unsigned requests cause most disputes; reinstatement is simpler
 than a new policy; automatic notices know nothing of disputes; agents soften bad news

# inspections
role: the survey team; the loss control engineer; the field inspector; the scheduling clerk
task: announce / the visit / to the occupant; carry / identification / at every visit; photograph /
 the hazards / together with their surroundings; describe / the upkeep / without exaggeration; rank
 / the recommendations / by urgency; explain / the recommendations / to the owner; follow up / open
 recommendations / with the agent; note / locked areas / in the report; test / the alarm / with the
 operator's consent; measure / clearances / around the stove; inspect / the electrical panel / from
 outside; draw / a site plan / with exits; report / unsafe conditions / without delay; respect / the
 privacy of the household /
duty: give / the inspector / access; correct / hazards / that we point out; keep / exits / free; show
 / the inspector / the electrical panel; tell / us / when recommendations are done
matter: open recommendations; unsafe conditions; the site plan; locked areas; the electrical panel;
 upkeep of the building; the visit of the inspector; clearances around stoves
cond: nobody is at home; an area is locked; the owner refuses a recommendation; the hazard is urgent;
 the tenant denies entry; photographs contradict the report; the building is under construction
truth: owners act on recommendations that they understand; locked areas hide the interesting things;
 a ranking helps more than a long list; hazards look smaller on photographs; tenants and owners see
 upkeep differently; announced visits are still informative; an engineer notices what a form leaves
 out; follow-up matters more than the visit; polite inspectors see more rooms

# coverage_review
role: the coverage desk; the coverage specialist; the file owner; coverage counsel
task: read / the whole policy / with its endorsements; quote / the wording / exactly; identify / the
 cause of loss / before applying any exclusion; resolve / doubt / in favor of the insured; document
 / the analysis / in the coverage note; ask / for facts / that the wording makes relevant; compare /
 the edition / with the date of loss; consult / coverage counsel / on novel questions; write / the
 denial / in plain words; reserve / rights / without arguing; revisit / the analysis / when facts
 change; distinguish / conditions / from exclusions; inform / the insured / about open questions;
 avoid / reliance on memory / of older wording
duty: send / us / what we need to decide; answer / our questions / about the cause; read / the policy
 / together with its endorsements; ask / us / where the wording is unclear; keep / all parts of the
 policy / together
matter: the wording of the policy; exclusions and conditions; the coverage note; the cause of loss;
 novel questions; the denial letter; endorsements on the policy; facts that are still missing
cond: the wording is unclear; the cause of loss is mixed; an endorsement is attached; facts are
 missing; the edition is uncertain; the question is novel; counsel disagrees with the desk
truth: memory of wording is unreliable; endorsements are overlooked more than exclusions; a denial
 without a quotation looks weak; doubt about wording helps the insured; mixed causes need patient
 analysis; facts come before wording; counsel and desk read with different eyes; conditions and
 exclusions work differently; a reservation keeps doors open

# agency_relations
role: the agency desk; the agency manager; the marketing representative; the licensing clerk
task: answer / agents' inquiries / on the day they arrive; review / the agency's book / with its
 principal; explain / changes in appetite / before they take hold; verify / the license / of new
 producers; correct / misunderstandings / in person; share / loss trends / with the agency; document
 / binding requests / in the log; train / new producers / on the systems; investigate / complaints
 about agents / with fairness; collect / feedback / on new forms; maintain / the contact list / of
 the agency; discuss / late submissions / with the principal; confirm / verbal agreements / in
 writing; settle / commission questions / with the accountant
duty: tell / your agent / about changes; ask / the agent / for copies; give / notice / to us or to
 your agent; check / what the agent submitted / for errors; keep / the agent's letters /
matter: binding requests; the agency's book; license checks; late submissions; verbal agreements;
 commission questions; changes in appetite; feedback from producers
cond: an agent binds without asking; the license has lapsed; the book deteriorates; the principal
 retires; an inquiry stays unanswered; a promise was made verbally; the agency merges
truth: agents remember unanswered inquiries; verbal agreements are remembered differently; a book
 reflects the habits of its principal; new producers learn from whoever sits beside them; appetite
 that changes in silence breeds anger; license checks are dull and necessary; feedback arrives when
 it is asked for; late submissions have reasons worth hearing; fairness toward agents reaches
 customers
"""  # noqa: E501
