//! Interactions that were made while no session of their shard was connected.

use std::collections::VecDeque;

use serde_json::{Value, json};

use crate::ids::Id;

/// The number of newest ones that are listed.
const KEPT: usize = 5_000;

/// A lost session that keeps an interaction for its resume, and the number of the dispatch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) session: String,
    pub(super) seq: u64,
}

struct MissedInteraction {
    id: Id,
    guild: Option<Id>,
    held: Vec<Held>,
}

/// The interactions that have not reached the bot: some wait for a resume, the others are lost.
#[derive(Default)]
pub(super) struct Missed {
    newest: VecDeque<MissedInteraction>,
    /// The number of older ones, which are not listed.
    older: u64,
}

impl Missed {
    /// Notes an interaction that was sent on no connection.
    pub(super) fn add(&mut self, id: Id, guild: Option<Id>, held: Vec<Held>) {
        if let Some(known) = self.newest.iter_mut().find(|known| known.id == id) {
            known.held.extend(held);
            return;
        }
        self.newest.push_back(MissedInteraction { id, guild, held });
        if self.newest.len() > KEPT {
            self.newest.pop_front();
            self.older += 1;
        }
    }

    /// Notes that an interaction was sent on a connection after all.
    pub(super) fn heard(&mut self, id: Id) {
        self.newest.retain(|missed| missed.id != id);
    }

    /// Notes that a session was resumed after a number and replayed the dispatches it kept.
    pub(super) fn resumed(&mut self, session: &str, after: u64) {
        let replayed = |held: &Held| held.session == session && held.seq > after;
        self.newest.retain(|missed| !missed.held.iter().any(replayed));
    }

    /// The number that never reached the bot; `keeps` returns true if a session can still replay one.
    pub(super) fn unheard(&self, keeps: impl Fn(&Held) -> bool) -> u64 {
        let unheard = self.newest.iter().filter(|missed| !missed.held.iter().any(&keeps));
        self.older + unheard.count() as u64
    }

    /// Returns the newest ones as the driver API shows them, oldest first.
    pub(super) fn show(&self, keeps: impl Fn(&Held) -> bool) -> Vec<Value> {
        let show = |missed: &MissedInteraction| {
            let state = if missed.held.iter().any(&keeps) { "waiting" } else { "unheard" };
            json!({ "interaction": missed.id, "guild_id": missed.guild, "state": state })
        };
        self.newest.iter().map(show).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(session: &str, seq: u64) -> Vec<Held> {
        vec![Held { session: session.to_owned(), seq }]
    }

    #[test]
    fn what_a_session_keeps_waits_until_it_is_replayed_or_the_session_ends() {
        let mut missed = Missed::default();
        missed.add(Id(1), None, Vec::new());
        missed.add(Id(2), None, held("a", 7));
        missed.add(Id(3), Some(Id(9)), held("b", 7));
        let states = |missed: &Missed, ended: &str| {
            let shown = missed.show(|held| held.session != ended);
            shown.iter().map(|one| one["state"].as_str().unwrap_or("").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(states(&missed, ""), ["unheard", "waiting", "waiting"]);
        assert_eq!(missed.unheard(|held| held.session != "b"), 2, "a session that ended keeps nothing");
        missed.resumed("a", 7);
        assert_eq!(states(&missed, ""), ["unheard", "waiting", "waiting"], "7 is not after 7");
        missed.resumed("a", 6);
        assert_eq!(states(&missed, "b"), ["unheard", "unheard"]);
        missed.heard(Id(1));
        assert_eq!(missed.show(|_| true), [json!({"interaction": "3", "guild_id": "9", "state": "waiting"})]);
    }

    #[test]
    fn an_interaction_that_is_missed_twice_counts_once() {
        let mut missed = Missed::default();
        missed.add(Id(1), None, Vec::new());
        missed.add(Id(1), None, held("a", 1));
        assert_eq!((missed.unheard(|_| true), missed.unheard(|_| false)), (0, 1));
    }

    #[test]
    fn old_ones_are_counted_but_not_listed() {
        let mut missed = Missed::default();
        for n in 0..KEPT as u64 + 3 {
            missed.add(Id(n), None, Vec::new());
        }
        assert_eq!((missed.unheard(|_| true), missed.show(|_| true).len()), (KEPT as u64 + 3, KEPT));
    }
}
