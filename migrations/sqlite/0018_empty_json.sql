-- Two more checks said what SQLite before 3.45 takes for false where there is no JSON: see 0005. Only the text of the schema
-- changes; no row is touched.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'CHECK (json_valid(undo_request))', 'CHECK (undo_request IS NULL OR json_valid(undo_request))')
WHERE type = 'table' AND name = 'tables';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (json_valid(clock))', 'CHECK (clock IS NULL OR json_valid(clock))')
WHERE type = 'table' AND name = 'entries';
PRAGMA writable_schema = RESET;
