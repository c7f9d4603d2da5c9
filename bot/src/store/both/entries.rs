//! The logs of the games.

use async_trait::async_trait;
use harbormaster_rules::{Seat, Timestamp};

use super::{Connection, EngineStore, query, query_as, query_scalar};
use crate::{
    ids::{InteractionId, PersonId},
    store::{
        ClockBefore, StoreError, StoredEntry, TableId,
        columns::{Col, Json},
        entries::{Entries, made_by},
        small,
    },
};

/// The entries with these numbers, both included, in order.
pub(in crate::store) async fn between(
    tx: &mut Connection,
    table: TableId,
    from: i64,
    to: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let found = query!(
        r#"SELECT ply, by_seat, role, at, move AS mv, notation, told, actor AS "actor: PersonId", by_clock AS "by_clock: bool",
                  prepared AS "prepared: bool"
           FROM entries WHERE table_id = $1 AND ply BETWEEN $2 AND $3 ORDER BY ply"#,
        table.0,
        from,
        to,
    );
    let found = found.fetch_all(tx).await?.into_iter().map(|row| {
        Ok(StoredEntry {
            ply: small(row.ply)?,
            by: made_by(row.by_seat, row.role.as_deref())?,
            at: Timestamp::from_millis(row.at),
            mv: row.mv,
            notation: row.notation,
            told: row.told,
            actor: row.actor,
            by_clock: row.by_clock,
            prepared: row.prepared,
        })
    });
    let found: Result<_, StoreError> = found.collect();
    found.map_err(|cause| cause.of_table(table))
}

#[async_trait]
impl Entries for EngineStore {
    async fn entry_by_interaction(
        &self,
        interaction: InteractionId,
    ) -> Result<Option<(TableId, u32)>, StoreError> {
        let found = query!(
            r#"SELECT table_id AS "table: TableId", ply FROM entries WHERE interaction = $1"#,
            interaction as _,
        );
        let found = found.fetch_optional(&mut *self.reader().await?).await?;
        found.map(|row| Ok((row.table, small(row.ply)?))).transpose()
    }

    async fn has_moved(&self, table: TableId, seat: Seat) -> Result<bool, StoreError> {
        let moved = query_scalar!(
            r#"SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND by_seat = $2 AND role IS NULL
                              AND by_clock = FALSE) AS "moved!: bool""#,
            table.0,
            i64::from(seat.number()),
        );
        Ok(moved.fetch_one(&mut *self.reader().await?).await?)
    }

    async fn clocks_before(&self, table: TableId, from: u32) -> Result<Vec<ClockBefore>, StoreError> {
        let found = query_as!(
            ClockBefore,
            r#"SELECT by_seat AS "seat!: Col<_>", at AS "at: Col<_>", clock AS "clock!: Json<_>" FROM entries
               WHERE table_id = $1 AND ply >= $2 AND by_seat IS NOT NULL AND clock IS NOT NULL ORDER BY ply"#,
            table.0,
            i64::from(from),
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn entries_between(
        &self,
        table: TableId,
        from: i64,
        to: i64,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        between(&mut *self.reader().await?, table, from, to).await
    }
}
