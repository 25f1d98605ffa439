#!/usr/bin/env python3
"""Checks the words that core says to people; names each line that is wrong, and exits 1 then.

  - An id has one English: results of mining keep ids, and a translation is found by both.
  - What is said has the form that lupdate reads: TENFOLD_WORDS("Sentence", "English with {0}", "the.id").
  - A number that fills a gap is a numeral(), which a window writes with the separators of its language.
  - No function of core returns or formats finished English, two words in a row, outside of these; but for the notations
    and files below.

usage: check-words.py [--list] [FOLDER]    the root of the project; default: where this file lies
  --list    prints id, place and English of all words
"""
import argparse
import pathlib
import re
import sys

TEXT = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
WORDS = re.compile(r"TENFOLD_WORDS\(\s*" + TEXT + r",\s*" + TEXT + r",\s*" + TEXT + r"\)")

# What is made of English words and no sentence of the window, and why.
ALLOWED = {
    "core/report/": "the report is written in English",
    "core/import/formats/": "reasons of issues are stored as they are named here",
    "core/import/time_doubts.cpp": "as above",
    "core/program/": "the notation of programs, the same in every language",
    "core/mining/types/type_edits.cpp": "texts of decisions, read back as commands",
    "core/mining/work/mining_result_io.cpp": "what is wrong with a stored result, which is then mined again",
    "core/mining/arguments/texts/format_guess.cpp": "names of formats",
    "core/claims/claim_laws.cpp": "the notation of laws",
    "core/plan/totals/predicted_counts.cpp": "the notation of laws",
    "core/values/generated_value.cpp": "the notation of generators",
    "core/values/script.cpp": "Lua",
    "core/trace/call_kind.cpp": "names of kinds",
    "core/session/saved/": "names of decisions, stored as they are",
    "core/session/json/": "names in JSON, the same in every language",
    "core/characterize/generate/workload_files.cpp": "XML of images",
    "core/store/": "SQL, and what of a damaged file is damaged",
    "core/model/file/model_writing.cpp": "comments in model files",
    "core/model/file/model_reader_steps.cpp": "the name of a step without one",
    "core/model/learn/": "conditions of trees, a notation",
    "core/base/short_list.h": "lists of names",
}
FINISHED = re.compile(r"(?:fmt::format\(\s*|\breturn )" + TEXT)
NUMBER = re.compile(r"(?<!numeral\()\b(?:withThousands|compactNumber|percent)\(")
TWO_WORDS = re.compile(r"[a-z]{2,},? +[a-z]{2,}")


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


def check_finished(root, path, complain):
    if any(path.startswith(allowed) for allowed in ALLOWED):
        return
    text = re.sub(r"//[^\n]*", lambda comment: " " * len(comment[0]), (root / path).read_text())
    for match in FINISHED.finditer(text):
        said = re.sub(r"\{[^}]*\}|\\.", "", plain(match.group(1)))
        if TWO_WORDS.search(said):
            complain(f"{path}:{text.count(chr(10), 0, match.start()) + 1}", f'finished English: "{said.strip()}"; say() it')


def argument_ends(text, start):
    """Where the list of arguments ends that begins at a place."""
    depth, place = 1, start
    while depth and place < len(text):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
    return place


def check_numbers(root, path, complain):
    text, found = (root / path).read_text(), set()
    for said in re.finditer(r"\bsay\(", text):
        found.update(number.start() for number in NUMBER.finditer(text, said.end(), argument_ends(text, said.end())))
    for place in sorted(found):
        complain(f"{path}:{text.count(chr(10), 0, place) + 1}", "a number as text in a sentence; numeral() it")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("folder", nargs="?", default=pathlib.Path(__file__).parent.parent)
    arguments = parser.parse_args()
    root, found = pathlib.Path(arguments.folder).resolve(), []
    paths = sorted(file.relative_to(root).as_posix() for file in (root / "core").rglob("*") if file.suffix in (".h", ".cpp"))
    count = check_words(root, paths, lambda where, what: found.append(f"{where}: {what}"),
                        print if arguments.list else lambda line: None)
    for path in paths:
        check_numbers(root, path, lambda where, what: found.append(f"{where}: {what}"))
        check_finished(root, path, lambda where, what: found.append(f"{where}: {what}"))
    for line in found:
        print(line)
    print(f"words: {count} in core, {len(found)} things wrong", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
