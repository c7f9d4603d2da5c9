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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-29 09:06:41',1,X'af6207eed98fa87633fe33721b6ff7fe47dabc5f40538d1978eec8fe35629f792723d1add432225ff62842be706dee29',4767468);
CREATE TABLE epochs (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 33554431),
    -- The channels have yet to hear of the restore that began it.
    untold INTEGER NOT NULL CHECK (untold IN (0, 1))
) STRICT;
INSERT INTO epochs VALUES(1,6696315,0);
CREATE TABLE gaps (
    scope TEXT NOT NULL,
    began INTEGER NOT NULL,
    -- NULL: it lasts. Of a connected shard, the last sign of life stands here as such a beginning.
    ended INTEGER CHECK (ended >= began),
    PRIMARY KEY (scope, began)
) STRICT, WITHOUT ROWID;
INSERT INTO gaps VALUES('shard 0/1',3471292800443,NULL);
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
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,18,1,3471292800489,3471292800633,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450319243837440,1440,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292805131,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,23,1,3471292801037,3471292801202,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,NULL,8603450321542316032,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292805341,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450319214477312,'tariffs',1,'{"first":"player 1"}','running',12,17,1,3471292801619,3471292801727,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450323991789568,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292803438,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450319222865920,'transport',1,'{}','running',13,17,1,3471292802202,3471292802339,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450326437068800,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292805250,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450319222865921,'shipit',1,'{"seating":"join_order"}','running',13,18,1,3471292802772,3471292802916,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450328823627776,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292805317,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1,3471292803465,NULL,NULL,'60dfa571353462ed5e813a7b536538fcb67bf17b2e6968327295b11afbf04703','62f531aeecb8cc6732a7499ec803f77d4ab78299140a384ffa81255b5e7245f5',NULL,24,8603450331738669056,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292803495,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450319231254528,'threeport',1,'{}','paused',5,11,1,3471292803508,3471292803570,NULL,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101',NULL,24,8603450331910635520,NULL,'autopilot',2,NULL,7,3471292803760,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292803760,0,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450319231254529,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',38,43,1,3471292803785,3471292803865,3471292804681,'72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','0101010101010101010101010101010101010101010101010101010101010101','{"scores":[68,40],"winners":[1],"by_limit":false}',24,8603450333072457728,NULL,'autopilot',2,NULL,7,NULL,0,NULL,'mistakes',NULL,'[]','[]','[]',3471292804684,0,0,NULL,'steady',1);
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
INSERT INTO seats VALUES(1,0,1,NULL,3471292800485,'1','steady','[]');
INSERT INTO seats VALUES(1,1,2,NULL,3471292800539,'2','steady','[]');
INSERT INTO seats VALUES(1,2,3,NULL,3471292800556,'3','steady','[]');
INSERT INTO seats VALUES(2,0,1,NULL,3471292801033,'1','steady','[]');
INSERT INTO seats VALUES(2,1,2,NULL,3471292801080,'2','steady','[]');
INSERT INTO seats VALUES(2,2,3,NULL,3471292801099,'3','steady','[]');
INSERT INTO seats VALUES(3,0,1,NULL,3471292801617,'1','steady','[]');
INSERT INTO seats VALUES(3,1,2,NULL,3471292801658,'2','steady','[]');
INSERT INTO seats VALUES(3,2,3,NULL,3471292801670,'3','steady','[]');
INSERT INTO seats VALUES(4,0,1,NULL,3471292802200,'1','steady','[]');
INSERT INTO seats VALUES(4,1,2,NULL,3471292802257,'2','steady','[]');
INSERT INTO seats VALUES(4,2,3,NULL,3471292802271,'3','steady','[]');
INSERT INTO seats VALUES(5,0,1,NULL,3471292802769,'1','steady','[]');
INSERT INTO seats VALUES(5,1,2,NULL,3471292802824,'2','steady','[]');
INSERT INTO seats VALUES(5,2,3,NULL,3471292802839,'3','steady','[]');
INSERT INTO seats VALUES(6,0,1,NULL,3471292803464,'8603450331738669056','steady','[]');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292803493,'8603450331860303872','steady','[]');
INSERT INTO seats VALUES(7,0,1,NULL,3471292803505,'1','steady','[]');
INSERT INTO seats VALUES(7,1,2,NULL,3471292803535,'2','steady','[]');
INSERT INTO seats VALUES(8,0,1,NULL,3471292803782,'1','steady','[]');
INSERT INTO seats VALUES(8,1,2,NULL,3471292803808,'2','steady','[]');
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
INSERT INTO entries VALUES(1,1,0,NULL,3471292800709,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450320183361536,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.633Z","ends":"2080-01-02T00:00:00.633Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,1,NULL,3471292800734,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450320288219136,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.709Z","ends":"2080-01-02T00:00:00.709Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,2,NULL,3471292800759,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450320393076736,3,0,0,'{"running":{"since":"2080-01-01T00:00:00.734Z","ends":"2080-01-02T00:00:00.734Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,0,NULL,3471292800789,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R6"},{"island":"B","card":"R4"},{"island":"R","card":"B1"}],"removed":[]}}]',8603450320518905856,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.759Z","ends":"2080-01-02T00:00:00.759Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,1,NULL,3471292800821,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R4","at":"B","left":1}}]',8603450320653123584,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.789Z","ends":"2080-01-02T00:00:00.789Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,2,NULL,3471292800854,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R6","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W1"},{"island":"B","card":"R5"},{"island":"R","card":"W5"}],"removed":[]}}]',8603450320791535616,3,0,0,'{"running":{"since":"2080-01-01T00:00:00.821Z","ends":"2080-01-02T00:00:00.821Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,0,NULL,3471292800882,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W1","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W4"},{"island":"B","card":"B5"},{"island":"R","card":"B3"}],"removed":[]}}]',8603450320908976128,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.854Z","ends":"2080-01-02T00:00:00.854Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,1,NULL,3471292800917,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B5","at":"B","left":2}}]',8603450321055776768,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.882Z","ends":"2080-01-02T00:00:00.882Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,2,NULL,3471292800951,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W4","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W1"},{"island":"B","card":"R4"},{"island":"R","card":"W6"}],"removed":[]}}]',8603450321198383104,3,0,0,'{"running":{"since":"2080-01-01T00:00:00.917Z","ends":"2080-01-02T00:00:00.917Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,0,NULL,3471292800969,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450321273880576,1,0,0,'{"running":{"since":"2080-01-01T00:00:00.951Z","ends":"2080-01-02T00:00:00.951Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,1,NULL,3471292800997,'{"verb":"sell","cards":["B5"]}','sell B5','[{"to":"everyone","event":{"event":"sold","seat":1,"cards":["B5"],"at":"B","bonus":1,"price":6}},{"to":"everyone","event":{"event":"upgraded","island":"B","level":2}}]',8603450321391321088,2,0,0,'{"running":{"since":"2080-01-01T00:00:00.969Z","ends":"2080-01-02T00:00:00.969Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292801297,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,3],"from":0,"to":6,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"port_stanley","cash":1500}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450322649612288,1,0,0,NULL);
INSERT INTO entries VALUES(2,2,0,NULL,3471292801319,'{"verb":"buy_port","port":"port_stanley"}','buy_port port: port_stanley','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"port_stanley"}}]',8603450322741886976,1,0,0,NULL);
INSERT INTO entries VALUES(2,3,0,NULL,3471292801349,'{"verb":"buy_ships","targets":[{"port":"port_stanley","level":1}]}','buy_ships port_stanley=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"port_stanley","level":1}],"cost":50}}]',8603450322867716096,1,0,0,NULL);
INSERT INTO entries VALUES(2,4,0,NULL,3471292801368,'{"verb":"buy_ships","targets":[{"port":"port_stanley","level":2}]}','buy_ships port_stanley=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"port_stanley","level":2}],"cost":50}}]',8603450322947407872,1,0,0,NULL);
INSERT INTO entries VALUES(2,5,0,NULL,3471292801408,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,6],"from":6,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"freetown","cash":1300}}]',8603450323115180032,1,0,0,NULL);
INSERT INTO entries VALUES(2,6,0,NULL,3471292801430,'{"verb":"buy_port","port":"freetown"}','buy_port port: freetown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"freetown"}}]',8603450323207454720,1,0,0,NULL);
INSERT INTO entries VALUES(2,7,1,NULL,3471292801458,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[1,4],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"alacrity","cash":1500}}]',8603450323324895232,2,0,0,NULL);
INSERT INTO entries VALUES(2,8,1,NULL,3471292801480,'{"verb":"buy_port","port":"alacrity"}','buy_port port: alacrity','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"alacrity"}}]',8603450323417169920,2,0,0,NULL);
INSERT INTO entries VALUES(2,9,2,NULL,3471292801509,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[4,1],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":2,"to":{"captain":1},"amount":25,"cause":{"fee":"alacrity"}}},{"to":"everyone","event":{"event":"roll_done","seat":2,"cash":1475,"again":false}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450323538804736,3,0,0,NULL);
INSERT INTO entries VALUES(2,10,0,NULL,3471292801541,'{"verb":"buy_ships","targets":[{"port":"freetown","level":1}]}','buy_ships freetown=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"freetown","level":1}],"cost":100}}]',8603450323673022464,1,0,0,NULL);
INSERT INTO entries VALUES(2,11,0,NULL,3471292801564,'{"verb":"buy_ships","targets":[{"port":"freetown","level":2}]}','buy_ships freetown=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"freetown","level":2}],"cost":100}}]',8603450323769491456,1,0,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292801788,'{"verb":"play","domino":"3|1","from":"C1","to":"D1","value":3}','play 3|1 C1 D1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450324709015552,1,0,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292801815,'{"verb":"play","domino":"4|1","from":"A1","to":"B1","value":4}','play 4|1 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450324822261760,2,0,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292801847,'{"verb":"play","domino":"1|1","from":"B3","to":"C3"}','play 1|1 B3 C3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B3-C3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450324956479488,3,0,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292801879,'{"verb":"play","domino":"4|3","from":"A1","to":"A2","value":3}','play 4|3 A1 A2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450325090697216,1,0,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292801911,'{"verb":"play","domino":"5|3","from":"B1","to":"C1","value":5}','play 5|3 B1 C1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450325224914944,2,0,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292801946,'{"verb":"play","domino":"3|3","from":"D4","to":"E4"}','play 3|3 D4 E4','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"D4-E4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450325371715584,3,0,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292801995,'{"verb":"play","domino":"6|0","from":"D1","to":"E1","value":6}','play 6|0 D1 E1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450325577236480,1,0,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292802038,'{"verb":"play","domino":"5|2","from":"D1","to":"D2","value":2}','play 5|2 D1 D2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450325757591552,2,0,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292802063,'{"verb":"play","domino":"2|0","from":"E4","to":"F4","value":2}','play 2|0 E4 F4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"E4-F4","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450325862449152,3,0,0,NULL);
INSERT INTO entries VALUES(3,10,0,NULL,3471292802102,'{"verb":"rotate","edge":"E4-F4"}','rotate E4-F4','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"E4-F4","laid":"0|2"}}]',8603450326026027008,1,0,0,NULL);
INSERT INTO entries VALUES(3,11,1,NULL,3471292802139,'{"verb":"play","domino":"6|3","from":"E1","to":"F1","value":6}','play 6|3 E1 F1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450326181216256,2,0,0,NULL);
INSERT INTO entries VALUES(4,1,0,NULL,3471292802410,'{"verb":"play","tile":"T48","at":"M11","turn":4,"out":"NE"}','play T48 M11 4 out: NE','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T48","at":"M11","turn":4,"pallet":{"colour":"red","to":"N10"}}}]',8603450327317872640,1,0,0,NULL);
INSERT INTO entries VALUES(4,2,0,NULL,3471292802430,'{"verb":"forklift","pallet":"yellow","to":"M10","front":"SE"}','forklift yellow M10 SE','[{"to":"everyone","event":{"event":"driven","seat":0,"colour":"yellow","from":"K15","to":"M10","front":"SE"}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T37"]}}]',8603450327401758720,1,0,0,NULL);
INSERT INTO entries VALUES(4,3,1,NULL,3471292802467,'{"verb":"play","tile":"T06","at":"O13","turn":0,"out":"E"}','play T06 O13 0 out: E','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T06","at":"O13","turn":0,"pallet":{"colour":"blue","to":"P13"}}}]',8603450327556947968,2,0,0,NULL);
INSERT INTO entries VALUES(4,4,1,NULL,3471292802495,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"M15","package":"5/5"}}]',8603450327674388480,2,0,0,NULL);
INSERT INTO entries VALUES(4,5,1,NULL,3471292802521,'{"verb":"package","from":"M15","to":"M11"}','package M15 M11','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"5/5","from":"M15","to":"M11"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T54"]}}]',8603450327783440384,2,0,0,NULL);
INSERT INTO entries VALUES(4,6,2,NULL,3471292802571,'{"verb":"play","tile":"T20","at":"M10","turn":5,"out":"NE"}','play T20 M10 5 out: NE','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T20","at":"M10","turn":5,"pallet":{"colour":"yellow","to":"N9"}}}]',8603450327993155584,3,0,0,NULL);
INSERT INTO entries VALUES(4,7,2,NULL,3471292802601,'{"verb":"load","at":"K13"}','load K13','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"K13","package":"5/3"}}]',8603450328118984704,3,0,0,NULL);
INSERT INTO entries VALUES(4,8,2,NULL,3471292802629,'{"verb":"package","from":"M11","to":"L14"}','package M11 L14','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"5/5","from":"M11","to":"L14"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T57"]}}]',8603450328236425216,3,0,0,NULL);
INSERT INTO entries VALUES(4,9,0,NULL,3471292802658,'{"verb":"play","tile":"T37","at":"J13","turn":5}','play T37 J13 5','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T37","at":"J13","turn":5,"pallet":null}}]',8603450328358060032,1,0,0,NULL);
INSERT INTO entries VALUES(4,10,0,NULL,3471292802682,'{"verb":"switch","pallet":"red","with":"yellow"}','switch red yellow','[{"to":"everyone","event":{"event":"switched","seat":0,"one":"red","at":"N9","other":"yellow","there":"N10"}}]',8603450328458723328,1,0,0,NULL);
INSERT INTO entries VALUES(4,11,0,NULL,3471292802707,'{"verb":"package","from":"L14","to":"N9"}','package L14 N9','[{"to":"everyone","event":{"event":"delivered","seat":0,"package":"5/5","from":"L14","to":"N9","colour":"red","owner":0,"count":1,"score":5}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T24"]}}]',8603450328563580928,1,0,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292802993,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["4-3","4-1"],"pool":26}}]',8603450329763151872,1,0,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292803015,'{"verb":"build","link":"4-1","at":"G14","dir":"E"}','build 4-1 G14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-1@G14:E"}}]',8603450329855426560,1,0,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292803058,'{"verb":"build","link":"4-3","at":"I14","dir":"E"}','build 4-3 I14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-3@I14:E"}}]',8603450330035781632,1,0,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292803104,'{"verb":"freight","coin":"R#5","to":"R1"}','freight R#5 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#5","from":"G4","to":"R1","pip_stop":0,"ap":1,"number":5}}]',8603450330228719616,1,0,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292803148,'{"verb":"freight","coin":"R#1","to":"B1"}','freight R#1 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#1","from":"K5","to":"B1","pip_stop":0,"ap":1,"number":4}}]',8603450330413268992,1,0,0,NULL);
INSERT INTO entries VALUES(5,6,0,NULL,3471292803177,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":4,"next":"green","round":null}}]',8603450330534903808,1,0,0,NULL);
INSERT INTO entries VALUES(5,7,1,NULL,3471292803192,'{"verb":"buy","count":3}','buy 3','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["4-2","2-1","5-5"],"pool":23}}]',8603450330597818368,2,0,0,NULL);
INSERT INTO entries VALUES(5,8,1,NULL,3471292803210,'{"verb":"build","link":"2-1","at":"G3","dir":"E"}','build 2-1 G03 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"2-1@G3:E"}}]',8603450330673315840,2,0,0,NULL);
INSERT INTO entries VALUES(5,9,1,NULL,3471292803250,'{"verb":"build","link":"4-2","at":"F2","dir":"E"}','build 4-2 F2 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"4-2@F2:E"}}]',8603450330841088000,2,0,0,NULL);
INSERT INTO entries VALUES(5,10,1,NULL,3471292803288,'{"verb":"build","link":"5-5","at":"E1","dir":"S"}','build 5-5 E1 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-5@E1:S"}}]',8603450331000471552,2,0,0,NULL);
INSERT INTO entries VALUES(5,11,1,NULL,3471292803315,'{"verb":"freight","coin":"G#3","to":"G1"}','freight G#3 G1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#3","from":"B0","to":"G1","pip_stop":2,"ap":3,"number":4}}]',8603450331113717760,2,0,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292803375,'{"verb":"sell","items":"port_stanley","price":90}','sell port_stanley price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:03.375Z","closes_at":"2080-01-08T00:00:03.375Z","waits":true}}]',8603450331365376000,1,0,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292803390,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"port_stanley"},"chooses":null,"first_for":0}}]',8603450331428290560,2,0,0,NULL);
INSERT INTO entries VALUES(3,12,2,NULL,3471292803436,'{"verb":"swap","domino":"6|4","hidden":true}','swap 6|4 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450331621228544,3,0,0,NULL);
INSERT INTO entries VALUES(7,1,0,NULL,3471292803613,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450332363620352,1,0,0,NULL);
INSERT INTO entries VALUES(7,2,1,NULL,3471292803632,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450332443312128,2,0,0,NULL);
INSERT INTO entries VALUES(7,3,0,NULL,3471292803653,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B6"},{"island":"W","card":"B5"},{"island":"B","card":"B3"}],"removed":[]}}]',8603450332531392512,1,0,0,NULL);
INSERT INTO entries VALUES(7,4,1,NULL,3471292803674,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B3","at":"B","left":1}}]',8603450332619472896,2,0,0,NULL);
INSERT INTO entries VALUES(7,5,0,NULL,3471292803698,'{"verb":"sell","cards":["R6"]}','sell R6','[{"to":"everyone","event":{"event":"sold","seat":0,"cards":["R6"],"at":"R","bonus":1,"price":7}},{"to":"everyone","event":{"event":"upgraded","island":"R","level":2}}]',8603450332720136192,1,0,0,NULL);
INSERT INTO entries VALUES(8,1,0,NULL,3471292803906,'{"verb":"play","domino":"1|1","from":"D3","to":"E3"}','play 1|1 D3 E3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450333592551424,1,0,0,NULL);
INSERT INTO entries VALUES(8,2,1,NULL,3471292803927,'{"verb":"play","domino":"1|0","from":"E1","to":"F1","value":1}','play 1|0 E1 F1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450333680631808,2,0,0,NULL);
INSERT INTO entries VALUES(8,3,0,NULL,3471292803950,'{"verb":"play","domino":"4|1","from":"C1","to":"D1","value":4}','play 4|1 C1 D1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450333777100800,1,0,0,NULL);
INSERT INTO entries VALUES(8,4,1,NULL,3471292803973,'{"verb":"play","domino":"0|0","from":"B1","to":"C1"}','play 0|0 B1 C1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450333873569792,2,0,0,NULL);
INSERT INTO entries VALUES(8,5,0,NULL,3471292803995,'{"verb":"play","domino":"3|2","from":"F3","to":"F4","value":3}','play 3|2 F3 F4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F3-F4","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450333965844480,1,0,0,NULL);
INSERT INTO entries VALUES(8,6,1,NULL,3471292804010,'{"verb":"play","domino":"2|2","from":"B1","to":"B2"}','play 2|2 B1 B2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-B2","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450334028759040,2,0,0,NULL);
INSERT INTO entries VALUES(8,7,0,NULL,3471292804028,'{"verb":"play","domino":"3|0","from":"C1","to":"C2","value":0}','play 3|0 C1 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-C2","laid":"0|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450334104256512,1,0,0,NULL);
INSERT INTO entries VALUES(8,8,1,NULL,3471292804049,'{"verb":"play","domino":"3|1","from":"D1","to":"E1","value":1}','play 3|1 D1 E1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"1|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450334192336896,2,0,0,NULL);
INSERT INTO entries VALUES(8,9,0,NULL,3471292804072,'{"verb":"play","domino":"4|2","from":"F1","to":"F2","value":4}','play 4|2 F1 F2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450334288805888,1,0,0,NULL);
INSERT INTO entries VALUES(8,10,1,NULL,3471292804093,'{"verb":"play","domino":"6|0","from":"E1","to":"E2","value":0}','play 6|0 E1 E2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450334376886272,2,0,0,NULL);
INSERT INTO entries VALUES(8,11,0,NULL,3471292804112,'{"verb":"play","domino":"6|2","from":"A2","to":"B2","value":6}','play 6|2 A2 B2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-B2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450334456578048,1,0,0,NULL);
INSERT INTO entries VALUES(8,12,1,NULL,3471292804134,'{"verb":"play","domino":"5|2","from":"E2","to":"E3","value":2}','play 5|2 E2 E3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450334548852736,2,0,0,NULL);
INSERT INTO entries VALUES(8,13,0,NULL,3471292804161,'{"verb":"play","domino":"4|3","from":"B2","to":"C2","value":4}','play 4|3 B2 C2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450334662098944,1,0,0,NULL);
INSERT INTO entries VALUES(8,14,1,NULL,3471292804183,'{"verb":"rotate","edge":"C1-D1"}','rotate C1-D1','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"C1-D1","laid":"1|4"}}]',8603450334754373632,2,0,0,NULL);
INSERT INTO entries VALUES(8,15,0,NULL,3471292804203,'{"verb":"play","domino":"6|5","from":"F2","to":"F3","value":6}','play 6|5 F2 F3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F2-F3","laid":"6|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450334838259712,1,0,0,NULL);
INSERT INTO entries VALUES(8,16,1,NULL,3471292804220,'{"verb":"play","domino":"6|3","from":"A3","to":"B3","value":6}','play 6|3 A3 B3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-B3","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450334909562880,2,0,0,NULL);
INSERT INTO entries VALUES(8,17,0,NULL,3471292804240,'{"verb":"play","domino":"5|1","from":"B3","to":"C3","value":1}','play 5|1 B3 C3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"1|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450334993448960,1,0,0,NULL);
INSERT INTO entries VALUES(8,18,1,NULL,3471292804260,'{"verb":"rotate","edge":"B3-C3"}','rotate B3-C3','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B3-C3","laid":"5|1"}}]',8603450335077335040,2,0,0,NULL);
INSERT INTO entries VALUES(8,19,0,NULL,3471292804279,'{"verb":"play","domino":"3|3","from":"E3","to":"F3"}','play 3|3 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450335157026816,1,0,0,NULL);
INSERT INTO entries VALUES(8,20,1,NULL,3471292804296,'{"verb":"play","domino":"6|4","from":"A3","to":"A4","value":4}','play 6|4 A3 A4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-A4","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450335228329984,2,0,0,NULL);
INSERT INTO entries VALUES(8,21,0,NULL,3471292804317,'{"verb":"play","domino":"5|4","from":"B2","to":"B3","value":5}','play 5|4 B2 B3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"5|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450335316410368,1,0,0,NULL);
INSERT INTO entries VALUES(8,22,1,NULL,3471292804334,'{"verb":"play","domino":"4|4","from":"C3","to":"D3"}','play 4|4 C3 D3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-D3","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450335387713536,2,0,0,NULL);
INSERT INTO entries VALUES(8,23,0,NULL,3471292804355,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":0,"contract":"MCMSCA","route":{"cells":["A2","B2","B3","C3","D3","E3","F3","F4","F3","E3","E2","E1","D1","C1","C2","C1","B1","B2","B3"],"charges":[2,4,1,4,1,3,2,3,3,2,0,1,1,3,0,0,2,4],"cost":36},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":1,"contract":"AMSCMS","route":{"cells":["A4","A3","B3","C3","D3","E3","E2","E1","F1","E1","D1","C1","B1","B2"],"charges":[4,3,1,4,1,2,0,0,1,1,1,0,2],"cost":20}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[36,20],"totals":[36,20]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":1}},{"to":{"only":0},"event":{"event":"dealt","contract":"ACCASC","hand":["2|1","1|0"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"SMSCMA","hand":["4|3","0|0"]}}]',8603450335475793920,1,0,0,NULL);
INSERT INTO entries VALUES(8,24,1,NULL,3471292804371,'{"verb":"play","domino":"0|0","from":"C2","to":"D2"}','play 0|0 C2 D2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450335542902784,2,0,0,NULL);
INSERT INTO entries VALUES(8,25,0,NULL,3471292804398,'{"verb":"play","domino":"1|0","from":"E3","to":"F3","value":1}','play 1|0 E3 F3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450335656148992,1,0,0,NULL);
INSERT INTO entries VALUES(8,26,1,NULL,3471292804418,'{"verb":"play","domino":"3|3","from":"F3","to":"F4"}','play 3|3 F3 F4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F3-F4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450335740035072,2,0,0,NULL);
INSERT INTO entries VALUES(8,27,0,NULL,3471292804435,'{"verb":"play","domino":"2|1","from":"E1","to":"E2","value":2}','play 2|1 E1 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-E2","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450335811338240,1,0,0,NULL);
INSERT INTO entries VALUES(8,28,1,NULL,3471292804454,'{"verb":"play","domino":"4|2","from":"A1","to":"B1","value":4}','play 4|2 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450335891030016,2,0,0,NULL);
INSERT INTO entries VALUES(8,29,0,NULL,3471292804475,'{"verb":"play","domino":"5|1","from":"C2","to":"C3","value":5}','play 5|1 C2 C3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-C3","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450335979110400,1,0,0,NULL);
INSERT INTO entries VALUES(8,30,1,NULL,3471292804494,'{"verb":"play","domino":"4|3","from":"B1","to":"C1","value":4}','play 4|3 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450336058802176,2,0,0,NULL);
INSERT INTO entries VALUES(8,31,0,NULL,3471292804512,'{"verb":"play","domino":"6|1","from":"D2","to":"E2","value":1}','play 6|1 D2 E2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450336134299648,1,0,0,NULL);
INSERT INTO entries VALUES(8,32,1,NULL,3471292804533,'{"verb":"play","domino":"4|1","from":"C1","to":"C2","value":4}','play 4|1 C1 C2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-C2","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450336222380032,2,0,0,NULL);
INSERT INTO entries VALUES(8,33,0,NULL,3471292804557,'{"verb":"play","domino":"5|3","from":"E2","to":"E3","value":3}','play 5|3 E2 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"3|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450336323043328,1,0,0,NULL);
INSERT INTO entries VALUES(8,34,1,NULL,3471292804578,'{"verb":"play","domino":"2|0","from":"B2","to":"C2","value":0}','play 2|0 B2 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450336411123712,2,0,0,NULL);
INSERT INTO entries VALUES(8,35,0,NULL,3471292804601,'{"verb":"play","domino":"6|2","from":"B3","to":"C3","value":2}','play 6|2 B3 C3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"2|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450336507592704,1,0,0,NULL);
INSERT INTO entries VALUES(8,36,1,NULL,3471292804628,'{"verb":"play","domino":"2|2","from":"D2","to":"D3"}','play 2|2 D2 D3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-D3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450336620838912,2,0,0,NULL);
INSERT INTO entries VALUES(8,37,0,NULL,3471292804662,'{"verb":"play","domino":"3|1","from":"D3","to":"E3","value":3}','play 3|1 D3 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450336763445248,1,0,0,NULL);
INSERT INTO entries VALUES(8,38,1,NULL,3471292804681,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"SMSCMA","route":{"cells":["A1","B1","C1","C2","D2","D3","E3","F3","F4","F3","E3","E2","D2","C2","B2"],"charges":[2,3,1,0,2,1,0,3,3,1,3,1,0,0],"cost":20},"penalty":5}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"ACCASC","route":{"cells":["A4","B4","C4","D4","D3","E3","F3","E3","E2","E1","E2","D2","C2","C3","B3"],"charges":[5,5,5,5,1,0,1,3,2,1,1,0,1,2],"missing":[0,1,2,3],"cost":32}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[32,20],"totals":[68,40]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[68,40],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450336843137024,2,0,0,NULL);
INSERT INTO entries VALUES(1,12,2,NULL,3471292805103,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W1","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W6"},{"island":"B","card":"R1"},{"island":"R","card":"W4"}],"removed":[]}}]',8603450338613133312,3,0,0,'{"running":{"since":"2080-01-01T00:00:00.997Z","ends":"2080-01-02T00:00:00.997Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,0,NULL,3471292805128,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450338717990912,1,0,0,'{"running":{"since":"2080-01-01T00:00:05.103Z","ends":"2080-01-02T00:00:05.103Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,0,NULL,3471292805163,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,1],"from":13,"to":17,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":0,"deck":"chest","number":11}},{"to":"everyone","event":{"event":"collected","seat":0,"amount":100}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":1060,"again":false}}]',8603450338864791552,1,0,0,NULL);
INSERT INTO entries VALUES(2,15,1,NULL,3471292805192,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,3],"from":5,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":150,"cause":{"fee":"freetown"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1175,"again":false}}]',8603450338986426368,2,0,0,NULL);
INSERT INTO entries VALUES(4,12,1,NULL,3471292805216,'{"verb":"play","tile":"T05","at":"N9","turn":2,"out":"NE"}','play T05 N9 2 out: NE','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T05","at":"N9","turn":2,"pallet":{"colour":"red","to":"O8"}}}]',8603450339087089664,2,0,0,NULL);
INSERT INTO entries VALUES(4,13,1,NULL,3471292805243,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"6/5"}}]',8603450339200335872,2,0,0,NULL);
INSERT INTO entries VALUES(5,12,1,NULL,3471292805274,'{"verb":"freight","coin":"G#2","to":"F2"}','freight G#2 F2','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"R0","to":"F2","pip_stop":3,"ap":2,"number":null}}]',8603450339330359296,2,0,0,NULL);
INSERT INTO entries VALUES(5,13,1,NULL,3471292805314,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":0,"next":"blue","round":null}}]',8603450339498131456,2,0,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292805339,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"port_stanley"},"chooses":null}}]',8603450339602989056,3,0,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292805128,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W6"]}},"B":{"open":{"level":2,"cargo":["R3","R5","R4","R1"]}},"R":{"open":{"level":1,"cargo":["B2","B1","W5","B3","W6","W4"]}}},"boats":[{"at":{"island":"W"},"hold":["B5","W1"],"score":0,"marker":"R5"},{"at":{"island":"B"},"hold":["R4"],"score":6,"marker":"W4"},{"at":{"island":"W"},"hold":["R6","W4","W1"],"score":0,"marker":"B1"}],"draw":["W6","W2","R3","B6","B2","B3","B4","W3","W5","W3","B6","W5","R5","B6","R4","R2","R2","B5","B4","B4","R1","R6","R6","W2"],"discard":["B5","B1"],"removed":[],"turns":13,"quiet":1,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(2,16,3471292805339,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:05.339Z","round":2,"last_round":false,"captains":[{"cash":1210,"at":17,"drydock":null,"turn":"done","debts":{},"debts_made":0,"clock":{"since":"2080-01-01T00:00:05.163Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.509Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1175,"at":13,"drydock":null,"turn":"done","debts":{},"debts_made":0,"clock":{"since":"2080-01-01T00:00:05.192Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.509Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1475,"at":5,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"clock":{"since":"2080-01-01T00:00:05.339Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.509Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:03.375Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":0,"treasury":-3860,"last_roll":{"seat":1,"dice":[5,3],"from":5,"to":13},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"port_stanley"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:03.375Z","deal_from":"2080-01-02T00:00:03.375Z","closes_at":"2080-01-08T00:00:03.375Z","snapshot":{"port_stanley":[2,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"port_stanley"},"at":"2080-01-01T00:00:03.39Z","snapshot":{"port_stanley":[2,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"port_stanley"},"at":"2080-01-01T00:00:05.339Z","snapshot":{"port_stanley":[2,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292803436,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"4|1","A1-A2":"3|4","B1-C1":"5|3","C1-D1":"3|1","D1-E1":"6|0","D1-D2":"2|5","E1-F1":"6|3","B3-C3":"1|1","D4-E4":"3|3","E4-F4":"0|2"},"players":[{"contract":"MACASS","hand":["5|4","6|6"]},{"contract":"SSSMCC","hand":["4|4","4|0"]},{"contract":"CCACAA","hand":["6|4","6|2"]}],"stock":["0|0","6|5","5|1","3|0","3|2","2|1","2|2","4|2","5|0","6|1","5|5","1|0"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|4","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:03.436Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"E1-F1","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292805243,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":0,"order":[0,1,2],"to_move":1,"stage":{"stage":"package","discarded":false},"field":{"J13":"T37:5","K13":"S07:0:5/3","L13":"S13:5","L14":"S12:2","M10":"T20:5","M11":"T48:4","M12":"S08:4","M14":"S11:3","M15":"S06:1","N9":"T05:2","N10":"yellow:2","N12":"S09:1","N13":"S10:0","O8":"red:2","O11":"S05:2:6/5","O13":"T06:0","P13":"blue:3"},"hands":[["T02","T13","T11","T24"],["T49","T33","T54"],["T40","T55","T18","T57"]],"homebases":[["5/5"],[],[]],"stack":["T21","T60","T32","T58","T64","T35","T19","T26","T27","T39","T01","T44","T46","T22","T56","T28","T51","T41","T15","T47","T36","T17","T65","T25","T31","T59","T38","T14","T16","T53","T42","T50","T62","T30","T63","T08","T52","T04","T45","T09","T29","T12","T43","T03","T10","T34","T61","T07","T23"],"bag":["C10","C18","C09","C19","C02","C17","C16","C12","C08","C06","C01","C07","C04","C14","C05","C03","C13"],"turns":4,"quiet":0,"changes":{"laid":"N9","pushed":{"from":"N9","to":"O8"},"loaded":"O11","moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292805314,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["K5@C3:TR","B1@E3:TL","B3@E7:TL","B4@E11:BR","G3@E13:BR","K4@C13:TL","R0@I3:TL","R2@I7:BR","B5@K7:TL","K2@K9:BR","G1@K13:BL","K1@K15:BL","B0@I15:BL","G2@O3:BR","R5@Q3:TR","G0@Q7:TL","R4@Q9:BR","R3@Q13:TL","K3@Q15:BR","R1@U3:TR","G4@W3:BR","B2@W5:TR","K0@W9:BL","G5@W11:BL"],"links":["4-1@G14:E","4-3@I14:E","2-1@G3:E","4-2@F2:E","5-5@E1:S"],"pool":["4-0","6-3","6-6","6-5","1-0","6-0","2-0","6-1","5-2","5-1","5-4","2-2","6-4","0-0","3-0","4-4","3-3","6-2","5-0","5-3","1-1","3-2","3-1"],"hand":[],"coins":[{"token":"R#1","number":4,"at":"B1","face":{"side":"up"},"moved":false},{"token":"R#2","number":3,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":1,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":2,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":5,"at":"R1","face":{"side":"up"},"moved":false},{"token":"G#1","number":5,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#2","number":2,"at":"F2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#3","number":4,"at":"G1","face":{"side":"up"},"moved":false},{"token":"G#4","number":3,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":1,"at":"B2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":3,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":5,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":1,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":2,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":4,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":2,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":4,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":1,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":5,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":3,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"blue","stage":{"stage":"plan","lifted":false},"ap":8,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"green","built":3,"official":null,"freight":"G#2","way":"R0>H3>G03>G02>F2","shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292803698,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W4","B5"]}},"B":{"open":{"level":1,"cargo":["R6"]}},"R":{"open":{"level":2,"cargo":["B6"]}}},"boats":[{"at":{"island":"R"},"hold":[],"score":7,"marker":"W4"},{"at":{"island":"B"},"hold":["B3"],"score":0,"marker":"B1"}],"draw":["R5","W5","B6","W3","R3","W4","W6","B2","R1","W1","R3","R4","R2","W6","B1","W6","R5","B3","B4","W5","B6","W2","R5","W5","W3","R4","B4","W2","B2","R1","R2","R6","B4","W1","B5","B5","R4"],"discard":["R6","R1"],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,38,3471292804681,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":0,"round":null,"scores":[[36,20],[32,20]],"last":{"track":{"A1-B1":"4|2","B1-C1":"4|3","C1-C2":"4|1","E1-E2":"2|1","B2-C2":"0|2","C2-D2":"0|0","C2-C3":"5|1","D2-E2":"1|6","D2-D3":"2|2","E2-E3":"3|5","B3-C3":"2|6","D3-E3":"3|1","E3-F3":"1|0","F3-F4":"3|3"},"declarer":1,"penalty":5,"lines":[{"contract":"ACCASC","route":["A4","B4","C4","D4","D3","E3","F3","E3","E2","E1","E2","D2","C2","C3","B3"]},{"contract":"SMSCMA","route":["A1","B1","C1","C2","D2","D3","E3","F3","F4","F3","E3","E2","D2","C2","B2"]}]},"offered":0,"past":[]}');
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
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450319424192513,0,1,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450320133029889,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450320418242561,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450320581820417,3,0,'{"posts":[{"post":"entry","ply":2},{"post":"entry","ply":3}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450320699260929,4,0,'{"posts":[{"post":"entry","ply":4}],"since":3,"pinged":[2]}');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450320833478657,5,0,'{"posts":[{"post":"entry","ply":5}],"since":4,"pinged":[3]}');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450320980279297,6,0,'{"posts":[{"post":"entry","ply":6}],"since":5,"pinged":[1]}');
INSERT INTO posts VALUES(8,1,'board',1100000000000000102,8603450321135468545,7,0,'{"posts":[{"post":"entry","ply":7}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(9,1,'board',1100000000000000102,8603450321307435009,8,0,'{"posts":[{"post":"entry","ply":8}],"since":7,"pinged":[3]}');
INSERT INTO posts VALUES(10,1,'board',1100000000000000102,8603450321512955905,11,1,'{"posts":[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":7,"pinged":[3]}');
INSERT INTO posts VALUES(11,2,'lobby',1100000000000000103,8603450321693310977,0,1,NULL);
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450322590892033,6,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}],"since":null,"pinged":[1,2,3]}');
INSERT INTO posts VALUES(17,2,'board',1100000000000000103,8603450323643662337,8,0,'{"posts":[{"post":"entry","ply":7},{"post":"entry","ply":8}],"since":null,"pinged":[]}');
INSERT INTO posts VALUES(18,2,'board',1100000000000000103,8603450323840794625,11,1,'{"posts":[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":7,"pinged":[1,2]}');
INSERT INTO posts VALUES(20,3,'lobby',8603450319214477312,8603450324121812993,0,1,NULL);
INSERT INTO posts VALUES(21,3,'board',8603450319214477312,8603450324646100993,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(22,3,'board',8603450319214477312,8603450324860010497,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(23,3,'board',8603450319214477312,8603450325040365569,2,0,'{"posts":[{"post":"entry","ply":2}],"since":1,"pinged":[3]}');
INSERT INTO posts VALUES(24,3,'board',8603450319214477312,8603450325250080769,4,0,'{"posts":[{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(25,3,'board',8603450319214477312,8603450325438824449,5,0,'{"posts":[{"post":"entry","ply":5}],"since":4,"pinged":[3]}');
INSERT INTO posts VALUES(26,3,'board',8603450319214477312,8603450325673705473,6,0,'{"posts":[{"post":"entry","ply":6}],"since":5,"pinged":[1]}');
INSERT INTO posts VALUES(27,3,'board',8603450319214477312,8603450325912780801,7,0,'{"posts":[{"post":"entry","ply":7}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(28,3,'board',8603450319214477312,8603450326114107393,9,0,'{"posts":[{"post":"entry","ply":8},{"post":"entry","ply":9}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(29,3,'board',8603450319214477312,8603450326281879553,10,0,'{"posts":[{"post":"entry","ply":10}],"since":9,"pinged":[2]}');
INSERT INTO posts VALUES(30,3,'board',8603450319214477312,8603450326386737153,11,1,'{"posts":[{"post":"entry","ply":11}],"since":10,"pinged":[3]}');
INSERT INTO posts VALUES(31,4,'lobby',8603450319222865920,8603450326625812481,0,1,NULL);
INSERT INTO posts VALUES(32,4,'board',8603450319222865920,8603450327263346689,1,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(34,4,'board',8603450319222865920,8603450327951212545,4,0,'{"posts":[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":null,"pinged":[]}');
INSERT INTO posts VALUES(35,4,'board',8603450319222865920,8603450328127373313,7,0,'{"posts":[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}],"since":1,"pinged":[3]}');
INSERT INTO posts VALUES(37,4,'board',8603450319222865920,8603450328781684737,11,1,'{"posts":[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":6,"pinged":[2]}');
INSERT INTO posts VALUES(38,5,'lobby',8603450319222865921,8603450329008177153,0,1,NULL);
INSERT INTO posts VALUES(39,5,'board',8603450319222865921,8603450329704431617,5,0,'{"posts":[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(45,5,'board',8603450319222865921,8603450330631372801,11,1,'{"posts":[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}],"since":1,"pinged":[2]}');
INSERT INTO posts VALUES(51,2,'opening of offer 1',8603450331407319040,8603450331457650688,12,1,NULL);
INSERT INTO posts VALUES(52,3,'opening of offer 1',8603450331654782976,8603450331700920320,12,1,NULL);
INSERT INTO posts VALUES(53,6,'lobby',1100000000000000101,8603450331789000705,0,1,NULL);
INSERT INTO posts VALUES(54,7,'lobby',8603450319231254528,8603450331994521601,0,1,NULL);
INSERT INTO posts VALUES(55,7,'board',8603450319231254528,8603450332313288705,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(56,7,'board',8603450319231254528,8603450332455895041,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(57,7,'board',8603450319231254528,8603450332564946945,2,0,'{"posts":[{"post":"entry","ply":2}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(58,7,'board',8603450319231254528,8603450332745302017,4,0,'{"posts":[{"post":"entry","ply":3},{"post":"entry","ply":4}],"since":2,"pinged":[1]}');
INSERT INTO posts VALUES(59,7,'board',8603450319231254528,8603450332854353921,5,1,'{"posts":[{"post":"entry","ply":5}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(60,7,'naming',8603450319231254528,8603450332892102656,9,1,NULL);
INSERT INTO posts VALUES(61,7,'request',8603450319231254528,8603450332921462784,10,0,NULL);
INSERT INTO posts VALUES(62,8,'lobby',8603450319231254529,8603450333135372289,0,1,NULL);
INSERT INTO posts VALUES(63,8,'board',8603450319231254529,8603450333533831169,0,0,'{"posts":[{"post":"begins"}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(64,8,'board',8603450319231254529,8603450333689020417,1,0,'{"posts":[{"post":"entry","ply":1}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(65,8,'board',8603450319231254529,8603450333764517889,2,0,'{"posts":[{"post":"entry","ply":2}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(66,8,'board',8603450319231254529,8603450333856792577,3,0,'{"posts":[{"post":"entry","ply":3}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(67,8,'board',8603450319231254529,8603450333953261569,4,0,'{"posts":[{"post":"entry","ply":4}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(68,8,'board',8603450319231254529,8603450334053924865,5,0,'{"posts":[{"post":"entry","ply":5}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(69,8,'board',8603450319231254529,8603450334137810945,6,0,'{"posts":[{"post":"entry","ply":6}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(70,8,'board',8603450319231254529,8603450334234279937,7,0,'{"posts":[{"post":"entry","ply":7}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(71,8,'board',8603450319231254529,8603450334326554625,8,0,'{"posts":[{"post":"entry","ply":8}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(72,8,'board',8603450319231254529,8603450334423023617,9,0,'{"posts":[{"post":"entry","ply":9}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(73,8,'board',8603450319231254529,8603450334490132481,10,0,'{"posts":[{"post":"entry","ply":10}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(74,8,'board',8603450319231254529,8603450334565629953,11,0,'{"posts":[{"post":"entry","ply":11}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(75,8,'board',8603450319231254529,8603450334649516033,12,0,'{"posts":[{"post":"entry","ply":12}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(76,8,'board',8603450319231254529,8603450334775345153,13,0,'{"posts":[{"post":"entry","ply":13}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(77,8,'board',8603450319231254529,8603450334846648321,14,0,'{"posts":[{"post":"entry","ply":14}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(78,8,'board',8603450319231254529,8603450334934728705,15,0,'{"posts":[{"post":"entry","ply":15}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(79,8,'board',8603450319231254529,8603450335039586305,16,0,'{"posts":[{"post":"entry","ply":16}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(80,8,'board',8603450319231254529,8603450335115083777,17,0,'{"posts":[{"post":"entry","ply":17}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(81,8,'board',8603450319231254529,8603450335198969857,18,0,'{"posts":[{"post":"entry","ply":18}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(82,8,'board',8603450319231254529,8603450335303827457,19,0,'{"posts":[{"post":"entry","ply":19}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(83,8,'board',8603450319231254529,8603450335408685057,21,0,'{"posts":[{"post":"entry","ply":20},{"post":"entry","ply":21}],"since":19,"pinged":[2]}');
INSERT INTO posts VALUES(84,8,'board',8603450319231254529,8603450335509348353,22,0,'{"posts":[{"post":"entry","ply":22}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(85,8,'board',8603450319231254529,8603450335698092033,23,0,'{"posts":[{"post":"entry","ply":23}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(86,8,'board',8603450319231254529,8603450335773589505,25,0,'{"posts":[{"post":"entry","ply":24},{"post":"entry","ply":25}],"since":23,"pinged":[2]}');
INSERT INTO posts VALUES(87,8,'board',8603450319231254529,8603450335853281281,26,0,'{"posts":[{"post":"entry","ply":26}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(88,8,'board',8603450319231254529,8603450335937167361,27,0,'{"posts":[{"post":"entry","ply":27}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(89,8,'board',8603450319231254529,8603450336000081921,28,0,'{"posts":[{"post":"entry","ply":28}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(90,8,'board',8603450319231254529,8603450336075579393,29,0,'{"posts":[{"post":"entry","ply":29}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(91,8,'board',8603450319231254529,8603450336155271169,30,0,'{"posts":[{"post":"entry","ply":30}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(92,8,'board',8603450319231254529,8603450336272711681,31,0,'{"posts":[{"post":"entry","ply":31}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(93,8,'board',8603450319231254529,8603450336360792065,32,0,'{"posts":[{"post":"entry","ply":32}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(94,8,'board',8603450319231254529,8603450336444678145,33,0,'{"posts":[{"post":"entry","ply":33}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(95,8,'board',8603450319231254529,8603450336541147137,34,0,'{"posts":[{"post":"entry","ply":34}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(96,8,'board',8603450319231254529,8603450336675364865,35,0,'{"posts":[{"post":"entry","ply":35}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(97,8,'board',8603450319231254529,8603450336788611073,36,0,'{"posts":[{"post":"entry","ply":36}],"since":null,"pinged":[1]}');
INSERT INTO posts VALUES(98,8,'board',8603450319231254529,8603450336897662977,37,0,'{"posts":[{"post":"entry","ply":37}],"since":null,"pinged":[2]}');
INSERT INTO posts VALUES(99,8,'board',8603450319231254529,8603450337119961089,38,1,'{"posts":[{"post":"entry","ply":38}],"since":37,"pinged":[1,2]}');
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
INSERT INTO jobs VALUES(47,3,'deadline',3471379203436,12,0);
INSERT INTO jobs VALUES(50,6,'upkeep',3472502403495,0,0);
INSERT INTO jobs VALUES(56,7,'naming',3471724803720,5,0);
INSERT INTO jobs VALUES(57,7,'upkeep',3472502403760,5,0);
INSERT INTO jobs VALUES(63,1,'clock',3471357605128,13,0);
INSERT INTO jobs VALUES(66,2,'deadline',3471336005339,16,0);
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
INSERT INTO outbox VALUES(154,1,'{"post":"entry","ply":12}',2,3471292807165,3471292805109,154,NULL);
INSERT INTO outbox VALUES(155,1,'{"post":"entry","ply":13}',0,3471292805131,3471292805131,NULL,NULL);
INSERT INTO outbox VALUES(156,2,'{"post":"entry","ply":14}',1,3471292805346,3471292805166,156,NULL);
INSERT INTO outbox VALUES(157,2,'{"post":"entry","ply":15}',0,3471292805198,3471292805198,NULL,NULL);
INSERT INTO outbox VALUES(158,4,'{"post":"entry","ply":12}',1,3471292806310,3471292805221,158,NULL);
INSERT INTO outbox VALUES(159,4,'{"post":"entry","ply":13}',0,3471292805250,3471292805250,NULL,NULL);
INSERT INTO outbox VALUES(160,5,'{"post":"entry","ply":12}',0,3471292805283,3471292805283,160,NULL);
INSERT INTO outbox VALUES(161,5,'{"post":"entry","ply":13}',0,3471292805317,3471292805317,NULL,NULL);
INSERT INTO outbox VALUES(162,2,'{"post":"offer","number":1}',0,3471292805341,3471292805341,NULL,NULL);
INSERT INTO outbox VALUES(163,2,'{"post":"talk","number":1,"ply":16}',0,3471292805341,3471292805341,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450331407319040,8603450331407319040,'waiting');
INSERT INTO offers VALUES(3,1,8603450319214477312,8603450331654782976,8603450331654782976,'open');
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
INSERT INTO servers VALUES(1100000000000000100,NULL,'{"channels":[1100000000000000103],"roles":[],"barred":[],"defaults":{}}',1,'58d8949071f111faf052c439a291045c4f914efb9f881ad440b711d58d64671d');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292805041,1,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450338353086464,NULL,NULL,0);
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
INSERT INTO clocks VALUES(1,1,3471292805128,3471379205128,'fresh',0,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,2,3471292805128,NULL,0,0,3471357605128,NULL);
INSERT INTO waits VALUES(2,3,3471292805339,3471292805339,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,3,3471292803436,3471292803436,0,0,NULL,3471379203436);
INSERT INTO waits VALUES(4,2,3471292805243,3471292805243,0,0,NULL,3471379205243);
INSERT INTO waits VALUES(5,3,3471292805314,NULL,0,0,NULL,3471379205314);
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
INSERT INTO namings VALUES(7,9,0,1,3,1,3471292803722,3471724803720,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292804681,'rules',1);
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
INSERT INTO visits VALUES(1,1,11,3471292805066,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('people',3);
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',163);
INSERT INTO sqlite_sequence VALUES('jobs',66);
INSERT INTO sqlite_sequence VALUES('posts',99);
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
