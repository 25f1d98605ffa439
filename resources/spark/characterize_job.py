#!/usr/bin/env python3
"""Statistics of storage workloads as a job of Spark 3.3 to 4.x: the same definitions as `tenfold characterize`.

    spark-submit characterize_job.py --out DIR [--format audit|objects|s3|web] [--from MS] [--to MS] [--utc-offset MIN] PATH...

PATH: files, folders or globs that Spark can open (local, HDFS, S3A): text, .gz, .zst (where Hadoop or the Python module
zstandard has it), Parquet (object stores). Written to DIR, all small but the projection:

    results.json       measures as `tenfold characterize --json` prints them: exact, no sketches
    projection/        of an audit log: the requests that a replay needs, in order, as one gzip file a part
    tables/*.json      histograms that the measures were made of, value and count; when requests came, by hour and, where
                       they are not too many, by moment; what each window of a second, minute, hour and day holds

What SQL cannot do is a replay: births, renames and deletes of whole directories are a state that each request changes.
Popularity, ages and lives of an audit log (M03 to M16) are therefore said by `tenfold characterize DIR/projection`.
What needs the times in their order (Hurst estimates, bursts, trends) is said by Tenfold from the tables.
"""
import argparse
import glob
import json
import os
import re
import sys
from fractions import Fraction

HOUR, DAY = 3_600_000, 86_400_000
NO_OPERATION = "other"

# What operations of each kind of log mean, the names of formats and columns, what a log cannot say: written in by the program
# that this belongs to (core/characterize/spark/spark_program.cpp).
TABLES = json.loads("""#TABLES#""")
REPLAYED = tuple(name for name, action in TABLES["actions"]["audit"].items() if action != "listStatus")
MODIFYING = ("create", "delete", "deleteMultiple", "mkdirs", "rename")
FORMATS, COMPRESSIONS = TABLES["formats"], TABLES["compressions"]
MOST_MOMENTS = 4_000_000  # more of them are no small table
WINDOWS = TABLES["windows"]  # of M45, ms
WIDTHS = (10, 100, 1000, 10_000, 60_000, 600_000)  # of M20
SOURCES = {"audit": "HDFS audit log", "objects": "object-store access log", "s3": "S3 server access log", "web": "web server log"}


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
        return {"n": 0, "total": 0}
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
    spark.conf.set("spark.sql.csv.parser.columnPruning.enabled", "false")  # a row with a field too few is broken, whoever asks
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
    text = io.TextIOWrapper(stream, "utf-8", "surrogateescape", newline="\n")
    return [(name, 0, i, line.rstrip("\n")) for i, line in enumerate(text)]


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
        frame = spark.read.option("lineSep", "\n").text(plain).select(
            F.input_file_name().alias("file"), F.expr("input_file_block_start()").alias("part"),
            F.monotonically_increasing_id().alias("number"), F.col("value"))
    for path in packed:
        rows = spark.sparkContext.binaryFiles(path).flatMap(unpacked)
        more = spark.createDataFrame(rows, "file string, part bigint, number bigint, value string")
        frame = more if frame is None else frame.unionByName(more)
    return frame.withColumn("value", F.regexp_replace("value", "^\ufeff|\r$", "")).where(F.length("value") > 0)


def base_extension(path):
    """of a name, from the first dot of its last part on"""
    from pyspark.sql import functions as F
    return F.regexp_extract(path, r"(?s)^(?:.*/)?[^/.]*\.([^/]*)$", 1)


AUDIT_FIELD = r"(?s)(?:^|[\t ]){0}=(.*?)(?=(?:[\t ]+(?:allowed|ugi|ip|cmd|src|dst|perm|proto|callerContext)=)|$)"


def audit_records(spark, paths, offset_minutes):
    """t, op, allowed, src, dst, raw line; lines of another kind are counted apart"""
    from pyspark.sql import functions as F
    lines = lines_of(spark, paths)
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


def web_time(text):
    """26/Nov/2026:11:40:54 +0000 as ms; months in three letters or whole, UTC where no offset stands behind"""
    from pyspark.sql import functions as F
    form = r"^(\d{1,2})/([A-Za-z]+)/(\d{4}):(\d{1,2}):(\d{2}):(\d{2}) ?(Z|([+-])(\d{2}):?(\d{2})?)?$"
    part = lambda i: F.regexp_extract(text, form, i)
    names = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")
    months = F.create_map(*[F.lit(x) for i, name in enumerate(names)
                            for spelt in sorted({name, name[:3]}) for x in (spelt, "%02d" % (i + 1))])
    written = F.concat(part(3), F.lit("-"), months[F.lower(part(2))], F.lit("-"), F.lpad(part(1), 2, "0"), F.lit(" "),
                       F.lpad(part(4), 2, "0"), F.lit(":"), part(5), F.lit(":"), part(6))
    hours, minutes = part(9).cast("int"), F.coalesce(part(10).cast("int"), F.lit(0))
    ahead = F.when(hours.isNull(), 0).otherwise((hours * 60 + minutes) * F.when(part(8) == "-", -1).otherwise(1))
    seconds = F.unix_timestamp(F.to_timestamp(written, "yyyy-MM-dd HH:mm:ss"))
    return F.when(text.rlike(form) & (hours.isNull() | (hours <= 18)) & (part(3) >= "1900"), (seconds - ahead * 60) * 1000)


WEB_FIELD = r'(?:\[[^\]]*+\]|"(?:[^"\\]|\\.)*+"|[^ \["][^ ]*+)'  # in brackets, in quotes, or up to a blank
STATUS = "[1-5][0-9]{2}"
BYTES = "(?:-|[0-9]++)"


def bare(field):
    from pyspark.sql import functions as F
    return F.when(F.substring(field, 1, 1).isin("[", '"'), F.expr("substring({0}, 2, length({0}) - 2)".format("`%s`" % field))
                  ).otherwise(F.col(field))


def url_decoded(name):
    """%41 as the byte that it is; what is no such thing stays, a plus too"""
    return """cast(aggregate(transform(split({0}, '%'), (p, i) -> if(i = 0, cast(p as binary),
        if(p rlike '^[0-9A-Fa-f][0-9A-Fa-f]', concat(unhex(substr(p, 1, 2)), cast(substr(p, 3) as binary)),
           concat(cast('%' as binary), cast(p as binary))))), cast('' as binary), (a, x) -> concat(a, x)) as string)""".format(name)


def counted(records, is_other):
    """records with a time, and how many lines were of each kind"""
    from pyspark.sql import functions as F
    counts = records.agg(F.sum(F.col("t").isNotNull().cast("long")), F.sum((F.col("t").isNull() & ~is_other).cast("long")),
                         F.sum((F.col("t").isNull() & is_other).cast("long"))).first()
    return records.where("t is not null"), {"parsed": counts[0] or 0, "rejected": counts[1] or 0, "other": counts[2] or 0}


RECORD = ("file", "part", "number", "t", "op", "allowed", "path", "status", "size", "cluster", "worker", "ext", "is_request")


def s3_records(spark, paths):
    """the documented format, 13 fields at least, and that of the Versity gateway, whose keys and agents hold blanks"""
    from pyspark.sql import functions as F
    between = " *+"
    documented = "(?s)^" + "".join(
        between + ("(%s)" % WEB_FIELD if i in (1, 2, 6, 7, 9, 11) else WEB_FIELD) for i in range(13))
    # the URI of the gateway is the first word after the key that begins with / and stands before a status
    gateway = ("(?s)^" + "".join(between + ("(%s)" % WEB_FIELD if i in (1, 2, 6) else WEB_FIELD) for i in range(7)) +
               r"[ \t\r]*+([^ \t\r](?:.*?[^ \t\r])?)[ \t\r]++/[^ \t\r]*+[ \t\r]++(" + STATUS + r")[ \t\r]++[^ \t\r]++[ \t\r]++([^ \t\r]++)")
    lines = lines_of(spark, paths)
    for i, name in enumerate(("bucket", "time", "operation", "key", "status", "sent")):
        lines = lines.withColumn("d_" + name, F.regexp_extract("value", documented, i + 1)).withColumn(
            "g_" + name, F.regexp_extract("value", gateway, i + 1))
        lines = lines.withColumn("d_" + name, bare("d_" + name))
        if i < 3:
            lines = lines.withColumn("g_" + name, bare("g_" + name))
    is_documented = (F.col("value").rlike(documented) & F.col("d_operation").contains(".")
                     & F.col("d_status").rlike("^(?:%s|-)$" % STATUS) & F.col("d_sent").rlike("^%s$" % BYTES))
    is_gateway = ~is_documented & F.col("value").rlike(gateway) & F.col("g_operation").startswith("s3_")
    of = lambda name: F.when(F.col("is_documented"), F.col("d_" + name)).otherwise(F.col("g_" + name))
    records = lines.withColumn("is_documented", is_documented).withColumn("is_gateway", is_gateway).withColumn(
        "g_operation", F.expr("substring(g_operation, 4)")).withColumn("key", of("key"))
    is_other = F.col("value").rlike(r"^[ \t]*$") | F.col("value").startswith("log starts ")
    decoded = F.when(F.col("is_documented") & F.col("key").contains("%"), F.expr(url_decoded("key"))).otherwise(F.col("key"))
    records = records.select(
        "file", "part", "number", "value",
        F.when((F.col("is_documented") | F.col("is_gateway")) & ~is_other, web_time(of("time"))).alias("t"),
        of("operation").alias("op"), of("status").alias("status"), of("bucket").alias("cluster"),
        F.when(F.col("key") != "-", F.concat(of("bucket"), F.lit("/"), decoded)).alias("path"),
        F.when(of("sent") == "-", 0).when(of("sent").rlike("^[0-9]+$"), of("sent").cast("long")).alias("size"))
    records = records.withColumn("allowed", (F.col("status") < "400") | ~F.col("status").rlike("^%s$" % STATUS)).withColumn(
        "is_request", ~F.col("op").startswith("BATCH.")).withColumn("worker", F.lit(None).cast("string")).withColumn(
        "ext", base_extension(F.col("path")))
    good, lines = counted(records, is_other)
    return good.select(*RECORD), lines


def web_records(spark, paths):
    """common and combined log format; what stands in quotes may hold quotes: the one before status and size closes it"""
    from pyspark.sql import functions as F
    form = (r'(?s)^(?>[ \t\r]*+([^ \t\r]++)(?:(?! \[).)*+ \[)([^\]]*+)\] *+"(.*?)" [ \t\r]*+(' + STATUS +
            r")[ \t\r]++(" + BYTES + r")(?=[ \t\r]|$)")
    lines = lines_of(spark, paths)
    for i, name in enumerate(("host", "time", "request", "status", "sent")):
        lines = lines.withColumn(name, F.regexp_extract("value", form, i + 1))
    method = F.regexp_extract("request", r"(?s)^([^ ]*+)", 1)
    # old clients leave the protocol out, and those of HTTP/0.9 the method
    url = F.regexp_extract(F.regexp_replace(F.regexp_extract("request", r"(?s)^[^ ]*+ (.*)$", 1), r"(?s)^(.*) HTTP/.*$", "$1"),
                           r"(?s)^(.*?) *$", 1)
    is_other = F.col("value").rlike(r"^[ \t]*$")
    records = lines.withColumn("method", method).withColumn("url", url).select(
        "file", "part", "number", "value", "status",
        F.when(F.col("value").rlike(form), web_time(F.col("time"))).alias("t"),
        # whatever is named before nothing is asked for
        F.col("method").alias("op"), (F.col("url") == "").alias("is_bare"), (F.col("status") == "200").alias("allowed"),
        F.when(F.col("url") != "", F.col("url")).when(F.col("method") != "", F.col("method")).alias("path"),
        F.when(F.col("sent") == "-", 0).otherwise(F.col("sent").cast("long")).alias("size"))
    records = records.withColumn("ext", base_extension(F.col("path"))).withColumn("is_request", F.lit(True))
    for name in ("cluster", "worker"):
        records = records.withColumn(name, F.lit(None).cast("string"))
    good, lines = counted(records, is_other)
    return good.select(*RECORD, "is_bare"), lines


def header_of(spark, path):
    """(delimiter, names) of a table; None: it has no header that is known"""
    import csv
    lines = [row["value"] for row in lines_of(spark, [path]).limit(1).collect()]
    for delimiter in ",\t;|" if lines else "":
        names = tuple(next(csv.reader([lines[0]], delimiter=delimiter)))
        if {"path", "timestamp", "operation"} <= {TABLES["columns"].get(name.lower()) for name in names}:
            return delimiter, names
    return None


def with_places(rows, file=None):
    from pyspark.sql import functions as F
    if file:
        return rows.withColumn("file", F.lit(file)).withColumn("part", F.lit(0).cast("bigint")).withColumn(
            "number", F.monotonically_increasing_id())
    return rows.withColumn("file", F.input_file_name()).withColumn("part", F.expr("input_file_block_start()")).withColumn(
        "number", F.monotonically_increasing_id())


def table_rows(spark, files, header):
    """rows of tables with one header; a row with more or fewer fields is none"""
    from pyspark.sql import functions as F
    delimiter, names = header
    columns = ["c%d" % i for i in range(len(names))]
    schema = ", ".join("%s string" % name for name in columns + ["broken"])
    read = spark.read.schema(schema).option("header", True).option("sep", delimiter).option("escape", '"').option(
        "columnNameOfCorruptRecord", "broken").option("lineSep", "\n").option("enforceSchema", True)
    if files[0].endswith(".zst"):
        lines = spark.sparkContext.binaryFiles(files[0]).flatMap(unpacked).map(lambda row: row[3].rstrip("\r"))
        rows = with_places(read.csv(lines), files[0])
    else:
        rows = with_places(read.csv(files))
    for i, name in reversed(list(enumerate(names))):  # of two columns with one meaning the first counts
        meaning = TABLES["columns"].get(name.lower())
        if meaning:
            value = F.regexp_replace("c%d" % i, "\r$", "")
            rows = rows.withColumn("x_" + meaning, F.coalesce(value, F.lit("")) if meaning == "ext" else value)
    return rows


def named_rows(rows):
    """the same of what names its columns itself"""
    from pyspark.sql import functions as F
    for name in reversed(rows.columns):
        meaning = TABLES["columns"].get(name.lower())
        if meaning and name not in ("file", "part", "number"):
            rows = rows.withColumn("x_" + meaning, F.col("`%s`" % name).cast("string"))
    return rows.withColumn("broken", F.col("_corrupt_record") if "_corrupt_record" in rows.columns else F.lit(None).cast("string"))


def frames_of(spark, paths):
    """rows of each kind of file, with what the order of a log is made of"""
    from pyspark.sql import functions as F
    groups = {}
    for path in paths:
        name = re.sub(r"\.(gz|zst)$", "", path)
        kind = "parquet" if name.endswith(".parquet") else "json" if name.endswith((".json", ".jsonl")) else "csv"
        header = header_of(spark, path) if kind == "csv" else None
        if kind == "csv" and header is None:
            sys.exit("characterize_job: %s has no columns path, timestamp and operation" % path)
        # of .zst each file by itself
        groups.setdefault((kind, header, path if path.endswith(".zst") else ""), []).append(path)
    for (kind, header, packed), files in groups.items():
        if kind == "csv":
            yield table_rows(spark, files, header)
        elif kind == "parquet":
            rows = named_rows(with_places(spark.read.parquet(*files)))
            yield rows.withColumn("x_ext", F.coalesce("x_ext", F.lit(""))) if "x_ext" in rows.columns else rows
        elif packed:
            lines = spark.sparkContext.binaryFiles(packed).flatMap(unpacked).map(lambda row: row[3])
            yield named_rows(with_places(spark.read.option("primitivesAsString", True).json(lines), packed))
        else:
            yield named_rows(with_places(spark.read.option("primitivesAsString", True).option("lineSep", "\n").json(files)))


def object_records(spark, paths):
    from pyspark.sql import functions as F
    frame = None
    for one in frames_of(spark, paths):
        for name in ("path", "cluster", "worker", "size", "timestamp", "operation", "ext"):
            if "x_" + name not in one.columns:
                one = one.withColumn("x_" + name, F.lit(None).cast("string"))
        one = one.select("file", "part", "number", "broken", *[F.col("x_" + name).alias("x_" + name) for name in
                                                              ("path", "cluster", "worker", "size", "timestamp", "operation", "ext")])
        frame = one if frame is None else frame.unionByName(one)
    whole = F.col("x_timestamp").rlike("^-?[0-9]+$") & (F.coalesce("x_path", F.lit("")) != "") & (
        F.coalesce("x_operation", F.lit("")) != "") & F.col("broken").isNull() & (
        F.coalesce("x_size", F.lit("")).rlike("^[0-9]*$"))
    filled = lambda name: F.when(F.col(name) != "", F.col(name))
    records = frame.select(
        "file", "part", "number", F.when(whole, F.col("x_timestamp").cast("long")).alias("t"), F.col("x_operation").alias("op"),
        F.lit(True).alias("allowed"), F.col("x_path").alias("path"), F.lit(None).cast("string").alias("status"),
        filled("x_size").cast("long").alias("size"), filled("x_cluster").alias("cluster"), filled("x_worker").alias("worker"),
        F.coalesce("x_ext", base_extension(F.col("x_path"))).alias("ext"), F.lit(True).alias("is_request"))
    return counted(records, F.lit(False))


# ---------------------------------------------------------------- measures
class Job:
    def __init__(self, spark, kind, records, start, end):
        from pyspark.sql import functions as F
        actions = TABLES["actions"][kind]
        self.F, self.spark, self.kind = F, spark, kind
        self.read_word = "open" if kind == "audit" else "read"
        self.has_milliseconds = kind in ("audit", "objects")
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
        action = F.coalesce(names[F.col("op")], F.lit(NO_OPERATION))
        if "is_bare" in records.columns:  # a request of HTTP/0.9 is its URL
            action = F.when(F.col("is_bare"), self.read_word).otherwise(action)
        self.records = records.withColumn("action", action).cache()
        allowed = self.records.where("allowed")
        # lines that tell a detail of another request are none
        self.allowed = allowed if kind == "audit" else allowed.where("is_request")
        bounds = self.records.agg(F.count("*"), F.min("t"), F.max("t"), F.sum((~F.col("allowed")).cast("long"))).first()
        self.n, self.first, self.last, self.denied = bounds[0], bounds[1], bounds[2], bounds[3] or 0
        self.start = start if start is not None else self.first
        self.end = end if end is not None else (self.last + 1 if self.last is not None else None)
        self.results, self.tables, self.clusters_seen, self.count_of_moments, self.left_out = [], {}, 0, 0, []

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
        if self.kind in ("s3", "web"):
            rows = self.records.groupBy("op", "status").count().collect()
            self.add("M02", "status by operation", {"%s %s" % (r[0], r[1]): r[2] for r in sorted(rows)}, self.n)

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
                if width < 1000 and not self.has_milliseconds:
                    continue
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
        if self.kind == "s3":
            canonical = {a: counts[a] for a in (self.read_word, "create", "delete", "deleteMultiple") if counts.get(a)}
            self.add("M37", "canonical operations", dict(canonical, other=counts.get(NO_OPERATION, 0), failed=self.denied), self.n)

    def moments(self):
        """[action, time, requests, bytes]: of each moment, and of each hour at its first moment"""
        F = self.F
        if self.kind == "audit":
            return  # the projection has them
        bytes_of = F.sum(F.greatest(F.lit(0), F.coalesce("size", F.lit(0)))).alias("bytes")
        by_time = self.allowed.groupBy("action", "t").agg(F.count("*").alias("n"), bytes_of).cache()
        hours = by_time.groupBy("action", F.floor(F.col("t") / HOUR).alias("hour")).agg(
            F.min("t").alias("t"), F.sum("n").alias("n"), F.sum("bytes").alias("bytes"))
        rows = lambda frame: sorted([r["action"], int(r["t"]), int(r["n"]), int(r["bytes"])] for r in frame.collect())
        self.tables["requests by hour"] = rows(hours)
        self.count_of_moments = by_time.count()
        if self.count_of_moments <= MOST_MOMENTS:
            self.tables["requests by moment"] = rows(by_time)

    # ------------------------------------------------ object stores: a file is its path
    def reads(self):
        """reads of files that have a name"""
        return self.allowed.where((self.F.col("action") == self.read_word) & (self.F.coalesce("path", self.F.lit("")) != ""))

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
        most = per_file.orderBy(self.F.desc("reads"), "path").limit(10).collect()
        self.add("M07", "ten most read files", [[r["reads"], r["path"]] for r in most], files)
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
        if files:
            value = describe(steps)
            value["readOnce"] = once / files if files else None
            self.add("M16", "reuse time, ms; share of files read once", value, sum(c for _, c in steps))

    def steps_by_time(self, frame):
        """differences of a whole system, sorted by time: buckets of an hour, the last of one carried over to the next"""
        from pyspark.sql import Window
        F = self.F
        bucket = frame.withColumn("bucket", F.floor(F.col("t") / HOUR))
        steps = bucket.withColumn("step", F.col("t") - F.lag("t").over(Window.partitionBy("bucket").orderBy("t")))
        counts = {int(r[0]): r[1] for r in steps.where("step is not null").groupBy("step").count().collect()}
        edges = sorted((r[0], r[1], r[2]) for r in bucket.groupBy("bucket").agg(F.min("t"), F.max("t")).collect())
        for (_, _, last), (_, first, _) in zip(edges, edges[1:]):
            counts[first - last] = counts.get(first - last, 0) + 1
        return sorted(counts.items())

    def clusters(self):
        from pyspark.sql import Window
        F = self.F
        reads = self.reads()
        eco = self.tables["interarrival ecosystem"] = self.steps_by_time(reads)
        if self.kind == "web":  # each line of a web server is a request, whatever its reply
            eco = self.steps_by_time(self.records)
        if eco:
            self.add("M18", "interarrival, ecosystem, ms", between(eco, 0), sum(c for _, c in eco))
        self.clusters_seen = self.records.where("cluster is not null").select("cluster").distinct().count()
        if self.clusters_seen < 2:
            return
        order = Window.partitionBy("cluster").orderBy("t")
        own = self.histogram(reads.where("cluster is not null").withColumn("step", F.col("t") - F.lag("t").over(order)), "step", "interarrival cluster")
        if own and self.kind == "objects":
            self.add("M19", "interarrival, cluster, ms", between(own, 0), sum(c for _, c in own))
        per = reads.where("cluster is not null").groupBy("cluster").agg(
            F.count("*").alias("reads"), F.sum(F.coalesce("size", F.lit(0))).alias("bytes"))
        for measure, column, what in (("M38", "reads", "reads per cluster"), ("M39", "bytes", "bytes per cluster")):
            steps = self.histogram(per, column, what)
            if steps and self.kind == "objects":
                self.add(measure, what, describe(steps), sum(c for _, c in steps))

    def windows(self):
        """[reads, bytes, files, clusters, sum and number of differences, sum and number of reuse times] of each window from the
        first record that has reads, in order, the incomplete last one dropped (M45); a difference belongs to the window of its
        later read"""
        from pyspark.sql import Window
        F = self.F
        reads = self.reads().withColumn("bucket", F.floor(F.col("t") / HOUR))
        edges = sorted((r[0], r[1]) for r in reads.groupBy("bucket").agg(F.max("t")).collect())
        if not edges:
            return
        carried = self.spark.createDataFrame([(later[0], before[1]) for before, later in zip(edges, edges[1:])] or [(edges[0][0], None)],
                                             "bucket bigint, carried bigint")
        before = F.lag("t").over(Window.partitionBy("bucket").orderBy("t"))
        own = F.lag("t").over(Window.partitionBy("path").orderBy("t"))
        steps = reads.join(F.broadcast(carried), "bucket", "left").withColumn(
            "gap", F.col("t") - F.coalesce(before, "carried")).withColumn("reuse", F.col("t") - own).select(
                "t", "path", "cluster", "gap", "reuse", F.greatest(F.lit(0), F.coalesce("size", F.lit(0))).alias("bytes")).cache()
        for width in WINDOWS:
            whole = (self.last - self.first) // width
            rows = steps.withColumn("window", F.floor((F.col("t") - self.first) / width)).where(F.col("window") < whole)
            if whole > MOST_MOMENTS and rows.select("window").distinct().count() > MOST_MOMENTS:
                self.left_out.append(width)
                continue
            rows = rows.groupBy("window").agg(
                F.count("*"), F.sum("bytes"), F.countDistinct("path"), F.countDistinct("cluster"), F.coalesce(F.sum("gap"), F.lit(0)),
                F.count("gap"), F.coalesce(F.sum("reuse"), F.lit(0)), F.count("reuse"))
            self.tables["windows %d" % width] = [[int(x) for x in row[1:]] for row in sorted(rows.collect())]

    def sizes_and_forms(self):
        F = self.F
        steps = self.histogram(self.reads(), "size", "read size")
        if steps:
            value = describe(steps)
            n = value["n"]
            value["le1KB"] = sum(c for v, c in steps if v <= 1024) / n
            value["withoutSize"] = self.reads().where("size is null").count()
            self.add("M32", "bytes sent per read" if self.kind == "s3" else "read size", value, n)
        forms, compressions = {}, {}
        is_delta = F.col("path").contains("/_delta_log/").alias("is_delta")
        for row in self.reads().groupBy(F.coalesce("ext", F.lit("")).alias("ext"), is_delta).count().collect():
            form, compression = forms_of(row["ext"])
            form = "delta log" if row["is_delta"] and form == "json" else form
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


def kind_of(spark, paths):
    """what the first lines are of, where nobody says it"""
    if re.search(r"\.(csv|json|jsonl|parquet)(\.gz|\.zst)?$", paths[0]):
        return "objects"
    lines = [row["value"] for row in lines_of(spark, paths[:1]).limit(20).collect()]
    kinds = (("s3", r" (?:REST|BATCH|SOAP|WEBSITE|S3)\.[A-Z._]+ | s3_[A-Z]"), ("web", r'^\S+ .*\[\d\d?/[A-Za-z]+/\d{4}:[^\]]*\] "'))
    return next((kind for kind, form in kinds if any(re.search(form, line) for line in lines)), "audit")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--format", choices=tuple(SOURCES))
    parser.add_argument("--from", dest="start", type=int)
    parser.add_argument("--to", dest="end", type=int)
    parser.add_argument("--utc-offset", type=int, default=0, help="minutes that times of an audit log are ahead of UTC")
    options = parser.parse_args()
    spark = spark_session()
    paths = files_of(options.paths)
    kind = options.format or kind_of(spark, paths)
    if kind == "audit":
        records, lines = audit_records(spark, paths, options.utc_offset)
    else:
        records, lines = {"objects": object_records, "s3": s3_records, "web": web_records}[kind](spark, paths)
    job = Job(spark, kind, records, options.start, options.end)
    if not job.n:
        sys.exit("characterize_job: not one record in %d files" % len(paths))
    job.add("M01", "summary", {"records": job.n, "parsed": lines["parsed"], "rejected": lines["rejected"], "other": lines["other"],
                               "first": job.first, "last": job.last, "denied": job.denied, "reads": job.by_action().get(job.read_word, 0)}, job.n)
    job.operations()
    if job.has_milliseconds:
        job.interarrivals()
    job.scales()
    if kind != "web":
        job.modifications()
    job.moments()
    notes = dict(TABLES["coverage"][kind])  # what no log of this kind can say
    if kind == "audit":
        for measure in ("2.6", "M03", "M04", "M05", "M06", "M07", "M09", "M10", "M11", "M13", "M15", "M16"):
            notes[measure] = "needs a replay, which SQL cannot do: tenfold characterize %s" % os.path.join(options.out, "projection")
    else:
        job.popularity()
        job.reuse()
        job.clusters()
        job.windows()
        job.sizes_and_forms()
    os.makedirs(os.path.join(options.out, "tables"), exist_ok=True)
    for old in glob.glob(os.path.join(options.out, "tables", "*.json")):
        os.remove(old)  # of another log
    for name, steps in job.tables.items():
        with open(os.path.join(options.out, "tables", name.replace(" ", "-") + ".json"), "w") as out:
            json.dump([list(s) for s in steps], out)
    if kind == "audit":
        write_projection(job, "file://" + os.path.abspath(os.path.join(options.out, "projection")))
    with open(os.path.join(options.out, "results.json"), "w") as out:
        json.dump({"source": SOURCES[kind], "kind": kind, "engine": "Spark " + spark.version, "interval": [job.start, job.end],
                   "records": job.n, "first": job.first, "last": job.last, "lines": lines, "clusters": job.clusters_seen,
                   "moments": job.count_of_moments, "windowsLeftOut": job.left_out, "coverage": notes, "measures": job.results}, out, indent=1)
    spark.stop()


if __name__ == "__main__":
    main()
