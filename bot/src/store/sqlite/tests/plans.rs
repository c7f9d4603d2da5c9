//! With ten thousand open tables, no query may look at all of them.

use sqlx::Row;

use super::*;

/// Every statement that the macros have checked.
fn queries() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../.sqlx");
    let files =
        std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let parsed = files.map(|text| serde_json::from_str::<serde_json::Value>(&text).unwrap());
    let parsed = parsed.filter(|query| query["db_name"] == "SQLite");
    let statements = |query: serde_json::Value| {
        query["query"].as_str().unwrap().split(';').map(str::to_owned).collect::<Vec<_>>()
    };
    parsed.flat_map(statements).collect()
}

/// Returns how SQLite would find the rows of a statement, step by step.
async fn steps(file: &SqliteStore, query: &str) -> Vec<String> {
    let explained = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
    let mut reader = file.readers.acquire().await.unwrap();
    let steps = sqlx::query(explained).fetch_all(&mut *reader).await.unwrap();
    steps.iter().map(|step| step.get("detail")).collect()
}

#[tokio::test]
async fn every_query_finds_its_rows_by_an_index() {
    // Only what waits to be posted is looked through, and only in an index that holds nothing else; lists that are given; no table at
    // all; the servers' rules, when somebody has their data deleted or exported; the few gaps; and the one epoch.
    const ALLOWED: [&str; 10] = [
        "SCAN outbox USING COVERING INDEX outbox_pending",
        "SCAN (subquery",
        "SCAN json_each VIRTUAL TABLE",
        "SCAN CONSTANT ROW",
        "SCAN servers",
        "SCAN gaps",
        "SCAN epochs",
        "SCAN jobs USING INDEX jobs_resting",
        "SCAN people USING COVERING INDEX people_leaving",
        "SCAN people USING COVERING INDEX people_unrated",
    ];
    // Asked when somebody has their data deleted: their reasons in what waits to be posted.
    const OF_A_DELETION: &str = "payload ->> '$.why.by' = ?";
    // Asked by the first start after a restore: the newest table of each channel.
    const OF_A_RESTORE: &str = "max(id) FROM tables GROUP BY channel";
    let place = Place::new();
    let (file, _) = place.file().await;
    let mut queries = queries();
    queries.retain(|query| !query.contains(OF_A_DELETION) && !query.contains(OF_A_RESTORE));
    assert!(queries.len() > 30, "{} queries", queries.len());
    for query in queries {
        for step in steps(&file, &query).await {
            let scans = step.starts_with("SCAN") && !ALLOWED.iter().any(|allowed| step.starts_with(allowed));
            assert!(!scans, "{query}\n{step}");
        }
    }
}

#[tokio::test]
async fn what_is_asked_most_is_not_even_sorted() {
    let place = Place::new();
    let (file, _) = place.file().await;
    let hot = [
        "FROM jobs WHERE due <=",
        "FROM tables WHERE channel",
        "FROM tables WHERE guild",
        "WHERE live = TRUE AND tables.id IN (SELECT table_id FROM seats WHERE person = $1",
        "FROM outbox WHERE",
    ];
    let queries = queries();
    for part in hot {
        let found: Vec<_> = queries.iter().filter(|query| query.contains(part)).collect();
        assert!(!found.is_empty(), "{part}");
        for query in found {
            for step in steps(&file, query).await {
                assert!(!step.contains("TEMP B-TREE"), "{query}\n{step}");
            }
        }
    }
}
