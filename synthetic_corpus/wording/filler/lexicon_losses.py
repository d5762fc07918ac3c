"""Words of the topics that are about kinds of losses.

Here: per topic, after its name: roles, tasks (verb / object / tail), duties of the insured (verb /
object / tail), matters, conditions and observations, separated by ";". No digit, no number word.
Not here: words that serve every topic (`common`), and shapes.
"""

TEXT = """
# water_damage
role: the water desk; the field adjuster; the plumbing consultant; the mitigation contractor
task: trace / the path of the water / through the building; identify / the failed part /;
 photograph / the stained ceilings / before anything is torn out; take / moisture readings / in the
 adjoining rooms; separate / new damage / from old wear; describe / the drying equipment / room by
 room; compare / the drying log / with the contractor's account; examine / the pipe / where it gave
 way; sketch / the affected floor /; question / the plumber / about earlier repairs; map / the wet
 areas / on the floor plan; verify / the cause of the leak / with the plumber; review / the
 mitigation invoice / line by line; watch / the humidity / during the drying
duty: shut off / the supply / as soon as the leak is noticed; keep / the failed part / until we have
 looked at it; move / undamaged belongings / to a dry place; air / the affected rooms / where that
 is safe; tell / us / about earlier leaks in the building
matter: the source of the leak; hidden moisture; the drying plan; the plumber's findings; gradual
 seepage; the condition of the pipes; the mitigation contract; stained finishes
cond: the source cannot be seen from the room; the leak has been going on for some time; a
 contractor has already opened the wall; the drying takes longer than foreseen; the building was
 empty when the pipe gave way; the readings do not fall; several apartments are wet
truth: water rarely stops at the room where it is noticed; a stain says little about the source;
 early drying prevents most secondary damage; a failed part tells more than a description of it;
 readings without a sketch are hard to use later; contractors differ in how they measure moisture;
 slow leaks leave traces that a sudden burst does not; odor often outlasts the visible damage; floor
 coverings hide more water than walls do

# wind_and_hail
role: the wind desk; the roof inspector; the field adjuster; the roofing consultant
task: inspect / the roof slopes / from a safe position; mark / the impact points / on a test area;
 photograph / the soft metals / around the roof; compare / the damage / with the storm track; check
 / the shingles / for loose seals; describe / the age of the covering / as far as it can be told;
 obtain / the weather report / for the neighborhood; distinguish / fresh marks / from blistering;
 examine / the gutters / for granules; note / the direction of the wind /; assess / the temporary
 cover /; look at / the windward side / with particular care; ask / the roofer / about earlier
 patches; record / the material of the roof /
duty: cover / open parts of the roof / to keep out the rain; keep / fallen branches and debris /
 until they have been photographed; let / us / onto the property during daylight; hold back /
 permanent repairs / until the roof has been inspected; save / pieces of broken siding / for
 comparison
matter: the storm track; hail marks on soft metals; loose shingles; the temporary roof cover;
 fallen trees; earlier wear of the roof; wind-driven rain; detached gutters
cond: the roof is too steep to walk on; several storms have passed in the same season; the covering
 was already worn; the marks do not match the reported storm; a roofer has begun work; rain entered
 through an opening made by the wind; the neighbors report no damage
truth: hail leaves a pattern that tools do not leave; soft metals show the size of the stones; wind
 lifts edges before it tears surfaces; worn coverings fail in ways that resemble storm damage; a
 weather report covers a district and not a roof; temporary covers move when the wind returns;
 roofers and adjusters often look at different slopes; photographs taken at low sun show more;
 repeated storms make the date of damage hard to tell

# fire
role: the fire desk; the origin and cause expert; the field adjuster; the contents specialist
task: secure / the scene / against entry; preserve / the suspected appliance / for examination; list
 / the rooms / by degree of damage; interview / the fire officer / about the point of origin;
 request / the incident report / from the fire department; arrange / the cleaning of smoke residue /
 with a qualified firm; assess / the structure / for stability; separate / salvageable contents /
 from the rest; document / the burn pattern / before debris is moved; ask / the occupants / about
 recent electrical work; compare / the inventory / with the photographs; follow / the smoke path /
 through the building; test / the remaining wiring / before power is restored; explain / the
 cleaning process / to the family
duty: leave / the scene / as the fire department released it; list / damaged belongings / as
 completely as memory allows; keep / receipts for temporary lodging / together; let / our expert /
 examine the remains; protect / the property / against further loss
matter: the origin of the fire; smoke residue; the inventory of contents; temporary lodging; the
 report of the fire department; electrical faults; structural stability; odor removal
cond: the cause is disputed; the fire department has not released the scene; the building is unsafe
 to enter; smoke has reached rooms that did not burn; the inventory was drawn up from memory; a
 tenant caused the fire; the family has nowhere to stay
truth: heat damages what flames never reached; smoke residue becomes harder to remove as time
 passes; an inventory made in haste is seldom complete; the point of origin is easily destroyed by
 cleaning up; families need a roof before they need a report; wiring behind walls can suffer
 unseen; fire officers describe a scene before it is disturbed; soot spreads along the paths of
 air; contents are often more disputed than the building

# theft
role: the theft desk; the property adjuster; the investigation unit; the contents specialist
task: establish / the point of entry / from marks and photographs; obtain / the police report / in
 full; compare / the list of stolen items / with earlier inventories; ask for / proof of ownership /
 in whatever form exists; verify / the locks / by photograph; interview / the household / about the
 hours before the discovery; check / the alarm log / with the operator; note / discrepancies /
 between the accounts; search / resale sites / for described items; value / lost keepsakes / with a
 specialist; inform / the police / about items that turn up; examine / the broken lock /; ask / the
 neighbors / about unusual visits; catalogue / the missing items / by room
duty: report / the theft / to the police; gather / receipts and photographs / of what was taken;
 have / the locks / changed; tell / us / if anything is found again; answer / our questions / about
 ownership
matter: the point of entry; proof of ownership; recovered items; the police report; the alarm log;
 the list of stolen items; forced locks; unexplained losses
cond: no sign of entry can be found; the police report differs from the claim; items turn up after
 payment; receipts were lost with the items; the alarm was off; the household was away; a key has
 gone missing
truth: a forced lock leaves marks that a key does not; police reports are written in haste; owners
 remember more items as time passes; photographs of celebrations often show what was owned; resale
 sites are quick to carry stolen goods; an alarm log settles many questions about time; honest
 claimants also lack receipts; recovered items belong to whoever paid for them; lists drawn up
 together are more reliable

# liability
role: the liability desk; the injury examiner; the legal liaison; the coverage specialist
task: identify / all possible claimants / early; take / statements / from independent witnesses;
 preserve / the object that caused the injury /; examine / the lease / for duties of repair; obtain
 / medical records / with a signed release; weigh / the conduct of both sides / on the evidence;
 review / the warnings / that were posted; assess / the credibility of witnesses /; reconstruct /
 the sequence of events / from all accounts; acknowledge / the letter of the claimant's counsel /;
 clarify / the relation between the parties /; visit / the place of the accident / in comparable
 weather; consider / the share of others in the accident /; explain / the duty to defend / to the
 insured
duty: pass on / every letter from the claimant / as it arrives; make / no promise / to the injured
 person; help / us / to find witnesses; keep / the place of the accident / as it was where possible;
 refer / inquiries from the other side / to us
matter: the duty of care; witness accounts; the medical evidence; the conduct of the claimant; the
 lease; the letter of the claimant's counsel; contributory conduct; the place of the accident
cond: the claimant is represented; witnesses contradict each other; the injury appears later; the
 insured has apologised on the spot; another insurer is involved; the place has been altered since;
 a minor was hurt
truth: an apology is not an admission; witnesses agree on the outline and differ on the detail;
 injuries are judged differently by different doctors; the state of a step changes with the
 weather; letters from counsel set the tone of a claim; early contact lowers the temper of a
 dispute; landlords and tenants blame each other; independent witnesses are hard to find later;
 fault is seldom on a lone side

# auto
role: the auto desk; the vehicle appraiser; the injury examiner; the repair network coordinator
task: inspect / the vehicle / where it stands; photograph / the damage / from every side; read / the
 event recorder / with consent; compare / the damage / with the accounts of the drivers; agree / the
 repair method / with the shop; check / the parts list / for items not related to the accident;
 arrange / a replacement vehicle / for the insured; call / the other insurer / about fault;
 obtain / the traffic report /; sketch / the junction / with lanes and signals; examine / the tires
 / for wear; verify / the identity of the driver / in the license records; follow / the repair /
 until the vehicle is returned; authorise / the storage of the wreck / at a fair rate
duty: report / the accident / to the police where someone was hurt; exchange / names and insurers /
 with the other driver; move / the vehicle / out of danger; let / us / see the vehicle before it is
 repaired; keep / the damaged parts / until they are no longer needed
matter: the traffic report; the repair estimate; the event recorder; hidden frame damage; the
 replacement vehicle; the accounts of the drivers; storage at the yard; unrelated damage
cond: the vehicle cannot be driven; the drivers disagree about the signal; the shop finds further
 damage; the vehicle is leased; the driver was not named in the policy; the other vehicle left the
 scene; a passenger reports pain
truth: damage tells the direction of an impact; drivers misjudge speed more than distance; hidden
 damage appears when panels come off; shops order parts before they are approved; storage is charged
 whether or not anybody decides; sketches help where memories differ; event recorders keep little
 and overwrite soon; leased vehicles have owners who must agree; minor impacts can bend a frame
"""
