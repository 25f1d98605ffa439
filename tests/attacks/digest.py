"""Reads what a workspace says with SQLite alone; raises when it contradicts itself."""
import hashlib
import sqlite3

EVENTS = """SELECT count(*), total(e.start_ns % 1000003), total(length(m.text)) FROM event e
 JOIN channel c ON c.id = e.channel_id JOIN sender s ON s.id = c.sender_id
 JOIN shape h ON h.id = e.shape_id JOIN string m ON m.id = h.method_id WHERE s.run_id = ?"""
LOST_TEXTS = """SELECT count(*) FROM sender s JOIN channel c ON c.sender_id = s.id JOIN event e ON e.channel_id = c.id,
 json_each(e.payload) j WHERE s.run_id = ? AND j.type = 'array' AND json_array_length(j.value) = 1
 AND NOT EXISTS (SELECT 1 FROM string t WHERE t.id = json_extract(j.value, '$[0]'))"""
ORPHANS = """SELECT count(*) FROM event e WHERE NOT EXISTS (SELECT 1 FROM channel c JOIN sender s ON s.id = c.sender_id
 JOIN run r ON r.id = s.run_id WHERE c.id = e.channel_id)"""


def digest(path):
    """Runs, decisions, results and version as a dict. Raises AssertionError when the file is damaged or half done."""
    database = sqlite3.connect(path)
    try:
        return read(database)
    finally:
        database.close()


def counts_of(database, key, version):
    """What is kept of a run whose records are counted: the states, and the same as rows."""
    states = tuple((measure, of, hashlib.sha1(body).hexdigest()) for measure, of, body in database.execute(
        "SELECT measure, version, body FROM measure_state WHERE run_id = ? ORDER BY measure", (key,)))
    assert states, "a population without states"
    rows = ()
    if version >= 6:
        rows = tuple(database.execute(f"SELECT count(*) FROM {table} WHERE run_id = ?", (key,)).fetchone()[0]
                     for table in ("measure_result", "measure_histogram", "measure_series"))
        assert rows[0], "a population without results"
    return states + rows


def read(database):
    def number(sql, *values):
        return database.execute(sql, values).fetchone()[0]

    check = database.execute("PRAGMA integrity_check").fetchall()
    assert check == [("ok",)], f"integrity_check: {check[:3]}"
    assert not database.execute("PRAGMA foreign_key_check").fetchall(), "foreign_key_check"
    version = number("PRAGMA user_version")
    if version == 0:  # killed before its first table
        assert number("SELECT count(*) FROM sqlite_schema") == 0, "tables without a version"
        return {"runs": {}, "decisions": [], "results": {}, "documents": None, "trials": None, "version": 0}
    runs = {}
    counted = {key for key, in database.execute("SELECT id FROM run WHERE kind = 'population'")} if version >= 5 else set()
    settings = "name, scale, repetition, config, held_out, deleted, events, senders"
    for key, *row in database.execute(f"SELECT id, {settings} FROM run ORDER BY id").fetchall():
        name, events, senders = row[0], row[6], row[7]
        if key in counted:
            runs[name] = tuple(row) + counts_of(database, key, version)
            continue
        got = database.execute(EVENTS, (key,)).fetchone()
        there = number("SELECT count(*) FROM sender WHERE run_id = ?", key)
        assert (got[0], there) == (events, senders), f"{name}: {got[0]} of {events} events, {there} of {senders} senders"
        lost = number(LOST_TEXTS, key)
        assert not lost, f"{name}: {lost} lost texts"
        runs[name] = tuple(row) + tuple(got)
        if version >= 4:
            spans = number("SELECT count(*) FROM span_view WHERE run = ?", name)
            runs[name] += (spans,)
    orphans = number(ORPHANS)
    assert not orphans, f"{orphans} events of no run"
    decisions = database.execute("SELECT id, kind, subject, choice, value, name, undone FROM decision ORDER BY id").fetchall()
    results = {kind: (inputs, hashlib.sha1(body if isinstance(body, bytes) else str(body).encode()).hexdigest())
               for kind, inputs, body in database.execute("SELECT kind, input_hash, body FROM result")}
    documents = trials = None
    if version >= 5:
        documents = database.execute("SELECT kind, name, version, text, decision_id FROM document ORDER BY id").fetchall()
        trials = database.execute("SELECT key, state, result FROM trial ORDER BY key").fetchall()
    return {"runs": runs, "decisions": decisions, "results": results, "documents": documents, "trials": trials,
            "version": version}
