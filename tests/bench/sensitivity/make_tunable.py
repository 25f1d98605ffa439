#!/usr/bin/env python3
"""Copies sources of core so that bench-sensitivity can change their constants while it runs.

    make_tunable.py SOURCE_ROOT OUT FILE...

Every arithmetic `constexpr T kName = value;` becomes a reference to a variable that bench-sensitivity knows by the file and
the name (tunable.h). Texts, tables and what the language needs while compiling (sizes of arrays, values that only
describe the layout of data) stay as they are: names in KEPT. The product is never built from the copies.
"""
import os
import re
import sys

ARITHMETIC = r"(?:double|float|int|bool|std::size_t|std::u?int(?:8|16|32|64)_t|Index)"
DECLARATION = re.compile(
    r"^(?P<indent>\s*)(?P<before>(?:(?:inline|static) )*)constexpr (?P<type>" + ARITHMETIC
    + r") (?P<body>k[A-Z][^;{}]*);(?P<rest>.*)$")
# Sentinels, sizes of types and encodings: not choices that an answer could hang on, or needed while compiling.
KEPT = re.compile(
    r"^k(None|Nothing|Never|Unknown|NoChoice|NoLimit|Far|Hopeless|Several|Untouched|NormalFrom|Quantiles|Pi|Reads|"
    r"MaxDepth|Bits|Buckets|Is[A-Z]\w*|Needs[A-Z]\w*|SecondNs|DayNs|Limit|FirstLoopCode|Exact|MostFreedom|Timers|"
    r"Median|Low|High|Skip|Take|Extra|NoMove|Groups|Levels|LevelsAbove|NewsInParts|NoMethod|NoCall)$")

# What the product's own compilation has checked already cannot be asked of variables.
STATIC_ASSERT = re.compile(r"^\s*static_assert\(.*\bk[A-Z].*\);$")


def split_declarators(body):
    """"kA = 1, kB = f(2, 3)" -> [("kA", "1"), ("kB", "f(2, 3)")]"""
    parts, depth, begin = [], 0, 0
    for i, c in enumerate(body):
        if c in "(<[":
            depth += 1
        elif c in ")>]":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(body[begin:i])
            begin = i + 1
    parts.append(body[begin:])
    return [tuple(x.strip() for x in part.split("=", 1)) for part in parts]


def tunable_line(line, where, in_struct):
    if STATIC_ASSERT.match(line):
        return ""
    match = DECLARATION.match(line)
    if not match or "//" in match["body"]:
        return line
    declarators = split_declarators(match["body"])
    if any(len(d) != 2 for d in declarators):
        return line
    out = []
    for name, value in declarators:
        if KEPT.match(name):
            out.append(f"{match['before']}constexpr {match['type']} {name} = {value};")
            continue
        storage = "static inline" if in_struct else "static"
        out.append(f"{storage} const {match['type']}& {name} = "
                   f"::tenfold::tunable<{match['type']}>(\"{where} {name}\", {value});")
    return match["indent"] + " ".join(out) + match["rest"]


def tunable_source(text, where):
    lines = text.split("\n")
    # a declaration over two lines becomes one
    for i in range(len(lines) - 1):
        if re.match(r"^\s*(?:(?:inline|static) )*constexpr " + ARITHMETIC + r" k[A-Z]\w* =\s*$", lines[i]):
            lines[i + 1] = lines[i] + " " + lines[i + 1].strip()
            lines[i] = ""
    out = [tunable_line(line, f"{where}:{i + 1}", "static constexpr" in line) for i, line in enumerate(lines)]
    return '#include "tests/bench/sensitivity/tunable.h"\n' + "\n".join(out)


def main():
    root, out, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    for file in files:
        relative = os.path.relpath(file, root)
        with open(file, encoding="utf-8") as source:
            text = source.read()
        changed = tunable_source(text, relative)
        target = os.path.join(out, relative)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if not os.path.exists(target) or open(target, encoding="utf-8").read() != changed:
            with open(target, "w", encoding="utf-8") as copy:
                copy.write(changed)


if __name__ == "__main__":
    main()
