"""Stories told under both conditions, in one folder that remembers which story it is.

Here: the insurer and the handbook, each with who takes it in and who judges it. Not here: one
condition (`bench`), and what is printed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from evals.graph.taken import take_in
from evals.replay import handbook, insurer
from evals.replay.bench import Step, Story, replay
from evals.replay.conditions import Condition, Update, With, Without
from evals.replay.judging import ByLedger, Judging
from evals.replay.tally import Result
from evals.replay.without import Take
from synthetic_corpus.build import Frames

Results = dict[str, list[Result]]
"""The results of each condition, in the order of the checkpoints."""
_NAME = "story.txt"


def tell_insurer(
    folder: Path, update: Update, *, frames: Frames = "open", part: bool = False,
    upto: int = insurer.LAST, step: Step = lambda condition, name: None,
) -> Results:  # fmt: skip
    """The insurer, or its excerpt, up to a checkpoint. Raises ValueError for one there is not.

    The excerpt depends on its last checkpoint; results of the whole can be carried further.
    """
    if not 1 <= upto <= insurer.LAST:
        raise ValueError(f"there is no checkpoint {upto}; the last one is {insurer.LAST}")
    name = f"insurer, {frames} frames" + (f", excerpt up to {upto}" if part else "")
    _claim(folder, name)
    make = insurer.part if part else insurer.whole
    story = make(upto, frames=frames)
    return _both(story, folder, update, take_in, lambda: ByLedger(story.ledger), step)


def tell_handbook(
    folder: Path, update: Update, repository: Path, *, upto: int | None = None,
    step: Step = lambda condition, name: None,
) -> Results:  # fmt: skip
    """The tags of a repository, up to the one with a number, from 0."""
    tags = handbook.tags_of(repository)
    if not tags:
        raise ValueError(f"{repository} has no tags")
    _claim(folder, f"the tags of {repository.name}")
    story = handbook.Handbook(repository, tags[: None if upto is None else upto + 1])
    return _both(story, folder, update, handbook.take_handbook, handbook.ByQuotes, step)


def _both(
    story: Story, folder: Path, update: Update, take: Take, judge: Callable[[], Judging],
    step: Step,
) -> Results:  # fmt: skip
    conditions: tuple[Condition, ...] = (With(update), Without(take))
    return {c.name: replay(story, folder, c, judge(), step=step) for c in conditions}


def _claim(folder: Path, name: str) -> None:
    """Let the folder be this story's. Raises ValueError if it is another one's."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / _NAME
    if not file.exists():
        file.write_text(name, encoding="utf-8")
    elif (told := file.read_text(encoding="utf-8")) != name:
        raise ValueError(f"{folder} holds the replay of {told}, not of {name}; name another folder")
