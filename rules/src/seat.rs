//! Seats, actors, viewers and audiences.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0; people read it as "Player 1" and so on.
///
/// ```
/// use harbormaster_rules::Seat;
/// assert_eq!(Seat::new(2).to_string(), "Player 3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, counted from 0.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into a list kept in seat order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter: A for the first seat.
    pub const fn letter(self) -> char {
        (b'A' + self.0 % 26) as char
    }

    /// The seat with this letter, in either case; `None` unless it is one from A to H.
    pub fn of_letter(text: &str) -> Option<Self> {
        let mut signs = text.chars();
        let (Some(letter), None) = (signs.next(), signs.next()) else { return None };
        let number = u32::from(letter.to_ascii_uppercase()).checked_sub(u32::from('A'))?;
        u8::try_from(number).ok().filter(|number| *number < SeatCount::MOST).map(Self)
    }

    /// The next seat in a game of `seats`; the first follows the last.
    #[must_use]
    pub const fn next(self, seats: SeatCount) -> Self {
        Self((self.0 % seats.0 + 1) % seats.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player {}", u16::from(self.0) + 1)
    }
}

/// The number of seats of a game: 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SeatCount(u8);

impl SeatCount {
    /// The most seats any game may have.
    pub const MOST: u8 = 8;

    /// A count of 1 to 8, otherwise `None`.
    pub const fn new(count: u8) -> Option<Self> {
        if count == 0 || count > Self::MOST { None } else { Some(Self(count)) }
    }

    /// The count as a number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All seats in order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// True if `seat` is one of them.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of this one seat. Seats beyond [`SeatCount::MOST`] are in no set.
    pub const fn only(seat: Seat) -> Self {
        if seat.0 < SeatCount::MOST { Self(1 << seat.0) } else { Self(0) }
    }

    /// The set of every seat of a game.
    pub fn all(seats: SeatCount) -> Self {
        seats.seats().collect()
    }

    /// True if `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        Self::only(seat).0 & self.0 != 0
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Iterates over the seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..SeatCount::MOST).map(Seat).filter(move |seat| self.contains(*seat))
    }

    /// This set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::only(seat).0)
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::only(seat).0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The author of an entry in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player of this seat: a person, their stand-in, or a computer player.
    Seat(Seat),
    /// The host of the table, seated or not.
    Host,
    /// The clock: a deadline passed.
    Clock,
}

/// A person who may play for a seat: another player, or a person without a seat.
///
/// In notation a player is a letter, `A` for the first seat, and a person without a seat is `@` and a number.
///
/// ```
/// use harbormaster_rules::{Person, Seat};
/// assert_eq!("C".parse(), Ok(Person::Seat(Seat::new(2))));
/// assert_eq!(Person::Guest(77).to_string(), "@77");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Person {
    /// The player in this seat.
    Seat(Seat),
    /// A person without a seat, by the number that the bot knows them by.
    Guest(u64),
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => fmt::Write::write_char(f, seat.letter()),
            Self::Guest(number) => write!(f, "@{number}"),
        }
    }
}

/// The text is not a person: neither a letter from A to H nor `@` and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nobody;

impl std::str::FromStr for Person {
    type Err = Nobody;

    fn from_str(text: &str) -> Result<Self, Nobody> {
        let guest = text.strip_prefix('@').and_then(|number| number.parse().ok());
        guest.map(Self::Guest).or_else(|| Seat::of_letter(text).map(Self::Seat)).ok_or(Nobody)
    }
}

/// A person who looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player in this seat, with their private knowledge.
    Seat(Seat),
    /// The whole channel, with public knowledge only.
    Onlooker,
}

/// The readers of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// The whole channel.
    Everyone,
    /// Only this seat.
    Only(Seat),
}

impl Audience {
    /// True if `viewer` belongs to this audience.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::Everyone => true,
            Self::Only(seat) => viewer == Viewer::Seat(seat),
        }
    }
}
