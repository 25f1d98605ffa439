#!/usr/bin/env python3
"""Names in anonymous namespaces that two files of one target share.

Batches (TENFOLD_UNITY) compile files of a target as one, where such names meet; a debug build without batches does not see
it. Finds types, constants and functions of equal parameters by the look of a line; those in named namespaces of their own
do not meet. Prints each name with its files and exits 1.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TYPE = re.compile(r"(?:struct|class|enum class|enum) (\w+)(?!.*;$)")
CONSTANT = re.compile(r"(?:inline |static )?(?:constexpr|const)\b")
CONSTANT_NAME = re.compile(r"[ ,&*](k[A-Z]\w*)(?:\[\w*\])?\s*[={]")
NO_FUNCTION = re.compile(r"(?:using|struct|class|enum|return|template|else|if|for|case|[A-Z_]+\()")
FUNCTION = re.compile(r"[\w:][\w:<>,&* ]*?[ &*](\w+)\((.*)")


def targets():
    """Files that may be compiled as one: (name, files) of each library and test program."""
    for listed in sorted((ROOT / "core").rglob("CMakeLists.txt")):
        module = re.search(r"tenfold_module\((\S+)( SUBFOLDERS)?", listed.read_text())
        if module:
            yield module[1], listed.parent.glob("**/*.cpp" if module[2] else "*.cpp")
    for folder in ["widgets", "app/workbench", "app/cli", *(f"tests/{p.name}" for p in (ROOT / "tests").iterdir() if p.is_dir())]:
        if folder not in ("tests/bench", "tests/fuzz"):
            yield folder, (p for p in (ROOT / folder).rglob("*.cpp") if p.name != "main.cpp")


def names(lines):
    """Of one file: (namespace, name) of what stands in its anonymous namespaces."""
    within, anonymous = "", False
    for i, line in enumerate(lines):
        if opened := re.match(r"namespace ([\w:]+) \{", line):
            within = opened[1]
        elif line.startswith("namespace {"):
            anonymous = True
        elif line == "} // namespace":
            anonymous = False
        elif anonymous:
            if kind := TYPE.match(line):
                yield within, kind[1]
            elif CONSTANT.match(line) and "(" not in line.split("=")[0]:
                yield from ((within, name) for name in CONSTANT_NAME.findall(line))
            elif (function := FUNCTION.match(line)) and not NO_FUNCTION.match(line):
                rest = " ".join([function[2], *(text.strip() for text in lines[i + 1:i + 6])]).split(")")[0]
                kinds = [re.sub(r" ?\b\w+$", "", re.sub(r"\s*=.*", "", one.strip())) for one in rest.split(",")]
                yield within, f"{function[1]}({', '.join(kinds)})"


def main():
    found = files = 0
    for target, sources in targets():
        places = collections.defaultdict(set)
        for source in sources:
            files += 1
            for name in names(source.read_text().split("\n")):
                places[name].add(str(source.relative_to(ROOT)))
        for (within, name), where in sorted(places.items()):
            if len(where) > 1:
                found += 1
                print(f"{target}: {within}::{name} in {', '.join(sorted(where))}")
    print(f"names: {files} files, {found} that would meet in a batch")
    return found > 0


if __name__ == "__main__":
    sys.exit(main())
