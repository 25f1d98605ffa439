#!/usr/bin/env python3
"""A load of RQ for recordings (play_queue.py): load_rq.py worker|producer PORT NAME JOBS

A worker takes JOBS jobs and ends, a producer adds as many. Each connection has the process's name, so that a worker's
forked horses are the worker.
"""
import sys
import time

import redis
import rq


def work(number, milliseconds):
    time.sleep(milliseconds / 1000)
    return number * 2


def main():
    role, port, name, jobs = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    connection = redis.Redis(port=port, client_name=name)
    queue = rq.Queue("tasks", connection=connection)
    if role == "worker":
        rq.Worker([queue], connection=connection, name=name).work(max_jobs=jobs, logging_level="ERROR")
        return
    for number in range(jobs):
        queue.enqueue("load_rq.work", number, 5 + number % 10)
        time.sleep(0.02)


if __name__ == "__main__":
    main()
