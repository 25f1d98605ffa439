-- Texts of the user's as versions before 5 kept them, among the results and as computed from nothing, into table
-- document: lists had the newest first.
INSERT INTO document (kind, name, version, text, created_ns)
    SELECT 'filter', f.value, 1, f.value, r.created_ns
    FROM result AS r, json_each(iif(json_valid(r.body), r.body, '[]')) AS f
    WHERE r.kind = 'filters' AND f.type = 'text' ORDER BY f.key DESC;
INSERT INTO document (kind, name, version, text, created_ns)
    SELECT 'model', m.name, m.version - t.key, t.value, r.created_ns
    FROM (SELECT e.key AS place, json_extract(e.value, '$.name') AS name,
                 iif(json_type(e.value, '$.version') = 'integer'
                     AND json_extract(e.value, '$.version') BETWEEN 1 AND 1000000000,
                     json_extract(e.value, '$.version'), 1) AS version
          FROM result AS l, json_each(iif(json_valid(l.body), l.body, '{}'), '$.models') AS e
          WHERE l.kind = 'models' AND e.type = 'object') AS m
        JOIN result AS r ON r.kind = 'model:' || m.name,
        json_each(iif(json_valid(r.body), r.body, '[]')) AS t
    WHERE t.type = 'text' AND m.version > t.key ORDER BY m.place DESC, t.key DESC;
INSERT INTO document (kind, name, version, text, created_ns)
    SELECT 'used', 'model', 1,
           json_object('name', json_extract(body, '$.used'), 'filter', json_extract(body, '$.filter')), created_ns
    FROM result WHERE kind = 'models' AND json_valid(body) AND json_type(body, '$.used') = 'text';
INSERT INTO document (kind, name, version, text, created_ns)
    SELECT 'scenarios', substr(kind, length('scenarios:') + 1), 1, body, created_ns
    FROM result WHERE kind LIKE 'scenarios:_%' AND typeof(body) = 'text';
