//! The people for whom a table waits, and those of them who are pinged now.

use std::collections::BTreeSet;

use harbormaster_rules::{By, Pace, Seat, SeatSet, Timestamp, log::Undo};

use super::{
    Held, Table, Tables,
    moderation::SideWrites,
    powers::{Petition, Power},
};
use crate::{
    facts::{Notice, Post},
    ids::PersonId,
    sayings::Done,
    store::{Motion, NewEntry, NewWait, Stage, TableId},
    trouble::Trouble,
};

/// The people that a message pings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pinged {
    /// These people, at once.
    pub now: Vec<PersonId>,
    /// These later, if the table still waits for them then.
    pub later: Vec<(PersonId, Timestamp)>,
}

impl Tables {
    /// Lets a table ping nobody, if all who play agree, or those it concerns again.
    ///
    /// # Errors
    /// Fails if the caller may not.
    pub async fn set_quiet(
        &self,
        id: TableId,
        petition: &Petition<'_>,
        quiet: bool,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_open()?;
        let runs = matches!(held.table.row.stage, Stage::Running | Stage::Paused);
        // Without pings a clock runs out unheard.
        let power = if quiet && runs { Power::Rules } else { Power::Housekeeping };
        if held.table.row.quiet == quiet {
            held.table.may(petition.caller, power)?;
            return Ok(if quiet { Done::Quiet } else { Done::NotQuiet });
        }
        if held.table.decides_alone(petition, power)? {
            return self.be_quiet(&mut held, quiet, SideWrites::default()).await;
        }
        self.ask(&mut held, petition, Motion::Quiet).await
    }

    /// Lets a table ping nobody, or those it concerns again.
    pub(super) async fn be_quiet(
        &self,
        held: &mut Held,
        quiet: bool,
        SideWrites { mut posts, deeds }: SideWrites,
    ) -> Result<Done, Trouble> {
        let mut next = held.table.clone();
        next.row.quiet = quiet;
        let is_lobby = next.row.stage == Stage::Lobby;
        posts.push(if is_lobby { Post::Lobby } else { Post::Note(Notice::Quiet { quiet }) });
        self.write_logged(held, next, None, &posts, deeds).await?;
        Ok(if quiet { Done::Quiet } else { Done::NotQuiet })
    }
}

impl Table {
    /// Returns the people for whom the table waits after the step from `before`. The time of somebody who has just moved, or
    /// taken a move back, starts over, and they need no ping: they see what they did. If the clock moves for somebody, another
    /// round is another turn; a turn also starts over for somebody whose offer was ended by what others did.
    pub(super) fn waits(&self, before: &Self, entry: Option<&NewEntry>) -> Vec<NewWait> {
        let agreed = entry.filter(|entry| before.was_asked_for(entry));
        let own = entry.filter(|entry| !entry.by_clock && !entry.prepared && agreed.is_none());
        let mover = own.and_then(|entry| Some((entry.actor?, entry.at)));
        let agreed = agreed.and_then(|entry| entry.actor);
        let late = entry.filter(|entry| entry.by_clock && self.round() != before.round());
        let late = late.and_then(|entry| match entry.by {
            By::Seat(seat) => before.user_in(seat),
            _ => None,
        });
        let answered = self.answered(before);
        let since = self.waiting_since();
        let wait = |seat: Seat| {
            let user = self.user_in(seat)?;
            let seen = mover.filter(|(mover, _)| *mover == user).map(|(_, at)| at);
            let anew = seen.is_some() || [late, agreed].contains(&Some(user)) || answered.contains(seat);
            Some(NewWait { user, since, anew, seen, clock: self.clock_pings(seat) })
        };
        let played = self.acted_for();
        self.awaited().iter().filter(|seat| !played.contains(*seat)).filter_map(wait).collect()
    }

    /// Returns true if the others had to agree to this undo: the person who asked for it waits until they have.
    fn was_asked_for(&self, entry: &NewEntry) -> bool {
        let undone = Undo::read(&entry.notation).map(|undo| undo.before);
        undone.is_some() && undone == self.row.undo_request.as_ref().map(|request| request.before)
    }

    /// The players whose offers have come to an end with this step, where offers are a part of turns.
    fn answered(&self, before: &Self) -> SeatSet {
        if self.kind.meta().pace != Pace::Answers {
            return SeatSet::EMPTY;
        }
        let open = self.open_offers();
        let ended = before.open_offers().into_iter().filter(|number| !open.contains(number));
        ended.filter_map(|number| before.card(number)).map(|card| card.poster).collect()
    }

    /// Returns the time since which the table has waited, unless somebody has moved since; a pause does not count.
    pub fn waiting_since(&self) -> Timestamp {
        self.last_at + self.row.clock.rested
    }

    /// Returns the awaited people who have not been pinged for this turn; if anybody may act at any time, the rules say when it
    /// is another.
    pub fn untold(&self) -> impl Iterator<Item = PersonId> + use<'_> {
        let is_once = self.kind.meta().pace != Pace::AnyTime;
        let people = self.awaited_people().into_iter();
        people.filter(move |user| !(is_once && self.pings.told.contains(user)))
    }

    /// Returns which of these people a message pings now, and which later.
    pub fn pinged(&self, people: impl IntoIterator<Item = PersonId>) -> Pinged {
        let mut pinged = Pinged::default();
        if self.row.quiet {
            return pinged;
        }
        let wanted: BTreeSet<PersonId> = people.into_iter().collect();
        for user in wanted {
            match self.pings.held.get(&user) {
                Some(until) => pinged.later.push((user, *until)),
                None => pinged.now.push(user),
            }
        }
        pinged
    }
}
