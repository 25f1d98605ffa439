#!/usr/bin/env python3
"""Ctrl+C at random moments of verbs that work long, on recordings of some hundred thousand calls and spans. The program must
end soon, with 4 and one line, or with its work done; the workspace is as before or as after the whole work.

  cancel.py TENFOLD WORK [--points N] [--verb NAME]... [--seed S] [--workers N] [--limit MS] [--verbose]

--workers: of the largest of three runs, each with some 20 calls. --limit: milliseconds from the signal to the end, of the
program's own processor time, halved where it has two threads at work: what other programs take does not count.
"""
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

import recordings
from bench import OLD, arguments_parser, difference
from digest import digest

CALLS = ["run-small", "run-middle", "run-large"]
SPANS = ["spans-large", "spans-slow"]
VERBS = {  # the command, and the workspace it starts from
    "import": (["import", "w.tenfold", "in/run-large"], "small"),
    "import-spans": (["import", "w.tenfold", "in/spans-large"], "small"),
    "mine": (["mine", "w.tenfold"], "imported"),
    "answer": (["answer", "w.tenfold", "q-types", "1"], "mined"),
    "types": (["types", "w.tenfold"], "mined"),
    "questions": (["questions", "w.tenfold"], "mined"),
    "extrapolate": (["extrapolate", "w.tenfold", "--scale", "1000000", "--out", "w.plan"], "mined"),
    "plan-expand": (["plan", "expand", "large.plan", "--out", "w.jsonl"], "mined"),
    "plan-show": (["plan", "show", "large.plan"], "mined"),
    "validate": (["validate", "w.tenfold", "large.plan", "in/run-large"], "mined"),
    "report": (["report", "w.tenfold", "--out", "w.html"], "mined"),
    "events": (["events", "w.tenfold"], "mined"),
    "flows": (["flows", "w.tenfold"], "spans"),
    "compare": (["compare", "w.tenfold", "--a", 'run = "spans-large"', "--b", 'run = "spans-slow"'], "spans"),
    "compact": (["compact", "w.tenfold"], "deleted"),
    "runs-delete": (["runs", "w.tenfold", "delete", "run-large"], "mined"),
}


def make(tenfold, work, workers):
    """Recordings, a workspace in each state, and a plan; the working folder becomes `work`."""
    def must(*command):
        subprocess.run([tenfold, "--quiet", *command], check=True, stdout=subprocess.DEVNULL)

    os.makedirs(work, exist_ok=True)
    os.chdir(work)
    ready = f"ready-{workers}"
    if os.path.exists(ready):
        return
    for name, part in zip(CALLS, (4, 2, 1)):
        recordings.write_calls(f"in/{name}", name, workers // part, 1)
    for name, slow in zip(SPANS, (False, True)):
        recordings.write_spans(f"in/{name}", 10 * workers, slow)
    must("import", "b.tenfold", *(f"in/{name}" for name in CALLS[:2]))
    shutil.copy("b.tenfold", "small.tenfold")
    must("import", "b.tenfold", f"in/{CALLS[2]}")
    shutil.copy("b.tenfold", "imported.tenfold")
    must("mine", "b.tenfold")
    shutil.copy("b.tenfold", "mined.tenfold")
    must("extrapolate", "b.tenfold", "--scale", str(workers), "--out", "large.plan")
    must("runs", "b.tenfold", "delete", CALLS[2])
    os.rename("b.tenfold", "deleted.tenfold")
    must("import", "spans.tenfold", *(f"in/{name}" for name in SPANS))
    open(ready, "w").close()


def processor_seconds(pid):
    """Processor time that a running program has taken."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(tenfold, command, signal_after=None):
    """Exit code, stderr, seconds of the whole, seconds of clock and processor from the signal to the end."""
    with open("said", "wb+") as said:
        started = time.time()
        process = subprocess.Popen([tenfold, "--quiet", *command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said)
        asked = before = None
        if signal_after is not None:
            time.sleep(signal_after)
            before, asked = processor_seconds(process.pid), time.time()
            os.kill(process.pid, signal.SIGINT)  # though it may have ended: it is not waited for yet
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        ended = time.time()
        said.seek(0)
        text = said.read().decode(errors="replace")
    taken = usage.ru_utime + usage.ru_stime
    return process.returncode, text, ended - started, asked and ended - asked, asked and taken - before


def fresh(base):
    for name in os.listdir("."):
        if name.startswith("w."):
            os.remove(name)
    shutil.copy(f"{base}.tenfold", "w.tenfold")
    for name in ("w.plan", "w.jsonl", "w.html"):
        with open(name, "w") as file:
            file.write(OLD)


def attack(tenfold, name, points, draw, limit, verbose):
    """Problems, and the latencies in milliseconds of processor and clock."""
    command, base = VERBS[name]
    fresh(base)
    before = digest("w.tenfold")
    code, text, seconds, _, _ = run(tenfold, command)
    whole = digest("w.tenfold")
    if code not in (0, 1):
        return [f"the whole run ended with {code}: {text}"], [], seconds
    problems, latencies = [], []
    for _ in range(points):
        fresh(base)
        at = draw.uniform(0.02, max(0.03, 0.95 * seconds))
        code, text, _, clock, processor = run(tenfold, command, at)
        latencies.append((1000 * processor, 1000 * clock))
        said = [line for line in text.splitlines() if line.startswith("tenfold: ")]
        after = digest("w.tenfold")
        if code not in (0, 1, 4) or (code == 4 and len(said) != 1):
            problems.append(f"at {at:.2f} s: ended with {code}: {text.strip()[-300:]!r}")
        elif after not in (before, whole):
            problems.append(f"at {at:.2f} s: neither before nor after: {difference(before, after)}")
        elif 1000 * processor > limit:
            problems.append(f"at {at:.2f} of {seconds:.2f} s: ended {1000 * clock:.0f} ms later, {1000 * processor:.0f} ms of its own")
    return problems, latencies, seconds


def main():
    parser = arguments_parser(__doc__, 10)
    parser.add_argument("--workers", type=int, default=20000)
    parser.add_argument("--limit", type=float, default=200)
    arguments = parser.parse_args()
    tenfold = os.path.abspath(arguments.tenfold)
    make(tenfold, os.path.abspath(arguments.work), arguments.workers)
    tried = failed = 0
    for name in arguments.verb or VERBS:
        draw = random.Random(f"{arguments.seed} {name}")
        problems, latencies, seconds = attack(tenfold, name, arguments.points, draw, arguments.limit, arguments.verbose)
        tried += len(latencies) or 1
        failed += len(problems)
        if problems or arguments.verbose:
            worst = [max(of) for of in zip(*latencies)] or [0, 0]
            print(f"{name:13} {seconds:6.2f} s, ends at most {worst[0]:5.0f} ms of processor, {worst[1]:5.0f} of the clock after"
                  f" the signal; failed {len(problems)} of {len(latencies)}", flush=True)
        for problem in problems[:4]:
            print(f"  FAIL {problem}", flush=True)
    print(f"cancel: tried {tried}, failed {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
