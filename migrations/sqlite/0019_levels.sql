-- How well computer players play: each of those that have a seat, and those that take one from now on.

ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'steady' CHECK (level IN ('easy', 'steady', 'strong'));
ALTER TABLE tables ADD COLUMN computers TEXT NOT NULL DEFAULT 'steady' CHECK (computers IN ('easy', 'steady', 'strong'));
