//! The record of a table.

use super::{FORMAT, Line, Player, Record};
use crate::{
    sayings::Refused,
    store::{Stage, StoredEntry},
    table::Table,
};

impl Record {
    /// Returns the record of a table whose game is over or was closed. Seats and entries stand in it as in the database, but for texts that
    /// somebody wrote freely.
    ///
    /// # Errors
    /// As long as the table's secret must stay one, and when the record cannot be written.
    pub fn of_table(table: &Table, entries: &[StoredEntry]) -> Result<Self, Refused> {
        let row = &table.row;
        if !matches!(row.stage, Stage::Over | Stage::Closed) {
            return Err(Refused::StillSecret);
        }
        if table.game.is_none() {
            return Err(Refused::NothingToRecord);
        }
        let unwritable = |error: serde_json::Error| Refused::RecordUnwritable { cause: error.to_string() };
        let mut record = Self {
            format: FORMAT,
            game: row.game.clone(),
            edition: row.edition,
            settings: table.settings.clone(),
            seats: table
                .seats
                .iter()
                .map(|seat| Player::new(&seat.name, seat.is_computer(), &seat.contribution))
                .collect(),
            commitment: Some(row.commitment.clone()),
            secret: Some(row.secret.reveal()),
            seed: None,
            entries: entries
                .iter()
                .map(|entry| Line {
                    ply: entry.ply,
                    by: entry.by,
                    at: entry.at,
                    notation: table.without_words(&entry.notation),
                    by_clock: entry.by_clock,
                    prepared: entry.prepared,
                    stand_in: table.acted_for_owner(entry),
                    json: None,
                })
                .collect(),
            result: row.result.clone(),
            digest: String::new(),
        };
        record.digest = record.digest_now().map_err(unwritable)?;
        Ok(record)
    }
}
