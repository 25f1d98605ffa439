#!/usr/bin/env python3
"""Records clients and DataNodes of a live NameNode at small scales, mines the recordings and plays them at larger ones.

    tests/live/record_namenode.py TENFOLD VERSION FOLDER RUN... [--record N]... [--play N]... [--seconds S]

TENFOLD: the program; VERSION: of Hadoop (3.3.6); FOLDER: for jars, messages, recordings; RUN: run folders of Hadoop RPC
whose DataNodes are played here, each from an address of its own (127.0.1.1 …) through the recorder, so that its
connections are what the NameNode tells them apart by. Clients are Hadoop's own (HdfsLoad.java). A recording's counts by
method have to be those of the server's beans, its live DataNodes all N. What was recorded is mined and played at larger
scales against a fresh NameNode, as play_namenode.py does. Exit code 1 where anything differs, 77 where there is no Java,
Maven or jar.
"""
import argparse
import collections
import json
import pathlib
import shutil
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))
import play_namenode as live  # noqa: E402

FILES = 3


def record(arguments, scale, repetition):
    out = arguments.folder / f"scale-{scale:02}-{repetition}"
    if out.exists():
        return 0, out
    process, at = live.namenode(arguments.version, arguments.folder, arguments.cluster)
    try:
        part = arguments.folder / "part" / out.name # a run is named as its folder
        shutil.rmtree(part, ignore_errors=True)
        part.parent.mkdir(exist_ok=True)
        messages = live.described(arguments, at["jars"])
        recorder = subprocess.Popen(
            [arguments.tenfold, "record", "hadoop", "--listen", "127.0.0.1:0", "--to", f"127.0.0.1:{at['rpc']}", "--out",
             part, "--scale", str(scale), "--messages", messages, "--json", "--quiet"], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        listening = recorder.stderr.readline().split()[2]
        plan = arguments.folder / "datanodes.plan"
        live.run([arguments.tenfold, "extrapolate", arguments.folder / "w.tenfold", "--scale", str(scale), "--duration",
                  "14", "--out", plan, "--quiet", *(word for of in others(arguments) for word in ("--nodes", of + "=0"))])
        nodes = subprocess.Popen(
            [arguments.tenfold, "play", plan, "--target", f"namenode={listening}", "--messages", messages, "--quiet",
             "--source-addresses", str(scale), "--connections", str(scale), "--duration", "14", "--seed", str(repetition)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        live.run(["java", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "-cp",
                  f"{arguments.folder}/namenode-{arguments.version}/conf:{at['jars']}/*", HERE / "HdfsLoad.java",
                  listening, str(scale), str(FILES)])
        nodes.communicate(timeout=60)
        recorder.send_signal(signal.SIGINT)
        report = json.loads(recorder.communicate(timeout=60)[0])
        ours, addresses = collections.Counter(), set()
        for file in part.glob("*.jsonl"):
            for line in file.read_text().splitlines():
                event = json.loads(line)
                if "$error" not in str(event.get("response"))[:12]:
                    ours[event["method"]] += 1
                if event["method"] == "registerDatanode":
                    addresses.add(event["response"]["registration"]["datanodeID"]["ipAddr"])
        found = live.settled_counts(at["http"], at["rpc"], ours)
        state = live.beans(at["http"], "Hadoop:service=NameNode,name=FSNamesystemState")[0]
        wrong = 0
        print(f"recorded scale {scale}: {report['calls']} calls of {report['senders']} senders over "
              f"{report['connections']} connections; the server has {state['NumLiveDataNodes']} live DataNodes at "
              f"{len(addresses)} addresses, {state['FilesTotal']} files")
        for name, count in sorted(ours.items()):
            server = found.get(name.lower(), 0)
            wrong += server != count
            print(f"  {name:<28}{count:>9}{server:>9}{'' if server == count else '  differs'}")
        for problem in report["problems"]:
            print(f"  {problem}")
        part.rename(out)
        return wrong + (state["NumLiveDataNodes"] != scale) + (len(addresses) != scale), out
    finally:
        process.stdin.close()
        process.wait()


def others(arguments):
    """Types of nodes that are no DataNodes."""
    shown = json.loads(live.run([arguments.tenfold, "types", arguments.folder / "w.tenfold", "--json", "--quiet"]))
    return [of["name"] for of in shown["types"] if not of["name"].startswith("datanode")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenfold", type=pathlib.Path)
    parser.add_argument("version")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("runs", nargs="+")
    parser.add_argument("--record", type=int, action="append")
    parser.add_argument("--play", type=int, action="append")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--cluster", default="CID-capture")
    arguments = parser.parse_args()
    if live.missing():
        print(f"no {live.missing()} here")
        return 77
    arguments.tenfold, arguments.folder = arguments.tenfold.resolve(), arguments.folder.resolve()
    live.mined(arguments)
    wrong, recorded = 0, []
    for scale in arguments.record or [2, 3, 4]:
        for repetition in (1, 2):
            differs, out = record(arguments, scale, repetition)
            wrong += differs
            recorded.append(out)
    again = argparse.Namespace(**vars(arguments), options="", nodes=[])
    again.folder = arguments.folder / "again"
    again.runs = recorded
    live.mined(again)
    for jars in arguments.folder.glob("jars-*"):
        link = again.folder / jars.name
        if not link.exists():
            link.symlink_to(jars)
    for scale in arguments.play or [20]:
        again.options = f"--source-addresses {scale} --connections {scale}"
        wrong += live.tell(*live.play(again, scale), scale)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
