//! Limits of what one person may ask for in a minute, besides the moves of a game: pictures, lists
//! and tables cost everybody's time.
//!
//! Requests are forgotten evenly: after a minute without one the whole minute's worth is there
//! again. They are kept in memory only; a start forgets them.
//!
//! Each process counts for itself.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use harbormaster_rules::{Span, Timestamp};

use crate::ids::PersonId;
use crate::{sayings::Refused, trouble::Trouble};

/// The requests that a new table counts as: it is a row, a message, a picture, perhaps a thread.
pub const TABLE: u32 = 20;

/// The requests that a file of everything kept about a person counts as: all logs are searched for
/// it.
pub const EXPORT: u32 = 20;

/// The requests that a hint counts as: it takes a second of a processor core.
pub const HINT: u32 = 20;

/// The requests that an invitation counts as: it pings somebody.
pub const INVITATION: u32 = 20;

/// The time that a request counts.
const MINUTE: Span = Span::minutes(1);

/// The number of people at which those whose requests no longer count are forgotten.
const MANY: usize = 1_000;

/// The requests of each person that still count.
#[derive(Debug)]
pub struct Paces {
    per_minute: u32,
    /// The time at which all of a person's requests are forgotten.
    people: Mutex<HashMap<PersonId, Timestamp>>,
}

impl Paces {
    /// Starts without requests; each person may make `per_minute` of them a minute.
    pub fn new(per_minute: u32) -> Self {
        Self { per_minute: per_minute.max(1), people: Mutex::default() }
    }

    /// Counts a request of this person that is worth `worth` requests.
    ///
    /// # Errors
    /// Fails if it would be too much, with a sentence that says when it is possible again. Then
    /// nothing is counted.
    pub fn ask(&self, user: PersonId, at: Timestamp, worth: u32) -> Result<(), Trouble> {
        let cost = MINUTE.as_millis() * i64::from(worth) / i64::from(self.per_minute);
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= MANY {
            people.retain(|_, forgotten| *forgotten > at);
        }
        let forgotten = people.get(&user).copied().unwrap_or(at).max(at);
        // A person without requests may always have one thing, however much it is worth.
        let too_much = forgotten + Span::millis(cost) > at + MINUTE && forgotten > at;
        if too_much {
            let again = forgotten + Span::millis(cost - MINUTE.as_millis());
            return Err(Trouble::refused(Refused::TooFast { again: again.max(at) }));
        }
        people.insert(user, forgotten + Span::millis(cost));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: i64) -> Timestamp {
        Timestamp::from_millis(1_767_225_600_000 + millis)
    }

    fn again(refused: Result<(), Trouble>) -> Option<Timestamp> {
        match refused {
            Err(Trouble::Refused(Refused::TooFast { again })) => Some(again),
            _ => None,
        }
    }

    #[test]
    fn who_asks_for_too_much_hears_when_it_is_possible_again_and_then_it_is() {
        let paces = Paces::new(60);
        for n in 0..60 {
            assert!(paces.ask(PersonId(1), at(n), 1).is_ok(), "request {n}");
        }
        let when = again(paces.ask(PersonId(1), at(60), 1)).expect("a refusal");
        assert_eq!(when, at(1_000), "one is forgotten each second");
        assert!(paces.ask(PersonId(2), at(60), 1).is_ok(), "somebody else may");
        assert!(again(paces.ask(PersonId(1), at(999), 1)).is_some());
        assert!(paces.ask(PersonId(1), at(1_000), 1).is_ok());
        assert!(paces.ask(PersonId(1), at(61_000), 60).is_ok(), "after a minute all is forgotten");
        assert!(again(paces.ask(PersonId(1), at(61_001), TABLE)).is_some());
    }

    #[test]
    fn eight_taps_a_second_without_end_are_never_refused_and_a_table_is_worth_many() {
        let paces = Paces::new(600);
        for n in 0..10_000 {
            assert!(paces.ask(PersonId(1), at(n * 125), 1).is_ok(), "tap {n}");
        }
        let opened = (0..1_000).filter(|n| paces.ask(PersonId(2), at(n * 20), TABLE).is_ok()).count();
        assert!((30..=41).contains(&opened), "{opened} of 1,000 tables in 20 s");
    }

    #[test]
    fn a_small_limit_lets_nobody_starve() {
        let paces = Paces::new(5);
        assert!(paces.ask(PersonId(1), at(0), TABLE).is_ok(), "a table is worth more than a minute");
        let when = again(paces.ask(PersonId(1), at(1), 1)).expect("a refusal");
        assert!(paces.ask(PersonId(1), when, 1).is_ok());
    }
}
