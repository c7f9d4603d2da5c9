//! With a hundred thousand tables, no query may look at all of them.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;
use sqlx::{Connection as _, PgConnection, Row as _};

use super::*;

/// The tables whose rows become more with every game and every person.
const GROWING: [&str; 18] = [
    "tables",
    "seats",
    "entries",
    "snapshots",
    "posts",
    "jobs",
    "outbox",
    "offers",
    "deeds",
    "notes",
    "clocks",
    "waits",
    "namings",
    "results",
    "result_seats",
    "result_people",
    "visits",
    "people",
];

/// Indexes that hold only what waits, or what was given up: they are short however many games there are.
const SHORT: [&str; 8] = [
    "people_leaving",
    "people_unrated",
    "outbox_pending",
    "outbox_given_up",
    "deeds_waiting",
    "deeds_late",
    "waits_due",
    "jobs_resting",
];

/// Queries that may look at a whole table: how each begins, and the table.
const ALLOWED: [(&str, &str); 2] = [
    // Asked when somebody has their data deleted: their reasons in what waits to be posted.
    ("WITH did AS (UPDATE deeds", "outbox"),
    // Asked by the first start after a restore: the newest table of each channel.
    (
        r#"SELECT id AS "id!: TableId" FROM tables
               WHERE (live = TRUE OR id IN (SELECT max(id)"#,
        "tables",
    ),
];

/// Settings by which an index is used wherever one leads to the rows, even in a small database,
/// where reading all rows would be as quick.
const BY_INDEX: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
                        SET enable_hashjoin = off; SET enable_mergejoin = off";

/// Some years of games: without them the server would think it as quick to look at all of a few rows.
const FILLED: &str = "
    INSERT INTO people (user_id, name) SELECT generate_series(1, 900), '';
    INSERT INTO tables (guild, channel, game, edition, settings, stage, ply, revision, host, created, started, commitment,
                        secret, opened_by, previous)
    SELECT (i % 300) << 22, i, 'threeport', 1, '{}', CASE i % 4 WHEN 0 THEN 'running' WHEN 1 THEN 'over' ELSE 'closed' END,
           4, 4, i % 500 + 1, 0, 0, '', repeat('5', 64), i, nullif(i - 1, 0) FROM generate_series(1, 3000) AS i;
    INSERT INTO seats (table_id, seat, person, joined, contribution)
    SELECT id, seat, (id + seat) % 900 + 1, 0, '' FROM tables, generate_series(0, 3) AS seat;
    INSERT INTO entries (table_id, ply, by_seat, at, move, notation, told, interaction, actor)
    SELECT id, number, number % 4, 0, '{}', '', '[]', id * 9 + number, (id + number) % 900 + 1
    FROM tables, generate_series(1, 4) AS number;
    INSERT INTO snapshots (table_id, ply, at, position) SELECT id, 4, 0, '{}' FROM tables;
    INSERT INTO posts (table_id, kind, channel, message, ply, live) SELECT id, 'board', id, id, 4, live FROM tables;
    INSERT INTO jobs (table_id, kind, due, ply) SELECT id, 'computer', id, 4 FROM tables WHERE live;
    INSERT INTO outbox (table_id, payload, next_try, created, gave_up)
    SELECT id, '{}', id, 0, CASE id % 3 WHEN 0 THEN 'Unknown channel' END FROM tables WHERE id % 7 = 0;
    INSERT INTO offers (table_id, number, channel, message, thread, shown) SELECT id, 1, id, id, id, 'open' FROM tables;
    INSERT INTO servers (guild, rules) SELECT DISTINCT guild, '{}' FROM tables;
    INSERT INTO deeds (guild, at, by_person, table_id, deed, interaction, channel, next_try)
    SELECT guild, 0, id % 900 + 1, id, '{}', id, guild, CASE id % 99 WHEN 0 THEN id END FROM tables;
    INSERT INTO notes (table_id, person, text) SELECT id, id % 900 + 1, '' FROM tables;
    INSERT INTO clocks (table_id, seat, late, owner)
    SELECT id, seat, 0, (id + seat) % 900 + 1 FROM tables, generate_series(0, 3) AS seat;
    INSERT INTO waits (table_id, person, since, due) SELECT id, id % 900 + 1, 0, nullif(id % 2, 0) * id FROM tables WHERE live;
    INSERT INTO namings (table_id, number, seat, owner, person, named_by, at, stage)
    SELECT id, 1, 0, id % 900 + 1, (id + 1) % 900 + 1, (id + 2) % 900 + 1, 0, 'over' FROM tables;
    INSERT INTO results (table_id, guild, game, edition, ended, how, reckoning)
    SELECT id, guild, game, 1, id, 'rules', 1 FROM tables WHERE NOT live;
    INSERT INTO result_seats (table_id, seat, person, side, turns, changed)
    SELECT table_id, seat, person, seat, 1, FALSE FROM seats JOIN results USING (table_id);
    INSERT INTO result_people (table_id, seat, person, turns, timed, late, counts)
    SELECT table_id, seat, person, 1, 0, 0, TRUE FROM seats JOIN results USING (table_id);
    INSERT INTO visits (table_id, person, seen, at) SELECT id, id % 900 + 1, 4, 0 FROM tables;
    ANALYZE
";

/// Returns every statement for this engine that the macros have checked, and the number of its
/// values.
fn queries() -> Vec<(String, usize)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../.sqlx");
    let files =
        std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let parsed = files.map(|text| serde_json::from_str::<Value>(&text).unwrap());
    let ours = parsed.filter(|query| query["db_name"] == "PostgreSQL");
    let read = |query: Value| {
        let values = query["describe"]["parameters"]["Left"].as_array().map_or(0, Vec::len);
        (query["query"].as_str().unwrap().to_owned(), values)
    };
    ours.map(read).collect()
}

/// Returns the indexes of the database, each with its table and its first column.
async fn indexes(connection: &mut PgConnection) -> HashMap<String, (String, String)> {
    let found: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT indexes.relname::text, tables.relname::text, attname::text
         FROM pg_index JOIN pg_class AS indexes ON indexes.oid = indexrelid
                       JOIN pg_class AS tables ON tables.oid = pg_index.indrelid
                       JOIN pg_attribute ON attrelid = pg_index.indrelid AND attnum = indkey[0]
         WHERE tables.relnamespace = 'public'::regnamespace",
    )
    .fetch_all(connection)
    .await
    .unwrap();
    found.into_iter().map(|(index, table, column)| (index, (table, column))).collect()
}

/// Returns the server's plan for a statement, whatever its values are.
async fn plan(connection: &mut PgConnection, (query, values): &(String, usize)) -> Value {
    let nulls = vec!["NULL"; *values].join(", ");
    let execute = if *values == 0 { "EXECUTE q".to_owned() } else { format!("EXECUTE q ({nulls})") };
    sqlx::raw_sql(AssertSqlSafe(format!("PREPARE q AS {query}"))).execute(&mut *connection).await.unwrap();
    let explained = sqlx::raw_sql(AssertSqlSafe(format!("EXPLAIN (FORMAT JSON) {execute}")));
    let explained = explained.fetch_one(&mut *connection).await.unwrap();
    sqlx::raw_sql("DEALLOCATE q").execute(connection).await.unwrap();
    let mut plans: Value = serde_json::from_str(&explained.get_unchecked::<String, _>(0)).unwrap();
    plans[0]["Plan"].take()
}

/// Collects the tables that a plan reads from the first row to the last, in themselves or in an
/// index.
fn scanned(plan: &Value, indexes: &HashMap<String, (String, String)>, found: &mut BTreeSet<String>) {
    if let Some(index) = plan["Index Name"].as_str() {
        let (table, column) = &indexes[index];
        // A condition of a later column is looked for in the whole index.
        let condition = plan["Index Cond"].as_str().unwrap_or_default();
        let mut words = condition.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        if !words.any(|word| word == column) && !SHORT.contains(&index) {
            found.insert(table.clone());
        }
    } else if plan["Node Type"] == "Seq Scan" {
        found.insert(plan["Relation Name"].as_str().unwrap().to_owned());
    }
    for part in plan["Plans"].as_array().into_iter().flatten() {
        scanned(part, indexes, found);
    }
}

#[tokio::test]
async fn every_query_finds_its_rows_by_an_index() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    harbour.run(FILLED).await;
    let mut connection = PgConnection::connect(&harbour.url).await.unwrap();
    for table in GROWING {
        assert!(harbour.number(&format!("SELECT count(*) FROM {table}")).await > 400, "{table}");
    }
    sqlx::raw_sql(BY_INDEX).execute(&mut connection).await.unwrap();
    let indexes = indexes(&mut connection).await;
    let queries = queries();
    assert!(queries.len() > 100, "{} queries", queries.len());
    let mut unused = BTreeSet::from(ALLOWED);
    for query in &queries {
        let plan = plan(&mut connection, query).await;
        let mut tables = BTreeSet::new();
        scanned(&plan, &indexes, &mut tables);
        for table in tables.iter().filter(|table| GROWING.contains(&table.as_str())) {
            let is_meant = |(begins, of): &(&str, &str)| query.0.starts_with(begins) && table == of;
            match ALLOWED.iter().find(|allowed| is_meant(allowed)) {
                Some(allowed) => drop(unused.remove(allowed)),
                None => panic!("all {table} for {}\n{plan:#}", query.0),
            }
        }
    }
    assert_eq!(unused, BTreeSet::new(), "what is allowed must be needed");
}

#[tokio::test]
async fn whose_shard_a_table_is_of_is_asked_row_by_row() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let mut connection = PgConnection::connect(&harbour.url).await.unwrap();
    let queries = queries();
    // A join would be one with all tables as soon as the server believes that many rows wait.
    let hot: Vec<_> =
        queries.iter().filter(|(query, _)| query.contains("(coalesce(guild, 0) >> 22) %")).collect();
    assert!(hot.len() >= 6, "{} queries", hot.len());
    for query in hot {
        let plan = plan(&mut connection, query).await.to_string();
        for join in ["Nested Loop", "Hash Join", "Merge Join"] {
            assert!(!plan.contains(&format!(r#""{join}""#)), "{}\n{plan}", query.0);
        }
    }
    let joined = queries.iter().find(|(query, _)| query.contains("tables.guild") && query.contains(">> 22"));
    assert_eq!(joined, None);
}

#[test]
fn what_grows_is_all_that_is_kept_of_games_and_people() {
    let few = ["servers", "gaps"];
    let kept: BTreeSet<&str> = crate::store::moving::KEPT.iter().map(|kept| kept.table).collect();
    assert_eq!(kept, GROWING.into_iter().chain(few).collect());
}
