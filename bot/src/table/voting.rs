//! Proposals for the seat of a player who is gone: a stand-in, or a successor.
//!
//! All who play answer, except the proposer and the player concerned. More than half of them decide it, and so does a
//! day without an objection. The player concerned ends it with one objection or a move. Only after the decision is
//! anybody asked or offered the seat.

use harbormaster_rules::{Seat, Span, Timestamp};

use super::{Caller, Held, Table, Tables};
use crate::{
    ids::PersonId,
    outbox::{NamingEnd, Notice, Post},
    speak::{Done, Refused},
    store::{Naming, NamingStage, NewEntry, TableId},
    trouble::Trouble,
};

/// How long the others may object.
const OPEN: Span = Span::hours(24);

/// Somebody who is to play a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The person.
    pub user: PersonId,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether they can see the channel.
    pub sees_channel: bool,
}

/// Who is proposed for a seat, and for how long.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proposal<'a> {
    /// The seat.
    pub seat: Seat,
    /// Who is to play it.
    pub named: &'a Named,
    /// Until when; nothing if until somebody ends it.
    pub until: Option<Timestamp>,
    /// Whether the seat is to change hands for good.
    pub for_good: bool,
}

impl Tables {
    /// Asks the others whether somebody shall play a seat that is not the caller's.
    pub(super) async fn propose(
        &self,
        held: &mut Held,
        caller: &Caller,
        proposal: Proposal<'_>,
    ) -> Result<Done, Trouble> {
        let Proposal { seat, named, until, for_good } = proposal;
        let table = &held.table;
        if table.seat_played_by(caller.user).is_none() && caller.user != table.row.host {
            return Err(Trouble::refused(table.no_role(caller.user)));
        }
        let is_open = |naming: &Naming| {
            naming.seat == seat && matches!(naming.stage, NamingStage::Vote | NamingStage::Asked)
        };
        if table.namings.iter().any(is_open) {
            return Err(Trouble::refused(Refused::SeatIsAskedAbout));
        }
        let number = table.row.revision + 1;
        let mut next = table.clone();
        next.namings.push(Naming {
            number,
            seat,
            owner: table.seats.get(seat.index()).and_then(|row| row.user),
            user: named.user,
            by: caller.user,
            at: self.clock.now(),
            until,
            for_good,
            stage: NamingStage::Vote,
            agreed: Vec::new(),
            objected: Vec::new(),
            since: None,
            ended: None,
        });
        self.write(held, next, None, &[Post::Naming { number }]).await?;
        Ok(Done::Proposed)
    }

    /// The caller agrees to a proposal, or objects to it.
    ///
    /// # Errors
    /// When it is over, or is not for this person to answer.
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
    /// The people who answer a proposal: all who play, but for whom it is about and who made it.
    pub fn voters<'a>(&'a self, naming: &'a Naming) -> impl Iterator<Item = PersonId> + 'a {
        self.players().filter(|user| *user != naming.by && Some(*user) != naming.owner)
    }

    /// Goes on with a proposal as the answers and the time say. What the channel hears of it.
    pub(super) fn decide(&mut self, number: u32, now: Timestamp) -> Vec<Post> {
        let Some(mut naming) = self.naming(number).cloned() else { return Vec::new() };
        let ply = self.row.ply;
        match self.verdict(&naming, now) {
            None => vec![Post::Naming { number }],
            Some(false) => {
                self.end_naming(number);
                vec![Post::NamingOver { number, end: NamingEnd::Objected }]
            }
            Some(true) if naming.for_good => {
                let Naming { seat, user, by, .. } = naming;
                naming.end(ply);
                self.replace_naming(naming);
                let offered = Post::Note(Notice::SeatOffered { seat, user, by });
                vec![Post::NamingOver { number, end: NamingEnd::Agreed }, offered]
            }
            Some(true) => {
                naming.stage = NamingStage::Asked;
                self.replace_naming(naming);
                vec![Post::NamingOver { number, end: NamingEnd::Agreed }, Post::Naming { number }]
            }
        }
    }

    /// Whether a proposal is agreed to by now, or has failed; nothing as long as it is open.
    fn verdict(&self, naming: &Naming, now: Timestamp) -> Option<bool> {
        let voters: Vec<PersonId> = self.voters(naming).collect();
        let count = |answers: &[PersonId]| voters.iter().filter(|voter| answers.contains(voter)).count();
        let (yes, no) = (count(&naming.agreed), count(&naming.objected));
        if yes * 2 > voters.len() {
            return Some(true);
        }
        if no > 0 && (voters.len() - no) * 2 <= voters.len() {
            return Some(false);
        }
        (now >= naming.decided()).then_some(no == 0)
    }

    /// Ends the proposals about the seat of somebody who has just moved: they are there.
    pub(super) fn owner_is_there(&mut self, entry: Option<&NewEntry>) -> Vec<Post> {
        let Some(actor) = entry.and_then(|entry| entry.actor) else { return Vec::new() };
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

impl Naming {
    /// When a proposal is decided at the latest.
    pub fn decided(&self) -> Timestamp {
        self.at + OPEN
    }
}
