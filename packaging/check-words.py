#!/usr/bin/env python3
"""Checks the words that core says to people; names each line that is wrong, and exits 1 then.

  - An id has one English: results of mining keep ids, and a translation is found by both.
  - What is said has the form that lupdate reads: TENFOLD_WORDS("Sentence", "English with {0}", "the.id").

usage: check-words.py [--list] [FOLDER]    the root of the project; default: where this file lies
  --list    prints id, place and English of all words
"""
import argparse
import pathlib
import re
import sys

TEXT = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
WORDS = re.compile(r"TENFOLD_WORDS\(\s*" + TEXT + r",\s*" + TEXT + r",\s*" + TEXT + r"\)")


def plain(literals):
    """The text of string literals that stand beside each other."""
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals))


def check_words(root, paths, complain, show):
    first, count = {}, 0
    for path in paths:
        text = (root / path).read_text()
        uses = len(re.findall(r"\bTENFOLD_WORDS\(\s*\"", text))
        for match in WORDS.finditer(text):
            uses, count = uses - 1, count + 1
            where = f"{path}:{text.count(chr(10), 0, match.start()) + 1}"
            context, english, id = map(plain, match.groups())
            show(f"{id}\t{where}\t{english}")
            if context != "Sentence":
                complain(where, f'the context is "{context}", not "Sentence"')
            said, place = first.setdefault(id, (english, where))
            if not id or said != english:
                complain(where, f'the id "{id}" has other English in {place}')
        if uses:
            complain(path, f"{uses} of its TENFOLD_WORDS are not three texts")
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("folder", nargs="?", default=pathlib.Path(__file__).parent.parent)
    arguments = parser.parse_args()
    root, found = pathlib.Path(arguments.folder).resolve(), []
    paths = sorted(file.relative_to(root).as_posix() for file in (root / "core").rglob("*") if file.suffix in (".h", ".cpp"))
    count = check_words(root, paths, lambda where, what: found.append(f"{where}: {what}"),
                        print if arguments.list else lambda line: None)
    for line in found:
        print(line)
    print(f"words: {count} in core, {len(found)} things wrong", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
