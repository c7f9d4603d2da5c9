-- What players may take back, and what somebody has asked the others to agree to.

ALTER TABLE tables ADD COLUMN undo TEXT NOT NULL DEFAULT 'mistakes' CHECK (undo IN ('mistakes', 'ask', 'off'));

-- The open request as JSON. The next entry ends it.
ALTER TABLE tables ADD COLUMN undo_request TEXT CHECK (json_valid(undo_request));

-- Where the turn clock of the mover stood before the entry, as JSON: an undo brings it back. NULL: no clock.
ALTER TABLE entries ADD COLUMN clock TEXT CHECK (json_valid(clock));
