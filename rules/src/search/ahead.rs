//! A game that is played on in thought.

use crate::{By, Chance, Entry, Game, Seat, Timestamp};

/// An imagined position that is played on.
pub(crate) struct Ahead<G> {
    /// The position now.
    pub position: G,
    /// The time in it.
    pub now: Timestamp,
    ply: u32,
}

impl<G: Game> Ahead<G> {
    /// Starts a look ahead, with nothing played yet.
    pub const fn from(position: G, now: Timestamp) -> Self {
        Self { position, now, ply: 0 }
    }

    /// Returns the seat that decides next, after playing the clock's moves before it. `None` once the game is over or
    /// stuck.
    pub fn next(&mut self, luck: &mut Chance) -> Option<Seat> {
        loop {
            if let Some(seat) = self.position.decides(self.now) {
                return Some(seat);
            }
            let (due, mv) = self.position.next_deadline()?;
            self.now = self.now.max(due);
            if !self.play(By::Clock, mv, luck) {
                return None;
            }
        }
    }

    /// Makes a move. Returns true if it was legal.
    pub fn play(&mut self, by: By, mv: G::Move, luck: &mut Chance) -> bool {
        self.ply += 1;
        let entry = Entry { ply: self.ply, by, at: self.now, mv };
        let played = self.position.play(&entry, luck).map(|played| self.position = played.next);
        played.is_ok()
    }

    /// Plays on by quick moves as far as it is worthwhile for a look ahead that began at `start`.
    pub fn go_on(&mut self, start: &G, luck: &mut Chance, whims: &mut Chance) {
        let end = self.ply + start.horizon();
        while self.ply < end
            && !self.position.is_beyond(start)
            && let Some(seat) = self.next(luck)
            && let Some(mv) = self.position.glance(seat, self.now, whims)
            && self.play(By::Seat(seat), mv, luck)
        {}
    }
}
