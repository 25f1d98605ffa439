-- Version 5 of the schema: what it changes in version 4 (schema.sql to schema_4.sql).
-- A run has a kind, told by what it holds where it is of an earlier version; what is the user's stands in a table of its
-- own (old_documents.sql moves it there); samples and what measures have counted have tables.

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

-- Texts of the user's, version by version: models, filters, scenarios. Of a name the last row counts that is not undone.
CREATE TABLE document (
    id          INTEGER PRIMARY KEY, -- order of saving
    kind        TEXT NOT NULL,       -- 'model', 'filter', 'scenarios' …
    name        TEXT NOT NULL,       -- what people call it; one document a kind and name
    version     INTEGER NOT NULL,    -- 1, 2 … with each other text of this name
    text        TEXT,                -- as saved; NULL: the document was forgotten
    decision_id INTEGER,             -- decision.id (kind 'document') that saved it, which may be undone; NULL: none did
    created_ns  INTEGER NOT NULL     -- when it was saved
) STRICT;
CREATE INDEX document_by_name ON document (kind, name);

-- Documents as they are now.
CREATE VIEW document_view AS
SELECT d.kind AS kind, d.name AS name, d.version AS version, d.text AS text,
       strftime('%Y-%m-%dT%H:%M:%S', d.created_ns / 1000000000, 'unixepoch') AS saved
FROM document AS d
WHERE d.text IS NOT NULL
    AND d.id = (SELECT max(n.id) FROM document AS n LEFT JOIN decision AS j ON j.id = n.decision_id
                WHERE n.kind = d.kind AND n.name = d.name AND coalesce(j.undone, 0) = 0);

-- Values of one measure of one thing over time, of a run of kind 'samples'.
CREATE TABLE series (
    id         INTEGER PRIMARY KEY, -- order of writing
    run_id     INTEGER NOT NULL,    -- run.id
    subject    TEXT NOT NULL,       -- what was measured ('server-17')
    measure    TEXT NOT NULL,       -- 'cpu', 'memory' …
    unit       TEXT NOT NULL,       -- of the values; '' = a share or a count
    attributes TEXT NOT NULL,       -- JSON object: what else is said of the subject
    samples    INTEGER NOT NULL,    -- number of values
    start_ns   INTEGER,             -- time of the first; NULL: there is none
    end_ns     INTEGER              -- time of the last; NULL: there is none
) STRICT;
CREATE INDEX series_by_run ON series (run_id);

-- Up to 1,024 samples of one series that follow each other.
CREATE TABLE series_block (
    series_id INTEGER NOT NULL, -- series.id
    start_ns  INTEGER NOT NULL, -- time of the first
    samples   INTEGER NOT NULL, -- number of values; times without one are gaps
    data      BLOB NOT NULL,    -- packed: core/store/sqlite/series_block.h says what stands where
    PRIMARY KEY (series_id, start_ns)
) STRICT, WITHOUT ROWID;

-- What measures have counted of runs, to be merged over runs before anything is said.
CREATE TABLE measure_state (
    run_id     INTEGER NOT NULL, -- run.id
    measure    TEXT NOT NULL,    -- its id ('M05')
    version    INTEGER NOT NULL, -- of the bytes and of what is counted: another one is counted anew
    body       BLOB NOT NULL,    -- of the measure's own form
    created_ns INTEGER NOT NULL, -- when it was counted
    PRIMARY KEY (run_id, measure)
) STRICT, WITHOUT ROWID;

-- What a person ordered and what came of it: experiments, point by point. Never computed again unasked.
CREATE TABLE trial (
    key        TEXT PRIMARY KEY, -- hash of kind, experiment, parameters, inputs, seed, revision
    kind       TEXT NOT NULL,    -- which engine: 'probe' …
    experiment TEXT NOT NULL,    -- JSON object: what was ordered; its points have it in common
    parameters TEXT NOT NULL,    -- JSON object: of this point
    inputs     TEXT NOT NULL,    -- hash of what else goes in (runs, files); '' = nothing
    seed       INTEGER NOT NULL, -- of its random numbers, or the repetition
    revision   INTEGER NOT NULL, -- of the engine
    state      TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')), -- `done` stays
    result     TEXT,             -- JSON: what came of it, of a failure why; NULL: not there yet
    created_ns INTEGER NOT NULL, -- when it was ordered
    ended_ns   INTEGER           -- when it was done or had failed; NULL: not yet
) STRICT, WITHOUT ROWID;
