-- Absences: when somebody is away, how long a table waits for them, and how long it has.

ALTER TABLE people ADD COLUMN away_from INTEGER;
ALTER TABLE people ADD COLUMN away_until INTEGER;
-- What happens to their turns meanwhile.
ALTER TABLE people ADD COLUMN away_meanwhile TEXT CHECK (away_meanwhile IN ('wait', 'computer'));

ALTER TABLE tables ADD COLUMN away_days INTEGER NOT NULL DEFAULT 7 CHECK (away_days BETWEEN 0 AND 60);

-- By how much the end of the player's time was moved because they are away, in milliseconds.
ALTER TABLE clocks ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;
-- How long the game has waited for the player's absences, in milliseconds.
ALTER TABLE clocks ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
