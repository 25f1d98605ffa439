#!/usr/bin/env python3
"""Cases for answers-characterize with answers worked out the slow way: brute_force.py OUT [SEED]

Writes folders with logs, an expected.json each, made of lists, dictionaries and path texts, with nothing of Tenfold in
it: intervals, zones, slots and data vary with the seed. Then: answers-characterize OUT. Standard library only.
"""
import json
import math
import os
import random
import sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta, timezone

FORMATS = {"parquet", "json", "csv", "avro", "orc", "txt", "xml"}
COMPRESSIONS = {"gz", "bz2", "lzo", "lz4", "snappy", "zst", "xz", "z", "deflate"}


def q(values, thousandths):
    values = sorted(values)
    return values[max(1, -(-len(values) * thousandths // 1000)) - 1]


def statistics(values):
    n, total = len(values), sum(values)
    mean = total / n
    sd = math.sqrt(sum((v - mean) ** 2 for v in values) / (n - 1)) if n > 1 else None
    q99 = q(values, 990)
    return {"n": n, "total": total, "mean": mean, "std": sd, "min": min(values), "max": max(values),
            "median": q(values, 500), "iqr": q(values, 750) - q(values, 250), "q90": q(values, 900), "q99": q99,
            "cv": sd / mean if sd is not None and mean else None,
            "tailWeight": sum(v for v in values if v >= q99) / total if total else None}


def differences(times):
    return [b - a for a, b in zip(times, times[1:])]


def popularity(counts):
    counts = sorted(counts, reverse=True)
    total, n, answers = sum(counts), len(counts), {}
    for p in (80, 90):
        have, k = 0, 0
        while 100 * have < p * total:
            have, k = have + counts[k], k + 1
        answers[str(p)] = {"files": k, "percentOfAccessedFiles": 100 * k / n}
    overlap = answers["90"]["percentOfAccessedFiles"] + 100 * sum(c <= 10 for c in counts) / n
    answers["overlapTest"] = {"sum": overlap, "misleading": overlap > 100}
    top = {}
    for h in (100, 1000):
        group = [c for c in counts if c >= h]
        top[str(h)] = {"files": len(group), "shareOfAccesses": sum(group) / total}
    m09 = statistics(counts)
    for share in (30, 1):
        m09["shareTop%d" % share] = sum(counts[:max(1, -(-n * share // 100))]) / total
    return [("M03", "files, accesses, largest", {"files": n, "accesses": total, "max": counts[0]}),
            ("M05", "files for 80 and 90 % of the accesses", answers),
            ("M06", "share of accessed files with at most 1, 5, 10 accesses",
             {str(m): sum(c <= m for c in counts) / n for m in (1, 5, 10)}),
            ("M07", "files with at least 100, 1000 accesses", top),
            ("M09", "statistics; share of reads to the top 30 % and 1 % of files", m09)]


def form(extension):
    if extension == "?":
        return "unknown", "unknown"
    if not extension:
        return "none", "unknown"
    parts, compression = extension.lower().split("."), "unknown"
    while parts and parts[-1] in COMPRESSIONS:
        compression = parts.pop() if compression == "unknown" else (parts.pop() and compression)
    if not parts or parts[-1] not in FORMATS:
        return "unknown", compression
    name = parts.pop()
    if compression == "unknown" and parts and parts[-1] in COMPRESSIONS:
        compression = parts[-1]
    return name, compression


def slots(times, begin, end, width):
    counts = [0] * ((end - begin) // width)
    for t in times:
        i = (t - begin) // width
        if t >= begin and i < len(counts):
            counts[i] += 1
    return counts


def scale(counts):
    n, mean = len(counts), sum(counts) / len(counts)
    variance = sum((c - mean) ** 2 for c in counts) / (n - 1)
    return {"slots": n, "mean": mean, "maxOverMean": max(counts) / mean, "cv": math.sqrt(variance) / mean,
            "idc": variance / mean}


def bursts(counts, width):
    high, low = q(counts, 900), q(counts, 500)
    is_low = [c < low or c == 0 for c in counts]
    found, i = [], 0
    while i < len(counts):
        if is_low[i]:
            i += 1
            continue
        j = i
        while j < len(counts) and not is_low[j]:
            j += 1
        if i > 0 and j < len(counts) and max(counts[i:j]) > high:
            found.append((i, j))
        i = j
    inside = sum(sum(counts[i:j]) for i, j in found)
    return {"slotMs": width, "qHigh": high, "qLow": low, "bursts": len(found), "requestsInside": inside,
            "shareInside": inside / sum(counts), "durations": [j - i for i, j in found]}


def pearson(pairs):
    if len(pairs) < 3:
        return None
    xs, ys = [p[0] for p in pairs], [p[1] for p in pairs]
    mx, my = math.fsum(xs) / len(xs), math.fsum(ys) / len(ys)
    xx, yy = math.fsum((x - mx) ** 2 for x in xs), math.fsum((y - my) ** 2 for y in ys)
    return math.fsum((x - mx) * (y - my) for x, y in pairs) / math.sqrt(xx * yy) if xx > 0 and yy > 0 else None


def correlations(reads, first, last, width):
    windows, of_file, previous = defaultdict(lambda: defaultdict(list)), {}, None
    for t, path, cluster, size in reads:
        w = windows[(t - first) // width]
        w["size"].append(size), w["file"].append(path), w["cluster"].append(cluster)
        if previous is not None:
            w["gap"].append(t - previous)
        if path in of_file:
            w["reuse"].append(t - of_file[path])
        previous = of_file[path] = t
    rows = []
    for at, w in windows.items():
        if at < (last - first) // width:
            n = len(w["size"])
            rows.append({"reads": n, "bytes": sum(w["size"]), "files": len(set(w["file"])),
                         "clusters": len(set(w["cluster"])), "gap": sum(w["gap"]) / len(w["gap"]) if w["gap"] else None,
                         "reuse": sum(w["reuse"]) / len(w["reuse"]) if w["reuse"] else None,
                         "meanSize": sum(w["size"]) / n})
    names = ["reads", "bytes", "files", "clusters", "gap", "reuse", "meanSize"]
    return {a + " " + b: pearson([(r[a], r[b]) for r in rows if r[a] is not None and r[b] is not None])
            for i, a in enumerate(names) for b in names[i + 1:]}


def write(out, name, title, inputs, parameters, answers, tolerance=1e-9):
    rows = [{"measure": m, "what": w, "definition": "", "value": v, "tolerance": tolerance, "why": "", "alsoBy": ""}
            for m, w, v in answers]
    with open(os.path.join(out, name, "expected.json"), "w") as f:
        json.dump({"case": name, "title": title, "inputs": inputs, "parameters": parameters, "answers": rows}, f)


def objects(out, name, rng):
    os.makedirs(os.path.join(out, name), exist_ok=True)
    first = 1_514_764_800_000 + rng.randrange(10 ** 9)
    rows, t = [], first
    for _ in range(rng.randrange(3000, 6000)):
        t += int(rng.expovariate(1 / rng.choice([10, 5_000, 60_000])))
        operation = rng.choice(["read"] * 9 + ["create", "delete", "deleteMultiple", "mkdirs", "rename"])
        ext = rng.choice(["snappy.parquet", "parquet", "json.gz", "csv", "", "?", "tar", "x.orc", "gz", "txt.bz2.gz"])
        rows.append((t, "f%d" % int(rng.paretovariate(0.7)), "c%d" % rng.randrange(7), "w%d" % rng.randrange(3),
                     int(rng.paretovariate(0.5)) % 10 ** 9, operation, ext))
    shuffled = rows[:]
    for i in range(0, len(rows) - 8, 8):  # several writers: a little out of order
        part = shuffled[i:i + 8]
        rng.shuffle(part)
        shuffled[i:i + 8] = part
    with open(os.path.join(out, name, "trace.csv"), "w") as f:
        f.write("path,cluster,worker,size,timestamp,operation,ext\n")
        for t, path, cluster, worker, size, operation, ext in shuffled:
            f.write(f"{path},{cluster},{worker},{size},{t},{operation},{ext}\n")
    # stable: equal times keep their order in the log
    reads = sorted(((t, p, c, s, e) for t, p, c, w, s, o, e in shuffled if o == "read"), key=lambda r: r[0])
    by_file, by_cluster = defaultdict(list), defaultdict(list)
    for t, p, c, s, e in reads:
        by_file[p].append(t), by_cluster[c].append((t, s))
    reuse = [d for ts in by_file.values() for d in differences(ts)]
    cluster = [d for ts in by_cluster.values() for d in differences([t for t, s in ts])]
    system = differences([r[0] for r in reads])
    mods = Counter(o for _, _, _, _, _, o, _ in rows if o != "read")
    end = max(r[0] for r in rows) + 1
    widths = rng.sample([1000, 7000, 60_000, 600_000, 3_600_000], 3)
    times = [r[0] for r in reads]
    answers = popularity([len(ts) for ts in by_file.values()]) + [
        ("M02", "operations", dict(Counter(r[5] for r in rows))),
        ("M16", "reuse time, ms", {"statistics": statistics(reuse),
                                   "readOnce": sum(len(ts) == 1 for ts in by_file.values()) / len(by_file)}),
        ("M18", "interarrival, ecosystem, ms", {**statistics(system), "share0ms": system.count(0) / len(system)}),
        ("M19", "interarrival, cluster, ms", {**statistics(cluster), "share0ms": cluster.count(0) / len(cluster)}),
        ("M20", "scales", {str(w): scale(slots(times, min(r[0] for r in rows), end, w)) for w in widths}),
        ("M32", "read size", statistics([r[3] for r in reads])),
        ("M33", "formats by reads", dict(Counter(form(r[4])[0] for r in reads))),
        ("M34", "compression by reads", dict(Counter(form(r[4])[1] for r in reads))),
        ("M37", "modifications", {"counts": dict(mods), "readsPerModification": len(reads) / sum(mods.values())}),
        ("M38", "reads per cluster", statistics([len(ts) for ts in by_cluster.values()])),
        ("M39", "bytes per cluster", statistics([sum(s for _, s in ts) for ts in by_cluster.values()])),
        ("M45", "Pearson r between features by window",
         {str(w): correlations([r[:4] for r in reads], min(r[0] for r in rows), end - 1, w)
          for w in rng.sample([1000, 30_000, 60_000, 3_600_000], 2)}),
    ]
    write(out, name, "object store, a little out of order", ["trace.csv"], {}, answers, 1e-8)


def audit(out, name, rng):
    os.makedirs(os.path.join(out, name), exist_ok=True)
    offset = rng.choice([0, 2, -5])
    zone = {0: "UTC", 2: "+02:00", -5: "-05:00"}[offset]
    t = 1_780_000_000_000 + rng.randrange(10 ** 9)
    events, dirs = [], ["/d%d" % i for i in range(4)] + ["/d%d/e%d" % (i, j) for i in range(4) for j in range(3)]
    for _ in range(rng.randrange(4000, 7000)):
        t += int(rng.expovariate(1 / rng.choice([5, 400, 4000])))
        kind = rng.choice(["open"] * 10 + ["create"] * 5 + ["rename"] * 2 + ["delete", "getfileinfo", "mkdirs"])
        path, target = rng.choice(dirs) + "/f%d" % rng.randrange(60), "null"
        if kind == "rename":
            target = rng.choice([rng.choice(dirs) + "/g%d" % rng.randrange(60), rng.choice(dirs)])
        if kind == "delete" and rng.random() < 0.1:
            path = rng.choice(dirs[4:])
        if kind == "mkdirs":
            path = rng.choice(dirs)
        events.append((t, kind, path, target, rng.random() > 0.05))
    with open(os.path.join(out, name, "audit.log"), "w") as f:
        for at, kind, path, target, allowed in events:
            local = datetime.fromtimestamp(at // 1000, timezone.utc) + timedelta(hours=offset)
            f.write(f"{local:%Y-%m-%d %H:%M:%S},{at % 1000:03d} INFO FSNamesystem.audit: allowed={str(allowed).lower()}"
                    f"\tugi=u\tip=/10.0.0.1\tcmd={kind}\tsrc={path}\tdst={target}\tperm=null\tproto=rpc\n")
    begin = events[0][0] + rng.choice([0, 100_000])
    end = events[-1][0] + 1 - rng.choice([0, 100_000])
    # files as texts: path -> [birth or None, reads]; directories are those that were named
    files, known, counts, aoa, aod, coverage = {}, {"/"}, [], [], [], Counter()

    def close(path):
        reads = files.pop(path)[1]
        if reads:
            counts.append(reads)

    def above(path):
        parts = path.split("/")[1:-1]
        for i in range(len(parts)):
            known.add("/" + "/".join(parts[:i + 1]))

    for at, kind, path, target, allowed in events:
        inside = begin <= at < end
        if not allowed:
            continue
        if inside and kind in ("create", "open", "delete", "rename"):
            coverage[kind + "s"] += 1
        if kind == "create":
            if path in files:
                coverage["overwrites"] += inside
                close(path)
            above(path)
            files[path] = [at, 0]
        elif kind == "open":
            if path not in files:
                above(path)
                coverage["placeholders"] += inside
                files[path] = [None, 0]
            if inside:
                files[path][1] += 1
                if files[path][0] is not None:
                    coverage["opens_known"] += 1
                    aoa.append(at - files[path][0])
        elif kind == "mkdirs":
            above(path + "/x")
        elif kind == "delete":
            below = [p for p in files if p == path or p.startswith(path + "/")]
            if path in files or path in known:
                coverage["deletes_resolved"] += inside
                coverage["directory_deletes"] += inside and path not in files
            for p in below:
                if inside and files[p][0] is not None:
                    aod.append(at - files[p][0])
                close(p)
            known -= {d for d in known if d == path or d.startswith(path + "/")}
        elif kind == "rename":
            if path not in files:
                continue
            coverage["renames_resolved"] += inside
            final = target + "/" + path.split("/")[-1] if target in known else target
            if final == path:
                continue
            if final in files:
                coverage["overwrites"] += inside
                close(final)
            above(final)
            files[final] = files.pop(path)
    live = len(files)
    for path in list(files):
        close(path)
    inside = [e for e in events if begin <= e[0] < end]
    opens = [e[0] for e in inside if e[1] == "open" and e[4]]
    width, widths = rng.choice([500, 1000, 3000]), rng.sample([100, 1000, 20_000, 60_000], 2)
    gaps = differences(opens)
    aoa_q = {str(p): q(aoa, 10 * p) for p in (50, 80, 90)}
    answers = popularity(counts) + [
        ("M01", "lines", {"records": len(inside), "first": inside[0][0], "last": inside[-1][0]}),
        ("M02", "operations", dict(Counter(e[1] for e in inside))),
        ("2.6", "replay coverage", {**coverage, "live": live}),
        ("M10", "age at access: count, sum, quantiles", {"n": len(aoa), "sum": sum(aoa), **aoa_q,
                                                         "le2min": sum(a <= 120_000 for a in aoa) / len(aoa)}),
        ("M13", "age at deletion: count, sum, quantiles", {"n": len(aod), "sum": sum(aod)}),
        ("M17", "interarrival of open, ms", {**statistics(gaps), "shareLe1ms": sum(g <= 1 for g in gaps) / len(gaps)}),
        ("M20", "scales of open", {str(w): scale(slots(opens, begin, end, w)) for w in widths}),
        ("M26", "bursts", bursts(slots(opens, begin, end, width), width)),
    ]
    write(out, name, "audit log", ["audit.log"],
          {"start": begin, "end": end, "slotMs": width, "timezone": zone}, answers)


def main():
    out, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for i in range(4):
        objects(out, "objects-%d" % i, random.Random(seed * 100 + i))
        audit(out, "audit-%d" % i, random.Random(seed * 100 + 50 + i))


if __name__ == "__main__":
    main()
