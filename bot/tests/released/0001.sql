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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-29 12:46:52',1,X'af6207eed98fa87633fe33721b6ff7fe47dabc5f40538d1978eec8fe35629f792723d1add432225ff62842be706dee29',7003634);
CREATE TABLE epochs (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 33554431),
    -- The channels have yet to hear of the restore that began it.
    untold INTEGER NOT NULL CHECK (untold IN (0, 1))
) STRICT;
INSERT INTO epochs VALUES(1,19298252,0);
CREATE TABLE gaps (
    scope TEXT NOT NULL,
    began INTEGER NOT NULL,
    -- NULL: it lasts. Of a connected shard, the last sign of life stands here as such a beginning.
    ended INTEGER CHECK (ended >= began),
    PRIMARY KEY (scope, began)
) STRICT, WITHOUT ROWID;
INSERT INTO gaps VALUES('shard 0/1',3471292800440,NULL);
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
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,18,1,3471292800483,3471292800654,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450319214477312,1440,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292805976,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,23,1,3471292801115,3471292801359,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,NULL,8603450321844305920,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292806162,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450319193505792,'tariffs',1,'{"first":"player 1"}','running',12,17,1,3471292802075,3471292802207,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450325879226368,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292804009,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450319193505793,'transport',1,'{}','running',13,17,1,3471292802533,3471292802739,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450327812800512,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292806076,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450319197700096,'shipit',1,'{"seating":"join_order"}','running',13,18,1,3471292803159,3471292803279,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450330451017728,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292806125,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1,3471292804047,NULL,NULL,'663ce5c41103ebdbaa6c203540c20b44bb1374f45e089e58608c663d368228cb','58ab3ff9bbfa0d4d58eafb3e54428917804d9d6c53bc011c39a53bcfd765c927',NULL,24,8603450334154588160,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292804107,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450319201894400,'threeport',1,'{}','paused',5,11,1,3471292804122,3471292804207,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450334481743872,NULL,'autopilot',2,NULL,7,3471292804400,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292804400,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450319206088704,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',38,43,1,3471292804434,3471292804561,3471292805445,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101','{"scores":[68,40],"winners":[1],"by_limit":false}',24,8603450335794561024,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292805465,0,0,NULL,'steady',1);
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
INSERT INTO seats VALUES(1,0,1,NULL,3471292800478,'1','steady','[]');
INSERT INTO seats VALUES(1,1,2,NULL,3471292800541,'2','steady','[]');
INSERT INTO seats VALUES(1,2,3,NULL,3471292800569,'3','steady','[]');
INSERT INTO seats VALUES(2,0,1,NULL,3471292801105,'1','steady','[]');
INSERT INTO seats VALUES(2,1,2,NULL,3471292801181,'2','steady','[]');
INSERT INTO seats VALUES(2,2,3,NULL,3471292801196,'3','steady','[]');
INSERT INTO seats VALUES(3,0,1,NULL,3471292802067,'1','steady','[]');
INSERT INTO seats VALUES(3,1,2,NULL,3471292802137,'2','steady','[]');
INSERT INTO seats VALUES(3,2,3,NULL,3471292802148,'3','steady','[]');
INSERT INTO seats VALUES(4,0,1,NULL,3471292802528,'1','steady','[]');
INSERT INTO seats VALUES(4,1,2,NULL,3471292802637,'2','steady','[]');
INSERT INTO seats VALUES(4,2,3,NULL,3471292802649,'3','steady','[]');
INSERT INTO seats VALUES(5,0,1,NULL,3471292803157,'1','steady','[]');
INSERT INTO seats VALUES(5,1,2,NULL,3471292803219,'2','steady','[]');
INSERT INTO seats VALUES(5,2,3,NULL,3471292803229,'3','steady','[]');
INSERT INTO seats VALUES(6,0,1,NULL,3471292804040,'8603450334154588160','steady','[]');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292804104,'8603450334423023616','steady','[]');
INSERT INTO seats VALUES(7,0,1,NULL,3471292804118,'1','steady','[]');
INSERT INTO seats VALUES(7,1,2,NULL,3471292804155,'2','steady','[]');
INSERT INTO seats VALUES(8,0,1,NULL,3471292804431,'1','steady','[]');
INSERT INTO seats VALUES(8,1,2,NULL,3471292804460,'2','steady','[]');
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
INSERT INTO entries VALUES(1,1,0,NULL,3471292800744,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450320330162176,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.654Z","ends":"2080-01-02T00:00:00.654Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,1,NULL,3471292800763,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450320409853952,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.744Z","ends":"2080-01-02T00:00:00.744Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,2,NULL,3471292800807,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450320594403328,3,0,0,'{"running":{"since":"2080-01-01T00:00:00.763Z","ends":"2080-01-02T00:00:00.763Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,0,NULL,3471292800841,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R6"},{"island":"B","card":"R4"},{"island":"R","card":"B1"}],"removed":[]}}]',8603450320737009664,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.807Z","ends":"2080-01-02T00:00:00.807Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,1,NULL,3471292800871,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R4","at":"B","left":1}}]',8603450320862838784,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.841Z","ends":"2080-01-02T00:00:00.841Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,2,NULL,3471292800895,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R6","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W1"},{"island":"B","card":"R5"},{"island":"R","card":"W5"}],"removed":[]}}]',8603450320963502080,3,0,0,'{"running":{"since":"2080-01-01T00:00:00.871Z","ends":"2080-01-02T00:00:00.871Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,0,NULL,3471292800919,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W1","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W4"},{"island":"B","card":"B5"},{"island":"R","card":"B3"}],"removed":[]}}]',8603450321064165376,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.895Z","ends":"2080-01-02T00:00:00.895Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,1,NULL,3471292800941,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B5","at":"B","left":2}}]',8603450321156440064,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.919Z","ends":"2080-01-02T00:00:00.919Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,2,NULL,3471292800974,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W4","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W1"},{"island":"B","card":"R4"},{"island":"R","card":"W6"}],"removed":[]}}]',8603450321294852096,3,0,0,'{"running":{"since":"2080-01-01T00:00:00.941Z","ends":"2080-01-02T00:00:00.941Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,0,NULL,3471292800995,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450321382932480,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.974Z","ends":"2080-01-02T00:00:00.974Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,1,NULL,3471292801015,'{"verb":"sell","cards":["B5"]}','sell B5','[{"to":"everyone","event":{"event":"sold","seat":1,"cards":["B5"],"at":"B","bonus":1,"price":6}},{"to":"everyone","event":{"event":"upgraded","island":"B","level":2}}]',8603450321466818560,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.995Z","ends":"2080-01-02T00:00:00.995Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292801490,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,3],"from":0,"to":6,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"port_stanley","cash":1500}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450323459112960,1,0,0,NULL);
INSERT INTO entries VALUES(2,2,0,NULL,3471292801508,'{"verb":"buy_port","port":"port_stanley"}','buy_port port: port_stanley','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"port_stanley"}}]',8603450323534610432,1,0,0,NULL);
INSERT INTO entries VALUES(2,3,0,NULL,3471292801532,'{"verb":"buy_ships","targets":[{"port":"port_stanley","level":1}]}','buy_ships port_stanley=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"port_stanley","level":1}],"cost":50}}]',8603450323635273728,1,0,0,NULL);
INSERT INTO entries VALUES(2,4,0,NULL,3471292801555,'{"verb":"buy_ships","targets":[{"port":"port_stanley","level":2}]}','buy_ships port_stanley=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"port_stanley","level":2}],"cost":50}}]',8603450323731742720,1,0,0,NULL);
INSERT INTO entries VALUES(2,5,0,NULL,3471292801592,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,6],"from":6,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"freetown","cash":1300}}]',8603450323886931968,1,0,0,NULL);
INSERT INTO entries VALUES(2,6,0,NULL,3471292801614,'{"verb":"buy_port","port":"freetown"}','buy_port port: freetown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"freetown"}}]',8603450323979206656,1,0,0,NULL);
INSERT INTO entries VALUES(2,7,1,NULL,3471292801645,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[1,4],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"alacrity","cash":1500}}]',8603450324109230080,2,0,0,NULL);
INSERT INTO entries VALUES(2,8,1,NULL,3471292801662,'{"verb":"buy_port","port":"alacrity"}','buy_port port: alacrity','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"alacrity"}}]',8603450324180533248,2,0,0,NULL);
INSERT INTO entries VALUES(2,9,2,NULL,3471292801704,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[4,1],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":2,"to":{"captain":1},"amount":25,"cause":{"fee":"alacrity"}}},{"to":"everyone","event":{"event":"roll_done","seat":2,"cash":1475,"again":false}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450324356694016,3,0,0,NULL);
INSERT INTO entries VALUES(2,10,0,NULL,3471292801723,'{"verb":"buy_ships","targets":[{"port":"freetown","level":1}]}','buy_ships freetown=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"freetown","level":1}],"cost":100}}]',8603450324436385792,1,0,0,NULL);
INSERT INTO entries VALUES(2,11,0,NULL,3471292801760,'{"verb":"buy_ships","targets":[{"port":"freetown","level":2}]}','buy_ships freetown=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"freetown","level":2}],"cost":100}}]',8603450324591575040,1,0,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292802266,'{"verb":"play","domino":"3|1","from":"C1","to":"D1","value":3}','play 3|1 C1 D1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450326713892864,1,0,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292802294,'{"verb":"play","domino":"4|1","from":"A1","to":"B1","value":4}','play 4|1 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450326831333376,2,0,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292802313,'{"verb":"play","domino":"1|1","from":"B3","to":"C3"}','play 1|1 B3 C3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B3-C3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450326911025152,3,0,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292802335,'{"verb":"play","domino":"4|3","from":"A1","to":"A2","value":3}','play 4|3 A1 A2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450327003299840,1,0,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292802359,'{"verb":"play","domino":"5|3","from":"B1","to":"C1","value":5}','play 5|3 B1 C1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450327103963136,2,0,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292802383,'{"verb":"play","domino":"3|3","from":"D4","to":"E4"}','play 3|3 D4 E4','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"D4-E4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450327204626432,3,0,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292802407,'{"verb":"play","domino":"6|0","from":"D1","to":"E1","value":6}','play 6|0 D1 E1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450327305289728,1,0,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292802431,'{"verb":"play","domino":"5|2","from":"D1","to":"D2","value":2}','play 5|2 D1 D2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450327405953024,2,0,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292802451,'{"verb":"play","domino":"2|0","from":"E4","to":"F4","value":2}','play 2|0 E4 F4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"E4-F4","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450327489839104,3,0,0,NULL);
INSERT INTO entries VALUES(3,10,0,NULL,3471292802474,'{"verb":"rotate","edge":"E4-F4"}','rotate E4-F4','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"E4-F4","laid":"0|2"}}]',8603450327586308096,1,0,0,NULL);
INSERT INTO entries VALUES(3,11,1,NULL,3471292802497,'{"verb":"play","domino":"6|3","from":"E1","to":"F1","value":6}','play 6|3 E1 F1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450327682777088,2,0,0,NULL);
INSERT INTO entries VALUES(4,1,0,NULL,3471292802857,'{"verb":"play","tile":"T48","at":"M11","turn":4,"out":"NE"}','play T48 M11 4 out: NE','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T48","at":"M11","turn":4,"pallet":{"colour":"red","to":"N10"}}}]',8603450329192726528,1,0,0,NULL);
INSERT INTO entries VALUES(4,2,0,NULL,3471292802877,'{"verb":"forklift","pallet":"yellow","to":"M10","front":"SE"}','forklift yellow M10 SE','[{"to":"everyone","event":{"event":"driven","seat":0,"colour":"yellow","from":"K15","to":"M10","front":"SE"}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T37"]}}]',8603450329276612608,1,0,0,NULL);
INSERT INTO entries VALUES(4,3,1,NULL,3471292802896,'{"verb":"play","tile":"T06","at":"O13","turn":0,"out":"E"}','play T06 O13 0 out: E','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T06","at":"O13","turn":0,"pallet":{"colour":"blue","to":"P13"}}}]',8603450329356304384,2,0,0,NULL);
INSERT INTO entries VALUES(4,4,1,NULL,3471292802918,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"M15","package":"5/5"}}]',8603450329448579072,2,0,0,NULL);
INSERT INTO entries VALUES(4,5,1,NULL,3471292802929,'{"verb":"package","from":"M15","to":"M11"}','package M15 M11','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"5/5","from":"M15","to":"M11"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T54"]}}]',8603450329494716416,2,0,0,NULL);
INSERT INTO entries VALUES(4,6,2,NULL,3471292802946,'{"verb":"play","tile":"T20","at":"M10","turn":5,"out":"NE"}','play T20 M10 5 out: NE','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T20","at":"M10","turn":5,"pallet":{"colour":"yellow","to":"N9"}}}]',8603450329566019584,3,0,0,NULL);
INSERT INTO entries VALUES(4,7,2,NULL,3471292802967,'{"verb":"load","at":"K13"}','load K13','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"K13","package":"5/3"}}]',8603450329654099968,3,0,0,NULL);
INSERT INTO entries VALUES(4,8,2,NULL,3471292802983,'{"verb":"package","from":"M11","to":"L14"}','package M11 L14','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"5/5","from":"M11","to":"L14"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T57"]}}]',8603450329721208832,3,0,0,NULL);
INSERT INTO entries VALUES(4,9,0,NULL,3471292802998,'{"verb":"play","tile":"T37","at":"J13","turn":5}','play T37 J13 5','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T37","at":"J13","turn":5,"pallet":null}}]',8603450329784123392,1,0,0,NULL);
INSERT INTO entries VALUES(4,10,0,NULL,3471292803017,'{"verb":"switch","pallet":"red","with":"yellow"}','switch red yellow','[{"to":"everyone","event":{"event":"switched","seat":0,"one":"red","at":"N9","other":"yellow","there":"N10"}}]',8603450329863815168,1,0,0,NULL);
INSERT INTO entries VALUES(4,11,0,NULL,3471292803037,'{"verb":"package","from":"L14","to":"N9"}','package L14 N9','[{"to":"everyone","event":{"event":"delivered","seat":0,"package":"5/5","from":"L14","to":"N9","colour":"red","owner":0,"count":1,"score":5}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T24"]}}]',8603450329947701248,1,0,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292803353,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["4-3","4-1"],"pool":26}}]',8603450331273101312,1,0,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292803365,'{"verb":"build","link":"4-1","at":"G14","dir":"E"}','build 4-1 G14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-1@G14:E"}}]',8603450331323432960,1,0,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292803396,'{"verb":"build","link":"4-3","at":"I14","dir":"E"}','build 4-3 I14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-3@I14:E"}}]',8603450331453456384,1,0,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292803422,'{"verb":"freight","coin":"R#5","to":"R1"}','freight R#5 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#5","from":"G4","to":"R1","pip_stop":0,"ap":1,"number":5}}]',8603450331562508288,1,0,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292803446,'{"verb":"freight","coin":"R#1","to":"B1"}','freight R#1 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#1","from":"K5","to":"B1","pip_stop":0,"ap":1,"number":4}}]',8603450331663171584,1,0,0,NULL);
INSERT INTO entries VALUES(5,6,0,NULL,3471292803465,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":4,"next":"green","round":null}}]',8603450331742863360,1,0,0,NULL);
INSERT INTO entries VALUES(5,7,1,NULL,3471292803486,'{"verb":"buy","count":3}','buy 3','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["4-2","2-1","5-5"],"pool":23}}]',8603450331830943744,2,0,0,NULL);
INSERT INTO entries VALUES(5,8,1,NULL,3471292803506,'{"verb":"build","link":"2-1","at":"G3","dir":"E"}','build 2-1 G03 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"2-1@G3:E"}}]',8603450331914829824,2,0,0,NULL);
INSERT INTO entries VALUES(5,9,1,NULL,3471292803539,'{"verb":"build","link":"4-2","at":"F2","dir":"E"}','build 4-2 F2 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"4-2@F2:E"}}]',8603450332053241856,2,0,0,NULL);
INSERT INTO entries VALUES(5,10,1,NULL,3471292803570,'{"verb":"build","link":"5-5","at":"E1","dir":"S"}','build 5-5 E1 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-5@E1:S"}}]',8603450332183265280,2,0,0,NULL);
INSERT INTO entries VALUES(5,11,1,NULL,3471292803605,'{"verb":"freight","coin":"G#3","to":"G1"}','freight G#3 G1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#3","from":"B0","to":"G1","pip_stop":2,"ap":3,"number":4}}]',8603450332330065920,2,0,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292803926,'{"verb":"sell","items":"port_stanley","price":90}','sell port_stanley price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:03.926Z","closes_at":"2080-01-08T00:00:03.926Z","waits":true}}]',8603450333676437504,1,0,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292803947,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"port_stanley"},"chooses":null,"first_for":0}}]',8603450333764517888,2,0,0,NULL);
INSERT INTO entries VALUES(3,12,2,NULL,3471292804005,'{"verb":"swap","domino":"6|4","hidden":true}','swap 6|4 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450334007787520,3,0,0,NULL);
INSERT INTO entries VALUES(7,1,0,NULL,3471292804257,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450335064752128,1,0,0,NULL);
INSERT INTO entries VALUES(7,2,1,NULL,3471292804270,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450335119278080,2,0,0,NULL);
INSERT INTO entries VALUES(7,3,0,NULL,3471292804293,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B6"},{"island":"W","card":"B5"},{"island":"B","card":"B3"}],"removed":[]}}]',8603450335215747072,1,0,0,NULL);
INSERT INTO entries VALUES(7,4,1,NULL,3471292804306,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B3","at":"B","left":1}}]',8603450335270273024,2,0,0,NULL);
INSERT INTO entries VALUES(7,5,0,NULL,3471292804324,'{"verb":"sell","cards":["R6"]}','sell R6','[{"to":"everyone","event":{"event":"sold","seat":0,"cards":["R6"],"at":"R","bonus":1,"price":7}},{"to":"everyone","event":{"event":"upgraded","island":"R","level":2}}]',8603450335345770496,1,0,0,NULL);
INSERT INTO entries VALUES(8,1,0,NULL,3471292804604,'{"verb":"play","domino":"1|1","from":"D3","to":"E3"}','play 1|1 D3 E3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450336520175616,1,0,0,NULL);
INSERT INTO entries VALUES(8,2,1,NULL,3471292804623,'{"verb":"play","domino":"1|0","from":"E1","to":"F1","value":1}','play 1|0 E1 F1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450336599867392,2,0,0,NULL);
INSERT INTO entries VALUES(8,3,0,NULL,3471292804653,'{"verb":"play","domino":"4|1","from":"C1","to":"D1","value":4}','play 4|1 C1 D1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450336725696512,1,0,0,NULL);
INSERT INTO entries VALUES(8,4,1,NULL,3471292804687,'{"verb":"play","domino":"0|0","from":"B1","to":"C1"}','play 0|0 B1 C1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450336868302848,2,0,0,NULL);
INSERT INTO entries VALUES(8,5,0,NULL,3471292804712,'{"verb":"play","domino":"3|2","from":"F3","to":"F4","value":3}','play 3|2 F3 F4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F3-F4","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450336973160448,1,0,0,NULL);
INSERT INTO entries VALUES(8,6,1,NULL,3471292804729,'{"verb":"play","domino":"2|2","from":"B1","to":"B2"}','play 2|2 B1 B2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-B2","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450337044463616,2,0,0,NULL);
INSERT INTO entries VALUES(8,7,0,NULL,3471292804751,'{"verb":"play","domino":"3|0","from":"C1","to":"C2","value":0}','play 3|0 C1 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-C2","laid":"0|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450337136738304,1,0,0,NULL);
INSERT INTO entries VALUES(8,8,1,NULL,3471292804769,'{"verb":"play","domino":"3|1","from":"D1","to":"E1","value":1}','play 3|1 D1 E1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"1|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450337212235776,2,0,0,NULL);
INSERT INTO entries VALUES(8,9,0,NULL,3471292804792,'{"verb":"play","domino":"4|2","from":"F1","to":"F2","value":4}','play 4|2 F1 F2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450337308704768,1,0,0,NULL);
INSERT INTO entries VALUES(8,10,1,NULL,3471292804808,'{"verb":"play","domino":"6|0","from":"E1","to":"E2","value":0}','play 6|0 E1 E2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450337375813632,2,0,0,NULL);
INSERT INTO entries VALUES(8,11,0,NULL,3471292804831,'{"verb":"play","domino":"6|2","from":"A2","to":"B2","value":6}','play 6|2 A2 B2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-B2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450337472282624,1,0,0,NULL);
INSERT INTO entries VALUES(8,12,1,NULL,3471292804848,'{"verb":"play","domino":"5|2","from":"E2","to":"E3","value":2}','play 5|2 E2 E3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450337543585792,2,0,0,NULL);
INSERT INTO entries VALUES(8,13,0,NULL,3471292804866,'{"verb":"play","domino":"4|3","from":"B2","to":"C2","value":4}','play 4|3 B2 C2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450337619083264,1,0,0,NULL);
INSERT INTO entries VALUES(8,14,1,NULL,3471292804890,'{"verb":"rotate","edge":"C1-D1"}','rotate C1-D1','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"C1-D1","laid":"1|4"}}]',8603450337719746560,2,0,0,NULL);
INSERT INTO entries VALUES(8,15,0,NULL,3471292804908,'{"verb":"play","domino":"6|5","from":"F2","to":"F3","value":6}','play 6|5 F2 F3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F2-F3","laid":"6|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450337795244032,1,0,0,NULL);
INSERT INTO entries VALUES(8,16,1,NULL,3471292804925,'{"verb":"play","domino":"6|3","from":"A3","to":"B3","value":6}','play 6|3 A3 B3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-B3","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450337866547200,2,0,0,NULL);
INSERT INTO entries VALUES(8,17,0,NULL,3471292804944,'{"verb":"play","domino":"5|1","from":"B3","to":"C3","value":1}','play 5|1 B3 C3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"1|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450337946238976,1,0,0,NULL);
INSERT INTO entries VALUES(8,18,1,NULL,3471292804965,'{"verb":"rotate","edge":"B3-C3"}','rotate B3-C3','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B3-C3","laid":"5|1"}}]',8603450338034319360,2,0,0,NULL);
INSERT INTO entries VALUES(8,19,0,NULL,3471292804983,'{"verb":"play","domino":"3|3","from":"E3","to":"F3"}','play 3|3 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450338109816832,1,0,0,NULL);
INSERT INTO entries VALUES(8,20,1,NULL,3471292805007,'{"verb":"play","domino":"6|4","from":"A3","to":"A4","value":4}','play 6|4 A3 A4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-A4","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450338210480128,2,0,0,NULL);
INSERT INTO entries VALUES(8,21,0,NULL,3471292805031,'{"verb":"play","domino":"5|4","from":"B2","to":"B3","value":5}','play 5|4 B2 B3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"5|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450338311143424,1,0,0,NULL);
INSERT INTO entries VALUES(8,22,1,NULL,3471292805060,'{"verb":"play","domino":"4|4","from":"C3","to":"D3"}','play 4|4 C3 D3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-D3","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450338432778240,2,0,0,NULL);
INSERT INTO entries VALUES(8,23,0,NULL,3471292805084,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":0,"contract":"MCMSCA","route":{"cells":["A2","B2","B3","C3","D3","E3","F3","F4","F3","E3","E2","E1","D1","C1","C2","C1","B1","B2","B3"],"charges":[2,4,1,4,1,3,2,3,3,2,0,1,1,3,0,0,2,4],"cost":36},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":1,"contract":"AMSCMS","route":{"cells":["A4","A3","B3","C3","D3","E3","E2","E1","F1","E1","D1","C1","B1","B2"],"charges":[4,3,1,4,1,2,0,0,1,1,1,0,2],"cost":20}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[36,20],"totals":[36,20]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":1}},{"to":{"only":0},"event":{"event":"dealt","contract":"ACCASC","hand":["2|1","1|0"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"SMSCMA","hand":["4|3","0|0"]}}]',8603450338533441536,1,0,0,NULL);
INSERT INTO entries VALUES(8,24,1,NULL,3471292805098,'{"verb":"play","domino":"0|0","from":"C2","to":"D2"}','play 0|0 C2 D2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450338592161792,2,0,0,NULL);
INSERT INTO entries VALUES(8,25,0,NULL,3471292805114,'{"verb":"play","domino":"1|0","from":"E3","to":"F3","value":1}','play 1|0 E3 F3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450338659270656,1,0,0,NULL);
INSERT INTO entries VALUES(8,26,1,NULL,3471292805149,'{"verb":"play","domino":"3|3","from":"F3","to":"F4"}','play 3|3 F3 F4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F3-F4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450338806071296,2,0,0,NULL);
INSERT INTO entries VALUES(8,27,0,NULL,3471292805165,'{"verb":"play","domino":"2|1","from":"E1","to":"E2","value":2}','play 2|1 E1 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-E2","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450338873180160,1,0,0,NULL);
INSERT INTO entries VALUES(8,28,1,NULL,3471292805183,'{"verb":"play","domino":"4|2","from":"A1","to":"B1","value":4}','play 4|2 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450338948677632,2,0,0,NULL);
INSERT INTO entries VALUES(8,29,0,NULL,3471292805216,'{"verb":"play","domino":"5|1","from":"C2","to":"C3","value":5}','play 5|1 C2 C3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-C3","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450339087089664,1,0,0,NULL);
INSERT INTO entries VALUES(8,30,1,NULL,3471292805249,'{"verb":"play","domino":"4|3","from":"B1","to":"C1","value":4}','play 4|3 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450339225501696,2,0,0,NULL);
INSERT INTO entries VALUES(8,31,0,NULL,3471292805271,'{"verb":"play","domino":"6|1","from":"D2","to":"E2","value":1}','play 6|1 D2 E2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450339317776384,1,0,0,NULL);
INSERT INTO entries VALUES(8,32,1,NULL,3471292805292,'{"verb":"play","domino":"4|1","from":"C1","to":"C2","value":4}','play 4|1 C1 C2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-C2","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450339405856768,2,0,0,NULL);
INSERT INTO entries VALUES(8,33,0,NULL,3471292805314,'{"verb":"play","domino":"5|3","from":"E2","to":"E3","value":3}','play 5|3 E2 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"3|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450339498131456,1,0,0,NULL);
INSERT INTO entries VALUES(8,34,1,NULL,3471292805346,'{"verb":"play","domino":"2|0","from":"B2","to":"C2","value":0}','play 2|0 B2 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450339632349184,2,0,0,NULL);
INSERT INTO entries VALUES(8,35,0,NULL,3471292805368,'{"verb":"play","domino":"6|2","from":"B3","to":"C3","value":2}','play 6|2 B3 C3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"2|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450339724623872,1,0,0,NULL);
INSERT INTO entries VALUES(8,36,1,NULL,3471292805396,'{"verb":"play","domino":"2|2","from":"D2","to":"D3"}','play 2|2 D2 D3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-D3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450339842064384,2,0,0,NULL);
INSERT INTO entries VALUES(8,37,0,NULL,3471292805424,'{"verb":"play","domino":"3|1","from":"D3","to":"E3","value":3}','play 3|1 D3 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450339959504896,1,0,0,NULL);
INSERT INTO entries VALUES(8,38,1,NULL,3471292805445,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"SMSCMA","route":{"cells":["A1","B1","C1","C2","D2","D3","E3","F3","F4","F3","E3","E2","D2","C2","B2"],"charges":[2,3,1,0,2,1,0,3,3,1,3,1,0,0],"cost":20},"penalty":5}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"ACCASC","route":{"cells":["A4","B4","C4","D4","D3","E3","F3","E3","E2","E1","E2","D2","C2","C3","B3"],"charges":[5,5,5,5,1,0,1,3,2,1,1,0,1,2],"missing":[0,1,2,3],"cost":32}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[32,20],"totals":[68,40]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[68,40],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450340047585280,2,0,0,NULL);
INSERT INTO entries VALUES(1,12,2,NULL,3471292805950,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W1","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W6"},{"island":"B","card":"R1"},{"island":"R","card":"W4"}],"removed":[]}}]',8603450342165708800,3,0,0,'{"running":{"since":"2080-01-01T00:00:01.015Z","ends":"2080-01-02T00:00:01.015Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,0,NULL,3471292805970,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450342249594880,1,0,0,'{"running":{"since":"2080-01-01T00:00:05.95Z","ends":"2080-01-02T00:00:05.95Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,0,NULL,3471292805988,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,1],"from":13,"to":17,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":0,"deck":"chest","number":11}},{"to":"everyone","event":{"event":"collected","seat":0,"amount":100}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":1060,"again":false}}]',8603450342325092352,1,0,0,NULL);
INSERT INTO entries VALUES(2,15,1,NULL,3471292806011,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,3],"from":5,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":150,"cause":{"fee":"freetown"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1175,"again":false}}]',8603450342421561344,2,0,0,NULL);
INSERT INTO entries VALUES(4,12,1,NULL,3471292806037,'{"verb":"play","tile":"T05","at":"N9","turn":2,"out":"NE"}','play T05 N9 2 out: NE','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T05","at":"N9","turn":2,"pallet":{"colour":"red","to":"O8"}}}]',8603450342530613248,2,0,0,NULL);
INSERT INTO entries VALUES(4,13,1,NULL,3471292806068,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"6/5"}}]',8603450342660636672,2,0,0,NULL);
INSERT INTO entries VALUES(5,12,1,NULL,3471292806102,'{"verb":"freight","coin":"G#2","to":"F2"}','freight G#2 F2','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"R0","to":"F2","pip_stop":3,"ap":2,"number":null}}]',8603450342803243008,2,0,0,NULL);
INSERT INTO entries VALUES(5,13,1,NULL,3471292806122,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":0,"next":"blue","round":null}}]',8603450342887129088,2,0,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292806159,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"port_stanley"},"chooses":null}}]',8603450343042318336,3,0,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292805970,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W6"]}},"B":{"open":{"level":2,"cargo":["R3","R5","R4","R1"]}},"R":{"open":{"level":1,"cargo":["B2","B1","W5","B3","W6","W4"]}}},"boats":[{"at":{"island":"W"},"hold":["B5","W1"],"score":0,"marker":"R5"},{"at":{"island":"B"},"hold":["R4"],"score":6,"marker":"W4"},{"at":{"island":"W"},"hold":["R6","W4","W1"],"score":0,"marker":"B1"}],"draw":["W6","W2","R3","B6","B2","B3","B4","W3","W5","W3","B6","W5","R5","B6","R4","R2","R2","B5","B4","B4","R1","R6","R6","W2"],"discard":["B5","B1"],"removed":[],"turns":13,"quiet":1,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(2,16,3471292806159,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:06.159Z","round":2,"last_round":false,"captains":[{"cash":1210,"at":17,"drydock":null,"turn":"done","debts":{},"debts_made":0,"clock":{"since":"2080-01-01T00:00:05.988Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.704Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1175,"at":13,"drydock":null,"turn":"done","debts":{},"debts_made":0,"clock":{"since":"2080-01-01T00:00:06.011Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.704Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1475,"at":5,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"clock":{"since":"2080-01-01T00:00:06.159Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.704Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:03.926Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":0,"treasury":-3860,"last_roll":{"seat":1,"dice":[5,3],"from":5,"to":13},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"port_stanley"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:03.926Z","deal_from":"2080-01-02T00:00:03.926Z","closes_at":"2080-01-08T00:00:03.926Z","snapshot":{"port_stanley":[2,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"port_stanley"},"at":"2080-01-01T00:00:03.947Z","snapshot":{"port_stanley":[2,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"port_stanley"},"at":"2080-01-01T00:00:06.159Z","snapshot":{"port_stanley":[2,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292804005,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"4|1","A1-A2":"3|4","B1-C1":"5|3","C1-D1":"3|1","D1-E1":"6|0","D1-D2":"2|5","E1-F1":"6|3","B3-C3":"1|1","D4-E4":"3|3","E4-F4":"0|2"},"players":[{"contract":"MACASS","hand":["5|4","6|6"]},{"contract":"SSSMCC","hand":["4|4","4|0"]},{"contract":"CCACAA","hand":["6|4","6|2"]}],"stock":["0|0","6|5","5|1","3|0","3|2","2|1","2|2","4|2","5|0","6|1","5|5","1|0"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|4","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:04.005Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"E1-F1","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292806068,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":0,"order":[0,1,2],"to_move":1,"stage":{"stage":"package","discarded":false},"field":{"J13":"T37:5","K13":"S07:0:5/3","L13":"S13:5","L14":"S12:2","M10":"T20:5","M11":"T48:4","M12":"S08:4","M14":"S11:3","M15":"S06:1","N9":"T05:2","N10":"yellow:2","N12":"S09:1","N13":"S10:0","O8":"red:2","O11":"S05:2:6/5","O13":"T06:0","P13":"blue:3"},"hands":[["T02","T13","T11","T24"],["T49","T33","T54"],["T40","T55","T18","T57"]],"homebases":[["5/5"],[],[]],"stack":["T21","T60","T32","T58","T64","T35","T19","T26","T27","T39","T01","T44","T46","T22","T56","T28","T51","T41","T15","T47","T36","T17","T65","T25","T31","T59","T38","T14","T16","T53","T42","T50","T62","T30","T63","T08","T52","T04","T45","T09","T29","T12","T43","T03","T10","T34","T61","T07","T23"],"bag":["C10","C18","C09","C19","C02","C17","C16","C12","C08","C06","C01","C07","C04","C14","C05","C03","C13"],"turns":4,"quiet":0,"changes":{"laid":"N9","pushed":{"from":"N9","to":"O8"},"loaded":"O11","moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292806122,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["K5@C3:TR","B1@E3:TL","B3@E7:TL","B4@E11:BR","G3@E13:BR","K4@C13:TL","R0@I3:TL","R2@I7:BR","B5@K7:TL","K2@K9:BR","G1@K13:BL","K1@K15:BL","B0@I15:BL","G2@O3:BR","R5@Q3:TR","G0@Q7:TL","R4@Q9:BR","R3@Q13:TL","K3@Q15:BR","R1@U3:TR","G4@W3:BR","B2@W5:TR","K0@W9:BL","G5@W11:BL"],"links":["4-1@G14:E","4-3@I14:E","2-1@G3:E","4-2@F2:E","5-5@E1:S"],"pool":["4-0","6-3","6-6","6-5","1-0","6-0","2-0","6-1","5-2","5-1","5-4","2-2","6-4","0-0","3-0","4-4","3-3","6-2","5-0","5-3","1-1","3-2","3-1"],"hand":[],"coins":[{"token":"R#1","number":4,"at":"B1","face":{"side":"up"},"moved":false},{"token":"R#2","number":3,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":1,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":2,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":5,"at":"R1","face":{"side":"up"},"moved":false},{"token":"G#1","number":5,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#2","number":2,"at":"F2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#3","number":4,"at":"G1","face":{"side":"up"},"moved":false},{"token":"G#4","number":3,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":1,"at":"B2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":3,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":5,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":1,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":2,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":4,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":2,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":4,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":1,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":5,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":3,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"blue","stage":{"stage":"plan","lifted":false},"ap":8,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"green","built":3,"official":null,"freight":"G#2","way":"R0>H3>G03>G02>F2","shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292804324,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W4","B5"]}},"B":{"open":{"level":1,"cargo":["R6"]}},"R":{"open":{"level":2,"cargo":["B6"]}}},"boats":[{"at":{"island":"R"},"hold":[],"score":7,"marker":"W4"},{"at":{"island":"B"},"hold":["B3"],"score":0,"marker":"B1"}],"draw":["R5","W5","B6","W3","R3","W4","W6","B2","R1","W1","R3","R4","R2","W6","B1","W6","R5","B3","B4","W5","B6","W2","R5","W5","W3","R4","B4","W2","B2","R1","R2","R6","B4","W1","B5","B5","R4"],"discard":["R6","R1"],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,38,3471292805445,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":0,"round":null,"scores":[[36,20],[32,20]],"last":{"track":{"A1-B1":"4|2","B1-C1":"4|3","C1-C2":"4|1","E1-E2":"2|1","B2-C2":"0|2","C2-D2":"0|0","C2-C3":"5|1","D2-E2":"1|6","D2-D3":"2|2","E2-E3":"3|5","B3-C3":"2|6","D3-E3":"3|1","E3-F3":"1|0","F3-F4":"3|3"},"declarer":1,"penalty":5,"lines":[{"contract":"ACCASC","route":["A4","B4","C4","D4","D3","E3","F3","E3","E2","E1","E2","D2","C2","C3","B3"]},{"contract":"SMSCMA","route":["A1","B1","C1","C2","D2","D3","E3","F3","F4","F3","E3","E2","D2","C2","B2"]}]},"offered":0,"past":[]}');
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
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450319428386817,0,1,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450320279830529,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450320552460289,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450320942530560,5,0,'{"posts":[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":1,"pinged":[]}');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450321194188801,6,0,'{"posts":[{"post":"entry","ply":5},{"post":"entry","ply":6}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450321533927425,10,0,'{"posts":[{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450321760419841,11,1,'{"posts":[{"post":"entry","ply":11}],"since":10,"pinged":[3]}');
INSERT INTO posts VALUES(8,2,'lobby',1100000000000000103,8603450321999495169,0,1,NULL);
INSERT INTO posts VALUES(9,2,'board',1100000000000000103,8603450323387809793,5,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}],"since":null,"pinged":[1,2,3]}');
INSERT INTO posts VALUES(13,2,'board',1100000000000000103,8603450324289585153,7,0,'{"posts":[{"post":"entry","ply":6},{"post":"entry","ply":7}],"since":null,"pinged":[]}');
INSERT INTO posts VALUES(14,2,'board',1100000000000000103,8603450324528660481,11,1,'{"posts":[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":7,"pinged":[1,2]}');
INSERT INTO posts VALUES(16,3,'lobby',8603450319193505792,8603450326084747265,0,1,NULL);
INSERT INTO posts VALUES(17,3,'board',8603450319193505792,8603450326634201089,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(18,3,'board',8603450319193505792,8603450326818750465,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(19,3,'board',8603450319193505792,8603450326931996673,2,0,'{"posts":[{"post":"entry","ply":2}],"since":1,"pinged":[3]}');
INSERT INTO posts VALUES(20,3,'board',8603450319193505792,8603450327024271361,3,0,'{"posts":[{"post":"entry","ply":3}],"since":2,"pinged":[1]}');
INSERT INTO posts VALUES(21,3,'board',8603450319193505792,8603450327124934657,4,0,'{"posts":[{"post":"entry","ply":4}],"since":3,"pinged":[2]}');
INSERT INTO posts VALUES(22,3,'board',8603450319193505792,8603450327229792257,5,0,'{"posts":[{"post":"entry","ply":5}],"since":4,"pinged":[3]}');
INSERT INTO posts VALUES(23,3,'board',8603450319193505792,8603450327330455553,6,0,'{"posts":[{"post":"entry","ply":6}],"since":5,"pinged":[1]}');
INSERT INTO posts VALUES(24,3,'board',8603450319193505792,8603450327431118849,7,0,'{"posts":[{"post":"entry","ply":7}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(25,3,'board',8603450319193505792,8603450327515004929,8,0,'{"posts":[{"post":"entry","ply":8}],"since":7,"pinged":[3]}');
INSERT INTO posts VALUES(26,3,'board',8603450319193505792,8603450327607279617,9,0,'{"posts":[{"post":"entry","ply":9}],"since":8,"pinged":[1]}');
INSERT INTO posts VALUES(27,3,'board',8603450319193505792,8603450327703748609,10,0,'{"posts":[{"post":"entry","ply":10}],"since":9,"pinged":[2]}');
INSERT INTO posts VALUES(28,3,'board',8603450319193505792,8603450327787634689,11,1,'{"posts":[{"post":"entry","ply":11}],"since":10,"pinged":[3]}');
INSERT INTO posts VALUES(29,4,'lobby',8603450319193505793,8603450328177704961,0,1,NULL);
INSERT INTO posts VALUES(30,4,'board',8603450319193505793,8603450329142394881,1,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(32,4,'board',8603450319193505793,8603450329729597441,4,0,'{"posts":[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":null,"pinged":[]}');
INSERT INTO posts VALUES(33,4,'board',8603450319193505793,8603450330023198721,8,0,'{"posts":[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}],"since":3,"pinged":[1]}');
INSERT INTO posts VALUES(34,4,'board',8603450319193505793,8603450330404880385,11,1,'{"posts":[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(35,5,'lobby',8603450319197700096,8603450330643955713,0,1,NULL);
INSERT INTO posts VALUES(36,5,'board',8603450319197700096,8603450331222769665,5,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(42,5,'board',8603450319197700096,8603450331881275393,11,1,'{"posts":[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":1,"pinged":[2]}');
INSERT INTO posts VALUES(48,2,'opening of offer 1',8603450333760323584,8603450333898735616,12,1,NULL);
INSERT INTO posts VALUES(49,3,'opening of offer 1',8603450334070702080,8603450334213308416,12,1,NULL);
INSERT INTO posts VALUES(50,6,'lobby',1100000000000000101,8603450334259445761,0,1,NULL);
INSERT INTO posts VALUES(51,7,'lobby',8603450319201894400,8603450334594990081,0,1,NULL);
INSERT INTO posts VALUES(52,7,'board',8603450319201894400,8603450335018614785,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(53,7,'board',8603450319201894400,8603450335211552769,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(54,7,'board',8603450319201894400,8603450335366742017,4,0,'{"posts":[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(55,7,'board',8603450319201894400,8603450335479988225,5,1,'{"posts":[{"post":"entry","ply":5}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(56,7,'naming',8603450319201894400,8603450335542902784,9,1,NULL);
INSERT INTO posts VALUES(57,7,'request',8603450319201894400,8603450335605817344,10,0,NULL);
INSERT INTO posts VALUES(58,8,'lobby',8603450319206088704,8603450335861669889,0,1,NULL);
INSERT INTO posts VALUES(59,8,'board',8603450319206088704,8603450336465649665,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(60,8,'board',8603450319206088704,8603450336650199041,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(61,8,'board',8603450319206088704,8603450336801193985,2,0,'{"posts":[{"post":"entry","ply":2}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(62,8,'board',8603450319206088704,8603450336935411713,3,0,'{"posts":[{"post":"entry","ply":3}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(63,8,'board',8603450319206088704,8603450337107378177,5,0,'{"posts":[{"post":"entry","ply":4},{"post":"entry","ply":5}],"since":3,"pinged":[2]}');
INSERT INTO posts VALUES(64,8,'board',8603450319206088704,8603450337275150337,7,0,'{"posts":[{"post":"entry","ply":6},{"post":"entry","ply":7}],"since":5,"pinged":[2]}');
INSERT INTO posts VALUES(65,8,'board',8603450319206088704,8603450337442922497,9,0,'{"posts":[{"post":"entry","ply":8},{"post":"entry","ply":9}],"since":7,"pinged":[2]}');
INSERT INTO posts VALUES(66,8,'board',8603450319206088704,8603450337610694657,11,0,'{"posts":[{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":9,"pinged":[2]}');
INSERT INTO posts VALUES(67,8,'board',8603450319206088704,8603450337778466817,13,0,'{"posts":[{"post":"entry","ply":12},{"post":"entry","ply":13}],"since":11,"pinged":[2]}');
INSERT INTO posts VALUES(68,8,'board',8603450319206088704,8603450337883324417,15,0,'{"posts":[{"post":"entry","ply":14},{"post":"entry","ply":15}],"since":13,"pinged":[2]}');
INSERT INTO posts VALUES(69,8,'board',8603450319206088704,8603450338013347841,16,0,'{"posts":[{"post":"entry","ply":16}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(70,8,'board',8603450319206088704,8603450338176925697,18,0,'{"posts":[{"post":"entry","ply":17},{"post":"entry","ply":18}],"since":16,"pinged":[1]}');
INSERT INTO posts VALUES(71,8,'board',8603450319206088704,8603450338390835201,20,0,'{"posts":[{"post":"entry","ply":19},{"post":"entry","ply":20}],"since":18,"pinged":[1]}');
INSERT INTO posts VALUES(72,8,'board',8603450319206088704,8603450338508275713,21,0,'{"posts":[{"post":"entry","ply":21}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(73,8,'board',8603450319206088704,8603450338755739649,24,0,'{"posts":[{"post":"entry","ply":22},{"post":"entry","ply":23},{"post":"entry","ply":24}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(74,8,'board',8603450319206088704,8603450338965454849,26,0,'{"posts":[{"post":"entry","ply":25},{"post":"entry","ply":26}],"since":24,"pinged":[1]}');
INSERT INTO posts VALUES(75,8,'board',8603450319206088704,8603450339116449793,28,0,'{"posts":[{"post":"entry","ply":27},{"post":"entry","ply":28}],"since":26,"pinged":[1]}');
INSERT INTO posts VALUES(76,8,'board',8603450319206088704,8603450339309387777,29,0,'{"posts":[{"post":"entry","ply":29}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(77,8,'board',8603450319206088704,8603450339493937153,32,0,'{"posts":[{"post":"entry","ply":30},{"post":"entry","ply":31},{"post":"entry","ply":32}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(78,8,'board',8603450319206088704,8603450339691069441,33,0,'{"posts":[{"post":"entry","ply":33}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(79,8,'board',8603450319206088704,8603450339913367553,35,0,'{"posts":[{"post":"entry","ply":34},{"post":"entry","ply":35}],"since":33,"pinged":[2]}');
INSERT INTO posts VALUES(80,8,'board',8603450319206088704,8603450340123082753,37,0,'{"posts":[{"post":"entry","ply":36},{"post":"entry","ply":37}],"since":35,"pinged":[2]}');
INSERT INTO posts VALUES(81,8,'board',8603450319206088704,8603450340659953665,38,1,'{"posts":[{"post":"entry","ply":38}],"since":37,"pinged":[1,2]}');
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
INSERT INTO jobs VALUES(47,3,'deadline',3471379204005,12,0);
INSERT INTO jobs VALUES(50,6,'upkeep',3472502404107,0,0);
INSERT INTO jobs VALUES(56,7,'naming',3471724804343,5,0);
INSERT INTO jobs VALUES(57,7,'upkeep',3472502404400,5,0);
INSERT INTO jobs VALUES(63,1,'clock',3471357605970,13,0);
INSERT INTO jobs VALUES(66,2,'deadline',3471336006159,16,0);
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
INSERT INTO outbox VALUES(154,1,'{"post":"entry","ply":12}',1,3471292806988,3471292805958,154,NULL);
INSERT INTO outbox VALUES(155,1,'{"post":"entry","ply":13}',0,3471292805976,3471292805976,NULL,NULL);
INSERT INTO outbox VALUES(156,2,'{"post":"entry","ply":14}',2,3471292806169,3471292805991,156,NULL);
INSERT INTO outbox VALUES(157,2,'{"post":"entry","ply":15}',0,3471292806014,3471292806014,NULL,NULL);
INSERT INTO outbox VALUES(158,4,'{"post":"entry","ply":12}',1,3471292807098,3471292806047,158,NULL);
INSERT INTO outbox VALUES(159,4,'{"post":"entry","ply":13}',0,3471292806076,3471292806076,NULL,NULL);
INSERT INTO outbox VALUES(160,5,'{"post":"entry","ply":12}',2,3471292808150,3471292806106,160,NULL);
INSERT INTO outbox VALUES(161,5,'{"post":"entry","ply":13}',0,3471292806125,3471292806125,NULL,NULL);
INSERT INTO outbox VALUES(162,2,'{"post":"offer","number":1}',0,3471292806162,3471292806162,NULL,NULL);
INSERT INTO outbox VALUES(163,2,'{"post":"talk","number":1,"ply":16}',0,3471292806162,3471292806162,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450333760323584,8603450333760323584,'waiting');
INSERT INTO offers VALUES(3,1,8603450319193505792,8603450334070702080,8603450334070702080,'open');
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
INSERT INTO servers VALUES(1100000000000000100,NULL,'{"channels":[1100000000000000103],"roles":[],"barred":[],"defaults":{}}',1,'236b6fe8bf7543c1e4daf8428472302d2445824f80502a267a5a6c5f16a0b33d');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292805889,1,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450341909856256,NULL,NULL,0);
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
INSERT INTO clocks VALUES(1,1,3471292805970,3471379205970,'fresh',0,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,2,3471292805970,NULL,0,0,3471357605970,NULL);
INSERT INTO waits VALUES(2,3,3471292806159,3471292806159,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,3,3471292804005,3471292804005,0,0,NULL,3471379204005);
INSERT INTO waits VALUES(4,2,3471292806068,3471292806068,0,0,NULL,3471379206068);
INSERT INTO waits VALUES(5,3,3471292806122,NULL,0,0,NULL,3471379206122);
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
INSERT INTO namings VALUES(7,9,0,1,3,1,3471292804346,3471724804343,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292805445,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1,0,2,68,19,0);
INSERT INTO result_seats VALUES(8,1,2,1,1,40,19,0);
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
INSERT INTO result_people VALUES(8,0,1,19,0,0,1,0);
INSERT INTO result_people VALUES(8,1,2,19,0,0,1,0);
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
INSERT INTO visits VALUES(1,1,11,3471292805926,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('people',3);
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',163);
INSERT INTO sqlite_sequence VALUES('jobs',66);
INSERT INTO sqlite_sequence VALUES('posts',81);
INSERT INTO sqlite_sequence VALUES('deeds',1);
CREATE INDEX people_leaving ON people (id) WHERE leaving = TRUE;
CREATE INDEX people_unrated ON people (id) WHERE unrated = TRUE;
CREATE INDEX people_of_deputy ON people (deputy) WHERE deputy IS NOT NULL;
CREATE INDEX tables_of_channel ON tables (channel, live, id);
CREATE INDEX tables_of_guild ON tables (guild, live, id);
CREATE INDEX tables_of_game ON tables (guild, game);
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
