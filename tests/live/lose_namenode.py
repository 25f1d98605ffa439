#!/usr/bin/env python3
"""A NameNode that is killed in the middle of a play and started again: does the play end or go on as it was told?

    tests/live/lose_namenode.py TENFOLD VERSION FOLDER RUN... [--scale N] [--seconds S]

As play_namenode.py, whose workspace and jars in FOLDER are used. Three plays: one without a fault; one that goes on (the
server is killed after a third of the time and is there again some seconds later: calls in between are lost with the
reason, later ones are answered); one with --end-when-lost. Exit code 1 where a play does otherwise, 77 where there is no
Java, Maven or jar.
"""
import argparse
import json
import pathlib
import shlex
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import play_namenode as live  # noqa: E402


def play(arguments, messages, fault, options=()):
    process, at = live.namenode(arguments.version, arguments.folder, arguments.cluster)
    try:
        command = [arguments.tenfold, "play", arguments.folder / "lose.plan", "--target", f"namenode=127.0.0.1:{at['rpc']}",
                   "--messages", messages, "--json", "--quiet", "--duration", str(arguments.seconds), *options]
        began = time.monotonic()
        player = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if fault:
            time.sleep(arguments.seconds / 3)
            print("kill", file=process.stdin, flush=True)
            time.sleep(1)
            if player.poll() is None and not options:
                print("start", file=process.stdin, flush=True)
                process.stdout.readline()
        text, errors = player.communicate(timeout=arguments.seconds + 60)
        if not text:
            sys.exit(f"{shlex.join(map(str, command))}\n{errors}")
        report = json.loads(text)
        print(f"{report['sent']} calls, {report['ok']} ok, {report['errors']} errors, ended: {report['ended']} after "
              f"{time.monotonic() - began:.1f} s, exit code {player.returncode}")
        for problem in report["problems"][:6]:
            print(f"  {problem['count']:>6}  {problem['method']}: {problem['text']}; {problem['example'][:120]}")
        late = [m for m in report["methods"] if m["method"].startswith("sendHeartbeat")]
        return report, player.returncode, sum(m["ok"] for m in late)
    finally:
        process.stdin.close()
        process.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenfold", type=pathlib.Path)
    parser.add_argument("version")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("runs", nargs="+")
    parser.add_argument("--scale", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--cluster", default="CID-capture")
    arguments = parser.parse_args()
    if live.missing():
        print(f"no {live.missing()} here")
        return 77
    arguments.tenfold, arguments.folder = arguments.tenfold.resolve(), arguments.folder.resolve()
    live.mined(arguments)
    process, at = live.namenode(arguments.version, arguments.folder, arguments.cluster)
    messages = live.described(arguments, at["jars"])
    process.stdin.close()
    process.wait()
    live.run([arguments.tenfold, "extrapolate", arguments.folder / "w.tenfold", "--scale", str(arguments.scale),
              "--duration", str(arguments.seconds), "--out", arguments.folder / "lose.plan", "--quiet"])
    wrong = []
    whole, code, beats = play(arguments, messages, False)
    lost = "connection lost"
    if any(lost in p["example"] for p in whole["problems"]) or code != 0:
        wrong.append("a play without a fault lost connections")
    on, code, later = play(arguments, messages, True)
    if on["ended"] != "duration" and on["ended"] != "over" or code != 0:
        wrong.append("the play did not go on")
    if not any(lost in p["example"] for p in on["problems"]):
        wrong.append("the play does not say what was lost")
    if later < beats / 3 + arguments.scale:
        wrong.append("nothing was answered any more")
    ended, code, _ = play(arguments, messages, True, ["--end-when-lost"])
    if ended["ended"] != lost or code != 1:
        wrong.append("the play did not end")
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
