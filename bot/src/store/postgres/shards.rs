//! Leases of shards: the processes share them out in the database, by its clock.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::PgConnection;
use tokio::sync::watch;

use super::{
    PostgresStore, news,
    place::ProcessState,
    queries::{query, query_scalar},
    transactions::in_transaction,
};
use crate::{
    ids::GuildId,
    store::{
        StoreError, TableId,
        shards::{BETWEEN_SESSIONS, Holding, LEASE, ProcessRow, Shards, Wish},
        small,
    },
};

/// The time for which a free shard is left to the process whose part it is.
const ROOM: Duration = Duration::from_secs(8);

/// The advisory lock held while shards are shared out: "HBMR".
const SHARING: i64 = 0x4842_4D52;

/// A process that has renewed its lease.
struct Living {
    id: i64,
    /// True if it had been silent for longer than a lease. Then all may have been, for example
    /// because the database was away.
    was_silent: bool,
}

/// Renews the lease of this process; `None` if another one has begun under its name. A process that
/// begins takes over what an earlier one of its name had: the operator has started it again.
async fn lives(tx: &mut PgConnection, process: i64, name: &str) -> Result<Option<Living>, StoreError> {
    let lease = LEASE.as_secs_f64();
    let known = query!(
        r#"WITH before AS (SELECT id, lives_until < now() AS was_silent FROM processes WHERE id = $1 FOR UPDATE)
           UPDATE processes SET lives_until = now() + make_interval(secs => $2)
           FROM before WHERE processes.id = before.id
           RETURNING processes.id, was_silent AS "was_silent!""#,
        process,
        lease,
    );
    if let Some(known) = known.fetch_optional(&mut *tx).await? {
        return Ok(Some(Living { id: known.id, was_silent: known.was_silent }));
    }
    let successor =
        query_scalar!("SELECT id FROM processes WHERE name = $1 AND id > $2 LIMIT 1", name, process);
    if process > 0 && successor.fetch_optional(&mut *tx).await?.is_some() {
        return Ok(None);
    }
    let new = query_scalar!(
        "INSERT INTO processes (name, count, lives_until) VALUES ($1, 0, now() + make_interval(secs => $2)) RETURNING id",
        name,
        lease,
    );
    let new = new.fetch_one(&mut *tx).await?;
    query!(
        "UPDATE shards SET process = $1 WHERE process IN (SELECT id FROM processes WHERE name = $2 AND id <> $1)",
        new,
        name,
    )
    .execute(&mut *tx)
    .await?;
    query!("DELETE FROM processes WHERE name = $2 AND id <> $1", new, name).execute(tx).await?;
    Ok(Some(Living { id: new, was_silent: false }))
}

/// Ensures a row for each shard, and returns their number. If others have agreed on another number,
/// that one is returned, or `None` if `wish` does not adopt it.
async fn agree(tx: &mut PgConnection, process: i64, wish: &Wish) -> Result<Option<i64>, StoreError> {
    let count = i64::from(wish.count);
    let agreed = query_scalar!(
        "SELECT count FROM shards WHERE held_until > now() AND (process <> $1 OR $2) ORDER BY count <> $3 LIMIT 1",
        process,
        wish.adopts,
        count,
    );
    match agreed.fetch_optional(&mut *tx).await? {
        Some(agreed) if agreed != count && wish.adopts => return Ok(Some(agreed)),
        Some(agreed) if agreed != count => return Ok(None),
        _ => {}
    }
    query!("DELETE FROM shards WHERE count <> $1", count).execute(&mut *tx).await?;
    query!(
        "INSERT INTO shards (shard, count, held_until)
         SELECT shard, $1, now() FROM generate_series(0, $1::bigint - 1) AS all_of (shard)
         ON CONFLICT (shard) DO NOTHING",
        count,
    )
    .execute(tx)
    .await?;
    Ok(Some(count))
}

/// Keeps what this process has and takes what is free, up to its share. Returns the shards, and
/// whether they are more than its share.
async fn share(
    tx: &mut PgConnection,
    Living { id: process, was_silent }: Living,
    (count, wish): (i64, &Wish),
) -> Result<(Vec<i64>, bool), StoreError> {
    let lease = LEASE.as_secs_f64();
    query!("UPDATE processes SET count = $2 WHERE id = $1", process, count).execute(&mut *tx).await?;
    let kept = query_scalar!(
        "UPDATE shards SET held_until = now() + make_interval(secs => $2) WHERE process = $1 RETURNING shard",
        process,
        lease,
    );
    let mut shards = kept.fetch_all(&mut *tx).await?;
    let living = query_scalar!(
        r#"SELECT count(*) AS "count!" FROM processes WHERE count = $2 AND (lives_until > now() OR id = $1)"#,
        process,
        count,
    );
    let living = living.fetch_one(&mut *tx).await?;
    let (index, of) = wish.process.map_or((0, 1), |(index, of)| (i64::from(index), i64::from(of.max(1))));
    let share = (count + living - 1) / living.max(1);
    let missing = share - i64::try_from(shards.len()).unwrap_or(i64::MAX);
    // A process that was silent gives the others time to report as well, before it takes what they
    // had.
    if missing > 0 && !was_silent {
        let taken = query_scalar!(
            "UPDATE shards SET process = $1, held_until = now() + make_interval(secs => $2)
             WHERE shard IN (SELECT shard FROM shards
                             WHERE process IS NOT NULL AND held_until < now()
                                OR process IS NULL AND (shard % $3 = $4 OR held_until < now() - make_interval(secs => $6))
                             ORDER BY shard % $3 <> $4, shard LIMIT $5)
             RETURNING shard",
            process,
            lease,
            of,
            index,
            missing,
            ROOM.as_secs_f64(),
        );
        shards.extend(taken.fetch_all(tx).await?);
    }
    shards.sort_unstable();
    Ok((shards, missing < 0))
}

/// Tells the process that serves a table's server, if it is another, that the table has changed.
pub(super) async fn tell(
    store: &PostgresStore,
    tx: &mut PgConnection,
    table: TableId,
    guild: Option<GuildId>,
) -> Result<(), StoreError> {
    if store.place.serves(guild) { Ok(()) } else { news::tell(tx, table).await }
}

#[async_trait]
impl Shards for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    async fn hold_shards(&self, wish: &Wish) -> Result<Holding, StoreError> {
        let before = self.place.process();
        let held = in_transaction!(self, tx => {
            query!("SELECT pg_advisory_xact_lock($1)", SHARING).execute(&mut *tx).await?;
            let Some(living) = lives(tx, before, &wish.name).await? else { return Ok(None) };
            let process = living.id;
            query!("DELETE FROM processes WHERE lives_until < now() - interval '1 hour' AND id <> $1", process)
                .execute(&mut *tx)
                .await?;
            query!("DELETE FROM claims WHERE held_until < now() - interval '1 hour' AND process <> $1", process)
                .execute(&mut *tx)
                .await?;
            match agree(tx, process, wish).await? {
                Some(count) => Ok(Some((process, count, Some(share(tx, living, (count, wish)).await?)))),
                None => Ok(Some((process, i64::from(wish.count), None))),
            }
        })?;
        let Some((process, count, shared)) = held else {
            self.place.change(|state| state.shards.clear());
            return Ok(Holding { replaced: true, ..Holding::default() });
        };
        let outnumbered = shared.is_none();
        let (shards, too_many) = shared.unwrap_or_default();
        self.place.change(|state| {
            *state = ProcessState { process, shards: shards.clone(), count };
        });
        let shards = shards.into_iter().map(small).collect::<Result<Vec<u32>, _>>()?;
        let is_own = |shard: &&u32| wish.process.is_none_or(|(index, of)| **shard % of.max(1) == index);
        let surplus = shards.iter().rev().find(|shard| !is_own(shard)).or(shards.last()).filter(|_| too_many);
        let surplus = surplus.copied();
        Ok(Holding { count: small(count)?, shards, surplus, outnumbered, replaced: false })
    }

    async fn give_back(&self, shard: u32) -> Result<(), StoreError> {
        let (shard, process) = (i64::from(shard), self.place.process());
        self.place.change(|state| state.shards.retain(|held| *held != shard));
        query!(
            "UPDATE shards SET process = NULL, held_until = now() WHERE shard = $1 AND process = $2",
            shard,
            process,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn begin_session(&self, bucket: u32) -> Result<Option<Duration>, StoreError> {
        let (bucket, pause, process) =
            (i64::from(bucket), BETWEEN_SESSIONS.as_secs_f64(), self.place.process());
        let waits = in_transaction!(self, tx => {
            let begun = query_scalar!(
                // Nobody waits for a process that died: if Discord refuses, the library asks again
                // after five seconds.
                "INSERT INTO sessions (bucket, process, begun) VALUES ($1, $3, clock_timestamp())
                 ON CONFLICT (bucket) DO UPDATE SET process = excluded.process, begun = excluded.begun
                 WHERE sessions.begun <= excluded.begun - make_interval(secs => $2)
                    OR NOT EXISTS (SELECT FROM processes WHERE processes.id = sessions.process AND lives_until > now())
                 RETURNING bucket",
                bucket,
                pause,
                process,
            );
            if begun.fetch_optional(&mut *tx).await?.is_some() {
                return Ok(None);
            }
            let left = query_scalar!(
                r#"SELECT extract(epoch FROM begun + make_interval(secs => $2) - clock_timestamp())::float8 AS "left!"
                   FROM sessions WHERE bucket = $1"#,
                bucket,
                pause,
            );
            Ok(Some(left.fetch_one(&mut *tx).await?))
        })?;
        Ok(waits.map(|seconds| Duration::from_secs_f64(f64::clamp(seconds, 0.05, pause))))
    }

    async fn processes(&self) -> Result<Vec<ProcessRow>, StoreError> {
        let found = query!(
            r#"SELECT processes.id, name,
                      coalesce(array_agg(shard ORDER BY shard) FILTER (WHERE held_until > now()), '{}'::bigint[]) AS "shards!"
               FROM processes LEFT JOIN shards ON shards.process = processes.id
               WHERE lives_until > now() GROUP BY processes.id ORDER BY processes.id"#,
        );
        let rows = found.fetch_all(&mut *self.reader().await?).await?.into_iter().map(|row| {
            let shards = row.shards.into_iter().map(small).collect::<Result<_, _>>()?;
            Ok(ProcessRow { id: row.id, name: row.name, shards })
        });
        rows.collect()
    }

    fn news_of_others(&self) -> watch::Receiver<u64> {
        self.others.subscribe()
    }
}
