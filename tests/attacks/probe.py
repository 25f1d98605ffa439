"""What the attack scripts share: runs the program with limits and judges how it ended."""
import os, re, resource, signal, subprocess, sys, time

class Ran:
    pass

def run(binary, args, seconds=20, gigabytes=6, cwd=None, stdin=subprocess.DEVNULL, env=None, uid=None):
    """Runs `binary args` and returns exit code, output, time and peak memory (MB)."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (int(gigabytes * 2**30),) * 2)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.setsid()
        if uid: os.setgid(uid); os.setuid(uid)
    out, err = open(".out", "wb+"), open(".err", "wb+")
    started = time.time()
    p = subprocess.Popen([binary] + [a if isinstance(a, bytes) else str(a) for a in args], stdout=out, stderr=err, stdin=stdin, cwd=cwd, preexec_fn=limit,
                         env=dict(os.environ, **(env or {})))
    r = Ran(); r.hung = False
    while True:
        pid, status, usage = os.wait4(p.pid, os.WNOHANG)
        if pid: break
        if time.time() - started > seconds and not r.hung:
            r.hung = True
            os.kill(p.pid, signal.SIGINT)  # Ctrl+C must end it
            asked = time.time()
        if r.hung and time.time() - asked > 3:
            os.kill(p.pid, signal.SIGKILL)
            r.hung = "also after Ctrl+C"
            asked = time.time() + 1e9
        time.sleep(0.01)
    p.returncode = 0
    r.rc = os.waitstatus_to_exitcode(status)
    r.seconds = time.time() - started
    r.mb = usage.ru_maxrss // 1024
    for f, name in ((out, "out"), (err, "err")):
        f.seek(0); setattr(r, name, f.read(4_000_000).decode("utf-8", "replace")); f.close()
    return r

def complaint(r, codes=(0, 1, 2, 3, 4), mostMb=1500):
    """What is wrong with how it ended, or None."""
    what = []
    if r.hung: what.append(f"does not end in {r.seconds:.0f} s" + (", not even after Ctrl+C" if r.hung == "also after Ctrl+C" else ", ends after Ctrl+C"))
    elif r.rc < 0: what.append(f"signal {-r.rc}")
    elif r.rc not in codes: what.append(f"exit code {r.rc}")
    if r.mb > mostMb: what.append(f"peak {r.mb} MB")
    if not r.hung and r.rc not in (0, 1) and "terminate called" in r.err: what.append("uncaught exception")
    if r.rc == 3 and not r.hung and not re.search(r"^tenfold: \S", r.err, re.M): what.append("no message")
    if re.search(r"[\x00-\x08\x0b-\x1a\x1c-\x1f]|\x1b\[(?!K)", r.err.replace("\r", "")): what.append("control characters in the message")
    return "; ".join(what) or None

class Tally:
    def __init__(self): self.tried = self.failed = 0
    def note(self, name, r, bad, show=False):
        self.tried += 1
        if bad:
            self.failed += 1
        if bad or show:
            print(f"{'FAIL' if bad else 'ok  '} {name}: rc={r.rc} {r.seconds:.1f}s {r.mb}MB {bad or ''}\n       {r.err.strip()[-350:]!r}", flush=True)
    def end(self):
        print(f"{os.path.basename(sys.argv[0])}: tried {self.tried}, failed {self.failed}")
        sys.exit(1 if self.failed else 0)
