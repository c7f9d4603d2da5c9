//! Opening a database on a server.

use sqlx::{Connection as _, PgConnection};
use tokio::io::AsyncWriteExt as _;

use super::*;

/// The sentence with which an address is refused.
async fn refusal(url: &str) -> String {
    PostgresStore::open(url).await.unwrap_err().to_string()
}

/// Returns this database's refusal of a program that only looks at it.
async fn looked_at(url: &str) -> String {
    PostgresStore::open_to_read(url).await.unwrap_err().to_string()
}

#[tokio::test]
async fn addresses_that_cannot_be_right_are_refused_and_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("postgres://ann:geheim@localhost/harbour?host={}", folder.path().display());
    let sentence = refusal(&url).await;
    let place = format!("The database harbour at {} cannot be reached: ", folder.path().display());
    assert!(sentence.starts_with(&place) && !sentence.contains("geheim"), "{sentence}");
    for (url, why) in [
        ("postgres://ann:geheim@db:door/harbour", "."),
        ("postgres://ann:geheim@db/", "; the database's name is missing."),
    ] {
        let sentence = refusal(url).await;
        let expected = "DATABASE_URL must name a file, such as sqlite:harbormaster.db, or a server, such as postgres://user@host/database";
        assert_eq!(sentence, format!("{expected}{why}"));
    }
}

/// A server that has no encryption, a program that is no server, and a port where nothing listens.
#[tokio::test]
async fn each_cause_is_told() {
    let answering = async |answer: &'static [u8]| {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut guest, _)) = listener.accept().await {
                let _ = guest.readable().await;
                let _ = guest.write_all(answer).await;
            }
        });
        address
    };
    let nobody = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    for (address, cause) in [
        (answering(b"N").await, "no encrypted connection"),
        (answering(b"HTTP/1.1 400\r\n\r\n").await, "does not answer as a PostgreSQL server"),
        (nobody, "refused"),
    ] {
        let sentence = refusal(&format!("postgres://ann:geheim@{address}/harbour?sslmode=require")).await;
        assert!(sentence.contains(cause) && !sentence.contains("geheim"), "{cause}: {sentence}");
    }
}

#[tokio::test]
async fn a_database_that_is_not_there_is_named() {
    let Some(cluster) = Cluster::shared() else { return };
    let sentence = refusal(&cluster.url("nowhere")).await;
    assert!(sentence.contains("nowhere at") && sentence.contains("does not exist"), "{sentence}");
}

#[tokio::test]
async fn another_programs_database_is_refused_and_left_alone() {
    let Some(cluster) = Cluster::shared() else { return };
    let url = cluster.database().await;
    let mut other = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("CREATE TABLE diary (day DATE)").execute(&mut other).await.unwrap();
    for sentence in [refusal(&url).await, looked_at(&url).await] {
        assert!(sentence.contains("belongs to another program"), "{sentence}");
    }
    let tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'";
    assert_eq!(sqlx::query_scalar::<_, i64>(tables).fetch_one(&mut other).await.unwrap(), 1);
}

#[tokio::test]
async fn only_the_tables_of_this_program_are_looked_at() {
    let Some(cluster) = Cluster::shared() else { return };
    let url = cluster.database().await;
    let sentence = looked_at(&url).await;
    assert!(sentence.contains("There is no database"), "{sentence}");
    let harbour = Harbour::new(cluster).await;
    PostgresStore::open_to_read(&harbour.url).await.unwrap();

    harbour
        .run(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (9999, 'from the future', TRUE, '', 0)",
        )
        .await;
    for sentence in [looked_at(&harbour.url).await, refusal(&harbour.url).await] {
        assert!(sentence.contains("its migration 9999 is unknown here"), "{sentence}");
    }
    harbour.run("UPDATE _sqlx_migrations SET checksum = '' WHERE version = 1").await;
    for sentence in [looked_at(&harbour.url).await, refusal(&harbour.url).await] {
        assert!(sentence.contains("was made before Harbormaster 0.1.0"), "{sentence}");
    }
}

#[tokio::test]
async fn a_database_that_is_not_utf_8_is_refused_and_left_alone() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    for encoding in ["SQL_ASCII", "LATIN1"] {
        let name = format!("in_{}", encoding.to_lowercase());
        harbour
            .run(&format!("CREATE DATABASE {name} ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0"))
            .await;
        let url = cluster.url(&name);
        for sentence in [looked_at(&url).await, refusal(&url).await] {
            assert!(sentence.contains(&format!("is kept in {encoding}")), "{sentence}");
            assert!(sentence.contains("ENCODING 'UTF8' TEMPLATE template0"), "{sentence}");
        }
        let pool = PgPool::connect(&url).await.unwrap();
        let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(tables, 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_that_open_a_new_database_at_once_all_find_its_tables() {
    let Some(cluster) = Cluster::shared() else { return };
    let url = cluster.database().await;
    let opening = (0..4).map(|_| async { Store::kept_by(PostgresStore::open(&url).await.unwrap()) });
    let stores = futures_util::future::join_all(opening).await;
    for (interaction, store) in (1..).zip(&stores) {
        opened(store, interaction).await;
    }
}

#[tokio::test]
async fn strict_tables_refuse_what_is_of_another_kind() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let store = Store::kept_by(PostgresStore::open(&harbour.url).await.unwrap());
    opened(&store, 1).await;
    for statement in [
        "UPDATE tables SET ply = -1",
        "UPDATE tables SET stage = 'sunk'",
        "UPDATE tables SET secret = 'short'",
        "UPDATE tables SET settings = 'no JSON'",
        "UPDATE seats SET person = NULL",
        "UPDATE seats SET person = 404",
        "INSERT INTO jobs (table_id, kind, due, ply) VALUES (1, 'sleep', 0, 0)",
        "INSERT INTO jobs (table_id, kind, due, ply) VALUES (99, 'deadline', 0, 0)",
        "INSERT INTO entries (table_id, ply, at, move, notation, told) VALUES (1, 0, 0, '{}', '', '[]')",
    ] {
        let refused = sqlx::raw_sql(statement).execute(&harbour.pool).await.map_err(StoreError::from);
        assert!(matches!(refused, Err(StoreError::Broken(_))), "{statement}: {refused:?}");
    }
}

/// A restore writes the row again, in a transaction of its own.
#[tokio::test]
async fn a_restore_on_a_server_begins_a_new_history_and_a_start_does_not() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let epoch = async || PostgresStore::open(&harbour.url).await.unwrap().epoch;
    let first = epoch().await;
    harbour.run("VACUUM FREEZE epochs").await;
    assert_eq!(epoch().await, first);
    harbour
        .run("CREATE TABLE dump AS TABLE epochs; DELETE FROM epochs; INSERT INTO epochs TABLE dump; DROP TABLE dump")
        .await;
    let restored = epoch().await;
    assert_ne!(restored, first);
    assert_eq!(epoch().await, restored);
    // The sign can be read by a user without rights of its own.
    harbour.run("CREATE ROLE plain; SET ROLE plain; SELECT system_identifier FROM pg_control_system(); SELECT pg_walfile_name(pg_current_wal_lsn()); RESET ROLE; DROP ROLE plain").await;
}
