"""Frames of relations that change what holds: replacing, repealing, amending, correcting.

Here: per relation, after its name, one frame a line in the notation of `wording.grammar`; `!` marks
reserve. `{this}` is how the speaking document calls itself.
Not here: relations that leave the target as it is (`frames_standing`), and dates.
"""

TEXT = """
# supersedes
{this} [replaces|supersedes|takes the place of] {target}
{target} is [replaced|superseded] by {this} [in its entirety|as a whole|]
{target} [is withdrawn|falls away], and {this} [is put|stands] in its place
{this} is issued [in place|instead] of {target}
{this} has been [written|drawn up] anew and [replaces|supersedes] {target} [altogether|completely]
[offices that hold|readers who hold] {target} [should|must] put it aside, because {this} [replaces|supersedes] it
[with the issue of|by] {this}, {target} is [superseded|replaced]
as of {date}, {this} [replaces|supersedes] {target}
{target} [ceases to apply|is no longer to be used] [from|as of] {date} and is replaced by {this}
do not use {target} any longer: {this} has taken its place
! what was laid down in {target} is from now on laid down in {this} and nowhere else
! {this} is the successor of {target}, of which [nothing|no part] remains in force
! [of|from] {target} nothing is left standing after {this}
! where files still hold {target}, exchange it for {this}, its successor

# superseded_by
{this} has been [replaced|superseded] by {target}
{this} is [no longer in use|out of date], having been replaced by {target}
{target} has [taken the place of|superseded] {this}
[readers|offices] [should|must] turn to {target}, which has replaced {this}
{this} is kept for [reference|the record] only, since {target} has superseded it
{this} was [replaced|superseded] by {target} on {date}
since {date}, {target} applies in place of {this}
{this} [may not|must not] be used for new files, because it was superseded by {target}
! the successor of {this} is {target}
! whoever looks for the rule now in use will find it in {target} and no longer in {this}
! in place of {this}, [read|follow] {target} [throughout|in every respect]

# repeals
{target} is [repealed|withdrawn|rescinded|revoked]
[the company|this department|the home office] [withdraws|rescinds|revokes] {target}
{this} [withdraws|repeals|revokes] {target} without replacement
{target} is [withdrawn|repealed] with the issue of {this}
{target} [is of no further effect|ceases to apply] and is repealed
as of {date}, {target} is [withdrawn|repealed|rescinded]
{target} ceases to have effect on {date}
no replacement is issued for {target}, which is [withdrawn|revoked] by {this}
! {target} is taken out of the collection, and nothing is put in its place
! let {target} be regarded as never to be applied again
! the instructions given in {target} [have come to an end|are not to be followed any more]

# amends_replaces
{clause} of {target} is [replaced|deleted and replaced] by the following: {new_text}
{this} [replaces|changes] {clause} of {target}, which [now reads|shall read] as follows: {new_text}
in {target}, {clause} is [replaced|superseded] by this text: {new_text}
{clause} of {target} [is amended to read|now reads|shall read]: {new_text}
[with regard to|as to] {clause} of {target}, the following applies instead: {new_text}
the text of {clause} of {target} is [removed|struck] and this text takes its place: {new_text}
{target} is [amended|changed] as follows: {clause} is replaced by "{new_text}"
{this} [amends|modifies] {target} by replacing {clause} with the following: {new_text}
[for|under] policies to which {this} is attached, {clause} of {target} reads: {new_text}
the wording found at {clause} of {target} [gives way to|is exchanged for] the following: {new_text}
! at {clause} of {target}, read in place of what is printed there: {new_text}
! what {target} says at {clause} no longer holds, and what holds is this: {new_text}
! put in place of {clause} of {target} [these words|what follows]: {new_text}
! whoever holds {this} reads {clause} of {target} [thus|in this way]: {new_text}

# amends_deletes
{clause} of {target} is [deleted|removed|struck out]
{this} [deletes|removes|takes out] {clause} of {target}
in {target}, {clause} is deleted [and not replaced|without replacement]
{target} is amended by [deleting|striking out] {clause}
{clause} of {target} [does not apply|no longer applies] where {this} is attached
{this} [amends|modifies] {target} by deletion of {clause}
[with|by] {this}, {clause} is [taken out|removed] from {target}
for policies with {this}, {target} is read without {clause}
! read {target} as if {clause} had never been printed
! nothing that {clause} of {target} says is to be applied any longer
! {clause} drops out of {target}

# amends_inserts
the following is [added to|inserted in] {target} after {clause}: {new_text}
{this} [adds|inserts] after {clause} of {target}: {new_text}
after {clause} of {target}, the following is [added|inserted]: {new_text}
{target} is amended by [adding|inserting] after {clause}: {new_text}
a provision is [added|appended] to {target} following {clause}: {new_text}
{clause} of {target} is [extended|supplemented] by this text: {new_text}
{this} [supplements|extends] {target} at {clause} as follows: {new_text}
to {clause} of {target} the following words are added: {new_text}
! {target} gains, [behind|following] {clause}, these words: {new_text}
! behind {clause} of {target} there now stands: {new_text}
! continue reading {target} after {clause} with these words: {new_text}

# amends_corrects
in {clause} of {target}, "{old_text}" is corrected to "{new_text}"
{clause} of {target} contains an error: "{old_text}" should read "{new_text}"
[correction|erratum]: {clause} of {target} should say "{new_text}" and not "{old_text}"
{this} corrects {clause} of {target} by changing "{old_text}" to "{new_text}"
[a printing error|a clerical error] in {clause} of {target} is corrected: "{old_text}" becomes "{new_text}"
owing to [a slip|an oversight], {clause} of {target} says "{old_text}"; this is corrected to "{new_text}"
the words "{old_text}" in {clause} of {target} are corrected and read "{new_text}"
! where {clause} of {target} prints "{old_text}", take it to have printed "{new_text}"
! "{old_text}" was never intended in {clause} of {target}; "{new_text}" was
! put "{new_text}" where {clause} of {target} mistakenly has "{old_text}"
"""  # noqa: E501
