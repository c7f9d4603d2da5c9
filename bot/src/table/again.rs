//! The same people play again: the options, the invitations, the first player.
//!
//! Players are invited, not seated: the others are pinged with **Join**. The player after the one who began last time
//! begins, unless the host chose.

use harbormaster_rules::{By, OptionKind, Seat, Settings, Span};

use super::{
    Table, Tables,
    options::{OfHost, is_of_host},
};
use crate::{
    ids::PersonId,
    store::{SeatRow, StoredEntry, TableClock},
    trouble::Trouble,
};

impl Tables {
    /// Sets who begins if people play again: the player after the one who began the last time, in the order of the seats then.
    /// The host may have chosen another, and a game may have no first player.
    pub(super) async fn next_begins(
        &self,
        table: &Table,
        mut settings: Settings,
    ) -> Result<Settings, Trouble> {
        let spec = table.kind.meta().options.iter().find(|spec| spec.kind == OptionKind::FirstSeat);
        let spec = spec.filter(|spec| settings.chosen(spec.name).is_none());
        let (Some(spec), Some(previous)) = (spec, table.row.previous) else { return Ok(settings) };
        let Some((previous, entries)) = self.store.table_with_log(previous).await? else {
            return Ok(settings);
        };
        let mover = |entry: &StoredEntry| match entry.by {
            By::Seat(seat) => Some(seat),
            By::Host | By::Clock => None,
        };
        let Some(began) = entries.iter().find_map(mover) else { return Ok(settings) };
        let after = (1..=previous.seats.len()).map(|step| (began.index() + step) % previous.seats.len());
        let there = |place: usize| table.seat_like(&previous.seats[place]);
        if let Some(first) = after.filter_map(there).next() {
            settings.choose(spec.name, &format!("player {}", first.number() + 1));
        }
        Ok(settings)
    }
}

impl Table {
    /// The people in the other seats.
    pub(super) fn others_than(&self, user: PersonId) -> Vec<PersonId> {
        self.seats.iter().filter_map(|seat| seat.user).filter(|other| *other != user).collect()
    }

    /// Returns the options with which the same people play again, without those that say who sits where, or that an edition no
    /// longer takes.
    pub(super) fn options_again(&self) -> (Settings, OfHost) {
        let mut settings = Settings::default();
        for spec in self.options().filter(|spec| !is_of_host(spec) && spec.kind != OptionKind::FirstSeat) {
            if let Some(value) = self.settings.chosen(spec.name).filter(|value| spec.read(value).is_ok()) {
                settings.choose(spec.name, value);
            }
        }
        let row = &self.row;
        let clock = TableClock { paused: None, rested: Span::default(), reached: None, ..row.clock };
        (
            settings,
            OfHost {
                reminder_hours: row.reminder_hours,
                clock,
                undo: row.undo,
                computers: row.computers,
                hints: row.hints,
            },
        )
    }

    /// The seat here of somebody who had that seat at another table.
    fn seat_like(&self, old: &SeatRow) -> Option<Seat> {
        let is_it = |seat: &&SeatRow| match old.user {
            Some(user) => seat.user == Some(user),
            None => seat.is_computer() && seat.name == old.name,
        };
        let place = self.seats.iter().position(|seat| is_it(&seat))?;
        u8::try_from(place).ok().map(Seat::new)
    }
}
