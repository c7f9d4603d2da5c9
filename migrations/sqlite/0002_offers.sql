-- What a game's public offers look like in Discord, and who made an entry beside seats and the clock.

-- NULL: the player of the seat, or the clock.
ALTER TABLE entries ADD COLUMN role TEXT CHECK (role IN ('host', 'stand_in'));

CREATE TABLE offers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 4294967295),
    -- Where its message stands; a message that was deleted is posted again.
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    -- NULL where no thread could be opened: then all is said in replies to the message.
    thread INTEGER,
    -- The state that the thread's title shows; 'none' until the thread has been tried.
    shown TEXT NOT NULL CHECK (shown IN ('none', 'waiting', 'open', 'settled', 'closed')),
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
-- A command given in an offer's thread is meant for its table.
CREATE INDEX offers_of_thread ON offers (thread) WHERE thread IS NOT NULL;
