//! Backups.

use std::fs;

use super::*;
use crate::store::{BackupError, OpenError, backup};

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
        let copy = place.0.path().join(format!("copy{number}.db"));
        backup(&place.url(), &copy).await.unwrap();

        let copied = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
        let table = read(&copied, id).await;
        let entries = copied.entries(id, ..).await.unwrap();
        assert!(table.row.ply >= promised);
        assert_eq!(entries.len(), usize::try_from(table.row.ply).unwrap());
        assert_eq!(table.snapshot.unwrap().ply, table.row.ply);
        assert_eq!(copied.pending(id).await.unwrap().len(), entries.len() + 1);
        let sound: String =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&copied.writer).await.unwrap();
        assert_eq!(sound, "ok");
        copied.close().await;
    }
    drop(ply);
    writer.await.unwrap();
    let parts = fs::read_dir(place.0.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(parts.filter(|name| name.to_string_lossy().contains("part")).count(), 0);
}

#[tokio::test]
async fn a_backup_never_overwrites_and_never_creates_its_source() {
    let place = Place::new();
    let copy = place.0.path().join("copy.db");
    let missing = backup(&place.url(), &copy).await;
    assert!(matches!(missing, Err(BackupError::Open(OpenError::Missing(_)))));
    assert_eq!(fs::read_dir(place.0.path()).unwrap().count(), 0);

    place.open().await.close().await;
    fs::write(&copy, "precious").unwrap();
    assert!(matches!(backup(&place.url(), &copy).await, Err(BackupError::Exists(_))));
    assert_eq!(fs::read_to_string(&copy).unwrap(), "precious");
    let source = place.0.path().join("harbour.db");
    assert!(matches!(backup(&place.url(), &source).await, Err(BackupError::Exists(_))));
    let nowhere = place.0.path().join("attic/copy.db");
    assert!(matches!(backup(&place.url(), &nowhere).await, Err(BackupError::Write { .. })));
}

#[tokio::test]
async fn a_backup_cut_short_is_replaced_and_a_failed_one_leaves_nothing() {
    let place = Place::new();
    place.open().await.close().await;
    let copy = place.0.path().join("copy.db");
    let part = place.0.path().join("copy.db.part");
    fs::write(&part, "half a copy").unwrap();
    backup(&place.url(), &copy).await.unwrap();
    assert!(copy.exists() && !part.exists());

    fs::write(place.0.path().join("harbour.db"), "Dear diary, ".repeat(100)).unwrap();
    let other = place.0.path().join("other.db");
    let refused = backup(&place.url(), &other).await;
    assert!(matches!(refused, Err(BackupError::Open(OpenError::NotADatabase(_)))), "{refused:?}");
    assert!(!other.exists() && !place.0.path().join("other.db.part").exists());
}

#[tokio::test]
async fn a_backup_is_neither_migrated_nor_refused_for_its_age() {
    let place = Place::new();
    let store = place.open().await;
    sqlx::raw_sql("UPDATE _sqlx_migrations SET version = version + 9000")
        .execute(&store.writer)
        .await
        .unwrap();
    store.close().await;
    backup(&place.url(), &place.0.path().join("copy.db")).await.unwrap();
}
