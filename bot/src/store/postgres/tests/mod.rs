//! Tests of what is true only of a database on a server: several processes share it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod claims;
mod doubt;
mod interrupted;
mod meeting;
mod moving;
mod opening;
mod plans;
mod shards;
mod work;

use std::time::Duration;

use harbormaster_cluster::Cluster;
use sqlx::{AssertSqlSafe, PgPool};

use super::PostgresStore;
use crate::{
    ids::GuildId,
    store::{
        Committed, Holding, Store, StoreError, StoredTable, TableId, Timestamp, Wish,
        tests::{ANN, BEN, after, done, lobby, meet_crew, noon, opened, play, read, step},
    },
};

/// The longest time that a test waits for something.
const PATIENCE: Duration = Duration::from_secs(30);

/// A new database, and connections by which a test looks into it and sets its clocks.
struct Harbour {
    url: String,
    pool: PgPool,
}

/// One of the processes that share a database.
struct Process {
    server: PostgresStore,
    store: Store,
    wish: Wish,
}

impl Harbour {
    async fn new(cluster: &Cluster) -> Self {
        let url = cluster.database().await;
        // The first to open it makes the tables.
        let first = PostgresStore::open(&url).await.unwrap();
        first.pool.close().await;
        Self { pool: PgPool::connect(&url).await.unwrap(), url }
    }

    /// A process that has not said yet that it lives. It would like this many shards.
    async fn process(&self, name: &str, count: u32) -> Process {
        let server = PostgresStore::open(&self.url).await.unwrap();
        let wish = Wish { count, adopts: false, process: None, name: name.to_owned() };
        let store = Store::kept_by(server.clone());
        meet_crew(&store).await;
        Process { store, server, wish }
    }

    /// Two processes with a shard each, 0 and 1.
    async fn of_two(cluster: &Cluster) -> (Self, [Process; 2]) {
        let harbour = Self::new(cluster).await;
        let (one, two) = (harbour.process("one", 2).await, harbour.process("two", 2).await);
        assert_eq!(one.renews().await, [0, 1]);
        assert_eq!(two.renews().await, [0; 0]);
        assert_eq!(one.renews().await, [0]);
        assert_eq!(two.renews().await, [1]);
        (harbour, [one, two])
    }

    /// Two processes that both believe the only shard to be theirs: the first stood still for a
    /// while, and resumes.
    async fn in_dispute(cluster: &Cluster) -> (Self, [Process; 2]) {
        let harbour = Self::new(cluster).await;
        let (one, two) = (harbour.process("one", 1).await, harbour.process("two", 1).await);
        assert_eq!(one.renews().await, [0]);
        harbour.lapses(&one).await;
        assert_eq!(two.renews().await, [0]);
        harbour.lives(&one).await;
        assert!(one.server.place.serves(None) && two.server.place.serves(None));
        (harbour, [one, two])
    }

    /// Runs this in the database.
    async fn run(&self, sql: &str) {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&self.pool).await.unwrap();
    }

    /// The number that this query finds.
    async fn number(&self, query: &str) -> i64 {
        sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(&self.pool).await.unwrap()
    }

    /// Lets the leases of this process lapse, so that it counts as dead.
    async fn lapses(&self, process: &Process) {
        let id = process.server.place.process();
        self.run(&format!(
            "UPDATE processes SET lives_until = now() - interval '1 second' WHERE id = {id};
             UPDATE shards SET held_until = now() - interval '1 second' WHERE process = {id}"
        ))
        .await;
    }

    /// Makes this process count as alive again.
    async fn lives(&self, process: &Process) {
        let id = process.server.place.process();
        self.run(&format!(
            "UPDATE processes SET lives_until = now() + interval '15 seconds' WHERE id = {id}"
        ))
        .await;
    }

    /// Returns each shard and its process, by the leases that have not lapsed.
    async fn holders(&self) -> Vec<(i64, i64)> {
        sqlx::query_as("SELECT shard, process FROM shards WHERE held_until > now() ORDER BY shard")
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }
}

impl Process {
    /// Says that it lives, and asks for its shards.
    async fn holds(&self) -> Holding {
        self.store.hold_shards(&self.wish).await.unwrap()
    }

    /// Does the same, and gives back a shard that is too many, as the sessions do. Returns the
    /// shards that are left.
    async fn renews(&self) -> Vec<u32> {
        let mut holding = self.holds().await;
        if let Some(surplus) = holding.surplus {
            self.store.give_back(surplus).await.unwrap();
            holding.shards.retain(|shard| *shard != surplus);
        }
        holding.shards
    }
}

/// A table of a server that is dealt to this shard.
async fn opened_in(store: &Store, shard: u64, tap: u64) -> StoredTable {
    let mut new = lobby(tap);
    new.guild = Some(GuildId(shard << 22));
    let opened = store.open_table(&new).await.unwrap();
    read(store, opened.id).await
}
