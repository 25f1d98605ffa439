"""Recordings of a small system, made here: clients that upload files in a loop, workers that register and beat, and a
process that gives out jobs. Small, so that a verb takes some ten milliseconds; with arguments that nothing explains, so
that there are questions to answer."""
import json
import os
import random

START_NS = 1700000000000000000
MS = 1000000


def calls_of(scale, repetition):
    """Yields the lines of one run."""
    draw = random.Random(scale * 100 + repetition)

    def call(at, sender, method, request, response):
        return json.dumps({"t": START_NS + at, "sender": sender, "method": method, "to": "server", "request": request,
                           "response": response, "dur": MS})

    for i in range(scale):
        at = i * MS
        node = f"worker-{i}"
        yield call(at, node, "register", {"name": node, "token": f"{draw.getrandbits(64):016x}"}, {})
        for beat in range(6):
            at += 200 * MS + draw.randrange(MS)
            yield call(at, node, "beat", {"name": node, "load": draw.randrange(1000)}, {"jobs": []})
    for i in range(2):
        at = (50 + i) * MS
        for file in range(scale * 2):
            ident = 16000 + draw.randrange(10000)
            at += 40 * MS + draw.randrange(5 * MS)
            name = f"/in/client-{i}/f{file}"
            yield call(at, f"client-{i}", "create", {"src": name, "by": f"client-{i}"}, {"fileId": ident})
            for part in range(draw.choice((1, 1, 2))):
                at += MS
                size = draw.randrange(1, 100000)
                yield call(at, f"client-{i}", "write", {"fileId": ident, "bytes": size}, {"ok": True})
            at += MS
            yield call(at, f"client-{i}", "close", {"fileId": ident}, {"ok": True})


def spans_of(requests, slow):
    """Yields spans as OpenTelemetry writes them: a shop that asks a store, one request after the other."""
    def span(trace, ident, parent, name, start, length):
        return {"traceId": f"{trace:032x}", "spanId": f"{ident:016x}", "parentSpanId": parent, "name": name, "kind": 2,
                "startTimeUnixNano": str(START_NS + start), "endTimeUnixNano": str(START_NS + start + length),
                "attributes": [{"key": "app.size", "value": {"intValue": str(trace % 7)}}]}

    def line(service, body):
        resource = {"attributes": [{"key": "service.name", "value": {"stringValue": service}}]}
        return json.dumps({"resourceSpans": [{"resource": resource, "scopeSpans": [{"spans": [body]}]}]})

    draw = random.Random(requests)
    for i in range(1, requests + 1):
        at, length = i * 50 * MS, (9 if slow else 3) * MS + draw.randrange(MS)
        root = f"{2 * i:016x}"
        yield line("shop", span(i, 2 * i, "", "GET /item", at, length + 2 * MS))
        yield line("store", span(i, 2 * i + 1, root, "read", at + MS, length))


def write_calls(folder, name, scale, repetition):
    """Makes the folder of one run of calls."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "run.toml"), "w") as file:
        file.write(f'name = "{name}"\nscale = {scale}\nrepetition = {repetition}\n')
    with open(os.path.join(folder, "calls.jsonl"), "w") as file:
        file.writelines(line + "\n" for line in calls_of(scale, repetition))


def write_spans(folder, requests, slow):
    """Makes the folder of one run of requests."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "spans.jsonl"), "w") as file:
        file.writelines(line + "\n" for line in spans_of(requests, slow))


def audit_lines(first, count):
    """Yields lines of the audit log of a NameNode: a few files that are made, read, renamed and deleted."""
    draw = random.Random(first)
    for i in range(first, first + count):
        name, command, target = f"/d/f{draw.randrange(40)}", draw.choice(("create", "open", "open", "rename", "delete")), "null"
        if command == "rename":
            target = f"/e/f{i}"
        yield (f"2026-06-01 {8 + i // 3600:02}:{i // 60 % 60:02}:{i % 60:02},000 INFO FSNamesystem.audit: allowed=true\tugi=etl\t"
               f"ip=/10.0.0.1\tcmd={command}\tsrc={name}\tdst={target}\tperm=null\tproto=rpc")


def write_logs(folder):
    """Makes two folders of one name: the second has the first one's log as it was rolled over, and what came after it."""
    for name, files in (("logs-before", {"hdfs-audit.log": (0, 2000)}),
                        ("logs-after", {"hdfs-audit.log.1": (0, 3000), "hdfs-audit.log": (3000, 500)})):
        os.makedirs(os.path.join(folder, name, "audit"), exist_ok=True)
        for file_name, (first, count) in files.items():
            with open(os.path.join(folder, name, "audit", file_name), "w") as file:
                file.writelines(line + "\n" for line in list(audit_lines(0, first + count))[first:])


def write(folder):
    """Makes one folder a run: `run-SCALE-REPETITION`, two of spans, and two of logs of storage."""
    write_logs(folder)
    for scale, repetition in ((2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2), (5, 1)):
        name = f"run-{scale}-{repetition}"
        write_calls(os.path.join(folder, name), name, scale, repetition)
    for name, slow in (("spans-a", False), ("spans-b", True)):
        write_spans(os.path.join(folder, name), 60, slow)
