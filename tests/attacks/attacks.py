#!/usr/bin/env python3
"""Runs all attacks on a built program and counts.

  attacks.py BIN WORK [--long] [--seed S]

BIN is the folder with `tenfold` and `test-widgets` (without the latter the window is left out). The short form draws some
places of each verb, always the same; --long goes through all of them, and through the hostile inputs and workspaces.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE = os.path.join(HERE, "..", "..", "resources", "sample", "wordcount.tar.zst")
# One of each family: what the file is made of, what it does by itself, what its rows and results say, what scripts do.
WORKSPACE_CASES = ["trigger deletes", "table run is a view", "no table result", "newer format, no", "config deep", "names invalid",
                   "events huge", "payload huge reference", "string id huge", "start_ns of events extreme", "result deep objects",
                   "result indexes huge", "result lists empty", "value deep", "merge cycle", "lua for ever", "lua rep of",
                   "40 bytes changed, seed 7", "cut to 4096", "garbage journal"]


def good(tenfold, work):
    """A workspace of the sample, mined, and a plan of it."""
    workspace, plan = os.path.join(work, "good.tenfold"), os.path.join(work, "good.plan")
    if not os.path.exists(plan):
        subprocess.check_call(["tar", "--zstd", "-xf", SAMPLE, "-C", work])
        runs = [os.path.join(work, "wordcount", f"scale-0{scale}") for scale in ("2", "2-rep2", "3", "3-rep2", "4", "4-rep2")]
        for command in (["import", workspace, *runs], ["mine", workspace], ["extrapolate", workspace, "--scale", "6", "--out", plan]):
            subprocess.check_call([tenfold, "--quiet", *command], stdout=subprocess.DEVNULL)
    return workspace, plan


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin")
    parser.add_argument("work")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    tenfold = os.path.abspath(os.path.join(arguments.bin, "tenfold"))
    widgets = os.path.abspath(os.path.join(arguments.bin, "test-widgets"))
    work = os.path.abspath(arguments.work)
    os.makedirs(work, exist_ok=True)
    workspace, plan = good(tenfold, work)
    states = os.path.join(work, "states")
    points, seed = ["--points", "0" if arguments.long else "1"], ["--seed", arguments.seed]
    attacks = [["crash.py", tenfold, states, *points, *seed],
               ["memory.py", tenfold, states, "--points", "0" if arguments.long else "6", *seed],
               ["pair.py", tenfold, states, "--rounds", "200" if arguments.long else "10", *seed],
               ["bounds.py", tenfold, os.path.join(work, "bounds"), *seed, *(["--long"] if arguments.long else [])],
               ["hostile_workspace.py", tenfold, workspace, os.path.join(work, "workspaces"),
                *([] if arguments.long else WORKSPACE_CASES)]]
    if os.path.exists(widgets):
        attacks.insert(2, ["window.py", tenfold, widgets, states, *points, *seed])
    if arguments.long:
        attacks += [["hostile_input.py", tenfold, os.path.join(work, "inputs"), workspace, plan],
                    ["cancel.py", tenfold, os.path.join(work, "large"), *seed],
                    ["mutate_json.py", tenfold, os.path.join(work, "plans"), "plan", plan, "1000", arguments.seed],
                    ["mutate_json.py", tenfold, os.path.join(work, "results"), "result", workspace, "300", arguments.seed]]
    tried = failed = broken = 0
    for script, *rest in attacks:
        started = time.time()
        process = subprocess.Popen([sys.executable, os.path.join(HERE, script), *rest], stdout=subprocess.PIPE, text=True)
        last = ""
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line
        process.wait()
        counts = re.search(r"tried (\d+), failed (\d+)", last)
        tried += int(counts[1]) if counts else 0
        failed += int(counts[2]) if counts else 0
        broken += counts is None or (process.returncode != 0) != (int(counts[2]) > 0)
        print(f"   {script}: {time.time() - started:.1f} s", flush=True)
    print(f"attacks: tried {tried}, failed {failed}" + (f", {broken} scripts did not come to their end" if broken else ""))
    if failed or broken:
        print(f"what failed is in {work}")
    else:
        shutil.rmtree(work)
    sys.exit(1 if failed or broken else 0)


if __name__ == "__main__":
    main()
