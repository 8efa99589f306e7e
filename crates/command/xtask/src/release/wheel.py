"""Writes a wheel around an existing binary: `wheel.py OUT PLATFORM VERSION BINARY ROOT`.

The binary goes where pip puts commands; `grundy` is a second name for it, a few lines of Python. No tool that
builds wheels does both, since to them a console script and a binary are two kinds of package.
"""

import base64
import hashlib
import os
import sys
import zipfile

NAME = "grundy"
METADATA = """\
Metadata-Version: 2.4
Name: {name}
Version: {version}
Summary: The command `cargo sg`: judge, bundle and study impartial games
License-Expression: MIT OR Apache-2.0
License-File: LICENSE-APACHE
License-File: LICENSE-MIT
Keywords: nim,competitive-programming,online-judge
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{readme}"""
WHEEL = """\
Wheel-Version: 1.0
Generator: cargo xtask release
Root-Is-Purelib: false
Tag: py3-none-{platform}
"""
ENTRY_POINTS = """\
[console_scripts]
grundy = grundy:main
"""


def read(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def files(root, platform, version, binary):
    """Yields the names and the contents of the files in the wheel."""
    info = f"{NAME}-{version}.dist-info"
    package = os.path.join(root, "crates", "command", "cargo-sg")
    readme = read(package, "README.md").decode()
    yield "grundy.py", read(package, "python", "grundy.py")
    yield f"{NAME}-{version}.data/scripts/{os.path.basename(binary)}", read(binary)
    for licence in ("LICENSE-APACHE", "LICENSE-MIT"):
        yield f"{info}/licenses/{licence}", read(root, licence)
    yield f"{info}/METADATA", METADATA.format(name=NAME, version=version, readme=readme).encode()
    yield f"{info}/WHEEL", WHEEL.format(platform=platform).encode()
    yield f"{info}/entry_points.txt", ENTRY_POINTS.encode()


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def main(out, platform, version, binary, root):
    path = os.path.join(out, f"{NAME}-{version}-py3-none-{platform}.whl")
    record = f"{NAME}-{version}.dist-info/RECORD"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:

        def add(name, content):
            # Always write the same bytes. Only the binary is executable.
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)

        lines = []
        for name, content in files(root, platform, version, binary):
            add(name, content)
            lines.append(f"{name},sha256={digest(content)},{len(content)}\n")
        add(record, "".join([*lines, f"{record},,\n"]).encode())
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
