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
        Cover::Computer => "I take the turns until then".to_owned(),
        Cover::StandIn => "somebody else plays until then".to_owned(),
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
    let then = match policy {
        Policy::Secretary => "After that the Secretary decides about your seat.",
        Policy::Autopilot => "After that I take this turn for you.",
        Policy::Sink => "After that your ship is lost with all hands.",
        Policy::Wait => "The others are waiting for you.",
    };
    let please = if stalling { "take your turn" } else { "move, or press *I am here*," };
    let (name, by) = (reader.name(seat), time(at));
    Sentence::plain(format!("**{name}, please {please} by {by}.** {then}")).calling(SeatSet::only(seat))
}

pub(super) fn away(seat: Seat, secretary: Option<Person>, reader: &Reader<'_>) -> Sentence {
    Sentence::plain(format!(
        "{} has been away for too long: the Secretary may wait, have me take the turn, or declare the ship lost.",
        reader.name(seat)
    ))
    .calling([Some(seat), secretary.and_then(seat_of)].into_iter().flatten().collect())
}
