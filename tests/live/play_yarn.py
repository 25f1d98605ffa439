#!/usr/bin/env python3
"""Records Hadoop's own clients of a ResourceManager at small scales, mines them, and plays them at larger ones.

    tests/live/play_yarn.py TENFOLD VERSION FOLDER [--record N]... [--play N]... [--containers C] [--seconds S]
                            [--options '…']

TENFOLD: the program; VERSION: of Hadoop (3.3.6); FOLDER: for jars, messages, recordings, plans. YarnLoad.java makes N
NodeManagers and N unmanaged ApplicationMasters, each of which logs in with the token of its application's report and asks
for C containers. A recording goes through one proxy with the three ports of the ResourceManager; its counts by method
have to be those of the server's beans (RpcDetailedActivityForPort…), and nothing of a token's password may be written. A
fresh ResourceManager (resourcemanager.sh) for each recording and play.

A play is held against the server's beans by method, against its NodeManagers, and its applications against what they
asked for: containers in the replies to `allocate`, as `play --out` wrote them, and how long after
`registerApplicationMaster` they came. Exit code 1 where anything differs, 77 where there is no Java, Maven or jar.
"""
import argparse
import collections
import json
import pathlib
import shlex
import shutil
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).parent
PORTS = ("client", "tracker", "scheduler")


def fetched(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


class ResourceManager:
    def __init__(self, version, folder):
        self.process = subprocess.Popen([HERE / "resourcemanager.sh", version, folder], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.at = {}
        while len(self.at) < 5:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(self.process.wait() or 1)
            key, value = line.split(maxsplit=1)
            self.at[key] = value.strip()

    def counts(self):
        out = collections.Counter()
        for port in PORTS:
            query = f"Hadoop:service=ResourceManager,name=RpcDetailedActivityForPort{self.at[port]}"
            for bean in fetched(f"http://127.0.0.1:{self.at['http']}/jmx?qry={query}")["beans"]:
                for key, value in bean.items():
                    if key.endswith("NumOps") and value:
                        out[key[:-6].lower()] += value
        return out

    def settled_counts(self, expected):
        """As they stand when they are as expected, or do not change any more: beans lag."""
        for _ in range(12):
            found = self.counts()
            if all(found.get(name.lower(), 0) == count for name, count in expected.items()):
                break
            time.sleep(1)
        return found

    def metrics(self):
        return fetched(f"http://127.0.0.1:{self.at['http']}/ws/v1/cluster/metrics")["clusterMetrics"]

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


def run(command, good=(0,)):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode not in good:
        print(shlex.join(map(str, command)), result.stdout, result.stderr, sep="\n", file=sys.stderr)
        sys.exit(1)
    return result.stdout


def described(arguments, jars):
    messages = arguments.folder / f"messages-{arguments.version}.json"
    if not messages.exists():
        run([arguments.tenfold, "hadoop-describe", "--jars", jars, "--out", messages])
    return messages


def compare(title, ours, found):
    wrong = 0
    for name, count in sorted(ours.items()):
        server = found.get(name.lower(), 0)
        wrong += server != count
        print(f"  {name:<28}{count:>10}{server:>10}{'' if server == count else '  differs'}")
    print(f"  {title}: {'as the server counted' if not wrong else f'{wrong} methods differ'}")
    return wrong


def record(arguments, scale, repetition):
    out = arguments.folder / f"scale-{scale:02}-{repetition}"
    if out.exists():
        return 0, out
    manager = ResourceManager(arguments.version, arguments.folder)
    try:
        doors = [word for port in PORTS for word in
                 ("--listen", "127.0.0.1:0", "--to", f"127.0.0.1:{manager.at[port]}")]
        part = arguments.folder / "part" / out.name # a run is named as its folder
        shutil.rmtree(part, ignore_errors=True)
        part.parent.mkdir(exist_ok=True)
        recorder = subprocess.Popen(
            [arguments.tenfold, "record", "hadoop", *doors, "--out", part, "--scale", str(scale), "--messages",
             described(arguments, manager.at["jars"]), "--set", f"containers={arguments.containers}", "--json",
             "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        listening = [recorder.stderr.readline().split()[2] for _ in PORTS]
        jars = manager.at["jars"]
        run(["java", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "-cp",
             f"{arguments.folder}/resourcemanager-{arguments.version}/conf:{jars}/*", HERE / "YarnLoad.java",
             *listening, scale, arguments.containers, 12])
        recorder.send_signal(2)
        text, _ = recorder.communicate(timeout=60)
        report = json.loads(text)
        ours = collections.Counter()
        passwords = 0
        for file in part.glob("*.jsonl"):
            for line in file.read_text().splitlines():
                event = json.loads(line)
                ours[event["method"]] += 1
                passwords += line.count('"password":"') - line.count('"password":"(redacted')
        print(f"recorded scale {scale}: {report['calls']} calls of {report['senders']} senders, "
              f"{report['hiddenValues']} secrets left out")
        wrong = compare("recorded", ours, manager.settled_counts(ours)) + passwords
        for problem in report["problems"]:
            print(f"  {problem}")
        part.rename(out)
        return wrong, out
    finally:
        manager.stop()


def granted(folder):
    """Containers by ApplicationMaster, and ns from its registration to the last of them."""
    containers, began, last = collections.Counter(), {}, {}
    for file in folder.glob("*.jsonl"):
        for line in file.open():
            if '"allocate"' not in line and '"registerApplicationMaster"' not in line:
                continue
            event = json.loads(line)
            sender = event["sender"]
            if event["method"] == "registerApplicationMaster":
                began[sender] = event["t"]
            elif event["method"] == "allocate" and isinstance(event.get("response"), dict):
                new = event["response"].get("allocated_containers", [])
                containers[sender] += len(new)
                if new:
                    last[sender] = event["t"] + event["dur"]
    return containers, {sender: last[sender] - began[sender] for sender in last if sender in began}


def play(arguments, scale):
    manager = ResourceManager(arguments.version, arguments.folder)
    try:
        plan, out = arguments.folder / f"scale-{scale}.plan", arguments.folder / "played"
        shutil.rmtree(out, ignore_errors=True)
        run([arguments.tenfold, "extrapolate", arguments.folder / "w.tenfold", "--scale", scale, "--duration",
             arguments.seconds, "--out", plan, "--quiet"])
        at = manager.at
        text = run([arguments.tenfold, "play", plan, "--target", f"resourcemanager=127.0.0.1:{at['client']}",
                    "--target", f"resourcemanager/ResourceTracker=127.0.0.1:{at['tracker']}",
                    "--target", f"resourcemanager/ApplicationMasterProtocol=127.0.0.1:{at['scheduler']}",
                    "--messages", described(arguments, at["jars"]), "--json", "--quiet", "--out", out,
                    *shlex.split(arguments.options)])
        report = json.loads(text)
        expected = collections.Counter()
        for method in report["methods"]:
            expected[method["method"].split(" ")[0]] += method["ok"]
        expected = {name: count for name, count in expected.items() if count}
        found = manager.settled_counts(expected)
        metrics = manager.metrics()
        print(f"played scale {scale}: {report['nodes']} nodes, {report['sent']} calls in {report['seconds']:.1f} s "
              f"({report['rate']:.0f} a second), {report['errors']} errors, {report['sockets']} sockets; {report['verdict']}")
        print(f"  the server has {metrics['activeNodes']} NodeManagers, {metrics['appsSubmitted']} applications, "
              f"{metrics['appsCompleted']} completed, {metrics['appsFailed']} failed")
        wrong = compare("played", expected, found)
        containers, waits = granted(out)
        asked = arguments.containers
        whole = sum(1 for count in containers.values() if count == asked)
        times = sorted(waits.values())
        if times:
            print(f"  {sum(containers.values())} containers; {whole} of {scale} ApplicationMasters have the {asked} that "
                  f"they asked for; from their registration: mean {sum(times) / len(times) / 1e9:.2f} s, most "
                  f"{times[-1] / 1e9:.2f} s")
        for method in report["methods"]:
            if method["sent"]:
                print(f"  {method['method']:<28} p50 {method['medianNs'] / 1e6:>8.2f} ms, p99 {method['p99Ns'] / 1e6:>8.2f} ms")
        for problem in report["problems"][:12]:
            print(f"  {problem['count']:>6}  {problem['method']}: {problem['text']}; {problem['example'][:160]}")
        return wrong + (whole != scale) + (metrics["activeNodes"] != scale)
    finally:
        manager.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenfold", type=pathlib.Path)
    parser.add_argument("version")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--record", type=int, action="append")
    parser.add_argument("--play", type=int, action="append")
    parser.add_argument("--containers", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--options", default="")
    arguments = parser.parse_args()
    for program in ("java", "mvn", "curl"):
        if not shutil.which(program):
            print(f"no {program} here")
            return 77
    arguments.tenfold, arguments.folder = arguments.tenfold.resolve(), arguments.folder.resolve()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    wrong, runs = 0, []
    for scale in arguments.record or [2, 3, 4]:
        for repetition in (1, 2):
            differs, out = record(arguments, scale, repetition)
            wrong += differs
            runs.append(out)
    workspace = arguments.folder / "w.tenfold"
    if not workspace.exists():
        run([arguments.tenfold, "import", workspace, *runs, "--quiet"])
        run([arguments.tenfold, "mine", workspace, "--quiet"])
    for scale in arguments.play or [10, 100]:
        wrong += play(arguments, scale)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
