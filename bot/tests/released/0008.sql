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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-23 06:11:37',1,X'269c2dfa9bd4f71ec6efa7cb98c0980d6c877170977ef8ecbef0da8c6587804e076c649b61401e2dfc74d662f7ad53ba',3432940);
INSERT INTO _sqlx_migrations VALUES(2,'offers','2026-11-23 06:11:37',1,X'88675e670a73d8f0be497a551c82b487065f9ae07a8bbe724ff5af940960df450332003e000d2cb62520f9ef4d603837',1163902);
INSERT INTO _sqlx_migrations VALUES(3,'boards','2026-11-23 06:11:37',1,X'ebd507eb4758c422553c413c69d2f7678403d2ec2d83df1390838d51ac0225b5267c6e522dcf2fbab58d9004fc9c623f',25921421);
INSERT INTO _sqlx_migrations VALUES(4,'facts','2026-11-23 06:11:37',1,X'fb48dd1367fee3af19e1a35f555b9f2b3f749f3bfd1bc7c0352cacc625e05a6b24ac55326d85e9fdee4e1adb93abd9eb',795123);
INSERT INTO _sqlx_migrations VALUES(5,'upkeep','2026-11-23 06:11:37',1,X'5235fc4d870be29cfc780fa15a26755e7f84189069a5d301220f9f978112e076f63828448299058a7521760a8b3660c9',3058172);
INSERT INTO _sqlx_migrations VALUES(6,'servers','2026-11-23 06:11:37',1,X'604e902cc80e51006732fc9e5c25b2c600044f8a3d3398b230a660894b24eaf27fa896e07293485e894d06da130d1038',1212785);
INSERT INTO _sqlx_migrations VALUES(7,'notes','2026-11-23 06:11:37',1,X'9d8db594de7edea34988caa6d030ff6138ae351538b47f7a6d306e96a59cc02f4240d18c4a8568a056e504e96e44b006',571751);
INSERT INTO _sqlx_migrations VALUES(8,'turn clock','2026-11-23 06:11:37',1,X'c54df0c035486b6ec2c9105429d146b6e5c962c1d80c784721f9aed02c5bc2f53e92b6e2a20ee538b97590290cb73b0d',25340147);
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
    result TEXT CHECK (result IS NULL OR json_valid(result)),
    reminder_hours INTEGER CHECK (reminder_hours BETWEEN 1 AND 4294967295),
    -- The interaction that opened it: delivered twice, it opens one table.
    opened_by INTEGER NOT NULL UNIQUE
, turn_minutes INTEGER CHECK (turn_minutes BETWEEN 1 AND 525600), when_late TEXT NOT NULL DEFAULT 'autopilot'
    CHECK (when_late IN ('wait', 'autopilot', 'pass', 'replace')), late_turns INTEGER NOT NULL DEFAULT 2 CHECK (late_turns BETWEEN 1 AND 99), bank_minutes INTEGER CHECK (bank_minutes BETWEEN 1 AND 525600), paused INTEGER, rested INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1100000000000000011,3471292800930,3471292801496,NULL,'8c88e333e358abac043efb1e167f08ee511e45fd066c0b77546458833c9ac4fc','baaf68a495e84f392b55be6e210d132f31c924d2bbdef0411efb4c6b542a4644',NULL,24,8603450320988667904,1440,'autopilot',2,NULL,NULL,0);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1100000000000000011,3471292802909,3471292803228,NULL,'3210a8cf64ef161cb643a17db4f59306c0cc4e255d76aa80bab6883db2eb233d','3c96ccc480c9d710a88a7b323c774ca82d06f331d3f91b39673ca30c94bcea03',NULL,NULL,8603450329398247424,NULL,'autopilot',2,NULL,NULL,0);
INSERT INTO tables VALUES(3,1100000000000000100,8603450320908976128,'tariffs',1,'{"first":"player 1"}','running',12,16,1100000000000000011,3471292804239,3471292804624,NULL,'9e65a882423d9603219a99e8492f32f6e5aec03bd9b1971401724b35de065f03','4ac9ac04ae92a94b3d548562ac36c45f72f77c3201659decf3ec5e7aca6610cd',NULL,24,8603450334947311616,NULL,'autopilot',2,NULL,NULL,0);
INSERT INTO tables VALUES(4,1100000000000000100,8603450320917364736,'transport',1,'{}','running',13,16,1100000000000000011,3471292805988,3471292806516,NULL,'6cf1977b942f155868d4f99cf0a168ddf87c1b0b7d0c1c61b760e34facdf7cea','c2ebca7116a02ae5a76c3a9eef32166ee8787dbf954787b1c7549faff22f72c9',NULL,24,8603450342283149312,NULL,'autopilot',2,NULL,NULL,0);
INSERT INTO tables VALUES(5,1100000000000000100,8603450320967696384,'shipit',1,'{"seating":"join_order"}','running',13,17,1100000000000000011,3471292807728,3471292808041,NULL,'c0ae66b81abc7140e43ddcd6820f4363663923c2e3d4479e95cee2df72023b93','bdb53dbd1fed46b926ce03037726c070250c3b466dcf73caf360715072a5e671',NULL,24,8603450349577043968,NULL,'autopilot',2,NULL,NULL,0);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1100000000000000011,3471292809517,NULL,NULL,'1ede87774c4aeb166c6490e8aabf7f6d880625c1365f956d833ce4da93ee88b6','ffc1046a65bea5c0396076bb311759a9cd86a0d4affd6601fe4363421c33d2fa',NULL,24,8603450357084848128,NULL,'autopilot',2,NULL,NULL,0);
INSERT INTO tables VALUES(7,1100000000000000100,8603450320980279296,'threeport',1,'{}','paused',5,8,1100000000000000011,3471292814795,3471292814984,NULL,'47c614934cb29ae4e7e5b8f3552b6b4ee1de5e7d03ada381b96c76b8a48a09bd','be67181f8036306e40867b9dd2e09e73c302fcc183038163aa6deb8f5de8498c',NULL,24,8603450379230773248,NULL,'autopilot',2,NULL,3471292815516,0);
INSERT INTO tables VALUES(8,1100000000000000100,8603450320984473600,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',39,43,1100000000000000011,3471292815548,3471292815915,3471292818145,'41b72dee037e35a736d425d98e10226dea763c5885f9ed99dfee7b8e4f9adf15','8ae15e902a2028dece630735d4788697d267f58a3fa3628eeefc9413a15d8e72','{"scores":[47,33],"winners":[1],"by_limit":false}',24,8603450382389084160,NULL,'autopilot',2,NULL,NULL,0);
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    user_id INTEGER,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    contribution TEXT NOT NULL,
    computer INTEGER NOT NULL CHECK (computer IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    CHECK (user_id IS NOT NULL OR computer = 1)
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES(1,0,1100000000000000011,'Ann',3471292800901,'8603450320988667904',0);
INSERT INTO seats VALUES(1,1,1100000000000000012,'Ben',3471292801132,'8603450321957552128',0);
INSERT INTO seats VALUES(1,2,1100000000000000013,'Cem',3471292801169,'8603450322112741376',0);
INSERT INTO seats VALUES(2,0,1100000000000000011,'Ann',3471292802906,'8603450329398247424',0);
INSERT INTO seats VALUES(2,1,1100000000000000012,'Ben',3471292803038,'8603450329951895552',0);
INSERT INTO seats VALUES(2,2,1100000000000000013,'Cem',3471292803057,'8603450330031587328',0);
INSERT INTO seats VALUES(3,0,1100000000000000011,'Ann',3471292804229,'8603450334947311616',0);
INSERT INTO seats VALUES(3,1,1100000000000000012,'Ben',3471292804433,'8603450335802949632',0);
INSERT INTO seats VALUES(3,2,1100000000000000013,'Cem',3471292804500,'8603450336083968000',0);
INSERT INTO seats VALUES(4,0,1100000000000000011,'Ann',3471292805978,'8603450342283149312',0);
INSERT INTO seats VALUES(4,1,1100000000000000012,'Ben',3471292806164,'8603450343063289856',0);
INSERT INTO seats VALUES(4,2,1100000000000000013,'Cem',3471292806201,'8603450343218479104',0);
INSERT INTO seats VALUES(5,0,1100000000000000011,'Ann',3471292807717,'8603450349577043968',0);
INSERT INTO seats VALUES(5,1,1100000000000000012,'Ben',3471292807836,'8603450350076166144',0);
INSERT INTO seats VALUES(5,2,1100000000000000013,'Cem',3471292807863,'8603450350189412352',0);
INSERT INTO seats VALUES(6,0,1100000000000000011,'Ann',3471292809507,'8603450357084848128',0);
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292809756,'8603450358129229824',1);
INSERT INTO seats VALUES(7,0,1100000000000000011,'Ann',3471292814787,'8603450379230773248',0);
INSERT INTO seats VALUES(7,1,1100000000000000012,'Ben',3471292814905,'8603450379725701120',0);
INSERT INTO seats VALUES(8,0,1100000000000000011,'Ann',3471292815540,'8603450382389084160',0);
INSERT INTO seats VALUES(8,1,1100000000000000012,'Ben',3471292815733,'8603450383198584832',0);
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 1 AND 4294967295),
    -- NULL: the clock.
    by_seat INTEGER CHECK (by_seat BETWEEN 0 AND 7),
    at INTEGER NOT NULL,
    move TEXT NOT NULL CHECK (json_valid(move)),
    notation TEXT NOT NULL,
    told TEXT NOT NULL CHECK (json_valid(told)),
    -- The tap it came from: delivered twice, it is applied once.
    interaction INTEGER UNIQUE,
    actor INTEGER, role TEXT CHECK (role IN ('host', 'stand_in')), by_clock INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1)),
    PRIMARY KEY (table_id, ply)
) STRICT;
INSERT INTO entries VALUES(1,1,2,3471292801735,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"R"}}]',8603450324486717440,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(1,2,0,3471292801810,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450324801290240,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(1,3,1,3471292801921,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450325266857984,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(1,4,2,3471292802024,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"B6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W2"},{"island":"W","card":"R1"},{"island":"B","card":"B4"}],"removed":[]}}]',8603450325698871296,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(1,5,0,3471292802133,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W2","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"R3"},{"island":"W","card":"W3"},{"island":"B","card":"R3"}],"removed":[]}}]',8603450326156050432,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(1,6,1,3471292802224,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R3","at":"B","left":2}}]',8603450326537732096,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(1,7,2,3471292802341,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"B"}}]',8603450327028465664,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(1,8,0,3471292802433,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"W"}}]',8603450327414341632,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(1,9,1,3471292802578,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B4","at":"B","left":1}}]',8603450328022515712,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(1,10,2,3471292802653,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"B1","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"R4"},{"island":"W","card":"W3"},{"island":"R","card":"W5"}],"removed":[]}}]',8603450328337088512,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(1,11,0,3471292802711,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W3","at":"W","left":3}}]',8603450328580358144,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(2,1,0,3471292803586,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[5,4],"from":0,"to":9,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"pernambuco","cash":1500}}]',8603450332250374144,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(2,2,0,3471292803601,'{"verb":"buy_port","port":"pernambuco"}','buy_port port: pernambuco','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"pernambuco"}}]',8603450332313288704,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(2,3,1,3471292803624,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[4,5],"from":0,"to":9,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":8,"cause":{"fee":"pernambuco"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1492,"again":false}}]',8603450332409757696,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(2,4,2,3471292803674,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[1,3],"from":0,"to":4,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":2,"to":"pool","amount":200,"cause":{"square":4}}},{"to":"everyone","event":{"event":"roll_done","seat":2,"cash":1300,"again":false}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450332619472896,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(2,5,0,3471292803701,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,3],"from":9,"to":13,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"freetown","cash":1388}}]',8603450332732719104,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(2,6,0,3471292803728,'{"verb":"buy_port","port":"freetown"}','buy_port port: freetown','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"freetown"}}]',8603450332845965312,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(2,7,1,3471292803748,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[4,3],"from":9,"to":16,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"simonstown","cash":1492}}]',8603450332929851392,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(2,8,1,3471292803788,'{"verb":"buy_port","port":"simonstown"}','buy_port port: simonstown','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"simonstown"}}]',8603450333097623552,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(2,9,2,3471292803848,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[3,1],"from":4,"to":8,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":2,"deed":"montevideo","cash":1300}}]',8603450333349281792,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(2,10,2,3471292803905,'{"verb":"buy_port","port":"montevideo"}','buy_port port: montevideo','[{"to":"everyone","event":{"event":"bought","seat":2,"deed":"montevideo"}},{"to":"everyone","event":{"event":"round_began","round":3,"of":20,"afloat":"ABC"}}]',8603450333588357120,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(2,11,0,3471292803959,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[6,6],"from":13,"to":25,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"intrepid","cash":1248}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450333814849536,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(3,1,0,3471292804959,'{"verb":"play","domino":"5|1","from":"A2","to":"B2","value":5}','play 5|1 A2 B2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-B2","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450338009153536,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(3,2,1,3471292805020,'{"verb":"play","domino":"3|0","from":"E3","to":"F3","value":3}','play 3|0 E3 F3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450338265006080,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(3,3,2,3471292805117,'{"verb":"play","domino":"6|0","from":"A1","to":"A2","value":6}','play 6|0 A1 A2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"A1-A2","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450338671853568,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(3,4,0,3471292805176,'{"verb":"play","domino":"5|0","from":"B2","to":"C2","value":5}','play 5|0 B2 C2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450338919317504,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(3,5,1,3471292805243,'{"verb":"rotate","edge":"B2-C2"}','rotate B2-C2','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"B2-C2","laid":"0|5"}}]',8603450339200335872,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(3,6,2,3471292805342,'{"verb":"play","domino":"4|1","from":"B1","to":"C1","value":1}','play 4|1 B1 C1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B1-C1","laid":"1|4"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450339615571968,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(3,7,0,3471292805447,'{"verb":"play","domino":"2|2","from":"E3","to":"E4"}','play 2|2 E3 E4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-E4","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450340055973888,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(3,8,1,3471292805527,'{"verb":"play","domino":"6|3","from":"C2","to":"D2","value":3}','play 6|3 C2 D2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450340391518208,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(3,9,2,3471292805603,'{"verb":"play","domino":"4|2","from":"C1","to":"C2","value":2}','play 4|2 C1 C2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"C1-C2","laid":"2|4"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450340710285312,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(3,10,0,3471292805659,'{"verb":"play","domino":"6|1","from":"B2","to":"B3","value":6}','play 6|1 B2 B3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450340945166336,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(3,11,1,3471292805721,'{"verb":"play","domino":"2|1","from":"D2","to":"E2","value":1}','play 2|1 D2 E2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"1|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450341205213184,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(4,1,0,3471292806841,'{"verb":"play","tile":"T11","at":"J13","turn":0}','play T11 J13 0','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T11","at":"J13","turn":0,"pallet":null}}]',8603450345902833664,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(4,2,0,3471292806862,'{"verb":"wrench","from":"J13","to":"M16","turn":1}','wrench J13 M16 1','[{"to":"everyone","event":{"event":"wrenched","seat":0,"tile":"T11","from":"J13","to":"M16","turn":1,"package":null,"pallet":null}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T57"]}}]',8603450345990914048,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(4,3,1,3471292806903,'{"verb":"play","tile":"T07","at":"O13","turn":0,"out":"E"}','play T07 O13 0 out: E','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T07","at":"O13","turn":0,"pallet":{"colour":"blue","to":"P13"}}}]',8603450346162880512,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(4,4,1,3471292806955,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"6/2"}}]',8603450346380984320,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(4,5,1,3471292807009,'{"verb":"package","from":"O11","to":"M12"}','package O11 M12','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"6/2","from":"O11","to":"M12"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T39"]}}]',8603450346607476736,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(4,6,2,3471292807092,'{"verb":"play","tile":"T34","at":"K15","turn":5,"out":"E"}','play T34 K15 5 out: E','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T34","at":"K15","turn":5,"pallet":{"colour":"yellow","to":"L15"}}}]',8603450346955603968,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(4,7,2,3471292807138,'{"verb":"load","at":"K13"}','load K13','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"K13","package":"1/1"}}]',8603450347148541952,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(4,8,2,3471292807247,'{"verb":"package","from":"M12","to":"N13"}','package M12 N13','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"2/6","from":"M12","to":"N13"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T64"]}}]',8603450347605721088,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(4,9,0,3471292807278,'{"verb":"play","tile":"T37","at":"M11","turn":1,"out":"SW"}','play T37 M11 1 out: SW','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T37","at":"M11","turn":1,"pallet":{"colour":"red","to":"L12"}}}]',8603450347735744512,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(4,10,0,3471292807312,'{"verb":"forklift","pallet":"blue","to":"M17","front":"NW"}','forklift blue M17 NW','[{"to":"everyone","event":{"event":"driven","seat":0,"colour":"blue","from":"P13","to":"M17","front":"NW"}}]',8603450347878350848,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(4,11,0,3471292807353,'{"verb":"package","from":"N13","to":"L12"}','package N13 L12','[{"to":"everyone","event":{"event":"delivered","seat":0,"package":"6/2","from":"N13","to":"L12","colour":"red","owner":0,"count":1,"score":2}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T30"]}}]',8603450348050317312,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(5,1,0,3471292808356,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["5-4","2-1"],"pool":26}}]',8603450352257204224,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(5,2,0,3471292808426,'{"verb":"build","link":"2-1","at":"S14","dir":"E"}','build 2-1 S14 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"2-1@S14:E"}}]',8603450352550805504,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(5,3,0,3471292808521,'{"verb":"build","link":"5-4","at":"S12","dir":"S"}','build 5-4 S12 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"5-4@S12:S"}}]',8603450352949264384,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(5,4,0,3471292808606,'{"verb":"freight","coin":"R#1","to":"K1"}','freight R#1 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#1","from":"R3","to":"K1","pip_stop":0,"ap":1,"number":2}}]',8603450353305780224,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(5,5,0,3471292808639,'{"verb":"freight","coin":"R#4","to":"B1"}','freight R#4 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#4","from":"R5","to":"B1","pip_stop":0,"ap":1,"number":3}}]',8603450353444192256,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(5,6,0,3471292808709,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":4,"next":"green","round":null}}]',8603450353737793536,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(5,7,1,3471292808740,'{"verb":"freight","coin":"G#2","to":"G1"}','freight G#2 G1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"R4","to":"G1","pip_stop":0,"ap":1,"number":2}}]',8603450353867816960,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(5,8,1,3471292808790,'{"verb":"freight","coin":"G#3","to":"R1"}','freight G#3 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#3","from":"K2","to":"R1","pip_stop":0,"ap":1,"number":5}}]',8603450354077532160,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(5,9,1,3471292808858,'{"verb":"freight","coin":"G#1","to":"K1"}','freight G#1 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#1","from":"B3","to":"K1","pip_stop":0,"ap":1,"number":1}}]',8603450354362744832,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(5,10,1,3471292808905,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":5,"next":"blue","round":null}}]',8603450354559877120,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(5,11,2,3471292808936,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":2,"colour":"blue","links":["3-0","6-6"],"pool":24}}]',8603450354689900544,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(2,12,0,3471292809335,'{"verb":"sell","items":"pernambuco","price":90}','sell pernambuco price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:09.335Z","closes_at":"2080-01-08T00:00:09.335Z","waits":true}}]',8603450356363427840,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(2,13,1,3471292809397,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"pernambuco"},"chooses":null,"first_for":0}}]',8603450356623474688,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(3,12,2,3471292809482,'{"verb":"swap","domino":"6|2","hidden":true}','swap 6|2 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450356979990528,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(7,1,1,3471292815169,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"W"}}]',8603450380832997376,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(7,2,0,3471292815192,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450380929466368,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(7,3,1,3471292815233,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B3","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"W4"},{"island":"B","card":"R2"},{"island":"R","card":"R6"}],"removed":[]}}]',8603450381101432832,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(7,4,0,3471292815312,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R2","at":"B","left":1}}]',8603450381432782848,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(7,5,1,3471292815408,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W4","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R5"},{"island":"B","card":"R4"},{"island":"R","card":"W3"}],"removed":[]}}]',8603450381835436032,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,1,1,3471292816088,'{"verb":"play","domino":"1|1","from":"E1","to":"F1"}','play 1|1 E1 F1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450384687562752,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,2,0,3471292816168,'{"verb":"play","domino":"3|2","from":"B3","to":"C3","value":3}','play 3|2 B3 C3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450385023107072,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,3,1,3471292816249,'{"verb":"play","domino":"3|1","from":"A1","to":"B1","value":3}','play 3|1 A1 B1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450385362845696,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,4,0,3471292816280,'{"verb":"play","domino":"4|2","from":"A1","to":"A2","value":2}','play 4|2 A1 A2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-A2","laid":"2|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450385492869120,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,5,1,3471292816364,'{"verb":"play","domino":"4|0","from":"B1","to":"C1","value":4}','play 4|0 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"4|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450385845190656,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,6,0,3471292816403,'{"verb":"play","domino":"3|0","from":"C1","to":"D1","value":3}','play 3|0 C1 D1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450386008768512,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,7,1,3471292816455,'{"verb":"play","domino":"2|1","from":"D1","to":"E1","value":2}','play 2|1 D1 E1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450386226872320,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,8,0,3471292816497,'{"verb":"play","domino":"6|1","from":"F1","to":"F2","value":6}','play 6|1 F1 F2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450386403033088,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,9,1,3471292816575,'{"verb":"play","domino":"2|0","from":"E1","to":"E2","value":2}','play 2|0 E1 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450386730188800,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,10,0,3471292816612,'{"verb":"play","domino":"5|1","from":"A2","to":"A3","value":1}','play 5|1 A2 A3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-A3","laid":"1|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450386885378048,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,11,1,3471292816654,'{"verb":"play","domino":"5|0","from":"E2","to":"E3","value":5}','play 5|0 E2 E3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450387061538816,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,12,0,3471292816685,'{"verb":"play","domino":"4|1","from":"C3","to":"C4","value":1}','play 4|1 C3 C4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C3-C4","laid":"1|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450387191562240,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,13,1,3471292816715,'{"verb":"play","domino":"6|4","from":"B3","to":"B4","value":6}','play 6|4 B3 B4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-B4","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450387317391360,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,14,0,3471292816748,'{"verb":"play","domino":"5|2","from":"E3","to":"F3","value":5}','play 5|2 E3 F3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450387455803392,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,15,1,3471292816795,'{"verb":"play","domino":"6|0","from":"C3","to":"D3","value":0}','play 6|0 C3 D3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-D3","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450387652935680,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,16,0,3471292816830,'{"verb":"play","domino":"6|2","from":"F3","to":"F4","value":6}','play 6|2 F3 F4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F3-F4","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450387799736320,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,17,1,3471292816866,'{"verb":"play","domino":"2|2","from":"D3","to":"E3"}','play 2|2 D3 E3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-E3","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450387950731264,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,18,0,3471292816913,'{"verb":"play","domino":"4|3","from":"C4","to":"D4","value":3}','play 4|3 C4 D4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C4-D4","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450388147863552,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,19,1,3471292816978,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"MASCCS","route":{"cells":["A2","A1","B1","C1","D1","E1","F1","E1","E2","E3","D3","C3","B3","B4"],"charges":[2,1,0,0,1,1,1,0,0,2,0,3,4],"cost":15},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"CCASSA","route":{"cells":["A3","A2","A1","B1","C1","D1","E1","E2","E3","F3","F4","E4","D4","C4","C3","B3"],"charges":[1,2,1,0,0,1,0,0,2,2,6,6,3,1,3],"missing":[10,11],"cost":28}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[28,15],"totals":[28,15]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":0}},{"to":{"only":0},"event":{"event":"dealt","contract":"CAAMMC","hand":["6|4","5|3"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"MSMASM","hand":["4|3","1|1"]}}]',8603450388420493312,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,20,0,3471292817020,'{"verb":"play","domino":"5|3","from":"A2","to":"B2","value":5}','play 5|3 A2 B2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-B2","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450388596654080,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,21,1,3471292817048,'{"verb":"play","domino":"1|1","from":"D2","to":"D3"}','play 1|1 D2 D3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-D3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450388714094592,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,22,0,3471292817122,'{"verb":"play","domino":"4|2","from":"D2","to":"E2","value":4}','play 4|2 D2 E2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450389024473088,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,23,1,3471292817168,'{"verb":"play","domino":"2|1","from":"E2","to":"F2","value":2}','play 2|1 E2 F2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450389217411072,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,24,0,3471292817210,'{"verb":"play","domino":"6|4","from":"F2","to":"F3","value":6}','play 6|4 F2 F3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F2-F3","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450389393571840,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,25,1,3471292817343,'{"verb":"play","domino":"1|0","from":"D3","to":"D4","value":1}','play 1|0 D3 D4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-D4","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450389951414272,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,26,0,3471292817387,'{"verb":"play","domino":"5|2","from":"A3","to":"B3","value":5}','play 5|2 A3 B3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A3-B3","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450390135963648,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,27,1,3471292817435,'{"verb":"play","domino":"6|1","from":"B1","to":"C1","value":1}','play 6|1 B1 C1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450390337290240,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,28,0,3471292817492,'{"verb":"play","domino":"3|2","from":"B3","to":"C3","value":3}','play 3|2 B3 C3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450390576365568,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,29,1,3471292817531,'{"verb":"play","domino":"5|0","from":"C1","to":"D1","value":0}','play 5|0 C1 D1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-D1","laid":"0|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450390739943424,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,30,0,3471292817562,'{"verb":"play","domino":"0|0","from":"E3","to":"F3"}','play 0|0 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450390869966848,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,31,1,3471292817598,'{"verb":"play","domino":"4|3","from":"D1","to":"E1","value":3}','play 4|3 D1 E1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450391020961792,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,32,0,3471292817630,'{"verb":"play","domino":"4|1","from":"E2","to":"E3","value":4}','play 4|1 E2 E3 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450391155179520,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,33,1,3471292817689,'{"verb":"play","domino":"4|0","from":"E1","to":"E2","value":0}','play 4|0 E1 E2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450391402643456,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,34,0,3471292817755,'{"verb":"play","domino":"6|3","from":"C3","to":"D3","value":6}','play 6|3 C3 D3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C3-D3","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450391679467520,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,35,1,3471292817810,'{"verb":"play","domino":"6|2","from":"B2","to":"C2","value":6}','play 6|2 B2 C2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450391910154240,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,36,0,3471292817939,'{"verb":"play","domino":"2|0","from":"D3","to":"E3","value":0}','play 2|0 D3 E3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450392451219456,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,37,1,3471292818003,'{"verb":"play","domino":"3|1","from":"C2","to":"D2","value":3}','play 3|1 C2 D2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450392719654912,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(8,38,0,3471292818074,'{"verb":"play","domino":"3|3","from":"B4","to":"C4"}','play 3|3 B4 C4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B4-C4","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450393017450496,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(8,39,1,3471292818145,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"MSMASM","route":{"cells":["A2","B2","C2","D2","D3","D4","D3","D2","E2","F2","E2","E1","D1","C1","B1"],"charges":[3,2,1,1,0,1,1,2,1,2,0,3,0,1],"cost":18},"penalty":5}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"CAAMMC","route":{"cells":["A3","B3","C3","D3","D2","E2","E3","F3","E3","D3","D4","C4","B4"],"charges":[2,2,3,1,2,1,0,0,0,0,5,3],"missing":[10],"cost":19}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[19,18],"totals":[47,33]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[47,33],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450393315246080,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(1,12,1,3471292818774,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R4","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"R2"},{"island":"W","card":"W6"},{"island":"R","card":"R2"}],"removed":[]}}]',8603450395953463296,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(1,13,2,3471292818853,'{"verb":"sell","cards":["B1","B6"]}','sell B1 B6','[{"to":"everyone","event":{"event":"sold","seat":2,"cards":["B1","B6"],"at":"B","bonus":1,"price":9}},{"to":"everyone","event":{"event":"upgraded","island":"B","level":2}}]',8603450396284813312,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(2,14,0,3471292818950,'{"verb":"buy_port","port":"intrepid"}','buy_port port: intrepid','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"intrepid"}}]',8603450396691660800,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(2,15,0,3471292819020,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[4,2],"from":25,"to":31,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"alexandria","cash":1048}}]',8603450396985262080,1100000000000000011,NULL,0);
INSERT INTO entries VALUES(4,12,1,3471292819123,'{"verb":"play","tile":"T62","at":"M10","turn":0}','play T62 M10 0','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T62","at":"M10","turn":0,"pallet":null}}]',8603450397417275392,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(4,13,1,3471292819165,'{"verb":"forklift","pallet":"blue","to":"J13","front":"E"}','forklift blue J13 E','[{"to":"everyone","event":{"event":"driven","seat":1,"colour":"blue","from":"M17","to":"J13","front":"E"}}]',8603450397593436160,1100000000000000012,NULL,0);
INSERT INTO entries VALUES(5,12,2,3471292819233,'{"verb":"build","link":"3-0","at":"K6","dir":"E"}','build 3-0 K6 E','[{"to":"everyone","event":{"event":"built","seat":2,"colour":"blue","link":"3-0@K6:E"}}]',8603450397878648832,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(5,13,2,3471292819306,'{"verb":"build","link":"6-6","at":"J5","dir":"E"}','build 6-6 J5 E','[{"to":"everyone","event":{"event":"built","seat":2,"colour":"blue","link":"6-6@J5:E"}}]',8603450398184833024,1100000000000000013,NULL,0);
INSERT INTO entries VALUES(2,16,2,3471292819484,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"pernambuco"},"chooses":null}}]',8603450398931419136,1100000000000000013,NULL,0);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292818853,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["B5","R1","W3","W6"]}},"B":{"open":{"level":2,"cargo":["R2"]}},"R":{"open":{"level":1,"cargo":["R3","W5","R2"]}}},"boats":[{"at":{"island":"W"},"hold":["W2","W3"],"score":0,"marker":"B6"},{"at":{"island":"B"},"hold":["R3","B4","R4"],"score":0,"marker":"B4"},{"at":{"island":"B"},"hold":[],"score":9,"marker":"R5"}],"draw":["W1","W4","W5","W5","B1","B3","B3","B2","R1","R4","R6","B5","B6","W6","W1","W6","R5","R4","R6","B4","W4","B5","W4","W2","R5","R6","B2"],"discard":["B1","B6","B1"],"removed":[],"turns":13,"quiet":0,"phase":{"playing":{"to_move":0}}}');
INSERT INTO snapshots VALUES(2,16,3471292819484,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:19.484Z","round":3,"last_round":false,"captains":[{"cash":1048,"at":31,"drydock":null,"turn":{"open":{"owes":{"purchase":{"deed":"alexandria","then_roll":false}},"doubles":1,"since":"2080-01-01T00:00:19.02Z"}},"debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:19.02Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:03.905Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1312,"at":16,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:09.397Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:03.905Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1200,"at":8,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:19.484Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:03.905Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":2,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:09.335Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":200,"treasury":-3760,"last_roll":{"seat":0,"dice":[4,2],"from":25,"to":31},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"pernambuco"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:09.335Z","deal_from":"2080-01-02T00:00:09.335Z","closes_at":"2080-01-08T00:00:09.335Z","snapshot":{"pernambuco":[0,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"pernambuco"},"at":"2080-01-01T00:00:09.397Z","snapshot":{"pernambuco":[0,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"pernambuco"},"at":"2080-01-01T00:00:19.484Z","snapshot":{"pernambuco":[0,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292809482,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-A2":"6|0","B1-C1":"1|4","C1-C2":"2|4","A2-B2":"5|1","B2-C2":"0|5","B2-B3":"6|1","C2-D2":"3|6","D2-E2":"1|2","E3-F3":"3|0","E3-E4":"2|2"},"players":[{"contract":"MCCMAM","hand":["5|4","0|0"]},{"contract":"AMACMC","hand":["5|5","4|4"]},{"contract":"SSSACA","hand":["6|2","6|6"]}],"stock":["5|3","6|4","3|1","1|1","2|0","4|0","4|3","3|3","5|2","1|0","3|2","6|5"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|2","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:09.482Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"D2-E2","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292819165,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":0,"order":[0,1,2],"to_move":1,"stage":{"stage":"package","discarded":false},"field":{"J13":"blue:0","K13":"S07:0:1/1","K15":"T34:5","L12":"red:5","L13":"S13:5","L14":"S12:2","L15":"yellow:3","M10":"T62:0","M11":"T37:1","M12":"S08:4","M14":"S11:3","M15":"S06:1","M16":"T11:1","N12":"S09:1","N13":"S10:0","O11":"S05:2","O13":"T07:0"},"hands":[["T63","T44","T57","T30"],["T31","T13","T39"],["T29","T49","T18","T64"]],"homebases":[["2/6"],[],[]],"stack":["T02","T25","T05","T12","T03","T46","T40","T14","T56","T33","T21","T35","T06","T04","T61","T01","T20","T52","T24","T48","T47","T28","T26","T50","T10","T23","T36","T43","T08","T45","T42","T60","T32","T17","T55","T19","T58","T27","T59","T65","T16","T15","T54","T41","T09","T53","T22","T38","T51"],"bag":["C10","C12","C13","C03","C07","C15","C19","C17","C06","C18","C08","C05","C04","C02","C14","C20","C11","C01"],"turns":4,"quiet":0,"changes":{"laid":"M10","pushed":null,"loaded":null,"moved":{"from":"M17","to":"J13"},"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292819306,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["R3@C3:BL","K1@E3:BL","B3@E5:BR","K3@E9:TL","K5@E13:TR","R0@E15:BL","R4@I3:TL","G1@K3:BL","G3@K7:TR","G0@K11:BR","R2@K13:TR","R1@O3:TL","K2@Q3:TR","G2@Q5:TL","B5@Q9:BR","B1@Q13:TR","R5@Q15:BL","B0@U3:BR","B2@U7:BR","K0@W7:BL","K4@W11:BR","G5@W13:BL","B4@U13:BL","G4@AA3:TR"],"links":["2-1@S14:E","5-4@S12:S","3-0@K6:E","6-6@J5:E"],"pool":["5-3","4-0","3-2","4-4","6-2","4-2","2-2","0-0","6-3","4-1","5-0","6-0","3-1","5-5","4-3","6-1","1-1","5-1","1-0","6-5","5-2","3-3","6-4","2-0"],"hand":[],"coins":[{"token":"R#1","number":2,"at":"K1","face":{"side":"up"},"moved":false},{"token":"R#2","number":1,"at":"R0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":4,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":3,"at":"B1","face":{"side":"up"},"moved":false},{"token":"R#5","number":5,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#1","number":1,"at":"K1","face":{"side":"up"},"moved":false},{"token":"G#2","number":2,"at":"G1","face":{"side":"up"},"moved":false},{"token":"G#3","number":5,"at":"R1","face":{"side":"up"},"moved":false},{"token":"G#4","number":3,"at":"B0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":4,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":2,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":4,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":3,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":5,"at":"B2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":1,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":3,"at":"K5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":2,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":1,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":5,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":4,"at":"G4","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"blue","stage":{"stage":"build"},"ap":6,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"blue","built":2,"official":null,"freight":null,"way":null,"shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292815408,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["R5"]}},"B":{"open":{"level":1,"cargo":["W2","R4"]}},"R":{"open":{"level":1,"cargo":["W2","R6","W3"]}}},"boats":[{"at":{"island":"B"},"hold":["R2"],"score":0,"marker":"B2"},{"at":{"island":"W"},"hold":["B3","W4"],"score":0,"marker":"B5"}],"draw":["R3","W1","B2","W4","R4","R2","R5","B1","W5","B5","B1","W6","B4","B4","W5","W3","B5","R1","W5","B6","R6","R5","R1","W6","W6","R3","B4","B3","W1","R6","B6","R4","B6","W4"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":0}}}');
INSERT INTO snapshots VALUES(8,39,3471292818145,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":1,"round":null,"scores":[[28,15],[19,18]],"last":{"track":{"B1-C1":"1|6","C1-D1":"0|5","D1-E1":"3|4","E1-E2":"0|4","A2-B2":"5|3","B2-C2":"6|2","C2-D2":"3|1","D2-E2":"4|2","D2-D3":"1|1","E2-F2":"2|1","E2-E3":"4|1","F2-F3":"6|4","A3-B3":"5|2","B3-C3":"3|2","C3-D3":"6|3","D3-E3":"0|2","D3-D4":"1|0","E3-F3":"0|0","B4-C4":"3|3"},"declarer":1,"penalty":5,"lines":[{"contract":"CAAMMC","route":["A3","B3","C3","D3","D2","E2","E3","F3","E3","D3","D4","C4","B4"]},{"contract":"MSMASM","route":["A2","B2","C2","D2","D3","D4","D3","D2","E2","F2","E2","E1","D1","C1","B1"]}]},"offered":0,"past":[]}');
CREATE TABLE posts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    live INTEGER NOT NULL CHECK (live IN (0, 1))
, said TEXT, tells TEXT CHECK (tells IS NULL OR json_valid(tells))) STRICT;
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450321903026177,0,1,NULL,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450324285390849,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450325443018753,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450326948773889,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450327997349888,8,0,NULL,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450328538415104,10,0,NULL,'[{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450329196920833,11,1,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(8,2,'lobby',1100000000000000103,8603450329872203777,0,1,NULL,NULL);
INSERT INTO posts VALUES(9,2,'board',1100000000000000103,8603450331990327297,1,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(11,2,'board',1100000000000000103,8603450332720136192,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450333311533057,6,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(13,2,'board',1100000000000000103,8603450333793878016,10,0,NULL,'[{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(14,2,'board',1100000000000000103,8603450334796316673,11,1,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(15,3,'lobby',8603450320908976128,8603450335706480641,0,1,NULL,NULL);
INSERT INTO posts VALUES(16,3,'board',8603450320908976128,8603450337698775041,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(17,3,'board',8603450320908976128,8603450338613133313,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(18,3,'board',8603450320908976128,8603450339590406145,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(19,3,'board',8603450320908976128,8603450340404101121,6,0,NULL,'[{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(20,3,'board',8603450320908976128,8603450341024858113,8,0,NULL,'[{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(21,3,'board',8603450320908976128,8603450342144737281,11,1,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(22,4,'lobby',8603450320917364736,8603450342866157569,0,1,NULL,NULL);
INSERT INTO posts VALUES(23,4,'board',8603450320917364736,8603450345655369729,1,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(25,4,'board',8603450320917364736,8603450346578116608,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(26,4,'board',8603450320917364736,8603450347559583745,6,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(27,4,'board',8603450320917364736,8603450348390055937,9,0,NULL,'[{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(28,4,'board',8603450320917364736,8603450349379911681,11,1,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(29,5,'lobby',8603450320967696384,8603450349920976897,0,1,NULL,NULL);
INSERT INTO posts VALUES(30,5,'board',8603450320967696384,8603450351976185857,2,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(33,5,'board',8603450320967696384,8603450354954141697,8,0,NULL,'[{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(34,5,'board',8603450320967696384,8603450356136935425,11,1,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(35,2,'opening of offer 1',8603450356598308864,8603450356711555072,12,1,NULL,NULL);
INSERT INTO posts VALUES(36,3,'opening of offer 1',8603450357080653824,8603450357139374080,12,1,NULL,NULL);
INSERT INTO posts VALUES(37,6,'lobby',1100000000000000101,8603450357953069057,0,1,NULL,NULL);
INSERT INTO posts VALUES(38,7,'lobby',8603450320980279296,8603450379515985921,0,1,NULL,NULL);
INSERT INTO posts VALUES(39,7,'board',8603450320980279296,8603450380434538497,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(40,7,'board',8603450320980279296,8603450381508280321,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(41,7,'board',8603450320980279296,8603450382309392385,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(42,8,'lobby',8603450320984473600,8603450382837874689,0,1,NULL,NULL);
INSERT INTO posts VALUES(43,7,'board',8603450320980279296,8603450383349579777,5,1,NULL,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(44,8,'board',8603450320984473600,8603450384406544385,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(45,8,'board',8603450320984473600,8603450385312514049,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(46,8,'board',8603450320984473600,8603450385580949505,3,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(47,8,'board',8603450320984473600,8603450386059100161,4,0,NULL,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(48,8,'board',8603450320984473600,8603450386642108417,7,0,NULL,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(49,8,'board',8603450320984473600,8603450386935709697,8,0,NULL,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(50,8,'board',8603450320984473600,8603450387229310977,10,0,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(51,8,'board',8603450320984473600,8603450387686490113,13,0,NULL,'[{"post":"entry","ply":11},{"post":"entry","ply":12},{"post":"entry","ply":13}]');
INSERT INTO posts VALUES(52,8,'board',8603450320984473600,8603450387988480001,15,0,NULL,'[{"post":"entry","ply":14},{"post":"entry","ply":15}]');
INSERT INTO posts VALUES(53,8,'board',8603450320984473600,8603450388290469889,17,0,NULL,'[{"post":"entry","ply":16},{"post":"entry","ply":17}]');
INSERT INTO posts VALUES(54,8,'board',8603450320984473600,8603450388563099649,18,0,NULL,'[{"post":"entry","ply":18}]');
INSERT INTO posts VALUES(55,8,'board',8603450320984473600,8603450388944781312,21,0,NULL,'[{"post":"entry","ply":19},{"post":"entry","ply":20}]');
INSERT INTO posts VALUES(56,8,'board',8603450320984473600,8603450389225799681,21,0,NULL,'[{"post":"entry","ply":21}]');
INSERT INTO posts VALUES(57,8,'board',8603450320984473600,8603450389578121217,23,0,NULL,'[{"post":"entry","ply":22},{"post":"entry","ply":23}]');
INSERT INTO posts VALUES(58,8,'board',8603450320984473600,8603450390291152897,24,0,NULL,'[{"post":"entry","ply":24}]');
INSERT INTO posts VALUES(59,8,'board',8603450320984473600,8603450390777692160,28,0,NULL,'[{"post":"entry","ply":25},{"post":"entry","ply":26},{"post":"entry","ply":27}]');
INSERT INTO posts VALUES(60,8,'board',8603450320984473600,8603450391125819392,31,0,NULL,'[{"post":"entry","ply":28},{"post":"entry","ply":29},{"post":"entry","ply":30}]');
INSERT INTO posts VALUES(61,8,'board',8603450320984473600,8603450391566221312,33,0,NULL,'[{"post":"entry","ply":31},{"post":"entry","ply":32}]');
INSERT INTO posts VALUES(62,8,'board',8603450320984473600,8603450391847239680,34,0,NULL,'[{"post":"entry","ply":33}]');
INSERT INTO posts VALUES(63,8,'board',8603450320984473600,8603450391985651712,35,0,NULL,'[{"post":"entry","ply":34}]');
INSERT INTO posts VALUES(64,8,'board',8603450320984473600,8603450392392499201,35,0,NULL,'[{"post":"entry","ply":35}]');
INSERT INTO posts VALUES(65,8,'board',8603450320984473600,8603450392979701761,36,0,NULL,'[{"post":"entry","ply":36}]');
INSERT INTO posts VALUES(66,8,'board',8603450320984473600,8603450393948585985,38,0,NULL,'[{"post":"entry","ply":37},{"post":"entry","ply":38}]');
INSERT INTO posts VALUES(67,8,'board',8603450320984473600,8603450394846167041,39,1,NULL,'[{"post":"entry","ply":39}]');
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
INSERT INTO outbox VALUES(152,1,'{"post":"entry","ply":12}',1,3471292819930,3471292818793,152,NULL);
INSERT INTO outbox VALUES(153,1,'{"post":"entry","ply":13}',0,3471292818872,3471292818872,NULL,NULL);
INSERT INTO outbox VALUES(154,2,'{"post":"entry","ply":14}',1,3471292820094,3471292818962,154,NULL);
INSERT INTO outbox VALUES(155,2,'{"post":"entry","ply":15}',0,3471292819033,3471292819033,NULL,NULL);
INSERT INTO outbox VALUES(156,4,'{"post":"entry","ply":12}',1,3471292820396,3471292819136,156,NULL);
INSERT INTO outbox VALUES(157,4,'{"post":"entry","ply":13}',0,3471292819188,3471292819188,NULL,NULL);
INSERT INTO outbox VALUES(158,5,'{"post":"entry","ply":12}',1,3471292820461,3471292819262,158,NULL);
INSERT INTO outbox VALUES(159,5,'{"post":"entry","ply":13}',0,3471292819352,3471292819352,NULL,NULL);
INSERT INTO outbox VALUES(160,2,'{"post":"offer","number":1}',0,3471292819497,3471292819497,NULL,NULL);
INSERT INTO outbox VALUES(161,2,'{"post":"talk","number":1,"ply":16}',0,3471292819497,3471292819497,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450356598308864,8603450356598308864,'waiting');
INSERT INTO offers VALUES(3,1,8603450320908976128,8603450357080653824,8603450357080653824,'open');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292818693,1100000000000000011,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450395613724672,NULL,NULL,0);
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
    PRIMARY KEY (table_id, seat),
    CHECK ((since IS NULL) = (ends IS NULL) AND (since IS NULL) = (phase IS NULL)),
    CHECK ((owner IS NULL) = (owner_name IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO clocks VALUES(1,0,3471292818853,3471379218853,'fresh',0,NULL,NULL,NULL);
CREATE TABLE IF NOT EXISTS "jobs" (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'reminder', 'clock')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(62,3,'deadline',3471379209482,12);
INSERT INTO jobs VALUES(63,3,'reminder',3471379209482,12);
INSERT INTO jobs VALUES(110,1,'clock',3471357618853,13);
INSERT INTO jobs VALUES(114,4,'reminder',3471379219165,13);
INSERT INTO jobs VALUES(116,5,'reminder',3471379219306,13);
INSERT INTO jobs VALUES(117,2,'deadline',3471314419020,16);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('jobs',117);
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',161);
INSERT INTO sqlite_sequence VALUES('posts',67);
INSERT INTO sqlite_sequence VALUES('deeds',1);
CREATE INDEX tables_of_channel ON tables (channel, live, id);
CREATE INDEX tables_of_guild ON tables (guild, live, id);
CREATE UNIQUE INDEX seats_of_user ON seats (user_id, table_id);
CREATE INDEX posts_live ON posts (table_id, kind, id) WHERE live = 1;
CREATE INDEX outbox_pending ON outbox (table_id, id, next_try, gave_up) WHERE gave_up IS NULL;
CREATE INDEX offers_of_thread ON offers (thread) WHERE thread IS NOT NULL;
CREATE INDEX tables_of_host ON tables (host, live, id);
CREATE INDEX deeds_of_guild ON deeds (guild, id);
CREATE INDEX deeds_waiting ON deeds (next_try, id) WHERE next_try IS NOT NULL;
CREATE INDEX deeds_late ON deeds (guild) WHERE next_try IS NOT NULL AND attempts > 0;
CREATE INDEX jobs_due ON jobs (due, id);
COMMIT;
PRAGMA application_id = 1212304722;
