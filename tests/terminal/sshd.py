"""An OpenSSH server of our own on loopback, with the arcade installed for another user of the machine.

The server has its key, its configuration and its one authorized key in a folder of its own. Run by the
administrator it is played on by a user made for the occasion; run by anybody else, by that user itself.
What is run to install and to play is what the README prints, with this server for HOST and a folder of
its own on the path for /usr/local/bin.
"""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from rocketarcade.engine import assets
from tests.needs import program
from tests.terminal.ptys import Terminal

CONFIG = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile none
AuthorizedKeysFile {folder}/player.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PrintMotd no
PrintLastLog no
SetEnv PATH={folder}/bin:/usr/bin:/bin
"""
ROOT = Path(__file__).parents[2]


def printed() -> list[str]:
    """The commands in the README's lines on SSH: one that links the program, one that opens the arcade, one
    that goes on."""
    section = (ROOT / "README.md").read_text("utf-8").partition("## Play over SSH\n")[2].partition("\n## ")[0]
    return re.findall(r"`(sudo [^`]+|ssh [^`]+)`", section)


class Server:
    """Where one plays from elsewhere."""

    def __init__(self, folder: Path, user: str, port: int) -> None:
        self.folder = folder
        self.user = user
        self.port = port

    def command(self) -> list[str]:
        """ssh, and all but what is to be run there."""
        return [
            "ssh", "-F", "none", "-p", str(self.port), "-i", str(self.folder / "player"),
            "-o", "BatchMode=yes", "-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR",
            "-o", f"UserKnownHostsFile={self.folder}/known", "-o", "StrictHostKeyChecking=yes",
            f"{self.user}@127.0.0.1",
        ]  # fmt: skip

    def line(self, *words: str) -> list[str]:
        """The README's way to open the arcade there, with these words behind it."""
        _, opens, _ = printed()
        before, _, after = opens.partition(" HOST ")
        _, *options = self.command()
        return [*shlex.split(before), *options, *shlex.split(after), *words]

    def play(self, *words: str) -> Terminal:
        """The arcade there, on a terminal here."""
        return Terminal(self.line(*words))

    def tell(self, *words: str) -> Any:
        """What a command that answers in JSON says there."""
        done = subprocess.run(
            [*self.command(), "rocketarcade", *words, "--json"],
            capture_output=True, text=True, check=True, timeout=60,
        )  # fmt: skip
        return json.loads(done.stdout)

    def running(self) -> list[int]:
        """The arcade's processes there."""
        found = []
        for process in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                words = (process / "cmdline").read_bytes().split(b"\0")
                if process.name.isdecimal() and b"-m" in words and f"{self.folder}".encode() in words[0]:
                    found.append(int(process.name))
        return found


@contextlib.contextmanager
def server() -> Iterator[Server]:
    """The server, ready; afterwards no process, user or file of it is left."""
    folder = Path(tempfile.mkdtemp(prefix="rocketarcade-ssh-"))
    folder.chmod(0o755)
    with contextlib.ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        user = stack.enter_context(_user(folder))
        sshd = program("sshd", "openssh-server")
        _install(folder, keep_apart=os.geteuid() != 0)
        _keys(folder)
        port = _free_port()
        (folder / "config").write_text(CONFIG.format(port=port, folder=folder))
        host = (folder / "host.pub").read_text()
        (folder / "known").write_text(f"[127.0.0.1]:{port} {host}")
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # where it keeps its rights apart
        log = stack.enter_context((folder / "log").open("w"))
        process = subprocess.Popen([sshd, "-D", "-e", "-f", str(folder / "config")], stderr=log)
        stack.callback(process.wait)
        stack.callback(process.kill)
        _listening(port, folder / "log")
        made = Server(folder, user, port)
        stack.callback(_end, made)
        yield made


def _end(made: Server) -> None:
    for pid in made.running():
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, 9)


@contextlib.contextmanager
def _user(folder: Path) -> Iterator[str]:
    """Somebody else, with a home and nothing in it."""
    if os.geteuid() != 0:
        yield pwd.getpwuid(os.geteuid()).pw_name
        return
    name = f"rocketeer{os.getpid()}"
    # "*" is a password that nobody has; without one the account counts as locked.
    subprocess.run(
        ["useradd", "-M", "-d", str(folder / "home"), "-s", "/bin/sh", "-p", "*", name], check=True
    )
    try:
        (folder / "home").mkdir()
        shutil.chown(folder / "home", name)
        yield name
    finally:
        # By force: the end of a dropped session may still be on its way.
        subprocess.run(["userdel", "--force", name], check=False, capture_output=True)


def _keys(folder: Path) -> None:
    for name in ("host", "player"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listening(port: int, log: Path) -> None:
    until = time.monotonic() + 30
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.05)


# Installing: the interpreter and the packages of this environment, where everybody can read them. Ours
# may lie in a home that others cannot look into.


def _install(folder: Path, *, keep_apart: bool) -> None:
    """The README's install, and its link; apart from what the user plays elsewhere, if asked."""
    python, site = folder / "python", folder / "site"
    library = f"python{sys.version_info.major}.{sys.version_info.minor}"
    (python / "bin").mkdir(parents=True)
    _put(Path(os.path.realpath(sys.executable)), python / "bin" / library)
    base = Path(sys.base_prefix) / "lib"
    _put_tree(base / library, python / "lib" / library, "test", "site-packages", "idlelib", "tkinter")
    for shared in base.glob("libpython*.so*"):
        _put(shared, python / "lib" / shared.name)
    for name in _wanted("rocketarcade", set()):
        found = distribution(name)
        for file in found.files or ():
            source = Path(str(found.locate_file(file)))
            if ".." not in file.parts and source.is_file():
                _put(source, site / file)
    _put_tree(ROOT / "rocketarcade", site / "rocketarcade")
    if not (site / "rocketarcade" / "assets").exists():
        _put_tree(assets.root(), site / "rocketarcade" / "assets")
    script = folder / ".venv" / "bin" / "rocketarcade"
    home = f"export ROCKETARCADE_HOME={folder}/saves\n" if keep_apart else ""
    script.parent.mkdir(parents=True)
    script.write_text(
        f"#!/bin/sh\n{home}export PYTHONHOME={python} PYTHONPATH={site} PYTHONDONTWRITEBYTECODE=1\n"
        f'exec {python}/bin/{library} -m rocketarcade "$@"\n'
    )
    script.chmod(0o755)
    links, *_ = printed()
    (folder / "bin").mkdir()
    mine = links.removeprefix("sudo ").replace("/usr/local/bin", str(folder / "bin"))
    subprocess.run(["sh", "-c", mine], cwd=folder, check=True)


def _wanted(name: str, seen: set[str]) -> set[str]:
    """The package and all that it needs."""
    if name in seen:
        return seen
    try:
        needs = distribution(name).requires or []
    except PackageNotFoundError:  # wanted on other systems only
        return seen
    seen.add(name)
    for need in needs:
        if "extra ==" not in need:
            match = re.match(r"[\w.-]+", need)
            assert match
            _wanted(match[0], seen)
    return seen


def _put_tree(source: Path, target: Path, *without: str) -> None:
    for path in source.iterdir():
        if path.name in without or path.name.startswith("config-"):
            continue
        if path.is_dir():
            _put_tree(path, target / path.name)
        else:
            _put(path, target / path.name)


def _put(source: Path, target: Path) -> None:
    """A second name for the file, or a copy where there can be none."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(os.path.realpath(source), target)
    except OSError:
        shutil.copy2(source, target)
