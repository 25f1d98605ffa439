-- Version 2 of the schema: what it adds to schema.sql, which is version 1.

ALTER TABLE decision ADD COLUMN note TEXT NOT NULL DEFAULT ''; -- what people remark on it; '' = nothing
ALTER TABLE decision ADD COLUMN batch INTEGER; -- decision.id of the first one of those made together, which are undone
                                               -- and redone as one step; NULL: it was made alone
ALTER TABLE decision ADD COLUMN batch_name TEXT NOT NULL DEFAULT ''; -- one line for people on the whole batch, at its
                                                                     -- first decision; '' = made from their number

-- Decisions in force.
DROP VIEW decision_view;
CREATE VIEW decision_view AS
SELECT id, kind, subject, choice, value, name,
       strftime('%Y-%m-%dT%H:%M:%S', created_ns / 1000000000, 'unixepoch') AS created, note, batch
FROM decision
WHERE undone = 0;
