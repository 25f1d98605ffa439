#!/usr/bin/env python3
"""Memory that runs out: the n-th allocation of a verb fails, alone or with all later ones. It must end with its work done
or with exit 3 or 70 and a message, never by a signal; nothing that was committed is lost, and the verb works afterwards.

  memory.py TENFOLD WORK [--points N] [--verb NAME]... [--seed S]

One place is the first allocation with its list of callers. --points N: so many places drawn a verb, of those behind the
reading of the command line, which is the same for all; 0: all, and those of the command line once.
"""
import argparse
import collections
import multiprocessing
import os
import random
import re
import shutil
import subprocess
import sys

import crash

VERBS = {name: crash.VERBS[name] for name in
         ("import", "import-spans", "mine", "answer", "undo", "runs-set", "compact", "decisions-import", "extrapolate", "report",
          "migrate-1", "migrate-3")}
VERBS["open"] = crash.Verb(["runs", "w.tenfold"], "answered")
VERBS["questions"] = crash.Verb(["questions", "w.tenfold"], "mined")
VERBS["flows"] = crash.Verb(["flows", "w.tenfold"], "spans")


def complaint(code, text):
    if code == "timeout":
        return "hangs"
    if code not in (0, 3, 70):
        return f"ended with {code}: {text.strip()[-300:]}"
    if code != 0 and not re.search(r"^tenfold: \S", text, re.M):
        return f"no message: {text[:200]!r}"
    return None


def attempt(bench, verb, at, stays, before, whole):
    bench.fresh(verb)
    code, text = bench.run(verb.command, {"LD_PRELOAD": bench.shim, "ALLOC_AT": str(at), "ALLOC_STICKY": str(int(stays))})
    problem = complaint(code, text)
    if problem:
        return problem, code
    try:
        after = crash.state()
        problem = (verb.judge or crash.all_or_nothing)(before, after, whole)
        if not problem and code == 0 and not crash.same(after, whole, verb):
            problem = "said well, and it is not done: " + crash.difference(whole, after)
        if not problem and (verb.again or after == before):
            redone, text = bench.run(verb.command)
            if redone != 0 and "nothing imported" not in text:
                problem = f"again: {redone} {text[:300]}"
            elif not crash.same(crash.state(), whole, verb):
                problem = "again: another state: " + crash.difference(whole, crash.state())
        if not problem and crash.left_over():
            bench.run(["compact", "w.tenfold"])
            if crash.left_over():
                problem = f"left lying: {crash.left_over()}"
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    return problem, code


def allocations(bench, command, folder):
    """Exit code, number of allocations and the first of each place."""
    log, sites = os.path.join(folder, "log"), os.path.join(folder, "sites")
    code, text = bench.run(command, {"LD_PRELOAD": bench.shim, "ALLOC_LOG": log, "ALLOC_SITES": sites})
    return code, int(re.findall(r"count (\d+)", open(log).read())[-1]), [int(line) for line in open(sites)], text


def attack(task):
    """A part of the places of one verb."""
    tenfold, work, name, part, parts, points, seed = task
    bench = crash.Bench(tenfold, work)
    bench.shim = os.path.join(bench.work, "faultalloc.so")
    folder = os.path.join(bench.work, f"memory-{name}-{part}")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for entry in os.listdir(bench.work):
        if entry.endswith((".tenfold", ".toml", ".plan")) or entry == "in":
            os.symlink(os.path.join(bench.work, entry), os.path.join(folder, entry))
    os.chdir(folder)
    verb = VERBS[name]
    bench.fresh(verb)
    before = crash.state()
    code, count, places, text = allocations(bench, verb.command, folder)
    if code != 0:
        return name, 0, 0, [f"the whole run ended with {code}: {text}"], {}
    whole = crash.state()
    if points or name != "open":
        _, common, _, _ = allocations(bench, ["runs", "no-such.tenfold"], folder)
        places = [place for place in places if place > common * 9 // 10]
    chosen = places
    if points and len(places) > points:
        chosen = sorted(random.Random(f"{seed} {name}").sample(places, points))
    codes, problems = collections.Counter(), []
    for i, at in enumerate(chosen[part::parts]):
        for stays in ((bool(i % 2),) if points else (False, True)):
            problem, code = attempt(bench, verb, at, stays, before, whole)
            codes[code] += 1
            if problem:
                problems.append(f"at {at}{' and later' if stays else ''}: {problem}")
    if not problems:
        os.chdir(bench.work)
        shutil.rmtree(folder)
    return name, count, len(places), problems, codes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tenfold")
    parser.add_argument("work")
    parser.add_argument("--points", type=int, default=20)
    parser.add_argument("--verb", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    bench = crash.Bench(arguments.tenfold, arguments.work)
    bench.make()
    subprocess.check_call(["cc", "-O1", "-shared", "-fPIC", "-o", "faultalloc.so", os.path.join(crash.HERE, "faultalloc.c"),
                           "-ldl"])
    parts = 1 if arguments.points else 2 * os.cpu_count()
    tasks = [(bench.tenfold, bench.work, verb, part, parts, arguments.points, arguments.seed)
             for verb in arguments.verb or VERBS for part in range(parts)]
    tried = failed = 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for name, count, places, problems, codes in pool.imap_unordered(attack, tasks):
            tried += sum(codes.values()) or 1
            failed += len(problems)
            if problems or arguments.verbose:
                ends = ", ".join(f"{code}: {n}" for code, n in sorted(codes.items(), key=str))
                print(f"{name:17} {count:7} allocations at {places:5} places, tried {sum(codes.values()):4} "
                      f"(ended {ends}), failed {len(problems)}", flush=True)
            for problem in problems[:4]:
                print(f"  FAIL {problem}", flush=True)
    print(f"memory: tried {tried}, failed {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
