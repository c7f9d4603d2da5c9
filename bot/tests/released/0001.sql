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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-25 10:15:26',1,X'd15373cccebc333a4ec99d7bd2135806ca2c37b1c7ae3a359746925f42cdbda339a1bb396854b3a2a7f3efadd550dcf7',11446070);
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
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1100000000000000011,3471292801130,3471292801254,NULL,'1b2ef67523abdf8f5ebceaa746ac5575d16a286fb9959326640dbeedaaf91c96','85d855763fcacf33e485267d3aa5f4a321aae70b5c5b188564ec2cc17546867a',NULL,NULL,24,8603450321944969216,1440,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1100000000000000011,3471292801578,3471292801697,NULL,'f5f36bdd5679607d6bcf88bc39d5404426024faed878a0f638948ffb462c04a7','5b2e60fcc7b03d4bae0ef11b764e9a1f5eb5b60c963857d87356ce5864bc537a',NULL,NULL,NULL,8603450323819823104,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450321923997696,'tariffs',1,'{"first":"player 1"}','running',12,16,1100000000000000011,3471292801989,3471292802069,NULL,'217e59f687c3f7e2b708a7a6e6f7a2bd4c0d3de5b136045d2e8b46659583269e','6d9204a1c2af2fce0af64eeca13503b33eae3e54624cfbdcf6f997ef45d35911',NULL,NULL,24,8603450325547876352,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450321928192000,'transport',1,'{}','running',13,16,1100000000000000011,3471292802363,3471292802445,NULL,'587f8f47921edc9b1fae7e177d3e71a17c3229360e3f9446c343c59e4cd0c3f9','7ae7d3e155a99766fd58db7a0211a4835d943a4980b6efae670a3950eab5e269',NULL,NULL,24,8603450327112351744,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450321932386304,'shipit',1,'{"seating":"join_order"}','running',13,17,1100000000000000011,3471292802692,3471292802756,NULL,'e537df25cf9bc681dbf3a036a0324b2d8cb9592d48811bc4ca36e51ead0ddebe','56e008b960e3278fc7e89dc470e96880145ab6243ebbe3134e03a5620ffad2e9',NULL,NULL,24,8603450328492277760,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1100000000000000011,3471292803114,NULL,NULL,'1c326fcb306f6619820f50360e5e30a7460b916a6da5450c149d2df7465369c9','a2b3b31adc38f7d417ad1335997cec32607815081d05347359d638f3b708d252',NULL,NULL,24,8603450330266468352,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450321936580608,'threeport',1,'{}','paused',5,9,1100000000000000011,3471292808167,3471292808208,NULL,'311ce1a695653b341b6e15c9084b91865bb971d4d3a506f7f7142266a14c54cc','d5f19c27287df69f9836742f3dc0c6ace41873ac9e2faf97f024920141061a49',NULL,NULL,24,8603450351451897856,NULL,'autopilot',2,NULL,7,3471292808345,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450321940774912,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',37,41,1100000000000000011,3471292808360,3471292808424,3471292809106,'334868a30141869050589ded189466ba6925b4e79e24a2ffb09dd1a9f404ef69','faf0239e8966ed75d7407d70dde6049a81235bfc6a11e78a0a78cda9909c546b',NULL,'{"scores":[52,45],"winners":[1],"by_limit":false}',24,8603450352248815616,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
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
INSERT INTO seats VALUES(1,0,1100000000000000011,'Ann',3471292801129,'8603450321944969216',0,'steady');
INSERT INTO seats VALUES(1,1,1100000000000000012,'Ben',3471292801218,'8603450322318262272',0,'steady');
INSERT INTO seats VALUES(1,2,1100000000000000013,'Cem',3471292801227,'8603450322356011008',0,'steady');
INSERT INTO seats VALUES(2,0,1100000000000000011,'Ann',3471292801576,'8603450323819823104',0,'steady');
INSERT INTO seats VALUES(2,1,1100000000000000012,'Ben',3471292801610,'8603450323962429440',0,'steady');
INSERT INTO seats VALUES(2,2,1100000000000000013,'Cem',3471292801627,'8603450324033732608',0,'steady');
INSERT INTO seats VALUES(3,0,1100000000000000011,'Ann',3471292801988,'8603450325547876352',0,'steady');
INSERT INTO seats VALUES(3,1,1100000000000000012,'Ben',3471292802017,'8603450325669511168',0,'steady');
INSERT INTO seats VALUES(3,2,1100000000000000013,'Cem',3471292802030,'8603450325724037120',0,'steady');
INSERT INTO seats VALUES(4,0,1100000000000000011,'Ann',3471292802361,'8603450327112351744',0,'steady');
INSERT INTO seats VALUES(4,1,1100000000000000012,'Ben',3471292802392,'8603450327242375168',0,'steady');
INSERT INTO seats VALUES(4,2,1100000000000000013,'Cem',3471292802402,'8603450327284318208',0,'steady');
INSERT INTO seats VALUES(5,0,1100000000000000011,'Ann',3471292802690,'8603450328492277760',0,'steady');
INSERT INTO seats VALUES(5,1,1100000000000000012,'Ben',3471292802720,'8603450328618106880',0,'steady');
INSERT INTO seats VALUES(5,2,1100000000000000013,'Cem',3471292802728,'8603450328651661312',0,'steady');
INSERT INTO seats VALUES(6,0,1100000000000000011,'Ann',3471292803113,'8603450330266468352',0,'steady');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292803151,'8603450330425851904',1,'steady');
INSERT INTO seats VALUES(7,0,1100000000000000011,'Ann',3471292808164,'8603450351451897856',0,'steady');
INSERT INTO seats VALUES(7,1,1100000000000000012,'Ben',3471292808189,'8603450351556755456',0,'steady');
INSERT INTO seats VALUES(8,0,1100000000000000011,'Ann',3471292808354,'8603450352248815616',0,'steady');
INSERT INTO seats VALUES(8,1,1100000000000000012,'Ben',3471292808391,'8603450352404004864',0,'steady');
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
INSERT INTO entries VALUES(1,1,1,NULL,3471292801358,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450322905464832,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:01.254Z","ends":"2080-01-02T00:00:01.254Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,2,NULL,3471292801376,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"B"}}]',8603450322980962304,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:01.358Z","ends":"2080-01-02T00:00:01.358Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,0,NULL,3471292801393,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450323052265472,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:01.376Z","ends":"2080-01-02T00:00:01.376Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,1,NULL,3471292801403,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W5"},{"island":"W","card":"B6"},{"island":"B","card":"W4"}],"removed":[]}}]',8603450323094208512,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:01.393Z","ends":"2080-01-02T00:00:01.393Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,2,NULL,3471292801421,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W4","at":"B","left":1}}]',8603450323169705984,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:01.403Z","ends":"2080-01-02T00:00:01.403Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,0,NULL,3471292801438,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"R2"},{"island":"W","card":"R2"},{"island":"B","card":"W6"}],"removed":[]}}]',8603450323241009152,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:01.421Z","ends":"2080-01-02T00:00:01.421Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,1,NULL,3471292801460,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R2","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W5"},{"island":"W","card":"R6"},{"island":"B","card":"R6"}],"removed":[]}}]',8603450323333283840,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:01.438Z","ends":"2080-01-02T00:00:01.438Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,2,NULL,3471292801470,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R6","at":"B","left":2}}]',8603450323375226880,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:01.46Z","ends":"2080-01-02T00:00:01.46Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,0,NULL,3471292801489,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B4"},{"island":"W","card":"R3"},{"island":"B","card":"R4"}],"removed":[]}}]',8603450323454918656,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:01.47Z","ends":"2080-01-02T00:00:01.47Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,1,NULL,3471292801510,'{"verb":"sell","cards":["R2","R5"]}','sell R2 R5','[{"to":"everyone","event":{"event":"sold","seat":1,"cards":["R2","R5"],"at":"R","bonus":1,"price":9}},{"to":"everyone","event":{"event":"upgraded","island":"R","level":2}}]',8603450323542999040,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:01.489Z","ends":"2080-01-02T00:00:01.489Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,2,NULL,3471292801529,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R4","at":"B","left":2}}]',8603450323622690816,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:01.51Z","ends":"2080-01-02T00:00:01.51Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292801790,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,4],"from":0,"to":7,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":0,"deck":"chance","number":15}},{"to":"everyone","event":{"event":"collected","seat":0,"amount":50}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":1550,"again":false}}]',8603450324717404160,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,2,1,NULL,3471292801802,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[2,1],"from":0,"to":3,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"st_helena","cash":1500}}]',8603450324767735808,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,3,1,NULL,3471292801830,'{"verb":"buy_port","port":"st_helena"}','buy_port port: st_helena','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"st_helena"}}]',8603450324885176320,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,4,2,NULL,3471292801845,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[4,6],"from":0,"to":10,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450324948090880,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,5,0,NULL,3471292801861,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[2,2],"from":7,"to":11,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"bathurst","cash":1550}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450325015199744,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,6,0,NULL,3471292801873,'{"verb":"buy_port","port":"bathurst"}','buy_port port: bathurst','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"bathurst"}}]',8603450325065531392,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,7,0,NULL,3471292801888,'{"verb":"buy_ships","targets":[{"port":"bathurst","level":1}]}','buy_ships bathurst=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"bathurst","level":1}],"cost":100}}]',8603450325128445952,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,8,0,NULL,3471292801901,'{"verb":"buy_ships","targets":[{"port":"bathurst","level":2}]}','buy_ships bathurst=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"bathurst","level":2}],"cost":100}}]',8603450325182971904,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,9,0,NULL,3471292801917,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[4,1],"from":11,"to":16,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"simonstown","cash":1210}}]',8603450325250080768,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,10,0,NULL,3471292801932,'{"verb":"buy_port","port":"simonstown"}','buy_port port: simonstown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"simonstown"}}]',8603450325312995328,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,11,1,NULL,3471292801949,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,3],"from":3,"to":11,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":150,"cause":{"fee":"bathurst"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1290,"again":false}}]',8603450325384298496,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292802138,'{"verb":"play","domino":"0|0","from":"B1","to":"C1"}','play 0|0 B1 C1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450326177021952,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292802159,'{"verb":"play","domino":"6|0","from":"B2","to":"C2","value":0}','play 6|0 B2 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450326265102336,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292802173,'{"verb":"rotate","edge":"B2-C2"}','rotate B2-C2','[{"to":"everyone","event":{"event":"turned","seat":2,"edge":"B2-C2","laid":"6|0"}}]',8603450326323822592,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292802196,'{"verb":"play","domino":"2|1","from":"C1","to":"D1","value":2}','play 2|1 C1 D1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450326420291584,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292802211,'{"verb":"rotate","edge":"B2-C2"}','rotate B2-C2','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B2-C2","laid":"0|6"}}]',8603450326483206144,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292802224,'{"verb":"rotate","edge":"B2-C2"}','rotate B2-C2','[{"to":"everyone","event":{"event":"turned","seat":2,"edge":"B2-C2","laid":"6|0"}}]',8603450326537732096,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292802243,'{"verb":"play","domino":"5|0","from":"A1","to":"B1","value":5}','play 5|0 A1 B1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450326617423872,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292802255,'{"verb":"rotate","edge":"B2-C2"}','rotate B2-C2','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B2-C2","laid":"0|6"}}]',8603450326667755520,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292802279,'{"verb":"play","domino":"5|4","from":"A1","to":"A2","value":4}','play 5|4 A1 A2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"A1-A2","laid":"4|5"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450326768418816,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,10,0,NULL,3471292802298,'{"verb":"play","domino":"2|2","from":"D1","to":"D2"}','play 2|2 D1 D2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-D2","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450326848110592,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,11,1,NULL,3471292802316,'{"verb":"play","domino":"5|1","from":"C2","to":"D2","value":1}','play 5|1 C2 D2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"1|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450326923608064,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,1,0,NULL,3471292802510,'{"verb":"play","tile":"T29","at":"M11","turn":5,"out":"NE"}','play T29 M11 5 out: NE','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T29","at":"M11","turn":5,"pallet":{"colour":"red","to":"N10"}}}]',8603450327737303040,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,2,0,NULL,3471292802535,'{"verb":"forklift","pallet":"yellow","to":"P10","front":"SW"}','forklift yellow P10 SW','[{"to":"everyone","event":{"event":"driven","seat":0,"colour":"yellow","from":"K15","to":"P10","front":"SW"}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T01"]}}]',8603450327842160640,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,3,1,NULL,3471292802551,'{"verb":"play","tile":"T40","at":"O13","turn":5,"out":"SE"}','play T40 O13 5 out: SE','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T40","at":"O13","turn":5,"pallet":{"colour":"blue","to":"O14"}}}]',8603450327909269504,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,4,1,NULL,3471292802567,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"4/2"}}]',8603450327976378368,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,5,1,NULL,3471292802580,'{"verb":"package","from":"O11","to":"O14"}','package O11 O14','[{"to":"everyone","event":{"event":"delivered","seat":1,"package":"4/2","from":"O11","to":"O14","colour":"blue","owner":1,"count":1,"score":2}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T50"]}}]',8603450328030904320,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,6,2,NULL,3471292802588,'{"verb":"play","tile":"T47","at":"M16","turn":4}','play T47 M16 4','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T47","at":"M16","turn":4,"pallet":null}}]',8603450328064458752,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,7,2,NULL,3471292802600,'{"verb":"wrench","from":"O13","to":"N10","turn":2,"out":"NW"}','wrench O13 N10 2 out: NW','[{"to":"everyone","event":{"event":"wrenched","seat":2,"tile":"T40","from":"O13","to":"N10","turn":2,"package":null,"pallet":{"colour":"red","to":"N9"}}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T02"]}}]',8603450328114790400,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,8,0,NULL,3471292802611,'{"verb":"play","tile":"T59","at":"Q9","turn":0}','play T59 Q9 0','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T59","at":"Q9","turn":0,"pallet":null}}]',8603450328160927744,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,9,0,NULL,3471292802623,'{"verb":"wrench","from":"Q9","to":"M10","turn":0}','wrench Q9 M10 0','[{"to":"everyone","event":{"event":"wrenched","seat":0,"tile":"T59","from":"Q9","to":"M10","turn":0,"package":null,"pallet":null}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T06"]}}]',8603450328211259392,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,10,1,NULL,3471292802636,'{"verb":"play","tile":"T50","at":"O13","turn":1}','play T50 O13 1','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T50","at":"O13","turn":1,"pallet":null}}]',8603450328265785344,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,11,1,NULL,3471292802644,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"3/1"}}]',8603450328299339776,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292802846,'{"verb":"freight","coin":"R#1","to":"R1"}','freight R#1 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#1","from":"K4","to":"R1","pip_stop":1,"ap":2,"number":5}}]',8603450329146589184,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292802858,'{"verb":"freight","coin":"R#3","to":"K1"}','freight R#3 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#3","from":"R0","to":"K1","pip_stop":0,"ap":1,"number":2}}]',8603450329196920832,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292802872,'{"verb":"freight","coin":"R#5","to":"B1"}','freight R#5 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#5","from":"R2","to":"B1","pip_stop":0,"ap":1,"number":1}}]',8603450329255641088,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292802888,'{"verb":"freight","coin":"R#2","to":"G2"}','freight R#2 G2','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#2","from":"R4","to":"G2","pip_stop":4,"ap":4,"number":null}}]',8603450329322749952,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292802908,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":0,"next":"green","round":null}}]',8603450329406636032,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,6,1,NULL,3471292802926,'{"verb":"freight","coin":"G#1","to":"R1"}','freight G#1 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#1","from":"B0","to":"R1","pip_stop":0,"ap":1,"number":4}},{"to":"everyone","event":{"event":"shipped","seat":1,"colour":"green","hub":"R1","total":10,"officials":0,"coins":[{"coin":"R#1","number":5},{"coin":"G#1","number":4}],"next":"R2"}},{"to":"everyone","event":{"event":"profits","value":1,"profits":[{"seat":0,"colour":"red","numbers":[5],"doubled":false,"bonus":0,"gain":7,"score":7},{"seat":1,"colour":"green","numbers":[4],"doubled":true,"bonus":0,"gain":12,"score":12}]}},{"to":"everyone","event":{"event":"chip","seat":1,"colour":"green","number":4,"chips":1}},{"to":"everyone","event":{"event":"redistributed","coins":[{"coin":"R#6","to":"R0"}]}}]',8603450329482133504,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,7,1,NULL,3471292802941,'{"verb":"freight","coin":"G#5","to":"R2"}','freight G#5 R2','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#5","from":"G4","to":"R2","pip_stop":0,"ap":1,"number":2}}]',8603450329545048064,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,8,1,NULL,3471292802958,'{"verb":"freight","coin":"G#3","to":"K1"}','freight G#3 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#3","from":"B5","to":"K1","pip_stop":1,"ap":2,"number":5}},{"to":"everyone","event":{"event":"shipped","seat":1,"colour":"green","hub":"K1","total":8,"officials":0,"coins":[{"coin":"R#3","number":2},{"coin":"G#3","number":5}],"next":"K2"}},{"to":"everyone","event":{"event":"profits","value":1,"profits":[{"seat":0,"colour":"red","numbers":[2],"doubled":false,"bonus":0,"gain":4,"score":11},{"seat":1,"colour":"green","numbers":[5],"doubled":true,"bonus":0,"gain":14,"score":26}]}},{"to":"everyone","event":{"event":"chip","seat":1,"colour":"green","number":5,"chips":2}},{"to":"everyone","event":{"event":"redistributed","coins":[{"coin":"R#7","to":"K0"}]}},{"to":"everyone","event":{"event":"opened","hub":"K2","coins":[{"coin":"B#2","number":4}],"total":6}}]',8603450329616351232,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,9,1,NULL,3471292802975,'{"verb":"freight","coin":"G#2","to":"K2"}','freight G#2 K2','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"B2","to":"K2","pip_stop":0,"ap":1,"number":1}}]',8603450329687654400,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,10,1,NULL,3471292802999,'{"verb":"freight","coin":"K#2","to":"K2"}','freight K#2 K2','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"K#2","from":"G5","to":"K2","pip_stop":0,"ap":1,"number":3}},{"to":"everyone","event":{"event":"shipped","seat":1,"colour":"green","hub":"K2","total":10,"officials":0,"coins":[{"coin":"G#2","number":1},{"coin":"B#2","number":4},{"coin":"K#2","number":3}],"next":"K3"}},{"to":"everyone","event":{"event":"profits","value":2,"profits":[{"seat":1,"colour":"green","numbers":[1],"doubled":true,"bonus":0,"gain":10,"score":36},{"seat":2,"colour":"blue","numbers":[4],"doubled":false,"bonus":0,"gain":8,"score":8}]}},{"to":"everyone","event":{"event":"chip","seat":1,"colour":"green","number":1,"chips":3}},{"to":"everyone","event":{"event":"redistributed","coins":[{"coin":"B#6","to":"K1"},{"coin":"K#6","to":"K0"}]}},{"to":"everyone","event":{"event":"opened","hub":"K3","coins":[{"coin":"K#1","number":5}],"total":8}},{"to":"everyone","event":{"event":"shipped","seat":1,"colour":"green","hub":"K3","total":8,"officials":0,"coins":[{"coin":"K#1","number":5}],"next":"K4"}},{"to":"everyone","event":{"event":"profits","value":3,"profits":[]}},{"to":"everyone","event":{"event":"redistributed","coins":[{"coin":"K#7","to":"K2"}]}}]',8603450329788317696,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,11,1,NULL,3471292803017,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":2,"next":"blue","round":null}}]',8603450329863815168,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292803055,'{"verb":"sell","items":"bathurst","price":90}','sell bathurst price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:03.055Z","closes_at":"2080-01-08T00:00:03.055Z","waits":true}}]',8603450330023198720,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292803066,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"bathurst"},"chooses":null,"first_for":0}}]',8603450330069336064,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,12,2,NULL,3471292803097,'{"verb":"swap","domino":"6|5","hidden":true}','swap 6|5 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450330199359488,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(7,1,0,NULL,3471292808259,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450351850356736,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,2,1,NULL,3471292808276,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"W"}}]',8603450351921659904,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,3,0,NULL,3471292808287,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W4","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"B1"},{"island":"W","card":"B6"},{"island":"R","card":"R4"}],"removed":[]}}]',8603450351967797248,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,4,1,NULL,3471292808308,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B6","at":"W","left":1}}]',8603450352055877632,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,5,0,NULL,3471292808325,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B1","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"W4"},{"island":"W","card":"B6"},{"island":"R","card":"B1"}],"removed":[]}}]',8603450352127180800,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,1,0,NULL,3471292808461,'{"verb":"play","domino":"6|2","from":"A1","to":"B1","value":6}','play 6|2 A1 B1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450352697606144,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,2,1,NULL,3471292808478,'{"verb":"play","domino":"6|0","from":"B1","to":"C1","value":6}','play 6|0 B1 C1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450352768909312,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,3,0,NULL,3471292808495,'{"verb":"play","domino":"4|0","from":"A1","to":"A2","value":0}','play 4|0 A1 A2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450352840212480,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,4,1,NULL,3471292808505,'{"verb":"play","domino":"3|1","from":"E2","to":"F2","value":3}','play 3|1 E2 F2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450352882155520,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,5,0,NULL,3471292808516,'{"verb":"play","domino":"4|1","from":"C1","to":"D1","value":4}','play 4|1 C1 D1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450352928292864,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,6,1,NULL,3471292808533,'{"verb":"play","domino":"6|1","from":"B1","to":"B2","value":1}','play 6|1 B1 B2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-B2","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450352999596032,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,7,0,NULL,3471292808550,'{"verb":"play","domino":"4|3","from":"D1","to":"E1","value":4}','play 4|3 D1 E1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450353070899200,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,8,1,NULL,3471292808566,'{"verb":"play","domino":"5|0","from":"D1","to":"D2","value":5}','play 5|0 D1 D2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450353138008064,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,9,0,NULL,3471292808582,'{"verb":"play","domino":"6|4","from":"D2","to":"E2","value":6}','play 6|4 D2 E2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450353205116928,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,10,1,NULL,3471292808596,'{"verb":"play","domino":"3|2","from":"E3","to":"E4","value":3}','play 3|2 E3 E4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-E4","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450353263837184,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,11,0,NULL,3471292808607,'{"verb":"play","domino":"5|1","from":"F2","to":"F3","value":5}','play 5|1 F2 F3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F2-F3","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450353309974528,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,12,1,NULL,3471292808628,'{"verb":"play","domino":"2|2","from":"B2","to":"C2"}','play 2|2 B2 C2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450353398054912,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,13,0,NULL,3471292808640,'{"verb":"play","domino":"4|4","from":"B3","to":"C3"}','play 4|4 B3 C3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450353448386560,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,14,1,NULL,3471292808662,'{"verb":"play","domino":"0|0","from":"C2","to":"C3"}','play 0|0 C2 C3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-C3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450353540661248,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,15,0,NULL,3471292808675,'{"verb":"play","domino":"2|1","from":"C3","to":"C4","value":1}','play 2|1 C3 C4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C3-C4","laid":"1|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450353595187200,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,16,1,NULL,3471292808690,'{"verb":"play","domino":"2|0","from":"E3","to":"F3","value":0}','play 2|0 E3 F3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450353658101760,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,17,0,NULL,3471292808709,'{"verb":"play","domino":"1|0","from":"F3","to":"F4","value":1}','play 1|0 F3 F4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F3-F4","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450353737793536,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,18,1,NULL,3471292808729,'{"verb":"play","domino":"3|3","from":"C4","to":"D4"}','play 3|3 C4 D4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C4-D4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450353821679616,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,19,0,NULL,3471292808748,'{"verb":"play","domino":"5|4","from":"D4","to":"E4","value":4}','play 5|4 D4 E4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D4-E4","laid":"4|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450353901371392,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,20,1,NULL,3471292808767,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"SSCMAM","route":{"cells":["A1","B1","C1","D1","D2","E2","F2","F3","E3","E4","D4","C4","C3","C2","B2","B1"],"charges":[2,0,1,0,4,1,1,0,2,4,3,1,0,2,1],"cost":22},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"MCASMA","route":{"cells":["A2","A1","B1","C1","D1","D2","E2","F2","F3","F4","F3","E3","E4","D4","C4","C3","B3"],"charges":[0,2,0,1,0,4,1,1,0,1,0,2,4,3,1,4],"cost":24}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[24,22],"totals":[24,22]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":1}},{"to":{"only":0},"event":{"event":"dealt","contract":"MASSCC","hand":["3|1","6|0"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"AMMAAA","hand":["6|1","5|2"]}}]',8603450353981063168,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,21,1,NULL,3471292808786,'{"verb":"play","domino":"6|1","from":"B2","to":"C2","value":1}','play 6|1 B2 C2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450354060754944,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,22,0,NULL,3471292808805,'{"verb":"play","domino":"6|0","from":"A1","to":"B1","value":6}','play 6|0 A1 B1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450354140446720,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,23,1,NULL,3471292808817,'{"verb":"play","domino":"1|0","from":"C4","to":"D4","value":1}','play 1|0 C4 D4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C4-D4","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450354190778368,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,24,0,NULL,3471292808834,'{"verb":"play","domino":"3|1","from":"D3","to":"E3","value":3}','play 3|1 D3 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450354262081536,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,25,1,NULL,3471292808852,'{"verb":"play","domino":"2|2","from":"D4","to":"E4"}','play 2|2 D4 E4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D4-E4","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450354337579008,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,26,0,NULL,3471292808874,'{"verb":"play","domino":"3|2","from":"E3","to":"F3","value":3}','play 3|2 E3 F3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450354429853696,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,27,1,NULL,3471292808893,'{"verb":"play","domino":"5|2","from":"C2","to":"C3","value":2}','play 5|2 C2 C3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-C3","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450354509545472,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,28,0,NULL,3471292808918,'{"verb":"play","domino":"5|3","from":"A1","to":"A2","value":3}','play 5|3 A1 A2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"3|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450354614403072,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,29,1,NULL,3471292808941,'{"verb":"play","domino":"3|3","from":"E4","to":"F4"}','play 3|3 E4 F4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E4-F4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450354710872064,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,30,0,NULL,3471292808967,'{"verb":"play","domino":"2|0","from":"B1","to":"C1","value":2}','play 2|0 B1 C1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450354819923968,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,31,1,NULL,3471292808983,'{"verb":"play","domino":"4|2","from":"C3","to":"C4","value":2}','play 4|2 C3 C4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-C4","laid":"2|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450354887032832,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,32,0,NULL,3471292809006,'{"verb":"play","domino":"6|2","from":"C1","to":"D1","value":6}','play 6|2 C1 D1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450354983501824,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,33,1,NULL,3471292809027,'{"verb":"play","domino":"6|3","from":"A4","to":"B4","value":6}','play 6|3 A4 B4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A4-B4","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450355071582208,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,34,0,NULL,3471292809050,'{"verb":"play","domino":"5|1","from":"D1","to":"D2","value":5}','play 5|1 D1 D2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-D2","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450355168051200,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,35,1,NULL,3471292809071,'{"verb":"play","domino":"4|4","from":"B4","to":"C4"}','play 4|4 B4 C4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B4-C4","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450355256131584,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,36,0,NULL,3471292809087,'{"verb":"play","domino":"4|3","from":"D2","to":"D3","value":4}','play 4|3 D2 D3 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-D3","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450355323240448,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,37,1,NULL,3471292809106,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"AMMAAA","route":{"cells":["A4","B4","C4","D4","E4","F4","E4","D4","C4","C3","C2","B2"],"charges":[3,4,0,2,3,3,2,1,2,2,1],"cost":23},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"MASSCC","route":{"cells":["A2","A1","B1","C1","D1","D2","D3","E3","F3","E3","E4","D4","C4","B4"],"charges":[3,0,0,2,1,3,1,2,3,6,2,1,4],"missing":[9],"cost":28}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[28,23],"totals":[52,45]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[52,45],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450355402932224,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(1,12,0,NULL,3471292809466,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450356912881664,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:01.529Z","ends":"2080-01-02T00:00:01.529Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,1,NULL,3471292809492,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B4","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B5"},{"island":"W","card":"W6"},{"island":"B","card":"B4"}],"removed":[]}}]',8603450357021933568,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:09.466Z","ends":"2080-01-02T00:00:09.466Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,2,NULL,3471292809521,'{"verb":"accept","offer":1}','accept 1','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":90,"items":""},"gets":{"money":0,"items":"bathurst"},"chooses":null}}]',8603450357143568384,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,15,2,NULL,3471292809533,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[4,5],"from":10,"to":19,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":2,"deed":"mombasa","cash":1500}}]',8603450357193900032,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,12,1,NULL,3471292809547,'{"verb":"package","from":"O11","to":"O13"}','package O11 O13','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"3/1","from":"O11","to":"O13"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T24"]}}]',8603450357252620288,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,13,2,NULL,3471292809558,'{"verb":"play","tile":"T43","at":"J13","turn":4}','play T43 J13 4','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T43","at":"J13","turn":4,"pallet":null}}]',8603450357298757632,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(5,12,2,NULL,3471292809574,'{"verb":"buy","count":5}','buy 5','[{"to":"everyone","event":{"event":"bought","seat":2,"colour":"blue","links":["5-5","3-0","4-0","6-1","6-5"],"pool":23}}]',8603450357365866496,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(5,13,2,NULL,3471292809588,'{"verb":"build","link":"3-0","at":"I5","dir":"E"}','build 3-0 I5 E','[{"to":"everyone","event":{"event":"built","seat":2,"colour":"blue","link":"3-0@I5:E"}}]',8603450357424586752,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292809622,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"bathurst"},"chooses":null}}]',8603450357567193088,1100000000000000013,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292809492,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["R1","B6","R2","R6","R3","W6"]}},"B":{"open":{"level":1,"cargo":["W5","W6","B4"]}},"R":{"open":{"level":2,"cargo":["B5"]}}},"boats":[{"at":{"island":"W"},"hold":["W5","W5"],"score":0,"marker":"W1"},{"at":{"island":"R"},"hold":["B4"],"score":9,"marker":"B2"},{"at":{"island":"B"},"hold":["W4","R6","R4"],"score":0,"marker":"B3"}],"draw":["R3","W4","W3","W6","R1","R5","W2","B3","B6","R4","W4","W2","B1","B5","W1","B6","R4","B2","W3","R5","B1","R6","B5","B4"],"discard":["R2","R5","R1"],"removed":[],"turns":13,"quiet":0,"phase":{"playing":{"to_move":2}}}');
INSERT INTO snapshots VALUES(2,16,3471292809622,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:09.622Z","round":2,"last_round":false,"captains":[{"cash":1180,"at":16,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:03.055Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.845Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1290,"at":11,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:03.066Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.845Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1500,"at":19,"drydock":null,"turn":{"open":{"owes":{"purchase":{"deed":"mombasa","then_roll":false}},"doubles":0,"since":"2080-01-01T00:00:09.533Z"}},"debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:09.622Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.845Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:03.055Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":0,"treasury":-3970,"last_roll":{"seat":2,"dice":[4,5],"from":10,"to":19},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"bathurst"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:03.055Z","deal_from":"2080-01-02T00:00:03.055Z","closes_at":"2080-01-08T00:00:03.055Z","snapshot":{"bathurst":[2,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"bathurst"},"at":"2080-01-01T00:00:03.066Z","snapshot":{"bathurst":[2,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":90,"items":""},"gets":{"money":0,"items":"bathurst"},"at":"2080-01-01T00:00:09.521Z","snapshot":{"bathurst":[2,false]},"status":"replaced"},"3":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"bathurst"},"at":"2080-01-01T00:00:09.622Z","snapshot":{"bathurst":[2,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292803097,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"5|0","A1-A2":"4|5","B1-C1":"0|0","C1-D1":"2|1","D1-D2":"2|2","B2-C2":"0|6","C2-D2":"1|5"},"players":[{"contract":"SSSCCM","hand":["4|1","6|3"]},{"contract":"AMAAMC","hand":["4|4","5|3"]},{"contract":"MAMSSA","hand":["6|5","2|0"]}],"stock":["5|5","3|2","4|0","5|2","6|6","1|0","6|2","3|1","6|4","1|1","6|1","3|0","4|3","4|2","3|3"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|5","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:03.097Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"C2-D2","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292809558,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":0,"order":[0,1,2],"to_move":2,"stage":{"stage":"icon","icon":"wrench"},"field":{"J13":"T43:4","K13":"S07:0","L13":"S13:5","L14":"S12:2","M10":"T59:0","M11":"T29:5","M12":"S08:4","M14":"S11:3","M15":"S06:1","M16":"T47:4","N9":"red:1","N10":"T40:2","N12":"S09:1","N13":"S10:0","O11":"S05:2","O13":"T50:1:1/3","O14":"blue:4","P10":"yellow:2"},"hands":[["T63","T11","T01","T06"],["T32","T07","T31","T24"],["T58","T64","T02"]],"homebases":[[],["2/4"],[]],"stack":["T20","T26","T14","T51","T41","T18","T09","T54","T19","T17","T34","T33","T38","T45","T37","T49","T04","T65","T36","T35","T28","T61","T27","T56","T42","T55","T10","T53","T46","T23","T62","T12","T30","T16","T60","T08","T52","T22","T21","T39","T03","T05","T44","T13","T15","T25","T48","T57"],"bag":["C11","C01","C20","C16","C09","C19","C10","C05","C13","C04","C12","C08","C03","C18","C06","C17","C15","C14"],"turns":5,"quiet":0,"changes":{"laid":"J13","pushed":null,"loaded":null,"moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292809588,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["K4@C3:TL","B0@E3:BR","R1@E5:TR","G2@E9:BR","K3@E11:BR","R4@C11:TL","B2@C15:BR","K2@E15:BR","G5@E17:TL","K1@I3:BR","R0@K3:BR","B5@K5:BL","R5@K9:TL","G3@K11:TL","B4@I11:BL","B3@I15:TL","G0@K15:TR","K0@K17:TL","B1@O3:TR","R2@Q3:BL","G4@Q5:TL","R3@Q9:BR","K5@Q11:BL","G1@O11:BL"],"links":["3-0@I5:E"],"pool":["5-3","0-0","6-2","6-6","2-1","6-0","4-3","5-1","3-1","4-2","3-3","6-4","5-2","5-4","6-3","2-0","4-1","4-4","1-1","2-2","5-0","1-0","3-2"],"hand":["5-5","4-0","6-1","6-5"],"coins":[{"token":"R#2","number":3,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":4,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":1,"at":"B1","face":{"side":"up"},"moved":false},{"token":"R#6","number":5,"at":"R0","face":{"side":"down","batch":1,"known_to":1},"moved":false},{"token":"R#7","number":2,"at":"K0","face":{"side":"down","batch":2,"known_to":1},"moved":false},{"token":"G#4","number":3,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":2,"at":"R2","face":{"side":"up"},"moved":false},{"token":"B#1","number":3,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":1,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":2,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":5,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#6","number":4,"at":"K1","face":{"side":"down","batch":3,"known_to":1},"moved":false},{"token":"K#3","number":4,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":1,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":2,"at":"K5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#6","number":3,"at":"K0","face":{"side":"down","batch":3,"known_to":1},"moved":false},{"token":"K#7","number":5,"at":"K2","face":{"side":"down","batch":4,"known_to":1},"moved":false}],"tokens":[7,5,6,7],"chips":[[],[4,5,1],[],[]],"hubs":["R2","G1","B1","K4"],"officials":["R0","G0","B0","K0"],"scores":[11,36,8,0],"to_move":"blue","stage":{"stage":"build"},"ap":3,"pending":null,"round":1,"last_shipment":1,"recent":{"colour":"blue","built":1,"official":null,"freight":null,"way":null,"shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292808325,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["B4","B6"]}},"B":{"open":{"level":1,"cargo":["W4"]}},"R":{"open":{"level":1,"cargo":["W2","R4","B1"]}}},"boats":[{"at":{"island":"B"},"hold":["W4","B1"],"score":0,"marker":"B2"},{"at":{"island":"W"},"hold":["B6"],"score":0,"marker":"B4"}],"draw":["B3","R5","B5","R1","W2","R6","W3","W6","W5","R3","W1","W6","W1","R2","R4","R6","W6","B5","W3","B2","W4","W5","R2","B4","R3","B3","R6","R5","W5","B5","R4","R5","B6","R1"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,37,3471292809106,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":0,"round":null,"scores":[[24,22],[28,23]],"last":{"track":{"A1-B1":"6|0","A1-A2":"3|5","B1-C1":"2|0","C1-D1":"6|2","D1-D2":"5|1","B2-C2":"1|6","C2-C3":"2|5","D2-D3":"4|3","C3-C4":"2|4","D3-E3":"3|1","E3-F3":"3|2","A4-B4":"6|3","B4-C4":"4|4","C4-D4":"1|0","D4-E4":"2|2","E4-F4":"3|3"},"declarer":1,"penalty":6,"lines":[{"contract":"MASSCC","route":["A2","A1","B1","C1","D1","D2","D3","E3","F3","E3","E4","D4","C4","B4"]},{"contract":"AMMAAA","route":["A4","B4","C4","D4","E4","F4","E4","D4","C4","C3","C2","B2"]}]},"offered":0,"past":[]}');
CREATE TABLE posts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    -- What stands above the board, a line each, if an earlier version posted it.
    said TEXT,
    -- A JSON list of what stands above the board, in the outbox's form.
    tells TEXT CHECK (tells IS NULL OR json_valid(tells))
) STRICT;
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450322263736321,0,1,NULL,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450322800607233,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450323022905345,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450323127762945,3,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450323287146497,5,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450323425558529,7,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450323584942081,9,0,NULL,'[{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(8,1,'board',1100000000000000102,8603450323748519937,11,1,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(9,2,'lobby',1100000000000000103,8603450323937263617,0,1,NULL,NULL);
INSERT INTO posts VALUES(10,2,'board',1100000000000000103,8603450324633518081,1,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450325111668736,8,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(14,2,'board',1100000000000000103,8603450325493350401,11,1,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(15,3,'lobby',8603450321923997696,8603450325640151041,0,1,NULL,NULL);
INSERT INTO posts VALUES(16,3,'board',8603450321923997696,8603450326101524481,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(17,3,'board',8603450321923997696,8603450326269296641,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(18,3,'board',8603450321923997696,8603450326357377025,2,0,NULL,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(19,3,'board',8603450321923997696,8603450326466428929,3,0,NULL,'[{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(20,3,'board',8603450321923997696,8603450326571286529,5,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(21,3,'board',8603450321923997696,8603450326692921345,7,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(22,3,'board',8603450321923997696,8603450326797778945,8,0,NULL,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(23,3,'board',8603450321923997696,8603450326940385281,10,0,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(24,3,'board',8603450321923997696,8603450327066214401,11,1,NULL,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(25,4,'lobby',8603450321928192000,8603450327217209345,0,1,NULL,NULL);
INSERT INTO posts VALUES(26,4,'board',8603450321928192000,8603450327653416961,1,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(28,4,'board',8603450321928192000,8603450328123179009,3,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(29,4,'board',8603450321928192000,8603450328358060033,8,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(30,4,'board',8603450321928192000,8603450328458723329,11,1,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(31,5,'lobby',8603450321932386304,8603450328588746753,0,1,NULL,NULL);
INSERT INTO posts VALUES(32,5,'board',8603450321932386304,8603450329066897409,4,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(36,5,'board',8603450321932386304,8603450329591185408,10,0,NULL,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(39,5,'board',8603450321932386304,8603450329960284161,11,1,NULL,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(40,2,'opening of offer 1',8603450330052558848,8603450330119667712,12,1,NULL,NULL);
INSERT INTO posts VALUES(41,6,'lobby',1100000000000000101,8603450330346160129,0,1,NULL,NULL);
INSERT INTO posts VALUES(42,3,'opening of offer 1',8603450330258079744,8603450330358743040,12,1,NULL,NULL);
INSERT INTO posts VALUES(43,7,'lobby',8603450321936580608,8603450351531589633,0,1,NULL,NULL);
INSERT INTO posts VALUES(44,7,'board',8603450321936580608,8603450351774859265,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(45,7,'board',8603450321936580608,8603450351992963073,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(46,7,'board',8603450321936580608,8603450352114597889,3,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(47,7,'board',8603450321936580608,8603450352265592833,5,1,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(48,7,'naming',8603450321936580608,8603450352336896000,8,1,NULL,NULL);
INSERT INTO posts VALUES(49,8,'lobby',8603450321940774912,8603450352374644737,0,1,NULL,NULL);
INSERT INTO posts VALUES(50,8,'board',8603450321940774912,8603450352617914369,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(51,8,'board',8603450321940774912,8603450352777297921,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(52,8,'board',8603450321940774912,8603450352932487168,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(53,8,'board',8603450321940774912,8603450353033150465,5,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(54,8,'board',8603450321940774912,8603450353200922625,7,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(55,8,'board',8603450321940774912,8603450353347723265,10,0,NULL,'[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(56,8,'board',8603450321940774912,8603450353502912513,12,0,NULL,'[{"post":"entry","ply":11},{"post":"entry","ply":12}]');
INSERT INTO posts VALUES(57,8,'board',8603450321940774912,8603450353683267585,14,0,NULL,'[{"post":"entry","ply":13},{"post":"entry","ply":14}]');
INSERT INTO posts VALUES(58,8,'board',8603450321940774912,8603450353792319489,16,0,NULL,'[{"post":"entry","ply":15},{"post":"entry","ply":16}]');
INSERT INTO posts VALUES(59,8,'board',8603450321940774912,8603450353918148609,18,0,NULL,'[{"post":"entry","ply":17},{"post":"entry","ply":18}]');
INSERT INTO posts VALUES(60,8,'board',8603450321940774912,8603450354010423297,20,0,NULL,'[{"post":"entry","ply":19},{"post":"entry","ply":20}]');
INSERT INTO posts VALUES(62,8,'board',8603450321940774912,8603450354375327745,24,0,NULL,'[{"post":"entry","ply":21},{"post":"entry","ply":22},{"post":"entry","ply":23},{"post":"entry","ply":24}]');
INSERT INTO posts VALUES(63,8,'board',8603450321940774912,8603450354488573953,26,0,NULL,'[{"post":"entry","ply":25},{"post":"entry","ply":26}]');
INSERT INTO posts VALUES(64,8,'board',8603450321940774912,8603450354576654337,27,0,NULL,'[{"post":"entry","ply":27}]');
INSERT INTO posts VALUES(65,8,'board',8603450321940774912,8603450354677317633,28,0,NULL,'[{"post":"entry","ply":28}]');
INSERT INTO posts VALUES(66,8,'board',8603450321940774912,8603450354769592321,29,0,NULL,'[{"post":"entry","ply":29}]');
INSERT INTO posts VALUES(67,8,'board',8603450321940774912,8603450354908004353,30,0,NULL,'[{"post":"entry","ply":30}]');
INSERT INTO posts VALUES(68,8,'board',8603450321940774912,8603450354991890433,31,0,NULL,'[{"post":"entry","ply":31}]');
INSERT INTO posts VALUES(69,8,'board',8603450321940774912,8603450355096748033,32,0,NULL,'[{"post":"entry","ply":32}]');
INSERT INTO posts VALUES(70,8,'board',8603450321940774912,8603450355176439809,33,0,NULL,'[{"post":"entry","ply":33}]');
INSERT INTO posts VALUES(71,8,'board',8603450321940774912,8603450355268714497,34,0,NULL,'[{"post":"entry","ply":34}]');
INSERT INTO posts VALUES(72,8,'board',8603450321940774912,8603450355394543617,36,0,NULL,'[{"post":"entry","ply":35},{"post":"entry","ply":36}]');
INSERT INTO posts VALUES(73,8,'board',8603450321940774912,8603450355541344257,37,1,NULL,'[{"post":"entry","ply":37}]');
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'reminder', 'clock', 'naming')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(26,3,'deadline',3471379203097,12);
INSERT INTO jobs VALUES(28,7,'naming',3471724808338,5);
INSERT INTO jobs VALUES(30,1,'clock',3471357609492,13);
INSERT INTO jobs VALUES(33,2,'deadline',3471314409533,16);
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
INSERT INTO outbox VALUES(151,1,'{"post":"entry","ply":12}',2,3471292811514,3471292809467,151,NULL);
INSERT INTO outbox VALUES(152,1,'{"post":"entry","ply":13}',0,3471292809496,3471292809496,NULL,NULL);
INSERT INTO outbox VALUES(153,2,'{"post":"offer","number":1}',2,3471292809628,3471292809524,NULL,NULL);
INSERT INTO outbox VALUES(154,2,'{"post":"talk","number":1,"ply":14}',0,3471292809524,3471292809524,NULL,NULL);
INSERT INTO outbox VALUES(155,2,'{"post":"entry","ply":15}',0,3471292809535,3471292809535,NULL,NULL);
INSERT INTO outbox VALUES(156,4,'{"post":"entry","ply":12}',1,3471292810585,3471292809548,156,NULL);
INSERT INTO outbox VALUES(157,4,'{"post":"entry","ply":13}',0,3471292809563,3471292809563,NULL,NULL);
INSERT INTO outbox VALUES(158,5,'{"post":"entry","ply":12}',1,3471292810618,3471292809576,158,NULL);
INSERT INTO outbox VALUES(159,5,'{"post":"entry","ply":13}',0,3471292809599,3471292809599,NULL,NULL);
INSERT INTO outbox VALUES(160,2,'{"post":"offer","number":1}',0,3471292809623,3471292809623,NULL,NULL);
INSERT INTO outbox VALUES(161,2,'{"post":"talk","number":1,"ply":16}',0,3471292809623,3471292809623,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450330052558848,8603450330052558848,'waiting');
INSERT INTO offers VALUES(3,1,8603450321923997696,8603450330258079744,8603450330258079744,'open');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292809425,1100000000000000011,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450356740915200,NULL,NULL,0);
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
INSERT INTO clocks VALUES(1,2,3471292809492,3471379209492,'fresh',0,NULL,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,1100000000000000013,3471292809492,NULL,0,0,3471357609492,NULL);
INSERT INTO waits VALUES(2,1100000000000000013,3471292809622,3471292809622,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,1100000000000000013,3471292803097,3471292803097,0,0,NULL,3471379203097);
INSERT INTO waits VALUES(4,1100000000000000013,3471292809558,3471292809558,0,0,NULL,3471379209558);
INSERT INTO waits VALUES(5,1100000000000000013,3471292809588,3471292809588,0,0,NULL,3471379209588);
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
INSERT INTO namings VALUES(7,8,0,1100000000000000011,1100000000000000013,'Cem',1100000000000000011,3471292808338,3471724808338,0,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292809106,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1100000000000000011,0,2,52,18,0);
INSERT INTO result_seats VALUES(8,1,1100000000000000012,1,1,45,18,0);
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
INSERT INTO result_people VALUES(8,0,1100000000000000011,18,0,0,1);
INSERT INTO result_people VALUES(8,1,1100000000000000012,18,0,0,1);
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
INSERT INTO visits VALUES(1,1100000000000000011,11,3471292809441,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',161);
INSERT INTO sqlite_sequence VALUES('posts',73);
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
