#!/usr/bin/env python3
"""Writes docs/constants.md: each constant that decides a figure, what it means, and what moves when it is changed.

    constants_table.py            writes the table
    constants_table.py --check    exits 1 and names each constant that is missing there or stands there otherwise

Constants, values and meanings are read from the sources (as make_tunable.py finds them; the meaning is the comment
beside or above), what moves from effects.txt, a kept output of bench-sensitivity. Lines move and constants do not: the
two are joined by file and name.
"""
import collections
import pathlib
import re
import sys
import textwrap

sys.dont_write_bytecode = True  # the sources stay as they are
import make_tunable

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "constants.md"
# The steps that decide figures, in the order of docs/architecture.md; what only shows, stores or imports is left out.
STEPS = ["stats", "program", "values", "align", "prepare", "known", "plan", "validation", "mining", "evidence", "flows", "model"]
NOT_MEASURED = ["core/evidence", "core/flows", "core/model"]  # bench-sensitivity compiles all other steps again
NOTABLE = 5  # points of a hundred
# As the bench finds them, and those of a value in braces, which it leaves as they are.
DECLARATION = re.compile(make_tunable.DECLARATION.pattern.replace("[^;{}]*", "[^;]*"))

# What a constant that moves a figure by NOTABLE points decides, and what is to be thought of it.
STORIES = {
    ("core/program/start_rule.cpp", "kSlack"):
        "The tolerance of the score itself: what counts as started when predicted. It changes what is called "
        "right, not what is mined.",
    ("core/mining/timing/start_rules.cpp", "kOfMany"):
        "How much tighter than \"some time after the run\" a rule of many nodes has to be, to be believed. A rule "
        "still to be found.",
    ("core/mining/timing/start_rules.cpp", "kClearlyBetter"):
        "How much better than another run's calls a run's own have to explain its starts: whether nodes start by "
        "a chain of calls. A rule still to be found.",
    ("core/mining/timing/start_rules.cpp", "kMostly"):
        "How many of the nodes have to keep to a rule of starts. A rule still to be found.",
    ("core/mining/timing/start_rules.cpp", "kFarOut"):
        "Which starts are counted as exceptions of a rule; the usual one of box plots. A rule still to be found.",
    ("core/mining/timing/start_rules.cpp", "kFew"):
        "Below so many nodes no start is an exception, because quartiles of so few say nothing. A rule still to "
        "be found.",
    ("core/prepare/collapse.cpp", "kFewestAgree"):
        "Whether calls made again until a reply ends them are one call. A share: doubled it is beyond 1, and no "
        "calls are taken for repeats any more. Halved, nothing moves.",
    ("core/mining/arguments/sources/flow_rules.cpp", "kHitsAlone"):
        "How often a field has to have the value before, to be tried as its source. A share: doubled it is beyond "
        "1, and no field is tried alone. Halved, nothing moves.",
    ("core/mining/arguments/sources/flow_rules.cpp", "kMostKeys"):
        "How many keys are tried to join a flow by, the most frequent first; more take longer, and another may "
        "win.",
    ("core/mining/arguments/argument_rules.h", "kAlmostAll"):
        "How nearly a rule has to hold to be proposed. A share: doubled it is beyond 1, and no rule with an "
        "exception is.",
    ("core/mining/counts/driven_counts.cpp", "kFewestKnown"):
        "How many of a loop's values a reply has to have told, for the reply to drive the loop. A share: doubled "
        "it is beyond 1, and nothing drives a loop.",
    ("core/mining/counts/driven_counts.cpp", "kFewerParameters"):
        "How much worse than a free law a count that follows another may fit: it has one factor, a law two or "
        "three.",
    ("core/mining/timing/predicted_delay.cpp", "kLongest"):
        "A bound on exponents. Halved it is half a second, and no longer delay can be said.",
    ("core/mining/repeats/skeleton.cpp", "kProposals"):
        "How many sequences are folded and tried as a program; mining takes longer in proportion. That more of "
        "them find a better program says that the right ones are not chosen yet. A rule still to be found.",
    ("core/mining/refine/targets.cpp", "kCentralShare"):
        "Which services are mined when nobody names them. Halved, others are mined too, and the figures are not "
        "of the same calls.",
    ("core/mining/sequences/sequences.cpp", "kReactiveLoops"):
        "From how many loops by chance on a node is said to go on as replies say. Chance alone was seen to make "
        "three. A rule still to be found.",
}

HEAD = """# Constants

Every number that decides a figure stands beside the code that uses it, with its meaning there. This page lists them
all, so that one can be looked up without knowing where: its value, its meaning, and what happens to the answers when it
is halved or doubled. It is made from the sources and from `tests/bench/sensitivity/effects.txt`, which
`bench-sensitivity` prints; do not edit it. A test compares names and values with the sources. To renew it:

```
tests/bench/sensitivity/constants_table.py
```

and, when what moves is to be measured anew, before that (half an hour):

```
cmake --build --preset release --target bench-sensitivity
build/release/bin/bench-sensitivity ../shared/data > tests/bench/sensitivity/effects.txt
```

## How to read it

The bench mines WordCount and TeraSort on Hadoop (scales 2, 3 and 4, twice each) and BullMQ on Redis (scales 2 and 4,
the latter twice), and checks the plans against larger runs that were not mined (scale 6 twice; scale 8). It does so once
as the sources are and then with one constant changed at a time, with one thread.

- *what moves*: points of a hundred by which a figure of a capture became better or worse, behind `½` when halved and
  behind `2×` when doubled. The figures are the counts that are right (`counts right`) or within their interval of 90 %
  (`counts in interval`), the nodes whose calls are exactly the program's (`sequences exact`), the arguments whose value
  is known (`arguments known`) or at least not wrong (`arguments not wrong`), the delays within their band up to the nine
  of ten that it promises (`delays in band`), and the nodes that start when they are said to (`starts right`).
- `-`: no figure moves by 0.05 points.
- `not reached`: these captures never run that code, or it is newer than the measurement. Other data may depend on it.
- `(was V)`: measured when the value was V; the measurement is then older than the sources.
- `not measured`: the bench cannot change it, it decides what a person is shown, and no figure, or it is about requests
  (`core/flows`, `core/model`), which these captures do not have.

A share doubled is beyond 1 and turns its rule off: that says what the rule is worth, and nothing of the number. Three
captures of two systems say where an answer hangs on a number; that nothing moves says little.

"Chosen" in a meaning: nothing but judgement is behind the number.
"""


class Constant:
    def __init__(self, file, line, name, value, meaning):
        self.file, self.line, self.name, self.value, self.meaning = file, line, name, value, meaning


def comment_of(text):
    """The words of a line that is a comment and nothing else, else nothing."""
    match = re.match(r"^\s*//+<?\s?(.*)$", text)
    return match[1].strip() if match else None


def meaning_of(lines, i, rest):
    """What is said behind the declaration in line i and goes on below, or what is said above it."""
    behind = re.match(r"^\s*//+<?\s?(.*)$", rest)
    if behind:
        words = [behind[1].strip()]
        column = lines[i].index("//")
        for below in lines[i + 1:]:
            if comment_of(below) is None or below.index("//") != column:
                break
            words.append(comment_of(below))
        return " ".join(words)
    words, above = [], i - 1
    while above >= 0 and comment_of(lines[above]) is not None:
        words.insert(0, comment_of(lines[above]))
        above -= 1
    return " ".join(words).rstrip(".")


def constants_of(file):
    """In the order of the file."""
    lines = (ROOT / file).read_text(encoding="utf-8").split("\n")
    found = []
    for i, line in enumerate(lines):
        if i > 0 and re.match(r"^\s*(?:(?:inline|static) )*constexpr \S+ k[A-Z]\w* =\s*$", lines[i - 1]):
            line = lines[i - 1] + " " + line.strip()
        match = DECLARATION.match(line)
        if not match or "//" in match["body"]:
            continue
        for parts in make_tunable.split_declarators(match["body"]):
            if len(parts) == 2 and "[" not in parts[0] and not make_tunable.KEPT.match(parts[0]):
                found.append(Constant(file, i + 1, parts[0], parts[1], meaning_of(lines, i, match["rest"])))
    return found


def read_constants():
    """Folder -> its constants; folders in the order of STEPS."""
    folders = collections.OrderedDict()
    for step in STEPS:
        files = [f for f in (ROOT / "core" / step).rglob("*") if f.suffix in (".h", ".cpp")]
        for file in sorted(files, key=lambda f: (f.parent, f.name)):
            relative = file.relative_to(ROOT).as_posix()
            for constant in constants_of(relative):
                folders.setdefault(file.parent.relative_to(ROOT).as_posix(), []).append(constant)
    return folders


class Measured:
    def __init__(self, line, value):
        self.line, self.value = line, value
        self.moves = {}  # factor -> [(capture, figure, points)]


def read_effects():
    """(file, name) -> what was measured of the constants of that name, in the order of the file."""
    measured = {}
    row = re.compile(r"^\s*(?:-|-?\d+\.\d)\s+(\S+):(\d+) (k\w+) = (\S+?)(?: x (\S+))?: (.*)$")
    move = re.compile(r"^(\S+) (.*) ([+-]\d+\.\d)$")
    for text in (HERE / "effects.txt").read_text(encoding="utf-8").split("\n"):
        match = row.match(text)
        if not match:
            continue
        file, line, name, value, factor, moves = match.groups()
        one = measured.setdefault((file, name), {}).setdefault(int(line), Measured(int(line), float(value)))
        if factor:
            one.moves[factor] = [move.match(part).groups() for part in moves.split(", ")]
    return {key: [byline[line] for line in sorted(byline)] for key, byline in measured.items()}


def number_of(value):
    """A literal's number; nothing where the value is an expression with names."""
    digits = re.sub(r"'", "", value)
    digits = re.sub(r"(?<=[0-9a-fA-F])[uUlL]+\b", "", digits)
    digits = {"true": "1", "false": "0"}.get(digits, digits)
    number = r"(0x[0-9a-fA-F]+|[\d.]+(?:e-?\d+)?)"
    if not re.fullmatch(rf"{number}( ?(\*|/|<<|>>|\+|-) ?{number})*", digits):
        return None
    return float(eval(digits))  # digits and operators only


def is_value(measured, constant):
    number = number_of(constant.value)
    return number is None or abs(measured.value - number) <= 1e-5 * abs(number)


def join(constants, effects):
    """Constant -> what was measured of it. Equal names of a file are told apart by their order, or by their values."""
    joined = {}
    groups = collections.OrderedDict()
    for constant in constants:
        groups.setdefault((constant.file, constant.name), []).append(constant)
    for key, group in groups.items():
        rows = list(effects.get(key, []))
        if len(rows) == len(group):
            joined.update(zip(group, rows))
            continue
        for constant in group:
            same = next((row for row in rows if is_value(row, constant)), None)
            if same:
                rows.remove(same)
                joined[constant] = same
    return joined


def moves_text(constant, measured):
    if "{" in constant.value or any(constant.file.startswith(folder + "/") for folder in NOT_MEASURED):
        return "not measured"
    if not measured:
        return "not reached"
    said = []
    for factor, sign in (("0.5", "½"), ("2", "2×")):
        captures = collections.OrderedDict()
        for capture, figure, points in measured.moves.get(factor, []):
            captures.setdefault(capture, []).append(f"{figure} {points}")
        if captures:
            said.append(f"{sign} " + "; ".join(f"{c}: {', '.join(f)}" for c, f in captures.items()))
    was = "" if is_value(measured, constant) else f" (was {measured.value:g})"
    return ("<br>".join(said) or "-") + was


def largest_move(measured):
    return max((abs(float(points)) for moves in measured.moves.values() for _, _, points in moves), default=0)


def cell(text):
    return text.replace("|", "\\|")


def page_of(folders):
    effects = read_effects()
    everything = [constant for group in folders.values() for constant in group]
    joined = join(everything, effects)
    moving = sum(1 for m in joined.values() if m.moves)
    lines = [HEAD]
    lines.append(f"{len(everything)} constants; of {len(joined)} that the captures reach, {moving} move a figure.\n")
    lines.append(f"## Where a figure hangs on a number\n\nThose that move a figure by {NOTABLE} points or more:\n")
    notable = sorted(((largest_move(m), c) for c, m in joined.items()), key=lambda pair: (-pair[0], pair[1].file))
    for points, constant in notable:
        if points < NOTABLE:
            break
        story = STORIES.get((constant.file, constant.name), constant.meaning)
        bullet = f"- `{constant.name}` in `{constant.file}` ({points:.1f}): {story}"
        lines.append(textwrap.fill(bullet, 120, subsequent_indent="  ", break_on_hyphens=False))
    for folder, group in folders.items():
        lines.append(f"\n## {folder}\n\n| file | constant | value | meaning | what moves |\n"
                     "| --- | --- | --- | --- | --- |")
        for constant in group:
            name = constant.file[len(folder) + 1:]
            lines.append(f"| {name} | `{constant.name}` | `{cell(constant.value)}` | {cell(constant.meaning)} | "
                         f"{cell(moves_text(constant, joined.get(constant)))} |")
    return "\n".join(lines) + "\n"


def listed_in(page):
    """Folder and file, name and value of each row."""
    listed, folder = collections.Counter(), ""
    for line in page.split("\n"):
        if line.startswith("## "):
            folder = line[3:]
        match = re.match(r"^\| (\S+) \| `(k\w+)` \| `((?:[^`\\]|\\.)*)` \|", line)
        if match:
            listed[(f"{folder}/{match[1]}", match[2], match[3].replace("\\|", "|"))] += 1
    return listed


def check(folders):
    listed = listed_in(PAGE.read_text(encoding="utf-8"))
    real = collections.Counter((c.file, c.name, c.value) for group in folders.values() for c in group)
    for file, name, value in sorted((real - listed).elements()):
        print(f"docs/constants.md lacks {name} = {value} of {file}")
    for file, name, value in sorted((listed - real).elements()):
        print(f"docs/constants.md has {name} = {value}, which {file} has not")
    if real != listed:
        print("write it anew: tests/bench/sensitivity/constants_table.py")
    return 0 if real == listed and real else 1


def main():
    folders = read_constants()
    if sys.argv[1:] == ["--check"]:
        return check(folders)
    if sys.argv[1:]:
        print(__doc__, file=sys.stderr)
        return 2
    PAGE.write_text(page_of(folders), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
