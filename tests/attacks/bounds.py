#!/usr/bin/env python3
"""What a program may take and leave: nothing grows without need, nothing crashes where nothing was recorded to tell things
apart, limits of the user's are said and no bug, programs of a probe end with it, messages are short.

  bounds.py TENFOLD WORK [--long] [--seed S] [KIND]...      kinds: same growth output files memory probes messages

Each command must end with an exit code of the contract and, where it fails, one line and a hint. The short form takes some
twenty seconds; --long takes ten times as much of everything.
"""
import argparse
import json
import math
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

NS = 1700000000000000000
KINDS = {}


def kind(function):
    KINDS[function.__name__] = function
    return function


class Ended:
    """How a command ended: code (negative: a signal), both streams, seconds of processor, peak of memory in MB."""

    def __init__(self, code, out, err, seconds, mb):
        self.code, self.out, self.err, self.seconds, self.mb = code, out, err, seconds, mb

    def complaint(self, codes=(0, 3)):
        if self.code not in codes:
            return f"ended with {self.code}: {self.err.strip()[:200]!r}"
        if self.code == 3 and not self.err.startswith("tenfold: "):
            return f"no message: {self.err[:200]!r}"
        if "bug" in self.err:
            return f"calls it a bug: {self.err.strip()[:200]!r}"
        return None


class Limits:
    """What a command may take, set in the process that becomes it."""

    def __init__(self, **values):
        self.values = {getattr(resource, "RLIMIT_" + name): value for name, value in values.items()}

    def __call__(self):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for what, value in self.values.items():
            resource.setrlimit(what, (value, value))


class Program:
    def __init__(self, tenfold):
        self.tenfold = tenfold

    def __call__(self, *args, limits=None, seconds=120):
        # vfork and exec: the peak of a child counts from here on, not from this process
        with open(".out", "wb+") as out, open(".err", "wb+") as err:
            process = subprocess.Popen([self.tenfold, "--quiet", *args], stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                       preexec_fn=limits or Limits())
            timer = time.time() + seconds
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                if time.time() > timer:
                    process.kill()
                time.sleep(0.002)
            process.returncode = os.waitstatus_to_exitcode(status)
            texts = []
            for file in (out, err):
                file.seek(0)
                texts.append(file.read().decode(errors="replace"))
        return Ended(process.returncode, *texts, usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10)


def span(trace, number, start, duration, name, parent=0, **more):
    one = {"traceId": f"{trace:032x}", "spanId": f"{number:016x}", "name": name, "kind": 2, "startTimeUnixNano": str(start),
           "endTimeUnixNano": str(start + duration)}
    if parent:
        one["parentSpanId"] = f"{parent:016x}"
    one.update(more)
    return one


def put(program, name, groups):
    """A workspace of spans by service."""
    with open(name + ".jsonl", "w") as file:
        for service, spans in groups:
            attributes = [{"key": "service.name", "value": {"stringValue": service}}]
            file.write(json.dumps({"resourceSpans": [{"resource": {"attributes": attributes}, "scopeSpans": [{"spans": spans}]}]}) + "\n")
    for leftover in (name + ".tenfold", name + ".tenfold-wal", name + ".tenfold-shm"):
        if os.path.exists(leftover):
            os.remove(leftover)
    made = program("import", name + ".tenfold", name + ".jsonl")
    if made.code != 0:
        raise RuntimeError(f"import {name} ended with {made.code}: {made.err}")
    return name + ".tenfold"


def requests(count, seed=1):
    draw = random.Random(seed)
    return [span(i + 1, i + 1, NS + i * 10**6, 1000 + draw.randrange(500), "root") for i in range(count)]


@kind
def same(program, size, seed):
    """Requests that nothing tells apart: of one moment, of one duration, of none, without an end; one alone; errors only."""
    text = {"key": "n", "value": {"intValue": "7"}}
    failed = {"status": {"code": 2}}
    shapes = {
        "one moment": [span(i + 1, i + 1, NS, 1000, "root") for i in range(5)],
        "one moment, many": [span(i + 1, i + 1, NS, 1000, "root") for i in range(300)],
        "no duration": [span(i + 1, i + 1, NS + i, 0, "root") for i in range(40)],
        "no time at all": [dict(span(i + 1, i + 1, 0, 0, "root")) for i in range(30)],
        "no end": [{k: v for k, v in span(i + 1, i + 1, NS + i, 5, "root").items() if k != "endTimeUnixNano"} for i in range(30)],
        "one request": [span(1, 1, NS, 1000, "root")],
        "two requests": requests(2, seed),
        "one attribute, one value": [span(i + 1, i + 1, NS + i * 1000, 100 + i, "root", attributes=[text]) for i in range(60)],
        "errors only": [span(i + 1, i + 1, NS + i, 10, "root", **failed) for i in range(30)],
        "orphans": [span(i + 1, i + 1, NS + i, 10, "root", parent=999) for i in range(30)],
        "longest there is": [span(i + 1, i + 1, 1, 2**63 - 2, "root") for i in range(30)],
    }
    for name, spans in shapes.items():
        workspace = put(program, "same", [("svc", spans)])
        trace = spans[0]["traceId"]
        for verb in (["flows"], ["--json", "flows"], ["flows", "--relax", "operation"], ["waterfall", trace], ["waterfall", trace, "--svg", "x.svg"],
                     ["compare", "--a", "dur > 1us", "--b", "not dur > 1us"], ["model", "baseline", "--out", "m.toml"],
                     ["model", "explain", "--at", "requests"], ["model", "tree", "--at", "requests"],
                     ["model", "fidelity", "--at", "requests"], ["--json", "model", "tree", "--at", "svc root"],
                     ["model", "check", "m.toml"], ["model", "whatif", "m.toml", "--scenario", "x: rate=10"],
                     ["report", "--out", "r.html"]):
            at = 1 + (verb[0] == "--json")
            at += verb[at - 1] == "model"
            ended = program(*verb[:at], workspace, *verb[at:])
            yield f"{name}: {' '.join(verb)}", ended.complaint((0, 1, 3))


@kind
def growth(program, size, seed):
    """Four times the classes, services, instances or spans take four times as long, not sixteen."""
    def operations(n):
        return [("s", [span(i + 1, i + 1, NS + i * 1000, 900, f"op{i}") for i in range(n)])]

    def services(n):
        return [(f"s{i}", [span(i + 1, i + 1, NS + i * 1000, 900, "op")]) for i in range(n)]

    def classes_of_one_root(n):
        return [("s", [s for i in range(n) for s in (span(i + 1, 2 * i + 1, NS + i * 1000, 900, "root"),
                                                     span(i + 1, 2 * i + 2, NS + i * 1000, 500, f"c{i}", 2 * i + 1))])]

    def links(n):
        return [("root", [span(1, 1, NS, 10**9, "root")])] + [(f"s{i}", [span(1, i + 2, NS + i, 1000, "op", 1)]) for i in range(n)]

    for shape, count in ((operations, 2500), (services, 1200), (classes_of_one_root, 1200), (links, 2000)):
        taken = {}
        for times in (1, 4):
            workspace = put(program, "growth", shape(count * times * size))
            for verb in (["--json", "flows"], ["flows", "--relax", "operation"], ["report", "--out", "r.html"]):
                at = 1 + (verb[0] == "--json")
                ended = program(*verb[:at], workspace, *verb[at:])
                taken.setdefault(" ".join(verb), []).append(ended.seconds if ended.code == 0 else math.inf)
        for verb, (few, many) in taken.items():
            exponent = math.log(max(many, 1e-9) / max(few, 0.05), 4)
            yield f"{shape.__name__}: {verb}", None if exponent < 1.35 else f"{few:.2f} s, {many:.2f} s: exponent {exponent:.2f}"


@kind
def output(program, size, seed):
    """Memory of a large answer is that of what it tells, not that of a document."""
    count = 30_000 * size
    wide = put(program, "wide", [("s", [span(1, 1, NS, 10**10, "root")] +
                                  [span(1, i + 2, NS + i * 1000, 500, "c", 1) for i in range(count)])])
    many = put(program, "many", [("s", [span(i + 1, i + 1, NS + i * 1000, 900, f"op{i}") for i in range(count // 6)])])
    for workspace, table, verb in ((wide, ["waterfall", "1"], ["--json", "waterfall", "1"]), (many, ["flows"], ["--json", "flows"])):
        plain = program(table[0], workspace, *table[1:])
        ended = program(*verb[:2], workspace, *verb[2:])
        problem = ended.complaint((0,))
        if not problem:
            json.loads(ended.out)
            more = ended.mb - plain.mb
            if more > 20 * size:
                problem = f"{ended.mb} MB for {len(ended.out) >> 20} MB of JSON, {plain.mb} MB for the table"
        yield " ".join(verb), problem
        with open("/dev/full", "w") as full:
            done = subprocess.run([program.tenfold, "--quiet", *verb[:2], workspace, *verb[2:]], stdout=full, stderr=subprocess.PIPE)
        lines = done.stderr.decode().count("tenfold: ")
        yield " ".join(verb) + " to a full disk", None if done.returncode == 3 and lines == 1 else f"{done.returncode} {done.stderr[:200]}"
        reader = subprocess.Popen(["head", "-c", "100"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        done = subprocess.run([program.tenfold, "--quiet", *verb[:2], workspace, *verb[2:]], stdout=reader.stdin, stderr=subprocess.PIPE)
        reader.stdin.close()
        reader.wait()
        yield " ".join(verb) + " to nobody", None if not done.stderr else f"{done.returncode} {done.stderr[:200]}"


@kind
def files(program, size, seed):
    """ulimit -f: as on a full disk, and nothing is left lying."""
    workspace = put(program, "few", [("svc", requests(2000, seed))])
    before = set(os.listdir("."))
    draw = random.Random(seed)
    for limit in [0, 512, 4096, 8192] + [draw.randrange(100_000) for _ in range(4 * size)]:
        for command in (["flows", workspace, "--otlp", "w.json"], ["import", "w.tenfold", "few.jsonl"], ["report", workspace, "--out", "w.html"],
                        ["model", "baseline", workspace, "--out", "w.toml"], ["waterfall", workspace, "1", "--svg", "w.svg"]):
            with open(".err", "wb+") as err:
                # its streams are pipes: they have no size
                done = subprocess.run([program.tenfold, "--quiet", *command], stdin=subprocess.DEVNULL, capture_output=True,
                                      preexec_fn=Limits(FSIZE=limit))
            problem = Ended(done.returncode, "", done.stderr.decode(), 0, 0).complaint()
            left = set(os.listdir(".")) - before
            whole = {name for name in left if name in ("w.json", "w.tenfold", "w.html", "w.toml", "w.svg")}
            if not problem and (left != whole or (whole and done.returncode != 0)):
                problem = f"{done.returncode}, left {sorted(left)}"
            for name in left:
                os.remove(name)
            yield f"{' '.join(command)} with {limit} bytes", problem


@kind
def memory(program, size, seed):
    """ulimit -v: not enough memory is said, and is no bug."""
    put(program, "many", [("svc", requests(20_000, seed))])
    whole = put(program, "wide", [("s", [span(1, 1, NS, 10**10, "root")] + [span(1, i + 2, NS + i * 1000, 500, "c", 1) for i in range(20_000)])])
    draw = random.Random(seed)
    for mb in [70, 80, 100] + [draw.randrange(64, 160) for _ in range(2 * size)]:
        for command in (["import", "w.tenfold", "many.jsonl"], ["--json", "waterfall", whole, "1"], ["--json", "flows", "many.tenfold"],
                        ["model", "explain", "many.tenfold", "--at", "requests"]):
            ended = program(*command, limits=Limits(AS=mb << 20))
            loaded = "loading shared" not in ended.err and ended.code != 127
            yield f"{' '.join(command)} with {mb} MB", ended.complaint() if loaded else None
            for name in [name for name in os.listdir(".") if name.startswith("w.")]:
                os.remove(name)


@kind
def probes(program, size, seed):
    """However Tenfold ends, nothing stays of what a probe ran."""
    workspace = put(program, "few", [("svc", requests(20, seed))])
    commands = ["sleep 300 & sleep 300", "setsid sleep 300 & nohup sleep 300", "(setsid sleep 300 &) ; (sleep 300 &) ; sleep 300",
                "trap '' HUP TERM INT; sleep 300 & sleep 300"]
    for number, command in enumerate(commands):
        for one in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            tag = f"bounds-{os.getpid()}-{number}-{int(one)}"
            shutil.rmtree(workspace + ".probes", ignore_errors=True)  # it would go on with what is there
            process = subprocess.Popen([program.tenfold, "--quiet", "model", "probe", workspace, "--at", "svc root", "--command",
                                        f": {{size}}; touch {tag}; {command}", "--sweep", "size=1", "--runs", "1", "--limit", "60s"],
                                       env=dict(os.environ, TAG=tag), start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for _ in range(500):
                if os.path.exists(tag):
                    break
                time.sleep(0.01)
            else:
                yield f"{one.name}: {command}", "its program has not begun"
            time.sleep(0.05)
            process.send_signal(one)
            try:
                process.wait(5)
                problem = None
            except subprocess.TimeoutExpired:
                process.kill()
                problem = "does not end"
            for _ in range(200):
                left = tagged(tag)
                if not left:
                    break
                time.sleep(0.01)
            for living in left:
                os.kill(living, signal.SIGKILL)
            yield f"{one.name}: {command}", problem or (f"{len(left)} processes go on" if left else None)


def tagged(tag):
    """Processes with the tag in their environment, but for those that are gone and not yet waited for."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                if f"TAG={tag}".encode() in file.read():
                    found.append(int(name))
        except OSError:
            pass
    return found


@kind
def messages(program, size, seed):
    """What a message quotes is clipped: no line of stderr has more than 2 KB."""
    workspace = put(program, "few", [("svc", requests(20, seed))])
    text, count = "a" * 60_000, 5000
    with open("cycle.toml", "w") as file:
        file.write('[model]\nname = "x"\nformat = 1\n[let]\n' + "".join(f'a{i} = "a{(i + 1) % count}"\n' for i in range(count)))
    with open("names.toml", "w") as file:
        file.write(f'[model]\nname = "{text}"\nformat = "{text}"\n[center."{text}"]\nservers = "{text}"\n[[step]]\nid = "{text}"\n')
    with open("decisions.toml", "w") as file:
        file.write(f'format = 1\n[[decision]]\nkind = "{text}"\nsubject = {{ "{text}" = "{text}" }}\nchoice = "{text}"\n')
    with open("long.jsonl", "w") as file:
        file.write(json.dumps({text: text}) + "\n" + text + "\n")
    for command in (["model", "check", workspace, "cycle.toml"], ["model", "check", "cycle.toml"], ["model", "check", workspace, "names.toml"],
                    ["flows", workspace, "--where", 'operation ~ "' + text], ["flows", workspace, "--where", text + " and and"],
                    ["flows", workspace, "--run", text], ["compare", workspace, "--a", text, "--b", text], ["waterfall", workspace, text],
                    ["model", "explain", workspace, "--at", text], ["model", "fidelity", workspace, "--at", text + " " + text],
                    ["model", "fidelity", workspace, "--at", "requests", "--set", text], ["sql", workspace, "SELECT " + text], ["sql", workspace, text],
                    ["decisions", workspace, "import", "decisions.toml"], ["import", "w.tenfold", text], ["import", "w.tenfold", "long.jsonl"],
                    ["import", "w.tenfold", "few.jsonl", "--set", text], ["runs", workspace, "rename", text, text], ["runs", text], [text],
                    ["flows", workspace, "--" + text]):
        ended = program(*command)
        longest = max((len(line.encode()) for line in ended.err.splitlines()), default=0)
        problem = ended.complaint((1, 2, 3) if command[0] != "import" else (0, 2, 3)) if ended.code == 3 or ended.code < 0 else None
        if longest > 2048 or len(ended.err) > 6000:
            problem = f"a line of {longest} bytes, {len(ended.err)} in all"
        yield " ".join(word[:30] for word in command), problem


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tenfold")
    parser.add_argument("work")
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    program = Program(os.path.abspath(arguments.tenfold))
    os.makedirs(arguments.work, exist_ok=True)
    os.chdir(arguments.work)
    tried = failed = 0
    for name, function in KINDS.items():
        if arguments.kinds and name not in arguments.kinds:
            continue
        started = time.time()
        counted = 0
        for what, problem in function(program, 10 if arguments.long else 1, arguments.seed):
            tried, counted = tried + 1, counted + 1
            failed += problem is not None
            if problem:
                print(f"FAIL {name}, {what[:160]}: {problem}", flush=True)
        print(f"{name:9} {counted:4} tried, {time.time() - started:.1f} s", flush=True)
    print(f"bounds: tried {tried}, failed {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
