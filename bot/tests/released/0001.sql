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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-25 10:46:53',1,X'8e875ad523ef058b5b575fe4b6defcb3547ac9768f804b02e257e5e8c2913b259be67ce15c437f0c1795f8bab777fe25',2320656);
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
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1100000000000000011,3471292800399,3471292800461,NULL,'9589c7afdba5ea983c0fdfa34868ee4ca883e8e1ee3a143984bfc8eeafbccd2d','7fb62594ea83cda4edf6bce7aa10618dc679c07d5c529956f2307f278dd41e42',NULL,NULL,24,8603450318874738688,1440,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1100000000000000011,3471292800689,3471292800752,NULL,'711e51757d3e075ebf65dfc7de1c23b7fcfbc622226b165f13f9cf6ae7df6154','1ea6a57ab44cf6c36221ca43af4827d5c7773abc01c7e6321a15e39a892c9c66',NULL,NULL,NULL,8603450320091086848,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450318853767168,'tariffs',1,'{"first":"player 1"}','running',12,16,1100000000000000011,3471292800970,3471292801014,NULL,'b7a61efcf288750353e07cd102d1d56ebd9096e9082af84c788b8afe5ba4bfa4','d7830f5ee87101de43e29c4b25a4e886b1a59c10c0649adf396fd8eb0a04ee38',NULL,NULL,24,8603450321261297664,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450318857961472,'transport',1,'{}','running',13,16,1100000000000000011,3471292801204,3471292801242,NULL,'840c149e5489f5e9132af5dee9ffdf7dddae53a52f5dc3e3c5a1233a5e7f08a7','d9a21529aae037314da6c22c366dabc21be159d43d098634e4e967781874408f',NULL,NULL,24,8603450322251153408,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450318862155776,'shipit',1,'{"seating":"join_order"}','running',13,17,1100000000000000011,3471292801430,3471292801478,NULL,'eae50cb8dc6c5bb6362db70134e40ad87da8b026997a251a153a2b04b9542dc6','c87e88e6ab2f12e5a06c825699b2d26e272d362455cc736d2249f79fc483171e',NULL,NULL,24,8603450323203260416,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1100000000000000011,3471292801733,NULL,NULL,'25bbea08c6d982ce231e8628112f3cad665b8320b25fe2bc799990bed144d96b','8ace60ca300e64b3a02e81a2fdb69027da071fa9daa2dfcd103e7d5230793ee2',NULL,NULL,24,8603450324465745920,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450318866350080,'threeport',1,'{}','paused',5,9,1100000000000000011,3471292806763,3471292806803,NULL,'bbc35da329b522d4069b7ae121a3bd3c9f0d3a7e43bd112329a5335c0f363350','adfb6e4b90aba03f06fc16acf53f8387dcaed30f44fc65622fb591b58b1e8aae',NULL,NULL,24,8603450345563095040,NULL,'autopilot',2,NULL,7,3471292806915,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450318870544384,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',39,43,1100000000000000011,3471292806925,3471292806968,3471292807483,'f0c85e6939a20f3eb4745c6aa6611de30204cc486edea271c4ada924fec5ee5a','b79dc3790e24762a5d40b1dff88303a095f4b10e7f987891f0fc1380865e4827',NULL,'{"scores":[62,55],"winners":[1],"by_limit":false}',24,8603450346234183680,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
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
INSERT INTO seats VALUES(1,0,1100000000000000011,'Ann',3471292800397,'8603450318874738688',0,'steady');
INSERT INTO seats VALUES(1,1,1100000000000000012,'Ben',3471292800427,'8603450319000567808',0,'steady');
INSERT INTO seats VALUES(1,2,1100000000000000013,'Cem',3471292800434,'8603450319029927936',0,'steady');
INSERT INTO seats VALUES(2,0,1100000000000000011,'Ann',3471292800687,'8603450320091086848',0,'steady');
INSERT INTO seats VALUES(2,1,1100000000000000012,'Ben',3471292800707,'8603450320174972928',0,'steady');
INSERT INTO seats VALUES(2,2,1100000000000000013,'Cem',3471292800714,'8603450320204333056',0,'steady');
INSERT INTO seats VALUES(3,0,1100000000000000011,'Ann',3471292800966,'8603450321261297664',0,'steady');
INSERT INTO seats VALUES(3,1,1100000000000000012,'Ben',3471292800987,'8603450321349378048',0,'steady');
INSERT INTO seats VALUES(3,2,1100000000000000013,'Cem',3471292800992,'8603450321370349568',0,'steady');
INSERT INTO seats VALUES(4,0,1100000000000000011,'Ann',3471292801202,'8603450322251153408',0,'steady');
INSERT INTO seats VALUES(4,1,1100000000000000012,'Ben',3471292801221,'8603450322330845184',0,'steady');
INSERT INTO seats VALUES(4,2,1100000000000000013,'Cem',3471292801226,'8603450322351816704',0,'steady');
INSERT INTO seats VALUES(5,0,1100000000000000011,'Ann',3471292801429,'8603450323203260416',0,'steady');
INSERT INTO seats VALUES(5,1,1100000000000000012,'Ben',3471292801453,'8603450323303923712',0,'steady');
INSERT INTO seats VALUES(5,2,1100000000000000013,'Cem',3471292801459,'8603450323329089536',0,'steady');
INSERT INTO seats VALUES(6,0,1100000000000000011,'Ann',3471292801730,'8603450324465745920',0,'steady');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292801752,'8603450324558020608',1,'steady');
INSERT INTO seats VALUES(7,0,1100000000000000011,'Ann',3471292806760,'8603450345563095040',0,'steady');
INSERT INTO seats VALUES(7,1,1100000000000000012,'Ben',3471292806782,'8603450345655369728',0,'steady');
INSERT INTO seats VALUES(8,0,1100000000000000011,'Ann',3471292806920,'8603450346234183680',0,'steady');
INSERT INTO seats VALUES(8,1,1100000000000000012,'Ben',3471292806941,'8603450346322264064',0,'steady');
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
INSERT INTO entries VALUES(1,1,0,NULL,3471292800516,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450319373860864,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.461Z","ends":"2080-01-02T00:00:00.461Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,1,NULL,3471292800529,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"W"}}]',8603450319428386816,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.516Z","ends":"2080-01-02T00:00:00.516Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,2,NULL,3471292800546,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450319499689984,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.529Z","ends":"2080-01-02T00:00:00.529Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,0,NULL,3471292800567,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W6","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R3"},{"island":"B","card":"R6"},{"island":"R","card":"R6"}],"removed":[]}}]',8603450319587770368,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.546Z","ends":"2080-01-02T00:00:00.546Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,1,NULL,3471292800582,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R3","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W5"},{"island":"B","card":"B2"},{"island":"R","card":"B4"}],"removed":[]}}]',8603450319650684928,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.567Z","ends":"2080-01-02T00:00:00.567Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,2,NULL,3471292800596,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"B3"},{"island":"B","card":"R4"},{"island":"R","card":"R2"}],"removed":[]}}]',8603450319709405184,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.582Z","ends":"2080-01-02T00:00:00.582Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,0,NULL,3471292800607,'{"verb":"sell","cards":["W6"]}','sell W6','[{"to":"everyone","event":{"event":"sold","seat":0,"cards":["W6"],"at":"W","bonus":1,"price":7}},{"to":"everyone","event":{"event":"upgraded","island":"W","level":2}}]',8603450319755542528,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.596Z","ends":"2080-01-02T00:00:00.596Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,1,NULL,3471292800618,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450319801679872,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.607Z","ends":"2080-01-02T00:00:00.607Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,2,NULL,3471292800630,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"B3","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R4"},{"island":"B","card":"B2"},{"island":"R","card":"W4"}],"removed":[]}}]',8603450319852011520,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.618Z","ends":"2080-01-02T00:00:00.618Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,0,NULL,3471292800641,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R4","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"B5"},{"island":"B","card":"W6"},{"island":"R","card":"R2"}],"removed":[]}}]',8603450319898148864,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.63Z","ends":"2080-01-02T00:00:00.63Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,1,NULL,3471292800656,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R2","at":"R","left":5}}]',8603450319961063424,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.641Z","ends":"2080-01-02T00:00:00.641Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292800818,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,2],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"alacrity","cash":1500}}]',8603450320640540672,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,2,0,NULL,3471292800830,'{"verb":"buy_port","port":"alacrity"}','buy_port port: alacrity','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"alacrity"}}]',8603450320690872320,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,3,1,NULL,3471292800850,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[1,1],"from":0,"to":2,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"drew","seat":1,"deck":"chest","number":9}},{"to":"everyone","event":{"event":"collected","seat":1,"amount":20}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1520,"again":true}}]',8603450320774758400,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,4,1,NULL,3471292800866,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,4],"from":2,"to":11,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"bathurst","cash":1520}}]',8603450320841867264,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,5,1,NULL,3471292800874,'{"verb":"buy_port","port":"bathurst"}','buy_port port: bathurst','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"bathurst"}}]',8603450320875421696,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,6,2,NULL,3471292800885,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[2,6],"from":0,"to":8,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":2,"deed":"montevideo","cash":1500}}]',8603450320921559040,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,7,2,NULL,3471292800896,'{"verb":"buy_port","port":"montevideo"}','buy_port port: montevideo','[{"to":"everyone","event":{"event":"bought","seat":2,"deed":"montevideo"}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450320967696384,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,8,0,NULL,3471292800906,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[4,3],"from":5,"to":12,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"donkey_boilers","cash":1300}}]',8603450321009639424,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,9,0,NULL,3471292800922,'{"verb":"buy_port","port":"donkey_boilers"}','buy_port port: donkey_boilers','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"donkey_boilers"}}]',8603450321076748288,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,10,1,NULL,3471292800936,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[4,2],"from":11,"to":17,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":1,"deck":"chest","number":13}},{"to":"everyone","event":{"event":"paid","seat":1,"to":"treasury","amount":75,"cause":"card"}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1305,"again":false}}]',8603450321135468544,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,11,2,NULL,3471292800945,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[3,6],"from":8,"to":17,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":2,"deck":"chest","number":2}},{"to":"everyone","event":{"event":"collected","seat":2,"amount":200}},{"to":"everyone","event":{"event":"roll_done","seat":2,"cash":1600,"again":false}},{"to":"everyone","event":{"event":"round_began","round":3,"of":20,"afloat":"ABC"}}]',8603450321173217280,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292801055,'{"verb":"play","domino":"4|0","from":"B1","to":"C1","value":0}','play 4|0 B1 C1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450321634590720,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292801065,'{"verb":"play","domino":"0|0","from":"E3","to":"F3"}','play 0|0 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450321676533760,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292801079,'{"verb":"play","domino":"5|0","from":"B1","to":"B2","value":5}','play 5|0 B1 B2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B1-B2","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450321735254016,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292801092,'{"verb":"play","domino":"5|2","from":"C1","to":"D1","value":2}','play 5|2 C1 D1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450321789779968,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292801104,'{"verb":"rotate","edge":"B1-C1"}','rotate B1-C1','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B1-C1","laid":"4|0"}}]',8603450321840111616,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292801117,'{"verb":"play","domino":"2|1","from":"D1","to":"E1","value":1}','play 2|1 D1 E1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"D1-E1","laid":"1|2"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450321894637568,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292801128,'{"verb":"rotate","edge":"B1-C1"}','rotate B1-C1','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"B1-C1","laid":"0|4"}}]',8603450321940774912,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292801143,'{"verb":"rotate","edge":"B1-C1"}','rotate B1-C1','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B1-C1","laid":"4|0"}}]',8603450322003689472,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292801157,'{"verb":"play","domino":"4|1","from":"E1","to":"F1","value":1}','play 4|1 E1 F1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"E1-F1","laid":"1|4"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450322062409728,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,10,0,NULL,3471292801172,'{"verb":"rotate","edge":"B1-C1"}','rotate B1-C1','[{"to":"everyone","event":{"event":"turned","seat":0,"edge":"B1-C1","laid":"0|4"}}]',8603450322125324288,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,11,1,NULL,3471292801184,'{"verb":"rotate","edge":"B1-C1"}','rotate B1-C1','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B1-C1","laid":"4|0"}}]',8603450322175655936,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,1,0,NULL,3471292801285,'{"verb":"play","tile":"T46","at":"M11","turn":4,"out":"NW"}','play T46 M11 4 out: NW','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T46","at":"M11","turn":4,"pallet":{"colour":"red","to":"M10"}}}]',8603450322599280640,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,2,0,NULL,3471292801297,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":0,"at":"O11","package":"4/4"}}]',8603450322649612288,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,3,0,NULL,3471292801307,'{"verb":"package","from":"O11","to":"M10"}','package O11 M10','[{"to":"everyone","event":{"event":"delivered","seat":0,"package":"4/4","from":"O11","to":"M10","colour":"red","owner":0,"count":1,"score":4}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T47"]}}]',8603450322691555328,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,4,1,NULL,3471292801315,'{"verb":"play","tile":"T23","at":"O13","turn":1,"out":"SE"}','play T23 O13 1 out: SE','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T23","at":"O13","turn":1,"pallet":{"colour":"blue","to":"O14"}}}]',8603450322725109760,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,5,1,NULL,3471292801327,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"4/2"}}]',8603450322775441408,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,6,1,NULL,3471292801336,'{"verb":"package","from":"O11","to":"O14"}','package O11 O14','[{"to":"everyone","event":{"event":"delivered","seat":1,"package":"4/2","from":"O11","to":"O14","colour":"blue","owner":1,"count":1,"score":2}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T24"]}}]',8603450322813190144,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,7,2,NULL,3471292801343,'{"verb":"play","tile":"T08","at":"K15","turn":2,"out":"SW"}','play T08 K15 2 out: SW','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T08","at":"K15","turn":2,"pallet":{"colour":"yellow","to":"J16"}}}]',8603450322842550272,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,8,2,NULL,3471292801358,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"M15","package":"5/3"}}]',8603450322905464832,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,9,2,NULL,3471292801369,'{"verb":"package","from":"M15","to":"M11"}','package M15 M11','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"5/3","from":"M15","to":"M11"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T01"]}}]',8603450322951602176,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,10,0,NULL,3471292801379,'{"verb":"play","tile":"T29","at":"J16","turn":5,"out":"SE"}','play T29 J16 5 out: SE','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T29","at":"J16","turn":5,"pallet":{"colour":"yellow","to":"J17"}}}]',8603450322993545216,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,11,0,NULL,3471292801392,'{"verb":"switch","pallet":"red","with":"yellow"}','switch red yellow','[{"to":"everyone","event":{"event":"switched","seat":0,"one":"red","at":"J17","other":"yellow","there":"M10"}}]',8603450323048071168,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292801535,'{"verb":"buy","count":3}','buy 3','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["1-1","4-2","5-4"],"pool":25}}]',8603450323647856640,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292801549,'{"verb":"build","link":"1-1","at":"E11","dir":"S"}','build 1-1 E11 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"1-1@E11:S"}}]',8603450323706576896,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292801569,'{"verb":"build","link":"4-2","at":"C5","dir":"S"}','build 4-2 C5 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-2@C5:S"}}]',8603450323790462976,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292801583,'{"verb":"build","link":"5-4","at":"D5","dir":"S"}','build 5-4 D5 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"5-4@D5:S"}}]',8603450323849183232,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292801596,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":5,"next":"green","round":null}}]',8603450323903709184,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,6,1,NULL,3471292801607,'{"verb":"freight","coin":"G#3","to":"K1"}','freight G#3 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#3","from":"R2","to":"K1","pip_stop":0,"ap":1,"number":5}}]',8603450323949846528,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,7,1,NULL,3471292801616,'{"verb":"freight","coin":"G#1","to":"B1"}','freight G#1 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#1","from":"R4","to":"B1","pip_stop":5,"ap":6,"number":3}}]',8603450323987595264,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,8,1,NULL,3471292801632,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":1,"next":"blue","round":null}}]',8603450324054704128,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,9,2,NULL,3471292801648,'{"verb":"freight","coin":"B#3","to":"K1"}','freight B#3 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":2,"colour":"blue","coin":"B#3","from":"G3","to":"K1","pip_stop":3,"ap":4,"number":1}}]',8603450324121812992,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(5,10,2,NULL,3471292801658,'{"verb":"freight","coin":"B#1","to":"B1"}','freight B#1 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":2,"colour":"blue","coin":"B#1","from":"G4","to":"B1","pip_stop":0,"ap":1,"number":4}},{"to":"everyone","event":{"event":"shipped","seat":2,"colour":"blue","hub":"B1","total":8,"officials":0,"coins":[{"coin":"G#1","number":3},{"coin":"B#1","number":4}],"next":"B2"}},{"to":"everyone","event":{"event":"profits","value":1,"profits":[{"seat":1,"colour":"green","numbers":[3],"doubled":false,"bonus":0,"gain":5,"score":5},{"seat":2,"colour":"blue","numbers":[4],"doubled":true,"bonus":8,"gain":20,"score":20}]}},{"to":"everyone","event":{"event":"chip","seat":2,"colour":"blue","number":4,"chips":1}},{"to":"everyone","event":{"event":"redistributed","coins":[{"coin":"G#6","to":"B0"}]}},{"to":"everyone","event":{"event":"opened","hub":"B2","coins":[{"coin":"G#5","number":2}],"total":4}}]',8603450324163756032,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(5,11,2,NULL,3471292801669,'{"verb":"freight","coin":"B#2","to":"R1"}','freight B#2 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":2,"colour":"blue","coin":"B#2","from":"G5","to":"R1","pip_stop":0,"ap":1,"number":3}}]',8603450324209893376,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292801700,'{"verb":"sell","items":"alacrity","price":90}','sell alacrity price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:01.7Z","closes_at":"2080-01-08T00:00:01.7Z","waits":true}}]',8603450324339916800,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292801707,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null,"first_for":0}}]',8603450324369276928,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,12,2,NULL,3471292801722,'{"verb":"swap","domino":"4|2","hidden":true}','swap 4|2 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450324432191488,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(7,1,1,NULL,3471292806841,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450345902833664,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,2,0,NULL,3471292806859,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450345978331136,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,3,1,NULL,3471292806870,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B1"},{"island":"W","card":"W3"},{"island":"B","card":"R5"}],"removed":[]}}]',8603450346024468480,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,4,0,NULL,3471292806887,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R5","at":"B","left":1}}]',8603450346095771648,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,5,1,NULL,3471292806897,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B1","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B1"},{"island":"W","card":"R5"},{"island":"B","card":"B5"}],"removed":[]}}]',8603450346137714688,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,1,0,NULL,3471292807001,'{"verb":"play","domino":"4|2","from":"A1","to":"B1","value":4}','play 4|2 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450346573922304,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,2,1,NULL,3471292807013,'{"verb":"play","domino":"6|2","from":"D1","to":"E1","value":6}','play 6|2 D1 E1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450346624253952,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,3,0,NULL,3471292807029,'{"verb":"play","domino":"0|0","from":"D2","to":"D3"}','play 0|0 D2 D3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-D3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450346691362816,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,4,1,NULL,3471292807043,'{"verb":"play","domino":"3|3","from":"B3","to":"C3"}','play 3|3 B3 C3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450346750083072,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,5,0,NULL,3471292807053,'{"verb":"play","domino":"5|4","from":"A1","to":"A2","value":4}','play 5|4 A1 A2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"4|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450346792026112,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,6,1,NULL,3471292807064,'{"verb":"play","domino":"1|0","from":"C3","to":"D3","value":1}','play 1|0 C3 D3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-D3","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450346838163456,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,7,0,NULL,3471292807077,'{"verb":"play","domino":"5|3","from":"B1","to":"C1","value":5}','play 5|3 B1 C1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450346892689408,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,8,1,NULL,3471292807090,'{"verb":"play","domino":"4|1","from":"D1","to":"D2","value":1}','play 4|1 D1 D2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"1|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450346947215360,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,9,0,NULL,3471292807100,'{"verb":"play","domino":"3|2","from":"E2","to":"F2","value":3}','play 3|2 E2 F2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-F2","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450346989158400,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,10,1,NULL,3471292807114,'{"verb":"play","domino":"2|0","from":"E1","to":"E2","value":2}','play 2|0 E1 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450347047878656,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,11,0,NULL,3471292807124,'{"verb":"play","domino":"4|0","from":"C1","to":"D1","value":4}','play 4|0 C1 D1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"4|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450347089821696,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,12,1,NULL,3471292807140,'{"verb":"play","domino":"3|1","from":"F2","to":"F3","value":3}','play 3|1 F2 F3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F2-F3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450347156930560,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,13,0,NULL,3471292807153,'{"verb":"play","domino":"6|5","from":"B2","to":"C2","value":6}','play 6|5 B2 C2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"6|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450347211456512,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,14,1,NULL,3471292807163,'{"verb":"play","domino":"1|1","from":"A3","to":"B3"}','play 1|1 A3 B3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-B3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450347253399552,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,15,0,NULL,3471292807179,'{"verb":"play","domino":"4|3","from":"B2","to":"B3","value":3}','play 4|3 B2 B3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450347320508416,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,16,1,NULL,3471292807189,'{"verb":"play","domino":"6|4","from":"A3","to":"A4","value":4}','play 6|4 A3 A4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-A4","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450347362451456,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,17,0,NULL,3471292807202,'{"verb":"play","domino":"5|2","from":"D2","to":"E2","value":2}','play 5|2 D2 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450347416977408,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,18,1,NULL,3471292807210,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"ACCMSC","route":{"cells":["A4","A3","B3","C3","D3","D2","D1","E1","E2","F2","F3","F2","E2","D2","D3","C3","B3"],"charges":[4,1,3,0,0,1,2,0,2,1,3,3,2,0,1,3],"cost":26},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"MMSAMM","route":{"cells":["A2","A1","B1","C1","D1","E1","E2","F2","E2","D2","D3","D4","D3","C3","B3","B2"],"charges":[4,2,3,0,2,0,2,3,2,0,6,6,1,3,3],"missing":[10,11],"cost":37}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[37,26],"totals":[37,26]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":1}},{"to":{"only":0},"event":{"event":"dealt","contract":"ACASAC","hand":["6|3","4|3"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"CASMCA","hand":["2|0","0|0"]}}]',8603450347450531840,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,19,1,NULL,3471292807225,'{"verb":"play","domino":"0|0","from":"E4","to":"F4"}','play 0|0 E4 F4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E4-F4","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450347513446400,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,20,0,NULL,3471292807238,'{"verb":"play","domino":"6|3","from":"B1","to":"C1","value":3}','play 6|3 B1 C1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450347567972352,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,21,1,NULL,3471292807254,'{"verb":"play","domino":"2|0","from":"C1","to":"C2","value":2}','play 2|0 C1 C2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-C2","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450347635081216,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,22,0,NULL,3471292807270,'{"verb":"play","domino":"4|0","from":"C1","to":"D1","value":0}','play 4|0 C1 D1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450347702190080,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,23,1,NULL,3471292807281,'{"verb":"play","domino":"5|2","from":"A2","to":"B2","value":5}','play 5|2 A2 B2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A2-B2","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450347748327424,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,24,0,NULL,3471292807291,'{"verb":"play","domino":"5|1","from":"D1","to":"E1","value":1}','play 5|1 D1 E1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"1|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450347790270464,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,25,1,NULL,3471292807305,'{"verb":"play","domino":"2|2","from":"A2","to":"A3"}','play 2|2 A2 A3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A2-A3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450347848990720,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,26,0,NULL,3471292807319,'{"verb":"play","domino":"1|0","from":"E1","to":"F1","value":0}','play 1|0 E1 F1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-F1","laid":"0|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450347907710976,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,27,1,NULL,3471292807329,'{"verb":"play","domino":"3|1","from":"B2","to":"C2","value":3}','play 3|1 B2 C2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450347949654016,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,28,0,NULL,3471292807341,'{"verb":"play","domino":"6|0","from":"F1","to":"F2","value":0}','play 6|0 F1 F2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450347999985664,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,29,1,NULL,3471292807354,'{"verb":"play","domino":"3|3","from":"C2","to":"D2"}','play 3|3 C2 D2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450348054511616,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,30,0,NULL,3471292807366,'{"verb":"play","domino":"1|1","from":"B2","to":"B3"}','play 1|1 B2 B3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450348104843264,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,31,1,NULL,3471292807377,'{"verb":"play","domino":"3|0","from":"D2","to":"E2","value":3}','play 3|0 D2 E2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450348150980608,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,32,0,NULL,3471292807389,'{"verb":"play","domino":"2|1","from":"F2","to":"F3","value":1}','play 2|1 F2 F3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F2-F3","laid":"1|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450348201312256,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,33,1,NULL,3471292807399,'{"verb":"play","domino":"5|4","from":"E2","to":"E3","value":5}','play 5|4 E2 E3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"5|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450348243255296,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,34,0,NULL,3471292807410,'{"verb":"play","domino":"6|2","from":"F3","to":"F4","value":2}','play 6|2 F3 F4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F3-F4","laid":"2|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450348289392640,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,35,1,NULL,3471292807427,'{"verb":"play","domino":"6|4","from":"B3","to":"B4","value":6}','play 6|4 B3 B4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-B4","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450348360695808,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,36,0,NULL,3471292807437,'{"verb":"play","domino":"4|3","from":"A4","to":"B4","value":4}','play 4|3 A4 B4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A4-B4","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450348402638848,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,37,1,NULL,3471292807453,'{"verb":"play","domino":"5|5","from":"E3","to":"E4"}','play 5|5 E3 E4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-E4","laid":"5|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450348469747712,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,38,0,NULL,3471292807467,'{"verb":"play","domino":"5|0","from":"B4","to":"C4","value":5}','play 5|0 B4 C4 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B4-C4","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450348528467968,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,39,1,NULL,3471292807483,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"CASMCA","route":{"cells":["A3","A2","B2","C2","D2","E2","E3","E4","F4","F3","F2","F1","E1","D1","C1","C2","B2","B3","B4"],"charges":[2,2,1,3,0,4,5,0,2,1,0,0,1,0,0,3,1,4],"cost":29},"penalty":7}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"ACASAC","route":{"cells":["A4","B4","C4","D4","E4","F4","F3","F2","F1","E1","D1","C1","C2","B2","B3"],"charges":[3,0,7,7,0,2,1,0,0,1,0,0,3,1],"missing":[2,3],"cost":25}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[25,29],"totals":[62,55]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[62,55],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450348595576832,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(1,12,2,NULL,3471292807834,'{"verb":"sell","cards":["W5"]}','sell W5','[{"to":"everyone","event":{"event":"sold","seat":2,"cards":["W5"],"at":"W","bonus":2,"price":7}}]',8603450350067777536,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.656Z","ends":"2080-01-02T00:00:00.656Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,0,NULL,3471292807848,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B5","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R1"},{"island":"B","card":"R3"},{"island":"R","card":"R5"}],"removed":[]}}]',8603450350126497792,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:07.834Z","ends":"2080-01-02T00:00:07.834Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,0,NULL,3471292807858,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[2,2],"from":12,"to":16,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"simonstown","cash":1150}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450350168440832,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,15,0,NULL,3471292807879,'{"verb":"buy_port","port":"simonstown"}','buy_port port: simonstown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"simonstown"}}]',8603450350256521216,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,12,0,NULL,3471292807895,'{"verb":"package","from":"M11","to":"N13"}','package M11 N13','[{"to":"everyone","event":{"event":"moved","seat":0,"package":"3/5","from":"M11","to":"N13"}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T20"]}}]',8603450350323630080,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,13,1,NULL,3471292807909,'{"verb":"play","tile":"T41","at":"M10","turn":3,"out":"W"}','play T41 M10 3 out: W','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T41","at":"M10","turn":3,"pallet":{"colour":"yellow","to":"L10"}}}]',8603450350382350336,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,12,2,NULL,3471292807927,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":2,"colour":"blue","lost":2,"next":"red","round":2}}]',8603450350457847808,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(5,13,0,NULL,3471292807944,'{"verb":"buy","count":3}','buy 3','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["1-0","6-1","5-3"],"pool":22}}]',8603450350529150976,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292807964,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null}}]',8603450350613037056,1100000000000000013,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292807848,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":2,"cargo":["R1"]}},"B":{"open":{"level":1,"cargo":["W1","R6","B2","R4","B2","W6","R3"]}},"R":{"open":{"level":1,"cargo":["R5","R6","B4","R2","W4","R5"]}}},"boats":[{"at":{"island":"W"},"hold":["R4","B5"],"score":7,"marker":"W3"},{"at":{"island":"R"},"hold":["R3","R2"],"score":0,"marker":"W6"},{"at":{"island":"W"},"hold":["B3"],"score":7,"marker":"B6"}],"draw":["R4","B4","B1","R1","B5","R5","W2","B6","W3","W4","R6","W1","B4","B3","B6","B1","W4","B5","W2","W5","W5"],"discard":["W6","W1","W5"],"removed":[],"turns":13,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(2,16,3471292807964,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:07.964Z","round":3,"last_round":false,"captains":[{"cash":970,"at":16,"drydock":null,"turn":{"open":{"owes":"roll","doubles":1,"since":"2080-01-01T00:00:07.879Z"}},"debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:07.879Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.945Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1305,"at":17,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:01.707Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.945Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1600,"at":17,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:07.964Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.945Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:01.7Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":2,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":0,"treasury":-3875,"last_roll":{"seat":0,"dice":[2,2],"from":12,"to":16},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"alacrity"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:01.7Z","deal_from":"2080-01-02T00:00:01.7Z","closes_at":"2080-01-08T00:00:01.7Z","snapshot":{"alacrity":[0,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:01.707Z","snapshot":{"alacrity":[0,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:07.964Z","snapshot":{"alacrity":[0,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292801722,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"B1-C1":"4|0","B1-B2":"5|0","C1-D1":"2|5","D1-E1":"1|2","E1-F1":"1|4","E3-F3":"0|0"},"players":[{"contract":"ASAMAM","hand":["4|4","6|6"]},{"contract":"SCCCSC","hand":["5|4","3|2"]},{"contract":"MMMSCS","hand":["4|2","1|0"]}],"stock":["3|3","5|5","2|2","2|0","6|0","6|2","6|1","3|0","5|1","4|3","6|3","1|1","6|5","6|4","5|3","3|1"],"to_move":2,"turns":11,"quiet":2,"asked":1,"offer":{"number":1,"domino":"4|2","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:01.722Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"B1-C1","turned":true}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292807909,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":0,"order":[0,1,2],"to_move":1,"stage":{"stage":"icon","icon":"package"},"field":{"J16":"T29:5","J17":"red:4","K13":"S07:0","K15":"T08:2","L10":"yellow:0","L13":"S13:5","L14":"S12:2","M10":"T41:3","M11":"T46:4","M12":"S08:4","M14":"S11:3","M15":"S06:1","N12":"S09:1","N13":"S10:0:5/3","O11":"S05:2","O13":"T23:1","O14":"blue:4"},"hands":[["T05","T10","T47","T20"],["T42","T09","T24"],["T12","T39","T59","T01"]],"homebases":[["4/4"],["2/4"],[]],"stack":["T17","T27","T45","T14","T64","T11","T30","T58","T25","T36","T50","T43","T15","T33","T57","T28","T18","T63","T16","T55","T37","T22","T35","T32","T48","T38","T65","T60","T06","T53","T44","T34","T56","T02","T52","T19","T61","T07","T49","T51","T21","T26","T03","T62","T31","T40","T54","T04","T13"],"bag":["C04","C05","C09","C12","C06","C14","C02","C20","C13","C08","C17","C15","C03","C10","C18","C01","C16"],"turns":4,"quiet":0,"changes":{"laid":"M10","pushed":{"from":"M10","to":"L10"},"loaded":null,"moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292807944,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["R3@C3:BL","R4@C7:TR","G4@E7:BR","B1@E9:BL","B4@E13:TL","K4@E15:TL","B5@I3:TR","G5@K3:TR","R1@K5:TR","B0@K9:TL","K3@K11:BR","K1@K15:BL","R2@K17:BL","G3@I17:BR","G1@O3:TR","R5@Q3:TR","K5@Q5:BR","R0@Q9:BL","G0@Q11:TR","K2@O11:TL","G2@O15:TL","B2@Q15:BR","B3@U3:TL","K0@W3:BL"],"links":["1-1@E11:S","4-2@C5:S","5-4@D5:S"],"pool":["3-2","5-5","4-1","6-6","5-0","3-1","4-3","3-3","2-1","6-0","4-4","5-1","0-0","3-0","6-2","4-0","2-2","6-5","5-2","6-3","2-0","6-4"],"hand":["1-0","6-1","5-3"],"coins":[{"token":"R#1","number":4,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#2","number":3,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":1,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":5,"at":"K5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":2,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#2","number":4,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#3","number":5,"at":"K1","face":{"side":"up"},"moved":false},{"token":"G#4","number":1,"at":"R0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":2,"at":"B2","face":{"side":"up"},"moved":false},{"token":"G#6","number":3,"at":"B0","face":{"side":"down","batch":1,"known_to":2},"moved":false},{"token":"B#2","number":3,"at":"R1","face":{"side":"up"},"moved":false},{"token":"B#3","number":1,"at":"K1","face":{"side":"up"},"moved":false},{"token":"B#4","number":2,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":5,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":3,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":2,"at":"B0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":4,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":1,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":5,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,6,5,5],"chips":[[],[],[4],[]],"hubs":["R1","G1","B2","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,5,20,0],"to_move":"red","stage":{"stage":"plan","lifted":false},"ap":5,"pending":null,"round":2,"last_shipment":1,"recent":{"colour":"red","built":0,"official":null,"freight":null,"way":null,"shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292806897,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["B4","W3","R5"]}},"B":{"open":{"level":1,"cargo":["B4","B5"]}},"R":{"open":{"level":1,"cargo":["B1"]}}},"boats":[{"at":{"island":"B"},"hold":["R5"],"score":0,"marker":"B2"},{"at":{"island":"R"},"hold":["W6","B1"],"score":0,"marker":"R2"}],"draw":["W4","R3","R1","R4","R4","R6","W5","B3","W5","R1","W4","W3","W1","B4","R4","W6","B5","W6","B5","R3","B6","R6","B6","W2","R5","W1","B3","W4","R6","R2","W5","W2","B6","B2"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":0}}}');
INSERT INTO snapshots VALUES(8,39,3471292807483,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":0,"round":null,"scores":[[37,26],[25,29]],"last":{"track":{"B1-C1":"3|6","C1-D1":"0|4","C1-C2":"2|0","D1-E1":"1|5","E1-F1":"0|1","F1-F2":"0|6","A2-B2":"5|2","A2-A3":"2|2","B2-C2":"3|1","B2-B3":"1|1","C2-D2":"3|3","D2-E2":"3|0","E2-E3":"5|4","F2-F3":"1|2","B3-B4":"6|4","E3-E4":"5|5","F3-F4":"2|6","A4-B4":"4|3","B4-C4":"5|0","E4-F4":"0|0"},"declarer":1,"penalty":7,"lines":[{"contract":"ACASAC","route":["A4","B4","C4","D4","E4","F4","F3","F2","F1","E1","D1","C1","C2","B2","B3"]},{"contract":"CASMCA","route":["A3","A2","B2","C2","D2","E2","E3","E4","F4","F3","F2","F1","E1","D1","C1","C2","B2","B3","B4"]}]},"offered":0,"past":[]}');
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
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450318983790593,0,1,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450319315140609,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450319482912769,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450319604547585,3,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450319684239361,4,0,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450319751348225,5,0,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450319826845697,7,0,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(8,1,'board',1100000000000000102,8603450319923314689,9,0,'[{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(9,1,'board',1100000000000000102,8603450319998812161,10,0,'[{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(10,1,'board',1100000000000000102,8603450320061726721,11,1,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(11,2,'lobby',1100000000000000103,8603450320149807105,0,1,NULL);
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450320581820417,2,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(15,2,'board',1100000000000000103,8603450320929947649,4,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(16,2,'board',1100000000000000103,8603450321059971073,9,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(18,2,'board',1100000000000000103,8603450321248714753,11,1,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(19,3,'lobby',8603450318853767168,8603450321328406529,0,1,NULL);
INSERT INTO posts VALUES(20,3,'board',8603450318853767168,8603450321567481857,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(21,3,'board',8603450318853767168,8603450321693310977,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(22,3,'board',8603450318853767168,8603450321768808449,2,0,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(23,3,'board',8603450318853767168,8603450321844305921,4,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(24,3,'board',8603450318853767168,8603450321907220481,5,0,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(25,3,'board',8603450318853767168,8603450321961746433,6,0,'[{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(26,3,'board',8603450318853767168,8603450322020466689,7,0,'[{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(27,3,'board',8603450318853767168,8603450322079186945,8,0,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(28,3,'board',8603450318853767168,8603450322137907201,9,0,'[{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(29,3,'board',8603450318853767168,8603450322184044545,10,0,'[{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(30,3,'board',8603450318853767168,8603450322238570497,11,1,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(31,4,'lobby',8603450318857961472,8603450322314067969,0,1,NULL);
INSERT INTO posts VALUES(32,4,'board',8603450318857961472,8603450322548948993,1,0,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(34,4,'board',8603450318857961472,8603450322863521793,4,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(35,4,'board',8603450318857961472,8603450322985156609,7,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(36,4,'board',8603450318857961472,8603450323131957249,11,1,'[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(38,5,'lobby',8603450318862155776,8603450323278757889,0,1,NULL);
INSERT INTO posts VALUES(39,5,'board',8603450318862155776,8603450323584942081,4,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(44,5,'board',8603450318862155776,8603450324021149697,7,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(46,5,'board',8603450318862155776,8603450324151173121,11,1,'[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(49,2,'opening of offer 1',8603450324360888320,8603450324398637056,12,1,NULL);
INSERT INTO posts VALUES(50,3,'opening of offer 1',8603450324457357312,8603450324486717440,12,1,NULL);
INSERT INTO posts VALUES(51,6,'lobby',1100000000000000101,8603450324520271873,0,1,NULL);
INSERT INTO posts VALUES(52,7,'lobby',8603450318866350080,8603450345630203905,0,1,NULL);
INSERT INTO posts VALUES(53,7,'board',8603450318866350080,8603450345844113409,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(54,7,'board',8603450318866350080,8603450345969942529,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(55,7,'board',8603450318866350080,8603450346062217217,2,0,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(56,7,'board',8603450318866350080,8603450346150297601,4,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(57,7,'board',8603450318866350080,8603450346217406465,5,1,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(58,7,'naming',8603450318866350080,8603450346255155200,8,1,NULL);
INSERT INTO posts VALUES(59,8,'lobby',8603450318870544384,8603450346301292545,0,1,NULL);
INSERT INTO posts VALUES(60,8,'board',8603450318870544384,8603450346511007745,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(61,8,'board',8603450318870544384,8603450346632642561,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(62,8,'board',8603450318870544384,8603450346699751425,2,0,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(63,8,'board',8603450318870544384,8603450346762665985,3,0,'[{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(64,8,'board',8603450318870544384,8603450346825580545,4,0,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(65,8,'board',8603450318870544384,8603450346901078017,6,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(66,8,'board',8603450318870544384,8603450346951409665,7,0,'[{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(67,8,'board',8603450318870544384,8603450347010129921,8,0,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(68,8,'board',8603450318870544384,8603450347123376129,10,0,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(69,8,'board',8603450318870544384,8603450347182096385,11,0,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(70,8,'board',8603450318870544384,8603450347270176769,13,0,'[{"post":"entry","ply":12},{"post":"entry","ply":13}]');
INSERT INTO posts VALUES(71,8,'board',8603450318870544384,8603450347349868545,14,0,'[{"post":"entry","ply":14}]');
INSERT INTO posts VALUES(72,8,'board',8603450318870544384,8603450347429560321,16,0,'[{"post":"entry","ply":15},{"post":"entry","ply":16}]');
INSERT INTO posts VALUES(73,8,'board',8603450318870544384,8603450347496669185,17,0,'[{"post":"entry","ply":17}]');
INSERT INTO posts VALUES(74,8,'board',8603450318870544384,8603450347597332481,19,0,'[{"post":"entry","ply":18},{"post":"entry","ply":19}]');
INSERT INTO posts VALUES(75,8,'board',8603450318870544384,8603450347672829953,20,0,'[{"post":"entry","ply":20}]');
INSERT INTO posts VALUES(76,8,'board',8603450318870544384,8603450347731550209,21,0,'[{"post":"entry","ply":21}]');
INSERT INTO posts VALUES(77,8,'board',8603450318870544384,8603450347807047681,23,0,'[{"post":"entry","ply":22},{"post":"entry","ply":23}]');
INSERT INTO posts VALUES(78,8,'board',8603450318870544384,8603450347878350849,24,0,'[{"post":"entry","ply":24}]');
INSERT INTO posts VALUES(79,8,'board',8603450318870544384,8603450347962236929,26,0,'[{"post":"entry","ply":25},{"post":"entry","ply":26}]');
INSERT INTO posts VALUES(80,8,'board',8603450318870544384,8603450348071288833,28,0,'[{"post":"entry","ply":27},{"post":"entry","ply":28}]');
INSERT INTO posts VALUES(81,8,'board',8603450318870544384,8603450348163563521,30,0,'[{"post":"entry","ply":29},{"post":"entry","ply":30}]');
INSERT INTO posts VALUES(82,8,'board',8603450318870544384,8603450348251643905,32,0,'[{"post":"entry","ply":31},{"post":"entry","ply":32}]');
INSERT INTO posts VALUES(83,8,'board',8603450318870544384,8603450348327141377,33,0,'[{"post":"entry","ply":33}]');
INSERT INTO posts VALUES(84,8,'board',8603450318870544384,8603450348440387585,35,0,'[{"post":"entry","ply":34},{"post":"entry","ply":35}]');
INSERT INTO posts VALUES(85,8,'board',8603450318870544384,8603450348494913537,36,0,'[{"post":"entry","ply":36}]');
INSERT INTO posts VALUES(86,8,'board',8603450318870544384,8603450348562022401,37,0,'[{"post":"entry","ply":37}]');
INSERT INTO posts VALUES(87,8,'board',8603450318870544384,8603450348721405953,39,1,'[{"post":"entry","ply":38},{"post":"entry","ply":39}]');
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'clock', 'naming')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(26,3,'deadline',3471379201722,12);
INSERT INTO jobs VALUES(28,7,'naming',3471724806910,5);
INSERT INTO jobs VALUES(30,1,'clock',3471357607848,13);
INSERT INTO jobs VALUES(33,2,'deadline',3471314407879,16);
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
INSERT INTO outbox VALUES(153,1,'{"post":"entry","ply":12}',2,3471292809867,3471292807835,153,NULL);
INSERT INTO outbox VALUES(154,1,'{"post":"entry","ply":13}',0,3471292807849,3471292807849,NULL,NULL);
INSERT INTO outbox VALUES(155,2,'{"post":"entry","ply":14}',2,3471292807969,3471292807860,155,NULL);
INSERT INTO outbox VALUES(156,2,'{"post":"entry","ply":15}',0,3471292807884,3471292807884,NULL,NULL);
INSERT INTO outbox VALUES(157,4,'{"post":"entry","ply":12}',2,3471292809927,3471292807896,157,NULL);
INSERT INTO outbox VALUES(158,4,'{"post":"entry","ply":13}',0,3471292807913,3471292807913,NULL,NULL);
INSERT INTO outbox VALUES(159,5,'{"post":"entry","ply":12}',2,3471292809957,3471292807928,159,NULL);
INSERT INTO outbox VALUES(160,5,'{"post":"entry","ply":13}',0,3471292807946,3471292807946,NULL,NULL);
INSERT INTO outbox VALUES(161,2,'{"post":"offer","number":1}',0,3471292807965,3471292807965,NULL,NULL);
INSERT INTO outbox VALUES(162,2,'{"post":"talk","number":1,"ply":16}',0,3471292807965,3471292807965,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450324360888320,8603450324360888320,'waiting');
INSERT INTO offers VALUES(3,1,8603450318853767168,8603450324457357312,8603450324457357312,'open');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292807794,1100000000000000011,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450349900005376,NULL,NULL,0);
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
INSERT INTO clocks VALUES(1,1,3471292807848,3471379207848,'fresh',0,NULL,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,1100000000000000012,3471292807848,NULL,0,0,3471357607848,NULL);
INSERT INTO waits VALUES(2,1100000000000000011,3471292807879,3471292807879,0,0,NULL,3471465607879);
INSERT INTO waits VALUES(3,1100000000000000013,3471292801722,3471292801722,0,0,NULL,3471379201722);
INSERT INTO waits VALUES(4,1100000000000000012,3471292807909,3471292807909,0,0,NULL,3471379207909);
INSERT INTO waits VALUES(5,1100000000000000011,3471292807944,3471292807944,0,0,NULL,3471465607944);
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
INSERT INTO namings VALUES(7,8,0,1100000000000000011,1100000000000000013,'Cem',1100000000000000011,3471292806910,3471724806910,0,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292807483,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1100000000000000011,0,2,62,19,0);
INSERT INTO result_seats VALUES(8,1,1100000000000000012,1,1,55,19,0);
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
INSERT INTO result_people VALUES(8,0,1100000000000000011,19,0,0,1);
INSERT INTO result_people VALUES(8,1,1100000000000000012,19,0,0,1);
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
INSERT INTO visits VALUES(1,1100000000000000011,11,3471292807813,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',162);
INSERT INTO sqlite_sequence VALUES('posts',87);
INSERT INTO sqlite_sequence VALUES('jobs',33);
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
