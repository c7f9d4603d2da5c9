//! The clock's jobs for a table.

use harbormaster_rules::{AnyMove, Seat, Timestamp};

use super::Table;
use crate::{
    panics::caught,
    store::{JobKind, NewJob, Stage},
};

impl Table {
    /// Returns the clock's jobs for this table.
    pub(super) fn jobs(&self, now: Timestamp) -> Vec<NewJob> {
        let mut jobs: Vec<NewJob> = self.naming_job().into_iter().chain(self.upkeep_job(now)).collect();
        if self.row.stage != Stage::Running {
            return jobs;
        }
        let ply = self.row.ply;
        let told = self.next_told();
        if let Some(due) = self.deadline().into_iter().chain(told).map(|(due, _)| due).min() {
            jobs.push(NewJob { kind: JobKind::Deadline, due, ply });
        }
        let stroke = self.next_stroke().map(|(due, ..)| due);
        if let Some(due) = stroke {
            jobs.push(NewJob { kind: JobKind::Clock, due, ply });
        }
        let prepared = self.plays_prepared().next().map(|_| self.last_at);
        let ordered = self.orders_act_at().map(|(due, _)| due);
        let waking = self.waking_computers().first().map(|(due, _)| *due);
        if let Some(due) = prepared.into_iter().chain(ordered).chain(waking).min() {
            jobs.push(NewJob { kind: JobKind::Computer, due, ply });
        }
        jobs
    }

    /// The computer players who have something to think about, each with its wake-up time, the earliest first.
    pub(super) fn waking_computers(&self) -> Vec<(Timestamp, Seat)> {
        let seats = (0..).map(Seat::new).zip(&self.seats).filter(|(_, row)| row.user.is_none());
        let wake_up = |(seat, _)| Some((self.wakes(seat)?.max(self.last_at), seat));
        let mut waking: Vec<_> = seats.filter_map(wake_up).collect();
        waking.sort_unstable();
        waking
    }

    /// Returns the time at which a computer player in this seat would be asked; none if the seat has nothing to decide. A fault
    /// in its thinking must not cost a move that was made before: such a player is not asked.
    pub(super) fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        let game = self.game.as_ref()?;
        caught(|| game.wakes(seat)).unwrap_or_else(|| {
            tracing::error!(table = %self.row.id, seat = seat.number(), "a computer player cannot think");
            None
        })
    }

    /// Returns the clock's next move and its time. A fault in that must not cost a move that was made before.
    pub fn deadline(&self) -> Option<(Timestamp, AnyMove)> {
        let game = self.game.as_ref()?;
        caught(|| game.next_deadline()).unwrap_or_else(|| {
            tracing::error!(table = %self.row.id, "the rules cannot say what the clock does next");
            None
        })
    }
}
