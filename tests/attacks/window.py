#!/usr/bin/env python3
"""The window while a person decides: killed, without power, with failing calls, on a disk that is full. What it has said to
be saved is there afterwards, nothing is half there, and what was not saved was said in the window.

  window.py TENFOLD TEST_WIDGETS WORK [--points N] [--mode MODE]... [--seed S]

TEST_WIDGETS is the program of the window's tests; one of them opens a workspace, decides eight times, exports the decisions
and closes.
"""
import os
import random
import re
import subprocess

from bench import Bench, Verb, arguments_of, counted, drawn, folder_for, left_over, run_tasks, try_all
from digest import digest

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
    after = digest("w.tenfold")
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
    return f"left lying: {left_over()}" if left_over() else None


def faults(bench, mode, at, seed):
    if mode == "ENOSPC-ALL":  # full from the first decision on, and also where files are exported
        return dict(bench.faults("ENOSPC", at, seed), FAULT_CALLS="wcf")
    return bench.faults(mode, at, seed)


def attack(task):
    tenfold, program, work, mode, part, parts, points, seed = task
    bench, verb = Bench(tenfold, work), Verb([], "answered")
    folder = folder_for(bench, f"window-{mode}-{part}")
    bench.fresh(verb)
    before = digest("w.tenfold")
    code, lines = run(program, folder, faults(bench, mode, 0, 1))
    if code != 0 or "closed" not in lines:
        return f"{mode:10}", [f"the whole run ended with {code}: {lines}"], {}
    count = counted()
    chosen = drawn(list(range(1, count + 1)), points, f"{seed} {mode}")
    if mode == "END":
        chosen = ["END"] * (points or 4)
    draw = random.Random(f"{seed} {mode} survives {part}")

    def one(_, at):
        bench.fresh(verb)
        code, lines = run(program, folder, faults(bench, mode, at, draw.randrange(1 << 30)))
        try:
            problem = judge(bench, mode, code, lines, before)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        return problem and f"at {at}: {problem}", code

    return f"{mode:10} {count:4} places", *try_all(bench, folder, chosen[part::parts], one)


def main():
    here = os.getcwd()
    bench, arguments = arguments_of(__doc__, 2, "program")
    program = os.path.join(here, arguments.program)
    parts = 1 if arguments.points else 2
    tasks = [(bench.tenfold, program, bench.work, mode, part, parts, arguments.points, arguments.seed)
             for mode in arguments.mode or MODES for part in range(parts)]
    run_tasks("window", attack, tasks, arguments.verbose)


if __name__ == "__main__":
    main()
