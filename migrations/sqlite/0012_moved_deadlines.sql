-- By how much the end of a player's time was moved out of their quiet hours, in milliseconds.
ALTER TABLE clocks ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
