-- Version 3 of the schema: what it changes in version 2 (schema.sql and schema_2.sql).
-- Requests need no scale, so a run may be without one; what spans say stands beside the events.

PRAGMA legacy_alter_table = ON; -- the views that name the table `run` stay as they are while it is replaced

-- One recorded run. The settings are those in force: as imported, changed by decisions (kind 'run').
CREATE TABLE run_3 (
    id             INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again after the run is gone
    name           TEXT NOT NULL,       -- what people call it; unique among the runs that are not deleted
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
INSERT INTO run_3 SELECT id, name, scale, repetition, config, held_out, deleted, imported_name, imported, content_hash,
    format, timezone, source, imported_ns, imported_by, first_event_id, last_event_id, events, senders, skipped,
    start_ns, end_ns FROM run;
-- Ids of runs that are gone stay used.
DELETE FROM sqlite_sequence WHERE name = 'run_3';
INSERT INTO sqlite_sequence (name, seq) SELECT 'run_3', seq FROM sqlite_sequence WHERE name = 'run';
DROP TABLE run;
ALTER TABLE run_3 RENAME TO run;

PRAGMA legacy_alter_table = OFF;

-- What makes an event one of a request: at most one row an event, none where the trace is not one of spans.
-- Ids are the bytes as on the wire, the highest first; hex(trace_id) shows them as other tools do, and span_view all.
CREATE TABLE span (
    event_id    INTEGER PRIMARY KEY, -- event.id; start, duration, place and attributes are the event's
    trace_id    BLOB NOT NULL,       -- the request: 16 bytes, or the last 8 where the first 8 are zero
    span_id     BLOB NOT NULL,       -- 8 bytes, unique within the request unless the recorder erred
    parent_id   BLOB,                -- span_id of the parent, which may be missing in the recording; NULL: a root
    kind        TEXT NOT NULL CHECK (kind IN ( -- which side of the call it stands on
        'unspecified', 'internal', 'server', 'client', 'producer', 'consumer')),
    status      TEXT NOT NULL CHECK (status IN ('unset', 'ok', 'error')), -- as the recorder says
    status_text TEXT                 -- its words on the status; NULL: none
) STRICT;
CREATE INDEX span_by_trace ON span (trace_id);

-- Spans that led to a span without being its parent.
CREATE TABLE span_link (
    event_id INTEGER NOT NULL, -- span.event_id of the span that has the link
    position INTEGER NOT NULL, -- 0, 1 … in the order of the trace
    trace_id BLOB NOT NULL,    -- of the span linked to: 16 or 8 bytes as in table span; it need not be recorded
    span_id  BLOB NOT NULL,    -- of the span linked to: 8 bytes
    PRIMARY KEY (event_id, position)
) STRICT, WITHOUT ROWID;

-- One row a span, with ids as hexadecimal text.
CREATE VIEW span_view AS
SELECT e.id AS event, r.name AS run, s.name AS sender, m.text AS method, lower(hex(p.trace_id)) AS trace,
       lower(hex(p.span_id)) AS span, CASE WHEN p.parent_id IS NOT NULL THEN lower(hex(p.parent_id)) END AS parent,
       p.kind AS kind, p.status AS status, p.status_text AS status_text,
       (SELECT count(*) FROM span_link AS l WHERE l.event_id = p.event_id) AS links, e.start_ns AS start_ns,
       e.duration_ns AS duration_ns
FROM span AS p
    CROSS JOIN event AS e ON e.id = p.event_id
    CROSS JOIN channel AS c ON c.id = e.channel_id
    CROSS JOIN sender AS s ON s.id = c.sender_id
    CROSS JOIN run AS r ON r.id = s.run_id AND r.deleted = 0
    CROSS JOIN shape AS h ON h.id = e.shape_id
    CROSS JOIN string AS m ON m.id = h.method_id;
