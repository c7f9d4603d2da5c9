//! Requests for the consent of those who play: asked for, answered, carried out, ended.

use harbormaster_rules::Timestamp;

use super::{
    Caller, Held, Successor, Table, Tables,
    hosting::Handover,
    moderation::SideWrites,
    powers::{May, Petition},
};
use crate::{
    facts::{Decision, Post},
    ids::PersonId,
    sayings::{Done, Refused},
    store::{Motion, NewEntry, Request, TableId},
    trouble::Trouble,
};

impl Tables {
    /// Asks those who play for something that nobody may do alone. Where nobody else has a say it is done at once.
    pub(super) async fn ask(
        &self,
        held: &mut Held,
        petition: &Petition<'_>,
        motion: Motion,
    ) -> Result<Done, Trouble> {
        let (table, caller) = (&held.table, petition.caller);
        let is_alike =
            |open: &&Request| open.motion.power() == motion.power() && open.motion.is_about(&motion);
        if table.row.requests.iter().any(|open| is_alike(&open)) {
            return Err(Trouble::refused(Refused::RequestIsOpen));
        }
        let reason = table.reason(petition.reason);
        let now = self.clock.now();
        let request = table.requested((motion, &reason), caller.user, &petition.gone, now);
        match table.decided(&request, now) {
            Some(Decision::Agreed) => return self.carry_out(held, &request, Vec::new()).await,
            Some(_) => return Err(Trouble::refused(Refused::TooFewToDecide)),
            None => {}
        }
        let (mut next, number) = (table.clone(), request.number);
        next.row.requests.push(request);
        self.write(held, next, None, &[Post::Request { number }]).await?;
        Ok(Done::Proposed)
    }

    /// Records that the caller agrees to a request, or does not. The person who made it takes it back by not agreeing.
    ///
    /// # Errors
    /// Fails if it is over, or is not for this person to answer.
    pub async fn answer_request(
        &self,
        id: TableId,
        caller: &Caller,
        number: u32,
        agrees: bool,
    ) -> Result<(), Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let table = &held.table;
        let mut request =
            table.request(number).cloned().ok_or_else(|| Trouble::refused(Refused::RequestOver))?;
        let user = caller.user;
        if user == request.by && !agrees {
            return self.end_request(&mut held, &request, Decision::Withdrawn).await;
        }
        let Request { voices, concerned, .. } = &mut request;
        let voice = voices.iter_mut().chain(concerned).find(|voice| voice.user == user);
        let Some(voice) = voice else {
            return Err(Trouble::refused(if user == request.by {
                Refused::OwnProposal
            } else {
                table.no_role(user)
            }));
        };
        if voice.agrees == Some(agrees) {
            return Ok(());
        }
        voice.agrees = Some(agrees);
        self.go_on_with(&mut held, request).await
    }

    /// Writes down an answer, and does what is decided by it.
    async fn go_on_with(&self, held: &mut Held, request: Request) -> Result<(), Trouble> {
        match held.table.decided(&request, self.clock.now()) {
            None => {
                let (mut next, number) = (held.table.clone(), request.number);
                let known = next.row.requests.iter_mut().find(|known| known.number == number);
                if let Some(known) = known {
                    *known = request;
                }
                self.write(held, next, None, &[Post::Request { number }]).await
            }
            Some(Decision::Agreed) => {
                let over = Post::RequestOver { request: request.clone(), how: Decision::Agreed };
                held.table.row.requests.retain(|open| open.number != request.number);
                self.carry_out(held, &request, vec![over]).await.map(drop)
            }
            Some(how) => self.end_request(held, &request, how).await,
        }
    }

    async fn end_request(&self, held: &mut Held, request: &Request, how: Decision) -> Result<(), Trouble> {
        let mut next = held.table.clone();
        next.row.requests.retain(|open| open.number != request.number);
        let over = Post::RequestOver { request: request.clone(), how };
        self.write(held, next, None, &[over]).await
    }

    /// Does what was agreed to.
    async fn carry_out(&self, held: &mut Held, request: &Request, posts: Vec<Post>) -> Result<Done, Trouble> {
        let beside = SideWrites { posts, ..SideWrites::default() };
        match &request.motion {
            Motion::TakeSeat { seat, to: Some(user), free, .. } => {
                self.offer_seat(held, (*seat, *user, *free), request.by, beside).await
            }
            Motion::TakeSeat { seat, to: None, level, free, .. } => {
                let to = Successor::Computer(*level);
                let handover = Handover { seat: *seat, by: Some(request.by), keeps: *free, to };
                self.hand_over(held, handover, beside).await
            }
            Motion::Pause => self.pause_now(held, None, beside).await,
            Motion::Close => self.end(held, None, beside).await.map(|()| Done::Closed),
            Motion::SetOption { name, value } => self.set_agreed(held, name, value, beside).await,
            Motion::Quiet => self.be_quiet(held, true, beside).await,
        }
    }

    /// Ends or carries out the requests whose time has come.
    pub(super) async fn decide_overdue(&self, held: &mut Held, now: Timestamp) -> Result<(), Trouble> {
        let is_due = |table: &Table, request: &Request| table.decided(request, now).is_some();
        while let Some(request) =
            held.table.row.requests.iter().find(|request| is_due(&held.table, request)).cloned()
        {
            let before = held.table.clone();
            match Box::pin(self.go_on_with(held, request.clone())).await {
                // What was agreed to is no longer possible.
                Err(Trouble::Refused(_)) => {
                    held.table = before;
                    self.end_request(held, &request, Decision::Lapsed).await?;
                }
                other => other?,
            }
        }
        Ok(())
    }
}

impl Table {
    /// Ends the requests that have lost their ground, and those about the seat of somebody who has just moved. Returns the news
    /// for the channel.
    pub(super) fn settle_requests(&mut self, entry: Option<&NewEntry>) -> Vec<Post> {
        let actor = entry.and_then(NewEntry::made_by_hand);
        let is_there = |request: &Request| match request.motion {
            Motion::TakeSeat { owner, free: true, .. } => owner.is_some() && owner == actor,
            _ => false,
        };
        let how = |request: &Request| match () {
            () if is_there(request) => Some(Decision::OwnerIsThere),
            () => self.is_void(request).then_some(Decision::Lapsed),
        };
        let ended: Vec<(Request, Decision)> =
            self.row.requests.iter().filter_map(|request| Some((request.clone(), how(request)?))).collect();
        self.row.requests.retain(|open| !ended.iter().any(|(over, _)| over.number == open.number));
        ended.into_iter().map(|(request, how)| Post::RequestOver { request, how }).collect()
    }

    /// Returns the earliest time at which an open request may be decided by time alone.
    pub(super) fn next_decision(&self, now: Timestamp) -> Option<Timestamp> {
        let voices =
            self.row.requests.iter().flat_map(|request| request.voices.iter().chain(&request.concerned));
        let silent = voices.filter(|voice| voice.agrees.is_none()).map(|voice| voice.until);
        silent.filter(|until| *until > now).min()
    }

    /// Gives somebody who is asked the time that they have by what they chose now, if that is longer.
    pub(super) fn wait_longer_for(&mut self, user: PersonId) {
        let Some(person) = self.people.get(&user).cloned() else { return };
        for request in &mut self.row.requests {
            let at = request.at;
            let own = |voice: &&mut crate::store::Voice| voice.user == user;
            for voice in request.voices.iter_mut().filter(own) {
                voice.until = voice.until.max(person.free_time_after(at, super::powers::SILENCE));
            }
            for voice in request.concerned.iter_mut().filter(own) {
                voice.until = voice.until.max(person.free_time_after(at, super::powers::OBJECTION));
            }
        }
    }

    /// Returns true if this power is the caller's alone, or a moderator's who gives a reason; else they may ask.
    ///
    /// # Errors
    /// Fails if they may not, or if a moderator gives no reason.
    pub(super) fn decides_alone(
        &self,
        petition: &Petition<'_>,
        power: super::powers::Power,
    ) -> Result<bool, Trouble> {
        match self.may(petition.caller, power)? {
            May::WithReason if petition.reason.trim().is_empty() => Err(Trouble::refused(Refused::SayWhy)),
            May::Alone | May::WithReason => Ok(true),
            May::No | May::Ask | May::Answer | May::TakeBack => Ok(false),
        }
    }
}

impl Motion {
    /// Returns true if both would give away the same seat, set the same option, or are otherwise of one kind.
    fn is_about(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::TakeSeat { seat: one, .. }, Self::TakeSeat { seat: other, .. }) => one == other,
            (Self::SetOption { name: one, .. }, Self::SetOption { name: other, .. }) => one == other,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }
}
