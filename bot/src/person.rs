//! A person: who they are, what they chose about notices at all tables, and when they are told what.

mod away;
mod setting;

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_rules::{Span, Timestamp};

pub use away::{Away, Meanwhile, NotAway, TypedAbsence};
pub use setting::{NotSet, Setting};

use crate::{
    hours::{Hours, Minute},
    ids::{PersonId, UserId},
    names::ShownNames,
    words::words,
};

/// Hours between two reminders where nothing else was chosen.
pub const AGAIN: u32 = 24;

/// The most reminders in a turn where nothing else was chosen.
pub const AT_MOST: u32 = 1;

/// The time from the end of quiet hours, or of an absence, to a deadline that would have been in
/// them.
pub const AFTERWARDS: Span = Span::hours(1);

/// A person, and their choices, if they made any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Discord's id; none once the person's data was deleted.
    pub user: Option<UserId>,
    /// Their names in Discord.
    pub names: ShownNames,
    /// True if they want no rating.
    pub unrated: bool,
    /// Their time zone, and when they are not to be disturbed.
    pub hours: Option<Hours>,
    /// Their absence, and what happens to their games during it.
    pub away: Option<Away>,
    /// The person who is asked to play for them during it.
    pub deputy: Option<PersonId>,
    /// The time of day of one digest instead of single pings. It needs a time zone.
    pub digest: Option<Minute>,
    /// The place of reminders; as the table says if nothing was chosen.
    pub place: Option<Place>,
    /// True if Discord has not taken a DM to them since they chose DMs.
    pub dms_closed: bool,
    /// Hours until the first reminder.
    pub first: Option<u32>,
    /// Hours between two reminders.
    pub again: Option<u32>,
    /// The most reminders in a turn.
    pub at_most: Option<u32>,
}

/// The place where a person wants to be reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the table's channel.
    Channel,
    /// By direct message.
    Dm,
    /// Nowhere.
    Nowhere,
}

/// The people who are not pinged at a table now: by their own choice, or because they already were.
#[derive(Clone, Debug, Default)]
pub struct Pings {
    /// Those who are not to be pinged now, and the time from which they may be.
    pub held: BTreeMap<PersonId, Timestamp>,
    /// Those who have been pinged for the turn that waits for them.
    pub told: BTreeSet<PersonId>,
}

/// The notices that a person has had of a turn that waits for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The time the table began to wait for them.
    pub since: Timestamp,
    /// The time they were last pinged for it.
    pub told: Option<Timestamp>,
    /// True if a ping was held back.
    pub owed: bool,
    /// The number of reminders they have had.
    pub reminded: u32,
}

impl Heard {
    /// No notice yet, of a turn that begins at `since`.
    pub const fn nothing(since: Timestamp) -> Self {
        Self { since, told: None, owed: false, reminded: 0 }
    }

    /// The same after a notice at this instant: the ping that was held back, or a reminder.
    #[must_use]
    pub const fn told_at(self, at: Timestamp) -> Self {
        let reminded = if self.owed { self.reminded } else { self.reminded + 1 };
        Self { since: self.since, told: Some(at), owed: false, reminded }
    }
}

words!(Place { Channel = "channel", Dm = "dm", Nowhere = "none" });

impl Person {
    /// True if notices go to them by DM. Nobody gets a DM without having asked for it.
    pub fn is_told_directly(&self) -> bool {
        self.place == Some(Place::Dm) && !self.dms_closed
    }

    /// Returns this instant if they are there and it isn't a quiet one, else the first such instant
    /// after it.
    pub fn free_from(&self, at: Timestamp) -> Timestamp {
        let free = self.after_quiet(at);
        self.away_at(free).map_or(free, |away| self.after_quiet(away.until))
    }

    /// The same person without an absence that is over.
    #[must_use]
    pub fn as_of(self, now: Timestamp) -> Self {
        let away = self.away.filter(|away| now < away.until);
        Self { away, deputy: self.deputy.filter(|_| away.is_some()), ..self }
    }

    fn away_at(&self, at: Timestamp) -> Option<Away> {
        self.away.filter(|away| away.covers(at))
    }

    fn after_quiet(&self, at: Timestamp) -> Timestamp {
        self.hours.as_ref().map_or(at, |hours| hours.free_from(at))
    }

    fn next_digest(&self, hours: &Hours, digest: Minute, at: Timestamp) -> Timestamp {
        let next = hours.next(at, digest);
        self.away_at(next).map_or(next, |away| hours.next(away.until, digest))
    }

    /// Returns the time they may be pinged for what happens at this instant: at once, after their
    /// quiet hours and absence, or in the next digest.
    pub fn ping_from(&self, at: Timestamp) -> Timestamp {
        match (&self.hours, self.digest) {
            (Some(hours), Some(digest)) => self.next_digest(hours, digest, at),
            _ => self.free_from(at),
        }
    }

    /// Returns the time of a deadline that would be at this instant. A deadline in quiet hours, or
    /// less than an hour after them, moves to an hour after their end, by at most `most`.
    pub fn deadline(&self, at: Timestamp, most: Span) -> Timestamp {
        moved_out_of(|at| self.after_quiet(at), at, most)
    }

    /// Does the same for their absence, if their games wait for them.
    pub fn deadline_after_absence(&self, at: Timestamp, most: Span) -> Timestamp {
        let away = self.away.filter(|away| away.meanwhile == Meanwhile::Wait);
        let back = |at| away.filter(|away| away.covers(at)).map_or(at, |away| away.until);
        moved_out_of(back, at, most)
    }

    /// Returns the time the next notice of a turn is due, if any is, at a table that reminds after
    /// `table_hours` and whose turn clock pings at `clock`.
    pub fn next_notice(
        &self,
        heard: &Heard,
        (table_hours, clock): (Option<u32>, Option<Timestamp>),
        now: Timestamp,
    ) -> Option<Timestamp> {
        if heard.owed {
            return Some(self.ping_from(now));
        }
        if self.place == Some(Place::Nowhere) {
            return None;
        }
        if let (Some(hours), Some(digest)) = (&self.hours, self.digest) {
            let is_wanted = self.at_most.is_none_or(|most| heard.reminded < most);
            return is_wanted.then(|| self.next_digest(hours, digest, now.max(heard.since)));
        }
        if heard.reminded >= self.at_most.unwrap_or(AT_MOST) {
            return None;
        }
        let hours = match heard.reminded {
            0 => self.first.or(table_hours)?,
            _ => self.again.unwrap_or(AGAIN),
        };
        let last = heard.told.map_or(heard.since, |told| told.max(heard.since));
        let due = last + Span::hours(hours.into());
        // Only a reminder that the person chose comes besides the ping of the turn clock.
        let is_needless = self.first.is_none() && clock.is_some_and(|pings| pings <= due);
        (!is_needless).then(|| self.free_from(due))
    }
}

/// Moves a deadline that is in quiet times, or less than an hour after them, to an hour after their
/// end, which `free` returns; by at most `most`.
fn moved_out_of(free: impl Fn(Timestamp) -> Timestamp, at: Timestamp, most: Span) -> Timestamp {
    let (mut moved, latest) = (at, at + most);
    while moved < latest {
        let ends = free(moved);
        let ends = if ends > moved { ends } else { free(moved + (Span::default() - AFTERWARDS)) };
        // A day off may begin in that hour.
        if ends + AFTERWARDS <= moved {
            break;
        }
        moved = ends + AFTERWARDS;
    }
    moved.min(latest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hours::{Days, Zone};

    fn at(text: &str) -> Timestamp {
        text.parse().expect("an instant")
    }

    /// A person in Berlin who sleeps from ten to eight.
    fn sleeper() -> Person {
        let quiet = Some(("22:00".parse().expect("a time"), "08:00".parse().expect("a time")));
        let zone = Zone::find("Europe/Berlin").expect("a zone");
        Person { hours: Some(Hours { zone, quiet, days_off: Days::default() }), ..Person::default() }
    }

    #[test]
    fn reminders_come_as_the_table_says_unless_the_person_chose() {
        let (noon, heard) = (at("2026-01-15T12:00:00Z"), Heard::nothing(at("2026-01-15T11:00:00Z")));
        let nobody = Person::default();
        assert_eq!(nobody.next_notice(&heard, (Some(24), None), noon), Some(at("2026-01-16T11:00:00Z")));
        assert_eq!(nobody.next_notice(&heard, (None, None), noon), None);
        let once = heard.told_at(at("2026-01-16T11:00:00Z"));
        assert_eq!(nobody.next_notice(&once, (Some(24), None), noon), None, "once a turn");
        let eager = Person { first: Some(2), again: Some(3), at_most: Some(2), ..Person::default() };
        assert_eq!(eager.next_notice(&heard, (None, None), noon), Some(at("2026-01-15T13:00:00Z")));
        let once = heard.told_at(at("2026-01-15T13:00:00Z"));
        assert_eq!(eager.next_notice(&once, (None, None), noon), Some(at("2026-01-15T16:00:00Z")));
        assert_eq!(
            eager.next_notice(&once.told_at(at("2026-01-15T16:00:00Z")), (None, None), noon),
            None,
            "two at most"
        );
        let deaf = Person { place: Some(Place::Nowhere), ..eager };
        assert_eq!(deaf.next_notice(&heard, (Some(24), None), noon), None);
    }

    #[test]
    fn the_tables_reminder_is_needless_once_the_turn_clock_has_pinged() {
        let heard = Heard::nothing(at("2026-01-15T11:00:00Z"));
        let due = at("2026-01-16T11:00:00Z");
        let next = |person: &Person, clock| person.next_notice(&heard, (Some(24), Some(clock)), heard.since);
        let nobody = Person::default();
        assert_eq!(next(&nobody, due), None);
        assert_eq!(next(&nobody, due + Span::minutes(1)), Some(due));
        let eager = Person { first: Some(24), ..Person::default() };
        assert_eq!(next(&eager, heard.since), Some(due), "who chose to be reminded is");
    }

    #[test]
    fn nothing_is_due_in_quiet_hours() {
        let heard = Heard::nothing(at("2026-01-15T20:00:00Z"));
        let night = at("2026-01-15T22:30:00Z");
        let morning = at("2026-01-16T07:00:00Z");
        assert_eq!(
            sleeper().next_notice(&heard, (Some(4), None), heard.since),
            Some(morning),
            "midnight is no time for it"
        );
        assert_eq!(sleeper().ping_from(night), morning);
        // The ping that was held back isn't a reminder: that comes later.
        let owed = Heard { owed: true, ..heard };
        assert_eq!(sleeper().next_notice(&owed, (Some(4), None), night), Some(morning));
        let told = owed.told_at(morning);
        assert_eq!((told.reminded, told.owed), (0, false));
    }

    #[test]
    fn a_deadline_in_quiet_hours_comes_an_hour_after_their_end_and_at_most_so_much_later() {
        let half_a_day = Span::hours(12);
        for (due, moved) in [
            ("2026-01-15T20:59:00Z", "2026-01-15T20:59:00Z"),
            ("2026-01-15T21:00:00Z", "2026-01-16T08:00:00Z"),
            ("2026-01-16T02:00:00Z", "2026-01-16T08:00:00Z"),
            // Five minutes after they end is too soon.
            ("2026-01-16T07:05:00Z", "2026-01-16T08:00:00Z"),
            ("2026-01-16T08:00:00Z", "2026-01-16T08:00:00Z"),
            // The night in which the clocks go forward is an hour shorter, the one in which they go back an hour longer.
            ("2026-03-28T21:00:00Z", "2026-03-29T07:00:00Z"),
            ("2026-10-24T20:00:00Z", "2026-10-25T08:00:00Z"),
            // A leap day is a day.
            ("2028-02-28T21:30:00Z", "2028-02-29T08:00:00Z"),
            ("2028-02-29T21:30:00Z", "2028-03-01T08:00:00Z"),
        ] {
            assert_eq!(sleeper().deadline(at(due), half_a_day), at(moved), "{due}");
        }
        // Friday night; Saturday and Sunday are days off.
        let mut sleeper = sleeper();
        if let Some(hours) = &mut sleeper.hours {
            hours.days_off = Days::new(0b110_0000).expect("days");
        }
        assert_eq!(sleeper.deadline(at("2026-01-16T20:30:00Z"), half_a_day), at("2026-01-16T20:30:00Z"));
        assert_eq!(
            sleeper.deadline(at("2026-01-16T22:00:00Z"), half_a_day),
            at("2026-01-17T10:00:00Z"),
            "twelve hours"
        );
        let late = at("2026-01-16T22:00:00Z");
        assert_eq!(Person::default().deadline(late, half_a_day), late);
    }

    #[test]
    fn a_digest_comes_once_a_day() {
        let person = Person { digest: Some("09:30".parse().expect("a time")), ..sleeper() };
        let noon = at("2026-01-15T11:00:00Z");
        let digest = at("2026-01-16T08:30:00Z");
        assert_eq!(person.ping_from(noon), digest, "not at once, though it is day");
        let told = Heard { owed: true, ..Heard::nothing(noon) }.told_at(digest);
        assert_eq!(
            person.next_notice(&told, (None, None), digest),
            Some(at("2026-01-17T08:30:00Z")),
            "and the next day again"
        );
    }
}
