"""The endorsement that arrives after the set was written.

Here: Form HO 04 95, which shortens the reporting period of Form HO 00 03.
Not here: the act of adding it (`edits`).
"""

from datetime import date

from tests.small_set.notation import Draft

PROMPT_NOTICE = Draft(
    path="policies/ho-04-95-2026-02.docx",
    title="Prompt Notice Endorsement",
    form="HO 04 95",
    edition="2026-02",
    effective=date(2026, 2, 15),
    body="""
= Form HO 04 95
= Edition 2026-02
= Effective 15 February 2026

This mandatory endorsement attaches to Form HO 00 03, edition 2026-01.

# 1. Amendment

Section 9.1 of Form HO 00 03 is replaced by the following: "You must give us prompt notice of the
loss, and in any event within 40 days after the loss becomes known to you. A loss by hail must be
reported within 100 days. In case of theft you must also notify the police."

# 2. Notice of loss

Notice may be given by telephone, in the portal or through an agent. Notice to a contractor is not
notice to us.

# 3. Late notice

We will not deny a claim for late notice unless the delay has prejudiced our investigation. However,
the cost of storing damaged property for longer than 40 days is not paid.

# 4. Who is exempt

The shorter period does not apply to the following:

(a) an insured who was in hospital or on military duty when the loss became known;
(b) a loss within a declared catastrophe, for which the company may extend the period by general
  letter.

All other provisions of the policy apply.
""",
)
