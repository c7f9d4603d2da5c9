//! Where public offers stand in Discord.

use async_trait::async_trait;

use super::{PostgresStore, transactions::in_transaction};
use crate::{
    ids::ChannelId,
    store::{
        OfferPlace, StoreError, TableId,
        offers::{OfferRecord, Offers},
    },
};

#[async_trait]
impl Offers for PostgresStore {
    async fn offer(&self, table: TableId, number: u32) -> Result<Option<OfferPlace>, StoreError> {
        let found = sqlx::query_as!(
            OfferRecord,
            r#"SELECT number, channel, message, thread AS "thread: _", shown FROM offers WHERE table_id = $1 AND number = $2"#,
            table.0,
            i64::from(number),
        );
        let found = found.fetch_optional(&mut *self.reader().await?).await?;
        found.map(OfferRecord::read).transpose()
    }

    async fn offers(&self, table: TableId) -> Result<Vec<OfferPlace>, StoreError> {
        let found = sqlx::query_as!(
            OfferRecord,
            r#"SELECT number, channel, message, thread AS "thread: _", shown FROM offers WHERE table_id = $1 ORDER BY number"#,
            table.0,
        );
        let found = found.fetch_all(&mut *self.reader().await?).await?;
        found.into_iter().map(OfferRecord::read).collect()
    }

    async fn remember_offer(&self, table: TableId, place: &OfferPlace) -> Result<(), StoreError> {
        let place = OfferRecord::of(place);
        in_transaction!(self, tx => {
            sqlx::query!(
                "INSERT INTO offers (table_id, number, channel, message, thread, shown)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (table_id, number) DO UPDATE SET channel = excluded.channel, message = excluded.message,
                                                              thread = excluded.thread, shown = excluded.shown",
                table.0,
                place.number,
                place.channel as _,
                place.message as _,
                place.thread as _,
                place.shown,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn forget_offer(&self, table: TableId, number: u32) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            sqlx::query!("DELETE FROM offers WHERE table_id = $1 AND number = $2", table.0, i64::from(number))
                .execute(tx)
                .await?;
            Ok(())
        })
    }

    async fn table_of_offer_thread(&self, thread: ChannelId) -> Result<Option<TableId>, StoreError> {
        let found = sqlx::query_scalar!("SELECT table_id FROM offers WHERE thread = $1", thread as _);
        Ok(found.fetch_optional(&mut *self.reader().await?).await?.map(TableId))
    }
}
