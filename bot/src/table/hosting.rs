//! Seats of a table that change hands: leave, kick, hand over.
//!
//! A seat is offered to a person, not given: the button under the offer takes it as long as its holder is the same. A
//! player who leaves a running game hands the seat to a computer player, and the seat's contribution to the dice stays.

use harbormaster_rules::{Level, Seat};

use super::{
    Caller, Held, Table, Tables,
    moderation::SideWrites,
    powers::{Petition, Power},
};
use crate::{
    deeds::Deed,
    facts::{Notice, Post},
    ids::PersonId,
    sayings::{Done, Refused},
    store::{Departure, Motion, SeatRow, Stage, TableId},
    trouble::Trouble,
};

/// The one who takes a seat over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Successor {
    /// This person.
    Person(PersonId),
    /// A computer player: of this level, or of the one that the table's host has chosen.
    Computer(Option<Level>),
}

/// A seat that was offered to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatOffer {
    /// The seat.
    pub seat: Seat,
    /// The person to whom it was offered.
    pub user: PersonId,
    /// The person who had it then; none if a computer player had it.
    pub holder: Option<PersonId>,
    /// The number of entries after which a move of that person ends the offer, if it was free for being late.
    pub until_moved_since: Option<u32>,
}

/// A seat of a running game that changes hands.
#[derive(Clone, Debug)]
pub(super) struct Handover {
    /// The seat.
    pub seat: Seat,
    /// The person who decided it; nobody is pinged for what they did themselves.
    pub by: Option<PersonId>,
    /// True if a computer player keeps the seat until its owner is back.
    pub keeps: bool,
    /// The one who has it from now on.
    pub to: Successor,
}

impl Tables {
    /// Leaves the table: before the start the seat is free again, later a computer player takes it over. The lead passes on.
    ///
    /// # Errors
    /// Fails if the person has no seat.
    pub async fn leave(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        let table = &held.table;
        let seat = table.seat_of(caller.user).ok_or_else(|| Trouble::refused(table.no_role(caller.user)))?;
        match table.row.stage {
            Stage::Lobby => {
                let mut next = table.clone();
                next.seats.remove(seat.index());
                let posts: Vec<Post> =
                    [Post::Lobby].into_iter().chain(next.passes_lead_of(caller.user)).collect();
                self.write(&mut held, next, None, &posts).await?;
                Ok(Done::Left)
            }
            _ => {
                let to = Successor::Computer(None);
                let handover = Handover { seat, by: Some(caller.user), keeps: false, to };
                self.hand_over(&mut held, handover, SideWrites::default()).await
            }
        }
    }

    /// Takes a person's seat away: before the start it is free again, later a computer player's, if those agree who have to.
    ///
    /// # Errors
    /// Fails if the caller may not, or the person has no seat.
    pub async fn kick(&self, id: TableId, petition: &Petition<'_>, user: PersonId) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        let seat = held.table.seat_of(user).ok_or_else(|| Trouble::refused(Refused::NotAtThisTable))?;
        if held.table.row.stage != Stage::Lobby {
            return self.take_seat_away(&mut held, petition, seat, Successor::Computer(None)).await;
        }
        held.table.may(petition.caller, Power::Housekeeping)?;
        let deeds = held.table.by_moderator(petition.caller, &Deed::Kicked { user })?;
        let mut next = held.table.clone();
        next.seats.remove(seat.index());
        let posts: Vec<Post> = [Post::Lobby].into_iter().chain(next.passes_lead_of(user)).collect();
        self.write_logged(&mut held, next, None, &posts, deeds).await?;
        Ok(Done::Kicked)
    }

    /// Gives a seat of a game that has started to a computer player, or offers it to a person, who takes it by a button. Its
    /// holder may do so alone; anybody else asks those who have to agree.
    ///
    /// # Errors
    /// Fails if the caller may not, there is no such seat, or the successor already sits at the table.
    pub async fn swap(
        &self,
        id: TableId,
        petition: &Petition<'_>,
        seat: Seat,
        to: Successor,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        let (table, caller) = (&held.table, petition.caller);
        if table.seats.get(seat.index()).is_none() {
            return Err(Trouble::refused(Refused::NoSuchSeat { seats: table.seats.len() }));
        }
        if table.row.stage == Stage::Lobby {
            return Err(Trouble::refused(Refused::SwapInLobby));
        }
        if table.seat_of(caller.user) != Some(seat) {
            return self.take_seat_away(&mut held, petition, seat, to).await;
        }
        match to {
            Successor::Person(user) => {
                self.may_be_offered(table, user, seat).await?;
                self.offer_seat(&mut held, (seat, user, false), caller.user, SideWrites::default()).await
            }
            Successor::Computer(_) => {
                let handover = Handover { seat, by: Some(caller.user), keeps: false, to };
                self.hand_over(&mut held, handover, SideWrites::default()).await
            }
        }
    }

    /// Gives a seat that is not the caller's to somebody else: at once where a moderator decides, else those who have to
    /// agree are asked.
    async fn take_seat_away(
        &self,
        held: &mut Held,
        petition: &Petition<'_>,
        seat: Seat,
        to: Successor,
    ) -> Result<Done, Trouble> {
        let (table, caller) = (&held.table, petition.caller);
        table.must_be_played()?;
        if let Successor::Person(user) = to {
            self.may_be_offered(table, user, seat).await?;
        }
        let owner = table.seats.get(seat.index()).and_then(|row| row.user);
        let power = Power::to_take_seat(table.presence(seat, &petition.gone, self.clock.now()));
        if table.decides_alone(petition, power)? {
            let before = table.seats[seat.index()].holder();
            let deed = match to {
                Successor::Person(user) => Deed::SeatGiven { before, user: Some(user) },
                Successor::Computer(_) => Deed::SeatGiven { before, user: None },
            };
            let beside = table.moderated(petition, &deed)?;
            return match to {
                Successor::Person(user) => {
                    self.offer_seat(held, (seat, user, false), caller.user, beside).await
                }
                Successor::Computer(_) => {
                    let handover = Handover { seat, by: None, keeps: power == Power::FreeSeat, to };
                    self.hand_over(held, handover, beside).await
                }
            };
        }
        if power == Power::PresentSeat && petition.reason.trim().is_empty() {
            return Err(Trouble::refused(Refused::SayWhyTheSeat));
        }
        let (to, level) = match to {
            Successor::Person(user) => (Some(user), None),
            Successor::Computer(level) => (None, level),
        };
        let free = power == Power::FreeSeat;
        self.ask(held, petition, Motion::TakeSeat { seat, owner, to, level, free }).await
    }

    /// This person may be offered a seat: they may join tables here, and play no other seat.
    async fn may_be_offered(&self, table: &Table, user: PersonId, seat: Seat) -> Result<(), Trouble> {
        table.must_be_played()?;
        table.may_succeed(user, seat)?;
        if self.is_barred(table.row.guild, user).await? {
            return Err(Trouble::refused(Refused::SuccessorBarred));
        }
        Ok(())
    }

    /// Offers a seat to a person in the channel; one that is free for being late ends with the next move of its holder.
    pub(super) async fn offer_seat(
        &self,
        held: &mut Held,
        (seat, user, is_free): (Seat, PersonId, bool),
        by: PersonId,
        SideWrites { mut posts, deeds }: SideWrites,
    ) -> Result<Done, Trouble> {
        let said = Done::SeatOffered { user, name: held.table.name_of(seat) };
        let next = held.table.clone();
        let holder = next.seats.get(seat.index()).and_then(|row| row.user);
        let until_moved_since = is_free.then_some(next.row.ply);
        posts.push(Post::Note(Notice::SeatOffered { seat, user, by, holder, until_moved_since }));
        self.write_logged(held, next, None, &posts, deeds).await?;
        Ok(said)
    }

    /// Takes a seat that was offered to the caller. A late seat is no longer free once its holder has moved.
    ///
    /// # Errors
    /// Fails if it was offered to somebody else, has changed hands since, or the caller may not have it.
    pub async fn take_seat(&self, id: TableId, caller: &Caller, offer: SeatOffer) -> Result<Done, Trouble> {
        let SeatOffer { seat, user, holder, until_moved_since } = offer;
        let mut held = self.hold(id).await?;
        if caller.user != user {
            return Err(Trouble::refused(Refused::OfferedTo { user }));
        }
        held.table.may_succeed(user, seat)?;
        if held.table.seats.get(seat.index()).is_none_or(|row| row.user != holder) {
            return Err(Trouble::refused(Refused::SeatIsTaken));
        }
        if let (Some(holder), Some(since)) = (holder, until_moved_since) {
            let moves = self.store.entries(id, since.saturating_add(1)..).await?;
            if moves.iter().any(|entry| entry.made_by_hand() == Some(holder)) {
                return Err(Trouble::refused(Refused::HolderIsThere { name: held.table.name_of(seat) }));
            }
        }
        self.must_not_be_barred(held.table.row.guild, user).await?;
        let handover = Handover { seat, by: Some(user), keeps: false, to: Successor::Person(user) };
        self.hand_over(&mut held, handover, SideWrites::default()).await
    }

    /// Gives a seat of a running game to somebody else.
    pub(super) async fn hand_over(
        &self,
        held: &mut Held,
        Handover { seat, by, keeps, to }: Handover,
        SideWrites { mut posts, deeds }: SideWrites,
    ) -> Result<Done, Trouble> {
        held.table.must_be_played()?;
        let mut next = held.table.clone();
        let owner = next.seats.get(seat.index()).and_then(|row| row.user);
        let (computer, ply) = (next.computer_name().to_owned(), next.row.ply);
        let computers = next.row.computers;
        if let Some(row) = next.seats.get_mut(seat.index()) {
            // The name of a person is read when the change is written. The contribution stays: it went into the seed.
            *row = match &to {
                Successor::Person(user) => SeatRow { user: Some(*user), ..row.clone() },
                Successor::Computer(level) => {
                    let level = level.unwrap_or(computers);
                    SeatRow { user: None, name: computer, level, ..row.clone() }
                }
            };
        }
        if next.seats.iter().all(|row| row.user.is_none()) {
            return Err(Trouble::refused(Refused::LastPerson));
        }
        if let Successor::Person(user) = to {
            // Who is back has not left.
            next.row.departed.retain(|left| left.user != user || left.seat != seat);
        }
        if let Some(user) = owner {
            next.row.departed.push(Departure { seat, user, ply, resigned: by == Some(user) });
        }
        if let Some(clock) = next.clocks.get_mut(seat.index())
            && keeps
        {
            clock.owner = owner;
        }
        let [before, after] = [&held.table, &next].map(|table| table.seats[seat.index()].holder());
        let said = Done::handed_over(&before, &after);
        tracing::info!(table = %next.row.id, seat = seat.number(), "a seat was handed over");
        let call = owner.filter(|owner| by != Some(*owner)).into_iter().collect();
        posts.push(Post::Note(Notice::HandedOver { before, after, call }));
        posts.extend(owner.and_then(|owner| next.passes_lead_of(owner)));
        if next.awaited().contains(seat) {
            posts.push(Post::Board { ply: next.row.ply });
        }
        self.write_logged(held, next, None, &posts, deeds).await?;
        Ok(said)
    }
}

impl Table {
    /// Checks that this person may take this seat over.
    ///
    /// # Errors
    /// Fails if they play at the table already.
    fn may_succeed(&self, user: PersonId, seat: Seat) -> Result<(), Trouble> {
        if self.seat_of(user).is_some() {
            return Err(Trouble::refused(Refused::SuccessorSeated));
        }
        // Nobody plays two seats against each other.
        if self.stands_in_at(user).is_some_and(|other| other != seat) {
            return Err(Trouble::refused(Refused::SuccessorStandsIn));
        }
        if self.has_seen_another(user, seat) {
            return Err(Trouble::refused(Refused::HasSeenASeat));
        }
        Ok(())
    }

    /// Passes the lead on to the next person with a seat if its host is gone. Returns the news for the channel.
    pub(super) fn passes_lead_of(&mut self, gone: PersonId) -> Option<Post> {
        if self.row.host != gone || self.leader().is_some_and(|leader| leader != gone) {
            return None;
        }
        let people: Vec<PersonId> = self.seats.iter().filter_map(|row| row.user).collect();
        let after = people.iter().position(|user| *user == gone).map_or(0, |place| place + 1);
        let next = *people.iter().cycle().skip(after).take(people.len()).find(|user| **user != gone)?;
        self.row.host = next;
        Some(Post::Note(Notice::Leads { user: next }))
    }
}
