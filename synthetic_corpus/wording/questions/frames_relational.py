"""Question wordings of the relational kinds.

Here: as in `frames_simple`, which explains the notation.
Not here: questions about dates and about what changed.
"""

TEXT = """
# governs_after_amendment
What <is> the {concept} {subject}, all amendments considered?
With the endorsements attached, what <is> the {concept} {subject}?
Which {concept} <governs> {subject} after amendment?
After everything that amends it, what <does> the {concept} {subject} come to?
Taking the amendments into account, which {concept} <applies> {subject}?
! The base text has been amended; what is left of the {concept} {subject}?
! Reading form and endorsements together, where do we end up for the {concept} {subject}?
! What {concept} would a judge apply {subject} who knows every amendment?

# depends_on
What [depends on|rests on|refers to] {provision} of {document}?
Which provisions [rely on|build on|point to] {provision} of {document}?
Where is {provision} of {document} [cited|relied on|mentioned]?
Which documents [refer to|make use of] {provision} of {document}?
List [everything|all] that depends on {provision} of {document}.
! Take {provision} out of {document}: which texts lose their footing?
! Who leans on {provision} of {document}?
! From which texts does a reader get sent to {provision} of {document}?

# what_changes_if
What [changes|is affected] if {provision} of {document} changes?
If {provision} of {document} were changed, what would have to be [looked at|checked|revised]?
Which texts would a change in {provision} of {document} [affect|touch]?
Suppose {provision} of {document} is rewritten: what else is affected?
Before we change {provision} of {document}, what must we [review|look at]?
! Somebody plans to rewrite {provision} of {document}. Where would the ripples go?
! Name what would need another look after a change to {provision} of {document}.
! If we touch {provision} of {document}, what moves along with it?

# edition_differences
What [differs|changed|is different] between {edition} and {other_edition} of {document}?
Which rules of {document} differ between {edition} and {other_edition}?
Compare {edition} and {other_edition} of {document}: what is not the same?
List the differences of {document} from {edition} to {other_edition}.
How does {other_edition} of {document} depart from {edition}?
! Laying {edition} and {other_edition} of {document} side by side, where do they part?
! What would a reader who knows only {edition} of {document} get wrong about {other_edition}?
! {document}: what has become of {edition} in {other_edition}?

# contradiction
Do our documents agree on the {concept} {subject}?
Are there conflicting statements about the {concept} {subject}, and what do they say?
Which documents contradict each other on the {concept} {subject}?
Where do the papers disagree about the {concept} {subject}?
[Is there|Do we have] a contradiction over the {concept} {subject}?
! Can all that is written about the {concept} {subject} be true together?
! Who says what on the {concept} {subject}, and do they match?
! Where does the written word on the {concept} {subject} clash?

# controls
The papers disagree on the {concept} {subject}: which controls?
Which statement of the {concept} {subject} [controls|prevails|takes precedence]?
Of the conflicting rules on the {concept} {subject}, which [wins|governs]?
Which {concept} has to be followed {subject}, given the conflict?
Where the documents differ on the {concept} {subject}, what decides?
! We find different words on the {concept} {subject}. Whose word counts?
! When texts quarrel over the {concept} {subject}, which has the upper hand?
! Whom do we follow on the {concept} {subject} when the papers clash?

# chain
Following all references, what <is> the {concept} {subject}?
What <does> the {concept} {subject} come to when every reference is followed?
Where does the trail of references for the {concept} {subject} end, and what stands there?
[The text points elsewhere for|References lead on from] the {concept} {subject}; what is it in the end?
Going from reference to reference, what {concept} <holds> {subject}?
! Chase the {concept} {subject} through all the pointers: what is at the end?
! At the last stop of the references, what is said of the {concept} {subject}?
! Each text sends us to the next for the {concept} {subject}. What do we finally read?

# sets_all
What sets the {concept}?
Which documents [set|lay down|fix] the {concept}?
List every provision that sets the {concept}.
Where <is> the {concept} [set|laid down|fixed]?
Give me all [rules|provisions] on the {concept}.
! Collect whatever lays down the {concept}, wherever it stands.
! In how many places <is> the {concept} decided, and which are they?
! Name each text that has something binding to say on the {concept}.
"""  # noqa: E501
