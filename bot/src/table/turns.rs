//! Turns of a table: the player on turn, and the check that a tap's board still holds.
//!
//! Offers that come and go in a turn do not make its board stale. Where anybody may act at any time no board is stale,
//! and neither is a tap about an offer: it has a number of its own, and the rules decide.

use harbormaster_rules::{AnyGame, By, Group, Kind, Pace, Refusal, Seat, SeatSet, Status, Verb};

use super::Table;
use crate::{
    ids::PersonId,
    sayings::Refused,
    store::{Stage, StoredEntry},
    trouble::Trouble,
};

impl Table {
    /// Checks that the table is running.
    ///
    /// # Errors
    /// A sentence that says what it is instead.
    pub fn must_run(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Running => Ok(()),
            Stage::Lobby => Err(Trouble::refused(Refused::NotStarted)),
            Stage::Paused => Err(Trouble::refused(Refused::Paused)),
            Stage::Over => Err(Trouble::refused(Refused::Over)),
            Stage::Closed => Err(Trouble::refused(Refused::Closed)),
            Stage::Frozen => Err(Trouble::refused(Refused::Frozen)),
        }
    }

    /// Checks that the board of a tap still holds: since the board with this many entries there
    /// were only offers, or it makes no difference. It makes none in a game that is played at any
    /// time, and none for an offer, which has a number of its own.
    ///
    /// # Errors
    /// A sentence that says it has been overtaken.
    pub fn must_be_seen(&self, seen: Option<u32>, notation: &str) -> Result<(), Trouble> {
        match seen {
            Some(ply_sent)
                if !(self.turned..=self.row.ply).contains(&ply_sent) && !self.is_timeless(notation) =>
            {
                Err(self.refusal(&Refusal::Stale { ply_sent, ply_now: self.row.ply }))
            }
            _ => Ok(()),
        }
    }

    /// True if a tap for this move is good on any board: the game is played at any time, or the
    /// move is about an offer, which has a number of its own.
    pub fn is_timeless(&self, notation: &str) -> bool {
        self.kind.meta().pace == Pace::AnyTime || group_of(self.kind, notation) == Some(Group::Offer)
    }

    /// True if these entries only give back time in which nobody could play.
    pub fn has_only_rested(&self, entries: &[StoredEntry]) -> bool {
        entries.iter().all(|entry| group_of(self.kind, &entry.notation) == Some(Group::Rest))
    }

    /// Returns the seat whose turn it is, if these entries are moves of one turn that continued
    /// after them: one seat made them all, and it made the next move too, or is alone in having one
    /// to make. Offers that came `after` them do not count as moves.
    pub fn turn_of(&self, entries: &[&StoredEntry], after: &[&StoredEntry]) -> Option<Seat> {
        if self.kind.meta().pace == Pace::AnyTime {
            return None;
        }
        let mover = |entry: &StoredEntry| match entry.by {
            By::Seat(seat) if !is_beside_turns(self.kind, &entry.notation) => Some(seat),
            _ => None,
        };
        let seat = mover(entries.first()?)?;
        let next = after.iter().find(|entry| !is_beside_turns(self.kind, &entry.notation));
        let goes_on = match next {
            Some(entry) => mover(entry) == Some(seat),
            None => self.game.as_ref()?.status() == Status::Waiting(SeatSet::only(seat)),
        };
        (goes_on && entries.iter().all(|entry| mover(entry) == Some(seat))).then_some(seat)
    }

    /// Returns the seat of this person and the position, if the newest entry is number `ply` and
    /// their turn continues after it.
    pub fn turn_going_on(&self, user: PersonId, ply: u32) -> Option<(Seat, &AnyGame)> {
        let seat = self.seat_played_by(user)?;
        let goes_on = self.kind.meta().pace != Pace::AnyTime
            && self.row.ply == ply
            && self.awaited() == SeatSet::only(seat);
        Some((seat, self.game.as_ref().filter(|_| goes_on)?))
    }

    /// Returns the refusal for a person without a seat, which says how they get one.
    pub fn not_seated(&self, user: PersonId) -> Refused {
        match (self.row.stage, self.seat_kept_for(user)) {
            (Stage::Lobby, _) => Refused::NotSeatedYet,
            (_, Some(seat)) => Refused::SeatIsKept { name: self.name_of(seat) },
            (_, None) => Refused::NotSeated { names: self.names() },
        }
    }

    /// Returns the refusal for a person who is not on turn, which says who is awaited.
    pub fn not_your_turn(&self) -> Refused {
        Refused::NotYourTurn { awaits: self.awaited(), names: self.names() }
    }
}

/// True if a move in notation is part of no turn: what the board shows can still be done after it.
pub(super) fn is_beside_turns(kind: Kind, notation: &str) -> bool {
    group_of(kind, notation).is_some_and(is_group_beside_turns)
}

/// True if moves of this group are part of no turn.
pub(super) const fn is_group_beside_turns(group: Group) -> bool {
    matches!(group, Group::Offer | Group::Rest)
}

fn group_of(kind: Kind, notation: &str) -> Option<Group> {
    let verb = notation.split(' ').next().and_then(|verb| Verb::find(kind.meta().verbs, verb));
    verb.map(|verb| verb.group)
}
