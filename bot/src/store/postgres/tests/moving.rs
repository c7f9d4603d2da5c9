//! Everything goes from a file to a server and back, and is the same there.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Connection as _, PgConnection, SqliteConnection};
use tokio::sync::mpsc;

use super::*;
use crate::ids::{PersonId, UserId};
use crate::store::{
    JobKind, Met, MoveError, NewJob,
    moving::{AT_ONCE, Cell, KEPT, Kind, Parcel},
    relocate,
    sqlite::SqliteStore,
    tests::Place,
};

/// The number of entries of one table: more than go together.
const ENTRIES: usize = 2 * AT_ONCE + 7;

/// A row in each of the tables that the helpers leave empty, with what is hard to carry: the lowest and highest numbers, ids above
/// the signed ones, nothing at all, quotes, line breaks, other scripts, and escapes within JSON.
const FILLED: &str = r#"
    WITH RECURSIVE more (ply) AS (SELECT 2 UNION ALL SELECT ply + 1 FROM more WHERE ply < 1007)
    INSERT INTO entries (table_id, ply, by_seat, role, at, move, notation, told, interaction, actor, by_clock, clock)
    SELECT 1, ply, nullif(ply % 5, 4), CASE ply % 7 WHEN 0 THEN 'host' WHEN 1 THEN 'stand_in' END, ply - 9000000000000,
           '{"verb":"sell \u0000"}', 'sell ' || ply, '["ünïcödé ⚓ 港"]', -ply, CASE ply % 2 WHEN 0 THEN 1 END, ply % 3 = 0,
           CASE ply % 2 WHEN 0 THEN '{"bank":5}' END FROM more;
    UPDATE snapshots SET ply = 1007;
    UPDATE tables SET ply = 1007 WHERE id = 1;
    UPDATE tables SET settings = '{"a":"\u0000"}', result = '{}',
                      turn_minutes = 5, bank_minutes = 6, paused = 7, reached = 8, undo_request = '{"before":1}', quiet = 1, hints = 0,
                      started = 1, ended = 2, reminder_hours = NULL, guild = -9223372036854775808 WHERE id = 2;
    UPDATE tables SET previous = 1, guild = NULL WHERE id = 3;
    INSERT INTO seats (table_id, seat, person, computer, joined, contribution, level)
    VALUES (1, 1, NULL, 'O''Tug "\ ' || char(10) || '⚓', 0, '', 'strong');
    INSERT INTO posts (id, table_id, kind, channel, message, ply, live, tells)
    VALUES (1, 1, 'board', 1, 9223372036854775807, 1, 1, '["x"]'), (2, 2, 'lobby', 1, -1, 0, 0, NULL),
           (5, 2, 'board', 1, 5, 0, 0, NULL);
    DELETE FROM posts WHERE id = 5;
    UPDATE outbox SET attempts = 3, batch = id, gave_up = 'Unknown channel' WHERE table_id = 2;
    INSERT INTO offers (table_id, number, channel, message, thread, shown)
    VALUES (1, 1, 1, 2, 3, 'open'), (1, 4294967295, 1, 3, NULL, 'none');
    INSERT INTO servers (guild, log_channel, rules, commands)
        VALUES (-1, NULL, '{}', NULL), (7, 70, '{"channels":[18446744073709551615]}', 'a mark');
    INSERT INTO deeds (guild, at, by_person, table_id, deed, interaction, channel, next_try, attempts)
    VALUES (7, 1, NULL, NULL, '{}', NULL, NULL, NULL, 0), (7, 1, 1, 1, '{}', -5, 70, 6, 2);
    INSERT INTO notes (table_id, person, text) VALUES (1, 2, 'Ben wants' || char(13, 10) || 'ore');
    INSERT INTO clocks (table_id, seat, since, ends, moved, waits, phase, late, away, bank, owner)
    VALUES (1, 0, 1, 2, 3, 4, 'called', 5, 6, 7, 1), (1, 1, NULL, NULL, 0, 0, NULL, 0, 0, NULL, NULL);
    INSERT INTO people (id, user_id, name, nicknames, leaving, unrated, zone, quiet_from, quiet_until, days_off, digest, reminders,
                        first_hours, again_hours, at_most, dms_closed, away_from, away_until, away_meanwhile, deputy)
    VALUES (3, -9223372036854775808, 'Zoë', '{"1":"\u0000"}', 0, 1, 'Europe/Berlin', 0, 1439, 126, 5, 'dm', 1, 168, 10, 1, 1, 2,
            'computer', 2),
           (41, NULL, '', '{}', 1, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
    WITH RECURSIVE more (id) AS (SELECT 100 UNION ALL SELECT id + 1 FROM more WHERE id < 600)
    INSERT INTO people (id, user_id, name) SELECT id, id, '' FROM more;
    INSERT INTO waits (table_id, person, since, told, owed, reminded, clock, due)
    VALUES (1, 2, 1, NULL, 1, 0, NULL, NULL), (1, 1, 1, 2, 0, 3, 4, 5);
    INSERT INTO namings (table_id, number, seat, owner, person, named_by, at, until, stage, agreed, objected,
                         since, ended)
    VALUES (1, 0, 0, 1, 2, 1, 1, NULL, 'asked', '[]', '[3]', NULL, NULL),
           (1, 7, 1, NULL, 2, 1, 1, 9, 'over', '[4]', '[]', 1, 2);
    INSERT INTO results (table_id, guild, game, edition, ended, how, reckoning) VALUES (2, NULL, 'threeport', 1, 9, 'limit', 1), (3, 7, 'tariffs', 2, 9, 'closed', 0);
    INSERT INTO result_seats (table_id, seat, person, side, place, points, turns, changed)
    VALUES (2, 0, 1, 0, 1, -7, 9, 0), (2, 1, NULL, 1, NULL, NULL, 0, 1);
    INSERT INTO result_people (table_id, seat, person, turns, timed, late, counts) VALUES (2, 0, 1, 9, 8, 7, 1), (2, 0, 2, 0, 0, 0, 0);
    INSERT INTO visits (table_id, person, seen, at, before)
    SELECT 1, id, 4294967295, 1, nullif(id % 2, 0) FROM people WHERE id BETWEEN 100 AND 599;
    INSERT INTO gaps (scope, began, ended) VALUES ('server 18446744073709551615', -1, 2), ('shard 0/1', 5, NULL);
    -- A statement that writes nothing leaves a note of the number 0: no message has been remembered yet, say.
    INSERT INTO sqlite_sequence (name, seq) SELECT 'jobs', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'jobs');
"#;

/// A file that keeps a bit of everything.
pub(super) async fn filled(place: &Place) -> Store {
    let file = SqliteStore::open(&place.url()).await.unwrap();
    let store = Store::kept_by(file);
    meet_crew(&store).await;
    for number in 1..=3 {
        let table = opened(&store, number).await;
        if number == 1 {
            done(&store, &play(&table, Some(u64::MAX))).await;
        }
        let mut change = step(&read(&store, table.row.id).await);
        change.jobs = vec![NewJob { kind: JobKind::Computer, due: noon(), ply: 0 }];
        done(&store, &change).await;
    }
    let mut connection = SqliteConnection::connect(&place.url()).await.unwrap();
    sqlx::raw_sql(FILLED).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    store
}

/// The contents of a database: the rows of each table, and the highest number that it has given out.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Everything {
    pub(super) rows: BTreeMap<&'static str, Vec<Vec<Cell>>>,
    highest: BTreeMap<&'static str, i64>,
}

pub(super) async fn everything(store: &Store) -> Everything {
    let (sender, mut receiver) = mpsc::channel(1);
    let mut found = Everything::default();
    let receiving = async {
        while let Some(parcel) = receiver.recv().await {
            match parcel {
                Parcel::Rows(kept, rows) => {
                    assert!(rows.len() <= AT_ONCE);
                    found.rows.entry(kept.table).or_default().extend(rows);
                }
                Parcel::Highest(_, 0) => {}
                Parcel::Highest(kept, highest) => assert_eq!(found.highest.insert(kept.table, highest), None),
            }
        }
    };
    let (sent, ()) = tokio::join!(store.send_all(sender), receiving);
    sent.unwrap();
    found
}

#[tokio::test]
async fn a_bit_of_everything_goes_there_and_back() {
    let Some(cluster) = Cluster::shared() else { return };
    let (place, back) = (Place::new(), Place::new());
    let file = filled(&place).await;
    let before = everything(&file).await;
    let tables: BTreeSet<&str> = before.rows.keys().copied().collect();
    assert_eq!(tables, KEPT.iter().map(|kept| kept.table).collect(), "every table has rows");
    assert_eq!((before.rows["entries"].len(), before.rows["visits"].len()), (ENTRIES, AT_ONCE));
    for kept in &KEPT {
        for (column, name) in kept.columns().enumerate() {
            let is_said = before.rows[kept.table].iter().any(|row| row[column] != Cell::Null);
            assert!(is_said, "{}.{name} is never filled", kept.table);
        }
    }

    let server = Store::kept_by(PostgresStore::open(&cluster.database().await).await.unwrap());
    let marks = relocate(&file, &server).await.unwrap();
    let counted: Vec<_> = marks.iter().map(|mark| (mark.table, mark.rows as usize)).collect();
    let expected: Vec<_> = KEPT.iter().map(|kept| (kept.table, before.rows[kept.table].len())).collect();
    assert_eq!(counted, expected);
    assert_eq!(everything(&server).await, before);
    assert_eq!(everything(&file).await, before, "the source is only read");
    let last = Store::kept_by(SqliteStore::open(&back.url()).await.unwrap());
    assert_eq!(relocate(&server, &last).await.unwrap(), marks);
    assert_eq!(everything(&last).await, before);

    // Numbers go on where they were, also where the newest rows are gone.
    for store in [&server, &last] {
        let table = opened(store, 77).await;
        let row = store.pending(table.row.id).await.unwrap()[0].id;
        let eve = store.meet(&Met { user: UserId(5), name: "Eve".to_owned(), here: None }).await.unwrap();
        assert_eq!(table.row.id.0, before.highest["tables"] + 1);
        assert_eq!(row.0, before.highest["outbox"] + 1);
        assert_eq!((before.highest["people"], eve), (600, PersonId(601)));
        let mut change = step(&table);
        change.jobs = vec![NewJob { kind: JobKind::Computer, due: noon(), ply: 0 }];
        done(store, &change).await;
        assert_eq!(everything(store).await.highest["jobs"], before.highest["jobs"] + 1);
        assert_eq!(before.highest["posts"], 5);
        // And games go on.
        let table = read(store, TableId(1)).await;
        done(store, &play(&table, Some(8))).await;
        assert_eq!(read(store, TableId(1)).await.row.ply as usize, ENTRIES + 1);
    }
}

#[tokio::test]
async fn a_database_that_keeps_nothing_yet_goes_there_and_back() {
    let Some(cluster) = Cluster::shared() else { return };
    let (place, back) = (Place::new(), Place::new());
    let file = Store::kept_by(SqliteStore::open(&place.url()).await.unwrap());
    // A statement that adds no row counts nothing, but SQLite notes the number 0.
    let mut connection = SqliteConnection::connect(&place.url()).await.unwrap();
    let nothing = "INSERT INTO people (name) SELECT '' WHERE FALSE";
    sqlx::raw_sql(nothing).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let server = Store::kept_by(PostgresStore::open(&cluster.database().await).await.unwrap());
    assert_eq!(relocate(&file, &server).await.unwrap(), []);
    let last = Store::kept_by(SqliteStore::open(&back.url()).await.unwrap());
    assert_eq!(relocate(&server, &last).await.unwrap(), []);
    assert_eq!(opened(&server, 1).await.row.id, TableId(1));
    assert_eq!(opened(&last, 1).await.row.id, TableId(1));
}

#[tokio::test]
async fn a_database_that_keeps_something_is_no_target() {
    let Some(cluster) = Cluster::shared() else { return };
    let place = Place::new();
    let file = filled(&place).await;
    let url = cluster.database().await;
    let server = Store::kept_by(PostgresStore::open(&url).await.unwrap());
    let mut connection = PgConnection::connect(&url).await.unwrap();
    // A single row, in a table that comes late.
    sqlx::raw_sql("INSERT INTO servers (guild, rules) VALUES (5, '{}')")
        .execute(&mut connection)
        .await
        .unwrap();
    let (before, kept) = (everything(&file).await, everything(&server).await);
    for (from, to) in [(&file, &server), (&server, &file)] {
        let refused = relocate(from, to).await;
        assert!(matches!(refused, Err(MoveError::NotEmpty)), "{refused:?}");
    }
    assert_eq!((everything(&file).await, everything(&server).await), (before, kept));
}

#[tokio::test]
async fn a_character_that_a_server_cannot_keep_is_replaced() {
    let Some(cluster) = Cluster::shared() else { return };
    let place = Place::new();
    let file = filled(&place).await;
    let mut connection = SqliteConnection::connect(&place.url()).await.unwrap();
    let nul = "UPDATE notes SET text = 'a' || char(0) || 'b'";
    sqlx::raw_sql(nul).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let server = Store::kept_by(PostgresStore::open(&cluster.database().await).await.unwrap());
    relocate(&file, &server).await.unwrap();
    assert_eq!(server.note(TableId(1), BEN).await.unwrap().as_deref(), Some("a\u{fffd}b"));
}

/// Every column of a live schema: its table, its name, and its type.
async fn columns(file: &str, server: &str) -> [BTreeSet<(String, String, String)>; 2] {
    let mut connection = SqliteConnection::connect(file).await.unwrap();
    let of_file = sqlx::query_as(
        "SELECT m.name, c.name, c.type FROM sqlite_master m, pragma_table_info(m.name) c
         WHERE m.type = 'table' AND m.name NOT IN ('_sqlx_migrations', 'sqlite_sequence')",
    );
    let of_file: Vec<_> = of_file.fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let mut connection = PgConnection::connect(server).await.unwrap();
    let of_server = sqlx::query_as(
        "SELECT table_name::text, column_name::text, data_type::text FROM information_schema.columns
         WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name <> '_sqlx_migrations'",
    );
    let of_server: Vec<_> = of_server.fetch_all(&mut connection).await.unwrap();
    [of_file.into_iter().collect(), of_server.into_iter().collect()]
}

#[tokio::test]
async fn every_column_of_both_engines_is_kept() {
    let Some(cluster) = Cluster::shared() else { return };
    // Leases end with the processes that have them, and what is moved begins a new history.
    const LEASES: [&str; 5] = ["processes", "shards", "sessions", "claims", "epochs"];
    const LEASED: [(&str, &str); 2] = [("jobs", "process"), ("jobs", "held_until")];
    let place = Place::new();
    let url = cluster.database().await;
    SqliteStore::open(&place.url()).await.unwrap();
    PostgresStore::open(&url).await.unwrap();
    let [mut of_file, mut of_server] = columns(&place.url(), &url).await;
    of_file.retain(|(table, ..)| table != "epochs");
    of_server.retain(|(table, column, _)| {
        !LEASES.contains(&table.as_str()) && !LEASED.contains(&(table.as_str(), column.as_str()))
    });
    let kept = |named: fn(Kind) -> &'static str| -> BTreeSet<_> {
        let all = KEPT.iter().flat_map(|kept| {
            kept.columns().enumerate().map(move |(place, column)| {
                (kept.table.to_owned(), column.to_owned(), named(kept.kind(place)).to_owned())
            })
        });
        all.collect()
    };
    let in_file = kept(|kind| if kind == Kind::Text { "TEXT" } else { "INTEGER" });
    assert_eq!(of_file, in_file);
    let on_server = kept(|kind| match kind {
        Kind::Number => "bigint",
        Kind::Flag => "boolean",
        Kind::Text => "text",
    });
    assert_eq!(of_server, on_server);
}

#[tokio::test]
async fn every_number_that_is_given_out_once_goes_on() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let counted: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text FROM information_schema.columns
         WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'processes' ORDER BY 1",
    )
    .fetch_all(&harbour.pool)
    .await
    .unwrap();
    let mut known: Vec<(String, String)> =
        KEPT.iter().filter_map(|kept| Some((kept.table.to_owned(), kept.counted?.to_owned()))).collect();
    known.sort_unstable();
    assert_eq!(counted, known);
}
