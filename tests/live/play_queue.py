#!/usr/bin/env python3
"""Records a queue system at three scales, mines it, plays it at more, and holds both against the server's own counts.

    tests/live/play_queue.py TENFOLD SYSTEM FOLDER [--scale N]... [--times K]... [--python P] [--modules DIR]

SYSTEM: rq, celery (packages of P, a Python) or bullmq (of DIR, a node_modules). Each recording and each play has a
fresh redis-server on a port of its own. Of a recording: for each command its events against the server's commandstats.
Of a play: planned, sent, errors and the server's count. A command that only scripts call is no call of a client.

Exit code 1 where a count differs, 77 where something is missing.
"""
import argparse
import collections
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent.resolve()
JOBS = 10  # of a worker


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    def __init__(self, folder):
        self.port = free_port()
        self.process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder),
             "--maxclients", "9000"], stdout=subprocess.DEVNULL)
        for _ in range(500):
            if self.cli("PING").strip() == "PONG":
                break
            time.sleep(0.02)

    def cli(self, *words):
        return subprocess.run(["redis-cli", "-p", str(self.port), *words], capture_output=True, text=True).stdout

    def counts(self):
        out = collections.Counter()
        for line in self.cli("INFO", "commandstats").splitlines():
            if line.startswith("cmdstat_"):
                name, values = line[8:].split(":", 1)
                calls = int(values.split(",")[0].split("=")[1])
                if calls:
                    out[name.split("|")[0].upper()] += calls
        out.subtract({"INFO": 0, "PING": 1})
        return +out

    def stop(self):
        self.process.kill()
        self.process.wait()


def command(arguments, role, port, name, jobs):
    if arguments.system == "bullmq":
        return ["node", str(HERE / "load_bullmq.js"), role, str(port), name, str(jobs)]
    return [arguments.python, str(HERE / f"load_{arguments.system}.py"), role, str(port), name, str(jobs)]


def finished(arguments, server, jobs):
    """Jobs that are done, by the server's own keys."""
    if arguments.system == "bullmq":
        return int(server.cli("ZCARD", "bull:tasks:completed").strip() or 0) >= jobs
    return True


def jobs_done(arguments, server):
    """Jobs that are done and jobs that are not, by the server's own keys; nothing where these do not say."""
    number = lambda *words: int(server.cli(*words).strip() or 0)
    if arguments.system == "bullmq":
        return number("ZCARD", "bull:tasks:completed"), number("LLEN", "bull:tasks:wait") + number("LLEN", "bull:tasks:active")
    if arguments.system == "celery":
        done = [key for key in server.cli("KEYS", "celery-task-meta-*").splitlines() if key]
        return len(done), number("LLEN", "celery") + number("HLEN", "unacked")
    return None


def load(arguments, server, port, scale):
    environment = dict(os.environ, NODE_PATH=str(arguments.modules), PYTHONPATH=str(HERE))
    logs = open(arguments.folder / "load.log", "a")
    start = lambda role, name, jobs: subprocess.Popen(command(arguments, role, port, name, jobs), stdout=logs,
                                                      stderr=logs, env=environment, cwd=arguments.folder)
    workers = [start("worker", f"worker-{i:02}", JOBS) for i in range(scale)]
    time.sleep(2)
    producer = start("producer", "producer-00", JOBS * scale)
    producer.wait(timeout=300)
    if arguments.system != "rq":
        while not finished(arguments, server, JOBS * scale):
            time.sleep(0.1)
        time.sleep(1)
        for worker in workers:
            worker.send_signal(signal.SIGTERM)
    for worker in workers:
        worker.wait(timeout=300)


def recorded_counts(run):
    """What the recording says the server executed: what it refused is no call, nor what a given-up transaction held."""
    out, queued = collections.Counter(), collections.defaultdict(list)
    for file in run.glob("*.jsonl"):
        for line in open(file, errors="replace"):
            event = json.loads(line)
            method, reply = event["method"], event.get("response")
            if method.startswith("@"):
                continue
            error = reply.get("$error", "") if isinstance(reply, dict) else ""
            place = (event["sender"], event.get("thread"))
            if reply == "QUEUED":
                queued[place].append(method)
                continue
            if method in ("EXEC", "DISCARD"):
                if method == "EXEC" and isinstance(reply, list):
                    out.update(queued[place])
                queued[place] = []
            if not error.lower().startswith(("err unknown", "err wrong number")):
                out[method] += 1
    return out


def record(arguments, scale, run):
    server = Server(arguments.folder)
    try:
        port = free_port()
        senders = [] if arguments.system == "rq" else ["--senders", "process"]
        recorder = subprocess.Popen(
            [arguments.tenfold, "record", "redis", "--listen", f"127.0.0.1:{port}", "--to", f"127.0.0.1:{server.port}",
             "--out", str(run), "--scale", str(scale), "--json", "--quiet", *senders], stdout=subprocess.PIPE, text=True)
        time.sleep(0.5)
        load(arguments, server, port, scale)
        time.sleep(0.5)
        counts = server.counts()
        recorder.send_signal(signal.SIGINT)
        said = json.loads(recorder.communicate(timeout=60)[0])
    finally:
        server.stop()
    return said, counts


def compare(name, ours, server, is_scripted):
    differing = 0
    for method in sorted(set(ours) | set(server)):
        ours_, theirs = ours[method], server[method]
        if ours_ != theirs and not (is_scripted and theirs > ours_):
            differing += 1
            print(f"  {name}: {method:<20} ours {ours_}, the server's {theirs}")
    scripted = [m for m in server if is_scripted and server[m] > ours[m]]
    print(f"  {name}: {sum(ours.values())} calls, {len(ours)} commands, {len(set(ours)) - differing - len([m for m in scripted if m in ours])} "
          f"equal to the server's, {len(scripted)} also called by scripts, {differing} differ")
    return differing


def play(arguments, workspace, scale):
    plan = arguments.folder / f"scale-{scale}.plan"
    run([arguments.tenfold, "extrapolate", workspace, "--scale", str(scale), "--out", plan, "--quiet",
         *arguments.plan_options.split()])
    server = Server(arguments.folder)
    try:
        text = run([arguments.tenfold, "play", plan, "--target", f"redis=127.0.0.1:{server.port}", "--json", "--quiet",
                    "--duration", str(arguments.seconds), *arguments.options.split()])
        counts = server.counts()
        return json.loads(text), counts, jobs_done(arguments, server)
    finally:
        server.stop()


def run(command):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(f"{command}\n{result.stdout}{result.stderr}")
    return result.stdout


def tell_play(report, server, jobs, scale, times):
    planned, sent, errors = collections.Counter(), collections.Counter(), collections.Counter()
    for method in report["methods"]:
        name = method["method"].split(" ")[0]
        planned[name] += method["planned"]
        sent[name] += method["sent"]
        errors[name] += method["errors"]
    print(f"{times} x (scale {scale}): {report['nodes']} nodes, {report['sent']} calls in {report['seconds']:.1f} s "
          f"({report['rate']:.0f} a second), {report['errors']} errors, {report['sockets']} sockets, "
          f"late p99 {report['latenessP99Ns'] / 1e6:.2f} ms; {report['verdict']}")
    print(f"  {'command':<20}{'planned':>9}{'sent':>9}{'errors':>9}{'server':>9}")
    for name in sorted(sent):
        mark = "" if server[name] == sent[name] else "  also called by scripts, or by the player itself" \
            if server[name] > sent[name] else "  not executed: refused, or its transaction was given up"
        print(f"  {name:<20}{planned[name]:>9}{sent[name]:>9}{errors[name]:>9}{server[name]:>9}{mark}")
    if jobs:
        print(f"  jobs: {jobs[0]} of {JOBS * scale} done, {jobs[1]} left at the server")
    for problem in report["problems"][:10]:
        print(f"  {problem['count']:>6}  {problem['method']}: {problem['text']}; {problem['example'][:100]}")
    for note in report.get("notes", []):
        print(f"  note: {note}")
    return sum(1 for p in report["problems"] if "Protocol error" in p["example"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenfold", type=pathlib.Path)
    parser.add_argument("system", choices=["rq", "bullmq", "celery"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--scale", type=int, action="append")
    parser.add_argument("--times", type=int, action="append")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--modules", type=pathlib.Path, default=pathlib.Path("node_modules"))
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--options", default="")
    parser.add_argument("--plan-options", default="", help="of extrapolate: an evenly paced producer is taken for a "
                        "clock, which ticks as long as --duration says")
    arguments = parser.parse_args()
    arguments.tenfold, arguments.folder = str(arguments.tenfold.resolve()), arguments.folder.resolve()
    arguments.modules = arguments.modules.resolve()
    for program in ["redis-server", "redis-cli"] + (["node"] if arguments.system == "bullmq" else []):
        if not shutil.which(program):
            print(f"no {program} here")
            return 77
    packages = {"rq": "rq", "celery": "celery, redis"}
    if arguments.system in packages and subprocess.run([arguments.python, "-c", f"import {packages[arguments.system]}"],
                                                       capture_output=True).returncode:
        print(f"{arguments.python} has no {packages[arguments.system]}")
        return 77
    if arguments.system == "bullmq" and not (arguments.modules / "bullmq").exists():
        print(f"no bullmq in {arguments.modules}")
        return 77
    arguments.folder.mkdir(parents=True, exist_ok=True)
    scales, wrong = arguments.scale or [2, 4, 8], 0
    is_scripted = arguments.system != "rq"
    runs = []
    for scale in scales:
        runs.append(arguments.folder / f"{arguments.system}-{scale:02}")
        if runs[-1].exists():
            continue
        said, server = record(arguments, scale, runs[-1])
        print(f"recorded at {scale}: {said['calls']} calls, {said['senders']} senders, {said['connections']} connections")
        wrong += compare(runs[-1].name, recorded_counts(runs[-1]), server, is_scripted)
    workspace = arguments.folder / f"{arguments.system}.tenfold"
    if not workspace.exists():
        run([arguments.tenfold, "import", workspace, *runs, "--quiet"])
        run([arguments.tenfold, "mine", workspace, "--quiet"])
    for times in arguments.times or [10]:
        report, server, jobs = play(arguments, workspace, times * scales[-1])
        wrong += tell_play(report, server, jobs, times * scales[-1], times)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
