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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-23 22:20:48',1,X'269c2dfa9bd4f71ec6efa7cb98c0980d6c877170977ef8ecbef0da8c6587804e076c649b61401e2dfc74d662f7ad53ba',6094099);
INSERT INTO _sqlx_migrations VALUES(2,'offers','2026-11-23 22:20:48',1,X'88675e670a73d8f0be497a551c82b487065f9ae07a8bbe724ff5af940960df450332003e000d2cb62520f9ef4d603837',999631);
INSERT INTO _sqlx_migrations VALUES(3,'boards','2026-11-23 22:20:48',1,X'ebd507eb4758c422553c413c69d2f7678403d2ec2d83df1390838d51ac0225b5267c6e522dcf2fbab58d9004fc9c623f',712635);
INSERT INTO _sqlx_migrations VALUES(4,'facts','2026-11-23 22:20:48',1,X'fb48dd1367fee3af19e1a35f555b9f2b3f749f3bfd1bc7c0352cacc625e05a6b24ac55326d85e9fdee4e1adb93abd9eb',2840718);
INSERT INTO _sqlx_migrations VALUES(5,'upkeep','2026-11-23 22:20:48',1,X'5235fc4d870be29cfc780fa15a26755e7f84189069a5d301220f9f978112e076f63828448299058a7521760a8b3660c9',3572813);
INSERT INTO _sqlx_migrations VALUES(6,'servers','2026-11-23 22:20:48',1,X'604e902cc80e51006732fc9e5c25b2c600044f8a3d3398b230a660894b24eaf27fa896e07293485e894d06da130d1038',1119649);
INSERT INTO _sqlx_migrations VALUES(7,'notes','2026-11-23 22:20:48',1,X'9d8db594de7edea34988caa6d030ff6138ae351538b47f7a6d306e96a59cc02f4240d18c4a8568a056e504e96e44b006',635021);
INSERT INTO _sqlx_migrations VALUES(8,'turn clock','2026-11-23 22:20:48',1,X'c54df0c035486b6ec2c9105429d146b6e5c962c1d80c784721f9aed02c5bc2f53e92b6e2a20ee538b97590290cb73b0d',10040546);
INSERT INTO _sqlx_migrations VALUES(9,'undos','2026-11-23 22:20:48',1,X'1db65df28bfe3d1f3c9d54c98e93e49f528d5208284b15e76549cb3c8894543ef55c19b4b62f167eacf27eaca924f9f8',2022597);
INSERT INTO _sqlx_migrations VALUES(10,'erasures','2026-11-23 22:20:48',1,X'1ea8058e171eb9246e88fc0494984810e0798c91c564e78cd72d81b5f3d1822ef400f5dc0e0618ace4fd225e6b5464c8',3476151);
INSERT INTO _sqlx_migrations VALUES(11,'people','2026-11-23 22:20:48',1,X'b9d8291987eed5ac82d6f81550316fadfae7c6e3779bb4207f87e5f73a8238d7cbb2a9f22950512bc7a256d34a7d0740',4512986);
INSERT INTO _sqlx_migrations VALUES(12,'moved deadlines','2026-11-23 22:20:48',1,X'c2dde525553613e5d27fc85a3463a904f288f99d80865b907732d5ba069cf7bd9efbdf8bb236950d406003fa46ef1c25',1154791);
INSERT INTO _sqlx_migrations VALUES(13,'again','2026-11-23 22:20:48',1,X'57fb67ec4f73aff7800891be3305e7a3700f5040efdb723e1c087c0e3d3fbb0f97bbe80f81881714963df16fcb7b4a99',3095646);
INSERT INTO _sqlx_migrations VALUES(14,'absence','2026-11-23 22:20:48',1,X'3187e4283b7cbb285d99e4573eaf5ed9d362d7adf60edd176ca75e17675826eb67331c322840dd213c0b381e6fca1687',5041039);
INSERT INTO _sqlx_migrations VALUES(15,'stand ins','2026-11-23 22:20:48',1,X'150d785f3bfd4578cfcaca13fd58171613731cadd2ca8fb5c813c43d2491a8fa94ef46674499d2cc0f8177a0619b4980',3902051);
INSERT INTO _sqlx_migrations VALUES(16,'results','2026-11-23 22:20:48',1,X'b881bb41a918232a40576221470e3d3b2ad3b4eb717e73d3baa66201ece068c0d95785e4c0211a42ac9d0297ef1379f2',3315512);
INSERT INTO _sqlx_migrations VALUES(17,'visits','2026-11-23 22:20:48',1,X'abf3349772fdbafa2cedd2d898fd009baf885e63b4c73d67c4b0edcacce28f18ef2661823d57bda3168dc1324482f00b',3747572);
INSERT INTO _sqlx_migrations VALUES(18,'empty json','2026-11-23 22:20:48',1,X'e04c8df4db1a5e667584365da8d6442cc22c3848bf2307fd87adc867c7648f7d1d415f2052cf771120de0bfa6a3f0942',1808900);
INSERT INTO _sqlx_migrations VALUES(19,'levels','2026-11-23 22:20:48',1,X'681477bdf9aa06456963a39e40ad2a0e95012ce94af9da7ead61b75fcdc0bfd64830d1c9c0e4ac7cfa9cac5a0e8ff7f4',2176665);
INSERT INTO _sqlx_migrations VALUES(20,'hints','2026-11-23 22:20:48',1,X'7203afa94cd616cb381c33bf6a6926cd96d87aeb8de3714aef3e0771619cadf6a8b477c9a64fc86edf79d456970a61f6',3876864);
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
    CHECK (when_late IN ('wait', 'autopilot', 'pass', 'replace')), late_turns INTEGER NOT NULL DEFAULT 2 CHECK (late_turns BETWEEN 1 AND 99), bank_minutes INTEGER CHECK (bank_minutes BETWEEN 1 AND 525600), paused INTEGER, rested INTEGER NOT NULL DEFAULT 0, undo TEXT NOT NULL DEFAULT 'mistakes' CHECK (undo IN ('mistakes', 'ask', 'off')), undo_request TEXT CHECK (undo_request IS NULL OR json_valid(undo_request)), seed TEXT CHECK (seed IS NULL OR length(seed) = 64), quiet INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1)), previous INTEGER REFERENCES tables (id), away_days INTEGER NOT NULL DEFAULT 7 CHECK (away_days BETWEEN 0 AND 60), computers TEXT NOT NULL DEFAULT 'steady' CHECK (computers IN ('easy', 'steady', 'strong')), hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1))) STRICT;
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1100000000000000011,3471292800600,3471292800799,NULL,'a68ee3042b3cb4bebcac09b16c1df336a4e7e996266e8398e869c13b469f75a6','e9d4b7db42f2e69ef1efd59f26b2ad83f1c1ff3db0497785939a8e76b203d63c',NULL,24,8603450319701016576,1440,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1100000000000000011,3471292801473,3471292801680,NULL,'34b8afd1fbae5d4267a62e9211069072a4bb41d0b39e8772704863251ae14b6b','a075857f62b130e6b1ae75df13f176ec9a3e0f1adf277c90b9af8eeb57092d0d',NULL,NULL,8603450323350061056,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450319654879232,'tariffs',1,'{"first":"player 1"}','running',12,16,1100000000000000011,3471292802460,3471292802591,NULL,'838d9050803368521a01519b987fada631b56b8aaf322aafdd37d28c83cba377','163db1fbfeaa047f4dfa1693c03b1ab179ce354f00879f49d0feaf6c8daa1ee5',NULL,24,8603450327481450496,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450319663267840,'transport',1,'{}','running',13,16,1100000000000000011,3471292803143,3471292803267,NULL,'400cc10391c97a830108223ecbce0cc58f0acaab5bd721f4005dd0720a8c3d76','a1e1bd12a766d186f6f0f63ed1e1fd310eb1c057a530ee49d102344fded8de9a',NULL,24,8603450330362937344,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450319675850752,'shipit',1,'{"seating":"join_order"}','running',13,17,1100000000000000011,3471292803865,3471292804008,NULL,'6bda66b3aa52181f84fd6a563d4c331a20bd4bc2d7196af437d9e1b10b6487f0','584626fb17c2a0df3021e71719caaab23fdcd3f6b874dbd1afb2d073473f70a9',NULL,24,8603450333382836224,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1100000000000000011,3471292804992,NULL,NULL,'573c17bbd997bbb0da9ab772bd527e087c1ba6fba5fd0e23b6093144c5f3c7e8','c75ec5c61b7a242f5d24761ccb834ad977e8807f10ac9dfb6d939097c719d43f',NULL,24,8603450338101428224,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450319684239360,'threeport',1,'{}','paused',5,9,1100000000000000011,3471292810079,3471292810190,NULL,'e33a2536ef83415dfe1144d9c38a64ce0fb539c0587490c82e464eb17a344bff','892d523eb60bf8e1fe53a9a1d8de1bc74ed776de95629b75b7eef4e6ca037096',NULL,24,8603450359458824192,NULL,'autopilot',2,NULL,3471292810485,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450319692627968,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',37,41,1100000000000000011,3471292810511,3471292810655,3471292812182,'315ab345bd6909cd3be8f00992053d9413e4d3707e1e6fda9b820b1b25215322','acdbd66eda0251526d89fad17adf24e46d445316510e667dc2867a677e005d5e','{"scores":[45,42],"winners":[1],"by_limit":false}',24,8603450361262374912,NULL,'autopilot',2,NULL,NULL,0,'mistakes',NULL,NULL,0,NULL,7,'steady',1);
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    user_id INTEGER,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    contribution TEXT NOT NULL,
    computer INTEGER NOT NULL CHECK (computer IN (0, 1)), level TEXT NOT NULL DEFAULT 'steady' CHECK (level IN ('easy', 'steady', 'strong')),
    PRIMARY KEY (table_id, seat),
    CHECK (user_id IS NOT NULL OR computer = 1)
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES(1,0,1100000000000000011,'Ann',3471292800594,'8603450319701016576',0,'steady');
INSERT INTO seats VALUES(1,1,1100000000000000012,'Ben',3471292800685,'8603450320082698240',0,'steady');
INSERT INTO seats VALUES(1,2,1100000000000000013,'Cem',3471292800716,'8603450320212721664',0,'steady');
INSERT INTO seats VALUES(2,0,1100000000000000011,'Ann',3471292801464,'8603450323350061056',0,'steady');
INSERT INTO seats VALUES(2,1,1100000000000000012,'Ben',3471292801528,'8603450323618496512',0,'steady');
INSERT INTO seats VALUES(2,2,1100000000000000013,'Cem',3471292801546,'8603450323693993984',0,'steady');
INSERT INTO seats VALUES(3,0,1100000000000000011,'Ann',3471292802449,'8603450327481450496',0,'steady');
INSERT INTO seats VALUES(3,1,1100000000000000012,'Ben',3471292802504,'8603450327712137216',0,'steady');
INSERT INTO seats VALUES(3,2,1100000000000000013,'Cem',3471292802526,'8603450327804411904',0,'steady');
INSERT INTO seats VALUES(4,0,1100000000000000011,'Ann',3471292803136,'8603450330362937344',0,'steady');
INSERT INTO seats VALUES(4,1,1100000000000000012,'Ben',3471292803196,'8603450330614595584',0,'steady');
INSERT INTO seats VALUES(4,2,1100000000000000013,'Cem',3471292803216,'8603450330698481664',0,'steady');
INSERT INTO seats VALUES(5,0,1100000000000000011,'Ann',3471292803856,'8603450333382836224',0,'steady');
INSERT INTO seats VALUES(5,1,1100000000000000012,'Ben',3471292803931,'8603450333697409024',0,'steady');
INSERT INTO seats VALUES(5,2,1100000000000000013,'Cem',3471292803950,'8603450333777100800',0,'steady');
INSERT INTO seats VALUES(6,0,1100000000000000011,'Ann',3471292804981,'8603450338101428224',0,'steady');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292805056,'8603450338416001024',1,'steady');
INSERT INTO seats VALUES(7,0,1100000000000000011,'Ann',3471292810073,'8603450359458824192',0,'steady');
INSERT INTO seats VALUES(7,1,1100000000000000012,'Ben',3471292810125,'8603450359676928000',0,'steady');
INSERT INTO seats VALUES(8,0,1100000000000000011,'Ann',3471292810503,'8603450361262374912',0,'steady');
INSERT INTO seats VALUES(8,1,1100000000000000012,'Ben',3471292810556,'8603450361484673024',0,'steady');
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
INSERT INTO entries VALUES(1,1,0,3471292800963,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450321248714752,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.799Z","ends":"2080-01-02T00:00:00.799Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,1,3471292801005,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"W"}}]',8603450321424875520,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:00.963Z","ends":"2080-01-02T00:00:00.963Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,2,3471292801042,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450321580064768,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.005Z","ends":"2080-01-02T00:00:01.005Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,0,3471292801081,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"R2"},{"island":"W","card":"B6"},{"island":"B","card":"W1"}],"removed":[]}}]',8603450321743642624,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.042Z","ends":"2080-01-02T00:00:01.042Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,1,3471292801134,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"B6","at":"W","left":1}}]',8603450321965940736,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.081Z","ends":"2080-01-02T00:00:01.081Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,2,3471292801172,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"R6","at":"W","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"W","card":"B3"},{"island":"B","card":"W5"},{"island":"R","card":"W4"}],"removed":[]}}]',8603450322125324288,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.134Z","ends":"2080-01-02T00:00:01.134Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,0,3471292801213,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W4","at":"R","left":1}}]',8603450322297290752,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.172Z","ends":"2080-01-02T00:00:01.172Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,1,3471292801241,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450322414731264,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.213Z","ends":"2080-01-02T00:00:01.213Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,2,3471292801276,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"B"}}]',8603450322561531904,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.241Z","ends":"2080-01-02T00:00:01.241Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,0,3471292801312,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"B"}}]',8603450322712526848,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.276Z","ends":"2080-01-02T00:00:01.276Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,1,3471292801344,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W5","at":"B","left":2}}]',8603450322846744576,1100000000000000012,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.312Z","ends":"2080-01-02T00:00:01.312Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,3471292801916,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,2],"from":0,"to":5,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"alacrity","cash":1500}}]',8603450325245886464,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,2,0,3471292801961,'{"verb":"buy_port","port":"alacrity"}','buy_port port: alacrity','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"alacrity"}}]',8603450325434630144,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,3,1,3471292802006,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[1,3],"from":0,"to":4,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":"pool","amount":200,"cause":{"square":4}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1300,"again":false}}]',8603450325623373824,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,4,2,3471292802054,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[6,2],"from":0,"to":8,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":2,"deed":"montevideo","cash":1500}}]',8603450325824700416,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(2,5,2,3471292802095,'{"verb":"buy_port","port":"montevideo"}','buy_port port: montevideo','[{"to":"everyone","event":{"event":"bought","seat":2,"deed":"montevideo"}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450325996666880,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(2,6,0,3471292802152,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[5,2],"from":5,"to":12,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"donkey_boilers","cash":1300}}]',8603450326235742208,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,7,0,3471292802190,'{"verb":"buy_port","port":"donkey_boilers"}','buy_port port: donkey_boilers','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"donkey_boilers"}}]',8603450326395125760,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,8,1,3471292802234,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[2,5],"from":4,"to":11,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":1,"deed":"bathurst","cash":1300}}]',8603450326579675136,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,9,1,3471292802272,'{"verb":"buy_port","port":"bathurst"}','buy_port port: bathurst','[{"to":"everyone","event":{"event":"bought","seat":1,"deed":"bathurst"}}]',8603450326739058688,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,10,2,3471292802304,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[1,3],"from":8,"to":12,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":2,"to":{"captain":0},"amount":16,"cause":{"fee":"donkey_boilers"}}},{"to":"everyone","event":{"event":"roll_done","seat":2,"cash":1384,"again":false}},{"to":"everyone","event":{"event":"round_began","round":3,"of":20,"afloat":"ABC"}}]',8603450326873276416,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(2,11,0,3471292802342,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[3,6],"from":12,"to":21,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"aden","cash":1166}}]',8603450327032659968,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,1,0,3471292802694,'{"verb":"play","domino":"3|0","from":"C2","to":"D2","value":3}','play 3|0 C2 D2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-D2","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450328509054976,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,2,1,3471292802726,'{"verb":"play","domino":"2|2","from":"D1","to":"E1"}','play 2|2 D1 E1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450328643272704,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,3,2,3471292802765,'{"verb":"play","domino":"4|3","from":"B1","to":"C1","value":3}','play 4|3 B1 C1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"B1-C1","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450328806850560,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(3,4,0,3471292802803,'{"verb":"play","domino":"3|1","from":"C2","to":"C3","value":3}','play 3|1 C2 C3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-C3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450328966234112,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,5,1,3471292802840,'{"verb":"play","domino":"1|0","from":"E1","to":"F1","value":1}','play 1|0 E1 F1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450329121423360,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,6,2,3471292802889,'{"verb":"play","domino":"6|1","from":"C1","to":"D1","value":1}','play 6|1 C1 D1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"C1-D1","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450329326944256,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(3,7,0,3471292802920,'{"verb":"play","domino":"5|1","from":"C1","to":"C2","value":5}','play 5|1 C1 C2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-C2","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450329456967680,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,8,1,3471292802959,'{"verb":"play","domino":"5|2","from":"D1","to":"D2","value":2}','play 5|2 D1 D2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"2|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450329620545536,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,9,2,3471292803003,'{"verb":"play","domino":"2|0","from":"E4","to":"F4","value":2}','play 2|0 E4 F4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"E4-F4","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450329805094912,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(3,10,0,3471292803039,'{"verb":"play","domino":"4|1","from":"F1","to":"F2","value":4}','play 4|1 F1 F2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450329956089856,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(3,11,1,3471292803074,'{"verb":"play","domino":"6|3","from":"B2","to":"C2","value":3}','play 6|3 B2 C2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450330102890496,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,1,0,3471292803416,'{"verb":"play","tile":"T39","at":"J13","turn":4}','play T39 J13 4','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T39","at":"J13","turn":4,"pallet":null}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T40"]}}]',8603450331537342464,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,2,1,3471292803437,'{"verb":"play","tile":"T34","at":"O13","turn":2,"out":"SW"}','play T34 O13 2 out: SW','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T34","at":"O13","turn":2,"pallet":{"colour":"blue","to":"N14"}}}]',8603450331625422848,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,3,1,3471292803463,'{"verb":"load","at":"O11"}','load O11','[{"to":"everyone","event":{"event":"loaded","seat":1,"at":"O11","package":"6/2"}}]',8603450331734474752,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,4,1,3471292803502,'{"verb":"package","from":"O11","to":"M12"}','package O11 M12','[{"to":"everyone","event":{"event":"moved","seat":1,"package":"6/2","from":"O11","to":"M12"}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T52"]}}]',8603450331898052608,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,5,2,3471292803544,'{"verb":"play","tile":"T44","at":"M11","turn":5,"out":"NE"}','play T44 M11 5 out: NE','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T44","at":"M11","turn":5,"pallet":{"colour":"red","to":"N10"}}}]',8603450332074213376,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,6,2,3471292803578,'{"verb":"switch","pallet":"red","with":"yellow"}','switch red yellow','[{"to":"everyone","event":{"event":"switched","seat":2,"one":"red","at":"K15","other":"yellow","there":"N10"}}]',8603450332216819712,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,7,2,3471292803600,'{"verb":"package","from":"M12","to":"N10"}','package M12 N10','[{"to":"everyone","event":{"event":"delivered","seat":2,"package":"2/6","from":"M12","to":"N10","colour":"yellow","owner":2,"count":1,"score":6}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T48"]}}]',8603450332309094400,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(4,8,0,3471292803639,'{"verb":"play","tile":"T40","at":"K15","turn":5,"out":"SE"}','play T40 K15 5 out: SE','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T40","at":"K15","turn":5,"pallet":{"colour":"red","to":"K16"}}}]',8603450332472672256,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,9,0,3471292803692,'{"verb":"load","at":"K13"}','load K13','[{"to":"everyone","event":{"event":"loaded","seat":0,"at":"K13","package":"3/1"}}]',8603450332694970368,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,10,0,3471292803729,'{"verb":"package","from":"K13","to":"K15"}','package K13 K15','[{"to":"everyone","event":{"event":"moved","seat":0,"package":"3/1","from":"K13","to":"K15"}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T21"]}}]',8603450332850159616,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(4,11,1,3471292803772,'{"verb":"play","tile":"T52","at":"N10","turn":5,"out":"SE"}','play T52 N10 5 out: SE','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T52","at":"N10","turn":5,"pallet":{"colour":"yellow","to":"N11"}}}]',8603450333030514688,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,1,0,3471292804169,'{"verb":"buy","count":5}','buy 5','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["6-3","6-6","3-0","6-4","6-2"],"pool":23}}]',8603450334695653376,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,2,0,3471292804208,'{"verb":"build","link":"3-0","at":"O10","dir":"E"}','build 3-0 O10 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"3-0@O10:E"}}]',8603450334859231232,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,3,0,3471292804256,'{"verb":"build","link":"6-2","at":"N9","dir":"S"}','build 6-2 N9 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-2@N9:S"}}]',8603450335060557824,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,4,0,3471292804296,'{"verb":"build","link":"6-3","at":"M11","dir":"E"}','build 6-3 M11 E','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-3@M11:E"}}]',8603450335228329984,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,5,0,3471292804328,'{"verb":"build","link":"6-4","at":"M9","dir":"S"}','build 6-4 M9 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-4@M9:S"}}]',8603450335362547712,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,6,0,3471292804362,'{"verb":"build","link":"6-6","at":"P1","dir":"S"}','build 6-6 P1 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-6@P1:S"}}]',8603450335505154048,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,7,0,3471292804395,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":3,"next":"green","round":null}}]',8603450335643566080,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(5,8,1,3471292804421,'{"verb":"buy","count":5}','buy 5','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["3-1","5-2","5-3","6-5","1-0"],"pool":18}}]',8603450335752617984,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,9,1,3471292804452,'{"verb":"build","link":"1-0","at":"W5","dir":"S"}','build 1-0 W5 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"1-0@W5:S"}}]',8603450335882641408,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,10,1,3471292804489,'{"verb":"build","link":"3-1","at":"X5","dir":"S"}','build 3-1 X5 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"3-1@X5:S"}}]',8603450336037830656,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,11,1,3471292804524,'{"verb":"build","link":"5-2","at":"S6","dir":"E"}','build 5-2 S6 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-2@S6:E"}}]',8603450336184631296,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,12,0,3471292804880,'{"verb":"sell","items":"alacrity","price":90}','sell alacrity price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:04.88Z","closes_at":"2080-01-08T00:00:04.88Z","waits":true}}]',8603450337677803520,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,13,1,3471292804903,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null,"first_for":0}}]',8603450337774272512,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(3,12,2,3471292804956,'{"verb":"swap","domino":"6|6","hidden":true}','swap 6|6 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":2,"to":null,"domino":null,"want":null}}]',8603450337996570624,1100000000000000013,NULL,0,NULL);
INSERT INTO entries VALUES(7,1,0,3471292810297,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450360398348288,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(7,2,1,3471292810325,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450360515788800,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(7,3,0,3471292810361,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B4","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B5"},{"island":"W","card":"R2"},{"island":"B","card":"R5"}],"removed":[]}}]',8603450360666783744,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(7,4,1,3471292810399,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R5","at":"B","left":1}}]',8603450360826167296,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(7,5,0,3471292810418,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B6"},{"island":"W","card":"R4"},{"island":"B","card":"B5"}],"removed":[]}}]',8603450360905859072,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,1,0,3471292810770,'{"verb":"play","domino":"5|0","from":"A1","to":"B1","value":5}','play 5|0 A1 B1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A1-B1","laid":"5|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450362382254080,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,2,1,3471292810818,'{"verb":"play","domino":"6|0","from":"A1","to":"A2","value":0}','play 6|0 A1 A2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-A2","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450362583580672,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,3,0,3471292810872,'{"verb":"play","domino":"5|1","from":"B1","to":"C1","value":5}','play 5|1 B1 C1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450362810073088,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,4,1,3471292810898,'{"verb":"play","domino":"1|0","from":"E2","to":"F2","value":1}','play 1|0 E2 F2 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450362919124992,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,5,0,3471292810940,'{"verb":"play","domino":"6|2","from":"C1","to":"C2","value":6}','play 6|2 C1 C2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-C2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450363095285760,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,6,1,3471292810981,'{"verb":"play","domino":"3|2","from":"D3","to":"D4","value":3}','play 3|2 D3 D4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-D4","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450363267252224,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,7,0,3471292811013,'{"verb":"play","domino":"4|3","from":"C2","to":"D2","value":4}','play 4|3 C2 D2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-D2","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450363401469952,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,8,1,3471292811052,'{"verb":"play","domino":"3|3","from":"C1","to":"D1"}','play 3|3 C1 D1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-D1","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450363565047808,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,9,0,3471292811076,'{"verb":"play","domino":"3|0","from":"D2","to":"E2","value":3}','play 3|0 D2 E2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450363665711104,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,10,1,3471292811100,'{"verb":"rotate","edge":"D2-E2"}','rotate D2-E2','[{"to":"everyone","event":{"event":"turned","seat":1,"edge":"D2-E2","laid":"0|3"}}]',8603450363766374400,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,11,0,3471292811129,'{"verb":"play","domino":"1|1","from":"F2","to":"F3"}','play 1|1 F2 F3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F2-F3","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450363888009216,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,12,1,3471292811160,'{"verb":"play","domino":"5|4","from":"D1","to":"E1","value":5}','play 5|4 D1 E1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"5|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450364018032640,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,13,0,3471292811190,'{"verb":"play","domino":"0|0","from":"D2","to":"D3"}','play 0|0 D2 D3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-D3","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450364143861760,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,14,1,3471292811228,'{"verb":"play","domino":"2|1","from":"E1","to":"E2","value":2}','play 2|1 E1 E2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-E2","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450364303245312,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,15,0,3471292811260,'{"verb":"play","domino":"4|0","from":"B4","to":"C4","value":0}','play 4|0 B4 C4 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B4-C4","laid":"0|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450364437463040,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,16,1,3471292811302,'{"verb":"play","domino":"3|1","from":"B3","to":"B4","value":1}','play 3|1 B3 B4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-B4","laid":"1|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450364613623808,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,17,0,3471292811339,'{"verb":"play","domino":"2|2","from":"C4","to":"D4"}','play 2|2 C4 D4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C4-D4","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450364768813056,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,18,1,3471292811371,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"MCSASM","route":{"cells":["A2","A1","B1","C1","D1","E1","E2","F2","E2","D2","D3","D4","C4","B4","B3"],"charges":[0,0,1,3,4,1,0,1,0,0,2,2,0,1],"cost":15},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"SAMMMC","route":{"cells":["A1","B1","C1","C2","D2","E2","F2","F3","F2","E2","D2","D3","D4","C4","B4"],"charges":[0,1,2,3,3,0,1,1,1,0,0,2,2,0],"cost":16}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[16,15],"totals":[16,15]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":1}},{"to":{"only":0},"event":{"event":"dealt","contract":"ASSAMS","hand":["5|0","6|4"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"SAMMCM","hand":["4|2","3|1"]}}]',8603450364903030784,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,19,1,3471292811411,'{"verb":"play","domino":"3|1","from":"E2","to":"F2","value":3}','play 3|1 E2 F2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450365070802944,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,20,0,3471292811444,'{"verb":"play","domino":"5|0","from":"B1","to":"C1","value":0}','play 5|0 B1 C1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"0|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450365209214976,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,21,1,3471292811489,'{"verb":"play","domino":"2|1","from":"A1","to":"B1","value":2}','play 2|1 A1 B1 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450365397958656,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,22,0,3471292811521,'{"verb":"play","domino":"6|4","from":"C1","to":"D1","value":4}','play 6|4 C1 D1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450365532176384,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,23,1,3471292811563,'{"verb":"play","domino":"4|2","from":"B1","to":"B2","value":4}','play 4|2 B1 B2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-B2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450365708337152,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,24,0,3471292811610,'{"verb":"play","domino":"4|1","from":"D1","to":"E1","value":1}','play 4|1 D1 E1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"1|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450365905469440,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,25,1,3471292811649,'{"verb":"play","domino":"6|3","from":"B2","to":"C2","value":6}','play 6|3 B2 C2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450366069047296,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,26,0,3471292811689,'{"verb":"play","domino":"2|0","from":"E1","to":"F1","value":0}','play 2|0 E1 F1 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-F1","laid":"0|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450366236819456,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,27,1,3471292811716,'{"verb":"play","domino":"6|2","from":"C2","to":"D2","value":6}','play 6|2 C2 D2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"6|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450366350065664,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,28,0,3471292811770,'{"verb":"play","domino":"1|0","from":"F1","to":"F2","value":0}','play 1|0 F1 F2 value: 0','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"F1-F2","laid":"0|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450366576558080,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,29,1,3471292811810,'{"verb":"play","domino":"3|2","from":"E2","to":"E3","value":3}','play 3|2 E2 E3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-E3","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450366744330240,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,30,0,3471292811853,'{"verb":"play","domino":"6|5","from":"D3","to":"E3","value":6}','play 6|5 D3 E3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"6|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450366924685312,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,31,1,3471292811898,'{"verb":"play","domino":"5|2","from":"B2","to":"B3","value":5}','play 5|2 B2 B3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-B3","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450367113428992,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,32,0,3471292811951,'{"verb":"play","domino":"6|1","from":"E3","to":"E4","value":1}','play 6|1 E3 E4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-E4","laid":"1|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450367335727104,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,33,1,3471292812008,'{"verb":"play","domino":"3|0","from":"D2","to":"E2","value":3}','play 3|0 D2 E2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-E2","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450367574802432,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,34,0,3471292812042,'{"verb":"play","domino":"5|3","from":"D2","to":"D3","value":3}','play 5|3 D2 D3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-D3","laid":"3|5"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450367717408768,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,35,1,3471292812092,'{"verb":"play","domino":"5|4","from":"B3","to":"B4","value":5}','play 5|4 B3 B4 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-B4","laid":"5|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450367927123968,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(8,36,0,3471292812128,'{"verb":"play","domino":"2|2","from":"D3","to":"D4"}','play 2|2 D3 D4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-D4","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450368078118912,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(8,37,1,3471292812182,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"SAMMCM","route":{"cells":["A1","B1","B2","C2","D2","E2","E3","E2","F2","F1","E1","D1","C1","B1","B2","B3","B4"],"charges":[1,2,3,2,0,2,3,1,0,0,1,4,0,2,2,4],"cost":27},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"ASSAMS","route":{"cells":["A4","B4","C4","D4","D3","D2","E2","F2","F1","E1","D1","C1","B1"],"charges":[6,6,6,2,3,0,1,0,0,1,4,0],"missing":[0,1,2],"cost":29}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[29,27],"totals":[45,42]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[45,42],"winners":[1],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450368304611328,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(1,12,2,3471292812798,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W1","at":"B","left":1}}]',8603450370888302592,1100000000000000013,NULL,0,'{"running":{"since":"2080-01-01T00:00:01.344Z","ends":"2080-01-02T00:00:01.344Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,0,3471292812842,'{"verb":"sell","cards":["B6"]}','sell B6','[{"to":"everyone","event":{"event":"sold","seat":0,"cards":["B6"],"at":"B","bonus":1,"price":7}},{"to":"everyone","event":{"event":"upgraded","island":"B","level":2}}]',8603450371072851968,1100000000000000011,NULL,0,'{"running":{"since":"2080-01-01T00:00:12.798Z","ends":"2080-01-02T00:00:12.798Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,0,3471292812891,'{"verb":"buy_port","port":"aden"}','buy_port port: aden','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"aden"}}]',8603450371278372864,1100000000000000011,NULL,0,NULL);
INSERT INTO entries VALUES(2,15,1,3471292812938,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[6,4],"from":11,"to":21,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":18,"cause":{"fee":"aden"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1142,"again":false}}]',8603450371475505152,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,12,1,3471292812982,'{"verb":"switch","pallet":"red","with":"blue"}','switch red blue','[{"to":"everyone","event":{"event":"switched","seat":1,"one":"red","at":"N14","other":"blue","there":"K16"}}]',8603450371660054528,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(4,13,1,3471292813013,'{"verb":"package","from":"K15","to":"K16"}','package K15 K16','[{"to":"everyone","event":{"event":"delivered","seat":1,"package":"1/3","from":"K15","to":"K16","colour":"blue","owner":1,"count":1,"score":3}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T02"]}}]',8603450371790077952,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,12,1,3471292813058,'{"verb":"build","link":"5-3","at":"U6","dir":"E"}','build 5-3 U6 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-3@U6:E"}}]',8603450371978821632,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(5,13,1,3471292813100,'{"verb":"build","link":"6-5","at":"M4","dir":"S"}','build 6-5 M4 S','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"6-5@M4:S"}}]',8603450372154982400,1100000000000000012,NULL,0,NULL);
INSERT INTO entries VALUES(2,16,2,3471292813180,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"chooses":null}}]',8603450372490526720,1100000000000000013,NULL,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292812842,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["B3"]}},"B":{"open":{"level":2,"cargo":["R4"]}},"R":{"open":{"level":1,"cargo":["R2"]}}},"boats":[{"at":{"island":"B"},"hold":["W4"],"score":7,"marker":"B5"},{"at":{"island":"B"},"hold":["B6","W5"],"score":0,"marker":"B1"},{"at":{"island":"B"},"hold":["R6","W1"],"score":0,"marker":"R1"}],"draw":["B4","B4","W2","B5","B5","B3","W2","W5","W4","B4","R5","B1","R5","W6","R4","W6","W3","R3","W6","W3","B6","R1","R3","W1","R6","R5","W4","W5","R2","R6","B2","B2","R4"],"discard":["B6","B1"],"removed":[],"turns":13,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(2,16,3471292813180,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:13.18Z","round":3,"last_round":false,"captains":[{"cash":964,"at":21,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:12.891Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:02.304Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1142,"at":21,"drydock":null,"turn":"done","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:12.938Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:02.304Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1384,"at":12,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:13.18Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:02.304Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:04.88Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":2,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":1,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":200,"treasury":-3690,"last_roll":{"seat":1,"dice":[6,4],"from":11,"to":21},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"alacrity"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:04.88Z","deal_from":"2080-01-02T00:00:04.88Z","closes_at":"2080-01-08T00:00:04.88Z","snapshot":{"alacrity":[0,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:04.903Z","snapshot":{"alacrity":[0,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"alacrity"},"at":"2080-01-01T00:00:13.18Z","snapshot":{"alacrity":[0,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292804956,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"B1-C1":"3|4","C1-D1":"1|6","C1-C2":"5|1","D1-E1":"2|2","D1-D2":"2|5","E1-F1":"1|0","F1-F2":"4|1","B2-C2":"3|6","C2-D2":"3|0","C2-C3":"3|1","E4-F4":"2|0"},"players":[{"contract":"CCCMSM","hand":["5|5","6|4"]},{"contract":"AMSCAS","hand":["6|5","4|0"]},{"contract":"MSASMA","hand":["6|6","0|0"]}],"stock":["1|1","2|1","5|0","4|2","3|2","3|3","5|3","6|0","4|4","5|4","6|2"],"to_move":2,"turns":11,"quiet":0,"asked":1,"offer":{"number":1,"domino":"6|6","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:04.956Z","replies":["silent","silent","not_asked"]},"changed":{"edge":"B2-C2","turned":false}},"scores":[],"last":null,"offered":1,"past":[]}');
INSERT INTO snapshots VALUES(4,13,3471292813013,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":0,"order":[0,1,2],"to_move":2,"stage":{"stage":"connect"},"field":{"J13":"T39:4","K13":"S07:0","K15":"T40:5","K16":"blue:4","L13":"S13:5","L14":"S12:2","M11":"T44:5","M12":"S08:4","M14":"S11:3","M15":"S06:1","N10":"T52:5","N11":"yellow:4","N12":"S09:1","N13":"S10:0","N14":"red:5","O11":"S05:2","O13":"T34:2"},"hands":[["T35","T27","T60","T21"],["T29","T32","T11","T02"],["T41","T26","T24","T48"]],"homebases":[[],["3/1"],["6/2"]],"stack":["T28","T04","T06","T42","T38","T30","T53","T62","T55","T10","T46","T18","T33","T57","T03","T01","T09","T61","T25","T51","T08","T45","T19","T05","T59","T63","T07","T54","T65","T64","T49","T16","T47","T37","T17","T56","T20","T15","T58","T50","T31","T13","T43","T12","T14","T22","T36","T23"],"bag":["C18","C14","C06","C05","C13","C19","C01","C07","C11","C04","C12","C10","C03","C20","C08","C15","C16","C17"],"turns":5,"quiet":0,"changes":{"laid":"N10","pushed":{"from":"N10","to":"N11"},"loaded":null,"moved":{"from":"K16","to":"N14"},"aside":{"from":"N14","to":"K16"},"package":{"from":"K15","to":"K16"}}}');
INSERT INTO snapshots VALUES(5,13,3471292813100,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["B2@C3:TL","R0@E3:TL","R1@E7:TL","R3@E11:BR","R5@I3:TR","K2@K3:BL","G0@K5:TR","K0@K9:TL","B1@K11:TR","G1@I11:TL","R2@I15:TR","B4@K15:TL","B0@O3:TR","G2@Q3:TL","K5@Q5:BR","G5@Q9:BL","K4@Q11:BR","R4@O11:BR","B5@O15:BR","G4@Q15:TL","G3@U3:BL","K3@W3:BL","K1@W7:TR","B3@W9:TL"],"links":["3-0@O10:E","6-2@N9:S","6-3@M11:E","6-4@M9:S","6-6@P1:S","1-0@W5:S","3-1@X5:S","5-2@S6:E","5-3@U6:E","6-5@M4:S"],"pool":["3-3","2-0","0-0","2-2","4-3","4-0","2-1","6-1","4-1","5-4","6-0","5-1","3-2","4-2","5-0","1-1","4-4","5-5"],"hand":[],"coins":[{"token":"R#1","number":5,"at":"B2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#2","number":4,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":3,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#4","number":1,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":2,"at":"G4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#1","number":1,"at":"R0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#2","number":2,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#3","number":3,"at":"B0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#4","number":4,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":5,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":1,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#2","number":2,"at":"K0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":3,"at":"G2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#4","number":4,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":5,"at":"K3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":2,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":5,"at":"R2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":1,"at":"K5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":3,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":4,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false}],"tokens":[5,5,5,5],"chips":[[],[],[],[]],"hubs":["R1","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[0,0,0,0],"to_move":"green","stage":{"stage":"build"},"ap":3,"pending":null,"round":1,"last_shipment":0,"recent":{"colour":"green","built":5,"official":null,"freight":null,"way":null,"shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292810418,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["W4","R2","R4"]}},"B":{"open":{"level":1,"cargo":["W4","B5"]}},"R":{"open":{"level":1,"cargo":["B6"]}}},"boats":[{"at":{"island":"R"},"hold":["B4","B5"],"score":0,"marker":"R4"},{"at":{"island":"B"},"hold":["R5"],"score":0,"marker":"R5"}],"draw":["R1","W5","W2","W3","R6","B2","R6","W4","R4","B4","R5","B3","W5","B1","R1","B6","W1","B6","W3","W6","R3","B4","R3","W5","B3","W6","W2","W1","B1","R6","R2","B5","B2","W6"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,37,3471292812182,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":0,"round":null,"scores":[[16,15],[29,27]],"last":{"track":{"A1-B1":"2|1","B1-C1":"0|5","B1-B2":"4|2","C1-D1":"4|6","D1-E1":"1|4","E1-F1":"0|2","F1-F2":"0|1","B2-C2":"6|3","B2-B3":"5|2","C2-D2":"6|2","D2-E2":"3|0","D2-D3":"3|5","E2-F2":"3|1","E2-E3":"3|2","B3-B4":"5|4","D3-E3":"6|5","D3-D4":"2|2","E3-E4":"1|6"},"declarer":1,"penalty":6,"lines":[{"contract":"ASSAMS","route":["A4","B4","C4","D4","D3","D2","E2","F2","F1","E1","D1","C1","B1"]},{"contract":"SAMMCM","route":["A1","B1","B2","C2","D2","E2","E3","E2","F2","F1","E1","D1","C1","B1","B2","B3","B4"]}]},"offered":0,"past":[]}');
CREATE TABLE posts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    live INTEGER NOT NULL CHECK (live IN (0, 1))
, said TEXT, tells TEXT CHECK (tells IS NULL OR json_valid(tells))) STRICT;
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450320036560897,0,1,NULL,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450321089331201,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450321575870465,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450321793974273,3,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450321999495169,4,0,NULL,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450322225987585,5,0,NULL,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450322389565440,7,0,NULL,'[{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(8,1,'board',1100000000000000102,8603450322674778113,8,0,NULL,'[{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(9,1,'board',1100000000000000102,8603450323085819905,10,0,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(10,1,'board',1100000000000000102,8603450323291340801,11,1,NULL,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(11,2,'lobby',1100000000000000103,8603450323559776257,0,1,NULL,NULL);
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450325019394049,1,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(14,2,'board',1100000000000000103,8603450326005055489,3,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(15,2,'board',1100000000000000103,8603450326378348545,7,0,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(17,2,'board',1100000000000000103,8603450327036854273,9,0,NULL,'[{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(18,2,'board',1100000000000000103,8603450327326261249,11,1,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(19,3,'lobby',8603450319654879232,8603450327640834049,0,1,NULL,NULL);
INSERT INTO posts VALUES(20,3,'board',8603450319654879232,8603450328345477121,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(21,3,'board',8603450319654879232,8603450328685215745,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(22,3,'board',8603450319654879232,8603450328899125249,2,0,NULL,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(23,3,'board',8603450319654879232,8603450329138200577,4,0,NULL,'[{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(24,3,'board',8603450319654879232,8603450329385664513,5,0,NULL,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(25,3,'board',8603450319654879232,8603450329675071489,7,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(26,3,'board',8603450319654879232,8603450329842843649,8,0,NULL,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(27,3,'board',8603450319654879232,8603450330073530369,9,0,NULL,'[{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(28,3,'board',8603450319654879232,8603450330304217089,11,1,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(29,4,'lobby',8603450319663267840,8603450330555875329,0,1,NULL,NULL);
INSERT INTO posts VALUES(30,4,'board',8603450319663267840,8603450331298267137,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(31,4,'board',8603450319663267840,8603450331986132993,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(32,4,'board',8603450319663267840,8603450332560752641,5,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(33,4,'board',8603450319663267840,8603450332980183041,8,0,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(34,4,'board',8603450319663267840,8603450333324115969,11,1,NULL,'[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(35,5,'lobby',8603450319675850752,8603450333600940033,0,1,NULL,NULL);
INSERT INTO posts VALUES(36,5,'board',8603450319675850752,8603450334536269825,5,0,NULL,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(42,5,'board',8603450319675850752,8603450335823921153,11,1,NULL,'[{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(46,2,'opening of offer 1',8603450337732329472,8603450337832992768,12,1,NULL,NULL);
INSERT INTO posts VALUES(47,3,'opening of offer 1',8603450338097233920,8603450338160148480,12,1,NULL,NULL);
INSERT INTO posts VALUES(48,6,'lobby',1100000000000000101,8603450338269200385,0,1,NULL,NULL);
INSERT INTO posts VALUES(49,7,'lobby',8603450319684239360,8603450359605624833,0,1,NULL,NULL);
INSERT INTO posts VALUES(50,7,'board',8603450319684239360,8603450360251547649,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(51,7,'board',8603450319684239360,8603450360629035009,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(52,7,'board',8603450319684239360,8603450360838750209,3,0,NULL,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(53,7,'board',8603450319684239360,8603450361102991361,5,1,NULL,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(54,7,'naming',8603450319684239360,8603450361249792000,8,1,NULL,NULL);
INSERT INTO posts VALUES(55,8,'lobby',8603450319692627968,8603450361434341377,0,1,NULL,NULL);
INSERT INTO posts VALUES(56,8,'board',8603450319692627968,8603450362147373057,0,0,NULL,'[{"post":"begins"}]');
INSERT INTO posts VALUES(57,8,'board',8603450319692627968,8603450362596163585,1,0,NULL,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(58,8,'board',8603450319692627968,8603450362839433217,2,0,NULL,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(59,8,'board',8603450319692627968,8603450363007205377,3,0,NULL,'[{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(60,8,'board',8603450319692627968,8603450363212726273,4,0,NULL,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(61,8,'board',8603450319692627968,8603450363338555392,6,0,NULL,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(62,8,'board',8603450319692627968,8603450363493744641,6,0,NULL,'[{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(63,8,'board',8603450319692627968,8603450363686682625,7,0,NULL,'[{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(64,8,'board',8603450319692627968,8603450363867037697,9,0,NULL,'[{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(65,8,'board',8603450319692627968,8603450364093530113,11,0,NULL,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(66,8,'board',8603450319692627968,8603450364345188353,13,0,NULL,'[{"post":"entry","ply":12},{"post":"entry","ply":13}]');
INSERT INTO posts VALUES(67,8,'board',8603450319692627968,8603450364588457985,14,0,NULL,'[{"post":"entry","ply":14}]');
INSERT INTO posts VALUES(68,8,'board',8603450319692627968,8603450364819144705,16,0,NULL,'[{"post":"entry","ply":15},{"post":"entry","ply":16}]');
INSERT INTO posts VALUES(69,8,'board',8603450319692627968,8603450365049831425,17,0,NULL,'[{"post":"entry","ply":17}]');
INSERT INTO posts VALUES(70,8,'board',8603450319692627968,8603450365444096001,19,0,NULL,'[{"post":"entry","ply":18},{"post":"entry","ply":19}]');
INSERT INTO posts VALUES(71,8,'board',8603450319692627968,8603450365641228289,21,0,NULL,'[{"post":"entry","ply":20},{"post":"entry","ply":21}]');
INSERT INTO posts VALUES(72,8,'board',8603450319692627968,8603450365838360577,22,0,NULL,'[{"post":"entry","ply":22}]');
INSERT INTO posts VALUES(73,8,'board',8603450319692627968,8603450365989355521,23,0,NULL,'[{"post":"entry","ply":23}]');
INSERT INTO posts VALUES(74,8,'board',8603450319692627968,8603450366178099201,24,0,NULL,'[{"post":"entry","ply":24}]');
INSERT INTO posts VALUES(75,8,'board',8603450319692627968,8603450366454923265,26,0,NULL,'[{"post":"entry","ply":25},{"post":"entry","ply":26}]');
INSERT INTO posts VALUES(76,8,'board',8603450319692627968,8603450366735941633,27,0,NULL,'[{"post":"entry","ply":27}]');
INSERT INTO posts VALUES(77,8,'board',8603450319692627968,8603450367004377089,29,0,NULL,'[{"post":"entry","ply":28},{"post":"entry","ply":29}]');
INSERT INTO posts VALUES(78,8,'board',8603450319692627968,8603450367264423937,30,0,NULL,'[{"post":"entry","ply":30}]');
INSERT INTO posts VALUES(79,8,'board',8603450319692627968,8603450367537053697,31,0,NULL,'[{"post":"entry","ply":31}]');
INSERT INTO posts VALUES(80,8,'board',8603450319692627968,8603450367876792321,33,0,NULL,'[{"post":"entry","ply":32},{"post":"entry","ply":33}]');
INSERT INTO posts VALUES(81,8,'board',8603450319692627968,8603450368237502465,35,0,NULL,'[{"post":"entry","ply":34},{"post":"entry","ply":35}]');
INSERT INTO posts VALUES(82,8,'board',8603450319692627968,8603450368921174017,37,1,NULL,'[{"post":"entry","ply":36},{"post":"entry","ply":37}]');
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
INSERT INTO outbox VALUES(151,1,'{"post":"entry","ply":12}',2,3471292814889,3471292812812,151,NULL);
INSERT INTO outbox VALUES(152,1,'{"post":"entry","ply":13}',0,3471292812856,3471292812856,NULL,NULL);
INSERT INTO outbox VALUES(153,2,'{"post":"entry","ply":14}',1,3471292813198,3471292812895,153,NULL);
INSERT INTO outbox VALUES(154,2,'{"post":"entry","ply":15}',0,3471292812956,3471292812956,NULL,NULL);
INSERT INTO outbox VALUES(155,4,'{"post":"entry","ply":12}',1,3471292814039,3471292812992,155,NULL);
INSERT INTO outbox VALUES(156,4,'{"post":"entry","ply":13}',0,3471292813028,3471292813028,NULL,NULL);
INSERT INTO outbox VALUES(157,5,'{"post":"entry","ply":12}',2,3471292815150,3471292813076,157,NULL);
INSERT INTO outbox VALUES(158,5,'{"post":"entry","ply":13}',0,3471292813117,3471292813117,NULL,NULL);
INSERT INTO outbox VALUES(159,2,'{"post":"offer","number":1}',0,3471292813188,3471292813188,NULL,NULL);
INSERT INTO outbox VALUES(160,2,'{"post":"talk","number":1,"ply":16}',0,3471292813188,3471292813188,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450337732329472,8603450337732329472,'waiting');
INSERT INTO offers VALUES(3,1,8603450319654879232,8603450338097233920,8603450338097233920,'open');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292812660,1100000000000000011,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450370309488640,NULL,NULL,0);
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
INSERT INTO clocks VALUES(1,1,3471292812842,3471379212842,'fresh',0,NULL,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,1100000000000000012,3471292812842,NULL,0,0,3471357612842,NULL);
INSERT INTO waits VALUES(2,1100000000000000013,3471292813180,3471292813180,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,1100000000000000013,3471292804956,3471292804956,0,0,NULL,3471379204956);
INSERT INTO waits VALUES(4,1100000000000000013,3471292813013,NULL,0,0,NULL,3471379213013);
INSERT INTO waits VALUES(5,1100000000000000012,3471292813100,3471292813100,0,0,NULL,3471379213100);
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
INSERT INTO namings VALUES(7,8,0,1100000000000000011,1100000000000000013,'Cem',1100000000000000011,3471292810444,3471724810443,0,'asked','[]','[]',NULL,NULL);
CREATE TABLE IF NOT EXISTS "jobs" (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'reminder', 'clock', 'naming')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(26,3,'deadline',3471379204956,12);
INSERT INTO jobs VALUES(28,7,'naming',3471724810443,5);
INSERT INTO jobs VALUES(30,1,'clock',3471357612842,13);
INSERT INTO jobs VALUES(33,2,'deadline',3471336013180,16);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292812182,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1100000000000000011,0,2,45,18,0);
INSERT INTO result_seats VALUES(8,1,1100000000000000012,1,1,42,18,0);
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
INSERT INTO visits VALUES(1,1100000000000000011,11,3471292812714,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('jobs',33);
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',160);
INSERT INTO sqlite_sequence VALUES('posts',82);
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
