//! Where public offers stand in Discord.

use async_trait::async_trait;

use super::SqliteStore;
use crate::{
    ids::ChannelId,
    store::{
        OfferPlace, StoreError, TableId,
        offers::{OfferRecord, Offers},
    },
};

#[async_trait]
impl Offers for SqliteStore {
    async fn offer(&self, table: TableId, number: u32) -> Result<Option<OfferPlace>, StoreError> {
        let found = sqlx::query_as!(
            OfferRecord,
            r#"SELECT number, channel, message, thread AS "thread: _", shown FROM offers WHERE table_id = ? AND number = ?"#,
            table.0,
            number,
        );
        let found = found.fetch_optional(&mut *self.readers.acquire().await?).await?;
        found.map(OfferRecord::read).transpose()
    }

    async fn offers(&self, table: TableId) -> Result<Vec<OfferPlace>, StoreError> {
        let found = sqlx::query_as!(
            OfferRecord,
            r#"SELECT number, channel, message, thread AS "thread: _", shown FROM offers WHERE table_id = ? ORDER BY number"#,
            table.0,
        );
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        found.into_iter().map(OfferRecord::read).collect()
    }

    async fn remember_offer(&self, table: TableId, place: &OfferPlace) -> Result<(), StoreError> {
        let place = OfferRecord::of(place);
        let remembered = sqlx::query!(
            "INSERT INTO offers (table_id, number, channel, message, thread, shown) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT (table_id, number) DO UPDATE SET channel = excluded.channel, message = excluded.message,
                                                          thread = excluded.thread, shown = excluded.shown",
            table.0,
            place.number,
            place.channel,
            place.message,
            place.thread,
            place.shown,
        );
        remembered.execute(&self.writer).await?;
        Ok(())
    }

    async fn forget_offer(&self, table: TableId, number: u32) -> Result<(), StoreError> {
        let forgotten = sqlx::query!("DELETE FROM offers WHERE table_id = ? AND number = ?", table.0, number);
        forgotten.execute(&self.writer).await?;
        Ok(())
    }

    async fn table_of_offer_thread(&self, thread: ChannelId) -> Result<Option<TableId>, StoreError> {
        let found =
            sqlx::query_scalar!(r#"SELECT table_id AS "table_id!" FROM offers WHERE thread = ?"#, thread);
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }
}
