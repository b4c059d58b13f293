"""What is kept of a fault that nobody handled: a traceback in a file of its owner's, and no more.

The values of variables are left out: they would hold somebody's hand. So would the input that pydantic
quotes in its errors.
"""

import os
import re
import time
import traceback
from pathlib import Path

_QUOTED = re.compile(r"\binput_value=.*, input_type=")
"""How a ValidationError quotes what it was given, on one line."""


def report(error: BaseException, folder: Path) -> str:
    """Write the traceback to a new file in the folder, readable by its owner alone; a sentence for
    people, with the path. It never raises."""
    told = f"rocketarcade met a fault and stopped ({type(error).__name__})."
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            for lines in traceback.format_exception(error):
                file.write(_QUOTED.sub("input_type=", lines))
    except OSError as trouble:
        return f"{told} The details could not be written: {trouble.strerror or trouble}."
    return f"{told} The details are in {path}"
