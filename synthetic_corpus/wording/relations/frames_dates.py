"""Frames of when a text holds: from a day, until a day, or relative to an event.

Here: as in `frames_change`, which explains the notation; `{target}` is the text that begins
or ends.
Not here: what it does to other texts.
"""

TEXT = """
# effective
{target} [takes effect|becomes effective|comes into force] on {date}
{target} is effective [from|as of] {date}
{target} applies [from|as of] {date} [onward|]
[from|as of] {date}, {target} [applies|is in force]
effective {date}, {target} [applies|is to be used]
the effective date of {target} is {date}
{target} [is in force|holds good] with effect from {date}
files [opened|received] on or after {date} [come|fall] under {target}
! {date} is the day from which {target} is to be [followed|observed]
! not before {date} does {target} bind anybody
! {target} has force from {date} and [not earlier|no sooner]

# expires
{target} [expires|ends|ceases to apply] on {date}
{target} [remains in force|is valid|applies] until {date} [and no longer|]
after {date}, {target} [no longer applies|is of no effect]
the last day of {target} is {date}
{target} [lapses|comes to an end] on {date} without further notice
{target} is temporary and [expires|ends] on {date}
[unless extended in writing|without an extension], {target} [expires|ends] on {date}
! beyond {date} nobody may rely on {target}
! {target} has force up to {date} and no longer
! {target} will not outlast {date}

# relative_effective
{target} [takes effect|becomes effective|comes into force] {period} after {event}
{period} after {event}, {target} [takes effect|becomes effective|applies]
{target} applies from the day that is {period} after {event}
the effective date of {target} is {period} after {event}
{target} [begins|starts] to apply {period} after {event}
{target} is to be used [beginning|starting] {period} after {event}
! count {period} from {event}, and {target} is in force
! when {period} have gone by since {event}, {target} binds every office
! {event} and then {period} must pass before {target} holds
"""
