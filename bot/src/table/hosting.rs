//! Hosting a table: leave, kick, hand a seat over, pause, resume, close.
//!
//! A seat is offered to a person, not given: the button under the offer takes it as long as its holder is the same. A
//! player who leaves a running game hands the seat to a computer player, and the seat's contribution to the dice stays.

use harbormaster_rules::{By, Level, Reader, Seat};

use super::{Caller, Held, Named, Table, Tables, moderation::Beside, voting::Proposal};
use crate::{
    deeds::Deed,
    ids::{ChannelId, PersonId},
    outbox::{Notice, Post, Reason},
    speak::{Done, Refused},
    store::{NewDeed, SeatRow, Stage, TableId},
    trouble::Trouble,
};

/// Who takes a seat over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Successor {
    /// This person.
    Person(PersonId),
    /// A computer player: of this level, or of the one that the table's host has chosen.
    Computer(Option<Level>),
}

impl Tables {
    /// Leaves the table: before the start the seat is free again, later a computer player takes it over.
    ///
    /// # Errors
    /// When the person has no seat.
    pub async fn leave(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        let table = &held.table;
        let seat = table.seat_of(caller.user).ok_or_else(|| Trouble::refused(table.no_role(caller.user)))?;
        match table.row.stage {
            Stage::Lobby => {
                let mut next = table.clone();
                next.seats.remove(seat.index());
                self.write(&mut held, next, None, &[Post::Lobby]).await?;
                Ok(Done::Left)
            }
            _ => self.hand_over(id, held, seat, Successor::Computer(None), caller, Vec::new()).await,
        }
    }

    /// Takes a person's seat away: free before the start, a computer player's later.
    ///
    /// # Errors
    /// When the caller may not, or the person has no seat.
    pub async fn kick(&self, id: TableId, caller: &Caller, user: PersonId) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_lead(caller)?;
        let seat = held.table.seat_of(user).ok_or_else(|| Trouble::refused(Refused::NotAtThisTable))?;
        let deeds = held.table.by_moderator(caller, &Deed::Kicked { user })?;
        match held.table.row.stage {
            Stage::Lobby => {
                let mut next = held.table.clone();
                next.seats.remove(seat.index());
                self.write_logged(&mut held, next, None, &[Post::Lobby], deeds).await?;
                Ok(Done::Kicked)
            }
            _ => self.hand_over(id, held, seat, Successor::Computer(None), caller, deeds).await,
        }
    }

    /// Gives a seat of a game that has started to a computer player or to the caller, or offers it to another person, who
    /// takes it by a button. Its holder may, the host and moderators may; anybody else who plays proposes it to the others.
    ///
    /// # Errors
    /// When the caller may not, there is no such seat, or the successor already sits at the table.
    pub async fn swap(
        &self,
        id: TableId,
        caller: &Caller,
        seat: Seat,
        to: Successor,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        let table = &held.table;
        if table.seats.get(seat.index()).is_none() {
            return Err(Trouble::refused(Refused::NoSuchSeat { seats: table.seats.len() }));
        }
        if table.row.stage == Stage::Lobby {
            return Err(Trouble::refused(Refused::SwapInLobby));
        }
        if table.seat_of(caller.user) != Some(seat) && !table.is_led_by(caller) {
            return match to {
                Successor::Person(user) => self.propose_successor(held, caller, seat, user).await,
                Successor::Computer(_) => table.must_lead(caller).map(|()| Done::Plainly),
            };
        }
        let is_own = table.seat_of(caller.user) == Some(seat);
        let given = |user| {
            let deed = Deed::SeatGiven { before: table.seats[seat.index()].holder(), user };
            if is_own { Ok(Vec::new()) } else { table.by_moderator(caller, &deed) }
        };
        let Successor::Person(user) = to else {
            let deeds = given(None)?;
            return self.hand_over(id, held, seat, to, caller, deeds).await;
        };
        table.may_succeed(user, seat)?;
        let deeds = given(Some(user))?;
        if user == caller.user {
            self.must_not_be_barred(table.row.guild, user).await?;
            return self.hand_over(id, held, seat, to, caller, deeds).await;
        }
        if self.is_barred(table.row.guild, user).await? {
            return Err(Trouble::refused(Refused::SuccessorBarred));
        }
        if !matches!(table.row.stage, Stage::Running | Stage::Paused) {
            return table.must_run().map(|()| Done::Plainly);
        }
        let invitation = Notice::SeatOffered { seat, user, by: caller.user };
        let said = Done::SeatOffered { user, name: table.name_of(seat) };
        let next = table.clone();
        self.write_logged(&mut held, next, None, &[Post::Note(invitation)], deeds).await?;
        Ok(said)
    }

    /// Asks the others whether somebody shall take a seat over, which is then offered to that person.
    async fn propose_successor(
        &self,
        mut held: Held,
        caller: &Caller,
        seat: Seat,
        user: PersonId,
    ) -> Result<Done, Trouble> {
        let table = &held.table;
        table.must_be_played()?;
        table.may_succeed(user, seat)?;
        if self.is_barred(table.row.guild, user).await? {
            return Err(Trouble::refused(Refused::SuccessorBarred));
        }
        let named = Named { user, bot: false, sees_channel: true };
        self.propose(&mut held, caller, Proposal { seat, named: &named, until: None, for_good: true }).await
    }

    /// Takes a seat that was offered to the caller while `holder` had it, or a computer player.
    ///
    /// # Errors
    /// When it was offered to somebody else, has changed hands since, or the caller may not have it.
    pub async fn take_seat(
        &self,
        id: TableId,
        caller: &Caller,
        seat: Seat,
        (user, holder): (PersonId, Option<PersonId>),
    ) -> Result<Done, Trouble> {
        let held = self.hold(id).await?;
        if caller.user != user {
            return Err(Trouble::refused(Refused::OfferedTo { user }));
        }
        held.table.may_succeed(user, seat)?;
        if held.table.seats.get(seat.index()).is_none_or(|row| row.user != holder) {
            return Err(Trouble::refused(Refused::SeatIsTaken));
        }
        self.must_not_be_barred(held.table.row.guild, user).await?;
        let to = Successor::Person(user);
        self.hand_over(id, held, seat, to, caller, Vec::new()).await
    }

    async fn hand_over(
        &self,
        id: TableId,
        mut held: Held,
        seat: Seat,
        to: Successor,
        caller: &Caller,
        deeds: Vec<NewDeed>,
    ) -> Result<Done, Trouble> {
        match held.table.row.stage {
            Stage::Running | Stage::Paused => {}
            _ => return held.table.must_run().map(|()| Done::Plainly),
        }
        let mut next = held.table.clone();
        let level = if let Successor::Computer(level) = &to { *level } else { None };
        let computer = next.new_computer(caller, level);
        if let Some(row) = next.seats.get_mut(seat.index()) {
            match &to {
                // The name is read when the change is written.
                Successor::Person(user) => *row = SeatRow { user: Some(*user), ..row.clone() },
                // The contribution stays: it went into the seed.
                Successor::Computer(_) => {
                    let SeatRow { name, level, .. } = computer;
                    *row = SeatRow { user: None, name, level, ..row.clone() }
                }
            }
        }
        if next.seats.iter().all(|row| row.user.is_none()) {
            return Err(Trouble::refused(Refused::LastPerson));
        }
        let [before, after] = [&held.table, &next].map(|table| table.seats[seat.index()].holder());
        let said = Done::handed_over(&before, &after);
        tracing::info!(table = %id, seat = seat.number(), "a seat was handed over");
        let mut posts = vec![Post::Note(Notice::HandedOver { before, after })];
        if next.awaited().contains(seat) {
            posts.push(Post::Board { ply: next.row.ply });
        }
        self.write_logged(&mut held, next, None, &posts, deeds).await?;
        Ok(said)
    }

    /// Stops the game for a while: nobody moves, no clock runs out, nobody is reminded. A game that has a pause of
    /// its own is stopped by that. A moderator gives a reason.
    ///
    /// # Errors
    /// When the caller may not, or the game is not running.
    pub async fn pause(&self, id: TableId, caller: &Caller, reason: &str) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_lead(caller)?;
        held.table.must_run()?;
        let why = held.table.reason_of(caller, reason)?;
        let deed = Deed::Paused { reason: why.iter().map(|why| why.text.as_str()).collect() };
        let deeds = held.table.by_moderator(caller, &deed)?;
        if held.table.has_host_verb("pause") {
            // The game tells of the pause itself.
            let posts = why.into_iter().map(|why| Post::Note(Notice::Paused { why: Some(why) })).collect();
            return self
                .play_for_host(&mut held, caller, "pause", Beside { posts, deeds })
                .await
                .map(|receipt| Done::Played { told: receipt.told, names: held.table.names() });
        }
        let mut next = held.table.clone();
        next.row.stage = Stage::Paused;
        self.write_logged(&mut held, next, None, &[Post::Note(Notice::Paused { why })], deeds).await?;
        Ok(Done::Paused)
    }

    /// Lets a paused game go on; the board is posted again.
    ///
    /// # Errors
    /// When the caller may not, or the game is not paused.
    pub async fn resume(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_lead(caller)?;
        let deeds = held.table.by_moderator(caller, &Deed::Resumed)?;
        if held.table.row.stage == Stage::Running && held.table.has_host_verb("resume") {
            return self
                .play_for_host(&mut held, caller, "resume", Beside { deeds, ..Beside::default() })
                .await
                .map(|receipt| Done::Played { told: receipt.told, names: held.table.names() });
        }
        if held.table.row.stage != Stage::Paused {
            return Err(Trouble::refused(Refused::NotPaused));
        }
        let mut next = held.table.clone();
        next.row.stage = Stage::Running;
        let news = Post::Resumed { ply: next.row.ply };
        self.write_logged(&mut held, next, None, &[news], deeds).await?;
        Ok(Done::Resumed)
    }

    /// Closes the table for good, won by nobody. A moderator gives a reason.
    ///
    /// # Errors
    /// When the caller may not, or it has ended already.
    pub async fn close(&self, id: TableId, caller: &Caller, reason: &str) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_lead(caller)?;
        held.table.must_be_open()?;
        let why = held.table.reason_of(caller, reason)?;
        let deed = Deed::Closed { reason: why.iter().map(|why| why.text.as_str()).collect() };
        let deeds = held.table.by_moderator(caller, &deed)?;
        self.end(&mut held, why, deeds).await?;
        Ok(Done::Closed)
    }

    /// Closes an open table and says so.
    pub(super) async fn end(
        &self,
        held: &mut Held,
        why: Option<Reason>,
        deeds: Vec<NewDeed>,
    ) -> Result<(), Trouble> {
        let was_lobby = held.table.row.stage == Stage::Lobby;
        let mut next = held.table.clone();
        next.row.stage = Stage::Closed;
        next.row.ended = Some(self.clock.now());
        let names = next.names();
        let reader = Reader::new(&names, next.language);
        let offers = next.game.iter().flat_map(|game| Post::offers_over(game, &reader));
        let last = if was_lobby { Post::Lobby } else { Post::Closed };
        let why = why.map(|why| Post::Note(Notice::Closed { why }));
        let posts: Vec<Post> = offers.chain(why).chain([last, Post::ThreadOver]).collect();
        self.write_logged(held, next, None, &posts, deeds).await
    }

    /// Closes whatever goes on in a channel that has been deleted: nobody can play there, or say that it is over.
    ///
    /// # Errors
    /// When it could not be saved.
    pub async fn channel_gone(&self, channel: ChannelId) -> Result<(), Trouble> {
        while let Some(id) = self.store.table_in(channel).await? {
            let mut held = self.hold(id).await?;
            if held.table.must_be_open().is_err() {
                break;
            }
            tracing::warn!(table = %id, "the channel is deleted: its table is closed");
            let mut next = held.table.clone();
            next.row.stage = Stage::Closed;
            next.row.ended = Some(self.clock.now());
            self.write(&mut held, next, None, &[]).await?;
        }
        Ok(())
    }
}

impl Table {
    /// Whether this person may take this seat over.
    ///
    /// # Errors
    /// When they play at the table already.
    fn may_succeed(&self, user: PersonId, seat: Seat) -> Result<(), Trouble> {
        if self.seat_of(user).is_some() {
            return Err(Trouble::refused(Refused::SuccessorSeated));
        }
        // Nobody plays two seats against each other.
        if self.roles_of(user).iter().any(|by| matches!(by, By::For(other) if *other != seat)) {
            return Err(Trouble::refused(Refused::SuccessorStandsIn));
        }
        if self.stands_in_at(user).is_some_and(|other| other != seat) {
            return Err(Trouble::refused(Refused::SuccessorStandsIn));
        }
        Ok(())
    }

    /// The table is a lobby, running, paused or frozen: somebody may still close it.
    ///
    /// # Errors
    /// A sentence that says it has ended.
    pub fn must_be_open(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Over => Err(Trouble::refused(Refused::Over)),
            Stage::Closed => Err(Trouble::refused(Refused::Closed)),
            _ => Ok(()),
        }
    }
}
