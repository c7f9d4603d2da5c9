//! The story of a game that is over, and the turns that decided it.

use harbormaster_rules::{AnyEvent, Audience, Kind};

use super::words::facts;
use crate::{
    panics::caught,
    record::Record,
    store::{Stage, Store, StoredEntry, TableId, undone as taken_back},
    table::Table,
    trouble::Trouble,
    turning::TurningPoint,
};

/// A game that is over, as everybody has heard of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tale {
    /// All that everybody was told and that was not undone.
    pub told: Vec<AnyEvent>,
    /// The turns that decided it.
    pub turning: Vec<TurningPoint>,
    /// The digest of its record, which the channel keeps; none where the record cannot be written.
    pub digest: Option<String>,
}

/// Returns everything that everybody was told in a game that is over and that was not undone; nothing before the end.
///
/// # Errors
/// Fails if the log cannot be read.
pub async fn tale(store: &Store, table: &Table) -> Result<Vec<AnyEvent>, Trouble> {
    Ok(read(store, table, false).await?.told)
}

/// Returns the same, and the turns that decided the game: for its last board.
///
/// # Errors
/// Fails if the log cannot be read.
pub async fn whole_tale(store: &Store, table: &Table) -> Result<Tale, Trouble> {
    read(store, table, true).await
}

async fn read(store: &Store, table: &Table, whole: bool) -> Result<Tale, Trouble> {
    if table.row.stage == Stage::Closed && whole {
        let entries = store.entries(table.row.id, ..).await?;
        return Ok(Tale { digest: digest(table, &entries), ..Tale::default() });
    }
    if table.row.stage != Stage::Over {
        return Ok(Tale::default());
    }
    let entries = store.entries(table.row.id, ..).await?;
    let (table, id) = (table.clone(), table.row.id);
    // A long game tells much, and is played again for its turning points.
    let read = tokio::task::spawn_blocking(move || {
        let gone = taken_back(&entries);
        let stands = entries.iter().filter(|entry| entry.undo().is_none() && !gone.contains(&entry.ply));
        let told = stands.map(|entry| Ok::<_, Trouble>((entry.ply, public(table.kind, id, entry)?)));
        let told: Vec<(u32, Vec<AnyEvent>)> = told.collect::<Result<_, Trouble>>()?;
        let of = |ply: u32| told.iter().find(|(known, _)| *known == ply).map(|(_, told)| told.clone());
        // The end is told all the same, whatever the rules make of the log.
        let turning = caught(|| if whole { table.turning_points(&entries, of) } else { Ok(Vec::new()) });
        let turning = match turning {
            Some(Ok(turning)) => turning,
            Some(Err(misfit)) => {
                tracing::warn!(table = %id, %misfit, "nobody can say what decided a game");
                Vec::new()
            }
            None => {
                tracing::error!(table = %id, "a panic while a game was looked at again");
                Vec::new()
            }
        };
        let digest = if whole { digest(&table, &entries) } else { None };
        Ok::<_, Trouble>(Tale {
            told: told.into_iter().flat_map(|(_, told)| told).collect(),
            turning,
            digest,
        })
    });
    read.await.map_err(|_panic| Trouble::fault("The log of a game could not be read."))?
}

/// The digest of the record of a game that is over or was closed.
fn digest(table: &Table, entries: &[StoredEntry]) -> Option<String> {
    let record = Record::of_table(table, entries);
    record
        .inspect_err(|why| tracing::warn!(table = %table.row.id, ?why, "a game has no digest"))
        .ok()
        .map(|record| record.digest)
}

/// Returns the events of an entry that everybody was told.
fn public(kind: Kind, table: TableId, entry: &StoredEntry) -> Result<Vec<AnyEvent>, Trouble> {
    let told = facts(kind, table, entry)?.into_iter().filter(|told| told.to == Audience::Everyone);
    Ok(told.map(|told| told.event).collect())
}
