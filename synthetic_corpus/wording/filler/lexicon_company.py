"""Words of the topics that are about running the company.

Here: as in `lexicon_losses`, which explains the notation.
Not here: claims and business.
"""

TEXT = """
# privacy
role: the privacy office; the records custodian; the information security team; the desk supervisor
task: limit / access / to those who need it; redact / personal details / before sharing a document;
 verify / the identity of the requester / by a known channel; log / each disclosure / with its
 purpose; report / misdirected letters / to the privacy office; lock / the screen / when leaving the
 desk; destroy / working copies / in the secure bin; explain / the privacy notice / on request;
 review / access rights / when a person changes roles; encrypt / attachments / with personal data;
 question / unusual requests / for records; separate / medical records / from the general file;
 train / temporary staff / before they get access; answer / requests for access / with patience
duty: tell / us / how we may reach you; ask / us / what we hold about you; correct / details / that
 are wrong; protect / your portal password /; report / letters that are not yours / to us
matter: personal details; misdirected letters; access rights; medical records; the privacy notice;
 disclosures to outsiders; working copies; requests for access
cond: a letter reaches the wrong person; the requester cannot be verified; a person changes roles; a
 vendor asks for records; medical details are involved; a laptop is lost; a relative asks for
 information
truth: most incidents begin with a hurried letter; access rights outlive the roles they were given
 for; relatives mean well and have no right to know; a redaction in haste leaves traces; medical
 details need a separate place; a disclosure without purpose is hard to defend; lost devices are
 reported late; encrypted attachments annoy and protect; people forgive honesty about mistakes

# complaints
role: the complaints desk; the customer relations officer; the ombuds liaison; the desk supervisor
task: acknowledge / the complaint / by name of desk; separate / the grievance / from the tone; consult / the handler / before answering; answer / every point / in turn; offer / an apology / where
 the company erred; record / the root cause / in the register; track / repeated complaints / about
 the same process; escalate / threats of legal action / to counsel; call / the customer / before
 writing; avoid / standard phrases / in the reply; suggest / a remedy / that fits the grievance;
 inform / the regulator / where asked; share / lessons / with the desks; close / the complaint /
 with the customer's knowledge
duty: tell / us / what went wrong; name / the outcome / that you hope to see; send / us / copies of letters;
 give / us / time to look into it; let / us / know when the matter is settled
matter: the root cause; repeated complaints; the tone of letters; the complaint register; remedies;
 inquiries of the regulator; standard phrases; lessons for the desks
cond: the customer is angry; the regulator has written; the company erred; the same process fails
 again; the complaint names an employee; legal action is threatened; the remedy is refused
truth: anger fades when somebody listens; a standard phrase reads like a closed door; repeated
 complaints point to a process and not to a person; apologies cost little; regulators notice silence;
 customers want an explanation before a remedy; the tone of a letter is not its content; a call
 settles what letters prolong; root causes lie upstream of the desk

# vendor_management
role: the vendor desk; the network coordinator; the contract owner; the quality reviewer
task: check / the license and insurance / of each contractor; define / the scope of work / before
 work begins; compare / the invoice / with the order; visit / finished work / on a sample basis;
 discuss / poor ratings / with the contractor; rotate / assignments / fairly among firms; suspend /
 firms / that ignore safety; document / changes of scope / in writing; review / the contract / each
 year; collect / ratings / from policyholders; verify / the credentials of crews / on site; avoid /
 conflicts of interest / in assignments; settle / disputed invoices / with the contract owner;
 publish / the standards / to the network
duty: choose / your own contractor / if you prefer; tell / us / about poor work; sign / off finished
 work / only when satisfied; keep / the contractor's warranty /; let / the quality reviewer / see
 the work
matter: changes of scope; the vendor contract; disputed invoices; poor ratings; the credentials of
 crews; fair rotation; warranties on repairs; safety on site
cond: the scope changes during the work; a rating falls; the insurance of a firm lapses; the invoice
 exceeds the order; the customer refuses the crew; the work is poor; a firm subcontracts without
 consent
truth: scope grows when nobody writes it down; ratings follow communication more than craft; fair
 rotation keeps firms interested; a cheap repair is seldom cheap; crews matter more than firms;
 samples find what reports hide; contracts age; warranties are worth as much as the firm; customers
 notice muddy boots

# catastrophe_response
role: the catastrophe team; the event coordinator; the mobile claims unit; the logistics clerk
task: prepare / the roster / before the season; open / the event code / in the system; brief / the
 arriving adjusters / on local conditions; set up / the mobile office / near the affected area;
 coordinate / visits / by street; publish / the helpline / in local media; protect / the crews /
 from unsafe sites; sort / losses / by severity; arrange / fuel and lodging / for the crews; brief /
 the agents / on the process; update / the event log / every evening; return / equipment / after the
 event; review / the response / with all desks; support / exhausted staff / with relief
duty: report / storm losses / as soon as you are safe; protect / the property / from further harm;
 keep / receipts of emergency work /; be / patient / with crowded lines; let / crews / see the damage
matter: the roster; the event code; the mobile office; unsafe sites; lodging for crews; the event
 log; the helpline; severity sorting
cond: roads are closed; power is out; crews are exhausted; the event spreads; lodging is scarce; the
 helpline is overrun; a further storm approaches
truth: plans made in calm weather serve best; crews without lodging go home; customers accept delay
 that is explained; local agents know which roads are open; severity is misjudged from the street;
 event logs fade from memory without writing; exhausted people make mistakes; contractors follow the
 storm; communication outranks speed

# training
role: the training team; the course leader; the mentor; the desk supervisor
task: plan / the course / around real files; invite / experienced handlers / to speak; test /
 understanding / with open questions; match / newcomers / with a mentor; update / the material / when
 rules change; collect / feedback / after each course; practise / difficult calls / in small groups; track /
 attendance / in the register; discuss / mistakes / without blame; adapt / the pace / to the group;
 provide / summaries / for the desk; repeat / the basics / before the season; observe / calls / with
 consent; encourage / questions / from quiet participants
duty: tell / us / how we can explain things better; ask / for a plain explanation / where you need it;
 read / our leaflets / before calling; share / your experience / in our surveys; let / us / record
 calls for training
matter: difficult calls; the course material; mentors and newcomers; real files as examples; feedback
 on courses; the attendance register; mistakes as lessons; refresher courses
cond: rules change during the year; a newcomer joins late; the group is mixed; attendance drops; a
 mistake repeats itself; a mentor leaves; the material is out of date
truth: people learn from files and not from slides; a mentor shapes a career; mistakes discussed
 without blame are not repeated; open questions show what was understood; newcomers see what
 veterans overlook; slides age faster than people; a quiet participant may know most; short courses
 are remembered longer; practice beats explanation

# records
role: the records room; the records custodian; the imaging team; the archive clerk
task: index / each document / under the proper type; scan / paper / before it is moved; keep / the
 original / where the law asks for it; name / files / in the agreed manner; restore / misfiled
 documents / to their place; destroy / expired records / under supervision; note / the origin / of
 each document; check / the image / for legibility; hold / records / that bear on a dispute; log /
 removals / from the archive; answer / requests for copies /; separate / drafts / from final letters;
 describe / missing pages / in the index; audit / a sample of files / for completeness
duty: keep / copies / of what you send; number / pages / of long letters; send / legible copies / to
 us; tell / us / if our letter is incomplete; return / papers / that are not yours
matter: legibility of images; the index; misfiled documents; drafts and final letters; records on
 hold; the archive; missing pages; names of files
cond: a page is missing; the image cannot be read; a dispute is pending; a document belongs to another
 file; the original is asked for; the index is wrong; paper arrives damaged
truth: a misfiled document is a lost document; drafts confuse later readers; an index saves more time
 than it takes; images fade when nobody checks them; names of files outlive their authors; holds are
 easy to set and hard to remember; paper hides in drawers; origin matters when words are disputed; a
 complete file defends itself

# reinsurance
role: the reinsurance desk; the treaty accountant; the large loss examiner; the ceded claims analyst
task: report / large losses / to the treaty desk; describe / the event / in neutral terms; allocate /
 the loss / to the proper treaty; reconcile / the statements / with the ledger; answer / questions of
 reinsurers / in full; track / collections / by treaty; share / reports of counsel / under privilege;
 document / the definition of the event / in the file; review / wording / before renewal; prepare /
 the audit / with the brokers; update / the loss advice / when facts change; separate / losses of
 different events /; explain / late advice / honestly; maintain / the list of contacts / for each
 treaty
duty: help / us / with information that reinsurers ask for; keep / records / of a large loss; let /
 experts / see the site; answer / further questions /; tell / us / about other insurance
matter: the definition of the event; loss advices; treaty statements; collections; questions of
 reinsurers; the audit; late advice; privileged reports
cond: the loss may reach the treaty; the event lasts for days; a reinsurer asks for an audit; facts
 change after the advice; statements differ; several treaties respond; a collection is late
truth: reinsurers dislike surprises; the definition of an event decides much; late advice needs an
 honest reason; statements drift apart without regular checks; brokers remember what files forget;
 audits go well when files are neat; privilege is lost easily; collections follow questions answered;
 neutral words travel well

# salvage
role: the salvage desk; the yard coordinator; the vehicle appraiser; the claims accountant
task: secure / the wreck / at the yard; remove / personal belongings / before the sale; compare / the
 bids / from several buyers; transfer / the title / without gaps; describe / the condition / honestly;
 photograph / the goods / before the sale; avoid / storage / beyond need; book / the proceeds / to
 the claim; check / the buyer / against the excluded list; explain / the deduction / to the owner;
 sort / goods / by condition; arrange / the transport / with the yard; note / missing keys /; destroy
 / unsafe goods / with proof
duty: hand over / the keys / with the title; remove / your belongings / from the wreck; leave / goods
 / where they are until we decide; tell / us / if you wish to keep the wreck; sign / the title /
matter: the bids; the title; storage at the yard; personal belongings; unsafe goods; proceeds of the
 sale; the condition of goods; missing keys
cond: the owner wants to keep the wreck; the title is missing; bids are low; goods are unsafe; the
 yard is full; belongings are still inside; a buyer is excluded
truth: storage eats the proceeds; a missing title stops every sale; bids fall with each week in the
 rain; owners overrate a wreck; unsafe goods find their way back to shops; photographs settle
 arguments about condition; keys vanish; a fair description brings better bids; buyers remember
 honest yards
"""  # noqa: E501
