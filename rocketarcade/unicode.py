"""Whether a terminal shows more than ASCII. No screen library here: the doctor asks too."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping


def terminal_has_unicode(environment: Mapping[str, str] | None = None) -> bool:
    """Whether the terminal shows more than ASCII, as its environment says. Nothing said counts as yes:
    containers and ssh hand on no language, and are UTF-8 all the same."""
    said = os.environ if environment is None else environment
    names = [said.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if names[1] == "C.UTF-8" and names[2] in ("C", "POSIX"):  # Python's own doing, not the terminal's
        names[1] = ""
    locale = next((name for name in names if name), "")
    if locale and os.name != "nt" and not _utf8(locale.partition(".")[2].partition("@")[0] or locale):
        return False
    encoding = getattr(sys.__stderr__, "encoding", None)
    return environment is not None or encoding is None or _utf8(encoding)


def _utf8(encoding: str) -> bool:
    return encoding.lower().replace("-", "").replace("_", "") == "utf8"
