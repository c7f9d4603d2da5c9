-- Everything Harbormaster remembers, the same tables and columns as in migrations/postgres. Discord's ids are unsigned and stored
-- as the signed number with the same bits; instants are milliseconds since 1970. Never edit a released migration: add the next one.
--
-- SQLite before 3.45 takes json_valid(NULL) for false, so its tools would call a healthy database damaged: a column that may be
-- empty is asked for that first.

-- "HBMR": tells our file from another program's.
PRAGMA application_id = 1212304722;

-- Which history this is, in one row. A restore begins another one: the numbers of rows come back then, and so would what
-- stands on buttons and names posts.
CREATE TABLE epochs (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 33554431),
    -- The channels have yet to hear of the restore that began it.
    untold INTEGER NOT NULL CHECK (untold IN (0, 1))
) STRICT;

-- Intervals in which players could not reach their tables: those of a shard, a server or a channel.
CREATE TABLE gaps (
    scope TEXT NOT NULL,
    began INTEGER NOT NULL,
    -- NULL: it lasts. Of a connected shard, the last sign of life stands here as such a beginning.
    ended INTEGER CHECK (ended >= began),
    PRIMARY KEY (scope, began)
) STRICT, WITHOUT ROWID;

-- Who is who, and what they chose for all their tables. Every other row has the number of one of these; nothing else has a
-- person's id or name. Somebody whose data was deleted keeps the number and is nobody.
CREATE TABLE people (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- NULL: their data was deleted.
    user_id INTEGER UNIQUE,
    -- The global name, else the account's; and the nicknames as JSON, by server.
    name TEXT NOT NULL,
    nicknames TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(nicknames)),
    -- Their data is being deleted: what they wrote in moves, and their seats, have yet to go.
    leaving INTEGER NOT NULL DEFAULT 0 CHECK (leaving IN (0, 1)),
    -- They want no rating.
    unrated INTEGER NOT NULL DEFAULT 0 CHECK (unrated IN (0, 1)),
    -- The name of a time zone; without one nobody has hours.
    zone TEXT,
    -- Minutes after midnight.
    quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
    -- A bit a weekday, Monday the lowest; one day stays free.
    days_off INTEGER NOT NULL DEFAULT 0 CHECK (days_off BETWEEN 0 AND 126),
    -- One digest a day at this minute, instead of single pings.
    digest INTEGER CHECK (digest BETWEEN 0 AND 1439),
    -- NULL: as the table says.
    reminders TEXT CHECK (reminders IN ('channel', 'dm', 'none')),
    first_hours INTEGER CHECK (first_hours BETWEEN 1 AND 168),
    again_hours INTEGER CHECK (again_hours BETWEEN 1 AND 168),
    at_most INTEGER CHECK (at_most BETWEEN 1 AND 10),
    -- Discord let nobody send them a DM since they chose that.
    dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1)),
    away_from INTEGER,
    away_until INTEGER,
    -- What happens to their turns meanwhile, and who is asked to play their seats.
    away_meanwhile TEXT CHECK (away_meanwhile IN ('wait', 'computer')),
    deputy INTEGER REFERENCES people (id),
    CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
    CHECK (zone IS NOT NULL OR (quiet_from IS NULL AND days_off = 0 AND digest IS NULL))
) STRICT;
CREATE INDEX people_leaving ON people (id) WHERE leaving = TRUE;
CREATE INDEX people_unrated ON people (id) WHERE unrated = TRUE;
CREATE INDEX people_of_deputy ON people (deputy) WHERE deputy IS NOT NULL;

CREATE TABLE tables (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    edition INTEGER NOT NULL,
    settings TEXT NOT NULL CHECK (json_valid(settings)),
    stage TEXT NOT NULL CHECK (stage IN ('lobby', 'running', 'paused', 'over', 'closed', 'frozen')),
    -- Whether something may still happen here; for the indexes.
    live INTEGER NOT NULL GENERATED ALWAYS AS (stage NOT IN ('over', 'closed')) VIRTUAL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    -- Counts changes; who wants to change the table says which state was seen.
    revision INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER,
    commitment TEXT NOT NULL,
    secret TEXT NOT NULL CHECK (length(secret) = 64),
    result TEXT CHECK (result IS NULL OR json_valid(result)),
    reminder_hours INTEGER CHECK (reminder_hours BETWEEN 1 AND 4294967295),
    -- The interaction that opened it: delivered twice, it opens one table.
    opened_by INTEGER NOT NULL UNIQUE,
    -- The turn clock. NULL: none.
    turn_minutes INTEGER CHECK (turn_minutes BETWEEN 1 AND 525600),
    when_late TEXT NOT NULL DEFAULT 'autopilot' CHECK (when_late IN ('wait', 'autopilot', 'pass', 'replace')),
    late_turns INTEGER NOT NULL DEFAULT 2 CHECK (late_turns BETWEEN 1 AND 99),
    -- The most time that a seat can save. NULL: none.
    bank_minutes INTEGER CHECK (bank_minutes BETWEEN 1 AND 525600),
    away_days INTEGER NOT NULL DEFAULT 7 CHECK (away_days BETWEEN 0 AND 60),
    -- When the pause began that is going on.
    paused INTEGER,
    -- For how long the table has been paused since its newest entry, in milliseconds.
    rested INTEGER NOT NULL DEFAULT 0,
    -- Until when the time that players could not reach the table has been given back. NULL: never yet.
    reached INTEGER,
    undo TEXT NOT NULL DEFAULT 'mistakes' CHECK (undo IN ('mistakes', 'ask', 'off')),
    -- The open request as JSON. The next entry ends it.
    undo_request TEXT CHECK (undo_request IS NULL OR json_valid(undo_request)),
    -- What is asked of the players and who left a seat of the running game, as JSON.
    requests TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(requests)),
    departed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(departed)),
    -- Pings held back while their people have pings off, as JSON.
    held_pings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(held_pings)),
    -- When somebody last changed it, and when the lead last passed on by itself.
    changed INTEGER NOT NULL DEFAULT 0,
    led_since INTEGER NOT NULL DEFAULT 0,
    -- Boards only: nobody is pinged at this table.
    quiet INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1)),
    -- The table whose people play again at this one.
    previous INTEGER REFERENCES tables (id),
    computers TEXT NOT NULL DEFAULT 'steady' CHECK (computers IN ('easy', 'steady', 'strong')),
    hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1))
) STRICT;
CREATE INDEX tables_of_channel ON tables (channel, live, id);
CREATE INDEX tables_of_guild ON tables (guild, live, id);
CREATE INDEX tables_of_game ON tables (guild, game);
CREATE INDEX tables_of_host ON tables (host, live, id);
CREATE INDEX tables_previous ON tables (previous) WHERE previous IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    person INTEGER REFERENCES people (id),
    -- The name of the computer player who has it in a person's place.
    computer TEXT,
    joined INTEGER NOT NULL,
    contribution TEXT NOT NULL,
    level TEXT NOT NULL DEFAULT 'steady' CHECK (level IN ('easy', 'steady', 'strong')),
    -- What its player has prepared for the next turn, as JSON: for nobody else to see.
    prepared TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(prepared)),
    PRIMARY KEY (table_id, seat),
    CHECK ((person IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;
-- Nobody sits at a table twice. Computer players are no people, and NULLs do not clash.
CREATE UNIQUE INDEX seats_of_person ON seats (person, table_id);

-- The log; rows are added and never changed, except where a person is forgotten.
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 1 AND 4294967295),
    -- NULL: the clock.
    by_seat INTEGER CHECK (by_seat BETWEEN 0 AND 7),
    -- NULL: the player of the seat, or the clock.
    role TEXT CHECK (role IN ('host', 'stand_in')),
    at INTEGER NOT NULL,
    move TEXT NOT NULL CHECK (json_valid(move)),
    notation TEXT NOT NULL,
    told TEXT NOT NULL CHECK (json_valid(told)),
    -- The tap it came from: delivered twice, it is applied once.
    interaction INTEGER UNIQUE,
    actor INTEGER REFERENCES people (id),
    -- Whether the turn clock made the entry for a seat whose player was late.
    by_clock INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1)),
    -- Whether its player had prepared it before the turn began.
    prepared INTEGER NOT NULL DEFAULT 0 CHECK (prepared IN (0, 1)),
    -- Where the turn clock of the mover stood before the entry, as JSON: an undo brings it back. NULL: no clock.
    clock TEXT CHECK (clock IS NULL OR json_valid(clock)),
    PRIMARY KEY (table_id, ply)
) STRICT;
CREATE INDEX entries_of_actor ON entries (actor, table_id, ply) WHERE actor IS NOT NULL;

-- The newest position of each table, written together with the entry that led to it.
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;

-- Messages of ours that may have to be edited.
CREATE TABLE posts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    -- A JSON list of what stands above the board, in the outbox's form.
    tells TEXT CHECK (tells IS NULL OR json_valid(tells))
) STRICT;
CREATE INDEX posts_live ON posts (table_id, kind, id) WHERE live = TRUE;
CREATE INDEX posts_of_table ON posts (table_id);

-- What the clock has to do. Numbers are never used again, so a replaced job cannot be mistaken for its successor.
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'clock', 'naming', 'upkeep')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    -- It waits until players can reach the table, at the latest until it is due.
    rests INTEGER NOT NULL DEFAULT 0 CHECK (rests IN (0, 1)),
    UNIQUE (table_id, kind)
) STRICT;
CREATE INDEX jobs_due ON jobs (due, id);
CREATE INDEX jobs_resting ON jobs (id) WHERE rests = 1;

-- What a channel has yet to hear, in order. A row goes when it has been posted; one that was given up stays with
-- the reason, for the operator.
CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_try INTEGER NOT NULL,
    created INTEGER NOT NULL,
    -- Rows that were begun to be posted as one message share a number: repeated after a crash, it is the same message.
    batch INTEGER,
    gave_up TEXT
) STRICT;
-- With every column that the search for waiting tables reads, so that it stays inside the index.
CREATE INDEX outbox_pending ON outbox (table_id, id, next_try, gave_up) WHERE gave_up IS NULL;

-- What a game's public offers look like in Discord.
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

-- What the managers of a server have decided for it, and whether it was greeted.
CREATE TABLE servers (
    guild INTEGER NOT NULL PRIMARY KEY,
    -- Where it is told what moderators and the clock did, if anywhere.
    log_channel INTEGER,
    -- Where and by whom tables may be opened, who is barred, the defaults of options.
    rules TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rules)),
    -- The greeting stands in one of its channels.
    greeted INTEGER NOT NULL DEFAULT 0 CHECK (greeted IN (0, 1)),
    -- The SHA-256 of the commands of games that stand in it, and of the time when the bot joined it.
    commands TEXT
) STRICT;

-- What its managers, its moderators and the clock have done. Rows are added; only how far one has been told changes.
CREATE TABLE deeds (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- NULL: the clock.
    by_person INTEGER REFERENCES people (id),
    table_id INTEGER REFERENCES tables (id),
    deed TEXT NOT NULL CHECK (json_valid(deed)),
    -- The tap it came from: delivered twice, it stands here once.
    interaction INTEGER UNIQUE,
    -- The log channel of that time; NULL where there was none.
    channel INTEGER,
    -- When to tell it there; NULL once it is told or given up.
    next_try INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX deeds_of_guild ON deeds (guild, id);
CREATE INDEX deeds_waiting ON deeds (next_try, id) WHERE next_try IS NOT NULL;
CREATE INDEX deeds_late ON deeds (guild) WHERE next_try IS NOT NULL AND attempts > 0;
CREATE INDEX deeds_of_person ON deeds (by_person) WHERE by_person IS NOT NULL;
CREATE INDEX deeds_of_table ON deeds (table_id) WHERE table_id IS NOT NULL;

-- What a player keeps in mind at a table, for nobody else to see.
CREATE TABLE notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_of_person ON notes (person);

-- Where each seat's turn clock stands.
CREATE TABLE clocks (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    -- When the player's time began and when it ends. NULL: the clock does not run.
    since INTEGER,
    ends INTEGER,
    phase TEXT CHECK (phase IN ('fresh', 'called', 'acting', 'over')),
    -- Late turns in a row.
    late INTEGER NOT NULL CHECK (late BETWEEN 0 AND 4294967295),
    -- The time that is saved, in milliseconds. NULL: all that can be.
    bank INTEGER,
    -- Who gets the seat back from the computer player that has replaced them.
    owner INTEGER REFERENCES people (id),
    -- By how much the end of the time was moved out of quiet hours, and for an absence, in milliseconds.
    moved INTEGER NOT NULL DEFAULT 0,
    waits INTEGER NOT NULL DEFAULT 0,
    -- How long the game has waited for the player's absences, in milliseconds.
    away INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    CHECK ((since IS NULL) = (ends IS NULL) AND (since IS NULL) = (phase IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX clocks_of_owner ON clocks (owner) WHERE owner IS NOT NULL;

-- For whom a table waits, and what they have been told in this turn. Written with each change of the table.
CREATE TABLE waits (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    since INTEGER NOT NULL,
    -- When they were last pinged in this turn.
    told INTEGER,
    -- A ping was held back until they may be pinged.
    owed INTEGER NOT NULL DEFAULT 0 CHECK (owed IN (0, 1)),
    -- How many reminders went out in this turn.
    reminded INTEGER NOT NULL DEFAULT 0,
    -- When the turn clock pings them; from then on the table's own reminder is needless.
    clock INTEGER,
    -- When the next notice is due; NULL: none is.
    due INTEGER,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX waits_due ON waits (due) WHERE due IS NOT NULL;
CREATE INDEX waits_of_person ON waits (person);

-- Stand-ins: who was named to play somebody's seat, what the others say to it, and who plays it.
CREATE TABLE namings (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The table's revision that it made: no number is used twice.
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 4294967295),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    -- Whose seat it was. NULL: a computer player's.
    owner INTEGER REFERENCES people (id),
    -- Who was named.
    person INTEGER NOT NULL REFERENCES people (id),
    named_by INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    -- NULL: until somebody ends it.
    until INTEGER,
    stage TEXT NOT NULL CHECK (stage IN ('vote', 'asked', 'acts', 'over')),
    -- What the other people at the table have said, by their numbers.
    agreed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(agreed)),
    objected TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(objected)),
    -- How many entries there were when the person began to play the seat, and when that ended.
    since INTEGER CHECK (since BETWEEN 0 AND 4294967295),
    ended INTEGER CHECK (ended BETWEEN 0 AND 4294967295),
    PRIMARY KEY (table_id, number),
    CHECK (stage <> 'acts' OR since IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX namings_of_person ON namings (person);
CREATE INDEX namings_of_owner ON namings (owner) WHERE owner IS NOT NULL;
CREATE INDEX namings_of_namer ON namings (named_by);

-- How each game that was played ended, kept with its end. All of it follows from tables, seats and entries, and is made anew
-- where it came from an older reckoning.
CREATE TABLE results (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    guild INTEGER,
    game TEXT NOT NULL,
    edition INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    -- By its rules, by an agreed limit of its rules, or closed before that.
    how TEXT NOT NULL CHECK (how IN ('rules', 'limit', 'closed')),
    -- By which reckoning these rows were made.
    reckoning INTEGER NOT NULL
) STRICT;
CREATE INDEX results_of_guild ON results (guild, ended, table_id);

CREATE TABLE result_seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    -- Who finished it. NULL: a computer player.
    person INTEGER REFERENCES people (id),
    -- The first seat of those that win or lose together.
    side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 7),
    -- Equal ones have the same number. NULL: the table was closed.
    place INTEGER CHECK (place BETWEEN 1 AND 8),
    points INTEGER,
    -- The seat's turns in the whole game, whoever made them.
    turns INTEGER NOT NULL,
    -- Whether more than one had the seat, computer players included.
    changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_seats_of_person ON result_seats (person) WHERE person IS NOT NULL;

-- The people who had a seat in a game.
CREATE TABLE result_people (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    person INTEGER NOT NULL REFERENCES people (id),
    -- The turns they made; those of them and of the clock's for them in which the turn clock ran, and of these the late ones.
    turns INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    late INTEGER NOT NULL,
    -- Whether the seat's result counts for them.
    counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
    -- Whether they left the game, so that they have its last place.
    resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1)),
    PRIMARY KEY (table_id, seat, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_people_of_person ON result_people (person);

-- How much of a table's log somebody has seen: what /replay leads back to as their last visit.
CREATE TABLE visits (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    -- How many entries there were when they last looked or acted.
    seen INTEGER NOT NULL CHECK (seen BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    -- The same at the end of the visit before this one; NULL: this is their first.
    before INTEGER CHECK (before BETWEEN 0 AND 4294967295),
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX visits_of_person ON visits (person);
