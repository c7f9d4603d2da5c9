//! Forgetting a person in what no screen shows any more: news that waits, an open request, a server's log, the words of a move.

use std::fmt::Write as _;

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

use super::*;
use crate::store::Engine;

/// A name that nothing else is called, and the same person's id.
const ZOE: &str = "Zephyrine";
const ID: u64 = 1_310_000_000_000_000_777;

/// Runs this, whichever engine keeps the database.
async fn run(url: &str, sql: String) {
    let sql = AssertSqlSafe(sql);
    match Engine::of(url) {
        Engine::Sqlite => {
            let mut other = SqliteConnection::connect(url).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut other).await.unwrap();
            other.close().await.unwrap();
        }
        Engine::Postgres => {
            let mut other = PgConnection::connect(url).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut other).await.unwrap();
        }
    }
}

/// The texts that this query finds.
async fn texts(url: &str, query: String) -> Vec<String> {
    let query = AssertSqlSafe(query);
    match Engine::of(url) {
        Engine::Sqlite => {
            let mut other = SqliteConnection::connect(url).await.unwrap();
            let found = sqlx::query_scalar(query).fetch_all(&mut other).await.unwrap();
            other.close().await.unwrap();
            found
        }
        Engine::Postgres => {
            let mut other = PgConnection::connect(url).await.unwrap();
            sqlx::query_scalar(query).fetch_all(&mut other).await.unwrap()
        }
    }
}

/// Every value of the database that names her, with its table and column.
async fn where_she_stands(url: &str) -> Vec<String> {
    let columns = match Engine::of(url) {
        Engine::Sqlite => {
            "SELECT m.name || ' ' || c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'"
        }
        Engine::Postgres => {
            "SELECT table_name || ' ' || column_name FROM information_schema.columns WHERE table_schema = 'public'"
        }
    };
    let mut found = Vec::new();
    for place in texts(url, columns.to_owned()).await {
        let (table, column) = place.split_once(' ').unwrap();
        if table == "_sqlx_migrations" {
            continue;
        }
        let values = format!("SELECT CAST({column} AS TEXT) FROM {table} WHERE {column} IS NOT NULL");
        let names_her =
            |value: &&String| value.to_lowercase().contains("zephyrine") || value.contains(&ID.to_string());
        let values = texts(url, values).await;
        found.extend(values.iter().filter(names_her).map(|value| format!("{table}.{column}: {value}")));
    }
    found
}

#[tokio::test]
async fn nothing_that_is_kept_of_a_table_names_who_is_forgotten() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    done(&store, &play(&table, None)).await;
    let request = format!(r#"{{"before":1,"ply":1,"user":{ID},"at":0,"revealed":false,"agreed":[{ID}]}}"#);
    let news = r#"{"post":"note","of":"handed_over","before":"Zephyrine","after":"Ben","user":null}"#;
    let by_moderator = r#"{"what":"Paused","reason":"ZEPHYRINE asked for it"}"#;
    let (id, url) = (table.row.id.0, place.address().await);
    let mut written = String::new();
    write!(written, "UPDATE tables SET game = 'shipopoly', undo_request = '{request}' WHERE id = {id};")
        .unwrap();
    write!(
        written,
        "UPDATE entries SET notation = 'sell 1 note: for zephyrine''s sake' WHERE table_id = {id};"
    )
    .unwrap();
    write!(
        written,
        "INSERT INTO outbox (table_id, payload, next_try, created) VALUES ({id}, '{news}', 0, 0);"
    )
    .unwrap();
    write!(
        written,
        "INSERT INTO deeds (guild, at, by_user, table_id, deed) VALUES (1, 0, 2, {id}, '{by_moderator}')"
    )
    .unwrap();
    run(&url, written).await;
    assert_eq!(where_she_stands(&url).await.len(), 4);

    let erasure = store.begin_erasure(ID, ZOE).await.unwrap();
    assert_eq!(store.tables_knowing(&erasure).await.unwrap(), [table.row.id]);
    store.erase_at(table.row.id, &erasure, &|_| "Former player".to_owned()).await.unwrap();
    store.finish_erasures(&[erasure]).await.unwrap();
    assert_eq!(where_she_stands(&url).await, [""; 0]);
    let words = texts(&url, "SELECT notation FROM entries".to_owned()).await;
    assert_eq!(words, ["sell 1 note: for …'s sake"], "the others' words stay");
    store.close().await;
}
