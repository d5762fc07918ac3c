"""`make ui`: Dagster's asset UI on the definitions of one configuration, with its daemon."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from assets.run import CONFIG_VARIABLE
from memory.errors import DocmemError
from memory.settings import read_settings
from pipelines.instance import prepare_home


def main(config: Path) -> None:
    """Replace this process by `dagster dev`; the instance lies in the data folder."""
    path = config.absolute()
    try:
        settings = read_settings(path)
    except DocmemError as error:
        sys.exit(f"{error}\nRun `make demo` first, or name one: make ui CONFIG=docmem.toml")
    prepare_home(settings.dagster_home)
    os.environ[CONFIG_VARIABLE] = str(path)
    dagster = str(Path(sys.executable).with_name("dagster"))
    os.execv(dagster, [dagster, "dev", "--module-name", "pipelines.definitions"])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
