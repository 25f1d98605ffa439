-- Version 5 of the schema: what it changes in version 4 (schema.sql to schema_4.sql).
-- A run has a kind. Runs of earlier versions are told by what they hold.

DROP VIEW run_view;
PRAGMA legacy_alter_table = ON; -- the views that name the table `run` stay as they are while it is replaced

-- One recorded run. The settings are those in force: as imported, changed by decisions (kind 'run').
CREATE TABLE run_5 (
    id             INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again after the run is gone
    name           TEXT NOT NULL,       -- what people call it; unique among the runs that are not deleted
    kind           TEXT NOT NULL CHECK (kind IN ( -- calls one by one; spans of requests; records that are counted, not
        'calls', 'spans', 'population', 'samples')), -- kept one by one; values at times
    scale          REAL,                -- the number that grows from run to run (nodes, clients); NULL: not known
    repetition     INTEGER NOT NULL,    -- 1, 2 … for runs with equal settings
    config         TEXT NOT NULL,       -- JSON object: configuration values, numbers and texts
    held_out       INTEGER NOT NULL,    -- 1: kept back for checking, not mined
    deleted        INTEGER NOT NULL,    -- 1: deleted by a decision; its events stay until `tenfold compact`
    imported_name  TEXT NOT NULL,       -- the name at import; decisions and a later corrected import refer to it
    imported       TEXT NOT NULL,       -- JSON object: scale (null: not known), repetition, config, held_out as imported
    content_hash   TEXT NOT NULL,       -- hash over the content of the run's files; equal = the same recording
    format         TEXT NOT NULL,       -- which importer read it ('hadoop-rpc', 'jsonl', 'csv')
    timezone       TEXT NOT NULL,       -- time zone its clock texts were read in; '' = they had none
    source         TEXT NOT NULL,       -- folder or file it was imported from
    imported_ns    INTEGER NOT NULL,    -- when it was imported
    imported_by    TEXT NOT NULL,       -- program and version that imported it
    first_event_id INTEGER,             -- its events are the ids first … last without a gap; NULL: it has none
    last_event_id  INTEGER,             -- NULL: it has none
    events         INTEGER NOT NULL,    -- number of events
    senders        INTEGER NOT NULL,    -- number of senders
    skipped        INTEGER NOT NULL,    -- number of records that could not be read (table import_issue)
    start_ns       INTEGER,             -- start of its first event; NULL: it has none
    end_ns         INTEGER              -- start of its last event; NULL: it has none
) STRICT;
-- Canonical events with a scale are calls, also where they name the requests they belong to.
INSERT INTO run_5 SELECT id, name,
    iif(NOT (format = 'jsonl' AND scale IS NOT NULL) AND EXISTS (SELECT 1 FROM span_block AS b
        WHERE b.first_event_id BETWEEN run.first_event_id AND run.last_event_id), 'spans', 'calls'),
    scale, repetition, config, held_out, deleted, imported_name, imported, content_hash, format, timezone, source,
    imported_ns, imported_by, first_event_id, last_event_id, events, senders, skipped, start_ns, end_ns FROM run;
-- Ids of runs that are gone stay used.
DELETE FROM sqlite_sequence WHERE name = 'run_5';
INSERT INTO sqlite_sequence (name, seq) SELECT 'run_5', seq FROM sqlite_sequence WHERE name = 'run';
DROP TABLE run;
ALTER TABLE run_5 RENAME TO run;

PRAGMA legacy_alter_table = OFF;

-- Runs that are not deleted, with readable times.
CREATE VIEW run_view AS
SELECT id, name, kind, scale, repetition, config, held_out, senders, events, skipped, format, source,
       strftime('%Y-%m-%dT%H:%M:%S', start_ns / 1000000000, 'unixepoch') AS start,
       strftime('%Y-%m-%dT%H:%M:%S', end_ns / 1000000000, 'unixepoch') AS end,
       strftime('%Y-%m-%dT%H:%M:%S', imported_ns / 1000000000, 'unixepoch') AS imported, start_ns, end_ns
FROM run
WHERE deleted = 0;
