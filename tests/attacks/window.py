#!/usr/bin/env python3
"""The window while a person decides: killed, without power, with failing calls, on a disk that is full. What it has said to
be saved is there afterwards, nothing is half there, and what was not saved was said in the window.

  window.py TENFOLD TEST_WIDGETS WORK [--points N] [--mode MODE]... [--seed S]

TEST_WIDGETS is the program of the window's tests; one of them opens a workspace, decides eight times, exports the decisions
and closes.
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

MODES = ("KILL", "POWER", "EIO", "ENOSPC", "ENOSPC-ALL", "END")
SECONDS = 120


def run(program, folder, environment):
    """Exit code and the lines that the window said."""
    runtime = os.path.join(folder, "runtime")
    os.makedirs(runtime, mode=0o700, exist_ok=True)
    more = dict(environment, TENFOLD_ATTACKED=os.path.join(folder, "w.tenfold"), QT_QPA_PLATFORM="offscreen",
                XDG_RUNTIME_DIR=runtime)
    try:
        done = subprocess.run([program, "SessionTest", "decidesUnderAttack"], capture_output=True, timeout=SECONDS,
                              stdin=subprocess.DEVNULL, env=dict(os.environ, **more))
    except subprocess.TimeoutExpired:
        return "timeout", []
    text = done.stdout.decode(errors="replace")
    lines = [line[len("window: "):] for line in text.splitlines() if line.startswith("window: ")]
    return done.returncode, lines if lines else [text[-400:] + done.stderr.decode(errors="replace")[-400:]]


def judge(bench, mode, code, lines, before):
    if code == "timeout":
        return "hangs"
    if code not in (0, -9) or (code == -9 and mode not in ("KILL", "POWER")):
        return f"ended with {code}: {lines[-3:]}"
    opened, text = bench.run(["runs", "w.tenfold"])
    if opened != 0:
        return f"opening it again: {opened} {text[:300]}"
    after = crash.digest("w.tenfold")
    if after["runs"] != before["runs"] or after["decisions"][:len(before["decisions"])] != before["decisions"]:
        return "runs or decisions of before changed"
    there = [row[2] for row in after["decisions"][len(before["decisions"]):]]
    said = ["of-the-window-" + line.split()[1] for line in lines if line.startswith("saved ")]
    missing = [one for one in said if not any(one in subject for subject in there)]
    if missing:
        return f"said to be saved, and lost: {missing}"
    # What was being written when it died may be there without having been said.
    if len(there) > len(said) + (code == -9):
        return f"{len(there)} decisions, {len(said)} said to be saved"
    for line in lines:
        if line in ("not saved: ", "not open: "):
            return "not saved, and nothing said"
        if mode.startswith("ENOSPC") and line.startswith("not ") and not re.search("no space|read-only|only be read", line, re.I):
            return f"does not say that the disk is full: {line}"
    bench.run(["compact", "w.tenfold"])  # the next that write
    bench.run(["decisions", "w.tenfold", "export", "w.tenfold.toml"])
    return f"left lying: {crash.left_over()}" if crash.left_over() else None


def faults(bench, mode, at, seed):
    if mode == "ENOSPC-ALL":  # full from the first decision on, and also where files are exported
        return dict(bench.faults("ENOSPC", at, seed), FAULT_CALLS="wcf")
    return bench.faults(mode, at, seed)


def attack(task):
    tenfold, program, work, mode, part, parts, points, seed = task
    bench = crash.Bench(tenfold, work)
    folder = os.path.join(bench.work, f"window-{mode}-{part}")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.symlink(os.path.join(bench.work, "answered.tenfold"), os.path.join(folder, "answered.tenfold"))
    os.chdir(folder)
    verb = crash.Verb([], "answered")
    bench.fresh(verb)
    before = crash.digest("w.tenfold")
    code, lines = run(program, folder, faults(bench, mode, 0, 1))
    if code != 0 or "closed" not in lines:
        return mode, 0, [f"the whole run ended with {code}: {lines}"], {}
    count = int(re.findall(r"count (\d+)", open("log").read())[-1])
    draw = random.Random(f"{seed} {mode}")
    chosen = list(range(1, count + 1))
    if points and count > points:
        chosen = sorted(draw.sample(chosen, points))
    if mode == "END":
        chosen = ["END"] * (points or 4)
    codes, problems = collections.Counter(), []
    for at in chosen[part::parts]:
        bench.fresh(verb)
        code, lines = run(program, folder, faults(bench, mode, at, draw.randrange(1 << 30)))
        codes[code] += 1
        try:
            problem = judge(bench, mode, code, lines, before)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        if problem:
            problems.append(f"at {at}: {problem}")
    if not problems:
        os.chdir(bench.work)
        shutil.rmtree(folder)
    return mode, count, problems, codes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tenfold")
    parser.add_argument("program")
    parser.add_argument("work")
    parser.add_argument("--points", type=int, default=2)
    parser.add_argument("--mode", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    bench = crash.Bench(arguments.tenfold, arguments.work)
    bench.make()
    parts = 1 if arguments.points else 2
    tasks = [(bench.tenfold, program, bench.work, mode, part, parts, arguments.points, arguments.seed)
             for mode in arguments.mode or MODES for part in range(parts)]
    tried = failed = 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for mode, count, problems, codes in pool.imap_unordered(attack, tasks):
            tried += sum(codes.values()) or 1
            failed += len(problems)
            if problems or arguments.verbose:
                ends = ", ".join(f"{code}: {n}" for code, n in sorted(codes.items(), key=str))
                print(f"{mode:10} {count:4} places, tried {sum(codes.values()):4} (ended {ends}), failed {len(problems)}",
                      flush=True)
            for problem in problems[:4]:
                print(f"  FAIL {problem}", flush=True)
    print(f"window: tried {tried}, failed {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
