//! Leave and absence in words.

use super::{letters::seat_of, naming::time, options::Policy};
use crate::{Cover, Person, Reader, Seat, SeatSet, Sentence, Timestamp};

/// A person by name; a guest as a Discord mention.
pub(super) fn person(who: Person, reader: &Reader<'_>) -> String {
    match who {
        Person::Seat(seat) => reader.name(seat),
        // As long as the longest id of Discord, which the bot puts in its place.
        Person::Guest(number) => format!("<@{number:020}>"),
    }
}

pub(super) fn on_leave(seat: Seat, cover: Cover, reader: &Reader<'_>) -> Sentence {
    let what = match cover {
        Cover::Wait(until) => format!("the game waits, at most until {}", time(until)),
        Cover::Computer => "I take the turns meanwhile".to_owned(),
        Cover::StandIn => "somebody else plays meanwhile".to_owned(),
    };
    Sentence::plain(format!("{} is away: {what}.", reader.name(seat)))
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
