PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-27 02:41:53',1,X'f118558a78ff895ebf09f7e15f683344fafb3357e0604c4e17ad238709941ea3f77d91ff4a6b534167d0cdc50101ba8b',2892424);
CREATE TABLE epochs (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 33554431),
    -- The channels have yet to hear of the restore that began it.
    untold INTEGER NOT NULL CHECK (untold IN (0, 1))
) STRICT;
INSERT INTO epochs VALUES(1,9040855,0);
CREATE TABLE gaps (
    scope TEXT NOT NULL,
    began INTEGER NOT NULL,
    -- NULL: it lasts. Of a connected shard, the last sign of life stands here as such a beginning.
    ended INTEGER CHECK (ended >= began),
    PRIMARY KEY (scope, began)
) STRICT, WITHOUT ROWID;
INSERT INTO gaps VALUES('shard 0/1',3471292800221,NULL);
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
INSERT INTO people VALUES(1,1100000000000000011,'Ann','{}',0,0,'Europe/Berlin',NULL,NULL,0,NULL,NULL,48,NULL,NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO people VALUES(2,1100000000000000012,'Ben','{}',0,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO people VALUES(3,1100000000000000013,'Cem','{}',0,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
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
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,18,1,3471292800255,3471292800355,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450318258176000,1440,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]',3471292803831,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,23,1,3471292800577,3471292800677,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,NULL,8603450319621324800,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]',3471292803953,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450318220427264,'tariffs',1,'{"first":"player 1"}','running',12,17,1,3471292801166,3471292801255,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450322079186944,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]',3471292802277,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450318228815872,'transport',1,'{}','running',13,17,1,3471292801530,3471292801601,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450323622690816,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]',3471292803892,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450318233010176,'shipit',1,'{"seating":"join_order"}','running',13,18,1,3471292801832,3471292801916,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450324876787712,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]',3471292803935,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1,3471292802287,NULL,NULL,'763b06171a159262265351d1512082ca1d3f33621f6ead819266ac05a8cebc47','120f5ade9e150fc89791c0927b3aa7a448194e5502fabd46b8a07792fc3cab71',NULL,24,8603450326789390337,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]',3471292802316,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450318241398784,'threeport',1,'{}','paused',5,11,1,3471292802329,3471292802382,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450326961356800,NULL,'autopilot',2,NULL,7,3471292802536,0,NULL,'mistakes',NULL,'[]','[]',3471292802536,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450318253981696,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',42,47,1,3471292802556,3471292802625,3471292803443,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101','{"scores":[84,70],"winners":[1],"by_limit":false}',24,8603450327921852416,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]',3471292803446,0,0,NULL,'steady',1);
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    person INTEGER REFERENCES people (id),
    -- The name of the computer player who has it in a person's place.
    computer TEXT,
    joined INTEGER NOT NULL,
    contribution TEXT NOT NULL,
    level TEXT NOT NULL DEFAULT 'steady' CHECK (level IN ('easy', 'steady', 'strong')),
    PRIMARY KEY (table_id, seat),
    CHECK ((person IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES(1,0,1,NULL,3471292800250,'1','steady');
INSERT INTO seats VALUES(1,1,2,NULL,3471292800292,'2','steady');
INSERT INTO seats VALUES(1,2,3,NULL,3471292800305,'3','steady');
INSERT INTO seats VALUES(2,0,1,NULL,3471292800575,'1','steady');
INSERT INTO seats VALUES(2,1,2,NULL,3471292800599,'2','steady');
INSERT INTO seats VALUES(2,2,3,NULL,3471292800607,'3','steady');
INSERT INTO seats VALUES(3,0,1,NULL,3471292801161,'1','steady');
INSERT INTO seats VALUES(3,1,2,NULL,3471292801195,'2','steady');
INSERT INTO seats VALUES(3,2,3,NULL,3471292801206,'3','steady');
INSERT INTO seats VALUES(4,0,1,NULL,3471292801529,'1','steady');
INSERT INTO seats VALUES(4,1,2,NULL,3471292801556,'2','steady');
INSERT INTO seats VALUES(4,2,3,NULL,3471292801564,'3','steady');
INSERT INTO seats VALUES(5,0,1,NULL,3471292801828,'1','steady');
INSERT INTO seats VALUES(5,1,2,NULL,3471292801857,'2','steady');
INSERT INTO seats VALUES(5,2,3,NULL,3471292801866,'3','steady');
INSERT INTO seats VALUES(6,0,1,NULL,3471292802284,'8603450326789390337','steady');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292802314,'8603450326915219456','steady');
INSERT INTO seats VALUES(7,0,1,NULL,3471292802325,'1','steady');
INSERT INTO seats VALUES(7,1,2,NULL,3471292802351,'2','steady');
INSERT INTO seats VALUES(8,0,1,NULL,3471292802554,'1','steady');
INSERT INTO seats VALUES(8,1,2,NULL,3471292802573,'2','steady');
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
    -- Where the turn clock of the mover stood before the entry, as JSON: an undo brings it back. NULL: no clock.
    clock TEXT CHECK (clock IS NULL OR json_valid(clock)),
    PRIMARY KEY (table_id, ply)
) STRICT;
INSERT INTO entries VALUES(1,1,0,NULL,3471292800408,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450318920876032,1,0,'{"running":{"since":"2080-01-01T00:00:00.355Z","ends":"2080-01-02T00:00:00.355Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,1,NULL,3471292800421,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450318975401984,2,0,'{"running":{"since":"2080-01-01T00:00:00.408Z","ends":"2080-01-02T00:00:00.408Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,2,NULL,3471292800437,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450319042510848,3,0,'{"running":{"since":"2080-01-01T00:00:00.421Z","ends":"2080-01-02T00:00:00.421Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,0,NULL,3471292800454,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R6"},{"island":"B","card":"R4"},{"island":"R","card":"B1"}],"removed":[]}}]',8603450319113814016,1,0,'{"running":{"since":"2080-01-01T00:00:00.437Z","ends":"2080-01-02T00:00:00.437Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,1,NULL,3471292800466,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R4","at":"B","left":1}}]',8603450319164145664,2,0,'{"running":{"since":"2080-01-01T00:00:00.454Z","ends":"2080-01-02T00:00:00.454Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,2,NULL,3471292800477,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R6","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W1"},{"island":"B","card":"R5"},{"island":"R","card":"W5"}],"removed":[]}}]',8603450319210283008,3,0,'{"running":{"since":"2080-01-01T00:00:00.466Z","ends":"2080-01-02T00:00:00.466Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,0,NULL,3471292800490,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W1","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W4"},{"island":"B","card":"B5"},{"island":"R","card":"B3"}],"removed":[]}}]',8603450319264808960,1,0,'{"running":{"since":"2080-01-01T00:00:00.477Z","ends":"2080-01-02T00:00:00.477Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,1,NULL,3471292800505,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B5","at":"B","left":2}}]',8603450319327723520,2,0,'{"running":{"since":"2080-01-01T00:00:00.49Z","ends":"2080-01-02T00:00:00.49Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,2,NULL,3471292800518,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W4","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W1"},{"island":"B","card":"R4"},{"island":"R","card":"W6"}],"removed":[]}}]',8603450319382249472,3,0,'{"running":{"since":"2080-01-01T00:00:00.505Z","ends":"2080-01-02T00:00:00.505Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,0,NULL,3471292800532,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450319440969728,1,0,'{"running":{"since":"2080-01-01T00:00:00.518Z","ends":"2080-01-02T00:00:00.518Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,1,NULL,3471292800547,'{"verb":"sell","cards":["B5"]}','sell B5','[{"to":"everyone","event":{"event":"sold","seat":1,"cards":["B5"],"at":"B","bonus":1,"price":6}},{"to":"everyone","event":{"event":"upgraded","island":"B","level":2}}]',8603450319503884288,2,0,'{"running":{"since":"2080-01-01T00:00:00.532Z","ends":"2080-01-02T00:00:00.532Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292800738,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,3],"from":0,"to":6,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"port_stanley","cash":1500}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450320304996352,1,0,NULL);
INSERT INTO entries VALUES(2,2,0,NULL,3471292800757,'{"verb":"buy_port","port":"port_stanley"}','buy_port port: port_stanley','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"port_stanley"}}]',8603450320384688128,1,0,NULL);
INSERT INTO entries VALUES(2,3,0,NULL,3471292800772,'{"verb":"buy_ships","targets":[{"port":"port_stanley","level":1}]}','buy_ships port_stanley=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"port_stanley","level":1}],"cost":50}}]',8603450320447602688,1,0,NULL);
INSERT INTO entries VALUES(2,4,0,NULL,3471292800787,'{"verb":"buy_ships","targets":[{"port":"port_stanley","level":2}]}','buy_ships port_stanley=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"port_stanley","level":2}],"cost":50}}]',8603450320510517248,1,0,NULL);
INSERT INTO entries VALUES(2,5,0,NULL,3471292800804,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,6],"from":6,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"freetown","cash":1300}}]',8603450320581820416,1,0,NULL);
INSERT INTO entries VALUES(2,6,0,NULL,3471292800815,'{"verb":"buy_port","port":"freetown"}','buy_port port: freetown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"freetown"}}]',8603450320627957760,1,0,NULL);
INSERT INTO entries VALUES(2,7,1,NULL,3471292800828,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[1,4],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"alacrity","cash":1500}}]',8603450320682483712,2,0,NULL);
INSERT INTO entries VALUES(2,8,1,NULL,3471292800837,'{"verb":"buy_port","port":"alacrity"}','buy_port port: alacrity','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"alacrity"}}]',8603450320720232448,2,0,NULL);
INSERT INTO entries VALUES(2,9,2,NULL,3471292800851,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[4,1],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":2,"to":{"captain":1},"amount":25,"cause":{"fee":"alacrity"}}},{"to":"everyone","event":{"event":"roll_done","seat":2,"cash":1475,"again":false}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450320778952704,3,0,NULL);
INSERT INTO entries VALUES(2,10,0,NULL,3471292800863,'{"verb":"buy_ships","targets":[{"port":"freetown","level":1}]}','buy_ships freetown=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"freetown","level":1}],"cost":100}}]',8603450320829284352,1,0,NULL);
INSERT INTO entries VALUES(2,11,0,NULL,3471292800874,'{"verb":"buy_ships","targets":[{"port":"freetown","level":2}]}','buy_ships freetown=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"freetown","level":2}],"cost":100}}]',8603450320875421696,1,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292801298,'{"verb":"play","domino":"3|1","from":"C1","to":"D1","value":3}','play 3|1 C1 D1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450322653806592,1,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292801316,'{"verb":"play","domino":"4|1","from":"A1","to":"B1","value":4}','play 4|1 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450322729304064,2,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292801334,'{"verb":"play","domino":"1|1","from":"B3","to":"C3"}','play 1|1 B3 C3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B3-C3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450322804801536,3,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292801358,'{"verb":"play","domino":"4|3","from":"A1","to":"A2","value":3}','play 4|3 A1 A2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450322905464832,1,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292801377,'{"verb":"play","domino":"5|3","from":"B1","to":"C1","value":5}','play 5|3 B1 C1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450322985156608,2,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292801396,'{"verb":"play","domino":"3|3","from":"D4","to":"E4"}','play 3|3 D4 E4','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"D4-E4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450323064848384,3,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292801416,'{"verb":"play","domino":"6|0","from":"D1","to":"E1","value":6}','play 6|0 D1 E1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450323148734464,1,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292801440,'{"verb":"play","domino":"5|2","from":"D1","to":"D2","value":2}','play 5|2 D1 D2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450323249397760,2,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292801461,'{"verb":"play","domino":"2|0","from":"E4","to":"F4","value":2}','play 2|0 E4 F4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"E4-F4","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450323337478144,3,0,NULL);
INSERT INTO entries VALUES(3,10,0,NULL,3471292801478,'{"verb":"rotate","edge":"E4-F4"}','rotate E4-F4','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"E4-F4","laid":"0|2"}}]',8603450323408781312,1,0,NULL);
INSERT INTO entries VALUES(3,11,1,NULL,3471292801496,'{"verb":"play","domino":"6|3","from":"E1","to":"F1","value":6}','play 6|3 E1 F1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450323484278784,2,0,NULL);
INSERT INTO entries VALUES(4,1,0,NULL,3471292801647,'{"verb":"play","tile":"T48","at":"M11","turn":4,"out":"NE"}','play T48 M11 4 out: NE','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T48","at":"M11","turn":4,"pallet":{"colour":"red","to":"N10"}}}]',8603450324117618688,1,0,NULL);
INSERT INTO entries VALUES(4,2,0,NULL,3471292801665,'{"verb":"forklift","pallet":"yellow","to":"M10","front":"SE"}','forklift yellow M10 SE','[{"to":"everyone","event":{"event":"driven","seat":0,"colour":"yellow","from":"K15","to":"M10","front":"SE"}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T37"]}}]',8603450324193116160,1,0,NULL);
INSERT INTO entries VALUES(4,3,1,NULL,3471292801682,'{"verb":"play","tile":"T06","at":"O13","turn":0,"out":"E"}','play T06 O13 0 out: E','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T06","at":"O13","turn":0,"pallet":{"colour":"blue","to":"P13"}}}]',8603450324264419328,2,0,NULL);
INSERT INTO entries VALUES(4,4,1,NULL,3471292801696,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"M15","package":"5/5"}}]',8603450324323139584,2,0,NULL);
INSERT INTO entries VALUES(4,5,1,NULL,3471292801705,'{"verb":"package","from":"M15","to":"M11"}','package M15 M11','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"5/5","from":"M15","to":"M11"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T54"]}}]',8603450324360888320,2,0,NULL);
INSERT INTO entries VALUES(4,6,2,NULL,3471292801716,'{"verb":"play","tile":"T20","at":"M10","turn":5,"out":"NE"}','play T20 M10 5 out: NE','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T20","at":"M10","turn":5,"pallet":{"colour":"yellow","to":"N9"}}}]',8603450324407025664,3,0,NULL);
INSERT INTO entries VALUES(4,7,2,NULL,3471292801727,'{"verb":"load","at":"K13"}','load K13','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"K13","package":"5/3"}}]',8603450324453163008,3,0,NULL);
INSERT INTO entries VALUES(4,8,2,NULL,3471292801741,'{"verb":"package","from":"M11","to":"L14"}','package M11 L14','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"5/5","from":"M11","to":"L14"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T57"]}}]',8603450324511883264,3,0,NULL);
INSERT INTO entries VALUES(4,9,0,NULL,3471292801755,'{"verb":"play","tile":"T37","at":"J13","turn":5}','play T37 J13 5','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T37","at":"J13","turn":5,"pallet":null}}]',8603450324570603520,1,0,NULL);
INSERT INTO entries VALUES(4,10,0,NULL,3471292801770,'{"verb":"switch","pallet":"red","with":"yellow"}','switch red yellow','[{"to":"everyone","event":{"event":"switched","seat":0,"one":"red","at":"N9","other":"yellow","there":"N10"}}]',8603450324633518080,1,0,NULL);
INSERT INTO entries VALUES(4,11,0,NULL,3471292801784,'{"verb":"package","from":"L14","to":"N9"}','package L14 N9','[{"to":"everyone","event":{"event":"delivered","seat":0,"package":"5/5","from":"L14","to":"N9","colour":"red","owner":0,"count":1,"score":5}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T24"]}}]',8603450324692238336,1,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292801969,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["4-3","4-1"],"pool":26}}]',8603450325468184576,1,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292801985,'{"verb":"build","link":"4-1","at":"G14","dir":"E"}','build 4-1 G14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-1@G14:E"}}]',8603450325535293440,1,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292802017,'{"verb":"build","link":"4-3","at":"I14","dir":"E"}','build 4-3 I14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-3@I14:E"}}]',8603450325669511168,1,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292802041,'{"verb":"freight","coin":"R#5","to":"R1"}','freight R#5 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#5","from":"G4","to":"R1","pip_stop":0,"ap":1,"number":5}}]',8603450325770174464,1,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292802062,'{"verb":"freight","coin":"R#1","to":"B1"}','freight R#1 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#1","from":"K5","to":"B1","pip_stop":0,"ap":1,"number":4}}]',8603450325858254848,1,0,NULL);
INSERT INTO entries VALUES(5,6,0,NULL,3471292802081,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":4,"next":"green","round":null}}]',8603450325937946624,1,0,NULL);
INSERT INTO entries VALUES(5,7,1,NULL,3471292802097,'{"verb":"buy","count":3}','buy 3','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["4-2","2-1","5-5"],"pool":23}}]',8603450326005055488,2,0,NULL);
INSERT INTO entries VALUES(5,8,1,NULL,3471292802111,'{"verb":"build","link":"2-1","at":"G3","dir":"E"}','build 2-1 G03 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"2-1@G3:E"}}]',8603450326063775744,2,0,NULL);
INSERT INTO entries VALUES(5,9,1,NULL,3471292802146,'{"verb":"build","link":"4-2","at":"F2","dir":"E"}','build 4-2 F2 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"4-2@F2:E"}}]',8603450326210576384,2,0,NULL);
INSERT INTO entries VALUES(5,10,1,NULL,3471292802174,'{"verb":"build","link":"5-5","at":"E1","dir":"S"}','build 5-5 E1 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-5@E1:S"}}]',8603450326328016896,2,0,NULL);
INSERT INTO entries VALUES(5,11,1,NULL,3471292802202,'{"verb":"freight","coin":"G#3","to":"G1"}','freight G#3 G1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#3","from":"B0","to":"G1","pip_stop":2,"ap":3,"number":4}}]',8603450326445457408,2,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292802243,'{"verb":"sell","items":"port_stanley","price":90}','sell port_stanley price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:02.243Z","closes_at":"2080-01-08T00:00:02.243Z","waits":true}}]',8603450326617423872,1,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292802251,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"port_stanley"},"chooses":null,"first_for":0}}]',8603450326650978304,2,0,NULL);
INSERT INTO entries VALUES(3,12,2,NULL,3471292802274,'{"verb":"swap","domino":"6|4","hidden":true}','swap 6|4 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450326747447296,3,0,NULL);
INSERT INTO entries VALUES(7,1,0,NULL,3471292802416,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450327343038464,1,0,NULL);
INSERT INTO entries VALUES(7,2,1,NULL,3471292802428,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450327393370112,2,0,NULL);
INSERT INTO entries VALUES(7,3,0,NULL,3471292802444,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B6"},{"island":"W","card":"B5"},{"island":"B","card":"B3"}],"removed":[]}}]',8603450327460478976,1,0,NULL);
INSERT INTO entries VALUES(7,4,1,NULL,3471292802455,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B3","at":"B","left":1}}]',8603450327506616320,2,0,NULL);
INSERT INTO entries VALUES(7,5,0,NULL,3471292802465,'{"verb":"sell","cards":["R6"]}','sell R6','[{"to":"everyone","event":{"event":"sold","seat":0,"cards":["R6"],"at":"R","bonus":1,"price":7}},{"to":"everyone","event":{"event":"upgraded","island":"R","level":2}}]',8603450327548559360,1,0,NULL);
INSERT INTO entries VALUES(8,1,0,NULL,3471292802650,'{"verb":"play","domino":"1|1","from":"D3","to":"E3"}','play 1|1 D3 E3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450328324505600,1,0,NULL);
INSERT INTO entries VALUES(8,2,1,NULL,3471292802667,'{"verb":"play","domino":"1|0","from":"E1","to":"F1","value":1}','play 1|0 E1 F1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450328395808768,2,0,NULL);
INSERT INTO entries VALUES(8,3,0,NULL,3471292802687,'{"verb":"play","domino":"4|1","from":"C1","to":"D1","value":4}','play 4|1 C1 D1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450328479694848,1,0,NULL);
INSERT INTO entries VALUES(8,4,1,NULL,3471292802710,'{"verb":"play","domino":"0|0","from":"B1","to":"C1"}','play 0|0 B1 C1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450328576163840,2,0,NULL);
INSERT INTO entries VALUES(8,5,0,NULL,3471292802733,'{"verb":"play","domino":"3|2","from":"F3","to":"F4","value":3}','play 3|2 F3 F4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F3-F4","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450328672632832,1,0,NULL);
INSERT INTO entries VALUES(8,6,1,NULL,3471292802748,'{"verb":"play","domino":"2|2","from":"B1","to":"B2"}','play 2|2 B1 B2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-B2","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450328735547392,2,0,NULL);
INSERT INTO entries VALUES(8,7,0,NULL,3471292802766,'{"verb":"play","domino":"3|0","from":"C1","to":"C2","value":0}','play 3|0 C1 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-C2","laid":"0|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450328811044864,1,0,NULL);
INSERT INTO entries VALUES(8,8,1,NULL,3471292802782,'{"verb":"play","domino":"3|1","from":"D1","to":"E1","value":1}','play 3|1 D1 E1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"1|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450328878153728,2,0,NULL);
INSERT INTO entries VALUES(8,9,0,NULL,3471292802806,'{"verb":"play","domino":"4|2","from":"F1","to":"F2","value":4}','play 4|2 F1 F2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450328978817024,1,0,NULL);
INSERT INTO entries VALUES(8,10,1,NULL,3471292802827,'{"verb":"play","domino":"6|0","from":"E1","to":"E2","value":0}','play 6|0 E1 E2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450329066897408,2,0,NULL);
INSERT INTO entries VALUES(8,11,0,NULL,3471292802846,'{"verb":"play","domino":"6|2","from":"A2","to":"B2","value":6}','play 6|2 A2 B2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-B2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450329146589184,1,0,NULL);
INSERT INTO entries VALUES(8,12,1,NULL,3471292802867,'{"verb":"play","domino":"5|2","from":"E2","to":"E3","value":2}','play 5|2 E2 E3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450329234669568,2,0,NULL);
INSERT INTO entries VALUES(8,13,0,NULL,3471292802891,'{"verb":"play","domino":"4|3","from":"B2","to":"C2","value":4}','play 4|3 B2 C2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450329335332864,1,0,NULL);
INSERT INTO entries VALUES(8,14,1,NULL,3471292802911,'{"verb":"rotate","edge":"C1-D1"}','rotate C1-D1','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"C1-D1","laid":"1|4"}}]',8603450329419218944,2,0,NULL);
INSERT INTO entries VALUES(8,15,0,NULL,3471292802925,'{"verb":"rotate","edge":"C1-D1"}','rotate C1-D1','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"C1-D1","laid":"4|1"}}]',8603450329477939200,1,0,NULL);
INSERT INTO entries VALUES(8,16,1,NULL,3471292802946,'{"verb":"rotate","edge":"C1-D1"}','rotate C1-D1','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"C1-D1","laid":"1|4"}}]',8603450329566019584,2,0,NULL);
INSERT INTO entries VALUES(8,17,0,NULL,3471292802963,'{"verb":"rotate","edge":"C1-D1"}','rotate C1-D1','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"C1-D1","laid":"4|1"}},{"to":"everyone","event":{"event":"fell_quiet","turns":4,"penalty":8}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"MCMSCA","route":{"cells":["A2","B2","C2","C1","D1","E1","F1","F2","F3","F4","F3","E3","D3","C3","B3"],"charges":[2,3,0,1,3,0,2,8,2,3,8,1,8,8],"missing":[7,10,12,13],"cost":49}}},{"to":"everyone","event":{"event":"completed","seat":1,"contract":"AMSCMS","route":{"cells":["A4","A3","B3","C3","D3","E3","E2","E1","F1","E1","D1","C1","B1","B2"],"charges":[8,8,8,8,1,2,0,0,1,1,4,0,2],"missing":[0,1,2,3],"cost":43}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[49,43],"totals":[49,43]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":1}},{"to":{"only":0},"event":{"event":"dealt","contract":"AMMSMA","hand":["1|1","6|4"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"SCAMSC","hand":["4|2","5|1"]}}]',8603450329637322752,1,0,NULL);
INSERT INTO entries VALUES(8,18,1,NULL,3471292802985,'{"verb":"play","domino":"5|1","from":"A1","to":"B1","value":5}','play 5|1 A1 B1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450329729597440,2,0,NULL);
INSERT INTO entries VALUES(8,19,0,NULL,3471292803000,'{"verb":"play","domino":"1|1","from":"E4","to":"F4"}','play 1|1 E4 F4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E4-F4","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450329792512000,1,0,NULL);
INSERT INTO entries VALUES(8,20,1,NULL,3471292803023,'{"verb":"play","domino":"4|2","from":"B1","to":"C1","value":4}','play 4|2 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450329888980992,2,0,NULL);
INSERT INTO entries VALUES(8,21,0,NULL,3471292803042,'{"verb":"play","domino":"3|2","from":"C1","to":"D1","value":2}','play 3|2 C1 D1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"2|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450329968672768,1,0,NULL);
INSERT INTO entries VALUES(8,22,1,NULL,3471292803063,'{"verb":"play","domino":"2|0","from":"D1","to":"E1","value":2}','play 2|0 D1 E1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450330056753152,2,0,NULL);
INSERT INTO entries VALUES(8,23,0,NULL,3471292803083,'{"verb":"rotate","edge":"D1-E1"}','rotate D1-E1','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"D1-E1","laid":"0|2"}}]',8603450330140639232,1,0,NULL);
INSERT INTO entries VALUES(8,24,1,NULL,3471292803108,'{"verb":"play","domino":"4|1","from":"D1","to":"D2","value":4}','play 4|1 D1 D2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450330245496832,2,0,NULL);
INSERT INTO entries VALUES(8,25,0,NULL,3471292803128,'{"verb":"play","domino":"6|4","from":"E1","to":"E2","value":4}','play 6|4 E1 E2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-E2","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450330329382912,1,0,NULL);
INSERT INTO entries VALUES(8,26,1,NULL,3471292803148,'{"verb":"play","domino":"6|2","from":"D2","to":"E2","value":6}','play 6|2 D2 E2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450330413268992,2,0,NULL);
INSERT INTO entries VALUES(8,27,0,NULL,3471292803165,'{"verb":"play","domino":"3|3","from":"B2","to":"C2"}','play 3|3 B2 C2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450330484572160,1,0,NULL);
INSERT INTO entries VALUES(8,28,1,NULL,3471292803189,'{"verb":"play","domino":"1|0","from":"E2","to":"F2","value":1}','play 1|0 E2 F2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450330585235456,2,0,NULL);
INSERT INTO entries VALUES(8,29,0,NULL,3471292803206,'{"verb":"play","domino":"3|1","from":"C2","to":"D2","value":1}','play 3|1 C2 D2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-D2","laid":"1|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450330656538624,1,0,NULL);
INSERT INTO entries VALUES(8,30,1,NULL,3471292803224,'{"verb":"play","domino":"6|0","from":"F2","to":"F3","value":6}','play 6|0 F2 F3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F2-F3","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450330732036096,2,0,NULL);
INSERT INTO entries VALUES(8,31,0,NULL,3471292803244,'{"verb":"play","domino":"5|0","from":"E2","to":"E3","value":0}','play 5|0 E2 E3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"0|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450330815922176,1,0,NULL);
INSERT INTO entries VALUES(8,32,1,NULL,3471292803260,'{"verb":"play","domino":"3|0","from":"B3","to":"C3","value":0}','play 3|0 B3 C3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"0|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450330883031040,2,0,NULL);
INSERT INTO entries VALUES(8,33,0,NULL,3471292803275,'{"verb":"play","domino":"0|0","from":"E3","to":"E4"}','play 0|0 E3 E4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-E4","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450330945945600,1,0,NULL);
INSERT INTO entries VALUES(8,34,1,NULL,3471292803292,'{"verb":"play","domino":"5|3","from":"C3","to":"C4","value":3}','play 5|3 C3 C4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-C4","laid":"3|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450331017248768,2,0,NULL);
INSERT INTO entries VALUES(8,35,0,NULL,3471292803307,'{"verb":"play","domino":"6|5","from":"A4","to":"B4","value":6}','play 6|5 A4 B4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A4-B4","laid":"6|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450331080163328,1,0,NULL);
INSERT INTO entries VALUES(8,36,1,NULL,3471292803329,'{"verb":"play","domino":"2|2","from":"E3","to":"F3"}','play 2|2 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450331172438016,2,0,NULL);
INSERT INTO entries VALUES(8,37,0,NULL,3471292803349,'{"verb":"play","domino":"5|5","from":"B4","to":"C4"}','play 5|5 B4 C4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B4-C4","laid":"5|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450331256324096,1,0,NULL);
INSERT INTO entries VALUES(8,38,1,NULL,3471292803369,'{"verb":"play","domino":"6|3","from":"C4","to":"D4","value":3}','play 6|3 C4 D4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C4-D4","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450331340210176,2,0,NULL);
INSERT INTO entries VALUES(8,39,0,NULL,3471292803391,'{"verb":"rotate","edge":"B3-C3"}','rotate B3-C3','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"B3-C3","laid":"3|0"}}]',8603450331432484864,1,0,NULL);
INSERT INTO entries VALUES(8,40,1,NULL,3471292803407,'{"verb":"rotate","edge":"B3-C3"}','rotate B3-C3','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B3-C3","laid":"0|3"}}]',8603450331499593728,2,0,NULL);
INSERT INTO entries VALUES(8,41,0,NULL,3471292803428,'{"verb":"rotate","edge":"B3-C3"}','rotate B3-C3','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"B3-C3","laid":"3|0"}}]',8603450331587674112,1,0,NULL);
INSERT INTO entries VALUES(8,42,1,NULL,3471292803443,'{"verb":"rotate","edge":"B3-C3"}','rotate B3-C3','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B3-C3","laid":"0|3"}},{"to":"everyone","event":{"event":"fell_quiet","turns":4,"penalty":8}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"AMMSMA","route":{"cells":["A4","B4","C4","D4","E4","F4","E4","E3","E2","E1","D1","D2","C2","B2"],"charges":[5,5,6,8,1,1,0,0,4,0,1,1,3],"missing":[3],"cost":35}}},{"to":"everyone","event":{"event":"completed","seat":1,"contract":"SCAMSC","route":{"cells":["A1","B1","C1","D1","E1","D1","D2","E2","F2","F3","E3","E4","D4","C4","C3","B3"],"charges":[1,2,3,2,0,1,2,0,0,2,0,8,3,3,0],"missing":[11],"cost":27}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[35,27],"totals":[84,70]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[84,70],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450331650588672,2,0,NULL);
INSERT INTO entries VALUES(1,12,2,NULL,3471292803814,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W1","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W6"},{"island":"B","card":"R1"},{"island":"R","card":"W4"}],"removed":[]}}]',8603450333206675456,3,0,'{"running":{"since":"2080-01-01T00:00:00.547Z","ends":"2080-01-02T00:00:00.547Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,0,NULL,3471292803828,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450333265395712,1,0,'{"running":{"since":"2080-01-01T00:00:03.814Z","ends":"2080-01-02T00:00:03.814Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,0,NULL,3471292803845,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,1],"from":13,"to":17,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":0,"deck":"chest","number":11}},{"to":"everyone","event":{"event":"collected","seat":0,"amount":100}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":1060,"again":false}}]',8603450333336698880,1,0,NULL);
INSERT INTO entries VALUES(2,15,1,NULL,3471292803858,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,3],"from":5,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":150,"cause":{"fee":"freetown"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1175,"again":false}}]',8603450333391224832,2,0,NULL);
INSERT INTO entries VALUES(4,12,1,NULL,3471292803870,'{"verb":"play","tile":"T05","at":"N9","turn":2,"out":"NE"}','play T05 N9 2 out: NE','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T05","at":"N9","turn":2,"pallet":{"colour":"red","to":"O8"}}}]',8603450333441556480,2,0,NULL);
INSERT INTO entries VALUES(4,13,1,NULL,3471292803889,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"6/5"}}]',8603450333521248256,2,0,NULL);
INSERT INTO entries VALUES(5,12,1,NULL,3471292803908,'{"verb":"freight","coin":"G#2","to":"F2"}','freight G#2 F2','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"R0","to":"F2","pip_stop":3,"ap":2,"number":null}}]',8603450333600940032,2,0,NULL);
INSERT INTO entries VALUES(5,13,1,NULL,3471292803932,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":0,"next":"blue","round":null}}]',8603450333701603328,2,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292803951,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"port_stanley"},"chooses":null}}]',8603450333781295104,3,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292803828,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W6"]}},"B":{"open":{"level":2,"cargo":["R3","R5","R4","R1"]}},"R":{"open":{"level":1,"cargo":["B2","B1","W5","B3","W6","W4"]}}},"boats":[{"at":{"island":"W"},"hold":["B5","W1"],"score":0,"marker":"R5"},{"at":{"island":"B"},"hold":["R4"],"score":6,"marker":"W4"},{"at":{"island":"W"},"hold":["R6","W4","W1"],"score":0,"marker":"B1"}],"draw":["W6","W2","R3","B6","B2","B3","B4","W3","W5","W3","B6","W5","R5","B6","R4","R2","R2","B5","B4","B4","R1","R6","R6","W2"],"discard":["B5","B1"],"removed":[],"turns":13,"quiet":1,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(2,16,3471292803951,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:03.951Z","round":2,"last_round":false,"captains":[{"cash":1210,"at":17,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:03.845Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.851Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1175,"at":13,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:03.858Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.851Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1475,"at":5,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:03.951Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.851Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:02.243Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":0,"treasury":-3860,"last_roll":{"seat":1,"dice":[5,3],"from":5,"to":13},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"port_stanley"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:02.243Z","deal_from":"2080-01-02T00:00:02.243Z","closes_at":"2080-01-08T00:00:02.243Z","snapshot":{"port_stanley":[2,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"port_stanley"},"at":"2080-01-01T00:00:02.251Z","snapshot":{"port_stanley":[2,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"port_stanley"},"at":"2080-01-01T00:00:03.951Z","snapshot":{"port_stanley":[2,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292802274,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"4|1","A1-A2":"3|4","B1-C1":"5|3","C1-D1":"3|1","D1-E1":"6|0","D1-D2":"2|5","E1-F1":"6|3","B3-C3":"1|1","D4-E4":"3|3","E4-F4":"0|2"},"players":[{"contract":"MACASS","hand":["5|4","6|6"]},{"contract":"SSSMCC","hand":["4|4","4|0"]},{"contract":"CCACAA","hand":["6|4","6|2"]}],"stock":["0|0","6|5","5|1","3|0","3|2","2|1","2|2","4|2","5|0","6|1","5|5","1|0"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|4","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:02.274Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"E1-F1","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292803889,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":0,"order":[0,1,2],"to_move":1,"stage":{"stage":"package","discarded":false},"field":{"J13":"T37:5","K13":"S07:0:5/3","L13":"S13:5","L14":"S12:2","M10":"T20:5","M11":"T48:4","M12":"S08:4","M14":"S11:3","M15":"S06:1","N9":"T05:2","N10":"yellow:2","N12":"S09:1","N13":"S10:0","O8":"red:2","O11":"S05:2:6/5","O13":"T06:0","P13":"blue:3"},"hands":[["T02","T13","T11","T24"],["T49","T33","T54"],["T40","T55","T18","T57"]],"homebases":[["5/5"],[],[]],"stack":["T21","T60","T32","T58","T64","T35","T19","T26","T27","T39","T01","T44","T46","T22","T56","T28","T51","T41","T15","T47","T36","T17","T65","T25","T31","T59","T38","T14","T16","T53","T42","T50","T62","T30","T63","T08","T52","T04","T45","T09","T29","T12","T43","T03","T10","T34","T61","T07","T23"],"bag":["C10","C18","C09","C19","C02","C17","C16","C12","C08","C06","C01","C07","C04","C14","C05","C03","C13"],"turns":4,"quiet":0,"changes":{"laid":"N9","pushed":{"from":"N9","to":"O8"},"loaded":"O11","moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292803932,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["K5@C3:TR","B1@E3:TL","B3@E7:TL","B4@E11:BR","G3@E13:BR","K4@C13:TL","R0@I3:TL","R2@I7:BR","B5@K7:TL","K2@K9:BR","G1@K13:BL","K1@K15:BL","B0@I15:BL","G2@O3:BR","R5@Q3:TR","G0@Q7:TL","R4@Q9:BR","R3@Q13:TL","K3@Q15:BR","R1@U3:TR","G4@W3:BR","B2@W5:TR","K0@W9:BL","G5@W11:BL"],"links":["4-1@G14:E","4-3@I14:E","2-1@G3:E","4-2@F2:E","5-5@E1:S"],"pool":["4-0","6-3","6-6","6-5","1-0","6-0","2-0","6-1","5-2","5-1","5-4","2-2","6-4","0-0","3-0","4-4","3-3","6-2","5-0","5-3","1-1","3-2","3-1"],"hand":[],"coins":[{"token":"R#1","number":4,"at":"B1","face":{"side":"up"},"moved":false},{"token":"R#2","number":3,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":1,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":2,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":5,"at":"R1","face":{"side":"up"},"moved":false},{"token":"G#1","number":5,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#2","number":2,"at":"F2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#3","number":4,"at":"G1","face":{"side":"up"},"moved":false},{"token":"G#4","number":3,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":1,"at":"B2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":3,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":5,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":1,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":2,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":4,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":2,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":4,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":1,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":5,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":3,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"blue","stage":{"stage":"plan","lifted":false},"ap":8,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"green","built":3,"official":null,"freight":"G#2","way":"R0>H3>G03>G02>F2","shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292802465,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W4","B5"]}},"B":{"open":{"level":1,"cargo":["R6"]}},"R":{"open":{"level":2,"cargo":["B6"]}}},"boats":[{"at":{"island":"R"},"hold":[],"score":7,"marker":"W4"},{"at":{"island":"B"},"hold":["B3"],"score":0,"marker":"B1"}],"draw":["R5","W5","B6","W3","R3","W4","W6","B2","R1","W1","R3","R4","R2","W6","B1","W6","R5","B3","B4","W5","B6","W2","R5","W5","W3","R4","B4","W2","B2","R1","R2","R6","B4","W1","B5","B5","R4"],"discard":["R6","R1"],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,42,3471292803443,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":0,"round":null,"scores":[[49,43],[35,27]],"last":{"track":{"A1-B1":"5|1","B1-C1":"4|2","C1-D1":"2|3","D1-E1":"0|2","D1-D2":"4|1","E1-E2":"4|6","B2-C2":"3|3","C2-D2":"1|3","D2-E2":"6|2","E2-F2":"1|0","E2-E3":"0|5","F2-F3":"6|0","B3-C3":"0|3","C3-C4":"3|5","E3-F3":"2|2","E3-E4":"0|0","A4-B4":"6|5","B4-C4":"5|5","C4-D4":"3|6","E4-F4":"1|1"},"declarer":null,"penalty":8,"lines":[{"contract":"AMMSMA","route":["A4","B4","C4","D4","E4","F4","E4","E3","E2","E1","D1","D2","C2","B2"]},{"contract":"SCAMSC","route":["A1","B1","C1","D1","E1","D1","D2","E2","F2","F3","E3","E4","D4","C4","C3","B3"]}]},"offered":0,"past":[]}');
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
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450318388199425,0,1,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450318883127297,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450319080259585,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450319197700097,4,0,'{"posts":[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":1,"pinged":[2]}');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450319289974785,6,0,'{"posts":[{"post":"entry","ply":5},{"post":"entry","ply":6}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450319407415297,8,0,'{"posts":[{"post":"entry","ply":7},{"post":"entry","ply":8}],"since":null,"pinged":[3]}');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450319499689985,9,0,'{"posts":[{"post":"entry","ply":9}],"since":8,"pinged":[1]}');
INSERT INTO posts VALUES(8,1,'board',1100000000000000102,8603450319579381761,11,1,'{"posts":[{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":null,"pinged":[3]}');
INSERT INTO posts VALUES(9,2,'lobby',1100000000000000103,8603450319684239361,0,1,NULL);
INSERT INTO posts VALUES(10,2,'board',1100000000000000103,8603450320250470401,5,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}],"since":null,"pinged":[1,2,3]}');
INSERT INTO posts VALUES(14,2,'board',1100000000000000103,8603450320795729921,7,0,'{"posts":[{"post":"entry","ply":6},{"post":"entry","ply":7}],"since":null,"pinged":[]}');
INSERT INTO posts VALUES(15,2,'board',1100000000000000103,8603450320896393217,11,1,'{"posts":[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":7,"pinged":[1,2]}');
INSERT INTO posts VALUES(17,3,'lobby',8603450318220427264,8603450322175655937,0,1,NULL);
INSERT INTO posts VALUES(18,3,'board',8603450318220427264,8603450322599280641,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(19,3,'board',8603450318220427264,8603450322737692673,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(20,3,'board',8603450318220427264,8603450322846744577,2,0,'{"posts":[{"post":"entry","ply":2}],"since":1,"pinged":[3]}');
INSERT INTO posts VALUES(21,3,'board',8603450318220427264,8603450322968379393,3,0,'{"posts":[{"post":"entry","ply":3}],"since":2,"pinged":[1]}');
INSERT INTO posts VALUES(22,3,'board',8603450318220427264,8603450323090014209,5,0,'{"posts":[{"post":"entry","ply":4},{"post":"entry","ply":5}],"since":null,"pinged":[3]}');
INSERT INTO posts VALUES(23,3,'board',8603450318220427264,8603450323211649025,6,0,'{"posts":[{"post":"entry","ply":6}],"since":5,"pinged":[1]}');
INSERT INTO posts VALUES(24,3,'board',8603450318220427264,8603450323303923713,7,0,'{"posts":[{"post":"entry","ply":7}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(25,3,'board',8603450318220427264,8603450323421364225,9,0,'{"posts":[{"post":"entry","ply":8},{"post":"entry","ply":9}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(26,3,'board',8603450318220427264,8603450323509444609,10,0,'{"posts":[{"post":"entry","ply":10}],"since":9,"pinged":[2]}');
INSERT INTO posts VALUES(27,3,'board',8603450318220427264,8603450323584942081,11,1,'{"posts":[{"post":"entry","ply":11}],"since":10,"pinged":[3]}');
INSERT INTO posts VALUES(28,4,'lobby',8603450318228815872,8603450323702382593,0,1,NULL);
INSERT INTO posts VALUES(29,4,'board',8603450318228815872,8603450324075675649,1,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(31,4,'board',8603450318228815872,8603450324490911745,4,0,'{"posts":[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":null,"pinged":[]}');
INSERT INTO posts VALUES(32,4,'board',8603450318228815872,8603450324679655425,8,0,'{"posts":[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}],"since":3,"pinged":[1]}');
INSERT INTO posts VALUES(33,4,'board',8603450318228815872,8603450324851621889,11,1,'{"posts":[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(34,5,'lobby',8603450318233010176,8603450324960673793,0,1,NULL);
INSERT INTO posts VALUES(35,5,'board',8603450318233010176,8603450325422047233,5,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(41,5,'board',8603450318233010176,8603450326059581441,11,1,'{"posts":[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":1,"pinged":[2]}');
INSERT INTO posts VALUES(47,2,'opening of offer 1',8603450326655172608,8603450326718087168,12,1,NULL);
INSERT INTO posts VALUES(48,6,'lobby',1100000000000000101,8603450326843916289,0,1,NULL);
INSERT INTO posts VALUES(49,3,'opening of offer 1',8603450326789390336,8603450326852304896,12,1,NULL);
INSERT INTO posts VALUES(50,7,'lobby',8603450318241398784,8603450327032659969,0,1,NULL);
INSERT INTO posts VALUES(51,7,'board',8603450318241398784,8603450327305289729,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(52,7,'board',8603450318241398784,8603450327418535937,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(53,7,'board',8603450318241398784,8603450327502422017,2,0,'{"posts":[{"post":"entry","ply":2}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(54,7,'board',8603450318241398784,8603450327577919489,4,0,'{"posts":[{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":2,"pinged":[1]}');
INSERT INTO posts VALUES(55,7,'board',8603450318241398784,8603450327686971393,5,1,'{"posts":[{"post":"entry","ply":5}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(56,7,'naming',8603450318241398784,8603450327770857472,9,1,NULL);
INSERT INTO posts VALUES(57,7,'request',8603450318241398784,8603450327804411904,10,0,NULL);
INSERT INTO posts VALUES(58,8,'lobby',8603450318253981696,8603450327967989761,0,1,NULL);
INSERT INTO posts VALUES(59,8,'board',8603450318253981696,8603450328290951169,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(60,8,'board',8603450318253981696,8603450328395808770,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(61,8,'board',8603450318253981696,8603450328475500545,2,0,'{"posts":[{"post":"entry","ply":2}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(62,8,'board',8603450318253981696,8603450328584552449,3,0,'{"posts":[{"post":"entry","ply":3}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(63,8,'board',8603450318253981696,8603450328693604353,4,0,'{"posts":[{"post":"entry","ply":4}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(64,8,'board',8603450318253981696,8603450328781684737,5,0,'{"posts":[{"post":"entry","ply":5}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(65,8,'board',8603450318253981696,8603450328857182209,6,0,'{"posts":[{"post":"entry","ply":6}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(66,8,'board',8603450318253981696,8603450328983011329,8,0,'{"posts":[{"post":"entry","ply":7},{"post":"entry","ply":8}],"since":6,"pinged":[1]}');
INSERT INTO posts VALUES(67,8,'board',8603450318253981696,8603450329062703105,9,0,'{"posts":[{"post":"entry","ply":9}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(68,8,'board',8603450318253981696,8603450329175949313,10,0,'{"posts":[{"post":"entry","ply":10}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(69,8,'board',8603450318253981696,8603450329264029697,11,0,'{"posts":[{"post":"entry","ply":11}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(70,8,'board',8603450318253981696,8603450329356304385,12,0,'{"posts":[{"post":"entry","ply":12}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(71,8,'board',8603450318253981696,8603450329435996161,13,0,'{"posts":[{"post":"entry","ply":13}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(72,8,'board',8603450318253981696,8603450329503105025,14,0,'{"posts":[{"post":"entry","ply":14}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(73,8,'board',8603450318253981696,8603450329595379713,15,0,'{"posts":[{"post":"entry","ply":15}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(74,8,'board',8603450318253981696,8603450329821872129,17,0,'{"posts":[{"post":"entry","ply":16},{"post":"entry","ply":17}],"since":15,"pinged":[2]}');
INSERT INTO posts VALUES(75,8,'board',8603450318253981696,8603450329909952513,19,0,'{"posts":[{"post":"entry","ply":18},{"post":"entry","ply":19}],"since":17,"pinged":[2]}');
INSERT INTO posts VALUES(76,8,'board',8603450318253981696,8603450330006421505,20,0,'{"posts":[{"post":"entry","ply":20}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(77,8,'board',8603450318253981696,8603450330098696193,21,0,'{"posts":[{"post":"entry","ply":21}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(78,8,'board',8603450318253981696,8603450330190970881,22,0,'{"posts":[{"post":"entry","ply":22}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(79,8,'board',8603450318253981696,8603450330262274049,23,0,'{"posts":[{"post":"entry","ply":23}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(80,8,'board',8603450318253981696,8603450330379714561,24,0,'{"posts":[{"post":"entry","ply":24}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(81,8,'board',8603450318253981696,8603450330543292417,26,0,'{"posts":[{"post":"entry","ply":25},{"post":"entry","ply":26}],"since":24,"pinged":[1]}');
INSERT INTO posts VALUES(82,8,'board',8603450318253981696,8603450330618789889,27,0,'{"posts":[{"post":"entry","ply":27}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(83,8,'board',8603450318253981696,8603450330711064577,28,0,'{"posts":[{"post":"entry","ply":28}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(84,8,'board',8603450318253981696,8603450330794950657,29,0,'{"posts":[{"post":"entry","ply":29}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(85,8,'board',8603450318253981696,8603450330920779777,31,0,'{"posts":[{"post":"entry","ply":30},{"post":"entry","ply":31}],"since":29,"pinged":[2]}');
INSERT INTO posts VALUES(86,8,'board',8603450318253981696,8603450331029831681,33,0,'{"posts":[{"post":"entry","ply":32},{"post":"entry","ply":33}],"since":31,"pinged":[2]}');
INSERT INTO posts VALUES(87,8,'board',8603450318253981696,8603450331109523457,34,0,'{"posts":[{"post":"entry","ply":34}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(88,8,'board',8603450318253981696,8603450331210186753,35,0,'{"posts":[{"post":"entry","ply":35}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(89,8,'board',8603450318253981696,8603450331310850049,36,0,'{"posts":[{"post":"entry","ply":36}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(90,8,'board',8603450318253981696,8603450331407319041,37,0,'{"posts":[{"post":"entry","ply":37}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(91,8,'board',8603450318253981696,8603450331537342465,39,0,'{"posts":[{"post":"entry","ply":38},{"post":"entry","ply":39}],"since":37,"pinged":[2]}');
INSERT INTO posts VALUES(92,8,'board',8603450318253981696,8603450331675754497,41,0,'{"posts":[{"post":"entry","ply":40},{"post":"entry","ply":41}],"since":39,"pinged":[2]}');
INSERT INTO posts VALUES(93,8,'board',8603450318253981696,8603450331809972225,42,1,'{"posts":[{"post":"entry","ply":42}],"since":41,"pinged":[1,2]}');
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
INSERT INTO jobs VALUES(47,3,'deadline',3471379202274,12,0);
INSERT INTO jobs VALUES(50,6,'upkeep',3472502402316,0,0);
INSERT INTO jobs VALUES(56,7,'naming',3471724802476,5,0);
INSERT INTO jobs VALUES(57,7,'upkeep',3472502402536,5,0);
INSERT INTO jobs VALUES(63,1,'clock',3471357603828,13,0);
INSERT INTO jobs VALUES(66,2,'deadline',3471336003951,16,0);
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
INSERT INTO outbox VALUES(158,1,'{"post":"entry","ply":12}',1,3471292804841,3471292803817,158,NULL);
INSERT INTO outbox VALUES(159,1,'{"post":"entry","ply":13}',0,3471292803831,3471292803831,NULL,NULL);
INSERT INTO outbox VALUES(160,2,'{"post":"entry","ply":14}',1,3471292803957,3471292803847,160,NULL);
INSERT INTO outbox VALUES(161,2,'{"post":"entry","ply":15}',0,3471292803861,3471292803861,NULL,NULL);
INSERT INTO outbox VALUES(162,4,'{"post":"entry","ply":12}',1,3471292804921,3471292803876,162,NULL);
INSERT INTO outbox VALUES(163,4,'{"post":"entry","ply":13}',0,3471292803892,3471292803892,NULL,NULL);
INSERT INTO outbox VALUES(164,5,'{"post":"entry","ply":12}',1,3471292804938,3471292803914,164,NULL);
INSERT INTO outbox VALUES(165,5,'{"post":"entry","ply":13}',0,3471292803935,3471292803935,NULL,NULL);
INSERT INTO outbox VALUES(166,2,'{"post":"offer","number":1}',0,3471292803953,3471292803953,NULL,NULL);
INSERT INTO outbox VALUES(167,2,'{"post":"talk","number":1,"ply":16}',0,3471292803953,3471292803953,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450326655172608,8603450326655172608,'waiting');
INSERT INTO offers VALUES(3,1,8603450318220427264,8603450326789390336,8603450326789390336,'open');
CREATE TABLE servers (
    guild INTEGER NOT NULL PRIMARY KEY,
    -- Where it is told what moderators and the clock did, if anywhere.
    log_channel INTEGER,
    -- Where and by whom tables may be opened, who is barred, the defaults of options.
    rules TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rules)),
    -- The greeting stands in one of its channels.
    greeted INTEGER NOT NULL DEFAULT 0 CHECK (greeted IN (0, 1))
) STRICT;
INSERT INTO servers VALUES(1100000000000000100,NULL,'{"channels":[1100000000000000103],"roles":[],"barred":[],"defaults":{}}',1);
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292803771,1,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450333026320384,NULL,NULL,0);
CREATE TABLE notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
INSERT INTO notes VALUES(1,1,'<@00000000000000000002> hoards black');
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
INSERT INTO clocks VALUES(1,1,3471292803828,3471379203828,'fresh',0,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,2,3471292803828,NULL,0,0,3471357603828,NULL);
INSERT INTO waits VALUES(2,3,3471292803951,3471292803951,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,3,3471292802274,3471292802274,0,0,NULL,3471379202274);
INSERT INTO waits VALUES(4,2,3471292803889,3471292803889,0,0,NULL,3471379203889);
INSERT INTO waits VALUES(5,3,3471292803932,NULL,0,0,NULL,3471379203932);
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
INSERT INTO namings VALUES(7,9,0,1,3,1,3471292802478,3471724802476,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292803443,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1,0,2,84,21,0);
INSERT INTO result_seats VALUES(8,1,2,1,1,70,21,0);
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
INSERT INTO result_people VALUES(8,0,1,21,0,0,1,0);
INSERT INTO result_people VALUES(8,1,2,21,0,0,1,0);
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
INSERT INTO visits VALUES(1,1,11,3471292803789,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('people',3);
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',167);
INSERT INTO sqlite_sequence VALUES('jobs',66);
INSERT INTO sqlite_sequence VALUES('posts',93);
INSERT INTO sqlite_sequence VALUES('deeds',1);
CREATE INDEX people_leaving ON people (id) WHERE leaving = TRUE;
CREATE INDEX people_unrated ON people (id) WHERE unrated = TRUE;
CREATE INDEX people_of_deputy ON people (deputy) WHERE deputy IS NOT NULL;
CREATE INDEX tables_of_channel ON tables (channel, live, id);
CREATE INDEX tables_of_guild ON tables (guild, live, id);
CREATE INDEX tables_of_host ON tables (host, live, id);
CREATE INDEX tables_previous ON tables (previous) WHERE previous IS NOT NULL;
CREATE UNIQUE INDEX seats_of_person ON seats (person, table_id);
CREATE INDEX entries_of_actor ON entries (actor, table_id, ply) WHERE actor IS NOT NULL;
CREATE INDEX posts_live ON posts (table_id, kind, id) WHERE live = TRUE;
CREATE INDEX posts_of_table ON posts (table_id);
CREATE INDEX jobs_due ON jobs (due, id);
CREATE INDEX jobs_resting ON jobs (id) WHERE rests = 1;
CREATE INDEX outbox_pending ON outbox (table_id, id, next_try, gave_up) WHERE gave_up IS NULL;
CREATE INDEX offers_of_thread ON offers (thread) WHERE thread IS NOT NULL;
CREATE INDEX deeds_of_guild ON deeds (guild, id);
CREATE INDEX deeds_waiting ON deeds (next_try, id) WHERE next_try IS NOT NULL;
CREATE INDEX deeds_late ON deeds (guild) WHERE next_try IS NOT NULL AND attempts > 0;
CREATE INDEX deeds_of_person ON deeds (by_person) WHERE by_person IS NOT NULL;
CREATE INDEX deeds_of_table ON deeds (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX notes_of_person ON notes (person);
CREATE INDEX clocks_of_owner ON clocks (owner) WHERE owner IS NOT NULL;
CREATE INDEX waits_due ON waits (due) WHERE due IS NOT NULL;
CREATE INDEX waits_of_person ON waits (person);
CREATE INDEX namings_of_person ON namings (person);
CREATE INDEX namings_of_owner ON namings (owner) WHERE owner IS NOT NULL;
CREATE INDEX namings_of_namer ON namings (named_by);
CREATE INDEX results_of_guild ON results (guild, ended, table_id);
CREATE INDEX result_seats_of_person ON result_seats (person) WHERE person IS NOT NULL;
CREATE INDEX result_people_of_person ON result_people (person);
CREATE INDEX visits_of_person ON visits (person);
COMMIT;
PRAGMA application_id = 1212304722;
