//! Leave and absence in words.

use super::{captains::Cover, letters::seat_of, naming::time, options::Policy};
use crate::{Person, Reader, Seat, SeatSet, Sentence, Timestamp};

/// A person by name; a guest as a Discord mention.
pub(super) fn person(who: Person, reader: &Reader<'_>) -> String {
    match who {
        Person::Seat(seat) => reader.name(seat),
        // As long as the longest id of Discord, which the bot puts in its place.
        Person::Guest(number) => format!("<@{number:020}>"),
    }
}

pub(super) fn on_leave(seat: Seat, cover: Cover, until: Option<Timestamp>, reader: &Reader<'_>) -> Sentence {
    let until = until.map(|until| format!(" until {}", time(until))).unwrap_or_default();
    let (cover, who) = match cover {
        Cover::None => ("Nobody covers.".to_owned(), None),
        Cover::Autopilot => ("I take the turns meanwhile.".to_owned(), None),
        Cover::Delegate { who, .. } => {
            (format!("{} is asked to take the helm.", person(who, reader)), seat_of(who))
        }
    };
    Sentence::plain(format!("{} is on leave{until}. {cover}", reader.name(seat)))
        .calling(who.into_iter().collect())
}

pub(super) fn warned(
    seat: Seat,
    at: Timestamp,
    policy: Policy,
    stalling: bool,
    reader: &Reader<'_>,
) -> Sentence {
    let what = match policy {
        Policy::Secretary => "the Secretary decides what happens",
        Policy::Autopilot => "I take this turn",
        Policy::Sink => "the ship is lost with all hands",
        Policy::Wait => "everybody will have waited too long",
    };
    let cure = if stalling { "Take the turn" } else { "Any move, or *I am here*, prevents it" };
    let name = reader.name(seat);
    Sentence::plain(format!("**{name}, the game needs you**: at {} {what}. {cure}.", time(at)))
        .calling(SeatSet::only(seat))
}

pub(super) fn away(seat: Seat, secretary: Option<Person>, reader: &Reader<'_>) -> Sentence {
    Sentence::plain(format!(
        "{} has been away for too long: the Secretary may wait, have me take the turn, or declare the ship lost.",
        reader.name(seat)
    ))
    .calling([Some(seat), secretary.and_then(seat_of)].into_iter().flatten().collect())
}
