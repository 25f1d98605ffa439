#!/usr/bin/env python3
"""Kills, power cuts and failing calls of the file system at each place of each verb that writes. Afterwards the workspace
holds what was committed and nothing half done, the verb can be done again, and nothing is left lying about.

  crash.py TENFOLD WORK [--points N] [--verb NAME]... [--mode MODE]... [--seed S]

Modes: KILL, POWER, EIO, ENOSPC (stays full), EIO-STAYS, SHORT at the n-th call that writes; READ: the n-th call that
opens or reads fails; END: power goes when the program has ended well. --points N: so many places drawn, 0: all.
"""
import argparse
import collections
import gzip
import multiprocessing
import os
import random
import re
import shutil
import subprocess
import sys

import recordings
from digest import digest

HERE = os.path.dirname(os.path.abspath(__file__))
WORKSPACES = os.path.join(HERE, "..", "data", "workspaces")
MODES = {  # FAULT_MODE, FAULT_STICKY, FAULT_CALLS
    "KILL": ("KILL", "0", "wsturof"), "POWER": ("POWER", "0", "wsturof"), "EIO": ("EIO", "0", "wsturof"),
    "EIO-STAYS": ("EIO", "1", "wsturof"), "ENOSPC": ("ENOSPC", "1", "wscf"), "SHORT": ("SHORT", "0", "w"),
    "READ": ("EIO", "0", "OR"), "END": ("POWER", "0", "wsturof")}
# What an attempt may leave: the workspace, the named output, copies of a migration.
KEPT = re.compile(r"w\.tenfold(\.v\d+|\.toml)?|w\.(plan|html|jsonl|csv|toml|svg)")
SECONDS = 60


class Verb:
    """One command, from which state it starts, and what must be afterwards."""

    def __init__(self, command, base, out=None, again=True, judge=None):
        self.command, self.base, self.out, self.again, self.judge = command, base, out, again, judge


def all_or_nothing(before, after, whole):
    return None if after in (before, whole) else "neither before nor after: " + difference(before, after)


def run_by_run(before, after, whole):
    for name, run in before["runs"].items():
        if after["runs"].get(name) != run:
            return f"old run {name} changed"
    for name, run in after["runs"].items():
        if whole["runs"].get(name) != run:
            return f"run {name} is half there: {run}"
    kept = ("decisions", "results")
    return "decisions or results changed" if any(after[k] != before[k] for k in kept) else None


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


def difference(a, b):
    return "; ".join(f"{k}: {str(a[k])[:120]} -> {str(b.get(k))[:120]}" for k in a if a[k] != b.get(k))


OLD_VERSIONS = ["version-1", "version-2", "version-3-spans"]
RUNS = ["in/run-4-2", "in/run-5-1"]
VERBS = {
    "import": Verb(["import", "w.tenfold"] + RUNS, "mined", judge=run_by_run),
    "import-new": Verb(["import", "w.tenfold"] + RUNS, None, judge=run_by_run),
    "import-spans": Verb(["import", "w.tenfold", "in/spans-b"], "spans", judge=run_by_run),
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


class Bench:
    """A folder with states to start from and the program under attack."""

    def __init__(self, tenfold, work):
        self.tenfold, self.work = os.path.abspath(tenfold), os.path.abspath(work)
        self.shim = os.path.join(self.work, "faultio.so")

    def run(self, command, environment=None):
        """Exit code ("timeout" when it hangs) and what it said on stderr."""
        try:
            done = subprocess.run([self.tenfold, "--quiet"] + command, stdin=subprocess.DEVNULL, capture_output=True,
                                  timeout=SECONDS, env=dict(os.environ, SOURCE_DATE_EPOCH="0", **(environment or {})))
        except subprocess.TimeoutExpired:
            return "timeout", ""
        return done.returncode, done.stderr.decode(errors="replace")

    def must(self, *command):
        code, text = self.run(list(command))
        if code != 0:
            sys.exit(f"crash.py: {command} ended with {code}: {text}")

    def make(self):
        os.makedirs(self.work, exist_ok=True)
        os.chdir(self.work)
        subprocess.check_call(["cc", "-O1", "-shared", "-fPIC", "-o", self.shim, os.path.join(HERE, "faultio.c"), "-ldl",
                               "-lpthread"])
        if os.path.exists("ready"):
            return
        recordings.write("in")
        old = ["in/run-2-1", "in/run-3-1", "in/run-4-1", "in/run-2-2", "in/run-3-2"]
        self.must("import", "b.tenfold", *old)
        shutil.copy("b.tenfold", "imported.tenfold")
        self.must("mine", "b.tenfold")
        shutil.copy("b.tenfold", "mined.tenfold")
        self.must("extrapolate", "b.tenfold", "--scale", "6", "--out", "p.plan")
        self.must("answer", "b.tenfold", "q-types", "1")
        shutil.copy("b.tenfold", "answered.tenfold")
        self.must("undo", "b.tenfold")
        shutil.copy("b.tenfold", "undone.tenfold")
        self.must("runs", "b.tenfold", "delete", "run-3-1")
        os.rename("b.tenfold", "deleted.tenfold")
        self.must("import", "spans.tenfold", "in/spans-a")
        for name in OLD_VERSIONS:
            with gzip.open(os.path.join(WORKSPACES, f"{name}.tenfold.gz")) as packed, open(f"{name}.tenfold", "wb") as file:
                file.write(packed.read())
        with open("many.toml", "w") as file:
            file.write("format = 1\n")
            for i in range(60):
                file.write(f'[[decision]]\nkind = "answer"\nsubject = {{ question = "q-x{i}", kind = "types" }}\n'
                           f'choice = "c{i}"\nname = "n{i}"\n')
        open("ready", "w").close()

    def fresh(self, verb):
        for name in os.listdir("."):
            if name.startswith("w."):
                os.remove(name)
        if verb.base:
            shutil.copy(f"{verb.base}.tenfold", "w.tenfold")
        if verb.out:
            with open(verb.out, "w") as file:
                file.write(OLD)

    def faults(self, mode, at, seed=1):
        how, sticky, calls = MODES[mode]
        return {"LD_PRELOAD": self.shim, "FAULT_PATH": f"{os.getcwd()}/w.,w.tenfold,in/,many.toml,p.plan,etilqs", "FAULT_AT": str(at),
                "FAULT_MODE": how, "FAULT_STICKY": sticky, "FAULT_CALLS": calls, "FAULT_SEED": str(seed),
                "FAULT_LOG": os.path.abspath("log")}


OLD = "what was there before\n" * 1000


def state():
    return digest("w.tenfold") if os.path.exists("w.tenfold") and os.path.getsize("w.tenfold") else EMPTY


EMPTY = {"runs": {}, "decisions": [], "results": {}, "version": 0}


def left_over():
    return [name for name in os.listdir(".") if name.startswith("w.") and not KEPT.fullmatch(name)]


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


def same(after, whole, verb):
    if verb.judge is run_by_run:
        return after["runs"] == whole["runs"]
    return after == whole


def attack(task):
    """All chosen points of one verb and mode, in a folder of its own."""
    tenfold, work, name, mode, points, seed = task
    bench = Bench(tenfold, work)
    folder = os.path.join(bench.work, f"at-{name}-{mode}")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for entry in os.listdir(bench.work):
        if entry.endswith((".tenfold", ".toml", ".plan")) or entry == "in":
            os.symlink(os.path.join(bench.work, entry), os.path.join(folder, entry))
    os.chdir(folder)
    verb = VERBS[name]
    bench.fresh(verb)
    before = state()
    code, text = bench.run(verb.command, bench.faults(mode, 0))
    if code != 0:
        return name, mode, 0, [f"the whole run ended with {code}: {text}"], {}
    whole = state()
    whole_file = open(verb.out).read() if verb.out else None
    count = int(re.findall(r"count (\d+)", open("log").read())[-1])
    draw = random.Random(f"{seed} {name} {mode}")
    if mode == "END":
        chosen = ["END"] * max(1, points // 2 if points else 10)
    else:
        chosen = list(range(1, count + 1))
        if points and count > points:
            chosen = sorted(draw.sample(chosen, points))
    codes, problems = collections.Counter(), []
    for at in chosen:
        problem, code = attempt(bench, verb, mode, at, draw.randrange(1 << 30), before, whole, whole_file)
        codes[code] += 1
        if problem:
            problems.append(f"at {at}: {problem}")
    if not problems:
        os.chdir(bench.work)
        shutil.rmtree(folder)
    return name, mode, count, problems, codes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tenfold")
    parser.add_argument("work")
    parser.add_argument("--points", type=int, default=4)
    parser.add_argument("--verb", action="append")
    parser.add_argument("--mode", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    bench = Bench(arguments.tenfold, arguments.work)
    bench.make()
    tasks = [(bench.tenfold, bench.work, verb, mode, arguments.points, arguments.seed)
             for verb in arguments.verb or VERBS for mode in arguments.mode or MODES]
    tried = failed = 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for name, mode, count, problems, codes in pool.imap_unordered(attack, tasks):
            tried += sum(codes.values()) or 1
            failed += len(problems)
            if problems or arguments.verbose:
                ends = ", ".join(f"{code}: {n}" for code, n in sorted(codes.items(), key=str))
                print(f"{name:17} {mode:9} {count:4} places, tried {sum(codes.values()):4} (ended {ends}), "
                      f"failed {len(problems)}", flush=True)
            for problem in problems[:4]:
                print(f"  FAIL {problem}", flush=True)
    print(f"crash: tried {tried}, failed {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
