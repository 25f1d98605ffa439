#!/usr/bin/env python3
"""Records customers of a shop that speaks gRPC (grpc_shop.py) at three scales, and holds the server's counts against ours.

    tests/live/record_grpc.py TENFOLD FOLDER [--scale N]...

TENFOLD: the program; FOLDER: for a Python of its own with grpcio of PyPI, and the recordings (scale-02 …). The
descriptions of messages come from the server (reflection). Then one recording is killed (SIGKILL) half-way: each of its lines is
whole but the last one, and none is older than what passed half a second before.

Prints a line a method; exit code 1 where counts differ or a secret was written, 77 where grpcio cannot be had.
"""
import argparse
import collections
import json
import pathlib
import shutil
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
SECRETS = ("s3cr3t-token", "s3cr3t-word")


def python_with_grpc(folder):
    """A Python that has grpcio; None where it cannot be had."""
    python = folder / "venv" / "bin" / "python"
    if not python.exists():
        made = subprocess.run([sys.executable, "-m", "venv", folder / "venv"], capture_output=True)
        if made.returncode:
            return None
    packages = ["grpcio", "grpcio-reflection", "protobuf"]
    if subprocess.run([python, "-c", "import grpc_reflection"], capture_output=True).returncode:
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], capture_output=True)
    return python if subprocess.run([python, "-c", "import grpc_reflection"], capture_output=True).returncode == 0 else None


class Shop:
    """The server; `counts` is there when it was stopped."""

    def __init__(self, python):
        self.process = subprocess.Popen([python, HERE / "grpc_shop.py", "server"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().split()[1])
        self.counts = {}

    def stop(self):
        out, _ = self.process.communicate(timeout=60)
        self.counts = json.loads(out)


class Recorder:
    def __init__(self, tenfold, shop, out, scale):
        self.process = subprocess.Popen(
            [tenfold, "record", "grpc", "--listen", "127.0.0.1:0", "--to", f"127.0.0.1:{shop.port}", "--out", out,
             "--scale", str(scale), "--json", "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.port = None
        said = ""
        while self.port is None:
            line = self.process.stderr.readline()
            said += line
            if not line:
                sys.exit(f"the recorder ended: {said}")
            if line.startswith("recording grpc: "):
                self.port = int(line.split(": ")[1].split(" to ")[0].rsplit(":", 1)[1])

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=60)
        return json.loads(out)


def lines_of(folder):
    """Whole lines, and how many are cut."""
    lines, cut, text = [], 0, ""
    for file in sorted(folder.glob("*.jsonl")):
        content = file.read_text()
        text += content
        for line in content.splitlines(keepends=True):
            if line.endswith("\n"):
                lines.append(json.loads(line))
            else:
                cut += 1
    return lines, cut, text


def expected_of(counts):
    """What a recording has by method, as the server counted it."""
    out = {f"/live.Shop/{name}": counts.get(name, 0) for name in ("Open", "Add", "Watch", "Checkout", "Status")}
    out["/live.Shop/Deliver/send"] = counts.get("Deliver request", 0)
    out["/live.Shop/Deliver/end"] = counts.get("Deliver", 0)
    out["/live.Shop/Advise"] = counts.get("Advise request", 0)
    out["/live.Shop/Advise/end"] = counts.get("Advise", 0)
    return out


def record(tenfold, python, out, scale):
    shutil.rmtree(out, ignore_errors=True)
    shop = Shop(python)
    recorder = Recorder(tenfold, shop, out, scale)
    subprocess.run([python, HERE / "grpc_shop.py", "clients", str(recorder.port), str(scale)], check=True, timeout=300)
    report = recorder.stop()
    shop.stop()
    lines, cut, text = lines_of(out)
    found = collections.Counter(line["method"] for line in lines)
    wrong = cut + sum(secret in text for secret in SECRETS)
    print(f"scale {scale}: {report['calls']} calls, {report['events']} events of {report['senders']} senders, "
          f"{report['hiddenValues']} secrets left out, {report['errorReplies']} errors, {len(report['problems'])} problems")
    for method, count in sorted(expected_of(shop.counts).items()):
        differs = found[method] != count
        wrong += differs
        print(f"  {method:<28}{found[method]:>8} recorded{count:>8} counted by the server{'  differs' if differs else ''}")
    not_found = sum("NOT_FOUND" in json.dumps(line.get("response")) for line in lines)
    deadlines = sum("@deadline" in line["request"] for line in lines)
    for what, ours, theirs in (("NOT_FOUND", not_found, shop.counts.get("Add NOT_FOUND", 0)),
                               ("with a deadline", deadlines, shop.counts.get("Checkout deadline", 0)),
                               ("replies of Watch", sum(len(line["response"]) for line in lines
                                                        if line["method"] == "/live.Shop/Watch"),
                                shop.counts.get("Watch reply", 0))):
        wrong += ours != theirs
        print(f"  {what:<28}{ours:>8} recorded{theirs:>8} counted by the server{'' if ours == theirs else '  differs'}")
    return wrong + len(report["problems"])


def kill(tenfold, python, out):
    shutil.rmtree(out, ignore_errors=True)
    shop = Shop(python)
    recorder = Recorder(tenfold, shop, out, 4)
    clients = subprocess.Popen([python, HERE / "grpc_shop.py", "clients", str(recorder.port), "4"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.9)
    killed_ns = time.time_ns()
    recorder.process.kill()
    recorder.process.wait()
    clients.kill()
    clients.wait()
    shop.stop()
    lines, cut, _ = lines_of(out)
    last_ns = max((line["t"] for line in lines), default=0)
    behind = (killed_ns - last_ns) / 1e9
    print(f"killed: {len(lines)} whole lines, {cut} cut, the last call {behind:.2f} s before")
    return 0 if lines and cut <= len(list(out.glob("*.jsonl"))) and behind < 1 else 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenfold", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--scale", type=int, action="append")
    arguments = parser.parse_args()
    tenfold, folder = arguments.tenfold.resolve(), arguments.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    python = python_with_grpc(folder)
    if not python:
        print("no grpcio here: it cannot be installed from PyPI")
        return 77
    wrong = 0
    for scale in arguments.scale or [2, 3, 4]:
        wrong += record(tenfold, python, folder / f"scale-{scale:02}", scale)
    wrong += kill(tenfold, python, folder / "killed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
