-- Whether a table gives hints: what a strong computer player would do.

ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
