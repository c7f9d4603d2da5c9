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
            // Nobody has to be told of the history of a file without tables.
            sqlx::query!(
                "INSERT OR REPLACE INTO epochs (id, number, untold) SELECT 1, ?, (SELECT max(id) FROM tables) IS NOT NULL",
                number,
            )
            .execute(connection)
            .await?;
            Ok(drawn)
        }
    }
}

/// Notes that the channels hear of the restore, or have nothing to hear. Returns true if they had not yet.
pub(super) async fn told(connection: &mut SqliteConnection) -> Result<bool, StoreError> {
    let told =
        sqlx::query!("UPDATE epochs SET untold = 0 WHERE id = 1 AND untold = 1").execute(connection).await?;
    Ok(told.rows_affected() > 0)
}

/// Notes that the channels have yet to hear of where the tables came from.
pub(super) async fn moved_in(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query!("UPDATE epochs SET untold = 1 WHERE id = 1").execute(connection).await?;
    Ok(())
}
