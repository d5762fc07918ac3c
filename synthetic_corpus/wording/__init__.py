"""The words of the synthetic insurer: pure functions from strings and a generator to a sentence.

Here: frames of facts and relations (open and reserve), illustrations, customers' assertions,
restatements, definitions, filler prose, headings, titles, the words of tickets and mails, and
questions.
Not here: which fact stands where (`synthetic_corpus.world`), ledger records, file formats.

All functions are keyword-only, take an explicit `random.Random` and return the same words for the
same state of it. A frame or shape is a string in the notation of `wording.grammar`.
"""
