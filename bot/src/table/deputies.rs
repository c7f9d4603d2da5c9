//! Deputies: the person chosen for an absence is asked at each running table of the absent player.
//!
//! They are asked once, when the absence begins. Until they accept, the absence's own choice (wait, or a computer
//! player) holds.

use harbormaster_rules::{Seat, Timestamp};

use super::{Held, Named, Table, Tables};
use crate::{
    facts::Post,
    ids::PersonId,
    person::Away,
    sayings::Refused,
    store::{Naming, NamingStage, Stage},
    trouble::Trouble,
};

impl Tables {
    /// Asks the deputies of players who are away now. A seat is asked about once in an absence, even if that was not possible.
    pub(super) async fn ask_deputies(&self, held: &mut Held, now: Timestamp) -> Result<(), Trouble> {
        let is_begun = |(_, away, _): &(Seat, Away, PersonId)| away.from <= now;
        loop {
            let next_one = held.table.deputies().find(is_begun);
            let Some((seat, away, deputy)) = next_one else { return Ok(()) };
            let table = &held.table;
            let is_barred = self.is_barred(table.row.guild, deputy).await?;
            let (mut next, mut posts) = (table.clone(), Vec::new());
            let is_asked = !is_barred && table.why_no_deputy(seat, deputy).is_none();
            let number = table.row.revision + 1;
            if is_asked {
                posts.extend(next.withdraw_namings(seat));
                posts.push(Post::Naming { number });
            }
            next.namings.push(table.deputy_named(number, seat, (&away, deputy), now, is_asked));
            self.write(held, next, None, &posts).await?;
        }
    }
}

impl Table {
    /// Returns the seats for which somebody is still to be asked in the absence of their owner.
    pub(super) fn deputies(&self) -> impl Iterator<Item = (Seat, Away, PersonId)> + '_ {
        let is_played = matches!(self.row.stage, Stage::Running | Stage::Paused);
        let seats = self.all_seats().zip(&self.seats).filter(move |_| is_played);
        seats.filter_map(|(seat, row)| {
            let person = self.people.get(&row.user?)?;
            let (away, deputy) = (person.away?, person.deputy?);
            let was_asked = |naming: &Naming| {
                naming.seat == seat && naming.user == deputy && naming.until == Some(away.until)
            };
            (!self.namings.iter().any(was_asked)).then_some((seat, away, deputy))
        })
    }

    /// Returns the reason why this person cannot be asked to play this seat for its owner; none if they can.
    pub fn why_no_deputy(&self, seat: Seat, deputy: PersonId) -> Option<Refused> {
        // It is known only where they were chosen whether they see the channel.
        let named = Named { user: deputy, bot: false, sees_channel: true };
        let owner = self.seats.get(seat.index()).and_then(|row| row.user)?;
        match self.may_be_named(&named, owner, seat) {
            Err(Trouble::Refused(why)) => Some(why),
            _ => None,
        }
    }

    fn deputy_named(
        &self,
        number: u32,
        seat: Seat,
        (away, deputy): (&Away, PersonId),
        at: Timestamp,
        is_asked: bool,
    ) -> Naming {
        let owner = self.seats.get(seat.index()).and_then(|row| row.user);
        Naming {
            number,
            seat,
            owner,
            user: deputy,
            by: owner.unwrap_or(deputy),
            at,
            until: Some(away.until),
            stage: if is_asked { NamingStage::Asked } else { NamingStage::Over },
            agreed: Vec::new(),
            objected: Vec::new(),
            since: None,
            ended: None,
        }
    }
}
