-- Version 6 of the schema: what it changes in version 5 (schema.sql to schema_5.sql).
-- What was counted of runs of kind 'population' can be read in SQL: results, histograms and series of their measures.

-- A number, or a text, that a measure says of a run. Nested answers are a row a leaf.
CREATE TABLE measure_result (
    run_id  INTEGER NOT NULL, -- run.id
    measure TEXT NOT NULL,    -- its id ('M05')
    what    TEXT NOT NULL,    -- which of its answers
    path    TEXT NOT NULL,    -- place in the answer: member/member, list members by number; '' = the answer itself
    number  REAL,             -- NULL: undefined, or a text
    text    TEXT,             -- NULL: a number
    unit    TEXT NOT NULL,    -- '' = a share or a count
    n       INTEGER NOT NULL, -- how many it was computed from
    PRIMARY KEY (run_id, measure, what, path)
) STRICT, WITHOUT ROWID;

-- How often a value was seen: reads of a file, ages, sizes, times between.
CREATE TABLE measure_histogram (
    run_id  INTEGER NOT NULL, -- run.id
    measure TEXT NOT NULL,    -- id of the measure that says most of it ('M03')
    what    TEXT NOT NULL,    -- 'reads of a file', 'age at access' …
    unit    TEXT NOT NULL,    -- of the value: 'ms', 'bytes', 'reads'
    value   INTEGER NOT NULL, -- the value, or the middle of less than 0.8 % where there are too many to keep each
    count   INTEGER NOT NULL, -- how often
    PRIMARY KEY (run_id, measure, what, value)
) STRICT, WITHOUT ROWID;

-- Counts by hour of UTC; hours in which nothing happened are left out.
CREATE TABLE measure_series (
    run_id   INTEGER NOT NULL, -- run.id
    measure  TEXT NOT NULL,    -- id of the measure that says most of it ('M36')
    what     TEXT NOT NULL,    -- 'read', 'create' …, 'bytes read'
    start_ns INTEGER NOT NULL, -- beginning of the hour
    value    REAL NOT NULL,    -- how many in it
    PRIMARY KEY (run_id, measure, what, start_ns)
) STRICT, WITHOUT ROWID;

-- The same with the names of runs.
CREATE VIEW measure_result_view AS
SELECT r.name AS run, m.measure AS measure, m.what AS what, m.path AS path, coalesce(m.number, m.text) AS value,
       m.unit AS unit, m.n AS n
FROM measure_result AS m JOIN run AS r ON r.id = m.run_id
WHERE r.deleted = 0;

CREATE VIEW measure_histogram_view AS
SELECT r.name AS run, h.measure AS measure, h.what AS what, h.value AS value, h.count AS count, h.unit AS unit
FROM measure_histogram AS h JOIN run AS r ON r.id = h.run_id
WHERE r.deleted = 0;

CREATE VIEW measure_series_view AS
SELECT r.name AS run, s.measure AS measure, s.what AS what,
       strftime('%Y-%m-%dT%H:%M:%S', s.start_ns / 1000000000, 'unixepoch') AS start, s.value AS value,
       s.start_ns AS start_ns
FROM measure_series AS s JOIN run AS r ON r.id = s.run_id
WHERE r.deleted = 0;
