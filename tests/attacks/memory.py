#!/usr/bin/env python3
"""Memory that runs out: the n-th allocation of a verb fails, alone or with all later ones. It must end with its work done
or with exit 3 or 70 and a message, never by a signal; nothing that was committed is lost, and the verb works afterwards.

  memory.py TENFOLD WORK [--points N] [--verb NAME]... [--seed S]

One place is the first allocation with its list of callers. --points N: so many places drawn a verb, of those behind the
reading of the command line, which is the same for all; 0: all, and those of the command line once.
"""
import os
import re
import subprocess

import bench as shared
import crash
from bench import Bench, Verb, arguments_of, counted, drawn, folder_for, run_tasks, try_all

VERBS = {name: crash.VERBS[name] for name in
         ("import", "import-spans", "import-logs", "import-logs-on", "mine", "answer", "undo", "runs-set", "compact", "decisions-import", "extrapolate", "report",
          "migrate-1", "migrate-3")}
VERBS["open"] = Verb(["runs", "w.tenfold"], "answered")
VERBS["questions"] = Verb(["questions", "w.tenfold"], "mined")
VERBS["flows"] = Verb(["flows", "w.tenfold"], "spans")


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
        after = shared.state()
        problem = (verb.judge or shared.all_or_nothing)(before, after, whole)
        if not problem and code == 0 and not shared.same(after, whole, verb):
            problem = "said well, and it is not done: " + shared.difference(whole, after)
        if not problem and (verb.again or after == before):
            redone, text = bench.run(verb.command)
            if redone != 0 and "nothing imported" not in text:
                problem = f"again: {redone} {text[:300]}"
            elif not shared.same(shared.state(), whole, verb):
                problem = "again: another state: " + shared.difference(whole, shared.state())
        if not problem and shared.left_over():
            bench.run(["compact", "w.tenfold"])
            if shared.left_over():
                problem = f"left lying: {shared.left_over()}"
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    return problem, code


def allocations(bench, command, folder):
    """Exit code, number of allocations and the first of each place."""
    log, sites = os.path.join(folder, "log"), os.path.join(folder, "sites")
    code, text = bench.run(command, {"LD_PRELOAD": bench.shim, "ALLOC_LOG": log, "ALLOC_SITES": sites})
    return code, counted(log), [int(line) for line in open(sites)], text


def attack(task):
    """A part of the places of one verb."""
    tenfold, work, name, part, parts, points, seed = task
    bench, verb = Bench(tenfold, work), VERBS[name]
    bench.shim = os.path.join(bench.work, "faultalloc.so")
    folder = folder_for(bench, f"memory-{name}-{part}")
    bench.fresh(verb)
    before = shared.state()
    code, count, places, text = allocations(bench, verb.command, folder)
    if code != 0:
        return f"{name:17}", [f"the whole run ended with {code}: {text}"], {}
    whole = shared.state()
    if points or name != "open":
        _, common, _, _ = allocations(bench, ["runs", "no-such.tenfold"], folder)
        places = [place for place in places if place > common * 9 // 10]
    chosen = drawn(places, points, f"{seed} {name}")[part::parts]
    # of few places every other one, else each alone and with all later ones
    chosen = [(at, bool(i % 2)) for i, at in enumerate(chosen)] if points else [(at, s) for at in chosen for s in (False, True)]

    def one(_, place):
        problem, code = attempt(bench, verb, *place, before, whole)
        return problem and f"at {place[0]}{' and later' if place[1] else ''}: {problem}", code

    return f"{name:17} {count:7} allocations at {len(places):5} places", *try_all(bench, folder, chosen, one)


def main():
    bench, arguments = arguments_of(__doc__, 20)
    subprocess.check_call(["cc", "-O1", "-shared", "-fPIC", "-o", "faultalloc.so", os.path.join(shared.HERE, "faultalloc.c"),
                           "-ldl"])
    parts = 1 if arguments.points else 2 * os.cpu_count()
    tasks = [(bench.tenfold, bench.work, verb, part, parts, arguments.points, arguments.seed)
             for verb in arguments.verb or VERBS for part in range(parts)]
    run_tasks("memory", attack, tasks, arguments.verbose)


if __name__ == "__main__":
    main()
