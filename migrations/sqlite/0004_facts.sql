-- A board remembers which entries it tells, and words are made when it is edited.

-- A JSON list of what stands above the board, in the outbox's form. Boards posted before have their words in `said`
-- instead; new ones leave it NULL.
ALTER TABLE posts ADD COLUMN tells TEXT CHECK (json_valid(tells));
