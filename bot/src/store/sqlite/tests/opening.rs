//! Opening, restarting, losing power.

use std::fs;

use sqlx::{Connection, SqliteConnection};

use super::*;
use crate::store::sqlite::opening::{fault, options};

async fn refusal(url: &str) -> String {
    Store::open(url).await.map(drop).unwrap_err().to_string()
}

/// Runs SQL in a file by a connection of its own.
async fn run(url: &str, sql: &'static str) {
    let mut other = SqliteConnection::connect(&format!("{url}?mode=rwc")).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test]
async fn a_restart_keeps_everything() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    done(&store, &play(&table, Some(2))).await;
    let before = everything(&store, table.row.id).await;
    store.close().await;
    for _ in 0..2 {
        // The tables are there already, and nothing happens to them.
        let store = place.open().await;
        assert_eq!(everything(&store, table.row.id).await, before);
        store.close().await;
    }
}

#[tokio::test]
async fn what_was_promised_survives_a_power_cut() {
    let place = Place::new();
    let store = place.open().await;
    let mut table = opened(&store, 1).await;
    let file = place.folder.path().join("harbour.db");
    let log = place.folder.path().join("harbour.db-wal");
    let mut promised = Vec::new();
    for _ in 0..20 {
        done(&store, &play(&table, None)).await;
        table = read(&store, table.row.id).await;
        promised.push(fs::metadata(&log).unwrap().len());
    }
    // What lies on the disk at that moment, the file and as much of its log as had been written.
    for (ply, promised) in (1..).zip(promised) {
        for torn in [0, 100] {
            let after_the_cut = Place::new();
            fs::copy(&file, after_the_cut.folder.path().join("harbour.db")).unwrap();
            let bytes = fs::read(&log).unwrap();
            let length = usize::try_from(promised).unwrap().saturating_add(torn).min(bytes.len());
            fs::write(after_the_cut.folder.path().join("harbour.db-wal"), &bytes[..length]).unwrap();
            let store = after_the_cut.open().await;
            let table = read(&store, table.row.id).await;
            assert_eq!((table.row.ply, table.snapshot.unwrap().ply), (ply, ply));
            assert_eq!(store.entries(table.row.id, ..).await.unwrap().len(), usize::try_from(ply).unwrap());
            store.close().await;
        }
    }
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_and_left_alone() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    store.close().await;
    run(
        &place.url(),
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'from the future', 1, x'00', 0)",
    )
    .await;
    let before = fs::read(place.folder.path().join("harbour.db")).unwrap();
    let sentence = refusal(&place.url()).await;
    assert!(sentence.contains("newer Harbormaster (its migration 9999"), "{sentence}");
    assert_eq!(fs::read(place.folder.path().join("harbour.db")).unwrap(), before);
    run(&place.url(), "DELETE FROM _sqlx_migrations WHERE version = 9999").await;
    assert_eq!(read(&place.open().await, table.row.id).await.row.ply, 0);
}

#[tokio::test]
async fn a_database_from_before_the_first_release_is_refused_and_left_alone() {
    let place = Place::new();
    place.open().await.close().await;
    run(&place.url(), "UPDATE _sqlx_migrations SET checksum = x'00'").await;
    let file = place.folder.path().join("harbour.db");
    let before = fs::read(&file).unwrap();
    let looked_at = Store::open_to_read(&place.url()).await.map(drop).unwrap_err().to_string();
    for sentence in [refusal(&place.url()).await, looked_at] {
        assert!(sentence.contains("was made before Harbormaster 0.1.0"), "{sentence}");
        assert!(sentence.contains("name another one by DATABASE_URL"), "{sentence}");
    }
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn another_programs_database_is_refused_and_left_alone() {
    for sql in ["CREATE TABLE recipes (name TEXT)", "PRAGMA application_id = 42"] {
        let place = Place::new();
        run(&place.url(), sql).await;
        let before = fs::read(place.folder.path().join("harbour.db")).unwrap();
        assert!(matches!(Store::open(&place.url()).await, Err(OpenError::Foreign(_))));
        assert_eq!(fs::read(place.folder.path().join("harbour.db")).unwrap(), before);
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let place = Place::new();
    let file = place.folder.path().join("harbour.db");
    fs::write(&file, "Dear diary, ".repeat(100)).unwrap();
    assert!(refusal(&place.url()).await.contains("is not a database"));
    assert!(fs::read_to_string(&file).unwrap().starts_with("Dear diary"));
}

#[tokio::test]
async fn places_that_cannot_hold_a_database_are_named() {
    let place = Place::new();
    let no_folder = format!("sqlite:{}", place.folder.path().join("attic/harbour.db").display());
    let sentence = refusal(&no_folder).await;
    assert!(sentence.contains("there is no folder") && sentence.contains("attic."), "{sentence}");
    let a_folder = format!("sqlite:{}", place.folder.path().display());
    assert!(refusal(&a_folder).await.contains("cannot be written"));

    place.open().await.close().await;
    assert!(refusal(&format!("{}?mode=ro", place.url())).await.contains("cannot be written"));
}

#[cfg(unix)]
#[tokio::test]
async fn a_write_protected_file_is_refused() {
    use std::os::unix::fs::PermissionsExt;

    let place = Place::new();
    place.open().await.close().await;
    let file = place.folder.path().join("harbour.db");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    // The superuser may write all the same, and then may open it.
    let superuser = fs::OpenOptions::new().append(true).open(&file).is_ok();
    match Store::open(&place.url()).await {
        Ok(_) => assert!(superuser),
        Err(error) => assert!(!superuser && matches!(error, OpenError::Unwritable(_)), "{error}"),
    }
}

#[tokio::test]
async fn urls_that_name_no_file_are_refused_and_not_repeated() {
    for url in ["", "harbour.db", "sqlite:", "sqlite://?mode=rwc", "mysql://ann:pass@db/harbour", "mysql:x"] {
        let sentence = refusal(url).await;
        assert_eq!(
            sentence,
            "DATABASE_URL must name a file, such as sqlite:harbormaster.db, or a server, such as postgres://user@host/database."
        );
    }
    for url in ["sqlite::memory:", "sqlite://:memory:", "sqlite:harbour.db?mode=memory"] {
        assert!(refusal(url).await.contains("would forget every game"), "{url}");
    }
    let sentence = refusal("sqlite:harbour.db?speed=ludicrous").await;
    assert!(sentence.contains("speed"), "{sentence}");
}

#[tokio::test]
async fn it_is_set_up_so_that_a_promise_is_on_disk() {
    let place = Place::new();
    let (file, _) = place.file().await;
    let ask = async |connection: &mut SqliteConnection, pragma: &'static str| -> String {
        let text: Result<String, _> = sqlx::query_scalar(pragma).fetch_one(&mut *connection).await;
        match text {
            Ok(text) => text,
            Err(_) => {
                sqlx::query_scalar::<_, i64>(pragma).fetch_one(&mut *connection).await.unwrap().to_string()
            }
        }
    };
    let (mut writer, mut reader) =
        (file.writer.acquire().await.unwrap(), file.readers.acquire().await.unwrap());
    for connection in [&mut *writer, &mut *reader] {
        assert_eq!(ask(connection, "PRAGMA journal_mode").await, "wal");
        assert_eq!(ask(connection, "PRAGMA synchronous").await, "2");
        assert_eq!(ask(connection, "PRAGMA foreign_keys").await, "1");
        assert_eq!(ask(connection, "PRAGMA busy_timeout").await, "5000");
    }
    let written = sqlx::raw_sql("DELETE FROM tables").execute(&mut *reader).await.map_err(StoreError::from);
    assert!(matches!(written, Err(StoreError::ReadOnly)), "readers only read");
}

#[tokio::test]
async fn a_closed_store_says_so() {
    let place = Place::new();
    let store = place.open().await;
    let clone = store.clone();
    store.close().await;
    assert!(matches!(clone.next_due(Timestamp::default()).await, Err(StoreError::Closed)));
    assert!(matches!(clone.open_table(&lobby(1)).await, Err(StoreError::Closed)));
    assert!(!place.folder.path().join("harbour.db-wal").exists(), "closed in good order");
}

#[tokio::test]
async fn a_damaged_file_is_called_damaged() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    store.close().await;
    let file = place.folder.path().join("harbour.db");
    let mut bytes = fs::read(&file).unwrap();
    // All pages but the first, which says what kind of file it is.
    bytes[4096..].fill(0xa5);
    fs::write(&file, bytes).unwrap();
    match Store::open(&place.url()).await {
        Err(OpenError::Failed { error: StoreError::Corrupt, .. }) => {}
        Err(error) => panic!("{error}"),
        Ok(store) => assert!(matches!(store.table(table.row.id).await, Err(StoreError::Corrupt))),
    }
}

#[tokio::test]
async fn a_database_is_served_by_one_program_at_a_time() {
    let place = Place::new();
    let served = Lock::take(&place.url()).unwrap();
    let refused = Lock::take(&place.url()).unwrap_err();
    assert!(matches!(refused, OpenError::InUse(_)), "{refused}");
    // Backups and tools may read at the same time.
    place.open().await.close().await;
    drop(served);
    Lock::take(&place.url()).unwrap();
    assert!(matches!(Lock::take("sqlite:/no/folder/harbour.db"), Err(OpenError::NoFolder { .. })));
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_the_database_and_its_copies() {
    use std::os::unix::fs::PermissionsExt as _;

    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    done(&store, &play(&table, None)).await;
    backup(&place.url(), &place.folder.path().join("copy.db")).await.unwrap();
    for name in ["harbour.db", "harbour.db-wal", "copy.db"] {
        let mode = place.folder.path().join(name).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    store.close().await;
}

/// A folder as a power cut leaves it: the database and the log of two moves.
async fn cut_short() -> (Place, TableId) {
    let place = Place::new();
    let mut lock = Lock::take(&place.url()).unwrap();
    let store = place.open().await;
    lock.note().unwrap();
    store.mark_served(true).await.unwrap();
    let table = opened(&store, 1).await;
    done(&store, &play(&table, None)).await;
    let kept = Place::new();
    for name in ["harbour.db", "harbour.db-wal"] {
        fs::copy(place.folder.path().join(name), kept.folder.path().join(name)).unwrap();
    }
    store.close().await;
    // Written over, not exchanged, so that they stay the files that were noted.
    for name in ["harbour.db", "harbour.db-wal"] {
        let bytes = fs::read(kept.folder.path().join(name)).unwrap();
        fs::write(place.folder.path().join(name), bytes).unwrap();
    }
    (place, table.row.id)
}

#[tokio::test]
async fn a_file_put_beside_the_log_of_another_is_refused() {
    let (place, table) = cut_short().await;
    Lock::take(&place.url()).unwrap();
    let [file, log, copy] =
        ["harbour.db", "harbour.db-wal", "copy.db"].map(|name| place.folder.path().join(name));
    backup(&place.url(), &copy).await.unwrap();
    let noted = fs::read(place.folder.path().join("harbour.db.lock")).unwrap();
    assert!(!noted.is_empty());

    // A backup, which never had a log.
    let original = fs::read(&file).unwrap();
    fs::write(&file, fs::read(&copy).unwrap()).unwrap();
    let refused = Lock::take(&place.url()).unwrap_err();
    assert!(matches!(refused, OpenError::ForeignLog { .. }), "{refused}");
    fs::write(&file, &original).unwrap();
    Lock::take(&place.url()).unwrap();

    // Another file of the same name.
    fs::write(place.folder.path().join("other.db"), &original).unwrap();
    fs::rename(place.folder.path().join("other.db"), &file).unwrap();
    // The log that was noted is of the first of them: its number in the lock's file is the one that counts.
    let numbers: Vec<String> =
        String::from_utf8(noted).unwrap().split_whitespace().map(str::to_owned).collect();
    let of_log = file::identity(&log).unwrap();
    let noted = format!("{} {} {} {}", numbers[0], numbers[1], of_log.0, of_log.1);
    fs::write(place.folder.path().join("harbour.db.lock"), noted).unwrap();
    assert!(matches!(Lock::take(&place.url()), Err(OpenError::ForeignLog { .. })));

    // Both of them in another folder are a database like any other.
    let elsewhere = Place::new();
    fs::copy(&file, elsewhere.folder.path().join("harbour.db")).unwrap();
    fs::copy(&log, elsewhere.folder.path().join("harbour.db-wal")).unwrap();
    Lock::take(&elsewhere.url()).unwrap();
    assert_eq!(read(&elsewhere.open().await, table).await.row.ply, 1);
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_is_saved_in_a_file_that_was_deleted_or_replaced() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let [file, aside] = ["harbour.db", "aside.db"].map(|name| place.folder.path().join(name));
    fs::rename(&file, &aside).unwrap();
    for another in [None, Some("another")] {
        if let Some(text) = another {
            fs::write(&file, text).unwrap();
        }
        assert!(matches!(store.commit(play(&table, None)).await, Err(StoreError::Replaced)));
        assert!(matches!(store.open_table(&lobby(2)).await, Err(StoreError::Replaced)));
    }
    fs::rename(&aside, &file).unwrap();
    done(&store, &play(&table, None)).await;
}

#[tokio::test]
async fn a_disk_without_room_is_named_in_a_sentence() {
    let place = Place::new();
    let mut connection =
        SqliteConnection::connect_with(&options(&place.url()).unwrap().create_if_missing(true))
            .await
            .unwrap();
    let full = sqlx::raw_sql(
        "PRAGMA max_page_count = 1; CREATE TABLE one (id INTEGER); CREATE TABLE other (id INTEGER)",
    );
    let refused = fault(place.folder.path(), full.execute(&mut connection).await.unwrap_err());
    assert!(matches!(refused, OpenError::Full(_)), "{refused}");
    assert!(refused.to_string().contains("is full. Make room and start again."), "{refused}");
}

/// A new connection in that moment would make an empty file, and SQLite deletes the log that lies
/// beside one.
#[cfg(unix)]
#[tokio::test]
async fn no_other_file_takes_the_place_of_one_that_is_gone_for_a_moment() {
    let place = Place::new();
    let (sqlite, store) = place.file().await;
    let table = opened(&store, 1).await;
    done(&store, &play(&table, None)).await;
    let [file, aside, log] =
        ["harbour.db", "aside.db", "harbour.db-wal"].map(|name| place.folder.path().join(name));
    sqlite.writer.acquire().await.unwrap().close().await.unwrap();
    let looking = place.open().await;
    let moved = read(&looking, table.row.id).await;
    fs::rename(&file, &aside).unwrap();
    assert!(sqlite.writer.acquire().await.is_err(), "a connection to a file that is not there");
    assert!(!file.exists() && log.exists());
    fs::rename(&aside, &file).unwrap();
    assert_eq!(read(&store, table.row.id).await.row.ply, moved.row.ply);
    assert!(store.must_be_sound().await.is_ok());
}

/// A change that is being saved while the file goes away may be in it when it comes back, so nobody
/// is told that nothing changed.
#[cfg(unix)]
#[tokio::test]
async fn a_file_that_goes_away_in_the_moment_of_saving_leaves_it_open_what_is_saved() {
    let place = Place::new();
    let (sqlite, _) = place.file().await;
    let [file, aside] = ["harbour.db", "aside.db"].map(|name| place.folder.path().join(name));
    let tx = sqlite.write().await.unwrap();
    fs::rename(&file, &aside).unwrap();
    assert!(matches!(sqlite.keep(tx).await, Err(StoreError::Unsure(_))));
}

#[tokio::test]
async fn an_older_sqlite_finds_nothing_wrong_with_what_is_empty() {
    let place = Place::new();
    let (file, store) = place.file().await;
    opened(&store, 1).await;
    let schema: Vec<String> =
        sqlx::query_scalar("SELECT sql FROM sqlite_schema WHERE sql LIKE '%json_valid%'")
            .fetch_all(&file.writer)
            .await
            .unwrap();
    for table in schema {
        // What may be empty is asked first.
        for checked in table.split("CHECK (json_valid(").skip(1) {
            let column = checked.split(')').next().unwrap();
            assert!(table.contains(&format!("{column} TEXT NOT NULL")), "{column} in {table}");
        }
    }
    let wrong = sqlx::query("UPDATE tables SET result = '{'").execute(&file.writer).await;
    assert!(matches!(wrong.map_err(StoreError::from), Err(StoreError::Broken(_))), "the check still checks");
    assert_eq!(store.all_faults().await.unwrap(), [] as [String; 0]);
}
