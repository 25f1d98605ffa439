"""Logs as no recording has them all: what a format allows and seldom shows, and lines that are none.

  made(folder, seed) -> {name: (kind, [log…])}"""
import gzip
import json
import os
import random
import time


def stamp(ms, month="%b"):
    return time.strftime("%d/" + month + "/%Y:%H:%M:%S +0000", time.gmtime(ms // 1000))


class Clock:
    """times that pause, hurry and sometimes step back"""

    def __init__(self, dice, start=1_780_000_000_000):
        self.dice, self.now = dice, start

    def next(self):
        self.now += self.dice.choice((0, 0, 7, 1000, 90_000, 1_200_000 if self.dice.random() < 0.05 else 0, -3000))
        return self.now


KEYS = ("a/part-1.parquet", "a/part-2.snappy.parquet", "b/x.json.gz", "t/_delta_log/0001.json", "plain", "d.d/no", ".hidden.csv",
        "with+plus%2Band%20blank.txt", "bad%zzescape%", "%41bc.csv", "u%C3%BCml.avro", "very.old.orc.bz2", "UP.JSON", "x.", "-")


def s3(dice):
    clock, lines = Clock(dice), []
    operations = ("REST.GET.OBJECT",) * 12 + ("REST.PUT.OBJECT", "REST.COPY.OBJECT", "REST.POST.UPLOAD", "REST.DELETE.OBJECT",
                                              "REST.POST.MULTI_OBJECT_DELETE", "BATCH.DELETE.OBJECT", "REST.HEAD.OBJECT",
                                              "S3.EXPIRE.OBJECT", "REST.GET.BUCKET")
    for i in range(3000):
        when, key = clock.next(), dice.choice(KEYS)
        agent = dice.choice(('"agent"', '"a \\"quoted\\" one"', '"-"', '"back\\\\slash"', '""'))
        status = dice.choice(("200", "200", "200", "206", "204", "304", "403", "404", "503", "-"))
        sent = dice.choice(("-", str(dice.randrange(1, 10 ** dice.randrange(1, 9)))))
        lines.append('owner%d bucket%d [%s] 10.0.0.%d arn:aws:iam::1:user/%s ID%d %s %s "GET /%s HTTP/1.1" %s - %s 99 12 10 "-" %s - host='
                     % (dice.randrange(2), dice.randrange(3), stamp(when), dice.randrange(9), dice.choice("xyz"), i,
                        dice.choice(operations), key, key, status, sent, agent))
        if i % 97 == 0:
            lines.append(dice.choice(("", "   ", "\t", lines[-1].replace("[", "[4"), lines[-1].replace("/20", "/"), lines[-1][:90],
                                      lines[-1].replace(" 10.0.", "  10.0."), lines[-1].replace("REST.", "REST"), "log starts here",
                                      lines[-1].replace("+0000]", "-0330]"), lines[-1].replace(" +0000]", "]"),
                                      lines[-1].replace('"GET', "GET"), lines[-1])))
    return lines


def gateway(dice):
    clock, lines = Clock(dice), ["log starts 2026-11-26 11:40:53.783598396 +0000 UTC m=+0.167213410"]
    for i in range(2000):
        key = dice.choice(KEYS + ("a b/c d.json", "two  blanks", "/leading/slash.csv", "odd /x 200 - 5 name"))
        lines.append("u bucket%d [%s] 127.0.0.1 u ID%d s3_%s %s /b/%s %s - %s 3 1 1 - Agent of many words - X SigV4 Yes" % (
            dice.randrange(2), stamp(clock.next(), "%B"), i,
            dice.choice(("GetObject", "GetObject", "PutObject", "CopyObject", "DeleteObject", "DeleteObjects", "HeadObject")), key,
            key.replace(" ", "%20"), dice.choice(("200", "206", "404")), dice.choice(("0", "-", "77"))))
        if i % 83 == 0:
            lines.append(dice.choice(("", lines[-1].replace("s3_", ""), lines[-1][:70], lines[-1].replace("November", "Nov"))))
    return lines


def web(dice):
    clock, lines = Clock(dice), []
    for i in range(4000):
        url = dice.choice(("/", "/a.html", "/b c.txt", "/x.json.gz?y=1", "/t/_delta_log/1.json", '/quo"te.csv', "/HTTP/1.0", "/e.tar.gz"))
        request = dice.choice(("GET %s HTTP/1.0",) * 8 + ("HEAD %s HTTP/1.1", "POST %s HTTP/1.1", "PUT %s HTTP/1.1", "GET %s", "%s",
                                                          "GET %s   HTTP/1.0", "GET %s HTTP/1.0 HTTP/1.0", "GET ", ""))
        request = request % url if "%s" in request else request
        line = '%s - %s [%s] "%s" %s %s' % (dice.choice(("in24.inetnebr.com", "::1", "h")), dice.choice(("-", "a user")),
                                            stamp(clock.next()), request, dice.choice(("200", "200", "200", "304", "404")),
                                            dice.choice(("-", "0", str(dice.randrange(10 ** 6)))))
        if dice.random() < 0.3:
            line += ' "http://ref/ [x" "Mozilla (a; b)"'
        lines.append(line)
        if i % 89 == 0:
            lines.append(dice.choice(("", " ", line.replace(" [", "["), line.replace("/20", "/19").replace("2026", "26"), line[:40],
                                      line.replace("200", "999"), line.replace('"', "'"), " " + line, line.replace(" +0000", ""))))
    return lines


def csv(dice):
    clock, lines = Clock(dice), ["Key;time;OP;bytes;cluster_id;other;suffix"]
    for i in range(3000):
        key = dice.choice(KEYS)
        cells = [dice.choice((key, '"%s"' % key, '"semi;colon ""q"".csv"')), str(clock.next()),
                 dice.choice(("read",) * 9 + ("create", "delete", "rename", "mkdirs", "deleteMultiple", "list", "READ")),
                 dice.choice(("", str(dice.randrange(10 ** 7)))), dice.choice(("", "c1", "c2", "c3")), "o",
                 dice.choice(("", "?", "json", "snappy.parquet", "2011"))]
        if i % 71 == 0:
            cells[dice.randrange(4)] = dice.choice(("", "x", "-5", "1.5"))
        if i % 79 == 0:
            cells = dice.choice((cells[:-1], cells + ["more"], cells[:2]))
        lines.append(";".join(cells))
    return lines


def jsonl(dice):
    clock, lines = Clock(dice), []
    for i in range(3000):
        row = {"object": dice.choice(KEYS), "TIMESTAMP": clock.next(), "op": dice.choice(("read",) * 6 + ("create", "delete", "list")),
               "size": dice.choice((None, 0, 5, dice.randrange(10 ** 7))), "cluster": dice.choice((None, "c1", "c2"))}
        if dice.random() < 0.4:
            row["ext"] = dice.choice(("json.gz", "", "?"))
        for name in [name for name, value in row.items() if value is None and dice.random() < 0.5]:
            del row[name]
        if i % 61 == 0:
            row[dice.choice(("size", "TIMESTAMP", "object"))] = dice.choice((-4, "x", "", None))
        lines.append(json.dumps(row) if i % 67 else json.dumps(row)[:-9])
    return lines


def made(folder, seed):
    out = {}
    for name, kind, suffix, lines_of in (("own-s3", "s3", ".log", s3), ("own-gateway", "s3", ".log", gateway),
                                         ("own-web", "web", ".log", web), ("own-csv", "objects", ".csv", csv),
                                         ("own-jsonl", "objects", ".jsonl", jsonl)):
        lines = lines_of(random.Random("%s %d" % (name, seed)))
        half = len(lines) // 2
        parts = [lines] if suffix == ".csv" or name == "own-gateway" else [lines[half:], lines[:half]]  # the later one is named first
        logs = []
        for number, part in enumerate(parts):
            text = "".join(line + ("\r\n" if i % 500 == 1 else "\n") for i, line in enumerate(part)).encode()
            path = os.path.join(folder, "%s-%d%s" % (name, number, suffix))
            if number:
                path, text = path + ".gz", gzip.compress(text, mtime=0)
            with open(path, "wb") as file:
                file.write(text)
            logs.append(path)
        out[name] = (kind, logs)
    return out
