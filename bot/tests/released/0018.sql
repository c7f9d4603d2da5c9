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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-23 17:44:00',1,X'269c2dfa9bd4f71ec6efa7cb98c0980d6c877170977ef8ecbef0da8c6587804e076c649b61401e2dfc74d662f7ad53ba',7689292);
INSERT INTO _sqlx_migrations VALUES(2,'offers','2026-11-23 17:44:00',1,X'88675e670a73d8f0be497a551c82b487065f9ae07a8bbe724ff5af940960df450332003e000d2cb62520f9ef4d603837',3487357);
INSERT INTO _sqlx_migrations VALUES(3,'boards','2026-11-23 17:44:00',1,X'ebd507eb4758c422553c413c69d2f7678403d2ec2d83df1390838d51ac0225b5267c6e522dcf2fbab58d9004fc9c623f',4023681);
INSERT INTO _sqlx_migrations VALUES(4,'facts','2026-11-23 17:44:00',1,X'fb48dd1367fee3af19e1a35f555b9f2b3f749f3bfd1bc7c0352cacc625e05a6b24ac55326d85e9fdee4e1adb93abd9eb',848487);
INSERT INTO _sqlx_migrations VALUES(5,'upkeep','2026-11-23 17:44:00',1,X'5235fc4d870be29cfc780fa15a26755e7f84189069a5d301220f9f978112e076f63828448299058a7521760a8b3660c9',775298);
INSERT INTO _sqlx_migrations VALUES(6,'servers','2026-11-23 17:44:00',1,X'604e902cc80e51006732fc9e5c25b2c600044f8a3d3398b230a660894b24eaf27fa896e07293485e894d06da130d1038',813325);
INSERT INTO _sqlx_migrations VALUES(7,'notes','2026-11-23 17:44:00',1,X'9d8db594de7edea34988caa6d030ff6138ae351538b47f7a6d306e96a59cc02f4240d18c4a8568a056e504e96e44b006',569374);
INSERT INTO _sqlx_migrations VALUES(8,'turn clock','2026-11-23 17:44:00',1,X'c54df0c035486b6ec2c9105429d146b6e5c962c1d80c784721f9aed02c5bc2f53e92b6e2a20ee538b97590290cb73b0d',3060183);
INSERT INTO _sqlx_migrations VALUES(9,'undos','2026-11-23 17:44:00',1,X'1db65df28bfe3d1f3c9d54c98e93e49f528d5208284b15e76549cb3c8894543ef55c19b4b62f167eacf27eaca924f9f8',11231721);
INSERT INTO _sqlx_migrations VALUES(10,'erasures','2026-11-23 17:44:00',1,X'1ea8058e171eb9246e88fc0494984810e0798c91c564e78cd72d81b5f3d1822ef400f5dc0e0618ace4fd225e6b5464c8',3163147);
INSERT INTO _sqlx_migrations VALUES(11,'people','2026-11-23 17:44:00',1,X'b9d8291987eed5ac82d6f81550316fadfae7c6e3779bb4207f87e5f73a8238d7cbb2a9f22950512bc7a256d34a7d0740',1281468);
INSERT INTO _sqlx_migrations VALUES(12,'moved deadlines','2026-11-23 17:44:00',1,X'c2dde525553613e5d27fc85a3463a904f288f99d80865b907732d5ba069cf7bd9efbdf8bb236950d406003fa46ef1c25',774998);
INSERT INTO _sqlx_migrations VALUES(13,'again','2026-11-23 17:44:00',1,X'57fb67ec4f73aff7800891be3305e7a3700f5040efdb723e1c087c0e3d3fbb0f97bbe80f81881714963df16fcb7b4a99',853725);
INSERT INTO _sqlx_migrations VALUES(14,'absence','2026-11-23 17:44:00',1,X'3187e4283b7cbb285d99e4573eaf5ed9d362d7adf60edd176ca75e17675826eb67331c322840dd213c0b381e6fca1687',2393056);
INSERT INTO _sqlx_migrations VALUES(15,'stand ins','2026-11-23 17:44:00',1,X'150d785f3bfd4578cfcaca13fd58171613731cadd2ca8fb5c813c43d2491a8fa94ef46674499d2cc0f8177a0619b4980',2605641);
INSERT INTO _sqlx_migrations VALUES(16,'results','2026-11-23 17:44:00',1,X'b881bb41a918232a40576221470e3d3b2ad3b4eb717e73d3baa66201ece068c0d95785e4c0211a42ac9d0297ef1379f2',905712);
INSERT INTO _sqlx_migrations VALUES(17,'visits','2026-11-23 17:44:00',1,X'abf3349772fdbafa2cedd2d898fd009baf885e63b4c73d67c4b0edcacce28f18ef2661823d57bda3168dc1324482f00b',525048);
INSERT INTO _sqlx_migrations VALUES(18,'empty json','2026-11-23 17:44:00',1,X'e04c8df4db1a5e667584365da8d6442cc22c3848bf2307fd87adc867c7648f7d1d415f2052cf771120de0bfa6a3f0942',814327);
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
    CHECK (when_late IN ('wait', 'autopilot', 'pass', 'replace')), late_turns INTEGER NOT NULL DEFAULT 2 CHECK (late_turns BETWEEN 1 AND 99), bank_minutes INTEGER CHECK (bank_minutes BETWEEN 1 AND 525600), paused INTEGER, rested INTEGER NOT NULL DEFAULT 0, undo TEXT NOT NULL DEFAULT 'mistakes' CHECK (undo IN ('mistakes', 'ask', 'off')), undo_request TEXT CHECK (undo_request IS NULL OR json_valid(undo_request)), seed TEXT CHECK (seed IS NULL OR length(seed) = 64), quiet INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1)), previous INTEGER REFERENCES tables (id), away_days INTEGER NOT NULL DEFAULT 7 CHECK (away_days BETWEEN 0 AND 60)) STRICT;
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1100000000000000011,3471292800485,3471292800613,NULL,'6e37fed7f81f2e176fdc53ccae4de5596697c41df1f5c760f7880566ec41a72f','2a3a5bdb6cd9149683345ec74b65d1e502291f844a51b75744dd7c28d177bef6',NULL,24,8603450319206088704,1440,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1100000000000000011,3471292801128,3471292801273,NULL,'65b889b8b041146fead5d812907f9aaa62c0f2c131ba59f9162807cae4efc0ce','3290348ea542c6a1646bc9488c8ec01391825db89c1b796d48d497c709b0cd33',NULL,NULL,8603450321928192000,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7);
INSERT INTO tables VALUES(3,1100000000000000100,8603450319164145664,'tariffs',1,'{"first":"player 1"}','running',12,16,1100000000000000011,3471292801945,3471292802063,NULL,'61eeaa61c85ab4c7ae26b84676c5700320184e6078f7c282e1c57ffbc9758918','2e14a60639e3e1d875ecaecadc64c8b5931bf23c654ad980154ddcf07eb7c3e4',NULL,24,8603450325350744064,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7);
INSERT INTO tables VALUES(4,1100000000000000100,8603450319172534272,'transport',1,'{}','running',13,16,1100000000000000011,3471292802473,3471292802594,NULL,'257eafdbb8663aa1628c62315bac5414d6e5bbc907843a5389d17bdff9148fdc','2d9261430c9473fc67fa21e5abb36b73ea1a3d4ba2fb4be60d091323984e5691',NULL,24,8603450327565336576,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7);
INSERT INTO tables VALUES(5,1100000000000000100,8603450319176728576,'shipit',1,'{"seating":"join_order"}','running',13,17,1100000000000000011,3471292803125,3471292803252,NULL,'6706d56bfd4cc6a85e1f13321d66cc78de73dd6658658c60407f5b2def543787','15b74a2983e491973b9a03aa630fdde5e276ff560d7ad86477fcb43c96b341d5',NULL,24,8603450330295828480,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1100000000000000011,3471292803986,NULL,NULL,'25bb5686d1c1e576cbd30163824a3a4a89fdc6d2c42c5e667593f6745e8af6da','b3d8d74c9e5a39c95755ae242e6ad5f9e9f0869556bb8b6426ec6274859a404e',NULL,24,8603450333911318528,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7);
INSERT INTO tables VALUES(7,1100000000000000100,8603450319180922880,'threeport',1,'{}','paused',5,9,1100000000000000011,3471292809052,3471292809130,NULL,'8ec3b3b61fb90bd0b25426ce30738e78ad9b05b43700aeb4c6bb7e8a2d7d825e','b27af6a7248a32896bb0fe63573a0cfc4e18ea9290d39ed3b330365d2299fc7b',NULL,24,8603450355159662592,NULL,'autopilot',2,NULL,3471292809351,0,'mistakes',NULL,NULL,0,NULL,7);
INSERT INTO tables VALUES(8,1100000000000000100,8603450319185117184,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',40,44,1100000000000000011,3471292809364,3471292809429,3471292810337,'ca07eab0e5cf324e314fff617147409cd7539cbccaf4287db7b7f134d75854a1','c53eef45d3e170644c4edccf0d4cb9e16903dca8b600a06a6d9be9ba610fbdf4','{"scores":[51,46],"winners":[1],"by_limit":false}',24,8603450356468285440,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7);
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
INSERT INTO seats VALUES(1,0,1100000000000000011,'Ann',3471292800476,'8603450319206088704',0);
INSERT INTO seats VALUES(1,1,1100000000000000012,'Ben',3471292800562,'8603450319566798848',0);
INSERT INTO seats VALUES(1,2,1100000000000000013,'Cem',3471292800572,'8603450319608741888',0);
INSERT INTO seats VALUES(2,0,1100000000000000011,'Ann',3471292801125,'8603450321928192000',0);
INSERT INTO seats VALUES(2,1,1100000000000000012,'Ben',3471292801188,'8603450322192433152',0);
INSERT INTO seats VALUES(2,2,1100000000000000013,'Cem',3471292801201,'8603450322246959104',0);
INSERT INTO seats VALUES(3,0,1100000000000000011,'Ann',3471292801941,'8603450325350744064',0);
INSERT INTO seats VALUES(3,1,1100000000000000012,'Ben',3471292801994,'8603450325573042176',0);
INSERT INTO seats VALUES(3,2,1100000000000000013,'Cem',3471292802013,'8603450325652733952',0);
INSERT INTO seats VALUES(4,0,1100000000000000011,'Ann',3471292802469,'8603450327565336576',0);
INSERT INTO seats VALUES(4,1,1100000000000000012,'Ben',3471292802542,'8603450327871520768',0);
INSERT INTO seats VALUES(4,2,1100000000000000013,'Cem',3471292802552,'8603450327913463808',0);
INSERT INTO seats VALUES(5,0,1100000000000000011,'Ann',3471292803120,'8603450330295828480',0);
INSERT INTO seats VALUES(5,1,1100000000000000012,'Ben',3471292803169,'8603450330501349376',0);
INSERT INTO seats VALUES(5,2,1100000000000000013,'Cem',3471292803182,'8603450330555875328',0);
INSERT INTO seats VALUES(6,0,1100000000000000011,'Ann',3471292803982,'8603450333911318528',0);
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292804036,'8603450334137810944',1);
INSERT INTO seats VALUES(7,0,1100000000000000011,'Ann',3471292809048,'8603450355159662592',0);
INSERT INTO seats VALUES(7,1,1100000000000000012,'Ben',3471292809082,'8603450355302268928',0);
INSERT INTO seats VALUES(8,0,1100000000000000011,'Ann',3471292809360,'8603450356468285440',0);
INSERT INTO seats VALUES(8,1,1100000000000000012,'Ben',3471292809384,'8603450356568948736',0);
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
    actor INTEGER, role TEXT CHECK (role IN ('host', 'stand_in')), by_clock INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1)), clock TEXT CHECK (clock IS NULL OR json_valid(clock)),
    PRIMARY KEY (table_id, ply)
) STRICT;
INSERT INTO entries VALUES(1,1,2,3471292800716,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450320212721664,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.613Z","ends":"2080-01-02T00:00:00.613Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,0,3471292800743,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450320325967872,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.716Z","ends":"2080-01-02T00:00:00.716Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,1,3471292800764,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450320414048256,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.743Z","ends":"2080-01-02T00:00:00.743Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,2,3471292800788,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W6","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"R4"},{"island":"B","card":"R2"},{"island":"R","card":"W4"}],"removed":[]}}]',8603450320514711552,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.764Z","ends":"2080-01-02T00:00:00.764Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,0,3471292800815,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R2","at":"B","left":1}}]',8603450320627957760,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.788Z","ends":"2080-01-02T00:00:00.788Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,1,3471292800849,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W4","at":"R","left":1}}]',8603450320770564096,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.815Z","ends":"2080-01-02T00:00:00.815Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,2,3471292800885,'{"verb":"sell","cards":["W6"]}','sell W6','[{"to":"everyone","event":{"event":"sold","seat":2,"cards":["W6"],"at":"W","bonus":1,"price":7}},{"to":"everyone","event":{"event":"upgraded","island":"W","level":2}}]',8603450320921559040,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.849Z","ends":"2080-01-02T00:00:00.849Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,0,3471292800905,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R5","at":"B","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"B","card":"B1"},{"island":"W","card":"R1"},{"island":"R","card":"B6"}],"removed":[]}}]',8603450321005445120,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.885Z","ends":"2080-01-02T00:00:00.885Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,1,3471292800938,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B6","at":"R","left":1}}]',8603450321143857152,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.905Z","ends":"2080-01-02T00:00:00.905Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,2,3471292800993,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R1","at":"W","left":1}}]',8603450321374543872,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.938Z","ends":"2080-01-02T00:00:00.938Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,0,3471292801024,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450321504567296,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.993Z","ends":"2080-01-02T00:00:00.993Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,3471292801440,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,2],"from":0,"to":3,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"st_helena","cash":1500}}]',8603450323249397760,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,2,0,3471292801455,'{"verb":"buy_port","port":"st_helena"}','buy_port port: st_helena','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"st_helena"}}]',8603450323312312320,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,3,1,3471292801486,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[3,6],"from":0,"to":9,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"pernambuco","cash":1500}}]',8603450323442335744,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,4,1,3471292801503,'{"verb":"buy_port","port":"pernambuco"}','buy_port port: pernambuco','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"pernambuco"}}]',8603450323513638912,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,5,2,3471292801520,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[6,1],"from":0,"to":7,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":2,"deck":"chance","number":11}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450323584942080,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(2,6,0,3471292801536,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[2,5],"from":3,"to":10,"passed_go":false,"doubles":0}}]',8603450323652050944,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,7,1,3471292801549,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,5],"from":9,"to":19,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"mombasa","cash":1380}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":null,"again":true}}]',8603450323706576896,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,8,1,3471292801566,'{"verb":"buy_port","port":"mombasa"}','buy_port port: mombasa','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"mombasa"}}]',8603450323777880064,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,9,1,3471292801582,'{"verb":"buy_ships","targets":[{"port":"mombasa","level":1}]}','buy_ships mombasa=1','[{"to":"everyone","event":{"event":"built","seat":1,"targets":[{"port":"mombasa","level":1}],"cost":100}}]',8603450323844988928,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,10,1,3471292801603,'{"verb":"buy_ships","targets":[{"port":"mombasa","level":2}]}','buy_ships mombasa=2','[{"to":"everyone","event":{"event":"built","seat":1,"targets":[{"port":"mombasa","level":2}],"cost":100}}]',8603450323933069312,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,11,1,3471292801623,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[4,4],"from":19,"to":27,"passed_go":false,"doubles":2}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"wei_hai_wei","cash":980}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":null,"again":true}}]',8603450324016955392,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,1,0,3471292802175,'{"verb":"play","domino":"4|2","from":"A1","to":"B1","value":4}','play 4|2 A1 B1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450326332211200,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,2,1,3471292802208,'{"verb":"play","domino":"5|2","from":"B1","to":"C1","value":2}','play 5|2 B1 C1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450326470623232,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,3,2,3471292802232,'{"verb":"play","domino":"0|0","from":"D2","to":"E2"}','play 0|0 D2 E2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"D2-E2","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450326571286528,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(3,4,0,3471292802253,'{"verb":"play","domino":"2|1","from":"B2","to":"C2","value":2}','play 2|1 B2 C2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450326659366912,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,5,1,3471292802270,'{"verb":"play","domino":"1|1","from":"C2","to":"D2"}','play 1|1 C2 D2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450326730670080,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,6,2,3471292802301,'{"verb":"play","domino":"5|5","from":"A2","to":"B2"}','play 5|5 A2 B2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"A2-B2","laid":"5|5"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450326860693504,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(3,7,0,3471292802324,'{"verb":"play","domino":"2|2","from":"E3","to":"E4"}','play 2|2 E3 E4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-E4","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450326957162496,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,8,1,3471292802358,'{"verb":"play","domino":"4|0","from":"C1","to":"C2","value":0}','play 4|0 C1 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-C2","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450327099768832,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,9,2,3471292802379,'{"verb":"play","domino":"6|3","from":"B2","to":"B3","value":3}','play 6|3 B2 B3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B2-B3","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450327187849216,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(3,10,0,3471292802399,'{"verb":"play","domino":"6|1","from":"B1","to":"B2","value":6}','play 6|1 B1 B2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-B2","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450327271735296,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,11,1,3471292802419,'{"verb":"play","domino":"3|0","from":"E2","to":"E3","value":3}','play 3|0 E2 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450327355621376,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,1,2,3471292802766,'{"verb":"play","tile":"T04","at":"K15","turn":2,"out":"SW"}','play T04 K15 2 out: SW','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T04","at":"K15","turn":2,"pallet":{"colour":"yellow","to":"J16"}}}]',8603450328811044864,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,2,2,3471292802784,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"M15","package":"6/2"}}]',8603450328886542336,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,3,2,3471292802811,'{"verb":"package","from":"M15","to":"N13"}','package M15 N13','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"6/2","from":"M15","to":"N13"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T34"]}}]',8603450328999788544,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,4,0,3471292802836,'{"verb":"play","tile":"T48","at":"O13","turn":2,"out":"SW"}','play T48 O13 2 out: SW','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T48","at":"O13","turn":2,"pallet":{"colour":"blue","to":"N14"}}}]',8603450329104646144,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,5,0,3471292802862,'{"verb":"forklift","pallet":"red","to":"P12","front":"SW"}','forklift red P12 SW','[{"to":"everyone","event":{"event":"driven","seat":0,"colour":"red","from":"M11","to":"P12","front":"SW"}}]',8603450329213698048,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,6,0,3471292802892,'{"verb":"package","from":"N13","to":"P12"}','package N13 P12','[{"to":"everyone","event":{"event":"delivered","seat":0,"package":"2/6","from":"N13","to":"P12","colour":"red","owner":0,"count":1,"score":6}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T57"]}}]',8603450329339527168,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,7,1,3471292802914,'{"verb":"play","tile":"T37","at":"J13","turn":5}','play T37 J13 5','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T37","at":"J13","turn":5,"pallet":null}}]',8603450329431801856,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,8,1,3471292802938,'{"verb":"forklift","pallet":"yellow","to":"K12","front":"SW"}','forklift yellow K12 SW','[{"to":"everyone","event":{"event":"driven","seat":1,"colour":"yellow","from":"J16","to":"K12","front":"SW"}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T45"]}}]',8603450329532465152,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,9,2,3471292802970,'{"verb":"play","tile":"T34","at":"K12","turn":2,"out":"W"}','play T34 K12 2 out: W','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T34","at":"K12","turn":2,"pallet":{"colour":"yellow","to":"J12"}}}]',8603450329666682880,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,10,2,3471292802992,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":2,"at":"M15","package":"5/3"}}]',8603450329758957568,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,11,2,3471292803018,'{"verb":"package","from":"M15","to":"N12"}','package M15 N12','[{"to":"everyone","event":{"event":"moved","seat":2,"package":"5/3","from":"M15","to":"N12"}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T39"]}}]',8603450329868009472,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(5,1,0,3471292803409,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["5-2","4-0"],"pool":26}}]',8603450331507982336,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,2,0,3471292803424,'{"verb":"build","link":"4-0","at":"S6","dir":"E"}','build 4-0 S6 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"4-0@S6:E"}}]',8603450331570896896,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,3,0,3471292803454,'{"verb":"build","link":"5-2","at":"U5","dir":"S"}','build 5-2 U5 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"5-2@U5:S"}}]',8603450331696726016,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,4,0,3471292803473,'{"verb":"freight","coin":"R#3","to":"R1"}','freight R#3 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#3","from":"G4","to":"R1","pip_stop":0,"ap":1,"number":3}}]',8603450331776417792,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,5,0,3471292803488,'{"verb":"freight","coin":"R#1","to":"K1"}','freight R#1 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#1","from":"R0","to":"K1","pip_stop":0,"ap":1,"number":4}}]',8603450331839332352,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,6,0,3471292803509,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":4,"next":"green","round":null}}]',8603450331927412736,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,7,1,3471292803523,'{"verb":"buy","count":2}','buy 2','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["0-0","2-2"],"pool":24}}]',8603450331986132992,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,8,1,3471292803539,'{"verb":"build","link":"0-0","at":"Q8","dir":"E"}','build 0-0 Q8 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"0-0@Q8:E"}}]',8603450332053241856,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,9,1,3471292803559,'{"verb":"build","link":"2-2","at":"Q7","dir":"E"}','build 2-2 Q7 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"2-2@Q7:E"}}]',8603450332137127936,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,10,1,3471292803584,'{"verb":"freight","coin":"G#5","to":"G1"}','freight G#5 G1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#5","from":"K2","to":"G1","pip_stop":0,"ap":1,"number":5}}]',8603450332241985536,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,11,1,3471292803601,'{"verb":"freight","coin":"G#2","to":"B1"}','freight G#2 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"K0","to":"B1","pip_stop":0,"ap":1,"number":1}}]',8603450332313288704,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,12,0,3471292803912,'{"verb":"sell","items":"st_helena","price":90}','sell st_helena price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:03.912Z","closes_at":"2080-01-08T00:00:03.912Z","waits":true}}]',8603450333617717248,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,13,1,3471292803926,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"st_helena"},"chooses":null,"first_for":0}}]',8603450333676437504,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,12,2,3471292803966,'{"verb":"swap","domino":"6|6","hidden":true}','swap 6|6 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450333844209664,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(7,1,1,3471292809202,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450355805585408,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(7,2,0,3471292809216,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450355864305664,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(7,3,1,3471292809259,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W4"},{"island":"W","card":"B5"},{"island":"B","card":"W2"}],"removed":[]}}]',8603450356044660736,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(7,4,0,3471292809306,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W2","at":"B","left":1}}]',8603450356241793024,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(7,5,1,3471292809321,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W4","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"R2"},{"island":"W","card":"W6"},{"island":"B","card":"R5"}],"removed":[]}}]',8603450356304707584,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,1,1,3471292809497,'{"verb":"play","domino":"6|2","from":"A1","to":"B1","value":6}','play 6|2 A1 B1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450357042905088,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,2,0,3471292809527,'{"verb":"play","domino":"4|1","from":"C1","to":"D1","value":4}','play 4|1 C1 D1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450357168734208,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,3,1,3471292809556,'{"verb":"play","domino":"2|1","from":"E3","to":"F3","value":2}','play 2|1 E3 F3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E3-F3","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450357290369024,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,4,0,3471292809580,'{"verb":"play","domino":"3|0","from":"B3","to":"C3","value":3}','play 3|0 B3 C3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-C3","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450357391032320,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,5,1,3471292809604,'{"verb":"play","domino":"2|0","from":"C1","to":"C2","value":0}','play 2|0 C1 C2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-C2","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450357491695616,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,6,0,3471292809632,'{"verb":"play","domino":"6|3","from":"D1","to":"E1","value":6}','play 6|3 D1 E1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450357609136128,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,7,1,3471292809658,'{"verb":"play","domino":"3|3","from":"E1","to":"E2"}','play 3|3 E1 E2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|0"]}}]',8603450357718188032,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,8,0,3471292809674,'{"verb":"play","domino":"5|1","from":"E1","to":"F1","value":5}','play 5|1 E1 F1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-F1","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450357785296896,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,9,1,3471292809692,'{"verb":"play","domino":"5|0","from":"C2","to":"C3","value":0}','play 5|0 C2 C3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-C3","laid":"0|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450357860794368,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,10,0,3471292809710,'{"verb":"play","domino":"4|2","from":"F1","to":"F2","value":4}','play 4|2 F1 F2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450357936291840,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,11,1,3471292809736,'{"verb":"play","domino":"6|0","from":"F2","to":"F3","value":6}','play 6|0 F2 F3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F2-F3","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450358045343744,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,12,0,3471292809754,'{"verb":"play","domino":"6|4","from":"A3","to":"B3","value":6}','play 6|4 A3 B3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A3-B3","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450358120841216,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,13,1,3471292809779,'{"verb":"play","domino":"5|3","from":"D3","to":"E3","value":3}','play 5|3 D3 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-E3","laid":"3|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450358225698816,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,14,0,3471292809800,'{"verb":"play","domino":"1|0","from":"A3","to":"A4","value":0}','play 1|0 A3 A4 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A3-A4","laid":"0|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450358313779200,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,15,1,3471292809820,'{"verb":"play","domino":"6|1","from":"D3","to":"D4","value":6}','play 6|1 D3 D4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-D4","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450358397665280,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,16,0,3471292809835,'{"verb":"play","domino":"4|0","from":"C3","to":"D3","value":0}','play 4|0 C3 D3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C3-D3","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450358460579840,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,17,1,3471292809856,'{"verb":"play","domino":"5|2","from":"B4","to":"C4","value":2}','play 5|2 B4 C4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B4-C4","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450358548660224,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,18,0,3471292809872,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":0,"contract":"ACMSCS","route":{"cells":["A4","A3","B3","C3","C2","C1","D1","E1","F1","F2","F3","E3","D3","C3","B3"],"charges":[0,4,0,0,0,1,3,1,2,0,2,3,0,3],"cost":19},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":1,"contract":"CAAASC","route":{"cells":["A3","B3","C3","C2","C1","D1","E1","F1","F2","F3","E3","D3","D4","C4","B4"],"charges":[4,0,0,0,1,3,1,2,0,2,3,1,6,2],"missing":[12],"cost":25}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[19,25],"totals":[19,25]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":0}},{"to":{"only":0},"event":{"event":"dealt","contract":"MMCSAS","hand":["6|5","5|4"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"ACAMCC","hand":["5|0","6|2"]}}]',8603450358615769088,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,19,0,3471292809888,'{"verb":"play","domino":"6|5","from":"A1","to":"B1","value":6}','play 6|5 A1 B1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"6|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450358682877952,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,20,1,3471292809909,'{"verb":"play","domino":"5|0","from":"C2","to":"D2","value":5}','play 5|0 C2 D2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450358770958336,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,21,0,3471292809928,'{"verb":"play","domino":"4|3","from":"D1","to":"E1","value":4}','play 4|3 D1 E1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450358850650112,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,22,1,3471292809947,'{"verb":"play","domino":"4|0","from":"C2","to":"C3","value":0}','play 4|0 C2 C3 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-C3","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450358930341888,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,23,0,3471292809966,'{"verb":"play","domino":"5|4","from":"D1","to":"D2","value":4}','play 5|4 D1 D2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-D2","laid":"4|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450359010033664,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,24,1,3471292809991,'{"verb":"play","domino":"6|0","from":"D2","to":"E2","value":6}','play 6|0 D2 E2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450359114891264,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,25,0,3471292810012,'{"verb":"play","domino":"5|1","from":"E1","to":"F1","value":5}','play 5|1 E1 F1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-F1","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450359202971648,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,26,1,3471292810035,'{"verb":"play","domino":"6|2","from":"E2","to":"F2","value":6}','play 6|2 E2 F2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450359299440640,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,27,0,3471292810059,'{"verb":"play","domino":"6|4","from":"F1","to":"F2","value":6}','play 6|4 F1 F2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450359400103936,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,28,1,3471292810089,'{"verb":"play","domino":"5|2","from":"F2","to":"F3","value":5}','play 5|2 F2 F3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"F2-F3","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450359525933056,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,29,0,3471292810108,'{"verb":"play","domino":"1|0","from":"B2","to":"C2","value":1}','play 1|0 B2 C2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450359605624832,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,30,1,3471292810123,'{"verb":"play","domino":"3|2","from":"B3","to":"C3","value":2}','play 3|2 B3 C3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"2|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450359668539392,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,31,0,3471292810139,'{"verb":"play","domino":"6|6","from":"C3","to":"D3"}','play 6|6 C3 D3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C3-D3","laid":"6|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450359735648256,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,32,1,3471292810161,'{"verb":"play","domino":"1|1","from":"C3","to":"C4"}','play 1|1 C3 C4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-C4","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450359827922944,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,33,0,3471292810183,'{"verb":"play","domino":"0|0","from":"A2","to":"B2"}','play 0|0 A2 B2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-B2","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450359920197632,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,34,1,3471292810198,'{"verb":"play","domino":"5|3","from":"D3","to":"E3","value":3}','play 5|3 D3 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-E3","laid":"3|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450359983112192,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,35,0,3471292810218,'{"verb":"play","domino":"3|3","from":"E3","to":"F3"}','play 3|3 E3 F3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450360066998272,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,36,1,3471292810231,'{"verb":"play","domino":"4|2","from":"A4","to":"B4","value":4}','play 4|2 A4 B4 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A4-B4","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450360121524224,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,37,0,3471292810266,'{"verb":"play","domino":"6|3","from":"E3","to":"E4","value":6}','play 6|3 E3 E4 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-E4","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450360268324864,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,38,1,3471292810290,'{"verb":"play","domino":"2|0","from":"B4","to":"C4","value":2}','play 2|0 B4 C4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B4-C4","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450360368988160,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,39,0,3471292810313,'{"verb":"play","domino":"2|2","from":"C4","to":"D4"}','play 2|2 C4 D4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C4-D4","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450360465457152,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,40,1,3471292810337,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"ACAMCC","route":{"cells":["A4","B4","C4","C3","C2","D2","E2","F2","F3","E3","D3","C3","B3"],"charges":[2,0,1,0,0,0,2,2,3,3,6,2],"cost":21},"penalty":8}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"MMCSAS","route":{"cells":["A2","B2","C2","D2","D1","E1","F1","F2","F3","E3","E4","D4","C4","C3","C2","B2"],"charges":[0,0,0,4,3,1,4,2,3,3,8,2,1,0,1],"missing":[10],"cost":32}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[32,21],"totals":[51,46]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[51,46],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450360566120448,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(1,12,1,3471292810901,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B4","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W3"},{"island":"W","card":"B3"},{"island":"B","card":"B5"}],"removed":[]}}]',8603450362931707904,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.024Z","ends":"2080-01-02T00:00:01.024Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,2,3471292810915,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"B"}}]',8603450362990428160,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:10.901Z","ends":"2080-01-02T00:00:10.901Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,1,3471292810928,'{"verb":"buy_port","port":"wei_hai_wei"}','buy_port port: wei_hai_wei','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"wei_hai_wei"}}]',8603450363044954112,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,15,1,3471292810955,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[5,6],"from":27,"to":38,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":"pool","amount":100,"cause":{"square":38}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":620,"again":false}}]',8603450363158200320,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,12,0,3471292810975,'{"verb":"play","tile":"T33","at":"N14","turn":5,"out":"E"}','play T33 N14 5 out: E','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T33","at":"N14","turn":5,"pallet":{"colour":"blue","to":"O14"}}}]',8603450363242086400,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,13,0,3471292811001,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":0,"at":"M15","package":"3/3"}}]',8603450363351138304,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,12,1,3471292811028,'{"verb":"freight","coin":"G#4","to":"R7"}','freight G#4 R7','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#4","from":"G2","to":"R7","pip_stop":1,"ap":2,"number":null}}]',8603450363464384512,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,13,1,3471292811076,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":2,"next":"blue","round":null}}]',8603450363665711104,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,16,2,3471292811128,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"st_helena"},"chooses":null}}]',8603450363883814912,1100000000000000013,NULL,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292810915,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":2,"cargo":["R4","B3"]}},"B":{"open":{"level":1,"cargo":["B1","B5"]}},"R":{"open":{"level":1,"cargo":["W3"]}}},"boats":[{"at":{"island":"R"},"hold":["R2","R5"],"score":0,"marker":"W5"},{"at":{"island":"R"},"hold":["W4","B6","B4"],"score":0,"marker":"W3"},{"at":{"island":"B"},"hold":["R1"],"score":7,"marker":"W2"}],"draw":["R6","B2","W6","W1","W6","B4","W5","W2","W4","R5","B1","R3","B6","W4","R6","B2","B6","R4","R6","B5","W5","W1","B3","R2","R1","R5","B5","B4","R4","R3"],"discard":["W6","W1"],"removed":[],"turns":13,"quiet":1,"phase":{"playing":{"to_move":0}}}');
INSERT INTO snapshots VALUES(2,16,3471292811128,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:11.128Z","round":2,"last_round":false,"captains":[{"cash":1440,"at":10,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:03.912Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.52Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":620,"at":38,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:10.955Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.52Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1500,"at":7,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:11.128Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:01.52Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:03.912Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":2,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":2,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":100,"treasury":-3660,"last_roll":{"seat":1,"dice":[5,6],"from":27,"to":38},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"st_helena"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:03.912Z","deal_from":"2080-01-02T00:00:03.912Z","closes_at":"2080-01-08T00:00:03.912Z","snapshot":{"st_helena":[0,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"st_helena"},"at":"2080-01-01T00:00:03.926Z","snapshot":{"st_helena":[0,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"st_helena"},"at":"2080-01-01T00:00:11.128Z","snapshot":{"st_helena":[0,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292803966,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"4|2","B1-C1":"2|5","B1-B2":"6|1","C1-C2":"0|4","A2-B2":"5|5","B2-C2":"2|1","B2-B3":"3|6","C2-D2":"1|1","D2-E2":"0|0","E2-E3":"3|0","E3-E4":"2|2"},"players":[{"contract":"SMCCAA","hand":["4|4","3|3"]},{"contract":"MSMMCC","hand":["4|3","6|2"]},{"contract":"AASAMM","hand":["6|6","6|0"]}],"stock":["1|0","5|4","3|1","2|0","6|4","4|1","6|5","5|3","5|0","5|1","3|2"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|6","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:03.966Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"E2-E3","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292811001,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":2,"order":[0,1,2],"to_move":0,"stage":{"stage":"package","discarded":false},"field":{"J12":"yellow:0","J13":"T37:5","K12":"T34:2","K13":"S07:0","K15":"T04:2","L13":"S13:5","L14":"S12:2","M12":"S08:4","M14":"S11:3","M15":"S06:1:3/3","N12":"S09:1:3/5","N13":"S10:0","N14":"T33:5","O11":"S05:2","O13":"T48:2","O14":"blue:3","P12":"red:2"},"hands":[["T28","T59","T57"],["T11","T13","T30","T45"],["T08","T03","T61","T39"]],"homebases":[["6/2"],[],[]],"stack":["T43","T38","T16","T14","T49","T54","T17","T58","T26","T18","T20","T64","T63","T44","T25","T22","T56","T10","T52","T15","T06","T46","T41","T21","T12","T24","T65","T35","T47","T09","T32","T23","T07","T50","T60","T36","T51","T29","T05","T53","T27","T02","T55","T42","T31","T01","T40","T19","T62"],"bag":["C15","C06","C20","C12","C03","C19","C04","C16","C17","C08","C13","C07","C02","C05","C14","C10","C01"],"turns":4,"quiet":0,"changes":{"laid":"N14","pushed":{"from":"N14","to":"O14"},"loaded":"M15","moved":null,"aside":null,"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292811076,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["K1@C3:TL","R0@E3:TR","K4@E7:TR","G3@E9:TL","R4@C9:TL","B0@C13:TL","B1@I3:TR","K0@K3:TL","G5@K5:TR","B5@K9:TR","R1@K11:TL","G4@I11:TL","R2@I15:BL","R5@O3:TR","K5@Q3:TL","B4@Q5:BR","G2@Q9:TL","G0@Q13:BR","K3@Q15:TR","B3@O15:TL","K2@U3:BL","G1@W3:BL","R3@W5:TR","B2@W9:TR"],"links":["4-0@S6:E","5-2@U5:S","0-0@Q8:E","2-2@Q7:E"],"pool":["1-0","5-1","5-0","6-4","6-3","3-1","4-2","2-0","5-5","4-4","5-3","4-1","3-0","2-1","3-2","3-3","6-0","1-1","6-1","5-4","6-5","6-6","6-2","4-3"],"hand":[],"coins":[{"token":"R#1","number":4,"at":"K1","face":{"side":"up"},"moved":false},{"token":"R#2","number":1,"at":"B0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":3,"at":"R1","face":{"side":"up"},"moved":false},{"token":"R#4","number":5,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":2,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#1","number":3,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#2","number":1,"at":"B1","face":{"side":"up"},"moved":false},{"token":"G#3","number":4,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#4","number":2,"at":"R7","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":5,"at":"G1","face":{"side":"up"},"moved":false},{"token":"B#1","number":5,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":1,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":3,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":4,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":2,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":1,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":2,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":5,"at":"K5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":3,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":4,"at":"B2","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"blue","stage":{"stage":"plan","lifted":false},"ap":8,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"green","built":2,"official":null,"freight":"G#4","way":"G2>Q8>R8>R7","shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292809321,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["R1","B5","W6"]}},"B":{"open":{"level":1,"cargo":["W4","R5"]}},"R":{"open":{"level":1,"cargo":["R2"]}}},"boats":[{"at":{"island":"B"},"hold":["W2"],"score":0,"marker":"R6"},{"at":{"island":"R"},"hold":["R6","W4"],"score":0,"marker":"W1"}],"draw":["B2","W3","B4","W2","B4","W6","R4","B5","R5","B4","W5","R5","B3","W4","R4","B6","W6","R2","B3","R4","B6","W5","B6","R3","B5","B1","B2","W3","W1","R1","B1","R3","W5","R6"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":0}}}');
INSERT INTO snapshots VALUES(8,40,3471292810337,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":1,"round":null,"scores":[[19,25],[32,21]],"last":{"track":{"A1-B1":"6|5","D1-E1":"4|3","D1-D2":"4|5","E1-F1":"5|1","F1-F2":"6|4","A2-B2":"0|0","B2-C2":"1|0","C2-D2":"5|0","C2-C3":"0|4","D2-E2":"6|0","E2-F2":"6|2","F2-F3":"5|2","B3-C3":"2|3","C3-D3":"6|6","C3-C4":"1|1","D3-E3":"3|5","E3-F3":"3|3","E3-E4":"6|3","A4-B4":"4|2","B4-C4":"2|0","C4-D4":"2|2"},"declarer":1,"penalty":8,"lines":[{"contract":"MMCSAS","route":["A2","B2","C2","D2","D1","E1","F1","F2","F3","E3","E4","D4","C4","C3","C2","B2"]},{"contract":"ACAMCC","route":["A4","B4","C4","C3","C2","D2","E2","F2","F3","E3","D3","C3","B3"]}]},"offered":0,"past":[]}');
CREATE TABLE posts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    live INTEGER NOT NULL CHECK (live IN (0, 1))
, said TEXT, tells TEXT CHECK (tells IS NULL OR json_valid(tells))) STRICT;
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450319541633025,0,1,NULL,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450320099475457,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450320439214080,2,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450320938336256,6,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450321315823616,9,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450321592647680,11,0,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450321877860353,11,1,NULL,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(8,2,'lobby',1100000000000000103,8603450322146295809,0,1,NULL,NULL);
INSERT INTO posts VALUES(9,2,'board',1100000000000000103,8603450323165511681,1,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(11,2,'board',1100000000000000103,8603450323559776256,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450323756908544,7,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(13,2,'board',1100000000000000103,8603450323995983872,11,1,NULL,'[{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(15,3,'lobby',8603450319164145664,8603450325552070657,0,1,NULL,NULL);
INSERT INTO posts VALUES(16,3,'board',8603450319164145664,8603450326223159297,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(17,3,'board',8603450319164145664,8603450326499983361,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(18,3,'board',8603450319164145664,8603450326634201088,3,0,NULL,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(19,3,'board',8603450319164145664,8603450326797778945,4,0,NULL,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(20,3,'board',8603450319164145664,8603450326969745409,6,0,NULL,'[{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(21,3,'board',8603450319164145664,8603450327166877697,7,0,NULL,'[{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(22,3,'board',8603450319164145664,8603450327418535937,10,0,NULL,'[{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(23,3,'board',8603450319164145664,8603450327510810625,11,1,NULL,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(24,4,'lobby',8603450319172534272,8603450327837966337,0,1,NULL,NULL);
INSERT INTO posts VALUES(25,4,'board',8603450319172534272,8603450328731353089,1,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(27,4,'board',8603450319172534272,8603450329180143616,5,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(29,4,'board',8603450319172534272,8603450329737986048,10,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(31,4,'board',8603450319172534272,8603450330262274049,11,1,NULL,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(32,5,'lobby',8603450319176728576,8603450330467794945,0,1,NULL,NULL);
INSERT INTO posts VALUES(33,5,'board',8603450319176728576,8603450331432484865,3,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(36,5,'board',8603450319176728576,8603450332065824769,11,1,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(40,2,'opening of offer 1',8603450333663854592,8603450333760323584,12,1,NULL,NULL);
INSERT INTO posts VALUES(41,3,'opening of offer 1',8603450333898735616,8603450334016176128,12,1,NULL,NULL);
INSERT INTO posts VALUES(42,6,'lobby',1100000000000000101,8603450334049730561,0,1,NULL,NULL);
INSERT INTO posts VALUES(43,7,'lobby',8603450319180922880,8603450355260325889,0,1,NULL,NULL);
INSERT INTO posts VALUES(44,7,'board',8603450319180922880,8603450355730087937,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(45,7,'board',8603450319180922880,8603450356040466433,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(46,7,'board',8603450319180922880,8603450356287930368,4,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(47,7,'board',8603450319180922880,8603450356455702529,5,1,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(48,7,'naming',8603450319180922880,8603450356514422784,8,1,NULL,NULL);
INSERT INTO posts VALUES(49,8,'lobby',8603450319185117184,8603450356535394305,0,1,NULL,NULL);
INSERT INTO posts VALUES(50,8,'board',8603450319185117184,8603450356925464577,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(51,8,'board',8603450319185117184,8603450357219065857,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(52,8,'board',8603450319185117184,8603450357361672192,3,0,NULL,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(53,8,'board',8603450319185117184,8603450357516861441,4,0,NULL,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(54,8,'board',8603450319185117184,8603450357655273473,5,0,NULL,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(55,8,'board',8603450319185117184,8603450357831434240,7,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(56,8,'board',8603450319185117184,8603450358024372224,10,0,NULL,'[{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(57,8,'board',8603450319185117184,8603450358200532993,11,0,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(58,8,'board',8603450319185117184,8603450358380888065,13,0,NULL,'[{"post":"entry","ply":12},{"post":"entry","ply":13}]');
INSERT INTO posts VALUES(59,8,'board',8603450319185117184,8603450358611574785,16,0,NULL,'[{"post":"entry","ply":14},{"post":"entry","ply":15},{"post":"entry","ply":16}]');
INSERT INTO posts VALUES(60,8,'board',8603450319185117184,8603450358741598208,19,0,NULL,'[{"post":"entry","ply":17},{"post":"entry","ply":18}]');
INSERT INTO posts VALUES(61,8,'board',8603450319185117184,8603450358884204545,20,0,NULL,'[{"post":"entry","ply":19},{"post":"entry","ply":20}]');
INSERT INTO posts VALUES(62,8,'board',8603450319185117184,8603450359081336833,22,0,NULL,'[{"post":"entry","ply":21},{"post":"entry","ply":22}]');
INSERT INTO posts VALUES(63,8,'board',8603450319185117184,8603450359274274817,24,0,NULL,'[{"post":"entry","ply":23},{"post":"entry","ply":24}]');
INSERT INTO posts VALUES(64,8,'board',8603450319185117184,8603450359458824193,26,0,NULL,'[{"post":"entry","ply":25},{"post":"entry","ply":26}]');
INSERT INTO posts VALUES(65,8,'board',8603450319185117184,8603450359576264705,27,0,NULL,'[{"post":"entry","ply":27}]');
INSERT INTO posts VALUES(66,8,'board',8603450319185117184,8603450359710482432,30,0,NULL,'[{"post":"entry","ply":28},{"post":"entry","ply":29}]');
INSERT INTO posts VALUES(67,8,'board',8603450319185117184,8603450359890837505,31,0,NULL,'[{"post":"entry","ply":30},{"post":"entry","ply":31}]');
INSERT INTO posts VALUES(68,8,'board',8603450319185117184,8603450360041832449,33,0,NULL,'[{"post":"entry","ply":32},{"post":"entry","ply":33}]');
INSERT INTO posts VALUES(69,8,'board',8603450319185117184,8603450360213798913,35,0,NULL,'[{"post":"entry","ply":34},{"post":"entry","ply":35}]');
INSERT INTO posts VALUES(70,8,'board',8603450319185117184,8603450360322850816,37,0,NULL,'[{"post":"entry","ply":36}]');
INSERT INTO posts VALUES(71,8,'board',8603450319185117184,8603450360415125504,38,0,NULL,'[{"post":"entry","ply":37}]');
INSERT INTO posts VALUES(72,8,'board',8603450319185117184,8603450360515788800,39,0,NULL,'[{"post":"entry","ply":38}]');
INSERT INTO posts VALUES(73,8,'board',8603450319185117184,8603450360817778689,39,0,NULL,'[{"post":"entry","ply":39}]');
INSERT INTO posts VALUES(74,8,'board',8603450319185117184,8603450361434341377,40,1,NULL,'[{"post":"entry","ply":40}]');
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
INSERT INTO outbox VALUES(154,1,'{"post":"entry","ply":12}',1,3471292811952,3471292810905,154,NULL);
INSERT INTO outbox VALUES(155,1,'{"post":"entry","ply":13}',0,3471292810918,3471292810918,NULL,NULL);
INSERT INTO outbox VALUES(156,2,'{"post":"entry","ply":14}',1,3471292811986,3471292810932,156,NULL);
INSERT INTO outbox VALUES(157,2,'{"post":"entry","ply":15}',0,3471292810958,3471292810958,NULL,NULL);
INSERT INTO outbox VALUES(158,4,'{"post":"entry","ply":12}',1,3471292812071,3471292810980,158,NULL);
INSERT INTO outbox VALUES(159,4,'{"post":"entry","ply":13}',0,3471292811008,3471292811008,NULL,NULL);
INSERT INTO outbox VALUES(160,5,'{"post":"entry","ply":12}',1,3471292812096,3471292811044,160,NULL);
INSERT INTO outbox VALUES(161,5,'{"post":"entry","ply":13}',0,3471292811081,3471292811081,NULL,NULL);
INSERT INTO outbox VALUES(162,2,'{"post":"offer","number":1}',0,3471292811144,3471292811144,NULL,NULL);
INSERT INTO outbox VALUES(163,2,'{"post":"talk","number":1,"ply":16}',0,3471292811144,3471292811144,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450333663854592,8603450333663854592,'waiting');
INSERT INTO offers VALUES(3,1,8603450319164145664,8603450333898735616,8603450333898735616,'open');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292810852,1100000000000000011,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450362726187008,NULL,NULL,0);
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
    owner_name TEXT, moved INTEGER NOT NULL DEFAULT 0, waits INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    CHECK ((since IS NULL) = (ends IS NULL) AND (since IS NULL) = (phase IS NULL)),
    CHECK ((owner IS NULL) = (owner_name IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO clocks VALUES(1,0,3471292810915,3471379210915,'fresh',0,NULL,NULL,NULL,0,0,0);
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
    dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1)), away_from INTEGER, away_until INTEGER, away_meanwhile TEXT CHECK (away_meanwhile IN ('wait', 'computer')), away_person INTEGER, away_person_name TEXT,
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
INSERT INTO waits VALUES(1,1100000000000000011,3471292810915,NULL,0,0,3471357610915,3471465610915);
INSERT INTO waits VALUES(2,1100000000000000013,3471292811128,3471292811128,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,1100000000000000013,3471292803966,3471292803966,0,0,NULL,3471379203966);
INSERT INTO waits VALUES(4,1100000000000000011,3471292811001,3471292811001,0,0,NULL,3471465611001);
INSERT INTO waits VALUES(5,1100000000000000013,3471292811076,NULL,0,0,NULL,3471379211076);
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
INSERT INTO namings VALUES(7,8,0,1100000000000000011,1100000000000000013,'Cem',1100000000000000011,3471292809337,3471724809337,0,'asked','[]','[]',NULL,NULL);
CREATE TABLE IF NOT EXISTS "jobs" (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'reminder', 'clock', 'naming')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(26,3,'deadline',3471379203966,12);
INSERT INTO jobs VALUES(28,7,'naming',3471724809337,5);
INSERT INTO jobs VALUES(30,1,'clock',3471357610915,13);
INSERT INTO jobs VALUES(33,2,'deadline',3471336011128,16);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292810337,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1100000000000000011,0,2,51,19,0);
INSERT INTO result_seats VALUES(8,1,1100000000000000012,1,1,46,20,0);
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
INSERT INTO result_people VALUES(8,1,1100000000000000012,20,0,0,1);
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
INSERT INTO visits VALUES(1,1100000000000000011,11,3471292810873,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('jobs',33);
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',163);
INSERT INTO sqlite_sequence VALUES('posts',74);
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
CREATE INDEX entries_of_actor ON entries (actor, table_id, ply) WHERE actor IS NOT NULL;
CREATE INDEX clocks_of_owner ON clocks (owner) WHERE owner IS NOT NULL;
CREATE INDEX notes_of_user ON notes (user_id);
CREATE INDEX deeds_of_user ON deeds (by_user) WHERE by_user IS NOT NULL;
CREATE INDEX posts_of_table ON posts (table_id);
CREATE INDEX deeds_of_table ON deeds (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due) WHERE due IS NOT NULL;
CREATE INDEX waits_of_user ON waits (user_id);
CREATE INDEX tables_previous ON tables (previous) WHERE previous IS NOT NULL;
CREATE INDEX namings_of_user ON namings (user_id);
CREATE INDEX namings_of_owner ON namings (owner) WHERE owner IS NOT NULL;
CREATE INDEX namings_of_namer ON namings (named_by);
CREATE INDEX jobs_due ON jobs (due, id);
CREATE INDEX results_of_guild ON results (guild, ended, table_id);
CREATE INDEX result_people_of_user ON result_people (user_id);
CREATE INDEX visits_of_user ON visits (user_id);
COMMIT;
PRAGMA application_id = 1212304722;
