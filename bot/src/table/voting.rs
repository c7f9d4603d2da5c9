//! Proposals of stand-ins for the seat of somebody who is late or away: more than half of the others agree.

use harbormaster_rules::{Seat, Timestamp};

use super::{
    Caller, Held, Table, Tables,
    powers::{Petition, Power, Presence, SILENCE},
};
use crate::{
    deeds::Deed,
    facts::{NamingEnd, Post},
    ids::PersonId,
    person::Meanwhile,
    sayings::{Done, Refused},
    store::{Naming, NamingStage, NewEntry, TableId},
    trouble::Trouble,
};

/// Somebody who is to play a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The person.
    pub user: PersonId,
    /// True if it is a bot.
    pub bot: bool,
    /// True if they can see the channel.
    pub sees_channel: bool,
}

/// A person proposed for a seat, with the time until which they would play it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proposal<'a> {
    /// The seat.
    pub seat: Seat,
    /// The person who is to play it.
    pub named: &'a Named,
    /// The time until which they play it; if none, they play it until somebody ends it.
    pub until: Option<Timestamp>,
}

impl Tables {
    /// Asks the others whether somebody should play a seat that is not the caller's; a moderator decides it.
    pub(super) async fn propose(
        &self,
        held: &mut Held,
        petition: &Petition<'_>,
        proposal: Proposal<'_>,
    ) -> Result<Done, Trouble> {
        let (table, by, now) = (&held.table, petition.caller.user, self.clock.now());
        let is_alone = table.decides_alone(petition, Power::StandIn)?;
        let presence = table.presence(proposal.seat, &petition.gone, now);
        if matches!(presence, Presence::Present | Presence::Away(Meanwhile::Wait)) {
            return Err(Trouble::refused(Refused::NoStandInNeeded));
        }
        let is_open = |naming: &Naming| {
            naming.seat == proposal.seat && matches!(naming.stage, NamingStage::Vote | NamingStage::Asked)
        };
        if table.namings.iter().any(is_open) {
            return Err(Trouble::refused(Refused::SeatIsAskedAbout));
        }
        let stage = if is_alone { NamingStage::Asked } else { NamingStage::Vote };
        let naming = table.proposed(proposal, by, stage, now);
        if !is_alone && table.voters(&naming).next().is_none() {
            return Err(Trouble::refused(Refused::TooFewToDecide));
        }
        let user = naming.user;
        let beside = table.moderated(petition, &Deed::StandIn { user })?;
        let (mut next, number) = (table.clone(), naming.number);
        next.namings.push(naming);
        let mut posts = beside.posts;
        posts.push(Post::Naming { number });
        self.write_logged(held, next, None, &posts, beside.deeds).await?;
        Ok(if is_alone { Done::SeatAskedFor { user } } else { Done::Proposed })
    }

    /// Counts the caller's answer to a proposal: agreement or objection.
    ///
    /// # Errors
    /// Fails if it is over, or is not for this person to answer.
    pub async fn vote_on_naming(
        &self,
        id: TableId,
        caller: &Caller,
        number: u32,
        agrees: bool,
    ) -> Result<(), Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let table = &held.table;
        let naming = table.naming(number).filter(|naming| naming.stage == NamingStage::Vote);
        let mut naming = naming.ok_or_else(|| Trouble::refused(Refused::NamingOver))?.clone();
        let user = caller.user;
        let is_withdrawn = user == naming.by && !agrees;
        if naming.owner == Some(user) || is_withdrawn {
            if agrees {
                return Err(Trouble::refused(Refused::OwnSeatProposed));
            }
            let end = if is_withdrawn { NamingEnd::Withdrawn } else { NamingEnd::OwnerIsThere };
            let mut next = table.clone();
            next.end_naming(number);
            return self.write(&mut held, next, None, &[Post::NamingOver { number, end }]).await;
        }
        if user == naming.by {
            return Err(Trouble::refused(Refused::OwnProposal));
        }
        if !table.voters(&naming).any(|voter| voter == user) {
            return Err(Trouble::refused(table.no_role(user)));
        }
        naming.agreed.retain(|voter| *voter != user);
        naming.objected.retain(|voter| *voter != user);
        if agrees {
            naming.agreed.push(user);
        } else {
            naming.objected.push(user);
        }
        let mut next = table.clone();
        next.replace_naming(naming);
        let posts = next.decide(number, self.clock.now());
        self.write(&mut held, next, None, &posts).await
    }
}

impl Table {
    /// Returns the people who answer a proposal: all players except its maker, the person named and the seat's owner.
    pub fn voters<'a>(&'a self, naming: &'a Naming) -> impl Iterator<Item = PersonId> + 'a {
        let is_party =
            |user: PersonId| user == naming.by || user == naming.user || Some(user) == naming.owner;
        self.players().filter(move |user| !is_party(*user))
    }

    /// Returns the people whom a naming asks by now, and the owner of the seat, unless they named somebody themselves.
    pub fn asked_about(&self, naming: &Naming) -> Vec<PersonId> {
        match naming.stage {
            NamingStage::Vote => {
                let answered =
                    |user: &PersonId| naming.agreed.contains(user) || naming.objected.contains(user);
                self.voters(naming).filter(|user| !answered(user)).chain(naming.owner).collect()
            }
            NamingStage::Asked => {
                let owner = naming.owner.filter(|owner| *owner != naming.by);
                [naming.user].into_iter().chain(owner).collect()
            }
            NamingStage::Acts | NamingStage::Over => Vec::new(),
        }
    }

    /// Moves a proposal on as the answers and the time require. Returns the posts for the channel.
    pub(super) fn decide(&mut self, number: u32, now: Timestamp) -> Vec<Post> {
        let Some(mut naming) = self.naming(number).cloned() else { return Vec::new() };
        match self.verdict(&naming, now) {
            None => vec![Post::Naming { number }],
            Some(false) => {
                self.end_naming(number);
                vec![Post::NamingOver { number, end: NamingEnd::Objected }]
            }
            Some(true) => {
                naming.stage = NamingStage::Asked;
                self.replace_naming(naming);
                vec![Post::NamingOver { number, end: NamingEnd::Agreed }, Post::Naming { number }]
            }
        }
    }

    /// Returns true once a proposal is agreed to, and false once it has failed; none while it is open. A person silent for too
    /// long has no vote.
    pub(super) fn verdict(&self, naming: &Naming, now: Timestamp) -> Option<bool> {
        let voters = self.voters(naming);
        let has_answered = |user: &PersonId| naming.agreed.contains(user) || naming.objected.contains(user);
        let live: Vec<PersonId> =
            voters.filter(|user| has_answered(user) || now < self.waited_for(naming, *user)).collect();
        let count = |answers: &[PersonId]| live.iter().filter(|user| answers.contains(user)).count();
        let (yes, no) = (count(&naming.agreed), count(&naming.objected));
        match yes * 2 > live.len() {
            true => Some(true),
            false => ((live.len() - no) * 2 <= live.len()).then_some(false),
        }
    }

    /// Returns the time until which somebody's answer to a proposal is waited for.
    fn waited_for(&self, naming: &Naming, user: PersonId) -> Timestamp {
        let person = self.people.get(&user);
        person.map_or(naming.at + SILENCE, |person| person.free_time_after(naming.at, SILENCE))
    }

    /// Returns the time at which a proposal is decided at the latest.
    pub fn decided_by(&self, naming: &Naming) -> Timestamp {
        self.voters(naming).map(|user| self.waited_for(naming, user)).max().unwrap_or(naming.at)
    }

    /// Returns the next time at which an open proposal may be decided without another answer.
    pub(super) fn next_verdict(&self, now: Timestamp) -> Option<Timestamp> {
        let open = self.namings.iter().filter(|naming| naming.stage == NamingStage::Vote);
        let ends = open.flat_map(|naming| self.voters(naming).map(|user| self.waited_for(naming, user)));
        ends.filter(|end| *end > now).min()
    }

    /// A naming that begins now.
    pub(super) fn proposed(
        &self,
        Proposal { seat, named, until }: Proposal<'_>,
        by: PersonId,
        stage: NamingStage,
        at: Timestamp,
    ) -> Naming {
        Naming {
            number: self.row.revision + 1,
            seat,
            owner: self.seats.get(seat.index()).and_then(|row| row.user),
            user: named.user,
            by,
            at,
            until,
            stage,
            agreed: Vec::new(),
            objected: Vec::new(),
            since: None,
            ended: None,
        }
    }

    /// Ends the proposals about the seat of somebody who has just moved: they are there.
    pub(super) fn owner_is_there(&mut self, entry: Option<&NewEntry>) -> Vec<Post> {
        let Some(actor) = entry.and_then(NewEntry::made_by_hand) else {
            return Vec::new();
        };
        let is_about = |naming: &&Naming| {
            matches!(naming.stage, NamingStage::Vote | NamingStage::Asked)
                && naming.owner == Some(actor)
                && naming.by != actor
        };
        let numbers: Vec<u32> = self.namings.iter().filter(is_about).map(|naming| naming.number).collect();
        let over = |number: &u32| Post::NamingOver { number: *number, end: NamingEnd::OwnerIsThere };
        numbers.iter().for_each(|number| self.end_naming(*number));
        numbers.iter().map(over).collect()
    }

    fn replace_naming(&mut self, naming: Naming) {
        let known = self.namings.iter_mut().find(|known| known.number == naming.number);
        if let Some(known) = known {
            *known = naming;
        }
    }
}
