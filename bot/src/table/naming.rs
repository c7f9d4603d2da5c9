//! Naming a stand-in: asked in the channel, accepted or declined, ended by time, by the owner or by the stand-in.
//!
//! The person asked sees nothing of the seat before accepting, and accepts the terms that were shown.

use harbormaster_rules::{Seat, Timestamp};

use super::{Caller, Held, Named, Petition, Table, Tables, voting::Proposal};
use crate::{
    facts::{NamingEnd, Notice, OverBy, Post},
    ids::{PersonId, Terms},
    sayings::{self, Done, Refused},
    store::{JobKind, Naming, NamingStage, NewJob, Stage, TableId},
    trouble::Trouble,
};

impl Tables {
    /// Asks somebody to stand in for the caller, or asks the others whether that person should play another player's seat.
    ///
    /// # Errors
    /// Fails if they cannot.
    pub async fn name_stand_in(
        &self,
        id: TableId,
        petition: &Petition<'_>,
        (seat, until): (Option<Seat>, Option<Timestamp>),
        named: &Named,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        let (table, caller) = (&held.table, petition.caller);
        table.must_be_played()?;
        let own = table.seat_of(caller.user);
        let seat = seat.or(own).ok_or_else(|| Trouble::refused(table.no_role(caller.user)))?;
        table.may_be_named(named, caller.user, seat)?;
        if self.is_barred(table.row.guild, named.user).await? {
            return Err(Trouble::refused(Refused::SuccessorBarred));
        }
        if own != Some(seat) {
            return self.propose(&mut held, petition, Proposal { seat, named, until }).await;
        }
        let number = table.row.revision + 1;
        let (mut next, mut posts) = (table.clone(), Vec::new());
        posts.extend(next.withdraw_namings(seat));
        let proposal = Proposal { seat, named, until };
        next.namings.push(table.proposed(proposal, caller.user, NamingStage::Asked, self.clock.now()));
        posts.push(Post::Naming { number });
        self.write(&mut held, next, None, &posts).await?;
        Ok(Done::StandInAsked { user: named.user })
    }

    /// Returns the terms that somebody who was named reads before they accept.
    ///
    /// # Errors
    /// Fails if the naming is over, or somebody else was named.
    pub async fn naming_terms(
        &self,
        id: TableId,
        caller: &Caller,
        number: u32,
    ) -> Result<(Table, Naming), Trouble> {
        let table = self.look(id).await?;
        let naming = table.asked_of(caller, number)?.clone();
        Ok((table, naming))
    }

    /// Gives the seat to the caller from now on, on the terms that they were shown.
    ///
    /// # Errors
    /// Fails if these are over or have changed, somebody else was named, or the caller may not.
    pub async fn stand_in(
        &self,
        id: TableId,
        caller: &Caller,
        number: u32,
        shown: Terms,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let table = &held.table;
        table.must_be_played()?;
        let naming = table.asked_of(caller, number)?.clone();
        if naming.terms(table) != shown {
            return Err(Trouble::refused(Refused::NamingOver));
        }
        table.may_act_beside(caller.user, naming.seat)?;
        self.must_not_be_barred(table.row.guild, caller.user).await?;
        let (mut next, ply) = (table.clone(), table.row.ply);
        if let Some(known) = next.namings.iter_mut().find(|known| known.number == number) {
            (known.stage, known.since) = (NamingStage::Acts, Some(ply));
        }
        tracing::info!(table = %id, seat = naming.seat.number(), "a stand-in plays a seat");
        let over = Post::NamingOver { number, end: NamingEnd::Accepted };
        let board = held.table.shows_player(naming.seat);
        self.write(&mut held, next, None, &[over, board]).await?;
        Ok(Done::StandsIn { name: held.table.name_of(naming.seat), until: naming.until })
    }

    /// Declines the seat that the caller was asked to play.
    ///
    /// # Errors
    /// Fails if the naming is over, or somebody else was named.
    pub async fn decline_seat(&self, id: TableId, caller: &Caller, number: u32) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.asked_of(caller, number)?;
        let mut next = held.table.clone();
        next.end_naming(number);
        let over = Post::NamingOver { number, end: NamingEnd::Declined };
        self.write(&mut held, next, None, &[over]).await?;
        Ok(Done::NamingDeclined)
    }

    /// Ends what somebody does for the caller's seat, or was asked to do. Returns none if there is nothing to end.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub async fn recall(&self, id: TableId, caller: &Caller) -> Result<Option<Done>, Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let Some(seat) = held.table.seat_of(caller.user) else { return Ok(None) };
        let acting = held.table.stand_in(seat).map(|naming| (naming.number, naming.user));
        if let Some((number, user)) = acting {
            self.end_stand_in(&mut held, number, OverBy::Owner).await?;
            return Ok(Some(Done::Recalled { user }));
        }
        let mut next = held.table.clone();
        let posts = next.withdraw_namings(seat);
        if posts.is_empty() {
            return Ok(None);
        }
        self.write(&mut held, next, None, &posts).await?;
        Ok(Some(Done::NamingWithdrawn))
    }

    /// Ends the caller's standing in. Returns none if they did not stand in.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub async fn stop_standing_in(&self, id: TableId, caller: &Caller) -> Result<Option<Done>, Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let acting = held.table.stand_ins().find(|naming| naming.user == caller.user).cloned();
        let Some(Naming { number, seat, .. }) = acting else { return Ok(None) };
        self.end_stand_in(&mut held, number, OverBy::StandIn).await?;
        Ok(Some(Done::StoodIn { name: held.table.name_of(seat) }))
    }

    /// Ends what has come to its time by now.
    pub(super) async fn end_overdue_namings(&self, held: &mut Held, now: Timestamp) -> Result<(), Trouble> {
        let due = |table: &Table| table.namings.iter().find(|naming| table.is_due(naming, now)).cloned();
        while let Some(naming) = due(&held.table) {
            let number = naming.number;
            if naming.acts() {
                self.end_stand_in(held, number, OverBy::Time).await?;
                continue;
            }
            let mut next = held.table.clone();
            let posts = if naming.until.is_some_and(|until| until <= now) {
                next.end_naming(number);
                vec![Post::NamingOver { number, end: NamingEnd::Lapsed }]
            } else {
                next.decide(number, now)
            };
            self.write(held, next, None, &posts).await?;
        }
        Ok(())
    }

    /// Ends what somebody who is forgotten does at a table, or was asked to.
    pub(super) async fn end_namings_of(&self, held: &mut Held, user: PersonId) -> Result<(), Trouble> {
        let is_theirs = |naming: &&Naming| naming.user == user && naming.stage != NamingStage::Over;
        while let Some(naming) = held.table.namings.iter().find(is_theirs).cloned() {
            let number = naming.number;
            if naming.acts() {
                self.end_stand_in(held, number, OverBy::StandIn).await?;
                continue;
            }
            let mut next = held.table.clone();
            next.end_naming(number);
            let over = Post::NamingOver { number, end: NamingEnd::Lapsed };
            self.write(held, next, None, &[over]).await?;
        }
        Ok(())
    }

    async fn end_stand_in(&self, held: &mut Held, number: u32, by: OverBy) -> Result<(), Trouble> {
        let Some(naming) = held.table.naming(number).cloned() else { return Ok(()) };
        let mut next = held.table.clone();
        next.end_naming(number);
        let (seat, user) = (naming.seat, naming.user);
        let board = next.shows_player(seat);
        // The board pings its player; where the game waits for others, the owner has to hear of it here.
        let owner = naming.owner.filter(|_| by != OverBy::Owner && board == Post::Times);
        let notice = Notice::StandInOver { seat, user, by, call: owner.into_iter().collect() };
        self.write(held, next, None, &[Post::Note(notice), board]).await
    }
}

impl Table {
    /// Fails unless the game has begun and is not over.
    pub(super) fn must_be_played(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Running | Stage::Paused => Ok(()),
            Stage::Lobby | Stage::Over | Stage::Closed | Stage::Frozen => self.must_run(),
        }
    }

    /// Returns the board once more if the game waits for this seat's player, the owner or a stand-in; else its small print.
    fn shows_player(&self, seat: Seat) -> Post {
        if self.awaited().contains(seat) { Post::Board { ply: self.row.ply } } else { Post::Times }
    }

    /// Fails unless this person may be named by `by` to play this seat.
    pub(super) fn may_be_named(&self, named: &Named, by: PersonId, seat: Seat) -> Result<(), Trouble> {
        let user = named.user;
        let why = match self.stand_in(seat) {
            _ if self.seats.get(seat.index()).is_none() => Refused::NoSuchSeat { seats: self.seats.len() },
            _ if self.is_computer(seat) => Refused::ComputersSeat,
            _ if user == by && self.seat_of(user) == Some(seat) => Refused::StandInForOneself,
            _ if named.bot => Refused::ABotCannot,
            Some(naming) => Refused::HasStandIn { user: naming.user },
            None if !named.sees_channel => Refused::SeesNoChannel { user },
            None => return self.may_act_beside(user, seat),
        };
        Err(Trouble::refused(why))
    }

    /// Fails unless this person may play this seat beside what they do at the table: nobody plays two seats against each other.
    fn may_act_beside(&self, user: PersonId, seat: Seat) -> Result<(), Trouble> {
        if self.seat_of(user).is_some() {
            return Err(Trouble::refused(Refused::StandInSeated));
        }
        if self.stands_in_at(user).is_some_and(|other| other != seat) {
            return Err(Trouble::refused(Refused::StandsInAlready));
        }
        if self.has_seen_another(user, seat) {
            return Err(Trouble::refused(Refused::HasSeenASeat));
        }
        Ok(())
    }

    /// Returns the naming of this number, if the caller is asked.
    fn asked_of(&self, caller: &Caller, number: u32) -> Result<&Naming, Trouble> {
        let asked = self.naming(number).filter(|naming| naming.stage == NamingStage::Asked);
        let naming = asked.ok_or_else(|| Trouble::refused(Refused::NamingOver))?;
        if naming.user == caller.user {
            Ok(naming)
        } else {
            Err(Trouble::refused(Refused::NamedAnother { user: naming.user }))
        }
    }

    /// Ends the naming of this number.
    pub(super) fn end_naming(&mut self, number: u32) {
        let ply = self.row.ply;
        self.namings.iter_mut().filter(|naming| naming.number == number).for_each(|naming| naming.end(ply));
    }

    /// Takes back what was asked of others for this seat, and says so.
    pub(super) fn withdraw_namings(&mut self, seat: Seat) -> Vec<Post> {
        let ply = self.row.ply;
        let is_asked = |naming: &&mut Naming| {
            naming.seat == seat && matches!(naming.stage, NamingStage::Vote | NamingStage::Asked)
        };
        let over = |naming: &mut Naming| {
            naming.end(ply);
            Post::NamingOver { number: naming.number, end: NamingEnd::Withdrawn }
        };
        self.namings.iter_mut().filter(is_asked).map(over).collect()
    }

    /// Returns true if the time of a naming is over, or a proposal is decided.
    fn is_due(&self, naming: &Naming, now: Timestamp) -> bool {
        let is_over = naming.until.is_some_and(|until| until <= now);
        match naming.stage {
            NamingStage::Over => false,
            NamingStage::Vote => is_over || self.verdict(naming, now).is_some(),
            NamingStage::Asked | NamingStage::Acts => is_over,
        }
    }

    /// Returns the job for the next time that something is due about the table's namings.
    pub(super) fn naming_job(&self) -> Option<NewJob> {
        let begins = self.deputies().map(|(_, away, _)| away.from);
        let open = self.namings.iter().filter(|naming| naming.stage != NamingStage::Over);
        let due = open.filter_map(|naming| naming.until).chain(begins).min()?;
        self.must_be_played().ok()?;
        Some(NewJob { kind: JobKind::Naming, due, ply: self.row.ply })
    }
}

impl Naming {
    /// Returns the terms that the person who was named reads before they accept.
    pub fn terms_in_words(&self, table: &Table) -> String {
        let title = table.kind.meta().title;
        sayings::stand_in_terms(title, &table.name_of(self.seat), self.until, table.language)
    }

    /// A mark of these terms.
    pub fn terms(&self, table: &Table) -> Terms {
        let number = self.number.to_string();
        Terms::shown_to(self.user, [number.as_str(), &self.terms_in_words(table)])
    }
}
