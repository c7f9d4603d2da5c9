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
INSERT INTO _sqlx_migrations VALUES(1,'tables','2026-11-25 10:36:17',1,X'8e875ad523ef058b5b575fe4b6defcb3547ac9768f804b02e257e5e8c2913b259be67ce15c437f0c1795f8bab777fe25',3158421);
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
INSERT INTO tables VALUES(1,1100000000000000100,1100000000000000102,'threeport',1,'{}','running',13,17,1100000000000000011,3471292800442,3471292800513,NULL,'29366bbf8c17c2007eff520cedb0035e8dda17e6f3fb1843b79b82cae33d6636','2d006bc0d612284d637e1295a5b61fd52f62c22aeb81247a5376ce8ea2ef22a2',NULL,NULL,24,8603450319050899456,1440,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(2,1100000000000000100,1100000000000000103,'shipopoly',1,'{"absence_policy":"wait","offer_life":"168h","secretary":"0"}','running',16,22,1100000000000000011,3471292800718,3471292800777,NULL,'d73faa37e1a8c4c5136ab046364e324b85cae08609c0870075c7c5d597d824f1','3848274be4f79353a6efdfc9d0dd4f3d6929d2c7c4f65fc8d48114180d32679a',NULL,NULL,NULL,8603450320212721664,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(3,1100000000000000100,8603450319025733632,'tariffs',1,'{"first":"player 1"}','running',12,16,1100000000000000011,3471292801025,3471292801073,NULL,'8b7f664b51b5d0c07f70ba6a7594cc6bdd1f75e35afe93a6a5563f270b7c0dc5','34f7bf323b3df49117940b00dfd3da6c6409685efc960f1c473aededa07bc93f',NULL,NULL,24,8603450321500372992,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(4,1100000000000000100,8603450319029927936,'transport',1,'{}','running',13,16,1100000000000000011,3471292801292,3471292801342,NULL,'b5d24b42c3184fd7ea6e1bb1d6e015b7770a8f7614c35033ae0d489f63d74975','5b5071b3911b9e7c31ca0f04f55767334f086a8d4c2dda1f1fb0e5314a3b06f7',NULL,NULL,24,8603450322620252160,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(5,1100000000000000100,8603450319038316544,'shipit',1,'{"seating":"join_order"}','running',13,17,1100000000000000011,3471292801538,3471292801585,NULL,'944a57ed8248a61e9a27ba2eb173ea7bd0269a6082acc8ff4a192957ddc531c8','cce73ec6a43b2e9b15c234b46a03efaed8709cc9b4cff31ac08394024ace7797',NULL,NULL,24,8603450323656245248,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(6,1100000000000000100,1100000000000000101,'transport',1,'{"hand_size":"3"}','lobby',0,2,1100000000000000011,3471292801840,NULL,NULL,'aed22d06465bd4a7197baddd76b8ff29f5660f0ace1bc7901a648193f0b64e2d','449a70190651c16cb5c4b6b328120b8b6c3a22e8ef73ae477c6e4b62eaec1b1d',NULL,NULL,24,8603450324918730752,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(7,1100000000000000100,8603450319042510848,'threeport',1,'{}','paused',5,9,1100000000000000011,3471292806877,3471292806918,NULL,'22d5481720358c42f559487ad2cb97c230dfbbcd3e3ea3fed4ec57155c7e0fa0','f4bfdae81beefe026cd8d51dbbbfd3389e9c963ac15e272758ef56ccaa1f4111',NULL,NULL,24,8603450346037051392,NULL,'autopilot',2,NULL,7,3471292807027,0,'mistakes',NULL,0,NULL,'steady',1);
INSERT INTO tables VALUES(8,1100000000000000100,8603450319046705152,'tariffs',1,'{"quiet_rounds":"2","rounds_per_player":"1"}','over',41,45,1100000000000000011,3471292807033,3471292807072,3471292807610,'38dd7af785ba49e973983b1d96dd659f925e107ba30446f091b1282692644222','997c2061f599bd2a2f307f20045c81da352ee15b8ee6c622cb5f128c9c1b0ff1',NULL,'{"scores":[47,49],"winners":[0],"by_limit":false}',24,8603450346703945728,NULL,'autopilot',2,NULL,7,NULL,0,'mistakes',NULL,0,NULL,'steady',1);
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
INSERT INTO seats VALUES(1,0,1100000000000000011,'Ann',3471292800439,'8603450319050899456',0,'steady');
INSERT INTO seats VALUES(1,1,1100000000000000012,'Ben',3471292800473,'8603450319193505792',0,'steady');
INSERT INTO seats VALUES(1,2,1100000000000000013,'Cem',3471292800481,'8603450319227060224',0,'steady');
INSERT INTO seats VALUES(2,0,1100000000000000011,'Ann',3471292800716,'8603450320212721664',0,'steady');
INSERT INTO seats VALUES(2,1,1100000000000000012,'Ben',3471292800736,'8603450320296607744',0,'steady');
INSERT INTO seats VALUES(2,2,1100000000000000013,'Cem',3471292800743,'8603450320325967872',0,'steady');
INSERT INTO seats VALUES(3,0,1100000000000000011,'Ann',3471292801023,'8603450321500372992',0,'steady');
INSERT INTO seats VALUES(3,1,1100000000000000012,'Ben',3471292801044,'8603450321588453376',0,'steady');
INSERT INTO seats VALUES(3,2,1100000000000000013,'Cem',3471292801052,'8603450321622007808',0,'steady');
INSERT INTO seats VALUES(4,0,1100000000000000011,'Ann',3471292801290,'8603450322620252160',0,'steady');
INSERT INTO seats VALUES(4,1,1100000000000000012,'Ben',3471292801313,'8603450322716721152',0,'steady');
INSERT INTO seats VALUES(4,2,1100000000000000013,'Cem',3471292801320,'8603450322746081280',0,'steady');
INSERT INTO seats VALUES(5,0,1100000000000000011,'Ann',3471292801537,'8603450323656245248',0,'steady');
INSERT INTO seats VALUES(5,1,1100000000000000012,'Ben',3471292801559,'8603450323748519936',0,'steady');
INSERT INTO seats VALUES(5,2,1100000000000000013,'Cem',3471292801567,'8603450323782074368',0,'steady');
INSERT INTO seats VALUES(6,0,1100000000000000011,'Ann',3471292801838,'8603450324918730752',0,'steady');
INSERT INTO seats VALUES(6,1,NULL,'Bosun Bell',3471292801860,'8603450325011005440',1,'steady');
INSERT INTO seats VALUES(7,0,1100000000000000011,'Ann',3471292806873,'8603450346037051392',0,'steady');
INSERT INTO seats VALUES(7,1,1100000000000000012,'Ben',3471292806897,'8603450346137714688',0,'steady');
INSERT INTO seats VALUES(8,0,1100000000000000011,'Ann',3471292807032,'8603450346703945728',0,'steady');
INSERT INTO seats VALUES(8,1,1100000000000000012,'Ben',3471292807047,'8603450346766860288',0,'steady');
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
INSERT INTO entries VALUES(1,1,1,NULL,3471292800567,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"R"}}]',8603450319587770368,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.513Z","ends":"2080-01-02T00:00:00.513Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,2,2,NULL,3471292800581,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"B"}}]',8603450319646490624,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.567Z","ends":"2080-01-02T00:00:00.567Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,3,0,NULL,3471292800596,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450319709405184,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.581Z","ends":"2080-01-02T00:00:00.581Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,4,1,NULL,3471292800611,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W4","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B6"},{"island":"W","card":"W6"},{"island":"B","card":"W4"}],"removed":[]}}]',8603450319772319744,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.596Z","ends":"2080-01-02T00:00:00.596Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,5,2,NULL,3471292800623,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":2,"card":"W4","at":"B","left":1}}]',8603450319822651392,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.611Z","ends":"2080-01-02T00:00:00.611Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,6,0,NULL,3471292800638,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"B6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W5"},{"island":"W","card":"B3"},{"island":"B","card":"R3"}],"removed":[]}}]',8603450319885565952,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.623Z","ends":"2080-01-02T00:00:00.623Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,7,1,NULL,3471292800650,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"W5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W3"},{"island":"W","card":"W6"},{"island":"B","card":"R6"}],"removed":[]}}]',8603450319935897600,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.638Z","ends":"2080-01-02T00:00:00.638Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,8,2,NULL,3471292800664,'{"verb":"move","island":"W"}','move W','[{"to":"everyone","event":{"event":"sailed","seat":2,"to":"W"}}]',8603450319994617856,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.65Z","ends":"2080-01-02T00:00:00.65Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,9,0,NULL,3471292800675,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W3","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"R5"},{"island":"W","card":"W4"},{"island":"B","card":"B2"}],"removed":[]}}]',8603450320040755200,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.664Z","ends":"2080-01-02T00:00:00.664Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,10,1,NULL,3471292800685,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"W5"},{"island":"W","card":"B3"},{"island":"B","card":"R1"}],"removed":[]}}]',8603450320082698240,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:00.675Z","ends":"2080-01-02T00:00:00.675Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,11,2,NULL,3471292800697,'{"verb":"sell","cards":["W4"]}','sell W4','[{"to":"everyone","event":{"event":"sold","seat":2,"cards":["W4"],"at":"W","bonus":1,"price":5}},{"to":"everyone","event":{"event":"upgraded","island":"W","level":2}}]',8603450320133029888,1100000000000000013,0,'{"running":{"since":"2080-01-01T00:00:00.685Z","ends":"2080-01-02T00:00:00.685Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,1,0,NULL,3471292800850,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[4,6],"from":0,"to":10,"passed_go":false,"doubles":0}}]',8603450320774758400,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,2,1,NULL,3471292800862,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[4,3],"from":0,"to":7,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":1,"deck":"chance","number":13}},{"to":"everyone","event":{"event":"paid","seat":1,"to":"treasury","amount":15,"cause":"card"}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1485,"again":false}}]',8603450320825090048,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,3,2,NULL,3471292800880,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[4,3],"from":0,"to":7,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"drew","seat":2,"deck":"chance","number":10}},{"to":"everyone","event":{"event":"into_drydock","seat":2,"why":"card"}},{"to":"everyone","event":{"event":"round_began","round":2,"of":20,"afloat":"ABC"}}]',8603450320900587520,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,4,0,NULL,3471292800893,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[1,1],"from":10,"to":12,"passed_go":false,"doubles":1}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"donkey_boilers","cash":1500}},{"to":"everyone","event":{"event":"roll_done","seat":0,"cash":null,"again":true}}]',8603450320955113472,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,5,0,NULL,3471292800903,'{"verb":"buy_port","port":"donkey_boilers"}','buy_port port: donkey_boilers','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"donkey_boilers"}}]',8603450320997056512,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,6,0,NULL,3471292800913,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":0,"dice":[6,5],"from":12,"to":23,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":0,"deed":"bombay","cash":1350}}]',8603450321038999552,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,7,0,NULL,3471292800934,'{"verb":"buy_port","port":"bombay"}','buy_port port: bombay','[{"to":"everyone","event":{"event":"bought","seat":0,"deed":"bombay"}}]',8603450321127079936,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,8,1,NULL,3471292800947,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":1,"dice":[3,2],"from":7,"to":12,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"paid","seat":1,"to":{"captain":0},"amount":20,"cause":{"fee":"donkey_boilers"}}},{"to":"everyone","event":{"event":"roll_done","seat":1,"cash":1465,"again":false}}]',8603450321181605888,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,9,2,NULL,3471292800958,'{"verb":"pay_bailout"}','pay_bailout','[{"to":"everyone","event":{"event":"left_drydock","seat":2,"how":"paid"}}]',8603450321227743232,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,10,2,NULL,3471292800970,'{"verb":"roll"}','roll','[{"to":"everyone","event":{"event":"rolled","seat":2,"dice":[1,5],"from":10,"to":16,"passed_go":false,"doubles":0}},{"to":"everyone","event":{"event":"may_buy","seat":2,"deed":"simonstown","cash":1450}}]',8603450321278074882,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,11,2,NULL,3471292800980,'{"verb":"buy_port","port":"simonstown"}','buy_port port: simonstown','[{"to":"everyone","event":{"event":"bought","seat":2,"deed":"simonstown"}},{"to":"everyone","event":{"event":"round_began","round":3,"of":20,"afloat":"ABC"}}]',8603450321320017920,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,1,0,NULL,3471292801118,'{"verb":"play","domino":"3|3","from":"D1","to":"E1"}','play 3|3 D1 E1','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|3"]}}]',8603450321898831872,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,2,1,NULL,3471292801132,'{"verb":"play","domino":"2|0","from":"E2","to":"F2","value":2}','play 2|0 E2 F2 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E2-F2","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450321957552128,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,3,2,NULL,3471292801146,'{"verb":"play","domino":"6|3","from":"A1","to":"B1","value":6}','play 6|3 A1 B1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"A1-B1","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450322016272384,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,4,0,NULL,3471292801162,'{"verb":"play","domino":"4|3","from":"B1","to":"C1","value":4}','play 4|3 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450322083381248,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,5,1,NULL,3471292801177,'{"verb":"play","domino":"1|0","from":"B3","to":"C3","value":1}','play 1|0 B3 C3 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|6"]}}]',8603450322146295808,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,6,2,NULL,3471292801189,'{"verb":"play","domino":"5|2","from":"C1","to":"D1","value":5}','play 5|2 C1 D1 value: 5','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"C1-D1","laid":"5|2"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450322196627456,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,7,0,NULL,3471292801206,'{"verb":"play","domino":"5|4","from":"E1","to":"E2","value":5}','play 5|4 E1 E2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-E2","laid":"5|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450322267930624,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,8,1,NULL,3471292801220,'{"verb":"play","domino":"6|5","from":"D3","to":"E3","value":6}','play 6|5 D3 E3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D3-E3","laid":"6|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450322326650880,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,9,2,NULL,3471292801232,'{"verb":"play","domino":"3|2","from":"E4","to":"F4","value":3}','play 3|2 E4 F4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":2,"edge":"E4-F4","laid":"3|2"}},{"to":"everyone","event":{"event":"drew","seat":2,"count":1}},{"to":{"only":2},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450322376982528,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(3,10,0,NULL,3471292801247,'{"verb":"swap","domino":"6|0"}','swap 6|0','[{"to":"everyone","event":{"event":"offered","offer":1,"seat":0,"to":null,"domino":"6|0","want":null}}]',8603450322439897088,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(3,11,0,NULL,3471292801259,'{"verb":"play","domino":"6|0","from":"B2","to":"B3","value":0}','play 6|0 B2 B3 value: 0','[{"to":"everyone","event":{"event":"closed","offer":1,"seat":0,"ending":"withdrawn"}},{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"0|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450322490228736,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,1,2,NULL,3471292801383,'{"verb":"play","tile":"T26","at":"M16","turn":4}','play T26 M16 4','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T26","at":"M16","turn":4,"pallet":null}}]',8603450323010322432,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,2,2,NULL,3471292801397,'{"verb":"wrench","from":"M16","to":"K15","turn":3,"out":"W"}','wrench M16 K15 3 out: W','[{"to":"everyone","event":{"event":"wrenched","seat":2,"tile":"T26","from":"M16","to":"K15","turn":3,"package":null,"pallet":{"colour":"yellow","to":"J15"}}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T63"]}}]',8603450323069042688,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,3,0,NULL,3471292801406,'{"verb":"play","tile":"T37","at":"J13","turn":5}','play T37 J13 5','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T37","at":"J13","turn":5,"pallet":null}}]',8603450323106791424,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,4,0,NULL,3471292801414,'{"verb":"forklift","pallet":"yellow","to":"M16","front":"NW"}','forklift yellow M16 NW','[{"to":"everyone","event":{"event":"driven","seat":0,"colour":"yellow","from":"J15","to":"M16","front":"NW"}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T08"]}}]',8603450323140345856,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,5,1,NULL,3471292801429,'{"verb":"play","tile":"T30","at":"J15","turn":4}','play T30 J15 4','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T30","at":"J15","turn":4,"pallet":null}}]',8603450323203260416,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,6,1,NULL,3471292801443,'{"verb":"switch","pallet":"blue","with":"yellow"}','switch blue yellow','[{"to":"everyone","event":{"event":"switched","seat":1,"one":"blue","at":"M16","other":"yellow","there":"O13"}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":1},"event":{"event":"drawn","tiles":["T51"]}}]',8603450323261980672,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,7,2,NULL,3471292801453,'{"verb":"play","tile":"T58","at":"M10","turn":0}','play T58 M10 0','[{"to":"everyone","event":{"event":"connected","seat":2,"tile":"T58","at":"M10","turn":0,"pallet":null}}]',8603450323303923712,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,8,2,NULL,3471292801463,'{"verb":"wrench","from":"J13","to":"P10","turn":2}','wrench J13 P10 2','[{"to":"everyone","event":{"event":"wrenched","seat":2,"tile":"T37","from":"J13","to":"P10","turn":2,"package":null,"pallet":null}},{"to":"everyone","event":{"event":"stuck","packages":0}},{"to":{"only":2},"event":{"event":"drawn","tiles":["T10"]}}]',8603450323345866752,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(4,9,0,NULL,3471292801473,'{"verb":"play","tile":"T08","at":"M16","turn":1,"out":"SE"}','play T08 M16 1 out: SE','[{"to":"everyone","event":{"event":"connected","seat":0,"tile":"T08","at":"M16","turn":1,"pallet":{"colour":"blue","to":"M17"}}}]',8603450323387809792,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,10,0,NULL,3471292801484,'{"verb":"load","at":"M15"}','load M15','[{"to":"everyone","event":{"event":"loaded","seat":0,"at":"M15","package":"6/1"}}]',8603450323433947136,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,11,0,NULL,3471292801491,'{"verb":"package","from":"M15","to":"N13"}','package M15 N13','[{"to":"everyone","event":{"event":"moved","seat":0,"package":"6/1","from":"M15","to":"N13"}},{"to":{"only":0},"event":{"event":"drawn","tiles":["T52"]}}]',8603450323463307264,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,1,0,NULL,3471292801641,'{"verb":"buy","count":1}','buy 1','[{"to":"everyone","event":{"event":"bought","seat":0,"colour":"red","links":["6-1"],"pool":27}}]',8603450324092452864,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,2,0,NULL,3471292801655,'{"verb":"build","link":"6-1","at":"C11","dir":"S"}','build 6-1 C11 S','[{"to":"everyone","event":{"event":"built","seat":0,"colour":"red","link":"6-1@C11:S"}}]',8603450324151173120,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,3,0,NULL,3471292801673,'{"verb":"freight","coin":"R#1","to":"R1"}','freight R#1 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#1","from":"K3","to":"R1","pip_stop":0,"ap":1,"number":4}}]',8603450324226670592,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,4,0,NULL,3471292801681,'{"verb":"freight","coin":"R#3","to":"K1"}','freight R#3 K1','[{"to":"everyone","event":{"event":"freight_moved","seat":0,"colour":"red","coin":"R#3","from":"B2","to":"K1","pip_stop":0,"ap":1,"number":2}}]',8603450324260225024,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,5,0,NULL,3471292801690,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":0,"colour":"red","lost":5,"next":"green","round":null}}]',8603450324297973760,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(5,6,1,NULL,3471292801699,'{"verb":"buy","count":3}','buy 3','[{"to":"everyone","event":{"event":"bought","seat":1,"colour":"green","links":["0-0","5-0","3-2"],"pool":24}}]',8603450324335722496,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,7,1,NULL,3471292801714,'{"verb":"build","link":"0-0","at":"I5","dir":"E"}','build 0-0 I5 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"0-0@I5:E"}}]',8603450324398637056,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,8,1,NULL,3471292801736,'{"verb":"build","link":"3-2","at":"G5","dir":"E"}','build 3-2 G05 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"3-2@G5:E"}}]',8603450324490911744,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,9,1,NULL,3471292801754,'{"verb":"build","link":"5-0","at":"E5","dir":"E"}','build 5-0 E5 E','[{"to":"everyone","event":{"event":"built","seat":1,"colour":"green","link":"5-0@E5:E"}}]',8603450324566409216,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,10,1,NULL,3471292801766,'{"verb":"freight","coin":"G#2","to":"R1"}','freight G#2 R1','[{"to":"everyone","event":{"event":"freight_moved","seat":1,"colour":"green","coin":"G#2","from":"K5","to":"R1","pip_stop":4,"ap":5,"number":5}},{"to":"everyone","event":{"event":"shipped","seat":1,"colour":"green","hub":"R1","total":10,"officials":0,"coins":[{"coin":"R#1","number":4},{"coin":"G#2","number":5}],"next":"R2"}},{"to":"everyone","event":{"event":"profits","value":1,"profits":[{"seat":0,"colour":"red","numbers":[4],"doubled":false,"bonus":0,"gain":6,"score":6},{"seat":1,"colour":"green","numbers":[5],"doubled":true,"bonus":0,"gain":14,"score":14}]}},{"to":"everyone","event":{"event":"chip","seat":1,"colour":"green","number":5,"chips":1}},{"to":"everyone","event":{"event":"redistributed","coins":[{"coin":"R#6","to":"R0"}]}},{"to":"everyone","event":{"event":"opened","hub":"R2","coins":[{"coin":"K#5","number":1}],"total":3}}]',8603450324616740864,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,11,1,NULL,3471292801777,'{"verb":"done"}','done','[{"to":"everyone","event":{"event":"turn_ended","seat":1,"colour":"green","lost":0,"next":"blue","round":null}}]',8603450324662878208,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(2,12,0,NULL,3471292801804,'{"verb":"sell","items":"donkey_boilers","price":90}','sell donkey_boilers price: 90','[{"to":"everyone","event":{"event":"offer_made","seat":0,"number":1,"kind":"sell","deal_from":"2080-01-02T00:00:01.804Z","closes_at":"2080-01-08T00:00:01.804Z","waits":true}}]',8603450324776124416,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,13,1,NULL,3471292801810,'{"verb":"bid","offer":1,"pay":50}','bid 1 pay: 50','[{"to":"everyone","event":{"event":"bid_made","seat":1,"number":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"donkey_boilers"},"chooses":null,"first_for":0}}]',8603450324801290240,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(3,12,1,NULL,3471292801826,'{"verb":"swap","domino":"6|6","hidden":true}','swap 6|6 hidden: yes','[{"to":"everyone","event":{"event":"offered","offer":2,"seat":1,"to":null,"domino":null,"want":null}}]',8603450324868399104,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,1,0,NULL,3471292806955,'{"verb":"move","island":"R"}','move R','[{"to":"everyone","event":{"event":"sailed","seat":0,"to":"R"}}]',8603450346380984320,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,2,1,NULL,3471292806970,'{"verb":"move","island":"B"}','move B','[{"to":"everyone","event":{"event":"sailed","seat":1,"to":"B"}}]',8603450346443898880,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,3,0,NULL,3471292806981,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"R6"},{"island":"W","card":"R3"},{"island":"B","card":"R5"}],"removed":[]}}]',8603450346490036224,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(7,4,1,NULL,3471292806991,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":1,"card":"R5","at":"B","left":1}}]',8603450346531979264,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(7,5,0,NULL,3471292807005,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"R6","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"R1"},{"island":"W","card":"W6"},{"island":"B","card":"R5"}],"removed":[]}}]',8603450346590699520,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,1,0,NULL,3471292807102,'{"verb":"play","domino":"0|0","from":"C2","to":"D2"}','play 0|0 C2 D2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C2-D2","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450346997547008,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,2,1,NULL,3471292807113,'{"verb":"play","domino":"3|3","from":"D1","to":"E1"}','play 3|3 D1 E1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-E1","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450347043684352,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,3,0,NULL,3471292807123,'{"verb":"play","domino":"2|2","from":"E2","to":"F2"}','play 2|2 E2 F2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-F2","laid":"2|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450347085627392,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,4,1,NULL,3471292807131,'{"verb":"play","domino":"3|0","from":"C3","to":"C4","value":3}','play 3|0 C3 C4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C3-C4","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450347119181824,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,5,0,NULL,3471292807142,'{"verb":"play","domino":"2|0","from":"E3","to":"E4","value":2}','play 2|0 E3 E4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-E4","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|2"]}}]',8603450347165319168,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,6,1,NULL,3471292807154,'{"verb":"play","domino":"1|0","from":"E1","to":"F1","value":1}','play 1|0 E1 F1 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E1-F1","laid":"1|0"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450347215650816,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,7,0,NULL,3471292807163,'{"verb":"play","domino":"4|1","from":"A2","to":"B2","value":4}','play 4|1 A2 B2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-B2","laid":"4|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450347253399552,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,8,1,NULL,3471292807174,'{"verb":"play","domino":"6|1","from":"A1","to":"B1","value":6}','play 6|1 A1 B1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A1-B1","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450347299536896,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,9,0,NULL,3471292807187,'{"verb":"play","domino":"3|2","from":"A2","to":"A3","value":2}','play 3|2 A2 A3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"A2-A3","laid":"2|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|1"]}}]',8603450347354062848,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,10,1,NULL,3471292807200,'{"verb":"play","domino":"4|3","from":"B1","to":"C1","value":4}','play 4|3 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B1-C1","laid":"4|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450347408588800,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,11,0,NULL,3471292807212,'{"verb":"play","domino":"5|1","from":"B2","to":"C2","value":5}','play 5|1 B2 C2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-C2","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450347458920448,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,12,1,NULL,3471292807224,'{"verb":"play","domino":"6|3","from":"C1","to":"D1","value":6}','play 6|3 C1 D1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C1-D1","laid":"6|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|5"]}}]',8603450347509252096,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,13,0,NULL,3471292807237,'{"verb":"play","domino":"6|0","from":"D2","to":"E2","value":6}','play 6|0 D2 E2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D2-E2","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450347563778048,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,14,1,NULL,3471292807249,'{"verb":"play","domino":"5|5","from":"D1","to":"D2"}','play 5|5 D1 D2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D1-D2","laid":"5|5"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450347614109696,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,15,0,NULL,3471292807258,'{"verb":"play","domino":"2|1","from":"E2","to":"E3","value":2}','play 2|1 E2 E3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450347651858432,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,16,1,NULL,3471292807272,'{"verb":"play","domino":"3|1","from":"C2","to":"C3","value":3}','play 3|1 C2 C3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-C3","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|2"]}}]',8603450347710578688,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,17,0,NULL,3471292807289,'{"verb":"play","domino":"4|2","from":"C3","to":"D3","value":2}','play 4|2 C3 D3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C3-D3","laid":"2|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450347781881856,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,18,1,NULL,3471292807302,'{"verb":"play","domino":"6|2","from":"B3","to":"C3","value":2}','play 6|2 B3 C3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B3-C3","laid":"2|6"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|0"]}}]',8603450347836407808,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,19,0,NULL,3471292807314,'{"verb":"play","domino":"6|4","from":"D3","to":"E3","value":4}','play 6|4 D3 E3 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-E3","laid":"4|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450347886739456,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,20,1,NULL,3471292807326,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"SCASSS","route":{"cells":["A1","B1","C1","D1","E1","F1","E1","D1","D2","C2","C3","C4","C3","B3"],"charges":[1,3,3,3,0,1,3,5,0,1,0,3,2],"cost":25},"penalty":7}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"CAMCAM","route":{"cells":["A3","A2","B2","C2","D2","E2","F2","E2","E3","E4","E3","D3","C3","C4","B4"],"charges":[2,1,1,0,0,2,2,1,0,2,4,2,0,7],"missing":[13],"cost":24}}},{"to":"everyone","event":{"event":"scored","round":1,"scores":[24,25],"totals":[24,25]}},{"to":"everyone","event":{"event":"began","round":2,"rounds":2,"seat":1}},{"to":{"only":0},"event":{"event":"dealt","contract":"MMSASC","hand":["4|0","6|5"]}},{"to":{"only":1},"event":{"event":"dealt","contract":"AAAMAA","hand":["5|1","4|3"]}}]',8603450347937071104,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,21,1,NULL,3471292807341,'{"verb":"play","domino":"5|1","from":"A2","to":"B2","value":5}','play 5|1 A2 B2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A2-B2","laid":"5|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|5"]}}]',8603450347999985664,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,22,0,NULL,3471292807359,'{"verb":"play","domino":"4|0","from":"B1","to":"C1","value":4}','play 4|0 B1 C1 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-C1","laid":"4|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|3"]}}]',8603450348075483136,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,23,1,NULL,3471292807372,'{"verb":"play","domino":"4|3","from":"A2","to":"A3","value":3}','play 4|3 A2 A3 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A2-A3","laid":"3|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["3|1"]}}]',8603450348130009088,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,24,0,NULL,3471292807385,'{"verb":"play","domino":"6|3","from":"B1","to":"B2","value":3}','play 6|3 B1 B2 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B1-B2","laid":"3|6"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|0"]}}]',8603450348184535040,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,25,1,NULL,3471292807396,'{"verb":"play","domino":"3|1","from":"D4","to":"E4","value":3}','play 3|1 D4 E4 value: 3','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D4-E4","laid":"3|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["5|3"]}}]',8603450348230672384,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,26,0,NULL,3471292807410,'{"verb":"play","domino":"2|0","from":"E3","to":"F3","value":2}','play 2|0 E3 F3 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E3-F3","laid":"2|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["2|1"]}}]',8603450348289392640,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,27,1,NULL,3471292807425,'{"verb":"play","domino":"5|3","from":"B2","to":"C2","value":5}','play 5|3 B2 C2 value: 5','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B2-C2","laid":"5|3"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|1"]}}]',8603450348352307200,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,28,0,NULL,3471292807442,'{"verb":"play","domino":"2|1","from":"D3","to":"D4","value":2}','play 2|1 D3 D4 value: 2','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D3-D4","laid":"2|1"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["6|0"]}}]',8603450348423610368,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,29,1,NULL,3471292807453,'{"verb":"play","domino":"6|1","from":"C2","to":"D2","value":6}','play 6|1 C2 D2 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C2-D2","laid":"6|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["6|4"]}}]',8603450348469747712,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,30,0,NULL,3471292807467,'{"verb":"play","domino":"6|0","from":"C1","to":"D1","value":6}','play 6|0 C1 D1 value: 6','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"C1-D1","laid":"6|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|0"]}}]',8603450348528467968,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,31,1,NULL,3471292807478,'{"verb":"play","domino":"6|4","from":"D2","to":"D3","value":6}','play 6|4 D2 D3 value: 6','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"D2-D3","laid":"6|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|1"]}}]',8603450348574605312,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,32,0,NULL,3471292807498,'{"verb":"play","domino":"3|0","from":"D1","to":"E1","value":3}','play 3|0 D1 E1 value: 3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"D1-E1","laid":"3|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["4|2"]}}]',8603450348658491392,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,33,1,NULL,3471292807509,'{"verb":"play","domino":"1|1","from":"E4","to":"F4"}','play 1|1 E4 F4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"E4-F4","laid":"1|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|4"]}}]',8603450348704628736,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,34,0,NULL,3471292807525,'{"verb":"play","domino":"4|2","from":"E1","to":"E2","value":4}','play 4|2 E1 E2 value: 4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E1-E2","laid":"4|2"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["3|3"]}}]',8603450348771737600,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,35,1,NULL,3471292807535,'{"verb":"play","domino":"4|4","from":"A3","to":"A4"}','play 4|4 A3 A4','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"A3-A4","laid":"4|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["1|0"]}}]',8603450348813680640,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,36,0,NULL,3471292807550,'{"verb":"play","domino":"3|3","from":"B2","to":"B3"}','play 3|3 B2 B3','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B2-B3","laid":"3|3"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|4"]}}]',8603450348876595200,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,37,1,NULL,3471292807566,'{"verb":"play","domino":"1|0","from":"B4","to":"C4","value":0}','play 1|0 B4 C4 value: 0','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"B4-C4","laid":"0|1"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["4|1"]}}]',8603450348943704064,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,38,0,NULL,3471292807576,'{"verb":"play","domino":"5|4","from":"E2","to":"E3","value":5}','play 5|4 E2 E3 value: 5','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"E2-E3","laid":"5|4"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["0|0"]}}]',8603450348985647104,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,39,1,NULL,3471292807589,'{"verb":"play","domino":"4|1","from":"C4","to":"D4","value":1}','play 4|1 C4 D4 value: 1','[{"to":"everyone","event":{"event":"laid","seat":1,"edge":"C4-D4","laid":"1|4"}},{"to":"everyone","event":{"event":"drew","seat":1,"count":1}},{"to":{"only":1},"event":{"event":"drawn","dominoes":["2|2"]}}]',8603450349040173056,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(8,40,0,NULL,3471292807600,'{"verb":"play","domino":"0|0","from":"B3","to":"B4"}','play 0|0 B3 B4','[{"to":"everyone","event":{"event":"laid","seat":0,"edge":"B3-B4","laid":"0|0"}},{"to":"everyone","event":{"event":"drew","seat":0,"count":1}},{"to":{"only":0},"event":{"event":"drawn","dominoes":["5|2"]}}]',8603450349086310400,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(8,41,1,NULL,3471292807610,'{"verb":"declare"}','declare','[{"to":"everyone","event":{"event":"declared","seat":1,"contract":"AAAMAA","route":{"cells":["A4","A3","A2","B2","C2","D2","D3","D4","E4","F4","E4","D4","C4","B4"],"charges":[4,3,1,3,1,4,1,1,1,1,3,1,0],"cost":24},"penalty":6}},{"to":"everyone","event":{"event":"completed","seat":0,"contract":"MMSASC","route":{"cells":["A2","B2","B1","C1","D1","E1","E2","E3","F3","E3","D3","D4","C4","B4","B3","B2"],"charges":[1,3,0,0,0,2,4,0,2,6,1,1,0,0,3],"missing":[9],"cost":23}}},{"to":"everyone","event":{"event":"scored","round":2,"scores":[23,24],"totals":[47,49]}},{"to":"everyone","event":{"event":"ended","outcome":{"scores":[47,49],"winners":[0],"by_limit":false},"ending":{"all_rounds":{"rounds":2}}}}]',8603450349128253440,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(1,12,0,NULL,3471292807955,'{"verb":"load"}','load','[{"to":"everyone","event":{"event":"loaded","seat":0,"card":"W5","at":"R","left":0}},{"to":"everyone","event":{"event":"refilled","dealt":[{"island":"R","card":"B4"},{"island":"W","card":"B1"},{"island":"B","card":"B6"}],"removed":[]}}]',8603450350575288320,1100000000000000011,0,'{"running":{"since":"2080-01-01T00:00:00.697Z","ends":"2080-01-02T00:00:00.697Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(1,13,1,NULL,3471292807966,'{"verb":"sell","cards":["R5"]}','sell R5','[{"to":"everyone","event":{"event":"sold","seat":1,"cards":["R5"],"at":"R","bonus":1,"price":6}},{"to":"everyone","event":{"event":"upgraded","island":"R","level":2}}]',8603450350621425664,1100000000000000012,0,'{"running":{"since":"2080-01-01T00:00:07.955Z","ends":"2080-01-02T00:00:07.955Z","moved":0,"waits":0,"phase":"fresh"},"late":0,"away":0,"bank":null}');
INSERT INTO entries VALUES(2,14,0,NULL,3471292807980,'{"verb":"buy_ships","targets":[{"port":"bombay","level":1}]}','buy_ships bombay=1','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"bombay","level":1}],"cost":150}}]',8603450350680145920,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(2,15,0,NULL,3471292807996,'{"verb":"buy_ships","targets":[{"port":"bombay","level":2}]}','buy_ships bombay=2','[{"to":"everyone","event":{"event":"built","seat":0,"targets":[{"port":"bombay","level":2}],"cost":150}}]',8603450350747254784,1100000000000000011,0,NULL);
INSERT INTO entries VALUES(4,12,1,NULL,3471292808021,'{"verb":"play","tile":"T31","at":"M17","turn":2,"out":"SW"}','play T31 M17 2 out: SW','[{"to":"everyone","event":{"event":"connected","seat":1,"tile":"T31","at":"M17","turn":2,"pallet":{"colour":"blue","to":"L18"}}}]',8603450350852112384,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(4,13,1,NULL,3471292808035,'{"verb":"switch","pallet":"blue","with":"yellow"}','switch blue yellow','[{"to":"everyone","event":{"event":"switched","seat":1,"one":"blue","at":"O13","other":"yellow","there":"L18"}}]',8603450350910832640,1100000000000000012,0,NULL);
INSERT INTO entries VALUES(5,12,2,NULL,3471292808050,'{"verb":"freight","coin":"B#3","to":"B1"}','freight B#3 B1','[{"to":"everyone","event":{"event":"freight_moved","seat":2,"colour":"blue","coin":"B#3","from":"G2","to":"B1","pip_stop":6,"ap":7,"number":1}}]',8603450350973747200,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(5,13,2,NULL,3471292808064,'{"verb":"freight","coin":"B#1","to":"G1"}','freight B#1 G1','[{"to":"everyone","event":{"event":"freight_moved","seat":2,"colour":"blue","coin":"B#1","from":"K0","to":"G1","pip_stop":0,"ap":1,"number":3}}]',8603450351032467456,1100000000000000013,0,NULL);
INSERT INTO entries VALUES(2,16,2,NULL,3471292808080,'{"verb":"bid","offer":1,"pay":60}','bid 1 pay: 60','[{"to":"everyone","event":{"event":"bid_made","seat":2,"number":1,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"donkey_boilers"},"chooses":null}}]',8603450351099576320,1100000000000000013,0,NULL);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    at INTEGER NOT NULL,
    position TEXT NOT NULL CHECK (json_valid(position))
) STRICT;
INSERT INTO snapshots VALUES(1,13,3471292807966,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":2,"cargo":["W1","W6","B3","W6","W4","B3","B1"]}},"B":{"open":{"level":1,"cargo":["R3","R3","R6","B2","R1","B6"]}},"R":{"open":{"level":2,"cargo":["B4"]}}},"boats":[{"at":{"island":"R"},"hold":["B6","W3","W5"],"score":0,"marker":"R4"},{"at":{"island":"R"},"hold":["W4","W5"],"score":6,"marker":"B2"},{"at":{"island":"W"},"hold":[],"score":5,"marker":"R2"}],"draw":["B5","R6","R4","R6","R5","B6","B1","B5","W2","W6","W2","W3","B5","R2","W5","R5","R4","W1","B4","B4","R1"],"discard":["W4","W1","R5","R1"],"removed":[],"turns":13,"quiet":0,"phase":{"playing":{"to_move":2}}}');
INSERT INTO snapshots VALUES(2,16,3471292808080,'{"seats":3,"terms":{"round_limit":20,"offer_wait":86400000,"offer_life":604800000,"max_open_offers":3,"turn_idle":21600000,"debt_window":172800000,"absence_limit":86400000,"absence_policy":"wait","treasury_returns":true},"now":"2080-01-01T00:00:08.08Z","round":3,"last_round":false,"captains":[{"cash":850,"at":23,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:07.996Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.98Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1465,"at":12,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:01.81Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.98Z","stall_warned":[null,null],"autopilot":false},"sunk":null},{"cash":1270,"at":16,"drydock":null,"turn":"pending","debts":{},"debts_made":0,"leave":null,"clock":{"since":"2080-01-01T00:00:08.08Z","warned":[null,null],"away":false,"stalling":"2080-01-01T00:00:00.98Z","stall_warned":[null,null],"autopilot":false},"sunk":null}],"deeds":[{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":0,"decommissioned":false,"fresh":false,"lock":{"until":"2080-01-02T00:00:01.804Z","offer":1}},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":2,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":0,"level":2,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null},{"owner":null,"level":0,"decommissioned":false,"fresh":false,"lock":null}],"chance_card":{"owner":null,"lock":null},"chest_card":{"owner":null,"lock":null},"pool":50,"treasury":-3635,"last_roll":{"seat":2,"dice":[1,5],"from":10,"to":16},"offers":{"1":{"poster":0,"kind":"sell","give":{"fixed":{"money":0,"items":"donkey_boilers"}},"want":{"fixed":{"money":90,"items":""}},"audience":"everyone","sole":null,"holder":null,"note":null,"posted_at":"2080-01-01T00:00:01.804Z","deal_from":"2080-01-02T00:00:01.804Z","closes_at":"2080-01-08T00:00:01.804Z","snapshot":{"donkey_boilers":[0,false]},"status":"waiting","declined":"","bids":{"1":{"bidder":1,"pays":{"money":50,"items":""},"gets":{"money":0,"items":"donkey_boilers"},"at":"2080-01-01T00:00:01.81Z","snapshot":{"donkey_boilers":[0,false]},"status":"standing"},"2":{"bidder":2,"pays":{"money":60,"items":""},"gets":{"money":0,"items":"donkey_boilers"},"at":"2080-01-01T00:00:08.08Z","snapshot":{"donkey_boilers":[0,false]},"status":"standing"}},"reminded":false}},"offers_made":1,"secretary":{"seat":0},"vote":null,"paused":null,"tally":16,"ending":null}');
INSERT INTO snapshots VALUES(3,12,3471292801826,'{"seats":3,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":4},"first":0,"round":{"track":{"A1-B1":"6|3","B1-C1":"4|3","C1-D1":"5|2","D1-E1":"3|3","E1-E2":"5|4","B2-B3":"0|6","E2-F2":"2|0","B3-C3":"1|0","D3-E3":"6|5","E4-F4":"3|2"},"players":[{"contract":"SMCMSC","hand":["6|4","4|1"]},{"contract":"CCMCAM","hand":["6|6","2|1"]},{"contract":"AAASCA","hand":["5|5","3|1"]}],"stock":["5|0","6|1","1|1","0|0","6|2","5|1","3|0","5|3","4|0","2|2","4|2","4|4"],"to_move":1,"turns":10,"quiet":0,"asked":1,"offer":{"number":2,"domino":"6|6","shown":false,"to":null,"want":null,"opened":"2080-01-01T00:00:01.826Z","replies":["silent","not_asked","silent"]},"changed":{"edge":"B2-B3","turned":false}},"scores":[],"last":null,"offered":2,"past":[{"number":1,"by":0,"to":null,"shown":"6|0","want":null,"ending":"withdrawn"}]}');
INSERT INTO snapshots VALUES(4,13,3471292808035,'{"seats":3,"terms":{"hand_size":4,"homebase_limit":4,"stalemate_rounds":3},"first":2,"order":[0,1,2],"to_move":1,"stage":{"stage":"package","discarded":false},"field":{"J15":"T30:4","K13":"S07:0","K15":"T26:3","L13":"S13:5","L14":"S12:2","L18":"yellow:5","M10":"T58:0","M11":"red:1","M12":"S08:4","M14":"S11:3","M15":"S06:1","M16":"T08:1","M17":"T31:2","N12":"S09:1","N13":"S10:0:1/6","O11":"S05:2","O13":"blue:3","P10":"T37:2"},"hands":[["T27","T15","T25","T52"],["T17","T09","T51"],["T16","T47","T63","T10"]],"homebases":[[],[],[]],"stack":["T39","T36","T38","T02","T07","T55","T24","T50","T45","T35","T23","T01","T42","T12","T34","T60","T43","T13","T62","T03","T48","T18","T21","T41","T65","T28","T04","T20","T19","T06","T56","T33","T11","T32","T05","T57","T64","T61","T14","T46","T44","T22","T49","T59","T40","T53","T54","T29"],"bag":["C15","C01","C02","C07","C13","C17","C14","C03","C04","C09","C16","C18","C10","C12","C20","C06","C19","C08","C11"],"turns":5,"quiet":0,"changes":{"laid":"M17","pushed":{"from":"M17","to":"L18"},"loaded":null,"moved":{"from":"L18","to":"O13"},"aside":{"from":"O13","to":"L18"},"package":null}}');
INSERT INTO snapshots VALUES(5,13,3471292808064,'{"seats":3,"terms":{"closing_hubs":2,"target_score":0,"stall_rounds":8,"base_ap":8,"official_influence":1,"margin":2},"owners":[0,1,2,null],"tiles":["R1@C3:BR","K3@E3:BR","R3@E7:BL","G1@E9:TR","K0@C9:BL","G5@C13:TL","K4@E13:BR","K5@I3:BR","R0@K3:TL","B0@K5:BL","B2@K9:BR","K1@K11:BR","B1@K15:TR","R5@K17:BR","G2@I17:BL","B3@O3:TL","B5@O7:TL","G4@Q7:BL","K2@Q9:BL","G3@Q13:TL","B4@Q15:BR","R4@O15:TR","G0@U3:TR","R2@W3:TL"],"links":["6-1@C11:S","0-0@I5:E","3-2@G5:E","5-0@E5:E"],"pool":["6-5","2-0","1-1","4-0","4-2","2-1","3-0","3-1","5-4","6-2","4-4","5-5","1-0","6-3","6-4","6-6","2-2","5-2","5-3","4-1","5-1","3-3","6-0","4-3"],"hand":[],"coins":[{"token":"R#2","number":1,"at":"K4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#3","number":2,"at":"K1","face":{"side":"up"},"moved":false},{"token":"R#4","number":3,"at":"B5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#5","number":5,"at":"B4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"R#6","number":4,"at":"R0","face":{"side":"down","batch":1,"known_to":1},"moved":false},{"token":"G#1","number":3,"at":"R3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#3","number":1,"at":"R5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#4","number":2,"at":"G4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"G#5","number":4,"at":"R4","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#1","number":3,"at":"G1","face":{"side":"up"},"moved":true},{"token":"B#2","number":5,"at":"R0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#3","number":1,"at":"B1","face":{"side":"up"},"moved":true},{"token":"B#4","number":2,"at":"K2","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"B#5","number":4,"at":"G0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#1","number":5,"at":"G5","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#2","number":3,"at":"B0","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#3","number":2,"at":"B3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#4","number":4,"at":"G3","face":{"side":"down","batch":0,"known_to":null},"moved":false},{"token":"K#5","number":1,"at":"R2","face":{"side":"up"},"moved":false}],"tokens":[6,5,5,5],"chips":[[],[5],[],[]],"hubs":["R2","G1","B1","K1"],"officials":["R0","G0","B0","K0"],"scores":[6,14,0,0],"to_move":"blue","stage":{"stage":"freight","pip_paid":6},"ap":0,"pending":null,"round":1,"last_shipment":1,"recent":{"colour":"blue","built":0,"official":null,"freight":"B#1","way":"K0>G1","shipped":null}}');
INSERT INTO snapshots VALUES(7,5,3471292807005,'{"deck":{"max_value":6,"copies":3},"limits":{"max_rounds":100,"quiet_rounds":5},"islands":{"W":{"open":{"level":1,"cargo":["B1","R3","W6"]}},"B":{"open":{"level":1,"cargo":["B5","R5"]}},"R":{"open":{"level":1,"cargo":["R1"]}}},"boats":[{"at":{"island":"R"},"hold":["W6","R6"],"score":0,"marker":"W6"},{"at":{"island":"B"},"hold":["R5"],"score":0,"marker":"B1"}],"draw":["R4","W4","W1","B5","B3","R4","R5","R3","W2","B4","W5","B4","R6","B4","B2","W3","B3","W5","R1","R4","B6","R2","W3","B6","B6","W4","W1","W4","R6","R2","W5","B5","W2","B2"],"discard":[],"removed":[],"turns":5,"quiet":0,"phase":{"playing":{"to_move":1}}}');
INSERT INTO snapshots VALUES(8,41,3471292807610,'{"seats":2,"layout":"Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5","terms":{"rounds_per_player":1,"offers_per_turn":3,"offer_hours":24,"quiet_rounds":2},"first":0,"round":null,"scores":[[24,25],[23,24]],"last":{"track":{"B1-C1":"4|0","B1-B2":"3|6","C1-D1":"6|0","D1-E1":"3|0","E1-E2":"4|2","A2-B2":"5|1","A2-A3":"3|4","B2-C2":"5|3","B2-B3":"3|3","C2-D2":"6|1","D2-D3":"6|4","E2-E3":"5|4","A3-A4":"4|4","B3-B4":"0|0","D3-D4":"2|1","E3-F3":"2|0","B4-C4":"0|1","C4-D4":"1|4","D4-E4":"3|1","E4-F4":"1|1"},"declarer":1,"penalty":6,"lines":[{"contract":"MMSASC","route":["A2","B2","B1","C1","D1","E1","E2","E3","F3","E3","D3","D4","C4","B4","B3","B2"]},{"contract":"AAAMAA","route":["A4","A3","A2","B2","C2","D2","D3","D4","E4","F4","E4","D4","C4","B4"]}]},"offered":0,"past":[]}');
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
INSERT INTO posts VALUES(1,1,'lobby',1100000000000000102,8603450319172534273,0,1,NULL);
INSERT INTO posts VALUES(2,1,'board',1100000000000000102,8603450319533244417,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(3,1,'board',1100000000000000102,8603450319705210881,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(4,1,'board',1100000000000000102,8603450319776514049,3,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(5,1,'board',1100000000000000102,8603450319856205825,4,0,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(6,1,'board',1100000000000000102,8603450319923314689,5,0,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(7,1,'board',1100000000000000102,8603450320011395073,7,0,'[{"post":"entry","ply":6},{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(8,1,'board',1100000000000000102,8603450320070115329,8,0,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(9,1,'board',1100000000000000102,8603450320145612801,10,0,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(10,1,'board',1100000000000000102,8603450320200138753,11,1,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(11,2,'lobby',1100000000000000103,8603450320271441921,0,1,NULL);
INSERT INTO posts VALUES(12,2,'board',1100000000000000103,8603450320716038145,1,0,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(14,2,'board',1100000000000000103,8603450320971890689,2,0,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(15,2,'board',1100000000000000103,8603450321085136897,6,0,'[{"post":"entry","ply":3},{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(17,2,'board',1100000000000000103,8603450321278074881,8,0,'[{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(18,2,'board',1100000000000000103,8603450321391321089,10,0,'[{"post":"entry","ply":9},{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(19,2,'board',1100000000000000103,8603450321462624257,11,1,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(20,3,'lobby',8603450319025733632,8603450321563287553,0,1,NULL);
INSERT INTO posts VALUES(21,3,'board',8603450319025733632,8603450321840111617,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(22,3,'board',8603450319025733632,8603450321965940737,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(23,3,'board',8603450319025733632,8603450322054021121,2,0,'[{"post":"entry","ply":2}]');
INSERT INTO posts VALUES(24,3,'board',8603450319025733632,8603450322125324289,3,0,'[{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(25,3,'board',8603450319025733632,8603450322205016065,5,0,'[{"post":"entry","ply":4},{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(26,3,'board',8603450319025733632,8603450322276319233,6,0,'[{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(27,3,'board',8603450319025733632,8603450322402148353,8,0,'[{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(28,3,'board',8603450319025733632,8603450322460868609,9,0,'[{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(29,3,'board',8603450319025733632,8603450322603474945,11,1,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(30,4,'lobby',8603450319029927936,8603450322695749633,0,1,NULL);
INSERT INTO posts VALUES(31,4,'board',8603450319029927936,8603450322955796481,1,0,'[{"post":"begins"},{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(33,4,'board',8603450319029927936,8603450323329089537,4,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3},{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(34,4,'board',8603450319029927936,8603450323484278785,8,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(35,4,'board',8603450319029927936,8603450323626885121,11,1,'[{"post":"entry","ply":9},{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(36,5,'lobby',8603450319038316544,8603450323727548417,0,1,NULL);
INSERT INTO posts VALUES(37,5,'board',8603450319038316544,8603450324037926913,3,0,'[{"post":"begins"},{"post":"entry","ply":1},{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(41,5,'board',8603450319038316544,8603450324356694017,9,0,'[{"post":"entry","ply":4},{"post":"entry","ply":5},{"post":"entry","ply":6},{"post":"entry","ply":7},{"post":"entry","ply":8},{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(46,5,'board',8603450319038316544,8603450324725792769,11,1,'[{"post":"entry","ply":10},{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(47,2,'opening of offer 1',8603450324797095936,8603450324826456064,12,1,NULL);
INSERT INTO posts VALUES(48,3,'opening of offer 2',8603450324893564928,8603450324927119360,12,1,NULL);
INSERT INTO posts VALUES(49,6,'lobby',1100000000000000101,8603450324973256705,0,1,NULL);
INSERT INTO posts VALUES(50,7,'lobby',8603450319042510848,8603450346112548865,0,1,NULL);
INSERT INTO posts VALUES(51,7,'board',8603450319042510848,8603450346326458369,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(52,7,'board',8603450319042510848,8603450346452287489,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(53,7,'board',8603450319042510848,8603450346548756481,3,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(54,7,'board',8603450319042510848,8603450346611671041,4,0,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(55,7,'board',8603450319042510848,8603450346678779905,5,1,'[{"post":"entry","ply":5}]');
INSERT INTO posts VALUES(56,7,'naming',8603450319042510848,8603450346716528640,8,1,NULL);
INSERT INTO posts VALUES(57,8,'lobby',8603450319046705152,8603450346750083073,0,1,NULL);
INSERT INTO posts VALUES(58,8,'board',8603450319046705152,8603450346947215361,0,0,'[{"post":"begins"}]');
INSERT INTO posts VALUES(59,8,'board',8603450319046705152,8603450347052072961,1,0,'[{"post":"entry","ply":1}]');
INSERT INTO posts VALUES(60,8,'board',8603450319046705152,8603450347131764737,3,0,'[{"post":"entry","ply":2},{"post":"entry","ply":3}]');
INSERT INTO posts VALUES(61,8,'board',8603450319046705152,8603450347203067905,4,0,'[{"post":"entry","ply":4}]');
INSERT INTO posts VALUES(62,8,'board',8603450319046705152,8603450347261788161,6,0,'[{"post":"entry","ply":5},{"post":"entry","ply":6}]');
INSERT INTO posts VALUES(63,8,'board',8603450319046705152,8603450347312119809,7,0,'[{"post":"entry","ply":7}]');
INSERT INTO posts VALUES(64,8,'board',8603450319046705152,8603450347358257153,8,0,'[{"post":"entry","ply":8}]');
INSERT INTO posts VALUES(65,8,'board',8603450319046705152,8603450347416977409,9,0,'[{"post":"entry","ply":9}]');
INSERT INTO posts VALUES(66,8,'board',8603450319046705152,8603450347475697665,10,0,'[{"post":"entry","ply":10}]');
INSERT INTO posts VALUES(67,8,'board',8603450319046705152,8603450347526029313,11,0,'[{"post":"entry","ply":11}]');
INSERT INTO posts VALUES(68,8,'board',8603450319046705152,8603450347572166657,12,0,'[{"post":"entry","ply":12}]');
INSERT INTO posts VALUES(69,8,'board',8603450319046705152,8603450347664441345,14,0,'[{"post":"entry","ply":13},{"post":"entry","ply":14}]');
INSERT INTO posts VALUES(70,8,'board',8603450319046705152,8603450347731550209,15,0,'[{"post":"entry","ply":15}]');
INSERT INTO posts VALUES(71,8,'board',8603450319046705152,8603450347790270465,16,0,'[{"post":"entry","ply":16}]');
INSERT INTO posts VALUES(72,8,'board',8603450319046705152,8603450347869962241,17,0,'[{"post":"entry","ply":17}]');
INSERT INTO posts VALUES(73,8,'board',8603450319046705152,8603450347958042625,20,0,'[{"post":"entry","ply":18},{"post":"entry","ply":19},{"post":"entry","ply":20}]');
INSERT INTO posts VALUES(75,8,'board',8603450319046705152,8603450348155174913,22,0,'[{"post":"entry","ply":21},{"post":"entry","ply":22}]');
INSERT INTO posts VALUES(76,8,'board',8603450319046705152,8603450348255838209,24,0,'[{"post":"entry","ply":23},{"post":"entry","ply":24}]');
INSERT INTO posts VALUES(77,8,'board',8603450319046705152,8603450348339724289,25,0,'[{"post":"entry","ply":25}]');
INSERT INTO posts VALUES(78,8,'board',8603450319046705152,8603450348415221761,27,0,'[{"post":"entry","ply":26},{"post":"entry","ply":27}]');
INSERT INTO posts VALUES(79,8,'board',8603450319046705152,8603450348499107841,28,0,'[{"post":"entry","ply":28}]');
INSERT INTO posts VALUES(80,8,'board',8603450319046705152,8603450348599771137,30,0,'[{"post":"entry","ply":29},{"post":"entry","ply":30}]');
INSERT INTO posts VALUES(81,8,'board',8603450319046705152,8603450348666880001,31,0,'[{"post":"entry","ply":31}]');
INSERT INTO posts VALUES(82,8,'board',8603450319046705152,8603450348754960385,33,0,'[{"post":"entry","ply":32},{"post":"entry","ply":33}]');
INSERT INTO posts VALUES(83,8,'board',8603450319046705152,8603450348847235073,34,0,'[{"post":"entry","ply":34}]');
INSERT INTO posts VALUES(84,8,'board',8603450319046705152,8603450348939509761,36,0,'[{"post":"entry","ply":35},{"post":"entry","ply":36}]');
INSERT INTO posts VALUES(85,8,'board',8603450319046705152,8603450349002424321,37,0,'[{"post":"entry","ply":37}]');
INSERT INTO posts VALUES(86,8,'board',8603450319046705152,8603450349098893313,39,0,'[{"post":"entry","ply":38},{"post":"entry","ply":39}]');
INSERT INTO posts VALUES(87,8,'board',8603450319046705152,8603450349161807873,40,0,'[{"post":"entry","ply":40}]');
INSERT INTO posts VALUES(88,8,'board',8603450319046705152,8603450349254082561,41,1,'[{"post":"entry","ply":41}]');
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('deadline', 'computer', 'clock', 'naming')),
    due INTEGER NOT NULL,
    ply INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 4294967295),
    UNIQUE (table_id, kind)
) STRICT;
INSERT INTO jobs VALUES(27,3,'deadline',3471379201826,12);
INSERT INTO jobs VALUES(29,7,'naming',3471724807018,5);
INSERT INTO jobs VALUES(31,1,'clock',3471357607966,13);
INSERT INTO jobs VALUES(34,2,'deadline',3471336001810,16);
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
INSERT INTO outbox VALUES(159,1,'{"post":"entry","ply":12}',2,3471292809991,3471292807957,159,NULL);
INSERT INTO outbox VALUES(160,1,'{"post":"entry","ply":13}',0,3471292807971,3471292807971,NULL,NULL);
INSERT INTO outbox VALUES(161,2,'{"post":"entry","ply":14}',2,3471292810023,3471292807984,161,NULL);
INSERT INTO outbox VALUES(162,2,'{"post":"entry","ply":15}',0,3471292807998,3471292807998,NULL,NULL);
INSERT INTO outbox VALUES(163,4,'{"post":"entry","ply":12}',1,3471292809058,3471292808023,163,NULL);
INSERT INTO outbox VALUES(164,4,'{"post":"entry","ply":13}',0,3471292808037,3471292808037,NULL,NULL);
INSERT INTO outbox VALUES(165,5,'{"post":"entry","ply":12}',1,3471292809071,3471292808055,165,NULL);
INSERT INTO outbox VALUES(166,5,'{"post":"entry","ply":13}',0,3471292808065,3471292808065,NULL,NULL);
INSERT INTO outbox VALUES(167,2,'{"post":"offer","number":1}',0,3471292808082,3471292808082,NULL,NULL);
INSERT INTO outbox VALUES(168,2,'{"post":"talk","number":1,"ply":16}',0,3471292808082,3471292808082,NULL,NULL);
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
INSERT INTO offers VALUES(2,1,1100000000000000103,8603450324797095936,8603450324797095936,'waiting');
INSERT INTO offers VALUES(3,1,8603450319025733632,8603450322498617344,8603450322498617344,'closed');
INSERT INTO offers VALUES(3,2,8603450319025733632,8603450324893564928,8603450324893564928,'open');
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
INSERT INTO deeds VALUES(1,1100000000000000100,3471292807919,1100000000000000011,NULL,'{"did":"channels","channels":[1100000000000000103]}',8603450350424293376,NULL,NULL,0);
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
INSERT INTO clocks VALUES(1,2,3471292807966,3471379207966,'fresh',0,NULL,NULL,NULL,0,0,0);
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
INSERT INTO waits VALUES(1,1100000000000000013,3471292807966,NULL,0,0,3471357607966,NULL);
INSERT INTO waits VALUES(2,1100000000000000011,3471292807996,3471292807996,0,0,NULL,3471465607996);
INSERT INTO waits VALUES(2,1100000000000000012,3471292801810,3471292801810,0,0,NULL,NULL);
INSERT INTO waits VALUES(2,1100000000000000013,3471292808080,3471292808080,0,0,NULL,NULL);
INSERT INTO waits VALUES(3,1100000000000000012,3471292801826,3471292801826,0,0,NULL,3471379201826);
INSERT INTO waits VALUES(4,1100000000000000012,3471292808035,3471292808035,0,0,NULL,3471379208035);
INSERT INTO waits VALUES(5,1100000000000000013,3471292808064,3471292808064,0,0,NULL,3471379208064);
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
INSERT INTO namings VALUES(7,8,0,1100000000000000011,1100000000000000013,'Cem',1100000000000000011,3471292807018,3471724807018,0,'asked','[]','[]',NULL,NULL);
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
INSERT INTO results VALUES(8,1100000000000000100,'tariffs',1,3471292807610,'rules',1);
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
INSERT INTO result_seats VALUES(8,0,1100000000000000011,0,1,47,20,0);
INSERT INTO result_seats VALUES(8,1,1100000000000000012,1,2,49,20,0);
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
INSERT INTO result_people VALUES(8,0,1100000000000000011,20,0,0,1);
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
INSERT INTO visits VALUES(1,1100000000000000011,11,3471292807935,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('tables',8);
INSERT INTO sqlite_sequence VALUES('outbox',168);
INSERT INTO sqlite_sequence VALUES('posts',88);
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
