"""What crash.py, memory.py, window.py and pair.py share: states to start from, verbs and what must be afterwards, a folder
for each attempt, and the counting."""
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


def difference(a, b):
    return "; ".join(f"{k}: {str(a[k])[:120]} -> {str(b.get(k))[:120]}" for k in a if a[k] != b.get(k))


OLD_VERSIONS = ["version-1", "version-2", "version-3-spans"]
OLD = "what was there before\n" * 1000
EMPTY = {"runs": {}, "decisions": [], "results": {}, "documents": None, "trials": None, "version": 0}


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
            sys.exit(f"{command} ended with {code}: {text}")

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
        self.must("import", "counted.tenfold", "in/logs-before/audit")
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


def state():
    return digest("w.tenfold") if os.path.exists("w.tenfold") and os.path.getsize("w.tenfold") else EMPTY


def left_over():
    return [name for name in os.listdir(".") if name.startswith("w.") and not KEPT.fullmatch(name)]


def same(after, whole, verb):
    if verb.judge is run_by_run:
        return after["runs"] == whole["runs"]
    return after == whole


def folder_for(bench, name):
    """A folder of its own for the attempts of one task, with links to the states; it becomes the working folder."""
    folder = os.path.join(bench.work, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for entry in os.listdir(bench.work):
        if entry.endswith((".tenfold", ".toml", ".plan")) or entry == "in":
            os.symlink(os.path.join(bench.work, entry), os.path.join(folder, entry))
    os.chdir(folder)
    return folder


def counted(log="log"):
    """How many calls or allocations the libraries have counted."""
    with open(log) as file:
        return int(re.findall(r"count (\d+)", file.read())[-1])


def drawn(places, points, seed):
    """So many of the places, in their order; 0 points: all."""
    return sorted(random.Random(seed).sample(places, points)) if points and len(places) > points else places


def try_all(bench, folder, chosen, attempt):
    """Calls attempt(number, place) for each place, which returns what went wrong or None, and the exit code. The folder
    stays when something did. Returns the problems and how often each exit code came."""
    codes, problems = collections.Counter(), []
    for number, at in enumerate(chosen):
        problem, code = attempt(number, at)
        codes[code] += 1
        if problem:
            problems.append(problem)
    if not problems:
        os.chdir(bench.work)
        shutil.rmtree(folder)
    return problems, codes


def arguments_parser(doc, points, *more):
    """The command line of a script: TENFOLD, what `more` names, WORK and the options."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("tenfold", *more, "work"):
        parser.add_argument(name)
    parser.add_argument("--points", type=int, default=points)
    parser.add_argument("--verb", action="append")
    parser.add_argument("--mode", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    return parser


def arguments_of(doc, points, *more):
    """A bench with its states made, and what the command line says."""
    arguments = arguments_parser(doc, points, *more).parse_args()
    bench = Bench(arguments.tenfold, arguments.work)
    bench.make()
    return bench, arguments


def run_tasks(name, attack, tasks, verbose):
    """All tasks, in as many processes as there are processors; attack(task) returns a title, problems and exit codes."""
    tried = failed = 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for title, problems, codes in pool.imap_unordered(attack, tasks):
            tried += sum(codes.values()) or 1
            failed += len(problems)
            if problems or verbose:
                ends = ", ".join(f"{code}: {n}" for code, n in sorted(codes.items(), key=str))
                print(f"{title}, tried {sum(codes.values()):4} (ended {ends}), failed {len(problems)}", flush=True)
            for problem in problems[:4]:
                print(f"  FAIL {problem}", flush=True)
    print(f"{name}: tried {tried}, failed {failed}")
    sys.exit(1 if failed else 0)
