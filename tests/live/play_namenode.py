#!/usr/bin/env python3
"""Plays a plan that was mined from recorded runs against a live NameNode and holds its own counts against ours.

    tests/live/play_namenode.py TENFOLD VERSION FOLDER RUN... [--scale N]... [--seconds S] [--cluster ID] [--options '…']
                                [--nodes TYPE=N]...

TENFOLD: the program; VERSION: of Hadoop (2.7.3, 3.3.6); FOLDER: for jars, messages, plans; RUN: run folders of Hadoop
RPC, of which what goes to the NameNode is mined; --nodes sets how many nodes of a type there are beside a scale
(clients of scale 100 beside 10,000 DataNodes: --scale 100 --nodes datanode=10000; none: --nodes client-loader=0). A fresh NameNode for each scale (namenode.sh). The server counts a call
that went well by its method, one that failed by the class of the exception (RpcDetailedActivityForPort…); its beans
lag, so they are asked until they say the same twice, ten seconds after the end at the latest.

Prints a line a method: planned, sent, ok, errors, what the server counted; exit code 1 where that differs from ok, 77
where there is no Java, Maven or jar.
"""
import argparse
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).parent


def namenode(version, folder, cluster):
    process = subprocess.Popen([HERE / "namenode.sh", version, folder, cluster], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    said = {}
    while len(said) < 3:
        line = process.stdout.readline()
        if not line:
            sys.exit(process.wait() or 1)
        key, value = line.split(maxsplit=1)
        said[key] = value.strip()
    return process, said


def beans(http, query):
    with urllib.request.urlopen(f"http://127.0.0.1:{http}/jmx?qry={query}") as answer:
        return json.load(answer)["beans"]


def counts(http, rpc):
    out = {}
    for bean in beans(http, f"Hadoop:service=NameNode,name=RpcDetailedActivityForPort{rpc}"):
        for key, value in bean.items():
            if key.endswith("NumOps") and value:
                out[key[:-6].lower()] = value
    return out


def settled_counts(http, rpc, expected):
    """As they stand when they are as expected, or do not change any more."""
    found = {}
    for _ in range(12):
        found = counts(http, rpc)
        if all(found.get(name.lower(), 0) == count for name, count in expected.items()):
            break
        time.sleep(1)
    return found


def run(command, **options):
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode not in (0, 1):
        print(shlex.join(map(str, command)), result.stdout, result.stderr, sep="\n", file=sys.stderr)
        sys.exit(1)
    return result.stdout


def missing():
    """The first program that is not here."""
    return next((program for program in ("java", "mvn", "curl") if not shutil.which(program)), None)


def mined(arguments):
    """The workspace of the runs, mined; made once."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    workspace = arguments.folder / "w.tenfold"
    if not workspace.exists():
        run([arguments.tenfold, "import", workspace, *arguments.runs, "--timezone", "UTC", "--quiet"])
        run([arguments.tenfold, "mine", workspace, "--target", "namenode", "--quiet"])


def described(arguments, jars):
    messages = arguments.folder / f"messages-{arguments.version}.json"
    if not messages.exists():
        run([arguments.tenfold, "hadoop-describe", "--jars", jars, "--out", messages])
    return messages


def play(arguments, scale):
    process, at = namenode(arguments.version, arguments.folder, arguments.cluster)
    try:
        messages = described(arguments, at["jars"])
        plan = arguments.folder / f"scale-{scale}.plan"
        nodes = [word for of in arguments.nodes for word in ("--nodes", of)]
        run([arguments.tenfold, "extrapolate", arguments.folder / "w.tenfold", "--scale", str(scale), "--duration",
             str(arguments.seconds), "--out", plan, "--quiet", *nodes])
        most = [] if "--duration" in arguments.options else ["--duration", str(2 * arguments.seconds)]
        text = run([arguments.tenfold, "play", plan, "--target", f"namenode=127.0.0.1:{at['rpc']}", "--messages",
                    messages, "--json", "--quiet", *most, *shlex.split(arguments.options)])
        report = json.loads(text)
        classes = {}
        for problem in report["problems"]:
            of = re.match(r"(?:[\w$]+\.)+([\w$]+): ", problem["example"])
            if of:
                classes[of[1]] = classes.get(of[1], 0) + problem["count"]
        expected = {}
        for method in report["methods"]:
            if method["sent"]:
                name = method["method"].split(" ")[0]
                expected[name] = expected.get(name, 0) + method["ok"]
        found = settled_counts(at["http"], at["rpc"], expected)
        state = beans(at["http"], "Hadoop:service=NameNode,name=FSNamesystemState")[0]
        return report, expected, classes, found, state
    finally:
        process.stdin.close()
        process.wait()


def tell(report, expected, classes, found, state, scale):
    wrong = 0
    print(f"scale {scale}: {report['nodes']} nodes, {report['sent']} calls in {report['seconds']:.1f} s "
          f"({report['rate']:.0f} a second), {report['errors']} errors, {report['sockets']} sockets; {report['verdict']}")
    print(f"  the server has {state['NumLiveDataNodes']} live DataNodes, {state['FilesTotal']} files, "
          f"{state['BlocksTotal']} blocks")
    beats = [m for m in report["methods"] if m["method"].split(" ")[0] == "sendHeartbeat" and m["sent"]]
    for beat in beats:
        print(f"  heartbeats: {beat['sent'] / report['seconds']:.0f} a second, p50 {beat['medianNs'] / 1e6:.2f} ms, "
              f"p99 {beat['p99Ns'] / 1e6:.2f} ms; late p99 {report['latenessP99Ns'] / 1e6:.2f} ms")
    print(f"  {'method':<28}{'planned':>9}{'sent':>9}{'ok':>9}{'server':>9}{'p99 ms':>9}")
    for name, ok in sorted(expected.items()):
        of = [m for m in report["methods"] if m["method"].split(" ")[0] == name]
        server = found.get(name.lower(), 0)
        wrong += server != ok
        print(f"  {name:<28}{sum(m['planned'] for m in of):>9}{sum(m['sent'] for m in of):>9}{ok:>9}{server:>9}"
              f"{max(m['p99Ns'] for m in of) / 1e6:>9.2f}{'' if server == ok else '  differs'}")
    for name, count in sorted(classes.items()):
        print(f"  {name:<46}{count:>18}{found.get(name.lower(), 0):>9}")
    for problem in report["problems"][:12]:
        print(f"  {problem['count']:>6}  {problem['method']}: {problem['text']}; {problem['example'][:120]}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenfold", type=pathlib.Path)
    parser.add_argument("version")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("runs", nargs="+")
    parser.add_argument("--scale", type=int, action="append")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--cluster", default="CID-capture")
    parser.add_argument("--options", default="")
    parser.add_argument("--nodes", action="append", default=[])
    arguments = parser.parse_args()
    if missing():
        print(f"no {missing()} here")
        return 77
    arguments.tenfold, arguments.folder = arguments.tenfold.resolve(), arguments.folder.resolve()
    mined(arguments)
    wrong = 0
    for scale in arguments.scale or [10]:
        wrong += tell(*play(arguments, scale), scale)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
