-- Version 2 of the schema: what it changes in schema.sql, which is version 1.

DROP VIEW decision_view;

-- What people decided, in order. Nothing is ever taken out: undoing marks a row.
CREATE TABLE decision_2 (
    id         INTEGER PRIMARY KEY, -- order of decisions
    kind       TEXT NOT NULL,       -- 'answer' to a question, 'run' (a run's setting), 'target', 'rule' …
    subject    TEXT NOT NULL,       -- JSON object: what it is about, for example {"question":"…"} or {"run":"…"}
    choice     TEXT NOT NULL,       -- what was chosen
    value      TEXT,                -- JSON value that goes with the choice; NULL: none
    name       TEXT NOT NULL,       -- one line for people
    note       TEXT NOT NULL,       -- what people remark on it; '' = nothing
    batch      INTEGER,             -- decision.id of the first of those made together, one step of undo; NULL: made alone
    batch_name TEXT NOT NULL,       -- one line for people on a batch, at its first decision; '' = made from their number
    created_ns INTEGER NOT NULL,    -- when it was made
    undone     INTEGER NOT NULL CHECK (undone IN (0, 1, 2)) -- 0 in force; 1 undone, can be redone; 2 undone for good
) STRICT;
INSERT INTO decision_2 (id, kind, subject, choice, value, name, note, batch, batch_name, created_ns, undone)
    SELECT id, kind, subject, choice, value, name, '', NULL, '', created_ns, undone FROM decision;
DROP TABLE decision;
ALTER TABLE decision_2 RENAME TO decision;

-- Decisions in force.
CREATE VIEW decision_view AS
SELECT id, kind, subject, choice, value, name,
       strftime('%Y-%m-%dT%H:%M:%S', created_ns / 1000000000, 'unixepoch') AS created, note, batch
FROM decision
WHERE undone = 0;
