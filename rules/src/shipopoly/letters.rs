//! Sets of seats as the text of their letters, "BC", for serde's `with`; and the seat of a person who plays.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

use crate::{Person, Seat, SeatSet};

pub fn serialize<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&seats.iter().map(Seat::letter).collect::<String>())
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
    let text = String::deserialize(deserializer)?;
    let seats: Option<Vec<Seat>> =
        text.chars().map(|letter| Seat::of_letter(letter.encode_utf8(&mut [0; 4]))).collect();
    let seats: SeatSet =
        seats.ok_or_else(|| D::Error::custom("seats are letters from A to H"))?.into_iter().collect();
    if seats.len() as usize == text.len() { Ok(seats) } else { Err(D::Error::custom("a seat stands twice")) }
}

/// The same for an optional set.
pub(super) mod optional {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::SeatSet;

    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    struct Letters(#[serde(with = "super")] SeatSet);

    pub fn serialize<S: Serializer>(seats: &Option<SeatSet>, serializer: S) -> Result<S::Ok, S::Error> {
        seats.map(Letters).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<SeatSet>, D::Error> {
        Ok(Option::<Letters>::deserialize(deserializer)?.map(|Letters(seats)| seats))
    }
}

/// The seat of a person who plays, if it is one.
pub(super) const fn seat_of(person: Person) -> Option<Seat> {
    match person {
        Person::Seat(seat) => Some(seat),
        Person::Guest(_) => None,
    }
}
