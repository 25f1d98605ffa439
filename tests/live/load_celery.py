#!/usr/bin/env python3
"""A load of Celery for recordings (play_queue.py): load_celery.py worker|producer PORT NAME JOBS

A worker runs until it is told to end, a producer adds JOBS tasks and waits for their results, one after another.
"""
import sys
import time

import celery

PORT = sys.argv[2] if len(sys.argv) > 2 else "6379"
app = celery.Celery("load", broker=f"redis://127.0.0.1:{PORT}/0", backend=f"redis://127.0.0.1:{PORT}/0")
app.conf.update(broker_connection_retry_on_startup=True, worker_prefetch_multiplier=1)


@app.task(name="load.work")
def work(number, milliseconds):
    time.sleep(milliseconds / 1000)
    return number * 2


def main():
    role, name, jobs = sys.argv[1], sys.argv[3], int(sys.argv[4])
    if role == "worker":
        app.worker_main(["worker", "-P", "solo", "-n", f"{name}@load", "--without-gossip", "--without-mingle",
                         "--without-heartbeat", "-l", "ERROR"])
        return
    for number in range(jobs):
        work.delay(number, 5 + number % 10).get(timeout=60)


if __name__ == "__main__":
    main()
