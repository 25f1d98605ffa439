#!/usr/bin/env python3
"""Plays a plan that was mined from recordings of record_grpc.py against a live server and holds its own counts against
ours.

    tests/live/play_grpc.py TENFOLD FOLDER [--scale N]... [--options '…']

TENFOLD: the program; FOLDER: that of record_grpc.py, with the recordings scale-02 …, and for plans; scale: by default
ten times the largest recorded one. A fresh server for each scale.

Prints a line a method: planned, sent, ok, what the server counted; exit code 1 where the server counted something else than
was planned, 77 where grpcio cannot be had.
"""
import argparse
import json
import pathlib
import shlex
import subprocess
import sys

from record_grpc import Shop, expected_of, python_with_grpc


def run(command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if result.returncode not in (0, 1):
        print(shlex.join(map(str, command)), result.stdout, result.stderr, sep="\n", file=sys.stderr)
        sys.exit(1)
    return result.stdout


def play(tenfold, python, folder, scale, options):
    plan = folder / f"scale-{scale}.plan"
    run([tenfold, "extrapolate", folder / "w.tenfold", "--scale", scale, "--out", plan, "--quiet"])
    shop = Shop(python)
    try:
        target = f"grpc=127.0.0.1:{shop.port}"
        needs = json.loads(run([tenfold, "play", plan, "--target", target, "--dry-run", "--json", "--quiet", *options]))
        text = run([tenfold, "play", plan, "--target", target, "--json", "--quiet", "--duration", 120, *options])
    finally:
        shop.stop()
    report = json.loads(text)
    expected = expected_of(shop.counts)
    print(f"scale {scale}: {report['nodes']} nodes, {report['sent']} calls in {report['seconds']:.1f} s "
          f"({report['rate']:.0f} a second), {report['errors']} errors, {report['sockets']} sockets (dry run: "
          f"{needs['sockets']}); {report['verdict']}")
    print(f"  {'method':<28}{'planned':>9}{'sent':>9}{'ok':>9}{'server':>9}{'p99 ms':>9}")
    wrong = 0
    for name, counted in sorted(expected.items()):
        of = [m for m in report["methods"] if m["method"].split(" ")[0] == name]
        planned, sent, ok = (sum(m[key] for m in of) for key in ("planned", "sent", "ok"))
        wrong += counted != planned or counted != sent
        p99 = max((m["p99Ns"] for m in of), default=0) / 1e6
        print(f"  {name:<28}{planned:>9}{sent:>9}{ok:>9}{counted:>9}{p99:>9.2f}"
              f"{'' if planned == sent == counted else '  differs'}")
    for problem in report["problems"][:12]:
        print(f"  {problem['count']:>6}  {problem['method']}: {problem['text']}; {problem['example'][:120]}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenfold", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--scale", type=int, action="append")
    parser.add_argument("--options", default="")
    arguments = parser.parse_args()
    tenfold, folder = arguments.tenfold.resolve(), arguments.folder.resolve()
    python = python_with_grpc(folder)
    if not python:
        print("no grpcio here: it cannot be installed from PyPI")
        return 77
    runs = sorted(folder.glob("scale-??"))
    if not runs:
        sys.exit(f"no recordings in {folder}: record_grpc.py makes them")
    workspace = folder / "w.tenfold"
    for old in folder.glob("w.tenfold*"):
        old.unlink()
    run([tenfold, "import", workspace, *runs, "--quiet"])
    run([tenfold, "mine", workspace, "--quiet"])
    wrong = 0
    for scale in arguments.scale or [10 * max(int(one.name[-2:]) for one in runs)]:
        wrong += play(tenfold, python, folder, scale, shlex.split(arguments.options))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
