//! Pings held back while a person has pings off: kept with the table, and posted with links once that time is over.

use std::collections::BTreeMap;

use harbormaster_rules::Timestamp;

use super::{Held, Table, Tables};
use crate::{
    facts::{Notice, Post},
    ids::PersonId,
    store::{HeldPing, Matter},
    trouble::Trouble,
};

impl Tables {
    /// Holds these people's pings back until the time beside each; held twice, a ping goes out once. An awaited player is
    /// reminded of the turn anyway and needs a ping of their own only for a question.
    ///
    /// # Errors
    /// Fails if that could not be saved.
    pub async fn hold_pings(
        &self,
        table: &Table,
        later: &[(PersonId, Timestamp)],
        about: Matter,
    ) -> Result<(), Trouble> {
        let awaited = table.awaited_people();
        let is_due = |user: &PersonId| about.is_a_question() || !awaited.contains(user);
        let later: Vec<(PersonId, Timestamp)> =
            later.iter().filter(|(user, _)| is_due(user)).copied().collect();
        if later.is_empty() {
            return Ok(());
        }
        let mut held = self.hold(table.row.id).await?;
        let mut next = held.table.clone();
        for (user, due) in later {
            if !next.row.held_pings.iter().any(|ping| (ping.user, ping.about) == (user, about)) {
                next.row.held_pings.push(HeldPing { user, due, about });
            }
        }
        self.write(&mut held, next, None, &[]).await
    }

    /// Posts the held pings that are due by now, one message a person.
    pub(super) async fn release_pings(&self, held: &mut Held, now: Timestamp) -> Result<(), Trouble> {
        let mut next = held.table.clone();
        let due: Vec<HeldPing> = next.row.held_pings.extract_if(.., |ping| ping.due <= now).collect();
        if due.is_empty() {
            return Ok(());
        }
        let awaited = held.table.awaited_people();
        // Their ping for the turn was held back too, and comes at the same minute: it also links to the questions.
        let is_reminded = |ping: &HeldPing| ping.about.is_a_question() && awaited.contains(&ping.user);
        let mut pinged: BTreeMap<PersonId, Vec<Matter>> = BTreeMap::new();
        for ping in due.into_iter().filter(|ping| held.table.concerns(ping) && !is_reminded(ping)) {
            let from = self.store.person(ping.user).await?.ping_from(now);
            if from > now {
                next.row.held_pings.push(HeldPing { due: from, ..ping });
            } else {
                pinged.entry(ping.user).or_default().push(ping.about);
            }
        }
        let notice = |(user, about)| Post::Note(Notice::HeldBack { user, about });
        let posts: Vec<Post> = pinged.into_iter().map(notice).collect();
        self.write(held, next, None, &posts).await
    }
}

impl Table {
    /// Returns the time of the next held ping.
    pub(super) fn next_held_ping(&self) -> Option<Timestamp> {
        self.row.held_pings.iter().map(|ping| ping.due).min()
    }

    /// Returns the open questions that this person has yet to answer.
    pub fn questions_to(&self, user: PersonId) -> Vec<Matter> {
        let requests = self.row.requests.iter().filter(|request| request.asked().any(|asked| asked == user));
        let requests = requests.map(|request| Matter::Request { number: request.number });
        let namings = self.namings.iter().filter(|naming| self.asked_about(naming).contains(&user));
        let namings = namings.map(|naming| Matter::Naming { number: naming.number });
        let undo = self.row.undo_request.as_ref();
        let undo = undo.filter(|request| self.yet_to_agree(request).any(|asked| asked == user));
        let undo = undo.map(|request| Matter::Undo { before: request.before });
        requests.chain(namings).chain(undo).collect()
    }

    /// Returns true if the person still needs the ping.
    fn concerns(&self, ping: &HeldPing) -> bool {
        !self.row.quiet
            && match ping.about {
                Matter::Offer { number } => self.card(number).is_some_and(|card| card.state.is_live()),
                Matter::News { .. } => true,
                question => self.questions_to(ping.user).contains(&question),
            }
    }
}
