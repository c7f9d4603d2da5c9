//! After a restore: what the channels have of moves that are gone loses its buttons, and the game is shown as it stands.

use harbormaster_rules::Timestamp;

use super::Worker;
use crate::{
    clock::stamped,
    facts::Post,
    outbox::Setback,
    stamps,
    store::{BOARD, LOBBY, NamingStage, Stage, StoreError, failed},
    table::Table,
    tap::Tap,
};

impl Worker {
    /// Writes what every table has to tell of a restore, unless it is written. What stands with buttons is brought up to date.
    pub(super) async fn tell_of_restore(&self) {
        let told = async {
            let tables = self.store.restored_tables().await?;
            if !tables.is_empty() {
                tracing::info!(tables = tables.len(), "the database was restored: the channels hear of it");
            }
            let mut posts = Vec::new();
            for id in tables {
                match self.tables.look(id).await {
                    Ok(table) => posts.push((id, of_restore(&table, self.known_until(&table).await?)?)),
                    // It says itself what is wrong with it, to everybody who taps.
                    Err(cause) => failed!(warn: ?cause, table = %id, "a table cannot tell of the restore"),
                }
            }
            self.store.tell_of_restore(&posts, self.clock.now()).await
        };
        match told.await {
            Ok(()) => self.tables.wakes.posts.anywhere(),
            Err(cause) => failed!(error: %cause, "the channels hear of the restore after the next start"),
        }
    }

    /// Returns the time of the newest message of a table that the database knows.
    async fn known_until(&self, table: &Table) -> Result<Timestamp, StoreError> {
        let id = table.row.id;
        let (boards, lobbies) = (self.store.posts(id, BOARD).await?, self.store.posts(id, LOBBY).await?);
        let known = boards.iter().chain(&lobbies).map(|post| stamped(post.message)).max();
        Ok(known.unwrap_or(table.row.created))
    }

    /// Takes the buttons off what was posted in a table's channel after the newest message that the copy knew.
    pub(super) async fn strip_lost_boards(&self, table: &Table, known: Timestamp) -> Result<(), Setback> {
        let epoch = self.store.epoch();
        let is_spent = |custom_id: &str| {
            let (said, of) = stamps::read(custom_id);
            of.is_some_and(|of| of != epoch) && Tap::read(&said).is_none_or(|tap| !tap.outlives_a_restore())
        };
        let stripped = self.discord.strip_those_with(table.row.channel, known, is_spent);
        match stripped.await {
            // Where messages may not be read, their buttons say that they are from before.
            Err(failure) if failure.is_forbidden() => Ok(()),
            other => Ok(other?),
        }
    }
}

/// Returns the news that a table has to tell of a restore.
fn of_restore(table: &Table, known: Timestamp) -> Result<Vec<String>, StoreError> {
    let row = &table.row;
    let mut posts = vec![Post::Restored { ply: row.ply, known }];
    if row.stage == Stage::Lobby {
        posts.push(Post::Lobby);
    }
    if matches!(row.stage, Stage::Running | Stage::Paused) {
        posts.extend(table.open_offers().into_iter().map(|number| Post::Offer { number }));
        let asked = table
            .namings
            .iter()
            .filter(|naming| matches!(naming.stage, NamingStage::Vote | NamingStage::Asked));
        posts.extend(asked.map(|naming| Post::Naming { number: naming.number }));
        posts.extend(row.requests.iter().map(|request| Post::Request { number: request.number }));
        let request = row.undo_request.as_ref();
        posts.extend(request.map(|request| Post::UndoAsked { before: request.before, ply: request.ply }));
    }
    posts.iter().map(|post| Ok(post.to_json()?)).collect()
}
