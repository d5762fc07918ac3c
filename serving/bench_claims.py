"""What `docmem bench claims` prints: shares beside those wanted, and what is amiss by kind.

Here: building a corpus where none is given, running the update on it, the tables. Not here: any
measurement (`evals.claims`).
"""

from __future__ import annotations

import logging
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.markup import escape

from memory.errors import ConfigurationError
from serving import show
from serving.bench_graph import Frames, built, check_corpus, progress_bar

if TYPE_CHECKING:
    from evals.claims.bench import Measured
    from evals.claims.measure import Measure

_KINDS = 12
