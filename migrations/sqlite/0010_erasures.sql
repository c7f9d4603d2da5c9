-- People whose data was deleted. A number of their own, higher than any of Discord's ids, stands for them from then on.
CREATE TABLE erasures (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- Who is to be forgotten, and under which names: until nothing of them is left. Then the free pages of the file are
    -- overwritten, and the row goes.
    user_id INTEGER UNIQUE,
    names TEXT CHECK (names IS NULL OR json_valid(names))
) STRICT;

-- The seed of a game from whose lucky words a name has been struck: they no longer give it. NULL: they do.
ALTER TABLE tables ADD COLUMN seed TEXT CHECK (seed IS NULL OR length(seed) = 64);

-- What there is about one person.
CREATE INDEX entries_of_actor ON entries (actor, table_id, ply) WHERE actor IS NOT NULL;
CREATE INDEX clocks_of_owner ON clocks (owner) WHERE owner IS NOT NULL;
CREATE INDEX notes_of_user ON notes (user_id);
CREATE INDEX deeds_of_user ON deeds (by_user) WHERE by_user IS NOT NULL;

-- And about one table.
CREATE INDEX posts_of_table ON posts (table_id);
CREATE INDEX deeds_of_table ON deeds (table_id) WHERE table_id IS NOT NULL;
