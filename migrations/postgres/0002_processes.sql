-- Several processes on one database: which of them live, who has which shard, and what only one of them may do at a time. All
-- instants here are the database's own, so the processes' clocks do not matter.

CREATE TABLE processes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What the operator calls it. One that begins with a name takes over what an earlier one of that name had.
    name TEXT NOT NULL,
    began TIMESTAMPTZ NOT NULL DEFAULT now(),
    -- By which number of shards it lives; only those of one number share them.
    count BIGINT NOT NULL,
    -- It is taken to be dead from then on, unless it says again that it lives.
    lives_until TIMESTAMPTZ NOT NULL
);

-- A row for each shard of the present number. A number of shards that is another makes them anew.
CREATE TABLE shards (
    shard BIGINT PRIMARY KEY CHECK (shard >= 0),
    count BIGINT NOT NULL CHECK (shard < count),
    -- Who has it until when; or since when nobody has it.
    process BIGINT REFERENCES processes (id) ON DELETE SET NULL,
    held_until TIMESTAMPTZ NOT NULL
);

-- When a session was last begun, for each of the buckets in which Discord lets one begin every five seconds.
CREATE TABLE sessions (
    bucket BIGINT PRIMARY KEY,
    process BIGINT NOT NULL,
    begun TIMESTAMPTZ NOT NULL
);

-- Who tells what waits at a table, or sees to the notices of a person, or to a server's log channel. Unlogged: a crash of the
-- server may forget it, and so nobody waits for the disk because of it.
CREATE UNLOGGED TABLE claims (
    what TEXT NOT NULL CHECK (what IN ('table', 'person', 'channel')),
    id BIGINT NOT NULL,
    process BIGINT NOT NULL,
    held_until TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (what, id)
);
