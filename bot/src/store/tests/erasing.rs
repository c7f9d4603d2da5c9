//! Forgetting a person: who they are and what they wrote goes, and nothing of what others wrote is touched.

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

use super::*;
use crate::store::{Engine, NOTHING, Reworded, RewordedEntry};

/// An id that nothing else has; its person is called Zephyrine.
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
    found.sort();
    found
}

#[tokio::test]
async fn who_is_forgotten_is_found_in_nothing_but_what_others_wrote() {
    let place = Place::new();
    let store = place.open().await;
    let zoe = Met {
        user: UserId(ID),
        name: "Zephyrine".to_owned(),
        here: Some((GUILD, Some("Zephyrine".to_owned()))),
    };
    let person = store.meet(&zoe).await.unwrap();
    let table = opened(&store, 1).await;
    let mut change = play(&table, None);
    change.seats = Some(vec![super::person(ANN), super::person(person)]);
    change.entry.as_mut().unwrap().actor = Some(person);
    change.entry.as_mut().unwrap().notation = "sell 1 note: Zephyrine was here".to_owned();
    done(&store, &change).await;
    store.set_note(table.row.id, person, "Zephyrine's own").await.unwrap();
    store.set_note(table.row.id, ANN, "never trust Zephyrine").await.unwrap();
    let (id, url) = (table.row.id.0, place.address().await);
    let deed = |by: PersonId, reason: &str| {
        format!(
            "INSERT INTO deeds (guild, at, by_person, table_id, deed) VALUES (1, 0, {}, {id}, '{{\"what\":\"Paused\",\"reason\":\"{reason}\"}}');",
            by.0
        )
    };
    run(&url, deed(person, "Zephyrine is ill") + &deed(BEN, "Zephyrine is away")).await;
    assert_eq!(where_she_stands(&url).await.len(), 8);

    store.begin_to_forget(person).await.unwrap();
    assert_eq!(store.being_forgotten().await.unwrap(), [person]);
    assert_eq!(store.tables_with(person).await.unwrap(), [table.row.id]);
    let entry = RewordedEntry {
        ply: 1,
        mv: r#"{"verb":"sell","ply":1}"#.to_owned(),
        notation: format!("sell 1 note: {NOTHING}"),
        told: "[]".to_owned(),
    };
    store.reword(table.row.id, &Reworded { entries: vec![entry], position: None }).await.unwrap();
    store.finish_forgetting(&[person]).await.unwrap();
    assert_eq!(store.being_forgotten().await.unwrap(), []);
    assert_eq!(
        where_she_stands(&url).await,
        [
            r#"deeds.deed: {"what":"Paused","reason":"Zephyrine is away"}"#,
            "notes.text: never trust Zephyrine"
        ]
    );
    assert_eq!(read(&store, table.row.id).await.seats[1].user, Some(person), "the seat keeps its number");
    assert_ne!(store.meet(&zoe).await.unwrap(), person, "who comes back is somebody new");
    store.close().await;
}
