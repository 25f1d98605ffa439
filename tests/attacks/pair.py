#!/usr/bin/env python3
"""Two that write and one that reads at the same workspace; one or both of the writers are killed at a random moment.

  pair.py TENFOLD WORK [--rounds N] [--seed S]
"""
import argparse
import collections
import os
import random
import shutil
import signal
import subprocess
import sys
import time

import crash
from bench import Bench
from digest import digest


class Pair:
    def __init__(self, bench):
        self.bench = bench
        self.base = digest("mined.tenfold")
        shutil.copy("mined.tenfold", "w.tenfold")
        started = time.time()
        bench.must(*crash.VERBS["import"].command)
        self.seconds = time.time() - started
        self.whole = digest("w.tenfold")
        self.ends = collections.Counter()
        self.killed = self.acknowledged = 0

    def start(self, *command):
        return subprocess.Popen([self.bench.tenfold, "--quiet", *command], stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def end(self, process, name):
        _, text = process.communicate()
        self.ends[name, process.returncode] += 1
        if process.returncode not in (0, 3, -9):
            return f"{name} ended with {process.returncode}: {text.decode(errors='replace')[-300:]}"
        return None

    def round(self, n, draw):
        """What went wrong, or None."""
        for name in os.listdir("."):
            if name.startswith("w.tenfold"):
                os.remove(name)
        shutil.copy("mined.tenfold", "w.tenfold")
        first = self.start(*(crash.VERBS["import"].command if n % 2 else ["mine", "w.tenfold"]))
        stop = time.time() + draw.random() * self.seconds * 1.2
        said, problem = 0, None
        while time.time() < stop and not problem:
            second = self.start("answer", "w.tenfold", "q-types", "1")
            if draw.random() < 0.3:
                time.sleep(draw.random() * 0.03)
                self.killed += second.poll() is None
                second.send_signal(signal.SIGKILL)
            problem = self.end(second, "answer")
            said += second.returncode == 0
            problem = problem or self.end(self.start("sql", "w.tenfold", "SELECT count(*) FROM event_view"), "sql")
        self.killed += first.poll() is None
        first.send_signal(signal.SIGKILL)
        problem = problem or self.end(first, "import or mine")
        self.acknowledged += said
        return problem or self.judge(said)

    def judge(self, said):
        code, text = self.bench.run(["runs", "w.tenfold"])
        if code != 0:
            return f"opening it again: {code} {text[:300]}"
        after = digest("w.tenfold")
        for name, run in self.base["runs"].items():
            if after["runs"].get(name) != run:
                return f"old run {name} changed"
        for name, run in after["runs"].items():
            if self.whole["runs"].get(name) != run:
                return f"run {name} is half there"
        there = len(after["decisions"]) - len(self.base["decisions"])
        return f"{said} answers acknowledged, {there} there" if there < said else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tenfold")
    parser.add_argument("work")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    bench = Bench(arguments.tenfold, arguments.work)
    bench.make()
    pair, draw, failed = Pair(bench), random.Random(arguments.seed), 0
    for n in range(arguments.rounds):
        try:
            problem = pair.round(n, draw)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        if problem:
            failed += 1
            print(f"  FAIL round {n}: {problem}", flush=True)
    ends = ", ".join(f"{name} {code}: {n}" for (name, code), n in sorted(pair.ends.items()))
    print(f"{pair.killed} killed at work, {pair.acknowledged} answers acknowledged; ended {ends}")
    print(f"pair: tried {arguments.rounds}, failed {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
