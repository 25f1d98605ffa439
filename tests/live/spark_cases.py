#!/usr/bin/env python3
"""The measures as a Spark job beside the measures here, over the logs of a folder of cases.

  spark_cases.py TENFOLD FOLDER [--packed] [CASE…]
  spark_cases.py TENFOLD --own [--seed N]

FOLDER has a case a folder with `expected.json`, as answers-characterize takes it. Each case whose inputs are audit logs, logs
of object stores, of S3 or of web servers is counted twice, by spark-submit (SPARK_HOME or the path) with local[2] and by
Tenfold, and every number of Tenfold's has to be said by the job as well, or a reason has to be given why it is not; reasons of
the log are the same in both. With --packed the job reads the logs as gzip, as Zstandard and, those of object stores, as Parquet, and
has to say the same. --own does it with logs that are made here (spark_logs.py): escapes, broken lines, other columns. Prints a line a case and the measures that differ; exits 1 where one does, 77 without Spark."""
import gzip
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile


def run(arguments, folder):
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, timeout=900)
    if done.returncode:
        return None, (done.stderr or done.stdout).strip().splitlines()[-3:]
    return json.loads(done.stdout), []


def same(a, b):
    if isinstance(a, bool) or isinstance(b, bool) or a is None or b is None or isinstance(a, str) or isinstance(b, str):
        return a == b
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return abs(a - b) <= 1e-9 * max(1.0, abs(a), abs(b))
    if isinstance(a, dict) and isinstance(b, dict):
        return all(key in b and same(value, b[key]) for key, value in a.items())
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b))
    return False


TO_PARQUET = """import sys
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
spark.read.csv(sys.argv[1], header=True).repartition(1).write.parquet(sys.argv[2])
"""


def spark_submit():
    home = os.environ.get("SPARK_HOME")
    return os.path.join(home, "bin", "spark-submit") if home else "spark-submit"


def packed(logs, packing, folder):
    """the logs once more, in another packing; None where it cannot be made"""
    out = []
    for number, log in enumerate(logs):
        content = open(log, "rb").read()
        if log.endswith(".gz"):
            content = gzip.decompress(content)
        suffix = os.path.splitext(log[:-3] if log.endswith(".gz") else log)[1]
        name = os.path.join(folder, "packed-%d%s" % (number, suffix))
        if packing == "gz":
            with gzip.open(name + ".gz", "wb") as file:
                file.write(content)
            out.append(name + ".gz")
        elif packing == "zst":
            if not shutil.which("zstd"):
                return None
            subprocess.run(["zstd", "-q", "-o", name + ".zst"], input=content, check=True)
            out.append(name + ".zst")
        else:
            with open(name, "wb") as file:
                file.write(content)
            with open(os.path.join(folder, "to_parquet.py"), "w") as file:
                file.write(TO_PARQUET)
            subprocess.run([spark_submit(), "--master", "local[1]", os.path.join(folder, "to_parquet.py"), name, name + ".parquet"],
                           check=True, capture_output=True)
            whole = os.path.join(folder, "whole-%d.parquet" % number)
            parts = [one for one in os.listdir(name + ".parquet") if one.endswith(".parquet") and not one.startswith(".")]
            os.rename(os.path.join(name + ".parquet", parts[0]), whole)
            out.append(whole)
    return out


def compare(tenfold, logs, kind, packing=None):
    """@return (numbers compared, differences, why it was not compared)"""
    folder = tempfile.mkdtemp()
    try:
        spark = [tenfold, "characterize", "spark-job", "--json", "--quiet", "--out", "job", "--master", "local[2]", "--format", kind]
        read = packed(logs, packing, folder) if packing else logs
        if read is None:
            return 0, [], ["no program that packs so"]
        job, why = run(spark + read, folder)
        if job is None:
            return 0, [], why
        here, why = run([tenfold, "characterize", "--json", "--quiet"] + logs, folder)
        if here is None:
            return 0, [], why
    finally:
        shutil.rmtree(folder)
    local = {(one["measure"], one["what"]): one["value"] for one in here["measures"]}
    differences, count = [], 0
    for one in job["measures"]:
        key = (one["measure"], one["what"])
        if one["measure"] == "M01":
            continue  # the job says less of it
        count += 1
        if key not in local:
            differences.append((key, one["value"], "not said here"))
        elif not same(one["value"], local[key]):
            differences.append((key, one["value"], local[key]))
    there = {(one["measure"], one["what"]) for one in job["measures"]}
    for key, value in local.items():
        if key not in there and not job["coverage"].get(key[0]) and key[0] != "M01":
            count += 1
            differences.append((key, "neither said nor a reason", value))
    for measure, why in here["coverage"].items():
        if why and job["coverage"].get(measure) != why:
            count += 1
            differences.append(((measure, "coverage"), job["coverage"].get(measure), why))
    return count, differences, []


def kind_of(case):
    if any(word in case for word in ("image", "jobs", "cache", "spark", "zipf-", "statistics", "maps")):
        return None
    for kind, word in (("objects", "objects"), ("s3", "s3"), ("web", "http")):
        if case.startswith(word):
            return kind
    return "audit"


def say(name, count, differences, why):
    print(f"{name}: {count - len(differences)} of {count} equal" if count else f"{name}: not compared: {why}", flush=True)
    for (measure, what), there, here in differences:
        print(f"  {measure} {what}\n    Spark {str(there)[:300]}\n    here  {str(here)[:300]}", flush=True)
    return bool(differences)


def compare_own(tenfold, seed):
    import spark_logs
    print("seed", seed)
    with tempfile.TemporaryDirectory() as folder:
        made = spark_logs.made(folder, seed)
        return sum([say(name, *compare(tenfold, logs, kind)) for name, (kind, logs) in made.items()])


def main():
    tenfold, cases = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    home = os.environ.get("SPARK_HOME")
    if not shutil.which("spark-submit") and not (home and os.path.exists(os.path.join(home, "bin", "spark-submit"))):
        print("skipped: no spark-submit; install pyspark and a JRE, or set SPARK_HOME")
        return 77
    failed = 0
    asked = sys.argv[3:]
    if sys.argv[2] == "--own":
        return 1 if compare_own(tenfold, int(asked[1]) if asked else random.randrange(10 ** 6)) else 0
    is_packed = "--packed" in asked
    for case in [one for one in asked if one != "--packed"] or sorted(os.listdir(cases)):
        expected = os.path.join(cases, case, "expected.json")
        kind = kind_of(case)
        if kind is None or not os.path.exists(expected):
            continue
        inputs = [os.path.normpath(os.path.join(cases, case, name)) for name in json.load(open(expected))["inputs"]]
        logs = [name for name in inputs if os.path.isfile(name) and "fsimage" not in name and "image" not in os.path.basename(name)]
        if not logs:
            continue
        if is_packed:
            parts = [(f"{case} as {how}", compare(tenfold, logs, kind, how))
                     for how in ("gz", "zst") + (("parquet",) if kind == "objects" else ())]
        else:
            parts = [(case, compare(tenfold, logs, kind))]
        whole = parts[0][1]
        if not is_packed and not whole[0] and len(logs) > 1:  # what is not one log
            parts = [(f"{case} {os.path.basename(log)}", compare(tenfold, [log], kind)) for log in logs]
        for name, result in parts:
            failed += say(name, *result)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
