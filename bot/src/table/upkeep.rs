//! Lapses: the end of pauses, of lobbies that nobody fills, and of the lead of a silent host.

use harbormaster_rules::{Span, Timestamp};

use super::{Held, Table, Tables, moderation::SideWrites, powers::SILENCE};
use crate::{
    facts::{Notice, Post},
    store::{JobKind, NewJob, Stage, TableId},
    trouble::Trouble,
};

/// The longest that a pause lasts, and a lobby in which nothing happens.
pub(super) const LAPSES: Span = Span::hours(14 * 24);

/// The next thing to lapse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lapse {
    Pause,
    Lobby,
    Lead,
}

impl Tables {
    /// Does what is due about a table but for its game. Returns the time at which there is more to do.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub async fn see_to(&self, id: TableId) -> Result<Option<Timestamp>, Trouble> {
        // What is over by now ends whenever a table is held.
        let held = self.hold(id).await?;
        Ok(held.table.upkeep_job(self.clock.now()).map(|job| job.due))
    }

    /// Passes on the lead of a host who has left the server, if somebody else has a seat.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub async fn passes_on(&self, id: TableId) -> Result<(), Trouble> {
        let mut held = self.hold(id).await?;
        let mut next = held.table.clone();
        let Some(leads) = next.passes_lead_of(held.table.row.host) else { return Ok(()) };
        let is_lobby = next.row.stage == Stage::Lobby;
        let posts: Vec<Post> = [leads].into_iter().chain(is_lobby.then_some(Post::Lobby)).collect();
        self.write(&mut held, next, None, &posts).await
    }

    /// Lets lapse what has come to its end by now.
    pub(super) async fn let_lapse(&self, held: &mut Held, now: Timestamp) -> Result<(), Trouble> {
        while let Some((_, lapse)) = held.table.lapse().filter(|(due, _)| *due <= now) {
            match lapse {
                Lapse::Pause => {
                    let posts = vec![Post::Note(Notice::PauseLapsed)];
                    self.resume_now(held, SideWrites { posts, ..SideWrites::default() }).await?;
                }
                Lapse::Lobby => {
                    let posts = vec![Post::Note(Notice::LobbyLapsed)];
                    self.end(held, None, SideWrites { posts, ..SideWrites::default() }).await?;
                }
                Lapse::Lead => {
                    let mut next = held.table.clone();
                    let host = next.row.host;
                    next.row.led_since = now;
                    let posts: Vec<Post> =
                        next.passes_lead_of(host).into_iter().chain([Post::Lobby]).collect();
                    self.write(held, next, None, &posts).await?;
                }
            }
        }
        Ok(())
    }
}

impl Table {
    /// Returns what lapses next, and when.
    fn lapse(&self) -> Option<(Timestamp, Lapse)> {
        match self.row.stage {
            Stage::Paused => Some((self.row.clock.paused? + LAPSES, Lapse::Pause)),
            Stage::Lobby => {
                let lobby = (self.row.changed + LAPSES, Lapse::Lobby);
                let lead = self.host_is_silent_at().map(|due| (due, Lapse::Lead));
                Some(lead.filter(|lead| lead.0 < lobby.0).unwrap_or(lobby))
            }
            _ => None,
        }
    }

    /// Returns the time at which the lead passes on because others in a lobby have waited long enough for its host; `None` if
    /// nobody waits.
    fn host_is_silent_at(&self) -> Option<Timestamp> {
        let waits = self.seats.iter().filter_map(|row| row.user).any(|user| user != self.row.host);
        let at = self.row.changed.max(self.row.led_since);
        let host = self.people.get(&self.row.host);
        waits.then(|| host.map_or(at + SILENCE, |host| host.free_time_after(at, SILENCE)))
    }

    /// The job for what is due about the table but for its game.
    pub(super) fn upkeep_job(&self, now: Timestamp) -> Option<NewJob> {
        let lapse = self.lapse().map(|(due, _)| due);
        let asked = self.next_decision(now).into_iter().chain(self.next_verdict(now));
        let due = lapse.into_iter().chain(asked).chain(self.next_held_ping()).min()?;
        Some(NewJob { kind: JobKind::Upkeep, due, ply: self.row.ply })
    }
}
