#!/usr/bin/env python3
"""Path classes of requests as a job of Spark 3.3 to 4.x: what `tenfold flows` says of spans that fit on one machine.

    spark-submit flows_job.py --out DIR PATH...

PATH: OTLP JSON, a document a line (files of an OpenTelemetry collector), plain, .gz or .zst; files, folders or globs that Spark
can open. Written is DIR/flows.json: of each class its hash, requests, spans, errors, and how long its requests took, as
counts of buckets of 0.8 % at most: 128 an octave, each said by its lowest value in ns. `tenfold flows DIR/flows.json` shows it,
`tenfold flows DIR/flows.json --against OTHER` compares it with another one.

A class is what `tenfold flows` calls one: requests whose trees of service, operation, kind and error are equal but for the
order of siblings; its hash is the same. Not done here, since it needs to look at all requests at once: names that carry
values stay as recorded, and clocks are not corrected (a request lasts as long as its first span, whatever other clocks say).
"""
import argparse
import json
import os

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
KINDS = ("UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER")
STATUSES = ("UNSET", "OK", "ERROR")
SERVER, CONSUMER = 2, 5
PER_OCTAVE = 128


def name_hash(text):
    """FNV-1a, so that a class has the same number wherever it is computed"""
    value = 0xcbf29ce484222325
    for byte in text.encode("utf-8", "surrogateescape"):
        value = ((value ^ byte) * 0x100000001b3) & MASK
    return value or 1


def mixed(value, word):
    value = ((value ^ word) * GOLDEN) & MASK
    return value ^ (value >> 32)


def bucket_of(ns):
    """lowest value of the bucket that a duration falls into"""
    if ns < 2 * PER_OCTAVE:
        return ns
    shift = ns.bit_length() - 8
    return (ns >> shift) << shift


def number_of(value, prefix, names):
    if isinstance(value, str):
        word = value[len(prefix):] if value.startswith(prefix) else value
        return names.index(word) if word in names else int(word) if word.isdigit() and int(word) < len(names) else 0
    return value if isinstance(value, int) and 0 <= value < len(names) else 0


def attribute(attributes, key):
    for one in attributes or ():
        if one.get("key") == key:
            for value in (one.get("value") or {}).values():
                return str(value)
    return ""


def spans_of(line):
    """(trace, (id, parent, process, service, operation, kind, is error, start, duration)) of each span of a document"""
    try:
        document = json.loads(line)
    except ValueError:
        return [(None, None)]
    out = []
    for document in document if isinstance(document, list) else [document]:
        for resource in (document.get("resourceSpans") or document.get("batches") or ()) if isinstance(document, dict) else ():
            attributes = (resource.get("resource") or {}).get("attributes")
            service = attribute(attributes, "service.name")
            process = service + "\0" + (attribute(attributes, "service.instance.id") or attribute(attributes, "host.name"))
            for scope in resource.get("scopeSpans") or resource.get("instrumentationLibrarySpans") or ():
                for span in scope.get("spans") or ():
                    try:
                        start, end = int(span.get("startTimeUnixNano") or 0), int(span.get("endTimeUnixNano") or 0)
                        out.append(((span.get("traceId") or "").lower(), (
                            (span.get("spanId") or "").lower(), (span.get("parentSpanId") or "").lower(), process,
                            service, str(span.get("name") or ""),
                            number_of(span.get("kind") or 0, "SPAN_KIND_", KINDS),
                            number_of((span.get("status") or {}).get("code") or 0, "STATUS_CODE_", STATUSES) == 2,
                            start, max(0, end - start) if end else 0)))
                    except (TypeError, ValueError, AttributeError):
                        out.append((None, None))
    return out


def parents_of(spans):
    """by span the index of its parent; None: a root. Caller and callee may have one number, then the callee is below"""
    by_id = {}
    for index, span in enumerate(spans):
        by_id.setdefault(span[0], []).append(index)
    callee = [span[5] in (SERVER, CONSUMER) for span in spans]
    parents = []
    for index, span in enumerate(spans):
        best = None
        if callee[index]:
            best = next((o for o in by_id[span[0]] if o != index and not callee[o] and spans[o][2] != span[2]), None)
        if best is None and span[1] and span[1].strip("0"):
            for other in by_id.get(span[1], ()):
                if other == index:
                    continue
                if (best is None or (spans[other][2] == span[2] and spans[best][2] != span[2])
                        or (callee[other] and not callee[best] and spans[best][2] != span[2])):
                    best = other
        parents.append(best)
    done = set()  # spans known to lead to a root
    for index in range(len(spans)):  # a cycle is opened where it starts first
        walked, place, at = [], {}, index
        while at is not None and at not in place and at not in done:
            place[at] = len(walked)
            walked.append(at)
            at = parents[at]
        if at is not None and at in place:
            parents[min(walked[place[at]:], key=lambda i: spans[i][7])] = None
        done.update(walked)
    return parents


def request_of(spans):
    """(hash, service and operation of the first span, spans, has an error, duration)"""
    spans = sorted(spans, key=lambda s: (s[7], s[0]))
    parents = parents_of(spans)
    children = {}
    for index, parent in enumerate(parents):
        children.setdefault(parent, []).append(index)
    hashes = {}
    waiting = [(root, False) for root in children.get(None, ())]
    while waiting:  # children before parents, without recursion
        index, is_done = waiting.pop()
        if not is_done:
            waiting.append((index, True))
            waiting.extend((child, False) for child in children.get(index, ()))
            continue
        span = spans[index]
        value = mixed(mixed(mixed(name_hash(span[3]), name_hash(span[4])), span[5]), 1 if span[6] else 0)
        below = sorted(hashes[child] for child in children.get(index, ()))
        for one in below:
            value = mixed(value, one)
        hashes[index] = mixed(value, len(below))
    roots = sorted(children.get(None, ()), key=lambda i: (bool(spans[i][1]), spans[i][7]))
    whole = 0
    for one in [hashes[roots[0]]] + sorted(hashes[root] for root in roots[1:]):
        whole = mixed(whole, one)
    first = spans[roots[0]]
    return whole, first[3], first[4], len(spans), any(span[6] for span in spans), first[8]


def class_of(pair):
    trace, spans = pair
    value, service, operation, count, has_error, duration = request_of(list(spans))
    return ("%016x" % value, service, operation), (1, count, 1 if has_error else 0, duration, duration, duration,
                                                   {bucket_of(duration): 1}, trace)


def joined(a, b):
    buckets = dict(a[6])
    for bucket, count in b[6].items():
        buckets[bucket] = buckets.get(bucket, 0) + count
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], min(a[4], b[4]), max(a[5], b[5]), buckets, min(a[7], b[7]))


def lines_of(spark, paths):
    import io
    frames = []

    def unpacked(pair):
        import zstandard
        stream = zstandard.ZstdDecompressor().stream_reader(io.BytesIO(pair[1]), read_across_frames=True)
        return [line.rstrip("\n") for line in io.TextIOWrapper(stream, "utf-8", "surrogateescape")]

    plain = [path for path in paths if not path.endswith(".zst")]
    if plain:
        frames.append(spark.read.text(plain).rdd.map(lambda row: row[0]))
    for path in paths:
        if path.endswith(".zst"):
            frames.append(spark.sparkContext.binaryFiles(path).flatMap(unpacked))
    return spark.sparkContext.union(frames)


def files_of(paths):
    out = []
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                out += [os.path.join(folder, name) for name in sorted(names) if not name.startswith((".", "_"))]
        else:
            out.append(path)
    return out


def main():
    from pyspark.sql import SparkSession
    parser = argparse.ArgumentParser()
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    spark = SparkSession.builder.appName("tenfold flows").config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spans = lines_of(spark, files_of(options.paths)).filter(lambda line: line.strip()).flatMap(spans_of).cache()
    broken = spans.filter(lambda pair: pair[0] is None).count()
    parts = 3 * spark.sparkContext.defaultParallelism
    classes = spans.filter(lambda pair: pair[0] is not None).groupByKey(parts).map(class_of).reduceByKey(joined, parts).collect()
    result = [{"hash": key[0], "service": key[1], "operation": key[2], "requests": c[0], "spans": c[1], "errors": c[2],
               "totalNs": c[3], "leastNs": c[4], "mostNs": c[5], "durations": sorted([b, n] for b, n in c[6].items()),
               "example": c[7]} for key, c in classes]
    result.sort(key=lambda c: (-c["totalNs"], c["hash"]))
    os.makedirs(options.out, exist_ok=True)
    with open(os.path.join(options.out, "flows.json"), "w") as out:
        json.dump({"flows": 1, "engine": "Spark " + spark.version, "requests": sum(c["requests"] for c in result),
                   "spans": sum(c["spans"] for c in result), "brokenLines": broken, "bucketsPerOctave": PER_OCTAVE,
                   "classes": result}, out, indent=1)
    spark.stop()


if __name__ == "__main__":
    main()
