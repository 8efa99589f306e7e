"""Starts `cargo-sg`, which the same wheel installs, under a name that no other command has."""

import os
import subprocess
import sys
import sysconfig


def command():
    """Returns the path of `cargo-sg`: beside the called script, or where this Python keeps its scripts."""
    name = "cargo-sg.exe" if os.name == "nt" else "cargo-sg"
    for folder in (os.path.dirname(os.path.realpath(sys.argv[0])), sysconfig.get_path("scripts")):
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
    sys.exit(f"grundy: {name} is not where pip installs commands: install the package again")


def main():
    path = command()
    if os.name != "nt":
        os.execv(path, [path, *sys.argv[1:]])
    # Windows cannot replace a process. `cargo-sg` also gets Ctrl-C and ends by itself.
    with subprocess.Popen([path, *sys.argv[1:]]) as child:
        while True:
            try:
                sys.exit(child.wait())
            except KeyboardInterrupt:
                pass


if __name__ == "__main__":
    main()
