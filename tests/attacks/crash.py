#!/usr/bin/env python3
"""Kills, power cuts and failing calls of the file system at each place of each verb that writes. Afterwards the workspace
holds what was committed and nothing half done, the verb can be done again, and nothing is left lying about.

  crash.py TENFOLD WORK [--points N] [--verb NAME]... [--mode MODE]... [--seed S]

Modes: KILL, POWER, EIO, ENOSPC (stays full), EIO-STAYS, SHORT at the n-th call that writes; READ: the n-th call that
opens or reads fails; END: power goes when the program has ended well. --points N: so many places drawn, 0: all.
"""
import os
import random
import re

from bench import (EMPTY, MODES, OLD, OLD_VERSIONS, Bench, Verb, all_or_nothing, arguments_of, counted, difference, drawn,
                   folder_for, left_over, run_by_run, run_tasks, same, state, try_all)
from digest import digest


def migrated(before, after, whole):
    """What a version cannot say is left out of the comparison."""
    said = [{name: run[:11] for name, run in state["runs"].items()} for state in (before, after, whole)]
    if said[1] not in (said[0], said[2]):
        return "runs changed: " + difference(before, after)
    if after["decisions"] not in (before["decisions"], whole["decisions"]):
        return "decisions changed"
    if not os.path.exists(f"w.tenfold.v{before['version']}"):
        return "migrated without a copy" if after["version"] != before["version"] else None
    if after["version"] == before["version"]:
        return None
    copy = digest(f"w.tenfold.v{before['version']}")
    return None if copy == before else "the copy is not as it was: " + difference(before, copy)


RUNS = ["in/run-4-2", "in/run-5-1"]
VERBS = {
    "import": Verb(["import", "w.tenfold"] + RUNS, "mined", judge=run_by_run),
    "import-new": Verb(["import", "w.tenfold"] + RUNS, None, judge=run_by_run),
    "import-spans": Verb(["import", "w.tenfold", "in/spans-b"], "spans", judge=run_by_run),
    "import-logs": Verb(["import", "w.tenfold", "in/logs-before/audit"], "mined", judge=run_by_run),
    "import-logs-on": Verb(["import", "w.tenfold", "in/logs-after/audit"], "counted"),  # the run goes on, or is as it was
    "mine": Verb(["mine", "w.tenfold"], "imported"),
    "answer": Verb(["answer", "w.tenfold", "q-types", "1"], "mined", again=False),
    "decide": Verb(["decide", "w.tenfold", "rename", "worker", "Worker"], "mined", again=False),
    "undo": Verb(["undo", "w.tenfold"], "answered", again=False),
    "redo": Verb(["redo", "w.tenfold"], "undone", again=False),
    "runs-rename": Verb(["runs", "w.tenfold", "rename", "run-3-1", "three"], "mined", again=False),
    "runs-set": Verb(["runs", "w.tenfold", "set", "run-3-1", "scale=3.5", "config.files=7"], "mined", again=False),
    "runs-delete": Verb(["runs", "w.tenfold", "delete", "run-3-1"], "mined", again=False),
    "compact": Verb(["compact", "w.tenfold"], "deleted"),
    "decisions-import": Verb(["decisions", "w.tenfold", "import", "many.toml"], "mined", again=False),
    "decisions-note": Verb(["decisions", "w.tenfold", "note", "1", "why"], "answered"),
    "decisions-export": Verb(["decisions", "w.tenfold", "export", "w.toml"], "answered", out="w.toml"),
    "extrapolate": Verb(["extrapolate", "w.tenfold", "--scale", "7", "--out", "w.plan"], "mined", out="w.plan"),
    "plan-expand": Verb(["plan", "expand", "p.plan", "--out", "w.jsonl"], "mined", out="w.jsonl"),
    "report": Verb(["report", "w.tenfold", "--out", "w.html"], "mined", out="w.html"),
    "model-baseline": Verb(["model", "baseline", "w.tenfold", "--out", "w.toml"], "spans", out="w.toml"),
    "flows-otlp": Verb(["flows", "w.tenfold", "--otlp", "w.jsonl"], "spans", out="w.jsonl"),
    "waterfall-svg": Verb(["waterfall", "w.tenfold", "1", "--svg", "w.svg"], "spans", out="w.svg"),
    "migrate-1": Verb(["undo", "w.tenfold"], OLD_VERSIONS[0], again=False, judge=migrated),
    "migrate-2": Verb(["undo", "w.tenfold"], OLD_VERSIONS[1], again=False, judge=migrated),
    "migrate-3": Verb(["compact", "w.tenfold"], OLD_VERSIONS[2], judge=migrated),
}


def complaint_about_end(mode, code, text):
    """What is wrong with how the program ended, or None."""
    if code == "timeout":
        return "hangs"
    if code == -9:
        return None if mode in ("KILL", "POWER") else "was killed"
    if code == 0:
        return None
    if code != 3:
        return f"exit code {code}"
    lines = [line for line in text.splitlines() if line.startswith("tenfold: ")]
    if len(lines) != 1 or re.search(r"what\(\)|std::|0x", lines[0]):
        return "message: " + text[:300]
    if mode == "ENOSPC" and not re.search("no space left", lines[0], re.I):
        return "does not say that the disk is full: " + lines[0]
    return None


def complaint_about_file(verb, code, whole):
    now = open(verb.out).read() if os.path.exists(verb.out) else None
    if now == OLD:
        return "said well, and the file is the old one" if code == 0 else None
    if now is None:
        return "the old file is gone"
    return None if now == whole else f"half a file: {len(now)} of {len(whole)} bytes"


def attempt(bench, verb, mode, at, seed, before, whole, whole_file):
    """Returns what went wrong or None, and the exit code."""
    bench.fresh(verb)
    code, text = bench.run(verb.command, bench.faults(mode, at, seed))
    problem = complaint_about_end(mode, code, text)
    if problem:
        return f"{problem} ({text.strip()[:200]})", code
    try:
        if os.path.exists("w.tenfold") and os.path.getsize("w.tenfold"):
            reopened, text = bench.run(["runs", "w.tenfold"])
            if reopened != 0 and not (state() == EMPTY and verb.base is None):
                return f"opening it again: {reopened} {text[:300]}", code
        after = state()
        problem = (verb.judge or all_or_nothing)(before, after, whole)
        if not problem and code == 0 and not same(after, whole, verb):
            problem = "said well, and it is not done: " + difference(whole, after)
        if not problem and verb.out:
            problem = complaint_about_file(verb, code, whole_file)
        if not problem and (verb.again or after == before):
            redone, text = bench.run(verb.command)
            if redone != 0 and not (verb.judge is run_by_run and "nothing imported" in text and same(state(), whole, verb)):
                problem = f"again: {redone} {text[:300]}"
            elif not same(state(), whole, verb):
                problem = "again: another state: " + difference(whole, state())
        elif not problem:
            bench.run(["compact", "w.tenfold"])  # the next that writes
        if not problem and left_over():
            problem = f"left lying: {left_over()}"
        if not problem and verb.judge is migrated and len([n for n in os.listdir(".") if ".v" in n]) > 1:
            problem = "several copies of the old version"
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    return problem, code


def attack(task):
    """All chosen points of one verb and mode, in a folder of its own."""
    tenfold, work, name, mode, points, seed = task
    bench, verb = Bench(tenfold, work), VERBS[name]
    folder = folder_for(bench, f"at-{name}-{mode}")
    bench.fresh(verb)
    before = state()
    code, text = bench.run(verb.command, bench.faults(mode, 0))
    if code != 0:
        return f"{name:17} {mode:9}", [f"the whole run ended with {code}: {text}"], {}
    whole = state()
    whole_file = open(verb.out).read() if verb.out else None
    count = counted()
    chosen = drawn(list(range(1, count + 1)), points, f"{seed} {name} {mode}")
    if mode == "END":
        chosen = ["END"] * max(1, points // 2 if points else 10)
    draw = random.Random(f"{seed} {name} {mode} survives")

    def one(_, at):
        problem, code = attempt(bench, verb, mode, at, draw.randrange(1 << 30), before, whole, whole_file)
        return problem and f"at {at}: {problem}", code

    return f"{name:17} {mode:9} {count:4} places", *try_all(bench, folder, chosen, one)


def main():
    bench, arguments = arguments_of(__doc__, 4)
    tasks = [(bench.tenfold, bench.work, verb, mode, arguments.points, arguments.seed)
             for verb in arguments.verb or VERBS for mode in arguments.mode or MODES]
    run_tasks("crash", attack, tasks, arguments.verbose)


if __name__ == "__main__":
    main()
