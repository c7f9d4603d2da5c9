-- The turn clock: how long players have, what happens then, and where each seat's clock stands.

-- NULL: no clock.
ALTER TABLE tables ADD COLUMN turn_minutes INTEGER CHECK (turn_minutes BETWEEN 1 AND 525600);
ALTER TABLE tables ADD COLUMN when_late TEXT NOT NULL DEFAULT 'autopilot'
    CHECK (when_late IN ('wait', 'autopilot', 'pass', 'replace'));
ALTER TABLE tables ADD COLUMN late_turns INTEGER NOT NULL DEFAULT 2 CHECK (late_turns BETWEEN 1 AND 99);
-- The most time that a seat can save. NULL: none.
ALTER TABLE tables ADD COLUMN bank_minutes INTEGER CHECK (bank_minutes BETWEEN 1 AND 525600);
-- When the pause began that is going on.
ALTER TABLE tables ADD COLUMN paused INTEGER;
-- For how long the table has been paused since its newest entry, in milliseconds.
ALTER TABLE tables ADD COLUMN rested INTEGER NOT NULL DEFAULT 0;

CREATE TABLE clocks (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    -- When the player's time began and when it ends. NULL: the clock does not run.
    since INTEGER,
    ends INTEGER,
    phase TEXT CHECK (phase IN ('fresh', 'called', 'acting', 'over')),
    -- Late turns in a row.
    late INTEGER NOT NULL CHECK (late BETWEEN 0 AND 4294967295),
    -- The time that is saved, in milliseconds. NULL: all that can be.
    bank INTEGER,
    -- Who gets the seat back from the computer player that has replaced them.
    owner INTEGER,
    owner_name TEXT,
    PRIMARY KEY (table_id, seat),
    CHECK ((since IS NULL) = (ends IS NULL) AND (since IS NULL) = (phase IS NULL)),
    CHECK ((owner IS NULL) = (owner_name IS NULL))
) STRICT, WITHOUT ROWID;

-- Whether the turn clock made the entry for a seat whose player was late.
ALTER TABLE entries ADD COLUMN by_clock INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1));

-- A job of its own for the turn clock. SQLite cannot change a check, so the table is made again.
CREATE TABLE jobs_next (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'reminder', 'clock')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs_next (id, table_id, kind, due, ply) SELECT id, table_id, kind, due, ply FROM jobs;
DROP TABLE jobs;
ALTER TABLE jobs_next RENAME TO jobs;
CREATE INDEX jobs_due ON jobs (due, id);
