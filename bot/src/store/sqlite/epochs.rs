//! The epoch in a file. A copy says that it is one, so that whoever serves it begins a new history.

use sqlx::SqliteConnection;

use crate::{
    ids::Epoch,
    store::{StoreError, epochs},
};

/// Returns the epoch of the file, which a copy, like a new file, has yet to draw.
pub(super) async fn settle(connection: &mut SqliteConnection, is_copy: bool) -> Result<Epoch, StoreError> {
    let found = sqlx::query_scalar!("SELECT number FROM epochs").fetch_optional(&mut *connection).await?;
    match found {
        Some(number) if !is_copy => epochs::read(number),
        _ => {
            let drawn = epochs::draw()?;
            let number = drawn.number();
            sqlx::query!("INSERT OR REPLACE INTO epochs (id, number, untold) VALUES (1, ?, 1)", number)
                .execute(connection)
                .await?;
            Ok(drawn)
        }
    }
}
