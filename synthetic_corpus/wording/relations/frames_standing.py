"""Frames of relations that leave the target as it is: attaching, precedence, references, drafts.

Here: as in `frames_change`, which explains the notation.
Not here: relations that change the target, and dates.
"""

TEXT = """
# attaches_to
{this} [attaches to|is attached to|forms part of] {target}
{this} is [issued for attachment to|to be attached to] {target}
{this} [is valid only together|is to be read together] with {target}, to which it is attached
this is an [endorsement|addition] to {target} and forms part of it
{target} is the policy to which {this} is attached
{this} [belongs to|goes with] {target} and becomes part of it when attached
when shown in the declarations, {this} forms part of {target}
the provisions of {this} are [added to and become part of|attached to and form part of] {target}
! {this} has no effect [apart from|without] {target}, into which it is bound
! add {this} to {target}, of which it [is then|becomes] a part
! {this} and {target} make up the same contract, the former being bound into the latter

# takes_precedence_over
[where they differ|in case of conflict], {this} [takes precedence over|prevails over] {target}
{this} takes precedence over {target}
if {this} and {target} [disagree|say different things], {this} [governs|controls]
{target} [yields|gives way] to {this} wherever the texts differ
{this} [prevails|governs] over {target} to the extent of any difference
[readers|handlers] who find a difference between {this} and {target} follow {this}
{this} ranks above {target}, and in case of conflict it [controls|decides]
whatever {target} says to the contrary, {this} [applies|governs]
! between {this} and {target}, the former has the last word
! {target} has to stand back where {this} [speaks otherwise|says something else]
! no difference between the texts lets {target} win over {this}

# subject_to
{this} is subject to {target}
{this} applies [only within the limits of|subject to] {target}
[all that is said here|everything in this part] is subject to {target}
{target} [limits|restricts] what is said in {this}, which is subject to it
the provisions of {this} [operate|apply] subject to those of {target}
{this} [yields|gives way] to {target} where the texts meet
nothing in {this} [goes beyond|widens] {target}, to which it is subject
! {this} holds only so far as {target} lets it
! what {this} grants is granted no further than {target} allows
! {target} stands over {this} and can narrow it

# refers_to
[see|see also|cf.] {clause} of {target}
[details|further details|particulars] are [given|found] in {clause} of {target}
[the procedure|the rule] is [described|set out] in {clause} of {target}
[compare|consult] {clause} of {target} [before deciding|before going on|]
[this is explained|more is said about this] in {clause} of {target}
{clause} of {target} [deals with|covers|treats] the same [matter|subject|topic]
[handlers|readers|desks|colleagues] [should|may|can] [consult|read|look at] {clause} of {target} [as well|too|also|]
[as described|as set out] in {clause} of {target}, the desk [acts|works] by the same steps
the [further steps follow|procedure follows|handling follows] {clause} of {target}
for [background|the full text], [turn to|go to] {clause} of {target}
on {matter}, [see|compare|consult] {clause} of {target}
{clause} of {target} [explains|describes|deals with] {matter}
[handlers|readers] who [need|want] more on {matter} [find it|may look] in {clause} of {target}
what is said about {matter} [is based on|follows] {clause} of {target}
questions about {matter} are [answered|dealt with] in {clause} of {target}
[read|apply] this together with {clause} of {target}, which [covers|treats] {matter}
! {clause} of {target} is where [this topic|the matter] is treated at length
! keep {clause} of {target} open while reading [this|on]
! the fuller account stands in {clause} of {target}
! who wants to know more opens {clause} of {target}
! what concerns {matter} belongs to what {clause} of {target} treats at length
! [as for|concerning] {matter}, {clause} of {target} has the fuller account
! the last word about {matter} [stands|is spoken] in {clause} of {target}

# implements
{this} [implements|carries out|gives effect to] {target}
{this} is issued [in order to implement|to comply with] {target}
[as required by|in compliance with|to meet] {target}, {this} contains the provisions that follow
the provisions below [implement|carry out] {target}
{target} [requires|calls for] what {this} [provides|lays down] below
{this} [brings|puts] {target} into the wording of the policy
{this} was [drawn up|filed] because of {target}, which it implements
! what {target} [demands|asks for] is done by {this}
! {target} is the reason for {this}, which puts it into practice
! by {this} the company does what {target} asks of it

# savings
[losses|accidents|events] that occurred before {date} [remain|continue to be|are still] [governed by|handled under|settled under] {target}
{target} [continues to apply|still applies|remains in force] for losses that occurred before {date}
for losses [before|that happened before] {date}, {target} [applies|governs] as before
claims for losses before {date} are [handled|settled] under {target}, not under {this}
{this} does not [touch|affect] losses that occurred before {date}, which stay under {target}
[a loss|any loss] that took place before {date} is [adjusted|handled] by the rules of {target}
nothing in {this} changes how losses before {date} are [settled|handled]: they stay under {target}
! the day of the loss decides: what happened before {date} still belongs to {target}
! {target} keeps its hold on whatever happened before {date}
! it is by {target}, and not by {this}, that what happened before {date} is judged

# draft_only
this is a draft that [proposes|suggests] to replace {target}; {target} [stays in force|continues to apply] for now
{target} would be replaced if this draft were adopted, which has not happened
the working group [is considering|has been discussing] whether {target} should be replaced, and has decided nothing
[it has been suggested|a proposal has been made] to withdraw {target}; no decision has been taken
this [proposal|draft] has no effect on {target} [until it is adopted|unless it is adopted]
comments are invited on a draft that would amend {target}
{target} is not changed by this draft
a [possible|planned] revision of {target} is under discussion, and the present text remains valid
! should the committee agree some day, {target} might be rewritten, but so far it has not been
! the ideas below would touch {target} and bind nobody yet
! nothing here has gone beyond a sketch, and {target} is as it was
"""  # noqa: E501
