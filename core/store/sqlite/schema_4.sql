-- Version 4 of the schema: what it changes in version 3 (schema.sql, schema_2.sql and schema_3.sql).
-- Spans stand in blocks, column by column: a row a span took more room and ten times as long to read.

DROP VIEW span_view;
DROP INDEX span_by_trace;
ALTER TABLE span RENAME TO span_3; -- the program moves its rows to the tables below and drops it

-- What makes events ones of requests, for up to 1,024 events of one run that follow each other. A column holds a value
-- for each event of the block, the first event's first; numbers and ids stand with their highest byte first. The view
-- `span` shows a row a span.
CREATE TABLE span_block (
    first_event_id INTEGER PRIMARY KEY, -- event.id; the block is of the events first_event_id … + events - 1
    events         INTEGER NOT NULL,    -- number of events of the block; it begins and ends with a span
    traces         BLOB NOT NULL,       -- the requests of the block, each once: 16 bytes each, the first 8 may be zero
    requests       BLOB NOT NULL,       -- 2 bytes an event: its request's place in `traces`, from 0
    kinds          TEXT NOT NULL,       -- a letter an event: which side of the call it stands on: u(nspecified),
                                        -- i(nternal), s(erver), c(lient), p(roducer), m (consumer: of messages);
                                        -- a capital: a root, it has no parent; '.': the event is no span
    statuses       TEXT NOT NULL,       -- a letter an event: u(nset), o(k), e(rror), as the recorder says
    span_ids       BLOB NOT NULL,       -- 8 bytes an event, unique within the request unless the recorder erred
    parent_ids     BLOB NOT NULL,       -- 8 bytes an event: span id of the parent, which may be missing; roots: zeros
    -- The same as in table event, so that those who read requests need not read it. A width in bytes an event is that
    -- of the largest value: length(starts) / events.
    start_ns       INTEGER NOT NULL,    -- the least start in the block
    starts         BLOB NOT NULL,       -- nanoseconds since that
    durations      BLOB NOT NULL,       -- nanoseconds + 1; 0: unknown
    channel_id     INTEGER NOT NULL,    -- the least channel.id in the block
    channels       BLOB NOT NULL,       -- above that
    shape_id       INTEGER NOT NULL,    -- the least shape.id in the block
    shapes         BLOB NOT NULL        -- above that
) STRICT;

-- Words of the recorder on the status of a span; most have none.
CREATE TABLE span_text (
    event_id    INTEGER PRIMARY KEY, -- event.id
    status_text TEXT NOT NULL        -- as recorded
) STRICT;

-- One row a span. Ids are the bytes as on the wire; those of a request have 16 bytes, or the last 8 where the first 8
-- are zero. Columns as those of the table of version 3, whose programs read this view.
CREATE VIEW span AS
SELECT p.event_id AS event_id,
       CASE substr(p.traces, 16 * p.request + 1, 8)
           WHEN zeroblob(8) THEN substr(p.traces, 16 * p.request + 9, 8)
           ELSE substr(p.traces, 16 * p.request + 1, 16)
       END AS trace_id,
       substr(p.span_ids, 8 * p.place + 1, 8) AS span_id,
       CASE WHEN p.letter = lower(p.letter) THEN substr(p.parent_ids, 8 * p.place + 1, 8) END AS parent_id,
       CASE lower(p.letter) WHEN 'i' THEN 'internal' WHEN 's' THEN 'server' WHEN 'c' THEN 'client'
           WHEN 'p' THEN 'producer' WHEN 'm' THEN 'consumer' ELSE 'unspecified' END AS kind,
       CASE substr(p.statuses, p.place + 1, 1) WHEN 'o' THEN 'ok' WHEN 'e' THEN 'error' ELSE 'unset' END AS status,
       (SELECT t.status_text FROM span_text AS t WHERE t.event_id = p.event_id) AS status_text
FROM (SELECT e.id AS event_id, e.id - b.first_event_id AS place,
             substr(b.kinds, e.id - b.first_event_id + 1, 1) AS letter,
             instr('123456789ABCDEF', substr(hex(substr(b.requests, 2 * (e.id - b.first_event_id) + 1, 2)), 1, 1)) * 4096
             + instr('123456789ABCDEF', substr(hex(substr(b.requests, 2 * (e.id - b.first_event_id) + 1, 2)), 2, 1)) * 256
             + instr('123456789ABCDEF', substr(hex(substr(b.requests, 2 * (e.id - b.first_event_id) + 1, 2)), 3, 1)) * 16
             + instr('123456789ABCDEF', substr(hex(substr(b.requests, 2 * (e.id - b.first_event_id) + 1, 2)), 4, 1))
             AS request,
             b.traces AS traces, b.statuses AS statuses, b.span_ids AS span_ids, b.parent_ids AS parent_ids
      FROM span_block AS b
          CROSS JOIN event AS e ON e.id BETWEEN b.first_event_id AND b.first_event_id + b.events - 1) AS p
WHERE p.letter <> '.';

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
