#!/usr/bin/env python3
"""Checks that the code keeps to its layers; names each line that does not, and exits 1 then.

  - A folder of core includes only what its library links, directly or through others (its CMakeLists.txt).
  - core includes neither Qt nor widgets nor app; widgets include no app and no threads; the two programs know nothing
    of each other.
  - A perspective knows neither another one nor the window, and the window knows them by perspective.h only.
  - SQLite's headers and SQL text stand in core/store only.

usage: check-layers.py [FOLDER]    the root of the project; default: where this file lies
"""
import pathlib
import re
import sys

# Files that may hold SQL although they are not in core/store, and why.
SQL_ALLOWED = {
    "app/cli/verbs/workspace/sql_verb.cpp": "its help shows a query",
}
SQL_TEXT = re.compile(
    r'"[^"]*\b(SELECT\s.*\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|'
    r"CREATE\s+(TABLE|INDEX|VIEW|TRIGGER)|DROP\s+(TABLE|INDEX|VIEW)|PRAGMA\s+\w)"
)
SQLITE_HEADER = re.compile(r'#\s*include\s*[<"](sqlite3(ext)?\.h|SQLiteCpp/)')
QT_HEADER = re.compile(r'#\s*include\s*[<"]Q[A-Za-z]')
THREAD_HEADER = re.compile(r'#\s*include\s*<(thread|mutex|future|condition_variable|QThread|QtConcurrent.*|QFuture.*)>')
OWN_INCLUDE = re.compile(r'#\s*include\s*"((?:core|widgets|app)/[^"]+)"')
# (folder, what it must not include, said so)
FORBIDDEN = [
    ("core", ("widgets/", "app/"), "core knows nothing of windows and programs"),
    ("widgets", ("app/",), "widgets know nothing of the programs"),
    ("app/cli", ("widgets/", "app/workbench/"), "the command line has no window"),
    ("app/workbench", ("app/cli/",), "the window does not use the command line's code"),
    ("app/workbench/perspectives", ("app/workbench/window/",), "perspectives know the window by windowservices.h"),
]
PERSPECTIVE = re.compile(r"app/workbench/perspectives/(\w+)/")


def read_modules(root):
    """Folder -> name of its library, and library -> those it links; folders below one with SUBFOLDERS, or named by
    FOLDERS, are its own."""
    folders, links = {}, {}
    for file in sorted(root.glob("core/**/CMakeLists.txt")):
        text = re.sub(r"#.*", "", file.read_text())
        for words in map(str.split, re.findall(r"tenfold_module\(([^)]*)\)", text)):
            name, linked = words[0], words[words.index("LINK") + 1 :] if "LINK" in words else []
            folder = file.parent.relative_to(root).as_posix()
            folders[folder] = name
            links[name] = {word for word in linked if word.startswith("tenfold-")}
            below = []
            if "SUBFOLDERS" in words:
                below = [one for one in file.parent.rglob("*/")]
            elif "FOLDERS" in words:
                own = words[words.index("FOLDERS") + 1 :]
                below = [file.parent / one for one in own[: own.index("LINK") if "LINK" in own else None]]
            for one in below:
                folders[one.relative_to(root).as_posix()] = name
    return folders, links


def reachable(name, links):
    seen, waiting = set(), [name]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += links.get(one, ())
    return seen


def folder_of(path):
    return path.rsplit("/", 1)[0]


def check_file(root, path, folders, allowed, complain):
    folder = folder_of(path)
    in_core, in_store = path.startswith("core/"), path.startswith("core/store/")
    for number, line in enumerate((root / path).read_text(errors="replace").splitlines(), 1):
        where = f"{path}:{number}"
        if not in_store and SQLITE_HEADER.search(line):
            complain(where, "SQLite belongs to core/store")
        if not in_store and path not in SQL_ALLOWED and SQL_TEXT.search(line):
            complain(where, "SQL belongs to core/store")
        if in_core and QT_HEADER.search(line):
            complain(where, "core has no Qt")
        if path.startswith("widgets/") and THREAD_HEADER.search(line):
            complain(where, "widgets have no threads: a job belongs to app/workbench/jobs")
        included = OWN_INCLUDE.search(line)
        if included and path.startswith(("app/workbench/perspectives/", "app/workbench/window/")):
            room, own = PERSPECTIVE.match(included[1]), PERSPECTIVE.match(path)
            if room and (not own or room[1] != own[1]):
                complain(where, "what it shows is wanted as a Subject: a perspective is known by its interface")
        if not included:
            continue
        header = included.group(1)
        for prefix, wrong, reason in FORBIDDEN:
            if path.startswith(prefix + "/") and header.startswith(wrong):
                complain(where, f"includes {header}: {reason}")
        library, other = folders.get(folder), folders.get(folder_of(header))
        if in_core and library is None:
            complain(where, f"{folder} belongs to no library: its CMakeLists.txt has no tenfold_module")
        elif in_core and other is not None and other not in allowed[library]:
            complain(where, f"includes {header}, but {library} does not link {other}")


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    folders, links = read_modules(root)
    if not folders:
        sys.exit(f"check-layers.py: no libraries below {root}/core")
    allowed = {name: reachable(name, links) for name in links}
    found = []
    paths = sorted(
        file.relative_to(root).as_posix()
        for top in ("core", "widgets", "app")
        for file in (root / top).rglob("*")
        if file.suffix in (".h", ".cpp")
    )
    for path in paths:
        check_file(root, path, folders, allowed, lambda where, what: found.append(f"{where}: {what}"))
    for line in found:
        print(line)
    print(f"layers: {len(paths)} files, {len(found)} against the direction")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
