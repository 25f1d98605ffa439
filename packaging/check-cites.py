#!/usr/bin/env python3
"""Checks what comments and pages refer to; names each reference that leads nowhere, and exits 1 then.

  - A page (`method.md`) exists: in docs, beside the file that cites it, or at the path that is told.
  - So does its section, where one is named behind it: `method.md, Loops`, or `[…](method.md#loops)`.
  - A file or folder that is named (`core/claims/claim_priors.h`, `claim_priors.h`, `core/claims`) exists.

usage: check-cites.py [FOLDER]    the root of the project; default: where this file lies
"""
import os
import pathlib
import re
import sys

SLASHES, HASH, DASHES = (re.compile(rf"(?:^|\s)(?:{mark})(?:\s+(.*)|$)") for mark in ("///?<?", "#", "--"))
COMMENT = {".cpp": SLASHES, ".h": SLASHES, ".def": SLASHES, ".sql": DASHES, ".py": HASH, ".sh": HASH, ".txt": HASH}
PAGE = re.compile(r"[\w./-]*\b\w[\w-]*\.md\b")
SECTION = re.compile(r'\.md,\s+"?(?=[A-Z])')
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
SOURCE = re.compile(r"(?<![\w./-])[\w./-]*\b[a-z]\w+\.(?:cpp|h|def)\b")
PATH = re.compile(r"(?<![\w./-])(?:core|widgets|app|tests|docs|packaging|resources)/[a-z][\w/.-]*\w(?![\w.]*[{*])")
FOREIGN = {"sqlite3.h", "os.h", "linux/magic.h", "baselines/alg1_bruteforce.cpp"}  # SQLite's, the kernel's, of a bench


def headings(page):
    return re.findall(r"^#+ +(.*?) *$", page.read_text(), re.M)


def anchor(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def comment_blocks(path):
    """(number of its first line, text) of the comments of a source, those of lines that follow each other as one."""
    blocks, last = [], -1
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        found = COMMENT[path.suffix].search(line)
        if found:
            text = (found[1] or "").strip()
            if last == number - 1 and blocks:
                blocks[-1][1].append(text)
            else:
                blocks.append((number, [text]))
            last = number
    return [(number, " ".join(text)) for number, text in blocks]


class Project:
    def __init__(self, root):
        self.root = root
        self.files = []
        for folder, below, names in os.walk(root):
            below[:] = [name for name in below if not name.startswith(".") and not name.startswith("build")]
            self.files += [pathlib.Path(folder, name).relative_to(root).as_posix() for name in names]
        self.endings = {file[start:] for file in self.files for start in starts(file)}

    def page(self, name, near):
        """The page that `name` means in a file of the folder `near`, or None."""
        for folder in (near, self.root, self.root / "docs", self.root / "tests"):
            if (folder / name).is_file():
                return folder / name
        ends = [file for file in self.files if file.endswith("/" + name)]
        return self.root / ends[0] if "/" in name and ends else None


def starts(file):
    """Where the names of a path begin: "a/b.h" is also known as "b.h"."""
    return [0] + [place + 1 for place, letter in enumerate(file) if letter == "/"]


def check_text(project, path, text, complain):
    for found in PAGE.finditer(text):
        page = project.page(found[0].removeprefix("../"), path.parent)
        if page is None:
            complain(f"there is no page {found[0]}")
            continue
        section = SECTION.match(text, found.end() - 3)
        if section and not any(text[section.end() :].startswith(one) for one in headings(page)):
            complain(f"{found[0]} has no section \"{text[section.end() :][:40]}\"")
    sources = {found[0] for found in SOURCE.finditer(text)} - FOREIGN
    for name in sorted(sources - project.endings):
        complain(f"there is no {name}")
    for found in PATH.finditer(text):
        name = found[0]
        if name not in sources and not (project.root / name).exists() and not re.search("[A-Z]{4}", name):
            complain(f"there is no {name}")


def check_links(project, path, text, complain):
    for target, place in LINK.findall(text):
        page = path.parent / target if target else path
        if not page.exists():
            complain(f"leads to {target}, which is not there")
        elif place and place not in {anchor(one) for one in headings(page)}:
            complain(f"{page.name} has no section #{place}")


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    project, found = Project(root), []
    for file in sorted(project.files):
        path = root / file

        def complain(what, number=1):
            found.append(f"{file}:{number}: {what}")

        if path.suffix == ".md":
            for number, line in enumerate(path.read_text().splitlines(), 1):
                check_links(project, path, line, lambda what: complain(what, number))
                check_text(project, path, line, lambda what: complain(what, number))
        elif path.suffix in COMMENT:
            for number, text in comment_blocks(path):
                check_text(project, path, text, lambda what: complain(what, number))
    for line in found:
        print(line)
    print(f"cites: {len(project.files)} files, {len(found)} references that lead nowhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
