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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-25 10:59:21',1,X'4bdd0716b75a7b3bf8d80d1647c4d61eb40d840c49a2dffb689c3385834f0fd150166a75f31b5e04887a95d667f74383',4914522);
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
    host INTEGER NOT NULL,
    created INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER,
    commitment TEXT NOT NULL,
    secret TEXT NOT NULL CHECK (length(secret) = 64),
    -- The seed of a game from whose lucky words a name has been struck: they no longer give it. NULL: they do.
    seed TEXT CHECK (seed IS NULL OR length(seed) = 64),
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
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1100000000000000011,3471292800150,3471292800269,NULL,'568ea6b95084b59ce071f20c19f716ce47fc8a54f9da87960eaeee294a929a00','836eb89946b24dca873c3c6ecfdc9e2019eca8e478fea8406a161d1ae04171eb',NULL,NULL,24,8603450317830356993,1440,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1100000000000000011,3471292800558,3471292800663,NULL,'dcf98f4f484808f08734196257bc16d25865399c9241973ca99fe5c0aeda590b','add1387c49521069778ffc52c28d3f059d38a499874571dd544a3d7e0ef51bb8',NULL,NULL,NULL,8603450319541633024,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450317813579776,'tariffs',1,'{"first":"player 1"}','running',12,16,1100000000000000011,3471292801270,3471292801331,NULL,'9a49f24167ea0d61d20d11606879264b11dfca3564025e8effa7ca67c89fedc8','0a96ee26d7dd339c19b7acfc639ef5169621a1b60dbbba4943e2e5c595befb7d',NULL,NULL,24,8603450322523783168,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450317817774080,'transport',1,'{}','running',13,16,1100000000000000011,3471292801612,3471292801656,NULL,'ec2e08e61f9e8ff17374bd542b13c78478327d6e6770993f5415f7391ef6eb53','32d413f43fd0006688cc8fe47eb19074b406adb1fe443d3eb7c95e66f759ae36',NULL,NULL,24,8603450323958235136,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450317821968384,'shipit',1,'{"seating":"join_order"}','running',13,17,1100000000000000011,3471292801926,3471292802010,NULL,'3bca732977ced9713ecd0b548bf8a4f191f26097595100454ef68e9c99881488','1556d0745c3c99ac573332eff816113b5a26a8ae97fd81cdc97b134c5558ba1e',NULL,NULL,24,8603450325279440896,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1100000000000000011,3471292802351,NULL,NULL,'66ca0ebae80527366448da4486398c970ecc368f9211f665f03106afff7e8ec4','a0066d94dd928ca9eb9bf9927fc7471bf9d228ab16460c6b118746e4cca69c6d',NULL,NULL,24,8603450327066214400,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450317826162688,'threeport',1,'{}','paused',5,9,1100000000000000011,3471292807392,3471292807439,NULL,'b00fc3860c76979d556c25dd84b996190eda4a86cda73e660054db6696f695eb','e37b267b40f92e9630e3b3bbb027318240c246fcbd2ffca7a8679151c6ec121b',NULL,NULL,24,8603450348176146432,NULL,'autopilot',2,NULL,7,3471292807683,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450317830356992,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',43,47,1100000000000000011,3471292807701,3471292807759,3471292808808,'2bc915bbc92d1480eced3e6c15fa137221d25721401242f8a062a221aa008043','823720d4707e0c780635cd44e2acd6d081cc6a540d58625cad38c2012b310ed5',NULL,'{"scores":[57,43],"winners":[1],"by_limit":false}',24,8603450349501546496,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    user_id INTEGER,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    contribution TEXT NOT NULL,
    computer INTEGER NOT NULL CHECK (computer IN (0, 1)),
    level TEXT NOT NULL DEFAULT 'steady' CHECK (level IN ('easy', 'steady', 'strong')),
    PRIMARY KEY (table_id, seat),
    CHECK (user_id IS NOT NULL OR computer = 1)
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES(1,0,1100000000000000011,'Ann',3471292800148,'8603450317830356993',0,'steady');
INSERT INTO seats VALUES(1,1,1100000000000000012,'Ben',3471292800218,'8603450318123958272',0,'steady');
INSERT INTO seats VALUES(1,2,1100000000000000013,'Cem',3471292800230,'8603450318174289920',0,'steady');
INSERT INTO seats VALUES(2,0,1100000000000000011,'Ann',3471292800556,'8603450319541633024',0,'steady');
INSERT INTO seats VALUES(2,1,1100000000000000012,'Ben',3471292800608,'8603450319759736832',0,'steady');
INSERT INTO seats VALUES(2,2,1100000000000000013,'Cem',3471292800617,'8603450319797485568',0,'steady');
INSERT INTO seats VALUES(3,0,1100000000000000011,'Ann',3471292801267,'8603450322523783168',0,'steady');
INSERT INTO seats VALUES(3,1,1100000000000000012,'Ben',3471292801289,'8603450322616057856',0,'steady');
INSERT INTO seats VALUES(3,2,1100000000000000013,'Cem',3471292801301,'8603450322666389504',0,'steady');
INSERT INTO seats VALUES(4,0,1100000000000000011,'Ann',3471292801609,'8603450323958235136',0,'steady');
INSERT INTO seats VALUES(4,1,1100000000000000012,'Ben',3471292801632,'8603450324054704128',0,'steady');
INSERT INTO seats VALUES(4,2,1100000000000000013,'Cem',3471292801639,'8603450324084064256',0,'steady');
INSERT INTO seats VALUES(5,0,1100000000000000011,'Ann',3471292801924,'8603450325279440896',0,'steady');
INSERT INTO seats VALUES(5,1,1100000000000000012,'Ben',3471292801953,'8603450325401075712',0,'steady');
INSERT INTO seats VALUES(5,2,1100000000000000013,'Cem',3471292801967,'8603450325459795968',0,'steady');
INSERT INTO seats VALUES(6,0,1100000000000000011,'Ann',3471292802350,'8603450327066214400',0,'steady');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292802375,'8603450327171072000',1,'steady');
INSERT INTO seats VALUES(7,0,1100000000000000011,'Ann',3471292807383,'8603450348176146432',0,'steady');
INSERT INTO seats VALUES(7,1,1100000000000000012,'Ben',3471292807410,'8603450348289392640',0,'steady');
INSERT INTO seats VALUES(8,0,1100000000000000011,'Ann',3471292807699,'8603450349501546496',0,'steady');
INSERT INTO seats VALUES(8,1,1100000000000000012,'Ben',3471292807718,'8603450349581238272',0,'steady');
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
    actor INTEGER,
    -- Whether the turn clock made the entry for a seat whose player was late.
    by_clock INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1)),
    -- Where the turn clock of the mover stood before the entry, as JSON: an undo brings it back. NULL: no clock.
    clock TEXT CHECK (clock IS NULL OR json_valid(clock)),
    PRIMARY KEY (table_id, ply)
) STRICT;
INSERT INTO entries VALUES(1,1,0,NULL,3471292800391,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450318849572864,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.269Z","ends":"2080-01-02T00:00:00.269Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,1,NULL,3471292800402,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450318895710208,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.391Z","ends":"2080-01-02T00:00:00.391Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,2,NULL,3471292800416,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450318954430464,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.402Z","ends":"2080-01-02T00:00:00.402Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,0,NULL,3471292800429,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W5"},{"island":"W","card":"W1"},{"island":"B","card":"B3"}],"removed":[]}}]',8603450319008956416,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.416Z","ends":"2080-01-02T00:00:00.416Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,1,NULL,3471292800439,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B3","at":"B","left":1}}]',8603450319050899456,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.429Z","ends":"2080-01-02T00:00:00.429Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,2,NULL,3471292800454,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W1","at":"W","left":1}}]',8603450319113814016,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.439Z","ends":"2080-01-02T00:00:00.439Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,0,NULL,3471292800471,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450319185117184,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.454Z","ends":"2080-01-02T00:00:00.454Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,1,NULL,3471292800481,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W3","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"R2"},{"island":"W","card":"R2"},{"island":"R","card":"R5"}],"removed":[]}}]',8603450319227060224,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.471Z","ends":"2080-01-02T00:00:00.471Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,2,NULL,3471292800493,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R2","at":"W","left":1}}]',8603450319277391872,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.481Z","ends":"2080-01-02T00:00:00.481Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,0,NULL,3471292800503,'{"verb":"sell","cards":["B5"]}','sell B5','[{"to":"everyone","event":{"event":"sold","seat":0,"cards":["B5"],"at":"B","bonus":1,"price":6}},{"to":"everyone","event":{"event":"upgraded","island":"B","level":2}}]',8603450319319334912,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.493Z","ends":"2080-01-02T00:00:00.493Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,1,NULL,3471292800513,'{"verb":"sell","cards":["B3"]}','sell B3','[{"to":"everyone","event":{"event":"sold","seat":1,"cards":["B3"],"at":"B","bonus":2,"price":5}}]',8603450319361277952,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.503Z","ends":"2080-01-02T00:00:00.503Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292800843,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[4,1],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"alacrity","cash":1500}}]',8603450320745398272,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,2,0,NULL,3471292800856,'{"verb":"buy_port","port":"alacrity"}','buy_port port: alacrity','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"alacrity"}}]',8603450320799924224,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,3,1,NULL,3471292800866,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[3,2],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":25,"cause":{"fee":"alacrity"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1475,"again":false}}]',8603450320841867264,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,4,2,NULL,3471292800876,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[1,2],"from":0,"to":3,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":2,"deed":"st_helena","cash":1500}}]',8603450320883810304,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,5,2,NULL,3471292800906,'{"verb":"buy_port","port":"st_helena"}','buy_port port: st_helena','[{"to":"everyone","event":{"event":"bought","seat":2,"deed":"st_helena"}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450321009639424,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,6,0,NULL,3471292800915,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[6,2],"from":5,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"freetown","cash":1325}}]',8603450321047388160,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,7,0,NULL,3471292800927,'{"verb":"buy_port","port":"freetown"}','buy_port port: freetown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"freetown"}}]',8603450321097719808,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,8,1,NULL,3471292800939,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[4,4],"from":5,"to":13,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":10,"cause":{"fee":"freetown"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1465,"again":true}}]',8603450321148051456,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,9,1,NULL,3471292800952,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,5],"from":13,"to":23,"passed_go":false,"doubles":2}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"bombay","cash":1465}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":null,"again":true}}]',8603450321202577408,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,10,1,NULL,3471292800961,'{"verb":"buy_port","port":"bombay"}','buy_port port: bombay','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"bombay"}}]',8603450321240326144,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,11,1,NULL,3471292800970,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[6,3],"from":23,"to":32,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"gibraltar","cash":1245}}]',8603450321278074880,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292801409,'{"verb":"play","domino":"1|0","from":"E1","to":"F1","value":1}','play 1|0 E1 F1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-F1","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450323119374336,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292801423,'{"verb":"play","domino":"4|3","from":"A1","to":"B1","value":4}','play 4|3 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450323178094592,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292801444,'{"verb":"play","domino":"5|0","from":"A2","to":"B2","value":5}','play 5|0 A2 B2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"A2-B2","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450323266174976,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292801466,'{"verb":"play","domino":"4|2","from":"B1","to":"C1","value":4}','play 4|2 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450323358449664,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292801484,'{"verb":"play","domino":"5|3","from":"C1","to":"D1","value":5}','play 5|3 C1 D1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-D1","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450323433947136,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292801501,'{"verb":"play","domino":"2|1","from":"D2","to":"E2","value":2}','play 2|1 D2 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"D2-E2","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450323505250304,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292801523,'{"verb":"play","domino":"6|2","from":"B1","to":"B2","value":2}','play 6|2 B1 B2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-B2","laid":"2|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450323597524992,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292801547,'{"verb":"play","domino":"0|0","from":"D1","to":"E1"}','play 0|0 D1 E1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450323698188288,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292801567,'{"verb":"swap","domino":"4|0"}','swap 4|0','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":"4|0","want":null}}]',8603450323782074368,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,10,2,NULL,3471292801578,'{"verb":"play","domino":"4|0","from":"F1","to":"F2","value":4}','play 4|0 F1 F2 value: 4','[{"to":"everyone","event":{"event":"closed","offer":1,"seat":2,"ending":"withdrawn"}},{"to":"everyone","event":{"event":"laid","seat":2,"edge":"F1-F2","laid":"4|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450323828211712,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,11,0,NULL,3471292801592,'{"verb":"play","domino":"2|2","from":"A2","to":"A3"}','play 2|2 A2 A3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-A3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450323886931968,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,1,1,NULL,3471292801709,'{"verb":"play","tile":"T41","at":"O13","turn":3,"out":"NE"}','play T41 O13 3 out: NE','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T41","at":"O13","turn":3,"pallet":{"colour":"blue","to":"P12"}}}]',8603450324377665536,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,2,1,NULL,3471292801721,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"M15","package":"6/1"}}]',8603450324427997184,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,3,1,NULL,3471292801738,'{"verb":"package","from":"M15","to":"N13"}','package M15 N13','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"6/1","from":"M15","to":"N13"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T27"]}}]',8603450324499300352,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,4,2,NULL,3471292801754,'{"verb":"play","tile":"T32","at":"O14","turn":3}','play T32 O14 3','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T32","at":"O14","turn":3,"pallet":null}}]',8603450324566409216,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,5,2,NULL,3471292801772,'{"verb":"package","from":"N13","to":"M14"}','package N13 M14','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"1/6","from":"N13","to":"M14"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T43"]}}]',8603450324641906688,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,6,0,NULL,3471292801788,'{"verb":"play","tile":"T44","at":"P10","turn":2}','play T44 P10 2','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T44","at":"P10","turn":2,"pallet":null}}]',8603450324709015552,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,7,0,NULL,3471292801806,'{"verb":"switch","pallet":"red","with":"blue"}','switch red blue','[{"to":"everyone","event":{"event":"switched","seat":0,"one":"red","at":"P12","other":"blue","there":"M11"}}]',8603450324784513024,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,8,0,NULL,3471292801828,'{"verb":"package","from":"M14","to":"O13"}','package M14 O13','[{"to":"everyone","event":{"event":"moved","seat":0,"package":"6/1","from":"M14","to":"O13"}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T14"]}}]',8603450324876787712,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,9,1,NULL,3471292801836,'{"verb":"play","tile":"T42","at":"P12","turn":4,"out":"NW"}','play T42 P12 4 out: NW','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T42","at":"P12","turn":4,"pallet":{"colour":"red","to":"P11"}}}]',8603450324910342144,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,10,1,NULL,3471292801851,'{"verb":"wrench","from":"O13","to":"M11","turn":1,"out":"W"}','wrench O13 M11 1 out: W','[{"to":"everyone","event":{"event":"wrenched","seat":1,"tile":"T41","from":"O13","to":"M11","turn":1,"package":"1/6","pallet":{"colour":"blue","to":"L11"}}}]',8603450324973256704,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,11,1,NULL,3471292801869,'{"verb":"package","from":"M11","to":"L11"}','package M11 L11','[{"to":"everyone","event":{"event":"delivered","seat":1,"package":"1/6","from":"M11","to":"L11","colour":"blue","owner":1,"count":1,"score":6}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T07"]}}]',8603450325048754176,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292802115,'{"verb":"buy","count":4}','buy 4','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["5-0","5-4","4-3","3-0"],"pool":24}}]',8603450326080552960,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292802128,'{"verb":"build","link":"3-0","at":"G4","dir":"E"}','build 3-0 G04 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"3-0@G4:E"}}]',8603450326135078912,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292802148,'{"verb":"build","link":"4-3","at":"D15","dir":"S"}','build 4-3 D15 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-3@D15:S"}}]',8603450326218964992,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292802167,'{"verb":"build","link":"5-0","at":"D14","dir":"E"}','build 5-0 D14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"5-0@D14:E"}}]',8603450326298656768,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292802183,'{"verb":"build","link":"5-4","at":"D13","dir":"E"}','build 5-4 D13 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"5-4@D13:E"}}]',8603450326365765632,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,6,0,NULL,3471292802209,'{"verb":"freight","coin":"R#4","to":"B1"}','freight R#4 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#4","from":"G3","to":"B1","pip_stop":0,"ap":1,"number":3}}]',8603450326474817536,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,7,0,NULL,3471292802221,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":3,"next":"green","round":null}}]',8603450326525149184,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,8,1,NULL,3471292802236,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["5-3","6-5"],"pool":22}}]',8603450326588063744,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,9,1,NULL,3471292802252,'{"verb":"build","link":"5-3","at":"I7","dir":"E"}','build 5-3 I7 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-3@I7:E"}}]',8603450326655172608,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,10,1,NULL,3471292802273,'{"verb":"build","link":"6-5","at":"I5","dir":"S"}','build 6-5 I5 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"6-5@I5:S"}}]',8603450326743252992,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,11,1,NULL,3471292802287,'{"verb":"freight","coin":"G#1","to":"G1"}','freight G#1 G1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#1","from":"R3","to":"G1","pip_stop":4,"ap":5,"number":2}}]',8603450326801973248,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292802318,'{"verb":"sell","items":"alacrity","price":90}','sell alacrity price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:02.318Z","closes_at":"2080-01-08T00:00:02.318Z","waits":true}}]',8603450326931996672,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292802325,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null,"first_for":0}}]',8603450326961356800,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,12,1,NULL,3471292802339,'{"verb":"swap","domino":"5|4","hidden":true}','swap 5|4 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":2,"seat":1,"to":null,"domino":null,"want":null}}]',8603450327020077056,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,1,0,NULL,3471292807507,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450348696240128,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,2,1,NULL,3471292807528,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450348784320512,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,3,0,NULL,3471292807597,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R5"},{"island":"B","card":"W2"},{"island":"R","card":"R6"}],"removed":[]}}]',8603450349073727488,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,4,1,NULL,3471292807609,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R6","at":"R","left":1}}]',8603450349124059136,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,5,0,NULL,3471292807645,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R6"},{"island":"B","card":"W6"},{"island":"R","card":"R4"}],"removed":[]}}]',8603450349275054080,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,1,1,NULL,3471292807800,'{"verb":"play","domino":"2|1","from":"B3","to":"C3","value":2}','play 2|1 B3 C3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450349925171200,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,2,0,NULL,3471292807812,'{"verb":"play","domino":"5|0","from":"C1","to":"D1","value":5}','play 5|0 C1 D1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450349975502848,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,3,1,NULL,3471292807827,'{"verb":"play","domino":"3|1","from":"C3","to":"D3","value":3}','play 3|1 C3 D3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-D3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450350038417408,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,4,0,NULL,3471292807841,'{"verb":"play","domino":"3|3","from":"E1","to":"F1"}','play 3|3 E1 F1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-F1","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450350097137664,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,5,1,NULL,3471292807859,'{"verb":"play","domino":"5|3","from":"D1","to":"E1","value":5}','play 5|3 D1 E1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450350172635136,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,6,0,NULL,3471292807887,'{"verb":"play","domino":"4|4","from":"C1","to":"C2"}','play 4|4 C1 C2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-C2","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450350290075648,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,7,1,NULL,3471292807930,'{"verb":"play","domino":"5|4","from":"D1","to":"D2","value":4}','play 5|4 D1 D2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"4|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450350470430720,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,8,0,NULL,3471292807955,'{"verb":"play","domino":"4|2","from":"E1","to":"E2","value":4}','play 4|2 E1 E2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-E2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450350575288320,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,9,1,NULL,3471292807971,'{"verb":"play","domino":"4|1","from":"D2","to":"D3","value":4}','play 4|1 D2 D3 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-D3","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450350642397184,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,10,0,NULL,3471292807983,'{"verb":"play","domino":"2|2","from":"C2","to":"C3"}','play 2|2 C2 C3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-C3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450350692728832,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,11,1,NULL,3471292807996,'{"verb":"play","domino":"1|1","from":"E3","to":"F3"}','play 1|1 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450350747254784,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,12,0,NULL,3471292808010,'{"verb":"play","domino":"6|6","from":"E2","to":"E3"}','play 6|6 E2 E3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"6|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450350805975040,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,13,1,NULL,3471292808047,'{"verb":"play","domino":"4|3","from":"F1","to":"F2","value":3}','play 4|3 F1 F2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F1-F2","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450350961164288,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,14,0,NULL,3471292808079,'{"verb":"play","domino":"4|0","from":"F2","to":"F3","value":4}','play 4|0 F2 F3 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F2-F3","laid":"4|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450351095382016,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,15,1,NULL,3471292808098,'{"verb":"play","domino":"0|0","from":"D3","to":"E3"}','play 0|0 D3 E3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-E3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450351175073792,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,16,0,NULL,3471292808120,'{"verb":"play","domino":"5|2","from":"A3","to":"B3","value":5}','play 5|2 A3 B3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A3-B3","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450351267348480,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,17,1,NULL,3471292808154,'{"verb":"play","domino":"3|2","from":"D2","to":"E2","value":2}','play 3|2 D2 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"2|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450351409954816,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,18,0,NULL,3471292808178,'{"verb":"play","domino":"6|1","from":"E3","to":"E4","value":6}','play 6|1 E3 E4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-E4","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450351510618112,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,19,1,NULL,3471292808206,'{"verb":"play","domino":"6|0","from":"A3","to":"A4","value":0}','play 6|0 A3 A4 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-A4","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450351628058624,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,20,0,NULL,3471292808240,'{"verb":"play","domino":"6|4","from":"B4","to":"C4","value":4}','play 6|4 B4 C4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B4-C4","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450351770664960,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,21,1,NULL,3471292808266,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"ACCMSC","route":{"cells":["A4","A3","B3","C3","C2","C1","D1","E1","E2","D2","D3","E3","F3","E3","D3","C3","B3"],"charges":[0,2,1,2,4,0,3,2,2,1,0,1,1,0,3,2],"cost":24},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"CASSAS","route":{"cells":["A3","B3","C3","C2","C1","D1","E1","F1","F2","F3","E3","E4","D4","C4","B4"],"charges":[2,1,2,4,0,3,3,4,0,1,1,6,6,4],"missing":[11,12],"cost":37}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[37,24],"totals":[37,24]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":0}},{"to":{"only":0},"event":{"event":"dealt","contract":"ASMMAS","hand":["5|1","4|4"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"CMSCSM","hand":["3|1","5|3"]}}]',8603450351879716864,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,22,0,NULL,3471292808283,'{"verb":"play","domino":"5|1","from":"B1","to":"C1","value":1}','play 5|1 B1 C1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"1|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450351951020032,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,23,1,NULL,3471292808308,'{"verb":"play","domino":"3|1","from":"E2","to":"F2","value":3}','play 3|1 E2 F2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450352055877632,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,24,0,NULL,3471292808355,'{"verb":"play","domino":"3|3","from":"F1","to":"F2"}','play 3|3 F1 F2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450352253009920,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,25,1,NULL,3471292808392,'{"verb":"play","domino":"6|2","from":"B1","to":"B2","value":6}','play 6|2 B1 B2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-B2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450352408199168,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,26,0,NULL,3471292808434,'{"verb":"play","domino":"3|0","from":"C1","to":"C2","value":0}','play 3|0 C1 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-C2","laid":"0|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450352584359936,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,27,1,NULL,3471292808458,'{"verb":"play","domino":"2|0","from":"C1","to":"D1","value":0}','play 2|0 C1 D1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-D1","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450352685023232,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,28,0,NULL,3471292808483,'{"verb":"play","domino":"4|4","from":"C2","to":"D2"}','play 4|4 C2 D2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-D2","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450352789880832,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,29,1,NULL,3471292808520,'{"verb":"play","domino":"5|0","from":"D1","to":"E1","value":0}','play 5|0 D1 E1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"0|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450352945070080,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,30,0,NULL,3471292808546,'{"verb":"play","domino":"6|4","from":"D1","to":"D2","value":6}','play 6|4 D1 D2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-D2","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450353054121984,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,31,1,NULL,3471292808565,'{"verb":"play","domino":"3|2","from":"E1","to":"F1","value":2}','play 3|2 E1 F1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"2|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450353133813760,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,32,0,NULL,3471292808586,'{"verb":"play","domino":"5|4","from":"E2","to":"E3","value":4}','play 5|4 E2 E3 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"4|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450353221894144,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,33,1,NULL,3471292808600,'{"verb":"play","domino":"5|3","from":"D2","to":"E2","value":5}','play 5|3 D2 E2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450353280614400,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,34,0,NULL,3471292808619,'{"verb":"play","domino":"1|1","from":"D4","to":"E4"}','play 1|1 D4 E4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D4-E4","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450353360306176,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,35,1,NULL,3471292808649,'{"verb":"play","domino":"4|2","from":"D2","to":"D3","value":2}','play 4|2 D2 D3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-D3","laid":"2|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450353486135296,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,36,0,NULL,3471292808661,'{"verb":"play","domino":"1|0","from":"D3","to":"D4","value":0}','play 1|0 D3 D4 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-D4","laid":"0|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450353536466944,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,37,1,NULL,3471292808674,'{"verb":"play","domino":"4|0","from":"A3","to":"B3","value":4}','play 4|0 A3 B3 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-B3","laid":"4|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450353590992896,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,38,0,NULL,3471292808701,'{"verb":"play","domino":"2|1","from":"A4","to":"B4","value":2}','play 2|1 A4 B4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A4-B4","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450353704239104,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,39,1,NULL,3471292808716,'{"verb":"play","domino":"5|2","from":"B3","to":"C3","value":5}','play 5|2 B3 C3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450353767153664,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,40,0,NULL,3471292808743,'{"verb":"play","domino":"6|1","from":"B4","to":"C4","value":6}','play 6|1 B4 C4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B4-C4","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450353880399872,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,41,1,NULL,3471292808770,'{"verb":"play","domino":"6|3","from":"C3","to":"D3","value":6}','play 6|3 C3 D3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-D3","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450353993646080,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,42,0,NULL,3471292808799,'{"verb":"play","domino":"4|1","from":"C4","to":"D4","value":4}','play 4|1 C4 D4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C4-D4","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450354115280896,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,43,1,NULL,3471292808808,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"CMSCSM","route":{"cells":["A3","B3","C3","D3","D2","E2","F2","F1","E1","D1","C1","B1","B2"],"charges":[0,2,3,2,3,1,3,2,0,0,1,2],"cost":19},"penalty":5}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"ASMMAS","route":{"cells":["A4","B4","C4","D4","E4","D4","D3","D2","E2","F2","F1","E1","D1","C1","C2","C1","B1"],"charges":[1,1,1,1,1,0,2,3,1,3,2,0,0,3,0,1],"cost":20}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[20,19],"totals":[57,43]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[57,43],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450354153029632,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(1,12,2,NULL,3471292809214,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"B5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W5"},{"island":"B","card":"B6"},{"island":"R","card":"B4"}],"removed":[]}}]',8603450355855917056,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.513Z","ends":"2080-01-02T00:00:00.513Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,0,NULL,3471292809242,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B6","at":"B","left":1}}]',8603450355973357568,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:09.214Z","ends":"2080-01-02T00:00:09.214Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,1,NULL,3471292809277,'{"verb":"buy_port","port":"gibraltar"}','buy_port port: gibraltar','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"gibraltar"}}]',8603450356120158208,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,15,2,NULL,3471292809313,'{"verb":"accept","offer":1}','accept 1','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":90,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null}}]',8603450356271153152,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,12,2,NULL,3471292809339,'{"verb":"play","tile":"T45","at":"K15","turn":2,"out":"W"}','play T45 K15 2 out: W','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T45","at":"K15","turn":2,"pallet":{"colour":"yellow","to":"J15"}}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T06"]}}]',8603450356380205056,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,13,0,NULL,3471292809365,'{"verb":"play","tile":"T55","at":"K11","turn":0}','play T55 K11 0','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T55","at":"K11","turn":0,"pallet":null}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T33"]}}]',8603450356489256960,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,12,1,NULL,3471292809413,'{"verb":"freight","coin":"G#2","to":"D15"}','freight G#2 D15','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"B5","to":"D15","pip_stop":4,"ap":1,"number":null}}]',8603450356690583552,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,13,1,NULL,3471292809454,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":0,"next":"blue","round":null}}]',8603450356862550016,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292809508,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null}}]',8603450357089042432,1100000000000000013,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292809242,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W5"]}},"B":{"open":{"level":2,"cargo":["R2"]}},"R":{"open":{"level":1,"cargo":["W5","R5","B4"]}}},"boats":[{"at":{"island":"B"},"hold":["B6"],"score":6,"marker":"B2"},{"at":{"island":"B"},"hold":["W3"],"score":5,"marker":"R1"},{"at":{"island":"W"},"hold":["W1","R2","B5"],"score":0,"marker":"R6"}],"draw":["W2","R4","R6","B1","W6","W4","R6","W3","B2","W1","B1","W6","B6","R4","R4","R1","W6","W2","R3","R5","W5","R5","B3","B4","W4","B4","W4","B5","R3","B6"],"discard":["B5","B1","B3"],"removed":[],"turns":13,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(2,16,3471292809508,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:09.508Z","round":2,"last_round":false,"captains":[{"cash":1195,"at":13,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:02.318Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.906Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":945,"at":32,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:09.277Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.906Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1440,"at":3,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:09.508Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.906Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":2,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:02.318Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":0,"treasury":-3580,"last_roll":{"seat":1,"dice":[6,3],"from":23,"to":32},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"alacrity"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:02.318Z","deal_from":"2080-01-02T00:00:02.318Z","closes_at":"2080-01-08T00:00:02.318Z","snapshot":{"alacrity":[0,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:02.325Z","snapshot":{"alacrity":[0,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":90,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:09.313Z","snapshot":{"alacrity":[0,false]},"status":"replaced"},"3":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:09.508Z","snapshot":{"alacrity":[0,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292802339,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"4|3","B1-C1":"4|2","B1-B2":"2|6","C1-D1":"5|3","D1-E1":"0|0","E1-F1":"1|0","F1-F2":"4|0","A2-B2":"5|0","A2-A3":"2|2","D2-E2":"2|1"},"players":[{"contract":"AASSCS","hand":["5|5","6|5"]},{"contract":"SSMCSC","hand":["5|4","1|1"]},{"contract":"CCCAMM","hand":["5|1","6|4"]}],"stock":["3|3","2|0","6|0","3|1","6|6","5|2","4|1","3|2","3|0","6|1","6|3","4|4"],"to_move":1,"turns":10,"quiet":0,"asked":1,"offer":{"number":2,"domino":"5|4","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:02.339Z","replies":["silent","not_asked","silent"]},"changed":{"edge":"A2-A3","turned":false}},"scores":[],"last":null,"offered":2,"past":[{"number":1,"by":2,"to":null,"shown":"4|0","want":null,"ending":"withdrawn"}]}');
INSERT INTO snapshots VALUES(4,13,3471292809365,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":1,"order":[0,1,2],"to_move":1,"stage":{"stage":"connect"},"field":{"J15":"yellow:0","K11":"T55:0","K13":"S07:0","K15":"T45:2","L11":"blue:0","L13":"S13:5","L14":"S12:2","M11":"T41:1","M12":"S08:4","M14":"S11:3","M15":"S06:1","N12":"S09:1","N13":"S10:0","O11":"S05:2","O14":"T32:3","P10":"T44:2","P11":"red:1","P12":"T42:4"},"hands":[["T24","T47","T14","T33"],["T08","T53","T27","T07"],["T36","T10","T43","T06"]],"homebases":[[],["6/1"],[]],"stack":["T12","T59","T11","T23","T51","T02","T49","T20","T54","T19","T31","T52","T35","T28","T22","T63","T04","T26","T39","T65","T25","T57","T61","T62","T64","T37","T48","T18","T56","T50","T15","T58","T34","T40","T01","T03","T17","T60","T46","T16","T38","T21","T05","T30","T09","T29","T13"],"bag":["C09","C04","C14","C18","C02","C13","C15","C11","C12","C19","C03","C16","C06","C07","C08","C01","C20","C10","C17"],"turns":6,"quiet":0,"changes":{"laid":"K11","pushed":null,"loaded":null,"moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292809454,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["B0@C3:TL","R3@E3:BR","K5@E5:TL","G0@E9:BL","R1@E11:BL","R0@E15:BL","B5@E17:TL","G2@C17:BL","K0@I3:BL","G1@K3:TL","K3@K7:TL","B4@K9:TL","G4@I9:TL","B3@I13:BL","B1@O3:BR","G3@Q3:TR","K1@Q5:TR","R4@Q9:BR","B2@Q11:BR","G5@O11:BL","K2@O15:BL","R5@Q15:TR","K4@U3:BR","R2@W3:BR"],"links":["3-0@G4:E","4-3@D15:S","5-0@D14:E","5-4@D13:E","5-3@I7:E","6-5@I5:S"],"pool":["6-1","2-1","3-2","2-0","5-1","3-1","6-2","4-2","3-3","4-0","4-4","1-1","6-4","4-1","5-2","6-6","1-0","2-2","5-5","0-0","6-0","6-3"],"hand":[],"coins":[{"token":"R#1","number":1,"at":"B0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#2","number":2,"at":"R0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":4,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":3,"at":"B1","face":{"side":"up"},"moved":false},{"token":"R#5","number":5,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#1","number":2,"at":"G1","face":{"side":"up"},"moved":false},{"token":"G#2","number":4,"at":"D15","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#3","number":5,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#4","number":3,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":1,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":1,"at":"K5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":5,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":3,"at":"G4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":4,"at":"B2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":2,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":1,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":4,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":2,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":3,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":5,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"blue","stage":{"stage":"plan","lifted":false},"ap":8,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"green","built":2,"official":null,"freight":"G#2","way":"B5>R0>D16>D15","shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292807645,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["R6"]}},"B":{"open":{"level":1,"cargo":["B1","W2","W6"]}},"R":{"open":{"level":1,"cargo":["R3","R4"]}}},"boats":[{"at":{"island":"W"},"hold":["W5","R5"],"score":0,"marker":"W5"},{"at":{"island":"R"},"hold":["R6"],"score":0,"marker":"W1"}],"draw":["R1","W6","R5","W3","B3","R4","B5","R2","W4","W2","B4","B2","B2","W4","W5","R5","R1","B4","B6","B4","R3","W4","R6","B6","B3","R2","B5","R4","B6","B1","W3","B5","W1","W6"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,43,3471292808808,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":1,"round":null,"scores":[[37,24],[20,19]],"last":{"track":{"B1-C1":"1|5","B1-B2":"6|2","C1-D1":"0|2","C1-C2":"0|3","D1-E1":"0|5","D1-D2":"6|4","E1-F1":"2|3","F1-F2":"3|3","C2-D2":"4|4","D2-E2":"5|3","D2-D3":"2|4","E2-F2":"3|1","E2-E3":"4|5","A3-B3":"4|0","B3-C3":"5|2","C3-D3":"6|3","D3-D4":"0|1","A4-B4":"2|1","B4-C4":"6|1","C4-D4":"4|1","D4-E4":"1|1"},"declarer":1,"penalty":5,"lines":[{"contract":"ASMMAS","route":["A4","B4","C4","D4","E4","D4","D3","D2","E2","F2","F1","E1","D1","C1","C2","C1","B1"]},{"contract":"CMSCSM","route":["A3","B3","C3","D3","D2","E2","F2","F1","E1","D1","C1","B1","B2"]}]},"offered":0,"past":[]}');
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
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450318090403841,0,1,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450318753103873,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450318975401985,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450319088648193,4,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450319151562753,5,0,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450319243837441,7,0,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450319499689985,11,1,'[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(8,2,'lobby',1100000000000000103,8603450319730376705,0,1,NULL);
INSERT INTO posts VALUES(9,2,'board',1100000000000000103,8603450320648929281,2,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(11,2,'board',1100000000000000103,8603450321093525504,5,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450321290657792,11,1,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(14,3,'lobby',8603450317813579776,8603450322595086337,0,1,NULL);
INSERT INTO posts VALUES(15,3,'board',8603450317813579776,8603450323052265473,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(16,3,'board',8603450317813579776,8603450323333283840,3,0,'[{"post":"entry","ply":1},{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(17,3,'board',8603450317813579776,8603450323568164864,6,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(18,3,'board',8603450317813579776,8603450323723354113,7,0,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(19,3,'board',8603450317813579776,8603450323798851585,8,0,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(20,3,'board',8603450317813579776,8603450323945652225,11,1,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(21,4,'lobby',8603450317817774080,8603450324037926913,0,1,NULL);
INSERT INTO posts VALUES(22,4,'board',8603450317817774080,8603450324318945281,2,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(24,4,'board',8603450317817774080,8603450324943896577,6,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(25,4,'board',8603450317817774080,8603450325128445953,10,0,'[{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(26,4,'board',8603450317817774080,8603450325224914945,11,1,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(27,5,'lobby',8603450317821968384,8603450325380104193,0,1,NULL);
INSERT INTO posts VALUES(28,5,'board',8603450317821968384,8603450326013444097,6,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(35,5,'board',8603450317821968384,8603450326625812481,11,1,'[{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(40,2,'opening of offer 1',8603450326957162496,8603450326990716928,12,1,NULL);
INSERT INTO posts VALUES(41,3,'opening of offer 2',8603450327045242880,8603450327082991616,12,1,NULL);
INSERT INTO posts VALUES(42,6,'lobby',1100000000000000101,8603450327124934657,0,1,NULL);
INSERT INTO posts VALUES(43,7,'lobby',8603450317826162688,8603450348272615425,0,1,NULL);
INSERT INTO posts VALUES(44,7,'board',8603450317826162688,8603450348612354049,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(45,7,'board',8603450317826162688,8603450348855623681,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(46,7,'board',8603450317826162688,8603450349103087617,2,0,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(47,7,'board',8603450317826162688,8603450349270859777,4,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(48,7,'board',8603450317826162688,8603450349417660417,5,1,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(49,7,'naming',8603450317826162688,8603450349476380672,8,1,NULL);
INSERT INTO posts VALUES(50,8,'lobby',8603450317830356992,8603450349543489537,0,1,NULL);
INSERT INTO posts VALUES(51,8,'board',8603450317830356992,8603450349832896513,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(52,8,'board',8603450317830356992,8603450350051000321,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(53,8,'board',8603450317830356992,8603450350243938305,4,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(54,8,'board',8603450317830356992,8603450350638202881,7,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(55,8,'board',8603450317830356992,8603450350885666817,11,0,'[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(56,8,'board',8603450317830356992,8603450351124742145,13,0,'[{"post":"entry","ply":12},{"post":"entry","ply":13}]');
INSERT INTO posts VALUES(57,8,'board',8603450317830356992,8603450351309291521,15,0,'[{"post":"entry","ply":14},{"post":"entry","ply":15}]');
INSERT INTO posts VALUES(58,8,'board',8603450317830356992,8603450351707750401,18,0,'[{"post":"entry","ply":16},{"post":"entry","ply":17},{"post":"entry","ply":18}]');
INSERT INTO posts VALUES(59,8,'board',8603450317830356992,8603450351816802305,19,0,'[{"post":"entry","ply":19}]');
INSERT INTO posts VALUES(60,8,'board',8603450317830356992,8603450352068460545,21,0,'[{"post":"entry","ply":20},{"post":"entry","ply":21}]');
INSERT INTO posts VALUES(61,8,'board',8603450317830356992,8603450352282370049,23,0,'[{"post":"entry","ply":22},{"post":"entry","ply":23}]');
INSERT INTO posts VALUES(62,8,'board',8603450317830356992,8603450352617914369,25,0,'[{"post":"entry","ply":24},{"post":"entry","ply":25}]');
INSERT INTO posts VALUES(63,8,'board',8603450317830356992,8603450352689217537,26,0,'[{"post":"entry","ply":26}]');
INSERT INTO posts VALUES(64,8,'board',8603450317830356992,8603450352764715009,27,0,'[{"post":"entry","ply":27}]');
INSERT INTO posts VALUES(65,8,'board',8603450317830356992,8603450352953458689,28,0,'[{"post":"entry","ply":28}]');
INSERT INTO posts VALUES(66,8,'board',8603450317830356992,8603450353125425153,29,0,'[{"post":"entry","ply":29}]');
INSERT INTO posts VALUES(67,8,'board',8603450317830356992,8603450353368694785,32,0,'[{"post":"entry","ply":30},{"post":"entry","ply":31},{"post":"entry","ply":32}]');
INSERT INTO posts VALUES(68,8,'board',8603450317830356992,8603450353544855553,35,0,'[{"post":"entry","ply":33},{"post":"entry","ply":34},{"post":"entry","ply":35}]');
INSERT INTO posts VALUES(69,8,'board',8603450317830356992,8603450353637130241,36,0,'[{"post":"entry","ply":36}]');
INSERT INTO posts VALUES(70,8,'board',8603450317830356992,8603450353700044801,37,0,'[{"post":"entry","ply":37}]');
INSERT INTO posts VALUES(71,8,'board',8603450317830356992,8603450353783930881,38,0,'[{"post":"entry","ply":38}]');
INSERT INTO posts VALUES(72,8,'board',8603450317830356992,8603450353884594177,39,0,'[{"post":"entry","ply":39}]');
INSERT INTO posts VALUES(73,8,'board',8603450317830356992,8603450353976868865,40,0,'[{"post":"entry","ply":40}]');
INSERT INTO posts VALUES(74,8,'board',8603450317830356992,8603450354060754945,41,0,'[{"post":"entry","ply":41}]');
INSERT INTO posts VALUES(75,8,'board',8603450317830356992,8603450354174001153,42,0,'[{"post":"entry","ply":42}]');
INSERT INTO posts VALUES(76,8,'board',8603450317830356992,8603450354337579009,43,1,'[{"post":"entry","ply":43}]');
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'clock', 'naming')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(27,3,'deadline',3471379202339,12);
INSERT INTO jobs VALUES(29,7,'naming',3471724807672,5);
INSERT INTO jobs VALUES(31,1,'clock',3471357609242,13);
INSERT INTO jobs VALUES(34,2,'deadline',3471336009508,16);
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
INSERT INTO outbox VALUES(161,1,'{"post":"entry","ply":12}',2,3471292811276,3471292809224,161,NULL);
INSERT INTO outbox VALUES(162,1,'{"post":"entry","ply":13}',0,3471292809249,3471292809249,NULL,NULL);
INSERT INTO outbox VALUES(163,2,'{"post":"entry","ply":14}',1,3471292809518,3471292809279,163,NULL);
INSERT INTO outbox VALUES(164,2,'{"post":"offer","number":1}',0,3471292809315,3471292809315,NULL,NULL);
INSERT INTO outbox VALUES(165,2,'{"post":"talk","number":1,"ply":15}',0,3471292809315,3471292809315,NULL,NULL);
INSERT INTO outbox VALUES(166,4,'{"post":"entry","ply":12}',1,3471292810405,3471292809342,166,NULL);
INSERT INTO outbox VALUES(167,4,'{"post":"entry","ply":13}',0,3471292809368,3471292809368,NULL,NULL);
INSERT INTO outbox VALUES(168,5,'{"post":"entry","ply":12}',2,3471292811502,3471292809416,168,NULL);
INSERT INTO outbox VALUES(169,5,'{"post":"entry","ply":13}',0,3471292809460,3471292809460,NULL,NULL);
INSERT INTO outbox VALUES(170,2,'{"post":"offer","number":1}',0,3471292809511,3471292809511,NULL,NULL);
INSERT INTO outbox VALUES(171,2,'{"post":"talk","number":1,"ply":16}',0,3471292809511,3471292809511,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450326957162496,8603450326957162496,'waiting');
INSERT INTO offers VALUES(3,1,8603450317813579776,8603450323824017408,8603450323824017408,'closed');
INSERT INTO offers VALUES(3,2,8603450317813579776,8603450327045242880,8603450327045242880,'open');
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
    by_user INTEGER,
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292809154,1100000000000000011,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450355604258816,NULL,NULL,0);
CREATE TABLE notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO notes VALUES(1,1100000000000000011,'Ben hoards black');
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
    owner INTEGER,
    owner_name TEXT,
    -- By how much the end of the time was moved out of quiet hours, and for an absence, in milliseconds.
    moved INTEGER NOT NULL DEFAULT 0,
    waits INTEGER NOT NULL DEFAULT 0,
    -- How long the game has waited for the player's absences, in milliseconds.
    away INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    CHECK ((since IS NULL) = (ends IS NULL) AND (since IS NULL) = (phase IS NULL)),
    CHECK ((owner IS NULL) = (owner_name IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO clocks VALUES(1,1,3471292809242,3471379209242,'fresh',0,NULL,NULL,NULL,0,0,0);
CREATE TABLE erasures (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- Who is to be forgotten, and under which names: until nothing of them is left. Then the free pages of the file are
    -- overwritten, and the row goes.
    user_id INTEGER UNIQUE,
    names TEXT CHECK (names IS NULL OR json_valid(names))
) STRICT;
CREATE TABLE people (
    user_id INTEGER NOT NULL PRIMARY KEY,
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
    away_person INTEGER,
    away_person_name TEXT,
    CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
    CHECK (zone IS NOT NULL OR (quiet_from IS NULL AND days_off = 0 AND digest IS NULL))
) STRICT;
INSERT INTO people VALUES(1100000000000000011,'Europe/Berlin',NULL,NULL,0,NULL,NULL,48,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE waits (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
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
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO waits VALUES(1,1100000000000000012,3471292809242,NULL,0,0,3471357609242,NULL);
INSERT INTO waits VALUES(2,1100000000000000013,3471292809508,3471292809508,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,1100000000000000012,3471292802339,3471292802339,0,0,NULL,3471379202339);
INSERT INTO waits VALUES(4,1100000000000000012,3471292809365,NULL,0,0,NULL,3471379209365);
INSERT INTO waits VALUES(5,1100000000000000013,3471292809454,NULL,0,0,NULL,3471379209454);
CREATE TABLE namings (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The table's revision that it made: no number is used twice.
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 4294967295),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    -- Whose seat it was. NULL: a computer player's.
    owner INTEGER,
    -- Who was named.
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    named_by INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- NULL: until somebody ends it.
    until INTEGER,
    -- Whether the seat is to change hands for good.
    for_good INTEGER NOT NULL DEFAULT 0 CHECK (for_good IN (0, 1)),
    stage TEXT NOT NULL CHECK (stage IN ('vote', 'asked', 'acts', 'over')),
    -- What the other people at the table have said, by their ids.
    agreed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(agreed)),
    objected TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(objected)),
    -- How many entries there were when the person began to play the seat, and when that ended.
    since INTEGER CHECK (since BETWEEN 0 AND 4294967295),
    ended INTEGER CHECK (ended BETWEEN 0 AND 4294967295),
    PRIMARY KEY (table_id, number),
    CHECK (stage <> 'acts' OR since IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO namings VALUES(7,8,0,1100000000000000011,1100000000000000013,'Cem',1100000000000000011,3471292807673,3471724807672,0,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292808808,'rules',1);
CREATE TABLE result_seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    -- Who finished it. NULL: a computer player.
    user_id INTEGER,
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
INSERT INTO result_seats VALUES(8,0,1100000000000000011,0,2,57,21,0);
INSERT INTO result_seats VALUES(8,1,1100000000000000012,1,1,43,22,0);
CREATE TABLE result_people (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    user_id INTEGER NOT NULL,
    -- The turns they made; those of them and of the clock's for them in which the turn clock ran, and of these the late ones.
    turns INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    late INTEGER NOT NULL,
    -- Whether the seat's result counts for them.
    counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
    PRIMARY KEY (table_id, seat, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO result_people VALUES(8,0,1100000000000000011,21,0,0,1);
INSERT INTO result_people VALUES(8,1,1100000000000000012,22,0,0,1);
CREATE TABLE unrated (
    user_id INTEGER NOT NULL PRIMARY KEY
) STRICT;
CREATE TABLE visits (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    -- How many entries there were when they last looked or acted.
    seen INTEGER NOT NULL CHECK (seen BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    -- The same at the end of the visit before this one; NULL: this is their first.
    before INTEGER CHECK (before BETWEEN 0 AND 4294967295),
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO visits VALUES(1,1100000000000000011,11,3471292809175,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',171);
INSERT INTO sqlite_sequence VALUES('posts',76);
INSERT INTO sqlite_sequence VALUES('jobs',34);
INSERT INTO sqlite_sequence VALUES('deeds',1);
CREATE INDEX tables_of_channel ON tables (channel, live, id);
CREATE INDEX tables_of_guild ON tables (guild, live, id);
CREATE INDEX tables_of_host ON tables (host, live, id);
CREATE INDEX tables_previous ON tables (previous) WHERE previous IS NOT NULL;
CREATE UNIQUE INDEX seats_of_user ON seats (user_id, table_id);
CREATE INDEX entries_of_actor ON entries (actor, table_id, ply) WHERE actor IS NOT NULL;
CREATE INDEX posts_live ON posts (table_id, kind, id) WHERE live = 1;
CREATE INDEX posts_of_table ON posts (table_id);
CREATE INDEX jobs_due ON jobs (due, id);
CREATE INDEX outbox_pending ON outbox (table_id, id, next_try, gave_up) WHERE gave_up IS NULL;
CREATE INDEX offers_of_thread ON offers (thread) WHERE thread IS NOT NULL;
CREATE INDEX deeds_of_guild ON deeds (guild, id);
CREATE INDEX deeds_waiting ON deeds (next_try, id) WHERE next_try IS NOT NULL;
CREATE INDEX deeds_late ON deeds (guild) WHERE next_try IS NOT NULL AND attempts > 0;
CREATE INDEX deeds_of_user ON deeds (by_user) WHERE by_user IS NOT NULL;
CREATE INDEX deeds_of_table ON deeds (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX notes_of_user ON notes (user_id);
CREATE INDEX clocks_of_owner ON clocks (owner) WHERE owner IS NOT NULL;
CREATE INDEX waits_due ON waits (due) WHERE due IS NOT NULL;
CREATE INDEX waits_of_user ON waits (user_id);
CREATE INDEX namings_of_user ON namings (user_id);
CREATE INDEX namings_of_owner ON namings (owner) WHERE owner IS NOT NULL;
CREATE INDEX namings_of_namer ON namings (named_by);
CREATE INDEX results_of_guild ON results (guild, ended, table_id);
CREATE INDEX result_people_of_user ON result_people (user_id);
CREATE INDEX visits_of_user ON visits (user_id);
COMMIT;
PRAGMA application_id = 1212304722;
