//! Boards that a newer one has overtaken: their buttons go.

use super::Worker;
use crate::{
    ids::MessageId,
    outbox::Setback,
    store::{BOARD, TableId, failed},
};

impl Worker {
    /// Takes the buttons off boards that stand beside a newer one since the program stopped between the two: without that
    /// they would keep them until the next move.
    pub(super) async fn retire_left_boards(&self) {
        let tables = match self.store.tables_with_several(BOARD).await {
            Ok(tables) => tables,
            Err(cause) => return failed!(error: %cause, "the posted boards cannot be read"),
        };
        for id in tables {
            let retired = async {
                let newest = self.store.posts(id, BOARD).await?.pop();
                match newest {
                    Some(newest) => self.retire_boards_but(id, newest.message).await,
                    None => Ok(()),
                }
            };
            if let Err(setback) = retired.await {
                tracing::warn!(table = %id, %setback, "an old board keeps its buttons for now");
            }
        }
    }

    /// Takes the buttons off the boards before this one, also off those where an earlier try failed.
    pub(super) async fn retire_boards_but(&self, id: TableId, newest: MessageId) -> Result<(), Setback> {
        let mut retired = Vec::new();
        for old in self.store.posts(id, BOARD).await? {
            if old.message == newest {
                continue;
            }
            match self.discord.strip(old.channel, old.message).await {
                // Buttons that stay are answered with "the board has moved on": no reason to try again and again.
                Err(failure) if !failure.lasting => {
                    tracing::warn!(table = %id, %failure, "an old board keeps its buttons for now");
                }
                _ => retired.push(old.id),
            }
        }
        Ok(self.store.retire(&retired).await?)
    }
}
