//! Transactions that the server asks to try again, and connections that break in the moment of
//! saving.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{PgConnection, postgres::PgPoolOptions};
use tokio::sync::Barrier;

use super::*;
use crate::{
    ids::GuildId,
    store::postgres::transactions::{Writing, in_transaction},
};

impl Harbour {
    /// A store whose connections have these settings of the server besides.
    async fn with(&self, settings: &'static str) -> PostgresStore {
        let pool = PgPoolOptions::new().max_connections(4).after_connect(move |connection, _| {
            Box::pin(async move { sqlx::raw_sql(settings).execute(connection).await.map(drop) })
        });
        PostgresStore::over(pool.connect(&self.url).await.unwrap())
    }

    /// Cuts the connection of a transaction, and waits until the server has rolled it back.
    async fn cut(&self, writing: &mut Writing) {
        let pid: i32 =
            sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut *writing.tx).await.unwrap();
        self.run(&format!("SELECT pg_terminate_backend({pid})")).await;
        let alive = format!("SELECT count(*) FROM pg_stat_activity WHERE pid = {pid}");
        while self.number(&alive).await > 0 {}
    }
}

/// A transaction that notes its guild, and is not ended yet.
async fn begun(store: &PostgresStore, guild: GuildId) -> Writing {
    let mut writing = store.begin().await.unwrap();
    note(&mut writing.tx, guild).await.unwrap();
    writing
}

async fn note(tx: &mut PgConnection, guild: GuildId) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO servers (guild, rules) VALUES ($1, '{}')").bind(guild).execute(tx).await?;
    Ok(())
}

#[tokio::test]
async fn the_server_says_what_became_of_a_transaction() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let store = PostgresStore::open(&harbour.url).await.unwrap();
    let (saved, given_up) = (begun(&store, GuildId(1)).await, begun(&store, GuildId(2)).await);
    let (is_saved, is_given_up) = (saved.number.clone(), given_up.number.clone());
    saved.tx.commit().await.unwrap();
    given_up.tx.rollback().await.unwrap();
    assert_eq!(store.became(&is_saved).await, Some(true));
    assert_eq!(store.became(&is_given_up).await, Some(false));

    // One that is at work is waited for: it ends only when the question has been answered once.
    let at_work = begun(&store, GuildId(3)).await;
    let number = at_work.number.clone();
    let answered = "SELECT count(*) FROM pg_stat_activity WHERE state = 'idle' AND query LIKE '%pg_xact_status%'
                    AND pid <> pg_backend_pid() AND datname = current_database()
                    AND query_start > (SELECT max(xact_start) FROM pg_stat_activity WHERE backend_xid IS NOT NULL
                                       AND datname = current_database())";
    let ends = async {
        while harbour.number(answered).await == 0 {}
        at_work.tx.commit().await.unwrap();
    };
    let (became, ()) = tokio::join!(store.became(&number), ends);
    assert_eq!(became, Some(true));

    store.pool.close().await;
    assert_eq!(store.became(&is_saved).await, None, "nobody can ask any more");
}

#[tokio::test]
async fn a_connection_that_breaks_in_the_moment_of_saving_is_asked_about() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let store = harbour.with("").await;
    let mut cut = begun(&store, GuildId(1)).await;
    harbour.cut(&mut cut).await;
    let ended = store.end(cut, Ok(())).await;
    assert!(matches!(ended, Err(StoreError::Unreachable)), "nothing was saved: {ended:?}");

    // The answer was lost, but it was saved.
    let (mut cut, saved) = (begun(&store, GuildId(2)).await, begun(&store, GuildId(3)).await);
    harbour.cut(&mut cut).await;
    cut.number.clone_from(&saved.number);
    saved.tx.commit().await.unwrap();
    assert_eq!(store.end(cut, Ok(5)).await.unwrap(), 5);

    // Nobody can say it.
    let mut cut = begun(&store, GuildId(4)).await;
    harbour.cut(&mut cut).await;
    let closing = store.pool.close();
    let ended = store.end(cut, Ok(())).await;
    assert!(matches!(ended, Err(StoreError::Unsure(_))), "{ended:?}");
    closing.await;
    assert_eq!(harbour.number("SELECT sum(guild)::bigint FROM servers").await, 3);
}

#[tokio::test]
async fn what_breaks_before_saving_is_done_on_another_connection() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let store = PostgresStore::open(&harbour.url).await.unwrap();
    let tries = AtomicU32::new(0);
    let done: Result<u32, StoreError> = in_transaction!(store, tx => {
        note(&mut *tx, GuildId(1)).await?;
        if tries.fetch_add(1, Ordering::SeqCst) == 0 {
            let pid: i32 = sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut *tx).await?;
            harbour.run(&format!("SELECT pg_terminate_backend({pid})")).await;
        }
        note(&mut *tx, GuildId(2)).await?;
        Ok(7)
    });
    assert_eq!(done.unwrap(), 7);
    assert_eq!(tries.load(Ordering::SeqCst), 2);
    assert_eq!(harbour.number("SELECT count(*) FROM servers").await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_that_wait_for_each_other_both_are_done() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let store = harbour.with("SET deadlock_timeout = '10ms'").await;
    let kept = Store::kept_by(store.clone());
    let [one, two] = [opened(&kept, 1).await.row.id.0, opened(&kept, 2).await.row.id.0];
    let (met, tries) = (Barrier::new(2), AtomicU32::new(0));
    let raise = |first: i64, second: i64| {
        let (store, met, tries) = (&store, &met, &tries);
        async move {
            let mut has_met = false;
            let done: Result<(), StoreError> = in_transaction!(store, tx => {
                tries.fetch_add(1, Ordering::SeqCst);
                let raised = sqlx::query("UPDATE tables SET revision = revision + 1 WHERE id = $1");
                raised.bind(first).execute(&mut *tx).await?;
                // Now each has what the other wants.
                if !has_met {
                    has_met = true;
                    met.wait().await;
                }
                let raised = sqlx::query("UPDATE tables SET revision = revision + 1 WHERE id = $1");
                raised.bind(second).execute(&mut *tx).await?;
                Ok(())
            });
            done
        }
    };
    let (first, second) = tokio::join!(raise(one, two), raise(two, one));
    first.unwrap();
    second.unwrap();
    assert!(tries.load(Ordering::SeqCst) > 2, "they never met");
    for id in [one, two] {
        assert_eq!(read(&kept, TableId(id)).await.row.revision, 2, "each has changed both, once");
    }
}

#[tokio::test]
async fn what_the_server_asks_for_is_tried_again_a_few_times() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let store = PostgresStore::open(&harbour.url).await.unwrap();
    let asked = |code: &str| format!("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{code}'; END $$");
    for (code, often, expected) in
        [("40001", 3, 4), ("40P01", 5, 6), ("40001", 99, 6), ("55P03", 99, 1), ("23505", 99, 1)]
    {
        let tries = AtomicU32::new(0);
        let done: Result<(), StoreError> = in_transaction!(store, tx => {
            note(&mut *tx, GuildId(1)).await?;
            if tries.fetch_add(1, Ordering::SeqCst) < often {
                sqlx::raw_sql(AssertSqlSafe(asked(code))).execute(&mut *tx).await?;
            }
            Ok(())
        });
        assert_eq!(tries.load(Ordering::SeqCst), expected, "{code}");
        match (code, &done) {
            (_, Ok(())) => assert!(often < 6),
            ("40001", Err(StoreError::Contended)) => {}
            ("55P03", Err(StoreError::Locked)) => {}
            ("23505", Err(StoreError::Broken(_))) => {}
            _ => panic!("{code}: {done:?}"),
        }
        let kept = harbour.number("SELECT count(*) FROM servers").await;
        assert_eq!(kept, i64::from(done.is_ok()), "all of it, once, or nothing");
        harbour.run("DELETE FROM servers").await;
    }
}

#[tokio::test]
async fn nobody_waits_for_ever_for_a_row_that_another_holds() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let own = PostgresStore::open(&harbour.url).await.unwrap();
    for (setting, limit) in [("lock_timeout", "5s"), ("idle_in_transaction_session_timeout", "10s")] {
        let show = AssertSqlSafe(format!("SHOW {setting}"));
        assert_eq!(sqlx::query_scalar::<_, String>(show).fetch_one(&own.pool).await.unwrap(), limit);
    }

    let kept = Store::kept_by(harbour.with("SET lock_timeout = '10ms'").await);
    let table = opened(&kept, 1).await;
    let mut other = harbour.pool.begin().await.unwrap();
    let hold = "SELECT id FROM tables FOR UPDATE";
    sqlx::query(hold).execute(&mut *other).await.unwrap();
    let refused = kept.commit(play(&table, Some(9))).await;
    assert!(matches!(refused, Err(StoreError::Locked)), "{refused:?}");
    // A reader waits for nobody.
    assert_eq!(read(&kept, table.row.id).await.row.ply, 0);
    other.rollback().await.unwrap();
    done(&kept, &play(&table, Some(9))).await;
}
