//! Forgetting a person in what no screen shows any more: an earlier version's boards, an open request, a server's log, the
//! words of a move.

use sqlx::{Connection, SqliteConnection};

use super::*;

/// A name that nothing else is called, and the same person's id.
const ZOE: &str = "Zephyrine";
const ID: u64 = 1_310_000_000_000_000_777;

/// Every value of the database that names her, with its table and column.
async fn where_she_stands(url: &str) -> Vec<String> {
    let mut other = SqliteConnection::connect(url).await.unwrap();
    let columns =
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'";
    let columns: Vec<(String, String)> = sqlx::query_as(columns).fetch_all(&mut other).await.unwrap();
    let mut found = Vec::new();
    for (table, column) in columns {
        let values = format!(
            "SELECT CAST({column} AS TEXT) FROM {table} WHERE typeof({column}) IN ('text', 'integer')"
        );
        let values: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(values)).fetch_all(&mut other).await.unwrap();
        let names_her =
            |value: &&String| value.to_lowercase().contains("zephyrine") || value.contains(&ID.to_string());
        found.extend(values.iter().filter(names_her).map(|value| format!("{table}.{column}: {value}")));
    }
    other.close().await.unwrap();
    found
}

#[tokio::test]
async fn nothing_that_is_kept_of_a_table_names_who_is_forgotten() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    done(&store, &play(&table, None)).await;
    let request = format!(r#"{{"before":1,"ply":1,"user":{ID},"at":0,"revealed":false,"agreed":[{ID}]}}"#);
    let by_moderator = r#"{"what":"Paused","reason":"ZEPHYRINE asked for it"}"#;
    let mut other = SqliteConnection::connect(&place.url()).await.unwrap();
    let id = table.row.id.0;
    for (written, words) in [
        ("UPDATE tables SET game = 'shipopoly', undo_request = ?2 WHERE id = ?1", request.as_str()),
        ("UPDATE entries SET notation = ?2 WHERE table_id = ?1", "sell 1 note: for zephyrine's sake"),
        (
            "INSERT INTO posts (table_id, kind, channel, message, ply, live, said) VALUES (?1, 'board', 1, 1, 1, 0, ?2)",
            "Ann pays Zephyrine $5",
        ),
        ("INSERT INTO deeds (guild, at, by_user, table_id, deed) VALUES (1, 0, 2, ?1, ?2)", by_moderator),
    ] {
        sqlx::query(written).bind(id).bind(words).execute(&mut other).await.unwrap();
    }
    other.close().await.unwrap();
    assert_eq!(where_she_stands(&place.url()).await.len(), 4);

    let erasure = store.begin_erasure(ID, ZOE).await.unwrap();
    assert_eq!(store.tables_knowing(&erasure).await.unwrap(), [table.row.id]);
    store.erase_at(table.row.id, &erasure, |_| "Former player".to_owned()).await.unwrap();
    store.finish_erasures(&[erasure]).await.unwrap();
    assert_eq!(where_she_stands(&place.url()).await, [""; 0]);
    let mut other = SqliteConnection::connect(&place.url()).await.unwrap();
    let words: String =
        sqlx::query_scalar("SELECT notation FROM entries").fetch_one(&mut other).await.unwrap();
    assert_eq!(words, "sell 1 note: for …'s sake", "the others' words stay");
    other.close().await.unwrap();
    store.close().await;
}
