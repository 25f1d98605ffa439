#!/usr/bin/env python3
"""Changes one to three values at random places of a plan, or of the mining result in a workspace, to values of another type or
size; reading it must end with an exit code of the contract.
  mutate_json.py TENFOLD WORKDIR plan GOOD.plan NUMBER [SEED]
  mutate_json.py TENFOLD WORKDIR result GOOD.tenfold NUMBER [SEED]"""
import collections, json, os, random, shutil, sqlite3, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from probe import run, complaint
T, W, kind, good, number = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3], os.path.abspath(sys.argv[4]), int(sys.argv[5])
rnd = random.Random(int(sys.argv[6]) if len(sys.argv) > 6 else 1)
os.makedirs(W, exist_ok=True); os.chdir(W)
if kind == "plan": text = open(good).read()
else:
    d = sqlite3.connect(good); text = d.execute("SELECT body FROM result WHERE kind='mining'").fetchone()[0]; d.close()
HOSTILE = [None, True, -1, 0, 1, 2**31, 2**32, 2**63 - 1, 2**64 - 1, -2**63, 1e18, 1e300, -1e300, 0.5, 1e-300, "", "x", "a" * 5000, "{}", "%n%s", "\x1b[2J", [], {}, [[]], [None], {"": None}]
def places(o, out):
    for k, v in (o.items() if isinstance(o, dict) else enumerate(o)):
        out.append((o, k))
        if isinstance(v, (dict, list)): places(v, out)
    return out
import signal
signal.signal(signal.SIGTERM, lambda *a: (_ for _ in ()).throw(KeyboardInterrupt))
groups = collections.Counter(); example = {}
codes = collections.Counter()
def attack(n):
    doc = json.loads(text); changed = []
    for _ in range(rnd.choice((1, 1, 2, 3))):
        all_ = places(doc, []); o, k = rnd.choice(all_)
        how = rnd.random()
        if how < 0.75: o[k] = rnd.choice(HOSTILE)
        elif how < 0.85 and isinstance(o, dict): del o[k]
        else:
            p, j = rnd.choice(all_); o[k] = json.loads(json.dumps(p[j])) if not isinstance(p, list) or j < len(p) else None
        changed.append(str(k))
    body = json.dumps(doc)
    if kind == "plan":
        open("x.plan", "w").write(body); verbs = [["plan", "show", "x.plan"], ["plan", "expand", "x.plan", "--format", "csv", "--out", "x.csv"]]
    else:
        shutil.copy(good, "w.tenfold"); d = sqlite3.connect("w.tenfold"); d.execute("UPDATE result SET body=? WHERE kind='mining'", (body,)); d.commit(); d.close()
        verbs = [["types", "w.tenfold"], ["program", "w.tenfold"], ["arguments", "w.tenfold"], ["timing", "w.tenfold"], ["questions", "w.tenfold"], ["extrapolate", "w.tenfold", "--scale", "6", "--out", "x.plan"], ["report", "w.tenfold", "--out", "x.html"]]
        if rnd.random() < 0.5: verbs = rnd.sample(verbs, 3)
    for v in verbs:
        r = run(T, ["--quiet"] + v, seconds=6); codes[r.rc] += 1
        # a plan of very many events takes its time to expand: only that Ctrl+C ends it counts
        bad = complaint(r, mostMb=3000) if not (r.hung and r.rc == 4) else None
        if bad:
            key = (v[0] + " " + (v[1] if v[0] == "plan" else ""), bad[:40].split(" in ")[0], r.err.strip()[-90:])
            groups[key] += 1
            if key not in example: example[key] = changed; open(f"failed-{kind}-{len(example)}", "w").write(body)
    if os.path.exists("x.csv"): os.remove("x.csv")
done = 0
try:
    for done in range(1, number + 1): attack(done)
except KeyboardInterrupt: pass
for k, v in groups.most_common(20): print("  ", v, k, "changed:", example[k])
print(f"{done} documents, exit codes {dict(codes)}, failures in {len(groups)} groups")
print(f"mutate {kind}: tried {sum(codes.values())}, failed {sum(groups.values())}")
sys.exit(1 if groups else 0)
