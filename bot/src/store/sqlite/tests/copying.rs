//! Backups.

use std::fs;

use sqlx::Connection as _;

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_while_writing_is_of_one_instant() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let id = table.row.id;
    let (written, mut ply) = tokio::sync::watch::channel(0);
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            let mut table = table;
            while !written.is_closed() {
                done(&store, &play(&table, None)).await;
                table = read(&store, id).await;
                written.send_replace(table.row.ply);
            }
        }
    });
    for number in 1..=5 {
        ply.wait_for(|ply| *ply >= number * 3).await.unwrap();
        let promised = *ply.borrow();
        let copy = place.folder.path().join(format!("copy{number}.db"));
        backup(&place.url(), &copy).await.unwrap();

        let file = SqliteStore::open(&format!("sqlite:{}", copy.display())).await.unwrap();
        let copied = Store::kept_by(file.clone());
        let table = read(&copied, id).await;
        let entries = copied.entries(id, ..).await.unwrap();
        assert!(table.row.ply >= promised);
        assert_eq!(entries.len(), usize::try_from(table.row.ply).unwrap());
        assert_eq!(table.snapshot.unwrap().ply, table.row.ply);
        assert_eq!(copied.pending(id).await.unwrap().len(), entries.len() + 1);
        let sound: String =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&file.writer).await.unwrap();
        assert_eq!(sound, "ok");
        assert_eq!(copied.birthmark().await.unwrap(), store.birthmark().await.unwrap());
        copied.close().await;
    }
    drop(ply);
    writer.await.unwrap();
    let parts = fs::read_dir(place.folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(parts.filter(|name| name.to_string_lossy().contains("part")).count(), 0);
}

#[tokio::test]
async fn a_backup_never_overwrites_and_never_creates_its_source() {
    let place = Place::new();
    let copy = place.folder.path().join("copy.db");
    let missing = backup(&place.url(), &copy).await;
    assert!(matches!(missing, Err(BackupError::Open(OpenError::Missing(_)))));
    assert_eq!(fs::read_dir(place.folder.path()).unwrap().count(), 0);

    place.open().await.close().await;
    fs::write(&copy, "precious").unwrap();
    assert!(matches!(backup(&place.url(), &copy).await, Err(BackupError::Exists(_))));
    assert_eq!(fs::read_to_string(&copy).unwrap(), "precious");
    let source = place.folder.path().join("harbour.db");
    assert!(matches!(backup(&place.url(), &source).await, Err(BackupError::Exists(_))));
    let nowhere = place.folder.path().join("attic/copy.db");
    assert!(matches!(backup(&place.url(), &nowhere).await, Err(BackupError::Write { .. })));
}

#[tokio::test]
async fn a_backup_cut_short_is_replaced_and_a_failed_one_leaves_nothing() {
    let place = Place::new();
    place.open().await.close().await;
    let copy = place.folder.path().join("copy.db");
    let part = place.folder.path().join("copy.db.part");
    fs::write(&part, "half a copy").unwrap();
    backup(&place.url(), &copy).await.unwrap();
    assert!(copy.exists() && !part.exists());

    fs::write(place.folder.path().join("harbour.db"), "Dear diary, ".repeat(100)).unwrap();
    let other = place.folder.path().join("other.db");
    let refused = backup(&place.url(), &other).await;
    assert!(matches!(refused, Err(BackupError::Open(OpenError::NotADatabase(_)))), "{refused:?}");
    assert!(!other.exists() && !place.folder.path().join("other.db.part").exists());
}

#[tokio::test]
async fn a_backup_is_neither_migrated_nor_refused_for_its_age() {
    let place = Place::new();
    let (file, store) = place.file().await;
    sqlx::raw_sql("UPDATE _sqlx_migrations SET version = version + 9000")
        .execute(&file.writer)
        .await
        .unwrap();
    store.close().await;
    backup(&place.url(), &place.folder.path().join("copy.db")).await.unwrap();
}

#[tokio::test]
async fn a_backup_takes_the_place_of_the_database_and_nothing_is_lost() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let copy = place.folder.path().join("copy.db");
    backup(&place.url(), &copy).await.unwrap();
    done(&store, &play(&table, None)).await;
    store.close().await;

    let served = Lock::take(&place.url()).unwrap();
    let refused = restore(&place.url(), &copy).await.unwrap_err();
    assert!(matches!(refused, RestoreError::Open(OpenError::InUse(_))), "{refused}");
    drop(served);

    let restored = restore(&place.url(), &copy).await.unwrap();
    let kept = restored.kept.unwrap();
    assert_eq!(kept, place.folder.path().join("harbour.db.before-1"));
    let store = place.open().await;
    assert_eq!(read(&store, table.row.id).await.row.ply, 0);
    store.close().await;

    // The database from before the restore can be restored in turn.
    let restored = restore(&place.url(), &kept).await.unwrap();
    assert_eq!(restored.kept.unwrap(), place.folder.path().join("harbour.db.before-2"));
    assert_eq!(read(&place.open().await, table.row.id).await.row.ply, 1);
}

#[tokio::test]
async fn what_is_no_sound_backup_is_not_restored() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let copy = place.folder.path().join("copy.db");
    backup(&place.url(), &copy).await.unwrap();
    store.close().await;
    let before = fs::read(place.folder.path().join("harbour.db")).unwrap();

    let whole = fs::read(&copy).unwrap();
    let mut torn = whole.clone();
    torn[8192..12288].fill(0xa5);
    let newer = place.folder.path().join("newer.db");
    fs::write(&newer, &whole).unwrap();
    let mut other = sqlx::SqliteConnection::connect(newer.to_str().unwrap()).await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'from the future', 1, x'00', 0)",
    )
    .execute(&mut other)
    .await
    .unwrap();
    other.close().await.unwrap();
    fs::write(place.folder.path().join("torn.db"), torn).unwrap();
    fs::write(place.folder.path().join("diary.db"), "Dear diary, ".repeat(1_000)).unwrap();
    let mut foreign = sqlx::SqliteConnection::connect_with(
        &sqlx::sqlite::SqliteConnectOptions::new()
            .filename(place.folder.path().join("foreign.db"))
            .create_if_missing(true),
    )
    .await
    .unwrap();
    sqlx::raw_sql("CREATE TABLE recipes (id INTEGER)").execute(&mut foreign).await.unwrap();
    foreign.close().await.unwrap();
    for (name, sentence) in [
        ("torn.db", "torn.db is damaged. Restore another one; the database is as it was."),
        ("diary.db", "diary.db is not a backup of Harbormaster. "),
        ("foreign.db", "foreign.db is not a backup of Harbormaster. "),
        ("newer.db", "newer.db was made by a newer Harbormaster: restore it with that version. "),
        ("missing.db", "There is no backup at "),
    ] {
        let refused = restore(&place.url(), &place.folder.path().join(name)).await.unwrap_err().to_string();
        assert!(refused.contains(sentence) && !refused.contains("DATABASE_URL"), "{name}: {refused}");
        assert_eq!(fs::read(place.folder.path().join("harbour.db")).unwrap(), before, "{name}");
        assert!(!place.folder.path().join("harbour.db.part").exists(), "{name}");
    }
    assert_eq!(read(&place.open().await, table.row.id).await.row.ply, 0);
}

/// Tries a copy put in the place of the database and one served where it lies.
#[tokio::test]
async fn a_copy_begins_a_new_history_and_a_start_does_not() {
    let place = Place::new();
    let store = place.open().await;
    let (epoch, table) = (store.epoch(), opened(&store, 1).await.row.id);
    // Nobody played before the first start.
    store.tell_of_restore(&[], crate::store::tests::noon()).await.unwrap();
    store.close().await;
    let copy = place.folder.path().join("copy.db");
    backup(&place.url(), &copy).await.unwrap();
    let store = place.open().await;
    assert_eq!((store.epoch(), store.restored_tables().await.unwrap()), (epoch, Vec::new()));
    store.close().await;

    let copied = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    assert_ne!(copied.epoch(), epoch);
    copied.close().await;
    restore(&place.url(), &copy).await.unwrap();
    let restored = place.open().await;
    let second = restored.epoch();
    assert!(second != epoch && second != copied.epoch());
    assert_eq!(restored.restored_tables().await.unwrap(), [table]);
    restored.close().await;
    let again = place.open().await;
    assert_eq!(
        (again.epoch(), again.restored_tables().await.unwrap()),
        (second, vec![table]),
        "it is not told"
    );
}
