//! The messages and threads of public offers.

use async_trait::async_trait;

use super::{EngineStore, in_transaction, query, query_as, query_scalar};
use crate::{
    ids::ChannelId,
    store::{
        OfferPlace, StoreError, TableId,
        columns::Col,
        offers::{Offers, Shown},
    },
};

#[async_trait]
impl Offers for EngineStore {
    async fn offer(&self, table: TableId, number: u32) -> Result<Option<OfferPlace>, StoreError> {
        let found = query_as!(
            OfferPlace,
            r#"SELECT number AS "number: Col<_>", channel, message, thread AS "thread: _", shown AS "shown: Shown"
               FROM offers WHERE table_id = $1 AND number = $2"#,
            table.0,
            i64::from(number),
        );
        Ok(found.fetch_optional(&mut *self.reader().await?).await?)
    }

    async fn offers(&self, table: TableId) -> Result<Vec<OfferPlace>, StoreError> {
        let found = query_as!(
            OfferPlace,
            r#"SELECT number AS "number: Col<_>", channel, message, thread AS "thread: _", shown AS "shown: Shown"
               FROM offers WHERE table_id = $1 ORDER BY number"#,
            table.0,
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn remember_offer(&self, table: TableId, place: &OfferPlace) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "INSERT INTO offers (table_id, number, channel, message, thread, shown)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (table_id, number) DO UPDATE SET channel = excluded.channel, message = excluded.message,
                                                              thread = excluded.thread, shown = excluded.shown",
                table.0,
                i64::from(place.number),
                place.channel as _,
                place.message as _,
                place.thread as _,
                Shown(place.shown).word(),
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn forget_offer(&self, table: TableId, number: u32) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!("DELETE FROM offers WHERE table_id = $1 AND number = $2", table.0, i64::from(number))
                .execute(tx)
                .await?;
            Ok(())
        })
    }

    async fn table_of_offer_thread(&self, thread: ChannelId) -> Result<Option<TableId>, StoreError> {
        let found = query_scalar!(
            r#"SELECT table_id AS "table!: TableId" FROM offers WHERE thread = $1"#,
            thread as _
        );
        Ok(found.fetch_optional(&mut *self.reader().await?).await?)
    }
}
