-- A board is brought up to date as long as a turn lasts, and tells the whole turn.

-- What stands above the board, a line each. NULL: the message has no board, or it is not known.
ALTER TABLE posts ADD COLUMN said TEXT;
