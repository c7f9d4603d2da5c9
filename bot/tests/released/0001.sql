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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-25 14:31:19',1,X'9a512aa753c2b95a0c8ed97ef302e393523c9a6ef7bcca19f32a37e765bba0015e0979e18430e0ffa7c3bb118031e652',4733425);
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
    undo TEXT NOT NULL DEFAULT 'mistakes' CHECK (undo IN ('mistakes', 'ask', 'off')),
    -- The open request as JSON. The next entry ends it.
    undo_request TEXT CHECK (undo_request IS NULL OR json_valid(undo_request)),
    -- Boards only: nobody is pinged at this table.
    quiet INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1)),
    -- The table whose people play again at this one.
    previous INTEGER REFERENCES tables (id),
    computers TEXT NOT NULL DEFAULT 'steady' CHECK (computers IN ('easy', 'steady', 'strong')),
    hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1))
) STRICT;
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1,3471292800673,3471292800843,NULL,'2187a96b490e6f7383320f2e777d8a80a62455e8b5faa18e3e8bd18a49358b68','f25f80cad24a610146c7433600efb7e087af288a6c5a9fedc94a3807f0bd341d',NULL,24,8603450320011395072,1440,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1,3471292801149,3471292801276,NULL,'c1a4828a75b18ec6f16ef7efe83c5c2e18b6062889957b10ece2bca2d91819d6','d08a8c7165dca316dc012fa285c4553b10f07706b320eecd21a43be19ffa2239',NULL,NULL,8603450322016272384,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450319914926080,'tariffs',1,'{"first":"player 1"}','running',12,16,1,3471292801854,3471292801912,NULL,'895117327f207b851e92403f7edd1d260868783b038927b0895e0870b2877861','be0f0a03c5ec00ad80c6311e85c8573a21f5185e960892ebff48c73e9a4efc0d',NULL,24,8603450324973256704,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450319923314688,'transport',1,'{}','running',13,16,1,3471292802362,3471292802472,NULL,'382dfc0443c6b2213a07758ec95864267021f9d47758581f1ac40758304c00a0','d00c907a8d775a8a10c7e0fa87ac35624923d49a9c12d13201eee71560f28ddf',NULL,24,8603450327112351744,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450319927508992,'shipit',1,'{"seating":"join_order"}','running',13,17,1,3471292803091,3471292803231,NULL,'1f7b3b112ddc5128cf8183243cb231bcbb2d1bce535decff7d68645566e7f2f8','235e85e165979017b7746f16c2f7e2ca8ac3b0f21bd7bd2c8f78c12460fb36ce',NULL,24,8603450330157416448,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1,3471292803747,NULL,NULL,'f9271ca0104df19227f17a18105bb8cfd5aa9e43ec820f04ebb29301e0e0e6e8','1cd6e1002c1ba89d4c3a65f86cd25bcb8c3c919bbb0044ed00789f0c649265a1',NULL,24,8603450332904685568,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450319994617856,'threeport',1,'{}','paused',5,9,1,3471292808816,3471292808871,NULL,'43688b0504de681214db5828492f7f3f60c208babd60b424e38d4d3f8bc2da12','7cc02ca0298f2e43e851dca7fb9db2fdbfea68bc9ea432b42ef270c614bfe4cf',NULL,24,8603450354161418240,NULL,'autopilot',2,NULL,7,3471292809026,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450320003006464,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',43,47,1,3471292809039,3471292809103,3471292810126,'e6e536212ca3809bc47cff4d320d9277eb60701d81b2c7601444502b47bdac38','e8b603ef1ae0ce560274d3660815494b046046da07923f41fc09e9a16441b200','{"scores":[55,31],"winners":[1],"by_limit":false}',24,8603450355100942336,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
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
INSERT INTO seats VALUES(1,0,1,NULL,3471292800668,'8603450320011395072','steady');
INSERT INTO seats VALUES(1,1,2,NULL,3471292800746,'8603450320338550784','steady');
INSERT INTO seats VALUES(1,2,3,NULL,3471292800771,'8603450320443408384','steady');
INSERT INTO seats VALUES(2,0,1,NULL,3471292801146,'8603450322016272384','steady');
INSERT INTO seats VALUES(2,1,2,NULL,3471292801171,'8603450322121129984','steady');
INSERT INTO seats VALUES(2,2,3,NULL,3471292801178,'8603450322150490112','steady');
INSERT INTO seats VALUES(3,0,1,NULL,3471292801851,'8603450324973256704','steady');
INSERT INTO seats VALUES(3,1,2,NULL,3471292801875,'8603450325073920000','steady');
INSERT INTO seats VALUES(3,2,3,NULL,3471292801885,'8603450325115863040','steady');
INSERT INTO seats VALUES(4,0,1,NULL,3471292802361,'8603450327112351744','steady');
INSERT INTO seats VALUES(4,1,2,NULL,3471292802386,'8603450327217209344','steady');
INSERT INTO seats VALUES(4,2,3,NULL,3471292802393,'8603450327246569472','steady');
INSERT INTO seats VALUES(5,0,1,NULL,3471292803087,'8603450330157416448','steady');
INSERT INTO seats VALUES(5,1,2,NULL,3471292803147,'8603450330409074688','steady');
INSERT INTO seats VALUES(5,2,3,NULL,3471292803165,'8603450330484572160','steady');
INSERT INTO seats VALUES(6,0,1,NULL,3471292803742,'8603450332904685568','steady');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292803785,'8603450333085040640','steady');
INSERT INTO seats VALUES(7,0,1,NULL,3471292808810,'8603450354161418240','steady');
INSERT INTO seats VALUES(7,1,2,NULL,3471292808843,'8603450354299830272','steady');
INSERT INTO seats VALUES(8,0,1,NULL,3471292809034,'8603450355100942336','steady');
INSERT INTO seats VALUES(8,1,2,NULL,3471292809063,'8603450355222577152','steady');
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
INSERT INTO entries VALUES(1,1,2,NULL,3471292801010,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"B"}}]',8603450321445847040,3,0,'{"running":{"since":"2080-01-01T00:00:00.843Z","ends":"2080-01-02T00:00:00.843Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,0,NULL,3471292801023,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450321500372992,1,0,'{"running":{"since":"2080-01-01T00:00:01.01Z","ends":"2080-01-02T00:00:01.01Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,1,NULL,3471292801034,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"W"}}]',8603450321546510336,2,0,'{"running":{"since":"2080-01-01T00:00:01.023Z","ends":"2080-01-02T00:00:01.023Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,2,NULL,3471292801044,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"B6","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"W3"},{"island":"W","card":"W2"},{"island":"R","card":"R2"}],"removed":[]}}]',8603450321588453376,3,0,'{"running":{"since":"2080-01-01T00:00:01.034Z","ends":"2080-01-02T00:00:01.034Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,0,NULL,3471292801053,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W3","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"R6"},{"island":"W","card":"B5"},{"island":"R","card":"B6"}],"removed":[]}}]',8603450321626202112,1,0,'{"running":{"since":"2080-01-01T00:00:01.044Z","ends":"2080-01-02T00:00:01.044Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,1,NULL,3471292801065,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B5","at":"W","left":2}}]',8603450321676533760,2,0,'{"running":{"since":"2080-01-01T00:00:01.053Z","ends":"2080-01-02T00:00:01.053Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,2,NULL,3471292801073,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R6","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"B3"},{"island":"W","card":"B4"},{"island":"R","card":"R4"}],"removed":[]}}]',8603450321710088192,3,0,'{"running":{"since":"2080-01-01T00:00:01.065Z","ends":"2080-01-02T00:00:01.065Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,0,NULL,3471292801084,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450321756225536,1,0,'{"running":{"since":"2080-01-01T00:00:01.073Z","ends":"2080-01-02T00:00:01.073Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,1,NULL,3471292801098,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B4","at":"W","left":2}}]',8603450321814945792,2,0,'{"running":{"since":"2080-01-01T00:00:01.084Z","ends":"2080-01-02T00:00:01.084Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,2,NULL,3471292801107,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"B3","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"R5"},{"island":"W","card":"W4"},{"island":"R","card":"B1"}],"removed":[]}}]',8603450321852694528,3,0,'{"running":{"since":"2080-01-01T00:00:01.098Z","ends":"2080-01-02T00:00:01.098Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,0,NULL,3471292801120,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W4","at":"W","left":2}}]',8603450321907220480,1,0,'{"running":{"since":"2080-01-01T00:00:01.107Z","ends":"2080-01-02T00:00:01.107Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292801392,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,1],"from":0,"to":2,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"drew","seat":0,"deck":"chest","number":4}},{"to":"everyone","event":{"event":"collected","seat":0,"amount":50}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":1550,"again":true}}]',8603450323048071168,1,0,NULL);
INSERT INTO entries VALUES(2,2,0,NULL,3471292801407,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,2],"from":2,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"alacrity","cash":1550}}]',8603450323110985728,1,0,NULL);
INSERT INTO entries VALUES(2,3,0,NULL,3471292801427,'{"verb":"buy_port","port":"alacrity"}','buy_port port: alacrity','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"alacrity"}}]',8603450323194871808,1,0,NULL);
INSERT INTO entries VALUES(2,4,1,NULL,3471292801445,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[2,4],"from":0,"to":6,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"port_stanley","cash":1500}}]',8603450323270369280,2,0,NULL);
INSERT INTO entries VALUES(2,5,1,NULL,3471292801466,'{"verb":"buy_port","port":"port_stanley"}','buy_port port: port_stanley','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"port_stanley"}}]',8603450323358449664,2,0,NULL);
INSERT INTO entries VALUES(2,6,2,NULL,3471292801482,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[1,6],"from":0,"to":7,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":2,"deck":"chance","number":5}},{"to":"everyone","event":{"event":"carried","seat":2,"to":5,"go":true}},{"to":"everyone","event":{"event":"paid","seat":2,"to":{"captain":0},"amount":25,"cause":{"fee":"alacrity"}}},{"to":"everyone","event":{"event":"roll_done","seat":2,"cash":1675,"again":false}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450323425558528,3,0,NULL);
INSERT INTO entries VALUES(2,7,0,NULL,3471292801500,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,1],"from":5,"to":7,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"drew","seat":0,"deck":"chance","number":3}},{"to":"everyone","event":{"event":"carried","seat":0,"to":11,"go":false}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"bathurst","cash":1375}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450323501056000,1,0,NULL);
INSERT INTO entries VALUES(2,8,0,NULL,3471292801514,'{"verb":"buy_port","port":"bathurst"}','buy_port port: bathurst','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"bathurst"}}]',8603450323559776256,1,0,NULL);
INSERT INTO entries VALUES(2,9,0,NULL,3471292801530,'{"verb":"buy_ships","targets":[{"port":"bathurst","level":1}]}','buy_ships bathurst=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"bathurst","level":1}],"cost":100}}]',8603450323626885120,1,0,NULL);
INSERT INTO entries VALUES(2,10,0,NULL,3471292801547,'{"verb":"buy_ships","targets":[{"port":"bathurst","level":2}]}','buy_ships bathurst=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"bathurst","level":2}],"cost":100}}]',8603450323698188288,1,0,NULL);
INSERT INTO entries VALUES(2,11,0,NULL,3471292801569,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,2],"from":11,"to":16,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"simonstown","cash":1035}}]',8603450323790462976,1,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292802070,'{"verb":"play","domino":"0|0","from":"E3","to":"F3"}','play 0|0 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450325891809280,1,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292802119,'{"verb":"play","domino":"5|1","from":"C1","to":"D1","value":1}','play 5|1 C1 D1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-D1","laid":"1|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450326097330176,2,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292802211,'{"verb":"play","domino":"2|1","from":"B1","to":"C1","value":1}','play 2|1 B1 C1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B1-C1","laid":"1|2"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450326483206144,3,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292802231,'{"verb":"play","domino":"5|2","from":"A1","to":"B1","value":5}','play 5|2 A1 B1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450326567092224,1,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292802254,'{"verb":"play","domino":"4|2","from":"C1","to":"C2","value":4}','play 4|2 C1 C2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-C2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450326663561216,2,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292802265,'{"verb":"play","domino":"6|3","from":"C2","to":"C3","value":3}','play 6|3 C2 C3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"C2-C3","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450326709698560,3,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292802281,'{"verb":"play","domino":"2|2","from":"C2","to":"D2"}','play 2|2 C2 D2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-D2","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450326776807424,1,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292802296,'{"verb":"play","domino":"1|1","from":"D2","to":"E2"}','play 1|1 D2 E2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450326839721984,2,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292802306,'{"verb":"play","domino":"3|3","from":"C3","to":"D3"}','play 3|3 C3 D3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"C3-D3","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450326881665024,3,0,NULL);
INSERT INTO entries VALUES(3,10,0,NULL,3471292802317,'{"verb":"play","domino":"6|2","from":"E2","to":"E3","value":6}','play 6|2 E2 E3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450326927802368,1,0,NULL);
INSERT INTO entries VALUES(3,11,1,NULL,3471292802326,'{"verb":"play","domino":"3|0","from":"E2","to":"F2","value":3}','play 3|0 E2 F2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450326965551104,2,0,NULL);
INSERT INTO entries VALUES(4,1,1,NULL,3471292802533,'{"verb":"play","tile":"T08","at":"O13","turn":0,"out":"E"}','play T08 O13 0 out: E','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T08","at":"O13","turn":0,"pallet":{"colour":"blue","to":"P13"}}}]',8603450327833772032,2,0,NULL);
INSERT INTO entries VALUES(4,2,1,NULL,3471292802544,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"1/1"}}]',8603450327879909376,2,0,NULL);
INSERT INTO entries VALUES(4,3,1,NULL,3471292802558,'{"verb":"package","from":"O11","to":"N12"}','package O11 N12','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"1/1","from":"O11","to":"N12"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T47"]}}]',8603450327938629632,2,0,NULL);
INSERT INTO entries VALUES(4,4,2,NULL,3471292802568,'{"verb":"play","tile":"T33","at":"K15","turn":5,"out":"E"}','play T33 K15 5 out: E','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T33","at":"K15","turn":5,"pallet":{"colour":"yellow","to":"L15"}}}]',8603450327980572672,3,0,NULL);
INSERT INTO entries VALUES(4,5,2,NULL,3471292802579,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"M15","package":"4/2"}}]',8603450328026710016,3,0,NULL);
INSERT INTO entries VALUES(4,6,2,NULL,3471292802589,'{"verb":"package","from":"M15","to":"L15"}','package M15 L15','[{"to":"everyone","event":{"event":"delivered","seat":2,"package":"4/2","from":"M15","to":"L15","colour":"yellow","owner":2,"count":1,"score":2}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T41"]}}]',8603450328068653056,3,0,NULL);
INSERT INTO entries VALUES(4,7,0,NULL,3471292802602,'{"verb":"play","tile":"T06","at":"M11","turn":1,"out":"NW"}','play T06 M11 1 out: NW','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T06","at":"M11","turn":1,"pallet":{"colour":"red","to":"M10"}}}]',8603450328123179008,1,0,NULL);
INSERT INTO entries VALUES(4,8,0,NULL,3471292802610,'{"verb":"load","at":"K13"}','load K13','[{"to":"everyone","event":{"event":"loaded","seat":0,"at":"K13","package":"2/2"}}]',8603450328156733440,1,0,NULL);
INSERT INTO entries VALUES(4,9,0,NULL,3471292802622,'{"verb":"package","from":"K13","to":"M12"}','package K13 M12','[{"to":"everyone","event":{"event":"moved","seat":0,"package":"2/2","from":"K13","to":"M12"}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T14"]}}]',8603450328207065088,1,0,NULL);
INSERT INTO entries VALUES(4,10,1,NULL,3471292802633,'{"verb":"play","tile":"T15","at":"M16","turn":1}','play T15 M16 1','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T15","at":"M16","turn":1,"pallet":null}}]',8603450328253202432,2,0,NULL);
INSERT INTO entries VALUES(4,11,1,NULL,3471292802646,'{"verb":"switch","pallet":"red","with":"blue"}','switch red blue','[{"to":"everyone","event":{"event":"switched","seat":1,"one":"red","at":"P13","other":"blue","there":"M10"}}]',8603450328307728384,2,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292803404,'{"verb":"buy","count":5}','buy 5','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["4-1","4-0","6-5","6-0","6-4"],"pool":23}}]',8603450331487010816,1,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292803419,'{"verb":"build","link":"4-0","at":"S14","dir":"S"}','build 4-0 S14 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-0@S14:S"}}]',8603450331549925376,1,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292803443,'{"verb":"build","link":"4-1","at":"T15","dir":"E"}','build 4-1 T15 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-1@T15:E"}}]',8603450331650588672,1,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292803461,'{"verb":"build","link":"6-0","at":"W15","dir":"W"}','build 6-0 W15 W','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-0@W15:W"}}]',8603450331726086144,1,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292803500,'{"verb":"build","link":"6-4","at":"O5","dir":"E"}','build 6-4 O5 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-4@O5:E"}}]',8603450331889664000,1,0,NULL);
INSERT INTO entries VALUES(5,6,0,NULL,3471292803523,'{"verb":"build","link":"6-5","at":"O6","dir":"E"}','build 6-5 O6 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-5@O6:E"}}]',8603450331986132992,1,0,NULL);
INSERT INTO entries VALUES(5,7,0,NULL,3471292803538,'{"verb":"freight","coin":"R#2","to":"K1"}','freight R#2 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#2","from":"B2","to":"K1","pip_stop":0,"ap":1,"number":4}}]',8603450332049047552,1,0,NULL);
INSERT INTO entries VALUES(5,8,0,NULL,3471292803549,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":2,"next":"green","round":null}}]',8603450332095184896,1,0,NULL);
INSERT INTO entries VALUES(5,9,1,NULL,3471292803573,'{"verb":"buy","count":3}','buy 3','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["3-1","6-3","5-0"],"pool":20}}]',8603450332195848192,2,0,NULL);
INSERT INTO entries VALUES(5,10,1,NULL,3471292803591,'{"verb":"build","link":"3-1","at":"P7","dir":"S"}','build 3-1 P7 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"3-1@P7:S"}}]',8603450332271345664,2,0,NULL);
INSERT INTO entries VALUES(5,11,1,NULL,3471292803627,'{"verb":"build","link":"5-0","at":"O9","dir":"E"}','build 5-0 O9 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-0@O9:E"}}]',8603450332422340608,2,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292803675,'{"verb":"sell","items":"alacrity","price":90}','sell alacrity price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:03.675Z","closes_at":"2080-01-08T00:00:03.675Z","waits":true}}]',8603450332623667200,1,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292803686,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null,"first_for":0}}]',8603450332669804544,2,0,NULL);
INSERT INTO entries VALUES(3,12,2,NULL,3471292803722,'{"verb":"swap","domino":"6|4","hidden":true}','swap 6|4 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450332820799488,3,0,NULL);
INSERT INTO entries VALUES(7,1,0,NULL,3471292808937,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450354694094848,1,0,NULL);
INSERT INTO entries VALUES(7,2,1,NULL,3471292808950,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450354748620800,2,0,NULL);
INSERT INTO entries VALUES(7,3,0,NULL,3471292808966,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R6","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"W6"},{"island":"W","card":"W3"},{"island":"R","card":"B3"}],"removed":[]}}]',8603450354815729664,1,0,NULL);
INSERT INTO entries VALUES(7,4,1,NULL,3471292808984,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B3","at":"R","left":1}}]',8603450354891227136,2,0,NULL);
INSERT INTO entries VALUES(7,5,0,NULL,3471292808997,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W6","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"B3"},{"island":"W","card":"W5"},{"island":"R","card":"B1"}],"removed":[]}}]',8603450354945753088,1,0,NULL);
INSERT INTO entries VALUES(8,1,1,NULL,3471292809155,'{"verb":"play","domino":"3|1","from":"B3","to":"C3","value":3}','play 3|1 B3 C3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450355608453120,2,0,NULL);
INSERT INTO entries VALUES(8,2,0,NULL,3471292809179,'{"verb":"play","domino":"0|0","from":"D4","to":"E4"}','play 0|0 D4 E4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D4-E4","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450355709116416,1,0,NULL);
INSERT INTO entries VALUES(8,3,1,NULL,3471292809198,'{"verb":"play","domino":"4|1","from":"C2","to":"D2","value":4}','play 4|1 C2 D2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450355788808192,2,0,NULL);
INSERT INTO entries VALUES(8,4,0,NULL,3471292809228,'{"verb":"play","domino":"6|1","from":"B1","to":"C1","value":1}','play 6|1 B1 C1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450355914637312,1,0,NULL);
INSERT INTO entries VALUES(8,5,1,NULL,3471292809245,'{"verb":"play","domino":"6|0","from":"C2","to":"C3","value":0}','play 6|0 C2 C3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-C3","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450355985940480,2,0,NULL);
INSERT INTO entries VALUES(8,6,0,NULL,3471292809265,'{"verb":"play","domino":"4|2","from":"B1","to":"B2","value":4}','play 4|2 B1 B2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-B2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450356069826560,1,0,NULL);
INSERT INTO entries VALUES(8,7,1,NULL,3471292809282,'{"verb":"play","domino":"3|0","from":"E3","to":"F3","value":3}','play 3|0 E3 F3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450356141129728,2,0,NULL);
INSERT INTO entries VALUES(8,8,0,NULL,3471292809303,'{"verb":"play","domino":"4|3","from":"C1","to":"D1","value":3}','play 4|3 C1 D1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450356229210112,1,0,NULL);
INSERT INTO entries VALUES(8,9,1,NULL,3471292809327,'{"verb":"play","domino":"1|0","from":"D2","to":"E2","value":1}','play 1|0 D2 E2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450356329873408,2,0,NULL);
INSERT INTO entries VALUES(8,10,0,NULL,3471292809352,'{"verb":"rotate","edge":"E3-F3"}','rotate E3-F3','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"E3-F3","laid":"0|3"}}]',8603450356434731008,1,0,NULL);
INSERT INTO entries VALUES(8,11,1,NULL,3471292809375,'{"verb":"play","domino":"5|2","from":"E2","to":"E3","value":5}','play 5|2 E2 E3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450356531200000,2,0,NULL);
INSERT INTO entries VALUES(8,12,0,NULL,3471292809400,'{"verb":"rotate","edge":"E2-E3"}','rotate E2-E3','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"E2-E3","laid":"2|5"}}]',8603450356636057600,1,0,NULL);
INSERT INTO entries VALUES(8,13,1,NULL,3471292809417,'{"verb":"play","domino":"2|1","from":"E2","to":"F2","value":2}','play 2|1 E2 F2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450356707360768,2,0,NULL);
INSERT INTO entries VALUES(8,14,0,NULL,3471292809434,'{"verb":"play","domino":"6|4","from":"D1","to":"D2","value":4}','play 6|4 D1 D2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-D2","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450356778663936,1,0,NULL);
INSERT INTO entries VALUES(8,15,1,NULL,3471292809457,'{"verb":"play","domino":"2|2","from":"F2","to":"F3"}','play 2|2 F2 F3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F2-F3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450356875132928,2,0,NULL);
INSERT INTO entries VALUES(8,16,0,NULL,3471292809472,'{"verb":"play","domino":"6|3","from":"F3","to":"F4","value":3}','play 6|3 F3 F4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F3-F4","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450356938047488,1,0,NULL);
INSERT INTO entries VALUES(8,17,1,NULL,3471292809494,'{"verb":"play","domino":"3|2","from":"A3","to":"B3","value":3}','play 3|2 A3 B3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-B3","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450357030322176,2,0,NULL);
INSERT INTO entries VALUES(8,18,0,NULL,3471292809522,'{"verb":"rotate","edge":"D2-E2"}','rotate D2-E2','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"D2-E2","laid":"0|1"}}]',8603450357147762688,1,0,NULL);
INSERT INTO entries VALUES(8,19,1,NULL,3471292809543,'{"verb":"play","domino":"2|0","from":"C3","to":"D3","value":0}','play 2|0 C3 D3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-D3","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450357235843072,2,0,NULL);
INSERT INTO entries VALUES(8,20,0,NULL,3471292809564,'{"verb":"play","domino":"5|5","from":"A4","to":"B4"}','play 5|5 A4 B4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A4-B4","laid":"5|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450357323923456,1,0,NULL);
INSERT INTO entries VALUES(8,21,1,NULL,3471292809586,'{"verb":"play","domino":"3|3","from":"D3","to":"D4"}','play 3|3 D3 D4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-D4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450357416198144,2,0,NULL);
INSERT INTO entries VALUES(8,22,0,NULL,3471292809606,'{"verb":"play","domino":"4|4","from":"B4","to":"C4"}','play 4|4 B4 C4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B4-C4","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450357500084224,1,0,NULL);
INSERT INTO entries VALUES(8,23,1,NULL,3471292809629,'{"verb":"play","domino":"5|3","from":"E3","to":"E4","value":5}','play 5|3 E3 E4 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-E4","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450357596553216,2,0,NULL);
INSERT INTO entries VALUES(8,24,0,NULL,3471292809644,'{"verb":"play","domino":"5|0","from":"C4","to":"D4","value":5}','play 5|0 C4 D4 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C4-D4","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450357659467776,1,0,NULL);
INSERT INTO entries VALUES(8,25,1,NULL,3471292809654,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"CCMAMC","route":{"cells":["A3","B3","C3","C2","D2","E2","F2","F3","E3","E4","D4","D3","C3","B3"],"charges":[2,1,0,1,1,1,2,0,3,0,3,0,3],"cost":17},"penalty":5}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"AMASAA","route":{"cells":["A4","B4","C4","D4","E4","F4","F3","E3","E2","D2","D1","C1","B1","B2"],"charges":[5,4,0,0,5,3,0,2,0,4,3,1,2],"missing":[4],"cost":29}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[29,17],"totals":[29,17]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":0}},{"to":{"only":0},"event":{"event":"dealt","contract":"CMSAMM","hand":["3|1","5|5"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"SAAMCC","hand":["3|3","2|2"]}}]',8603450357701410816,2,0,NULL);
INSERT INTO entries VALUES(8,26,0,NULL,3471292809669,'{"verb":"play","domino":"3|1","from":"D2","to":"E2","value":3}','play 3|1 D2 E2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450357764325376,1,0,NULL);
INSERT INTO entries VALUES(8,27,1,NULL,3471292809688,'{"verb":"play","domino":"2|2","from":"E3","to":"F3"}','play 2|2 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450357844017152,2,0,NULL);
INSERT INTO entries VALUES(8,28,0,NULL,3471292809701,'{"verb":"play","domino":"4|2","from":"B1","to":"C1","value":2}','play 4|2 B1 C1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"2|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450357898543104,1,0,NULL);
INSERT INTO entries VALUES(8,29,1,NULL,3471292809711,'{"verb":"play","domino":"6|2","from":"A1","to":"B1","value":6}','play 6|2 A1 B1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450357940486144,2,0,NULL);
INSERT INTO entries VALUES(8,30,0,NULL,3471292809759,'{"verb":"play","domino":"1|0","from":"E2","to":"F2","value":1}','play 1|0 E2 F2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-F2","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450358141812736,1,0,NULL);
INSERT INTO entries VALUES(8,31,1,NULL,3471292809771,'{"verb":"play","domino":"5|0","from":"C1","to":"D1","value":5}','play 5|0 C1 D1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-D1","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450358192144384,2,0,NULL);
INSERT INTO entries VALUES(8,32,0,NULL,3471292809788,'{"verb":"play","domino":"4|3","from":"B1","to":"B2","value":4}','play 4|3 B1 B2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-B2","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450358263447552,1,0,NULL);
INSERT INTO entries VALUES(8,33,1,NULL,3471292809805,'{"verb":"play","domino":"5|2","from":"D1","to":"D2","value":5}','play 5|2 D1 D2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450358334750720,2,0,NULL);
INSERT INTO entries VALUES(8,34,0,NULL,3471292809922,'{"verb":"play","domino":"5|5","from":"A3","to":"B3"}','play 5|5 A3 B3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A3-B3","laid":"5|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450358825484288,1,0,NULL);
INSERT INTO entries VALUES(8,35,1,NULL,3471292809992,'{"verb":"play","domino":"2|0","from":"F2","to":"F3","value":2}','play 2|0 F2 F3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F2-F3","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450359119085568,2,0,NULL);
INSERT INTO entries VALUES(8,36,0,NULL,3471292810006,'{"verb":"play","domino":"2|1","from":"D3","to":"D4","value":2}','play 2|1 D3 D4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-D4","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450359177805824,1,0,NULL);
INSERT INTO entries VALUES(8,37,1,NULL,3471292810018,'{"verb":"play","domino":"3|3","from":"D3","to":"E3"}','play 3|3 D3 E3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-E3","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450359228137472,2,0,NULL);
INSERT INTO entries VALUES(8,38,0,NULL,3471292810049,'{"verb":"rotate","edge":"B1-C1"}','rotate B1-C1','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"B1-C1","laid":"4|2"}}]',8603450359358160896,1,0,NULL);
INSERT INTO entries VALUES(8,39,1,NULL,3471292810068,'{"verb":"play","domino":"3|0","from":"B4","to":"C4","value":0}','play 3|0 B4 C4 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B4-C4","laid":"0|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450359437852672,2,0,NULL);
INSERT INTO entries VALUES(8,40,0,NULL,3471292810085,'{"verb":"play","domino":"4|4","from":"A1","to":"A2"}','play 4|4 A1 A2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450359509155840,1,0,NULL);
INSERT INTO entries VALUES(8,41,1,NULL,3471292810096,'{"verb":"play","domino":"1|1","from":"C4","to":"D4"}','play 1|1 C4 D4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C4-D4","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450359555293184,2,0,NULL);
INSERT INTO entries VALUES(8,42,0,NULL,3471292810113,'{"verb":"play","domino":"0|0","from":"B2","to":"B3"}','play 0|0 B2 B3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450359626596352,1,0,NULL);
INSERT INTO entries VALUES(8,43,1,NULL,3471292810126,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"SAAMCC","route":{"cells":["A1","B1","C1","D1","D2","E2","F2","F3","E3","D3","D4","C4","B4"],"charges":[2,2,0,2,1,0,0,2,3,1,1,0],"cost":14},"penalty":5}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"CMSAMM","route":{"cells":["A3","B3","B2","B1","C1","D1","D2","E2","F2","F3","E3","D3","D4","C4","B4","B3","B2"],"charges":[5,0,4,2,0,2,1,0,0,2,3,1,1,0,5,0],"missing":[14],"cost":26}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[26,14],"totals":[55,31]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[55,31],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450359681122304,2,0,NULL);
INSERT INTO entries VALUES(1,12,1,NULL,3471292810491,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450361212043264,2,0,'{"running":{"since":"2080-01-01T00:00:01.12Z","ends":"2080-01-02T00:00:01.12Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,2,NULL,3471292810508,'{"verb":"sell","cards":["B3","B6"]}','sell B3 B6','[{"to":"everyone","event":{"event":"sold","seat":2,"cards":["B3","B6"],"at":"B","bonus":1,"price":11}},{"to":"everyone","event":{"event":"upgraded","island":"B","level":2}}]',8603450361283346432,3,0,'{"running":{"since":"2080-01-01T00:00:10.491Z","ends":"2080-01-02T00:00:10.491Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,0,NULL,3471292810531,'{"verb":"buy_port","port":"simonstown"}','buy_port port: simonstown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"simonstown"}}]',8603450361379815424,1,0,NULL);
INSERT INTO entries VALUES(2,15,1,NULL,3471292810567,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[6,3],"from":6,"to":15,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"tamar","cash":1400}}]',8603450361530810368,2,0,NULL);
INSERT INTO entries VALUES(4,12,1,NULL,3471292810590,'{"verb":"package","from":"M12","to":"M10"}','package M12 M10','[{"to":"everyone","event":{"event":"delivered","seat":1,"package":"2/2","from":"M12","to":"M10","colour":"blue","owner":1,"count":1,"score":2}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T34"]}}]',8603450361627279360,2,0,NULL);
INSERT INTO entries VALUES(4,13,2,NULL,3471292810615,'{"verb":"play","tile":"T41","at":"P13","turn":1,"out":"NE"}','play T41 P13 1 out: NE','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T41","at":"P13","turn":1,"pallet":{"colour":"red","to":"Q12"}}}]',8603450361732136960,3,0,NULL);
INSERT INTO entries VALUES(5,12,1,NULL,3471292810651,'{"verb":"build","link":"6-3","at":"N8","dir":"S"}','build 6-3 N8 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"6-3@N8:S"}}]',8603450361883131904,2,0,NULL);
INSERT INTO entries VALUES(5,13,1,NULL,3471292810665,'{"verb":"freight","coin":"G#2","to":"R1"}','freight G#2 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"B3","to":"R1","pip_stop":3,"ap":4,"number":1}}]',8603450361941852160,2,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292810695,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null}}]',8603450362067681280,3,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292810508,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W6","W2"]}},"B":{"open":{"level":2,"cargo":["R5"]}},"R":{"open":{"level":1,"cargo":["R5","R2","B6","R4","B1"]}}},"boats":[{"at":{"island":"W"},"hold":["W3","W4"],"score":0,"marker":"W6"},{"at":{"island":"B"},"hold":["B5","B4"],"score":0,"marker":"W5"},{"at":{"island":"B"},"hold":["R6"],"score":11,"marker":"W3"}],"draw":["R1","W5","R3","W2","B1","R4","B2","W6","R6","B3","B6","W5","B5","B2","R3","B4","R2","W1","W1","B5","W4","R1","B4","R4","R6","R5","W4"],"discard":["B3","B6","B1"],"removed":[],"turns":13,"quiet":0,"phase":{"playing":{"to_move":0}}}');
INSERT INTO snapshots VALUES(2,16,3471292810695,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:10.695Z","round":2,"last_round":false,"captains":[{"cash":855,"at":16,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:10.531Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.482Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1400,"at":15,"drydock":null,"turn":{"open":{"owes":{"purchase":{"deed":"tamar","then_roll":false}},"doubles":0,"since":"2080-01-01T00:00:10.567Z"}},"debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:10.567Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.482Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1675,"at":5,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:10.695Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.482Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:03.675Z","offer":1}},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":0,"treasury":-3930,"last_roll":{"seat":1,"dice":[6,3],"from":6,"to":15},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"alacrity"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:03.675Z","deal_from":"2080-01-02T00:00:03.675Z","closes_at":"2080-01-08T00:00:03.675Z","snapshot":{"alacrity":[0,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:03.686Z","snapshot":{"alacrity":[0,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:10.695Z","snapshot":{"alacrity":[0,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292803722,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"5|2","B1-C1":"1|2","C1-D1":"1|5","C1-C2":"4|2","C2-D2":"2|2","C2-C3":"3|6","D2-E2":"1|1","E2-F2":"3|0","E2-E3":"6|2","C3-D3":"3|3","E3-F3":"0|0"},"players":[{"contract":"SASMAC","hand":["5|3","6|1"]},{"contract":"CMMSMM","hand":["5|4","5|0"]},{"contract":"ASCACA","hand":["6|4","4|0"]}],"stock":["2|0","1|0","3|1","6|5","3|2","4|1","4|3","6|6","6|0","4|4","5|5"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|4","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:03.722Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"E2-F2","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292810615,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":1,"order":[0,1,2],"to_move":2,"stage":{"stage":"icon","icon":"package"},"field":{"K13":"S07:0","K15":"T33:5","L13":"S13:5","L14":"S12:2","L15":"yellow:3","M10":"blue:1","M11":"T06:1","M12":"S08:4","M14":"S11:3","M15":"S06:1","M16":"T15:1","N12":"S09:1:1/1","N13":"S10:0","O11":"S05:2","O13":"T08:0","P13":"T41:1","Q12":"red:2"},"hands":[["T53","T17","T36","T14"],["T51","T13","T47","T34"],["T64","T26","T16"]],"homebases":[[],["2/2"],["2/4"]],"stack":["T27","T19","T30","T50","T12","T01","T31","T05","T25","T56","T18","T63","T52","T29","T02","T57","T48","T60","T20","T32","T43","T58","T03","T65","T44","T42","T45","T28","T49","T62","T07","T55","T46","T61","T59","T40","T24","T22","T21","T10","T39","T23","T54","T09","T04","T37","T38","T11","T35"],"bag":["C11","C03","C12","C14","C01","C06","C04","C10","C02","C09","C05","C13","C18","C15","C08","C19","C20"],"turns":4,"quiet":0,"changes":{"laid":"P13","pushed":{"from":"P13","to":"Q12"},"loaded":null,"moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292810665,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["K0@C3:TR","B5@E3:BL","R5@E5:TL","K5@E9:BL","K1@E13:BL","B2@E15:TR","B1@I3:TR","B3@I7:TR","K2@K7:BL","R1@K9:TR","G0@K13:BL","G2@O3:BR","B4@Q3:BL","K3@Q5:BR","R4@Q9:BR","R0@Q13:BR","G3@Q15:BR","B0@O15:BL","R2@U3:TL","G5@W3:BL","G4@W7:BL","K4@W9:TR","R3@U9:TR","G1@U13:BR"],"links":["4-0@S14:S","4-1@T15:E","6-0@W15:W","6-4@O5:E","6-5@O6:E","3-1@P7:S","5-0@O9:E","6-3@N8:S"],"pool":["1-1","6-1","3-0","4-4","5-5","1-0","2-2","5-4","2-1","6-6","0-0","5-2","5-3","6-2","2-0","3-2","4-3","5-1","4-2","3-3"],"hand":[],"coins":[{"token":"R#1","number":5,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#2","number":4,"at":"K1","face":{"side":"up"},"moved":false},{"token":"R#3","number":2,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":3,"at":"R0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":1,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#1","number":2,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#2","number":1,"at":"R1","face":{"side":"up"},"moved":true},{"token":"G#3","number":5,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#4","number":4,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":3,"at":"G4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":5,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":3,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":2,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":4,"at":"B0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":1,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":3,"at":"K5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":4,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":5,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":1,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":2,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"green","stage":{"stage":"freight","pip_paid":3},"ap":1,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"green","built":3,"official":null,"freight":"G#2","way":"B3>K2>R1","shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292808997,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["R5","W3","W5"]}},"B":{"open":{"level":1,"cargo":["B3"]}},"R":{"open":{"level":1,"cargo":["R5","B1"]}}},"boats":[{"at":{"island":"B"},"hold":["R6","W6"],"score":0,"marker":"R2"},{"at":{"island":"R"},"hold":["B3"],"score":0,"marker":"W4"}],"draw":["W1","B5","B1","B6","W5","W3","B4","B5","R3","W2","R2","R3","B5","B2","W2","R4","R6","B4","W4","W4","R4","R1","W5","B4","B6","B2","R5","R4","W1","B6","R1","W6","W6","R6"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,43,3471292810126,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":1,"round":null,"scores":[[29,17],[26,14]],"last":{"track":{"A1-B1":"6|2","A1-A2":"4|4","B1-C1":"4|2","B1-B2":"4|3","C1-D1":"5|0","D1-D2":"5|2","B2-B3":"0|0","D2-E2":"3|1","E2-F2":"1|0","F2-F3":"2|0","A3-B3":"5|5","D3-E3":"3|3","D3-D4":"2|1","E3-F3":"2|2","B4-C4":"0|3","C4-D4":"1|1"},"declarer":1,"penalty":5,"lines":[{"contract":"CMSAMM","route":["A3","B3","B2","B1","C1","D1","D2","E2","F2","F3","E3","D3","D4","C4","B4","B3","B2"]},{"contract":"SAAMCC","route":["A1","B1","C1","D1","D2","E2","F2","F3","E3","D3","D4","C4","B4"]}]},"offered":0,"past":[]}');
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
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450320300802049,0,1,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450321324212225,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450321580064768,3,0,'[{"post":"entry","ply":1},{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450321743642624,7,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450321877860353,8,0,'[{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450321991106561,11,1,'[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(7,2,'lobby',1100000000000000103,8603450322095964161,0,1,NULL);
INSERT INTO posts VALUES(8,2,'board',1100000000000000103,8603450322972573697,3,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(11,2,'board',1100000000000000103,8603450323530416129,5,0,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450323727548417,11,1,'[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(14,3,'lobby',8603450319914926080,8603450325052948481,0,1,NULL);
INSERT INTO posts VALUES(15,3,'board',8603450319914926080,8603450325803728897,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(16,3,'board',8603450319914926080,8603450326122496001,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(17,3,'board',8603450319914926080,8603450326504177665,2,0,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(18,3,'board',8603450319914926080,8603450326613229569,3,0,'[{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(19,3,'board',8603450319914926080,8603450326764224513,5,0,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(20,3,'board',8603450319914926080,8603450326906830848,9,0,'[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(21,3,'board',8603450319914926080,8603450327003299841,10,0,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(22,3,'board',8603450319914926080,8603450327082991617,11,1,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(23,4,'lobby',8603450319923314688,8603450327192043521,0,1,NULL);
INSERT INTO posts VALUES(24,4,'board',8603450319923314688,8603450327770857473,1,0,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(26,4,'board',8603450319923314688,8603450328186093569,5,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(27,4,'board',8603450319923314688,8603450328404197377,11,1,'[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(29,5,'lobby',8603450319927508992,8603450330346160129,0,1,NULL);
INSERT INTO posts VALUES(30,5,'board',8603450319927508992,8603450331268907009,7,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(36,5,'board',8603450319927508992,8603450332325871617,11,1,'[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(38,2,'opening of offer 1',8603450332678193152,8603450332770467840,12,1,NULL);
INSERT INTO posts VALUES(39,3,'opening of offer 1',8603450332892102656,8603450332980183040,12,1,NULL);
INSERT INTO posts VALUES(40,6,'lobby',1100000000000000101,8603450333013737473,0,1,NULL);
INSERT INTO posts VALUES(41,7,'lobby',8603450319994617856,8603450354270470145,0,1,NULL);
INSERT INTO posts VALUES(42,7,'board',8603450319994617856,8603450354614403073,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(43,7,'board',8603450319994617856,8603450354874449921,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(44,7,'board',8603450319994617856,8603450355029639169,5,1,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(45,7,'naming',8603450319994617856,8603450355113525248,8,1,NULL);
INSERT INTO posts VALUES(46,8,'lobby',8603450320003006464,8603450355197411329,0,1,NULL);
INSERT INTO posts VALUES(47,8,'board',8603450320003006464,8603450355541344257,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(48,8,'board',8603450320003006464,8603450355734282241,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(49,8,'board',8603450320003006464,8603450355910443009,3,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(50,8,'board',8603450320003006464,8603450356040466433,4,0,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(51,8,'board',8603450320003006464,8603450356183072769,6,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(52,8,'board',8603450320003006464,8603450356355039233,8,0,'[{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(53,8,'board',8603450320003006464,8603450356527005697,10,0,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(54,8,'board',8603450320003006464,8603450356652834817,11,0,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(55,8,'board',8603450320003006464,8603450356816412673,13,0,'[{"post":"entry","ply":12},{"post":"entry","ply":13}]');
INSERT INTO posts VALUES(56,8,'board',8603450320003006464,8603450356979990529,15,0,'[{"post":"entry","ply":14},{"post":"entry","ply":15}]');
INSERT INTO posts VALUES(57,8,'board',8603450320003006464,8603450357076459521,16,0,'[{"post":"entry","ply":16}]');
INSERT INTO posts VALUES(58,8,'board',8603450320003006464,8603450357277786113,18,0,'[{"post":"entry","ply":17},{"post":"entry","ply":18}]');
INSERT INTO posts VALUES(59,8,'board',8603450320003006464,8603450357432975361,20,0,'[{"post":"entry","ply":19},{"post":"entry","ply":20}]');
INSERT INTO posts VALUES(60,8,'board',8603450320003006464,8603450357604941825,22,0,'[{"post":"entry","ply":21},{"post":"entry","ply":22}]');
INSERT INTO posts VALUES(61,8,'board',8603450320003006464,8603450357676244993,23,0,'[{"post":"entry","ply":23}]');
INSERT INTO posts VALUES(62,8,'board',8603450320003006464,8603450357743353857,24,0,'[{"post":"entry","ply":24}]');
INSERT INTO posts VALUES(63,8,'board',8603450320003006464,8603450357902737409,25,0,'[{"post":"entry","ply":25}]');
INSERT INTO posts VALUES(64,8,'board',8603450320003006464,8603450358234087425,30,0,'[{"post":"entry","ply":26},{"post":"entry","ply":27},{"post":"entry","ply":28},{"post":"entry","ply":29},{"post":"entry","ply":30}]');
INSERT INTO posts VALUES(65,8,'board',8603450320003006464,8603450358670295041,33,0,'[{"post":"entry","ply":31},{"post":"entry","ply":32},{"post":"entry","ply":33}]');
INSERT INTO posts VALUES(66,8,'board',8603450320003006464,8603450359098114049,34,0,'[{"post":"entry","ply":34}]');
INSERT INTO posts VALUES(67,8,'board',8603450320003006464,8603450359261691905,35,0,'[{"post":"entry","ply":35}]');
INSERT INTO posts VALUES(68,8,'board',8603450320003006464,8603450359458824193,38,0,'[{"post":"entry","ply":36},{"post":"entry","ply":37},{"post":"entry","ply":38}]');
INSERT INTO posts VALUES(69,8,'board',8603450320003006464,8603450359597236225,40,0,'[{"post":"entry","ply":39},{"post":"entry","ply":40}]');
INSERT INTO posts VALUES(70,8,'board',8603450320003006464,8603450359832117249,43,1,'[{"post":"entry","ply":41},{"post":"entry","ply":42},{"post":"entry","ply":43}]');
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'clock', 'naming')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(26,3,'deadline',3471379203722,12);
INSERT INTO jobs VALUES(28,7,'naming',3471724809009,5);
INSERT INTO jobs VALUES(30,1,'clock',3471357610508,13);
INSERT INTO jobs VALUES(33,2,'deadline',3471314410567,16);
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
INSERT INTO outbox VALUES(157,1,'{"post":"entry","ply":12}',2,3471292812528,3471292810493,157,NULL);
INSERT INTO outbox VALUES(158,1,'{"post":"entry","ply":13}',0,3471292810510,3471292810510,NULL,NULL);
INSERT INTO outbox VALUES(159,2,'{"post":"entry","ply":14}',1,3471292811585,3471292810534,159,NULL);
INSERT INTO outbox VALUES(160,2,'{"post":"entry","ply":15}',0,3471292810571,3471292810571,NULL,NULL);
INSERT INTO outbox VALUES(161,4,'{"post":"entry","ply":12}',1,3471292811633,3471292810592,161,NULL);
INSERT INTO outbox VALUES(162,4,'{"post":"entry","ply":13}',0,3471292810619,3471292810619,NULL,NULL);
INSERT INTO outbox VALUES(163,5,'{"post":"entry","ply":12}',1,3471292811694,3471292810656,164,NULL);
INSERT INTO outbox VALUES(164,5,'{"post":"entry","ply":13}',0,3471292810667,3471292810667,164,NULL);
INSERT INTO outbox VALUES(165,2,'{"post":"offer","number":1}',0,3471292810697,3471292810697,NULL,NULL);
INSERT INTO outbox VALUES(166,2,'{"post":"talk","number":1,"ply":16}',0,3471292810697,3471292810697,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450332678193152,8603450332678193152,'waiting');
INSERT INTO offers VALUES(3,1,8603450319914926080,8603450332892102656,8603450332892102656,'open');
CREATE TABLE servers (
    guild INTEGER NOT NULL PRIMARY KEY,
    -- Where it is told what moderators and the clock did, if anywhere.
    log_channel INTEGER,
    -- Where and by whom tables may be opened, who is barred, the defaults of options.
    rules TEXT NOT NULL CHECK (json_valid(rules))
) STRICT;
INSERT INTO servers VALUES(1100000000000000100,NULL,'{"channels":[1100000000000000103],"roles":[],"barred":[],"defaults":{}}');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292810454,1,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450361056854016,NULL,NULL,0);
CREATE TABLE notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
INSERT INTO notes VALUES(1,1,'Ben hoards black');
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
INSERT INTO clocks VALUES(1,0,3471292810508,3471379210508,'fresh',0,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,1,3471292810508,NULL,0,0,3471357610508,3471465610508);
INSERT INTO waits VALUES(2,2,3471292810567,3471292810567,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,3,3471292803722,3471292803722,0,0,NULL,3471379203722);
INSERT INTO waits VALUES(4,3,3471292810615,3471292810615,0,0,NULL,3471379210615);
INSERT INTO waits VALUES(5,2,3471292810665,3471292810665,0,0,NULL,3471379210665);
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
    -- Whether the seat is to change hands for good.
    for_good INTEGER NOT NULL DEFAULT 0 CHECK (for_good IN (0, 1)),
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
INSERT INTO namings VALUES(7,8,0,1,3,1,3471292809010,3471724809009,0,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292810126,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1,0,2,55,21,0);
INSERT INTO result_seats VALUES(8,1,2,1,1,31,22,0);
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
    PRIMARY KEY (table_id, seat, person)
) STRICT, WITHOUT ROWID;
INSERT INTO result_people VALUES(8,0,1,21,0,0,1);
INSERT INTO result_people VALUES(8,1,2,22,0,0,1);
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
INSERT INTO visits VALUES(1,1,11,3471292810469,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('people',3);
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',166);
INSERT INTO sqlite_sequence VALUES('posts',70);
INSERT INTO sqlite_sequence VALUES('jobs',33);
INSERT INTO sqlite_sequence VALUES('deeds',1);
CREATE INDEX people_leaving ON people (id) WHERE leaving = 1;
CREATE INDEX people_unrated ON people (id) WHERE unrated = 1;
CREATE INDEX people_of_deputy ON people (deputy) WHERE deputy IS NOT NULL;
CREATE INDEX tables_of_channel ON tables (channel, live, id);
CREATE INDEX tables_of_guild ON tables (guild, live, id);
CREATE INDEX tables_of_host ON tables (host, live, id);
CREATE INDEX tables_previous ON tables (previous) WHERE previous IS NOT NULL;
CREATE UNIQUE INDEX seats_of_person ON seats (person, table_id);
CREATE INDEX entries_of_actor ON entries (actor, table_id, ply) WHERE actor IS NOT NULL;
CREATE INDEX posts_live ON posts (table_id, kind, id) WHERE live = 1;
CREATE INDEX posts_of_table ON posts (table_id);
CREATE INDEX jobs_due ON jobs (due, id);
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
