#!/usr/bin/env python3
"""Statistics of storage workloads as a job of Spark 3.3 to 4.x: the same definitions as `tenfold characterize`.

    spark-submit characterize_job.py --out DIR [--format audit|objects] [--from MS] [--to MS] [--utc-offset MIN] PATH...

PATH: files, folders or globs that Spark can open (local, HDFS, S3A): text, .gz, .zst (where Hadoop or the Python module
zstandard has it), Parquet (object stores). Written to DIR, all small but the projection:

    results.json       measures as `tenfold characterize --json` prints them: exact, no sketches
    projection/        of an audit log: the requests that a replay needs, in order, as one gzip file a part
    tables/*.json      histograms that the measures were made of, value and count

What SQL cannot do is a replay: births, renames and deletes of whole directories are a state that each request changes.
Popularity, ages and lives of an audit log (M03 to M16) are therefore said by `tenfold characterize DIR/projection`.
"""
import argparse
import json
import os
import re
import sys
from fractions import Fraction

HOUR, DAY = 3_600_000, 86_400_000
NO_OPERATION = "other"

# What an operation of a log means (Action of core/characterize/access/access.h).
AUDIT_ACTIONS = {"open": "open", "create": "create", "delete": "delete", "rename": "rename", "mkdirs": "mkdirs",
                 "append": "append", "concat": "concat", "truncate": "truncate"}
OBJECT_ACTIONS = {"read": "read", "create": "create", "delete": "delete", "deleteMultiple": "deleteMultiple",
                  "mkdirs": "mkdirs", "rename": "rename"}
REPLAYED = ("open", "create", "delete", "rename", "mkdirs", "append", "concat", "truncate")
MODIFYING = ("create", "delete", "deleteMultiple", "mkdirs", "rename")
FORMATS = ("parquet", "json", "csv", "avro", "orc", "txt", "xml")
COMPRESSIONS = ("gz", "bz2", "lzo", "lz4", "snappy", "zst", "xz", "z", "deflate")
WIDTHS = (10, 100, 1000, 10_000, 60_000, 600_000)


# ---------------------------------------------------------------- histograms: [(value, count)], ascending
def quantile(steps, thousandths):
    """smallest value with at least this share at or below it, in integers"""
    n = sum(c for _, c in steps)
    at, seen = max(1, -(-thousandths * n // 1000)), 0
    for value, count in steps:
        seen += count
        if seen >= at:
            return value
    return None


def deviation(steps):
    n = sum(c for _, c in steps)
    if n < 2:
        return None
    total, squares = sum(v * c for v, c in steps), sum(v * v * c for v, c in steps)
    return (float(Fraction(n * squares - total * total, n * (n - 1)))) ** 0.5


def largest(steps, members):
    total, held = sum(v * c for v, c in steps), 0
    for value, count in reversed(steps):
        taken = min(count, members)
        held, members = held + taken * value, members - taken
        if members == 0:
            break
    return float(Fraction(held, total)) if total else None


def describe(steps):
    n, total = sum(c for _, c in steps), sum(v * c for v, c in steps)
    if n == 0:
        return {"n": 0}
    mean, std, q99 = float(Fraction(total, n)), deviation(steps), quantile(steps, 990)
    return {"n": n, "total": total, "mean": mean, "std": std, "min": steps[0][0], "max": steps[-1][0],
            "median": quantile(steps, 500), "iqr": quantile(steps, 750) - quantile(steps, 250),
            "q90": quantile(steps, 900), "q99": q99, "cv": std / mean if std is not None and mean else None,
            "tailWeight": float(Fraction(sum(v * c for v, c in steps if v >= q99), total)) if total else None,
            "tailWeightByRank": largest(steps, max(1, n // 100))}


def between(steps, back):
    n = sum(c for _, c in steps)
    out = describe(steps)
    out["shareLe1ms"] = sum(c for v, c in steps if v <= 1) / n if n else None
    out["share0ms"] = sum(c for v, c in steps if v <= 0) / n if n else None
    out["backwardSteps"] = back
    return out


def members_holding(steps, percent):
    total, held, members = sum(v * c for v, c in steps), 0, 0
    for value, count in reversed(steps):
        if 100 * held >= percent * total:
            break
        need = -(-(percent * total - 100 * held) // (100 * value))
        taken = min(count, need)
        held, members = held + taken * value, members + taken
    return members


def forms_of(extension):
    """format and compression of a name from its first dot on (answers on characterization 35)"""
    if extension == "?":
        return "unknown", "unknown"
    parts = [p for p in extension.lower().split(".")]
    if not extension or not parts[-1]:
        return "none", "unknown"
    compression = None
    while parts and parts[-1] in COMPRESSIONS:
        compression = compression or parts[-1]
        parts.pop()
    form = parts[-1] if parts and parts[-1] in FORMATS else "unknown"
    if compression is None and form != "unknown" and len(parts) > 1 and parts[-2] in COMPRESSIONS:
        compression = parts[-2]
    return form, compression or "unknown"


# ---------------------------------------------------------------- records
def spark_session():
    from pyspark.sql import SparkSession
    spark = SparkSession.builder.appName("tenfold characterize").config(
        "spark.ui.showConsoleProgress", "false").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    spark.conf.set("spark.sql.ansi.enabled", "false")  # what is no date or number is no record, and no error (Spark 4)
    if spark.conf.get("spark.sql.shuffle.partitions") == "200":  # nobody chose: three tasks a core, not 200 on a laptop
        spark.conf.set("spark.sql.shuffle.partitions", str(max(2, 3 * spark.sparkContext.defaultParallelism)))
    return spark


def unpacked(pair):
    """lines of a .zst file, which Hadoop reads only where it was built with it"""
    import io
    import zstandard
    name, content = pair
    stream = zstandard.ZstdDecompressor().stream_reader(io.BytesIO(content), read_across_frames=True)
    return [(name, 0, i, line.rstrip("\n")) for i, line in enumerate(io.TextIOWrapper(stream, "utf-8", "surrogateescape"))]


def files_of(paths):
    """files below local folders; what is no local path is Spark's"""
    out = []
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                out += [os.path.join(folder, name) for name in sorted(names) if not name.startswith((".", "_"))]
        else:
            out.append(path)
    return out


def lines_of(spark, paths):
    """file, first byte of the part, number in the part, text: what the order of a log is made of"""
    from pyspark.sql import functions as F
    packed = [p for p in paths if p.endswith(".zst")]
    plain = [p for p in paths if not p.endswith(".zst")]
    frame = None
    if plain:
        frame = spark.read.text(plain).select(
            F.input_file_name().alias("file"), F.expr("input_file_block_start()").alias("part"),
            F.monotonically_increasing_id().alias("number"), F.col("value"))
    for path in packed:
        rows = spark.sparkContext.binaryFiles(path).flatMap(unpacked)
        more = spark.createDataFrame(rows, "file string, part bigint, number bigint, value string")
        frame = more if frame is None else frame.unionByName(more)
    return frame


AUDIT_FIELD = r"(?s)(?:^|[\t ]){0}=(.*?)(?=(?:[\t ]+(?:allowed|ugi|ip|cmd|src|dst|perm|proto|callerContext)=)|$)"


def audit_records(spark, paths, offset_minutes):
    """t, op, allowed, src, dst, raw line; lines of another kind are counted apart"""
    from pyspark.sql import functions as F
    lines = lines_of(spark, paths).where(F.length("value") > 0)
    message = r"(?s)^(.*?)(?<![^\t ])((?:allowed|ugi)=.*)$"
    body, head = F.regexp_extract("value", message, 2), F.regexp_extract("value", message, 1)
    # the last date before the record is its time: a syslog has one of its own in front
    stamp = (r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2}):(\d{2})"
             r"(?:([,.])(\d+))?\s*(Z|[+-]\d{2}:?\d{2}\b)?")
    last = F.regexp_extract(head, r"(?s)^.*" + stamp, 0)
    part = lambda i: F.regexp_extract(last, r"(?s)^.*" + stamp, i)
    written = F.concat_ws("", part(1), F.lit("-"), F.lpad(part(2), 2, "0"), F.lit("-"), F.lpad(part(3), 2, "0"), F.lit(" "),
                          F.lpad(part(4), 2, "0"), F.lit(":"), part(5), F.lit(":"), part(6))
    # behind a comma stands a number of ms, behind a point a fraction; more than three digits are cut
    digits = F.substring(part(8), 1, 3)
    ms = F.coalesce(F.when(part(7) == ".", F.rpad(digits, 3, "0")).otherwise(digits).cast("int"), F.lit(0))
    zone = F.regexp_replace(part(9), ":", "")
    ahead = F.when(F.length(zone) == 5, (F.substring(zone, 2, 2).cast("int") * 60 + F.substring(zone, 4, 2).cast("int"))
                   * F.when(zone.startswith("-"), -1).otherwise(1)).when(zone == "Z", 0).otherwise(offset_minutes)
    field = lambda name: F.regexp_extract(F.col("body"), AUDIT_FIELD.format(name), 1)
    records = lines.withColumn("body", body).withColumn("stamp", last).withColumn("seconds", F.unix_timestamp(
        F.to_timestamp(written, "yyyy-MM-dd HH:mm:ss"))).withColumn("ms", ms).withColumn("ahead", ahead)
    is_audit = F.col("value").contains("FSNamesystem.audit")
    has_all = F.lit(True)
    for name in ("cmd", "src", "dst", "perm"):
        has_all = has_all & F.col("body").rlike(r"[\t ]%s=" % name)
    # a layout may leave the logger's name out: what is whole is a record all the same
    records = records.withColumn("is_record", has_all & F.col("seconds").isNotNull() & (field("cmd") != "")
                                 & field("allowed").isin("", "true", "false"))
    counts = records.agg(F.sum(F.col("is_record").cast("long")), F.sum((is_audit & ~F.col("is_record")).cast("long")),
                         F.sum((~is_audit & ~F.col("is_record")).cast("long"))).first()
    operation = F.regexp_extract(field("cmd"), r"^(\S+)", 1)
    good = records.where("is_record").select(
        "file", "part", "number", F.col("value").alias("raw"),
        (F.col("seconds") * 1000 + F.col("ms") - F.col("ahead") * 60_000).alias("t"), operation.alias("op"),
        (field("allowed") != "false").alias("allowed"), field("src").alias("path"), field("dst").alias("dst"))
    return good, {"parsed": counts[0] or 0, "rejected": counts[1] or 0, "other": counts[2] or 0}


def rows_of(spark, kind, files):
    """rows of files of a kind, with what the order of a log is made of"""
    from pyspark.sql import functions as F
    if files[0].endswith(".zst"):
        lines = spark.sparkContext.binaryFiles(files[0]).flatMap(unpacked).map(lambda row: row[3])
        rows = spark.read.json(lines) if kind == "json" else spark.read.csv(lines, header=True)
        return rows.withColumn("file", F.lit(files[0])).withColumn("part", F.lit(0).cast("bigint")).withColumn(
            "number", F.monotonically_increasing_id())
    if kind == "parquet":
        rows = spark.read.parquet(*files)
    elif kind == "json":
        rows = spark.read.json(files)
    else:
        rows = spark.read.csv(files, header=True)
    return rows.withColumn("file", F.input_file_name()).withColumn("part", F.expr("input_file_block_start()")).withColumn(
        "number", F.monotonically_increasing_id())


def object_records(spark, paths):
    from pyspark.sql import functions as F
    kinds = {}
    for path in paths:
        bare = re.sub(r"\.(gz|zst)$", "", path)
        kinds.setdefault("parquet" if bare.endswith(".parquet") else "json" if bare.endswith((".json", ".jsonl")) else "csv", []).append(path)
    frames = []
    for kind, files in kinds.items():
        # of .zst each file by itself, as lines
        parts = [[f] for f in files if f.endswith(".zst")] + [[f for f in files if not f.endswith(".zst")]]
        frames += [rows_of(spark, kind, part) for part in parts if part]
    frame = None
    for one in frames:
        for name in ("cluster", "worker", "size", "ext"):
            if name not in one.columns:
                one = one.withColumn(name, F.lit(None).cast("string"))
        one = one.select("file", "part", "number", F.col("path").cast("string"), F.col("cluster").cast("string"),
                         F.col("worker").cast("string"), F.col("size").cast("string").cast("long").alias("size"),
                         F.col("timestamp").cast("string").cast("long").alias("t"), F.col("operation").alias("op"),
                         F.col("ext").cast("string"))
        frame = one if frame is None else frame.unionByName(one)
    whole = frame.count()
    good = frame.where("t is not null and op is not null and path is not null").withColumn("allowed", F.lit(True))
    return good, {"parsed": good.count(), "rejected": whole - good.count(), "other": 0}


# ---------------------------------------------------------------- measures
class Job:
    def __init__(self, spark, records, actions, read_word, start, end):
        from pyspark.sql import functions as F
        self.F, self.spark, self.read_word = F, spark, read_word
        # rolled files are ordered by their first time, never by their names
        firsts = records.groupBy("file").agg(F.min_by("t", F.struct("part", "number")).alias("first")).collect()
        order = {row["file"]: i for i, row in enumerate(sorted(firsts, key=lambda r: (r["first"], r["file"])))}
        rank = F.create_map(*[x for name, i in order.items() for x in (F.lit(name), F.lit(i))]) if order else None
        records = records.withColumn("rank", rank[F.col("file")] if order else F.lit(0))
        if start is not None:
            records = records.where(F.col("t") >= start)
        if end is not None:
            records = records.where(F.col("t") < end)
        names = F.create_map(*[x for k, v in actions.items() for x in (F.lit(k), F.lit(v))])
        self.records = records.withColumn("action", F.coalesce(names[F.col("op")], F.lit(NO_OPERATION))).cache()
        self.allowed = self.records.where("allowed")
        bounds = self.records.agg(F.count("*"), F.min("t"), F.max("t"), F.sum((~F.col("allowed")).cast("long"))).first()
        self.n, self.first, self.last, self.denied = bounds[0], bounds[1], bounds[2], bounds[3] or 0
        self.start = start if start is not None else self.first
        self.end = end if end is not None else (self.last + 1 if self.last is not None else None)
        self.results, self.tables = [], {}

    def add(self, measure, what, value, n):
        self.results.append({"measure": measure, "what": what, "value": value, "unit": "", "definition": "as tenfold characterize", "n": n,
                             "approximate": None})

    def histogram(self, frame, column, name):
        steps = sorted((int(r[0]), int(r[1])) for r in frame.where(self.F.col(column).isNotNull()).groupBy(column).count().collect())
        self.tables[name] = steps
        return steps

    def operations(self):
        rows = self.records.groupBy("op").agg(self.F.count("*"), self.F.sum((~self.F.col("allowed")).cast("long"))).collect()
        counts = {r[0]: r[1] for r in sorted(rows)}
        self.add("M02", "operations", counts, self.n)
        self.add("M02", "denied", self.denied, self.n)
        self.add("M02", "denied lines", {r[0]: r[2] for r in sorted(rows) if r[2]}, self.n)
        opened = counts.get("open", 0) + counts.get("read", 0)
        if self.n:
            self.add("M02", "share of open, of open + listStatus",
                     {"open": opened / self.n, "openList": (opened + counts.get("listStatus", 0)) / self.n}, self.n)

    def by_action(self):
        return {r[0]: r[1] for r in self.allowed.groupBy("action").count().collect()}

    def interarrivals(self):
        """differences in the order of the log. A window over a whole operation would be one task: each part of a file is
        a window, and the first of a part is taken from the last of the part before, here in the driver."""
        from pyspark.sql import Window
        F = self.F
        part = Window.partitionBy("action", "rank", "part").orderBy("number")
        steps = self.allowed.withColumn("step", F.col("t") - F.lag("t").over(part))
        within = steps.where("step is not null").groupBy("action", "step").count().collect()
        edges = self.allowed.groupBy("action", "rank", "part").agg(
            F.min_by("t", "number").alias("first"), F.max_by("t", "number").alias("last")).collect()
        values = {}
        for r in within:
            values.setdefault(r["action"], {})[r["step"]] = r["count"]
        before = {}
        for r in sorted(edges, key=lambda r: (r["action"], r["rank"], r["part"])):
            if r["action"] in before:
                step = r["first"] - before[r["action"]]
                counts = values.setdefault(r["action"], {})
                counts[step] = counts.get(step, 0) + 1
            before[r["action"]] = r["last"]
        for action in (self.read_word, "create", "delete", "rename"):
            counts = values.get(action)
            if not counts:
                continue
            steps = sorted((v, c) for v, c in counts.items() if v >= 0)
            self.tables["interarrival " + action] = steps
            self.add("M17", "interarrival of %s, ms" % action, between(steps, sum(c for v, c in counts.items() if v < 0)),
                     sum(c for _, c in steps))

    def scales(self):
        F = self.F
        for action in (self.read_word, "create", "delete", "rename"):
            rows = self.allowed.where(F.col("action") == action)
            slots = rows.groupBy(F.floor((F.col("t") - self.start) / WIDTHS[0]).alias("slot")).count().cache()
            events = slots.agg(F.sum("count")).first()[0] or 0
            if events < 2:
                continue
            value = {}
            for width in WIDTHS:
                whole = (self.end - self.start) // width
                if whole < 2:
                    continue
                # coarser slots are sums of the finest ones
                coarse = slots.groupBy(F.floor(F.col("slot") / (width // WIDTHS[0])).alias("slot")).agg(F.sum("count").alias("n"))
                steps = sorted((int(r[0]), int(r[1])) for r in coarse.where(F.col("slot") < whole).groupBy("n").count().collect())
                empty = whole - sum(c for _, c in steps)
                if empty:
                    steps.insert(0, (0, empty))
                total = sum(v * c for v, c in steps)
                std = deviation(steps)
                mean = total / whole
                value[str(width)] = {"slots": whole, "mean": mean, "maxOverMean": steps[-1][0] / mean if mean else None,
                                     "cv": std / mean if mean and std is not None else None,
                                     "idc": std * std / mean if mean and std is not None else None}
            if value:
                self.add("M20", "scales of " + action, value, events)

    def modifications(self):
        counts = self.by_action()
        changed = {a: counts[a] for a in MODIFYING if counts.get(a)}
        total = sum(changed.values())
        self.add("M37", "modifications", {"counts": changed, "readsPerModification": counts.get(self.read_word, 0) / total if total else None},
                 total)

    def hourly(self):
        F = self.F
        reads = self.allowed.where(F.col("action") == self.read_word)
        rows = reads.groupBy(F.floor(F.col("t") / HOUR).alias("hour")).count().collect()
        self.tables["reads by hour"] = sorted((int(r[0]), int(r[1])) for r in rows)

    # ------------------------------------------------ object stores: a file is its path
    def reads(self):
        return self.allowed.where(self.F.col("action") == self.read_word)

    def popularity(self):
        per_file = self.reads().groupBy("path").agg(self.F.count("*").alias("reads"))
        steps = self.histogram(per_file, "reads", "popularity")
        if not steps:
            return
        files, accesses = sum(c for _, c in steps), sum(v * c for v, c in steps)
        at_least = lambda x: sum(c for v, c in steps if v >= x)
        self.add("M03", "files, accesses, largest, histogram (first 40 values), CCDF",
                 {"files": files, "accesses": accesses, "max": steps[-1][0], "once": steps[0][1] if steps[0][0] == 1 else 0,
                  "histogram": [list(s) for s in steps[:40]], "ccdf": {str(x): at_least(x) / files for x in (1, 2, 5, 10, 100, 1000)}}, files)
        value = {}
        for percent in (80, 90):
            k = members_holding(steps, percent)
            value[str(percent)] = {"files": k, "percentOfAccessedFiles": 100 * k / files}
        few = sum(c for v, c in steps if v <= 10) / files
        value["overlapTest"] = {"sum": value["90"]["percentOfAccessedFiles"] + 100 * few,
                                "misleading": value["90"]["percentOfAccessedFiles"] + 100 * few > 100}
        self.add("M05", "files for 80 and 90 % of the accesses", value, files)
        self.add("M06", "share of accessed files with at most 1, 5, 10 accesses",
                 {str(x): sum(c for v, c in steps if v <= x) / files for x in (1, 5, 10)}, files)
        self.add("M07", "files with at least 100, 1000 accesses",
                 {str(x): {"files": at_least(x), "shareOfAccesses": float(Fraction(sum(v * c for v, c in steps if v >= x), accesses))}
                  for x in (100, 1000)}, files)
        statistics = describe(steps)
        for name, percent in (("shareTop30", 30), ("shareTop1", 1)):
            statistics[name] = largest(steps, max(1, -(-files * percent // 100)))
        self.add("M09", "statistics; share of reads to the top 30 % and 1 % of files", statistics, files)

    def reuse(self):
        from pyspark.sql import Window
        F = self.F
        order = Window.partitionBy("path").orderBy("t", "rank", "part", "number")
        steps = self.histogram(self.reads().withColumn("step", F.col("t") - F.lag("t").over(order)), "step", "reuse")
        popularity = self.tables.get("popularity", [])
        once, files = sum(c for v, c in popularity if v == 1), sum(c for _, c in popularity)
        if steps:
            value = describe(steps)
            value["readOnce"] = once / files if files else None
            self.add("M16", "reuse time, ms; share of files read once", value, sum(c for _, c in steps))

    def clusters(self):
        from pyspark.sql import Window
        F = self.F
        reads = self.reads()
        # the whole system, sorted by time: buckets of an hour, the last of one carried over to the next
        bucket = reads.withColumn("bucket", F.floor(F.col("t") / HOUR))
        steps = bucket.withColumn("step", F.col("t") - F.lag("t").over(Window.partitionBy("bucket").orderBy("t")))
        counts = {int(r[0]): r[1] for r in steps.where("step is not null").groupBy("step").count().collect()}
        edges = sorted((r[0], r[1], r[2]) for r in bucket.groupBy("bucket").agg(F.min("t"), F.max("t")).collect())
        for (_, _, last), (_, first, _) in zip(edges, edges[1:]):
            counts[first - last] = counts.get(first - last, 0) + 1
        eco = sorted(counts.items())
        self.tables["interarrival ecosystem"] = eco
        if eco:
            self.add("M18", "interarrival, ecosystem, ms", between(eco, 0), sum(c for _, c in eco))
        if self.records.where("cluster is not null").select("cluster").distinct().count() < 2:
            return
        order = Window.partitionBy("cluster").orderBy("t")
        own = self.histogram(reads.where("cluster is not null").withColumn("step", F.col("t") - F.lag("t").over(order)), "step", "interarrival cluster")
        if own:
            self.add("M19", "interarrival, cluster, ms", between(own, 0), sum(c for _, c in own))
        per = reads.where("cluster is not null").groupBy("cluster").agg(F.count("*").alias("reads"), F.sum("size").alias("bytes"))
        for measure, column, what in (("M38", "reads", "reads per cluster"), ("M39", "bytes", "bytes per cluster")):
            steps = self.histogram(per, column, what)
            if steps:
                self.add(measure, what, describe(steps), sum(c for _, c in steps))

    def sizes_and_forms(self):
        F = self.F
        steps = self.histogram(self.reads(), "size", "read size")
        if steps:
            value = describe(steps)
            n = value["n"]
            value["le1KB"] = sum(c for v, c in steps if v <= 1024) / n
            self.add("M32", "read size", value, n)
        forms, compressions = {}, {}
        for row in self.reads().groupBy(F.coalesce("ext", F.lit("")).alias("ext")).count().collect():
            form, compression = forms_of(row["ext"])
            forms[form] = forms.get(form, 0) + row["count"]
            compressions[compression] = compressions.get(compression, 0) + row["count"]
        n = sum(forms.values())
        if n:
            self.add("M33", "formats by reads", dict(sorted(forms.items())), n)
            self.add("M34", "compression by reads", dict(sorted(compressions.items())), n)


def write_projection(job, folder):
    """Requests that change or look at the namespace, in the order of the log, for the replay that runs elsewhere; and those that
    say how long the log is: the first one allowed, and the earliest and latest of all."""
    F = job.F
    first = job.allowed.orderBy("rank", "part", "number").select("rank", "part", "number").first()
    is_first = F.lit(False) if first is None else (F.col("rank") == first[0]) & (F.col("part") == first[1]) & (F.col("number") == first[2])
    # whatever looks into a snapshot is counted apart
    is_replayed = F.col("allowed") & (F.col("op").isin(*REPLAYED) | F.col("path").contains("/.snapshot"))
    rows = job.records.where(is_replayed | is_first | F.col("t").isin(job.first, job.last)).orderBy("rank", "part", "number")
    rows.select("raw").write.mode("overwrite").option("compression", "gzip").text(folder)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--format", choices=("audit", "objects"))
    parser.add_argument("--from", dest="start", type=int)
    parser.add_argument("--to", dest="end", type=int)
    parser.add_argument("--utc-offset", type=int, default=0, help="minutes that times of an audit log are ahead of UTC")
    options = parser.parse_args()
    spark = spark_session()
    paths = files_of(options.paths)
    kind = options.format or ("objects" if re.search(r"\.(csv|json|jsonl|parquet)(\.gz|\.zst)?$", paths[0]) else "audit")
    if kind == "audit":
        records, lines = audit_records(spark, paths, options.utc_offset)
        job = Job(spark, records, AUDIT_ACTIONS, "open", options.start, options.end)
    else:
        records, lines = object_records(spark, paths)
        job = Job(spark, records, OBJECT_ACTIONS, "read", options.start, options.end)
    if not job.n:
        sys.exit("characterize_job: not one record in %d files" % len(paths))
    job.add("M01", "summary", {"records": job.n, "parsed": lines["parsed"], "rejected": lines["rejected"], "other": lines["other"],
                               "first": job.first, "last": job.last, "denied": job.denied, "reads": job.by_action().get(job.read_word, 0)}, job.n)
    job.operations()
    job.interarrivals()
    job.scales()
    job.modifications()
    job.hourly()
    notes = {}
    if kind == "audit":
        for measure in ("2.6", "M03", "M04", "M05", "M06", "M07", "M09", "M10", "M11", "M13", "M15", "M16"):
            notes[measure] = "needs a replay, which SQL cannot do: tenfold characterize %s" % os.path.join(options.out, "projection")
    else:
        job.popularity()
        job.reuse()
        job.clusters()
        job.sizes_and_forms()
    os.makedirs(os.path.join(options.out, "tables"), exist_ok=True)
    for name, steps in job.tables.items():
        with open(os.path.join(options.out, "tables", name.replace(" ", "-") + ".json"), "w") as out:
            json.dump([list(s) for s in steps], out)
    if kind == "audit":
        write_projection(job, "file://" + os.path.abspath(os.path.join(options.out, "projection")))
    with open(os.path.join(options.out, "results.json"), "w") as out:
        json.dump({"source": "HDFS audit log" if kind == "audit" else "object-store access log", "engine": "Spark " + spark.version,
                   "interval": [job.start, job.end], "lines": lines, "coverage": notes, "measures": job.results}, out, indent=1)
    spark.stop()


if __name__ == "__main__":
    main()
