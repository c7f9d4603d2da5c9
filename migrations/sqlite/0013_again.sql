-- The table whose people play again at this one.
ALTER TABLE tables ADD COLUMN previous INTEGER REFERENCES tables (id);
CREATE INDEX tables_previous ON tables (previous) WHERE previous IS NOT NULL;
