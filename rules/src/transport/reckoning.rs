//! The result explained: the packages that count. Equal scores share the win (7.2, R25).

use super::{events::Event, state::Transport};
use crate::{Outcome, Position, Reader, Reckoning, Seat, Status, game::ties};

impl Reckoning for Transport {
    fn reckoning(&self, seat: Seat, _told: &[&Event]) -> String {
        let team = [Some(seat), self.partner(seat)].into_iter().flatten();
        let packages: Vec<String> = team
            .filter_map(|seat| self.homebases.get(seat.index()))
            .flatten()
            .map(|package| package.up().to_string())
            .collect();
        let whose = if self.partner(seat).is_some() { "both homebases of the team" } else { "the homebase" };
        if packages.is_empty() {
            format!("nothing on {whose}")
        } else {
            format!("{} on {whose}", packages.join(" + "))
        }
    }

    /// Returns the same seat for partners: they win together.
    fn side(&self, seat: Seat) -> Seat {
        self.partner(seat).map_or(seat, |partner| partner.min(seat))
    }

    /// Lists ties; partners have the same score, which isn't a tie.
    fn ties(&self, reader: &Reader<'_>) -> Vec<String> {
        if self.seats().seats().all(|seat| self.partner(seat).is_none()) {
            return ties(self, |_| true, reader);
        }
        let Status::Over(Outcome { scores, .. }) = self.status() else { return Vec::new() };
        match scores.as_slice() {
            [first, others @ ..] if others.iter().all(|other| other == first) => {
                vec![format!("Both teams have {first} and share the win.")]
            }
            _ => Vec::new(),
        }
    }
}
