-- A Tenfold workspace: one SQLite file, version 1 of the schema; schema_2.sql to schema_6.sql say what later ones
-- change.
--
-- To look inside with any SQLite tool, use the views at the end: run_view, event_view, argument_view, issue_view
-- (and span_view of version 3).
--   sqlite3 -readonly w.tenfold "SELECT method, count(*) FROM event_view GROUP BY method"
--   sqlite3 -readonly w.tenfold "SELECT run, sender, value FROM argument_view WHERE method='create' AND path='src'"
-- Times are integers: nanoseconds since 1970-01-01 UTC. Every column is NOT NULL unless its comment says otherwise.
-- application_id is 0x54464c44 ("TFLD"); user_version is the version of the schema.

-- One row: facts about the workspace itself.
CREATE TABLE workspace (
    id         INTEGER PRIMARY KEY CHECK (id = 1), -- always 1
    min_reader INTEGER NOT NULL,                   -- the oldest schema version whose programs may read this file
    created_ns INTEGER NOT NULL,                   -- when the workspace was made
    created_by TEXT NOT NULL                       -- program and version that made it
) STRICT;

-- One recorded run at one scale. The settings are those in force: as imported, changed by decisions (kind 'run').
CREATE TABLE run (
    id             INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again after the run is gone
    name           TEXT NOT NULL,       -- what people call it; unique among the runs that are not deleted
    scale          REAL NOT NULL,       -- the number that grows from run to run (nodes, clients)
    repetition     INTEGER NOT NULL,    -- 1, 2 … for runs with equal settings
    config         TEXT NOT NULL,       -- JSON object: configuration values, numbers and texts
    held_out       INTEGER NOT NULL,    -- 1: kept back for checking, not mined
    deleted        INTEGER NOT NULL,    -- 1: deleted by a decision; its events stay until `tenfold compact`
    imported_name  TEXT NOT NULL,       -- the name at import; decisions and a later corrected import refer to it
    imported       TEXT NOT NULL,       -- JSON object: scale, repetition, config, held_out as imported
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

-- One process of one run that sent calls.
CREATE TABLE sender (
    id             INTEGER PRIMARY KEY, -- number
    run_id         INTEGER NOT NULL,    -- run.id
    name           TEXT NOT NULL,       -- as in the trace (a file's name, an address)
    events         INTEGER NOT NULL,    -- number of its events
    first_event_id INTEGER,             -- all its events have ids first … last, perhaps among others'; NULL: none
    last_event_id  INTEGER,             -- NULL: it has no events
    start_ns       INTEGER,             -- start of its first event; NULL: none
    end_ns         INTEGER              -- start of its last event; NULL: none
) STRICT;
CREATE INDEX sender_by_run ON sender (run_id);

-- How many calls of each method each sender made.
CREATE TABLE sender_method (
    sender_id INTEGER NOT NULL, -- sender.id
    method_id INTEGER NOT NULL, -- string.id of the method's name
    events    INTEGER NOT NULL, -- number of events
    PRIMARY KEY (sender_id, method_id)
) STRICT, WITHOUT ROWID;

-- Texts that occur more than once, each once: methods, targets, connections, threads, argument paths, values.
CREATE TABLE string (
    id   INTEGER PRIMARY KEY, -- number
    text TEXT NOT NULL        -- the text; base64 for values of kind 'bytes'
) STRICT;

-- From where to where a call went.
CREATE TABLE channel (
    id            INTEGER PRIMARY KEY, -- number
    sender_id     INTEGER NOT NULL,    -- sender.id
    thread_id     INTEGER,             -- string.id; NULL: not in the trace
    target_id     INTEGER,             -- string.id of the service ('namenode'); NULL: not in the trace
    connection_id INTEGER              -- string.id of the server as logged; NULL: not in the trace
) STRICT;
CREATE INDEX channel_by_sender ON channel (sender_id);

-- What a call looks like without its values: the method, how it ended, and the leaves in order (table shape_leaf).
CREATE TABLE shape (
    id        INTEGER PRIMARY KEY, -- number
    run_id    INTEGER NOT NULL,    -- run.id: shapes are interned run by run
    method_id INTEGER NOT NULL,    -- string.id of the method's name
    outcome   TEXT NOT NULL CHECK (outcome IN ('answered', 'exception', 'unanswered', 'one-way')), -- how it ended
    leaves    INTEGER NOT NULL     -- number of rows in shape_leaf
) STRICT;
CREATE INDEX shape_by_run ON shape (run_id);

-- The leaves of a shape: request first, then response, then further keys of the record.
CREATE TABLE shape_leaf (
    shape_id INTEGER NOT NULL, -- shape.id
    position INTEGER NOT NULL, -- 0, 1 …: the same place in event.payload
    side     TEXT NOT NULL CHECK (side IN ('request', 'response', 'attribute')), -- which part of the call
    path_id  INTEGER NOT NULL, -- string.id of the dotted path ('fs.fileId', 'blocks[0].numBytes')
    kind     TEXT NOT NULL CHECK (kind IN ( -- of the value; 'unsigned': above 2^63-1; 'object', 'list': an empty one
        'null', 'boolean', 'integer', 'unsigned', 'real', 'text', 'bytes', 'object', 'list')),
    PRIMARY KEY (shape_id, position)
) STRICT, WITHOUT ROWID;

-- One call. No index and no foreign keys: they would cost more than loading; runs and senders know their range of ids.
CREATE TABLE event (
    id          INTEGER PRIMARY KEY, -- order within the run = order in its files
    channel_id  INTEGER NOT NULL,    -- channel.id
    shape_id    INTEGER NOT NULL,    -- shape.id
    start_ns    INTEGER NOT NULL,    -- when it was sent
    duration_ns INTEGER,             -- until the answer; NULL: unknown
    payload     TEXT NOT NULL,       -- JSON array with the value of each leaf; [17] stands for the text string.id = 17;
                                     -- 'bytes' are base64, 'unsigned' and reals that are no number are texts
    cause       TEXT,                -- id of what triggered it; NULL: not in the trace
    request_id  TEXT                 -- id of the request it belongs to; NULL: not in the trace
) STRICT;

-- Records that were skipped at import, and why.
CREATE TABLE import_issue (
    id          INTEGER PRIMARY KEY, -- number
    run_id      INTEGER NOT NULL,    -- run.id
    file        TEXT NOT NULL,       -- file's name inside the run
    byte_offset INTEGER NOT NULL,    -- where the record starts, in bytes of the (unpacked) file
    line        INTEGER,             -- 1, 2 …; NULL: unknown
    reason      TEXT NOT NULL,       -- why it was skipped
    excerpt     TEXT NOT NULL        -- the first bytes of the record
) STRICT;
CREATE INDEX import_issue_by_run ON import_issue (run_id);

-- What people decided, in order. Nothing is ever taken out: undoing marks a row.
CREATE TABLE decision (
    id         INTEGER PRIMARY KEY, -- order of decisions
    kind       TEXT NOT NULL,       -- 'answer' to a question, 'run' (a run's setting), 'target', 'rule' …
    subject    TEXT NOT NULL,       -- JSON object: what it is about, for example {"question":"…"} or {"run":"…"}
    choice     TEXT NOT NULL,       -- what was chosen
    value      TEXT,                -- JSON value that goes with the choice; NULL: none
    name       TEXT NOT NULL,       -- one line for people
    created_ns INTEGER NOT NULL,    -- when it was made
    undone     INTEGER NOT NULL CHECK (undone IN (0, 1, 2)) -- 0 in force; 1 undone, can be redone; 2 undone for good
) STRICT;

-- What was computed, one row a kind. It is stale when the hash of the present inputs differs from input_hash.
CREATE TABLE result (
    kind       TEXT PRIMARY KEY, -- 'mining', 'plan:6' …
    input_hash TEXT NOT NULL,    -- hash of the runs, decisions and options it was computed from
    runs       TEXT NOT NULL,    -- JSON array of the run.id it was computed from
    body       ANY NOT NULL,     -- TEXT (JSON) or BLOB
    created_ns INTEGER NOT NULL  -- when it was computed
) STRICT, WITHOUT ROWID;

-- Runs that are not deleted, with readable times.
CREATE VIEW run_view AS
SELECT id, name, scale, repetition, config, held_out, senders, events, skipped, format, source,
       strftime('%Y-%m-%dT%H:%M:%S', start_ns / 1000000000, 'unixepoch') AS start,
       strftime('%Y-%m-%dT%H:%M:%S', end_ns / 1000000000, 'unixepoch') AS end,
       strftime('%Y-%m-%dT%H:%M:%S', imported_ns / 1000000000, 'unixepoch') AS imported, start_ns, end_ns
FROM run
WHERE deleted = 0;

-- One row a leaf of a call: event, run, sender, method, side, position, path, kind, value.
-- value: text as it is, numbers as numbers, booleans 'true'/'false', bytes {"$b64":"…"}, empty containers {} and [].
CREATE VIEW argument_view AS
SELECT e.id AS event, r.name AS run, s.name AS sender, m.text AS method, l.side AS side, l.position AS position,
       p.text AS path, l.kind AS kind,
       CASE
           WHEN l.kind = 'boolean' THEN j.type
           WHEN l.kind = 'bytes' THEN '{"$b64":"' || CASE j.type WHEN 'array' THEN v.text ELSE j.value END || '"}'
           WHEN l.kind = 'text' AND j.type = 'array' THEN v.text
           ELSE j.value
       END AS value,
       e.start_ns AS start_ns
FROM event AS e
    CROSS JOIN channel AS c ON c.id = e.channel_id
    CROSS JOIN sender AS s ON s.id = c.sender_id
    CROSS JOIN run AS r ON r.id = s.run_id AND r.deleted = 0
    CROSS JOIN shape AS h ON h.id = e.shape_id
    CROSS JOIN string AS m ON m.id = h.method_id
    CROSS JOIN json_each(e.payload) AS j
    CROSS JOIN shape_leaf AS l ON l.shape_id = e.shape_id AND l.position = j.key
    CROSS JOIN string AS p ON p.id = l.path_id
    LEFT JOIN string AS v ON j.type = 'array' AND l.kind IN ('text', 'bytes') AND v.id = CAST(substr(j.value, 2) AS INTEGER);

-- One row a call, with its request and response as JSON objects from path to value.
CREATE VIEW event_view AS
SELECT e.id AS id, r.name AS run, s.name AS sender, t.text AS thread, m.text AS method, g.text AS target,
       n.text AS connection,
       strftime('%Y-%m-%dT%H:%M:%S', e.start_ns / 1000000000, 'unixepoch')
           || printf('.%09d', e.start_ns % 1000000000) AS start,
       e.start_ns AS start_ns, e.duration_ns AS duration_ns, h.outcome AS outcome,
       (SELECT json_group_object(a.path, a.value) FROM argument_view AS a
        WHERE a.event = e.id AND a.side = 'request') AS request,
       (SELECT json_group_object(a.path, a.value) FROM argument_view AS a
        WHERE a.event = e.id AND a.side = 'response') AS response,
       e.cause AS cause, e.request_id AS request_id
FROM event AS e
    CROSS JOIN channel AS c ON c.id = e.channel_id
    CROSS JOIN sender AS s ON s.id = c.sender_id
    CROSS JOIN run AS r ON r.id = s.run_id AND r.deleted = 0
    CROSS JOIN shape AS h ON h.id = e.shape_id
    CROSS JOIN string AS m ON m.id = h.method_id
    LEFT JOIN string AS t ON t.id = c.thread_id
    LEFT JOIN string AS g ON g.id = c.target_id
    LEFT JOIN string AS n ON n.id = c.connection_id;

-- Skipped records with the name of their run.
CREATE VIEW issue_view AS
SELECT r.name AS run, i.file AS file, i.line AS line, i.byte_offset AS byte_offset, i.reason AS reason,
       i.excerpt AS excerpt
FROM import_issue AS i JOIN run AS r ON r.id = i.run_id
WHERE r.deleted = 0;

-- Decisions in force.
CREATE VIEW decision_view AS
SELECT id, kind, subject, choice, value, name,
       strftime('%Y-%m-%dT%H:%M:%S', created_ns / 1000000000, 'unixepoch') AS created
FROM decision
WHERE undone = 0;
